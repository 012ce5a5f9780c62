"""The effect language: lines that people read and the machine runs.

How lines are put together is in `common.lark`; what they can say follows from the rows of a game's words. Lines are
read word by word: capitals and extra spaces do not matter, everything else does.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from difflib import get_close_matches
from functools import cache, cached_property
from itertools import product
from pathlib import Path
from string import ascii_lowercase, ascii_uppercase
from typing import Any

from lark import Lark, Token, Tree
from lark.exceptions import UnexpectedCharacters, UnexpectedToken
from lark.lexer import PatternStr

from tablewright.engine.core.record import Many
from tablewright.packs.effects import program
from tablewright.packs.effects.rows import Row
from tablewright.packs.effects.sentences import Face, Sentences, Wording
from tablewright.packs.effects.words import Word, Words
from tablewright.packs.problems import did_you_mean, listed
from tablewright.packs.source import Source, Text

COMMON = Path(__file__).with_name("common.lark")
BLOCKS = COMMON.with_name("blocks.lark")
SYMBOL = re.compile(r"<[a-z-]+>|[a-z]+(?:'[a-z]+)?|\d+|[^\sa-z\d]")
FILLS = {"<n>": "NUMBER", "<m>": "NUMBER", "<kind>": "kind", "<count>": "count"}  # a hole; others take a pack's names
NOTHING = "/(?!)x/"
LOWER = str.maketrans(ascii_uppercase, ascii_lowercase)  # letter for letter, so that columns stay what they are
LINE = "line"
LINE_END = "$END"  # the parser's name for it
PHRASE_END = re.compile(r"[:|]|\bthen\b")
MOST_EXPECTED = 8  # words that an error lists, where one that is no word of the language stands
UNLESS_SAID = (1, 99)  # limits of numbers for which the vocabulary sets none


@dataclass(frozen=True)
class Vocabulary:
    """The words of a game's cards, and the grammar of the rest of its lines."""

    grammar: Path | None  # the kinds of cards, and lines that are no effects
    kinds: Mapping[str, int]  # of cards that a Zone can be asked for
    deeds: Words[Any] = field(default_factory=lambda: Words("deed", Word))
    conditions: Words[Any] = field(default_factory=lambda: Words("condition", Word))
    counts: Words[Any] = field(default_factory=lambda: Words("count", Word))
    lists: tuple[str, ...] = ()  # rules for lines that are no effects, such as a scoring list
    limits: Mapping[str, tuple[int, int]] = field(default_factory=dict)  # of such lines; "form kind" for one kind
    name: str = "NAME"  # the thing that a pack's name stands for, as in phrases
    listed: Mapping[str, Face] = field(default_factory=dict)  # how lines that are no effects read
    nouns: Mapping[str, tuple[str, str]] = field(default_factory=dict)  # for kinds of cards, singular and plural
    blocks: bool = False  # whether lines may say "each player" and "for each"

    @cached_property
    def wording(self) -> Wording:
        """How its forms read as sentences."""
        words = (self.deeds, self.conditions, self.counts)
        faces = {form.rule: form.face for kind in words for _, form in kind.forms.values() if form.face}
        return Wording(faces | dict(self.listed), self.nouns)


@dataclass(frozen=True)
class Said:
    """One parsed form: its name, and its numbers in order."""

    form: str
    numbers: tuple[int, ...]


