"""Matches of Royal, where seats commit in secret and at the same time: an undo tells nothing of what others did."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tablewright.engine.core.dice import roll
from tablewright.engine.core.record import raw
from tablewright.engine.game.contract import SPECTATOR, Game
from tablewright.games import registry
from tablewright.games.royal.steps import COMMIT
from tablewright.match import Match, Refused, load, save, verify
from tablewright.match.playing import TAUGHT

ROYAL = registry.find("royal")
PACK = ROYAL.load(None)
FIGHT, READY = "Fight with", "Ready"


def battle(seed: int = 5, game: Game = ROYAL) -> tuple[Match, int, int]:
    """A match in which two seats are about to commit, and the two: A and B, if no seed is named."""
    match, chance = Match.start(game, PACK, seed=seed), Random(seed)
    while len(match.awaiting) != 2 or not all(find(match, seat, FIGHT) for seat in match.awaiting):
        seat = chance.choice(match.awaiting)
        match.play(seat, chance.choice(match.rules.legal(match.state, seat)))
    first, second = match.awaiting
    return match, first, second


def find(match: Match, seat: int, words: str) -> list[int]:
    return [choice.action for choice in match.legal(seat) if choice.text.startswith(words)]


def do(match: Match, seat: int, words: str) -> None:
    """Play the first choice that begins with these words."""
    match.play(seat, find(match, seat, words)[0])


def seen(match: Match, seat: int) -> tuple[bytes, list[str]]:
    return bytes(raw(match.view(seat))), match.story(seat)


def test_a_secret_step_is_undone_and_what_another_did_since_stays() -> None:
    match, a, b = battle()
    alone, *_ = battle()
    do(alone, b, FIGHT)
    start = seen(match, a)
    do(match, a, FIGHT)
    do(match, b, FIGHT)
    his, all_know = seen(match, b), seen(match, SPECTATOR)

    assert match.undo(a).seat == a
    assert seen(match, a) == start
    assert (seen(match, b), seen(match, SPECTATOR)) == (his, all_know)
    assert (match.moves, match.digest()) == (alone.moves, alone.digest())
    assert [match.at(n).digest() for n in range(len(match.moves))] == [
        alone.at(n).digest() for n in range(len(alone.moves))
    ]


@pytest.mark.parametrize("seed", [1, 2])
def test_whether_a_step_can_be_undone_does_not_depend_on_what_others_do_in_private(seed: int) -> None:
    match, a, b = battle(seed)
    for mine in (FIGHT, "Add", "Take my cards back"):
        do(match, a, mine)
        answers = [refusal(match, a)]
        for theirs in (FIGHT, "Add", "Take my cards back"):
            do(match, b, theirs)
            answers.append(refusal(match, a))
        assert answers == [None] * 4


def refusal(match: Match, seat: int) -> str | None:
    why = match.why_not_undo(seat)
    return why.reason if why else None


def test_who_has_made_no_move_is_not_told_that_others_have() -> None:
    match, a, b = battle()
    before = refusal(match, b)
    do(match, a, FIGHT)
    assert refusal(match, b) == before


def test_steps_are_undone_one_by_one_from_between_those_of_another() -> None:
    match, a, b = battle()
    others, *_ = battle()
    begun = len(match.moves)
    for words in (FIGHT, "Add"):
        do(match, a, words)
        do(match, b, words)
        do(others, b, words)
    match.undo(a)
    match.undo(a)
    assert [(move.number, move.seat) for move in match.moves[begun:]] == [(begun + 1, b), (begun + 2, b)]
    assert match.digest() == others.digest()
    match.undo(b)
    assert len(match.moves) == begun + 1


def test_of_a_step_that_all_saw_only_what_it_showed_is_taken_from_the_others() -> None:
    match, a, b = battle()
    do(match, a, FIGHT)
    without, *_ = battle()
    do(without, a, FIGHT)
    do(without, b, FIGHT)
    do(match, a, READY)
    do(match, b, FIGHT)
    assert match.story(b)[-2].endswith("is ready.")
    match.undo(a)
    assert [seen(match, seat) for seat in (a, b, SPECTATOR)] == [seen(without, seat) for seat in (a, b, SPECTATOR)]


def test_what_another_did_in_the_open_stands_in_the_way() -> None:
    match, a, b = battle()
    do(match, a, FIGHT)
    do(match, b, FIGHT)
    do(match, b, READY)
    assert refusal(match, a) == "Others have moved since, so your last move cannot be undone."


def test_an_attack_is_undone_whether_or_not_its_target_has_begun_to_answer_in_secret() -> None:
    match, a, b = battle()
    assert match.moves[-1].text.startswith("Attack")
    before, answer = match.at(len(match.moves) - 1), refusal(match, a)
    do(match, b, FIGHT)
    do(match, b, "Add")
    assert refusal(match, a) == answer is None
    match.undo(a)
    assert (match.moves, match.digest()) == (before.moves, before.digest())
    assert [seen(match, seat) for seat in (a, b, SPECTATOR)] == [seen(before, seat) for seat in (a, b, SPECTATOR)]


def test_a_match_without_the_undone_step_is_saved_verified_and_loaded(tmp_path: Path) -> None:
    match, a, b = battle()
    do(match, a, FIGHT)
    do(match, b, FIGHT)
    match.undo(a)
    do(match, a, FIGHT)
    file = tmp_path / "match.json"
    save(match, file)
    verdict = verify(file)
    assert (verdict.problems, verdict.notes) == ((), ("The match is not over yet.",))
    again = load(file)
    assert (again.moves, again.digest()) == (match.moves, match.digest())
    assert again.undo(b).seat == b
    assert again.moves[-1].seat == a


def test_after_new_dice_no_step_before_them_is_undone() -> None:
    match, a, b = battle()
    do(match, a, FIGHT)
    do(match, b, FIGHT)
    do(match, b, READY)
    match.take_back(len(match.moves) - 1)
    assert refusal(match, a) == refusal(match, b) == "New dice were set after this move, so it cannot be undone."


# ------------------------------------------------------------------------------------------------ where it cannot be


def drawing(g: Any, t: Any, e: Any, seat: int, act: int) -> None:
    """A step in secret that draws from the dice."""
    ROYAL.apply(g, t, e, seat, act)
    if g.step == COMMIT and g.field[1]:
        roll(g.dice, 6)


def entangled(g: Any, t: Any, e: Any, seat: int, act: int) -> None:
    """Seat B's step turns out otherwise if A has chosen before."""
    ROYAL.apply(g, t, e, seat, act)
    if g.step == COMMIT and seat == 1 and g.field[0]:
        g.field[1] = 0


