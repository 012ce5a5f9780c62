"""Tests of TAMASHII, what a reset cuts short, and what would do nothing."""

from __future__ import annotations

import pytest

from rules.tamashii import numbers as w
from rules.tamashii.desk import A, B, C, Desk
from tablewright.games.tamashii import choices as c
from tablewright.games.tamashii import events, frames, pieces
from tablewright.games.tamashii.pieces import BLADE, COMPETITIVE, POWER, SHIELD, SOLO, SPARK, SURGE
from tablewright.games.tamashii.rules.data import tokens
from tablewright.games.tamashii.rules.effects import attempting, effects
from tablewright.games.tamashii.state import NONE

EMPTY = ("....#", "....#", "....#", "....#")
DRONE, GOLEM = range(2)  # of 2 and 4 integrity


def throw(desk: Desk, *faces: int) -> bool:
    """Whoever contributes to a test has dumped enough tokens, and rolls these faces; whether somebody is asked."""
    seat, dumped = desk.asked, desk.top.card
    assert (c.ENOUGH, 0) in desk.options()
    assert dumped == len(faces)
    attempting.answer_test(desk.g, desk.t, desk.e, c.ENOUGH, 0, 0)
    return desk.rolls(seat, *faces)


# ---------------------------------------------------------------------------------------------------- tests


@pytest.mark.rule("tamashii.test.kinds", "tamashii.test.dump-roll", "tamashii.test.pass", "tamashii.test.successes")
@pytest.mark.rule("tamashii.test.symbol-reading")
def test_a_contributor_dumps_tokens_and_rolls_as_many_dice() -> None:
    desk = Desk()
    desk.launcher("AAMX#", *EMPTY[1:])

    assert desk.do("test data 3: gain 1 EXP fail: raise trace 1")
    assert desk.chooses(c.CHOOSE_TOKEN) == {0, 1, 2}
    assert desk.answer(c.CHOOSE_TOKEN, 0)
    assert desk.answer(c.CHOOSE_TOKEN, 2)
    assert not throw(desk, SPARK, SURGE)
    assert desk.drawn()[0] == ".A.X#"
    assert (desk.g.exp[A], desk.g.trace[A]) == (1, 0)
    assert [(event.a, event.b) for event in desk.told(events.ROLLED_TEST)] == [(3, 3)]


@pytest.mark.rule("tamashii.test.pass", "tamashii.test.symbol-reading")
def test_a_test_with_too_few_successes_is_failed() -> None:
    desk = Desk()
    desk.launcher("FFF.#", *EMPTY[1:])

    assert desk.do("test F 2: gain 1 EXP fail: raise trace 1; gain 1 power")
    assert desk.answer(c.CHOOSE_TOKEN, 0)
    assert desk.answer(c.CHOOSE_TOKEN, 1)
    assert not throw(desk, SPARK, BLADE)
    assert (desk.g.exp[A], desk.g.trace[A], desk.g.asset[A, POWER]) == (0, 1, 1)


@pytest.mark.rule("tamashii.test.optional", "tamashii.test.zero")
def test_a_test_may_be_declined_and_then_nothing_follows() -> None:
    desk = Desk()
    desk.launcher("F...#", *EMPTY[1:])

    assert desk.do("test F 2: gain 1 EXP fail: raise trace 1")
    assert desk.options() == {(c.CHOOSE_TOKEN, 0), (c.DECLINE, 0)}  # no roll without a token
    assert not desk.answer(c.DECLINE)
    assert (desk.g.exp[A], desk.g.trace[A]) == (0, 0)
    assert not desk.told(events.FAILED_TEST)


def test_without_a_matching_token_nobody_is_asked() -> None:
    desk = Desk()
    desk.launcher("M...#", *EMPTY[1:])

    assert not desk.do("test F 1: gain 1 EXP fail: raise trace 1")
    assert desk.g.trace[A] == 0


@pytest.mark.rule("tamashii.effect.silent")
def test_with_the_last_matching_token_the_dice_are_rolled() -> None:
    desk = Desk()
    desk.launcher("F...#", *EMPTY[1:])

    assert desk.do("test F 1: gain 1 EXP")
    assert not desk.answer(c.CHOOSE_TOKEN, 0)
    assert [(event.a, event.b) for event in desk.told(events.ROLLS)] == [(frames.FOR_TEST, 1)]


@pytest.mark.rule("tamashii.test.group-join", "tamashii.test.group-initiator", "tamashii.test.group-roll")
@pytest.mark.rule("tamashii.test.sequential", "tamashii.test.sum")
def test_in_a_group_test_all_may_contribute_in_turn_from_the_initiator_on() -> None:
    desk = Desk(seats=3)
    for seat in (A, B, C):
        desk.launcher("AA..#", *EMPTY[1:], seat=seat)
    desk.g.at[A], desk.g.at[C] = 0, 0

    assert desk.do("if you are on [Street]: group test data 3: put 1 success on this card", B)
    assert desk.asked == B
    assert desk.answer(c.CHOOSE_TOKEN, 0)
    assert throw(desk, SPARK)
    assert desk.asked == C
    assert desk.answer(c.DECLINE)
    assert desk.asked == A
    assert desk.answer(c.CHOOSE_TOKEN, 0)
    assert not throw(desk, SURGE)
    assert desk.g.marks_on_card[pieces.SUCCESS] == 1
    assert [desk.in_dump(seat) for seat in (A, B, C)] == ["A", "A", ""]


