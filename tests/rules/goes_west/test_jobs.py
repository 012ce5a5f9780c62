"""Jobs: where they are printed, what using one costs, and how often each may be used."""

from __future__ import annotations

from pathlib import Path

import pytest

from rules.goes_west.board import A, B, Board
from tablewright.games.goes_west import events, questions
from tablewright.games.goes_west.pack.loading import HOUSE, SHELF
from tablewright.packs.problems import PackError
from tablewright.packs.shelf import check

# ------------------------------------------------------------------------------------------------ where they are


@pytest.mark.rule("dgw.job.everywhere")
def test_characters_missions_items_danger_cards_and_tiles_bear_jobs() -> None:
    board = Board.empty().land("prairie", (0, 0), job="gain 1 food").hand(A, "knife", "weary").stock(A, food=9, gold=1)
    board.talents(A, "pay 1 food; walk 1").tasks("pay 2 food; vp +1").printed("knife", "pay 1 food; gain 1 wood")
    board.row("stout-boots")

    assert {"tap", "task", "play", "treat", "work", "buy"} <= board.kinds(A)


@pytest.mark.rule("dgw.job.steps")
def test_the_steps_of_a_job_are_completed_in_their_order() -> None:
    board = Board.empty("solo").card_with("pay 1 food; gain 2 wood; pay 1 wood; gain 3 gold").stock(A, food=1).use()

    assert board.units(A) == {"wood": 1, "gold": 3}
    assert Board.empty("solo").card_with("pay 1 wood; gain 2 wood").why_not_use() == "dgw.res.pay"


@pytest.mark.rule("dgw.job.example-forest", "dgw.card.knife")
def test_in_a_forest_a_roll_of_two_success_dice_is_gained_as_food() -> None:
    board = Board.empty("solo").land("forest", (0, 0)).hand(A, "knife").dice((2, 3)).play(A, "knife")

    assert [(roll.a, roll.b) for roll in board.events(events.ROLLED)] == [(2, 3)]
    assert board.units(A) == {"food": 3}


@pytest.mark.rule("dgw.job.example-walk", "dgw.card.boots")
def test_one_food_is_paid_for_one_space_of_land_movement() -> None:
    board = Board.empty("solo").land("forest", (1, 0)).land("forest", (2, 0)).hand(A, "boots").stock(A, food=3)
    board.play(A, "boots").step(A, "W")

    assert (board.where(A), board.units(A), board.g.asks) == ((1, 0), {"food": 2}, questions.ACTION)


@pytest.mark.rule("dgw.job.example-scrap")
def test_two_blue_item_discards_scrap_the_danger_that_bears_the_job() -> None:
    board = Board.empty("solo").hand(A, "leg-wound", "boots", "canoe", "knife").treat(A, "leg-wound")

    assert (board.in_hand(A), board.in_discards(A), board.in_spent()) == (["knife"], ["boots", "canoe"], ["leg-wound"])


@pytest.mark.rule("dgw.job.when", "dgw.act.job")
def test_jobs_are_used_in_the_actions_of_the_day_and_not_in_the_evening() -> None:
    board = Board.empty("solo").hand(A, "knife", "boots").stock(A, food=1).printed("knife", "gain 1 food")
    assert board.may(A, "play", "knife", 0)

    board.pass_day()
    assert board.kinds(A) == {"drop", "sleep"}


# ------------------------------------------------------------------------------------------------ all or nothing


@pytest.mark.rule("dgw.job.all-or-nothing")
def test_a_job_may_start_only_if_every_step_can_be_completed_for_some_choice() -> None:
    job = "pay 1 gold or pay 1 food; discard 1 blue; gain 1 wood"
    assert Board.empty().card_with(job).stock(A, food=1).why_not_use() == "dgw.cardop.exact-number"
    assert Board.empty().card_with(job).hand(A, "boots").why_not_use() == "dgw.res.pay"

    board = Board.empty().card_with(job).hand(A, "boots").stock(A, food=1).use()
    assert (board.why_not(A, "choose", 0), board.may(A, "choose", 1)) == ("dgw.res.pay", True)
    assert board.choose(1).take("boots").units(A) == {"wood": 1}


