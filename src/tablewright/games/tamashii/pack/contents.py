"""The parts common to all cards of a TAMASHII pack: face, lock code, effects, patterns, abilities and dice.

Texts are read and written down at once: a card keeps where its programs begin, and the number of its patterns.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from tablewright.games.tamashii import grammar as w
from tablewright.games.tamashii import state
from tablewright.games.tamashii.pack.forms import FACE_WORDS
from tablewright.games.tamashii.pack.language import Language, Vocabulary
from tablewright.games.tamashii.pack.legality import Printed
from tablewright.games.tamashii.pack.placements import Way, fault, needs, placements
from tablewright.games.tamashii.pack.tree import Ability, Rows, Unit
from tablewright.games.tamashii.pack.writing import Scribe
from tablewright.games.tamashii.pieces import FACES, LETTERS, SPARK, SURGE
from tablewright.games.tamashii.rules.effects.deeds import write_idle
from tablewright.games.tamashii.state import CODES, NONE
from tablewright.packs.box import LONGEST_NAME, Box, Face
from tablewright.packs.problems import did_you_mean
from tablewright.packs.source import HOUSE, Source, Table, Text

GAME = "tamashii"
TITLE = "TAMASHII: Chronicle of Ascend"

ID = re.compile(r"[A-Z][A-Za-z0-9-]*")
CODE = re.compile(r"X00|U\d\d")
REPEATABLE = {"spark+": SPARK, "surge+": SURGE}  # tamashii.format.frames-dice, tamashii.frame.repeat-symbols
MOST_DICE = 5  # that a combat frame needs
MOST_FRAMES = 7  # of one body
MOST_WITH_TRIGGER = 15  # abilities
NO_TEXT = Text("", 0)


@dataclass(frozen=True)
class Said:
    """One text of a card: its words, and the start of its program, conditions or costs."""

    text: str = ""
    line: int = 0
    unit: Unit | None = None


NOTHING = Said()


@dataclass(frozen=True)
class Drawn:
    """A pattern with its shape, its card, and the effect of launching it."""

    name: str
    rows: tuple[str, ...]
    effect: Said
    source: int
    which: int
    hack: bool = False
    places: tuple[int, ...] = ()  # where it may be launched, if it is bound to places
    where: tuple[str, ...] = ()  # the same in the words of the pack


@dataclass(frozen=True)
class Given:
    """An ability that a card gives."""

    ability: Ability
    line: int
    condition: int
    card: str  # the name of the card
    source: int
    which: int
    step: int = 0


@dataclass(frozen=True)
class CombatFrame:
    """tamashii.frame.requirement: which dice activate it, and the effect."""

    dice: str
    repeat: bool
    face: int
    need: tuple[int, ...]
    effect: Said


@lru_cache(maxsize=1024)
def ways_of(rows: tuple[str, ...]) -> tuple[list[Way], int]:
    """Every placement of a pattern, memoized because many cards share them."""
    return placements(rows)


class Contents(Box):
    """A pack being read: the texts, patterns, abilities and combat frames of all cards so far."""

    def __init__(self, source: Source) -> None:
        super().__init__(source, GAME, TITLE)
        self.top.text("extends", default="", allowed=(HOUSE,))
        self.vocabulary = Vocabulary()
        self.language = Language(source, self.vocabulary)
        self.writer = Scribe()
        self.owners_of_rows: list[str] = [""]
        self.patterns: list[Drawn] = []
        self.given: list[Given] = []
        self.frames: list[CombatFrame] = []
        self.last_code = 0  # of all lock codes so far
        self._named: dict[tuple[str, str], int] = {}

    # -------------------------------------------------------------------------------------------- faces

    def face(self, table: Table, called: str = "name") -> Face:
        """The id of a card, which no other has, and its name, which no other of its kind has."""
        id, name = table.text("id"), table.text(called)
        if id.text and not ID.fullmatch(id.text):
            table.note(
                "id", f"'{id}' cannot be an id", "use letters, digits and hyphens, with a capital first: 'S01-2'"
            )
        if len(name.text) > LONGEST_NAME:
            table.note(called, f"a {called} has at most {LONGEST_NAME} characters")
        kind = ".".join(part for part in table.path if isinstance(part, str))
        for what, text, where in (("id", id, ""), (called, name, kind)):
            first = self._named.setdefault((where, text.text), text.line)
            if text.text and first != text.line:
                message = f"the {what} '{text}' is already taken, on line {first}"
                table.note(what, message, f"give each card its own {what}")
        return Face(table, id.text, name.text, str(table.text("note", default="")))

    def code(self, table: Table) -> int:
        """tamashii.lock.code: 1 + the bit of a lock code; 0 for X00, which is never locked."""
        text = table.text("code", default="X00").text
        number = int(text[1:]) if CODE.fullmatch(text) else -1
        if not 0 <= number <= CODES:
            if text:
                table.note("code", f"there is no lock code '{text}'", f"X00, or U01 to U{CODES:02}")
            return 0
        self.last_code = max(self.last_code, number)
        return number

    def word(self, table: Table, key: str, words: Sequence[str]) -> int:
        """The number of a word out of a list."""
        said = table.text(key, allowed=words).text
        return words.index(said) if said in words else 0

    def words(self, table: Table, key: str, words: Sequence[str]) -> tuple[int, ...]:
        """The numbers of words out of a list."""
        found = []
        for text in table.texts(key, ()):
            if text.text in words:
                found.append(words.index(text.text))
            else:
                self.source.note(text.line, text.text, f"unknown name '{text}'", did_you_mean(text.text, words))
        return tuple(found)

    # -------------------------------------------------------------------------------------------- texts

    def text_of(self, table: Table, key: str, needed: bool) -> Text:
        """A text that a card must have, or may."""
        return table.text(key) if needed or key in table.data else Text("", table.line)

    def effect(self, table: Table, key: str, owner: str, printed: Printed, needed: bool = True) -> Said:
        """tamashii.format.language: an effect of a card."""
        return self.effect_said(self.text_of(table, key, needed), owner, printed)

    def effect_said(self, text: Text, owner: str, printed: Printed) -> Said:
        """The effect of a text."""
        unit = self.language.effect(text, printed)
        return Said(text.text, self.written(self.writer.effect(unit), owner), unit)

    def conditions(self, table: Table, key: str, owner: str, printed: Printed, needed: bool = True) -> Said:
        """Conditions of a card."""
        text = self.text_of(table, key, needed)
        rows = self.language.conditions(text, printed)
        return Said(text.text, self.listed(rows, owner))

    def costs(self, table: Table, key: str, owner: str, printed: Printed) -> Said:
        """Costs of a card, if it has any."""
        text = self.text_of(table, key, False)
        return Said(text.text, self.listed(self.language.costs(text, printed), owner))

    def listed(self, rows: Rows, owner: str) -> int:
        """Where a list of conditions or costs is written; 0 if it is empty."""
        return self.written(self.writer.listing(rows), owner)

    def written(self, begin: int, owner: str) -> int:
        """Note whose rows have just been written."""
        self.owners_of_rows += [owner] * (len(self.writer.rows) - len(self.owners_of_rows))
        return begin

    def where(self, table: Table, needed: bool = True) -> int:
        """tamashii.format.where: anywhere, a place, or a group of tiles."""
        text = table.text("where") if needed or "where" in table.data else Text("anywhere", 0)
        groups = {"anywhere": w.EVERYWHERE, "a city tile": w.A_CITY_TILE, "a hideout tile": w.A_HIDEOUT_TILE, "": 0}
        if text.text in groups:
            return groups[text.text]
        return self.language.place(text, text.text, Printed())

    # -------------------------------------------------------------------------------------------- patterns

    def pattern(
        self, text: Text, name: str, effect: Said, source: int, which: int, hack: bool = False, *,
        places: tuple[int, ...] = (), where: tuple[str, ...] = (),
    ) -> int:  # fmt: skip
        """tamashii.pattern.notation: a pattern of a card; its number."""
        rows = tuple(text.text.split("/"))
        if wrong := fault(rows):
            if text.text:  # a text that is missing or empty is noted already
                self.source.note(text.line, text.text, wrong[:1].lower() + wrong[1:].rstrip("."))
            rows = ("*",)
        self.patterns.append(Drawn(name, rows, effect, source, which, hack, places, where))
        return len(self.patterns) - 1

    # -------------------------------------------------------------------------------------------- abilities

    def ability(self, text: Text, card: str, source: int, which: int, printed: Printed, step: int = 0) -> int:
        """tel.syntax.ability: read an ability of a card; 1 + its place, or 0 if it is not understood."""
        found = self.language.ability(text, printed)
        if found is None:
            return 0
        if found.trigger == w.NO_TRIGGER and found.modifier is None:
            hint = "'when you refill: ...', 'once per turn, when ...: ...', 'always: ...' or 'while ...: ...'"
            self.source.note(text.line, text.text, "an ability needs a trigger or a lasting change", hint)
            return 0
        return self.give(found, card, source, which, step)

    def give(self, ability: Ability, card: str, source: int, which: int, step: int = 0) -> int:
        """Record an ability and return 1 + its place."""
        line = self.written(self.writer.effect(ability.effect), card)
        condition = self.listed(ability.modifier.conditions, card) if ability.modifier else 0
        self.given.append(Given(ability, line, condition, card, source, which, step))
        return len(self.given)

    def in_order(self) -> list[int]:
        """The abilities in the order of their triggers, modifiers first."""
        return sorted(range(len(self.given)), key=lambda n: self.given[n].ability.trigger)

    def ability_number(self, given: int) -> int:
        """1 + the number of an ability, from 1 + its place; 0 for none."""
        return 1 + self.in_order().index(given - 1) if given else 0

    def check_triggers(self) -> None:
        """A set of the abilities that answer to one trigger has room for so many."""
        said: dict[int, list[str]] = {}
        for given in self.given:
            said.setdefault(given.ability.trigger, []).append(given.ability.text)
        for trigger, texts in said.items():
            if trigger != w.NO_TRIGGER and len(texts) > MOST_WITH_TRIGGER:
                message = (
                    f"a pack has at most {MOST_WITH_TRIGGER} abilities with one trigger; this one has {len(texts)}"
                )
                self.source.note(1, "", message, f"such as '{texts[0]}'")

    # -------------------------------------------------------------------------------------------- combat frames

    def combat_frames(self, table: Table, owner: str) -> tuple[int, int]:
        """tamashii.board.frames-on-body: the first of a body's combat frames, and how many there are."""
        first = len(self.frames)
        for entry in table.each("frames"):
            dice = entry.text("dice").text
            repeat = dice in REPEATABLE
            need = () if repeat else self._dice(entry, dice)
            effect = self.effect(entry, "effect", owner, Printed(repeatable=repeat))
            self.frames.append(CombatFrame(dice, repeat, REPEATABLE.get(dice, 0), need, effect))
        if len(self.frames) - first > MOST_FRAMES:
            table.note("frames", f"a body has at most {MOST_FRAMES} combat frames")
        return first, min(len(self.frames) - first, MOST_FRAMES)

    def _dice(self, entry: Table, dice: str) -> tuple[int, ...]:
        """How many dice of each face a combat frame needs that is used once."""
        faces = dice.split(" ")
        if dice and (not set(faces) <= set(FACE_WORDS) or len(faces) > MOST_DICE):
            hint = "write 'spark+' or 'surge+' for repeatable frames, or up to five faces: 'blade ward'"
            entry.note("dice", f"'{dice}' are not dice of a combat frame", hint)
        return tuple(faces.count(face) for face in FACE_WORDS)

    # -------------------------------------------------------------------------------------------- results

    def fill_texts(self, t: state.Tables) -> None:
        """Programs, patterns, abilities and combat frames."""
        self.writer.fill(t)
        self._fill_patterns(t)
        self._fill_abilities(t)
        for n, frame in enumerate(self.frames):
            row = t.frame[n]
            row.repeat, row.face, row.line = frame.repeat, frame.face, frame.effect.line
            for face in range(FACES if frame.need else 0):
                row.need[face] = frame.need[face]

    def _fill_patterns(self, t: state.Tables) -> None:
        t.patterns = len(self.patterns)
        placed = 0
        for n, drawn in enumerate(self.patterns):
            row = t.pattern[n]
            ways, plain = ways_of(drawn.rows)
            asked = needs(drawn.rows)
            row.first, row.count, row.plain = placed, len(ways), plain
            row.line, row.source, row.which, row.hack = drawn.effect.line, drawn.source, drawn.which, drawn.hack
            row.places = len(drawn.places)
            for i, place in enumerate(drawn.places):
                row.place[i] = place
            for letter in range(LETTERS):
                row.needs[letter] = asked[letter]
                row.letters |= (asked[letter] > 0) << letter
            for i, way in enumerate(ways):
                lies = t.placement[placed + i]
                lies.slots, lies.beside = way.slots, way.beside
                for letter in range(LETTERS):
                    lies.need[letter] = way.need[letter]
            placed += len(ways)

    def _fill_abilities(self, t: state.Tables) -> None:
        order = self.in_order()
        triggers = [self.given[n].ability.trigger for n in order]
        t.abilities = len(order)
        write_idle(t)
        for trigger in range(w.MOST_TRIGGERS + 1):
            t.with_trigger[trigger] = sum(other < trigger for other in triggers)
        for number, n in enumerate(order):
            given = self.given[n]
            ability, row = given.ability, t.ability[number]
            row.trigger, row.about, row.once, row.line = ability.trigger, ability.about, ability.once, given.line
            row.source, row.which, row.step, row.deep = given.source, given.which, given.step, ability.deep
            row.order = number - t.with_trigger[ability.trigger]
            row.condition = given.condition
            if ability.modifier:
                row.modifier, row.by, row.to = ability.modifier.what, ability.modifier.by, ability.modifier.to


NO_PATTERN = NONE
