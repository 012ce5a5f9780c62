"""What `import tablewright` offers, for type checkers and editors. Each name is loaded when it is asked for."""

from tablewright.engine.game.contract import SPECTATOR as SPECTATOR
from tablewright.engine.game.contract import Card as Card
from tablewright.engine.game.contract import Feature as Feature
from tablewright.engine.game.contract import Pack as Pack
from tablewright.engine.game.contract import Setting as Setting
from tablewright.engine.rulebook import Clause as Clause
from tablewright.engine.scene import Piece as Piece
from tablewright.engine.scene import Scene as Scene
from tablewright.engine.staging import Score as Score
from tablewright.games.registry import UnknownGame as UnknownGame
from tablewright.library.computers import Player as Player
from tablewright.library.computers import list_players as list_players
from tablewright.library.computers import player as player
from tablewright.library.play import Game as Game
from tablewright.library.play import Match as Match
from tablewright.library.play import Position as Position
from tablewright.library.play import list_games as list_games
from tablewright.library.play import load as load
from tablewright.library.play import open as open
from tablewright.library.play import verify as verify
from tablewright.library.terms import Action as Action
from tablewright.library.terms import Event as Event
from tablewright.library.terms import Outcome as Outcome
from tablewright.library.terms import Result as Result
from tablewright.library.views import View as View
from tablewright.match import MatchFileError as MatchFileError
from tablewright.match import Move as Move
from tablewright.match import Refused as Refused
from tablewright.match import Verdict as Verdict
from tablewright.packs.problems import PackError as PackError
from tablewright.players import UnknownPlayer as UnknownPlayer
from tablewright.players.advice import Hint as Hint

__version__: str
