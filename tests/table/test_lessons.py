"""A lesson at the table: what its coach says follows from the moves, and who leaves it plays on with other dice."""

from __future__ import annotations

import pytest

from tablewright.match import Refused, configure
from tablewright.table.live.house import the_game
from tablewright.table.live.match import LiveMatch
from tablewright.table.live.opening import Sitting, open_lesson
from tablewright.table.memory.rows import Entry, MatchRow
from tablewright.teaching.courses import courses, key_of

GAME, PACK = the_game("north")
COURSE = courses(GAME, PACK)["first"]
PUPIL, OTHER = 0, 1


def row(lesson: str = "first") -> MatchRow:
    config = configure(GAME, 2, "versus", {}, PACK)
    sitters = [Sitting("person", "Ada"), Sitting("computer", "newcomer", "newcomer")]
    return open_lesson(GAME, PACK, config, sitters, lesson, key_of(COURSE.lesson)).row


def played(moves: int) -> list[Entry]:
    named = COURSE.script[:moves]
    return [Entry(n, "play", seat, action) for n, (seat, action) in enumerate(named, 1)]


def alive(moves: int) -> LiveMatch:
    return LiveMatch(row(), played(moves), GAME, PACK)


def test_the_coach_waits_for_the_move_that_the_lesson_names() -> None:
    live = alive(0)

    coach = live.update(PUPIL).coach

    assert coach
    assert coach.wants == COURSE.script[0][1]
    assert [page.say for page in coach.pages] == [step.say for step in COURSE.stages[0].steps]
    assert live.update(OTHER).coach is None


def test_another_move_is_answered_kindly_and_the_right_one_is_taken() -> None:
    live = alive(0)
    right = COURSE.script[0][1]
    wrong = next(choice.action for choice in live.match.legal(PUPIL) if choice.action != right)

    refusal = live.lessons.objection(PUPIL, wrong)

    assert refusal
    assert "For this lesson, though: Deploy Lampwright" in refusal.reason
    assert live.lessons.objection(PUPIL, right) is None


def test_the_others_play_what_the_lesson_names_and_wait_for_the_pupil() -> None:
    theirs = next(n for n, (seat, _) in enumerate(COURSE.script) if seat == OTHER)

    assert alive(0).lessons.holds_back(OTHER)
    assert alive(theirs).lessons.named_move(OTHER) == COURSE.script[theirs][1]
    assert alive(theirs).update(PUPIL).coach is None


def test_a_lesson_goes_on_where_it_stopped() -> None:
    once, again = alive(2), alive(2)

    assert once.update(PUPIL).coach == again.update(PUPIL).coach != alive(1).update(PUPIL).coach


def test_after_the_named_moves_everybody_is_free() -> None:
    live = alive(len(COURSE.script))

    assert live.lessons.named_move(PUPIL) is None
    assert all(live.lessons.objection(PUPIL, choice.action) is None for choice in live.match.legal(PUPIL))
    assert live.update(PUPIL).coach


def test_who_leaves_plays_on_without_a_coach_and_with_other_dice() -> None:
    live = alive(1)
    live.update(PUPIL)

    live.enter(live.lessons.leaving(2, PUPIL, "r"))

    assert live.update(PUPIL).coach is None
    assert live.match.branches
    assert all(live.lessons.objection(PUPIL, choice.action) is None for choice in live.match.legal(PUPIL))
    with pytest.raises(Refused, match="not a lesson"):
        live.lessons.leaving(3, PUPIL, "s")


def test_a_match_whose_lesson_is_gone_is_a_match_like_any_other() -> None:
    live = LiveMatch(row("of-old"), [], GAME, PACK)

    assert live.update(PUPIL).coach is None
    assert live.lessons.course is None
