"""Deck Goes West: who knows what, and what seats agree on."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from rules.goes_west.board import HOUSE, A, B, Board, C
from tablewright.engine.core.events import UNSEEN
from tablewright.engine.core.record import raw
from tablewright.engine.core.sets import has
from tablewright.engine.game.contract import SPECTATOR
from tablewright.games.goes_west import events as tell
from tablewright.games.goes_west import pieces, places
from tablewright.games.goes_west import state as s

T: s.Tables = HOUSE.tables
TRIES = 300


def equal(one: s.State, other: s.State) -> bool:
    return bytes(raw(one)) == bytes(raw(other))


# ------------------------------------------------------------------------------------------------ hands


@pytest.mark.rule("dgw.seat.hidden")
def test_in_versus_a_hand_is_known_to_its_owner_alone_and_others_can_count_it() -> None:
    board = Board.empty().hand(B, "boots", "weary").deck(B, "knife", "pan")
    other = Board.empty().hand(B, "knife", "pan").deck(B, "boots", "weary")

    for viewer in (A, SPECTATOR):
        assert equal(board.view(viewer), other.view(viewer))
        assert board.view(viewer).unshown[B] == 2
    assert not equal(board.view(B), other.view(B))
    assert board.pieces(B)["hand-1"].label == board.pieces(A)["hand-1"].label == "Hand 2 of 6"


@pytest.mark.rule("dgw.seat.hidden")
def test_the_order_of_a_draw_pile_is_known_to_nobody_and_comes_with_even_chances() -> None:
    board = Board.empty("solo").deck(A, "boots", "boots", "knife", "pan").card_with("draw 1 cards")

    drawn = Counter[str]()
    for seed in range(TRIES):
        drawn.update(set(board.copy().reseed(seed).use().settle().in_hand(A)))
    assert drawn["boots"] == pytest.approx(TRIES / 2, abs=35)  # four standard deviations
    assert drawn["knife"] == pytest.approx(TRIES / 4, abs=30)


@pytest.mark.rule("dgw.seat.hidden")
def test_what_a_rival_draws_is_told_to_that_rival_alone() -> None:
    board = Board.empty().deck(A, "boots").card_with("draw 1 cards").use().settle()

    assert [event.hidden for event in board.events(tell.DREW, seat=A)] == [board.design("boots")]
    for viewer in (B, SPECTATOR):
        assert [event.hidden for event in board.events(tell.DREW, seat=viewer)] == [UNSEEN]


@pytest.mark.rule("dgw.seat.hidden")
def test_a_redealt_hand_is_any_of_the_cards_that_nobody_saw_leave_the_draw_pile() -> None:
    board = Board.empty().hand(B, "boots").hand(B, "fever", shown=True).deck(B, "knife", "pan", "weary")
    board.discards(B, "hatchet")

    dealt = Counter[str]()
    for seed in range(TRIES):
        hand = board.redealt(A, seed).in_hand(B)
        assert len(hand) == 2
        assert "fever" in hand  # everybody knows that one
        dealt.update(set(hand) - {"fever"})
    assert set(dealt) == {"boots", "knife", "pan", "weary"}
    for n in dealt.values():
        assert n == pytest.approx(TRIES / 4, abs=30)


@pytest.mark.rule("dgw.seat.hidden")
def test_a_redealt_hand_is_never_one_of_which_its_owner_would_be_dead() -> None:
    board = Board.empty().hand_limit(B, 2).hand(B, "boots", "weary").deck(B, "weary", "weary", "fever")

    for seed in range(60):
        assert "boots" in board.redealt(A, seed).in_hand(B)


@pytest.mark.rule("dgw.seat.coop-open", "dgw.mode.coop.open-hands")
def test_a_teams_hands_are_open_unless_the_table_closes_them_before_the_game() -> None:
    opened = Board("cooperative", 2)
    closed = Board("cooperative", 2, hands="closed")

    assert opened.view(A).unshown[B] == 0
    assert equal(opened.view(A), opened.view(B))
    assert closed.view(A).unshown[B] == len(closed.in_hand(B)) == 6
    assert closed.view(B).unshown[B] == 0


@pytest.mark.rule("dgw.seat.coop-open")
def test_where_hands_are_open_all_see_what_is_drawn() -> None:
    board = Board.empty("cooperative", 2).deck(A, "boots").card_with("draw 1 cards").use().settle()

    assert [event.hidden for event in board.events(tell.DREW, seat=B)] == [board.design("boots")]


# ------------------------------------------------------------------------------------------------ tiles


@pytest.mark.rule("dgw.seat.hidden")
def test_a_face_down_tile_shows_its_star_and_may_be_any_unseen_tile_with_it() -> None:
    board = Board.empty("solo").unknown((1, 0), star=7).card_with("reveal 1")

    space = board.space((1, 0))
    assert (board.view(A).tile[space], board.view(A).star[space]) == (0, 7)
    shown = {tile for tile in range(T.tiles) if T.star[tile] == 7}
    found = Counter[int]()
    for seed in range(TRIES):
        found[board.tile_number(board.copy().reseed(seed).use().settle().tile_at((1, 0)))] += 1
    assert set(found) == shown
    for n in found.values():
        assert n == pytest.approx(TRIES / 4, abs=30)


@pytest.mark.rule("dgw.seat.hidden")
def test_of_a_promised_tile_only_terrain_and_star_are_known_and_a_redeal_lays_any_that_fits() -> None:
    board = Board.empty("solo").promised((1, 0), "village")

    space = board.space((1, 0))
    v = board.view(A)
    assert (v.tile[space], v.promise[space]) == (0, 1 + pieces.VILLAGE)
    star = board.g.star[space]
    fitting = {n for n in range(T.tiles) if T.star[n] == star and has(T.terrain[pieces.VILLAGE], n)}
    dealt = {board.redealt(A, seed).g.tile[space] - 1 for seed in range(40)}
    assert dealt == fitting


# ------------------------------------------------------------------------------------------------ what lies open


@pytest.mark.rule("dgw.seat.hidden")
def test_discard_piles_stocks_trade_row_scores_and_characters_lie_open() -> None:
    board = Board.empty().discards(B, "boots", "fever").stock(B, gold=3).row("cow").score(B, 4)

    for viewer in (A, SPECTATOR):
        v = board.view(viewer)
        for w in range(s.WORDS):
            assert v.cards[places.DISCARD + B, w] == board.g.cards[places.DISCARD + B, w]
        assert list(v.row) == list(board.g.row)
        assert (v.stock[B, pieces.GOLD], v.score[B], v.character[B]) == (3, 4, board.g.character[B])


@pytest.mark.rule("dgw.seat.danger-open")
def test_everybody_sees_which_danger_card_is_taken_and_where_it_goes() -> None:
    board = Board.empty().supply("pain", "fever").card_with("gain 1 pain").use().settle().place("draw")

    for viewer in (A, B, SPECTATOR):
        assert [event.a for event in board.events(tell.TOOK_DANGER, seat=viewer)] == [board.design("fever")]
        assert board.view(viewer).top[A] == board.g.top[A] != 0
    pile = board.pieces(B)["draw-0"]
    assert (pile.count, pile.text, [card.label for card in pile.inside]) == (1, "on top: Wound Fever", ["Wound Fever"])


@pytest.mark.rule("dgw.seat.danger-open", "dgw.seat.hidden")
def test_a_card_drawn_from_its_known_place_stays_known_in_hand() -> None:
    board = Board.empty().on_top(A, "fever").deck(A, "pan").card_with("draw 2 cards").use().settle()

    assert board.in_hand(A) == ["fever", "pan"]
    assert board.pieces(B)["hand-0-unseen"].count == 1
    assert all("fever" in board.redealt(B, seed).in_hand(A) for seed in range(10))


@pytest.mark.rule("dgw.seat.kinds")
@pytest.mark.parametrize(("mode", "seats"), [("versus", 3), ("cooperative", 2), ("solo", 1)])
def test_a_seats_view_gives_the_same_choices_as_the_table_and_never_shows_the_dice(mode: str, seats: int) -> None:
    board, luck = Board(mode, seats, seed=4), Random(5)

    for _ in range(60):
        for seat in range(seats):
            v = board.view(seat)
            assert board.rules.legal(v, seat) == board.options(seat)
            assert list(v.dice.key) == [0, 0, 0, 0]
        if board.over:
            break
        board.play_on(luck)


@pytest.mark.rule("dgw.seat.randomness")
def test_the_same_seed_and_the_same_choices_give_the_same_game() -> None:
    games = []
    for _ in range(2):
        board, luck = Board("versus", 2, seed=9), Random(2)
        for _ in range(80):
            board.play_on(luck)
        games.append(bytes(raw(board.g)))
    assert games[0] == games[1]
    other, luck = Board("versus", 2, seed=10), Random(2)
    assert bytes(raw(other.g)) != games[0]


# ------------------------------------------------------------------------------------------------ agreement


def offering() -> Board:
    """A offers B a trade: one wood, for a Boot discarded."""
    board = Board.empty("versus", 3).hand(A, "boots", "knife").stock(A, wood=2).tasks("pay 1 food; gain 1 gold")
    board.stock(A, food=2)
    return board.do(A, "offer", B).do(A, "give", "wood", 1).do(A, "fee", "boots").do(A, "send")


@pytest.mark.rule("dgw.seat.agreement")
def test_a_lapsed_offer_costs_no_card_and_no_action_and_is_not_repeated_at_once() -> None:
    board = offering()
    assert board.asked == B  # who must answer at once

    board.refuse(B)
    assert board.in_hand(A) == ["boots", "knife"]
    assert board.units(A) == {"wood": 2, "food": 2}
    assert (board.asked, board.g.actions) == (A, 0)
    assert board.why_not(A, "offer", B) == "dgw.seat.agreement"
    assert board.may(A, "offer", C)  # to another seat it is another offer
    board.task_job(A).settle()
    assert board.may(A, "offer", B)  # some action has been completed


@pytest.mark.rule("dgw.seat.agreement")
def test_an_accepted_offer_is_carried_out() -> None:
    board = offering().agree(B)

    assert board.units(B) == {"wood": 1}
    assert board.in_discards(A) == ["boots"]
    assert board.g.actions == 1


@pytest.mark.rule("dgw.seat.agreement")
def test_an_invitation_that_is_refused_is_not_repeated_in_that_action() -> None:
    board = Board.empty().land("forest", (0, 0)).hand(A, "knife", "boots").hand(B, "knife").dice((2, 2))

    board.play(A, "knife").invite(A, B).refuse(B)
    assert board.why_not(A, "invite", B) == "dgw.seat.agreement"
    board.go(A)
    assert (board.units(A), board.units(B), board.in_hand(B)) == ({"food": 2}, {}, ["knife"])


@pytest.mark.rule("dgw.seat.agreement")
def test_a_refused_ride_with_the_wagon_costs_nothing_and_is_not_offered_again() -> None:
    board = Board.empty("cooperative", 2, "wheels-to-the-sunset").land("prairie", (1, 0)).card_with("haul 1").use()

    board.settle().carry(A, B).refuse(B)
    assert board.why_not(A, "carry", B) == "dgw.seat.agreement"
    board.haul(A, "W")
    assert (board.where(A), board.where(B)) == ((1, 0), (0, 0))


@pytest.mark.rule("dgw.trade.offer-open")
def test_the_terms_of_an_offer_are_on_everybodys_table_once_it_is_sent_and_not_before() -> None:
    board = Board.empty("versus", 3).hand(A, "boots").stock(A, wood=2).do(A, "offer", B).do(A, "give", "wood", 1)
    assert ["offer" in board.pieces(seat) for seat in (A, B, C)] == [True, False, False]

    board.do(A, "fee", "boots").do(A, "send")
    assert (
        board.pieces(C)["offer"].label == "Offer: A gives 1 wood; asks for nothing; discards Boot to pay for the trade"
    )
    assert "offer" in board.pieces(B)
