"""Winning the game: elimination, the majority, the end of the last round."""

from __future__ import annotations

from tablewright.engine.core.events import NOBODY as NO_SEAT
from tablewright.engine.core.events import Log, tell
from tablewright.engine.core.kernel import kernel
from tablewright.engine.core.sets import has, lowest, size, without_lowest
from tablewright.engine.game.contract import LOST, SHARED, WON
from tablewright.games.royal import events
from tablewright.games.royal.rules.motions import throw_all_away
from tablewright.games.royal.state import MAJORITY, OFF_BOARD, WON_MAJORITY, State, Tables

POINTS = 1024  # more than a pack lets all territories be worth: one territory more outweighs any points


@kernel
def eliminate_the_landless(g: State, e: Log, winner: int) -> None:
    """royal.elim.trigger: a player with no territory left is out; several may be at once (royal.decree.simultaneous).

    Their last territory went to the winner of the battle, who is the eliminator (royal.elim.surrender,
    royal.elim.surrender-meaning, royal.elim.eliminator). Their cards and alliances are discarded, and the token goes
    (royal.elim.out, royal.elim.resources, royal.elim.alliances).
    """
    for seat in range(g.seats):
        if has(g.alive, seat) and g.realm[seat] == 0:
            tell(e, events.IS_OUT, seat, winner, 0, 0)
            g.alive ^= 1 << seat
            throw_all_away(g, seat)
            g.plagues[seat] = 0
            g.spot[seat] = OFF_BOARD


@kernel
def check_majority(g: State, e: Log) -> None:
    """royal.win.seven, royal.win.threshold: seven territories or more win, at once (royal.win.immediate).

    A sole survivor holds all twelve (royal.win.last-standing).
    """
    for seat in range(g.seats):
        if size(g.realm[seat]) >= MAJORITY:
            end(g, e, WON_MAJORITY)


@kernel
def end(g: State, e: Log, reason: int) -> None:
    """The game is over."""
    g.ended = reason
    tell(e, events.ENDS, NO_SEAT, reason, 0, 0)


# ------------------------------------------------------------------------------------------------ who has won


@kernel
def points(t: Tables, territories: int) -> int:
    """royal.territory.value: what territories are worth together."""
    total = 0
    while territories != 0:
        total += t.points[lowest(territories)]
        territories = without_lowest(territories)
    return total


@kernel
def standing(g: State, t: Tables, seat: int) -> int:
    """royal.win.aim, royal.win.cap-ranking: the most territories, then the most points; none for those who are out."""
    return size(g.realm[seat]) * POINTS + points(t, g.realm[seat])


@kernel
def result(g: State, t: Tables, seat: int) -> int:
    """Who stands highest has won; players still level share the win. A majority is above all others anyway."""
    if g.ended == 0:
        return LOST
    level = 0
    for other in range(g.seats):
        if standing(g, t, other) > standing(g, t, seat):
            return LOST
        if standing(g, t, other) == standing(g, t, seat):
            level += 1
    return WON if level == 1 else SHARED
