"""The events of TAMASHII: every kind of event, its sentence, and its rules.

A tile is told with its map and its district, as `common.told_tile` gives it: the same number is another tile on
another map.
"""

from __future__ import annotations

from tablewright.engine.game.happenings import Happenings
from tablewright.games.tamashii.state import BOOK

EVENTS = Happenings(BOOK, nobody="The city")
add = EVENTS.add

# Before the first turn.
TAKES_BOARD = add("{who} [takes] the {a:boards} board.", "setup.player-board setup.core-slot setup.walker")
TAKES_CLASS = add(
    "{who} [plays] the {a:classes}.",
    "setup.class-choice setup.starting-augments setup.starting-equipped",
    deed="chosen a:classes",
)
TAKES_PET = add("{who} [takes] a {a:pets}.", "cyberdog.swap cyberdog.sides")
DEALT_PROTOCOLS = add("{who} [is/are] dealt {a:protocols} and {b:protocols}.", "setup.protocol-choice")
KEEPS_PROTOCOL = add("{who} [keeps] {a:protocols}.", "setup.protocol-choice protocol.one", deed="kept a:protocols")
STARTS_AT = add("{who} [starts] at {a:tiles}.", "versus.start-tiles scenario.place-characters")
DEALT_DIARY = add("{who} [draws] the diary card {a:diaries}.", "diary.draw diary.supply")
IS_FIRST = add("{who} [is/are] the first player.", "scenario.first-player-software quest.pass-token")
SETS_UP = add("", "versus.map-card versus.conditions-card versus.enhancement versus.pvp-card")
MARKET = add("{a:bodies} joins the body market.", "setup.body-market body.refill setup.market-order")
GOAL_UP = add("New goal: {a:goals}.", "versus.goals versus.goal-replace versus.goal-top")

# Planning.
TURN = add("Turn {a} begins. Time: {b}.", "turn.phases planning.simultaneous", turn=True)
SHAKES = add(
    "", "destabilization.tick destabilization.order destabilization.player-wounds destabilization.enemy-target"
)
ROLLS = add("{who} [rolls]{a:purposes}: {c:roll}.", "asset.reroll-when die.player")  # b: how many; c: the faces, packed
REROLLS = add("{who} [rerolls] {b:dice}: {c:roll}.", "asset.reroll-use combat.single-reroll-window")
REFILLS = add("", "refill.order refill.one-at-a-time")  # a: how many; b, c: counts of 4 kinds each, base 13
RECYCLES = add("{who} [returns] [their/your] whole dump to the bag.", "refill.recycle")
SLIDES = add("", "program.slide program.slide-target")  # a: from slot; b: to slot; c: kind
SWITCHES = add("{who} [switches] {a:slot} and {b:slot}.", "program.switch")
READY = add("{who} [is/are] ready.", "planning.end program.may-stop")
RESUMES = add("{who} [resumes] planning.", "planning.end")
BUYS_TOKEN = add("{who} [buys] {a:an kinds} token for 1 memory ({b} left).", "upgrade.memory-gain")
DROPS_TOKEN = add("{who} [discards] {a:an kinds} token for 1 memory ({b} left).", "upgrade.memory-discard")
EQUIPS = add(
    "{who} [equips] {a:augments}{b:price}.",
    "upgrade.memory-equip augment.equip augment.stays-equipped",
    deed="equipped a:augments",
)
RAISES_MAX = add("{who} [raises] [their/your] maximum integrity to {a} (integrity {b}).", "upgrade.exp-integrity")
UNLOCKS_SLOT = add("{who} [unlocks] slot {a:lock}.", "upgrade.exp-unlock keyword.unlock upgrade.lock-return")
JAMS_SLOT = add("Slot {a:lock} of {who}'s launcher is locked again.", "launcher.jam")
PAYS_EXP = add("{who} [spends] {a} EXP.", "upgrade.exp-cost difficulty.hard difficulty.insane-cost")
OFFERS = add("", "upgrade.trade upgrade.trade-consent")  # a: 1 + given; b: 1 + wanted; c: to whom
TRADES = add("", "upgrade.trade upgrade.trade-unequips upgrade.trade-memory")
REFUSES = add("{who} [declines] the trade.", "upgrade.trade-consent upgrade.trade-once")

