"""Declared keys: every key that a table of a pack may have, with its type, its limits and its meaning.

Each game declares them in `pack/keys.py`. The JSON Schema (`packs/schema.py`) and the reference pages are made from
them. The tests watch the loaders and compare each value that a loader asks for with the declaration.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from tablewright.packs.box import LONGEST_NAME

TEXT, WHOLE, FLAG = "text", "whole number", "true or false"
TEXTS, WHOLES, ROWS = "list of texts", "list of whole numbers", "list of rows"
TABLE, TABLES = "table", "list of tables"


@dataclass(frozen=True)
class Key:
    """A key of a table."""

    name: str
    type: str
    means: str
    needed: bool = True
    when: str = ""  # under which condition a key must be there that is not always needed
    default: Any = None  # of a key that may be left out; None: it then has no value
    otherwise: str = ""  # its value if it is left out, in words, where it depends on others
    low: int = 0  # of a number, or of each number of a list
    high: int = 0
    varies: str = ""  # what else limits a number, beside `high`
    least: int = 0  # entries of a list, or tables
    most: int | None = None
    width: tuple[int, int] = (0, 0)  # numbers in a row
    words: tuple[str, ...] = ()  # those allowed
    longest: int | None = None  # characters
    shape: str = ""  # a regular expression for the whole text
    reads: str = ""  # the part of the effect language in which the text is written: effect, ability, condition, ...
    names: str = ""  # the kind of table whose ids it names
    fixed: Any = None  # the one value that the rules allow
    by_players: bool = False  # a table with a value for each number of players may stand in its place
    or_several: bool = False  # a list of its words may stand in its place
    refused: str = ""  # why a pack cannot have it, for a key with an error of its own


@dataclass(frozen=True)
class Kind:
    """A kind of table: `[path]` where a pack has one, `[[path]]` where it has several; "" is the file itself."""

    path: str
    means: str
    keys: tuple[Key, ...]
    only: str = ""  # where tables of one path come in several kinds: the value of its key `by`
    by: str = "kind"
    others: Key | None = None  # any further key, called as `others_named` says
    others_named: str = ""  # a regular expression for the whole name; empty: anything
    one_of: tuple[tuple[str, ...], ...] = ()  # the table has the keys of exactly one of these
    together: tuple[tuple[str, ...], ...] = ()  # keys that stand together or not at all
    open: bool = False  # whether keys that nobody declared are taken too

    @property
    def header(self) -> str:
        """The name of the kind, as the reference pages head it."""
        return f"{self.path}, {self.by} = '{self.only}'" if self.only else self.path

    def key(self, name: str) -> Key | None:
        """The key of a name, if there is one."""
        return next((key for key in self.keys if key.name == name), self.others)


@dataclass(frozen=True)
class Keys:
    """All the keys of a game's packs."""

    game: str
    title: str
    kinds: tuple[Kind, ...]
    extends: bool = False  # whether a pack can extend the house pack, and leave out anything that is there

    def kinds_at(self, path: str) -> tuple[Kind, ...]:
        """The kinds of table with this path."""
        return tuple(kind for kind in self.kinds if kind.path == path)

    def every(self) -> Iterator[tuple[Kind, Key]]:
        """Every key that a pack can have, with its kind of table."""
        for kind in self.kinds:
            yield from ((kind, key) for key in kind.keys if not key.refused)
            if kind.others:
                yield kind, kind.others


# ------------------------------------------------------------------------------------------------ kinds of keys


def text(
    name: str, means: str, words: Collection[str] = (), *, default: str | None = None, when: str = "",
    longest: int | None = None, shape: str = "", reads: str = "", names: str = "", needed: bool = True,
    by_players: bool = False, or_several: bool = False,
) -> Key:  # fmt: skip
    """A key with a text; one of some words, if there are any."""
    needed = needed and default is None and not when
    return Key(
        name, TEXT, means, needed, when, default, words=tuple(words), longest=longest, shape=shape, reads=reads,
        names=names, by_players=by_players, or_several=or_several,
    )  # fmt: skip


def whole(
    name: str, low: int, high: int, means: str, *, default: int | None = None, otherwise: str = "", when: str = "",
    varies: str = "", by_players: bool = False,
) -> Key:  # fmt: skip
    """A key with a whole number in a range."""
    needed = default is None and not (otherwise or when)
    return Key(name, WHOLE, means, needed, when, default, otherwise, low, high, varies, by_players=by_players)


def flag(name: str, means: str) -> Key:
    """A key with true or false; false if it is left out."""
    return Key(name, FLAG, means, needed=False, default=False)


def texts(
    name: str, means: str, words: Collection[str] = (), *, least: int = 1, most: int | None = None, reads: str = "",
    names: str = "", shape: str = "", default: Sequence[str] | None = None, when: str = "", needed: bool = True,
    by_players: bool = False,
) -> Key:  # fmt: skip
    """A key with a list of texts."""
    needed = needed and default is None and not when
    return Key(
        name, TEXTS, means, needed, when, None if default is None else list(default),
        least=least if default is None else 0, most=most, words=tuple(words), reads=reads, names=names, shape=shape,
        by_players=by_players,
    )  # fmt: skip


def wholes(
    name: str, low: int, high: int, means: str, *, least: int, most: int, varies: str = "", needed: bool = False
) -> Key:
    """A key with a list of whole numbers."""
    return Key(name, WHOLES, means, needed, low=low, high=high, varies=varies, least=least, most=most)


def rows(name: str, low: int, high: int, means: str, *, width: tuple[int, int], most: int) -> Key:
    """A key with a list of short rows of whole numbers."""
    return Key(name, ROWS, means, needed=False, default=[], low=low, high=high, width=width, most=most)


def table(name: str, means: str, *, needed: bool = True) -> Key:
    """A key with a table."""
    return Key(name, TABLE, means, needed)


def tables(name: str, means: str, least: int = 0, most: int | None = None) -> Key:
    """A key with a list of tables: so many at least, so many at most."""
    return Key(name, TABLES, means, needed=least > 0, least=least, most=most)


def fixed(key: Key, value: Any) -> Key:
    """A key with the one value that the rules allow."""
    return replace(key, fixed=value)


def refused(name: str, why: str) -> Key:
    """A key that no pack can have, with an error that says so."""
    return Key(name, TEXT, why, needed=False, default="", refused=why)


# ------------------------------------------------------------------------------------------------ keys of many kinds

ID = text("id", "The name by which other cards refer to it; no other card has the same.", shape=r"[a-z][a-z0-9-]*")
NAME = text("name", "The name that players read; no other card has the same.", longest=LONGEST_NAME)
NOTE = text("note", "A remark for people who read the pack. It changes nothing.", default="")


def face(*keys: Key) -> tuple[Key, ...]:
    """The keys that every card has, then its own."""
    return (ID, NAME, *keys, NOTE)


def head(game: str, *keys: Key) -> tuple[Key, ...]:
    """The keys of the file that every pack has, then those of its cards."""
    return (
        text("title", "The title of the pack."),
        text("game", "The game that the pack is for.", (game,)),
        whole("version", 1, 1_000_000, "The version of the pack. Raise it when you publish a change."),
        *keys,
    )
