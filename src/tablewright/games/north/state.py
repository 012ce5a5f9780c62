"""The records of The North: the state, and the tables of a pack.

Sixteen Ancients, three copies of each, whose backs may differ. Cards of one *kind* are alike on both sides: the same
Ancient with the same Facility on its back. There are three numbers of kinds to an Ancient, 3n and the two behind it, as
many as its copies can have different backs; how many cards of each kind lie in a place fits one number (see `table`).
"""

from __future__ import annotations

from tablewright.engine.core.agenda import agenda
from tablewright.engine.core.dice import Dice
from tablewright.engine.core.record import i8, i16, i64, many, one, public, record
from tablewright.engine.rulebook import Rulebook
from tablewright.packs.effects.program import Op

BOOK = Rulebook.beside(__file__)

# ------------------------------------------------------------------------------------------------ pieces

NAMES = 16  # of Ancients
COPIES = 3  # of each
CARDS = NAMES * COPIES
KINDS = CARDS  # as many as there would be if no two cards were alike
BACKS = 4  # Facilities
VALUES = 3  # 0, I and II
WASTES_SIZE = 4
TOP_LEVEL = 4  # of a Node
DISCHARGED = 0  # the level of a Node that shows its other side
COLLECTOR = 1  # in solo play, the seat that nobody sits in

# Where cards are. A hand has two parts: cards whose Ancient side the other player knows, and cards of which they have
# seen the back only. In a view, a card in a closed hand that the viewer cannot know is in the DECK.
BAG = 0  # cards that nobody has seen: the Wastes Deck, and the fronts of cards taken from it Facility side up
WASTES = 1
COLLECTED = 2  # in The Collector's Deck, seen when they were taken
DECK = 3  # + seat, and so on
CLOSED = 5
SHOWN = 7
DISCARD = 9
ANCIENTS = 11  # in a Zone, Ancient side up
FACILITIES = 13  # in a Zone, Facility side up, the Ancient side known to all
LOOKED_AT = 15  # in a Zone, Facility side up, the Ancient side known to their owner alone
PLACES = 17

# A card in a Zone, as one number: its kind, or its back where the kind is not known; the side that shows; its past.
WHICH = 63
ANCIENT = 64  # Ancient side up; the others are Facility side up:
KNOWN = 128  # its front is known to all
LOOKED = 192  # to its owner alone, who built it; in a view of others it is BUILT
BUILT = 256  # to nobody
SIDE = 448
BY_SIDE = (0, ANCIENTS, FACILITIES, LOOKED_AT)  # where a card of a Zone counts, by its side in units of ANCIENT
FLIPPED, EXCHANGED = 512, 1024  # this turn

# ------------------------------------------------------------------------------------------------ the turn

# The Turn Sequence cards are programs of these lines; solo has its own back.
SHUFFLE, DIRECTIVES, NODE, HAND_LOSS, OTHER_TAKES, YOU_LOSE, COLLECT, REFILL, END_CHECK = range(9)

# Before the first turn, where the places are bid for: one player names a number of points, the other chooses a place.
NAMING, PLACING = 9, 10
NOT_YET = -1  # no Second Player
FIRST, SECOND = 0, 1  # places
MOST_BID = 12  # points

# The four DIRECTIVES.
REPROGRAMMING, BUILDING, DEPLOYING, DISCHARGING = range(4)
A_TURN = 3  # DIRECTIVES
MOST_ALIKE = 2  # of them

# Steps of the agenda.
TURN, RUN = 1, 2

# Why the game ended.
WASTES_OUT, AT_ZERO = 1, 2

# ------------------------------------------------------------------------------------------------ effect language

ZONE_ANCIENT, ZONE_FACILITY = 8, 9  # kinds of card that a Zone is asked for; below them, one Facility by its number

# north.ability.depth: the turn itself lies at the bottom of the agenda, so one ability less can be under way.
DEEP = 24


@record
class State:
    """One game of The North. In solo play seat 1 is The Collector, who only has points."""

    dice = one(Dice)  # never shown

    cards = i64(PLACES)  # how many of each kind are where, as bundles
    marked = public(i64())  # of those in the Wastes, the ones that an exchange put there this turn

    points = public(i16(2))
    score = public(i16(2))  # after end scoring
    zone = i16(CARDS)  # both Zones, card by card: seat 0 from the left end inwards, seat 1 from the right
    turns = public(i16())  # taken so far, this one included

    under = public(i8(CARDS))  # kinds swept under the Wastes Deck, in the order in which they will come up
    under_size = public(i8())
    pile = public(i8())  # cards of the bag that lie in the Wastes Deck
    top = public(i8())  # 1 + the Facility on top of the Wastes Deck; 0 if it is empty

    deck_size = public(i8(2))
    deck_top = public(i8(2))  # 1 + the Facility on top of a Deck; 0 if it is empty
    hand_size = public(i8(2))
    hand_backs = public(i8(2, BACKS))  # Facility sides of the cards in a closed hand
    zone_size = public(i8(2))
    built = i8(2, BACKS)  # cards in a Zone whose front is not known, by the Facility that shows
    collected = public(i8(BACKS))  # cards that The Collector took unseen, likewise
    level = public(i8(2))  # of a Node, 1 to 4; DISCHARGED on its other side

    solo = public(i8())
    looks = public(i8())  # whether who builds a card looks behind it
    active = public(i8())  # the holder of the Turn Sequence card
    second = public(i8())  # the Second Player: who checks for the end; NOT_YET while the places are bid for
    bid = public(i8())  # points that the Second Player starts lower, by the setting or by a bid
    ended = public(i8())  # why the game is over; 0 while it is not
    chosen = public(i8(4))  # how often each DIRECTIVE was chosen this turn
    agenda = public(agenda(DEEP))


@record
class Tables:
    """The tables of a pack."""

    code = many(Op, 600)  # every effect, one after another; row 0 is an effect that does nothing

    every = i64()  # every card, as a bundle
    kinds = i64()  # the kinds that there are, as a set
    twos = i64()  # the bits of a bundle that stand for two cards
    backed = i64(BACKS)  # the bits of the kinds that have each Facility on their backs
    valued = i64(VALUES)  # the bits of the kinds of each Value
    back = i8(KINDS)
    value = i8(KINDS)
    protocol = i16(KINDS)  # where each Protocol begins
    spark = i16(KINDS)
    facility = i16(BACKS)  # where the Protocol of each Facility begins
    discharge = i16(TOP_LEVEL + 1)  # where the effect of each level of the Node begins

    end_deck = i8(2)  # the game, and the solo game, ends with so many cards in the Wastes Deck, or fewer,
    end_points = i8(2)  # or with a player at so many points
    score_zone = i8()  # for each card in a Zone
