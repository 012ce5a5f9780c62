"""One interpreter runs the programs of every game; what it does to a frame shows in the toy game Kettle."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import pytest

from tablewright.engine.core.actions import action
from tablewright.engine.core.kernel import calls, is_kernel
from tablewright.games.north.rules import abilities
from tablewright.games.north.rules import effects as north
from tablewright.games.tamashii.rules.effects import effects as tamashii
from tablewright.games.west import choices, events
from tablewright.games.west.rules import effects as west
from tablewright.games.west.rules.deeds import DEEDS
from tablewright.match import Match, configure
from tablewright.packs.effects.interpreter import interpreter
from toys import kettle

A, B, C = range(3)


def reached(rule: Any) -> set[str]:
    """The kernels that a kernel calls, however far down, by module and name."""
    found, todo = set[str](), [rule]
    while todo:
        for callee in calls(todo.pop()):
            name = f"{callee.__module__}.{callee.__name__}"
            if name not in found:
                found.add(name)
                todo.append(callee)
    return found


# ------------------------------------------------------------------------------------------------ made for a game


def test_each_game_has_an_interpreter_of_its_own_that_calls_its_own_rules() -> None:
    runs = (west.run, north.run, tamashii.run, kettle.run)

    assert all(map(is_kernel, runs))
    assert len({run.__code__ for run in runs}) == 1
    assert abilities.flip.__module__ + ".flip" in reached(north.answer)
    assert not any("north" in name or "tamashii" in name for name in reached(west.answer))
    assert any(name.endswith("attempting.follow") for name in reached(tamashii.run))


def test_a_game_that_leaves_something_unsaid_is_told_what() -> None:
    said = {name: number for name, number in vars(choices).items() if name != "ACCEPT"}

    with pytest.raises(TypeError, match=r"a game does not say ACCEPT$"):
        interpreter(DEEDS, said | {"__name__": "a game"}, events)


# ------------------------------------------------------------------------------------------------ what it does


@dataclass
class Table:
    """A table of Kettle for three, where the first player has just played a card with these lines."""

    lines: Sequence[str]
    coins: Sequence[int] = (0, 0, 0)
    stones: int = 0
    match: Match = field(init=False)

    def __post_init__(self) -> None:
        pack = kettle.with_cards(("Card", *self.lines))
        self.match = Match.start(kettle.GAME, pack, configure(kettle.GAME, seats=3, pack=pack), seed=1)
        for seat, coins in enumerate(self.coins):
            self.match.state.coins[seat] = coins
        self.match.state.stones[A] = self.stones
        self.match.play(A, action(kettle.PLAY, 0, 0, 0))

    def play(self, kind: int, a: int = 0) -> Table:
        self.match.play(A, action(kind, a, 0, 0))
        return self

    @property
    def asked(self) -> list[int]:
        """What the first player can answer; nothing once the card is carried out."""
        legal = self.match.rules.legal(self.match.state, A) if A in self.match.awaiting else []
        return [act for act in legal if act != action(kettle.PLAY, 0, 0, 0)]

    @property
    def has(self) -> list[int]:
        """The coins of all."""
        assert self.asked == []
        return list(self.match.state.coins[:3])


def test_lines_are_carried_out_one_after_another() -> None:
    assert Table(["gain 2", "gain 1"]).has == [3, 0, 0]


def test_only_what_says_may_can_be_declined() -> None:
    lines = ["may: gain 2", "gain 1"]

    assert Table(lines).play(kettle.ACCEPT).has == [3, 0, 0]
    assert Table(lines).play(kettle.DECLINE).has == [1, 0, 0]


def test_what_could_do_nothing_is_not_offered() -> None:
    assert Table(["may: take 1 from others", "gain 1"]).has == [1, 0, 0]
    assert Table(["choose one: take 1 from others | take 2 from others", "gain 1"]).has == [1, 0, 0]


def test_a_condition_is_read_once_before_what_it_governs() -> None:
    assert Table(["if you have 2 or more: gain 5"], coins=(2, 0, 0)).has == [7, 0, 0]
    assert Table(["if you have 2 or more: gain 5", "gain 1"], coins=(1, 0, 0)).has == [2, 0, 0]


def test_one_of_several_is_chosen_and_the_only_one_without_asking() -> None:
    lines = ["choose one: take 1 from others | gain 3 then gain 1", "gain 1"]

    assert Table(lines, coins=(0, 1, 0)).play(kettle.PICK, 0).has == [2, 0, 0]
    assert Table(lines, coins=(0, 1, 0)).play(kettle.PICK, 1).has == [5, 1, 0]


def test_then_comes_only_if_all_was_done() -> None:
    lines = ["take 2 from others then gain 5"]

    assert Table(lines, coins=(0, 2, 0)).has == [7, 0, 0]
    assert Table(lines, coins=(0, 1, 0)).has == [1, 0, 0]


def test_a_deed_asks_once_for_each_unit() -> None:
    table = Table(["take 2 from others"], coins=(0, 1, 1))
    assert table.asked == [action(kettle.PICK_PLAYER, seat, 0, 0) for seat in (B, C)]

    assert table.play(kettle.PICK_PLAYER, C).has == [2, 0, 0]  # only B is left, so nobody is asked again


def test_each_player_carries_out_a_block_in_turn() -> None:
    assert Table(["each player: gain 1", "gain 1"]).has == [2, 1, 1]
    assert Table(["each player: if you have 2 or more: gain 1"], coins=(0, 2, 2)).has == [0, 3, 3]


def test_a_block_is_repeated_for_each_of_what_is_counted() -> None:
    assert Table(["for each stone you have: gain 2", "gain 1"], stones=3).has == [7, 0, 0]
    assert Table(["for each stone you have: gain 2"], stones=0).has == [0, 0, 0]


def test_blocks_nest() -> None:
    assert Table(["each player: for each stone you have: gain 1"], stones=2).has == [2, 0, 0]
    assert Table(["for each stone you have: each player: gain 1"], stones=2).has == [2, 2, 2]


def test_a_block_in_which_nothing_would_be_done_is_not_offered() -> None:
    assert Table(["may: each player: take 1 from others"]).has == [0, 0, 0]
    assert Table(["may: for each stone you have: gain 1"]).has == [0, 0, 0]
    assert Table(["may: for each stone you have: gain 1"], stones=1).play(kettle.ACCEPT).has == [1, 0, 0]
