"""One viewer's sight of a match, at any point, made from that viewer's view and events alone."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Protocol

import msgspec

from tablewright.engine.core.events import Log as Events
from tablewright.engine.core.events import Seen, seen_in
from tablewright.engine.core.record import clear, over, raw
from tablewright.engine.game.contract import SPECTATOR, Game, Pack
from tablewright.engine.marking import marked
from tablewright.engine.people import People
from tablewright.engine.scene import Piece
from tablewright.engine.staging import Score, Staged
from tablewright.match.asking import is_forced, is_known_to_all
from tablewright.match.gains import gained
from tablewright.match.playing import dice_in, rules_of
from tablewright.match.terms import dice_key, key_from_seed
from tablewright.table.live.telling import Told, in_lines, read_by, told
from tablewright.table.messages.protocol import Choice, Coach, Question, Routine, Shortcut

TOLD_ALIKE = 8_192  # events whose words are kept: much the same happens at all tables of a game
NOT_OWED = "You are done; the others are still playing. You may still choose:"
WORLD = dice_key(key_from_seed(0, "world"))  # one that a view allows, the same for the same view


@dataclass(slots=True)
class Point:
    """A place that a match has been in. Those that were undone are kept: they are part of the story."""

    parent: int  # the point before the move that led here
    depth: int  # standing moves up to here
    told: bytes  # the events of the move
    seat: int = SPECTATOR  # the seat that moved; none for the setup
    text: str = ""  # the move, in words in which seats are marked
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
    """The state of the match after an entry."""

    top: int  # the point
    asking: Asking | None = None
    branched: bool = False  # the entry gave the match new dice: what led here stands
    carried: tuple[tuple[int, int], ...] = ()  # moves that outlast the undoing of one before: their points, old and new


class ViewMaker:
    """Makes the views of a game's matches, one at a time, and puts events into words, for all viewers alike: seats
    are marked in them, so that each viewer can be told of people by their names."""

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

    def _tell(self, seen: Seen, marks: tuple[str, ...]) -> Told:
        """An event in words; they are empty if it needs no telling."""
        with marked():
            return told(self.game, self.pack, seen, marks)

    def stage(self, events: Sequence[Seen], marks: tuple[str, ...]) -> Sequence[Staged]:
        """The runs of events that the game wants played out."""
        with marked():
            return self.game.stage(events, self.pack, marks) if self.game.stage else ()


class Story(Protocol):
    """The match that viewers look at."""

    views: ViewMaker
    marks: tuple[str, ...]  # how its seats are marked in words that are made for all
    people: People  # the players by seat
    points: list[Point]
    moments: list[Moment]  # after each entry, the setup first

    def state_at(self, place: int) -> Any:
        """The state of a point: the referee's; viewers see views of it."""

    def had_one_answer(self, place: int) -> bool:
        """Whether the seat that moved to a point had nothing else to choose."""

    def coach(self, viewer: int) -> Coach | None:
        """The coach's current message to a viewer."""


@dataclass(frozen=True, slots=True)
class Table:
    """The table of a view in protocol models, with seats marked."""

    title: str
    areas: tuple[Piece, ...]
    awaited: tuple[int, ...]
    question: Question | None
    scores: tuple[Score, ...] = ()
    verdict: str = ""
    goal: str = ""
    counter: str = ""
    focus: str = ""


