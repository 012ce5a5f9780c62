"""What a seat of TAMASHII may know, and the audit of all pieces."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from rules.tamashii.fight import A, B, Fight
from tablewright.engine.core.agenda import push
from tablewright.engine.core.dice import Key, roll
from tablewright.engine.core.record import clone
from tablewright.engine.game.contract import SPECTATOR
from tablewright.games.tamashii import frames
from tablewright.games.tamashii.knowledge import audit as a
from tablewright.games.tamashii.knowledge.redeal import redeal
from tablewright.games.tamashii.knowledge.view import view
from tablewright.games.tamashii.pieces import CATIE, CORRUPTED, OPEN, F, M
from tablewright.games.tamashii.state import State


def table() -> Fight:
    """Two players in the middle of a scenario, everything in its place."""
    fight = Fight(drone=3, golem=4, wraith=5, king=9)
    fight.boss("king")
    fight.attach(A, "drone", "king")
    fight.in_deck(1, 1, "golem", "wraith")
    fight.strike(A, 2)
    g, t = fight.g, fight.t
    t.augments, t.bodies = 4, 3
    g.board[A], g.board[B] = 0, 1
    for kind in range(4):
        g.pool[kind], g.bag[A, kind], g.bag[B, kind] = 24, 3, 3
    g.pool[OPEN], g.corrupted, g.dump[B, CORRUPTED] = 24, 7, 1
    g.bag[A, M], g.on[A, M], g.dump[A, M] = 1, 1 << 3, 1
    g.in_deck, g.equipped[A], g.under[1] = 0b1000, 0b0100, 1
    g.market, g.body[B] = 0b001, 1 + 1
    return fight


# ---------------------------------------------------------------------------------------------------- views


@pytest.mark.rule("tamashii.flow.public", "tamashii.flow.own-bag", "tamashii.flow.seats")
def test_everybody_sees_everything_but_the_dice() -> None:
    fight = table()
    roll(fight.g.dice, 6)
    views = []
    for seat in (A, B, SPECTATOR):
        v = State()
        view(fight.g, fight.t, seat, v)
        views.append(v)

    assert views[0] == views[1] == views[2]
    assert views[0].dice == State().dice
    assert [views[1].bag[A, kind] for kind in range(4)] == [3, 1, 3, 3]
    for name in ("stack", "damage", "unseen", "fresh", "integrity", "in_deck"):
        assert repr(getattr(views[0], name)) == repr(getattr(fight.g, name))
    assert views[0].agenda == fight.g.agenda


def test_the_states_behind_a_view_differ_in_their_dice_alone() -> None:
    fight = table()
    rolled = set()
    for seed in range(1, 9):
        v = State()
        view(fight.g, fight.t, A, v)
        key = Key()
        key.word[0] = seed
        redeal(v, fight.t, A, key)
        rolled.add(tuple(roll(v.dice, 6) for _ in range(4)))
        seen = State()
        view(v, fight.t, B, seen)
        unchanged = State()
        view(fight.g, fight.t, B, unchanged)
        assert seen == unchanged
    assert len(rolled) > 4


# ---------------------------------------------------------------------------------------------------- the audit


def test_a_sound_table_passes() -> None:
    fight = table()

    assert a.audit(fight.g, fight.t) == 0


def scatter(g: State, fault: int) -> None:
    """Do to a sound table what the audit must find."""
    deeds: dict[int, Callable[[], object]] = {
        a.WRONG_TOKENS: lambda: g.bag.__setitem__((A, F), 4),
        a.WRONG_SLOTS: lambda: g.on.__setitem__((A, M), 1 << 4),  # under a lock
        a.WRONG_SIDE: lambda: g.side.__setitem__(A, 1 << 3),
        a.WRONG_AUGMENT: lambda: g.unequipped.__setitem__(B, 0b0100),
        a.WRONG_BODY: lambda: g.spare_body.__setitem__(B, 1 + 0),
        a.WRONG_ENEMY: lambda: setattr(g, "discarded", 0b0001),
        a.WRONG_STACK: lambda: g.stacked.__setitem__(A, 1),
        a.WRONG_DECK: lambda: g.fresh.__setitem__(1, 3),
        a.WRONG_DAMAGE: lambda: g.damage.__setitem__(2, 1),
        a.WRONG_SHAKEN: lambda: g.enemies_shaken.__setitem__(B, 1),
        a.WRONG_TRACK: lambda: g.trace.__setitem__(B, 9),
        a.WRONG_DICE: lambda: g.marked.__setitem__((A, 0), 1),
        a.WRONG_TILE: lambda: g.at.__setitem__(B, 5),
        a.TOO_DEEP: lambda: g.agenda.depth.__setitem__(0, 0),
        a.FRAME_ASTRAY: lambda: [push(g.agenda, 2, frames.RUN, A, 1) for _ in range(frames.DEEP + 1)],
    }
    deeds[fault]()


@pytest.mark.parametrize("fault", range(1, len(a.FAULTS.words)), ids=a.FAULTS.words[1:])
def test_each_fault_is_found_and_named(fault: int) -> None:
    fight = table()
    g = clone(fight.g)

    scatter(g, fault)

    assert a.FAULTS[a.audit(g, fight.t)] == a.FAULTS[fault]


@pytest.mark.rule("tamashii.corrupted.discard-to-box")
def test_corrupted_tokens_may_leave_a_scenario_but_never_come_to_it() -> None:
    fight = table()
    fight.g.dump[B, CORRUPTED] = 0
    assert a.audit(fight.g, fight.t) == 0

    fight.g.dump[B, CORRUPTED] = 3
    assert a.audit(fight.g, fight.t) == a.WRONG_TOKENS


@pytest.mark.rule("tamashii.data.supply")
def test_tokens_of_modules_are_all_there_or_none() -> None:
    fight = table()
    fight.g.with_catie, fight.g.pool[CATIE], fight.g.bag[A, CATIE] = 1, 7, 1
    assert a.audit(fight.g, fight.t) == 0

    fight.g.bag[A, CATIE] = 0
    assert a.audit(fight.g, fight.t) == a.WRONG_TOKENS
