"""Many games: counted right, and the same for the same seed."""

from __future__ import annotations

import json

from match.toy import PEBBLES
from tablewright.lab.bench import bench
from tablewright.lab.simulate import simulate
from tablewright.match import configure

PACK = PEBBLES.load(None)


def test_random_games_are_all_counted() -> None:
    tally = simulate(PEBBLES, PACK, ["random", "random"], games=2000, seed=4)
    assert tally.games == sum(tally.won) + tally.shared[0] == 2000
    assert tally.shared[0] == tally.shared[1]
    assert tally.reasons == {"no pebble left": 2000}
    assert len(tally.lengths) == 2000
    assert min(tally.lengths) >= 4  # twelve pebbles, at most three at a time
    assert max(tally.lengths) <= 14  # one at a time, and both peek or ask


def test_the_same_seed_gives_the_same_games() -> None:
    first, again, other = (simulate(PEBBLES, PACK, ["random", "random"], 500, seed) for seed in (4, 4, 5))
    assert (first.won, first.lengths) == (again.won, again.lengths)
    assert first.lengths != other.lengths


def test_games_through_players_are_counted_alike() -> None:
    tally = simulate(PEBBLES, PACK, ["random", "greedy"], 20, 4, config=configure(PEBBLES))
    assert tally.games == sum(tally.won) + tally.shared[0] == sum(tally.reasons.values()) == 20
    assert tally.lengths == simulate(PEBBLES, PACK, ["random", "greedy"], 20, 4).lengths


def test_a_tally_can_be_written_as_json() -> None:
    words = simulate(PEBBLES, PACK, ["random", "random"], 50, 4).as_words(PEBBLES.seat_names)
    assert json.loads(json.dumps(words)) == words
    assert words["wins"].keys() == {"A", "B"}
    assert words["decisions"] == round(words["length"]["mean"] * 50)


def test_progress_is_told() -> None:
    told: list[tuple[int, int]] = []
    simulate(PEBBLES, PACK, ["random", "greedy"], 5, 4, progress=lambda done, of, _: told.append((done, of)))
    assert told == [(n, 5) for n in range(1, 6)]


def test_a_bench_measures_everything_that_it_names() -> None:
    report = bench(PEBBLES, PACK, cold=False, window_s=0.02)
    assert report["state_bytes"] == 52
    assert all(report[name] > 0 for name in ("decisions_per_s", "games_per_s", "copy_ns"))
