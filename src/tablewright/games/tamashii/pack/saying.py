"""The texts of cards in English: trees of units become sentences.

A plain action is a clause, and actions in a row are one sentence: `Gain 1 shield and recover 1 integrity.` What a
control word governs goes up to the full stop: `Each player on Crown: suffer 1 wound.` Nested control words
are separated by commas, `Otherwise` and `If you fail` are sentences of their own, and brackets are used where nothing
less is clear.
"""

from __future__ import annotations

from collections.abc import Sequence

from tablewright.engine.wording import both, sentence
from tablewright.games.tamashii import grammar as w
from tablewright.games.tamashii.pack import forms, phrases
from tablewright.games.tamashii.pack.forms import Part
from tablewright.games.tamashii.pack.phrases import Known
from tablewright.games.tamashii.pack.tree import Ability, Block, Choice, Deed, May, Provided, Rows, Steps, Test, Unit
from tablewright.packs.effects import program

OR_IF = " or if "


def flat(unit: Unit) -> list[Unit]:
    """The units of an effect one after another: braces that nothing governs mean nothing."""
    return [one for inner in unit.units for one in flat(inner)] if isinstance(unit, Steps) else [unit]


def in_a_row(clauses: Sequence[str]) -> str:
    """Merge repeated verbs: `gain 1 EXP and 2 power`."""
    said: list[str] = []
    for n, clause in enumerate(clauses):
        verb = clause.split(" ")[0]
        again = n > 0 and verb in phrases.SAID_ONCE and clauses[n - 1].split(" ")[0] == verb
        said.append(clause.removeprefix(f"{verb} ") if again else clause)
    return both(said)


def stopped(said: str) -> str:
    """A sentence with a full stop, unless it ends with a bracket."""
    return said if said.endswith(")") else f"{said}."


