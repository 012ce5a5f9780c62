"""The player that looks one move ahead, and the loop that counts what happens in its games."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from tablewright.games.goes_west import events
from tablewright.games.registry import find, names
from tablewright.lab.ladder import TOGETHER
from tablewright.lab.simulate import simulate, uses_in_words
from tablewright.match import configure
from tablewright.players.quick import BEYOND, KINDS, event_of_kind, kind_of_event


@pytest.mark.parametrize("name", names())
def test_quick_players_finish_their_games_and_the_same_seed_gives_the_same_games(name: str) -> None:
    game = find(name)
    pack = game.load(None)
    seats = ["quick"] * game.seats[-1]
    one, other = (simulate(game, pack, seats, 40, 3, config=configure(game, len(seats))) for _ in range(2))
    assert one.unfinished == 0
    assert one.lengths == other.lengths
    assert one.uses == other.uses


def share_of_quick(players: Sequence[str]) -> int:
    game = find("west")
    return simulate(game, game.load(None), players, 60, 5).won[players.index("quick")]


def test_quick_beats_random_at_west_from_either_seat() -> None:
    assert share_of_quick(["quick", "random"]) > 45
    assert share_of_quick(["random", "quick"]) > 45


def test_what_happened_is_counted_once_a_game() -> None:
    game = find("west")
    tally = simulate(game, game.load(None), ["quick", "quick"], 50, 1)
    assert tally.uses["Somebody is the Start Player."] == 50
    assert all(0 < n <= 50 * 64 for n in tally.uses.values())
    assert tally.uses["Round 1: Somebody's turn."] == 50


@pytest.mark.parametrize("name", names())
def test_each_place_in_turn_order_has_its_share(name: str) -> None:
    game = find(name)
    seats = ["quick"] * max(game.seats)
    apart = next(mode for mode in game.modes if mode not in TOGETHER)
    tally = simulate(game, game.load(None), seats, 40, 3, config=configure(game, len(seats), apart))
    assert len(tally.by_place) == len(seats)
    assert sum(tally.by_place) >= 40  # who shares a win has half of one, however many share it


@pytest.mark.parametrize(("what", "a", "b"), [(0, 0, 0), (63, 190, -64), (43, -1, 0), (24, 1, 70), (25, -4, 12)])
def test_what_is_counted_can_be_told_again(what: int, a: int, b: int) -> None:
    kind = kind_of_event(what, a, b)
    assert 0 <= kind < KINDS
    assert event_of_kind(kind) == (what, a, b)


@pytest.mark.parametrize("far", [191, 5000, -65])
def test_what_is_not_told_apart_is_not_told(far: int) -> None:
    kind = kind_of_event(24, far, 1)
    assert event_of_kind(kind) == (24, BEYOND, 1)
    assert uses_in_words(find("west"), find("west").load(None), {kind: 3}) == {}


def test_what_did_not_come_and_scores_past_63_are_told_as_they_were() -> None:
    game = find("goes-west")
    none_left, a_long_way = kind_of_event(events.ROW_REFILLED, -1, 0), kind_of_event(events.SCORED, 1, 70)
    assert uses_in_words(game, game.load(None), {none_left: 2, a_long_way: 1}) == {
        "No cards are left to refill the Trade Row.": 2,
        "Somebody scores 1 VP (70 now).": 1,
    }
