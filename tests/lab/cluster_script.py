"""An experiment on a local cluster, one of whose workers is killed on the way; run as a program of its own."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

from tablewright.lab.experiments import pieces
from tablewright.lab.experiments.reading import read_experiment
from tablewright.lab.experiments.running import Run

SIGN = "ray::play_piece"
PATIENCE_S = 60


def workers() -> list[int]:
    """The processes that play a piece now, among those that descend from this one."""
    listed = subprocess.run(["ps", "-axo", "pid=,ppid=,command="], capture_output=True, text=True, check=True).stdout
    rows = [line.split(None, 2) for line in listed.splitlines()]
    parents = {int(row[0]): int(row[1]) for row in rows}
    return [int(row[0]) for row in rows if len(row) > 2 and row[2].startswith(SIGN) and descends(int(row[0]), parents)]


def descends(pid: int, parents: dict[int, int]) -> bool:
    while pid in parents:
        pid = parents[pid]
        if pid == os.getpid():
            return True
    return False


def kill_one() -> int:
    """Kill a worker in the middle of a piece; which."""
    patience = time.monotonic() + PATIENCE_S
    while time.monotonic() < patience:
        if found := workers():
            os.kill(found[0], signal.SIGKILL)
            return found[0]
        time.sleep(0.05)
    raise AssertionError("no worker was seen at work")


def main(experiment: Path, out: Path, size: int) -> None:
    pieces.SMALLER = size
    killed: list[int] = []

    def on_the_way(done: int, of: int, name: str) -> None:
        if not killed:
            killed.append(kill_one())

    run = Run(read_experiment(experiment), out)
    run.play("ray", cores=2, progress=on_the_way)
    print(json.dumps({"killed": killed, "kept": run.kept()}))


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]), int(sys.argv[3]))
