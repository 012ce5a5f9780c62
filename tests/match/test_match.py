"""A match: play, refuse, undo, take back, replay."""

from __future__ import annotations

import pytest

from match.toy import ASK, PEBBLES, PEEK, ROLL, TAKE
from tablewright.engine.actions import action
from tablewright.engine.contract import SPECTATOR
from tablewright.engine.record import clone
from tablewright.match import Match, Refused, commitment_of, configure

TAKE_ONE, TAKE_TWO = action(TAKE, 1, 0, 0), action(TAKE, 2, 0, 0)
A_ROLL, A_PEEK, A_QUESTION = action(ROLL, 0, 0, 0), action(PEEK, 0, 0, 0), action(ASK, 0, 0, 0)
A, B = 0, 1


def pebbles(seed: int = 7) -> Match:
    return Match.start(PEBBLES, PEBBLES.load(None), seed=seed)


def test_the_same_seed_is_the_same_match() -> None:
    assert pebbles(7).state == pebbles(7).state
    assert pebbles(7).commitment == pebbles(7).commitment
    assert pebbles(7).state != pebbles(8).state


def test_without_a_seed_no_two_matches_are_alike() -> None:
    first, second = (Match.start(PEBBLES, PEBBLES.load(None)) for _ in range(2))
    assert first.key != second.key
    assert first.nonce != second.nonce


def test_the_commitment_binds_key_and_nonce() -> None:
    match = pebbles()
    assert match.commitment == commitment_of(match.key, match.nonce)
    assert match.commitment != commitment_of(match.key, bytes(16))


def test_legal_choices_have_words_and_rules() -> None:
    choices = pebbles().legal(A)
    assert [c.text for c in choices] == [
        "take 1",
        "take 2",
        "roll for pebbles",
        "peek at the other card",
        "ask for a 5",
    ]
    assert all(id in PEBBLES.book for choice in choices for id in choice.clauses)


def test_an_illegal_action_is_refused_with_its_clause_and_changes_nothing() -> None:
    match = pebbles()
    before = clone(match.state)
    with pytest.raises(Refused, match="Seats move in turn") as refused:
        match.play(B, TAKE_ONE)
    assert refused.value.clause is PEBBLES.book["toy.turn.alternate"]
    assert match.state == before
    assert match.moves == []


@pytest.mark.parametrize(("seat", "act"), [(2, TAKE_ONE), (-1, TAKE_ONE), (A, 2**40), (A, 12345), (A, -1)])
def test_nonsense_is_refused(seat: int, act: int) -> None:
    match = pebbles()
    assert match.why_not(seat, act) is not None
    with pytest.raises(Refused):
        match.play(seat, act)
    assert match.moves == []


def test_a_move_that_taught_nothing_can_be_undone() -> None:
    match = pebbles()
    before = clone(match.state)
    match.play(A, TAKE_TWO)
    match.undo(A)
    assert match.state == before
    assert match.moves == []


@pytest.mark.parametrize(
    ("act", "reason"), [(A_ROLL, "drew from the dice"), (A_PEEK, "showed you something that you did not know")]
)
def test_a_move_that_drew_or_taught_stands(act: int, reason: str) -> None:
    match = pebbles()
    match.play(A, act)
    with pytest.raises(Refused, match=reason):
        match.undo(A)
    assert len(match.moves) == 1


def test_being_told_that_there_is_nothing_is_to_learn_too() -> None:
    match = pebbles()
    match.state.card[B] = 3
    match.play(A, A_QUESTION)
    assert match.story(A, since=1) == ["A asked for a 5: no"]
    with pytest.raises(Refused, match="showed you something"):
        match.undo(A)


def test_only_ones_own_last_move_can_be_undone() -> None:
    match = pebbles()
    match.play(A, TAKE_ONE)
    with pytest.raises(Refused, match="your own last move"):
        match.undo(B)
    match.play(B, TAKE_ONE)
    with pytest.raises(Refused, match="your own last move"):
        match.undo(A)


