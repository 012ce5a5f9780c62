"""Every clause by which an action of TAMASHII is refused, asked through `refuse` itself at a table of the house."""

from __future__ import annotations

import pytest

from rules.tamashii.house import A, B, C, House
from tablewright.engine.core.actions import action
from tablewright.engine.core.sets import set_of
from tablewright.games.tamashii import choices as c
from tablewright.games.tamashii import frames, pieces
from tablewright.games.tamashii.pieces import COMPETITIVE, MEMORY, MOST_INTEGRITY, POWER, REROLL
from tablewright.games.tamashii.readings import SWAPS_ONLY
from tablewright.games.tamashii.sources import AUGMENT_PATTERN, BODY_PATTERN, CARD_PATTERN, REPEL_PATTERN
from tablewright.games.tamashii.state import NONE

FIRST_SLOT = 0
LAST_SLOT = 19


def planning(launcher: str = "A...#", **assets: int) -> House:
    """All plan in the second turn, and A has so much memory and EXP."""
    house = House(launcher)
    house.g.turn = 2
    house.g.asset[A, MEMORY], house.g.exp[A] = assets.get("memory", 0), assets.get("exp", 0)
    house.g.difficulty = assets.get("difficulty", pieces.NORMAL)
    return house.now(frames.PLANNING)


def launching(launcher: str = "MMM.#") -> House:
    """A launches: memory lies on the launcher, so that there is something to do."""
    return House(launcher).now(frames.LAUNCHING)


def patterns(house: House, source: int) -> list[int]:
    """The patterns that are printed in one kind of place."""
    return [i for i in range(house.t.patterns) if house.t.pattern[i].source == source]


def some_pattern(house: House, source: int) -> int:
    """One of them."""
    return patterns(house, source)[0]


def has_mirror(house: House, pattern: int) -> bool:
    """Whether a pattern can also lie mirrored."""
    return bool(house.t.pattern[pattern].plain < house.t.pattern[pattern].count)


# ---------------------------------------------------------------------------------------------------- who, and when


@pytest.mark.rule("tamashii.end.cards")
def test_nothing_is_done_once_the_game_is_over() -> None:
    house = launching()
    house.g.ended = frames.VICTORY

    assert house.why_no(c.END_LAUNCH, seat=A) == "tamashii.end.cards"


@pytest.mark.rule("tamashii.action.order")
def test_nobody_acts_in_the_turn_of_another() -> None:
    house = launching()

    assert house.why_no(c.END_LAUNCH, seat=A) == ""
    assert house.why_no(c.END_LAUNCH, seat=B) == "tamashii.action.order"
    assert house.why_no(c.END_LAUNCH, seat=C) == "tamashii.action.order", "nobody sits there"


@pytest.mark.rule("tamashii.planning.end")
def test_only_somebody_who_is_ready_while_others_plan_goes_on_planning() -> None:
    assert launching().why_no(c.RESUME, seat=B) == "tamashii.planning.end"


@pytest.mark.rule("tamashii.protocol.three-steps")
def test_a_player_without_a_protocol_completes_no_step_of_it() -> None:
    house = launching()

    assert house.why_no(c.LEARN, seat=A) == "tamashii.protocol.three-steps"
    assert house.why_no(c.LEARN, seat=B) == "tamashii.protocol.three-steps", "nor while another acts"


@pytest.mark.rule("tamashii.turn.phases")
def test_an_action_with_an_argument_too_many_is_none() -> None:
    house = launching()

    assert house.why_no(c.END_LAUNCH, 0, 1) == "tamashii.turn.phases"
    assert house.why_not_act(action(127, 0, 0, 0)) == "tamashii.turn.phases", "nor is one of no kind"


# ---------------------------------------------------------------------------------------------------- before the game


@pytest.mark.rule("tamashii.versus.start-distinct")
def test_nobody_starts_on_a_tile_on_which_another_starts() -> None:
    house = House(seats=2, mode=COMPETITIVE, opened=False)
    while not house.can(c.START_AT):
        house.idle()
    taken = min(house.can(c.START_AT))
    house.choose(c.START_AT, taken)

    assert house.why_no(c.START_AT, taken) == "tamashii.versus.start-distinct"


