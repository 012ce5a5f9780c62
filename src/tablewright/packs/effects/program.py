"""Programs: compiled effect lines. A program is a run of operations in the `code` of a game's tables.

Flow operations and the few deeds that games share are numbered here; each game numbers its own deeds from GAME_OPS on.
Every deed leaves behind whether it was done in full, which is what THEN asks.
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

LOSE = 10  # the opponent loses a
LOSE_PER = 11  # the opponent loses a per count b, at most c
DRAW = 12  # a cards
RECOVER = 13  # a cards from the discard pile, of the user's choice

GAME_OPS = 32
GAME_CONDITIONS = 32
GAME_COUNTS = 32

ZONE_HAS = 1  # condition: at least c & 255 cards of kind c >> 8 in the user's zone
IN_ZONE = 1  # count: cards of kind b >> 8 in the user's zone; the count itself is b & 255


@record
class Op:
    """One operation of a program."""

    op = i16()
    a = i16()
    b = i16()
    c = i16()
