"""The steps of a game of The Royal Ascension.

Nothing in this game interrupts anything, so its agenda is one step for all and, while cards are committed in secret,
one step in the lane of each seat.
"""

from __future__ import annotations

(
    DRAFT, DEAL, BEGIN_TURN, MOVE, LAND, VISIT, DRAW_ACTION, SPLIT, PICK, ANSWER, COMMIT, NO_BATTLE, END_TURN,
) = range(1, 14)  # fmt: skip

READY, CHOOSE_TERRITORY, CHOOSE_CARDS = 0, 1, 2  # steps of a lane