@pytest.mark.rule("tamashii.setup.protocol-choice")
def test_where_only_one_protocol_was_left_to_deal_no_other_is_kept() -> None:
    house = House(opened=False)
    while not house.can(c.KEEP_PROTOCOL):
        house.apply(house.options[0])
    assert house.can(c.KEEP_PROTOCOL, A) == {0, 1}

    house.g.offered[A, 1] = 0
    assert house.why_no(c.KEEP_PROTOCOL, 0, seat=A) == ""
    assert house.why_no(c.KEEP_PROTOCOL, 1, seat=A) == "tamashii.setup.protocol-choice"


# ---------------------------------------------------------------------------------------------------- upgrades


@pytest.mark.rule("tamashii.upgrade.memory-gain")
def test_a_token_costs_memory() -> None:
    assert planning(memory=1).why_no(c.BUY_TOKEN, pieces.F, seat=A) == ""
    assert planning(exp=1).why_no(c.BUY_TOKEN, pieces.F, seat=A) == "tamashii.upgrade.memory-gain"


@pytest.mark.rule("tamashii.upgrade.no-empty-option")
def test_a_token_that_the_supply_does_not_have_is_not_bought() -> None:
    house = planning(memory=1)
    house.g.pool[pieces.F] = 0

    assert house.why_no(c.BUY_TOKEN, pieces.F, seat=A) == "tamashii.upgrade.no-empty-option"


@pytest.mark.rule("tamashii.upgrade.memory-discard")
def test_a_token_on_the_launcher_is_discarded_for_memory() -> None:
    assert planning(memory=1).why_no(c.DROP_TOKEN, FIRST_SLOT, seat=A) == ""
    assert planning(memory=1).why_no(c.DROP_TOKEN, LAST_SLOT, seat=A) == "tamashii.upgrade.memory-discard"
    assert planning(exp=1).why_no(c.DROP_TOKEN, FIRST_SLOT, seat=A) == "tamashii.upgrade.memory-discard"


@pytest.mark.rule("tamashii.augment.states", "tamashii.upgrade.memory-equip")
def test_an_own_unequipped_augment_is_equipped_for_its_cost() -> None:
    house = planning(memory=1)
    dear = next(i for i in range(house.t.augments) if house.t.augment[i].cost > 1)
    house.g.unequipped[A] = set_of(dear)

    assert house.why_no(c.EQUIP, dear, seat=A) == "tamashii.upgrade.memory-equip"
    assert house.why_no(c.EQUIP, dear + 1, seat=A) == "tamashii.augment.states"


@pytest.mark.rule("tamashii.upgrade.exp-cost", "tamashii.difficulty.hard")
def test_an_exp_upgrade_costs_2_and_in_hard_mode_3() -> None:
    assert planning(exp=2).why_no(c.RAISE_MAX, seat=A) == ""
    assert planning(exp=1).why_no(c.RAISE_MAX, seat=A) == "tamashii.upgrade.exp-cost"
    assert planning(exp=3, difficulty=pieces.HARD).why_no(c.RAISE_MAX, seat=A) == ""
    assert planning(exp=2, difficulty=pieces.HARD).why_no(c.RAISE_MAX, seat=A) == "tamashii.difficulty.hard"


@pytest.mark.rule("tamashii.upgrade.max-integrity")
def test_maximum_integrity_ends_with_its_track() -> None:
    house = planning(exp=2)
    house.g.limiter[A] = MOST_INTEGRITY

    assert house.why_no(c.RAISE_MAX, seat=A) == "tamashii.upgrade.max-integrity"


@pytest.mark.rule("tamashii.setup.prologue-skip", "tamashii.upgrade.short-class-deck")
def test_class_augments_need_a_class_and_cards_in_its_deck() -> None:
    house = planning(exp=2)
    house.g.in_deck = 0
    for augment in range(house.t.augments):
        house.g.under[augment] = 0
    assert house.why_no(c.STUDY, seat=A) == "tamashii.upgrade.short-class-deck"

    house.g.role[A] = NONE
    assert house.why_no(c.STUDY, seat=A) == "tamashii.setup.prologue-skip"


