"""House clauses: setup, Node, verbs and limits, ties, solo."""

from __future__ import annotations

from pathlib import Path

import pytest

from rules.north.board import HOUSE, A, B, Board, changed_house, fresh_game, total
from tablewright.engine.game.contract import LOST, SPECTATOR, WON
from tablewright.games.north.events import BEGINS, COMES_UP, SECOND_PLAYER, USES
from tablewright.games.north.game import GAME
from tablewright.games.north.rules.motions import number
from tablewright.games.north.state import (
    BACKS,
    BAG,
    CLOSED,
    COLLECT,
    COPIES,
    DECK,
    DISCARD,
    END_CHECK,
    KINDS,
    NAMES,
    SHOWN,
    WASTES,
)
from tablewright.games.north.words.lacking import lacking
from tablewright.games.north.words.narrating import narrate
from tablewright.match import Refused, configure

SEEDS = range(1, 9)

# ------------------------------------------------------------------------------------------------ setup


@pytest.mark.rule("north.setup.deck-list")
def test_there_are_48_ancients_16_in_three_copies_by_value_4_6_and_6() -> None:
    names = HOUSE.names

    assert len(names.kinds) == NAMES == 16
    assert [names.values.count(value) for value in ("0", "I", "II")] == [4, 6, 6]
    board = Board(wastes="", run=False)
    assert board.at(BAG) == {names.ancient_ids[kind]: COPIES for kind in names.kinds.values()}
    assert total(board.at(BAG)) == 48


@pytest.mark.rule("north.setup.facility-backs")
def test_four_facilities_are_on_twelve_backs_each_one_of_value_0_among_them() -> None:
    names = HOUSE.names

    assert names.facilities == ("Outpost", "Dynamo", "Hangar", "Cryovault")
    for facility in names.facilities:
        kinds = [kind for kind in range(KINDS) if names.backs[kind] == facility]
        assert len(kinds) * COPIES == 12
        assert [names.values[kind] for kind in kinds].count("0") == 1


@pytest.mark.rule("north.setup.points")
def test_the_first_player_starts_with_50_points_and_the_second_with_47() -> None:
    for seed in SEEDS:
        board = fresh_game(seed)
        assert (board.points[1 - board.g.second], board.points[board.g.second]) == (50, 47)
        assert fresh_game(seed, lower=0).points == (50, 50)


@pytest.mark.rule("north.setup.points")
def test_the_setting_the_log_and_the_table_say_with_what_the_second_player_starts() -> None:
    setting = next(one for one in GAME.settings if one.name == "second")
    assert (setting.default, setting.values) == ("47", {"47": 3, "50": 0})
    assert "47 is even between strong players, 50 between beginners" in setting.help

    for lower, points in ((3, 47), (0, 50)):
        board = fresh_game(1, lower=lower)
        second = "AB"[board.g.second]
        (told,) = [narrate(seen, board.pack, "AB") for seen in board.happened(SECOND_PLAYER)]
        assert told == f"{second} is the Second Player and starts with {points} points."
        labels = [piece.label for piece in board.scene(SPECTATOR).walk()]
        assert f"{second}'s side · Second Player (started with {points})" in labels


@pytest.mark.rule("north.setup.starting-deck")
def test_a_starting_deck_is_one_of_each_value_0_ancient_and_one_of_value_i() -> None:
    dealt = set()
    for seed in SEEDS:
        board = fresh_game(seed)
        for seat in (A, B):
            cards = board.at(DECK + seat, CLOSED + seat)
            extra = {name for name in cards if name not in ("drudge", "lampwright", "gleaner", "sifter")}
            assert (total(cards), len(extra)) == (5, 1)
            assert {HOUSE.names.values[board.kind(name)] for name in extra} == {"I"}
            dealt |= extra
    assert len(dealt) > 3  # at random


@pytest.mark.rule("north.setup.wastes-deck")
@pytest.mark.parametrize(("solo", "cards"), [(False, 38), (True, 43)])
def test_all_other_ancients_are_the_wastes_deck_facility_sides_up(solo: bool, cards: int) -> None:
    board = fresh_game(solo=solo)

    assert board.wastes_deck + total(board.wastes) == cards
    assert board.top in HOUSE.names.facility_ids
    for viewer in (A, B):
        assert board.view(viewer).top == board.g.top


