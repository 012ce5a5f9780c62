"""Events: what happened, as small rows in a log beside the state.

Kernels `tell` as they go; the rows feed the log, the animation and the lab. In search the log is quiet and costs
nothing. A row may have a part that only its witnesses may know (which card was drawn), or be wholly secret: for
others such a row is not there, and leaves no gap.
"""

from __future__ import annotations

from dataclasses import dataclass
from struct import Struct

from tablewright.engine.core.kernel import kernel
from tablewright.engine.core.record import i8, i16, layout, many, raw, record, u8

ROOM = 400
LAST_EVENT = 127  # the highest number of a kind of event
EVERYBODY = 255
NOBODY = -1  # the seat of an event that no seat caused
UNSEEN = -1  # what others see in place of a hidden part


@record
class Event:
    """One thing that happened."""

    what = i8()  # an event kind of the game
    seat = i8()  # the seat that caused it, or NOBODY
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


ROWS_AT = layout(Log).offset("rows")
ROW = Struct("=bbhhhhBb")  # an event as it lies in memory
if ROW.size != layout(Event).size or len(layout(Event).fields) != len(ROW.unpack(bytes(ROW.size))):
    raise TypeError("Event rows are not laid out as they are read here.")


def rows_of(e: Log) -> bytes:
    """The events of a log, hidden parts and all, as bytes to keep."""
    return bytes(raw(e)[ROWS_AT : ROWS_AT + e.used * ROW.size])


def seen_in(rows: bytes, seat: int) -> list[Seen]:
    """Events that were kept as bytes, as a seat may know them; SPECTATOR (-1) witnesses nothing hidden."""
    seen = []
    for what, who, a, b, c, hidden, witnesses, secret in ROW.iter_unpack(rows):
        witness = witnesses == EVERYBODY or (seat >= 0 and witnesses >> seat & 1 == 1)
        if witness or not secret:
            seen.append(Seen(what, who, a, b, c, hidden if witness else UNSEEN))
    return seen


def seen_by(e: Log, seat: int) -> list[Seen]:
    """The events of a log as a seat may know them."""
    return seen_in(rows_of(e), seat)


def forget(e: Log) -> None:
    """Empty a log for the next step of play."""
    e.used = 0
    e.lost = 0
