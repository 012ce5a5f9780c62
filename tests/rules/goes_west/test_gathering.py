"""Jobs performed as one, gathering together, and purchases."""

from __future__ import annotations

import pytest

from rules.goes_west.board import A, B, Board, C
from tablewright.engine.core.actions import kind_of
from tablewright.games.goes_west import choices, events, questions

# ------------------------------------------------------------------------------------------------ jobs as one


@pytest.mark.rule("dgw.act.job-combine")
def test_jobs_with_the_same_final_step_are_performed_together_as_one_action() -> None:
    board = Board.empty().land("forest", (0, 0)).hand(A, "knife", "hunting-knife").dice((6, 7))
    board.play(A, "knife").play(A, "hunting-knife").until(questions.ACTION)

    assert [(roll.a, roll.b) for roll in board.events(events.ROLLED)] == [(6, 7)], "one roll of all six dice"
    assert (board.units(A), board.g.actions, board.asked) == ({"food": 7}, 1, A)


SAME = [
    ("gain 1 food", "gain 2 dice food"), ("gain 1 any", "gain 1 wood"), ("walk 1", "climb 2"), ("walk 1", "ride 3"),
    ("sail 1", "walk 1 dice"), ("haul 1", "walk 1"), ("reveal 1", "reveal 2"), ("draw 1 cards", "draw 2 dice cards"),
    ("scrap 1 danger", "pay 1 food; scrap 2 danger"), ("discard 1 pain", "discard 1 pain"),
    ("discard 1 blue", "pay 1 food; discard 1 blue"), ("scrap 1 item", "scrap 2 item"), ("vp +1", "pay 1 food; vp +2"),
    ("attack 1", "defend 2 dice"), ("attack 1 dice; discard 1 item", "attack 3"), ("gain 1 pain", "gain 2 pain"),
    ("pay 1 food; scrap this", "pay 1 wood; scrap this"), ("gain 1 wood or gain 1 food", "gain 1 wood"),
]  # fmt: skip
DIFFERENT = [
    ("gain 1 food", "gain 1 wood"), ("gain 1 food", "walk 1"), ("walk 1", "reveal 1"),
    ("scrap 1 pain", "scrap 1 danger"), ("discard 1 item", "scrap 1 item"),
    ("discard 1 blue", "discard 1 item"), ("draw 1 cards", "gain 1 pain"),
    ("gain 1 pain", "gain 1 exhaustion"), ("vp +1", "gain 1 gold"), ("attack 1", "gain 1 food"),
    ("scrap this", "discard this"), ("gain 1 food", "pay 1 food"),
]  # fmt: skip


def table_for(first: str, second: str) -> Board:
    """A player with two items that bear these jobs, and all that they could need."""
    board = Board.empty("cooperative", mission="wheels-to-the-sunset").unknown((1, 0)).unknown((0, 1))
    board.stock(A, wood=9, food=9, metal=9, gold=9).hand_limit(A, 20).printed("knife", first).printed("pan", second)
    board.hand(A, "knife", "pan", "boots", "canoe", "boots", "fever", "fever", "bullet", "weary", "weary")
    board.deck(A, "boots", "hatchet", "hatchet", "rope")
    return board.bandits((0, 0), 9 if "attack" in first else 0)


@pytest.mark.rule("dgw.act.same-final-step")
@pytest.mark.parametrize(("first", "second"), SAME)
def test_final_steps_are_the_same_when_operation_and_object_agree(first: str, second: str) -> None:
    board = table_for(first, second).play(A, "knife")
    while board.g.asks != questions.MORE:
        board.apply(A, board.options(A)[0])
    board.play(A, "pan").until(questions.ACTION)

    assert not set(board.in_hand(A)) & {"knife", "pan"}


@pytest.mark.rule("dgw.act.same-final-step")
@pytest.mark.parametrize(("first", "second"), DIFFERENT)
def test_jobs_with_different_final_steps_are_different_actions(first: str, second: str) -> None:
    board = table_for(first, second).hand(A, "knife").play(A, "knife")

    assert (board.may(A, "play", "knife", 0), board.may(A, "play", "pan", 0)) == (True, False)
    assert board.why_not(A, "play", "pan", 0) == "dgw.act.same-final-step"


