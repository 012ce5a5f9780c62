"""A quick evaluation of a seat's position, for players that look one move ahead.

Victory points count by far the most; then what leads to them in the mission that is played: land to the West, what its
jobs ask for, the places they name, the wagon, the slowest of the party (`aims`). A deck is better with Trade cards and
worse with danger, the more so the longer the game goes on; a hand of danger is death. Jobs count for part of what they
promise while they can be used (`outlook`), so that what is best is done and what is worst is discarded. A team stands
as well as all its members together.
"""

from __future__ import annotations

from tablewright.engine.core.kernel import entry, kernel
from tablewright.engine.core.sets import has, lowest, without_lowest
from tablewright.engine.game.contract import LOST
from tablewright.games.goes_west import grammar, pieces, stages
from tablewright.games.goes_west.judging import aims, outlook
from tablewright.games.goes_west.places import BAG, HAND, PLAYED, TOP
from tablewright.games.goes_west.rules.cards import number_in, number_of, number_of_kind
from tablewright.games.goes_west.rules.common import hand_limit, space_at, token
from tablewright.games.goes_west.rules.meeples import eastmost_meeple
from tablewright.games.goes_west.rules.movement import distance
from tablewright.games.goes_west.rules.winning import WIN_HOME, result
from tablewright.games.goes_west.state import WORD, WORDS, State, Tables

VICTORY = 10_000_000
ELIMINATED = 5_000_000
RIVAL = 300  # one of the best rival's
DAY = 50  # a day gone by

ONWARD, SLOWEST = 150, 300  # a step West beyond what it takes, and of the slowest where that scores
ASIDE = 40  # next to unknown land
ERRAND, STROLL = 250, 30  # a step nearer to where the mission scores, with what it asks for and without
HITCH, AHEAD, ROAD = 250, 2, 400  # a step to the wagon beyond what it takes; as far before it as helps; a step of it

TRADE_CARD, AGING = 250, 8  # in one's deck, besides what it does; so many days before the end
DOOM = 7_000  # a deck of nothing but danger
IDLE_ITEM = -5  # in hand
AT_HAND = 60  # of a hundred: a job that can be used, and might yet be missed
DYING, IN_DANGER, OVERFULL, IDLE = -6_000, -900, -3_000, -4_000
AMONG_BANDITS, PLUNDER = -200, -150  # for each, where a meeple and where the wagon is
CROWD = 6


@entry
def worth(g: State, t: Tables, seat: int) -> int:
    """How well a seat stands, and what is under way for it."""
    if g.ended != 0:
        return -VICTORY if result(g, t, seat) == LOST else VICTORY
    if not has(g.alive, seat):
        return -ELIMINATED
    total = aims.POINT * g.score[token(g, seat)] - DAY * g.day + outlook.outlook(g, t, seat) + wagon(g, t)
    if g.mode == pieces.VERSUS:
        return total + holdings(g, t, seat) - RIVAL * best_rival(g, seat)
    for other in range(g.seats):
        total += holdings(g, t, other)
    if aims.event_points(g, t, grammar.ON_PARTY_WEST) > 0:
        total += SLOWEST * eastmost_meeple(g)
    return total


@kernel
def best_rival(g: State, seat: int) -> int:
    """The highest score of the others."""
    best = 0
    for other in range(g.seats):
        if other != seat and has(g.alive, other):
            best = max(best, g.score[other])
    return best


@kernel
def holdings(g: State, t: Tables, seat: int) -> int:
    """What a player has and where the meeple stands."""
    return deck(g, t, seat) + hand(g, t, seat) + position(g, t, seat) + aims.goods(g, t, seat)


# ------------------------------------------------------------------------------------------------ cards


