"""Golden playthroughs: whole games as moves, events and digests. No sentence of a game is in them.

A file starts with its game, pack, seed and every setting that is not the default. Each step follows:

    12  A  16908288    TAKE_ALL 2
          TAKES_ALL A 2 3 0
          DRAWS A 0 0 0 | A: 3
        = 1c08a4f2  A 99d0b1c7  B 40e2f6aa  spectator 7be1d3f0

A move has its number, its seat, the action's number, and the action by its declared name with its arguments. An event
has its declared name, its seat and its numbers a, b and c; behind the bar, the seats that see its hidden number, or
`only` the seats that see it at all. A line of digests ends the step: of the state, and of each viewer's view. They
count fields by name and leave out zeros, so a new field changes none of them until it is used.

The test plays the same choices again and compares the text. To write the files anew from their choices (`-m golden`
alone writes scenes, campaign and choices as well):

    PYTHONPATH=tests python -m golden.playthrough

and to add one, a game of a seed between random players, or players that are named:

    PYTHONPATH=tests python -m golden.playthrough --new west 7 tests/golden/west/name.txt [pack=own.toml]
        [players=quick] [seats=3] [mode=cooperative] [mission=bread-line] ...
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import zip_longest
from pathlib import Path

from golden.declared import action_names, event_names
from tablewright import players
from tablewright.engine.core.actions import first, kind_of, second, third
from tablewright.engine.core.events import EVERYBODY, NOBODY, ROW, UNSEEN
from tablewright.engine.core.record import digest_by_name
from tablewright.engine.game.contract import LOST, SPECTATOR, Game, Pack
from tablewright.games.registry import find
from tablewright.match import Match, configure

HEADER = re.compile(r"(?P<game>[\w-]+) rules=\d+ pack=(?P<pack>[\w./-]+)@\w+ seed=(?P<seed>\d+)(?P<words>( \S+=\S+)*)")
FOLDER = Path(__file__).parent
SHORT = 8  # digits of a digest: enough to see that it changed
CHOICE = re.compile(r"(?P<number>\d+)\s+(?P<seat>[A-E])\s+(?P<action>\d+)\s\s")


@dataclass(frozen=True)
class Recipe:
    """What a playthrough is made from: the same recipe gives the same game."""

    game: Game
    pack: Pack
    pack_name: str
    seed: int
    words: tuple[str, ...] = ()  # what is not as usual: seats=3, mode=cooperative, and settings
    choices: tuple[tuple[int, int], ...] = ()  # who chose, and the action

    def start(self, *, machine: bool = False) -> Match:
        """The match before the first choice."""
        settings = dict(word.split("=") for word in self.words)
        seats, mode = settings.pop("seats", None), settings.pop("mode", None)
        config = configure(self.game, int(seats) if seats else None, mode, settings, self.pack)
        return Match.start(self.game, self.pack, config, seed=self.seed, machine=machine)


def read(path: Path) -> Recipe:
    """The recipe that a golden file holds."""
    first, *lines = path.read_text(encoding="utf-8").splitlines()
    header = HEADER.fullmatch(first)
    assert header, f"{path.name} does not begin with a header"
    game = find(header["game"])
    found = (choice for line in lines if (choice := CHOICE.match(line)))
    choices = tuple((game.seat_names.index(choice["seat"]), int(choice["action"])) for choice in found)
    pack = load_pack(game, header["pack"], path.parent)
    return Recipe(game, pack, header["pack"], int(header["seed"]), tuple(header["words"].split()), choices)


def files() -> list[Path]:
    """Every golden playthrough."""
    return sorted(path for path in FOLDER.glob("*/*.txt") if path.name != "scenes.txt")


def load_pack(game: Game, name: str, folder: Path) -> Pack:
    return game.load(None if name == "house" else folder / name)


def text(recipe: Recipe) -> str:
    """The playthrough of a recipe."""
    return "\n".join(_lines(recipe.start(), recipe)) + "\n"


def is_the_same(path: Path) -> bool:
    """Whether a playthrough goes as its file says; it is played up to the first difference."""
    recipe = read(path)
    kept = path.read_text(encoding="utf-8").splitlines()
    return all(now == then for now, then in zip_longest(_lines(recipe.start(), recipe), kept))


def _lines(match: Match, recipe: Recipe) -> Iterator[str]:
    game, pack = recipe.game, f"{recipe.pack_name}@{digest_by_name(recipe.pack.tables)[:SHORT]}"
    yield " ".join([game.name, f"rules={game.rules_version}", f"pack={pack}", f"seed={recipe.seed}", *recipe.words])
    yield from happened(match)
    for seat, action in recipe.choices:
        yield chosen(match, seat, action)
        yield from happened(match)
    yield from ended(match)


def chosen(match: Match, seat: int, action: int) -> str:
    """Play an action; the line that tells of it."""
    kind, takes = action_names(match.game.name)[kind_of(action)], match.game.choices.kinds[kind_of(action)].takes
    arguments = (first(action), second(action), third(action))[: len(takes)]
    move = match.play(seat, action, kind)  # by its name, so that nobody has to find words for it
    return f"{move.number:<4}{match.names[seat]}  {action:<10}  {' '.join(map(str, (kind, *arguments)))}"


def happened(match: Match) -> Iterator[str]:
    """The events of the last step, and digests of where it led."""
    for what, seat, a, b, c, hidden, witnesses, secret in ROW.iter_unpack(match.told):
        yield f"      {event_names(match.game.name)[what]} {_name(match, seat)} {a} {b} {c}" + (
            f" | only {_names(match, witnesses)}" if secret
            else f" | {_names(match, witnesses)}: {hidden}" if hidden != UNSEEN or witnesses != EVERYBODY
            else ""
        )  # fmt: skip
    views = (f"{_name(match, seat)} {digest_by_name(match.view(seat))[:SHORT]}" for seat in range(match.seats))
    watched = digest_by_name(match.view(SPECTATOR))[:SHORT]
    yield "  ".join([f"    = {digest_by_name(match.state)[:SHORT]}", *views, f"spectator {watched}"])


def ended(match: Match) -> Iterator[str]:
    """The reason why a match ended, by its number, and who won; nothing while it goes on."""
    reason, results = match.rules.results(match.state, match.seats)
    if reason:
        winners = [match.names[seat] for seat, result in enumerate(results) if result != LOST]
        yield f"end: reason {reason}, won by {' '.join(winners) or 'nobody'}"


def _name(match: Match, seat: int) -> str:
    """A seat by its letter; one that nobody sits in, such as The Collector's, by its number."""
    return "-" if seat == NOBODY else match.names[seat] if seat < match.seats else str(seat)


