"""A match: a key, a configuration and a list of moves. Play, undo, take back, replay, go on.

The key is all the randomness there is, so key, configuration and moves are the whole match: anyone who has them can
play it again to the same end. At the start a match publishes its commitment, SHA-256 of key and nonce; at the end,
both. `recording` says how a match is kept and shared, `reading` how it is played again from a file.
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Iterator, Sequence, Set
from copy import copy as shallow
from dataclasses import dataclass, field
from functools import cache
from typing import Any

import tablewright
from tablewright.engine.core.dice import Dice, start
from tablewright.engine.core.events import Log, Seen, forget, rows_of, seen_by, seen_in
from tablewright.engine.core.record import as_declared, clone, digest_by_name, layout, over, raw
from tablewright.engine.game.contract import SPECTATOR, Config, Game, Pack
from tablewright.engine.game.playing import Rules
from tablewright.engine.scene import Scene
from tablewright.match.configuring import configure
from tablewright.match.terms import (
    KEY_BYTES,
    Branch,
    Choice,
    Ending,
    Move,
    Refused,
    branch_key,
    commitment_of,
    dice_key,
    key_from_seed,
)  # fmt: skip

WORLDS = 48  # how many states a seat might have been in are tried before an undo
TAKEN_BACK = "taken back by consent"
CONTINUED = "continued from a replay"
TAUGHT = "This move revealed something to you, so it cannot be undone."
ENDED = "The match is over. Nothing can be taken back any more."


@cache
def _dice_fields(state: type) -> list[str]:
    return [name for name, f in layout(state).fields.items() if f.kind is Dice and not f.shape]


@cache
def _dice_places(state: type) -> tuple[slice, ...]:
    size = layout(Dice).size
    return tuple(slice(at, at + size) for at in map(layout(state).offset, _dice_fields(state)))


def dice_in(kind: type, state: memoryview) -> list[memoryview]:
    """The dice in the bytes of a state."""
    return [state[place] for place in _dice_places(kind)]


def alike_but_for(before: bytes, after: bytes, now: bytes, then: bytes) -> bool:
    """Whether two views agree everywhere except where a move has changed them."""
    if before == after:
        return now == then
    return all(a == b for a, b, was, became in zip(now, then, before, after, strict=True) if was == became)


# ------------------------------------------------------------------------------------------------ the match

_compiled: dict[tuple[int, int], Rules] = {}  # by game and pack, which they keep: so the ids stay theirs


def rules_of(game: Game, pack: Pack, machine: bool) -> Rules:
    """The rules of a game, with rows of their own to write into; compiled code is looked up once for all matches."""
    if not machine:
        return Rules(game, pack)
    key = (id(game), id(pack))
    if key not in _compiled:
        _compiled[key] = Rules(game, pack, machine=True)
    return _compiled[key].apart()


def refusal(rules: Rules, state: Any, seats: int, seat: int, action: int, *, fixed: bool = False) -> Refused | None:
    """None if a seat may do something in a state; else the reason, with its clause."""
    if not 0 <= seat < seats:
        return Refused(f"There is no seat {seat}: this match has {seats}.")
    if fixed:
        return Refused("This is a replay. To play on from here, continue it as a new match.")
    if not rules.awaiting(state, rules.tables):
        return Refused("The match is over.")
    if not -(2**31) <= action < 2**31:
        return Refused(f"{action} is not an action.")
    number = rules.refuse(state, rules.tables, seat, action)
    if number == 0:
        return None
    clause = rules.game.book[number]
    return Refused(f"Not allowed: {clause.text} ({clause.id})", clause)


@dataclass
class Match:
    """One match in play. Each of its states is kept, so any point can be shown again."""

    game: Game
    pack: Pack
    config: Config
    key: bytes
    nonce: bytes
    players: tuple[str, ...] = ()  # the players' names by seat; no rule depends on them
    machine: bool = False
    moves: list[Move] = field(default_factory=list)
    branches: list[Branch] = field(default_factory=list)
    fixed: bool = False  # a point of a replay: to be looked at, not played on
    release: str = tablewright.__version__  # that began it: empty where it began before 1.0

    def __post_init__(self) -> None:
        self.rules = rules_of(self.game, self.pack, self.machine)
        self._log = Log()
        g = self.game.State()
        self.rules.setup(g, self.pack.tables, self._log, self.config, dice_key(self.key))
        self._state: Any = g
        self._past: list[bytes] = []  # the states before each move: as bytes, so that long matches stay small
        self._events: list[bytes] = [rows_of(self._log)]

    @classmethod
    def start(
        cls,
        game: Game,
        pack: Pack,
        config: Config | None = None,
        *,
        seed: int | None = None,
        key: bytes | None = None,
        players: Sequence[str] = (),
        machine: bool = False,
    ) -> Match:
        """A fresh match; the same seed gives the same match, no seed a match that nobody can foretell."""
        nonce = secrets.token_bytes(KEY_BYTES)
        if seed is not None:
            key, nonce = key_from_seed(seed), key_from_seed(seed, "nonce")
        key = secrets.token_bytes(KEY_BYTES) if key is None else key
        if len(key) != KEY_BYTES:
            raise ValueError(f"a key has {KEY_BYTES} bytes, not {len(key)}")
        return cls(game, pack, config or configure(game, pack=pack), key, nonce, tuple(players), machine)

    def use_machine(self) -> None:
        """Let the compiled rules referee from here on: they play as the interpreted ones do."""
        if not self.machine:
            self.machine, self.rules = True, rules_of(self.game, self.pack, machine=True)

    # -------------------------------------------------------------------------------------------- looking

    @property
    def bound(self) -> tuple[bytes, bytes]:
        """The committed key and nonce: those of the setup, or new ones if the match continues a replay."""
        own = [(branch.key, branch.nonce) for branch in self.branches if branch.nonce is not None]
        return own[-1] if own else (self.key, self.nonce)

    @property
    def commitment(self) -> str:
        return commitment_of(*self.bound)

    @property
    def seats(self) -> int:
        return self.config.seats

    @property
    def names(self) -> tuple[str, ...]:
        return self.game.seat_names[: self.seats]

    @property
    def state(self) -> Any:
        """The whole truth; for the referee only."""
        return self._state

    @property
    def before(self) -> bytes:
        """The state before the last move, as bytes; for the referee only."""
        return self._past[-1]

    @property
    def awaiting(self) -> list[int]:
        """The seats that owe a decision; none when the match is over."""
        return self.rules.waiting(self.state)

    @property
    def over(self) -> bool:
        return not self.awaiting

    @property
    def ending(self) -> Ending | None:
        reason, results = self.rules.results(self.state, self.seats)
        return Ending(self.game.why_ended(reason), results) if reason else None

    def view(self, seat: int) -> Any:
        """The current view of a seat."""
        return self.rules.seen(self.state, seat)

    def scene(self, seat: int) -> Scene:
        """The table as a seat sees it now."""
        return self.rules.scene(self.view(seat), seat)

    def legal(self, seat: int) -> list[Choice]:
        """Every choice that a seat has now, in a stable order."""
        view = self.view(seat)
        return [
            Choice(
                action,
                self.game.describe(action, view, self.pack, seat),
                self.game.clauses_of(action, view, self.pack, seat),
            )
            for action in self.rules.legal(self.state, seat)
        ]

    def why_not(self, seat: int, action: int) -> Refused | None:
        """None if the seat may do it now; else the reason, with its clause."""
        return refusal(self.rules, self.state, self.seats, seat, action, fixed=self.fixed)

    def view_after(self, number: int, seat: int) -> Any:
        """The view of a seat as it was after a move; 0 is the setup."""
        return self.rules.seen(self._after(number), seat)

    def events(self, seat: int, since: int = 0) -> list[list[Seen]]:
        """The events a seat may know, as a list per step from `since` on: 0 is the setup, n is move n."""
        return [seen_in(rows, seat) for rows in self._events[since:]]

    @property
    def drew(self) -> bool:
        """Whether the last move drew from the dice."""
        return bool(self.moves) and self._drew(len(self.moves))

    @property
    def told(self) -> bytes:
        """The events of the last move, or of the setup, hidden parts and all; for the referee only."""
        return self._events[-1]

    def step(self, number: int) -> tuple[bytes, bytes]:
        """The state before a move and the events of it, hidden parts and all; for the referee only."""
        return self._past[number - 1], self._events[number]

    def story(self, seat: int, since: int = 0) -> list[str]:
        """The log for a seat from step `since` on, one line an event."""
        steps = self.events(seat, since)
        return [line for step in steps for line in self.game.told(step, self.pack, self.names) if line]

    def digest(self) -> str:
        """A fingerprint of the state, dice included; fields that a later release adds do not change it."""
        return digest_by_name(self.state)

    def digest_by_layout(self) -> str:
        """The fingerprint as releases before 1.0 took it: it changes with every field that the state gets."""
        return hashlib.sha256(as_declared(self.state)).hexdigest()

    # -------------------------------------------------------------------------------------------- playing

    def play(self, seat: int, action: int, text: str | None = None) -> Move:
        """Play an action; an illegal one is refused with its reason and changes nothing.

        Whoever has the action in words already, from `legal`, can hand them over.
        """
        if refusal := self.why_not(seat, action):
            raise refusal
        text = text or self.game.describe(action, self.view(seat), self.pack, seat)
        after = clone(self.state)
        forget(self._log)
        self.rules.apply(after, self.pack.tables, self._log, seat, action)
        move = Move(len(self.moves) + 1, seat, action, text)
        self.moves.append(move)
        self._past.append(bytes(raw(self._state)))
        self._state = after
        self._events.append(rows_of(self._log))
        return move

    def undo(self, seat: int, *, allowed: bool = False) -> Move:
        """Take back the seat's own last move, if it drew nothing and taught the seat nothing.

        What others have done since in private stays, as if the move had never been; only what would be against the
        rules without it falls with it. An undo that was found to be allowed before, and is told again, need not be
        looked into again.
        """
        move = self._own_last(seat)
        if not allowed and (refusal := self._why_it_stands(move)):
            raise refusal
        self._take_out(move)
        return move

    def why_not_undo(self, seat: int) -> Refused | None:
        """None if the seat may undo now, or the reason, which reveals nothing private about others."""
        try:
            return self._why_it_stands(self._own_last(seat))
        except Refused as refusal:
            return refusal

    def showed(self, number: int, seat: int) -> bool:
        """Whether a move showed a seat anything."""
        heard = seen_in(self._events[number], seat)
        return bool(heard) or self._seen_after(number - 1, seat) != self._seen_after(number, seat)

    def _own_last(self, seat: int) -> Move:
        """The seat's own last move, if the match is not over and the seat knows of no later one; else Refused."""
        if self.over:
            raise Refused(ENDED)
        for move in reversed(() if self.fixed else self.moves):
            if move.seat == seat:
                return move
            if self.showed(move.number, seat):
                raise Refused("Others have moved since, so your last move cannot be undone.")
        raise Refused("There is no move to undo.")

    def _why_it_stands(self, move: Move) -> Refused | None:
        """None if a move, of which its seat knows no later one, may be undone; else the reason."""
        if any(branch.after >= move.number for branch in self.standing_branches(len(self.moves))):
            return Refused("New dice were set after this move, so it cannot be undone.")
        if self._drew(move.number):
            return Refused("This move drew cards or rolled dice, so it cannot be undone.")
        if self._learnt(move) or (move is not self.moves[-1] and self._without(move) is None):
            return Refused(TAUGHT)
        return None

    def _learnt(self, move: Move) -> bool:
        """Whether the move told its seat anything it could not predict.

        It did if the same move on the seat's earlier view, or on any state that the seat had to reckon with, shows the
        seat something else: being shown that there is nothing is also to learn.
        """
        seat = move.seat
        now = (self.rules.seen(self._after(move.number), seat), seen_in(self._events[move.number], seat))
        known = self.rules.seen(self._after(move.number - 1), seat)
        return any(self._shown(world, seat, move) != now for world in (known, *self._worlds(known, seat)))

    def _take_out(self, move: Move) -> None:
        """Let a move not have been made, and the later ones all the same."""
        if move is self.moves[-1]:
            self._drop_last()
            return
        if (without := self._without(move)) is None:
            raise Refused(TAUGHT)
        self.moves, self._state = without.moves, without._state
        self._past, self._events = without._past, without._events

    def _without(self, gone: Move) -> Match | None:
        """The match without one of its moves, the later ones played all the same; None if that shows too much.

        A later move that is against the rules without it falls with it, as do those that its seat made after that:
        the seat saw what it answered, and now sees that go.
        """
        other, fallen = self._copy(gone.number - 1), set[int]()
        for move in self.moves[gone.number :]:
            if self._drew(move.number):
                return None
            if move.seat in fallen or other.why_not(move.seat, move.action):
                fallen.add(move.seat)
                continue
            other.play(move.seat, move.action)
            if other.drew or not self._looks_alike(other, gone, move, fallen):
                return None
        return other if all(self.showed(gone.number, seat) for seat in fallen) else None

    def _looks_alike(self, other: Match, gone: Move, move: Move, fallen: Set[int]) -> bool:
        """Whether a move looks the same without the undone one, except for what that one showed.

        It does not matter to a seat that sees its own moves fall; to the seat whose move is gone, all is as before it.
        """
        if other._seen_after(len(other.moves), gone.seat) != self._seen_after(gone.number - 1, gone.seat):
            return False
        return all(
            seen_in(other.told, viewer) == seen_in(self._events[move.number], viewer)
            and alike_but_for(
                self._seen_after(gone.number - 1, viewer), self._seen_after(gone.number, viewer),
                self._seen_after(move.number, viewer), other._seen_after(len(other.moves), viewer),
            )
            for viewer in (*range(self.seats), SPECTATOR) if viewer not in fallen
        )  # fmt: skip

    def _worlds(self, known: Any, seat: int) -> Iterator[Any]:
        """States that could be true for all that a seat knows."""
        for n in range(WORLDS):
            world = clone(known)
            self.game.redeal(world, self.pack.tables, seat, dice_key(key_from_seed(n, "world")))
            yield world

    def _shown(self, world: Any, seat: int, move: Move) -> tuple[Any, list[Seen]] | None:
        """The seat's view after its move in this world, and its events; None if the world knows too little.

        Interpreted, whatever referees: there a view that knows too little stops with an error and does no harm.
        """
        log, seen = Log(), self.game.State()
        try:
            self.game.apply(world, self.pack.tables, log, seat, move.action)
            self.game.view(world, self.pack.tables, seat, seen)
        except (ArithmeticError, LookupError, ValueError):
            return None
        return seen, seen_by(log, seat)

    def take_back(self, to: int, why: str = TAKEN_BACK) -> Branch:
        """By consent, return to just after move `to`, with new dice from there; the record says so.

        Not once the match is over: its key is known then, and with it every hand.
        """
        if self.over:
            raise Refused(ENDED)
        if self.fixed or not 0 <= to < len(self.moves):
            raise Refused(f"There is no move after {to} to take back.")
        return self._branch(to, why, branch_key(*self.bound, len(self.branches) + 1, to))

    def go_on(
        self, to: int | None = None, why: str = CONTINUED, *, key: bytes | None = None, nonce: bytes | None = None
    ) -> Branch:
        """Continue from just after a move, or from now, as a new match; the record says so.

        Its dice follow a key of its own, which it commits to: the one that is given, or one that nobody can foretell.
        """
        if self.fixed:
            raise Refused("This is a replay. To play on from here, continue it as a new match.")
        key, nonce = key or secrets.token_bytes(KEY_BYTES), nonce or secrets.token_bytes(KEY_BYTES)
        return self._branch(len(self.moves) if to is None else to, why, key, nonce)

    def at(self, number: int) -> Match:
        """The match after a move (0: after the setup), to look at."""
        self._must_have(number)
        point = self._copy(number)
        point.fixed = True
        return point

    def copy(self) -> Match:
        """A match of its own at the same point, with the same dice: it will draw what this one would draw."""
        copy = self._copy(len(self.moves))
        copy.fixed = self.fixed
        return copy

    def continued(self, number: int) -> Match:
        """A new match that continues after a move with new dice; its record says so."""
        self._must_have(number)
        match = self._copy(len(self.moves))
        match.go_on(number)
        return match

    def _must_have(self, number: int) -> None:
        if not 0 <= number <= len(self.moves):
            known = f"the match has moves 1 to {len(self.moves)}" if self.moves else "no move has been made yet"
            raise Refused(f"There is no move {number}: {known}.")

    def _copy(self, number: int) -> Match:
        copy = shallow(self)  # another one would be set up first
        copy.rules, copy._log, copy.fixed = rules_of(self.game, self.pack, self.machine), Log(), False
        copy.moves, copy.branches = self.moves[:number], list(self.branches)
        copy._past = self._past[:number]
        copy._state = clone(self._state) if number == len(self.moves) else self._record(self._past[number])
        copy._events = self._events[: number + 1]
        return copy

    def _drop_last(self) -> None:
        self._state = self._record(self._past.pop())
        self._events.pop()
        self.moves.pop()

    def _branch(self, to: int, why: str, key: bytes, nonce: bytes | None = None) -> Branch:
        """Drop all moves after one, and let the dice follow another key."""
        branch = Branch(to, why, key, tuple(self.moves[to:]), nonce)
        while len(self.moves) > to:
            self._drop_last()
        self.branches.append(branch)
        for name in _dice_fields(self.game.State):
            start(getattr(self.state, name), dice_key(key))
        return branch

    def standing_branches(self, moves: int) -> list[Branch]:
        """The branches that still apply: a later one further back replaces those after it."""
        standing: list[Branch] = []
        for branch in self.branches:
            standing = [earlier for earlier in standing if earlier.after < branch.after] + [branch]
        return [branch for branch in standing if branch.after <= moves]

    def _after(self, number: int) -> Any:
        """The state after a move; 0: after the setup."""
        return self._state if number == len(self.moves) else self._record(self._past[number])

    def _seen_after(self, number: int, seat: int) -> bytes:
        """The seat's view after a move, as bytes to compare."""
        return bytes(raw(self.rules.seen(self._after(number), seat)))

    def _drew(self, number: int) -> bool:
        """Whether a move drew from the dice."""
        before, after = memoryview(self._past[number - 1]), raw(self._after(number))
        return dice_in(self.game.State, before) != dice_in(self.game.State, after)

    def _record(self, state: bytes) -> Any:
        return over(self.game.State, bytearray(state))
