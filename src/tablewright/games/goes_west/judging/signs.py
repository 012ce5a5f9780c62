"""The signs of Deck Goes West: plain facts for learners, one number each, seen from one seat.

Time, mission, score, hand and deck are written by the chapters of `features` that estimate nothing. The rest counts
what lies where. Other players come clockwise from the seat, so that learners need not know who sits where; empty seats,
and players who are out of the game, are 0 throughout.
"""

from __future__ import annotations

from tablewright.engine.core.kernel import entry, kernel
from tablewright.engine.core.record import Row32
from tablewright.engine.core.sets import has
from tablewright.engine.game.contract import Feature
from tablewright.engine.game.features import blank
from tablewright.games.goes_west import pieces, questions
from tablewright.games.goes_west.judging import company, features
from tablewright.games.goes_west.judging.sights import COUNTRY, write_country
from tablewright.games.goes_west.places import HAND
from tablewright.games.goes_west.rules.cards import hand_size, number_of, number_of_kind
from tablewright.games.goes_west.rules.common import token
from tablewright.games.goes_west.state import FARTHEST, ROW, State, Tables

PLENTY = 30  # of anything that has no limit; more is all the same
SOME = 100  # that no offset on the map exceeds

# ------------------------------------------------------------------------------------------------ what is asked

ASKED = (
    "the actions of a day", "a branch, or a resource", "x", "a card to discard or scrap", "another job, or to go",
    "a step of a move", "whether to enter a tile", "where to look", "where to put a card", "pain or exhaustion",
    "whether to gather along", "battle jobs of others", "the terms of an offer", "an answer to an offer",
    "an answer to a ride", "an answer to being moved", "cards to discard in the evening", "a character",
    "a card of the start deck to scrap", "a card of the Trade Row to take",
)  # fmt: skip
QUESTIONS = tuple(Feature(f"asks: {what}", f"1 if the question under way is: {what}") for what in ASKED)
LAST_QUESTION = questions.PICK


@kernel
def write_question(g: State, out: Row32, n: int) -> int:
    """The question under way, whomever it asks."""
    if g.asks != 0:
        out[n + g.asks - 1] = 1
    return n + LAST_QUESTION


# ------------------------------------------------------------------------------------------------ goods

GOODS = ("wood", "food", "metal", "gold")


@kernel
def write_stock(g: State, seat: int, out: Row32, n: int) -> int:
    """dgw.res.gain: the stock of a player."""
    for resource in range(pieces.RESOURCES):
        out[n + resource] = min(g.stock[seat, resource], PLENTY)
    return n + pieces.RESOURCES


MINE = (
    *(Feature(f"my {good}", f"{good} in my stock", 5) for good in GOODS),
    Feature("pain in hand", "Pain cards in my hand", 4),
    Feature("exhaustion in hand", "Exhaustion cards in my hand", 4),
    Feature("trade cards in hand", "Trade cards in my hand", 3),
    Feature("lying", "1 if my meeple is lying down"),
    Feature("character used", "1 if my character is tapped"),
    Feature("my column", "my meeple's column, 0 at the eastern edge", 12),
    Feature("my row", "my meeple's row, from the middle to the south", 3),
    Feature("second meeple", "1 if I have another meeple on the map"),
    Feature("its way west", "columns from my meeple west to the other one", 4),
    Feature("its way south", "rows from my meeple south to the other one", 3),
    Feature("tile jobs used", "tile jobs I have used today", 4),
    Feature("Trade Row", "cards in the Trade Row", ROW),
)


@kernel
def write_mine(g: State, t: Tables, seat: int, out: Row32, n: int) -> int:
    """Stock, kinds of cards in hand, and the place of the seat."""
    n = write_stock(g, seat, out, n)
    at, other = g.at[seat], g.other_at[seat]
    out[n] = number_of(g, t, HAND + seat, pieces.OF_PAIN)
    out[n + 1] = number_of(g, t, HAND + seat, pieces.OF_EXHAUSTION)
    out[n + 2] = number_of_kind(g, t, HAND + seat, pieces.TRADE)
    out[n + 3] = 1 if has(g.lying, seat) else 0
    out[n + 4] = 1 if has(g.tapped, seat) else 0
    if at >= 0:
        out[n + 5] = g.column[at]
        out[n + 6] = g.line[at]
        if other >= 0 and has(g.alive, seat):
            out[n + 7] = 1
            write_way(g, at, other, out, n + 8)
    out[n + 10] = min(g.labour[seat], PLENTY)
    for place in range(ROW):
        out[n + 11] += 1 if g.row[place] != 0 else 0
    return n + 12


@kernel
def write_way(g: State, at: int, there: int, out: Row32, n: int) -> None:
    """How far West and South one space lies of another."""
    out[n] = max(-SOME, min(g.column[there] - g.column[at], SOME))
    out[n + 1] = max(-SOME, min(g.line[there] - g.line[at], SOME))


