"""The planning phase and its steps (tamashii.planning.*, tamashii.trace-roll.*, tamashii.program.*), and what a turn is
made of.
"""

from __future__ import annotations

import pytest

from rules.tamashii import numbers as w
from rules.tamashii.desk import Desk
from rules.tamashii.house import A, B, C, House
from tablewright.engine.core.actions import action
from tablewright.engine.core.agenda import push
from tablewright.games.tamashii import choices as c
from tablewright.games.tamashii import events, frames, pieces
from tablewright.games.tamashii.pieces import MEMORY, POWER, REROLL

TO_THE_RIGHT = 0  # the edge from the first slot of a launcher to the second


class Planning(House):
    """All plan, in the second turn unless told otherwise."""

    def begin(self, turn: int = 2) -> Planning:
        self.g.turn = turn
        self.now(frames.PLANNING)
        return self

    def shows(self, seat: int, dice: str) -> Planning:
        """A player who has rolled and is about to keep it has rolled these dice."""
        for face, name in enumerate(self.names.faces):
            self.g.roll[seat, face] = dice.split().count(name)
        return self

    def traced(self, *dice: str) -> Planning:
        """Everybody has two trace dice and a reroll, and keeps what is given here; an empty text is no dice at all."""
        for seat, shown in enumerate(dice):
            self.g.trace[seat], self.g.asset[seat, REROLL] = 3 if shown else 0, 1 if shown else 0
        self.begin()
        for seat, shown in enumerate(dice):
            if shown:
                self.shows(seat, shown).choose(c.KEEP_ROLL, seat=seat)
        return self


# ---------------------------------------------------------------------------------------------------- a turn


@pytest.mark.rule("tamashii.turn.phases")
def test_planning_then_action_then_combat_then_quest() -> None:
    house = Planning().listen().begin()
    house.attach(A, "Gutter Drone")
    house.idle_until(frames.MOVING).idle_until(frames.PLANNING)
    phases = house.order(events.READY, events.STAYS, events.ENEMY_DICE, events.TIME, events.TURN)
    assert phases == [events.READY] * 2 + [events.STAYS] * 2 + [events.ENEMY_DICE, events.TIME, events.TURN]


@pytest.mark.rule("tamashii.action.order")
def test_all_three_action_steps_of_a_player_before_the_next_one_begins() -> None:
    house = House(seats=3, first=B)
    for seat in (A, B, C):
        house.lay("MMM.#", seat).g.integrity[seat] = 3  # so that Shelter has something for everybody
    house.now(frames.MOVING, B)
    asked = []
    while house.step != frames.PLANNING:
        asked.append((house.asked, house.step))
        house.idle()
    steps = (frames.MOVING, frames.DISTRICT, frames.LAUNCHING)
    assert asked == [(seat, step) for seat in (B, C, A) for step in steps]


@pytest.mark.rule("tamashii.planning.simultaneous", "tamashii.program.optional")
def test_all_plan_at_the_same_time() -> None:
    house = Planning("A...#").lay("A...#", B).fill(B, bag="AAAAAAAAAAAAA").begin()
    assert house.waiting == {A, B}
    house.choose(c.MOVE_TOKEN, TO_THE_RIGHT, seat=B)
    house.choose(c.MOVE_TOKEN, TO_THE_RIGHT, seat=A)
    assert house.waiting == {A, B}
    house.choose(c.BE_READY, seat=B)
    assert house.waiting == {A}


@pytest.mark.rule("tamashii.planning.serial")
def test_who_buys_the_last_token_first_has_it() -> None:
    house = Planning()
    house.g.asset[A, MEMORY] = house.g.asset[B, MEMORY] = 1
    house.g.pool[pieces.A] = 1
    house.begin()
    assert house.can(c.BUY_TOKEN, A) == house.can(c.BUY_TOKEN, B) >= {pieces.A}
    house.choose(c.BUY_TOKEN, pieces.A, seat=B)
    assert pieces.A not in house.can(c.BUY_TOKEN, A)


@pytest.mark.rule("tamashii.planning.serial")
def test_enemies_wait_until_everybody_has_rolled() -> None:
    house = Planning()
    house.g.trace[A] = house.g.trace[B] = 3
    house.g.asset[A, REROLL] = house.g.asset[B, REROLL] = 1
    house.begin().shows(A, "spark spark").choose(c.KEEP_ROLL, seat=A)
    assert house.waiting == {B}
    assert house.stack(A) == []
    house.shows(B, "ward ward").choose(c.KEEP_ROLL, seat=B)
    assert len(house.stack(A)) == 2