@pytest.mark.rule("dgw.act.same-final-step")
def test_dangers_are_treated_together_if_they_all_go_the_same_way() -> None:
    board = Board.empty().hand(A, "weary", "hungry", "fever").stock(A, food=9).treat(A, "weary", 1)
    assert board.why_not(A, "treat", "fever", 0) == "dgw.act.same-final-step", "discard this"

    board.treat(A, "hungry", 0).treat(A, "fever", 1).until(questions.ACTION)
    assert (board.in_spent(), board.units(A), board.g.actions) == (["fever", "hungry", "weary"], {"food": 2}, 1)


@pytest.mark.rule("dgw.act.combine-legality")
def test_every_combined_job_must_be_legal_after_the_costs_of_the_others() -> None:
    board = Board.empty().land("forest", (1, 0)).hand(A, "boots", "boots", "boots").stock(A, food=2)
    board.play(A, "boots").play(A, "boots")

    assert board.why_not(A, "play", "boots", 0) == "dgw.res.pay"


@pytest.mark.rule("dgw.act.combine-legality")
def test_results_come_only_after_all_jobs_are_gathered() -> None:
    board = Board.empty().printed("knife", "gain 3 food").printed("pan", "pay 1 food; gain 2 food")
    board.hand(A, "knife", "pan").play(A, "knife")
    assert board.why_not(A, "play", "pan", 0) == "dgw.res.pay", "the food is not gained yet"

    assert board.go().units(A) == {"food": 3}


@pytest.mark.rule("dgw.act.combine-legality")
def test_cards_that_a_gathered_step_will_take_cannot_be_counted_twice() -> None:
    board = Board.empty().tasks("pay 1 food; scrap 1 danger").stock(A, food=9).hand(A, "weary", "fever", "boots")
    board.task_job(A).task_job(A)

    assert board.why_not(A, "task", 0) == "dgw.cardop.exact-number"
    assert board.until(questions.ACTION).in_hand(A) == ["boots"]


@pytest.mark.rule("dgw.act.event-no-action")
def test_event_jobs_cost_no_action() -> None:
    board = Board.empty().tasks("pay 1 wood; build rail", "on build; gain 1 any").stock(A, wood=1).task_job(A)
    board.choose("gold")

    assert (board.units(A), board.g.actions, board.asked) == ({"gold": 1}, 1, A)
    assert board.kinds(A) >= {"end turn"}, "one action is done, and a second may follow"


# ------------------------------------------------------------------------------------------------ gathering together


def forest(*, seats: int = 2) -> Board:
    """Everybody in one forest, with a knife."""
    board = Board.empty(seats=seats).land("forest", (0, 0))
    for seat in range(1, seats):
        board.hand(seat, "knife")
    return board.hand(A, "hunting-knife")


@pytest.mark.rule("dgw.coop-bonus.example", "dgw.coop-bonus.own-roll", "dgw.coop-bonus.half-best-other")
def test_alice_rolls_3_and_bob_1_so_alice_gains_4_food_and_bob_3() -> None:
    board = forest().play(A, "hunting-knife").invite(A, B).agree(B)
    board.dice((4, 3), (2, 1)).play(B, "knife")

    assert (board.units(A), board.units(B)) == ({"food": 4}, {"food": 3})


@pytest.mark.rule("dgw.coop-bonus.half-best-other")
def test_of_several_others_only_the_best_counts_and_half_is_rounded_up() -> None:
    board = forest(seats=3).play(A, "hunting-knife").invite(A, B).agree(B).play(B, "knife")
    board.invite(A, C).agree(C).dice((4, 5), (2, 3), (2, 0)).play(C, "knife")

    assert [board.units(seat) for seat in (A, B, C)] == [{"food": 5 + 2}, {"food": 3 + 3}, {"food": 0 + 3}]


