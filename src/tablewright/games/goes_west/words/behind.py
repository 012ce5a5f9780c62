"""The rules behind what happens in Deck Goes West, for each kind of event of the log."""

from __future__ import annotations

from tablewright.engine.core.events import Seen
from tablewright.games.goes_west.rules import telling as e
from tablewright.games.goes_west.state import (
    ALL_DEAD,
    CLIMB,
    DEATH,
    HAUL,
    LAST_ALIVE,
    SAIL,
    SCORE_REACHED,
    TIME_OUT,
    WALK,
)

RULES_OF_EVENTS: dict[int, tuple[str, ...]] = {
    e.DAY_BEGINS: ("dgw.flow.alternate", "dgw.day.order", "dgw.day.untap"),
    e.NIGHT_FALLS: ("dgw.flow.night-purpose", "dgw.night.mission-order"),
    e.DREW: ("dgw.day.draw", "dgw.cardop.draw"),
    e.SHUFFLED: ("dgw.deck.reshuffle",),
    e.USED_ITEM: ("dgw.act.job", "dgw.job.item-one", "dgw.job.item-leaves-first"),
    e.USED_DANGER: ("dgw.card.danger-removal", "dgw.job.danger-last-step"),
    e.USED_CHARACTER: ("dgw.job.character-once", "dgw.job.character-tap"),
    e.USED_TILE: ("dgw.job.tile-standing", "dgw.job.tile-lie-down", "dgw.job.tile-one-per-visit"),
    e.USED_MISSION: ("dgw.job.mission", "dgw.job.mission-repeat"),
    e.BOUGHT: ("dgw.buy.action", "dgw.job.buy", "dgw.buy.destination"),
    e.PICKED: ("dgw.mission.picks", "dgw.buy.destination"),
    e.TOOK_CHARACTER: ("dgw.setup.choose-character",),
    e.CHOSE_X: ("dgw.x.choice", "dgw.x.constant"),
    e.STOPPED_AT: ("dgw.cond.voluntary", "dgw.job.all-or-nothing"),
    e.PAID: ("dgw.res.pay",),
    e.GAINED: ("dgw.res.gain",),
    e.ROLLED: ("dgw.dice.job-faces", "dgw.dice.worth"),
    e.DISCARDED: ("dgw.cardop.discard",),
    e.SCRAPPED: ("dgw.cardop.scrap", "dgw.cardop.scrap-home"),
    e.TOOK_DANGER: ("dgw.cardop.gain", "dgw.danger.destination", "dgw.seat.danger-open"),
    e.PLACED: ("dgw.buy.destination", "dgw.danger.destination"),
    e.STEPPED: ("dgw.move.then-step", "dgw.move.cost-by-destination"),
    e.CHANGED_OVER: ("dgw.mission.two-meeples",),
    e.RODE: ("dgw.rail.ride", "dgw.rail.ride-distance"),
    e.REVEALED: ("dgw.reveal.procedure", "dgw.reveal.around-four", "dgw.reveal.event"),
    e.HELD_BACK: ("dgw.reveal.move-decline", "dgw.reveal.move-decline-cost"),
    e.BUILT: ("dgw.rail.build", "dgw.rail.tile-definition", "dgw.rail.build-event"),
    e.MARKED: ("dgw.mission.mark",),
    e.SCORED: ("dgw.vp.gain", "dgw.score.horseshoe-jobs"),
    e.LOST_VP: ("dgw.vp.loss",),
    e.WAGON_MOVED: ("dgw.wagon.haul", "dgw.wagon.terrain", "dgw.wagon.events"),
    e.WAGON_HURT: ("dgw.wagon.attack", "dgw.wagon.damage-event", "dgw.x.damage"),
    e.BANDITS_PLUNDER: ("dgw.wagon.attack", "dgw.dice.job-faces"),
    e.WAGON_MET: ("dgw.wagon.off-grid",),
    e.WAGON_ROLLED: ("dgw.wagon.by-itself", "dgw.dice.compass-faces"),
    e.WAGON_STRUCK: ("dgw.wagon.guards", "dgw.wagon.damage-event"),
    e.GUARDS_STRIKE: ("dgw.wagon.guards", "dgw.battle.pain-each"),
    e.BATTLE_BEGINS: ("dgw.battle.player-start", "dgw.battle.order"),
    e.PLAYERS_STRIKE: (
        "dgw.battle.players-attack-hits",
        "dgw.battle.players-attack-saves",
        "dgw.battle.players-attack-result",
    ),
    e.BANDITS_STRIKE: (
        "dgw.battle.bandits-attack-hits",
        "dgw.battle.bandits-attack-saves",
        "dgw.battle.bandits-attack-result",
        "dgw.battle.pain-each",
    ),
    e.CLEARED: ("dgw.battle.clear-event", "dgw.battle.clear-credit"),
    e.BANDITS_ROLLED: ("dgw.dice.compass-faces", "dgw.night.bandits-move.who"),
    e.BANDITS_MOVED: ("dgw.night.bandits-move.step", "dgw.night.bandits-move.blocked"),
    e.BANDITS_TURNED: ("dgw.night.bandits-move.blocked",),
    e.BANDITS_STUCK: ("dgw.night.bandits-move.stuck",),
    e.BANDITS_GREW: ("dgw.night.bandits-move.plus", "dgw.night.bandits-move.stuck"),
    e.BANDIT_ROLL: ("dgw.night.appear.rolls", "dgw.night.risk.value"),
    e.BANDITS_APPEARED: ("dgw.night.appear.place",),
    e.BANDIT_CAMPS: ("dgw.reveal.camp", "dgw.setup.camp-bandit"),
    e.BANDITS_SPLIT: ("dgw.night.split.trigger", "dgw.night.split.move"),
    e.TILES_REMOVED: ("dgw.night.remove-east.range", "dgw.night.remove-east.measure"),
    e.LINE_TAKEN_UP: ("dgw.tiles.run-out", "dgw.tiles.east-line"),
    e.SHIFTED: ("dgw.tiles.run-out-players", "dgw.tiles.forced-shift"),
    e.TILE_PILE_REBUILT: ("dgw.tiles.reshuffle", "dgw.tiles.refill-order"),
    e.TRADE_ROW_MOVED: ("dgw.night.trade-row-drop", "dgw.night.trade-row-shift"),
    e.ROW_REFILLED: ("dgw.buy.refill", "dgw.buy.five"),
    e.PASSED: ("dgw.day.actions", "dgw.act.versus-pass-final", "dgw.act.coop-done"),
    e.RESUMED: ("dgw.act.coop-done",),
    e.INVITED: ("dgw.coop-bonus.trigger", "dgw.coop-bonus.accept"),
    e.JOINED: ("dgw.coop-bonus.joining", "dgw.coop-bonus.half-best-other"),
    e.STAYED_OUT: ("dgw.coop-bonus.accept",),
    e.OFFERED: ("dgw.trade.where", "dgw.trade.cost", "dgw.trade.offer-open"),
    e.COUNTERED: ("dgw.trade.counter", "dgw.trade.offer-open"),
    e.ACCEPTED: ("dgw.trade.goods", "dgw.trade.partner"),
    e.DECLINED: ("dgw.seat.agreement",),
    e.HANDED_OVER: ("dgw.trade.goods", "dgw.trade.received-to-hand"),
    e.HANDED_UNITS: ("dgw.trade.goods",),
    e.DIED: ("dgw.lose.character-death", "dgw.death.versus"),
    e.P1_PASSED: ("dgw.night.pass-p1", "dgw.night.pass-p1-skip"),
    e.WON: ("dgw.win.score-track", "dgw.mode.versus.win", "dgw.mode.versus.tie-west"),
    e.GAME_OVER: ("dgw.flow.until",),
    e.CARRIED: ("dgw.wagon.passengers", "dgw.wagon.riders"),
    e.EVENING_DONE: ("dgw.day.discard", "dgw.day.discard-optional"),
    e.PILE_REBUILT: ("dgw.supply.danger-empty", "dgw.supply.trade-empty"),
}

