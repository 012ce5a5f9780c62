"""Tries mutants: pytest finds the tests of a game once, and a process of its own runs some of them for each mutant.

A mutant meets the tests of the clauses that its function cites, then the golden games, then some of the game's other
tests (first those of the clauses that its file cites), of each only those that reach the statement it changes, the
quickest first. The first that fails kills it. A mutant that takes five times as long as the rules do is killed, too:
something goes round in circles.
"""

from __future__ import annotations

import os
import pickle
import signal
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, NoReturn

import pytest
from _pytest.runner import runtestprotocol

from golden.playthrough import files, is_the_same
from mutants.mutating import Mutant, mutants_of, rules_of, sampled
from mutants.reaching import Reach
from rules.boards import AUDITS
from tablewright.engine.game.contract import Game
from tablewright.engine.game.playing import on_call
from tablewright.engine.machine import compiling
from tablewright.games.registry import FOLDERS, find

CITED, GOLDEN, OTHER, SURVIVED = "a cited clause", "a golden game", "another test", "survived"
KILLED = (CITED, GOLDEN, OTHER)
MOST_OTHERS = 150  # tests that are neither of a cited clause nor golden
PATIENCE, AT_LEAST = 5, 2  # how many times as long as the rules take, and how many seconds more, a test may take
SURVIVES, DIES = 0, 1  # how the process of a mutant ends


@dataclass
class Trial:
    """A test or a golden game that mutants meet."""

    name: str
    run: Callable[[], bool | None]  # True: it holds; False: it fails; None: it cannot be run here
    clauses: frozenset[str] = frozenset()
    golden: bool = False
    reaches: frozenset[int] = frozenset()
    seconds: float = 0.0  # of a processor


@dataclass(frozen=True)
class Verdict:
    """What became of a mutant."""

    mutant: Mutant
    by: str  # one of KILLED, or SURVIVED
    killer: str = ""  # the test, or that it went round in circles
    trials: int = 0  # how many tests reach it


