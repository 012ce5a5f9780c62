"""Computer players for positions: the named levels, each of which chooses from the view of its seat alone."""

from __future__ import annotations

from weakref import WeakKeyDictionary

from tablewright import players
from tablewright.engine.game.contract import MOST_SEATS
from tablewright.library.play import Game, Position
from tablewright.match import Refused
from tablewright.players import LEVELS, Budget, Thinker, UnknownPlayer
from tablewright.players.advice import Hint, explained, weighed
from tablewright.players.interface import Player as Seated
from tablewright.players.interface import Progress


def list_players() -> list[str]:
    """The names of all computer players: three yardsticks, then the six levels, weakest first.

    >>> list_players()
    ['random', 'quick', 'greedy', 'newcomer', 'apprentice', 'journeyman', 'artisan', 'master', 'grandmaster']
    """
    return players.names()


def player(
    name: str, *, seed: int = 0, simulations: int | None = None, milliseconds: int | None = None
) -> Player:  # fmt: skip
    """A computer player by name, for any seats of any games.

    `simulations` and `milliseconds` say how much it may think about one choice; by default as much as its level does.
    By simulations alone, the same seed and the same questions give the same choices on every machine.

    >>> import tablewright
    >>> match = tablewright.load("west").new(seed=1)
    >>> artisan = player("artisan", seed=1)
    >>> artisan.choose(match) in match.legal()
    True
    """
    players.find(name)
    for what, most in (("simulations", simulations), ("milliseconds", milliseconds)):
        if most is not None and most < 1:
            raise Refused(f"A player needs 1 or more {what}, not {most}.")
    return Player(name, seed, Budget(simulations, milliseconds))


class Player:
    """A computer player. It is given the view of the seat that it chooses for, and nothing else."""

    def __init__(self, name: str, seed: int, budget: Budget) -> None:
        self.name, self.seed, self.budget = name, seed, budget
        self._seated: WeakKeyDictionary[Game, dict[int, Seated]] = WeakKeyDictionary()

    def __repr__(self) -> str:
        return f"<Player {self.name}, seed {self.seed}>"

    def prepare(self, game: Game, progress: Progress | None = None) -> None:
        """Compile what the player needs for a game now, instead of when it first chooses."""
        players.find(self.name).prepare(game.spec, progress)

    def choose(self, position: Position, seat: int | None = None) -> int:
        """The number of the action that it plays for a seat, or for the seat to move."""
        view, options = position.view(seat), position.legal(seat)
        if not options:
            raise Refused(_nothing(position, view.seat))
        return self._at(position.game, view.seat).choose(view.record, view.seat, options, self.budget)

    def consider(self, position: Position, seat: int | None = None) -> list[Hint]:
        """Every choice of a seat with its chance to win and its share of the thinking, the best first.

        The best three have a reason: what the choice brings, in one sentence.

        Only levels, from `newcomer` to `grandmaster`, can say what they think.

        >>> import tablewright
        >>> match = tablewright.load("west").new(seed=1)
        >>> best = player("artisan").consider(match)[0]
        >>> 0 <= best.value <= 1
        True
        >>> best.reason.endswith(".")
        True
        """
        if self.name not in LEVELS:
            raise UnknownPlayer(f"{self.name!r} cannot say what it thinks. Ask a level: {', '.join(LEVELS)}.")
        view = position.view(seat)
        texts = {action.number: action.text for action in position.actions(view.seat)}
        if not texts:
            raise Refused(_nothing(position, view.seat))
        thinker: Thinker = self._at(position.game, view.seat)  # type: ignore[assignment]  # levels are thinkers
        found = weighed(thinker, view.record, view.seat, texts, self.budget)
        game = position.game
        return explained(found, game.spec, game.pack, game.config, view.record, view.seat)

    def _at(self, game: Game, seat: int) -> Seated:
        """The player as it sits at one seat of a game: it remembers what it has thought there."""
        seats = self._seated.setdefault(game, {})
        if seat not in seats:
            own = self.seed * MOST_SEATS + seat
            seats[seat] = players.find(self.name).sit(game.spec, game.pack, game.config, own)
        return seats[seat]


def _nothing(position: Position, seat: int) -> str:
    return "The match is over." if position.over else f"Seat {seat} has nothing to choose right now."
