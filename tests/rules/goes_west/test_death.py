"""Deck Goes West: how characters die, and what becomes of the others."""

from __future__ import annotations

import pytest

from rules.goes_west.board import A, B, Board, C, D
from tablewright.engine.core.sets import has
from tablewright.engine.game.contract import LOST, SHARED, WON
from tablewright.games.goes_west import events as tell
from tablewright.games.goes_west import pieces, questions, stages
from tablewright.games.goes_west.rules.death import BY_A_FULL_HAND, BY_DANGER, BY_IDLENESS

FOUR_DANGERS = ("weary", "hungry", "leg-wound", "fever")


def deaths(board: Board) -> list[tuple[int, int]]:
    """Who died, and how."""
    return [(event.seat, event.a) for event in board.events(tell.DIED)]


def at_dawn(mode: str = "solo", seats: int | None = None) -> Board:
    """A table before the first step of a day."""
    board = Board.empty(mode, seats)
    board.g.stage = stages.DAWN
    return board


def drawing_to_death(seats: int = 3) -> Board:
    """A, with a hand size of 5, holds four danger cards and a job that draws the fifth."""
    board = Board.empty("versus", seats).hand_limit(A, 5).hand(A, *FOUR_DANGERS)
    return board.card_with("draw 1 cards").deck(A, "snakebite")


# ------------------------------------------------------------------------------------------------ a hand of danger


@pytest.mark.rule("dgw.death.hand-of-danger", "dgw.death.hand-limit")
def test_a_character_dies_when_the_danger_in_hand_equals_the_hand_limit() -> None:
    board = at_dawn().hand_limit(A, 5).hand(A, *FOUR_DANGERS).deck(A, "snakebite").run()
    assert deaths(board) == [(A, BY_DANGER)]

    alive = at_dawn().hand_limit(A, 6).hand(A, *FOUR_DANGERS).deck(A, "snakebite").run()
    assert deaths(alive) == []


@pytest.mark.rule("dgw.death.hand-limit")
@pytest.mark.parametrize(("character", "limit"), [("hattie-crowe", 6), ("ruth-calloway", 5)])
def test_hand_limit_and_hand_size_are_the_draw_figure_on_the_character(character: str, limit: int) -> None:
    board = at_dawn().character(A, character).deck(A, *["weary"] * 6)

    board.run()
    assert deaths(board) == [(A, BY_DANGER)]
    assert len(board.in_hand(A)) == limit


@pytest.mark.rule("dgw.death.danger-check-moment")
def test_hand_size_5_holding_4_danger_draws_a_fifth_by_a_job_and_dies_at_once() -> None:
    board = Board.empty("solo").hand_limit(A, 5).hand(A, *FOUR_DANGERS).deck(A, "snakebite", "weary")
    board.card_with("draw 2 cards; gain 3 gold")

    board.use()
    assert (board.g.ended, deaths(board)) == (stages.DEATH, [(A, BY_DANGER)])
    assert len(board.events(tell.DREW)) == 1  # the second card is not drawn any more
    assert board.units(A) == {}


@pytest.mark.rule("dgw.death.hand-of-danger", "dgw.death.danger-check-moment")
def test_other_cards_in_hand_do_not_help() -> None:
    board = Board.empty("solo").hand_limit(A, 5).hand(A, *FOUR_DANGERS, "boots", "knife").deck(A, "snakebite")

    assert board.card_with("draw 1 cards").use().over


@pytest.mark.rule("dgw.death.danger-check-moment")
def test_danger_on_a_pile_is_not_in_hand() -> None:
    board = Board.empty("solo").hand_limit(A, 5).hand(A, *FOUR_DANGERS).card_with("gain 2 pain")

    board.use().place("draw").place("discard")
    assert not board.over


# ------------------------------------------------------------------------------------------------ a full hand


@pytest.mark.rule("dgw.death.full-hand", "dgw.death.idle-check-moment")
def test_hand_size_5_with_five_cards_kept_overnight_dies_at_the_draw_step() -> None:
    board = Board.empty("solo").hand_limit(A, 5).hand(A, *["boots"] * 5).used_a_card(A)
    board.pass_day(A).sleep(A)
    assert not board.over  # not yet

    board.until(questions.ACTION)
    assert deaths(board) == [(A, BY_A_FULL_HAND)]
    assert board.events(tell.DREW) == []


