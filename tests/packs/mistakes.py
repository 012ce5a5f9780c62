"""Deliberate mistakes: for every key that is declared, the values that its declaration rules out.

Each mistake is made in a pack that loads. One reading of a pack tells of many mistakes, so that one is made in every
kind of table at a time; `untold` are those at whose place the loader finds nothing wrong.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from copy import deepcopy
from dataclasses import dataclass
from typing import Any

from packs.good_packs import Pack
from tablewright.engine.game.contract import Shelf
from tablewright.packs.kept import kept_file
from tablewright.packs.keys import FLAG, ROWS, TABLE, TABLES, TEXT, TEXTS, WHOLE, WHOLES, Key, Keys, Kind
from tablewright.packs.places import Path
from tablewright.packs.problems import PackError, Problem
from tablewright.packs.source import LONGEST_TEXT, Source

GONE = object()
STRANGE = "zzzzz"


@dataclass(frozen=True)
class Mistake:
    """Another value for a key of one table."""

    kind: Kind
    path: Path  # of the table
    key: str
    value: Any
    why: str

    def made_in(self, pack: Pack) -> None:
        """Make the mistake in a pack."""
        table: Any = pack
        for part in self.path:
            table = table[part]
        if self.value is GONE:
            del table[self.key]
        else:
            table[self.key] = self.value

    def __str__(self) -> str:
        return f"[{self.kind.header}] {self.key}: {self.why}"


# ------------------------------------------------------------------------------------------------ which there are


def mistakes_in(keys: Keys, pack: Pack) -> Iterator[Mistake]:
    """The mistakes that can be made in a pack: for each key of each kind of table, in the first table that has it."""
    done: set[tuple[str, str]] = set()
    for kind, path, table in tables_at(keys, (), "", pack):
        if (kind.header, "") not in done:
            done.add((kind.header, ""))
            yield from _of_table(kind, path, table)
        for name, value in table.items():
            key = kind.key(name)
            if key and (kind.header, key.name) not in done:
                done.add((kind.header, key.name))
                yield from (Mistake(kind, path, name, wrong, why) for wrong, why in _wrong(kind, key, value))


def tables_at(keys: Keys, path: Path, name: str, table: Pack) -> Iterator[tuple[Kind, Path, Pack]]:
    """Every table of a pack, with its kind and the way to it."""
    kinds = keys.kinds_at(name)
    yield next(kind for kind in kinds if not kind.only or kind.only == table.get(kind.by)), path, table
    for key, value in table.items():
        below = f"{name}.{key}" if name else key
        if isinstance(value, dict):
            yield from tables_at(keys, (*path, key), below, value)
        elif isinstance(value, list):
            for n, inner in enumerate(value):
                if isinstance(inner, dict):
                    yield from tables_at(keys, (*path, key, n), below, inner)


def owner(pack: Pack, path: Path) -> str:
    """The card that a table belongs to, by name."""
    table: Any = pack
    found = ""
    for part in path:
        table = table[part]
        if isinstance(table, dict):
            found = str(table.get("name") or table.get("title") or found)
    return found


def _of_table(kind: Kind, path: Path, table: Pack) -> Iterator[Mistake]:
    """A key that nobody knows, and keys that cannot stand together or alone."""
    if not kind.open and not kind.others:
        yield Mistake(kind, path, STRANGE, 1, "no such key")
    if kind.others and kind.others_named:
        yield Mistake(kind, path, "9-zzz", next(iter(table.values())), "no such name")
    for names in kind.one_of:
        for name in names:
            if name in table:
                yield Mistake(kind, path, name, GONE, "none of two ways")
    for names in kind.together:
        if all(name in table for name in names):
            yield from (Mistake(kind, path, name, GONE, "without one of its companions") for name in names)


def _wrong(kind: Kind, key: Key, value: Any) -> Iterator[tuple[Any, str]]:
    """Values that a key cannot have."""
    if key.needed and key is not kind.others:
        yield GONE, "it is needed"
    if key.fixed is not None:
        yield _another(key.fixed), "the rules fix it"
        return
    yield {TEXT: 7, WHOLE: "seven", FLAG: "yes"}.get(key.type, STRANGE), "another type"
    if key.type == TEXT:
        yield from _wrong_texts(key)
    elif key.type == WHOLE and type(value) is int:
        yield from ((key.low - 1, "too low"), (key.high + 1, "too high"))
    elif key.type == TEXTS and isinstance(value, list):
        yield from (([*value[:-1], wrong], f"an entry: {why}") for wrong, why in _wrong_texts(key))
        yield [*value[:-1], 7], "an entry of another type"
    elif key.type == WHOLES:
        yield from (([*value[:-1], wrong], f"an entry: {why}") for wrong, why in (
            (key.low - 1, "too low"), (key.high + 1, "too high"), (STRANGE, "another type"),
        ))  # fmt: skip
    elif key.type == ROWS:
        yield from (
            ([[*value[0][1:], wrong]], why) for wrong, why in ((key.low - 1, "too low"), (key.high + 1, "high"))
        )
        yield from (([[0] * n], "the length of a row") for n in (key.width[0] - 1, key.width[1] + 1))
    if key.type not in (TEXT, WHOLE, FLAG, TABLE) and isinstance(value, list):
        yield from _wrong_lengths(key, value)


def _another(value: Any) -> Any:
    return value[1:] if isinstance(value, list) else value + 1


def _wrong_texts(key: Key) -> Iterator[tuple[Any, str]]:
    if key.default != "" and "" not in key.words:
        yield "", "it is empty"
        yield "   ", "it is blank"
    if key.words or key.shape:
        yield f"{STRANGE}?", "none of its words" if key.words else "another shape"
    else:
        yield "N" * ((key.longest or LONGEST_TEXT) + 1), "too long"


def _wrong_lengths(key: Key, value: list[Any]) -> Iterator[tuple[Any, str]]:
    if key.least and (key.type != TEXTS or key.least > 1 or key.needed):
        yield value[: key.least - 1], "too few entries"
    if key.most is not None and value and key.type != TABLES:
        yield (value * (key.most + 1))[: key.most + 1], "too many entries"


# ------------------------------------------------------------------------------------------------ what is told of them


@contextmanager
def _places_as_lines() -> Iterator[list[Path]]:
    """Have a number for each place of a pack in the place of its line."""
    known: list[Path] = [()]
    numbers: dict[Path, int] = {(): 0}
    plain = Source.line

    def line(self: Source, path: Path) -> int:
        if path not in numbers:
            numbers[path] = len(known)
            known.append(path)
        return numbers[path]

    Source.line = line  # type: ignore[method-assign]
    try:
        yield known
    finally:
        Source.line = plain  # type: ignore[method-assign]


def problems(shelf: Shelf, pack: Pack) -> list[tuple[Path, Problem]]:
    """Every problem of a pack, with its place."""
    file = kept_file("pack", json.dumps(pack))  # in memory: many packs are read
    with _places_as_lines() as known:
        try:
            shelf.load(file)
        except PackError as error:
            return [(known[min(problem.line, len(known) - 1)], problem) for problem in error.problems]
    return []


def untold(shelf: Shelf, pack: Pack, mistakes: list[Mistake]) -> list[Mistake]:
    """Those of some mistakes, made all together in one pack, at which the loader tells of nothing."""
    wrong = deepcopy(pack)
    for mistake in mistakes:
        mistake.made_in(wrong)
    found = problems(shelf, wrong)
    return [mistake for mistake in mistakes if not any(_is_about(mistake, *at) for at in found)]


def _is_about(mistake: Mistake, at: Path, problem: Problem) -> bool:
    """Whether a problem is that of a mistake: at its key, or in a table in which it misses or does not know it."""
    if at[: len(mistake.path) + 1] == (*mistake.path, mistake.key):
        return True
    return at == mistake.path and mistake.key in problem.message


def refused(shelf: Shelf, pack: Pack, mistake: Mistake) -> bool:
    """Whether the loader refuses a pack with this one mistake."""
    wrong = deepcopy(pack)
    mistake.made_in(wrong)
    return bool(problems(shelf, wrong))


def in_batches(mistakes: list[Mistake]) -> Iterator[list[Mistake]]:
    """The mistakes in batches with at most one in each table, none inside another."""
    left = list(mistakes)
    while left:
        batch: list[Mistake] = []
        for mistake in left:
            if not any(_touch(mistake, other) for other in batch):
                batch.append(mistake)
        left = [mistake for mistake in left if mistake not in batch]
        yield batch


def _touch(one: Mistake, other: Mistake) -> bool:
    short, long = sorted((one, other), key=lambda mistake: len(mistake.path))
    if long.path[: len(short.path)] != short.path:
        return False
    return short.path == long.path or long.path[len(short.path)] == short.key or short.path == ()
