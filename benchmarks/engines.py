"""Who is measured: this engine through its own `bench`, and each peer through its script in its own environment."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from benchmarks.stopwatch import COPIES, DECISIONS, SIMULATIONS

ROOT = Path(__file__).resolve().parents[1]
SCRIPTS = Path(__file__).resolve().parent / "peers"
WINDOWS = 7  # that `tablewright bench` divides its time into
SHORTEST_S = 0.01

Answer = dict[str, Any]


class Refused(Exception):
    """What was asked cannot be done; the text says why and what to do."""


class Stopped(Exception):
    """A peer ended before it answered; the text is the last that it said."""


# ------------------------------------------------------------------------------------------------ peers


@dataclass(frozen=True)
class Peer:
    """An engine to stand beside: its short name, its name, and what installs it."""

    name: str
    title: str
    packages: tuple[str, ...]

    def place(self, folder: Path) -> Path:
        """Where it is in a folder of peers: the interpreter of its environment."""
        return folder / self.name / "bin/python"

    def is_at(self, place: Path) -> bool:
        return place.is_file()

    def command(self, place: Path) -> list[str]:
        """What runs its script."""
        return [str(place), "-m", f"benchmarks.peers.{self.name}"]

    def install(self, folder: Path) -> str:
        """The line that installs it where it is looked for."""
        home = folder / self.name
        packages = " ".join(f"'{package}'" if "[" in package else package for package in self.packages)
        return f"python3 -m venv {home} && {home}/bin/pip install {packages}"


class NodePeer(Peer):
    """A peer of node's: its place is the folder that it is installed in."""

    def place(self, folder: Path) -> Path:
        return folder / self.name

    def is_at(self, place: Path) -> bool:
        return (place / "node_modules").is_dir()

    def command(self, place: Path) -> list[str]:
        return ["node", str(SCRIPTS / f"{self.name}.mjs"), str(place)]

    def install(self, folder: Path) -> str:
        return f"npm install --prefix {folder / self.name} {' '.join(self.packages)}"


PEERS = (
    Peer("openspiel", "OpenSpiel", ("open_spiel==2.0.2",)),
    Peer("pgx", "Pgx", ("pgx==2.6.0", "jax[cpu]==0.10.2")),
    Peer("rlcard", "RLCard", ("rlcard==1.2.0",)),
    Peer("pettingzoo", "PettingZoo", ("pettingzoo[classic]==1.27.0", "rlcard==1.2.0")),
    Peer("catanatron", "Catanatron", ("catanatron==3.2.1",)),
    Peer("pyminion", "pyminion", ("pyminion==0.4.0",)),
    Peer("chess", "python-chess", ("chess==1.11.2",)),
    NodePeer("boardgameio", "boardgame.io", ("boardgame.io@0.50.2",)),
)


class RunningPeer:
    """A peer's script at work, alive until it is closed."""

    def __init__(self, peer: Peer, place: Path) -> None:
        self.title = peer.title
        self.said = tempfile.TemporaryFile("w+", encoding="utf-8", errors="replace")  # noqa: SIM115 (closed with it)
        try:
            self.child = subprocess.Popen(
                peer.command(place),
                cwd=ROOT,
                env={**os.environ, "PYTHONPATH": str(ROOT)},
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=self.said,
                text=True,
            )
        except OSError as reason:
            raise Stopped(f"{peer.command(place)[0]} does not start: {reason.strerror}") from None

    def ready(self) -> list[Answer]:
        """Wait until it is ready; what it could not set up."""
        return list(self._answers())

    def measure(self, seconds: float) -> list[Answer]:
        """One round: everything that it has to show, timed."""
        assert self.child.stdin
        try:
            print(seconds, file=self.child.stdin, flush=True)
        except OSError:
            raise Stopped(self._last_words()) from None
        return list(self._answers())

    def close(self) -> None:
        """End it; it has nothing to keep."""
        self.child.kill()
        self.child.communicate()
        self.said.close()

    def _answers(self) -> Iterator[Answer]:
        assert self.child.stdout
        for line in self.child.stdout:
            if not line.startswith("{"):
                continue  # something that the peer had to say
            answer: Answer = json.loads(line)
            if "done" in answer:
                return
            yield answer
        raise Stopped(self._last_words())

    def _last_words(self) -> str:
        self.said.seek(0)
        lines = [line.strip() for line in self.said if line.strip()]
        errors = [line for line in lines if "Error: " in line]
        return (errors or lines or ["it ended without a word"])[-1][:200]


# ------------------------------------------------------------------------------------------------ this engine


class Ours:
    """This engine, measured by its own command, which begins afresh in every round."""

    title = "Tablewright"

    def __init__(self, games: list[str]) -> None:
        self.games = games
        self.engine = self.title

    def ready(self) -> list[Answer]:
        """Compile what is not compiled yet, and see what `bench` can measure."""
        try:
            from tablewright import __version__
        except ImportError:
            raise Refused(
                f"Tablewright is not installed for {sys.executable}. "
                "Run `make play` once, then `.venv/bin/python -m benchmarks`."
            ) from None
        self.engine = f"{self.title} {__version__}"
        self.measure(SHORTEST_S)
        return []

    def measure(self, seconds: float) -> list[Answer]:
        """One round: every figure of every game."""
        report = self._bench(max(SHORTEST_S, seconds / WINDOWS))
        return [answer for game, figures in report.items() for answer in self._answers(game, figures)]

    def close(self) -> None:
        """Nothing is left running."""

    def _bench(self, window_s: float) -> dict[str, dict[str, float]]:
        words = ["bench", *self.games, "--search", "--no-cold", "--json", "--seconds", f"{window_s:.4f}"]
        done = subprocess.run([sys.executable, "-m", "tablewright", *words], capture_output=True, text=True)
        if done.returncode:
            raise Refused(f"`tablewright {' '.join(words)}` failed:\n{(done.stderr or done.stdout).strip()}")
        report: dict[str, dict[str, float]] = json.loads(done.stdout)
        return report

    def _answers(self, game: str, figures: dict[str, float]) -> Iterator[Answer]:
        def answer(what: str, how: str, per_s: float, each: float | None = None) -> Answer:
            return {"engine": self.engine, "what": what, "game": game, "how": how, "per_s": per_s, "each": each}

        yield answer(DECISIONS, "whole games", figures["decisions_per_s"])
        yield answer(COPIES, "in a compiled loop", 1e9 / figures["copy_ns"])
        yield answer(SIMULATIONS, "information-set search, by what it learnt", figures["simulations_per_s"])
        each = figures["decisions_each"]
        yield answer(SIMULATIONS, "information-set search, random playouts", figures["playouts_per_s"], each)
