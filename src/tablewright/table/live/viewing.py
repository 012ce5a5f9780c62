"""Updates for one viewer of a live match: the last state shown, and the next update to send.

Everything here is made from what the viewer may see, and from nothing else: what others do in private changes neither
an update nor its number. It is made when it is asked for, and once.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import msgspec

from tablewright.engine.game.contract import LOST, SHARED, SPECTATOR, WON
from tablewright.engine.scene import Piece
from tablewright.engine.staging import Score
from tablewright.table.live.naming import first_words, labels_in, named_in, words_of
from tablewright.table.live.sight import Asking, Moment, Sight, Story, Table
from tablewright.table.live.telling import Told
from tablewright.table.messages.protocol import Ending, Log, LogLine, Pending, Standing, Update

RESULTS: dict[int, Any] = {LOST: "lost", SHARED: "shared", WON: "won"}
UNSEEN_DECISION = "a hidden choice"
NOT_DRAWN = -1
NOTHING, EVERYTHING = -1, 1 << 30  # of the log is kept, in moves that the viewer noticed
ENCODER = msgspec.json.Encoder()


@dataclass(slots=True)
class Noticed:
    """A point that showed a viewer something."""

    step: int  # the update with which it came
    below: int  # the point before it that the viewer noticed
    rank: int  # how many before it the viewer noticed: it tells nothing of what others did in private
    chosen: int = 0  # the update that showed the viewer's own latest decision up to it
    lines: int | None = None  # of the log up to it, once they are counted


class Area:
    """A part of the table as last drawn for a viewer; its forms are made on demand."""

    __slots__ = ("_encoded", "_first_words", "_sight", "marked", "since")

    def __init__(self, marked: Piece, sight: Sight, since: int) -> None:
        self.marked = marked  # with its seats marked
        self.since = since  # the update with which it came to look like this
        self._sight = sight
        self._encoded: msgspec.Raw | None = None
        self._first_words: frozenset[str] | None = None

    @property
    def piece(self) -> Piece:
        """The area as the viewer reads it."""
        return self._sight.show(self.marked)

    @property
    def encoded(self) -> msgspec.Raw:
        """The area in the viewer's words, encoded for sending."""
        if self._encoded is None:
            self._encoded = msgspec.Raw(self._sight.show_encoded(ENCODER.encode(self.marked)))
        return self._encoded

    @property
    def first_words(self) -> frozenset[str]:
        """The words by which lines of the log can name pieces in it."""
        if self._first_words is None:
            self._first_words = first_words(self.marked, self._sight.read)
        return self._first_words


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
        self._renamed = 0  # the first update that is wholly in the words of now
        self._table: Table | None = None
        self._encoded: dict[int | None, bytes] = {}

    # -------------------------------------------------------------------------------------------- counting

    @property
    def number(self) -> int:
        """The number of the latest update; it grows when there is something new."""
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
        """Rebuild the updates after an undone move; return the last unchanged point."""
        for old, new in now.carried:
            if old in self._noticed:
                self._add(new, self._noticed[old].step)
        return self.story.points[now.carried[0][1]].parent if now.carried else now.top

    def _add(self, top: int, step: int) -> None:
        """Add a point that the viewer notices."""
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
        """The latest update: in full, or as the changes since one that the viewer has."""
        n, since = self._draw(since)
        areas = self._areas.values()
        return self._update(n, since, tuple(a.piece for a in areas if since is None or a.since > since))

    def encoded(self, since: int | None = None) -> bytes:
        """The latest update as bytes to send; made once, however many ask."""
        n, since = self._draw(since)
        if (known := self._encoded.get(since)) is None:
            areas = self._areas.values()
            parts: Any = tuple([a.encoded for a in areas if since is None or a.since > since])
            known = self._encoded[since] = ENCODER.encode(self._update(n, since, parts))
        return known

    def hear_names(self) -> None:
        """People have other names now: all that was put into words is void, and whoever has seen it needs the whole."""
        self._renamed = self.number + 1
        self._areas, self._drawn, self._table = {}, NOT_DRAWN, None
        self._told.clear()
        self._encoded.clear()

    def ask_anew(self) -> bool:
        """Draw the table again when it is next looked at, if the viewer may choose; whether that is so."""
        if self._table is None or self._table.question is None:
            return False
        self._table = None
        self._encoded.clear()
        return True

    def choice(self, action: int) -> str | None:
        """An action's description in the latest update, with seats marked, if it is there."""
        if self._table is None or self._drawn != self.number or not self._table.question:
            return None
        return next((choice.text for choice in self._table.question.choices if choice.action == action), None)

    def _draw(self, since: int | None) -> tuple[int, int | None]:
        """Bring the areas up to date; return the update's number, and the first number changes can start from."""
        n = self.number
        if self._drawn != n or self._table is None:
            if self._drawn == NOT_DRAWN:
                self._first_drawn = n
            self._table = self._sight.table(self.story.moments[self._shown[n]].top)
            self._areas = self._areas_at(self._table.areas, n)
            self._drawn = n
            self._encoded.clear()
        if since is None or not max(1, self._first_drawn, self._renamed) <= since <= n:
            return n, None
        return n, since

    def _areas_at(self, pieces: Iterable[Piece], n: int) -> dict[str, Area]:
        """The areas by id; unchanged areas keep their identity."""
        areas = {}
        for piece in pieces:
            last = self._areas.get(piece.id)
            areas[piece.id] = last if last and last.marked == piece else Area(piece, self._sight, n)
        return areas

    def _update(self, n: int, since: int | None, areas: tuple[Piece, ...]) -> Update:
        table, moment = self._table, self.story.moments[self._read]  # to the viewer, it looks as update n did
        if table is None:
            raise AssertionError("an update is made from a table that was drawn")
        kept = NOTHING if since is None else min(self._kept[since + 1 :], default=EVERYTHING)
        latest = self._noticed[self._latest(moment.top)]
        played_from = (latest.chosen or latest.step) if since is None else since
        return Update(
            n=n, title=self._sight.read(table.title), order=tuple(self._areas), areas=areas, awaited=table.awaited,
            log=self._log(moment.top, kept, self._areas.values(), played_from), whole=since is None,
            question=self._sight.ask(table.question), undo=self._undo(moment) if table.awaited else None,
            pending=self._pending(moment), ending=self._ending(moment, table), chosen=latest.chosen,
            scores=self._sight.count(table.scores), coach=self.story.coach(self.viewer),
            goal=self._sight.read(table.goal), counter=self._sight.read(table.counter), focus=table.focus,
        )  # fmt: skip

    def at(self, n: int) -> Update:
        """A past update in full, without undo or requests."""
        if not 0 <= n <= self.number:
            raise LookupError(f"There is no step {n}: the steps are 0 to {self.number}.")
        moment = self.story.moments[self._shown[n]]
        table = self._sight.table(moment.top)
        areas = [Area(piece, self._sight, n) for piece in table.areas]
        latest = self._noticed[self._latest(moment.top)]
        return Update(
            n=n, title=self._sight.read(table.title), order=tuple(area.id for area in table.areas),
            areas=tuple(area.piece for area in areas), awaited=table.awaited,
            log=self._log(moment.top, NOTHING, areas, latest.step), whole=True,
            question=self._sight.ask(table.question), ending=self._ending(moment, table), chosen=latest.chosen,
            scores=self._sight.count(table.scores), goal=self._sight.read(table.goal),
            counter=self._sight.read(table.counter), focus=table.focus,
        )  # fmt: skip

    def past(self) -> Iterator[tuple[Update, int]]:
        """Every past update in full, without links and choices, and the step from which its lines are animated.

        It is what `at` shows, for an archive: a line is the same in every update that has it.
        """
        chain: list[tuple[int, tuple[LogLine, ...]]] = []  # the points noticed up to here, with their lines
        for n in range(self.number + 1):
            moment = self.story.moments[self._shown[n]]
            table = self._sight.table(moment.top, answers=False)
            latest = self._latest(moment.top)
            chain = self._chain(chain, latest)
            yield Update(
                n=n, title=self._sight.read(table.title), order=tuple(area.id for area in table.areas),
                areas=tuple(map(self._sight.show, table.areas)), awaited=table.awaited,
                log=Log(0, tuple(line for _, lines in chain for line in lines)), whole=True,
                question=self._sight.ask(table.question), ending=self._ending(moment, table),
                chosen=self._noticed[latest].chosen, scores=self._sight.count(table.scores),
                goal=self._sight.read(table.goal), counter=self._sight.read(table.counter), focus=table.focus,
            ), self._noticed[latest].step  # fmt: skip

    def _chain(
        self, before: list[tuple[int, tuple[LogLine, ...]]], latest: int
    ) -> list[tuple[int, tuple[LogLine, ...]]]:
        """The points that the viewer noticed up to one, in order, with the log lines of each."""
        places, known = [latest], {place: n for n, (place, _) in enumerate(before)}
        while places[-1] not in known and places[-1] != 0:
            places.append(self._noticed[places[-1]].below)
        chain = before[: known.get(places[-1], -1) + 1]
        if places[-1] in known:
            places.pop()
        for place in reversed(places):
            step = self._noticed[place].step
            lines = tuple(
                LogLine(told.text, (), told.clauses, step, told.seat, told.staging) for told in self._told_at(place)
            )
            chain.append((place, lines))
        return chain

    def gained(self, seat: int, after: int, until: int) -> str:
        """The gains of a seat between two updates, in one sentence, read from the viewer's views alone."""
        if not 0 <= after < until <= self.number:
            raise LookupError(f"There are no such steps: {after} to {until}.")
        before, now = (self.story.moments[self._shown[n]].top for n in (after, until))
        return self._sight.gained(seat, before, now)

    def moment_of(self, n: int) -> int:
        """The number of the entry that an update shows."""
        if not 0 <= n <= self.number:
            raise LookupError(f"There is no step {n}: the steps are 0 to {self.number}.")
        return self._shown[n]

    # -------------------------------------------------------------------------------------------- their parts

    def _log(self, top: int, kept: int, areas: Iterable[Area], played_from: int) -> Log:
        """The log of a point from the first line not yet sent; recent lines can be animated."""
        noticed: list[tuple[int, Told]] = []  # with the update that each came with, the latest first
        place = self._latest(top)
        while self._noticed[place].rank > kept:
            step = self._noticed[place].step
            noticed += [(step, told) for told in reversed(self._told_at(place))]
            if place == 0:
                return Log(0, self._lines(noticed[::-1], areas, played_from))
            place = self._noticed[place].below
        return Log(self._lines_up_to(place), self._lines(noticed[::-1], areas, played_from))

    def _lines(
        self, noticed: list[tuple[int, Told]], areas: Iterable[Area], played_from: int
    ) -> tuple[LogLine, ...]:  # fmt: skip
        """The lines of a log with the pieces they name; recent ones can be animated."""
        words = frozenset[str]().union(*(words_of(told.text)[0] for _, told in noticed))
        named = [area.marked for area in areas if words and not words.isdisjoint(area.first_words)]
        labels = labels_in(named, words, self._sight.read)
        return tuple(
            LogLine(told.text, named_in(told.text, labels), told.clauses, step, told.seat,
                    told.staging if step >= played_from else None)
            for step, told in noticed
        )  # fmt: skip

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
        """The viewer's last decision, where all that the viewer knows of since then was forced, and nothing drew."""
        place = self._latest(moment.top)
        while self.viewer != SPECTATOR:
            point = self.story.points[place]
            if point.seat != self.viewer or point.rolled or place in self._stands:
                break
            if not self.story.had_one_answer(place):
                return self._sight.read(point.text)
            place = self._latest(point.parent)
        return None

    def _pending(self, moment: Moment) -> Pending | None:
        if (asking := moment.asking) is None:
            return None
        return Pending(asking.seat, self._taken_back(moment.top, asking), asking.agreed)

    def _taken_back(self, top: int, asking: Asking) -> str:
        """Describe a take-back: to the asker, their move; to others, the first step they saw of it."""
        points, words = self.story.points, UNSEEN_DECISION
        place = self._latest(top)
        while points[place].depth > asking.back_to:
            if self.viewer == asking.seat:
                words = self._sight.read(points[place].text) if points[place].seat == self.viewer else words
            elif told := self._told_at(place):
                words = told[0].text
            place = self._noticed[place].below
        return words

    def _ending(self, moment: Moment, table: Table) -> Ending | None:
        if table.awaited:
            return None
        views, state = self.story.views, self.story.state_at(moment.top)
        reason, results = views.rules.results(state, len(self.story.marks))
        scores = self._sight.count(table.scores)
        ranked = _best_first(results, scores)
        counted = {score.seat: score.text or str(score.value) for score in scores}
        standings = tuple(Standing(seat, RESULTS[results[seat]], counted.get(seat, "")) for seat in ranked)
        return Ending(views.game.why_ended(reason), standings, self._sight.read(table.verdict))


def _best_first(results: Sequence[int], scores: Sequence[Score]) -> list[int]:
    """The seats as they finished: winners first, then by score, and last those that have none."""
    places = {score.seat: place for place, score in enumerate(sorted(scores, key=lambda score: -score.value))}
    return sorted(range(len(results)), key=lambda seat: (-results[seat], places.get(seat, len(places))))
