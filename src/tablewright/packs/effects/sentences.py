"""The second face of an effect line: the line on a card is the program, and this is the sentence that people read.

Every form of a grammar has a face, a piece of a sentence with the same holes. The tree that a line becomes when it is
read as a program is told in the words of those faces; the tests make the same table into a grammar, and so read the
sentence back. A hole is written in braces: `{n}` and `{m}` for a form's first and second number, `{kind}` and `{kinds}`
for a kind of card and for several, `{name}` and `{names}` for a card that a pack names, `{count}` for what is counted;
`{a kind}` and `{a name}` bring their article. `[loses|lose]` is the verb of somebody else, as told and behind `make`;
`< more>` is said where a line before it has said the same.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from lark import Token, Tree

from tablewright.engine.wording import a_, sentence

# How what follows a deed is tied to it: it comes only if the deed was done in full.
IF_YOU_DO, IF_THEY_DO, THEN = "if you do,", "if they do,", "then"
YOU_MAY, IF, AND, CHOOSE, OR, DO_THIS, MAKE = "you may ", "if ", "and ", "choose one: ", ", or ", "do this: ", "make "
EACH, FOR_EACH, THEN_SO_OFTEN = "each player: ", "for each ", ", "
STOP = "."
LINES = ("may", "provided", "choice", "plainly", "each", "for_each")  # the kinds of lines

HOLE = re.compile(r"\{(a )?(\w+)\}")
VERB = re.compile(r"\[(\w+)\|(\w+)\]")
AGAIN = re.compile(r"<([^>]*)>")
SEVERAL = ((r"(?<=[^aeiou])y$", "ies"), (r"(?<=s|x|z)$|(?<=ch|sh)$", "es"), (r"$", "s"))


@dataclass(frozen=True)
class Face:
    """How a form reads where its number is 1, where it is another, and where it is 0, if that reads otherwise."""

    one: str
    many: str = ""
    none: str = ""
    then: str = IF_YOU_DO

    def variants(self) -> dict[str, str]:
        """The parts of its sentence by purpose."""
        return {key: text for key in ("one", "many", "none") if (text := getattr(self, key))}

    def of(self, number: int) -> str:
        """The piece of a sentence for a number."""
        usual = self.many or self.one
        return {0: self.none or usual, 1: self.one}.get(number, usual)


@dataclass(frozen=True)
class Wording:
    """The wording of a game's forms, and its nouns for kinds of card, singular and plural."""

    faces: Mapping[str, Face]
    nouns: Mapping[str, tuple[str, str]]


def several(name: str) -> str:
    """A name in the plural: `Vaults`, `Fortresses`, `Foundries`."""
    pattern, ending = next(rule for rule in SEVERAL if re.search(rule[0], name))
    return re.sub(pattern, ending, name, count=1)


def with_verb(text: str, *, bare: bool = False) -> str:
    """A part of a sentence by itself, or after `you may`."""
    if bare and VERB.search(text):
        return MAKE + VERB.sub(r"\2", text)
    return VERB.sub(r"\1", text)


def subject_of(text: str) -> str:
    """The words before the verb of somebody else."""
    verb = VERB.search(text)
    return text[: verb.start()] if verb else ""


def linked(then: str) -> str:
    """A link in the middle of a sentence: ` and, if you do, `, ` and then `."""
    return f" and, {then} " if then.endswith(",") else f" and {then} "


