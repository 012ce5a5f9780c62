"""The Royal Ascension: the shop."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest

from rules.royal.board import OPEN_HANDS, A, B, Board, C
from tablewright.engine.core.actions import action
from tablewright.engine.game.contract import SPECTATOR
from tablewright.games.royal.choices import LEAVE
from tablewright.games.royal.events import BUYS, DISPLAYS, LEAVES, PAYS, RESHUFFLES
from tablewright.games.royal.game import GAME
from tablewright.games.royal.pack.loading import RANK_NAMES
from tablewright.games.royal.state import CLUBS, DIAMONDS
from tablewright.games.royal.steps import MOVE, VISIT


def shop(purse: str, offer: str = "3C 5C 7C KC", **given: Any) -> Board:
    """A stands on a shop."""
    return Board(step=VISIT, spots={A: 10}, hands=(purse,), offer=offer, **given)


def bundles(board: Board, picked: str) -> set[str]:
    """Every payment that can be laid down for the clubs named."""
    found: set[str] = set()
    paths: list[list[int]] = [[]]
    while paths:
        path = paths.pop()
        trial = shop(" ".join(f"{rank}D" for rank in board.diamonds(A).split()))
        for rank in picked.split():
            trial.play("pick", rank)
        for rank_number in path:
            trial.play("pay", RANK_NAMES[rank_number])
        if trial.g.step != VISIT or trial.g.active != A:
            found.add(" ".join(RANK_NAMES[rank] for rank in sorted(path)))
        else:
            paths += [[*path, rank] for rank in trial.may("pay")]
    return found


# ------------------------------------------------------------------------------------------------ the visit


@pytest.mark.rule("royal.shop.landing", "royal.shop.exact-landing")
def test_who_lands_on_a_shop_may_spend_diamonds_on_weapons() -> None:
    board = Board(die=2, spots={A: 8}, hands=("9D",), next_cards="3C 5C 7C KC").play("go", "right")

    assert (board.g.step, board.asked) == (VISIT, [A])
    assert board.kinds() == {"pick", "leave"}


@pytest.mark.rule("royal.shop.exact-landing")
def test_passing_a_shop_buys_nothing() -> None:
    board = Board(die=3, spots={A: 8}, hands=("9D",)).play("go", "right")

    assert board.g.spot[A] == 11
    assert board.g.active == B


@pytest.mark.rule("royal.shop.optional")
def test_a_player_may_decline_to_buy() -> None:
    board = shop("KD").play("leave")

    assert [event.seat for event in board.happened(LEAVES)] == [A]
    assert (board.diamonds(A), board.clubs(A)) == ("K", "")
    assert (board.g.active, board.g.step) == (B, MOVE)


@pytest.mark.rule("royal.turn.silent", "royal.shop.optional")
def test_without_diamonds_the_visit_passes_without_asking() -> None:
    board = shop("9H 9H")

    assert [event.seat for event in board.happened(LEAVES)] == [A]
    assert board.g.active == B


@pytest.mark.rule("royal.turn.silent")
def test_a_player_whose_gold_buys_nothing_is_asked_all_the_same() -> None:
    board = shop("AD")

    assert board.asked == [A]
    assert board.kinds() == {"leave"}


# ------------------------------------------------------------------------------------------------ price and payment


@pytest.mark.rule("royal.shop.price", "royal.diamonds.gold", "royal.clubs.weapons", "royal.shop.spent-gold")
def test_a_seven_of_diamonds_buys_a_seven_of_clubs() -> None:
    board = shop("7D").play("pick", "7").play("pay", "7")

    assert (board.diamonds(A), board.clubs(A)) == ("", "7")
    assert board.discarded(DIAMONDS) == "7"
    assert [(event.seat, event.hidden) for event in board.happened(BUYS, A)] == [(A, 7)]
    assert [(event.seat, event.a) for event in board.happened(PAYS)] == [(A, 7)]


@pytest.mark.rule("royal.clubs.weapons", "royal.clubs.no-space")
def test_a_weapon_comes_from_the_shop_alone() -> None:
    for spot in range(1, 36):
        board = Board(die=1, spots={A: spot - 1 or 35}, hands=("", "", "9D")).play("go", "right")
        assert board.clubs(A) == ""


@pytest.mark.rule("royal.shop.no-change")
def test_payment_must_reach_the_price_and_the_excess_is_lost() -> None:
    board = shop("QD")
    assert board.why_not("pick", "K") == "royal.shop.no-change"

    board.play("pick", "5").play("pay", "Q")

    assert board.clubs(A) == "5"
    assert board.diamonds(A) == ""


@pytest.mark.rule("royal.shop.combine")
def test_several_diamonds_may_be_added_together_and_only_diamonds_pay() -> None:
    board = shop("6D 4D 3D KH 6S").play("pick", "K")
    assert board.why_not("pay", "K") == "royal.shop.combine"

    board.play("pay", "6").play("pay", "4").play("pay", "3")

    assert board.clubs(A) == "K"
    assert (board.diamonds(A), board.hearts(A), board.alliances(A)) == ("", "K", "6")


@pytest.mark.rule("royal.shop.several", "royal.shop.bundle")
def test_one_visit_may_buy_several_weapons_with_one_payment() -> None:
    board = shop("KD QD").play("pick", "5").play("pick", "7").play("pick", "3")
    assert board.why_not("pick", "K") == "royal.shop.no-change"

    board.play("pay", "K").play("pay", "Q")

    assert board.clubs(A) == "3 5 7"
    assert board.discarded(DIAMONDS) == "Q K"


@pytest.mark.rule("royal.shop.bundle")
def test_a_payment_is_for_a_set_of_clubs() -> None:
    assert shop("KD").why_not("pay", "K") == "royal.shop.bundle"


@pytest.mark.rule("royal.shop.bundle")
def test_all_of_the_offer_can_be_bought() -> None:
    board = shop("KD KD QD", offer="3C 3C 5C 7C")
    for rank in ("3", "5", "3", "7"):
        board.play("pick", rank)
    assert board.may("pick") == []
    board.play("pay", "K").play("pay", "K")

    assert board.clubs(A) == "3 3 5 7"
    assert board.diamonds(A) == "Q"


@pytest.mark.rule("royal.shop.minimal-payment", "royal.shop.payment-order")
@pytest.mark.parametrize(
    ("purse", "picked"), [("2 3 5 9 K", "5"), ("2 2 3 4 4 6", "7"), ("A 2 6 6 J", "3 7"), ("4 4 9", "K")]
)
def test_every_payment_without_a_needless_diamond_can_be_made_and_no_other(purse: str, picked: str) -> None:
    board = shop(" ".join(f"{rank}D" for rank in purse.split()))
    gold = [RANK_NAMES.index(rank) for rank in purse.split()]
    cost = sum(RANK_NAMES.index(rank) for rank in picked.split())
    minimal = {
        tuple(sorted(paid))
        for n in range(1, len(gold) + 1)
        for paid in combinations(gold, n)
        if sum(paid) >= cost > sum(paid) - min(paid)
    }

    assert bundles(board, picked) == {" ".join(RANK_NAMES[rank] for rank in paid) for paid in minimal}


@pytest.mark.rule("royal.shop.minimal-payment")
def test_a_diamond_that_could_be_withheld_is_refused() -> None:
    board = shop("2D 4D KD").play("pick", "5").play("pay", "4")

    assert board.why_not("pay", "K") == "royal.shop.minimal-payment"  # the 4 could then be withheld
    assert board.may("pay") == [2]


@pytest.mark.rule("royal.shop.payment-order")
def test_clubs_first_then_diamonds_in_any_order() -> None:
    board = shop("2D 4D 6D").play("pick", "7")
    assert board.may("pay") == [2, 4, 6]
    board.play("pay", "2")

    assert board.why_not("pick", "3") == "royal.shop.payment-order"
    assert board.may("pay") == [6]
    assert board.why_not("pay", "4") == "royal.shop.minimal-payment"  # with the 6 too, the 2 could be withheld


@pytest.mark.rule("royal.shop.payment-order", "royal.shop.minimal-payment")
@pytest.mark.parametrize(
    ("purse", "picked", "order"),
    [("4 4 6", "7", "4 6"), ("4 6 9", "10", "4 6"), ("4 6 9", "10", "6 4"), ("2 9 9", "10", "2 9")],
)
def test_a_payment_that_is_allowed_is_accepted_in_every_order(purse: str, picked: str, order: str) -> None:
    board = shop(" ".join(f"{rank}D" for rank in purse.split()), offer=f"{picked}C").play("pick", picked)
    for rank in order.split():
        board.play("pay", rank)

    assert board.clubs(A) == picked


@pytest.mark.rule("royal.shop.minimal-payment")
def test_a_diamond_that_no_payment_needs_is_refused_from_the_start() -> None:
    board = shop("2D 9D", offer="9C").play("pick", "9")

    assert board.may("pay") == [9]
    assert board.why_not("pay", "2") == "royal.shop.minimal-payment"
    assert board.why_not("pay", "3") == "royal.shop.combine"


@pytest.mark.rule("royal.turn.begin-again", "royal.shop.bundle")
def test_a_purchase_may_be_begun_again_and_nobody_sees_its_steps() -> None:
    board = shop("2D 4D 6D")
    assert board.why_not("begin again") == "royal.turn.begin-again"
    before = {viewer: board.view(viewer) for viewer in (B, C, SPECTATOR)}

    board.play("pick", "7").play("pay", "6")
    assert {viewer: board.view(viewer) for viewer in (B, C, SPECTATOR)} == before
    assert board.heard(B) == []
    board.play("begin again")

    assert (board.g.basket, board.g.laid) == (0, 0)
    assert board.diamonds(A) == "2 4 6"
    assert board.kinds() == {"pick", "leave"}


@pytest.mark.rule("royal.turn.begin-again")
def test_a_purchase_may_be_begun_again_three_times() -> None:
    board = shop("2D 4D 6D")
    for _ in range(3):
        board.play("pick", "7").play("begin again")
    board.play("pick", "7")

    assert board.why_not("begin again") == "royal.turn.begin-again"
    board.play("leave")
    assert board.g.again[A] == 0


@pytest.mark.rule("royal.shop.optional")
def test_a_player_may_leave_with_a_purchase_half_made() -> None:
    board = shop("2D 4D 6D").play("pick", "7").play("pay", "6").play("leave")

    assert board.diamonds(A) == "2 4 6"
    assert board.g.active == B


# ------------------------------------------------------------------------------------------------ the offer


@pytest.mark.rule("royal.shop.stock")
def test_with_open_hands_four_clubs_lie_face_up_for_all_to_see() -> None:
    board = shop("2D", settings=OPEN_HANDS)

    for viewer in (A, B, SPECTATOR):
        assert [RANK_NAMES[rank] for rank in board.view(viewer).offer] == ["3", "5", "7", "K"]
    assert board.why_not("pick", "2") == "royal.shop.stock"


@pytest.mark.rule("royal.shop.stock", "royal.clubs.shop-supply")
def test_both_shops_have_the_same_offer() -> None:
    for spot in (9, 26):
        board = Board(die=1, spots={A: spot}, hands=("KD",), offer="3C 5C 7C KC", settings=OPEN_HANDS)
        assert sorted(board.play("go", "right").may("pick")) == [3, 5, 7, 13]
        board = Board(die=1, spots={A: spot}, hands=("KD",), next_cards="3C 5C 7C KC")
        assert sorted(board.play("go", "right").may("pick")) == [3, 5, 7, 13]


@pytest.mark.rule("royal.shop.refresh")
@pytest.mark.parametrize(("buys", "left"), [(True, [3, 5, 13]), (False, [3, 5, 7, 13])])
def test_after_every_visit_the_unsold_go_under_the_pile_and_four_new_are_shown(buys: bool, left: list[int]) -> None:
    board = shop("7D", settings=OPEN_HANDS)
    if buys:
        board.play("pick", "7").play("pay", "7")
    else:
        board.play("leave")

    assert list(board.g.under)[-len(left) :] == left
    assert len(board.offer) == 4
    assert len(board.happened(DISPLAYS)) == 1
    assert board.g.pile[CLUBS].bit_count() == 22 - 4


@pytest.mark.rule("royal.shop.refresh")
def test_what_went_under_comes_back_in_its_order_when_the_rest_is_drawn() -> None:
    board = shop("AD", under="2C 4C 6C 8C", next_cards="QC QC", settings=OPEN_HANDS)
    board.play("leave")

    assert board.offer == ["Q", "Q", "2", "4"]
    assert list(board.g.under)[-6:] == [6, 8, 3, 5, 7, 13]


@pytest.mark.rule("royal.shop.stock", "royal.deck.reshuffle")
def test_clubs_are_reshuffled_when_pile_and_offer_run_short() -> None:
    board = shop("AD", offer="3C", next_cards="QC", settings=OPEN_HANDS)
    board.play("leave")

    assert set(board.offer[:2]) == {"Q", "3"}
    assert [(event.a, event.b) for event in board.happened(RESHUFFLES)] == [(CLUBS, 24)]
    assert len(board.offer) == 4


@pytest.mark.rule("royal.shop.stock")
def test_fewer_are_shown_only_if_clubs_run_short() -> None:
    board = shop("AD", offer="3C 4C", settings=OPEN_HANDS).empty_pile(CLUBS, to=C)
    board.play("leave")
    assert board.offer == ["3", "4"]

    board = Board(die=2, spots={A: 8}, hands=("9D",), next_cards="3C 4C", run=False).empty_pile(CLUBS, to=C)
    assert board.run().play("go", "right").happened(LEAVES)  # nothing to look at


@pytest.mark.rule("royal.shop.no-sale")
def test_weapons_cannot_be_sold_or_exchanged() -> None:
    board = shop("KC 9D").play("pick", "3")

    assert board.may("pay") == [9]
    assert board.why_not("pay", "K") == "royal.shop.combine"
    board.play("pay", "9")
    assert board.clubs(A) == "3 K"


def test_the_price_of_two_clubs_alike_is_paid_twice() -> None:
    board = shop("9D 9D 4D", offer="9C 9C 2C AC").play("pick", "9").play("pick", "9")

    board.play("pay", "9").play("pay", "9")

    assert (board.clubs(A), board.diamonds(A)) == ("9 9", "4")
    assert board.discarded(DIAMONDS) == "9 9"


# ------------------------------------------------------------------------------------------------ malformed


@pytest.mark.rule("royal.turn.in-order")
def test_an_action_with_an_argument_too_many_is_none() -> None:
    board = shop("KD")
    refused = board.rules.refuse(board.g, board.t, A, action(LEAVE, 0, 1, 0))

    assert board.why_not("leave") == ""
    assert GAME.book[refused].id == "royal.turn.in-order"


@pytest.mark.rule("royal.shop.minimal-payment", "royal.shop.payment-order")
def test_a_diamond_that_leads_to_no_payment_without_waste_is_not_laid() -> None:
    board = shop("7D 2D 10D", offer="10C 3C").play("pick", "10")

    # 7 and 2 are one short, and with the 10 either could be withheld
    assert {rank for rank in (2, 7, 10) if board.act("pay", rank) in board.options(A)} == {10}
