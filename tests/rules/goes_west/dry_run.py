"""The rulebook's own test of a job, by trial: its steps are run in order on a copy, for every choice and every x.

It shares nothing with the rules but the words: the rules decide on counts, and must come to the same.
"""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass, field
from functools import cached_property
from itertools import product

from rules.goes_west.board import A, Board
from tablewright.games.goes_west.pack.language import RESOURCE_WORDS, TERRAIN_WORDS
from tablewright.games.goes_west.pieces import NOWHERE, PAIN

MOST = 70  # no x in these tests is larger
AMOUNT = re.compile(r"(\d*)(x?)( dice)?$")
STEP = re.compile(
    r"(?P<op>pay|gain|in|walk|climb|sail|haul|ride|reveal|build|draw|search|discard|scrap|vp|mark|if)"
    r" ?(?P<sign>[+-]?)(?P<n>(?:\d+x?|x)(?: dice)?)? ?(?P<what>[a-z ]*|\[[A-Za-z ]+\])$"
)


MOVES = re.compile(r"walk|climb|sail|haul|ride|reveal")
GIVES = re.compile(
    r"gain .*(wood|food|metal|gold)|build|draw|search|vp \+|mark"
    r"|(discard|scrap) [0-9x]+( dice)? (danger|pain|exhaustion|\[Leg Wound\])"
)


def alternatives(step: str) -> list[str]:
    """What a step can be: its alternatives, of which `any` is four, each once."""
    found: list[str] = []
    for atom in step.split(" or "):
        found += [re.sub(r"any$", resource, atom) for resource in RESOURCE_WORDS] if atom.endswith(" any") else [atom]
    return list(dict.fromkeys(found))


def choices(job: str) -> list[list[str]]:
    """The steps of a job, with all that each can be."""
    return [alternatives(step) for step in job.split("; ")]


def worst(n: str, x: int) -> int:
    """The largest amount that a number can come to."""
    digits, times, dice = AMOUNT.match(n).groups()  # type: ignore[union-attr]
    return int(digits or 1) * (x if times else 1) * (2 if dice else 1)


