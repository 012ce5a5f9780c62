"""Sentences read back: a job as people read it becomes the program again."""

from __future__ import annotations

import re
from functools import cache

from tablewright.games.goes_west.grammar import EVENTS
from tablewright.games.goes_west.pack.language import CLASS_WORDS, TERRAIN_WORDS
from tablewright.games.goes_west.pack.sentences import CARDS, PLACES, inline
from tablewright.games.goes_west.rules.steps import STEPS
from tablewright.packs.effects.words import HOLE, Form

MORE = re.compile(r", and (\d*X?) more (.*)\.$")
QUOTED, GLUE = re.compile(r'"[^"]*"'), "\u00a0"  # the name of a card is one word, whatever it says
BETWEEN = re.compile(r"\. |: |, then |, | and |(?<!up) to ")
AMOUNT = r"(\d+|\d*X)(?: (di(?:c)?e))?"
HOLES = {
    "units": rf"{AMOUNT}(?: of)? (wood|food|metal|gold|any one resource)",
    "so-much": AMOUNT,
    "tiles": rf"{AMOUNT}(?: of)? tiles?",
    "cards": rf"{AMOUNT}(?: of)? (?:([a-z][a-z0-9-]*|{QUOTED.pattern}) )??({'|'.join(CARDS)})s?",
    "hits": rf"(?:with|for) {AMOUNT}(?: hits?)?",
    "saves": rf"(?:with|for) {AMOUNT}(?: saves?)?",
    "points": rf"{AMOUNT}(?: of)? VP",
    "place": f"({'|'.join(PLACES)})",
}
HEARD_EVENTS = {form.says: form.text for _, form in EVENTS.forms.values()}
IN_PROGRAMS = {"any one resource": "any", **dict(zip(PLACES, TERRAIN_WORDS, strict=True))}


@cache
def _patterns() -> tuple[tuple[Form, re.Pattern[str]], ...]:
    """The pattern of each form in a sentence."""
    forms = [form for _, form in STEPS.forms.values()]
    return tuple((form, re.compile(HOLE.sub(lambda hole: HOLES[hole[1]], form.says))) for form in forms)


@cache
def hear(said: str) -> str:
    """Parse a sentence back into its program; ValueError if impossible."""
    text = QUOTED.sub(lambda name: name[0].replace(" ", GLUE), said)
    text = MORE.sub(lambda found: f". {found[2]}: gain {found[1]} VP.", text)
    steps: list[str] = []
    verb = ""
    for part in BETWEEN.split(text.removesuffix(".")):
        words = part if part.startswith("X") else inline(part)
        if not steps and words in HEARD_EVENTS:
            steps.append(HEARD_EVENTS[words])
            continue
        ways = []
        for way in words.split(" or "):
            heard = _heard(way) or _heard(f"{verb} {way}")
            if not heard:
                raise ValueError(f"'{way}' is not a step of a job, in '{said}'")
            verb = way.split(" ")[0] if _heard(way) else verb
            ways.append(heard)
        steps.append(" or ".join(ways))
    return "; ".join(steps).replace(GLUE, " ")


def _heard(words: str) -> str:
    """The program step for a phrase, or ""."""
    for form, pattern in _patterns():
        if found := pattern.fullmatch(words):
            begins, _, _ = form.text.partition("<")
            hole = HOLE.search(form.says)
            return begins + _in_program(hole[1], found) if hole else begins
    return ""


def _in_program(hole: str, found: re.Match[str]) -> str:
    """The argument in a hole, as a program writes it: `2 dice food`, `1 blue`, `x`."""
    if hole == "place":
        return IN_PROGRAMS[found[1]]
    amount = found[1].lower() + (" dice" if found[2] else "")
    if hole == "units":
        return f"{amount} {IN_PROGRAMS.get(found[3], found[3])}"
    if hole == "cards":
        sort = found[3] or CLASS_WORDS[CARDS.index(found[4])]
        if sort.startswith('"'):
            return f"{amount} [{sort[1:-1]}]"
        return f"{amount} {'cards' if sort == 'any_card' else sort}"
    return amount
