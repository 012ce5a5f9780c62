"""Candidates: a pack with changed numbers, and its results so far."""

from __future__ import annotations

import difflib
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

import numpy as np

from tablewright.engine.game.contract import Pack
from tablewright.lab.batches import playing
from tablewright.lab.batches.rows import Column
from tablewright.lab.tuning.addresses import Value, edited
from tablewright.lab.tuning.figures import Mean
from tablewright.lab.tuning.reading import Tuning
from tablewright.packs.problems import PackError

NO_END = "\\ No newline at end of file\n"
Values = tuple[Value, ...]  # one for each parameter


class Infeasible(Exception):
    """A pack that cannot be played; the text is the first reason that its loader gives."""


class Score:
    """The results of games: each target's figure in every game."""

    def __init__(self, tuning: Tuning) -> None:
        self.tuning = tuning
        self._values: list[list[Column]] = [[] for _ in tuning.targets]
        self.games = 0

    def play(self, pack: Pack, first: int, games: int, cores: int | None) -> None:
        """Play games, the first of which has a number, and count them in."""
        rows = playing.play(self.tuning.terms.plan_with(pack), first, games, "cpu", cores)
        for values, target in zip(self._values, self.tuning.targets, strict=True):
            values.append(target.figure.measure(rows, pack))
        self.games += games

    def means(self) -> list[Mean]:
        return [Mean.of(np.concatenate(values)) for values in self._values]

    @property
    def loss(self) -> float:
        """How far the figures are outside of their targets, all together."""
        means = self.means() if self.games else []
        return sum(t.loss(mean.value) for t, mean in zip(self.tuning.targets, means, strict=True)) if means else np.inf


class Candidate:
    """One choice of values."""

    def __init__(self, tuning: Tuning, values: Values) -> None:
        self.tuning, self.values = tuning, values
        changes = zip((parameter.place for parameter in tuning.parameters), values, strict=True)
        self.text = edited(tuning.pack_text, changes)
        with self._written() as file:
            try:
                self.pack = tuning.terms.game.load(file)
            except PackError as error:
                raise Infeasible(error.problems[0].message) from None
        self.score = Score(tuning)

    @contextmanager
    def _written(self) -> Iterator[Path]:
        """A temporary copy of the pack with these values."""
        with tempfile.TemporaryDirectory(prefix="tablewright-") as folder:
            file = Path(folder) / self.tuning.pack.source.name
            file.write_bytes(self.text.encode())
            yield file

    def play(self, score: Score, first: int, games: int, cores: int | None) -> None:
        """Play games into a score. The pack is in a file, so that players in other processes can read it."""
        with self._written() as file:
            score.play(replace(self.pack, source=file), first, games, cores)

    @property
    def is_original(self) -> bool:
        return self.text == self.tuning.pack_text

    @property
    def changes(self) -> int:
        """How many values are others than in the pack."""
        return sum(p.place.value != v for p, v in zip(self.tuning.parameters, self.values, strict=True))

    def diff(self) -> str:
        """The changes to the pack, as a unified diff."""
        name = self.tuning.pack.source.name
        before, after = (text.splitlines(keepends=True) for text in (self.tuning.pack_text, self.text))
        lines = difflib.unified_diff(before, after, f"a/{name}", f"b/{name}")
        return "".join(line if line.endswith("\n") else f"{line}\n{NO_END}" for line in lines)


def original_values(tuning: Tuning) -> Values:
    """The values that the pack has."""
    return tuple(parameter.place.value for parameter in tuning.parameters)


def in_words(tuning: Tuning, values: Sequence[Value]) -> str:
    """A choice of values as people read it."""
    return ", ".join(f"{p.name} = {value}" for p, value in zip(tuning.parameters, values, strict=True))
