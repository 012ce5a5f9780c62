"""Laying out small tables of Deck Goes West: cards, country, players, and jobs that no pack prints.

All that is not placed stays where it would be: unused Starters in the box, other cards in their piles, unused tiles in
the tile pile. A table has tables of its own, so that jobs, stars and camps can be printed at will.
"""

from __future__ import annotations

from bisect import bisect_left
from dataclasses import replace
from typing import Any, Self

from tablewright.engine.core.record import clone, raw
from tablewright.engine.core.sets import has
from tablewright.engine.game.contract import Pack
from tablewright.games.goes_west import grammar, pieces, places
from tablewright.games.goes_west import state as s
from tablewright.games.goes_west.game import GAME
from tablewright.games.goes_west.judging.aims import write_points
from tablewright.games.goes_west.pack.facts import note_facts
from tablewright.games.goes_west.pack.language import RESOURCE_WORDS, TERRAIN_WORDS, Reader, sorts_of
from tablewright.games.goes_west.pack.loading import write_named
from tablewright.games.goes_west.pack.missions import NIGHT
from tablewright.games.goes_west.pack.sentences import rows_of, say
from tablewright.games.goes_west.rules.cards import is_in, put, take
from tablewright.games.goes_west.rules.common import space_at
from tablewright.games.goes_west.rules.tiles import close_space, open_space
from tablewright.packs.source import Text, source_of

HOUSE = GAME.load(None)
A, B, C, D, E = range(5)
At = tuple[int, int]  # column and line: West is column + 1, South is line + 1
KIND_WORDS = {"starter": pieces.STARTER, "trade": pieces.TRADE, "pain": pieces.PAIN, "exhaustion": pieces.EXHAUSTION}
HOSTS = {
    "item": grammar.ON_ITEM,
    "danger": grammar.ON_DANGER,
    "character": grammar.ON_CHARACTER,
    "tile": grammar.ON_TILE,
    "mission": grammar.ON_MISSION,
    "corner": grammar.ON_CORNER,
}
FORCED_STARS = (20, 19, 18, 17, 16, 15, 14, 13, 0)  # no tile of the house has them
HOMES = (places.BOX, places.SUPPLY)


def next_job(t: s.Tables) -> int:
    """The number of one more job: they are numbered without a gap, and each has a first step."""
    return 1 + bisect_left(range(1, s.JOBS), True, key=lambda n: t.jobs[n].first == 0)


def write_job(pack: Pack, text: str, host: int = grammar.ON_ITEM) -> int:
    """Write one more job behind those of a loaded pack; its number. A PackError if it cannot stand there."""
    t: s.Tables = pack.tables
    reader = Reader(source_of(pack), pack.names.colours, pack.names.cards)
    reader.named = [sort.strip('"') for sort in pack.names.sorts[s.COLOURS :]]
    job = reader.read(Text(text, 0), host)
    reader.source.settle()
    write_named(t, reader.named, pack.names.cards)
    object.__setattr__(pack.names, "sorts", sorts_of(pack.names.colours, reader.named))
    number = next_job(t)
    job.fill(t.jobs[number], t.steps, 1 + max(t.jobs[n].end for n in range(number)))
    note_facts(t, number)
    return number