class Language:
    """The lines that the cards of a game may use."""

    phrase_end = PHRASE_END

    def __init__(self, vocabulary: Vocabulary) -> None:
        self.vocabulary = vocabulary
        self.deeds, self.conditions, self.counts = map(
            numbered, (vocabulary.deeds, vocabulary.conditions, vocabulary.counts)
        )
        self.limits = limits_of(vocabulary)
        self.parser = _parser(grammar_of(vocabulary), (LINE, *vocabulary.lists))

    @cached_property
    def words(self) -> frozenset[str]:
        """Every word that has a meaning in some line; names that a pack gives must be others."""
        return frozenset(t.pattern.value for t in self.parser.terminals if isinstance(t.pattern, PatternStr))

    @cache  # noqa: B019  a game has one language, for as long as the program runs
    def forms(self, rule: str = LINE) -> tuple[str, ...]:
        """Every phrase that a rule allows, with N for a number."""
        if rule == LINE:
            steps = ("may: ...", "if ...: ...", "choose one: ... | ...")
            return (*steps, *self.forms("deed"), *self.forms("condition"))
        return tuple(re.sub(r" ([,:])", r"\1", phrase) for phrase in self._phrases(rule))

    def _phrases(self, rule: str) -> Iterator[str]:
        for r in self.parser.rules:
            if r.origin.name == rule:
                choices = [[self.show(s.name)] if s.is_term else list(self._phrases(s.name)) for s in r.expansion]
                yield from ["1"] if rule == "one" else (" ".join(words) for words in product(*choices))

    def show(self, terminal: str) -> str:
        """A word of the grammar as people write it."""
        if terminal == LINE_END:
            return "the end of the line"
        pattern = self.parser.get_terminal(terminal).pattern
        fixed = {"NUMBER": "N", "NAME": self.vocabulary.name}
        return fixed.get(terminal, pattern.value)

    def parse(self, text: Text, source: Source, names: Mapping[str, int], rule: str) -> Tree[Token] | None:
        """The structure of a line; None if it is not understood, which is noted."""
        try:
            return self.parser.parse(text.text.translate(LOWER), start=rule)
        except UnexpectedToken as error:
            at = len(text.text) if error.token.type == LINE_END else error.token.start_pos or 0
            wrong = text.text[at : at + len(error.token)]
            self._note(text, source, names, rule, at, wrong, error.accepts or error.expected)
        except UnexpectedCharacters as error:
            at = error.column - 1  # a line is one line
            wrong = re.split(r"[\s:;|,]", text.text[at:])[0] or text.text[at]
            self._note(text, source, names, rule, at, wrong, self._expected(text.text[:at], rule))
        return None

    def _expected(self, begun: str, rule: str) -> set[str]:
        """The symbols that can follow the beginning of a line; none if nearly all can."""
        parser = self.parser.parse_interactive(begun.translate(LOWER), start=rule)
        for _ in parser.exhaust_lexer():
            pass
        expected: set[str] = parser.accepts()  # type: ignore[no-untyped-call]
        return expected if len(expected) <= MOST_EXPECTED else set()

    def _note(
        self, text: Text, source: Source, names: Mapping[str, int], rule: str, at: int, wrong: str, expected: set[str]
    ) -> None:
        words = [f"'{shown}'" if shown in self.words else shown for shown in self._shown(expected)]
        wanted = f"; expected {listed(words)}" if words else ""
        message = f"'{wrong}' is not understood here{wanted}" if wrong else f"the line ends too early{wanted}"
        near = [self.show(e) for e in expected] + (list(names) if "NAME" in expected else [])
        hint = did_you_mean(wrong, near, 0.7) if wrong else ""
        if not hint and (wrong or any(word.isalpha() for word in near)):
            hint = self._nearest(text.text, at, rule)
        source.note(text.line, text.text, message, hint, at)

    def _shown(self, terminals: set[str]) -> list[str]:
        return sorted(map(self.show, terminals - {LINE_END})) + [self.show(LINE_END)] * (LINE_END in terminals)

    def _nearest(self, text: str, at: int, rule: str) -> str:
        """A hint with the form nearest to the phrase around a place in a line."""
        ends = [m.span() for m in self.phrase_end.finditer(text.translate(LOWER))]
        start = max((end for _, end in ends if end <= at), default=0)
        stop = min((begin for begin, _ in ends if begin >= at), default=len(text))
        phrase = re.sub(r"\d+", "N", text[start:stop].translate(LOWER).strip())
        forms = {re.sub(r"\d+", "N", form): form for form in self.forms(rule)}
        begun = [form for form in forms if phrase and form.startswith(phrase) and form != phrase]
        near = get_close_matches(phrase, begun or forms, n=1, cutoff=0.4) or begun
        return f"the nearest form is '{forms[near[0]]}'" if near else ""


