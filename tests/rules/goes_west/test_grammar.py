"""The job grammar: every form of the rulebook on every host where it may stand, and jobs that nobody has thought of."""

from __future__ import annotations

import re
from random import Random

import pytest

from rules.goes_west import writing
from rules.goes_west.able import in_battle, needs_wagon, play_to_the_end, ready_for
from rules.goes_west.board import A, B, Board
from rules.goes_west.writing import EVENTS, HOSTS, examples
from tablewright.games.goes_west import questions
from tablewright.games.goes_west.grammar import EVENTS as EVENT_ROWS
from tablewright.games.goes_west.grammar import Event
from tablewright.games.goes_west.rules.steps import STEPS
from tablewright.games.goes_west.rules.steps.table import JobStep
from tablewright.games.goes_west.state import BOOK
from tablewright.packs.problems import PackError

EXAMPLES = list(dict.fromkeys(job for _, job in examples()))
CHOSEN = [job for job in EXAMPLES if not job.startswith("on ")]
CAUSED = [job for job in EXAMPLES if job.startswith("on ")]


def for_host(job: str, host: str) -> str:
    """A job as a host would print it: every job of a danger card ends by moving it."""
    return job if host != "danger" or job.endswith(" this") else f"{job}; scrap this"


def may_stand(job: str, host: str) -> bool:
    """Whether the rulebook allows a job on a host."""
    this, fights = " this" in job, "attack" in job or "defend" in job
    if "mark" in job.split("; "):
        return host == "mission"
    if host == "danger":
        return job.count(" this") == 1
    return not (this and host != "item") and not (fights and host in ("tile", "corner"))


def table_with(job: str, host: str, mode: str) -> Board:
    """A table on which A can use a job on a host."""
    return in_battle(ready_for(job, "cooperative" if needs_wagon(job) else mode).card_with(job, host), job)


def test_there_are_examples_of_every_word_and_each_of_them_is_tried_here() -> None:
    shown = {name for name, _ in examples()}

    assert shown >= {row.forms[0].text for words in (STEPS, EVENT_ROWS) for row in words.rows.values()}
    assert shown >= {form["name"] for form in BOOK.data["grammar"]}
    assert len(CHOSEN) > 60
    assert {job.split(";")[0] for job in CAUSED} == set(EVENT_ROWS.forms)


@pytest.mark.parametrize("row", [*STEPS.rows.values(), *EVENT_ROWS.rows.values()], ids=lambda row: row.forms[0].text)
def test_the_examples_of_a_word_say_it(row: JobStep | Event) -> None:
    for job in row.jobs:
        assert any(re.search(rf"\b{begins(form.text)}", job) for form in row.forms), job
    for form in row.forms:
        assert any(re.search(rf"\b{begins(form.text)}", job) for job in row.jobs), form.text


def begins(form: str) -> str:
    """The words of a form up to its first hole, as a pattern."""
    return re.escape(form.partition("<")[0].strip())


# ------------------------------------------------------------------------------------------------ chosen jobs


@pytest.mark.parametrize("host", HOSTS)
@pytest.mark.parametrize("example", CHOSEN)
def test_every_example_of_the_grammar_is_played_on_every_host_or_refused_where_it_may_not_stand(
    example: str, host: str
) -> None:
    job = for_host(example, host)
    if not may_stand(job, host):
        with pytest.raises(PackError):
            Board.empty().card_with(job, host)
        return
    board = table_with(job, host, ("versus", "cooperative")[len(example + host) % 2])
    assert board.why_not_use() == ""
    play_to_the_end(board.use(), Random(len(example)))


@pytest.mark.parametrize("example", [job for job in CHOSEN if re.search(r"\b\d*x\b", job)])
def test_every_example_with_x_is_played_with_x_0_with_1_and_with_the_most(example: str) -> None:
    for which in (0, 1, -1):
        board = table_with(example, "mission" if "vp" in example else "item", "cooperative").use()
        while board.kinds() != {"x"}:
            board.apply(A, board.options()[0])
        board.apply(A, board.options()[which])
        play_to_the_end(board, Random(which))


