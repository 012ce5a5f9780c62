"""Whole battles: several players, rivals and teams, by day and by night, and what they win by them."""

from __future__ import annotations

import pytest

from rules.goes_west.board import A, B, Board, C, D
from rules.goes_west.fights import battles, order_of, pains, strikes
from tablewright.engine.game.contract import LOST, SHARED, WON
from tablewright.games.goes_west import events, questions, stages

HERE = (0, 0)


def gathering(bandits: int, seats: int, mode: str = "versus", event: str = "on clear; vp +2") -> Board:
    """Players on a tile with bandits, whose characters have no battle jobs, and what clearing it is worth."""
    board = Board.empty(mode, seats=seats).bandits(HERE, bandits).tasks(event).scoreboard(20, 50, (1, 0, 0))
    for seat in range(seats):
        board.talents(seat, "walk 1")
    return board


# ---------------------------------------------------------------------------------------------------- by day


@pytest.mark.rule("dgw.battle.commit", "dgw.seat.choice-order")
def test_by_day_the_others_are_asked_clockwise_from_the_starter() -> None:
    board = gathering(6, 4).turn(C)
    for seat in (A, B, C, D):
        board.hand(seat, "rusty-pistol", "boots")
    board.play(C, "rusty-pistol", 0).go(C)
    asked = []
    while board.g.asks == questions.FIGHT:
        asked.append(board.asked)
        board.go()

    assert asked == [D, A, B]


@pytest.mark.rule("dgw.battle.players-attack-hits", "dgw.battle.pain-each", "dgw.battle.bystanders")
def test_hits_of_all_make_one_total_and_saves_of_all_protect_everybody() -> None:
    board = gathering(5, 4)
    board.hand(A, "long-rifle").hand(B, "felling-axe").hand(C, "hound").hand(D, "scattergun")
    board.play(A, "long-rifle").play(B, "felling-axe", 1).play(C, "hound", 1)  # 2 hits; 2 dice; 2 dice to defend
    board.dice((2, 3), (5, 3), (3, 5), (2, 2)).play(D, "scattergun", 1)  # 1 save

    assert strikes(board) == [("players", 2 + 3, 3, 2), ("bandits", 5, 2 + 1, 2)]
    board.until(questions.ACTION)
    assert [pains(board, seat) for seat in (A, B, C, D)] == [2, 2, 2, 2]
    assert (board.bandits_at(HERE), board.asked, board.g.actions) == (3, A, 1)


@pytest.mark.rule("dgw.battle.commit", "dgw.act.battle-one-action")
def test_one_who_has_passed_may_fight_and_has_still_passed() -> None:
    board = gathering(3, 2).hand(B, "long-rifle", "boots").turn(B).pass_day(B).hand(A, "long-rifle")
    board.play(A, "long-rifle")
    assert (board.g.asks, board.asked) == (questions.FIGHT, B)
    board.dice((3, 0)).play(B, "long-rifle").go(B)

    assert board.bandits_at(HERE) == 0
    assert (board.asked, list(board.g.score)[:2]) == (A, [2, 2])
    assert board.end_turn(A).asked == A  # B has no turn today


@pytest.mark.rule("dgw.seat.hidden", "dgw.battle.commit")
def test_a_rival_with_cards_is_asked_whatever_they_are_and_one_without_is_not() -> None:
    board = gathering(3, 3).hand(A, "long-rifle").hand(B, "boots").play(A, "long-rifle")

    assert (board.g.asks, board.asked, board.kinds(B)) == (questions.FIGHT, B, {"go"})
    assert board.go(B).g.asks != questions.FIGHT


@pytest.mark.rule("dgw.battle.commit")
def test_a_team_with_open_hands_is_asked_only_where_there_is_something_to_commit() -> None:
    board = gathering(3, 3, "cooperative").hand(A, "long-rifle").hand(B, "boots").hand(C, "hound")
    board.play(A, "long-rifle")

    assert (board.g.asks, board.asked) == (questions.FIGHT, C)


