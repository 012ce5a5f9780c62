"""Trade between players: where, at what price, for what, and moving one another."""

from __future__ import annotations

import pytest

from rules.goes_west.board import A, B, Board, C
from rules.goes_west.moves import movement, on_the_move, ready, rides
from tablewright.engine.core.sets import has
from tablewright.games.goes_west import pieces, questions
from tablewright.games.goes_west.game import GAME
from tablewright.games.goes_west.state import WORD


def market(mode: str = "versus", seats: int = 2) -> Board:
    """Everybody on one tile; A holds a Knife, a Pan and a Boot, B a Hatchet; both have some stock."""
    board = Board.empty(mode, seats).land("forest", (0, 0)).land("village", (1, 0)).land("river", (2, 0))
    board.hand(A, "knife", "pan", "boots").hand(B, "hatchet")
    return board.stock(A, food=7, wood=2).stock(B, metal=6, gold=1)


def offer(board: Board, *terms: tuple[str, *tuple[str | int, ...]], fee: str = "knife", to: int = B) -> Board:
    """A writes an offer with these terms and a card to discard, and sends it."""
    board.do(A, "offer", to)
    for what, *arguments in terms:
        board.do(A, what, *arguments)
    return board.do(A, "fee", fee).do(A, "send")


def joint_move(board: Board, job: str = "boots") -> Board:
    """A and B agree that A moves either meeple; A plays a movement card and is asked for the first step."""
    offer(board, ("move each other", 0)).agree(B)
    return ready(board.play(A, job))


# ------------------------------------------------------------------------------------------------ where and when


@pytest.mark.rule("dgw.trade.modes")
def test_trade_exists_in_versus_and_cooperative_only() -> None:
    assert "offer" in market("versus").kinds(A)
    assert "offer" in market("cooperative").kinds(A)
    alone = Board.empty("solo").hand(A, "knife")
    assert alone.why_not(A, "offer", 0) == "dgw.trade.modes"


@pytest.mark.rule("dgw.trade.where")
def test_two_players_trade_on_one_tile_or_if_both_are_on_railway_tiles() -> None:
    board = market()
    assert board.may(A, "offer", B)

    board.meeple(B, (1, 0))
    assert board.why_not(A, "offer", B) == "dgw.trade.where"
    assert board.copy().railway((0, 0)).why_not(A, "offer", B) == "dgw.trade.where"
    assert board.copy().railway((1, 0)).why_not(A, "offer", B) == "dgw.trade.where"
    assert board.railway((0, 0), (1, 0)).may(A, "offer", B)


@pytest.mark.rule("dgw.trade.railways-unlinked")
def test_railway_tiles_need_no_connection_for_a_trade_and_bandits_do_not_prevent_it() -> None:
    board = market().land("mountain", (7, 5), rail=True, bandits=3).railway((0, 0)).meeple(B, (7, 5))
    board.bandits((0, 0), 2)

    offer(board, ("give", "food", 1)).agree(B)

    assert board.units(B)["food"] == 1


@pytest.mark.rule("dgw.trade.partner")
def test_the_partner_spends_no_action_and_may_already_have_passed() -> None:
    board = market().turn(B).pass_day(B)
    assert board.asked == A

    offer(board, ("give", "food", 1)).agree(B)

    assert (board.g.turn, board.g.actions, board.asked) == (A, 1, A)
    assert has(board.g.passed, B)


# ------------------------------------------------------------------------------------------------ the price


@pytest.mark.rule("dgw.trade.cost")
def test_the_active_player_discards_one_card_to_trade() -> None:
    board = offer(market(), ("give", "food", 1), fee="pan").agree(B)

    assert board.in_discards(A) == ["pan"]
    assert board.in_hand(A) == ["boots", "knife"]
    assert board.in_discards(B) == []


@pytest.mark.rule("dgw.trade.cost")
def test_an_offer_without_a_card_to_discard_is_not_sent_and_one_card_is_enough() -> None:
    board = market().do(A, "offer", B).do(A, "give", "food", 1)

    assert board.why_not(A, "send") == "dgw.trade.cost"
    assert board.do(A, "fee", "knife").why_not(A, "fee", "pan") == "dgw.trade.cost"


