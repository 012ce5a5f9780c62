"""The vocabulary of cards: the numbers behind the forms of the effect language.

An effect is a program in the `code` of the tables: operations one after another, up to an END. Where an operation
governs a unit, that unit is a block of its own with its own END, or stands in line, as said below. `n` is an amount: a
number, and a multiple of the number of players, in one (see `amount`).
"""

from __future__ import annotations

# ------------------------------------------------------------------------------------------------ flow

END = 0
JUMP = 1  # a: where to go on
IF = 2  # a: where to go on if not; b: its conditions
MAY = 3  # a: where to go on if declined
PAY = 4  # "you may pay": a: where to go on if declined; b: its costs
CHOOSE = 5  # a: how many ALT rows follow; b: where to go on afterwards
ALT = 6  # a: where this alternative, or block, begins
FOR_EACH = 7  # a: where to go on; b: counter; c: its face. The block behind it is done so often
EACH = 8  # a: where to go on; b: place, or EVERYWHERE. The block behind it is done by each player there
WHO = 9  # a: where to go on; b: who. The block behind it is done by that player
TEST = 10  # a: where to go on; b: data; c: n. Two ALT rows follow: the block when passed, and when failed (0: none)
GROUP_TEST = 11  # the same

# ------------------------------------------------------------------------------------------------ deeds

GAIN_ASSET = 16  # a: n; b: asset
GAIN_EXP = 17  # a: n
GAIN_DATA = 18  # a: n; b: data; c: TO_DUMP, TO_BAG or TO_LAUNCHER
LOSE_ASSET = 19  # a: n; b: asset
LOSE_EXP = 20  # a: n
STEAL_ASSET = 21  # a: n; b: asset; c: who
DISCARD_DATA = 22  # a: n; b: data; c: FROM_LAUNCHER or FROM_DUMP
DUMP_DATA = 23  # a: n; b: data
DUMP_ALL = 24  # b: data
PREPARE = 25  # a: n
PROGRAM = 26  # a: n
SALVAGE = 27  # a: n; b: data
RECYCLE = 28
CONVERT = 29  # a: n; b: data; c: data
UNLOCK = 30  # a: n
JAM = 31  # a: n
SET_CORE = 32  # b: type, or ANY_TYPE
RECOVER = 33  # a: n
SUFFER_WOUNDS = 34  # a: n
LOSE_INTEGRITY = 35  # a: n
RAISE_MAX = 36  # a: n
PREVENT = 37  # a: n
DEAL = 38  # a: n; b: enemy; c: 1 if for each die
REPAIR = 39  # a: n
ATTACH = 40  # a: n
ATTACH_NAMED = 41  # b: enemy; c: who
DISCARD_ENEMY = 42  # b: enemy
DEFEAT = 43  # b: enemy
SEND_TO_BOTTOM = 44
PASS_ENEMY = 45  # b: enemy; c: who
DESTABILIZE_SELF = 46  # a: n
DESTABILIZE_ENEMY = 47  # a: n
CANCEL_FRAME = 48
RAISE_TRACE = 49  # a: n
LOWER_TRACE = 50  # a: n
ZERO_TRACE = 51
MOVE = 52  # a: n, or 0 for MOV
GO_TO = 53  # c: place, A_REVEALED_TILE or AN_ADJACENT_TILE
REVEAL_ADJACENT = 54  # a: n
REVEAL = 55  # a: n
INHABIT = 56
TAKE_BODY = 57
DRAW_CLASS = 58  # a: n; b: how many are kept
DRAW_FACTION = 59  # a: n; b: faction, as an owner of augments
EQUIP_FREE = 60  # a: n
ROLL = 61  # a: n
REROLL_DICE = 62  # a: n
SET_DICE = 63  # a: n; b: face
ADD_DICE = 64  # a: n
ADD_FACE = 65  # a: n; b: face
LOWER_TIME = 66  # a: n
SET_TIME = 67  # a: n
PUT = 68  # a: n; b: mark; c: place
REMOVE = 69  # a: n, or ALL; b: mark; c: place
PLACE_MARKER = 70  # b: marker; c: place
ADVANCE_MARKER = 71  # a: n; b: marker
HIDE_DICE = 72  # a, b, c: places
REVEAL_DIE = 73  # c: place
DRAW_CARD = 74  # b: card
DRAW_SPECIAL = 75  # b: card
UNLOCK_CODE = 76  # b: code
LOCK_CODE = 77  # b: code
CHARGE = 78  # a: n
TAKE_FIRST = 79
REDEEM = 80
HIDE_DIE = 81  # c: place
LAY_DIE = 82  # c: place
REMOVE_SPECIAL = 83  # b: card

