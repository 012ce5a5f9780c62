"""The players that a text addresses, seen from the acting player."""

from __future__ import annotations

from tablewright.engine.core.kernel import kernel
from tablewright.engine.core.sets import has
from tablewright.games.tamashii import grammar as w
from tablewright.games.tamashii.registers import is_cut
from tablewright.games.tamashii.rules.common import next_seat, where
from tablewright.games.tamashii.rules.components.places import place_tile
from tablewright.games.tamashii.state import NONE, State, Tables


@kernel
def players_meant(g: State, seat: int, who: int, cut_mark: int) -> int:
    """The players among whom the acting player chooses, as a set; none for whom the program is cut."""
    if who == w.FIRST_PLAYER:
        return without_cut(g, 1 << g.first, cut_mark)
    if who == w.NEXT_PLAYER:
        return without_cut(g, 1 << next_seat(g, seat), cut_mark) & ~(1 << seat)
    found = 0
    for other in range(g.seats):
        if who == w.OTHER_PLAYER or g.at[other] == where(g, seat):
            found |= 1 << other
    return without_cut(g, found, cut_mark) & ~(1 << seat)


@kernel
def players_at(g: State, t: Tables, seat: int, place: int, cut_mark: int) -> int:
    """Every player, or those who are on a place now, as a set; tamashii.bot.presence: the BOT is none of them."""
    everybody = (1 << g.seats) - 1
    if place == w.EVERYWHERE:
        return without_cut(g, everybody, cut_mark)
    tile, found = place_tile(g, t, seat, place), 0
    for other in range(g.seats):
        if tile != NONE and where(g, other) == tile:
            found |= 1 << other
    return without_cut(g, found, cut_mark)


@kernel
def players_doing(g: State, t: Tables, seat: int, place: int, others: int, cut_mark: int) -> int:
    """The players at a place; tel.control.each-other-player-unit: or only those among them who do not act now."""
    players = players_at(g, t, seat, place, cut_mark)
    return players & ~(1 << seat) if others == 1 else players


@kernel
def with_enemies(g: State, players: int) -> int:
    """Of some players those who have an enemy attached."""
    for seat in range(g.seats):
        if has(players, seat) and g.stacked[seat] == 0:
            players &= ~(1 << seat)
    return players


@kernel
def without_cut(g: State, players: int, cut_mark: int) -> int:
    """tamashii.reset.cuts-effect: of some players those for whom the rest of the program is not dropped."""
    for seat in range(g.seats):
        if is_cut(cut_mark, seat):
            players &= ~(1 << seat)
    return players
