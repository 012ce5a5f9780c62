"""Deeds about movement, tiles, bodies and augments."""

from __future__ import annotations

from tablewright.engine.core.events import Log, tell
from tablewright.engine.core.kernel import kernel
from tablewright.games.tamashii import choices as c
from tablewright.games.tamashii import events
from tablewright.games.tamashii import grammar as w
from tablewright.games.tamashii.pack import legality
from tablewright.games.tamashii.pieces import MOV
from tablewright.games.tamashii.rules.cards import augments, bodies
from tablewright.games.tamashii.rules.cards.standing import stat
from tablewright.games.tamashii.rules.city import streets
from tablewright.games.tamashii.rules.common import amount, told_tile, where
from tablewright.games.tamashii.rules.components.places import facedown, near, place_tile, reachable
from tablewright.games.tamashii.rules.effects.deeds.data import all_of_them
from tablewright.games.tamashii.rules.effects.deeds.table import deed
from tablewright.games.tamashii.state import NONE, State, Tables
from tablewright.packs.effects.words import form

# ------------------------------------------------------------------------------------------------ movement


@kernel
def in_reach(g: State, t: Tables, seat: int, n: int) -> int:
    """tamashii.keyword.move, tamashii.move.effect-move-range: the tiles as far away as it says, or MOV, as a set."""
    return reachable(g, t, where(g, seat), n if n > 0 else stat(g, t, seat, MOV))


@kernel
def walk(g: State, t: Tables, e: Log, seat: int, chosen: int) -> None:
    arrive(g, t, e, seat, chosen, events.MOVES)


@kernel
def go(g: State, t: Tables, e: Log, seat: int, chosen: int) -> None:
    arrive(g, t, e, seat, chosen, events.GOES)


@kernel
def arrive(g: State, t: Tables, e: Log, seat: int, tile: int, told: int) -> None:
    """tamashii.move.effect-moves: the character is on another tile, with all that lies there, and without trace.

    tamashii.bot.stands-for-you: or the BOT, while it stands in.
    """
    by_bot = 1 if g.stands_in == 1 and g.bot_at != NONE else 0
    tell(e, events.BOT_MOVES if by_bot == 1 else told, seat, told_tile(g, tile), 0, 0)
    streets.arrive(g, t, e, seat, tile, by_bot)


@kernel
def is_open(goal_tile: int) -> bool:
    """Whether a text leaves the tile open."""
    return goal_tile == w.A_REVEALED_TILE or goal_tile == w.AN_ADJACENT_TILE


@kernel
def destinations(g: State, t: Tables, seat: int, goal_tile: int) -> int:
    """The tiles to which a player can go, as a set."""
    here = where(g, seat)
    return near(g, t, here) if goal_tile == w.AN_ADJACENT_TILE else g.up & ~(1 << here)


@kernel
def can_go(g: State, t: Tables, seat: int, goal_tile: int) -> bool:
    """Whether there is such a tile, and the player is not on it."""
    if is_open(goal_tile):
        return destinations(g, t, seat, goal_tile) != 0
    tile = place_tile(g, t, seat, goal_tile)
    return tile != NONE and tile != where(g, seat)


@kernel
def go_to_named(g: State, t: Tables, e: Log, seat: int, goal_tile: int) -> None:
    """To the tile that is named, if it is there and the player is not."""
    if can_go(g, t, seat, goal_tile):
        go(g, t, e, seat, place_tile(g, t, seat, goal_tile))


@kernel
def facedown_nearby(g: State, t: Tables, seat: int) -> int:
    return near(g, t, where(g, seat)) & facedown(g, t)


# ------------------------------------------------------------------------------------------------ bodies and augments


@kernel
def market(g: State) -> int:
    """The bodies in the market, as a set."""
    return g.market


@kernel
def has_class_deck(g: State, t: Tables, seat: int) -> bool:
    return augments.class_deck_size(g, t, seat) > 0


@kernel
def draw_class(g: State, t: Tables, e: Log, seat: int, n: int, b: int) -> None:
    augments.draw_class(g, t, e, seat, n, amount(g, b))


@kernel
def has_faction_deck(g: State, t: Tables, faction: int) -> bool:
    return augments.faction_deck(g, t, faction) != 0


@kernel
def unequipped(g: State, seat: int) -> int:
    """The augments that a player could equip, as a set."""
    return g.unequipped[seat]


@kernel
def equipped(g: State, seat: int) -> int:
    """The augments that a player could unequip, as a set."""
    return g.equipped[seat]


@kernel
def owned(g: State, seat: int) -> int:
    """The augments that a player has, as a set."""
    return g.equipped[seat] | g.unequipped[seat]


@kernel
def equip_free(g: State, t: Tables, e: Log, seat: int, chosen: int) -> None:
    augments.equip(g, t, e, seat, chosen, 0)


# ------------------------------------------------------------------------------------------------ the rows

MOVE = deed(
    52,
    form(
        "move <n>",
        "Move up to n tiles by the movement rules, without trace.",
        "move 2",
        says="move up to <n> {tile|tiles}",
    ),
    form("move", "Move up to MOV tiles by the movement rules, without trace.", "move", says="move up to MOV tiles"),
    among=in_reach,
    each=walk,
    up_to=True,
    asks=c.CHOOSE_TILE,
    verb="Go to",
    question="Choose a tile to move to",
    sign="a tile to move to",
    facts="moves",
    worth=1,
)

