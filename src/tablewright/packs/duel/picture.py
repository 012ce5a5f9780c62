"""Pieces that look alike in the games for two: reference cards, alternatives to choose from, score sheets."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
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


@lru_cache(64)
def reference_area(texts: tuple[tuple[str, str, str], ...]) -> Piece:
    """Texts to look up, each with its id, its title and its words."""
    inside = tuple(Piece("text", id, label, text=text) for id, label, text in texts)
    return Piece("area", "references", "Reference", place="side", steady=True, inside=inside)


def alternatives(phrases: Sequence[str], line: int, picks: Iterable[int], icon: str) -> list[Piece]:
    """The alternatives of the `choose one` on a line."""
    return [
        Piece("card", f"pick-{n}", f"{sentence(phrases[line + 1 + n])}.", icon=icon, face=f"pick-{n}") for n in picks
    ]


def chosen_with(kind: int, acts: Iterable[int]) -> list[int]:
    """The first arguments of the actions of this kind."""
    return [first(act) for act in acts if kind_of(act) == kind]


def offered(acts: Iterable[int], rows: Mapping[int, str], card: Callable[[int, str], Piece]) -> tuple[Piece, ...]:
    """Cards to choose from a pile or by name; `rows` has a label for each kind of choice."""
    found = [act for act in acts if kind_of(act) in rows]
    if not found:
        return ()
    cards = tuple(card(first(act), f"offer-{first(act)}") for act in found)
    return (Piece("row", "offers", rows[kind_of(found[0])], inside=cards),)


def score_sheet(side: int, name: str, seat: int | None, total: int, lines: Iterable[tuple[str, str, int]]) -> Piece:
    """The score of a side, line by line: an id, a label and the points."""
    inside = tuple(Piece("stat", f"score-{side}-{id}", label, value=str(n)) for id, label, n in lines)
    return Piece("stats", f"score-{side}", f"{name}'s score", value=str(total), seat=seat, inside=inside)


def score_sheets(sheets: Iterable[Piece]) -> Piece:
    """End scoring, side by side."""
    return Piece("area", "scores", "Final scores", place="end", inside=tuple(sheets))
