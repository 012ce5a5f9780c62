"""Abilities of TAMASHII: which ones a player has, what they change, and what sets them off."""

from __future__ import annotations

import pytest

from rules.tamashii import numbers as w
from rules.tamashii.fight import A, Always, B, Fight, When
from tablewright.games.tamashii import choices as c
from tablewright.games.tamashii import events, frames
from tablewright.games.tamashii.pieces import ATT, MOV, POWER, PRO
from tablewright.games.tamashii.pieces import A as AEGIS
from tablewright.games.tamashii.rules.cards import abilities, standing, triggers
from tablewright.games.tamashii.sources import ON_AUGMENT_CARD, ON_BODY, ON_CARD, ON_PROTOCOL, ON_WALKER
from tablewright.games.tamashii.state import NONE


def used_by(fight: Fight) -> list[tuple[int, int]]:
    """Who used which ability, in order."""
    return [(seat, card - frames.BY_ABILITY * frames.SOURCE) for seat, card in fight.begun]


# ---------------------------------------------------------------------------------------------------- which ones


@pytest.mark.rule("tamashii.board.ability-on-walker")
def test_a_board_counts_only_while_its_walker_is_active() -> None:
    ability = When(w.ON_DEFEAT, source=ON_WALKER, which=2)
    fight = Fight(ability)
    fight.g.board[A], fight.g.board[B] = 2, 1
    fight.t.walker[2].stat[ATT], fight.t.body[5].stat[ATT] = 3, 6

    assert abilities.in_force(fight.g, fight.t, A, 0)
    assert not abilities.in_force(fight.g, fight.t, B, 0)
    assert standing.stat(fight.g, fight.t, A, ATT) == 3

    fight.g.body[A] = 1 + 5
    assert not abilities.in_force(fight.g, fight.t, A, 0)
    assert standing.stat(fight.g, fight.t, A, ATT) == 6


@pytest.mark.rule("tamashii.board.frames-on-body")
def test_combat_frames_are_those_of_the_active_body() -> None:
    fight = Fight()
    fight.g.board[A] = 1
    fight.t.walker[1].frame, fight.t.walker[1].frames = 4, 3
    fight.t.body[0].frame, fight.t.body[0].frames = 40, 2

    assert (standing.combat_frames(fight.g, fight.t, A), standing.combat_frame(fight.g, fight.t, A, 1)) == (3, 5)

    fight.g.body[A] = 1
    assert (standing.combat_frames(fight.g, fight.t, A), standing.combat_frame(fight.g, fight.t, A, 1)) == (2, 41)


def test_the_ability_of_a_body_comes_and_goes_with_it() -> None:
    fight = Fight(When(w.ON_DEFEAT, source=ON_BODY, which=3))

    assert not abilities.in_force(fight.g, fight.t, A, 0)
    fight.g.body[A], fight.g.spare_body[A] = 1 + 3, 1 + 4
    assert abilities.in_force(fight.g, fight.t, A, 0)
    fight.g.body[A], fight.g.spare_body[A] = 1 + 4, 1 + 3
    assert not abilities.in_force(fight.g, fight.t, A, 0)


@pytest.mark.rule("tamashii.augment.states")
def test_an_augment_counts_once_it_is_equipped() -> None:
    fight = Fight(When(w.ON_DEFEAT, source=ON_AUGMENT_CARD, which=7))
    fight.g.unequipped[A] = 1 << 7
    assert not abilities.in_force(fight.g, fight.t, A, 0)

    fight.g.unequipped[A], fight.g.equipped[A] = 0, 1 << 7
    assert abilities.in_force(fight.g, fight.t, A, 0)
    assert not abilities.in_force(fight.g, fight.t, B, 0)


@pytest.mark.rule("tamashii.protocol.mark")
def test_a_protocol_gives_its_abilities_step_by_step() -> None:
    fight = Fight(When(w.ON_DEFEAT, source=ON_PROTOCOL, which=2, step=1))
    fight.g.protocol[A], fight.g.protocol[B] = 1 + 2, 1 + 3
    fight.g.learnt[A], fight.g.learnt[B] = 1, 2

    assert not abilities.in_force(fight.g, fight.t, A, 0)
    assert not abilities.in_force(fight.g, fight.t, B, 0)
    fight.g.learnt[A] = 2
    assert abilities.in_force(fight.g, fight.t, A, 0)


