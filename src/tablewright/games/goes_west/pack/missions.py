"""The missions of a pack: their setup, scoring and nights.

Whatever scores is a job with a `vp` step (dgw.score.horseshoe-jobs), most often that of an event
(dgw.score.common-sources, dgw.score.check-mission).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from tablewright.games.goes_west import frames, grammar
from tablewright.games.goes_west.pack.contents import LEVELS, MOST_DAYS, Contents
from tablewright.games.goes_west.pack.language import GAIT_WORDS, LAND_WORDS, NO_WAGON_HINT, TERRAIN_WORDS, Written
from tablewright.games.goes_west.pack.nesting import Nesting
from tablewright.games.goes_west.pack.rounds import jobs_in_rounds
from tablewright.games.goes_west.pieces import COOPERATIVE, RESOURCES, SEATS, SOLO, VERSUS
from tablewright.games.goes_west.rules import night, winning
from tablewright.games.goes_west.state import GENTLE_BOARD, MISSION_JOBS, SPECIAL
from tablewright.packs.box import Face
from tablewright.packs.effects.words import Form, Words
from tablewright.packs.problems import did_you_mean, listed
from tablewright.packs.source import Source, Table

MODES = ("versus", "cooperative", "solo")
MODE_SEATS = {VERSUS: range(2, SEATS + 1), COOPERATIVE: range(2, SEATS + 1), SOLO: range(1, 2)}
DICE = ("d20", "d12", "both")


def by_words(words: Words[Any]) -> dict[str, int]:
    """The numbers of some words, each by its form without <n>."""
    return {begins(form): row.number for row, form in words.forms.values()}


def begins(form: Form) -> str:
    """The words of a form before its first hole."""
    return form.text.partition(" <")[0]


def numbered(words: Words[Any]) -> tuple[str, ...]:
    """Those words that take a number, without it."""
    return tuple(begins(form) for _, form in words.forms.values() if form.holes)


def shown(words: Words[Any]) -> list[str]:
    """The forms of some words as people read them: `remove-east N`."""
    return [form.text.replace("<n>", "N") for _, form in words.forms.values()]


NIGHT, NUMBERED = by_words(night.NIGHT), numbered(night.NIGHT)
WAGON_NIGHT = tuple(step for step, row in night.NIGHT.rows.items() if row.moves_wagon)
WINS, COUNTED = by_words(winning.WINS), numbered(winning.WINS)
HAULING = ("haul", *(word for word in GAIT_WORDS if word != "haul"))
WAGON_KEYS = ("hauling", "guards", "attackable", "wagon_reveals")
MOST_REVEALS = 99
MOST_GUARDS = 20
MOST_SCRAPS = 9
MOST_PICKS = 9
NO_EDGE = 99
FAR = 40  # columns and rows that a setup can name
MOST_BANDITS = 20  # on a space at the start
HINT = "an event job must not build, reveal or move in a way that triggers it again; a reveal can trigger party-west"

Spot = tuple[int, ...]  # column and row


class Place(NamedTuple):
    """A space that a mission's setup names, and the tile that it wants there."""

    column: int
    row: int
    terrain: int = -1
    tile: int = 0  # 1 + its number; 0: any tile of the terrain
    up: int = 1


