"""Enemies of TAMASHII: deck and discard pile, stacks, damage, defeat, and every other way to leave."""

from __future__ import annotations

import pytest

from rules.tamashii import numbers as w
from rules.tamashii.fight import A, B, C, Fight, When
from tablewright.engine.core.events import NOBODY
from tablewright.games.tamashii import events, frames
from tablewright.games.tamashii.pieces import COMPETITIVE, SOLO
from tablewright.games.tamashii.rules.combat import enemies
from tablewright.games.tamashii.rules.components import stacks
from tablewright.games.tamashii.state import NONE

BY_CARD = frames.BY_CARD * frames.SOURCE
BY_BOUNTY = frames.BY_BOUNTY * frames.SOURCE


def draw(fight: Fight, seat: int, n: int) -> int:
    return enemies.attach_drawn(fight.g, fight.t, fight.e, seat, n)


def three(**more: int) -> Fight:
    """Player A has a drone on top of a golem on top of a wraith."""
    fight = Fight(drone=2, golem=4, wraith=3, **more)
    fight.attach(A, "drone", "golem", "wraith")
    return fight


# ---------------------------------------------------------------------------------------------------- the deck


@pytest.mark.rule("tamashii.enemy.attached", "tamashii.scenario.enemy-deck-random")
def test_random_cards_of_the_deck_attach_to_whoever_draws_them() -> None:
    seen = set()
    for seed in range(12):
        fight = Fight(seed=seed, drone=1, golem=1, wraith=1)
        fight.in_deck(1, 1, "drone", "golem", "wraith")

        assert draw(fight, B, 1) == 1
        assert fight.g.stacked[A] == 0
        assert fight.g.fresh[1] == 0
        assert fight.named(fight.g.unseen) == {"drone", "golem", "wraith"} - set(fight.stack(B))
        seen |= set(fight.stack(B))
    assert seen == {"drone", "golem", "wraith"}


@pytest.mark.rule("tamashii.scenario.enemy-deck-order")
def test_what_the_sheet_stacks_on_top_comes_first_in_its_order() -> None:
    fight = Fight(drone=1, golem=1, wraith=1)
    fight.in_deck(1, 1, "drone")
    sheet = fight.t.scenario[0]
    sheet.tops, sheet.top[0], sheet.top[1], fight.g.topped = 2, fight.enemy("wraith"), fight.enemy("golem"), 2

    assert draw(fight, A, 3) == 3
    assert fight.stack(A) == ["wraith", "golem", "drone"]


def test_a_card_that_was_taken_from_the_top_by_its_name_is_not_drawn_again() -> None:
    for beaten in (False, True):
        fight = Fight(king=3, golem=1)
        fight.boss("king")
        sheet = fight.t.scenario[0]
        sheet.tops, sheet.top[0], sheet.top[1], fight.g.topped = 2, fight.enemy("king"), fight.enemy("golem"), 2
        enemies.attach(fight.g, fight.t, fight.e, B, fight.enemy("king"))
        if beaten:
            fight.strike(B, 3)

        assert draw(fight, A, 2) == 1
        assert fight.stack(A) == ["golem"]


@pytest.mark.rule("tamashii.format.deck", "tamashii.enemy.levels")
def test_a_stacked_deck_comes_level_by_level() -> None:
    orders = {True: set[tuple[str, ...]](), False: set[tuple[str, ...]]()}
    for stacked, found in orders.items():
        for seed in range(20):
            fight = Fight(seed=seed, drone=1, golem=1, wraith=1)
            for level, name in enumerate(fight.names, 1):
                fight.in_deck(level, 1, name)
            fight.t.scenario[0].stacked = int(stacked)
            draw(fight, A, 3)
            found.add(tuple(fight.stack(A)))
    assert orders[True] == {("drone", "golem", "wraith")}
    assert len(orders[False]) == 6


@pytest.mark.rule("tamashii.format.deck")
def test_in_competitive_games_the_conditions_card_says_whether_it_is_stacked() -> None:
    found = set()
    for seed in range(20):
        fight = Fight(seed=seed, mode=COMPETITIVE, drone=1, golem=1)
        fight.in_deck(1, 1, "drone")
        fight.in_deck(2, 1, "golem")
        fight.g.conditions, fight.t.condition_stacked[2] = 3, 1
        draw(fight, A, 2)
        found.add(tuple(fight.stack(A)))
    assert found == {("drone", "golem")}


