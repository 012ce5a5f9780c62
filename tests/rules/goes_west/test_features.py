"""Deck Goes West: what a learnt evaluation looks at."""

from __future__ import annotations

from collections import Counter

import pytest

from rules.goes_west.board import HOUSE, A, B, Board, C
from rules.prospects import idle, in_play, outgrown
from tablewright.engine.game.playing import numbers
from tablewright.games.goes_west.game import GAME
from tablewright.games.goes_west.judging.company import OTHERS
from tablewright.games.goes_west.judging.features import FEATURES, KNOWN, features
from tablewright.games.goes_west.judging.sights import WAGON
from tablewright.games.goes_west.pack.missions import MODES
from tablewright.games.goes_west.places import BAG, HAND
from tablewright.games.goes_west.rules.cards import copy_in, put, take
from tablewright.games.goes_west.state import State, Tables

NAMES = [feature.name for feature in FEATURES]
# Of the usual setups, such as have every mission between them, all numbers of seats, open hands and closed ones.
GAMES = (2, 6, 8, 9, 13, 17, 19, 23, 26, 29, 33, 35, 39, 43, 49, 59, 62, 68, 69, 76, 84)


def written(g: State, seat: int, t: Tables = HOUSE.tables) -> list[int]:
    """What the kernel writes."""
    out = numbers(len(FEATURES))
    features(g, t, seat, out)
    return list(out)


def look(board: Board, seat: int = A) -> dict[str, int]:
    """The features by name; the same on the view."""
    mine = written(board.g, seat, board.t)
    assert mine == written(board.view(seat), seat, board.t)
    return dict(zip(NAMES, mine, strict=True))


def changed(before: dict[str, int], after: dict[str, int]) -> set[str]:
    return {name for name in NAMES if before[name] != after[name]}


# ------------------------------------------------------------------------------------------------ all of them


def test_none_is_idle_and_none_far_beyond_its_scale() -> None:
    found = in_play(GAME, HOUSE, GAMES)

    assert idle(found) == []
    assert outgrown(GAME, found, 5) == []


@pytest.mark.parametrize("mode", ["versus", "cooperative"])
def test_another_closed_hand_changes_nothing(mode: str) -> None:
    board = Board.empty(mode, hands="closed").hand(A, "boots").hand(B, "knife", "weary").deck(B, "canoe")
    before = [written(board.g, seat) for seat in (A, B)]
    for name, source, target in (("knife", HAND, BAG), ("canoe", BAG, HAND)):
        copy = copy_in(board.g, board.t, source + B, board.design(name))
        take(board.g, source + B, copy)
        put(board.g, target + B, copy)

    assert written(board.g, A) == before[A]
    assert written(board.g, B) != before[B]


def test_danger_that_everybody_saw_go_to_a_closed_hand_counts() -> None:
    seen = look(Board.empty().hand(B, "weary", "fever", shown=True).hand(B, "hungry", "knife"))

    assert seen["others' nearest death"] == 100 * 2 // 6
    assert (seen["others' danger"], seen["others' cards in hand"], seen["others' worst deck"]) == (30, 40, 75)


# ------------------------------------------------------------------------------------------------ time and mission


def test_the_clock_says_how_many_days_are_left_and_whose_turn_it_is() -> None:
    board = Board.empty(seats=3).scoreboard(10, 24, (2, 0, 0)).day(9).turn(B, actions=1)
    seen = [look(board, seat) for seat in (A, B, C)]

    assert (seen[A]["days gone"], seen[A]["days left"], seen[A]["last day"], seen[A]["risk"]) == (9, 1, 1, 2)
    assert [mine["turns to mine"] for mine in seen] == [2, 0, 1]
    assert [mine["my actions"] for mine in seen] == [0, 1, 0]
    assert [mine["my choice"] for mine in seen] == [0, 1, 0]
    assert [mine["P1 token"] for mine in seen] == [1, 0, 0]


