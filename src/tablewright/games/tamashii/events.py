"""What happens in TAMASHII: every kind of event, how it is told, and the rules behind it.

A tile is told with its map and its district, as `common.told_tile` gives it: the same number is another tile on
another map.
"""

from __future__ import annotations

from tablewright.engine.game.happenings import Happenings
from tablewright.games.tamashii.state import BOOK

EVENTS = Happenings(BOOK, nobody="The city")
add = EVENTS.add

# Before the first turn.
TAKES_BOARD = add("{who} takes the {a:boards} board.", "setup.player-board setup.core-slot setup.walker")
TAKES_CLASS = add(
    "{who} is a {a:classes}.",
    "setup.class-choice setup.starting-augments setup.starting-equipped",
    deed="chosen a:classes",
)
TAKES_PET = add("{who} has a {a:pets}.", "cyberdog.swap cyberdog.sides")
DEALT_PROTOCOLS = add("{who} looks at {a:protocols} and {b:protocols}.", "setup.protocol-choice")
KEEPS_PROTOCOL = add("{who} keeps {a:protocols}.", "setup.protocol-choice protocol.one", deed="kept a:protocols")
STARTS_AT = add("{who} starts at {a:tiles}.", "versus.start-tiles scenario.place-characters")
DEALT_DIARY = add("{who} opens the diary at {a:diaries}.", "diary.draw diary.supply")
IS_FIRST = add("{who} has the first player token.", "scenario.first-player-software quest.pass-token")
SETS_UP = add("", "versus.map-card versus.conditions-card versus.enhancement versus.pvp-card")
MARKET = add("{a:bodies} comes to the body market.", "setup.body-market body.refill setup.market-order")
GOAL_UP = add("Goal: {a:goals}.", "versus.goals versus.goal-replace versus.goal-top")

# Planning.
TURN = add("Turn {a} begins; time is {b}.", "turn.phases planning.simultaneous", turn=True)
SHAKES = add(
    "", "destabilization.tick destabilization.order destabilization.player-wounds destabilization.enemy-target"
)
ROLLS = add("{who} rolls{a:purposes}: {c:roll}.", "asset.reroll-when die.player")  # b: how many; c: the faces, packed
REROLLS = add("{who} rolls {b:dice} again: {c:roll}.", "asset.reroll-use combat.single-reroll-window")
REFILLS = add("", "refill.order refill.one-at-a-time")  # a: how many; b, c: counts of 4 kinds each, base 13
RECYCLES = add("{who} puts the whole dump into the bag.", "refill.recycle")
SLIDES = add("", "program.slide program.slide-target")  # a: from slot; b: to slot; c: kind
SWITCHES = add("{who} switches {a:slot} with {b:slot}.", "program.switch")
READY = add("{who} is ready.", "planning.end program.may-stop")
RESUMES = add("{who} goes on planning.", "planning.end")
BUYS_TOKEN = add("{who} buys {a:an kinds} token for 1 memory ({b} left).", "upgrade.memory-gain")
DROPS_TOKEN = add("{who} discards {a:an kinds} token for 1 memory ({b} left).", "upgrade.memory-discard")
EQUIPS = add(
    "{who} equips {a:augments}{b:price}.",
    "upgrade.memory-equip augment.equip augment.stays-equipped",
    deed="equipped a:augments",
)
RAISES_MAX = add("{who}'s maximum integrity rises to {a}, and integrity to {b}.", "upgrade.exp-integrity")
UNLOCKS_SLOT = add("{who} unlocks the slot of row {a}.", "upgrade.exp-unlock keyword.unlock upgrade.lock-return")
JAMS_SLOT = add("The slot of row {a} of {who}'s launcher is locked again.", "launcher.jam")
PAYS_EXP = add("{who} spends {a} EXP.", "upgrade.exp-cost difficulty.hard difficulty.insane-cost")
OFFERS = add("", "upgrade.trade upgrade.trade-consent")  # a: 1 + given; b: 1 + wanted; c: to whom
TRADES = add("", "upgrade.trade upgrade.trade-unequips upgrade.trade-memory")
REFUSES = add("{who} declines the trade.", "upgrade.trade-consent upgrade.trade-once")

