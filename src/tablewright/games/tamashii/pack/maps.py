"""Maps of a TAMASHII pack: the district tiles of a scenario sheet or generator card."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from tablewright.games.tamashii import sources, state
from tablewright.games.tamashii.pack.city import City
from tablewright.games.tamashii.pieces import CITY, HIDEOUT, SEATS
from tablewright.games.tamashii.state import TILES
from tablewright.packs.problems import did_you_mean
from tablewright.packs.source import Table, Text

DRAWN = {"pool": sources.FROM_CITY, "hideout": sources.FROM_HIDEOUTS}  # tamashii.format.tile-pool
NAMEABLE = re.compile(r"[A-Z][A-Za-z0-9' ]*")  # as texts name places in brackets
FAR = 9
NEIGHBOURS = ((1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1))  # tamashii.map.adjacent
FIRST_OF_MANY = 2  # players: the fewest from which a tile can be used


@dataclass(frozen=True)
class Tile:
    """A tile of a map: its position, its district and its contents."""

    q: int
    r: int
    district: int  # 1 + which; FROM_CITY or FROM_HIDEOUTS: drawn from that group
    up: bool
    explored: bool
    label: str
    name: str  # its label, or its district
    from_players: int
    otherwise: int


@dataclass(frozen=True)
class Map:
    """tamashii.map.hex: the tiles of a map."""

    table: Table
    tiles: tuple[Tile, ...]

    def near(self, tile: int) -> int:
        """The tiles next to one, as a set."""
        at = self.tiles[tile]
        around = [(at.q + q, at.r + r) for q, r in NEIGHBOURS]
        return sum(1 << n for n, other in enumerate(self.tiles) if (other.q, other.r) in around)

    def of_district(self, district: int) -> list[int]:
        """The tiles that are a district."""
        return [n for n, tile in enumerate(self.tiles) if tile.district == 1 + district]

    def drawn(self, group: int) -> int:
        """How many of its tiles can be drawn from a group."""
        return sum(group in (tile.district, tile.otherwise) for tile in self.tiles)

    def fill(self, row: state.Layout) -> None:
        """Fill in the layout that the rules read."""
        row.tiles = len(self.tiles)
        for n, tile in enumerate(self.tiles):
            row.q[n], row.r[n], row.near[n] = tile.q, tile.r, self.near(n)
            row.district[n] = tile.district
            row.up |= tile.up << n
            row.explored |= tile.explored << n
            row.from_players[n], row.otherwise[n] = tile.from_players, tile.otherwise


class Maps(City):
    """Reads maps, and checks that there are tiles and tokens enough for each."""

    def map_of(self, table: Table, opened_by: int = 0) -> Map:
        """tamashii.scenario.tiles, tamashii.scenario.tiles-faceup, tamashii.scenario.exploration-tokens.

        A sheet that a component opens may lay out the tiles of that component.
        """
        entries = table.tables("tiles")
        if not 1 <= len(entries) <= TILES:
            table.note("tiles", f"a map has from 1 to {TILES} tiles; this one has {len(entries)}")
        found = Map(table, tuple(self._tile(entry) for entry in entries[:TILES]))
        spots: dict[tuple[int, int], int] = {}
        labels: dict[str, int] = {}
        for entry, tile in zip(entries, found.tiles, strict=False):
            if spots.setdefault((tile.q, tile.r), entry.line) != entry.line:
                entry.note("q", f"two tiles are at q = {tile.q}, r = {tile.r}")
            if tile.label and labels.setdefault(tile.label, entry.line) != entry.line:
                entry.note("label", f"the label '{tile.label}' is on two tiles")
            self._check_unlocked(entry, tile, opened_by)
        self._check_supply(found)
        return found

    def _tile(self, entry: Table) -> Tile:
        """tamashii.format.from-players: with fewer players, use another tile."""
        said = entry.text("tile")
        district = self._district_named(said)
        from_players = entry.whole("from_players", FIRST_OF_MANY, SEATS, default=0)
        otherwise = self._district_named(entry.text("otherwise")) if "otherwise" in entry.data else 0
        if ("from_players" in entry.data) != ("otherwise" in entry.data):
            entry.note("tile", "use 'from_players' and 'otherwise' together", 'from_players = 3, otherwise = "pool"')
        label = entry.text("label", default="").text
        if label and not NAMEABLE.fullmatch(label):
            entry.note("label", f"texts cannot name '{label}'", "use letters, digits and spaces, with a capital first")
        tile = Tile(
            q=entry.whole("q", -FAR, FAR),
            r=entry.whole("r", -FAR, FAR),
            district=district,
            up=entry.flag("faceup"),
            explored=entry.flag("exploration"),
            label=label,
            name=label or ("" if said.text in DRAWN else said.text),
            from_players=from_players,
            otherwise=otherwise,
        )
        if tile.up and district in DRAWN.values():
            entry.note("faceup", "a drawn tile must be facedown")  # tamashii.format.tile-pool
        entry.done()
        return tile

    def _district_named(self, text: Text) -> int:
        """1 + the district that a text names, or the group that it is drawn from."""
        if text.text in DRAWN:
            return DRAWN[text.text]
        known = self.vocabulary.districts
        if text.text and text.text not in known:
            hint = did_you_mean(text.text, known, 0.5) or "name a district, 'pool' or 'hideout'"
            self.source.note(text.line, text.text, f"this pack has no district '{text}'", hint)
        return 1 + known[text.text] if text.text in known else 0

    def _check_unlocked(self, entry: Table, tile: Tile, opened_by: int) -> None:
        """tamashii.lock.unused-in-setup: a map lays out no tile that can be locked when it is used."""
        for district in (tile.district, tile.otherwise):
            if not 0 < district <= len(self.districts):
                continue
            code = self.districts[district - 1].code
            if code not in (0, opened_by):
                name, word = self.districts[district - 1].face.name, f"U{code:02}"
                message = f"'{name}' is locked until {word} is unlocked, but this map can be played earlier"
                entry.note("tile", message, f"name another tile, or open the scenario by 'component {word}'")

    def _check_supply(self, found: Map) -> None:
        """tamashii.map.pool-tiles: check that the supply has enough tiles of each district and group."""
        table = found.table
        used = [max(0, len(found.of_district(n))) for n in range(len(self.districts))]
        for n, district in enumerate(self.districts):
            if used[n] > district.count:
                message = f"the map uses {district.face.name} {used[n]} times; the pack has {district.count}"
                table.note("tiles", message)
        for word, group in (("pool", CITY), ("hideout", HIDEOUT)):
            free = sum(
                max(0, district.count - used[n])
                for n, district in enumerate(self.districts)
                if district.group == group and district.code == 0
            )
            if found.drawn(DRAWN[word]) > free:
                wanted = found.drawn(DRAWN[word])
                message = f"the map draws {wanted} tiles as '{word}'; only {free} are free and never locked"
                table.note("tiles", message)
        tokens = sum(exploration.count for exploration in self.explorations)
        if sum(tile.explored for tile in found.tiles) > tokens:
            table.note("tiles", f"the map uses more than the {tokens} exploration tokens of the pack")

    def deck(self, table: Table, topped: Sequence[int] = ()) -> tuple[tuple[int, ...], bool]:
        """tamashii.format.deck: the number of random enemies of each level, and whether the levels are stacked."""
        deck = table.table("deck")
        counts = tuple(deck.whole(f"level{level}", 0, 99) for level in (1, 2, 3))
        if "top" in deck.data:
            deck.texts("top", ())
        stacked = deck.flag("stacked")
        deck.done()
        for level, count in enumerate(counts, start=1):
            there = sum(
                enemy.level == level and not enemy.boss and enemy.code == 0 and n not in topped
                for n, enemy in enumerate(self.enemies)
            )
            if count > there:
                message = (
                    f"the deck needs {count} enemies of level {level}; {there} in the street pool are never locked"
                )
                deck.note(f"level{level}", message)
        return (0, *counts), stacked


def labelled(found: Map, districts: Mapping[str, int]) -> dict[str, int]:
    """tamashii.map.label: the tiles that texts can name, by label or by a district that is on the map once."""
    places = {name: tiles[0] for name, n in districts.items() if len(tiles := found.of_district(n)) == 1}
    return places | {tile.label: n for n, tile in enumerate(found.tiles) if tile.label}