@kernel
def deck(g: State, t: Tables, seat: int) -> int:
    """The cards that a player owns."""
    total, danger, cards = 0, 0, 0
    left = min(t.board[g.board].days - g.day, AGING)
    for place in range(HAND + seat, PLAYED + seat + 1, BAG - HAND):  # hand, draw pile, known top, discards, played
        total += trade_cards(g, t, place) * left // AGING
        total += outlook.STARTER_CARD * number_of_kind(g, t, place, pieces.STARTER)
        total += outlook.PAINFUL * number_of(g, t, place, pieces.OF_PAIN)
        danger += number_of(g, t, place, pieces.DANGER)
        cards += number_in(g, place)
    share = 100 * danger // max(cards, 1)
    total += outlook.DANGER_CARD * danger - DOOM * (share * share // 100) ** 2 // 10_000
    good, bad = number_of(g, t, TOP + seat, pieces.ITEM), number_of(g, t, TOP + seat, pieces.DANGER)
    return total + outlook.ON_TOP * (good - 2 * bad)


@kernel
def trade_cards(g: State, t: Tables, place: int) -> int:
    """The Trade cards in a place, at what they do."""
    total = 0
    for w in range(WORDS):
        members = g.cards[place, w] & t.of_kind[pieces.TRADE, w]
        while members != 0:
            total += TRADE_CARD + outlook.usefulness(g, t, t.design[w * WORD + lowest(members)]) // 2
            members = without_lowest(members)
    return total


@kernel
def hand(g: State, t: Tables, seat: int) -> int:
    """What is in hand: items while they can be used, danger never; and how near death is.

    In the evening items are better discarded, unless a fresh draw could be the last.
    """
    limit, danger = hand_limit(g, t, seat), number_of(g, t, HAND + seat, pieces.DANGER)
    items = number_of(g, t, HAND + seat, pieces.ITEM)
    acting = g.stage == stages.ACTING and not has(g.passed, seat)
    threatened = danger + 2 >= limit
    total = outlook.DANGER_HELD * danger + (outlook.READY_ITEM if acting or threatened else IDLE_ITEM) * items
    if acting:
        total += AT_HAND * outlook.at_hand(g, t, seat) // 100
    if danger + 1 >= limit:
        total += DYING
    elif threatened:
        total += IN_DANGER
    if not acting:
        if items + danger >= limit:
            total += OVERFULL
        if has(g.idle & g.held, seat):
            total += IDLE
    return total


# ------------------------------------------------------------------------------------------------ the map


@kernel
def position(g: State, t: Tables, seat: int) -> int:
    """Where a meeple stands."""
    at = g.at[seat]
    if at < 0:
        return 0
    west = aims.progress(g, t, at)
    if t.mission[g.mission].wins[WIN_HOME] > 0 and g.score[token(g, seat)] >= t.board[g.board].score:
        west = -distance(g, at, space_at(g, 0, 0))  # dgw.mission.win-home
    elif g.wagon != pieces.NOWHERE:
        west = min(west, aims.progress(g, t, g.wagon) + AHEAD)
    total = (aims.stride(g, t) + ONWARD) * west + AMONG_BANDITS * min(g.bandits[at], CROWD)
    for direction in range(pieces.NORTH, pieces.SOUTH + 1, 2):
        beside = g.next_to[at, direction]
        if beside != pieces.NOWHERE and not has(g.up, beside):
            total += ASIDE
    job = t.mission[g.mission].errand
    if job != 0:
        pull = ERRAND if aims.can_pay(g, t, seat, job) else STROLL
        total -= pull * aims.way_to(g, t, at, aims.places(g, t, job))
    return total


@kernel
def wagon(g: State, t: Tables) -> int:
    """Where the wagon stands: how far West, among how many bandits, and how far from somebody to haul it."""
    if g.wagon == pieces.NOWHERE:
        return 0
    hauler = aims.FAR
    for seat in range(g.seats):
        if has(g.alive, seat):
            hauler = min(hauler, aims.way_to(g, t, g.at[seat], 1 << g.wagon))
    total = ROAD * aims.progress(g, t, g.wagon) + PLUNDER * min(g.bandits[g.wagon], CROWD)
    return total - (aims.stride(g, t) + HITCH) * hauler