@pytest.mark.rule("tamashii.enemy.reshuffle", "tamashii.enemy.discard-pile")
def test_an_empty_deck_is_made_from_the_discard_pile() -> None:
    fight = three()
    enemies.discard(fight.g, fight.t, fight.e, fight.top_enemy(A))
    assert fight.named(fight.g.discarded) == {"drone"}
    assert enemies.can_draw(fight.g, fight.t) == 1

    assert draw(fight, B, 2) == 1
    assert fight.stack(B) == ["drone"]
    assert fight.g.discarded == 0
    assert len(fight.told(events.SHUFFLES_ENEMIES)) == 1
    assert len(fight.told(events.NO_ENEMY)) == 1  # for the second card
    assert enemies.can_draw(fight.g, fight.t) == 0


# ---------------------------------------------------------------------------------------------------- stacks


@pytest.mark.rule("tamashii.enemy.stack", "tamashii.enemy.top", "tamashii.keyword.attach")
def test_new_enemies_go_to_the_bottom() -> None:
    fight = three(fresh=1)
    fight.in_deck(1, 1, "fresh")

    draw(fight, A, 1)

    assert fight.stack(A) == ["drone", "golem", "wraith", "fresh"]
    assert stacks.top_enemy(fight.g, A) == fight.enemy("drone")
    assert stacks.top_enemy(fight.g, B) == NONE
    assert stacks.holder_of(fight.g, fight.enemy("wraith")) == A


@pytest.mark.rule("tamashii.enemy.attached")
def test_attaching_sets_off_abilities_of_the_player_it_attaches_to() -> None:
    fight = Fight(When(w.ON_ATTACH), drone=1)
    fight.in_deck(1, 1, "drone")

    draw(fight, B, 1)
    fight.settle()

    assert [seat for seat, _ in fight.begun] == [B]


def test_a_named_enemy_is_sought_out_wherever_it_is() -> None:
    for place in ("unseen", "enemies_in_deck", "discarded", "below", "another stack"):
        fight = Fight(drone=4, golem=1)
        drone = fight.enemy("drone")
        if place == "unseen":
            fight.in_deck(1, 1, "drone")
        elif place == "below":
            fight.g.below[0], fight.g.below[1] = 1 + fight.enemy("golem"), 1 + drone
        elif place == "another stack":
            fight.attach(B, "drone")
            fight.g.damage[drone] = 2
        else:
            setattr(fight.g, place, 1 << drone)

        enemies.attach(fight.g, fight.t, fight.e, A, drone)

        assert fight.stack(A) == ["drone"], place
        assert (fight.g.unseen | fight.g.enemies_in_deck | fight.g.discarded) == 0, place
        assert fight.g.fresh[1] == 0, place
        assert fight.g.below[1] == 0, place
        assert fight.stack(B) == [], place
        assert fight.left("drone") == (2 if place == "another stack" else 4), place


# ---------------------------------------------------------------------------------------------------- damage


@pytest.mark.rule("tamashii.enemy.only-top", "tamashii.frame.damage-top", "tamashii.enemy.damage-stays")
def test_damage_goes_to_the_top_enemy_and_stays() -> None:
    fight = three()

    fight.strike(A, 1)

    assert [fight.left(name) for name in fight.names] == [1, 4, 3]
    fight.strike(B, 1)  # has no enemy
    assert [fight.left(name) for name in fight.names] == [1, 4, 3]


@pytest.mark.rule("tamashii.frame.excess-lost", "tamashii.enemy.next-top", "tamashii.damage.immediate")
def test_what_is_beyond_the_integrity_of_the_top_enemy_is_lost() -> None:
    fight = three()

    fight.strike(A, 9)

    assert fight.stack(A) == ["golem", "wraith"]
    assert fight.left("golem") == 4


@pytest.mark.rule("tamashii.enemy.defeat", "tamashii.keyword.defeat")
def test_a_defeated_enemy_is_discarded_and_gives_one_exp() -> None:
    fight = three()

    fight.strike(A, 2)

    assert fight.g.exp[A] == 1
    assert fight.named(fight.g.discarded) == fight.named(fight.g.defeated) == {"drone"}
    assert (fight.g.slain[A], fight.g.slain_ever[A]) == (1, 1)
    assert fight.left("drone") == 2  # its damage is gone


@pytest.mark.rule("tamashii.damage.exp-to-dealer", "tamashii.combat-note.own-enemies")
def test_exp_goes_to_whoever_dealt_the_damage() -> None:
    fight = three()
    fight.attach(B)

    enemies.strike(fight.g, fight.t, fight.e, B, fight.enemy("golem"), 4)
    fight.strike(B, 2, holder=A)

    assert (fight.g.exp[A], fight.g.exp[B]) == (0, 2)
    assert fight.stack(A) == ["wraith"]


