"""Every action has its own number, and every number tells one action."""

from __future__ import annotations

from itertools import product

import pytest

from tablewright.engine.core.actions import action
from tablewright.engine.core.record import Row32
from tablewright.envs.numbering import MOST_NUMBERS, WAIT, Numbering, number_of, then_number_of
from tablewright.games.registry import find, names


@pytest.mark.parametrize("name", names())
def test_numbers_and_actions_are_the_same_thing_told_twice(name: str) -> None:
    numbering = Numbering(find(name))
    table = Row32(numbering.table.data)
    told: dict[tuple[int, ...], int] = {}
    for span in numbering.spans.values():
        for arguments in product(*map(range, span.takes)):
            act = action(span.kind, *arguments)
            numbers = numbering.numbers(act)
            assert numbers not in told
            told[numbers] = act
            begun, last = (WAIT, *numbers)[-2:]
            assert numbering.action(last, begun) == act
            assert numbering.begins(numbers[0]) == (len(numbers) == 2)
            assert (number_of(table, act), then_number_of(table, act)) == (*numbers, 0)[:2]
    assert {number for numbers in told for number in numbers} == set(range(1, numbering.size))
    assert numbering.size <= MOST_NUMBERS


def test_a_kind_with_many_values_is_told_in_two_numbers() -> None:
    numbering = Numbering(find("tamashii"))
    span = numbering.spans[18]  # an offer of a trade
    acts = [action(18, 1, 2, 0), action(18, 1, 3, 1), action(18, 4, 2, 0), action(6, 0, 0, 0)]
    leading = numbering.leading(acts)
    assert leading[span.start + 1] == acts[:2]
    assert leading[span.start + 4] == acts[2:3]
    assert list(numbering.leading(acts, span.start + 1).values()) == [acts[:1], acts[1:2]]
    assert numbering.action(span.start + 1) is None
    assert numbering.action(span.then) is None


def test_a_number_that_does_not_exist_tells_nothing() -> None:
    numbering = Numbering(find("west"))
    assert numbering.action(WAIT) is None
    assert numbering.action(numbering.size) is None
    assert numbering.clauses(WAIT) == ()


def test_every_number_has_words() -> None:
    game = find("tamashii")
    numbering, pack = Numbering(game), game.load(None)
    words = [numbering.words(number, pack) for number in range(numbering.size)]
    assert all(words)
    assert words[WAIT] == "Wait"
    assert numbering.words(numbering.size, pack) == ""
    span = numbering.spans[18]
    assert words[span.start + 1].startswith("Begin an action such as: ")
    assert words[span.then].startswith("Complete an action such as: ")
    whole = numbering.words(span.then + 8, pack, span.start + 1)
    assert whole == game.outline(action(18, 1, 2, 0), pack)  # type: ignore[misc]
