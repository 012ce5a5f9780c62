"""Effects of TAMASHII: control words, deeds with and without a choice."""

from __future__ import annotations

import pytest

from rules.tamashii import numbers as w
from rules.tamashii.desk import LOST, A, B, C, Desk
from rules.tamashii.house import House
from tablewright.games.tamashii import choices as c
from tablewright.games.tamashii import events, frames, pieces
from tablewright.games.tamashii.pack.legality import Printed
from tablewright.games.tamashii.pieces import BLADE, COMPETITIVE, MEMORY, POWER, SHIELD, SOLO, SPARK, SURGE
from tablewright.games.tamashii.rules.cards.triggers import happens
from tablewright.games.tamashii.rules.effects import effects

EMPTY = ("....#", "....#", "....#", "....#")
DRONE, GOLEM = range(2)  # of 2 and 4 integrity


# ---------------------------------------------------------------------------------------------------- control words


@pytest.mark.rule("tamashii.format.language", "tamashii.district.partial")
def test_steps_are_done_in_order_and_what_cannot_be_done_is_skipped() -> None:
    desk = Desk()

    assert not desk.do("lose 1 shield; recover 1; inhabit; deal 3 damage; gain 1 EXP")
    assert desk.g.exp[A] == 1


@pytest.mark.rule("tamashii.effect.may")
def test_what_says_you_may_can_be_declined() -> None:
    desk = Desk()

    assert desk.do("you may {gain 1 shield; gain 1 power}; gain 1 EXP")
    assert desk.options() == {(c.ACCEPT, 0), (c.DECLINE, 0)}
    assert not desk.answer(c.DECLINE)
    assert (desk.g.asset[A, SHIELD], desk.g.exp[A]) == (0, 1)
    assert desk.do("you may {gain 1 shield; gain 1 power}; gain 1 EXP")
    assert not desk.answer(c.ACCEPT)
    assert (desk.g.asset[A, SHIELD], desk.g.asset[A, POWER], desk.g.exp[A]) == (1, 1, 2)


def test_what_would_do_nothing_is_not_offered() -> None:
    desk = Desk()

    assert not desk.do("you may recover 1; gain 1 EXP")
    assert desk.g.exp[A] == 1


def test_a_cost_that_cannot_be_paid_is_not_offered() -> None:
    desk = Desk()

    assert not desk.do("you may pay spend 1 memory: gain 1 EXP")
    desk.g.asset[A, pieces.MEMORY] = 1
    assert desk.do("you may pay spend 1 memory: gain 1 EXP")
    assert not desk.answer(c.ACCEPT)
    assert (desk.g.asset[A, pieces.MEMORY], desk.g.exp[A]) == (0, 1)


def test_the_cost_is_paid_before_the_unit_is_done() -> None:
    desk = Desk()
    desk.launcher("AM..#", *EMPTY[1:])

    assert desk.do("you may pay dump 1 data: dump all data")
    assert desk.answer(c.ACCEPT)
    assert desk.options() == {(c.CHOOSE_TOKEN, 0), (c.CHOOSE_TOKEN, 1)}
    assert not desk.answer(c.CHOOSE_TOKEN, 1)
    assert [event.a for event in desk.told(events.DUMPS)] == [pieces.M, pieces.A]


@pytest.mark.rule("tamashii.effect.choose", "tamashii.effect.silent")
def test_a_unit_that_would_do_nothing_cannot_be_picked() -> None:
    desk = Desk()
    text = "choose one: recover 2 | inhabit | gain 1 EXP; gain 1 shield"

    assert not desk.do(text)  # one way only
    assert (desk.g.exp[A], desk.g.asset[A, SHIELD]) == (1, 1)
    desk.g.integrity[A] = 1
    assert desk.do(text)
    assert desk.options() == {(c.PICK, 0), (c.PICK, 2)}
    assert not desk.answer(c.PICK, 0)
    assert (desk.g.integrity[A], desk.g.exp[A], desk.g.asset[A, SHIELD]) == (3, 1, 2)


@pytest.mark.rule("tamashii.effect.choose")
def test_where_all_units_would_do_nothing_the_choice_is_passed_over() -> None:
    desk = Desk()

    assert not desk.do("choose one: recover 2 | inhabit; gain 1 EXP")
    assert desk.g.exp[A] == 1


