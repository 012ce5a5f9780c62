"""Rolls of TAMASHII: the dice, the one window for reroll assets, and abilities about rolls."""

from __future__ import annotations

from collections import Counter

import pytest

from rules.tamashii import numbers as w
from rules.tamashii.fight import A, B, Fight, When
from tablewright.games.tamashii import choices as c
from tablewright.games.tamashii import events, frames
from tablewright.games.tamashii.pieces import BLADE, EYE, FACES, FANG, GLITCH, REROLL, SPARK, SURGE, WARD
from tablewright.games.tamashii.rules.combat import rolling
from tablewright.games.tamashii.state import NONE

DICE = (SPARK, SPARK, BLADE, GLITCH)


def shown(fight: Fight, seat: int = A) -> list[int]:
    """How many dice of a player's roll show each face."""
    return [fight.g.roll[seat, face] for face in range(FACES)]


def rerolls(fight: Fight, n: int, seat: int = A) -> Fight:
    """A player has so many reroll assets."""
    fight.g.asset[seat, REROLL] = n
    return fight


# ---------------------------------------------------------------------------------------------------- the dice


@pytest.mark.rule("tamashii.die.player")
def test_spark_is_on_two_of_six_sides() -> None:
    fight = Fight()
    found = Counter(rolling.roll_face(fight.g) for _ in range(1200))

    assert set(found) == {SPARK, SURGE, BLADE, WARD, GLITCH}
    assert 340 < found[SPARK] < 460
    assert all(150 < found[face] < 250 for face in (SURGE, BLADE, WARD, GLITCH))


@pytest.mark.rule("tamashii.die.symbol")
def test_eye_and_fang_are_on_three_sides_each() -> None:
    fight = Fight()
    found = Counter(rolling.roll_symbol(fight.g) for _ in range(600))

    assert set(found) == {EYE, FANG}
    assert 250 < found[EYE] < 350


@pytest.mark.rule("tamashii.test.successes", "tamashii.test.symbol-reading", "tamashii.die.glitch")
def test_spark_is_one_success_and_surge_two() -> None:
    fight = Fight()
    fight.roll(A, frames.FOR_TEST, (SPARK, SPARK, SURGE, BLADE, WARD, GLITCH, GLITCH))

    assert rolling.successes(fight.g, A) == 4
    fight.roll(A, frames.FOR_TEST, (BLADE, WARD, GLITCH))
    assert rolling.successes(fight.g, A) == 0


@pytest.mark.rule("tamashii.die.unlimited")
def test_any_number_of_dice_can_be_rolled() -> None:
    fight = Fight()

    rolling.begin_roll(fight.g, fight.t, fight.e, B, frames.FOR_EFFECT, 40)

    assert sum(shown(fight, B)) == 40
    assert [(told.seat, told.a, told.b) for told in fight.told(events.ROLLS)] == [(B, frames.FOR_EFFECT, 40)]


@pytest.mark.rule("tamashii.attack.roll-all")
def test_a_new_roll_takes_the_place_of_the_last_one() -> None:
    fight = Fight()
    fight.roll(A, frames.FOR_ATTACK, (SURGE,) * 5)

    rolling.begin_roll(fight.g, fight.t, fight.e, A, frames.FOR_ATTACK, 2)

    assert sum(shown(fight)) == 2


def test_without_dice_nothing_is_rolled() -> None:
    fight = rerolls(Fight(When(w.ON_ROLL)), 2)
    fight.g.roll[A, SURGE] = 3

    assert not fight.roll(A, frames.FOR_TRACE, ())

    assert (shown(fight), fight.begun, fight.told(events.ROLLS)) == ([0] * FACES, [], [])


def test_faces_are_told_in_three_bits_each() -> None:
    fight = Fight()
    fight.roll(A, frames.FOR_TEST, (SPARK,) * 9 + (BLADE, GLITCH, GLITCH))

    told = rolling.told_roll(fight.g, A)

    assert [told >> 3 * face & 7 for face in range(FACES)] == [7, 0, 1, 0, 2]


