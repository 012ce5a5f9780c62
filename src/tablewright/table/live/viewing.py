"""What one viewer of a live match has been shown, and what to send it next.

Everything here is made from the viewer's view and from the events that it may know, and from nothing else: what others
do in private changes neither an update nor its number. It is made when it is asked for, and once.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Any, Protocol

import msgspec

from tablewright.engine.core.events import Log as Events
from tablewright.engine.core.events import Seen, seen_in
from tablewright.engine.core.record import clear, over, raw
from tablewright.engine.game.contract import LOST, SHARED, SPECTATOR, WON, Game, Pack
from tablewright.engine.scene import Piece
from tablewright.engine.staging import Score, Staged
from tablewright.match.playing import dice_in, rules_of
from tablewright.match.terms import dice_key, key_from_seed
from tablewright.table.live.naming import Labels, labels_in, named_in
from tablewright.table.live.telling import Told, in_lines, told
from tablewright.table.messages.protocol import (
    Choice,
    Coach,
    Ending,
    Log,
    LogLine,
    Pending,
    Question,
    Standing,
    Update,
)

TOLD_ALIKE = 8_192  # events whose words are kept: much the same happens at all tables of a game
RESULTS: dict[int, Any] = {LOST: "lost", SHARED: "shared", WON: "won"}
NOT_OWED = "Nobody waits for you now, but you may choose something:"
UNSEEN_DECISION = "a decision that you could not see"
WORLD = dice_key(key_from_seed(0, "world"))  # one that a view allows, the same for the same view
NOT_DRAWN = -1
NOTHING, EVERYTHING = -1, 1 << 30  # of the log is kept, in moves that the viewer noticed
ENCODER = msgspec.json.Encoder()


@dataclass(slots=True)
class Point:
    """A place that a match has been in. Those that were undone are kept: they are part of the story."""

    parent: int  # the point before the move that led here
    depth: int  # standing moves up to here
    told: bytes  # the events of the move
    seat: int = SPECTATOR  # who moved; nobody to the setup
    text: str = ""  # the move, as its seat reads it
    rolled: bool = False  # it drew from the dice
    kept: bytes | None = None  # the state, once the match has gone on from here


@dataclass(frozen=True, slots=True)
class Asking:
    """A take-back that a seat asks for."""

    seat: int
    back_to: int  # the standing move just after which the match would go on
    agreed: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Moment:
    """Where the match stands after an entry."""

    top: int  # the point
    asking: Asking | None = None
    branched: bool = False  # the entry gave the match new dice: what led here stands
    carried: tuple[tuple[int, int], ...] = ()  # moves that outlast the undoing of one before: their points, old and new


class ViewMaker:
    """Makes the views of a game's matches, one at a time, and puts events into words, for all viewers alike."""

    def __init__(self, game: Game, pack: Pack, machine: bool) -> None:
        self.game, self.pack = game, pack
        self.rules = rules_of(game, pack, machine)
        self.view: Any = game.State()
        self._quiet: Any = Events()
        self._quiet.quiet = 1
        self.tell = lru_cache(TOLD_ALIKE)(self._tell)
        self.shows: tuple[Point | None, int] = (None, SPECTATOR)  # which point the view is of, and whose it is

    def final(self, view: Any, seat: int, actions: Sequence[int]) -> set[int]:
        """The actions that draw from the dice, and so cannot be undone, in one world that the view allows.

        Only by compiled rules: interpreted ones would take longer than the rest of the table.
        """
        if not self.rules.machine or not actions:
            return set()
        kind, tables = self.game.State, self.rules.tables
        dealt: Any = over(kind, bytearray(raw(view)))
        self.rules.redeal(dealt, tables, seat, WORLD)
        before, dice = bytes(raw(dealt)), dice_in(kind, raw(dealt))
        world: Any = over(kind, bytearray(before))
        final = set()
        for action in actions:
            raw(world)[:] = before
            self.rules.apply(world, tables, self._quiet, seat, action)
            if dice_in(kind, raw(world)) != dice:
                final.add(action)
        return final

    def _tell(self, seen: Seen, names: tuple[str, ...]) -> Told:
        """An event in words; they are empty if it needs no telling."""
        return told(self.game, self.pack, seen, names)

    def stage(self, events: Sequence[Seen], names: tuple[str, ...]) -> Sequence[Staged]:
        """The runs of events that the game wants played out."""
        return self.game.stage(events, self.pack, names) if self.game.stage else ()


