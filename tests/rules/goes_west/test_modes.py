"""Deck Goes West: the three modes, days and nights, scoring, winning and losing."""

from __future__ import annotations

from random import Random

import pytest

from packs.goes_west.hearing import hear
from rules.goes_west.board import GAME, HOUSE, A, B, Board, C
from rules.goes_west.moves import order_of_the_night
from tablewright.engine.game.contract import LOST, SHARED, WON
from tablewright.games.goes_west import events as tell
from tablewright.games.goes_west import pieces, questions, stages
from tablewright.games.goes_west import state as s

T: s.Tables = HOUSE.tables
SHORT = (10, 24, (1, 0, 0))  # a scoreboard: its days, its score, and the Bandit Risk from the start
LAST_DAY, LAST_SCORE = 9, 23  # one short of its ends


def scoring(board: Board) -> Board:
    """The mission pays: 1 VP for 1 food."""
    return board.tasks("pay 1 food; vp +1").stock(A, food=9).stock(B, food=9)


# ------------------------------------------------------------------------------------------------ Versus


@pytest.mark.rule("dgw.mode.versus.own-score")
def test_in_versus_every_player_moves_a_token_of_ones_own() -> None:
    board = scoring(Board.empty()).task_job(A).settle().end_turn().task_job(B).settle().task_job(B).settle()

    assert (board.g.score[A], board.g.score[B]) == (1, 2)


@pytest.mark.rule("dgw.mode.versus.win", "dgw.win.score-track")
def test_in_versus_whoever_first_arrives_at_the_last_score_space_wins() -> None:
    board = scoring(Board.empty()).score(A, LAST_SCORE).score(B, LAST_SCORE)

    board.task_job(A).settle()
    assert board.g.ended == stages.SCORE_REACHED
    assert board.results == (WON, LOST)


@pytest.mark.rule("dgw.win.score-track", "dgw.flow.until")
def test_one_space_before_the_end_is_not_the_end() -> None:
    board = scoring(Board.empty()).score(A, LAST_SCORE - 1)

    assert not board.task_job(A).settle().over


@pytest.mark.rule("dgw.mode.versus.turns")
def test_in_versus_turns_pass_clockwise_beginning_with_the_p1_holder() -> None:
    board = Board("versus", 3, first="B")

    turns = [board.asked]
    while board.g.asks == questions.ACTION:
        board.pass_day()
        if board.g.asks == questions.ACTION:
            turns.append(board.asked)
    assert turns == [B, C, A]
    assert board.why_not(A, "sleep") == "dgw.mode.versus.turns"  # the evening begins with B as well


@pytest.mark.rule("dgw.mode.versus.p1-rotates", "dgw.act.p1-fixed-in-day")
def test_the_p1_token_stays_put_by_day_and_passes_to_the_left_every_night() -> None:
    board = Board.empty("versus", 3)

    holders = []
    for _ in range(4):
        board.used_a_card(A, B, C)
        for _ in range(3):
            holders.append(board.g.first)
            board.pass_day()
        board.until(questions.PLACE).until(questions.ACTION)
    assert holders == [A, A, A, B, B, B, C, C, C, A, A, A]


@pytest.mark.rule("dgw.mode.versus.time-out", "dgw.lose.versus-time-out")
def test_in_versus_the_highest_score_wins_when_the_day_track_ends() -> None:
    board = Board.empty("versus", 3).score(A, 5).score(B, 7).score(C, 6).day(LAST_DAY)

    board.night()
    assert board.g.ended == stages.TIME_OUT
    assert board.results == (LOST, WON, LOST)
    assert board.events(tell.TOOK_DANGER) == []  # at once: the rest of the night is not played


@pytest.mark.rule("dgw.mode.versus.tie-west", "dgw.win.tie-west-measure")
def test_a_tie_goes_to_whose_meeple_is_furthest_west_as_the_game_ends() -> None:
    board = Board.empty().land("prairie", (1, 0)).land("prairie", (2, 0)).score(A, 5).score(B, 5).day(LAST_DAY)
    board.g.party = 2  # however far West anybody was before
    board.meeple(B, (1, 0)).stock(A, gold=9)

    assert board.night().results == (LOST, WON)


@pytest.mark.rule("dgw.mode.versus.tie-resources", "dgw.win.tie-resources-measure")
def test_a_further_tie_goes_to_the_larger_total_of_resources_all_of_equal_worth() -> None:
    board = Board.empty().score(A, 5).score(B, 5).day(LAST_DAY)
    board.stock(A, gold=3).stock(B, wood=1, food=2, metal=1)

    assert board.night().results == (LOST, WON)


