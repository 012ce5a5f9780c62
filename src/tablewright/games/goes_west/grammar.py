"""The words that jobs are put together with: where they are printed, how they end, and the events of missions."""

from __future__ import annotations

from dataclasses import dataclass

from tablewright.packs.effects.words import Word, Words, form

# Where a job is printed (grammar: host).
ON_ITEM, ON_DANGER, ON_CHARACTER, ON_TILE, ON_MISSION, ON_CORNER = range(6)

END_JOB = 0  # behind the last step

# ------------------------------------------------------------------------------------------------ events


@dataclass(frozen=True, kw_only=True)
class Event(Word):
    """Something that happens, and sets off jobs of a mission by itself."""

    jobs: tuple[str, ...]  # examples: whole jobs
    of_wagon: bool = False
    in_a_move: bool = True  # can happen in the middle of a move
    gives_x: bool = False  # dgw.x.damage: x is what it says, and needs no other limit


BY_ITSELF = "On missions only. Nobody chooses it: it comes each time, for whoever caused it, as far as its steps go."
EVENTS = Words("event", Event)
event = EVENTS.add

ON_BUILD = event(
    1,
    form(
        "on build",
        "A railway is built, by rail or bridge.",
        "on build",
        says="when you build",
        legality=BY_ITSELF,
    ),
    clauses="event.build",
    jobs=("on build; vp +2; if westmost; vp +1",),
)

ON_REVEAL = event(
    2,
    form(
        "on reveal",
        "A face-down tile is revealed, by a step onto it or by a telescope.",
        "on reveal",
        says="when you reveal a tile",
        legality=BY_ITSELF,
    ),
    clauses="event.reveal",
    jobs=("on reveal; vp +1; if westmost; vp +1",),
)

ON_CLEAR = event(
    3,
    form(
        "on clear",
        "The last bandit on a tile is defeated by players.",
        "on clear",
        says="when you clear a tile of bandits",
        legality=BY_ITSELF,
    ),
    clauses="event.clear",
    jobs=("on clear; vp +2",),
    in_a_move=False,
)

ON_WAGON_WEST = event(
    4,
    form(
        "on wagon-west",
        "The wagon moves to a tile further west.",
        "on wagon-west",
        says="when the wagon moves west",
        legality=BY_ITSELF,
    ),
    clauses="event.wagon-west wagon.events",
    jobs=("on wagon-west; vp +3",),
    of_wagon=True,
)

ON_WAGON_EAST = event(
    5,
    form(
        "on wagon-east",
        "The wagon moves to a tile further east.",
        "on wagon-east",
        says="when the wagon moves east",
        legality=BY_ITSELF,
    ),
    clauses="event.wagon-east wagon.events",
    jobs=("on wagon-east; vp -1",),
    of_wagon=True,
)

ON_WAGON_DAMAGE = event(
    6,
    form(
        "on wagon-damage",
        "The wagon takes damage, and x is how much.",
        "on wagon-damage",
        says="when the wagon takes X damage",
        legality=BY_ITSELF,
    ),
    clauses="event.wagon-damage x.damage",
    jobs=("on wagon-damage; gain 1 wood; once; vp +1",),
    of_wagon=True,
    gives_x=True,
)

ON_PARTY_WEST = event(
    7,
    form(
        "on party-west",
        "The whole party has come further west than ever: once for each column.",
        "on party-west",
        says="when the whole party gets further west",
        legality=BY_ITSELF,
    ),
    clauses="event.party-west event.party-causer",
    jobs=("on party-west; vp +2",),
)
