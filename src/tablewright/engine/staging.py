"""Stagings: a run of events as a small scene of its own, for any table to play.

A game says which of its events are worth one: a battle, a roll that decides something. A staging is made from what one
viewer may know of the events and from nothing else. Its sides stand against each other, or one stands alone; each
brings beats, one after another and at the same time as the other sides, until the outcome is told.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from itertools import groupby
from typing import Literal, NamedTuple

from msgspec import Struct

from tablewright.engine.core.events import Seen
from tablewright.engine.scene import Piece


class Beat(Struct, frozen=True, omit_defaults=True):
    """One step of a side: pieces turned up or dice rolled, and the new total."""

    label: str
    pieces: tuple[Piece, ...] = ()
    total: int | None = None  # of the side, with this
    again: bool = False  # instead of the side's beat before it, as dice that are thrown once more


class Side(Struct, frozen=True, omit_defaults=True):
    """One side in a staging."""

    label: str
    beats: tuple[Beat, ...]
    seat: int | None = None  # whose it is
    tone: str = ""
    icon: str = ""
    result: Literal["", "won", "lost"] = ""
    gains: tuple[Piece, ...] = ()  # what comes to it with the outcome


class Staging(Struct, frozen=True, omit_defaults=True):
    """A run of events as a scene."""

    title: str
    sides: tuple[Side, ...]
    outcome: tuple[str, ...] = ()  # the result, in sentences
    text: str = ""  # the stakes
    icon: str = ""
    lines: int = 1  # of the log that it tells, from the one that it comes with


class Staged(NamedTuple):
    """A staging, with its first and last event, and the events that have more to say within the run than alone."""

    first: int
    last: int
    staging: Staging
    said: tuple[tuple[int, str], ...] = ()  # by the places of events in the run


class Score(Struct, frozen=True, omit_defaults=True):
    """A seat's score if the match ended now, as far as the viewer may know it."""

    seat: int
    value: int
    text: str = ""  # its parts


def die(id: str, face: int, sides: int = 6, tone: str = "") -> Piece:
    """A die that shows a number."""
    return Piece("die", id, f"a {face}", value=str(face), most=sides, tone=tone)


def runs_of(events: Sequence[Seen], kinds: Collection[int]) -> Iterator[tuple[int, int]]:
    """Where each run of events of some kinds begins, and where it ends."""
    for wanted, run in groupby(range(len(events)), lambda n: events[n].what in kinds):
        places = list(run)
        if wanted:
            yield places[0], places[-1]


def in_step(beats: Sequence[Sequence[Beat]]) -> list[tuple[Beat, ...]]:
    """The beats of several sides in step: a side without a beat waits with its total.

    Each row holds one beat of every side; a beat without label and pieces is none. Rows in which nobody has any fall.
    """
    rows = [row for row in zip(*beats, strict=True) if any(beat.label or beat.pieces for beat in row)]
    return list(zip(*rows, strict=True)) if rows else [() for _ in beats]


def best_of(totals: Sequence[int]) -> list[Literal["", "won", "lost"]]:
    """The results of sides with these totals; a tie for the highest decides nothing."""
    highest = max(totals)
    if totals.count(highest) > 1:
        return ["" for _ in totals]
    return ["won" if total == highest else "lost" for total in totals]
