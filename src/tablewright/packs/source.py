"""Sources: pack files read with the position of every table, key and line of text.

Reading never stops at the first mistake. Each is noted, with its line, and something harmless is read in its place;
when all is read, `settle` raises everything that was noted at once. However large a file is and whatever it says, the
work is bounded: by its size, and by how many problems are told.
"""

from __future__ import annotations

import hashlib
import json
import re
import tomllib
from collections.abc import Callable, Collection, Iterable, Iterator
from copy import copy
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

from tablewright.engine.game.contract import Pack
from tablewright.packs import places
from tablewright.packs.kept import is_kept, kept_text
from tablewright.packs.problems import PackError, Problem, did_you_mean, listed

LARGEST_FILE = 300_000  # bytes: eight times the largest pack of ours
MOST_PROBLEMS = 200  # that are told; nobody reads more at once
LONGEST_TEXT = 300  # characters
NOT_THERE = object()
HOUSE = "house"  # the pack that others may extend
KINDS = {str: "text in quotes", int: "a whole number", list: "a list", dict: "a table", bool: "true or false"}


@dataclass(frozen=True)
class Text:
    """A text and its line."""

    text: str
    line: int

    def __str__(self) -> str:
        return self.text


class Source:
    """A pack file with the problems found so far."""

    what = "a pack of this game"

    def __init__(self, file: Path, house: Path | None = None) -> None:
        self.file = file
        self.problems: list[Problem] = []
        self.kept = is_kept(file)  # with a match, perhaps of an earlier release: keys that are new may be missing
        if self.kept:
            self.text = kept_text(file)
            self.data = _parse_kept(file, self.text)
            self._lines: dict[places.Path, int] = {(): 0}
            return  # whole as it is: what it extends may say something else today
        self.text = _read(file)
        self.data, self._lines = _parse(file, self.text)
        if house and self.data.get("extends") == HOUSE:
            self.data = extended(self.data, _parse(house, _read(house))[0])

    def line(self, path: places.Path) -> int:
        """The line of a value or its container."""
        while path not in self._lines:
            path = path[:-1]
        return self._lines[path]

    def note(self, line: int, text: str, message: str, hint: str = "", column: int | None = None) -> None:
        """Note a problem; with too many, that is the last, and reading stops there."""
        problem = Problem(self.file, line, text[:LONGEST_TEXT], message, hint, column)
        if problem in self.problems:
            return
        if len(self.problems) == MOST_PROBLEMS:
            many = f"there are more than these {MOST_PROBLEMS} problems"
            raise PackError([*self.problems, Problem(self.file, 0, "", many, "fix these first")])
        self.problems.append(problem)

    def settle(self) -> None:
        """Raise all that was noted, if anything was."""
        if self.problems:
            raise PackError(self.problems)

    def hash(self) -> str:
        """A fingerprint of the pack's content; comments and layout do not change it."""
        canonical = json.dumps(self.data, sort_keys=True, ensure_ascii=False, separators=(",", ":"))
        return hashlib.sha256(canonical.encode()).hexdigest()

    def content(self) -> str:
        """The pack's whole content, including the pack it extends; matches store it (`packs/kept.py`)."""
        return json.dumps(self.data, ensure_ascii=False, separators=(",", ":"))

    @property
    def top(self) -> Table:
        """The keys of the file itself, and the tables below them."""
        return Table(self, (), self.data)


def source_of(pack: Pack) -> Source:
    """The file of a loaded pack, without problems so far, for appending to it."""
    source = copy(_read_once(pack.source, pack.hash))
    source.problems = []
    return source


@lru_cache(maxsize=16)  # tuning goes through thousands of packs
def _read_once(file: Path, hash: str) -> Source:
    """A file with this fingerprint, read once."""
    return Source(file)


