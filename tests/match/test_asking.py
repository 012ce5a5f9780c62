"""What need not be asked: one answer, who can tell that there is one, and refusals that were given for good."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from tablewright.engine.game.contract import Routine
from tablewright.games.registry import find
from tablewright.match import Match, configure
from tablewright.match.asking import Declined, had_one_answer, has_one_answer, is_forced, is_known_to_all, last_decision

A, B = 0, 1


def at_random(game: str, seats: int, mode: str, seeds: int, most: int = 400) -> Iterator[tuple[Match, int]]:
    """Every point of a few matches at random, and who chooses next."""
    known = find(game)
    pack = known.load(None)
    for seed in range(seeds):
        chance = Random(seed)
        match = Match.start(known, pack, configure(known, seats, mode, None, pack), seed=seed, machine=True)
        while not match.over and len(match.moves) < most:
            seat = chance.choice(match.awaiting)
            yield match, seat
            match.play(seat, chance.choice(match.rules.legal(match.state, seat)), "something")


def forced_at(match: Match, seat: int) -> bool:
    options = match.rules.legal(match.state, seat)
    return is_forced(match.game, match.view(seat), seat, match.awaiting, options)


def known_at(match: Match, seat: int) -> bool:
    options = match.rules.legal(match.state, seat)
    return is_known_to_all(match.rules, match.view(seat), seat, match.seats, options)


# ------------------------------------------------------------------------------------------------ one answer


def test_a_question_with_one_answer_is_known_to_all_where_the_table_shows_it_and_secret_where_a_hand_does() -> None:
    found = {True: set[str](), False: set[str]()}
    for match, seat in at_random("west", 2, "versus", seeds=6):
        if forced_at(match, seat):
            view = match.view(seat)
            found[known_at(match, seat)].add(match.game.question(view, match.pack, seat).partition(":")[0])

    assert "End of your turn" in found[True] & found[False]  # without Facilities in hand, and without the right ones
    assert "Slag Spillway" in found[False]  # you may discard a Crucible, and have none


def test_where_nothing_is_hidden_everything_that_can_be_chosen_is_known() -> None:
    forced = [
        known_at(match, seat)
        for match, seat in at_random("tamashii", 2, "competitive", seeds=2)
        if forced_at(match, seat)
    ]

    assert forced
    assert all(forced)


def test_by_interpreted_rules_nothing_is_taken_for_known() -> None:
    match, seat = next(point for point in at_random("west", 2, "versus", seeds=6) if forced_at(*point))
    slow = Match(match.game, match.pack, match.config, match.key, match.nonce)

    assert not is_known_to_all(slow.rules, match.view(seat), seat, 2, match.rules.legal(match.state, seat))


def test_a_partner_who_may_wait_is_not_forced_before_the_others_are_done() -> None:
    points = at_random("goes-west", 2, "cooperative", seeds=4)
    waits, last = False, False
    for match, seat in points:
        if len(match.rules.legal(match.state, seat)) == 1 and match.game.team_round:
            together = len(match.awaiting) > 1 and match.game.team_round(match.view(seat)) > 0
            assert forced_at(match, seat) is not together
            waits, last = waits or together, last or not together

    assert waits
    assert last


def test_going_back_ends_at_the_last_decision_and_not_at_a_forced_move() -> None:
    looked = 0
    for match, _ in at_random("goes-west", 1, "solo", seeds=3):
        if not match.moves or not had_one_answer(match, len(match.moves)):
            continue
        number = last_decision(match, A)
        assert number is not None
        assert not had_one_answer(match, number) or number == 1
        assert all(had_one_answer(match, later) for later in range(number + 1, len(match.moves) + 1))
        assert has_one_answer(match.at(len(match.moves) - 1), A)
        looked += 1

    assert looked > 3


def test_who_has_made_no_move_has_made_no_decision() -> None:
    match, _ = next(at_random("west", 2, "versus", seeds=1))

    assert last_decision(match, A) is None


# ------------------------------------------------------------------------------------------------ declining for good


@pytest.fixture
def declined() -> Declined:
    return Declined()


def routine(*offers: str, span: str = "") -> Routine:
    return Routine(1, "Upgrades", offers, span)


def test_what_was_declined_for_good_is_asked_again_when_something_new_is_offered(declined: Declined) -> None:
    declined.for_the_match(routine("a token", "a slot"))

    assert declined.covers(routine("a token"))
    assert declined.covers(routine("a slot", "a token"))
    assert not declined.covers(routine("a token", "an augment"))
    declined.for_the_match(routine("an augment"))
    assert declined.covers(routine("a token", "an augment"))


def test_one_refusal_is_enough_within_a_span(declined: Declined) -> None:
    declined.note(routine("a token", span="turn 3"))

    assert declined.covers(routine("a token", span="turn 3"))
    assert not declined.covers(routine("a token", "a slot", span="turn 3"))
    assert not declined.covers(routine("a token", span="turn 4"))


def test_without_a_span_each_refusal_is_asked_for(declined: Declined) -> None:
    declined.note(routine("a token"))

    assert not declined.covers(routine("a token"))


def test_who_wants_to_be_asked_again_is(declined: Declined) -> None:
    declined.for_the_match(routine("a token", span="turn 3"))
    declined.note(routine("a token", span="turn 3"))
    declined.forget("Upgrades")

    assert not declined.covers(routine("a token", span="turn 3"))
