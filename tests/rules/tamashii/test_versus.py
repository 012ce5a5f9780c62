"""Competitive games of TAMASHII: claiming goals, their tests, victory points and who wins."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest

from rules.tamashii import numbers as w
from rules.tamashii.house import House
from rules.tamashii.table import Table
from rules.tamashii.town import FAN, INK, RAKE, SICKLE, TALLY, A, B, C, Town
from tablewright.engine.core.actions import action, kind_of
from tablewright.engine.core.dice import Key
from tablewright.engine.core.events import Log
from tablewright.engine.core.record import Row32
from tablewright.engine.core.sets import has, lowest, set_of, size
from tablewright.engine.game.contract import LOST, SHARED, WON, Config
from tablewright.engine.game.playing import numbers
from tablewright.games.tamashii import choices as c
from tablewright.games.tamashii import events, frames
from tablewright.games.tamashii.game import GAME
from tablewright.games.tamashii.pack.loading import HOUSE, load
from tablewright.games.tamashii.pieces import (
    BLADE,
    COMPETITIVE,
    COOPERATIVE,
    CORRUPTED,
    INARI,
    MEMORY,
    OPEN,
    POWER,
    SHIELD,
    SPARK,
    F,
)
from tablewright.games.tamashii.rules import decisions, listing
from tablewright.games.tamashii.rules.components.launcher import pool_count
from tablewright.games.tamashii.rules.data import tokens
from tablewright.games.tamashii.rules.effects import attempting
from tablewright.games.tamashii.rules.scenario import versus
from tablewright.games.tamashii.rules.turn import launching, turn
from tablewright.games.tamashii.sources import PVP_PATTERN
from tablewright.games.tamashii.state import BOOK, NO_SCENARIO, State, Tables

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


@pytest.mark.rule("tamashii.versus.take-goal", "tamashii.versus.claim-time", "tamashii.versus.goal-memory")
def test_a_goal_is_taken_when_its_condition_holds() -> None:
    town = contest(MASK, HULL)
    assert not claim(town)

    town.g.body[B] = 1
    assert claim(town)
    assert (town.g.goals_taken[B], town.g.goals_up) == (set_of(MASK), set_of(HULL))
    assert [(row.seat, row.a) for row in town.told(events.TAKES_GOAL)] == [(B, MASK)]
    assert not claim(town)


def about_to_plan() -> tuple[Table, int]:
    """A turn is about to begin, and the one goal that lies face up asks for an advanced body; which goal it is."""
    table = Table(seats=2, mode=COMPETITIVE).turn(frames.TURN_BEGINS)
    goal = next(n for n in range(table.t.goals) if table.t.goal[n].need > 0)
    table.g.goals_up, table.g.goal_next = 1 << goal, 0
    table.t.code[table.t.goal[goal].need].op = w.HAS_BODY
    table.t.code[table.t.goal[goal].need + 1].op = w.END
    return table, goal


@pytest.mark.rule("tamashii.versus.claim-time")
def test_a_goal_that_is_met_when_planning_begins_is_taken_before_anybody_plans() -> None:
    table, goal = about_to_plan()
    table.g.body[B] = 1

    table.run()

    assert table.g.goals_taken[B] == 1 << goal
    told = [seen.what for seen in table.heard[A]]
    assert events.REFILLS not in told or told.index(events.TAKES_GOAL) < told.index(events.REFILLS)


@pytest.mark.rule("tamashii.versus.claim-time")
def test_a_goal_that_is_met_while_all_plan_waits_until_everybody_is_ready() -> None:
    table, goal = about_to_plan()
    table.run()
    table.g.body[B] = 1

    while table.g.agenda.depth[1 + A] or table.g.agenda.depth[1 + B]:
        assert table.g.goals_taken[B] == 0
        ready = [act for act in table.options if kind_of(act) in (c.BE_READY, c.GO_ON, c.LET_PASS)]
        table.apply(ready[0])

    assert table.g.goals_taken[B] == 1 << goal


@pytest.mark.rule("tamashii.versus.claim-time", "tamashii.versus.order")
def test_among_several_the_one_nearest_to_the_first_player_takes_it() -> None:
    town = contest(MASK)
    town.g.first = C
    town.g.body[A] = town.g.body[B] = 1

    claim(town)

    assert [town.g.goals_taken[seat] for seat in (A, B, C)] == [set_of(MASK), 0, 0]


@pytest.mark.rule("tamashii.versus.goal-replace", "tamashii.versus.goal-top", "tamashii.versus.preview")
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


@pytest.mark.rule("tamashii.versus.quest-tests", "tamashii.versus.tests-where", "tamashii.format.goal")
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


@pytest.mark.rule("tamashii.vp.assets", "tamashii.vp.asset-sum")
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


@pytest.mark.rule("tamashii.vp.open", "tamashii.vp.pool")
def test_every_open_token_in_bag_dump_and_launcher_is_a_point() -> None:
    town = contest()
    town.g.bag[A, OPEN], town.g.dump[A, OPEN], town.g.on[A, OPEN] = 1, 2, set_of(0, 7)

    assert points(town) == [5, 0, 0]


@pytest.mark.rule("tamashii.vp.above-five", "tamashii.vp.integrity-reading")
def test_maximum_integrity_above_five_counts() -> None:
    town = contest()
    town.g.limiter[A], town.g.integrity[A], town.g.limiter[B] = 8, 2, 5

    assert points(town) == [3, 0, 0]


@pytest.mark.rule("tamashii.vp.faction", "tamashii.vp.class")
def test_equipped_augments_count_one_or_two() -> None:
    town = contest()
    town.t.augment[INK].breaks = 1
    town.g.equipped[A] = set_of(FAN, INK)  # one of them breaks
    town.g.equipped[B] = set_of(RAKE, TALLY)  # one of them is a starting one
    town.g.unequipped[C] = set_of(SICKLE)

    assert points(town) == [1, 2, 0]


@pytest.mark.rule("tamashii.vp.goals", "tamashii.vp.reveal", "tamashii.versus.goal-hidden")
def test_goals_count_what_is_printed_on_them() -> None:
    town = contest()
    town.g.goals_taken[C] = set_of(MASK, LATER)

    assert points(town) == [0, 0, 2 + 6]
    assert [(row.seat, row.a, row.b) for row in town.told(events.SCORES)] == [(A, 0, 0), (B, 0, 0), (C, 8, 8)]


@pytest.mark.rule("tamashii.vp.corrupted-1", "tamashii.vp.corrupted-2-3", "tamashii.vp.corrupted-4-5")
@pytest.mark.rule("tamashii.vp.corrupted-6", "tamashii.vp.negative")
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


# ---------------------------------------------------------------------------------------------------- the generator


@cache
def house() -> Tables:
    tables = load(HOUSE).tables
    assert isinstance(tables, Tables)
    return tables


def generated(seats: int = 2, seed: int = 1, **settings: int) -> State:
    """A competitive game with the house's cards and everything unlocked, which has come to its start tiles."""
    config, key, g = Config(), Key(), State()
    config.seats, config.mode, key.word[0] = seats, COMPETITIVE, seed
    for name, value in ({"unlocked": 255} | settings).items():
        config.setting[[setting.name for setting in GAME.settings].index(name)] = value
    decisions.setup(g, house(), Log(), config, key)
    while g.agenda.frames[0].line < frames.START_TILES:
        decisions.apply(g, house(), Log(), asked(g), listed(g)[0])
    return g