@pytest.mark.rule("dgw.win.tie-last")
def test_players_still_tied_share_the_victory() -> None:
    board = Board.empty("versus", 3).score(A, 5).score(B, 5).score(C, 4).day(LAST_DAY)
    board.stock(A, gold=2).stock(B, wood=1, food=1).stock(C, food=9)

    assert board.night().results == (SHARED, SHARED, LOST)


# ------------------------------------------------------------------------------------------------ arriving together


def shared_battle(scores: tuple[int, int]) -> Board:
    """A and B both attack one bandit on their tile; a cleared tile scores 2 VP for each of them."""
    board = Board.empty().bandits((0, 0), 1).score(A, scores[0]).score(B, scores[1])
    board.printed("rusty-pistol", "attack 5").hand(A, "rusty-pistol").hand(B, "rusty-pistol")
    return board


def fight(board: Board) -> Board:
    return board.play(A, "rusty-pistol").play(B, "rusty-pistol").settle()


@pytest.mark.rule("dgw.win.simultaneous")
def test_of_two_who_arrive_together_the_one_with_more_vp_beyond_the_end_wins() -> None:
    board = fight(shared_battle((22, 23)).stock(A, gold=5))

    assert (board.g.score[A], board.g.score[B]) == (24, 25)
    assert board.results == (LOST, WON)


@pytest.mark.rule("dgw.win.simultaneous")
def test_of_two_who_arrive_level_the_one_with_more_resources_wins() -> None:
    board = fight(shared_battle((22, 22)).stock(A, gold=1))

    assert board.results == (WON, LOST)


@pytest.mark.rule("dgw.win.simultaneous", "dgw.win.tie-last")
def test_two_who_arrive_level_in_everything_share_the_win() -> None:
    board = fight(shared_battle((22, 22)))

    assert board.g.ended == stages.SCORE_REACHED
    assert board.results == (SHARED, SHARED)


@pytest.mark.rule("dgw.win.simultaneous")
def test_the_win_is_checked_when_the_whole_job_is_completed() -> None:
    board = Board.empty("solo").scoreboard(*SHORT).score(A, LAST_SCORE).tasks("vp +1; gain 1 pain").task_job(A).settle()
    assert not board.over
    assert board.place("discard").over
    back = Board.empty("solo").scoreboard(*SHORT).score(A, LAST_SCORE).tasks("vp +1; vp -1").task_job(A)
    assert not back.over


@pytest.mark.rule("dgw.win.simultaneous")
def test_the_win_is_checked_right_after_an_event_and_the_move_is_not_finished() -> None:
    board = Board.empty().unknown((1, 0), "forest").score(A, LAST_SCORE).card_with("walk 3")

    board.use().settle().attempt(A, "W")
    assert board.results == (WON, LOST)
    assert board.where(A) == (0, 0)


# ------------------------------------------------------------------------------------------------ Cooperative and Solo


@pytest.mark.rule("dgw.mode.coop.no-turn-order", "dgw.mode.coop.several-in-a-row", "dgw.act.free-order")
def test_a_team_acts_in_any_order_and_one_may_take_any_number_of_actions_in_a_row() -> None:
    board = Board.empty("cooperative", 3).tasks("pay 1 food; gain 1 wood").stock(A, food=3).stock(C, food=3)

    for seat in (C, C, C, A, A):
        assert board.rules.waiting(board.g) == [A, B, C]
        board.task_job(seat).settle()
    assert (board.units(A), board.units(C)) == ({"food": 1, "wood": 2}, {"wood": 3})
    assert board.may(A, "task", 0)
    assert board.why_not(A, "end turn") == "dgw.act.free-order"


@pytest.mark.rule("dgw.act.free-order")
def test_alone_one_takes_actions_as_one_likes() -> None:
    board = Board.empty("solo").tasks("pay 1 food; gain 1 wood").stock(A, food=5)

    for _ in range(5):
        board.task_job(A).settle()
    assert board.units(A) == {"wood": 5}


@pytest.mark.rule("dgw.mode.coop.shared-score")
def test_a_team_has_one_score_and_wins_as_one() -> None:
    board = scoring(Board.empty("cooperative", 2).scoreboard(*SHORT)).task_job(B).settle().task_job(A).settle()
    assert (board.pieces(A)["score"].count, board.pieces(A)["score"].most) == (2, 24)

    board.score(A, LAST_SCORE).task_job(B).settle()
    assert board.g.ended == stages.SCORE_REACHED
    assert board.results == (WON, WON)


