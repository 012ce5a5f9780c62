"""A match: play, refuse, undo, take back, replay."""

from __future__ import annotations

import pytest

from match.toy import ASK, PEBBLES, PEEK, ROLL, TAKE
from tablewright.engine.core.actions import action
from tablewright.engine.core.record import clone
from tablewright.engine.game.contract import SPECTATOR
from tablewright.match import Match, Move, Refused, commitment_of, configure
from tablewright.match.recording import entries, links
from tablewright.match.terms import branch_key

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
    ("act", "reason"), [(A_ROLL, "drew cards or rolled dice"), (A_PEEK, "revealed something to you")]
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
    with pytest.raises(Refused, match="revealed something to you"):
        match.undo(A)


def test_only_ones_own_last_move_can_be_undone() -> None:
    match = pebbles()
    match.play(A, TAKE_ONE)
    with pytest.raises(Refused, match="your last move cannot be undone"):
        match.undo(B)
    match.play(B, TAKE_ONE)
    with pytest.raises(Refused, match="your last move cannot be undone"):
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
    with pytest.raises(Refused, match="New dice were set"):
        match.undo(A)


def test_the_dice_after_a_take_back_follow_from_the_commitment_and_its_place() -> None:
    def taken_back(seed: int, times: int) -> Match:
        match = pebbles(seed)
        match.play(A, TAKE_ONE)
        for _ in range(times):
            match.play(B, A_ROLL)
            match.take_back(1)
        return match

    assert taken_back(7, 2).digest() == taken_back(7, 2).digest()
    assert len({bytes(taken_back(seed, times).branches[-1].key) for seed in (7, 8) for times in (1, 2, 3)}) == 6
    assert taken_back(7, 3).commitment == pebbles(7).commitment


def test_the_key_of_a_branch_depends_on_all_that_it_is_made_from() -> None:
    key, nonce = bytes(16), bytes(range(16))
    made = [branch_key(key, nonce, 1, 0), branch_key(nonce, key, 1, 0), branch_key(key, nonce, 2, 0)]
    assert len({*made, branch_key(key, nonce, 1, 1), key}) == 5
    assert {len(branch) for branch in made} == {16}


def test_a_match_that_goes_on_with_a_given_key_follows_it_and_commits_to_it() -> None:
    first, again = pebbles(), pebbles()
    branch = first.go_on()
    again.go_on(key=branch.key, nonce=branch.nonce)
    assert first.state == again.state
    assert first.branches == again.branches
    assert first.state != pebbles().state
    assert first.commitment == commitment_of(branch.key, branch.nonce or b"") != pebbles().commitment


def test_the_record_tells_all_in_the_order_in_which_it_came() -> None:
    match = pebbles()
    for act in (TAKE_ONE, A_ROLL, TAKE_ONE):
        match.play(match.awaiting[0], act)
    match.take_back(1)
    match.play(B, TAKE_TWO)
    match.take_back(0, "taken back by B alone")
    match.play(A, TAKE_TWO)
    told = [entry.text if isinstance(entry, Move) else f"back to {entry.after}" for entry in entries(match)]
    assert told == ["take 1", "roll for pebbles", "take 1", "back to 1", "take 2", "back to 0", "take 2"]
    assert len(set(links(match))) == 1 + len(told)
    match.undo(A)
    assert [entry for entry in entries(match) if isinstance(entry, Move)][-1].text == "take 2"
    assert len(entries(match)) == len(told) - 1


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
    match.play(B, TAKE_ONE)
    other = match.continued(1)
    other.play(B, A_ROLL)
    assert (len(match.moves), len(other.moves)) == (2, 2)
    assert [move.text for move in other.branches[0].dropped] == ["take 1"]
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
    with pytest.raises(Refused, match="takes 2 players, not 3"):
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