# What can be too little, and which clause says so: a job, what is needed, and what must be given away.
IMPOSSIBLE = [
    ("pay 3 metal; gain 2 gold", {"metal": 2}, "dgw.res.pay"),
    ("pay 1 dice food; gain 1 gold", {"food": 1}, "dgw.res.pay"),
    ("gain 1 dice food; pay 1 food; gain 1 gold", {}, "dgw.res.pay"),
    ("pay 1 wood; pay 1 wood; gain 1 gold", {"wood": 1}, "dgw.res.pay"),
    ("pay 2 any; pay 2 any; gain 1 gold", {"wood": 3, "food": 1}, "dgw.res.pay"),
    ("pay 1 gold or pay 2 food; walk 2", {"food": 1}, "dgw.res.pay"),
    ("pay 1 food; discard 1 item; gain 1 gold", {"food": 1}, "dgw.cardop.exact-number"),
    ("discard 1 dice item; gain 1 gold", {}, "dgw.cardop.exact-number"),
    ("scrap 1 red; gain 2 metal", {}, "dgw.cardop.exact-number"),
    ("discard 2 brown or discard 2 red; gain 1 gold", {}, "dgw.cardop.exact-number"),
    ("in river or in water; gain 3 dice food", {}, "dgw.cond.place"),
    ("in railway; gain 1 food", {}, "dgw.cond.in-railway"),
    ("pay 1 food; in forest; gain 1 wood", {"food": 1}, "dgw.cond.place"),
    ("in village or in forest; pay 1 food; walk 1", {"food": 1}, "dgw.cond.place"),
    ("reveal 1", {}, "dgw.reveal.telescope-short"),
    ("build bridge", {}, "dgw.rail.build-bridge"),
    ("build rail; build rail", {}, "dgw.rail.build-once"),
    ("pay 1 food; haul 1", {"food": 1}, "dgw.wagon.some-missions"),
    ("if wagon here; gain 1 gold", {}, "dgw.cond.wagon-here"),
    ("attack 2 dice", {}, "dgw.battle.player-start"),
    ("defend 2", {}, "dgw.battle.player-start"),
]


@pytest.mark.parametrize(("job", "stock", "clause"), IMPOSSIBLE)
def test_a_job_that_cannot_be_completed_cannot_be_started(job: str, stock: dict[str, int], clause: str) -> None:
    for host in ("item", "character", "mission", "tile", "corner"):
        if may_stand(job, host):
            board = Board.empty().stock(A, **stock).hand(A, "weary").card_with(job, host)
            assert board.why_not_use() == clause, host


def test_a_mark_stands_once_on_a_tile() -> None:
    board = Board.empty("solo").card_with("pay 1 food; mark; gain 1 gold", "mission").stock(A, food=2).use()

    assert (board.units(A), board.why_not_use()) == ({"food": 1, "gold": 1}, "dgw.mission.mark")


# Behind a movement or a reveal, places are tested when they are reached; behind a draw, cards are.
BEHIND = [
    ("walk 1; build rail; gain 1 gold", "prairie", 1), ("walk 1; build bridge; gain 1 gold", "prairie", 0),
    ("walk 1; in river; gain 1 gold", "river", 1), ("walk 1; in river; gain 1 gold", "forest", 0),
    ("climb 1; in mountain; gain 1 gold", "mountain", 1), ("walk 1; reveal 1; gain 1 gold", "forest", 0),
    ("reveal 1; in forest; gain 1 gold", "forest", 0), ("walk 1; if wagon here; gain 1 gold", "forest", 0),
    ("draw 1 cards; discard 3 item; gain 1 gold", "forest", 1), ("draw 1 item; scrap 2 pain; gain 1 gold", "forest", 1),
]  # fmt: skip


@pytest.mark.parametrize(("job", "terrain", "gold"), BEHIND)
def test_behind_a_draw_a_movement_or_a_reveal_steps_are_tested_when_they_are_reached(
    job: str, terrain: str, gold: int
) -> None:
    board = Board.empty("solo").land(terrain, (1, 0)).card_with(job, "character")
    if job.startswith("reveal"):
        board.unknown((0, 1))
    assert board.why_not_use() == ""
    board.use()
    if board.may(A, "step", "W", "climb" if terrain == "mountain" else "walk", A):
        board.step(A, "W", "climb" if terrain == "mountain" else "walk")
    board.until(questions.ACTION)

    assert board.units(A) == ({"gold": gold} if gold else {})


def test_a_second_mark_behind_a_move_ends_the_job_where_it_is_reached() -> None:
    board = Board.empty("solo").land("forest", (1, 0), mark=True).tasks("pay 1 food; walk 1; mark; vp +5")
    board.stock(A, food=1).task_job(A).step(A, "W")

    assert (board.g.asks, board.g.score[A]) == (questions.ACTION, 0)


# ------------------------------------------------------------------------------------------------ choices

# A job, what A holds, the answers that can be given to its first choice.
CHOICES = [
    ("pay 1 gold or pay 2 food; walk 2", {"gold": 1, "food": 2}, [0, 1]),
    ("pay 2 any or pay 1 gold; gain 1 any", {"wood": 2, "metal": 2, "gold": 1}, [0, 2, 4]),
    ("pay x any; gain x gold", {"wood": 1}, [0, 1, 2, 3]),
    ("gain 1 food or draw 1 cards or vp +1", {}, [0, 1, 2]),
    ("walk 1 or climb 1; gain 1 food", {}, [0, 1]),
    ("pay x wood or pay 1 gold; gain 1 food", {"wood": 1, "gold": 1}, [0, 1]),
]


@pytest.mark.parametrize(("job", "stock", "answers"), CHOICES)
def test_all_alternatives_that_can_be_completed_are_offered_before_the_first_step(
    job: str, stock: dict[str, int], answers: list[int]
) -> None:
    board = Board.empty().stock(A, **stock).card_with(job, "mission").use()

    assert board.kinds() == {"choose"}
    assert [n for n in range(8) if board.may(A, "choose", n)] == answers
    for answer in answers:
        play_to_the_end(board.copy().choose(answer), Random(answer))


