"""The Living City: its events, drawn instead of a district's effect, and held until they are completed or discarded."""

from __future__ import annotations

from tablewright.engine.core.events import Log, tell
from tablewright.engine.core.kernel import kernel
from tablewright.engine.core.piles import draw_from_set
from tablewright.games.tamashii import events, frames
from tablewright.games.tamashii.rules.common import finish, then, under_way
from tablewright.games.tamashii.state import State, Tables

HELD = 2  # tamashii.city.hold-limit

# ------------------------------------------------------------------------------------------------ drawing an event


@kernel
def can_draw_event(g: State, t: Tables) -> bool:
    """tamashii.city.draw-event, tamashii.city.modes: whether the module is in play and has a card for anybody."""
    return g.with_city == 1 and g.events_left | g.events_spent != 0


@kernel
def draw_event(g: State, t: Tables, e: Log, seat: int) -> None:
    """tamashii.city.draw-event: a player draws an event; tamashii.city.hold-limit: and first discards one of two."""
    if g.city[seat, 0] > 0 and g.city[seat, 1] > 0:
        then(g, frames.DROP_EVENT, seat, 0)
    else:
        take_event(g, e, seat)


@kernel
def take_event(g: State, e: Log, seat: int) -> None:
    """tamashii.city.hold: the top card of the deck stays with the player; tamashii.city.decks: nobody knows it before.

    tamashii.city.empty: when the deck is empty its discard pile is shuffled.
    """
    if g.events_left == 0:
        g.events_left = g.events_spent
        g.events_spent = 0
    if g.events_left == 0:
        return
    event = draw_from_set(g.dice, g.events_left)
    g.events_left &= ~(1 << event)
    g.city[seat, 0 if g.city[seat, 0] == 0 else 1] = 1 + event
    tell(e, events.DRAWS_EVENT, seat, event, 0, 0)


@kernel
def give_up(g: State, seat: int, i: int) -> int:
    """The event that a player holds in place i goes to the discard pile: which one it was."""
    event = g.city[seat, i] - 1
    g.events_spent |= 1 << event
    if i == 0:
        g.city[seat, 0] = g.city[seat, 1]
    g.city[seat, 1] = 0
    return event


@kernel
def legal_drop_event(g: State, t: Tables, at: int, kind: int) -> int:
    """tamashii.city.hold-limit: either of the two goes."""
    return (1 << HELD) - 1


@kernel
def answer_drop_event(g: State, t: Tables, e: Log, kind: int, a: int, b: int) -> None:
    """tamashii.city.hold-limit: the event in place a is discarded without a heist, and then one is drawn."""
    seat = g.agenda.frames[under_way(g)].seat + 0
    finish(g)
    tell(e, events.DROPS_EVENT, seat, give_up(g, seat, a), 0, 0)
    take_event(g, e, seat)