@pytest.mark.rule("dgw.death.full-hand")
def test_four_cards_kept_overnight_leave_room_to_draw() -> None:
    board = Board.empty("solo").hand_limit(A, 5).hand(A, *["boots"] * 4).used_a_card(A).night()

    assert deaths(board) == []
    assert len(board.in_hand(A)) == 5


@pytest.mark.rule("dgw.death.idle-check-moment")
def test_a_hand_above_hand_size_dies_at_the_draw_as_well() -> None:
    board = Board.empty("solo").hand_limit(A, 3).hand(A, *["boots"] * 4).used_a_card(A).night()

    assert deaths(board) == [(A, BY_A_FULL_HAND)]


# ------------------------------------------------------------------------------------------------ an idle day


@pytest.mark.rule("dgw.death.idle-day", "dgw.death.must-use-one", "dgw.death.idle-check-moment")
def test_a_character_dies_at_the_end_of_step_4_if_its_player_used_no_card_all_day() -> None:
    board = Board.empty("solo").hand(A, "boots").tasks("gain 1 wood").task_job(A).settle().pass_day(A)
    assert not board.over

    board.sleep(A)
    assert deaths(board) == [(A, BY_IDLENESS)]
    assert board.events(tell.NIGHT_FALLS) == []


@pytest.mark.rule("dgw.death.idle-day", "dgw.death.idle-what-counts", "dgw.death.must-use-one")
def test_one_card_discarded_in_step_4_is_enough() -> None:
    board = Board.empty("solo").hand(A, "boots", "knife").pass_day(A).drop(A, "boots").sleep(A)

    assert not board.over


@pytest.mark.rule("dgw.death.idle-what-counts")
def test_an_item_played_counts() -> None:
    board = Board.empty("solo").card_with("gain 1 wood").hand(A, "boots").use().settle()

    assert deaths(board.night()) == []


@pytest.mark.rule("dgw.death.idle-what-counts")
@pytest.mark.parametrize("job", ["discard 1 item; gain 1 wood", "scrap 1 item; gain 1 wood"])
def test_a_card_given_for_a_job_of_something_else_counts(job: str) -> None:
    board = Board.empty("solo").card_with(job, "mission").hand(A, "boots", "boots").use().settle()

    assert deaths(board.night()) == []


@pytest.mark.rule("dgw.death.idle-what-counts")
@pytest.mark.parametrize("job", ["pay 1 food; discard this", "pay 1 food; scrap this"])
def test_a_danger_card_removed_by_its_job_counts(job: str) -> None:
    board = Board.empty("solo").card_with(job, "danger").hand(A, "boots").stock(A, food=1).use().settle()

    assert deaths(board.night()) == []


@pytest.mark.rule("dgw.death.idle-what-counts")
def test_cards_handed_over_in_a_trade_do_not_count_but_the_card_that_pays_for_it_does() -> None:
    board = Board.empty("cooperative", 2).hand(A, "pan", "knife").hand(B, "boots", "boots")

    board.do(A, "offer", B).do(A, "ask for card", "boots").do(A, "fee", "pan").do(A, "send").agree(B)
    assert board.in_hand(A) == ["boots", "knife"]
    board.until(questions.PLACE)
    assert deaths(board) == [(B, BY_IDLENESS)]


@pytest.mark.rule("dgw.death.idle-exempt")
def test_a_player_who_held_no_card_at_any_moment_of_the_day_is_exempt() -> None:
    board = Board.empty("versus", 2).hand(B, "boots")

    board.until(questions.PLACE)
    assert deaths(board) == [(B, BY_IDLENESS)]
    assert board.results == (WON, LOST)


@pytest.mark.rule("dgw.death.idle-exempt")
def test_a_card_held_for_a_moment_ends_the_exemption() -> None:
    board = Board.empty("cooperative", 2).hand(A, "pan").deck(B, "boots").card_with("draw 1 cards", "mission", B)

    board.used_a_card(A).use(B).settle()
    board.do(A, "offer", B).do(A, "ask for card", "boots").do(A, "fee", "pan").do(A, "send").agree(B)
    assert board.in_hand(B) == []
    assert deaths(board.until(questions.PLACE)) == [(B, BY_IDLENESS)]


# ------------------------------------------------------------------------------------------------ rivals


