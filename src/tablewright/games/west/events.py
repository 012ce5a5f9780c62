"""The events of The West: Ascendant: every kind of event, its sentence, and its rules."""

from __future__ import annotations

from tablewright.engine.game.happenings import Happenings
from tablewright.games.west.state import BOOK

EVENTS = Happenings(BOOK)
add = EVENTS.add

BEGINS = add("{who} [is] the Start Player.", "setup.start-random setup.start-player setup.second-player")
TURNS = add("Round {a}: {who}'s turn.", "turn.steps turn.pass", turn=True)
READIES = add("{who} [readies] all [their/your] Doppelgates.", "turn.ready doppelgate.on-play cityengine.result")
USES = add("", "effects.mandatory effects.best-ability")  # a: whose effect it is, b: which
TAKES_ALL = add("", "facility-action.take-all facility-action.order", deed="taken a:types")  # b: how many
TAKES_TWO = add("", "facility-action.take-two facility-action.two-no-pulse", deed="taken a:types, taken b:types")
BUILDS = add("{who} [builds] {a:loci}.", "locus-action.pay locus-action.play", deed="built a:loci")
UNCOVERS = add(
    "Locus deck {a:+1} shows {b:loci}{c:/, too late to be used in this step}.", "locus.faces locus-action.reveal"
)
LOSES = add("", "points.attack points.floor points.excess")
DRAWS = add(
    "{who} [draws] {hidden:an types|a card}.", "hand.hidden hand.seen doppelgate.top-known", deed="drawn hidden:types"
)
RECOVERS = add("{who} [takes] {a:an types} from the discard pile.", "discard.shared hand.seen", deed="taken a:types")
DISCARDS = add("{who} [discards] {a:an types}.", "discard.shared facility.by-type", deed="discarded a:types")
TAKES = add("{who} [takes] {a:an types} from the middle.", "facility.take facility-action.count", deed="taken a:types")
SWAPS = add("{who} [swaps] {a:an types} for {b:an types} from the middle.", "reaction.barter cityengine.complete")
CYCLES = add("{who} [moves] {b:loci} to the bottom of Locus deck {a:+1}.", "locus.below-hidden locus-action.reveal")
NAMES = add("{who} [names] {a:types}.", "effects.named-shown")
SHOWS = add("", "effects.named-shown hand.seen")
RADIATES = add(
    '{who} [spends] {a:gates}: "{a:radiate_text}"', "doppelgate.ready-spent reaction.radiate", deed="radiated a:gates"
)
MAKES = add("{who} [makes] {a:an gates}.", "doppelgate.cost doppelgate.on-play", deed="made a:doppelgates")
COMPLETES = add(
    "{who} [completes] [their/your] {a:cityengines.name}.",
    "cityengine.requirement cityengine.result cityengine.not-action",
)
REFILLS = add("{a:An types} is dealt to the middle.", "turn.refill setup.middle")
RESHUFFLES = add("The discard pile is shuffled into a new deck of {a:count of card}.", "deck.reshuffle")
PASSES = add("{who} [passes].", "turn.no-action")
DECLINES = add("", "effects.mandatory effects.best-ability")  # a: whether it was a reaction
SALVAGES = add("{who} [salvages] {a:an types}.", "reaction.salvage")
ENDS = add("The game ends: {a:reasons}.", "end.check-when")
SCORES = add(
    "{who} [has] {a:count of point} left and [scores] {b} in total.",
    "end.on-reference score.points-left end.winner",
)
LOSES_FOR_CARDS = add("", "facility-action.loss facility-action.count points.floor")
UNMET = add("", "effects.mandatory effects.partial-order")  # a: the line of a condition
UNDONE = add('{a:cards}: "{a:phrases}" is {b:not/only partly} possible.', "effects.best-ability effects.partial-order")
LISTED = add("{a:loci} {b:why_listed}.", "prime.snapshot trigger.snapshot")  # where it may surprise that it is used

# Whose effect it is that is used.
FROM_TYPE, FROM_GATE, FROM_LOCUS, FROM_COMPLETE, FROM_PLAN, FROM_REACTION = range(6)

# Why a listed effect is used.
JUST_UNCOVERED, SINCE_MOVED = 1, 2
