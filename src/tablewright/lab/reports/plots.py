"""Plots: drawn by Matplotlib as SVG whose words are words and whose colours are the page's."""

from __future__ import annotations

import io
import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import matplotlib
import numpy as np
from matplotlib.figure import Figure
from matplotlib.ticker import MaxNLocator

from tablewright.lab.reports.statistics import Estimate, Whole

INK, SOFT, LINE, FIRST, SECOND, STRONG = "#010203", "#020304", "#030405", "#040506", "#050607", "#060708"
VARIABLES = {INK: "ink", SOFT: "soft", LINE: "line", FIRST: "first", SECOND: "second", STRONG: "strong"}
STYLE: Any = {
    "svg.fonttype": "none", "svg.hashsalt": "tablewright", "font.family": "DejaVu Sans", "font.size": 10,
    "text.color": INK, "axes.labelcolor": SOFT, "axes.edgecolor": LINE, "xtick.color": SOFT, "ytick.color": SOFT,
    "axes.facecolor": "none", "figure.facecolor": "none", "axes.spines.top": False, "axes.spines.right": False,
    "axes.spines.left": False, "ytick.left": False, "axes.unicode_minus": True, "legend.frameon": False,
    "patch.linewidth": 0, "axes.titlesize": 10, "axes.titlecolor": SOFT, "hatch.linewidth": 0.6,
}  # fmt: skip
WIDE = 7.4  # inches
BARS, WIDTHS = 24, (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000)


@dataclass(frozen=True)
class Line:
    """One line of a plot of intervals."""

    name: str
    estimate: Estimate
    strong: bool = False
    second: bool = False


def intervals(name: str, lines: Sequence[Line], *, at: float, label: str, scale: float = 100) -> str:
    """Figures below each other, each with its interval, and a line at the figure that would be nothing special."""
    with matplotlib.rc_context(STYLE):
        figure = Figure((WIDE, 0.7 + 0.3 * len(lines)), layout="constrained")
        axes = figure.subplots()
        axes.axvline(at * scale, color=SOFT, linewidth=1, linestyle=(0, (4, 3)))
        for row, line in enumerate(lines):
            colour = STRONG if line.strong else SECOND if line.second else FIRST
            ends = [line.estimate.low * scale, line.estimate.high * scale]
            axes.plot(ends, [row, row], color=colour, linewidth=2.5, solid_capstyle="round")
            axes.plot([line.estimate.value * scale], [row], "D" if line.second else "o", color=colour, markersize=6)
        axes.set_yticks(range(len(lines)), [line.name for line in lines], color=INK)
        axes.set_ylim(len(lines) - 0.4, -0.6)
        axes.set_xlabel(label)
        axes.grid(axis="x", color=LINE, linewidth=0.6)
        axes.set_axisbelow(True)
        return _written(name, figure)


@dataclass(frozen=True)
class Panel:
    """One histogram of a row of them: values of each pack, and whether they are whole numbers."""

    label: str
    packs: Sequence[Whole]
    whole: bool = True


def histograms(name: str, panels: Sequence[Panel], titles: Sequence[str]) -> str:
    """How numbers are spread over the games, side by side; the second pack as an outline over the first."""
    with matplotlib.rc_context(STYLE):
        figure = Figure((WIDE, 2.5), layout="constrained")
        row: Any = figure.subplots(1, len(panels), squeeze=False)[0]
        for axes, panel in zip(row, panels, strict=True):
            edges = _edges(panel)
            for number, values in enumerate(panel.packs):
                heights = 100 * np.histogram(values, edges)[0] / max(1, len(values))
                axes.stairs(
                    heights, edges, fill=number == 0, color=SECOND if number else FIRST, linewidth=2 if number else 0,
                    label=titles[number],
                )  # fmt: skip
            axes.set_xlabel(panel.label)
            axes.xaxis.set_major_locator(MaxNLocator(6, integer=True))
            axes.grid(axis="y", color=LINE, linewidth=0.6)
            axes.set_axisbelow(True)
        row[0].set_ylabel("% of games")
        if len(titles) > 1:
            figure.legend(*row[0].get_legend_handles_labels(), loc="outside upper right", ncols=2)
        return _written(name, figure)


def _edges(panel: Panel) -> Whole:
    values = np.concatenate([np.asarray(one, float) for one in panel.packs])
    low, high = (float(values.min()), float(np.quantile(values, 0.999))) if len(values) else (0.0, 1.0)
    if not panel.whole:
        width = next((width for width in WIDTHS if (high - low) / width <= BARS), WIDTHS[-1])
        return np.arange(np.floor(low / width), np.floor(high / width) + 2) * width
    apart = max(1, int(np.gcd.reduce((values - low).astype(np.int64)))) if len(values) else 1  # some are always even
    step = apart * max(1, int(np.ceil((high - low + 1) / apart / 40)))  # a bar for each, or for a few
    return np.arange(low, high + step + 1, step) - step / 2


LIGHT = {"ink": "#23201b", "soft": "#625b4f", "line": "#d9d1c3", "first": "#8a6a4f", "second": "#14606e",
         "strong": "#b3401a"}  # fmt: skip
DARK = {"ink": "#f2ece1", "soft": "#b5ab9c", "line": "#443e36", "first": "#b99878", "second": "#62c3d2",
        "strong": "#ff8d5c"}  # fmt: skip
OPENING = """<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" {size}>
<style>
:root {{ {light}; font-family: system-ui, sans-serif }}
@media (prefers-color-scheme: dark) {{ :root {{ {dark} }} }}
</style>"""


def alone(plot: str) -> str:
    """A plot as a file of its own, which brings its colours for light and for dark."""
    size = re.match(r'<svg (viewBox="[^"]*")[^>]*>', plot)
    assert size
    colours = ("; ".join(f"--{name}: {value}" for name, value in light.items()) for light in (LIGHT, DARK))
    light, dark = colours
    return f"{OPENING.format(size=size[1], light=light, dark=dark)}{plot[size.end() :]}\n"


def _written(name: str, figure: Any) -> str:
    """The SVG, to be put into a page: colours by the page's variables, ids of its own."""
    file = io.StringIO()
    figure.savefig(file, format="svg", transparent=True, metadata={"Date": None, "Creator": None})
    text = file.getvalue()
    text = text[text.index("<svg") :]
    text = re.sub(r"<(metadata|style)\b.*?</\1>", "", text, flags=re.DOTALL)
    text = re.sub(r'\bid="', f'id="{name}-', text)
    text = re.sub(r'(xlink:href="#|url\(#)', rf"\g<1>{name}-", text)
    for colour, variable in VARIABLES.items():
        text = text.replace(colour, f"var(--{variable})")
    text = text.replace("font-family: 'DejaVu Sans'; ", "")
    return re.sub(
        r'<svg [^>]*?viewBox="([^"]*)"[^>]*>', r'<svg viewBox="\1" aria-hidden="true">', text, count=1
    ).strip()
