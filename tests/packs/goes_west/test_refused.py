"""What could not be played of a pack of Deck Goes West is refused, with a sentence."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from packs.goes_west.looking import numbers
from tablewright.games.goes_west.pack.loading import HOUSE, SHELF, load
from tablewright.games.goes_west.pieces import FIRST_COLOUR, VILLAGE
from tablewright.packs.problems import PackError, Problem
from tablewright.packs.shelf import check

Changes = tuple[str, str]
MODES = ("versus", "cooperative", "solo")


BOOTS = 'id = "boots"\nname = "Boot"\ncolour = "blue"\ncopies = 10\njobs = ["pay 1 food; walk 1"]'
DISCOVERY = 'id = "discovery"\nname = "Discovery"\nmode = "versus"\ndifficulty = 1\nboards = ["a", "b"]'
SECTIONS = "  { risk = 2, day_from = 4, score_from = 8 },"
NIGHT = '  "trade-row",\n  "day-tracker",'

REFUSED: dict[str, tuple[Changes, str, str]] = {
    "a job": ((BOOTS, BOOTS.replace("walk", "wlak")), "'wlak' is not understood here", "did you mean 'walk'?"),
    "a danger job": (
        ('jobs = ["discard 2 blue; scrap this"]', 'jobs = ["discard 2 blue"]'),
        "must end by moving the card",
        "",
    ),
    "an id twice": (('id = "t02"', 'id = "t01"'), "the id 't01' is already taken", "give each card its own id"),
    "a name twice": (('name = "Knife"', 'name = "Boot"'), "the name 'Boot' is already taken", ""),
    "an unknown key": (("copies = 10", "copies = 10\ncost = 3"), "[[starter]] has nothing called 'cost'", ""),
    "no colour": ((BOOTS, BOOTS.replace('colour = "blue"\n', "")), "[[starter]] needs the key 'colour'", ""),
    "a word as colour": (
        ('name = "Rope"\ncolour = "blue"', 'name = "Rope"\ncolour = "item"'),
        "'item' is a word of the job language",
        "another name",
    ),
    "a strange colour": (
        ('name = "Rope"\ncolour = "blue"', 'name = "Rope"\ncolour = "Sky Blue"'),
        "'Sky Blue' is not a valid colour",
        "lowercase",
    ),
    "too few Starters": (
        (BOOTS, BOOTS.replace("copies = 10", "copies = 9")),
        "five characters together may need 10 copies of Boot",
        "add copies",
    ),
    "an unknown Starter": (
        ("deck = { boots = 2, knife = 1", "deck = { boot = 2, knife = 1"),
        "no Starter 'boot'",
        "boots",
    ),
    "no movement": (
        ('jobs = ["discard 1 item; walk 2", "scrap 1 pain"', 'jobs = ["scrap 1 pain"'),
        "Ruth Calloway has no movement job",
        "walk, climb, sail, ride or haul",
    ),
    "an unknown land": (('types = ["forest"]', 'types = ["wood"]'), "types cannot name 'wood'", ""),
    "a land twice": (('types = ["forest"]', 'types = ["forest", "forest"]'), "types lists this twice", ""),
    "a front star too high": (("front = []", "front = [21]"), "a list of at most 20 whole numbers from 1 to 20", ""),
    "a front star twice": (("front = []", "front = [4, 4]"), "front lists the same star twice", ""),
    "bare land without a camp": (('types = ["forest"]', "types = []"), "types needs at least one line", ""),
    "a star too high": (("star = 12", "star = 21"), "star must be a whole number from 1 to 20", ""),
    "two draw jobs on a tile": (
        ('jobs = ["discard 1 item; draw 2 cards"]\n\n[[tile]]', 'jobs = ["draw 1 card", "draw 2 cards"]\n\n[[tile]]'),
        "only one job of a tile can draw",
        "",
    ),
    "an unknown mode": (
        (DISCOVERY, DISCOVERY.replace('"versus"', '"verses"')),
        "mode must be",
        "did you mean 'versus'?",
    ),
    "an unknown board": ((DISCOVERY, DISCOVERY.replace('"b"', '"z"')), "boards cannot name 'z'", "a, b, c, d"),
    "no board for five": ((', 5 = ["c", "d"]', ""), "needs the key '5'", ""),
    "boards for six": (('5 = ["c", "d"]', '5 = ["c", "d"], 6 = ["d"]'), "has nothing called '6'", ""),
    "unknown dice": (
        ('dice = ["d20", "d12", "both"]', 'dice = ["d20", "d8"]'),
        "dice cannot name 'd8'",
        "d20, d12, both",
    ),
    "a strange night": ((NIGHT, NIGHT.replace("trade-row", "trade-rows")), "unknown night step", "trade-row"),
    "a night without a number": (('"remove-east 3"', '"remove-east"'), "unknown night step", "remove-east N"),
    "a night with a strange number": (('"remove-east 3"', '"remove-east x"'), "expected a number from 1 to 40", ""),
    "two numbers": (
        ('"remove-east 3",', '"remove-east 3", "remove-east 4",'),
        "a night can have each step only once",
        "",
    ),
    "a night without end": ((NIGHT, '  "trade-row",'), "a night needs 'day-tracker'", ""),
    "a night with a step twice": ((NIGHT, NIGHT + ' "exhaustion",'), "a night can have each step only once", ""),
    "no P1 Token": (('  "bandits-appear",\n  "pass-p1",', '  "bandits-appear",'), "a versus night needs 'pass-p1'", ""),
    "an even grid": (("grid = [3, 3]", "grid = [3, 4]"), "the start grid needs an odd height", "[2, 3]"),
    "half a grid": (("grid = [3, 3]", "grid = [3]"), "grid must be a list of 2 whole numbers from 1 to 40", ""),
    "a large grid": (("grid = [3, 3]", "grid = [5, 7]"), "The Cartographers starts with 52 tiles", "smaller"),
    "a rail in the dark": (
        ("rails = [[0, 0]]", "rails = [[2, 0]]"),
        "column 2, row 0, which is not in the start grid",
        "",
    ),
    "no guards": (
        ("wagon = [0, 0]", "wagon = [0, 0]\nguards = 0"),
        "guards must be a whole number from 1 to",
        "leave out the key if you want none",
    ),
    "no reveals": (
        (DISCOVERY, DISCOVERY + "\nreveals = { game = 0 }"),
        "game must be a whole number from 1 to",
        "leave out the key if you want none",
    ),
    "jobs that bring back all they cost": (
        ('  "pay 1 gold; ride 5",', '  "pay 1 wood; gain 1 food",\n  "pay 2 food; gain 2 wood",'),
        "this job could be used forever: it gives back everything it costs, together with 'pay 2 food; gain 2 wood'",
        "make it cost more than it gives",
    ),
    "a job that pays for itself by dice": (
        ('  "pay 1 gold; ride 5",', '  "in village; pay 5 food; gain 6 dice food",'),
        "this job could be used forever: it gives back everything it costs",
        "",
    ),
    "a round by way of x": (
        ('  "pay 1 gold; ride 5",', '  "pay 2x any; gain x any",\n  "pay 1 gold; gain 3 food",'),
        "it gives back everything it costs, together with 'pay 1 gold; gain 3 food'",
        "",
    ),
    "a rail twice": (("rails = [[0, 0]]", "rails = [[0, 0], [0, 0]]"), "rails names a space twice", ""),
    "a strange rail": (
        ("rails = [[0, 0]]", "rails = [0, 0]"),
        "each entry of rails must be a list of 2 whole numbers",
        "",
    ),
    "bandits off the map": (("[2, 0], [2, 1]]", "[2, 0], [2, 2]]"), "column 2, row 2, which is not on the map", ""),
    "no bandits": (("[2, 0], [2, 1]]", "[2, 0], [2, 1, 0]]"), "the number of bandits, 1 to 20", ""),
    "a wagon in the East": (("wagon = [0, 0]", "wagon = [-1, 2]"), "wagon names column -1, row 2", "westward"),
    "guards without a wagon": ((DISCOVERY, DISCOVERY + "\nguards = 2"), "this mission has no wagon", "wagon = [0, 0]"),
    "a guarded wagon that is hauled": (
        ("wagon = [0, 0]", 'wagon = [0, 0]\nhauling = "walk"\nguards = 2'),
        "players cannot haul a guarded wagon",
        "leave out hauling",
    ),
    "an attackable wagon that is hauled": (
        ("wagon = [0, 0]", 'wagon = [0, 0]\nhauling = "walk"\nattackable = true'),
        "players cannot haul a wagon that they attack",
        "leave out hauling, or attackable",
    ),
    "an attackable wagon that is not there": (
        (DISCOVERY, DISCOVERY + "\nattackable = true"),
        "this mission has no wagon",
        "wagon = [0, 0]",
    ),
    "a strange way to haul": (("wagon = [0, 0]", 'wagon = [0, 0]\nhauling = "wlak"'), "hauling must be", "walk"),
    "a strange way to haul in a list": (
        ("wagon = [0, 0]", 'wagon = [0, 0]\nhauling = ["walk", "cilmb"]'),
        "hauling cannot name 'cilmb'",
        "climb",
    ),
    "a wagon night without a wagon": ((NIGHT, '  "wagon-west 1",\n' + NIGHT), "this mission has no wagon", ""),
    "a wagon night without a number": ((NIGHT, '  "wagon-west",\n' + NIGHT), "unknown night step", "wagon-west N"),
    "a late first day": (
        (DISCOVERY, DISCOVERY + "\nday = { 3 = 10 }"),
        "the shortest scoreboard for 3 has 10 days",
        "start the Day Tracker earlier",
    ),
    "a gentle board that is not there": (
        (DISCOVERY, DISCOVERY + '\ngentle = "z"'),
        "this pack has no scoreboard 'z'",
        "",
    ),
    "a first day for six": ((DISCOVERY, DISCOVERY + "\nday = { 6 = 1 }"), "by number of players: 2, 3, 4 or 5", ""),
    "a strange win": ((DISCOVERY, DISCOVERY + '\nwin = ["wets 8"]'), "unknown condition for winning", "west N"),
    "a win without a number": (
        (DISCOVERY, DISCOVERY + '\nwin = ["marks"]'),
        "unknown condition for winning",
        "marks N",
    ),
    "a win twice": ((DISCOVERY, DISCOVERY + '\nwin = ["marks 1", "marks 2"]'), "win lists this twice", ""),
    "a win with a wagon": ((DISCOVERY, DISCOVERY + '\nwin = ["wagon west 3"]'), "this mission has no wagon", ""),
    "home with a number": ((DISCOVERY, DISCOVERY + '\nwin = ["home 1"]'), "unknown condition for winning", "home"),
    "a start that the night removes": (
        (DISCOVERY, DISCOVERY + '\nwin = ["home"]'),
        "this mission is won on the start tile, and the night could remove it",
        "leave out 'remove-east'",
    ),
    "at home and far away": (
        (DISCOVERY, DISCOVERY + '\nwin = ["home", "west 3"]'),
        "nobody can be far west and back at the start",
        "leave out 'west', or 'home'",
    ),
    "an edge within the start grid": (
        (DISCOVERY, DISCOVERY + "\nedges = { north = 0 }"),
        "the start grid reaches beyond an edge",
        "make the grid lower",
    ),
    "an edge in the West": ((DISCOVERY, DISCOVERY + "\nedges = { west = 3 }"), "nothing called 'west'", ""),
    "a wagon beyond the edge": (
        ("wagon = [0, 0]", "wagon = [3, 4]\nedges = { south = 3 }"),
        "wagon names column 3, row 4",
        "",
    ),
    "a bandit that joins no wagon": ((NIGHT, '  "bandit-joins",\n' + NIGHT), "this mission has no wagon", ""),
    "a strange limit": ((DISCOVERY, DISCOVERY + "\nreveals = { night = 2 }"), "nothing called 'night'", "day"),
    "too many reveals": ((DISCOVERY, DISCOVERY + "\nreveals = { day = 100 }"), "a whole number from 1 to 99", ""),
    "too many picks": ((DISCOVERY, DISCOVERY + "\npicks = 10"), "picks must be a whole number from 1 to 9", ""),
    "a corner of danger": (
        ('copies = 5\njobs = ["discard 2 blue', 'copies = 5\nbuy = ["pay 1 gold"]\njobs = ["discard 2 blue'),
        "[[pain]] has nothing called 'buy'",
        "",
    ),
    "trains to nowhere": ((DISCOVERY, DISCOVERY + '\ntrains = ["vilage"]'), "trains cannot name 'vilage'", "village"),
    "a place without a tile": (
        ('row = 0, type = "village"', "row = 0"),
        "fixed needs either a type or a tile",
        "",
    ),
    "an unknown type": (
        ('row = 0, type = "village"', 'row = 0, type = "vilage"'),
        "no type of land 'vilage'",
        "village",
    ),
    "an unknown tile": (('row = 0, type = "village"', 'row = 0, tile = "t99"'), "this pack has no tile 't99'", ""),
    "sections that fall": ((SECTIONS, SECTIONS.replace("8", "0")), "each section must start later", ""),
    "sections that begin late": (
        ("risk = 1, day_from = 0", "risk = 1, day_from = 1"),
        "must start at day 0 and score 0",
        "",
    ),
    "risk": ((SECTIONS, SECTIONS.replace("risk = 2", "risk = 10")), "risk must be a whole number from 0 to 9", ""),
    "a misspelt key that need not be there": (
        ("extra = { wood = 1 }", "extras = { wood = 1 }"),
        "has nothing called 'extras'",
        "did you mean 'extra'?",
    ),
    "a wagon job": (('"pay 1 gold; ride 5"', '"haul 1"'), "this mission has no wagon", ""),
    "a wagon event": (('"on clear; vp +2"', '"on wagon-west; vp +2"'), "so the event never happens", ""),
    "an endless event": (
        ('"on reveal; vp +1; if westmost; vp +1"', '"on reveal; reveal 1; vp +1"'),
        "this job could trigger itself endlessly",
        "in a way that triggers it again",
    ),
    "a wide endless event": (
        ('"on reveal; vp +1; if westmost; vp +1"', '"on reveal; reveal 2"'),
        "this job could trigger itself endlessly",
        "",
    ),
    "an event that builds": (
        ('"on build; vp +2; if westmost; vp +1"', '"on build; build rail"'),
        "trigger itself endlessly",
        "",
    ),
}


@pytest.mark.parametrize("what", REFUSED)
def test_what_cannot_be_played_is_refused_with_a_sentence(problem: Callable[..., Problem], what: str) -> None:
    change, message, hint = REFUSED[what]
    found = problem(change)
    assert message in found.message
    assert hint in found.hint
    assert found.line > 0


@pytest.mark.rule("dgw.event.no-circle")
def test_two_events_that_set_each_other_off_are_both_refused(problems: Callable[..., list[Problem]]) -> None:
    found = problems(
        ('"on reveal; vp +1; if westmost; vp +1"', '"on reveal; build rail; vp +1"'),
        ('"on build; vp +2; if westmost; vp +1"', '"on build; reveal 1; vp +1"'),
    )
    assert [(p.text, p.message) for p in found] == [
        ("on reveal; build rail; vp +1", "this job could trigger itself endlessly"),
        ("on build; reveal 1; vp +1", "this job could trigger itself endlessly"),
    ]


@pytest.mark.rule("dgw.event.no-circle")
def test_a_reveal_can_bring_the_party_west_so_that_event_must_not_reveal(problem: Callable[..., Problem]) -> None:
    found = problem(('"on clear; vp +2"', '"on clear; vp +2; reveal 1", "on party-west; vp +1; reveal 9"'))

    assert (found.text, found.column) == ("on party-west; vp +1; reveal 9", 22)
    assert "a reveal can trigger party-west" in found.hint


@pytest.mark.rule("dgw.event.no-circle")
def test_events_that_would_lie_too_deep_inside_one_another_are_refused(problem: Callable[..., Problem]) -> None:
    found = problem(('"on clear; vp +2"', '"on build; reveal 2", "on reveal; walk 1"'))

    assert re.search(r"the events of Discovery could nest \d+ deep", found.message)
    assert "the limit is 28" in found.hint


def test_movement_in_an_event_job_goes_on_as_long_as_somebody_steps(problems: Callable[..., list[Problem]]) -> None:
    assert problems(('"on reveal; vp +1; if westmost; vp +1"', '"on reveal; vp +1; walk 1"')) == []


def without(text: str, group: str, word: str) -> str:
    """A pack without those of its tables [[group]] that have a word in them."""
    return re.sub(rf"\[\[{group}\]\]\n(?:.+\n)+", lambda table: "" if word in table[0] else table[0], text)


@pytest.mark.parametrize("mode", MODES)
def test_every_mode_needs_a_mission(tmp_path: Path, mode: str) -> None:
    file = tmp_path / "few.toml"
    file.write_text(without(HOUSE.read_text(), "mission", f'mode = "{mode}"'))
    (found,) = check(file, SHELF)
    assert found.message == f"a pack needs at least one {mode} mission"


@pytest.mark.parametrize(("kind", "least"), [("trade", 5), ("pain", 1), ("exhaustion", 1)])
def test_every_kind_of_card_is_needed(tmp_path: Path, kind: str, least: int) -> None:
    text = HOUSE.read_text()
    following = text.index("# -----", text.index(f"[[{kind}]]"))
    file = tmp_path / "few.toml"
    file.write_text(text[: text.index(f"[[{kind}]]")] + text[following:])
    messages = [problem.message for problem in check(file, SHELF)]
    assert any(message.startswith(f"a pack needs at least {least} {kind} card") for message in messages)


def test_a_setup_finds_the_tiles_that_it_looks_for(tmp_path: Path) -> None:
    few = without(HOUSE.read_text(), "tile", '"village"')
    file = tmp_path / "few.toml"
    file.write_text(few)
    found = check(file, SHELF)
    assert {p.message for p in found} == {
        f"{name} may run out of village tiles" for name in ("Hungry Towns", "Bread Line", "Relief Train")
    }
    one = few.replace(
        "[[character]]", '[[tile]]\nid = "v"\nname = "Vale"\ntypes = ["village"]\nstar = 1\n\n[[character]]', 1
    )
    file.write_text(one)
    assert check(file, SHELF) == []


def test_a_setup_names_tiles_before_those_of_a_type(changed: Callable[..., Path]) -> None:
    fixed = 'fixed = [{ column = 1, row = 0, type = "village" }]'
    both = 'fixed = [{ column = 1, row = 0, type = "village" }, { column = 0, row = 1, tile = "t33" }]'
    t = load(changed((fixed, both))).tables
    mission = t.mission[3]
    assert [[mission.fixed_at[n, k] for k in range(5)] for n in range(2)] == [[0, 1, -1, 33, 1], [1, 0, VILLAGE, 0, 1]]


def more(group: str, n: int, body: str) -> str:
    return "".join(f'[[{group}]]\nid = "{group}-{k}"\nname = "{group} {k}"\n{body}\n' for k in range(n))


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (more("pain", 41, 'copies = 1\njobs = ["scrap this"]'), "at most 100 different cards; this one has 101"),
        (more("pain", 1, 'copies = 81\njobs = ["scrap this"]'), "at most 240 cards; this one has 241"),
        (more("tile", 13, 'types = ["forest"]\nstar = 1'), "at most 60 tiles; this one has 61"),
        (
            more(
                "character",
                13,
                'role = "Friend"\ndifficulty = 1\nhand = 5\nstart = {}\ndeck = { boots = 1 }\njobs = ["walk 1"]',
            ),
            "at most 24 characters; this one has 25",
        ),
        (
            more("scoreboard", 5, "days = 5\nscore = 5\nsections = [{ risk = 1, day_from = 0, score_from = 0 }]"),
            "8 score",
        ),
        (
            more("tile", 12, 'types = ["forest"]\nstar = 1\njobs = [' + '"gain 1 food",' * 12 + "]")
            + more("starter", 10, 'colour = "blue"\ncopies = 1\njobs = [' + '"walk 1",' * 12 + "]"),
            "at most 599 jobs",
        ),
        (
            more("tile", 9, 'types = ["forest"]\nstar = 1\njobs = [' + f'"{"; ".join(["walk 1"] * 30)}",' * 12 + "]"),
            "at most 2399 steps, including the ends of jobs",
        ),
        (
            more("starter", 6, 'colour = "blue"\ncopies = 1\njobs = [' + '"walk 1",' * 12 + "]")
            + more("trade", 1, 'colour = "blue"\ncopies = 1\nbuy = ["pay 1 gold"]\njobs = [' + '"walk 1",' * 5 + "]"),
            "a player could have 200 actions on one day; the limit is 199",
        ),
        (
            more("trade", 21, 'colour = "blue"\ncopies = 3\nbuy = ["pay 1 gold"]\njobs = ["walk 1"]'),
            "a player could have 200 terms for one trade; the limit is 199",
        ),
    ],
)
def test_there_is_room_for_so_much_and_no_more(tmp_path: Path, text: str, message: str) -> None:
    file = tmp_path / "large.toml"
    file.write_text(HOUSE.read_text() + "\n" + text)
    found = [p.message for p in check(file, SHELF)]
    assert any(message in said for said in found), found


BUYABLE = 'colour = "blue"\ncopies = 1\njobs = ["walk 1"]\nbuy = ['


@pytest.mark.parametrize(
    ("group", "body", "job", "key", "message"),
    [
        ("starter", 'colour = "blue"\ncopies = 1\njobs = [', '"walk 1",', "jobs", "an item card has at most 12 jobs"),
        ("pain", "copies = 1\njobs = [", '"scrap this",', "jobs", "a danger card has at most 12 jobs"),
        ("tile", 'types = ["forest"]\nstar = 1\njobs = [', '"gain 1 food",', "jobs", "a land tile has at most 12 jobs"),
        ("trade", BUYABLE, '"pay 1 gold",', "buy", "a Trade card has at most 12 corners"),
    ],
)
def test_a_card_or_tile_has_so_many_jobs_and_no_more(
    tmp_path: Path, group: str, body: str, job: str, key: str, message: str
) -> None:
    file = tmp_path / "large.toml"
    begin = HOUSE.read_text() + "\n"
    file.write_text(begin + more(group, 1, body + job * 12 + "]"))
    assert check(file, SHELF) == []
    file.write_text(begin + more(group, 1, body + job * 13 + "]"))
    (found,) = check(file, SHELF)
    assert (found.message, found.text) == (f"{message}; this one has 13", key)
    assert "leave some out" in found.hint
    assert file.read_text().splitlines()[found.line - 1].startswith(f"{key} = [")


def test_there_is_room_for_so_many_missions_colours_and_mission_jobs(tmp_path: Path) -> None:
    text = HOUSE.read_text()
    body = text[text.index('mode = "solo"') : text.index("[[mission]]", text.index('mode = "solo"'))]
    file = tmp_path / "large.toml"
    file.write_text(text + "\n" + more("mission", 10, body))
    assert [p.message for p in check(file, SHELF)] == ["a pack has at most 24 missions; this one has 25"]
    file.write_text(text.replace('  "pay 1 gold; ride 5",\n', '  "pay 1 gold; ride 5",\n' * 26, 1))
    assert [p.message for p in check(file, SHELF)] == ["a mission has at most 30 jobs; this one has 31"]
    coloured = "".join(
        f'[[starter]]\nid = "c-{c}"\nname = "C {c}"\ncolour = "{c * 5}"\ncopies = 1\njobs = ["walk 1"]\n'
        for c in "mnop"
    )
    file.write_text(text + "\n" + coloured)
    assert [p.message for p in check(file, SHELF)] == ["a pack can have at most 8 colours"]


def test_an_own_colour_is_a_class_of_cards(tmp_path: Path) -> None:
    file = tmp_path / "silver.toml"
    card = more("starter", 1, 'colour = "silver"\ncopies = 2\njobs = ["discard 1 silver; walk 1"]')
    file.write_text(HOUSE.read_text() + "\n" + card)
    pack = load(file)
    t = pack.tables
    assert pack.names.colours == ("blue", "green", "brown", "red", "purple", "silver")
    assert numbers(t, t.fits, FIRST_COLOUR + pack.names.colours.index("silver")) == 2


def test_a_board_has_days(problems: Callable[..., list[Problem]]) -> None:
    assert problems(("days = 10", "days = 0"))[0].message == "days must be a whole number from 1 to 99"


def test_a_pack_of_another_game_is_refused_at_once(problem: Callable[..., Problem]) -> None:
    assert "a Deck Goes West pack has game = 'goes-west'" in problem(('game = "goes-west"', 'game = "west"')).message


def test_every_problem_is_reported_at_once(changed: Callable[..., Path]) -> None:
    file = changed(("copies = 10", "copies = 0"), ("days = 10", "days = 0"), ('"pay 1 gold; ride 5"', '"ride 50"'))
    with pytest.raises(PackError) as refused:
        load(file)
    assert len(refused.value.problems) >= 3
    assert [p.line for p in refused.value.problems] == sorted(p.line for p in refused.value.problems)


def test_a_number_that_cannot_stand_is_told_once(changed: Callable[..., Path]) -> None:
    with pytest.raises(PackError) as refused:
        load(changed(('"pay 1 gold; ride 5"', '"ride 100"')))
    (found,) = refused.value.problems
    assert "100 is not allowed here; expected a number from 1 to" in found.message


LINES = HOUSE.read_text(encoding="utf-8").split("\n")
KEYS = [n for n, line in enumerate(LINES) if re.fullmatch(r"[a-z_]+ = .+[^\[]", line)]
JUNK = ("3", "-1", "99999", '"x"', '""', "[]", "{}", "true", '["x"]', "[[1]]", "[3, 3]", "{ x = 1 }", "1.5", "[{}]")


@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(line=st.sampled_from(KEYS), junk=st.sampled_from(JUNK))
def test_whatever_a_key_says_the_pack_loads_or_is_refused(tmp_path: Path, line: int, junk: str) -> None:
    key = LINES[line].split(" = ")[0]
    file = tmp_path / "junk.toml"
    file.write_text("\n".join([*LINES[:line], f"{key} = {junk}", *LINES[line + 1 :]]), encoding="utf-8")
    assert all(problem.message for problem in check(file, SHELF))