@pytest.mark.rule("dgw.job.all-or-nothing")
def test_what_the_job_itself_brings_to_light_is_tested_when_it_is_reached() -> None:
    board = Board.empty("solo").unknown((1, 0), "mountain").card_with("reveal 1; in mountain; gain 2 gold").use()
    assert board.units(A) == {}, "the meeple is not in a mountain, and that ends the job"

    board = Board.empty("solo").card_with("draw 1 cards; discard 1 item; gain 2 gold").use()
    assert board.units(A) == {"gold": 2}, "behind a draw cards are discarded as far as possible"


# ------------------------------------------------------------------------------------------------ items


@pytest.mark.rule("dgw.job.item-one")
def test_an_item_is_discarded_to_perform_exactly_one_of_its_jobs() -> None:
    board = Board.empty("solo").printed("cow", "gain 1 food", "gain 2 wood").hand(A, "cow")
    assert (board.may(A, "play", "cow", 0), board.may(A, "play", "cow", 1)) == (True, True)

    board.play(A, "cow", 1)
    assert (board.units(A), board.in_hand(A), board.in_discards(A)) == ({"wood": 2}, [], ["cow"])
    assert board.why_not(A, "play", "cow", 0) == "dgw.job.item-one"


@pytest.mark.rule("dgw.job.item-other-card", "dgw.cardop.any-item")
def test_the_pickaxe_as_the_only_item_in_hand_cannot_be_used() -> None:
    board = Board.empty().land("mountain", (0, 0)).hand(A, "pickaxe", "weary")
    assert board.why_not(A, "play", "pickaxe", 0) == "dgw.cardop.exact-number"

    board.hand(A, "pickaxe")
    assert board.why_not(A, "play", "pickaxe", 0) == "", "a second Pickaxe is another card"


@pytest.mark.rule("dgw.job.item-leaves-first")
def test_a_played_item_leaves_the_hand_first_and_cannot_be_redrawn_into_the_costs_of_its_job() -> None:
    board = Board.empty("solo").card_with("draw 2 cards; discard 1 item; gain 1 gold").hand(A, "weary").use()

    assert (board.in_hand(A), board.units(A)) == (["weary"], {"gold": 1}), "nothing to draw and nothing to discard"
    assert board.in_discards(A) == ["trail-gossip"]


# ------------------------------------------------------------------------------------------------ danger


@pytest.mark.rule("dgw.job.danger-no-free-discard", "dgw.cardop.no-crossover")
def test_danger_is_never_discarded_by_an_ordinary_discard() -> None:
    board = Board.empty().card_with("discard 1 item; gain 1 food").hand(A, "weary", "leg-wound")
    assert board.why_not_use() == "dgw.cardop.exact-number"

    board.hand(A, "knife").use()
    assert board.why_not(A, "take", "weary") == "dgw.cardop.no-crossover"
    assert board.take("knife").in_hand(A) == ["leg-wound", "weary"]


@pytest.mark.rule("dgw.job.danger-last-step")
def test_every_job_of_a_danger_card_ends_in_discarding_or_scrapping_it() -> None:
    for job in ("pay 1 food", "scrap this; gain 1 food", "pay 1 food; discard this or gain 1 wood"):
        with pytest.raises(PackError, match="danger card"):
            Board.empty().card_with(job, "danger")
    for job in ("pay 1 food; discard this", "pay 1 food; scrap this", "pay 1 food; discard this or scrap this"):
        Board.empty().card_with(job, "danger")


@pytest.mark.rule("dgw.job.danger-discard", "dgw.job.danger-scrap")
def test_a_danger_card_goes_to_its_holders_discard_pile_or_face_up_beside_its_draw_pile() -> None:
    board = Board.empty("solo").hand(A, "weary", "fever").stock(A, food=4)

    board.treat(A, "weary", 0).go()
    assert (board.in_discards(A), board.in_spent()) == (["weary"], [])
    board.treat(A, "fever", 1)
    assert (board.in_discards(A), board.in_spent(), board.units(A)) == (["weary"], ["fever"], {})


# ------------------------------------------------------------------------------------------------ characters


