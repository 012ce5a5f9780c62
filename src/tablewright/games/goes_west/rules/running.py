"""The heart of the game: whatever lies on top of the agenda is run, until somebody must choose."""

from __future__ import annotations

from tablewright.engine.core.agenda import overflowed, under_way
from tablewright.engine.core.events import Log
from tablewright.engine.core.kernel import apart, kernel
from tablewright.engine.core.sets import size
from tablewright.engine.game.contract import STOPPED
from tablewright.games.goes_west import frames
from tablewright.games.goes_west.rules.acting import run_bonus, run_buy, run_pool
from tablewright.games.goes_west.rules.battle import run_battle
from tablewright.games.goes_west.rules.clock import run_clock
from tablewright.games.goes_west.rules.death import cut_the_dead, is_of_the_dead
from tablewright.games.goes_west.rules.hand import run_cards, run_danger, run_draw, run_place
from tablewright.games.goes_west.rules.jobs import run_event, run_job
from tablewright.games.goes_west.rules.moving import run_move
from tablewright.games.goes_west.rules.night import run_night
from tablewright.games.goes_west.rules.telescope import run_look
from tablewright.games.goes_west.rules.trading import run_offer
from tablewright.games.goes_west.state import State, Tables


@apart
def advance(g: State, t: Tables, e: Log) -> None:
    """Run on until somebody must choose or the game is over."""
    while g.asks == 0 and g.ended == 0 and not overflowed(g.agenda):
        step = g.agenda.frames[under_way(g.agenda)].step
        if size(g.alive) < g.seats and is_of_the_dead(g):
            cut_the_dead(g)  # what lay on it concerned the living
        elif step == frames.JOB:
            run_job(g, t, e)
        elif step == frames.POOL:
            run_pool(g, t, e)
        elif step == frames.MOVE:
            run_move(g, t, e)
        elif step == frames.CLOCK:
            run_clock(g, t, e)
        elif step == frames.NIGHT:
            run_night(g, t, e)
        else:
            run_part(g, t, e, step)
    if overflowed(g.agenda):
        g.ended = STOPPED
        g.winners = 0


@kernel
def run_part(g: State, t: Tables, e: Log, step: int) -> None:
    """Run a part of a job, of a battle or of a deal."""
    if step == frames.DANGER:
        run_danger(g, t, e)
    elif step == frames.PLACE:
        run_place(g, t, e)
    elif step == frames.CARDS:
        run_cards(g, t, e)
    elif step == frames.DRAW:
        run_draw(g, t, e)
    elif step == frames.EVENT:
        run_event(g, t, e)
        if g.ended == 0 and size(g.alive) < g.seats:
            cut_the_dead(g)  # an event that several caused can end a life that something beneath it counts on
    elif step == frames.LOOK:
        run_look(g, t, e)
    elif step == frames.BATTLE:
        run_battle(g, t, e)
    elif step == frames.BUY:
        run_buy(g, t, e)
    elif step == frames.BONUS:
        run_bonus(g, t, e)
    elif step == frames.OFFER:
        run_offer(g, t, e)