# Protocols, diary, bodies and augments.
LEARNS = add(
    "{who} [completes] step {b} of {a:protocols}.",
    "protocol.mark protocol.three-steps protocol.any-time",
    deed="learnt a:protocols",
)
USES_DIARY = add("{who} [uses] the diary card {a:diaries}.", "diary.one diary.relock diary.when", deed="read a:diaries")
REDEEMS = add("{a:diaries} returns to the diary.", "diary.redeem diary.redeem-shuffle")
TAKES_BODY = add(
    "{who} [inhabits] {a:bodies}.", "body.launch body.new-active keyword.inhabit", deed="inhabited a:bodies"
)
SWAPS_BODY = add("{who} [switches] to {a:bodies}.", "body.inhabit-swap body.two-senses")
LOSES_BODY = add("{who} [loses] {a:bodies}.", "reset.lose-body body.third")
GAINS_AUGMENT = add(
    "{who} [gains] {a:augments}.", "augment.arrive-unequipped augment.hidden-draws", deed="gained a:augments"
)
RETURNS_AUGMENT = add("{a:augments} goes back under {who}'s class deck.", "upgrade.exp-class")
BREAKS = add("{a:augments} breaks.", "augment.break augment.break-after keyword.break", deed="broken a:augments")
DECK_OPENS = add("The {a:owners} augment deck enters play.", "move.hideout-deck scenario.faction-deck-timing")
USES_ABILITY = add("{who} [uses] {a:ability_cards}: {a:ability_deeds}.", "flow.once-per-turn")

# Action.
MOVES = add("{who} [moves] to {a:tiles}.", "move.range keyword.move move.effect-moves")
STAYS = add("{who} [stays].", "move.optional")
GOES = add("{who} [goes] to {a:tiles}.", "move.effect-moves reset.to-shelter")
BOT_MOVES = add("The BOT moves to {a:tiles}.", "bot.move bot.free")
BOT_STANDS_IN = add("The BOT takes {who}'s place ({a:batteries} left).", "bot.battery-use bot.battery-each-step")
BOT_CHARGED = add("The BOT is charged ({a:batteries}).", "bot.charge bot.charge-full")
BOT_GONE = add("The BOT runs out of power and leaves.", "bot.empty bot.last-battery")
EXPLORES = add(
    "{who} [finds] an exploration token: {a:explorations}.",
    "move.exploration move.exploration-mandatory",
    deed="found a:explorations",
)
REVEALS = add("{a:tiles} is revealed: {b:districts}.", "move.reveal-tile keyword.reveal map.pool-tiles")
REPLACED = add("The map has no hideout, so {a:tiles} becomes {b:districts}.", "versus.forced-hideout")
TRACE = add("{who}'s trace is {a}.", "move.entry-trace move.stationary-trace keyword.set-trace")
TRACED = add("{who}'s trace reaches the top.", "trace.top-space trace.overshoot")
USES_DISTRICT = add("{who} [uses] {a:districts}.", "district.optional district.once", deed="used a:districts")
DRAWS_EVENT = add("{who} [draws] the event {a:events}.", "city.draw-event city.hold", deed="drawn a:events")
DROPS_EVENT = add("{who} [discards] the event {a:events}.", "city.hold-limit")
LAUNCHES = add(
    "", "launch.dump-then-resolve keyword.launch pattern.once", deed="launched a:patterns"
)  # a: pattern; b: slots, low; c: high
LAUNCHES_INARI = add("{who} [launches] an inari token too (+1 EXP).", "inari.launch inari.exp inari.to-dump")
DUMPS = add("{who} [dumps] {b} {a:kinds} {b:one token/tokens}.", "keyword.dump-tokens launch.corrupted-dumped")
DISCARDS = add(
    "{who} [discards] {b} {a:kinds} {b:one token/tokens}.", "keyword.discard-tokens corrupted.discard-to-box"
)
TURNS_CATIE = add("", "catie.side catie.effect-by-side")
PLACES = add("{who} [places] {a:an kinds} token on {b:slot}.", "keyword.prepare")
CONVERTS = add("{who} [turns] {a:an kinds} token into {b:an kinds} token.", "open.required")
CORE = add("{who}'s core data is now {a:kinds}.", "core.change core.change-now")