@pytest.mark.rule("tamashii.effect.choose")
def test_a_unit_whose_cost_cannot_be_paid_would_do_nothing() -> None:
    desk = Desk()
    desk.g.exp[A] = 1

    assert desk.do("choose one: you may pay spend 2 memory: gain 1 open | you may pay spend 1 EXP: gain 2 shield")
    assert desk.options() == {(c.ACCEPT, 0), (c.DECLINE, 0)}
    assert not desk.answer(c.ACCEPT)
    assert desk.g.asset[A, SHIELD] == 2


def test_a_condition_decides_between_two_units() -> None:
    desk = Desk()
    text = "if you have 1 or more shield: gain 2 EXP otherwise: gain 1 shield; gain 1 power"

    assert not desk.do(text)
    assert (desk.g.asset[A, SHIELD], desk.g.exp[A], desk.g.asset[A, POWER]) == (1, 0, 1)
    assert not desk.do(text)
    assert (desk.g.asset[A, SHIELD], desk.g.exp[A], desk.g.asset[A, POWER]) == (1, 2, 2)


def test_a_unit_is_done_as_often_as_the_counter_shows() -> None:
    desk = Desk()
    desk.attach(A, DRONE, GOLEM)

    assert not desk.do("for each enemy attached to you: {gain 1 EXP; gain 1 shield}; gain 1 power")
    assert (desk.g.exp[A], desk.g.asset[A, SHIELD], desk.g.asset[A, POWER]) == (2, 2, 1)
    assert not desk.do("for each enemy attached to you: gain 1 EXP", B)
    assert desk.g.exp[B] == 0


def test_the_counter_of_a_roll_is_the_roll_just_made() -> None:
    desk = Desk()
    desk.g.asset[A, pieces.REROLL] = 1  # so that the roll is shown before it counts

    assert desk.do("roll 3 dice; for each spark rolled: gain 1 EXP")
    for face, n in ((SPARK, 2), (SURGE, 0), (BLADE, 1), (pieces.WARD, 0), (pieces.GLITCH, 0)):
        desk.g.roll[A, face] = n
    assert not desk.answer(c.KEEP_ROLL)
    assert desk.g.exp[A] == 2


def test_damage_for_each_of_something_is_one_packet() -> None:
    desk = Desk()
    desk.attach(A, GOLEM, DRONE)

    assert not desk.do("for each enemy attached to you: deal 1 damage")
    assert [(event.a, event.b) for event in desk.told(events.DAMAGES)] == [(GOLEM, 2)]


def test_each_player_acts_from_the_first_player_on() -> None:
    desk = Desk(seats=3)
    desk.g.first = B

    assert not desk.do("each player: gain 1 EXP", A)
    assert [event.seat for event in desk.told(events.GAINS_EXP)] == [B, C, A]


def test_each_player_on_a_place_is_fixed_before_the_first_acts() -> None:
    desk = Desk(seats=3)
    desk.g.at[C] = 0

    assert not desk.do("each player on [Street]: {gain 1 EXP; go to [Shelter]}")
    assert [desk.g.exp[seat] for seat in (A, B, C)] == [1, 1, 0]
    assert [desk.g.at[seat] for seat in (A, B, C)] == [0, 0, 0]
    assert not desk.do("each player on [Street]: gain 1 EXP")
    assert desk.g.exp[A] == 1


def test_each_player_makes_the_own_choices() -> None:
    desk = Desk()

    assert desk.do("each player: gain 1 asset")
    assert desk.asked == A
    assert desk.answer(c.CHOOSE_ASSET, SHIELD)
    assert desk.asked == B
    assert not desk.answer(c.CHOOSE_ASSET, POWER)
    assert (desk.g.asset[A, SHIELD], desk.g.asset[B, POWER]) == (1, 1)


@pytest.mark.rule("tamashii.format.acting-player")
def test_another_player_is_chosen_by_the_acting_player() -> None:
    desk = Desk(seats=3)

    assert desk.do("another player: gain 1 EXP; gain 1 shield")
    assert desk.asked == A
    assert desk.options() == {(c.CHOOSE_PLAYER, B), (c.CHOOSE_PLAYER, C)}
    assert not desk.answer(c.CHOOSE_PLAYER, C)
    assert (desk.g.exp[C], desk.g.asset[A, SHIELD]) == (1, 1)


