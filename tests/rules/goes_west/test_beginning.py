"""Before the first day: characters that are chosen, cards that are scrapped or taken, and cards of both kinds."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rules.goes_west.board import HOUSE, A, B, Board, C
from tablewright.engine.core.record import clone
from tablewright.engine.game.contract import Pack
from tablewright.games.goes_west import pieces, places, questions, stages
from tablewright.games.goes_west import state as s
from tablewright.games.goes_west.rules.cards import go_home


def house_with(**terms: int) -> Pack:
    """The house pack, with Discovery letting players scrap or take so much."""
    pack = replace(HOUSE, tables=clone(HOUSE.tables))
    for name, number in terms.items():
        setattr(pack.tables.mission[0], name, number)
    return pack


# ------------------------------------------------------------------------------------------------ characters


@pytest.mark.rule("dgw.setup.choose-character")
def test_each_player_in_turn_keeps_the_character_dealt_or_takes_another_of_its_difficulty() -> None:
    board = Board("versus", 3, first="B", characters="chosen")
    dealt = [board.names.character_ids[board.g.character[seat]] for seat in (A, B, C)]
    free = [id for id, level in zip(board.names.character_ids, board.t.level, strict=False) if level == 1]
    free = [id for id in free if id not in dealt]
    assert (board.asked, board.units(B), board.in_row()) == (B, {}, [""] * 5)

    board.do(B, "be", free[0]).do(C, "be", dealt[C])
    assert board.why_not(A, "be", free[0]) == board.why_not(A, "be", dealt[C]) == "dgw.setup.choose-character"
    assert board.why_not(A, "be", "bess-harrow") == "dgw.setup.choose-character"
    board.do(A, "be", free[1])

    assert [board.names.character_ids[board.g.character[seat]] for seat in (A, B, C)] == [free[1], free[0], dealt[C]]


@pytest.mark.rule("dgw.setup.choose-character")
def test_stock_deck_and_trade_row_come_when_all_have_chosen() -> None:
    board = Board("solo", characters="chosen")
    board.do(A, "be", "josiah-penn")

    assert board.g.stage == stages.ACTING
    assert board.units(A)["food"] == 5
    assert len(board.in_hand(A)) == 6
    assert all(board.in_row())


@pytest.mark.rule("dgw.setup.choose-character")
def test_characters_are_kept_as_dealt_unless_the_table_wishes_otherwise() -> None:
    assert Board("versus", 2).g.stage == stages.ACTING
    board = Board("versus", 2, characters="chosen")
    assert "before the first day" in board.scene(A).title


# ------------------------------------------------------------------------------------------------ scraps and picks


@pytest.mark.rule("dgw.mission.scraps")
def test_each_player_may_scrap_so_many_cards_of_the_start_deck() -> None:
    board = Board("versus", 2, pack=house_with(scraps=2), first="B")
    before = board.in_deck(B)
    assert (board.asked, board.why_not(B, "cut", "cow")) == (B, "dgw.mission.scraps")

    board.do(B, "cut", "boots").do(B, "cut", "boots")
    assert sorted([*board.in_deck(B), "boots", "boots"]) == sorted(before)
    assert board.in_box().count("boots") >= 2

    board.do(A, "keep")
    assert board.g.stage == stages.ACTING


@pytest.mark.rule("dgw.mission.scraps")
def test_one_card_at_least_stays() -> None:
    board = Board("solo", pack=solo_with(scraps=9))
    while board.g.asks == questions.CUT:
        board.do(A, "cut", board.in_deck(A)[0])

    assert len(board.in_hand(A)) == 1


def solo_with(**terms: int) -> Pack:
    """The house pack, with New World letting the player scrap or take so much."""
    pack = house_with()
    number = list(HOUSE.names.mission_ids).index("new-world")
    for name, n in terms.items():
        setattr(pack.tables.mission[number], name, n)
    return pack


@pytest.mark.rule("dgw.mission.picks")
def test_each_player_may_take_cards_of_the_trade_row_for_nothing() -> None:
    board = Board("solo", pack=solo_with(picks=2))
    first, second = board.in_row()[0], board.in_row()[4]
    stock = board.units(A)

    board.do(A, "pick", 4).do(A, "on discard pile")
    assert board.in_discards(A) == [second]
    assert all(board.in_row())
    board.do(A, "pick", board.in_row().index(first)).do(A, "on draw pile")

    assert board.g.stage == stages.ACTING
    assert first in board.in_hand(A)  # it was on top
    assert board.units(A) == stock


@pytest.mark.rule("dgw.mission.picks")
def test_who_takes_nothing_more_lets_the_next_player_take() -> None:
    board = Board("versus", 2, pack=house_with(picks=1), first="A")

    board.do(A, "keep")

    assert (board.asked, board.kinds(B)) == (B, {"pick", "keep"})


# ------------------------------------------------------------------------------------------------ cards of both kinds


def boots_of_both_kinds() -> Pack:
    """The house pack, with Boots that can be bought."""
    pack = house_with()
    t, boots = pack.tables, HOUSE.names.card_ids.index("boots")
    t.kind[boots] = pieces.TRADE
    t.first_corner[boots], t.corner_count[boots] = t.first_corner[HOUSE.names.card_ids.index("cow")], 1
    for copy in range(t.first_copy[boots], t.first_copy[boots] + t.copies_of[boots]):
        t.of_kind[pieces.TRADE, copy // s.WORD] |= 1 << copy % s.WORD
    return pack


@pytest.mark.rule("dgw.card.both")
def test_copies_that_nobody_begins_with_are_shuffled_into_the_trade_pile() -> None:
    board = Board("versus", 2, pack=boots_of_both_kinds())

    decks = [card for seat in (A, B) for card in (*board.in_hand(seat), *board.in_deck(seat))]
    elsewhere = [*board.in_supply(), *board.in_row()]
    assert (decks.count("boots"), elsewhere.count("boots"), board.in_box().count("boots")) == (4, 6, 0)


@pytest.mark.rule("dgw.card.both")
def test_scrapped_it_goes_to_the_trade_discard_pile_and_can_be_bought_again() -> None:
    board = Board("solo", pack=boots_of_both_kinds())
    boots = HOUSE.names.card_ids.index("boots")
    copy = next(
        n
        for n in range(board.t.first_copy[boots], s.CARDS)
        if board.g.cards[places.SUPPLY, n // s.WORD] >> n % s.WORD & 1
    )
    board.g.cards[places.SUPPLY, copy // s.WORD] &= ~(1 << copy % s.WORD)

    go_home(board.g, board.t, copy)

    assert board.in_spent() == ["boots"]
