"""Redeals: possible states of TAMASHII for a seat, the same table with other dice."""

from __future__ import annotations

from tablewright.engine.core.dice import Key, start
from tablewright.engine.core.kernel import entry, kernel
from tablewright.engine.core.piles import draw_from_set
from tablewright.engine.core.sets import has
from tablewright.games.tamashii.readings import HIDDEN_TILES
from tablewright.games.tamashii.rules.components.places import facedown
from tablewright.games.tamashii.rules.setup.setting_up import district_on_sheet
from tablewright.games.tamashii.sources import FROM_CITY
from tablewright.games.tamashii.state import State, Tables


@entry
def redeal(v: State, t: Tables, seat: int, key: Key) -> None:
    """What will be drawn and rolled comes from the key; so do facedown tiles where they are hidden."""
    start(v.dice, key)
    if has(v.readings, HIDDEN_TILES):
        lay_hidden_tiles(v, t)


@kernel
def lay_hidden_tiles(v: State, t: Tables) -> None:
    """tamashii.flow.sheet-known: the facedown tiles that the sheet names, in any order on the places where they lie."""
    places = 0
    for tile in range(t.map[v.layout].tiles):
        if has(facedown(v, t), tile) and district_on_sheet(v, t, tile) < FROM_CITY:
            places |= 1 << tile
    left = places
    for tile in range(t.map[v.layout].tiles):
        if has(places, tile):
            place = draw_from_set(v.dice, left)
            left &= ~(1 << place)
            v.tile[place] = district_on_sheet(v, t, tile)
