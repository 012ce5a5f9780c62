"""Scenario cards, time, and other deeds that only scenarios ask for."""

from __future__ import annotations

from tablewright.engine.core.agenda import COMMON, pop
from tablewright.engine.core.events import Log, tell
from tablewright.engine.core.kernel import kernel
from tablewright.engine.core.piles import draw_from_set
from tablewright.engine.core.sets import has
from tablewright.games.tamashii import events, frames
from tablewright.games.tamashii import grammar as w
from tablewright.games.tamashii.pieces import (
    BATTERIES,
    COMPETITIVE,
    CORRUPTED,
    CORRUPTED_TOKENS,
    MOST_TIME,
    SHORT_CLOCK,
)
from tablewright.games.tamashii.rules.cards.triggers import happens
from tablewright.games.tamashii.rules.common import begin_world, told_tile
from tablewright.games.tamashii.rules.components.launcher import pool_count
from tablewright.games.tamashii.rules.components.marks import OF_SET, is_hidden_die, random_value
from tablewright.games.tamashii.rules.scenario.ending import end_with
from tablewright.games.tamashii.sources import LOST_CARD, PLOT, VICTORY_CARD
from tablewright.games.tamashii.state import NONE, State, Tables

MANY_TURNS = 6  # given by one card: tamashii.difficulty.less-time

# ------------------------------------------------------------------------------------------------ cards


@kernel
def draw_card(g: State, t: Tables, e: Log, card: int) -> None:
    """tamashii.world.draw-new: a new plot card replaces the active one and is resolved; the last card ends the game.

    tamashii.scenario.one-plot: only one is active at a time.
    tamashii.world.draw-stops: what is left of a world activity is dropped, so the program that draws a card must have
    gone on to its next line before.
    """
    if t.card[card].kind == VICTORY_CARD:
        end_with(g, t, e, card, frames.VICTORY)
    elif t.card[card].kind == LOST_CARD:
        end_with(g, t, e, card, frames.LOST_BY_CARD)
    else:
        stop_world(g)
        replace_card(g, t)
        g.card = 1 + card
        tell(e, events.CARD, g.first, card, 0, 0)
        begin_world(g, t.card[card].immediate, card)


@kernel
def stop_world(g: State) -> None:
    """tamashii.world.draw-stops: the world activity under way ends at this point."""
    if g.agenda.depth[COMMON] > 0 and g.agenda.frames[COMMON].line == frames.WORLD_ACTIVITY:
        while g.agenda.depth[COMMON] > 1:
            pop(g.agenda, COMMON)


@kernel
def replace_card(g: State, t: Tables) -> None:
    """tamashii.world.draw-discards, tamashii.scenario.tokens-lost: the old card goes with all its tokens.

    tamashii.world.draw-exception, tamashii.format.stays: unless it says that it stays, and they with it.
    """
    stays = g.card > 0 and t.card[g.card - 1].stays == 1
    if stays:
        g.beside |= 1 << g.card - 1
    for mark in range(2):
        if stays:
            g.marks_beside[mark] += g.marks_on_card[mark]
        g.marks_on_card[mark] = 0


@kernel
def draw_special(g: State, t: Tables, e: Log, card: int) -> None:
    """tamashii.scenario.special-reference, tamashii.scenario.special-many:
    a special card comes beside the active one.
    """
    if can_draw_special(g, t, card):
        g.beside |= 1 << card
        tell(e, events.SPECIAL, g.first, card, 0, 0)
        begin_world(g, t.card[card].immediate, card)


@kernel
def can_draw_special(g: State, t: Tables, card: int) -> bool:
    """Whether a special card is not in play, and was not removed."""
    return t.card[card].kind != PLOT and not has(g.beside | g.removed, card)


@kernel
def remove_special(g: State, e: Log, card: int) -> None:
    """tamashii.scenario.special-stays: a special card leaves by an effect, and does not come back."""
    if has(g.beside, card):
        g.beside &= ~(1 << card)
        g.removed |= 1 << card
        tell(e, events.REMOVES_SPECIAL, g.first, card, 0, 0)


@kernel
def unlock_code(g: State, e: Log, code: int) -> None:
    """tamashii.end.unlock, tamashii.lock.opened-by-scenarios: the profile keeps it; this game is not changed by it."""
    g.unlocks |= 1 << code
    g.locks &= ~(1 << code)
    tell(e, events.CODE_UNLOCKED, g.first, code, 0, 0)


