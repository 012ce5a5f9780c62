"""A match: a key, a configuration and a list of moves. Undo, replay, save, load, verify."""

from tablewright.match.configuring import configure, implied_mode
from tablewright.match.files import MatchFileError
from tablewright.match.playing import Match
from tablewright.match.reading import Noted, Verdict, load, verify
from tablewright.match.recording import chain, document, export, save
from tablewright.match.terms import Branch, Choice, Ending, Move, Refused, commitment_of, dice_key, key_from_seed

__all__ = [
    "Branch",
    "Choice",
    "Ending",
    "Match",
    "MatchFileError",
    "Move",
    "Noted",
    "Refused",
    "Verdict",
    "chain",
    "commitment_of",
    "configure",
    "dice_key",
    "document",
    "export",
    "implied_mode",
    "key_from_seed",
    "load",
    "save",
    "verify",
]
