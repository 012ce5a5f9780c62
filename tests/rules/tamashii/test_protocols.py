"""Learning protocols of TAMASHII: three steps, in order, at any time."""

from __future__ import annotations

import pytest

from rules.tamashii import numbers as w
from rules.tamashii.house import House
from rules.tamashii.town import PROGRAM, A, B, Town
from tablewright.engine.core.agenda import push
from tablewright.games.tamashii import choices as c
from tablewright.games.tamashii import events, frames, pieces
from tablewright.games.tamashii import questions as q
from tablewright.games.tamashii.rules import decisions
from tablewright.games.tamashii.rules.cards import learning
from tablewright.games.tamashii.rules.setup import beginning
from tablewright.games.tamashii.rules.turn import quest, turn
from tablewright.games.tamashii.state import CODE

CLEAN, BODY, REVEALS = 60, 65, 70  # rows of conditions: no enemies, an advanced body, a tile revealed this turn


def pupil(*needs: int, stage: int = frames.MOVING) -> Town:
    """A and B have a protocol with these needs, and it is A's turn; there are no enemies, and A has a body."""
    town = Town("shelter up", "well up")
    town.t.code[CLEAN].op, town.t.code[BODY].op = w.NO_ENEMIES, w.HAS_BODY
    town.t.code[REVEALS].op, town.t.code[REVEALS].a = w.REVEALED_TURN, 1
    for step, need in enumerate(needs):
        town.t.protocol[0].need[step], town.t.protocol[0].reward[step] = need, PROGRAM + step
    town.g.protocol[A] = town.g.protocol[B] = 1
    town.g.body[A] = 1
    town.turn(stage)
    return town


def learn(town: Town, seat: int = A) -> int:
    """A player completes one step: the program that is its reward."""
    assert learning.can_learn(town.g, town.t, seat)
    learning.learn(town.g, town.t, town.e, seat)
    if town.top.step == frames.LEARN:
        learning.answer_next_step(town.g, town.t, town.e, c.NOT_NOW, 0, 0)
    line = town.top.line + 0
    assert (town.top.step, town.top.seat) == (frames.RUN, seat)
    town.drop()
    return line


@pytest.mark.rule("tamashii.protocol.one", "tamashii.setup.protocol-choice")
def test_of_two_protocols_one_is_kept() -> None:
    town = Town("shelter up")
    town.g.offered[A, 0], town.g.offered[A, 1] = 1 + 4, 1 + 7
    town.g.lane = 1 + A
    push(town.g.agenda, town.g.lane, frames.PROTOCOL, A, 0)

    beginning.answer_protocol(town.g, town.t, town.e, c.KEEP_PROTOCOL, 1, 0)

    assert (town.g.protocol[A], list(town.g.offered[A])) == (1 + 7, [0, 0])
    assert town.steps == []


@pytest.mark.rule("tamashii.protocol.three-steps", "tamashii.protocol.mark")
def test_steps_are_completed_in_their_order() -> None:
    town = pupil(REVEALS, CLEAN, BODY)
    assert not learning.can_learn(town.g, town.t, A)  # the second and the third would hold

    town.g.revealed[A] = 1
    assert learn(town) == PROGRAM
    assert town.g.learnt[A] == 1
    assert [(row.seat, row.b) for row in town.told(events.LEARNS)] == [(A, 1)]


@pytest.mark.rule("tamashii.protocol.two-at-once", "tamashii.protocol.optional")
@pytest.mark.parametrize(("answer", "learnt"), [(c.LEARN, 2), (c.NOT_NOW, 1)])
def test_a_step_whose_requirement_holds_may_be_completed_before_the_reward_of_the_one_before(
    answer: int, learnt: int
) -> None:
    town = pupil(CLEAN, BODY, REVEALS)
    learning.learn(town.g, town.t, town.e, A)
    assert (town.top.step, town.top.seat) == (frames.LEARN, A)  # the first reward could undo what the second step asks
    assert decisions.question(town.g, town.t, 1) == q.LEARNING
    assert [decisions.legal(town.g, town.t, 1, kind) for kind in (c.LEARN, c.NOT_NOW)] == [1, 1]

    learning.answer_next_step(town.g, town.t, town.e, answer, 0, 0)

    assert town.g.learnt[A] == learnt
    rewards = [town.g.agenda.frames[i].line for i in reversed(range(1, town.g.agenda.depth[0]))]
    assert rewards == [PROGRAM, PROGRAM + 1][:learnt]  # in their order
    assert len(town.told(events.LEARNS)) == learnt


