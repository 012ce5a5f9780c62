"""Piles: a bag without order, between a known top and a known bottom."""

from __future__ import annotations

from collections import Counter
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from tablewright.engine.core.dice import Dice, Key, start
from tablewright.engine.core.kernel import entry
from tablewright.engine.core.piles import (
    NO_CARD,
    bag_size,
    draw,
    draw_from_bag,
    draw_from_set,
    kinds_in_bag,
    pile_size,
    put_on_top,
    put_under,
    shuffle_in,
    take_bottom,
    take_top,
)
from tablewright.engine.core.record import Row32, i8, one, record
from tablewright.engine.game.playing import numbers, on_machine
from tablewright.engine.machine.on_demand import compiled


@record
class Table:
    """One pile of cards of four kinds."""

    dice = one(Dice)
    bag = i8(4)
    known = i8(6)
    ends = i8(2)


def table(*bag: int, seed: int = 1) -> Table:
    g, key = Table(), Key()
    key.word[0] = seed
    start(g.dice, key)
    for kind, count in enumerate(bag):
        g.bag[kind] = count
    return g


def draw_all(g: Table) -> list[int]:
    return [draw(g.dice, g.bag[:], g.known[:], g.ends[:]) for _ in range(pile_size(g.bag[:], g.ends[:]))]


def test_a_bag_that_is_a_set_gives_every_card_as_often_as_another() -> None:
    g = table(2, 0, 3, 1)

    drawn = Counter(draw_from_set(g.dice, kinds_in_bag(g.bag[:])) for _ in range(600))

    assert set(drawn) == {0, 2, 3}
    assert min(drawn.values()) > 150


def test_a_bag_gives_each_of_its_cards_once() -> None:
    g = table(2, 0, 3, 1)

    drawn = [draw_from_bag(g.dice, g.bag[:]) for _ in range(6)]

    assert Counter(drawn) == {0: 2, 2: 3, 3: 1}
    assert bag_size(g.bag[:]) == 0
    assert draw_from_bag(g.dice, g.bag[:]) == NO_CARD


def test_what_was_laid_on_top_is_drawn_first_the_last_laid_before_all() -> None:
    g = table(0, 2, 0, 0)
    put_on_top(g.known[:], g.ends[:], 2)
    put_on_top(g.known[:], g.ends[:], 3)

    assert draw_all(g) == [3, 2, 1, 1]


def test_what_was_slipped_under_is_drawn_last_the_first_slipped_first() -> None:
    g = table(0, 2, 0, 0)
    put_under(g.known[:], g.ends[:], 2)
    put_under(g.known[:], g.ends[:], 3)
    put_on_top(g.known[:], g.ends[:], 0)

    assert draw_all(g) == [0, 1, 1, 2, 3]


def test_a_known_card_leaves_no_trace_when_it_is_taken() -> None:
    g = table()
    put_on_top(g.known[:], g.ends[:], 3)
    put_under(g.known[:], g.ends[:], 2)

    assert (take_top(g.known[:], g.ends[:]), take_bottom(g.known[:], g.ends[:])) == (3, 2)
    assert g.known[:]._cells.tolist() == [0] * 6
    assert (take_top(g.known[:], g.ends[:]), take_bottom(g.known[:], g.ends[:])) == (NO_CARD, NO_CARD)


def test_an_empty_pile_has_no_card() -> None:
    g = table()

    assert draw(g.dice, g.bag[:], g.known[:], g.ends[:]) == NO_CARD


def test_a_shuffle_puts_every_known_card_into_the_bag() -> None:
    g = table(1, 0, 0, 0)
    put_on_top(g.known[:], g.ends[:], 2)
    put_on_top(g.known[:], g.ends[:], 1)
    put_under(g.known[:], g.ends[:], 3)

    shuffle_in(g.bag[:], g.known[:], g.ends[:])

    assert list(g.bag) == [1, 1, 1, 1]
    assert list(g.ends) == [0, 0]
    assert not any(g.known)


@given(st.lists(st.tuples(st.sampled_from("tub"), st.integers(0, 3)), max_size=6), st.integers(0, 1000))
@settings(max_examples=60, deadline=None)
def test_a_pile_is_a_list_whose_middle_is_unknown(deeds: list[tuple[str, int]], seed: int) -> None:
    g = table(seed=seed)
    tops: list[int] = []
    bag: list[int] = []
    bottoms: list[int] = []
    for where, kind in deeds:
        if where == "t":
            put_on_top(g.known[:], g.ends[:], kind)
            tops.insert(0, kind)
        elif where == "u":
            put_under(g.known[:], g.ends[:], kind)
            bottoms.append(kind)
        else:
            g.bag[kind] += 1
            bag.append(kind)

    drawn = draw_all(g)

    assert drawn[: len(tops)] == tops
    assert sorted(drawn[len(tops) : len(tops) + len(bag)]) == sorted(bag)
    assert drawn[len(tops) + len(bag) :] == bottoms


@entry
def play(g: Table, out: Row32) -> None:
    """Everything a pile can do, once."""
    put_on_top(g.known[:], g.ends[:], 1)
    put_under(g.known[:], g.ends[:], 2)
    put_under(g.known[:], g.ends[:], 3)
    out[0] = draw(g.dice, g.bag[:], g.known[:], g.ends[:])
    out[1] = draw(g.dice, g.bag[:], g.known[:], g.ends[:])
    out[2] = take_bottom(g.known[:], g.ends[:])
    shuffle_in(g.bag[:], g.known[:], g.ends[:])
    out[3] = draw(g.dice, g.bag[:], g.known[:], g.ends[:])
    out[4] = pile_size(g.bag[:], g.ends[:])


def test_a_compiled_pile_does_the_same() -> None:
    fast: Any = compiled(play)
    for seed in range(20):
        plain, machine, told, also_told = (
            table(3, 3, 3, 3, seed=seed),
            table(3, 3, 3, 3, seed=seed),
            numbers(5),
            numbers(5),
        )
        play(plain, told)
        fast(on_machine(machine), on_machine(also_told))

        assert list(told) == list(also_told)
        assert plain == machine