@pytest.mark.rule("tamashii.format.standing")
def test_everybody_has_the_abilities_of_a_card_in_play() -> None:
    fight = Fight(When(w.ON_DEFEAT, source=ON_CARD, which=4))
    assert not abilities.in_force(fight.g, fight.t, A, 0)

    fight.g.card = 1 + 4
    assert abilities.in_force(fight.g, fight.t, A, 0)
    assert abilities.in_force(fight.g, fight.t, B, 0)

    fight.g.card, fight.g.beside = 1 + 5, 1 << 4
    assert abilities.in_force(fight.g, fight.t, B, 0)


@pytest.mark.rule("tamashii.versus.enhancement-all")
def test_an_enhancement_belongs_to_all_and_each_has_its_own_once_per_turn() -> None:
    ability = When(w.ON_REVEAL, once=1)
    fight = Fight(ability)

    for seat in (A, B):
        assert fight.happens(seat, w.ON_REVEAL)
        fight.answer(c.USE_ABILITY, fight.ability(ability))

    assert used_by(fight) == [(A, 0), (B, 0)]
    assert not fight.happens(A, w.ON_REVEAL)
    fight.g.enhancement = 2
    assert not abilities.in_force(fight.g, fight.t, B, 0)


# ---------------------------------------------------------------------------------------------------- modifiers


@pytest.mark.rule("tamashii.track.stat-floor")
def test_stats_add_up_and_never_fall_below_one() -> None:
    fight = Fight(Always(w.STAT_ATT, by=2), Always(w.STAT_ATT, by=1), Always(w.STAT_MOV, by=-4))
    fight.g.board[A] = 0
    for which, printed in ((ATT, 3), (PRO, 5), (MOV, 2)):
        fight.t.walker[0].stat[which] = printed

    assert [standing.stat(fight.g, fight.t, A, which) for which in (ATT, PRO, MOV)] == [6, 5, 1]


def test_a_modifier_with_a_condition_holds_while_the_condition_does() -> None:
    fight = Fight(Always(w.STAT_ATT, by=2, while_=[(w.HAS_ENEMIES, 2)]), drone=1, golem=1)
    fight.g.board[A], fight.t.walker[0].stat[ATT] = 0, 3
    fight.attach(A, "drone")
    assert standing.stat(fight.g, fight.t, A, ATT) == 3

    fight.attach(A, "golem")
    assert standing.stat(fight.g, fight.t, A, ATT) == 5


def test_other_values_have_their_own_modifiers() -> None:
    fight = Fight(Always(w.CHEAPER_MEMORY, by=1), Always(w.HACK_DAMAGE, by=2), When(w.ON_DEFEAT))

    assert standing.modifier(fight.g, fight.t, A, w.CHEAPER_MEMORY) == 1
    assert standing.modifier(fight.g, fight.t, A, w.HACK_DAMAGE) == 2
    assert standing.modifier(fight.g, fight.t, A, w.FEWER_TRACE_DICE) == 0


def test_which_data_may_be_used_as_which() -> None:
    force, luck = 2, 3
    fight = Fight(Always(w.USE_AS, by=force, to=luck), Always(w.USE_AS, by=AEGIS, to=force, source=ON_CARD, which=9))

    assert standing.may_use_as(fight.g, fight.t, A) == 1 << 4 * force + luck
    fight.g.card = 10
    assert standing.may_use_as(fight.g, fight.t, A) == 1 << 4 * force + luck | 1 << 4 * AEGIS + force


def test_before_boards_are_chosen_there_is_no_body() -> None:
    fight = Fight()
    fight.g.board[A] = NONE

    assert standing.stat(fight.g, fight.t, A, PRO) == 1
    assert standing.combat_frames(fight.g, fight.t, A) == 0


# ---------------------------------------------------------------------------------------------------- triggers


def test_what_says_only_when_happens_by_itself() -> None:
    fight = Fight(When(w.ON_DEFEAT), When(w.ON_HACK))

    assert not fight.happens(A, w.ON_HACK)
    assert used_by(fight) == [(A, 1)]
    assert [(told.seat, told.a) for told in fight.told(events.USES_ABILITY)] == [(A, 1)]


