"""Where a phrase stops having any form: the first word that does not fit, and what could stand there instead."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache

from tablewright.games.tamashii.pack.forms import KINDS, NOT, WORDS, terminals
from tablewright.packs.problems import listed

TOKEN = re.compile(r"<[a-z-]+>|,|\s|[+-]|[^\s<,+-]+")
WORD = re.compile(r"\[[^\]]*\]?|[^\s,]+|\S")
AMOUNT = re.compile(r"\b(?:[2-9]?P(?:\+\d+)?|\d+)\b")
NAME = re.compile(r"\[[^\]]*\]")
SPACE, END = " ", ""
MOST_EXPECTED = 8  # words that an error lists
MOST_SHOWN = 5  # words that fill a hole, which are listed with its name

CALLED: Mapping[str, str] = {"action": "effect"}  # kinds of phrase that authors know by another name
HOLES: Mapping[str, str] = {
    "n": "a number",
    "asset": "an asset",
    "type": "a type",
    "data": "data",
    "face": "a face",
    "class": "a class",
    "faction": "a faction",
    "place": "a place (your tile or [Name])",
    "goal-tile": "a tile (a revealed tile or [Name])",
    "enemy": "an enemy (the top enemy or [Name])",
    "who": "a player (another player or the next player)",
    "mark": "a marker token",
    "marker": "a marker",
    "card": "the id of a card",
    "code": "a code",
    "stat": "a stat",
}


@dataclass(frozen=True)
class Misread:
    """Why a phrase has no form, in words for its author."""

    at: int  # in the phrase
    message: str
    hint: str


def misread(kind: str, text: str) -> Misread:
    """Why a phrase has none of the forms of its kind."""
    denied = len(NOT) if kind == "condition" and text.startswith(NOT) else 0
    said = text[denied:]
    at, begun = _agreeing(kind, said)
    expected = list(dict.fromkeys(token for tokens in begun.values() for token in tokens))
    found = WORD.match(said, at)
    wrong = found[0] if found else ""
    if said.startswith(SPACE, at) or (said.endswith(SPACE) and not wrong and END in expected):
        why = "a comma is missing here" if expected == [","] else "there is a space too many here"
        return Misread(denied + at, why, "")
    hint = (_did_you_mean(wrong, expected) if at else "") or _nearest(said, begun, at)
    return Misread(denied + at, _message(kind, wrong, at, expected), hint)


def _message(kind: str, wrong: str, at: int, expected: list[str]) -> str:
    what = CALLED.get(kind, kind)
    one = f"an {what}" if what[0] in "aeiou" else f"a {what}"
    if not wrong and not at:
        return f"{one} is missing here"
    message = f"'{wrong}' is not understood here" if wrong else f"the {what} ends too early"
    if len(expected) <= MOST_EXPECTED:
        in_order = sorted(expected, key=lambda token: token == END)
        return f"{message}; expected {listed([_shown(token) for token in in_order])}"
    return message if at else f"{message}; expected {one}"


# ------------------------------------------------------------------------------------------------ how far they agree


def _agreeing(kind: str, text: str) -> tuple[int, dict[str, list[str]]]:
    """How far the forms agree with a text that agree the longest, and what each of them expects next."""
    furthest, begun = 0, dict[str, list[str]]()
    for form in KINDS[kind].forms:
        for at, token in _ends(tuple(TOKEN.findall(form)), text, 0):
            if at > furthest:
                furthest, begun = at, {}
            if at == furthest:
                begun.setdefault(form, []).append(token)
    return furthest, begun


def _ends(tokens: tuple[str, ...], text: str, at: int) -> Iterator[tuple[int, str]]:
    """Where a text stops agreeing with some tokens of a form, however it is read, and the token expected there."""
    if not tokens or tokens[0] == SPACE:
        more = text.startswith(SPACE, at)
        if tokens and more:
            yield from _ends(tokens[1:], text, at + 1)
        else:
            yield at + more, next(iter(tokens[1:]), END)
        return
    token, rest = tokens[0], tokens[1:]
    if not token.startswith("<"):
        if _has(token, text, at):
            yield from _ends(rest, text, at + len(token))
        else:
            yield at, token
        return
    fits = False
    for words in _ways_to_fill(token):
        first, *others = words
        if _has(first, text, at):
            fits = True
            yield from _ends((*others, *rest), text, at + len(first))
    if (found := _pattern(token).match(text, at)) and _ends_word(text, found.end()):
        fits = True
        yield from _ends(rest, text, found.end())
    if not fits:
        yield at, token


def _has(token: str, text: str, at: int) -> bool:
    """Whether a text has a whole word at a place."""
    return text.startswith(token, at) and (not token[-1].isalnum() or _ends_word(text, at + len(token)))


def _ends_word(text: str, at: int) -> bool:
    return not text[at : at + 1].isalnum()


@cache
def _pattern(hole: str) -> re.Pattern[str]:
    return re.compile(terminals()[hole.strip("<>")])


@cache
def _ways_to_fill(hole: str) -> tuple[tuple[str, ...], ...]:
    """The words that can fill a hole, each as its tokens; without those that a pack names."""
    return tuple(tuple(TOKEN.findall(words)) for words in WORDS.get(hole.strip("<>"), ()))


# ------------------------------------------------------------------------------------------------ how it is told


def _shown(token: str) -> str:
    """A token of a form as an error lists it."""
    if token == END:
        return "nothing more"
    if not token.startswith("<"):
        return f"'{token}'"
    hole = token.strip("<>")
    words = list(WORDS.get(hole, ()))
    plain = 0 < len(words) <= MOST_SHOWN and "(" not in HOLES[hole]
    return f"{HOLES[hole]} ({listed(words)})" if plain else HOLES[hole]


def _did_you_mean(wrong: str, expected: list[str]) -> str:
    """A hint with the word nearest to a mistaken one, of all that could stand there; capitals do not matter."""
    words = [word for token in expected for word in (WORDS.get(token.strip("<>"), ()) if token[:1] == "<" else [token])]
    small = {word.lower(): word for word in words if word}
    near = get_close_matches(wrong.lower(), small, n=1, cutoff=0.7)
    return f"did you mean '{small[near[0]]}'?" if near else ""


def _nearest(text: str, begun: Mapping[str, list[str]], at: int) -> str:
    """A hint with the form nearest to a phrase, of those that agree with its beginning; empty if none is near."""
    shown = NAME.sub("[NAME]", AMOUNT.sub("<n>", text))
    near = get_close_matches(shown, begun, n=1, cutoff=0.5) or list(begun if at else ())
    return f"the nearest form is '{near[0]}'" if near else ""
