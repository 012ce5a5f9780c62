"""Where the game cards of Deck Goes West can be (State.cards)."""

from __future__ import annotations

from tablewright.games.goes_west.pieces import SEATS

HAND = 0  # + seat, and so on
BAG = HAND + SEATS  # the shuffled part of a draw pile
TOP = BAG + SEATS  # cards whose place on top of a draw pile is known
DISCARD = TOP + SEATS
PLAYED = DISCARD + SEATS  # items whose job is under way; they go to the discard pile when the action is over
SUPPLY = PLAYED + SEATS  # the three face-down piles: Trade, Pain, Exhaustion
SPENT = SUPPLY + 1  # their discard piles
BOX = SPENT + 1  # Starters that nobody uses
SHOWN = BOX + 1  # + seat: the cards of a hand that everybody knows to be there; they are in HAND as well
PLACES = SHOWN + SEATS

NO_CARD = -1
