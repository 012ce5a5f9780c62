"""Dice: a keyed counter generator, Threefry-4x32 with 20 rounds, equal on every target.

The key (128 bits) and the count of blocks drawn are the whole of the randomness: no draw can be foretold without the
key, and anyone who is given the key can repeat every draw. All arithmetic is on 32-bit words held in wider integers,
so that interpreted Python, a compiled core and a GPU agree bit for bit.

Reference: J. Salmon et al., "Parallel random numbers: as easy as 1, 2, 3" (2011).
"""

from __future__ import annotations

from tablewright.engine.core.kernel import entry, kernel
from tablewright.engine.core.record import record, u8, u32

WORD = 0xFFFFFFFF
PARITY = 0x1BD11BDA


@record
class Key:
    """The seed of a stream of dice."""

    word = u32(4)


@record
class Dice:
    """A stream of random numbers. It is part of a state and never part of a view."""

    key = u32(4)
    block = u32(4)  # the block in use
    count = u32()  # blocks made so far: two to the 34 numbers, more than any game asks for
    left = u8()  # words of the block not used yet


@entry
def start(dice: Dice, key: Key) -> None:
    """Begin the stream of a key."""
    for i in range(4):
        dice.key[i] = key.word[i]
        dice.block[i] = 0
    dice.count = 0
    dice.left = 0


@kernel
def wide(x: int) -> int:
    """An unsigned word as a signed number: compiled arithmetic that mixes the two would go through floats."""
    return x


@kernel
def turn(x: int, bits: int) -> int:
    """Rotate a 32-bit word to the left."""
    return ((x << bits) | (x >> (32 - bits))) & WORD


@kernel
def mix(dice: Dice) -> None:
    """Make the next block: Threefry-4x32-20 of the key and the count."""
    k0, k1, k2, k3 = wide(dice.key[0]), wide(dice.key[1]), wide(dice.key[2]), wide(dice.key[3])
    k4 = PARITY ^ k0 ^ k1 ^ k2 ^ k3
    a, b, c, d = (wide(dice.count) + k0) & WORD, k1, k2, k3
    for four in range(5):  # twenty rounds; written out, since a turn by a constant is one instruction
        if four % 2 == 0:
            a, c = (a + b) & WORD, (c + d) & WORD
            b, d = turn(b, 10) ^ a, turn(d, 26) ^ c
            a, c = (a + d) & WORD, (c + b) & WORD
            d, b = turn(d, 11) ^ a, turn(b, 21) ^ c
            a, c = (a + b) & WORD, (c + d) & WORD
            b, d = turn(b, 13) ^ a, turn(d, 27) ^ c
            a, c = (a + d) & WORD, (c + b) & WORD
            d, b = turn(d, 23) ^ a, turn(b, 5) ^ c
        else:
            a, c = (a + b) & WORD, (c + d) & WORD
            b, d = turn(b, 6) ^ a, turn(d, 20) ^ c
            a, c = (a + d) & WORD, (c + b) & WORD
            d, b = turn(d, 17) ^ a, turn(b, 11) ^ c
            a, c = (a + b) & WORD, (c + d) & WORD
            b, d = turn(b, 25) ^ a, turn(d, 10) ^ c
            a, c = (a + d) & WORD, (c + b) & WORD
            d, b = turn(d, 18) ^ a, turn(b, 20) ^ c
        k0, k1, k2, k3, k4 = k1, k2, k3, k4, k0
        a, b = (a + k0) & WORD, (b + k1) & WORD
        c, d = (c + k2) & WORD, (d + k3 + four + 1) & WORD
    dice.block[0] = a
    dice.block[1] = b
    dice.block[2] = c
    dice.block[3] = d
    dice.count = wide(dice.count) + 1
    dice.left = 4


@kernel
def word(dice: Dice) -> int:
    """The next 32 random bits."""
    if dice.left == 0:
        mix(dice)
    dice.left = wide(dice.left) - 1
    return wide(dice.block[3 - wide(dice.left)])


@entry
def roll(dice: Dice, n: int) -> int:
    """A number from 0 to n - 1, each exactly as likely as the others (Lemire's method, with rejection)."""
    product = word(dice) * n
    if product & WORD < n:
        enough = (WORD + 1 - n) % n
        while product & WORD < enough:
            product = word(dice) * n
    return product >> 32