@pytest.mark.rule("tamashii.flow.trigger-order")
def test_the_owner_orders_what_happens_together() -> None:
    first, second, third = When(w.ON_DEFEAT), When(w.ON_DEFEAT), When(w.ON_DEFEAT)
    fight = Fight(first, second, third, When(w.ON_HACK))

    assert fight.happens(A, w.ON_DEFEAT)
    assert fight.options() == {(c.USE_ABILITY, 0), (c.USE_ABILITY, 1), (c.USE_ABILITY, 2)}
    assert fight.answer(c.USE_ABILITY, 2)
    assert not fight.answer(c.USE_ABILITY, 0)

    assert used_by(fight) == [(A, 2), (A, 0), (A, 1)]  # the last one is no question


@pytest.mark.rule("tamashii.flow.once-per-turn")
def test_once_per_turn_is_offered_until_it_is_used() -> None:
    ability = When(w.ON_REPEL, once=1)
    fight = Fight(ability)

    assert fight.happens(A, w.ON_REPEL)
    assert fight.options() == {(c.USE_ABILITY, 0), (c.LET_PASS, 0)}
    fight.answer(c.LET_PASS)
    assert used_by(fight) == []

    assert fight.happens(A, w.ON_REPEL)
    fight.answer(c.USE_ABILITY, 0)
    assert used_by(fight) == [(A, 0)]
    assert not fight.happens(A, w.ON_REPEL)

    for word in range(len(fight.g.used[A])):
        fight.g.used[A, word] = 0  # the next turn
    assert fight.happens(A, w.ON_REPEL)


def test_what_must_happen_comes_before_what_may() -> None:
    must, may = When(w.ON_REPEL), When(w.ON_REPEL, once=1)
    fight = Fight(may, must)

    assert fight.happens(A, w.ON_REPEL)
    assert used_by(fight) == [(A, fight.ability(must))]
    assert fight.options() == {(c.USE_ABILITY, fight.ability(may)), (c.LET_PASS, 0)}


@pytest.mark.rule("tamashii.body.used-abilities")
def test_changing_bodies_restores_nothing() -> None:
    ability = When(w.ON_REPEL, once=1, source=ON_BODY, which=1)
    fight = Fight(ability)
    fight.g.body[A] = 1 + 1
    fight.happens(A, w.ON_REPEL)
    fight.answer(c.USE_ABILITY, 0)

    fight.g.body[A] = 1 + 2
    fight.g.body[A] = 1 + 1

    assert abilities.is_used(fight.g, A, 0)
    assert not fight.happens(A, w.ON_REPEL)


def test_abilities_beyond_one_word_are_remembered_too() -> None:
    fight = Fight()
    abilities.mark_used(fight.g, B, 62)
    abilities.mark_used(fight.g, B, 125)

    assert [i for i in range(126) if abilities.is_used(fight.g, B, i)] == [62, 125]
    assert not abilities.is_used(fight.g, A, 62)


def test_a_dice_token_sets_off_only_what_names_its_value() -> None:
    fight = Fight(When(w.ON_DIE, about=1), When(w.ON_DIE, about=2))

    fight.happens(B, w.ON_DIE, 2)

    assert used_by(fight) == [(B, 1)]


@pytest.mark.rule("tamashii.reset.skip-phase")
def test_nothing_is_set_off_for_a_player_who_has_reset() -> None:
    fight = Fight(When(w.ON_DEFEAT))
    fight.g.out = 1 << B

    fight.happens(B, w.ON_DEFEAT)
    fight.happens(A, w.ON_DEFEAT)

    assert used_by(fight) == [(A, 0)]


def test_what_was_set_off_is_dropped_if_its_owner_resets_meanwhile() -> None:
    fight = Fight(When(w.ON_REPEL, once=1))
    assert fight.happens(A, w.ON_REPEL)

    fight.g.out = 1 << A

    assert not fight.settle()
    assert used_by(fight) == []


@pytest.mark.rule("tamashii.effect.depth")
def test_an_ability_for_which_there_is_no_room_does_not_happen() -> None:
    small, large = When(w.ON_DEFEAT, deep=2), When(w.ON_DEFEAT, deep=9)
    fight = Fight(small, large)
    while fight.g.agenda.depth[0] < frames.DEEP - 4:
        fight.run_program(A, 0)

    fight.happens(A, w.ON_DEFEAT)

    assert used_by(fight) == [(A, fight.ability(small))]
    assert len(fight.told(events.TOO_DEEP)) == 1