@pytest.mark.rule("tamashii.destabilization.credit", "tamashii.damage.exp-to-dealer")
def test_damage_of_nobody_credits_the_holder() -> None:
    fight = three()

    enemies.strike(fight.g, fight.t, fight.e, NOBODY, fight.top_enemy(A), 2)

    assert fight.g.exp[A] == 1


@pytest.mark.rule("tamashii.enemy.bounty")
def test_the_bounty_comes_first_and_then_what_the_defeat_sets_off() -> None:
    fight = Fight(When(w.ON_DEFEAT), drone=1)
    fight.attach(A, "drone")
    fight.t.enemy[0].bounty = fight.program((w.GAIN_EXP, 1))

    fight.strike(B, 1, holder=A)
    fight.settle()

    assert fight.begun == [(B, BY_BOUNTY + 0), (B, frames.BY_ABILITY * frames.SOURCE + 0)]


@pytest.mark.rule("tamashii.effect.depth")
def test_no_bounty_lies_deeper_than_the_agenda_is() -> None:
    fight = Fight(drone=1)
    fight.attach(A, "drone")
    fight.t.enemy[0].bounty = fight.program((w.GAIN_EXP, 1))
    while fight.g.agenda.depth[0] < frames.DEEP - 2:
        fight.run_program(A, 0)

    fight.strike(A, 1)

    assert fight.g.agenda.depth[0] == frames.DEEP - 2
    assert fight.g.exp[A] == 1
    assert len(fight.told(events.TOO_DEEP)) == 1


def test_every_enemy_can_be_struck_at_once() -> None:
    fight = three()

    enemies.strike_all(fight.g, fight.t, fight.e, A, 3)

    assert fight.stack(A) == ["golem"]
    assert fight.left("golem") == 1
    assert fight.g.exp[A] == 2


def test_a_defeat_effect_needs_no_damage() -> None:
    fight = three()

    enemies.defeat(fight.g, fight.t, fight.e, A, fight.top_enemy(A))
    enemies.defeat(fight.g, fight.t, fight.e, B, fight.enemy("wraith"))
    enemies.defeat(fight.g, fight.t, fight.e, B, fight.enemy("wraith"))  # is not there any more

    assert fight.stack(A) == ["golem"]
    assert (fight.g.exp[A], fight.g.exp[B]) == (1, 1)


def test_repair_takes_damage_off_as_far_as_there_is_any() -> None:
    fight = three()
    fight.strike(A, 1)

    enemies.repair(fight.g, fight.e, fight.enemy("drone"), 5)

    assert fight.left("drone") == 2
    assert [told.b for told in fight.told(events.REPAIRS)] == [1]


# ---------------------------------------------------------------------------------------------------- leaving


@pytest.mark.rule("tamashii.enemy.discard-no-exp", "tamashii.enemy.repel")
def test_an_enemy_that_is_discarded_gives_nothing() -> None:
    fight = Fight(When(w.ON_DEFEAT), drone=2, golem=1)
    fight.attach(A, "drone", "golem")
    fight.t.enemy[0].bounty = fight.program((w.GAIN_EXP, 1))
    fight.strike(A, 1)

    enemies.discard(fight.g, fight.t, fight.e, fight.top_enemy(A))
    enemies.discard(fight.g, fight.t, fight.e, fight.enemy("golem"))
    fight.settle()

    assert fight.stack(A) == []
    assert (fight.g.exp[A], fight.g.slain[A], fight.g.defeated, fight.begun) == (0, 0, 0, [])
    assert fight.named(fight.g.discarded) == {"drone", "golem"}
    assert fight.g.damage[0] == 0


@pytest.mark.rule("tamashii.yokai.bottom", "tamashii.yokai.damage-cleared")
def test_in_the_yokai_scenario_enemies_go_beneath_the_deck() -> None:
    fight = three(fresh=1)
    fight.t.scenario[0].yokai = 1
    fight.in_deck(1, 1, "fresh")
    fight.strike(A, 2)
    fight.strike(A, 1)
    enemies.discard(fight.g, fight.t, fight.e, fight.top_enemy(A))
    assert fight.g.discarded == 0
    assert fight.left("golem") == 4

    draw(fight, B, 3)

    assert fight.stack(B) == ["fresh", "drone", "golem"]


