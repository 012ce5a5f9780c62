"""Estimated values of each pattern's effect, computed when a pack is loaded."""

from __future__ import annotations

from tablewright.games.tamashii.rules.effects.deeds import DEEDS
from tablewright.games.tamashii.sources import BODY_PATTERN, BOT_PATTERN, CARD_PATTERN, REPEL_PATTERN, SHEET_PATTERN
from tablewright.games.tamashii.state import Tables
from tablewright.packs.effects import program

BY_SOURCE = {REPEL_PATTERN: 5, BODY_PATTERN: 8, BOT_PATTERN: 4, CARD_PATTERN: 4, SHEET_PATTERN: 4}
MOST = 30


def write_promises(tables: Tables) -> None:
    """Fill in the estimated value of each pattern."""
    for pattern in range(tables.patterns):
        row = tables.pattern[pattern]
        row.worth = min(MOST, BY_SOURCE.get(row.source, 0) + worth_of(tables, row.line))


def worth_of(tables: Tables, line: int) -> int:
    """The worth of all deeds of a program up to its first END; of alternatives, each counts for a part."""
    total, share = 0, 1
    while line > 0 and tables.code[line].op != program.END:
        op = tables.code[line]
        if op.op == program.CHOOSE:
            share = max(1, op.a)
        total += worth_of_one(op.op) * max(1, op.a & 255) // share
        line += 1
    return max(0, total)


def worth_of_one(deed: int) -> int:
    """The worth of one unit of a deed; a launch that furthers the scenario counts most."""
    return DEEDS.rows[deed].worth if deed in DEEDS.rows else 0
