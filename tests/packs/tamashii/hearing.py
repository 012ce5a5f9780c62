"""Sentences read back: the text of a card becomes its program again, in the words of the pack.

The inverse of `saying`: phrases become forms, commas and colons the signs of the language, and everything inside one
sentence goes into braces.
"""

from __future__ import annotations

import re
from collections import defaultdict
from dataclasses import dataclass
from functools import cache
from typing import NoReturn

from tablewright.games.tamashii.pack import forms, phrases
from tablewright.games.tamashii.pack.phrases import CHOICE, FACES, HOLE, Known

WHO = sorted(forms.WORDS["who"], key=len, reverse=True)
TESTS = (
    "test <data> <n>: <unit>", "group test <data> <n>: <unit>",
    "test <data> or <data> <n>: <unit>", "group test <data> or <data> <n>: <unit>",
)  # fmt: skip
EACH_ON = ("each player on <place>", "each other player on <place>")
TAILS = {"otherwise": "otherwise", "if you fail": "fail"}


class Unheard(ValueError):
    """A sentence that no card can have."""


def effect(text: str, known: Known) -> str:
    """The program of an effect."""
    return Listener(text, known).whole("effect")


def ability(text: str, known: Known) -> str:
    """The program of an ability."""
    return Listener(text, known).whole("ability")


def conditions(text: str, known: Known) -> str:
    """The program of conditions, with or without capital and full stop."""
    return Listener(text, known).whole("conditions")


def costs(text: str, known: Known) -> str:
    """The program of costs, with or without capital and full stop."""
    return Listener(text, known).whole("costs")