def test_without_such_a_player_the_unit_is_skipped() -> None:
    desk = Desk()
    desk.g.at[B] = 0

    assert not desk.do("another player on your tile: gain 1 EXP; gain 1 shield")
    assert (desk.g.exp[B], desk.g.asset[A, SHIELD]) == (0, 1)
    assert not desk.do("the next player: gain 1 EXP; the first player: gain 2 EXP", B)
    assert desk.g.exp[A] == 3
    solo = Desk(seats=1, mode=SOLO)
    assert not solo.do("the next player: gain 1 EXP")
    assert solo.g.exp[A] == 0


# ---------------------------------------------------------------------------------------------------- deeds


def test_deeds_about_integrity_and_trace() -> None:
    desk = Desk()
    desk.g.integrity[A] = 3

    assert not desk.do("recover 9; raise max 2; lose 1 integrity; raise trace 4; lower trace 1")
    assert (desk.g.integrity[A], desk.g.limiter[A], desk.g.trace[A]) == (6, 7, 3)
    assert not desk.do("set trace to 0; suffer 2 wounds; destabilize yourself 2; cancel the next enemy frame")
    assert (desk.g.trace[A], desk.g.integrity[A], desk.g.shaken[A], desk.g.cancels[A]) == (0, 4, 2, 1)


def test_wounds_of_an_effect_wait_for_shields_before_the_next_step() -> None:
    desk = Desk()
    desk.g.asset[A, SHIELD] = 1

    assert desk.do("suffer 2 wounds; raise trace 1")
    assert desk.g.trace[A] == 0
    assert not desk.answer(c.BLOCK)
    assert (desk.g.integrity[A], desk.g.trace[A]) == (4, 1)


@pytest.mark.rule("tamashii.combat-note.own-enemies")
def test_damage_goes_to_the_own_top_enemy_unless_the_text_says_so() -> None:
    desk = Desk(seats=3)
    desk.attach(A, GOLEM)
    desk.attach(B, DRONE)

    assert not desk.do("deal 1 damage")
    assert (desk.g.damage[GOLEM], desk.g.damage[DRONE]) == (1, 0)
    assert not desk.do("deal 1 damage to the top enemy of another player")  # only one other player has any
    assert desk.g.damage[DRONE] == 1
    assert not desk.do("deal 1 damage to every enemy attached to you")
    assert not desk.do("deal 1 damage to [Golem]", B)
    assert desk.g.damage[GOLEM] == 3


def test_the_player_whose_enemy_is_harmed_is_chosen() -> None:
    desk = Desk(seats=3)
    desk.attach(B, DRONE)
    desk.attach(C, GOLEM)
    desk.g.at[C] = 0

    assert desk.do("defeat the top enemy of another player")
    assert desk.options() == {(c.CHOOSE_PLAYER, B), (c.CHOOSE_PLAYER, C)}
    assert not desk.answer(c.CHOOSE_PLAYER, C)
    assert (desk.g.stacked[C], desk.g.exp[A]) == (0, 1)
    assert not desk.do("discard the top enemy of another player on your tile")
    assert (desk.g.stacked[B], desk.g.exp[A]) == (0, 1)


def test_damage_per_die_is_one_packet() -> None:
    desk = Desk()
    desk.attach(A, GOLEM)

    assert not desk.do("deal 1 damage per die", dice=3)
    assert [event.b for event in desk.told(events.DAMAGES)] == [3]


def test_hacks_deal_more_damage_once_for_each_packet() -> None:
    desk = Desk()
    desk.attach(A, GOLEM)
    desk.g.enhancement, desk.t.abilities, desk.t.ability[0].modifier, desk.t.ability[0].by = 1, 1, w.HACK_DAMAGE, 1
    desk.t.ability[0].source = 5  # an enhancement
    for trigger in range(1, w.MOST_TRIGGERS + 1):
        desk.t.with_trigger[trigger] = 1
    desk.t.pattern[7].hack = 1

    assert not desk.do("deal 1 damage", card=frames.BY_PATTERN * frames.SOURCE + 6)
    assert not desk.do("deal 1 damage; gain 1 shield", card=frames.BY_PATTERN * frames.SOURCE + 7)
    assert [event.b for event in desk.told(events.DAMAGES)] == [1, 2]