# ------------------------------------------------------------------------------------------------ the action under way

UNDER_WAY = (
    *(
        Feature(f"{gait} left", f"points left to {gait}, in the move under way", 4)
        for gait in ("walk", "climb", "sail")
    ),
    Feature("haul left", "points left to haul, in the move under way", 3),
    Feature("rides left", "rides left in the move under way", 2),
    Feature("jobs gathered", "jobs gathered for one final step", 3),
    Feature("fixed amount", "their amounts, dice apart", 4),
    Feature("dice gathered", "their dice", 4),
    Feature("certain hits", "hits in the battle under way, dice apart", 3),
    Feature("attack dice", "attack dice in the battle under way", 4),
    Feature("certain saves", "saves in the battle under way, dice apart", 3),
    Feature("defence dice", "defence dice in the battle under way", 4),
    Feature("steps pending", "steps of the game that are still pending", 8),
    *(Feature(f"{good} offered", f"{good} that a trade offer gives", 3) for good in GOODS),
    *(Feature(f"{good} asked", f"{good} that a trade offer asks for", 3) for good in GOODS),
    Feature("offer to me", "1 if a trade is offered to me"),
)


@kernel
def write_under_way(g: State, seat: int, out: Row32, n: int) -> int:
    """The move, the jobs, the battle and the offer under way."""
    for gait in range(pieces.GAITS):
        out[n + gait] = min(g.move.points[gait], PLENTY)
    for length in range(FARTHEST + 1):
        out[n + 4] += g.move.rides[length]
    out[n + 4] = min(out[n + 4], PLENTY)
    out[n + 5] = min(g.pool.jobs, PLENTY)
    out[n + 6] = min(g.pool.fixed, PLENTY)
    out[n + 7] = min(g.pool.dice, PLENTY)
    for kind in range(2):
        out[n + 8 + kind] = min(g.battle.attack[kind], PLENTY)
        out[n + 10 + kind] = min(g.battle.defend[kind], PLENTY)
    out[n + 12] = g.agenda.depth[0]
    if g.asks == questions.TRADE or (g.asks == questions.OFFER and g.offer.seat == seat):  # dgw.trade.offer-open
        for resource in range(pieces.RESOURCES):
            out[n + 13 + resource] = min(g.offer.give[resource], PLENTY)
            out[n + 17 + resource] = min(g.offer.ask[resource], PLENTY)
        out[n + 21] = 1 if g.offer.partner == seat else 0
    return n + 22


# ------------------------------------------------------------------------------------------------ the land

LANDS = ("forest", "prairie", "mountain", "village", "water", "river")
SIDES = ("here", "north", "east", "south", "west")


def of_land(side: str) -> tuple[Feature, ...]:
    """The signs of one space: the one where my meeple stands, or one next to it."""
    where = "on my tile" if side == "here" else f"on the tile {side} of me"
    return (
        Feature(f"tile {side}", f"1 if there is a tile {'where I stand' if side == 'here' else f'{side} of me'}"),
        Feature(f"unknown {side}", f"1 if it lies face down, {where}"),
        Feature(f"bandits {side}", f"bandits {where}", 4),
        Feature(f"camp {side}", f"1 if there is a Bandit Camp {where}"),
        Feature(f"railway {side}", f"1 if there is a railway {where}"),
        Feature(f"marker {side}", f"1 if there is a mission marker {where}"),
        *(Feature(f"{land} {side}", f"1 if there is known to be {land} {where}") for land in LANDS),
    )


LAND = tuple(sign for side in SIDES for sign in of_land(side))
LAND_OF_ONE = len(LAND) // len(SIDES)


@kernel
def write_land(g: State, t: Tables, seat: int, out: Row32, n: int) -> int:
    """The meeple's tile and the four next to it; nothing if the meeple is out of the game."""
    at = g.at[seat]
    if at >= 0:
        write_space(g, t, at, out, n)
        for direction in range(pieces.DIRECTIONS):
            beside = g.next_to[at, direction]
            if beside != pieces.NOWHERE:
                write_space(g, t, beside, out, n + (1 + direction) * LAND_OF_ONE)
    return n + (1 + pieces.DIRECTIONS) * LAND_OF_ONE


@kernel
def write_space(g: State, t: Tables, space: int, out: Row32, n: int) -> None:
    """dgw.map.face-down-view: what lies on a space, and its land if that is known."""
    out[n] = 1
    out[n + 2] = min(g.bandits[space], PLENTY)
    out[n + 3] = 1 if has(g.camps, space) else 0
    out[n + 4] = 1 if has(g.railed, space) else 0
    out[n + 5] = 1 if has(g.marked, space) else 0
    if has(g.up, space):
        for terrain in range(pieces.TERRAINS):
            out[n + 6 + terrain] = 1 if has(t.terrain[terrain], g.tile[space] - 1) else 0
    else:
        out[n + 1] = 1
        if g.promise[space] > 0:
            out[n + 5 + g.promise[space]] = 1


