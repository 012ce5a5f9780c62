"""Whatever is played, undone, taken back, saved and loaded, a match stays one story that verifies."""

from __future__ import annotations

import tempfile
from pathlib import Path

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from match.toy import PEBBLES
from tablewright.engine.core.record import clone
from tablewright.match import Match, Refused, load, save, verify


class Histories(RuleBasedStateMachine):
    """A match in many hands, beside the list of states that it should have been through."""

    def __init__(self) -> None:
        super().__init__()
        self.folder = tempfile.TemporaryDirectory()
        self.file = Path(self.folder.name) / "match.json"

    @initialize(seed=st.integers(0, 2**32))
    def begin(self, seed: int) -> None:
        self.match = Match.start(PEBBLES, PEBBLES.load(None), seed=seed)
        self.states = [clone(self.match.state)]

    @precondition(lambda self: not self.match.over)
    @rule(pick=st.integers(0, 4))
    def play(self, pick: int) -> None:
        seat = self.match.awaiting[0]
        choices = self.match.legal(seat)
        self.match.play(seat, choices[pick % len(choices)].action)
        self.states.append(clone(self.match.state))

    @rule(seat=st.integers(0, 1))
    def undo(self, seat: int) -> None:
        moves = list(self.match.moves)
        try:
            undone = self.match.undo(seat)
        except Refused:
            assert self.match.moves == moves
        else:
            assert (undone.seat, self.match.moves) == (seat, moves[:-1])
            self.states.pop()

    @precondition(lambda self: self.match.moves and not self.match.over)
    @rule(back=st.integers(1, 3))
    def take_back(self, back: int) -> None:
        to = max(0, len(self.match.moves) - back)
        self.match.take_back(to)
        self.states[to:] = [clone(self.match.state)]

    @rule()
    def save_and_load(self) -> None:
        save(self.match, self.file)
        assert verify(self.file, game=PEBBLES).problems == ()
        self.match = load(self.file, game=PEBBLES)

    @invariant()
    def the_states_are_those_it_went_through(self) -> None:
        if hasattr(self, "match"):
            assert [self.match.at(n).state for n in range(len(self.match.moves) + 1)] == self.states

    def teardown(self) -> None:
        self.folder.cleanup()


Histories.TestCase.settings = settings(settings.get_profile("house"), max_examples=40, stateful_step_count=25)
TestHistories = Histories.TestCase
