"""The features of a learnt evaluation: one number each, seen from one seat.

Each chapter lists its features and then writes them, in the same order; those about the country are in `sights`, those
about the other players in `company`. Everything is read off what the seat may know. Outside Versus the score is the
team's, and all who play win or lose together. What jobs, goods and land promise is counted in twentieths of a victory
point, by the measures of `worth`.
"""

from __future__ import annotations

from tablewright.engine.core.kernel import entry, kernel
from tablewright.engine.core.record import Row32
from tablewright.engine.core.sets import has, size
from tablewright.engine.game.contract import Feature
from tablewright.engine.game.features import blank, of_each
from tablewright.games.goes_west import grammar, pieces, stages
from tablewright.games.goes_west.judging import company
from tablewright.games.goes_west.judging.aims import POINT, event_points, goods
from tablewright.games.goes_west.judging.outlook import at_hand, outlook
from tablewright.games.goes_west.judging.sights import COUNTRY, PLACE, WAGON, write_country, write_place, write_wagon
from tablewright.games.goes_west.judging.worth import AGING, AT_HAND, best_rival, deck, hand, position, wagon
from tablewright.games.goes_west.places import BAG, DISCARD, HAND, TOP
from tablewright.games.goes_west.rules.bandits import bandit_risk
from tablewright.games.goes_west.rules.cards import hands_are_open, number_in, number_of
from tablewright.games.goes_west.rules.common import hand_limit, next_seat, token
from tablewright.games.goes_west.rules.decisions import awaiting
from tablewright.games.goes_west.state import State, Tables

# ------------------------------------------------------------------------------------------------ the time

CLOCK = (
    Feature("days gone", "days played", 16),
    Feature("days left", "days left, including today", 16),
    Feature("last day", "1 if this is the last day"),
    Feature("seats", "number of players", 5),
    Feature("by day", "1 during the day, 0 in the evening and at night"),
    Feature("evening", "1 if cards are being discarded"),
    Feature("still acting", "players still acting today", 5),
    Feature("I am done", "1 if I have passed for the day"),
    Feature("my choice", "1 if it is my choice"),
    Feature("turns to mine", "1 in Versus for each seat until my turn", 5),
    Feature("my actions", "1 in Versus for each action I have taken this turn", 2),
    Feature("P1 token", "1 if I hold the P1 Token, in Versus"),
    Feature("risk", "the Bandit Risk", 3),
    Feature("d12", "1 if the 12-sided bandit die is used"),
    Feature("d20", "1 if the 20-sided bandit die is used"),
)


@kernel
def write_clock(g: State, t: Tables, seat: int, out: Row32, n: int) -> int:
    """dgw.flow.alternate: how far the game and the day have come, and who is to choose."""
    left = t.board[g.board].days - g.day
    acting = g.stage == stages.ACTING
    turns = g.mode == pieces.VERSUS and acting
    out[n] = g.day
    out[n + 1] = left
    out[n + 2] = 1 if left == 1 else 0
    out[n + 3] = g.seats
    out[n + 4] = 1 if acting else 0
    out[n + 5] = 1 if g.stage == stages.EVENING else 0
    out[n + 6] = size(g.alive & ~g.passed) if acting else 0
    out[n + 7] = 1 if has(g.passed, seat) else 0
    out[n + 8] = 1 if has(awaiting(g, t), seat) else 0
    out[n + 9] = (seat + g.seats - g.turn) % g.seats if turns and not has(g.passed, seat) else 0
    out[n + 10] = g.actions if turns and g.turn == seat else 0
    out[n + 11] = 1 if g.mode == pieces.VERSUS and g.first == seat else 0
    out[n + 12] = bandit_risk(g, t)
    out[n + 13] = g.die12
    out[n + 14] = g.die20
    return n + 15


# ------------------------------------------------------------------------------------------------ the mission

KNOWN = 8  # missions of one mode that are told apart by their numbers

MISSION = (
    *of_each(KNOWN, "mission {n}", "1 in mission {n} of this mode"),
    Feature("points to reveal", "VP for a revealed tile", 2),
    Feature("points to build", "VP for a railway", 5),
    Feature("points to clear", "VP for a cleared tile", 5),
    Feature("points to haul", "VP for each step west of the wagon", 4),
    Feature("points together", "VP when the whole party gets further west"),
    Feature("points at a place", "VP of the first mission job that needs a place", 10),
)


