"""Changes: the differences between two packs that played the same deals."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np

from tablewright.lab.batches.rows import CardDeed
from tablewright.lab.reports.cards import CardFigures
from tablewright.lab.reports.reading import PlayedPack, Run
from tablewright.lab.reports.statistics import (
    Estimate,
    Whole,
    holm,
    paired,
    paired_shares,
    pulled_apart,
    shares,
)

SEAT, LENGTH, DRAMA, USE, PULL = "won", "length", "drama", "use", "pull"  # the subject of a change
MEASURED = {
    "turns": (LENGTH, "turns"), "decisions": (LENGTH, "decisions"), "choices": (LENGTH, "minutes"),
    "lead_changes": (DRAMA, "lead changes"), "settled": (DRAMA, "when the final lead was taken"),
    "lowest": (DRAMA, "the winner's lowest chance"),
}  # fmt: skip
IN_SHARES = ("settled", "lowest")  # thousandths


@dataclass
class Change:
    """One figure with the first pack and with the second, and how far it moved in pairs of games."""

    about: str
    name: str
    before: float
    after: float
    moved: Estimate
    chance: float
    deed: CardDeed | None = None
    corrected: float = 1.0
    is_found: bool = False

    @property
    def is_share(self) -> bool:
        return self.about in (SEAT, USE, PULL) or self.name in [MEASURED[name][1] for name in IN_SHARES]


@dataclass(frozen=True)
class Pairs:
    """The games that both packs finished, with their index in each."""

    before: PlayedPack
    after: PlayedPack
    rows_before: Whole
    rows_after: Whole

    def __len__(self) -> int:
        return len(self.rows_before)


def changes_between(run: Run, cards: Sequence[Sequence[CardFigures]], level: float) -> tuple[list[Change], int]:
    """Every figure that can be compared, and in how many pairs of games."""
    first, second = run.packs[:2]
    _, rows_first, rows_second = np.intersect1d(first.numbers, second.numbers, return_indices=True)
    pairs = Pairs(first, second, rows_first, rows_second)
    found = [*_wins(run, pairs), *_measures(run, pairs), *_cards(pairs, cards[0], cards[1])] if len(pairs) > 1 else []
    for change, corrected in zip(found, holm([change.chance for change in found]), strict=True):
        change.corrected, change.is_found = corrected, corrected <= level
    return found, len(pairs)


def _wins(run: Run, pairs: Pairs) -> Iterator[Change]:
    before = shares(pairs.before.results[pairs.rows_before], run.together)
    after = shares(pairs.after.results[pairs.rows_after], run.together)
    names = ["all together"] if run.together else [f"seat {name}" for name in run.seat_names]
    for seat, name in enumerate(names[: before.shape[1]]):
        moved, chance = paired(before[:, seat], after[:, seat])
        yield Change(SEAT, name, float(before[:, seat].mean()), float(after[:, seat].mean()), moved, chance)
        if before.shape[1] == 2 and not run.together:
            return  # what one of two wins the other loses


def _measures(run: Run, pairs: Pairs) -> Iterator[Change]:
    for column, (about, name) in MEASURED.items():
        unit = 1 / 1000 if column in IN_SHARES else float(run.about["seconds"]) / 60 if column == "choices" else 1.0
        before = pairs.before.measures[column][pairs.rows_before]
        after = pairs.after.measures[column][pairs.rows_after]
        known = (before >= 0) & (after >= 0)
        if known.any():
            before, after = before[known] * unit, after[known] * unit
            moved, chance = paired(before, after)
            yield Change(about, name, float(before.mean()), float(after.mean()), moved, chance)


def _cards(pairs: Pairs, before: Sequence[CardFigures], after: Sequence[CardFigures]) -> Iterator[Change]:
    later = {card.deed: card for card in after}
    for old in before:
        new = later.get(old.deed)
        if new is None:
            continue
        if old.games or new.games:
            yield _use(pairs, old, new)
        if old.pull and new.pull:
            moved, chance = pulled_apart(old.pull, new.pull, pairs.rows_before, pairs.rows_after)
            values = old.pull.estimate.value, new.pull.estimate.value
            yield Change(PULL, old.name, *values, moved, chance, old.deed)


def _use(pairs: Pairs, old: CardFigures, new: CardFigures) -> Change:
    had = _occurs(pairs.before, old.deed)[pairs.rows_before]
    has = _occurs(pairs.after, new.deed)[pairs.rows_after]
    moved, chance = paired_shares(int((has & ~had).sum()), int((had & ~has).sum()), len(pairs))
    return Change(USE, old.name, float(had.mean()), float(has.mean()), moved, chance, old.deed)


def _occurs(played: PlayedPack, deed: CardDeed) -> Whole:
    """Whether something occurred, for each game."""
    found = np.zeros(played.games, bool)
    if deed in played.uses:
        found[played.uses[deed] // played.seats] = True
    return found