class Speaker:
    """Turns the texts of a pack into sentences."""

    def __init__(self, known: Known) -> None:
        self.known = known

    # -------------------------------------------------------------------------------------------- whole texts

    def effect(self, unit: Unit) -> str:
        """An effect as sentences."""
        said: list[str] = []
        deeds: list[str] = []
        for one in flat(unit):
            if isinstance(one, Deed):
                deeds.append(self.deed(one))
                continue
            said += [in_a_row(deeds)] if deeds else []
            said.append(self.control(one))
            deeds = []
        said += [in_a_row(deeds)] if deeds else []
        return " ".join(stopped(sentence(one)) for one in said)

    def ability(self, ability: Ability) -> str:
        """An ability as a sentence: `Once per turn, when you refill: program 1 move.`"""
        if ability.modifier is not None:
            return self.modifier(ability)
        if not ability.trigger:
            return self.effect(ability.effect) if ability.effect else ""
        head = ability.text.split(": ", 1)[0]
        once = "once per turn, " if ability.once else ""
        trigger = phrases.phrase("trigger", head.removeprefix("once per turn, ").removeprefix("when "), self.known)
        assert ability.effect
        return stopped(sentence(f"{once}when {trigger}{self.governed(ability.effect)}"))

    def modifier(self, ability: Ability) -> str:
        """A standing change: `While you have at least 2 enemies, you have +2 ATT.`"""
        assert ability.modifier
        said = phrases.phrase("modifier", ability.text.rpartition(": ")[2], self.known)
        conditions = self.conditions(ability.modifier.conditions)
        return f"While {conditions}, {said}." if conditions else f"{sentence(said)}."

    def conditions(self, rows: Rows) -> str:
        """`you have no enemies and your trace is 3 or more`."""
        groups: list[list[str]] = [[]]
        for row in rows:
            if row.op == w.OR:
                groups.append([])
            else:
                groups[-1].append(row.phrase)
        return self.any_of(groups)

    def any_of(self, groups: Sequence[Sequence[str]]) -> str:
        """Conditions in the words of a program, of which all of one group must hold."""
        return OR_IF.join(self.all_of(group) for group in groups)

    def all_of(self, words: Sequence[str]) -> str:
        """Merge conditions that differ only in their place: `there are no ascend tokens on Root A and on Root B`.

        Not those that are denied: who is `not on Root A and on Root B` may be on one of them.
        """
        said = [phrases.phrase("condition", condition, self.known) for condition in words]
        places = [one.rpartition(" on ") for one in said]
        for n in reversed(range(1, len(said))):
            if words[n].startswith(forms.NOT):
                continue
            if places[n][0] == places[n - 1][0] and {places[n][2], places[n - 1][2]} <= {*self.known.names}:
                said[n] = f"on {places[n][2]}"
        return " and ".join(said)

    def costs(self, rows: Rows) -> str:
        """`spend 1 memory and dump 1 Mnemo`."""
        return " and ".join(self.cost(row.phrase) for row in rows)

    def cost(self, words: str) -> str:
        return phrases.phrase("cost", words, self.known)

    # -------------------------------------------------------------------------------------------- units

    def deed(self, unit: Deed) -> str:
        return phrases.phrase("action", unit.words, self.known)

    def control(self, unit: Unit) -> str:
        """A control word with its unit, and the alternative."""
        if isinstance(unit, Choice):
            return f"choose one: {', or '.join(self.alternative(one) for one in unit.units)}"
        if isinstance(unit, May):
            return self.may(unit)
        if isinstance(unit, Block):
            return self.head(unit) + self.governed(unit.unit)
        assert isinstance(unit, Provided | Test)
        tail = unit.otherwise if isinstance(unit, Provided) else unit.failed
        taken = tail is not None and captures(unit.unit, type(unit))
        said = self.head(unit) + (self.bracketed(unit.unit) if taken else self.governed(unit.unit))
        if tail is None:
            return said
        return f"{stopped(said)} {'Otherwise' if isinstance(unit, Provided) else 'If you fail'}{self.governed(tail)}"

    def head(self, unit: Block | Provided | Test) -> str:
        """The text before the colon: `each player on Crown`, `if you have no enemies`."""
        if isinstance(unit, Provided):
            return f"if {self.conditions(unit.conditions)}"
        words = unit.words.split(": ", 1)[0]
        if isinstance(unit, Test):
            opening = "group test" if unit.op == w.GROUP_TEST else "test"
            return self.test(opening, words.removeprefix(f"{opening} "))
        if unit.op == program.FOR_EACH:
            return f"for each {phrases.phrase('counter', words.removeprefix('for each '), self.known)}"
        if unit.op == program.EACH and unit.b != w.EVERYWHERE:
            each = "each other player on" if unit.c else "each player on"
            return self.opening(f"{each} <place>: <unit>", ("place", words.removeprefix(f"{each} ")))
        return words

    def test(self, opening: str, words: str) -> str:
        """A test: `test with Aegis or Mnemo for 2 successes`."""
        data, _, number = words.rpartition(" ")
        accepted = [("data", word) for word in data.split(" or ")]
        holes = " or ".join(["<data>"] * len(accepted))
        return self.opening(f"{opening} {holes} <n>: <unit>", *accepted, ("n", number))

    def opening(self, form: str, *parts: tuple[str, str]) -> str:
        """The part of a control word's phrase before its colon."""
        filling = tuple(Part(terminal, words, 0) for terminal, words in parts)
        return phrases.filled(phrases.says("control")[form].split(": ", 1)[0], filling, self.known)

    def may(self, unit: May) -> str:
        """`you may gain 1 power`, `you may dump 1 Force to add 1 surge`."""
        costs = self.costs(unit.costs)
        if all(isinstance(one, Deed) for one in flat(unit.unit)):
            return f"you may {costs}{' to ' if costs else ''}{self.clauses(unit.unit)}"
        return f"you may {costs}{self.governed(unit.unit)}" if costs else f"you may{self.governed(unit.unit)}"

    # -------------------------------------------------------------------------------------------- what is governed

    def governed(self, unit: Unit) -> str:
        """The governed effect with its separator: a colon, or a comma before another control word."""
        units = flat(unit)
        if all(isinstance(one, Deed) for one in units):
            return f": {self.clauses(unit)}"
        if len(units) == 1:
            return f", {self.control(unit)}"
        if is_simple(units[-1]) and all(isinstance(one, Deed) for one in units[:-1]):
            return f": {', then '.join(self.simple(one) for one in units)}"
        return self.bracketed(unit)

    def clauses(self, unit: Unit) -> str:
        """Actions in a row: `gain 1 EXP and recover 1 integrity`."""
        return in_a_row([self.deed(one) for one in flat(unit) if isinstance(one, Deed)])

    def simple(self, unit: Unit) -> str:
        return self.deed(unit) if isinstance(unit, Deed) else self.control(unit)

    def alternative(self, unit: Unit) -> str:
        """One of the units of a choice."""
        units: Sequence[Unit] = flat(unit)
        if all(isinstance(one, Deed) for one in units):
            return self.clauses(unit)
        return self.control(unit) if len(units) == 1 and is_simple(unit) else f"({self.effect(unit)})"

    def bracketed(self, unit: Unit) -> str:
        return f": ({self.effect(unit)})"


def is_simple(unit: Unit) -> bool:
    """Whether a unit is one action, perhaps behind one control word."""
    if isinstance(unit, Deed):
        return True
    if isinstance(unit, Provided | Test) and len(unit.inner()) > 1:
        return False
    return isinstance(unit, May | Provided | Block | Test) and isinstance(unit.inner()[0], Deed)


def captures(unit: Unit, kind: type[Unit]) -> bool:
    """Whether a unit would take an `Otherwise`, or an `If you fail`, that is said behind it."""
    units = flat(unit)
    if len(units) > 1 or isinstance(unit, Deed):
        return False
    if isinstance(unit, kind) and len(unit.inner()) == 1:
        return True
    return bool(unit.inner()) and captures(unit.inner()[-1], kind)
