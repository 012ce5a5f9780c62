"""The folder of a run: its description, and the games played so far, in pieces.

A file is written whole or not at all, and a piece is complete when its three files are there: so a run that was broken
off goes on with those that are not.
"""

from __future__ import annotations

import contextlib
import os
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import tablewright
from tablewright.lab.experiments.reading import Experiment
from tablewright.match.files import as_text, read_document, write_safely

if TYPE_CHECKING:
    import polars as pl

FORMAT = 1
MOST_BYTES = 1_000_000
TABLES = ("cards", "seats", "games")
SAME = {  # what must be the same for a run to continue, by its key
    "format": "folder format", "tablewright": "version of Tablewright", "game": "game",
    "rules": "version of the rules", "packs": "cards", "mode": "mode", "settings": "settings",
    "seats": "number of seats", "players": "players", "seed": "seed", "games": "number of games",
    "seconds": "seconds per choice", "piece": "chunk size",
}  # fmt: skip


class AnotherRun(Exception):
    """A folder cannot be used for a run; the message says why and what to do."""


def words_of(experiment: Experiment, piece: int, on: str) -> dict[str, Any]:
    """The description of a run, for readers of its folder."""
    terms, game = experiment.terms, experiment.terms.game
    return {
        "format": FORMAT, "tablewright": tablewright.__version__, "game": game.name, "title": game.title,
        "rules": game.rules_version, "mode": terms.mode, "settings": dict(terms.settings), "seats": terms.seats,
        "seat_names": list(game.seat_names[: terms.seats]), "players": list(terms.players), "seed": terms.seed,
        "games": experiment.games, "seconds": terms.seconds, "on": on, "together": terms.is_together,
        "placed": game.place_of is not None and terms.seats > 1,
        "packs": [
            {"name": pack.name, "title": pack.title, "hash": pack.hash, "source": str(pack.source)}
            for pack in experiment.packs
        ],
        "piece": piece,
    }  # fmt: skip


class RunFolder:
    """The folder of one run."""

    def __init__(self, path: Path) -> None:
        self.path = path

    @property
    def run_file(self) -> Path:
        return self.path / "run.json"

    def begin(self, experiment: Experiment, words: dict[str, Any]) -> None:
        """Make the folder ready for a run, new or broken off; one of something else is refused."""
        if self.run_file.exists():
            self._refuse_another(words)
        elif any(not found.name.startswith(".") for found in self.path.iterdir()):
            raise AnotherRun(f"{self.path} already holds something else. Choose another folder with --out.")
        for name in TABLES:
            (self.path / name).mkdir(parents=True, exist_ok=True)
            for draft in (self.path / name).glob(".*.part"):
                draft.unlink(missing_ok=True)
        if not self.run_file.exists():
            write_safely(self.path / "experiment.toml", experiment.text)
            write_safely(self.run_file, as_text(words))

    def _refuse_another(self, words: dict[str, Any]) -> None:
        found = read_document(self.run_file, MOST_BYTES, "description of a run")
        other = [called for key, called in SAME.items() if _compared(key, found) != _compared(key, words)]
        if other:
            raise AnotherRun(
                f"{self.path} holds another run with different {', '.join(other)}. "
                "Choose another folder with --out, or delete that one."
            )

    def words(self) -> dict[str, Any]:
        """The description of the run."""
        return read_document(self.run_file, MOST_BYTES, "description of a run")

    def file(self, table: str, pack: int, piece: int) -> Path:
        return self.path / table / f"{pack}-{piece:05d}.parquet"

    def complete(self) -> set[tuple[int, int]]:
        """The pieces that are complete, as pairs of pack number and piece number."""
        return set.intersection(*(self._found(table) for table in TABLES))

    def _found(self, table: str) -> set[tuple[int, int]]:
        names = (file.stem.split("-") for file in (self.path / table).glob("[01]-*.parquet"))
        return {(int(pack), int(piece)) for pack, piece in names}

    def write(self, pack: int, piece: int, frames: dict[str, pl.DataFrame]) -> None:
        """Keep a piece: whole, or not at all."""
        for table in TABLES:
            write_frame(self.file(table, pack, piece), frames[table])

    @contextlib.contextmanager
    def held(self) -> Iterator[None]:
        """Hold the folder, so that no other command writes into it at the same time."""
        import fcntl

        if self.path.exists() and not self.path.is_dir():
            raise AnotherRun(f"{self.path} is a file. Choose another name for the folder with --out.")
        self.path.mkdir(parents=True, exist_ok=True)
        with open(self.path / ".held", "a", encoding="utf-8") as file:
            try:
                fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                raise AnotherRun(f"Another command is writing to {self.path}. Wait for it, or stop it.") from None
            except OSError:  # a file system that knows no locks
                pass
            yield


def _compared(key: str, words: dict[str, Any]) -> Any:
    """A value to compare; packs are compared by content, not by path."""
    return [pack.get("hash") for pack in words.get("packs", [])] if key == "packs" else words.get(key)


def write_frame(path: Path, frame: pl.DataFrame) -> None:
    """Put a frame in a Parquet file: whole, or not at all."""
    draft = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        frame.write_parquet(draft, compression="zstd", statistics=True)
        with open(draft, "rb") as file:
            os.fsync(file.fileno())
        os.replace(draft, path)
    except BaseException:
        with contextlib.suppress(OSError):
            draft.unlink()
        raise