@dataclass
class Trial:
    """A copy of what matters to a job."""

    board: Board
    bearer: str
    stock: Counter[str] = field(default_factory=Counter)
    hand: Counter[str] = field(default_factory=Counter)  # by colour, or pain, or exhaustion; and by name, as [Boot]
    demands: list[tuple[str, int]] = field(default_factory=list)
    score: int = 0
    moved: bool = False
    drawn: bool = False
    built: bool = False
    marked: bool = False

    @cached_property
    def first_hand(self) -> Counter[str]:
        """The hand on the table, without the card that bears the job."""
        cards = self.board.in_hand(A)
        if self.bearer in cards:
            cards.remove(self.bearer)
        kinds = Counter(kind_of(self.board, name) for name in cards)
        return kinds + Counter(f"[{self.board.names.cards[self.board.design(name)]}]" for name in cards)

    @cached_property
    def supply(self) -> Counter[str]:
        """The cards that are left to be gained."""
        return Counter(kind_of(self.board, name) for name in self.board.in_supply() + self.board.in_spent())

    def reset(self) -> None:
        """As it is on the table, which stays as it is."""
        self.stock, self.hand = Counter(self.board.units(A)), self.first_hand.copy()
        self.demands, self.score = [], self.board.g.score[A]
        self.moved = self.drawn = self.built = self.marked = False

    def completes(self, course: tuple[str, ...], x: int) -> bool:
        """Whether every step can be completed, one after the other."""
        self.reset()
        return all(self.step(step, x) for step in course)

    def done(self, course: tuple[str, ...]) -> tuple[str, ...]:
        """The steps before the first condition that is not met, if one of them brings something; else the course."""
        self.reset()
        for n, step in enumerate(course):
            before = course[:n]
            if any(MOVES.match(done) for done in before):
                return course
            if step.startswith(("in ", "if ")) and not self.on_the_map(*step.split(" ", 1)):
                return before if any(GIVES.match(done) for done in before) else course
            self.built = self.built or step.startswith("build")
        return course

    def xs(self, course: tuple[str, ...]) -> list[int]:
        """Every x for which a course can be completed; where it says none, 0 for all."""
        found = [x for x in (range(MOST) if "x" in _numbers(course) else (0,)) if self.completes(course, x)]
        return found if course else []

    def step(self, step: str, x: int) -> bool:
        found = STEP.match(step)
        assert found, step
        op, n, what = found["op"], found["n"] or "1", found["what"]
        if op == "pay":
            self.stock[what] -= worst(n, x)
            return self.stock[what] >= 0
        if op == "gain" and what in RESOURCE_WORDS:
            self.stock[what] += 0 if "dice" in n else worst(n, x)
            return True
        if op == "gain":
            return self.danger(what, n, x)
        if op in ("discard", "scrap"):
            return what == "this" or self.cards(what, worst(n, x))
        if op == "vp" and found["sign"] == "-" and "x" in n:
            self.score -= worst(n, x)
            return self.score >= 0 or x == 0
        if op in ("draw", "search"):
            self.drawn = True
        return self.on_the_map(op, what)

    def danger(self, what: str, n: str, x: int) -> bool:
        """`gain x pain`: no more than there are left."""
        self.demands.append((f"gain {what}", worst(n, x)))
        if "x" not in n or x == 0:
            return True
        left = sum(self.supply[kind] for kind in (("pain", "exhaustion") if what == "danger" else (what,)))
        asked = sum(k for name, k in self.demands if name in (f"gain {what}", "gain danger"))
        if what == "danger":
            asked = sum(k for name, k in self.demands if name.startswith("gain "))
        return asked <= left

    def cards(self, what: str, n: int) -> bool:
        """Cards of a class that are not spoken for; behind a draw nothing is known."""
        if self.drawn:
            return True
        self.demands.append((what, n))
        left = self.hand.copy()
        for name, k in self.demands:
            if name in left or name not in ("item", "danger"):
                left[name] -= 0 if name.startswith("gain") else k
            if name.startswith("["):  # it is also a card of its kind
                left[self.kind_of_named(name)] -= k
        if any(k < 0 for k in left.values()):
            return False
        danger = left["pain"] + left["exhaustion"]
        items = sum(k for name, k in left.items() if not name.startswith("[")) - danger
        asked = Counter[str]()
        for name, k in self.demands:
            asked[name] += k
        return asked["item"] <= items and asked["danger"] <= danger

    def kind_of_named(self, name: str) -> str:
        """The kind of the cards that are called so."""
        return kind_of(self.board, self.board.names.card_ids[self.board.names.cards.index(name[1:-1])])

    def on_the_map(self, op: str, what: str) -> bool:
        g, t, space = self.board.g, self.board.t, self.board.g.at[A]
        before, tile = not self.moved, g.tile[space] - 1
        water = t.terrain[TERRAIN_WORDS.index("water")] >> tile & 1
        railed = self.built or bool(g.railed >> space & 1)
        if op in ("walk", "climb", "sail", "haul", "ride"):
            self.moved = True
            return op != "haul" or g.wagon != NOWHERE
        if op == "reveal":
            self.moved = True
            return not before or any(
                abs(g.column[n] - g.column[space]) + abs(g.line[n] - g.line[space]) <= 2
                for n in range(len(g.column))
                if (g.used & ~g.up) >> n & 1
            )
        if op == "in" and before:
            here = railed if what == "railway" else t.terrain[TERRAIN_WORDS.index(what)] >> tile & 1
            return bool(here) and g.bandits[space] == 0
        if op == "build" and before:
            allowed = not railed and g.bandits[space] == 0 and bool(water) == (what == "bridge")
            self.built = True
            return allowed
        if op == "mark" and before:
            allowed = not self.marked and not g.marked >> space & 1
            self.marked = True
            return bool(allowed)
        return not (op == "if" and before) or bool(g.wagon == space)


def kind_of(board: Board, name: str) -> str:
    """The colour of an item, or which danger a card is."""
    design = board.design(name)
    colour = str(board.names.card_colours[design])
    return colour or ("pain" if board.t.kind[design] == PAIN else "exhaustion")


def feasible(trial: Trial, job: str) -> dict[tuple[str, ...], list[int]]:
    """Every course that can be completed, with every x for which it can; if there is none, all that stop on the way."""
    courses = list(product(*choices(job)))
    whole = {course: xs for course in courses if (xs := trial.xs(course))}
    return whole or {course: xs for course in courses if (xs := trial.xs(trial.done(course)))}


def _numbers(course: tuple[str, ...]) -> str:
    """The numbers of a course, to see whether there is an x among them."""
    return " ".join(found["n"] or "" for found in map(STEP.match, course) if found)
