"""Upgrades of TAMASHII: what memory and EXP buy, and trades."""

from __future__ import annotations

import pytest

from rules.tamashii import numbers as w
from rules.tamashii.town import FAN, INK, LANTERN, RAKE, SICKLE, SPEAR, TALLY, A, B, C, Town, reaper
from tablewright.engine.core.sets import set_of, size
from tablewright.games.tamashii import choices as c
from tablewright.games.tamashii import frames
from tablewright.games.tamashii.pieces import (
    CATIE,
    CORRUPTED,
    HARD,
    INARI,
    INSANE,
    MEMORY,
    MOST_INTEGRITY,
    OPEN,
    F,
    M,
)
from tablewright.games.tamashii.readings import SWAPS_ONLY
from tablewright.games.tamashii.rules.cards import augments
from tablewright.games.tamashii.rules.components import launcher
from tablewright.games.tamashii.rules.planning import trading, upgrades
from tablewright.games.tamashii.sources import ON_ENHANCEMENT
from tablewright.games.tamashii.state import BOOK, REFUSED


def why_not(town: Town, kind: int, a: int = 0) -> str:
    """The clause that forbids an upgrade to A, without the book's name; nothing if it is legal."""
    number = upgrades.why_no_upgrade(town.g, town.t, A, kind, a)
    return BOOK[number].id.removeprefix("tamashii.") if number else ""


def buy(town: Town, kind: int, a: int = 0) -> None:
    assert why_not(town, kind, a) == ""
    upgrades.upgrade(town.g, town.t, town.e, A, kind, a)


def rich(memory: int = 0, exp: int = 0) -> Town:
    """A has so much to spend."""
    town = reaper()
    town.g.asset[A, MEMORY], town.g.exp[A] = memory, exp
    return town


# ---------------------------------------------------------------------------------------------------- memory


@pytest.mark.rule("tamashii.upgrade.memory-gain", "tamashii.asset.memory-token")
def test_one_memory_buys_a_basic_token_for_the_dump() -> None:
    town = rich(memory=1)

    buy(town, c.BUY_TOKEN, M)

    assert (town.g.asset[A, MEMORY], town.g.dump[A, M], town.g.pool[M]) == (0, 1, 8)
    assert why_not(town, c.BUY_TOKEN, M) == "upgrade.memory-gain"


@pytest.mark.rule("tamashii.upgrade.no-empty-option")
def test_what_would_give_nothing_cannot_be_bought() -> None:
    town = rich(memory=1, exp=9)
    town.g.pool[F] = town.g.pool[OPEN] = 0
    town.g.locked[A] = set_of(1, 2)

    assert why_not(town, c.BUY_TOKEN, F) == "upgrade.no-empty-option"
    assert why_not(town, c.BUY_OPEN) == "upgrade.no-empty-option"
    assert why_not(town, c.UNLOCK_SLOT, 0) == "upgrade.no-empty-option"
    assert why_not(town, c.UNLOCK_SLOT, 1) == ""


@pytest.mark.rule("tamashii.upgrade.memory-discard", "tamashii.asset.memory-remove")
def test_one_memory_discards_a_token_from_the_launcher() -> None:
    town = rich(memory=2)
    town.g.on[A, M], town.g.on[A, CORRUPTED] = set_of(3), set_of(8)
    assert why_not(town, c.DROP_TOKEN, 4) == "upgrade.memory-discard"

    buy(town, c.DROP_TOKEN, 3)
    buy(town, c.DROP_TOKEN, 8)

    assert (town.g.on[A, M], town.g.on[A, CORRUPTED], town.g.asset[A, MEMORY]) == (0, 0, 0)
    assert (town.g.pool[M], town.g.pool[CORRUPTED], town.g.corrupted) == (10, 9, 0)  # the corrupted one left the game


@pytest.mark.rule("tamashii.upgrade.discard-open")
@pytest.mark.parametrize("kind", [OPEN, CATIE, INARI])
def test_a_token_of_any_kind_can_be_discarded(kind: int) -> None:
    town = rich(memory=1)
    town.g.on[A, kind] = set_of(0)

    buy(town, c.DROP_TOKEN, 0)

    assert (town.g.on[A, kind], town.g.pool[kind]) == (0, 10)


@pytest.mark.rule("tamashii.upgrade.memory-equip", "tamashii.augment.equip", "tamashii.asset.memory-equip")
@pytest.mark.rule("tamashii.keyword.equip")
def test_an_augment_is_equipped_for_its_printed_cost() -> None:
    town = rich(memory=3)
    town.g.unequipped[A], town.g.equipped[A] = set_of(RAKE, FAN), set_of(TALLY)

    assert why_not(town, c.EQUIP, SICKLE) == "augment.states"
    assert why_not(town, c.EQUIP, TALLY) == "augment.states"
    buy(town, c.EQUIP, FAN)

    assert (town.g.equipped[A], town.g.unequipped[A]) == (set_of(TALLY, FAN), set_of(RAKE))
    assert town.g.asset[A, MEMORY] == 1
    assert why_not(town, c.EQUIP, RAKE) == "upgrade.memory-equip"


