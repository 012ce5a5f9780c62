"""The effect language: the text of a card as a tree of units, conditions and costs.

tamashii.format.language: a text is read from left to right. A control word governs exactly the next unit; whatever is
no control word is an action, which must have one of the forms of the rulebook from end to end (tel.syntax.action-text).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import NoReturn, TypeVar

from tablewright.games.tamashii import grammar as w
from tablewright.games.tamashii.pack import forms, legality
from tablewright.games.tamashii.pack.legality import Faulty, Printed, Said
from tablewright.games.tamashii.pack.misread import misread
from tablewright.games.tamashii.pack.tree import (
    Ability,
    Block,
    Choice,
    Deed,
    May,
    Modifier,
    Provided,
    Rows,
    Steps,
    Test,
    Unit,
)
from tablewright.games.tamashii.rules.conditions import counters
from tablewright.games.tamashii.rules.effects.deeds import DEEDS
from tablewright.games.tamashii.rules.effects.deeds.dice import ROLL
from tablewright.games.tamashii.state import CODES
from tablewright.packs.effects import program
from tablewright.packs.effects.rows import Row
from tablewright.packs.effects.words import Word
from tablewright.packs.problems import did_you_mean, listed
from tablewright.packs.source import Source, Text

MOST_NESTED = 3  # control words inside one another
MOST_BRACES = 6
MOST_WAYS = 8  # alternatives of a choice
ACTION_END = re.compile(r"; | \| | otherwise: | fail: |\}")
WHO = re.compile(f"({forms.terminals()['who']}): ")
AMOUNT = re.compile(r"(?:([2-9]?)(P)(?:\+(\d+))?|(\d+))")
AND = re.compile(r" and (?![^\[]*\])")
OR_IF = re.compile(r" or if ")
EACH_PLAYER = "each player: "
EACH_OTHER = "each other player: "

T = TypeVar("T")


@dataclass
class Vocabulary:
    """The names that a pack gives, by which its texts speak of districts and enemies."""

    districts: Mapping[str, int] = field(default_factory=dict)
    enemies: Mapping[str, int] = field(default_factory=dict)
    bosses: frozenset[int] = frozenset()  # enemies of the scenario pool


class Language:
    """Reads the texts of a pack; unknown texts are noted and skipped."""

    def __init__(self, source: Source, vocabulary: Vocabulary) -> None:
        self.source, self.vocabulary = source, vocabulary
        self.understood: dict[str, Unit | Ability] = {}  # by the words, for whoever says them otherwise

    def effect(self, text: Text, printed: Printed) -> Unit | None:
        """tel.syntax.effect: compile an effect; if it is not understood, note an error and return None."""
        unit = self._read(text, printed, Reading.whole_effect)
        self.understood |= {text.text: unit} if unit else {}
        return unit

    def ability(self, text: Text, printed: Printed) -> Ability | None:
        """tel.syntax.ability: compile an ability, including a plain effect; None if it is not understood."""
        ability = self._read(text, printed, Reading.ability)
        self.understood |= {text.text: ability} if ability else {}
        return ability

    def conditions(self, text: Text, printed: Printed) -> Rows:
        """Compile a condition; if it is not understood, note an error and return nothing."""
        return self._read(text, printed, lambda r: r.conditions(r.rest())) or ()

    def costs(self, text: Text, printed: Printed) -> Rows:
        """Compile a cost; if it is not understood, note an error and return nothing."""
        return self._read(text, printed, lambda r: r.costs(r.rest())) or ()

    def goal(self, text: Text, printed: Printed, how: Callable[[Reading], T]) -> T | None:
        """Compile a goal; if it is not understood, note an error and return None."""
        return self._read(text, printed, how)

    def place(self, text: Text, words: str, printed: Printed) -> int:
        """The place named at the end of a text; without one, note an error and return YOUR_TILE."""
        reading = Reading(self.vocabulary, text.text, printed)
        try:
            return reading.place_named(words, len(text.text) - len(words))
        except Faulty as fault:
            self.source.note(text.line, text.text, fault.message, fault.hint, fault.at)
            return w.YOUR_TILE

    def enemy(self, text: Text, words: str, printed: Printed) -> int:
        """The number of the enemy in brackets at the end of a text; without one, note an error and return 0."""
        reading = Reading(self.vocabulary, text.text, printed)
        try:
            return reading.enemy_named(words, len(text.text) - len(words)) - w.NAMED
        except Faulty as fault:
            self.source.note(text.line, text.text, fault.message, fault.hint, fault.at)
            return 0

    def _read(self, text: Text, printed: Printed, how: Callable[[Reading], T]) -> T | None:
        if not text.text:
            return None
        reading = Reading(self.vocabulary, text.text, printed)
        try:
            return how(reading)
        except Faulty as fault:
            self.source.note(text.line, text.text, fault.message, fault.hint, fault.at)
            return None


class Reading:
    """One text while it is read, from left to right."""

    def __init__(self, vocabulary: Vocabulary, text: str, printed: Printed) -> None:
        self.vocabulary, self.text, self.printed = vocabulary, text, printed
        self.at = 0
        self.inside = 0  # control words around this place
        self.braces = 0
        self.rolled = printed.trigger in legality.ROLL_TRIGGERS  # whether there is a roll to speak of

    # -------------------------------------------------------------------------------------------- the text

    def fault(self, message: str, hint: str = "", at: int | None = None) -> NoReturn:
        raise Faulty(message, hint, self.at if at is None else at)

    def take(self, words: str) -> bool:
        """Consume these words if the text continues with them; whether it did."""
        if not self.text.startswith(words, self.at):
            return False
        self.at += len(words)
        return True

    def rest(self) -> str:
        """The rest of the text."""
        begin, self.at = self.at, len(self.text)
        return self.text[begin:]

    def up_to_colon(self, control: str) -> str:
        """tel.syntax.colon: the text up to the next colon, which is read too."""
        end = self.text.find(": ", self.at)
        if end < 0:
            self.fault(f"a colon is missing after '{control}'", f"'{control} ...: ...'")
        begin, self.at = self.at, end + 2
        return self.text[begin:end]

    # -------------------------------------------------------------------------------------------- units

    def whole_effect(self) -> Unit:
        """An effect that is all of the text, or all that is left of it."""
        unit = self.effect()
        if self.at < len(self.text):
            self.fault("unexpected text after the effect", "separate steps with '; '")
        return unit

    def effect(self) -> Unit:
        """tel.control.sequence: units with a semicolon and a space between them."""
        begin = self.at
        units = [self.unit()]
        while self.take("; "):
            units.append(self.unit())
        return units[0] if len(units) == 1 else Steps(self.text[begin : self.at], tuple(units))

    def unit(self) -> Unit:
        """tel.syntax.unit: an action, a control word with its unit, or an effect in braces."""
        begin = self.at
        if self.take("{"):
            return self.braced()
        controls: tuple[tuple[str, Callable[[int], Unit]], ...] = (
            ("you may pay ", self._pay),
            ("you may ", self._may),
            ("choose one: ", self._choice),
            ("if ", self._provided),
            ("for each ", self._for_each),
            ("each player on ", self._each_on),
            (EACH_PLAYER, self._each),
            ("each other player on ", self._each_other_on),
            (EACH_OTHER, self._each_other),
            ("test ", self._test),
            ("group test ", self._group_test),
        )
        for word, read in controls:
            if self.take(word):
                return read(begin)
        if who := WHO.match(self.text, self.at):
            self.at = who.end()
            unit = self.governed()
            return Block(self.text[begin : self.at], w.WHO, forms.WORDS["who"][who[1]], 0, unit)
        return self.action()

    def braced(self) -> Unit:
        """tel.control.braces: several steps as one unit."""
        self.braces += 1
        if self.braces > MOST_BRACES:
            self.fault(f"braces may be nested at most {MOST_BRACES} deep")
        unit = self.effect()
        if not self.take("}"):
            self.fault("a brace is not closed", "'{...}'")
        self.braces -= 1
        return unit

    def governed(self) -> Unit:
        """The unit that a control word governs; a roll inside it does not affect later units."""
        if self.inside == MOST_NESTED:
            self.fault(f"control words may be nested at most {MOST_NESTED} deep", "use fewer control words")
        self.inside += 1
        rolled = self.rolled
        unit = self.unit()
        self.rolled = rolled
        self.inside -= 1
        return unit

    def action(self) -> Unit:
        """tel.syntax.action-text: one action, up to the next separator."""
        begin = self.at
        found = ACTION_END.search(self.text, begin)
        end = found.start() if found else len(self.text)
        words = self.text[begin:end]
        row = self.matched("action", words, begin)
        self.rolled = self.rolled or row.op == ROLL
        self.at = end
        return Deed(words, row)

    # -------------------------------------------------------------------------------------------- control words

    def _may(self, begin: int) -> Unit:
        unit = self.governed()
        return May(self.text[begin : self.at], unit)

    def _pay(self, begin: int) -> Unit:
        costs = self.costs(self.up_to_colon("you may pay"))
        unit = self.governed()
        return May(self.text[begin : self.at], unit, costs)

    def _choice(self, begin: int) -> Unit:
        units = [self.governed()]
        while self.take(" | "):
            units.append(self.governed())
        if not 2 <= len(units) <= MOST_WAYS:
            self.fault(f"'choose one' needs 2 to {MOST_WAYS} units, separated by ' | '", at=begin)
        return Choice(self.text[begin : self.at], tuple(units))

    def _provided(self, begin: int) -> Unit:
        conditions = self.conditions(self.up_to_colon("if"))
        unit = self.governed()
        otherwise = self.governed() if self.take(" otherwise: ") else None
        return Provided(self.text[begin : self.at], conditions, unit, otherwise)

    def _for_each(self, begin: int) -> Unit:
        at = self.at
        words = self.up_to_colon("for each")
        counter = self.matched("counter", words, at)
        unit = in_one_packet(self.governed(), begin)
        return Block(self.text[begin : self.at], program.FOR_EACH, counter.op, counters.kept(counter), unit)

    def _each(self, begin: int, others: int = 0) -> Unit:
        unit = self.governed()
        return Block(self.text[begin : self.at], program.EACH, w.EVERYWHERE, others, unit)

    def _each_on(self, begin: int, others: int = 0) -> Unit:
        at = self.at
        words = self.up_to_colon("each other player on" if others else "each player on")
        place = self.place_named(words, at)
        legality.check_tile(place, words, at)
        unit = self.governed()
        return Block(self.text[begin : self.at], program.EACH, place, others, unit)

    def _each_other(self, begin: int) -> Unit:
        return self._each(begin, others=1)

    def _each_other_on(self, begin: int) -> Unit:
        return self._each_on(begin, others=1)

    def _test(self, begin: int) -> Unit:
        return self._tested(begin, w.TEST, "test")

    def _group_test(self, begin: int) -> Unit:
        return self._tested(begin, w.GROUP_TEST, "group test")

    def _tested(self, begin: int, op: int, control: str) -> Unit:
        at = self.at
        data, number = self.test_of(self.up_to_colon(control), at)
        legality.check_test(self.printed, begin)
        unit = self.governed()
        failed = self.governed() if self.take(" fail: ") else None
        return Test(self.text[begin : self.at], op, data, number, unit, failed)

    def test_of(self, words: str, at: int) -> tuple[int, int]:
        """The data and the number of a test: F 3, A or M 2."""
        data, _, number = words.rpartition(" ")
        accepted = forms.data_of(data)
        if accepted is None or not AMOUNT.fullmatch(number):
            self.fault(f"'{words}' is not a test", "write data and a number: 'test M 2: ...', 'test A or M 2: ...'", at)
        return accepted, self.amount(number, at + len(data) + 1, *legality.limits_of())

    # -------------------------------------------------------------------------------------------- lists

    def conditions(self, text: str) -> Rows:
        """tel.control.and, tel.control.or-if: conditions that must all hold, or those after an 'or if'."""
        at = self.text.index(text, max(0, self.at - len(text) - 2)) if text else self.at
        rows: list[Row] = []
        for n, group in enumerate(_split(OR_IF, text, at)):
            rows += [Row(w.OR, phrase="or if")] if n else []
            for words, where in _split(AND, *group):
                rows.append(self.matched("condition", words, where))
        return tuple(rows)

    def costs(self, text: str) -> Rows:
        """tel.control.cost-and: costs that are all paid, from left to right."""
        at = self.text.index(text, max(0, self.at - len(text) - 2)) if text else self.at
        return tuple(self.matched("cost", words, where) for words, where in _split(AND, text, at))

    # -------------------------------------------------------------------------------------------- abilities

    def ability(self) -> Ability:
        """tel.syntax.ability: an ability with its trigger, a modifier, or a plain effect."""
        if self.take("always: "):
            return Ability(self.text, modifier=self.modifier(()))
        if self.take("while "):
            conditions = self.conditions(self.up_to_colon("while"))
            return Ability(self.text, modifier=self.modifier(conditions))
        once = self.take("once per turn, ")
        if not self.take("when "):
            if once:
                self.fault("'once per turn, ' must be followed by 'when'", "'once per turn, when ...: ...'")
            return Ability(self.text, effect=self.whole_effect())
        at = self.at
        trigger = self.matched("trigger", self.up_to_colon("when"), at)
        self.printed = replace(self.printed, trigger=trigger.op)
        self.rolled = trigger.op in legality.ROLL_TRIGGERS
        return Ability(self.text, trigger.op, trigger.a, once, self.whole_effect())

    def modifier(self, conditions: Rows) -> Modifier:
        """A standing change to a value."""
        at = self.at
        words = self.rest()
        row = self.matched("modifier", words, at)
        if row.op == w.STAT_ATT:
            return Modifier(w.STAT_ATT + row.b, row.a, 0, conditions)
        if row.op == w.USE_AS and (w.ANY_TYPE in (row.a, row.b) or row.a == row.b):
            self.fault("name two different types", "'you may use F as L in patterns'", at)
        return Modifier(row.op, row.a, row.b, conditions)

    # -------------------------------------------------------------------------------------------- words

    def matched(self, kind: str, words: str, at: int) -> Row:
        """The row that some words become; they have one of the forms of their kind."""
        found = forms.match(kind, words)
        if found is None:
            wrong = misread(kind, words)
            self.fault(wrong.message, wrong.hint, at + wrong.at)
        values = dict(found.form.fixed)
        for part, register in zip(found.parts, found.form.registers, strict=True):
            values[register] = self.value(kind, found.word, part, at + part.at)
        row = Row(found.word.number, **values, phrase=words)
        if check := getattr(found.word, "check", None):
            check(Said(self.printed, row, words, at, self.rolled))
        return replace(row, op=w.NOT + row.op) if found.denied else row

    def value(self, kind: str, word: Word, part: forms.Part, at: int) -> int:
        """The number for a terminal."""
        if part.terminal == "n":
            return self.amount(part.words, at, *legality.limits_of(word, kind))
        if part.terminal == "place":
            return self.place_named(part.words, at)
        if part.terminal == "goal-tile" and part.words not in forms.WORDS["goal-tile"]:
            return self.place_named(part.words, at)
        if part.terminal == "enemy" and part.words.startswith("["):
            return self.enemy_named(part.words, at)
        if part.terminal == "marker":
            return self.marker_named(part.words, at)
        if part.terminal == "card":
            return self.card_named(part.words, at)
        if part.terminal == "code":
            return self.code_named(part.words, at)
        return forms.WORDS[part.terminal][part.words]

    def amount(self, words: str, at: int, low: int, high: int, plain: bool) -> int:
        """tamashii.scenario.player-number: an amount, as a number and a multiple of the number of players in one."""
        found = AMOUNT.fullmatch(words)
        assert found
        multiple = int(found[1] or 1) if found[2] else 0
        number = int(found[3] or found[4] or 0)
        if plain and multiple:
            self.fault("the number of players is not allowed here", f"a number from {low} to {high}", at)
        if multiple + number < low or 4 * multiple + number > high:
            from_to = f"a number from {low} to {high}" if low < high else f"{low}"
            self.fault(f"'{words}' is not allowed here; expected {from_to}, for 1 to 4 players", at=at)
        return multiple << 8 | number

    def place_named(self, words: str, at: int) -> int:
        """tamashii.map.label: a label of the scenario, a tile that its map names, or failing that a district."""
        scenario = self.printed.scenario
        if words in forms.WORDS["place"]:
            legality.check_place(self.printed, words, at)
            return forms.WORDS["place"][words]
        name = words.strip("[]")
        known = {**self.vocabulary.districts, **(scenario.places if scenario else {})}
        if name not in known or not words.startswith("["):
            self.fault(f"there is no place '{words}' here", did_you_mean_name(name, known), at)
        if scenario and name in scenario.places:
            return scenario.places[name]
        return w.DISTRICT_PLACE + self.vocabulary.districts[name]

    def enemy_named(self, words: str, at: int) -> int:
        name = words.strip("[]")
        if name not in self.vocabulary.enemies:
            self.fault(
                f"there is no enemy '{words}' in this pack", did_you_mean_name(name, self.vocabulary.enemies), at
            )
        return w.NAMED + self.vocabulary.enemies[name]

    def marker_named(self, words: str, at: int) -> int:
        markers = self.printed.scenario.markers if self.printed.scenario else ()
        if words not in markers:
            hint = f"route names {listed(markers, 'and')}" if markers else "route = { Tram = [...] } in its scenario"
            self.fault(f"there is no marker '{words}' here", hint, at)
        return markers.index(words)

    def card_named(self, words: str, at: int) -> int:
        cards = self.printed.scenario.cards if self.printed.scenario else {}
        if words not in cards:
            hint = did_you_mean_name(words, cards) or "texts can only draw cards of their own scenario"
            self.fault(f"there is no scenario card '{words}' here", hint, at)
        return cards[words]

    def code_named(self, words: str, at: int) -> int:
        """tamashii.lock.code: the bit of a code."""
        number = int(words[1:])
        if not 1 <= number <= CODES:
            self.fault(f"there is no code '{words}'", f"codes go from U01 to U{CODES:02}", at)
        return number - 1


def did_you_mean_name(name: str, known: Mapping[str, int]) -> str:
    """A hint with the nearest known name, ignoring case."""
    small = {word.lower(): word for word in known}
    hint = did_you_mean(name, small)
    return re.sub(r"'(.*)'", lambda found: f"'{small[found[1]]}'", hint)


def _split(separator: re.Pattern[str], text: str, at: int) -> list[tuple[str, int]]:
    """The parts of a text with their positions."""
    parts, begin = [], 0
    for found in separator.finditer(text):
        parts.append((text[begin : found.start()], at + begin))
        begin = found.end()
    return [*parts, (text[begin:], at + begin)]


def in_one_packet(unit: Unit, at: int) -> Unit:
    """tel.control.for-each-counter-unit: damage for each of something is one packet, so many times as large."""
    if isinstance(unit, Deed):
        if not _in_packets(unit):
            return unit
        if unit.row.c == 1:
            raise Faulty("'for each' and 'per die' cannot be combined", "", at)
        return replace(unit, row=replace(unit.row, c=1))
    if any(isinstance(inner, Deed) and _in_packets(inner) for inner in unit.all_within()):
        raise Faulty(
            "damage with 'for each' must be the only effect: it is one packet", "'for each ...: deal N damage'", at
        )
    return unit


def _in_packets(deed: Deed) -> bool:
    return DEEDS.rows[deed.row.op].in_packets
