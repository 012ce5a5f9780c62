"""Small hand-built tables of The North, for clause tests.

    board = Board(hand_a="drudge, mourner", wastes="colossus, gleaner")
    board.play("reprogram", "drudge", "colossus")
    assert board.points == (50, 49)

Everything is refereed by the interpreted build, which checks every number. Seats are A, who is active unless told
otherwise, and B. A Zone is listed as it lies there: "mourner" shows its Ancient side, "outpost/drudge" its Facility
side with a Drudge behind it, "outpost/drudge?" the same where only its owner has looked, and "outpost" was built while
nobody looks, so that nobody knows what is behind it.
"""

from __future__ import annotations

from pathlib import Path

from rules.boards import Position, changed
from tablewright.engine.core.actions import first, kind_of, second
from tablewright.engine.core.agenda import then
from tablewright.engine.game.contract import Config, Pack
from tablewright.games.north import choices as c
from tablewright.games.north.game import GAME
from tablewright.games.north.pack.loading import HOUSE as HOUSE_FILE
from tablewright.games.north.pack.loading import program_for
from tablewright.games.north.rules.motions import (
    add_to_zone,
    count_of,
    in_zone,
    move,
    number,
    show_deck_top,
    show_wastes_top,
    take,
    wastes_deck,
)
from tablewright.games.north.rules.turn import advance
from tablewright.games.north.state import (
    ANCIENT,
    BACKS,
    BAG,
    BUILT,
    CLOSED,
    COLLECTED,
    DECK,
    DIRECTIVES,
    DISCARD,
    KINDS,
    KNOWN,
    LOOKED,
    RUN,
    SHOWN,
    SIDE,
    TURN,
    WASTES,
    WHICH,
    State,
)

A, B = 0, 1
ACTIONS = {
    "reprogram": c.REPROGRAM, "build": c.BUILD, "deploy": c.DEPLOY, "discharge": c.DISCHARGE, "pass": c.PASS,
    "take left": c.TAKE_LEFT, "accept": c.ACCEPT, "decline": c.DECLINE, "pick": c.PICK, "recover": c.RECOVER_CARD,
    "capture": c.CAPTURE_CARD, "reprogram free": c.REPROGRAM_CARD, "sweep": c.SWEEP_CARD, "steal": c.STEAL_CARD,
    "flip": c.FLIP_CARD, "exchange": c.EXCHANGE_CARDS, "use in wastes": c.USE_WASTES, "use in zone": c.USE_ZONE,
    "play": c.PLAY_CARD, "name points": c.NAME_POINTS, "choose place": c.CHOOSE_PLACE,
}  # fmt: skip
IN_SLOT = (c.FLIP_CARD, c.EXCHANGE_CARDS, c.USE_ZONE)
HOUSE = GAME.load(None)
Cards = dict[str, int]


def words(text: str) -> list[str]:
    """`"drudge 2, mourner"` -> ["drudge", "drudge", "mourner"]"""
    parts = [part.split() for part in text.split(",") if part.strip()]
    return [part[0] for part in parts for _ in range(int(part[1]) if len(part) > 1 else 1)]


