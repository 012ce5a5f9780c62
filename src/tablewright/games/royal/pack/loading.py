"""Packs of The Royal Ascension: territories, characters, action cards and the board.

Everything is taken from the words of the pack file, and everything is checked: a pack that loads can be played to its
end.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import ClassVar

from tablewright.engine.game.contract import Pack
from tablewright.games.royal.pack.sentences import form_of, read, shown, told
from tablewright.games.royal.rules.actions import ACTIONS, KEPT
from tablewright.games.royal.rules.turn import LEFT, RIGHT, destination
from tablewright.games.royal.state import (
    CLUBS,
    DIAMONDS,
    FACES,
    HEARTS,
    RANKS,
    SEATS,
    SHOP,
    SPADES,
    SPOTS,
    TERRITORIES,
    Tables,
)
from tablewright.packs.box import Box
from tablewright.packs.house import read_once
from tablewright.packs.problems import did_you_mean, listed
from tablewright.packs.shelf import Card, Shelf
from tablewright.packs.source import Source, Table, Text

HOUSE = Path(__file__).parent.parent / "packs" / "house.toml"
SMALL = HOUSE.with_name("small.toml")
GAME = "royal"
TITLE = "The Royal Ascension"
LONGEST_NAME = 30
LONGEST_SHORT = 12
MOST_POINTS = 60
MOST_ROUNDS = 120
SHOPS = 2  # royal.board.shops
COPIES = 2  # royal.comp.cards

SUIT_NAMES = ("Hearts", "Diamonds", "Clubs", "Spades")
RANK_WORDS = {"A": "Ace", "J": "Jack", "Q": "Queen", "K": "King"}
RANK_NAMES = ("", "A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
SPACES = {"hearts": HEARTS, "diamonds": DIAMONDS, "spades": SPADES, "shop": SHOP}  # royal.board.kinds

# royal.board.spade-floor: however a player dodges, so large a share of their moves must end on Spades.
FLOOR = 0.10
PATIENCE = 2_000  # rounds of reckoning after which a share as close to the floor as that is not accepted


@dataclass(frozen=True)
class Action:
    """The effect of an action card."""

    name: str
    ranks: tuple[int, ...]
    kind: int
    numbers: tuple[int, ...]


def suit_of_cards(suit: int) -> tuple[str, ...]:
    """The cards of a suit by rank: `the Queen of Hearts`."""
    return tuple(f"the {RANK_WORDS.get(rank, rank)} of {SUIT_NAMES[suit]}" if rank else "" for rank in RANK_NAMES)


@dataclass(frozen=True, eq=False)  # told apart by what they are, not by what they say: pieces are kept by them
class Names:
    """The names and texts that people read."""

    version: int
    territories: tuple[str, ...]
    lands: tuple[str, ...]  # the territories, each with what it is worth
    characters: tuple[str, ...]
    short: tuple[str, ...]  # of the characters
    actions: tuple[str, ...]  # by kind of action, 0 is none
    effects: tuple[str, ...]
    ranks: tuple[str, ...]  # which spades, in words, by kind of action
    deck: tuple[Card, ...]  # every card in full

    suits: ClassVar[tuple[str, ...]] = SUIT_NAMES
    hearts: ClassVar[tuple[str, ...]] = suit_of_cards(HEARTS)
    diamonds: ClassVar[tuple[str, ...]] = suit_of_cards(DIAMONDS)
    clubs: ClassVar[tuple[str, ...]] = suit_of_cards(CLUBS)
    spades: ClassVar[tuple[str, ...]] = suit_of_cards(SPADES)
    cards: ClassVar[tuple[tuple[str, ...], ...]] = (hearts, diamonds, clubs, spades)
    ways: ClassVar[tuple[str, ...]] = ("left", "right")  # as LEFT and RIGHT are numbered
    spaces: ClassVar[dict[int, str]] = {HEARTS: "Hearts", DIAMONDS: "Diamonds", SPADES: "Spades", SHOP: "Shop"}


@read_once(HOUSE)
def load(path: Path | None = None) -> Pack:
    """The pack in a file, or the house pack; a PackError with every problem if it cannot be played."""
    source = Source(path or HOUSE)
    box = RoyalBox(source)
    source.settle()
    return Pack(
        source.file.stem, box.title, source.hash(), box.tables(), box.names(), source.file, content=source.content()
    )  # fmt: skip


class RoyalBox(Box):
    """The contents of a pack of this game."""

    def __init__(self, source: Source) -> None:
        super().__init__(source, GAME, TITLE)
        self.rounds = self.top.whole("rounds", 1, MOST_ROUNDS)
        self.characters = [(self._name(t), self._name(t, "short", LONGEST_SHORT)) for t in self.top.each("character")]
        # royal.territory.value, royal.territory.spread: a name and a fixed value; the house pack has those printed
        self.territories = [(self._name(t), t.whole("points", 1, MOST_POINTS)) for t in self.top.each("territory")]
        self.actions = [self._action(table) for table in self.top.each("action")]
        self.spots = self._board()
        self.top.done()
        self._check_number("character", len(self.characters), SEATS)  # royal.comp.tokens
        self._check_number("territory", len(self.territories), TERRITORIES)  # royal.comp.territory-cards
        self._check_actions()

    def _name(self, table: Table, key: str = "name", longest: int = LONGEST_NAME) -> str:
        name = table.text(key)
        if len(name.text) > longest:
            table.note(key, f"a {key} has at most {longest} characters")
        if name.text in self._names:
            message = f"the name '{name}' is already used on line {self._names[name.text]}"
            table.note(key, message, "give each a name of its own")
        elif name.text:
            self._names[name.text] = name.line
        return name.text

    def _check_number(self, key: str, n: int, wanted: int) -> None:
        if n != wanted:
            self.source.note(1, "", f"a pack has {wanted} [[{key}]] tables; this one has {n}")

    # -------------------------------------------------------------------------------------------- action cards

    def _action(self, table: Table) -> Action:
        name, effect = self._name(table), table.text("effect")
        ranks = tuple(self._rank(text) for text in table.texts("ranks"))
        kind, numbers = (effect.text and read(effect, self.source)) or (0, ())
        return Action(name, ranks, kind, numbers)

    def _rank(self, text: Text) -> int:
        if text.text not in RANK_NAMES[1:]:
            self.source.note(text.line, text.text, "unknown rank", f"one of {', '.join(RANK_NAMES[1:])}")
            return 0
        return RANK_NAMES.index(text.text)

    def _check_actions(self) -> None:
        """Check that every rank of Spades has one action, and that every sentence is on one card."""
        owners = Counter(rank for action in self.actions for rank in action.ranks if rank)
        for rank in range(1, RANKS + 1):
            if owners[rank] != 1:
                how = "no action" if owners[rank] == 0 else "more than one action"
                self.source.note(1, "", f"the {RANK_NAMES[rank]} of Spades has {how}", "each rank needs exactly one")
        kinds = Counter(action.kind for action in self.actions if action.kind)
        for kind in ACTIONS.rows:
            if kinds[kind] != 1:
                self.source.note(1, "", f"exactly one action must have this effect: {shown(kind)}")

    # -------------------------------------------------------------------------------------------- the board

    def _board(self) -> list[int]:
        """royal.board.layout: the kinds of the 35 spots, in the order of their numbers."""
        table = self.top.table("board")
        texts = table.texts("spots")
        for text in texts:
            if text.text not in SPACES:
                hint = did_you_mean(text.text, SPACES) or f"a spot is {listed([repr(kind) for kind in SPACES])}"
                self.source.note(text.line, text.text, f"unknown kind of space '{text}'", hint)
        table.done()
        spots = [SPACES.get(text.text, HEARTS) for text in texts]
        if texts and len(spots) != SPOTS:
            table.note("spots", f"the board has {SPOTS} spots; this one has {len(spots)}")
        elif texts:
            self._check_board(table, spots)
        return spots

    def _check_board(self, table: Table, spots: Sequence[int]) -> None:
        if spots.count(SHOP) != SHOPS:
            table.note("spots", f"the board has {SHOPS} shops; this one has {spots.count(SHOP)}")
        for kind, name in ((HEARTS, "hearts"), (DIAMONDS, "diamonds"), (SPADES, "spades")):
            if kind not in spots:
                table.note("spots", f"the board has no {name}")
        if SPADES in spots and not keeps_the_floor(spots):
            hint = "put Spades where both directions of a roll end on them"
            table.note("spots", f"a player could dodge Spades in more than {1 - FLOOR:.0%} of their moves", hint)

    # -------------------------------------------------------------------------------------------- what comes out

    def tables(self) -> Tables:
        """The tables that the kernels read."""
        t = Tables()
        t.round_cap = self.rounds
        for n, (_, points) in enumerate(self.territories):
            t.points[n] = points
        for n, kind in enumerate(self.spots):
            t.space[1 + n] = kind
        for action in self.actions:
            for rank in action.ranks:
                t.action[rank] = action.kind
            for place, number in zip(form_of(action.kind).registers, action.numbers, strict=True):
                setattr(t, KEPT[place], number)
        return t

    def names(self) -> Names:
        """The names and texts that people read."""
        by_kind = {action.kind: action for action in self.actions}
        actions = [by_kind[kind] for kind in ACTIONS.rows]
        return Names(
            version=self.version,
            territories=tuple(name for name, _ in self.territories),
            lands=tuple(f"{name} ({points})" for name, points in self.territories),
            characters=tuple(name for name, _ in self.characters),
            short=tuple(short for _, short in self.characters),
            actions=("", *(action.name for action in actions)),
            effects=("", *(told(action.kind, action.numbers) for action in actions)),
            ranks=("", *(" ".join(RANK_NAMES[rank] for rank in sorted(action.ranks)) for action in actions)),
            deck=tuple(self._cards()),
        )

    def _cards(self) -> list[Card]:
        cards = [Card("Territory", _id(name), name, 1, (), (("points", str(n)),)) for name, n in self.territories]
        for action in self.actions:
            ranks = ", ".join(RANK_NAMES[rank] for rank in action.ranks)
            facts, lines = (("spades", ranks),), (told(action.kind, action.numbers),)
            cards.append(Card("Action", _id(action.name), action.name, COPIES * len(action.ranks), lines, facts))
        cards += [Card("Character", _id(short), name, 1, ()) for name, short in self.characters]
        return cards


def _id(name: str) -> str:
    return re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-")


# ------------------------------------------------------------------------------------------------ dodging Spades


def keeps_the_floor(spots: Sequence[int]) -> bool:
    """royal.board.spade-floor: whether the best dodger still lands on Spades often enough in the long run."""
    low, high = dodging_bounds(spots, FLOOR)
    return low >= FLOOR or (high - low < 1e-9 and (low + high) / 2 >= FLOOR)


def dodging_bounds(spots: Sequence[int], decide: float | None = None) -> tuple[float, float]:
    """Bounds for the lowest share of Spades landings; precise, or only enough to `decide` a question.

    Value iteration: the gains of one more move, over all spots, bound the long-run share from both sides.
    """
    ways = [
        [(destination(spot, die, LEFT), destination(spot, die, RIGHT)) for die in range(1, 1 + FACES)]
        for spot in range(1, SPOTS + 1)
    ]
    cost = [0.0, *(1.0 if kind == SPADES else 0.0 for kind in spots)]
    worth = [0.0] * (SPOTS + 1)
    low, high = 0.0, 1.0
    for _ in range(PATIENCE):
        ahead = [c + w for c, w in zip(cost, worth, strict=True)]
        after = [0.0, *(sum(min(ahead[left], ahead[right]) for left, right in rolls) / FACES for rolls in ways)]
        gains = [new - old for new, old in zip(after[1:], worth[1:], strict=True)]
        low, high, worth = max(low, min(gains)), min(high, max(gains)), after
        if high - low < 1e-9 or (decide is not None and (low >= decide or high < decide)):
            break
    return low, high


SHELF = Shelf(GAME, TITLE, HOUSE, load, lambda pack: pack.names.deck, small=SMALL)
