"""The streets of TAMASHII: ways over the map, arriving on tiles, revealing them, and what a district does."""

from __future__ import annotations

import pytest

from rules.tamashii import numbers as w
from rules.tamashii.town import (
    ANNEX_CODE,
    CITY_TILES,
    DISTRICTS,
    FAN,
    HIDEOUTS,
    INK,
    LANTERN,
    PROGRAM,
    A,
    B,
    Town,
    may,
    moving,
    step,
)
from tablewright.engine.core.sets import set_of
from tablewright.games.tamashii import choices as c
from tablewright.games.tamashii import events, frames
from tablewright.games.tamashii.pack.loading import HOUSE, load
from tablewright.games.tamashii.pieces import (
    CLASSES,
    COMPETITIVE,
    NINKYO,
    SEEKERS,
    SOLO,
)
from tablewright.games.tamashii.rules.city import streets
from tablewright.games.tamashii.rules.combat import harm
from tablewright.games.tamashii.rules.components import places
from tablewright.games.tamashii.rules.effects import deeds
from tablewright.games.tamashii.rules.turn import action
from tablewright.games.tamashii.state import NO_SCENARIO, NONE

STREET = ("shelter up", "well up", "shrine up", "clinic", "pool")


def reach(town: Town, tile: int, steps: int) -> int:
    return places.reachable(town.g, town.t, tile, steps)


# ---------------------------------------------------------------------------------------------------- ways


@pytest.mark.rule("tamashii.move.path")
def test_each_step_leads_to_an_adjacent_tile() -> None:
    town = Town(*STREET)
    town.g.at[B] = 1  # a character there blocks nothing

    assert reach(town, 0, 1) == set_of(1)
    assert reach(town, 0, 2) == set_of(1, 2)
    assert reach(town, 1, 1) == set_of(0, 2)


@pytest.mark.rule("tamashii.map.hex", "tamashii.map.adjacent", "tamashii.map.distance")
def test_tiles_are_hexes_and_adjacent_at_distance_one() -> None:
    t = load(HOUSE).tables
    for layout in range(t.layouts):
        tiles = t.map[layout]
        for one in range(tiles.tiles):
            for other in range(tiles.tiles):
                dq, dr = tiles.q[one] - tiles.q[other], tiles.r[one] - tiles.r[other]
                distance = max(abs(dq), abs(dr), abs(dq + dr))
                assert (distance == 0) == (one == other)
                assert bool(tiles.near[one] & 1 << other) == (distance == 1)


@pytest.mark.rule("tamashii.move.no-unrevealed-path", "tamashii.move.unrevealed-ends")
def test_a_facedown_tile_can_be_entered_but_not_crossed() -> None:
    town = Town(*STREET)

    assert reach(town, 2, 1) == set_of(1, 3)
    assert reach(town, 2, 3) == set_of(0, 1, 3)

    town.g.up |= 1 << 3
    assert reach(town, 2, 2) == set_of(0, 1, 3, 4)


@pytest.mark.rule("tamashii.move.no-gap-path")
def test_there_is_no_way_over_a_gap() -> None:
    town = Town("shelter up", "well up", "shrine up", joined=[(0, 1)])

    assert reach(town, 0, 9) == set_of(1)


@pytest.mark.rule("tamashii.move.real-move")
def test_a_round_trip_is_no_move() -> None:
    assert reach(Town("shelter up", "well up"), 0, 2) == set_of(1)


# ---------------------------------------------------------------------------------------------------- places


@pytest.mark.rule("tamashii.map.label")
def test_a_district_is_the_tile_that_is_known_to_be_it() -> None:
    town = Town("shelter up", "ruin", "ruin up", "pool")

    assert places.place_tile(town.g, town.t, A, w.DISTRICT_PLACE + DISTRICTS.index("ruin")) == 1
    assert places.place_tile(town.g, town.t, A, w.DISTRICT_PLACE + DISTRICTS.index("well")) == NONE
    assert places.place_tile(town.g, town.t, A, 3) == 3

    town.g.at[A] = 2  # of two, the own one
    assert places.place_tile(town.g, town.t, A, w.DISTRICT_PLACE + DISTRICTS.index("ruin")) == 2


@pytest.mark.rule("tamashii.map.label-known")
def test_a_labelled_tile_is_meant_even_while_it_lies_facedown() -> None:
    town = Town("shelter up", "pool")

    assert town.g.up == set_of(0)
    assert places.place_tile(town.g, town.t, A, 1) == 1


