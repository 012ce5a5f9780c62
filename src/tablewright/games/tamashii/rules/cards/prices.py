"""Costs: a row for each, with a quick look at whether a player has what it asks for.

How they are paid is in `effects.costs`: that sets off abilities, which look at their costs before they are offered.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from tablewright.engine.core.kernel import kernel
from tablewright.engine.core.sets import size
from tablewright.games.tamashii import choices as c
from tablewright.games.tamashii.pieces import ASSETS, SHIELD
from tablewright.games.tamashii.rules.common import amount
from tablewright.games.tamashii.rules.components.assets import asset_sum
from tablewright.games.tamashii.rules.components.launcher import matching
from tablewright.games.tamashii.state import State, Tables
from tablewright.packs.effects.words import Word, Words, form

NOT_ASKED = 0  # no kind of action


@dataclass(frozen=True, kw_only=True)
class Cost(Word):
    """Something that a text asks a player to pay."""

    looks: Callable[..., bool] | None = None  # whether a player has it, if anything can be lacking
    asks: int = NOT_ASKED  # the kind of action that says what is paid next, where there is a choice


COSTS = Words("cost", Cost, amount)
cost = COSTS.add

# ------------------------------------------------------------------------------------------------ what a player has


@kernel
def has_tokens(g: State, seat: int, n: int, data: int) -> bool:
    return size(matching(g, seat, data)) >= n


@kernel
def has_assets(g: State, seat: int, n: int, asset: int) -> bool:
    return (g.asset[seat, asset] if asset < ASSETS else asset_sum(g, seat)) >= n


@kernel
def has_exp(g: State, seat: int, n: int) -> bool:
    return g.exp[seat] >= n


@kernel
def outlives(g: State, seat: int, n: int) -> bool:
    """Whether so many wounds leave a player integrity, if every shield blocks one."""
    return g.integrity[seat] + g.asset[seat, SHIELD] > n


# ------------------------------------------------------------------------------------------------ the rows

COST_DUMP = cost(
    1,
    form(
        "dump <n> <data>", "Dump exactly n matching tokens.", "dump 1 core", legality="You need them on your launcher."
    ),
    looks=has_tokens,
    asks=c.CHOOSE_TOKEN,
)

COST_DISCARD = cost(
    2,
    form(
        "discard <n> <data>",
        "Discard exactly n matching tokens from your launcher.",
        "discard 1 open",
        legality="Allowed after 'you may pay' and in 'pay' fields.",
    ),
    looks=has_tokens,
    asks=c.CHOOSE_TOKEN,
)

COST_ASSET = cost(
    3,
    form("spend <n> <asset>", "Lower the asset by n.", "spend 1 memory", legality="You need n."),
    looks=has_assets,
    asks=c.CHOOSE_ASSET,
)

COST_EXP = cost(
    4,
    form("spend <n> EXP", "Spend n EXP.", "spend 1 EXP", legality="You need n."),
    looks=has_exp,
)

COST_WOUNDS = cost(
    5,
    form(
        "suffer <n> wounds",
        "Suffer n wounds. Shields may block them, except shields that the rest of the cost takes.",
        "suffer 1 wounds",
        says="suffer <n> {wound|wounds}",
        legality="You cannot pay if it would bring your integrity to 0 even after blocking. If you need the shields to "
        "survive, you must use them.",
    ),
    looks=outlives,
)

COST_TRACE = cost(
    6,
    form(
        "raise trace <n>",
        "Raise your trace by n.",
        "raise trace 2",
        says="raise trace by <n>",
        legality="Always payable.",
    ),
)

COST_ENEMIES = cost(
    7,
    form(
        "attach <n> enemies",
        "Draw and attach n enemies.",
        "attach 1 enemies",
        says="attach <n> {enemy|enemies}",
        legality="Requires n enemies in the deck or discard pile.",
    ),
)

# ------------------------------------------------------------------------------------------------ what is made of them


@kernel
def lacks_nothing(g: State, t: Tables, seat: int, line: int) -> bool:
    """Nothing that a quick look shows can be lacking."""
    return True


looks_payable = COSTS.kernel("looks", otherwise=lacks_nothing)  # whether a player has what one part of a cost asks for
asked_kind = COSTS.value("asks", otherwise=NOT_ASKED)
is_choice = COSTS.flag(lambda row: row.asks != NOT_ASKED)
takes_tokens = COSTS.flag(lambda row: row.asks == c.CHOOSE_TOKEN)
