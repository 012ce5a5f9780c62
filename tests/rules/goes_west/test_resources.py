"""Resources, x and dice."""

from __future__ import annotations

from collections import Counter

import pytest

from rules.goes_west.board import A, B, Board
from tablewright.engine.core.actions import first
from tablewright.games.goes_west import events, questions
from tablewright.games.goes_west.pieces import NORTH, SOUTH, WEST
from tablewright.games.goes_west.rules.bandits import bandits_appear, roll_compass
from tablewright.packs.problems import PackError

# ------------------------------------------------------------------------------------------------ resources


@pytest.mark.rule("dgw.res.four", "dgw.res.gain")
def test_there_are_four_resources_and_a_fifth_icon_for_any_of_them() -> None:
    board = Board.empty("solo").tasks("pay 1 food; gain 2 any").stock(A, food=1).task_job(A)
    assert board.described() == ["Gain 2 wood", "Gain 2 food", "Gain 2 metal", "Gain 2 gold"]

    for resource in ("wood", "food", "metal", "gold"):
        gained = Board.empty("solo").card_with(f"gain 3 {resource}").use()
        assert gained.units(A) == {resource: 3}


@pytest.mark.rule("dgw.res.example", "dgw.res.pay")
def test_pay_1_food_gain_3_wood() -> None:
    board = Board.empty("solo").card_with("pay 1 food; gain 3 wood", "tile").stock(A, food=1).use()

    assert board.units(A) == {"wood": 3}
    assert Board.empty("solo").card_with("pay 1 food; gain 3 wood", "tile").why_not_use() == "dgw.res.pay"


@pytest.mark.rule("dgw.res.any-one-type")
def test_all_units_of_one_any_icon_are_the_same_resource() -> None:
    board = Board.empty("solo").card_with("pay 4 any; gain 1 gold").stock(A, wood=3, food=3, metal=3, gold=3)
    assert board.why_not_use() == "dgw.res.pay", "twelve units, but no four of a kind"

    board.stock(A, metal=5, food=4).use()
    assert [first(act) for act in board.options()] == [1, 2], "four food or four metal"
    assert board.choose("metal").units(A) == {"wood": 3, "food": 4, "metal": 1, "gold": 4}


@pytest.mark.rule("dgw.res.any-gain")
def test_gain_n_any_takes_all_n_of_one_resource_chosen() -> None:
    board = Board.empty("solo").card_with("gain 3 any").use().choose("gold")

    assert board.units(A) == {"gold": 3}


@pytest.mark.rule("dgw.res.any-independent", "dgw.res.any-may-match")
def test_two_any_icons_may_stand_for_different_resources_or_for_the_same() -> None:
    for paid, gained, left in (("wood", "gold", {"gold": 1}), ("wood", "wood", {"wood": 1})):
        board = Board.empty("solo").card_with("pay 2 any; gain 1 any").stock(A, wood=2, food=2).use()
        board.choose(paid).choose(gained)
        assert board.units(A) == {"food": 2, **left}


@pytest.mark.rule("dgw.res.big-counter")
def test_trades_are_offered_in_small_counters_of_one_and_big_counters_of_five() -> None:
    board = Board.empty().hand(A, "boots", "knife").stock(A, wood=9).do(A, "offer", B)
    assert [n for n in range(1, 10) if board.why_not(A, "give", "wood", n) == ""] == [1, 5]

    board.do(A, "give", "wood", 5).do(A, "give", "wood", 1)
    assert board.g.offer.give[0] == 6


@pytest.mark.rule("dgw.res.colours")
def test_gold_is_yellow_metal_white_wood_brown_and_food_green() -> None:
    pieces = Board.empty().stock(A, wood=1, food=2, metal=3, gold=4).pieces(A).values()
    stock = [(p.count, p.label, p.tone) for p in pieces if p.id.startswith("stock-0-")]

    assert stock == [(1, "wood", "brown"), (2, "food", "green"), (3, "metal", "white"), (4, "gold", "yellow")]


# ------------------------------------------------------------------------------------------------ x


