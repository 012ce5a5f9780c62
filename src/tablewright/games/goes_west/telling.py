"""What the log of Deck Goes West can say: the kinds of events, and what their numbers mean.

Designs, tiles, columns and lines are those of the state; every event names the seat that did it, or nobody.
"""

from __future__ import annotations

DAY_BEGINS = 1  # a: the day, from 1
NIGHT_FALLS = 2
DREW = 3  # hidden: the design; a: 1 if it lay known on top, and then b is the design
SHUFFLED = 4  # the discard pile became the draw pile
USED_ITEM = 5  # a: design, b: job on it
USED_DANGER = 6  # a: design, b: job on it
USED_CHARACTER = 7  # a: character, b: job
USED_TILE = 8  # a: tile, b: job
USED_MISSION = 9  # a: mission, b: job
BOUGHT = 10  # a: design, b: corner
PAID = 11  # a: resource, b: how many
GAINED = 12  # a: resource, b: how many
ROLLED = 13  # a: dice, b: total
DISCARDED = 14  # a: design
SCRAPPED = 15  # a: design
TOOK_DANGER = 16  # a: design
PLACED = 17  # a: design, b: 1 on the draw pile, 0 on the discard pile
STEPPED = 18  # a: column, b: line, c: gait
RODE = 19  # a: column, b: line
REVEALED = 20  # a: column, b: line, c: tile
HELD_BACK = 21  # did not complete a step onto a revealed tile
BUILT = 22  # a: column, b: line
MARKED = 23  # a: column, b: line
SCORED = 24  # a: VP, b: the score now
LOST_VP = 25  # a: VP, b: the score now
WAGON_MOVED = 26  # a: column, b: line
WAGON_HURT = 27  # a: points of damage
BATTLE_BEGINS = 28  # a: column, b: line, c: bandits; seat: the starter or nobody
PLAYERS_STRIKE = 29  # a: hits, b: saves, c: bandits removed
BANDITS_STRIKE = 30  # a: hits, b: saves, c: pain for each player
CLEARED = 31  # a: column, b: line
BANDITS_ROLLED = 32  # a: column, b: line, c: face of the compass die (NORTH, SOUTH, WEST, or 4 for +)
BANDITS_MOVED = 33  # a: column, b: line where they are now, c: how many
BANDITS_GREW = 34  # a: column, b: line, c: how many there now
BANDIT_ROLL = 35  # a: sides, b: result
BANDITS_APPEARED = 36  # a: column, b: line, c: how many there now
BANDITS_SPLIT = 37  # a: column, b: line
TILES_REMOVED = 38  # a: how many
LINE_TAKEN_UP = 39  # a: the column that was taken up because tiles ran out
SHIFTED = 40  # a: column, b: line; pushed West
TILE_PILE_REBUILT = 41
TRADE_ROW_MOVED = 42  # a: the design that left or -1, b: the design that came or -1
ROW_REFILLED = 43  # a: the design that came or -1
PASSED = 44  # for the day (a: 1), or done
RESUMED = 45
INVITED = 46  # a: seat
JOINED = 47
STAYED_OUT = 48
OFFERED = 49  # a: partner
ACCEPTED = 50  # a: partner
DECLINED = 51  # a: who had offered
HANDED_OVER = 52  # a: design, b: to whom
HANDED_UNITS = 53  # a: resource, b: how many, c: to whom
DIED = 54  # a: 1 a hand full of danger, 2 an idle day, 3 a full hand at the draw
P1_PASSED = 55  # to the seat of the event
WON = 56
GAME_OVER = 57  # a: why
CARRIED = 58  # goes along with the wagon
EVENING_DONE = 59
PILE_REBUILT = 60  # a: TRADE, PAIN or EXHAUSTION
BANDITS_PLUNDER = 61  # a: dice, b: total; alone with the wagon
BANDIT_CAMPS = 62  # a: column, b: line, c: how many there now; it came with a Bandit Camp
BANDITS_TURNED = 63  # a: column, b: line, c: the direction in which no tile lies; they go the opposite way
BANDITS_STUCK = 64  # a: column, b: line, c: the direction in which no tile lies, nor in the opposite one
CHOSE_X = 65  # a: x
STOPPED_AT = 66  # a: the row of the step that could not be done; the job is over
