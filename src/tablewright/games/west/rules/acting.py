"""The actions of a turn: ACTIONS, the Cityengine, reactions and Doppelgates.

What may be chosen is in `decisions`; when it is asked for, in `rules`.
"""

from __future__ import annotations

from tablewright.engine.core.agenda import finish, then
from tablewright.engine.core.events import Log, tell
from tablewright.engine.core.kernel import kernel
from tablewright.engine.core.sets import size
from tablewright.games.west import events
from tablewright.games.west import state as s
from tablewright.games.west.rules import motions
from tablewright.games.west.rules.deeds import begin
from tablewright.games.west.rules.effects import open_effect
from tablewright.games.west.state import State, Tables

# ------------------------------------------------------------------------------------------------ Facility action


@kernel
def take_all(g: State, t: Tables, e: Log, kind: int) -> None:
    """west.facility-action.take-all: take every Facility of one type, and use that type's PULSE.

    Cards to hand, PULSE, loss: in this order (west.facility-action.order); the PULSE is used once
    (west.facility-action.pulse-once, west.facility.pulse, west.facility.same-pulse).
    """
    n = g.count[s.MIDDLE, kind]
    for _ in range(n):
        motions.to_hand(g, t, g.active, s.MIDDLE, kind)  # west.facility.take, west.facility-action.to-hand
    tell(e, events.TAKES_ALL, g.active, kind, n, 0)
    g.took = n
    g.took_types = 1
    g.pulse_used = 1
    facility_action(g, t)
    begin(g, e, g.active, t.pulse[kind], events.FROM_TYPE, kind)


@kernel
def take_two(g: State, t: Tables, e: Log, one: int, other: int) -> None:
    """west.facility-action.take-two: take any two Facilities; no PULSE is used (west.facility-action.two-no-pulse)."""
    motions.to_hand(g, t, g.active, s.MIDDLE, one)
    motions.to_hand(g, t, g.active, s.MIDDLE, other)
    tell(e, events.TAKES_TWO, g.active, one, other, 0)
    g.took = 2
    g.took_types = 1 if one == other else 2
    facility_action(g, t)


@kernel
def facility_action(g: State, t: Tables) -> None:
    """west.action.kinds, west.action.one-per-turn: this turn's ACTION is FACILITY; the loss comes after any PULSE."""
    g.acted = s.FACILITY
    motions.next_step(g, t)
    then(g.agenda, s.LOSS, g.active, 0)


@kernel
def lose_for_cards_taken(g: State, e: Log) -> None:
    """west.facility-action.loss, west.points.attack: the other player loses 1 for each card taken.

    Only cards moved by the take itself count (west.facility-action.count).
    """
    finish(g.agenda)
    motions.lose_points(g, e, 1 - g.active, g.took, events.LOSES_FOR_CARDS)


# ------------------------------------------------------------------------------------------------ Locus action


@kernel
def build_locus(g: State, t: Tables, e: Log, deck: int) -> None:
    """west.locus-action.pay, west.locus-action.play, west.locus.acquire: pay two Facilities, the top Locus is yours."""
    locus = motions.top_locus(g, deck)
    tell(e, events.BUILDS, g.active, locus, deck, 0)
    for i in range(2):  # west.locus.two-required, west.locus.required-shown
        motions.discard(g, t, e, g.active, t.required[locus, i])
        g.paid[i] = 1 + t.required[locus, i]
    motions.lift_locus(g, deck)
    motions.uncover(g, t, e, deck)
    g.zone_loci[g.active] |= 1 << locus
    g.acted = s.LOCUS
    motions.next_step(g, t)


@kernel
def can_pay_locus(g: State, t: Tables, seat: int, locus: int) -> bool:
    """Whether a hand holds both Required Facilities of a Locus (twice the same type needs two of it)."""
    one, other = t.required[locus, 0], t.required[locus, 1]
    if one == other:
        return motions.in_hand(g, seat, one) >= 2
    return motions.in_hand(g, seat, one) > 0 and motions.in_hand(g, seat, other) > 0


# ------------------------------------------------------------------------------------------------ Cityengine