class Sight:
    """One viewer's sight of any point of a match: the view, the events and the table."""

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
        """The events that the viewer may know."""
        return seen_in(self.story.points[place].told, self.viewer)

    def narrate(self, place: int) -> tuple[Told, ...]:
        """The log lines that the viewer may read."""
        views, marks, people = self.story.views, self.story.marks, self.story.people
        events = self.hear(place)
        staged = views.stage(events, marks)
        if staged and place and (staked := views.game.staked):
            before = self.see(place - 1)
            staged = [one._replace(staging=staked(one.staging, before, views.pack)) for one in staged]
        lines = in_lines(events, lambda seen: views.tell(seen, marks), staged)
        return tuple(read_by(line, people, self.viewer) for line in lines)

    def gained(self, seat: int, before: int, now: int) -> str:
        """The gains of a seat between two points, in one sentence."""
        views = self.story.views
        earlier: Any = over(views.game.State, bytearray(self.look(before)))
        with marked():
            return self.read(gained(views.rules, self.story.marks, seat, earlier, self.see(now)))

    def read(self, text: str) -> str:
        """A text in which seats are marked, as the viewer reads it."""
        return self.story.people.tell(text, self.viewer)

    def table(self, place: int, *, answers: bool = True) -> Table:
        """The table as the viewer may see it; of its question, the answers too unless nobody needs them."""
        view, views = self.see(place), self.story.views
        awaited, options = tuple(views.rules.waiting(view)), views.rules.legal(view, self.viewer)
        with marked():
            scene = views.game.drawn(view, views.pack, self.viewer, options)
            question, game = self._question(view, awaited, options, answers), views.game
            scores = tuple(game.scores(view, views.pack)) if game.scores else ()
            verdict = "" if awaited or not game.verdict else game.verdict(view, views.pack, self.story.marks)
        return Table(
            scene.title, scene.areas, awaited, question, scores, verdict, scene.goal, scene.counter, scene.focus
        )  # fmt: skip

    def show(self, piece: Piece) -> Piece:
        """A piece in which seats are marked, as the viewer sees it."""
        return self.story.people.show_piece(piece, self.viewer)

    def show_encoded(self, written: bytes) -> bytes:
        """The JSON of a piece in which seats are marked, as the viewer sees it."""
        return self.story.people.tell_encoded(written, self.viewer)

    def count(self, scores: Sequence[Score]) -> tuple[Score, ...]:
        """Scores in whose words seats are marked, as the viewer reads them."""
        return tuple(msgspec.structs.replace(score, text=self.read(score.text)) for score in scores)

    def ask(self, question: Question | None) -> Question | None:
        """A question in which seats are marked, as the viewer reads it."""
        if question is None:
            return None
        choices = tuple(
            choice if (text := self.read(choice.text)) is choice.text else msgspec.structs.replace(choice, text=text)
            for choice in question.choices
        )
        shortcuts = tuple(msgspec.structs.replace(one, text=self.read(one.text)) for one in question.shortcuts)
        routine = question.routine
        if routine:
            offers = tuple(map(self.read, routine.offers))
            routine = msgspec.structs.replace(routine, name=self.read(routine.name), offers=offers)
        return msgspec.structs.replace(
            question, text=self.read(question.text), choices=choices, shortcuts=shortcuts, routine=routine
        )  # fmt: skip

    def _question(self, view: Any, awaited: Sequence[int], options: list[int], answers: bool) -> Question | None:
        """The viewer's question with its choices, in words."""
        if not options:
            return None
        seat, views = self.viewer, self.story.views
        game, pack = views.game, views.pack
        if not answers:
            return Question(game.question(view, pack, seat) if seat in awaited else NOT_OWED, (), seat in awaited)
        final = views.final(view, seat, options)
        choices = tuple(
            Choice(action, game.describe(action, view, pack, seat), game.clauses_of(action, view, pack, seat),
                   final=action in final)
            for action in options
        )  # fmt: skip
        owed = seat in awaited
        if not owed:
            return Question(NOT_OWED, choices, owed)
        several = game.shortcuts(view, pack, seat, options) if game.shortcuts else ()
        shortcuts = tuple(Shortcut(one.text, one.actions, one.piece) for one in several)
        forced = is_forced(game, view, seat, awaited, options)
        mostly = game.routine(view, pack, seat, options) if game.routine and not forced else None
        routine = Routine(mostly.action, mostly.name, mostly.offers, mostly.span) if mostly else None
        answers_itself = forced or routine is not None
        secret = answers_itself and not is_known_to_all(views.rules, view, seat, len(self.story.marks), options)
        return Question(game.question(view, pack, seat), choices, owed, shortcuts, forced, routine, secret)
