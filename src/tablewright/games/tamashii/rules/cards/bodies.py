"""Advanced bodies: the market, taking one, changing over between two, and losing one."""

from __future__ import annotations

from tablewright.engine.core.events import NOBODY, Log, tell
from tablewright.engine.core.kernel import kernel
from tablewright.engine.core.piles import draw_from_set
from tablewright.engine.core.sets import size
from tablewright.games.tamashii import events, frames, registers
from tablewright.games.tamashii.grammar import ON_INHABIT
from tablewright.games.tamashii.rules.cards.triggers import happens
from tablewright.games.tamashii.rules.common import finish, then, under_way
from tablewright.games.tamashii.state import NONE, State, Tables

# ------------------------------------------------------------------------------------------------ the market


@kernel
def fill_market(g: State, t: Tables, e: Log) -> None:
    """tamashii.setup.body-market, tamashii.body.refill: one card more than there are players, while the deck lasts.

    tamashii.setup.market-order: one at a time; called again whenever a body is taken or returns to the deck.
    """
    while size(g.market) < g.seats + 1:
        body = draw_body(g, t)
        if body == NONE:
            return
        g.market |= 1 << body
        tell(e, events.MARKET, NOBODY, body, 0, 0)


@kernel
def draw_body(g: State, t: Tables) -> int:
    """tamashii.setup.body-deck: a random body of the deck, then those that were put on its bottom; or NONE."""
    if g.bodies_in_deck != 0:
        body = draw_from_set(g.dice, g.bodies_in_deck)
        g.bodies_in_deck &= ~(1 << body)
        return body
    drawn = NONE
    for body in range(t.bodies):
        if g.bodies_under[body] > 0:
            g.bodies_under[body] -= 1
            if g.bodies_under[body] == 0:
                drawn = body
    return drawn


@kernel
def put_under_deck(g: State, t: Tables, e: Log, seat: int, body: int) -> None:
    """A body that a player gives up goes on the bottom of the deck, and into the market if that has room."""
    last = 0
    for other in range(t.bodies):
        last = max(last, g.bodies_under[other])
    g.bodies_under[body] = last + 1
    tell(e, events.LOSES_BODY, seat, body, 0, 0)
    fill_market(g, t, e)


# ------------------------------------------------------------------------------------------------ taking one


@kernel
def take_body(g: State, t: Tables, e: Log, seat: int, body: int) -> None:
    """tamashii.body.launch, tamashii.keyword.inhabit: a body of the market is taken and replaces the figure.

    tamashii.body.market-anywhere: wherever the character is. tamashii.body.new-active: it is active at once.
    tamashii.body.no-return: the walker is not among the bodies that one could change over to.
    """
    g.market &= ~(1 << body)
    older, oldest = g.body[seat] + 0, g.spare_body[seat] + 0
    g.body[seat] = 1 + body
    g.spare_body[seat] = older
    tell(e, events.TAKES_BODY, seat, body, 0, 0)
    fill_market(g, t, e)
    happens(g, t, e, seat, ON_INHABIT, body)
    if oldest > 0:  # tamashii.body.third: before anything else
        at = then(g, frames.THIRD_BODY, seat, 0)
        registers.set_oldest_body(g.agenda.frames[at], oldest - 1)


# ------------------------------------------------------------------------------------------------ no more than two


@kernel
def legal_third_body(g: State, t: Tables, at: int, kind: int) -> int:
    """tamashii.body.two, tamashii.body.third: of three advanced bodies, one of the two older ones goes."""
    frame = g.agenda.frames[at]
    return 1 << registers.oldest_body(frame) | 1 << (g.spare_body[frame.seat] - 1)


@kernel
def answer_third_body(g: State, t: Tables, e: Log, kind: int, a: int, b: int) -> None:
    """tamashii.body.third: body a goes on the bottom of the deck; the other older one is kept under the new one."""
    frame = g.agenda.frames[under_way(g)]
    seat, oldest = frame.seat + 0, registers.oldest_body(frame)
    finish(g)
    if a != oldest:
        g.spare_body[seat] = 1 + oldest
    put_under_deck(g, t, e, seat, a)


# ------------------------------------------------------------------------------------------------ swapping and losing


@kernel
def has_two(g: State, seat: int) -> bool:
    """tamashii.body.inhabit-single: whether there are two advanced bodies to change over between."""
    return g.body[seat] > 0 and g.spare_body[seat] > 0


@kernel
def swap_bodies(g: State, t: Tables, e: Log, seat: int) -> None:
    """tamashii.body.inhabit-swap, tamashii.body.two-senses: the two advanced bodies of a player change places.

    tamashii.body.shelter: as the Shelter offers. tamashii.body.used-abilities: what was used this turn stays used.
    """
    if not has_two(g, seat):
        return
    g.body[seat], g.spare_body[seat] = g.spare_body[seat] + 0, g.body[seat] + 0
    tell(e, events.SWAPS_BODY, seat, g.body[seat] - 1, 0, 0)
    happens(g, t, e, seat, ON_INHABIT, g.body[seat] - 1)


@kernel
def lose_active(g: State, t: Tables, e: Log, seat: int) -> None:
    """tamashii.reset.lose-body, tamashii.reset.next-body: the active body goes; the other, or the walker, is active."""
    if g.body[seat] == 0:
        return
    lost = g.body[seat] - 1
    g.body[seat] = g.spare_body[seat]
    g.spare_body[seat] = 0
    put_under_deck(g, t, e, seat, lost)
