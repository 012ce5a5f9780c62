"""Reading sentences back: a grammar of the wordings of a game's forms, with the trees of the lines themselves.

So the two faces of an effect line can be held against each other: what people read is read as a program again.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cached_property, partial
from typing import Any

from lark import Lark, Token, Transformer, Tree

from tablewright.engine.wording import a_
from tablewright.packs.effects import sentences as s
from tablewright.packs.effects.language import Language, token_in
from tablewright.packs.effects.sentences import AGAIN, HOLE, Wording, several, subject_of, with_verb

EFFECT = "effect"
FORMS = ("deed", "condition", "count")  # the rules of forms that stand inside lines
HOLES = ("kind", "kinds", "a_kind", "name", "names", "a_name")
LINKS = (s.IF_YOU_DO, s.IF_THEY_DO, s.THEN)

# How lines are put together, as `Sentences` tells them.
FRAME = """
effect: line (" " line)*
line: {you_may} willing                            -> may
    | {if_} condition ", " ({and_})? line          -> provided
    | {choose} phrase ({or_} _way)+ "."            -> choice
    | {each} line                                  -> each
    | {for_each} count {so_often} line             -> for_each
    | chain                                        -> plainly
?willing: {do_this} line
    | {choose} phrase ({or_} _way)+ "."            -> choice
    | bare_chain                                   -> plainly
chain: deed "." (_link deed ".")*
bare_chain: bare_deed "." (_link deed ".")*        -> chain
phrase: deed (_inner_link deed)*                   -> chain
_way: phrase | short_phrase
short_phrase: short_deed (_inner_link deed)*       -> chain
n: NUMBER
m: NUMBER
NUMBER: /0|[1-9][0-9]*/
"""


class SentenceReader:
    """Parses the sentences of `Sentences`, with the same wording and names. Capitals do not matter."""

    def __init__(self, language: Language, called: Mapping[str, str]) -> None:
        self.language, self.called = language, called
        self.wording: Wording = language.vocabulary.wording
        starts = [EFFECT, *language.vocabulary.lists]
        self.parser = Lark("\n".join(self._grammar()), start=starts, parser="earley", ambiguity="explicit")

    def lines(self, text: str) -> list[Tree[Token]]:
        """The trees of the lines of an effect; more than one way to read it is an error."""
        return [_tree(child) for child in self.tree(text, EFFECT).children]

    def tree(self, text: str, rule: str) -> Tree[Token]:
        """The tree of an effect, or of one line of a list."""
        tree = self.parser.parse(text.lower(), start=rule)
        if any(tree.find_data("_ambig")):
            raise ValueError(f"'{text}' can be read in more than one way")
        return _tree(_Shaped(self).transform(tree))

    # -------------------------------------------------------------------------------------------- the grammar

    def _grammar(self) -> Iterator[str]:
        words = {
            "you_may": s.YOU_MAY,
            "if_": s.IF,
            "and_": s.AND,
            "choose": s.CHOOSE,
            "or_": s.OR,
            "do_this": s.DO_THIS,
            "each": s.EACH,
            "for_each": s.FOR_EACH,
            "so_often": s.THEN_SO_OFTEN,
        }
        yield FRAME.format(**{key: _quoted(word) for key, word in words.items()})
        yield _rule("_link", (_quoted(f" {link} ") for link in LINKS))
        yield _rule("_inner_link", (_quoted(s.linked(link)) for link in LINKS))
        for rule in (*FORMS, *self.language.vocabulary.lists):
            yield _rule(rule, self._alternatives(rule, with_verb))
        yield _rule("bare_deed", self._alternatives("deed", partial(with_verb, bare=True)))
        yield _rule("short_deed", self._alternatives("deed", without_subject))
        for hole in HOLES:
            yield _rule(hole, self._nouns(hole))

    def _alternatives(self, rule: str, worded: Callable[[str], str]) -> Iterator[str]:
        """The wordings of a rule's forms; each is named by its form and its number."""
        for form in sorted(names_in(self.language, rule)):
            for variant, text in self.wording.faces[form].variants().items():
                symbols = [_symbol(part) for part in re.split(r"(\{[^}]*\}|<[^>]*>)", worded(text)) if part]
                if symbols:
                    yield f"{' '.join(symbols)} -> {form}__{variant}"

    def _nouns(self, hole: str) -> Iterator[str]:
        """The nouns allowed in a hole: kinds of card, or cards that the pack names."""
        article = a_ if hole.startswith("a_") else str
        which = 1 if hole.endswith("s") else 0
        if "kind" in hole:
            yield from (f"{_quoted(article(noun[which]))} -> noun__{kind}" for kind, noun in self.wording.nouns.items())
        named = "named" in names_in(self.language, "kind")
        for number, name in enumerate(self.called.values() if named or "name" in hole else ()):
            yield f"{_quoted(article((name, several(name))[which]))} -> named__{number}"

    # -------------------------------------------------------------------------------------------- the trees

    @cached_property
    def parts(self) -> dict[str, tuple[str, ...]]:
        """The parts of each form's tree, in the order of its words."""
        rules = self.language.parser.rules
        return {r.alias: tuple(part.name for part in r.expansion if not _is_word(part)) for r in rules if r.alias}

    def form(self, name: str, variant: str, said: list[Tree[Token]]) -> Tree[Token]:
        """A form as its line would have become."""
        implied = {"one": ["1"], "none": ["0"]} if all(part.data != "n" for part in said) else {}
        numbers = implied.get(variant, []) + [str(part.children[0]) for part in said if part.data in ("n", "m")]
        others = [part for part in said if part.data not in ("n", "m")]
        children: list[Tree[Token] | Token] = []
        for part in self.parts[name]:
            if part == "NUMBER":
                children.append(Token("NUMBER", numbers.pop(0)))
            elif part == "NAME":
                children.append(token_in(others.pop(0)))
            else:
                children.append(Tree("one", [Token("NUMBER", "1")]) if part == "one" else others.pop(0))
        return Tree(name, children)


