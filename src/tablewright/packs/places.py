"""Places: the position of each key, table, list item and value in a TOML text; the standard reader gives none."""

from __future__ import annotations

import re
import tomllib
from bisect import bisect_right

Path = tuple[str | int, ...]  # the way to a value: keys, and positions in lists

BLANK = re.compile(r"(?:[ \t\r\n]+|#[^\n]*)*")
BARE = re.compile(r"[A-Za-z0-9_-]+")
SCALAR = re.compile(r"[^,\]}#\n]*")
STRINGS = (
    ('"""', re.compile(r'"""(?:[^\\]|\\.)*?"""(?:"{0,2})', re.DOTALL)),
    ("'''", re.compile(r"'''.*?'''(?:'{0,2})", re.DOTALL)),
    ('"', re.compile(r'"(?:[^"\\\n]|\\.)*"')),
    ("'", re.compile(r"'[^'\n]*'")),
)


def places(text: str) -> dict[Path, int]:
    """The line, from 1, of every value in a text that is known to be TOML."""
    return _Walk(text).lines


def spans(text: str) -> dict[Path, tuple[int, int]]:
    """The start and end of every value in a text that is valid TOML."""
    return _Walk(text).spans


class _Walk:
    """One walk through a TOML text, from top to bottom."""

    def __init__(self, text: str) -> None:
        self.text, self.at = text, 0
        self.lines: dict[Path, int] = {(): 1}
        self.spans: dict[Path, tuple[int, int]] = {}
        self._starts = [0, *(m.end() for m in re.finditer("\n", text))]
        self._lengths: dict[Path, int] = {}  # of lists of tables, so far
        inside: Path = ()
        self._skip(BLANK)
        while self.at < len(text):
            inside = self._header() if text[self.at] == "[" else self._pair(inside)
            self._skip(BLANK)

    def _skip(self, pattern: re.Pattern[str]) -> str:
        match = pattern.match(self.text, self.at)
        if match is None:  # not TOML after all: give up quietly, the places found so far stand
            self.at = len(self.text)
            return ""
        self.at = match.end()
        return match.group()

    def _starts_with(self, mark: str) -> bool:
        if not self.text.startswith(mark, self.at):
            return False
        self.at += len(mark)
        return True

    def _note(self, path: Path) -> None:
        self.lines.setdefault(path, bisect_right(self._starts, self.at))

    def _header(self) -> Path:
        """`[table]` or `[[list of tables]]`: the path that the pairs below it belong to."""
        start = self.at
        listed = self._starts_with("[[")
        if not listed:
            self.at += 1
        *parents, last = self._key()
        end, self.at = self.at, start
        path: Path = ()
        for part in parents:
            path = self._latest((*path, part))
            self._note(path)
        path = (*path, last)
        self._note(path)
        if listed:
            self._lengths[path] = self._lengths.get(path, 0) + 1
        path = self._latest(path)
        self._note(path)
        self.at = end
        self._skip(re.compile(r"[ \t]*\]\]?"))
        return path

    def _latest(self, path: Path) -> Path:
        """The path itself, or the path of its last table if it is a list of tables."""
        return (*path, self._lengths[path] - 1) if path in self._lengths else path

    def _key(self) -> list[str]:
        parts = []
        while True:
            self._skip(BLANK)
            parts.append(self._key_part())
            self._skip(BLANK)
            if not self._starts_with("."):
                return parts

    def _key_part(self) -> str:
        if self.text[self.at : self.at + 1] in ("'", '"'):
            written = self._string()
            return str(tomllib.loads(f"key = {written}")["key"])
        return self._skip(BARE)

    def _pair(self, inside: Path) -> Path:
        start = self.at
        key = self._key()
        end, self.at = self.at, start
        path = inside
        for part in key:
            path = (*path, part)
            self._note(path)
        self.at = end
        self._starts_with("=")
        self._skip(BLANK)
        self._value(path)
        return inside

    def _value(self, path: Path) -> None:
        begin = self.at
        if self._starts_with("["):
            self._items(path)
        elif self._starts_with("{"):
            self._inline(path)
        elif self._string() == "":
            self._skip(SCALAR)
        self.spans[path] = (begin, begin + len(self.text[begin : self.at].rstrip()))

    def _string(self) -> str:
        for mark, pattern in STRINGS:
            if self.text.startswith(mark, self.at):
                return self._skip(pattern)
        return ""

    def _items(self, path: Path) -> None:
        n = 0
        self._skip(BLANK)
        while self.at < len(self.text) and not self._starts_with("]"):
            self._note((*path, n))
            self._value((*path, n))
            self._skip(BLANK)
            self._starts_with(",")
            self._skip(BLANK)
            n += 1

    def _inline(self, path: Path) -> None:
        self._skip(BLANK)
        while self.at < len(self.text) and not self._starts_with("}"):
            self._pair(path)
            self._skip(BLANK)
            self._starts_with(",")
            self._skip(BLANK)
