"""Upgrades of the planning phase: what memory and EXP buy (tamashii.upgrade.*)."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from tablewright.engine.core.cases import cases
from tablewright.engine.core.events import Log, tell
from tablewright.engine.core.kernel import kernel
from tablewright.engine.core.sets import has, lowest, set_of, without_lowest
from tablewright.games.tamashii import choices as c
from tablewright.games.tamashii import events
from tablewright.games.tamashii.grammar import TO_DUMP
from tablewright.games.tamashii.pieces import CATIE, MEMORY, MOST_INTEGRITY, NO_TOKEN, NORMAL, OPEN, ROWS, TYPES
from tablewright.games.tamashii.rules.cards.augments import class_deck_size, draw_class, equip, equip_cost
from tablewright.games.tamashii.rules.combat.harm import raise_max
from tablewright.games.tamashii.rules.components.launcher import (
    MOST_CATIE,
    can_gain,
    in_supply,
    lift,
    occupied,
    pool_count,
    put_back,
    take_from_supply,
    token_at,
    unlock_row,
)
from tablewright.games.tamashii.rules.data.tokens import gain_token
from tablewright.games.tamashii.state import BOOK, NONE, State, Tables

MEMORY_FOR_A_TOKEN = 1
EXP_UPGRADE, DEARER_UPGRADE = 2, 3
EXP_FOR_CATIE = 3  # tamashii.catie.gain-exp
CLASS_DRAW, CLASS_KEPT = 2, 1

MEMORY_GAIN = BOOK.number("tamashii.upgrade.memory-gain")
MEMORY_DISCARD = BOOK.number("tamashii.upgrade.memory-discard")
MEMORY_EQUIP = BOOK.number("tamashii.upgrade.memory-equip")
ONLY_UNEQUIPPED = BOOK.number("tamashii.augment.states")
EXP_COST = BOOK.number("tamashii.upgrade.exp-cost")
EXP_COST_HARD = BOOK.number("tamashii.difficulty.hard")
NO_EMPTY_OPTION = BOOK.number("tamashii.upgrade.no-empty-option")
END_OF_TRACK = BOOK.number("tamashii.upgrade.max-integrity")
NO_CLASS = BOOK.number("tamashii.setup.prologue-skip")
EMPTY_CLASS_DECK = BOOK.number("tamashii.upgrade.short-class-deck")
WITHOUT_CATIE = BOOK.number("tamashii.catie.optional")
CATIE_COST = BOOK.number("tamashii.catie.gain-exp")
CATIE_LIMIT = BOOK.number("tamashii.catie.gain-limit")
NO_UPGRADE = BOOK.number("tamashii.upgrade.when")

# ------------------------------------------------------------------------------------------------ what can be bought


@kernel
def why_no_token(g: State, t: Tables, seat: int, token: int) -> int:
    """tamashii.upgrade.memory-gain, tamashii.asset.memory-token: 1 memory, and a basic token that the supply has."""
    if g.asset[seat, MEMORY] < MEMORY_FOR_A_TOKEN:
        return MEMORY_GAIN
    return 0 if in_supply(g, token) > 0 else NO_EMPTY_OPTION


@kernel
def why_no_discard(g: State, t: Tables, seat: int, slot: int) -> int:
    """tamashii.upgrade.memory-discard, tamashii.asset.memory-remove: 1 memory, and a token on the launcher.

    tamashii.upgrade.discard-open: a token of any kind.
    """
    if g.asset[seat, MEMORY] < MEMORY_FOR_A_TOKEN or token_at(g, seat, slot) == NO_TOKEN:
        return MEMORY_DISCARD
    return 0


@kernel
def why_not_equip(g: State, t: Tables, seat: int, augment: int) -> int:
    """tamashii.upgrade.memory-equip, tamashii.augment.equip: an own unequipped augment, and the memory it costs."""
    if not has(g.unequipped[seat], augment):
        return ONLY_UNEQUIPPED
    return 0 if g.asset[seat, MEMORY] >= equip_cost(g, t, seat, augment) else MEMORY_EQUIP


@kernel
def why_no_catie(g: State, t: Tables, seat: int) -> int:
    """tamashii.catie.buy-when, tamashii.catie.maximum: 3 EXP, fewer than two Catie tokens, and one in the supply."""
    if g.with_catie == 0:
        return WITHOUT_CATIE
    if g.exp[seat] < EXP_FOR_CATIE:  # tamashii.catie.exp-fixed
        return CATIE_COST
    if pool_count(g, seat, CATIE) >= MOST_CATIE:
        return CATIE_LIMIT
    return 0 if has(can_gain(g, seat), CATIE) else NO_EMPTY_OPTION


@kernel
def exp_cost(g: State) -> int:
    """tamashii.upgrade.exp-cost: 2 EXP; tamashii.difficulty.hard, tamashii.difficulty.insane-cost: 3."""
    return EXP_UPGRADE if g.difficulty == NORMAL else DEARER_UPGRADE


@kernel
def why_no_more_integrity(g: State, t: Tables, seat: int) -> int:
    """tamashii.upgrade.max-integrity: not beyond the end of the track."""
    return 0 if g.limiter[seat] < MOST_INTEGRITY else END_OF_TRACK


@kernel
def why_not_unlock(g: State, t: Tables, seat: int, row: int) -> int:
    """tamashii.upgrade.no-empty-option: only a locked slot."""
    return 0 if has(g.locked[seat], row) else NO_EMPTY_OPTION


@kernel
def why_no_open(g: State, t: Tables, seat: int) -> int:
    """tamashii.upgrade.no-empty-option: only while the supply has open data."""
    return 0 if in_supply(g, OPEN) > 0 else NO_EMPTY_OPTION


@kernel
def why_not_study(g: State, t: Tables, seat: int) -> int:
    """tamashii.setup.prologue-skip, tamashii.upgrade.short-class-deck: a class, and a card left in its deck."""
    if g.role[seat] == NONE:
        return NO_CLASS
    return 0 if class_deck_size(g, t, seat) > 0 else EMPTY_CLASS_DECK


# ------------------------------------------------------------------------------------------------ buying


@kernel
def buy_token(g: State, t: Tables, e: Log, seat: int, token: int) -> None:
    """tamashii.upgrade.memory-gain: a token for the dump."""
    g.asset[seat, MEMORY] -= MEMORY_FOR_A_TOKEN
    take_from_supply(g, token)
    g.dump[seat, token] += 1
    tell(e, events.BUYS_TOKEN, seat, token, g.asset[seat, MEMORY], 0)


@kernel
def drop_token(g: State, t: Tables, e: Log, seat: int, slot: int) -> None:
    """tamashii.upgrade.memory-discard: a token less on the launcher."""
    g.asset[seat, MEMORY] -= MEMORY_FOR_A_TOKEN
    dropped = lift(g, seat, slot)
    put_back(g, dropped)
    tell(e, events.DROPS_TOKEN, seat, dropped, g.asset[seat, MEMORY], 0)


@kernel
def buy_equipment(g: State, t: Tables, e: Log, seat: int, augment: int) -> None:
    """tamashii.upgrade.memory-equip: an augment is equipped."""
    cost = equip_cost(g, t, seat, augment)
    g.asset[seat, MEMORY] -= cost
    equip(g, t, e, seat, augment, cost)


@kernel
def pay_exp(g: State, e: Log, seat: int, n: int) -> None:
    """EXP is spent on an upgrade."""
    g.exp[seat] -= n
    tell(e, events.PAYS_EXP, seat, n, g.exp[seat], 0)


@kernel
def buy_catie(g: State, t: Tables, e: Log, seat: int) -> None:
    """tamashii.catie.gain-exp: a Catie token for the dump."""
    pay_exp(g, e, seat, EXP_FOR_CATIE)
    gain_token(g, t, e, seat, CATIE, 1, TO_DUMP)


@kernel
def buy_integrity(g: State, t: Tables, e: Log, seat: int) -> None:
    """tamashii.upgrade.exp-integrity: one more integrity, and one more at most."""
    raise_max(g, e, seat, 1)


@kernel
def unlock_slot(g: State, t: Tables, e: Log, seat: int, row: int) -> None:
    """tamashii.upgrade.exp-unlock, tamashii.upgrade.lock-return: the locked slot of a row."""
    unlock_row(g, e, seat, row)


@kernel
def buy_open(g: State, t: Tables, e: Log, seat: int) -> None:
    """tamashii.upgrade.exp-open: an open token for the dump."""
    gain_token(g, t, e, seat, OPEN, 1, TO_DUMP)


@kernel
def study(g: State, t: Tables, e: Log, seat: int) -> None:
    """tamashii.upgrade.exp-class: one of the next two cards of the class deck."""
    draw_class(g, t, e, seat, CLASS_DRAW, CLASS_KEPT)


# ------------------------------------------------------------------------------------------------ the table


@kernel
def any_type(g: State, seat: int) -> int:
    return (1 << TYPES) - 1


@kernel
def any_row(g: State, seat: int) -> int:
    return (1 << ROWS) - 1


@kernel
def not_equipped(g: State, seat: int) -> int:
    return g.unequipped[seat] + 0


@kernel
def just_that(g: State, seat: int, kind: int) -> int:
    """Most upgrades name nothing."""
    return 1


class Upgrade(NamedTuple):
    """One way to upgrade."""

    why_not: Callable[..., int]  # 0, or the clause that forbids it
    does: Callable[..., None]
    among: Callable[..., int] | None = None  # what it can name, as a set


FOR_EXP = {  # tamashii.upgrade.exp-cost: the options of an EXP upgrade
    c.RAISE_MAX: Upgrade(why_no_more_integrity, buy_integrity),
    c.UNLOCK_SLOT: Upgrade(why_not_unlock, unlock_slot, any_row),
    c.BUY_OPEN: Upgrade(why_no_open, buy_open),
    c.STUDY: Upgrade(why_not_study, study),
}
UPGRADES = FOR_EXP | {
    c.BUY_TOKEN: Upgrade(why_no_token, buy_token, any_type),
    c.DROP_TOKEN: Upgrade(why_no_discard, drop_token, occupied),
    c.EQUIP: Upgrade(why_not_equip, buy_equipment, not_equipped),
    c.BUY_CATIE: Upgrade(why_no_catie, buy_catie),
}
UPGRADING, EXP_UPGRADING = set_of(*UPGRADES), set_of(*FOR_EXP)  # the kinds of action


@kernel
def why_nothing_else(g: State, t: Tables, seat: int, kind: int, a: int) -> int:
    """tamashii.upgrade.when: nothing else is an upgrade."""
    return NO_UPGRADE


@kernel
def takes_nothing(g: State, t: Tables, e: Log, seat: int, kind: int, a: int) -> None:
    """Nothing else is an upgrade."""


why_no_option = cases({kind: row.why_not for kind, row in UPGRADES.items()}, otherwise=why_nothing_else, by="kind")
take_option = cases({kind: row.does for kind, row in UPGRADES.items()}, otherwise=takes_nothing, by="kind")
named = cases({kind: row.among for kind, row in UPGRADES.items() if row.among}, otherwise=just_that, by="kind")


@kernel
def why_no_upgrade(g: State, t: Tables, seat: int, kind: int, a: int) -> int:
    """0, or the clause that forbids an upgrade of a player who plans.

    tamashii.upgrade.when, tamashii.planning.upgrade-any-moment: at any moment of planning; tamashii.upgrade.repeat,
    tamashii.asset.memory-repeat: any number of times while it can be paid.
    """
    if has(EXP_UPGRADING, kind) and g.exp[seat] < exp_cost(g):
        return EXP_COST if g.difficulty == NORMAL else EXP_COST_HARD
    return why_no_option(g, t, seat, kind, a)


@kernel
def upgrade(g: State, t: Tables, e: Log, seat: int, kind: int, a: int) -> None:
    """A player makes a legal upgrade."""
    if has(EXP_UPGRADING, kind):
        pay_exp(g, e, seat, exp_cost(g))
    take_option(g, t, e, seat, kind, a)


# ------------------------------------------------------------------------------------------------ all there is


@kernel
def is_broke(g: State, seat: int) -> bool:
    """A quick look: no memory, too little EXP, and nothing that could be equipped for nothing."""
    return g.asset[seat, MEMORY] == 0 and g.exp[seat] < EXP_UPGRADE and g.unequipped[seat] == 0


@kernel
def can_upgrade(g: State, t: Tables, seat: int) -> bool:
    """Whether there is anything that a player could buy now."""
    for kind in range(c.BUY_TOKEN, c.BUY_CATIE + 1):
        if legal_upgrades(g, t, seat, kind) != 0:
            return True
    return False


@kernel
def legal_upgrades(g: State, t: Tables, seat: int, kind: int) -> int:
    """tamashii.upgrade.when, tamashii.planning.upgrade-any-moment: what can be bought in this way now, as a set."""
    if is_broke(g, seat):
        return 0
    members = named(g, seat, kind)
    left = members
    while left != 0:
        if why_no_upgrade(g, t, seat, kind, lowest(left)) != 0:
            members &= ~(left & -left)
        left = without_lowest(left)
    return members
