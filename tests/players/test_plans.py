"""Plans: where one decision takes many steps, a search tries whole courses of action."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from tablewright.engine.core.actions import action, kind_of
from tablewright.engine.core.dice import Key
from tablewright.engine.core.events import Log
from tablewright.engine.core.record import Row32, raw
from tablewright.engine.core.sets import set_of
from tablewright.engine.game.contract import Config
from tablewright.games.registry import find
from tablewright.games.tamashii import choices as c
from tablewright.games.tamashii.judging.plans import plans
from tablewright.games.tamashii.pack.loading import load
from tablewright.games.tamashii.rules import decisions, listing
from tablewright.games.tamashii.state import State, Tables
from tablewright.players.interface import Thought
from tablewright.players.levels import STYLES
from tablewright.players.search import PLANS, Search, as_planned, begins_plan
from tablewright.players.searcher import Searcher

STEP, OTHER = 7, 8  # kinds of action


def row(*numbers: int, room: int = 0) -> Row32:
    cells = memoryview(bytearray(4 * max(room, len(numbers)))).cast("i")
    for i, number in enumerate(numbers):
        cells[i] = number
    return Row32(cells)


def search(*planned: int) -> Search:
    s = Search()
    s.planned, s.follows, s.plans = set_of(STEP), 1, len(planned)
    for i, number in enumerate(planned):
        s.plan[i] = number
    return s


def test_only_the_first_steps_of_plans_are_thought_about() -> None:
    first, second, third = (action(STEP, a, 0, 0) for a in (1, 2, 3))
    ready = action(OTHER, 0, 0, 0)
    s = search(first, second, 0, third, 0)
    out = row(first, second, third, ready)

    kept = as_planned(s, 0, out, 4)

    assert [out[i] for i in range(kept)] == [first, third, ready]
    assert not begins_plan(s, second)


def test_where_one_way_is_left_it_is_no_step_without_a_plan(monkeypatch: pytest.MonkeyPatch) -> None:
    step, rest = action(1, 0, 0, 0), action(2, 0, 0, 0)
    searcher = Searcher.__new__(Searcher)
    searcher.style, searcher._chance = STYLES["newcomer"], random.Random(1)
    searcher.game = replace(find("tamashii"), planned=set_of(1))
    monkeypatch.setattr(Searcher, "_search", lambda *args: None)
    monkeypatch.setattr(Searcher, "_thoughts", lambda self, options: [Thought(option, 0.0, 0) for option in options])
    assert searcher.choose(None, 0, [step, rest]) == rest


def test_steps_of_other_seats_are_passed_over_where_they_can_do_something_else() -> None:
    step, ready = action(STEP, 1, 0, 0), action(OTHER, 0, 0, 0)
    s = search(step, 0)
    out = row(step, ready)

    assert as_planned(s, 1, out, 2) == 1
    assert out[0] == ready
    assert as_planned(s, 1, row(step), 1) == 1


@pytest.fixture(scope="module")
def tables() -> Tables:
    tables = load(None).tables
    assert isinstance(tables, Tables)
    return tables


def games(tables: Tables, seed: int) -> State:
    """A game of TAMASHII before the first program move."""
    chance = random.Random(seed)
    g, config, key = State(), Config(), Key()
    config.seats, config.setting[0], config.setting[2], config.setting[10] = 2, 1, 255, 1
    for i in range(4):
        key.word[i] = chance.getrandbits(32)
    decisions.setup(g, tables, Log(), config, key)
    return g


@pytest.mark.parametrize("seed", range(2))
def test_a_plan_for_programming_can_be_carried_out_and_leaves_the_table_as_it_was(tables: Tables, seed: int) -> None:
    g, e, chance = games(tables, seed), Log(), random.Random(seed)
    options, planned = row(room=c.MOST_OPTIONS), row(room=PLANS)
    found = 0
    for _ in range(16):
        waiting = decisions.awaiting(g, tables)
        seat = chance.choice([s for s in range(2) if waiting >> s & 1])
        before = bytes(raw(g))
        n = plans(g, tables, seat, planned)
        assert bytes(raw(g)) == before
        trial = State()
        raw(trial)[:] = before
        for i in range(n):
            if planned[i] == 0:
                raw(trial)[:] = before
                found += 1
            else:
                assert decisions.refuse(trial, tables, seat, planned[i]) == 0
                assert kind_of(planned[i]) == c.MOVE_TOKEN
                decisions.apply(trial, tables, e, seat, planned[i])
        decisions.apply(g, tables, e, seat, options[chance.randrange(listing.options(g, tables, seat, options))])
    assert found > 0
