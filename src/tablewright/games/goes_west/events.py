"""Every kind of event in Deck Goes West: its sentence, and the rules behind it.

Designs, tiles, columns and lines are those of the state; every event names the seat that did it, or nobody. In a
sentence {where} is the place in column a and line b, {job} the job used, {struck} the hits and saves of a strike,
{removed} and {pain} its result, and {in_all} how many bandits are there now.
"""

from __future__ import annotations

from tablewright.engine.game.happenings import Happenings
from tablewright.games.goes_west.state import BOOK

EVENTS = Happenings(BOOK, nobody="Nobody")
add = EVENTS.add

# Day and night.
DAY_BEGINS = add("Day {a} begins.", "flow.alternate day.order day.untap", turn=True)
NIGHT_FALLS = add("Night falls.", "flow.night-purpose night.mission-order")
PASSED = add("", "day.actions act.versus-pass-final act.coop-done")  # a: 1 in Versus
RESUMED = add("{who} [continues] the day after all.", "act.coop-done")
EVENING_DONE = add("", "day.discard day.discard-optional")
P1_PASSED = add("{who} [takes] the P1 Token.", "night.pass-p1 night.pass-p1-skip")  # to the seat of the event

# Cards from place to place.
DREW = add("", "day.draw cardop.draw", deed="drawn hidden:cards")  # a: 1 if it lay known on top, and then b is it
SHUFFLED = add("{who} [shuffles] [their/your] discard pile into a new draw pile.", "deck.reshuffle")
DISCARDED = add("{who} [discards] {a:cards}.", "cardop.discard", deed="discarded a:cards")
SCRAPPED = add("{who} [scraps] {a:cards}.", "cardop.scrap cardop.scrap-home", deed="scrapped a:cards")
TOOK_DANGER = add(
    "{who} [takes] {a:cards} ({kind}).", "cardop.gain danger.destination seat.danger-open", deed="suffered a:dangers"
)
PLACED = add("{who} [puts] {a:cards} on [their/your] {b:discard/draw} pile.", "buy.destination danger.destination")
PILE_REBUILT = add(
    "The {a:kinds} discard pile is shuffled into a new draw pile.", "supply.danger-empty supply.trade-empty"
)
BOUGHT = add("{who} [buys] {a:cards}.", "buy.action job.buy buy.destination", deed="bought a:wares")
PICKED = add("{who} [takes] {a:cards} from the Trade Row.", "mission.picks buy.destination", deed="picked a:wares")
TRADE_ROW_MOVED = add(
    "The Trade Row moves: {changed}.", "night.trade-row-drop night.trade-row-shift"
)  # a: the design that left or -1, b: that came
ROW_REFILLED = add("", "buy.refill buy.five")  # a: the design that came or -1

# Jobs, and what they cost and bring.
USED_ITEM = add("{who} [plays] {a:cards}: {job}.", "act.job job.item-one job.item-leaves-first", deed="used a:cards")
USED_DANGER = add("{who} [treats] {a:cards}: {job}.", "card.danger-removal job.danger-last-step", deed="used a:cards")
USED_CHARACTER = add(
    "{who} [taps] {a:characters}: {job}.", "job.character-once job.character-tap", deed="used a:characters"
)
USED_TILE = add(
    "{who} [works] at {a:tiles}: {job}.",
    "job.tile-standing job.tile-lie-down job.tile-one-per-visit",
    deed="used a:tiles",
)
USED_MISSION = add("{who} [uses] a mission job: {job}.", "job.mission job.mission-repeat")
CHOSE_X = add("{who} [chooses] X = {a}.", "x.choice x.constant")
STOPPED_AT = add("{who}'s job stops there: {undone}.", "cond.voluntary job.all-or-nothing")  # a: the step's row
PAID = add("{who} [pays] {b} {a:resources}.", "res.pay")
GAINED = add("{who} [gains] {b} {a:resources}.", "res.gain")
ROLLED = add("{who} [rolls] {a:dice}: {b}.", "dice.job-faces dice.worth")
BUILT = add("{who} [builds] a railway at {where}.", "rail.build rail.tile-definition rail.build-event")
MARKED = add("{who} [places] the mission marker at {where}.", "mission.mark")
SCORED = add("{who} [scores] {a} VP ({b} now).", "vp.gain score.horseshoe-jobs")
LOST_VP = add("{who} [loses] {a} VP ({b} now).", "vp.loss")

# Meeples and the map.
TOOK_CHARACTER = add("{who} [is] {a:characters}, {a:roles}.", "setup.choose-character", deed="chosen a:characters")
CHANGED_OVER = add("{who} [switches] to [their/your] meeple at {where}.", "mission.two-meeples")
STEPPED = add("{who} [moves] to {where} {c:gaits}.", "move.then-step move.cost-by-destination")
RODE = add("{who} [rides] to {where}.", "rail.ride rail.ride-distance")
REVEALED = add("{who} [reveals] {c:lands} at {where}.", "reveal.procedure reveal.around-four reveal.event")
HELD_BACK = add("{who} [stays] put.", "reveal.move-decline reveal.move-decline-cost")
SHIFTED = add("{who} [is] pushed west to {where}.", "tiles.run-out-players tiles.forced-shift")
TILES_REMOVED = add("", "night.remove-east.range night.remove-east.measure")  # a: how many
LINE_TAKEN_UP = add("No land tiles are left: column W{a} is removed and shuffled.", "tiles.run-out tiles.east-line")
TILE_PILE_REBUILT = add("The removed tiles are shuffled into a new pile.", "tiles.reshuffle tiles.refill-order")