@pytest.mark.parametrize(("printed", "cost"), [(3, 1), (1, 1), (0, 0)])
def test_cheaper_memory_costs_are_not_below_one(printed: int, cost: int) -> None:
    town = rich()
    town.t.augment[FAN].cost = printed
    town.t.abilities, town.g.enhancement = 1, 1
    town.t.ability[0].source, town.t.ability[0].modifier, town.t.ability[0].by = ON_ENHANCEMENT, w.CHEAPER_MEMORY, 2
    for trigger in range(1, w.MOST_TRIGGERS + 1):
        town.t.with_trigger[trigger] = 1

    assert augments.equip_cost(town.g, town.t, A, FAN) == cost


@pytest.mark.rule("tamashii.asset.memory-repeat", "tamashii.upgrade.repeat")
def test_each_option_can_be_taken_again_while_it_can_be_paid() -> None:
    town = rich(memory=2, exp=4)

    for _ in range(2):
        buy(town, c.BUY_TOKEN, M)
        buy(town, c.BUY_OPEN)

    assert (town.g.dump[A, M], town.g.dump[A, OPEN]) == (2, 2)
    assert not upgrades.can_upgrade(town.g, town.t, A)


# ---------------------------------------------------------------------------------------------------- EXP


@pytest.mark.rule("tamashii.upgrade.exp-cost", "tamashii.upgrade.exp-open")
def test_two_exp_buy_an_open_token() -> None:
    town = rich(exp=3)

    buy(town, c.BUY_OPEN)

    assert (town.g.exp[A], town.g.dump[A, OPEN]) == (1, 1)
    assert why_not(town, c.BUY_OPEN) == "upgrade.exp-cost"


@pytest.mark.rule("tamashii.difficulty.hard", "tamashii.difficulty.insane-cost")
@pytest.mark.parametrize("difficulty", [HARD, INSANE])
def test_an_upgrade_costs_three_exp_in_higher_difficulties(difficulty: int) -> None:
    town = rich(exp=2)
    town.g.difficulty = difficulty
    assert why_not(town, c.RAISE_MAX) == "difficulty.hard"

    town.g.exp[A] = 3
    buy(town, c.RAISE_MAX)
    assert town.g.exp[A] == 0


@pytest.mark.rule("tamashii.upgrade.exp-integrity")
def test_maximum_and_current_integrity_rise_together() -> None:
    town = rich(exp=2)
    town.g.integrity[A] = 3

    buy(town, c.RAISE_MAX)

    assert (town.g.limiter[A], town.g.integrity[A]) == (6, 4)


@pytest.mark.rule("tamashii.upgrade.max-integrity")
def test_the_limiter_cannot_pass_the_end_of_its_track() -> None:
    town = rich(exp=2)
    town.g.limiter[A] = MOST_INTEGRITY

    assert why_not(town, c.RAISE_MAX) == "upgrade.max-integrity"


@pytest.mark.rule("tamashii.upgrade.exp-unlock")
def test_a_lock_token_of_any_row_can_be_discarded() -> None:
    town = rich(exp=2)

    buy(town, c.UNLOCK_SLOT, 2)

    assert town.g.locked[A] == set_of(0, 1, 3)


@pytest.mark.rule("tamashii.upgrade.lock-return")
def test_only_a_jam_brings_a_lock_token_back() -> None:
    town = rich(exp=2)
    buy(town, c.UNLOCK_SLOT, 2)

    assert launcher.can_jam(town.g, A) == set_of(2)
    launcher.jam_row(town.g, town.e, A, 2)

    assert town.g.locked[A] == set_of(0, 1, 2, 3)


@pytest.mark.rule("tamashii.upgrade.exp-class")
def test_studying_lays_out_two_cards_of_the_class_deck() -> None:
    town = rich(exp=2)

    buy(town, c.STUDY)

    assert town.settle()
    assert size(town.g.drawn[A]) == 2
    assert town.top.left == 1


@pytest.mark.rule("tamashii.upgrade.short-class-deck")
def test_an_empty_class_deck_cannot_be_studied() -> None:
    town = rich(exp=2)
    town.g.in_deck = 0

    assert why_not(town, c.STUDY) == "upgrade.short-class-deck"


@pytest.mark.rule("tamashii.setup.prologue-skip")
def test_without_a_class_there_is_nothing_to_study() -> None:
    town = Town("shelter up")
    town.g.exp[A] = 2

    assert why_not(town, c.STUDY) == "setup.prologue-skip"


