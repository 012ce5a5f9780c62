"""The gains of The Royal Ascension: what is worth telling when a move changes it, the most important first."""

from __future__ import annotations

from tablewright.engine.core.sets import members
from tablewright.engine.game.contract import Pack
from tablewright.engine.game.gains import Gain, Gains, Read
from tablewright.games.royal import steps
from tablewright.games.royal.rules.cards import value
from tablewright.games.royal.state import CLUBS, DIAMONDS, HEARTS, SPADES, State


def lands(v: State, pack: Pack, seat: int) -> frozenset[str]:
    return frozenset(pack.names.lands[land] for land in members(v.realm[seat]))


def plagues(v: State, pack: Pack, seat: int) -> int:
    return v.plagues[seat]


def committed(v: State, pack: Pack, seat: int) -> int:
    """royal.battle.formula: the strength that a seat has committed, as far as the viewer knows it."""
    field = pack.tables.points[v.field[seat] - 1] if v.field[seat] > 0 else 0
    return field + value(v.hearts[seat]) + value(v.clubs[seat])


def barred(v: State, pack: Pack, seat: int) -> int:
    return 1 if v.barred == seat else 0


def held(suit: int) -> Read:
    """The number of cards of a suit in a hand, which everybody can count."""
    return lambda v, pack, seat: v.count[seat, suit]


GAINS = Gains(
    (
        Gain(lands, "[takes] {n:territory/territories}", "[loses] {n:territory/territories}", others=True),
        Gain(committed, "[adds] {n} to [their/your] strength", step=True),
        Gain(held(CLUBS), "[gets] {n:weapon}", "[spends] {n:weapon}"),
        Gain(held(HEARTS), "[draws] {n:heart}", "[spends] {n:heart}"),
        Gain(held(DIAMONDS), "[draws] {n:diamond}", "[spends] {n:diamond}"),
        Gain(held(SPADES), "[gains] {n:alliance}", "[uses] {n:alliance}"),
        Gain(plagues, "[suffers] {n:plague}", "[shakes] off {n:plague}", good=-1, others=True),
        Gain(barred, "[has] to sit out the next battle", "[is] free to fight again", good=-1),
    ),
    under_way=lambda v: v.ended == 0 and v.step in (steps.PICK, steps.ANSWER, steps.COMMIT),
)
