"""The search: which values bring the figures nearest to their targets, though every measurement is noisy.

All candidates play the same deals, so that they differ by their cards and not by their luck. Each begins with few
games, and those that promise something get more (successive halving); what is tried next follows from what was found so
far (Optuna's tree of Parzen estimators). The best few meet again on fresh deals, and the figures that are told are
those of deals which nobody was chosen by: the best of many noisy figures is always a little too good.
"""

from __future__ import annotations

import itertools
import math
import random
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import optuna

from tablewright.lab.tuning.candidates import Candidate, Infeasible, Score, Values, original_values
from tablewright.lab.tuning.reading import Parameter, Tuning
from tablewright.players import Progress

SEARCHING, PROVING = 0.6, 0.15  # shares of the budget; with the rest the best few meet
GROWTH = 3  # how many times more games a promising candidate gets
STEPS = (1, GROWTH, GROWTH**2)
TRIALS, COST = 40, 2.4  # candidates that the budget should do for, and what one costs in first steps
FEWEST, MOST = 20, 4000  # games of a first step
FINALISTS = 4
PATIENCE = 8  # candidates in a row that are known already, before any other is taken
LISTABLE = 20_000  # combinations that are gone through one by one
FRESH, PROOF = 100_000_000, 200_000_000  # numbers of the first games of the last two stages