@pytest.mark.rule("tamashii.catie.gain-exp", "tamashii.catie.buy-when", "tamashii.catie.exp-fixed")
@pytest.mark.parametrize("difficulty", [0, HARD, INSANE])
def test_a_catie_token_costs_three_exp_in_every_difficulty(difficulty: int) -> None:
    town = rich(exp=3)
    town.g.with_catie, town.g.difficulty = 1, difficulty

    buy(town, c.BUY_CATIE)

    assert (town.g.exp[A], town.g.dump[A, CATIE], town.g.pool[CATIE]) == (0, 1, 8)
    assert why_not(town, c.BUY_CATIE) == "catie.gain-exp"


@pytest.mark.rule("tamashii.catie.maximum", "tamashii.catie.gain-limit")
def test_nobody_can_buy_a_third_catie_token() -> None:
    town = rich(exp=3)
    town.g.with_catie, town.g.bag[A, CATIE], town.g.on[A, CATIE] = 1, 1, set_of(7)

    assert why_not(town, c.BUY_CATIE) == "catie.gain-limit"


@pytest.mark.rule("tamashii.catie.optional")
def test_there_are_none_to_buy_in_a_game_without_them() -> None:
    assert why_not(rich(exp=3), c.BUY_CATIE) == "catie.optional"


@pytest.mark.rule("tamashii.upgrade.when", "tamashii.planning.upgrade-any-moment")
def test_whether_there_is_anything_to_buy() -> None:
    assert not upgrades.can_upgrade(rich().g, rich().t, A)
    assert not upgrades.can_upgrade(rich(exp=1).g, rich().t, A)
    assert upgrades.can_upgrade(rich(exp=2).g, rich().t, A)
    assert upgrades.can_upgrade(rich(memory=1).g, rich().t, A)
    assert why_not(rich(memory=1), c.GO_ON) == "upgrade.when"


# ---------------------------------------------------------------------------------------------------- trades


def traders() -> Town:
    """A and B each have a faction augment, A's equipped, and A a class augment too; all plan, and B is ready."""
    town = Town("shelter up", "well up", seats=3)
    town.g.at[B] = 1
    town.g.equipped[A], town.g.unequipped[B], town.g.unequipped[A] = set_of(FAN), set_of(SPEAR, INK), set_of(RAKE)
    town.plan(frames.PROGRAMMING, frames.READY, frames.PROGRAMMING)
    town.g.lane = 1 + A
    return town


def no_trade(town: Town, seat: int, give: int | None, want: int | None, partner: int) -> str:
    """The clause that forbids an offer; nothing if it is legal."""
    a, b = (0 if some is None else 1 + some for some in (give, want))
    number = trading.why_no_offer(town.g, town.t, seat, a, b, partner)
    return BOOK[number].id.removeprefix("tamashii.") if number else ""


def offer(town: Town, give: int | None, want: int | None) -> None:
    """A offers a trade to B."""
    assert no_trade(town, A, give, want, B) == ""
    a, b = (0 if some is None else 1 + some for some in (give, want))
    trading.offer(town.g, town.t, town.e, A, a, b, B)


def answer(town: Town, kind: int) -> None:
    assert trading.legal_offer(town.g, town.t, (1 + A) * frames.DEEP + 1, kind) == 1
    trading.answer_offer(town.g, town.t, town.e, kind, 0, 0)


@pytest.mark.rule("tamashii.upgrade.trade", "tamashii.upgrade.trade-unequips", "tamashii.upgrade.trade-memory")
def test_faction_augments_change_hands_wherever_the_two_are_and_become_unequipped() -> None:
    town = traders()
    town.g.asset[A, MEMORY] = 1

    offer(town, FAN, SPEAR)
    assert town.settle()
    assert (town.top.step, town.top.seat) == (frames.OFFER, B)
    answer(town, c.AGREE)

    assert (town.g.equipped[A], town.g.unequipped[A]) == (0, set_of(RAKE, SPEAR))
    assert (town.g.equipped[B], town.g.unequipped[B]) == (0, set_of(FAN, INK))
    assert town.g.asset[A, MEMORY] == 1
    assert list(town.g.offer[A]) == [0, 0]


@pytest.mark.rule("tamashii.upgrade.trade-consent")
def test_a_trade_may_be_one_sided_and_is_refused_or_agreed_to() -> None:
    town = traders()
    assert no_trade(town, A, None, None, B) == "upgrade.trade"
    assert no_trade(town, A, FAN, None, A) == "upgrade.trade"
    assert no_trade(town, A, LANTERN, None, B) == "upgrade.trade"
    assert no_trade(town, A, FAN, RAKE, B) == "upgrade.trade"

    offer(town, None, INK)
    answer(town, c.REFUSE)
    assert town.g.unequipped[B] == set_of(SPEAR, INK)

    offer(town, FAN, None)
    answer(town, c.AGREE)
    assert town.g.unequipped[B] == set_of(SPEAR, INK, FAN)


