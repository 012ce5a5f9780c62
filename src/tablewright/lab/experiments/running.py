"""Running an experiment: the pieces that are missing are played, here or on a cluster, and kept one by one."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from contextlib import closing
from pathlib import Path

from tablewright.engine.machine.gpu.at_hand import why_no_gpu
from tablewright.lab.batches import playing
from tablewright.lab.batches.plan import Progress as Counting
from tablewright.lab.batches.rows import Rows
from tablewright.lab.experiments.folder import RunFolder, words_of, write_frame
from tablewright.lab.experiments.frames import Framer
from tablewright.lab.experiments.pieces import Piece, cut, pieces, size_of_piece, stretches
from tablewright.lab.experiments.reading import Experiment
from tablewright.players import Progress

ON = ("cpu", "gpu", "auto", "ray")
Played = Generator[tuple[Piece, Rows], None, None]
IN_ONE_GO = 50_000  # games on a GPU, which is quick only with many at once


class Run:
    """One run of an experiment into a folder: begun, broken off, gone on with, complete."""

    def __init__(self, experiment: Experiment, path: Path) -> None:
        self.experiment, self.folder = experiment, RunFolder(path)
        terms = experiment.terms
        self.size = size_of_piece(terms.players, experiment.games)
        self.pieces = pieces(len(experiment.packs), experiment.games, self.size)
        self.framer = Framer(terms.game, experiment.packs, terms.players)
        self.plans = [terms.plan(pack) for pack in experiment.packs]

    @property
    def games(self) -> int:
        """How many games there are in all, those of both packs."""
        return self.experiment.games * len(self.experiment.packs)

    def missing(self) -> list[Piece]:
        return [piece for piece in self.pieces if not self.folder.has(piece.pack, piece.number)]

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
            with closing(self._played(self.missing(), on, cores, address, progress)) as played:
                for piece, rows in played:
                    self.folder.write(piece.pack, piece.number, self.framer.frames(piece.pack, rows))
                    if progress:
                        progress(self.kept(), self.games, "games")

    def _played(
        self, wanted: Sequence[Piece], on: str, cores: int | None, address: str | None, progress: Progress | None
    ) -> Played:
        if on == "ray":
            from tablewright.lab.experiments.cluster import play_on_cluster

            return play_on_cluster(self.plans, wanted, cores, address)
        return self._here(wanted, on, cores, progress)

    def _here(self, wanted: Sequence[Piece], on: str, cores: int | None, progress: Progress | None) -> Played:
        at_once = on == "gpu" or (on == "auto" and not why_no_gpu())
        together = stretches(wanted, IN_ONE_GO) if at_once else [[piece] for piece in wanted]
        for stretch in together:
            first, games = stretch[0].first, sum(piece.games for piece in stretch)
            plan, tell = self.plans[stretch[0].pack], self._teller(progress)
            rows = playing.play(plan, first, games, on, cores, tell)
            for piece in stretch:
                yield piece, cut(rows, piece.first, piece.games)

    def _teller(self, progress: Progress | None) -> Counting | None:
        """What a piece under way says, as part of the whole run."""
        before = self.kept()
        return progress and (lambda done: progress(before + done, self.games, "games"))
