"""Higher difficulties of TAMASHII, and what the deck of enemies is made of."""

from __future__ import annotations

import pytest

from rules.tamashii.table import HOUSE, A, Table
from tablewright.engine.core.sets import has, set_of, size
from tablewright.games.tamashii import frames
from tablewright.games.tamashii.game import GAME
from tablewright.games.tamashii.pieces import (
    COMPETITIVE,
    COOPERATIVE,
    HARD,
    INSANE,
    NORMAL,
    PRINTED,
    SHORT_CLOCK,
    SHORTER_CLOCK,
    SOLO,
)
from tablewright.games.tamashii.rules.combat.enemies import draw_enemy
from tablewright.games.tamashii.rules.common import begin
from tablewright.games.tamashii.rules.setup.setting_up import set_up_scenario, stack_enemies
from tablewright.games.tamashii.state import State

U08 = 7


def stacked(one: int, two: int, three: int, difficulty: int = INSANE, codes: int = 255) -> State:
    """A deck of so many enemies of each level, as it is made at setup."""
    g = State()
    g.difficulty, g.codes = difficulty, codes
    stack_enemies(g, HOUSE.tables, 0, 0, one, two, three)
    return g


def levels(g: State) -> list[int]:
    return [g.fresh[level] for level in (1, 2, 3)]


def street(level: int) -> int:
    """How many cards of a level the street pool has."""
    return size(HOUSE.tables.of_level[level] & ~HOUSE.tables.bosses)


@pytest.mark.rule("tamashii.difficulty.modes")
@pytest.mark.parametrize(("seats", "mode"), [(1, SOLO), (2, COOPERATIVE), (4, COOPERATIVE), (2, COMPETITIVE)])
@pytest.mark.parametrize("difficulty", [NORMAL, HARD, INSANE])
def test_one_difficulty_is_chosen_for_all_in_every_mode_and_with_every_module(
    seats: int, mode: int, difficulty: int
) -> None:
    (setting,) = (setting for setting in GAME.settings if setting.name == "difficulty")

    table = Table(seats=seats, mode=mode, opened=False, difficulty=difficulty, city=1, catie=1, diary=1, cyberdog=1)

    assert set(setting.values.values()) == {NORMAL, HARD, INSANE}
    assert (table.g.difficulty, table.g.with_city, table.g.with_catie, table.g.with_diary) == (difficulty, 1, 1, 1)


@pytest.mark.rule("tamashii.difficulty.insane-enemies")
@pytest.mark.parametrize(("difficulty", "deck"), [(NORMAL, [4, 3, 1]), (HARD, [4, 3, 1]), (INSANE, [0, 7, 1])])
def test_in_insane_games_all_level_1_enemies_become_level_2(difficulty: int, deck: list[int]) -> None:
    assert levels(stacked(4, 3, 1, difficulty)) == deck


@pytest.mark.rule("tamashii.difficulty.insane-enemies")
def test_in_an_insane_scenario_no_level_1_enemy_is_drawn() -> None:
    table = Table("p00", difficulty=INSANE)

    drawn = {draw_enemy(table.g, table.t, table.e) for _ in range(8)}

    assert {table.t.enemy[enemy].level for enemy in drawn} == {2}


@pytest.mark.rule("tamashii.difficulty.replace")
def test_when_level_2_is_used_up_level_3_takes_its_place_and_then_nothing() -> None:
    two, three = street(2), street(3)

    assert levels(stacked(4, two - 2, 1)) == [0, two, 3]
    assert levels(stacked(street(1), two, 0)) == [0, two, min(three, street(1))]
    assert levels(stacked(street(1), two, three)) == [0, two, three]