@pytest.mark.rule("tamashii.planning.upgrade-window")
def test_upgrades_before_between_and_after_the_steps_but_not_inside_a_roll() -> None:
    house = Planning()
    house.g.trace[A], house.g.asset[A, MEMORY], house.g.asset[A, REROLL] = 3, 5, 1
    house.begin()
    assert house.planning(A) == frames.BEFORE_ROLL
    house.choose(c.BUY_TOKEN, pieces.F, seat=A).choose(c.GO_ON, seat=A)
    assert house.can(c.KEEP_ROLL, A)
    assert house.why_no(c.BUY_TOKEN, pieces.F, seat=A) == "tamashii.turn.phases"
    house.shows(A, "ward").choose(c.KEEP_ROLL, seat=A)
    assert house.planning(A) == frames.BEFORE_REFILL
    house.choose(c.BUY_TOKEN, pieces.F, seat=A).choose(c.GO_ON, seat=A)
    house.choose(c.BUY_TOKEN, pieces.F, seat=A)
    house.choose(c.MOVE_TOKEN, TO_THE_RIGHT, seat=A)
    house.choose(c.BUY_TOKEN, pieces.F, seat=A)
    house.choose(c.MOVE_TOKEN, TO_THE_RIGHT, seat=A)
    house.choose(c.BUY_TOKEN, pieces.F, seat=A)
    assert house.dump() == "FFFFF"


@pytest.mark.rule("tamashii.planning.skip")
@pytest.mark.parametrize(("memory", "asked"), [(0, frames.PROGRAMMING), (1, frames.BEFORE_REFILL)])
def test_before_the_refill_one_is_asked_only_if_there_is_something_to_buy(memory: int, asked: int) -> None:
    house = Planning()
    house.g.asset[A, MEMORY] = memory
    assert house.begin(turn=1).planning(A) == asked


@pytest.mark.rule("tamashii.planning.skip")
@pytest.mark.parametrize(("memory", "rolled"), [(0, 1), (1, 0)])
def test_before_the_roll_one_is_asked_only_if_there_is_something_to_buy(memory: int, rolled: int) -> None:
    house = Planning()
    house.g.trace[A], house.g.asset[A, MEMORY] = 3, memory
    assert len(house.begin().happened(events.ROLLS)) == rolled


@pytest.mark.rule("tamashii.planning.skip", "tamashii.upgrade.when", "tamashii.upgrade.trade")
@pytest.mark.parametrize(("trace", "stage"), [(3, frames.BEFORE_ROLL), (0, frames.BEFORE_REFILL)])
def test_who_can_only_trade_is_asked_before_the_roll_and_the_refill(trace: int, stage: int) -> None:
    house = Planning()
    house.g.trace[A] = trace
    (spear,) = (n for n in range(house.t.augments) if house.names.augment_ids[n] == "SP1")
    house.g.unequipped[B] = 1 << spear
    house.begin()

    assert house.planning(A) == stage
    trade = action(c.OFFER_TRADE, 0, 1 + spear, B)
    assert house.rules.refuse(house.g, house.t, A, trade) == 0


@pytest.mark.rule("tamashii.catie.side", "tamashii.refill.one-at-a-time")
def test_the_side_of_a_catie_token_is_chosen_before_the_next_token_is_drawn() -> None:
    house = Planning(catie=1).fill(A, bag="K", dump="AAAAAAAA").listen().begin(turn=1)
    assert (house.drawn(A), house.can(c.TURN_CATIE, A)) == ("K...#", {0})

    house.choose(c.TURN_CATIE, 0, 1, seat=A)

    assert house.drawn(A) == "K.A.#/.A.A#/A.A.#/.A.A#"
    assert (house.planning(A), house.g.side[A]) == (frames.PROGRAMMING, 1)
    assert [(told.seat, told.a) for told in house.happened(events.REFILLS)] == [(A, 1), (B, 8), (A, 7)]


@pytest.mark.rule("tamashii.catie.side")
def test_a_refill_that_ends_with_a_catie_token_is_told_once() -> None:
    house = Planning("A.A.#/.A.A#/A.A.#/.A..#", catie=1).fill(A, bag="K").listen().begin(turn=1)
    house.choose(c.TURN_CATIE, 18, 0, seat=A)

    assert house.planning(A) == frames.PROGRAMMING
    assert [told.a for told in house.happened(events.REFILLS) if told.seat == A] == [1]


# ---------------------------------------------------------------------------------------------------- trace roll