def xs(board: Board) -> list[int]:
    """The values of x on offer, up to 99."""
    assert board.g.asks == questions.X
    return [first(act) for act in board.options() if act != board.action("hundred more")]


@pytest.mark.rule("dgw.x.choice", "dgw.x.domain")
def test_the_performing_player_picks_x_a_whole_number_from_zero_up_to_what_can_be_paid() -> None:
    board = Board.empty().card_with("pay x gold; gain x wood").stock(A, gold=3).stock(B, gold=9).use()

    assert (board.rules.waiting(board.g), xs(board)) == ([A], [0, 1, 2, 3])
    assert board.x(2).units(A) == {"gold": 1, "wood": 2}


@pytest.mark.rule("dgw.x.constant")
def test_x_keeps_one_value_throughout_the_job() -> None:
    board = Board.empty("solo").card_with("pay x gold; gain x wood; pay x wood; gain 2x food; gain x metal")
    board.stock(A, gold=5).use().x(4)

    assert board.units(A) == {"gold": 1, "food": 8, "metal": 4}


@pytest.mark.rule("dgw.x.domain")
def test_x_is_no_larger_than_every_step_with_x_can_cover() -> None:
    board = Board.empty("solo").card_with("pay 2x gold; discard x item; gain x wood").hand(A, "boots", "knife", "pan")
    assert xs(board.stock(A, gold=5).use()) == [0, 1, 2]

    board = Board.empty("solo").card_with("pay 3x gold; pay x gold; gain 1 wood").stock(A, gold=9).use()
    assert xs(board) == [0, 1, 2]


@pytest.mark.rule("dgw.x.example-barter")
def test_for_every_two_of_one_resource_one_of_another() -> None:
    for stock, x, gain, result in (
        ({"wood": 4}, 2, "food", {"food": 2}),
        ({"food": 6}, 3, "metal", {"metal": 3}),
    ):
        board = Board.empty("solo").card_with("pay 2x any; gain x any").stock(A, **stock).use()
        board.choose(next(iter(stock))).choose(gain).x(x)
        assert board.units(A) == result


@pytest.mark.rule("dgw.x.example-gold")
def test_for_every_gold_one_of_another_resource() -> None:
    for x, resource in ((1, "wood"), (5, "food")):
        board = Board.empty("solo").card_with("pay x gold; gain x any").stock(A, gold=x).use()
        assert board.choose(resource).x(x).units(A) == {resource: x}


@pytest.mark.rule("dgw.x.zero")
def test_with_x_0_the_fixed_costs_and_the_card_are_still_spent() -> None:
    board = Board.empty("solo").card_with("pay 1 food; pay x gold; gain x wood").stock(A, food=2, gold=2).use().x(0)

    assert (board.units(A), board.in_discards(A)) == ({"food": 1, "gold": 2}, ["trail-gossip"])


@pytest.mark.rule("dgw.x.hundred")
def test_x_is_chosen_up_to_99_at_a_time_and_a_hundred_more_can_be_added_while_it_fits() -> None:
    board = Board.empty("solo").card_with("pay x gold; gain x wood").stock(A, gold=250).use()
    assert (xs(board), board.may(A, "hundred more")) == (list(range(100)), True)

    board.do(A, "hundred more").do(A, "hundred more")
    assert (xs(board), board.why_not(A, "hundred more")) == (list(range(51)), "dgw.res.pay")
    assert board.x(50).units(A) == {"wood": 250}


@pytest.mark.rule("dgw.x.behind-draw")
def test_a_discard_or_scrap_behind_a_draw_sets_no_limit_to_x() -> None:
    for job in ("draw 1 cards; discard x item; gain x food", "draw x cards; scrap x item"):
        with pytest.raises(PackError, match="nothing limits x"):
            Board.empty().card_with(job)

    board = Board.empty("solo").card_with("pay x gold; draw 1 cards; discard x item; gain x food")
    board.stock(A, gold=2).hand(A, "boots").use()
    assert xs(board) == [0, 1, 2], "the gold alone sets the limit"
    assert board.x(2).units(A) == {"food": 2}


