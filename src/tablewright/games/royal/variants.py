"""The variants of The Royal Ascension: settings and their values."""

from __future__ import annotations

SPENT, BARRED_ATTACK, BAR_LASTS, THROWS, TURN_ORDER, HANDS = range(6)  # which setting is which
SETTINGS = 6

KEEP_CARDS, SPEND_WEAPONS, SPEND_ALL = 0, 1, 2  # what becomes of the cards used in a battle
ONE_BATTLE, ONE_LANDING = 0, 1  # how long the loser of a battle is barred
AS_DRAFTED, REVERSED = 0, 1  # in which order turns are taken
CLOSED, OPEN = 0, 1  # public knowledge about hands