@pytest.mark.rule("tamashii.difficulty.named-enemies")
@pytest.mark.parametrize("difficulty", [NORMAL, HARD, INSANE])
def test_level_1_enemies_that_the_sheet_names_are_replaced_in_insane_mode_only(difficulty: int) -> None:
    table = Table("p00", opened=False, difficulty=difficulty)
    named = [table.enemy(name) for name in ("Gutter Drone", "Mirror Self", "Ticket Warden")]
    table.t.enemy[named[1]].level = 1  # a boss, whatever its level
    sheet = table.t.scenario[0]
    sheet.tops = len(named)
    for i, enemy in enumerate(named):
        sheet.top[i] = enemy
    table.g.unseen = 0

    set_up_scenario(table.g, table.t)

    assert not any(has(table.g.unseen, enemy) for enemy in named)
    drawn = [draw_enemy(table.g, table.t, table.e) for _ in named]
    assert drawn[1] == named[1], "a boss is never replaced"
    assert [table.t.enemy[drawn[i]].level for i in (0, 2)] == ([2, 2] if difficulty == INSANE else [1, 1])
    if difficulty != INSANE:
        assert drawn == named


@pytest.mark.rule("tamashii.difficulty.named-enemies", "tamashii.difficulty.replace")
def test_cards_that_replace_named_ones_are_set_apart_from_the_deck() -> None:
    table = Table("p00", opened=False, difficulty=INSANE)
    two, sheet = street(2), table.t.scenario[0]
    sheet.tops, sheet.top[0], sheet.top[1] = 2, table.enemy("Gutter Drone"), table.enemy("Ticket Warden")
    sheet.deck[1], sheet.deck[2], sheet.deck[3], table.g.unseen = 0, two, 0, 0

    set_up_scenario(table.g, table.t)

    assert levels(table.g) == [0, two - 2, 2]  # two of level 3 fill in
    drawn = [draw_enemy(table.g, table.t, table.e) for _ in range(two + 2)]
    assert len(set(drawn)) == two + 2


@pytest.mark.rule("tamashii.enemy.random-deck")
def test_random_enemies_are_unlocked_cards_of_the_street_pool() -> None:
    t, codes = HOUSE.tables, {HOUSE.tables.enemy[n].code for n in range(HOUSE.tables.enemies)}
    assert codes == {0, 1 + U08}

    for unlocked in (0, set_of(U08)):
        g = stacked(0, 0, 9, NORMAL, unlocked)
        for enemy in range(t.enemies):
            is_free = t.enemy[enemy].code == 0 or unlocked > 0
            assert has(g.unseen, enemy) == (is_free and not t.enemy[enemy].boss)


@pytest.mark.rule("tamashii.enemy.random-deck")
def test_an_enemy_of_the_scenario_pool_comes_only_when_a_card_names_it() -> None:
    table = Table("s03")
    drawn = {draw_enemy(table.g, table.t, table.e) for _ in range(sum(table.g.fresh))}
    assert not drawn & {table.enemy(name) for name in ("Mirror Self", "Crown Sentinel", "Foxfire Matriarch")}

    assert table.draw("S03-2").stack(0) == ["Mirror Self"]


@pytest.mark.rule("tamashii.difficulty.less-time")
@pytest.mark.parametrize(
    ("clock", "asked", "given"),
    [(PRINTED, 6, 6), (SHORT_CLOCK, 6, 5), (SHORTER_CLOCK, 6, 4), (SHORTER_CLOCK, 5, 4), (SHORT_CLOCK, 1, 1)],
)
def test_a_card_gives_less_time_by_a_shorter_clock(clock: int, asked: int, given: int) -> None:
    table = Table(difficulty=NORMAL, clock=clock)

    table.turn(frames.GOAL_TESTS)
    begin(table.g, A, table.write(f"set time to {asked}"), 0, 0)
    table.settle()

    assert table.g.time == given


@pytest.mark.rule("tamashii.difficulty.modes", "tamashii.difficulty.hard", "tamashii.difficulty.insane-cost")
@pytest.mark.parametrize("difficulty", [HARD, INSANE])
def test_a_harder_mode_alone_takes_no_time(difficulty: int) -> None:
    (clock,) = (setting for setting in GAME.settings if setting.name == "clock")
    assert clock.default == "printed"

    assert Table(difficulty=difficulty).g.time == Table(difficulty=NORMAL).g.time
