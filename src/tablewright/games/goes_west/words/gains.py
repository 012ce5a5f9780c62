"""The gains of Deck Goes West: what is worth telling when a move changes it, the most important first."""

from __future__ import annotations

from tablewright.engine.core.sets import has, size
from tablewright.engine.game.contract import Pack
from tablewright.engine.game.gains import Gain, Gains, Read
from tablewright.games.goes_west import pieces
from tablewright.games.goes_west.pieces import DANGER, NOWHERE, VERSUS
from tablewright.games.goes_west.places import HAND
from tablewright.games.goes_west.rules.cards import hand_size, number_of
from tablewright.games.goes_west.state import State
from tablewright.games.goes_west.words.names import RESOURCE_NAMES


def score(v: State, pack: Pack, seat: int) -> int:
    return v.score[seat if v.mode == VERSUS else 0]


def alive(v: State, pack: Pack, seat: int) -> int:
    return 1 if has(v.alive, seat) else 0


def danger(v: State, pack: Pack, seat: int) -> int:
    """dgw.death.hand-of-danger: the danger cards in a hand, as far as the viewer knows it."""
    return number_of(v, pack.tables, HAND + seat, DANGER)


def hand(v: State, pack: Pack, seat: int) -> int:
    return hand_size(v, seat)


def west(v: State, pack: Pack, seat: int) -> int:
    return v.column[v.at[seat]] if v.at[seat] != NOWHERE else 0


def wagon(v: State, pack: Pack, seat: int) -> int:
    return v.column[v.wagon] if v.wagon != NOWHERE else 0


def bandits(v: State, pack: Pack, seat: int) -> int:
    return sum(v.bandits)


def railways(v: State, pack: Pack, seat: int) -> int:
    return size(v.railed)


def explored(v: State, pack: Pack, seat: int) -> int:
    return size(v.up)


def movement(v: State, pack: Pack, seat: int) -> int:
    """Movement that is left in the move under way."""
    return sum(v.move.points) if v.move.payer == seat else 0


def hits(v: State, pack: Pack, seat: int) -> int:
    """Hits that are ready in the battle under way, dice included."""
    return v.battle.attack[0] + v.battle.attack[1]


def saves(v: State, pack: Pack, seat: int) -> int:
    return v.battle.defend[0] + v.battle.defend[1]


def gathered(v: State, pack: Pack, seat: int) -> int:
    """dgw.act.job-combine: what has been gathered towards the last step of some jobs."""
    return v.pool.fixed + v.pool.dice if v.pool.jobs and v.pool.seat == seat else 0


def day(v: State, pack: Pack, seat: int) -> int:
    return v.day


def units(resource: int) -> Read:
    return lambda v, pack, seat: v.stock[seat, resource]


STOCK = tuple(
    Gain(units(resource), f"[gains] {{n}} {RESOURCE_NAMES[resource]}", f"[spends] {{n}} {RESOURCE_NAMES[resource]}")
    for resource in range(pieces.RESOURCES)
)
GAINS = Gains(
    (
        Gain(alive, "", "[dies]", others=True),
        Gain(score, "[scores] {n} VP", "[loses] {n} VP"),
        Gain(danger, "[takes] {n:danger card}", "[gets] rid of {n:danger card}", good=-1),
        Gain(
            bandits, "{n:bandit appears/bandits appear}", "{n:bandit leaves/bandits leave} the map", good=-1, whole=True
        ),
        Gain(railways, "[builds] {n:railway}"),
        Gain(wagon, "[brings] the wagon {n:space} west", "[sends] the wagon {n:space} back east"),
        *STOCK,
        Gain(west, "[moves] {n:space} west", "[moves] {n:space} east", within=alive),
        Gain(explored, "[reveals] {n:tile}", step=True),
        Gain(hits, "[prepares] {n:hit}", step=True),
        Gain(saves, "[prepares] {n:save}", step=True),
        Gain(movement, "[gets] {n:step/steps} of movement", step=True),
        Gain(gathered, "[gathers] {n:unit}", step=True),
        Gain(hand, "[draws] {n:card}", "[uses] {n:card}", within=alive),
        Gain(day, "a day passes", good=-1, whole=True),
    ),
    together=lambda v: v.mode != VERSUS,
)