def test_the_top_enemy_can_be_sent_to_the_bottom() -> None:
    fight = three()
    fight.strike(A, 1)

    enemies.send_to_bottom(fight.g, fight.t, fight.e, A)

    assert fight.stack(A) == ["golem", "wraith", "drone"]
    assert fight.left("drone") == 1
    alone = Fight(drone=1)
    alone.attach(A, "drone")
    enemies.send_to_bottom(alone.g, alone.t, alone.e, A)
    assert alone.told(events.TO_BOTTOM) == []


def test_an_enemy_passes_with_its_damage_to_the_bottom_of_another_stack() -> None:
    fight = Fight(When(w.ON_ATTACH), drone=2, golem=1, wraith=1)
    fight.attach(A, "drone", "golem")
    fight.attach(B, "wraith")
    fight.strike(A, 1)

    enemies.pass_on(fight.g, fight.t, fight.e, fight.top_enemy(A), B)
    enemies.pass_on(fight.g, fight.t, fight.e, fight.enemy("golem"), A)  # stays with its holder
    fight.settle()

    assert (fight.stack(A), fight.stack(B)) == (["golem"], ["wraith", "drone"])
    assert fight.left("drone") == 1
    assert [seat for seat, _ in fight.begun] == [B]


# ---------------------------------------------------------------------------------------------------- the number die


@pytest.mark.rule("tamashii.combat-note.removed-no-frame", "tamashii.combat-note.die-shifts")
def test_from_an_enemy_that_is_removed_the_die_moves_towards_the_top() -> None:
    fight = three()
    fight.combat(A, 1)
    assert fight.carrier == "golem"

    enemies.discard(fight.g, fight.t, fight.e, fight.enemy("golem"))

    assert fight.carrier == "drone"


@pytest.mark.rule("tamashii.combat-note.die-gone-with-top")
def test_with_the_top_enemy_the_die_is_removed() -> None:
    fight = three()
    fight.combat(A, 0)

    fight.strike(A, 2)

    assert fight.g.number == NONE


@pytest.mark.rule("tamashii.resolve.removed-below")
def test_if_another_enemy_leaves_the_die_stays_on_its_card() -> None:
    for removed in ("drone", "wraith"):
        fight = three()
        fight.combat(A, 1)

        enemies.discard(fight.g, fight.t, fight.e, fight.enemy(removed))

        assert fight.carrier == "golem"


@pytest.mark.rule("tamashii.resolve.late-enemy")
def test_enemies_that_attach_late_leave_the_die_on_its_card() -> None:
    fight = three(king=9, fresh=1)
    fight.boss("king")
    fight.combat(A, 1)
    fight.in_deck(1, 1, "fresh")

    draw(fight, A, 1)
    assert fight.carrier == "golem"
    enemies.attach(fight.g, fight.t, fight.e, A, fight.enemy("king"))

    assert fight.stack(A) == ["king", "drone", "golem", "wraith", "fresh"]
    assert fight.carrier == "golem"


@pytest.mark.rule("tamashii.combat-note.sent")
def test_an_enemy_that_is_sent_away_does_not_take_the_die_along() -> None:
    fight = three()
    fight.combat(A, 0)
    enemies.send_to_bottom(fight.g, fight.t, fight.e, A)
    assert fight.g.number == NONE

    fight = three()
    fight.combat(A, 1)
    enemies.pass_on(fight.g, fight.t, fight.e, fight.enemy("golem"), B)
    assert fight.carrier == "drone"


def test_what_happens_to_others_does_not_move_the_die() -> None:
    fight = three(fourth=1)
    fight.attach(B, "fourth")
    fight.combat(A, 2)

    fight.strike(B, 1)

    assert fight.carrier == "wraith"


# ---------------------------------------------------------------------------------------------------- bosses


def with_boss(seats: int = 2, mode: int = 0) -> Fight:
    """Player A has a boss on top of a drone; B a golem."""
    fight = Fight(seats=seats, mode=mode, king=6, drone=2, golem=4)
    fight.boss("king")
    fight.attach(A, "drone", "king")
    if seats > 1:
        fight.attach(B, "golem")
    fight.g.card = 1 + 7
    return fight


@pytest.mark.rule("tamashii.enemy.boss-integrity")
def test_the_integrity_of_a_boss_grows_with_the_players() -> None:
    for seats in (1, 2, 4):
        fight = Fight(seats=seats, king=6)
        fight.boss("king", per_player=3)
        assert fight.left("king") == 6 + 3 * seats