@pytest.mark.rule("north.setup.wastes")
def test_the_first_four_cards_of_the_wastes_deck_are_the_wastes() -> None:
    board = fresh_game()

    assert total(board.wastes) == 4
    assert len(board.happened(COMES_UP)) == 4


@pytest.mark.rule("north.setup.node")
def test_each_node_starts_live_at_level_1() -> None:
    assert fresh_game().levels == (1, 1)


@pytest.mark.rule("north.setup.first-player")
def test_the_first_player_is_random_and_the_other_is_second_for_the_whole_game() -> None:
    firsts = {fresh_game(seed).g.active for seed in SEEDS}
    assert firsts == {A, B}

    board = fresh_game(3)
    assert board.g.second == 1 - board.g.active
    assert [s.seat for s in board.happened(BEGINS)] == [board.g.active]
    assert "Second Player" in board.pieces(A)[f"side-{board.g.second}"].label


@pytest.mark.rule("north.setup.hand-zone-empty")
def test_hands_discards_and_zones_start_empty() -> None:
    board = fresh_game()
    other = 1 - board.g.active  # the First Player has drawn already

    assert (board.hand(other), board.discarded(A), board.discarded(B)) == ({}, {}, {})
    assert (board.zone(A), board.zone(B)) == ([], [])


# ------------------------------------------------------------------------------------------------ Node


@pytest.mark.rule("north.node.level-1")
def test_discharge_at_level_1() -> None:
    board = Board(levels=(1, 1), hand_a="drudge", deck_a="sifter").play("discharge")

    assert (board.points, total(board.hand(A))) == ((50, 49), 2)


@pytest.mark.rule("north.node.level-2")
def test_discharge_at_level_2_is_a_loss_or_a_capture_and_a_draw() -> None:
    loss = Board(levels=(2, 1), hand_a="drudge").play("discharge").play("pick", 0)
    assert loss.points == (50, 47)

    capture = Board(levels=(2, 1), hand_a="drudge", deck_a="sifter 2").play("discharge").play("pick", 1)
    capture.play("capture", "colossus")
    assert (capture.points, capture.discarded(A), total(capture.hand(A))) == ((50, 50), {"colossus": 1}, 2)


@pytest.mark.rule("north.node.level-3")
def test_discharge_at_level_3_is_a_loss_and_perhaps_a_flip() -> None:
    board = Board(levels=(3, 1), hand_a="sifter", zone_a="outpost/drudge").play("discharge")
    assert (board.points, board.option_kinds) == ((50, 46), {"flip", "decline"})

    assert board.play("flip", "outpost/drudge").points == (50, 44)  # the Drudge


@pytest.mark.rule("north.node.level-4")
def test_discharge_at_level_4_is_a_loss_and_a_reprogram_without_discarding() -> None:
    board = Board(levels=(4, 1), hand_a="sifter", wastes="drudge, colossus").play("discharge")
    assert board.points == (50, 44)
    board.play("reprogram free", "drudge")

    assert (board.hand(A), board.discarded(A), board.points) == ({"sifter": 1}, {"drudge": 1}, (50, 41))


@pytest.mark.rule("north.node.alike")
@pytest.mark.parametrize("level", [1, 2, 3, 4])
def test_both_nodes_are_identical(level: int) -> None:
    ends = []
    for seat in (A, B):
        board = Board(levels=(level, level), active=seat, wastes="drudge", hand_a="sifter", hand_b="sifter")
        board.play("discharge")
        if "pick" in board.option_kinds:
            board.play("pick", 0)
        ends.append(board.points[1 - seat])
    assert ends[0] == ends[1]


# ------------------------------------------------------------------------------------------------ verbs and limits


@pytest.mark.rule("north.capture.meaning")
def test_to_capture_is_to_take_from_the_wastes_without_a_spark() -> None:
    board = Board(wastes="drudge, gleaner").effect("capture 1")
    assert board.why_not("capture", "mourner") == "north.capture.meaning"
    board.play("capture", "drudge")

    assert (board.discarded(A), board.wastes, board.points) == ({"drudge": 1}, {"gleaner": 1}, (50, 50))


@pytest.mark.rule("north.reprogram.free")
def test_a_reprogram_by_an_ability_needs_no_discard_and_ignores_values() -> None:
    board = Board(hand_a="leviathan", wastes="drudge, overseer").play("deploy", "leviathan")
    assert board.arguments("reprogram free") == ["drudge", "overseer"]  # a Leviathan has Value II as well
    assert board.why_not("reprogram free", "mourner") == "north.reprogram.free"

    assert board.play("reprogram free", "drudge").discarded(A) == {"drudge": 1}