@pytest.mark.rule("tamashii.catie.optional", "tamashii.catie.gain-exp", "tamashii.catie.gain-limit")
def test_catie_costs_3_exp_up_to_two_of_them_where_the_module_is_on() -> None:
    house = planning(exp=3)
    house.g.with_catie, house.g.pool[pieces.CATIE] = 1, 4
    house.fill(bag="")
    assert house.why_no(c.BUY_CATIE, seat=A) == ""

    house.g.exp[A] = 2
    assert house.why_no(c.BUY_CATIE, seat=A) == "tamashii.catie.gain-exp"
    house.fill(bag="KK").g.exp[A] = 3
    assert house.why_no(c.BUY_CATIE, seat=A) == "tamashii.catie.gain-limit"
    house.g.with_catie = 0
    assert house.why_no(c.BUY_CATIE, seat=A) == "tamashii.catie.optional"


# ---------------------------------------------------------------------------------------------------- trades


class Traders(House):
    """Three players plan; A and B have a faction augment each, and A a class augment too."""

    def ready(self) -> Traders:
        factions = [i for i in range(self.t.augments) if self.t.augment[i].owner > pieces.REAPER + 3]
        self.fan, self.spear = factions[:2]
        self.rake = next(i for i in range(self.t.augments) if self.t.augment[i].owner == pieces.REAPER)
        self.g.turn = 2
        self.g.unequipped[A], self.g.unequipped[B] = set_of(self.fan, self.rake), set_of(self.spear)
        self.now(frames.PLANNING)
        return self

    def why_no_trade(self, give: int | None, want: int | None, partner: int, seat: int = A) -> str:
        """The clause by which a player cannot offer a trade; empty if none does."""
        a, b = (0 if some is None else 1 + some for some in (give, want))
        return self.why_not_act(action(c.OFFER_TRADE, a, b, partner), seat)


@pytest.mark.rule("tamashii.upgrade.trade", "tamashii.upgrade.trade-no-class", "tamashii.upgrade.trade-once")
def test_own_faction_augments_are_offered_to_another_once_a_phase() -> None:
    house = Traders(seats=3).ready()
    assert house.why_no_trade(house.fan, house.spear, B) == ""

    assert house.why_no_trade(None, None, B) == "tamashii.upgrade.trade"
    assert house.why_no_trade(house.fan, None, A) == "tamashii.upgrade.trade"
    assert house.why_no_trade(house.spear, None, B) == "tamashii.upgrade.trade", "it is not A's"
    assert house.why_no_trade(house.rake, None, B) == "tamashii.upgrade.trade-no-class"
    house.g.traded = set_of(house.fan)
    assert house.why_no_trade(house.fan, None, B) == "tamashii.upgrade.trade-once"


@pytest.mark.rule("tamashii.upgrade.trade-one-offer", "tamashii.upgrade.trade-once")
def test_one_offer_at_a_time_and_not_again_once_it_is_refused() -> None:
    house = Traders(seats=3).ready()
    act = action(c.OFFER_TRADE, 1 + house.fan, 0, B)
    house.rules.apply(house.g, house.t, house.e, A, act)
    assert house.why_no_trade(None, house.fan, A, seat=C) == "tamashii.upgrade.trade-one-offer"

    house.choose(c.REFUSE, seat=B)
    assert house.why_no_trade(house.fan, None, B) == "tamashii.upgrade.trade-once"
    assert house.why_no_trade(house.fan, None, C) == ""


@pytest.mark.rule("tamashii.upgrade.trade-consent")
def test_a_table_that_only_swaps_gives_nothing_away() -> None:
    house = Traders(seats=3).ready()
    assert house.why_no_trade(house.fan, None, B) == ""

    house.g.readings |= set_of(SWAPS_ONLY)
    assert house.why_no_trade(house.fan, None, B) == "tamashii.upgrade.trade-consent"
    assert house.why_no_trade(None, house.spear, B) == "tamashii.upgrade.trade-consent"
    assert house.why_no_trade(house.fan, house.spear, B) == ""