def test_in_a_team_all_who_are_not_done_may_choose() -> None:
    board = Board.empty("cooperative", 3).hand(A, "boots").pass_day(B)
    seen = [look(board, seat) for seat in (A, B, C)]

    assert [mine["my choice"] for mine in seen] == [1, 0, 1]
    assert [mine["I am done"] for mine in seen] == [0, 1, 0]
    assert [mine["others done"] for mine in seen] == [1, 0, 1]
    assert [mine["still acting"] for mine in seen] == [2, 2, 2]
    assert [mine["others unused"] for mine in seen] == [0, 1, 1]
    assert seen[A]["turns to mine"] == seen[A]["rivals"] == 0


def test_missions_are_numbered_within_their_mode() -> None:
    told = Counter[tuple[int, int]]()
    for mission, id in enumerate(HOUSE.names.mission_ids):
        mode = HOUSE.tables.mission[mission].mode
        seen = look(Board(MODES[mode], mission=id))
        flags = [k for k in range(1, KNOWN + 1) if seen[f"mission {k}"]]
        assert len(flags) == 1, id
        told[mode, flags[0]] += 1

    assert sorted(told) == [(0, k) for k in range(1, 5)] + [(1, k) for k in range(1, 9)] + [(2, k) for k in range(1, 4)]
    assert set(told.values()) == {1}


@pytest.mark.parametrize(
    ("mode", "mission", "goals"),
    [
        ("versus", "iron-race", {"to reveal": 1, "to build": 5, "to clear": 1, "at a place": 5}),
        ("versus", "bounty-season", {"to reveal": 1, "to clear": 5, "at a place": 2}),
        ("cooperative", "speed-of-the-slowest", {"to reveal": 1, "to build": 1, "together": 1}),
        ("cooperative", "relief-train", {"to reveal": 1, "to clear": 1, "to haul": 3, "at a place": 4}),
        ("solo", "the-claim", {"to reveal": 1, "to build": 1, "to clear": 1, "at a place": 2}),
    ],
)
def test_goals_are_told_by_their_points(mode: str, mission: str, goals: dict[str, int]) -> None:
    seen = look(Board.empty(mode, mission=mission))
    words = ("to reveal", "to build", "to clear", "to haul", "together", "at a place")

    assert {word: seen[f"points {word}"] for word in words if seen[f"points {word}"]} == goals


# ------------------------------------------------------------------------------------------------ the score


def test_the_score_is_measured_against_what_wins_and_the_days_left() -> None:
    seen = look(Board.empty("solo").scoreboard(10, 20, (1, 0, 0)).day(5).score(A, 5))

    assert (seen["score"], seen["points to go"]) == (25, 15)
    assert (seen["pace to win"], seen["pace so far"]) == (30, 8)
    assert (seen["ahead of time"], seen["score late"]) == (-25, 12)
    assert seen["lead"] == seen["best rival"] == 0


def test_rivals_are_seen_from_the_seat() -> None:
    board = Board.empty(seats=3).scoreboard(10, 20, (1, 0, 0)).day(5).score(A, 4).score(B, 10).score(C, 6)
    first, second = look(board, A), look(board, B)

    assert (first["rivals"], first["best rival"], first["next rival"], first["rivals on average"]) == (2, 50, 50, 40)
    assert (first["lead"], first["lead late"], first["rivals ahead"]) == (-6, -3, 2)
    assert (second["best rival"], second["next rival"], second["rivals on average"]) == (30, 30, 25)
    assert (second["lead"], second["lead late"], second["rivals ahead"]) == (4, 2, 0)


def test_a_team_has_one_score_and_no_rivals() -> None:
    board = Board.empty("cooperative", 2).scoreboard(10, 20, (1, 0, 0)).score(A, 10)

    assert [look(board, seat)["score"] for seat in (A, B)] == [50, 50]
    assert [look(board, seat)["lead"] for seat in (A, B)] == [0, 0]


