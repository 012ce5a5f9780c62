"""Runs that nobody played: folders like those of `tablewright lab run`, with known truths in them."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np
import polars as pl

REASONS = ("given up", "the last round", "a knock-out")
DEEDS = ("drawn", "built")
GROUPS = ("works",)


@dataclass(frozen=True)
class Made:
    """What is true in a run that is made up."""

    games: int = 2000
    seats: int = 2
    favour: float = 0.0  # how much more seat A wins than its part
    cards: int = 12
    used: float = 0.5  # by how many seats a card is used
    pulls: dict[int, float] = field(default_factory=dict)  # how much more of the win a card brings
    dead: tuple[int, ...] = ()
    longer: int = 0  # turns
    together: bool = False
    given_up: int = 0
    piece: int = 700
    title: str = "House pack"


def card_name(n: int) -> str:
    return f"Card {n:02}"


def make_run(folder: Path, *packs: Made, seed: int = 7, **more: Any) -> Path:
    """Write a run, one pack after the other."""
    folder.mkdir(parents=True, exist_ok=True)
    about = packs[0]
    words: dict[str, Any] = {
        "format": 1, "tablewright": "0", "game": "west", "title": "The West: Ascendant", "rules": 1, "mode": "",
        "settings": {}, "seats": about.seats, "seat_names": list("ABCDE"[: about.seats]), "seed": seed,
        "players": ["quick"] * about.seats, "games": about.games, "seconds": 12, "on": "cpu",
        "together": about.together, "placed": True, "piece": about.piece,
        "packs": [{"name": f"p{n}", "title": one.title, "hash": "0" * 64, "source": ""} for n, one in enumerate(packs)],
    } | more  # fmt: skip
    (folder / "run.json").write_text(json.dumps(words))
    (folder / "experiment.toml").write_text('game = "west"\n')
    deeds = [
        (n, deed, "works", card_name(c)) for n, one in enumerate(packs) for deed in DEEDS for c in range(one.cards)
    ]
    pl.DataFrame(deeds, ["pack", "deed", "group", "card"], orient="row").cast({"pack": pl.Int8}).write_parquet(
        folder / "deeds.parquet"
    )
    for kind in ("games", "seats", "cards"):
        (folder / kind).mkdir(exist_ok=True)
    for number, one in enumerate(packs):
        _write(folder, number, one, words["players"], np.random.default_rng(seed))
    return folder


def _write(folder: Path, number: int, made: Made, players: Sequence[str], chance: np.random.Generator) -> None:
    shape = made.games, made.seats
    uses = chance.random((*shape, made.cards)) < made.used
    uses[:, :, list(made.dead)] = False
    strength = chance.random(shape)
    strength[:, 0] += made.favour
    for card, pull in made.pulls.items():
        strength += pull * uses[:, :, card]
    results = np.where(strength.argmax(axis=1)[:, None] == np.arange(made.seats), 2, 0)
    if made.together:
        results = np.where(strength.sum(axis=1)[:, None] > made.seats / 2, 2, 0) * np.ones(shape, int)
    places = (np.arange(made.seats) + chance.integers(made.seats, size=(made.games, 1))) % made.seats
    turns = chance.poisson(12, made.games) + 3 + made.longer
    reason = chance.integers(1, 3, made.games)
    reason[: made.given_up] = 0
    games = pl.DataFrame({
        "pack": np.full(made.games, number), "game": np.arange(made.games),
        "reason": [REASONS[r] for r in reason], "decisions": turns * 7, "turns": turns, "choices": turns * 5,
        "options": turns * 17, "lead_changes": chance.poisson(2, made.games),
        "settled": chance.integers(0, 1001, made.games), "lowest": chance.integers(0, 501, made.games),
    }).with_columns(pl.col("reason").cast(pl.Enum(REASONS)))  # fmt: skip
    flat = np.arange(made.games * made.seats)
    sitting = pl.DataFrame(
        {
            "pack": np.full(len(flat), number),
            "game": flat // made.seats,
            "seat": flat % made.seats,
            "place": places.ravel(),
            "player": list(players) * made.games,
            "result": results.ravel(),
            "choices": np.repeat(turns * 5 // made.seats, made.seats),
        }
    ).cast({"seat": pl.Int8, "place": pl.Int8, "result": pl.Int8, "player": pl.Enum(sorted(set(players)))})
    at, which = np.nonzero(uses.reshape(len(flat), made.cards))
    names = [card_name(c) for c in range(made.cards)]
    cards = pl.concat([
        pl.DataFrame({
            "pack": np.full(len(at), number), "game": at // made.seats, "seat": at % made.seats,
            "deed": pl.Series([deed], dtype=pl.Enum(DEEDS)).new_from_index(0, len(at)),
            "group": pl.Series(GROUPS, dtype=pl.Enum(GROUPS)).new_from_index(0, len(at)),
            "card": pl.Series(names, dtype=pl.Enum(names)).gather(which), "times": np.ones(len(at), np.int16),
        })
        for deed in DEEDS
    ]).with_columns(pl.col("seat").cast(pl.Int8))  # fmt: skip
    for piece, first in enumerate(range(0, made.games, made.piece)):
        within = pl.col("game").is_between(first, first + made.piece - 1)
        for kind, frame in (("games", games), ("seats", sitting), ("cards", cards)):
            frame.filter(within).write_parquet(folder / kind / f"{number}-{piece:05}.parquet")
