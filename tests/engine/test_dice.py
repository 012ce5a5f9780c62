"""Dice: the published numbers of the generator, equal on every target, and fair."""

from __future__ import annotations

from typing import Any

import pytest

from tablewright.engine.core.dice import Dice, Key, roll, start, word
from tablewright.engine.core.record import clone
from tablewright.engine.game.playing import on_machine
from tablewright.engine.machine.on_demand import compiled


def key(*words: int) -> Key:
    made = Key()
    for i, part in enumerate(words):
        made.word[i] = part
    return made


def stream(*words: int) -> Dice:
    dice = Dice()
    start(dice, key(*words))
    return dice


def test_the_first_block_of_key_zero_is_the_published_one() -> None:
    dice = stream(0, 0, 0, 0)

    assert [word(dice) for _ in range(4)] == [0x9C6CA96A, 0xE17EAE66, 0xFC10ECD4, 0x5256A7D8]


def test_every_word_of_the_key_matters() -> None:
    firsts = [word(stream(*(1 if i == n else 0 for i in range(4)))) for n in range(-1, 4)]

    assert len(set(firsts)) == 5


def test_starting_again_repeats_the_stream() -> None:
    dice = stream(1, 2, 3, 4)
    before = [roll(dice, 6) for _ in range(50)]

    start(dice, key(1, 2, 3, 4))

    assert [roll(dice, 6) for _ in range(50)] == before


def test_a_copy_of_the_dice_rolls_the_same() -> None:
    dice = stream(9, 9, 9, 9)
    for _ in range(3):
        roll(dice, 10)
    other = clone(dice)

    assert [roll(dice, 100) for _ in range(20)] == [roll(other, 100) for _ in range(20)]


@pytest.mark.parametrize("sides", [1, 2, 3, 7, 10, 36, 1_000, 2**31 - 1])
def test_interpreted_and_compiled_dice_agree(sides: int) -> None:
    fast: Any = compiled(roll)
    plain, machine = stream(0xFFFFFFFF, 2, 0x80000000, 4), stream(0xFFFFFFFF, 2, 0x80000000, 4)

    rolls = [roll(plain, sides) for _ in range(60)]

    assert [fast(on_machine(machine), sides) for _ in range(60)] == rolls
    assert all(0 <= rolled < sides for rolled in rolls)
    assert plain == machine


@pytest.mark.parametrize(("sides", "limit"), [(3, 13.8), (6, 20.5), (7, 22.5), (10, 27.9), (37, 68.0)])
def test_every_side_is_as_likely_as_the_others(sides: int, limit: float) -> None:
    """The chi-square figure of a fair die passes the limit once in a thousand; the seed is fixed."""
    fast: Any = compiled(roll)
    dice = stream(2024, sides, 0, 0)
    machine, throws, counts = on_machine(dice), 30_000, [0] * sides
    for _ in range(throws):
        counts[fast(machine, sides)] += 1

    even = throws / sides
    assert sum((count - even) ** 2 / even for count in counts) < limit


def test_a_range_that_does_not_divide_the_words_evenly_is_not_bent() -> None:
    """With 3 * 2**29 sides plain scaling would favour two numbers of every three, by half as much again."""
    fast: Any = compiled(roll)
    machine, sides, throws = on_machine(stream(5, 5, 5, 5)), 3 * 2**29, 6_000
    thirds = [0, 0, 0]
    for _ in range(throws):
        thirds[fast(machine, sides) % 3] += 1

    assert sum((count - throws / 3) ** 2 / (throws / 3) for count in thirds) < 13.8