def test_what_is_mine_to_one_seat_is_the_others_to_the_other() -> None:
    board = Board.empty().stock(A, food=4, gold=1).stock(B, wood=2).hand(A, "boots", "weary").deck(B, "canoe")
    mine, theirs = look(board, A), look(board, B)

    for word in ("wood", "food", "metal", "gold"):
        assert theirs[f"others' {word}"] == 10 * mine[f"my {word}"]
        assert mine[f"others' {word}"] == 10 * theirs[f"my {word}"]
    assert theirs["others' goods"] == mine["my goods"] > mine["others' goods"] == theirs["my goods"] > 0
    assert theirs["others' worst deck"] == mine["my danger"] == 50
    assert mine["others' trade cards"] == theirs["trade promise"] > 0 == mine["trade promise"]


def test_the_dead_have_no_place_and_are_nobodys_rivals() -> None:
    board = Board.empty(seats=3).scoreboard(10, 20, (1, 0, 0)).score(B, 8).deck(B, *["weary"] * 6)
    board.night()
    mine, theirs = look(board, A), look(board, B)

    assert [board.g.alive >> seat & 1 for seat in (A, B, C)] == [1, 0, 1]
    assert (mine["rivals"], mine["best rival"], mine["seats"]) == (1, 0, 3)
    assert (theirs["my choice"], theirs["my cards"], theirs["my column"], theirs["way to bandits"]) == (0, 0, 0, 0)


# ------------------------------------------------------------------------------------------------ cards and goods


def test_a_hand_says_how_near_death_is() -> None:
    board = Board.empty("solo").hand(A, "weary", "hungry", "fever", "knife", "boots").hand_limit(A, 5)
    seen = look(board)

    assert (seen["items in hand"], seen["danger in hand"], seen["room for danger"]) == (2, 3, 1)
    assert (seen["one from death"], seen["two from death"], seen["unused"]) == (0, 1, 1)
    assert look(board.hand(A, "parched"))["one from death"] == 1
    assert look(board)["full hand"] == 0  # while it can still be played
    board.g.passed = 1
    assert look(board)["full hand"] == 1


def test_a_deck_is_counted_wherever_its_cards_are() -> None:
    board = Board.empty("solo").hand(A, "boots", "weary").deck(A, "canoe", "fever", "knife").on_top(A, "rope")
    seen = look(board.discards(A, "hungry", "rusty-pistol"))

    assert (seen["my cards"], seen["my trade cards"], seen["my pain"], seen["my exhaustion"]) == (8, 1, 1, 2)
    assert (seen["my danger"], seen["my doom"]) == (37, 13)
    assert (seen["draw pile"], seen["danger to draw"], seen["danger discarded"]) == (4, 1, 1)
    assert seen["known on top"] == 1
    assert [seen[f"colour {k} owned"] for k in range(1, 6)] == [3, 1, 0, 1, 0]  # blue, green, brown, red, purple
    assert [seen[f"colour {k} held"] for k in range(1, 6)] == [1, 0, 0, 0, 0]


def test_a_trade_card_promises_less_the_fewer_days_are_left() -> None:
    board = Board.empty("solo").scoreboard(10, 20, (1, 0, 0)).deck(A, "riding-horse")
    early, late = look(board), look(board.day(8))

    assert early["trade promise"] == late["trade promise"] == early["trade promise to come"] > 0
    assert late["trade promise to come"] == early["trade promise"] // 4


def test_what_could_be_done_now_is_at_hand_until_one_has_passed() -> None:
    board = Board.empty("cooperative").land("forest", (0, 0)).hand(A, "knife").hand(B, "knife")
    before, passed = look(board), look(board.copy().pass_day(A))

    assert before["at hand"] == before["others at hand"] > 0 == passed["at hand"]
    assert passed["promised"] == before["promised"] // 2 > 0
    assert passed["in sight"] == passed["promised"] * 100 // (20 * board.t.board[board.g.board].score)


def test_a_job_in_the_middle_is_under_way_for_its_player() -> None:
    board = Board.empty("cooperative").land("prairie", (1, 0)).stock(A, food=3).hand(A, "boots", "boots")
    mine, theirs = look(board.play(A, "boots"), A), look(board, B)

    assert mine["under way"] == theirs["others under way"] > 0 == theirs["under way"]
    assert (mine["movement left"], mine["hauling left"]) == (1, 0)


