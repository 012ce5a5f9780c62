"""Golden scenes: a few moments of each game in words, as each viewer reads them.

`<game>/scenes.txt` names moments of its golden playthroughs: the beginning, the middle and the end of one in every
mode. Each has the story of the last moves, the question and the choices of whoever is asked, and the pieces on the
table; a line that all viewers share is there once. A change of wording changes these files and no playthrough. To
write them anew:

    PYTHONPATH=tests python -m golden.scenes

and to choose the moments of a game anew, from the playthroughs that are named, one for each mode:

    PYTHONPATH=tests python -m golden.scenes --new north at-zero solo-won
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

from golden.playthrough import FOLDER, Recipe, read
from tablewright.engine.game.contract import SPECTATOR
from tablewright.engine.game.playing import Rules
from tablewright.engine.scene import Piece
from tablewright.games.registry import names
from tablewright.match import Match

HEADER = re.compile(r"scene (?P<playthrough>[\w-]+) after (?P<moves>\d+)")
TOLD = 12  # moves whose story leads up to a scene
Moment = tuple[str, int]  # a playthrough, and how many of its moves


def file_of(game: str) -> Path:
    """Where the scenes of a game are."""
    return FOLDER / game / "scenes.txt"


def moments(game: str) -> list[Moment]:
    """The moments that the scenes of a game show."""
    lines = file_of(game).read_text(encoding="utf-8").splitlines()
    return [(found["playthrough"], int(found["moves"])) for line in lines if (found := HEADER.fullmatch(line))]


def recipe_of(game: str, playthrough: str) -> Recipe:
    return read(FOLDER / game / f"{playthrough}.txt")


def chosen(game: str, playthroughs: Iterable[str]) -> list[Moment]:
    """The beginning, the middle and the end of some playthroughs."""
    lengths = ((name, len(recipe_of(game, name).choices)) for name in playthroughs)
    return [(name, moves) for name, length in lengths for moves in (0, length // 2, length)]


def text(game: str, shown: Iterable[Moment]) -> str:
    """The scenes of a game."""
    return "\n\n".join("\n".join(_lines(game, *moment)) for moment in shown) + "\n"


def _lines(game: str, playthrough: str, moves: int) -> Iterator[str]:
    yield f"scene {playthrough} after {moves}"
    match = _at(recipe_of(game, playthrough), moves)
    yield from (f"  {match.names[move.seat]}: {move.text}" for move in match.moves[-TOLD:])
    viewers = [*range(match.seats), SPECTATOR]
    yield from _said(match, {seat: match.story(seat, max(0, moves - TOLD + 1)) for seat in viewers}, "  ")
    if match.ending:
        winners = ", ".join(match.names[seat] for seat in match.ending.winners()) or "nobody"
        yield f"  end: {match.ending.reason}; won by {winners}"
    for seat in range(match.seats):
        if choices := match.legal(seat):
            v = match.view(seat)
            focus = match.scene(seat).focus
            yield f"  {match.names[seat]} is asked ({focus}): {match.game.question(v, match.pack, seat)}"
            yield from (f"    {choice.action:<10}  {choice.text}" for choice in choices)
    yield from _said(match, {seat: _pieces(match, seat) for seat in viewers}, "  | ")


def _at(recipe: Recipe, moves: int) -> Match:
    """A playthrough after some of its moves."""
    if recipe.game.aids:  # what pictures ask the machine for is shown, whatever else this process has done
        Rules(recipe.game, recipe.pack, machine=True)
    match = recipe.start(machine=True)
    for seat, action in recipe.choices[:moves]:
        match.play(seat, action)
    return match


def _said(match: Match, lines: dict[int, list[str]], indent: str) -> Iterator[str]:
    """Lines for each viewer: those that all share once, then the others viewer by viewer."""
    common = set.intersection(*(set(said) for said in lines.values()))
    yield from (f"{indent}{line}" for line in lines[0] if line in common)
    for seat, said in lines.items():
        name = "spectator" if seat == SPECTATOR else match.names[seat]
        yield from (f"{indent}{name} sees: {line}" for line in said if line not in common)


def _pieces(match: Match, seat: int) -> list[str]:
    scene = match.scene(seat)
    return [f"{piece.id}: {_piece(piece)}" for piece in scene.walk()]


def _piece(piece: Piece) -> str:
    count = "" if piece.count is None else f" x{piece.count}"
    value = f" = {piece.value}" if piece.value else ""
    return f"{piece.label}{count}{value}{f' [{piece.mark}]' if piece.mark else ''}"


def main(arguments: list[str]) -> None:
    if arguments[:1] == ["--new"]:
        game, *playthroughs = arguments[1:]
        file_of(game).write_text(text(game, chosen(game, playthroughs)), encoding="utf-8")
    else:
        for game in names():
            file_of(game).write_text(text(game, moments(game)), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