def listed(g: State) -> list[int]:
    """What the player who is asked may choose."""
    out = Row32(memoryview(bytearray(4 * 2000)).cast("i"))
    return [out[i] for i in range(listing.options(g, house(), asked(g), out))]


def asked(g: State) -> int:
    """The seat that owes a decision; of several the first."""
    return lowest(decisions.awaiting(g, house()))


def start_anywhere(g: State) -> None:
    """Everybody picks the first start tile that is left, and whatever comes first in the starting bonus."""
    while g.turn == 0:
        decisions.apply(g, house(), Log(), asked(g), listed(g)[0])


@pytest.mark.rule("tamashii.versus.players")
def test_competitive_games_are_for_two_to_four() -> None:
    assert GAME.modes["competitive"] == (2, 3, 4)


@pytest.mark.rule("tamashii.versus.length", "tamashii.versus.time-setting")
@pytest.mark.parametrize(("length", "time"), [(0, 5), (1, 7), (2, 9)])
def test_the_length_of_the_game_sets_time_whatever_the_conditions(length: int, time: int) -> None:
    games = [generated(seed=seed, length=length) for seed in range(8)]

    assert {g.time for g in games} == {time}
    assert len({g.conditions for g in games}) > 1


@pytest.mark.rule("tamashii.versus.map-card", "tamashii.versus.conditions-card", "tamashii.versus.enhancement")
@pytest.mark.rule("tamashii.versus.pvp-card", "tamashii.versus.unused-cards")
def test_one_card_of_each_kind_is_drawn_at_random() -> None:
    t, games = house(), [generated(seed=seed) for seed in range(40)]

    assert {g.layout - t.first_map for g in games} == set(range(t.maps))
    assert {g.conditions - 1 for g in games} == set(range(t.condition_cards))
    assert {g.enhancement - 1 for g in games} == set(range(t.enhancements))
    assert {g.pvp - 1 for g in games} == set(range(t.pvps))


