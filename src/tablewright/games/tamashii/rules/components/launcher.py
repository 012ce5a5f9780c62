"""The launcher of a player: its slots, what lies on them, what matches what, and moves along its edges.

Nothing here asks, triggers or ends anything: conditions and abilities look at launchers through this chapter.
"""

from __future__ import annotations

from tablewright.engine.core.events import Log, tell
from tablewright.engine.core.kernel import kernel
from tablewright.engine.core.sets import has, lowest, set_of, size, without_lowest
from tablewright.games.tamashii import events
from tablewright.games.tamashii.grammar import BASIC, CORE, DATA, SEVERAL, TOKEN
from tablewright.games.tamashii.pieces import (
    CATIE,
    COLUMNS,
    COMPETITIVE,
    CORRUPTED,
    KINDS,
    NO_TOKEN,
    OPEN,
    ROWS,
    SLOTS,
    TYPES,
)
from tablewright.games.tamashii.state import State

# ------------------------------------------------------------------------------------------------ slots

# tamashii.launcher.grid: slot 5 * row + column.
EVERY_SLOT = (1 << SLOTS) - 1
LAST_COLUMN = set_of(*(COLUMNS * row + COLUMNS - 1 for row in range(ROWS)))  # tamashii.launcher.locked-column

# tamashii.launcher.highlighted, tamashii.launcher.dark: every other slot of columns 1 to 4.
CHEQUERED = set_of(
    *(COLUMNS * row + column for row in range(ROWS) for column in range(COLUMNS - 1) if (row + column) % 2 == 0)
)
HIGHLIGHTED = CHEQUERED | LAST_COLUMN  # as far as they are not locked

UNDER_LOCKS = tuple(  # the slots that are locked, by the set of rows that are
    set_of(*(COLUMNS * row + COLUMNS - 1 for row in range(ROWS) if rows >> row & 1)) for rows in range(1 << ROWS)
)

# tamashii.launcher.adjacency: the pairs of adjacent slots, those within a row first.
PAIRS = tuple(
    [(slot, slot + 1) for slot in range(SLOTS) if slot % COLUMNS < COLUMNS - 1]
    + [(slot, slot + COLUMNS) for slot in range(SLOTS - COLUMNS)]
)
EDGE_FROM = tuple(first for first, _ in PAIRS)
EDGE_TO = tuple(second for _, second in PAIRS)
ACROSS = ROWS * (COLUMNS - 1)  # edges within rows
IN_A_ROW = (1 << COLUMNS - 1) - 1  # the slots of a row from which one leads to the right
DOWNWARD = (1 << SLOTS - COLUMNS) - 1  # the slots from which one leads down

MOST_CATIE = 2  # tamashii.catie.maximum


@kernel
def unlocked(g: State, seat: int) -> int:
    """The slots that are not under a lock token."""
    return EVERY_SLOT & ~UNDER_LOCKS[g.locked[seat]]


@kernel
def occupied(g: State, seat: int) -> int:
    """The slots on which a token lies."""
    slots = 0
    for kind in range(KINDS):
        slots |= g.on[seat, kind]
    return slots


@kernel
def free(g: State, seat: int) -> int:
    """tamashii.program.locked-slots, tamashii.corrupted.blocks: the slots that are neither locked nor taken."""
    return unlocked(g, seat) & ~occupied(g, seat)


@kernel
def token_at(g: State, seat: int, slot: int) -> int:
    """The kind of the token on a slot, or NO_TOKEN."""
    for kind in range(KINDS):
        if has(g.on[seat, kind], slot):
            return kind
    return NO_TOKEN


@kernel
def put(g: State, seat: int, slot: int, kind: int) -> None:
    """Lay a token on an empty slot."""
    g.on[seat, kind] |= 1 << slot


@kernel
def lift(g: State, seat: int, slot: int) -> int:
    """Take the token off a slot: its kind."""
    kind = token_at(g, seat, slot)
    if kind != NO_TOKEN:
        g.on[seat, kind] &= ~(1 << slot)
        g.side[seat] &= ~(1 << slot)
    return kind


@kernel
def can_jam(g: State, seat: int) -> int:
    """tamashii.launcher.jam: the rows whose slot of column 5 is unlocked and empty."""
    rows, slots = 0, free(g, seat)
    for row in range(ROWS):
        if has(slots, COLUMNS * row + COLUMNS - 1):
            rows |= 1 << row
    return rows


