"""What a viewer is told of what happened: who did it, since when it is new, and how it can be played out."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random

import pytest

from rules.showing import known_icons
from table.matches import battle, choices, live_match, pebbles, play, play_at_random
from tablewright.engine.core.events import Seen
from tablewright.engine.game.contract import SPECTATOR
from tablewright.engine.staging import Beat, Side, Staged, Staging, best_of, in_step
from tablewright.games import registry
from tablewright.games.west.rules.ending import score_zone
from tablewright.table.live.match import LiveMatch
from tablewright.table.live.telling import Told, in_lines
from tablewright.table.messages.protocol import LogLine

GAMES = list(registry.names())
MOVES = 400


def told_in_play(live: LiveMatch, viewer: int, moves: int) -> Iterator[LogLine]:
    """The lines that a viewer hears of a match played at random, as they come."""
    chance, seen = Random(5), live.number(viewer)
    live.update(viewer)
    for _ in range(moves):
        if live.match.over:
            return
        play_at_random(live, chance)
        update = live.update(viewer, seen or None)
        yield from (line for line in update.log.lines if line.step > seen)
        seen = update.n


def fought() -> tuple[LiveMatch, int, int]:
    """A match of Royal in which a battle was just fought, and who fought it."""
    live, first, second = battle()
    for seat in (first, second):
        play(live, seat, choices(live, seat, "Fight with")[0])
        if ready := choices(live, seat, "Ready"):
            play(live, seat, ready[0])
    return live, first, second


def staging_in(live: LiveMatch, viewer: int) -> Staging:
    [staging] = [line.staging for line in live.update(viewer).log.lines if line.staging]
    return staging


# ------------------------------------------------------------------------------------------------ a battle


@pytest.mark.parametrize("viewer", [0, 1, 2, SPECTATOR])
def test_a_battle_of_royal_is_played_out_for_everybody(viewer: int) -> None:
    live, first, second = fought()

    staging = staging_in(live, viewer)

    assert {side.seat for side in staging.sides} == {first, second}
    totals = {side.seat: side.beats[-1].total or 0 for side in staging.sides}
    winner = next(side.seat for side in staging.sides if side.result == "won")
    assert totals[winner] == max(totals.values()) > min(totals.values())
    assert all(beat.total is not None for side in staging.sides for beat in side.beats[:1])
    assert winner is not None
    won = "You win" if viewer == winner else f"{live.people.names[winner]} wins"
    assert staging.outcome[0] == f"{won} the battle."


def test_a_staging_tells_as_many_lines_as_its_events_have() -> None:
    live, first, _ = fought()
    lines = live.update(first).log.lines
    at = next(n for n, line in enumerate(lines) if line.staging)
    staging = lines[at].staging
    assert staging is not None

    told = [line.text for line in lines[at : at + staging.lines]]

    assert told[0].startswith("You fight with ")
    assert [text for text in staging.outcome if text not in told] == []


def test_old_battles_are_not_sent_again() -> None:
    live, first, _ = fought()
    chance = Random(1)
    while not (first in live.match.awaiting and len(live.match.awaiting) == 1):
        play_at_random(live, chance)
    play(live, first, live.match.rules.legal(live.match.state, first)[0])

    battles = [line for line in live.update(first).log.lines if line.staging and line.step < live.number(first)]

    assert battles == []


# ------------------------------------------------------------------------------------------------ every game


@pytest.mark.parametrize("name", GAMES)
def test_stagings_of_a_game_can_be_drawn(name: str) -> None:
    game = registry.find(name)
    live = live_match(game, game.load(None), 3)

    stagings = [line.staging for line in told_in_play(live, 0, MOVES) if line.staging]

    assert stagings, "nothing was played out"
    for staging in stagings:
        assert staging.title
        assert len({len(side.beats) for side in staging.sides}) == 1  # all sides in step
        pieces = [piece for side in staging.sides for beat in side.beats for piece in beat.pieces]
        icons = {staging.icon, *(side.icon for side in staging.sides), *(piece.icon for piece in pieces)} - {""}
        assert icons <= known_icons()


@pytest.mark.parametrize("name", ["west", "north", "royal", "goes-west"])
def test_the_end_says_what_decided_it_and_what_all_counted(name: str) -> None:
    game = registry.find(name)
    live, chance = live_match(game, game.load(None), 4), Random(4)
    while not live.match.over:
        play_at_random(live, chance)

    for viewer in (*range(len(live.names)), SPECTATOR):
        ending = live.update(viewer).ending
        assert ending is not None
        assert ending.verdict.endswith(".")
        assert all(standing.score for standing in ending.standings if standing.result == "won" or name != "goes-west")
        [winner] = [standing.seat for standing in ending.standings if standing.result == "won"]
        won = (
            r"[Yy]ou( alone)? (win|hold|were)" if viewer == winner else rf"{live.people.names[winner]}( alone)? \w+s\b"
        )
        assert re.search(won, ending.verdict)
        assert viewer == SPECTATOR or live.people.names[viewer] not in ending.verdict


def test_standings_are_ranked_by_result_and_score() -> None:
    game = registry.find("royal")
    live, chance = live_match(game, game.load(None), 4), Random(4)
    while not live.match.over:
        play_at_random(live, chance)
    ending = live.update(SPECTATOR).ending

    assert ending is not None
    held = [[int(number) for number in re.findall(r"\d+", standing.score)] for standing in ending.standings]
    assert held == sorted(held, reverse=True)
    assert ending.standings[0].result == "won"


def test_a_score_is_told_while_west_is_played() -> None:
    game = registry.find("west")
    live = live_match(game, game.load(None), 3)

    score = live.update(0).scores[0]

    zone = score_zone(live.match.state, live.pack.tables, 0)
    assert (score.seat, score.value) == (0, live.match.state.points[0] + zone)


# ------------------------------------------------------------------------------------------------ since when


def test_an_update_says_with_which_the_viewer_last_chose() -> None:
    live = pebbles()
    chance = Random(2)
    for _ in range(5):
        play_at_random(live, chance)
    moves = live.match.moves

    for seat in (0, 1):
        own = [move.number for move in moves if move.seat == seat]
        assert live.update(seat).chosen == (own[-1] if own else 0)
    assert live.update(SPECTATOR).chosen == 0


def test_a_line_says_who_did_it() -> None:
    live, first, second = fought()

    ready = [line.seat for line in live.update(SPECTATOR).log.lines if line.text.endswith("is ready.")]

    assert set(ready) >= {first, second} - {None}


# ------------------------------------------------------------------------------------------------ the parts


def test_a_staging_comes_with_the_first_line_of_its_run() -> None:
    events = [Seen(n, 0, 0, 0, 0) for n in range(5)]
    silent = {1}
    stage = [Staged(1, 3, Staging("Battle", ()))]

    lines = list(in_lines(events, lambda seen: Told("" if seen.what in silent else f"{seen.what}", ()), stage))

    assert [(line.text, line.staging is not None) for line in lines] == [
        ("0", False), ("2", True), ("3", False), ("4", False),
    ]  # fmt: skip
    assert lines[1].staging == Staging("Battle", (), lines=2)


def test_an_event_says_more_in_its_run_than_alone() -> None:
    events = [Seen(n, 0, 0, 0, 0) for n in range(3)]
    stage = [Staged(1, 2, Staging("Battle", ()), ((1, "2 of 2"),))]

    lines = list(in_lines(events, lambda seen: Told(f"{seen.what}", ()), stage))

    assert [line.text for line in lines] == ["0", "1", "2 of 2"]


def test_sides_wait_for_each_other() -> None:
    one, none = Beat("one"), Beat("")

    assert in_step([[one, none, none], [none, none, one]]) == [(one, none), (none, one)]
    assert in_step([[none], [none]]) == [(), ()]


def test_a_shared_highest_total_decides_nothing() -> None:
    assert best_of([3, 7, 5]) == ["lost", "won", "lost"]
    assert best_of([7, 7, 5]) == ["", "", ""]
    assert Side("A", ()).result == ""
