"""The few lines that a run prints when it is complete."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import polars as pl

from tablewright.engine.game.contract import WON
from tablewright.lab.experiments.folder import RunFolder
from tablewright.lab.rating import wilson


def summary(folder: RunFolder) -> list[str]:
    """What came of a run, in short: how many games, how long, and who won how much of them."""
    words = folder.words()
    games = pl.read_parquet(folder.path / "games" / "*.parquet")
    seats = pl.read_parquet(folder.path / "seats" / "*.parquet")
    packs = words["packs"]
    lines = [f"{words['title']}: {len(games):,} games, {games['decisions'].sum():,} decisions, seed {words['seed']}"]
    for number, pack in enumerate(packs):
        if len(packs) > 1:
            lines.append(f"{pack['title']}:")
        played, seated = games.filter(pl.col("pack") == number), seats.filter(pl.col("pack") == number)
        lines += [f"  {line}" for line in (*_lengths(played, words), *_shares(seated, words))]
    return lines


def _lengths(games: pl.DataFrame, words: dict[str, Any]) -> Iterator[str]:
    turns, choices = games.select(pl.col("turns").mean(), pl.col("choices").mean()).row(0)
    minutes = choices * words["seconds"] / 60
    yield f"{turns:.1f} turns, {choices:.1f} choices: about {minutes:.0f} minutes for people"
    if given_up := games.filter(pl.col("reason") == "given up").height:
        yield f"given up as endless: {given_up:,}"


def _shares(seats: pl.DataFrame, words: dict[str, Any]) -> Iterator[str]:
    if words["together"]:
        first = seats.filter(pl.col("seat") == 0)
        yield _share("won", first["result"])
        return
    for key, called in (("seat", "seat"), *([("place", "place")] if words["placed"] else [])):
        for (number,), part in seats.sort(key).group_by(key, maintain_order=True):
            name = words["seat_names"][number] if key == "seat" else number + 1
            who = f" ({words['players'][number]})" if key == "seat" else " in turn order"
            yield _share(f"{called} {name}{who} won", part["result"])


def _share(what: str, results: pl.Series) -> str:
    won, games = float(results.sum()) / WON, len(results)
    sure = wilson(won, games)
    return f"{what} {won / games:.1%} (95% sure: {sure.low:.1%} to {sure.high:.1%})"
