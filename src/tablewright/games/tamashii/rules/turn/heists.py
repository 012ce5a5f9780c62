"""Heists: a player completes an event of the Living City, and reveals rewards for as long as the sum allows."""

from __future__ import annotations

from tablewright.engine.core.cases import cases
from tablewright.engine.core.events import Log, tell
from tablewright.engine.core.kernel import kernel
from tablewright.engine.core.piles import draw_from_set
from tablewright.engine.core.sets import has, nth, size
from tablewright.games.tamashii import choices as c
from tablewright.games.tamashii import events, frames, registers
from tablewright.games.tamashii.rules.city.living_city import HELD, give_up
from tablewright.games.tamashii.rules.common import begin, finish, then, under_way, unlocked_cards, where
from tablewright.games.tamashii.rules.components.places import place_tile
from tablewright.games.tamashii.rules.conditions.holding import holds
from tablewright.games.tamashii.rules.effects.costs import can_pay, pay
from tablewright.games.tamashii.state import NONE, State, Tables

REVEALING, GRANTING = range(2)  # stages of a heist

# ------------------------------------------------------------------------------------------------ completing an event


@kernel
def completable(g: State, t: Tables, seat: int) -> int:
    """tamashii.city.complete-when: the events of a player that can be completed now, as a set of their places."""
    members = 0
    for i in range(HELD):
        if can_complete(g, t, seat, i):
            members |= 1 << i
    return members


@kernel
def can_complete(g: State, t: Tables, seat: int, i: int) -> bool:
    """tamashii.format.event, tamashii.city.complete-when: at its place, its need holds, and its payment can be made."""
    if g.city[seat, i] == 0:
        return False
    card = t.event[g.city[seat, i] - 1]
    tile = place_tile(g, t, seat, card.place)
    if tile == NONE or tile != where(g, seat):
        return False
    if card.need > 0 and not holds(g, t, seat, card.need):
        return False
    return card.pay == 0 or can_pay(g, t, seat, card.pay)


@kernel
def complete(g: State, t: Tables, e: Log, seat: int, i: int) -> None:
    """tamashii.city.heist-start: a player pays, discards the event in place i, and begins a heist."""
    event = give_up(g, seat, i)
    tell(e, events.COMPLETES_EVENT, seat, event, t.event[event].number, 0)
    at = then(g, frames.HEIST, seat, REVEALING)
    registers.set_heist_event(g.agenda.frames[at], event)
    g.rewards_out = 0
    pay(g, t, e, seat, t.event[event].pay)


# ------------------------------------------------------------------------------------------------ a heist


@kernel
def rewards_left(g: State, t: Tables) -> int:
    """The rewards that are still in the deck, as a set; tamashii.lock.unused-in-setup: locked ones are not."""
    return unlocked_cards(g, t.reward_code[:], t.rewards) & ~g.rewards_out


@kernel
def run_heist(g: State, t: Tables, e: Log) -> bool:
    """tamashii.city.heist-continue: reveal another or stop; the first is revealed without asking."""
    frame = g.agenda.frames[under_way(g)]
    if has(g.out, frame.seat):  # tamashii.reset.skip-phase: what was paid for it made the player reset
        end_heist(g)
    elif frame.line == GRANTING:
        if size(g.rewards_out) > 1:  # tamashii.city.reward-order
            return True
        grant(g, t, frame.seat, 0)
    elif g.rewards_out == 0:
        reveal_reward(g, t, e)  # tamashii.city.first-reveal
    elif registers.rewards_sum(frame) > t.event[registers.heist_event(frame)].number:
        tell(e, events.HEIST_FAILS, frame.seat, 0, 0, 0)  # tamashii.city.heist-bust
        end_heist(g)  # tamashii.city.fail-nothing
    elif rewards_left(g, t) == 0:
        succeed(g, e)
    else:
        return True
    return False


@kernel
def is_granting(g: State, at: int) -> bool:
    """Whether the heist is a success, and its rewards are being granted."""
    return g.agenda.frames[at].line == GRANTING


@kernel
def may_go_on(g: State, t: Tables, at: int, kind: int) -> int:
    """tamashii.city.heist-continue: to reveal another or to stop, both always while the deck has a card."""
    return 0 if is_granting(g, at) else 1


@kernel
def rewards_to_take(g: State, t: Tables, at: int) -> int:
    """tamashii.city.reward-order: after a success, any of the rewards that are left, as a set."""
    return (1 << min(size(g.rewards_out), c.WAYS)) - 1 if is_granting(g, at) else 0


legal_heist = cases({c.TRY: rewards_to_take}, otherwise=may_go_on, by="kind")


@kernel
def reveal_reward(g: State, t: Tables, e: Log) -> None:
    """tamashii.city.heist-start: the top reward card is revealed, and its number added to the sum."""
    frame = g.agenda.frames[under_way(g)]
    left = rewards_left(g, t)
    if left == 0:
        end_heist(g)
        return
    reward = draw_from_set(g.dice, left)
    g.rewards_out |= 1 << reward
    registers.add_to_sum(frame, t.reward_number[reward])
    tell(e, events.REWARD, frame.seat, reward, registers.rewards_sum(frame), 0)


@kernel
def stop(g: State, t: Tables, e: Log, kind: int, a: int, b: int) -> None:
    """tamashii.city.heist-continue: the player stops with success."""
    succeed(g, e)


@kernel
def succeed(g: State, e: Log) -> None:
    """tamashii.city.heist-success: every revealed reward will be granted."""
    frame = g.agenda.frames[under_way(g)]
    frame.line = GRANTING
    tell(e, events.HEIST_SUCCEEDS, frame.seat, 0, 0, 0)


@kernel
def take_reward(g: State, t: Tables, e: Log, i: int) -> None:
    """tamashii.city.reward-order: the player takes the i-th reward that is left."""
    grant(g, t, g.agenda.frames[under_way(g)].seat, i)


answer_heist = cases({c.REVEAL_REWARD: reveal_reward, c.TRY: take_reward}, otherwise=stop, by="kind")


@kernel
def grant(g: State, t: Tables, seat: int, i: int) -> None:
    """tamashii.city.heist-success, tamashii.city.reward-order: the bonus of the i-th reward that is left."""
    if g.rewards_out == 0:
        finish(g)
        return
    reward = nth(g.rewards_out, i)
    g.rewards_out &= ~(1 << reward)
    begin(g, seat, t.reward[reward], registers.printed(frames.BY_REWARD, reward), 0)


@kernel
def end_heist(g: State) -> None:
    """tamashii.city.heist-shuffle: the revealed rewards are shuffled back, and the heist is over."""
    g.rewards_out = 0
    finish(g)
