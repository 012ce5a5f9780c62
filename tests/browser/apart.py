"""A server in a process of its own, which can be ended and started again."""

from __future__ import annotations

import subprocess
import sys
import time
from pathlib import Path

import httpx

from table.doors import PATIENCE_S
from tablewright.table.trial import free_port


class Apart:
    """A server in a process of its own, whose port and memory outlive it."""

    def __init__(self, folder: Path) -> None:
        self.database, self.port = f"sqlite:///{folder / 'table.sqlite'}", free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.http = httpx.Client(base_url=self.url, timeout=PATIENCE_S, trust_env=False)
        self.child: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start it, and wait until it answers."""
        options = ("--port", str(self.port), "--database", self.database, "--no-compile", "--no-limits")
        command = (sys.executable, "-m", "tablewright", "serve", *options)
        self.child = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        until = time.monotonic() + PATIENCE_S
        while not self._answers():
            assert self.child.poll() is None
            assert time.monotonic() < until

    def _answers(self) -> bool:
        try:
            return self.http.get("/health").is_success
        except httpx.TransportError:
            return False

    def end(self, how: int) -> None:
        """End it by a signal, and wait until it is gone."""
        if self.child:
            self.child.send_signal(how)
            self.child.wait(PATIENCE_S)
            self.child = None
