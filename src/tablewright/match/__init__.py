"""A match: a key, a configuration and a list of moves. Undo, replay, save, load, verify."""

from tablewright.match.files import MatchFileError
from tablewright.match.playing import (
    Branch,
    Choice,
    Ending,
    Match,
    Move,
    Refused,
    commitment_of,
    configure,
    dice_key,
    implied_mode,
    key_from_seed,
)
from tablewright.match.reading import Verdict, verify

__all__ = [
    "Branch",
    "Choice",
    "Ending",
    "Match",
    "MatchFileError",
    "Move",
    "Refused",
    "Verdict",
    "commitment_of",
    "configure",
    "dice_key",
    "implied_mode",
    "key_from_seed",
    "verify",
]
