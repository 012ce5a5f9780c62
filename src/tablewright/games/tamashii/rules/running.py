"""The heart of the game: whatever lies on top of the agenda is run, until somebody must choose."""

from __future__ import annotations

from tablewright.engine.core.agenda import COMMON, overflowed, top
from tablewright.engine.core.cases import cases
from tablewright.engine.core.events import NOBODY, Log, tell
from tablewright.engine.core.kernel import kernel
from tablewright.engine.game.contract import STOPPED
from tablewright.games.tamashii import events, frames
from tablewright.games.tamashii.rules.cards.augments import run_keep
from tablewright.games.tamashii.rules.cards.triggers import run_trigger
from tablewright.games.tamashii.rules.city.streets import run_arrive
from tablewright.games.tamashii.rules.combat.harm import run_wounds
from tablewright.games.tamashii.rules.combat.rolling import run_roll
from tablewright.games.tamashii.rules.common import under_way
from tablewright.games.tamashii.rules.data.tokens import run_catie, run_place
from tablewright.games.tamashii.rules.effects import effects
from tablewright.games.tamashii.rules.effects.attempting import run_test
from tablewright.games.tamashii.rules.effects.costs import run_paying
from tablewright.games.tamashii.rules.planning.planning import goes_on_together, run_draws, run_plan
from tablewright.games.tamashii.rules.planning.trading import run_offer
from tablewright.games.tamashii.rules.turn.heists import run_heist
from tablewright.games.tamashii.rules.turn.launching import run_launch
from tablewright.games.tamashii.rules.turn.turn import run_turn
from tablewright.games.tamashii.state import State, Tables


@kernel
def run_ending(g: State, t: Tables, e: Log) -> bool:
    """The game is over."""
    g.ended = g.agenda.frames[under_way(g)].line
    tell(e, events.ENDS, NOBODY, g.ended, 0, 0)
    return False


@kernel
def ask(g: State, t: Tables, e: Log) -> bool:
    """There is nothing to run: it asks."""
    return True


run_step = cases(  # whether it asks
    {
        frames.RUN: effects.run,
        frames.TURN: run_turn,
        frames.PLAN: run_plan,
        frames.TRIGGER: run_trigger,
        frames.LAUNCH: run_launch,
        frames.ROLL: run_roll,
        frames.WOUNDS: run_wounds,
        frames.EACH: effects.run_each,
        frames.REPEAT: effects.run_repeat,
        frames.ARRIVE: run_arrive,
        frames.PLACE: run_place,
        frames.CATIE: run_catie,
        frames.PAYING: run_paying,
        frames.TEST: run_test,
        frames.DRAWS: run_draws,
        frames.KEEP: run_keep,
        frames.OFFER: run_offer,
        frames.HEIST: run_heist,
        frames.ENDING: run_ending,
    },
    otherwise=ask,  # frames.PROTOCOL, THIRD_BODY, DROP_EVENT, LEARN
)


@kernel
def all_at_once(g: State) -> bool:
    """Whether players choose at the same time, each in a lane of their own, while the turn waits beneath."""
    if g.agenda.depth[COMMON] != 1:
        return False
    for seat in range(g.seats):
        if g.agenda.depth[1 + seat] > 0:
            return True
    return False


@kernel
def advance(g: State, t: Tables, e: Log) -> None:
    """Run on until somebody must choose or the game is over."""
    if g.lane == COMMON or not all_at_once(g) or goes_on_after(g, t, e):
        while g.ended == 0 and not overflowed(g.agenda):
            if all_at_once(g):  # tamashii.planning.simultaneous: until each player is asked or waits
                for seat in range(g.seats):
                    run_lane(g, t, e, 1 + seat)
                if all_at_once(g) and not goes_on_together(g):
                    break
            else:
                g.lane = COMMON
                if run_top(g, t, e):
                    break
    g.lane = COMMON
    if overflowed(g.agenda):
        g.ended = STOPPED


@kernel
def goes_on_after(g: State, t: Tables, e: Log) -> bool:
    """While all choose at once, an answer moves nobody but who gave it; whether that moves all of them on."""
    run_lane(g, t, e, g.lane)
    return not all_at_once(g) or goes_on_together(g)


@kernel
def run_lane(g: State, t: Tables, e: Log, lane: int) -> None:
    """One player's lane, until that player is asked or waits."""
    g.lane = lane
    while g.ended == 0 and g.agenda.depth[COMMON] == 1 and g.agenda.depth[lane] > 0:
        if overflowed(g.agenda) or run_top(g, t, e):
            break


@kernel
def run_top(g: State, t: Tables, e: Log) -> bool:
    """Run the frame on top of the lane; whether it asks."""
    return run_step(g.agenda.frames[top(g.agenda, g.lane)].step, g, t, e)
