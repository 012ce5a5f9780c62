"""The rows of games as frames with words instead of numbers: the Parquet files of a run."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import polars as pl

from tablewright.engine.game.contract import Game, Pack
from tablewright.lab.batches.rows import CardDeed, Column, Rows, card_deeds

GIVEN_UP = "given up"  # the reason of a game that was given up as endless


def small_numbers(column: Column) -> Column:
    """Numbers as 16 bits hold them; only a game that went on without end counts further."""
    return np.minimum(column, np.iinfo(np.int16).max).astype(np.int16)


class Words:
    """A list of words, and columns of their numbers as columns of words."""

    def __init__(self, words: Iterable[str]) -> None:
        self.all = list(dict.fromkeys(words))
        self.type = pl.Enum(self.all)
        self._series = pl.Series(self.all, dtype=self.type)
        self._numbers = {word: n for n, word in enumerate(self.all)}

    def numbers(self, words: Iterable[str]) -> Column:
        return np.array([self._numbers[word] for word in words], np.uint32)

    def column(self, numbers: Column) -> pl.Series:
        return self._series.gather(pl.Series(np.ascontiguousarray(numbers, np.uint32)))


@dataclass(frozen=True)
class _Deeds:
    """The deeds of one pack: for each its number in the words of the run."""

    all: list[CardDeed]
    done: Column
    group: Column
    card: Column


class Framer:
    """Makes frames of the rows of a run's games; the same words in all of them, whichever pack."""

    def __init__(self, game: Game, packs: Sequence[Pack], players: Sequence[str]) -> None:
        deeds = [card_deeds(game, pack) for pack in packs]
        every = [deed for known in deeds for deed in known]
        self.reasons = Words([GIVEN_UP, *game.reasons[1:]])
        self.players = Words(players)
        self.done, self.groups = Words(deed.done for deed in every), Words(deed.group for deed in every)
        self.cards = Words(deed.card for deed in every)
        self._seated = self.players.numbers(players)
        self._deeds = [self._numbered(known) for known in deeds]

    def _numbered(self, deeds: list[CardDeed]) -> _Deeds:
        return _Deeds(
            deeds,
            self.done.numbers(deed.done for deed in deeds),
            self.groups.numbers(deed.group for deed in deeds),
            self.cards.numbers(deed.card for deed in deeds),
        )

    def frames(self, pack: int, rows: Rows) -> dict[str, pl.DataFrame]:
        """The frames of games with the pack of a number, by the name of their folder."""
        return {"games": self._games(pack, rows), "seats": self._seats(pack, rows), "cards": self._cards(pack, rows)}

    def deeds(self) -> pl.DataFrame:
        """Every possible deed with the cards of each pack."""
        return pl.concat(
            self._frame(pack, len(known.all), self._words_of(known, slice(None)))
            for pack, known in enumerate(self._deeds)
        )  # fmt: skip

    def _frame(self, pack: int, length: int, columns: dict[str, Any]) -> pl.DataFrame:
        return pl.DataFrame({"pack": np.full(length, pack, np.int8), **columns})

    def _games(self, pack: int, rows: Rows) -> pl.DataFrame:
        small = {name: small_numbers(getattr(rows, name)) for name in ("lead_changes", "settled", "lowest")}
        return self._frame(pack, rows.games, {
            "game": np.arange(rows.first, rows.first + rows.games, dtype=np.int64),
            "reason": self.reasons.column(rows.reasons),
            "decisions": rows.decisions.astype(np.int32),
            "turns": small_numbers(rows.turns),
            "choices": rows.choices.astype(np.int32),
            "options": rows.options.astype(np.int32),
            **small,
        })  # fmt: skip

    def _seats(self, pack: int, rows: Rows) -> pl.DataFrame:
        games, seats = rows.results.shape
        return self._frame(pack, games * seats, {
            "game": np.repeat(np.arange(rows.first, rows.first + games, dtype=np.int64), seats),
            "seat": np.tile(np.arange(seats, dtype=np.int8), games),
            "place": rows.places.reshape(-1).astype(np.int8),
            "player": self.players.column(np.tile(self._seated, games)),
            "result": rows.results.reshape(-1).astype(np.int8),
            "choices": rows.seat_choices.reshape(-1).astype(np.int32),
        })  # fmt: skip

    def _cards(self, pack: int, rows: Rows) -> pl.DataFrame:
        return self._frame(pack, len(rows.deeds), {
            "game": rows.deed_games.astype(np.int64),
            "seat": rows.deed_seats.astype(np.int8),
            **self._words_of(self._deeds[pack], rows.deeds),
            "times": small_numbers(rows.times),
        })  # fmt: skip

    def _words_of(self, known: _Deeds, numbers: Any) -> dict[str, pl.Series]:
        return {
            "deed": self.done.column(known.done[numbers]),
            "group": self.groups.column(known.group[numbers]),
            "card": self.cards.column(known.card[numbers]),
        }
