"""Marks in the words of a game: where they speak of a seat, and which words agree with it.

A game speaks of seats by letters, and files keep them so. For people who have names its words are made with marks
instead (`marked`), which no other text holds. `people` then puts names in their places, and "you" for the reader.
"""

from __future__ import annotations

import re
from contextvars import ContextVar, Token

MOST_NAMED = 8  # seats that have marks of their own
NAMES = tuple(chr(0xE000 + seat) for seat in range(MOST_NAMED))  # of a private area of Unicode: no text has them
INITIALS = tuple(chr(0xE010 + seat) for seat in range(MOST_NAMED))
FORMS, OR, END = "\ue020", "\ue021", "\ue022"  # around two forms of a word: for others, and for the reader
ANY_MARK = re.compile(f"[{NAMES[0]}-{NAMES[-1]}{INITIALS[0]}-{INITIALS[-1]}{FORMS}-{END}]")
_marking: ContextVar[bool] = ContextVar("seats are marked", default=False)


class marked:  # noqa: N801, it reads like a function: `with marked():`
    """While it lasts, games mark where they speak of a seat."""

    __slots__ = ("_before",)
    _before: Token[bool]

    def __enter__(self) -> None:
        self._before = _marking.set(True)

    def __exit__(self, *_: object) -> None:
        _marking.reset(self._before)


def are_seats_marked() -> bool:
    """Whether words are being made with marks."""
    return _marking.get()


def agreeing(third: str, second: str = "") -> str:
    """A word that agrees with the seat it follows: `draws`, and `draw` if the reader is that seat.

    Right behind a name it agrees with that name; further on it keeps the subject of the word before it. So the second
    verb of "Ann attacks Ben and draws" is Ann's. The form for the reader may be left out where a verb only loses its s.
    """
    return f"{FORMS}{third}{OR}{second or plain_form(third)}{END}" if _marking.get() else third


IRREGULAR = {"is": "are", "has": "have", "does": "do", "was": "were", "goes": "go", "dies": "die", "lies": "lie"}
HISSING = ("ches", "shes", "sses", "xes", "zes")


def plain_form(verb: str) -> str:
    """The verb form used with "you": `lose` for `loses`; other words are unchanged."""
    if verb in IRREGULAR:
        return IRREGULAR[verb]
    if not verb.endswith("s") or verb.endswith("ss"):
        return verb
    if verb.endswith("ies"):
        return f"{verb[:-3]}y"
    return verb[:-2] if verb.endswith(HISSING) else verb[:-1]