# ---------------------------------------------------------------------------------------------------- reroll assets


@pytest.mark.rule("tamashii.asset.reroll-use", "tamashii.combat.single-reroll-window")
@pytest.mark.rule("tamashii.combat.enemy-dice-fixed")
def test_each_reroll_spent_rerolls_one_die_all_together() -> None:
    fight = rerolls(Fight(), 3)
    fight.g.symbol, fight.g.number = FANG, 1

    assert fight.roll(A, frames.FOR_ATTACK, DICE)
    assert fight.options() == {(c.MARK_DIE, SPARK), (c.MARK_DIE, BLADE), (c.MARK_DIE, GLITCH), (c.KEEP_ROLL, 0)}
    assert fight.answer(c.MARK_DIE, BLADE)
    assert fight.options() == {(c.MARK_DIE, SPARK), (c.MARK_DIE, GLITCH), (c.ROLL_AGAIN, 0)}
    assert fight.answer(c.MARK_DIE, GLITCH)
    assert shown(fight) == [2, 0, 1, 0, 1]  # not rerolled yet
    assert not fight.answer(c.ROLL_AGAIN)

    assert fight.g.asset[A, REROLL] == 1
    assert sum(shown(fight)) == 4
    assert fight.g.roll[A, SPARK] >= 2
    assert (fight.g.symbol, fight.g.number) == (FANG, 1)
    assert [(told.a, told.b) for told in fight.told(events.REROLLS)] == [(NONE, 2)]
    assert sum(fight.g.marked[A, face] for face in range(FACES)) == 0


@pytest.mark.rule("tamashii.asset.reroll-once")
def test_after_the_window_no_more_assets_can_be_spent_on_a_roll() -> None:
    fight = rerolls(Fight(), 5)
    fight.roll(A, frames.FOR_TEST, DICE)
    fight.answer(c.MARK_DIE, GLITCH)

    assert not fight.answer(c.ROLL_AGAIN)

    assert fight.g.asset[A, REROLL] == 4
    assert fight.roll(A, frames.FOR_TEST, DICE)  # the next roll has a window of its own


@pytest.mark.rule("tamashii.effect.silent")
def test_the_last_reroll_asset_is_used_without_a_further_question() -> None:
    fight = rerolls(Fight(), 1)
    fight.roll(A, frames.FOR_TEST, DICE)

    assert not fight.answer(c.MARK_DIE, GLITCH)

    assert fight.g.asset[A, REROLL] == 0
    assert len(fight.told(events.REROLLS)) == 1


@pytest.mark.rule("tamashii.asset.reroll-when")
@pytest.mark.parametrize("purpose", [frames.FOR_TRACE, frames.FOR_ATTACK, frames.FOR_EFFECT, frames.FOR_TEST])
def test_rerolls_work_whatever_a_roll_is_for(purpose: int) -> None:
    fight = rerolls(Fight(), 1)

    assert fight.roll(A, purpose, DICE)
    assert not fight.answer(c.KEEP_ROLL)
    assert fight.g.asset[A, REROLL] == 1
    assert not rerolls(Fight(), 0).roll(A, purpose, DICE)


# ---------------------------------------------------------------------------------------------------- abilities


@pytest.mark.rule("tamashii.asset.reroll-others", "tamashii.combat.order-rerolls")
def test_abilities_can_be_used_before_or_after_the_asset_window() -> None:
    for ability_first in (True, False):
        fight = rerolls(Fight(When(w.ON_ROLL, once=1)), 1)
        assert fight.roll(A, frames.FOR_TEST, DICE)
        steps = [(c.USE_ABILITY, 0), (c.MARK_DIE, GLITCH)]
        for step in steps if ability_first else reversed(steps):
            assert step in fight.options()
            fight.answer(*step)
        assert len(fight.begun) == 1
        assert fight.g.asset[A, REROLL] == 0
        assert fight.top.step == frames.TURN


