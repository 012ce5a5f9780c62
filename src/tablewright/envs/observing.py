"""Observations: all that a seat may know, made from its view alone, with a mask of the numbers that it can give."""

from __future__ import annotations

from typing import Any, TypeAlias

import numpy as np

from tablewright.engine.core.record import layout, raw
from tablewright.engine.game.playing import numbers, on_call
from tablewright.envs.entities import Table
from tablewright.envs.episode import Episode
from tablewright.envs.history import latest
from tablewright.envs.numbering import WAIT
from tablewright.envs.spaces import (
    BY_SEAT,
    ENTITIES,
    LISTS,
    SIGNS,
    VIEW,
    listed,
    observation_space,
    scales,
    shown,
    tells_in_two,
)
from tablewright.library import Game

Observation: TypeAlias = dict[str, Any]


class Observer:
    """Makes the observations of one form."""

    def __init__(self, episode: Episode, form: str, history: int = 0) -> None:
        self.game, self.form, self.numbering = episode.game, form, episode.numbering
        self.history = history
        self.space = observation_space(self.game, self.numbering, form, history)
        self._in_two = tells_in_two(self.numbering)
        self._table = Table(self.game) if form == ENTITIES else None
        of = form if form in LISTS else SIGNS
        if form in LISTS or (form == ENTITIES and self.game.signs):
            self._scales, self._write = scales(listed(self.game, of)), writer(self.game, of)

    def observe(self, episode: Episode, seat: int, asked: bool) -> Observation:
        """The observation of a seat. A seat whose turn it is not can only WAIT."""
        found: Observation = {
            "observation": self._observed(episode, seat, asked),
            "action_mask": self.mask(episode, seat, asked),
        }
        if self._in_two:
            found["begun"] = np.int64(episode.begun[seat])
        if self.history:
            found["history"] = latest(episode, seat, self.history)
        if self.history or self.form in BY_SEAT:
            found["seat"] = np.int64(seat)
        return found

    def mask(self, episode: Episode, seat: int, asked: bool) -> np.ndarray[Any, np.dtype[np.int8]]:
        """1 for each number that a seat can give, else 0."""
        mask = np.zeros(self.numbering.size, np.int8)
        mask[list(episode.legal(seat)) if asked else WAIT] = 1
        return mask

    def _observed(self, episode: Episode, seat: int, asked: bool) -> Any:
        view = episode.view(seat)
        if self.form in LISTS:
            return self._listed(view, seat)
        if self._table is not None:
            found = self._table.observed(episode, seat, asked)
            return found | ({"signs": self._listed(view, seat)} if self.game.signs else {})
        if self.form == VIEW:
            return fields_of(type(view), np.frombuffer(raw(view), layout(type(view)).dtype)[0])
        return np.frombuffer(bytes(raw(view)), np.uint8).copy()

    def _listed(self, view: Any, seat: int) -> Any:
        """The signs or features of a view, each divided by its scale."""
        row = numbers(len(self._scales))
        self._write(view, self.game.pack.tables, seat, row)
        return np.array(row._cells, np.float32) / self._scales


def writer(game: Game, form: str) -> Any:
    """The kernel that writes the signs or features of a game, as a call over records."""
    rule = (game.spec.signs if form == SIGNS else None) or game.spec.features
    return on_call(rule) if game.compiled and rule else rule


def fields_of(kind: type, whole: Any) -> dict[str, Any]:
    """The fields of a record as arrays of their own, by name; of a row of records, each field as a row."""
    return {
        name: fields_of(field.kind, whole[name]) if isinstance(field.kind, type) else np.array(whole[name])
        for name, field in shown(kind).items()
    }