@pytest.mark.rule("dgw.mode.coop.loss", "dgw.lose.day-track")
def test_the_end_of_the_day_track_is_a_loss_for_the_whole_team() -> None:
    board = Board.empty("cooperative", 2).scoreboard(*SHORT).day(LAST_DAY).score(A, LAST_SCORE)

    board.night()
    assert board.g.ended == stages.TIME_OUT
    assert board.results == (LOST, LOST)


@pytest.mark.rule("dgw.mode.coop.loss", "dgw.lose.character-death")
def test_the_death_of_one_is_a_loss_for_the_whole_team() -> None:
    board = Board.empty("cooperative", 3).hand(B, "boots")  # who will not use it

    board.until(questions.PLACE)
    assert board.g.ended == stages.DEATH
    assert board.results == (LOST, LOST, LOST)


@pytest.mark.rule("dgw.mode.coop.open-hands")
def test_a_team_plays_with_open_hands() -> None:
    board = Board.empty("cooperative", 2).hand(B, "boots", "knife")

    assert board.view(A).unshown[B] == 0
    assert [piece.label for piece in board.pieces(A).values() if piece.kind == "card"].count("Knife") == 1


@pytest.mark.rule("dgw.mode.solo.win")
def test_alone_the_last_score_space_is_victory() -> None:
    board = scoring(Board.empty("solo").scoreboard(*SHORT)).score(A, LAST_SCORE).task_job(A).settle()

    assert (board.g.ended, board.results) == (stages.SCORE_REACHED, (WON,))


@pytest.mark.rule("dgw.mode.solo.loss-time", "dgw.lose.day-track")
def test_alone_the_end_of_the_day_track_loses() -> None:
    board = Board.empty("solo").scoreboard(*SHORT).day(LAST_DAY - 1).night()
    assert not board.over

    board.used_a_card(A).night()
    assert (board.g.ended, board.results) == (stages.TIME_OUT, (LOST,))


@pytest.mark.rule("dgw.mode.solo.loss-death", "dgw.lose.character-death")
def test_alone_death_loses() -> None:
    board = Board.empty("solo").hand(A, "boots").until(questions.PLACE)

    assert (board.g.ended, board.results) == (stages.DEATH, (LOST,))


@pytest.mark.rule("dgw.mode.shared-rules")
@pytest.mark.parametrize("mode", GAME.modes)
def test_all_modes_use_the_same_rules(mode: str) -> None:
    board = Board.empty(mode).land("prairie", (1, 0)).hand(A, "boots").stock(A, food=1)

    board.play(A, "boots").settle().step(A, "W")
    assert (board.where(A), board.units(A), board.in_discards(A)) == ((1, 0), {}, ["boots"])


@pytest.mark.rule("dgw.mode.shared-rules", "dgw.mode.three")
def test_missions_belong_to_a_mode() -> None:
    modes = [[*GAME.modes][T.mission[n].mode] for n in range(T.missions)]
    assert [modes.count(mode) for mode in GAME.modes] == [4, 8, 3]
    setting = GAME.settings_with(HOUSE)[0]
    assert "discovery" not in setting.values_in("solo")
    assert Board("solo", None, "discovery").names.mission_ids[Board("solo", None, "discovery").g.mission] == "new-world"


# ------------------------------------------------------------------------------------------------ days and nights


@pytest.mark.rule("dgw.flow.two-phases", "dgw.flow.alternate", "dgw.flow.repeat")
def test_day_and_night_alternate_until_the_day_track_ends() -> None:
    board = Board.empty("solo").scoreboard(*SHORT).hand_limit(A, 30)

    while not board.over:
        board.used_a_card(A).night()
    phases = [event.what for event in board.events(tell.DAY_BEGINS, tell.NIGHT_FALLS)]
    assert phases[:4] == [tell.NIGHT_FALLS, tell.DAY_BEGINS, tell.NIGHT_FALLS, tell.DAY_BEGINS]
    assert phases.count(tell.NIGHT_FALLS) == 10  # of the ten days the first had begun
    assert phases[-1] == tell.NIGHT_FALLS


@pytest.mark.rule("dgw.flow.until")
@pytest.mark.parametrize(("mode", "seats"), [("versus", 3), ("cooperative", 2), ("solo", 1)])
def test_any_play_comes_to_an_end_and_then_nobody_may_do_anything(mode: str, seats: int) -> None:
    board, luck = Board(mode, seats, seed=3), Random(8)

    for _ in range(3000):
        if board.over:
            break
        board.play_on(luck)
    assert board.over
    assert all(board.options(seat) == [] for seat in range(seats))
    assert board.why_not(A, "pass") == "dgw.flow.until"


