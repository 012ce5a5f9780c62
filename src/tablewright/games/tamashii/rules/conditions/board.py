"""Conditions about a player's class, augments, bodies, slots, integrity and trace."""

from __future__ import annotations

from tablewright.engine.core.kernel import kernel
from tablewright.engine.core.sets import size
from tablewright.games.tamashii.pieces import CLASSES, OWNERS, ROWS
from tablewright.games.tamashii.rules.conditions.table import CHECKED, condition
from tablewright.games.tamashii.state import State, Tables
from tablewright.packs.effects.words import form


@kernel
def has_equipped(g: State, seat: int, n: int) -> bool:
    return size(g.equipped[seat]) >= n


@kernel
def has_faction_equipped(g: State, t: Tables, seat: int, n: int) -> bool:
    return size(g.equipped[seat] & of_factions(t)) >= n


@kernel
def of_factions(t: Tables) -> int:
    """All faction augments, as a set."""
    augments = 0
    for owner in range(CLASSES, OWNERS):
        augments |= t.of_owner[owner]
    return augments


@kernel
def has_body(g: State, seat: int) -> bool:
    return g.body[seat] > 0


@kernel
def has_two_bodies(g: State, seat: int) -> bool:
    return g.body[seat] > 0 and g.spare_body[seat] > 0


@kernel
def has_unlocked(g: State, seat: int, n: int) -> bool:
    return ROWS - size(g.locked[seat]) >= n


@kernel
def has_integrity_at_most(g: State, seat: int, n: int) -> bool:
    return g.integrity[seat] <= n


@kernel
def has_maximum(g: State, seat: int, n: int) -> bool:
    return g.limiter[seat] >= n


@kernel
def is_class(g: State, seat: int, b: int) -> bool:
    return g.role[seat] == b


@kernel
def has_trace(g: State, seat: int, n: int) -> bool:
    return g.trace[seat] >= n


# ------------------------------------------------------------------------------------------------ the rows

EQUIPPED = condition(
    8,
    form(
        "you have <n> or more equipped augments",
        "You have at least n equipped augments, including starting ones.",
        "you have 4 or more equipped augments",
        says="you have at least <n> equipped {augment|augments}",
        denied="you have fewer than <n> equipped {augment|augments}",
        legality=CHECKED,
    ),
    so=has_equipped,
)

EQUIPPED_FACTION = condition(
    9,
    form(
        "you have <n> or more equipped faction augments",
        "You have at least n equipped faction augments.",
        "you have 1 or more equipped faction augments",
        says="you have at least <n> equipped faction {augment|augments}",
        denied="you have fewer than <n> equipped faction {augment|augments}",
        legality=CHECKED,
    ),
    so=has_faction_equipped,
)

HAS_BODY = condition(
    10,
    form(
        "you have an advanced body",
        "Your active body is an advanced body.",
        "you have an advanced body",
        denied="you have no advanced body",
        legality=CHECKED,
    ),
    so=has_body,
)

TWO_BODIES = condition(
    11,
    form(
        "you have two advanced bodies",
        "You hold two advanced body cards.",
        "you have two advanced bodies",
        denied="you do not have two advanced bodies",
        legality=CHECKED,
    ),
    so=has_two_bodies,
)

UNLOCKED_SLOTS = condition(
    12,
    form(
        "you have <n> or more unlocked slots",
        "At least n of your slots in column 5 are unlocked.",
        "you have 2 or more unlocked slots",
        says="you have at least <n> unlocked {slot|slots}",
        denied="you have fewer than <n> unlocked {slot|slots}",
        legality=CHECKED,
    ),
    so=has_unlocked,
)

INTEGRITY_AT_MOST = condition(
    13,
    form(
        "your integrity is <n> or less",
        "Your current integrity is at most n.",
        "your integrity is 2 or less",
        denied="your integrity is more than <n>",
        legality=CHECKED,
    ),
    so=has_integrity_at_most,
)

MAX_INTEGRITY = condition(
    14,
    form(
        "your max integrity is <n> or more",
        "Your limiter is at n or higher.",
        "your max integrity is 6 or more",
        denied="your max integrity is less than <n>",
        legality=CHECKED,
    ),
    so=has_maximum,
)

TRACE_AT_LEAST = condition(
    15,
    form(
        "your trace is <n> or more",
        "Your trace is at least n.",
        "your trace is 3 or more",
        denied="your trace is less than <n>",
        legality=CHECKED,
    ),
    so=has_trace,
)

IS_CLASS = condition(
    43,
    form(
        "you play the <class>",
        "That is your class.",
        "you play the Reaper",
        denied="you do not play the <class>",
        legality=CHECKED,
    ),
    so=is_class,
)
