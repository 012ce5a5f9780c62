"""The main loop: run the top of the agenda until somebody must choose."""

from __future__ import annotations

from tablewright.engine.core.agenda import overflowed, under_way
from tablewright.engine.core.cases import cases
from tablewright.engine.core.events import Log
from tablewright.engine.core.kernel import apart
from tablewright.engine.core.sets import size
from tablewright.engine.game.contract import STOPPED
from tablewright.games.goes_west import frames
from tablewright.games.goes_west.rules.acting import run_bonus, run_buy, run_pool
from tablewright.games.goes_west.rules.battle import run_battle
from tablewright.games.goes_west.rules.clock import run_clock
from tablewright.games.goes_west.rules.death import cut_the_dead, is_of_the_dead
from tablewright.games.goes_west.rules.exploring import run_look, run_scout
from tablewright.games.goes_west.rules.hand import run_cards, run_danger, run_draw, run_place
from tablewright.games.goes_west.rules.jobs import run_event, run_job
from tablewright.games.goes_west.rules.moving import run_move
from tablewright.games.goes_west.rules.night import run_night
from tablewright.games.goes_west.rules.trading import run_offer
from tablewright.games.goes_west.state import State, Tables

run_step = cases(
    {
        frames.JOB: run_job,
        frames.POOL: run_pool,
        frames.MOVE: run_move,
        frames.CLOCK: run_clock,
        frames.NIGHT: run_night,
        frames.DANGER: run_danger,
        frames.PLACE: run_place,
        frames.CARDS: run_cards,
        frames.DRAW: run_draw,
        frames.EVENT: run_event,
        frames.LOOK: run_look,
        frames.BATTLE: run_battle,
        frames.BUY: run_buy,
        frames.BONUS: run_bonus,
        frames.SCOUT: run_scout,
    },
    otherwise=run_offer,
)


@apart
def advance(g: State, t: Tables, e: Log) -> None:
    """Run on until somebody must choose or the game is over."""
    while g.asks == 0 and g.ended == 0 and not overflowed(g.agenda):
        if size(g.alive) < g.seats and is_of_the_dead(g):
            cut_the_dead(g)  # what lay on it concerned the living
        else:
            run_step(g.agenda.frames[under_way(g.agenda)].step, g, t, e)
    if overflowed(g.agenda):
        g.ended = STOPPED
        g.winners = 0
