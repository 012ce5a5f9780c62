"""The wagon: hauling it, who rides along, and damage to it."""

from __future__ import annotations

from tablewright.engine.core.agenda import under_way
from tablewright.engine.core.events import Log, tell
from tablewright.engine.core.kernel import kernel
from tablewright.engine.core.record import clear
from tablewright.engine.core.sets import has, lowest, without_lowest
from tablewright.games.goes_west import events, grammar, pieces, questions
from tablewright.games.goes_west.rules import common, meeples, movement
from tablewright.games.goes_west.state import BOOK, State, Tables

CIRCLES = BOOK.number("dgw.move.no-repeat")
NO_TILE = BOOK.number("dgw.move.no-tile")
TOO_FEW = BOOK.number("dgw.move.then-step")
NO_WAGON_HERE = BOOK.number("dgw.wagon.haul")
GUARDED = BOOK.number("dgw.wagon.guards")
NO_ROAD = BOOK.number("dgw.wagon.terrain")
WAGON_FACE_DOWN = BOOK.number("dgw.wagon.face-down")
NO_PASSENGER = BOOK.number("dgw.wagon.passengers")
WAS_ASKED = BOOK.number("dgw.seat.agreement")


# ------------------------------------------------------------------------------------------------ hauling


@kernel
def has_haulage(g: State, t: Tables) -> bool:
    """dgw.wagon.walked: whether there is movement for the wagon, which in some missions is walking too."""
    return g.move.points[pieces.HAUL] > 0 or (t.mission[g.mission].walked == 1 and g.move.points[pieces.WALK] > 0)


@kernel
def haulage(g: State, t: Tables, cost: int) -> int:
    """dgw.wagon.walked: the movement that pays for a step of the wagon: hauling where it suffices, else walking."""
    return pieces.WALK if t.mission[g.mission].walked == 1 and g.move.points[pieces.HAUL] < cost else pieces.HAUL


@kernel
def can_haul(g: State, t: Tables, seat: int) -> bool:
    """Whether the wagon can be hauled anywhere."""
    for direction in range(4):
        if why_not_haul(g, t, seat, direction) == 0:
            return True
    return False


@kernel
def why_not_haul(g: State, t: Tables, seat: int, direction: int) -> int:
    """dgw.wagon.haul, dgw.wagon.terrain: what forbids hauling the wagon in a direction, or 0.

    dgw.wagon.some-missions: without a wagon there is nothing to haul.
    """
    if g.wagon == pieces.NOWHERE or g.at[seat] != g.wagon:
        return NO_WAGON_HERE
    if t.mission[g.mission].guards > 0:
        return GUARDED
    target = g.next_to[g.wagon, direction]
    if target == pieces.NOWHERE:
        return NO_TILE
    if not has(g.up, target):
        return WAGON_FACE_DOWN
    cost = movement.entry_cost(g, t, g.wagon, target, pieces.HAUL)
    if cost == 0:
        return NO_ROAD
    if cost > g.move.points[haulage(g, t, cost)]:
        return TOO_FEW
    return CIRCLES if movement.is_returned(g, target, pieces.HAUL) and has(g.move.wagon_been, target) else 0


@kernel
def haul(g: State, t: Tables, e: Log, seat: int, direction: int) -> None:
    """dgw.wagon.haul: the wagon goes to the next tile with its hauler, and with all who agreed to ride along.

    dgw.wagon.events, dgw.event.wagon-west, dgw.event.wagon-east: North and South are no event. Damage comes before the
    Pain, and that before the event of the step: agendas run backwards.
    """
    origin = g.wagon
    target = g.next_to[origin, direction]
    if movement.is_returned(g, target, pieces.HAUL):
        g.move.wagon_been |= 1 << origin
        clear(g.move.been)  # dgw.move.no-repeat: a wagon that does not come back makes every situation a new one
    else:
        cost = movement.entry_cost(g, t, origin, target, pieces.HAUL)
        movement.spend(g, haulage(g, t, cost), cost)
    clear(g.move.refused)
    if direction == pieces.WEST:
        common.happens(g, grammar.ON_WAGON_WEST, 1 << seat, g.column[target], 1)
    elif direction == pieces.EAST:
        common.happens(g, grammar.ON_WAGON_EAST, 1 << seat, g.column[target], 0)
    travellers = (g.move.riders | 1 << seat) & common.players_at(g, origin)
    for i in range(g.seats):
        other = g.seats - 1 - i
        if has(travellers, other):
            meeples.leave(g, other)
    if g.bandits[origin] > 0:
        hurt_wagon(g, e, seat, 1)
    while travellers != 0:
        meeples.come_to(g, lowest(travellers), target)
        travellers = without_lowest(travellers)
    g.wagon = target
    tell(e, events.WAGON_MOVED, seat, g.column[target], g.line[target], 0)


# ------------------------------------------------------------------------------------------------ riding along


@kernel
def why_not_carry(g: State, t: Tables, seat: int, other: int) -> int:
    """dgw.wagon.passengers: what forbids offering a ride with the wagon, or 0; everybody is asked once in a move."""
    if other >= g.seats or other == seat or not has(g.alive, other) or g.at[other] != g.wagon:
        return NO_PASSENGER
    if has(g.move.asked, other):
        return WAS_ASKED
    return 0 if can_haul(g, t, seat) else NO_WAGON_HERE


@kernel
def carry(g: State, t: Tables, e: Log, seat: int, other: int) -> None:
    """dgw.wagon.passengers: somebody on the tile is offered a ride."""
    g.move.asked |= 1 << other
    common.ask(g, questions.CARRIED, other)


@kernel
def answer_carried(g: State, t: Tables, e: Log, seat: int, yes: int) -> None:
    """dgw.wagon.riders: who agrees goes along for the rest of the move."""
    if yes == 1:
        g.move.riders |= 1 << seat
        tell(e, events.CARRIED, seat, 0, 0, 0)
    else:
        tell(e, events.DECLINED, seat, g.move.payer, 0, 0)


# ------------------------------------------------------------------------------------------------ damage


@kernel
def hurt_wagon(g: State, e: Log, causer: int, damage: int) -> None:
    """dgw.wagon.damage-event, dgw.event.wagon-damage: damage to the wagon, for all on its tile or for the one score."""
    damage_wagon(g, e, common.present_at(g, g.wagon) if g.mode == pieces.VERSUS else 1 << causer, damage)


@kernel
def damage_wagon(g: State, e: Log, causers: int, damage: int) -> None:
    """dgw.x.damage: an event for all who caused it, whose jobs have the damage as their x."""
    tell(e, events.WAGON_HURT, pieces.NOBODY, damage, 0, 0)
    common.happens(g, grammar.ON_WAGON_DAMAGE, causers, g.column[g.wagon], 0)
    g.agenda.frames[under_way(g.agenda)].spare = damage
