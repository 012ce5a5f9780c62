"""Which pieces of The Royal Ascension a choice is about, also one that cannot be made now."""

from __future__ import annotations

from tablewright.engine.game.contract import Pack
from tablewright.games.royal.choices import CHOICES
from tablewright.games.royal.state import State


def about(act: int, v: State, pack: Pack, seat: int) -> tuple[str, ...]:
    """The ids of the pieces that a choice is about, as its kind declares them."""
    return CHOICES.pieces(act, seat)
