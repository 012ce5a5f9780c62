"""What happens in Deck Goes West: every kind of event, how it is told, and the rules behind it.

Designs, tiles, columns and lines are those of the state; every event names the seat that did it, or nobody.
"""

from __future__ import annotations

from tablewright.engine.game.happenings import Happenings
from tablewright.games.goes_west.state import BOOK

EVENTS = Happenings(BOOK, nobody="Nobody")

# Day and night.
DAY_BEGINS = EVENTS.add("Day {a} begins.", "flow.alternate day.order day.untap", turn=True)
NIGHT_FALLS = EVENTS.add("Night falls.", "flow.night-purpose night.mission-order")
PASSED = EVENTS.add("", "day.actions act.versus-pass-final act.coop-done")  # for the day (a: 1), or done
RESUMED = EVENTS.add("{who} goes on after all.", "act.coop-done")
EVENING_DONE = EVENTS.add("", "day.discard day.discard-optional")
P1_PASSED = EVENTS.add("{who} holds the P1 Token now.", "night.pass-p1 night.pass-p1-skip")  # to the seat of the event

# Cards from place to place.
DREW = EVENTS.add(  # hidden: the design; a: 1 if it lay known on top, and then b is the design
    "", "day.draw cardop.draw", deed="drawn hidden:cards"
)
SHUFFLED = EVENTS.add("{who} shuffles the discard pile into a new draw pile.", "deck.reshuffle")
DISCARDED = EVENTS.add("{who} discards {a:cards}.", "cardop.discard", deed="discarded a:cards")
SCRAPPED = EVENTS.add("{who} scraps {a:cards}.", "cardop.scrap cardop.scrap-home", deed="scrapped a:cards")
TOOK_DANGER = EVENTS.add("", "cardop.gain danger.destination seat.danger-open", deed="suffered a:dangers")  # a: design
PLACED = EVENTS.add("", "buy.destination danger.destination")  # a: design, b: 1 on the draw pile, 0 on the discard pile
PILE_REBUILT = EVENTS.add("", "supply.danger-empty supply.trade-empty")  # a: TRADE, PAIN or EXHAUSTION
BOUGHT = EVENTS.add("{who} buys {a:cards}.", "buy.action job.buy buy.destination", deed="bought a:wares")
PICKED = EVENTS.add("{who} takes {a:cards} from the Trade Row.", "mission.picks buy.destination", deed="picked a:wares")
TRADE_ROW_MOVED = EVENTS.add(  # a: the design that left or -1, b: the design that came or -1
    "", "night.trade-row-drop night.trade-row-shift"
)
ROW_REFILLED = EVENTS.add("", "buy.refill buy.five")  # a: the design that came or -1

# Jobs, and what they cost and bring.
USED_ITEM = EVENTS.add("", "act.job job.item-one job.item-leaves-first", deed="used a:cards")  # a: design, b: job on it
USED_DANGER = EVENTS.add("", "card.danger-removal job.danger-last-step", deed="used a:cards")  # a: design, b: job on it
USED_CHARACTER = EVENTS.add(
    "", "job.character-once job.character-tap", deed="used a:characters"
)  # a: character, b: job
USED_TILE = EVENTS.add(
    "", "job.tile-standing job.tile-lie-down job.tile-one-per-visit", deed="used a:tiles"
)  # a: tile, b: job
USED_MISSION = EVENTS.add("", "job.mission job.mission-repeat")  # a: mission, b: job
CHOSE_X = EVENTS.add("{who} chooses X = {a}.", "x.choice x.constant")
STOPPED_AT = EVENTS.add(  # a: the row of the step that could not be done; the job is over
    "", "cond.voluntary job.all-or-nothing"
)
PAID = EVENTS.add("{who} pays {b} {a:resources}.", "res.pay")
GAINED = EVENTS.add("{who} gains {b} {a:resources}.", "res.gain")
ROLLED = EVENTS.add("", "dice.job-faces dice.worth")  # a: dice, b: total
BUILT = EVENTS.add("", "rail.build rail.tile-definition rail.build-event")  # a: column, b: line
MARKED = EVENTS.add("", "mission.mark")  # a: column, b: line
SCORED = EVENTS.add("{who} scores {a} VP ({b} now).", "vp.gain score.horseshoe-jobs")
LOST_VP = EVENTS.add("{who} loses {a} VP ({b} now).", "vp.loss")

# Meeples and the map.
TOOK_CHARACTER = EVENTS.add("{who} is {a:characters}, {a:roles}.", "setup.choose-character", deed="chosen a:characters")
CHANGED_OVER = EVENTS.add("", "mission.two-meeples")  # a: column, b: line of the meeple that acts from now on
STEPPED = EVENTS.add("", "move.then-step move.cost-by-destination")  # a: column, b: line, c: gait
RODE = EVENTS.add("", "rail.ride rail.ride-distance")  # a: column, b: line
REVEALED = EVENTS.add("", "reveal.procedure reveal.around-four reveal.event")  # a: column, b: line, c: tile
HELD_BACK = EVENTS.add("{who} does not go there.", "reveal.move-decline reveal.move-decline-cost")
SHIFTED = EVENTS.add("", "tiles.run-out-players tiles.forced-shift")  # a: column, b: line; pushed West
TILES_REMOVED = EVENTS.add("", "night.remove-east.range night.remove-east.measure")  # a: how many
LINE_TAKEN_UP = EVENTS.add(
    "The tiles have run out: column W{a} is taken up and shuffled.", "tiles.run-out tiles.east-line"
)
TILE_PILE_REBUILT = EVENTS.add("The removed tiles are shuffled into a new pile.", "tiles.reshuffle tiles.refill-order")

