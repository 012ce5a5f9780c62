"""Conditions about a player's deeds in this turn or game, and about the roll that lies there now."""

from __future__ import annotations

from tablewright.engine.core.kernel import kernel
from tablewright.games.tamashii import pieces
from tablewright.games.tamashii.pack import legality
from tablewright.games.tamashii.rules.conditions.table import CHECKED, condition
from tablewright.games.tamashii.state import State
from tablewright.packs.effects.words import form


@kernel
def stayed(g: State, seat: int) -> bool:
    return g.went[seat] == pieces.STAYED


@kernel
def moved(g: State, seat: int) -> bool:
    return g.went[seat] == pieces.MOVED


@kernel
def revealed_this_turn(g: State, seat: int, n: int) -> bool:
    return g.revealed[seat] >= n


@kernel
def launched_this_turn(g: State, seat: int, n: int) -> bool:
    return g.launched[seat] >= n


@kernel
def hacked_this_turn(g: State, seat: int, n: int) -> bool:
    return g.hacked[seat] >= n


@kernel
def defeated_this_turn(g: State, seat: int) -> bool:
    return g.slain[seat] >= 1


@kernel
def defeated_so_far(g: State, seat: int, n: int) -> bool:
    return g.slain_ever[seat] >= n


@kernel
def repelled_so_far(g: State, seat: int, n: int) -> bool:
    return g.repelled_ever[seat] >= n


@kernel
def revealed_so_far(g: State, seat: int, n: int) -> bool:
    return g.revealed_ever[seat] >= n


@kernel
def shows_roll(g: State, seat: int, n: int, face: int) -> bool:
    return g.roll[seat, face] >= n


# ------------------------------------------------------------------------------------------------ the rows

STAYED = condition(
    18,
    form(
        "you stayed this turn",
        "Your move & trace step of this turn is over, and you did not move in it.",
        "you stayed this turn",
        says="you stayed where you were this turn",
        denied="you did not stay where you were this turn",
        legality=CHECKED,
    ),
    so=stayed,
)

MOVED = condition(
    47,
    form(
        "you moved this turn",
        "Your move & trace step of this turn is over, and you or the BOT in your place moved in it.",
        "you moved this turn",
        denied="you did not move this turn",
        legality=CHECKED,
    ),
    so=moved,
)

REVEALED_TURN = condition(
    19,
    form(
        "you revealed <n> or more tiles this turn",
        "You or your BOT revealed at least n tiles this turn.",
        "you revealed 1 or more tiles this turn",
        says="you revealed at least <n> {tile|tiles} this turn",
        denied="you revealed fewer than <n> {tile|tiles} this turn",
        legality=CHECKED,
    ),
    so=revealed_this_turn,
)

LAUNCHED_TURN = condition(
    20,
    form(
        "you launched <n> or more patterns this turn",
        "You launched at least n patterns this turn.",
        "you launched 2 or more patterns this turn",
        says="you launched at least <n> {pattern|patterns} this turn",
        denied="you launched fewer than <n> {pattern|patterns} this turn",
        legality=CHECKED,
    ),
    so=launched_this_turn,
)

HACKED_TURN = condition(
    21,
    form(
        "you launched <n> or more hacks this turn",
        "You launched at least n hacks this turn.",
        "you launched 1 or more hacks this turn",
        says="you launched at least <n> {hack|hacks} this turn",
        denied="you launched fewer than <n> {hack|hacks} this turn",
        legality=CHECKED,
    ),
    so=hacked_this_turn,
)

DEFEATED_TURN = condition(
    22,
    form(
        "you defeated an enemy this turn",
        "You defeated at least one enemy this turn.",
        "you defeated an enemy this turn",
        denied="you defeated no enemy this turn",
        legality=CHECKED,
    ),
    so=defeated_this_turn,
)

DEFEATED_GAME = condition(
    23,
    form(
        "you have defeated <n> or more enemies this game",
        "You have defeated at least n enemies this game.",
        "you have defeated 3 or more enemies this game",
        says="you have defeated at least <n> {enemy|enemies} this game",
        denied="you have defeated fewer than <n> {enemy|enemies} this game",
        legality=CHECKED,
    ),
    so=defeated_so_far,
)

REPELLED_GAME = condition(
    24,
    form(
        "you have launched <n> or more repels this game",
        "You have launched at least n repels this game.",
        "you have launched 2 or more repels this game",
        says="you have launched at least <n> {repel|repels} this game",
        denied="you have launched fewer than <n> {repel|repels} this game",
        legality=CHECKED,
    ),
    so=repelled_so_far,
)

REVEALED_GAME = condition(
    25,
    form(
        "you have revealed <n> or more tiles this game",
        "You or your BOT have revealed at least n tiles this game.",
        "you have revealed 2 or more tiles this game",
        says="you have revealed at least <n> {tile|tiles} this game",
        denied="you have revealed fewer than <n> {tile|tiles} this game",
        legality=CHECKED,
    ),
    so=revealed_so_far,
)

ROLL_SHOWS = condition(
    36,
    form(
        "the roll shows <n> or more <face>",
        "The roll has at least n dice with that face.",
        "the roll shows 1 or more surge",
        says="the roll shows at least <n> <face>",
        denied="the roll shows fewer than <n> <face>",
        legality=CHECKED,
    ),
    so=shows_roll,
    check=legality.speaks_of_a_roll,
)
