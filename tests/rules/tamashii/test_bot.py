"""The BOT of TAMASHII: its way through the streets, its batteries, and when it stands in."""

from __future__ import annotations

import pytest

from rules.tamashii import numbers as w
from rules.tamashii.town import DISTRICTS, A, Town, may, moving, step
from tablewright.engine.core.sets import set_of
from tablewright.games.tamashii import choices as c
from tablewright.games.tamashii import frames
from tablewright.games.tamashii.pack.loading import HOUSE, load
from tablewright.games.tamashii.pieces import (
    ANY_LETTER,
    CORE_LETTER,
    SOLO,
)
from tablewright.games.tamashii.readings import LAST_BATTERY_KEPT
from tablewright.games.tamashii.rules.city import streets
from tablewright.games.tamashii.rules.combat import harm
from tablewright.games.tamashii.rules.common import players_on
from tablewright.games.tamashii.rules.components import marks
from tablewright.games.tamashii.rules.scenario import scenario
from tablewright.games.tamashii.rules.turn import action, launching
from tablewright.games.tamashii.sources import BOT_PATTERN, CARD_PATTERN
from tablewright.games.tamashii.state import BOOK, NONE

# ---------------------------------------------------------------------------------------------------- the BOT


@pytest.mark.rule("tamashii.bot.explore", "tamashii.bot.rewards")
def test_the_bot_reveals_tiles_and_its_player_gains_what_it_finds() -> None:
    town = Town("shelter up", "pool explored", seats=1, mode=SOLO)
    town.g.bot_at = 0

    streets.arrive(town.g, town.t, town.e, A, 1, 1)
    town.settle()

    assert (town.g.at[A], town.g.bot_at) == (0, 1)
    assert (town.top.step, town.top.seat) == (frames.RUN, A)
    town.drop()
    town.settle()
    assert town.g.up == set_of(0, 1)
    assert town.g.revealed[A] == 1


def with_bot(*tiles: str, at: int = 0, batteries: int = 2) -> Town:
    """A plays alone and is about to move; the BOT stands on a tile."""
    town = moving(*tiles, seats=1, mode=SOLO)
    town.g.bot_at, town.g.batteries = at, batteries
    return town


@pytest.mark.rule("tamashii.bot.move", "tamashii.bot.free", "tamashii.bot.card", "tamashii.bot.move-order")
@pytest.mark.parametrize("bot_first", [True, False])
def test_the_bot_moves_up_to_two_tiles_before_or_after_the_player_without_trace(bot_first: bool) -> None:
    town = with_bot("shelter up", "well up", "shrine up", "clinic up")
    assert may(town, c.MOVE_BOT) == set_of(1, 2)

    for kind, tile in [(c.MOVE_BOT, 2), (c.MOVE, 1)] if bot_first else [(c.MOVE, 1), (c.MOVE_BOT, 2)]:
        assert town.top.line == frames.MOVING
        step(town, kind, tile)

    assert (town.g.at[A], town.g.bot_at, town.g.trace[A], town.g.batteries) == (1, 2, 1, 2)
    assert town.top.line == frames.DISTRICT


@pytest.mark.rule("tamashii.bot.move-rules")
def test_the_bot_does_not_cross_facedown_tiles_and_moves_once() -> None:
    town = with_bot("shelter up", "well up", "shrine", "clinic up", at=1)
    assert may(town, c.MOVE_BOT) == set_of(0, 2)

    step(town, c.MOVE_BOT, 2)

    assert town.g.up == set_of(0, 1, 2, 3)
    assert may(town, c.MOVE_BOT) == 0


@pytest.mark.rule("tamashii.bot.battery-use", "tamashii.bot.battery-instead", "tamashii.bot.battery-when")
@pytest.mark.rule("tamashii.bot.stand-in-move", "tamashii.bot.trace-tile")
def test_for_a_battery_the_bots_move_is_the_steps_move_and_its_tile_gives_the_trace() -> None:
    town = with_bot("shelter up", "well up", "shrine up")
    town.t.district[DISTRICTS.index("shrine")].entry = 4

    step(town, c.STAND_IN)
    assert (town.g.batteries, may(town, c.MOVE)) == (1, 0)
    step(town, c.MOVE_BOT, 2)

    assert (town.g.at[A], town.g.bot_at, town.g.trace[A]) == (0, 2, 4)
    assert town.top.line == frames.DISTRICT


@pytest.mark.rule("tamashii.bot.battery-each-step", "tamashii.bot.battery-any-step")
def test_the_next_step_has_its_own_price() -> None:
    town = with_bot("shelter up", "well up")
    step(town, c.STAND_IN)
    step(town, c.STAY)

    assert (town.g.stands_in, town.g.batteries) == (0, 1)
    assert action.legal_district(town.g, town.t, 0, c.STAND_IN) == 1

    action.answer_district(town.g, town.t, town.e, c.STAND_IN)
    assert (town.g.stands_in, town.g.batteries) == (1, 0)