@pytest.mark.rule("tamashii.reset.rest-of-phase")
def test_nobody_trades_with_a_player_who_has_reset() -> None:
    house = Traders(seats=3).ready()
    house.g.out = set_of(B)

    assert house.why_no_trade(house.fan, None, B) == "tamashii.reset.rest-of-phase"


# ---------------------------------------------------------------------------------------------------- programming


@pytest.mark.rule("tamashii.program.slide-target")
def test_a_token_is_moved_only_along_an_edge_with_a_token_at_one_end() -> None:
    house = planning("A...#/....#/....#")
    lonely = max(set(range(pieces.EDGES)) - house.can(c.MOVE_TOKEN, A))

    assert house.can(c.MOVE_TOKEN, A)
    assert house.why_no(c.MOVE_TOKEN, lonely, seat=A) == "tamashii.program.slide-target"


@pytest.mark.rule("tamashii.program.locked-slots")
def test_a_prepared_token_goes_on_a_free_slot() -> None:
    house = House("A...#").fill(bag="FF").turn(frames.LAUNCHING)
    house.do("prepare 1")

    assert house.why_no(c.PLACE_TOKEN, pieces.F, 1) == ""
    assert house.why_no(c.PLACE_TOKEN, pieces.F, FIRST_SLOT) == "tamashii.program.locked-slots", "one lies there"
    assert house.why_no(c.PLACE_TOKEN, pieces.F, 4) == "tamashii.program.locked-slots", "it is locked"


@pytest.mark.rule("tamashii.catie.side")
def test_only_a_catie_token_that_just_came_is_turned() -> None:
    house = House("....#/....#").fill(bag="K").turn(frames.LAUNCHING)
    house.do("prepare 1").choose(c.PLACE_TOKEN, pieces.CATIE, 1)

    assert house.why_no(c.TURN_CATIE, 1, 0) == ""
    assert house.why_no(c.TURN_CATIE, 2, 0) == "tamashii.catie.side"


# ---------------------------------------------------------------------------------------------------- moving


@pytest.mark.rule("tamashii.move.range", "tamashii.bot.move-rules", "tamashii.bot.battery-when", "tamashii.diary.when")
def test_a_move_goes_where_figures_can_go() -> None:
    house = House().now(frames.MOVING)
    near = house.can(c.MOVE)
    far = next(tile for tile in range(30) if tile not in near)

    assert near
    assert house.why_no(c.MOVE, far) == "tamashii.move.range"
    assert house.why_no(c.MOVE_BOT, far) == "tamashii.bot.move-rules"
    assert house.why_no(c.STAND_IN) == "tamashii.bot.battery-when"
    assert house.why_no(c.USE_DIARY) == "tamashii.diary.when"


@pytest.mark.rule("tamashii.move.path")
def test_an_effect_moves_only_to_tiles_that_it_reaches() -> None:
    house = House().turn(frames.LAUNCHING)
    house.do("move 1")
    far = next(tile for tile in range(30) if tile not in house.can(c.CHOOSE_TILE))

    assert house.can(c.CHOOSE_TILE)
    assert house.why_no(c.CHOOSE_TILE, far) == "tamashii.move.path"


@pytest.mark.rule("tamashii.district.partial", "tamashii.city.draw-event")
def test_a_district_is_used_only_while_it_does_something() -> None:
    house = House()
    house.g.integrity[A] = 3
    house.now(frames.DISTRICT)
    assert house.why_no(c.USE_DISTRICT) == ""
    assert house.why_no(c.DRAW_EVENT) == "tamashii.city.draw-event"

    house.g.integrity[A] = house.g.limiter[A]
    assert house.why_no(c.USE_DISTRICT) == "tamashii.district.partial"


# ---------------------------------------------------------------------------------------------------- launching


@pytest.mark.rule("tamashii.pattern.exact")
def test_a_pattern_must_lie_on_the_launcher() -> None:
    house = launching()

    assert house.why_no_launch("memory") == ""
    assert house.why_no_launch("shield") == "tamashii.pattern.exact"
    assert house.why_no(c.LAUNCH, house.t.patterns, 0) == "tamashii.pattern.exact", "there is no such pattern"


