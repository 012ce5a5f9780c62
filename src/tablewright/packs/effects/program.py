"""Programs: compiled effect lines. A program is a run of operations in the `code` of a game's tables.

The words that govern others are numbered here; each game numbers its own words from OWN_WORDS on. Every deed leaves
behind whether it was done in full, which is what THEN asks.
"""

from __future__ import annotations

from tablewright.engine.core.record import i16, record

END = 0  # the effect is finished
MAY = 1  # a: where to go on if the user declines, or if the first part cannot be done
IF = 2  # a: where to go on if the condition is false; b: condition; c: its number
CHOOSE = 3  # a: how many ALT rows follow; b: where to go on if none can be done
ALT = 4  # a: where this alternative begins
JUMP = 5  # a: where to go on
THEN = 6  # a: where to go on unless the deed before was done in full
PAY = 7  # "you may pay": a: where to go on if the user declines; b: the costs
EACH = 8  # a: where to go on; b, c: which players. Each of them does the block behind it
FOR_EACH = 9  # a: where to go on; b, c: of what. The block behind it is done so often

OWN_WORDS = 10  # from here on each game has words of its own

FACTS = {
    MAY: "optional",
    IF: "conditional",
    CHOOSE: "alternatives",
}  # what learners are told of a program, beside deeds


@record
class Op:
    """One operation of a program."""

    op = i16()
    a = i16()
    b = i16()
    c = i16()