def _names(match: Match, seats: int) -> str:
    """The seats of a mask."""
    if seats == EVERYBODY:
        return "all"
    return "".join(name for seat, name in enumerate(match.names) if seats >> seat & 1) or "nobody"


def played(recipe: Recipe, who: str = "random") -> Recipe:
    """A recipe with a whole game by computer players, named seat by seat; one name fills all."""
    match = recipe.start(machine=True)
    kinds = [players.find(name) for name in who.split(",")]
    seated = [
        kinds[seat % len(kinds)].sit(recipe.game, recipe.pack, match.config, recipe.seed * 8 + seat)
        for seat in range(match.seats)
    ]
    while waiting := match.awaiting:
        seat = waiting[len(match.moves) % len(waiting)]  # in turn, where they may choose in any order
        options = match.rules.legal(match.state, seat)
        match.play(seat, seated[seat].choose(match.view(seat), seat, options))
    return replace(recipe, choices=tuple((move.seat, move.action) for move in match.moves))


def main(arguments: list[str]) -> None:
    if arguments[:1] == ["--new"]:
        name, seed, path, *words = arguments[1:]
        game, said = find(name), dict(word.split("=") for word in words)
        chosen, who = said.pop("pack", "house"), said.pop("players", "random")
        pack = load_pack(game, chosen, Path(path).parent)
        recipe = Recipe(game, pack, chosen, int(seed), tuple(f"{name}={value}" for name, value in said.items()))
        Path(path).write_text(text(played(recipe, who)), encoding="utf-8")
    else:
        for file in map(Path, arguments) if arguments else files():
            file.write_text(text(read(file)), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
