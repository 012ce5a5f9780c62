"""The wagon: hauling it, who rides along, and damage to it."""

from __future__ import annotations

from tablewright.engine.core.agenda import then, under_way
from tablewright.engine.core.events import Log, tell
from tablewright.engine.core.kernel import kernel
from tablewright.engine.core.record import clear
from tablewright.engine.core.sets import has, lowest, without_lowest
from tablewright.games.goes_west import events, frames, grammar, pieces, questions
from tablewright.games.goes_west.rules import common, meeples, movement, tiles
from tablewright.games.goes_west.state import BOOK, State, Tables

CIRCLES = BOOK.number("dgw.move.no-repeat")
TOO_FEW = BOOK.number("dgw.move.then-step")
NO_WAGON_HERE = BOOK.number("dgw.wagon.haul")
GUARDED = BOOK.number("dgw.wagon.guards")
ATTACKED = BOOK.number("dgw.wagon.attackable")
NO_ROAD = BOOK.number("dgw.wagon.terrain")
WAGON_FACE_DOWN = BOOK.number("dgw.wagon.face-down")
NO_PASSENGER = BOOK.number("dgw.wagon.passengers")
WAS_ASKED = BOOK.number("dgw.seat.agreement")

NO_HAULAGE = -1


# ------------------------------------------------------------------------------------------------ hauling


@kernel
def has_haulage(g: State, t: Tables) -> bool:
    """dgw.wagon.walked: whether there is movement for the wagon: hauling, and in some missions other kinds too."""
    for gait in range(pieces.GAITS):
        if g.move.points[gait] > 0 and may_haul(g, t, gait):
            return True
    return False


@kernel
def may_haul(g: State, t: Tables, gait: int) -> bool:
    """dgw.wagon.walked: whether a kind of movement moves the wagon in this mission."""
    return gait == pieces.HAUL or has(t.mission[g.mission].hauled_by, gait)


@kernel
def haulage(g: State, t: Tables, target: int) -> int:
    """dgw.wagon.walked: the movement for a step of the wagon: hauling where it suffices, else the first that does.

    Without enough of any it is one that could enter the tile, or NO_HAULAGE.
    """
    found = NO_HAULAGE
    for n in range(pieces.GAITS):
        gait = (pieces.HAUL + n) % pieces.GAITS
        cost = movement.entry_cost(g, t, g.wagon, target, gait) if may_haul(g, t, gait) else 0
        if cost > 0:
            if cost <= g.move.points[gait]:
                return gait
            if found == NO_HAULAGE:
                found = gait
    return found


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
    if t.mission[g.mission].attackable == 1:
        return GUARDED if t.mission[g.mission].guards > 0 else ATTACKED
    target = g.next_to[g.wagon, direction]
    if target == pieces.NOWHERE:
        return tiles.why_no_tile(g, t, g.wagon, direction)
    if not has(g.up, target):
        return WAGON_FACE_DOWN
    gait = haulage(g, t, target)
    if gait == NO_HAULAGE:
        return NO_ROAD
    if movement.entry_cost(g, t, g.wagon, target, gait) > g.move.points[gait]:
        return TOO_FEW
    return CIRCLES if movement.is_returned(g, target, gait) and has(g.move.wagon_been, target) else 0


@kernel
def haul(g: State, t: Tables, e: Log, seat: int, direction: int) -> None:
    """dgw.wagon.haul: the wagon goes to the next tile with its hauler, and with all who agreed to ride along.

    dgw.wagon.events, dgw.event.wagon-west, dgw.event.wagon-east: North and South are no event. Damage comes before the
    Pain, that before the event of the step, and that before what the wagon reveals: agendas run backwards.
    """
    origin = g.wagon
    target = g.next_to[origin, direction]
    gait = haulage(g, t, target)
    if movement.is_returned(g, target, gait):
        g.move.wagon_been |= 1 << origin
        clear(g.move.been)  # dgw.move.no-repeat: a wagon that does not come back makes every situation a new one
    else:
        movement.spend(g, gait, movement.entry_cost(g, t, origin, target, gait))
    clear(g.move.refused)
    look_around(g, t, seat)
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


@kernel
def look_around(g: State, t: Tables, seat: int) -> None:
    """dgw.wagon.reveals: the wagon moves, and will reveal what lies next to it, for a seat or NOBODY."""
    if t.mission[g.mission].wagon_reveals == 1:
        then(g.agenda, frames.SCOUT, seat, 0)


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