@pytest.mark.rule("dgw.coop-bonus.trigger")
def test_players_on_the_tile_may_be_invited_when_a_last_step_gains_by_dice() -> None:
    board = forest(seats=3).land("prairie", (1, 0)).meeple(C, (1, 0)).play(A, "hunting-knife")
    assert (board.may(A, "invite", B), board.why_not(A, "invite", C)) == (True, "dgw.coop-bonus.trigger")

    for job in ("gain 2 food", "gain 1 dice food; gain 1 wood", "draw 1 dice cards"):
        board = forest().hand(A, "boots").card_with(job).use()
        assert board.why_not(A, "invite", B) == "dgw.coop-bonus.trigger"


@pytest.mark.rule("dgw.coop-bonus.joining")
def test_an_invited_player_uses_own_jobs_whose_last_step_rolls_for_that_resource_paying_their_costs() -> None:
    board = forest().hand(B, "hatchet", "cow", "boots").talents(B, "discard 1 item; gain 3 dice food")
    board.tasks("pay 1 wood; gain 1 dice any").stock(B, wood=3, food=1).play(A, "hunting-knife").invite(A, B).agree(B)
    refused = [("play", "hatchet", 0), ("play", "cow", 1), ("play", "boots", 0)]
    assert {board.why_not(B, *job) for job in refused} == {"dgw.coop-bonus.joining"}

    board.tap(B).take("boots").task_job(B).dice((4, 2), (4, 4)).go(B)
    assert (board.units(B), board.in_discards(B)) == ({"food": 1 + 4 + 1, "wood": 2}, ["boots"]), "any is food here"
    assert board.units(A) == {"food": 2 + 2}


@pytest.mark.rule("dgw.coop-bonus.accept")
def test_invitations_name_players_one_by_one_and_each_may_refuse() -> None:
    board = forest(seats=3).play(A, "hunting-knife").invite(A, C)
    assert (board.g.asks, board.asked, board.kinds(C)) == (questions.JOIN, C, {"agree", "refuse"})

    board.refuse(C)
    assert (board.asked, board.why_not(A, "invite", C)) == (A, "dgw.seat.agreement")
    board.dice((4, 3)).go(A)
    assert [board.units(seat) for seat in (A, B, C)] == [{"food": 3}, {}, {}]


@pytest.mark.rule("dgw.coop-bonus.modes")
@pytest.mark.parametrize("mode", ["versus", "cooperative"])
def test_the_bonus_is_there_in_versus_too_and_costs_one_who_has_passed_nothing(mode: str) -> None:
    board = Board.empty(mode).land("forest", (0, 0)).hand(A, "hunting-knife").hand(B, "knife")
    board.g.passed = 1 << B
    board.play(A, "hunting-knife").invite(A, B).agree(B).dice((4, 3), (2, 1)).play(B, "knife")

    assert board.units(B) == {"food": 3}
    assert (board.g.passed, board.asked) == (1 << B, A)
    if mode == "versus":
        assert board.g.actions == 1, "A has had one action, and B none"


@pytest.mark.rule("dgw.coop-bonus.sum")
def test_several_jobs_of_one_participant_are_rolled_as_one_total() -> None:
    board = forest().hand(B, "knife").play(A, "hunting-knife").invite(A, B).agree(B).play(B, "knife")
    board.dice((4, 2), (4, 5)).play(B, "knife")

    assert (board.units(A), board.units(B)) == ({"food": 2 + 3}, {"food": 5 + 1})


@pytest.mark.rule("dgw.coop-bonus.dice-only")
def test_only_dice_are_shared_and_fixed_gains_are_taken_separately() -> None:
    board = forest().hand(A, "cow").printed("cow", "gain 4 food").play(A, "hunting-knife").play(A, "cow")
    board.invite(A, B).agree(B).dice((4, 3), (2, 1)).play(B, "knife")

    assert (board.units(A), board.units(B)) == ({"food": 4 + 3 + 1}, {"food": 1 + 2})


@pytest.mark.rule("dgw.coop-bonus.dice-only")
def test_the_fixed_gains_of_an_invited_player_are_her_own() -> None:
    board = forest().printed("knife", "gain 5 food; gain 2 dice food").play(A, "hunting-knife").invite(A, B).agree(B)
    board.dice((4, 3), (2, 1)).play(B, "knife")

    assert (board.units(A), board.units(B)) == ({"food": 3 + 1}, {"food": 5 + 1 + 2})


