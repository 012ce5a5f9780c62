"""The conditions and counts of the cards of The North, a row for each."""

from __future__ import annotations

from dataclasses import replace

from tablewright.engine.core.events import Log
from tablewright.engine.core.kernel import kernel
from tablewright.games.north import state as s
from tablewright.games.north.rules import motions
from tablewright.games.north.state import CARDS, State, Tables
from tablewright.packs.duel import words as duel
from tablewright.packs.duel.words import Condition, Count
from tablewright.packs.effects.sentences import Face
from tablewright.packs.effects.words import Words, line_form

CONDITIONS = Words("condition", Condition, op="row.b", kept=duel.NUMBERS_OF_A_CONDITION)
COUNTS = Words("count", Count, op=duel.COUNT_OF_A_LINE, kept=duel.NUMBERS_OF_A_COUNT)


@kernel
def zone_has(g: State, t: Tables, seat: int, kind: int) -> int:
    """`X in zone`: how many cards of a Zone show an Ancient, a Facility, or one Facility; the Node is not in it.

    north.node.outside-zone, north.facility.no-value: only the side that shows is in use.
    """
    if kind == s.ZONE_ANCIENT:
        return motions.number(t, g.cards[s.ANCIENTS + seat])
    if kind == s.ZONE_FACILITY:
        return g.zone_size[seat] - motions.number(t, g.cards[s.ANCIENTS + seat])
    return motions.facilities(g, t, seat, kind)


@kernel
def has_in_zone(g: State, t: Tables, seat: int, n: int, kind: int) -> bool:
    """Whether a Zone has so many cards of a kind: `zone has 3 outpost` (north.outpost.bonus)."""
    return zone_has(g, t, seat, kind) >= n


@kernel
def node_level(g: State, seat: int) -> int:
    """The level of a Node; a Discharged Node has level 0."""
    return g.level[seat]


ZONE_HAS = CONDITIONS.add(
    duel.ZONE_HAS, replace(duel.HAS_IN_ZONE, example="zone has 3 ancient"), holds=has_in_zone, limits=(1, CARDS, True)
)
IN_ZONE = COUNTS.add(duel.IN_ZONE, replace(duel.COUNTED_IN_ZONE, example="ancient in zone"), counts=zone_has)
NODE_LEVEL = COUNTS.add(
    32,
    line_form(
        "node level", "The level of your Node; 0 while it is Discharged.", "node level", Face("level of your Node")
    ),
    counts=node_level,
)


@kernel
def is_false(g: State, t: Tables, seat: int, line: int) -> bool:
    """No condition without a row holds."""
    return False


@kernel
def nothing(g: State, t: Tables, e: Log, at: int, seat: int, line: int) -> int:
    """A line that counts nothing."""
    return 0


holds = CONDITIONS.kernel("holds", otherwise=is_false)
counted = COUNTS.kernel("counts", otherwise=nothing)
