"""A live match: its stored entries replayed, and each viewer's updates.

The referee's match is in `match`; an entry that has been stored is entered, and then every viewer's side of it is
there for the asking. Two processes that have entered the same say the same, byte for byte. Viewers look in turn: ask
for what they see from one thread only.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Any

from tablewright.engine.core.record import layout, over, raw
from tablewright.engine.game.contract import SPECTATOR, Game, Pack
from tablewright.engine.marking import ANY_MARK, NAMES, marked
from tablewright.engine.naming import known_name
from tablewright.engine.people import People
from tablewright.engine.wording import both, sentence
from tablewright.match import Match, Move, Refused, configure
from tablewright.match.asking import last_decision
from tablewright.match.terms import KEY_BYTES
from tablewright.table.live.lessons import Lessons, course_in
from tablewright.table.live.sight import Asking, Moment, Point, ViewMaker
from tablewright.table.live.viewing import Viewing
from tablewright.table.memory.rows import Damaged, Entry, MatchRow, StoreError
from tablewright.table.messages.protocol import Coach, Update

A_MATCH, A_POINT = 65_536, 4_096  # bytes, as measured: what is drawn of a match, and what is kept of a move


class LiveMatch:
    """One match as a process holds it."""

    def __init__(
        self,
        row: MatchRow,
        entries: Iterable[Entry],
        game: Game,
        pack: Pack,
        *,
        machine: bool = False,
        apart: bool = False,
    ) -> None:
        """The match of a row, played again up to its last entry.

        One that is held apart shares nothing with others, so that another thread may look at it.
        """
        _check(row, game, pack)
        self.row, self.game, self.pack = row, game, pack
        self.match = _begin(row, game, pack, machine)
        self.lessons = Lessons(course_in(row.config, game, pack), self.match)
        self.names = self.match.names
        self.marks = NAMES[: self.match.seats]
        self.people = people_of(row, self.names)
        self.views = ViewMaker(game, pack, machine) if apart else _views_of(game, pack, machine)
        self.history: list[Entry] = []
        self.points = [Point(0, 0, self.match.told)]
        self.moments = [Moment(0)]
        self._viewings: dict[int, Viewing] = {}
        for entry in entries:
            self.enter(entry)

    @classmethod
    def as_far_as_possible(
        cls, row: MatchRow, entries: Iterable[Entry], game: Game, pack: Pack
    ) -> tuple[LiveMatch, str]:
        """A match of other rules, played again by these; and why not to its end, if an entry cannot be played.

        Interpreted, so that whatever makes no sense by these rules is noticed and does no harm.
        """
        live = cls(replace(row, rules_version=game.rules_version, pack_hash=pack.hash), (), game, pack, apart=True)
        live.row = row
        for entry in entries:
            try:
                live.enter(entry)
            except (StoreError, ArithmeticError, LookupError, ValueError):
                step = f"entry {entry.number}" if entry.kind != "play" else f"move {len(live.match.moves) + 1}"
                return live, f"Today's rules do not allow {step}, so the replay stops before it."
        return live, ""

    # -------------------------------------------------------------------------------------------- what happens

    def use_machine(self) -> set[int]:
        """Let the compiled rules referee from here on; they must have been compiled.

        Returns the viewers whose question looks different now: only compiled rules can tell which choices are final.
        """
        self.views = _views_of(self.game, self.pack, machine=True)
        self.match.use_machine()  # with rows of its own: an undo is weighed in a thread, while other matches are drawn
        return {number for number, viewing in self._viewings.items() if viewing.ask_anew()}

    @property
    def entries(self) -> int:
        """How many entries it knows; the next one has the number after that."""
        return len(self.history)

    def enter(self, entry: Entry) -> None:
        """Apply a stored entry; entries already applied are skipped."""
        if entry.number <= self.entries:
            return
        if entry.number != self.entries + 1:
            raise StoreError(f"Match {self.row.id} knows {self.entries} entries, and number {entry.number} came next.")
        try:
            self.moments.append(self._after(entry))
        except Refused as refusal:
            raise StoreError(
                f"Entry {entry.number} of match {self.row.id} cannot be replayed: {refusal.reason}"
            ) from None
        self.history.append(entry)

    def _after(self, entry: Entry) -> Moment:
        """The point of the match after an entry."""
        now = self.moments[-1]
        match entry:
            case Entry(kind="play", seat=int(seat), action=int(action)):
                return Moment(self._play(now.top, seat, action))
            case Entry(kind="undo", seat=int(seat)):
                return self._undo(now.top, seat)
            case Entry(kind="ask", seat=int(seat), back_to=int(depth)):
                return Moment(now.top, Asking(seat, depth))
            case Entry(kind="agree", seat=int(seat)) if now.asking:
                agreed = (*now.asking.agreed, seat)
                return Moment(now.top, replace(now.asking, agreed=agreed))
            case Entry(kind="decline"):
                return Moment(now.top)
            case Entry(kind="take-back", back_to=int(depth)):
                point = self._point_at(depth)
                self._keep(now.top)
                self._take_back(depth, entry, now.asking)
                return Moment(point, branched=True)
            case Entry(kind="branch"):
                self.match.go_on(key=entry.key, nonce=entry.nonce)
                self._viewings.clear()  # a lesson may end by it, which changes no number
                return Moment(now.top, branched=True)
        raise StoreError(f"Entry {entry.number} of match {self.row.id} is not a valid {entry.kind}.")

    def _take_back(self, depth: int, entry: Entry, asking: Asking | None) -> None:
        """Carry out an agreed take-back; the record says who asked and who agreed."""
        if entry.key is not None:
            raise Refused(
                "an earlier release gave this take-back dice of its own. Use that release to finish the match."
            )
        asker = entry.seat if asking is None else asking.seat
        agreed = set() if asking is None else {*asking.agreed, entry.seat}
        self.match.take_back(depth, taken_back_by(self.names, asker, agreed))

    def _play(self, top: int, seat: int, action: int) -> int:
        """Play a move; the point to which it leads."""
        text = self.called(seat, action)
        move = self.match.play(seat, action, None if ANY_MARK.search(text) else text)  # its record keeps letters
        self.points[top].kept = self.match.before
        self.points.append(Point(top, move.number, self.match.told, seat, text, self.match.drew))
        return len(self.points) - 1

    def called(self, seat: int, action: int) -> str:
        """An action's description with seats marked, or "" if the seat may not take it."""
        viewing = self._viewings.get(seat)
        if (text := viewing.choice(action) if viewing else None) is not None:
            return text
        if self.match.why_not(seat, action):
            return ""
        with marked():
            return self.game.describe(action, self.match.view(seat), self.pack, seat)

    def _undo(self, top: int, seat: int) -> Moment:
        """Undo a seat's last move; later private moves of others that stand lead to new points."""
        self._keep(top)
        gone = self.match.undo(seat, allowed=True)
        later = []
        while self.points[top].depth > gone.number:
            later.append(top)
            top = self.points[top].parent
        here, carried = self.points[top].parent, []
        for move in self.match.moves[gone.number - 1 :]:
            while self.points[old := later.pop()].seat != move.seat:
                pass  # it fell: those of a seat that fell are its last
            here = self._again(here, move, old)
            carried.append((old, here))
        return Moment(here, carried=tuple(carried))

    def _again(self, top: int, move: Move, old: int) -> int:
        """Replay a standing move from another point and return its new point."""
        self.points[top].kept, told = self.match.step(move.number)
        self.points.append(Point(top, move.number, told, move.seat, self.points[old].text))
        return len(self.points) - 1

    def _keep(self, top: int) -> None:
        """Keep the state of a point that is about to be left."""
        self.points[top].kept = bytes(raw(self.match.state))

    def state_at(self, place: int) -> Any:
        """The state of a point, for the referee and for making views of it."""
        kept = self.points[place].kept
        if place == self.moments[-1].top or kept is None:
            return self.match.state
        return over(self.game.State, bytearray(kept))

    def _point_at(self, depth: int) -> int:
        """The point just after a standing move."""
        point = self.moments[-1].top
        while self.points[point].depth > depth:
            point = self.points[point].parent
        return point

    # -------------------------------------------------------------------------------------------- taking back

    @property
    def asked(self) -> Asking | None:
        """The pending take-back: who asked, back to where, and who has agreed."""
        return self.moments[-1].asking

    def before_last_decision(self, seat: int) -> int | None:
        """The move just before a seat's last decision (0: the setup), to take back to; None if it made none."""
        number = last_decision(self.match, seat)
        return None if number is None else number - 1

    def had_one_answer(self, place: int) -> bool:
        """Whether the seat that moved to a point had nothing else to choose."""
        point = self.points[place]
        return len(self.match.rules.legal(self.state_at(point.parent), point.seat)) == 1

    # -------------------------------------------------------------------------------------------- viewers

    @property
    def viewers(self) -> list[int]:
        """All seats, and SPECTATOR."""
        return [*range(self.match.seats), SPECTATOR]

    @property
    def weight(self) -> int:
        """The approximate size in bytes: each point has its state, its events and its viewers' updates."""
        return A_MATCH + len(self.points) * (A_POINT + layout(self.game.State).size)

    def meet(self, row: MatchRow) -> bool:
        """Set the people at the table; return whether any name has changed."""
        self.row, people = row, people_of(row, self.names)
        if people == self.people:
            return False
        self.people = people
        for viewing in self._viewings.values():
            viewing.hear_names()
        return True

    def let_go(self) -> None:
        """Drop the viewers, which refer back to the match, so that its memory is freed."""
        self._viewings.clear()

    def number(self, viewer: int) -> int:
        """The number of a viewer's latest update. The start has 0; it grows when the viewer may see a difference."""
        return self._viewing(viewer).number

    def update(self, viewer: int, since: int | None = None) -> Update:
        """A viewer's latest update: the changes since one it has, or everything for None or 0."""
        return self._viewing(viewer).update(since)

    def encoded(self, viewer: int, since: int | None = None) -> bytes:
        """A viewer's latest update, as `update` gives it, as bytes to send; made once, however many ask."""
        return self._viewing(viewer).encoded(since)

    def coach(self, viewer: int) -> Coach | None:
        """The coach's current message to a viewer."""
        return self.lessons.coach(viewer)

    def past_updates(self, viewer: int) -> Iterator[tuple[Update, int]]:
        """Every update of a viewer, as an archive keeps it."""
        return self._viewing(viewer).past()

    def gained(self, viewer: int, seat: int, after: int, until: int) -> str:
        """The gains of a seat between two of a viewer's updates, in one sentence."""
        if not 0 <= seat < self.match.seats:
            raise LookupError(f"There is no seat {seat}: this match has {self.match.seats}.")
        return self._viewing(viewer).gained(seat, after, until)

    def at(self, viewer: int, n: int) -> Update:
        """A past update in full; raise LookupError if there is none with this number."""
        return self._viewing(viewer).at(n)

    def _viewing(self, viewer: int) -> Viewing:
        if viewer not in self._viewings:
            if viewer not in self.viewers:
                raise LookupError(f"There is no seat {viewer}: this match has {self.match.seats}.")
            self._viewings[viewer] = Viewing(self, viewer)
        return self._viewings[viewer]

    # -------------------------------------------------------------------------------------------- going on elsewhere

    def continued(self, viewer: int, n: int) -> list[Entry]:
        """The entries of a new match that continues with new dice from an update of a finished one."""
        if not self.match.over:
            raise Refused("You can play on from a match once it is over.")
        moment = self._viewing(viewer).moment_of(n)
        if not self.match.rules.waiting(self.state_at(self.moments[moment].top)):
            raise Refused("The match is over at this step. Choose an earlier one.")
        earlier = [replace(entry, request=None) for entry in self.history[:moment]]
        key, nonce = secrets.token_bytes(KEY_BYTES), secrets.token_bytes(KEY_BYTES)
        return [*earlier, Entry(moment + 1, "branch", key=key, nonce=nonce)]