class Story(Protocol):
    """The match that viewers look at."""

    views: ViewMaker
    names: tuple[str, ...]
    points: list[Point]
    moments: list[Moment]  # after each entry, the setup first

    def state_at(self, place: int) -> Any:
        """The state of a point: the referee's; viewers see views of it."""

    def coach(self, viewer: int) -> Coach | None:
        """What the coach of a lesson says to a viewer now."""


@dataclass(slots=True)
class Noticed:
    """A point that showed a viewer something."""

    step: int  # the update with which it came
    below: int  # the point before it that the viewer noticed
    rank: int  # how many before it the viewer noticed: it tells nothing of what others did in private
    chosen: int = 0  # the update that showed the viewer's own latest decision up to it
    lines: int | None = None  # of the log up to it, once they are counted


@dataclass(frozen=True)
class Area:
    """A part of the table as it was last drawn for a viewer."""

    piece: Piece
    encoded: bytes
    since: int  # the update with which it came to look like this

    @cached_property
    def labels(self) -> Labels:
        """What can be named in it."""
        return labels_in(self.piece)


@dataclass(frozen=True, slots=True)
class Table:
    """What a view shows, in the words of the protocol."""

    title: str
    areas: tuple[Piece, ...]
    awaited: tuple[int, ...]
    question: Question | None
    scores: tuple[Score, ...] = ()
    verdict: str = ""


class Sight:
    """What one viewer may see of any point of a match: the view, the events, and the table that they show."""

    def __init__(self, story: Story, viewer: int) -> None:
        self.story, self.viewer = story, viewer

    def see(self, place: int) -> Any:
        """The view of a point; it holds until the next one is asked for."""
        views, point = self.story.views, self.story.points[place]
        if views.shows[0] is not point or views.shows[1] != self.viewer:
            clear(views.view)
            views.rules.view(self.story.state_at(place), views.rules.tables, self.viewer, views.view)
            views.shows = (point, self.viewer)
        return views.view

    def look(self, place: int) -> bytes:
        """The bytes of the view, to compare."""
        return bytes(raw(self.see(place)))

    def hear(self, place: int) -> list[Seen]:
        """What the viewer may know of the events."""
        return seen_in(self.story.points[place].told, self.viewer)

    def narrate(self, place: int) -> tuple[Told, ...]:
        """What the viewer may know of the events, in words."""
        views, names = self.story.views, self.story.names
        events = self.hear(place)
        return tuple(in_lines(events, lambda seen: views.tell(seen, names), views.stage(events, names)))

    def table(self, place: int) -> Table:
        """The table as the viewer may see it."""
        view, views = self.see(place), self.story.views
        scene = views.game.scene(view, views.pack, self.viewer)
        awaited, game = tuple(views.rules.waiting(view)), views.game
        scores = tuple(game.scores(view, views.pack)) if game.scores else ()
        verdict = "" if awaited or not game.verdict else game.verdict(view, views.pack, self.story.names)
        return Table(scene.title, scene.areas, awaited, self._question(view, awaited), scores, verdict)

    def _question(self, view: Any, awaited: Sequence[int]) -> Question | None:
        """What the viewer may choose, in words."""
        seat, views = self.viewer, self.story.views
        game, pack = views.game, views.pack
        if seat == SPECTATOR or not (options := views.rules.legal(view, seat)):
            return None
        final = views.final(view, seat, options)
        choices = tuple(
            Choice(action, game.describe(action, view, pack, seat), game.clauses(action, view, pack, seat),
                   final=action in final)
            for action in options
        )  # fmt: skip
        owed = seat in awaited
        return Question(game.question(view, pack, seat) if owed else NOT_OWED, choices, owed)


