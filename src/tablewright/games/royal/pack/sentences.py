"""The sentences of action cards, from the rows of the actions: a pack states them briefly, people read them in full."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

from lark import Token, Tree

from tablewright.engine.wording import sentence
from tablewright.games.royal.rules.actions import ACTIONS, Action
from tablewright.packs.effects import sentences
from tablewright.packs.effects.language import LINE, Language, Vocabulary, numbered
from tablewright.packs.effects.words import HOLE, Form, Word, Words
from tablewright.packs.source import Source, Text

RULE = "deed"
ONE = 1  # a sentence without a number reads like one with this


class ActionSentences(Language):
    """The sentences that action cards can say, each by itself."""

    phrase_end = re.compile(r"(?!)")  # a mistake is compared with whole sentences

    @cache  # noqa: B019  as of every language
    def forms(self, rule: str = LINE) -> tuple[str, ...]:
        """Every sentence, with N for a number."""
        return tuple(map(shown, ACTIONS.rows))


@cache
def language() -> Language:
    """The sentences that action cards can say."""
    nothing = Words("condition", Word), Words("count", Word)
    return ActionSentences(Vocabulary(None, {}, ACTIONS, *nothing, lists=(RULE,)))


def form_of(kind: int) -> Form:
    """The form of an action's sentence."""
    (form,) = ACTIONS.rows[kind].forms
    return form


def shown(kind: int) -> str:
    """An action's sentence in a pack, with N for a number."""
    return HOLE.sub("N", form_of(kind).text)


def shape() -> str:
    """A pattern that every sentence of a pack fits."""
    return "|".join(HOLE.sub("[0-9]{1,3}", re.escape(form).replace(r"\ ", " ")) for form in ACTIONS.forms)


# ------------------------------------------------------------------------------------------------ from a pack


def read(text: Text, source: Source) -> tuple[int, tuple[int, ...]] | None:
    """The kind of an action and its numbers; None if the sentence is not understood, which is noted."""
    tree = language().parse(text, source, {}, RULE)
    if tree is None:
        return None
    kind = numbered(ACTIONS)[tree.data]
    numbers = tuple(_numbers(tree, ACTIONS.rows[kind], text, source))
    written = _filled(form_of(kind).text, numbers)
    if written != text.text:
        pairs = enumerate(zip(written, text.text, strict=False))
        column = next((n for n, (wanted, found) in pairs if wanted != found), len(written))
        source.note(text.line, text.text, "capitals and spaces count here", f"write '{written}'", column)
    return kind, numbers


def _numbers(tree: Tree[Token], row: Action, text: Text, source: Source) -> Iterator[int]:
    """The numbers of a sentence; one that is out of its range is noted."""
    tokens = [child for child in tree.children if isinstance(child, Token)]
    for token, (low, high) in zip(tokens, row.ranges, strict=True):
        if not low <= int(token) <= high:
            message = f"{token} cannot be used here; expected a number from {low} to {high}"
            source.note(text.line, text.text, message, column=token.start_pos)
        yield int(token)


def _filled(text: str, numbers: tuple[int, ...]) -> str:
    """A form with its numbers."""
    said = iter(numbers)
    return HOLE.sub(lambda _: str(next(said)), text)


# ------------------------------------------------------------------------------------------------ to people


def told(kind: int, numbers: tuple[int, ...]) -> str:
    """The text of an action card, as people read it."""
    form = form_of(kind)
    assert form.face
    holes = dict(zip(form.holes, numbers, strict=True))
    text = form.face.of(holes.get("n", ONE))
    return sentence(sentences.HOLE.sub(lambda hole: str(holes[hole[2]]), text)) + "."