@pytest.mark.rule("dgw.trade.discard-item")
def test_the_card_discarded_to_trade_is_an_item_from_hand() -> None:
    board = Board.empty().hand(A, "weary", "fever").stock(A, food=1)
    assert board.why_not(A, "offer", B) == "dgw.trade.discard-item"

    board.hand(A, "knife").do(A, "offer", B)

    assert board.why_not(A, "fee", "weary") == "dgw.trade.discard-item"
    assert board.why_not(A, "fee", "pan") == "dgw.trade.discard-item"
    assert board.may(A, "fee", "knife")


@pytest.mark.rule("dgw.trade.discard-item")
def test_the_last_item_cannot_be_given_away_as_it_is_needed_to_trade() -> None:
    board = Board.empty().hand(A, "knife", "pan").do(A, "offer", B).do(A, "give card", "pan")

    assert board.why_not(A, "give card", "knife") == "dgw.trade.discard-item"


# ------------------------------------------------------------------------------------------------ goods


@pytest.mark.rule("dgw.trade.goods")
def test_resources_and_item_cards_change_hands_as_agreed() -> None:
    offered = (("give", "food", 5), ("give", "food", 1), ("give card", "pan"), ("ask for", "metal", 1))
    board = offer(market("cooperative"), *offered, ("ask for card", "hatchet")).agree(B)

    assert (board.units(A), board.in_hand(A)) == ({"wood": 2, "food": 1, "metal": 1}, ["boots", "hatchet"])
    assert (board.units(B), board.in_hand(B)) == ({"food": 6, "metal": 5, "gold": 1}, ["pan"])


@pytest.mark.rule("dgw.trade.goods", "dgw.trade.offer-steps")
@pytest.mark.parametrize("mode", ["versus", "cooperative"])
def test_cards_of_one_name_may_go_both_ways_and_several_at_once(mode: str) -> None:
    board = market(mode).hand(A, "boots").hand(B, "boots", "knife")

    offer(board, ("give card", "boots"), ("give card", "boots"), ("ask for card", "boots"), fee="pan").agree(B)

    assert board.in_hand(A) == ["boots", "knife"]
    assert board.in_hand(B) == ["boots", "boots", "hatchet", "knife"]


@pytest.mark.rule("dgw.trade.goods")
def test_nobody_gives_what_is_not_there() -> None:
    board = market("cooperative").hand(B, "fever").do(A, "offer", B)

    assert board.why_not(A, "give", "gold", 1) == "dgw.trade.goods"
    assert board.why_not(A, "ask for", "gold", 5) == "dgw.trade.goods"
    assert board.why_not(A, "give card", "rope") == "dgw.trade.goods"
    assert board.why_not(A, "ask for card", "rope") == "dgw.trade.goods"
    assert board.why_not(A, "ask for card", "fever") == "dgw.trade.goods"  # no item


@pytest.mark.rule("dgw.trade.goods")
def test_with_closed_hands_a_card_asked_for_that_is_not_in_hand_cannot_be_agreed_to() -> None:
    board = offer(market().deck(B, "rope"), ("ask for card", "rope"))

    assert board.why_not(B, "agree") == "dgw.trade.goods"
    assert board.refuse(B).in_hand(A) == ["boots", "knife", "pan"]


@pytest.mark.rule("dgw.trade.received-to-hand")
def test_cards_received_go_into_hand_which_may_exceed_hand_size() -> None:
    board = market().hand_limit(B, 1)

    offer(board, ("give card", "pan"), ("give card", "boots")).agree(B)

    assert board.in_hand(B) == ["boots", "hatchet", "pan"]
    assert not board.over


@pytest.mark.rule("dgw.trade.received-to-hand")
def test_a_card_received_can_be_played_the_same_day() -> None:
    board = market("cooperative").printed("pan", "gain 3 gold")

    offer(board, ("give card", "pan")).agree(B).play(B, "pan").until(questions.ACTION)

    assert board.units(B)["gold"] == 4


