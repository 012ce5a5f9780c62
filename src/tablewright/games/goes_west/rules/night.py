"""The night: the steps on the mission's list, in its order.

The frame of a night keeps the step (`line`) and, in it, whether it has begun (`left`). While bandits attack,
`g.rolling` holds the groups whose turn is still to come; nothing else that bandits do at night waits for anybody's
choice.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from tablewright.engine.core.agenda import finish, under_way
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
from tablewright.packs.effects.words import Word, Words, form


@kernel
def run_night(g: State, t: Tables, e: Log) -> None:
    """dgw.night.mission-order, dgw.night.order-conflict: the mission's own list says what happens, and when.

    dgw.flow.night-purpose: the board changes and the bandits act; players only answer (dgw.flow.night-list).
    """
    frame = g.agenda.frames[under_way(g.agenda)]
    step = t.mission[g.mission].night[frame.line] if frame.line < NIGHT_STEPS else 0
    if step == 0:
        finish(g.agenda)
    else:
        if not is_in_parts(step):
            frame.line += 1  # before what the step lays on the agenda
        night_step(g, t, e, step)


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
def wagon_west(g: State, t: Tables, e: Log) -> None:
    """dgw.wagon.by-itself: the wagon goes so many tiles West."""
    if is_rolling(g, t.mission[g.mission].rolls):
        roll_if_it_can(g, t, e, WEST, t.mission[g.mission].rolls)


@kernel
def wagon_east(g: State, t: Tables, e: Log) -> None:
    """dgw.wagon.by-itself: the wagon goes so many tiles East."""
    if is_rolling(g, t.mission[g.mission].rolls):
        roll_if_it_can(g, t, e, EAST, t.mission[g.mission].rolls)


@kernel
def wagon_rolls(g: State, t: Tables, e: Log) -> None:
    """dgw.wagon.by-itself: the wagon goes one tile as the compass die says."""
    if is_rolling(g, 1):
        direction = bandits.compass(g)
        tell(e, events.WAGON_ROLLED, NOBODY, 0, 0, direction)
        roll_if_it_can(g, t, e, direction, 1)


@kernel
def is_rolling(g: State, far: int) -> bool:
    """Whether the wagon has not gone so far yet; if it has, or is not there, the step of the night is over.

    The frame's `left` counts the tiles, so that the event of each is over before the next.
    """
    frame = g.agenda.frames[under_way(g.agenda)]
    if frame.left >= far or g.wagon == NOWHERE:
        frame.left = 0
        frame.line += 1
        return False
    frame.left += 1
    return True


@kernel
def roll_if_it_can(g: State, t: Tables, e: Log, direction: int, far: int) -> None:
    """The wagon goes one tile, or no further tonight."""
    if direction == bandits.PLUS or not can_roll(g, t, direction):
        g.agenda.frames[under_way(g.agenda)].left = far
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


# ------------------------------------------------------------------------------------------------ the rows


@dataclass(frozen=True, kw_only=True)
class NightStep(Word):
    """A step of the night."""

    does: Callable[..., None]
    in_parts: bool = False  # it is carried out until it says itself that it is over
    needs_wagon: bool = False
    moves_wagon: bool = False


@kernel
def does_nothing(g: State, t: Tables, e: Log, step: int) -> None:
    """Every step of a night has a row."""


NIGHT = Words("night step", NightStep, op="step")
night = NIGHT.add
WITH_WAGON = "Only in missions with a wagon, and one way in which it moves by itself."

NIGHT_TRADE_ROW = night(
    1,
    form(
        "trade-row",
        "The oldest card of the Trade Row is discarded, the others move on, and a new card comes.",
        "trade-row",
        says="the Trade Row moves",
        legality="In any mission.",
    ),
    clauses="night.trade-row-drop night.trade-row-shift",
    does=move_trade_row,
)

NIGHT_TRACKER = night(
    2,
    form(
        "day-tracker",
        "The Day Tracker advances. At the end of its track the game ends at once.",
        "day-tracker",
        says="the Day Tracker advances",
        legality="Every night needs it.",
    ),
    clauses="night.day-tracker night.day-tracker-end",
    does=advance_tracker,
)

NIGHT_EXHAUSTION = night(
    3,
    form(
        "exhaustion",
        "Every player takes an Exhaustion card, and chooses where it goes.",
        "exhaustion",
        says="everyone takes 1 Exhaustion",
        legality="In any mission.",
    ),
    clauses="night.exhaustion",
    does=take_exhaustion,
)

NIGHT_ATTACK = night(
    4,
    form(
        "bandits-attack",
        "Each group of bandits on a player's tile starts a battle; one on the wagon's tile plunders it.",
        "bandits-attack",
        says="bandits attack",
        legality="In any mission.",
    ),
    clauses="night.bandits-attack.order night.bandits-attack.who",
    does=bandits.bandits_attack_step,
    in_parts=True,
)

NIGHT_MOVE = night(
    5,
    form(
        "bandits-move",
        "Each group of bandits moves a tile as the compass die shows, but not from a player, the wagon or a Bandit"
        " Camp.",
        "bandits-move",
        says="bandits move",
        legality="In any mission.",
    ),
    clauses="night.bandits-move.order night.bandits-move.who night.bandits-move.step",
    does=bandits.bandits_move,
)

NIGHT_REMOVE = night(
    6,
    form(
        "remove-east <n>",
        "Tiles more than n columns east of every meeple and the wagon are removed, with their bandits.",
        "remove-east 3",
        says="tiles more than <n> east of everyone are removed",
        legality="Not in missions that are won on the start tile.",
    ),
    clauses="night.remove-east.range night.remove-east.pile",
    does=remove_east,
)

NIGHT_APPEAR = night(
    7,
    form(
        "bandits-appear",
        "The bandit dice are rolled as often as the Bandit Risk says. Each tile with a number rolled in a red star"
        " gets a bandit.",
        "bandits-appear",
        says="bandits appear",
        legality="In any mission.",
    ),
    clauses="night.appear.rolls night.appear.place night.risk.value",
    does=bandits.bandits_appear,
)

NIGHT_PASS = night(
    8,
    form(
        "pass-p1",
        "The P1 Token goes to the next player.",
        "pass-p1",
        says="the P1 Token is passed on",
        legality="In versus every night needs it; in other modes there is none.",
    ),
    clauses="night.pass-p1 night.pass-p1-skip",
    does=pass_token,
)

NIGHT_WAGON_WEST = night(
    9,
    form(
        "wagon-west <n>",
        "The wagon rolls up to n tiles west by itself.",
        "wagon-west 1",
        says="the wagon rolls <n> west",
        legality=WITH_WAGON,
    ),
    clauses="wagon.by-itself",
    does=wagon_west,
    in_parts=True,
    needs_wagon=True,
    moves_wagon=True,
)

NIGHT_WAGON_EAST = night(
    10,
    form(
        "wagon-east <n>",
        "The wagon rolls up to n tiles east by itself.",
        "wagon-east 1",
        says="the wagon rolls <n> east",
        legality=WITH_WAGON,
    ),
    clauses="wagon.by-itself",
    does=wagon_east,
    in_parts=True,
    needs_wagon=True,
    moves_wagon=True,
)

NIGHT_WAGON_ROLLS = night(
    11,
    form(
        "wagon-rolls",
        "The wagon rolls a tile by itself, as the compass die shows.",
        "wagon-rolls",
        says="the wagon rolls as the compass die shows",
        legality=WITH_WAGON,
    ),
    clauses="wagon.by-itself",
    does=wagon_rolls,
    in_parts=True,
    needs_wagon=True,
    moves_wagon=True,
)

NIGHT_BANDIT_JOINS = night(
    12,
    form(
        "bandit-joins",
        "A bandit more stands on the wagon's tile, if the wagon is on the map.",
        "bandit-joins",
        says="a bandit joins the wagon",
        legality="Only in missions with a wagon.",
    ),
    clauses="wagon.bandit-joins",
    does=bandit_joins,
    needs_wagon=True,
)

is_in_parts = NIGHT.flag(lambda row: row.in_parts)
night_step = NIGHT.kernel("does", otherwise=does_nothing)