class Listener:
    """One text while it is read, from left to right."""

    def __init__(self, text: str, known: Known) -> None:
        self.text, self.known = text, known
        self.at = 0

    def whole(self, what: str) -> str:
        """All of the text as one thing."""
        named = any(self.text.startswith(name) for name in self.known.names)
        if not named:
            self.begin()
        read = {"effect": self.effect, "ability": self.ability, "conditions": self.conditions, "costs": self.costs}
        heard = read[what]()
        if what in ("conditions", "costs"):
            self.take(".")
        if self.at < len(self.text):
            self.fault()
        return heard

    # -------------------------------------------------------------------------------------------- the text

    def fault(self) -> NoReturn:
        raise Unheard(f"no card says '{self.text[self.at :]}'")

    def take(self, words: str) -> bool:
        """Consume these words if the text continues with them."""
        if not self.text.startswith(words, self.at):
            return False
        self.at += len(words)
        return True

    def expect(self, words: str) -> None:
        if not self.take(words):
            self.fault()

    def stop(self) -> None:
        """The end of a sentence: a full stop, which a bracket at its end has inside."""
        if self.text[self.at - 1] != ")":
            self.expect(".")

    def begin(self) -> None:
        """A sentence begins here: its capital is no part of its words."""
        self.text = self.text[: self.at] + self.text[self.at : self.at + 1].lower() + self.text[self.at + 1 :]

    def form(self, kind: str) -> str:
        """A phrase of some kind."""
        heard = hear(kind, self.text, self.at, self.known)
        if not heard:
            self.fault()
        return self.took(heard[0])

    def took(self, heard: Heard) -> str:
        self.at = heard.end
        return heard.words

    # -------------------------------------------------------------------------------------------- whole texts

    def effect(self) -> str:
        """Sentences, up to the end or the bracket that closes them."""
        said = ""
        while True:
            self.begin()
            said += self.tail() or (f"; {self.sentence()}" if said else self.sentence())
            self.stop()
            if self.at == len(self.text) or self.text[self.at] == ")":
                return said
            self.expect(" ")

    def tail(self) -> str:
        """Read a clause that refers to the sentence before: otherwise, or if you fail."""
        for words, sign in TAILS.items():
            if self.take(words):
                return f" {sign}: {self.governed()}"
        return ""

    def sentence(self) -> str:
        return self.control() or "; ".join(self.clauses())

    def ability(self) -> str:
        """An ability with its trigger, a standing change, or a plain effect."""
        if self.take("while "):
            conditions = self.conditions()
            self.expect(", ")
            return self.ended(f"while {conditions}: {self.form('modifier')}")
        change = hear("modifier", self.text, self.at, self.known)
        if change and self.text[change[0].end :] == ".":
            return self.ended(f"always: {self.took(change[0])}")
        once = self.take("once per turn, ")
        if not self.take("when "):
            return self.effect()
        said = f"{'once per turn, ' if once else ''}when {self.form('trigger')}: {self.governed()}"
        self.stop()
        while self.take(" "):
            self.begin()
            said += self.tail() or self.fault()
            self.stop()
        return said

    def ended(self, said: str) -> str:
        self.expect(".")
        return said

    def conditions(self) -> str:
        """Conditions that must all hold, or those after an `or if`."""
        begin, said = self.at, self.form("condition")
        while True:
            joined = next((sign for sign in (" and ", " or if ") if self.take(sign)), "")
            if not joined:
                return said
            if self.text.startswith("on ", self.at):  # the same of another place
                again = self.text[begin : self.at].rpartition(" on ")[0]
                self.text = f"{self.text[: self.at]}{again} {self.text[self.at :]}"
            begin = self.at
            said += joined + self.form("condition")

    def costs(self) -> str:
        said = self.form("cost")
        while self.take(" and "):
            said += f" and {self.form('cost')}"
        return said

    # -------------------------------------------------------------------------------------------- units

    def clauses(self) -> list[str]:
        """Actions in a row: `a, b and c`."""
        said = [self.form("action")]
        while not self.text.startswith((", then ", ", or "), self.at) and self.take(", "):
            said.append(self.next_action(said[-1]))
        if self.take(" and "):
            said.append(self.next_action(said[-1]))
        return said

    def next_action(self, before: str) -> str:
        """An action in a row of them, perhaps with the verb of the one before it."""
        verb = before.split(" ")[0]
        if verb in phrases.SAID_ONCE and not hear("action", self.text, self.at, self.known):
            self.text = f"{self.text[: self.at]}{verb} {self.text[self.at :]}"
        return self.form("action")

    def control(self) -> str:
        """A control word with its governed unit, or ""."""
        if self.take("choose one: "):
            ways = [self.alternative()]
            while self.take(", or "):
                ways.append(self.alternative())
            return f"choose one: {' | '.join(ways)}"
        if self.take("you may"):
            return self.may()
        if self.take("if "):
            return f"if {self.conditions()}: {self.governed()}"
        if self.take("for each "):
            return f"for each {self.form('counter')}: {self.governed()}"
        return self.each() or self.test()

    def each(self) -> str:
        """Read an effect on each player or on another player."""
        for form in EACH_ON:
            said = phrases.says("control")[f"{form}: <unit>"].split(":")[0]
            if heard := hear_form(form, said, self.text, self.at, self.known):
                return f"{self.took(heard)}: {self.governed()}"
        for who in ("each player", "each other player", *WHO):
            if self.text.startswith((f"{who}: ", f"{who}, "), self.at):
                self.at += len(who)
                return f"{who}: {self.governed()}"
        return ""

    def test(self) -> str:
        for form in TESTS:
            said = phrases.says("control")[form].split(": ")[0]
            if heard := hear_form(form.split(": ")[0], said, self.text, self.at, self.known):
                return f"{self.took(heard)}: {self.governed()}"
        return ""

    def may(self) -> str:
        """Read an optional effect: `you may dump 1 Force to add 1 surge`."""
        if not self.take(" "):
            return f"you may {self.governed()}"
        begin = self.at
        try:
            costs = self.costs()
            if self.take(" to "):
                return f"you may pay {costs}: {braced(self.clauses())}"
            return f"you may pay {costs}: {self.governed()}"
        except Unheard:
            self.at = begin
            return f"you may {braced(self.clauses())}"

    # -------------------------------------------------------------------------------------------- what is governed

    def governed(self) -> str:
        """One unit: another control word after a comma, or an effect after a colon."""
        if self.take(", "):
            return self.control() or self.fault()
        self.expect(": ")
        if self.take("("):
            return self.bracketed()
        first = self.control()
        units = [first] if first else self.clauses()
        while self.take(", then "):
            units.append(self.control() or self.form("action"))
        return braced(units)

    def alternative(self) -> str:
        if self.take("("):
            return self.bracketed()
        return self.control() or braced(self.clauses())

    def bracketed(self) -> str:
        said = self.effect()
        self.expect(")")
        return f"{{{said}}}"