@kernel
def write_mission(g: State, t: Tables, out: Row32, n: int) -> int:
    """dgw.score.common-sources: which mission it is, and what it gives VP for, conditions apart."""
    number = number_in_mode(g, t)
    if number < KNOWN:
        out[n + number] = 1
    n += KNOWN
    out[n] = event_points(g, t, grammar.ON_REVEAL)
    out[n + 1] = event_points(g, t, grammar.ON_BUILD)
    out[n + 2] = event_points(g, t, grammar.ON_CLEAR)
    out[n + 3] = event_points(g, t, grammar.ON_WAGON_WEST)
    out[n + 4] = event_points(g, t, grammar.ON_PARTY_WEST)
    out[n + 5] = t.jobs[t.mission[g.mission].errand].points
    return n + 6


@kernel
def number_in_mode(g: State, t: Tables) -> int:
    """How many missions of its mode the pack lists before the one that is played."""
    number = 0
    for mission in range(g.mission):
        if t.mission[mission].mode == g.mode:
            number += 1
    return number


# ------------------------------------------------------------------------------------------------ the score

FAST = 100  # tenths of a VP a day; nobody is faster

SCORE = (
    Feature("score", "my score, in percent of the score track", 100),
    Feature("points to go", "VP still needed to win", 30),
    Feature("pace to win", "VP needed a day from now on, in tenths (estimate)", 50),
    Feature("pace so far", "VP a day so far, in tenths", 50),
    Feature("ahead of time", "score less days played, both in percent (estimate)", 50),
    Feature("score late", "the score, weighted by the day (estimate)", 50),
    Feature("rivals", "rivals still alive", 4),
    Feature("best rival", "the best rival's score, in percent of the score track", 100),
    Feature("next rival", "the next player's score, in percent of the score track", 100),
    Feature("rivals on average", "the rivals' average score, in percent of the score track", 100),
    Feature("lead", "my lead over the best rival, in VP", 15),
    Feature("lead late", "the same, weighted by the day", 15),
    Feature("rivals ahead", "rivals with a higher score", 4),
)