@pytest.mark.rule("tamashii.upgrade.trade-consent")
def test_where_augments_are_only_swapped_nothing_is_given_away() -> None:
    town = traders()
    town.g.readings = set_of(SWAPS_ONLY)

    assert no_trade(town, A, FAN, None, B) == "upgrade.trade-consent"
    assert no_trade(town, A, None, SPEAR, B) == "upgrade.trade-consent"

    offer(town, FAN, SPEAR)
    answer(town, c.AGREE)
    assert town.g.unequipped[B] == set_of(FAN, INK)


@pytest.mark.rule("tamashii.upgrade.trade-no-class")
def test_class_augments_are_not_traded() -> None:
    assert no_trade(traders(), A, RAKE, None, B) == "upgrade.trade-no-class"


@pytest.mark.rule("tamashii.upgrade.trade-once")
def test_an_augment_changes_hands_once_in_a_planning_phase() -> None:
    town = traders()
    offer(town, FAN, None)
    answer(town, c.AGREE)

    assert town.g.traded == set_of(FAN)
    assert no_trade(town, A, None, FAN, B) == "upgrade.trade-once"
    assert no_trade(town, B, FAN, None, C) == "upgrade.trade-once"


@pytest.mark.rule("tamashii.upgrade.trade-once")
def test_an_offer_that_was_refused_is_not_made_again() -> None:
    town = traders()
    offer(town, FAN, SPEAR)
    answer(town, c.REFUSE)

    assert no_trade(town, A, FAN, SPEAR, B) == "upgrade.trade-once"
    assert no_trade(town, A, FAN, INK, B) == ""
    assert no_trade(town, B, SPEAR, FAN, A) == ""


@pytest.mark.rule("tamashii.upgrade.trade-once")
def test_after_many_refusals_there_are_no_more_offers() -> None:
    town = traders()
    for i in range(REFUSED):
        trading.remember(town.g, 60000 + i)

    assert no_trade(town, A, FAN, None, B) == "upgrade.trade-once"
    assert not trading.can_offer(town.g, town.t, A)


@pytest.mark.rule("tamashii.upgrade.trade-one-offer")
def test_who_takes_part_in_an_open_offer_takes_part_in_no_other() -> None:
    town = traders()
    town.g.unequipped[C] = set_of(LANTERN)
    offer(town, FAN, None)

    assert no_trade(town, B, SPEAR, None, C) == "upgrade.trade-one-offer"
    assert no_trade(town, C, LANTERN, None, A) == "upgrade.trade-one-offer"

    answer(town, c.REFUSE)
    assert no_trade(town, C, LANTERN, None, A) == ""


@pytest.mark.rule("tamashii.planning.end")
def test_who_agrees_is_no_longer_ready() -> None:
    town = traders()
    plan = town.g.agenda.frames[(1 + B) * frames.DEEP]

    offer(town, FAN, None)
    answer(town, c.REFUSE)
    assert plan.line == frames.READY

    offer(town, None, SPEAR)
    answer(town, c.AGREE)
    assert plan.line == frames.PROGRAMMING


@pytest.mark.rule("tamashii.reset.rest-of-phase")
def test_who_has_reset_does_not_trade_any_more() -> None:
    town = traders()
    offer(town, FAN, None)
    town.g.out = set_of(B)

    assert trading.legal_offer(town.g, town.t, (1 + A) * frames.DEEP + 1, c.AGREE) == 0
    assert not town.settle()
    assert town.steps == [frames.PLAN]
    assert no_trade(town, A, FAN, None, B) == "reset.rest-of-phase"


def test_who_gained_an_augment_deals_with_that_in_the_own_lane() -> None:
    town = traders()
    town.when(w.ON_AUGMENT)

    offer(town, FAN, SPEAR)
    answer(town, c.AGREE)

    assert town.g.lane == 1 + A
    for seat in (A, B):
        town.g.lane = 1 + seat
        assert town.steps == [frames.TRIGGER, frames.PLAN]
        assert (town.top.seat, town.top.line) == (seat, w.ON_AUGMENT)


def test_who_could_offer_something() -> None:
    town = traders()

    assert [trading.can_offer(town.g, town.t, seat) for seat in (A, B, C)] == [True, True, True]

    town.g.equipped[A] = town.g.unequipped[B] = 0
    assert [trading.can_offer(town.g, town.t, seat) for seat in (A, B, C)] == [False, False, False]