# Assets, integrity, EXP.
GAINS_ASSET = add("{who} [gains] {a:asset_count} (now {c}).", "keyword.gain-asset asset.bounds")
LOSES_ASSET = add("{who} [loses] {a:asset_count} (now {c}).", "keyword.lose-asset keyword.spend-asset")
GAINS_EXP = add("{who} [gains] {a} EXP (now {b}).", "track.exp-uncapped")
LOSES_EXP = add("{who} [loses] {a} EXP (now {b}).", "track.exp-uncapped")
GAINS_DATA = add("{who} [gains] {b} {a:kinds} {b:one token/tokens}{c:stores}.", "keyword.gain-token corrupted.source")
RECOVERS = add("{who} [recovers] {a} integrity (now {b}).", "keyword.recover")
BLOCKS = add("{who} [blocks] {a:count of wound} with shields ({b} left).", "asset.shield-block")
PREVENTS = add("{who} [prevents] {a:count of wound}.", "asset.shield-block")
SUFFERS = add("{who} [loses] {a} integrity (now {b}).", "wound.packet wound.integrity-loss keyword.integrity")
RESETS = add("{who} [resets].", "reset.trigger reset.order reset.skip-phase")
POOL = add("Corrupted pool: {a} left.", "corrupted.source scenario.corrupted-maximum")

# Enemies and combat.
ATTACHES = add("{a:enemies} attaches to {who}.", "enemy.attached enemy.stack keyword.attach", deed="met a:enemies")
DAMAGES = add("{a:enemies} takes {b} damage ({c} integrity left).", "enemy.damage-stays damage.immediate")
DEFEATS = add(
    "{who} [defeats] {a:enemies}.", "enemy.defeat keyword.defeat damage.exp-to-dealer", deed="defeated a:enemies"
)
DISCARDS_ENEMY = add("{a:enemies} detaches from {who}.", "enemy.discard-no-exp enemy.repel")
TO_BOTTOM = add("{a:enemies} moves below {who}'s other enemies.", "enemy.stack")
PASSED = add("{a:enemies} moves to {who}.", "enemy.boss enemy.attached")
REPAIRS = add("{a:enemies} repairs {b} damage.", "enemy.damage-stays")
NO_ENEMY = add("No enemies are left to draw.", "enemy.reshuffle")
SHUFFLES_ENEMIES = add("The enemy discard pile is shuffled into a new deck.", "enemy.reshuffle")
POWERS = add("{who} [spends] {a} power ({b} left).", "attack.power asset.power-add")
ADDS_DICE = add("", "attack.dice")  # a: face or none; b: how many
SETS_DICE = add("{who} [sets] {b:dice} to {a:faces}.", "asset.reroll-others")
ENEMY_DICE = add(
    "", "active.place active.blank active.too-high die.number die.symbol"
)  # a: number; b: symbol; c: how many enemies there are
USES_FRAME = add("", "resolve.player-frame frame.assign frame.once")  # a: frame of the body; b: dice
ENEMY_ACTS = add("{a:enemies} acts against {who} ({b:symbols}).", "resolve.enemy-frame resolve.active-enemy")
CANCELLED = add("{a:enemies}'s frame is cancelled.", "combat-note.removed-no-frame")
CANCELS = add("{who} [cancels] the next enemy frame.", "combat-note.removed-no-frame")
SHAKEN = add("", "destabilization.places destabilization.stack")  # a: how many; b: 1 on the enemies
SHAKEN_OFF = add(
    "{who}'s destabilization tokens are removed.", "destabilization.player-clear destabilization.enemy-clear"
)

