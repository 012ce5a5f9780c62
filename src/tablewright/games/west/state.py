"""The records of The West: Ascendant: the state, and the tables of a pack."""

from __future__ import annotations

from tablewright.engine.core.agenda import agenda
from tablewright.engine.core.dice import Dice
from tablewright.engine.core.record import i8, i16, many, one, public, record
from tablewright.engine.rulebook import Rulebook
from tablewright.packs.effects.program import Op

BOOK = Rulebook.beside(__file__)

# ------------------------------------------------------------------------------------------------ pieces

TYPES = 4  # of Facilities
CARDS = 36  # Facility cards, each with a Doppelgate on its back
MIDDLE_SIZE = 5
GATES = 15  # kinds of Doppelgate that a pack may have, the First Gate included
FIRST_GATE = 0  # the Reference card: the starting Doppelgate
NO_GATE = 0  # on top of an empty deck: the First Gate is never there
LOCI = 12
LOCUS_DECKS = 3
LOCUS_DECK_SIZE = 4
CITYENGINE = LOCI  # in a list of effects to use, the place after the last Locus
LADDER = 10  # Doppelgates that may each have a price of their own; later ones cost as much as the last
REACTIONS = 6  # that a Turn Sequence card may have
NO_CARD = -1
LOTS = 2520  # divisible by every number up to ten: a lot falls evenly on so many cards

# Where a Facility card is. A hand has two parts: cards that the other player knows of, and cards that they do not;
# where hands are closed, the first part stays empty. Which card is where, with its back, nobody is shown: in a view
# cards are counted by place and type.
DECK, MIDDLE, DISCARD = 0, 1, 2
CLOSED = 3  # + seat: in hand, not known to the other player
SHOWN = 5  # + seat: in hand, known to the other player
ZONE = 7  # + seat: a Doppelgate in a Zone; what its Facility side is, nobody knows
PLACES = 9

# ------------------------------------------------------------------------------------------------ the turn

# The steps that a Turn Sequence card may list; a pack says in which order (west.turn.steps).
READY, PRIME, ACTION, TRIGGER, REACTION, DOPPELGATE, REFILL, HAND_LIMIT, END_CHECK = range(9)

# Steps of the agenda.
TURN, RUN, LOSS, FLIP = 1, 2, 3, 4

# What the active player did in the action step.
NOTHING, FACILITY, LOCUS = 0, 1, 2

# Why the game ended.
AT_ZERO, ZONE_FULL, SUPPLY_OUT = 1, 2, 3

# ------------------------------------------------------------------------------------------------ effect language

ZONE_LOCUS, ZONE_DOPPELGATE = 0, 1  # kinds of card that a Zone is asked for

DEEP = 24  # frames: turn, loss and pulse, then a Locus and a Doppelgate for each Doppelgate that can be ready


@record
class State:
    """One game of The West: Ascendant."""

    dice = one(Dice)  # never shown

    points = public(i16(2))
    score = public(i16(2))  # after end scoring
    pending = public(i16())  # PRIME or TRIGGER EFFECTS still to use in this step: a bit per Locus, and the Cityengine's
    zone_loci = public(i16(2))  # Loci in each Zone, as a set
    zone_gates = public(i16(2))  # kinds of Doppelgate in each Zone, as a set
    ready_gates = public(i16(2))  # kinds of which one is ready
    hidden_loci = public(i16())  # Loci not yet seen: somewhere below the tops, in no order
    uncovered = public(i16())  # Loci that came to lie on top of a Locus deck since this turn's ACTION began, as a set
    round = public(i16())

    active = public(i8())  # the holder of the Turn Sequence card
    second = public(i8())  # the holder of the Second Player card
    ended = public(i8())  # why the game is over; 0 while it is not
    supply_failed = public(i8())  # a refill of this round fell short

    shown = public(i8())  # 1: cards that are seen to enter a hand stay known (west.hand.seen)

    place = i8(CARDS)  # where each Facility card is; never shown
    lot = i16()  # says which of several cards of one type leaves a place; never shown
    count = i8(PLACES, TYPES)  # cards counted by place and type
    deck_size = public(i8())
    deck_gates = i8(GATES)  # the backs of the cards in the deck, counted; never shown
    top = public(i8())  # the Doppelgate showing on top of the deck (west.doppelgate.top-known)
    hand_size = public(i8(2))  # west.hand.public-size

    gates = public(i8(2, GATES))  # Doppelgates in each Zone, by kind
    ready = public(i8(2, GATES))  # those of them that are ready
    doppelgates = public(i8(2))  # how many in all, the starting one included
    cityengine = public(i8(2))  # which of the two Cityengines each player has
    complete = public(i8(2))  # whether it is Complete

    # from the top down: 1 + Locus, or 0 where it is not known (west.locus.faces, west.locus.below-hidden)
    locus_deck = public(i8(LOCUS_DECKS, LOCUS_DECK_SIZE))
    locus_deck_size = public(i8(LOCUS_DECKS))

    acted = public(i8())  # the ACTION of this turn
    took = public(i8())  # cards taken by this turn's FACILITY ACTION
    took_types = public(i8())  # different types among them
    pulse_used = public(i8())
    paid = public(i8(2))  # 1 + type: the two Facilities discarded for this turn's Locus
    laid_open = public(i8())  # how many cards of a named type were last shown in this turn: it has been learnt

    agenda = public(agenda(DEEP))


@record
class Tables:
    """The tables of a pack."""

    code = many(Op, 600)  # every effect, one after another; row 0 is an effect that does nothing

    card_type = i8(CARDS)
    card_gate = i8(CARDS)
    type_start = i8(TYPES + 1)  # cards of type k are numbered from type_start[k] up to type_start[k + 1]
    by_gate = i8(CARDS)  # the cards in the order of their backs: those with back k stand from gate_start[k]
    gate_start = i8(GATES + 1)  # up to gate_start[k + 1]
    pulse = i16(TYPES)  # where each type's PULSE begins
    radiate = i16(GATES)  # where each RADIATE begins

    locus_effect = i16(LOCI)
    required = i8(LOCI, 2)  # the two Required Facilities
    primes = i16()  # a bit per Prime; the others are Triggers
    plain = i16()  # a bit per Locus whose effect's order among its like cannot matter

    cityengines_differ = i8()  # the two Cityengines; each has:
    plan_loci = i8(2)  # what completing it needs
    plan_doppelgates = i8(2)
    plan_cost = i8(2, TYPES)
    plan_effect = i16(2)
    complete_effect = i16(2)
    complete_step = i8(2)  # PRIME or TRIGGER
    complete_plain = i8(2)  # whether its order among plain effects cannot matter

    after = i8(9)  # the Turn Sequence card: the step that comes after each; after the last, the first
    doppelgate_cost = i8(LADDER)  # how many matching Facilities the first Doppelgate costs, the second and so on
    hand_limit = i8()
    reactions = i8()  # how many there are; each has:
    reaction_on = i8(REACTIONS)  # the ACTIONS that it answers, FACILITY or LOCUS or both, as a set of bits
    reaction_effect = i16(REACTIONS)
    reaction_opening = i8(REACTIONS)  # the kind of action that answers its first question; 0: it is chosen by name

    end_points = i8()  # the game ends with a player at this many points,
    end_built = i8()  # with this many built cards in a Zone,
    end_middle = i8()  # or with the middle not refilled to this many

    score_locus = i8()
    score_pair = i8()
    score_doppelgate = i8()
    score_cityengine = i8(2)
    score_type = i8()