def people_of(row: MatchRow, letters: Sequence[str]) -> People:
    """The names of the players: people by name, computers by level."""
    names = [known_name(seat.name) if seat.kind == "person" else sentence((seat.level or seat.name).replace("-", " "))
             for seat in row.seats]  # fmt: skip
    return People.called(names, letters)


def taken_back_by(names: Sequence[str], asker: int | None, agreed: Iterable[int | None]) -> str:
    """A sentence about a take-back: who asked, and who agreed."""
    others = [names[seat] for seat in sorted(seat for seat in agreed if seat is not None and seat != asker)]
    who = "the table" if asker is None else names[asker]
    return f"taken back by {who} with the consent of {both(others)}" if others else f"taken back by {who} alone"


VIEW_MAKERS: dict[tuple[int, int, bool], ViewMaker] = {}


def _views_of(game: Game, pack: Pack, machine: bool) -> ViewMaker:
    """The maker of a game's views, one per pack, compiled or not."""
    key = (id(game), id(pack), machine)
    if key not in VIEW_MAKERS:
        VIEW_MAKERS[key] = ViewMaker(game, pack, machine)  # it keeps game and pack, so their ids stay theirs
    return VIEW_MAKERS[key]


def _check(row: MatchRow, game: Game, pack: Pack) -> None:
    """Refuse to play a match again by other rules or with other content."""
    if row.game != game.name:
        raise StoreError(f"Match {row.id} is a match of {row.game!r}, not {game.name!r}.")
    if row.rules_version != game.rules_version:
        raise StoreError(
            f"Match {row.id} was started with version {row.rules_version} of the rules of {game.title}, and cannot "
            f"be replayed with version {game.rules_version}."
        )
    if row.pack_hash != pack.hash:
        raise StoreError(
            f"Match {row.id} was started with the pack {row.pack!r} (hash {row.pack_hash[:12]}), but the one here has "
            f"hash {pack.hash[:12]}: its content is different."
        )


def _begin(row: MatchRow, game: Game, pack: Pack, machine: bool) -> Match:
    words = row.config
    try:
        config = configure(game, words["seats"], words["mode"], words["settings"], pack, stored=True)
    except Refused as refusal:
        raise StoreError(f"Match {row.id} cannot be set up: {refusal.reason}") from None
    except (KeyError, TypeError):
        raise Damaged(row.id, "The beginning") from None
    players = tuple(known_name(seat.name) for seat in row.seats)
    return Match(game, pack, config, row.key, row.nonce, players, machine, release=row.release)