@pytest.mark.rule("tamashii.protocol.two-at-once", "tamashii.protocol.mark")
def test_a_step_that_was_due_with_the_one_before_is_not_lost_by_its_reward() -> None:
    house = House("AAA..", bare=False).now(frames.MOVING)
    house.g.protocol[A], house.g.learnt[A] = 1, 0
    undoes, need = house.write("dump all A"), CODE - 2
    house.t.code[need].op, house.t.code[need].a, house.t.code[need].b = w.HAS_ON_LAUNCHER, 3, pieces.A
    for step in range(3):
        house.t.protocol[0].need[step], house.t.protocol[0].reward[step] = need, undoes

    house.choose(c.LEARN).choose(c.LEARN).choose(c.NOT_NOW)

    assert (house.g.learnt[A], house.drawn()) == (2, "")
    assert house.why_no(c.LEARN) == "tamashii.protocol.three-steps"


@pytest.mark.rule("tamashii.protocol.finished")
def test_after_the_third_step_there_is_no_other() -> None:
    town = pupil(CLEAN, CLEAN, CLEAN)

    learning.learn(town.g, town.t, town.e, A)
    for _ in range(2):
        learning.answer_next_step(town.g, town.t, town.e, c.LEARN, 0, 0)

    assert town.g.learnt[A] == 3
    assert not learning.can_learn(town.g, town.t, A)


@pytest.mark.rule("tamashii.protocol.any-time", "tamashii.protocol.check")
def test_a_step_is_completed_at_any_time_between_two_actions_even_in_anothers_turn() -> None:
    town = pupil(CLEAN, CLEAN, CLEAN)
    assert decisions.asking_lane(town.g, B) == -1
    assert decisions.why_not_idle(town.g, town.t, B, c.LEARN) == 0

    push(town.g.agenda, 0, frames.RUN, A, PROGRAM)
    assert decisions.why_not_idle(town.g, town.t, B, c.LEARN) != 0


@pytest.mark.rule("tamashii.protocol.any-time")
def test_while_all_plan_a_step_is_completed_in_the_own_lane() -> None:
    town = pupil(CLEAN, REVEALS, CLEAN, stage=frames.PLANNING)
    for seat in (A, B):
        push(town.g.agenda, 1 + seat, frames.PLAN, seat, frames.PROGRAMMING)

    learning.learn(town.g, town.t, town.e, B)

    assert list(town.g.agenda.depth)[:3] == [1, 1, 2]


@pytest.mark.rule("tamashii.protocol.any-time", "tamashii.protocol.asked")
def test_a_step_is_completed_at_the_question_about_events() -> None:
    town = pupil(BODY, REVEALS, REVEALS, stage=frames.EVENTS)
    town.g.with_city, town.g.city[A, 0] = 1, 1
    town.t.event[0].place = w.EVERYWHERE
    assert quest.run_quest(town.g, town.t, town.e)
    assert decisions.ANSWERS[q.EVENTS] >> c.LEARN & 1
    assert decisions.legal(town.g, town.t, 0, c.LEARN) == 1

    learning.learn(town.g, town.t, town.e, A)

    assert (town.g.learnt[A], town.top.line) == (1, PROGRAM)


@pytest.mark.rule("tamashii.protocol.turn-facts")
def test_what_happened_in_an_earlier_turn_does_not_count() -> None:
    town = pupil(REVEALS, CLEAN, CLEAN)
    town.g.revealed[A], town.g.revealed_ever[A] = 1, 1
    assert learning.can_learn(town.g, town.t, A)

    turn.begin_turn(town.g, town.e)

    assert not learning.can_learn(town.g, town.t, A)


@pytest.mark.rule("tamashii.protocol.asked", "tamashii.protocol.optional")
def test_at_the_end_of_a_turn_who_could_complete_a_step_is_asked_and_may_decline() -> None:
    town = pupil(BODY, CLEAN, CLEAN, stage=frames.LEARNING)
    assert quest.run_quest(town.g, town.t, town.e)
    assert quest.legal_quest(town.g, town.t, 0, c.NOT_NOW) == 1

    quest.answer_quest(town.g, town.t, town.e, c.NOT_NOW, 0)
    assert not quest.run_quest(town.g, town.t, town.e)
    assert town.g.learnt[A] == 0

    town.top.seat, town.top.done = B, 0  # who has no body
    assert not quest.run_quest(town.g, town.t, town.e)


@pytest.mark.rule("tamashii.setup.protocol-choice")
def test_a_locked_protocol_is_never_dealt() -> None:
    for seed in range(5):
        town = Town("shelter up", seed=seed)
        town.t.protocols, town.t.protocol[0].code = 3, 2
        beginning.deal_protocols(town.g, town.t, town.e)

        dealt = {town.g.offered[seat, i] for seat in (A, B) for i in range(2)}
        assert dealt == {0, 2, 3}, "two are left for A, and none for B"