@kernel
def unlock_row(g: State, e: Log, seat: int, row: int) -> None:
    """tamashii.keyword.unlock: the lock token is removed, and the slot is highlighted from now on."""
    g.locked[seat] &= ~(1 << row)
    tell(e, events.UNLOCKS_SLOT, seat, 1 + row, 0, 0)


@kernel
def jam_row(g: State, e: Log, seat: int, row: int) -> None:
    """tamashii.launcher.jam, tamashii.upgrade.lock-return: a lock token comes back."""
    g.locked[seat] |= 1 << row
    tell(e, events.JAMS_SLOT, seat, 1 + row, 0, 0)


# ------------------------------------------------------------------------------------------------ what matches what


@kernel
def kinds_of(g: State, seat: int, data: int) -> int:
    """The kinds of token that a word for data, or several for a test, accept, as a set, for a player."""
    if data < SEVERAL:
        return kinds_of_one(g, seat, data)
    kinds, words = 0, data & SEVERAL - 1
    while words != 0:
        kinds |= kinds_of_one(g, seat, lowest(words))
        words = without_lowest(words)
    return kinds


@kernel
def kinds_of_one(g: State, seat: int, data: int) -> int:
    """The kinds of token that a word for data accepts, as a set, for a player; tamashii.inari.data: inari is data."""
    core = 1 << g.core[seat] | 1 << CATIE | 1 << OPEN  # tamashii.core.meaning, tamashii.open.wild-core-any
    if data < TYPES:
        # tamashii.open.wild-basic; tamashii.catie.basic-core, tamashii.catie.follows-core
        return core if data == g.core[seat] else 1 << data | 1 << OPEN
    if data < KINDS:
        return 1 << data  # tamashii.open.one-way, tamashii.open.not-special
    if data == CORE:
        return core
    if data == BASIC:
        return (1 << TYPES) - 1 | 1 << CATIE | 1 << OPEN  # tamashii.catie.matches
    if data == DATA:
        return (1 << KINDS) - 1 & ~(1 << CORRUPTED)  # tamashii.core.any-meaning, tamashii.corrupted.not-data
    return (1 << KINDS) - 1 if data == TOKEN else 0


@kernel
def slots_with(g: State, seat: int, kinds: int) -> int:
    """The slots whose token is of one of these kinds."""
    slots = 0
    while kinds > 0:
        slots |= g.on[seat, lowest(kinds)]
        kinds = without_lowest(kinds)
    return slots


@kernel
def matching(g: State, seat: int, data: int) -> int:
    """The slots whose token a word for data accepts."""
    return slots_with(g, seat, kinds_of(g, seat, data))


@kernel
def harmed(g: State, seat: int, data: int) -> int:
    """The slots that harm to such data can hit.

    tamashii.open.immune: where a type is named, open tokens are left alone; tamashii.open.harm-general: else they can
    be chosen like any other.
    """
    slots = matching(g, seat, data)
    return slots & ~g.on[seat, OPEN] if data < TYPES or data == CORE else slots


@kernel
def at_risk(g: State, seat: int, data: int) -> int:
    """The slots that harm to such data takes if their owner offers nothing else.

    tamashii.open.wild-basic: an open token may go in place of basic data, but never has to.
    """
    slots = harmed(g, seat, data)
    return slots & ~g.on[seat, OPEN] if data == BASIC else slots


@kernel
def pool_count(g: State, seat: int, kind: int) -> int:
    """How many tokens of a kind a player has: in the bag, in the dump and on the launcher."""
    return g.bag[seat, kind] + g.dump[seat, kind] + g.hand[seat, kind] + size(g.on[seat, kind])


@kernel
def in_supply(g: State, kind: int) -> int:
    """How many tokens of a kind can still be gained.

    tamashii.corrupted.source: corrupted ones lie on the time track, tamashii.versus.corrupted-neutral: but in
    competitive games in the neutral pool. tamashii.flow.modules: Catie tokens only where they are used.
    """
    if kind == CORRUPTED and g.mode != COMPETITIVE:
        return g.corrupted
    if kind == CATIE and g.with_catie == 0:
        return 0
    return g.pool[kind]


