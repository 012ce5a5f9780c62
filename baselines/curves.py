"""Learning curves: a line for each measurement, printed, kept as CSV, and drawn where Matplotlib is installed."""

from __future__ import annotations

import csv
from importlib.util import find_spec
from pathlib import Path


class Curve:
    """Measurements of a learner over time, in named columns, the first of which is minutes."""

    def __init__(self, columns: tuple[str, ...], file: Path) -> None:
        self.columns, self.file = columns, file
        self.rows: list[tuple[int | float, ...]] = []
        print("  ".join(columns), flush=True)

    def add(self, *row: int | float) -> None:
        """Print a measurement, and write all so far."""
        self.rows.append(row)
        told = (f"{value:,}" if isinstance(value, int) else f"{value:.3f}" for value in row)
        print("  ".join(f"{value:>{len(name)}}" for value, name in zip(told, self.columns, strict=True)), flush=True)
        with self.file.open("w", encoding="utf-8", newline="") as file:
            out = csv.writer(file, lineterminator="\n")
            out.writerow(self.columns)
            out.writerows([f"{value:.3f}" if isinstance(value, float) else value for value in one] for one in self.rows)

    def draw(self, file: Path) -> bool:
        """Draw the shares over time as a picture; False where Matplotlib is not installed."""
        if not find_spec("matplotlib"):
            return False
        import matplotlib as mpl

        mpl.use("agg")
        from matplotlib import pyplot

        figure, axes = pyplot.subplots(figsize=(7, 4))
        for n, name in enumerate(self.columns):
            if name.startswith("against"):
                axes.plot([row[0] for row in self.rows], [row[n] for row in self.rows], label=name)
        axes.set_xlabel("minutes")
        axes.set_ylabel("share of games won")
        axes.set_ylim(0, 1)
        axes.legend()
        figure.savefig(file, dpi=120)
        pyplot.close(figure)
        return True
