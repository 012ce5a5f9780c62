"""The memory of a search: visits and results of each choice at each point of the game.

Points are told apart by what their observer knows there, and nothing is linked to anything: an entry is found by its
key alone. So ways that lead to the same point share what was learnt, the tree outlives the move that was made, and
memory is bounded: where a bucket is full, what has been idle longest gives way.
"""

from __future__ import annotations

from tablewright.engine.core.dice import WORD
from tablewright.engine.core.kernel import kernel
from tablewright.engine.core.record import Many, Row32, i32, i64, record
from tablewright.engine.game.contract import AnyState, AnyTables, RuleSet

BUCKET = 4  # entries among which a key may lie
NOWHERE = -1


@record
class Entry:
    """A point of the game, or one choice there."""

    key = i64()  # 0: nothing is remembered here
    total = i64()  # the sum of results, for the seat that chooses
    visits = i32()
    offered = i32()  # how often the choice could have been made; hidden cards decide what others can do
    stamp = i32()  # the search that last came by


@kernel
def stir(h: int, x: int) -> int:
    """Mix a number into 32 bits."""
    product = (h ^ (x & WORD)) * 0x6C8E9CF5
    return (product & WORD) ^ (product >> 32)


@kernel
def fingerprint(cells: Row32, first: int, n: int, salt: int) -> int:
    """A key for n cells: 63 bits, never 0, in practice different for different cells."""
    a, b, c, d = stir(0x243F6A88, salt), stir(0x85A308D3, salt), 0x13198A2E, 0x03707344
    end = first + (n & ~3)
    for i in range(first, end, 4):  # four lanes: a processor stirs them at the same time
        a = stir(a, cells[i])
        b = stir(b, cells[i + 1])
        c = stir(c, cells[i + 2])
        d = stir(d, cells[i + 3])
    for i in range(end, first + n):
        a = stir(a, cells[i])
        b = stir(b, cells[i] + 1)
    return key_of(stir(a, stir(c, b)), stir(b, stir(d, a)))


@kernel
def key_of(high: int, low: int) -> int:
    """Two well-stirred words as one key."""
    return high >> 1 << 32 | low | 1


@kernel
def choice_key(point: int, action: int) -> int:
    """The key of a choice at a point."""
    return key_of(stir(point >> 31, action), stir(stir(point & WORD, action), 0x3C6EF372))


@kernel
def find(entries: Many[Entry], key: int) -> int:
    """Where a key is remembered, or NOWHERE."""
    bucket = key >> 8 & (len(entries) - BUCKET)
    for i in range(bucket, bucket + BUCKET):
        if entries[i].key == key:
            return i
    return NOWHERE


@kernel
def find_or_add(entries: Many[Entry], key: int, stamp: int) -> int:
    """Where a key is remembered, from now on if it was not; the entry idle longest and visited least makes room."""
    bucket = key >> 8 & (len(entries) - BUCKET)
    least = bucket
    for i in range(bucket, bucket + BUCKET):
        if entries[i].key == key:
            entries[i].stamp = stamp
            return i
        if is_staler(entries, i, least):
            least = i
    entry = entries[least]
    entry.key = key
    entry.total = 0
    entry.visits = 0
    entry.offered = 0
    entry.stamp = stamp
    return least


@kernel
def is_staler(entries: Many[Entry], one: int, other: int) -> bool:
    """Whether an entry should give way before another."""
    a, b = entries[one], entries[other]
    if a.key == 0 or b.key == 0:
        return a.key == 0 and b.key != 0
    if a.stamp != b.stamp:
        return a.stamp < b.stamp
    return a.visits < b.visits


@kernel
def point_of(
    states: Many[AnyState], cells: Row32, t: AnyTables, game: int, scratch: int, observer: int, mover: int,
    rules: RuleSet,
) -> int:  # fmt: skip
    """The key of a point where a seat must choose, as far as an observer can tell it from others."""
    width = len(cells) // len(states)
    for i in range(scratch * width, (scratch + 1) * width):
        cells[i] = 0
    rules.see(states[game], t, observer, states[scratch])
    return fingerprint(cells, scratch * width, width, mover)
