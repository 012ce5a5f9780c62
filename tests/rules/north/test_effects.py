"""The effect language: every term, also those that no house card happens to use."""

from __future__ import annotations

import pytest

from rules.north.board import A, B, Board, total


def test_steps_are_carried_out_one_after_another_and_one_that_can_do_nothing_is_skipped() -> None:
    board = Board(wastes="").effect(
        "opponent loses 1", "capture 1", "steal 1 from opponent discard", "opponent loses 2"
    )

    assert board.points == (50, 47)


def test_may_is_not_offered_if_its_first_part_cannot_be_done() -> None:
    assert Board(zone_a="").effect("may: flip 1 in zone").settled
    assert Board(wastes="").effect("may: capture 1 then opponent loses 9").points == (50, 50)


def test_may_runs_all_of_what_was_accepted() -> None:
    board = Board(wastes="drudge").effect("may: capture 1 then opponent loses 9").play("capture", "drudge")

    assert (board.discarded(A), board.points) == ({"drudge": 1}, (50, 41))


@pytest.mark.parametrize(
    ("condition", "is_true"),
    [
        ("zone has 2 ancient", True), ("zone has 3 ancient", False), ("zone has 3 facility", True),
        ("zone has 4 facility", False), ("zone has 2 outpost", True), ("zone has 3 outpost", False),
        ("zone has 1 dynamo", True), ("zone has 1 hangar", False),
    ],
)  # fmt: skip
def test_conditions_look_at_the_sides_that_show_in_ones_own_zone(condition: str, is_true: bool) -> None:
    board = Board(zone_a="drudge, mourner, outpost/colossus, outpost, dynamo", zone_b="hangar 3, colossus 3")

    assert board.effect(f"if {condition}: opponent loses 5").points == (50, 45 if is_true else 50)


def test_may_before_a_deed_without_a_choice_is_accepted_or_declined() -> None:
    for answer, drawn in (("accept", 1), ("decline", 0)):
        board = Board(deck_a="drudge").effect("may: draw 1")
        assert board.option_kinds == {"accept", "decline"}
        assert total(board.play(answer).hand(A)) == drawn


def test_may_and_if_and_choose_one_combine() -> None:
    board = Board(zone_a="drudge", wastes="").effect(
        "may: if zone has 1 ancient: choose one: capture 1 | opponent loses 4"
    )
    assert board.play("accept").points == (50, 46)
    assert Board(wastes="").effect("may: if zone has 1 ancient: opponent loses 4").settled
    board = Board(zone_a="drudge").effect("if zone has 1 ancient: may: opponent loses 4")
    assert board.play("decline").points == (50, 50)


def test_choose_one_offers_what_can_be_done() -> None:
    board = Board(wastes="", deck_a="drudge").effect("choose one: capture 1 | draw 1 | opponent loses 3")
    assert [act >> 16 & 255 for act in board.options] == [1, 2]

    assert board.play("pick", 2).points == (50, 47)


def test_choose_one_with_one_alternative_left_is_that_one_and_with_none_nothing() -> None:
    assert Board(wastes="").effect("choose one: capture 1 | opponent loses 3").points == (50, 47)
    assert Board(wastes="").effect("choose one: capture 1 then opponent loses 9 | sweep 1 then draw 1").points == (
        50,
        50,
    )


def test_then_happens_only_if_the_first_was_done_in_full() -> None:
    assert Board(discard_a="drudge").effect("recover 2 then opponent loses 5").points == (50, 50)
    assert Board(discard_a="drudge 2").effect("recover 2 then opponent loses 5").points == (50, 45)


def test_losing_can_always_be_done_also_at_0() -> None:
    assert Board(points=(50, 0), deck_a="drudge").effect("opponent loses 3 then draw 1").hand(A) == {"drudge": 1}


@pytest.mark.parametrize(
    ("line", "loss"),
    [
        ("opponent loses 1 per ancient in zone, max 9", 2),
        ("opponent loses 2 per facility in zone, max 9", 6),
        ("opponent loses 3 per outpost in zone, max 4", 4),
        ("opponent loses 2 per node level, max 9", 6),
        ("opponent loses 2 per node level, max 5", 5),
    ],
)
def test_losses_by_a_count_are_capped(line: str, loss: int) -> None:
    board = Board(zone_a="drudge, mourner, outpost/colossus, outpost, dynamo", levels=(3, 1))

    assert board.effect(line).points == (50, 50 - loss)