def test_nothing_played_is_nothing_to_undo() -> None:
    with pytest.raises(Refused, match="no move to undo"):
        pebbles().undo(A)


def test_events_tell_each_seat_what_it_may_know() -> None:
    match = pebbles()
    match.play(A, A_PEEK)
    hers, his, all_know = (match.events(seat)[1][0].hidden for seat in (A, B, SPECTATOR))
    assert hers == match.state.card[B]
    assert his == all_know == -1
    assert match.story(B, since=1) == ["A peeked"]


def test_a_take_back_by_consent_changes_the_dice_and_says_so() -> None:
    match = pebbles()
    match.play(A, TAKE_ONE)
    dice = list(match.state.dice.key)
    match.play(B, A_ROLL)
    branch = match.take_back(1)
    assert (branch.after, [move.action for move in branch.dropped]) == (1, [A_ROLL])
    assert list(match.state.dice.key) != dice
    assert match.branches == [branch]
    with pytest.raises(Refused, match="branched"):
        match.undo(A)


def test_a_take_back_with_its_key_is_told_again_as_it_was() -> None:
    first, again = pebbles(), pebbles()
    for match in (first, again):
        match.play(A, TAKE_ONE)
        match.play(B, A_ROLL)
    branch = first.take_back(1)
    assert again.take_back(1, key=branch.key, nonce=branch.nonce) == branch
    first.play(B, A_ROLL)
    again.play(B, A_ROLL)
    assert first.digest() == again.digest()


def test_a_match_that_goes_on_with_a_given_key_follows_it() -> None:
    first, again = pebbles(), pebbles()
    branch = first.go_on()
    again.go_on(key=branch.key, nonce=branch.nonce)
    assert first.state == again.state
    assert first.branches == again.branches
    assert first.state != pebbles().state


def test_a_later_branch_further_back_replaces_the_earlier() -> None:
    match = pebbles()
    for seat in (A, B, A, B):
        match.play(seat, TAKE_ONE)
    match.take_back(3)
    second = match.take_back(1)
    assert match.standing_branches(4) == [second]


def test_any_point_can_be_looked_at_but_not_played_on() -> None:
    match = pebbles()
    match.play(A, TAKE_ONE)
    match.play(B, TAKE_TWO)
    point = match.at(1)
    assert point.state.left == 11
    with pytest.raises(Refused, match="replay"):
        point.play(B, TAKE_ONE)
    with pytest.raises(Refused, match="moves 1 to 2"):
        match.at(3)


def test_a_replay_goes_on_as_a_match_of_its_own_with_new_dice() -> None:
    match = pebbles()
    match.play(A, TAKE_ONE)
    other = match.continued(1)
    other.play(B, A_ROLL)
    assert len(match.moves) == 1
    assert [branch.why for branch in other.branches] == ["continued from a replay"]


def test_a_finished_match_has_an_ending_and_takes_no_more_moves() -> None:
    match = pebbles()
    while not match.over:
        match.play(match.awaiting[0], TAKE_ONE)
    assert match.ending is not None
    assert match.ending.reason == "no pebble left"
    with pytest.raises(Refused, match="over"):
        match.play(A, TAKE_ONE)


def test_seats_and_modes_that_do_not_exist_are_refused() -> None:
    with pytest.raises(Refused, match="seats for 2, not for 3"):
        configure(PEBBLES, 3)
    with pytest.raises(Refused, match="no mode 'solo'"):
        configure(PEBBLES, mode="solo")
    with pytest.raises(Refused, match="no setting 'colour'"):
        configure(PEBBLES, settings={"colour": "red"})


def test_the_machine_referees_the_same_match() -> None:
    plain, machine = pebbles(), Match.start(PEBBLES, PEBBLES.load(None), seed=7, machine=True)
    for act in (A_PEEK, TAKE_TWO, A_ROLL):
        assert plain.awaiting == machine.awaiting
        seat = plain.awaiting[0]
        assert plain.legal(seat) == machine.legal(seat)
        plain.play(seat, act)
        machine.play(seat, act)
        assert plain.digest() == machine.digest()
