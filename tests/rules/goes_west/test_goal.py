"""The goal and its counter in the head of the table."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tablewright.engine.core.record import clone
from tablewright.engine.game.contract import SPECTATOR
from tablewright.games.goes_west.game import GAME
from tablewright.games.goes_west.rules import winning
from tablewright.games.registry import find
from tablewright.match import Match, configure

PACK = GAME.load(None)


def begun(seats: int, mode: str, **settings: str) -> Match:
    return Match.start(GAME, PACK, configure(GAME, seats, mode, settings, PACK), seed=7)


def head(match: Match, seat: int = 0) -> tuple[str, str]:
    scene = match.scene(seat)
    return scene.goal, scene.counter


def test_a_team_fills_one_track() -> None:
    match = begun(2, "cooperative", mission="the-cartographers", board="short")
    match.state.score[0], match.state.day = 3, 1
    assert head(match) == ("Fill the score track", "3 of 24, day 2 of 10")
    assert head(match, SPECTATOR) == head(match)


def test_further_goals_follow() -> None:
    pack = replace(PACK, tables=clone(PACK.tables))
    wins = pack.tables.mission[list(PACK.names.mission_ids).index("new-world")].wins
    wins[winning.WIN_MARKS], wins[winning.WIN_HOME] = 2, 1
    match = Match.start(GAME, pack, configure(GAME, 1, "solo", {"mission": "new-world"}, pack), seed=7)

    assert head(match)[0] == "Fill the score track, place 2 markers and get every meeple back to the start tile"


def test_alone_it_is_the_same() -> None:
    match = begun(1, "solo", mission="new-world", board="short")
    assert head(match) == ("Fill the score track", "0 of 50, day 1 of 14")


def test_rivals_see_their_own_score_and_the_best_other() -> None:
    match = begun(3, "versus", mission="discovery", board="short")
    match.state.score[0], match.state.score[1], match.state.score[2] = 3, 5, 4
    most = PACK.tables.board[match.state.board].score
    assert head(match)[0] == "Be the first to fill your score track"
    assert head(match)[1].startswith(f"3 of {most}, best rival 5, day 1 of ")
    assert head(match, 1)[1].startswith(f"5 of {most}, best rival 4, day 1 of ")
    assert head(match, SPECTATOR)[1].startswith(f"best 5 of {most}, day 1 of ")


@pytest.mark.parametrize(
    ("game", "seats", "goal", "counter"),
    [
        ("west", 2, "Finish with more points than your opponent", "you have built 0 of 7 cards, they 0"),
        ("north", 2, "Finish with more points than your opponent", "Wastes Deck "),
        ("north", 1, "Finish with more points than The Collector", "Wastes Deck "),
        ("royal", 3, "Hold 7 of the 12 territories", ""),
    ],
)
def test_the_other_games_have_a_goal(game: str, seats: int, goal: str, counter: str) -> None:
    rules = find(game)
    pack = rules.load(None)
    match = Match.start(rules, pack, configure(rules, seats, None, {}, pack), seed=7)
    assert head(match)[0] == goal
    assert head(match)[1].startswith(counter)
