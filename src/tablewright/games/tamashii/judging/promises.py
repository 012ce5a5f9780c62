"""Estimated values of each pattern's effect, computed when a pack is loaded."""

from __future__ import annotations

from tablewright.games.tamashii import grammar as w
from tablewright.games.tamashii.sources import BODY_PATTERN, BOT_PATTERN, CARD_PATTERN, REPEL_PATTERN, SHEET_PATTERN
from tablewright.games.tamashii.state import Tables

# What one unit of a deed is worth; a launch that furthers the scenario counts most.
UNIT = {
    w.GAIN_ASSET: 2, w.GAIN_EXP: 4, w.GAIN_DATA: 2, w.STEAL_ASSET: 3, w.DISCARD_DATA: 1, w.PREPARE: 1, w.PROGRAM: 1,
    w.SALVAGE: 1, w.CONVERT: 1, w.UNLOCK: 4, w.RECOVER: 1, w.RAISE_MAX: 4, w.DEAL: 2, w.ATTACH: -3, w.DISCARD_ENEMY: 4,
    w.DEFEAT: 6, w.SEND_TO_BOTTOM: 1, w.PASS_ENEMY: 3, w.DESTABILIZE_ENEMY: 2, w.CANCEL_FRAME: 2, w.LOWER_TRACE: 1,
    w.MOVE: 1, w.GO_TO: 1, w.REVEAL: 1, w.REVEAL_ADJACENT: 1, w.TAKE_BODY: 6, w.DRAW_CLASS: 4, w.DRAW_FACTION: 3,
    w.EQUIP_FREE: 4, w.ROLL: 1, w.PUT: 10, w.REMOVE: 10, w.REVEAL_DIE: 15, w.CHARGE: 4, w.REDEEM: 2,
}  # fmt: skip
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
    while line > 0 and tables.code[line].op != w.END:
        op = tables.code[line]
        if op.op == w.CHOOSE:
            share = max(1, op.a)
        total += UNIT.get(op.op, 0) * max(1, op.a & 255) // share
        line += 1
    return max(0, total)
