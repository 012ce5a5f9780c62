"""One match as learners play it: the seat whose turn it is, the numbers that it can give, and the end.

The order of the seats is fixed. A seat that has given the first of two numbers gives the second. Otherwise the next
seat clockwise after the one that acted last has its turn, among those that owe a decision. Seats that owe nothing and
have options all the same, such as to accept an offer, are passed over, unless they are volunteers: then each has one
turn after somebody else's action, and may WAIT.
"""

from __future__ import annotations

import zlib
from base64 import b64decode, b64encode
from collections.abc import Iterable
from copy import copy
from io import BytesIO
from typing import Any

from tablewright.engine.core.actions import action
from tablewright.engine.core.events import Log, Seen, forget, rows_of, seen_in
from tablewright.engine.core.record import clone, over, raw
from tablewright.engine.game.contract import SPECTATOR
from tablewright.envs.numbering import WAIT, Numbering
from tablewright.library import Game, Match, Outcome, Position, Refused, Result
from tablewright.match.playing import refusal, rules_of
from tablewright.match.terms import dice_key, key_from_seed

LIMIT = 5_000  # numbers after which a match is cut off, where nobody says another limit
BEGIN = "This environment has no match yet. Call reset() first."


class Episode:
    """One match, from its seed to its end or to its limit."""

    def __init__(
        self, game: Game, limit: int = LIMIT, volunteers: Iterable[int] = (), remembers: bool = False
    ) -> None:  # fmt: skip
        if limit < 1:
            raise Refused(f"A match is cut off after 1 number or more, not {limit}.")
        self.game, self.limit, self.volunteers = game, limit, frozenset(volunteers)
        self.numbering = Numbering(game.spec)
        self._rules = rules_of(game.spec, game.pack, game.compiled)
        self._log = Log()
        self._log.quiet = 0 if remembers else 1
        self._events: list[bytes] = []  # of the setup and of each move, hidden parts and all; for the referee only
        self._heard: dict[int, tuple[int, list[Seen]]] = {}  # by seat: of how many of them, and all that it has seen
        self._state: Any = None
        self.seed, self.given, self.last = 0, 0, -1
        self.begun = [WAIT] * game.seats  # by seat, the first of two numbers, where it has been given
        self.history: list[tuple[int, int]] = []  # seat and action of every move
        self._queue: list[int] = []  # seats that may still volunteer
        self._forget()

    def _forget(self) -> None:
        """Drop everything that was read off the state."""
        self._views: dict[int, Any] = {}
        self._leading: dict[int, dict[int, list[int]]] = {}
        self._awaiting: list[int] | None = None

    def reset(self, seed: int) -> None:
        """Begin the match that `Game.new(seed)` begins."""
        self._state = self.game.spec.State()
        key = dice_key(key_from_seed(seed))
        self._events, self._heard = [], {}
        forget(self._log)
        self._rules.setup(self._state, self._rules.tables, self._log, self.game.config, key)
        self._note()
        self.seed, self.given, self.last = seed, 0, -1
        self.begun, self.history, self._queue = [WAIT] * self.seats, [], []
        self._forget()

    # -------------------------------------------------------------------------------------------- looking

    @property
    def seats(self) -> int:
        """The number of seats."""
        return self.game.seats

    @property
    def state(self) -> Any:
        """The whole truth; for the referee only."""
        if self._state is None:
            raise Refused(BEGIN)
        return self._state

    @property
    def begun_at_all(self) -> bool:
        """Whether there is a match."""
        return self._state is not None

    @property
    def awaiting(self) -> list[int]:
        """The seats that owe a decision; none when the match is over."""
        if self._awaiting is None:
            self._awaiting = self._rules.waiting(self.state)
        return self._awaiting

    @property
    def over(self) -> bool:
        """Whether the match has ended by its rules."""
        return not self.awaiting

    @property
    def truncated(self) -> bool:
        """Whether the match is cut off."""
        return self.given >= self.limit and not self.over

    @property
    def done(self) -> bool:
        """Whether nobody can give a number any more."""
        return self.over or self.truncated

    @property
    def outcome(self) -> Outcome | None:
        """Why the match ended, and the result of each seat; None if its rules have not ended it."""
        reason, results = self._rules.results(self.state, self.seats)
        return Outcome(self.game.spec.why_ended(reason), tuple(map(Result, results))) if reason else None

    def must_go_on(self) -> None:
        """Refuse to play on without a match, or with one that is done."""
        if self.done:
            raise Refused("The match is over. Call reset() to begin another.")

    def clockwise(self) -> list[int]:
        """All seats, beginning with the next one after the seat that acted last."""
        return [(self.last + 1 + n) % self.seats for n in range(self.seats)]

    @property
    def turn(self) -> int | None:
        """The seat whose turn it is, or None once the match is done."""
        if self.done:
            return None
        if self.last >= 0 and self.begun[self.last]:
            return self.last
        for seat in self._queue:
            if self.may_volunteer(seat):
                return seat
        return next(seat for seat in self.clockwise() if seat in self.awaiting)

    def may_volunteer(self, seat: int) -> bool:
        """Whether a seat is a volunteer, owes nothing, and has options all the same."""
        return seat in self.volunteers and seat not in self.awaiting and bool(self._options(seat))

    def view(self, seat: int) -> Any:
        """The view of a seat, or of a spectator, as the engine has it. It is shared: do not write into it."""
        if seat not in self._views:
            self._views[seat] = self._rules.seen(self.state, seat)
        return self._views[seat]

    def _options(self, seat: int) -> dict[int, list[int]]:
        """By number, the actions that it leaves to a seat, whether or not the seat is asked."""
        if seat not in self._leading:
            self._leading[seat] = self.numbering.leading(self.actions(seat), self.begun[seat])
        return self._leading[seat]

    def actions(self, seat: int) -> list[int]:
        """The actions of a seat in the order of the rules, from the seat's view alone."""
        return self._rules.legal(self.view(seat), seat)

    def legal(self, seat: int) -> dict[int, list[int]]:
        """By each number that a seat can give, the actions that it leaves, from the seat's view alone.

        WAIT leaves none. A seat that owes a decision cannot wait; a seat that can do nothing else can only wait.
        """
        if not self.done:
            if seat in self.awaiting:
                return self._options(seat)
            if self.may_volunteer(seat):
                return {WAIT: [], **self._options(seat)}
        return {WAIT: []}

    def why_not(self, seat: int, number: int) -> Refused | None:
        """The reason why a seat cannot give a number now, with its clause, or None if it can."""
        if number in self.legal(seat):
            return None
        if self.done:
            return Refused("The match is over." if self.over else f"The match is cut off after {self.limit} numbers.")
        if number == WAIT:
            return Refused(f"Seat {seat} is asked, and cannot wait.")
        if not 0 <= number < self.numbering.size:
            return Refused(f"{number} is no number of this game. Its numbers go from 0 to {self.numbering.size - 1}.")
        return self._forbidden(seat, number)

    def _forbidden(self, seat: int, number: int) -> Refused:
        """The reason why the rules do not let a seat give a number that exists."""
        span, begun = self.numbering.span(number), self.begun[seat]
        act = self.numbering.action(number, begun)
        if begun and (act is None or span is not self.numbering.span(begun)):
            return Refused(f"Seat {seat} has given {begun}, the first of two numbers. {number} does not complete it.")
        if act is None and span is not None and self.numbering.begins(number):
            act = action(span.kind, number - span.start, 0, 0)
        if act is None:
            return Refused(f"{number} is the second of two numbers, and seat {seat} has not given the first.")
        found = refusal(self._rules, self.state, self.seats, seat, act)
        if found is None and seat not in self.awaiting:
            return Refused(f"Seat {seat} is not asked now. It may act unasked with volunteers=True.")
        return found or Refused(f"No action that begins with {number} is allowed now.")

    # -------------------------------------------------------------------------------------------- playing

    def give(self, seat: int, number: int) -> None:
        """Carry out a number of a seat. One that cannot be given is `Refused` and changes nothing."""
        if refused := self.why_not(seat, number):
            raise refused
        if number == WAIT:
            self.given += 1
            self._queue = [other for other in self._queue if other != seat]
        elif self.numbering.begins(number):
            self.given += 1
            self.begun[seat], self.last = number, seat
            self._leading.pop(seat, None)
        else:
            (act,) = self.legal(seat)[number]
            self.play(seat, act)

    def play(self, seat: int, act: int) -> None:
        """Carry out a legal action of a seat."""
        forget(self._log)
        self._rules.apply(self.state, self._rules.tables, self._log, seat, act)
        self._note()
        self.history.append((seat, act))
        self.given, self.last, self.begun[seat] = self.given + 1, seat, WAIT
        self._forget()
        self._queue = [other for other in self.clockwise() if other != seat and other in self.volunteers]
        for other in range(self.seats):  # a first number that leads nowhere any more is as if not given
            if self.begun[other] and not self._options(other):
                self.begun[other] = WAIT
                self._leading.pop(other)

    def _note(self) -> None:
        """Keep the events of the setup, or of a move, where they are remembered."""
        if not self._log.quiet:
            self._events.append(rows_of(self._log))

    def let_pass(self) -> None:
        """Count a number that changed nothing."""
        self.given += 1

    # -------------------------------------------------------------------------------------------- history

    def seen(self, seat: int, most: int | None = None) -> list[Seen]:
        """The events that a seat has seen, the oldest first: the latest ones, or all."""
        done, found = self._heard.get(seat, (0, []))
        for rows in self._events[done:]:
            found += seen_in(rows, seat)
        self._heard[seat] = len(self._events), found
        return found[max(0, len(found) - most) :] if most is not None else list(found)

    # -------------------------------------------------------------------------------------------- words

    def position(self) -> Position:
        """The moment as the library has it, a copy: the whole truth."""
        return Position(self.game, clone(self.state))

    def text(self, seat: int = SPECTATOR) -> str:
        """The table as a seat or a spectator sees it, the question and the choices, as text."""
        return Position(self.game, self.state).text(seat)

    def choices(self, seat: int) -> dict[int, list[str]]:
        """By each number that a seat can give, the words of the actions that it leaves; WAIT leaves none."""
        legal = self.legal(seat)
        acts = [act for left in legal.values() for act in left]
        texts = dict(zip(acts, self._words(seat, acts), strict=True)) if acts else {}
        return {number: [texts[act] for act in left] for number, left in legal.items()}

    def _words(self, seat: int, acts: list[int]) -> list[str]:
        told = {one.number: one.text for one in Position(self.game, self.state).actions(seat)}
        return [told[act] for act in acts]

    def match(self) -> Match:
        """The match so far as the library has it, with its record: to save, to replay and to prove."""
        match = self.game.new(self.seed)
        for seat, act in self.history:
            match.play(act, seat)
        return match

    # -------------------------------------------------------------------------------------------- keeping

    def clone(self) -> Episode:
        """An independent episode at the same moment, with the same dice to come."""
        other = copy(self)
        other._rules = self._rules.apart()
        if self._state is not None:
            other._state = clone(self._state)
        other.begun, other.history, other._queue = list(self.begun), list(self.history), list(self._queue)
        other._log, other._events, other._heard = clone(self._log), list(self._events), {}
        other._forget()
        return other

    def kept(self) -> dict[str, Any]:
        """Everything but the state that the rest of the match depends on, as plain values."""
        return {
            "seed": self.seed, "given": self.given, "last": self.last, "begun": list(self.begun),
            "queue": list(self._queue), "history": [list(move) for move in self.history],
            "events": [len(rows) for rows in self._events], "told": packed(b"".join(self._events)),
        }  # fmt: skip

    def state_bytes(self) -> bytes:
        """The whole truth as bytes."""
        return bytes(raw(self.state))

    def take_up(self, kept: dict[str, Any], state: bytes) -> None:
        """Go on from what `kept` and `state_bytes` told."""
        self._state = over(self.game.spec.State, bytearray(state))
        self.seed, self.given, self.last = kept["seed"], kept["given"], kept["last"]
        self.begun, self._queue = list(kept["begun"]), list(kept["queue"])
        self.history = [(seat, act) for seat, act in kept["history"]]
        told = BytesIO(unpacked(kept["told"]))
        self._events, self._heard = [told.read(size) for size in kept["events"]], {}
        self._forget()


def packed(content: bytes) -> str:
    """Bytes as a short text."""
    return b64encode(zlib.compress(content)).decode() if content else ""


def unpacked(text: str) -> bytes:
    """The bytes that `packed` turned into a text."""
    return zlib.decompress(b64decode(text)) if text else b""
