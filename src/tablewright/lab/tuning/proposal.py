"""The proposal: the result of a search, as lines and files."""

from __future__ import annotations

import math
from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tablewright.lab.tuning.candidates import Candidate, in_words
from tablewright.lab.tuning.figures import Mean
from tablewright.lab.tuning.reading import Target
from tablewright.lab.tuning.search import Tuner
from tablewright.match.files import as_text, write_safely

TOO_GOOD = "These figures were used to choose it, so they look slightly better than they are."


@dataclass(frozen=True)
class Proposal:
    """The result of a search: a candidate compared with the unchanged pack."""

    tuner: Tuner
    candidate: Candidate
    proved: bool  # by deals that nobody was chosen by

    @property
    def is_better(self) -> bool:
        return self.candidate.score.loss < self.tuner.original.score.loss

    def lines(self) -> list[str]:
        """The report as lines of text, without the diff."""
        tuner, found = self.tuner, self.candidate
        tuning = tuner.tuning
        lines = [
            f"{tuning.terms.game.title}, {tuning.pack.title}: {len(tuner.tried):,} candidates in {tuner.spent:,} games",
            *self._refused(),
            *self._table(),
            f"{found.score.games:,} fresh games each." if self.proved else TOO_GOOD,
        ]
        if not self.is_better:
            return [*lines, "Nothing tried is better than the current pack."]
        return [*lines, f"Proposed: {in_words(tuning, found.values)}"]

    def _refused(self) -> list[str]:
        """The packs that could not be played, with each reason once."""
        reasons = Counter(self.tuner.refused.values())
        return [f"{n} could not be played: {reason}" for reason, n in reasons.most_common()]

    def _table(self) -> list[str]:
        rows: list[tuple[str, ...]] = [("", "wanted", "current", "proposed")]
        before, after = self.tuner.original.score.means(), self.candidate.score.means()
        for target, *means in zip(self.tuner.tuning.targets, before, after, strict=True):
            rows.append((target.figure.what, str(target), *(_told(target, mean) for mean in means)))
        losses = (self.tuner.original.score.loss, self.candidate.score.loss)
        rows.append(("outside, in tolerances", "0", *(f"{loss:.2f}" for loss in losses)))
        widths = [max(len(row[column]) for row in rows) for column in range(4)]
        return ["  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip() for row in rows]

    def write(self, folder: Path) -> list[Path]:
        """Write the proposal to a folder: the diff, the changed pack, and all candidates."""
        folder.mkdir(parents=True, exist_ok=True)
        texts = {"tune.toml": self.tuner.tuning.text, "tried.json": as_text(self.as_words())}
        if self.is_better:
            texts |= {"proposal.diff": self.candidate.diff(), self.tuner.tuning.pack.source.name: self.candidate.text}
        for name, text in texts.items():
            write_safely(folder / name, text)
        return [folder / name for name in texts]

    def as_words(self) -> dict[str, Any]:
        """Every candidate tried, best first, as JSON."""
        tuning = self.tuner.tuning
        tried = sorted(self.tuner.tried.values(), key=lambda candidate: candidate.score.loss)
        return {
            "game": tuning.terms.game.name, "pack": tuning.pack.hash, "seed": tuning.terms.seed,
            "spent": self.tuner.spent, "proved": self.proved,
            "proposed": dict(zip(self._names(), self.candidate.values, strict=True)),
            "tried": [self._row(candidate) for candidate in tried],
            "refused": [
                {"values": dict(zip(self._names(), values, strict=True)), "why": why}
                for values, why in self.tuner.refused.items()
            ],
        }  # fmt: skip

    def _names(self) -> list[str]:
        return [parameter.name for parameter in self.tuner.tuning.parameters]

    def _row(self, candidate: Candidate) -> dict[str, Any]:
        means = candidate.score.means() if candidate.score.games else []
        figures = {
            target.figure.what: round(mean.value, 5)
            for target, mean in zip(self.tuner.tuning.targets, means, strict=bool(means))
            if not math.isnan(mean.value)
        }
        loss = candidate.score.loss
        return {
            "values": dict(zip(self._names(), candidate.values, strict=True)), "games": candidate.score.games,
            "loss": round(loss, 5) if math.isfinite(loss) else None, "figures": figures,
        }  # fmt: skip


def _told(target: Target, mean: Mean) -> str:
    return f"{target.told(mean.value)} ± {target.told(mean.reach)}"
