"""Combat in TAMASHII: the attack roll, the number die, and frames in turn."""

from __future__ import annotations

from itertools import groupby

import pytest

from rules.tamashii.table import SPARKS, SURGES, TWO_BLADES, WARD, A, B, C, Table
from tablewright.engine.core.actions import first, kind_of
from tablewright.games.tamashii import choices as c
from tablewright.games.tamashii import events, frames
from tablewright.games.tamashii.pieces import ATT, EYE, FANG, POWER, SHIELD
from tablewright.games.tamashii.rules.cards.standing import stat
from tablewright.games.tamashii.state import NONE

DRONE, WARDEN = "Gutter Drone", "Ticket Warden"  # of 3 and 4 integrity


def fight(*enemies: str, power: int = 0, seats: int = 2) -> Table:
    """A has enemies attached, and is about to roll."""
    table = Table(seats=seats).attach(A, *enemies)
    table.g.asset[A, POWER] = power
    return table.turn(frames.SPENDING_POWER)


def rolled(table: Table, number: int) -> Table:
    """The attack roll of A is over, and the number die shows this."""
    table.turn(frames.SETTING_DIE).top.kept = number
    return table.go_on()


# ---------------------------------------------------------------------------------------------------- order


@pytest.mark.rule("tamashii.combat.order")
def test_every_player_from_the_first_on_ends_combat_before_the_next_begins() -> None:
    table = Table(seats=3, first=B).attach(A, DRONE).attach(B, WARDEN).attach(C, "Lamp Moth")
    table.turn(frames.SPENDING_POWER, B).run()

    while frames.SPENDING_POWER <= table.step <= frames.COMBAT_OVER:
        table.play("use frame", SPARKS, 1) if table.may("use frame", SPARKS, 1) else table.apply(table.options[0])

    of_combat = {events.ENEMY_DICE, events.USES_FRAME, events.ENEMY_ACTS}
    assert [seat for seat, _ in groupby(seen.seat for seen in table.heard[A] if seen.what in of_combat)] == [B, C, A]


@pytest.mark.rule("tamashii.combat.skip")
def test_who_has_no_enemy_skips_combat() -> None:
    table = Table().attach(B, DRONE)
    table.g.asset[A, POWER] = table.g.asset[B, POWER] = 2

    table.turn(frames.SPENDING_POWER).run()

    assert (table.asked, table.g.asset[A, POWER]) == (B, 2)
    assert not table.happened(events.ENEMY_DICE)


@pytest.mark.rule("tamashii.combat.mandatory")
def test_who_has_an_enemy_must_roll() -> None:
    table = fight(DRONE, power=1).run()
    assert table.option_kinds == {"spend power"}

    table.play("spend power", 0)

    assert [seen.seat for seen in table.happened(events.ENEMY_DICE)] == [A]


# ---------------------------------------------------------------------------------------------------- attack roll


@pytest.mark.rule("tamashii.attack.dice")
def test_as_many_dice_are_rolled_as_the_body_has_att_and_both_enemy_dice() -> None:
    table = fight(DRONE)
    assert stat(table.g, table.t, A, ATT) == 3

    table.run()

    assert sum(table.g.roll[A]) == 3
    (enemy_dice,) = table.happened(events.ENEMY_DICE)
    assert enemy_dice.a in range(4)
    assert enemy_dice.b in (EYE, FANG)


@pytest.mark.rule("tamashii.attack.dice")
def test_the_active_body_says_how_many_dice() -> None:
    table = fight(DRONE)
    table.g.body[A] = 1 + table.names.bodies.index("Ox Breaker")

    table.run()

    assert sum(table.g.roll[A]) == 5


@pytest.mark.rule("tamashii.attack.power", "tamashii.combat.power-timing")
def test_any_power_owned_may_be_spent_before_the_roll_and_adds_a_die_each() -> None:
    table = fight(DRONE, power=3).run()
    assert [table.may("spend power", n) for n in range(5)] == [True] * 4 + [False]
    assert not table.happened(events.ENEMY_DICE)

    table.play("spend power", 2)

    assert (sum(table.g.roll[A]), table.g.asset[A, POWER]) == (5, 1)
    assert not any(table.may("spend power", n) for n in range(5))


# ---------------------------------------------------------------------------------------------------- the number die


