"""`python -m benchmarks.since COMMIT`: this state of the project beside an earlier one, measured in one run.

Both play at random and search, game by game, each time in a process of its own and in turns: whatever else the machine
is doing disturbs both alike. Ratios are taken within a round.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from benchmarks.beside import INTERRUPTED, MISUSED, machine, positive, rounds, tell
from benchmarks.engines import ROOT, SHORTEST_S, WINDOWS, Refused
from benchmarks.table import Ratio

KEPT = ROOT / "benchmarks/.since"  # machine code of earlier states, by commit
FIGURES = {
    "decisions_per_s": "decisions, random play",
    "simulations_per_s": "simulations, learnt evaluation",
    "playouts_per_s": "simulations, random playouts",
}


@dataclass(frozen=True)
class Edition:
    """A state of the project: its name, its files, and where its machine code is kept."""

    name: str
    tree: Path
    cache: Path | None  # None: the usual place

    def bench(self, game: str, window_s: float) -> dict[str, float]:
        """What its own `bench` says about a game, in a process of its own."""
        words = ["bench", game, "--search", "--no-cold", "--json", "--seconds", f"{window_s:.4f}"]
        done = self.python("-m", "tablewright", *words)
        if done.returncode:
            raise Refused(f"At {self.name}, `tablewright {' '.join(words)}` failed:\n{last_words(done)}")
        report: dict[str, dict[str, float]] = json.loads(done.stdout)
        return report[game]

    def games(self) -> list[str]:
        """The short names of its games."""
        done = self.python("-c", "from tablewright.games import registry; print(*registry.names())")
        if done.returncode:
            raise Refused(f"The games of {self.name} cannot be listed:\n{last_words(done)}")
        return done.stdout.split()

    def python(self, *words: str) -> subprocess.CompletedProcess[str]:
        """Run this environment's Python on the edition's own sources."""
        place = {"TABLEWRIGHT_CACHE": str(self.cache)} if self.cache else {}
        env = {**os.environ, "PYTHONPATH": str(self.tree / "src"), **place}
        return subprocess.run([sys.executable, *words], cwd=self.tree, env=env, capture_output=True, text=True)


@dataclass
class Compared:
    """One figure of one game, round by round, per second of processor time."""

    game: str
    what: str
    then: list[float] = field(default_factory=list)
    now: list[float] = field(default_factory=list)

    @property
    def ratio(self) -> Ratio:
        """How many times as fast it is now."""
        ratios = [now / then for now, then in zip(self.now, self.then, strict=True)]
        return Ratio(statistics.median(ratios), min(ratios), max(ratios))

    def as_words(self) -> dict[str, Any]:
        return {**asdict(self), "ratio": asdict(self.ratio)}


def main(argv: list[str] | None = None) -> int:
    """Run the command; the exit status."""
    asked = arguments().parse_args(argv)
    try:
        report = read(asked.read) if asked.read else compare(asked)
        print(json.dumps(report, indent=2, ensure_ascii=False) if asked.json else table(report))
    except Refused as reason:
        print(reason, file=sys.stderr)
        return MISUSED
    except KeyboardInterrupt:
        print("\nInterrupted.", file=sys.stderr)
        return INTERRUPTED
    return 0


def arguments() -> argparse.ArgumentParser:
    """What the command line may say."""
    say = argparse.ArgumentParser(
        prog="python -m benchmarks.since",
        description="Compare the speed of this state of the project with an earlier one, in one run.",
    )
    say.add_argument(
        "commit", metavar="COMMIT", nargs="?", default="1.0.0",
        help="a commit, branch or tag, or a version; the release 1.0.0 if left out",
    )  # fmt: skip
    say.add_argument("--games", default="", metavar="A,B,...", help="all games that both states have, if left out")
    say.add_argument("--rounds", type=rounds, default=5, help="how often both take turns")
    say.add_argument("--seconds", type=positive, default=0.5, help="processor time for each figure in each round")
    say.add_argument("--json", action="store_true", help="print data instead of a table")
    say.add_argument("--read", type=Path, metavar="FILE", help="measure nothing: use what --json printed earlier")
    return say


# ------------------------------------------------------------------------------------------------ the two states


def git(*words: str) -> str:
    """What a git command prints; empty if it fails."""
    try:
        done = subprocess.run(["git", "-C", str(ROOT), *words], capture_output=True, text=True)
    except OSError:
        raise Refused("git is not installed: an earlier state cannot be checked out.") from None
    return "" if done.returncode else done.stdout.strip()


def commit_named(name: str) -> str:
    """The full id of a commit; a version means the commit that set it."""
    found = git("rev-parse", "--verify", "--quiet", "--end-of-options", f"{name}^{{commit}}")
    if not found and re.fullmatch(r"\d+\.\d+\.\d+", name):
        setting = f'__version__ = "{name}"'
        found = git("log", "--format=%H", f"-S{setting}", "--", "src/tablewright/__init__.py").split("\n")[-1]
    if not found:
        raise Refused(f"This repository has no commit {name!r}. Name a commit, a branch, a tag or a version.")
    return found


@contextmanager
def checked_out(commit: str) -> Iterator[Edition]:
    """An earlier state of the project in a git worktree, which goes away afterwards."""
    with tempfile.TemporaryDirectory(prefix="tablewright-since-") as folder:
        tree = Path(folder) / "tree"
        if not git("worktree", "add", "--detach", str(tree), commit) and not tree.is_dir():
            raise Refused(f"git cannot check out {commit[:7]} into {tree}.")
        try:
            yield Edition(git("log", "-1", "--date=short", "--format=%h (%ad, %s)", commit), tree, KEPT / commit)
        finally:
            git("worktree", "remove", "--force", str(tree))


def this_state() -> Edition:
    """The working tree as it is, changes that are not committed included."""
    return Edition(git("describe", "--always", "--dirty"), ROOT, None)


def games_to_compare(then: Edition, now: Edition, asked: str) -> list[str]:
    """The games that both have, or those of them that were asked for."""
    known = now.games()
    wanted = [name.strip() for name in asked.split(",") if name.strip()]
    if unknown := [name for name in wanted if name not in known]:
        raise Refused(f"There is no game called {unknown[0]!r}. There are: {', '.join(known)}.")
    there = then.games()
    for name in wanted or known:
        if name not in there:
            tell(f"{name} is left out: {then.name.split()[0]} does not have it.")
    found = [name for name in wanted or known if name in there]
    if not found:
        raise Refused(f"{then.name} has none of these games.")
    return found


# ------------------------------------------------------------------------------------------------ measuring


def compare(asked: argparse.Namespace) -> dict[str, Any]:
    """Measure both states in turns; all that was found."""
    with checked_out(commit_named(asked.commit)) as then:
        now = this_state()
        games = games_to_compare(then, now, asked.games)
        for game in games:
            tell(f"Getting {game} ready: code that is not compiled yet is compiled now.")
            then.bench(game, SHORTEST_S)
            now.bench(game, SHORTEST_S)
        found = take_turns(then, now, games, asked.rounds, max(SHORTEST_S, asked.seconds / WINDOWS))
        return {
            "then": then.name, "now": now.name, "machine": machine(), "rounds": asked.rounds, "seconds": asked.seconds,
            "figures": [compared.as_words() for compared in found],
        }  # fmt: skip


def read(path: Path) -> dict[str, Any]:
    """What --json printed earlier."""
    try:
        report: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
        table(report)
    except OSError as reason:
        raise Refused(f"{path} cannot be read: {reason.strerror}.") from None
    except (ValueError, KeyError, TypeError, AttributeError):
        raise Refused(f"{path} is not what `python -m benchmarks.since --json` prints.") from None
    return report


def take_turns(then: Edition, now: Edition, games: list[str], rounds: int, window_s: float) -> list[Compared]:
    """Round by round and game by game, both once, every other round backwards."""
    found = {(game, what): Compared(game, what) for game in games for what in FIGURES.values()}
    for number in range(rounds):
        tell(f"Round {number + 1} of {rounds}.")
        for game in games:
            for edition in (then, now)[:: -1 if number % 2 else 1]:
                figures = edition.bench(game, window_s)
                for name, what in FIGURES.items():
                    compared = found[game, what]
                    (compared.then if edition is then else compared.now).append(figures[name])
    return list(found.values())


def table(report: dict[str, Any]) -> str:
    """The comparison as people read it."""
    lines = [
        f"Now:  {report['now']}",
        f"Then: {report['then']}",
        f"{report['machine']}.",
        f"Per second of processor time on one core; {report['rounds']} rounds, {report['seconds']:g} s each.",
        "",
        f"{'game':<10} {'figure':<31} {'then':>11} {'now':>11}  now / then (least to most)",
    ]
    for words in report["figures"]:
        each = Compared(words["game"], words["what"], words["then"], words["now"])
        then, now, ratio = statistics.median(each.then), statistics.median(each.now), each.ratio
        spread = f"{ratio.median:.2f} ({ratio.least:.2f} to {ratio.most:.2f})"
        lines.append(f"{each.game:<10} {each.what:<31} {then:>11,.0f} {now:>11,.0f}  {spread}")
    return "\n".join(lines)


def last_words(done: subprocess.CompletedProcess[str]) -> str:
    return "\n".join((done.stderr or done.stdout).strip().splitlines()[-5:])


if __name__ == "__main__":
    sys.exit(main())
