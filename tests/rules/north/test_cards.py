"""The house cards: what the rulebook lists, and what each does when it is used."""

from __future__ import annotations

from typing import Any

import pytest

from rules.north.board import HOUSE, A, B, Board, total
from tablewright.games.north.pack.loading import HOUSE as HOUSE_FILE
from tablewright.games.north.state import BOOK
from tablewright.packs.source import Source


def house_cards() -> dict[str, dict[str, Any]]:
    """Every card of the house pack, by id, as its file says it."""
    data = Source(HOUSE_FILE).data
    lists = [card for group in data.values() if isinstance(group, list) for card in group]
    singles = [card for card in data.values() if isinstance(card, dict)]
    return {card["id"]: card for card in lists + singles}


def test_the_house_pack_says_what_the_rulebook_says() -> None:
    house = house_cards()
    book = {card["id"].removeprefix("north.card."): card for card in BOOK.data["card"]}
    assert set(house) == set(book)
    for id, card in book.items():
        if card["type"] == "facility":
            assert house[id]["protocol"] == card["effect"], id
        for key in ("name", "value", "facility", "spark", "scoring", "front", "back", "end"):
            assert house[id].get(key) == card.get(key), (id, key)
        if card["type"] == "ancient":
            assert house[id]["protocol"] == card["protocol"], id
        for level in range(1, 5):
            assert house[id].get(f"level_{level}") == card.get(f"level_{level}"), id


def test_the_house_pack_has_each_card_as_often_as_the_rulebook_says() -> None:
    wanted = {card["name"]: card["count"] for card in BOOK.data["card"]}

    assert {card.name: card.count for card in HOUSE.names.deck} == wanted


@pytest.mark.parametrize(
    ("name", "loss"),
    [("drudge", 2), ("longstrider", 3), ("lampwright", 1), ("sifter", 2), ("colossus", 2), ("stormherald", 3)],
)
def test_protocols_that_cost_the_opponent_points(name: str, loss: int) -> None:
    board = Board(hand_a=f"{name}, gleaner", zone_a="gleaner", levels=(3, 1), wastes="").play("deploy", name)

    assert board.points == (50, 50 - loss)


def test_colossus_and_stormherald_stop_at_4() -> None:
    board = Board(hand_a="colossus, gleaner", zone_a="gleaner 2, sifter 3", wastes="").play("deploy", "colossus")
    assert board.points == (50, 46)
    board = Board(hand_a="stormherald, gleaner", levels=(4, 1)).play("deploy", "stormherald")
    assert board.points == (50, 46)


def test_gleaner_draws_two() -> None:
    board = Board(hand_a="gleaner", deck_a="drudge 3").play("deploy", "gleaner")

    assert board.hand(A) == {"drudge": 2}


def test_lampwright_charges_the_node_and_its_spark_twice() -> None:
    assert Board(hand_a="lampwright, drudge").play("deploy", "lampwright").levels == (2, 1)
    board = Board(hand_a="mourner, drudge", wastes="lampwright").play("reprogram", "mourner", "lampwright")
    assert board.levels == (3, 1)


def test_ferrier_plays_a_card_as_a_facility() -> None:
    board = Board(hand_a="ferrier, lampwright").play("deploy", "ferrier")

    assert (board.zone(A), board.levels) == (["ferrier", "dynamo/lampwright"], (2, 1))


def test_overseer_flips_two_others() -> None:
    board = Board(hand_a="overseer, drudge", zone_a="outpost/drudge, lampwright").play("deploy", "overseer")
    board.play("flip", "outpost/drudge")  # then nothing is left but the Lampwright

    assert board.zone(A) == ["drudge", "dynamo/lampwright", "overseer"]


def test_trawler_exchanges_another_card() -> None:
    board = Board(hand_a="trawler, gleaner", zone_a="sifter", wastes="drudge").play("deploy", "trawler")

    assert (board.zone(A), board.points) == (["drudge", "trawler"], (50, 47))


def test_archivist_steals_or_costs_three() -> None:
    stealing = Board(hand_a="archivist, gleaner", discard_b="colossus").play("deploy", "archivist").play("pick", 0)
    assert (stealing.discarded(A), stealing.discarded(B)) == ({"colossus": 1}, {})
    assert (
        Board(hand_a="archivist, gleaner", discard_b="sifter").play("deploy", "archivist").play("pick", 1).points[B]
        == 47
    )


def test_revenant_plays_from_the_discard_as_a_facility() -> None:
    board = Board(hand_a="revenant, drudge", discard_a="lampwright").play("deploy", "revenant")

    assert board.zone(A) == ["revenant", "dynamo/lampwright"]


def test_leviathan_reprograms_and_costs_one() -> None:
    board = Board(hand_a="leviathan, sifter", wastes="drudge").play("deploy", "leviathan")

    assert (board.points, board.discarded(A)) == ((50, 46), {"drudge": 1})


@pytest.mark.parametrize(
    ("spark", "loss"), [("ferrier", 2), ("weathervane", 1), ("colossus", 1), ("drudge", 3), ("archivist", 2)]
)
def test_sparks_that_cost_the_opponent_points(spark: str, loss: int) -> None:
    cost = "sifter" if spark != "drudge" else "mourner"
    board = Board(hand_a=f"{cost}, gleaner", wastes=spark, zone_a="outpost 2, dynamo").play("reprogram", cost, spark)

    assert board.points == (50, 50 - loss)


def test_mourners_spark_uses_the_protocol_of_an_ancient_in_the_zone() -> None:
    board = Board(hand_a="sifter, gleaner", wastes="mourner", zone_a="longstrider").play(
        "reprogram", "sifter", "mourner"
    )

    assert board.points == (50, 47)


def test_trawlers_spark_captures_and_overseers_sweeps() -> None:
    board = Board(hand_a="sifter, gleaner", wastes="trawler, drudge").play("reprogram", "sifter", "trawler")
    assert board.discarded(A) == {"drudge": 1, "sifter": 1, "trawler": 1}
    board = Board(hand_a="sifter, gleaner", wastes="overseer, drudge").play("reprogram", "sifter", "overseer")
    assert board.under == ["drudge"]


@pytest.mark.parametrize("facility", ["outpost", "dynamo", "hangar", "cryovault"])
def test_every_facility_costs_one_and_with_three_of_its_name_two_more(facility: str) -> None:
    for others, loss in (("", 1), (f", {facility} 2", 3)):
        board = Board(hand_a="drudge, sifter", zone_a=f"{facility}{others}", wastes="", deck_a="gleaner", top=facility)
        if not others:
            board = Board(hand_a="drudge, sifter", wastes="", deck_a="gleaner", top=facility)
        board.play("build", "drudge")
        assert board.points == (50, 50 - loss), facility


def test_cryovault_recovers_and_hangar_exchanges_an_ancient() -> None:
    board = Board(hand_a="drudge", top="cryovault").play("build", "drudge")
    assert board.hand(A) == {"drudge": 1}
    board = Board(hand_a="sifter, gleaner", top="hangar", zone_a="mourner", wastes="drudge").play("build", "sifter")
    assert board.zone(A) == ["drudge", "hangar"]


def test_what_is_drawn_is_always_three_at_most_of_five() -> None:
    assert total(Board(deck_a="drudge 3, sifter 2", step=0).hand(A)) == 3
