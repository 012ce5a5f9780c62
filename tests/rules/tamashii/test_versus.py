"""Competitive games of TAMASHII: claiming goals, their tests, victory points and who wins."""

from __future__ import annotations

import pytest

from rules.tamashii.town import FAN, INK, RAKE, SICKLE, TALLY, A, B, C, Town
from tablewright.engine.core.sets import set_of
from tablewright.games.tamashii import choices as c
from tablewright.games.tamashii import events, frames
from tablewright.games.tamashii import grammar as w
from tablewright.games.tamashii.pieces import BLADE, COMPETITIVE, CORRUPTED, MEMORY, OPEN, POWER, SHIELD, SPARK, F
from tablewright.games.tamashii.rules import attempting, versus

MASK, HULL, SEAL, LINE, LATER = range(5)  # two goals with a need, two with a test, and one more with a need
NEED_OF_BODY, NEED_OF_HULL = 60, 70


def contest(*goals: int, on_top: int | None = None, left: int = 0, seats: int = 3) -> Town:
    """These goals lie face up, one on top of the deck, and others in it."""
    town = Town("shelter up", "library up", "teahouse", seats=seats, mode=COMPETITIVE)
    g, t = town.g, town.t
    g.goals_up, g.goals_left, g.goal_next = set_of(*goals), left, 0 if on_top is None else 1 + on_top
    t.goals = 5
    t.code[NEED_OF_BODY].op = w.HAS_BODY
    t.code[NEED_OF_HULL].op, t.code[NEED_OF_HULL].a = w.MAX_INTEGRITY, 7
    for goal in range(5):
        t.goal[goal].vp, t.goal[goal].place = 2 + goal, w.EVERYWHERE
    t.goal[MASK].need, t.goal[HULL].need, t.goal[LATER].need = NEED_OF_BODY, NEED_OF_HULL, NEED_OF_BODY
    for goal in (SEAL, LINE):
        t.goal[goal].data, t.goal[goal].number = F, 2
    t.goal[SEAL].place = w.A_HIDEOUT_TILE
    return town


def claim(town: Town) -> bool:
    return versus.claim_goals(town.g, town.t, town.e)


# ---------------------------------------------------------------------------------------------------- claims


@pytest.mark.rule("tamashii.versus.take-goal")
@pytest.mark.rule("tamashii.versus.claim-time")
@pytest.mark.rule("tamashii.versus.goal-memory")
def test_a_goal_is_taken_when_its_condition_holds() -> None:
    town = contest(MASK, HULL)
    assert not claim(town)

    town.g.body[B] = 1
    assert claim(town)
    assert (town.g.goals_taken[B], town.g.goals_up) == (set_of(MASK), set_of(HULL))
    assert [(row.seat, row.a) for row in town.told(events.TAKES_GOAL)] == [(B, MASK)]
    assert not claim(town)


@pytest.mark.rule("tamashii.versus.claim-time")
@pytest.mark.rule("tamashii.versus.order")
def test_among_several_the_one_nearest_to_the_first_player_takes_it() -> None:
    town = contest(MASK)
    town.g.first = C
    town.g.body[A] = town.g.body[B] = 1

    claim(town)

    assert [town.g.goals_taken[seat] for seat in (A, B, C)] == [set_of(MASK), 0, 0]


@pytest.mark.rule("tamashii.versus.goal-replace")
@pytest.mark.rule("tamashii.versus.goal-top")
@pytest.mark.rule("tamashii.versus.preview")
def test_a_taken_goal_is_replaced_by_the_one_on_top_which_could_not_be_claimed_before() -> None:
    town = contest(HULL, on_top=LATER, left=set_of(MASK))
    town.g.body[A] = 1
    assert not claim(town)

    town.g.limiter[B] = 7
    assert claim(town)
    assert (town.g.goals_up, town.g.goal_next, town.g.goals_left) == (set_of(LATER), 1 + MASK, 0)


@pytest.mark.rule("tamashii.versus.one-goal")
def test_two_goals_at_once_are_claimed_one_after_the_other_with_replacement_in_between() -> None:
    town = contest(MASK, HULL, on_top=LATER)
    town.g.body[B], town.g.limiter[B] = 1, 7

    assert [claim(town) for _ in range(4)] == [True, True, True, False]

    assert town.g.goals_taken[B] == set_of(MASK, HULL, LATER)


@pytest.mark.rule("tamashii.versus.goal-deck-empty")
def test_with_no_goal_left_a_taken_one_is_not_replaced() -> None:
    town = contest(MASK)
    town.g.body[A] = 1

    claim(town)

    assert (town.g.goals_up, town.g.goal_next) == (0, 0)


# ---------------------------------------------------------------------------------------------------- tests of goals


@pytest.mark.rule("tamashii.versus.quest-tests")
@pytest.mark.rule("tamashii.versus.tests-where")
@pytest.mark.rule("tamashii.format.goal")
def test_tests_are_offered_at_their_place_to_who_has_a_token_for_them() -> None:
    town = contest(HULL, SEAL, LINE)
    assert versus.goal_tests(town.g, town.t, A) == 0

    town.g.on[A, F] = set_of(2)
    assert versus.goal_tests(town.g, town.t, A) == set_of(2)  # the line, third of the three

    town.g.at[A] = 1
    assert versus.goal_tests(town.g, town.t, A) == set_of(1, 2)


@pytest.mark.rule("tamashii.test.one-attempt")
def test_each_test_is_attempted_once_in_a_step() -> None:
    town = contest(HULL, SEAL, LINE)
    town.g.on[A, F] = set_of(2, 3)

    versus.try_goal(town.g, town.t, town.e, A, 2)

    assert (town.top.step, town.top.seat) == (frames.TEST, A)
    assert versus.goal_tests(town.g, town.t, A) == 0


