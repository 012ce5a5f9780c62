"""Where each question of TAMASHII is answered: the areas, by question, the one that matters most first."""

from __future__ import annotations

from tablewright.games.tamashii import frames as f
from tablewright.games.tamashii import grammar as w
from tablewright.games.tamashii import questions as q
from tablewright.games.tamashii.state import State

CITY, LAUNCHER, FIGHT, OPTIONS, SCENARIO = "city", "launcher", "fight", "under-way", "scenario"
MARKET, MINE = "market", "seat-{seat}"
HERE = "here"  # wherever the phase takes place

FOCUS = {
    q.BOARD: (MINE,),
    q.ROLE: (MINE,),
    q.PET: (MINE,),
    q.PROTOCOL: (MINE,),
    q.START: (CITY,),
    q.UPGRADES: (LAUNCHER,),
    q.PROGRAMMING: (LAUNCHER,),
    q.READY: (LAUNCHER,),
    q.TRADE: (OPTIONS,),
    q.MOVING: (CITY,),
    q.DISTRICT: (CITY,),
    q.LAUNCHING: (LAUNCHER,),
    q.INARI: (LAUNCHER,),
    q.POWER: (FIGHT, HERE),
    q.ROLLED: (FIGHT, OPTIONS),
    q.FRAME: (FIGHT,),
    q.ACTIVITY: (OPTIONS, SCENARIO),
    q.EVENTS: (OPTIONS, HERE),
    q.GOALS: (OPTIONS, HERE),
    q.LEARNING: (HERE,),
    q.TEST: (LAUNCHER,),
    q.WOUNDS: (FIGHT, MINE),
    q.TRIGGER: (OPTIONS, HERE),
    q.PLACE: (LAUNCHER,),
    q.CATIE: (LAUNCHER,),
    q.KEEP: (OPTIONS,),
    q.BODY: (MINE,),
    q.HEIST: (OPTIONS,),
    q.DROP_EVENT: (OPTIONS,),
    q.PAYING: (LAUNCHER, MINE),
} | {
    q.LINE + operation: places
    for operation, places in {
        w.CHOOSE: (OPTIONS,),
        w.GAIN_ASSET: (MINE,),
        w.LOSE_ASSET: (MINE,),
        w.STEAL_ASSET: (MINE,),
        w.GAIN_DATA: (OPTIONS,),
        w.DISCARD_DATA: (LAUNCHER, OPTIONS),
        w.DUMP_DATA: (LAUNCHER,),
        w.PROGRAM: (LAUNCHER,),
        w.SALVAGE: (LAUNCHER,),
        w.CONVERT: (LAUNCHER,),
        w.UNLOCK: (LAUNCHER,),
        w.JAM: (LAUNCHER,),
        w.SET_CORE: (OPTIONS,),
        w.MOVE: (CITY,),
        w.GO_TO: (CITY,),
        w.REVEAL: (CITY,),
        w.REVEAL_ADJACENT: (CITY,),
        w.TAKE_BODY: (MARKET,),
        w.EQUIP_FREE: (MINE,),
        w.REROLL_DICE: (FIGHT, OPTIONS),
        w.SET_DICE: (FIGHT, OPTIONS),
    }.items()
}
IN_VIEW = {
    CITY: "Moves and districts belong to the city, even when only a card beside it can be used.",
    LAUNCHER: "Planning and launching belong to the launcher, also while memory and EXP are spent beside it.",
    FIGHT: "A fight is looked at as a whole, whatever is used in it.",
}


def focus_of(v: State, seat: int, asked: int) -> list[str]:
    """The areas where the question is answered that a seat has to answer."""
    places = FOCUS.get(asked, (FIGHT, HERE))
    return [place_of_phase(v) if area == HERE else area.format(seat=seat) for area in places]


def place_of_phase(v: State) -> str:
    """tamashii.turn.phases: the area where what is under way takes place."""
    stage = v.agenda.frames[0].line if v.agenda.depth[0] else f.PLANNING
    return CITY if f.PLANNING < stage < f.LAUNCH_BEGINS or stage > f.COMBAT_OVER else LAUNCHER
