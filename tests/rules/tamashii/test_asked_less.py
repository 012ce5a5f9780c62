"""What a player of TAMASHII is spared: moves and dumps one by one, and questions that most decline."""

from __future__ import annotations

from random import Random

import pytest

from tablewright.engine.core.actions import action, first, kind_of
from tablewright.engine.game.contract import Routine, Shortcut
from tablewright.games.tamashii import choices as c
from tablewright.games.tamashii import questions as q
from tablewright.games.tamashii.game import GAME
from tablewright.games.tamashii.words.under_way import question_before
from tablewright.match import Match, configure
from tablewright.match.asking import Declined

PACK = GAME.load(None)
GO_ON, READY = (action(kind, 0, 0, 0) for kind in (c.GO_ON, c.BE_READY))


@pytest.fixture(scope="module")
def points() -> list[tuple[Match, int]]:
    """Every point of two matches at random with its chooser, refereed by compiled rules."""
    found = []
    for seed in range(2):
        chance = Random(seed)
        match = Match.start(GAME, PACK, configure(GAME, 2, "cooperative", None, PACK), seed=seed, machine=True)
        while not match.over and len(match.moves) < 400:
            seat = chance.choice(match.awaiting)
            match.play(seat, chance.choice(match.rules.legal(match.state, seat)), "something")
        found += [(match.at(move.number - 1), move.seat) for move in match.moves]
    return found


def asking(points: list[tuple[Match, int]], question: int) -> list[tuple[Match, int]]:
    return [(match, seat) for match, seat in points if question_before(match.view(seat), PACK.tables, seat) == question]


def shortcuts(match: Match, seat: int) -> list[Shortcut]:
    assert GAME.shortcuts is not None
    return list(GAME.shortcuts(match.view(seat), PACK, seat, match.rules.legal(match.state, seat)))


def routine(match: Match, seat: int) -> Routine | None:
    assert GAME.routine is not None
    return GAME.routine(match.view(seat), PACK, seat, match.rules.legal(match.state, seat))


# ------------------------------------------------------------------------------------------------ shortcuts


def test_one_press_makes_all_moves_to_a_pattern_within_reach(points: list[tuple[Match, int]]) -> None:
    made = 0
    for match, seat in asking(points, q.PROGRAMMING)[::7]:
        for shortcut in shortcuts(match, seat):
            point = match.continued(len(match.moves))
            for move in shortcut.actions:
                point.play(seat, move, "a move")
            shown = match.scene(seat)
            before = next(piece for piece in shown.walk() if piece.id == shortcut.piece)
            assert before.mark in shortcut.text  # so many moves
            assert before.actions == shortcut.actions[:1]
            if question_before(point.view(seat), PACK.tables, seat) == q.PROGRAMMING:
                after = {piece.id: piece.mark for piece in point.scene(seat).walk()}
                assert after.get(shortcut.piece) == "ready to launch"
            made += len(shortcut.actions) > 1
    assert made > 10


def test_all_tokens_that_a_test_takes_are_dumped_by_one_press(points: list[tuple[Match, int]]) -> None:
    looked = 0
    for match, seat in asking(points, q.TEST):
        tokens = [act for act in match.rules.legal(match.state, seat) if kind_of(act) == c.CHOOSE_TOKEN]
        if len(tokens) < 2:
            assert shortcuts(match, seat) == []
            continue
        assert shortcuts(match, seat) == [Shortcut(f"Dump all {len(tokens)} and roll", tuple(tokens))]
        looked += 1
    assert looked


# ------------------------------------------------------------------------------------------------ what most decline


def test_upgrades_are_asked_about_before_programming_until_declined_and_again_once_there_are_more_kinds(
    points: list[tuple[Match, int]],
) -> None:
    asked = [routine(match, seat) for match, seat in asking(points, q.UPGRADES)]
    told = [found for found in asked if found is not None]
    assert told
    assert len(told) == len(asked)
    assert {(found.action, found.span) for found in told} == {(GO_ON, "match")}
    fewest, most = min(told, key=lambda one: len(one.offers)), max(told, key=lambda one: len(one.offers))
    declined = Declined()
    declined.note(fewest)
    assert declined.covers(fewest)
    assert not declined.covers(most)


def test_to_be_ready_is_routine_once_there_are_no_moves_left(points: list[tuple[Match, int]]) -> None:
    found = [(match.state.moves[seat], routine(match, seat)) for match, seat in asking(points, q.PROGRAMMING)]
    assert all(one is None or one.action == READY for _, one in found)
    assert any(one is None for _, one in found)


def test_what_is_declined_is_legal_and_what_is_offered_is_everything_else(points: list[tuple[Match, int]]) -> None:
    names = set[str]()
    for match, seat in points:
        if (found := routine(match, seat)) is not None:
            legal = match.rules.legal(match.state, seat)
            assert found.action in legal
            assert bool(found.offers) is (len(legal) > 1)
            names.add(found.name.split()[0])
    assert {"Upgrades", "Using", "Scenario", "Abilities:"} <= names


def test_a_district_is_declined_by_its_name(points: list[tuple[Match, int]]) -> None:
    for match, seat in asking(points, q.DISTRICT):
        found = routine(match, seat)
        if found is not None:
            assert kind_of(found.action) == c.PASS_ON
            assert first(found.action) == 0
            assert found.name.removeprefix("Using ") in GAME.question(match.view(seat), PACK, seat)
