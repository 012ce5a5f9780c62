"""Harm in TAMASHII: wounds and shields, integrity, trace, and the reset at 0 integrity."""

from __future__ import annotations

import pytest

from rules.tamashii import numbers as w
from rules.tamashii.fight import SHELTER, STREET, A, B, Fight, When
from tablewright.games.tamashii import choices as c
from tablewright.games.tamashii import events, frames, registers
from tablewright.games.tamashii.pieces import COMPETITIVE, CORRUPTED, INSANE, SHIELD, SOLO, M
from tablewright.games.tamashii.rules.combat import harm
from tablewright.games.tamashii.state import NONE

BY_ENEMY = frames.BY_ENEMY * frames.SOURCE


def shielded(n: int, *abilities: When, seats: int = 2) -> Fight:
    """Player A has so many shields."""
    fight = Fight(*abilities, seats=seats)
    fight.g.asset[A, SHIELD] = n
    return fight


def deal(fight: Fight, n: int, seat: int = A) -> None:
    harm.lose_integrity(fight.g, fight.t, fight.e, seat, n)


# ---------------------------------------------------------------------------------------------------- wounds


@pytest.mark.rule("tamashii.wound.packet", "tamashii.asset.shield-optional", "tamashii.resolve.shields")
def test_a_player_with_shields_decides_once_for_a_packet() -> None:
    fight = shielded(2)

    assert fight.wound(A, 3)
    assert fight.options() == {(c.BLOCK, 0), (c.SUFFER, 0)}
    assert not fight.answer(c.SUFFER)

    assert (fight.g.integrity[A], fight.g.asset[A, SHIELD]) == (2, 2)


@pytest.mark.rule("tamashii.asset.shield-block", "tamashii.asset.shield-maximum", "tamashii.wound.max-shields")
@pytest.mark.parametrize(("shields", "wounds", "integrity", "left"), [(2, 3, 4, 0), (5, 3, 5, 2), (3, 3, 5, 0)])
def test_whoever_uses_shields_uses_as_many_as_can_block(shields: int, wounds: int, integrity: int, left: int) -> None:
    fight = shielded(shields)
    fight.wound(A, wounds)

    assert not fight.answer(c.BLOCK)

    assert (fight.g.integrity[A], fight.g.asset[A, SHIELD]) == (integrity, left)


@pytest.mark.rule("tamashii.wound.anywhere")
def test_shields_work_in_any_phase_and_against_anything() -> None:
    for stage in (frames.PLANNING, frames.LAUNCHING, frames.ENEMYS_FRAME, frames.WORLD_ACTIVITY):
        fight = shielded(1)
        fight.g.agenda.frames[0].line = stage
        assert fight.wound(A, 1)


def test_without_shields_or_wounds_nobody_is_asked() -> None:
    fight = shielded(0)
    assert not fight.wound(A, 2)
    assert fight.g.integrity[A] == 3

    fight = shielded(3)
    assert not fight.wound(A, 0)
    assert fight.g.integrity[A] == 5


@pytest.mark.rule("tamashii.wound.packet")
def test_wounds_can_be_prevented_before_shields() -> None:
    fight = shielded(1, When(w.ON_WOULD_SUFFER))
    harm.wound(fight.g, fight.t, fight.e, A, 3)

    assert fight.begin_next()
    harm.prevent(fight.g, fight.e, A, 2)
    assert fight.settle()
    fight.answer(c.BLOCK)

    assert (fight.g.integrity[A], fight.g.asset[A, SHIELD]) == (5, 0)
    assert [told.a for told in fight.told(events.PREVENTS)] == [2]


def test_what_is_wholly_prevented_asks_and_sets_off_nothing() -> None:
    fight = shielded(3, When(w.ON_WOULD_SUFFER), When(w.ON_SUFFER))
    harm.wound(fight.g, fight.t, fight.e, A, 2)
    fight.begin_next()
    harm.prevent(fight.g, fight.e, A, 9)

    assert not fight.settle()

    assert fight.g.asset[A, SHIELD] == 3
    assert len(fight.begun) == 1
    assert [told.a for told in fight.told(events.PREVENTS)] == [2]