@pytest.mark.rule("tamashii.versus.conditions-card")
def test_the_conditions_card_defines_the_enemy_deck() -> None:
    g, t = generated(), house()

    for level in (1, 2, 3):
        most = size(t.of_level[level])
        assert g.fresh[level] == min(most, t.condition_deck[g.conditions - 1, level])


@pytest.mark.rule("tamashii.versus.bonus-to-bag", "tamashii.versus.conditions-card")
def test_everybody_gains_the_starting_bonus_and_tokens_of_it_go_into_the_bags() -> None:
    t, into_bags, seats = house(), 0, (A, B, C)
    for card in range(t.condition_cards):
        g, bonus = generated(3), t.code[t.bonus[card]]
        g.conditions = 1 + card
        start_anywhere(g)
        if bonus.op == w.GAIN_EXP:
            assert [g.exp[seat] for seat in seats] == [bonus.a] * 3
        if bonus.op == w.GAIN_DATA:
            into_bags += 1
            assert [g.bag[seat, bonus.b] + size(g.on[seat, bonus.b]) for seat in seats] == [bonus.a] * 3
            assert [g.dump[seat, bonus.b] for seat in seats] == [0, 0, 0]
    assert into_bags > 0


@pytest.mark.rule("tamashii.versus.bonus-to-bag")
def test_a_starting_bonus_goes_into_the_bag_though_its_text_names_no_bag() -> None:
    table = House(mode=COMPETITIVE, opened=False)
    table.t.bonus[table.g.conditions - 1] = table.write("gain 2 open; gain 1 inari onto launcher; gain 1 EXP")
    table.g.pool[INARI] = 9

    table.open()

    for seat in (A, B):
        held = [table.g.bag[seat, kind] + size(table.g.on[seat, kind]) for kind in (OPEN, INARI)]
        assert (held, table.g.exp[seat], sum(table.g.dump[seat])) == ([2, 1], 1, 0)


@pytest.mark.rule("tamashii.versus.damaged-count", "tamashii.versus.start-tiles", "tamashii.versus.start-distinct")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_from_the_first_player_on_each_starts_on_another_shelter_or_damaged_district(seats: int) -> None:
    for seed in range(4):
        g, t = generated(seats, seed), house()
        known = [tile for tile in range(t.map[g.layout].tiles) if g.tile[tile] in (1 + t.shelter, 1 + t.damaged)]
        assert len(known) == seats

        for i in range(seats):
            assert asked(g) == (g.first + i) % seats
            assert listed(g) == [action(c.START_AT, tile, 0, 0) for tile in known]
            decisions.apply(g, t, Log(), asked(g), action(c.START_AT, known.pop(), 0, 0))
        assert len({g.at[seat] for seat in range(seats)}) == seats