@pytest.mark.rule("dgw.battle.player-start")
def test_an_attack_behind_a_step_is_fought_on_the_tile_reached_with_all_who_are_there() -> None:
    board = gathering(0, 3).land("forest", (1, 0), bandits=2).meeple(B, (1, 0)).hand(B, "long-rifle")
    board.card_with("walk 1; attack 3").use().step(A, "W")
    assert (battles(board), board.asked) == ([(1, 0)], B)
    board.dice((2, 2)).play(B, "long-rifle")

    assert strikes(board) == [("players", 3 + 2, 2, 2)]
    assert list(board.g.score)[:3] == [2, 2, 0]


@pytest.mark.rule("dgw.battle.player-start")
def test_an_attack_behind_a_step_lapses_where_there_are_no_bandits() -> None:
    board = gathering(0, 2).land("forest", (1, 0)).card_with("walk 1; attack 3").use().step(A, "W")

    assert (battles(board), board.g.asks, board.g.actions) == ([], questions.ACTION, 1)


# ---------------------------------------------------------------------------------------------------- by night


@pytest.mark.rule("dgw.battle.order", "dgw.seat.choice-order", "dgw.battle.commit-before-dice")
def test_by_night_all_are_asked_clockwise_from_p1_and_the_bandits_strike_first() -> None:
    board = gathering(4, 3).night_list("bandits-attack")
    board.g.first = board.g.turn = board.g.chooser = B
    for seat, card in ((A, "hound"), (B, "long-rifle"), (C, "long-rifle")):
        board.hand(seat, card).used_a_card(seat)
    board.to_night()
    assert board.asked == B
    board.play(B, "long-rifle")
    assert board.asked == C
    board.play(C, "long-rifle")
    assert board.asked == A
    board.dice((4, 4), (2, 3)).play(A, "hound", 1)

    assert strikes(board) == [("bandits", 4, 3, 1)]
    assert [event.seat for event in board.events(events.TOOK_DANGER)] == [B]  # each places it, clockwise from P1
    board.place("discard", B).place("discard", C).dice((4, 0)).place("discard", A)
    assert strikes(board)[1] == ("players", 4, 0, 4)
    assert list(board.g.score)[:3] == [0, 2, 2]
    told = order_of(
        board, events.BANDITS_STRIKE, events.TOOK_DANGER, events.PLAYERS_STRIKE, events.CLEARED, events.SCORED
    )
    assert told == [
        events.BANDITS_STRIKE,
        *[events.TOOK_DANGER] * 3,
        events.PLAYERS_STRIKE,
        events.CLEARED,
        events.SCORED,
        events.SCORED,
    ]


@pytest.mark.rule("dgw.night.bandits-attack.who", "dgw.battle.bystanders")
def test_in_one_night_each_fights_on_the_own_tile_only() -> None:
    board = gathering(1, 3).land("forest", (1, 0), bandits=2).meeple(C, (1, 0)).night_list("bandits-attack")
    board.dice((2, 1)).to_night()
    assert (board.g.asks, board.asked, battles(board)) == (questions.PLACE, C, [(1, 0)])
    board.dice((1, 2)).place("discard", C).until(questions.ACTION)

    assert battles(board) == [(1, 0), HERE]
    assert [pains(board, seat) for seat in (A, B, C)] == [2, 2, 1]


@pytest.mark.rule("dgw.battle.clear-credit")
def test_a_team_that_clears_a_tile_at_night_scores_for_each_who_attacked() -> None:
    board = gathering(2, 3, "cooperative").night_list("bandits-attack")
    board.hand(B, "long-rifle").hand(C, "long-rifle").used_a_card(A, B, C).to_night()
    board.play(B, "long-rifle").dice((2, 0), (2, 1)).play(C, "long-rifle")

    assert strikes(board) == [("bandits", 0, 0, 0), ("players", 4, 1, 2)]
    assert board.g.score[A] == 4