# Protocols, diary, bodies and augments.
LEARNS = add(
    "{who} completes step {b} of {a:protocols}.",
    "protocol.mark protocol.three-steps protocol.any-time",
    deed="learnt a:protocols",
)
USES_DIARY = add("{who} reads {a:diaries} from the diary.", "diary.one diary.relock diary.when", deed="read a:diaries")
REDEEMS = add("{a:diaries} is back in the diary.", "diary.redeem diary.redeem-shuffle")
TAKES_BODY = add("{who} inhabits {a:bodies}.", "body.launch body.new-active keyword.inhabit", deed="inhabited a:bodies")
SWAPS_BODY = add("{who} changes over to {a:bodies}.", "body.inhabit-swap body.two-senses")
LOSES_BODY = add("{who} loses {a:bodies}.", "reset.lose-body body.third")
GAINS_AUGMENT = add(
    "{who} gets {a:augments}.", "augment.arrive-unequipped augment.hidden-draws", deed="gained a:augments"
)
RETURNS_AUGMENT = add("{a:augments} goes under {who}'s class deck.", "upgrade.exp-class")
BREAKS = add("{a:augments} breaks.", "augment.break augment.break-after keyword.break", deed="broken a:augments")
DECK_OPENS = add("The {a:owners} deck is in play.", "move.hideout-deck scenario.faction-deck-timing")
USES_ABILITY = add("{who} uses {a:ability_cards}: {a:ability_deeds}.", "flow.once-per-turn")

# Action.
MOVES = add("{who} moves to {a:tiles}.", "move.range keyword.move move.effect-moves")
STAYS = add("{who} stays.", "move.optional")
GOES = add("{who} goes to {a:tiles}.", "move.effect-moves reset.to-shelter")
BOT_MOVES = add("The BOT moves to {a:tiles}.", "bot.move bot.free")
BOT_STANDS_IN = add("The BOT stands in for {who}: {a:batteries} left.", "bot.battery-use bot.battery-each-step")
BOT_CHARGED = add("The BOT is charged: {a:batteries}.", "bot.charge bot.charge-full")
BOT_GONE = add("The BOT is out of power and leaves.", "bot.empty bot.last-battery")
EXPLORES = add(
    "{who} finds an exploration token: {a:explorations}.",
    "move.exploration move.exploration-mandatory",
    deed="found a:explorations",
)
REVEALS = add("{a:tiles} is {b:districts}.", "move.reveal-tile keyword.reveal map.pool-tiles")
REPLACED = add("No hideout lies on the map: {a:tiles} becomes {b:districts}.", "versus.forced-hideout")
TRACE = add("{who}'s trace is {a}.", "move.entry-trace move.stationary-trace keyword.set-trace")
TRACED = add("{who}'s trace reaches the top.", "trace.top-space trace.overshoot")
USES_DISTRICT = add("{who} uses {a:districts}.", "district.optional district.once", deed="used a:districts")
DRAWS_EVENT = add("{who} draws {a:events}.", "city.draw-event city.hold", deed="drawn a:events")
DROPS_EVENT = add("{who} discards {a:events}.", "city.hold-limit")
LAUNCHES = add(
    "", "launch.dump-then-resolve keyword.launch pattern.once", deed="launched a:patterns"
)  # a: pattern; b: slots, low; c: high
LAUNCHES_INARI = add("{who} launches an inari token along: 1 EXP.", "inari.launch inari.exp inari.to-dump")
DUMPS = add("{who} dumps {b} {a:kinds}.", "keyword.dump-tokens launch.corrupted-dumped")
DISCARDS = add("{who} discards {b} {a:kinds}.", "keyword.discard-tokens corrupted.discard-to-box")
TURNS_CATIE = add("", "catie.side catie.effect-by-side")
PLACES = add("{who} places {a:kinds} at {b:slot}.", "keyword.prepare")
CONVERTS = add("{who} turns {a:an kinds} token into {b:an kinds} token.", "open.required")
CORE = add("{who}'s core data is {a:kinds}.", "core.change core.change-now")

# Assets, integrity, EXP.
GAINS_ASSET = add("{who} gains {b} {a:assets}: {c}.", "keyword.gain-asset asset.bounds")
LOSES_ASSET = add("{who} loses {b} {a:assets}: {c}.", "keyword.lose-asset keyword.spend-asset")
GAINS_EXP = add("{who} gains {a} EXP: {b}.", "track.exp-uncapped")
LOSES_EXP = add("{who} loses {a} EXP: {b}.", "track.exp-uncapped")
GAINS_DATA = add("{who} gains {b} {a:kinds}{c:stores}.", "keyword.gain-token corrupted.source")
RECOVERS = add("{who} recovers {a}: integrity {b}.", "keyword.recover")
BLOCKS = add("{who} blocks {a:count of wound} with shields ({b} left).", "asset.shield-block")
PREVENTS = add("{who} prevents {a} of the wounds.", "asset.shield-block")
SUFFERS = add("{who} loses {a} integrity: {b}.", "wound.packet wound.integrity-loss keyword.integrity")
RESETS = add("{who} resets.", "reset.trigger reset.order reset.skip-phase")
POOL = add("Corrupted pool: {a} left.", "corrupted.source scenario.corrupted-maximum")