@pytest.mark.rule("tamashii.format.where")
def test_a_group_means_the_own_tile_if_it_is_revealed_and_of_that_group() -> None:
    town = Town("shelter up", "well up", "library up", "clinic")

    def means(tile: int, place: int) -> int:
        town.g.at[A] = tile
        return places.place_tile(town.g, town.t, A, place)

    assert [means(tile, w.A_CITY_TILE) for tile in range(4)] == [NONE, 1, NONE, NONE]
    assert [means(tile, w.A_HIDEOUT_TILE) for tile in range(4)] == [NONE, NONE, 2, NONE]
    assert means(2, w.EVERYWHERE) == means(2, w.YOUR_TILE) == 2


@pytest.mark.rule("tamashii.format.launch-at")
def test_the_holder_of_an_enemy_is_where_that_player_is() -> None:
    town = Town(*STREET)
    town.g.at[B] = 2
    town.g.stack[B, 0], town.g.stack[B, 1], town.g.stacked[B] = 1 + 4, 1 + 6, 2

    assert places.place_tile(town.g, town.t, A, w.HOLDER + 6) == 2
    assert places.place_tile(town.g, town.t, A, w.HOLDER + 5) == NONE


@pytest.mark.rule("tamashii.marker.route")
def test_a_marker_stands_on_a_stop_of_its_route() -> None:
    town = Town(*STREET)
    town.t.scenario[0].stops[0], town.t.scenario[0].stop[0, 1] = 2, 3
    assert places.place_tile(town.g, town.t, A, w.MARKER_TILE) == NONE

    town.g.marker[0] = 1
    assert places.place_tile(town.g, town.t, A, w.MARKER_TILE) == 3


@pytest.mark.rule("tamashii.bot.stands-for-you")
def test_while_the_bot_stands_in_your_tile_is_its_tile() -> None:
    town = Town(*STREET, seats=1, mode=SOLO)
    town.g.at[A], town.g.bot_at, town.g.stands_in = 0, 2, 1

    assert places.place_tile(town.g, town.t, A, w.YOUR_TILE) == 2


@pytest.mark.rule("tamashii.map.no-shelter")
def test_the_sheet_of_a_scenario_says_where_resets_go() -> None:
    town = Town("well up", "shrine up")
    town.t.scenario[0].shelter = 1

    assert places.shelter(town.g, town.t) == 1


@pytest.mark.rule("tamashii.versus.reset-shelter")
def test_in_a_competitive_game_resets_go_to_shelter() -> None:
    town = Town("ruin up", "well up", "shelter up", mode=COMPETITIVE)
    town.g.scenario = NO_SCENARIO

    assert places.shelter(town.g, town.t) == 2


# ---------------------------------------------------------------------------------------------------- exploration


@pytest.mark.rule("tamashii.move.exploration", "tamashii.move.reveal-tile", "tamashii.move.exploration-mandatory")
def test_the_exploration_token_is_dealt_with_before_the_tile_is_revealed() -> None:
    town = Town("shelter up", "well explored")

    streets.arrive(town.g, town.t, town.e, A, 1, 0)
    town.settle()

    assert (town.g.at[A], town.g.explored, town.g.left_tokens[0]) == (1, 0, 8)
    assert (town.top.step, town.top.seat, town.top.line) == (frames.RUN, A, PROGRAM)
    assert town.top.card == frames.BY_EXPLORATION * frames.SOURCE
    assert town.g.up == set_of(0)

    town.drop()
    town.settle()
    assert town.g.up == set_of(0, 1)
    assert town.steps == []


@pytest.mark.rule("tamashii.exploration.set")
def test_only_tokens_that_are_not_revealed_yet_can_turn_up() -> None:
    town = Town("shelter up", "well explored", "shrine explored")
    town.t.explorations = 3
    town.g.left_tokens[0], town.g.left_tokens[2] = 0, 2

    town.arrive(A, 1)
    town.arrive(A, 2)

    assert [row.a for row in town.told(events.EXPLORES)] == [2, 2]
    assert town.g.left_tokens[2] == 0


@pytest.mark.rule("tamashii.move.exploration-left")
def test_a_token_on_a_tile_that_was_revealed_from_afar_waits_for_the_next_visitor() -> None:
    town = Town("shelter up", "well explored")

    streets.reveal(town.g, town.t, town.e, A, 1)
    assert (town.g.up, town.g.explored) == (set_of(0, 1), set_of(1))

    town.arrive(B, 1)
    assert town.g.explored == 0
    assert [(row.seat, row.a) for row in town.told(events.EXPLORES)] == [(B, 0)]


# ---------------------------------------------------------------------------------------------------- revealing


