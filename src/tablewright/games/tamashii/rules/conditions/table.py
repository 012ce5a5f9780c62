"""The table of conditions: what a row says of one, and where the chapters declare theirs."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from tablewright.games.tamashii import grammar as w
from tablewright.games.tamashii.pack.legality import Check
from tablewright.games.tamashii.rules.common import amount
from tablewright.packs.effects.words import Word, Words


@dataclass(frozen=True, kw_only=True)
class Condition(Word):
    """Something that a text asks of a player, of the table or of the scenario."""

    so: Callable[..., bool]
    check: Check | None = None  # where a pack may write it


CONDITIONS = Words("condition", Condition, amount, op=f"row.op & {w.NOT - 1}")
condition = CONDITIONS.add

CHECKED = "Checked for the acting player at that moment. Allowed in if, while, need and world fields."
