"""Asking the rules with care: whatever a kernel changes that it must not is noticed, and put back."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from tablewright.engine.core.dice import Dice, Key, start
from tablewright.engine.core.events import Log
from tablewright.engine.core.record import Layout, clear, clone, layout, over, raw
from tablewright.engine.game.contract import Config, Game, Pack
from tablewright.engine.game.playing import Rules, numbers, on_call

ROUNDS = 60  # of setups, each with other settings
SLACK = 64  # room past the longest list of options, so that a longer one can be reported
EDGE = 8  # cells on either side of the numbers of a list
MARKS = (
    -99_991,
    77_773,
)  # what lies in cells before anything is written there; two, as either may be a feature's value


def key_of(seed: int, number: int, purpose: int) -> Key:
    """The key for one purpose in one game of a run."""
    key = Key()
    for i, word in enumerate((seed, seed >> 32, number, purpose)):
        key.word[i] = word & 0xFFFFFFFF
    return key


def key_text(key: Key) -> str:
    return "".join(f"{word:08x}" for word in key.word)


def setups(game: Game) -> int:
    """The number of setups before a run starts over."""
    return len(game.ways()) * (ROUNDS if game.settings else 1)


def usual_config(game: Game, pack: Pack, number: int) -> Config:
    """The setup of the game of that number in a run: every count of seats and every mode in turn.

    The first round has the usual settings; in the others, what a pack offers comes in turn if it can be listed, and
    the rest as it falls.
    """
    config = Config()
    ways = game.ways()
    config.seats, config.mode = ways[number % len(ways)]
    round = number % setups(game) // len(ways)
    chance = random.Random(round)
    mode = game.mode_of(config)
    for i, setting in enumerate(game.settings_with(pack)):
        values = setting.numbers_in(mode)
        if round == 0:
            config.setting[i] = setting.values[setting.default]
        elif setting in pack.settings and not setting.listed:
            config.setting[i] = values[round % len(values)]
        else:
            config.setting[i] = chance.choice(values)
    return config


def dice_spans(plan: Layout, begin: int = 0) -> Iterator[tuple[int, int]]:
    """The positions of dice in the bytes of a record."""
    for name, f in plan.fields.items():
        at = begin + plan.offset(name)
        if f.kind is Dice:
            yield at, at + layout(Dice).size
        elif isinstance(f.kind, type):
            size = layout(f.kind).size
            for i in range(f.shape[0] if f.shape else 1):
                yield from dice_spans(layout(f.kind), at + i * size)


@dataclass(frozen=True)
class Written:
    """The numbers that a game wrote as its features, or as its signs."""

    values: list[int | None]  # of each that is declared; None: nothing was written
    astray: list[int]  # places beyond them that were written to, counted from the first


class Careful:
    """The rules of a game, asked so that nothing can change unnoticed."""

    def __init__(self, game: Game, pack: Pack, *, machine: bool) -> None:
        self.game, self.pack = game, pack
        self.rules = Rules(game, pack, machine=machine)
        self.tables = clone(pack.tables)
        self.printed = bytes(raw(self.tables))
        self.changed = ""  # the first thing that was changed and must not be
        self.spans = list(dice_spans(layout(game.State)))
        self._out = numbers(game.most_options + SLACK)
        self._view = game.State()
        self._results = numbers(max(game.seats))
        kernels = {name: kernel for name, (kernel, _) in game.lists.items() if kernel}
        self._writers = {name: on_call(kernel) if machine else kernel for name, kernel in kernels.items()}

    def _guard(self, name: str, call: Callable[..., Any], *arguments: Any) -> Any:
        result = call(*arguments)
        if bytes(raw(self.tables)) != self.printed:
            self.changed = self.changed or f"{name} wrote into the tables"
            raw(self.tables)[:] = self.printed
        return result

    def _ask(self, name: str, g: Any, *arguments: Any) -> Any:
        before = bytes(raw(g))
        call = self._writers.get(name) or getattr(self.rules, name)
        result = self._guard(name, call, g, self.tables, *arguments)
        if bytes(raw(g)) != before:
            self.changed = self.changed or f"{name} wrote into the state that it was asked about"
            raw(g)[:] = before
        return result

    # -------------------------------------------------------------------------------------------- questions

    def awaiting(self, g: Any) -> int:
        return int(self._ask("awaiting", g))

    def legal(self, g: Any, seat: int) -> list[int]:
        n = int(self._ask("options", g, seat, self._out))
        return [self._out[i] for i in range(min(n, len(self._out)))]

    def refuse(self, g: Any, seat: int, action: int) -> int:
        return int(self._ask("refuse", g, seat, action))

    def seen(self, g: Any, seat: int) -> Any:
        v = self.game.State()
        self._ask("view", g, seat, v)
        return v

    def known(self, g: Any, seat: int) -> bytes:
        """A seat's view without dice, as bytes to compare."""
        clear(self._view)
        self._ask("view", g, seat, self._view)
        return self.without_dice(self._view)

    def audit(self, g: Any) -> int:
        return int(self._ask("audit", g))

    def results(self, g: Any, seats: int) -> tuple[int, list[int]]:
        for i in range(len(self._results)):
            self._results[i] = -1
        reason = int(self._ask("outcome", g, self._results))
        return reason, [self._results[i] for i in range(seats)]

    def written(self, name: str, g: Any, seat: int) -> Written:
        """The numbers of one of its lists that the game writes for a seat."""
        declared = len(self.game.lists[name][1])
        looks = []
        for mark in MARKS:
            cells = numbers(EDGE + declared + EDGE)
            for i in range(len(cells)):
                cells[i] = mark
            self._ask(name, g, seat, cells[EDGE:])
            looks.append(tuple(cells))
        found = [None if pair == MARKS else pair[0] for pair in zip(*looks, strict=True)]
        astray = [i - EDGE for i, value in enumerate(found) if value is not None and not 0 <= i - EDGE < declared]
        return Written(found[EDGE : EDGE + declared], astray)

    # -------------------------------------------------------------------------------------------- deeds

    def fresh(self, config: Config, key: Key, log: Log) -> Any:
        """A new game."""
        g = self.game.State()
        self._guard("setup", self.rules.setup, g, self.tables, log, config, key)
        return g

    def after(self, g: Any, log: Log, seat: int, action: int) -> Any:
        """The state after an action; `g` is unchanged."""
        result = clone(g)
        self._guard("apply", self.rules.apply, result, self.tables, log, seat, action)
        return result

    def redealt(self, v: Any, seat: int, key: Key) -> Any:
        """A full state consistent with a view; `v` is unchanged."""
        result = clone(v)
        self._guard("redeal", self.rules.redeal, result, self.tables, seat, key)
        return result

    # -------------------------------------------------------------------------------------------- dice

    def without_dice(self, g: Any) -> bytes:
        """The bytes of a state or view, its dice wiped out."""
        cells = bytearray(raw(g))
        for begin, end in self.spans:
            cells[begin:end] = bytes(end - begin)
        return bytes(cells)

    def dice(self, g: Any) -> bytes:
        """The dice of a state or view, and nothing else."""
        return b"".join(bytes(raw(g)[begin:end]) for begin, end in self.spans)

    def rerolled(self, g: Any, key: Key) -> Any:
        """A copy of a state, with other dice."""
        result = clone(g)
        for begin, end in self.spans:
            start(over(Dice, raw(result)[begin:end]), key)
        return result


def differing(game: Game, a: bytes, b: bytes) -> str:
    """The fields in which the bytes of two states differ, with both values."""
    one: Any = over(game.State, bytearray(a))
    other: Any = over(game.State, bytearray(b))
    plan = layout(game.State)
    names = []
    for name in plan.fields:
        begin = plan.offset(name)
        end = begin + plan.dtype.fields[name][0].itemsize  # type: ignore[index]
        if a[begin:end] != b[begin:end]:
            names.append(_shown(name, getattr(one, name), getattr(other, name)))
    return "; ".join(names) or "the padding between fields"


def _shown(name: str, a: Any, b: Any) -> str:
    texts = repr(a), repr(b)
    short = all(len(text) <= 60 and not text.startswith("<") for text in texts)
    return f"{name} is {texts[0]} and {texts[1]}" if short else name
