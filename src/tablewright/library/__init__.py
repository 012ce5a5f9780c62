"""Tablewright in a script: games, positions, matches and computer players behind a few names.

`import tablewright` offers all of this by itself, each name when it is first asked for:

    >>> import tablewright
    >>> game = tablewright.load("west")
    >>> match = game.new(seed=1)
    >>> match.play(match.legal()[0])
    >>> len(match.moves)
    1

docs/library.md is the tour.
"""

from tablewright.engine.game.contract import SPECTATOR, Card, Feature, Pack, Setting
from tablewright.engine.rulebook import Clause
from tablewright.engine.scene import Piece, Scene
from tablewright.engine.staging import Score
from tablewright.games.registry import UnknownGame
from tablewright.library.computers import Player, list_players, player
from tablewright.library.play import Game, Match, Position, list_games, load, open, verify
from tablewright.library.terms import Action, Event, Outcome, Result
from tablewright.library.views import View
from tablewright.match import MatchFileError, Move, Refused, Verdict
from tablewright.packs.problems import PackError
from tablewright.players import UnknownPlayer
from tablewright.players.advice import Hint

__all__ = [
    "SPECTATOR",
    "Action",
    "Card",
    "Clause",
    "Event",
    "Feature",
    "Game",
    "Hint",
    "Match",
    "MatchFileError",
    "Move",
    "Outcome",
    "Pack",
    "PackError",
    "Piece",
    "Player",
    "Position",
    "Refused",
    "Result",
    "Scene",
    "Score",
    "Setting",
    "UnknownGame",
    "UnknownPlayer",
    "Verdict",
    "View",
    "list_games",
    "list_players",
    "load",
    "open",
    "player",
    "verify",
]