@pytest.mark.rule("tamashii.versus.first-player")
def test_the_first_player_is_chosen_at_random_or_by_the_table() -> None:
    assert {generated(3, seed).first for seed in range(20)} == {A, B, C}
    assert {generated(3, seed, first=1 + B).first for seed in range(5)} == {B}


@pytest.mark.rule("tamashii.versus.goals", "tamashii.versus.goal-shuffle", "tamashii.versus.goal-top")
@pytest.mark.parametrize(("seats", "n"), [(2, 2), (3, 3), (4, 3)])
def test_two_or_three_random_goals_lie_open_and_the_next_one_on_the_deck(seats: int, n: int) -> None:
    games = [generated(seats, seed) for seed in range(6)]

    for g in games:
        assert size(g.goals_up) == n
        assert size(g.goals_left) == house().goals - n - 1
        assert not (g.goals_up | g.goals_left) & 1 << (g.goal_next - 1)
    assert len({g.goals_up for g in games}) > 1


@pytest.mark.rule("tamashii.versus.starting-augments")
def test_the_starting_augments_are_those_of_competitive_games() -> None:
    g, t = generated(4), house()

    for seat in range(4):
        starts = [t.augment[i].start for i in range(t.augments) if has(g.equipped[seat], i)]
        assert sorted(starts) == [1, 3]
    assert not any(t.augment[i].start for i in range(t.augments) if has(g.in_deck, i))


@pytest.mark.rule("tamashii.versus.no-protocols", "tamashii.versus.no-cards", "tamashii.versus.no-pool")
def test_there_are_no_protocols_no_scenario_cards_and_no_pool() -> None:
    g = generated(3)
    start_anywhere(g)

    assert g.turn == 1
    assert (list(g.protocol), g.card, g.beside) == ([0] * 4, 0, 0)
    assert g.corrupted == 0
    assert g.pool[CORRUPTED] + sum(pool_count(g, seat, CORRUPTED) for seat in (A, B, C)) == 30


# ---------------------------------------------------------------------------------------------------- play


@pytest.mark.rule("tamashii.versus.standard", "tamashii.versus.setup", "tamashii.versus.end")
def test_a_whole_game_goes_through_all_phases_of_a_turn_until_time_is_up() -> None:
    g, t, random = generated(2, seed=3), house(), Random(3)
    stages = set()

    while g.ended == 0:
        stages.add(g.agenda.frames[0].line)
        decisions.apply(g, t, Log(), asked(g), random.choice(listed(g)))

    assert stages >= {frames.START_TILES, frames.PLANNING, frames.MOVING}
    assert (g.ended, g.time, g.turn) == (frames.TIME_UP, 0, 5)


def late(time: int) -> Town:
    """The turn ends, at this time; B has five points' worth of open tokens."""
    town = contest(seats=3)
    town.turn(frames.TURN_ENDS)
    town.g.scenario, town.g.time, town.g.first, town.g.bag[B, OPEN] = NO_SCENARIO, time, C, 5
    return town


@pytest.mark.rule("tamashii.versus.quest-time", "tamashii.quest.pass-token")
def test_after_the_tests_the_token_passes_on_and_time_falls() -> None:
    town = late(time=3)

    turn.end_turn(town.g, town.t, town.e)

    assert (town.g.first, town.g.time, town.g.ended) == (A, 2, 0)
    assert town.top.line == frames.TURN_BEGINS


@pytest.mark.rule("tamashii.versus.end", "tamashii.versus.end-instant")
def test_at_time_0_points_are_counted_at_once() -> None:
    town = late(time=1)

    turn.end_turn(town.g, town.t, town.e)

    assert (town.g.time, town.g.ended) == (0, frames.TIME_UP)
    assert (list(town.g.points)[:3], versus.winners(town.g)) == ([0, 5, 0], set_of(B))


