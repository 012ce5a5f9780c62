"""Sentences in a game's tables, with holes for numbers and names.

    "{who} captures {a:ancients}."

    {a}                       the number itself; {a:+1} is one more, as people count; {a:|nothing} says what 0 is called
    {a:ancients}              what stands at that number in a list of names, or what a function of that name makes of it
    {a:an ancients}           the same with its article, {a:An ancients} where a sentence begins with it
    {a:sides.name}            what is called so of what stands there
    {hidden:ancients|a card}  the same, and what is told to those who may not know
    {a:count of heart}        `no hearts`, `1 heart`, `2 hearts`
    {a:declines/accepts}      the word with that number, from 0; higher numbers have the last
    {a:one remains/remain}    the first word for 1, the second for any other number
    [captures]                a verb that agrees with the seat before it: "Ann captures", "you capture"
    [their/your]              any other word that does, in both forms

Lists are those of the pack's names and whatever words the game adds to them; words that it adds can stand in a sentence
by themselves, too, and one that is a function is asked for only there. `seat` is the list of what seats are called.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import lru_cache
from string import Formatter
from typing import Any, NamedTuple

from tablewright.engine.core.events import UNSEEN
from tablewright.engine.marking import agreeing
from tablewright.engine.wording import a_, count_of, sentence

COUNT_OF, ONE = "count of ", "one "
FORMS = re.compile(r"\[([^\[\]/]+)(?:/([^\[\]]+))?\]")
MOST_KEPT = 4_096  # sentences that are kept taken apart


def told(text: str, numbers: Mapping[str, Any], names: Any, words: Mapping[str, Any]) -> str:
    """Fill the holes of a sentence with a pack's names and the game's own words."""
    telling, parts = _Sentence(names, words), _parts(text)
    if parts is None:
        return telling.vformat(with_forms(text), (), {**words, **numbers})
    return "".join([
        part if isinstance(part, str) else
        agreeing(*part) if isinstance(part, _Forms) else
        telling.format_field(numbers[part.name] if part.name in numbers else words[part.name], part.spec)
        for part in parts
    ])  # fmt: skip


def with_forms(text: str) -> str:
    """A text in which the words in brackets agree with the seats before them."""
    return "".join(part if isinstance(part, str) else agreeing(*part) for part in _forms_in(text))


class _Hole(NamedTuple):
    """A hole in a sentence."""

    name: str
    spec: str


class _Forms(NamedTuple):
    """A word in a sentence that agrees with a seat."""

    third: str
    second: str


@lru_cache(MOST_KEPT)
def _parts(text: str) -> tuple[str | _Hole | _Forms, ...] | None:
    """A sentence taken apart; None where a hole has holes of its own."""
    parts: list[str | _Hole | _Forms] = []
    for said, name, spec, conversion in Formatter().parse(text):
        parts += _forms_in(said)
        if name is not None:
            if not name.isidentifier() or conversion or "{" in (spec or ""):
                return None
            parts.append(_Hole(name, spec or ""))
    return tuple(parts)


def _forms_in(said: str) -> Iterator[str | _Forms]:
    """The text between holes: plain words, and words that agree with a seat."""
    done = 0
    for forms in FORMS.finditer(said):
        if forms.start() > done:
            yield said[done : forms.start()]
        yield _Forms(forms[1], forms[2] or "")
        done = forms.end()
    if done < len(said):
        yield said[done:]


class _Sentence(Formatter):
    def __init__(self, names: Any, words: Mapping[str, Any]) -> None:
        self.names, self.words = names, words

    def format_field(self, value: Any, spec: str) -> str:
        said, _, otherwise = spec.partition("|")
        if callable(value):
            value = value()
        if not said:
            return str(value or otherwise or value)
        if said.startswith("+"):
            return str(value + int(said))
        if said.startswith(COUNT_OF):
            return count_of(value, said.removeprefix(COUNT_OF))
        if said.startswith(ONE):
            one, many = said.removeprefix(ONE).split("/")
            return one if value == 1 else many
        if "/" in said:
            several = said.split("/")
            return several[min(int(value), len(several) - 1)]
        return otherwise if value == UNSEEN else self._named(value, said)

    def _named(self, value: int, said: str) -> str:
        article, _, path = said.rpartition(" ")
        listed, _, part = path.partition(".")
        names = self.words[listed] if listed in self.words else getattr(self.names, listed)
        there = names(value) if callable(names) else names[value]
        found: str = getattr(there, part) if part else there
        if not article:
            return found
        return sentence(a_(found)) if article[0].isupper() else a_(found)
