"""Variants: packs made from the house pack of a game and a seed, with the same rules and other content.

    python -m tablewright.envs.variants west 7 > west-7.toml

Cards exchange their effects, prices and places, numbers change a little, and names are invented, so that an agent that
learnt the house cards by heart meets something new. `variants.toml` says what may differ in each game. Whatever the
loader refuses is put back as it was, so every variant can be played. The same seed gives the same variant everywhere:
its draws are hashes, and its hash is that of its content.
"""

from __future__ import annotations

import argparse
import hashlib
import re
import sys
import tempfile
import tomllib
from collections.abc import Iterable, Iterator, Sequence
from fnmatch import fnmatchcase
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

from tablewright.games.registry import UnknownGame, find
from tablewright.lab.tuning.addresses import NUMBER
from tablewright.library import Pack, PackError, Refused
from tablewright.packs import places
from tablewright.packs.kept import kept_file
from tablewright.packs.source import Source

TERMS = Path(__file__).with_name("variants.toml")
CHANGED = 2  # one number in so many stays as it is
ATTEMPTS = 50  # to find an exchange that the loader takes
ROUNDS = 20  # of putting back numbers that it refuses
MOST_SEEDS = 1 << 32
HEAD = re.compile(r"\A(?:#.*\n|\n)*title = .*\n")
ONSETS = ("b", "br", "d", "dr", "f", "g", "gr", "h", "k", "kr", "l", "m", "n", "p", "r", "s", "st", "t", "tr", "v", "z")
VOWELS, ENDS = ("a", "e", "i", "o", "u", "ai", "ou"), ("", "l", "m", "n", "r", "s", "th", "x")

T = TypeVar("T")


class Luck:
    """Draws that are the same on every machine and in every release of Python."""

    def __init__(self, *seed: object) -> None:
        self._seed, self._drawn = " ".join(map(str, seed)), 0

    def below(self, n: int) -> int:
        """A whole number from 0 to n - 1."""
        self._drawn += 1
        drawn = hashlib.sha256(f"{self._seed} {self._drawn}".encode()).digest()
        return int.from_bytes(drawn[:8], "big") % n

    def choice(self, among: Sequence[T]) -> T:
        """One of several."""
        return among[self.below(len(among))]

    def shuffled(self, things: Iterable[T]) -> list[T]:
        """The things in another order."""
        left = list(things)
        return [left.pop(self.below(len(left))) for _ in range(len(left))]


class Change(NamedTuple):
    """A stretch of a pack's text with what stands there instead."""

    begin: int
    end: int
    text: str


class Content:
    """The text of a pack with the place of every value."""

    def __init__(self, text: str) -> None:
        self.text, self.data = text, tomllib.loads(text)
        self.spans, self._lines = places.spans(text), places.places(text)

    def at(self, pattern: str) -> list[places.Path]:
        """The values whose keys fit a pattern such as `prime.effect`; with [] after it, the entries of such lists."""
        wanted, entries = pattern.removesuffix("[]"), pattern.endswith("[]")
        return [
            path
            for path in self.spans
            if fnmatchcase(_keys(path), wanted) and isinstance(path[-1], int) == entries
        ]  # fmt: skip

    def leaves(self, pattern: str) -> list[places.Path]:
        """The texts and whole numbers whose keys fit a pattern, also those within lists."""
        fitting = (path for path in self.spans if fnmatchcase(_keys(path), pattern))
        return [path for path in fitting if type(self.value(path)) in (int, str)]

    def written(self, path: places.Path) -> str:
        """A value as the file has it."""
        begin, end = self.spans[path]
        return self.text[begin:end]

    def value(self, path: places.Path) -> Any:
        """A value."""
        found: Any = self.data
        for step in path:
            found = found[step]
        return found

    def line(self, at: int) -> int:
        """The number of the line of a place in the text, from 1."""
        return self.text.count("\n", 0, at) + 1

    def with_changes(self, changes: Iterable[Change]) -> str:
        """The text with some stretches replaced."""
        text = self.text
        for change in sorted(changes, reverse=True):
            text = text[: change.begin] + change.text + text[change.end :]
        return text


def _keys(path: places.Path) -> str:
    return ".".join(step for step in path if isinstance(step, str))


@cache
def terms(game: str) -> dict[str, Any]:
    """The terms of `variants.toml` for a game."""
    found: dict[str, Any] = tomllib.loads(TERMS.read_text(encoding="utf-8"))
    if game not in found:
        raise Refused(f"No variants are made of {find(game).title}.")
    return dict(found[game])


# ------------------------------------------------------------------------------------------------ the changes


def renamed(text: str, luck: Luck, tables: Sequence[str]) -> str:
    """The pack with other names, wherever it names these cards in full."""
    content = Content(text)
    old = [str(content.value(path)) for table in tables for path in content.at(f"{table}.name")]
    new: list[str] = []
    while len(new) < len(old):
        name = _name(luck)
        if name not in new and name.lower() not in text.lower():
            new.append(name)
    names = dict(zip(old, new, strict=True))
    either = "|".join(map(re.escape, sorted(names, key=len, reverse=True)))
    return re.sub(rf'(?<=")(?:{either})(?=")|(?<=\[)(?:{either})(?=\])', lambda found: names[found[0]], text)


def _name(luck: Luck) -> str:
    """An invented name of two or three syllables."""
    parts = [luck.choice(ONSETS) + luck.choice(VOWELS) for _ in range(2 + luck.below(2))]
    return ("".join(parts) + luck.choice(ENDS)).capitalize()