# ------------------------------------------------------------------------------------------------ purchases


@pytest.mark.rule("dgw.buy.action")
def test_completing_one_corner_job_of_a_card_in_the_trade_row_buys_it() -> None:
    board = Board.empty().row("cow", "canoe").corners("cow", "pay 2 gold", "pay 3 wood").stock(A, wood=3)
    assert (board.may(A, "buy", "cow", 1), board.why_not(A, "buy", "cow", 0)) == (True, "dgw.res.pay")

    board.buy(A, "cow", 1).place("discard")
    assert (board.in_discards(A), board.units(A), board.g.actions) == (["cow"], {}, 1)


@pytest.mark.rule("dgw.buy.destination")
def test_the_buyer_puts_a_bought_card_on_top_of_draw_or_discard_pile() -> None:
    for pile in ("draw", "discard"):
        board = Board.empty().row("cow").stock(A, gold=2).deck(A, "boots").discards(A, "knife").buy(A, "cow")
        assert board.kinds(A) == {"on draw pile", "on discard pile"}
        board.place(pile)
        assert board.on_draw_pile(A) == (["cow"] if pile == "draw" else [])
        assert board.in_discards(A) == (["knife"] if pile == "draw" else ["cow", "knife"])


@pytest.mark.rule("dgw.buy.refill", "dgw.buy.row-direction", "dgw.buy.five")
def test_the_cards_behind_the_gap_move_forward_and_a_new_one_comes_to_the_back() -> None:
    a, b, c, d, e, f = "cow", "canoe", "hound", "fiddle", "revolver", "barricade"
    board = Board.empty().row(e, d, c, b, a).supply("trade", f).stock(A, wood=3)
    board.buy(A, b).place("discard")

    assert board.in_row() == [f, e, d, c, a], "from the left end, the back, to the right end, the front"


@pytest.mark.rule("dgw.buy.row-direction")
def test_the_front_of_the_row_is_its_right_end_which_night_drops() -> None:
    board = Board.empty("solo").row("fiddle", "revolver", "hound", "canoe", "cow").used_a_card(A).night()

    assert board.in_row()[1:] == ["fiddle", "revolver", "hound", "canoe"]
    assert "cow" in board.in_spent()


@pytest.mark.rule("dgw.buy.five")
def test_the_trade_row_always_offers_five_cards() -> None:
    board = Board("solo").stock(A, wood=99, food=99, metal=99, gold=99)
    for _ in range(8):
        bought = next(act for act in board.options(A) if kind_of(act) == choices.BUY)
        board.apply(A, bought).until(questions.ACTION)
        assert len([name for name in board.in_row() if name]) == 5


@pytest.mark.rule("dgw.buy.alone")
def test_each_purchase_is_its_own_action_and_is_never_combined() -> None:
    board = Board.empty().row("cow", "cow").stock(A, gold=9).hand(A, "boots")
    board.do(A, "buy", 4, 0).place("discard")
    assert (board.g.asks, board.g.actions) == (questions.ACTION, 1)

    board = Board.empty().row("cow").corners("cow", "gain 1 food").printed("knife", "gain 1 food")
    board.hand(A, "knife", "pan").play(A, "knife")
    assert board.g.asks == questions.MORE
    assert not board.may(A, "buy", "cow", 0)
    board.go().buy(A, "cow")
    assert not board.kinds(A) & {"play", "go"}, "its corner job asks for no further job"


@pytest.mark.rule("dgw.buy.anywhere")
@pytest.mark.parametrize("terrain", ["forest", "prairie", "mountain", "village", "water", "river"])
def test_a_purchase_has_no_place_beyond_its_corner_job_and_bandits_do_not_matter(terrain: str) -> None:
    board = Board.empty().land(terrain, (0, 0), bandits=3).row("cow", "canoe").stock(A, gold=2)
    board.corners("canoe", "in village; pay 1 gold")

    assert board.may(A, "buy", "cow", 0)
    assert board.why_not(A, "buy", "canoe", 0) == "dgw.cond.place-no-bandits"
    assert board.bandits((0, 0), 0).may(A, "buy", "canoe", 0) == (terrain == "village")
