"""The Living City of TAMASHII: events, what completes them, and heists."""

from __future__ import annotations

import pytest

from rules.tamashii import numbers as w
from rules.tamashii.town import PROGRAM, A, B, Town
from tablewright.engine.core.sets import set_of, size
from tablewright.games.tamashii import choices as c
from tablewright.games.tamashii import events, frames
from tablewright.games.tamashii.pieces import COMPETITIVE, COOPERATIVE, POWER, SOLO
from tablewright.games.tamashii.rules.city import living_city
from tablewright.games.tamashii.rules.common import under_way
from tablewright.games.tamashii.rules.effects.costs import run_paying
from tablewright.games.tamashii.rules.turn import heists

FREIGHT, CHANGE, RUN = range(3)
NEED, COST = 60, 70  # rows of a condition and of a cost
LINT, PATCH, BOND = range(3)  # rewards of 1, 2 and 3


def city(*held: int, number: int = 4, mode: int = COOPERATIVE, seed: int = 1) -> Town:
    """A holds these events of three that can be completed anywhere; there are rewards of 1, 2 and 3."""
    town = Town("shelter up", "well up", "library up", mode=mode, seed=seed)
    town.g.with_city, town.t.events, town.t.rewards = 1, 3, 3
    town.g.events_left = set_of(*({FREIGHT, CHANGE, RUN} - set(held)))
    for i, event in enumerate(held):
        town.g.city[A, i] = 1 + event
    for event in range(3):
        town.t.event[event].place, town.t.event[event].number = w.EVERYWHERE, number
    for reward in range(3):
        town.t.reward[reward], town.t.reward_number[reward] = PROGRAM + reward, 1 + reward
    town.t.code[NEED].op, town.t.code[NEED].a = w.INTEGRITY_AT_MOST, 3
    town.t.code[COST].op, town.t.code[COST].a, town.t.code[COST].b = w.COST_ASSET, 2, POWER
    return town


def holds(town: Town, seat: int = A) -> list[int]:
    return [event - 1 for event in town.g.city[seat] if event > 0]


def complete(town: Town, i: int = 0) -> bool:
    """A completes an event; whether A is asked something."""
    assert heists.can_complete(town.g, town.t, A, i)
    heists.complete(town.g, town.t, town.e, A, i)
    while town.top.step == frames.PAYING:
        assert not run_paying(town.g, town.t, town.e)
    return town.settle()


def answer(town: Town, kind: int) -> bool:
    assert heists.legal_heist(town.g, town.t, under_way(town.g), kind) == 1
    heists.answer_heist(town.g, town.t, town.e, kind, 0, 0)
    return town.settle()


# ---------------------------------------------------------------------------------------------------- events


@pytest.mark.rule("tamashii.city.draw-event", "tamashii.city.hold", "tamashii.city.decks")
def test_a_drawn_event_stays_with_the_player() -> None:
    drawn = set()
    for seed in range(20):
        town = city(seed=seed)
        living_city.draw_event(town.g, town.t, town.e, B)
        assert len(holds(town, B)) == 1
        assert town.g.events_left == set_of(FREIGHT, CHANGE, RUN) & ~set_of(*holds(town, B))
        drawn.update(holds(town, B))
    assert drawn == {FREIGHT, CHANGE, RUN}


@pytest.mark.rule("tamashii.city.hold-limit")
@pytest.mark.parametrize(("dropped", "kept"), [(0, CHANGE), (1, FREIGHT)])
def test_drawing_a_third_event_first_discards_one(dropped: int, kept: int) -> None:
    town = city(FREIGHT, CHANGE)

    living_city.draw_event(town.g, town.t, town.e, A)
    assert town.settle()
    assert living_city.legal_drop_event(town.g, town.t, 0, c.TRY) == set_of(0, 1)
    assert holds(town) == [FREIGHT, CHANGE]

    living_city.answer_drop_event(town.g, town.t, town.e, c.TRY, dropped, 0)
    assert holds(town) == [kept, RUN]
    assert town.g.events_spent == set_of(CHANGE if kept == FREIGHT else FREIGHT)
    assert town.steps == []


@pytest.mark.rule("tamashii.city.empty")
def test_an_empty_deck_is_made_of_the_discard_pile() -> None:
    town = city(FREIGHT)
    town.g.events_left, town.g.events_spent = 0, set_of(RUN)
    assert living_city.can_draw_event(town.g, town.t)

    living_city.draw_event(town.g, town.t, town.e, A)

    assert holds(town) == [FREIGHT, RUN]
    assert (town.g.events_left, town.g.events_spent) == (0, 0)
    assert not living_city.can_draw_event(town.g, town.t)


@pytest.mark.rule("tamashii.city.modes")
@pytest.mark.parametrize("mode", [COOPERATIVE, SOLO, COMPETITIVE])
def test_the_module_belongs_to_every_mode_and_is_there_only_where_it_is_in_play(mode: int) -> None:
    town = city(mode=mode)
    assert living_city.can_draw_event(town.g, town.t)

    town.g.with_city = 0
    assert not living_city.can_draw_event(town.g, town.t)


# ---------------------------------------------------------------------------------------------------- completing one


