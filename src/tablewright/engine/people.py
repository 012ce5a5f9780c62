"""The names of the people at a table, used wherever a game mentions a seat.

A game speaks of seats by letters (`Seats`), and files keep them so. For people who have names its words are made with
marks instead (`marked`), which no text holds otherwise; `People.tell` then puts names in their places, and "you" for
whoever reads: verbs agree, and what is "of" the reader is "yours".
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache, wraps
from typing import ParamSpec, TypeVar

import msgspec
from msgspec.structs import replace

from tablewright.engine.marking import ANY_MARK, END, FORMS, INITIALS, NAMES, OR, are_seats_marked, plain_form
from tablewright.engine.naming import told_apart
from tablewright.engine.scene import Piece, Scene

MARK_BEGINS = NAMES[0].encode()[:2]  # in UTF-8
BACKSLASH = ord("\\")
ROLE_OF_MARK = re.compile(f"(?:Player |player )(?=[{NAMES[0]}-{NAMES[-1]}])")  # people with names need none
NOBODY = -1
YOU = "Y"  # the reader's letter, on a pawn
Telling = Callable[[str], str]
TOLD = 16_384  # texts that are kept: tables of a game say much the same

P = ParamSpec("P")
R = TypeVar("R")


def kept(size: int) -> Callable[[Callable[P, R]], Callable[P, R]]:
    """Memoize a function that mentions seats, as `lru_cache` does, apart from texts with marked seats."""

    def keeping(make: Callable[P, R]) -> Callable[P, R]:
        plain, with_marks = lru_cache(size)(make), lru_cache(size)(make)

        @wraps(make)
        def given(*arguments: P.args, **named: P.kwargs) -> R:
            return (with_marks if are_seats_marked() else plain)(*arguments, **named)  # type: ignore[arg-type]

        return given

    return keeping


class Seats(Sequence[str]):
    """The names a game uses for its seats: letters, or marks to be replaced by names."""

    def __init__(self, letters: str) -> None:
        self.letters = letters

    def __len__(self) -> int:
        return len(self.letters)

    def __getitem__(self, seat: int) -> str:  # type: ignore[override]
        return NAMES[seat] if are_seats_marked() else self.letters[seat]

    def initial(self, seat: int) -> str:
        """One letter, for a pawn."""
        return INITIALS[seat] if are_seats_marked() else self.letters[seat]

    def playing(self, seat: int, role: str) -> str:
        """A seat that plays a role: `A Eadric`, or `Ada (Eadric)`."""
        return f"{NAMES[seat]} ({role})" if are_seats_marked() else f"{self.letters[seat]} {role}"

    def instead_of(self, seat: int, role: str) -> str:
        """A seat with its role, which is left out where the person has a name: `A Eadric`, or `Ada`."""
        return NAMES[seat] if are_seats_marked() else f"{self.letters[seat]} {role}"


@dataclass(frozen=True)
class People:
    """The people at a table, by seat: each has a name of their own."""

    names: tuple[str, ...]
    letters: tuple[str, ...]

    def __hash__(self) -> int:
        return self._hash  # texts for them are looked up thousands of times a second

    @cached_property
    def _hash(self) -> int:
        return hash((self.names, self.letters))

    @classmethod
    def called(cls, names: Sequence[str], letters: Sequence[str]) -> People:
        """People by the names that they gave, made distinct: no two look alike."""
        return cls(told_apart(names, letters), tuple(letters))

    @cached_property
    def initials(self) -> tuple[str, ...]:
        """A letter for each: of their names, where these begin with different ones, else of their seats."""
        first = tuple(name[0].upper() for name in self.names)
        return first if len(set(first)) == len(first) else self.letters

    def initials_for(self, reader: int) -> tuple[str, ...]:
        """A letter for each as somebody reads it, who is "You": Y, unless somebody else's letter is a Y."""
        own = 0 <= reader < len(self.names) and YOU not in self.initials
        return tuple(YOU if own and seat == reader else letter for seat, letter in enumerate(self.initials))

    def tell(self, text: str, reader: int = NOBODY) -> str:
        """A text in which seats are marked, as somebody reads it."""
        return text if text.isascii() or not ANY_MARK.search(text) else _told(text, self, reader)

    def tell_encoded(self, written: bytes, reader: int = NOBODY) -> bytes:
        """Replace marked seats in JSON for a reader; only strings with a mark change."""
        at = written.find(MARK_BEGINS)
        if at < 0:
            return written
        parts, done = list[bytes](), 0
        while at >= 0:
            start, end = _quotes_around(written, at)
            parts += (written[done:start], _told_encoded(written[start:end], self, reader))
            done, at = end, written.find(MARK_BEGINS, end)
        return b"".join((*parts, written[done:]))

    def show(self, scene: Scene, reader: int = NOBODY) -> Scene:
        """A scene in which seats are marked, as somebody sees it."""
        title, goal, counter = (self.tell(text, reader) for text in (scene.title, scene.goal, scene.counter))
        areas = tuple(self.show_piece(area, reader) for area in scene.areas)
        return Scene(title, areas, goal, counter, scene.focus)

    def show_piece(self, piece: Piece, reader: int = NOBODY) -> Piece:
        """A piece in which seats are marked, as somebody sees it; one without marks is the same as before."""
        inside = tuple([self.show_piece(part, reader) for part in piece.inside]) if piece.inside else ()
        changed = any(new is not old for new, old in zip(inside, piece.inside, strict=True))
        words = (piece.label, piece.text, piece.value, *piece.columns, *piece.rows)
        if not changed and not ANY_MARK.search("\n".join(words)):
            return piece
        return _with_words(piece, inside, lambda text: self.tell(text, reader))


