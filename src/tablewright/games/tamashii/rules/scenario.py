"""Scenario cards, time, marks, markers and dice tokens: what a scenario lays out and moves."""

from __future__ import annotations

from tablewright.engine.core.agenda import COMMON, pop, push
from tablewright.engine.core.dice import roll
from tablewright.engine.core.events import Log, tell
from tablewright.engine.core.kernel import kernel
from tablewright.engine.core.sets import has, nth, size
from tablewright.games.tamashii import events, frames
from tablewright.games.tamashii import grammar as w
from tablewright.games.tamashii.pieces import BATTERIES, HARD, MOST_TIME, SUCCESS
from tablewright.games.tamashii.rules.common import stage, told_tile
from tablewright.games.tamashii.rules.ending import end_with
from tablewright.games.tamashii.rules.streets import place_tile
from tablewright.games.tamashii.rules.triggers import happens
from tablewright.games.tamashii.sources import LOST_CARD, PLOT, VICTORY_CARD
from tablewright.games.tamashii.state import NONE, TILES, State, Tables

MOST_MARKS = 30  # tamashii.data.supply: of each kind
DICE_TOKENS = 3  # of a set, one of each value
MANY_TURNS = 6  # given by one card: tamashii.difficulty.less-time

# ------------------------------------------------------------------------------------------------ cards


@kernel
def begin_world(g: State, line: int, card: int) -> None:
    """tamashii.format.acting-player: an effect that is nobody's own, with the first player as its acting player."""
    if line > 0:
        at = push(g.agenda, COMMON, frames.RUN, g.first, line)
        g.agenda.frames[at].card = frames.BY_CARD * frames.SOURCE + card
        g.agenda.frames[at].done = frames.WORLD


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
    if g.agenda.depth[COMMON] > 0 and stage(g) == frames.WORLD_ACTIVITY:
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
    if t.card[card].kind != PLOT and not has(g.beside, card):
        g.beside |= 1 << card
        tell(e, events.SPECIAL, g.first, card, 0, 0)
        begin_world(g, t.card[card].immediate, card)


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
    """tamashii.difficulty.less-time: as many turns as a card gives; in harder modes one less, of many even two."""
    less = g.difficulty if n >= MANY_TURNS else min(g.difficulty, HARD)
    set_time(g, e, max(1, n - less))


@kernel
def lower_time(g: State, e: Log, n: int) -> None:
    """tamashii.world.time-reduced: to a lower space."""
    set_time(g, e, g.time - n)


# ------------------------------------------------------------------------------------------------ marks


@kernel
def marks_on_map(g: State, mark: int) -> int:
    """How many tokens of a kind lie on tiles."""
    n = 0
    for tile in range(TILES):
        n += g.marks[mark, tile]
    return n


@kernel
def marks_left(g: State, mark: int) -> int:
    """tamashii.data.supply: how many tokens of a kind lie nowhere yet."""
    return MOST_MARKS - marks_on_map(g, mark) - g.marks_on_card[mark] - g.marks_beside[mark]


@kernel
def put_marks(g: State, t: Tables, e: Log, seat: int, mark: int, n: int, place: int) -> None:
    """tamashii.marker.ascend: tokens on a tile or on the active card, as many as the supply has."""
    n = min(n, marks_left(g, mark))
    if place == w.THIS_CARD:
        g.marks_on_card[mark] += n
        tell(e, events.MARKS, seat, mark, n, NONE)
        return
    tile = place_tile(g, t, seat, place)
    if tile == NONE:
        return
    if mark == SUCCESS and t.scenario[g.scenario].one_mark == 1:
        n = min(n, 1 - g.marks[mark, tile])
    g.marks[mark, tile] += n
    tell(e, events.MARKS, seat, mark, n, told_tile(g, tile))


@kernel
def remove_marks(g: State, t: Tables, e: Log, seat: int, mark: int, n: int, place: int) -> None:
    """Take up to n tokens, or ALL, off a tile or the active card."""
    if place == w.THIS_CARD:
        n = g.marks_on_card[mark] if n == w.ALL else min(n, g.marks_on_card[mark])
        g.marks_on_card[mark] -= n
        tell(e, events.MARKS, seat, mark, -n, NONE)
        return
    tile = place_tile(g, t, seat, place)
    if tile != NONE:
        n = g.marks[mark, tile] if n == w.ALL else min(n, g.marks[mark, tile])
        g.marks[mark, tile] -= n
        tell(e, events.MARKS, seat, mark, -n, told_tile(g, tile))


