"""Pieces that look alike in the games for two: the steps of a turn, alternatives to choose from, and score sheets."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

from tablewright.engine.core.actions import first, kind_of
from tablewright.engine.scene import Piece
from tablewright.engine.wording import sentence


@lru_cache(64)
def steps_area(steps: tuple[str, ...], now: int, steady: bool) -> Piece:
    """The steps of a turn, one of them marked."""
    inside = tuple(Piece("text", f"step-{n}", step, mark="now" if n == now else "") for n, step in enumerate(steps))
    row = Piece("row", "steps", "Steps", inside=inside)
    return Piece("area", "turn", "Turn Sequence", place="side", steady=steady, inside=(row,))


def alternatives(phrases: Sequence[str], line: int, picks: Iterable[int], icon: str) -> list[Piece]:
    """What the `choose one` on a line leaves to choose from."""
    return [
        Piece("card", f"pick-{n}", f"{sentence(phrases[line + 1 + n])}.", icon=icon, face=f"pick-{n}") for n in picks
    ]


def chosen_with(kind: int, acts: Iterable[int]) -> list[int]:
    """The first arguments of those actions that are of a kind."""
    return [first(act) for act in acts if kind_of(act) == kind]


def score_sheet(side: int, name: str, total: int, seat: int | None, lines: Iterable[tuple[str, str, int]]) -> Piece:
    """What a side scores, line by line: an id, what is scored, and how much."""
    inside = tuple(Piece("stat", f"score-{side}-{id}", label, value=str(n)) for id, label, n in lines)
    return Piece("stats", f"score-{side}", f"Score of {name}", value=str(total), seat=seat, inside=inside)


def score_sheets(sheets: Iterable[Piece]) -> Piece:
    """End scoring, side by side."""
    return Piece("area", "scores", "Final scores", place="end", inside=tuple(sheets))
