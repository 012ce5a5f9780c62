"""Golden playthroughs: whole games as text that a player could follow, with what each seat sees.

A file names its game, pack and seed and lists every choice. The test plays the same choices again and compares the
text, so a difference shows what a change of the rules did to the same game. To write the files anew from their choices:

    python tests/golden/playthrough.py tests/golden/*/*.txt

and to add one, a random game of a seed:

    python tests/golden/playthrough.py --new west 7 tests/golden/west/name.txt [PACK [SEATS]]
"""

from __future__ import annotations

import random
import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from tablewright.engine.contract import SPECTATOR, Game, Pack
from tablewright.engine.scene import Piece
from tablewright.games.registry import find
from tablewright.match import Match, configure

HEADER = re.compile(
    r"(?P<game>[\w-]+) rules=(?P<rules>\d+) pack=(?P<pack>[\w./-]+)@(?P<hash>\w+) seed=(?P<seed>\d+)"
    r"( seats=(?P<seats>\d+))?"
)
CHOICE = re.compile(r"(?P<number>\d+)\s+(?P<seat>[A-E])\s+(?P<action>\d+)\s\s")


@dataclass(frozen=True)
class Recipe:
    """What a playthrough is made from: the same recipe gives the same game."""

    game: Game
    pack: Pack
    pack_name: str
    seed: int
    seats: int | None  # None: as many as the game has by default
    actions: tuple[int, ...]


def read(path: Path) -> Recipe:
    """The recipe that a golden file holds."""
    first, *lines = path.read_text(encoding="utf-8").splitlines()
    header = HEADER.fullmatch(first)
    assert header, f"{path.name} does not begin with a header"
    game = find(header["game"])
    actions = tuple(int(choice["action"]) for line in lines if (choice := CHOICE.match(line)))
    pack, seats = load_pack(game, header["pack"], path.parent), header["seats"]
    return Recipe(game, pack, header["pack"], int(header["seed"]), int(seats) if seats else None, actions)


def load_pack(game: Game, name: str, folder: Path) -> Pack:
    return game.load(None if name == "house" else folder / name)


def text(recipe: Recipe) -> str:
    """The playthrough of a recipe."""
    match = Match.start(recipe.game, recipe.pack, configure(recipe.game, recipe.seats), seed=recipe.seed)
    return "\n".join(_lines(match, recipe)) + "\n"


def _lines(match: Match, recipe: Recipe) -> Iterator[str]:
    game, pack = recipe.game, recipe.pack
    seats = f" seats={recipe.seats}" if recipe.seats else ""
    yield f"{game.name} rules={game.rules_version} pack={recipe.pack_name}@{pack.hash[:8]} seed={recipe.seed}{seats}"
    before: dict[int, dict[str, str]] = {seat: {} for seat in _viewers(match)}
    yield from _told(match, 0, before)
    for action in recipe.actions:
        seat = match.awaiting[0]
        move = match.play(seat, action)
        yield f"{move.number:<4}{match.names[seat]}  {action:<10}  {move.text}"
        yield from _told(match, move.number, before)
    if match.ending:
        winners = ", ".join(match.names[seat] for seat in match.ending.winners()) or "nobody"
        yield f"end: {match.ending.reason}; won by {winners}"


def _viewers(match: Match) -> list[int]:
    return [*range(match.seats), SPECTATOR]


def _told(match: Match, number: int, before: dict[int, dict[str, str]]) -> Iterator[str]:
    """What happened in a step and what changed on the table: said once if all see the same, else viewer by viewer."""
    told = {seat: tuple(match.story(seat, number)) for seat in before}
    yield from _said(match, told, "  ")
    changed: dict[int, tuple[str, ...]] = {}
    for seat, old in before.items():
        now = _pieces(match, seat)
        changed[seat] = tuple(
            f"{id}: {now.get(id, 'gone')}" for id in sorted({*old, *now}) if old.get(id) != now.get(id)
        )
        before[seat] = now
    yield from _said(match, changed, "  | ")


def _said(match: Match, lines: dict[int, tuple[str, ...]], indent: str) -> Iterator[str]:
    common = set.intersection(*(set(said) for said in lines.values()))
    yield from (f"    {indent}{line}" for line in lines[0] if line in common)
    for seat, said in lines.items():
        name = "spectator" if seat == SPECTATOR else match.names[seat]
        yield from (f"    {indent}{name} sees: {line}" for line in said if line not in common)


def _pieces(match: Match, seat: int) -> dict[str, str]:
    scene = match.game.scene(match.view(seat), match.pack, seat)
    return {piece.id: _piece(piece) for piece in scene.walk()}


def _piece(piece: Piece) -> str:
    count = "" if piece.count is None else f" x{piece.count}"
    return f"{piece.label}{count}{f' [{piece.mark}]' if piece.mark else ''}"


def random_recipe(game: Game, pack: Pack, pack_name: str, seed: int, seats: int | None = None) -> Recipe:
    """A whole game played at random."""
    match, chance = Match.start(game, pack, configure(game, seats), seed=seed), random.Random(seed)
    while match.awaiting:
        seat = match.awaiting[0]
        match.play(seat, chance.choice(match.legal(seat)).action)
    return Recipe(game, pack, pack_name, seed, seats, tuple(move.action for move in match.moves))


def main(arguments: list[str]) -> None:
    if arguments[:1] == ["--new"]:
        name, seed, path, *rest = arguments[1:]
        game, chosen = find(name), (rest or ["house"])[0]
        seats = int(rest[1]) if len(rest) > 1 else None
        recipe = random_recipe(game, load_pack(game, chosen, Path(path).parent), chosen, int(seed), seats)
        Path(path).write_text(text(recipe), encoding="utf-8")
    else:
        for file in map(Path, arguments):
            file.write_text(text(read(file)), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