@kernel
def marks_at(g: State, t: Tables, seat: int, mark: int, place: int) -> int:
    """How many tokens of a kind lie on a tile or on the active card."""
    if place == w.THIS_CARD:
        return g.marks_on_card[mark]
    tile = place_tile(g, t, seat, place)
    return 0 if tile == NONE else g.marks[mark, tile]


# ------------------------------------------------------------------------------------------------ markers on routes


@kernel
def place_marker(g: State, t: Tables, e: Log, seat: int, marker: int, place: int) -> None:
    """tamashii.marker.route: a named marker is put on a stop of its route."""
    tile, sheet = place_tile(g, t, seat, place), t.scenario[g.scenario]
    for stop in range(sheet.stops[marker]):
        if sheet.stop[marker, stop] == tile:
            g.marker[marker] = stop
            tell(e, events.MARKER, seat, marker, told_tile(g, tile), 0)


@kernel
def next_stop_revealed(g: State, t: Tables, marker: int) -> bool:
    """Whether the stop after the marker's own is there and lies face up."""
    sheet, stop = t.scenario[g.scenario], g.marker[marker] + 1
    return 0 < stop < sheet.stops[marker] and has(g.up, sheet.stop[marker, stop])


@kernel
def advance_marker(g: State, t: Tables, e: Log, seat: int, marker: int, n: int) -> None:
    """tamashii.marker.route: stop by stop; it stops before a facedown tile."""
    for _ in range(n):
        if not next_stop_revealed(g, t, marker):
            return
        g.marker[marker] += 1
        tile = t.scenario[g.scenario].stop[marker, g.marker[marker]]
        tell(e, events.MARKER, seat, marker, told_tile(g, tile), 0)


# ------------------------------------------------------------------------------------------------ dice tokens


@kernel
def hide_dice(g: State, t: Tables, e: Log, seat: int, one: int, two: int, three: int) -> None:
    """tamashii.scenario.dice-token-set, tamashii.exploration.dice-tokens: a mixed set, facedown, one on each place."""
    for tile in range(TILES):
        g.die_on[tile] = 0
    g.hidden_dice = (1 << DICE_TOKENS) - 1
    lay_die(g, place_tile(g, t, seat, one))
    lay_die(g, place_tile(g, t, seat, two))
    lay_die(g, place_tile(g, t, seat, three))
    tell(e, events.HIDES_DICE, seat, 0, 0, 0)


@kernel
def lay_die(g: State, tile: int) -> None:
    """A hidden dice token on a tile, if there is such a tile."""
    if tile != NONE:
        g.die_on[tile] = 1


@kernel
def reveal_die(g: State, t: Tables, e: Log, seat: int, tile: int) -> None:
    """tamashii.scenario.dice-token-revealed, tamashii.scenario.dice-token-random: it is turned face up."""
    if tile == NONE or g.die_on[tile] != 1:
        return
    value = 1 + nth(g.hidden_dice, roll(g.dice, size(g.hidden_dice)))
    g.hidden_dice &= ~(1 << value - 1)
    g.die_on[tile] = 1 + value
    tell(e, events.DIE_TURNED, seat, value, told_tile(g, tile), 0)
    happens(g, t, e, seat, w.ON_DIE, value)


@kernel
def die_revealed(g: State, value: int) -> bool:
    """Whether a dice token of that value lies face up."""
    for tile in range(TILES):
        if g.die_on[tile] == 1 + value:
            return True
    return False


# ------------------------------------------------------------------------------------------------ other deeds


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
def redeem(g: State, t: Tables, e: Log, seat: int) -> None:
    """tamashii.diary.redeem, tamashii.diary.redeem-shuffle: a random locked diary card joins the diary deck."""
    if g.diary_used != 0:
        card = nth(g.diary_used, roll(g.dice, size(g.diary_used)))
        g.diary_used &= ~(1 << card)
        g.diary_left |= 1 << card
        tell(e, events.REDEEMS, seat, card, 0, 0)
