"""The vocabulary of cards, tiles and missions: job steps, triggers, night steps and ways to win."""

from __future__ import annotations

# Where a job is printed (grammar: host).
ON_ITEM, ON_DANGER, ON_CHARACTER, ON_TILE, ON_MISSION, ON_CORNER = range(6)

# What a step does.
END_JOB = 0
PAY = 1  # what: resource
GAIN = 2  # what: resource
IN = 3  # what: terrain, or RAILWAY
MOVE = 4  # what: WALK, CLIMB, SAIL or HAUL
RIDE = 5
REVEAL = 6
BUILD_RAIL = 7
BUILD_BRIDGE = 8
DRAW = 9  # what: class
LAY_OFF = 10  # discard; what: class
SCRAP = 11  # what: class
LAY_OFF_THIS = 12
SCRAP_THIS = 13
GAIN_DANGER = 14  # what: DANGER, OF_PAIN or OF_EXHAUSTION
ATTACK = 15
DEFEND = 16
VP_GAIN = 17
VP_LOSS = 18
MARK = 19
IF_WESTMOST = 20
IF_MOVING_WEST = 21
IF_WAGON_HERE = 22
SEARCH = 23  # what: class
ONCE = 24

# Events of missions (grammar: on).
ON_BUILD, ON_REVEAL, ON_CLEAR, ON_WAGON_WEST, ON_WAGON_EAST, ON_WAGON_DAMAGE, ON_PARTY_WEST = range(1, 8)
EVENTS = 8

# The steps of a night (Mission.night).
NIGHT_TRADE_ROW, NIGHT_TRACKER, NIGHT_EXHAUSTION, NIGHT_ATTACK, NIGHT_MOVE, NIGHT_REMOVE, NIGHT_APPEAR = range(1, 8)
NIGHT_PASS, NIGHT_WAGON_WEST, NIGHT_WAGON_EAST, NIGHT_WAGON_ROLLS, NIGHT_BANDIT_JOINS = range(8, 13)

# What a mission can ask for besides the score (Mission.wins), and what is counted for it (State.tally).
WIN_WEST, WIN_WAGON, WIN_RAILWAYS, WIN_MARKS, WIN_CLEARED, WIN_HOME = range(6)
COUNTED = 5  # of these have a count
WINS = 6