@pytest.mark.rule("tamashii.city.complete-when", "tamashii.format.event")
def test_an_event_is_completed_at_its_place_with_its_need_and_its_payment() -> None:
    town = city(FREIGHT)
    card = town.t.event[FREIGHT]
    assert heists.can_complete(town.g, town.t, A, 0)
    assert not heists.can_complete(town.g, town.t, A, 1)

    card.place = w.A_HIDEOUT_TILE
    assert not heists.can_complete(town.g, town.t, A, 0)
    town.g.at[A] = 2
    assert heists.can_complete(town.g, town.t, A, 0)

    card.need = NEED
    assert not heists.can_complete(town.g, town.t, A, 0)
    town.g.integrity[A] = 3
    assert heists.can_complete(town.g, town.t, A, 0)

    card.pay = COST
    assert not heists.can_complete(town.g, town.t, A, 0)
    town.g.asset[A, POWER] = 3
    assert heists.can_complete(town.g, town.t, A, 0)


@pytest.mark.rule("tamashii.city.heist-start", "tamashii.city.first-reveal")
def test_who_pays_and_discards_the_event_reveals_a_reward() -> None:
    town = city(FREIGHT, CHANGE)
    town.t.event[FREIGHT].pay, town.g.asset[A, POWER] = COST, 3

    complete(town)

    assert town.g.asset[A, POWER] == 1
    assert holds(town) == [CHANGE]
    assert town.g.events_spent == set_of(FREIGHT)
    assert size(town.g.rewards_out) == 1
    assert town.top.left == town.told(events.REWARD)[0].b


# ---------------------------------------------------------------------------------------------------- heists


@pytest.mark.rule("tamashii.city.heist-continue", "tamashii.city.heist-success")
def test_who_stops_in_time_gains_every_revealed_bonus() -> None:
    town = city(FREIGHT, number=5)

    assert complete(town)
    assert answer(town, c.REVEAL_REWARD)
    revealed = [row.a for row in town.told(events.REWARD)]
    assert answer(town, c.ENOUGH)
    granted = taking_last(town)
    assert sorted(granted) == sorted(revealed)
    assert len(granted) == 2


def taking_last(town: Town) -> list[int]:
    """A takes the rewards of a heist, always the last that is offered; which were granted, in their order."""
    granted = []
    while town.steps:
        if town.top.step == frames.HEIST:
            offered = size(heists.legal_heist(town.g, town.t, under_way(town.g), c.TRY))
            heists.answer_heist(town.g, town.t, town.e, c.TRY, offered - 1, 0)
        assert (town.top.step, town.top.seat) == (frames.RUN, A)
        granted.append(town.top.line - PROGRAM)
        town.drop()
        town.settle()
    return granted


@pytest.mark.rule("tamashii.city.reward-order", "tamashii.flow.choice-owner")
def test_the_player_chooses_in_which_order_the_rewards_are_gained() -> None:
    town = city(FREIGHT, number=6)
    complete(town)
    answer(town, c.REVEAL_REWARD)
    answer(town, c.REVEAL_REWARD)  # all three, so the heist has succeeded

    assert town.top.step == frames.HEIST
    assert heists.legal_heist(town.g, town.t, under_way(town.g), c.TRY) == 0b111
    assert heists.legal_heist(town.g, town.t, under_way(town.g), c.ENOUGH) == 0

    assert taking_last(town) == [BOND, PATCH, LINT]


@pytest.mark.rule("tamashii.city.heist-bust", "tamashii.city.fail-nothing", "tamashii.city.heist-shuffle")
def test_a_sum_above_the_number_fails_and_grants_nothing() -> None:
    town = city(FREIGHT, number=3)
    town.t.reward_number[LINT] = 3

    assert complete(town)
    assert not answer(town, c.REVEAL_REWARD)

    assert len(town.told(events.HEIST_FAILS)) == 1
    assert (town.steps, town.g.rewards_out) == ([], 0)


@pytest.mark.rule("tamashii.city.first-reveal")
def test_even_the_first_reward_can_be_too_much() -> None:
    town = city(FREIGHT, number=0)

    assert not complete(town)

    assert len(town.told(events.HEIST_FAILS)) == 1
    assert town.steps == []


@pytest.mark.rule("tamashii.city.heist-shuffle")
def test_after_a_success_the_reward_deck_is_whole_again() -> None:
    town = city(FREIGHT)

    complete(town)
    answer(town, c.ENOUGH)
    town.drop()
    town.settle()

    assert heists.rewards_left(town.g, town.t) == set_of(LINT, PATCH, BOND)
    assert town.steps == []


def test_when_no_reward_is_left_the_heist_succeeds_by_itself() -> None:
    town = city(FREIGHT, number=6)

    assert complete(town)
    assert answer(town, c.REVEAL_REWARD)
    assert answer(town, c.REVEAL_REWARD)

    assert len(town.told(events.HEIST_SUCCEEDS)) == 1


@pytest.mark.rule("tamashii.reset.skip-phase")
def test_who_resets_while_paying_makes_no_heist() -> None:
    town = city(FREIGHT)
    heists.complete(town.g, town.t, town.e, A, 0)
    town.g.out = set_of(A)

    assert not town.settle()

    assert town.steps == []
    assert town.told(events.REWARD) == []
