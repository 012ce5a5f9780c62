"""The questions of TAMASHII. A line of an effect asks LINE + its operation."""

from __future__ import annotations

BOARD, ROLE, PET, PROTOCOL, START = range(1, 6)  # before the first turn
UPGRADES, PROGRAMMING, READY, TRADE = range(6, 10)  # planning; READY is asked of nobody, and still can be taken back
MOVING, DISTRICT, LAUNCHING, INARI = range(10, 14)  # action
POWER, ROLLED, FRAME = range(14, 17)  # combat
ACTIVITY, EVENTS, GOALS, LEARNING = range(17, 21)  # quest
TEST, WOUNDS, TRIGGER, PLACE, CATIE, KEEP, BODY, HEIST, DROP_EVENT, PAYING = range(21, 31)  # within something else

LINE = 40
