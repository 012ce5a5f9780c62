"""The night: the steps on the mission's list, in its order.

The frame of a night keeps the step (`line`) and, in it, whether it has begun (`left`). While bandits attack,
`g.rolling` holds the groups whose turn is still to come; nothing else that bandits do at night waits for anybody's
choice.
"""

from __future__ import annotations

from tablewright.engine.core.agenda import finish, under_way
from tablewright.engine.core.cases import cases
from tablewright.engine.core.events import Log, tell
from tablewright.engine.core.kernel import kernel
from tablewright.engine.core.sets import has
from tablewright.games.goes_west import events, grammar
from tablewright.games.goes_west.pieces import EAST, HAUL, NOBODY, NOWHERE, OF_EXHAUSTION, VERSUS, WEST
from tablewright.games.goes_west.places import NO_CARD, SPENT
from tablewright.games.goes_west.rules import bandits
from tablewright.games.goes_west.rules.battle import danger_for_all
from tablewright.games.goes_west.rules.cards import deal_to_row, put
from tablewright.games.goes_west.rules.common import happens, next_seat, present_at
from tablewright.games.goes_west.rules.exploring import remove_east
from tablewright.games.goes_west.rules.movement import entry_cost
from tablewright.games.goes_west.rules.wagon import look_around
from tablewright.games.goes_west.rules.winning import time_out
from tablewright.games.goes_west.state import NIGHT_STEPS, ROW, State, Tables


@kernel
def run_night(g: State, t: Tables, e: Log) -> None:
    """dgw.night.mission-order, dgw.night.order-conflict: the mission's own list says what happens, and when.

    dgw.flow.night-purpose: the board changes and the bandits act; players only answer (dgw.flow.night-list).
    """
    frame = g.agenda.frames[under_way(g.agenda)]
    step = t.mission[g.mission].night[frame.line] if frame.line < NIGHT_STEPS else 0
    if step == 0:
        finish(g.agenda)
    elif step == grammar.NIGHT_ATTACK:
        bandits.bandits_attack_step(g, t, e)
    elif grammar.NIGHT_WAGON_WEST <= step <= grammar.NIGHT_WAGON_ROLLS:
        wagon_step(g, t, e, step)
    else:
        frame.line += 1  # before what the step lays on the agenda
        night_step(step, g, t, e)


# ------------------------------------------------------------------------------------------------ Trade Row and tracker


@kernel
def move_trade_row(g: State, t: Tables, e: Log) -> None:
    """dgw.night.trade-row-drop, dgw.night.trade-row-shift: the rightmost, oldest card goes and a new one comes.

    dgw.buy.row-direction; a row that had run short is filled up again if there are cards (dgw.buy.five).
    """
    oldest = g.row[ROW - 1] - 1
    left = -1
    if oldest != NO_CARD:
        put(g, SPENT, oldest)
        left = t.design[oldest]
    for n in range(ROW - 1, 0, -1):
        g.row[n] = g.row[n - 1]
    g.row[0] = 0
    moved = False
    for n in range(ROW - 1, -1, -1):  # gaps from the front: there is one at least
        if g.row[n] == 0:
            came = deal_to_row(g, t, e, n)
            if not moved:
                tell(e, events.TRADE_ROW_MOVED, NOBODY, left, came, 0)
            elif came >= 0:
                tell(e, events.ROW_REFILLED, NOBODY, came, 0, 0)
            moved = True


@kernel
def advance_tracker(g: State, t: Tables, e: Log) -> None:
    """dgw.night.day-tracker, dgw.night.day-tracker-end: one space on; at the track's end the game ends at once.

    A track of length N gives N days (dgw.night.day-track-length), and the rest of that night is not played
    (dgw.night.stop). The `Bandit Tracker` of one card is no other (dgw.mission.discovery.bandit-tracker).
    """
    g.day += 1
    if g.day >= t.board[g.board].days:
        time_out(g, t, e)


# ------------------------------------------------------------------------------------------------ the wagon by itself