def test_spent_shields_and_suffered_wounds_set_off_abilities() -> None:
    spent, suffered = When(w.ON_SPEND_SHIELD), When(w.ON_SUFFER)
    for shields, wounds, kind, expected in (
        (1, 2, c.BLOCK, [spent, suffered]), (2, 2, c.BLOCK, [spent]), (2, 2, c.SUFFER, [suffered]),
    ):  # fmt: skip
        fight = shielded(shields, spent, suffered)
        fight.wound(A, wounds)
        fight.answer(kind)
        cards = [frames.BY_ABILITY * frames.SOURCE + fight.ability(ability) for ability in expected]
        assert fight.begun == [(A, card) for card in cards]


@pytest.mark.rule("tamashii.wound.integrity-loss")
def test_lost_integrity_cannot_be_shielded() -> None:
    fight = shielded(5, When(w.ON_SUFFER))

    deal(fight, 2)

    assert (fight.g.integrity[A], fight.g.asset[A, SHIELD]) == (3, 5)
    assert not fight.settle()
    assert fight.begun == []


# ---------------------------------------------------------------------------------------------------- integrity


@pytest.mark.rule("tamashii.keyword.recover")
def test_integrity_never_rises_above_the_limiter() -> None:
    fight = Fight()
    deal(fight, 3)

    harm.recover(fight.g, fight.e, A, 2)
    assert fight.g.integrity[A] == 4
    harm.recover(fight.g, fight.e, A, 2)
    assert fight.g.integrity[A] == 5
    harm.recover(fight.g, fight.e, A, 2)
    assert [told.a for told in fight.told(events.RECOVERS)] == [2, 1]


@pytest.mark.rule("tamashii.track.integrity-length", "tamashii.upgrade.max-integrity")
def test_the_limiter_takes_integrity_along_and_stops_at_ten() -> None:
    fight = Fight()
    deal(fight, 1)

    harm.raise_max(fight.g, fight.e, A, 1)
    assert (fight.g.limiter[A], fight.g.integrity[A]) == (6, 5)
    harm.raise_max(fight.g, fight.e, A, 9)

    assert (fight.g.limiter[A], fight.g.integrity[A]) == (10, 9)


# ---------------------------------------------------------------------------------------------------- trace


def traced(trace: int, seats: int = 2) -> Fight:
    fight = Fight(seats=seats, drone=1, golem=1, wraith=1, imp=1)
    fight.in_deck(1, 4, "drone", "golem", "wraith", "imp")
    fight.g.trace[A] = trace
    return fight


@pytest.mark.rule("tamashii.trace.top-space", "tamashii.trace.overshoot", "tamashii.trace.attach-who")
@pytest.mark.rule("tamashii.track.trace-length")
def test_at_the_top_space_two_enemies_attach_and_trace_is_zero() -> None:
    for n in (1, 5):
        fight = traced(8)
        harm.raise_trace(fight.g, fight.t, fight.e, A, n)
        assert (fight.g.trace[A], fight.g.stacked[A], fight.g.stacked[B]) == (0, 2, 0)

    fight = traced(7)
    harm.raise_trace(fight.g, fight.t, fight.e, A, 1)
    assert (fight.g.trace[A], fight.g.stacked[A]) == (8, 0)


@pytest.mark.rule("tamashii.trace.trigger-per-rise")
def test_each_rise_reaches_the_top_at_most_once() -> None:
    fight = traced(0)

    harm.raise_trace(fight.g, fight.t, fight.e, A, 60)
    assert fight.g.stacked[A] == 2
    harm.raise_trace(fight.g, fight.t, fight.e, A, 60)

    assert fight.g.stacked[A] == 4
    assert len(fight.told(events.TRACED)) == 2


@pytest.mark.rule("tamashii.keyword.set-trace")
def test_trace_falls_to_zero_and_no_further() -> None:
    fight = traced(5)

    harm.lower_trace(fight.g, fight.e, A, 2)
    assert fight.g.trace[A] == 3
    harm.lower_trace(fight.g, fight.e, A, 9)
    assert fight.g.trace[A] == 0

    fight = traced(5)
    harm.zero_trace(fight.g, fight.e, A)
    assert fight.g.trace[A] == 0


@pytest.mark.rule("tamashii.planning.prologue-no-trace")
def test_the_prologue_has_no_trace() -> None:
    fight = traced(0)
    fight.t.scenario[0].prologue = 1

    harm.raise_trace(fight.g, fight.t, fight.e, A, 9)

    assert (fight.g.trace[A], fight.g.stacked[A], fight.told(events.TRACE)) == (0, 0, [])


# ---------------------------------------------------------------------------------------------------- reset