@pytest.mark.rule("tamashii.damage.exp-to-dealer")
def test_damage_of_nobodys_own_effect_credits_the_holder() -> None:
    desk = Desk()
    desk.attach(B, DRONE)

    assert not desk.do("deal 2 damage to [Drone]", A, world=True)
    assert (desk.g.exp[A], desk.g.exp[B]) == (0, 1)


def test_enemies_are_attached_passed_and_sent_to_the_bottom() -> None:
    desk = Desk(seats=3)

    assert not desk.do("attach [Golem] to the first player; attach [Drone] to the first player", B)
    assert [desk.g.stack[A, i] - 1 for i in range(2)] == [GOLEM, DRONE]
    assert not desk.do("send the top enemy to the bottom")
    assert [desk.g.stack[A, i] - 1 for i in range(2)] == [DRONE, GOLEM]
    assert not desk.do("pass the top enemy to the next player; pass [Golem] to the next player")
    assert [desk.g.stack[B, i] - 1 for i in range(2)] == [DRONE, GOLEM]
    assert not desk.do("pass [Golem] to the next player", A)  # the next after its holder
    assert desk.g.stack[C, 0] - 1 == GOLEM
    assert desk.do("pass the top enemy to another player", B)
    assert desk.options() == {(c.CHOOSE_PLAYER, A), (c.CHOOSE_PLAYER, C)}


def test_named_and_own_enemies_are_discarded_and_defeated() -> None:
    desk = Desk()
    desk.attach(A, DRONE, GOLEM)

    assert not desk.do("discard [Golem]", B)
    assert desk.g.stacked[A] == 1
    assert not desk.do("discard the top enemy")
    assert (desk.g.stacked[A], desk.g.exp[A]) == (0, 0)
    desk.attach(A, DRONE, GOLEM)
    assert not desk.do("defeat [Golem]", B)
    assert (desk.g.stacked[A], desk.g.exp[B]) == (1, 1)
    assert not desk.do("defeat every enemy attached to you")
    assert (desk.g.stacked[A], desk.g.exp[A]) == (0, 1)


def test_a_named_enemy_goes_to_the_player_who_is_chosen() -> None:
    desk = Desk(seats=3)

    assert desk.do("attach [Golem] to another player")
    assert desk.options() == {(c.CHOOSE_PLAYER, B), (c.CHOOSE_PLAYER, C)}
    assert not desk.answer(c.CHOOSE_PLAYER, C)
    assert desk.g.stacked[C] == 1
    assert not desk.do("pass [Golem] to another player")  # to whom it is not attached already
    assert (desk.g.stacked[B], desk.g.stacked[C]) == (1, 0)
    assert not desk.do("pass [Drone] to another player")  # attached to nobody


def test_drawn_enemies_and_destabilization() -> None:
    desk = Desk()
    desk.t.of_level[1] = desk.g.unseen = 3
    desk.g.fresh[1] = 2

    assert not desk.do("destabilize the enemy 1; attach 1 enemies; destabilize the enemy 2")
    assert (desk.g.stacked[A], desk.g.enemies_shaken[A]) == (1, 2)


def test_the_enemy_whose_frame_it_is_repairs() -> None:
    desk = Desk()
    desk.attach(A, DRONE, GOLEM)
    desk.g.damage[GOLEM] = 3

    assert not desk.do("repair 2", card=frames.BY_ENEMY * frames.SOURCE + GOLEM)
    assert desk.g.damage[GOLEM] == 1


def test_stolen_assets_are_chosen_by_the_thief() -> None:
    desk = Desk(mode=COMPETITIVE, seats=3)
    desk.g.asset[B, SHIELD], desk.g.asset[B, POWER], desk.g.asset[C, POWER], desk.g.asset[A, SHIELD] = 1, 2, 1, 5

    assert desk.do("steal 2 asset from another player")
    assert desk.chooses(c.CHOOSE_PLAYER) == {B, C}
    assert not desk.answer(c.CHOOSE_PLAYER, B)  # no more shields: power only
    assert [desk.g.asset[seat, POWER] for seat in (A, B, C)] == [2, 0, 1]
    assert desk.g.asset[B, SHIELD] == 1