@pytest.mark.rule("dgw.job.character-once", "dgw.job.character-tap", "dgw.job.character-untap")
def test_a_character_job_taps_the_character_until_the_next_day() -> None:
    board = Board.empty("solo").talents(A, "gain 1 food", "gain 1 wood").used_a_card(A).tap(A, 1)
    assert (board.units(A), board.g.tapped) == ({"wood": 1}, 1)
    assert board.why_not(A, "tap", 0) == board.why_not(A, "tap", 1) == "dgw.job.character-once"

    board.night()
    assert board.g.tapped == 0
    assert board.tap(A, 0).units(A) == {"food": 1, "wood": 1}


@pytest.mark.rule("dgw.job.character-at-night", "dgw.job.night-limit")
def test_an_untapped_character_may_fight_at_night_and_nothing_but_battle_jobs_is_used_there() -> None:
    board = Board.empty("solo").bandits((0, 0), 1).talents(A, "defend 2 dice", "gain 1 food").used_a_card(A)
    board.hand(A, "cow").stock(A, food=3).tasks("pay 1 food; defend 1", "pay 1 food; gain 1 wood")
    board.to_night().until(questions.FIGHT)

    assert (board.may(A, "tap", 0), board.may(A, "task", 0)) == (True, True)
    refused = [board.why_not(A, *job) for job in (("tap", 1), ("play", "cow", 1), ("task", 1))]
    assert refused == ["dgw.job.night-limit"] * 3
    board.tap(A, 0)
    assert board.why_not(A, "tap", 0) == "dgw.job.character-once", "it counts as the past day's use"


@pytest.mark.rule("dgw.job.character-at-night")
def test_a_character_tapped_by_day_does_not_fight_at_night() -> None:
    board = Board.empty("solo").bandits((0, 0), 1).talents(A, "gain 1 wood", "defend 2 dice").used_a_card(A)
    board.hand(A, "revolver").tap(A, 0).to_night().until(questions.FIGHT)

    assert board.why_not(A, "tap", 1) == "dgw.job.character-once"


# ------------------------------------------------------------------------------------------------ tiles


@pytest.mark.rule("dgw.job.tile-standing", "dgw.job.tile-lie-down", "dgw.job.tile-stand-up")
def test_a_tiles_job_needs_a_standing_meeple_and_lays_it_down_until_it_moves() -> None:
    board = Board.empty("solo").land("forest", (0, 0), job="gain 1 wood").land("prairie", (1, 0)).talents(A, "walk 2")
    board.work(A)
    assert (board.units(A), board.lies(A)) == ({"wood": 1}, True)
    assert board.why_not(A, "work", 0) == "dgw.job.tile-lie-down"

    board.tap(A, 0).step(A, "W")
    assert not board.lies(A)
    board.step(A, "E")
    assert board.work(A).units(A) == {"wood": 2}, "left and come back, it can be worked again"


@pytest.mark.rule("dgw.job.tile-standing")
def test_only_the_tile_that_the_meeple_is_on_can_be_worked() -> None:
    board = Board.empty().land("forest", (1, 0), job="gain 1 wood").meeple(B, (1, 0))

    assert (board.may(A, "work", 0), board.turn(B).may(B, "work", 0)) == (False, True)


@pytest.mark.rule("dgw.job.tile-no-bandits")
def test_a_tile_with_bandits_cannot_be_worked() -> None:
    board = Board.empty().land("forest", (0, 0), job="gain 1 wood", bandits=1)

    assert board.why_not(A, "work", 0) == "dgw.job.tile-no-bandits"


@pytest.mark.rule("dgw.job.tile-one-per-visit")
def test_one_visit_allows_one_job_of_the_tile_even_where_it_prints_two() -> None:
    board = Board.empty("solo").works(A, "gain 1 wood", "gain 1 food")
    assert (board.may(A, "work", 0), board.may(A, "work", 1)) == (True, True)

    board.work(A, 1)
    assert board.why_not(A, "work", 0) == "dgw.job.tile-lie-down"