def shot_together(mode: str, *event_jobs: str, credit: str = "each") -> Board:
    """A and B shoot the last bandit on their tile; C looks on."""
    board = Board.empty(mode, 3, credit=credit).tasks(*event_jobs).bandits((0, 0), 1)
    board.hand(A, "long-rifle").hand(B, "long-rifle").play(A, "long-rifle").dice((1, 0)).play(B, "long-rifle")
    return board


@pytest.mark.rule("dgw.event.once")
@pytest.mark.parametrize(("mode", "scores"), [("cooperative", [3, 0, 0]), ("versus", [3, 0, 0])])
def test_the_points_come_once_and_the_loot_for_each(mode: str, scores: list[int]) -> None:
    board = shot_together(mode, "on clear; gain 2 gold; once; vp +3")

    assert [board.units(seat) for seat in (A, B, C)] == [{"gold": 2}, {"gold": 2}, {}]
    assert list(board.g.score)[:3] == scores


@pytest.mark.rule("dgw.event.once")
def test_every_job_of_the_event_has_its_steps_once_and_the_next_event_has_them_again() -> None:
    board = shot_together(
        "cooperative", "on clear; once; vp +3", "on clear; gain 1 wood", "on clear; once; gain 1 gold"
    )
    assert (board.g.score[A], board.units(A), board.units(B)) == (3, {"wood": 1, "gold": 1}, {"wood": 1})

    board.bandits((0, 0), 1).card_with("attack 9", "mission", B)
    board.task("on clear; once; vp +5").use(B).settle()

    assert board.g.score[A] == 3 + 5


@pytest.mark.rule("dgw.event.once")
def test_alone_one_does_all_of_it_and_so_does_whoever_has_the_credit_for_the_team() -> None:
    board = shot_together("cooperative", "on clear; gain 2 gold; once; vp +3", credit="team")
    assert ([board.units(seat) for seat in (A, B)], board.g.score[A]) == ([{"gold": 2}, {}], 3)

    board = Board.empty("solo").bandits((0, 0), 1).card_with("attack 9", "mission")
    board.task("on clear; gain 2 gold; once; vp +3").use().settle()
    assert (board.units(A), board.g.score[A]) == ({"gold": 2}, 3)


@pytest.mark.rule("dgw.job.mission-repeat", "dgw.battle.defend-fixed", "dgw.job.night-limit")
def test_a_battle_job_of_the_mission_can_be_used_by_each_and_again_while_it_is_paid_for() -> None:
    board = gathering(5, 2, "cooperative").tasks("pay 1 wood; defend 2", "walk 1").night_list("bandits-attack")
    board.stock(A, wood=2).stock(B, wood=1).to_night()
    assert board.why_not(A, "task", 1) == "dgw.job.night-limit"
    board.task_job(A, 0).task_job(A, 0)
    assert board.asked == B
    board.dice((5, 9)).task_job(B, 0)

    assert strikes(board) == [("bandits", 9, 6, 3)]
    assert (board.units(A), board.units(B)) == ({}, {})


# ---------------------------------------------------------------------------------------------------- winning by it


@pytest.mark.rule("dgw.win.simultaneous", "dgw.battle.clear-credit")
def test_of_two_who_arrive_together_by_one_clearing_the_one_further_beyond_the_end_wins() -> None:
    board = gathering(1, 3, event="on clear; vp +5").score(A, 46).score(B, 48)
    board.hand(A, "long-rifle").hand(B, "long-rifle").play(A, "long-rifle").dice((1, 0)).play(B, "long-rifle")

    assert (board.g.ended, list(board.g.score)[:3]) == (stages.SCORE_REACHED, [51, 53, 0])
    assert board.results == (LOST, WON, LOST)


@pytest.mark.rule("dgw.win.simultaneous", "dgw.win.tie-last")
def test_level_in_overflow_west_and_resources_they_share_the_win() -> None:
    board = gathering(1, 2, event="on clear; vp +5").score(A, 48).score(B, 48).stock(A, wood=2).stock(B, food=2)
    board.hand(A, "long-rifle").hand(B, "long-rifle").play(A, "long-rifle").dice((1, 0)).play(B, "long-rifle")

    assert board.results == (SHARED, SHARED)
