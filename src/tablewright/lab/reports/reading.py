"""Reading a run: the folder that `tablewright lab run` leaves behind becomes columns in memory."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np
import polars as pl

from tablewright.engine.game.contract import Game
from tablewright.lab.batches.rows import CardDeed, Rows
from tablewright.lab.reports.statistics import Whole

FORMAT = 1
GIVEN_UP = "given up"
MEASURES = ("turns", "decisions", "choices", "options", "lead_changes", "settled", "lowest")
NEEDED = (
    "format", "tablewright", "game", "title", "rules", "mode", "settings", "seats", "seat_names", "players", "seed",
    "games", "seconds", "together", "placed", "packs",
)  # fmt: skip


class UnreadableRun(Exception):
    """A folder has no run that can be reported on; the message says why and what to do."""


@dataclass(frozen=True)
class PlayedPack:
    """The games of one pack that came to an end, in the order of their numbers."""

    numbers: Whole
    reasons: dict[str, int]  # how many games ended so, those that were given up too; the most frequent first
    measures: dict[str, Whole]  # a value for each game
    results: Whole  # a row for each game, a column for each seat
    places: Whole
    seat_choices: Whole
    uses: dict[CardDeed, Whole]  # where something occurred: places in the flattened table of games and seats
    possible: tuple[CardDeed, ...]  # all that could have occurred, as far as anybody says

    @property
    def games(self) -> int:
        return len(self.numbers)

    @property
    def seats(self) -> int:
        return int(self.results.shape[1])

    @property
    def given_up(self) -> int:
        return self.reasons.get(GIVEN_UP, 0)


@dataclass(frozen=True)
class Run:
    """The games of a run, and their results."""

    about: dict[str, Any]  # run.json
    packs: list[PlayedPack]
    knows_possible: bool = True  # whether cards that never occur are known
    seat_names: list[str] = field(default_factory=list)

    @property
    def together(self) -> bool:
        return bool(self.about["together"])

    @property
    def placed(self) -> bool:
        return bool(self.about["placed"])


def read_run(folder: Path) -> Run:
    """Read the run in a folder; raise UnreadableRun if there is none."""
    about = _about(folder)
    possible = _possible(folder)
    names = [str(name) for name in about["seat_names"]]
    packs = []
    for number, pack in enumerate(about["packs"]):
        try:
            packs.append(_pack(folder, number, int(about["seats"]), possible))
        except (pl.exceptions.PolarsError, OSError, KeyError, ValueError) as error:
            raise UnreadableRun(
                f"The games of the pack {pack['title']!r} in {folder} cannot be read ({str(error).splitlines()[0]}). "
                "Run `tablewright lab run` with the same experiment and folder to play the missing games."
            ) from None
    return Run(about, packs, possible is not None, names)


def _about(folder: Path) -> dict[str, Any]:
    path = folder / "run.json"
    try:
        about = json.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise UnreadableRun(
            f"{folder} is not the folder of a run: it has no run.json. Make one with `tablewright lab run "
            f"EXPERIMENT.toml --out {folder}`."
        ) from None
    except (OSError, ValueError) as error:
        raise UnreadableRun(f"{path} cannot be read: {error}. Run the experiment again into another folder.") from None
    if not isinstance(about, dict) or about.get("format") != FORMAT:
        raise UnreadableRun(
            f"{path} was written by another version of Tablewright. Run the experiment again with this one."
        )
    if missing := [name for name in NEEDED if name not in about]:
        raise UnreadableRun(f"{path} does not say {missing[0]!r}: run the experiment again into another folder.")
    return about


def _possible(folder: Path) -> dict[int, tuple[CardDeed, ...]] | None:
    """The deeds possible with each pack, if the run lists them."""
    path = folder / "deeds.parquet"
    if not path.is_file():
        return None
    columns = [pl.col("pack"), *(pl.col(name).cast(pl.String) for name in ("deed", "group", "card"))]
    rows = pl.read_parquet(path).select(columns).unique(maintain_order=True).rows()
    found: dict[int, list[CardDeed]] = {}
    for pack, *deed in rows:
        found.setdefault(pack, []).append(CardDeed(*deed))
    return {pack: tuple(deeds) for pack, deeds in found.items()}


def _pack(folder: Path, number: int, seats: int, possible: dict[int, tuple[CardDeed, ...]] | None) -> PlayedPack:
    games = pl.scan_parquet(_files(folder, "games", number)).sort("game").collect()
    reasons = games["reason"].cast(pl.String)
    counted = reasons.value_counts().sort(["count", "reason"], descending=[True, False])
    ended = games.filter(reasons != GIVEN_UP)
    numbers = ended["game"].to_numpy()
    sitting = pl.scan_parquet(_files(folder, "seats", number)).sort("game", "seat").collect()
    sitting = sitting.filter(pl.col("game").is_in(ended["game"].implode()))
    if len(sitting) != len(ended) * seats:
        raise ValueError(f"{len(ended)} games of {seats} seats have {len(sitting)} rows")
    uses = dict(_uses(_files(folder, "cards", number), numbers, seats))
    return PlayedPack(
        numbers=numbers, reasons=dict(counted.rows()), measures={name: ended[name].to_numpy() for name in MEASURES},
        results=sitting["result"].to_numpy().reshape(-1, seats), places=sitting["place"].to_numpy().reshape(-1, seats),
        seat_choices=sitting["choices"].to_numpy().reshape(-1, seats), uses=uses,
        possible=(possible or {}).get(number, tuple(uses)),
    )  # fmt: skip


def _files(folder: Path, kind: str, pack: int) -> list[Path]:
    found = sorted((folder / kind).glob(f"{pack}-*.parquet"))
    if not found:
        raise ValueError(f"there are no files {kind}/{pack}-*.parquet")
    return found


def _uses(files: list[Path], numbers: Whole, seats: int) -> Iterator[tuple[CardDeed, Whole]]:
    """Everything that occurred, with the places where it did, sorted by its words."""
    keys = ("deed", "group", "card")
    rows = (
        _with_rows(pl.scan_parquet(files).select("game", "seat", *keys), numbers)
        .select(*keys, (pl.col("row") * seats + pl.col("seat")).alias("at"))
        .group_by(keys)
        .agg(pl.col("at"))
        .with_columns(*(pl.col(key).cast(pl.String) for key in keys))
        .sort(keys)
        .collect()
    )
    for words, at in zip(rows.select(keys).iter_rows(), rows["at"], strict=True):
        yield CardDeed(*words), ordered(at.to_numpy())


def _with_rows(cards: pl.LazyFrame, numbers: Whole) -> pl.LazyFrame:
    """Rows of games that came to an end, each with the place of its game among them."""
    if len(numbers) and numbers[-1] - numbers[0] + 1 == len(numbers):  # none is missing: no need to look it up
        held = cards.filter(pl.col("game").is_between(numbers[0], numbers[-1]))
        return held.with_columns((pl.col("game") - numbers[0]).cast(pl.Int64).alias("row"))
    places = pl.LazyFrame({"game": numbers, "row": np.arange(len(numbers), dtype=np.int64)})
    return cards.join(places, on="game", how="inner")


def ordered(values: Whole) -> Whole:
    """Whole numbers in their order, each once."""
    values = np.sort(values)
    fresh = np.ones(len(values), bool)
    np.not_equal(values[1:], values[:-1], out=fresh[1:])
    return values if fresh.all() else values[fresh]


def played(rows: Rows, game: Game, deeds: Sequence[CardDeed]) -> PlayedPack:
    """A batch of games as a report sees it, without a folder in between."""
    ended = rows.reasons != 0
    numbers = rows.first + np.flatnonzero(ended)
    row = np.cumsum(ended) - 1
    at = rows.deed_games - rows.first
    kept = ended[at]
    where = row[at[kept]] * rows.seats + rows.deed_seats[kept]
    kinds = rows.deeds[kept]
    uses = {deeds[kind]: ordered(where[kinds == kind]) for kind in np.unique(kinds)}
    reasons, counts = np.unique(rows.reasons, return_counts=True)
    words = {GIVEN_UP if r == 0 else game.why_ended(int(r)): int(n) for r, n in zip(reasons, counts, strict=True)}
    return PlayedPack(
        numbers=numbers, reasons=dict(sorted(words.items(), key=lambda one: (-one[1], one[0]))),
        measures={name: getattr(rows, name)[ended] for name in MEASURES}, results=rows.results[ended],
        places=rows.places[ended], seat_choices=rows.seat_choices[ended], uses=uses,
        possible=tuple(dict.fromkeys(deeds)),
    )  # fmt: skip