@pytest.mark.rule("tamashii.trace-roll.skip-first", "tamashii.trace-roll.first-turn")
@pytest.mark.parametrize(("turn", "rolls"), [(1, 0), (2, 2)])
def test_nobody_rolls_for_trace_in_the_first_turn_of_the_game(turn: int, rolls: int) -> None:
    house = Planning()
    house.g.trace[A] = house.g.trace[B] = 6
    assert len(house.begin(turn).happened(events.ROLLS)) == rolls


@pytest.mark.rule("tamashii.trace-roll.dice-count")
@pytest.mark.parametrize(("trace", "dice"), [(1, 1), (2, 1), (3, 2), (5, 2), (6, 3), (7, 3), (8, 4)])
def test_as_many_dice_as_the_trace_space_shows(trace: int, dice: int) -> None:
    house = Planning()
    house.g.trace[A] = trace
    (rolled,) = house.begin().happened(events.ROLLS)
    assert (rolled.seat, rolled.b) == (A, dice)


@pytest.mark.rule("tamashii.trace-roll.draw-enemies")
def test_each_spark_draws_an_enemy_for_who_rolled_it() -> None:
    house = Planning().traced("spark spark", "spark ward")
    assert (len(house.stack(A)), len(house.stack(B))) == (2, 1)


@pytest.mark.rule("tamashii.trace-roll.non-trigger", "tamashii.trace-roll.trigger-symbol")
@pytest.mark.parametrize("face", ["surge", "blade", "ward", "glitch"])
def test_no_face_but_the_spark_draws_enemies(face: str) -> None:
    house = Planning().traced(f"{face} {face}", "")
    assert house.stack(A) == []
    assert house.g.trace[A] == 3


@pytest.mark.rule("tamashii.trace-roll.reset-on-draw")
def test_who_drew_an_enemy_has_no_trace_any_more() -> None:
    house = Planning().traced("spark ward", "ward ward")
    assert (house.g.trace[A], house.g.trace[B]) == (0, 3)


@pytest.mark.rule("tamashii.trace-roll.draw-order")
def test_enemies_come_from_the_first_player_on_whoever_rolled_first() -> None:
    house = Planning(first=B).traced("spark spark", "spark spark")  # A keeps the roll before B does
    assert [seen.seat for seen in house.happened(events.ATTACHES)] == [B, B, A, A]


@pytest.mark.rule("tamashii.trace-roll.roll-then-reroll")
def test_sparks_that_are_rerolled_draw_nothing() -> None:
    house = Planning()
    house.g.trace[A], house.g.asset[A, REROLL] = 3, 2
    house.begin().shows(A, "spark spark")
    assert house.stack(A) == []
    house.choose(c.MARK_DIE, pieces.SPARK).choose(c.MARK_DIE, pieces.SPARK)  # as many as there are rerolls
    (again,) = house.happened(events.REROLLS)
    assert again.b == 2
    assert again.c & 7 == len(house.stack(A)) < 2  # the lowest digit tells of sparks


@pytest.mark.rule("tamashii.trace-roll.zero-only-if-drawn")
def test_with_no_enemy_left_to_draw_trace_stays() -> None:
    house = Planning()
    for level in range(1, 4):
        house.g.fresh[level] = 0
    house.traced("spark spark", "")
    assert house.stack(A) == []
    assert house.g.trace[A] == 3


# ---------------------------------------------------------------------------------------------------- program


@pytest.mark.rule("tamashii.program.pro-moves")
def test_pro_is_the_number_of_moves() -> None:
    house = Planning("A...#")
    house.g.asset[A, MEMORY] = 1  # to be asked still
    house.begin().choose(c.GO_ON, seat=A)
    for _ in range(5):  # of Amber
        house.choose(c.MOVE_TOKEN, TO_THE_RIGHT, seat=A)
    assert house.why_no(c.MOVE_TOKEN, TO_THE_RIGHT, seat=A) == "tamashii.program.pro-moves"


@pytest.mark.rule("tamashii.program.pro-modified")
def test_an_augment_gives_one_more_move() -> None:
    house = Planning("A...#").equip("Wide Grammar").begin()
    for _ in range(6):
        house.choose(c.MOVE_TOKEN, TO_THE_RIGHT, seat=A)
    assert not house.can(c.MOVE_TOKEN, A)


@pytest.mark.rule("tamashii.program.pro-change")
def test_moves_already_made_count_against_a_pro_that_changed() -> None:
    house = Planning("A...#").begin()
    for _ in range(4):
        house.choose(c.MOVE_TOKEN, TO_THE_RIGHT, seat=A)
    house.equip("Wide Grammar")  # PRO 6 from now on
    house.choose(c.MOVE_TOKEN, TO_THE_RIGHT, seat=A).choose(c.MOVE_TOKEN, TO_THE_RIGHT, seat=A)
    assert not house.can(c.MOVE_TOKEN, A)


