"""The conformance suite: does a game keep the promises of the contract? For our games, and for anyone's own.

`check_game` plays random games and holds every promise against every move; `selfcheck` does the same with a few games
and then plays very many at machine speed with the cheaper half of the checks (`play_many`). All give a `Report`.
"""

from tablewright.conformance.report import Fault, Report
from tablewright.conformance.scale import play_many, selfcheck
from tablewright.conformance.suite import check_game, promises

__all__ = ["Fault", "Report", "check_game", "play_many", "promises", "selfcheck"]
