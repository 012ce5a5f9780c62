"""Why a choice is better than another, in words: what would be different of all that a judgement looks at."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

from tablewright.engine.core.events import Log
from tablewright.engine.core.record import over, raw
from tablewright.engine.game.contract import Feature
from tablewright.engine.game.playing import numbers
from tablewright.match import Match
from tablewright.match.terms import dice_key, key_from_seed

WORLDS = 4  # states that a seat may be in, by which choices are compared
MOST = 2  # differences that are told
LEAST = 0.03  # of a large value: what differs less does not count
ABOUT_THE_MOMENT = re.compile(r"^(1 if|whether|the same|how far the turn)|under way|so far")
PERSONS = (
    ("\\bI am\\b", "you are"),
    ("\\bI\\b", "you"),
    ("\\bmy\\b", "your"),
    ("\\bmine\\b", "yours"),
    ("\\bme\\b", "you"),
)


@dataclass(frozen=True)
class Difference:
    """A feature, and what it would be after one choice and after another."""

    feature: Feature
    then: float
    otherwise: float

    @property
    def weight(self) -> float:
        return abs(self.then - self.otherwise) / self.feature.scale

    def __str__(self) -> str:
        return f"{to_you(self.feature.help)}: {figure(self.then)} instead of {figure(self.otherwise)}"


def reason(match: Match, seat: int, view: Any, better: int, worse: int) -> str:
    """What is different, as far as the seat can tell, if it chooses one action and not another; empty if nothing is."""
    told = [difference for difference in differences(match, seat, view, better, worse) if difference.weight >= LEAST]
    return "; ".join(map(str, sorted(told, key=lambda one: -one.weight)[:MOST]))


def differences(match: Match, seat: int, view: Any, better: int, worse: int) -> list[Difference]:
    """Every feature that says something of the game, after both choices."""
    game = match.game
    if game.features is None:
        return []
    then, otherwise = (averages(match, seat, view, action) for action in (better, worse))
    return [
        Difference(feature, *values)
        for feature, *values in zip(game.feature_list, then, otherwise, strict=True)
        if not ABOUT_THE_MOMENT.search(feature.help)
    ]


def averages(match: Match, seat: int, view: Any, action: int) -> list[float]:
    """The features after an action, on average over some of the states that the seat may be in."""
    game, rules, tables = match.game, match.rules.apart(), match.pack.tables
    quiet: Any = Log()
    quiet.quiet = 1
    sums, out = [0.0] * len(game.feature_list), numbers(len(game.feature_list))
    for n in range(WORLDS):
        world: Any = over(game.State, bytearray(raw(view)))
        rules.redeal(world, tables, seat, dice_key(key_from_seed(n, "reason")))
        rules.apply(world, tables, quiet, seat, action)
        if game.features:
            game.features(world, tables, seat, out)
        sums = [sum_ + out[i] for i, sum_ in enumerate(sums)]
    return [sum_ / WORLDS for sum_ in sums]


def to_you(text: str) -> str:
    """What a judgement says of itself, said to whoever it advises."""
    for pattern, word in PERSONS:
        text = re.sub(pattern, word, text)
    return text


def figure(value: float) -> str:
    """A number as people say it."""
    return f"{value:.0f}" if abs(value - round(value)) < 0.05 else f"about {value:.1f}"
