"""How much a program does of each deed, all alternatives together."""

from __future__ import annotations

from typing import NamedTuple

from tablewright.packs.duel.words import DRAW, LOSE
from tablewright.packs.effects.amounts import amount, amounts
from tablewright.packs.effects.program import ALT, CHOOSE, END, JUMP, MAY


class Op(NamedTuple):
    op: int
    a: int = 0


DEEDS = {LOSE: "loses", DRAW: "draws", MAY: "optional"}


def test_amounts_are_added_up_to_the_end_of_a_program() -> None:
    code = [Op(END), Op(LOSE, 2), Op(DRAW, 1), Op(LOSE, 3), Op(END), Op(LOSE, 50), Op(END)]

    assert amounts(code, 1, DEEDS) == {"loses": 5, "draws": 1}
    assert amounts(code, 0, DEEDS) == {}


def test_a_deed_whose_number_is_no_amount_counts_once() -> None:
    code = [Op(END), Op(MAY, 3), Op(DRAW, 2), Op(END)]

    assert amounts(code, 1, DEEDS, once=frozenset({MAY})) == {"optional": 1, "draws": 2}


def test_alternatives_count_together_wherever_they_lie() -> None:
    inline = [Op(END), Op(CHOOSE, 2), Op(ALT, 4), Op(ALT, 6), Op(LOSE, 1), Op(JUMP, 7), Op(DRAW, 2), Op(END)]
    apart = [Op(END), Op(CHOOSE, 2), Op(ALT, 5), Op(ALT, 7), Op(END), Op(LOSE, 1), Op(END), Op(DRAW, 2), Op(END)]

    assert amounts(inline, 1, DEEDS) == amounts(apart, 1, DEEDS) == {"loses": 1, "draws": 2}


def test_so_many_for_each_player_counts_as_so_many() -> None:
    assert [amount(n) for n in (3, 2 << 8, 1 << 8 | 4, 0, -1)] == [3, 2, 5, 1, 1]
