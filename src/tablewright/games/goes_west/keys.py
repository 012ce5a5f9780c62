"""The final step of a job (grammar: final step): jobs with equal keys may be one action.

Those with an object are followed by it: GAIN + resource, LAY_OFF + class, and so on.
"""

from __future__ import annotations

NONE = 0
MOVE = 1
BATTLE = 2
REVEAL = 3
BUILD = 4
VP = 5
LAY_OFF_THIS = 6
SCRAP_THIS = 7
GAIN = 8
DRAW = 16
LAY_OFF = 32
SCRAP = 48
GAIN_DANGER = 64
BY_WAY = -1  # it depends on the choices made
