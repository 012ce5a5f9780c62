"""What a player of The West: Ascendant can choose: every kind of action, what it answers, and its rules."""

from __future__ import annotations

from tablewright.engine.core.sets import MOST_MEMBERS
from tablewright.engine.game.choices import Choices
from tablewright.games.west import state as s
from tablewright.games.west.state import BOOK, GATES, LOCUS_DECKS, REACTIONS, TYPES

ANY = MOST_MEMBERS  # as many as can be told apart: alternatives, and Locus decks that somebody may say
EFFECTS = s.LOCI + 1  # that a step may list: the Loci, and the Cityengine
NONE = ()

CHOICES = Choices(BOOK)
turn = CHOICES.to(s.ACTION)
listed = CHOICES.to(s.PRIME, s.TRIGGER)
effect = CHOICES.to()  # what an effect asks is said by its line (see `decisions`)

# The ACTION of a turn.
TAKE_ALL = turn(
    1, TYPES, "middle-{a}", "facility-action.take-all facility-action.order facility-action.loss"
)  # of type a
TAKE_TWO = turn(
    2, (TYPES, TYPES), "middle-{a} middle-{b}", "facility-action.take-two facility-action.loss"
)  # a not above b
BUILD = turn(3, ANY, "", "locus-action.pay locus-action.play reaction.salvage")  # the Locus on top of deck a
COMPLETE = turn(
    4, NONE, "cityengine-{seat}", "cityengine.requirement cityengine.result cityengine.not-action"
)  # the Cityengine
PASS = turn(5, NONE, "", "turn.no-action")

# The other steps of the Turn Sequence card.
USE_LISTED = listed(6, EFFECTS, "listed-{a}", "prime.order prime.snapshot trigger.order")
MAKE = CHOICES.to(s.DOPPELGATE)(  # a Doppelgate, paid with type a
    8, TYPES, "hand-{seat}-{a}", "doppelgate.cost doppelgate.on-play doppelgate.one-per-turn"
)
REACT = effect(20, REACTIONS, "react-{a}", "reaction.one-may reaction.open")  # where its first answer does not name it
DECLINE = CHOICES.to(s.REACTION, s.DOPPELGATE)(10, NONE, "", "effects.mandatory reaction.one-may")
DISCARD_CARD = CHOICES.to(s.HAND_LIMIT)(12, TYPES, "hand-{seat}-{a}", "effects.who-chooses discard.shared")

# Answers that settle a choice inside an effect; a is a type, unless it says otherwise.
SALVAGE_CARD = effect(7, TYPES, "discard-{a} offer-{a}", "reaction.salvage reaction.one-may")
ACCEPT = effect(9, NONE, "under-way", "effects.mandatory")
PICK = effect(11, ANY, "pick-{a}", "effects.who-chooses")  # alternative a
TAKE_CARD = effect(13, TYPES, "middle-{a}", "facility-action.count")
RECOVER_CARD = effect(14, TYPES, "discard-{a} offer-{a}", "discard.shared")
SWAP_CARDS = effect(15, (TYPES, TYPES), "hand-{seat}-{a} middle-{b}", "reaction.barter")  # put a, take b
CYCLE_DECK = effect(16, LOCUS_DECKS, "", "locus.below-hidden")
USE_LOCUS = effect(17, LOCUS_DECKS, "", "locus.faces locus.effect")  # on top of deck a
RADIATE_GATE = effect(18, GATES, "", "doppelgate.ready-spent reaction.radiate")  # a ready Doppelgate of kind a
NAME_TYPE = effect(19, TYPES, "offer-{a}", "hand.hidden")

FORMS = CHOICES.forms
ANSWERS = CHOICES.answers  # by step of the Turn Sequence card
MOST_OPTIONS = 50  # six reactions at once: 12 swaps, 15 Doppelgates, types and Locus decks