@pytest.mark.rule("dgw.trade.received-to-hand", "dgw.seat.death-warning", "dgw.death.full-hand")
def test_whoever_accepts_too_many_cards_is_warned_and_can_discard_them_in_the_evening() -> None:
    board = offer(market().hand_limit(B, 2), ("give card", "pan"))
    assert "Accept the trade (you will hold 2 cards: with 2 or more at dawn you die)" in board.described(B)
    board.agree(B).used_a_card(A, B).end_turn(A).pass_day(B).pass_day(A).do(A, "sleep")
    assert board.g.asks == questions.EVENING

    kept = board.copy().do(B, "sleep").until(questions.ACTION)
    assert kept.over
    assert not board.do(B, "drop", "pan").do(B, "sleep").over

    assert "Accept the trade" in offer(market(), ("give card", "pan")).described(B)


@pytest.mark.rule("dgw.trade.one-sided")
@pytest.mark.parametrize(
    ("term", "a", "b"),
    [
        (("give", "food", 5), {"food": 2, "wood": 2}, {"food": 5, "metal": 6, "gold": 1}),
        (("ask for", "metal", 5), {"food": 7, "wood": 2, "metal": 5}, {"metal": 1, "gold": 1}),
    ],
)
def test_a_trade_may_be_one_sided(term: tuple[str, str, int], a: dict[str, int], b: dict[str, int]) -> None:
    board = offer(market(), term).agree(B)

    assert (board.units(A), board.units(B)) == (a, b)


@pytest.mark.rule("dgw.trade.one-sided")
def test_a_trade_may_name_any_amounts() -> None:
    board = offer(market().stock(A, food=37), *[("give", "food", 5)] * 7, *[("give", "food", 1)] * 2).agree(B)

    assert board.units(B)["food"] == 37


@pytest.mark.rule("dgw.trade.goods")
def test_a_refused_offer_changes_nothing() -> None:
    board = offer(market(), ("give", "food", 5), ("give card", "pan")).refuse(B)

    assert (board.units(A), board.in_hand(A)) == ({"food": 7, "wood": 2}, ["boots", "knife", "pan"])
    assert (board.g.actions, board.asked) == (0, A)


# ------------------------------------------------------------------------------------------------ writing an offer


@pytest.mark.rule("dgw.trade.offer-steps")
def test_units_are_offered_one_or_five_at_a_time_and_each_resource_in_one_direction() -> None:
    board = market().stock(B, food=9).do(A, "offer", B)
    assert board.may(A, "give", "food", 1)
    assert board.may(A, "give", "food", 5)
    assert board.why_not(A, "give", "food", 2) == "dgw.trade.offer-steps"

    board.do(A, "give", "food", 1)

    assert board.why_not(A, "ask for", "food", 1) == "dgw.trade.offer-steps"
    assert board.may(A, "give", "food", 5)


@pytest.mark.rule("dgw.trade.offer-steps")
def test_an_offer_is_sent_once_the_card_is_named_and_there_is_a_term() -> None:
    board = market().do(A, "offer", B).do(A, "fee", "knife")
    assert not board.may(A, "send")

    board.do(A, "move each other", 1)

    assert board.may(A, "send")
    assert not board.may(A, "give card", "knife")  # it is the card to be discarded


@pytest.mark.rule("dgw.trade.offer-open")
@pytest.mark.parametrize("mode", ["versus", "cooperative"])
def test_while_an_offer_is_written_only_its_writer_knows_it(mode: str) -> None:
    board = market(mode, 3).do(A, "offer", B).do(A, "give", "food", 5).do(A, "give card", "pan").do(A, "fee", "knife")

    assert board.view(A).offer.give[pieces.FOOD] == 5
    for other in (B, C):
        seen = board.view(other).offer
        assert (seen.give[pieces.FOOD], seen.fee, sum(seen.give_cards)) == (0, 0, 0)