def test_points_in_stock_are_what_the_mission_pays_for() -> None:
    board = Board.empty("versus", 2, "iron-race").stock(A, metal=5, wood=2).stock(B, metal=1)

    assert look(board, A)["points in stock"] == 2 * 5
    assert look(board, B)["points in stock"] == 0
    assert look(board, B)["others' points in stock"] == 10
    claim = Board.empty("solo", mission="the-claim").stock(A, gold=4)
    assert look(claim)["points in stock"] == 4 * 2


# ------------------------------------------------------------------------------------------------ the country


def fed_town() -> Board:
    """Hungry Towns: a village with a mark, another two spaces West, and food for it."""
    board = Board.empty("versus", 2, "hungry-towns").land("village", (1, 0), mark=True).land("prairie", (1, 1))
    return board.land("prairie", (0, 1)).land("village", (2, 1)).stock(A, food=5)


def test_the_way_to_where_the_mission_scores() -> None:
    seen, theirs = look(fed_town(), A), look(fed_town(), B)

    assert (seen["scoring places"], seen["way to score"], seen["marks"]) == (1, 3, 1)
    assert (seen["laden"], seen["laden way to score"]) == (1, 3)
    assert (theirs["laden"], theirs["way to score"], theirs["laden way to score"]) == (0, 3, 12)


def test_bandits_near_and_those_that_may_come() -> None:
    board = Board.empty("solo").land("prairie", (1, 0)).land("prairie", (1, -1), bandits=2).land("prairie", (2, 0))
    board.land("prairie", (2, 1), bandits=4, camp=True).meeple(A, (2, 0)).land("prairie", (2, -1), bandits=1)
    seen = look(board.bandits((1, 0), 1))

    assert (seen["bandits here"], seen["way to bandits"], seen["bandits there"]) == (0, 1, 1)
    assert seen["bandits coming"] == 3 * 1 + 1 + 0  # from the East and the North; those in the camp stay
    assert (seen["small groups"], seen["all bandits"]) == (3, 8)
    assert look(board.meeple(A, (2, 1)))["bandits here"] == 4


def test_how_far_west_everybody_has_come() -> None:
    board = Board.empty("cooperative", 3).land("prairie", (1, 0)).unknown((2, 0)).unknown((0, 1)).record(2, 1)
    seen = look(board.meeple(A, (1, 0)))

    assert (seen["my column"], seen["my way west"], seen["unknown beside me"]) == (1, 1, 1)
    assert (seen["others' way west"], seen["furthest of others"], seen["slowest of others"]) == (0, 0, 0)
    assert (seen["record"], seen["to my record"], seen["unknown land"]) == (2, 1, 2)
    assert (seen["party record"], seen["slowest to go"]) == (0, 1)
    assert look(board, B)["furthest of others"] == 1


def test_the_wagon_its_road_and_its_haulers() -> None:
    board = Board.empty("cooperative", 2, "wheels-to-the-sunset").land("prairie", (1, 0)).land("mountain", (2, 0))
    board.wagon((1, 0)).bandits((0, 0), 2).bandits((1, 0), 1).meeple(B, (1, 0))
    seen = look(board)

    assert (seen["wagon's column"], seen["bandits at the wagon"], seen["bandits coming to it"]) == (1, 1, 6)
    assert (seen["nearest hauler"], seen["my way to the wagon"], seen["road ahead"]) == (0, 1, 2)
    none = look(Board.empty("cooperative"))
    assert {none[feature.name] for feature in WAGON} == {0}


def test_a_step_nearer_changes_only_what_is_said_of_places() -> None:
    board = Board.empty("solo").land("prairie", (1, 0)).land("prairie", (2, 0)).unknown((3, 0))
    before, after = look(board), look(board.meeple(A, (1, 0)))

    assert after["my way west"] == before["my way west"] + 1
    assert after["my ground"] > before["my ground"]
    assert changed(before, after) == {
        "my column", "my way west", "my ground", "my place's worth", "to my record", "slowest to go",
    }  # fmt: skip


def test_alone_there_is_nothing_to_say_of_others() -> None:
    seen = look(Board("solo"))

    assert {seen[feature.name] for feature in OTHERS} == {0}
