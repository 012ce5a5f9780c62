"""Deck Goes West: setting up the table, the map and the players."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from pathlib import Path

import pytest

from packs.goes_west.hearing import hear
from rules.goes_west.board import GAME, HOUSE, A, B, Board
from tablewright.engine.core.record import clone, raw
from tablewright.engine.core.sets import has
from tablewright.games.goes_west import events, pieces, questions
from tablewright.games.goes_west import state as s
from tablewright.games.goes_west.pack.loading import load
from tablewright.games.goes_west.rules.tiles import pile_size
from tablewright.packs.problems import PackError

SEEDS = range(1, 13)
NAMES = HOUSE.names
T: s.Tables = HOUSE.tables
GRID = {(column, line) for column in (0, 1) for line in (-1, 0, 1)}
RING = {(0, -2), (1, -2), (2, -1), (2, 0), (2, 1), (0, 2), (1, 2)}


def start_deck(character: int) -> list[str]:
    """The Starters printed on a character."""
    counts = ((NAMES.card_ids[design], T.deck[character, design]) for design in range(len(NAMES.card_ids)))
    return sorted(id for id, n in counts for _ in range(n))


def owned(board: Board, seat: int) -> list[str]:
    return sorted([*board.in_hand(seat), *board.in_deck(seat), *board.on_draw_pile(seat), *board.in_discards(seat)])


# ------------------------------------------------------------------------------------------------ seats and options


@pytest.mark.rule("dgw.parts.player-count", "dgw.mode.three")
def test_versus_and_cooperative_seat_two_to_five_and_solo_seats_one() -> None:
    assert GAME.modes == {"versus": (2, 3, 4, 5), "cooperative": (2, 3, 4, 5), "solo": (1,)}
    for seats, number in GAME.ways():
        board = Board([*GAME.modes][number], seats)
        assert (board.g.seats, board.g.mode) == (seats, number)
        assert not board.over


@pytest.mark.rule("dgw.parts.meeples-per-player", "dgw.setup.score-zero", "dgw.setup.meeple-start")
def test_each_player_has_a_meeple_on_the_map_and_one_on_zero_of_the_score_track() -> None:
    board = Board("versus", 5)

    assert [board.where(seat) for seat in range(5)] == [(0, 0)] * 5
    assert list(board.g.score) == [0] * 5
    assert [board.pieces(A)[f"score-{seat}"].count for seat in range(5)] == [0] * 5


@pytest.mark.rule("dgw.setup.score-zero-coop")
def test_a_team_has_one_score_which_begins_at_zero() -> None:
    board = Board("cooperative", 2)

    assert (board.pieces(B)["score"].count, board.pieces(B)["score"].most) == (0, 36)


@pytest.mark.rule("dgw.setup.day-tracker-zero")
def test_the_day_tracker_begins_on_zero() -> None:
    board = Board()

    assert board.g.day == 0
    assert (board.pieces(A)["day"].count, board.pieces(A)["day"].most) == (0, 10)


@pytest.mark.rule("dgw.setup.options-table", "dgw.setup.other-boards-out", "dgw.setup.dice-placed")
def test_one_scoreboard_and_one_choice_of_dice_of_those_the_mission_offers_are_in_use() -> None:
    board = Board(board="long", dice="both")

    assert NAMES.boards[board.g.board] == "B"
    assert (board.g.die12, board.g.die20) == (1, 1)
    assert board.pieces(A)["scoreboard"].label == "Scoreboard B"
    assert board.pieces(A)["risk"].label.endswith("(d12 and d20)")
    board.g.day = 13  # and no other board ends the game on its last day
    assert board.until(questions.PLACE).night().over


@pytest.mark.rule("dgw.setup.first-game-option", "dgw.setup.ease-order")
def test_the_first_option_is_the_shortest_scoreboard_with_the_d20_alone() -> None:
    board = Board()

    assert NAMES.boards[board.g.board] == "A"
    assert (board.g.die12, board.g.die20) == (0, 1)
    lengths = [(T.board[n].days, T.board[n].score) for n in range(4)]  # the printed ones
    assert lengths == sorted(lengths)
    assert list(GAME.settings[2].values) == ["d20", "d12", "both"]


@pytest.mark.rule("dgw.setup.options-by-players")
@pytest.mark.parametrize(("seats", "boards"), [(2, "AB"), (3, "BC"), (4, "CD"), (5, "CD")])
def test_scoreboards_of_a_cooperative_mission_go_by_the_number_of_players(seats: int, boards: str) -> None:
    short = Board("cooperative", seats, "the-golden-spike")
    long = Board("cooperative", seats, "the-golden-spike", board="long")

    assert (NAMES.boards[short.g.board], NAMES.boards[long.g.board]) == tuple(boards)


# ------------------------------------------------------------------------------------------------ card piles


@pytest.mark.rule("dgw.setup.sort-piles", "dgw.setup.danger-piles", "dgw.setup.trade-pile", "dgw.setup.trade-row")
def test_trade_pain_and_exhaustion_lie_in_piles_and_five_trade_cards_are_face_up() -> None:
    board = Board("cooperative", 2)

    kinds = [T.kind[board.design(name)] for name in board.in_supply()]
    assert [kinds.count(kind) for kind in range(4)] == [0, 45, 30, 30]
    assert [T.kind[board.design(name)] for name in board.in_row()] == [pieces.TRADE] * 5
    assert board.in_spent() == []


@pytest.mark.rule("dgw.setup.trade-row", "dgw.setup.trade-pile", "dgw.seat.randomness")
def test_the_piles_are_shuffled() -> None:
    rows = {tuple(Board(seed=seed).in_row()) for seed in SEEDS}

    assert len(rows) == len(SEEDS)


@pytest.mark.rule("dgw.setup.starter-aside", "dgw.setup.start-deck", "dgw.deck.personal")
def test_everybody_gets_the_starters_listed_on_the_character_and_the_rest_stays_aside() -> None:
    board = Board("versus", 5)

    for seat in range(5):
        assert owned(board, seat) == start_deck(board.g.character[seat])
    starters = sum(T.copies_of[n] for n in range(len(NAMES.card_ids)) if T.kind[n] == pieces.STARTER)
    assert starters == 50
    assert len(board.in_box()) == 50 - sum(len(owned(board, seat)) for seat in range(5))


@pytest.mark.rule("dgw.setup.start-deck")
def test_the_start_deck_is_shuffled_face_down() -> None:
    hands = {tuple(Board("solo", seed=seed).in_hand(A)) for seed in SEEDS}

    assert len(hands) > 6
    board = Board("versus")
    assert board.on_draw_pile(A) == []  # nobody knows what is on top


@pytest.mark.rule("dgw.supply.starters-suffice")
def test_the_starters_suffice_for_any_five_characters() -> None:
    for five in combinations(range(T.characters), 5):
        for design in range(len(NAMES.card_ids)):
            if T.kind[design] == pieces.STARTER:
                assert sum(T.deck[character, design] for character in five) <= T.copies_of[design]


# ------------------------------------------------------------------------------------------------ the map


@pytest.mark.rule("dgw.setup.start-grid", "dgw.setup.start-grid-axes", "dgw.setup.ring-shape", "dgw.setup.tile-pile")
def test_after_standard_setup_6_tiles_are_face_up_7_face_down_and_35_in_the_pile() -> None:
    board = Board()

    assert board.face_up() == GRID
    assert board.map() - board.face_up() == RING
    assert pile_size(board.g) == 48 - 6 - 7
    assert board.g.spent == 0


@pytest.mark.rule("dgw.setup.face-down-ring", "dgw.setup.room-west", "dgw.setup.compass")
def test_face_down_tiles_border_the_grid_everywhere_but_in_the_east() -> None:
    board = Board("solo")

    east = [at for at in board.map() if at[0] < 0]
    assert east == []
    assert {(2, line) for line in (-1, 0, 1)} <= board.map()  # the map grows West
    west = board.g.next_to[board.g.at[A], pieces.WEST]
    assert board.place_of(west) == (1, 0)


@pytest.mark.rule("dgw.setup.ring-shape")
def test_a_start_grid_of_another_size_is_ringed_likewise() -> None:
    board = Board("cooperative", 2, "the-cartographers")

    grid = {(column, line) for column in (0, 1, 2) for line in (-1, 0, 1)}
    assert board.face_up() == grid
    ring = {(c, line) for c in (0, 1, 2) for line in (-2, 2)} | {(3, line) for line in (-1, 0, 1)}
    assert board.map() - grid == ring


@pytest.mark.rule("dgw.setup.start-grid", "dgw.setup.tile-pile")
def test_the_start_grid_is_dealt_at_random() -> None:
    first = {Board(seed=seed).tile_at((1, -1)) for seed in SEEDS}

    assert len(first) > 6


@pytest.mark.rule("dgw.setup.deal-order", "dgw.seat.randomness")
def test_a_seed_gives_the_same_table_every_time_dealt_column_by_column_from_the_west() -> None:
    board, again = Board("versus", 3, seed=5), Board("versus", 3, seed=5)

    assert bytes(raw(board.g)) == bytes(raw(again.g))
    order = [board.place_of(space) for space in range(13)]  # spaces are numbered as they are opened
    grid = [(1, -1), (1, 0), (1, 1), (0, -1), (0, 0), (0, 1)]
    assert order == [*grid, (0, -2), (1, -2), (2, -1), (2, 0), (2, 1), (0, 2), (1, 2)]


@pytest.mark.rule("dgw.setup.ring-purpose")
def test_face_down_tiles_can_be_discovered_and_bandits_appear_on_them() -> None:
    board = Board.empty("solo").unknown((1, 0), star=7).card_with("walk 1").used_a_card(A)

    assert board.copy().use().may(A, "attempt", "W", A)
    board.luckily(lambda b: b.night(), lambda b: b.bandits_at((1, 0)) == 1)
    assert [event.b for event in board.events(events.BANDIT_ROLL)] == [7]
    assert not board.is_up((1, 0))


@pytest.mark.rule("dgw.setup.camp-bandit")
def test_a_bandit_camp_showing_at_setup_has_one_bandit_and_no_other_tile_has_any() -> None:
    camps = 0
    for seed in range(1, 25):
        board = Board(seed=seed)
        for at in board.map():
            camp = board.is_up(at) and has(T.camp, board.tile_number(board.tile_at(at)))
            assert board.bandits_at(at) == (1 if camp else 0)
            camps += camp
    assert camps > 0


@pytest.mark.rule("dgw.setup.mission-layout-first")
def test_a_missions_own_setup_comes_before_the_standard_one() -> None:
    bounty = Board(mission="bounty-season")
    assert [bounty.bandits_at((2, line)) for line in (-1, 0, 1)] == [1, 1, 1]
    spike = Board("cooperative", 2, "the-golden-spike")
    assert spike.railed((0, 0))
    assert spike.g.railed == 1 << spike.space((0, 0))


@pytest.mark.rule("dgw.setup.tile-search")
@pytest.mark.parametrize(
    ("mode", "mission", "at", "terrain"),
    [("versus", "hungry-towns", (1, 0), pieces.VILLAGE), ("solo", "the-claim", (0, 0), pieces.RIVER)],
)
def test_a_typed_tile_of_the_setup_is_taken_from_the_pile_before_the_others(
    mode: str, mission: str, at: tuple[int, int], terrain: int
) -> None:
    found = set()
    for seed in SEEDS:
        board = Board(mode, None, mission, seed=seed)
        tile = board.tile_number(board.tile_at(at))
        assert has(T.terrain[terrain], tile)
        assert board.space(at) == 0  # the first space that was opened
        assert len(board.face_up()) == 6
        found.add(tile)
    assert len(found) > 1


@pytest.mark.rule("dgw.setup.start-tile")
def test_the_start_tile_is_played_as_dealt_or_dealt_again_while_it_is_water_or_a_camp() -> None:
    harsh = T.terrain[pieces.WATER] | T.camp
    as_dealt, redealt = 0, 0
    for seed in range(1, 41):
        as_dealt += has(harsh, Board(seed=seed).g.tile[Board(seed=seed).g.at[A]] - 1)
        board = Board(seed=seed, start="redeal")
        redealt += has(harsh, board.g.tile[board.g.at[A]] - 1)
    assert as_dealt > 0
    assert redealt == 0


# ------------------------------------------------------------------------------------------------ players


@pytest.mark.rule("dgw.setup.character", "dgw.setup.first-difficulty")
@pytest.mark.parametrize("difficulty", [1, 2, 3])
def test_everybody_gets_a_character_of_the_agreed_difficulty(difficulty: int) -> None:
    board = Board("versus", 3, difficulty=difficulty)

    who = [board.g.character[seat] for seat in range(3)]
    assert len(set(who)) == 3
    assert {T.level[character] for character in who} == {difficulty}


@pytest.mark.rule("dgw.setup.first-difficulty")
def test_difficulty_1_is_what_a_table_plays_unless_it_says_otherwise() -> None:
    assert {T.level[Board("solo", seed=seed).g.character[A]] for seed in SEEDS} == {1}


@pytest.mark.rule("dgw.setup.difficulty-short")
def test_missing_characters_come_from_the_next_lower_difficulty() -> None:
    levels = [T.level[n] for n in range(T.characters)]
    assert [levels.count(level) for level in (1, 2, 3)] == [5, 4, 3]
    five_hard = Board("cooperative", 5, difficulty=3)
    assert sorted(T.level[five_hard.g.character[seat]] for seat in range(5)) == [2, 2, 3, 3, 3]
    five_middling = Board("cooperative", 5, difficulty=2)
    assert sorted(T.level[five_middling.g.character[seat]] for seat in range(5)) == [1, 2, 2, 2, 2]


@pytest.mark.rule("dgw.setup.start-resources")
def test_everybody_starts_with_the_resources_on_the_character_and_what_the_mission_adds() -> None:
    board = Board("versus", 2, "iron-race")

    extra = {"wood": 1}
    for seat in (A, B):
        printed = [T.start[board.g.character[seat], n] for n in range(4)]
        for n, word in enumerate(("wood", "food", "metal", "gold")):
            assert board.g.stock[seat, n] == printed[n] + extra.get(word, 0)
    plain = Board("versus")
    assert [plain.g.stock[A, n] for n in range(4)] == [T.start[plain.g.character[A], n] for n in range(4)]


@pytest.mark.rule("dgw.setup.first-player", "dgw.flow.first-player")
def test_the_p1_token_goes_to_the_named_seat_or_else_to_any() -> None:
    assert {Board("versus", 3, seed=seed).g.first for seed in SEEDS} == {0, 1, 2}
    for seat, name in enumerate("ABC"):
        board = Board("versus", 3, first=name)
        assert (board.g.first, board.asked) == (seat, seat)


@pytest.mark.rule("dgw.flow.no-first-player")
def test_without_rivals_nobody_is_first() -> None:
    board = Board("cooperative", 3, first="B")

    assert board.rules.waiting(board.g) == [0, 1, 2]


@pytest.mark.rule("dgw.character.has-movement")
def test_every_character_has_a_job_that_helps_movement() -> None:
    for n in range(T.characters):
        first = T.character_job[n]
        texts = [hear(NAMES.jobs[first + i]) for i in range(T.character_jobs[n])]
        words = {step.split()[0] for text in texts for step in text.split("; ")}
        assert words & {"walk", "climb", "sail", "ride", "haul", "reveal"}, texts


@pytest.mark.rule("dgw.character.has-movement")
def test_a_pack_with_a_character_that_cannot_move_is_refused(tmp_path: Path) -> None:
    text = HOUSE.source.read_text(encoding="utf-8")
    file = tmp_path / "stuck.toml"
    file.write_text(text.replace('jobs = ["attack 3 dice", "pay 1 food; walk 1",', 'jobs = ["attack 3 dice",'))
    with pytest.raises(PackError, match="no movement job"):
        load(file)


@pytest.mark.rule("dgw.setup.tile-search")
def test_a_mission_may_name_the_first_terrain_too() -> None:
    pack = replace(HOUSE, tables=clone(HOUSE.tables))
    mission = pack.tables.mission[list(HOUSE.names.mission_ids).index("bread-line")]
    assert mission.fixed_at[0, 2] != pieces.FOREST
    mission.fixed_at[0, 2] = pieces.FOREST

    for seed in range(6):
        board = Board("cooperative", 2, "bread-line", pack, seed=seed)
        assert has(board.t.terrain[pieces.FOREST], board.g.tile[board.space((1, 0))] - 1)