@pytest.mark.rule("dgw.job.lying-scope")
def test_a_lying_meeple_is_barred_from_tile_jobs_only() -> None:
    board = Board.empty(seats=2).land("forest", (0, 0), job="gain 1 wood").land("prairie", (1, 0))
    board.meeple(A, (0, 0), lying=True).unknown((0, 1)).stock(A, food=9, metal=9, wood=9, gold=9).row("stout-boots")
    board.talents(A, "reveal 1").tasks("in forest; gain 1 food", "pay 1 metal; build rail", "pay 1 food; walk 1")
    board.hand(A, "knife", "weary")

    assert not board.may(A, "work", 0)
    for action in (
        ("tap", 0), ("task", 0), ("task", 1), ("task", 2), ("buy", "stout-boots", 0), ("play", "knife", 0),
        ("treat", "weary", 0), ("offer", B),
    ):  # fmt: skip
        assert board.may(A, *action), action


@pytest.mark.rule("dgw.job.bandit-block-scope")
def test_bandits_block_place_conditions_tile_jobs_and_building_and_nothing_else() -> None:
    board = Board.empty(seats=2).land("forest", (0, 0), job="gain 1 wood", bandits=2).land("prairie", (1, 0))
    board.unknown((0, 1)).stock(A, food=9, metal=9, wood=9, gold=9).row("stout-boots")
    board.hand(A, "cow", "weary", "chilled", "boots")
    board.tasks("in forest; gain 1 food", "pay 1 metal; build rail", "pay 1 food; reveal 1", "pay 1 food; walk 1")

    for action, clause in (
        (("task", 0), "dgw.cond.place-no-bandits"), (("work", 0), "dgw.job.tile-no-bandits"),
        (("task", 1), "dgw.rail.build-no-bandits"), (("treat", "chilled", 1), "dgw.cond.place-no-bandits"),
    ):  # fmt: skip
        assert board.why_not(A, *action) == clause
    for free in (
        ("buy", "stout-boots", 0), ("offer", B), ("treat", "weary", 0), ("treat", "chilled", 0), ("task", 2),
        ("task", 3), ("play", "cow", 1),
    ):  # fmt: skip
        assert board.may(A, *free), free


# ------------------------------------------------------------------------------------------------ missions


@pytest.mark.rule("dgw.job.mission", "dgw.job.mission-repeat")
def test_a_mission_job_may_be_used_any_number_of_times_while_its_costs_are_paid() -> None:
    board = Board.empty("solo").tasks("pay 1 food; gain 1 wood").stock(A, food=3)
    for _ in range(3):
        board.task_job(A)

    assert (board.units(A), board.why_not(A, "task", 0)) == ({"wood": 3}, "dgw.res.pay")


@pytest.mark.rule("dgw.job.mission-repeat", "dgw.act.job-combine")
@pytest.mark.parametrize(("repeats", "times"), [("often", 5), ("once", 1)])
def test_in_one_action_a_mission_job_is_used_as_often_as_the_table_agreed(repeats: str, times: int) -> None:
    board = Board.empty(repeats=repeats).tasks("pay 2 food; vp +1").stock(A, food=10).hand(A, "boots")
    for n in range(5):
        assert (board.why_not(A, "task", 0) == "") == (n < times)
        if n < times:
            board.task_job(A)
    if board.g.asks == questions.MORE:
        board.go(A)

    assert (board.g.score[A], board.g.actions) == (times, 1)
    assert board.why_not(A, "task", 0) == ("dgw.res.pay" if times == 5 else "")


@pytest.mark.rule("dgw.job.mission-repeat", "dgw.battle.commit")
def test_used_once_in_an_action_means_once_in_a_battle_for_each_player() -> None:
    board = Board.empty("cooperative", repeats="once").bandits((0, 0), 3).tasks("pay 1 wood; defend 2")
    board.stock(A, wood=2).stock(B, wood=2).used_a_card(A, B).night_list("bandits-attack", "bandits-attack")
    board.dice((3, 1)).to_night().task_job(A)
    assert board.asked == B
    board.dice((3, 1), (3, 1)).task_job(B)

    assert board.task_job(A).units(A) == {}, "another battle"


@pytest.mark.rule("dgw.job.mission-free-once")
def test_a_mission_job_that_takes_nothing_is_offered_once_per_player_and_day() -> None:
    board = Board.empty("cooperative").tasks("gain 1 food").used_a_card(A, B)
    board.task_job(A)
    assert board.why_not(A, "task", 0) == "dgw.job.mission-free-once"
    assert board.may(B, "task", 0)

    assert board.night().may(A, "task", 0)


