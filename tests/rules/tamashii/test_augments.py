"""Augments of TAMASHII: class and faction decks, equip and break."""

from __future__ import annotations

from pathlib import Path

import pytest

from rules.tamashii import numbers as w
from rules.tamashii.town import FAN, RAKE, SCYTHE, SICKLE, SPEAR, A, B, Town, reaper
from tablewright.engine.core.sets import set_of
from tablewright.games.tamashii import choices as c
from tablewright.games.tamashii import frames
from tablewright.games.tamashii.pack.loading import HOUSE, load
from tablewright.games.tamashii.pieces import (
    CLASSES,
    NINKYO,
    REAPER,
    SEEKERS,
)
from tablewright.games.tamashii.rules.cards import augments, triggers
from tablewright.games.tamashii.rules.turn import launching
from tablewright.games.tamashii.sources import AUGMENT_PATTERN, ON_AUGMENT_CARD
from tablewright.games.tamashii.state import BOOK
from tablewright.packs.problems import PackError


def draw(town: Town, n: int, keep: int) -> bool:
    augments.draw_class(town.g, town.t, town.e, A, n, keep)
    return town.settle()


def choose(town: Town, augment: int) -> bool:
    augments.answer_keep(town.g, town.t, town.e, c.CHOOSE_AUGMENT, augment, 0)
    return town.settle()


# ---------------------------------------------------------------------------------------------------- class decks


@pytest.mark.rule("tamashii.upgrade.exp-class", "tamashii.augment.hidden-draws", "tamashii.augment.class-owner")
def test_two_cards_are_drawn_one_is_kept_and_the_other_goes_to_the_bottom() -> None:
    town = reaper(set_of(RAKE, SICKLE))

    assert draw(town, 2, 1)
    assert augments.legal_keep(town.g, town.t, 0, c.CHOOSE_AUGMENT) == town.g.drawn[A] == set_of(RAKE, SICKLE)

    assert not choose(town, SICKLE)
    assert town.g.unequipped[A] == set_of(SICKLE)
    assert (town.g.in_deck, town.g.under[RAKE], town.g.drawn[A]) == (0, 1, 0)
    assert town.steps == []


@pytest.mark.rule("tamashii.setup.class-deck")
def test_the_shuffled_part_comes_before_the_cards_at_the_bottom_and_those_in_their_order() -> None:
    town = reaper(set_of(SCYTHE), under=(SICKLE, RAKE))

    drawn = [augments.draw_from_deck(town.g, town.t, REAPER) for _ in range(3)]

    assert drawn == [SCYTHE, SICKLE, RAKE]
    assert augments.class_deck_size(town.g, town.t, A) == 0


def test_a_card_goes_below_those_that_are_at_the_bottom_already() -> None:
    town = reaper(0, under=(SICKLE, RAKE))

    assert augments.draw_from_deck(town.g, town.t, REAPER) == SICKLE
    augments.put_under(town.g, town.t, town.e, A, SICKLE)

    assert augments.draw_from_deck(town.g, town.t, REAPER) == RAKE
    assert augments.draw_from_deck(town.g, town.t, REAPER) == SICKLE


@pytest.mark.rule("tamashii.upgrade.short-class-deck")
def test_a_last_card_is_drawn_and_kept_without_asking() -> None:
    town = reaper(0, under=(RAKE,))

    assert not draw(town, 2, 1)

    assert town.g.unequipped[A] == set_of(RAKE)
    assert augments.class_deck_size(town.g, town.t, A) == 0


def test_of_three_two_can_be_kept() -> None:
    town = reaper()

    assert draw(town, 3, 2)
    assert choose(town, RAKE)
    assert not choose(town, SCYTHE)

    assert town.g.unequipped[A] == set_of(RAKE, SCYTHE)
    assert town.g.under[SICKLE] == 1


def test_what_answers_to_a_gain_comes_when_the_others_are_back_in_the_deck() -> None:
    town = reaper()
    town.when(w.ON_AUGMENT)

    draw(town, 3, 2)
    choose(town, RAKE)
    choose(town, SCYTHE)

    assert town.steps == [frames.TRIGGER, frames.TRIGGER]
    assert town.g.under[SICKLE] == 1


# ---------------------------------------------------------------------------------------------------- faction decks


def with_a_deck() -> Town:
    """The deck of one faction is open, and has one card."""
    town = Town("shelter up")
    town.g.decks_open, town.g.in_deck = set_of(NINKYO - CLASSES), set_of(FAN)
    return town


@pytest.mark.rule("tamashii.augment.hideout-draw", "tamashii.augment.faction-source", "tamashii.augment.faction-anyone")
@pytest.mark.rule("tamashii.augment.arrive-unequipped")
def test_a_card_of_a_factions_deck_comes_unequipped_to_whoever_draws_it() -> None:
    town = with_a_deck()

    augments.draw_faction(town.g, town.t, town.e, B, NINKYO, 1)

    assert (town.g.unequipped[B], town.g.equipped[B], town.g.in_deck) == (set_of(FAN), 0, 0)