@pytest.mark.rule("tamashii.augment.states", "tamashii.body.launch", "tamashii.enemy.patterns-top")
def test_a_pattern_is_launched_from_an_own_augment_the_market_or_the_top_enemy() -> None:
    house = launching().market()

    assert house.why_no(c.LAUNCH, some_pattern(house, AUGMENT_PATTERN)) == "tamashii.augment.states"
    assert house.why_no(c.LAUNCH, some_pattern(house, BODY_PATTERN)) == "tamashii.body.launch"
    assert house.why_no(c.LAUNCH, some_pattern(house, REPEL_PATTERN)) == "tamashii.enemy.patterns-top"


@pytest.mark.rule("tamashii.format.launch-at", "tamashii.bot.charge-full")
def test_other_patterns_need_their_card_or_the_bot() -> None:
    house = launching()
    house.g.card, house.g.bot_at = 0, NONE

    assert house.why_no(c.LAUNCH, some_pattern(house, CARD_PATTERN)) == "tamashii.format.launch-at"
    assert house.why_no(c.LAUNCH, house.t.bot_pattern) == "tamashii.bot.charge-full"


@pytest.mark.rule("tamashii.flow.modules", "tamashii.catie.gain-pattern")
@pytest.mark.parametrize("module", ["catie", "diary"])
def test_the_pattern_of_a_module_is_launched_only_while_that_module_is_on(module: str) -> None:
    house = launching()
    pattern = house.t.catie_pattern if module == "catie" else house.t.redeem_pattern
    house.g.with_catie, house.g.with_diary = int(module == "diary"), int(module == "catie")
    assert house.why_no(c.LAUNCH, pattern) == "tamashii.flow.modules"

    house.g.with_catie, house.g.with_diary = int(module == "catie"), int(module == "diary")
    assert house.why_no(c.LAUNCH, pattern) == "tamashii.pattern.exact", "it is on, and does not lie there"


@pytest.mark.rule("tamashii.pattern.mirror")
def test_at_a_strict_table_no_pattern_is_launched_mirrored() -> None:
    house = launching()
    crooked = next(pattern for pattern in patterns(house, AUGMENT_PATTERN) if has_mirror(house, pattern))
    house.g.equipped[A] = set_of(house.t.pattern[crooked].which)
    mirrored = house.t.pattern[crooked].plain

    assert house.why_no(c.LAUNCH, crooked, mirrored) == "tamashii.pattern.exact", "it does not lie there"
    house.g.strict = 1
    assert house.why_no(c.LAUNCH, crooked, mirrored) == "tamashii.pattern.mirror"


@pytest.mark.rule("tamashii.inari.adjacent")
def test_only_an_inari_token_beside_the_pattern_goes_along() -> None:
    house = House("MMMI#/....#/I...#").now(frames.LAUNCHING).launch("memory")

    assert house.why_no(c.WITH_INARI, 3) == ""
    assert house.why_no(c.WITH_INARI, 10) == "tamashii.inari.adjacent"


# ---------------------------------------------------------------------------------------------------- effects


@pytest.mark.rule("tamashii.effect.choose", "tamashii.effect.may")
def test_only_an_alternative_that_exists_is_picked_and_only_what_is_offered_is_chosen() -> None:
    house = House().turn(frames.LAUNCHING).do("choose one: gain 1 shield | gain 1 power")
    assert house.why_no(c.PICK, 1) == ""
    assert house.why_no(c.PICK, 2) == "tamashii.effect.choose"

    house = House(seats=3).turn(frames.LAUNCHING).do("another player: gain 1 EXP; gain 1 shield")
    assert house.why_no(c.CHOOSE_PLAYER, B) == ""
    assert house.why_no(c.CHOOSE_PLAYER, A) == "tamashii.effect.may"