@pytest.mark.rule("dgw.job.mission-free-once")
def test_a_mission_job_used_with_x_0_is_then_offered_only_with_more() -> None:
    board = Board.empty("solo").tasks("pay x gold; gain x wood").stock(A, gold=2)
    board.task_job(A).x(0)

    board.task_job(A)
    assert board.why_not(A, "x", 0) == "dgw.job.mission-free-once"
    assert board.x(1).until(questions.ACTION).units(A) == {"gold": 1, "wood": 1}
    assert board.stock(A, gold=0).why_not(A, "task", 0) != ""


@pytest.mark.rule("dgw.job.mission-free-once")
def test_a_mission_job_that_paid_in_its_final_step_may_be_used_for_nothing_next() -> None:
    board = Board.empty("solo").tasks("gain 1 food; pay x wood").stock(A, wood=3)
    board.task_job(A).x(1).until(questions.ACTION).task_job(A)

    assert board.may(A, "x", 0)


@pytest.mark.rule("dgw.job.mission-free-once")
def test_a_condition_before_any_movement_leaves_a_job_that_pays_behind_it_on_offer() -> None:
    board = Board.empty("solo").tasks("in prairie; pay x gold; gain x wood").stock(A, gold=2)
    board.task_job(A).x(0).task_job(A)

    assert board.x(1).until(questions.ACTION).units(A) == {"gold": 1, "wood": 1}


@pytest.mark.rule("dgw.job.all-or-nothing")
def test_dice_that_gain_units_do_not_count_towards_what_a_job_pays_later() -> None:
    board = Board.empty("solo").tasks("pay x gold; gain x wood; gain 1 dice wood; pay 3 wood; gain 1 food")
    board.stock(A, gold=4).task_job(A)

    assert [n for n in range(5) if board.may(A, "x", n)] == [3, 4]


@pytest.mark.rule("dgw.cond.voluntary")
def test_a_job_stops_at_a_wagon_that_is_elsewhere_and_needs_nothing_behind_it() -> None:
    board = Board.empty("solo").land("forest", (1, 0)).wagon((1, 0)).tasks("gain 1 wood; if wagon here; pay 1 food")

    assert board.task_job(A).until(questions.ACTION).units(A) == {"wood": 1}


@pytest.mark.rule("dgw.job.mission-free-once")
@pytest.mark.parametrize(
    ("job", "again"),
    [
        ("vp -2; gain 1 food", False),
        ("gain 1 pain; gain 1 food", True),
        ("pay 1 wood; walk 1", True),
    ],
)
def test_losing_vp_that_one_does_not_have_takes_nothing_but_danger_and_units_do(job: str, again: bool) -> None:
    board = Board.empty("solo").tasks(job).stock(A, wood=5).task_job(A).until(questions.ACTION)

    assert board.may(A, "task", 0) == again


@pytest.mark.rule("dgw.job.event", "dgw.event.mandatory")
def test_an_event_job_fires_each_time_its_event_occurs_and_is_never_chosen() -> None:
    board = Board.empty("solo").tasks("on reveal; gain 2 wood").unknown((1, 0)).unknown((0, 1)).talents(A, "reveal 2")
    assert board.kinds(A) == {"tap", "pass"}

    board.tap(A).look((1, 0)).look((0, 1))
    assert board.units(A) == {"wood": 4}


# ------------------------------------------------------------------------------------------------ draw jobs


@pytest.mark.rule("dgw.job.draw-once")
def test_a_coffee_pot_drawn_again_offers_its_other_job_and_its_draw_not_before_tomorrow() -> None:
    board = Board.empty("solo").hand(A, "coffee-pot", "weary").stock(A, food=5).hand_limit(A, 6)
    board.play(A, "coffee-pot", 0)
    assert board.in_hand(A) == ["coffee-pot", "weary"], "the whole deck was in hand"

    assert board.why_not(A, "play", "coffee-pot", 0) == "dgw.job.draw-once"
    assert board.may(A, "play", "coffee-pot", 1)
    assert board.night().may(A, "play", "coffee-pot", 0)


