"""What a player of The North can choose: every kind of action, the question that it answers, and its rules."""

from __future__ import annotations

from tablewright.engine.core.sets import MOST_MEMBERS
from tablewright.engine.game.choices import Choices
from tablewright.games.north.state import BOOK, DIRECTIVES, KINDS, NAMING, OTHER_TAKES, PLACING

ANY = MOST_MEMBERS  # as many as can be told apart: slots of a Zone, alternatives, points that somebody may say
NONE = ()

CHOICES = Choices(BOOK)
directive = CHOICES.to(DIRECTIVES)
ability = CHOICES.to()  # what an ability asks is said by its line (see `decisions`)

# The DIRECTIVES; a is the kind of card that is discarded or deployed.
REPROGRAM = directive(
    1,
    (KINDS, KINDS),  # b is Reprogrammed
    "hand-{seat}-{a} wastes-{b} directive-0",
    "directive.reprogram reprogram.different-value reprogram.order",
)
BUILD = directive(
    2,
    KINDS,
    "hand-{seat}-{a} wastes-top directive-1",
    "directive.build directive.discard-from-hand facility.front",
)
DEPLOY = directive(3, KINDS, "hand-{seat}-{a} directive-2", "directive.deploy protocol.ancient")
DISCHARGE = directive(
    4, NONE, "node-{seat} directive-3", "directive.discharge node.effect-on-discharge turn.reset-node"
)
PASS = directive(5, NONE, "", "directive.must-be-possible")  # no DIRECTIVE can be chosen

# After the other's turn: kind a, out of the Wastes.
TAKE_LEFT = CHOICES.to(OTHER_TAKES)(6, KINDS, "wastes-{a}", "turn.other-takes turn.other-chooses")

# Answers that settle a choice inside an ability.
ACCEPT = ability(7, NONE, "under-way", "ability.may")
DECLINE = ability(8, NONE, "", "ability.may effects.mandatory")
PICK = ability(9, ANY, "pick-{a}", "effects.mandatory")
RECOVER_CARD = ability(10, KINDS, "discard-{seat}-{a} offer-{a}", "hand.known")
CAPTURE_CARD = ability(11, KINDS, "wastes-{a}", "capture.meaning")
REPROGRAM_CARD = ability(12, KINDS, "wastes-{a}", "reprogram.meaning reprogram.free")
SWEEP_CARD = ability(13, KINDS, "wastes-{a}", "sweep.meaning")
STEAL_CARD = ability(14, KINDS, "discard-{other}-{a} offer-{a}", "steal.meaning")
FLIP_CARD = ability(15, ANY, "zone-{seat}-{a}", "flip.is-play flip.once-per-turn")
EXCHANGE_CARDS = ability(
    16, (ANY, KINDS), "zone-{seat}-{a} wastes-{b}", "exchange.meaning exchange.same-name exchange.once-per-turn"
)
USE_WASTES = ability(17, KINDS, "wastes-{a}", "outpost.copy outpost.copy-stays")
USE_ZONE = ability(18, ANY, "zone-{seat}-{a}", "copy.zone")
PLAY_CARD = ability(19, KINDS, "hand-{seat}-{a}", "protocol.any-card facility.face-shown")  # or from the Discard

# Before the first turn, where the places are bid for.
NAME_POINTS = CHOICES.to(NAMING)(20, ANY, "bid-{a}", "bid.name bid.choose")  # the Second Player begins a lower
CHOOSE_PLACE = CHOICES.to(PLACING)(21, ANY, "bid-{a}", "bid.choose end.second-player-only tie.second")

FORMS = CHOICES.forms
ANSWERS = CHOICES.answers  # by step of the Turn Sequence card, and of the bidding before it
MOST_OPTIONS = 200  # every card of a Zone for each of four Ancients
