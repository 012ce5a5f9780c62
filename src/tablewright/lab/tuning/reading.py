"""Reading tunings: which numbers of a pack may change, how far, and the targets for its games."""

from __future__ import annotations

import math
from dataclasses import dataclass
from pathlib import Path

from tablewright.engine.game.contract import Pack
from tablewright.lab.experiments.reading import GivenTerms, Sheet, Terms, game_of, opened, pack_of
from tablewright.lab.tuning.addresses import NoSuchPlace, Place, Value, place_of
from tablewright.lab.tuning.figures import Figure, NoSuchFigure, figure_of
from tablewright.packs.source import HOUSE, Table

MOST_VALUES = 1000  # of one parameter
SHARE_TOLERANCE, TOLERANCE = 0.01, 0.05  # where none is said: of a share, and of other figures in proportion


class TuningSheet(Sheet):
    """A file that describes a tuning."""

    what = "a tuning"


@dataclass(frozen=True)
class Parameter:
    """A value of the pack that may be another."""

    at: str
    which: int  # number of its line, from 1; 0: the only one, or all of it
    place: Place
    values: tuple[Value, ...]

    @property
    def name(self) -> str:
        return f"{self.at} ({self.which})" if self.which else self.at


@dataclass(frozen=True)
class Target:
    """Where a figure should be."""

    figure: Figure
    low: float
    high: float
    tolerance: float  # how far outside counts as 1
    weight: float

    def loss(self, value: float) -> float:
        """The distance of a value from the target, in tolerances."""
        if math.isnan(value):
            return math.inf
        return self.weight * max(self.low - value, value - self.high, 0.0) / self.tolerance

    def __str__(self) -> str:
        if self.low == self.high:
            return f"about {self.told(self.low)}"
        return f"{self.told(self.low)} to {self.told(self.high)}"

    def told(self, value: float) -> str:
        """A value of the figure as people read it."""
        return f"{value:.1%}" if self.figure.is_share else f"{value:.2f}"


@dataclass(frozen=True)
class Tuning:
    """A tuning: the parameters that may move, and the targets."""

    file: Path
    text: str
    terms: Terms
    pack: Pack
    pack_text: str
    parameters: tuple[Parameter, ...]
    targets: tuple[Target, ...]


def read_tuning(file: Path) -> Tuning:
    """Read a tuning; a PackError lists every mistake."""
    sheet = opened(file, TuningSheet)
    top = sheet.top
    game = game_of(top)
    given, path = GivenTerms(top, game), top.text("pack", default=HOUSE)
    tables, targets = top.tables("parameter"), top.tables("target")
    for key, listed in (("parameter", tables), ("target", targets)):
        if not listed:
            sheet.note(1, "", f"a tuning needs at least one [[{key}]]")
    top.done()
    sheet.settle()
    pack = pack_of(top, "pack", path, game)
    terms, text = given.checked((pack,)), pack.source.read_bytes().decode()
    parameters = [(table, found) for table in tables if (found := _parameter(table, text))]
    aims = [aim for table in targets if (aim := _target(table, terms, pack))]
    _refuse_doubles(parameters)
    sheet.settle()
    return Tuning(file, sheet.text, terms, pack, text, tuple(found for _, found in parameters), tuple(aims))


# ------------------------------------------------------------------------------------------------ parameters


def _parameter(table: Table, text: str) -> Parameter | None:
    at, which = str(table.text("at")), table.whole("which", 1, 99, default=0)
    values = _values(table)
    table.done()
    if not at or not values:
        return None
    try:
        place = place_of(text, at, which, whole=isinstance(values[0], str))
    except NoSuchPlace as lost:
        table.note("at", str(lost), lost.hint)
        return None
    if isinstance(values[0], str) and not isinstance(place.value, str):
        table.note("choices", f"'{at}' is a number: its choices must be whole numbers")
    return Parameter(at, which, place, values)


def _values(table: Table) -> tuple[Value, ...]:
    """The possible values of a parameter: a list, or all whole numbers from low to high."""
    if not table.has("choices"):
        return _all_between(table)
    found = table.data["choices"]
    kinds = {type(value) for value in found} if isinstance(found, list) else set()
    if kinds in ({int}, {str}) and 2 <= len(set(found)) <= MOST_VALUES and not (table.has("low") or table.has("high")):
        return tuple(dict.fromkeys(found))
    table.note("choices", "choices must be a list of two or more whole numbers or texts, without low and high")
    return ()


def _all_between(table: Table) -> tuple[Value, ...]:
    low, high = table.whole("low", -(10**6), 10**6), table.whole("high", -(10**6), 10**6)
    if not (table.has("low") and table.has("high")):
        return ()
    if not 1 <= high - low < MOST_VALUES:
        table.note("high", f"high must be above low, by less than {MOST_VALUES}")
        return ()
    return tuple(range(low, high + 1))


def _refuse_doubles(parameters: list[tuple[Table, Parameter]]) -> None:
    for n, (table, one) in enumerate(parameters):
        for _, other in parameters[:n]:
            if one.place.begin < other.place.end and other.place.begin < one.place.end:
                table.note("at", f"this is already tuned by '{other.name}'")


# ------------------------------------------------------------------------------------------------ targets


def _target(table: Table, terms: Terms, pack: Pack) -> Target | None:
    figure, between = _figure(table, terms, pack), table.has("between")
    about, tolerance, weight = _number(table, "about"), _number(table, "tolerance"), _number(table, "weight")
    table.done()
    if between == table.has("about"):
        table.source.note(table.line, table.header, "a target needs either between = [low, high] or about = number")
    low, high = _range(table) if between else (about, about)
    if figure is None or low is None or high is None:
        return None
    if figure.is_share and not 0 <= low <= high <= 1:
        table.note("between" if between else "about", "a share is between 0 and 1", "half of the games is 0.5")
    usual = (high - low) / 2 or (SHARE_TOLERANCE if figure.is_share else TOLERANCE * abs(low) or 1.0)
    return Target(figure, low, high, tolerance or usual, 1.0 if weight is None else weight)


def _figure(table: Table, terms: Terms, pack: Pack) -> Figure | None:
    what = str(table.text("what"))
    try:
        return figure_of(what, terms, pack) if what else None
    except NoSuchFigure as error:
        table.note("what", str(error))
        return None


def _range(table: Table) -> tuple[float | None, float | None]:
    found = table.data["between"]
    if isinstance(found, list) and len(found) == 2 and all(type(end) in (int, float) for end in found):
        low, high = map(float, found)
        if low < high:
            return low, high
    table.note("between", "between must be a list of two numbers, the lower one first")
    return None, None


def _number(table: Table, key: str) -> float | None:
    if not table.has(key):
        return None
    value = table.data[key]
    if type(value) in (int, float) and math.isfinite(value) and (key == "about" or value > 0):
        return float(value)
    table.note(key, f"{key} must be a number{'' if key == 'about' else ' above 0'}")
    return None