def test_a_discharged_node_has_level_0() -> None:
    assert Board(levels=(0, 4), hand_a="drudge").effect("opponent loses 2 per node level, max 9").points == (50, 50)


def test_draw_takes_from_ones_own_deck() -> None:
    board = Board(deck_a="drudge 3", deck_b="sifter 3").effect("draw 2")

    assert (board.hand(A), total(board.deck(B))) == ({"drudge": 2}, 3)


def test_recover_takes_cards_of_ones_choice_from_ones_own_discard() -> None:
    board = Board(discard_a="drudge, colossus, mourner", discard_b="sifter").effect("recover 2")
    assert board.arguments("recover") == ["drudge", "mourner", "colossus"]

    board.play("recover", "colossus").play("recover", "mourner")
    assert (board.hand(A), board.discarded(A)) == ({"mourner": 1, "colossus": 1}, {"drudge": 1})


def test_capture_and_reprogram_and_sweep_are_done_as_often_as_they_say() -> None:
    assert total(Board(wastes="drudge 3").effect("capture 2").discarded(A)) == 2
    board = Board(wastes="drudge 2, gleaner").effect("reprogram 2")
    assert board.play("reprogram free", "drudge").play("reprogram free", "drudge").points == (50, 44)
    board = Board(wastes="drudge, gleaner, mourner").effect("sweep 2").play("sweep", "drudge").play("sweep", "gleaner")
    assert board.under == ["drudge", "gleaner"]


def test_a_spark_in_the_middle_of_reprogram_2_is_carried_out_before_the_second() -> None:
    board = (
        Board(wastes="revenant, drudge", discard_a="sifter").effect("reprogram 2").play("reprogram free", "revenant")
    )
    assert board.option_kinds == {"recover"}

    assert board.play("recover", "sifter").points == (50, 47)  # and then the Drudge


def test_flip_in_zone_may_be_any_card() -> None:
    board = Board(zone_a="drudge, dynamo, hangar/trawler").effect("flip 1 in zone", slot=0)

    assert board.arguments("flip") == ["drudge", "dynamo", "hangar/trawler"]


def test_the_three_ways_to_exchange() -> None:
    zone = "drudge, dynamo, hangar/trawler, sifter"
    assert Board(zone_a=zone).effect("exchange 1 in zone with wastes", slot=0).arguments("exchange") == [
        "drudge", "dynamo", "hangar/trawler", "sifter",
    ]  # fmt: skip
    board = Board(zone_a=zone).effect("exchange 1 other in zone with wastes", slot=0)
    assert board.arguments("exchange") == ["dynamo", "hangar/trawler", "sifter"]
    board = Board(zone_a=zone).effect("exchange 1 ancient in zone with wastes", slot=0)
    assert board.arguments("exchange") == ["drudge", "sifter"]


def test_a_built_card_that_is_exchanged_is_turned_up_in_the_wastes() -> None:
    board = Board(zone_a="dynamo", wastes="drudge").effect("exchange 1 in zone with wastes")

    (arrived,) = board.wastes
    assert board.names.backs[board.kind(arrived)] == "Dynamo"


def test_use_protocol_in_zone_looks_at_ones_own_ancients() -> None:
    board = Board(zone_a="drudge, dynamo", zone_b="colossus").effect("use protocol of 1 ancient in zone")

    assert board.points == (50, 48)


@pytest.mark.parametrize(
    ("line", "zone"),
    [
        ("play 1 from hand as ancient", "drudge"), ("play 1 from hand as facility", "outpost/drudge"),
        ("play 1 from discard as ancient", "sifter"), ("play 1 from discard as facility", "cryovault/sifter"),
    ],
)  # fmt: skip
def test_the_four_ways_to_play_a_card(line: str, zone: str) -> None:
    board = Board(hand_a="drudge", discard_a="sifter", wastes="").effect(line)

    assert board.zone(A) == [zone]


def test_steal_does_nothing_with_an_empty_discard() -> None:
    assert Board(discard_a="drudge").effect("steal 1 from opponent discard then opponent loses 5").points == (50, 50)
