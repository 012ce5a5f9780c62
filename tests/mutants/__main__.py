"""Changes the rules in small ways and reports how many of the changes some test or golden game notices.

    PYTHONPATH=tests nice python -m mutants                     # 120 mutants of each game
    PYTHONPATH=tests nice python -m mutants west --most 300 --seed 2
    PYTHONPATH=tests nice python -m mutants tamashii --only "launching.py is_module_on"
    PYTHONPATH=tests nice python -m mutants --json verdicts     # keep what became of each ...
    PYTHONPATH=tests nice python -m mutants --again verdicts    # ... and try the survivors again

Survivors are listed with their place and their change. Those that change nothing, or nothing that can ever happen, are
explained in `explained.toml`; any other needs a test. It is a tool to run now and then: no part of `make test`.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import time
import tomllib
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest

from mutants.trying import KILLED, SURVIVED, Tryout, Verdict
from tablewright.games.registry import FOLDERS, names

HERE = Path(__file__).parent
EXPLAINED = "explained"


def tell(line: str) -> None:
    print(line, file=sys.stderr, flush=True)


def explanations() -> dict[str, str]:
    """Why some mutants may survive, by their names."""
    file = HERE / "explained.toml"
    games = tomllib.loads(file.read_text(encoding="utf-8")) if file.exists() else {}
    return {one["mutant"]: one["why"] for rows in games.values() for one in rows}


def try_out(game: str, chosen: argparse.Namespace) -> Tryout:
    """Try mutants of one game."""
    tryout = Tryout(game, chosen.most, chosen.seed, chosen.jobs, tell, selection(game, chosen))
    folder = Path("tests/rules") / FOLDERS[game]
    options = ["-s", "--assert=plain", "-p", "no:cacheprovider", "-p", "no:xdist", "-p", "no:terminal"]
    code = pytest.main([*options, str(folder)], plugins=[tryout])
    if code != pytest.ExitCode.OK or not tryout.possible:
        raise SystemExit(f"The tests of {game} could not be found: pytest ended with {code}.")
    return tryout


def selection(game: str, chosen: argparse.Namespace) -> Callable[[str], bool] | None:
    """Which mutants are tried, by their names, where it is no sample."""
    if chosen.again:
        rows = json.loads((chosen.again / f"{game}.json").read_text(encoding="utf-8"))
        return {row["mutant"] for row in rows if row["by"] == SURVIVED}.__contains__
    only: str = chosen.only
    return (lambda name: only in name) if only else None


def report(tryout: Tryout, why: dict[str, str], seconds: float) -> str:
    """The figures of one game and its survivors."""
    if not tryout.verdicts:
        return f"{tryout.game}: no mutant has such a name."
    found = Counter(_counts_as(verdict, why) for verdict in tryout.verdicts)
    tried, killed = len(tryout.verdicts), sum(found[by] for by in KILLED)
    shares = ", ".join(f"{found[by]} by {by}" for by in KILLED)
    lines = [
        f"{tryout.game}: {killed} of {tried} killed ({killed / tried:.0%}): {shares}; "
        f"{found[EXPLAINED]} explained, {found[SURVIVED]} survived. ({tryout.possible:,} possible, seed {tryout.seed}, "
        f"{seconds / 60:.0f} minutes)"
    ]
    for verdict in tryout.verdicts:
        if verdict.by == SURVIVED:
            mutant = verdict.mutant
            reason = f"\n      explained: {why[mutant.name]}" if mutant.name in why else ""
            lines.append(f"  {mutant.where} {mutant.kind}, reached by {verdict.trials}\n      {mutant.name}{reason}")
    return "\n".join(lines)


def _counts_as(verdict: Verdict, why: dict[str, str]) -> str:
    return EXPLAINED if verdict.by == SURVIVED and verdict.mutant.name in why else verdict.by


def run(game: str, chosen: argparse.Namespace) -> None:
    """Try mutants of one game, and report."""
    began = time.monotonic()
    tryout = try_out(game, chosen)
    print(report(tryout, explanations(), time.monotonic() - began), flush=True)
    if chosen.json:
        rows = [
            {"mutant": one.mutant.name, "where": one.mutant.where, "kind": one.mutant.kind}
            | {"by": one.by, "killer": one.killer, "reached by": one.trials}
            for one in tryout.verdicts
        ]
        chosen.json.mkdir(exist_ok=True)
        (chosen.json / f"{game}.json").write_text(json.dumps(rows, indent=1) + "\n", encoding="utf-8")


def run_apart(game: str, chosen: argparse.Namespace) -> None:
    """The same in a process of its own: each begins without the tests and the machine code of another game."""
    if not (child := os.fork()):
        run(game, chosen)
        os._exit(0)
    if os.waitpid(child, 0)[1]:
        raise SystemExit(f"The mutants of {game} could not be tried: see above.")


def main(arguments: list[str]) -> None:
    parser = argparse.ArgumentParser(
        prog="python -m mutants", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("games", nargs="*", help="games, by their short names; all of them if none is named")
    parser.add_argument("--most", type=int, default=120, help="how many mutants of each game (120)")
    parser.add_argument("--seed", type=int, default=1, help="which of them (1)")
    parser.add_argument("--only", default="", help="all mutants with this in their name, instead of a sample")
    parser.add_argument("--again", type=Path, help="the survivors among the verdicts in a folder, instead of a sample")
    parser.add_argument("--jobs", type=int, default=1, help="how many processes at once (1)")
    parser.add_argument("--json", type=Path, help="a folder for the verdicts, one file for each game")
    chosen = parser.parse_args(arguments)
    if unknown := set(chosen.games) - set(names()):
        parser.error(f"there is no game called {min(unknown)!r}: the games are {', '.join(names())}")
    for game in chosen.games or names():
        run_apart(game, chosen)


if __name__ == "__main__":
    main(sys.argv[1:])
