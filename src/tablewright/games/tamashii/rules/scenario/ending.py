"""How a scenario ends: by a victory card or by a scenario-lost card (tamashii.end.cards)."""

from __future__ import annotations

from tablewright.engine.core.agenda import COMMON, pop, push
from tablewright.engine.core.events import Log, tell
from tablewright.engine.core.kernel import kernel
from tablewright.engine.core.record import clear
from tablewright.games.tamashii import events, frames
from tablewright.games.tamashii.rules.common import begin_world
from tablewright.games.tamashii.state import State, Tables


@kernel
def lose_by_pool(g: State, t: Tables, e: Log) -> None:
    """tamashii.corrupted.loss-card, tamashii.keyword.pool-loss: the lost card is drawn at once, whatever the phase."""
    end_with(g, t, e, t.scenario[g.scenario].lost_card, frames.LOST_BY_POOL)


@kernel
def end_with(g: State, t: Tables, e: Log, card: int, reason: int) -> None:
    """tamashii.format.lost-card: nothing else happens any more but the immediate effect of the last card."""
    for lane in range(frames.LANES):
        while g.agenda.depth[lane] > 0:
            pop(g.agenda, lane)
    g.lane = COMMON
    g.card = 1 + card
    clear(g.marks_on_card)
    tell(e, events.CARD, g.first, card, 0, 0)
    push(g.agenda, COMMON, frames.ENDING, g.first, reason)
    begin_world(g, t.card[card].immediate, card)
