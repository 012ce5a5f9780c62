"""Launchers of TAMASHII: slots, refill, program moves, and which tokens are what data."""

from __future__ import annotations

from random import Random

import pytest

from rules.tamashii.desk import TOKENS, A, B, Desk
from tablewright.engine.core.sets import has, set_of
from tablewright.games.tamashii import choices as c
from tablewright.games.tamashii import events, pieces
from tablewright.games.tamashii.pieces import (
    CATIE,
)
from tablewright.games.tamashii.readings import REFILL_IN_ROWS
from tablewright.games.tamashii.rules.components import launcher
from tablewright.games.tamashii.rules.data import tokens

LOCKS = ("....#", "....#", "....#", "....#")


def refilled(desk: Desk) -> bool:
    tokens.refill(desk.g, desk.t, desk.e, A, False)
    return desk.run()


def crossed(desk: Desk, one: int, other: int) -> bool:
    """Make the program move between two slots, if there is one."""
    edges = [e for e in range(pieces.EDGES) if {launcher.EDGE_FROM[e], launcher.EDGE_TO[e]} == {one, other}]
    if not edges or not has(launcher.edges_open(desk.g, A), edges[0]):
        return False
    launcher.cross(desk.g, desk.e, A, edges[0])
    return True


# ---------------------------------------------------------------------------------------------------- the launcher