def broken(seed: int = 1, *abilities: When, mode: int = 0, seats: int = 2) -> Fight:
    """A table at which player A has much to lose, and is about to."""
    fight = Fight(*abilities, seed=seed, mode=mode, seats=seats, drone=2, golem=3)
    fight.attach(A, "drone", "golem")
    g = fight.g
    g.trace[A], g.limiter[A], g.shaken[A] = 4, 6, 2
    g.on[A, M], g.on[A, CORRUPTED], g.bag[A, M] = 0b101, 0b1000, 3
    fight.t.bodies = 3
    g.body[A], g.spare_body[A] = 1 + 2, 1 + 1
    return fight


@pytest.mark.rule("tamashii.reset.trigger", "tamashii.keyword.integrity", "tamashii.resolve.end-reset")
def test_at_zero_integrity_a_player_resets_at_once() -> None:
    fight = broken()
    assert not fight.wound(A, 4)
    assert fight.told(events.RESETS) == []

    assert not fight.wound(A, 3)  # more than there is

    assert [told.seat for told in fight.told(events.RESETS)] == [A]


@pytest.mark.rule("tamashii.reset.corrupted", "tamashii.reset.dump-launcher", "tamashii.reset.discard-enemies")
@pytest.mark.rule("tamashii.reset.no-exp", "tamashii.reset.trace", "tamashii.reset.restore")
@pytest.mark.rule("tamashii.reset.to-shelter", "tamashii.destabilization.player-clear")
def test_what_a_reset_does() -> None:
    fight = broken()

    deal(fight, 5)

    g = fight.g
    assert g.corrupted == 9 - 2
    assert fight.corrupted_in_dump(A) == 2 + 1
    assert (g.dump[A, M], g.on[A, M], g.on[A, CORRUPTED], g.bag[A, M]) == (2, 0, 0, 3)
    assert (fight.stack(A), g.exp[A], fight.named(g.discarded)) == ([], 0, {"drone", "golem"})
    assert (g.trace[A], g.integrity[A], g.at[A], g.shaken[A]) == (0, 6, SHELTER, 0)


@pytest.mark.rule("tamashii.reset.order", "tamashii.reset.roll")
def test_a_reset_goes_in_the_printed_order() -> None:
    fight = broken()
    deal(fight, 5)

    order = (
        events.RESETS, events.LOSES_BODY, events.GAINS_DATA, events.DUMPS, events.DISCARDS_ENEMY, events.TRACE,
        events.RECOVERS, events.GOES,
    )  # fmt: skip
    told = [fight.e.rows[i].what for i in range(fight.e.used)]
    first = [told.index(what) for what in order if what in told]
    assert first == sorted(first)
    assert len(first) >= len(order) - 1  # the body may be kept


@pytest.mark.rule("tamashii.reset.order")
def test_nothing_comes_between_the_parts_of_a_reset() -> None:
    every = [When(trigger) for trigger in (w.ON_DUMP_CORRUPTED, w.ON_SUFFER, w.ON_REVEAL, w.ON_ATTACH, w.ON_DEFEAT)]
    fight = broken(1, *every)
    fight.g.up &= ~(1 << SHELTER)

    fight.wound(A, 5)

    assert fight.begun == []
    assert fight.top.step == frames.TURN


@pytest.mark.rule("tamashii.reset.which-symbol", "tamashii.reset.lose-body", "tamashii.reset.keep-body")
@pytest.mark.rule("tamashii.reset.next-body")
def test_half_of_all_resets_cost_the_active_body() -> None:
    outcomes = set()
    for seed in range(20):
        fight = broken(seed)
        deal(fight, 5)
        outcomes.add((fight.g.body[A], fight.g.spare_body[A]))
        if fight.g.body[A] == 1 + 1:
            deal(fight, 6)
            outcomes.add((fight.g.body[A], fight.g.spare_body[A]))
    assert outcomes == {(3, 2), (2, 0), (0, 0)}  # kept; the other is active; then the walker


@pytest.mark.rule("tamashii.reset.walker-roll")
def test_a_walker_rolls_for_nothing() -> None:
    for seed in range(4):
        fight = broken(seed)
        fight.g.body[A] = fight.g.spare_body[A] = 0
        fight.g.corrupted = 0
        fight.t.scenario[0].lenient = 1
        before = fight.g.dice.left
        deal(fight, 5)
        assert fight.g.dice.left != before
        assert fight.told(events.LOSES_BODY) == []


