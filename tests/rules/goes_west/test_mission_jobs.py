"""Each job of each mission, chosen or set off by an event, does what the register prints, with the right VP.

The chosen jobs are done on a table that has all they ask for; what they must leave is reckoned from their words.
"""

from __future__ import annotations

import re

import pytest

from rules.goes_west.board import A, B, Board
from rules.goes_west.fights import strikes
from rules.goes_west.register import MISSIONS, chosen_jobs, mode_of, seats_of, vp_of
from tablewright.games.goes_west import grammar, pieces, questions
from tablewright.games.goes_west.pack.language import RESOURCE_WORDS

every_mission = pytest.mark.parametrize("id", MISSIONS)
CHOSEN = [pytest.param(id, n, id=f"{id}: {text}") for id in MISSIONS for n, text in enumerate(chosen_jobs(id))]
ITEMS = ("knife", "knife", "pan", "pan")
DANGERS = ("fever", "fever", "bullet", "weary", "hungry")
PLENTY = 30
DICE_TOTAL = 1  # every roll of one die


def words_of(id: str, number: int) -> list[str]:
    return chosen_jobs(id)[number].split("; ")


def number_in(step: str) -> int:
    """The amount of a step, with x = 2."""
    n, x = re.findall(r"(\d+)?(x)?", next(word for word in step.split() if re.search(r"\d|^x$", word)).lstrip("+-"))[0]
    return int(n or 1) * (2 if x else 1)


def table_for(id: str, steps: list[str], *, poor: bool = False) -> Board:
    """Seat A where a job can be done, with all that it can ask for or with nothing at all; no event scores."""
    board = Board.empty(mode_of(id), seats=seats_of(id)[0], mission=id).scoreboard(99, 999, (1, 0, 0))
    board.t.mission[board.g.mission].event_jobs = 0
    place = next((step.split()[1] for step in steps if step.startswith("in ")), "prairie")
    board.land("prairie" if place == "railway" else place, (0, 0), rail=place == "railway")
    sails = any(step.startswith("sail") for step in steps)
    for column in range(1, 4):
        board.land("water" if sails else "forest", (column, 0))
    board.unknown((0, -1)).unknown((0, 1))
    if board.g.wagon != pieces.NOWHERE:
        board.wagon((0, 0))
    if any(step.startswith("ride") for step in steps):
        distance = number_in(next(step for step in steps if step.startswith("ride")))
        board.land("mountain", (distance, 0)).land("mountain", (distance + 1, 0))
        board.railway((0, 0), (distance, 0), (distance + 1, 0))
    board.hand_limit(A, 20).score(A, PLENTY)
    return board if poor else board.hand(A, *ITEMS, *DANGERS).stock(A, **dict.fromkeys(RESOURCE_WORDS, PLENTY))


def carry_on(board: Board, steps: list[str]) -> None:
    """Answer whatever a job asks, going West."""
    last = steps[-1]
    for _ in range(30):
        asks = board.g.asks
        if asks == questions.CARD:
            board.apply(A, board.options(A)[0])
        elif asks == questions.X:
            board.x(2, A)
        elif asks == questions.MORE:
            if "dice" in last:
                board.dice((number_in(last), DICE_TOTAL))
            board.go(A)
        elif asks == questions.LOOK:
            board.look((0, -1), A)
        elif asks == questions.STEP and last.startswith("ride"):
            n = number_in(last)
            assert board.why_not(A, "ride", (n + 1, 0), A) == "dgw.rail.ride-distance"
            board.ride(A, (n, 0))
        elif asks == questions.STEP and last.startswith("haul"):
            board.haul(A, "W")
        elif asks == questions.STEP:
            board.step(A, "W", last.split()[0])
        else:
            return


