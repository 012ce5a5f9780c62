"""Gentle scoreboards: the score keeps pace with the days, and jobs that are chosen cost no points."""

from __future__ import annotations

from pathlib import Path

import pytest

from rules.goes_west.board import A, Board
from rules.goes_west.fights import order_of
from tablewright.engine.wording import sentence
from tablewright.games.goes_west import events, questions
from tablewright.games.goes_west.game import GAME
from tablewright.packs.problems import PackError


def gentle(*tasks: str, pace: int = 2, day: int = 0, mode: str = "cooperative") -> Board:
    """A gentle board of 12 days and 9 points, on some day."""
    board = Board.empty(mode, 1 if mode == "solo" else 2).tasks(*tasks).scoreboard(12, 9, (1, 0, 0))
    board.t.board[board.g.board].pace = pace
    board.g.day = day
    return board


@pytest.mark.rule("dgw.setup.gentle-pace")
@pytest.mark.parametrize(("day", "score", "after"), [(0, 0, 2), (0, 2, 2), (1, 0, 4), (1, 3, 4), (3, 3, 7)])
def test_the_score_stops_at_the_pace_times_the_day(day: int, score: int, after: int) -> None:
    board = gentle("vp +4", day=day).score(A, score).task_job(A).until(questions.ACTION)
    assert board.g.score[0] == after


@pytest.mark.rule("dgw.setup.gentle-pace")
def test_points_that_do_not_count_are_told() -> None:
    assert order_of(gentle("vp +4").task_job(A), events.SCORED, events.PACED) == [events.SCORED, events.PACED]
    assert order_of(gentle("vp +2").task_job(A), events.SCORED, events.PACED) == [events.SCORED]


@pytest.mark.rule("dgw.setup.gentle-pace")
def test_without_a_pace_nothing_stops_the_score() -> None:
    assert gentle("vp +4", pace=0).task_job(A).g.score[0] == 4


@pytest.mark.rule("dgw.setup.gentle-pace", "dgw.win.score-track")
def test_a_paced_mission_is_won_when_its_day_has_come() -> None:
    assert not gentle("vp +4", day=3).score(A, 7).task_job(A).g.ended
    assert gentle("vp +4", day=4).score(A, 7).task_job(A).g.ended


@pytest.mark.rule("dgw.setup.gentle-rest")
def test_rest_costs_no_points_on_a_gentle_board() -> None:
    board = gentle("vp -3; gain 1 food", day=5).score(A, 5).task_job(A).until(questions.ACTION)
    assert (board.g.score[0], board.units(A)) == (5, {"food": 1})


@pytest.mark.rule("dgw.setup.gentle-rest")
def test_events_cost_what_they_say_on_a_gentle_board() -> None:
    board = gentle("gain 1 wood", "on build; vp -2", day=5).score(A, 5).task("build rail")
    board.do(A, "task", 1).until(questions.ACTION)
    assert board.g.score[0] == 3


@pytest.mark.rule("dgw.setup.gentle-rest")
@pytest.mark.parametrize(
    ("pace", "job", "said"),
    [
        (0, "vp -3; scrap 2 danger", "lose 3 VP to scrap 2 danger cards"),
        (2, "vp -3; scrap 2 danger", "scrap 2 danger cards"),
        (2, "vp -3; gain 1 food", "gain 1 food"),
        (2, "vp -3 or pay 1 gold; gain 1 food", "lose 0 VP or pay 1 gold to gain 1 food"),
    ],
)
def test_a_mission_job_shows_the_cost_that_applies(pace: int, job: str, said: str) -> None:
    board = gentle(job, pace=pace, day=5).score(A, 5).hand(A, "sleepless", "parched").stock(A, gold=1)
    assert f"Mission: {said}" in board.described(A)
    printed = board.pieces(A)["mission-job-0"]
    assert printed.text == ("" if printed.label == sentence(said) else f"{sentence(said)}.")


@pytest.mark.rule("dgw.setup.gentle-rest")
def test_a_job_in_progress_shows_the_cost_that_applies() -> None:
    board = gentle("vp -3; gain 1 food; gain 1 wood or gain 1 metal", day=5).score(A, 5).task_job(A)
    assert board.g.asks == questions.WAY
    assert "VP" not in GAME.question(board.view(A), board.pack, A)


@pytest.mark.rule("dgw.setup.gentle-rest")
@pytest.mark.parametrize("pace", [0, 2])
def test_the_log_tells_of_points_that_were_lost_and_no_others(pace: int) -> None:
    board = gentle("vp -3; gain 1 food", pace=pace, day=5).score(A, 5).task_job(A)
    lines = [GAME.narrate(event, board.pack, "AB") for event in board.events(events.USED_MISSION, events.LOST_VP)]
    assert lines == ["A uses a mission job: gain 1 food.", *["A loses 3 VP (2 now)."] * (pace == 0)]


def changed(folder: Path, *changes: tuple[str, str]) -> Path:
    """The house pack with some words changed, each where it comes first."""
    text = GAME.load(None).source.read_text(encoding="utf-8")
    for old, new in changes:
        assert old in text
        text = text.replace(old, new, 1)
    file = folder / "changed.toml"
    file.write_text(text, encoding="utf-8")
    return file


def test_a_pace_that_can_never_win_is_refused(tmp_path: Path) -> None:
    slow = changed(tmp_path, ('name = "A"\n', 'name = "A"\npace = 2\n'))
    with pytest.raises(PackError, match="2 VP a day are 20 in 10 days, and it takes 24 to win"):
        GAME.load(slow)


@pytest.mark.rule("dgw.setup.gentle")
def test_gentle_boards_may_go_by_number_of_players(tmp_path: Path) -> None:
    pack = GAME.load(changed(tmp_path, ('id = "discovery"', 'gentle = { 3 = "d" }\nid = "discovery"')))
    names = [pack.names.boards[Board("versus", n, "discovery", pack, board="gentle").g.board] for n in (2, 3)]
    assert names == ["A", "D"]


def test_a_gentle_board_that_is_not_there_is_told(tmp_path: Path) -> None:
    wrong = changed(tmp_path, ('id = "discovery"', 'gentle = { 3 = "z" }\nid = "discovery"'))
    with pytest.raises(PackError, match="this pack has no scoreboard 'z'"):
        GAME.load(wrong)