def test_x_needs_a_limit_whatever_the_alternatives() -> None:
    for job in ("gain x food", "pay 1 gold or pay x wood; gain x food", "walk x; pay 1 food"):
        with pytest.raises(PackError, match="nothing limits x"):
            Board.empty().card_with(job, "mission")
    for job in ("pay 1 gold or pay x wood; gain 1 food", "vp -x; gain x food", "gain x pain; attack x"):
        Board.empty().card_with(job, "mission")


@pytest.mark.parametrize("host", HOSTS)
def test_an_alternative_without_x_asks_for_none_on_any_host(host: str) -> None:
    job = for_host("pay x wood or pay 1 gold; gain 1 food", host)
    for hands in ("open", "closed"):
        board = Board.empty("cooperative", hands=hands).stock(A, wood=2, gold=1).card_with(job, host).use().choose(1)
        assert "x" not in board.kinds()
        assert board.until(questions.ACTION).units(A) == {"wood": 2, "food": 1}


def test_a_mission_job_free_today_in_one_alternative_is_still_offered_in_the_others() -> None:
    board = Board.empty("solo").tasks("pay x wood or gain 1 metal; gain 1 food").stock(A, wood=2).task_job(A).choose(1)
    assert board.until(questions.ACTION).units(A) == {"wood": 2, "food": 1, "metal": 1}

    board.task_job(A)
    assert board.why_not(A, "x", 0) == "dgw.job.mission-free-once"
    assert board.x(1).until(questions.ACTION).units(A) == {"wood": 1, "food": 2, "metal": 1}


# ------------------------------------------------------------------------------------------------ event jobs


def cause(board: Board, event: str) -> Board:
    """Let A bring about an event, in the West of all before."""
    for at in ((1, 0), (2, 0), (3, 0)):
        board.land("prairie", at)
    board.meeple(A, (2, 0)).wagon((2, 0)).unknown((2, 1)).stock(A, food=12, wood=12, metal=12, gold=12)
    deeds = {
        "build": "build rail", "reveal": "reveal 1", "clear": "attack 9", "party-west": "walk 1",
    }  # fmt: skip
    board.talents(A, deeds.get(event, "haul 1")).hand(A, "knife", "pan", "weary", "fever").hand_limit(A, 20)
    if event in ("clear", "wagon-damage"):
        board.bandits((2, 0), 1)
    board.g.party = 2
    board.meeple(B, (3, 0) if event == "party-west" else (2, 0)).tap(A)
    if event.startswith("wagon"):
        board.haul(A, "E" if event == "wagon-east" else "W")
    if event == "party-west":
        board.step(A, "W")
    return board


@pytest.mark.parametrize("job", CAUSED)
def test_every_event_job_of_the_grammar_fires_by_itself(job: str) -> None:
    event = job.split(";")[0].removeprefix("on ")
    board = cause(Board.empty("cooperative", mission="wheels-to-the-sunset").tasks(job).score(A, 4), event)
    board.until(questions.ACTION)
    by_moving_west = event in ("wagon-west", "party-west")
    cut = job if by_moving_west else job.split("; if moving west")[0]
    vp = sum(int(sign + n) for sign, n in re.findall(r"vp ([+-])(\d+)", cut))

    assert board.g.score[A] == 4 + vp


@pytest.mark.parametrize("event", EVENTS)
@pytest.mark.parametrize(
    "job",
    [
        "pay x food; gain x any", "gain 1 any", "pay 1 gold or discard 1 item; vp +1", "draw 2 cards; scrap 1 item",
        "walk 1", "gain 2 danger", "scrap x danger; vp +x", "vp -1; pay 2 dice wood; in railway; gain 1 gold", "mark",
        "gain 1 food or gain 1 pain; if westmost; if moving west; discard 2 item", "haul 1; gain 1 wood",
    ],
)  # fmt: skip
def test_events_may_say_whatever_other_jobs_say(event: str, job: str) -> None:
    board = Board.empty("cooperative", mission="wheels-to-the-sunset", board="long").tasks(f"on {event}; {job}")
    play_to_the_end(cause(board, event), Random(len(job)))

    assert board.g.agenda.depth[0] == 1


# ------------------------------------------------------------------------------------------------ anything at all


@pytest.mark.parametrize("seed", range(120))
def test_whatever_the_grammar_can_write_is_refused_impossible_or_runs_to_its_end(seed: int) -> None:
    luck = Random(seed)
    host = luck.choice(HOSTS)
    job = writing.job(luck, host)
    board = ready_for(job, luck.choice(("versus", "cooperative")))
    try:
        board.card_with(job, host)
    except PackError:
        return  # it says why, with a sentence for each fault
    in_battle(board, job)
    offered = board.action(board.last[0], *board.last[1]) in board.options(A)
    assert offered == (board.why_not_use() == "")
    if offered:
        assert play_to_the_end(board.use(), luck).g.agenda.depth[0] == 1 or board.over