@kernel
def put_back(g: State, kind: int) -> None:
    """tamashii.keyword.discard-tokens: a token goes to the neutral pool.

    tamashii.corrupted.discard-to-box, tamashii.corrupted.no-return: in scenarios a corrupted one goes to the box.
    """
    if kind != CORRUPTED or g.mode == COMPETITIVE:
        g.pool[kind] += 1


@kernel
def take_from_supply(g: State, kind: int) -> None:
    """One token leaves the supply, which has one."""
    if kind == CORRUPTED and g.mode != COMPETITIVE:
        g.corrupted -= 1
    else:
        g.pool[kind] -= 1


@kernel
def can_gain(g: State, seat: int) -> int:
    """The kinds of which a player can gain a token now, as a set.

    tamashii.keyword.gain-token: what the supply has; tamashii.catie.gain-limit: Catie tokens up to two in all.
    """
    kinds = 0
    for kind in range(KINDS):
        if in_supply(g, kind) > 0:
            kinds |= 1 << kind
    if pool_count(g, seat, CATIE) >= MOST_CATIE:
        kinds &= ~(1 << CATIE)
    return kinds


# ------------------------------------------------------------------------------------------------ program moves


@kernel
def edges_open(g: State, seat: int) -> int:
    """The edges along which a program move is possible, as a set.

    tamashii.program.slide: a token and an empty slot beside it that is not locked (tamashii.program.locked-slots,
    tamashii.program.slide-target); tamashii.program.switch: or two tokens, tamashii.program.no-empty-move: that are not
    alike. tamashii.program.no-diagonal: edges never are.
    """
    open_slots = unlocked(g, seat)
    across, down = open_slots & open_slots >> 1, open_slots & open_slots >> COLUMNS
    empty = open_slots & ~occupied(g, seat)
    across &= ~(empty & empty >> 1)
    down &= ~(empty & empty >> COLUMNS)
    for kind in range(KINDS):
        alike = g.on[seat, kind] + 0
        if kind == CATIE and g.side[seat] != 0:  # two that show different sides are not alike
            second = g.side[seat] + 0
            across &= ~(second & second >> 1)
            down &= ~(second & second >> COLUMNS)
            alike &= ~second
        across &= ~(alike & alike >> 1)
        down &= ~(alike & alike >> COLUMNS)
    edges = (down & DOWNWARD) << ACROSS
    for row in range(ROWS):
        edges |= (across >> COLUMNS * row & IN_A_ROW) << (COLUMNS - 1) * row
    return edges


@kernel
def exchange(g: State, seat: int, edge: int) -> None:
    """Whatever lies on the two slots of an edge changes places; done twice, nothing has happened."""
    one, other, sides = EDGE_FROM[edge], EDGE_TO[edge], g.side[seat] + 0
    here, there = lift(g, seat, one), lift(g, seat, other)
    if here != NO_TOKEN:
        put(g, seat, other, here)
    if there != NO_TOKEN:
        put(g, seat, one, there)
    g.side[seat] = sides & ~(1 << one | 1 << other) | (sides >> one & 1) << other | (sides >> other & 1) << one


@kernel
def cross(g: State, e: Log, seat: int, edge: int) -> None:
    """tamashii.keyword.program: one token slides, or two change places.

    tamashii.program.corrupted-movable: tokens of any kind.
    """
    first, second = EDGE_FROM[edge], EDGE_TO[edge]
    here, there = token_at(g, seat, first), token_at(g, seat, second)
    exchange(g, seat, edge)
    if there == NO_TOKEN:
        tell(e, events.SLIDES, seat, first, second, here)
    elif here == NO_TOKEN:
        tell(e, events.SLIDES, seat, second, first, there)
    else:
        tell(e, events.SWITCHES, seat, first, second, 0)


# ------------------------------------------------------------------------------------------------ dumping


@kernel
def move_to_dump(g: State, e: Log, seat: int, slots: int) -> int:
    """tamashii.keyword.dump-tokens: tokens go from the launcher to the dump; how many of them are corrupted.

    tamashii.inari.normal-removal: inari tokens like any other.
    """
    corrupted = size(g.on[seat, CORRUPTED] & slots)
    for kind in range(KINDS):
        n = size(g.on[seat, kind] & slots)
        if n > 0:
            g.on[seat, kind] &= ~slots
            g.dump[seat, kind] += n
            tell(e, events.DUMPS, seat, kind, n, 0)
    g.side[seat] &= ~slots
    return corrupted
