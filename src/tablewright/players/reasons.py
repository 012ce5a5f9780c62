"""Reasons for choices in words: the differences that an evaluation sees."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from tablewright.engine.core.events import Log
from tablewright.engine.core.record import over, raw
from tablewright.engine.game.contract import Feature
from tablewright.engine.game.playing import numbers
from tablewright.match import Match
from tablewright.match.terms import dice_key, key_from_seed
from tablewright.players.learnt import Weights, place_of_weights, read

WORLDS = 4  # states that a seat may be in, by which choices are compared
MOST = 2  # differences that are told
LEAST = 0.03  # of a large value: what differs less does not count
SPEAKS = 0.02  # in the odds, as a logarithm: what speaks less for a choice is no reason
# Features of the moment alone, in units of our own, or with the number of a card.
UNTOLD = re.compile(r"^(1 if|1 in|whether|the same|how far the turn)|under way|so far|of the pack's|\(estimate\)")
PERSONS = (
    ("\\bI am\\b", "you are"),
    ("\\bI\\b", "you"),
    ("\\bmy\\b", "your"),
    ("\\bmine\\b", "yours"),
    ("\\bme\\b", "you"),
)


@dataclass(frozen=True)
class Difference:
    """A feature after either choice, and its weight in favour of the first."""

    feature: Feature
    then: float
    otherwise: float
    speaks: float

    @property
    def counts(self) -> bool:
        return abs(self.then - self.otherwise) / self.feature.scale >= LEAST and self.speaks >= SPEAKS

    def __str__(self) -> str:
        return f"{to_you(self.feature.help)}: {figure(self.then)} instead of {figure(self.otherwise)}"


def reason(match: Match, seat: int, view: Any, better: int, worse: int) -> str:
    """The reason for preferring one action to another, as far as the seat knows; "" if there is none."""
    told = [difference for difference in differences(match, seat, view, better, worse) if difference.counts]
    return "; ".join(map(str, sorted(told, key=lambda one: -one.speaks)[:MOST]))


def differences(match: Match, seat: int, view: Any, better: int, worse: int) -> list[Difference]:
    """Every feature with both values, if it describes the game."""
    game = match.game
    if game.features is None:
        return []
    then, otherwise = (averages(match, seat, view, action) for action in (better, worse))
    speak = speaking(match, then, otherwise)
    return [
        Difference(feature, *values)
        for feature, *values in zip(game.feature_list, then, otherwise, speak, strict=True)
        if not UNTOLD.search(feature.help)
    ]


def speaking(match: Match, then: Sequence[float], otherwise: Sequence[float]) -> list[float]:
    """For each feature, the evaluation lost by replacing it alone with its other value.

    Where nothing was learnt, whatever differs most speaks most.
    """
    game = match.game
    scales = np.array([feature.scale for feature in game.feature_list], np.float64)
    first, second = np.array(then) / scales, np.array(otherwise) / scales
    weights = weights_of(match)
    if weights is None:
        return [float(value) for value in np.abs(first - second)]
    one_changed = np.where(np.eye(len(first), dtype=bool), second, first)
    whole, *without = odds(weights, np.vstack([first, one_changed]))
    return [float(whole - less) for less in without]


def odds(weights: Weights, features: Any) -> Any:
    """The network's output for rows of features, as log odds."""
    return np.maximum(features @ weights.into + weights.bias, 0) @ weights.out + weights.out_bias


def weights_of(match: Match) -> Weights | None:
    """The weights learnt for the match's mode, if any."""
    file = place_of_weights(match.game, match.game.mode_of(match.config))
    return read(file, match.game) if file.exists() else None


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
    """Turn a feature's description into one addressed to "you"."""
    for pattern, word in PERSONS:
        text = re.sub(pattern, word, text)
    return text


def figure(value: float) -> str:
    """A number as people say it."""
    return f"{value:.0f}" if abs(value - round(value)) < 0.05 else f"about {value:.1f}"
