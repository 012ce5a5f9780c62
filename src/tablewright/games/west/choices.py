"""The choices of The West: Ascendant: every kind of action, the question it answers, and its rules."""

from __future__ import annotations

from tablewright.engine.core.sets import MOST_MEMBERS
from tablewright.games.west import state as s
from tablewright.games.west.state import BOOK, GATES, LOCUS_DECKS, REACTIONS, TYPES
from tablewright.packs.effects.asking import LINE, EffectChoices
from tablewright.packs.effects.program import CHOOSE, MAY

ANY = MOST_MEMBERS  # as many as can be told apart: alternatives, and Locus decks that somebody may say
EFFECTS = s.LOCI + 1  # that a step may list: the Loci, and the Cityengine
NONE = ()

CHOICES = EffectChoices(BOOK)
turn = CHOICES.to(s.ACTION)
line = CHOICES.line

# The ACTION of a turn: a is a type, for BUILD a Locus deck.
TAKE_ALL = turn(1, TYPES, "middle-{a}", "facility-action.take-all facility-action.order facility-action.loss")
TAKE_TWO = turn(2, (TYPES, TYPES), "middle-{a} middle-{b}", "facility-action.take-two facility-action.loss")
BUILD = turn(3, ANY, "", "locus-action.pay locus-action.play reaction.salvage")
COMPLETE = turn(4, NONE, "cityengine-{seat}", "cityengine.requirement cityengine.result cityengine.not-action")
PASS = turn(5, NONE, "", "turn.no-action")

# The other steps of the Turn Sequence card. A Doppelgate is paid with type a; a reaction is chosen by name where the
# answer to its first question does not tell which it is.
USE_LISTED = CHOICES.to(s.PRIME, s.TRIGGER)(6, EFFECTS, "listed-{a}", "prime.order prime.snapshot trigger.order")
MAKE = CHOICES.to(s.DOPPELGATE)(
    8, TYPES, "hand-{seat}-{a}", "doppelgate.cost doppelgate.on-play doppelgate.one-per-turn"
)
REACT = CHOICES.to()(20, REACTIONS, "react-{a}", "reaction.one-may reaction.open")
DECLINE = CHOICES.to(s.REACTION, s.DOPPELGATE, LINE + MAY, LINE + CHOOSE)(
    10, NONE, "", "effects.mandatory reaction.one-may"
)
DISCARD_CARD = CHOICES.to(s.HAND_LIMIT)(12, TYPES, "hand-{seat}-{a}", "effects.who-chooses discard.shared")

# Answers that settle a choice inside an effect: a is a type, an alternative, a Locus deck or a kind of Doppelgate. The
# deeds say which of them they ask for.
answer = CHOICES.to()
SALVAGE_CARD = answer(7, TYPES, "discard-{a} offer-{a}", "reaction.salvage reaction.one-may")
ACCEPT = line(MAY)(9, NONE, "under-way", "effects.mandatory")
PICK = line(CHOOSE)(11, ANY, "pick-{a}", "effects.who-chooses")
TAKE_CARD = answer(13, TYPES, "middle-{a}", "facility-action.count")
RECOVER_CARD = answer(14, TYPES, "discard-{a} offer-{a}", "discard.shared")
SWAP_CARDS = answer(15, (TYPES, TYPES), "hand-{seat}-{a} middle-{b}", "reaction.barter")  # put a, take b
CYCLE_DECK = answer(16, LOCUS_DECKS, "", "locus.below-hidden")
USE_LOCUS = answer(17, LOCUS_DECKS, "", "locus.faces locus.effect")
RADIATE_GATE = answer(18, GATES, "", "doppelgate.ready-spent reaction.radiate")
NAME_TYPE = answer(19, TYPES, "offer-{a}", "hand.hidden")

FORMS = CHOICES.forms
MOST_OPTIONS = 50  # six reactions at once: 12 swaps, 15 Doppelgates, types and Locus decks
REFUSED_BY = CHOICES.refusals(
    {
        TAKE_ALL: "action.completable-scope",
        TAKE_TWO: "action.completable-scope",
        BUILD: "locus-action.pay",
        COMPLETE: "cityengine.requirement",
        PASS: "turn.no-action",
        USE_LISTED: "prime.snapshot",
        SALVAGE_CARD: "reaction.open",
        REACT: "reaction.open",
        SWAP_CARDS: "reaction.open",
        MAKE: "doppelgate.cost",
        DISCARD_CARD: "effects.who-chooses",
        RADIATE_GATE: "doppelgate.ready-spent",
        DECLINE: "effects.mandatory",
    },
    otherwise="effects.best-ability",
)