@pytest.mark.rule("tamashii.keyword.reveal", "tamashii.move.others-stay")
def test_a_revealed_tile_is_face_up_and_keeps_what_lies_on_it() -> None:
    town = Town("shelter up", "well")
    town.g.marks[1, 1], town.g.die_on[1] = 2, 1

    town.arrive(A, 1)

    assert town.g.up == set_of(0, 1)
    assert (town.g.marks[1, 1], town.g.die_on[1]) == (2, 1)
    assert (town.g.revealed[A], town.g.revealed_ever[A], town.g.revealed[B]) == (1, 1, 0)


def test_a_tile_is_revealed_once() -> None:
    town = Town("shelter up", "well up")

    town.arrive(A, 1)

    assert town.g.revealed[A] == 0
    assert town.told(events.REVEALS) == []


def test_revealing_a_tile_sets_off_what_answers_to_it() -> None:
    town = Town("shelter up", "well")
    town.when(w.ON_REVEAL)

    streets.reveal(town.g, town.t, town.e, B, 1)

    assert (town.top.step, town.top.seat, town.top.line) == (frames.TRIGGER, B, w.ON_REVEAL)


@pytest.mark.rule("tamashii.map.pool-tiles", "tamashii.format.tile-pool")
def test_unnamed_tiles_turn_out_to_be_districts_of_their_group_without_repetition() -> None:
    found = set()
    for seed in range(12):
        town = Town("shelter up", "well", "pool", "pool", "hideout", "hideout", seed=seed)
        for tile in (2, 3, 4, 5):
            streets.reveal(town.g, town.t, town.e, A, tile)
        assert {town.district(2), town.district(3)} == {"shrine", "clinic"}  # the well lies here already
        assert {town.district(4), town.district(5)} == HIDEOUTS
        found.add(town.district(2))
    assert found == {"shrine", "clinic"}


@pytest.mark.rule("tamashii.lock.unused-in-setup")
def test_a_locked_district_does_not_turn_up() -> None:
    def turned_up(codes: int) -> set[str]:
        found = set()
        for seed in range(40):
            town = Town("pool", seed=seed)
            town.g.codes = codes
            streets.reveal(town.g, town.t, town.e, A, 0)
            found.add(town.district(0))
        return found

    assert turned_up(0) == CITY_TILES
    assert turned_up(set_of(ANNEX_CODE - 1)) == CITY_TILES | {"annex"}


@pytest.mark.rule("tamashii.flow.sheet-known")
def test_a_named_tile_is_known_while_it_lies_facedown_and_an_unnamed_one_is_not() -> None:
    town = Town("shelter up", "clinic", "pool")

    assert (town.district(1), town.district(2)) == ("clinic", "?")


@pytest.mark.rule("tamashii.format.from-players")
def test_with_fewer_players_a_tile_is_drawn_as_the_card_says_otherwise() -> None:
    town = Town("ruin", "shelter up", seats=2)
    town.t.map[0].from_players[0], town.t.map[0].otherwise[0] = 3, 101
    town.g.tile[0] = 0

    streets.reveal(town.g, town.t, town.e, A, 0)

    assert town.district(0) in HIDEOUTS


@pytest.mark.rule("tamashii.move.hideout-deck", "tamashii.scenario.faction-deck-timing")
def test_a_revealed_hideout_brings_its_factions_deck() -> None:
    town = Town("shelter up", "library", "teahouse")
    town.g.decks_open, town.g.in_deck = 1 << (NINKYO - CLASSES), 0  # listed by the sheet; its only card is out

    town.arrive(A, 1)
    assert town.g.decks_open == set_of(SEEKERS - CLASSES, NINKYO - CLASSES)
    assert town.g.in_deck == set_of(LANTERN, INK)

    town.arrive(A, 2)
    assert not town.g.in_deck & set_of(FAN)
    assert [row.a for row in town.told(events.DECK_OPENS)] == [SEEKERS]


@pytest.mark.rule("tamashii.versus.forced-hideout")
def test_the_last_tile_becomes_a_hideout_where_the_map_shows_none() -> None:
    town = Town("shelter up", "well", "shrine", mode=COMPETITIVE)

    town.arrive(A, 1)
    assert town.district(1) == "well"

    town.arrive(A, 2)
    assert town.district(2) in HIDEOUTS
    assert town.g.decks_open != 0
    assert len(town.told(events.REPLACED)) == 1


@pytest.mark.rule("tamashii.versus.forced-hideout")
@pytest.mark.parametrize(("mode", "other"), [(COMPETITIVE, "library"), (SOLO, "well")])
def test_it_stays_what_it_is_where_there_is_a_hideout_or_a_scenario(mode: int, other: str) -> None:
    town = Town(f"{other} up", "shrine", mode=mode)

    town.arrive(A, 1)

    assert town.district(1) == "shrine"


# ---------------------------------------------------------------------------------------------------- move & trace


