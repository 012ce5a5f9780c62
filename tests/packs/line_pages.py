"""The effect language of the games whose cards have lines or sentences, word by word, from the rows of their words.

Each word has its form in a pack, its sentence on a card, its meaning, an example, and the first card of the house pack
that uses it.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

from lark import Token, Tree

from packs.mistakes import owner, tables_at
from tablewright.engine.wording import sentence
from tablewright.games import registry
from tablewright.games.north.pack import loading as north
from tablewright.games.royal.pack import loading as royal
from tablewright.games.royal.pack import sentences as royal_sentences
from tablewright.games.royal.rules.actions import ACTIONS
from tablewright.games.west.pack import loading as west
from tablewright.games.west.pack.vocabulary import language as west_language
from tablewright.packs.effects.language import LINE, UNLESS_SAID, Language, Scribe
from tablewright.packs.effects.sentences import AGAIN, HOLE, Face, with_verb
from tablewright.packs.source import Source, Text

HEAD = ("| in the pack | on the card | numbers | meaning | example | in the house pack |", f"|{' --- |' * 6}")
FLOW = {  # how lines are put together: the rule, the form, the card, the meaning
    "may": ("may: <line>", "You may ...", "The player decides. Not offered if the first part cannot be done."),
    "provided": ("if <condition>: <line>", "If ..., ...", "Done only if the condition is true at that moment."),
    "choice": (
        "choose one: <deeds> | <deeds>",
        "Choose one: ..., or ...",
        "The player picks one of two or more; only what can be done is offered.",
    ),
    "chain": (
        "<deed> then <deed>",
        "... If you do, ...",
        "The second deed only if the first was done in full. Reads 'Then' if the first cannot fail.",
    ),
}
KINDS = {  # of words: the title of their chapter, how a card shows one, and a line with one
    "deeds": ("Deeds", "{}.", "{}"),
    "conditions": ("Conditions, after `if`", "if {}, ...", "if {}: draw 1"),
    "counts": ("Counts, after `per`", "for each {}", "opponent loses 1 per {}, max 3"),
}
LISTS = {  # what the lists of other cards say: the rule of the form, and its meaning
    "plan_zone": "You must have n or more such cards in your Zone.",
    "plan_each": "You must discard a Facility of each type.",
    "plan_type": "You must discard n Facilities of that type.",
    "points_left": "Each player scores the points they have left. Every list needs this line.",
    "score_locus": "You score n for each Locus in your Zone.",
    "score_pair": "You score n for each pair of a Prime and a Trigger in your Zone. No Locus counts for two pairs.",
    "score_doppelgate": "You score n for each Doppelgate in your Zone.",
    "score_cityengine": "You score n if your Cityengine is Complete. Its Complete side must have the same `points`.",
    "score_type": "You score n for each type of Facility in your hand.",
    "score_value": "You score the Value of each Ancient in your Deck.",
    "score_zone": "You score n for each card in your Zone.",
    "end_points": "The game ends when a player has n points or fewer.",
    "end_built": "The game ends when a Zone has n Loci, Doppelgates but the first, and Complete Cityengines.",
    "end_middle": "The game ends when there are too few Facilities to refill the middle to n.",
    "end_deck": "The game ends when the Wastes Deck has n cards or fewer.",
    "end_solo": "In solo play, the game ends when you or The Collector have n points or fewer.",
}
TITLES = {
    "requirement": "Requirements of a Cityengine",
    "scoring": "The scoring list",
    "ending": "The end of the game",
}
READ_BY = {"effect": LINE, "score": "scoring"}  # keys call these parts of the language by other names


@dataclass(frozen=True)
class Lines:
    """A game whose cards have lines."""

    game: str
    language: Language
    house: Path
    kind: str  # what can stand for <kind>
    facility: str  # what can stand for <facility>

    @cached_property
    def pack(self) -> dict[str, Any]:
        return tomllib.loads(self.house.read_text(encoding="utf-8"))

    @cached_property
    def names(self) -> dict[str, str]:
        """The names of the Facilities of the house pack, by id."""
        return {card["id"]: card["name"] for card in self.pack["facility"]}

    @cached_property
    def said(self) -> list[tuple[str, str, str, Tree[Token]]]:
        """Every line of the house pack: its rule, its card, itself, and its tree."""
        found = []
        keys = registry.keys(self.game)
        for kind, path, table in tables_at(keys, (), "", self.pack):
            for name, value in table.items():
                if (key := kind.key(name)) and key.reads:
                    rule = READ_BY.get(key.reads, key.reads)
                    card = owner(self.pack, path)
                    found += [(rule, card, line, self.language.parser.parse(line, start=rule)) for line in value]
        return found

    def used(self, form: str, start: str = LINE) -> tuple[str, str]:
        """The first card of the house pack with a form, and its line; or a stroke and nothing."""
        hits = ((card, line) for rule, card, line, tree in self.said if rule == start and says(tree, form))
        return next(hits, ("-", ""))

    def told(self, line: str, start: str = LINE) -> str:
        """What people read of a line."""
        source = Source(self.house)
        ids = {id: n for n, id in enumerate(self.names)}
        scribe = Scribe(self.language, source, ids, room=500, called=self.names)
        text = Text(line, 1)
        if start == LINE:
            told = scribe.write([text]).sentences
        else:
            scribe.read(text, start)
            told = scribe.told([text], start)
        assert not source.problems, "\n".join(map(str, source.problems))
        return told[0]

    def numbers(self, form: str, rule: str) -> str:
        """The numbers that a form takes; for each kind of card, if that makes a difference."""
        if not re.search("<[nm]>", form):
            return "-"
        limits = self.language.limits
        if by_kind := {name.split()[1]: between for name, between in limits.items() if name.startswith(f"{rule} ")}:
            return ", ".join(f"{to(between)} for `{kind}`" for kind, between in by_kind.items())
        return to(limits.get(rule, UNLESS_SAID))


GAMES = {
    "west": Lines("west", west_language(), west.HOUSE, "`locus` or `doppelgate`", "the id of one of the four types"),
    "north": Lines(
        "north", north.language(), north.HOUSE, "`ancient`, `facility`, or the id of one of the four Facilities", ""
    ),
}


def of_lines(game: str) -> Iterator[str]:
    """Every word of a game whose cards have lines."""
    lines = GAMES[game]
    words = lines.language.vocabulary
    yield from (
        "The lines of an effect are carried out from top to bottom; a line that can do nothing is skipped. Capitals and"
        " extra spaces do not matter. Players read each line as a sentence, which is made from it.",
        "",
    )
    yield from ("Forms have holes in angle brackets:", "", "| hole | stands for |", "| --- | --- |")
    yield from (f"| `{hole}` | {filling} |" for hole, filling in holes(lines))
    yield from ("", "## Lines", "", *HEAD, *flow(lines), "")
    for kind, (title, card, line) in KINDS.items():
        yield from (f"## {title}", "", *HEAD)
        for _, form in getattr(words, kind).forms.values():
            shown = sentence(card.format(on_card(form.face, form.text)))
            example = line.format(form.example)
            numbers, (used, _) = lines.numbers(form.text, form.rule), lines.used(form.rule)
            yield row(form.text, shown, numbers, form.meaning, example, lines.told(example), used)
        yield ""
    for rule in words.lists:
        yield from (f"## {TITLES[rule]}", "", *HEAD, *of_list(lines, rule), "")


def holes(lines: Lines) -> Iterator[tuple[str, str]]:
    """What fills the holes of forms."""
    yield "<n>`, `<m>", "whole numbers; the tables say how large they can be"
    yield "<kind>", lines.kind
    if lines.facility:
        yield "<facility>", lines.facility
    yield "<count>", "one of the [counts](#counts-after-per)"
    yield "<condition>", "one of the [conditions](#conditions-after-if)"
    yield "<deed>", "one of the [deeds](#deeds)"
    yield "<deeds>", "one deed, or several joined by `then`"
    yield "<line>", "a whole line: deeds, or again `may`, `if` or `choose one`"


def flow(lines: Lines) -> Iterator[str]:
    """The words that govern others, each with the first line of the house pack that has it."""
    for rule, (form, card, meaning) in FLOW.items():
        used, line = lines.used(rule)
        yield row(form, card, "-", meaning, line, lines.told(line), used)


def of_list(lines: Lines, rule: str) -> Iterator[str]:
    """The forms of a list of another card."""
    for form, text in forms_of(lines.language, rule).items():
        used, line = lines.used(form, rule)
        line = line or text.replace("<n>", "2").replace("<facility>", list(lines.names)[-1])
        face, numbers = lines.language.vocabulary.listed[form], lines.numbers(text, form)
        yield row(text, on_card(face, text), numbers, LISTS[form], line, lines.told(line, rule), used)


def forms_of(language: Language, rule: str) -> dict[str, str]:
    """The forms of a rule of a grammar, with their holes, by name."""
    shown = {"NUMBER": "<n>", "NAME": "<facility>", "kind": "<kind>", "one": "1"}
    return {
        r.alias: " ".join(shown.get(part.name) or language.show(part.name) for part in r.expansion)
        for r in language.parser.rules
        if r.origin.name == rule and r.alias
    }


def on_card(face: Face, form: str) -> str:
    """How a form reads, with the holes of the form."""
    named = {"names": "name", "kinds": "kind"}
    holes = re.findall(r"<([a-z-]+)>", form)
    text = with_verb(AGAIN.sub("", face.of(2)))

    def hole(name: str) -> str:
        name = named.get(name, name)
        return f"<{name if name in holes else 'facility'}>"

    return HOLE.sub(lambda found: ("a " if found[1] else "") + hole(found[2]), text)


def says(tree: Tree[Token], form: str) -> bool:
    """Whether a line has a form; a chain is one only of several deeds."""
    found = [part for part in tree.iter_subtrees() if part.data == form]
    return any(len(part.children) > 1 for part in found) if form == "chain" else bool(found)


def to(between: tuple[int, int]) -> str:
    """The numbers in a range."""
    low, high = between
    return str(low) if low == high else f"{low} to {high}"


def row(form: str, card: str, numbers: str, meaning: str, example: str, told: str, used: str) -> str:
    """A row of a table; bars are signs of the table."""
    cells = (f"`{form}`", f"`{card}`", numbers, meaning, f"`{example}`: {told}", used)
    return f"| {' | '.join(cell.replace('|', chr(92) + '|') for cell in cells)} |"


# ------------------------------------------------------------------------------------------------ The Royal Ascension


def of_actions() -> Iterator[str]:
    """The sentences of the action cards of The Royal Ascension."""
    yield from (
        "An action card says one of five sentences, with numbers of your own, and every pack has each of them on one"
        " card. Players read it in full.",
        "",
        *HEAD,
    )
    house = tomllib.loads(royal.HOUSE.read_text(encoding="utf-8"))
    cards = {read_action(card["effect"])[0]: card["name"] for card in house["action"]}
    for kind, action in ACTIONS.rows.items():
        form = royal_sentences.form_of(kind)
        assert form.face
        card = f"{sentence(on_card(form.face, form.text))}."
        numbers = ", ".join(f"{hole}: {to(range_)}" for hole, range_ in zip(form.holes, action.ranges, strict=True))
        told = royal_sentences.told(*read_action(form.example))
        yield row(form.text, card, numbers or "-", form.meaning, form.example, told, cards[kind])


def read_action(line: str) -> tuple[int, tuple[int, ...]]:
    """The kind of an action and its numbers."""
    source = Source(royal.HOUSE)
    found = royal_sentences.read(Text(line, 1), source)
    assert found, source.problems
    assert not source.problems
    return found
