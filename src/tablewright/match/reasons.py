"""Why a piece offers nothing: the clauses that forbid the choices about it, made concrete where the game can.

All is asked of what the seat may know: a reason tells nothing that its view does not.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import product
from math import prod
from typing import Any

from tablewright.engine.core.actions import kind_of
from tablewright.engine.game.choices import Choice as Row
from tablewright.engine.rulebook import Clause
from tablewright.engine.wording import both
from tablewright.match.playing import Match

MOST_TRIED = 4_000  # actions of one kind; of kinds with more, those that differ in their first argument
MOST_TOLD = 3  # reasons
OUT_OF_PLACE = (LookupError, ValueError, OverflowError)  # raised when asking about something that is not there


@dataclass(frozen=True)
class Reason:
    """Something that cannot be done with a piece, why, and the rule that forbids it."""

    what: str  # the choice, in words
    why: str
    clause: Clause


def why_unlit(
    match: Match, seat: int, piece: str, names: Sequence[str] | None = None
) -> tuple[str, tuple[Reason, ...]]:
    """Why a piece offers nothing to a seat now: a sentence, and the reasons by the rules, if there are any.

    `names` is how the seats are called, if not by their letters.
    """
    if match.over:
        return "The match is over.", ()
    legal = match.rules.legal(match.state, seat)
    if not legal:
        others = both([(names or match.names)[other] for other in match.awaiting])
        return f"Not your turn: waiting for {others}.", ()
    view = match.view(seat)
    found = {reason.why: reason for reason in sorted(_reasons(match, view, seat, piece, legal), key=_vagueness)}
    if not found:
        asked = match.game.question(view, match.pack, seat)
        return f"Not usable right now. {asked}", ()
    sensible = [reason for reason in found.values() if reason.what] or list(found.values())
    reasons = tuple(sensible)[:MOST_TOLD]
    return reasons[0].why, reasons


def _vagueness(reason: Reason) -> tuple[bool, bool]:
    """Sort key: specific reasons before clause texts, then described choices before others."""
    return reason.why == reason.clause.text, not reason.what


def _reasons(match: Match, view: Any, seat: int, piece: str, legal: list[int]) -> Iterator[Reason]:
    """The reason why each kind of choice about a piece fails; for kinds not asked now, the game's own words."""
    rows = match.game.choices.kinds
    kinds = {kind_of(act) for act in legal}
    every = [set(rows[kind].to) for kind in kinds]
    asked = set.intersection(*every) or set.union(*every)  # the question itself, where the choices tell
    found = False
    for row in rows.values():
        if asked & set(row.to):
            for reason in _against(match, row, view, seat, piece):
                found = True
                yield reason
    for row in () if found else rows.values():
        if not asked & set(row.to):
            yield from (reason for reason in _against(match, row, view, seat, piece) if not _vagueness(reason)[0])


def _against(match: Match, row: Row, view: Any, seat: int, piece: str) -> Iterator[Reason]:
    """The reasons why choices of one kind about a piece fail, one for each clause."""
    clauses: set[int] = set()
    for act in _actions(row):
        if piece in _about(match, act, view, seat):
            number = match.rules.refuse(view, match.pack.tables, seat, act)
            if number and number not in clauses:
                clauses.add(number)
                yield _reason(match, act, view, seat, match.game.book[number])


def _actions(row: Row) -> Iterator[int]:
    """The actions of a kind, as many as can be tried."""
    takes = (*row.takes, 1, 1, 1)[:3]
    if prod(takes) > MOST_TRIED:
        takes = (takes[0], 1, 1)
    for a, b, c in product(*map(range, takes)):
        yield row.kind << 24 | a << 16 | b << 8 | c


def _about(match: Match, act: int, view: Any, seat: int) -> tuple[str, ...]:
    """The pieces a choice concerns; none if it refers to something that is not there."""
    try:
        return match.game.pieces_of(act, view, match.pack, seat)
    except OUT_OF_PLACE:
        return ()


def _reason(match: Match, act: int, view: Any, seat: int, clause: Clause) -> Reason:
    game, pack = match.game, match.pack
    try:
        what = game.describe(act, view, pack, seat)
        lacks = game.lacking(act, view, pack, seat) if game.lacking else ""
    except OUT_OF_PLACE:
        what, lacks = "", ""
    return Reason(what, lacks or clause.text, clause)
