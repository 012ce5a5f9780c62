"""Conditions about enemies: attached ones, and those that are named."""

from __future__ import annotations

from tablewright.engine.core.kernel import kernel
from tablewright.engine.core.sets import has
from tablewright.games.tamashii import grammar as w
from tablewright.games.tamashii.pack import legality
from tablewright.games.tamashii.rules.components.stacks import integrity_left, top_enemy
from tablewright.games.tamashii.rules.conditions.table import CHECKED, condition
from tablewright.games.tamashii.state import State, Tables
from tablewright.packs.effects.words import form


@kernel
def has_enemies(g: State, seat: int, n: int) -> bool:
    return g.stacked[seat] >= n


@kernel
def has_no_enemies(g: State, seat: int) -> bool:
    return g.stacked[seat] == 0


@kernel
def has_nobody_enemies(g: State) -> bool:
    for other in range(g.seats):
        if g.stacked[other] > 0:
            return False
    return True


@kernel
def has_top_enemy_at_most(g: State, t: Tables, seat: int, n: int) -> bool:
    return g.stacked[seat] > 0 and integrity_left(g, t, top_enemy(g, seat)) <= n


@kernel
def is_defeated(g: State, enemy: int) -> bool:
    return has(g.defeated, enemy - w.NAMED)


# ------------------------------------------------------------------------------------------------ the rows

HAS_ENEMIES = condition(
    6,
    form(
        "you have <n> or more enemies",
        "At least n enemies are attached to you.",
        "you have 2 or more enemies",
        says="you have at least <n> {enemy|enemies}",
        denied="you have fewer than <n> {enemy|enemies}",
        legality=CHECKED,
    ),
    so=has_enemies,
)

NO_ENEMIES = condition(
    7,
    form(
        "you have no enemies",
        "No enemy is attached to you.",
        "you have no enemies",
        denied="you have an enemy",
        legality=CHECKED,
    ),
    so=has_no_enemies,
)

NOBODY_HAS_ENEMIES = condition(
    29,
    form(
        "no player has enemies",
        "No player has an attached enemy.",
        "no player has enemies",
        denied="a player has enemies",
        legality=CHECKED,
    ),
    so=has_nobody_enemies,
)

TOP_ENEMY_AT_MOST = condition(
    35,
    form(
        "the top enemy has <n> or less integrity",
        "The top enemy's integrity minus its damage is at most n.",
        "the top enemy has 3 or less integrity",
        says="the top enemy has at most <n> integrity",
        denied="there is no top enemy with at most <n> integrity",
        legality=CHECKED,
    ),
    so=has_top_enemy_at_most,
)

IS_DEFEATED = condition(
    41,
    form(
        "<enemy> is defeated",
        "That named enemy has been defeated this scenario.",
        "[Mirror Self] is defeated",
        denied="<enemy> is not defeated",
        legality=CHECKED,
    ),
    so=is_defeated,
    check=legality.names_an_enemy,
)
