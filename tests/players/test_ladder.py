"""The ladder: who meets whom, in which seats, at which deals, and what the games say."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence

import pytest

from match.toy import PEBBLES
from tablewright import players
from tablewright.engine.game.contract import LOST, SHARED, WON
from tablewright.games.registry import find
from tablewright.lab.hall import Fixture, Played, Results, Setup, Thinking, play
from tablewright.lab.ladder import Pairing, is_together, pairings, plan_meetings, plan_missions, seatings
from tablewright.lab.standings import records, standings
from tablewright.match import configure

PACK = PEBBLES.load(None)
PLAIN = [Setup("plain", configure(PEBBLES))]


# ------------------------------------------------------------------------------------------------ who meets whom


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_seatings_and_their_mirror_images_are_all_the_mixtures(seats: int) -> None:
    ways = seatings(seats)
    mirrored = [tuple(1 - side for side in way) for way in ways]

    assert len({*ways, *mirrored}) == len(ways) + len(mirrored) == 2**seats - 2
    assert all({0, 1} == set(way) for way in ways)


def test_a_chain_of_players_meets_as_neighbours_and_less_often_two_apart() -> None:
    assert pairings(["random", "quick", "greedy"], 40) == [
        Pairing("random", "quick", 40),
        Pairing("quick", "greedy", 40),
        Pairing("random", "greedy", 10),
    ]


def test_the_strongest_level_also_meets_random_and_greedy() -> None:
    met = {(p.lower, p.upper): p.games for p in pairings(["greedy", "random", *players.LEVELS], 100)}

    assert met["random", "newcomer"] == met["newcomer", "apprentice"] == met["master", "grandmaster"] == 100
    assert met["random", "apprentice"] == met["artisan", "grandmaster"] == 25
    assert met["random", "grandmaster"] == met["greedy", "grandmaster"] == 100
    assert met["greedy", "journeyman"] == 25
    assert len(met) == 6 + 5 + 3


def seats_taken(plan: Sequence[Fixture]) -> Counter[tuple[str, int]]:
    """How often each level sits in each seat."""
    return Counter((level, seat) for fixture in plan for seat, level in enumerate(fixture.levels))


@pytest.mark.parametrize(("name", "seats"), [("west", 2), ("royal", 3), ("royal", 4)])
def test_seats_rotate_evenly_and_mirrored_seats_share_a_deal(name: str, seats: int) -> None:
    plan = plan_meetings(["random", "quick"], 10, [Setup("usual", configure(find(name), seats))])

    assert len(plan) >= 10
    assert len(set(seats_taken(plan).values())) == 1
    for deal in {fixture.deal for fixture in plan}:
        one, other = (fixture.levels for fixture in plan if fixture.deal == deal)
        assert {"random": "quick", "quick": "random"}[one[0]] == other[0]
        assert [level == "quick" for level in one] == [level == "random" for level in other]


def test_pairs_have_deals_of_their_own_and_a_part_of_the_games_tells_of_all() -> None:
    plan = plan_meetings(["random", "quick", "greedy"], 40, PLAIN)
    deals = {pair: {f.deal for f in plan if f.pair == pair} for pair in {f.pair for f in plan}}

    assert sum(map(len, deals.values())) == len(set.union(*deals.values())) == len(plan) // 2
    assert {fixture.pair for fixture in plan[: len(plan) // 4]} == deals.keys()


def test_where_all_win_together_every_level_plays_the_same_deals_of_every_mission() -> None:
    game = find("goes-west")
    config = configure(game, 2, "cooperative")
    plan = plan_missions(["random", "quick"], 7, [Setup("one", config), Setup("two", config), Setup("three", config)])

    dealt = {level: [(f.deal, f.setup) for f in plan if f.levels == (level, level)] for level in ("random", "quick")}
    assert dealt["random"] == dealt["quick"] == [(n, n % 3) for n in range(9)]


def test_modes_without_rivals_are_known() -> None:
    west, north, goes_west = map(find, ("west", "north", "goes-west"))

    assert is_together(north, configure(north, 1))
    assert is_together(goes_west, configure(goes_west, 3, "cooperative"))
    assert is_together(goes_west, configure(goes_west, None, "solo"))
    assert not is_together(goes_west, configure(goes_west, 3, "versus"))
    assert not is_together(west, configure(west))


# ------------------------------------------------------------------------------------------------ playing


def outcomes(results: Results) -> list[tuple[Fixture, int, tuple[int, ...], tuple[int, ...]]]:
    """What does not depend on a clock."""
    return [(p.fixture, p.reason, p.results, p.places) for p in results.games]


def test_the_same_seed_plays_the_same_games_and_another_does_not() -> None:
    plan = plan_meetings(["random", "greedy"], 12, PLAIN)
    first, again, other = (play(PEBBLES, PACK, PLAIN, plan, seed) for seed in (4, 4, 5))

    assert [played.fixture for played in first.games] == plan
    assert outcomes(first) == outcomes(again) != outcomes(other)


def test_the_number_of_processes_changes_nothing() -> None:
    west = find("west")
    setups = [Setup("versus", configure(west))]
    plan = plan_meetings(["random", "quick"], 6, setups)
    alone, beside = (play(west, west.load(None), setups, plan, 4, workers=workers) for workers in (1, 2))

    assert outcomes(alone) == outcomes(beside)
    assert len(beside.games) == 6


def test_ctrl_c_keeps_what_was_played() -> None:
    told: list[tuple[int, int, str]] = []

    def progress(done: int, of: int, name: str) -> None:
        told.append((done, of, name))
        if done == 3:
            raise KeyboardInterrupt

    plan = plan_meetings(["random", "greedy"], 10, PLAIN)
    results = play(PEBBLES, PACK, PLAIN, plan, 4, progress=progress)

    assert told == [(n, 10, "greedy against random") for n in (1, 2, 3)]
    assert [played.fixture for played in results.games] == plan[:3]
    assert results.stopped == "stopped by hand"
    assert (
        "Only 3 of 10 games were played: stopped by hand." in standings(["random", "greedy"], 2, results).sheet().notes
    )


def test_greedy_stands_above_random_and_has_thought() -> None:
    plan = plan_meetings(["random", "greedy"], 60, PLAIN)
    words = standings(["random", "greedy"], 2, play(PEBBLES, PACK, PLAIN, plan, 4)).as_words()

    lower, upper = words["levels"]
    assert json.loads(json.dumps(words)) == words
    assert (lower["elo"], lower["games"], upper["games"]) == (0, 60, 60)
    assert upper["step"]["low"] > 0
    assert upper["choices"] > 100
    assert upper["ms"] > lower["ms"] > 0


# ------------------------------------------------------------------------------------------------ what they say


def played(
    levels: str, results: tuple[int, ...], deal: int = 0, *, setup: int = 0, pair: str = "", reason: int = 1
) -> Played:
    """A game between levels named by letters, in the turn order of the seats."""
    thinking = {level: Thinking(2, 0.01) for level in levels}
    return Played(
        Fixture(tuple(levels), deal, setup, tuple(pair)), reason, results, tuple(range(len(levels))), thinking
    )


@pytest.mark.parametrize(
    ("results", "shares"),
    [
        ((LOST, WON, LOST), (0, 1, 0)),
        ((SHARED, LOST, SHARED), (0.5, 0, 0.5)),
        ((LOST, LOST, LOST), (1 / 3, 1 / 3, 1 / 3)),
    ],
)
def test_a_win_is_shared_among_those_who_did_best(results: tuple[int, ...], shares: tuple[float, ...]) -> None:
    assert played("aab", results).shares == pytest.approx(shares)


def test_a_score_counts_the_wins_of_every_seat_of_a_level() -> None:
    games = [played("bab", (WON, LOST, LOST), pair="ab"), played("aba", (LOST, SHARED, SHARED), pair="ab")]
    found = standings(["a", "b"], 3, Results(games, 2))

    assert found.pairs["a", "b"].won == 1.5
    assert found.rungs[1].score.share == 0.75
    assert found.rungs[1].elo > found.rungs[0].elo == 0
    assert found.rungs[1].thinking.ms == pytest.approx(5)


def test_endless_games_are_counted_and_rate_nobody() -> None:
    games = [played("ab", (WON, LOST), pair="ab", reason=0)] * 3 + [played("ab", (SHARED, SHARED), pair="ab")]
    found = standings(["a", "b"], 2, Results(games, 4))

    assert found.rungs[1].games == 1
    assert found.rungs[1].elo == pytest.approx(0, abs=1e-6)
    assert "Stopped as endless: 3 games." in found.sheet().notes


def test_the_sheet_names_the_strongest_against_references() -> None:
    pair = ("greedy", "grandmaster")
    game = Played(Fixture(pair, 0, 0, pair), 1, (LOST, WON), (0, 1), {})
    sheet = standings(["random", "greedy", *players.LEVELS], 2, Results([game], 1)).sheet()

    assert [row[0] for row in sheet.rows] == ["random", *players.LEVELS, "greedy"]
    assert sheet.notes[0] == "grandmaster against greedy: 100.0% (20.7-100.0) of 1 games."
    assert all(len(row) == len(sheet.heading) for row in sheet.rows)


def test_records_pair_the_deals_of_two_levels() -> None:
    config = configure(find("north"), 1)
    setups = [Setup("easier", config), Setup("harder", config)]
    wins = {"a": [0, 0, 1, 0], "b": [1, 1, 1, 0]}
    games = [played(level, (WON * won,), n, setup=n % 2) for level in wins for n, won in enumerate(wins[level])]
    found = records(["a", "b"], setups, Results(games, 8))
    words = found.as_words()["levels"]

    assert [row["won"] for row in words] == [1, 3]
    (better,) = words[1]["better"]
    assert (better["than"], better["share"], better["deals"]) == ("a", 0.5, 4)
    assert better["low"] < 0 < better["high"]
    assert words[1]["setups"]["easier"] | {"low": 0, "high": 0} == {
        "won": 2,
        "games": 2,
        "share": 1,
        "low": 0,
        "high": 0,
    }
    assert found.sheet().notes == ["easier: a 50%, b 100%.", "harder: a 0%, b 50%."]
    assert words[0]["better"] == []


def test_records_hold_the_strongest_against_references_too() -> None:
    results = {"random": LOST, "greedy": SHARED, "master": WON}
    games = [
        Played(Fixture((level,), deal), 1, (result,), (0,), {}) for level, result in results.items() for deal in (0, 1)
    ]
    sheet = records([*results], [Setup("solo", configure(find("north"), 1))], Results(games, 6)).sheet()

    assert [row[0] for row in sheet.rows] == ["random", "master", "greedy"]
    assert [note.partition(" (")[0] for note in sheet.notes] == [
        "master better than random, in points: +100.0",
        "master better than greedy, in points: +50.0",
    ]


def test_an_endless_mission_is_lost() -> None:
    games = [played("a", (WON,), 0, reason=0), played("a", (WON,), 1)]
    found = records(["a"], [Setup("solo", configure(find("north"), 1))], Results(games, 2))

    assert found.records[0].won.won == 1
    assert found.sheet().notes == ["Stopped as endless: 1 game."]