RULES_OF_STEPS = {
    WALK: ("dgw.move.walk-costs",),
    CLIMB: ("dgw.move.climb-costs",),
    SAIL: ("dgw.move.sail-costs",),
    HAUL: ("dgw.wagon.haul",),
}
RULES_OF_DEATHS = {
    1: ("dgw.death.hand-of-danger", "dgw.death.danger-check-moment"),
    2: ("dgw.death.idle-day", "dgw.death.idle-check-moment"),
    3: ("dgw.death.full-hand",),
}
RULES_OF_ENDINGS = {
    SCORE_REACHED: ("dgw.win.score-track",),
    TIME_OUT: ("dgw.lose.day-track", "dgw.lose.versus-time-out"),
    DEATH: ("dgw.lose.character-death",),
    LAST_ALIVE: ("dgw.death.versus",),
    ALL_DEAD: ("dgw.death.all-at-once",),
}


def behind(event: Seen) -> tuple[str, ...]:
    """The rules behind an event: those of its kind, and of how it came about."""
    rules = RULES_OF_EVENTS.get(event.what, ())
    if event.what == e.STEPPED:
        return rules + RULES_OF_STEPS.get(event.c, ())
    if event.what == e.DIED:
        return RULES_OF_DEATHS.get(event.a, ()) + rules
    if event.what == e.GAME_OVER:
        return RULES_OF_ENDINGS.get(event.a, ()) + rules
    if event.what == e.BATTLE_BEGINS and event.seat < 0:
        return ("dgw.battle.bandit-start", *rules[1:])
    return rules