TO_DUMP, TO_BAG, TO_LAUNCHER = range(3)
FROM_LAUNCHER, FROM_DUMP = range(2)
ALL = -1  # as an amount

# ------------------------------------------------------------------------------------------------ costs

# Rows up to an END, all to be paid, in their order; a: n, b: data or asset.
COST_DUMP, COST_DISCARD, COST_ASSET, COST_EXP, COST_WOUNDS, COST_TRACE, COST_ENEMIES = range(1, 8)

# ------------------------------------------------------------------------------------------------ conditions

# Rows up to an END: `op` is the condition, a: n, b and c what else it names. A row OR between them: what stands before
# it, or what stands behind.
OR = 1
HAS_ASSET = 2  # a: n; b: asset, ANY_ASSET for the sum
HAS_ON_LAUNCHER = 3  # a: n; b: data
HAS_IN_POOL = 4  # a: n; b: data
CLEAN = 5  # a: n corrupted in the pool, or fewer
HAS_ENEMIES = 6  # a: n
NO_ENEMIES = 7
EQUIPPED = 8  # a: n
EQUIPPED_FACTION = 9  # a: n
HAS_BODY = 10
TWO_BODIES = 11
UNLOCKED_SLOTS = 12  # a: n
INTEGRITY_AT_MOST = 13  # a: n
MAX_INTEGRITY = 14  # a: n
TRACE_AT_LEAST = 15  # a: n
IS_ON = 16  # c: place
IS_FIRST = 17
STAYED = 18
REVEALED_TURN = 19  # a: n
LAUNCHED_TURN = 20  # a: n
HACKED_TURN = 21  # a: n
DEFEATED_TURN = 22
DEFEATED_GAME = 23  # a: n
REPELLED_GAME = 24  # a: n
REVEALED_GAME = 25  # a: n
OTHER_HERE = 26
ALL_ON = 27  # c: place
PLAYERS_ON = 28  # a: n; c: place
NOBODY_HAS_ENEMIES = 29
TIME_AT_MOST = 30  # a: n
MARKS_ON = 31  # a: n; b: mark; c: place
NO_MARKS_ON = 32  # b: mark; c: place
MARKS_ON_MAP = 33  # a: n; b: mark
POOL_AT_MOST = 34  # a: n
TOP_ENEMY_AT_MOST = 35  # a: n
ROLL_SHOWS = 36  # a: n; b: face
MARKER_AT = 37  # b: marker; c: place
NEXT_STOP_REVEALED = 38  # b: marker
HIDDEN_DIE_ON = 39  # c: place
DIE_REVEALED = 40  # a: n
IS_DEFEATED = 41  # b: enemy

# ------------------------------------------------------------------------------------------------ what they name

# Data: a kind of token (pieces), or one of these.
BASIC, CORE, DATA, TOKEN = range(8, 12)
ANY_TYPE = 4

# Places: a tile of the map in play; 32 + a district, wherever it lies; or one of these.
DISTRICT_PLACE = 32
YOUR_TILE, THIS_CARD, MARKER_TILE, EVERYWHERE, A_REVEALED_TILE, AN_ADJACENT_TILE = range(100, 106)
A_CITY_TILE, A_HIDEOUT_TILE = 106, 107  # where an event or a goal can be completed
HOLDER = 128  # + enemy: launch_at "holder of"

# Enemies: one of these, or NAMED + its number.
TOP_ENEMY, EVERY_ENEMY, TOP_OF_OTHER_HERE, TOP_OF_OTHER = range(4)
NAMED = 16

# Who.
OTHER_ON_TILE, OTHER_PLAYER, NEXT_PLAYER, FIRST_PLAYER = range(4)

# Counters.
ENEMIES_ATTACHED, ROLLED = range(2)

# Triggers.
(
    ON_DEFEAT, ON_HACK, ON_REPEL, ON_BASIC, ON_INARI, ON_WOULD_SUFFER, ON_SUFFER, ON_SPEND_SHIELD, ON_REVEAL, ON_ATTACH,
    ON_REFILL, ON_ABOUT_TO_ROLL, ON_ATTACK_ROLL, ON_ROLL, ON_DUMP_CORRUPTED, ON_INHABIT, ON_AUGMENT, ON_LAUNCH_BEGINS,
    ON_LAUNCH_ENDS, ON_PLANNING, ON_DIE,
) = range(1, 22)  # fmt: skip
TRIGGERS = 22
NO_TRIGGER = 0  # of an ability that is a modifier

# Modifiers: what they change, and by how much.
(
    STAT_ATT, STAT_PRO, STAT_MOV, FEWER_TRACE_DICE, LESS_ENTRY_TRACE, CHEAPER_MEMORY, USE_AS, HACK_DAMAGE,
) = range(1, 9)  # fmt: skip