@pytest.mark.rule("tamashii.active.place")
@pytest.mark.parametrize(("number", "carrier"), [(1, DRONE), (2, WARDEN), (3, "Lamp Moth")])
def test_the_number_die_lies_on_the_enemy_with_that_number_from_the_top(number: int, carrier: str) -> None:
    assert rolled(fight(DRONE, WARDEN, "Lamp Moth", "Wire Rat"), number).carrier == carrier


@pytest.mark.rule("tamashii.active.too-high")
def test_a_number_above_the_enemies_puts_it_on_the_bottom_one() -> None:
    assert rolled(fight(DRONE, WARDEN), 3).carrier == WARDEN


@pytest.mark.rule("tamashii.active.blank")
def test_a_blank_is_not_placed_and_no_enemy_acts() -> None:
    table = fight(DRONE, WARDEN)

    rolled(table, 0).run()

    assert table.g.number == NONE
    assert not table.happened(events.ENEMY_ACTS)


# ---------------------------------------------------------------------------------------------------- frames in turn


def who_acts(table: Table) -> list[str]:
    """The frames that were resolved so far: of players, or the name of the enemy."""
    resolved = (seen for seen in table.heard[A] if seen.what in (events.USES_FRAME, events.ENEMY_ACTS))
    return ["player" if seen.what == events.USES_FRAME else table.names.enemies[seen.a] for seen in resolved]


@pytest.mark.rule("tamashii.resolve.alternate", "tamashii.resolve.one-side-left")
def test_frames_alternate_the_player_first_and_then_the_player_goes_on_alone() -> None:
    table = Table().attach(A, "Siege Ox", WARDEN).combat(A, dice="spark 4", number=2)

    for _ in range(4):
        table.play("use frame", SPARKS, 1)

    assert who_acts(table) == ["player", WARDEN, "player", "Siege Ox", "player", "player"]


@pytest.mark.rule("tamashii.resolve.one-side-left")
def test_enemies_go_on_one_after_another_when_the_player_has_no_frame_left() -> None:
    table = Table().attach(A, DRONE, "Lamp Moth", WARDEN).combat(A, dice="spark 1", number=3)

    table.play("use frame", SPARKS, 1)

    assert who_acts(table) == ["player", WARDEN, "Lamp Moth", DRONE]


@pytest.mark.rule("tamashii.resolve.player-frame", "tamashii.frame.assign")
def test_a_frame_takes_dice_that_meet_it_and_its_effect_is_resolved() -> None:
    table = Table().attach(A, WARDEN).combat(A, dice="blade 2, ward")

    table.play("use frame", TWO_BLADES)

    assert (table.left(WARDEN), table.dice()) == (1, {"ward": 1})


@pytest.mark.rule("tamashii.frame.requirement", "tamashii.frame.assign")
def test_without_all_dice_of_its_symbols_a_frame_cannot_be_used() -> None:
    table = Table().attach(A, WARDEN).combat(A, dice="blade 1, ward 1, spark 1")

    assert table.why_not("use frame", TWO_BLADES) == "tamashii.frame.assign"
    assert table.why_not("use frame", SURGES, 1) == "tamashii.frame.assign"
    assert table.may("use frame", WARD)
    assert table.may("use frame", SPARKS, 1)


@pytest.mark.rule("tamashii.resolve.active-enemy")
def test_the_enemy_with_the_number_die_acts_and_not_the_top_one() -> None:
    table = Table().attach(A, DRONE, WARDEN).combat(A, dice="spark 1", number=2)

    table.play("no frame")

    assert who_acts(table)[0] == WARDEN


@pytest.mark.rule("tamashii.resolve.enemy-frame")
@pytest.mark.parametrize(("symbol", "trace", "integrity"), [(EYE, 1, 4), (FANG, 0, 4)])
def test_the_symbol_die_says_which_frame_of_the_enemy_is_resolved(symbol: int, trace: int, integrity: int) -> None:
    table = Table().attach(A, DRONE).combat(A, dice="spark 1", number=1, symbol=symbol)

    table.play("no frame")

    assert (table.g.trace[A], table.g.integrity[A]) == (trace, integrity)


@pytest.mark.rule("tamashii.enemy.you")
def test_you_on_an_enemy_card_is_the_player_it_is_attached_to() -> None:
    table = Table(seats=3).attach(B, DRONE).combat(B, dice="spark 1", number=1)

    table.play("no frame")

    assert [table.g.trace[seat] for seat in (A, B, C)] == [0, 1, 0]
    assert [table.g.integrity[seat] for seat in (A, B, C)] == [5, 4, 5]


