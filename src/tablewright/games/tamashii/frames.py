"""What is still to happen in TAMASHII: the steps of its agenda, what their frames hold, and the stages of a turn.

The common lane has the turn at its bottom. While all plan at once, each seat's lane has its own planning at the bottom,
and what that sets off lies above it; the seat of a frame is always who is asked, if it asks.
"""

from __future__ import annotations

TURN = 1  # line: stage; seat: whose; left: how many players are through with it; card and kept: see the stages
PLAN = 2  # line: stage of planning; done: 1 once a Catie token has stopped the refill
RUN = 3  # a program. line: next row; card: what it is printed on (see CARD below); left: how often the deed is still to
# be done; kept: values of the deed; spare: dice of a frame; done: PLAIN, WORLD, or CUT and for whom (rules/cutting.py)
EACH = 4  # a block for several players. line: block; kept: who still, as a set; seat: who said it; program beneath
REPEAT = 5  # a block several times. line: block; left: how often; its program lies beneath
TEST = 6  # line: its row; kept: successes so far; left: who still may contribute, as a set; card: tokens dumped;
# spare: who began it, and 4 if anybody has rolled; done: see rules/attempting.py
ROLL = 7  # dice were rolled. line: purpose; kept: abilities used or passed, as a set; done: open, marked or over;
# left: enemy dice that are marked, as a set of NUMBER_DIE and SYMBOL_DIE
WOUNDS = 8  # left: wounds; line: stage; kept: how much was blocked; card: 1 if they are a cost; spare: shields that the
# rest of that cost takes
TRIGGER = 9  # something happened. line: trigger; kept: set of its abilities that are through; card: its number
LAUNCH = 10  # line: stage; card: pattern; left: placement; kept: inari tokens launched along; spare: 1 + the pattern
# that is launched with the same tokens
PLACE = 11  # tokens in hand (State.hand) go onto the launcher
CATIE = 12  # a Catie token came onto the launcher. left: set of slots whose side is to be chosen, low; kept: high
KEEP = 13  # augments were drawn (State.drawn). left: how many more are kept; kept: how many were; card: the latest
THIRD_BODY = 14  # one of two older bodies goes: State.spare_body, and card: 1 + the other
ARRIVE = 15  # on a tile. card: tile; line: stage; done: 1 if by the BOT
OFFER = 16  # a trade; seat: who is asked; card: who offers (State.offer says what)
HEIST = 17  # card: event; left: sum of the numbers revealed; line: stage
DROP_EVENT = 18  # two events are held, and one of them goes before a third is drawn
PROTOCOL = 19  # which of two protocols is kept
PAYING = 20  # a cost. line: row of it; left: how often still
ENDING = 21  # the last card is resolved; then the game is over
LEARN = 22  # a step of a protocol is complete, and so could be the next. line: the first whose reward is still due
DRAWS = 23  # enemies of the trace rolls, from the first player on. left: how many players are through

DEEP = 24
LANES = 5  # the common one, and one for each seat

PLAIN, WORLD, CUT = range(3)  # a program of nobody's own is not cut by a reset

# Stages of a turn. Those of the beginning come first.
(
    PICK_BOARDS, PICK_CLASSES, PICK_PETS, PICK_PROTOCOLS, START_TILES, OPENING,
    TURN_BEGINS, DESTABILIZED, PLANNING_BEGINS, PLANNING,
    MOVING, TRACING, DISTRICT, LAUNCH_BEGINS, LAUNCHING, LAUNCH_ENDS, LAUNCH_OVER, ACTION_OVER,
    SPENDING_POWER, ABOUT_TO_ROLL, ATTACK_ROLL, SETTING_DIE, OWN_FRAME, ENEMYS_FRAME, COMBAT_OVER,
    EVENTS, ACTIVITY, WORLD_ACTIVITY, GOAL_TESTS, LEARNING, TURN_ENDS,
) = range(31)  # fmt: skip

# Stages of planning.
BEFORE_ROLL, TRACE_ROLL, ROLLED, BEFORE_REFILL, REFILL, PROGRAMMING, READY = range(7)

# What a roll is for.
FOR_TRACE, FOR_ATTACK, FOR_EFFECT, FOR_TEST = range(4)

# Why the game ended.
VICTORY, LOST_BY_CARD, LOST_BY_POOL, TIME_UP = range(1, 5)

# What a program is printed on (the `card` of its frame): SOURCE * one of these, and its number there.
SOURCE = 256
(
    BY_RULE, BY_DISTRICT, BY_EXPLORATION, BY_ENEMY, BY_BOUNTY, BY_PATTERN, BY_ABILITY, BY_CARD, BY_PROTOCOL, BY_EVENT,
    BY_REWARD, BY_DIARY, BY_FRAME, BY_CONDITIONS, BY_GOAL,
) = range(15)  # fmt: skip
