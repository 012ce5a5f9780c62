"""The choices of TAMASHII: every kind of action, the questions it answers, and its rules.

A row names the pieces that a choice is about, unless they depend on the table (see `picture.offers`). Answers that
stand beside the question have none, so that yes and no are never apart.
"""

from __future__ import annotations

from tablewright.engine.game.choices import Choices
from tablewright.games.tamashii import grammar as w
from tablewright.games.tamashii import questions as q
from tablewright.games.tamashii.pieces import ASSETS, EDGES, FACES, KINDS, MOST_ASSET, ROWS, SEATS, SLOTS, TYPES
from tablewright.games.tamashii.state import ABILITIES, AUGMENTS, BOARDS, BODIES, BOOK, PATTERNS, TILES
from tablewright.packs.effects import program

NONE = ()
NUMBER_DIE, SYMBOL_DIE = FACES, FACES + 1  # tamashii.combat.enemy-dice-fixed: at tables that reroll them too
MOST_DICE = 64  # that one roll can have
MOST_FRAMES = 8  # of one body
WAYS = 8  # alternatives of a choice, activities, events and goals that can be tried
SOME = AUGMENTS + 1  # an augment, or none

CHOICES = Choices(BOOK)


def line(*operations: int) -> tuple[int, ...]:
    """The questions of lines with these operations."""
    return tuple(q.LINE + operation for operation in operations)


first = CHOICES.to
planning = CHOICES.to(q.UPGRADES, q.PROGRAMMING)
TALKING = (
    q.UPGRADES, q.PROGRAMMING, q.MOVING, q.DISTRICT, q.LAUNCHING, q.POWER, q.FRAME, q.EVENTS, q.ACTIVITY, q.LEARNING,
)  # fmt: skip

# Before the first turn.
TAKE_BOARD = first(q.BOARD)(1, BOARDS, "board-{a}", "setup.player-board setup.boards-unique setup.pick-order")
TAKE_CLASS = first(q.ROLE)(2, 4, "class-{a}", "setup.class-choice setup.boards-unique")
TAKE_PET = first(q.PET)(3, 2, "pet-{a}", "cyberdog.swap cyberdog.needs-catie")
KEEP_PROTOCOL = first(q.PROTOCOL)(4, 2, "protocol-{seat}-{a}", "setup.protocol-choice")
START_AT = first(q.START)(5, TILES, "tile-{a}", "versus.start-tiles versus.start-distinct")

# Planning.
GO_ON = first(q.UPGRADES)(6, NONE, "", "planning.upgrade-window trace-roll.dice-count refill.order")
MOVE_TOKEN = first(q.PROGRAMMING)(  # along edge a of the launcher
    7, EDGES, "", "program.slide program.switch program.no-diagonal"
)
BE_READY = first(q.PROGRAMMING)(8, NONE, "", "program.may-stop planning.end")
RESUME = first(q.READY)(9, NONE, "", "planning.end")
BUY_TOKEN = planning(10, TYPES, "supply-{a}", "upgrade.memory-gain asset.memory-token")
DROP_TOKEN = planning(11, SLOTS, "slot-{seat}-{a}", "upgrade.memory-discard asset.memory-remove upgrade.discard-open")
EQUIP = planning(12, AUGMENTS, "augment-{a}", "upgrade.memory-equip augment.equip asset.memory-equip")
RAISE_MAX = planning(13, NONE, "integrity-{seat}", "upgrade.exp-integrity upgrade.exp-cost upgrade.max-integrity")
UNLOCK_SLOT = planning(14, ROWS, "", "upgrade.exp-unlock upgrade.exp-cost launcher.unlock-choice")
BUY_OPEN = planning(15, NONE, "supply-4", "upgrade.exp-open upgrade.exp-cost")
STUDY = planning(16, NONE, "class-deck-{seat}", "upgrade.exp-class upgrade.exp-cost upgrade.short-class-deck")
BUY_CATIE = planning(17, NONE, "supply-6", "catie.gain-exp catie.buy-when catie.exp-fixed")
OFFER_TRADE = planning(  # augment a for augment b, each 1 + it or 0 for nothing, with seat c
    18, (SOME, SOME, SEATS), "", "upgrade.trade upgrade.trade-consent upgrade.trade-once"
)
AGREE = first(q.TRADE)(19, NONE, "", "upgrade.trade-consent upgrade.trade-unequips")
REFUSE = first(q.TRADE)(20, NONE, "", "upgrade.trade-consent upgrade.trade-once")