@pytest.mark.rule("tamashii.test.sum")
def test_a_group_test_that_is_passed_asks_nobody_else_and_one_that_fails_keeps_nothing() -> None:
    desk = Desk()
    for seat in (A, B):
        desk.launcher("AA..#", *EMPTY[1:], seat=seat)

    assert desk.do("group test data 2: gain 1 EXP")
    assert desk.answer(c.CHOOSE_TOKEN, 0)
    assert not throw(desk, SURGE)
    assert desk.g.exp[A] == 1
    assert desk.do("group test data 2: gain 1 EXP")
    assert desk.answer(c.DECLINE)
    assert desk.answer(c.CHOOSE_TOKEN, 0)
    assert not throw(desk, SPARK)
    assert (desk.g.exp[A], desk.g.exp[B]) == (1, 0)
    assert len(desk.told(events.FAILED_TEST)) == 1


@pytest.mark.rule("tamashii.reset.skip-phase")
def test_who_is_out_of_the_phase_contributes_nothing() -> None:
    desk = Desk(seats=3)
    for seat in (A, B, C):
        desk.launcher("A...#", *EMPTY[1:], seat=seat)
    desk.g.out = 1 << B

    assert desk.do("group test data 2: gain 1 EXP")
    assert desk.answer(c.DECLINE)
    assert desk.asked == C
    assert not desk.answer(c.DECLINE)


@pytest.mark.rule("tamashii.solo.group-tests")
def test_in_solo_a_group_test_is_an_individual_one() -> None:
    desk = Desk(seats=1, mode=SOLO)
    desk.launcher("A...#", *EMPTY[1:])

    assert desk.do("group test data P: gain 1 EXP")
    assert desk.options() == {(c.CHOOSE_TOKEN, 0), (c.DECLINE, 0)}
    assert not desk.answer(c.DECLINE)


def test_a_goal_is_taken_by_passing_its_test() -> None:
    desk = Desk(mode=COMPETITIVE)
    desk.launcher("AA..#", *EMPTY[1:])

    assert desk.test_goal(A, w.CORE, 2)
    assert desk.answer(c.CHOOSE_TOKEN, 0)
    assert not throw(desk, SURGE)
    assert desk.g.goals_taken[A] == 1


@pytest.mark.rule("tamashii.bot.scenario-rules")
def test_some_scenarios_let_the_bots_presence_do_for_a_test() -> None:
    desk = Desk(seats=1, mode=SOLO)
    desk.launcher("A...#", *EMPTY[1:])
    desk.g.bot_at = 2
    text = "if you are on [Alley]: test data 1: gain 1 EXP"

    assert not desk.do(text)
    desk.t.scenario[0].bot_tests = 1
    assert desk.do(text)
    assert not desk.answer(c.DECLINE)
    assert not desk.do("if you are on [Alley]: gain 1 EXP")
    assert desk.g.exp[A] == 0


# ---------------------------------------------------------------------------------------------------- resets


@pytest.mark.rule("tamashii.reset.cuts-effect")
def test_the_rest_of_an_effect_is_dropped_for_who_resets_but_not_for_others() -> None:
    desk = Desk()
    desk.g.integrity[A] = 1

    assert not desk.do(
        "suffer 1 wounds; raise trace 2; gain 1 asset; each player: gain 1 EXP; put 1 success on this card"
    )
    assert desk.g.integrity[A] == 5
    assert (desk.g.trace[A], desk.g.exp[A], desk.g.exp[B]) == (0, 0, 1)
    assert desk.g.marks_on_card[pieces.SUCCESS] == 1


@pytest.mark.rule("tamashii.reset.cuts-effect")
@pytest.mark.parametrize("offer", ["you may gain 1 EXP", "choose one: gain 1 EXP | recover 1", "test M 1: gain 1 EXP"])
def test_who_resets_is_offered_nothing_more(offer: str) -> None:
    desk = Desk()
    desk.g.integrity[A] = 1
    desk.bag("M" * 9)

    assert not desk.do(f"suffer 1 wounds; prepare 1; {offer}; each player: gain 1 power")
    assert (desk.g.exp[A], desk.g.asset[A, POWER], desk.g.asset[B, POWER]) == (0, 0, 1)


@pytest.mark.rule("tamashii.reset.cuts-effect")
def test_it_is_dropped_for_another_player_who_resets_in_it() -> None:
    desk = Desk(seats=3)
    desk.g.integrity[B] = 1

    assert not desk.do("each player: suffer 1 wounds; each player: raise trace 1; the next player: gain 1 EXP")
    assert [desk.g.trace[seat] for seat in (A, B, C)] == [1, 0, 1]
    assert desk.g.exp[B] == 0