@pytest.mark.rule("tamashii.difficulty.insane-reset")
def test_in_insane_mode_the_body_is_always_lost() -> None:
    for seed in range(8):
        fight = broken(seed)
        fight.g.difficulty = INSANE
        deal(fight, 5)
        assert (fight.g.body[A], fight.g.spare_body[A]) == (1 + 1, 0)


@pytest.mark.rule("tamashii.reset.skip-phase", "tamashii.reset.others-continue")
def test_only_the_player_who_reset_is_out_for_the_phase() -> None:
    fight = broken()
    fight.g.trace[B] = 3

    deal(fight, 5)

    assert fight.g.out == 1 << A
    assert (fight.g.trace[B], fight.g.integrity[B], fight.g.at[B]) == (3, 5, STREET)


@pytest.mark.rule("tamashii.reset.cuts-effect")
def test_the_rest_of_an_effect_is_dropped_for_the_player_who_reset() -> None:
    fight = broken()
    own = fight.run_program(A, BY_ENEMY)
    world = fight.run_program(A, frames.BY_CARD * frames.SOURCE, frames.WORLD)

    deal(fight, 5)

    assert registers.is_cut_for(own, A)
    assert not registers.is_cut_for(own, B)
    assert world.done == frames.WORLD


@pytest.mark.rule("tamashii.reset.cuts-effect")
def test_wounds_that_were_still_to_come_are_dropped_too() -> None:
    fight = broken(1, When(w.ON_WOULD_SUFFER))
    harm.wound(fight.g, fight.t, fight.e, A, 2)
    assert fight.begin_next()

    deal(fight, 5)
    fight.settle()

    assert fight.g.integrity[A] == fight.g.limiter[A]
    assert len(fight.told(events.RESETS)) == 1


@pytest.mark.rule("tamashii.reset.facedown-shelter")
def test_a_facedown_shelter_is_revealed_and_its_token_left() -> None:
    fight = broken()
    fight.g.up, fight.g.explored = 1 << STREET, 1 << SHELTER

    deal(fight, 5)

    assert fight.g.up == 1 << STREET | 1 << SHELTER
    assert fight.g.explored == 1 << SHELTER
    assert fight.top.step == frames.TURN


@pytest.mark.rule("tamashii.corrupted.loss-card")
def test_a_reset_that_finds_the_pool_empty_loses_and_is_not_finished() -> None:
    fight = broken()
    fight.g.corrupted = 1
    fight.run_program(A, BY_ENEMY)

    deal(fight, 5)

    assert fight.g.agenda.frames[0].step == frames.ENDING
    assert fight.g.agenda.frames[0].line == frames.LOST_BY_POOL
    assert fight.corrupted_in_dump(A) == 1
    assert (fight.g.on[A, M], fight.stack(A), fight.g.at[A]) == (0b101, ["drone", "golem"], STREET)


@pytest.mark.rule("tamashii.versus.reset-shelter")
def test_in_competitive_games_a_reset_leads_to_the_shelter_too() -> None:
    fight = broken(mode=COMPETITIVE)
    fight.t.shelter = 0
    fight.g.pool[CORRUPTED] = 5

    deal(fight, 5)

    assert (fight.g.at[A], fight.g.pool[CORRUPTED], fight.g.corrupted) == (SHELTER, 3, 9)


@pytest.mark.rule("tamashii.bot.reset")
def test_a_reset_leaves_the_bot_alone() -> None:
    fight = broken(mode=SOLO, seats=1)
    fight.g.bot_at, fight.g.batteries = STREET, 4

    deal(fight, 5)

    assert (fight.g.bot_at, fight.g.batteries, fight.g.at[A]) == (STREET, 4, SHELTER)


@pytest.mark.rule("tamashii.enemy.boss")
def test_a_boss_does_not_leave_by_a_reset() -> None:
    for seats in (1, 3):
        fight = Fight(seats=seats, king=7, drone=2)
        fight.boss("king")
        fight.attach(A, "king", "drone")
        fight.strike(A, 3)

        deal(fight, 5)

        assert fight.stack((A + 1) % seats) == ["king"]
        assert fight.left("king") == 4
        assert fight.named(fight.g.discarded) == {"drone"}


def test_the_number_die_leaves_with_the_enemies_of_a_reset() -> None:
    fight = broken()
    fight.combat(A, 1)

    deal(fight, 5)

    assert fight.g.number == NONE