@pytest.mark.rule("tamashii.resolve.die-advances", "tamashii.resolve.die-leaves")
def test_after_an_enemy_frame_the_die_moves_up_and_off_after_the_top_enemy() -> None:
    table = Table().attach(A, DRONE, "Lamp Moth", WARDEN).combat(A, dice="spark 4", number=3)
    carriers = [table.carrier]

    for _ in range(3):
        carriers.append(table.play("no frame").carrier)

    assert carriers == [WARDEN, "Lamp Moth", DRONE, "none"]


@pytest.mark.rule("tamashii.resolve.decline")
def test_declining_a_frame_does_not_end_combat() -> None:
    table = Table().attach(A, WARDEN).combat(A, dice="spark 1", number=1)

    table.play("no frame")

    assert (table.step, table.asked) == (frames.OWN_FRAME, A)
    assert table.may("use frame", SPARKS, 1)


@pytest.mark.rule("tamashii.resolve.end-done")
def test_combat_ends_when_no_frame_can_or_will_be_used_and_the_die_is_off() -> None:
    willing = Table().attach(A, WARDEN).combat(A, dice="spark 2")
    assert willing.copy().play("no frame").step == frames.PLANNING
    assert willing.copy().play("use frame", SPARKS, 2).step == frames.PLANNING
    assert willing.copy().play("use frame", SPARKS, 1).step == frames.OWN_FRAME

    threatened = Table().attach(A, WARDEN, "Siege Ox").combat(A, dice="spark 1", number=2)
    assert threatened.play("no frame").step == frames.OWN_FRAME


# ---------------------------------------------------------------------------------------------------- combat frames


@pytest.mark.rule("tamashii.frame.once")
def test_a_combat_frame_is_used_once_in_a_combat() -> None:
    table = Table().attach(A, WARDEN).combat(A, dice="ward 2, spark")

    table.play("use frame", WARD)

    assert (table.g.asset[A, SHIELD], table.dice()) == (1, {"spark": 1, "ward": 1})
    assert table.why_not("use frame", WARD) == "tamashii.frame.assign"


@pytest.mark.rule("tamashii.frame.repeatable", "tamashii.frame.repeat-symbols")
@pytest.mark.parametrize(("face", "frame", "damage"), [("spark", SPARKS, 1), ("surge", SURGES, 2)])
def test_frames_of_any_number_of_sparks_or_surges_are_used_again_and_again(face: str, frame: int, damage: int) -> None:
    table = Table().attach(A, "Siege Ox").combat(A, dice=f"{face} 3, ward")
    before = table.left("Siege Ox")

    table.play("use frame", frame, 1).play("use frame", frame, 1)

    assert table.left("Siege Ox") == before - 2 * damage
    assert table.may("use frame", frame, 1)


@pytest.mark.rule("tamashii.frame.repeat-symbols")
def test_every_body_repeats_its_spark_and_surge_frames_and_no_other() -> None:
    table = Table()
    needs = table.names.frame_needs

    repeated = {needs[n] for n in range(len(needs)) if table.t.frame[n].repeat}

    assert repeated == {need for need in needs if need.startswith("any ")} == {"any sparks", "any surges"}


@pytest.mark.rule("tamashii.frame.repeat-any-number")
def test_a_repeatable_frame_takes_any_number_of_its_dice() -> None:
    table = Table().attach(A, WARDEN).combat(A, dice="spark 3, ward")

    assert [table.may("use frame", SPARKS, n) for n in range(5)] == [False, True, True, True, False]
    assert table.play("use frame", SPARKS, 3).left(WARDEN) == 1
    assert table.dice() == {"ward": 1}


@pytest.mark.rule("tamashii.resolve.die-spent")
def test_a_die_that_was_assigned_is_used_up() -> None:
    table = Table().attach(A, WARDEN).combat(A, dice="spark 1, ward")

    table.play("use frame", SPARKS, 1)

    assert table.dice() == {"ward": 1}
    assert table.why_not("use frame", SPARKS, 1) == "tamashii.frame.assign"


@pytest.mark.rule("tamashii.frame.one-packet")
def test_the_damage_of_one_use_is_one_packet_and_dice_may_be_kept_for_another() -> None:
    together = Table().attach(A, DRONE, WARDEN).combat(A, dice="spark 4, ward")
    apart = together.copy()

    together.play("use frame", SPARKS, 4)
    apart.play("use frame", SPARKS, 3).play("use frame", SPARKS, 1)

    assert together.stack(A) == apart.stack(A) == [WARDEN]
    assert (together.left(WARDEN), apart.left(WARDEN)) == (4, 3)