@kernel
def write_score(g: State, t: Tables, seat: int, out: Row32, n: int) -> int:
    """dgw.win.score-track, dgw.lose.day-track: how near the score is to the end of its track, and the day."""
    board = t.board[g.board]
    score, left = g.score[token(g, seat)], max(board.days - g.day, 1)
    gone = 100 * g.day // board.days
    to_go = max(board.score - score, 0)
    out[n] = 100 * score // board.score
    out[n + 1] = to_go
    out[n + 2] = min(10 * to_go // left, FAST)
    out[n + 3] = min(10 * score // (g.day + 1), FAST)
    out[n + 4] = out[n] - gone
    out[n + 5] = out[n] * gone // 100
    write_rivals(g, t, seat, gone, out, n + 6)
    return n + 13


@kernel
def write_rivals(g: State, t: Tables, seat: int, gone: int, out: Row32, n: int) -> None:
    """dgw.mode.versus.time-out: the scores of those one plays against; a team has none."""
    if g.mode != pieces.VERSUS:
        return
    total, ahead, rivals = 0, 0, size(g.alive & ~(1 << seat))
    for other in range(g.seats):
        if other != seat and has(g.alive, other):
            total += g.score[other]
            ahead += 1 if g.score[other] > g.score[seat] else 0
    last, best = t.board[g.board].score, best_rival(g, seat)
    out[n] = rivals
    out[n + 1] = 100 * best // last
    out[n + 2] = 100 * g.score[next_seat(g, seat)] // last
    out[n + 3] = 100 * total // (last * max(rivals, 1))
    out[n + 4] = g.score[seat] - best
    out[n + 5] = (g.score[seat] - best) * gone // 100
    out[n + 6] = ahead


# ------------------------------------------------------------------------------------------------ my cards

TOLD = 5  # colours of items that are told apart

IN_HAND = (
    Feature("items in hand", "items in my hand", 6),
    Feature("danger in hand", "danger cards in my hand", 5),
    Feature("room for danger", "danger cards I can still draw before I die", 5),
    Feature("one from death", "1 if I die with one more danger card in hand"),
    Feature("two from death", "1 if I die with two more danger cards in hand"),
    Feature("full hand", "1 if my hand is so full that I die at dawn"),
    Feature("unused", "1 if I hold cards and have used none today"),
    Feature("draw pile", "cards in my draw pile", 10),
    Feature("danger to draw", "danger cards in my draw pile", 6),
    Feature("danger discarded", "danger cards in my discard pile", 8),
    Feature("known on top", "items less danger cards on top of my draw pile (estimate)", 2),
)
IN_DECK = (
    Feature("my cards", "cards in my deck", 20),
    Feature("my trade cards", "Trade cards in my deck", 4),
    Feature("my pain", "Pain cards in my deck", 6),
    Feature("my exhaustion", "Exhaustion cards in my deck", 8),
    Feature("my danger", "danger cards in my deck, in percent", 50),
    Feature("my doom", "the same, squared", 50),
)
PROMISES = (
    Feature("trade promise", "value of my Trade cards on an average day (estimate)", 60),
    Feature("trade promise to come", "the same, for the days left", 60),
)
OF_COLOUR = (
    *of_each(TOLD, "colour {n} owned", "items of the pack's colour {n} in my deck", 4),
    *of_each(TOLD, "colour {n} held", "items of the pack's colour {n} in my hand", 3),
)
CARDS = (*IN_HAND, *IN_DECK, *PROMISES, *OF_COLOUR)


@kernel
def write_cards(g: State, t: Tables, seat: int, out: Row32, n: int) -> int:
    """The cards of the seat: how near death is in hand and deck, and what the deck can do."""
    n = write_deck(g, t, seat, out, write_hand(g, t, seat, out, n))
    promise = company.trade_promise(g, t, seat)
    out[n] = company.parts(promise)
    out[n + 1] = company.parts(promise * min(t.board[g.board].days - g.day, AGING) // AGING)
    return write_colours(g, t, seat, out, n + 2)


@kernel
def write_hand(g: State, t: Tables, seat: int, out: Row32, n: int) -> int:
    """The hand and the piles of the seat: how near death is."""
    limit, danger = hand_limit(g, t, seat), number_of(g, t, HAND + seat, pieces.DANGER)
    items = number_of(g, t, HAND + seat, pieces.ITEM)
    out[n] = items
    out[n + 1] = danger
    out[n + 2] = limit - danger - 1
    out[n + 3] = 1 if danger + 1 >= limit else 0
    out[n + 4] = 1 if danger + 2 == limit else 0
    out[n + 5] = 1 if items + danger >= limit and not company.still_acts(g, seat) else 0
    out[n + 6] = 1 if has(g.idle & g.held, seat) else 0
    out[n + 7] = number_in(g, BAG + seat) + number_in(g, TOP + seat)
    out[n + 8] = number_of(g, t, BAG + seat, pieces.DANGER) + number_of(g, t, TOP + seat, pieces.DANGER)
    out[n + 9] = number_of(g, t, DISCARD + seat, pieces.DANGER)
    out[n + 10] = number_of(g, t, TOP + seat, pieces.ITEM) - number_of(g, t, TOP + seat, pieces.DANGER)
    return n + 11


@kernel
def write_deck(g: State, t: Tables, seat: int, out: Row32, n: int) -> int:
    """All cards of the seat, wherever they are."""
    cards = company.number_owned(g, seat, t.fits[pieces.ANY_CARD])
    pain = company.number_owned(g, seat, t.fits[pieces.OF_PAIN])
    exhaustion = company.number_owned(g, seat, t.fits[pieces.OF_EXHAUSTION])
    share = 100 * (pain + exhaustion) // max(cards, 1)
    out[n] = cards
    out[n + 1] = company.number_owned(g, seat, t.of_kind[pieces.TRADE])
    out[n + 2] = pain
    out[n + 3] = exhaustion
    out[n + 4] = share
    out[n + 5] = share * share // 100
    return n + 6


@kernel
def write_colours(g: State, t: Tables, seat: int, out: Row32, n: int) -> int:
    """The items of the seat by colour."""
    for k in range(TOLD):
        out[n + k] = company.number_owned(g, seat, t.fits[pieces.FIRST_COLOUR + k])
        out[n + TOLD + k] = number_of(g, t, HAND + seat, pieces.FIRST_COLOUR + k)
    return n + 2 * TOLD


# ------------------------------------------------------------------------------------------------ goods and plans

PLANS = (
    Feature("my wood", "wood in my stock", 5),
    Feature("my food", "food in my stock", 5),
    Feature("my metal", "metal in my stock", 5),
    Feature("my gold", "gold in my stock", 3),
    Feature("my goods", "value of my stock in the mission (estimate)", 60),
    Feature("points in stock", "VP of the best mission job I can pay for", 8),
    Feature("lying", "1 if my meeple is lying down"),
    Feature("character used", "1 if my character is tapped"),
    Feature("at hand", "value of the jobs I can use now (estimate)", 60),
    Feature("under way", "value of my action under way (estimate)", 30),
    Feature("movement left", "movement left", 6),
    Feature("hauling left", "hauling left", 3),
)
MY_JOBS, MY_STEPS = 8, 9  # what is at hand and what is under way, among them


@kernel
def write_plans(g: State, t: Tables, seat: int, out: Row32, n: int) -> int:
    """What the seat has in stock, what it could do and what it is doing."""
    for resource in range(pieces.RESOURCES):
        out[n + resource] = min(g.stock[seat, resource], company.PLENTY)
    out[n + 4] = company.parts(goods(g, t, seat))
    out[n + 5] = company.points_in_stock(g, t, seat)
    out[n + 6] = 1 if has(g.lying, seat) else 0
    out[n + 7] = 1 if has(g.tapped, seat) else 0
    out[n + MY_JOBS] = company.parts(at_hand(g, t, seat)) if company.still_acts(g, seat) else 0
    out[n + MY_STEPS] = company.parts(outlook(g, t, seat)) if has(g.alive, seat) else 0
    for gait in range(pieces.GAITS):
        out[n + 10] += min(g.move.points[gait], company.PLENTY)
    out[n + 11] = min(g.move.points[pieces.HAUL], company.PLENTY)
    return n + 12


# ------------------------------------------------------------------------------------------------ the game's measure

STANDING = (
    Feature("my hand's worth", "value of my hand by `worth` (estimate)", 60),
    Feature("my deck's worth", "value of my deck by `worth` (estimate)", 60),
    Feature("my place's worth", "value of my meeple's place by `worth` (estimate)", 60),
    Feature("the wagon's worth", "value of the wagon's place by `worth` (estimate)", 60),
    Feature("team-mates' hands", "value of my teammates' open hands by `worth` (estimate)", 120),
    Feature("team-mates' places", "value of my teammates' places by `worth` (estimate)", 120),
)


@kernel
def write_standing(g: State, t: Tables, seat: int, out: Row32, n: int) -> int:
    """What players who look one move ahead go by: a start for what is learnt."""
    hands, spots = 0, 0
    if g.mode != pieces.VERSUS:
        for other in range(g.seats):
            if other != seat and has(g.alive, other):
                hands += hand(g, t, other) if hands_are_open(g) else 0
                spots += position(g, t, other)
    alive = has(g.alive, seat)
    out[n] = company.parts(hand(g, t, seat)) if alive else 0
    out[n + 1] = company.parts(deck(g, t, seat)) if alive else 0
    out[n + 2] = company.parts(position(g, t, seat)) if alive else 0
    out[n + 3] = company.parts(wagon(g, t))
    out[n + 4] = company.parts(hands)
    out[n + 5] = company.parts(spots)
    return n + 6


# ------------------------------------------------------------------------------------------------ all of them

TOGETHER = (
    Feature("promised", "value of actions under way and jobs at hand, for me and my teammates (estimate)", 120),
    Feature("in sight", "the score with what is under way, in percent of the score track", 100),
)
IN_PARTS = POINT // company.PART
FEATURES = (*CLOCK, *MISSION, *SCORE, *CARDS, *PLANS, *PLACE, *WAGON, *COUNTRY, *company.OTHERS, *STANDING, *TOGETHER)
HOW_MANY = len(FEATURES)


@entry
def features(g: State, t: Tables, seat: int, out: Row32) -> None:
    """What a seat sees of its prospects: a number for each of FEATURES."""
    blank(out, HOW_MANY)
    n = write_clock(g, t, seat, out, 0)
    n = write_mission(g, t, out, n)
    n = write_score(g, t, seat, out, n)
    plans = write_cards(g, t, seat, out, n)
    n = write_plans(g, t, seat, out, plans)
    n = write_place(g, t, seat, out, n)
    n = write_wagon(g, t, seat, out, n)
    others = write_country(g, t, out, n)
    n = company.write_others(g, t, seat, out, others)
    n = write_standing(g, t, seat, out, n)
    promised = AT_HAND * (out[plans + MY_JOBS] + out[others + company.AT_HAND]) // 100
    promised += out[plans + MY_STEPS] + out[others + company.UNDER_WAY]
    out[n] = promised
    out[n + 1] = 100 * (IN_PARTS * g.score[token(g, seat)] + promised) // (IN_PARTS * t.board[g.board].score)
