"""Small hand-built tables of The Royal Ascension, for clause tests.

    board = Board(hands=("9H 3H 7C", "KH"), step=COMMIT, target=B, rolls="3 4 5 2  1 1 1 1")
    board.commit(A, "mewtopia", "9H 7C").commit(B, "teal-shore")
    assert board.winner == A

Everything is refereed by the interpreted build, which checks every number, and after every move all pieces are counted.
Seats are A to D, in this order round the table; A is active unless told otherwise. A card is its rank and suit: 10H.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any, cast

from rules.boards import changed_file, fault_in, key_of
from tablewright.engine.core.actions import action, first, kind_of
from tablewright.engine.core.dice import Dice, start
from tablewright.engine.core.events import Log, Seen, forget, seen_by
from tablewright.engine.core.piles import put_under
from tablewright.engine.core.record import clone
from tablewright.engine.core.sets import lowest
from tablewright.engine.game.contract import SPECTATOR, Pack
from tablewright.engine.game.playing import Rules
from tablewright.engine.scene import Piece, Scene
from tablewright.games.royal import choices as d
from tablewright.games.royal.game import GAME
from tablewright.games.royal.knowledge.audit import FAULTS
from tablewright.games.royal.pack.loading import HOUSE as HOUSE_FILE
from tablewright.games.royal.pack.loading import RANK_NAMES
from tablewright.games.royal.rules.battles import call_to_arms
from tablewright.games.royal.rules.cards import FULL, any_of, copies, with_card, without, without_card
from tablewright.games.royal.rules.motions import plays_open
from tablewright.games.royal.rules.turn import LEFT, RIGHT, advance
from tablewright.games.royal.state import (
    CLUBS,
    DIAMONDS,
    HEARTS,
    NOBODY,
    OFF_BOARD,
    RANKS,
    SEATS,
    SPADES,
    SUITS,
    TERRITORIES,
    State,
)
from tablewright.games.royal.steps import COMMIT, MOVE
from tablewright.games.royal.words.names import ranks_of
from tablewright.match import configure

A, B, C, D = range(4)
HOUSE = GAME.load(None)
IDS = [name.lower().replace(" ", "-") for name in HOUSE.names.territories]
KINDS = {
    "claim": d.CLAIM, "go": d.GO, "prize": d.TAKE_PRIZE, "attack": d.ATTACK, "ally": d.ALLY, "decline": d.DECLINE,
    "field": d.FIELD, "attach": d.ATTACH, "use": d.WIELD, "fight": d.FIGHT, "begin again": d.BEGIN_AGAIN,
    "pick": d.CHOOSE_WEAPON, "pay": d.LAY, "leave": d.LEAVE,
}  # fmt: skip
WAYS = {"left": LEFT, "right": RIGHT}
OPEN_HANDS = {"hands": "open"}


def parsed(text: str) -> list[tuple[int, int]]:
    """`"9H 10C"` -> [(HEARTS, 9), (CLUBS, 10)]"""
    return [("HDCS".index(word[-1]), RANK_NAMES.index(word[:-1])) for word in text.split()]


def suit(text: str, wanted: int) -> int:
    """The cards of one suit among those named."""
    cards = 0
    for of, rank in parsed(text):
        if of == wanted:
            cards = with_card(cards, rank)
    return cards


def named(cards: int) -> str:
    """The ranks of some cards, from low to high: `"3 9 K"`."""
    return " ".join(RANK_NAMES[rank] for rank in ranks_of(cards))


class Block:
    """The words of loaded dice: those that were loaded, then the true ones."""

    def __init__(self, true: Dice, words: list[int]) -> None:
        self.true, self.words = true, words

    def __getitem__(self, i: int) -> int:
        return self.words.pop(0) if self.words else self.true.block[i]

    def __setitem__(self, i: int, word: int) -> None:
        self.true.block[i] = word


class Loaded:
    """Dice that first show the given faces of a six-sided die, then roll truly."""

    def __init__(self, true: Dice, faces: Sequence[int]) -> None:
        self.true = true
        self.key = true.key
        self.words = [((2 * face - 1) << 32) // 12 for face in faces]  # the middle of what gives that face
        self.block = Block(true, self.words)

    @property
    def left(self) -> int:
        return 4 if self.words else self.true.left

    @left.setter
    def left(self, n: int) -> None:
        if not self.words:
            self.true.left = n

    @property
    def count(self) -> int:
        return self.true.count

    @count.setter
    def count(self, n: int) -> None:
        self.true.count = n


class Board:
    """One position, and what happened since."""

    def __init__(
        self,
        *,
        seats: int = 3,
        realms: Sequence[int | str] = (),  # of each seat: how many, or which: "mewtopia 3" and three more; 0 is out
        hands: Sequence[str] = (),
        seen: Sequence[str] = (),  # hearts and clubs in hand that everybody has seen
        paid: Mapping[int, tuple[int, int]] | None = None,  # what unseen clubs are worth at least and at most
        discard: str = "",
        next_cards: str = "",  # of the suits named, nothing else is in the pile; the rest has been discarded
        offer: str = "",  # clubs in the shop: "3C 5C"; left out: with open hands any four
        under: str = "",  # clubs known under their pile
        spots: Mapping[int, int] | None = None,  # where tokens are; those not named are on spot 1
        plagues: Mapping[int, int] | None = None,
        barred: int = NOBODY,
        active: int = A,
        order: Sequence[int] = (),
        round: int = 1,
        step: int = MOVE,
        die: int = 1,
        drawn: str = "",  # the spade that is being resolved
        target: int = NOBODY,
        spared: int = 0,
        rolls: str = "",  # the faces of the next dice
        settings: Mapping[str, str] | None = None,
        pack: Pack = HOUSE,
        seed: int = 1,
        run: bool = True,
    ) -> None:
        self.pack, self.names, self.t = pack, pack.names, pack.tables
        self.rules = Rules(GAME, pack)
        self.g, self.e = State(), Log()
        self.logs: list[Log] = []
        g = self.g
        start(g.dice, key_of(seed))
        config = configure(GAME, seats, None, settings)
        for i in range(len(g.choice)):
            g.choice[i] = config.setting[i]
        g.seats = seats
        self._seat(order or range(seats))
        self._share_out(realms or [TERRITORIES // seats] * seats)
        self._lay_cards(hands, discard, next_cards, offer, under, drawn)
        for seat in range(seats):
            self._show(seat, seen[seat] if seat < len(seen) else "", paid or {})
        for seat in range(seats):
            g.spot[seat] = (spots or {}).get(seat, 1) if g.alive >> seat & 1 else OFF_BOARD
            g.plagues[seat] = (plagues or {}).get(seat, 0)
        g.active, g.round, g.step, g.die = active, round, step, die
        g.barred, g.target, g.spared = barred, target, spared
        if step == COMMIT:
            call_to_arms(g, g.alive if target == NOBODY else 1 << active | 1 << target)
        self.load(rolls)
        if run:
            self.run()

    # -------------------------------------------------------------------------------------------- laying out

    def _seat(self, order: Sequence[int]) -> None:
        for place, seat in enumerate(order):
            self.g.order[place] = seat
            self.g.place[seat] = place

    def _share_out(self, realms: Sequence[int | str]) -> None:
        """Named territories first, then so many of the others; what is left goes to the last seat that has any."""
        texts = [str(r).split() for r in realms]
        wanted = [[IDS.index(word) for word in words if not word.isdigit()] for words in texts]
        free = [n for n in range(TERRITORIES) if all(n not in mine for mine in wanted)]
        for mine, words in zip(wanted, texts, strict=True):
            more = sum(int(word) for word in words if word.isdigit())
            mine += [free.pop(0) for _ in range(more)]
        last = max(seat for seat, mine in enumerate(wanted) if mine)
        wanted[last] += free
        for seat, mine in enumerate(wanted):
            self.g.realm[seat] = sum(1 << n for n in mine)
            self.g.alive |= bool(mine) << seat

    def _lay_cards(
        self, hands: Sequence[str], discard: str, next_cards: str, offer: str, under: str, drawn: str
    ) -> None:
        g = self.g
        for of in range(SUITS):
            g.pile[of] = FULL
        for seat, text in enumerate(hands):
            for of, rank in parsed(text):
                self._take(of, rank)
                g.hand[seat, of] = with_card(g.hand[seat, of], rank)
                g.count[seat, of] += 1
        for of, rank in parsed(discard):
            self._take(of, rank)
            g.discard[of] = with_card(g.discard[of], rank)
        for of, rank in parsed(drawn):
            self._take(of, rank)
            g.drawn = rank
        for _, rank in parsed(under):
            self._take(CLUBS, rank)
            put_under(g.under[:], g.ends[:], rank)
        clubs = [rank for _, rank in parsed(offer)]
        for at in range(4 if offer or plays_open(g) else 0):
            if offer and at >= len(clubs):
                break
            rank = clubs[at] if offer else any_of(g.dice, g.pile[CLUBS])
            self._take(CLUBS, rank)
            g.offer[at] = rank
        for of in {of for of, _ in parsed(next_cards)}:
            self._stack(of, suit(next_cards, of))

    def _show(self, seat: int, cards: str, paid: Mapping[int, tuple[int, int]]) -> None:
        g = self.g
        g.seen[seat, HEARTS] = suit(cards, HEARTS)
        for of in (CLUBS, SPADES):
            g.seen[seat, of] = g.hand[seat, of] if plays_open(g) else suit(cards, of)
        hidden = g.count[seat, CLUBS] - g.seen[seat, CLUBS].bit_count()
        g.least[seat], g.most[seat] = paid.get(seat, (hidden, hidden * RANKS))

    def _take(self, of: int, rank: int) -> None:
        assert copies(self.g.pile[of], rank), f"there is no further {RANK_NAMES[rank]} of {'HDCS'[of]}"
        self.g.pile[of] = without_card(self.g.pile[of], rank)

    def _stack(self, of: int, cards: int) -> None:
        rest = without(self.g.pile[of], cards)
        while rest:
            rank = ranks_of(rest)[0]
            rest = without_card(rest, rank)
            self.g.discard[of] = with_card(self.g.discard[of], rank)
        self.g.pile[of] = cards

    def empty_pile(self, of: int, *, to: int) -> Board:
        """Give every card of a pile and of its discards to a seat: the suit is exhausted."""
        g = self.g
        for place in (g.pile, g.discard):
            for rank in ranks_of(place[of]):
                g.hand[to, of] = with_card(g.hand[to, of], rank)
                g.count[to, of] += 1
            place[of] = 0
        self._show(to, "", {})
        return self

    def load(self, rolls: str) -> Board:
        """Load the dice: the next throws show these faces."""
        faces = [int(face) for face in rolls.split()]
        if faces:
            dice: object = self.g.dice
            true = dice.true if isinstance(dice, Loaded) else self.g.dice
            self.g.dice = cast(Dice, Loaded(true, faces))
        return self

    # -------------------------------------------------------------------------------------------- play

    def run(self) -> Board:
        """Run on until somebody must choose."""
        advance(self.g, self.t, self.e)
        return self._note()

    def _note(self) -> Board:
        self.logs.append(clone(self.e))
        forget(self.e)
        fault = fault_in(GAME, self.g, self.t)
        assert fault == 0, FAULTS[fault]
        return self

    def act(self, what: str, argument: str | int = 0) -> int:
        """An action by its words: `act("attach", "9")`, `act("field", "mewtopia")`, `act("attack", B)`."""
        if isinstance(argument, str):
            argument = self._argument(argument)
        return action(KINDS[what], argument, 0, 0)

    @staticmethod
    def _argument(word: str) -> int:
        if word in IDS:
            return IDS.index(word)
        return WAYS[word] if word in WAYS else RANK_NAMES.index(word)

    def play(self, what: str, argument: str | int = 0, *, seat: int | None = None) -> Board:
        """Let a seat, or the first that is asked, take an action; it must be legal."""
        seat = self.asked[0] if seat is None else seat
        act = self.act(what, argument)
        refused = self.rules.refuse(self.g, self.t, seat, act)
        assert refused == 0, f"{what} {argument} is refused by {GAME.book[refused].id}"
        self.rules.apply(self.g, self.t, self.e, seat, act)
        return self._note()

    def commit(self, seat: int, territory: str = "", cards: str = "") -> Board:
        """Let a combatant commit a territory (any, if not named) and cards, and be ready."""
        if self.g.lane[seat] and not self.g.field[seat]:
            self.play("field", territory or IDS[lowest(self.g.realm[seat])], seat=seat)
        for of, rank in parsed(cards):
            self.play("attach" if of == HEARTS else "use", RANK_NAMES[rank], seat=seat)
        if self.g.step == COMMIT and self.g.lane[seat] and not self.g.ended:
            self.play("fight", seat=seat)
        return self

    def play_on(self, luck: Random) -> Board:
        """Let a seat that is asked take any legal action."""
        seat = luck.choice(self.asked)
        return self.play_action(seat, luck.choice(self.options(seat)))

    def play_action(self, seat: int, act: int) -> Board:
        """Let a seat take one of its options."""
        self.rules.apply(self.g, self.t, self.e, seat, act)
        return self._note()

    def why_not(self, what: str, argument: str | int = 0, *, seat: int | None = None) -> str:
        """The id of the clause that forbids an action; empty if none does."""
        seat = self.asked[0] if seat is None else seat
        refused = self.rules.refuse(self.g, self.t, seat, self.act(what, argument))
        return GAME.book[refused].id if refused else ""

    # -------------------------------------------------------------------------------------------- looking

    @property
    def asked(self) -> list[int]:
        """The seats that must choose."""
        return self.rules.waiting(self.g)

    def options(self, seat: int | None = None) -> list[int]:
        return self.rules.legal(self.g, self.asked[0] if seat is None else seat)

    def may(self, what: str, seat: int | None = None) -> list[int]:
        """With which arguments a kind of action is legal."""
        return [first(act) for act in self.options(seat) if kind_of(act) == KINDS[what]]

    def kinds(self, seat: int | None = None) -> set[str]:
        """What kinds of choice there are, in the words of `act`."""
        by_number = {number: word for word, number in KINDS.items()}
        return {by_number[kind_of(act)] for act in self.options(seat)}

    def hand(self, seat: int, of: int) -> str:
        """The cards of a suit in a hand: `"3 9 K"`."""
        return named(self.g.hand[seat, of])

    def hearts(self, seat: int) -> str:
        return self.hand(seat, HEARTS)

    def diamonds(self, seat: int) -> str:
        return self.hand(seat, DIAMONDS)

    def clubs(self, seat: int) -> str:
        return self.hand(seat, CLUBS)

    def alliances(self, seat: int) -> str:
        return self.hand(seat, SPADES)

    def discarded(self, of: int) -> str:
        return named(self.g.discard[of])

    @property
    def offer(self) -> list[str]:
        return [RANK_NAMES[rank] for rank in self.g.offer if rank]

    def realm(self, seat: int) -> set[str]:
        return {IDS[n] for n in range(TERRITORIES) if self.g.realm[seat] >> n & 1}

    @property
    def sizes(self) -> list[int]:
        """How many territories each seat has."""
        return [len(self.realm(seat)) for seat in range(self.g.seats)]

    @property
    def alive(self) -> list[int]:
        return [seat for seat in range(SEATS) if self.g.alive >> seat & 1]

    def view(self, seat: int) -> State:
        v: State = self.rules.seen(self.g, seat)
        return v

    def scene(self, seat: int) -> Scene:
        """The table as a seat sees it."""
        return self.rules.scene(self.view(seat), seat)

    def pieces(self, seat: int) -> dict[str, Piece]:
        """What a seat's table shows, by id."""
        return {piece.id: piece for piece in self.scene(seat).walk()}

    def happened(self, what: int, seat: int = SPECTATOR) -> list[Seen]:
        """The events of a kind so far, as a seat may know them."""
        return [event for log in self.logs for event in seen_by(log, seat) if event.what == what]

    def heard(self, seat: int) -> list[Seen]:
        """Everything that a seat has been told."""
        return [event for log in self.logs for event in seen_by(log, seat)]

    def order_of(self, *kinds: int) -> list[int]:
        """Of the kinds named, those that happened, in the order in which they first did."""
        first_at: dict[int, int] = {}
        for n, event in enumerate(self.heard(SPECTATOR)):
            if event.what in kinds:
                first_at.setdefault(event.what, n)
        return sorted(first_at, key=lambda what: first_at[what])

    def results(self) -> tuple[int, tuple[int, ...]]:
        return self.rules.results(self.g, self.g.seats)


