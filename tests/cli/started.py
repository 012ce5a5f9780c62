"""The command in a process of its own that starts at once: forked from one that has already loaded what commands use.

Whatever a process is for a command, this one is: its own standard streams, folder, environment and exit code.
"""

from __future__ import annotations

import atexit
import multiprocessing
import os
import pkgutil
import runpy
import subprocess
import sys
import tempfile
from pathlib import Path

from tablewright import games

LOADED = (
    "tablewright.cli", "tablewright.engine.machine.compiling", "tablewright.lab.hall", "tablewright.match",
    *(f"tablewright.games.{room.name}.game" for room in pkgutil.iter_modules(games.__path__) if room.ispkg),
)  # fmt: skip

processes = multiprocessing.get_context("forkserver")
processes.set_forkserver_preload(list(LOADED))


def run(
    words: list[str], typed: str, environment: dict[str, str], folder: Path, patience_s: float
) -> subprocess.CompletedProcess[str]:
    """Run `python -m tablewright` with some words."""
    with tempfile.TemporaryDirectory() as place:
        streams = [Path(place, name) for name in ("stdin", "stdout", "stderr")]
        streams[0].write_text(typed)
        child = processes.Process(target=be, args=(words, streams, environment, folder))
        child.start()
        child.join(patience_s)
        if child.exitcode is None:
            child.kill()
            child.join()
            raise subprocess.TimeoutExpired(words, patience_s)
        printed, told = (stream.read_text() for stream in streams[1:])
        return subprocess.CompletedProcess(words, child.exitcode, printed, told)


def be(words: list[str], streams: list[Path], environment: dict[str, str], folder: Path) -> None:
    """Be the command."""
    os.chdir(folder)
    os.environ.clear()
    os.environ.update(environment)
    for number, stream in enumerate(streams):
        file = os.open(stream, os.O_RDWR | os.O_CREAT)
        os.dup2(file, number)
        os.close(file)
    sys.stdin, sys.stdout, sys.stderr = (os.fdopen(number, how, encoding="utf-8") for number, how in enumerate("rww"))
    sys.argv = ["tablewright", *words]
    try:
        runpy.run_module("tablewright", run_name="__main__", alter_sys=True)
    finally:
        atexit._run_exitfuncs()
