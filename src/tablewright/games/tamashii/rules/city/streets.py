"""Entering and revealing district tiles: exploration tokens, what a facedown tile turns out to be, faction decks."""

from __future__ import annotations

from tablewright.engine.core.events import NOBODY, Log, tell
from tablewright.engine.core.kernel import kernel
from tablewright.engine.core.piles import NO_CARD, bag_size, draw_from_bag, draw_from_set
from tablewright.engine.core.sets import has, size
from tablewright.games.tamashii import events, frames, registers
from tablewright.games.tamashii.grammar import ON_REVEAL
from tablewright.games.tamashii.pieces import CITY, CLASSES, COMPETITIVE, HIDEOUT
from tablewright.games.tamashii.rules.cards.augments import open_deck
from tablewright.games.tamashii.rules.cards.triggers import happens
from tablewright.games.tamashii.rules.common import begin, finish, is_unlocked, then, told_tile, under_way
from tablewright.games.tamashii.rules.components.places import facedown
from tablewright.games.tamashii.sources import FROM_HIDEOUTS
from tablewright.games.tamashii.state import NONE, State, Tables

EXPLORING, REVEALING = range(2)  # stages of an arrival

# ------------------------------------------------------------------------------------------------ entering a tile


@kernel
def arrive(g: State, t: Tables, e: Log, seat: int, tile: int, by_bot: int) -> None:
    """A player's character, or the BOT, enters a tile: its figure stands there, and what lies there is dealt with.

    tamashii.move.effect-moves: by a move or by an effect, and trace is no concern of this. Who calls it tells the move.
    """
    if by_bot == 1:
        g.bot_at = tile
    else:
        g.at[seat] = tile
    at = then(g, frames.ARRIVE, seat, EXPLORING)
    registers.enter(g.agenda.frames[at], tile, by_bot)


@kernel
def run_arrive(g: State, t: Tables, e: Log) -> bool:
    """tamashii.move.reveal-tile: the exploration token first, and then the tile itself is revealed."""
    frame = g.agenda.frames[under_way(g)]
    seat, tile = frame.seat, registers.entered_tile(frame)
    if frame.line == EXPLORING:
        frame.line = REVEALING
        explore(g, t, e, seat, tile)
    else:
        finish(g)
        reveal(g, t, e, seat, tile)
    return False


@kernel
def explore(g: State, t: Tables, e: Log, seat: int, tile: int) -> None:
    """tamashii.move.exploration: a token there is turned up, its reward is gained, and it is discarded.

    tamashii.move.exploration-left: also one that was left there when its tile was revealed from afar.
    tamashii.move.exploration-mandatory, tamashii.bot.explore, tamashii.bot.rewards: the player takes it at once.
    tamashii.exploration.set: what it is nobody can know before.
    """
    if not has(g.explored, tile):
        return
    g.explored &= ~(1 << tile)
    kind = draw_from_bag(g.dice, g.left_tokens[:])
    if kind == NO_CARD:
        return
    tell(e, events.EXPLORES, seat, kind, told_tile(g, tile), 0)
    begin(g, seat, t.exploration[kind], registers.printed(frames.BY_EXPLORATION, kind), 0)


@kernel
def takes_token(g: State, tile: int) -> bool:
    """Whether an exploration token can be placed on a tile: none lies there, and the supply has one that does not."""
    return tile != NONE and not has(g.explored, tile) and bag_size(g.left_tokens[:]) > size(g.explored)


@kernel
def lay_token(g: State, e: Log, tile: int) -> None:
    """tamashii.scenario.exploration-tokens: an exploration token is placed facedown; whoever enters next takes it."""
    if takes_token(g, tile):
        g.explored |= 1 << tile
        tell(e, events.LAYS_TOKEN, g.first, told_tile(g, tile), 0, 0)


# ------------------------------------------------------------------------------------------------ revealing a tile


@kernel
def reveal(g: State, t: Tables, e: Log, seat: int, tile: int) -> None:
    """tamashii.keyword.reveal: a tile that lies facedown is turned face up, by a player or the player's BOT.

    tamashii.move.others-stay: whatever lies on it stays there.
    """
    if has(g.up, tile):
        return
    g.up |= 1 << tile
    if g.tile[tile] == 0:
        turn_out(g, t, tile, group_of(g, t, tile))
    tell(e, events.REVEALS, seat, told_tile(g, tile), g.tile[tile] - 1, 0)
    force_hideout(g, t, e, tile)
    bring_deck(g, t, e, tile)
    g.revealed[seat] += 1
    g.revealed_ever[seat] += 1
    happens(g, t, e, seat, ON_REVEAL, tile)


@kernel
def group_of(g: State, t: Tables, tile: int) -> int:
    """tamashii.format.tile-pool, tamashii.format.from-players: the group from which an unnamed tile is drawn."""
    layout = t.map[g.layout]
    listed = layout.otherwise[tile] if g.seats < layout.from_players[tile] else layout.district[tile]
    return HIDEOUT if listed == FROM_HIDEOUTS else CITY


@kernel
def turn_out(g: State, t: Tables, tile: int, group: int) -> None:
    """tamashii.map.pool-tiles: a random district of its group; a Damaged District should none be left."""
    possible = unused(g, t, group)
    g.tile[tile] = 1 + (draw_from_set(g.dice, possible) if possible != 0 else t.damaged)


@kernel
def unused(g: State, t: Tables, group: int) -> int:
    """The unlocked districts of a group that do not lie on this map yet, as a set."""
    found = 0
    for district in range(t.districts):
        tile = t.district[district]
        if tile.group == group and is_unlocked(g, tile.code) and times_on_map(g, t, district) < tile.count:
            found |= 1 << district
    return found


@kernel
def times_on_map(g: State, t: Tables, district: int) -> int:
    """How many tiles of the map are known to be a district."""
    n = 0
    for tile in range(t.map[g.layout].tiles):
        if g.tile[tile] == 1 + district:
            n += 1
    return n


@kernel
def force_hideout(g: State, t: Tables, e: Log, tile: int) -> None:
    """tamashii.versus.forced-hideout: where all tiles are revealed and none is a hideout, the last becomes one."""
    if g.mode != COMPETITIVE or facedown(g, t) != 0 or shows_hideout(g, t):
        return
    if unused(g, t, HIDEOUT) != 0:
        was = told_tile(g, tile)
        turn_out(g, t, tile, HIDEOUT)
        tell(e, events.REPLACED, NOBODY, was, g.tile[tile] - 1, 0)


@kernel
def shows_hideout(g: State, t: Tables) -> bool:
    """Whether a faction hideout lies on the map."""
    for tile in range(t.map[g.layout].tiles):
        if g.tile[tile] > 0 and t.district[g.tile[tile] - 1].group == HIDEOUT:
            return True
    return False


@kernel
def bring_deck(g: State, t: Tables, e: Log, tile: int) -> None:
    """tamashii.move.hideout-deck, tamashii.scenario.faction-deck-timing: a hideout brings its faction's deck, once."""
    faction = t.district[g.tile[tile] - 1].faction
    if faction == NONE or has(g.decks_open, faction - CLASSES):
        return
    g.decks_open |= 1 << (faction - CLASSES)
    open_deck(g, t, faction)
    tell(e, events.DECK_OPENS, NOBODY, faction, 0, 0)