@pytest.mark.rule("tamashii.versus.quest-tests")
@pytest.mark.parametrize(("face", "taken"), [(SPARK, set_of(LINE)), (BLADE, 0)])
def test_who_passes_the_test_takes_the_goal(face: int, taken: int) -> None:
    town = contest(LINE)
    town.g.on[B, F] = set_of(2, 3)
    versus.try_goal(town.g, town.t, town.e, B, 0)
    for slot in (2, 3):
        attempting.answer_test(town.g, town.t, town.e, c.CHOOSE_TOKEN, slot, 0)

    attempting.answer_test(town.g, town.t, town.e, c.ENOUGH, 0, 0)
    while town.top.step != frames.TEST:
        town.drop()
    for each in range(5):
        town.g.roll[B, each] = 2 if each == face else 0
    attempting.run_test(town.g, town.t, town.e)

    assert town.g.goals_taken[B] == taken
    assert town.steps == []


# ---------------------------------------------------------------------------------------------------- victory points


def points(town: Town) -> list[int]:
    versus.score(town.g, town.t, town.e)
    return [town.g.points[seat] for seat in range(town.g.seats)]


@pytest.mark.rule("tamashii.vp.assets")
@pytest.mark.rule("tamashii.vp.asset-sum")
@pytest.mark.parametrize(("assets", "worth"), [((2, 0, 0), 0), ((1, 1, 1), 1), ((5, 5, 1), 3), ((5, 5, 2), 4)])
def test_every_three_assets_together_are_a_point(assets: tuple[int, int, int], worth: int) -> None:
    town = contest()
    for asset, n in zip((SHIELD, MEMORY, POWER), assets, strict=True):
        town.g.asset[B, asset] = n

    assert points(town) == [0, worth, 0]


@pytest.mark.rule("tamashii.vp.slots")
def test_every_unlocked_slot_is_a_point() -> None:
    town = contest()
    town.g.locked[A], town.g.locked[B] = 0, set_of(3)

    assert points(town) == [4, 3, 0]


@pytest.mark.rule("tamashii.vp.open")
@pytest.mark.rule("tamashii.vp.pool")
def test_every_open_token_in_bag_dump_and_launcher_is_a_point() -> None:
    town = contest()
    town.g.bag[A, OPEN], town.g.dump[A, OPEN], town.g.on[A, OPEN] = 1, 2, set_of(0, 7)

    assert points(town) == [5, 0, 0]


@pytest.mark.rule("tamashii.vp.above-five")
@pytest.mark.rule("tamashii.vp.integrity-reading")
def test_maximum_integrity_above_five_counts() -> None:
    town = contest()
    town.g.limiter[A], town.g.integrity[A], town.g.limiter[B] = 8, 2, 5

    assert points(town) == [3, 0, 0]


@pytest.mark.rule("tamashii.vp.faction")
@pytest.mark.rule("tamashii.vp.class")
def test_equipped_augments_count_one_or_two() -> None:
    town = contest()
    town.t.augment[INK].breaks = 1
    town.g.equipped[A] = set_of(FAN, INK)  # one of them breaks
    town.g.equipped[B] = set_of(RAKE, TALLY)  # one of them is a starting one
    town.g.unequipped[C] = set_of(SICKLE)

    assert points(town) == [1, 2, 0]


@pytest.mark.rule("tamashii.vp.goals")
@pytest.mark.rule("tamashii.vp.reveal")
@pytest.mark.rule("tamashii.versus.goal-hidden")
def test_goals_count_what_is_printed_on_them() -> None:
    town = contest()
    town.g.goals_taken[C] = set_of(MASK, LATER)

    assert points(town) == [0, 0, 2 + 6]
    assert [(row.seat, row.a, row.b) for row in town.told(events.SCORES)] == [(A, 0, 0), (B, 0, 0), (C, 8, 8)]


@pytest.mark.rule("tamashii.vp.corrupted-1")
@pytest.mark.rule("tamashii.vp.corrupted-2-3")
@pytest.mark.rule("tamashii.vp.corrupted-4-5")
@pytest.mark.rule("tamashii.vp.corrupted-6")
@pytest.mark.rule("tamashii.vp.negative")
def test_corrupted_tokens_cost_points_and_a_total_below_zero_stays() -> None:
    def total(n: int) -> int:
        town = contest()
        town.g.bag[A, CORRUPTED] = n
        return points(town)[A]

    assert [total(n) for n in range(9)] == [0, -1, -2, -2, -3, -3, -4, -4, -4]


# ---------------------------------------------------------------------------------------------------- who wins


def won(scores: tuple[int, ...], corrupted: tuple[int, ...] = (0, 0, 0)) -> int:
    town = contest()
    for seat, (n, bad) in enumerate(zip(scores, corrupted, strict=True)):
        town.g.points[seat], town.g.dump[seat, CORRUPTED] = n, bad
    return versus.winners(town.g)


@pytest.mark.rule("tamashii.versus.winner")
def test_most_points_win() -> None:
    assert won((3, 9, 5)) == set_of(B)
    assert won((-1, -3, -2)) == set_of(A)


@pytest.mark.rule("tamashii.vp.tie")
def test_of_players_who_tie_the_one_with_fewer_corrupted_tokens_wins() -> None:
    assert won((9, 3, 9), (2, 0, 1)) == set_of(C)
    assert won((9, 9, 9), (1, 2, 3)) == set_of(A)


@pytest.mark.rule("tamashii.vp.tie-shared")
def test_players_who_still_tie_share_the_win() -> None:
    assert won((9, 9, 3), (1, 1, 0)) == set_of(A, B)
    assert won((9, 9, 9), (1, 0, 0)) == set_of(B, C)
