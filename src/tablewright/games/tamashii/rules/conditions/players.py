"""Conditions about where the players are, who is first, and how many play."""

from __future__ import annotations

from tablewright.engine.core.kernel import kernel
from tablewright.games.tamashii.pack import legality
from tablewright.games.tamashii.pieces import SEATS
from tablewright.games.tamashii.rules.common import players_on, where
from tablewright.games.tamashii.rules.components.places import place_tile
from tablewright.games.tamashii.rules.conditions.table import CHECKED, condition
from tablewright.games.tamashii.state import NONE, State, Tables
from tablewright.packs.effects.words import form


@kernel
def is_on(g: State, t: Tables, seat: int, place: int) -> bool:
    tile = place_tile(g, t, seat, place)
    return tile != NONE and tile == where(g, seat)


@kernel
def is_first(g: State, seat: int) -> bool:
    return g.first == seat


@kernel
def is_joined(g: State, seat: int) -> bool:
    return players_on(g, where(g, seat)) > 1


@kernel
def are_all_on(g: State, t: Tables, seat: int, place: int) -> bool:
    """tamashii.bot.presence-count: at least as many as there are players; the BOT counts."""
    return are_so_many_on(g, t, seat, g.seats, place)


@kernel
def are_so_many_on(g: State, t: Tables, seat: int, n: int, place: int) -> bool:
    """tamashii.bot.presence-count: in solo the BOT counts."""
    tile = place_tile(g, t, seat, place)
    return tile != NONE and players_on(g, tile) >= n


@kernel
def is_so_many(g: State, n: int) -> bool:
    return g.seats >= n


@kernel
def is_alone(g: State) -> bool:
    return g.seats == 1


# ------------------------------------------------------------------------------------------------ the rows

IS_ON = condition(
    16,
    form(
        "you are on <place>",
        "Your character is there, or the BOT while it stands in.",
        "you are on [Relay]",
        denied="you are not on <place>",
        legality=CHECKED,
    ),
    so=is_on,
    check=legality.names_a_tile,
)

IS_FIRST = condition(
    17,
    form(
        "you are the first player",
        "You have the first player token.",
        "you are the first player",
        denied="you are not the first player",
        legality=CHECKED,
    ),
    so=is_first,
)

OTHER_HERE = condition(
    26,
    form(
        "another player is on your tile",
        "At least one other character is on your tile. In solo the BOT counts.",
        "another player is on your tile",
        denied="no other player is on your tile",
        legality=CHECKED,
    ),
    so=is_joined,
)

ALL_ON = condition(
    27,
    form(
        "every player is on <place>",
        "All characters are there. In solo, you or the BOT.",
        "every player is on [Shelter]",
        denied="not every player is on <place>",
        legality=CHECKED,
    ),
    so=are_all_on,
    check=legality.names_a_tile,
)

PLAYERS_ON = condition(
    28,
    form(
        "<n> or more players are on <place>",
        "At least that many characters are there. In solo the BOT counts.",
        "1 or more players are on [Crown]",
        says="at least <n> {player is|players are} on <place>",
        denied="fewer than <n> {player is|players are} on <place>",
        legality=CHECKED,
    ),
    so=are_so_many_on,
    check=legality.names_a_tile,
)

PLAYERS_AT_LEAST = condition(
    44,
    form(
        "there are <n> or more players",
        "At least n players are in the game.",
        "there are 3 or more players",
        says="{there is|there are} at least <n> {player|players}",
        denied="there are fewer than <n> {player|players}",
        legality=CHECKED,
    ),
    so=is_so_many,
    limits=(1, SEATS, True),
)

ALONE = condition(
    45,
    form(
        "you play alone",
        "You are the only player: for text that is for solo games only.",
        "you play alone",
        denied="you do not play alone",
        legality=CHECKED,
    ),
    so=is_alone,
)
