"""Games to load, positions to play on, and matches that can be saved and proved."""

from __future__ import annotations

import operator
import secrets
from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from os import PathLike
from pathlib import Path
from typing import TYPE_CHECKING, Any, SupportsIndex, TypeAlias

import numpy as np

from tablewright import match as matches
from tablewright.engine.core.events import Log, Seen, forget, rows_of, seen_in
from tablewright.engine.core.record import clone, digest_by_name
from tablewright.engine.game.contract import SPECTATOR, Card, Config, Feature, Pack, Setting, no_features
from tablewright.engine.game.contract import Game as Spec
from tablewright.engine.game.playing import numbers, on_call
from tablewright.engine.machine.on_demand import compile_all
from tablewright.engine.rulebook import Clause
from tablewright.engine.scene import Scene
from tablewright.engine.staging import Score
from tablewright.engine.wording import both, count_of
from tablewright.games import registry
from tablewright.library.terms import Action, Event, Outcome, Result
from tablewright.library.views import View
from tablewright.library.words import WIDTH, Words
from tablewright.match import Move, Noted, Refused, Verdict, configure, dice_key, key_from_seed
from tablewright.match.configuring import setting_words
from tablewright.match.playing import refusal, rules_of
from tablewright.match.terms import KEY_BYTES
from tablewright.players.interface import Progress

if TYPE_CHECKING:
    from tablewright.lab.batches.rows import Rows
    from tablewright.lab.simulate import Tally

Place: TypeAlias = "str | PathLike[str]"


def list_games() -> list[str]:
    """The short names of all games.

    >>> list_games()
    ['west', 'royal', 'north', 'goes-west', 'tamashii']
    """
    return registry.names()


def load(
    name: str,
    *,
    mode: str | None = None,
    seats: int | None = None,
    settings: Mapping[str, object] | None = None,
    pack: Place | Pack | None = None,
    compiled: bool = True,
) -> Game:
    """A game, set up to be played: what is not said has its default.

    `pack` is the path of a pack of your own, or a pack that is loaded already. With `compiled=False` the rules run
    interpreted, hundreds of times slower, with every index and number checked.

    >>> game = load("goes-west", mode="cooperative", seats=3)
    >>> game.seats, game.mode
    (3, 'cooperative')

    A name, mode or setting that does not exist is refused with a sentence:

    >>> load("wset")
    Traceback (most recent call last):
    ...
    tablewright.games.registry.UnknownGame: There is no game called 'wset'. Did you mean 'west'? The games are: west, \
royal, north, goes-west, tamashii.
    """
    spec = registry.find(name)
    content = _pack_of(spec, pack)
    if settings is not None and not isinstance(settings, Mapping):
        raise Refused("Settings are names with values, such as settings={'hand': 'shown'}.")
    words = {setting: str(value) for setting, value in (settings or {}).items()}
    return Game(spec, content, configure(spec, seats, mode, words, content), compiled=compiled)


def _pack_of(spec: Spec, pack: Place | Pack | None) -> Pack:
    """The pack that is meant: a loaded one, the one at a path, or the house pack."""
    if isinstance(pack, Pack):
        if not isinstance(pack.tables, spec.Tables):
            raise Refused(f"The pack {pack.name!r} is for another game than {spec.title}.")
        return pack
    if pack is not None and not isinstance(pack, str | PathLike):
        raise Refused(f"A pack is the path of a file or a loaded pack, not {pack!r}.")
    return spec.load(None if pack is None else Path(pack))


def open(path: Place, *, pack: Place | Pack | None = None, compiled: bool = True) -> Match:
    """The match in a file, played again move by move; a file that cannot be trusted is a `MatchFileError`."""
    from tablewright.match.files import Reader, read_document
    from tablewright.match.reading import MOST_BYTES

    file, content = Path(path), None
    if pack is not None:
        content = _pack_of(registry.find(Reader(file, read_document(file, MOST_BYTES)).text("game")), pack)
    kept = matches.load(file, pack=content, machine=compiled)
    return Match(Game(kept.game, kept.pack, kept.config, compiled=compiled), kept)