def numbered(words: Words[Any]) -> dict[str, int]:
    """The number of each form's word, by the rule of the form."""
    return {form.rule: word.number for word, form in words.forms.values()}


def limits_of(vocabulary: Vocabulary) -> dict[str, tuple[int, int]]:
    """The limits of a form's number, by its rule."""
    words = (vocabulary.deeds, vocabulary.conditions, vocabulary.counts)
    rows = (pair for kind in words for pair in kind.forms.values())
    return {form.rule: word.limits[:2] for word, form in rows if word.limits} | dict(vocabulary.limits)


def grammar_of(vocabulary: Vocabulary) -> str:
    """The grammar of a game's lines: how lines are put together, its words, and the rest of what it says."""
    rules = (("deed", vocabulary.deeds), ("condition", vocabulary.conditions), ("count", vocabulary.counts))
    parts = [COMMON.read_text(encoding="utf-8"), *(rule_of(name, words) for name, words in rules)]
    parts += [BLOCKS.read_text(encoding="utf-8")] * vocabulary.blocks
    parts += [vocabulary.grammar.read_text(encoding="utf-8")] if vocabulary.grammar else []
    return "\n".join(parts)


def rule_of(name: str, words: Words[Any]) -> str:
    """A rule of a grammar with an alternative for every form of some words; without any, it matches nothing."""
    forms = (form for _, form in words.forms.values())
    return f"{name}: {' | '.join(f'{symbols(form.text)} -> {form.rule}' for form in forms) or NOTHING}"


def symbols(form: str) -> str:
    """A form as a grammar writes it: words in quotes, holes by what fills them, and 1 where only 1 can stand."""
    parts = SYMBOL.findall(form)
    return " ".join(
        FILLS.get(part, "NAME") if part[0] == "<" else "one" if part == "1" else f'"{part}"' for part in parts
    )


@cache
def _parser(grammar: str, starts: tuple[str, ...]) -> Lark:
    # The basic lexer reads whole words: "drawn 1" is never "draw", "n", "1".
    return Lark(grammar, start=list(starts), parser="lalr", lexer="basic", propagate_positions=True)


# ------------------------------------------------------------------------------------------------ writing programs


@dataclass(frozen=True)
class Written:
    """A line and the operations that it became."""

    text: Text
    rows: tuple[Row, ...]
    sentence: str = field(default="", compare=False)  # what people read
    tree: Tree[Token] | None = field(default=None, compare=False, repr=False)  # none if it is not understood

    def has(self, op: int) -> bool:
        return any(row.op == op for row in self.rows)


@dataclass(frozen=True)
class Effect:
    """A card's effect: where its program begins, and its lines."""

    begin: int
    lines: tuple[Written, ...]

    @property
    def end(self) -> int:
        """Where the next program begins."""
        return self.begin + sum(len(line.rows) for line in self.lines) + 1

    def has(self, op: int) -> bool:
        return any(line.has(op) for line in self.lines)

    @property
    def texts(self) -> tuple[str, ...]:
        """The lines as the pack writes them."""
        return tuple(str(line.text) for line in self.lines)

    @property
    def sentences(self) -> tuple[str, ...]:
        """The lines as people read them."""
        return tuple(line.sentence for line in self.lines)


