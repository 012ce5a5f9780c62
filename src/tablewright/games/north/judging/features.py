"""The features of a learnt evaluation: one number each, seen from one seat.

Each chapter below lists its features and then writes them, in the same order. `My` is the seat's and `their` the other
player's; in solo play they are The Collector, whose Deck stands for all that a player owns. Everything is read off what
the seat may know: of the other hand only its size, and all cards of the other player's hand and Deck together.
"""

from __future__ import annotations

from tablewright.engine.core.kernel import entry, kernel
from tablewright.engine.core.record import Row32
from tablewright.engine.game.contract import Feature
from tablewright.engine.game.features import blank, of_both, of_each
from tablewright.games.north import state as s
from tablewright.games.north.judging.worth import choice_of_place, owned, standing, unseen_owned
from tablewright.games.north.rules.counts import IN_ZONE, holds, zone_has
from tablewright.games.north.rules.decisions import asked
from tablewright.games.north.rules.deeds import LOSE, LOSE_PER
from tablewright.games.north.rules.motions import facilities, hand, namesakes, number, wastes_deck
from tablewright.games.north.rules.scoring import value_of
from tablewright.games.north.rules.turn import directives_made
from tablewright.games.north.state import State, Tables
from tablewright.packs.effects.program import CHOOSE, END, IF, JUMP, OWN_WORDS

# ------------------------------------------------------------------------------------------------ the score

LOW = 12  # points: who has fewer may soon be at 0
LONG = 36  # cards that come up in a game, about

SCORE = (
    Feature("ahead", "how far I would be ahead if the game were scored now", 25),
    Feature("ahead near the end", "the same, counting more the nearer the end is", 800),
    Feature("winning now", "1 if I would win a game that ended now, else -1"),
    *of_both("{my} points", "points that {I} have left", 50),
    *of_both("{my} danger", "how many of {my} last points are gone", LOW),
    *of_both("{my} values", "summed Value of {my} Ancients outside {my} Zone", 12),
    Feature("my zone", "cards in my Zone", 12),
    Feature("their zone", "cards in their Zone, or in The Collector's Deck", 12),
)


@kernel
def write_score(g: State, t: Tables, seat: int, out: Row32, n: int) -> int:
    """north.score.total: points left, Values in the Deck, and 1 per card in the Zone."""
    other = 1 - seat
    ahead = standing(g, t, seat) - standing(g, t, other) + choice_of_place(g, seat)
    out[n] = ahead
    out[n + 1] = ahead * nearness(g, t)
    out[n + 2] = 1 if would_win(g, t, seat, ahead) else -1
    for i in range(2):
        owner = seat if i == 0 else other
        out[n + 3 + i] = g.points[owner]
        out[n + 5 + i] = max(0, LOW - g.points[owner])
        out[n + 7 + i] = value_of(t, owned(g, owner))
    out[n + 9] = g.zone_size[seat]
    out[n + 10] = number(t, owned(g, other)) + unseen_owned(g) if g.solo == 1 else g.zone_size[other]
    return n + 11


@kernel
def cards_to_end(g: State, t: Tables) -> int:
    """north.end.deck: how many cards the Wastes Deck has above the number that ends the game."""
    return max(0, wastes_deck(g) - t.end_deck[g.solo])


@kernel
def nearness(g: State, t: Tables) -> int:
    """How near the end is, from 0 to LONG: by the Wastes Deck or by the points of who has fewer."""
    points = min(g.points[0], g.points[1]) - t.end_points[g.solo]
    return max(0, LONG - cards_to_end(g, t), LONG - 3 * points)


@kernel
def would_win(g: State, t: Tables, seat: int, ahead: int) -> bool:
    """north.score.winner, north.score.tie, north.tie.second: whether a seat so far ahead would win now."""
    if ahead == 0:
        ahead = number(t, owned(g, seat)) + g.zone_size[seat]
        ahead -= number(t, owned(g, 1 - seat)) + g.zone_size[1 - seat] + unseen_owned(g)
    return ahead > 0 or (ahead == 0 and g.solo == 0 and g.second == seat)


# ------------------------------------------------------------------------------------------------ the clock

CLOSE = 10

CLOCK = (
    Feature("cards to the end", "cards of the Wastes Deck until the game ends", LONG),
    Feature("end close", "how few of the last such cards are left", CLOSE),
    Feature("second player", "1 if I am the Second Player, who wins ties"),
    Feature("check this turn", "1 if the end is checked in the turn under way"),
    Feature("turns", "turns taken so far", 20),
    Feature("solo", "1 in solo play"),
)


