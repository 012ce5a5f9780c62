"""The few lines that a run prints when it is complete."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import polars as pl

from tablewright.engine.game.contract import WON
from tablewright.lab.experiments.folder import RunFolder
from tablewright.lab.experiments.frames import GIVEN_UP
from tablewright.lab.intervals import wilson


def summary(folder: RunFolder) -> list[str]:
    """The summary of a run: number and length of games, and shares of wins."""
    words = folder.words()
    lengths = _by_pack(folder, "games", [
        pl.len(), pl.col("decisions").sum(), pl.col("turns").mean(), pl.col("choices").mean(),
        (pl.col("reason") == GIVEN_UP).sum().alias("given_up"),
    ])  # fmt: skip
    games, decisions = lengths["len"].sum(), lengths["decisions"].sum()
    lines = [f"{words['title']}: {games:,} games, {decisions:,} decisions, seed {words['seed']}"]
    shares = {key: _by_pack(folder, "seats", [pl.len(), pl.col("result").sum()], key) for key in _keys(words)}
    for number, pack in enumerate(words["packs"]):
        if len(words["packs"]) > 1:
            lines.append(f"{pack['title']}:")
        lines += [f"  {line}" for line in _length(lengths.row(number, named=True), words)]
        for key, found in shares.items():
            lines += [f"  {line}" for line in _shares(key, found.filter(pl.col("pack") == number), words)]
    return lines


def _keys(words: dict[str, Any]) -> tuple[str, ...]:
    return ("seat", "place") if words["placed"] and not words["together"] else ("seat",)


def _by_pack(folder: RunFolder, table: str, figures: list[pl.Expr], *keys: str) -> pl.DataFrame:
    files = folder.path / table / "*.parquet"
    by = ("pack", *keys)
    return pl.scan_parquet(files).group_by(by).agg(figures).sort(by).collect()


def _length(row: dict[str, Any], words: dict[str, Any]) -> Iterator[str]:
    minutes = row["choices"] * words["seconds"] / 60
    yield f"{row['turns']:.1f} turns, {row['choices']:.1f} choices: about {minutes:.0f} minutes for people"
    if row["given_up"]:
        yield f"stopped as endless: {row['given_up']:,}"


def _shares(key: str, found: pl.DataFrame, words: dict[str, Any]) -> Iterator[str]:
    for row in found.iter_rows(named=True):
        won, games, number = row["result"] / WON, row["len"], row[key]
        sure = wilson(won, games)
        told = f"won {won / games:.1%} (95% interval: {sure.low:.1%} to {sure.high:.1%})"
        if words["together"]:
            yield told
            return
        who = f"seat {words['seat_names'][number]} ({words['players'][number]})"
        yield f"{who if key == 'seat' else f'place {number + 1} in turn order'} {told}"