@pytest.mark.rule("tamashii.program.may-stop", "tamashii.program.optional")
@pytest.mark.parametrize("moves", [0, 1, 3])
def test_one_may_stop_after_any_number_of_moves(moves: int) -> None:
    house = Planning("A...#").begin()
    for _ in range(moves):
        house.choose(c.MOVE_TOKEN, TO_THE_RIGHT, seat=A)
    house.choose(c.BE_READY, seat=A)
    assert house.waiting == {B}


# ---------------------------------------------------------------------------------------------------- ready, and not


@pytest.mark.rule("tamashii.planning.end")
def test_who_is_ready_may_go_on_planning_once_until_somebody_does_something() -> None:
    house = Planning("A...#").lay("A...#", B).fill(B, bag="AAAAAAAAAAAAA").begin().choose(c.BE_READY, seat=A)
    house.choose(c.RESUME, seat=A)
    assert house.waiting == {A, B}
    house.choose(c.BE_READY, seat=A)
    assert house.why_no(c.RESUME, seat=A) == "tamashii.planning.end"
    assert not house.can(c.RESUME, A)
    house.choose(c.MOVE_TOKEN, TO_THE_RIGHT, seat=B)
    house.choose(c.RESUME, seat=A)
    assert house.waiting == {A, B}


@pytest.mark.rule("tamashii.planning.end")
def test_who_has_used_the_time_to_move_a_token_may_go_on_once_more() -> None:
    house = Planning("A...#").begin().choose(c.BE_READY, seat=A).choose(c.RESUME, seat=A)
    house.choose(c.MOVE_TOKEN, TO_THE_RIGHT, seat=A).choose(c.BE_READY, seat=A)
    assert house.can(c.RESUME, A)


@pytest.mark.rule("tamashii.planning.end")
def test_two_who_are_ready_in_turns_come_to_an_end() -> None:
    house = Planning("A...#", seats=3).lay("A...#", B).fill(B, bag="AAAAAAAAAAAAA").begin()
    for seat in (A, B):
        house.choose(c.BE_READY, seat=seat).choose(c.RESUME, seat=seat).choose(c.BE_READY, seat=seat)
    assert not house.can(c.RESUME, A) | house.can(c.RESUME, B)
    assert house.waiting == {C}


@pytest.mark.rule("tamashii.planning.end")
def test_who_has_nothing_left_to_plan_does_not_go_on() -> None:
    house = Planning("A...#").begin()
    for _ in range(5):  # of Amber
        house.choose(c.MOVE_TOKEN, TO_THE_RIGHT, seat=A)
    assert house.waiting == {B}
    assert house.why_no(c.RESUME, seat=A) == "tamashii.planning.end"


# ---------------------------------------------------------------------------------------------------- atomic actions


@pytest.mark.rule("tamashii.flow.atomic")
def test_nothing_comes_between_a_launch_and_its_effect() -> None:
    house = House("AAA.#/FOF.#").equip("Shared Harvest").attach(A, "Gutter Drone").attach(B, "Kennel Unit")
    house.g.protocol[A] = 1 + house.names.protocols.index("Syntax Drill")  # asks for two launches in a turn
    house.now(frames.LAUNCHING).launch("shield").launch("Shared Harvest")
    assert house.can(c.PICK)
    assert house.g.launched[A] == 2
    assert not house.can(c.LEARN)  # the second launch is not over
    house.choose(c.PICK, 0)
    assert house.can(c.LEARN, A) == {0}


# ---------------------------------------------------------------------------------------------------- power


@pytest.mark.rule("tamashii.asset.power-add")
@pytest.mark.parametrize("power", [0, 1, 3])
def test_each_power_spent_before_the_attack_roll_adds_a_die(power: int) -> None:
    house = House().attach(A, "Gutter Drone")
    house.g.asset[A, POWER] = 3
    house.now(frames.SPENDING_POWER).choose(c.SPEND_POWER, power)
    (rolled,) = house.happened(events.ROLLS)
    assert rolled.b == 3 + power  # ATT 3 of Amber
    assert house.g.asset[A, POWER] == 3 - power


@pytest.mark.rule("tamashii.planning.simultaneous")
def test_abilities_that_wait_for_the_planning_phase_take_effect_when_it_begins() -> None:
    desk = Desk()
    desk.when(w.ON_PLANNING, "gain 1 EXP")
    push(desk.g.agenda, 0, frames.TURN, A, frames.PLANNING_BEGINS)

    desk.run()

    assert list(desk.g.exp)[:2] == [1, 1]