# Quest.
TRIES = add("", "quest.activity test.group-initiator")  # a: activity
ROLLED_TEST = add("{who} [reaches] {a} of {b:successes}.", "test.successes test.pass test.sum")
PASSED_TEST = add("Test passed.", "test.pass")
FAILED_TEST = add("Test failed.", "test.pass")
MARKS = add("", "marker.ascend scenario.other-setup")  # a: mark; b: how many, negative if removed; c: place
MARKER = add("", "marker.route")  # a: marker; b: tile
HIDES_DICE = add("Three dice tokens are shuffled and placed facedown.", "scenario.dice-token-set")
DIE_TURNED = add("The dice token at {b:tiles} shows {a}.", "scenario.dice-token-revealed")
TIME = add("Time: {a}.", "world.time-reduced world.time-floor versus.quest-time")
CARD = add("Scenario card: {a:cards}.", "world.draw-new scenario.plot-order scenario.plot-replaces")
SPECIAL = add("Special card: {a:cards}.", "scenario.special-reference scenario.special-many")
CODE_UNLOCKED = add("Unlocked: {a:codes}.", "end.unlock lock.unlock-procedure")
CODE_LOCKED = add("Locked again: {a:codes}.", "end.relock")
COMPLETES_EVENT = add(
    "{who} [completes] {a:events} and [starts] a heist (limit {b}).",
    "city.heist-start city.complete-when",
    deed="completed a:events",
)
REWARD = add("Reward: {a:rewards} (total {b}).", "city.heist-continue city.first-reveal")
HEIST_SUCCEEDS = add("The heist succeeds.", "city.heist-success city.heist-shuffle")
HEIST_FAILS = add("The heist fails.", "city.heist-bust city.fail-nothing")
TAKES_GOAL = add("{who} [takes] the goal {a:goals}.", "versus.take-goal versus.claim-time", deed="taken a:goals")
TAKES_TOKEN = add("{who} will be the first player.", "quest.pass-token")
TOO_DEEP = add("{who}'s ability has no effect: too many are already in progress.", "effect.depth")
DECLINES = add("{who} [declines].", "effect.may")
ENDS = add("", "end.cards versus.end")
SCORES = add("", "vp.reveal vp.assets vp.slots vp.open vp.above-five vp.faction vp.class vp.goals")
REMOVES_SPECIAL = add("{a:cards} leaves play.", "scenario.special-stays")
HIDES_DIE = add("A random dice token is placed facedown at {a:tiles}.", "scenario.dice-token-random")
LAYS_DIE = add(
    "A random dice token is placed face up at {b:tiles}: {a}.",
    "scenario.dice-token-random scenario.dice-token-revealed",
)

# Declared last, so that the events above keep their numbers.
BOT_TRACE = add("{who}'s trace counts the BOT's tile: +{a} instead of +{b}.", "bot.stand-in-district bot.trace-tile")
TIE_BROKEN = add("{who} [wins] the tie with fewer corrupted tokens ({a}).", "vp.tie")
RESET_ROLL = add("", "reset.roll reset.keep-body reset.walker-roll")  # a: symbol; b: 1 if a body was at risk
STEADIES = add(
    "{who} [removes] {a:count of destabilization token} from [their/your] {b:board/enemies}.",
    "destabilization.places destabilization.stack",
)
AUGMENT_GOES = add("{who}'s {a:augments} {b:is unequipped/goes under its deck}.", "augment.states")
LAYS_TOKEN = add("An exploration token is placed at {a:tiles}.", "scenario.exploration-tokens")
