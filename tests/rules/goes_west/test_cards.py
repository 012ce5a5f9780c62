"""Every job that the house pack prints is used once; and what the rulebook says of single cards."""

from __future__ import annotations

from random import Random

import pytest

from packs.goes_west.hearing import hear
from rules.goes_west.able import in_battle, lay_table, needs_wagon, play_to_the_end, ready_for
from rules.goes_west.board import GAME, HOUSE, A, Board
from tablewright.games.goes_west import events, grammar, questions
from tablewright.games.goes_west.pieces import PAIN
from tablewright.games.goes_west.state import DESIGNS, Tables

T: Tables = HOUSE.tables
NAMES = HOUSE.names
CARD_JOBS = [(NAMES.card_ids[n], job) for n in range(len(NAMES.card_ids)) for job in range(T.job_count[n])]
CORNERS = [(NAMES.card_ids[n], corner) for n in range(len(NAMES.card_ids)) for corner in range(T.corner_count[n])]
TILE_JOBS = [(NAMES.tile_ids[n], job) for n in range(T.tiles) for job in range(T.tile_jobs[n])]
TALENTS = [(NAMES.character_ids[n], job) for n in range(T.characters) for job in range(T.character_jobs[n])]
TASKS = [(NAMES.mission_ids[n], job) for n in range(T.missions) for job in range(T.mission[n].jobs)]
LUCK = (1, 2)


def mode_for(text: str, seed: int) -> str:
    """Closed hands and open ones by turns; wagons are not for rivals."""
    return "versus" if seed % 2 and not needs_wagon(text) else "cooperative"


# ------------------------------------------------------------------------------------------------ every job


@pytest.mark.parametrize(("card", "job"), CARD_JOBS)
def test_every_job_of_every_card_can_be_used_and_runs_to_its_end(card: str, job: int) -> None:
    design = NAMES.card_ids.index(card)
    text, danger = hear(NAMES.jobs[T.first_job[design] + job]), T.kind[design] >= PAIN
    for seed in LUCK:
        board = in_battle(ready_for(text, mode_for(text, seed)).hand(A, card), text)
        board.do(A, "treat" if danger else "play", card, job)
        used = board.events(events.USED_DANGER if danger else events.USED_ITEM)[-1]
        assert (used.seat, used.a, used.b) == (A, design, job)
        play_to_the_end(board, Random(seed))


@pytest.mark.parametrize(("card", "corner"), CORNERS)
def test_every_corner_of_every_trade_card_buys_it(card: str, corner: int) -> None:
    design = NAMES.card_ids.index(card)
    text = hear(NAMES.jobs[T.first_corner[design] + corner])
    assert T.jobs[T.first_corner[design] + corner].host == grammar.ON_CORNER
    board = ready_for(text).row(card).buy(A, card, corner)
    play_to_the_end(board, Random(1))

    assert [(event.a, event.b) for event in board.events(events.BOUGHT)] == [(design, corner)]
    assert card in board.in_discards(A) + board.on_draw_pile(A)


@pytest.mark.parametrize(("tile", "job"), TILE_JOBS)
def test_every_job_of_every_tile_can_be_used_and_runs_to_its_end(tile: str, job: int) -> None:
    number = NAMES.tile_ids.index(tile)
    text = hear(NAMES.jobs[T.tile_job[number] + job])
    for seed in LUCK:
        board = ready_for(text, mode_for(text, seed), land=tile).work(A, job)
        assert [(event.a, event.b) for event in board.events(events.USED_TILE)] == [(number, job)]
        play_to_the_end(board, Random(seed))


@pytest.mark.parametrize(("character", "job"), TALENTS)
def test_every_job_of_every_character_can_be_used_and_runs_to_its_end(character: str, job: int) -> None:
    number = NAMES.character_ids.index(character)
    text = hear(NAMES.jobs[T.character_job[number] + job])
    for seed in LUCK:
        board = ready_for(text, mode_for(text, seed)).character(A, character).hand_limit(A, 40)
        in_battle(board, text).tap(A, job)
        assert [(event.a, event.b) for event in board.events(events.USED_CHARACTER)] == [(number, job)]
        play_to_the_end(board, Random(seed))