# Enemies and combat.
ATTACHES = add("{a:enemies} attaches to {who}.", "enemy.attached enemy.stack keyword.attach", deed="met a:enemies")
DAMAGES = add("{a:enemies} takes {b} damage, {c} integrity left.", "enemy.damage-stays damage.immediate")
DEFEATS = add(
    "{who} defeats {a:enemies}.", "enemy.defeat keyword.defeat damage.exp-to-dealer", deed="defeated a:enemies"
)
DISCARDS_ENEMY = add("{a:enemies} leaves {who}.", "enemy.discard-no-exp enemy.repel")
TO_BOTTOM = add("{a:enemies} goes to the bottom of {who}'s stack.", "enemy.stack")
PASSED = add("{a:enemies} passes to {who}.", "enemy.boss enemy.attached")
REPAIRS = add("{a:enemies} repairs {b}.", "enemy.damage-stays")
NO_ENEMY = add("No enemy is left to draw.", "enemy.reshuffle")
SHUFFLES_ENEMIES = add("The discarded enemies are shuffled into a new deck.", "enemy.reshuffle")
POWERS = add("{who} spends {a} power ({b} left).", "attack.power asset.power-add")
ADDS_DICE = add("", "attack.dice")  # a: face or none; b: how many
SETS_DICE = add("{who} turns {b:dice} to {a:faces}.", "asset.reroll-others")
ENEMY_DICE = add(
    "", "active.place active.blank active.too-high die.number die.symbol"
)  # a: number; b: symbol; c: how many enemies there are
USES_FRAME = add("", "resolve.player-frame frame.assign frame.once")  # a: frame of the body; b: dice
ENEMY_ACTS = add("{a:enemies} acts against {who}: {b:symbols}.", "resolve.enemy-frame resolve.active-enemy")
CANCELLED = add("The frame of {a:enemies} is cancelled.", "combat-note.removed-no-frame")
CANCELS = add("{who} will cancel the next enemy frame.", "combat-note.removed-no-frame")
SHAKEN = add("", "destabilization.places destabilization.stack")  # a: how many; b: 1 on the enemies
SHAKEN_OFF = add("{who}'s destabilization tokens leave.", "destabilization.player-clear destabilization.enemy-clear")

# Quest.
TRIES = add("", "quest.activity test.group-initiator")  # a: activity
ROLLED_TEST = add("{who} has {a} of {b:successes}.", "test.successes test.pass test.sum")
PASSED_TEST = add("The test is passed.", "test.pass")
FAILED_TEST = add("The test is failed.", "test.pass")
MARKS = add("", "marker.ascend scenario.other-setup")  # a: mark; b: how many, negative if removed; c: place
MARKER = add("", "marker.route")  # a: marker; b: tile
HIDES_DICE = add("Three dice tokens are mixed and laid out facedown.", "scenario.dice-token-set")
DIE_TURNED = add("The dice token at {b:tiles} is a {a}.", "scenario.dice-token-revealed")
TIME = add("Time is {a}.", "world.time-reduced world.time-floor versus.quest-time")
CARD = add("{a:cards}.", "world.draw-new scenario.plot-order scenario.plot-replaces")
SPECIAL = add("{a:cards}.", "scenario.special-reference scenario.special-many")
CODE_UNLOCKED = add("Unlocked: {a:codes}.", "end.unlock lock.unlock-procedure")
CODE_LOCKED = add("Locked again: {a:codes}.", "end.relock")
COMPLETES_EVENT = add(
    "{who} completes {a:events}: a heist for {b}.", "city.heist-start city.complete-when", deed="completed a:events"
)
REWARD = add("{a:rewards}, {b} in all.", "city.heist-continue city.first-reveal")
HEIST_SUCCEEDS = add("The heist succeeds.", "city.heist-success city.heist-shuffle")
HEIST_FAILS = add("The heist fails.", "city.heist-bust city.fail-nothing")
TAKES_GOAL = add("{who} takes the goal {a:goals}.", "versus.take-goal versus.claim-time", deed="taken a:goals")
TAKES_TOKEN = add("{who} will be the first player.", "quest.pass-token")
TOO_DEEP = add("{who}'s ability does not happen: too many others are under way.", "effect.depth")
DECLINES = add("{who} declines.", "effect.may")
ENDS = add("", "end.cards versus.end")
SCORES = add("", "vp.reveal vp.assets vp.slots vp.open vp.above-five vp.faction vp.class vp.goals")
REMOVES_SPECIAL = add("{a:cards} leaves play.", "scenario.special-stays")
HIDES_DIE = add("A random dice token is laid facedown at {a:tiles}.", "scenario.dice-token-random")
LAYS_DIE = add(
    "A random dice token is laid face up at {b:tiles}: {a}.",
    "scenario.dice-token-random scenario.dice-token-revealed",
)

# Declared last, so that the events above keep their numbers.
BOT_TRACE = add("{who}'s trace counts at the BOT's tile: {a} instead of {b}.", "bot.stand-in-district bot.trace-tile")
TIE_BROKEN = add("{who} wins the tie with fewer corrupted tokens: {a}.", "vp.tie")
RESET_ROLL = add("", "reset.roll reset.keep-body reset.walker-roll")  # a: symbol; b: 1 if a body was at risk
