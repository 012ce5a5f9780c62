"""The vocabulary of cards: control words, triggers and modifiers, and what cards can name.

An effect is a program in the `code` of the tables: operations one after another, up to an END. Where an operation
governs a unit, that unit is a block of its own with its own END, or stands in line, as said below. `n` is an amount: a
number, and a multiple of the number of players, in one (see `amount`).
"""

from __future__ import annotations

from dataclasses import dataclass

from tablewright.packs.effects.program import OWN_WORDS
from tablewright.packs.effects.words import Word, Words, form

# ------------------------------------------------------------------------------------------------ flow

# Beside the words of every game (packs.effects.program). EACH keeps a place, or EVERYWHERE, in b, and 1 for the others
# in c; FOR_EACH keeps the counter in b, and its two registers in c.
WHO = OWN_WORDS  # a: where to go on; b: who. The block behind it is done by that player
TEST = OWN_WORDS + 1  # a: where to go on; b: data; c: n. Two ALT rows follow: blocks if passed, and if failed (0: none)
GROUP_TEST = OWN_WORDS + 2  # the same

# ------------------------------------------------------------------------------------------------ deeds

# Each chapter of the deeds declares its own, with their numbers from FIRST_DEED on (rules/effects/deeds).
FIRST_DEED = 16

TO_DUMP, TO_BAG, TO_LAUNCHER = range(3)
ALL = -1  # as an amount

# ------------------------------------------------------------------------------------------------ lists

# Costs are rows up to an END, all to be paid, in their order; a: n, b: data or asset. They are declared where rules ask
# whether a player has them (rules/cards/prices).

# Conditions are rows up to an END too; a row OR between them: what stands before it, or what stands behind. The other
# conditions are declared where they are read (rules/conditions).
OR = 1
NOT = 128  # added to the number of a condition that must not hold

# ------------------------------------------------------------------------------------------------ what they name

# Data: a kind of token (pieces), or one of these.
BASIC, CORE, DATA, TOKEN = range(8, 12)
SEVERAL = 1 << 12  # of a test: with the set of all that it accepts
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

# ------------------------------------------------------------------------------------------------ abilities


@dataclass(frozen=True, kw_only=True)
class Trigger(Word):
    """Something that sets off an ability."""

    told: str  # what happened, to whom it happened
    in_a_roll: bool = False  # dice lie there, and can be changed


NO_TRIGGER = 0  # of an ability that is a modifier
TRIGGERS = Words("trigger", Trigger)
trigger = TRIGGERS.add
ON_DEFEAT = trigger(
    1,
    form(
        "you defeat an enemy",
        "After you defeat an enemy, by bringing it to 0 or by a defeat effect, and it is removed.",
        "you defeat an enemy",
        legality="Allowed after when. The ability belongs to the player called you.",
    ),
    told="You defeated an enemy",
)

ON_HACK = trigger(
    2,
    form(
        "you launch a hack",
        "After a hack's effect.",
        "you launch a hack",
        legality="Allowed after when. The ability belongs to the player called you.",
    ),
    told="You launched a hack",
)

ON_REPEL = trigger(
    3,
    form(
        "you launch a repel",
        "After a repel's effect.",
        "you launch a repel",
        legality="Allowed after when. The ability belongs to the player called you.",
    ),
    told="You launched a repel",
)

ON_BASIC = trigger(
    4,
    form(
        "you launch a basic pattern",
        "After the effect of one of the nine basic patterns.",
        "you launch a basic pattern",
        legality="Allowed after when. The ability belongs to the player called you.",
    ),
    told="You launched a basic pattern",
)

ON_INARI = trigger(
    5,
    form(
        "you launch an inari",
        "After you launch an inari token.",
        "you launch an inari",
        says="you launch an inari token",
        legality="Allowed after when. The ability belongs to the player called you.",
    ),
    told="You launched an inari token",
)

ON_WOULD_SUFFER = trigger(
    6,
    form(
        "you would suffer wounds",
        "When you are about to suffer wounds, before shields.",
        "you would suffer wounds",
        legality="Allowed after when. The ability belongs to the player called you.",
    ),
    told="You are about to suffer wounds",
)

ON_SUFFER = trigger(
    7,
    form(
        "you suffer wounds",
        "After wounds have lowered your integrity.",
        "you suffer wounds",
        legality="Allowed after when. The ability belongs to the player called you.",
    ),
    told="You lost integrity",
)

ON_SPEND_SHIELD = trigger(
    8,
    form(
        "you spend shield",
        "After your shields have blocked wounds.",
        "you spend shield",
        says="you spend a shield",
        legality="Allowed after when. The ability belongs to the player called you.",
    ),
    told="You spent shields",
)

ON_REVEAL = trigger(
    9,
    form(
        "you reveal a tile",
        "After you or the BOT reveal a tile.",
        "you reveal a tile",
        legality="Allowed after when. The ability belongs to the player called you.",
    ),
    told="You revealed a tile",
)

ON_ATTACH = trigger(
    10,
    form(
        "an enemy attaches to you",
        "After an enemy is attached to you.",
        "an enemy attaches to you",
        legality="Allowed after when. The ability belongs to the player called you.",
    ),
    told="An enemy attached to you",
)