@pytest.mark.rule("tamashii.move.range", "tamashii.keyword.move")
def test_a_move_leads_as_far_as_mov() -> None:
    town = moving("shelter up", "well up", "shrine up", "clinic up")
    assert may(town, c.MOVE) == set_of(1, 2)

    town.t.walker[0].stat[2] = 3
    assert may(town, c.MOVE) == set_of(1, 2, 3)


@pytest.mark.rule("tamashii.move.entry-trace", "tamashii.move.once")
def test_who_has_moved_gains_the_entry_trace_and_cannot_move_again() -> None:
    town = moving("shelter up", "well up", "shrine up")

    step(town, c.MOVE, 2)

    assert (town.g.at[A], town.g.trace[A], town.top.line) == (2, 1, frames.DISTRICT)
    assert may(town, c.MOVE) == 0


@pytest.mark.rule("tamashii.move.optional", "tamashii.move.stationary-trace")
def test_who_stays_gains_the_stationary_trace() -> None:
    town = moving("shelter up", "well up")

    step(town, c.STAY)

    assert (town.g.at[A], town.g.trace[A], town.top.line) == (0, 3, frames.DISTRICT)


@pytest.mark.rule("tamashii.move.entry-new-tile")
def test_the_tile_that_the_move_revealed_counts() -> None:
    town = moving("shelter up", "pool")
    for name in CITY_TILES:
        town.t.district[DISTRICTS.index(name)].entry = 4

    step(town, c.MOVE, 1)

    assert town.g.trace[A] == 4


@pytest.mark.rule("tamashii.move.effect-moves")
def test_a_move_by_an_effect_reveals_and_explores_but_leaves_no_trace() -> None:
    town = moving("shelter up", "well explored")

    deeds.streets.walk(town.g, town.t, town.e, A, 1)
    town.settle()
    assert town.drop() == frames.RUN
    town.settle()

    assert (town.g.at[A], town.g.trace[A]) == (1, 0)
    assert (town.g.up, town.g.explored) == (set_of(0, 1), 0)


@pytest.mark.rule("tamashii.move.effect-move-range")
def test_a_move_effect_leads_as_far_as_it_says_or_else_as_mov() -> None:
    town = moving("shelter up", "well up", "shrine up", "clinic up")

    assert deeds.streets.in_reach(town.g, town.t, A, 1) == set_of(1)
    assert deeds.streets.in_reach(town.g, town.t, A, 3) == set_of(1, 2, 3)
    assert deeds.streets.in_reach(town.g, town.t, A, 0) == set_of(1, 2)


@pytest.mark.rule("tamashii.keyword.unrevealed-hidden")
def test_what_lies_facedown_can_be_revealed_and_nobody_knows_it() -> None:
    town = moving("shelter up", "pool", "clinic", "well up")

    assert places.facedown(town.g, town.t) == set_of(1, 2)
    assert deeds.streets.facedown_nearby(town.g, town.t, A) == set_of(1)
    assert town.district(1) == "?"


@pytest.mark.rule("tamashii.reset.to-shelter", "tamashii.reset.facedown-shelter")
def test_a_reset_character_arrives_on_shelter_and_leaves_an_exploration_token_there() -> None:
    town = moving("well up", "shelter explored")
    town.t.scenario[0].shelter = 1

    harm.go_to_shelter(town.g, town.t, town.e, A)

    assert (town.g.at[A], town.g.up, town.g.explored) == (1, set_of(0, 1), set_of(1))


# ---------------------------------------------------------------------------------------------------- the district


@pytest.mark.rule("tamashii.district.optional", "tamashii.district.once")
def test_the_effect_of_the_own_tile_may_be_resolved_once() -> None:
    town = moving("shelter up", "well")
    town.t.district[DISTRICTS.index("well")].line = PROGRAM
    town.t.code[PROGRAM].op, town.t.code[PROGRAM].a = w.GAIN_EXP, 1
    step(town, c.MOVE, 1)
    assert action.run_action(town.g, town.t, town.e)  # on a tile that was just revealed
    assert action.legal_district(town.g, town.t, 0, c.USE_DISTRICT) == 1
    assert action.legal_district(town.g, town.t, 0, c.PASS_ON) == 1

    action.answer_district(town.g, town.t, town.e, c.USE_DISTRICT)

    assert (town.top.step, town.top.seat, town.top.line) == (frames.RUN, A, PROGRAM)
    town.drop()
    assert town.top.line == frames.LAUNCH_BEGINS


def test_an_effect_that_would_do_nothing_is_not_offered() -> None:
    town = moving("shelter up")

    step(town, c.STAY)

    assert action.legal_district(town.g, town.t, 0, c.USE_DISTRICT) == 0
    assert not action.run_action(town.g, town.t, town.e)
    assert town.top.line == frames.LAUNCH_BEGINS
