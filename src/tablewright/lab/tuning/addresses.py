"""Addresses: a value in a pack file by table, id and key, and how it is changed without touching anything else.

    facility.crucible.count             the number behind a key of the card with that id
    facility.crucible.pulse[0]          the first line of an effect
    reference.scoring[1]                a line of a table that is there once

A whole number is replaced by another. In a line of text a number within it is replaced, or the whole line.
"""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from tablewright.packs.places import Path, spans
from tablewright.packs.problems import did_you_mean

PART = re.compile(r"([A-Za-z0-9_-]+)((?:\[\d+\])*)")
NUMBER = re.compile(r"(?<![\w-])-?\d+(?!\w)")  # inside a line of text
Value = int | str


class NoSuchPlace(Exception):
    """An address that leads nowhere; the message says where it fails, and `hint` what is there instead."""

    def __init__(self, message: str, hint: str = "") -> None:
        super().__init__(message)
        self.hint = hint


@dataclass(frozen=True)
class Place:
    """A stretch of a pack's text that holds a value: a whole value, or a number inside a line."""

    begin: int
    end: int
    value: Value

    def written(self, value: Value) -> str:
        """A new value in the notation used there."""
        return json.dumps(value, ensure_ascii=False) if isinstance(self.value, str) else str(value)


def place_of(text: str, address: str, which: int = 0, whole: bool = False) -> Place:
    """The position of an addressed value; in a line, of number `which`, from 1, or of the whole line."""
    path, value = _walked(tomllib.loads(text), address)
    begin, end = spans(text).get(path, (0, 0))
    if type(value) is int:
        return Place(begin, end, value)
    if not isinstance(value, str):
        raise NoSuchPlace(f"'{address}' is neither a number nor a line of text", _inside(value))
    return Place(begin, end, value) if whole else _number_in(text, begin, end, address, which)


def edited(text: str, changes: Iterable[tuple[Place, Value]]) -> str:
    """The text with some values replaced; everything else stays as it is, to the last blank."""
    for place, value in sorted(changes, key=lambda change: change[0].begin, reverse=True):
        text = text[: place.begin] + place.written(value) + text[place.end :]
    return text


def _number_in(text: str, begin: int, end: int, address: str, which: int) -> Place:
    line = text[begin:end]
    found = list(NUMBER.finditer(line))
    if not found or "\\" in line:
        raise NoSuchPlace(
            f"the line at '{address}' has no number in it: {line}", "choices of text replace a whole line"
        )
    if which > len(found) or (len(found) > 1 and not which):
        numbers = ", ".join(f"which = {n} for the {number[0]}" for n, number in enumerate(found, start=1))
        raise NoSuchPlace(f"say which number of {line} you mean", numbers)
    number = found[max(which, 1) - 1]
    return Place(begin + number.start(), begin + number.end(), int(number[0]))


def _walked(data: dict[str, Any], address: str) -> tuple[Path, Any]:
    """The way to the value with an address, and the value."""
    path: Path = ()
    node: Any = data
    for part in address.split("."):
        match = PART.fullmatch(part)
        if match is None:
            raise NoSuchPlace(f"'{address}' is not an address", "an address is like facility.crucible.pulse[0]")
        key = _step(node, match[1], path, data)
        path, node = (*path, key), node[key]
        for index in map(int, re.findall(r"\d+", match[2])):
            if not isinstance(node, list) or index >= len(node):
                many = len(node) if isinstance(node, list) else 0
                raise NoSuchPlace(f"'{match[1]}' has no entry [{index}]", f"it has {many}, counted from [0]")
            path, node = (*path, index), node[index]
    return path, node


def _step(node: Any, name: str, path: Path, data: dict[str, Any]) -> str | int:
    """The key, or the number of the card, that a part of an address names."""
    if isinstance(node, dict) and name in node:
        return name
    if isinstance(node, list):
        for n, item in enumerate(node):
            if isinstance(item, dict) and item.get("id") == name:
                return n
    where = ".".join(str(step) for step in path if isinstance(step, str)) or "the pack"
    hint = did_you_mean(name, _names(node)) or _inside(node)
    if "extends" in data:
        hint = "this pack extends another, and only its own file can be tuned: copy the card there first"
    raise NoSuchPlace(f"{where} has nothing called '{name}'", hint)


def _names(node: Any) -> list[str]:
    if isinstance(node, dict):
        return list(node)
    cards = node if isinstance(node, list) else []
    return [str(item["id"]) for item in cards if isinstance(item, dict) and "id" in item]


def _inside(node: Any) -> str:
    if names := _names(node):
        return f"it has {', '.join(names[:12])}{', ...' if len(names) > 12 else ''}"
    return f"it has {len(node)} entries: name one as in [0]" if isinstance(node, list) else ""