@pytest.mark.rule("tamashii.enemy.boss")
def test_a_boss_lies_on_top_and_goes_to_the_next_player_when_it_would_leave() -> None:
    fight = with_boss(seats=3)
    assert fight.stack(A) == ["king", "drone"]
    fight.strike(A, 2)

    enemies.discard(fight.g, fight.t, fight.e, fight.top_enemy(A))
    assert (fight.stack(A), fight.stack(B)) == (["drone"], ["king", "golem"])
    enemies.discard_all(fight.g, fight.t, fight.e, B)

    assert (fight.stack(B), fight.stack(C)) == ([], ["king"])
    assert fight.left("king") == 4
    assert fight.named(fight.g.discarded) == {"golem"}


@pytest.mark.rule("tamashii.enemy.boss")
def test_only_the_active_card_passes_a_boss_or_sends_it_to_the_bottom() -> None:
    for card, moved in ((BY_CARD + 7, True), (BY_CARD + 8, False), (BY_BOUNTY + 7, False)):
        fight = with_boss()
        fight.run_program(A, card)
        enemies.send_to_bottom(fight.g, fight.t, fight.e, A)
        assert fight.stack(A) == (["drone", "king"] if moved else ["king", "drone"])

        enemies.pass_on(fight.g, fight.t, fight.e, fight.enemy("king"), B)
        assert fight.stack(B) == (["king", "golem"] if moved else ["golem"])

        enemies.discard(fight.g, fight.t, fight.e, fight.enemy("king"))
        assert (stacks.holder_of(fight.g, fight.enemy("king")) == NONE) == moved
        assert fight.g.discarded == 0


@pytest.mark.rule("tamashii.enemy.boss", "tamashii.enemy.boss-solo-pass", "tamashii.format.special-rules")
def test_alone_a_boss_stays_and_repairs_where_it_would_be_passed() -> None:
    fight = with_boss(seats=1, mode=SOLO)
    fight.strike(A, 3)
    enemies.discard_all(fight.g, fight.t, fight.e, A)
    assert fight.stack(A) == ["king"]
    assert fight.left("king") == 3

    fight.run_program(A, BY_CARD + 7)
    enemies.pass_on(fight.g, fight.t, fight.e, fight.enemy("king"), A)

    assert fight.stack(A) == ["king"]
    assert fight.left("king") == 4


@pytest.mark.rule("tamashii.enemy.boss-leaves")
def test_a_defeated_boss_is_out_of_the_game() -> None:
    for yokai in (0, 1):
        fight = with_boss()
        fight.t.scenario[0].yokai = yokai

        fight.strike(A, 6)
        enemies.attach(fight.g, fight.t, fight.e, B, fight.enemy("king"))

        assert fight.named(fight.g.defeated) == {"king"}
        assert (fight.g.discarded, fight.g.below[0], enemies.can_draw(fight.g, fight.t)) == (0, 0, 0)
        assert fight.stack(B) == ["golem"]


# ---------------------------------------------------------------------------------------------------- destabilization


@pytest.mark.rule("tamashii.destabilization.places", "tamashii.destabilization.stack")
def test_tokens_pile_up_on_boards_and_on_stacks_that_have_enemies() -> None:
    fight = three()

    for _ in range(2):
        enemies.shake_enemies(fight.g, fight.e, A, 2)
        enemies.shake_enemies(fight.g, fight.e, B, 2)  # has no enemy
        enemies.shake_player(fight.g, fight.e, B, 1)

    assert (fight.g.enemies_shaken[A], fight.g.enemies_shaken[B]) == (4, 0)
    assert (fight.g.shaken[A], fight.g.shaken[B]) == (0, 2)


@pytest.mark.rule("tamashii.data.supply")
def test_there_are_thirty_destabilization_tokens() -> None:
    fight = three()

    enemies.shake_player(fight.g, fight.e, B, 20)
    enemies.shake_enemies(fight.g, fight.e, A, 20)

    assert (fight.g.shaken[B], fight.g.enemies_shaken[A]) == (20, 10)


@pytest.mark.rule("tamashii.destabilization.enemy-clear", "tamashii.destabilization.empty-stack")
def test_tokens_leave_a_stack_with_its_last_enemy() -> None:
    for way in ("defeated", "discarded", "passed"):
        fight = Fight(drone=2, golem=2)
        fight.attach(A, "drone", "golem")
        enemies.shake_enemies(fight.g, fight.e, A, 3)
        for left in (3, 0):
            if way == "defeated":
                fight.strike(A, 2)
            elif way == "discarded":
                enemies.discard(fight.g, fight.t, fight.e, fight.top_enemy(A))
            else:
                enemies.pass_on(fight.g, fight.t, fight.e, fight.top_enemy(A), B)
            assert fight.g.enemies_shaken[A] == left, way
        assert len(fight.told(events.SHAKEN_OFF)) == 1
