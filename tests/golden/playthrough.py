"""Golden playthroughs: whole games as text that a player could follow, with what each seat sees.

A file names its game, pack, seed and whatever else is not as usual (seats, mode, settings), and lists every choice. The
test plays the same choices again and compares the text, so a difference shows what a change of the rules did to the
same game. To write the files anew from their choices:

    python tests/golden/playthrough.py tests/golden/*/*.txt

and to add one, a game of a seed between random players, or players that are named:

    python tests/golden/playthrough.py --new west 7 tests/golden/west/name.txt [pack=own.toml] [players=quick]
        [seats=3] [mode=cooperative] [mission=bread-line] ...
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path

from tablewright import players
from tablewright.engine.game.contract import SPECTATOR, Game, Pack
from tablewright.engine.game.playing import Rules
from tablewright.engine.scene import Piece
from tablewright.games.registry import find
from tablewright.match import Match, configure

HEADER = re.compile(r"(?P<game>[\w-]+) rules=\d+ pack=(?P<pack>[\w./-]+)@\w+ seed=(?P<seed>\d+)(?P<words>( \S+=\S+)*)")
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


def load_pack(game: Game, name: str, folder: Path) -> Pack:
    return game.load(None if name == "house" else folder / name)


def text(recipe: Recipe) -> str:
    """The playthrough of a recipe."""
    if recipe.game.aids:  # what pictures ask the machine for is shown, whatever else this process has done
        Rules(recipe.game, recipe.pack, machine=True)
    return "\n".join(_lines(recipe.start(), recipe)) + "\n"


def _lines(match: Match, recipe: Recipe) -> Iterator[str]:
    game, pack = recipe.game, f"{recipe.pack_name}@{recipe.pack.hash[:8]}"
    yield " ".join([game.name, f"rules={game.rules_version}", f"pack={pack}", f"seed={recipe.seed}", *recipe.words])
    before: dict[int, dict[str, str]] = {seat: {} for seat in _viewers(match)}
    yield from _told(match, 0, before)
    for seat, action in recipe.choices:
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
    value = f" = {piece.value}" if piece.value else ""
    return f"{piece.label}{count}{value}{f' [{piece.mark}]' if piece.mark else ''}"


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
        for file in map(Path, arguments):
            file.write_text(text(read(file)), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