class Table:
    """A table of a pack file. Ask it for every key that it may have, then call `done`, which `each` does itself."""

    def __init__(self, source: Source, path: places.Path, data: dict[str, Any]) -> None:
        self.source, self.path, self.data = source, path, data
        self._asked: set[str] = set()

    @property
    def line(self) -> int:
        return self.source.line(self.path)

    @property
    def header(self) -> str:
        """The header of the table in the file, or the kind of file."""
        if not self.path:
            return self.source.what
        name = ".".join(str(part) for part in self.path if isinstance(part, str))
        return f"[[{name}]]" if self.path and isinstance(self.path[-1], int) else f"[{name}]"

    def note(self, key: str, message: str, hint: str = "") -> None:
        """Note a problem with the value of a key."""
        value = self.data.get(key, "")
        text = f"{key} = {value}" if isinstance(value, str | int | float) and value != "" else key
        self.source.note(self.source.line((*self.path, key)), text, message, hint)

    def text(self, key: str, default: str | None = None, allowed: Collection[str] = ()) -> Text:
        """A text; one of `allowed`, if given."""
        value = self._get(key, str, default)
        found = Text(value if isinstance(value, str) else "", self.source.line((*self.path, key)))
        if found.text == default:
            return found
        if isinstance(value, str) and self._readable(found) and allowed and value not in allowed:
            self.note(key, f"{key} must be {listed([repr(a) for a in allowed])}", did_you_mean(value, allowed))
        return found

    def whole(self, key: str, low: int, high: int, default: int | None = None) -> int:
        """A whole number in a range, or the default for a missing key, which may lie outside the range."""
        value = self._get(key, int, default)
        if not isinstance(value, int) or type(self.data.get(key)) is not int:
            return low if default is None else default
        if not low <= value <= high:
            hint = "leave out the key if you want none" if value == default == 0 else ""
            self.note(key, f"{key} must be a whole number from {low} to {high}", hint)
            return low
        return value

    def has(self, key: str) -> bool:
        """Whether the table has a key that it need not have."""
        self._asked.add(key)
        return key in self.data

    def flag(self, key: str) -> bool:
        """The value of a flag; false if the key is missing."""
        return self._get(key, bool, False) is True

    def wholes(self, key: str, n: int, low: int, high: int) -> tuple[int, ...] | None:
        """So many whole numbers in a list: [2, 3]; None where the key is missing or wrong."""
        value = self._get(key, list, [])
        if isinstance(value, list) and len(value) == n and all(type(v) is int and low <= v <= high for v in value):
            return tuple(value)
        if isinstance(self.data.get(key), list):
            self.note(key, f"{key} must be a list of {n} whole numbers from {low} to {high}")
        return None

    def numbers(self, key: str, most: int, low: int, high: int) -> tuple[int, ...]:
        """A list of up to `most` whole numbers: [], [4], [4, 9]."""
        value = self._get(key, list, [])
        if not isinstance(value, list):
            return ()
        if len(value) <= most and all(type(v) is int and low <= v <= high for v in value):
            return tuple(value)
        self.note(key, f"{key} must be a list of at most {most} whole numbers from {low} to {high}")
        return ()

    def rows(self, key: str, least: int, most: int, low: int, high: int) -> list[tuple[int, ...]]:
        """A list of short rows of whole numbers: [[0, 1], [2, -1]]; empty if the key is missing."""
        value = self._get(key, list, [])
        found = []
        for n, row in enumerate(value if isinstance(value, list) else []):
            whole = isinstance(row, list) and all(type(number) is int and low <= number <= high for number in row)
            if whole and least <= len(row) <= most:
                found.append(tuple(row))
                continue
            how_many = f"{least}" if least == most else f"{least} or {most}"
            message = f"each entry of {key} must be a list of {how_many} whole numbers from {low} to {high}"
            self.source.note(self.source.line((*self.path, key, n)), str(row), message)
        return found

    def texts(self, key: str, default: Iterable[str] | None = None, least: int = 1) -> list[Text]:
        """A list of texts, each with its own line."""
        value = self._get(key, list, None if default is None else list(default))
        if not isinstance(value, list):
            return []
        if default is None and len(value) < least:
            self.note(key, f"{key} needs at least {'one line' if least == 1 else f'{least} entries'}")
        items = [(item, self.source.line((*self.path, key, n))) for n, item in enumerate(value)]
        for item, line in items:
            if not isinstance(item, str):
                self.source.note(line, str(item), f"each entry of {key} must be text in quotes")
        found = [Text(item, line) for item, line in items if isinstance(item, str)]
        return [text for text in found if self._readable(text)]

    def table(self, key: str) -> Table:
        """A table of its own; an empty one where it is missing, which is noted once."""
        value = self._get(key, dict, None, missing=f"the table [{key}] is missing")
        if isinstance(value, dict):
            return Table(self.source, (*self.path, key), value)
        return Missing(self.source, (*self.path, key))

    def tables(self, key: str) -> list[Table]:
        """A list of tables, written as [[key]] once for each."""
        value = self._get(key, list, [])
        if not isinstance(value, list):
            return []
        wrong = [n for n, item in enumerate(value) if not isinstance(item, dict)]
        for n in wrong:
            self.source.note(
                self.source.line((*self.path, key, n)), str(value[n]), f"each entry of {key} must be a table: [[{key}]]"
            )
        return [Table(self.source, (*self.path, key, n), t) for n, t in enumerate(value) if isinstance(t, dict)]

    def each(self, key: str) -> Iterator[Table]:
        """The tables [[key]], one after another; whoever asks for the next is done with the one before."""
        for table in self.tables(key):
            yield table
            table.done()

    def done(self) -> None:
        """Note every key that was never asked for."""
        for key in self.data:
            if key not in self._asked:
                hint = did_you_mean(key, self._asked) or f"known here: {', '.join(sorted(self._asked))}"
                self.note(key, f"{self.header} has nothing called '{key}'", hint)

    def _get(self, key: str, kind: type, default: Any, missing: str = "") -> Any:
        self._asked.add(key)
        value = self.data.get(key, NOT_THERE)
        if value is NOT_THERE:
            if default is None:
                self._note_missing(missing or f"{self.header} needs the key '{key}'")
            return default
        if type(value) is not kind:
            self.note(key, f"{key} must be {KINDS[kind]}")
            return default
        return value

    def _note_missing(self, message: str) -> None:
        self.source.note(self.line, self.header if self.path else "", message)

    def _readable(self, text: Text) -> bool:
        """Whether people can read a text; if not, that is noted."""
        if text.text.strip() == "":
            self.source.note(text.line, "", "a text must not be empty")
        elif not text.text.isprintable():
            self.source.note(text.line, text.text, "a text must be one line without control characters")
        elif len(text.text) > LONGEST_TEXT:
            self.source.note(text.line, text.text, f"a text must not be longer than {LONGEST_TEXT} characters")
        else:
            return True
        return False


