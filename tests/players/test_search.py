"""The search: it finds what wins, remembers, forgets in time, and does the same in both builds."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from match.toy import PEBBLES, TAKE
from tablewright import players
from tablewright.engine.core.actions import action
from tablewright.engine.core.events import Log
from tablewright.engine.core.record import Many, Row32, raw
from tablewright.engine.game.contract import Game, bindings, compiled_rule_set, rule_set
from tablewright.engine.game.playing import numbers, on_machine, records
from tablewright.engine.machine.on_demand import compiled
from tablewright.games.registry import find
from tablewright.lab.simulate import simulate
from tablewright.match import Match, configure
from tablewright.players import Budget, Pace
from tablewright.players import searcher as searcher_module
from tablewright.players.learnt import network_for
from tablewright.players.levels import STYLES
from tablewright.players.network import Network
from tablewright.players.search import LEARNT, QUICK, RANDOM, SEEN, STATES, Search, think
from tablewright.players.searcher import MOST_ENTRIES, Searcher, Style
from tablewright.players.tree import BUCKET, Entry, choice_key, find_or_add, fingerprint
from toys import commit

PACK = PEBBLES.load(None)
CONFIG = configure(PEBBLES)
PLAIN = Style(200, judging=RANDOM)


def pebbles_view(left: int, taken: Sequence[int], cards: Sequence[int]) -> Any:
    """A table of Pebbles laid by hand: both cards are known."""
    v: Any = PEBBLES.State()
    v.left = left
    for seat in range(2):
        v.taken[seat], v.card[seat], v.peeked[seat] = taken[seat], cards[seat], 1
    return v


def searcher(style: Style = PLAIN, seed: int = 1) -> Searcher:
    return Searcher(PEBBLES, PACK, CONFIG, seed, style)


# ------------------------------------------------------------------------------------------------ what it finds


@pytest.mark.parametrize("judging", [RANDOM, QUICK])
def test_it_finds_what_wins_at_once(judging: int) -> None:
    v = pebbles_view(left=2, taken=(4, 6), cards=(1, 0))
    options = Match.start(PEBBLES, PACK, seed=1).rules.legal(v, 0)

    thoughts = searcher(Style(200, judging=judging)).consider(v, 0, options)

    assert thoughts[0].action == action(TAKE, 2, 0, 0)
    assert thoughts[0].value > 0.9
    assert [thought.tries for thought in thoughts] == sorted((thought.tries for thought in thoughts), reverse=True)


def test_it_sees_that_the_answer_of_the_other_would_win() -> None:
    """Two pebbles are left after taking one, and three after rolling low: who leaves two with 5 to 5 loses them."""
    v = pebbles_view(left=3, taken=(5, 5), cards=(0, 0))
    options = Match.start(PEBBLES, PACK, seed=1).rules.legal(v, 0)

    assert searcher(Style(600, judging=RANDOM)).choose(v, 0, options) == action(TAKE, 2, 0, 0)


def test_it_beats_chance_from_either_seat_together() -> None:
    first = simulate(PEBBLES, PACK, ["artisan", "random"], games=150, seed=1)
    second = simulate(PEBBLES, PACK, ["random", "artisan"], games=150, seed=1)
    assert first.won[0] + second.won[1] > first.won[1] + second.won[0] + 40


def test_it_can_search_where_all_choose_at_the_same_time() -> None:
    game = commit.GAME
    match = Match.start(game, game.load(None), seed=2)
    while not match.over:
        seat = match.awaiting[-1]
        options = match.rules.legal(match.state, seat)
        player = players.find("journeyman").sit(game, match.pack, match.config, 4)
        match.play(seat, player.choose(match.view(seat), seat, options))
    assert match.ending is not None


def test_what_another_has_chosen_in_secret_is_imagined_like_what_it_would_choose() -> None:
    game = find("royal")
    match = Match.start(game, game.load(None), seed=3)
    while len(match.awaiting) != 2:  # until two must commit to a battle, both with something to choose
        seat = match.awaiting[0]
        match.play(seat, match.rules.legal(match.state, seat)[-1])
    first, second = match.awaiting
    options = match.rules.legal(match.state, second)
    undecided, ready = match.view(second), match
    while first in ready.awaiting:
        ready.play(first, ready.rules.legal(ready.state, first)[-1])
    assert raw(undecided) != raw(ready.view(second))

    for secrets in (200, 0):
        style = Style(200, secrets=secrets)
        thoughts = [
            Searcher(game, match.pack, match.config, 1, style).consider(view, second, options)
            for view in (undecided, ready.view(second))
        ]
        assert all(thought.tries > 0 for thought in thoughts[1])
        assert (thoughts[0] == thoughts[1]) is bool(secrets)


@pytest.mark.parametrize(("name", "simulations"), [("west", 40_000), ("royal", 2_500)])
def test_a_grandmaster_imagines_fewer_games_where_others_choose_in_secret(name: str, simulations: int) -> None:
    game = find(name)
    grandmaster = Searcher(game, game.load(None), configure(game), 1, STYLES["grandmaster"])
    assert grandmaster._usual(options=3) == simulations


# ------------------------------------------------------------------------------------------------ budgets and memory


def test_the_same_seed_and_simulations_give_the_same_thoughts() -> None:
    v = pebbles_view(left=9, taken=(1, 2), cards=(3, 2))
    options = Match.start(PEBBLES, PACK, seed=1).rules.legal(v, 0)
    first, again, other = (searcher(seed=seed).consider(v, 0, options) for seed in (4, 4, 5))
    assert first == again
    assert first != other


def test_a_budget_counts_simulations_over_all_trees() -> None:
    match = Match.start(PEBBLES, PACK, seed=1)
    thoughts = searcher().consider(match.view(0), 0, match.rules.legal(match.state, 0), Budget(simulations=1000))
    assert sum(thought.tries for thought in thoughts) == 1000


def test_a_budget_of_time_is_used_and_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    ticks = itertools.count()  # a clock of its own: how busy the machine is does not matter
    monkeypatch.setattr(searcher_module, "time", SimpleNamespace(perf_counter=lambda: next(ticks) / 1000))
    v = pebbles_view(left=9, taken=(1, 2), cards=(3, 2))
    options = Match.start(PEBBLES, PACK, seed=1).rules.legal(v, 0)
    player = searcher()
    thoughts = player.consider(v, 0, options, Budget(milliseconds=30))
    assert sum(thought.tries for thought in thoughts) > 100
    assert all(len(tree._entries) <= MOST_ENTRIES for tree in player._trees)


def test_slices_and_pauses_change_no_thought() -> None:
    v = pebbles_view(left=9, taken=(1, 2), cards=(3, 2))
    options = Match.start(PEBBLES, PACK, seed=1).rules.legal(v, 0)
    pauses: list[bool] = []
    whole, sliced = searcher(seed=4), searcher(seed=4)
    with ThreadPoolExecutor(2) as threads:
        sliced.pace = Pace(threads, slice_s=1e-6, pause=lambda: pauses.append(True))
        budget = Budget(simulations=2000)
        assert sliced.consider(v, 0, options, budget) == whole.consider(v, 0, options, budget)
        assert sliced.consider(v, 0, options, budget) == whole.consider(v, 0, options, budget)
    assert len(pauses) > 20


def test_a_pause_is_no_thinking_time(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = SimpleNamespace(now=0.0)

    def tick() -> float:
        clock.now += 0.001
        return float(clock.now)

    def wait() -> None:
        clock.now += 1000

    monkeypatch.setattr(searcher_module, "time", SimpleNamespace(perf_counter=tick))
    v = pebbles_view(left=9, taken=(1, 2), cards=(3, 2))
    player = searcher()
    player.pace = Pace(slice_s=0.02, pause=wait)
    player.consider(v, 0, Match.start(PEBBLES, PACK, seed=1).rules.legal(v, 0), Budget(milliseconds=100))
    assert 2000 < clock.now < 6000  # three pauses or more: the time in them was not taken off


def test_a_search_knows_what_it_weighs() -> None:
    v = pebbles_view(left=9, taken=(1, 2), cards=(3, 2))
    options = Match.start(PEBBLES, PACK, seed=1).rules.legal(v, 0)
    player = searcher()
    before = player.weight
    player.consider(v, 0, options, Budget(simulations=40_000))
    assert before < 1 << 20
    assert 15 << 20 < player.weight < 17 << 20


def test_what_was_found_before_a_move_is_remembered_after_it() -> None:
    match = Match.start(PEBBLES, PACK, seed=3)
    player = searcher()
    player.choose(match.view(0), 0, match.rules.legal(match.state, 0))
    match.play(0, action(TAKE, 1, 0, 0))
    match.play(1, action(TAKE, 1, 0, 0))
    options = match.rules.legal(match.state, 0)

    remembered = sum(thought.tries for thought in player.consider(match.view(0), 0, options, Budget(simulations=2)))

    assert remembered > 2


def test_a_full_table_forgets_what_has_been_idle_longest() -> None:
    entries: Any = Many(memoryview(bytearray(BUCKET * 32)), Entry)
    keys = [choice_key(77, n) for n in range(BUCKET + 1)]
    for n, key in enumerate(keys[:BUCKET]):
        entries[find_or_add(entries, key, stamp=n)].visits = 5

    place = find_or_add(entries, keys[BUCKET], stamp=9)

    assert entries[place].visits == 0
    assert {entries[i].key for i in range(BUCKET)} == set(keys[1:])


def test_fingerprints_tell_cells_and_movers_apart() -> None:
    cells = numbers(9)
    seen = set()
    for cell in range(9):
        for value in range(-3, 4):
            cells[cell] = value
            seen |= {fingerprint(cells, 0, 9, mover) for mover in range(3)}
        cells[cell] = 0
    assert len(seen) == 3 * (9 * 6 + 1)
    assert 0 not in seen


# ------------------------------------------------------------------------------------------------ both builds


@pytest.mark.parametrize(("name", "judging"), [("west", LEARNT), ("west", RANDOM), ("north", LEARNT), ("royal", QUICK)])
def test_interpreted_and_compiled_searches_grow_the_same_tree(name: str, judging: int) -> None:
    game = find(name)
    match = Match.start(game, game.load(None), seed=5)
    for _ in range(8):
        seat = match.awaiting[0]
        match.play(seat, match.rules.legal(match.state, seat)[-1])
    network = network_for(game, next(iter(game.modes))) if judging == LEARNT else None

    trees = [grown(game, match, judging, network, machine) for machine in (False, True)]

    assert trees[0] == trees[1]
    assert any(trees[0])


def grown(game: Game, match: Match, judging: int, network: Network | None, machine: bool) -> bytes:
    """The bytes of a tree after a few simulations, in one build."""
    states, entries = records(game.State, STATES), records(Entry, 256)
    seat, search, log = match.awaiting[0], Search(), Log()
    search.seat, search.seats, search.judging = seat, match.config.seats, judging
    search.explore, search.doubt, search.limit, search.stamp, log.quiet = 30, 10, 40, 1, 1
    search.secret = game.in_secret
    states.view(np.uint8).reshape(STATES, -1)[SEEN] = np.frombuffer(raw(match.view(seat)), np.uint8)
    cells, out = states.view(np.int32).reshape(-1), np.zeros(game.most_options, np.int32)
    if machine:
        compiled(think, bindings(game))(
            states, cells, on_machine(match.pack.tables), on_machine(log), on_machine(search), entries,
            on_machine(network or Network()), out, 3, 0, 12, compiled_rule_set(game),
        )  # fmt: skip
    else:
        think(
            Many(states.view(np.uint8).data, game.State), Row32(cells.data), match.pack.tables, log, search,
            Many(entries.view(np.uint8).data, Entry), network or Network(), Row32(out.data), 3, 0, 12, rule_set(game),
        )  # fmt: skip
    return entries.tobytes()