@pytest.mark.rule("tamashii.reset.cuts-effect")
def test_the_later_steps_of_a_world_activity_apply_to_all() -> None:
    desk = Desk()
    desk.g.integrity[A] = 1

    assert not desk.do("each player: suffer 1 wounds; each player: raise trace 1; gain 1 EXP", world=True)
    assert [desk.g.trace[seat] for seat in (A, B)] == [1, 1]
    assert desk.g.exp[A] == 1


def test_who_has_reset_before_pays_for_what_another_effect_offers() -> None:
    desk = Desk()
    desk.g.out, desk.g.exp[B] = 1 << B, 2

    assert desk.do("another player: you may pay spend 2 EXP: gain 1 shield")
    assert not desk.answer(c.ACCEPT)
    assert (desk.g.exp[B], desk.g.asset[B, SHIELD]) == (0, 1)


def test_another_effect_is_not_dropped() -> None:
    desk = Desk()
    desk.g.out = 1 << B

    assert not desk.do("each player: gain 1 EXP")
    assert desk.g.exp[B] == 1


# ---------------------------------------------------------------------------------------------------- would it do it?


@pytest.mark.rule("tamashii.effect.choose")
@pytest.mark.parametrize(
    "text",
    [
        "recover 1", "lose 1 shield", "lose 1 asset", "lower trace 1", "set trace to 0", "deal 1 damage", "inhabit",
        "deal 1 damage to the top enemy of another player", "discard the top enemy", "send the top enemy to the bottom",
        "pass the top enemy to another player", "destabilize the enemy 1", "attach 1 enemies", "dump 1 data",
        "dump all token", "discard 1 token", "discard 1 token from dump", "salvage 1 data", "recycle", "prepare 2",
        "program 3", "convert 1 basic to open", "jam 1", "lose 1 EXP", "steal 1 asset from another player",
        "draw 1 class augments, keep 1", "draw 1 Seekers augments", "equip 1 augments free", "redeem a diary card",
        "take 1 body from the market", "go to [Street]", "remove 1 ascend from your tile", "charge 1 battery",
        "reveal the dice token on your tile", "you may pay spend 1 EXP: gain 1 EXP", "test F 1: gain 1 EXP",
        "if you have 1 or more enemies: gain 1 EXP", "for each enemy attached to you: gain 1 EXP", "you may recover 1",
        "each player: recover 1", "another player: recover 1", "choose one: recover 1 | inhabit", "set core to A",
        "if you have no enemies: recover 1 otherwise: gain 1 EXP", "lower time 1", "advance marker Tram 1",
    ],
)  # fmt: skip
def test_what_would_do_nothing(text: str) -> None:
    desk = Desk()
    desk.launcher(*EMPTY)

    assert not effects.would_do(desk.g, desk.t, A, desk.write(text))
    assert effects.would_do(desk.g, desk.t, A, desk.write(f"{text}; gain 1 EXP"))


@pytest.mark.parametrize(
    "text",
    [
        "gain 1 asset", "gain 1 shield", "gain 1 basic", "gain 1 corrupted", "recover 1", "raise max 1", "dump 1 data",
        "suffer 1 wounds", "raise trace 1", "lower trace 1", "deal 1 damage", "discard 1 token", "program 1", "move 1",
        "salvage 1 data", "prepare 1", "unlock 1", "convert 1 data to open", "go to a revealed tile", "reveal 1 tiles",
        "roll 1 dice", "set core to any type", "put 1 success on this card", "test M 1: gain 1 EXP", "lose 1 asset",
        "group test F 1: gain 1 EXP", "each player: recover 1", "another player: dump 1 F",
        "for each enemy attached to you: gain 1 EXP", "choose one: inhabit | recover 1", "destabilize the enemy 1",
        "you may pay dump 1 M: gain 1 EXP",
    ],
)  # fmt: skip
def test_what_would_do_something(text: str) -> None:
    desk = Desk()
    desk.launcher("M...#", *EMPTY[1:])
    desk.launcher("F...#", *EMPTY[1:], seat=B)
    desk.dump("A")
    desk.attach(A, DRONE)
    desk.g.integrity[A], desk.g.trace[A], desk.g.asset[A, POWER] = 3, 2, 1

    assert effects.would_do(desk.g, desk.t, A, desk.write(text))


def test_a_gain_that_would_lose_the_scenario_does_something() -> None:
    desk = Desk()
    desk.g.corrupted = 0

    assert effects.would_do(desk.g, desk.t, A, desk.write("gain 1 corrupted"))
    desk.t.scenario[0].lenient = 1
    assert not effects.would_do(desk.g, desk.t, A, desk.write("gain 1 corrupted"))


def test_an_effect_in_a_lane_of_its_own_leaves_the_others_alone() -> None:
    desk = Desk()
    desk.launcher(*EMPTY, seat=B)
    desk.bag("AM", B)
    desk.g.lane = 1 + B
    tokens.prepare(desk.g, desk.t, desk.e, B, 2)

    assert desk.g.agenda.depth[0] == 1
    assert desk.g.agenda.depth[1 + B] == 1
    assert desk.top.step == frames.PLACE
    assert desk.g.bot_at == NONE
