"""What could not be played of a pack of TAMASHII is refused, with a sentence, a line and a hint."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tablewright.games.tamashii.pack.loading import HOUSE, SHELF, load
from tablewright.packs.problems import PackError, Problem
from tablewright.packs.shelf import check

Changes = tuple[str, str]

CLINIC = 'name = "Clinic Row"\ngroup = "city"'
DRONE = 'name = "Gutter Drone"\nlevel = 1\npool = "street"\ncode = "X00"\nintegrity = 3'
TALLY = 'start = "both"\ncost = 0\neffect = "once per turn, when you defeat an enemy: gain 1 asset"'
MIRROR = 'name = "Mirror Self"\nlevel = 3\npool = "scenario"\ncode = "X00"'
DRILL = 'pattern = "AFA"\neffect = "gain 1 shield; gain 1 power"'
STATIC = "deck = { top = [], level1 = 8, level2 = 4, level3 = 1, stacked = true }"
ROOT_A = '{ q = 2, r = -2, tile = "Data Well", faceup = false, exploration = false, label = "Root A" }'
BLOOM_1 = 'id = "S01-1"\nkind = "plot"'
BLOOM_V = 'id = "S01-V"\nkind = "victory"'

REFUSED: dict[str, tuple[Changes, str, str]] = {
    "an effect": (('"recover 2"', '"recovr 2"'), "'recovr' is not understood here", "'recover <n>'"),
    "another game": (('game = "tamashii"', 'game = "north"'), "this pack is for another game", ""),
    "an id twice": (('id = "T08"', 'id = "T07"'), "the id 'T07' is already taken", "its own id"),
    "a strange id": (('id = "T07"', 'id = "t 7"'), "'t 7' cannot be an id", "a capital first"),
    "a name twice": (('name = "Data Well"', 'name = "Clinic Row"'), "the name 'Clinic Row' is already taken", ""),
    "an unknown key": ((CLINIC, CLINIC + "\nrent = 3"), "nothing called 'rent'", "did you mean 'entry'?"),
    "an unknown group": ((CLINIC, CLINIC.replace("city", "cty")), "group must be", "did you mean 'city'?"),
    "a code": (('code = "U06"\ncount', 'code = "U66"\ncount'), "there is no lock code 'U66'", "U01 to U24"),
    "other dice": (
        ('["eye", "eye", "eye", "fang", "fang", "fang"]', '["eye", "eye", "fang", "fang", "fang", "fang"]'),
        "the rules fix the faces of this die", "'eye', 'eye', 'eye'",
    ),
    "another track": (("top = 9", "top = 8"), "the rules fix the top of this track", "top = 9"),
    "a pattern": (('pattern = "C*"', 'pattern = "C?"'), "'?' is not a letter of a pattern", ""),
    "a crooked pattern": (('pattern = "AF/L."', 'pattern = "AF/L"'), "rows of a pattern must have equal length", ""),
    "no ability": (
        (TALLY, TALLY.replace("once per turn, when you defeat an enemy: ", "")), "an ability needs a trigger", "",
    ),
    "a dear start": ((TALLY, TALLY.replace("cost = 0", "cost = 1")), "starting augments must cost 0", ""),
    "no start": ((TALLY, TALLY.replace("both", "")), "a pack has 1 Reaper augment with start 'both'", ""),
    "a class augment that breaks": ((TALLY, TALLY.replace("cost", "break = true\ncost")), "only faction augments", ""),
    "a faction augment without a pattern": (
        (DRILL, 'effect = "when you refill: gain 1 shield"'), "a faction augment needs a pattern", "pattern =",
    ),
    "a strange start": ((TALLY, TALLY.replace("both", "some")), "unknown start 'some'", "both, co-op"),
    "strange dice": (('dice = "blade ward", effect = "cancel', 'dice = "blde", effect = "cancel'), "not dice", "surge"),
    "a giant": ((DRONE, DRONE.replace("3", "99") + "\nper_player = 9"), "at most 120 integrity", ""),
    "a frame that repairs nobody": (('effect = "recover 2"', 'effect = "repair 2"'), "eye and fang, repair", ""),
    "a hideout of nobody": (('"draw 1 Seekers augments"', '"recover 1"'), "a hideout must draw augments", "Spartans"),
    "another home": ((CLINIC, CLINIC.replace("city", "home")), "1 district of the group 'home'; this one has 2", ""),
    "four steps": (
        ('  { need = "you have 5 or more asset", reward = "gain 1 EXP" },', '  { need = "you have no enemies", '
         'reward = "gain 1 EXP" },\n  { need = "you have 5 or more asset", reward = "gain 1 EXP" },'),
        "a protocol has 3 steps; this one has 4", "",
    ),
    "a faster BOT": (("mov = 2\nbatteries", "mov = 3\nbatteries"), "mov must be a whole number from 2 to 2", ""),
    "no such district": ((ROOT_A, ROOT_A.replace("Data", "Date")), "no district 'Date Well'", "Data Well"),
    "two tiles in one place": ((ROOT_A, ROOT_A.replace("q = 2, r = -2", "q = 0, r = 0")), "two tiles are at", ""),
    "a district too often": ((ROOT_A, ROOT_A.replace("Data Well", "Shelter")), "Shelter 2 times; the pack has 1", ""),
    "a locked tile": (
        (ROOT_A, ROOT_A.replace("Data Well", "Gardens")), "'Gardens' is locked until U06", "component U06",
    ),
    "a locked tile on a map": (
        ('q = 0, r = 0, tile = "Ascend Relay", faceup = false', 'q = 0, r = 0, tile = "Gardens", faceup = false'),
        "'Gardens' is locked until U06", "",
    ),
    "a locked enemy on top": ((STATIC, STATIC.replace("top = []", 'top = ["E25"]')), "is locked until U08", "U08"),
    "a locked boss": ((MIRROR, MIRROR.replace("X00", "U03")), "'Mirror Self' is locked until U03", "component U03"),
    "a locked start": (('X00"\n' + TALLY, 'U01"\n' + TALLY), "starting augments cannot be locked", "X00"),
    "an unknown label": (
        ('launch_at = ["[Root A]", ', 'launch_at = ["[Root D]", '), "there is no place '[Root D]'", "did you mean",
    ),
    "a deck too large": (
        (STATIC, STATIC.replace("level2 = 4", "level2 = 9")), "the deck needs 9 enemies of level 2; 8", "",
    ),
    "no such enemy on top": ((STATIC, STATIC.replace("top = []", 'top = ["E99"]')), "unknown name 'E99'", ""),
    "an unknown card": (('do = "draw card S01-2"', 'do = "draw card S01-7"'), "no scenario card 'S01-7'", "S01-"),
    "a card of another scenario": (('do = "draw card S01-2"', 'do = "draw card S02-2"'), "no scenario card", "did you"),
    "a special plot": ((BLOOM_1, BLOOM_1.replace("plot", "special")), "no plot card 'S01-1'", ""),
    "a plot after the end": ((BLOOM_V, BLOOM_V + '\nactivity = ["recover 1"]'), "the game is over", ""),
    "round and round": (
        ('do = "draw card S01-V"', 'do = "draw card S01-1"'), "could repeat forever", "each card only once",
    ),
    "no victory": ((BLOOM_V, BLOOM_V.replace("victory", "lost")), "a scenario needs a victory card", ""),
    "an otherwise in the middle": (
        ('  { if = "time is 1 or less", do = "draw card P00-L" },\n  { otherwise = "lower time 1" },',
         '  { otherwise = "lower time 1" },\n  { if = "time is 1 or less", do = "draw card P00-L" },'),
        "'otherwise' must come last", "",
    ),
    "a route off the map": (('"Stop 3", "Terminus"]', '"Stop 3", "Terminal"]'), "no tile 'Terminal'", "Terminus"),
    "tokens nowhere": (('place = "[Root A]"', 'place = "[Root Z]"'), "there is no place '[Root Z]'", ""),
    "tokens off the map": (('place = "[Root A]"', 'place = "[Gardens]"'), "the map has no tile '[Gardens]'", ""),
    "three numbers of players": (("[4, 6, 9, 12]", "[4, 6, 9]"), "corrupted must be a list of 4 whole numbers", ""),
    "a map with one start": (
        ('{ q = -1, r = 0, tile = "Damaged District", faceup = true',
         '{ q = -1, r = 0, tile = "Damaged District", faceup = false'),
        "with 2 players only 1 can start", "Shelters and Damaged Districts",
    ),
    "a goal with both": (('test = "F 3"', 'test = "F 3"\nneed = "you have no enemies"'), "either 'need' or 'test'", ""),
    "a goal of luck": (('test = "F 3"', 'test = "luck 3"'), "'luck 3' is not a test", "'F 3'"),
    "a cost": (('pay = "spend 2 power"', 'pay = "spend 2 time"'), "'time' is not understood here", "'spend <n> EXP'"),
    "a place": (('where = "a city tile"', 'where = "a big tile"'), "there is no place 'a big tile' here", ""),
}  # fmt: skip


@pytest.mark.parametrize(("change", "message", "hint"), REFUSED.values(), ids=list(REFUSED))
def test_a_mistake_is_explained(
    change: Changes, message: str, hint: str, problems: Callable[..., list[Problem]]
) -> None:
    found = problems(change)
    told = [problem for problem in found if message in problem.message and hint in problem.hint]
    assert told, "\n".join(map(str, found))
    assert len(found) <= 4, "one mistake should not look like many"


def test_a_scribbled_line_is_shown_with_the_place_of_the_mistake(problem: Callable[..., Problem]) -> None:
    text = 'effect = "you may pay spend 1 memory: {gain 1 shield; gain a bit of luck}"'
    found = problem(('effect = "recover 2"', text))

    lines = HOUSE.read_text(encoding="utf-8").splitlines()
    assert found.line == 1 + lines.index('effect = "recover 2"')
    assert found.message == "'a' is not understood here; expected a number"
    assert found.column is not None
    assert found.text[found.column :] == "a bit of luck}"


def test_every_mistake_of_a_file_is_told_at_once(problems: Callable[..., list[Problem]]) -> None:
    found = problems(('"recover 2"', '"recovr 2"'), ('"prepare 2"', '"prepair 2"'), ("cost = 2", "cost = 20"))
    assert len(found) == 3


def test_more_than_fifteen_abilities_with_one_trigger_are_refused(problems: Callable[..., list[Problem]]) -> None:
    card = '[[augment]]\nid = "ZZ{n}"\nname = "Echo {n}"\nowner = "Reaper"\ncost = 1\n'
    card += 'effect = "when you spend shield: gain 1 EXP"\n\n'
    for n, refused in ((14, False), (15, True)):  # and one of the house
        more = "".join(card.replace("{n}", str(k)) for k in range(n))
        told = [problem.message for problem in problems(("[[protocol]]", f"{more}[[protocol]]"))]
        assert ("a pack has at most 15 abilities with one trigger; this one has 16" in told) == refused


@pytest.mark.parametrize(
    ("kind", "most", "card"),
    [
        ("protocol", 16, '{ need = "you have no enemies", reward = "gain 1 EXP" }'),
        ("diary", 12, "gain 1 EXP"),
    ],
)
def test_what_there_is_no_room_for_is_refused(
    kind: str, most: int, card: str, problems: Callable[..., list[Problem]]
) -> None:
    said = f"steps = [{', '.join([card] * 3)}]" if kind == "protocol" else f'effect = "{card}"'
    more = "".join(f'[[{kind}]]\nid = "ZZ{n}"\nname = "More {n}"\n{said}\n\n' for n in range(most))
    found = problems((f"[[{kind}]]", f"{more}[[{kind}]]"))
    assert [problem.message for problem in found if f"at most {most}" in problem.message]


HOUSE_LINES = HOUSE.read_text(encoding="utf-8").splitlines()
VALUES = [n for n, line in enumerate(HOUSE_LINES) if re.match(r"[a-z_]+ = ", line)]
SCRIBBLES = ("0", "-1", "99", '""', '"x"', '"P"', '"{"', '"if : x"', '"[]"', "[]", "[1]", '["a"]', "{ a = 1 }", "true")


@settings(max_examples=15, deadline=None, derandomize=True, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(line=st.sampled_from(VALUES), value=st.sampled_from(SCRIBBLES))
def test_whatever_stands_for_a_value_is_explained_or_played(line: int, value: str, tmp_path: Path) -> None:
    lines = list(HOUSE_LINES)
    lines[line] = f"{lines[line].split(' = ')[0]} = {value}"
    file = tmp_path / "scribbled.toml"
    file.write_text("\n".join(lines), encoding="utf-8")

    for problem in check(file, SHELF):  # anything but a PackError would come through
        assert problem.message
        assert problem.file == file


def test_a_file_that_is_not_there_is_told(tmp_path: Path) -> None:
    with pytest.raises(PackError, match="there is no such file"):
        load(tmp_path / "nowhere.toml")