def fresh_game(seats: int = 3, seed: int = 1, pack: Pack = HOUSE, settings: Mapping[str, str] | None = None) -> Board:
    """A game just set up from a seed."""
    board = Board(seats=seats, pack=pack, run=False)
    board.g, board.e, board.logs = State(), Log(), []
    config = configure(GAME, seats, None, settings)
    board.rules.setup(board.g, board.t, board.e, config, key_of(seed))
    return board._note()


def drafted_game(seats: int = 3, seed: int = 1, pack: Pack = HOUSE, settings: Mapping[str, str] | None = None) -> Board:
    """A game in which the territories have been drafted, the first one free each time; the first turn begins."""
    board = fresh_game(seats, seed, pack, settings)
    while board.g.round == 0:
        board.play("claim", board.may("claim")[0])
    return board


def battle(*, rolls: str = "", winner: int | None = None, **given: Any) -> Board:
    """A attacks B and both are called to arms; A throws first. With a winner named, the dice see to it."""
    if winner is not None:
        rolls = "6 6 6 6 1 1 1 1" if winner == A else "1 1 1 1 6 6 6 6"
    return Board(step=COMMIT, target=B, rolls=rolls, **given)


def landing(card: str, *, rolls: str = "", **given: Any) -> Board:
    """A lands on Spades and turns up a card; the dice are loaded for what comes after that."""
    board = Board(die=1, spots={A: 3}, next_cards=card, rolls=f"1 {rolls}" if rolls else "", **given)
    return board.play("go", "right")


def decree(*, rolls: str = "", **given: Any) -> Board:
    """A drew a Royal Decree and all are called to arms; A throws first."""
    return Board(step=COMMIT, rolls=rolls, **given)


def is_rising(numbers: Sequence[int]) -> bool:
    return all(a < b for a, b in pairwise(numbers))


def changed_house(folder: Path, *changes: tuple[str, str]) -> Path:
    """The house pack with pieces of its text replaced; the file."""
    return changed_file(HOUSE_FILE, folder, *changes)