class Viewing:
    """One viewer's side of a story: how many updates there are for it, and each of them."""

    def __init__(self, story: Story, viewer: int) -> None:
        self.story, self.viewer = story, viewer
        self._sight = Sight(story, viewer)
        self._look = (0, self._sight.look(0))  # the point that was looked at last, and how it looked
        self._noticed: dict[int, Noticed] = {0: Noticed(0, 0, 0)}  # the points that showed the viewer something
        self._told: dict[int, tuple[Told, ...]] = {}
        self._shown = [0]  # the moment that each update shows
        self._kept = [0]  # up to which rank each update left the log as it had been
        self._stands: set[int] = set()  # points after which there were new dice
        self._read = 0  # the last moment that was looked at
        self._areas: dict[str, Area] = {}
        self._drawn = self._first_drawn = NOT_DRAWN  # the update that the areas show, and the first they ever showed
        self._table: Table | None = None
        self._encoded: dict[int | None, bytes] = {}

    # -------------------------------------------------------------------------------------------- counting

    @property
    def number(self) -> int:
        """The number of the latest update: it grows when there is something new to see."""
        moments = self.story.moments
        while self._read + 1 < len(moments):
            self._read += 1
            self._notice(moments[self._read - 1], moments[self._read])
        return len(self._shown) - 1

    def _notice(self, before: Moment, now: Moment) -> None:
        came = now.top != before.top and self.story.points[now.top].parent == before.top
        fork = before.top if came else self._carry(now)
        seen = self._is_news(now.top) if came else self._is_gone(before.top, now.top)
        if came and seen:
            self._add(now.top, len(self._shown))
        if seen or now.asking != before.asking:
            self._shown.append(self._read)
            self._kept.append(self._rank(fork))
        if now.branched:
            self._stands.add(self._latest(now.top))

    def _is_news(self, top: int) -> bool:
        """Whether a move that was just made is the viewer's own or shows the viewer anything."""
        parent = self.story.points[top].parent
        place, before = self._look
        if place != parent:
            before = self._sight.look(parent)
        now = self._sight.look(top)
        self._look = (top, now)
        return now != before or self.story.points[top].seat == self.viewer or bool(self._sight.hear(top))

    def _is_gone(self, top: int, back: int) -> bool:
        """Whether anything that the viewer had noticed is undone."""
        return self._rank(top) != self._rank(back)

    def _carry(self, now: Moment) -> int:
        """Notice again what outlasts the undoing of a move before it; the point up to which nothing has changed."""
        for old, new in now.carried:
            if old in self._noticed:
                self._add(new, self._noticed[old].step)
        return self.story.points[now.carried[0][1]].parent if now.carried else now.top

    def _add(self, top: int, step: int) -> None:
        """The viewer notices a point, above those noticed before."""
        below = self._latest(self.story.points[top].parent)
        before = self._noticed[below]
        own = self.viewer != SPECTATOR and self.story.points[top].seat == self.viewer
        self._noticed[top] = Noticed(step, below, before.rank + 1, step if own else before.chosen)

    def _rank(self, top: int) -> int:
        """How many points up to some point the viewer has noticed."""
        return self._noticed[self._latest(top)].rank

    def _latest(self, top: int) -> int:
        """The latest point up to some point that the viewer has noticed."""
        while top not in self._noticed:
            top = self.story.points[top].parent
        return top

    # -------------------------------------------------------------------------------------------- updates

    def update(self, since: int | None = None) -> Update:
        """The latest update: whole, or what is different from an update that the viewer has."""
        n, since = self._draw(since)
        areas = self._areas.values()
        return self._update(n, since, tuple(a.piece for a in areas if since is None or a.since > since))

    def encoded(self, since: int | None = None) -> bytes:
        """The latest update as bytes to send; made once, however many ask."""
        n, since = self._draw(since)
        if (known := self._encoded.get(since)) is None:
            areas = self._areas.values()
            parts: Any = tuple(msgspec.Raw(a.encoded) for a in areas if since is None or a.since > since)
            known = self._encoded[since] = ENCODER.encode(self._update(n, since, parts))
        return known

    def choice(self, action: int) -> str | None:
        """What an action is called in the latest update, if that is at hand."""
        if self._table is None or self._drawn != self.number or not self._table.question:
            return None
        return next((choice.text for choice in self._table.question.choices if choice.action == action), None)

    def _draw(self, since: int | None) -> tuple[int, int | None]:
        """See to it that the areas are those of now; its number, and from where on the difference can be told."""
        n = self.number
        if self._drawn != n:
            if self._drawn == NOT_DRAWN:
                self._first_drawn = n
            self._table = self._sight.table(self.story.moments[self._shown[n]].top)
            self._areas = self._areas_at(self._table.areas, n)
            self._drawn = n
            self._encoded.clear()
        if since is None or not max(1, self._first_drawn) <= since <= n:
            return n, None
        return n, since

    def _areas_at(self, pieces: Iterable[Piece], n: int) -> dict[str, Area]:
        """The areas by their ids; those that look as they did are the same as before."""
        areas = {}
        for piece in pieces:
            last = self._areas.get(piece.id)
            areas[piece.id] = last if last and last.piece == piece else Area(piece, ENCODER.encode(piece), n)
        return areas

    def _update(self, n: int, since: int | None, areas: tuple[Piece, ...]) -> Update:
        table, moment = self._table, self.story.moments[self._read]  # to the viewer, it looks as update n did
        if table is None:
            raise AssertionError("an update is made from a table that was drawn")
        kept = NOTHING if since is None else min(self._kept[since + 1 :], default=EVERYTHING)
        latest = self._noticed[self._latest(moment.top)]
        played_from = (latest.chosen or latest.step) if since is None else since
        return Update(
            n=n, title=table.title, order=tuple(self._areas), areas=areas, awaited=table.awaited,
            log=self._log(moment.top, kept, self._areas.values(), played_from), whole=since is None,
            question=table.question, undo=self._undo(moment) if table.awaited else None,
            pending=self._pending(moment), ending=self._ending(moment, table), chosen=latest.chosen,
            scores=table.scores, coach=self.story.coach(self.viewer),
        )  # fmt: skip

    def at(self, n: int) -> Update:
        """An update of the past, whole, as it was: nothing can be undone or asked for in it."""
        if not 0 <= n <= self.number:
            raise LookupError(f"There are steps 0 to {self.number}; {n} is not one of them.")
        moment = self.story.moments[self._shown[n]]
        table = self._sight.table(moment.top)
        areas = [Area(piece, b"", n) for piece in table.areas]
        latest = self._noticed[self._latest(moment.top)]
        return Update(
            n=n, title=table.title, order=tuple(area.id for area in table.areas), areas=table.areas,
            awaited=table.awaited, log=self._log(moment.top, NOTHING, areas, latest.step), whole=True,
            question=table.question, ending=self._ending(moment, table), chosen=latest.chosen, scores=table.scores,
        )  # fmt: skip

    def moment_of(self, n: int) -> int:
        """The number of the entry that an update shows."""
        if not 0 <= n <= self.number:
            raise LookupError(f"There are steps 0 to {self.number}; {n} is not one of them.")
        return self._shown[n]

    # -------------------------------------------------------------------------------------------- their parts

    def _log(self, top: int, kept: int, areas: Iterable[Area], played_from: int) -> Log:
        """The log of a point from the first line on that is above what is kept; what is late enough can be played."""
        lines: list[LogLine] = []
        place = self._latest(top)
        while self._noticed[place].rank > kept:
            step = self._noticed[place].step
            lines += [
                LogLine(told.text, (), told.clauses, step, told.seat, told.staging if step >= played_from else None)
                for told in reversed(self._told_at(place))
            ]
            if place == 0:
                return Log(0, _linked(lines[::-1], areas))
            place = self._noticed[place].below
        return Log(self._lines_up_to(place), _linked(lines[::-1], areas))

    def _lines_up_to(self, place: int) -> int:
        """How many lines the log had when a point was the latest."""
        chain = []
        while self._noticed[place].lines is None:
            chain.append(place)
            if place == 0:
                break
            place = self._noticed[place].below
        lines = self._noticed[place].lines or 0
        for place in reversed(chain):
            lines += len(self._told_at(place))
            self._noticed[place].lines = lines
        return lines

    def _told_at(self, place: int) -> tuple[Told, ...]:
        if (told := self._told.get(place)) is None:
            told = self._told[place] = self._sight.narrate(place)
        return told

    def _undo(self, moment: Moment) -> str | None:
        """The viewer's own move, where it is the latest that the viewer knows of and drew nothing."""
        latest = self._latest(moment.top)
        point = self.story.points[latest]
        mine = point.seat == self.viewer and self.viewer != SPECTATOR
        return point.text if mine and not point.rolled and latest not in self._stands else None

    def _pending(self, moment: Moment) -> Pending | None:
        if (asking := moment.asking) is None:
            return None
        return Pending(asking.seat, self._taken_back(moment.top, asking), asking.agreed)

    def _taken_back(self, top: int, asking: Asking) -> str:
        """What a take-back would take back: for who asks, their move; for others, the first that they saw of it."""
        points, words = self.story.points, UNSEEN_DECISION
        place = self._latest(top)
        while points[place].depth > asking.back_to:
            if self.viewer == asking.seat:
                words = points[place].text if points[place].seat == self.viewer else words
            elif told := self._told_at(place):
                words = told[0].text
            place = self._noticed[place].below
        return words

    def _ending(self, moment: Moment, table: Table) -> Ending | None:
        if table.awaited:
            return None
        views, state = self.story.views, self.story.state_at(moment.top)
        reason, results = views.rules.results(state, len(self.story.names))
        counted = {score.seat: score.text or str(score.value) for score in table.scores}
        standings = tuple(Standing(seat, RESULTS[result], counted.get(seat, "")) for seat, result in enumerate(results))
        return Ending(views.game.why_ended(reason), standings, table.verdict)


def _linked(lines: list[LogLine], areas: Iterable[Area]) -> tuple[LogLine, ...]:
    """The lines with the pieces that they name."""
    labels = [area.labels for area in areas] if lines else []
    return tuple(
        msgspec.structs.replace(line, pieces=pieces) if (pieces := named_in(line.text, labels)) else line
        for line in lines
    )