@kernel
def write_clock(g: State, t: Tables, seat: int, out: Row32, n: int) -> int:
    """north.end.second-player-only: how soon the game ends, and in whose turn that is checked."""
    left = cards_to_end(g, t)
    out[n] = left
    out[n + 1] = max(0, CLOSE - left)
    out[n + 2] = 1 if g.solo == 0 and g.second == seat else 0
    out[n + 3] = 1 if g.active == g.second else 0
    out[n + 4] = g.turns
    out[n + 5] = g.solo
    return n + 6


# ------------------------------------------------------------------------------------------------ the turn

TURN = (
    Feature("my turn", "1 in my turn, -1 in theirs"),
    Feature("my choice", "1 if it is I who must choose now"),
    *of_both("{my} directives left", "DIRECTIVES that {I} still have in {my} turn", s.A_TURN),
    Feature("reprograms chosen", "how often I have chosen Reprogram this turn", 2),
    Feature("builds chosen", "how often I have chosen Build this turn", 2),
    Feature("deploys chosen", "how often I have chosen Deploy this turn", 2),
    Feature("deeds to come", "what abilities under way still do: mine, less theirs", 3),
    Feature("loss to come", "points that they still cost: mine them, less theirs me", 4),
)


@kernel
def write_turn(g: State, t: Tables, seat: int, out: Row32, n: int) -> int:
    """north.turn.three-directives: whose turn it is, and what is still to come in it."""
    mine = g.active == seat
    left = max(0, s.A_TURN - directives_made(g))
    out[n] = 1 if mine else -1
    out[n + 1] = 1 if g.ended == 0 and asked(g) == seat else 0
    out[n + 2] = left if mine else 0
    out[n + 3] = 0 if mine else left
    out[n + 4] = g.chosen[s.REPROGRAMMING] if mine else 0
    out[n + 5] = g.chosen[s.BUILDING] if mine else 0
    out[n + 6] = g.chosen[s.DEPLOYING] if mine else 0  # Discharge, once chosen, shows on the Node
    write_abilities(g, t, seat, out, n + 7)
    return n + 9


@kernel
def write_abilities(g: State, t: Tables, seat: int, out: Row32, n: int) -> None:
    """What the abilities under way still do, as far as it depends on no choice; offers count as taken."""
    for i in range(1, g.agenda.depth[0]):
        user, line = g.agenda.frames[i].seat, g.agenda.frames[i].line
        sign = 1 if user == seat else -1
        while t.code[line].op != END:
            op = t.code[line].op
            if op >= OWN_WORDS or op == CHOOSE:
                out[n] += sign
                out[n + 1] += sign * loss(g, t, user, line)
            line = next_line(g, t, user, line)


@kernel
def next_line(g: State, t: Tables, seat: int, line: int) -> int:
    """The line of a program that would come next: offers are taken, and what leaves a choice is passed over."""
    op = t.code[line]
    if op.op == JUMP or (op.op == IF and not holds(g, t, seat, line)):
        return op.a
    return op.b if op.op == CHOOSE else line + 1


@kernel
def loss(g: State, t: Tables, seat: int, line: int) -> int:
    """How many points the deed on a line costs the opponent of its user."""
    op = t.code[line]
    if op.op == LOSE:
        return op.a
    if op.op != LOSE_PER:
        return 0
    return min(op.a * (zone_has(g, t, seat, op.b >> 8) if op.b & 255 == IN_ZONE else g.level[seat]), op.c)


# ------------------------------------------------------------------------------------------------ Nodes

NODES = (
    Feature("my node", "the level of my Node", s.TOP_LEVEL),
    Feature("my node full", "1 if my Node is at level 4"),
    Feature("my node discharged", "1 if my Node is Discharged"),
    Feature("their node", "the level of their Node", s.TOP_LEVEL),
    Feature("their node full", "1 if their Node is at level 4"),
    Feature("their node discharged", "1 if their Node is Discharged, or they have none"),
)


@kernel
def write_nodes(g: State, seat: int, out: Row32, n: int) -> int:
    """north.node.level-four, north.node.faces: how much a Node holds."""
    for i in range(2):
        level = g.level[seat if i == 0 else 1 - seat]
        out[n] = level
        out[n + 1] = 1 if level == s.TOP_LEVEL else 0
        out[n + 2] = 1 if level == s.DISCHARGED else 0
        n += 3
    return n


# ------------------------------------------------------------------------------------------------ hands and Decks


def each_ancient(name: str, help: str, scale: int) -> tuple[Feature, ...]:
    """A feature for each Ancient, numbered as a pack lists them, whatever is on the backs of its copies."""
    return of_each(s.NAMES, f"{name} {{n}}", f"{help}, of the pack's Ancient number {{n}}", scale)