@pytest.mark.rule("dgw.x.choice")
def test_an_alternative_without_x_does_not_ask_for_it() -> None:
    job = "pay x wood or pay 1 gold; gain 1 food"
    board = Board.empty("solo").card_with(job).stock(A, wood=2, gold=1).use()
    assert board.g.asks == questions.WAY
    board.choose(1)
    assert (board.g.asks, board.units(A)) == (questions.ACTION, {"wood": 2, "food": 1})

    board = Board.empty("solo").card_with(job).stock(A, wood=2, gold=1).use().choose(0)
    assert xs(board) == [0, 1, 2]
    assert board.x(2).units(A) == {"gold": 1, "food": 1}


# ------------------------------------------------------------------------------------------------ dice


@pytest.mark.rule("dgw.dice.job-faces")
def test_a_job_die_has_two_faces_0_three_faces_1_and_one_face_2() -> None:
    totals = [Board.empty("solo").card_with("gain 1 dice gold").rolls((face, 6)).use().units(A) for face in range(6)]

    assert Counter(units.get("gold", 0) for units in totals) == {0: 2, 1: 3, 2: 1}


@pytest.mark.rule("dgw.dice.success-is-job")
def test_battles_are_fought_with_the_same_dice() -> None:
    hits = []
    for face in range(6):
        board = Board.empty("solo").bandits((0, 0), 3).card_with("attack 1 dice", "character").rolls((face, 6)).use()
        hits += [event.a for event in board.events(events.PLAYERS_STRIKE)]

    assert Counter(hits) == {0: 2, 1: 3, 2: 1}


@pytest.mark.rule("dgw.dice.worth", "dgw.dice.example", "dgw.card.hunting-knife")
def test_four_dice_of_food_in_a_forest_that_total_3_give_3_food() -> None:
    board = Board.empty("solo").land("forest", (0, 0)).hand(A, "hunting-knife").dice((4, 3)).play(A, "hunting-knife")

    assert board.units(A) == {"food": 3}
    assert [(roll.a, roll.b) for roll in board.events(events.ROLLED)] == [(4, 3)]


@pytest.mark.rule("dgw.dice.worth")
def test_dice_that_cost_are_rolled_as_they_are_paid_and_the_worst_roll_must_be_there() -> None:
    board = Board.empty("solo").card_with("pay 2 dice food; gain 1 gold").stock(A, food=3)
    assert board.why_not_use() == "dgw.res.pay"

    assert board.stock(A, food=4).dice((2, 3)).use().units(A) == {"food": 1, "gold": 1}


@pytest.mark.rule("dgw.dice.bandit-pair")
@pytest.mark.parametrize(("dice", "sides"), [("d12", [12]), ("d20", [20]), ("both", [12, 20])])
def test_there_is_a_d12_and_a_d20(dice: str, sides: list[int]) -> None:
    board = Board.empty(dice=dice).used_a_card(A, B)
    highest = tuple((n - 1, n) for n in sides)
    bandits_appear(board.rolls(*highest).g, board.t, board.e)
    board._note()

    assert [(roll.a, roll.b) for roll in board.events(events.BANDIT_ROLL)] == [(n, n) for n in sides]


@pytest.mark.rule("dgw.dice.both")
def test_with_both_dice_each_places_bandits_and_equal_results_place_twice() -> None:
    board = Board.empty(dice="both").land("forest", (1, 0), star=3).land("forest", (2, 0), star=5)
    bandits_appear(board.rolls((2, 12), (4, 20)).g, board.t, board.e)
    assert board.all_bandits() == {(1, 0): 1, (2, 0): 1}

    bandits_appear(board.rolls((2, 12), (2, 20)).g, board.t, board.e)
    assert board.all_bandits() == {(1, 0): 3, (2, 0): 1}


@pytest.mark.rule("dgw.dice.compass-faces")
def test_the_compass_die_shows_north_south_three_times_west_and_plus() -> None:
    board = Board.empty()
    faces = [roll_compass(board.rolls((face, 6)).g, board.e, board.space((0, 0))) for face in range(6)]

    assert sorted(faces) == sorted([NORTH, SOUTH, WEST, WEST, WEST, 4])