@pytest.mark.rule("dgw.trade.offer-open")
def test_once_it_is_sent_all_know_its_terms_and_the_cards_that_it_names() -> None:
    board = offer(market(seats=3), ("give", "food", 5), ("give card", "pan"))

    for other in (B, C):
        seen = board.view(other)
        assert seen.offer.give[pieces.FOOD] == 5
        assert seen.offer.fee == board.g.offer.fee != 0
        assert list(seen.offer.give_cards) == list(board.g.offer.give_cards)
        assert seen.unshown[A] == 1  # Pan and Knife are shown, the Boot is not


# ------------------------------------------------------------------------------------------------ moving one another


@pytest.mark.rule("dgw.trade.move-each-other")
def test_in_a_trade_one_may_spend_own_movement_cards_on_the_other() -> None:
    board = joint_move(market())

    board.step(A, "W", mover=B).agree(B)

    assert (board.where(A), board.where(B)) == ((0, 0), (1, 0))
    assert board.g.actions == 1


@pytest.mark.rule("dgw.trade.move-each-other")
def test_outside_a_trade_nobody_moves_the_other() -> None:
    board = ready(market().play(A, "boots"))
    if board.g.asks == questions.MORE:
        board.go(A)

    assert board.why_not(A, "step", "W", "walk", B) == "dgw.trade.move-each-other"


@pytest.mark.rule("dgw.trade.movement-units")
def test_movement_is_paid_by_its_owner_and_each_unit_moves_either_meeple() -> None:
    board = market().printed("boots", "pay 2 food; walk 2")

    joint_move(board)
    assert (board.units(A), board.units(B)) == ({"food": 5, "wood": 2}, {"metal": 6, "gold": 1})
    board.step(A, "W", mover=B).agree(B)
    assert movement(board) == {"walk": 1}
    board.step(A, "W")

    assert board.where(A) == board.where(B) == (1, 0)
    assert not on_the_move(board)


@pytest.mark.rule("dgw.trade.movement-units")
def test_both_may_use_movement_for_both() -> None:
    board = market().hand(B, "boots").stock(B, food=1)
    offer(board, ("move each other", 0), ("move each other", 1)).agree(B)

    ready(board.play(A, "boots")).step(A, "W", mover=B).agree(B)
    ready(board.play(B, "boots")).step(B, "W", mover=A).agree(A)

    assert board.where(A) == board.where(B) == (1, 0)
    assert (board.units(A)["food"], board.units(B).get("food", 0)) == (6, 0)
    assert board.g.actions == 1


def beside_a_mountain() -> Board:
    """A and B have a Boot each, and nowhere to go but a mountain; both are to move."""
    board = Board.empty().land("mountain", (1, 0)).hand(A, "knife", "boots").hand(B, "boots")
    board.stock(A, food=1).stock(B, food=1)
    return offer(board, ("move each other", 0), ("move each other", 1)).agree(B)


@pytest.mark.rule("dgw.trade.movement-units", "dgw.trade.move-each-other")
@pytest.mark.parametrize("mover", [A, B])
def test_the_movement_of_both_adds_up_and_two_pay_for_one_step(mover: int) -> None:
    board = beside_a_mountain().play(A, "boots").play(B, "boots")
    assert (board.asked, movement(board)) == (B, {"walk": 2})
    board.step(B, "W", mover=mover)
    if mover == A:
        board.agree(A)

    assert (board.where(mover), on_the_move(board), board.g.actions) == ((1, 0), False, 1)
    assert (board.units(A), board.units(B)) == ({}, {})


@pytest.mark.rule("dgw.trade.movement-units", "dgw.trade.move-credit")
def test_what_the_first_leaves_the_other_may_use_and_the_events_are_the_others() -> None:
    board = market().printed("boots", "walk 2").unknown((0, 1), "prairie").tasks("on reveal; vp +4")
    offer(board, ("move each other", 0), ("move each other", 1)).agree(B)
    ready(board.play(A, "boots")).step(A, "W").stop(A)
    ready(board)
    assert (board.asked, movement(board)) == (B, {"walk": 1})

    board.attempt(B, "S").enter("walk", B)
    assert (board.where(A), board.where(B)) == ((1, 0), (0, 1))
    assert (board.g.score[A], board.g.score[B]) == (0, 4)