def exchanged(text: str, luck: Luck, permuted: Iterable[dict[str, Any]]) -> str:
    """The pack with values exchanged between like cards."""
    content = Content(text)
    changes: list[Change] = []
    for entry in permuted:
        groups: dict[str, list[places.Path]] = {}
        for path in (path for pattern in entry["of"] for path in content.at(pattern)):
            card = content.value(path[:-1])
            groups.setdefault(str([card.get(key) for key in entry.get("alike", ())]), []).append(path)
        for group in groups.values():
            for path, other in zip(group, _others(group, luck, entry.get("pairs")), strict=True):
                changes.append(Change(*content.spans[path], content.written(other)))
    return content.with_changes(changes)


def _others(group: list[places.Path], luck: Luck, pairs: int | None) -> list[places.Path]:
    """The values of a group in another order: any, or with so many pairs exchanged."""
    if pairs is None:
        return luck.shuffled(group)
    others = list(group)
    for _ in range(pairs):
        a, b = luck.below(len(others)), luck.below(len(others))
        others[a], others[b] = others[b], others[a]
    return others


def numbered(content: Content, luck: Luck, ways: dict[str, Any]) -> list[Change]:
    """Changes of numbers, each by one or a little more; none becomes 0 or changes its sign."""
    found = []
    for path in (path for pattern in ways["numbers"] for path in content.leaves(pattern)):
        if content.value(path) in ways.get("fixed", ()):
            continue
        begin, end = content.spans[path]
        for number in NUMBER.finditer(content.text, begin, end):
            value = int(number[0])
            by = 1 + abs(value) // 5
            low = max(1, abs(value) - by)
            other = low + luck.below(abs(value) + by - low + 1)
            if value and luck.below(CHANGED):
                found.append(Change(*number.span(), str(other if value > 0 else -other)))
    return found


# ------------------------------------------------------------------------------------------------ the variant


@lru_cache(maxsize=256)
def variant_text(game: str, seed: int) -> str:
    """The variant of a seed as a pack file."""
    if not 0 <= seed < MOST_SEEDS:
        raise Refused(f"The seed of a variant is a whole number from 0 to {MOST_SEEDS - 1}, not {seed}.")
    shelf, ways = find(game).shelf, terms(game)
    assert shelf, "a game with variants has packs"
    head = f"# Variant {seed} of the house pack of {shelf.title}: tablewright.envs.variants made it.\n\n"
    house = HEAD.sub(f'{head}title = "Variant {seed}"\n', shelf.house.read_text(encoding="utf-8"))
    for key in ways.get("dropped", ()):
        house = re.sub(rf"^{key} = .*\n", "", house, flags=re.MULTILINE)
    house = renamed(house, Luck(game, seed, "names"), ways["named"])
    for attempt in range(ATTEMPTS):
        text = exchanged(house, Luck(game, seed, "exchanges", attempt), ways["permuted"])
        if found := _with_numbers(game, Content(text), Luck(game, seed, "numbers", attempt), ways):
            return found
    raise Refused(f"No variant of seed {seed} can be played. Choose another seed.")


def _with_numbers(game: str, content: Content, luck: Luck, ways: dict[str, Any]) -> str | None:
    """The text with other numbers, as far as the loader takes them; None if it does not take the rest either."""
    changes = numbered(content, luck, ways)
    for _ in range(ROUNDS):
        text = content.with_changes(changes)
        refused = set(_refused(game, text))
        if not refused:
            return text
        left = [change for change in changes if content.line(change.begin) not in refused]
        if len(left) == len(changes):
            if not changes:
                return None
            left = changes[: len(changes) // 2]  # no number stands where the problem was found
        changes = left
    return None


def _refused(game: str, text: str) -> Iterator[int]:
    """The lines at which the loader finds a problem; line 0 is the whole."""
    with tempfile.TemporaryDirectory(prefix="tablewright-") as folder:
        file = Path(folder) / "variant.toml"
        file.write_text(text, encoding="utf-8", newline="\n")
        try:
            find(game).load(file)
        except PackError as error:
            yield from (problem.line for problem in error.problems)


@lru_cache(maxsize=64)
def variant(game: str, seed: int) -> Pack:
    """The variant of a seed, ready to be played.

    >>> from tablewright.envs.variants import variant
    >>> pack = variant("royal", 7)
    >>> pack.name, pack.title, pack.hash == variant("royal", 8).hash
    ('variant-7', 'Variant 7', False)
    """
    with tempfile.TemporaryDirectory(prefix="tablewright-") as folder:
        file = Path(folder) / "variant.toml"
        file.write_text(variant_text(game, seed), encoding="utf-8", newline="\n")
        content = Source(file).content()
    return find(game).load(kept_file(f"variant-{seed}", content))


def main(words: Sequence[str] | None = None) -> int:
    """Run the command; the exit status."""
    say = argparse.ArgumentParser(
        prog="python -m tablewright.envs.variants", description="Print a generated variant of a game's house pack."
    )
    say.add_argument("game", help="a game, such as west")
    say.add_argument("seed", type=int, help="any whole number from 0")
    asked = say.parse_args(words)
    try:
        sys.stdout.write(variant_text(asked.game, asked.seed))
    except (Refused, UnknownGame) as reason:
        print(reason, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
