"""What is cleared off the table when an action, a move, a battle or an offer is over."""

from __future__ import annotations

from tablewright.engine.core.kernel import kernel
from tablewright.games.goes_west.pieces import GAITS, RESOURCES, SEATS
from tablewright.games.goes_west.state import FARTHEST, WORDS, State


@kernel
def rest_all(g: State) -> None:
    """dgw.job.mission-repeat: what is used once in an action may be used in the next."""
    for seat in range(SEATS):
        g.busy[seat] = 0


@kernel
def clear_gathering(g: State) -> None:
    """No jobs are gathered."""
    g.pool.seat = 0
    g.pool.key = 0
    g.pool.jobs = 0
    g.pool.fixed = 0
    g.pool.dice = 0
    g.pool.invited = 0
    g.bonus.seats = 0
    for seat in range(SEATS):
        g.bonus.dice[seat] = 0
        g.bonus.fixed[seat] = 0
        g.bonus.rolled[seat] = 0


@kernel
def clear_the_move(g: State) -> None:
    """Nobody is moving, and no movement is left."""
    for gait in range(GAITS):
        g.move.points[gait] = 0
    for n in range(FARTHEST + 1):
        g.move.rides[n] = 0
    leave_movement(g)


@kernel
def leave_movement(g: State) -> None:
    """Nobody is moving; what movement there is stays for the next."""
    g.move.payer = 0
    g.move.partner = 0
    for which in range(2):
        g.move.been[which] = 0
        g.move.refused[which] = 0
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
    g.battle.space = 0
    g.battle.starter = 0
    g.battle.seats = 0
    g.battle.attackers = 0
    for n in range(2):
        g.battle.attack[n] = 0
        g.battle.defend[n] = 0


@kernel
def clear_offer(g: State) -> None:
    """Nobody is offering anything."""
    g.offer.seat = 0
    g.offer.partner = 0
    g.offer.fee = 0
    g.offer.moves = 0
    g.offer.countered = 0
    for resource in range(RESOURCES):
        g.offer.give[resource] = 0
        g.offer.ask[resource] = 0
    for w in range(WORDS):
        g.offer.give_cards[w] = 0
        g.offer.ask_cards[w] = 0