@dataclass(frozen=True)
class Mission:
    face: Face
    mode: int
    level: int
    setup: tuple[str, ...]
    rules: tuple[str, ...]
    jobs: tuple[Written, ...]  # those that are chosen, then those of events
    night: tuple[int, ...]
    numbers: Mapping[int, int]  # of the steps of a night that have one
    boards: Mapping[int, tuple[int, ...]]  # by number of players
    gentle: Mapping[int, int]  # by number of players, the board for a first game, where there is one
    dice: tuple[int, ...]
    grid: tuple[int, int]
    extra: tuple[int, ...]
    rails: tuple[Spot, ...]
    bandits: tuple[Spot, ...]  # behind column and row perhaps how many
    fixed: tuple[Place, ...]
    wagon: Spot | None
    hauled_by: tuple[int, ...]  # gaits that haul the wagon too
    guards: int  # its defenders
    attackable: bool  # whether players can attack it: with guards, or where the mission says so
    start_day: Mapping[int, int]  # by number of players
    stations: tuple[int, ...]  # types of land between which trains run
    halted: bool  # whether no train leaves or reaches a tile with bandits
    wagon_reveals: bool  # whether it reveals the tiles next to it when it moves
    edges: tuple[int, int]  # the last rows North and South; NO_EDGE: none
    reveals: tuple[int, int]  # tiles in a game and in a day; 0: no limit
    wins: Mapping[int, int]  # further conditions of winning
    meeples: int  # of each player
    scraps: int  # cards that each player may scrap before the first day
    picks: int  # and take from the Trade Row

    def on_this_side(self, row: int) -> bool:
        """dgw.mission.edges: whether a row lies within the northern and southern ends of the map."""
        north, south = self.edges
        return -north <= row <= south

    def may_reach(self, column: int, row: int) -> bool:
        """Whether the map can come to reach a space."""
        return column >= 0 and self.on_this_side(row)

    def in_grid(self, column: int, row: int) -> bool:
        return 0 <= column < self.grid[0] and abs(row) <= self.grid[1] // 2

    def in_ring(self, column: int, row: int) -> bool:
        """dgw.setup.ring-shape: next to the start grid in the North, South or West."""
        beside = 0 <= column < self.grid[0] and abs(row) == self.grid[1] // 2 + 1
        return (beside and self.on_this_side(row)) or (column == self.grid[0] and abs(row) <= self.grid[1] // 2)

    def on_map(self, column: int, row: int) -> bool:
        return self.in_grid(column, row) or self.in_ring(column, row)

    @property
    def spaces(self) -> int:
        """The number of tiles on the table at the start."""
        return self.grid[0] * self.grid[1] + 2 * self.grid[0] + self.grid[1]


def _is_number(text: str, most: int) -> bool:
    """Whether a text is a whole number from 1 on."""
    return text.isascii() and text.isdigit() and 1 <= int(text) <= most


def _check_spots(table: Table, key: str, spots: Sequence[Spot], where: str, fits: Callable[[int, int], bool]) -> None:
    """Note spaces of a list that are too many, or the same, or where none can be."""
    if len(spots) > SPECIAL:
        table.note(key, f"{key} has at most {SPECIAL} entries")
    if len(set(spots)) < len(spots):
        table.note(key, f"{key} names a space twice")
    for column, row in spots:
        if not fits(column, row):
            hint = "columns count westward from 0; rows count southward, and the meeples start in row 0"
            table.note(key, f"{key} names column {column}, row {row}, which is not {where}", hint)


class Missions(Contents):
    """The contents of a pack of this game."""

    def __init__(self, source: Source) -> None:
        super().__init__(source)
        self.missions = [self._mission(table) for table in self.top.each("mission")]
        self.top.done()

    def _mission(self, table: Table) -> Mission:
        """dgw.mission.back, dgw.mission.front."""
        face = self._face(table)
        word = table.text("mode", allowed=MODES).text
        mode = MODES.index(word) if word in MODES else VERSUS
        wagon = table.wholes("wagon", 2, -FAR, FAR)
        jobs = [self.reader.read(text, grammar.ON_MISSION, wagon is not None) for text in table.texts("jobs")]
        steps, numbers = self._night(table, mode, wagon is not None)
        boards, gentle = self._boards(table, mode), self._gentle(table, mode)
        mission = Mission(
            face=face,
            mode=mode,
            level=table.whole("difficulty", 1, LEVELS),
            setup=tuple(map(str, table.texts("setup"))),
            rules=tuple(map(str, table.texts("rules"))),
            jobs=tuple(sorted(jobs, key=lambda job: job.event > 0)),
            night=steps,
            numbers=numbers,
            boards=boards,
            gentle=gentle,
            dice=tuple(1 + option for option in self._words(table, "dice", DICE)),
            grid=self._grid(table),
            extra=self._units(table.table("extra")) if table.has("extra") else (0,) * RESOURCES,
            rails=tuple(table.rows("rails", 2, 2, -FAR, FAR)),
            bandits=tuple(table.rows("bandits", 2, 3, -FAR, FAR)),
            fixed=(*self._places(table, "fixed", 1), *self._places(table, "ring_fixed", 0)),
            wagon=wagon,
            hauled_by=self._hauling(table),
            guards=table.whole("guards", 1, MOST_GUARDS, default=0),
            attackable=table.flag("attackable") or table.has("guards"),
            start_day=self._start_day(table, mode, boards, gentle),
            stations=self._words(table, "trains", LAND_WORDS, least=0) if table.has("trains") else (),
            halted=table.flag("bandits_stop_trains"),
            wagon_reveals=table.flag("wagon_reveals"),
            edges=self._edges(table),
            reveals=self._reveals(table),
            wins=self._wins(table, wagon is not None),
            meeples=table.whole("meeples", 1, 2, default=1),
            scraps=table.whole("scraps", 1, MOST_SCRAPS, default=0),
            picks=table.whole("picks", 1, MOST_PICKS, default=0),
        )
        self._check_layout(mission)
        self._check_home(mission)
        self._check_searched(mission)
        self._check_events(mission)
        self._check_rounds(mission)
        if any(len(offered) > GENTLE_BOARD for offered in boards.values()):
            table.note("boards", f"a mission offers at most {GENTLE_BOARD} scoreboards, besides its gentle one")
        if len(jobs) > MISSION_JOBS:
            table.note("jobs", f"a mission has at most {MISSION_JOBS} jobs; this one has {len(jobs)}")
        return mission

    def _night(self, table: Table, mode: int, wagon: bool) -> tuple[tuple[int, ...], Mapping[int, int]]:
        """dgw.night.mission-order: the steps of a night, and the numbers of the steps that take one."""
        steps: list[int] = []
        numbers: dict[int, int] = {}
        for text in table.texts("night"):
            word, _, number = text.text.partition(" ")
            if word not in NIGHT or (number != "") != (word in NUMBERED):
                known = shown(night.NIGHT)
                hint = did_you_mean(text.text, known) or f"the night steps are {listed(known, 'and')}"
                self.source.note(text.line, text.text, "unknown night step", hint)
            elif number and not _is_number(number, FAR):
                self.source.note(text.line, text.text, f"expected a number from 1 to {FAR}", column=len(word) + 1)
            elif night.NIGHT.rows[NIGHT[word]].needs_wagon and not wagon:
                self.source.note(text.line, text.text, "this mission has no wagon", NO_WAGON_HINT)
            else:
                steps.append(NIGHT[word])
                numbers |= {NIGHT[word]: int(number)} if number else {}
        self._check_night(table, mode, steps)
        return tuple(steps), numbers

    def _check_night(self, table: Table, mode: int, steps: Sequence[int]) -> None:
        """dgw.night.day-tracker, dgw.mode.versus.p1-rotates: check the steps of a night."""
        if "night" not in table.data:
            return
        if night.NIGHT_TRACKER not in steps:
            table.note("night", "a night needs 'day-tracker', or the game may never end")
        if (night.NIGHT_PASS in steps) != (mode == VERSUS):
            message = "a versus night needs 'pass-p1'" if mode == VERSUS else "only versus has a P1 Token to pass"
            table.note("night", message)
        if len(set(steps)) < len(steps):
            table.note("night", "a night can have each step only once")
        if sum(step in WAGON_NIGHT for step in steps) > 1:
            table.note("night", "the wagon can move by itself in only one way", "keep one of these steps")

    def _hauling(self, table: Table) -> tuple[int, ...]:
        """dgw.wagon.walked: `hauling = "walk"`, or `["climb", "sail"]`: the gaits that haul the wagon too."""
        if not isinstance(table.data.get("hauling"), list):
            words = [table.text("hauling", "haul", HAULING).text]
        else:
            words = [HAULING[n] for n in self._words(table, "hauling", HAULING)]
        return tuple(gait for word, gait in GAIT_WORDS.items() if word in words and word != "haul")

    def _start_day(
        self, table: Table, mode: int, boards: Mapping[int, tuple[int, ...]], gentle: Mapping[int, int]
    ) -> Mapping[int, int]:
        """dgw.mission.start-day: where the Day Tracker starts, for all or by number of players: before every end."""
        by_players = isinstance(table.data.get("day"), dict)
        where = table.table("day") if by_players else table
        found = {}
        for players in MODE_SEATS[mode]:
            key = str(players) if by_players else "day"
            found[players] = where.whole(key, 0, MOST_DAYS - 1, default=0)
            offered = (*boards[players], gentle[players]) if players in gentle else boards[players]
            end = min((self.boards[board].days for board in offered), default=MOST_DAYS)
            if found[players] >= end > 1:
                where.note(
                    key, f"the shortest scoreboard for {players} has {end} days", "start the Day Tracker earlier"
                )
        seats = list(map(str, MODE_SEATS[mode]))
        for key in where.data if by_players else ():
            if key not in seats:
                where.note(key, f"day goes by number of players: {listed(seats)}")
        return found

    def _reveals(self, table: Table) -> tuple[int, int]:
        """dgw.mission.reveal-limit: `reveals = { game = 12 }`, `{ day = 2 }`, or both."""
        if not table.has("reveals"):
            return 0, 0
        limits = table.table("reveals")
        found = limits.whole("game", 1, MOST_REVEALS, default=0), limits.whole("day", 1, MOST_REVEALS, default=0)
        limits.done()
        return found

    def _edges(self, table: Table) -> tuple[int, int]:
        """dgw.mission.edges: `edges = { north = 2, south = 3 }`, or one of the two: the last row with tiles."""
        if not table.has("edges"):
            return NO_EDGE, NO_EDGE
        edges = table.table("edges")
        found = edges.whole("north", 0, FAR, default=NO_EDGE), edges.whole("south", 0, FAR, default=NO_EDGE)
        edges.done()
        return found

    def _wins(self, table: Table, wagon: bool) -> Mapping[int, int]:
        """dgw.mission.win: the goals besides the score: `win = ["west 8", "marks 3"]`."""
        found: dict[int, int] = {}
        for text in table.texts("win", ()):
            single = text.text in WINS and text.text not in COUNTED  # it has no number
            word, _, number = (text.text, "", "1") if single else text.text.rpartition(" ")
            if not single and (word not in COUNTED or not _is_number(number, FAR)):
                known = shown(winning.WINS)
                hint = did_you_mean(text.text, known) or f"known here: {listed(known)}; N is a number from 1 to {FAR}"
                self.source.note(text.line, text.text, "unknown condition for winning", hint)
            elif WINS[word] in found:
                self.source.note(text.line, text.text, "win lists this twice")
            elif winning.WINS.rows[WINS[word]].needs_wagon and not wagon:
                self.source.note(text.line, text.text, "this mission has no wagon", NO_WAGON_HINT)
            else:
                found[WINS[word]] = int(number)
        return found

    def _boards(self, table: Table, mode: int) -> Mapping[int, tuple[int, ...]]:
        """dgw.setup.options-table, dgw.setup.options-by-players: the scoreboards on offer, by number of players."""
        ids = [board.face.id for board in self.boards]
        if not isinstance(table.data.get("boards"), dict):
            offered = self._words(table, "boards", ids)
            return dict.fromkeys(MODE_SEATS[mode], offered)
        by_players = table.table("boards")
        found = {players: self._words(by_players, str(players), ids) for players in MODE_SEATS[mode]}
        by_players.done()
        return found

    def _gentle(self, table: Table, mode: int) -> Mapping[int, int]:
        """dgw.setup.gentle: the scoreboard for a first game, if the mission has one, for all or by players."""
        by_players = isinstance(table.data.get("gentle"), dict)
        where = table.table("gentle") if by_players else table
        ids, found = [board.face.id for board in self.boards], {}
        for players in MODE_SEATS[mode]:
            key = str(players) if by_players else "gentle"
            word = where.text(key, default="").text
            if word in ids:
                found[players] = ids.index(word)
            elif word and (by_players or players == MODE_SEATS[mode][0]):
                where.note(key, f"this pack has no scoreboard '{word}'", did_you_mean(word, ids))
        if by_players:
            where.done()
        return found

    def _grid(self, table: Table) -> tuple[int, int]:
        """dgw.setup.start-grid: 2 wide and 3 high, unless the mission says otherwise."""
        grid = table.wholes("grid", 2, 1, FAR) or (2, 3)
        if grid[1] % 2 == 0:
            hint = "grid is the width and height of the start: [2, 3]"
            table.note("grid", "the start grid needs an odd height, so that it has a middle row", hint)
        return grid[0], grid[1]

    def _places(self, table: Table, key: str, up: int) -> Iterator[Place]:
        """dgw.setup.tile-search: spaces with a named tile, or one of a type."""
        ids = [tile.face.id for tile in self.tiles]
        for place in table.each(key):
            column, row = place.whole("column", -FAR, FAR), place.whole("row", -FAR, FAR)
            id, word = place.text("tile", default="").text, place.text("type", default="").text
            if (id == "") == (word == ""):
                self.source.note(place.line, place.header, f"each entry of {key} needs either a type or a tile")
            elif id and id not in ids:
                place.note("tile", f"this pack has no tile '{id}'", did_you_mean(id, ids))
            elif word and word not in LAND_WORDS:
                place.note("type", f"there is no type of land '{word}'", did_you_mean(word, LAND_WORDS))
            elif id:
                yield Place(column, row, tile=1 + ids.index(id), up=up)
            else:
                yield Place(column, row, TERRAIN_WORDS.index(word), up=up)

    def _check_layout(self, mission: Mission) -> None:
        """Check that a setup only names spaces with tiles, each at most once for one thing."""
        up = [(place.column, place.row) for place in mission.fixed if place.up]
        down = [(place.column, place.row) for place in mission.fixed if not place.up]
        wagon = [mission.wagon] if mission.wagon else []
        table = mission.face.table
        _check_spots(table, "rails", mission.rails, "in the start grid", mission.in_grid)
        _check_spots(table, "bandits", [spot[:2] for spot in mission.bandits], "on the map", mission.on_map)
        _check_spots(table, "fixed", up, "in the start grid", mission.in_grid)
        _check_spots(table, "ring_fixed", down, "next to the start grid", mission.in_ring)
        _check_spots(table, "wagon", wagon, "a place where a tile can lie", mission.may_reach)
        if mission.wagon is None:
            for key in WAGON_KEYS:
                if key in table.data:
                    table.note(key, "this mission has no wagon", NO_WAGON_HINT)
        elif mission.hauled_by and mission.attackable:
            key, what = ("guards", "guarded wagon") if mission.guards else ("attackable", "wagon that they attack")
            table.note("hauling", f"players cannot haul a {what}", f"leave out hauling, or {key}")
        if min(mission.edges) < mission.grid[1] // 2:
            table.note("edges", "the start grid reaches beyond an edge", "make the grid lower, or the edge further out")
        if len(mission.fixed) > SPECIAL:
            table.note("fixed", f"fixed and ring_fixed can have at most {SPECIAL} tiles together")
        if any(len(spot) == 3 and not 1 <= spot[2] <= MOST_BANDITS for spot in mission.bandits):
            table.note("bandits", f"the third number is the number of bandits, 1 to {MOST_BANDITS}")

    def _check_home(self, mission: Mission) -> None:
        """dgw.mission.win-home: the start tile stays on the map, and nobody has to be elsewhere as well."""
        if winning.WIN_HOME not in mission.wins:
            return
        if winning.WIN_WEST in mission.wins:
            message = "nobody can be far west and back at the start"
            mission.face.table.note("win", message, "leave out 'west', or 'home'")
        elif night.NIGHT_REMOVE in mission.night:
            message = "this mission is won on the start tile, and the night could remove it"
            mission.face.table.note("night", message, "leave out 'remove-east', or the win 'home'")

    def _check_searched(self, mission: Mission) -> None:
        """dgw.setup.tile-search: the tiles looked for are there, whichever were taken for other spaces before."""
        table = mission.face.table
        named = [place.tile - 1 for place in mission.fixed if place.tile]
        if len(set(named)) < len(named):
            table.note("fixed", "a setup names the same tile twice")
        wanted = [place.terrain for place in mission.fixed if not place.tile]
        free = [set(tile.types) for n, tile in enumerate(self.tiles) if n not in named]
        key = "fixed" if "fixed" in table.data else "ring_fixed"
        for terrain in sorted(set(wanted)):
            fit = [types for types in free if terrain in types]
            rivals = sum(other == terrain or any(other in types for types in fit) for other in wanted)
            if rivals > len(fit):
                word = TERRAIN_WORDS[terrain]
                table.note(key, f"{mission.face.name} may run out of {word} tiles", f"add more {word} tiles")

    def _check_events(self, mission: Mission) -> None:
        """dgw.event.no-circle: no event may trigger itself, and nested events must fit on the agenda."""
        nesting = Nesting(mission.jobs, mission.wagon_reveals)
        for job, row in nesting.circles():
            self.source.note(job.text.line, job.text.text, "this job could trigger itself endlessly", HINT, row.at)
        if not nesting.endless and nesting.deepest > frames.DEEP:
            message = f"the events of {mission.face.name} could nest {nesting.deepest} deep"
            hint = f"the limit is {frames.DEEP}; let fewer event jobs build, reveal or move"
            mission.face.table.note("jobs", message, hint)

    def _check_rounds(self, mission: Mission) -> None:
        """dgw.job.mission-round: check that no jobs together return everything they cost."""
        found = jobs_in_rounds(mission.jobs)
        for job in found[:1]:
            others = listed([f"'{other.text.text}'" for other in found[1:]], "and")
            together = f", together with {others}" if others else ""
            message = f"this job could be used forever: it gives back everything it costs{together}"
            self.source.note(job.text.line, job.text.text, message, "make it cost more than it gives")
