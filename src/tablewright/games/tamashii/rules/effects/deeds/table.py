"""The table of deeds: what a row says of a deed of TAMASHII, and where the chapters declare theirs."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from tablewright.games.tamashii import choices
from tablewright.games.tamashii import questions as q
from tablewright.games.tamashii.pack.legality import Check
from tablewright.games.tamashii.rules.common import amount
from tablewright.games.tamashii.state import Tables
from tablewright.packs.effects.words import Deed, Form, Words


@dataclass(frozen=True, kw_only=True)
class CityDeed(Deed):
    """A deed of TAMASHII."""

    from_whom: Callable[..., int] | None = None  # the players of whom one is chosen first, as a set
    most: Callable[..., int] | None = None  # how often at most, whatever the number says
    at_end: Callable[..., None] | None = None  # what is still to do when all is chosen
    shared: bool = False  # about what all share, so a reset of the acting player does not cut it
    of_enemy: bool = False  # so is what is about an enemy by name
    in_packets: bool = False  # "for each" multiplies it instead of repeating it
    idle: int = 0  # what a quick look shows where it would do nothing (triggers.is_idle)
    verb: str = ""  # of an answer: `Dump`
    sign: str = ""  # what is asked for, for learners
    check: Check | None = None  # where a pack may write it


DEEDS = Words("action", CityDeed, amount)


def deed(number: int, *forms: Form, **columns: object) -> int:
    """Declare a deed; the kind of action that it asks for answers its lines from now on."""
    DEEDS.add(number, *forms, **columns)
    if asks := DEEDS.rows[number].asks:
        choices.CHOICES.also(asks, q.LINE + number)
    if DEEDS.rows[number].up_to:
        choices.CHOICES.also(choices.ENOUGH, q.LINE + number)
    if DEEDS.rows[number].from_whom:
        choices.CHOICES.also(choices.CHOOSE_PLAYER, q.LINE + number)
    return number


def write_idle(t: Tables) -> None:
    """Fill in what a quick look shows of each deed."""
    for number, row in DEEDS.rows.items():
        t.idle[number] = row.idle