@pytest.mark.rule("north.exchange.meaning")
def test_to_exchange_swaps_a_card_of_the_zone_and_one_of_the_wastes_ancient_sides_up() -> None:
    board = Board(zone_a="outpost/drudge", wastes="longstrider").effect("exchange 1 in zone with wastes")

    assert (board.zone(A), board.wastes) == (["longstrider"], {"drudge": 1})
    assert board.points == (50, 47)  # the arriving card's Protocol
    assert len(board.happened(USES)) == 1


@pytest.mark.rule("north.exchange.meaning")
def test_only_what_is_in_the_wastes_can_be_had_and_only_what_the_text_allows_given() -> None:
    board = Board(zone_a="outpost/drudge, gleaner, mourner", wastes="sifter, colossus")
    board.effect("exchange 1 ancient in zone with wastes")

    assert board.why_not("exchange", "outpost/drudge", "sifter") == "north.exchange.meaning"
    assert board.why_not("exchange", "gleaner", "longstrider") == "north.exchange.meaning"


@pytest.mark.rule("north.sweep.meaning")
def test_to_sweep_puts_an_ancient_under_the_wastes_deck_and_turns_up_its_top_card() -> None:
    board = Board(wastes="drudge, gleaner", top="hangar").effect("sweep 1")
    before = board.wastes_deck
    board.play("sweep", "drudge")

    assert (board.under, board.wastes_deck, total(board.wastes)) == (["drudge"], before, 2)
    (up,) = [s.a for s in board.happened(COMES_UP)]
    assert HOUSE.names.backs[up] == "Hangar"


@pytest.mark.rule("north.sweep.meaning")
def test_swept_cards_come_up_last_and_in_their_order() -> None:
    board = Board(wastes="drudge, gleaner", under="mourner", wastes_deck=0).effect("sweep 1").play("sweep", "gleaner")

    assert (board.wastes, board.under, board.top) == ({"drudge": 1, "mourner": 1}, ["gleaner"], "hangar")


@pytest.mark.rule("north.sweep.meaning")
def test_nothing_is_swept_with_an_empty_wastes_deck() -> None:
    board = Board(wastes="drudge, gleaner", wastes_deck=0).effect("sweep 1 then opponent loses 5")

    assert (board.settled, board.points) == (True, (50, 50))


@pytest.mark.rule("north.flip.once-per-turn")
def test_the_same_card_cannot_be_flipped_twice_in_a_turn() -> None:
    board = Board(zone_a="lampwright, outpost/drudge").effect("flip 1 in zone").play("flip", "lampwright")
    board.effect("flip 1 in zone")  # the other card: there is no choice

    assert board.zone(A) == ["dynamo/lampwright", "drudge"]
    board.effect("flip 1 in zone then opponent loses 9")
    assert board.points == (50, 50 - 1 - 2)


@pytest.mark.rule("north.flip.once-per-turn")
def test_a_flipped_card_is_refused_among_others_and_free_again_next_turn() -> None:
    board = Board(zone_a="lampwright, sifter, gleaner").effect("flip 1 in zone").play("flip", "lampwright")
    board.effect("flip 1 in zone")
    assert board.why_not("flip", 0) == "north.flip.once-per-turn"

    later = Board(zone_a="lampwright", step=END_CHECK, active=A, deck_a="drudge", deck_b="drudge", run=False)
    later.effect("flip 1 in zone")  # in A's turn, of which only the end check is left
    assert (later.asked, later.zone(A)) == (B, ["dynamo/lampwright"])
    later.g.agenda.frames[0].seat = later.g.active = A
    assert later.effect("flip 1 in zone").zone(A) == ["lampwright"]


@pytest.mark.rule("north.exchange.once-per-turn")
def test_a_card_that_was_exchanged_takes_part_in_no_other_exchange_that_turn() -> None:
    board = Board(zone_a="gleaner, sifter", wastes="drudge, colossus").effect("exchange 1 in zone with wastes")
    board.play("exchange", "gleaner", "drudge").effect("exchange 1 in zone with wastes")

    assert board.zone(A) == ["drudge", "colossus"]  # no choice was left: the Sifter for the Colossus
    assert board.effect("exchange 1 in zone with wastes then opponent loses 9").points == (50, 50 - 2 - 2)