@pytest.mark.rule("dgw.flow.day-purpose", "dgw.act.kinds")
def test_by_day_players_use_jobs_buy_trade_and_attack() -> None:
    board = Board.empty().hand(A, "boots", "rusty-pistol", "knife").stock(A, food=3, gold=2).row("cow")
    board.talents(A, "pay 1 food; walk 2").bandits((0, 0), 1)

    assert {"play", "tap", "buy", "offer"} <= board.kinds(A)
    assert board.may(A, "play", "rusty-pistol", 0)  # an attack on the bandits here
    assert board.why_not(A, "drop", "boots") == "dgw.flow.day-list"  # that is for the evening


@pytest.mark.rule("dgw.flow.night-purpose")
def test_by_night_the_bandits_attack_and_the_trade_row_changes() -> None:
    board = Board.empty().bandits((0, 0), 2).row("cow", "canoe", "spyglass", "revolver", "fiddle")

    board.luckily(lambda b: b.night(), lambda b: bool(b.events(tell.BATTLE_BEGINS)))
    assert board.in_row()[1:] == ["cow", "canoe", "spyglass", "revolver"]
    assert [event.seat for event in board.events(tell.BATTLE_BEGINS)] == [pieces.NOBODY]


@pytest.mark.rule("dgw.flow.night-list")
def test_the_night_tracks_the_day_moves_the_row_tires_everybody_and_lets_the_bandits_act() -> None:
    board = Board.empty("versus", 2, "iron-race").land("prairie", (5, 0)).land("prairie", (6, 0), bandits=1)
    board.meeple(A, (5, 0)).meeple(B, (5, 0)).bandits((5, 0), 1)

    board.night()
    assert order_of_the_night(board) == ["Trade Row", "Exhaustion", "attack", "move", "remove", "appear", "P1"]
    assert board.g.day == 1


@pytest.mark.rule("dgw.flow.travel-west")
def test_play_is_about_going_west_and_doing_what_the_mission_pays_for() -> None:
    board = Board.empty().unknown((1, 0), "prairie").card_with("walk 1")

    board.use().settle()
    assert not board.may(A, "attempt", "E", A)
    board.attempt(A, "W").enter()
    assert board.where(A) == (1, 0)
    assert board.g.score[A] == 2  # Discovery: a reveal, and the furthest West yet
    assert (2, 0) in board.map()


@pytest.mark.rule("dgw.flow.read-mission")
def test_everybody_can_read_the_aim_the_jobs_and_the_night_of_the_mission_from_the_start() -> None:
    board = Board("versus", 3)

    for seat in range(3):
        shown = board.pieces(seat)
        assert shown["mission"].label == "Mission: Discovery"
        assert shown["mission-rule-0"].label == board.names.mission_rules[board.g.mission][0]
        for piece in ("mission-job-0", "mission-events", "mission-night"):
            assert shown[piece].text


# ------------------------------------------------------------------------------------------------ scoring


@pytest.mark.rule("dgw.score.horseshoe-jobs")
def test_victory_points_come_from_jobs_of_the_mission_card_alone() -> None:
    jobs_of_missions = {
        T.mission[n].first_job + i
        for n in range(T.missions)
        for i in range(T.mission[n].jobs + T.mission[n].event_jobs)
    }
    with_vp = {n for n, text in enumerate(HOUSE.names.jobs) if text and "vp +" in hear(text)}
    assert with_vp
    assert with_vp <= jobs_of_missions
    board = Board.empty("versus", 2, "bounty-season").land("village", (0, 0)).stock(A, gold=2)
    board.task_job(A, 3).settle()
    assert board.g.score[A] == 2


@pytest.mark.rule("dgw.score.common-sources", "dgw.score.check-mission")
def test_revealing_building_and_clearing_are_checked_for_scoring_at_once() -> None:
    reveal = Board.empty().unknown((1, 0), "forest").card_with("reveal 1")
    reveal.use().settle()
    assert reveal.g.score[A] == 2
    build = Board.empty().card_with("build rail").use()
    assert build.g.score[A] == 3
    clear = shared_battle((0, 0)).play(A, "rusty-pistol").settle()
    assert clear.bandits_at((0, 0)) == 0
    assert clear.g.score[A] == 2


@pytest.mark.rule("dgw.score.common-sources", "dgw.score.check-mission")
def test_moving_the_wagon_west_and_feeding_a_village_score_where_the_mission_says_so() -> None:
    wagon = Board.empty("solo", None, "alone-with-the-oxen").land("prairie", (1, 0)).stock(A, food=1)
    wagon.task_job(A, 1).settle().haul(A, "W")
    assert wagon.g.score[A] == 4
    village = Board.empty("versus", 2, "hungry-towns").land("village", (0, 0)).stock(A, food=5)
    village.task_job(A, 1).settle()
    assert village.g.score[A] == 6
