"""Where each question of TAMASHII is answered: the areas, by question, the one that matters most first."""

from __future__ import annotations

from tablewright.engine.game.contract import Pack
from tablewright.games.tamashii import choices as c
from tablewright.games.tamashii import frames as f
from tablewright.games.tamashii import questions as q
from tablewright.games.tamashii.rules.effects.deeds import DEEDS
from tablewright.games.tamashii.state import State
from tablewright.games.tamashii.words.under_way import question_before
from tablewright.packs.effects import program

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
    q.LINE + program.CHOOSE: (OPTIONS,),
}
BY_ANSWER = {  # of the deeds, by the kind of action that they ask for
    c.CHOOSE_ASSET: (MINE,),
    c.CHOOSE_KIND: (OPTIONS,),
    c.CHOOSE_TOKEN: (LAUNCHER,),
    c.MOVE_TOKEN: (LAUNCHER,),
    c.PLACE_TOKEN: (LAUNCHER,),
    c.CONVERT_TOKEN: (LAUNCHER,),
    c.CHOOSE_ROW: (LAUNCHER,),
    c.CHOOSE_TILE: (CITY,),
    c.CHOOSE_BODY: (MARKET,),
    c.CHOOSE_AUGMENT: (MINE,),
    c.CHOOSE_FACE: (FIGHT, OPTIONS),
}
FOCUS |= {q.LINE + number: BY_ANSWER[row.asks] for number, row in DEEDS.rows.items() if row.asks in BY_ANSWER}
IN_VIEW = {
    CITY: "Moves and districts belong to the city, even when only a card beside it can be used.",
    LAUNCHER: "Planning and launching belong to the launcher, also while memory and EXP are spent beside it.",
    FIGHT: "A fight is looked at as a whole, whatever is used in it.",
}


def focus(v: State, pack: Pack, seat: int) -> list[str]:
    """The areas where the question is answered that a seat has to answer."""
    places = FOCUS.get(question_before(v, pack.tables, seat), (FIGHT, HERE))
    return [place_of_phase(v) if area == HERE else area.format(seat=seat) for area in places]


def place_of_phase(v: State) -> str:
    """tamashii.turn.phases: the area where what is under way takes place."""
    stage = v.agenda.frames[0].line if v.agenda.depth[0] else f.PLANNING
    return CITY if f.PLANNING < stage < f.LAUNCH_BEGINS or stage > f.COMBAT_OVER else LAUNCHER