@pytest.mark.rule("tamashii.launcher.grid", "tamashii.launcher.adjacency", "tamashii.program.no-diagonal")
def test_adjacent_slots_differ_by_one_in_row_or_column() -> None:
    edges = set(zip(launcher.EDGE_FROM, launcher.EDGE_TO, strict=True))

    assert edges == {
        (a, b) for a in range(20) for b in range(a + 1, 20) if abs(a // 5 - b // 5) + abs(a % 5 - b % 5) == 1
    }
    assert len(edges) == pieces.EDGES


@pytest.mark.rule("tamashii.refill.order", "tamashii.refill.one-at-a-time", "tamashii.refill.dark-slots")
@pytest.mark.rule("tamashii.launcher.highlighted", "tamashii.launcher.dark")
def test_a_refill_fills_the_empty_highlighted_slots_and_no_others() -> None:
    desk = Desk()
    desk.launcher("M...#", "....#", "....#", "....#")
    desk.bag("A" * 12)

    refilled(desk)

    assert desk.drawn() == ["M.A.#", ".A.A#", "A.A.#", ".A.A#"]
    assert desk.in_bag() == "A" * 5


@pytest.mark.rule("tamashii.launcher.locked-column", "tamashii.program.locked-slots")
def test_an_unlocked_slot_of_column_5_is_highlighted() -> None:
    desk = Desk()
    desk.launcher("M.M.#", ".M.M.", "M.M.#", ".M.M#")
    desk.bag("AA")

    refilled(desk)

    assert desk.drawn() == ["M.M.#", ".M.MA", "M.M.#", ".M.M#"]


@pytest.mark.rule("tamashii.refill.reading-order", "tamashii.refill.both-empty")
@pytest.mark.parametrize(
    ("readings", "filled"),
    [
        (0, ["A...#", "....#", "A...#", "....#"]),  # column by column
        (set_of(REFILL_IN_ROWS), ["A.A.#", "....#", "....#", "....#"]),
    ],
)
def test_when_tokens_run_out_the_first_slots_by_column_or_by_row_are_filled(readings: int, filled: list[str]) -> None:
    desk = Desk()
    desk.g.readings = readings
    desk.launcher(*LOCKS)
    desk.bag("AA")

    refilled(desk)

    assert desk.drawn() == filled


@pytest.mark.rule("tamashii.refill.recycle")
def test_the_dump_goes_into_the_bag_when_a_draw_is_due_and_the_bag_is_empty() -> None:
    desk = Desk()
    desk.launcher(*LOCKS)
    desk.bag("A")
    desk.dump("M" * 9)

    refilled(desk)

    assert (desk.drawn()[0], desk.drawn()[2]) == ("A.M.#", "M.M.#")
    assert (desk.in_bag(), desk.in_dump()) == ("MM", "")
    assert len(desk.told(events.RECYCLES)) == 1


@pytest.mark.rule("tamashii.refill.recycle")
def test_a_bag_that_is_just_empty_is_not_filled_before_the_next_draw() -> None:
    desk = Desk()
    desk.launcher(*LOCKS)
    desk.bag("A" * 8)
    desk.dump("M")

    refilled(desk)

    assert (desk.in_bag(), desk.in_dump()) == ("", "M")


@pytest.mark.rule("tamashii.refill.corrupted-drawn", "tamashii.corrupted.blocks")
def test_corrupted_tokens_take_a_slot_like_any_other() -> None:
    desk = Desk()
    desk.launcher(*LOCKS)
    desk.bag("X" * 8)

    refilled(desk)

    assert desk.drawn() == ["X.X.#", ".X.X#", "X.X.#", ".X.X#"]
    assert not has_slot(launcher.free(desk.g, A), 0)


def has_slot(slots: int, slot: int) -> bool:
    return slots >> slot & 1 == 1


@pytest.mark.rule("tamashii.refill.simultaneous")
def test_a_refill_touches_nobody_else() -> None:
    desk = Desk()
    desk.launcher(*LOCKS, seat=B)
    desk.bag("M" * 9, seat=B)
    desk.bag("A" * 9)

    refilled(desk)

    assert desk.drawn(B) == list(LOCKS)
    assert desk.in_bag(B) == "M" * 9


def test_a_refill_tells_what_was_drawn() -> None:
    desk = Desk()
    desk.launcher(*LOCKS)
    desk.bag("AAAMOOXX")

    refilled(desk)

    (event,) = desk.told(events.REFILLS)
    assert (event.a, event.b, event.c) == (8, 3 + 13, 2 + 2 * 13)


# ---------------------------------------------------------------------------------------------------- program moves


@pytest.mark.rule("tamashii.program.slide", "tamashii.program.slide-target")
def test_a_token_slides_onto_an_empty_slot_beside_it() -> None:
    desk = Desk()
    desk.launcher("A...#", "....#", "....#", "....#")

    assert crossed(desk, 0, 1)
    assert desk.drawn()[0] == ".A..#"
    assert crossed(desk, 0, 1)
    assert desk.drawn()[0] == "A...#"
    assert crossed(desk, 0, 1)
    assert [(event.a, event.b) for event in desk.told(events.SLIDES)] == [(0, 1), (1, 0), (0, 1)]
    assert not crossed(desk, 2, 3)  # nothing there
    assert not crossed(desk, 1, 7)  # diagonal


@pytest.mark.rule("tamashii.program.switch", "tamashii.program.no-empty-move")
def test_two_adjacent_tokens_change_places_unless_they_are_alike() -> None:
    desk = Desk()
    desk.launcher("AMM.#", "....#", "....#", "....#")

    assert crossed(desk, 0, 1)
    assert desk.drawn()[0] == "MAM.#"
    desk.launcher("AAM.#")
    assert not crossed(desk, 5, 6)


@pytest.mark.rule("tamashii.program.locked-slots")
def test_no_token_moves_onto_a_locked_slot() -> None:
    desk = Desk()
    desk.launcher("...A#", "...A.", "....#", "....#")

    assert not crossed(desk, 3, 4)
    assert crossed(desk, 8, 9)


@pytest.mark.rule("tamashii.program.corrupted-movable")
@pytest.mark.parametrize("sign", "XOKI")
def test_every_kind_of_token_can_be_moved(sign: str) -> None:
    desk = Desk()
    desk.launcher(f"{sign}A..#", "....#", "....#", "....#")

    assert crossed(desk, 0, 1)
    assert crossed(desk, 1, 2)
    assert desk.drawn()[0] == f"A.{sign}.#"


def test_the_open_edges_are_those_between_slots_that_differ_and_are_not_locked() -> None:
    random = Random(1)
    for _ in range(40):
        desk = Desk()
        desk.launcher(*("".join(random.choices(".AMXK", k=4)) + random.choice("#.A") for _ in range(4)))
        desk.g.side[A] = desk.g.on[A, CATIE] & random.getrandbits(20)
        shown = [(desk._sign(A, slot), has_slot(desk.g.side[A], slot)) for slot in range(20)]
        differ = {
            edge
            for edge, (one, other) in enumerate(zip(launcher.EDGE_FROM, launcher.EDGE_TO, strict=True))
            if shown[one] != shown[other] and "#" not in (shown[one][0], shown[other][0])
        }

        edges = launcher.edges_open(desk.g, A)

        assert {edge for edge in range(pieces.EDGES) if has_slot(edges, edge)} == differ


@pytest.mark.rule("tamashii.keyword.program", "tamashii.effect.may")
def test_program_makes_up_to_so_many_moves() -> None:
    desk = Desk()
    desk.launcher("A...#", "....#", "....#", "....#")

    assert desk.do("program 2")
    assert (c.ENOUGH, 0) in desk.options()
    assert desk.answer(c.MOVE_TOKEN, 0)
    assert not desk.answer(c.MOVE_TOKEN, 1)
    assert desk.drawn()[0] == "..A.#"
    assert desk.do("program 2")
    assert not desk.answer(c.ENOUGH)
    assert desk.drawn()[0] == "..A.#"


def test_a_catie_token_keeps_its_side_when_it_moves() -> None:
    desk = Desk()
    desk.launcher("KK..#", "....#", "....#", "....#")
    desk.g.side[A] = 1

    assert crossed(desk, 0, 1)  # they show different sides
    assert desk.g.side[A] == 2
    assert crossed(desk, 1, 2)
    assert desk.g.side[A] == 4


# ---------------------------------------------------------------------------------------------------- what matches what


MATCHES = {
    "A": "AKO", "M": "MO", "core": "AKO", "basic": "AMFLKO", "data": "AMFLOKI", "token": TOKENS,
    "open": "O", "corrupted": "X", "Catie": "K", "inari": "I",
}  # fmt: skip


@pytest.mark.rule("tamashii.data.types", "tamashii.open.wild-basic", "tamashii.open.wild-core-any")
@pytest.mark.rule("tamashii.open.one-way", "tamashii.open.not-special", "tamashii.core.meaning")
@pytest.mark.rule("tamashii.core.any-meaning", "tamashii.corrupted.not-data", "tamashii.catie.basic-core")
@pytest.mark.rule("tamashii.inari.data")
@pytest.mark.parametrize("word", MATCHES)
def test_which_tokens_a_word_for_data_accepts(word: str) -> None:
    desk = Desk()
    desk.launcher("AMFL#", "OXKI#", core="A")

    for n, more in ((len(MATCHES[word]), False), (len(MATCHES[word]) + 1, True)):
        assert desk.holds(f"you have {n} or more {word} on your launcher") is not more
    assert {desk._sign(A, slot) for slot in range(20) if has_slot(matching(desk, word), slot)} == set(MATCHES[word])


def matching(desk: Desk, word: str) -> int:
    data = desk.t.code[desk.cost(f"dump 1 {word}")].b
    return launcher.matching(desk.g, A, data)


@pytest.mark.rule("tamashii.catie.follows-core", "tamashii.core.change", "tamashii.core.change-now")
def test_with_another_core_type_catie_tokens_and_core_data_change() -> None:
    desk = Desk()
    desk.launcher("AMK.#", core="A")

    assert not desk.do("set core to M")
    assert [event.a for event in desk.told(events.CORE)] == [pieces.M]
    assert not desk.holds("you have 2 or more A on your launcher")
    assert desk.holds("you have 2 or more M on your launcher and you have 2 or more core on your launcher")


@pytest.mark.rule("tamashii.data.core-tokens")
@pytest.mark.parametrize("core", "AMFL")
def test_any_type_can_be_the_new_core_type(core: str) -> None:
    desk = Desk()
    desk.launcher(*LOCKS, core=core)

    assert desk.do("set core to any type")
    assert desk.chooses(c.CHOOSE_KIND) == {pieces.A, pieces.M, pieces.F, pieces.L}
    assert not desk.answer(c.CHOOSE_KIND, pieces.L)
    assert desk.g.core[A] == pieces.L
