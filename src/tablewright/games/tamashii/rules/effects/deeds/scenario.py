"""Deeds about time, marks, markers, dice tokens and cards: what is on the table for all, and is done by nobody."""

from __future__ import annotations

from tablewright.engine.core.events import Log
from tablewright.engine.core.kernel import kernel
from tablewright.engine.core.sets import has
from tablewright.games.tamashii import grammar as w
from tablewright.games.tamashii.pack import legality
from tablewright.games.tamashii.pieces import BATTERIES, COMPETITIVE, MOST_TIME
from tablewright.games.tamashii.rules.city import living_city, streets
from tablewright.games.tamashii.rules.common import amount
from tablewright.games.tamashii.rules.components import marks
from tablewright.games.tamashii.rules.components.places import place_tile
from tablewright.games.tamashii.rules.effects.deeds.table import deed
from tablewright.games.tamashii.rules.scenario import scenario, versus
from tablewright.games.tamashii.state import NONE, State, Tables
from tablewright.packs.effects.words import form

# ------------------------------------------------------------------------------------------------ time


@kernel
def has_time(g: State) -> bool:
    return g.time > 0


@kernel
def lower_time(g: State, t: Tables, e: Log, n: int) -> None:
    """tamashii.versus.end-instant: time is up as soon as it is 0, whatever lowered it."""
    scenario.lower_time(g, e, n)
    if g.mode == COMPETITIVE and g.time == 0:
        versus.time_is_up(g, t, e)


@kernel
def can_rise(g: State) -> bool:
    return g.time < MOST_TIME


# ------------------------------------------------------------------------------------------------ marks and dice tokens


@kernel
def has_room_for_mark(g: State, t: Tables, seat: int, mark: int, place: int) -> bool:
    """Whether a mark can still be put on a place."""
    if marks.marks_left(g, mark) <= 0:
        return False
    if place == w.THIS_CARD:
        return True
    full = t.scenario[g.scenario].one_mark == 1 and marks.marks_at(g, t, seat, mark, place) > 0
    return place_tile(g, t, seat, place) != NONE and not full


@kernel
def has_marks(g: State, t: Tables, seat: int, mark: int, place: int) -> bool:
    return marks.marks_at(g, t, seat, mark, place) > 0


@kernel
def remove(g: State, t: Tables, e: Log, seat: int, a: int, mark: int, place: int) -> None:
    """So many marks are taken off a place, or all of them."""
    marks.remove_marks(g, t, e, seat, mark, w.ALL if a == w.ALL else amount(g, a), place)


@kernel
def hide_die(g: State, t: Tables, e: Log, seat: int, place: int) -> None:
    marks.lay_random_die(g, t, e, seat, place, False)


@kernel
def lay_die(g: State, t: Tables, e: Log, seat: int, place: int) -> None:
    marks.lay_random_die(g, t, e, seat, place, True)


@kernel
def hides_die(g: State, t: Tables, seat: int, place: int) -> bool:
    """Whether a facedown dice token lies on a place."""
    tile = place_tile(g, t, seat, place)
    return tile != NONE and marks.is_hidden_die(g, tile)


@kernel
def reveal_die(g: State, t: Tables, e: Log, seat: int, place: int) -> None:
    scenario.reveal_die(g, t, e, seat, place_tile(g, t, seat, place))


@kernel
def takes_token(g: State, t: Tables, seat: int, place: int) -> bool:
    """Whether an exploration token can be placed there."""
    return streets.takes_token(g, place_tile(g, t, seat, place))


@kernel
def lay_token(g: State, t: Tables, e: Log, seat: int, place: int) -> None:
    streets.lay_token(g, e, place_tile(g, t, seat, place))


@kernel
def grows(g: State) -> bool:
    """tamashii.versus.no-pool: whether there is a pool of corrupted data, and tokens to add."""
    return g.mode != COMPETITIVE and scenario.in_box(g) > 0


# ------------------------------------------------------------------------------------------------ cards and the BOT


@kernel
def draw_event(g: State, t: Tables, e: Log, seat: int) -> None:
    """tamashii.city.modes: an event, where the Living City is in play."""
    if living_city.can_draw_event(g, t):
        living_city.draw_event(g, t, e, seat)


