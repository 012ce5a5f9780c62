"""The splits of the benchmark: games, modes, seats, opponents and packs that everybody's agents are evaluated with.

`splits.toml` declares them. On the split `house` an agent plays with the cards that come with each game; on `test` with
held-out variants of them (variants.py), which nobody trains on; on `train` with the house cards and open variants.

The record of a split is a folder with one record for each opponent and pack, and a summary. To prove it, its variants
are made again from their seeds, and every part must be as the split declares it.
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, TypeAlias

from tablewright import library
from tablewright.engine.wording import count_of
from tablewright.envs.evaluation import Agent, Evaluation, evaluate, prove
from tablewright.envs.ids import metadata
from tablewright.envs.numbering import Numbering
from tablewright.envs.played import house
from tablewright.envs.spaces import SIGNS
from tablewright.envs.variants import MOST_SEEDS, variant
from tablewright.lab.intervals import Interval, wilson
from tablewright.library import Game, Refused

DECLARED = Path(__file__).with_name("splits.toml")
SUMMARY = "split.json"
ALONE = "quick"  # who would hold the other seats, where there are none

Make: TypeAlias = Callable[[Game], Agent]  # makes the agent for a game with its pack
Progress: TypeAlias = Callable[["Part", int, int], None]


@dataclass(frozen=True)
class Part:
    """The matches of a split at one table with one pack."""

    game: str
    mode: str
    seats: int
    against: str
    elo: int | None  # of the opponent, where it is published
    seed: int | None  # of the variant; None: the house pack
    games: int

    @property
    def table(self) -> tuple[str, str, int, str]:
        """Everything but the pack."""
        return self.game, self.mode, self.seats, self.against

    @property
    def pack(self) -> str:
        """The name of the pack."""
        return "house" if self.seed is None else f"variant-{self.seed}"

    @property
    def folder(self) -> str:
        """Its place in the record of a split."""
        return f"{self.game}-{self.mode}-{self.seats}-{self.against}/{self.pack}"

    def deals(self, seed: int) -> int:
        """The seed of its evaluation: each pack has deals of its own, equal against every opponent."""
        return seed * MOST_SEEDS + (0 if self.seed is None else 1 + self.seed)

    def load(self) -> Game:
        """The game with its pack."""
        pack = house(self.game) if self.seed is None else variant(self.game, self.seed)
        return library.load(self.game, mode=self.mode, seats=self.seats, pack=pack)


@cache
def declared() -> dict[str, Any]:
    """The content of `splits.toml`."""
    return tomllib.loads(DECLARED.read_text(encoding="utf-8"))


def split_names() -> list[str]:
    """The names of all splits.

    >>> split_names()
    ['house', 'train', 'test']
    """
    return list(declared()["split"])


@dataclass(frozen=True)
class Choice:
    """A split, or a part of it."""

    split: str
    game: str | None = None  # None: all games
    against: str | None = None  # None: all opponents
    games: int | None = None  # with each pack; None: as declared

    def parts(self) -> list[Part]:
        """The matches to be played.

        >>> len(Choice("test", game="west").parts())
        60
        """
        if self.split not in declared()["split"]:
            raise Refused(f"There is no split {self.split!r}. The splits are: {', '.join(split_names())}.")
        found = [part for table in declared()["table"] for part in self._at(table)]
        if not found:
            asked = " ".join(word for word in (self.game, self.against) if word)
            raise Refused(f"The split {self.split!r} has no table of {asked}.")
        return found

    def _at(self, table: dict[str, Any]) -> Iterator[Part]:
        """The matches at one table."""
        split, elo = declared()["split"][self.split], table.get("elo", {})
        seeds = [*([None] if split["house"] else []), *split["variants"]]
        for against in elo or [table.get("partner", ALONE)]:
            if self.game in (None, table["game"]) and self.against in (None, against):
                for seed in seeds:
                    yield Part(
                        table["game"], table["mode"], table["seats"], against, elo.get(against), seed,
                        self.games or split["games"],
                    )  # fmt: skip


@dataclass(frozen=True)
class Row:
    """The results at one table, with all packs."""

    part: Part  # one of its parts
    packs: int
    won: int
    games: int

    @property
    def share(self) -> float:
        """The share of matches that the agent won."""
        return self.won / self.games

    @property
    def interval(self) -> Interval:
        """The 95% interval of that share, with these packs."""
        return wilson(self.won, self.games)

    def cells(self) -> tuple[str, ...]:
        """The row as people read it."""
        part, low, high = self.part, self.interval.low, self.interval.high
        others = "nobody" if part.seats == 1 else part.against if part.elo is not None else f"with {part.against}"
        return (
            part.game, part.mode, str(part.seats), others, "-" if part.elo is None else str(part.elo), str(self.packs),
            f"{self.won} of {self.games}", f"{self.share:.1%} ({low:.1%} to {high:.1%})",
        )  # fmt: skip


HEADS = ("game", "mode", "seats", "against", "its Elo", "packs", "won", "share (95% sure)")


@dataclass(frozen=True)
class SplitEvaluation:
    """The results of an agent on a split."""

    choice: Choice
    seed: int
    found: tuple[tuple[Part, Evaluation], ...]

    def rows(self) -> list[Row]:
        """The results by table."""
        tables: dict[Any, list[tuple[Part, Evaluation]]] = {}
        for part, found in self.found:
            tables.setdefault(part.table, []).append((part, found))
        return [
            Row(parts[0][0], len(parts), sum(f.won for _, f in parts), sum(f.games for _, f in parts))
            for parts in tables.values()
        ]

    def __str__(self) -> str:
        cells = [HEADS, *(row.cells() for row in self.rows())]
        widths = [max(map(len, column)) for column in zip(*cells, strict=True)]
        lines = ("  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)) for row in cells)
        head = f"Split {self.choice.split}, version {declared()['version']}, seed {self.seed}:"
        return "\n".join([head, *(line.rstrip() for line in lines)])


def evaluate_split(
    make: Make, choice: Choice, *, seed: int = 0, observe: str = SIGNS, record: Path | None = None,
    progress: Progress | None = None,
) -> SplitEvaluation:  # fmt: skip
    """Let an agent play all matches of a split; with `record`, a new folder keeps them.

    `make` is called with the game of each table and pack: an agent may know the rules and the cards.
    """
    parts = choice.parts()
    if record is not None:
        if record.exists():
            raise Refused(f"{record} is there already. Name a new folder.")
        record.mkdir(parents=True)
    found = []
    for n, part in enumerate(parts, start=1):
        game = part.load()
        folder = record / part.folder if record is not None else None
        told = evaluate(
            make(game), game, against=part.against, games=part.games, seed=part.deals(seed), observe=observe,
            record=folder,
        )  # fmt: skip
        found.append((part, told))
        if progress:
            progress(part, n, len(parts))
    if record is not None:
        summary = {
            "split": choice.split, "version": declared()["version"], "game": choice.game, "against": choice.against,
            "games": choice.games, "seed": seed,
        }  # fmt: skip
        (record / SUMMARY).write_text(json.dumps(summary, indent=2) + "\n", encoding="utf-8")
    return SplitEvaluation(choice, seed, tuple(found))


# ------------------------------------------------------------------------------------------------ the proof


def is_split(record: Path) -> bool:
    """Whether a record is that of a split."""
    return (record / SUMMARY).is_file()


def prove_split(record: Path, progress: Progress | None = None) -> SplitEvaluation:
    """Prove the record of a split; the evaluation that it tells of. One that does not hold is `Refused`."""
    try:
        told = json.loads((record / SUMMARY).read_text(encoding="utf-8"))
        choice = Choice(str(told["split"]), told["game"], told["against"], told["games"])
        version, seed = int(told["version"]), int(told["seed"])
    except (OSError, ValueError, KeyError, TypeError):
        raise Refused(f"{record} holds no record of a split: {SUMMARY} is missing or damaged.") from None
    if version != declared()["version"]:
        raise Refused(f"This record is of version {version} of the splits. Today's version is {declared()['version']}.")
    parts, found = choice.parts(), []
    for n, part in enumerate(parts, start=1):
        found.append((part, _proved(part, record / part.folder, part.deals(seed))))
        if progress:
            progress(part, n, len(parts))
    return SplitEvaluation(choice, seed, tuple(found))


def _proved(part: Part, folder: Path, seed: int) -> Evaluation:
    """The evaluation of a part, proved, and exactly as the split declares it."""
    found = prove(folder)
    game = part.load()
    expected = json.loads(json.dumps(metadata(game, Numbering(game.spec))))
    if found.told.get("pack_hash") != expected["pack_hash"]:
        raise Refused(f"{part.folder} was not played with {_called(part)} as it is made today.")
    if (found.told, found.against, found.seed) != (expected, part.against, seed):
        raise Refused(f"{part.folder} was played by other terms than the split has.")
    if found.games != part.games:
        raise Refused(f"{part.folder} has {count_of(found.games, 'game')}, and the split {part.games}.")
    return found


def _called(part: Part) -> str:
    return "the house pack" if part.seed is None else f"the variant of seed {part.seed}"