@pytest.mark.rule("tamashii.augment.hideout-empty")
def test_an_empty_deck_gives_nothing() -> None:
    town = with_a_deck()

    augments.draw_faction(town.g, town.t, town.e, A, NINKYO, 3)

    assert town.g.unequipped[A] == set_of(FAN)


@pytest.mark.rule("tamashii.scenario.faction-available")
def test_a_deck_that_is_not_in_play_gives_nothing() -> None:
    town = Town("shelter up")

    augments.draw_faction(town.g, town.t, town.e, A, SEEKERS, 1)

    assert town.g.unequipped[A] == 0


# ---------------------------------------------------------------------------------------------------- equip and break


@pytest.mark.rule("tamashii.augment.states", "tamashii.augment.separate", "tamashii.augment.no-limit")
@pytest.mark.rule("tamashii.augment.stays-equipped")
def test_an_augment_is_equipped_or_not_and_there_is_no_limit() -> None:
    town = Town("shelter up")
    town.g.unequipped[A] = set_of(*range(8))

    for augment in range(7):
        augments.equip(town.g, town.t, town.e, A, augment, 0)

    assert town.g.equipped[A] == set_of(*range(7))
    assert town.g.unequipped[A] == set_of(7)


@pytest.mark.rule("tamashii.augment.break", "tamashii.keyword.break")
def test_a_broken_augment_is_nowhere_any_more() -> None:
    town = Town("shelter up")
    town.g.decks_open, town.g.equipped[A] = set_of(NINKYO - CLASSES), set_of(FAN, SPEAR)

    augments.break_augment(town.g, town.e, A, FAN)
    augments.draw_faction(town.g, town.t, town.e, A, NINKYO, 1)

    assert (town.g.equipped[A], town.g.unequipped[A]) == (set_of(SPEAR), 0)


@pytest.mark.rule("tamashii.augment.faction-launch")
def test_a_faction_augment_is_used_by_its_pattern_once_it_is_equipped() -> None:
    town = Town("shelter up")
    town.t.pattern[0].source, town.t.pattern[0].which, town.t.augment[FAN].pattern = AUGMENT_PATTERN, FAN, 0
    town.g.unequipped[A] = set_of(FAN)
    assert BOOK[launching.why_not_available(town.g, town.t, A, 0)].id == "tamashii.augment.states"

    augments.equip(town.g, town.t, town.e, A, FAN, 0)
    assert launching.why_not_available(town.g, town.t, A, 0) == 0


@pytest.mark.rule("tamashii.augment.break-after")
@pytest.mark.parametrize("breaks", [0, 1])
def test_a_break_augment_is_gone_after_its_launch(breaks: int) -> None:
    town = Town("shelter up")
    town.t.pattern[0].source, town.t.pattern[0].which, town.t.augment[FAN].pattern = AUGMENT_PATTERN, FAN, 0
    town.t.augment[FAN].breaks, town.g.equipped[A] = breaks, set_of(FAN)

    launching.after_launch(town.g, town.t, town.e, A, 0)

    assert town.g.equipped[A] == (0 if breaks else set_of(FAN))


@pytest.mark.rule("tamashii.augment.class-timing")
def test_an_augment_that_names_a_moment_is_used_at_that_moment_alone() -> None:
    town = Town("shelter up")
    town.when(w.ON_REFILL)
    town.t.ability[0].source, town.t.ability[0].which = ON_AUGMENT_CARD, RAKE
    assert triggers.set_off(town.g, town.t, A, w.ON_REFILL, 0) == 0

    town.g.equipped[A] = set_of(RAKE)
    assert triggers.set_off(town.g, town.t, A, w.ON_REFILL, 0) == 1
    assert triggers.set_off(town.g, town.t, A, w.ON_HACK, 0) == 0
    assert triggers.set_off(town.g, town.t, B, w.ON_REFILL, 0) == 0


@pytest.mark.rule("tamashii.augment.faction-launch", "tamashii.keyword.break", "tamashii.augment.break")
@pytest.mark.parametrize(
    ("printed", "instead", "said"),
    [
        (
            'pattern = "AFA"\neffect = "gain 1 shield; gain 1 power"',
            'effect = "when you refill: gain 1 shield"',
            "a faction augment needs a pattern to launch",
        ),
        ('start = "both"', 'start = "both"\nbreak = true', "only faction augments can break"),
    ],
)
def test_faction_augments_have_a_pattern_and_they_alone_break(
    printed: str, instead: str, said: str, tmp_path: Path
) -> None:
    house = HOUSE.read_text(encoding="utf-8")
    assert printed in house
    (tmp_path / "mine.toml").write_text(house.replace(printed, instead, 1), encoding="utf-8")

    with pytest.raises(PackError, match=said):
        load(tmp_path / "mine.toml")
