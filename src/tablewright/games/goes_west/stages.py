"""How far a game of Deck Goes West is, and why it ends."""

from __future__ import annotations

# Stages of the clock (State.stage), and the parts of the beginning (the `line` of the clock's frame).
DAWN, DRAWING, ACTING, EVENING, NIGHT, BEGINNING = range(1, 7)
CHOOSING_CHARACTERS, CUTTING, PICKING, READY = range(4)

# Why the game ended (State.ended).
SCORE_REACHED, TIME_OUT, DEATH, LAST_ALIVE, ALL_DEAD = range(1, 6)
