"""The supply: nothing that is only counted runs out, piles are rebuilt, and danger cards are placed by choice."""

from __future__ import annotations

from itertools import combinations

import pytest

from rules.goes_west.board import HOUSE, A, B, Board
from rules.goes_west.fights import bandit_rolls, strikes
from tablewright.games.goes_west import events, questions
from tablewright.games.goes_west.pieces import EXHAUSTION, PAIN

HERE = (0, 0)


def kinds_taken(board: Board) -> list[int]:
    """PAIN or EXHAUSTION for each danger card taken so far."""
    return [board.t.kind[event.a] + 0 for event in board.events(events.TOOK_DANGER)]


# ---------------------------------------------------------------------------------------------------- unlimited


@pytest.mark.rule("dgw.supply.unlimited")
def test_there_are_more_units_than_counters() -> None:
    board = Board.empty("solo").stock(A, food=60).card_with("gain 90 food").use()

    assert board.units(A) == {"food": 150}  # 20 small counters and 10 of five would be 70


@pytest.mark.rule("dgw.supply.unlimited")
def test_there_are_more_bandits_than_counters() -> None:
    board = Board.empty("solo").land("forest", (5, 0), star=3).bandits((5, 0), 130).night_list("bandits-appear")
    board.land("prairie", HERE, star=4).scoreboard(9, 9, (1, 0, 0)).rolls((2, 20)).to_night()

    assert bandit_rolls(board) == [(20, 3)]
    assert board.bandits_at((5, 0)) == 131  # 20 small counters and 20 of five would be 120


@pytest.mark.rule("dgw.supply.unlimited")
def test_more_than_ten_dice_can_be_thrown() -> None:
    board = Board.empty("solo").bandits(HERE, 3).card_with("attack 13 dice").dice((10, 7), (3, 4), (3, 2)).use()

    assert strikes(board) == [("players", 7 + 4, 2, 3)]


# ---------------------------------------------------------------------------------------------------- danger piles


@pytest.mark.rule("dgw.supply.danger-empty")
def test_an_empty_danger_pile_is_rebuilt_from_its_own_discard_pile() -> None:
    board = Board.empty("solo").spent("fever", "weary").supply("pain").card_with("gain 1 pain; gain 1 wood").use()

    assert board.place("discard").in_discards(A) == ["fever", "trail-gossip"]
    assert board.in_spent() == ["weary"]
    assert [event.a for event in board.events(events.PILE_REBUILT)] == [PAIN]


@pytest.mark.rule("dgw.supply.danger-empty")
@pytest.mark.parametrize(("wanted", "other"), [("pain", EXHAUSTION), ("exhaustion", PAIN)])
def test_with_its_discard_pile_empty_too_the_other_kind_is_taken(wanted: str, other: int) -> None:
    board = Board.empty("solo").supply(wanted).card_with(f"gain 1 {wanted}; gain 1 wood").use().place("discard")

    assert kinds_taken(board) == [other]
    assert board.units(A) == {"wood": 1}


@pytest.mark.rule("dgw.supply.danger-empty")
def test_with_no_danger_card_left_nothing_is_taken() -> None:
    board = Board.empty("solo").supply("pain").supply("exhaustion").card_with("gain 2 pain; gain 1 wood").use()

    assert (board.g.asks, kinds_taken(board), board.units(A)) == (questions.ACTION, [], {"wood": 1})
    assert kinds_taken(board.night_list("exhaustion").to_night()) == []


# ---------------------------------------------------------------------------------------------------- Trade cards


@pytest.mark.rule("dgw.supply.trade-empty")
def test_an_empty_trade_pile_is_rebuilt_from_its_discard_pile() -> None:
    board = Board.empty("solo").row("cow", "hound", "fiddle", "canoe", "revolver").spent("dynamite", "handcar", "fever")
    board.supply("trade").night_list("trade-row").to_night()

    assert board.in_row()[0] in ("dynamite", "handcar", "revolver")  # the one that left was discarded first
    assert board.in_row()[1:] == ["cow", "hound", "fiddle", "canoe"]
    assert "fever" in board.in_spent()


@pytest.mark.rule("dgw.supply.trade-empty")
def test_with_both_empty_the_row_may_be_shorter_and_is_filled_again_when_cards_come_back() -> None:
    board = Board.empty("solo").row("cow", "hound", "fiddle").supply("trade").stock(A, gold=4)
    board.buy(A, "hound", 1).place("discard")  # pay 2 gold
    assert board.in_row() == ["", "", "", "cow", "fiddle"]
    board.buy(A, "cow", 0).place("discard")
    assert board.in_row() == ["", "", "", "", "fiddle"]

    board.spent("canoe", "revolver").night_list("trade-row").to_night()
    assert sorted(filter(None, board.in_row())) == ["canoe", "fiddle", "revolver"]
    assert board.in_row()[:2] == ["", ""]
    assert len(board.events(events.TRADE_ROW_MOVED)) == 1


# ---------------------------------------------------------------------------------------------------- Starters


@pytest.mark.rule("dgw.supply.starters-suffice")
def test_any_five_characters_can_be_dealt_from_the_starters_together() -> None:
    t = HOUSE.tables
    designs = range(len(HOUSE.names.card_ids))
    assert t.characters == 12

    for five in combinations(range(t.characters), 5):
        for design in designs:
            assert sum(t.deck[character, design] for character in five) <= t.copies_of[design]


# ---------------------------------------------------------------------------------------------------- placing danger


@pytest.mark.rule("dgw.danger.destination")
def test_of_two_unsaved_hits_one_pain_may_go_to_the_draw_pile_and_one_to_the_discard_pile_and_none_to_hand() -> None:
    board = Board.empty("solo").bandits(HERE, 2).hand(A, "long-rifle").dice((2, 2), (2, 2)).play(A, "long-rifle")
    assert (board.g.asks, board.kinds()) == (questions.PLACE, {"on draw pile", "on discard pile"})
    board.place("draw")
    assert (board.g.asks, board.kinds()) == (questions.PLACE, {"on draw pile", "on discard pile"})
    board.place("discard")

    assert kinds_taken(board) == [PAIN, PAIN]
    assert (len(board.on_draw_pile(A)), len(board.in_discards(A)), board.in_hand(A)) == (1, 2, [])


@pytest.mark.rule("dgw.danger.destination", "dgw.tiles.run-out-players")
@pytest.mark.parametrize("pile", ["draw", "discard"])
def test_the_exhaustion_card_of_a_forced_shift_is_placed_by_choice_too(pile: str) -> None:
    board = Board.empty("cooperative").land("prairie", (1, 0)).meeple(B, (1, 0))
    board.land("forest", (0, 1)).land("forest", (0, -1)).unknown((2, 0), "mountain+forest").tile_pile()
    board.card_with("walk 1", seat=B).use(B).attempt(B, "W")
    assert (board.g.asks, board.asked, board.where(A)) == (questions.PLACE, A, (1, 0))
    board.place(pile, A)

    assert kinds_taken(board) == [EXHAUSTION]
    assert (len(board.on_draw_pile(A)), len(board.in_discards(A))) == ((1, 0) if pile == "draw" else (0, 1))
    assert board.in_hand(A) == []
