"""Deeds about dice: rolling them, and changing a roll."""

from __future__ import annotations

from tablewright.engine.core.events import Log, tell
from tablewright.engine.core.kernel import kernel
from tablewright.games.tamashii import choices as c
from tablewright.games.tamashii import events, frames
from tablewright.games.tamashii import grammar as w
from tablewright.games.tamashii.pack import legality
from tablewright.games.tamashii.pieces import FACES
from tablewright.games.tamashii.rules.combat import rolling
from tablewright.games.tamashii.rules.effects.deeds.table import deed
from tablewright.games.tamashii.state import NONE, State, Tables
from tablewright.packs.effects.words import form


@kernel
def roll(g: State, t: Tables, e: Log, seat: int, n: int) -> None:
    """Dice are rolled, for the rest of the effect to look at."""
    rolling.begin_roll(g, t, e, seat, frames.FOR_EFFECT, n)


@kernel
def add_dice(g: State, e: Log, seat: int, n: int) -> None:
    """More dice are rolled in the attack that is about to begin."""
    g.added += n
    tell(e, events.ADDS_DICE, seat, NONE, n, 0)


@kernel
def dice_to_reroll(g: State, seat: int) -> int:
    """tamashii.asset.reroll-others: the faces of which a die can be rerolled, as a set."""
    found = 0
    for shown in range(FACES):
        if g.roll[seat, shown] > g.marked[seat, shown]:
            found |= 1 << shown
    return found


@kernel
def mark_die(g: State, seat: int, chosen: int) -> None:
    """One die with that face will be rerolled."""
    g.marked[seat, chosen] += 1


@kernel
def dice_to_turn(g: State, seat: int, face: int) -> int:
    """The faces of which a die can be turned to another, as a set."""
    return dice_to_reroll(g, seat) & ~(1 << face)


@kernel
def turn_die(g: State, e: Log, seat: int, face: int, chosen: int) -> None:
    """One die shows another face now."""
    g.roll[seat, chosen] -= 1
    g.roll[seat, face] += 1
    tell(e, events.SETS_DICE, seat, face, 1, 0)


# ------------------------------------------------------------------------------------------------ the rows

ROLL = deed(
    61,
    form(
        "roll <n> dice",
        "Roll n player dice. The rest of the effect refers to this roll.",
        "roll 2 dice",
        says="roll <n> {die|dice}",
        legality="You may use rerolls.",
    ),
    does=roll,
    limits=legality.DICE,
    check=legality.not_during_a_roll,
    facts="rolls dice",
    worth=1,
)

REROLL_DICE = deed(
    62,
    form(
        "reroll <n> dice",
        "Reroll up to n player dice of the roll just made.",
        "reroll 2 dice",
        says="reroll <n> {die|dice}",
        legality="Only inside a roll trigger or after roll.",
    ),
    among=dice_to_reroll,
    each=mark_die,
    at_end=rolling.reroll_marked,
    so_often=True,
    up_to=True,
    asks=c.CHOOSE_FACE,
    verb="Reroll",
    limits=legality.DICE,
    check=legality.needs_a_roll,
    question="Choose dice to reroll",
    sign="dice to reroll",
    facts="rerolls",
)

SET_DICE = deed(
    63,
    form(
        "set <n> dice to <face>",
        "Turn up to n player dice of the roll just made to that face.",
        "set 1 dice to spark",
        says="set <n> {die|dice} to <face:one>",
        legality="Only inside a roll trigger.",
    ),
    among=dice_to_turn,
    each=turn_die,
    so_often=True,
    up_to=True,
    asks=c.CHOOSE_FACE,
    verb="Change",
    limits=legality.DICE,
    check=legality.only_when(
        legality.ROLL_TRIGGERS, "dice can be set only 'when you roll dice: ...' or 'when you roll attack dice: ...'"
    ),
    question="Choose a die to change",
    sign="dice to set",
    facts="sets dice",
)

ADD_DICE = deed(
    64,
    form(
        "add <n> dice",
        "Add n player dice to the attack roll about to be made.",
        "add 1 dice",
        says="add <n> {die|dice}",
        legality="Only before an attack roll.",
    ),
    does=add_dice,
    limits=legality.DICE,
    check=legality.only_when(
        (w.ON_ABOUT_TO_ROLL,), "dice can be added only 'when you are about to roll attack dice: ...'"
    ),
    facts="adds dice",
)

ADD_FACE = deed(
    65,
    form(
        "add <n> <face>",
        "Add n dice showing that face to the attack roll just made.",
        "add 1 surge",
        legality="Only inside an attack roll trigger.",
    ),
    does=rolling.add_face,
    limits=legality.DICE,
    check=legality.only_when((w.ON_ATTACK_ROLL,), "faces can be added only 'when you roll attack dice: ...'"),
    facts="adds a face",
)