class Sentences:
    """Renders the trees of lines as sentences. `called` has the names of cards that lines name by id."""

    def __init__(self, wording: Wording, called: Mapping[str, str]) -> None:
        self.wording, self.called = wording, called
        self._said: set[str] = set()  # the deeds of the lines before

    def lines(self, trees: Sequence[Tree[Token]]) -> tuple[str, ...]:
        """The lines of an effect, each one sentence or several, with capitals and full stops."""
        told = []
        self._said = set()
        for tree in trees:
            told.append(sentence(self._line(tree, bare=False, whole=True)))
            if tree.data == "plainly":  # done without a condition
                self._said |= {_part(_part(tree, 0), n).data for n in range(len(_part(tree, 0).children))}
        return tuple(told)

    def phrase(self, tree: Tree[Token], *, bare: bool = False) -> str:
        """A line or a part of one, for the middle of another sentence."""
        self._said = set()
        if tree.data in LINES:
            return self._line(tree, bare=bare, whole=False)
        return self._chain(tree, bare=bare, whole=False) if tree.data == "chain" else self._form(tree, bare=bare)

    def _line(self, tree: Tree[Token], *, bare: bool, whole: bool) -> str:
        stop = STOP if whole else ""
        match tree.data:
            case "may":
                told = YOU_MAY + self._line(_part(tree, 0), bare=True, whole=whole)
            case "provided":
                also = AND if _part(tree, 1).data == "provided" else ""
                told = f"{IF}{self._form(_part(tree, 0))}, {also}{self._line(_part(tree, 1), bare=False, whole=whole)}"
            case "each":
                told = EACH + self._line(_part(tree, 0), bare=False, whole=whole)
            case "for_each":
                counted, inner = self._form(_part(tree, 0)), self._line(_part(tree, 1), bare=False, whole=whole)
                told = f"{FOR_EACH}{counted}{THEN_SO_OFTEN}{inner}"
            case "choice":
                return CHOOSE + OR.join(self._ways([_part(tree, n) for n in range(len(tree.children))])) + stop
            case _:
                return self._chain(_part(tree, 0), bare=bare, whole=whole)
        return DO_THIS + told if bare else told

    def _ways(self, chains: Sequence[Tree[Token]]) -> Iterator[str]:
        """The alternatives of a choice; whoever does the first is not named again until somebody else acts."""
        subject = self._subject(chains[0])
        for n, chain in enumerate(chains):
            told = self._chain(chain, bare=False, whole=False)
            yield told.removeprefix(subject) if n and subject == self._subject(chain) else told
            subject = subject if len(chain.children) == 1 and subject == self._subject(chain) else ""

    def _subject(self, chain: Tree[Token]) -> str:
        """The subject of a chain's first deed, or "" if it is the user."""
        return subject_of(self.wording.faces[_part(chain, 0).data].one)

    def _chain(self, tree: Tree[Token], *, bare: bool, whole: bool) -> str:
        """Deeds, each tied to the one before."""
        told, then = "", ""
        for n in range(len(tree.children)):
            deed = _part(tree, n)
            text = self._form(deed, bare=bare and n == 0)
            link = f"{STOP} {sentence(then)} " if whole else linked(then)
            told += f"{link}{text}" if n else text
            then = self.wording.faces[deed.data].then
        return told + STOP if whole else told

    def _form(self, tree: Tree[Token], *, bare: bool = False) -> str:
        """A deed, a condition, a count, or a line of a list."""
        holes = self._holes(tree)
        text = with_verb(self.wording.faces[tree.data].of(int(holes.get("n", 1))), bare=bare)
        text = AGAIN.sub(r"\1" if tree.data in self._said else "", text)
        return HOLE.sub(lambda hole: a_(holes[hole[2]]) if hole[1] else holes[hole[2]], text)

    def _holes(self, tree: Tree[Token]) -> dict[str, str]:
        """The texts for the holes of a form."""
        numbers = [str(child) for child in tree.children if isinstance(child, Token) and child.type == "NUMBER"]
        holes = dict(zip("nm", numbers, strict=False))
        for child in tree.children:
            if isinstance(child, Token) and child.type == "NAME":
                name = self._called(child)
                holes |= {"name": name, "names": several(name)}
            elif isinstance(child, Tree) and child.data in self.wording.faces:
                holes["count"] = self._form(child)
            elif isinstance(child, Tree) and child.data != "one":
                holes["kind"], holes["kinds"] = self._noun(child)
        return holes

    def _noun(self, kind: Tree[Token]) -> tuple[str, str]:
        if not kind.children:
            return self.wording.nouns[kind.data]
        name = self._called(str(kind.children[0]))
        return name, several(name)

    def _called(self, id: str) -> str:
        return self.called.get(id, id)


def _part(tree: Tree[Token], n: int) -> Tree[Token]:
    child = tree.children[n]
    assert isinstance(child, Tree)
    return child