@pytest.mark.rule("tamashii.keyword.dump-tokens")
def test_only_a_token_that_lies_on_the_launcher_is_dumped() -> None:
    house = House("AMF.#").turn(frames.LAUNCHING).do("dump 1 data")

    assert house.why_no(c.CHOOSE_TOKEN, 2) == ""
    assert house.why_no(c.CHOOSE_TOKEN, 3) == "tamashii.keyword.dump-tokens"


@pytest.mark.rule("tamashii.launcher.unlock-choice")
def test_only_a_locked_row_is_unlocked() -> None:
    house = House("A...#/....#/....")
    house.turn(frames.LAUNCHING).do("unlock 1")

    assert house.why_no(c.CHOOSE_ROW, 1) == ""
    assert house.why_no(c.CHOOSE_ROW, 2) == "tamashii.launcher.unlock-choice"


@pytest.mark.rule("tamashii.body.third", "tamashii.augment.states")
def test_only_a_body_or_an_augment_that_is_offered_is_chosen() -> None:
    house = House().turn(frames.LAUNCHING).do("take 1 body from the market")
    absent = next(i for i in range(house.t.bodies) if i not in house.can(c.CHOOSE_BODY))
    assert house.can(c.CHOOSE_BODY)
    assert house.why_no(c.CHOOSE_BODY, absent) == "tamashii.body.third"

    house = House().turn(frames.LAUNCHING).do("draw 2 class augments, keep 1")
    absent = next(i for i in range(house.t.augments) if i not in house.can(c.CHOOSE_AUGMENT))
    assert house.can(c.CHOOSE_AUGMENT)
    assert house.why_no(c.CHOOSE_AUGMENT, absent) == "tamashii.augment.states"


@pytest.mark.rule("tamashii.test.zero")
def test_a_test_of_data_goes_on_until_something_was_dumped() -> None:
    house = House("AMF.#").turn(frames.LAUNCHING).do("test data 3: gain 1 EXP fail: raise trace 1")

    assert house.can(c.CHOOSE_TOKEN) or house.can(c.DECLINE)
    assert house.why_no(c.ENOUGH) == "tamashii.test.zero"


# ---------------------------------------------------------------------------------------------------- rolling


@pytest.mark.rule("tamashii.asset.reroll-once", "tamashii.combat.single-reroll-window")
def test_only_dice_that_were_rolled_are_marked_and_none_is_rolled_again_unmarked() -> None:
    house = House()
    house.g.asset[A, REROLL] = 1
    house.turn(frames.LAUNCHING).do("roll 3 dice; for each spark rolled: gain 1 EXP")
    shown = house.can(c.MARK_DIE)
    absent = next(face for face in range(pieces.FACES) if face not in shown)

    assert shown
    assert house.why_no(c.MARK_DIE, absent) == "tamashii.asset.reroll-once"
    assert house.why_no(c.ROLL_AGAIN) == "tamashii.combat.single-reroll-window"


@pytest.mark.rule("tamashii.combat.power-timing")
def test_no_more_power_is_spent_than_a_player_has() -> None:
    house = House().attach(A, "Gutter Drone")
    house.g.asset[A, POWER] = 1
    house.now(frames.SPENDING_POWER)

    assert house.why_no(c.SPEND_POWER, 1) == ""
    assert house.why_no(c.SPEND_POWER, 2) == "tamashii.combat.power-timing"


@pytest.mark.rule("tamashii.flow.once-per-turn")
def test_only_an_ability_that_waits_is_used() -> None:
    house = House("A...#")
    house.g.trace[A] = 3
    house.now(frames.LAUNCH_ENDS)
    (waiting,) = house.can(c.USE_ABILITY)

    assert house.why_no(c.USE_ABILITY, waiting) == ""
    assert house.why_no(c.USE_ABILITY, waiting + 1) == "tamashii.flow.once-per-turn"


@pytest.mark.rule("tamashii.test.one-attempt")
def test_only_an_activity_that_is_there_is_tried() -> None:
    house = House("AAMM#", scenario="s02", seats=1)
    house.g.at[A] = house.tile("Stop 2")
    house.now(frames.ACTIVITY)

    assert house.why_no(c.TRY, 0) == ""
    assert house.why_no(c.TRY, 7) == "tamashii.test.one-attempt"