@pytest.mark.rule("tamashii.move.effect-move-range", "tamashii.move.effect-moves")
def test_a_move_effect_goes_as_far_as_it_says_or_mov() -> None:
    desk = Desk()
    desk.t.walker[0].stat[pieces.MOV] = 1

    assert desk.do("move")
    assert desk.chooses(c.CHOOSE_TILE) == {0, 2}
    assert not desk.answer(c.ENOUGH)
    assert desk.do("move 2")
    assert desk.chooses(c.CHOOSE_TILE) == {0, 2, 3}
    assert not desk.answer(c.CHOOSE_TILE, 3)
    assert (desk.g.at[A], desk.g.trace[A]) == (3, 0)
    assert desk.g.up == 15  # the tile that was entered is revealed


def test_going_to_a_tile() -> None:
    desk = Desk()

    assert desk.do("go to a revealed tile")
    assert desk.chooses(c.CHOOSE_TILE) == {0, 2}
    assert not desk.answer(c.CHOOSE_TILE, 2)
    assert desk.do("go to an adjacent tile")
    assert desk.chooses(c.CHOOSE_TILE) == {1, 3}
    assert not desk.answer(c.CHOOSE_TILE, 1)
    assert not desk.do("go to [Shelter]")
    assert desk.g.at[A] == 0


@pytest.mark.rule("tamashii.bot.stands-for-you")
def test_while_the_bot_stands_in_it_is_the_bot_that_an_effect_moves() -> None:
    desk = Desk(seats=1, mode=SOLO)
    desk.g.bot_at, desk.g.stands_in = 2, 1

    assert desk.do("go to an adjacent tile")
    assert desk.chooses(c.CHOOSE_TILE) == {1, 3}
    assert not desk.answer(c.CHOOSE_TILE, 3)
    assert (desk.g.at[A], desk.g.bot_at) == (1, 3)


@pytest.mark.rule("tamashii.keyword.reveal")
def test_revealing_tiles_from_afar() -> None:
    desk = Desk()
    desk.g.up, desk.g.explored = 2, 15

    assert desk.do("reveal 1 adjacent tiles")
    assert desk.chooses(c.CHOOSE_TILE) == {0, 2}
    assert not desk.answer(c.CHOOSE_TILE, 2)
    assert desk.do("reveal 2 tiles")
    assert desk.chooses(c.CHOOSE_TILE) == {0, 3}
    assert desk.answer(c.CHOOSE_TILE, 3)
    assert not desk.answer(c.ENOUGH)
    assert (desk.g.up, desk.g.explored) == (14, 15)


def test_bodies_and_augments() -> None:
    desk = Desk()
    g = desk.g
    g.market, desk.t.bodies, g.unequipped[A] = 6, 3, 3

    assert desk.do("take 1 body from the market")
    assert desk.options() == {(c.CHOOSE_BODY, 1), (c.CHOOSE_BODY, 2)}
    assert not desk.answer(c.CHOOSE_BODY, 2)
    assert g.body[A] == 3
    g.spare_body[A] = 1
    assert not desk.do("inhabit")
    assert (g.body[A], g.spare_body[A]) == (1, 3)
    assert desk.do("equip 1 augments free")
    assert desk.chooses(c.CHOOSE_AUGMENT) == {0, 1}
    assert not desk.answer(c.CHOOSE_AUGMENT, 1)
    assert (g.unequipped[A], g.equipped[A]) == (1, 2)


def test_class_augments_are_drawn_and_kept() -> None:
    desk = Desk()
    desk.g.role[A], desk.g.in_deck, desk.t.augments, desk.t.of_owner[pieces.BRAWLER] = pieces.BRAWLER, 3, 2, 3
    desk.t.augment[0].owner = desk.t.augment[1].owner = pieces.BRAWLER

    assert desk.do("draw 2 class augments, keep 1")
    assert desk.top.left == 1
    assert desk.chooses(c.CHOOSE_AUGMENT) == {0, 1}
    assert not desk.answer(c.CHOOSE_AUGMENT, 0)
    assert desk.g.unequipped[A] == 1