@pytest.mark.rule("dgw.trade.movement-units", "dgw.move.unused-lost")
def test_what_nobody_uses_is_lost_with_the_trade() -> None:
    board = beside_a_mountain().play(A, "boots")
    assert (board.asked, movement(board)) == (B, {"walk": 1}), "it leads A nowhere, and is left to B"
    board.go(B)

    assert (movement(board), board.g.actions, board.asked) == ({}, 1, A)


@pytest.mark.rule("dgw.trade.move-credit")
def test_reveals_by_the_other_meeple_belong_to_who_pays_for_the_step() -> None:
    board = market().unknown((0, 1), "prairie").tasks("on reveal; vp +4")

    joint_move(board).attempt(A, "S", mover=B).agree(B).enter("walk", A)

    assert board.where(B) == (0, 1)
    assert (board.g.score[A], board.g.score[B]) == (4, 0)


@pytest.mark.rule("dgw.trade.move-consent")
def test_the_owner_of_the_meeple_is_asked_and_a_refused_step_is_not_asked_for_again_before_another() -> None:
    board = market().printed("boots", "walk 3")

    joint_move(board).step(A, "W", mover=B)
    assert (board.g.asks, board.asked) == (questions.MOVED, B)
    board.refuse(B)

    assert (board.where(B), movement(board)) == ((0, 0), {"walk": 3})
    assert board.why_not(A, "step", "W", "walk", B) == "dgw.trade.move-consent"
    assert board.step(A, "W").may(A, "step", "W", "walk", B)


@pytest.mark.rule("dgw.trade.move-consent")
def test_each_step_is_asked_for_and_the_payers_own_meeple_needs_no_answer() -> None:
    board = market().printed("boots", "walk 3")

    joint_move(board).step(A, "W", mover=B).agree(B).step(A, "W", mover=B)
    assert board.asked == B
    board.agree(B).step(A, "W")

    assert (board.where(A), board.where(B)) == ((1, 0), (2, 0))


@pytest.mark.rule("dgw.trade.move-consent")
def test_a_refused_ride_closes_all_rides_until_another_step() -> None:
    board = market().railway((0, 0), (1, 0), (2, 0)).printed("boots", "ride 5; ride 5; walk 1")

    joint_move(board).ride(A, (1, 0), mover=B).refuse(B)

    assert rides(board) == [5, 5]
    assert board.why_not(A, "ride", (1, 0), B) == "dgw.trade.move-consent"
    assert board.why_not(A, "ride", (2, 0), B) == "dgw.trade.move-consent"
    assert board.may(A, "step", "W", "walk", B)
    assert board.ride(A, (2, 0)).may(A, "ride", (1, 0), B)


# ------------------------------------------------------------------------------------------------ another offer


def answered() -> Board:
    """A offers B a wood for a gold and would discard Boots for it; B writes an offer of its own."""
    board = Board.empty("versus", 2).hand(A, "boots", "knife").stock(A, wood=3, food=2).stock(B, gold=5)
    board.do(A, "offer", B).do(A, "fee", "boots").do(A, "give", "wood", 1).do(A, "ask for", "gold", 1).do(A, "send")
    return board.do(B, "counter")


@pytest.mark.rule("dgw.trade.counter")
def test_an_offer_is_answered_with_another_and_stays_the_first_players_action() -> None:
    board = answered().do(B, "give", "gold", 1).do(B, "ask for", "wood", 1).do(B, "ask for", "food", 1).do(B, "send")
    assert (board.asked, board.why_not(A, "counter")) == (A, "dgw.trade.counter")

    board.do(A, "agree")

    assert (board.units(A), board.units(B)) == ({"wood": 2, "food": 1, "gold": 1}, {"wood": 1, "food": 1, "gold": 4})
    assert (board.in_discards(A), board.g.actions, board.g.turn) == (["boots"], 1, A)


@pytest.mark.rule("dgw.trade.counter")
def test_the_card_that_trading_costs_stays_and_cannot_be_asked_for() -> None:
    board = answered()

    assert board.why_not(B, "ask for card", "boots") == "dgw.trade.goods"
    assert board.why_not(B, "fee", "boots") == "dgw.trade.cost"
    assert board.why_not(B, "ask for card", "knife") == ""