class _Shaped(Transformer[Token, Tree[Token]]):
    """Reshape the trees of sentences into those of lines."""

    def __init__(self, reader: SentenceReader) -> None:
        super().__init__()
        self.reader = reader

    def __default__(self, data: str, children: list[Any], meta: Any) -> Tree[Token]:
        name, _, what = data.partition("__")
        if name == "noun":
            return Tree(what, [])
        if name == "named":
            return Tree("named", [Token("NAME", list(self.reader.called)[int(what)])])
        if what:
            return self.reader.form(name, what, children)
        return Tree(str(data), children)


def names_in(language: Language, rule: str) -> set[str]:
    """The names of the forms of a rule, as the vocabulary has to list them."""
    return {r.alias for r in language.parser.rules if r.origin.name == rule and r.alias}


def without_subject(text: str) -> str:
    """A part of a sentence after another with the same subject; "" if it has no subject."""
    subject = subject_of(text)
    return with_verb(text.removeprefix(subject)) if subject else ""


def _rule(name: str, alternatives: Iterable[str]) -> str:
    """A rule of the grammar; one without alternatives, which nothing leads to, matches nothing."""
    return f"{name}: {' | '.join(alternatives) or '/(?!)x/'}"


def _quoted(words: str) -> str:
    return json.dumps(words.lower(), ensure_ascii=False)


def _symbol(part: str) -> str:
    """A hole, an omitted repetition, or plain words."""
    if again := AGAIN.fullmatch(part):
        return f"({_quoted(again[1])})?"
    return part.strip("{}").replace(" ", "_") if HOLE.fullmatch(part) else _quoted(part)


def _is_word(part: Any) -> bool:
    """Whether a part of a form is a word that its tree leaves out."""
    return bool(part.is_term and part.filter_out)


def _tree(child: Any) -> Tree[Token]:
    assert isinstance(child, Tree)
    return child