def assert_costs(board: Board, steps: list[str]) -> None:
    """What a job costs and gains is gone and there, nothing else."""
    stock = dict.fromkeys(RESOURCE_WORDS, PLENTY)
    items, dangers, score = len(ITEMS), len(DANGERS), PLENTY
    for step in steps:
        word, what = step.split()[0], step.split()[-1]
        if word == "pay":
            stock[what] -= number_in(step)
        elif word == "gain":
            stock[what] += DICE_TOTAL if "dice" in step else number_in(step)
        elif word == "discard":
            items -= number_in(step)
        elif word == "scrap":
            dangers -= number_in(step)
        elif word == "vp":
            score += number_in(step) * (1 if "+" in step else -1)
    hand = board.in_hand(A)
    assert board.units(A) == stock
    assert (sum(card in ITEMS for card in hand), sum(card in DANGERS for card in hand)) == (items, dangers)
    assert board.g.score[A] == score


def assert_on_map(board: Board, steps: list[str]) -> None:
    """What a job does on the map is done."""
    last = steps[-1]
    n = number_in(last) if re.search(r"\d", last) else 0
    moved = n if last.split()[0] in ("walk", "sail", "ride", "haul") else 0
    assert board.where(A) == (moved, 0)
    if board.g.wagon != pieces.NOWHERE:
        assert board.place_of(board.g.wagon) == ((moved if last.startswith("haul") else 0), 0)
    assert (0, -1) in board.face_up() or not last.startswith("reveal")
    if last.startswith("build"):
        assert board.railed((0, 0))
    if "mark" in steps:
        assert board.g.marked == 1 << board.space((0, 0))


@pytest.mark.parametrize(("id", "number"), CHOSEN)
@pytest.mark.rule("dgw.job.mission", "dgw.score.horseshoe-jobs")
def test_a_chosen_job_costs_and_does_what_it_says(id: str, number: int) -> None:
    steps = words_of(id, number)
    board = table_for(id, steps)
    if any(step.startswith(("attack", "defend")) for step in steps):
        fight_with(board, number, steps)
        return
    board.task_job(A, number)
    carry_on(board, steps)

    assert board.g.asks == questions.ACTION
    assert_costs(board, steps)
    assert_on_map(board, steps)


def fight_with(board: Board, number: int, steps: list[str]) -> None:
    """A battle job of a mission is used in a battle."""
    board.bandits((0, 0), 1).hand(A, "long-rifle")  # attack 2
    for seat in range(1, board.g.seats):
        board.meeple(seat, (1, 0))
    board.play(A, "long-rifle").task_job(A, number)
    n = number_in(steps[-1])
    if steps[-1].startswith("attack"):
        board.dice((n, 2), (1, 2)).go(A)
        assert strikes(board) == [("players", 2 + 2, 2, 1)]
    else:
        board.dice((1, 2), (1, 1)).go(A)
        assert strikes(board) == [("players", 2, 2, 0), ("bandits", 1, n, 0)]
    assert_costs(board, steps)


@pytest.mark.parametrize(("id", "number"), CHOSEN)
@pytest.mark.rule("dgw.job.all-or-nothing", "dgw.cond.gate")
def test_a_chosen_job_cannot_be_used_without_its_place_or_its_price(id: str, number: int) -> None:
    steps = words_of(id, number)
    board = table_for(id, steps)
    if any(step.startswith(("attack", "defend")) for step in steps):
        assert board.why_not(A, "task", number) in ("dgw.battle.player-start", "dgw.battle.needs-attack")
        return
    assert board.may(A, "task", number)

    priced = [step for step in steps if step.startswith(("pay", "discard", "scrap")) and " x " not in step]
    if priced:
        assert not table_for(id, steps, poor=True).may(A, "task", number)
    if any(step.startswith("in ") for step in steps):
        board.land("prairie", (0, 0))
        assert not board.may(A, "task", number)
        elsewhere = table_for(id, steps).bandits((0, 0), 1)
        assert not elsewhere.may(A, "task", number)


@every_mission
@pytest.mark.rule("dgw.mission.mark")
def test_a_village_can_be_marked_once_and_a_later_meal_earns_only_what_needs_no_mark(id: str) -> None:
    for number, text in enumerate(chosen_jobs(id)):
        if "mark" in text:
            board = table_for(id, text.split("; "))
            carry_on(board.task_job(A, number), text.split("; "))
            assert board.why_not(A, "task", number) == "dgw.mission.mark"


# ---------------------------------------------------------------------------------------------------- events


