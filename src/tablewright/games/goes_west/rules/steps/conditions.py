"""Conditions: where a meeple has to be, and what they ask about the event that set off a job.

dgw.cond.voluntary, dgw.cond.event: each is tested when the job comes to it, and if it is not met the job is over.
"""

from __future__ import annotations

from tablewright.engine.core.kernel import kernel
from tablewright.engine.core.sets import has
from tablewright.games.goes_west import frames, pieces
from tablewright.games.goes_west.rules.common import is_terrain
from tablewright.games.goes_west.rules.steps.table import BUILT, always, step
from tablewright.games.goes_west.state import BOOK, State, Tables
from tablewright.packs.effects.words import form

NOT_THE_PLACE = BOOK.number("dgw.cond.place")
NO_RAILWAY = BOOK.number("dgw.cond.in-railway")
BANDITS_HERE = BOOK.number("dgw.cond.place-no-bandits")
NO_WAGON_HERE = BOOK.number("dgw.cond.wagon-here")

# ------------------------------------------------------------------------------------------------ where the meeple is


@kernel
def is_in_place(g: State, t: Tables, seat: int, place: int) -> bool:
    """dgw.cond.place: the meeple is in a place."""
    return why_not_in(g, t, seat, place) == 0


@kernel
def why_not_by_then(g: State, t: Tables, seat: int, place: int, before: int) -> int:
    """What is wrong with the place where a meeple is; it may build a railway there before."""
    return 0 if before & BUILT != 0 and place == pieces.RAILWAY else why_not_in(g, t, seat, place)


@kernel
def why_not_in(g: State, t: Tables, seat: int, place: int) -> int:
    """dgw.cond.gate, dgw.cond.place, dgw.cond.place-no-bandits, dgw.cond.places: whether a meeple is in a place."""
    space = g.at[seat]
    if g.bandits[space] != 0:
        return BANDITS_HERE
    if is_terrain(g, t, space, place):
        return 0
    return NO_RAILWAY if place == pieces.RAILWAY else NOT_THE_PLACE


@kernel
def is_with_wagon(g: State, seat: int) -> bool:
    """dgw.cond.wagon-here: the wagon is on the meeple's tile."""
    return g.wagon == g.at[seat]


@kernel
def why_not_with_wagon(g: State, seat: int) -> int:
    return 0 if is_with_wagon(g, seat) else NO_WAGON_HERE


# ------------------------------------------------------------------------------------------------ the event


@kernel
def is_westmost(g: State, at: int) -> bool:
    """dgw.event.if-westmost: the event is further West than ever."""
    event = g.agenda.frames[at - 1]
    return event.left + 1 > g.westmost[event.card]


@kernel
def is_moving_west(g: State, at: int) -> bool:
    """dgw.event.if-moving-west: a step West caused the event."""
    return g.agenda.frames[at - 1].done == 1


@kernel
def is_first_causer(g: State, at: int) -> bool:
    """dgw.event.once: nobody else has completed this job of the event."""
    return not has(g.agenda.frames[at - 1].kept, frames.SERVED)


# ------------------------------------------------------------------------------------------------ the rows

IN = step(
    3,
    form(
        "in <place>",
        "Your meeple's tile has that type and no bandits; 'railway' means a tile with a railway.",
        "in forest",
        says="<place>",
        legality="It must hold for the job to start or, behind a movement or reveal step, for it to go on. In an event"
        " job the rest is skipped if it does not.",
    ),
    clauses="cond.place cond.place-no-bandits cond.in-railway cond.voluntary",
    jobs=(
        "in river; gain 1 dice gold",
        "in forest or in prairie; gain 3 dice food",
        "in village; pay 3 food; vp +2",
    ),
    holds=is_in_place,
    why_unmet=why_not_by_then,
    on_map=True,
    icon="position-marker",
    facts="needs <place>",
)

IF_WESTMOST = step(
    20,
    form(
        "if westmost",
        "The event is further west than it has ever been for anyone.",
        "if westmost",
        says="if it is the furthest west yet",
        legality="In event jobs only. If not, the rest is skipped; the record moves on when all jobs of the event are"
        " done.",
    ),
    clauses="event.if-westmost event.westmost-record",
    jobs=(
        "on reveal; vp +1; if westmost; vp +1",
        "on build; vp +2; if westmost; vp +1",
        "on reveal; if westmost; vp +1",
    ),
    holds=is_westmost,
    of_event=True,
    unmet="it is not the furthest west yet",
    icon="position-marker",
)

IF_MOVING_WEST = step(
    21,
    form(
        "if moving west",
        "The event was caused by a step, or an attempted step, to the west.",
        "if moving west",
        says="if you were moving west",
        legality="In event jobs only. If not, the rest is skipped. Never so for telescopes and builds.",
    ),
    clauses="event.if-moving-west event.moving-west-scope",
    jobs=(
        "on reveal; if moving west; vp +1",
        "on reveal; vp +1; if moving west; vp +1",
        "on reveal; if moving west; vp +1; if westmost; vp +1",
    ),
    holds=is_moving_west,
    of_event=True,
    unmet="not moving west",
    icon="position-marker",
)

IF_WAGON_HERE = step(
    22,
    form(
        "if wagon here",
        "The wagon is on your meeple's tile.",
        "if wagon here",
        says="if the wagon is here",
        legality="As for a place, but bandits do not matter.",
    ),
    clauses="cond.wagon-here",
    jobs=(
        "in village; if wagon here; pay 5 food; mark; vp +6",
        "if wagon here; defend 2",
        "if wagon here; discard 1 item; scrap 1 pain",
    ),
    holds=is_with_wagon,
    why_unmet=why_not_with_wagon,
    needs_wagon=always,
    on_map=True,
    unmet="the wagon is not here",
    icon="position-marker",
)

ONCE = step(
    24,
    form(
        "once",
        "The first of those who caused the event does what follows; the others skip it.",
        "once",
        says="once for all of you",
        legality="In event jobs only.",
    ),
    clauses="event.once",
    jobs=(
        "on clear; gain 2 gold; once; vp +3",
        "on clear; once; vp +3",
        "on wagon-damage; gain 1 wood; once; vp +1",
    ),
    holds=is_first_causer,
    of_event=True,
    for_one=True,
    unmet="it happens only once",
)