@pytest.mark.rule("tamashii.resolve.fizzle")
def test_a_frame_that_can_do_nothing_may_be_used_and_uses_its_dice() -> None:
    table = Table().attach(A, WARDEN).combat(A, dice="ward, spark")
    table.g.asset[A, SHIELD] = 5

    table.play("use frame", WARD)

    assert (table.g.asset[A, SHIELD], table.dice()) == (5, {"spark": 1})


# ---------------------------------------------------------------------------------------------------- enemy patterns


def patterns_of(table: Table, name: str) -> set[int]:
    """Hacks and repels of an enemy."""
    card = table.t.enemy[table.enemy(name)]
    return set(range(card.pattern, card.pattern + card.patterns))


def hack(table: Table, name: str) -> Table:
    """Launch the first hack of an enemy, wherever it lies."""
    pattern = table.t.enemy[table.enemy(name)].pattern
    return table.apply(next(act for act in table.options if kind_of(act) == c.LAUNCH and first(act) == pattern))


@pytest.mark.rule("tamashii.enemy.patterns-top")
def test_only_patterns_of_the_top_enemy_are_launched() -> None:
    table = Table().attach(A, DRONE, WARDEN).launcher(A, "FF..", "MM..").turn(frames.LAUNCHING).run()

    assert table.launchable() == {table.t.enemy[table.enemy(DRONE)].pattern}
    assert table.refused("launch", table.t.enemy[table.enemy(WARDEN)].pattern) == "tamashii.enemy.patterns-top"


@pytest.mark.rule("tamashii.enemy.new-top-patterns")
def test_patterns_of_a_new_top_enemy_are_available_in_the_same_launch_step() -> None:
    table = Table().attach(A, DRONE, WARDEN).launcher(A, "FF..", "MM..")
    table.g.damage[table.enemy(DRONE)] = 2
    table.turn(frames.LAUNCHING).run()

    hack(table, DRONE)

    assert (table.stack(A), table.step) == ([WARDEN], frames.LAUNCHING)
    assert table.launchable() & patterns_of(table, WARDEN)


@pytest.mark.rule("tamashii.enemy.hack")
def test_a_hack_does_what_it_says_and_leaves_the_enemy_attached() -> None:
    table = Table().attach(A, DRONE).launcher(A, "FF..", "AAA.").turn(frames.LAUNCHING).run()

    hack(table, DRONE)

    assert (table.stack(A), table.left(DRONE), table.g.hacked[A]) == ([DRONE], 2, 1)


@pytest.mark.rule("tamashii.frame.damage-top", "tamashii.flow.card-over-rule")
def test_a_frame_that_hits_more_than_the_top_enemy_says_so_on_its_card() -> None:
    table = Table()
    engine = table.names.bodies.index("Pale Engine")
    every = [n for n, effect in enumerate(table.names.frame_texts) if "every enemy" in effect]
    assert every == [table.t.body[engine].frame + 3]
    said = "Deal 2 damage to every enemy attached to you, not only the top one."
    assert table.names.frame_texts[every[0]] == said

    table.g.body[A] = 1 + engine
    table.attach(A, DRONE, WARDEN).combat(A, dice="blade, ward").play("use frame", 3)

    assert (table.left(DRONE), table.left(WARDEN)) == (1, 2)


# ---------------------------------------------------------------------------------------------------- at the edge


@pytest.mark.rule("tamashii.resolve.alternate", "tamashii.resolve.die-advances")
def test_one_cancelled_frame_is_one_and_the_next_enemy_acts() -> None:
    table = Table("s01", seats=2).attach(A, "Gutter Drone", "Ticket Warden")
    table.g.cancels[A] = 1

    table.combat(A, number=2)
    while table.step in (frames.OWN_FRAME, frames.ENEMYS_FRAME):
        table.apply(table.options[-1])

    assert len(table.happened(events.CANCELLED)) == 1
    assert len(table.happened(events.ENEMY_ACTS)) == 1


@pytest.mark.rule("tamashii.bot.battery-when")
def test_the_bot_stands_in_before_the_first_frame_of_a_combat_and_not_later() -> None:
    table = Table("s01", seats=1).attach(A, "Gutter Drone")
    table.g.batteries, table.g.bot_at = 1, table.g.at[A]
    table.combat(A, dice="spark 2", number=1)
    assert table.may("stand in")

    table.g.declined = 1
    assert table.why_not("stand in") == "tamashii.bot.battery-when"
