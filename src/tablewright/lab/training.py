"""Training: a learnt evaluation from self-play, in generations that can be broken off and taken up again.

The first generation looks one move ahead by the game's own measure, or searches with what was learnt elsewhere; each
later one searches with what the one before has learnt. After each, a network is fitted to what was seen in the last
few: to how the games ended, and to what the searches made of each point. Everything follows from the seed.
"""

from __future__ import annotations

import itertools
import os
import tomllib
import warnings
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from tablewright.engine.game.contract import Config, Game, Pack
from tablewright.lab.arena import CHUNK, Arena, Course, setup_of
from tablewright.players.learnt import Weights, network_of, place_of_weights, read, save
from tablewright.players.network import MOST_HIDDEN, Network

FURTHER = "-further"  # behind the name of weights, in the file of courses: how they were taken further
QUICKLY, GENTLY = 0.002, 0.0002  # how fast a network learns: one that knows nothing, and one that knows much already
BATCH = 1024  # points learnt from at once
HELD_OUT = 19  # one chunk in so many is kept apart, to measure by; a prime, so that all setups are among them


def course_of(game: Game, mode: str, *, deep: bool = False, further: bool = False, **said: int) -> Course:
    """The course recorded with a mode's weights, with overrides.

    Where they were taken further once they were made, that is a course of its own.
    """
    weights = place_of_weights(game, mode, deep=deep)
    file = weights.with_name("courses.toml")
    usual = tomllib.loads(file.read_text(encoding="utf-8")) if file.exists() else {}
    hidden = {"hidden": MOST_HIDDEN} if deep else {}
    section = usual.get(weights.stem + (FURTHER if further else ""), {})
    return Course(**{**({"generations": 1} if further else {}), **hidden, **section, **said})


@dataclass(frozen=True)
class Lesson:
    """The result of one generation."""

    generation: int
    games: int
    rows: int
    loss: float  # on games kept apart: 0 foretells all, 0.693 is guessing between two
    guess: float  # the loss of always foretelling the mean


@dataclass(frozen=True)
class Seen:
    """The positions seen in some games, and their targets for learning."""

    rows: np.ndarray[Any, np.dtype[np.int16]]
    targets: np.ndarray[Any, np.dtype[np.float32]]
    held_out: np.ndarray[Any, np.dtype[np.bool_]]

    def save(self, file: Path) -> None:
        draft = file.with_suffix(".draft.npz")
        np.savez(draft, rows=self.rows, targets=self.targets, held_out=self.held_out)
        draft.replace(file)

    @staticmethod
    def read(file: Path) -> Seen:
        with np.load(file, allow_pickle=False) as kept:
            return Seen(kept["rows"], kept["targets"], kept["held_out"])


# Given what was learnt, the number of the first chunk and how many: of each, what was seen and what to learn from it.
Chunks = Callable[[Network | None, int, int], Iterator[tuple[Any, Any]]]


