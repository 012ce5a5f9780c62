"""The fifteen missions: options, setup, and each night in its own order, as the register prints them."""

from __future__ import annotations

import pytest

from packs.goes_west.hearing import hear
from rules.goes_west.board import A, At, Board
from rules.goes_west.register import (
    CHARACTERS,
    MISSIONS,
    SCOREBOARDS,
    TILES,
    boards_of,
    gentle_of,
    mode_of,
    seats_of,
    setup_of,
)
from tablewright.games.goes_west import events, stages
from tablewright.games.goes_west.game import GAME
from tablewright.games.goes_west.pieces import EXHAUSTION, NOWHERE

every_mission = pytest.mark.parametrize("id", MISSIONS)

NIGHT_WORDS = {
    events.TRADE_ROW_MOVED: "trade-row",
    events.TOOK_DANGER: "exhaustion",
    events.BATTLE_BEGINS: "bandits-attack",
    events.BANDITS_ROLLED: "bandits-move",
    events.TILES_REMOVED: "remove-east",
    events.BANDIT_ROLL: "bandits-appear",
    events.P1_PASSED: "pass-p1",
}


def fresh(id: str, seats: int = 0, seed: int = 1, **settings: str | int) -> Board:
    """A fresh game of a mission."""
    return Board(mode_of(id), seats or seats_of(id)[0], id, None, seed=seed, **settings)


# ---------------------------------------------------------------------------------------------------- which there are


@pytest.mark.rule("dgw.mission.count")
def test_there_are_fifteen_missions_three_of_them_solo_four_versus_and_eight_cooperative() -> None:
    modes = [mode_of(id) for id in fresh("discovery").names.mission_ids]

    assert (modes.count("solo"), modes.count("versus"), modes.count("cooperative")) == (3, 4, 8)
    assert len(modes) == 15


@pytest.mark.rule("dgw.mission.first-versus", "dgw.mission.first-coop", "dgw.mission.first-solo")
@pytest.mark.parametrize(
    ("mode", "first"), [("versus", "discovery"), ("cooperative", "speed-of-the-slowest"), ("solo", "new-world")]
)
def test_a_table_that_names_no_mission_plays_the_one_to_begin_with(mode: str, first: str) -> None:
    board = Board(mode)

    assert board.names.mission_ids[board.g.mission] == first


@every_mission
@pytest.mark.rule("dgw.mission.free-choice", "dgw.mission.one-only", "dgw.mission.role")
def test_any_mission_of_the_mode_can_be_chosen_and_only_its_jobs_are_in_play(id: str) -> None:
    board = fresh(id)
    mission = board.t.mission[board.g.mission]
    texts = [hear(board.names.jobs[mission.first_job + n]) for n in range(mission.jobs + mission.event_jobs)]

    assert board.names.mission_ids[board.g.mission] == id
    assert sorted(texts) == sorted(MISSIONS[id]["jobs"])


# ---------------------------------------------------------------------------------------------------- options


@every_mission
@pytest.mark.rule("dgw.setup.options-table", "dgw.setup.options-by-players", "dgw.setup.other-boards-out")
def test_the_scoreboards_on_offer_go_by_the_number_of_players(id: str) -> None:
    for seats in seats_of(id):
        offered = boards_of(id, seats)
        for n, letter in enumerate([*offered, offered[-1]]):  # past the end of the list it is the last
            assert scoreboard_in_play(fresh(id, seats, board=n)) == SCOREBOARDS[letter]


@every_mission
@pytest.mark.rule("dgw.setup.gentle")
def test_every_mission_for_one_or_a_team_has_a_gentle_scoreboard_and_among_rivals_it_is_the_first(id: str) -> None:
    for seats in seats_of(id):
        letter = gentle_of(id, seats)
        board = fresh(id, seats, board="gentle")
        days, score, risks = scoreboard_in_play(board)

        assert (days, score, risks) == SCOREBOARDS[letter or boards_of(id, seats)[0]]
        assert (mode_of(id) == "versus") == (letter is None)
        if letter:
            shortest = SCOREBOARDS[boards_of(id, seats)[0]]
            pace = board.t.board[board.g.board].pace
            assert (days > shortest[0], score <= shortest[1] / 2, risks, pace) == (True, True, (1,), 1)
            assert score > pace * days / 3  # it cannot be won before a third of the days is gone