# At many moments.
LEARN = first(*TALKING)(21, NONE, "protocol-{seat}", "protocol.any-time protocol.check protocol.two-at-once")
NOT_NOW = first(q.LEARNING)(22, NONE, "", "protocol.optional")
USE_DIARY = first(q.MOVING, q.DISTRICT, q.LAUNCHING)(23, NONE, "diary-{seat}", "diary.when diary.one diary.relock")

# The action phase.
MOVE = first(q.MOVING)(24, TILES, "tile-{a}", "move.range move.path move.unrevealed-ends")
STAY = first(q.MOVING)(25, NONE, "", "move.optional move.stationary-trace")
MOVE_BOT = first(q.MOVING)(26, TILES, "tile-{a}", "bot.move bot.move-rules bot.move-order")
STAND_IN = first(q.MOVING, q.DISTRICT, q.LAUNCHING, q.POWER, q.FRAME, q.EVENTS, q.ACTIVITY)(
    27, NONE, "", "bot.battery-use bot.battery-any-step bot.battery-when"
)
USE_DISTRICT = first(q.DISTRICT)(28, NONE, "", "district.optional district.once")
DRAW_EVENT = first(q.DISTRICT)(29, NONE, "", "city.draw-event")
PASS_ON = first(q.DISTRICT, q.ACTIVITY, q.EVENTS, q.GOALS)(30, NONE, "", "district.optional quest.order test.optional")
LAUNCH = first(q.LAUNCHING)(  # pattern a, in its placement b
    31, (PATTERNS, PATTERNS), "", "launch.any-number launch.one-by-one pattern.exact launch.tokens-chosen"
)
WITH_INARI = first(q.INARI)(32, SLOTS, "slot-{seat}-{a}", "inari.launch inari.adjacent inari.many")
FIRE = first(q.INARI)(33, NONE, "", "inari.launch launch.dump-then-resolve")
END_LAUNCH = first(q.LAUNCHING)(34, NONE, "", "launch.leftover-stays launch.corrupted-dumped")

# Combat.
SPEND_POWER = first(q.POWER)(35, MOST_ASSET + 1, "", "attack.power asset.power-add combat.power-timing")
MARK_DIE = first(q.ROLLED)(  # a die with face a; NUMBER_DIE or SYMBOL_DIE
    36, FACES + 2, "die-{a}", "asset.reroll-use asset.reroll-once combat.single-reroll-window"
)
ROLL_AGAIN = first(q.ROLLED)(37, NONE, "", "asset.reroll-use combat.single-reroll-window")
KEEP_ROLL = first(q.ROLLED)(38, NONE, "", "asset.reroll-when")
USE_ABILITY = first(q.ROLLED, q.TRIGGER)(39, ABILITIES, "ability-{a}", "flow.once-per-turn flow.trigger-order")
LET_PASS = first(q.TRIGGER)(40, NONE, "", "flow.once-per-turn")
USE_FRAME = first(q.FRAME)(  # combat frame a, with b dice if it is repeatable
    41, (MOST_FRAMES, MOST_DICE), "frame-{seat}-{a}", "resolve.player-frame frame.assign frame.repeat-any-number"
)
NO_FRAME = first(q.FRAME)(42, NONE, "", "resolve.decline resolve.end-done")

# Wounds.
BLOCK = first(q.WOUNDS)(43, NONE, "", "asset.shield-block asset.shield-maximum wound.max-shields")
SUFFER = first(q.WOUNDS)(44, NONE, "", "asset.shield-optional")