@kernel
def wagon_step(g: State, t: Tables, e: Log, step: int) -> None:
    """dgw.wagon.by-itself: the wagon goes so many tiles West or East, or one as the compass die says.

    The frame's `left` counts the tiles, so that the event of each is over before the next.
    """
    frame = g.agenda.frames[under_way(g.agenda)]
    far = 1 if step == grammar.NIGHT_WAGON_ROLLS else t.mission[g.mission].rolls
    if frame.left >= far or g.wagon == NOWHERE:
        frame.left = 0
        frame.line += 1
        return
    frame.left += 1
    direction = WEST if step == grammar.NIGHT_WAGON_WEST else EAST
    if step == grammar.NIGHT_WAGON_ROLLS:
        direction = bandits.compass(g)
        tell(e, events.WAGON_ROLLED, NOBODY, 0, 0, direction)
    if direction == bandits.PLUS or not can_roll(g, t, direction):
        frame.left = far
    else:
        roll_wagon(g, t, e, direction)


@kernel
def can_roll(g: State, t: Tables, direction: int) -> bool:
    """dgw.wagon.by-itself: onto face-up tiles that a hauled wagon could enter, and not away from bandits."""
    target = g.next_to[g.wagon, direction]
    if g.bandits[g.wagon] > 0 or target == NOWHERE or not has(g.up, target):
        return False
    return entry_cost(g, t, g.wagon, target, HAUL) > 0


@kernel
def roll_wagon(g: State, t: Tables, e: Log, direction: int) -> None:
    """dgw.wagon.by-itself: its event is for the players on the tile it comes to, outside Versus for all at once."""
    look_around(g, t, NOBODY if g.mode == VERSUS else g.first)
    g.wagon = g.next_to[g.wagon, direction]
    tell(e, events.WAGON_MOVED, NOBODY, g.column[g.wagon], g.line[g.wagon], 0)
    causers = present_at(g, g.wagon) if g.mode == VERSUS else 1 << g.first
    if direction == WEST:
        happens(g, grammar.ON_WAGON_WEST, causers, g.column[g.wagon], 1)
    elif direction == EAST:
        happens(g, grammar.ON_WAGON_EAST, causers, g.column[g.wagon], 0)


@kernel
def bandit_joins(g: State, t: Tables, e: Log) -> None:
    """dgw.wagon.bandit-joins: one bandit more on the wagon's tile, if it is on the map."""
    if g.wagon != NOWHERE:
        g.bandits[g.wagon] += 1
        tell(e, events.BANDIT_JOINED, NOBODY, g.column[g.wagon], g.line[g.wagon], g.bandits[g.wagon])


# ------------------------------------------------------------------------------------------------ Exhaustion, P1 Token


@kernel
def take_exhaustion(g: State) -> None:
    """dgw.night.exhaustion: everybody takes an Exhaustion card, and places it by choice."""
    danger_for_all(g, g.alive, OF_EXHAUSTION, 1)


@kernel
def pass_token(g: State, t: Tables, e: Log) -> None:
    """dgw.night.pass-p1, dgw.mode.versus.p1-rotates: to the left, past those who are out (dgw.night.pass-p1-skip)."""
    if g.mode == VERSUS:
        g.first = next_seat(g, g.first)
        tell(e, events.P1_PASSED, g.first, 0, 0, 0)


# ------------------------------------------------------------------------------------------------ all in one go

night_step = cases(
    {
        grammar.NIGHT_TRADE_ROW: move_trade_row,
        grammar.NIGHT_TRACKER: advance_tracker,
        grammar.NIGHT_EXHAUSTION: take_exhaustion,
        grammar.NIGHT_MOVE: bandits.bandits_move,
        grammar.NIGHT_REMOVE: remove_east,
        grammar.NIGHT_APPEAR: bandits.bandits_appear,
        grammar.NIGHT_BANDIT_JOINS: bandit_joins,
    },
    otherwise=pass_token,
)
