"""Events: what happened, as small rows in a log beside the state.

Kernels `tell` as they go; the rows feed the log, the animation and the lab. In search the log is quiet and costs
nothing. A row may have a part that only its witnesses may know (which card was drawn), or be wholly secret: for
others such a row is not there, and leaves no gap.
"""

from __future__ import annotations

from dataclasses import dataclass

from tablewright.engine.core.kernel import kernel
from tablewright.engine.core.record import i8, i16, many, record, u8

ROOM = 400
LAST_EVENT = 127  # the highest number of a kind of event
EVERYBODY = 255
NOBODY = -1  # the seat of an event that no seat caused
UNSEEN = -1  # what others see in place of a hidden part


@record
class Event:
    """One thing that happened."""

    what = i8()  # an event kind of the game
    seat = i8()  # who did it, or NOBODY
    a = i16()  # public particulars
    b = i16()
    c = i16()
    hidden = i16()  # what only the witnesses may know
    witnesses = u8()  # a bit per seat
    secret = i8()  # 1: for those who are not witnesses it did not happen


@record
class Log:
    """The events of one step of play. A quiet log takes no notes."""

    quiet = i8()
    used = i16()
    lost = i16()  # events past the room of the log
    rows = many(Event, ROOM)


@kernel
def write(e: Log, what: int, seat: int, a: int, b: int, c: int, hidden: int, witnesses: int, secret: int) -> None:
    if e.used == ROOM:
        e.lost += 1
        return
    row = e.rows[e.used]
    e.used += 1
    row.what = what
    row.seat = seat
    row.a = a
    row.b = b
    row.c = c
    row.hidden = hidden
    row.witnesses = witnesses
    row.secret = secret


@kernel
def tell(e: Log, what: int, seat: int, a: int, b: int, c: int) -> None:
    """Note an event that all may know."""
    if e.quiet == 0:
        write(e, what, seat, a, b, c, UNSEEN, EVERYBODY, 0)


@kernel
def tell_partly(e: Log, what: int, seat: int, a: int, b: int, hidden: int, witnesses: int) -> None:
    """Note an event that all may know but for one part, which only the witnesses (a bit per seat) may."""
    if e.quiet == 0:
        write(e, what, seat, a, b, 0, hidden, witnesses, 0)


@kernel
def tell_only(e: Log, what: int, seat: int, a: int, b: int, witnesses: int) -> None:
    """Note an event that is there for its witnesses (a bit per seat) alone."""
    if e.quiet == 0:
        write(e, what, seat, a, b, 0, UNSEEN, witnesses, 1)


@dataclass(frozen=True)
class Seen:
    """An event as one seat may know it."""

    what: int
    seat: int
    a: int
    b: int
    c: int
    hidden: int = UNSEEN


def seen_by(e: Log, seat: int) -> list[Seen]:
    """The events of a log as a seat may know them; SPECTATOR (-1) witnesses nothing hidden."""
    out = []
    for i in range(e.used):
        row = e.rows[i]
        witness = row.witnesses == EVERYBODY or (seat >= 0 and row.witnesses >> seat & 1 == 1)
        if row.secret and not witness:
            continue
        out.append(Seen(row.what, row.seat, row.a, row.b, row.c, row.hidden if witness else UNSEEN))
    return out


def forget(e: Log) -> None:
    """Empty a log for the next step of play."""
    e.used = 0
    e.lost = 0
