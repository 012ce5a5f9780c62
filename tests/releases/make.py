"""Makes the matches of a release: files and a database, which every later release must load, replay and continue.

    PYTHONPATH=tests python -m releases.make            # tests/releases/MAJOR.MINOR of this release, written anew

They are the same for the same rules, on every machine: all five games in all modes, under way and finished, with undos,
take-backs, computers and a campaign. Run it once, just before a release; afterwards its folder never changes.
`test_releases.py` holds every folder against the program of today.
"""

from __future__ import annotations

import asyncio
import gzip
import json
import secrets
import shutil
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from random import Random
from typing import Any
from unittest.mock import patch

import tablewright
from tablewright import players
from tablewright.engine.game.contract import Game, Pack
from tablewright.games import registry
from tablewright.match import Match, Refused, configure, save
from tablewright.match.campaign_files import write_campaign
from tablewright.match.campaigns import after, beginning, configure_in, finished_by, new_campaign
from tablewright.table.limits import Gate
from tablewright.table.live.beginning import begin
from tablewright.table.live.campaigns import open_campaign
from tablewright.table.live.house import House
from tablewright.table.live.room import Room
from tablewright.table.messages.models import CampaignHeld, MatchWanted, SeatWanted
from tablewright.table.metrics import Metrics
from tablewright.table.settings import Limits, Settings

FOLDER = Path(__file__).parent
WHEN = 1_795_000_000  # when all of it is said to have happened
LEVEL = "newcomer"
CONTINUED = 12  # the move after which a finished match goes on as another


@contextmanager
def the_same_luck(seed: str) -> Iterator[None]:
    """While it lasts, keys, secrets and the clock are those of a seed."""
    chance = Random(seed)
    with (
        patch.object(secrets, "token_bytes", lambda size=32: chance.randbytes(size)),
        patch.object(secrets, "token_urlsafe", lambda size=32: chance.randbytes(size).hex()),
        patch.object(secrets, "choice", chance.choice),
        patch.object(time, "time", lambda: float(WHEN)),
    ):
        yield


# ------------------------------------------------------------------------------------------------ files


def played(match: Match, chance: Random, until: Callable[[Match], bool], computer: Any = None) -> None:
    """Play at random until something is so; the last seat is a computer's for a while."""
    while not match.over and not until(match):
        seat = chance.choice(match.awaiting)
        options = match.rules.legal(match.state, seat)
        if computer and seat == match.seats - 1 and len(match.moves) < 20:
            match.play(seat, computer.choose(match.view(seat), seat, options))
        else:
            match.play(seat, chance.choice(options))
        if chance.random() < 0.1:
            undone(match, seat)


def has_moves(many: int, match: Match) -> bool:
    return len(match.moves) >= many


def undone(match: Match, seat: int) -> bool:
    """Undo a seat's last move, if that may be."""
    try:
        match.undo(seat)
    except Refused:
        return False
    return True


def match_files(folder: Path) -> None:
    """Two matches of every game, mode and number of seats: one under way and one finished."""
    for name in registry.names():
        game = registry.find(name)
        pack = game.load(None)
        for mode, counts in game.modes.items():
            for seats in sorted({min(counts), max(counts)}):
                where = folder / f"{name}-{mode}-{seats}"
                save(under_way(game, pack, mode, seats), where.with_name(f"{where.name}-under-way.json"))
                match = begun(game, pack, mode, seats, 2)
                played(match, Random(f"{where.name} to the end"), partial(has_moves, 10_000))
                save(match, where.with_name(f"{where.name}-finished.json"))
                if seats == min(counts):
                    save(match.continued(CONTINUED), where.with_name(f"{where.name}-continued.json"))


def under_way(game: Game, pack: Pack, mode: str, seats: int) -> Match:
    """A match in its middle, by the first seed with which it is not over by then."""
    for seed in range(1, 100):
        match = begun(game, pack, mode, seats, seed)
        played(match, Random(f"{game.name} {mode} {seats} under way"), partial(has_moves, 18))
        if not match.over:
            return match
    raise SystemExit(f"Matches of {game.name} ({mode}) are over too soon.")


def begun(game: Game, pack: Pack, mode: str, seats: int, seed: int) -> Match:
    """A match with a computer in its last seat, in which something has been taken back."""
    who = ["human"] * (seats - 1) + [LEVEL if seats > 1 else "human"]
    config = configure(game, seats, mode, None, pack)
    match = Match.start(game, pack, config, seed=seed, players=who, machine=True)
    chance = Random(f"{game.name} {mode} {seats} {seed}")
    computer = players.find(LEVEL).sit(game, pack, config, seed) if seats > 1 else None
    played(match, chance, partial(has_moves, 10), computer)
    match.take_back(len(match.moves) - 3)
    played(match, chance, partial(has_moves, 14), computer)
    match.take_back(len(match.moves) - 1)
    return match


