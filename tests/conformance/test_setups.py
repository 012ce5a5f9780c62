"""The setups of a run: every number of seats, every mode, every mission, every value of a setting, in turn."""

from __future__ import annotations

import random

import pytest

from tablewright.conformance.careful import key_of, setups, usual_config
from tablewright.engine.core.events import Log
from tablewright.engine.game.contract import SPECTATOR, Config
from tablewright.engine.game.playing import Rules
from tablewright.games import registry
from tablewright.match import configure

GOES_WEST = registry.find("goes-west")
PACK = GOES_WEST.load(None)


def in_words(config: Config) -> tuple[int, str, dict[str, str]]:
    """Seats, mode and settings of a setup of Deck Goes West, as people say them."""
    chosen = {
        setting.name: next(word for word, value in setting.values.items() if value == config.setting[i])
        for i, setting in enumerate(GOES_WEST.settings_with(PACK))
    }
    return config.seats, GOES_WEST.mode_of(config), chosen


RUN = [in_words(usual_config(GOES_WEST, PACK, number)) for number in range(setups(GOES_WEST))]


def test_a_run_plays_every_mission_with_every_number_of_seats() -> None:
    missions = PACK.settings[0].modes
    wanted = {(mission, seats) for mission, mode in missions.items() for seats in GOES_WEST.modes[mode]}

    assert wanted <= {(chosen["mission"], seats) for seats, _, chosen in RUN}
    assert len(wanted) == 4 * 4 + 8 * 4 + 3


def test_a_run_plays_every_value_of_every_setting_in_every_mode() -> None:
    for mode in GOES_WEST.modes:
        for setting in GOES_WEST.settings_with(PACK):
            assert {chosen[setting.name] for _, m, chosen in RUN if m == mode} == {*setting.values_in(mode)}


def test_a_mission_is_only_played_in_its_mode() -> None:
    for number, (seats, mode, chosen) in enumerate(RUN):
        assert configure(GOES_WEST, seats, mode, chosen, PACK) == usual_config(GOES_WEST, PACK, number)


def test_a_run_begins_with_what_is_usual_and_begins_again() -> None:
    usual = {setting.name: setting.default for setting in GOES_WEST.settings_with(PACK)}
    ways = [(seats, mode) for mode, counts in GOES_WEST.modes.items() for seats in counts]

    assert RUN[: len(ways)] == [(seats, mode, usual) for seats, mode in ways]
    assert usual_config(GOES_WEST, PACK, len(RUN) + 7) == usual_config(GOES_WEST, PACK, 7)


@pytest.mark.parametrize("name", registry.names())
def test_of_what_a_seat_knows_it_knows_all(name: str) -> None:
    """Whether a move taught its seat something is found out from the seat's own view."""
    game = registry.find(name)
    pack = game.load(None)
    rules, chance = Rules(game, pack), random.Random(1)
    for number in range(len(game.ways())):
        g, config = game.State(), usual_config(game, pack, number)
        rules.setup(g, rules.tables, Log(), config, key_of(1, number, 0))
        for _ in range(25):
            for seat in (*range(config.seats), SPECTATOR):
                assert rules.seen(rules.seen(g, seat), seat) == rules.seen(g, seat)
            if not (waiting := rules.waiting(g)):
                break
            seat = chance.choice(waiting)
            rules.apply(g, rules.tables, Log(), seat, chance.choice(rules.legal(g, seat)))
