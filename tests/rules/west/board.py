"""Small hand-built tables of The West: Ascendant, for clause tests.

    board = Board(middle="crucible 2, beacon, vault", hand_a="beacon 2", step=ACTION)
    board.play("take all", "crucible")
    assert board.points == (40, 37)

Everything is refereed by the interpreted build, which checks every number. Seats are A, who is active unless told
otherwise, and B.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from rules.boards import Position, changed
from tablewright.engine.core.actions import first, kind_of, second
from tablewright.engine.core.agenda import then
from tablewright.engine.core.events import Seen
from tablewright.engine.game.contract import Config, Pack
from tablewright.games.west import choices as c
from tablewright.games.west.game import GAME
from tablewright.games.west.pack.loading import HOUSE as HOUSE_FILE
from tablewright.games.west.pack.loading import program_for
from tablewright.games.west.rules.motions import find, held, in_hand, move, pick_by_gate, show_top
from tablewright.games.west.rules.turn import HAND, advance, shuffle_facilities
from tablewright.games.west.state import (
    ACTION,
    CARDS,
    CITYENGINE,
    CLOSED,
    DECK,
    DISCARD,
    FIRST_GATE,
    GATES,
    LOCI,
    LOCUS_DECK_SIZE,
    LOCUS_DECKS,
    MIDDLE,
    RUN,
    SHOWN,
    TURN,
    TYPES,
    ZONE,
    State,
)

A, B = 0, 1
KINDS = {
    "take all": c.TAKE_ALL, "take two": c.TAKE_TWO, "build": c.BUILD, "complete": c.COMPLETE, "pass": c.PASS,
    "use": c.USE_LISTED, "salvage": c.SALVAGE_CARD, "make": c.MAKE, "accept": c.ACCEPT, "decline": c.DECLINE,
    "pick": c.PICK, "discard": c.DISCARD_CARD, "take": c.TAKE_CARD, "recover": c.RECOVER_CARD, "swap": c.SWAP_CARDS,
    "cycle": c.CYCLE_DECK, "use top": c.USE_LOCUS, "radiate": c.RADIATE_GATE, "name": c.NAME_TYPE, "react": c.REACT,
}  # fmt: skip
HOUSE = GAME.load(None)


def words(text: str) -> list[tuple[str, int]]:
    """`"crucible 2, vault"` -> [("crucible", 2), ("vault", 1)]"""
    parts = [part.split() for part in text.split(",") if part.strip()]
    return [(part[0], int(part[1]) if len(part) > 1 and part[1].isdigit() else 1) for part in parts]


class Board(Position):
    """One position of The West: Ascendant, and what happened since."""

    game, kinds_of_action, advance = GAME, KINDS, advance
    g: State

    def __init__(
        self,
        *,
        middle: str = "crucible, aqueduct, beacon, vault 2",
        hand_a: str = "",
        hand_b: str = "",
        shown_a: str = "",  # cards in hand that the other player knows of; then hands are shown
        shown_b: str = "",
        hand: str = "closed",  # the setting: "closed" or "shown"
        discard: str = "",
        zone_a: str = "",  # Doppelgates and Loci by id; "first-gate" is there anyway
        zone_b: str = "",
        spent_a: str = "",  # which Doppelgates of the Zone are spent
        spent_b: str = "",
        complete: str = "",  # whose Cityengine is Complete: "A", "B", "AB"
        loci: Sequence[str] = ("signal-pyre", "cold-ledger", "tithe-bastion"),  # tops of the Locus decks, "" for none
        below: Sequence[Sequence[str]] = ((), (), ()),  # known bottoms of the Locus decks
        locus_sizes: Sequence[int] | None = None,
        points: tuple[int, int] = (40, 40),
        active: int = A,
        second: int = B,
        step: int = ACTION,
        deck: int | None = None,  # how many cards the deck has; the rest are put away in no place at all
        pack: Pack = HOUSE,
        seed: int = 1,
        run: bool = True,
    ) -> None:
        self.take_up(pack, seed)
        self.g.shown = hand == "shown" or bool(shown_a or shown_b)
        shuffle_facilities(self.g, self.t)
        for seat, zone, spent in ((A, zone_a, spent_a), (B, zone_b, spent_b)):
            self._lay_zone(seat, zone, spent)
        for place, text in (
            (MIDDLE, middle), (DISCARD, discard), (CLOSED + A, hand_a), (CLOSED + B, hand_b), (SHOWN + A, shown_a),
            (SHOWN + B, shown_b),
        ):  # fmt: skip
            self._lay(place, text)
        self._lay_loci(loci, below, locus_sizes)
        for seat in (A, B):
            self.g.points[seat] = points[seat]
            self.g.complete[seat] = "AB"[seat] in complete
        self.g.active, self.g.second, self.g.round = active, second, 1
        if deck is not None:
            self._shrink_deck(deck)
        show_top(self.g)
        then(self.g.agenda, TURN, active, step)
        if run:
            self.run()

    # -------------------------------------------------------------------------------------------- laying out

    def type(self, name: str) -> int:
        return self._index(self.names.types, name)

    def gate(self, name: str) -> int:
        return self._index(self.names.gates, name)

    def locus(self, name: str) -> int:
        return CITYENGINE if name == "cityengine" else self._index(self.names.loci, name)

    @staticmethod
    def _index(names: Sequence[str], name: str) -> int:
        return [n.lower().replace(" ", "-") for n in names].index(name)

    def _lay(self, place: int, text: str) -> None:
        for name, n in words(text):
            for _ in range(n):
                card = find(self.g, self.t, DECK, self.type(name))
                move(self.g, self.t, card, place)
                self.g.deck_size -= 1
                if place >= CLOSED:
                    self.g.hand_size[(place - CLOSED) % 2] += 1

    def _lay_zone(self, seat: int, zone: str, spent: str) -> None:
        self.g.gates[seat, FIRST_GATE] = self.g.ready[seat, FIRST_GATE] = self.g.doppelgates[seat] = 1
        for name, n in words(zone):
            if name.endswith("-gate"):
                for _ in range(n):
                    move(self.g, self.t, pick_by_gate(self.g, self.t, self.gate(name)), ZONE + seat)
                    self.g.deck_size -= 1
                    self.g.gates[seat, self.gate(name)] += 1
                    self.g.ready[seat, self.gate(name)] += 1
                    self.g.doppelgates[seat] += 1
            else:
                self.g.zone_loci[seat] |= 1 << self.locus(name)
        for name, n in words(spent):
            self.g.ready[seat, self.gate(name)] -= n
        for gate in range(GATES):
            self.g.zone_gates[seat] |= (self.g.gates[seat, gate] > 0) << gate
            self.g.ready_gates[seat] |= (self.g.ready[seat, gate] > 0) << gate

    def _lay_loci(self, tops: Sequence[str], below: Sequence[Sequence[str]], sizes: Sequence[int] | None) -> None:
        known = set()
        for deck in range(LOCUS_DECKS):
            size = (sizes[deck] if sizes else LOCUS_DECK_SIZE) if tops[deck] else 0
            self.g.locus_deck_size[deck] = size
            places = {0: tops[deck]} if tops[deck] else {}
            places |= {size - len(below[deck]) + i: name for i, name in enumerate(below[deck])}
            for i, name in places.items():
                self.g.locus_deck[deck, i] = 1 + self.locus(name)
                known.add(self.locus(name))
        for seat in (A, B):
            known |= {k for k in range(LOCI) if self.g.zone_loci[seat] >> k & 1}
        self.g.hidden_loci = sum(1 << k for k in range(LOCI) if k not in known)

    def _shrink_deck(self, size: int) -> None:
        """Put cards of the deck away, as if they had never been printed; the audit would miss them."""
        for card in range(CARDS):
            if self.g.deck_size > size and self.g.place[card] == DECK:
                self.g.place[card] = 100
                self.g.count[DECK, self.t.card_type[card]] -= 1
                self.g.deck_gates[self.t.card_gate[card]] -= 1
                self.g.deck_size -= 1

    # -------------------------------------------------------------------------------------------- play

    def act(self, what: str, *arguments: str | int) -> int:
        """An action by its words: `act("take two", "beacon", "vault")`, `act("build", 0)`."""
        if what == "take two":
            arguments = (*sorted(x if isinstance(x, int) else self.type(x) for x in arguments),)
        return super().act(what, *arguments)

    def argument(self, kind: int, place: int, name: str) -> int:
        if kind == c.RADIATE_GATE:
            return self.gate(name)
        if kind == c.USE_LISTED:
            return self.locus(name)
        if kind in (c.BUILD, c.CYCLE_DECK, c.USE_LOCUS):
            return [self.top(deck) for deck in range(LOCUS_DECKS)].index(name)
        return self.type(name)

    def effect(self, *lines: str, user: int = A) -> Board:
        """Have a seat use an effect given by its text, now; then run on."""
        then(self.g.agenda, RUN, user, program_for(self.pack, lines))
        return self.run()

    # -------------------------------------------------------------------------------------------- looking

    @property
    def choices(self) -> list[tuple[int, int, int]]:
        return [(kind_of(act), first(act), second(act)) for act in self.options]

    @property
    def points(self) -> tuple[int, int]:
        return self.g.points[A], self.g.points[B]

    def hand(self, seat: int) -> dict[str, int]:
        return {self.names.types[k].lower(): in_hand(self.g, seat, k) for k in range(TYPES) if in_hand(self.g, seat, k)}

    def at(self, place: int) -> dict[str, int]:
        return {self.names.types[k].lower(): self.g.count[place, k] for k in range(TYPES) if self.g.count[place, k]}

    @property
    def middle(self) -> dict[str, int]:
        return self.at(MIDDLE)

    @property
    def discarded(self) -> dict[str, int]:
        return self.at(DISCARD)

    def held(self, place: int) -> int:
        return held(self.g, place)

    def zone(self, seat: int) -> set[str]:
        """Loci in a Zone, by id."""
        return {self.id(self.names.loci[k]) for k in range(LOCI) if self.g.zone_loci[seat] >> k & 1}

    def gates(self, seat: int) -> dict[str, tuple[int, int]]:
        """Doppelgates in a Zone: how many, and how many of them ready."""
        return {
            self.id(name): (self.g.gates[seat, k], self.g.ready[seat, k])
            for k, name in enumerate(self.names.gates)
            if self.g.gates[seat, k]
        }

    @staticmethod
    def id(name: str) -> str:
        return name.lower().replace(" ", "-")

    def top(self, deck: int) -> str:
        """The Locus on top of a Locus deck, by id; empty if there is none."""
        k = self.g.locus_deck[deck, 0]
        return self.id(self.names.loci[k - 1]) if k else ""

    def is_prime(self, deck: int) -> bool:
        """Whether a Prime is on top of a Locus deck."""
        return bool(self.names.locus_kind[self.locus(self.top(deck))] == "Prime")

    @property
    def lines(self) -> list[str]:
        """What has happened so far, in words, as A may know it."""
        return [GAME.narrate(s, self.pack, ("A", "B")) for s in self.seen]

    @property
    def seen(self) -> list[Seen]:
        """What has happened so far, as A may know it."""
        return self.heard[A]


def fresh_game(seed: int = 1, pack: Pack = HOUSE, hand: str = "closed") -> Board:
    """A game just set up from a seed."""
    config = Config()
    config.setting[HAND] = GAME.settings[HAND].values[hand]
    return Board(pack=pack, run=False).set_up(config, seed)


def quiet_game() -> Board:
    """A game just set up in which nothing has happened yet: the Locus decks show Triggers only, no PRIME EFFECT."""
    return next(game for game in map(fresh_game, range(1, 100)) if not any(map(game.is_prime, range(LOCUS_DECKS))))


def changed_house(folder: Path, *changes: tuple[str, str]) -> Pack:
    """The house pack with pieces of its text replaced, each of which must be there."""
    return changed(GAME, HOUSE_FILE, folder, *changes)