class Layout:
    """What lies on a table, and how to put it there."""

    g: s.State
    t: s.Tables
    pack: Pack
    put_away = 0  # tiles that are out of the game

    def take_pack(self, pack: Pack | None) -> None:
        """A pack of this table's own, to be written into."""
        pack = pack or HOUSE
        self.pack = replace(pack, tables=clone(pack.tables), names=replace(pack.names))
        self.t = self.pack.tables
        self.names: Any = self.pack.names

    # -------------------------------------------------------------------------------------------- numbers of things

    def design(self, name: str) -> int:
        return int(self.names.card_ids.index(name))

    def tile_number(self, id: str) -> int:
        return int(self.names.tile_ids.index(id))

    def character_number(self, id: str) -> int:
        return int(self.names.character_ids.index(id))

    def mission_number(self, id: str) -> int:
        return int(self.names.mission_ids.index(id))

    def space(self, at: At) -> int:
        """The space at a column and a line; there must be one."""
        space = space_at(self.g, *at)
        assert space != pieces.NOWHERE, f"no tile lies at {at}"
        return space

    # -------------------------------------------------------------------------------------------- clearing

    def clear_table(self) -> None:
        """Take everything off the table: cards home, tiles into the pile, no stock, one prairie.

        The characters are such as have no jobs, until `character` or `talents` gives them some.
        """
        g, t = self.g, self.t
        for place in range(places.PLACES):
            for w in range(s.WORDS):
                g.cards[place, w] = 0
        for w in range(s.WORDS):
            g.cards[places.BOX, w] = t.of_kind[pieces.STARTER, w]
            for kind in (pieces.TRADE, pieces.PAIN, pieces.EXHAUSTION):
                g.cards[places.SUPPLY, w] |= t.of_kind[kind, w]
        for place in range(s.ROW):
            g.row[place] = 0
        for space in range(s.TILES):
            if has(g.used, space):
                close_space(g, space)
        g.unseen = (1 << t.tiles) - 1
        for star in range(s.STARS + 1):
            g.pile[star] = sum(t.star[tile] == star for tile in range(t.tiles))
        for seat in range(g.seats):
            for resource in range(pieces.RESOURCES):
                g.stock[seat, resource] = 0
            g.character[seat] = seat
            t.character_jobs[seat] = 0
        self.land("prairie", (0, 0), front=())
        for seat in range(g.seats):
            g.at[seat] = self.space((0, 0))
            if g.other_at[seat] != pieces.NOWHERE:
                g.other_at[seat] = g.at[seat]
        if t.mission[g.mission].wagon:
            g.wagon = self.space((0, 0))

    # -------------------------------------------------------------------------------------------- cards

    def _move_card(self, name: str, place: int) -> int:
        """Take a copy of a card from its home to a place; which copy."""
        design = self.design(name)
        begin = self.t.first_copy[design]
        for copy in range(begin, begin + self.t.copies_of[design]):
            for home in HOMES:
                if is_in(self.g, home, copy):
                    take(self.g, home, copy)
                    if place >= 0:
                        put(self.g, place, copy)
                    return copy
        raise AssertionError(f"no copy of {name} is left")

    def _move_cards(self, names: tuple[str, ...], place: int) -> Self:
        """Take a copy of each card from its home to a place."""
        for name in names:
            self._move_card(name, place)
        return self

    def hand(self, seat: int, *names: str, shown: bool = False) -> Self:
        """Cards into a hand; shown ones everybody knows to be there."""
        for name in names:
            copy = self._move_card(name, places.HAND + seat)
            if shown:
                put(self.g, places.SHOWN + seat, copy)
            self.g.held |= 1 << seat
        return self

    def deck(self, seat: int, *names: str) -> Self:
        """Cards into the shuffled part of a draw pile."""
        return self._move_cards(names, places.BAG + seat)

    def on_top(self, seat: int, *names: str) -> Self:
        """Cards known to lie on a draw pile, the topmost first."""
        for name in reversed(names):
            copy = self._move_card(name, places.TOP + seat)
            self.g.below[copy] = self.g.top[seat]
            self.g.top[seat] = copy + 1
        return self

    def discards(self, seat: int, *names: str) -> Self:
        """Cards onto a player's discard pile."""
        return self._move_cards(names, places.DISCARD + seat)

    def spent(self, *names: str) -> Self:
        """Trade or danger cards onto their own discard pile."""
        return self._move_cards(names, places.SPENT)

    def row(self, *names: str) -> Self:
        """The Trade Row from its left end, the back, to its right end, the front."""
        for place, name in enumerate(names, start=s.ROW - len(names)):
            self.g.row[place] = 1 + self._move_card(name, -1)
        return self

    def supply(self, kind: str, *names: str) -> Self:
        """The pile of a kind holds these cards alone; all others of it that lie there leave the game."""
        for copy in range(self.t.copies):
            if self.t.kind[self.t.design[copy]] == KIND_WORDS[kind] and is_in(self.g, places.SUPPLY, copy):
                take(self.g, places.SUPPLY, copy)
                put(self.g, places.BOX, copy)
        return self._move_cards(names, places.SUPPLY)

    # -------------------------------------------------------------------------------------------- country

    def land(
        self,
        what: str,
        at: At,
        *,
        star: int | None = None,
        front: tuple[int, ...] | None = None,
        rail: bool = False,
        camp: bool = False,
        bandits: int = 0,
        mark: bool = False,
        job: str | None = None,
    ) -> Self:
        """A face-up tile, by its id or by its terrains ("forest", "forest+river"); it replaces what lies there.

        `star` is on its back, and on its front too unless `front` tells the stars there.
        """
        g, t = self.g, self.t
        space = self._free(at)
        tile = self._take_tile(what, star, job)
        if front is not None:
            t.front[tile] = sum(1 << number for number in front)
        if camp:
            t.camp |= 1 << tile
        g.tile[space], g.star[space] = tile + 1, t.star[tile]
        g.up |= 1 << space
        if has(t.camp, tile):
            g.camps |= 1 << space
        if rail:
            g.railed |= 1 << space
        if mark:
            g.marked |= 1 << space
        g.bandits[space] = bandits
        return self

    def unknown(
        self,
        at: At,
        what: str = "",
        *,
        star: int | None = None,
        bandits: int = 0,
        rail: bool = False,
        camp: bool = False,
    ) -> Self:
        """A face-down tile; with `what` it will turn out to be that, for it is given a star of its own."""
        g, t = self.g, self.t
        space = self._free(at)
        if what:
            own = next(n for n in FORCED_STARS if t.starred[n] == 0)
            tile = self._take_tile(what, own if star is None else star, None)
            assert t.starred[t.star[tile]] & g.unseen == 0, f"other tiles have star {star}"
            g.unseen |= 1 << tile
            g.star[space] = t.star[tile]
            if camp:
                t.camp |= 1 << tile
        else:
            if star is None:
                star = max(range(s.STARS + 1), key=lambda n: g.pile[n])
            assert g.pile[star] > 0, f"no tile with star {star} is left in the pile"
            g.star[space] = star
            g.pile[star] -= 1
        if rail:
            g.railed |= 1 << space
        g.bandits[space] = bandits
        return self

    def promised(self, at: At, terrain: str) -> Self:
        """A face-down tile that the setup searched for: all know its terrain."""
        space = self._free(at)
        tile = self._take_tile(terrain, None, None)
        self.g.tile[space], self.g.star[space] = tile + 1, self.t.star[tile]
        self.g.promise[space] = 1 + TERRAIN_WORDS.index(terrain)
        return self

    def _free(self, at: At) -> int:
        """A free space at a place; what lay there goes back into the pile, and meeples stay."""
        old = space_at(self.g, *at)
        if old == pieces.NOWHERE:
            return open_space(self.g, *at)
        if self.g.tile[old] != 0:
            self.g.unseen |= 1 << self.g.tile[old] - 1
        self.g.pile[self.g.star[old]] += 1
        wagon = self.g.wagon
        close_space(self.g, old)
        space = open_space(self.g, *at)
        for seat in range(self.g.seats):
            if self.g.at[seat] == old:
                self.g.at[seat] = space
            if self.g.other_at[seat] == old:
                self.g.other_at[seat] = space
        self.g.wagon = space if wagon == old else wagon
        return space

    def _take_tile(self, what: str, star: int | None, job: str | None) -> int:
        """Take a tile out of the pile; a plain one without job or camp unless it is named."""
        g, t = self.g, self.t
        tile = self._find_tile(what)
        g.unseen &= ~(1 << tile)
        g.pile[t.star[tile]] -= 1
        if star is not None:
            t.starred[t.star[tile]] &= ~(1 << tile)
            t.star[tile] = star
            t.starred[star] |= 1 << tile
            t.front[tile] = 1 << star
        if job is not None:
            t.tile_job[tile], t.tile_jobs[tile] = self.write(job, "tile"), 1
        elif what not in self.names.tile_ids:
            t.tile_jobs[tile] = 0
        return tile

    def _find_tile(self, what: str) -> int:
        if what in self.names.tile_ids:
            tile = self.tile_number(what)
            assert has(self.g.unseen, tile), f"{what} is on the table already"
            return tile
        wanted = {TERRAIN_WORDS.index(word) for word in what.split("+")}
        for tile in range(self.t.tiles):
            types = {terrain for terrain in range(pieces.TERRAINS) if has(self.t.terrain[terrain], tile)}
            free = has(self.g.unseen & ~self.t.camp, tile) and self.g.pile[self.t.star[tile]] > 0
            if free and types == wanted:
                return tile
        raise AssertionError(f"no tile with {what} is left")

    def tile_pile(self, *ids: str) -> Self:
        """The tile pile holds these tiles alone; all others in it leave the game. To be called when the map is laid."""
        g, t = self.g, self.t
        keep = 0
        for id in ids:
            keep |= 1 << self.tile_number(id)
        for star in range(s.STARS + 1):
            down = sum(has(g.used & ~g.up, n) and g.star[n] == star and not g.promise[n] for n in range(s.TILES))
            loose = [n for n in range(t.tiles) if has(g.unseen & ~keep, n) and t.star[n] == star]
            for tile in loose[down:]:
                g.unseen &= ~(1 << tile)
                self.put_away |= 1 << tile
            g.pile[star] = sum(has(keep, n) and t.star[n] == star for n in range(t.tiles))
        return self

    def tile_discards(self, *ids: str) -> Self:
        """Tiles face up on the tile discard pile."""
        for id in ids:
            tile = self._take_tile(id, None, None)
            self.g.spent |= 1 << tile
        return self

    def bandits(self, at: At, n: int) -> Self:
        self.g.bandits[self.space(at)] = n
        return self

    def railway(self, *spots: At) -> Self:
        for at in spots:
            self.g.railed |= 1 << self.space(at)
        return self

    def wagon(self, at: At) -> Self:
        self.g.wagon = self.space(at)
        return self

    def record(self, event: int, column: int) -> Self:
        """The furthest West column in which an event has happened so far."""
        self.g.westmost[event] = 1 + column
        return self

    # -------------------------------------------------------------------------------------------- players

    def meeple(self, seat: int, at: At, *, lying: bool = False) -> Self:
        self.g.at[seat] = self.space(at)
        self.g.lying = self.g.lying & ~(1 << seat) | lying << seat
        return self

    def stock(self, seat: int, **units: int) -> Self:
        """A player's stock: `stock(A, wood=2)`; resources that are not named stay as they are."""
        for word, n in units.items():
            self.g.stock[seat, RESOURCE_WORDS.index(word)] = n
        return self

    def score(self, seat: int, n: int) -> Self:
        self.g.score[seat] = n
        return self

    def day(self, n: int) -> Self:
        """Where the Day Tracker stands: 0 on the first day."""
        self.g.day = n
        return self

    def character(self, seat: int, id: str) -> Self:
        """Give a character to a player, with its jobs; who had it gets the other in return."""
        new, old = self.character_number(id), self.g.character[seat]
        for other in range(self.g.seats):
            if self.g.character[other] == new:
                self.g.character[other] = old
        self.g.character[seat] = new
        self.t.character_jobs[new] = HOUSE.tables.character_jobs[new]
        return self

    def hand_limit(self, seat: int, n: int) -> Self:
        """Print another hand size on a player's character."""
        self.t.hand[self.g.character[seat]] = n
        return self

    def used_a_card(self, *seats: int) -> Self:
        """These players have used a card today, and need not fear an idle death."""
        for seat in seats:
            self.g.idle &= ~(1 << seat)
        return self

    # -------------------------------------------------------------------------------------------- printing jobs

    def write(self, text: str, host: str) -> int:
        """Write a job that stands alone; its number."""
        number = write_job(self.pack, text, HOSTS[host])
        job = self.t.jobs[number]
        self._name(number, say(rows_of(self.t, number), self.names.sorts, job.event, job.host))
        return number

    def _name(self, number: int, text: str) -> None:
        """People read it too."""
        jobs = list(self.names.jobs)
        jobs[number] = text
        object.__setattr__(self.names, "jobs", tuple(jobs))

    def _block(self, numbers: list[int]) -> int:
        """Jobs next to one another, as a card or mission needs them; the number of the first."""
        first = next_job(self.t)
        for i, number in enumerate(numbers):
            raw(self.t.jobs[first + i])[:] = raw(self.t.jobs[number])
            self._name(first + i, self.names.jobs[number])
        return first

    def printed(self, card: str, *texts: str) -> Self:
        """An item or danger card prints these jobs instead of its own."""
        design = self.design(card)
        host = "danger" if self.t.kind[design] >= pieces.PAIN else "item"
        self.t.first_job[design] = self._block([self.write(text, host) for text in texts])
        self.t.job_count[design] = len(texts)
        return self

    def corners(self, card: str, *texts: str) -> Self:
        """A Trade card prints these corner jobs instead of its own."""
        design = self.design(card)
        self.t.first_corner[design] = self._block([self.write(text, "corner") for text in texts])
        self.t.corner_count[design] = len(texts)
        return self

    def talents(self, seat: int, *texts: str) -> Self:
        """A player's character prints these jobs instead of its own."""
        character = self.g.character[seat]
        self.t.character_job[character] = self._block([self.write(text, "character") for text in texts])
        self.t.character_jobs[character] = len(texts)
        return self

    def works(self, seat: int, *texts: str) -> Self:
        """The tile under a player's meeple prints these jobs (chapter on jobs)."""
        tile = self.g.tile[self.g.at[seat]] - 1
        self.t.tile_job[tile] = self._block([self.write(text, "tile") for text in texts])
        self.t.tile_jobs[tile] = len(texts)
        return self

    def tasks(self, *texts: str) -> Self:
        """The mission prints these jobs instead of its own; those that begin with "on" are event jobs."""
        chosen = [self.write(text, "mission") for text in texts if not text.startswith("on ")]
        return self._print_mission(chosen, [self.write(text, "mission") for text in texts if text.startswith("on ")])

    def task(self, text: str) -> Self:
        """The mission prints one job more, behind its own chosen or its own event jobs."""
        mission = self.t.mission[self.g.mission]
        chosen = [mission.first_job + n for n in range(mission.jobs)]
        events = [mission.first_job + mission.jobs + n for n in range(mission.event_jobs)]
        (events if text.startswith("on ") else chosen).append(self.write(text, "mission"))
        return self._print_mission(chosen, events)

    def _print_mission(self, chosen: list[int], events: list[int]) -> Self:
        """The mission prints these jobs, by their numbers."""
        mission = self.t.mission[self.g.mission]
        mission.first_job = self._block([*chosen, *events])
        mission.jobs, mission.event_jobs = len(chosen), len(events)
        write_points(self.t, self.g.mission)
        return self

    # -------------------------------------------------------------------------------------------- nights and boards

    def night_list(self, *steps: str) -> Self:
        """The mission prints another list of night steps, in the words of a pack ("remove-east 3")."""
        mission = self.t.mission[self.g.mission]
        for n in range(s.NIGHT_STEPS):
            word, _, number = (*steps, *[""] * s.NIGHT_STEPS)[n].partition(" ")
            mission.night[n] = NIGHT[word] if word else 0
            if number:
                mission.remove = int(number)
        return self

    def scoreboard(self, days: int, score: int, *sections: tuple[int, int, int]) -> Self:
        """The scoreboard prints another length and other sections: Bandit Risk, from which day, from which score."""
        board = self.t.board[self.g.board]
        board.days, board.score, board.sections = days, score, len(sections)
        for n, (risk, day_from, score_from) in enumerate(sections):
            board.risk[n], board.day_from[n], board.score_from[n] = risk, day_from, score_from
        return self
