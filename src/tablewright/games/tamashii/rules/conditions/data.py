"""Conditions about assets, EXP and data tokens."""

from __future__ import annotations

from tablewright.engine.core.kernel import kernel
from tablewright.engine.core.sets import lowest, size, without_lowest
from tablewright.games.tamashii import grammar as w
from tablewright.games.tamashii.pieces import ASSETS, CORRUPTED, OPEN
from tablewright.games.tamashii.rules.components.assets import asset_sum
from tablewright.games.tamashii.rules.components.launcher import kinds_of, matching, pool_count
from tablewright.games.tamashii.rules.conditions.table import CHECKED, condition
from tablewright.games.tamashii.state import State
from tablewright.packs.effects.words import form


@kernel
def has_assets(g: State, seat: int, n: int, asset: int) -> bool:
    return (g.asset[seat, asset] if asset < ASSETS else asset_sum(g, seat)) >= n


@kernel
def has_on_launcher(g: State, seat: int, n: int, data: int) -> bool:
    return size(matching(g, seat, data)) >= n


@kernel
def has_in_pool(g: State, seat: int, n: int, data: int) -> bool:
    return matching_in_pool(g, seat, data) >= n


@kernel
def matching_in_pool(g: State, seat: int, data: int) -> int:
    """Tokens in bag, dump and launcher that a word for data accepts; open ones count only as open."""
    kinds = kinds_of(g, seat, data)
    if data != OPEN and data != w.DATA and data != w.TOKEN:
        kinds &= ~(1 << OPEN)
    n = 0
    while kinds != 0:
        n += pool_count(g, seat, lowest(kinds))
        kinds = without_lowest(kinds)
    return n


@kernel
def is_clean(g: State, seat: int, n: int) -> bool:
    return pool_count(g, seat, CORRUPTED) <= n


@kernel
def has_exp(g: State, seat: int, n: int) -> bool:
    return g.exp[seat] >= n


# ------------------------------------------------------------------------------------------------ the rows

HAS_ASSET = condition(
    2,
    form(
        "you have <n> or more <asset>",
        "Your asset is at least n. 'asset' means the sum of all four.",
        "you have 3 or more power",
        says="you have at least <n> <asset:held>",
        denied="you have fewer than <n> <asset:held>",
        legality=CHECKED,
    ),
    so=has_assets,
)

HAS_ON_LAUNCHER = condition(
    3,
    form(
        "you have <n> or more <data> on your launcher",
        "You have at least n matching tokens on your launcher.",
        "you have 4 or more core on your launcher",
        says="you have at least <n> <data> on your launcher",
        denied="you have fewer than <n> <data> on your launcher",
        legality=CHECKED,
    ),
    so=has_on_launcher,
)

HAS_IN_POOL = condition(
    4,
    form(
        "you have <n> or more <data> in your pool",
        "You have at least n matching tokens in your bag, dump and launcher together. Open tokens count only as "
        "open here.",
        "you have 2 or more open in your pool",
        says="you have at least <n> <data> in your pool",
        denied="you have fewer than <n> <data> in your pool",
        legality=CHECKED,
    ),
    so=has_in_pool,
)

CLEAN = condition(
    5,
    form(
        "you have <n> or fewer corrupted in your pool",
        "You have at most n corrupted tokens in your bag, dump and launcher together.",
        "you have 0 or fewer corrupted in your pool",
        says="you have at most <n> corrupted {token|tokens} in your pool",
        denied="you have more than <n> corrupted {token|tokens} in your pool",
        legality=CHECKED,
    ),
    so=is_clean,
)

HAS_EXP = condition(
    42,
    form(
        "you have <n> or more EXP",
        "You have at least n EXP.",
        "you have 3 or more EXP",
        says="you have at least <n> EXP",
        denied="you have fewer than <n> EXP",
        legality=CHECKED,
    ),
    so=has_exp,
)
