"""A stopwatch for one engine: it names what can be timed, then times all of it once for every line that it is sent.

It says `{"done": true}` when it is ready, and again after each round; a round is one JSON line per figure, asked for by
a number of seconds on the input. A peer stays alive between rounds, so that what it compiles or loads is paid once and
never timed. Seconds are processor time of the whole process, all threads together, since machines are shared.

It runs inside the peers' environments and needs nothing but Python.
"""

from __future__ import annotations

import json
import os
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import IO, NamedTuple

DECISIONS, SIMULATIONS, COPIES = "decisions", "simulations", "copies"
WARM_UP_S = 0.3


class Task(NamedTuple):
    """Something to time: `work` does some of it and says how many it did; `each` is how many decisions one takes."""

    what: str
    game: str
    how: str
    work: Callable[[], float]
    each: float | None


def rate(work: Callable[[], float], seconds: float) -> float:
    """How many per second of processor time."""
    done, begun = 0.0, time.process_time()
    while (took := time.process_time() - begun) < seconds or not done:
        done += work()
    return done / took


class Stopwatch:
    """All that is timed of one engine."""

    def __init__(self, engine: str) -> None:
        """The answers go to the output alone: whatever else the engine prints goes where errors go."""
        self.engine = engine
        self.tasks: list[Task] = []
        self.answers: IO[str] = os.fdopen(os.dup(1), "w", encoding="utf-8")
        os.dup2(2, 1)

    def add(self, what: str, game: str, how: str, work: Callable[[], float], each: float | None = None) -> None:
        """Something more to time in every round."""
        self.tasks.append(Task(what, game, how, work, each))

    def add_for_two_and_four(self, game: str, *tasks: tuple[str, str, Callable[[int], Callable[[], float]]]) -> None:
        """A game with two seats and with four: what is timed, how, and the work for so many seats."""
        for seats in (2, 4):
            name = f"{game}, {seats} seats"
            with self.trying(name):
                for what, how, work_for in tasks:
                    self.add(what, name, how, work_for(seats))

    @contextmanager
    def trying(self, game: str) -> Iterator[None]:
        """A game that cannot be set up is named with its reason, and the others go on."""
        try:
            yield
        except Exception as reason:
            self._answer(game=game, trouble=_said(reason))

    def serve(self) -> None:
        """Warm up, then answer rounds until the input ends."""
        for task in list(self.tasks):
            self._time(task, WARM_UP_S)
        self._answer(done=True)
        for line in sys.stdin:
            for task in list(self.tasks):
                if per_s := self._time(task, float(line)):
                    self._answer(what=task.what, game=task.game, how=task.how, per_s=per_s, each=task.each)
            self._answer(done=True)

    def _time(self, task: Task, seconds: float) -> float:
        """How many per second; nothing for what fails, which is named and not tried again."""
        try:
            return rate(task.work, seconds)
        except Exception as reason:
            self.tasks.remove(task)
            self._answer(game=task.game, how=task.how, trouble=_said(reason))
            return 0

    def _answer(self, **words: object) -> None:
        print(json.dumps({"engine": self.engine, **words}), file=self.answers, flush=True)


def _said(reason: Exception) -> str:
    return f"{type(reason).__name__}: {reason}"[:200]
