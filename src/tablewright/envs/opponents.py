"""Computer players in the other seats. Their choices follow from the seed of the match, also after a restore.

A level remembers what it has thought. An opponent that takes its seat in the middle of a match first thinks through
the choices that it made there before, so it goes on as if it had sat there from the start.
"""

from __future__ import annotations

from collections.abc import Sequence

from tablewright import players
from tablewright.engine.core.record import clone
from tablewright.engine.game.contract import MOST_SEATS
from tablewright.engine.wording import count_of
from tablewright.envs.episode import Episode
from tablewright.library import Game, Refused
from tablewright.players import Player


class Opponents:
    """The computer players of all seats but one."""

    def __init__(self, game: Game, seat: int, names: str | Sequence[str]) -> None:
        others = [other for other in range(game.seats) if other != seat]
        each = [names] * len(others) if isinstance(names, str) else list(names)
        if len(each) != len(others):
            raise Refused(f"Name {count_of(len(others), 'opponent')}, one for each other seat, not {len(each)}.")
        self.game, self.names = game, dict(zip(others, each, strict=True))
        for name in each:
            players.find(name).prepare(game.spec)
        self._seated: dict[int, Player] = {}

    def told(self) -> list[str]:
        """The names of the players, by seat."""
        return list(self.names.values())

    def reset(self) -> None:
        """Leave all seats: the next match is another one."""
        self._seated = {}

    def choose(self, episode: Episode, seat: int) -> int:
        """The action that the computer at a seat chooses."""
        if seat not in self._seated:
            self._seated[seat] = self._sit(episode, seat)
        view = episode.view(seat)
        return self._seated[seat].choose(clone(view), seat, episode.actions(seat))

    def _sit(self, episode: Episode, seat: int) -> Player:
        """A player that remembers all that it has chosen in this match so far."""
        game, own = self.game, episode.seed * MOST_SEATS + seat
        player = players.find(self.names[seat]).sit(game.spec, game.pack, game.config, own)
        past = Episode(game, limit=len(episode.history) + 1)
        past.reset(episode.seed)
        for mover, act in episode.history:
            if mover == seat:
                player.choose(clone(past.view(seat)), seat, past.actions(seat))
            past.play(mover, act)
        return player
