"""Files of matches and campaigns: readable JSON, written whole or not at all, and distrusted when read."""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
from pathlib import Path
from typing import Any

DAMAGED = "It may be cut short or edited by hand. Use another copy if you have one."


class MatchFileError(Exception):
    """A match or campaign file cannot be read, trusted or written; the message says why and what to do."""


def canonical(content: dict[str, Any]) -> bytes:
    """Content as bytes that depend on nothing else: neither on spacing nor on the order of its names."""
    return json.dumps(content, sort_keys=True, separators=(",", ":")).encode()


def checksum(content: dict[str, Any]) -> str:
    """A fingerprint of a document's content."""
    return hashlib.sha256(canonical(content)).hexdigest()


def sealed(content: dict[str, Any]) -> dict[str, Any]:
    """The document with its checksum."""
    return {**content, "checksum": checksum(content)}


def is_sealed(document: dict[str, Any]) -> bool:
    """Whether a document's checksum matches its content."""
    content = {name: value for name, value in document.items() if name != "checksum"}
    return document.get("checksum") == checksum(content)


def as_text(document: dict[str, Any]) -> str:
    """A document as JSON for people: a line a field, and a line a row where a field is a list of rows."""
    return "{\n" + ",\n".join(f"  {json.dumps(name)}: {_value(value)}" for name, value in document.items()) + "\n}\n"


def _value(value: Any) -> str:
    if isinstance(value, list) and any(isinstance(row, dict) for row in value):
        return "[\n" + ",\n".join(f"    {json.dumps(row, ensure_ascii=False)}" for row in value) + "\n  ]"
    return json.dumps(value, ensure_ascii=False)


def write_safely(path: Path, text: str) -> None:
    """Write a text to a file atomically; on failure the old file stays."""
    target = Path(os.path.realpath(path))  # a link stays a link
    if target.exists() and not target.is_file():
        raise MatchFileError(f"Cannot save to {path}: it is not a file. Choose another name.")
    draft = target.with_name(f".{target.name}.{os.getpid()}.part")
    try:
        with open(draft, "w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        os.replace(draft, target)
    except OSError as error:
        with contextlib.suppress(OSError):
            draft.unlink()
        kept = " The file that was there is unchanged." if target.exists() else ""
        raise MatchFileError(f"Cannot save to {path}: {error.strerror or error}.{kept} Try another place.") from None


def read_document(path: Path, most: int, what: str = "match file") -> dict[str, Any]:
    """The JSON object in a file of at most so many bytes."""
    try:
        with open(path, "rb") as file:
            content = file.read(most + 1)
        if len(content) > most:
            raise MatchFileError(f"{path} is too large to be a {what}: the limit is {most >> 20} MB.")
        document = json.loads(content)
    except OSError as error:
        raise MatchFileError(f"Cannot read {path}: {error.strerror or error}.") from None
    except json.JSONDecodeError as error:
        raise MatchFileError(f"{path} is not a complete {what} (line {error.lineno}: {error.msg}). {DAMAGED}") from None
    except (ValueError, RecursionError):
        raise MatchFileError(f"{path} is not a {what}. {DAMAGED}") from None
    if not isinstance(document, dict):
        raise MatchFileError(f"{path} is not a {what}: it holds no JSON object.")
    return document


class Reader:
    """Takes fields out of a document by name and type; a wrong one is a MatchFileError that names it."""

    def __init__(self, path: Path, document: dict[str, Any], where: str = "") -> None:
        self.path, self.document, self.where = path, document, where

    def _take(self, name: str, kind: type, what: str) -> Any:
        value = self.document.get(name)
        if type(value) is not kind:
            found = "is missing" if name not in self.document else f"is not {what}"
            raise MatchFileError(f"{self.path}: {self.where}field {name!r} {found}. {DAMAGED}")
        return value

    def text(self, name: str) -> str:
        return str(self._take(name, str, "a text"))

    def number(self, name: str) -> int:
        return int(self._take(name, int, "a whole number"))

    def hexadecimal(self, name: str, size: int) -> bytes:
        try:
            value = bytes.fromhex(self.text(name))
        except ValueError:
            value = b""
        if len(value) != size:
            raise MatchFileError(
                f"{self.path}: {self.where}field {name!r} is not {2 * size} hexadecimal digits. {DAMAGED}"
            )
        return value

    def part(self, name: str) -> Reader:
        return Reader(self.path, self._take(name, dict, "an object"), f"{self.where}{name}, ")

    def texts(self, name: str) -> dict[str, str]:
        """A part in which every value is a text."""
        part = self.part(name)
        return {key: part.text(key) for key in part.document}

    def must_be_shown(self, name: str, text: str, longest: int) -> None:
        """Refuse a text that people could not read, or could be deceived by: one with letters that only steer."""
        if not text.isprintable() or len(text) > longest:
            raise MatchFileError(
                f"{self.path}: {self.where}field {name!r} has unreadable characters, or more than {longest}. {DAMAGED}"
            )

    def rows(self, name: str, most: int) -> list[Reader]:
        """A list of at most so many objects."""
        rows = self._take(name, list, "a list")
        if len(rows) > most:
            raise MatchFileError(
                f"{self.path}: {self.where}field {name!r} has {len(rows):,} rows; the limit is {most:,}."
            )
        if not all(isinstance(row, dict) for row in rows):
            raise MatchFileError(f"{self.path}: {self.where}field {name!r} is not a list of objects. {DAMAGED}")
        return [Reader(self.path, row, f"{self.where}{name} row {n}, ") for n, row in enumerate(rows, start=1)]

    def words(self, name: str) -> list[str]:
        """A list of texts."""
        words = self._take(name, list, "a list")
        if not all(isinstance(word, str) for word in words):
            raise MatchFileError(f"{self.path}: {self.where}field {name!r} is not a list of texts. {DAMAGED}")
        return list(words)

    def flag(self, name: str) -> bool:
        return bool(self._take(name, bool, "true or false"))

    def optional_text(self, name: str) -> str | None:
        return None if self.document.get(name) is None else self.text(name)
