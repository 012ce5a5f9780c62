"""The kernels that are made from the rows: what a line of a program does, asks, and would do, by the deed on it.

`otherwise` says what holds for most deeds, whose row says nothing.
"""

from __future__ import annotations

from tablewright.engine.core.events import Log
from tablewright.engine.core.kernel import kernel
from tablewright.games.tamashii.pieces import NOBODY
from tablewright.games.tamashii.rules.common import amount
from tablewright.games.tamashii.rules.effects.deeds import DEEDS
from tablewright.games.tamashii.state import State, Tables

chooses = DEEDS.flag(lambda row: row.among is not None)
is_so_often = DEEDS.flag(lambda row: row.so_often)
is_up_to = DEEDS.flag(lambda row: row.up_to)  # tamashii.effect.may: "up to so many" can be declined
is_shared = DEEDS.flag(lambda row: row.shared)
is_of_enemy = DEEDS.flag(lambda row: row.of_enemy)
is_in_packets = DEEDS.flag(lambda row: row.in_packets)
has_victim_first = DEEDS.flag(lambda row: row.from_whom is not None)
asked_kind = DEEDS.value("asks", otherwise=0)


@kernel
def does_nothing(g: State, t: Tables, e: Log, at: int, seat: int, line: int) -> None:
    """A deed is done by its row; one without is chosen unit by unit."""


@kernel
def does_nothing_more(g: State, t: Tables, e: Log, seat: int, line: int) -> None:
    """Most deeds are done when all is chosen."""


@kernel
def none_at_all(g: State, t: Tables, seat: int, line: int, victim: int, cut_mark: int) -> int:
    """Nothing can be chosen in a deed that leaves no choice."""
    return 0


@kernel
def nobody(g: State, t: Tables, seat: int, line: int, cut_mark: int) -> int:
    """Most deeds are done to nobody in particular."""
    return 0


@kernel
def does_no_unit(
    g: State, t: Tables, e: Log, at: int, seat: int, line: int, victim: int, chosen: int, second: int
) -> None:
    """A deed that leaves no choice has no units."""


@kernel
def as_often_as_said(g: State, t: Tables, seat: int, line: int) -> int:
    """How often a deed chooses: so often as it says, or once."""
    row = t.code[line]
    return amount(g, row.a) if is_so_often(row.op) else 1


@kernel
def is_free(g: State, t: Tables, seat: int, line: int, left: int, possible: int) -> bool:
    """Most deeds leave a choice as long as several things can be chosen."""
    return False


@kernel
def chooses_always(g: State, t: Tables, line: int) -> bool:
    """Most deeds that leave a choice do so whatever their words are."""
    return chooses(t.code[line].op)


@kernel
def would_choose(g: State, t: Tables, seat: int, line: int, cut_mark: int) -> bool:
    """Unless its row says so, a deed would do something if there is anything to choose, or nothing to choose at all."""
    return not chooses(t.code[line].op) or among(g, t, seat, line, NOBODY, cut_mark) != 0


has_choice = DEEDS.kernel("leaves_choice", otherwise=chooses_always)
do_deed = DEEDS.kernel("does", otherwise=does_nothing)  # its program stands on the next row already
do_unit = DEEDS.kernel("each", otherwise=does_no_unit)
among = DEEDS.kernel("among", otherwise=none_at_all)
from_whom = DEEDS.kernel("from_whom", otherwise=nobody)
how_often = DEEDS.kernel("most", otherwise=as_often_as_said)
is_forced = DEEDS.kernel("forced", otherwise=is_free)
do_at_end = DEEDS.kernel("at_end", otherwise=does_nothing_more)

would_change = DEEDS.kernel("would", otherwise=would_choose)
