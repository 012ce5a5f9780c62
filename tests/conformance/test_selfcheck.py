"""The suite at scale: many games in a compiled loop, the same for one seed, and a fault that can be found again."""

from __future__ import annotations

import pytest

from tablewright.conformance import promises, selfcheck
from tablewright.conformance.careful import key_of, usual_config
from tablewright.engine.core.events import Log
from tablewright.engine.core.record import clone
from tablewright.engine.game.contract import Game
from tablewright.engine.game.playing import Rules
from toys import commit
from toys.broken import BROKEN


def test_good_games_pass_and_are_counted() -> None:
    told: list[tuple[int, int]] = []

    report = selfcheck(commit.GAME, commit.GAME.load(None), 5_000, 1, lambda done, of: told.append((done, of)))

    assert report.ok, str(report)
    assert report.games == 5_000 == sum(report.reasons.values())
    assert report.decisions > 5_000 * 10
    assert told == [(2_000, 5_000), (4_000, 5_000), (5_000, 5_000)]


def test_the_report_depends_on_the_seed_and_not_on_the_threads() -> None:
    pack = commit.GAME.load(None)

    one = selfcheck(commit.GAME, pack, 6_000, 9, threads=1)
    three = selfcheck(commit.GAME, pack, 6_000, 9, threads=3)
    other = selfcheck(commit.GAME, pack, 6_000, 10, threads=3)

    assert one == three
    assert other.decisions != one.decisions


@pytest.mark.parametrize(
    "name",
    [
        "a view that leaks", "a view with dice", "a redeal that loses a card", "options that leave one out",
        "a dead end", "awaiting that reads hidden hands", "a lost card", "an outcome too soon",
        "features that read hidden hands", "signs that read hidden hands", "an event without rules",
        "an event that leaks", "a position that comes back", "a refusal without a clause", "rules that read the log",
    ],
)  # fmt: skip
def test_a_fault_is_found_and_named(name: str) -> None:
    game, expected = BROKEN[name]

    report = selfcheck(game, game.load(None), 20_000, 2, threads=1)

    assert report.failed == expected, str(report)


def test_an_agenda_that_overflows_is_found_where_it_is_compiled() -> None:
    game, _ = BROKEN["an agenda that overflows"]

    report = selfcheck(game, game.load(None), 20_000, 2, threads=1)

    assert "the-agenda-has-room" in report.failed, str(report)
    assert "a frame did not fit on the agenda" in [fault.what for fault in report.faults]


def test_it_holds_the_same_promises_as_the_suite() -> None:
    report = selfcheck(commit.GAME, commit.GAME.load(None), 10, 1, threads=1)

    assert report.checks == tuple(promises())


def test_an_endless_game_is_found() -> None:
    report = selfcheck(commit.GAME, commit.GAME.load(None), 100, 2, threads=1, most_decisions=12)

    assert report.failed == ("games-end",)
    assert report.faults[0].move == 12


def replayed(game: Game, number: int, seed: int, moves: tuple[tuple[int, int], ...]) -> tuple[Rules, list[object]]:
    """Every state of a game that a report names, played again interpreted."""
    rules, g, log = Rules(game, game.load(None)), game.State(), Log()
    rules.setup(g, rules.tables, log, usual_config(game, game.load(None), number), key_of(seed, number, 0))
    states: list[object] = [clone(g)]
    for seat, action in moves:
        assert rules.refuse(g, rules.tables, seat, action) == 0
        rules.apply(g, rules.tables, Log(), seat, action)
        states.append(clone(g))
    return rules, states


def test_the_moves_of_a_fault_lead_to_it() -> None:
    game, _ = BROKEN["a lost card"]

    fault = selfcheck(game, game.load(None), 20_000, 4, threads=1).faults[0]
    rules, states = replayed(game, fault.number, 4, fault.moves)

    assert fault.what == "the audit says: fault 2"
    assert len(fault.moves) == fault.move
    assert rules.audit(states[0], rules.tables) == 0
    assert rules.audit(states[-1], rules.tables) == 2