@pytest.mark.rule("tamashii.versus.end", "tamashii.versus.end-instant")
def test_time_that_a_card_lowers_to_0_ends_the_game_in_the_middle_of_a_turn() -> None:
    table = House(mode=COMPETITIVE).now(frames.MOVING)
    table.g.time, table.g.locked[B] = 2, 0

    table.do("lower time 1; gain 1 EXP")
    assert (table.g.ended, table.g.exp[A]) == (0, 1)

    table.do("lower time 1; gain 1 EXP")
    assert (table.g.ended, table.g.exp[A]) == (frames.TIME_UP, 1)
    assert table.g.points[B] - table.g.points[A] == 4
    assert table.waiting == set()


@pytest.mark.rule("tamashii.versus.actions-in-order")
def test_players_act_in_order_from_the_first_player_on() -> None:
    town = contest(seats=3)
    town.g.first = B
    town.turn(frames.COMBAT_OVER)
    turn.begin_phase(town.g, frames.EVENTS)
    order = []

    while town.top.line == frames.EVENTS:
        order.append(town.top.seat + 0)
        turn.next_player(town.g, frames.EVENTS, frames.ACTIVITY)

    assert order == [B, C, A]


@pytest.mark.rule("tamashii.versus.pvp-once")
def test_the_pattern_of_the_pvp_card_is_launched_once_in_a_launch_step() -> None:
    town = contest()
    pattern = town.t.pattern[0]
    pattern.source, pattern.places, pattern.place[0] = PVP_PATTERN, 1, w.EVERYWHERE
    assert launching.why_not_available(town.g, town.t, A, 0) != 0

    town.g.pvp = 1
    assert launching.why_not_available(town.g, town.t, A, 0) == 0

    town.g.launched_here[0] = set_of(0)
    assert launching.why_not_available(town.g, town.t, A, 0) == BOOK.number("tamashii.pattern.once")


@pytest.mark.rule("tamashii.versus.discard-corrupted", "tamashii.versus.corrupted-neutral")
def test_corrupted_tokens_come_from_the_neutral_pool_and_go_back_there() -> None:
    town = contest()
    town.g.on[A, CORRUPTED], town.g.pool[CORRUPTED] = set_of(4), 1

    tokens.discard_slot(town.g, town.t, town.e, A, 4)
    assert town.g.pool[CORRUPTED] == 2

    tokens.gain_token(town.g, town.t, town.e, B, CORRUPTED, 3, w.TO_DUMP)
    assert (town.g.dump[B, CORRUPTED], town.g.pool[CORRUPTED], town.g.ended) == (2, 0, 0)


@pytest.mark.rule("tamashii.versus.winner", "tamashii.vp.tie-shared", "tamashii.end.cards")
@pytest.mark.parametrize(
    ("mode", "ended", "points", "results"),
    [
        (COMPETITIVE, frames.TIME_UP, (3, 5, 0), (LOST, WON, LOST)),
        (COMPETITIVE, frames.TIME_UP, (5, 5, 0), (SHARED, SHARED, LOST)),
        (COOPERATIVE, frames.VICTORY, (0, 0, 0), (WON, WON, WON)),
        (COOPERATIVE, frames.LOST_BY_CARD, (0, 0, 0), (LOST, LOST, LOST)),
        (COMPETITIVE, 0, (3, 5, 0), (LOST, LOST, LOST)),
    ],
)
def test_a_single_winner_has_won_and_several_share_it_unless_all_win_together(
    mode: int, ended: int, points: tuple[int, ...], results: tuple[int, ...]
) -> None:
    town = Town("shelter up", seats=3, mode=mode)
    town.g.ended = ended
    for seat, n in enumerate(points):
        town.g.points[seat] = n

    out = numbers(3)
    assert decisions.outcome(town.g, town.t, out) == ended
    assert tuple(out) == results


@pytest.mark.rule("tamashii.quest.pass-token")
def test_whoever_took_the_token_begins_the_next_turn() -> None:
    town = late(time=3)
    town.g.first, town.g.next_first = B, 1 + A

    turn.end_turn(town.g, town.t, town.e)

    assert (town.g.first, town.g.next_first) == (A, 0)