# The wagon.
WAGON_MET = add("The wagon waits at {where}.", "wagon.off-grid")
WAGON_MOVED = add("The wagon rolls to {where}.", "wagon.haul wagon.terrain wagon.events")
WAGON_ROLLED = add("", "wagon.by-itself dice.compass-faces")  # c: face of the compass die, as in BANDITS_ROLLED
CARRIED = add("{who} [travels] with the wagon.", "wagon.passengers wagon.riders")
WAGON_HURT = add("The wagon takes {a} damage.", "wagon.attack wagon.damage-event x.damage")

# Battles.
BATTLE_BEGINS = add("", "battle.player-start battle.order")  # a: column, b: line, c: bandits; seat: starter or nobody
PLAYERS_STRIKE = add(
    "The players attack: {struck}. {removed}",
    "battle.players-attack-hits battle.players-attack-saves battle.players-attack-result",
)
BANDITS_STRIKE = add(
    "The bandits attack: {struck}. {pain}",
    "battle.bandits-attack-hits battle.bandits-attack-saves battle.bandits-attack-result battle.pain-each",
)
WAGON_STRUCK = add("The players attack the wagon: {struck}, {c:|no} damage.", "wagon.guards wagon.damage-event")
GUARDS_STRIKE = add("The guards attack: {struck}. {pain}", "wagon.guards battle.pain-each")
CLEARED = add("{where} is cleared of bandits.", "battle.clear-event battle.clear-credit")

# What bandits do by themselves.
BANDITS_PLUNDER = add("The bandits attack the wagon and roll {a:dice}: {b}.", "wagon.attack dice.job-faces")
BANDITS_ROLLED = add("The bandits at {where} roll {c:compass} …", "dice.compass-faces night.bandits-move.who")
BANDITS_TURNED = add("There is no tile {c:compass} of {where}, so they turn around.", "night.bandits-move.blocked")
BANDITS_STUCK = add(
    "There is no tile {c:compass} or {c:opposite} of {where}, so they stay.", "night.bandits-move.stuck"
)
BANDITS_MOVED = add("", "night.bandits-move.step night.bandits-move.blocked")  # a: column, b: line now, c: how many
BANDITS_GREW = add("The bandits at {where} grow to {c}.", "night.bandits-move.plus night.bandits-move.stuck")
BANDIT_ROLL = add("The bandit die (d{a}) shows {b}.", "night.appear.rolls night.risk.value")
BANDITS_APPEARED = add("1 bandit appears at {where}{in_all}.", "night.appear.place")
BANDIT_CAMPS = add("Bandit Camp: 1 bandit appears at {where}{in_all}.", "reveal.camp setup.camp-bandit")
BANDITS_SPLIT = add(
    "The bandits at {where} are too many for one tile and split up.", "night.split.trigger night.split.move"
)

# What players offer one another.
INVITED = add("{who} [invites] {a:seat} to join in.", "coop-bonus.trigger coop-bonus.accept")
JOINED = add("{who} [joins] in.", "coop-bonus.joining coop-bonus.half-best-other")
STAYED_OUT = add("{who} [stays] out.", "coop-bonus.accept")
OFFERED = add("{who} [offers] {a:seat} a trade.", "trade.where trade.cost trade.offer-open")
COUNTERED = add("{who} [makes] {a:seat} a counteroffer.", "trade.counter trade.offer-open")
ACCEPTED = add("{who} and {a:seat} trade.", "trade.goods trade.partner")
DECLINED = add("{who} [declines] {a:seat}'s offer.", "seat.agreement")
HANDED_OVER = add(
    "{who} [gives] {a:cards} to {b:seat}.", "trade.goods trade.received-to-hand", deed="handed over a:cards"
)
HANDED_UNITS = add("{who} [gives] {b} {a:resources} to {c:seat}.", "trade.goods")

# Death and the end.
DIED = add("{who} [dies]: {a:deaths}.", "lose.character-death death.versus")
WON = add("{who} [wins].", "win.score-track mode.versus.win mode.versus.tie-west")
GAME_OVER = add("The game ends: {a:endings}.", "flow.until")

# On a gentle board.
PACED = add("Daily limit reached: {a} more VP {a:one does/do} not count.", "setup.gentle-pace")

# What came later, so that the numbers of all others stay what they are.
SEARCHED = add("{who} [searches] [their/your] draw pile and [shuffles] it.", "cardop.search")
BANDIT_JOINED = add("1 bandit joins the wagon at {where}{in_all}.", "wagon.bandit-joins")  # c: how many are there now