# ------------------------------------------------------------------------------------------------ the wagon

WAGON = (
    Feature("wagon", "1 if the wagon is on the map"),
    Feature("bandits at the wagon", "bandits on the wagon's tile", 4),
    Feature("wagon's column", "the wagon's column", 12),
    Feature("wagon's way west", "columns from my meeple west to the wagon", 4),
    Feature("wagon's way south", "rows from my meeple south to the wagon", 3),
)


@kernel
def write_wagon(g: State, seat: int, out: Row32, n: int) -> int:
    """Where the wagon is, if there is one."""
    if g.wagon != pieces.NOWHERE:
        out[n] = 1
        out[n + 1] = min(g.bandits[g.wagon], PLENTY)
        out[n + 2] = g.column[g.wagon]
        if g.at[seat] >= 0:
            write_way(g, g.at[seat], g.wagon, out, n + 3)
    return n + 5


# ------------------------------------------------------------------------------------------------ the others

SEATS_APART = ("first", "second", "third", "fourth")


def of_player(which: str) -> tuple[Feature, ...]:
    """The signs of one other player, clockwise."""
    who = f"the {which} player after me"
    return (
        *(Feature(f"{which} player's {good}", f"{good} in the stock of {who}", 5) for good in GOODS),
        Feature(f"{which} player", f"1 if {who} is in the game"),
        Feature(f"{which} player's score", f"VP of {who}, in Versus", 30),
        Feature(f"{which} player's hand", f"cards in the hand of {who}", 6),
        Feature(f"{which} player's cards", f"cards in the deck of {who}", 20),
        Feature(f"{which} player's danger", f"danger cards in the deck of {who}", 10),
        Feature(f"{which} player done", f"1 if {who} has passed for the day"),
        Feature(f"{which} player lying", f"1 if the meeple of {who} is lying down"),
        Feature(f"{which} player's bandits", f"bandits on the tile of {who}", 4),
        Feature(f"{which} player's way west", f"columns from my meeple west to that of {who}", 4),
        Feature(f"{which} player's way south", f"rows from my meeple south to that of {who}", 3),
    )


OTHERS = tuple(sign for which in SEATS_APART for sign in of_player(which))
OF_ONE_PLAYER = len(OTHERS) // len(SEATS_APART)


@kernel
def write_others(g: State, t: Tables, seat: int, out: Row32, n: int) -> int:
    """The living players clockwise from the seat."""
    for k in range(1, g.seats):
        other = (seat + k) % g.seats
        if has(g.alive, other):
            write_player(g, t, seat, other, out, n + (k - 1) * OF_ONE_PLAYER)
    return n + (pieces.SEATS - 1) * OF_ONE_PLAYER


@kernel
def write_player(g: State, t: Tables, seat: int, other: int, out: Row32, n: int) -> None:
    """dgw.seat.kinds: what everybody knows of another player."""
    n = write_stock(g, other, out, n)
    out[n] = 1
    out[n + 1] = g.score[token(g, other)] if g.mode == pieces.VERSUS else 0
    out[n + 2] = hand_size(g, other)
    out[n + 3] = company.number_owned(g, other, t.fits[pieces.ANY_CARD])
    out[n + 4] = company.number_owned(g, other, t.fits[pieces.DANGER])
    out[n + 5] = 1 if has(g.passed, other) else 0
    out[n + 6] = 1 if has(g.lying, other) else 0
    out[n + 7] = min(g.bandits[g.at[other]], PLENTY)
    if g.at[seat] >= 0:
        write_way(g, g.at[seat], g.at[other], out, n + 8)


# ------------------------------------------------------------------------------------------------ all of them

SIGNS = (
    *features.CLOCK, *features.MISSION, *features.SCORE, *features.IN_HAND, *features.IN_DECK, *features.OF_COLOUR,
    *COUNTRY, *QUESTIONS, *MINE, *UNDER_WAY, *LAND, *WAGON, *OTHERS,
)  # fmt: skip
HOW_MANY = len(SIGNS)


@entry
def signs(g: State, t: Tables, seat: int, out: Row32) -> None:
    """What a seat knows, in plain facts: a number for each of SIGNS."""
    blank(out, HOW_MANY)
    n = features.write_clock(g, t, seat, out, 0)
    n = features.write_mission(g, t, out, n)
    n = features.write_score(g, t, seat, out, n)
    n = features.write_hand(g, t, seat, out, n)
    n = features.write_deck(g, t, seat, out, n)
    n = features.write_colours(g, t, seat, out, n)
    n = write_country(g, t, out, n)
    n = write_question(g, out, n)
    n = write_mine(g, t, seat, out, n)
    n = write_under_way(g, seat, out, n)
    n = write_land(g, t, seat, out, n)
    n = write_wagon(g, seat, out, n)
    write_others(g, t, seat, out, n)
