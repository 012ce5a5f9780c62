"""The choices of The North: every kind of action, the question it answers, and its rules."""

from __future__ import annotations

from tablewright.engine.core.sets import MOST_MEMBERS
from tablewright.games.north.state import BOOK, DIRECTIVES, KINDS, NAMING, OTHER_TAKES, PLACING
from tablewright.packs.effects.asking import EffectChoices
from tablewright.packs.effects.program import CHOOSE, MAY

ANY = MOST_MEMBERS  # as many as can be told apart: slots of a Zone, alternatives, points that somebody may say
NONE = ()

CHOICES = EffectChoices(BOOK)
directive = CHOICES.to(DIRECTIVES)
line = CHOICES.line

# The DIRECTIVES; a is the kind of card that is discarded or deployed.
REPROGRAM = directive(
    1,
    (KINDS, KINDS),  # b is Reprogrammed
    "hand-{seat}-{a} wastes-{b} directive-0",
    "directive.reprogram reprogram.different-value reprogram.order",
)
BUILD = directive(
    2, KINDS, "hand-{seat}-{a} wastes-top directive-1", "directive.build directive.discard-from-hand facility.front"
)
DEPLOY = directive(3, KINDS, "hand-{seat}-{a} directive-2", "directive.deploy protocol.ancient")
DISCHARGE = directive(
    4, NONE, "node-{seat} directive-3", "directive.discharge node.effect-on-discharge turn.reset-node"
)
PASS = directive(5, NONE, "", "directive.must-be-possible")  # no DIRECTIVE can be chosen

# After the other's turn: kind a, out of the Wastes.
TAKE_LEFT = CHOICES.to(OTHER_TAKES)(6, KINDS, "wastes-{a}", "turn.other-takes turn.other-chooses")

# Answers that settle a choice inside an ability. The deeds say which of them they ask for.
answer = CHOICES.to()
ACCEPT = line(MAY)(7, NONE, "under-way", "ability.may")
DECLINE = line(MAY)(8, NONE, "", "ability.may effects.mandatory")
PICK = line(CHOOSE)(9, ANY, "pick-{a}", "effects.mandatory")
RECOVER_CARD = answer(10, KINDS, "discard-{seat}-{a} offer-{a}", "hand.known")
CAPTURE_CARD = answer(11, KINDS, "wastes-{a}", "capture.meaning")
REPROGRAM_CARD = answer(12, KINDS, "wastes-{a}", "reprogram.meaning reprogram.free")
SWEEP_CARD = answer(13, KINDS, "wastes-{a}", "sweep.meaning")
STEAL_CARD = answer(14, KINDS, "discard-{other}-{a} offer-{a}", "steal.meaning")
FLIP_CARD = answer(15, ANY, "zone-{seat}-{a}", "flip.is-play flip.once-per-turn")
EXCHANGE_CARDS = answer(
    16, (ANY, KINDS), "zone-{seat}-{a} wastes-{b}", "exchange.meaning exchange.same-name exchange.once-per-turn"
)
USE_WASTES = answer(17, KINDS, "wastes-{a}", "outpost.copy outpost.copy-stays")
USE_ZONE = answer(18, ANY, "zone-{seat}-{a}", "copy.zone")
PLAY_CARD = answer(
    19,
    KINDS,
    "hand-{seat}-{a}",
    "protocol.any-card facility.face-shown",  # or from the Discard
)

# Before the first turn, where the places are bid for.
NAME_POINTS = CHOICES.to(NAMING)(20, ANY, "bid-{a}", "bid.name bid.choose")  # the Second Player begins a lower
CHOOSE_PLACE = CHOICES.to(PLACING)(21, ANY, "bid-{a}", "bid.choose end.second-player-only tie.second")

FORMS = CHOICES.forms
MOST_OPTIONS = 200  # every card of a Zone for each of four Ancients
REFUSED_BY = CHOICES.refusals(
    {
        PASS: "directive.must-be-possible",
        DISCHARGE: "directive.discharge-once",
        TAKE_LEFT: "turn.other-chooses",
        NAME_POINTS: "bid.name",
        CHOOSE_PLACE: "bid.choose",
        CAPTURE_CARD: "capture.meaning",
        REPROGRAM_CARD: "reprogram.free",
        SWEEP_CARD: "sweep.meaning",
        STEAL_CARD: "steal.meaning",
        USE_WASTES: "outpost.copy",
    },
    otherwise="effects.best-ability",
)