@pytest.mark.rule("north.exchange.once-per-turn")
def test_neither_end_of_an_exchange_can_be_chosen_again() -> None:
    board = Board(zone_a="gleaner, sifter, trawler", wastes="drudge, colossus").effect("exchange 1 in zone with wastes")
    board.play("exchange", "gleaner", "drudge").effect("exchange 1 in zone with wastes")

    assert board.why_not("exchange", "drudge", "colossus") == "north.exchange.once-per-turn"
    assert board.why_not("exchange", "sifter", "gleaner") == "north.exchange.once-per-turn"


def test_what_an_exchange_lacks_is_said_of_the_card_that_is_in_its_way() -> None:
    board = Board(zone_a="gleaner, sifter, trawler", wastes="drudge, colossus, sifter")
    board.effect("exchange 1 in zone with wastes")

    def lacks(*cards: str) -> str:
        return lacking(board.act("exchange", *cards), board.view(A), board.pack, A)

    assert lacks("gleaner", "mourner") == "Mourner is not in the Wastes. The Wastes hold Drudge, Sifter and Colossus."
    assert lacks("sifter", "sifter") == "Sifter can only be exchanged for a card with another name."
    board.play("exchange", "gleaner", "drudge").effect("exchange 1 in zone with wastes")
    assert lacks("drudge", "colossus") == "Drudge was already exchanged this turn."
    assert lacks("sifter", "gleaner") == "Gleaner was already exchanged this turn."


@pytest.mark.rule("north.other.meaning")
def test_other_excludes_the_card_whose_protocol_is_being_used() -> None:
    board = Board(hand_a="weathervane, drudge", zone_a="lampwright, sifter").play("deploy", "weathervane")

    assert board.arguments("flip") == ["lampwright", "sifter"]
    assert board.why_not("flip", "weathervane") == "north.other.meaning"


@pytest.mark.rule("north.other.meaning")
def test_other_excludes_the_same_card_after_it_was_flipped() -> None:
    board = Board(zone_a="weathervane", hand_a="overseer, drudge").play("deploy", "overseer")
    # The Overseer flips the Weathervane to a Dynamo; then it has nothing else to flip but itself.

    assert board.zone(A) == ["dynamo/weathervane", "overseer"]
    assert board.settled


@pytest.mark.rule("north.copy.zone")
def test_using_the_protocol_of_an_ancient_in_the_zone_neither_moves_nor_flips_it() -> None:
    board = Board(zone_a="drudge, longstrider").effect("use protocol of 1 ancient in zone")
    board.play("use in zone", "longstrider")

    assert (board.zone(A), board.points) == (["drudge", "longstrider"], (50, 47))
    board.effect("flip 1 in zone")
    assert board.arguments("flip") == ["drudge", "longstrider"]  # it was not flipped


@pytest.mark.rule("north.steal.meaning")
def test_to_steal_is_to_take_from_the_other_discard_without_a_spark() -> None:
    board = Board(discard_b="drudge, colossus").effect("steal 1 from opponent discard")
    assert board.why_not("steal", "mourner") == "north.steal.meaning"
    board.play("steal", "drudge")

    assert (board.discarded(A), board.discarded(B)) == ({"drudge": 1}, {"colossus": 1})
    assert board.points == (50, 50)


# ------------------------------------------------------------------------------------------------ ties and solo


@pytest.mark.rule("north.tie.second")
@pytest.mark.parametrize("second", [A, B])
def test_if_all_is_equal_the_second_player_wins(second: int) -> None:
    board = Board(points=(9, 9), wastes_deck=4, wastes="", active=second, second=second, step=END_CHECK)

    assert board.result == ((WON, LOST) if second == A else (LOST, WON))


@pytest.mark.rule("north.solo.setup")
def test_solo_setup() -> None:
    board = fresh_game(solo=True)

    assert (board.points[A], board.g.solo, board.asked) == (40, 1, A)
    assert total(board.at(DECK, CLOSED, SHOWN, DISCARD)) == 5
    assert (board.collected, list(board.g.collected)) == ({}, [0] * BACKS)


