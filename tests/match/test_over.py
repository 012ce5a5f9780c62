"""A finished match is finished: its key is known, so nothing of it can be undone or taken back, in any game."""

from __future__ import annotations

from random import Random

import pytest

from match.toy import PEBBLES, TAKE
from sweeps import swept
from tablewright.engine.core.actions import action
from tablewright.engine.game.contract import Config
from tablewright.games import registry
from tablewright.match import Match, Refused, configure
from tablewright.match.playing import ENDED

SEEDS = range(6)
WAYS = [
    (name, seats, mode)
    for name in registry.names()
    for mode, counts in registry.find(name).modes.items()
    for seats in counts
]


def over(name: str, config: Config, seed: int) -> Match:
    """A match of a game, played at random to its real end."""
    game = registry.find(name)
    match, chance = Match.start(game, game.load(None), config, seed=seed, machine=True), Random(seed)
    while not match.over:
        seat = chance.choice(match.awaiting)
        match.play(seat, chance.choice(match.rules.legal(match.state, seat)), "a move")
    return match


@pytest.mark.parametrize(("name", "seats", "mode"), swept(WAYS, now=[("west", 2, "versus"), ("tamashii", 1, "solo")]))
def test_no_game_can_be_undone_or_taken_back_after_its_end(name: str, seats: int, mode: str | None) -> None:
    game = registry.find(name)
    for seed in SEEDS:
        match = over(name, configure(game, seats, mode, pack=game.load(None)), seed)
        last, state = len(match.moves), match.digest()
        assert match.ending is not None

        for seat in range(match.seats):
            refusal = match.why_not_undo(seat)
            assert refusal is not None
            assert refusal.reason == ENDED
            with pytest.raises(Refused, match="Nothing can be taken back"):
                match.undo(seat)
        for to in (0, last - 1):
            with pytest.raises(Refused, match="Nothing can be taken back"):
                match.take_back(to)
        assert (len(match.moves), match.digest()) == (last, state)


def test_a_last_move_that_drew_nothing_stands_too_even_when_told_that_it_may_go() -> None:
    match = Match.start(PEBBLES, PEBBLES.load(None), seed=7)
    while not match.over:
        match.play(match.awaiting[0], action(TAKE, 1, 0, 0))
    with pytest.raises(Refused, match="Nothing can be taken back"):
        match.undo(match.moves[-1].seat, allowed=True)


def test_a_finished_match_goes_on_as_another_match_only() -> None:
    match = Match.start(PEBBLES, PEBBLES.load(None), seed=7)
    while not match.over:
        match.play(match.awaiting[0], action(TAKE, 1, 0, 0))
    other = match.continued(len(match.moves) - 1)
    assert not other.over
    assert match.over
