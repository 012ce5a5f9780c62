"""What is cleared off the table when an action, a move, a battle or an offer is over."""

from __future__ import annotations

from tablewright.engine.core.kernel import kernel
from tablewright.engine.core.record import clear
from tablewright.games.goes_west.state import State


@kernel
def rest_all(g: State) -> None:
    """dgw.job.mission-repeat: what is used once in an action may be used in the next."""
    clear(g.busy)


@kernel
def clear_gathering(g: State) -> None:
    """No jobs are gathered."""
    clear(g.pool)
    clear(g.bonus)


@kernel
def clear_the_move(g: State) -> None:
    """Nobody is moving, and no movement is left."""
    clear(g.move)


@kernel
def leave_movement(g: State) -> None:
    """Nobody is moving; what movement there is stays for the next."""
    g.move.payer = 0
    g.move.partner = 0
    clear(g.move.been)
    clear(g.move.refused)
    g.move.wagon_been = 0
    g.move.riders = 0
    g.move.asked = 0
    g.move.way = 0
    g.move.gait = 0
    g.move.mover = 0
    g.move.target = 0


@kernel
def clear_battle(g: State) -> None:
    """Nobody is fighting."""
    clear(g.battle)


@kernel
def clear_offer(g: State) -> None:
    """Nobody is offering anything."""
    clear(g.offer)