def _quotes_around(written: bytes, at: int) -> tuple[int, int]:
    """The bounds of the JSON string around a position, including its quotation marks."""
    start, end = written.rfind(b'"', 0, at), written.find(b'"', at)
    while _is_escaped(written, start):
        start = written.rfind(b'"', 0, start)
    while _is_escaped(written, end):
        end = written.find(b'"', end + 1)
    return start, end + 1


def _is_escaped(written: bytes, at: int) -> bool:
    """Whether a character in JSON is escaped, that is, preceded by an odd number of backslashes."""
    if written[at - 1] != BACKSLASH:
        return False
    return (at - len(written[:at].rstrip(b"\\"))) % 2 == 1


@lru_cache(TOLD)
def _told_encoded(string: bytes, people: People, reader: int) -> bytes:
    return msgspec.json.encode(people.tell(msgspec.json.decode(string, type=str), reader))


def _with_words(piece: Piece, inside: tuple[Piece, ...], tell: Telling) -> Piece:
    return replace(
        piece, inside=inside, label=tell(piece.label), text=tell(piece.text), value=tell(piece.value),
        columns=tuple(map(tell, piece.columns)), rows=tuple(map(tell, piece.rows)),
    )  # fmt: skip


def _unmarked(text: str, names: Sequence[str], initials: Sequence[str]) -> str:
    """A text with names in the places of marks, all at once: a name is never looked through for marks."""
    said = dict(zip((*NAMES[: len(names)], *INITIALS[: len(initials)]), (*names, *initials), strict=True))
    return ANY_MARK.sub(lambda mark: said.get(mark[0], mark[0]), text)


@lru_cache(TOLD)
def _told(text: str, people: People, reader: int) -> str:
    text = ROLE_OF_MARK.sub("", text)
    reads = NAMES[reader] if 0 <= reader < len(people.names) else ""
    text = _agreed(text, reads)
    own = to_reader(text, reads) if reads else text
    return _unmarked(own, people.names, people.initials_for(reader))


MARKS = re.compile(f"([{NAMES[0]}-{NAMES[-1]}])|{FORMS}([^{OR}]*){OR}([^{END}]*){END}")
BESIDE = re.compile(r"(?: \([^()]*\))?(?: alone)? ?")  # between a name and its verb


def _agreed(text: str, reads: str) -> str:
    """A text whose words agree with their subjects."""
    parts, done, subject, named, named_at = list[str](), 0, "", "", 0
    for mark in MARKS.finditer(text):
        if name := mark[1]:
            named, named_at = name, mark.end()
            continue
        if named and (not subject or BESIDE.fullmatch(text, named_at, mark.start())):
            subject = named
        parts += (text[done : mark.start()], mark[3] if subject and subject == reads else mark[2])
        done = mark.end()
    return "".join((*parts, text[done:]))


# ------------------------------------------------------------------------------------------------ "you"

ALSO = frozenset({  # verbs that go on from the same subject: "and draws", "but is"
    "is", "has", "does", "dies", "draws", "discards", "skips", "scores", "fights", "takes", "loses", "gains", "pays",
    "plays", "goes", "puts", "sees", "stays", "keeps", "shuffles", "begins", "ends", "uses", "deals", "moves", "sits",
    "stands", "returns", "gives", "escapes",
})  # fmt: skip
SAYS_WHO = re.compile(r"(?:^|[.!?:;,…(] ?|\b(?:as|and|but|that|if|when|then|because|while|until|unless) )$")
BEGINS = re.compile(r"(?:^|[.!?] )$")
NEXT_WORD = re.compile(r"( alone)? ([a-z]+|Discharges|Reprograms)\b")  # verbs that a rulebook writes large are such too
NEXT_VERB = re.compile(r"((?:, )? ?\b(?:and|but|or)(?: then)? )([a-z]+)\b")
CLAUSE_END = re.compile(r"[.:;(…]")


def to_reader(text: str, mark: str) -> str:
    """A text as the one reads it whose mark it is."""
    text = re.sub(rf"({mark}(?: \([^()]*\))?) \(you\)", r"\1", text.replace(f" ({mark})", ""))
    text = re.sub(rf"\b([Tt])he ((?:[a-z]+ )?\w+) of {mark}", lambda m: f"{_your(m[1] == 'T')} {m[2]}", text)
    text = re.sub(rf"^([A-Z])(\w+) of {mark}", lambda m: f"Your {m[1].lower()}{m[2]}", text)
    before, found, after = text.partition(mark)
    told = before
    while found:
        capital = bool(BEGINS.search(told))
        if after.startswith("'s"):
            told, after = told + _your(capital), after[2:]
        else:
            says_who = bool(SAYS_WHO.search(told))
            told += "You" if capital else "you"
            after = _agreeing(after) if says_who else after
        before, found, after = after.partition(mark)
        told += before
    return told


def _your(capital: bool) -> str:
    return "Your" if capital else "your"


def _agreeing(rest: str) -> str:
    """Make the verbs that follow "you" agree with it."""
    first = NEXT_WORD.match(rest)
    if not first:
        return rest
    end = CLAUSE_END.search(rest)
    clause, beyond = (rest[: end.start()], rest[end.start() :]) if end else (rest, "")
    later = clause[first.end() :] if first.end() <= len(clause) else ""
    later = NEXT_VERB.sub(lambda m: m[1] + (plain_form(m[2]) if m[2] in ALSO else m[2]), later)
    return f"{first[1] or ''} {plain_form(first[2])}{later}{beyond}"