@pytest.mark.rule("dgw.job.draw-once")
def test_the_draw_job_of_a_tile_or_mission_works_once_per_player_and_day_and_that_of_each_copy() -> None:
    board = Board.empty("cooperative").tasks("pay 1 food; draw 1 cards").stock(A, food=5).stock(B, food=5)
    board.task_job(A)
    assert (board.why_not(A, "task", 0), board.may(B, "task", 0)) == ("dgw.job.draw-once", True)

    board = Board.empty("solo").land("prairie", (0, 0), job="draw 1 cards").land("forest", (1, 0)).talents(A, "walk 2")
    board.work(A).tap(A).step(A, "W").step(A, "E")
    assert board.why_not(A, "work", 0) == "dgw.job.draw-once"

    board = Board.empty("solo").printed("boots", "draw 1 cards").hand(A, "boots", "boots").play(A, "boots").go()
    assert board.may(A, "play", "boots", 0), "the other copy, and then neither"
    assert board.play(A, "boots").until(questions.ACTION).why_not(A, "play", "boots", 0) == "dgw.job.draw-once"


# ------------------------------------------------------------------------------------------------ moves and battles


@pytest.mark.rule("dgw.job.own-move")
def test_a_job_with_a_move_of_its_own_is_finished_before_other_jobs_are_gathered() -> None:
    board = Board.empty("solo").land("forest", (1, 0)).talents(A, "walk 1; in forest; gain 1 wood")
    board.hand(A, "cow").printed("cow", "gain 2 wood").tap(A)
    assert board.g.asks == questions.STEP
    board.step(A, "W").play(A, "cow")
    assert board.units(A) == {"wood": 3}, "the first of its action, with another job of the same final step"

    board = Board.empty("solo").land("forest", (1, 0)).talents(A, "walk 1; gain 1 wood")
    board.tasks("pay 1 food; gain 2 wood").stock(A, food=2).hand(A, "knife").printed("knife", "gain 1 wood")
    board.task_job(A)
    assert board.why_not(A, "tap", 0) == "dgw.job.own-move"


@pytest.mark.rule("dgw.job.own-move", "dgw.act.battle-key")
def test_an_attack_behind_a_movement_step_starts_a_battle_on_the_tile_reached_and_lapses_without_bandits() -> None:
    job = "pay 1 food; walk 1; attack 2"
    board = Board.empty("solo").land("forest", (1, 0), bandits=1).talents(A, job).stock(A, food=1)
    board.tap(A).step(A, "W").until(questions.ACTION)
    assert [(event.a, event.b) for event in board.events(events.BATTLE_BEGINS)] == [(1, 0)]

    board = Board.empty("solo").land("forest", (1, 0)).talents(A, job).stock(A, food=1).tap(A).step(A, "W")
    assert (board.events(events.BATTLE_BEGINS), board.g.asks) == ([], questions.ACTION)


@pytest.mark.rule("dgw.job.idle-battle")
@pytest.mark.parametrize("host", ["tile", "corner"])
def test_on_a_tile_or_a_corner_attack_and_defence_stand_only_behind_movement(host: str) -> None:
    for job in ("attack 1", "pay 1 food; defend 2 dice", "attack 1; walk 1"):
        with pytest.raises(PackError, match="movement step"):
            Board.empty().card_with(job, host)

    Board.empty().card_with("walk 1; attack 1", host)


@pytest.mark.rule("dgw.job.buy")
def test_completing_a_corner_job_buys_the_card_onto_either_pile() -> None:
    for pile in ("draw", "discard"):
        board = Board.empty("solo").row("cow").stock(A, gold=2).buy(A, "cow").place(pile)
        assert [event.b for event in board.events(events.PAID)] == [2]
        assert (board.on_draw_pile(A), board.in_discards(A)) == ((["cow"], []) if pile == "draw" else ([], ["cow"]))


# ------------------------------------------------------------------------------------------------ tile jobs without end


def camp(job: str, mode: str = "cooperative") -> Board:
    """A and B are on a tile with one job; another tile lies West of it."""
    board = Board.empty(mode).land("prairie", (0, 0), job=job).land("prairie", (1, 0))
    return board.used_a_card(A, B)


