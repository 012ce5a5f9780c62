"""Where a terminal table reads and writes: a screen with a keyboard, or pipes."""

from __future__ import annotations

import os
import select
import signal
import sys
from collections.abc import Iterator
from typing import TextIO

from rich.console import Console
from rich.text import Text

WIDTH = 80
WIDEST = 160  # of a table in two columns
READABLE = 100  # columns of a line that is read from its beginning to its end


class InputEnded(Exception):
    """The input has ended."""


def put(console: Console, line: Text, indent: int = 0, hang: int = 0) -> None:
    """Print an indented line, wrapping with `hang` more columns, without trailing spaces."""
    for part in folded(console, line, indent, hang, min(console.width, READABLE)):
        console.print(part, soft_wrap=True)


def folded(console: Console, line: Text, indent: int, hang: int, width: int) -> Iterator[Text]:
    """An indented line, wrapped as needed, later lines with `hang` more columns."""
    begin, room = indent, width - indent
    while True:
        part = (line.wrap(console, max(20, room)) or [Text()])[0]
        part.rstrip()
        yield Text(" " * begin) + part
        line = line[len(part) :]
        if not line.plain.strip():
            return
        line = line[len(line) - len(line.plain.lstrip()) :]
        begin, room = indent + hang, width - indent - hang


def wait_for_line(source: TextIO) -> None:
    """Wait for a typed line or a signal; a signal just before waiting begins counts too."""
    woken, waker = os.pipe()
    os.set_blocking(waker, False)
    before = signal.set_wakeup_fd(waker)
    try:
        select.select([source.fileno(), woken], [], [])
    finally:
        signal.set_wakeup_fd(before)
        os.close(woken)
        os.close(waker)


class Terminal:
    """Text out, lines in. Through pipes each answer is written behind its prompt, so that the output reads well."""

    def __init__(self, source: TextIO | None = None, target: TextIO | None = None) -> None:
        self.source, self.target = source or sys.stdin, target or sys.stdout
        self.live = self.source.isatty() and self.target.isatty()
        self.console = Console(file=self.target, markup=False, highlight=False, emoji=False)
        self.console.width = min(self.console.width, WIDEST) if self.target.isatty() else WIDTH

    def say(self, text: str = "", style: str = "", *, indent: int = 0, hang: int = 0) -> None:
        put(self.console, Text(text, style), indent, hang)

    def say_whole(self, text: str) -> None:
        """Print text that must not be wrapped: paths and commands to copy."""
        self.console.print(text, soft_wrap=True)

    def ask(self, prompt: str) -> str:
        """One line, without the spaces around it."""
        self.console.print(prompt, end="")
        self.target.flush()
        if self.live:
            wait_for_line(self.source)
        line = self.source.readline()
        if not line:
            raise InputEnded
        if not self.live:
            self.say(line.rstrip("\n"))
        return line.strip()

    def hide(self) -> None:
        """Clear the screen and its scrollback; through pipes, do nothing."""
        if self.live:
            self.target.write("\x1b[2J\x1b[3J\x1b[H")
            self.target.flush()
