"""What the rules decide on counts is what a trial of the steps, one after the other, comes to."""

from __future__ import annotations

import re
from collections.abc import Callable
from contextlib import suppress
from random import Random

import pytest

from rules.goes_west import writing
from rules.goes_west.able import play_to_the_end, ready_for
from rules.goes_west.board import A, Board
from rules.goes_west.dry_run import MOST, Trial, choices, feasible
from tablewright.engine.core.actions import first
from tablewright.games.goes_west import questions
from tablewright.games.goes_west.pack.language import RESOURCE_WORDS
from tablewright.packs.problems import PackError

BEARER = {"item": "trail-gossip", "danger": "homesick"}
HOSTS = ("item", "danger", "character", "mission", "tile")
TAKES_CARDS = re.compile(r"(discard|scrap) (?!this)")


def xs_on_offer(board: Board) -> list[int]:
    """Every x that can be chosen, as far as a trial goes."""
    more = board.action("hundred more")
    return [first(act) for act in board.options(A) if act != more and first(act) < MOST]


def compare(board: Board, job: str, host: str, luck: Random) -> None:
    """Make the choices of a job one after the other; each time all that a trial completes is offered, and no more."""
    trial = Trial(board.copy(), BEARER.get(host, ""))
    left = feasible(trial, job)
    assert (board.why_not_use() == "") == bool(left)
    if not left:
        return
    always_asks = bool(TAKES_CARDS.search(job)) and not board.g.open_hands
    board.use()
    chosen: list[str] = []
    for step in choices(job):
        begun = [(*chosen, atom, *(later[0] for later in choices(job)[len(chosen) + 1 :])) for atom in step]
        if all(len(trial.done(course)) <= len(chosen) for course in begun):
            answer = 0  # the job stops before it matters
        else:
            possible = [n for n, atom in enumerate(step) if any(course[len(chosen)] == atom for course in left)]
            answer = luck.choice(possible)
            if len(step) > 1 and (always_asks or len(possible) > 1):
                assert board.g.asks == questions.WAY
                assert [n for n in range(len(step)) if board.may(A, "choose", n)] == possible
                board.choose(answer)
        chosen.append(step[answer])
        left = {course: xs for course, xs in left.items() if course[: len(chosen)] == tuple(chosen)}
    has_x = any(re.search(r"[ +-]\d*x\b", step) for step in trial.done(tuple(chosen)))
    (xs,) = left.values()
    assert (board.g.asks == questions.X) == (has_x and (always_asks or len(xs) > 1))
    if board.g.asks == questions.X:
        assert xs_on_offer(board) == xs


def chance_job(luck: Random, write: Callable[[Random, str], str]) -> tuple[Board, str, str]:
    """A job written by chance on a host that may bear it, before a player who may lack what it needs."""
    while True:
        host = luck.choice(HOSTS)
        job = write(luck, host)
        board = ready_for(job, luck.choice(("versus", "cooperative")))
        board.stock(A, **{word: luck.choice((0, 0, 1, 2, 3, 5)) for word in RESOURCE_WORDS})
        with suppress(PackError):  # it cannot stand there
            return board.card_with(job, host), job, host


@pytest.mark.rule("dgw.job.all-or-nothing", "dgw.x.domain")
@pytest.mark.parametrize("seed", range(100))
def test_a_job_may_start_just_when_a_trial_completes_it_for_some_choice(seed: int) -> None:
    luck = Random(seed)
    compare(*chance_job(luck, peaceful), luck)


def peaceful(luck: Random, host: str) -> str:
    return writing.job(luck, host, battle=False)


@pytest.mark.rule("dgw.cond.voluntary", "dgw.job.all-or-nothing")
@pytest.mark.parametrize("seed", range(65))
def test_with_a_condition_in_its_middle_too(seed: int) -> None:
    luck = Random(seed)
    board, job, host = chance_job(luck, with_a_condition)
    compare(board, job, host, luck)
    play_to_the_end(board, luck)


def with_a_condition(luck: Random, host: str) -> str:
    steps = [writing.step(luck, host, battle=False) for _ in range(luck.randint(1, 3))]
    places = [f"in {place}" for place in writing.PLACES] + ["if wagon here"]
    steps.insert(luck.randint(1, len(steps)), " or ".join(luck.choices(places, k=luck.choice((1, 1, 2)))))
    return "; ".join([*steps, "scrap this"] if host == "danger" else steps)


@pytest.mark.rule("dgw.job.all-or-nothing")
def test_x_may_have_to_be_more_than_0_where_it_brings_in_what_is_paid() -> None:
    job = "discard x item; gain x food; pay 2 food; gain 1 gold"
    board = Board.empty("solo").card_with(job, "mission").hand(A, "boots")
    assert board.why_not_use() == "dgw.cardop.exact-number", "one card brings in one food"

    board.hand(A, "knife", "pan").use()
    assert xs_on_offer(board) == [2, 3]
    assert board.x(2).until(questions.ACTION).units(A) == {"gold": 1}


@pytest.mark.rule("dgw.x.hundred")
def test_a_hundred_can_be_added_also_where_less_is_too_little() -> None:
    board = Board.empty("solo").card_with("pay x gold; gain x food; pay 99 food; gain 1 metal").stock(A, gold=300).use()
    assert (board.why_not(A, "x", 98), board.why_not(A, "x", 99)) == ("dgw.res.pay", "")

    board = Board.empty("solo").card_with("pay x gold; gain x food; pay 99 food; pay 99 food; gain 1 metal")
    board.stock(A, gold=300).use()
    assert board.kinds() == {"hundred more"}, "x is 198 at least"
    assert board.do(A, "hundred more").x(98).until(questions.ACTION).units(A) == {"gold": 102, "metal": 1}
