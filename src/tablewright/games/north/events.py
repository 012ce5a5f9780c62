"""The events of The North: every kind of event, its sentence, and its rules."""

from __future__ import annotations

from tablewright.engine.game.happenings import Happenings
from tablewright.games.north.state import BOOK

EVENTS = Happenings(BOOK, nobody="The Collector")
add = EVENTS.add

# The turn.
BEGINS = add("{who} [is] the First Player.", "setup.first-player")
DEALS = add(
    "{who} [starts] with one of each Value 0 Ancient and {a:an ancients}.",
    "setup.starting-deck setup.dealt-openly",
)
TURNS = add(
    "Turn {a}: {who} [shuffles] hand, Discard and Deck together and [draws].",
    "turn.shuffle turn.draw-three",
    turn=True,
)
DRAWS = add(
    "{who} [draws] {hidden:ancients|a card} (back: {a:facilities}).",
    "hand.backs hand.visibility",
    deed="drawn hidden:ancients",
)
RESHUFFLES = add(
    "{who}'s Deck is empty, so the Discard is shuffled into a new Deck of {a:count of card}.", "deck.refill hand.known"
)
REPROGRAMS = add(
    "{who} [Reprograms] {a:ancients}.", "reprogram.meaning reprogram.order", deed="reprogrammed a:ancients"
)
BUILDS = add("{who} [builds] {a:an facilities}{behind}.", "directive.build facility.front")
DISCARDS = add("{who} [discards] {a:ancients}.", "directive.discard-from-hand", deed="discarded a:ancients")
PLAYS = add("", "directive.deploy facility.ways protocol.any-card")
DISCHARGES = add(
    "{who} [Discharges] [their/your] Node at level {a}.", "directive.discharge node.discharge node.effect-on-discharge"
)
CHARGES = add("{who}'s Node is Charged to level {a}.", "node.charge turn.charge-node")
RESETS = add("{who}'s Node is Reset to level 1.", "turn.reset-node")

# Abilities.
USES = add(
    '{who} [uses] {source}: "{text}"', "effects.mandatory effects.best-ability"
)  # a: whose ability it is, b: which
COPIES_PROTOCOL = add(
    "{who} [chooses] {a:ancients} in the Wastes.", "outpost.copy outpost.copy-stays", deed="copied a:ancients"
)
LOSES = add("", "points.floor")  # a: how many, b: left, c: how many more than there were
RECOVERS = add("{who} [takes] {a:ancients} from [their/your] Discard into [their/your] hand.", "hand.known")
CAPTURES = add("{who} [captures] {a:ancients}.", "capture.meaning", deed="captured a:ancients")
SWEEPS = add("{who} [sweeps] {a:ancients} under the Wastes Deck.", "sweep.meaning", deed="swept a:ancients")
COMES_UP = add("{a:ancients} is dealt to the Wastes.", "turn.refill setup.wastes")
FLIPS = add("", "flip.is-play flip.is-add flip.once-per-turn")
EXCHANGES = add("", "exchange.meaning exchange.names exchange.once-per-turn")
STEALS = add("{who} [steals] {a:ancients}.", "steal.meaning", deed="stolen a:ancients")

# The end of a turn, and of the game.
TAKES = add(
    "{who} [takes] {a:ancients} from the Wastes.", "turn.other-takes turn.other-chooses", deed="taken a:ancients"
)
COLLECTS = add("The Collector takes {a:ancients}.", "solo.collect")
COLLECTS_UNSEEN = add(
    "The Collector takes the top card of the Wastes Deck face down (back: {a:facilities}).",
    "solo.collect solo.collector-hidden",
)
PASSES = add("{who} cannot choose any DIRECTIVE and [skips] the remaining {a}.", "directive.must-be-possible")
DECLINES = add("{who} [declines].", "ability.may")
ENDS = add("The game ends: {a:reasons}.", "end.second-player-only solo.end")
SCORES = add(
    "{who} [has] {a:count of point} left and [scores] {b} in total.",
    "score.gather score.value score.zone score.total",
)
TOO_DEEP = add("{who} cannot use {source}: {too_deep}.", "ability.depth")
STAYS = add(
    "{who} [reveals] {a:ancients} behind {a:backs}: the names match, so it stays.", "exchange.same-name exchange.front"
)

# Before the first turn.
NAMES_POINTS = add("{who} [bids] {a:points}.", "bid.name")
CHOOSES_PLACE = add("{who} [chooses] to be the {a:First/Second} Player.", "bid.choose")

SECOND_PLAYER = add("{who} [is] the Second Player and [starts] with {a:points}.", "setup.points bid.choose")
LOSES_FOR_HAND = add("", "turn.hand-loss solo.hand-loss points.floor")  # as LOSES
LOSES_IN_WASTES = add("", "solo.you-lose solo.count-before-collect points.floor")  # as LOSES
FULL_NODE = add("{who}'s Node is already at level 4 and cannot be Charged.", "node.level-four")
UNMET = add("", "effects.best-ability outpost.bonus")  # a: the line of a condition
UNDONE = add("", "effects.best-ability")  # a: the line of a deed, b: whether it was done before, c: why not

# Why a deed cannot be done.
(
    NOTHING_TO_DRAW, DISCHARGED_NODE, NODE_AT_FOUR, EMPTY_DISCARD, OTHER_DISCARD, EMPTY_HAND, EMPTY_WASTES, EMPTY_PILE,
    EMPTY_ZONE, ALL_FLIPPED, NO_ANCIENT, ALL_EXCHANGED, SAME_NAMES,
) = range(1, 14)  # fmt: skip

# Whose ability it is that is used.
FROM_ANCIENT, FROM_FACILITY, FROM_SPARK, FROM_NODE = range(4)
