"""The job language of Deck Goes West: every form becomes its steps, and what cannot stand somewhere is refused."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.goes_west.layout import HOSTS, write_job
from tablewright.engine.game.contract import Pack
from tablewright.games.goes_west import grammar, pieces
from tablewright.games.goes_west.pack import language
from tablewright.games.goes_west.pack.loading import HOUSE, load
from tablewright.games.goes_west.rules.steps import STEPS, cards, conditions, fighting, land, moving, points, resources
from tablewright.games.goes_west.state import FARTHEST, FIRST_NAMED, MOST_ANSWERS, MOST_CHOICES, NAMED
from tablewright.packs.problems import PackError, Problem
from tablewright.packs.source import Source, Text

SOURCE = Source(HOUSE)  # any file will do: nothing is read from it
COLOURS = ("blue", "green", "brown", "red", "purple")
CARDS = ("Leg Wound", "Cow", "Boot")
BLUE, BROWN, RED = pieces.FIRST_COLOUR, pieces.FIRST_COLOUR + 2, pieces.FIRST_COLOUR + 3


def read(text: str, host: str = "mission", wagon: bool = True) -> tuple[language.Written, list[Problem]]:
    SOURCE.problems = []
    return language.Reader(SOURCE, COLOURS, CARDS).read(Text(text, 7), HOSTS[host], wagon), SOURCE.problems


def rows(text: str, host: str = "mission") -> tuple[language.Row, ...]:
    """The steps of a job that must be understood."""
    job, problems = read(text, host)
    assert problems == []
    return job.rows


def problem(text: str, host: str = "mission", wagon: bool = True) -> Problem:
    """The one problem of a job."""
    _, problems = read(text, host, wagon)
    assert len(problems) == 1, [str(p) for p in problems]
    assert (problems[0].line, problems[0].text) == (7, text)
    return problems[0]


# ------------------------------------------------------------------------------------------------ every form

FORMS = {
    "pay 1 food": language.Row(resources.PAY, what=pieces.FOOD),
    "pay 3 wood": language.Row(resources.PAY, 3, what=pieces.WOOD),
    "gain 99 metal": language.Row(resources.GAIN, 99, what=pieces.METAL),
    "gain 2 dice gold": language.Row(resources.GAIN, 2, dice=1, what=pieces.GOLD),
    "gain 2 pain": language.Row(cards.GAIN_DANGER, 2, what=pieces.OF_PAIN),
    "gain 1 exhaustion": language.Row(cards.GAIN_DANGER, what=pieces.OF_EXHAUSTION),
    "gain 1 dice danger": language.Row(cards.GAIN_DANGER, dice=1, what=pieces.DANGER),
    **{f"in {word}": language.Row(conditions.IN, what=n) for n, word in enumerate(language.TERRAIN_WORDS)},
    "walk 1": language.Row(moving.MOVE, what=pieces.WALK),
    "climb 2": language.Row(moving.MOVE, 2, what=pieces.CLIMB),
    "sail 3 dice": language.Row(moving.MOVE, 3, dice=1, what=pieces.SAIL),
    "haul 1": language.Row(moving.MOVE, what=pieces.HAUL),
    "ride 5": language.Row(moving.RIDE, 5),
    "reveal 2": language.Row(land.REVEAL, 2),
    "build rail": language.Row(land.BUILD_RAIL),
    "build bridge": language.Row(land.BUILD_BRIDGE),
    "draw 2 cards": language.Row(cards.DRAW, 2, what=pieces.ANY_CARD),
    "draw 1 card": language.Row(cards.DRAW, what=pieces.ANY_CARD),
    "draw 1 item": language.Row(cards.DRAW, what=pieces.ITEM),
    "draw 2 dice blue": language.Row(cards.DRAW, 2, dice=1, what=BLUE),
    "draw 1 danger": language.Row(cards.DRAW, what=pieces.DANGER),
    "draw 1 pain": language.Row(cards.DRAW, what=pieces.OF_PAIN),
    "search 2 dice blue": language.Row(cards.SEARCH, 2, dice=1, what=BLUE),
    "search 1 card": language.Row(cards.SEARCH, what=pieces.ANY_CARD),
    "scrap 1 [Leg Wound]": language.Row(cards.SCRAP, what=FIRST_NAMED),
    "discard x [ cow ]": language.Row(cards.LAY_OFF, x=1, what=FIRST_NAMED),
    "draw 1 [BOOT]": language.Row(cards.DRAW, what=FIRST_NAMED),
    "discard 3 item": language.Row(cards.LAY_OFF, 3, what=pieces.ITEM),
    "discard 2 brown": language.Row(cards.LAY_OFF, 2, what=BROWN),
    "discard 1 danger": language.Row(cards.LAY_OFF, what=pieces.DANGER),
    "discard 2 pain": language.Row(cards.LAY_OFF, 2, what=pieces.OF_PAIN),
    "scrap 1 exhaustion": language.Row(cards.SCRAP, what=pieces.OF_EXHAUSTION),
    "scrap 1 red": language.Row(cards.SCRAP, what=RED),
    "scrap 1 dice item": language.Row(cards.SCRAP, dice=1, what=pieces.ITEM),
    "attack 2": language.Row(fighting.ATTACK, 2),
    "attack 4 dice": language.Row(fighting.ATTACK, 4, dice=1),
    "defend 2 dice": language.Row(fighting.DEFEND, 2, dice=1),
    "vp +2": language.Row(points.VP_GAIN, 2),
    "vp -4": language.Row(points.VP_LOSS, 4),
    "vp +1 dice": language.Row(points.VP_GAIN, dice=1),
    "mark": language.Row(land.MARK),
    "if wagon here": language.Row(conditions.IF_WAGON_HERE),
}


@pytest.mark.parametrize(("text", "row"), FORMS.items())
def test_a_step_says_what_it_is_and_how_much(text: str, row: language.Row) -> None:
    assert rows(text) == (row,)


def test_every_form_of_the_grammar_is_among_these() -> None:
    rest = {cards.LAY_OFF_THIS, cards.SCRAP_THIS, *(number for number, row in STEPS.rows.items() if row.of_event)}
    assert {row.op for row in FORMS.values()} | rest == set(STEPS.rows)


@pytest.mark.parametrize(
    ("said", "n", "x", "dice"),
    [("3", 3, 0, 0), ("x", 1, 1, 0), ("2x", 2, 1, 0), ("3 dice", 3, 0, 1), ("x dice", 1, 1, 1), ("4x dice", 4, 1, 1)],
)
@pytest.mark.parametrize(
    ("step", "op"),
    [
        ("pay {} gold", resources.PAY),
        ("gain {} wood", resources.GAIN),
        ("gain {} pain", cards.GAIN_DANGER),
        ("walk {}", moving.MOVE),
        ("haul {}", moving.MOVE),
        ("draw {} cards", cards.DRAW),
        ("discard {} item", cards.LAY_OFF),
        ("scrap {} danger", cards.SCRAP),
        ("search {} [cow]", cards.SEARCH),
        ("attack {}", fighting.ATTACK),
        ("defend {}", fighting.DEFEND),
        ("vp +{}", points.VP_GAIN),
        ("vp -{}", points.VP_LOSS),
    ],
)
def test_any_step_may_carry_any_amount(step: str, op: int, said: str, n: int, x: int, dice: int) -> None:
    first, last = rows(f"pay x food; {step.format(said)}")
    assert first == language.Row(resources.PAY, x=1, what=pieces.FOOD)
    assert (last.op, last.n, last.x, last.dice) == (op, n, x, dice)


def test_capitals_and_extra_spaces_do_not_matter() -> None:
    assert rows("  Pay 1 FOOD ;  walk  1") == rows("pay 1 food; walk 1")


@pytest.mark.rule("dgw.job.steps", "dgw.res.example", "dgw.job.example-walk")
def test_a_job_is_its_steps_in_their_order() -> None:
    assert rows("pay 1 food; gain 3 wood") == (
        language.Row(resources.PAY, what=pieces.FOOD),
        language.Row(resources.GAIN, 3, what=pieces.WOOD),
    )
    assert rows("pay 1 food; walk 1") == (
        language.Row(resources.PAY, what=pieces.FOOD),
        language.Row(moving.MOVE, what=pieces.WALK),
    )


@pytest.mark.rule("dgw.job.example-scrap")
def test_this_is_the_card_that_bears_the_job() -> None:
    assert rows("discard 2 blue; scrap this", "danger") == (
        language.Row(cards.LAY_OFF, 2, what=BLUE),
        language.Row(cards.SCRAP_THIS),
    )
    assert rows("pay 1 food; discard this", "danger") == (
        language.Row(resources.PAY, what=pieces.FOOD),
        language.Row(cards.LAY_OFF_THIS),
    )
    assert rows("scrap this; gain 5 food", "item") == (
        language.Row(cards.SCRAP_THIS),
        language.Row(resources.GAIN, 5, what=pieces.FOOD),
    )
    assert rows("discard this; gain 1 food", "item") == (
        language.Row(cards.LAY_OFF_THIS),
        language.Row(resources.GAIN, what=pieces.FOOD),
    )


@pytest.mark.parametrize(("event", "number"), [(event, row.number) for event, (row, _) in grammar.EVENTS.forms.items()])
def test_an_event_sets_off_a_mission_job(event: str, number: int) -> None:
    job, problems = read(f"{event}; if westmost; if moving west; vp +1")
    assert problems == []
    assert job.event == number
    assert job.rows == (
        language.Row(conditions.IF_WESTMOST),
        language.Row(conditions.IF_MOVING_WEST),
        language.Row(points.VP_GAIN),
    )


# ------------------------------------------------------------------------------------------------ choices


@pytest.mark.rule("dgw.res.four", "dgw.res.any-independent")
def test_each_any_is_a_choice_of_its_own() -> None:
    job, problems = read("pay 2x any; gain x any")
    assert problems == []
    assert job.rows == (
        language.Row(resources.PAY, 2, x=1, what=pieces.ANY, pick=1),
        language.Row(resources.GAIN, x=1, what=pieces.ANY, pick=2),
    )
    assert (job.radix, job.ways) == ((4, 4), 16)


def test_alternatives_are_one_choice() -> None:
    job, problems = read("in forest or in prairie; discard 2 brown or discard 1 red or pay 1 gold; gain 3 dice food")
    assert problems == []
    assert job.radix == (2, 3)
    assert job.rows == (
        language.Row(conditions.IN, what=pieces.FOREST, choice=1, branch=0),
        language.Row(conditions.IN, what=pieces.PRAIRIE, choice=1, branch=1),
        language.Row(cards.LAY_OFF, 2, what=BROWN, choice=2, branch=0),
        language.Row(cards.LAY_OFF, what=RED, choice=2, branch=1),
        language.Row(resources.PAY, what=pieces.GOLD, choice=2, branch=2),
        language.Row(resources.GAIN, 3, dice=1, what=pieces.FOOD),
    )


def test_any_among_alternatives_is_one_alternative_for_each_resource() -> None:
    job, problems = read("pay 1 gold or pay 1 any; walk 2")
    assert problems == []
    assert [row.what for row in job.rows if row.choice == 1] == [
        pieces.GOLD,
        pieces.WOOD,
        pieces.FOOD,
        pieces.METAL,
    ]  # gold is there already
    assert [row.branch for row in job.rows if row.choice == 1] == [0, 1, 2, 3]
    assert (job.radix, job.rows[-1]) == ((4,), language.Row(moving.MOVE, 2, what=pieces.WALK))


def test_equal_alternatives_are_no_choice() -> None:
    job, _ = read("pay 1 gold or pay 1 gold; walk 1")
    assert (job.rows[0], job.radix) == (language.Row(resources.PAY, what=pieces.GOLD), ())


def test_courses_are_the_steps_of_each_way() -> None:
    job, _ = read("in river or in water; pay 1 any; gain 1 food or mark")
    assert [[row.op for row in course] for course in job.courses()] == [
        [conditions.IN, resources.PAY, resources.GAIN],
        [conditions.IN, resources.PAY, land.MARK],
        [conditions.IN, resources.PAY, resources.GAIN],
        [conditions.IN, resources.PAY, land.MARK],
    ]
    assert [course[0].what for course in job.courses()] == [pieces.RIVER, pieces.RIVER, pieces.WATER, pieces.WATER]


def test_a_job_has_so_many_choices_and_ways_and_no_more() -> None:
    assert read("; ".join(["in river or in water"] * MOST_CHOICES))[1] == []
    assert (
        f"at most {MOST_CHOICES} choices" in problem("; ".join(["in river or in water"] * (MOST_CHOICES + 1))).message
    )
    assert read("pay 1 any; pay 1 any; pay 1 any; gain 1 any")[1] == []  # 256
    many = problem("pay 1 any; pay 1 any; pay 1 any; pay 1 any; gain 1 any")
    assert "at most 256 ways; this one has 1024" in many.message
    assert "multiply them all" in many.hint


def test_a_step_has_so_many_alternatives_and_no_more() -> None:
    eight = [f"pay {n} any" for n in range(1, 9)]
    job, problems = read(" or ".join(eight))
    assert (job.radix, problems) == ((MOST_ANSWERS,), [])
    wide = problem(" or ".join([*eight, "pay 9 gold"]))
    assert wide.message == "an 'or' joins at most 32 alternatives; this one joins 33"
    assert "'any' counts as 4" in wide.hint


# ------------------------------------------------------------------------------------------------ what is refused

REFUSED = {
    # x
    "gain x food": ("nothing limits x", "pay x food; walk x"),
    "in forest; walk 2x": ("nothing limits x", "pay x food"),
    "pay x gold or in village; gain x food": ("nothing limits x", "pay x food"),
    "draw 2 cards; discard x item; gain x gold": ("nothing limits x", "put the step with x before it"),
    "draw x cards; pay 1 gold": ("nothing limits x", "pay x food"),
    # printed numbers
    "ride x": ("ride needs a plain number, not x or dice", "write 'ride 2'"),
    "pay x gold; reveal x": ("reveal needs a plain number", "write 'reveal 2'"),
    "reveal 2 dice": ("reveal needs a plain number", "write 'reveal 2'"),
    f"ride {FARTHEST + 1}": (f"{FARTHEST + 1} is not allowed here; expected a number from 1 to {FARTHEST}", ""),
    "ride 0": ("0 is not allowed here; expected a number from 1 to 20", ""),
    "reveal 0": ("0 is not allowed here; expected a number from 1 to 99", ""),
    "pay 100 food": ("100 is not allowed here; expected a number from 0 to 99", ""),
    "pay 100x food": ("100 is not allowed here; expected a number from 0 to 99", ""),
    # words
    "pay 1 foods": ("'foods' is not understood here", "did you mean 'food'?"),
    "wlak 1": ("'wlak' is not understood here", "did you mean 'walk'?"),
    "discard 1 bleu": ("this pack has no bleu items", "did you mean 'blue'?"),
    "scrap 1 [leg wund]": ("this pack has no card [leg wund]", "did you mean 'leg wound'?"),
    "scrap 1 [unicorn]": ("this pack has no card [unicorn]", "write the name as the card has it: [Leg Wound]"),
    "scrap 1 []": ("'[]' is not understood here", ""),
    "search x red; gain 1 food": ("nothing limits x", "pay x food"),
    "search 2 cards; discard x item; gain x gold": ("nothing limits x", "put the step with x before it"),
    "vp +1; once": ("this condition is about an event, and the job has none", "on reveal"),
    "scrap 1 octarine": ("this pack has no octarine items", "its colours are blue, green, brown, red and purple"),
    "pay 1": ("the line ends too early; expected", "the nearest form is 'pay AMOUNT RESOURCE'"),
    "on sunset; vp +1": ("'sunset' is not understood here", ""),
    "on build": ("the line ends too early; expected ';'", ""),
    "walk 1;": ("the line ends too early", ""),
    "walk 1, climb 1": ("',' is not understood here", ""),
    "pay -1 food": ("'-' is not understood here", ""),
    # hosts
    "discard this": ("'this' means the item or danger card with the job, and this is a mission", "discard 1 item"),
    "if westmost; vp +1": ("this condition is about an event, and the job has none", "on reveal"),
    "vp +1; if moving west": ("this condition is about an event", "on reveal"),
    "on clear; attack 2": ("an event job cannot be a battle job", "jobs that players choose"),
    "on reveal; defend 1": ("an event job cannot be a battle job", "jobs that players choose"),
}


@pytest.mark.rule("dgw.event.no-battle", "dgw.x.behind-draw")
@pytest.mark.parametrize(("text", "said"), REFUSED.items())
def test_what_cannot_be_written_is_refused_with_a_sentence(text: str, said: tuple[str, str]) -> None:
    found = problem(text)
    assert said[0] in found.message
    assert said[1] in found.hint


@pytest.mark.rule("dgw.cardop.named")
def test_each_card_that_jobs_name_is_a_class_of_its_own_and_there_are_so_many_and_no_more() -> None:
    SOURCE.problems = []
    cards = [f"Card {chr(65 + n)}" for n in range(NAMED + 1)]
    reader = language.Reader(SOURCE, COLOURS, cards)
    for n, card in enumerate(cards[:NAMED]):
        for verb in ("scrap", "discard"):
            (row,) = reader.read(Text(f"{verb} 1 [{card}]", 0), grammar.ON_MISSION).rows
            assert row.what == FIRST_NAMED + n
    assert reader.named == cards[:NAMED]
    assert SOURCE.problems == []

    reader.read(Text(f"scrap 1 [{cards[NAMED]}]", 0), grammar.ON_MISSION)
    assert [p.message for p in SOURCE.problems] == [f"the jobs of a pack can name at most {NAMED} different cards"]


@pytest.mark.rule("dgw.job.idle-battle")
@pytest.mark.parametrize(
    ("host", "text", "message"),
    [
        ("character", "scrap this; walk 1", "this is a character"),
        ("tile", "scrap this; walk 1", "this is a land tile"),
        ("corner", "discard this", "this is a corner of a Trade card"),
        ("item", "in village; mark; vp +1", "only missions can use 'mark', and this is an item card"),
        ("tile", "mark", "only missions can use 'mark', and this is a land tile"),
        ("item", "scrap this; scrap this", "the card is already gone by then"),
        ("item", "discard this or pay 1 gold; scrap this", "the card is already gone by then"),
        ("tile", "attack 2", "a tile's job cannot be used beside bandits"),
        ("tile", "pay 1 food; defend 1", "a tile's job cannot be used beside bandits"),
        ("corner", "attack 1; pay 1 gold", "a corner buys the card and is never a battle job"),
        ("tile", "walk 1 or gain 1 food; attack 2", "a tile's job cannot be used beside bandits"),
    ],
)
def test_a_host_bears_only_what_it_can(host: str, text: str, message: str) -> None:
    assert message in problem(text, host).message


@pytest.mark.rule("dgw.event.mission-only")
@pytest.mark.parametrize("host", [host for host in HOSTS if host not in ("mission", "danger")])
def test_only_missions_have_event_jobs(host: str) -> None:
    assert "only missions have event jobs" in problem("on clear; vp +1", host).message
    assert read("on clear; vp +1")[0].event == grammar.ON_CLEAR


@pytest.mark.rule("dgw.job.danger-last-step", "dgw.card.danger-removal")
@pytest.mark.parametrize(
    "text", ["pay 1 food", "scrap this; pay 1 food", "pay 1 food; scrap this or gain 1 food", "gain 1 gold"]
)
def test_every_job_of_a_danger_card_ends_by_moving_it(text: str) -> None:
    found = problem(text, "danger")
    assert "every job of a danger card must end by moving the card" in found.message
    assert "in every alternative" in found.hint
    assert read(f"{text.replace('scrap this; ', '').replace(' or gain 1 food', '')}; discard this", "item")[0].rows


def test_a_danger_card_moves_once() -> None:
    assert "at the end of its job" in problem("discard this; pay 1 food; scrap this", "danger").message
    assert read("pay 1 food; scrap this or discard this", "danger")[1] == []


@pytest.mark.rule("dgw.wagon.some-missions")
@pytest.mark.parametrize("text", ["haul 1", "if wagon here; vp +1", "pay 1 food or haul 1; vp +1"])
def test_a_mission_without_a_wagon_does_not_speak_of_one(text: str) -> None:
    assert problem(text, wagon=False).message == "this mission has no wagon"
    assert read(text, wagon=True)[1] == []
    assert read(text, "item")[1] == []  # a card does not know which mission is played


@pytest.mark.parametrize("event", ["wagon-west", "wagon-east", "wagon-damage"])
def test_a_wagon_that_is_not_there_has_no_events(event: str) -> None:
    assert "so the event never happens" in problem(f"on {event}; vp +1", wagon=False).message
    assert read(f"on {event}; vp +1")[1] == []


def test_a_problem_points_at_its_word() -> None:
    assert problem("pay 1 food; gain 1 foood").column == len("pay 1 food; gain 1 ")
    assert problem("pay 1 food; ride 2x").column == len("pay 1 food; ride ")
    assert problem("walk 1; mark", "item").column == len("walk 1; ")
    assert problem("pay 1 food; gain x gold").column == len("pay 1 food; ")


# ------------------------------------------------------------------------------------------------ what is allowed


@pytest.mark.parametrize(
    ("text", "hosts"),
    [
        ("vp -4; scrap 3 danger", "item character tile mission corner"),
        ("pay x food; climb x", "item character tile mission corner"),
        ("vp -x; gain x gold", "item character tile mission corner"),
        ("gain x pain; attack x", "item character mission"),
        ("pay x dice gold; draw 2x dice cards", "item character tile mission corner"),
        ("scrap x item; draw 1 card; scrap x danger", "item character tile mission corner"),
        ("walk 1; build rail", "item character tile mission corner"),
        ("walk 1; attack 2 dice; defend 1", "item character tile mission corner"),
        ("reveal 1; walk 1; in forest; gain 1 wood", "item character tile mission corner"),
        ("if wagon here; defend 2", "item character mission"),
        ("discard 2 blue; scrap this", "item danger"),
        ("pay 3 metal; build rail or build bridge", "item character tile mission corner"),
    ],
)
def test_a_job_may_stand_wherever_the_grammar_lets_it(text: str, hosts: str) -> None:
    for host in hosts.split():
        assert read(text, host)[1] == [], host


RESOURCE = st.sampled_from([*language.RESOURCE_WORDS, "any"])
CLASS = st.sampled_from(["item", "danger", "pain", "exhaustion", "[cow]", *COLOURS])
PLAIN = st.integers(1, 99).map(str)
AMOUNT = st.one_of(PLAIN, PLAIN.map("{} dice".format), st.just("x"), PLAIN.map("{}x dice".format))


def said(form: str, *parts: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    return st.tuples(*parts).map(lambda words: form.format(*words))


ATOM = st.one_of(
    said("pay {} {}", AMOUNT, RESOURCE),
    said("gain {} {}", AMOUNT, RESOURCE),
    said("gain {} {}", AMOUNT, st.sampled_from(["danger", "pain", "exhaustion"])),
    said("in {}", st.sampled_from(language.TERRAIN_WORDS)),
    said("{} {}", st.sampled_from(["walk", "climb", "sail", "haul", "attack", "defend"]), AMOUNT),
    said("ride {}", st.integers(1, FARTHEST).map(str)),
    said("reveal {}", PLAIN),
    st.sampled_from(["build rail", "build bridge", "mark", "if wagon here"]),
    said("{} {} {}", st.sampled_from(["draw", "search"]), AMOUNT, st.one_of(CLASS, st.just("cards"))),
    said("{} {} {}", st.sampled_from(["discard", "scrap"]), AMOUNT, CLASS),
    said("vp {}{}", st.sampled_from("+-"), AMOUNT),
)
STEP = st.lists(ATOM, min_size=1, max_size=3).map(" or ".join)
LIMITED = ("choices", "ways")  # jobs that ask too much are refused, whatever they say


@settings(max_examples=300, deadline=None)
@given(steps=st.lists(STEP, min_size=1, max_size=5))
def test_whatever_can_be_written_is_read(steps: list[str]) -> None:
    job, problems = read("; ".join(["pay x food", *steps]))
    assert all(any(word in p.message for word in LIMITED) for p in problems)
    if not problems:
        assert len(job.rows) >= 1 + len(steps)
        assert all(row.op in STEPS.rows and 1 <= row.n <= 99 for row in job.rows)


@settings(max_examples=200, deadline=None)
@given(text=st.text(st.sampled_from("pay gain walk 1x;+-orthis "), max_size=40).filter(str.strip))
def test_nonsense_is_refused_and_never_an_accident(text: str) -> None:
    _, problems = read(text)
    assert problems
    assert {(found.line, found.text) for found in problems} == {(7, text)}


# ------------------------------------------------------------------------------------------------ in the tables


def table_of(pack: Pack, number: int) -> tuple[dict[str, Any], list[language.Row]]:
    """A job of a pack as the rules read it."""
    t = pack.tables
    job = t.jobs[number]
    assert t.steps[job.end].op == grammar.END_JOB
    found = []
    for step in (t.steps[row] for row in range(job.first, job.end)):
        found.append(language.Row(step.op, step.n, step.x, step.dice, step.what, step.pick, step.choice, step.branch))
    flags = ("has_x", "draws", "free", "battle", "attack", "own_move", "by_hand")
    return {flag: getattr(job, flag) for flag in flags if getattr(job, flag)}, found


def test_a_job_can_be_written_behind_those_of_a_pack() -> None:
    pack = load()
    first = write_job(pack, "pay 2x any; gain x any")
    second = write_job(pack, "in village or in forest; mark", grammar.ON_MISSION)
    assert second == first + 1
    assert table_of(pack, first)[1] == list(rows("pay 2x any; gain x any"))
    assert table_of(pack, second)[1] == list(rows("in village or in forest; mark"))
    t = pack.tables
    assert (t.jobs[first].choices, t.jobs[first].ways, list(t.jobs[first].radix)[:2]) == (2, 16, [4, 4])
    assert (t.jobs[second].host, t.jobs[second].ways) == (grammar.ON_MISSION, 2)


def test_what_cannot_stand_there_is_not_written() -> None:
    pack = load()
    with pytest.raises(PackError, match="only missions can use 'mark'"):
        write_job(pack, "mark", grammar.ON_TILE)


@pytest.mark.parametrize(
    ("text", "flags"),
    [
        ("gain 1 food", {"free"}),
        ("pay 1 food; walk 1", set()),
        ("walk 1; climb 1", {"free"}),
        ("walk 1; build rail", {"free", "own_move"}),
        ("walk 1 or gain 1 food; gain 1 wood", {"free", "own_move"}),
        ("ride 3; in village; gain 1 gold", {"free", "own_move"}),
        ("attack 2", {"free", "battle", "attack"}),
        ("pay 1 wood; defend 3", {"battle"}),
        ("walk 1; attack 2", {"free", "battle", "attack", "own_move"}),
        ("attack 2 dice; discard 1 item", {"battle", "attack", "by_hand"}),
        ("draw 2 cards", {"free", "draws"}),
        ("vp -4; scrap 3 danger", {"by_hand"}),
        ("vp -1; gain 1 food", set()),
        ("gain 1 pain; gain 1 gold", set()),
        ("pay x wood; gain x metal", {"has_x"}),
    ],
)
def test_the_tables_know_what_kind_of_job_it_is(text: str, flags: set[str]) -> None:
    pack = load()
    assert set(table_of(pack, write_job(pack, text))[0]) == flags


def test_village_is_a_place() -> None:
    assert rows("in village; gain 1 gold")[0].what == pieces.VILLAGE
