"""What happens in The West: Ascendant: every kind of event, how it is told, and the rules behind it."""

from __future__ import annotations

from tablewright.engine.game.happenings import Happenings
from tablewright.games.west.state import BOOK

EVENTS = Happenings(BOOK)

BEGINS = EVENTS.add("{who} is the Start Player.", "setup.start-random setup.start-player setup.second-player")
TURNS = EVENTS.add("Round {a}: {who}'s turn.", "turn.steps turn.pass", turn=True)
READIES = EVENTS.add("{who}: all Doppelgates become ready.", "turn.ready doppelgate.on-play cityengine.result")
USES = EVENTS.add("", "effects.mandatory effects.best-ability")  # a: whose effect it is, b: which
TAKES_ALL = EVENTS.add(
    "{who} takes all {a:types}s ({b}).", "facility-action.take-all facility-action.order", deed="taken a:types"
)
TAKES_TWO = EVENTS.add("", "facility-action.take-two facility-action.two-no-pulse", deed="taken a:types, taken b:types")
BUILDS = EVENTS.add("{who} builds {a:loci}.", "locus-action.pay locus-action.play", deed="built a:loci")
UNCOVERS = EVENTS.add("", "locus.faces locus-action.reveal")
LOSES = EVENTS.add("", "points.attack points.floor points.excess")
DRAWS = EVENTS.add(
    "{who} draws {hidden:an types|a card}.", "hand.hidden hand.seen doppelgate.top-known", deed="drawn hidden:types"
)
RECOVERS = EVENTS.add(
    "{who} takes {a:an types} from the discard pile.", "discard.shared hand.seen", deed="taken a:types"
)
DISCARDS = EVENTS.add("{who} discards {a:an types}.", "discard.shared facility.by-type", deed="discarded a:types")
TAKES = EVENTS.add(
    "{who} takes {a:an types} from the middle.", "facility.take facility-action.count", deed="taken a:types"
)
SWAPS = EVENTS.add(
    "{who} puts {a:an types} into the middle and takes {b:an types}.", "reaction.barter cityengine.complete"
)
CYCLES = EVENTS.add("", "locus.below-hidden locus-action.reveal")
NAMES = EVENTS.add("{who} names {a:types}.", "effects.named-shown")
SHOWS = EVENTS.add("", "effects.named-shown hand.seen")
RADIATES = EVENTS.add(
    '{who} spends {a:gates}: "{a:radiate_text}"', "doppelgate.ready-spent reaction.radiate", deed="radiated a:gates"
)
MAKES = EVENTS.add("{who} makes {a:an gates}.", "doppelgate.cost doppelgate.on-play", deed="made a:doppelgates")
COMPLETES = EVENTS.add("", "cityengine.requirement cityengine.result cityengine.not-action")
REFILLS = EVENTS.add("", "turn.refill setup.middle")
RESHUFFLES = EVENTS.add("The discard pile is shuffled into a new deck of {a}.", "deck.reshuffle")
PASSES = EVENTS.add("{who} passes.", "turn.no-action")
DECLINES = EVENTS.add("", "effects.mandatory effects.best-ability")  # a: 1 if it is a reaction
SALVAGES = EVENTS.add("{who} salvages {a:an types}.", "reaction.salvage")
ENDS = EVENTS.add("", "end.check-when")
SCORES = EVENTS.add("{who} has {a} points left and scores {b} in all.", "end.on-reference score.points-left end.winner")
LOSES_FOR_CARDS = EVENTS.add("", "facility-action.loss facility-action.count points.floor")
UNMET = EVENTS.add("", "effects.mandatory effects.partial-order")  # a: the line of a condition
UNDONE = EVENTS.add("", "effects.best-ability effects.partial-order")  # a: the line of a deed, b: 1 if it was begun
LISTED = EVENTS.add("", "prime.snapshot trigger.snapshot")  # b: why a listed effect is used, where that may surprise

# Whose effect it is that is used.
FROM_TYPE, FROM_GATE, FROM_LOCUS, FROM_COMPLETE, FROM_PLAN, FROM_REACTION = range(6)

# Why a listed effect is used.
JUST_UNCOVERED, SINCE_MOVED = 1, 2
