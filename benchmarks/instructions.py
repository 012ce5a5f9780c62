"""`python -m benchmarks.instructions [GAME ...] [--at COMMIT]`: the instructions of one decision of random play.

The count hardly depends on what else the machine does, so commits can be compared on a busy one. It needs valgrind, on
Linux. Code is compiled for a plain x86-64 machine of 2013: valgrind does not know what newer ones have.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import subprocess
import sys
from contextlib import nullcontext

from benchmarks.beside import INTERRUPTED, MISUSED
from benchmarks.engines import Refused
from benchmarks.since import KEPT, Edition, checked_out, commit_named, last_words, this_state

GAMES = 200
PLAIN_MACHINE = {"NUMBA_CPU_NAME": "haswell", "NUMBA_CPU_FEATURES": "+avx2,+bmi,+bmi2,+popcnt,+lzcnt,+cx16,+sahf"}
COUNTER = ["valgrind", "--tool=callgrind", "--instr-atstart=no", "--callgrind-out-file=/dev/null"]
PLAY = """
import os, sys
from tablewright.games import registry
from tablewright.lab.simulate import RandomPlay
from tablewright.match import configure

name, games, counting = sys.argv[1], int(sys.argv[2]), sys.argv[3] == "count"
game = registry.find(name)
pack = game.load(None)
play = RandomPlay(game, pack, configure(game, pack=pack), seed=1)
play.play(0, 2)

def count(on):
    if counting:
        os.spawnlp(os.P_WAIT, "callgrind_control", "callgrind_control", f"--instr={on}", str(os.getpid()))

count("on")
decisions = play.play(0, games)[0]
count("off")
print(decisions, "decisions")
"""


def main(argv: list[str] | None = None) -> int:
    """Run the command; the exit status."""
    say = argparse.ArgumentParser(prog="python -m benchmarks.instructions", description=(__doc__ or "").split(": ")[1])
    say.add_argument("games", metavar="GAME", nargs="*", default=["west", "north"], help="west and north if left out")
    say.add_argument("--at", metavar="COMMIT", help="an earlier state; the working tree if left out")
    asked = say.parse_args(argv)
    try:
        if not shutil.which("valgrind") or not shutil.which("callgrind_control"):
            raise Refused("valgrind is not installed. Install it with your system's packages (`apt install valgrind`).")
        with checked_out(commit_named(asked.at)) if asked.at else nullcontext(this_state()) as edition:
            for game in asked.games:
                print(f"{edition.name}: {game}, {instructions(edition, game):,.0f} instructions a decision", flush=True)
    except Refused as reason:
        print(reason, file=sys.stderr)
        return MISUSED
    except KeyboardInterrupt:
        print("\nInterrupted.", file=sys.stderr)
        return INTERRUPTED
    return 0


def instructions(edition: Edition, game: str) -> float:
    """Instructions for one decision, setup and choice included, over the first games of a series."""
    ready = Edition(edition.name, edition.tree, edition.cache or KEPT / "here")
    play(ready, game, [sys.executable], "compile")
    done = play(ready, game, [*COUNTER, sys.executable], "count")
    counted, decisions = re.search(r"Collected : (\d+)", done.stderr), re.search(r"(\d+) decisions", done.stdout)
    if not counted or not decisions:
        raise Refused(f"valgrind did not count {game} at {edition.name}:\n{last_words(done)}")
    return int(counted[1]) / int(decisions[1])


def play(edition: Edition, game: str, python: list[str], how: str) -> subprocess.CompletedProcess[str]:
    """Play the games in a process of its own."""
    env = {
        **os.environ, **PLAIN_MACHINE, "PYTHONPATH": str(edition.tree / "src"), "TABLEWRIGHT_CACHE": str(edition.cache),
    }  # fmt: skip
    command = [*python, "-c", PLAY, game, str(GAMES), how]
    done = subprocess.run(command, cwd=edition.tree, env=env, capture_output=True, text=True)
    if done.returncode:
        raise Refused(f"{game} cannot be played at {edition.name}:\n{last_words(done)}")
    return done


if __name__ == "__main__":
    sys.exit(main())