# The wagon.
WAGON_MET = EVENTS.add("", "wagon.off-grid")  # a: column, b: line; it waited there
WAGON_MOVED = EVENTS.add("", "wagon.haul wagon.terrain wagon.events")  # a: column, b: line
WAGON_ROLLED = EVENTS.add("", "wagon.by-itself dice.compass-faces")  # c: face of the compass die, as in BANDITS_ROLLED
CARRIED = EVENTS.add("{who} goes along with the wagon.", "wagon.passengers wagon.riders")
WAGON_HURT = EVENTS.add("The wagon takes {a} damage.", "wagon.attack wagon.damage-event x.damage")

# Battles.
BATTLE_BEGINS = EVENTS.add(  # a: column, b: line, c: bandits; seat: the starter or nobody
    "", "battle.player-start battle.order"
)
PLAYERS_STRIKE = EVENTS.add(  # a: hits, b: saves, c: bandits removed
    "", "battle.players-attack-hits battle.players-attack-saves battle.players-attack-result"
)
BANDITS_STRIKE = EVENTS.add(  # a: hits, b: saves, c: pain for each player
    "", "battle.bandits-attack-hits battle.bandits-attack-saves battle.bandits-attack-result battle.pain-each"
)
WAGON_STRUCK = EVENTS.add("", "wagon.guards wagon.damage-event")  # a: hits, b: saves, c: damage
GUARDS_STRIKE = EVENTS.add("", "wagon.guards battle.pain-each")  # a: hits, b: saves, c: pain for each player
CLEARED = EVENTS.add("", "battle.clear-event battle.clear-credit")  # a: column, b: line

# What bandits do by themselves.
BANDITS_PLUNDER = EVENTS.add("", "wagon.attack dice.job-faces")  # a: dice, b: total; alone with the wagon
BANDITS_ROLLED = EVENTS.add(  # a: column, b: line, c: face of the compass die (NORTH, SOUTH, WEST, or 4 for +)
    "", "dice.compass-faces night.bandits-move.who"
)
BANDITS_TURNED = EVENTS.add(  # a: column, b: line, c: the direction in which no tile lies; they go the opposite way
    "", "night.bandits-move.blocked"
)
BANDITS_STUCK = EVENTS.add(  # a: column, b: line, c: the direction in which no tile lies, nor in the opposite one
    "", "night.bandits-move.stuck"
)
BANDITS_MOVED = EVENTS.add(  # a: column, b: line where they are now, c: how many
    "", "night.bandits-move.step night.bandits-move.blocked"
)
BANDITS_GREW = EVENTS.add(  # a: column, b: line, c: how many there now
    "", "night.bandits-move.plus night.bandits-move.stuck"
)
BANDIT_ROLL = EVENTS.add("The bandit die (d{a}) shows {b}.", "night.appear.rolls night.risk.value")
BANDITS_APPEARED = EVENTS.add("", "night.appear.place")  # a: column, b: line, c: how many there now
BANDIT_CAMPS = EVENTS.add(  # a: column, b: line, c: how many there now; it came with a Bandit Camp
    "", "reveal.camp setup.camp-bandit"
)
BANDITS_SPLIT = EVENTS.add("", "night.split.trigger night.split.move")  # a: column, b: line

# What players offer one another.
INVITED = EVENTS.add("{who} invites {a:seat} to gather along.", "coop-bonus.trigger coop-bonus.accept")
JOINED = EVENTS.add("{who} gathers along.", "coop-bonus.joining coop-bonus.half-best-other")
STAYED_OUT = EVENTS.add("{who} stays out.", "coop-bonus.accept")
OFFERED = EVENTS.add("{who} offers {a:seat} a trade.", "trade.where trade.cost trade.offer-open")
COUNTERED = EVENTS.add("{who} answers {a:seat} with another offer.", "trade.counter trade.offer-open")
ACCEPTED = EVENTS.add("{who} and {a:seat} trade.", "trade.goods trade.partner")
DECLINED = EVENTS.add("{who} declines the offer of {a:seat}.", "seat.agreement")
HANDED_OVER = EVENTS.add(
    "{who} hands {a:cards} to {b:seat}.", "trade.goods trade.received-to-hand", deed="handed over a:cards"
)
HANDED_UNITS = EVENTS.add("{who} hands {b} {a:resources} to {c:seat}.", "trade.goods")

# Death and the end.
DIED = EVENTS.add(  # a: 1 a hand full of danger, 2 an idle day, 3 a full hand at the draw
    "", "lose.character-death death.versus"
)
WON = EVENTS.add("{who} wins.", "win.score-track mode.versus.win mode.versus.tie-west")
GAME_OVER = EVENTS.add("", "flow.until")  # a: why