@dataclass
class Tryout:
    """A pytest plugin: once the tests of a game are found, it tries mutants in place of running them."""

    game: str
    most: int
    seed: int
    jobs: int  # processes at once
    tell: Callable[[str], None]
    only: Callable[[str], bool] | None = None  # mutants with such names, instead of a sample
    verdicts: list[Verdict] = field(default_factory=list)
    possible: int = 0  # how many mutants there are in all

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Try mutants."""
        rules = rules_of(FOLDERS[self.game])
        mutants = mutants_of(rules)
        self.possible = len(mutants)
        trials = [*tests(session), *golden_games(self.game)]
        get_ready(find(self.game))
        reach = Reach(rules)
        self.tell(
            f"{self.game}: {len(mutants):,} possible mutants; {len(trials):,} tests and golden games, once each ..."
        )
        trials = reached_by(trials, reach, self.jobs)
        only = self.only
        chosen = [one for one in mutants if only(one.name)] if only else sampled(mutants, self.most, self.seed)
        attempts = [Attempt(one, self._trials(one, trials, reach.number_of(one))) for one in chosen]
        for number, verdict in enumerate(verdicts(attempts, self.jobs), start=1):
            self.verdicts.append(verdict)
            self.tell(f"{number:>4} of {len(chosen)}  {verdict.by:<16}{verdict.mutant.where}  {verdict.mutant.name}")
        self.verdicts.sort(key=lambda verdict: (verdict.mutant.rule.file, verdict.mutant.line))
        return True

    def _trials(self, mutant: Mutant, trials: list[Trial], statement: int) -> list[tuple[str, Trial]]:
        """The tests that reach a mutant, in the order in which it meets them, and what each counts as."""
        book = find(self.game).book
        nearby = book.cited_in(mutant.rule.source)  # by the whole file
        cited = book.cited_in(mutant.rule.text) or nearby
        reaching = sorted((trial for trial in trials if statement in trial.reaches), key=lambda trial: trial.seconds)
        golden = [trial for trial in reaching if trial.golden]
        others = [trial for trial in reaching if not trial.golden and not trial.clauses & cited]
        others.sort(key=lambda trial: not trial.clauses & nearby)
        return [
            *((CITED, trial) for trial in reaching if trial.clauses & cited),
            *((GOLDEN, trial) for trial in golden),
            *((OTHER, trial) for trial in others[:MOST_OTHERS]),
        ]


# ------------------------------------------------------------------------------------------------ the tests


def tests(session: pytest.Session) -> Iterator[Trial]:
    """The tests that pytest found."""
    for item in session.items:
        clauses = frozenset(id for mark in item.iter_markers("rule") for id in mark.args)
        yield Trial(item.nodeid, lambda item=item: _holds(item), clauses)  # type: ignore[misc]


def _holds(item: pytest.Item) -> bool | None:
    """Run one test."""
    reports = runtestprotocol(item, log=False, nextitem=None)
    if any(report.failed for report in reports):
        return False
    return None if any(report.skipped for report in reports) else True


def golden_games(game: str) -> Iterator[Trial]:
    """The golden playthroughs of a game."""
    for path in files():
        if path.parent.name == game:
            yield Trial(f"golden {path.stem}", lambda path=path: _goes(path), golden=True)  # type: ignore[misc]


def _goes(path: Path) -> bool:
    try:
        return is_the_same(path)
    except Exception:  # an action that is refused now, a number that does not fit, an index out of range
        return False


def get_ready(game: Game) -> None:
    """Load before the first mutant what is machine code, and let nothing be compiled from then on.

    Machine code of the true rules must not stand in for a mutant, and compiling one would take minutes: a test that
    asks for it is left out.
    """
    AUDITS[game.name] = on_call(game.audit)

    def refused(*_: Any) -> NoReturn:
        pytest.skip("machine code is not for mutants")

    compiling.compile_now = refused  # type: ignore[assignment]


def reached_by(trials: list[Trial], reach: Reach, jobs: int) -> list[Trial]:
    """The tests that can be run, with what they reach and how long they take."""
    found: list[tuple[bool | None, frozenset[int], float]] = [(None, frozenset(), 0.0)] * len(trials)
    with tempfile.TemporaryDirectory() as folder:
        children = {}
        for job in range(jobs):
            kept = Path(folder) / str(job)
            children[_apart(lambda job=job, kept=kept: _run_all(trials[job::jobs], reach, kept))] = job, kept  # type: ignore[misc]
        for child, (job, kept) in children.items():
            if os.waitpid(child, 0)[1]:
                raise SystemExit("The tests could not be run once: see above.")
            found[job::jobs] = pickle.loads(kept.read_bytes())
    if failed := [trial.name for trial, (held, *_) in zip(trials, found, strict=True) if held is False]:
        raise SystemExit(f"These fail before anything is changed: {', '.join(failed)}. Mend them first.")
    return [
        replace(trial, reaches=reaches, seconds=seconds)
        for trial, (held, reaches, seconds) in zip(trials, found, strict=True)
        if held
    ]


def _run_all(trials: list[Trial], reach: Reach, kept: Path) -> int:
    """Run every test once, and keep what it reaches."""
    reach.watch()
    found = []
    for trial in trials:
        began = time.process_time()
        held = trial.run()
        found.append((held, reach.taken(), time.process_time() - began))
    kept.write_bytes(pickle.dumps(found))
    return SURVIVES


# ------------------------------------------------------------------------------------------------ a mutant


@dataclass
class Attempt:
    """A mutant that meets tests in a process of its own, each with what it counts as."""

    mutant: Mutant
    trials: list[tuple[str, Trial]]

    def begin(self) -> int:
        """Start the process; its number."""
        self.last = tempfile.TemporaryFile()  # noqa: SIM115  # the test that it is at; `verdict` closes it
        return _apart(self._run)

    def verdict(self, ended: int) -> Verdict:
        """What became of the mutant, by the way in which the process ended."""
        self.last.seek(0)
        met = int(self.last.read() or b"0")
        self.last.close()
        if ended == SURVIVES:
            return Verdict(self.mutant, SURVIVED, trials=len(self.trials))
        by, trial = self.trials[met]
        killer = trial.name if os.WIFEXITED(ended) else f"{trial.name} (time)"
        return Verdict(self.mutant, by, killer, len(self.trials))

    def _run(self) -> int:
        """Run test after test against the mutant, until one fails."""
        self.mutant.apply()
        for number, (_, trial) in enumerate(self.trials):
            os.pwrite(self.last.fileno(), str(number).encode(), 0)
            signal.setitimer(signal.ITIMER_PROF, PATIENCE * trial.seconds + AT_LEAST)  # else it ends the process
            if trial.run() is False:
                return DIES
        return SURVIVES


def verdicts(attempts: list[Attempt], jobs: int) -> Iterator[Verdict]:
    """What becomes of each mutant, as soon as it is known."""
    waiting, running = list(reversed(attempts)), dict[int, Attempt]()
    while waiting or running:
        while waiting and len(running) < jobs:
            attempt = waiting.pop()
            running[attempt.begin()] = attempt
        child, ended = os.wait()
        yield running.pop(child).verdict(ended)


def _apart(work: Callable[[], int]) -> int:
    """Do something in a process of its own, which ends with what it gives; the number of the process."""
    if child := os.fork():
        return child
    ended = DIES
    try:
        _be_silent()
        ended = work()
    finally:  # whatever happens, nothing of this process runs twice
        os._exit(ended)


def _be_silent() -> None:
    """Whatever tests say, nobody reads it."""
    sys.stdout.flush()
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 1)
    os.dup2(nowhere, 2)
