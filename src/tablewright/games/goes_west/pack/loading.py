"""Packs of Deck Goes West: from the cards, tiles, characters, missions and scoreboards of a file to tables.

Everything is taken from the words on the cards, and everything is checked: a pack that loads can be played to its end.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from tablewright.engine.core.record import write
from tablewright.engine.game.contract import Pack, Setting, Told
from tablewright.games.goes_west import choices, pieces, state
from tablewright.games.goes_west.judging.aims import write_points
from tablewright.games.goes_west.pack.contents import GAME, KINDS, TITLE, Character, Design, Tile
from tablewright.games.goes_west.pack.emblems import EMBLEMS
from tablewright.games.goes_west.pack.facts import facts
from tablewright.games.goes_west.pack.language import RESOURCE_WORDS, TERRAIN_WORDS, Written, sorts_of
from tablewright.games.goes_west.pack.mission_terms import night_said, terms
from tablewright.games.goes_west.pack.missions import MODES, NO_EDGE, WAGON_NIGHT, Mission, Missions
from tablewright.games.goes_west.pack.sentences import say
from tablewright.games.goes_west.rules.night import NIGHT_REMOVE
from tablewright.games.goes_west.state import Tables
from tablewright.packs.box import Face, as_card
from tablewright.packs.house import read_once
from tablewright.packs.shelf import Card, Shelf
from tablewright.packs.source import Source

# What the rulebook prints of single cards and of its sample mission is in the house pack: dgw.card.boots,
# dgw.card.knife, dgw.card.pan, dgw.card.pickaxe and dgw.cardop.example-pickaxe, dgw.card.hunting-knife,
# dgw.cardop.example-cow, dgw.cardop.example-leg-wound; dgw.mission.discovery.options, dgw.mission.discovery.setup,
# dgw.mission.discovery.job-walk, dgw.mission.discovery.job-rest, dgw.mission.discovery.job-ride,
# dgw.mission.discovery.on-reveal, dgw.mission.discovery.on-build, dgw.mission.discovery.on-clear,
# dgw.mission.discovery.night; and its Trade cards do more than its Starters (dgw.card.trade-strength).
HOUSE = Path(__file__).parent.parent / "packs" / "house.toml"
SMALL = HOUSE.with_name("small.toml")

OTHER_ACTIONS = pieces.SEATS - 1 + 3  # trades, changing over to another meeple, ending a turn, passing
OTHER_TERMS = 4 * pieces.RESOURCES + 4  # units to give and to ask for, two ways of moving, sending, withdrawing


@dataclass(frozen=True)
class Names:
    """The names and texts of the things in a pack."""

    version: int
    cards: tuple[str, ...]  # by design
    card_ids: tuple[str, ...]
    card_flavours: tuple[str, ...]
    colours: tuple[str, ...]
    sorts: tuple[str, ...]  # by class, from the first colour on
    card_colours: tuple[str, ...]  # by design; "" on danger cards
    wares: tuple[str, ...]  # by design: the cards that can be bought
    dangers: tuple[str, ...]  # by design: those that nobody wants
    tiles: tuple[str, ...]
    tile_ids: tuple[str, ...]
    characters: tuple[str, ...]
    character_ids: tuple[str, ...]
    character_flavours: tuple[str, ...]
    roles: tuple[str, ...]
    missions: tuple[str, ...]
    mission_ids: tuple[str, ...]
    mission_rules: tuple[tuple[str, ...], ...]
    mission_terms: tuple[tuple[str, ...], ...]  # what follows from the keys of a mission, in words
    boards: tuple[str, ...]
    jobs: tuple[str, ...]  # what each job says, as a sentence
    job_owner: tuple[str, ...]  # the name of what each job is printed on
    deck: tuple[Card, ...]  # everything in full
    resources: tuple[str, ...] = RESOURCE_WORDS


@read_once(HOUSE)
def load(path: Path | None = None) -> Pack:
    """The pack in a file, or the house pack; a PackError with every problem if it cannot be played."""
    source = Source(path or HOUSE)
    box = GoesWestBox(source)
    source.settle()
    return Pack(
        source.file.stem, box.title, source.hash(), box.tables(), box.names(), source.file, (box.mission_setting(),),
        source.content(),
    )  # fmt: skip


def write_named(t: Tables, named: Sequence[str], cards: Sequence[str]) -> None:
    """dgw.cardop.named: a class for each card that jobs name, within its colour or kind of danger."""
    for n, card in enumerate(named):
        cls, copy = state.FIRST_NAMED + n, t.first_copy[cards.index(card)]
        word, bit = copy // state.WORD, 1 << copy % state.WORD
        t.named_within[n] = max(outer for outer in range(state.FIRST_NAMED) if t.fits[outer, word] & bit)
        for other in range(copy, copy + t.copies_of[cards.index(card)]):
            t.fits[cls, other // state.WORD] |= 1 << other % state.WORD
    t.named = len(named)


class GoesWestBox(Missions):
    """A pack of this game, which can be played."""

    def __init__(self, source: Source) -> None:
        super().__init__(source)
        self._check_missions()
        self._check_tiles()
        self._check_room()
        self._check_options()

    def _check_missions(self) -> None:
        """dgw.mode.shared-rules: every mode has a mission, and its first is the one to begin with."""
        for mode, word in enumerate(MODES):
            if not any(mission.mode == mode for mission in self.missions):
                self.source.note(1, "", f"a pack needs at least one {word} mission", f"mode = '{word}'")

    def _check_tiles(self) -> None:
        """dgw.setup.start-grid, dgw.setup.face-down-ring: there are tiles enough for the start of every mission."""
        for mission in self.missions:
            if mission.spaces > len(self.tiles):
                message = f"{mission.face.name} starts with {mission.spaces} tiles; this pack has {len(self.tiles)}"
                mission.face.table.note("grid", message, "make its grid smaller, or add [[tile]] tables")

    def _check_options(self) -> None:
        """Check that a seat never has more choices than fit a list, whatever its hand."""
        items = [design for design in self.designs if design.kind in (pieces.STARTER, pieces.TRADE)]
        danger = sorted((len(design.jobs) for design in self.designs if design not in items), reverse=True)
        hand = max((character.hand for character in self.characters), default=1)
        actions = sum(len(design.jobs) for design in items) + sum(danger[: hand - 1])  # dgw.death.hand-of-danger
        actions += max((len(character.jobs) for character in self.characters), default=0)
        actions += max((len(tile.jobs) for tile in self.tiles), default=0)
        actions += max((sum(job.event == 0 for job in mission.jobs) for mission in self.missions), default=0)
        actions += state.ROW * max((len(design.corners) for design in items), default=0) + OTHER_ACTIONS
        terms = sum(2 if design.copies == 1 else 3 for design in items) + OTHER_TERMS
        for n, what in ((actions, "actions on one day"), (terms, "terms for one trade")):
            if n > choices.MOST_OPTIONS:
                message = f"a player could have {n} {what}; the limit is {choices.MOST_OPTIONS}"
                self.source.note(1, "", message, "remove some cards, or some jobs from cards with many")

    def _check_room(self) -> None:
        """Note everything that exceeds a capacity."""
        jobs = [job for _, job in self._printed()]
        rows = sum(1 + len(job.rows) for job in jobs)
        for n, most, what in (
            (len(self.designs), state.DESIGNS, "different cards"),
            (sum(design.copies for design in self.designs), state.CARDS, "cards"),
            (len(self.tiles), state.TILES, "tiles"),
            (len(self.characters), state.CHARACTERS, "characters"),
            (len(self.missions), state.MISSIONS, "missions"),
            (len(self.boards), state.BOARDS, "scoreboards"),
            (len(jobs), state.JOBS - 1, "jobs"),
            (rows, state.STEP_ROWS - 1, "steps, including the ends of jobs"),
        ):
            if n > most:
                self.source.note(1, "", f"a pack has at most {most} {what}; this one has {n}")

    # -------------------------------------------------------------------------------------------- what comes out

    def _printed(self) -> Iterator[tuple[Face, Written]]:
        """Every job with its card, tile or mission, in numerical order."""
        for design in self.designs:
            yield from ((design.face, job) for job in (*design.jobs, *design.corners))
        things: list[Tile | Character | Mission] = [*self.tiles, *self.characters, *self.missions]
        for thing in things:
            yield from ((thing.face, job) for job in thing.jobs)

    def tables(self) -> Tables:
        """The tables that the rules read."""
        t = Tables()
        first: dict[str, int] = {}  # the number of the first job of whatever has any, by id
        for number, (face, job) in enumerate(self._printed(), start=1):
            job.fill(t.jobs[number], t.steps, t.jobs[number - 1].end + 1)
            first.setdefault(face.id, number)
        self._fill_cards(t, first)
        write_named(t, self.reader.named, [design.face.name for design in self.designs])
        self._fill_tiles(t, first)
        self._fill_characters(t, first)
        self._fill_missions(t, first)
        self._fill_boards(t)
        facts(t)
        return t

    def _fill_cards(self, t: Tables, first: Mapping[str, int]) -> None:
        """The cards, copy by copy."""
        for n, design in enumerate(self.designs):
            t.kind[n], t.first_copy[n], t.copies_of[n] = design.marks[-1], t.copies, design.copies
            t.first_job[n], t.job_count[n] = first[design.face.id], len(design.jobs)
            t.first_corner[n], t.corner_count[n] = t.first_job[n] + len(design.jobs), len(design.corners)
            for copy in range(t.copies, t.copies + design.copies):
                word, bit = copy // state.WORD, 1 << copy % state.WORD
                t.design[copy] = n
                for kind in design.marks:
                    t.of_kind[kind, word] |= bit
                for cls in self._classes(design):
                    t.fits[cls, word] |= bit
            t.copies += design.copies

    def _classes(self, design: Design) -> tuple[int, ...]:
        """The classes that a card belongs to (dgw.cardop.no-crossover)."""
        if design.kind in (pieces.STARTER, pieces.TRADE):
            return pieces.ANY_CARD, pieces.ITEM, pieces.FIRST_COLOUR + self.colours.index(design.colour)
        return pieces.ANY_CARD, pieces.DANGER, pieces.OF_PAIN if design.kind == pieces.PAIN else pieces.OF_EXHAUSTION

    def _fill_tiles(self, t: Tables, first: Mapping[str, int]) -> None:
        t.tiles = len(self.tiles)
        for n, tile in enumerate(self.tiles):
            for terrain in tile.types:
                t.terrain[terrain] |= 1 << n
            t.bare |= (not tile.types) << n
            t.star[n] = tile.star
            t.front[n] = sum(1 << star for star in tile.front)
            t.starred[tile.star] |= 1 << n
            t.camp |= tile.camp << n
            t.tile_job[n], t.tile_jobs[n] = first.get(tile.face.id, 0), len(tile.jobs)

    def _fill_characters(self, t: Tables, first: Mapping[str, int]) -> None:
        numbers = {design.face.id: n for n, design in enumerate(self.designs)}
        t.characters = len(self.characters)
        for n, character in enumerate(self.characters):
            t.level[n], t.hand[n] = character.level, character.hand
            write(t.start[n], character.start)
            for id, copies in character.deck.items():
                t.deck[n, numbers[id]] = copies
            t.character_job[n], t.character_jobs[n] = first[character.face.id], len(character.jobs)

    def _fill_missions(self, t: Tables, first: Mapping[str, int]) -> None:
        t.missions = len(self.missions)
        for n, mission in enumerate(self.missions):
            m = t.mission[n]
            m.mode, m.remove = mission.mode, mission.numbers.get(NIGHT_REMOVE, 0)
            m.wide, m.high = mission.grid
            m.first_job, m.event_jobs = first[mission.face.id], sum(job.event > 0 for job in mission.jobs)
            m.jobs = len(mission.jobs) - m.event_jobs
            write(m.night, mission.night)
            write(m.dice, mission.dice)
            write(m.extra, mission.extra)
            self._fill_offer(m, mission)
            self._fill_terms(m, mission)
            self._fill_layout(m, mission)
            write_points(t, n)

    def _fill_offer(self, m: state.Mission, mission: Mission) -> None:
        """Fill in the boards on offer; the last repeats to the end of the list, then comes the gentle one."""
        for players, boards in mission.boards.items():
            for i in range(state.GENTLE_BOARD):
                m.boards[players, i] = 1 + boards[min(i, len(boards) - 1)]
            m.boards[players, state.GENTLE_BOARD] = 1 + mission.gentle.get(players, boards[0])

    def _fill_terms(self, m: state.Mission, mission: Mission) -> None:
        """Fill in the special rules of a mission: everything except its jobs and nights."""
        for players, day in mission.start_day.items():
            m.start_day[players] = day
        m.stations = sum(1 << terrain for terrain in mission.stations)
        m.halted, m.wagon_reveals = mission.halted, mission.wagon_reveals
        m.north, m.south = (0 if edge == NO_EDGE else 1 + edge for edge in mission.edges)
        m.reveals, m.daily_reveals = mission.reveals
        m.meeples, m.scraps, m.picks = mission.meeples, mission.scraps, mission.picks
        if mission.wagon:
            m.wagon, (m.wagon_column, m.wagon_line) = 1, mission.wagon
        m.hauled_by = sum(1 << gait for gait in mission.hauled_by)
        m.guards, m.attackable = mission.guards, mission.attackable
        m.rolls = max(mission.numbers.get(step, 0) for step in WAGON_NIGHT)
        for condition, number in mission.wins.items():
            m.wins[condition] = number

    def _fill_layout(self, m: state.Mission, mission: Mission) -> None:
        """Fill in the spaces a setup names; named tiles come before tiles of a type."""
        m.rails, m.bandits, m.fixed = len(mission.rails), len(mission.bandits), len(mission.fixed)
        for i, rail in enumerate(mission.rails):
            write(m.rail_at[i], rail)
        for i, spot in enumerate(mission.bandits):
            write(m.bandit_at[i], spot if len(spot) == 3 else (*spot, 1))
        for i, place in enumerate(sorted(mission.fixed, key=lambda place: place.tile == 0)):
            write(m.fixed_at[i], place)

    def _fill_boards(self, t: Tables) -> None:
        t.boards = len(self.boards)
        for n, board in enumerate(self.boards):
            b = t.board[n]
            b.days, b.score, b.pace, b.sections = board.days, board.score, board.pace, len(board.sections)
            for i, (risk, day, score) in enumerate(board.sections):
                b.risk[i], b.day_from[i], b.score_from[i] = risk, day, score

    def mission_setting(self) -> Setting:
        """dgw.mission.free-choice: the missions that a table can choose."""
        values = {"first": 0, **{mission.face.id: 1 + n for n, mission in enumerate(self.missions)}}
        modes = {mission.face.id: MODES[mission.mode] for mission in self.missions}
        told = {
            one.face.id: Told(one.face.name, " ".join(one.rules), one.level, EMBLEMS.get(one.face.id, ""))
            for one in self.missions
        }
        help = "The mission you play (dgw.mission.free-choice)."
        return Setting("mission", help, values, "first", modes, told=told)

    def names(self) -> Names:
        """The names and texts that people read."""
        printed = list(self._printed())
        spare = ("",) * (state.JOBS - 1 - len(printed))
        return Names(
            version=self.version,
            cards=tuple(design.face.name for design in self.designs),
            card_ids=tuple(design.face.id for design in self.designs),
            card_flavours=tuple(design.flavour for design in self.designs),
            colours=tuple(self.colours),
            sorts=self.sorts,
            card_colours=tuple(design.colour for design in self.designs),
            wares=tuple(design.face.name if pieces.TRADE in design.marks else "" for design in self.designs),
            dangers=tuple("" if design.colour else design.face.name for design in self.designs),
            tiles=tuple(tile.face.name for tile in self.tiles),
            tile_ids=tuple(tile.face.id for tile in self.tiles),
            characters=tuple(character.face.name for character in self.characters),
            character_ids=tuple(character.face.id for character in self.characters),
            character_flavours=tuple(character.flavour for character in self.characters),
            roles=tuple(character.role for character in self.characters),
            missions=tuple(mission.face.name for mission in self.missions),
            mission_ids=tuple(mission.face.id for mission in self.missions),
            mission_rules=tuple(mission.rules for mission in self.missions),
            mission_terms=tuple(tuple(terms(mission)) for mission in self.missions),
            boards=tuple(board.face.name for board in self.boards),
            jobs=("", *(self._sentence(job) for _, job in printed), *spare),
            job_owner=("", *(face.name for face, _ in printed), *spare),
            deck=tuple(self._cards()),
        )

    def _sentence(self, job: Written) -> str:
        """A job as people read it."""
        return say(job.rows, self.sorts, job.event, job.host)

    @property
    def sorts(self) -> tuple[str, ...]:
        """The words for classes of cards, once all jobs are read."""
        return sorts_of(self.colours, self.reader.named)

    def _all_said(self, jobs: Sequence[Written]) -> tuple[str, ...]:
        return tuple(self._sentence(job) for job in jobs)

    def _cards(self) -> Iterator[Card]:
        for design in self.designs:
            facts = [("colour", design.colour)] if design.colour else []
            facts += [("buy", self._sentence(job)) for job in design.corners]
            facts += [("flavour", design.flavour)] if design.flavour else []
            yield as_card(KINDS[design.kind].title(), design.face, design.copies, self._all_said(design.jobs), facts)
        for tile in self.tiles:
            types = ", ".join(TERRAIN_WORDS[terrain] for terrain in tile.types) or "none"
            stars = ", ".join(map(str, tile.front)) or "none"
            facts = [("land", types), ("star on the back", str(tile.star)), ("stars on the front", stars)]
            facts += [("camp", "yes")] * tile.camp
            yield as_card("Land", tile.face, 1, self._all_said(tile.jobs), facts)
        for character in self.characters:
            units = zip(character.start, RESOURCE_WORDS, strict=True)
            facts = [
                ("role", character.role),
                ("difficulty", str(character.level)),
                ("hand", str(character.hand)),
                ("start", ", ".join(f"{n} {word}" for n, word in units if n)),
                ("deck", ", ".join(f"{n} {id}" for id, n in character.deck.items())),
                *([("flavour", character.flavour)] if character.flavour else []),
            ]
            yield as_card("Character", character.face, 1, self._all_said(character.jobs), facts)
        for mission in self.missions:
            facts = [("mode", MODES[mission.mode]), ("difficulty", str(mission.level))]
            facts += [("setup", line) for line in mission.setup]
            facts += [("rule", line) for line in (*mission.rules, *terms(mission))]
            facts += [("night", ", ".join(night_said(step, mission.numbers.get(step, 0)) for step in mission.night))]
            yield as_card("Mission", mission.face, 1, self._all_said(mission.jobs), facts)
        for board in self.boards:
            risks = ", ".join(f"{risk} from day {day} or score {score}" for risk, day, score in board.sections)
            facts = [("days", str(board.days)), ("score", str(board.score)), ("risk", risks)]
            facts += [("pace", f"{board.pace} VP a day")] if board.pace else []
            yield as_card("Scoreboard", board.face, 1, (), facts)


SHELF = Shelf(GAME, TITLE, HOUSE, load, lambda pack: pack.names.deck, small=SMALL)