def braced(units: list[str]) -> str:
    """Several units as one."""
    return units[0] if len(units) == 1 else f"{{{'; '.join(units)}}}"


# ------------------------------------------------------------------------------------------------ phrases


@cache
def _pattern(said: str, names: tuple[str, ...]) -> tuple[re.Pattern[str], tuple[tuple[str, str], ...]]:
    """A pattern that matches a phrase in a sentence, and the phrase's holes."""
    shown, at = "", 0
    for found in re.finditer(f"{HOLE.pattern}|{CHOICE.pattern}", said):
        shown += re.escape(said[at : found.start()])
        if found[1]:
            shown += f"({_hole(found[1], found[2] or '', names)})"
        else:
            shown += f"(?:{_any_of({found[3], found[4]})})"
        at = found.end()
    holes = tuple((hole[1], hole[2] or "") for hole in HOLE.finditer(said))
    return re.compile(shown + re.escape(said[at:])), holes


def _hole(terminal: str, variant: str, names: tuple[str, ...]) -> str:
    """The pattern for a hole of a phrase."""
    if faces := FACES.get(f"{terminal}:{variant}" if variant else terminal):
        return _any_of({face for pair in faces.values() for face in pair})
    if terminal == "card":
        return rf"“[^”]*”|{forms.terminals()['card']}"
    if terminal in ("place", "goal-tile", "enemy"):
        return _any_of({*forms.WORDS[terminal], *names})
    return forms.terminals()[terminal]


def _any_of(words: set[str]) -> str:
    return "|".join(re.escape(word) for word in sorted(words, key=lambda word: (-len(word), word)))


def _program(terminal: str, variant: str, words: str, known: Known) -> str:
    """The words of a program that people read so."""
    if terminal == "card":
        return next((id for id, title in known.titles.items() if title == words.strip("“”")), words)
    if faces := FACES.get(f"{terminal}:{variant}" if variant else terminal):
        return next(word for word, pair in faces.items() if words in pair)
    if terminal in ("place", "goal-tile", "enemy") and words not in forms.WORDS[terminal]:
        return f"[{words}]"
    return words


@dataclass(frozen=True)
class Heard:
    """Part of a sentence that has a phrase: where it ends, and the words of the program."""

    end: int
    words: str


def hear(kind: str, text: str, at: int, known: Known) -> list[Heard]:
    """The phrases of a kind that match the text here, longest first."""
    said_so = {**phrases.says(kind), **(phrases.denials() if kind == "condition" else {})}
    found = [heard for form, said in said_so.items() if (heard := hear_form(form, said, text, at, known))]
    return sorted(found, key=lambda heard: -heard.end)


def hear_form(form: str, said: str, text: str, at: int, known: Known) -> Heard | None:
    """The program for a form's phrase, if the text continues with it."""
    pattern, holes = _pattern(said, known.names)
    found = pattern.match(text, at)
    if not found:
        return None
    waiting: dict[str, list[str]] = defaultdict(list)
    for (terminal, variant), words in zip(holes, found.groups(), strict=True):
        waiting[terminal].append(_program(terminal, variant, words, known))
    return Heard(found.end(), forms.TERMINAL.sub(lambda hole: waiting[hole[1]].pop(0), form))