@pytest.mark.rule("dgw.death.versus")
def test_in_versus_the_dead_are_out_and_the_others_play_on() -> None:
    board = drawing_to_death(3).use().settle()

    assert deaths(board) == [(A, BY_DANGER)]
    assert not board.over
    assert board.asked == B
    assert [has(board.g.alive, seat) for seat in range(3)] == [False, True, True]
    board.pass_day(B).pass_day(C).until(questions.ACTION)
    assert board.asked in (B, C)
    board.tasks("pay 1 food; vp +1").stock(board.asked, food=1).score(board.asked, 23)
    winner = board.asked
    board.task_job(winner).settle()
    assert board.results[A] == LOST
    assert board.results[winner] == WON


@pytest.mark.rule("dgw.death.versus")
def test_a_lone_survivor_wins_at_once() -> None:
    board = drawing_to_death(2).score(A, 20).score(B, 3).use().settle()

    assert board.g.ended == stages.LAST_ALIVE
    assert board.results == (LOST, WON)


@pytest.mark.rule("dgw.death.elimination")
def test_meeple_stock_and_deck_of_the_dead_leave_the_game_and_railways_and_marks_stay() -> None:
    board = drawing_to_death(3).stock(A, gold=3).land("prairie", (0, 0), rail=True, mark=True)
    board.discards(A, "cow", "boots", "bullet").on_top(A, "snakebite").row("spyglass")

    board.use().settle()
    assert board.g.at[A] == pieces.NOWHERE
    assert board.units(A) == {}
    for cards in (board.in_hand(A), board.in_deck(A), board.on_draw_pile(A), board.in_discards(A)):
        assert cards == []
    assert board.in_spent() == sorted([*FOUR_DANGERS, "bullet", "cow", "snakebite", "snakebite"])
    assert {"boots", "trail-gossip"} <= set(board.in_box())
    assert board.railed((0, 0))
    assert has(board.g.marked, board.space((0, 0)))
    assert [board.where(seat) for seat in (B, C)] == [(0, 0), (0, 0)]
    assert (board.pieces(B)["player-0"].mark, board.pieces(B)["player-0"].inside) == ("dead", ())


@pytest.mark.rule("dgw.death.all-at-once")
def test_if_all_who_are_left_die_together_the_highest_score_among_them_wins() -> None:
    board = Board.empty("versus", 3).score(A, 4).score(B, 9).score(C, 7)
    for seat in range(3):
        board.hand(seat, "boots")

    board.until(questions.PLACE)
    assert [seat for seat, _ in deaths(board)] == [A, B, C]
    assert board.g.ended == stages.ALL_DEAD
    assert board.results == (LOST, WON, LOST)


@pytest.mark.rule("dgw.death.all-at-once")
def test_the_usual_tie_breaks_hold_among_the_dead() -> None:
    west = Board.empty().land("prairie", (1, 0)).score(A, 4).score(B, 4).meeple(B, (1, 0)).stock(A, gold=9)
    level = Board.empty().score(A, 4).score(B, 4)
    for board in (west, level):
        board.hand(A, "boots").hand(B, "boots").until(questions.PLACE)

    assert west.results == (LOST, WON)
    assert level.results == (SHARED, SHARED)


@pytest.mark.rule("dgw.death.all-at-once")
def test_somebody_who_died_earlier_does_not_win_that_way() -> None:
    board = drawing_to_death(3).score(A, 20).hand(B, "boots").hand(C, "boots").use().settle()

    board.until(questions.PLACE)
    assert board.results == (LOST, SHARED, SHARED)


@pytest.mark.rule("dgw.death.p1-holder")
def test_the_p1_token_of_the_dead_goes_at_once_to_the_next_living_player() -> None:
    board = drawing_to_death(3)
    board.use().settle()
    assert board.g.first == B

    two = Board.empty("versus", 4).hand(A, "boots").hand(B, "boots")  # two idlers side by side
    two.until(questions.PLACE)
    assert [seat for seat, _ in deaths(two)] == [A, B]
    assert two.g.first == C
    assert two.until(questions.ACTION).g.first == D  # the night passed it on


@pytest.mark.rule("dgw.death.p1-holder")
def test_a_death_of_another_leaves_the_token_where_it_is() -> None:
    board = drawing_to_death(3)
    board.g.first = C

    assert board.use().settle().g.first == C