ON_REFILL = trigger(
    11,
    form(
        "you refill",
        "After your refill step.",
        "you refill",
        legality="Allowed after when. The ability belongs to the player called you.",
    ),
    told="Your launcher was refilled",
)

ON_ABOUT_TO_ROLL = trigger(
    12,
    form(
        "you are about to roll attack dice",
        "After you spend power, before the attack roll.",
        "you are about to roll attack dice",
        legality="Allowed after when. The ability belongs to the player called you.",
    ),
    told="You are about to roll attack dice",
)

ON_ATTACK_ROLL = trigger(
    13,
    form(
        "you roll attack dice",
        "After your attack roll, before the number die is placed.",
        "you roll attack dice",
        legality="Allowed after when. The ability belongs to the player called you.",
    ),
    told="You rolled attack dice",
    in_a_roll=True,
)

ON_ROLL = trigger(
    14,
    form(
        "you roll dice",
        "After any roll of player dice you make.",
        "you roll dice",
        legality="Allowed after when. The ability belongs to the player called you.",
    ),
    told="You rolled dice",
    in_a_roll=True,
)

ON_DUMP_CORRUPTED = trigger(
    15,
    form(
        "you dump a corrupted",
        "After a corrupted token goes to your dump.",
        "you dump a corrupted",
        says="you dump a corrupted token",
        legality="Allowed after when. The ability belongs to the player called you.",
    ),
    told="You dumped corrupted tokens",
)

ON_INHABIT = trigger(
    16,
    form(
        "you inhabit a body",
        "After you take a body or swap bodies.",
        "you inhabit a body",
        legality="Allowed after when. The ability belongs to the player called you.",
    ),
    told="You inhabit a body",
)

ON_AUGMENT = trigger(
    17,
    form(
        "you gain an augment",
        "After you gain an augment in any way.",
        "you gain an augment",
        legality="Allowed after when. The ability belongs to the player called you.",
    ),
    told="You gained an augment",
)

ON_LAUNCH_BEGINS = trigger(
    18,
    form(
        "your launch step begins",
        "Before your first launch.",
        "your launch step begins",
        legality="Allowed after when. The ability belongs to the player called you.",
    ),
    told="Your launch step begins",
)

ON_LAUNCH_ENDS = trigger(
    19,
    form(
        "your launch step ends",
        "After your last launch, before corrupted tokens are dumped.",
        "your launch step ends",
        legality="Allowed after when. The ability belongs to the player called you.",
    ),
    told="Your launch step ends",
)

ON_PLANNING = trigger(
    20,
    form(
        "the planning phase begins",
        "Before the trace roll.",
        "the planning phase begins",
        legality="Allowed after when. The ability belongs to the player called you.",
    ),
    told="The planning phase begins",
)

ON_DIE = trigger(
    21,
    form(
        "a dice token <n> is revealed",
        "When a dice token of that value is turned face up. It triggers only for the player whose effect turned it up.",
        "a dice token 1 is revealed",
        says="dice token <n> is revealed",
        legality="Allowed after when. The ability belongs to the player called you.",
    ),
    told="A dice token was revealed",
    limits=(1, 3, True),
)

MOST_TRIGGERS = 22

# What they change, and by how much: a: the amount, or the first type; b: which value, or the second type.
MODIFIERS = Words("modifier", Word)
modifier = MODIFIERS.add
STAT_ATT = modifier(
    1,
    form(
        "your <stat> is +<n>",
        "Add n to that stat of your active body.",
        "your ATT is +1",
        says="you have +<n> <stat>",
        legality="Allowed after always and while.",
    ),
)

STAT_PRO, STAT_MOV = 2, 3  # told apart by what their form names
FEWER_TRACE_DICE = modifier(
    4,
    form(
        "your trace rolls use <n> fewer dice",
        "Your trace rolls use that many fewer dice, but not fewer than 0.",
        "your trace rolls use 1 fewer dice",
        says="your trace rolls use <n> fewer {die|dice}",
        legality="Allowed after always and while.",
    ),
)

LESS_ENTRY_TRACE = modifier(
    5,
    form(
        "your entry trace is -<n>",
        "You gain that much less trace on entering a tile, but not less than 0.",
        "your entry trace is -1",
        says="your entry trace is <n> lower",
        legality="Allowed after always and while.",
    ),
)

CHEAPER_MEMORY = modifier(
    6,
    form(
        "your memory costs are -<n>",
        "Equipping costs you that much less memory, but not less than 1.",
        "your memory costs are -1",
        says="your memory costs are <n> lower",
        legality="Allowed after always and while.",
    ),
)

USE_AS = modifier(
    7,
    form(
        "you may use <type> as <type> in patterns",
        "Your tokens of the first type match the second type's letter in patterns.",
        "you may use F as L in patterns",
        legality="Allowed after always and while.",
        registers="ab",
    ),
)

HACK_DAMAGE = modifier(
    8,
    form(
        "hacks deal +<n> damage",
        "Each of your hacks that deals damage deals that much more.",
        "hacks deal +1 damage",
        says="hacks deal <n> more damage",
        legality="Allowed after always and while.",
    ),
)
