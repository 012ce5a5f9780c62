"""Upgrades of the planning phase: what memory and EXP buy (tamashii.upgrade.*)."""

from __future__ import annotations

from tablewright.engine.core.events import Log, tell
from tablewright.engine.core.kernel import kernel
from tablewright.engine.core.sets import has, lowest, without_lowest
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

EVERY_TYPE, EVERY_ROW = (1 << TYPES) - 1, (1 << ROWS) - 1

# ------------------------------------------------------------------------------------------------ what can be bought


@kernel
def why_no_upgrade(g: State, t: Tables, seat: int, kind: int, a: int) -> int:
    """0, or the clause that forbids an upgrade of a player who plans.

    tamashii.upgrade.when, tamashii.planning.upgrade-any-moment: at any moment of planning; tamashii.upgrade.repeat,
    tamashii.asset.memory-repeat: any number of times while it can be paid.
    """
    if kind == c.BUY_TOKEN:
        return why_no_token(g, seat, a)
    if kind == c.DROP_TOKEN:
        return why_no_discard(g, seat, a)
    if kind == c.EQUIP:
        return why_not_equip(g, t, seat, a)
    if kind == c.BUY_CATIE:
        return why_no_catie(g, seat)
    if kind < c.RAISE_MAX or kind > c.STUDY:
        return NO_UPGRADE
    if g.exp[seat] < exp_cost(g):
        return EXP_COST if g.difficulty == NORMAL else EXP_COST_HARD
    return why_no_option(g, t, seat, kind, a)


@kernel
def why_no_token(g: State, seat: int, token: int) -> int:
    """tamashii.upgrade.memory-gain, tamashii.asset.memory-token: 1 memory, and a basic token that the supply has."""
    if g.asset[seat, MEMORY] < MEMORY_FOR_A_TOKEN:
        return MEMORY_GAIN
    return 0 if in_supply(g, token) > 0 else NO_EMPTY_OPTION


@kernel
def why_no_discard(g: State, seat: int, slot: int) -> int:
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
def why_no_catie(g: State, seat: int) -> int:
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
def why_no_option(g: State, t: Tables, seat: int, kind: int, a: int) -> int:
    """tamashii.upgrade.no-empty-option: an option of an EXP upgrade that could do nothing cannot be taken."""
    if kind == c.RAISE_MAX:
        return 0 if g.limiter[seat] < MOST_INTEGRITY else END_OF_TRACK
    if kind == c.UNLOCK_SLOT:
        return 0 if has(g.locked[seat], a) else NO_EMPTY_OPTION
    if kind == c.BUY_OPEN:
        return 0 if in_supply(g, OPEN) > 0 else NO_EMPTY_OPTION
    if g.role[seat] == NONE:
        return NO_CLASS
    return 0 if class_deck_size(g, t, seat) > 0 else EMPTY_CLASS_DECK


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
    members = 1
    if kind == c.BUY_TOKEN:
        members = EVERY_TYPE
    elif kind == c.UNLOCK_SLOT:
        members = EVERY_ROW
    elif kind == c.DROP_TOKEN:
        members = occupied(g, seat)
    elif kind == c.EQUIP:
        members = g.unequipped[seat]
    left = members
    while left != 0:
        if why_no_upgrade(g, t, seat, kind, lowest(left)) != 0:
            members &= ~(left & -left)
        left = without_lowest(left)
    return members


# ------------------------------------------------------------------------------------------------ buying


@kernel
def upgrade(g: State, t: Tables, e: Log, seat: int, kind: int, a: int) -> None:
    """A player makes a legal upgrade."""
    if kind == c.BUY_TOKEN or kind == c.DROP_TOKEN or kind == c.EQUIP:
        spend_memory(g, t, e, seat, kind, a)
    elif kind == c.BUY_CATIE:
        pay_exp(g, e, seat, EXP_FOR_CATIE)
        gain_token(g, t, e, seat, CATIE, 1, TO_DUMP)
    else:
        pay_exp(g, e, seat, exp_cost(g))
        take_option(g, t, e, seat, kind, a)


@kernel
def spend_memory(g: State, t: Tables, e: Log, seat: int, kind: int, a: int) -> None:
    """A token for the dump, a token less on the launcher, or an augment equipped."""
    if kind == c.BUY_TOKEN:
        g.asset[seat, MEMORY] -= MEMORY_FOR_A_TOKEN
        take_from_supply(g, a)
        g.dump[seat, a] += 1
        tell(e, events.BUYS_TOKEN, seat, a, g.asset[seat, MEMORY], 0)
    elif kind == c.DROP_TOKEN:
        g.asset[seat, MEMORY] -= MEMORY_FOR_A_TOKEN
        dropped = lift(g, seat, a)
        put_back(g, dropped)
        tell(e, events.DROPS_TOKEN, seat, dropped, g.asset[seat, MEMORY], 0)
    else:
        cost = equip_cost(g, t, seat, a)
        g.asset[seat, MEMORY] -= cost
        equip(g, t, e, seat, a, cost)


@kernel
def pay_exp(g: State, e: Log, seat: int, n: int) -> None:
    """EXP is spent on an upgrade."""
    g.exp[seat] -= n
    tell(e, events.PAYS_EXP, seat, n, g.exp[seat], 0)


@kernel
def take_option(g: State, t: Tables, e: Log, seat: int, kind: int, a: int) -> None:
    """tamashii.upgrade.exp-cost: one of the listed options."""
    if kind == c.RAISE_MAX:  # tamashii.upgrade.exp-integrity
        raise_max(g, e, seat, 1)
    elif kind == c.UNLOCK_SLOT:  # tamashii.upgrade.exp-unlock, tamashii.upgrade.lock-return
        unlock_row(g, e, seat, a)
    elif kind == c.BUY_OPEN:  # tamashii.upgrade.exp-open
        gain_token(g, t, e, seat, OPEN, 1, TO_DUMP)
    else:  # tamashii.upgrade.exp-class
        draw_class(g, t, e, seat, CLASS_DRAW, CLASS_KEPT)