@kernel
def lies_beside(g: State, card: int) -> bool:
    """Whether a special card is in play."""
    return has(g.beside, card)


@kernel
def can_charge(g: State) -> bool:
    """Whether the BOT is in play and not full."""
    return g.bot_at != NONE and g.batteries < BATTERIES


@kernel
def can_redeem(g: State) -> bool:
    """tamashii.diary.supply: whether any diary card was used."""
    return g.diary_used != 0


# ------------------------------------------------------------------------------------------------ the rows

LOWER_TIME = deed(
    66,
    form("lower time <n>", "Lower time by n, but not below 0.", "lower time 1", says="lower time by <n>"),
    shared=True,
    does=lower_time,
    would=has_time,
    facts="lowers time",
)

SET_TIME = deed(
    67,
    form("set time to <n>", "Set time to n.", "set time to 8"),
    shared=True,
    does=scenario.give_time,
    limits=(1, MOST_TIME, False),
    check=legality.only_in_scenarios,
)

PUT = deed(
    68,
    form("put <n> <mark> on <place>", "Put n marker tokens there.", "put 1 success on this card"),
    shared=True,
    does=marks.put_marks,
    would=has_room_for_mark,
    facts="puts marks",
    worth=10,
)

REMOVE = deed(
    69,
    form(
        "remove <n> <mark> from <place>", "Remove up to n marker tokens from there.", "remove 1 ascend from your tile"
    ),
    form(
        "remove all <mark> from <place>",
        "Remove all such tokens from there.",
        "remove all success from this card",
        a=w.ALL,
    ),
    shared=True,
    does=remove,
    would=has_marks,
    facts="removes marks",
    worth=10,
)

PLACE_MARKER = deed(
    70,
    form(
        "place marker <marker> at <place>",
        "Put the named marker there.",
        "place marker Tram at [Depot]",
        says="place the <marker> at <place>",
    ),
    shared=True,
    does=marks.place_marker,
)

ADVANCE_MARKER = deed(
    71,
    form(
        "advance marker <marker> <n>",
        "Move the marker n stops along its route. It stops before a face-down tile.",
        "advance marker Tram 1",
        says="advance the <marker> by <n> {stop|stops}",
    ),
    shared=True,
    does=marks.advance_marker,
    would=marks.next_stop_revealed,
)

HIDE_DICE = deed(
    72,
    form(
        "hide dice tokens on <place>, <place> and <place>",
        "Take back every dice token. Then mix a set of three different ones and place them face down, one on each.",
        "hide dice tokens on [Mirror 1], [Mirror 2] and [Mirror 3]",
        registers="abc",
    ),
    shared=True,
    does=marks.hide_dice,
    check=legality.on_three_places,
)

REVEAL_DIE = deed(
    73,
    form("reveal the dice token on <place>", "Turn it face up.", "reveal the dice token on your tile"),
    shared=True,
    does=reveal_die,
    would=hides_die,
    worth=15,
)

DRAW_CARD = deed(
    74,
    form(
        "draw card <card>",
        "Draw that scenario card. It replaces the active card and ends the world activity.",
        "draw card S01-2",
        says="draw the card <card>",
    ),
    shared=True,
    does=scenario.draw_card,
    check=legality.plot_card,
)

DRAW_SPECIAL = deed(
    75,
    form(
        "draw special card <card>",
        "Put that special card into play beside the active one.",
        "draw special card S04-S",
        says="draw the special card <card>",
    ),
    shared=True,
    does=scenario.draw_special,
    would=scenario.can_draw_special,
    check=legality.special_card,
)

UNLOCK_CODE = deed(
    76,
    form(
        "unlock component <code>",
        "Unlock everything with that code in the profile.",
        "unlock component U01",
        legality="On ending cards only.",
    ),
    shared=True,
    does=scenario.unlock_code,
    check=legality.only_at_the_end,
)

