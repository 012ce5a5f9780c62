"""Learnt evaluations as files: weights in the game's own folder, one small file for each mode.

A file holds plain arrays and the names of the features that they belong to, so that weights and features cannot drift
apart unnoticed.
"""

from __future__ import annotations

import zipfile
import zlib
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from tablewright.engine.game.contract import MOST_FEATURES, Game
from tablewright.players.interface import WrongWeights
from tablewright.players.network import FINE, HIDDEN, MOST_HIDDEN, ONE, PER_STEP, STEPS, SUM, Network

FORMAT = 1
SOFT = 3  # where one decision changes little: the curve is so much flatter that near-certain ends are told apart
LARGEST = 1 << 31  # beyond what a network's whole numbers hold
UNREADABLE = (
    OSError, KeyError, ValueError, TypeError, AttributeError, EOFError, MemoryError, zipfile.BadZipFile, zlib.error
)  # fmt: skip
Floats = np.ndarray[Any, np.dtype[np.float32]]


@dataclass(frozen=True)
class Weights:
    """The weights of a network as learnt: features are divided by their scales."""

    into: Floats  # feature by hidden unit
    bias: Floats
    out: Floats
    out_bias: float
    features: tuple[str, ...]
    story: str  # how it was trained


def place_of_weights(game: Game, mode: str, *, deep: bool = False) -> Path:
    """The path of a mode's weights, in the game's folder beside its rulebook; deep ones next to them."""
    return game.book.path.parent / "learnt" / f"{mode or 'game'}{'-deep' if deep else ''}.npz"


def save(weights: Weights, file: Path) -> None:
    """Write weights to a file, whole or not at all."""
    file.parent.mkdir(parents=True, exist_ok=True)
    draft = file.with_suffix(".draft.npz")
    np.savez_compressed(
        draft, format=FORMAT, into=weights.into.astype(np.float32), bias=weights.bias.astype(np.float32),
        out=weights.out.astype(np.float32), out_bias=np.float32(weights.out_bias), features=np.array(weights.features),
        story=weights.story,
    )  # fmt: skip
    draft.replace(file)


def read(file: Path, game: Game) -> Weights:
    """Read the weights in a file if they match the game's current features."""
    try:
        with file.open("rb") as opened, np.load(opened, allow_pickle=False) as kept:
            found = Weights(
                kept["into"], kept["bias"], kept["out"], float(kept["out_bias"]),
                tuple(str(name) for name in kept["features"]), str(kept["story"]),
            )  # fmt: skip
            version = int(kept["format"])
    except UNREADABLE as error:
        raise WrongWeights(f"{file} is not a weights file ({error}).") from None
    if trouble := _misfit(found, version, game) or _damage(found, game):
        raise WrongWeights(f"{file} {trouble} Run `tablewright train {game.name}` to train it again.")
    return found


def _misfit(found: Weights, version: int, game: Game) -> str:
    """Why weights belong to another game, or to another release of it, if they do."""
    names, shape = tuple(feature.name for feature in game.feature_list), found.into.shape
    fits = len(shape) == 2 and shape[0] == len(names) and shape[1] in range(HIDDEN, MOST_HIDDEN + 1, HIDDEN)
    if version != FORMAT or found.features != names or not fits:
        return f"was trained on other features of {game.title}."
    return ""


def _damage(found: Weights, game: Game) -> str:
    """Why weights that belong to a game cannot be reckoned with, if they cannot."""
    units = found.into.shape[1]
    for name, numbers in (("bias", found.bias), ("out", found.out)):
        if numbers.shape != (units,):
            return f"is damaged: {name!r} should be a row of {units} numbers, one for each hidden unit."
    scales = np.array([[feature.scale] for feature in game.feature_list], np.float64)
    parts: dict[str, tuple[Any, int, Any]] = {
        "into": (found.into, FINE, scales), "bias": (found.bias, FINE, 1), "out": (found.out, SUM, 1),
        "out_bias": (np.array(found.out_bias), SUM, 1),
    }  # fmt: skip
    for name, (numbers, bits, scale) in parts.items():
        if numbers.dtype.kind != "f" or not (np.abs(numbers / scale) < LARGEST >> bits).all():  # NaN is not less either
            return f"is damaged: {name!r} contains a value that is not a number, or is too large."
    return ""


def network_of(weights: Weights, game: Game) -> Network:
    """Weights as the whole numbers that a search reckons with."""
    network = Network()
    network.features = len(weights.features)
    scales = np.array([feature.scale for feature in game.feature_list], np.float64)
    hidden = network.hidden = weights.into.shape[1]
    into = np.zeros((MOST_FEATURES, MOST_HIDDEN), np.int32)
    into[: len(scales), :hidden] = np.rint(weights.into / scales[:, None] * (1 << FINE))
    fill(network.into, into)
    fill(network.bias, widened(np.rint(weights.bias * (1 << FINE))))
    flatter = SOFT if game.small_steps else 1
    fill(network.out, widened(np.rint(weights.out / flatter * (1 << SUM))))
    network.out_bias = round(weights.out_bias / flatter * (1 << SUM))
    sums = (np.arange(STEPS) - STEPS // 2 + 0.5) * (1 << PER_STEP) / (1 << SUM)
    fill(network.curve, np.rint(ONE / (1 + np.exp(-sums))))
    return network


def chance_in(game: Game, judged: Any) -> Any:
    """The chance of winning for a network's output, or an array of them; some games have a flatter curve."""
    if not game.small_steps:
        return judged
    won, lost = judged**SOFT, (1 - judged) ** SOFT
    return won / (won + lost)


def widened(units: Any) -> Any:
    """Pad the numbers of hidden units with zeros to full width."""
    return np.pad(units, (0, MOST_HIDDEN - len(units)))


def fill(field: Any, numbers: Any) -> None:
    """Write numbers over a row or grid of a record."""
    np.frombuffer(field._cells, np.int32)[:] = np.asarray(numbers).astype(np.int32).reshape(-1)


def network_for(game: Game, mode: str, *, deep: bool = False) -> Network | None:
    """The network learnt for a mode of a game, if any; a deep one if asked for and available."""
    file = place_of_weights(game, mode, deep=deep)
    if deep and not file.exists():
        return network_for(game, mode)
    return network_of(read(file, game), game) if game.features and file.exists() else None
