"""Whoever is killed leaves nobody behind: processes that a command started end with it."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import pytest

from tablewright.table.trial import DIRECT, free_port

PATIENCE_S = 240
TABLEWRIGHT = (sys.executable, "-m", "tablewright")
EXPERIMENT = 'game = "west"\nplayers = ["artisan", "artisan"]\ngames = 100000\nseed = 5\n'


def listed() -> dict[int, tuple[int, str, str]]:
    """All processes: the parent, the state and the command of each."""
    text = subprocess.run(["ps", "-axwwo", "pid=,ppid=,stat=,command="], capture_output=True, text=True, check=True)
    rows = (line.split(maxsplit=3) for line in text.stdout.splitlines())
    return {int(row[0]): (int(row[1]), row[2], row[3] if len(row) > 3 else "") for row in rows}


def below(parent: int, words: str) -> set[int]:
    """The processes that a process started, and those that these started, whose command has some words in it."""
    known, found, rest = listed(), set[int](), {parent}
    while rest:
        rest = {pid for pid, (its_parent, _, _) in known.items() if its_parent in rest} - found
        found |= rest
    return {pid for pid in found if words in known[pid][2]}


def wait_until_gone(pids: set[int]) -> None:
    """Wait until processes have ended; those that nobody has buried count as ended."""
    end = time.monotonic() + PATIENCE_S
    while alive := {pid for pid, (_, state, _) in listed().items() if pid in pids and not state.startswith("Z")}:
        assert time.monotonic() < end, f"{alive} outlived their parent"
        time.sleep(0.05)


def wait_for(parent: subprocess.Popen[bytes], words: str, many: int = 1) -> set[int]:
    """So many processes below one whose command has some words in it, once they are there."""
    end = time.monotonic() + PATIENCE_S
    while len(found := below(parent.pid, words)) < many:
        assert parent.poll() is None, "it ended by itself"
        assert time.monotonic() < end
        time.sleep(0.02)
    return found


@contextmanager
def command(*words: str, cache: Path | None = None) -> Iterator[subprocess.Popen[bytes]]:
    """A command that runs until it is killed."""
    environment = {**os.environ, **({"TABLEWRIGHT_CACHE": str(cache)} if cache else {})}
    quiet = subprocess.DEVNULL
    with subprocess.Popen([*TABLEWRIGHT, *words], stdin=quiet, stdout=quiet, stderr=quiet, env=environment) as parent:
        try:
            yield parent
        finally:
            parent.kill()


def killed_with(parent: subprocess.Popen[bytes], children: set[int]) -> None:
    """Kill a command without warning, and see its processes end."""
    try:
        os.kill(parent.pid, signal.SIGKILL)
        parent.wait(PATIENCE_S)
        wait_until_gone(children)
    finally:
        for pid in children & listed().keys():
            if not listed().get(pid, (0, "Z", ""))[1].startswith("Z"):
                os.kill(pid, signal.SIGKILL)


def test_the_workers_of_a_run_end_with_it(tmp_path: Path) -> None:
    (tmp_path / "run.toml").write_text(EXPERIMENT, encoding="utf-8")
    words = ("lab", "run", str(tmp_path / "run.toml"), "--out", str(tmp_path / "run"), "--cores", "2")
    with command(*words) as parent:
        killed_with(parent, wait_for(parent, "spawn_main", 2))


def test_those_who_compile_for_a_table_end_with_it(tmp_path: Path) -> None:
    port = free_port()
    words = ("serve", "--port", str(port), "--database", f"sqlite:///{tmp_path / 'table.sqlite'}")
    with command(*words, cache=tmp_path / "cache") as parent:
        begin_match(port)
        killed_with(parent, wait_for(parent, "tablewright.table.live.ready"))


@pytest.mark.parametrize(
    ("words", "helpers"),
    [
        (("warm", "north", "--cores", "2"), "some_kernels"),
        (("warm", "north", "west", "--cores", "2"), "warm"),
    ],
)
def test_those_who_compile_beside_a_command_end_with_it(words: Sequence[str], helpers: str, tmp_path: Path) -> None:
    with command(*words, cache=tmp_path / "cache") as parent:
        killed_with(parent, wait_for(parent, helpers))


def begin_match(port: int) -> None:
    """Begin a match at a table, as soon as it answers."""
    wanted = json.dumps({"game": "north", "seats": [{"kind": "person"}] * 2}).encode()
    headers = {"content-type": "application/json"}
    end = time.monotonic() + PATIENCE_S
    while True:
        try:
            request = urllib.request.Request(f"http://127.0.0.1:{port}/api/matches", wanted, headers)
            with DIRECT.open(request, timeout=PATIENCE_S):
                return
        except OSError:
            assert time.monotonic() < end
            time.sleep(0.05)
