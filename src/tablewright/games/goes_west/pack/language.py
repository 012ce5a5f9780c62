"""The job language: one row of icons in words, compiled into steps.

Its grammar is `jobs.lark` with the forms of the rows: of the steps (`rules.steps`) and of the events (`grammar`). Every
sentence of the grammar is parsed on any host; anything that the rulebook does not allow there is reported. Alternatives
and `any` become choices, made before the job starts.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from itertools import chain, islice, product, takewhile
from math import prod
from pathlib import Path
from typing import Any

from lark import Lark, Token, Tree

from tablewright.engine.core.record import Many, write
from tablewright.games.goes_west import grammar, pieces
from tablewright.games.goes_west.grammar import EVENTS
from tablewright.games.goes_west.rules.steps import STEPS
from tablewright.games.goes_west.rules.steps.moving import MOVE
from tablewright.games.goes_west.rules.steps.table import JobStep
from tablewright.games.goes_west.state import (
    COLOURS,
    FIRST_NAMED,
    MOST_ANSWERS,
    MOST_CHOICES,
    MOST_WAYS,
    NAMED,
    Job,
    Step,
)
from tablewright.packs.effects.language import LOWER, Language, Vocabulary
from tablewright.packs.effects.words import HOLE, Form, Words
from tablewright.packs.problems import did_you_mean, listed
from tablewright.packs.source import Source, Text

GRAMMAR = Path(__file__).with_name("jobs.lark")
JOB = "job"
MOST = 99  # the largest number that a step can print

RESOURCE_WORDS = ("wood", "food", "metal", "gold")
TERRAIN_WORDS = ("forest", "prairie", "mountain", "village", "water", "river", "railway")
LAND_WORDS = TERRAIN_WORDS[: pieces.TERRAINS]  # those that tiles print
DANGER_WORDS = ("danger", "pain", "exhaustion")
CLASS_WORDS = ("any_card", "item", *DANGER_WORDS)
GAIT_WORDS = {form.text.partition(" ")[0]: form.fixed["what"] for form in STEPS.rows[MOVE].forms}
FILLING = {"resource": (*RESOURCE_WORDS, "any"), "place": TERRAIN_WORDS, "danger": DANGER_WORDS}  # holes of forms
NUMBERED = {word: n for words in ((*RESOURCE_WORDS, "any"), TERRAIN_WORDS, CLASS_WORDS) for n, word in enumerate(words)}
PARTS = re.compile(rf"{HOLE.pattern}|([^\s<]+)")  # the holes and the words of a form
RULES = {"n": "amount"}  # of the grammar, for the holes that have another name there
SHOWN = {"n": "AMOUNT", "drawn": "CLASS", "sort": "CLASS", "danger": "danger"}  # holes as people read them

HOSTS = {
    grammar.ON_ITEM: "an item card",
    grammar.ON_DANGER: "a danger card",
    grammar.ON_CHARACTER: "a character",
    grammar.ON_TILE: "a land tile",
    grammar.ON_MISSION: "a mission",
    grammar.ON_CORNER: "a corner of a Trade card",
}
NO_WAGON_HINT = "give the mission wagon = [0, 0]"
NEVER_FIGHTING = {
    grammar.ON_TILE: "a tile's job cannot be used beside bandits",
    grammar.ON_CORNER: "a corner buys the card and is never a battle job",
}

# ------------------------------------------------------------------------------------------------ reading


def shown(form: Form) -> str:
    """A form as people read it: `pay AMOUNT RESOURCE`."""
    return HOLE.sub(lambda hole: SHOWN.get(hole[1], hole[1].upper()), form.text)


def alternatives(words: Words[Any]) -> Iterator[str]:
    """The forms of some words as alternatives of a rule, each named by its place among them."""
    for n, form in enumerate(words.forms):
        symbols = [RULES.get(hole, hole) if hole else f'"{word}"' for hole, word in PARTS.findall(form)]
        yield f"{' '.join(symbols)} -> {words.kind}_{n}"


def whole_grammar() -> str:
    """The grammar of jobs: how they are put together, and the rules that follow from the rows."""
    rules = {"atom": alternatives(STEPS), "event": alternatives(EVENTS)}
    rules |= {hole: (f'"{word}" -> {word}' for word in words) for hole, words in FILLING.items()}
    made = (f"{rule}: {' | '.join(ways)}" for rule, ways in rules.items())
    return "\n".join((GRAMMAR.read_text(encoding="utf-8"), *made, ""))


class JobLanguage(Language):
    """The jobs that can be written."""

    phrase_end = re.compile(r";|\bor\b")

    def __init__(self) -> None:
        self.vocabulary = Vocabulary(GRAMMAR, {}, name="COLOUR")
        self.steps = {f"{STEPS.kind}_{n}": said for n, said in enumerate(STEPS.forms.values())}
        self.events = {f"{EVENTS.kind}_{n}": event for n, (event, _) in enumerate(EVENTS.forms.values())}
        # The basic lexer reads whole words: "walks 1" is never "walk", "s", "1".
        self.parser = Lark(whole_grammar(), start=[JOB], parser="lalr", lexer="basic", propagate_positions=True)

    @cache  # noqa: B019  there is one language, for as long as the program runs
    def forms(self, rule: str = JOB) -> tuple[str, ...]:
        """Every phrase that a step can be, and the beginnings of event jobs."""
        return tuple(shown(form) for words in (STEPS, EVENTS) for _, form in words.forms.values())

    def show(self, terminal: str) -> str:
        return {"TIMES": "2x", "CARD": "[CARD]"}.get(terminal) or super().show(terminal)


@cache
def language() -> JobLanguage:
    """The one job language."""
    return JobLanguage()


@dataclass(frozen=True)
class Row:
    """One step, as `state.Step` keeps it."""

    op: int
    n: int = 1
    x: int = 0
    dice: int = 0
    what: int = 0
    pick: int = 0
    choice: int = 0
    branch: int = 0
    at: int = field(default=0, compare=False, kw_only=True)  # where in the text

    @property
    def word(self) -> JobStep:
        """The row that the rules declare for it."""
        return STEPS.rows[self.op]

    @property
    def is_any(self) -> bool:
        """Whether the resource is `any`."""
        return self.what == pieces.ANY and "resource" in self.word.forms[0].holes


@dataclass(frozen=True)
class Written:
    """A job, and the steps that it became."""

    text: Text
    host: int
    event: int = 0
    rows: tuple[Row, ...] = ()
    radix: tuple[int, ...] = ()  # answers to each choice

    @property
    def ways(self) -> int:
        return prod(self.radix)

    def has(self, holds: Callable[[JobStep], bool]) -> bool:
        """Whether something holds for a word of the job."""
        return any(holds(row.word) for row in self.rows)

    def courses(self) -> Iterator[list[Row]]:
        """The steps that are taken, for every way of choosing among alternatives."""
        branching = {row.choice for row in self.rows if row.choice}
        answers = [range(n) if 1 + c in branching else range(1) for c, n in enumerate(self.radix)]
        for way in product(*answers):
            yield [row for row in self.rows if row.choice == 0 or way[row.choice - 1] == row.branch]

    @property
    def own_move(self) -> bool:
        """Whether some movement has other steps behind it."""
        return any(
            row.word.moves and not all(later.word.moves for later in course[n + 1 :])
            for course in self.courses()
            for n, row in enumerate(course)
        )

    def fill(self, job: Job, steps: Many[Step], first: int) -> None:
        """Copy the job into the tables, its steps from a row on; the row behind them ends it."""
        job.first, job.end = first, first + len(self.rows)
        job.host, job.event = self.host, self.event
        job.choices, job.ways = len(self.radix), self.ways
        write(job.radix, self.radix)
        job.has_x = any(row.x for row in self.rows)
        job.draws = self.has(lambda word: word.draws)
        job.once_for_all = self.has(lambda word: word.for_one)
        job.free = not self.has(lambda word: word.bounds_x)
        job.battle, job.attack = self.has(lambda word: word.fights), self.has(lambda word: word.attacks)
        job.own_move = self.own_move
        job.by_hand = self.has(lambda word: word.from_hand)
        for n, row in enumerate(self.rows, start=first):
            step = steps[n]
            step.op, step.n, step.x, step.dice = row.op, row.n, row.x, row.dice
            step.what, step.pick, step.choice, step.branch = row.what, row.pick, row.choice, row.branch


class Reader:
    """Reads jobs: each becomes its steps, and whatever is wrong with it is noted."""

    def __init__(self, source: Source, colours: Sequence[str], cards: Iterable[str] = ()) -> None:
        self.source = source
        self.colours: Mapping[str, int] = {colour: n for n, colour in enumerate(colours)}
        self.cards = {card.translate(LOWER): card for card in cards}  # that jobs can ask for by name
        self.named: list[str] = []  # those that they did ask for
        self._job = Text("", 0)

    def read(self, text: Text, host: int, wagon: bool = True) -> Written:
        """Read a job on a host; `wagon`: whether its mission has one."""
        self._job = text
        tree = language().parse(text, self.source, self.colours, JOB)
        if tree is None:
            return Written(text, host)
        parts = [_tree(part) for part in tree.children]
        event = language().events.get(parts[0].data)
        number = event.number if event else 0
        rows: list[Row] = []
        radix: list[int] = []
        for step in parts[1:] if event else parts:
            rows += self._step(step, radix)
        job = Written(text, host, number, tuple(rows), tuple(radix))
        for problem in wrong_choices(job):
            self._note(*problem)
            return Written(text, host, number)
        for problem in wrong(job, wagon):
            self._note(*problem)
        return job

    def _note(self, message: str, hint: str = "", at: int | None = None) -> None:
        self.source.note(self._job.line, self._job.text, message, hint, at)

    # -------------------------------------------------------------------------------------------- steps

    def _step(self, tree: Tree[Token], radix: list[int]) -> list[Row]:
        """A step: one row; or one for each alternative, of which `any` is four; or one whose resource is picked."""
        atoms = [self._atom(_tree(atom)) for atom in tree.children]
        if len(atoms) == 1 and atoms[0].is_any:
            radix.append(pieces.RESOURCES)
            return [replace(atoms[0], pick=len(radix))]
        resources = range(pieces.RESOURCES)
        spread = [replace(row, what=what) for row in atoms for what in (resources if row.is_any else [row.what])]
        different = list(dict.fromkeys(spread))
        if len(different) == 1:
            return different
        radix.append(len(different))
        return [replace(row, choice=len(radix), branch=n) for n, row in enumerate(different)]

    def _atom(self, tree: Tree[Token]) -> Row:
        word, form = language().steps[tree.data]
        row = Row(word.number, at=tree.meta.start_pos, **form.fixed)
        for part in map(_tree, tree.children):
            row = self._amount(row, part) if part.data in ("plain", "dice") else replace(row, what=self._what(part))
        return row

    def _amount(self, row: Row, tree: Tree[Token]) -> Row:
        number = _tree(tree.children[0])
        printed = str(number.children[0]).removesuffix("x") if number.children else "1"
        at = number.meta.start_pos if number.children else tree.meta.start_pos
        least, most, plain = row.word.limits or (0, MOST, False)  # dgw.job.amount-zero
        n = self._number(int(printed), least, most, at)
        row = replace(row, n=n, x=int(number.data != "n"), dice=int(tree.data == "dice"))
        if plain and (row.x or row.dice):
            word = row.word.forms[0].text.split()[0]
            self._note(f"{word} needs a plain number, not x or dice", f"write '{word} 2'", at)
            row = replace(row, x=0, dice=0)
        return row

    def _number(self, n: int, least: int, most: int, at: int) -> int:
        if not least <= n <= most:
            self._note(f"{n} is not allowed here; expected a number from {least} to {most}", at=at)
        return max(least, min(n, most))

    def _what(self, tree: Tree[Token]) -> int:
        """The resource, place or class of cards that a step names."""
        if tree.data == "named":
            return self._card(tree)
        if tree.data != "coloured":
            return NUMBERED[tree.data]
        (token,) = tree.children
        assert isinstance(token, Token)
        if token not in self.colours:
            known = [*self.colours, "item", "danger", "pain", "exhaustion"]
            hint = did_you_mean(token, known) or f"its colours are {listed(list(self.colours), 'and')}"
            if named := next((card for card in self.cards if token in card.split()), ""):
                hint = f"a card is named in brackets: [{self.cards[named]}]"
            self._note(f"this pack has no {token} items", hint, token.start_pos)
        return pieces.FIRST_COLOUR + self.colours.get(token, 0)

    def _card(self, tree: Tree[Token]) -> int:
        """dgw.cardop.named: the class of one card, `[Leg Wound]`; the first jobs that name cards number them."""
        (token,) = tree.children
        assert isinstance(token, Token)
        card = self.cards.get(token[1:-1].strip())
        if card is None:
            hint = did_you_mean(token[1:-1], self.cards) or "write the name as the card has it: [Leg Wound]"
            self._note(f"this pack has no card {token}", hint, token.start_pos)
            return FIRST_NAMED
        if card not in self.named:
            self.named.append(card)
        if len(self.named) > NAMED:
            hint = "use a colour, 'item' or a kind of danger"
            self._note(f"the jobs of a pack can name at most {NAMED} different cards", hint, token.start_pos)
        return min(FIRST_NAMED + self.named.index(card), FIRST_NAMED + NAMED - 1)


def sorts_of(colours: Sequence[str], named: Sequence[str]) -> tuple[str, ...]:
    """The words for classes of cards from the first colour on: the colours, then the cards that jobs name."""
    return (*colours, *[""] * (COLOURS - len(colours)), *(f'"{card}"' for card in named))


# ------------------------------------------------------------------------------------------------ legality

Wrong = tuple[str, str, int | None]  # what is wrong with a job, what to do about it, and where in its text


def wrong(job: Written, wagon: bool) -> Iterator[Wrong]:
    """Every mistake in a job; one that several of its courses share is reported for the first."""
    yield from wrong_event(job, wagon)
    for row in job.rows:
        yield from wrong_on_host(job, row, wagon)
    for wrong_in in (wrong_x, wrong_this, wrong_battle):
        yield from islice(chain.from_iterable(wrong_in(job, course) for course in job.courses()), 1)


def wrong_choices(job: Written) -> Iterator[Wrong]:
    """Too many choices before a job starts."""
    if len(job.radix) > MOST_CHOICES:
        message = f"a job has at most {MOST_CHOICES} choices (each 'or' and each 'any'); this one has {len(job.radix)}"
        yield message, "", None
    elif (most := max(job.radix, default=1)) > MOST_ANSWERS:
        message = f"an 'or' joins at most {MOST_ANSWERS} alternatives; this one joins {most}"
        yield message, "leave some out; 'any' counts as 4", None
    elif job.ways > MOST_WAYS:
        message = f"the choices of a job can be made in at most {MOST_WAYS} ways; this one has {job.ways}"
        yield message, "'any' has 4 answers, 'or' one per alternative; multiply them all", None


def wrong_event(job: Written, wagon: bool) -> Iterator[Wrong]:
    """dgw.event.mission-only, dgw.wagon.some-missions: find events outside missions, or of a wagon without one."""
    if job.event and job.host != grammar.ON_MISSION:
        yield f"only missions have event jobs, and this is {HOSTS[job.host]}", "leave out 'on ...;'", 0
    elif job.event and EVENTS.rows[job.event].of_wagon and not wagon:
        yield "this mission has no wagon, so the event never happens", NO_WAGON_HINT, 0


def wrong_on_host(job: Written, row: Row, wagon: bool) -> Iterator[Wrong]:
    """Find job steps that the grammar does not allow on this kind of card; dgw.event.no-battle."""
    host, word = HOSTS[job.host], row.word
    if word.this and job.host not in (grammar.ON_ITEM, grammar.ON_DANGER):
        message = f"'this' means the item or danger card with the job, and this is {host}"
        yield message, "name a class of cards: 'discard 1 item'", row.at
    elif word.only_mission and job.host != grammar.ON_MISSION:
        yield f"only missions can use '{word.forms[0].text}', and this is {host}", "", row.at
    elif word.of_event and not job.event:
        yield (
            "this condition is about an event, and the job has none",
            "start it with an event, such as 'on reveal;'",
            row.at,
        )
    elif word.fights and job.event:
        message = "an event job cannot be a battle job"
        yield message, "use attack and defend in jobs that players choose", row.at
    elif job.host == grammar.ON_MISSION and not wagon and word.needs_wagon(row):
        yield "this mission has no wagon", NO_WAGON_HINT, row.at


def wrong_x(job: Written, course: Sequence[Row]) -> Iterator[Wrong]:
    """dgw.x.choice: whatever the alternatives taken, something that the player has must set a limit to x.

    dgw.x.behind-draw: cards discarded or scrapped behind a draw do not. dgw.cond.voluntary: nor does what stands
    behind a condition, for the steps before it. dgw.x.damage: x that is the damage taken needs no limit.
    """
    stops = [n for n, row in enumerate(course) if row.word.holds]
    given = job.event and EVENTS.rows[job.event].gives_x
    for end in (len(course), *stops):
        if not given and not _limits_x(course[:end]):
            yield "nothing limits x here", _hint_for_x(course, end), _with_x(course)[0].at


def wrong_this(job: Written, course: Sequence[Row]) -> Iterator[Wrong]:
    """dgw.job.danger-last-step: find danger jobs that do not end with their card, and cards used twice."""
    moved = [row for row in course if row.word.this]
    if job.host == grammar.ON_DANGER and not (course and course[-1].word.this):
        hint = "end it with '; discard this' or '; scrap this', in every alternative"
        yield "every job of a danger card must end by moving the card", hint, course[-1].at if course else None
    elif job.host == grammar.ON_DANGER and len(moved) > 1:
        yield "a danger card moves only at the end of its job", "", moved[0].at
    elif len(moved) > 1:
        yield "the card is already gone by then", "let only one step move the card", moved[1].at


def wrong_battle(job: Written, course: Sequence[Row]) -> Iterator[Wrong]:
    """dgw.job.idle-battle: no battle is joined where a job of a tile or a corner is used, unless it moves."""
    for row in takewhile(lambda row: not row.word.moves, course):
        if job.host in NEVER_FIGHTING and row.word.fights:
            yield NEVER_FIGHTING[job.host], "put attack and defend after a movement step", row.at


def _with_x(course: Sequence[Row]) -> list[Row]:
    return [row for row in course if row.x]


def _limits_x(course: Sequence[Row]) -> bool:
    """Whether the player's possessions limit the x of these steps, if they have one."""
    drawn = next((n for n, row in enumerate(course) if row.word.draws), len(course))
    limits = [row for n, row in enumerate(course) if row.word.bounds_x and (n < drawn or not row.word.from_hand)]
    return not _with_x(course) or any(row.x for row in limits)


def _hint_for_x(course: Sequence[Row], end: int) -> str:
    """The hint for an x that no earlier step limits."""
    if end < len(course):
        return "the job stops at an unmet condition: x must also be in a paying step before it"
    if any(row.word.from_hand for row in _with_x(course)):
        return "cards after a draw step are taken as far as possible: put the step with x before it"
    return "x must also be in a step that pays, discards, scraps, loses VP or gains danger: 'pay x food; walk x'"


def _tree(child: Token | Tree[Token]) -> Tree[Token]:
    assert isinstance(child, Tree)
    return child
