"""Deeds about time, marks, markers, dice tokens and cards: what is on the table for all, and is done by nobody."""

from __future__ import annotations

from tablewright.engine.core.events import Log
from tablewright.engine.core.kernel import kernel
from tablewright.engine.core.sets import has
from tablewright.games.tamashii import grammar as w
from tablewright.games.tamashii.pieces import BATTERIES, COMPETITIVE
from tablewright.games.tamashii.rules import marks, scenario, versus
from tablewright.games.tamashii.rules.common import amount
from tablewright.games.tamashii.rules.places import place_tile
from tablewright.games.tamashii.state import NONE, State, Tables


@kernel
def do_scenario(g: State, t: Tables, e: Log, seat: int, line: int) -> None:
    """Carry out a deed about what a scenario lays out."""
    row = t.code[line]
    op, n = row.op + 0, amount(g, row.a)
    if op == w.LOWER_TIME:
        scenario.lower_time(g, e, n)
        if g.mode == COMPETITIVE and g.time == 0:  # tamashii.versus.end-instant: whatever lowered it
            versus.time_is_up(g, t, e)
    elif op == w.SET_TIME:
        scenario.give_time(g, e, n)
    elif op == w.PUT:
        marks.put_marks(g, t, e, seat, row.b, n, row.c)
    elif op == w.REMOVE:
        marks.remove_marks(g, t, e, seat, row.b, w.ALL if row.a == w.ALL else n, row.c)
    elif op == w.PLACE_MARKER:
        marks.place_marker(g, t, e, seat, row.b, row.c)
    elif op == w.ADVANCE_MARKER:
        marks.advance_marker(g, t, e, seat, row.b, n)
    elif op == w.HIDE_DICE:
        marks.hide_dice(g, t, e, seat, row.a, row.b, row.c)
    elif op == w.HIDE_DIE or op == w.LAY_DIE:
        marks.lay_random_die(g, t, e, seat, row.c, op == w.LAY_DIE)
    elif op == w.REVEAL_DIE:
        scenario.reveal_die(g, t, e, seat, place_tile(g, t, seat, row.c))
    else:
        do_cards(g, t, e, seat, op, n, row.b)


@kernel
def do_cards(g: State, t: Tables, e: Log, seat: int, op: int, n: int, b: int) -> None:
    """Carry out a deed about cards, codes, batteries, the first player token or the diary."""
    if op == w.DRAW_CARD:
        scenario.draw_card(g, t, e, b)
    elif op == w.DRAW_SPECIAL:
        scenario.draw_special(g, t, e, b)
    elif op == w.REMOVE_SPECIAL:
        scenario.remove_special(g, e, b)
    elif op == w.UNLOCK_CODE:
        scenario.unlock_code(g, e, b)
    elif op == w.LOCK_CODE:
        scenario.lock_code(g, e, b)
    elif op == w.CHARGE:
        scenario.charge(g, e, n)
    elif op == w.TAKE_FIRST:
        scenario.take_first(g, e, seat)
    else:
        scenario.redeem(g, t, e, seat)


@kernel
def would_do_scenario(g: State, t: Tables, seat: int, op: int, b: int, c: int) -> bool:
    """Whether a deed about what a scenario lays out would change anything."""
    if op == w.LOWER_TIME:
        return g.time > 0
    if op == w.REMOVE:
        return marks.marks_at(g, t, seat, b, c) > 0
    if op == w.PUT:
        return room_for_mark(g, t, seat, b, c)
    if op == w.ADVANCE_MARKER:
        return marks.next_stop_revealed(g, t, b)
    if op == w.REVEAL_DIE:
        tile = place_tile(g, t, seat, c)
        return tile != NONE and marks.is_hidden_die(g, tile)
    if op == w.HIDE_DIE or op == w.LAY_DIE:
        return marks.takes_die(g, t, seat, c)
    if op == w.CHARGE:
        return g.bot_at != NONE and g.batteries < BATTERIES
    if op == w.DRAW_SPECIAL:
        return scenario.can_draw_special(g, t, b)
    if op == w.REMOVE_SPECIAL:
        return has(g.beside, b)
    if op == w.REDEEM:
        return g.diary_used != 0  # tamashii.diary.supply
    return True


@kernel
def room_for_mark(g: State, t: Tables, seat: int, mark: int, place: int) -> bool:
    """Whether a mark can still be put on a place."""
    if marks.marks_left(g, mark) <= 0:
        return False
    if place == w.THIS_CARD:
        return True
    full = t.scenario[g.scenario].one_mark == 1 and marks.marks_at(g, t, seat, mark, place) > 0
    return place_tile(g, t, seat, place) != NONE and not full