@kernel
def can_complete(g: State, t: Tables, seat: int) -> bool:
    """west.cityengine.needs-all, west.cityengine.requirement: every requirement on the Plan side is met."""
    if g.complete[seat] == 1:  # west.cityengine.once
        return False
    plan = g.cityengine[seat]
    if size(g.zone_loci[seat]) < t.plan_loci[plan] or g.doppelgates[seat] < t.plan_doppelgates[plan]:
        return False
    for kind in range(s.TYPES):
        if motions.in_hand(g, seat, kind) < t.plan_cost[plan, kind]:
            return False
    return True


@kernel
def complete_cityengine(g: State, t: Tables, e: Log) -> None:
    """west.cityengine.instead, west.cityengine.follow, west.cityengine.result: pay, use the Plan's effect, flip.

    It is not an ACTION: `acted` stays NOTHING, so no Trigger and no reaction follow (west.cityengine.not-action).
    """
    plan = g.cityengine[g.active]
    tell(e, events.COMPLETES, g.active, plan, 0, 0)
    for kind in range(s.TYPES):
        for _ in range(t.plan_cost[plan, kind]):
            motions.discard(g, t, e, g.active, kind)
    motions.next_step(g, t)
    then(g.agenda, s.FLIP, g.active, 0)
    begin(g, e, g.active, t.plan_effect[plan], events.FROM_PLAN, plan)


# ------------------------------------------------------------------------------------------------ reaction


@kernel
def reaction_step(g: State, t: Tables) -> bool:
    """west.reaction.granted, west.reaction.when, west.reaction.one-may: after the Triggers the other player may react.

    They are asked whenever, as far as everybody can see, some reaction could be open to them.
    """
    for n in range(t.reactions):
        if answers_action(g, t, n) and open_effect(g, t, 1 - g.active, t.reaction_effect[n]):
            return True
    motions.next_step(g, t)
    return False


@kernel
def answers_action(g: State, t: Tables, reaction: int) -> bool:
    """west.reaction.radiate, west.reaction.barter, west.reaction.salvage: whether it is a reaction to this ACTION."""
    return t.reaction_on[reaction] & g.acted != 0


@kernel
def opens_with(g: State, t: Tables, kind: int) -> int:
    """The reaction to this ACTION whose first question a kind of action answers, or NO_CARD."""
    for n in range(t.reactions):
        if answers_action(g, t, n) and t.reaction_opening[n] == kind:
            return n
    return s.NO_CARD


@kernel
def react(g: State, t: Tables, e: Log, reaction: int) -> None:
    """west.reaction.one-may: use a reaction.

    It is no ACTION: nobody loses anything for it and no Trigger follows (west.reaction.separate,
    west.trigger.no-reaction-triggers).
    """
    motions.next_step(g, t)
    begin(g, e, 1 - g.active, t.reaction_effect[reaction], events.FROM_REACTION, reaction)


# ------------------------------------------------------------------------------------------------ Doppelgates


@kernel
def doppelgate_cost(g: State, t: Tables, seat: int) -> int:
    """west.doppelgate.cost: how many matching Facilities the next Doppelgate costs; the starting one is not counted."""
    return t.doppelgate_cost[min(g.doppelgates[seat] - 1, s.LADDER - 1)]


@kernel
def doppelgate_step(g: State, t: Tables) -> bool:
    """west.doppelgate.when, west.doppelgate.one-per-turn: at the end of a turn one Doppelgate may be made.

    It is not asked if everybody can see that it is impossible: too small a hand, or no card to be had
    (west.doppelgate.needs-deck).
    """
    if g.hand_size[g.active] >= doppelgate_cost(g, t, g.active) and motions.supply(g) > 0:
        return True
    motions.next_step(g, t)
    return False


@kernel
def make_doppelgate(g: State, t: Tables, e: Log, kind: int) -> None:
    """west.doppelgate.pay, west.doppelgate.matching, west.doppelgate.card-text: pay with matching Facilities.

    Then the deck's top card enters the Zone, all Doppelgates there become ready, and its RADIATE is used without
    spending it (west.doppelgate.on-play, west.doppelgate.radiate).
    """
    seat, cost = g.active, doppelgate_cost(g, t, g.active)
    motions.next_step(g, t)
    motions.reshuffle(g, t, e)  # west.doppelgate.needs-deck: before the cost is paid
    for _ in range(cost):
        motions.discard(g, t, e, seat, kind)
    gate = motions.add_doppelgate(g, t, e, seat)
    tell(e, events.MAKES, seat, gate, kind, cost)
    motions.ready_all(g, e, seat)
    begin(g, e, seat, t.radiate[gate], events.FROM_GATE, gate)