class Missing(Table):
    """Stands for a missing table: it is reported once, and its keys are not reported one by one."""

    def __init__(self, source: Source, path: places.Path) -> None:
        super().__init__(source, path, {})

    def _note_missing(self, message: str) -> None:
        pass


def extended(own: dict[str, Any], house: dict[str, Any]) -> dict[str, Any]:
    """Merge a pack into the pack it extends: its own cards first, then those whose ids it does not use.

    So whatever is found wrong stands where the pack itself says it.
    """
    merged = dict(own)
    for key, value in house.items():
        mine = own.get(key)
        if mine is None:
            merged[key] = value
        elif isinstance(value, list) and isinstance(mine, list):
            taken = {card.get("id") for card in mine if isinstance(card, dict)}
            merged[key] = [*mine, *(card for card in value if card.get("id") not in taken)]
    return merged


def _refuse(file: Path, message: str, hint: str = "", line: int = 0, text: str = "") -> PackError:
    return PackError([Problem(file, line, text, message, hint)])


def _read(file: Path) -> str:
    try:
        if file.is_dir():
            raise _refuse(file, "this is a folder", "name a pack file, which ends in .toml")
        if not file.exists():
            raise _refuse(file, "there is no such file", _neighbours(file))
        if not file.is_file() or file.stat().st_size > LARGEST_FILE:
            raise _refuse(file, "this is not a pack file: it is too large, or not a regular file")
        content = file.read_bytes()
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        raise _refuse(file, f"the file cannot be read: {reason}") from None
    try:
        return content.decode().replace("\r\n", "\n")
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        raise _refuse(file, "this is not text in UTF-8", "save the file with the encoding UTF-8", line) from None


def _neighbours(file: Path) -> str:
    return did_you_mean(file.name, (other.name for other in file.parent.glob("*.toml"))) if file.parent.is_dir() else ""


def _parse(file: Path, text: str) -> tuple[dict[str, Any], dict[places.Path, int]]:
    try:
        return tomllib.loads(text), places.places(text)
    except RecursionError:
        raise _refuse(file, "lists and tables are nested too deeply") from None
    except ValueError as error:
        line = _line_of(str(error), text)
        message = re.sub(r" \(at [^)]*\)$", "", str(error))
        written = text.split("\n")[line - 1].strip()[:LONGEST_TEXT]
        raise _refuse(file, f"this is not TOML: {message}", _toml_hint(message), line, written) from None


def _parse_kept(file: Path, text: str) -> dict[str, Any]:
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        data = None
    if not isinstance(data, dict):
        raise _refuse(file, "the stored copy of this pack cannot be read")
    return data


def _line_of(message: str, text: str) -> int:
    """The line that a message of the TOML reader names."""
    named = re.search(r"\(at line (\d+), column \d+\)$", message)
    return int(named.group(1)) if named else text.rstrip("\n").count("\n") + 1


def _toml_hint(message: str) -> str:
    hints: list[tuple[str, Callable[[str], bool]]] = [
        ('put text in quotes: name = "Glass Gate"', lambda m: "Invalid value" in m),
        ("a key may appear only once in a table", lambda m: "overwrite" in m or "twice" in m),
        ("perhaps a quote or a bracket is not closed", lambda m: "Unterminated" in m or "Unclosed" in m),
    ]
    return next((hint for hint, fits in hints if fits(message)), "")