class Board(Position):
    """One position of The North, and what happened since."""

    game, kinds_of_action, advance = GAME, ACTIONS, advance
    g: State

    def __init__(
        self,
        *,
        wastes: str = "drudge, gleaner, longstrider, colossus",
        hand_a: str = "",
        hand_b: str = "",
        shown_a: str = "",  # cards in hand that the other player knows
        shown_b: str = "",
        deck_a: str = "",
        deck_b: str = "",
        discard_a: str = "",
        discard_b: str = "",
        zone_a: str = "",
        zone_b: str = "",
        under: str = "",  # swept under the Wastes Deck
        wastes_deck: int | None = None,  # how many cards it has unseen; the rest are put away in no place at all
        top: str = "",  # the Facility on top of the Wastes Deck
        levels: tuple[int, int] = (1, 1),
        points: tuple[int, int] = (50, 50),
        chosen: tuple[int, int, int, int] = (0, 0, 0, 0),  # DIRECTIVES
        active: int = A,
        second: int = B,
        step: int = DIRECTIVES,
        solo: bool = False,
        looks: bool = False,  # whether who builds a card looks behind it
        pack: Pack = HOUSE,
        seed: int = 1,
        run: bool = True,
    ) -> None:
        self.take_up(pack, seed)
        self.g.solo, self.g.active, self.g.second, self.g.turns = int(solo), active, A if solo else second, 1
        self.g.looks = int(looks)
        self.g.cards[BAG] = self.t.every
        for place, text in (
            (WASTES, wastes), (DECK + A, deck_a), (DECK + B, deck_b), (CLOSED + A, hand_a), (CLOSED + B, hand_b),
            (SHOWN + A, shown_a), (SHOWN + B, shown_b), (DISCARD + A, discard_a), (DISCARD + B, discard_b),
        ):  # fmt: skip
            for name in words(text):
                move(self.g, BAG, place, self.kind(name))
        for seat, zone in ((A, zone_a), (B, zone_b)):
            for name in words(zone):
                self.lay(seat, name)
        self._lay_seats(levels, points, solo)
        self._lay_wastes_deck(under, wastes_deck, top)
        for directive, times in enumerate(chosen):
            self.g.chosen[directive] = times
        then(self.g.agenda, TURN, active, step)
        if run:
            self.run()

    # -------------------------------------------------------------------------------------------- laying out

    def kind(self, name: str) -> int:
        """A kind by the id of its Ancient; with `drudge@dynamo`, of those with different backs that one."""
        ancient, _, back = name.partition("@")
        kinds = [kind for kind, id in enumerate(self.names.ancient_ids) if id == ancient]
        return next(kind for kind in kinds if not back or self.t.back[kind] == self.facility(back))

    def name(self, kind: int) -> str:
        """The reverse: a kind by the id of its Ancient, and its back where its copies have different ones."""
        id = str(self.names.ancient_ids[kind])
        mixed = self.names.ancient_ids.count(id) > 1
        return f"{id}@{self.names.facility_ids[self.t.back[kind]]}" if mixed else id

    def count(self, bundle: int, name: str) -> int:
        """How many cards of a kind a bundle has."""
        return count_of(self.t, bundle, self.kind(name))

    def facility(self, name: str) -> int:
        return list(self.names.facility_ids).index(name)

    def lay(self, seat: int, name: str) -> int:
        """Lay a card into a Zone, out of the bag; which slot."""
        back, _, behind = name.partition("/")
        if not behind and back in self.names.facility_ids:
            return add_to_zone(self.g, seat, self.facility(back) | BUILT)
        kind = self.kind(behind.rstrip("?") or back)
        take(self.g, BAG, kind)
        side = ANCIENT if not behind else LOOKED if behind.endswith("?") else KNOWN
        return add_to_zone(self.g, seat, kind | side)

    def _lay_seats(self, levels: tuple[int, int], points: tuple[int, int], solo: bool) -> None:
        for seat in (A, B):
            self.g.points[seat] = points[seat]
            self.g.level[seat] = 0 if solo and seat == B else levels[seat]
            self.g.deck_size[seat] = number(self.t, self.g.cards[DECK + seat])
            self.g.hand_size[seat] = number(self.t, self.g.cards[CLOSED + seat]) + number(
                self.t, self.g.cards[SHOWN + seat]
            )
            for kind in self.kinds:
                self.g.hand_backs[seat, self.t.back[kind]] += count_of(self.t, self.g.cards[CLOSED + seat], kind)
            show_deck_top(self.g, self.t, seat)

    def _lay_wastes_deck(self, under: str, wastes_deck: int | None, top: str) -> None:
        g = self.g
        for i, name in enumerate(words(under)):
            take(g, BAG, self.kind(name))
            g.under[i] = self.kind(name)
            g.under_size += 1
        built = sum(g.built[seat, back] for seat in (A, B) for back in range(BACKS))
        if wastes_deck is not None:
            self._put_away(number(self.t, g.cards[BAG]) - built - wastes_deck)
        g.pile = number(self.t, g.cards[BAG]) - built
        show_wastes_top(g, self.t)
        if top:
            g.top = 1 + self.facility(top)

    def _put_away(self, n: int) -> None:
        """Put unseen cards away, as if they had never been printed; the audit would miss them."""
        backs = self.t.back
        unseen = {kind: count_of(self.t, self.g.cards[BAG], kind) for kind in self.kinds}
        spare = [-self.g.built[A, back] - self.g.built[B, back] for back in range(BACKS)]
        for kind, copies in unseen.items():
            spare[backs[kind]] += copies
        for _ in range(n):
            kind = max((k for k in self.kinds if unseen[k] and spare[backs[k]] > 0), key=lambda k: unseen[k])
            take(self.g, BAG, kind)
            unseen[kind] -= 1
            spare[backs[kind]] -= 1

    # -------------------------------------------------------------------------------------------- play

    def argument(self, kind: int, place: int, name: str) -> int:
        return self.zone(self.asked).index(name) if kind in IN_SLOT and place == 0 else self.kind(name)

    def effect(self, *lines: str, user: int = A, slot: int | None = None) -> Board:
        """Have a seat use an ability given by its text, now, of the card in a slot of its Zone; then run on."""
        at = then(self.g.agenda, RUN, user, program_for(self.pack, lines))
        self.g.agenda.frames[at].card = 0 if slot is None else 1 + slot
        return self.run()

    # -------------------------------------------------------------------------------------------- looking

    @property
    def kinds(self) -> list[int]:
        """The kinds that there are."""
        return [kind for kind in range(KINDS) if self.names.ancients[kind]]

    def arguments(self, what: str) -> list[str]:
        """The first arguments with which a kind of action is legal: kinds, or cards of the Zone, by name."""
        kind = ACTIONS[what]
        found = sorted({first(act) for act in self.options if kind_of(act) == kind})
        return [self.zone(self.asked)[a] if kind in IN_SLOT else self.name(a) for a in found]

    def seconds(self, what: str, name: str) -> list[str]:
        """The second arguments with which an action is legal, given the first."""
        start = self.act(what, name)
        return [self.name(second(act)) for act in self.options if act & ~0xFF00 == start & ~0xFF00]

    @property
    def points(self) -> tuple[int, int]:
        return self.g.points[A], self.g.points[B]

    @property
    def levels(self) -> tuple[int, int]:
        return self.g.level[A], self.g.level[B]

    def at(self, *places: int) -> Cards:
        """The cards in some places, by id."""
        total = {self.name(k): sum(count_of(self.t, self.g.cards[p], k) for p in places) for k in self.kinds}
        return {name: n for name, n in total.items() if n}

    def hand(self, seat: int) -> Cards:
        return self.at(CLOSED + seat, SHOWN + seat)

    def deck(self, seat: int) -> Cards:
        return self.at(DECK + seat)

    def discarded(self, seat: int) -> Cards:
        return self.at(DISCARD + seat)

    @property
    def wastes(self) -> Cards:
        return self.at(WASTES)

    @property
    def collected(self) -> Cards:
        return self.at(COLLECTED)

    @property
    def wastes_deck(self) -> int:
        return wastes_deck(self.g)

    @property
    def under(self) -> list[str]:
        return [self.name(self.g.under[i]) for i in range(self.g.under_size)]

    @property
    def top(self) -> str:
        """The Facility on top of the Wastes Deck, by id."""
        return str(self.names.facility_ids[self.g.top - 1]) if self.g.top else ""

    def zone(self, seat: int) -> list[str]:
        """The cards in a Zone as they lie there."""
        return [self._label(in_zone(self.g, seat, slot)) for slot in range(self.g.zone_size[seat])]

    def _label(self, card: int) -> str:
        which, side = card & WHICH, card & SIDE
        if side == BUILT:
            return str(self.names.facility_ids[which])
        name = self.name(which)
        looked = "?" if side == LOOKED else ""
        return name if side == ANCIENT else f"{self.names.facility_ids[self.t.back[which]]}/{name}{looked}"

    @property
    def result(self) -> tuple[int, ...]:
        return self.rules.results(self.g, 1 if self.g.solo else 2)[1]

    def order(self, *kinds: int) -> list[int]:
        """The kinds of event, of those asked about, in the order in which they happened."""
        return [s.what for s in self.heard[A] if s.what in kinds]


def fresh_game(
    seed: int = 1, *, solo: bool = False, collector: int = 60, looks: bool = True, bid: bool = False, lower: int = 3,
    pack: Pack = HOUSE,
) -> Board:  # fmt: skip
    """A game just set up from a seed; the Second Player starts so many points lower."""
    config = Config()
    config.seats, config.mode, config.setting[0] = (1, 1, collector) if solo else (2, 0, 0)
    config.setting[1], config.setting[2], config.setting[3] = int(looks), int(bid), lower
    return Board(pack=pack, run=False).set_up(config, seed)


def changed_house(folder: Path, *changes: tuple[str, str]) -> Pack:
    """The house pack with pieces of its text replaced, each of which must be there."""
    return changed(GAME, HOUSE_FILE, folder, *changes)


def total(cards: Cards) -> int:
    """How many cards there are."""
    return sum(cards.values())