class Scribe:
    """Writes the effects of a pack one after another, from a row on. Row 0 is an effect that does nothing."""

    def __init__(
        self,
        language: Language,
        source: Source,
        names: Mapping[str, int],
        room: int,
        begin: int = 1,
        called: Mapping[str, str] | None = None,  # the names of cards that lines name by id
    ) -> None:
        self.language, self.source, self.names, self.room = language, source, names, room
        self.sentences = Sentences(language.vocabulary.wording, called or {})
        self.begin = begin
        self.rows = [Row(program.END)] * begin
        self._line = Text("", 0)

    def write(self, lines: Sequence[Text]) -> Effect:
        """Write a card's effect; lines that are not understood are noted and left out."""
        if not lines:
            return Effect(0, ())
        begin = len(self.rows)
        written = self._told([self._write_line(text) for text in lines])
        self.rows.append(Row(program.END))
        if begin <= self.room < len(self.rows):
            message = f"a pack has room for {self.room} effect steps, and this one is full"
            self.source.note(lines[-1].line, lines[-1].text, message, "shorten some effects")
        return Effect(begin, written)

    def read(self, text: Text, rule: str) -> Said | None:
        """Parse a line of one of the game's lists; if it is not understood, note an error and return None."""
        self._line = text
        tree = self.language.parse(text, self.source, self.names, rule)
        return Said(tree.data, self._numbers(tree)) if tree else None

    def told(self, lines: Sequence[Text], rule: str) -> tuple[str, ...]:
        """The lines of one of the game's lists as people read them, each fit for the middle of a sentence."""
        told = []
        for line in lines:
            self._line = line
            if tree := self.language.parse(line, self.source, self.names, rule):
                told.append(self._words(tree))
        return tuple(told)

    def fill(self, code: Many[program.Op]) -> None:
        """Copy the program into the tables."""
        for n, row in enumerate(self.rows[self.begin :], self.begin):
            code[n].op, code[n].a, code[n].b, code[n].c = row.op, row.a, row.b, row.c

    def _write_line(self, text: Text) -> Written:
        self._line = text
        begin = len(self.rows)
        tree = self.language.parse(text, self.source, self.names, LINE)
        if tree:
            self.step(tree)
        return Written(text, tuple(self.rows[begin:]), str(text), tree)

    def _told(self, lines: Sequence[Written]) -> tuple[Written, ...]:
        """The lines of an effect with the sentences that people read."""
        if any(line.tree is None for line in lines):
            return tuple(lines)
        told = self.sentences.lines([line.tree for line in lines if line.tree])
        return tuple(replace(line, sentence=said) for line, said in zip(lines, told, strict=True))

    def step(self, tree: Tree[Token]) -> None:
        """Write the operations of a line, or of the part after its `may` or `if`."""
        steps = {
            "may": self._may,
            "provided": self._provided,
            "choice": self._choice,
            "plainly": self._plainly,
            "each": self._each,
            "for_each": self._for_each,
        }
        steps[tree.data](tree)

    def _open(self) -> int:
        """A row to be written later, when it is known where it leads."""
        self.rows.append(Row(program.END))
        return len(self.rows) - 1

    def _may(self, tree: Tree[Token]) -> None:
        at = self._open()
        self.step(_inner(tree, 0))
        self.rows[at] = Row(program.MAY, len(self.rows), phrase=self._words(_inner(tree, 0), bare=True))

    def _provided(self, tree: Tree[Token]) -> None:
        condition = _inner(tree, 0)
        at = self._open()
        self.step(_inner(tree, 1))
        which = self.language.conditions[condition.data]
        asked = _packed(self._numbers(condition))
        self.rows[at] = Row(program.IF, len(self.rows), which, asked, phrase=self._words(condition))

    def _choice(self, tree: Tree[Token]) -> None:
        n = len(tree.children)
        at = self._open()
        alternatives = [self._open() for _ in range(n)]
        jumps = []
        for i, alternative in enumerate(alternatives):
            self.rows[alternative] = Row(program.ALT, len(self.rows), phrase=self._words(_inner(tree, i)))
            self._chain(_inner(tree, i))
            if i < n - 1:
                jumps.append(self._open())
        for jump in jumps:
            self.rows[jump] = Row(program.JUMP, len(self.rows))
        self.rows[at] = Row(program.CHOOSE, n, len(self.rows), phrase=self._words(tree))

    def _each(self, tree: Tree[Token]) -> None:
        self._block(program.EACH, tree, _inner(tree, 0))

    def _for_each(self, tree: Tree[Token]) -> None:
        count = _inner(tree, 0)
        self._block(program.FOR_EACH, tree, _inner(tree, 1), self.language.counts[count.data], *self._numbers(count))

    def _block(self, op: int, tree: Tree[Token], inner: Tree[Token], *registers: int) -> None:
        """A block of its own, behind the row that governs it."""
        at = self._open()
        self.step(inner)
        self.rows.append(Row(program.END))
        self.rows[at] = Row(op, len(self.rows), *registers, phrase=self._words(tree))

    def _plainly(self, tree: Tree[Token]) -> None:
        self._chain(_inner(tree, 0))

    def _chain(self, tree: Tree[Token]) -> None:
        thens = []
        for i in range(len(tree.children)):
            if i > 0:
                thens.append(self._open())
            deed = _inner(tree, i)
            self.rows.append(Row(self.language.deeds[deed.data], *self._numbers(deed), phrase=self._words(deed)))
        for then in thens:
            self.rows[then] = Row(program.THEN, len(self.rows))

    def _words(self, tree: Tree[Token], *, bare: bool = False) -> str:
        """The wording of a part of a line."""
        return self.sentences.phrase(tree, bare=bare)

    def _numbers(self, tree: Tree[Token]) -> tuple[int, ...]:
        """The numbers of a form, in the order of its words; `1` that cannot be another number is left out."""
        kinds = [str(_kind(child)) for child in tree.children if _kind(child)]
        limits = self.language.limits
        low, high = limits.get(" ".join([tree.data, *kinds]), limits.get(tree.data, UNLESS_SAID))
        numbers = []
        for child in tree.children:
            if isinstance(child, Token):
                numbers.append(self._name(child) if child.type == "NAME" else self._number(child, low, high))
            elif child.data == "one":
                self._number(token_in(child), 1, 1)
            elif child.data in self.language.counts:
                numbers.append(_packed((self.language.counts[child.data], *self._numbers(child))))
            else:
                numbers.append(self._which_kind(child))
        return tuple(numbers)

    def _which_kind(self, tree: Tree[Token]) -> int:
        return self._name(token_in(tree)) if tree.children else self.language.vocabulary.kinds[tree.data]

    def _number(self, token: Token, low: int, high: int) -> int:
        number = int(token)
        if low <= number <= high:
            return number
        only = f"{low}" if low == high else f"a number from {low} to {high}"
        self.source.note(
            self._line.line, self._line.text, f"{number} cannot be used here; expected {only}", column=token.start_pos
        )
        return max(low, min(number, high))

    def _name(self, token: Token) -> int:
        if token in self.names:
            return self.names[token]
        what = self.language.vocabulary.name.lower()
        self.source.note(
            self._line.line,
            self._line.text,
            f"this pack has no {what} '{token}'",
            did_you_mean(token, self.names) or f"it has {listed(list(self.names), 'and')}",
            token.start_pos,
        )
        return 0


def _packed(numbers: Sequence[int]) -> int:
    """Up to two small numbers in one: the second in the higher byte."""
    return sum(number << 8 * i for i, number in enumerate(numbers))


def _inner(tree: Tree[Token], i: int) -> Tree[Token]:
    child = tree.children[i]
    assert isinstance(child, Tree)
    return child


def token_in(tree: Tree[Token]) -> Token:
    """The one token of a tree."""
    child = tree.children[0]
    assert isinstance(child, Token)
    return child


def _kind(child: Token | Tree[Token]) -> str | None:
    """The kind of card that a part of a form names, if it does so with a word of the grammar."""
    return child.data if isinstance(child, Tree) and not child.children and child.data != "one" else None