@pytest.mark.parametrize(("mission", "job"), TASKS)
def test_every_chosen_job_of_every_mission_can_be_used_and_runs_to_its_end(mission: str, job: int) -> None:
    number = NAMES.mission_ids.index(mission)
    text, mode = hear(NAMES.jobs[T.mission[number].first_job + job]), [*GAME.modes][T.mission[number].mode]
    for seed in LUCK:
        board = in_battle(lay_table(Board.empty(mode, mission=mission, board="long"), text), text).task_job(A, job)
        assert (board.events(events.USED_MISSION)[-1].a, board.events(events.USED_MISSION)[-1].b) == (number, job)
        play_to_the_end(board, Random(seed))


def test_the_lists_above_are_all_that_the_house_prints() -> None:
    by_events = sum(T.mission[n].event_jobs for n in range(T.missions))
    printed = sum(1 for text in NAMES.jobs if text)

    assert len(CARD_JOBS) + len(CORNERS) + len(TILE_JOBS) + len(TALENTS) + len(TASKS) + by_events == printed
    assert len(NAMES.card_ids) <= DESIGNS


# ------------------------------------------------------------------------------------------------ stated cards


@pytest.mark.rule("dgw.card.boots")
def test_the_boot_pays_1_food_to_move_to_an_adjacent_tile() -> None:
    board = Board.empty("solo").land("forest", (1, 0)).land("forest", (2, 0)).hand(A, "boots").stock(A, food=2)
    board.play(A, "boots")
    assert (board.g.asks, board.units(A)) == (questions.STEP, {"food": 1})

    board.step(A, "W")
    assert (board.where(A), board.g.asks, board.in_discards(A)) == ((1, 0), questions.ACTION, ["boots"])
    assert Board.empty().land("forest", (1, 0)).hand(A, "boots").why_not(A, "play", "boots", 0) == "dgw.res.pay"


@pytest.mark.rule("dgw.card.knife", "dgw.card.pan", "dgw.card.hunting-knife")
@pytest.mark.parametrize(
    ("card", "place", "dice", "resource"),
    [("knife", "forest", 2, "food"), ("pan", "river", 1, "gold"), ("hunting-knife", "forest", 4, "food")],
)
def test_knife_pan_and_hunting_knife_roll_their_dice_in_their_place(
    card: str, place: str, dice: int, resource: str
) -> None:
    assert Board.empty().land("prairie", (0, 0)).hand(A, card).why_not(A, "play", card, 0) == "dgw.cond.place"
    for total in range(2 * dice + 1):
        board = Board.empty("solo").land(place, (0, 0)).hand(A, card).dice((dice, total)).play(A, card)
        assert [(roll.a, roll.b) for roll in board.events(events.ROLLED)] == [(dice, total)]
        assert board.units(A) == ({resource: total} if total else {})


@pytest.mark.rule("dgw.card.pickaxe", "dgw.cardop.example-pickaxe")
def test_the_pickaxe_needs_a_mountain_and_one_further_card_for_2_dice_of_metal() -> None:
    board = Board.empty("solo").land("mountain", (0, 0)).hand(A, "pickaxe", "boots", "cow").dice((2, 3))
    board.play(A, "pickaxe").take("cow")

    assert [board.names.card_ids[event.a] for event in board.events(events.DISCARDED)] == ["cow"]
    assert (board.in_hand(A), board.in_discards(A), board.units(A)) == (["boots"], ["cow", "pickaxe"], {"metal": 3})
    assert Board.empty().hand(A, "pickaxe", "cow").why_not(A, "play", "pickaxe", 0) == "dgw.cond.place"


@pytest.mark.rule("dgw.cardop.example-cow", "dgw.cardop.scrap-this-item")
def test_the_cow_leaves_to_the_trade_discard_pile_for_5_food() -> None:
    board = Board.empty("solo").hand(A, "cow").stock(A, food=1).play(A, "cow", 0)

    assert (board.units(A), board.in_hand(A), board.in_discards(A)) == ({"food": 6}, [], [])
    assert board.in_spent() == ["cow"]


@pytest.mark.rule("dgw.cardop.example-leg-wound")
def test_the_leg_wound_takes_two_blue_cards_and_goes_to_the_pain_discard_pile() -> None:
    board = Board.empty().hand(A, "leg-wound", "boots", "knife")
    assert board.why_not(A, "treat", "leg-wound", 0) == "dgw.cardop.exact-number", "a Knife is not blue"

    board.hand(A, "canoe").treat(A, "leg-wound").take("boots").take("canoe").until(questions.ACTION)
    assert (board.in_hand(A), board.in_discards(A), board.in_spent()) == (["knife"], ["boots", "canoe"], ["leg-wound"])