@kernel
def lock_code(g: State, e: Log, code: int) -> None:
    """tamashii.end.relock: locked again, for later games."""
    g.locks |= 1 << code
    g.unlocks &= ~(1 << code)
    tell(e, events.CODE_LOCKED, g.first, code, 0, 0)


# ------------------------------------------------------------------------------------------------ time


@kernel
def set_time(g: State, e: Log, n: int) -> None:
    """tamashii.track.time-length, tamashii.world.time-floor: the time marker stands on n, and never off its track."""
    g.time = max(0, min(n, MOST_TIME))
    tell(e, events.TIME, g.first, g.time, 0, 0)


@kernel
def give_time(g: State, e: Log, n: int) -> None:
    """Set the time to the turns that a card gives; tamashii.difficulty.less-time: fewer by the table's clock."""
    less = g.clock if n >= MANY_TURNS else min(g.clock, SHORT_CLOCK)
    set_time(g, e, max(1, n - less))


@kernel
def lower_time(g: State, e: Log, n: int) -> None:
    """tamashii.world.time-reduced: to a lower space."""
    set_time(g, e, g.time - n)


@kernel
def raise_time(g: State, e: Log, n: int) -> None:
    """tamashii.track.time-length: to a higher space, at most the last one."""
    set_time(g, e, g.time + n)


# ------------------------------------------------------------------------------------------------ other deeds


@kernel
def in_box(g: State) -> int:
    """tamashii.corrupted.discard-to-box: how many corrupted tokens are out of a co-operative scenario, in the box."""
    n = CORRUPTED_TOKENS - g.corrupted
    for seat in range(g.seats):
        n -= pool_count(g, seat, CORRUPTED)
    return n


@kernel
def add_corrupted(g: State, e: Log, n: int) -> None:
    """tamashii.flow.card-over-rule: corrupted tokens come from the box into the pool of a scenario."""
    n = min(n, in_box(g))
    if g.mode != COMPETITIVE and n > 0:
        g.corrupted += n
        tell(e, events.POOL, g.first, g.corrupted, 0, 0)


@kernel
def reveal_die(g: State, t: Tables, e: Log, seat: int, tile: int) -> None:
    """tamashii.scenario.dice-token-revealed, tamashii.scenario.dice-token-random: it is turned face up."""
    if tile == NONE or not is_hidden_die(g, tile):
        return
    if g.die_on[tile] == OF_SET:
        value = 1 + draw_from_set(g.dice, g.hidden_dice)
        g.hidden_dice &= ~(1 << value - 1)
    else:
        value = random_value(g)
    g.die_on[tile] = 1 + value
    tell(e, events.DIE_TURNED, seat, value, told_tile(g, tile), 0)
    happens(g, t, e, seat, w.ON_DIE, value)


@kernel
def charge(g: State, e: Log, n: int) -> None:
    """tamashii.bot.charge, tamashii.bot.charge-full: batteries onto empty slots of the BOT card."""
    if g.bot_at != NONE:
        g.batteries = min(g.batteries + n, BATTERIES)
        tell(e, events.BOT_CHARGED, g.first, g.batteries, 0, 0)


@kernel
def take_first(g: State, e: Log, seat: int) -> None:
    """The acting player becomes first player at the end of the turn instead of the usual pass."""
    g.next_first = 1 + seat
    tell(e, events.TAKES_TOKEN, seat, 0, 0, 0)


@kernel
def can_draw_diary(g: State, seat: int) -> bool:
    """tamashii.diary.draw, tamashii.diary.one: whether a player without a diary card can draw one."""
    return g.diary_left != 0 and g.diary[seat] == 0


@kernel
def draw_diary(g: State, e: Log, seat: int) -> None:
    """tamashii.diary.draw, tamashii.diary.supply: one of the unlocked cards comes to a player who has none."""
    if can_draw_diary(g, seat):
        card = draw_from_set(g.dice, g.diary_left)
        g.diary_left &= ~(1 << card)
        g.diary[seat] = 1 + card
        tell(e, events.DEALT_DIARY, seat, card, 0, 0)


@kernel
def redeem(g: State, t: Tables, e: Log, seat: int) -> None:
    """tamashii.diary.redeem, tamashii.diary.redeem-shuffle: a random locked diary card joins the diary deck."""
    if g.diary_used != 0:
        card = draw_from_set(g.dice, g.diary_used)
        g.diary_used &= ~(1 << card)
        g.diary_left |= 1 << card
        tell(e, events.REDEEMS, seat, card, 0, 0)