@pytest.mark.rule("dgw.setup.gentle", "dgw.setup.first-game-option")
def test_newcomers_are_offered_the_gentle_scoreboard_and_the_top_left_option_is_the_default() -> None:
    setting = next(one for one in GAME.settings if one.name == "board")

    assert (next(iter(setting.values)), setting.gentle, setting.default) == ("gentle", "gentle", "short")
    assert [mode for mode in GAME.modes if setting.is_gentle_in(mode)] == ["cooperative", "solo"]
    assert scoreboard_in_play(fresh("new-world")) == SCOREBOARDS["C"]


def scoreboard_in_play(board: Board) -> tuple[int, int, tuple[int, ...]]:
    """Its days, its score, and the Bandit Risk of its sections."""
    chosen = board.t.board[board.g.board]
    return chosen.days, chosen.score, tuple(chosen.risk[n] for n in range(chosen.sections))


@every_mission
@pytest.mark.rule("dgw.setup.options-table", "dgw.setup.dice-placed")
def test_the_bandit_dice_on_offer_are_those_of_the_register(id: str) -> None:
    for n, dice in enumerate(MISSIONS[id]["dice"]):
        g = fresh(id, dice=n).g
        assert (g.die20, g.die12) == {"d20": (1, 0), "d12": (0, 1), "both": (1, 1)}[dice]


# ---------------------------------------------------------------------------------------------------- setup