def verify(path: Place, *, commitment: str | None = None, chain: str | None = None) -> Verdict:
    """Play a saved match again and check its dice, every move and its outcome, as `tablewright verify` does.

    Name the commitment that you noted when the match began, or the chain when it ended, to check those too.
    """
    return matches.verify(Path(path), noted=Noted(commitment, chain))


# ------------------------------------------------------------------------------------------------ a game


class Game:
    """One game with its cards, mode, seats and settings. `load` makes one; `new` starts a match of it.

    >>> game = load("west")
    >>> game
    <Game west: versus for 2, pack house>
    """

    def __init__(self, spec: Spec, pack: Pack, config: Config, *, compiled: bool = True) -> None:
        self.spec = spec  # the game as the engine has it: engine/game/contract.py
        self.pack = pack
        self.config = config
        self.compiled = compiled

    def __repr__(self) -> str:
        return f"<Game {self.name}: {self.mode} for {self.seats}, pack {self.pack.name}>"

    @property
    def name(self) -> str:
        """The short name, such as `goes-west`."""
        return self.spec.name

    @property
    def title(self) -> str:
        """The title on the box."""
        return self.spec.title

    @property
    def rules_version(self) -> int:
        """The version of the rules. A saved match goes on by the version it began with."""
        return self.spec.rules_version

    @property
    def seats(self) -> int:
        """The number of seats, which are numbered from 0."""
        return self.config.seats

    @property
    def seat_names(self) -> tuple[str, ...]:
        """The letters of the seats in logs and files."""
        return self.spec.seat_names[: self.seats]

    @property
    def mode(self) -> str:
        """The mode that is played."""
        return self.spec.mode_of(self.config)

    @property
    def modes(self) -> dict[str, tuple[int, ...]]:
        """Every mode, and the numbers of seats that it takes.

        >>> load("north").modes
        {'versus': (2,), 'solo': (1,)}
        """
        return dict(self.spec.modes)

    @property
    def settings(self) -> dict[str, str]:
        """Every setting that is played with, defaults included.

        >>> load("west", settings={"hand": "shown"}).settings
        {'hand': 'shown'}
        """
        return setting_words(self.spec, self.config, self.pack)

    @property
    def possible_settings(self) -> tuple[Setting, ...]:
        """The settings of the game with this pack: the name, help, values and default of each."""
        return self.spec.settings_with(self.pack)

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards of the pack, as people read them."""
        return self.spec.shelf.cards(self.pack) if self.spec.shelf else ()

    @property
    def clauses(self) -> tuple[Clause, ...]:
        """The rulebook, clause by clause."""
        return self.spec.book.clauses

    @property
    def features(self) -> tuple[Feature, ...]:
        """The name, meaning and scale of each number of `Position.features`."""
        return self.spec.feature_list

    @property
    def signs(self) -> tuple[Feature, ...]:
        """The name, meaning and scale of each number of `Position.signs`."""
        return self.spec.sign_list or self.spec.feature_list

    def clause(self, id: str) -> Clause:
        """A clause of the rulebook by its id.

        >>> load("west").clause("west.hand.public-size").kind
        'ruling'
        """
        if id not in self.spec.book:
            raise Refused(f"The rulebook of {self.title} has no clause {id!r}.")
        return self.spec.book[id]

    def compile(self, progress: Progress | None = None) -> None:
        """Compile the rules now, or load them from the cache, instead of when the first match starts.

        Compiling takes minutes once on each machine. `progress` is told how many parts are done, of how many, and what
        comes next.
        """
        compile_all(self.spec.kernels(), progress)

    def new(self, seed: int | None = None) -> Match:
        """A new match. The same seed gives the same match; without one, nobody can predict the dice.

        >>> load("west").new(seed=1).digest() == load("west").new(seed=1).digest()
        True
        """
        return Match(self, matches.Match.start(self.spec, self.pack, self.config, seed=seed, machine=self.compiled))

    # -------------------------------------------------------------------------------------------- many games

    def simulate(
        self, games: int, players: str | Sequence[str] = "random", *, seed: int = 0, workers: int = 1,
        progress: Progress | None = None,
    ) -> Tally:  # fmt: skip
        """Play many games between computer players and count wins, endings and lengths.

        `players` is a name for all seats, or one for each. Where all are `random`, or all are `quick`, the games run in
        one compiled loop. `workers` is the number of processes for all other players.

        >>> tally = load("west").simulate(200, seed=1)
        >>> tally.games, sum(tally.won) + sum(tally.shared) // 2
        (200, 200)
        """
        from tablewright.lab.simulate import simulate

        _must_play(games)
        return simulate(
            self.spec, self.pack, self._all_seats(players), games, seed, config=self.config, workers=workers,
            progress=progress,
        )  # fmt: skip

    def batch(
        self, games: int, players: str | Sequence[str] = "random", *, seed: int = 0, first: int = 0, on: str = "cpu",
        cores: int | None = None,
    ) -> Rows:  # fmt: skip
        """Play many games and note each in a row: NumPy columns of results, lengths, choices and cards.

        Players are those of `simulate`, and also `learnt`, which looks one move ahead with the learnt evaluation, and
        `search 100`, which searches by so many simulations in a compiled loop. `first` is the number of the first game:
        the same seed and number give the same game, however the games are divided. `on` is `cpu`, `gpu` or `auto`.

        >>> rows = load("west").batch(200, seed=1, cores=1)
        >>> rows.results.shape
        (200, 2)
        """
        from tablewright.lab.batches.plan import Plan
        from tablewright.lab.batches.playing import play

        if on not in ("cpu", "gpu", "auto"):
            raise Refused(f"Games cannot be played on {on!r}. Choose cpu, gpu or auto.")
        _must_play(games)
        return play(Plan(self.spec, self.pack, self.config, self._all_seats(players), seed), first, games, on, cores)

    @cached_property
    def _write_features(self) -> Callable[..., Any]:
        """The kernel that writes features, as an ordinary call over records."""
        features = self.spec.features or no_features
        return on_call(features) if self.compiled else features

    @cached_property
    def _write_signs(self) -> Callable[..., Any]:
        """The kernel that writes signs, or features where there are none, as an ordinary call over records."""
        signs = self.spec.signs
        if signs is None:
            return self._write_features
        return on_call(signs) if self.compiled else signs

    def _all_seats(self, players: str | Sequence[str]) -> tuple[str, ...]:
        named = (players,) * self.seats if isinstance(players, str) else tuple(players)
        if len(named) != self.seats:
            raise Refused(f"Name {count_of(self.seats, 'player')}, one for each seat, not {len(named)}.")
        return named


# ------------------------------------------------------------------------------------------------ a position


class Position:
    """A game at one moment: to look at as any seat, and to play on.

    It holds the whole truth: the hidden cards and the dice to come. Whatever you ask for a seat (`view`, `legal`,
    `actions`, `text`, `events`, `imagine`) tells only what that seat may know.

    Where a seat may be named and is not, it is the seat to move, or a spectator once the match is over. `SPECTATOR`
    is for somebody who only watches.
    """

    def __init__(self, game: Game, state: Any) -> None:
        self.game = game
        self._rules = rules_of(game.spec, game.pack, game.compiled)
        self._g, self._log, self._told = state, Log(), [b""]

    def __repr__(self) -> str:
        at = "over" if self.over else f"seat {self.to_move} to move"
        return f"<{type(self).__name__} of {self.game.name}: {at}>"

    def __copy__(self) -> Position:
        return self.copy()

    def __deepcopy__(self, memo: dict[int, Any]) -> Position:
        return self.copy()

    @property
    def _state(self) -> Any:
        return self._g

    # -------------------------------------------------------------------------------------------- who chooses

    @property
    def seats(self) -> int:
        """The number of seats."""
        return self.game.seats

    @property
    def awaiting(self) -> list[int]:
        """The seats that owe a decision, lowest first: several where seats choose at once. Empty once it is over.

        Other seats may have legal actions too, such as taking back that they are ready. They need not use them.
        """
        return self._rules.waiting(self._state)

    @property
    def to_move(self) -> int | None:
        """The first of the seats that owe a decision, or None once it is over."""
        return next(iter(self.awaiting), None)

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return not self.awaiting

    @property
    def outcome(self) -> Outcome | None:
        """Why it ended and the result of each seat, or None while it is under way."""
        reason, results = self._rules.results(self._state, self.seats)
        return Outcome(self.game.spec.why_ended(reason), tuple(map(Result, results))) if reason else None

    # -------------------------------------------------------------------------------------------- what a seat knows

    def legal(self, seat: int | None = None) -> list[int]:
        """The numbers of all legal actions of a seat, in a stable order.

        >>> position = load("west").new(seed=1)
        >>> position.legal() == [action.number for action in position.actions()]
        True
        """
        viewer = self._viewer(seat)
        return self._rules.legal(self._state, viewer)

    def actions(self, seat: int | None = None) -> list[Action]:
        """All legal actions of a seat with their words, rules and pieces, in the order of `legal`."""
        viewer = self._viewer(seat)
        return self._words(viewer).actions(self._seen(viewer), self.legal(viewer))

    def why_not(self, action: SupportsIndex, seat: int | None = None) -> Refused | None:
        """The reason why a seat may not do something now, with its clause, or None if it may.

        >>> load("west").new(seed=1).why_not(0).clause.id
        'west.turn.in-order'
        """
        number = _number(action)
        if self.over and seat is None:
            return Refused("The match is over.")
        return refusal(self._rules, self._state, self.seats, self._viewer(seat), number)

    def view(self, seat: int | None = None) -> View:
        """Everything a seat may know, as named fields.

        >>> load("west").new(seed=1).view(0)["points"].tolist()
        [40, 40]
        """
        viewer = self._viewer(seat)
        return View(self._seen(viewer), viewer)

    def features(self, seat: int | None = None) -> np.ndarray[Any, np.dtype[np.int32]]:
        """The input of learnt evaluations for a seat: one number for each of `Game.features`."""
        return self._written(seat, self.game._write_features, len(self.game.features))

    def signs(self, seat: int | None = None) -> np.ndarray[Any, np.dtype[np.int32]]:
        """The position as learners see it, in plain facts: one number for each of `Game.signs`.

        Where a game declares no signs, these are its features.
        """
        return self._written(seat, self.game._write_signs, len(self.game.signs))

    def _written(self, seat: int | None, write: Callable[..., Any], size: int) -> np.ndarray[Any, np.dtype[np.int32]]:
        if size == 0:
            raise Refused(f"{self.game.spec.title} declares no features.")
        viewer, row = self._player(seat), numbers(size)
        write(self._seen(viewer), self._rules.tables, viewer, row)
        return np.array(row._cells, np.int32)

    def scores(self, seat: int | None = None) -> list[Score]:
        """The score of each seat if the game ended now, as far as a seat may know.

        Empty where a game has none. Seats that can no longer win may be missing.
        """
        viewer, spec = self._viewer(seat), self.game.spec
        scores = spec.scores(self._seen(viewer), self.game.pack) if spec.scores else ()
        return sorted(scores, key=lambda score: score.seat)

    def scene(self, seat: int | None = None) -> Scene:
        """The table as a seat sees it: a tree of widgets, as the browser draws it."""
        viewer = self._viewer(seat)
        view = self._seen(viewer)
        return self._words(viewer).scene(view, self._rules.legal(view, viewer))

    def question(self, seat: int | None = None) -> str:
        """The question a seat must answer, in words; empty if it has nothing to choose."""
        viewer = self._viewer(seat)
        return self._words(viewer).question(self._seen(viewer)) if self.legal(viewer) else ""

    def text(self, seat: int | None = None, *, clauses: bool = False, width: int = WIDTH) -> str:
        """The table as a seat sees it, the question and the choices, as text.

        Choices are numbered from 1: choice n is `actions(seat)[n - 1]`. With `clauses` each names its rules.
        """
        viewer = self._viewer(seat)
        words, view, actions = self._words(viewer), self._seen(viewer), self.actions(viewer)
        parts = [words.table(view, self._rules.legal(view, viewer), width)]
        if actions:
            parts.append(words.choices(view, actions, clauses))
        if outcome := self.outcome:
            winners = ", ".join(self.game.seat_names[winner] for winner in outcome.winners) or "nobody"
            parts.append(f"The match is over: {outcome.reason}. Winners: {winners}.")
        return "\n\n".join(parts)

    def events(self, seat: int | None = None, since: int = 0) -> list[Event]:
        """The events from a move on, as a seat may know them; move 0 is the setup."""
        viewer = self._viewer(seat)
        if since < 0:
            raise Refused(f"There is no move {since}. Moves count from 1, and 0 is the setup.")
        return self._words(viewer).events(self._steps(viewer, since), since)

    def told(self, seat: int | None = None, since: int = 0) -> list[str]:
        """The log from a move on, as a seat reads it, one line an event."""
        return [event.text for event in self.events(seat, since) if event.text]

    def imagine(self, seat: int | None = None, seed: int | None = None) -> Position:
        """A position that could be true for all that a seat knows: hidden cards and dice are dealt anew.

        It is made from the seat's view alone, so whatever you find out in it is honest. Imagine several, with different
        seeds, to learn what to expect. The same view and seed give the same position.

        >>> match = load("west").new(seed=1)
        >>> match.imagine(0, seed=5).view(0) == match.view(0)
        True
        """
        viewer = self._player(seat)
        world = self._seen(viewer)
        key = secrets.token_bytes(KEY_BYTES) if seed is None else key_from_seed(seed, "imagined")
        self._rules.redeal(world, self._rules.tables, viewer, dice_key(key))
        return Position(self.game, world)

    # -------------------------------------------------------------------------------------------- playing

    def play(self, action: SupportsIndex, seat: int | None = None) -> None:
        """Play an action: an `Action` or its number. An illegal one is `Refused` with its rule and changes nothing."""
        number = _number(action)
        if refused := self.why_not(number, seat):
            raise refused
        forget(self._log)
        self._rules.apply(self._g, self._rules.tables, self._log, self._viewer(seat), number)
        self._told.append(rows_of(self._log))

    def copy(self) -> Position:
        """An independent position at the same moment. It knows the future: same hidden cards, same dice to come.

        A player that tries its moves on copies of the true position cheats. `imagine` is the honest way.
        """
        other = Position(self.game, clone(self._g))
        other._told = list(self._told)
        return other

    def digest(self) -> str:
        """A fingerprint of the whole truth, dice included."""
        return digest_by_name(self._state)

    # -------------------------------------------------------------------------------------------- inside

    def _steps(self, viewer: int, since: int) -> list[list[Seen]]:
        return [seen_in(rows, viewer) for rows in self._told[since:]]

    def _seen(self, viewer: int) -> Any:
        """A fresh view, as the engine has it."""
        return self._rules.seen(self._state, viewer)

    def _words(self, viewer: int) -> Words:
        return Words(self.game.spec, self.game.pack, self.seats, viewer)

    def _viewer(self, seat: SupportsIndex | None) -> int:
        """The seat that is meant, or SPECTATOR."""
        if seat is None:
            first = self.to_move
            return SPECTATOR if first is None else first
        try:
            number = operator.index(seat)
        except TypeError:
            number = self.seats
        if not SPECTATOR <= number < self.seats:
            raise Refused(f"There is no seat {seat!r}: this match has {_seats_of(self.seats)}.")
        return number

    def _player(self, seat: int | None) -> int:
        """The seat that is meant; a spectator does not do."""
        if (viewer := self._viewer(seat)) == SPECTATOR:
            raise Refused(f"Only a seat can do this, and this match has {_seats_of(self.seats)}. Name one.")
        return viewer


class Match(Position):
    """A match from its start: a position with its record, to be saved, undone, replayed and proved.

    >>> match = load("west").new(seed=1)
    >>> while not match.over:
    ...     match.play(match.legal()[0])
    >>> match.outcome.reason, match.outcome.winners
    ('a player is at 0 points', (1,))
    """

    def __init__(self, game: Game, record: matches.Match) -> None:
        self.game, self.record, self._rules = game, record, record.rules

    @property
    def _state(self) -> Any:
        return self.record.state

    def _steps(self, viewer: int, since: int) -> list[list[Seen]]:
        return self.record.events(viewer, since)

    @property
    def moves(self) -> list[Move]:
        """The moves so far: number, seat, action and words of each."""
        return list(self.record.moves)

    @property
    def commitment(self) -> str:
        """The promise about the dice, made at the start. Note it, and anyone can prove that nobody chose them."""
        return self.record.commitment

    @property
    def chain(self) -> str:
        """A hash of the whole record so far. Note it at the end, and anyone can prove that a file is this match."""
        return matches.chain(self.record)

    def why_not(self, action: SupportsIndex, seat: int | None = None) -> Refused | None:
        """The reason why a seat may not do something now, with its clause, or None if it may."""
        if self.record.fixed:
            return self.record.why_not(0, 0)
        return super().why_not(action, seat)

    def play(self, action: SupportsIndex, seat: int | None = None) -> None:
        """Play an action: an `Action` or its number. An illegal one is `Refused` with its rule and changes nothing."""
        number = _number(action)
        if self.over and seat is None:
            raise Refused("The match is over.")
        self.record.play(self._viewer(seat), number)

    def undo(self, seat: int | None = None) -> Move:
        """Take back the last move of a seat, or of whoever moved last; the move that was taken back.

        It is `Refused` if the move drew cards, rolled dice or taught the seat anything. To explore, play on `copy` or
        `imagine` instead.
        """
        if seat is None:
            if not self.record.moves:
                raise Refused("There is no move to undo.")
            seat = self.record.moves[-1].seat
        return self.record.undo(self._player(seat))

    def copy(self) -> Match:
        """An independent match at the same moment. It knows the future: same hidden cards, same dice to come.

        A player that tries its moves on copies of the true match cheats. `imagine` is the honest way.

        >>> match = load("west").new(seed=1)
        >>> other = match.copy()
        >>> other.play(other.legal()[0])
        >>> len(match.moves), len(other.moves)
        (0, 1)
        """
        return Match(self.game, self.record.copy())

    def at(self, move: int) -> Match:
        """The match as it stood after a move, to look at; 0 is the setup."""
        return Match(self.game, self.record.at(move))

    def continued(self, move: int) -> Match:
        """A match that goes on after a move with new dice. Its record says so."""
        return Match(self.game, self.record.continued(move))

    def save(self, path: Place) -> None:
        """Write the match to a file, whole or not at all. `open` reads it, and `tablewright verify` proves it.

        The file holds the key of the dice: do not show it to anyone who still plays.
        """
        matches.save(self.record, Path(path))


def _number(action: SupportsIndex) -> int:
    try:
        return operator.index(action)
    except TypeError:
        raise Refused(f"{action!r} is not an action. Give one of actions(), or a number of legal().") from None


def _seats_of(count: int) -> str:
    """`seat 0`, `seats 0, 1 and 2`."""
    return f"seat{'' if count == 1 else 's'} {both(map(str, range(count)))}"


def _must_play(games: int) -> None:
    if games < 1:
        raise Refused(f"Play 1 game or more, not {games}.")