def scene_of(id: str) -> Board:
    """Seat A, the others further East, with points to win and to lose."""
    board = Board.empty(mode_of(id), seats=seats_of(id)[0], mission=id).scoreboard(99, 999, (1, 0, 0))
    board.land("prairie", (3, 0)).meeple(A, (3, 0)).score(A, PLENTY)
    if board.g.wagon != pieces.NOWHERE:
        board.wagon((3, 0))
    return board


def won(board: Board) -> int:
    """VP since the start of the scene."""
    return board.g.score[A] - PLENTY


@every_mission
@pytest.mark.rule("dgw.event.reveal", "dgw.event.mandatory", "dgw.score.common-sources")
@pytest.mark.parametrize("record", [0, 9])
@pytest.mark.parametrize("direction", ["W", "N"])
def test_a_reveal_scores_what_the_mission_says(id: str, record: int, direction: str) -> None:
    board = scene_of(id).unknown((4, 0), "forest").unknown((3, -1), "forest").record(grammar.ON_REVEAL, record)
    board.card_with("walk 1").use().attempt(A, direction)

    true = (["if westmost"] if record == 0 else []) + (["if moving west"] if direction == "W" else [])
    assert won(board) == vp_of(id, "reveal", *true)


@every_mission
@pytest.mark.rule("dgw.event.build", "dgw.rail.usual-score")
@pytest.mark.parametrize("record", [0, 9])
@pytest.mark.parametrize("what", ["rail", "bridge"])
def test_a_railway_or_bridge_scores_what_the_mission_says(id: str, record: int, what: str) -> None:
    board = scene_of(id).record(grammar.ON_BUILD, record)
    if what == "bridge":
        board.land("water", (3, 0))
    board.card_with(f"build {what}").use()

    true = (["if westmost"] if record == 0 else []) + (["in water"] if what == "bridge" else [])
    assert won(board) == vp_of(id, "build", *true)


@every_mission
@pytest.mark.rule("dgw.event.clear")
def test_a_cleared_tile_scores_what_the_mission_says(id: str) -> None:
    board = scene_of(id).bandits((3, 0), 1).card_with("attack 3").dice((1, 0)).use()

    assert board.bandits_at((3, 0)) == 0
    assert won(board) == vp_of(id, "clear")


WITH_WAGON = [id for id, mission in MISSIONS.items() if mission["wagon"]]


@pytest.mark.parametrize("id", WITH_WAGON)
@pytest.mark.parametrize(("direction", "event"), [("W", "wagon-west"), ("E", "wagon-east"), ("N", "")])
@pytest.mark.rule("dgw.event.wagon-west", "dgw.event.wagon-east", "dgw.wagon.events")
def test_a_step_of_the_wagon_scores_what_the_mission_says(id: str, direction: str, event: str) -> None:
    board = scene_of(id).land("forest", (4, 0)).land("forest", (2, 0)).land("forest", (3, -1))
    board.card_with("haul 1").use().haul(A, direction)

    expected = vp_of(id, event) if event else 0
    assert won(board) == expected
    assert (expected > 0, expected < 0) == (direction == "W", direction == "E")


@pytest.mark.parametrize("id", WITH_WAGON)
@pytest.mark.rule("dgw.event.wagon-damage", "dgw.wagon.damage-event")
def test_a_damaged_wagon_costs_what_the_mission_says(id: str) -> None:
    board = scene_of(id).land("forest", (3, -1)).bandits((3, 0), 2)
    board.card_with("haul 1").use().haul(A, "N")

    assert won(board) == vp_of(id, "wagon-damage") < 0


@every_mission
@pytest.mark.rule("dgw.event.party-west")
def test_a_party_that_gets_on_scores_what_the_mission_says_for_each_column(id: str) -> None:
    if mode_of(id) == "solo":
        assert vp_of(id, "party-west") == 0
        return
    board = scene_of(id).land("forest", (1, 0)).land("forest", (2, 0)).turn(B).score(B, PLENTY)
    board.card_with("walk 2", seat=B).use(B).step(B, "W").step(B, "W")  # B was the last, and A is in column 3

    token = B if mode_of(id) == "versus" else A
    assert board.g.score[token] - PLENTY == 2 * vp_of(id, "party-west")
