"""The goals of scenario cards: one sentence of what to do, and a counter of how far the table has come.

    goal = "Clear the Roots: {ascend on the map} left"
    goal = "Carry lanterns to every quarter: {success on the map} of {P+7} {lantern|lanterns}"

The counter is text with braces. Braces hold something to count, in the forms of the rulebook's `count` rows, or a word
in singular and plural for the number before it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from tablewright.games.tamashii.pack.language import Reading
from tablewright.games.tamashii.pack.tree import Deed, Rows, Steps, Unit
from tablewright.games.tamashii.rules.conditions.counting import A_NUMBER
from tablewright.games.tamashii.rules.conditions.scenario import TIME_AT_MOST
from tablewright.games.tamashii.rules.effects.deeds.scenario import LOWER_TIME
from tablewright.packs.effects.rows import Row

BRACES = re.compile(r"\{([^{}]*)\}")
MOST_LETTERS = 50  # of the sentence, and of the counter without its braces: both stand in the header
EXAMPLE = "'Clear the Roots: {ascend on the map} left'"
NO_LIMIT = -1


@dataclass(frozen=True)
class Plural:
    """A word that goes by the number before it."""

    one: str
    many: str


Part = str | Row | Plural


@dataclass(frozen=True)
class CardGoal:
    """The goal of a plot card: a sentence without its full stop, and the parts of its counter."""

    sentence: str
    counter: tuple[Part, ...]


def read_goal(reading: Reading) -> CardGoal:
    """The goal that a text says; a Faulty if it says none, or counts what cannot be counted."""
    sentence, colon, counter = reading.text.partition(": ")
    if not colon or not counter:
        reading.fault("a goal is a sentence and a counter, with a colon between them", EXAMPLE)
    if not sentence[0].isupper() or sentence.endswith(".") or "{" in sentence:
        reading.fault("the sentence of a goal begins with a capital and has no full stop and no braces", EXAMPLE, 0)
    at = len(sentence) + len(colon)
    plain = BRACES.sub("", counter)
    if brace := re.search(r"[{}]", plain):
        reading.fault("a brace is not closed", EXAMPLE, at + counter.index(brace[0]))
    if max(len(sentence), len(plain)) > MOST_LETTERS:
        reading.fault(f"a goal has at most {MOST_LETTERS} characters before its colon, and as many behind it", EXAMPLE)
    parts = tuple(_parts(reading, counter, at))
    if all(isinstance(part, str) or (isinstance(part, Row) and part.op == A_NUMBER) for part in parts):
        reading.fault("this counter counts nothing on the table", EXAMPLE, at)
    return CardGoal(sentence, parts)


def _parts(reading: Reading, counter: str, at: int) -> Iterator[Part]:
    """The parts of a counter that begins at a place of the text."""
    end, counted = 0, False
    for found in BRACES.finditer(counter):
        if found.start() > end:
            yield counter[end : found.start()]
        end, here = found.end(), at + found.start(1)
        one, bar, many = found[1].partition("|")
        if bar and not counted:
            reading.fault(f"there is no number before '{one}'", "'{enemies} {enemy|enemies} left'", here)
        yield Plural(one, many) if bar else _count(reading, found[1], here)
        counted = True
    if end < len(counter):
        yield counter[end:]


def _count(reading: Reading, words: str, at: int) -> Row:
    """The quantity behind a form of a counter, equal for every player."""
    return reading.matched("count", words, at)


def time_limit(marked: Sequence[tuple[Rows, Unit]], otherwise: Unit | None) -> int:
    """The time at which a card that lowers time each turn goes on without the players; NO_LIMIT for any other."""
    lowered = any(isinstance(unit, Deed) and (unit.row.op, unit.row.a) == (LOWER_TIME, 1) for unit in _steps(otherwise))
    ends = [rows[0].a for rows, _ in marked if len(rows) == 1 and rows[0].op == TIME_AT_MOST]
    return ends[0] if ends and lowered else NO_LIMIT


def _steps(unit: Unit | None) -> tuple[Unit, ...]:
    """The steps of an effect that are always carried out."""
    return unit.units if isinstance(unit, Steps) else (unit,) if unit else ()
