"""Where each question of Deck Goes West is answered: the areas, by question, the one that matters most first."""

from __future__ import annotations

from tablewright.engine.game.contract import Pack
from tablewright.games.goes_west import questions as q
from tablewright.games.goes_west.state import State

MAP, ROW, MISSION, PROGRESS = "country", "trade-row", "mission", "under-way"
MINE, PARTNER = "player-{seat}", "player-{partner}"

FOCUS = {
    q.ACTION: (MAP,),
    q.WAY: (PROGRESS,),
    q.X: (PROGRESS,),
    q.CARD: (MINE,),
    q.MORE: (MINE, MAP, MISSION, PROGRESS),
    q.STEP: (MAP,),
    q.ENTER: (MAP,),
    q.LOOK: (MAP,),
    q.PLACE: (PROGRESS,),
    q.DANGER: (ROW,),
    q.JOIN: (MAP,),
    q.FIGHT: (MINE, MAP, MISSION, PROGRESS),
    q.OFFER: (MINE, PARTNER, PROGRESS),
    q.TRADE: (PROGRESS, MAP),
    q.CARRIED: (MAP,),
    q.MOVED: (MAP,),
    q.EVENING: (MINE,),
    q.CHARACTER: (PROGRESS,),
    q.CUT: (PROGRESS,),
    q.PICK: (ROW,),
}
IN_VIEW = {MAP: "A day is played on the map; cards and answers lie below it."}


def focus(v: State, pack: Pack, seat: int) -> list[str]:
    """The areas where the question is answered that a seat has to answer."""
    return [area.format(seat=seat, partner=v.offer.partner) for area in FOCUS[v.asks]]
