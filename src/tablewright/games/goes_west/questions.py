"""The questions of Deck Goes West (State.asks)."""

from __future__ import annotations

ACTION = 1  # the actions of a day
WAY = 2  # a branch, or which resource "any" is
X = 3
CARD = 4  # which card to discard or scrap
MORE = 5  # another job with the same final step, whom to invite, or carry it out
STEP = 6  # of a move
ENTER = 7  # the tile that was just revealed, or not
LOOK = 8  # where to, with a telescope
PLACE = 9  # a card on top of the draw pile or of the discard pile
DANGER = 10  # pain or exhaustion
JOIN = 11  # answer to an invitation to gather together
FIGHT = 12  # battle jobs of one who did not start the battle
OFFER = 13  # the terms of a trade offer
TRADE = 14  # answer to it
CARRIED = 15  # answer to the offer of a ride with the wagon
MOVED = 16  # answer to being moved by the partner of a trade
EVENING = 17  # item cards to discard at the end of the day
CHARACTER = 18  # before the first day: which character; these three in the order of the parts of the beginning
CUT = 19  # which card of the start deck to scrap
PICK = 20  # which card of the Trade Row to take
