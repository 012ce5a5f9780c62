"""The contents of a Deck Goes West pack besides missions: game cards, land tiles, characters and scoreboards.

Each is read from the pack file and checked on the way; `missions` and `loading` do the rest.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise

from tablewright.games.goes_west import grammar
from tablewright.games.goes_west.pack.language import (
    HOSTS,
    LAND_WORDS,
    RESOURCE_WORDS,
    Reader,
    Written,
    language,
)
from tablewright.games.goes_west.pieces import SEATS, STARTER, TRADE
from tablewright.games.goes_west.state import COLOURS, JOBS_OF_ONE, ROW, SECTIONS, STARS
from tablewright.packs.box import Box, Face
from tablewright.packs.problems import did_you_mean
from tablewright.packs.source import Source, Table

GAME = "goes-west"
TITLE = "Deck Goes West"

KINDS = ("starter", "trade", "pain", "exhaustion")
LEAST = (1, ROW, 1, 1)  # cards of each kind
LEVELS = 3  # of difficulty

MOST_COPIES = 99
MOST_UNITS = 99
MOST_HAND = 30
MOST_DAYS = 99
MOST_SCORE = 999
MOST_PACE = 99
MOST_RISK = 9

# ------------------------------------------------------------------------------------------------ what lies in it


@dataclass(frozen=True)
class Design:
    """A game card, of which there are copies."""

    face: Face
    kind: int
    colour: str
    copies: int
    jobs: tuple[Written, ...]
    corners: tuple[Written, ...]
    flavour: str

    @property
    def marks(self) -> tuple[int, ...]:
        """The kinds that a card belongs to: dgw.card.both, a Starter with corners is a Trade card too."""
        return (STARTER, TRADE) if self.kind == STARTER and self.corners else (self.kind,)


@dataclass(frozen=True)
class Tile:
    face: Face
    types: tuple[int, ...]
    star: int  # on the back
    front: tuple[int, ...]  # stars on the front
    camp: bool
    jobs: tuple[Written, ...]


@dataclass(frozen=True)
class Character:
    face: Face
    role: str
    level: int
    hand: int
    start: tuple[int, ...]
    deck: Mapping[str, int]
    jobs: tuple[Written, ...]
    flavour: str


@dataclass(frozen=True)
class Scoreboard:
    face: Face
    days: int
    score: int
    pace: int  # the most VP for each day so far; 0: no limit
    sections: Sequence[tuple[int, ...]]  # risk, first day, first score


class Contents(Box):
    """The contents of a pack, except its missions."""

    def __init__(self, source: Source) -> None:
        super().__init__(source, GAME, TITLE)
        self.colours = self._colours([*self.top.tables("starter"), *self.top.tables("trade")])
        cards = [table.data.get("name") for kind in KINDS for table in self.top.tables(kind)]
        self.reader = Reader(source, self.colours, [name for name in cards if isinstance(name, str)])
        self.designs = [self._design(table, n) for n, kind in enumerate(KINDS) for table in self.top.each(kind)]
        self.tiles = [self._tile(table) for table in self.top.each("tile")]
        self.characters = [self._character(table) for table in self.top.each("character")]
        self.boards = [self._board(table) for table in self.top.each("scoreboard")]
        self._check_cards()
        self._check_characters()

    # -------------------------------------------------------------------------------------------- cards

    def _colours(self, items: Iterable[Table]) -> list[str]:
        """dgw.card.item-colours: whatever colours the pack gives its item cards, in the order of their coming."""
        found: list[str] = []
        for table in items:
            colour = table.data.get("colour")
            if not isinstance(colour, str) or colour in found:
                continue
            found.append(colour)
            if colour in language().words:
                table.note("colour", f"'{colour}' is a word of the job language", "choose another name for the colour")
            elif not (colour.isascii() and colour.isalpha() and colour.islower()):
                table.note("colour", f"'{colour}' is not a valid colour", "use one lowercase word: 'blue'")
            if len(found) == COLOURS + 1:
                table.note("colour", f"a pack can have at most {COLOURS} colours")
        return found

    def _design(self, table: Table, kind: int) -> Design:
        """dgw.card.four-kinds: items (dgw.card.item), which are Starters and Trade cards, and danger (dgw.card.danger).

        The table that a card stands in is its mark (dgw.card.kind-mark); Starters make up opening decks
        (dgw.card.starter), and Trade cards have corners (dgw.card.trade); a Starter with corners is both
        (dgw.card.both).
        """
        face, is_item = self._face(table), kind in (STARTER, TRADE)
        colour = str(table.text("colour")) if is_item else ""
        return Design(
            face,
            kind,
            colour,
            table.whole("copies", 1, MOST_COPIES),
            self._jobs(table, "jobs", grammar.ON_ITEM if is_item else grammar.ON_DANGER),
            self._jobs(table, "buy", grammar.ON_CORNER, () if kind == STARTER else None) if is_item else (),
            str(table.text("flavour", default="")),
        )

    def _jobs(self, table: Table, key: str, host: int, default: Iterable[str] | None = None) -> tuple[Written, ...]:
        texts = table.texts(key, default)
        if len(texts) > JOBS_OF_ONE:
            bearer, what = ("a Trade card", "corners") if host == grammar.ON_CORNER else (HOSTS[host], "jobs")
            message = f"{bearer} has at most {JOBS_OF_ONE} {what}; this one has {len(texts)}"
            table.note(key, message, "leave some out, or print them somewhere else")
        return tuple(self.reader.read(text, host) for text in texts)

    def _check_cards(self) -> None:
        """dgw.buy.five: there are cards of every kind, and enough for a Trade Row."""
        for kind, (word, least) in enumerate(zip(KINDS, LEAST, strict=True)):
            copies = sum(design.copies for design in self.designs if design.kind == kind)
            if copies < least:
                message = f"a pack needs at least {least} {word} card{'s' * (least > 1)}; this one has {copies}"
                self.source.note(1, "", message, f"add a table [[{word}]], or copies")

    # -------------------------------------------------------------------------------------------- tiles

    def _tile(self, table: Table) -> Tile:
        """dgw.map.bare: a Bandit Camp alone may print no type of land."""
        face = self._face(table)
        star, camp = table.whole("star", 1, STARS), table.flag("camp")
        types = self._words(table, "types", LAND_WORDS, least=0 if camp else 1)
        tile = Tile(face, types, star, self._front(table, star), camp, self._jobs(table, "jobs", grammar.ON_TILE, ()))
        if sum(job.has(lambda word: word.draws) for job in tile.jobs) > 1:
            table.note("jobs", "only one job of a tile can draw")
        return tile

    def _front(self, table: Table, back: int) -> tuple[int, ...]:
        """dgw.map.star-both-sides: none, one or several stars; the same as on the back where the tile does not say."""
        stars = table.numbers("front", STARS, 1, STARS) if table.has("front") else (back,)
        if len(set(stars)) < len(stars):
            table.note("front", "front lists the same star twice")
        return stars

    def _words(self, table: Table, key: str, known: Sequence[str], least: int = 1) -> tuple[int, ...]:
        """Read a list of distinct words as their positions in the list of known ones."""
        found: list[int] = []
        for text in table.texts(key, least=least):
            if text.text not in known:
                hint = did_you_mean(text.text, known) or f"known here: {', '.join(known)}"
                self.source.note(text.line, text.text, f"{key} cannot name '{text}'", hint)
            elif known.index(text.text) in found:
                self.source.note(text.line, text.text, f"{key} lists this twice")
            else:
                found.append(known.index(text.text))
        return tuple(found)

    # -------------------------------------------------------------------------------------------- characters

    def _character(self, table: Table) -> Character:
        face = self._face(table)
        character = Character(
            face,
            str(table.text("role")),
            table.whole("difficulty", 1, LEVELS),
            table.whole("hand", 1, MOST_HAND),
            self._units(table.table("start")),
            self._start_deck(table.table("deck")),
            self._jobs(table, "jobs", grammar.ON_CHARACTER),
            str(table.text("flavour", default="")),
        )
        # dgw.character.has-movement
        if character.jobs and not any(job.has(lambda word: word.moves) for job in character.jobs):
            hint = "one job must walk, climb, sail, ride or haul: 'pay 1 food; walk 1'"
            table.note("jobs", f"{face.name} has no movement job", hint)
        return character

    def _units(self, table: Table) -> tuple[int, ...]:
        units = tuple(table.whole(word, 0, MOST_UNITS, default=0) for word in RESOURCE_WORDS)
        table.done()
        return units

    def _start_deck(self, table: Table) -> Mapping[str, int]:
        """dgw.setup.start-deck: how many of which Starter, by id."""
        starters = [design.face.id for design in self.designs if design.kind == STARTER]
        found = {}
        for id in table.data:
            n = table.whole(id, 1, MOST_COPIES)
            if id in starters:
                found[id] = n
            else:
                table.note(id, f"this pack has no Starter '{id}'", did_you_mean(id, starters))
        if not table.data:
            self.source.note(table.line, table.header, "a start deck needs at least one Starter")
        return found

    def _check_characters(self) -> None:
        """dgw.setup.character, dgw.supply.starters-suffice: any five of them can be dealt together."""
        if len(self.characters) < SEATS:
            message = f"a pack needs at least {SEATS} characters; this one has {len(self.characters)}"
            self.source.note(1, "", message, "add tables [[character]]")
        for design in self.designs:
            wanted = sorted((character.deck.get(design.face.id, 0) for character in self.characters), reverse=True)
            if design.kind == STARTER and sum(wanted[:SEATS]) > design.copies:
                message = f"five characters together may need {sum(wanted[:SEATS])} copies of {design.face.name}"
                design.face.table.note("copies", message, "add copies, or take some out of start decks")

    # -------------------------------------------------------------------------------------------- scoreboards

    def _board(self, table: Table) -> Scoreboard:
        """dgw.night.risk.value."""
        face = self._face(table)
        days, score = table.whole("days", 1, MOST_DAYS), table.whole("score", 1, MOST_SCORE)
        pace = table.whole("pace", 1, MOST_PACE, default=0)
        if 0 < pace * days < score:
            table.note("pace", f"{pace} VP a day are {pace * days} in {days} days, and it takes {score} to win")
        keys = (("risk", MOST_RISK), ("day_from", days), ("score_from", score))
        sections = [tuple(part.whole(key, 0, most) for key, most in keys) for part in table.each("sections")]
        if not 1 <= len(sections) <= SECTIONS:
            table.note("sections", f"a scoreboard has 1 to {SECTIONS} sections; this one has {len(sections)}")
        elif sections[0][1:] != (0, 0):
            table.note("sections", "the first section must start at day 0 and score 0")
        for before, after in pairwise(sections):
            if not (before[1] < after[1] and before[2] < after[2]):
                table.note("sections", "each section must start later than the one before, on both tracks")
        return Scoreboard(face, days, score, pace, sections)