def test_marked_dice_are_rolled_before_anything_else() -> None:
    fight = rerolls(Fight(When(w.ON_ROLL, once=1)), 2)
    fight.roll(A, frames.FOR_TEST, DICE)

    fight.answer(c.MARK_DIE, GLITCH)

    assert {kind for kind, _ in fight.options()} == {c.MARK_DIE, c.ROLL_AGAIN}


def test_abilities_about_attack_rolls_answer_to_those_alone() -> None:
    attack, any_roll, other = When(w.ON_ATTACK_ROLL, once=1), When(w.ON_ROLL, once=1), When(w.ON_HACK, once=1)
    fight = Fight(attack, any_roll, other)

    assert fight.roll(A, frames.FOR_TEST, DICE)
    assert fight.options() == {(c.USE_ABILITY, fight.ability(any_roll)), (c.KEEP_ROLL, 0)}
    fight.answer(c.KEEP_ROLL)
    assert fight.roll(A, frames.FOR_ATTACK, DICE)
    assert fight.options() == {
        (c.USE_ABILITY, fight.ability(attack)), (c.USE_ABILITY, fight.ability(any_roll)), (c.KEEP_ROLL, 0),
    }  # fmt: skip


def test_what_must_happen_to_a_roll_happens_once() -> None:
    fight = rerolls(Fight(When(w.ON_ATTACK_ROLL), When(w.ON_ROLL)), 1)

    assert fight.roll(A, frames.FOR_ATTACK, DICE)
    assert {kind for kind, _ in fight.options()} == {c.USE_ABILITY}  # two of them: their owner orders them
    fight.answer(c.USE_ABILITY, 1)

    assert [card - frames.BY_ABILITY * frames.SOURCE for _, card in fight.begun] == [1, 0]
    assert fight.options() == {(c.MARK_DIE, face) for face in (SPARK, BLADE, GLITCH)} | {(c.KEEP_ROLL, 0)}


def test_an_ability_that_was_used_this_turn_is_not_offered_for_the_next_roll() -> None:
    fight = Fight(When(w.ON_ROLL, once=1))
    fight.roll(A, frames.FOR_TRACE, DICE)
    assert not fight.answer(c.USE_ABILITY, 0)

    assert not fight.roll(A, frames.FOR_ATTACK, DICE)
    assert fight.roll(B, frames.FOR_ATTACK, DICE)


def test_an_ability_runs_above_the_roll_and_the_roll_goes_on() -> None:
    fight = rerolls(Fight(When(w.ON_ROLL)), 1)
    rolling.begin_roll(fight.g, fight.t, fight.e, A, frames.FOR_TEST, 3)

    assert fight.begin_next()
    assert fight.g.agenda.frames[fight.g.agenda.depth[0] - 2].step == frames.ROLL
    assert fight.settle()
    assert fight.top.step == frames.ROLL


@pytest.mark.rule("tamashii.asset.reroll-others")
def test_dice_can_be_added_to_an_attack_roll_and_others_rerolled_without_assets() -> None:
    fight = Fight()
    fight.combat(B, 0, frames.SETTING_DIE)
    fight.roll(B, frames.FOR_ATTACK, (GLITCH, GLITCH))

    rolling.add_face(fight.g, fight.e, SURGE, 2)
    assert shown(fight, B) == [0, 2, 0, 0, 2]
    fight.g.marked[B, GLITCH] = 1
    rolling.reroll_marked(fight.g, fight.e, B)

    assert sum(shown(fight, B)) == 4
    assert fight.g.roll[B, GLITCH] >= 1
    assert fight.g.roll[B, SURGE] >= 2
    assert [(told.seat, told.b) for told in fight.told(events.REROLLS)] == [(B, 1)]


@pytest.mark.rule("tamashii.reset.skip-phase")
def test_nobody_who_has_reset_changes_a_roll() -> None:
    fight = rerolls(Fight(When(w.ON_ROLL)), 2)
    fight.g.out = 1 << A

    assert not fight.roll(A, frames.FOR_TRACE, DICE)
    assert fight.begun == []
