"""The table as rows: what the numbers in them mean, and how a seat's view becomes an array of them.

columns(game)      # the columns: name, meaning and bounds
things(game)       # by number, what a row can be
zones(game)        # by number, where it can lie
facts(game)        # by the number of a thing, what its pack says about it
"""

from __future__ import annotations

import hashlib
from collections import Counter
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import numpy as np
from gymnasium.spaces import Box, Dict

from tablewright.engine.game.contract import MOST_SEATS
from tablewright.engine.game.entities import LEAST, MOST, Entities
from tablewright.envs.episode import Episode
from tablewright.library import Game, Refused

GAMES = 16  # whose facts are kept at hand
Numbers = np.ndarray[Any, np.dtype[np.int16]]


@dataclass(frozen=True)
class Column:
    """A column of the rows."""

    name: str
    help: str
    least: int = LEAST
    most: int = MOST


def entities_of(game: Game) -> Entities:
    """The entities that a game declares; a game that declares none is `Refused`."""
    if game.spec.entities is None:
        raise Refused(f"{game.title} declares no entities. Choose observe='signs' or observe='view'.")
    return game.spec.entities


def columns(game: Game) -> tuple[Column, ...]:
    """The columns of the rows. The first nine are the same in every game; then come its marks, then its facts.

    >>> from tablewright import load
    >>> [column.name for column in columns(load("royal"))][:9]
    ['thing', 'sort', 'zone', 'whose', 'count', 'number', 'x', 'y', 'choices']
    """
    told = entities_of(game)
    return (
        Column("thing", "what it is, of `things`; 0: a card whose face is hidden", 0, told.size - 1),
        Column("sort", "the sort of thing, of `sorts`; 0: hidden", 0, len(told.sorts)),
        Column("zone", "where it lies, of `zones`", 0, len(told.zones) - 1),
        Column("whose", "0: nobody's; 1: mine; 2: of the next player clockwise, and so on", 0, MOST_SEATS),
        Column("count", "how many alike", 0),
        Column("number", "the number on it: points, damage, a level"),
        Column("x", "where it lies in its zone: a column, a place in a row or in an order"),
        Column("y", "where it lies in its zone: a row"),
        Column("choices", "how many of my present actions are about it", 0),
        *(Column(f"mark: {mark}", f"1: {mark}", 0, 1) for mark in told.marks),
        *(Column(f"fact: {fact}", "what its pack says about such a thing") for fact in told.facts),
    )


def sorts(game: Game) -> tuple[str, ...]:
    """By number, the sorts of things."""
    return ("hidden card", *(sort.name for sort in entities_of(game).sorts))


def things(game: Game) -> tuple[str, ...]:
    """By number, all things: the sort, and which of the sort it is, from 0.

    >>> from tablewright import load
    >>> things(load("royal"))[53:58]
    ('face-down card 0', 'face-down card 1', 'face-down card 2', 'face-down card 3', 'territory 0')
    """
    several = (
        f"{sort.name} {n}" if sort.size > 1 else sort.name for sort in entities_of(game).sorts for n in range(sort.size)
    )
    return ("hidden card", *several)


def zones(game: Game) -> tuple[str, ...]:
    """By number, the places where things can lie; 0 is none."""
    return tuple(entities_of(game).zones)


def fingerprint(game: Game) -> str:
    """A hash of all numbers in rows and their meaning."""
    told = (things(game), zones(game), tuple((column.name, column.least, column.most) for column in columns(game)))
    return hashlib.sha256(repr(told).encode()).hexdigest()[:16]


@lru_cache(GAMES)
def facts(game: Game) -> Numbers:
    """By the number of a thing, its facts in the pack of a game: the last columns of its rows."""
    told = entities_of(game)
    found = np.array(told.facts_of(game.pack.tables), np.int16).reshape(told.size, len(told.facts))
    found.flags.writeable = False
    return found


class Table:
    """Writes the rows of one game with its pack."""

    def __init__(self, game: Game) -> None:
        self.game, self.entities = game, entities_of(game)
        if (needs := self.entities.needs(game.pack.tables)) > self.entities.room:
            raise Refused(
                f"A table of {game.pack.name} can need {needs} rows, and {game.title} has room for "
                f"{self.entities.room}. Choose observe='signs' or observe='view'."
            )
        self.columns, self._facts = columns(game), facts(game)
        self._sorts = np.array(self.entities.sort_of(), np.int16)
        self._bits = np.arange(len(self.entities.marks))

    @property
    def space(self) -> Dict:
        """The space of `observed`."""
        room = self.entities.room
        least, most = (np.array([bounds] * room, np.int16) for bounds in zip(*self._bounds(), strict=True))
        return Dict({"rows": Box(least, most, dtype=np.int16), "used": Box(0, 1, (room,), np.int8)})

    def _bounds(self) -> list[tuple[int, int]]:
        return [(column.least, column.most) for column in self.columns]

    def observed(self, episode: Episode, seat: int, asked: bool) -> dict[str, Any]:
        """The rows that a seat sees, the others filled with 0, and which of them are in use."""
        view, pack = episode.view(seat), self.game.pack
        written = self.entities.rows(view, pack, seat, self.game.seats)
        n = len(written.cells)
        cells = np.array(written.cells, np.int64).reshape(n, 8)
        thing = cells[:, 0]
        offers = self._offers(episode, seat) if asked else {}
        choices = np.array([[offers.get(id, 0)] for id in written.ids], np.int64).reshape(n, 1)
        marks = cells[:, 7:] >> self._bits & 1
        parts = (thing[:, None], self._sorts[thing][:, None], cells[:, 1:7], choices, marks, self._facts[thing])
        rows = np.zeros((self.entities.room, len(self.columns)), np.int16)
        rows[:n] = np.concatenate(parts, 1)
        used = np.zeros(self.entities.room, np.int8)
        used[:n] = 1
        return {"rows": rows, "used": used}

    def _offers(self, episode: Episode, seat: int) -> dict[str, int]:
        """By the id of a piece, how many of the actions that a seat can take now are about it."""
        view, pack, about = episode.view(seat), self.game.pack, self.game.spec.pieces_of
        acts = [act for left in episode.legal(seat).values() for act in left]
        return Counter(id for act in acts for id in dict.fromkeys(about(act, view, pack, seat)))