@pytest.mark.rule("dgw.trade.counter")
@pytest.mark.parametrize("how", ["withdraw", "refuse"])
def test_an_answer_that_comes_to_nothing_costs_nothing(how: str) -> None:
    board = answered()
    if how == "withdraw":
        board.do(B, "withdraw")
    else:
        board.do(B, "give", "gold", 1).do(B, "send").do(A, "refuse")

    assert (board.in_hand(A), board.asked, board.g.actions) == (["boots", "knife"], A, 0)
    assert board.why_not(A, "offer", B) == "dgw.seat.agreement"


@pytest.mark.rule("dgw.trade.counter")
def test_who_moves_whom_is_read_from_the_side_of_whoever_wrote_it() -> None:
    board = answered().land("forest", (1, 0)).hand(B, "riding-horse")
    board.do(B, "move each other", 0).do(B, "send").do(A, "agree")

    assert board.asked == B
    board.play(B, "riding-horse").go().do(B, "step", "W", "walk", A)
    assert board.do(A, "agree").where(A) == (1, 0)


@pytest.mark.rule("dgw.trade.counter")
def test_while_an_answer_is_written_the_others_know_only_what_it_costs() -> None:
    board = answered().do(B, "give", "gold", 1)

    assert board.view(A).offer.give[pieces.GOLD] == 0
    assert board.view(A).offer.fee == board.g.offer.fee > 0
    assert board.redealt(A, 3).why_not(B, "fee", "boots") == "dgw.trade.cost"


# ------------------------------------------------------------------------------------------------ from the same offer


def sent() -> Board:
    """A offers B six wood and a Knife for two gold and B's Pan, and would discard Boots for it."""
    board = Board.empty("versus", 2).hand(A, "boots", "knife").hand(B, "pan").stock(A, wood=8).stock(B, gold=5)
    board.do(A, "offer", B).do(A, "fee", "boots").do(A, "give", "wood", 5).do(A, "give", "wood", 1)
    board.do(A, "give card", "knife").do(A, "ask for", "gold", 1).do(A, "ask for", "gold", 1)
    return board.do(A, "ask for card", "pan").do(A, "send")


def shortcuts(board: Board, seat: int) -> dict[str, tuple[int, ...]]:
    assert GAME.shortcuts is not None
    found = GAME.shortcuts(board.view(seat), board.pack, seat, board.options(seat))
    return {one.text: one.actions for one in found}


@pytest.mark.parametrize(
    ("text", "gives", "asks"),
    [
        ("Change the offer", 2, 6),
        ("Give 1 gold less", 1, 6),
        ("Ask for 1 wood more", 2, 7),
    ],
)
def test_another_offer_begins_from_the_one_that_it_answers(text: str, gives: int, asks: int) -> None:
    board = sent()
    for act in shortcuts(board, B)[text]:
        assert act in board.options(B)
        board.apply(B, act)
    offer = board.g.offer
    assert (offer.give[pieces.GOLD], offer.ask[pieces.WOOD]) == (gives, asks)
    board.do(B, "send").do(A, "agree")
    assert (board.in_hand(A), board.in_hand(B)) == (["pan"], ["knife"])


def test_only_who_is_asked_for_the_first_time_answers_from_the_offer() -> None:
    board = sent()
    assert len(shortcuts(board, B)) == 3
    assert not shortcuts(board, A)
    board.do(B, "counter").do(B, "give", "gold", 1).do(B, "send")
    assert not shortcuts(board, A)
    assert not shortcuts(board, B)


@pytest.mark.rule("dgw.trade.goods")
def test_the_second_copy_of_a_card_can_be_asked_for_wherever_it_is_numbered() -> None:
    board = market("cooperative")
    card = next(design for design in range(len(board.names.cards)) if board.t.first_copy[design] % WORD == WORD - 1)
    name = board.names.card_ids[card]
    board.hand(A, name).hand(B, name).do(A, "offer", B)

    assert board.action("ask for card", name) in board.options(A)