DECKS = (
    *of_both("{my} hand", "cards in {my} hand", 3),
    Feature("my deck", "cards that I can draw before I shuffle", 8),
    *of_both("{my} discard", "cards in {my} Discard", 6),
    *of_both("{my} cards", "cards that {I} own outside {my} Zone", 12),
    *each_ancient("in my hand", "cards in my hand", 1),
    *each_ancient("mine", "cards that I own outside my Zone", 2),
    *each_ancient("theirs", "cards that they own outside their Zone", 2),
)


@kernel
def write_decks(g: State, t: Tables, seat: int, out: Row32, n: int) -> int:
    """What each side owns, and which of my own cards are in my hand."""
    other = 1 - seat
    out[n] = g.hand_size[seat]
    out[n + 1] = g.hand_size[other]
    out[n + 2] = g.deck_size[seat]
    out[n + 3] = number(t, g.cards[s.DISCARD + seat])
    out[n + 4] = number(t, g.cards[s.DISCARD + other])
    out[n + 5] = number(t, owned(g, seat))
    out[n + 6] = number(t, owned(g, other)) + unseen_owned(g)
    n = write_ancients(t, hand(g, seat), out, n + 7)
    n = write_ancients(t, owned(g, seat), out, n)
    return write_ancients(t, owned(g, other), out, n)


@kernel
def write_ancients(t: Tables, bundle: int, out: Row32, n: int) -> int:
    """How many copies of each Ancient a bundle has."""
    for name in range(s.NAMES):
        out[n + name] = number(t, bundle & namesakes(s.COPIES * name))
    return n + s.NAMES


# ------------------------------------------------------------------------------------------------ Zones

PAIR = 2  # with so many of a Facility showing, the next is the third (north.outpost.bonus)

ZONES = (
    *of_each(s.BACKS, "my facility {n}", "cards in my Zone that show Facility number {n}", 3),
    Feature("my pairs", "Facilities of which two or more show in my Zone", 2),
    Feature("my ancients", "cards in my Zone that show their Ancient side", 6),
    *of_each(s.BACKS, "their facility {n}", "the same in their Zone: number {n}", 3),
    Feature("their pairs", "Facilities of which two or more show in their Zone", 2),
    Feature("their ancients", "cards in their Zone that show their Ancient side", 6),
)


@kernel
def write_zones(g: State, t: Tables, seat: int, out: Row32, n: int) -> int:
    """What shows in both Zones."""
    for i in range(2):
        owner, pairs = seat if i == 0 else 1 - seat, 0
        for back in range(s.BACKS):
            showing = facilities(g, t, owner, back)
            out[n + back] = showing
            pairs += 1 if showing >= PAIR else 0
        out[n + s.BACKS] = pairs
        out[n + s.BACKS + 1] = number(t, g.cards[s.ANCIENTS + owner])
        n += s.BACKS + 2
    return n


# ------------------------------------------------------------------------------------------------ the Wastes

THE_WASTES = (
    Feature("wastes", "Ancients in the Wastes", 4),
    Feature("wastes values", "their summed Value", 6),
    Feature("wastes for the collector", "in solo play, what those left would cost: 1 each, and their Values", 12),
    *of_each(s.BACKS, "top {n}", "1 if the Wastes Deck shows Facility number {n}"),
    *of_both("top is {my} third", "1 if two or more of the Facility on top show in {my} Zone"),
    *each_ancient("in the wastes", "cards in the Wastes", 1),
)


@kernel
def write_wastes(g: State, t: Tables, seat: int, out: Row32, n: int) -> int:
    """What can be Reprogrammed or built; in solo play what is left goes to The Collector, and costs points."""
    bundle = g.cards[s.WASTES]
    out[n] = number(t, bundle)
    out[n + 1] = value_of(t, bundle)
    out[n + 2] = number(t, bundle) + value_of(t, bundle) if g.solo == 1 else 0
    for back in range(s.BACKS):
        out[n + 3 + back] = 1 if g.top == 1 + back else 0
    for i in range(2):
        owner = seat if i == 0 else 1 - seat
        out[n + 7 + i] = 1 if g.top > 0 and facilities(g, t, owner, g.top - 1) >= PAIR else 0
    return write_ancients(t, bundle, out, n + 9)


# ------------------------------------------------------------------------------------------------ all of them

FEATURES = (*SCORE, *CLOCK, *TURN, *NODES, *DECKS, *ZONES, *THE_WASTES)
HOW_MANY = len(FEATURES)


@entry
def features(g: State, t: Tables, seat: int, out: Row32) -> None:
    """What a seat sees of its prospects: a number for each of FEATURES."""
    blank(out, HOW_MANY)
    n = write_score(g, t, seat, out, 0)
    n = write_clock(g, t, seat, out, n)
    n = write_turn(g, t, seat, out, n)
    n = write_nodes(g, seat, out, n)
    n = write_decks(g, t, seat, out, n)
    n = write_zones(g, t, seat, out, n)
    write_wastes(g, t, seat, out, n)