GO_TO = deed(
    53,
    form(
        "go to <goal-tile>",
        "Place your character on that tile, without trace.",
        "go to a revealed tile",
        legality="A revealed tile must be face up. An adjacent face-down tile is revealed as if you entered it.",
    ),
    does=go_to_named,
    would=can_go,
    leaves_choice=is_open,
    among=destinations,
    each=go,
    up_to=True,
    asks=c.CHOOSE_TILE,
    verb="Go to",
    question="Choose a tile to go to",
    sign="a tile to go to",
    facts="goes to a place",
    worth=1,
)

REVEAL_ADJACENT = deed(
    54,
    form(
        "reveal <n> adjacent tiles",
        "Reveal up to n face-down tiles next to your tile. Exploration tokens there stay.",
        "reveal 1 adjacent tiles",
        says="reveal <n> adjacent {tile|tiles}",
    ),
    among=facedown_nearby,
    each=streets.reveal,
    chosen="tile",
    so_often=True,
    up_to=True,
    asks=c.CHOOSE_TILE,
    verb="Reveal",
    question="Choose an adjacent facedown tile to reveal",
    sign="an adjacent tile to reveal",
    facts="reveals adjacent tiles",
    worth=1,
)

REVEAL = deed(
    55,
    form(
        "reveal <n> tiles",
        "Reveal up to n face-down tiles anywhere. Exploration tokens there stay.",
        "reveal 1 tiles",
        says="reveal <n> {tile|tiles}",
    ),
    among=facedown,
    each=streets.reveal,
    chosen="tile",
    so_often=True,
    up_to=True,
    asks=c.CHOOSE_TILE,
    verb="Reveal",
    question="Choose a facedown tile to reveal",
    sign="a tile to reveal",
    facts="reveals tiles",
    worth=1,
)

INHABIT = deed(
    56,
    form(
        "inhabit",
        "Swap your two advanced bodies.",
        "inhabit",
        says="inhabit your other body",
        legality="Requires two advanced bodies.",
    ),
    does=bodies.swap_bodies,
    would=bodies.has_two,
    facts="inhabits a body",
)

TAKE_BODY = deed(
    57,
    form(
        "take 1 body from the market",
        "Take a body from the market without launching its pattern.",
        "take 1 body from the market",
        legality="The limit of two bodies applies.",
    ),
    among=market,
    each=bodies.take_body,
    chosen="body",
    asks=c.CHOOSE_BODY,
    verb="Take",
    question="Choose a body from the market",
    sign="a body",
    facts="takes a body",
    worth=6,
)

DRAW_CLASS = deed(
    58,
    form(
        "draw <n> class augments, keep <n>",
        "Draw from your class deck, keep that many unequipped and put the rest on the bottom.",
        "draw 2 class augments, keep 1",
        says="draw <n> class {augment|augments} to keep <n>",
    ),
    does=draw_class,
    would=has_class_deck,
    check=legality.keeps_no_more_than_it_draws,
    facts="draws class augments",
    worth=4,
)

DRAW_FACTION = deed(
    59,
    form(
        "draw <n> <faction> augments",
        "Draw from that faction's deck. The augments arrive unequipped.",
        "draw 1 Seekers augments",
        says="draw <n> <faction> {augment|augments}",
    ),
    does=augments.draw_faction,
    would=has_faction_deck,
    facts="draws faction augments",
    worth=3,
)

EQUIP_FREE = deed(
    60,
    form(
        "equip <n> augments free",
        "Equip up to n of your unequipped augments without paying memory.",
        "equip 1 augments free",
        says="equip <n> {augment|augments} for free",
    ),
    among=unequipped,
    each=equip_free,
    so_often=True,
    up_to=True,
    asks=c.CHOOSE_AUGMENT,
    verb="Equip",
    question="Choose an augment to equip for free",
    sign="an augment to equip",
    facts="equips",
    worth=4,
)

UNEQUIP = deed(
    86,
    form(
        "unequip <n> augments",
        "Choose n of your equipped augments, or all of them if there are fewer. They stay with you, unequipped.",
        "unequip 1 augments",
        says="unequip <n> {augment|augments}",
    ),
    among=equipped,
    each=augments.unequip,
    chosen="augment",
    so_often=True,
    is_forced=all_of_them,
    asks=c.CHOOSE_AUGMENT,
    verb="Unequip",
    question="Choose an augment to unequip",
    sign="an augment to equip",  # of an older question: released signs keep their places
)

LOSE_AUGMENT = deed(
    87,
    form(
        "lose <n> augments",
        "Choose n of your augments, equipped or not, or all of them if there are fewer. Each goes on the bottom of its"
        " class or faction deck.",
        "lose 1 augments",
        says="lose <n> {augment|augments}",
    ),
    among=owned,
    each=augments.lose_augment,
    chosen="augment",
    so_often=True,
    is_forced=all_of_them,
    asks=c.CHOOSE_AUGMENT,
    verb="Lose",
    question="Choose an augment to lose",
    sign="augments to keep",  # of an older question: released signs keep their places
)