class Tuner:
    """One search, from the original pack to a proposal."""

    def __init__(self, tuning: Tuning, budget: int, cores: int | None = None, progress: Progress | None = None) -> None:
        self.tuning, self.budget, self.cores, self.progress = tuning, budget, cores, progress
        self.first_step = int(min(max(SEARCHING * budget / (TRIALS * COST), FEWEST), MOST))
        self.tried: dict[Values, Candidate] = {}
        self.refused: dict[Values, str] = {}
        self.spent = 0
        self.chance = random.Random(tuning.terms.seed)
        self.original = Candidate(tuning, original_values(tuning))
        self.tried[self.original.values] = self.original

    def run(self) -> Candidate:
        """The candidate to propose and the original, both scored on fresh deals."""
        self.search()
        winner = self.meeting(self.finalists())
        games = max(FEWEST, (self.budget - self.spent) // (1 if winner.is_original else 2))
        for candidate in {id(each): each for each in (winner, self.original)}.values():
            self._afresh(candidate, PROOF, games)
        return winner

    def best(self) -> Candidate:
        """The best candidate so far; of equals, the one with fewest changes."""
        return self.finalists()[0]

    # -------------------------------------------------------------------------------------------- searching

    def search(self) -> None:
        """Try candidates until the budget for that is spent, or there are no others."""
        with _quiet():
            study = optuna.create_study(
                sampler=optuna.samplers.TPESampler(seed=self.chance.randrange(2**31)),
                pruner=optuna.pruners.SuccessiveHalvingPruner(min_resource=1, reduction_factor=GROWTH),
            )
            self._go_on(self.original, STEPS[-1])
            study.add_trial(self._as_trial(self.original))
            known_in_a_row = 0
            while self.spent < SEARCHING * self.budget:
                if known_in_a_row >= PATIENCE:
                    if (other := self._untried()) is None:
                        return self._deepen()
                    study.enqueue_trial(self._numbers(other))
                trial = study.ask(self._distributions())
                is_news = self._try(study, trial)
                known_in_a_row = 0 if is_news else known_in_a_row + 1

    def _try(self, study: Any, trial: Any) -> bool:
        """Play a candidate while it is promising; return whether anything new was learnt."""
        values = tuple(p.values[trial.params[p.name]] for p in self.tuning.parameters)
        if values in self.refused:
            study.tell(trial, state=optuna.trial.TrialState.PRUNED)
            return False
        known = self.tried.get(values)
        try:
            candidate = known or Candidate(self.tuning, values)
        except Infeasible as error:
            self.refused[values] = str(error)
            study.tell(trial, state=optuna.trial.TrialState.PRUNED)
            return True
        self.tried[values] = candidate
        before = candidate.score.games
        self._climb(study, trial, candidate)
        return candidate.score.games > before

    def _climb(self, study: Any, trial: Any, candidate: Candidate) -> None:
        """Play more games step by step; known candidates continue where they stopped."""
        for step in STEPS:
            self._go_on(candidate, step)
            trial.report(candidate.score.loss, step)
            if step != STEPS[-1] and trial.should_prune():
                study.tell(trial, state=optuna.trial.TrialState.PRUNED)
                return
        study.tell(trial, candidate.score.loss)

    def _go_on(self, candidate: Candidate, step: int) -> None:
        """See to it that a candidate has played the games up to a step: the same for all."""
        begun, wanted = candidate.score.games, step * self.first_step
        if begun < wanted:
            candidate.play(candidate.score, begun, wanted - begun, self.cores)
            self._count(wanted - begun)

    def _deepen(self) -> None:
        """When no new candidate is left, give more games to the best of those with few."""
        while self.spent < SEARCHING * self.budget:
            below = [c for c in self.tried.values() if c.score.games < STEPS[-1] * self.first_step]
            if not below:
                return
            best = min(below, key=lambda candidate: (candidate.score.loss, candidate.changes))
            self._go_on(best, next(step for step in STEPS if step * self.first_step > best.score.games))

    def _untried(self) -> Values | None:
        """A random candidate not tried before, or None."""
        spaces = [parameter.values for parameter in self.tuning.parameters]
        seen = self.tried.keys() | self.refused.keys()
        if math.prod(map(len, spaces)) <= LISTABLE:
            others = [values for values in itertools.product(*spaces) if values not in seen]
            return self.chance.choice(others) if others else None
        while (values := tuple(self.chance.choice(space) for space in spaces)) in seen:
            pass
        return values

    # -------------------------------------------------------------------------------------------- deciding

    def finalists(self) -> list[Candidate]:
        """The best few of the candidates with most games, best first."""
        played = [candidate for candidate in self.tried.values() if candidate.score.games]
        far = [c for c in played if c.score.games >= STEPS[1] * self.first_step] or played or [self.original]
        return sorted(far, key=lambda candidate: (candidate.score.loss, candidate.changes))[:FINALISTS]

    def meeting(self, finalists: list[Candidate]) -> Candidate:
        """The best of the finalists on fresh deals; of equals the one that changes least."""
        left = int((1 - PROVING) * self.budget) - self.spent
        games = max(FEWEST, left // len(finalists))
        for candidate in finalists:
            self._afresh(candidate, FRESH, games)
        return min(finalists, key=lambda candidate: (candidate.score.loss, candidate.changes))

    def _afresh(self, candidate: Candidate, first: int, games: int) -> None:
        """Measure a candidate again on fresh deals."""
        score = Score(self.tuning)
        candidate.play(score, first, games, self.cores)
        candidate.score = score
        self._count(games)

    def _count(self, games: int) -> None:
        self.spent += games
        if self.progress:
            self.progress(min(self.spent, self.budget), self.budget, f"games, {len(self.tried)} candidates")

    # -------------------------------------------------------------------------------------------- for Optuna

    def _distributions(self) -> dict[str, Any]:
        return {parameter.name: _distribution(parameter) for parameter in self.tuning.parameters}

    def _numbers(self, values: Values) -> dict[str, int]:
        """Values as Optuna knows them: by their place in the list of values."""
        return {p.name: p.values.index(value) for p, value in zip(self.tuning.parameters, values, strict=True)}

    def _as_trial(self, candidate: Candidate) -> Any:
        pairs = zip(self.tuning.parameters, candidate.values, strict=True)
        if not all(value in parameter.values for parameter, value in pairs):
            return optuna.trial.create_trial(state=optuna.trial.TrialState.FAIL)
        return optuna.trial.create_trial(
            params=self._numbers(candidate.values), distributions=self._distributions(), value=candidate.score.loss
        )


def _distribution(parameter: Parameter) -> Any:
    """Treat numbers as ordered, so that values between good ones may be good; texts are not."""
    places = range(len(parameter.values))
    if isinstance(parameter.values[0], str):
        return optuna.distributions.CategoricalDistribution(tuple(places))
    return optuna.distributions.IntDistribution(0, places[-1])


@contextmanager
def _quiet() -> Iterator[None]:
    """Silence Optuna's own output."""
    usual = optuna.logging.get_verbosity()
    optuna.logging.set_verbosity(optuna.logging.ERROR)
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            yield
    finally:
        optuna.logging.set_verbosity(usual)
