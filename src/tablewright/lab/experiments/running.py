"""Running an experiment: the pieces that are missing are played, here or on a cluster, and kept one by one."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from contextlib import closing
from pathlib import Path

from tablewright.engine.machine.gpu.availability import why_no_gpu
from tablewright.lab.batches import playing
from tablewright.lab.batches.rows import Rows
from tablewright.lab.experiments.folder import RunFolder, words_of, write_frame
from tablewright.lab.experiments.frames import Framer
from tablewright.lab.experiments.pieces import Piece, cut, pieces, size_of_piece, stretches
from tablewright.lab.experiments.reading import Experiment
from tablewright.players import Progress

ON = ("cpu", "gpu", "auto", "ray")
Played = Generator[tuple[Piece, Rows], None, None]
IN_ONE_GO = 50_000  # games on a GPU, which is quick only with many at once


class Telling:
    """Reports the progress of a whole run from that of its current piece."""

    def __init__(self, progress: Progress | None, done: int, games: int) -> None:
        self.progress, self.done, self.games = progress, done, games

    def __call__(self, played: int) -> None:
        """So many games of the piece under way are played."""
        if self.progress:
            self.progress(min(self.done + played, self.games), self.games, "games")

    def kept(self, games: int) -> None:
        """So many games more are kept."""
        self.done += games
        self(0)


class Run:
    """One run of an experiment into a folder: begun, broken off, gone on with, complete."""

    def __init__(self, experiment: Experiment, path: Path) -> None:
        self.experiment, self.folder = experiment, RunFolder(path)
        terms = experiment.terms
        self.size = size_of_piece(terms.players, experiment.games)
        self.pieces = pieces(len(experiment.packs), experiment.games, self.size)
        self.framer = Framer(terms.game, experiment.packs, terms.players)
        self.plans = [terms.plan_with(pack) for pack in experiment.packs]

    @property
    def games(self) -> int:
        """The total number of games, over both packs."""
        return self.experiment.games * len(self.experiment.packs)

    def missing(self) -> list[Piece]:
        """The pieces that the folder does not have yet."""
        there = self.folder.complete()
        return [piece for piece in self.pieces if (piece.pack, piece.number) not in there]

    def kept(self) -> int:
        """How many games are kept already."""
        return self.games - sum(piece.games for piece in self.missing())

    def play(
        self, on: str = "cpu", cores: int | None = None, address: str | None = None, progress: Progress | None = None
    ) -> None:
        """Play all that is missing; whatever ends it early, the pieces that were finished stay."""
        with self.folder.held():
            self.folder.begin(self.experiment, words_of(self.experiment, self.size, on))
            write_frame(self.folder.path / "deeds.parquet", self.framer.deeds())
            tell, wanted = Telling(progress, self.kept(), self.games), self.missing()
            with closing(self._played(wanted, on, cores, address, tell)) as played:
                for piece, rows in played:
                    self.folder.write(piece.pack, piece.number, self.framer.frames(piece.pack, rows))
                    tell.kept(piece.games)

    def _played(
        self, wanted: Sequence[Piece], on: str, cores: int | None, address: str | None, tell: Telling
    ) -> Played:
        if on == "ray":
            from tablewright.lab.experiments.cluster import play_on_cluster

            return play_on_cluster(self.plans, wanted, cores, address)
        return self._here(wanted, on, cores, tell)

    def _here(self, wanted: Sequence[Piece], on: str, cores: int | None, tell: Telling) -> Played:
        at_once = on == "gpu" or (on == "auto" and not why_no_gpu())
        together = stretches(wanted, IN_ONE_GO) if at_once else [[piece] for piece in wanted]
        for stretch in together:
            first, games = stretch[0].first, sum(piece.games for piece in stretch)
            rows = playing.play(self.plans[stretch[0].pack], first, games, on, cores, tell)
            for piece in stretch:
                yield piece, cut(rows, piece.first, piece.games)
