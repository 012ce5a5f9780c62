"""The command as people run it: another process, with a home of its own and the shared cache of machine code."""

from __future__ import annotations

import os
import pty
import re
import select
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest

from cli import started

COMMAND = [sys.executable, "-m", "tablewright"]
COMMAND_S = 180  # for a command that should have come to its end
PATIENCE_S = 240  # for a screen: on a busy machine it may have to wait for the compiler


class Command:
    """Runs `tablewright` with pipes."""

    def __init__(self, folder: Path, how: Sequence[str] = COMMAND) -> None:
        self.folder, self.how = folder, how
        self.environment = {**os.environ, "XDG_DATA_HOME": str(folder / "data"), "COLUMNS": "80"}
        for unusual in ("FORCE_COLOR", "PYTHONDONTWRITEBYTECODE"):
            self.environment.pop(unusual, None)

    def __call__(
        self, *words: str | Path, typed: str = "", before: Callable[[], Any] | None = None
    ) -> subprocess.CompletedProcess[str]:
        if self.how is COMMAND and before is None:
            return started.run([*map(str, words)], typed, self.environment, self.folder, COMMAND_S)
        return subprocess.run(
            [*self.how, *map(str, words)], input=typed, capture_output=True, text=True, timeout=COMMAND_S,
            env=self.environment, cwd=self.folder, preexec_fn=before,
        )  # fmt: skip

    def fine(self, *words: str | Path, typed: str = "") -> str:
        """What a command that should succeed printed."""
        done = self(*words, typed=typed)
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout

    def fails(self, *words: str | Path, code: int, typed: str = "", before: Callable[[], Any] | None = None) -> str:
        """What a command that should fail said, on one line; never a traceback."""
        done = self(*words, typed=typed, before=before)
        assert done.returncode == code, done.stdout + done.stderr
        assert "Traceback" not in done.stdout + done.stderr
        return " ".join((done.stdout + done.stderr).split())


class Screen:
    """Runs `tablewright` on a terminal of its own."""

    def __init__(self, command: Command, *words: str, **environment: str) -> None:
        self.text = ""
        own, other = pty.openpty()
        self.end = own
        self.child = subprocess.Popen(
            [*COMMAND, *words], stdin=other, stdout=other, stderr=other, close_fds=True, start_new_session=True,
            env={**command.environment, "TERM": "xterm-256color", **environment}, cwd=command.folder,
            preexec_fn=_take_terminal,
        )  # fmt: skip
        os.close(other)

    def until(self, *signs: str) -> str:
        """Wait for one of the signs in what is newly printed; the new text up to now."""
        new, patience = "", time.monotonic() + PATIENCE_S
        while not any(sign in new for sign in signs):
            ready, _, _ = select.select([self.end], [], [], 1)
            try:
                piece = os.read(self.end, 65536).decode(errors="replace") if ready else ""
            except OSError:  # the other side has closed
                piece, patience = "", 0
            new += piece
            self.text += piece
            assert time.monotonic() < patience or any(sign in new for sign in signs), f"waited for {signs}: {new}"
        return new

    def type(self, line: str) -> None:
        os.write(self.end, line.encode())

    def close(self) -> int:
        """Read to the end; the exit code."""
        patience = time.monotonic() + PATIENCE_S
        while select.select([self.end], [], [], max(0, patience - time.monotonic()))[0]:
            try:
                piece = os.read(self.end, 65536)
            except OSError:
                piece = b""
            if not piece:
                return self.hang_up()
            self.text += piece.decode(errors="replace")
        self.child.kill()
        self.hang_up()
        raise AssertionError(f"it did not end: {self.text[-2000:]}")

    def break_off(self) -> str:
        """Type Ctrl-C: it ends in its own words, as broken off; all that it printed, without colours."""
        self.type("\x03")
        code, text = self.close(), plain(self.text)
        assert code == 130, text
        assert "Traceback" not in text
        return text

    def hang_up(self) -> int:
        """Close the window; the exit code."""
        os.close(self.end)
        return self.child.wait(PATIENCE_S)


def _take_terminal() -> None:
    """Make the standard input the terminal from which Ctrl-C comes."""
    import fcntl
    import termios

    fcntl.ioctl(0, termios.TIOCSCTTY, 0)
    signal.signal(signal.SIGINT, signal.SIG_DFL)  # a check run in the background hands down that it is ignored


def plain(text: str) -> str:
    """Text without the codes that colour it and move the cursor."""
    return re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", text).replace("\r", "")


@pytest.fixture
def command(tmp_path: Path) -> Command:
    return Command(tmp_path)


@pytest.fixture
def climbing(tmp_path: Path) -> Command:
    """The command with a toy beside the other games: Ascent, whose matches are tied by a campaign."""
    tests = str(Path(__file__).parent.parent)
    with_toy = (
        f"import sys; sys.path.append({tests!r}); from toys.ascent import put_on_the_shelf; put_on_the_shelf(); "
        "from tablewright.cli import main; main()"
    )
    return Command(tmp_path, [sys.executable, "-c", with_toy])


@pytest.fixture
def saved(command: Command, tmp_path: Path) -> Path:
    """A match of west, stopped after a few moves."""
    command.fine("play", "west", "--seat", "human,random", "--seed", "3", "--save", "m.json", typed="1\n" * 6)
    return tmp_path / "m.json"


@pytest.fixture
def finished(command: Command, tmp_path: Path) -> Path:
    """A whole match of west between two random players."""
    command.fine("play", "west", "--seat", "random,random", "--seed", "3", "--save", "whole.json")
    return tmp_path / "whole.json"