LOCK_CODE = deed(
    77,
    form(
        "lock component <code>",
        "Lock everything with that code in the profile again.",
        "lock component U05",
        legality="On ending cards only. X00 cannot be locked.",
    ),
    shared=True,
    does=scenario.lock_code,
    check=legality.only_at_the_end,
)

CHARGE = deed(
    78,
    form(
        "charge <n> battery",
        "Put n batteries on empty slots of the BOT card.",
        "charge 1 battery",
        says="charge <n> {battery|batteries}",
        legality="Not available with five batteries.",
    ),
    does=scenario.charge,
    would=can_charge,
    facts="charges the BOT",
    worth=4,
)

TAKE_FIRST = deed(
    79,
    form(
        "take the first player token",
        "The acting player becomes the first player at the end of the turn; the token does not pass clockwise.",
        "take the first player token",
    ),
    does=scenario.take_first,
)

REDEEM = deed(
    80,
    form(
        "redeem a diary card",
        "Unlock a random locked diary card and shuffle it into the diary deck.",
        "redeem a diary card",
    ),
    shared=True,
    does=scenario.redeem,
    would=can_redeem,
    worth=2,
)

HIDE_DIE = deed(
    81,
    form(
        "hide a dice token on <place>",
        "Take a random dice token and place it face down.",
        "hide a dice token on your tile",
        says="hide a random dice token on <place>",
        legality="On scenario cards only. Nothing happens if a dice token is already there or all nine are on the map.",
    ),
    shared=True,
    does=hide_die,
    would=marks.takes_die,
    check=legality.on_a_tile,
)

LAY_DIE = deed(
    82,
    form(
        "place a dice token on <place>",
        "Take a random dice token and place it face up. It counts as revealed, but by no player.",
        "place a dice token on [Mirror 1]",
        says="place a random dice token face up on <place>",
        legality="On scenario cards only. Nothing happens if a dice token is already there or all nine are on the map.",
    ),
    shared=True,
    does=lay_die,
    would=marks.takes_die,
    check=legality.on_a_tile,
)

REMOVE_SPECIAL = deed(
    83,
    form(
        "remove special card <card>",
        "Remove that special card for the rest of the scenario.",
        "remove special card S04-S",
        says="remove the special card <card>",
    ),
    shared=True,
    does=scenario.remove_special,
    would=lies_beside,
    check=legality.removable_card,
)

RAISE_TIME = deed(
    85,
    form(
        "raise time <n>",
        "Raise time by n, but not above 12.",
        "raise time 1",
        says="raise time by <n>",
        legality="On scenario cards only.",
    ),
    shared=True,
    does=scenario.raise_time,
    would=can_rise,
    check=legality.only_in_scenarios,
)

ADD_CORRUPTED = deed(
    90,
    form(
        "add <n> corrupted to the pool",
        "Put n corrupted tokens from the box into the scenario's pool, as far as there are 30 in all.",
        "add 2 corrupted to the pool",
        says="add <n> corrupted {token|tokens} to the pool",
        legality="Nothing happens in a competitive game, which has no such pool.",
    ),
    shared=True,
    does=scenario.add_corrupted,
    would=grows,
    worth=2,
)

LAY_TOKEN = deed(
    91,
    form(
        "place an exploration token on <place>",
        "Place a random exploration token face down. Whoever enters the tile next takes it.",
        "place an exploration token on your tile",
        legality="Nothing happens if one is already there or none are left.",
    ),
    shared=True,
    does=lay_token,
    would=takes_token,
    check=legality.names_a_tile,
)

DRAW_EVENT = deed(
    92,
    form(
        "draw an event",
        "Draw an event card of the Living City. If you hold two, first discard one of them.",
        "draw an event",
        legality="Nothing happens where the Living City is not in play.",
    ),
    does=draw_event,
    would=living_city.can_draw_event,
    worth=3,
)

DRAW_DIARY = deed(
    93,
    form(
        "draw a diary card",
        "Draw a diary card, which you can use once.",
        "draw a diary card",
        legality="Nothing happens if you have one already, if none are left, or where the diary is not in play.",
    ),
    does=scenario.draw_diary,
    would=scenario.can_draw_diary,
    worth=3,
)