@pytest.mark.rule("tamashii.asset.reroll-others")
def test_rerolled_dice_are_chosen_first_and_rolled_together() -> None:
    desk = Desk()
    desk.g.roll[A, BLADE], desk.g.roll[A, SPARK] = 2, 1

    assert desk.in_trigger(w.ON_ROLL, "reroll 2 dice")
    assert desk.options() == {(c.CHOOSE_FACE, BLADE), (c.CHOOSE_FACE, SPARK), (c.ENOUGH, 0)}
    assert desk.answer(c.CHOOSE_FACE, BLADE)
    assert (desk.g.roll[A, BLADE], desk.g.marked[A, BLADE]) == (2, 1)
    assert not desk.answer(c.CHOOSE_FACE, BLADE)
    assert sum(desk.g.roll[A, face] for face in range(pieces.FACES)) == 3
    assert [event.b for event in desk.told(events.REROLLS)] == [2]
    assert desk.g.marked[A, BLADE] == 0


def test_dice_are_turned_to_a_face() -> None:
    desk = Desk()
    desk.g.roll[A, BLADE], desk.g.roll[A, SURGE] = 1, 1

    assert desk.in_trigger(w.ON_ROLL, "set 2 dice to surge")
    assert desk.options() == {(c.CHOOSE_FACE, BLADE), (c.ENOUGH, 0)}
    assert not desk.answer(c.CHOOSE_FACE, BLADE)
    assert desk.g.roll[A, SURGE] == 2


def test_dice_are_added_to_an_attack() -> None:
    desk = Desk()

    assert not desk.in_trigger(w.ON_ABOUT_TO_ROLL, "add 2 dice")
    assert desk.g.added == 2
    assert not desk.in_trigger(w.ON_ATTACK_ROLL, "add 1 surge")
    assert desk.g.roll[A, SURGE] == 1


def test_wounds_are_prevented_before_shields() -> None:
    desk = Desk()
    desk.when(w.ON_WOULD_SUFFER, "prevent 2 wounds")

    assert not desk.do("suffer 3 wounds")
    assert desk.g.integrity[A] == 4


def test_deeds_about_the_scenario() -> None:
    desk = Desk()
    g, sheet = desk.g, desk.t.scenario[0]
    sheet.stops[0] = 3
    for stop in range(3):
        sheet.stop[0, stop] = stop

    assert not desk.do("set time to 6; lower time 2; put 2P success on this card; put 3 ascend on [Alley]")
    assert (g.time, g.marks_on_card[pieces.SUCCESS], g.marks[pieces.ASCEND, 2]) == (4, 4, 3)
    assert not desk.do(
        "remove all success from this card; remove P ascend from [Alley]; take the first player token", B
    )
    assert (g.marks_on_card[pieces.SUCCESS], g.marks[pieces.ASCEND, 2], g.next_first) == (0, 1, 1 + B)
    assert not desk.do("place marker Tram at [Street]; advance marker Tram 2")
    assert g.marker[0] == 2
    assert not desk.do("hide dice tokens on [Street], [Alley] and [Roof]; reveal the dice token on your tile")
    assert (g.die_on[1] > 1, g.die_on[2]) == (True, 1)


def test_batteries_diary_cards_and_faction_augments() -> None:
    desk = Desk(seats=1, mode=SOLO)
    g = desk.g
    g.bot_at, g.batteries, g.diary_used = 1, 4, 2
    g.decks_open, g.in_deck, desk.t.of_owner[pieces.SEEKERS] = 1 << pieces.SEEKERS - pieces.CLASSES, 1, 1

    assert not desk.do("charge 2 battery; redeem a diary card; draw 2 Seekers augments")
    assert (g.batteries, g.diary_used, g.diary_left, g.unequipped[A]) == (5, 0, 2, 1)


def test_codes_are_unlocked_and_locked_by_the_last_card() -> None:
    desk = Desk()

    desk.t.card[LOST].immediate = desk.write("unlock component U03; lock component U01", Printed(ending=True))
    assert not desk.do("draw card S01-L")
    assert (desk.g.unlocks, desk.g.locks) == (4, 1)


@pytest.mark.parametrize("full", [0, 1])
def test_whether_a_mark_has_room(full: int) -> None:
    desk = Desk()
    desk.t.scenario[0].one_mark, desk.g.marks[pieces.SUCCESS, 1] = 1, full

    assert effects.would_do(desk.g, desk.t, A, desk.write("put 1 success on your tile")) is (full == 0)
    assert effects.would_do(desk.g, desk.t, A, desk.write("put 1 ascend on your tile"))