# Parts of an effect. A deed says itself which of them it asks for (rules/effects/deeds).
ACCEPT = first(*line(program.MAY, program.PAY))(45, NONE, "", "effect.may")
DECLINE = first(q.TEST, *line(program.MAY, program.PAY))(46, NONE, "", "effect.may test.optional")
PICK = first(*line(program.CHOOSE))(47, WAYS, "pick-{a}", "effect.choose flow.choice-owner")
CHOOSE_ASSET = first(q.PAYING)(48, ASSETS, "asset-{seat}-{a}", "asset.track flow.choice-owner")
CHOOSE_TOKEN = first(q.TEST, q.PAYING)(
    49, SLOTS, "slot-{seat}-{a}", "keyword.dump-tokens keyword.discard-tokens open.harm-general"
)
CHOOSE_KIND = first()(50, KINDS, "supply-{a}", "keyword.gain-token core.change flow.choice-owner")
CHOOSE_TILE = first()(51, TILES, "tile-{a}", "keyword.move keyword.reveal move.effect-moves")
CHOOSE_PLAYER = first(*line(w.WHO))(52, SEATS, "", "flow.choice-owner")
CHOOSE_BODY = first(q.BODY)(53, BODIES, "body-{a}", "body.third body.two body.launch")
CHOOSE_AUGMENT = first(q.KEEP)(54, AUGMENTS, "augment-{a}", "upgrade.exp-class augment.equip")
CHOOSE_ROW = first()(55, ROWS, "", "keyword.unlock launcher.jam")
CHOOSE_FACE = first()(56, FACES, "die-{a}", "asset.reroll-others combat.order-rerolls")
PLACE_TOKEN = first(q.PLACE)(  # a token of kind a on slot b
    57, (KINDS, SLOTS), "slot-{seat}-{b} hand-{seat}-{a}", "keyword.prepare"
)
ENOUGH = first(q.TEST, q.HEIST)(58, NONE, "", "program.may-stop city.heist-continue test.dump-roll")
TURN_CATIE = first(q.CATIE)(59, (SLOTS, 2), "slot-{seat}-{a}", "catie.side catie.effect-by-side")
CONVERT_TOKEN = first()(60, (SLOTS, KINDS), "slot-{seat}-{a}", "flow.choice-owner")
TRY = first(q.ACTIVITY, q.EVENTS, q.GOALS, q.DROP_EVENT, q.INARI, q.HEIST)(  # activity, event, goal, pattern, reward a
    61, WAYS, "try-{a}", "quest.activity city.complete-when versus.quest-tests"
)
REVEAL_REWARD = first(q.HEIST)(62, NONE, "", "city.heist-continue")

FORMS = CHOICES.forms
REFUSED_BY = CHOICES.refusals(
    {
        TAKE_BOARD: "setup.boards-unique",
        TAKE_CLASS: "setup.boards-unique",
        KEEP_PROTOCOL: "setup.protocol-choice",
        START_AT: "versus.start-distinct",
        MOVE_TOKEN: "program.slide-target",
        LEARN: "protocol.three-steps",
        USE_DIARY: "diary.when",
        MOVE: "move.range",
        MOVE_BOT: "bot.move-rules",
        STAND_IN: "bot.battery-when",
        USE_DISTRICT: "district.partial",
        DRAW_EVENT: "city.draw-event",
        WITH_INARI: "inari.adjacent",
        SPEND_POWER: "combat.power-timing",
        MARK_DIE: "asset.reroll-once",
        ROLL_AGAIN: "combat.single-reroll-window",
        KEEP_ROLL: "combat.single-reroll-window",
        USE_ABILITY: "flow.once-per-turn",
        LET_PASS: "effect.may",
        PICK: "effect.choose",
        CHOOSE_TOKEN: "keyword.dump-tokens",
        CHOOSE_TILE: "move.path",
        CHOOSE_BODY: "body.third",
        CHOOSE_AUGMENT: "augment.states",
        CHOOSE_ROW: "launcher.unlock-choice",
        PLACE_TOKEN: "program.locked-slots",
        TURN_CATIE: "catie.side",
        TRY: "test.one-attempt",
        ENOUGH: "test.zero",
    },
    otherwise="effect.may",
)
MOST_OPTIONS = 2000  # every placement of every pattern on a launcher full of open data
