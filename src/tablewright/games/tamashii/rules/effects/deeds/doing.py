"""The kernels that are made from columns of TAMASHII's own: from whom something is taken, and whom a reset leaves out.

`otherwise` says what holds for most deeds, whose row says nothing. The interpreter makes the rest.
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
is_shared = DEEDS.flag(lambda row: row.shared)
is_of_enemy = DEEDS.flag(lambda row: row.of_enemy)
is_in_packets = DEEDS.flag(lambda row: row.in_packets)
has_victim_first = DEEDS.flag(lambda row: row.from_whom is not None)


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
def would_choose(g: State, t: Tables, seat: int, line: int, cut_mark: int) -> bool:
    """Unless its row says so, a deed would do something if there is anything to choose, or nothing to choose at all."""
    return not chooses(t.code[line].op) or among(g, t, seat, line, NOBODY, cut_mark) != 0


do_unit = DEEDS.kernel("each", otherwise=does_no_unit)
among = DEEDS.kernel("among", otherwise=none_at_all)
from_whom = DEEDS.kernel("from_whom", otherwise=nobody)
at_most = DEEDS.kernel("most", otherwise=as_often_as_said)
do_at_end = DEEDS.kernel("at_end", otherwise=does_nothing_more)
would_change = DEEDS.kernel("would", otherwise=would_choose)