@pytest.mark.rule("tamashii.format.lost-card")
def test_the_lost_card_ends_the_game_after_its_immediate_effect() -> None:
    desk = Desk()
    desk.t.card[LOST].immediate = desk.write("gain 2 EXP")

    assert not desk.do("draw card S01-L; gain 1 EXP")
    assert desk.top.step == frames.ENDING
    assert desk.g.exp[A] == 2


# ---------------------------------------------------------------------------------------------------- at the edge


@pytest.mark.rule("tamashii.flow.choice-owner", "tamashii.keyword.dump-tokens")
@pytest.mark.parametrize(("launcher", "asked"), [("A", False), ("AM", False), ("AMF", True)])
def test_nobody_is_asked_which_tokens_are_dumped_where_all_of_them_are(launcher: str, asked: bool) -> None:
    desk = Desk()
    desk.launcher(launcher)

    assert desk.do("dump 2 data") == asked


@pytest.mark.rule("tamashii.flow.choice-owner", "tamashii.asset.track")
@pytest.mark.parametrize(("owned", "asked"), [(1, False), (2, False), (3, True)])
def test_nobody_is_asked_which_assets_are_lost_where_all_of_them_are(owned: int, asked: bool) -> None:
    desk = Desk()
    desk.g.asset[A, MEMORY], desk.g.asset[A, POWER] = owned - 1, 1

    assert desk.do("lose 2 asset") == (asked and owned > 1)


@pytest.mark.rule("tamashii.flow.choice-owner", "tamashii.asset.track")
@pytest.mark.parametrize(("room", "asked"), [(2, False), (3, True)])
def test_nobody_is_asked_which_assets_are_gained_where_there_is_room_for_no_others(room: int, asked: bool) -> None:
    desk = Desk()
    for asset in range(pieces.ASSETS):
        desk.g.asset[A, asset] = pieces.MOST_ASSET
    desk.g.asset[A, MEMORY] -= 1
    desk.g.asset[A, POWER] -= room - 1

    assert desk.do("gain 2 asset") == asked


@pytest.mark.rule("tamashii.reset.cuts-effect")
@pytest.mark.parametrize(("integrity", "gained", "wounded"), [(5, 1, 4), (1, 0, 5)])
def test_a_player_who_resets_on_account_of_another_does_not_do_the_rest_of_it(
    integrity: int, gained: int, wounded: int
) -> None:
    house = House().turn(frames.LAUNCHING)
    house.g.integrity[A], house.g.integrity[B] = 5, integrity

    house.do("each player: {gain 1 EXP; another player: suffer 1 wounds}")

    assert (house.g.exp[A], house.g.exp[B]) == (1, gained)
    assert house.g.integrity[A] == wounded, "B's part of it would wound A"


@pytest.mark.rule("tamashii.effect.may")
@pytest.mark.parametrize(("limit", "offered"), [(pieces.MOST_INTEGRITY - 1, True), (pieces.MOST_INTEGRITY, False)])
def test_nobody_is_asked_about_a_maximum_that_is_at_the_end_of_its_track(limit: int, offered: bool) -> None:
    desk = Desk()
    desk.g.limiter[A] = limit

    assert desk.do("you may raise max 1; gain 1 EXP") == offered


@pytest.mark.rule("tamashii.effect.may")
def test_nobody_is_asked_about_an_enemy_that_nobody_has() -> None:
    desk = Desk()
    assert not desk.do("you may defeat [Golem]; gain 1 EXP")

    desk = Desk()
    desk.attach(B, 1)  # the Golem
    assert desk.do("you may defeat [Golem]; gain 1 EXP")


@pytest.mark.rule("tamashii.effect.silent")
def test_damage_to_an_enemy_of_somebody_else_takes_effect_for_a_player_without_enemies() -> None:
    desk = Desk()
    desk.attach(B, DRONE)
    desk.when(w.ON_PLANNING, "deal 1 damage to the top enemy of another player")
    happens(desk.g, desk.t, desk.e, A, w.ON_PLANNING, 0)

    desk.run()

    assert desk.g.damage[DRONE] == 1