class Training:
    """The training of one mode of a game, kept in a folder so that it can go on later."""

    def __init__(
        self, game: Game, pack: Pack, mode: str, course: Course, folder: Path, start: Network | None = None,
        known: Weights | None = None,
    ) -> None:  # fmt: skip
        self.game, self.pack, self.course, self.folder = game, pack, course, folder
        self.start = start  # the first generation's evaluation, if not the game's own
        self.known = known  # the weights to continue from, if any
        self.mode = list(game.modes).index(mode)
        folder.mkdir(parents=True, exist_ok=True)

    def weights(self, generation: int) -> Path:
        return self.folder / f"weights-{generation}.npz"

    def seen(self, generation: int) -> Path:
        return self.folder / f"seen-{generation}.npz"

    def done(self) -> int:
        """Generations finished already."""
        return next(n for n in itertools.count() if not self.weights(n).exists())

    def _games(self, generation: int) -> int:
        """How many games a generation has."""
        return self.course.games * (1 if generation or self.start else 4)

    def run(self, progress: Callable[[int, int, str], None] | None = None, on: str = "cpu") -> Iterator[Lesson]:
        """Train generation after generation, continuing from the folder's last."""
        played = self._on_gpu() if on == "gpu" else self._on_cores()
        for generation in range(self.done(), self.course.generations):
            self._play(generation, played, progress)
            yield self._fit(generation, progress)

    def _play(self, generation: int, played: Chunks, progress: Callable[[int, int, str], None] | None) -> None:
        """Play the games of a generation and store their training data."""
        if self.seen(generation).exists():
            return
        before = self.weights(generation - 1)
        network = network_of(read(before, self.game), self.game) if generation else self.start
        chunks = -(-self._games(generation) // CHUNK)
        parts = []
        for n, part in enumerate(played(network, generation * 1_000_000, chunks)):
            parts.append(part)
            if progress:
                progress(n, chunks, f"generation {generation}: games")
        held = np.concatenate([np.full(len(rows), n % HELD_OUT == 0) for n, (rows, _) in enumerate(parts)])
        rows, targets = (np.concatenate(column) for column in zip(*parts, strict=True))
        Seen(rows, targets, held).save(self.seen(generation))

    def _on_cores(self) -> Chunks:
        """How chunks are played by the cores of this machine."""
        arenas = [Arena(self.game, self.pack) for _ in range(os.cpu_count() or 1)]

        def played(network: Network | None, first: int, chunks: int) -> Iterator[tuple[Any, Any]]:
            free = list(arenas)

            def play(number: int) -> tuple[Any, Any]:
                arena = free.pop()
                try:
                    return arena.play(self.course, network, self._setup(number), first + number)
                finally:
                    free.append(arena)

            with ThreadPoolExecutor(len(arenas)) as pool:
                yield from pool.map(play, range(chunks))

        return played

    def _on_gpu(self) -> Chunks:
        """How chunks are played by the GPU of this machine, many at a time: the same games."""
        from tablewright.lab.arena_on_gpu import GpuArena

        arena = GpuArena(self.game, self.pack, self.course)

        def played(network: Network | None, first: int, chunks: int) -> Iterator[tuple[Any, Any]]:
            for at in range(0, chunks, arena.chunks):
                setups = [self._setup(number) for number in range(at, min(at + arena.chunks, chunks))]
                yield from arena.play(network, setups, first + at)

        return played

    def _setup(self, number: int) -> Config:
        return setup_of(self.game, self.pack, self.mode, number)

    def _fit(self, generation: int, progress: Callable[[int, int, str], None] | None) -> Lesson:
        """Fit a network to recent games and store its weights."""
        first = max(generation - self.course.window + 1, 0)
        parts = [Seen.read(self.seen(n)) for n in range(first, generation + 1)]
        rows, targets, held = (
            np.concatenate([getattr(part, name) for part in parts]) for name in ("rows", "targets", "held_out")
        )
        scales = np.array([feature.scale for feature in self.game.feature_list], np.float32)
        x = rows.astype(np.float32) / scales
        if progress:
            progress(0, self.course.epochs, f"generation {generation}: learning from {len(x):,} points")
        monotonic = np.array([feature.monotonic for feature in self.game.feature_list], np.float32)
        taught, asked = (x[~held], targets[~held]), (x[held], targets[held])
        weights, loss = fit(*taught, *asked, monotonic, self.course, generation, self.known)
        story = f"{self.game.name} rules {self.game.rules_version}, pack {self.pack.hash}, {self.course}, {generation}"
        names = tuple(feature.name for feature in self.game.feature_list)
        save(Weights(*weights, names, story), self.weights(generation))
        mean = float(targets[~held].mean())
        guess = cross_entropy(np.full(int(held.sum()), mean), targets[held])
        return Lesson(generation, self._games(generation), len(x), loss, guess)


def fit(
    x: Any, target: Any, test_x: Any, test_target: Any, monotonic: Any, course: Course, generation: int,
    known: Weights | None = None,
) -> tuple[tuple[Any, Any, Any, float], float]:  # fmt: skip
    """A network fitted to targets, each the chance of a win, and its loss on games kept apart.

    `monotonic` holds the sign of each feature whose effect on the chance of winning is known in advance.
    """
    from sklearn.exceptions import ConvergenceWarning
    from sklearn.neural_network import MLPClassifier

    chance = np.random.default_rng([course.seed, generation])
    won = chance.random(len(target), np.float32) < target
    learner = MLPClassifier(
        (course.hidden,), batch_size=min(BATCH, len(x)), learning_rate_init=GENTLY if known else QUICKLY, alpha=1e-5,
        max_iter=course.epochs, tol=0.0, random_state=course.seed * 1000 + generation,
    )  # fmt: skip
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", ConvergenceWarning)  # it stops after the epochs it was given
        if known:
            fit_further(learner, x, target, known, course.epochs, chance)
        elif monotonic.any():
            fit_within(learner, x, won, monotonic, course.epochs, chance)
        else:
            learner.fit(x, won)
    loss = cross_entropy(learner.predict_proba(test_x)[:, 1], test_target)
    into, out = learner.coefs_
    return (into, learner.intercepts_[0], out[:, 0], float(learner.intercepts_[1][0])), loss


def fit_within(learner: Any, x: Any, won: Any, monotonic: Any, epochs: int, chance: np.random.Generator) -> None:
    """Fit a network that is monotonic in the features with a sign.

    Half of its hidden units count for a win and half against it. A feature with sign 1 may only strengthen the first
    and weaken the second.
    """
    speaks = np.where(np.arange(learner.hidden_layer_sizes[0]) % 2, -1, 1)
    wanted = monotonic[:, None] * speaks
    learner.partial_fit(x[:BATCH], won[:BATCH], classes=[False, True])
    into, out = learner.coefs_
    into[:] = np.where(wanted, np.abs(into) * wanted, into)
    out[:] = np.abs(out) * speaks[:, None]
    for _ in range(epochs):
        for some in np.array_split(chance.permutation(len(x)), -(-len(x) // (4 * BATCH))):
            learner.partial_fit(x[some], won[some])
            into[:] = np.where(into * wanted < 0, 0, into)
            out[:] = np.where(out * speaks[:, None] < 0, 0, out)


def fit_further(learner: Any, x: Any, target: Any, known: Weights, epochs: int, chance: np.random.Generator) -> None:
    """Continue to fit a network; the result at each position is redrawn by its chance in each epoch."""
    some = x[:BATCH]
    learner.partial_fit(some, np.arange(len(some)) % 2 == 0, classes=[False, True])  # so that there is room for weights
    learner.coefs_[0][:], learner.coefs_[1][:, 0] = known.into, known.out
    learner.intercepts_[0][:], learner.intercepts_[1][:] = known.bias, known.out_bias
    for _ in range(epochs):
        won = chance.random(len(target), np.float32) < target
        for some in np.array_split(chance.permutation(len(x)), -(-len(x) // (4 * BATCH))):
            learner.partial_fit(x[some], won[some])


def cross_entropy(foretold: Any, target: Any) -> float:
    """The mean cross entropy of the predictions, in nats."""
    p = np.clip(foretold, 1e-6, 1 - 1e-6)
    return float(-(target * np.log(p) + (1 - target) * np.log(1 - p)).mean())
