"""Advanced bodies of TAMASHII: the market, taking a third one, changing over, and losing one."""

from __future__ import annotations

import pytest

from rules.tamashii import numbers as w
from rules.tamashii.town import A, B, Town
from tablewright.engine.core.sets import set_of, size
from tablewright.games.tamashii import choices as c
from tablewright.games.tamashii import events, frames
from tablewright.games.tamashii.pack.loading import HOUSE, load
from tablewright.games.tamashii.rules.cards import bodies

HERON, OX, WASP, CRANE, MOTH, TORTOISE = range(6)


def market(*cards: int, deck: int = 0, seats: int = 2) -> Town:
    """These bodies lie in the market, and so many of the others in the deck."""
    town = Town("shelter up", "well up", seats=seats)
    town.stock_bodies(deck, cards)
    return town


def take(town: Town, body: int, seat: int = A) -> bool:
    """A player takes a body; whether the player is asked something."""
    bodies.take_body(town.g, town.t, town.e, seat, body)
    return town.settle()


def held(town: Town, seat: int = A) -> tuple[int, int]:
    """The active body of a player, and the one beneath it; -1 where there is none."""
    return town.g.body[seat] - 1, town.g.spare_body[seat] - 1


# ---------------------------------------------------------------------------------------------------- the market


@pytest.mark.rule("tamashii.setup.body-market", "tamashii.setup.body-deck")
@pytest.mark.parametrize("seats", [1, 2, 4])
def test_the_market_has_one_card_more_than_there_are_players(seats: int) -> None:
    town = market(deck=6, seats=seats)

    bodies.fill_market(town.g, town.t, town.e)

    assert size(town.g.market) == seats + 1
    assert size(town.g.bodies_in_deck) == 6 - seats - 1
    assert town.g.market & town.g.bodies_in_deck == 0


@pytest.mark.rule("tamashii.body.refill", "tamashii.body.market-anywhere")
def test_a_body_that_was_taken_is_replaced_from_the_deck() -> None:
    town = market(HERON, OX, WASP, deck=1)
    town.g.at[A] = 1

    assert not take(town, OX)

    assert town.g.market == set_of(HERON, WASP, CRANE)
    assert [row.a for row in town.told(events.MARKET)] == [CRANE]


@pytest.mark.rule("tamashii.setup.market-order")
def test_the_market_shrinks_with_the_deck_and_is_filled_when_a_body_comes_back() -> None:
    town = market(HERON, OX, WASP)

    take(town, HERON)
    assert town.g.market == set_of(OX, WASP)

    bodies.lose_active(town.g, town.t, town.e, A)
    assert town.g.market == set_of(HERON, OX, WASP)
    assert not any(town.g.bodies_under)


def test_bodies_at_the_bottom_come_back_in_the_order_in_which_they_went_there() -> None:
    town = market(HERON, OX, WASP, deck=1)
    town.g.body[A], town.g.body[B] = 1 + MOTH, 1 + TORTOISE

    bodies.lose_active(town.g, town.t, town.e, B)
    bodies.lose_active(town.g, town.t, town.e, A)

    assert [bodies.draw_body(town.g, town.t) for _ in range(4)] == [CRANE, TORTOISE, MOTH, -1]


# ---------------------------------------------------------------------------------------------------- taking one


@pytest.mark.rule("tamashii.body.launch", "tamashii.body.new-active", "tamashii.keyword.inhabit")
def test_a_body_that_was_taken_is_active_at_once() -> None:
    town = market(HERON, OX, WASP)
    assert held(town) == (-1, -1)

    take(town, OX)
    assert held(town) == (OX, -1)

    take(town, WASP)
    assert held(town) == (WASP, OX)


@pytest.mark.rule("tamashii.body.two", "tamashii.body.third")
@pytest.mark.parametrize(("gone", "kept"), [(HERON, OX), (OX, HERON)])
def test_with_a_third_body_one_of_the_two_older_ones_goes(gone: int, kept: int) -> None:
    town = market(HERON, OX, WASP, deck=3)
    take(town, HERON)
    take(town, OX)

    assert take(town, WASP)
    assert (town.top.step, town.top.seat) == (frames.THIRD_BODY, A)
    assert bodies.legal_third_body(town.g, town.t, 0, c.CHOOSE_BODY) == set_of(HERON, OX)

    bodies.answer_third_body(town.g, town.t, town.e, c.CHOOSE_BODY, gone, 0)
    assert held(town) == (WASP, kept)
    assert town.g.bodies_under[gone] == 1
    assert town.steps == []


def test_what_answers_to_a_new_body_comes_after_the_third_one_has_gone() -> None:
    town = market(HERON, OX, WASP)
    town.g.body[A], town.g.spare_body[A] = 1 + CRANE, 1 + MOTH
    town.when(w.ON_INHABIT)

    take(town, OX)

    assert town.steps == [frames.THIRD_BODY, frames.TRIGGER]


# ---------------------------------------------------------------------------------------------------- swap and lose


@pytest.mark.rule("tamashii.body.inhabit-swap", "tamashii.body.two-senses")
def test_inhabiting_changes_over_to_the_other_body() -> None:
    town = market(HERON)
    town.g.body[A], town.g.spare_body[A] = 1 + CRANE, 1 + MOTH
    town.when(w.ON_INHABIT)

    bodies.swap_bodies(town.g, town.t, town.e, A)

    assert held(town) == (MOTH, CRANE)
    assert town.g.market == set_of(HERON)
    assert (town.top.step, town.top.line) == (frames.TRIGGER, w.ON_INHABIT)


@pytest.mark.rule("tamashii.body.shelter")
def test_shelter_offers_to_inhabit() -> None:
    t = load(HOUSE).tables
    line = t.district[t.shelter].line

    assert t.code[line].op == w.CHOOSE
    assert w.INHABIT in [t.code[t.code[line + 1 + i].a].op for i in range(t.code[line].a)]


@pytest.mark.rule("tamashii.body.inhabit-single", "tamashii.body.no-return")
def test_nobody_can_change_over_to_the_walker() -> None:
    town = market(HERON)
    town.g.body[A] = 1 + CRANE

    bodies.swap_bodies(town.g, town.t, town.e, A)

    assert held(town) == (CRANE, -1)
    assert town.told(events.SWAPS_BODY) == []


@pytest.mark.rule("tamashii.reset.lose-body", "tamashii.reset.next-body")
def test_who_loses_the_active_body_has_the_other_and_then_the_walker() -> None:
    town = market(HERON, OX, WASP)
    town.g.body[A], town.g.spare_body[A] = 1 + CRANE, 1 + MOTH

    bodies.lose_active(town.g, town.t, town.e, A)
    assert held(town) == (MOTH, -1)

    bodies.lose_active(town.g, town.t, town.e, A)
    bodies.lose_active(town.g, town.t, town.e, A)
    assert held(town) == (-1, -1)
    assert [town.g.bodies_under[body] for body in (CRANE, MOTH)] == [1, 2]
