"""What a game declares beyond what the house can hold is refused, with a sentence, before anything is played."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tablewright.engine.core.events import Seen
from tablewright.engine.core.sets import MOST_MEMBERS, set_of
from tablewright.engine.game.choices import BadTable, Choices
from tablewright.engine.game.contract import MOST_FEATURES, MOST_SEATS, SETTINGS, Feature, Setting
from tablewright.packs.effects.program import Op
from toys import commit


def with_last_kind(kind: int) -> Choices:
    """The choices of a toy with one kind more, of that number."""
    choices = Choices(commit.BOOK)
    choices.kinds |= commit.CHOICES.kinds
    choices.to()(kind, (), "", "round.shield")
    return choices


def test_more_features_than_a_network_looks_at_are_refused() -> None:
    features = tuple(Feature(f"feature {n}", "a number") for n in range(MOST_FEATURES + 1))

    assert len(replace(commit.GAME, feature_list=features[:-1]).feature_list) == MOST_FEATURES
    with pytest.raises(BadTable, match="Commit declares 193 features, but the limit is 192"):
        replace(commit.GAME, feature_list=features)


def test_more_settings_than_a_table_notes_are_refused() -> None:
    settings = tuple(Setting(f"setting-{n}", "a choice", {"no": 0}, "no") for n in range(SETTINGS + 1))

    assert len(replace(commit.GAME, settings=settings[:-1]).settings) == SETTINGS
    with pytest.raises(BadTable, match=f"Commit has {SETTINGS + 1} settings, but the limit is {SETTINGS}"):
        replace(commit.GAME, settings=settings)


def test_a_game_without_a_mode_is_refused() -> None:
    with pytest.raises(BadTable, match="Commit has no mode"):
        replace(commit.GAME, modes={})


def test_more_seats_than_a_table_has_are_refused() -> None:
    assert replace(commit.GAME, modes={"versus": (2, MOST_SEATS)}).seats == (2, 8)
    with pytest.raises(BadTable, match="Commit allows 9 seats, but the limit is 8"):
        replace(commit.GAME, modes={"versus": (2, MOST_SEATS + 1)})


def test_a_game_with_more_seats_than_names_is_refused() -> None:
    assert len(commit.GAME.seat_names) == MOST_SEATS
    with pytest.raises(BadTable, match="Commit allows 5 seats but names only 2"):
        replace(commit.GAME, seat_names=("A", "B"))


def test_the_rules_behind_an_event_are_those_that_its_kind_declares_unless_a_game_says_more() -> None:
    seen = Seen(commit.ENDED, 0, 0, 0, 0)

    assert replace(commit.GAME, behind=None).rules_behind(seen) == ("commit.end.over",)
    assert replace(commit.GAME, behind=lambda seen: ("commit.end.rounds",)).rules_behind(seen) == ("commit.end.rounds",)


def test_kinds_of_action_that_fit_no_set_cannot_be_told_from_those_left_to_people() -> None:
    left = set_of(commit.TAKE_BACK)

    assert replace(commit.GAME, choices=with_last_kind(62), left_to_people=left).left_to_people == left
    assert replace(commit.GAME, choices=with_last_kind(63)).left_to_people == 0
    with pytest.raises(BadTable, match="its kind 63 does not fit a set"):
        replace(commit.GAME, choices=with_last_kind(63), left_to_people=left)


@pytest.mark.parametrize("member", [-1, MOST_MEMBERS])
def test_a_number_that_does_not_fit_a_set_is_refused(member: int) -> None:
    assert set_of(0, MOST_MEMBERS - 1) == 1 | 1 << 62
    with pytest.raises(ValueError, match=f"{member} does not fit a set"):
        set_of(0, member)


def test_a_game_has_room_for_thousands_of_operations() -> None:
    op = Op()
    op.op = 5_000

    assert op.op == 5_000