def waiting(g: Any, t: Any, seat: int, act: int) -> int:
    """Seat B may choose only after A has, which B does not see."""
    return 1 if g.step == COMMIT and seat == 1 and not g.field[0] else int(ROYAL.refuse(g, t, seat, act))


@pytest.mark.parametrize(
    "game",
    [replace(ROYAL, apply=drawing), replace(ROYAL, apply=entangled), replace(ROYAL, refuse=waiting)],
    ids=["draws", "differs", "unfounded"],
)
def test_where_later_steps_would_not_be_the_same_without_it_a_step_stands(game: Game) -> None:
    match, a, b = battle(game=game)
    do(match, a, FIGHT)
    assert match.why_not_undo(a) is None
    match.play(b, find(match, b, FIGHT)[0])
    before = (list(match.moves), match.digest())
    with pytest.raises(Refused) as refused:
        match.undo(a)
    assert refused.value.reason == TAUGHT
    with pytest.raises(Refused, match="revealed something to you"):
        match.undo(a, allowed=True)
    assert (match.moves, match.digest()) == before


# ------------------------------------------------------------------------------------------------ at random


@pytest.mark.parametrize("seed", [2, 3])
def test_matches_with_undos_by_anybody_at_any_time_hold(seed: int, tmp_path: Path) -> None:
    match, chance = Match.start(ROYAL, PACK, seed=seed), Random(seed)
    carried = 0
    while len(match.moves) < 120 and not match.over:
        seat = chance.choice(match.awaiting)
        match.play(seat, chance.choice(match.rules.legal(match.state, seat)))
        asker = chance.randrange(match.seats)
        if chance.random() < 0.5 and match.why_not_undo(asker) is None:
            others = {other: seen(match, other) for other in range(match.seats) if other != asker}
            quiet = [other for other in others if not match.showed(last(match, asker), other)]
            carried += match.moves[-1].seat != asker
            match.undo(asker)
            assert all(seen(match, other) == others[other] for other in quiet)
    assert carried > 0
    save(match, tmp_path / "match.json")
    assert verify(tmp_path / "match.json").holds
    assert load(tmp_path / "match.json").digest() == match.digest()


def last(match: Match, seat: int) -> int:
    return max(move.number for move in match.moves if move.seat == seat)