def walk(board: Board, *directions: str) -> Board:
    """A walks with the movement that is there."""
    if board.may(A, "go"):
        board.go(A)
    for direction in directions:
        board.step(A, direction)
    return board.until(questions.ACTION)


def off_and_back(board: Board) -> Board:
    """A works, and walks West and back with the movement that this brings."""
    return walk(board.work(A), "W", "E")


@pytest.mark.rule("dgw.job.tile-free-once")
@pytest.mark.parametrize("mode", ["cooperative", "versus"])
def test_a_free_walk_off_a_tile_and_back_is_had_once(mode: str) -> None:
    board = off_and_back(camp("walk 2", mode))

    assert (board.lies(A), board.where(A)) == (False, (0, 0))
    assert board.turn(A).why_not(A, "work", 0) == "dgw.job.tile-free-once"
    assert board.turn(B).may(B, "work", 0), "each player for themselves"


@pytest.mark.rule("dgw.job.tile-free-once")
def test_any_other_job_of_anybody_lifts_the_limit() -> None:
    board = off_and_back(camp("walk 2").talents(B, "gain 1 food"))

    board.tap(B).until(questions.ACTION)
    assert board.may(A, "work", 0)


@pytest.mark.rule("dgw.job.tile-free-once")
def test_a_paid_tile_job_is_offered_again_and_again() -> None:
    board = camp("pay 1 food; walk 2").stock(A, food=3)

    for left in (2, 1, 0):
        assert off_and_back(board).units(A) == ({"food": left} if left else {})


@pytest.mark.rule("dgw.job.tile-free-once")
def test_a_tile_job_used_for_nothing_by_x_0_is_then_offered_only_with_more() -> None:
    board = camp("pay x food; walk 2").stock(A, food=2)
    walk(board.work(A).x(0), "W", "E")

    board.work(A)
    assert board.why_not(A, "x", 0) == "dgw.job.tile-free-once"
    assert board.may(A, "x", 1)


@pytest.mark.rule("dgw.job.tile-free-once")
def test_a_new_day_lifts_the_limit() -> None:
    board = off_and_back(camp("walk 2"))

    assert board.night().may(A, "work", 0)


@pytest.mark.rule("dgw.job.tile-daily")
def test_a_tile_that_pays_for_the_way_back_is_worked_twenty_times_a_day() -> None:
    board = camp("gain 2 food").tasks("pay 1 food; walk 1")
    for uses in range(1, 21):
        board.work(A).until(questions.ACTION)
        assert board.units(A) == {"food": 2}, uses
        for direction in "WE":
            walk(board.task_job(A), direction)

    assert board.why_not(A, "work", 0) == "dgw.job.tile-daily"
    assert board.night().may(A, "work", 0)


@pytest.mark.rule("dgw.job.mission-round")
@pytest.mark.parametrize(
    ("jobs", "refused"),
    [
        (["pay 1 wood; gain 1 food", "pay 1 food; gain 1 wood"], True),
        (["pay 1 wood; gain 1 food", "pay 2 food; gain 1 wood"], False),
        (["pay 2x any; gain x any", "pay 1 gold; gain 3 food"], True),
        (["pay 2x any; gain x any", "pay x gold; gain x food"], False),
        (["pay x gold; gain x any"], True),  # gold for gold
        (["pay 1 food; vp +1", "vp -1; gain 1 food"], True),
        (["discard 1 item; gain 3 food", "pay 1 food; walk 1"], False),
        (["pay 6 food; gain 6 dice food"], False),
        (["pay 5 food; gain 6 dice food"], True),
    ],
)
def test_a_mission_whose_jobs_bring_back_all_they_cost_is_refused(
    tmp_path: Path, jobs: list[str], refused: bool
) -> None:
    file = tmp_path / "round.toml"
    lines = "".join(f'  "{job}",\n' for job in jobs)
    file.write_text(HOUSE.read_text(encoding="utf-8").replace('  "pay 1 gold; ride 5",\n', lines, 1), encoding="utf-8")

    found = [problem.message for problem in check(file, SHELF)]

    assert any("this job could be used forever" in message for message in found) == refused, found