def campaign_file(folder: Path) -> None:
    """A campaign with a finished match and one under way, and both matches."""
    game = registry.find("tamashii")
    pack = game.load(None)
    campaign = new_campaign(game, pack)
    for seed, most in ((3, 10_000), (4, 30)):
        config = configure_in(game, pack, campaign.progress, 1)
        match = Match.start(game, pack, config, seed=seed, players=["human"], machine=True)
        campaign = beginning(campaign, match.commitment, WHEN)
        played(match, Random(f"campaign {seed}"), partial(has_moves, most))
        if match.over:
            campaign = after(campaign, finished_by(match, match.commitment, 0, WHEN))
        save(match, folder / f"campaign-{seed}-{'finished' if match.over else 'under-way'}.json")
    write_campaign(campaign, folder / "campaign.json")


# ------------------------------------------------------------------------------------------------ a database


async def in_a_house(file: Path) -> list[dict[str, Any]]:
    """Matches of all games at a table, with what opens each."""
    settings, metrics = Settings(database=f"sqlite:///{file}", machine=False, limits=Limits.none()), Metrics()
    house = House(settings, Gate(settings, metrics), metrics)
    await house.open()
    house.closing = True  # computers hold still: this script chooses for them
    kept = []
    for name in registry.names():
        game = registry.find(name)
        for n, (mode, counts) in enumerate(game.modes.items()):
            for end in ("under way", *(["finished"] if n == 0 else [])):
                kept.append(await at_a_table(house, game, mode, min(counts), end))
    kept.append(await in_a_campaign(house))
    if archivist := getattr(house, "archivist", None):
        await archivist.wait()
    await house.close()
    return kept


async def at_a_table(house: House, game: Game, mode: str, seats: int, end: str) -> dict[str, Any]:
    """A match of people and a computer, with undos and a take-back; one that ends too soon stays in the database."""
    people = [SeatWanted(kind="person", name=("Ada", "Bea", "Cleo")[n]) for n in range(max(1, seats - 1))]
    sitters = people + [SeatWanted(kind="computer", level=LEVEL)] * (seats - len(people))
    begun = await begin(house, MatchWanted(game=game.name, mode=mode, seats=sitters))
    room = house.rooms[begun.match]
    await play_in(room, Random(begun.match), 10_000 if end == "finished" else 14)
    if room.match.over and end == "under way":
        return await at_a_table(house, game, mode, seats, end)
    return {"match": begun.match, "game": game.name, "mode": mode, "end": end,
            "seats": [seat.secret for seat in begun.seats], "spectator": begun.spectator,
            "entries": room.live.entries, "shown": room.live.number(0)}  # fmt: skip


async def play_in(room: Room, chance: Random, most: int) -> None:
    """Play at random, with an undo now and then and one take-back."""
    n = 0
    for seat, row in enumerate(room.row.seats):
        if row.kind == "person":
            await room.take_seat(seat)
    while not room.match.over and n < most:
        n += 1
        seat = chance.choice(room.match.awaiting)
        await room.play(seat, chance.choice(room.match.rules.legal(room.match.state, seat)), f"{room.row.id} {n}")
        if n in (6, 17):
            await attempted(room.undo(seat, f"u{n}"))
        if n == 12:
            await attempted(room.ask_back(seat, f"b{n}"))
            for other, row in enumerate(room.row.seats):
                if room.live.asked and other != room.live.asked.seat and row.kind == "person":
                    await room.answer(other, True, f"y{n}")


async def attempted(deed: Any) -> None:
    """Do something that may be refused."""
    try:
        await deed
    except Refused:
        return


async def in_a_campaign(house: House) -> dict[str, Any]:
    """A match that is played for a campaign, to its end."""
    row, secret = await open_campaign(house, "tamashii")
    seat = SeatWanted(kind="person", name="Ada", campaign=CampaignHeld(campaign=row.id, secret=secret))
    begun = await begin(house, MatchWanted(game="tamashii", mode="solo", seats=[seat]))
    room = house.rooms[begun.match]
    await play_in(room, Random("for a campaign"), 10_000)
    return {"match": begun.match, "game": "tamashii", "mode": "solo", "end": "finished",
            "seats": [seat.secret for seat in begun.seats], "spectator": begun.spectator,
            "entries": room.live.entries, "shown": room.live.number(0),
            "campaign": {"campaign": row.id, "secret": secret}}  # fmt: skip


def database(folder: Path) -> None:
    """A database, compressed, and what opens its matches."""
    with tempfile.TemporaryDirectory() as place:
        file = Path(place) / "table.sqlite"
        kept = asyncio.run(in_a_house(file))
        with gzip.GzipFile(folder / "table.sqlite.gz", "wb", mtime=0) as packed:
            packed.write(file.read_bytes())
    (folder / "table.json").write_text(json.dumps(kept, indent=1) + "\n")


# ------------------------------------------------------------------------------------------------ all of it


def make(folder: Path) -> None:
    """Write the matches of this release into a folder, in place of what is there."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    with the_same_luck("releases"):
        match_files(folder)
        campaign_file(folder)
        database(folder)


def main() -> None:
    release = ".".join(tablewright.__version__.split(".")[:2])
    make(folder := FOLDER / release)
    size = sum(file.stat().st_size for file in folder.iterdir())
    print(f"{folder}: {len(list(folder.iterdir()))} files, {size / 1024:,.0f} KB")


if __name__ == "__main__":
    main()