@pytest.mark.rule("tamashii.effect.depth")
def test_after_250_abilities_in_a_turn_no_more_are_set_off() -> None:
    fight = Fight(When(w.ON_DEFEAT))
    fight.g.stirred = triggers.MOST_STIRRED - 1

    fight.happens(A, w.ON_DEFEAT)
    fight.happens(A, w.ON_DEFEAT)

    assert used_by(fight) == [(A, 0)]


@pytest.mark.rule("tamashii.flow.use-accepts")
def test_whoever_uses_an_ability_has_accepted_what_it_offers() -> None:
    fight = Fight(When(w.ON_REPEL, [(w.PAY,), (w.LOWER_TRACE, 2)], once=1), When(w.ON_BASIC, [(w.MAY, 9)], once=1))
    offered, may = fight.t.ability[0].line, fight.t.ability[1].line
    cost = fight.program((w.COST_ASSET, 1, POWER))
    fight.t.code[offered].b, fight.t.code[offered].a = cost, offered + 2
    fight.g.asset[A, POWER] = 1
    assert fight.happens(A, w.ON_REPEL)

    assert not fight.answer(c.USE_ABILITY, 0)
    assert (fight.top.step, fight.top.line) == (frames.PAYING, cost)
    beneath = fight.g.agenda.frames[fight.g.agenda.depth[0] - 2]
    assert (beneath.step, beneath.line) == (frames.RUN, offered + 1)

    triggers.carry_out(fight.g, fight.t, fight.e, A, 1)
    assert (fight.top.step, fight.top.line) == (frames.RUN, may + 1)


def test_a_mandatory_ability_still_offers_what_it_says() -> None:
    fight = Fight(When(w.ON_HACK, [(w.MAY, 9)]))

    triggers.carry_out(fight.g, fight.t, fight.e, A, 0)

    assert (fight.top.step, fight.top.line) == (frames.RUN, fight.t.ability[0].line)


# ---------------------------------------------------------------------------------------------------- not worth asking


def asks(*rows: tuple[int, ...]) -> Fight:
    return Fight(When(w.ON_REPEL, rows, once=1), drone=3)


@pytest.mark.rule("tamashii.effect.silent")
def test_nobody_is_asked_about_an_ability_that_does_nothing() -> None:
    recovering = asks((w.RECOVER, 1))
    assert not recovering.happens(A, w.ON_REPEL)
    recovering.g.integrity[A] = 4
    assert recovering.happens(A, w.ON_REPEL)

    gaining = asks((w.GAIN_ASSET, 1, POWER))
    assert gaining.happens(A, w.ON_REPEL)
    gaining.answer(c.LET_PASS)
    gaining.g.asset[A, POWER] = 5
    assert not gaining.happens(A, w.ON_REPEL)

    dealing = asks((w.DEAL, 1, w.TOP_ENEMY))
    assert not dealing.happens(A, w.ON_REPEL)
    dealing.attach(A, "drone")
    assert dealing.happens(A, w.ON_REPEL)


@pytest.mark.rule("tamashii.effect.silent")
def test_nobody_is_asked_about_a_price_that_cannot_be_paid() -> None:
    fight = Fight(When(w.ON_REPEL, [(w.PAY,), (w.LOWER_TRACE, 2)], once=1))
    line = fight.t.ability[0].line
    fight.t.code[line].a, fight.t.code[line].b = line + 2, fight.program((w.COST_DUMP, 1, AEGIS))

    assert not fight.happens(A, w.ON_REPEL)
    fight.g.on[A, AEGIS] = 1 << 6
    assert fight.happens(A, w.ON_REPEL)


@pytest.mark.rule("tamashii.effect.silent")
def test_nobody_is_asked_about_an_ability_whose_condition_fails() -> None:
    fight = Fight(When(w.ON_REPEL, [(w.IF,), (w.LOWER_TRACE, 2)], once=1))
    line = fight.t.ability[0].line
    fight.t.code[line].a, fight.t.code[line].b = line + 2, fight.program((w.TRACE_AT_LEAST, 3))

    assert not fight.happens(A, w.ON_REPEL)
    fight.g.trace[A] = 3
    assert fight.happens(A, w.ON_REPEL)
