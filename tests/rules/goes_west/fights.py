"""What is told of battles and of the bandits' night, in short words."""

from __future__ import annotations

from rules.goes_west.board import At, Board
from tablewright.games.goes_west import events

FACES = {0: "N", 2: "S", 3: "W", 4: "+"}


def strikes(board: Board) -> list[tuple[str, int, int, int]]:
    """Every attack so far: whose, its hits, the saves against it, and the bandits removed or the Pain for each."""
    words = {events.PLAYERS_STRIKE: "players", events.BANDITS_STRIKE: "bandits"}
    return [(words[event.what], event.a, event.b, event.c) for event in board.events(*words)]


def battles(board: Board) -> list[At]:
    """Where battles began, in their order."""
    return [(event.a, event.b) for event in board.events(events.BATTLE_BEGINS)]


def compass_rolls(board: Board) -> list[tuple[At, str]]:
    """Which groups rolled the compass die, in their order, and what."""
    return [((event.a, event.b), FACES[event.c]) for event in board.events(events.BANDITS_ROLLED)]


def bandit_rolls(board: Board) -> list[tuple[int, int]]:
    """The rolls of bandit dice: sides and result."""
    return [(event.a, event.b) for event in board.events(events.BANDIT_ROLL)]


def pains(board: Board, seat: int) -> int:
    """How many danger cards a player took."""
    return sum(event.seat == seat for event in board.events(events.TOOK_DANGER))


def order_of(board: Board, *kinds: int) -> list[int]:
    """Events of some kinds in the order in which they happened."""
    return [event.what for event in board.events(*kinds)]