@pytest.mark.rule("tamashii.bot.last-battery", "tamashii.bot.empty")
def test_with_its_last_battery_the_bot_stands_in_and_leaves_at_the_end_of_the_step() -> None:
    town = with_bot("shelter up", "well up", batteries=1)

    step(town, c.STAND_IN)
    assert (town.g.bot_at, town.g.batteries) == (0, 0)

    step(town, c.MOVE_BOT, 1)
    assert (town.g.bot_at, town.g.trace[A]) == (NONE, 1)


@pytest.mark.rule("tamashii.bot.last-battery")
def test_where_the_last_battery_is_kept_the_bot_cannot_spend_it() -> None:
    town = with_bot("shelter up", "well up", batteries=2)
    town.g.readings = set_of(LAST_BATTERY_KEPT)

    step(town, c.STAND_IN)
    step(town, c.MOVE_BOT, 1)

    assert (town.g.bot_at, town.g.batteries) == (1, 1)
    assert action.legal_district(town.g, town.t, 0, c.STAND_IN) == 0


@pytest.mark.rule("tamashii.bot.stand-in-district")
def test_standing_in_for_the_district_exchanges_the_trace_of_the_step_before() -> None:
    town = with_bot("shelter up", "well up", "shrine up")
    town.t.district[DISTRICTS.index("shrine")].entry = 5
    step(town, c.MOVE, 1)
    step(town, c.MOVE_BOT, 2)
    assert town.g.trace[A] == 1

    action.answer_district(town.g, town.t, town.e, c.STAND_IN)

    assert town.g.trace[A] == 5


@pytest.mark.rule("tamashii.bot.stand-in-district")
def test_a_bot_that_stood_in_already_exchanges_nothing() -> None:
    town = with_bot("shelter up", "well up", "shrine up")
    step(town, c.STAND_IN)
    step(town, c.MOVE_BOT, 1)

    action.answer_district(town.g, town.t, town.e, c.STAND_IN)

    assert town.g.trace[A] == 1


@pytest.mark.rule("tamashii.bot.reset")
def test_a_reset_leaves_the_bot_where_it_is() -> None:
    town = with_bot("shelter up", "well up", at=1)
    town.g.at[A] = 1

    harm.go_to_shelter(town.g, town.t, town.e, A)

    assert (town.g.at[A], town.g.bot_at) == (0, 1)


@pytest.mark.rule("tamashii.bot.presence", "tamashii.bot.presence-count")
def test_the_bot_counts_among_the_players_on_a_tile() -> None:
    town = with_bot("shelter up", "well up")
    assert players_on(town.g, 0) == 2

    town.g.bot_at = 1
    assert (players_on(town.g, 0), players_on(town.g, 1)) == (1, 1)


@pytest.mark.rule("tamashii.bot.charge", "tamashii.bot.charge-access", "tamashii.bot.charge-full")
def test_the_charge_pattern_is_available_while_the_bot_is_there_and_has_an_empty_slot() -> None:
    town = with_bot("shelter up", batteries=4)
    town.t.pattern[0].source = BOT_PATTERN
    assert launching.why_not_available(town.g, town.t, A, 0) == 0

    scenario.charge(town.g, town.e, 1)
    assert town.g.batteries == 5
    assert launching.why_not_available(town.g, town.t, A, 0) == BOOK.number("tamashii.bot.charge-full")

    town.g.batteries, town.g.bot_at = 2, NONE
    scenario.charge(town.g, town.e, 1)
    assert town.g.batteries == 2
    assert launching.why_not_available(town.g, town.t, A, 0) != 0


@pytest.mark.rule("tamashii.bot.charge-hack", "tamashii.bot.card")
def test_the_charge_pattern_is_a_hack_of_two_core_data_and_any_between() -> None:
    t = load(HOUSE).tables
    pattern = t.pattern[t.bot_pattern]

    assert (pattern.source, pattern.hack) == (BOT_PATTERN, 1)
    assert [pattern.needs[letter] for letter in (CORE_LETTER, ANY_LETTER)] == [2, 1]
    assert t.code[pattern.line].op == w.CHARGE


@pytest.mark.rule("tamashii.bot.special-actions", "tamashii.format.launch-at")
def test_the_bot_can_stand_in_where_a_card_wants_its_pattern_launched() -> None:
    town = with_bot("shelter up", "well up", at=1)
    town.g.card, town.t.card[0].patterns, town.t.bot_pattern = 1, 1, NONE
    town.t.pattern[0].source, town.t.pattern[0].places, town.t.pattern[0].place[0] = CARD_PATTERN, 1, 1
    assert launching.why_not_available(town.g, town.t, A, 0) == BOOK.number("tamashii.format.launch-at")

    town.g.stands_in = 1
    assert launching.why_not_available(town.g, town.t, A, 0) == 0


@pytest.mark.rule("tamashii.exploration.dice-tokens", "tamashii.scenario.dice-token-set")
def test_a_set_of_dice_tokens_has_each_value_once() -> None:
    town = Town("shelter up", "well up", "shrine up")

    marks.hide_dice(town.g, town.t, town.e, A, 0, 1, 2)
    assert list(town.g.die_on)[:3] == [1, 1, 1]

    for tile in range(3):
        scenario.reveal_die(town.g, town.t, town.e, A, tile)
    assert sorted(town.g.die_on)[-3:] == [2, 3, 4]
    assert town.g.hidden_dice == 0