def grid_of(id: str) -> tuple[set[At], set[At]]:
    """The start grid and the face-down ring around it."""
    wide, high = setup_of(id).get("grid", (2, 3))
    north = -(high // 2)
    grid = {(column, line) for column in range(wide) for line in range(north, north + high)}
    ring = {(column, line) for column in range(wide) for line in (north - 1, north + high)}
    return grid, ring | {(wide, line) for line in range(north, north + high)}


@every_mission
@pytest.mark.rule("dgw.setup.mission-layout-first", "dgw.setup.ring-shape", "dgw.setup.meeple-start")
def test_the_map_at_the_start_is_the_standard_one_or_as_the_mission_says(id: str) -> None:
    grid, ring = grid_of(id)
    for seed in (1, 2):
        board = fresh(id, seed=seed)
        assert (board.face_up(), board.map()) == (grid, grid | ring)
        assert {board.where(seat) for seat in range(board.g.seats)} == {(0, 0)}


@every_mission
@pytest.mark.rule("dgw.setup.tile-search", "dgw.setup.mission-layout-first")
def test_tiles_that_a_mission_names_lie_in_their_places(id: str) -> None:
    setup = setup_of(id)
    for seed in range(1, 5):
        board = fresh(id, seed=seed)
        for place in setup.get("fixed", []):
            at = (place["col"], place["row"])
            assert board.is_up(at)
            assert place["type"] in TILES[board.tile_at(at)]["types"]
        for place in setup.get("ring_fixed", []):
            at = (place["col"], place["row"])
            assert not board.is_up(at)
            assert place["type"] in TILES[board.tile_at(at)]["types"]


@every_mission
@pytest.mark.rule("dgw.setup.start-resources", "dgw.mission.back")
def test_players_start_with_what_their_character_lists_and_what_the_mission_adds(id: str) -> None:
    extra = setup_of(id).get("extra", {})
    board = fresh(id, seats_of(id)[-1])
    for seat in range(board.g.seats):
        start = CHARACTERS[board.names.character_ids[board.g.character[seat]]]["start"]
        expected = {word: start[word] + extra.get(word, 0) for word in start}
        assert board.units(seat) == {word: n for word, n in expected.items() if n}


@every_mission
@pytest.mark.rule("dgw.setup.camp-bandit", "dgw.mission.back")
def test_bandits_at_the_start_are_those_of_the_mission_and_one_on_every_camp(id: str) -> None:
    for seed in range(1, 5):
        board = fresh(id, seed=seed)
        camps = {at: 1 for at in board.face_up() if TILES[board.tile_at(at)].get("camp")}
        listed = dict.fromkeys(map(tuple, setup_of(id).get("bandits", [])), 1)
        assert board.all_bandits() == camps | listed


@every_mission
@pytest.mark.rule("dgw.mission.back", "dgw.event.westmost-setup")
def test_railways_at_the_start_are_those_of_the_mission_and_no_event(id: str) -> None:
    board = fresh(id)

    assert {at for at in board.map() if board.railed(at)} == {tuple(at) for at in setup_of(id).get("rails", [])}
    assert list(board.g.score) == [0] * 5
    assert list(board.g.westmost) == [0] * len(board.g.westmost)


@every_mission
@pytest.mark.rule("dgw.wagon.start", "dgw.wagon.some-missions")
def test_the_wagon_is_there_in_wagon_missions_only_and_starts_with_the_meeples(id: str) -> None:
    board = fresh(id)
    if MISSIONS[id]["wagon"]:
        assert board.place_of(board.g.wagon) == tuple(setup_of(id).get("wagon", (0, 0)))
    else:
        assert board.g.wagon == NOWHERE


# ---------------------------------------------------------------------------------------------------- the night


def busy(id: str) -> Board:
    """A table in the West on which every step of a night is to be seen."""
    board = Board.empty(mode_of(id), seats=seats_of(id)[0], mission=id)
    for seat in range(board.g.seats):
        board.meeple(seat, board.land("prairie", (9, seat), bandits=1).place_of(board.space((9, seat))))
    if MISSIONS[id]["wagon"]:
        board.wagon((9, 0))
    board.land("forest", (8, 5), bandits=1).row("cow", "hound", "fiddle", "canoe", "revolver")
    return board.scoreboard(20, 99, (1, 0, 0))


def steps_seen(board: Board) -> list[str]:
    """The steps of the night that left a trace, in their order; the Day Tracker leaves none."""
    seen: list[str] = []
    for event in board.events(*NIGHT_WORDS):
        if event.what == events.TOOK_DANGER and board.t.kind[event.a] != EXHAUSTION:
            continue
        if not seen or seen[-1] != NIGHT_WORDS[event.what]:
            seen.append(NIGHT_WORDS[event.what])
    return seen


@every_mission
@pytest.mark.rule("dgw.night.mission-order", "dgw.night.order-conflict", "dgw.mission.front")
def test_a_night_follows_the_list_of_the_mission(id: str) -> None:
    listed = [step.split()[0] for step in MISSIONS[id]["night"]]
    board = busy(id).night()

    assert steps_seen(board) == [step for step in listed if step != "day-tracker"]
    assert board.g.day - board.t.mission[board.g.mission].start_day[board.g.seats] == listed.count("day-tracker") == 1


@every_mission
@pytest.mark.rule("dgw.night.mission-order", "dgw.night.stop")
def test_in_the_last_night_only_the_steps_before_the_day_tracker_are_played(id: str) -> None:
    listed = [step.split()[0] for step in MISSIONS[id]["night"]]
    board = busy(id).day(19).night()

    assert board.g.ended == stages.TIME_OUT
    assert steps_seen(board) == listed[: listed.index("day-tracker")]


@every_mission
@pytest.mark.rule("dgw.night.remove-east.optional", "dgw.night.remove-east.range")
def test_tiles_are_removed_only_as_far_east_as_the_mission_says(id: str) -> None:
    numbers = [int(step.split()[1]) for step in MISSIONS[id]["night"] if step.startswith("remove-east")]
    board = busy(id)
    for column in range(1, 9):
        board.land("forest" if column % 2 else "mountain", (column, 0))
    if board.g.wagon != NOWHERE:
        board.wagon((9, 0))
    board.night()

    east = min(column for column, _ in board.map())
    assert east == (9 - numbers[0] if numbers else 0)


@every_mission
@pytest.mark.rule("dgw.mode.versus.p1-rotates")
def test_versus_missions_pass_the_token_and_others_have_none(id: str) -> None:
    board = busy(id).night()

    assert board.g.first == (1 if mode_of(id) == "versus" else A)
