"""Basics for every chapter of the rules: the current lane of the agenda, turn order and positions.

Chapters never run one another: they lay frames on the agenda (`then`), and `running` runs whatever lies on top of the
lane that is under way (`State.lane`).
"""

from __future__ import annotations

from tablewright.engine.core.agenda import COMMON, pop, push, top
from tablewright.engine.core.kernel import kernel
from tablewright.engine.core.record import Row8
from tablewright.engine.core.sets import has
from tablewright.games.tamashii import frames, registers
from tablewright.games.tamashii.pieces import SOLO
from tablewright.games.tamashii.readings import HIDDEN_TILES
from tablewright.games.tamashii.state import NONE, NOT_TOLD, TILES, TOLD, State, Tables

# ------------------------------------------------------------------------------------------------ the agenda


@kernel
def then(g: State, step: int, seat: int, line: int) -> int:
    """Lay a frame on top of the lane that runs; where it lies, for the caller to fill in the rest."""
    return push(g.agenda, g.lane, step, seat, line)


@kernel
def under_way(g: State) -> int:
    """Where the frame on top of the lane that runs lies."""
    return top(g.agenda, g.lane)


@kernel
def finish(g: State) -> None:
    """Take the frame on top of the lane that runs off: it is done."""
    pop(g.agenda, g.lane)


@kernel
def begin(g: State, seat: int, line: int, place: int, dice: int) -> None:
    """Lay a program, printed at some place, on the agenda for an acting player; nothing if it does nothing (row 0)."""
    if line > 0:
        at = then(g, frames.RUN, seat, line)
        registers.print_on(g.agenda.frames[at], place)
        registers.set_multiplier(g.agenda.frames[at], dice)


@kernel
def begin_world(g: State, line: int, card: int) -> None:
    """tamashii.format.acting-player: an effect that is nobody's own, with the first player as its acting player."""
    if line > 0:
        at = push(g.agenda, COMMON, frames.RUN, g.first, line)
        registers.print_on(g.agenda.frames[at], registers.printed(frames.BY_CARD, card))
        registers.mark_as_world(g.agenda.frames[at])


@kernel
def always(g: State, t: Tables, at: int, kind: int) -> int:
    """Some answers to a question are legal whenever it is asked."""
    return 1


# ------------------------------------------------------------------------------------------------ amounts and seats


@kernel
def amount(g: State, n: int) -> int:
    """tamashii.scenario.player-number: an amount of a text, with so many for each player."""
    return (n >> 8) * g.seats + (n & 255)


@kernel
def next_seat(g: State, seat: int) -> int:
    """The next player clockwise."""
    return seat + 1 if seat + 1 < g.seats else 0


@kernel
def in_order(g: State, n: int) -> int:
    """The n-th player from the first player on."""
    return (g.first + n) % g.seats


# ------------------------------------------------------------------------------------------------ places


@kernel
def where(g: State, seat: int) -> int:
    """tamashii.bot.stands-for-you: the tile of a player's character, or of the BOT while it stands in."""
    return g.bot_at if g.stands_in == 1 and g.bot_at != NONE else g.at[seat]


@kernel
def players_on(g: State, tile: int) -> int:
    """How many characters are on a tile; tamashii.bot.presence: in solo the BOT counts."""
    n = 1 if g.mode == SOLO and g.bot_at == tile else 0
    for seat in range(g.seats):
        if g.at[seat] == tile:
            n += 1
    return n


@kernel
def told_tile(g: State, tile: int) -> int:
    """A tile as events tell of it, since whoever reads them has not the map before them: with the number of its map.

    With its district as well, where that lies face up. tamashii.flow.sheet-known: as NOT_TOLD where it is hidden.
    """
    if tile < 0:
        return tile
    hidden = NOT_TOLD if has(g.readings, HIDDEN_TILES) else 0
    return (g.tile[tile] if has(g.up, tile) else hidden) * TOLD + g.layout * TILES + tile


@kernel
def is_ending(g: State) -> bool:
    """Whether the last card is drawn: what was under way is dropped, and whoever drew it must stop."""
    return g.agenda.frames[COMMON].step == frames.ENDING


@kernel
def is_opening(g: State) -> bool:
    """Whether the game is being opened: the first card or the starting bonuses are resolved, before the first turn."""
    return g.turn == 0 and g.agenda.frames[COMMON].line == frames.TURN_BEGINS


@kernel
def is_unlocked(g: State, code: int) -> bool:
    """tamashii.lock.code, tamashii.lock.x00-always, tamashii.lock.unused-in-setup:
    whether a component with this lock code (0: X00) can be used.
    """
    return code == 0 or g.codes >> (code - 1) & 1 == 1


@kernel
def unlocked_cards(g: State, codes: Row8, n: int) -> int:
    """tamashii.lock.unused-in-setup: the cards, of n with these lock codes, that can be used, as a set."""
    cards = 0
    for card in range(n):
        if is_unlocked(g, codes[card]):
            cards |= 1 << card
    return cards
