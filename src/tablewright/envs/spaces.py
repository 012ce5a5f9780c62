"""The spaces of observations and actions, as Gymnasium describes them."""

from __future__ import annotations

from typing import Any, TypeAlias

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete, Space

from tablewright.engine.core.dice import Dice
from tablewright.engine.core.record import Field, layout
from tablewright.engine.game.contract import Feature
from tablewright.engine.wording import either
from tablewright.envs.entities import Table
from tablewright.envs.history import history_space
from tablewright.envs.numbering import Numbering
from tablewright.library import Game, Refused

AnySpace: TypeAlias = "Space[Any]"
LEAST, MOST = -(2.0**31), 2.0**31  # features are 32-bit numbers
SIGNS, FEATURES, VIEW, BYTES, ENTITIES = "signs", "features", "view", "bytes", "entities"
FORMS = (SIGNS, FEATURES, VIEW, BYTES, ENTITIES)
LISTS = (SIGNS, FEATURES)
BY_SEAT = (VIEW, BYTES)  # forms that count seats from 0; the others say I and they


def action_space(numbering: Numbering) -> Discrete:
    """The space of all numbers of a game."""
    return Discrete(numbering.size)


def observation_space(game: Game, numbering: Numbering, form: str, history: int = 0) -> Dict:
    """The space of observations in one of the FORMS, each with its mask.

    A view names the seat that looks, as its fields count the seats from 0, and so does a history. Where a game tells
    some actions in two numbers, the first of them stands in `begun` until the second is given.
    """
    parts: dict[str, AnySpace] = {
        "observation": _observed(game, form),
        "action_mask": Box(0, 1, (numbering.size,), np.int8),
    }
    if tells_in_two(numbering):
        parts["begun"] = Discrete(numbering.size)
    if history:
        parts["history"] = history_space(history)
    if history or form in BY_SEAT:
        parts["seat"] = Discrete(game.seats)
    return Dict(parts)


def tells_in_two(numbering: Numbering) -> bool:
    """Whether some actions of a game are told in two numbers."""
    return any(span.then for span in numbering.spans.values())


def _observed(game: Game, form: str) -> AnySpace:
    if form in LISTS:
        if not listed(game, form):
            raise Refused(f"{game.title} declares no {form}. Choose observe='view'.")
        return features_space(listed(game, form))
    if form == VIEW:
        return view_space(game.spec.State)
    if form == BYTES:
        return Box(0, 255, (layout(game.spec.State).size,), np.uint8)
    if form == ENTITIES:
        return table_space(game)
    raise Refused(f"An observation cannot be {form!r}. Choose {either(FORMS)}.")


def table_space(game: Game) -> Dict:
    """The rows of the table, which of them are in use, and the signs of the game, if it has any."""
    parts: dict[str, AnySpace] = dict(Table(game).space.spaces)
    return Dict(parts | ({"signs": features_space(game.signs)} if game.signs else {}))


def listed(game: Game, form: str) -> tuple[Feature, ...]:
    """The names, meanings and scales of the numbers of a form."""
    return game.signs if form == SIGNS else game.features


def scales(features: tuple[Feature, ...]) -> np.ndarray[Any, np.dtype[np.float32]]:
    """The number by which each feature is divided."""
    return np.array([feature.scale for feature in features], np.float32)


def features_space(features: tuple[Feature, ...]) -> Box:
    """Features divided by their scale: mostly from -1 to 1, and within the bounds in any case."""
    by = scales(features)
    return Box(LEAST / by, MOST / by, dtype=np.float32)


def view_space(kind: type, rows: tuple[int, ...] = ()) -> Dict:
    """The fields of a record by their names, without its dice; of a row of records, each field as a row."""
    return Dict({name: _field(field, rows) for name, field in shown(kind).items()})


def shown(kind: type) -> dict[str, Field]:
    """The fields of a record without its dice."""
    return {name: field for name, field in layout(kind).fields.items() if field.kind is not Dice}


def _field(field: Field, rows: tuple[int, ...]) -> AnySpace:
    shape = (*rows, *field.shape)
    if isinstance(field.kind, type):
        return view_space(field.kind, shape)
    kind: Any = np.dtype(field.kind)
    bounds = np.iinfo(kind)
    return Box(bounds.min, bounds.max, shape, kind.type)
