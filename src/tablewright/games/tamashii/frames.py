"""The agenda of TAMASHII: its steps, and the stages of a turn.

The common lane has the turn at its bottom. While all plan at once, each seat's lane has its own planning at the bottom,
and what that sets off lies above it; the seat of a frame is always who is asked, if it asks.

Each step keeps values of its own in the other registers of its frame: `registers` names them.
"""

from __future__ import annotations

TURN = 1  # a turn. line: stage; seat: whose
PLAN = 2  # one player's planning. line: stage of planning
RUN = 3  # a program. line: next row; left: how often its deed is still to be done
EACH = 4  # a block for several players. line: block; seat: who said it; its program lies beneath
REPEAT = 5  # a block several times. line: block; left: how often still; its program lies beneath
TEST = 6  # a test. line: its row, or the goal that asks for it (rules/scenario/versus.py); seat: the contributor
ROLL = 7  # dice were rolled. line: purpose
WOUNDS = 8  # a packet of wounds. line: stage
TRIGGER = 9  # something happened. line: trigger
LAUNCH = 10  # a pattern is launched. line: stage
PLACE = 11  # tokens in hand (State.hand) go onto the launcher
CATIE = 12  # Catie tokens came onto the launcher, and their sides are chosen
KEEP = 13  # augments were drawn (State.drawn). left: how many more are kept
THIRD_BODY = 14  # one of two older bodies goes: State.spare_body, or the oldest
ARRIVE = 15  # a player or the BOT enters a tile. line: stage
OFFER = 16  # a trade (State.offer). seat: who is asked
HEIST = 17  # a heist. line: stage
DROP_EVENT = 18  # two events are held, and one of them goes before a third is drawn
PROTOCOL = 19  # which of two protocols is kept
PAYING = 20  # a cost. line: row of it; left: how often still
ENDING = 21  # the last card is resolved; then the game is over
LEARN = 22  # a step of a protocol is complete, and so could be the next. line: the first whose reward is still due
DRAWS = 23  # enemies of the trace rolls, from the first player on

DEEP = 24
LANES = 5  # the common one, and one for each seat

PLAIN, WORLD, CUT = range(3)  # of a program (registers.cut_mark): a reset cuts none that is nobody's own

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

# What a program is printed on: `registers.printed` makes one value of a kind and a number among that kind.
SOURCE = 256
(
    BY_RULE, BY_DISTRICT, BY_EXPLORATION, BY_ENEMY, BY_BOUNTY, BY_PATTERN, BY_ABILITY, BY_CARD, BY_PROTOCOL, BY_EVENT,
    BY_REWARD, BY_DIARY, BY_FRAME, BY_CONDITIONS, BY_GOAL,
) = range(15)  # fmt: skip