@pytest.mark.rule("north.solo.collector-points")
@pytest.mark.parametrize(
    ("level", "points"), [("gentle", 55), ("easier", 70), ("standard", 100), ("harder", 120), (None, 100)]
)
def test_the_collector_starts_with_as_many_points_as_its_level_says(level: str | None, points: int) -> None:
    config = configure(GAME, mode="solo", settings={"collector": level} if level else None)

    assert config.seats == 1
    assert fresh_game(solo=True, collector=config.setting[0]).points[B] == points


@pytest.mark.rule("north.solo.setup")
def test_solo_is_for_one_and_versus_for_two() -> None:
    assert configure(GAME, 1).mode == 1
    assert configure(GAME).mode == 0
    with pytest.raises(Refused, match="takes 1 player, not 2"):
        configure(GAME, 2, "solo")


@pytest.mark.rule("north.solo.collector-hidden")
def test_cards_the_collector_took_unseen_are_looked_at_for_scoring_only() -> None:
    board = Board(solo=True, points=(9, 9), step=COLLECT, wastes="", wastes_deck=12, deck_a="drudge", run=True)
    assert (sum(board.g.collected), board.collected) == (1, {})

    over = Board(solo=True, points=(0, 9), step=COLLECT, wastes="", wastes_deck=12)
    assert (sum(over.g.collected), total(over.collected)) == (0, 1)


@pytest.mark.rule("north.solo.collect-empty")
def test_with_an_empty_wastes_deck_only_the_wastes_is_collected() -> None:
    board = Board(solo=True, step=COLLECT, wastes="drudge, mourner", wastes_deck=0)

    assert board.collected == {"drudge": 1, "mourner": 1}


@pytest.mark.rule("north.solo.collect")
def test_a_swept_card_on_top_of_the_wastes_deck_is_collected_too() -> None:
    board = Board(solo=True, step=COLLECT, wastes="drudge", wastes_deck=0, under="mourner, sifter")

    assert board.collected == {"drudge": 1, "mourner": 1}
    assert board.wastes == {"sifter": 1}


@pytest.mark.rule("north.solo.collector-score")
def test_the_collector_scores_points_left_and_values_and_nothing_for_the_cards_of_its_deck() -> None:
    board = Board(solo=True, points=(9, 20), step=COLLECT, wastes="colossus 2, mourner, drudge", wastes_deck=0)

    assert board.g.score[B] == 20 + 5


@pytest.mark.rule("north.solo.collector-score")
def test_what_a_pack_scores_for_cards_in_a_zone_the_collector_does_not_get(tmp_path: Path) -> None:
    pack = changed_house(tmp_path, ("1 per card in zone", "3 per card in zone"))
    board = Board(
        solo=True, points=(9, 20), step=COLLECT, wastes="colossus, drudge", wastes_deck=0, zone_a="sifter 2", pack=pack
    )

    assert tuple(board.g.score) == (9 + 3 * 2, 20 + 2)


@pytest.mark.rule("north.solo.collector-score")
def test_the_solo_table_tells_how_the_collector_scores() -> None:
    said = Board(solo=True).pieces(A)["collector-scoring"]

    assert said.label == "The Collector's scoring"
    assert "Value of each Ancient in its Deck" in (said.text or "")
    assert "collector-scoring" not in Board().pieces(A)


@pytest.mark.rule("north.solo.win")
@pytest.mark.parametrize(
    ("deck", "zone", "result"),
    [
        ("drudge", "", LOST),  # 10 to 11
        ("colossus", "", WON),  # 12 to 11
        ("mourner", "", LOST),  # 11 each, and a card less
        ("mourner, drudge", "", LOST),  # 11 each, two cards each: The Collector wins
        ("mourner, drudge, gleaner", "", WON),  # 11 each, and one card more
        ("drudge 2", "gleaner", WON),  # the same, one of them in the Zone
    ],
)
def test_who_wins_a_solo_game(deck: str, zone: str, result: int) -> None:
    board = Board(
        solo=True, points=(10, 10), step=COLLECT, wastes="longstrider, sifter", wastes_deck=0, deck_a=deck, zone_a=zone
    )

    assert board.g.score[B] == 11
    assert board.result == (result,)


@pytest.mark.rule("north.setup.wastes-deck")
def test_what_nobody_has_seen_is_the_same_for_all() -> None:
    board = fresh_game(4)

    for viewer in (A, B, -1):
        v = board.view(viewer)
        assert v.cards[BAG] == board.g.cards[BAG]
        assert number(board.t, v.cards[WASTES]) == 4
