"""Reading an experiment: what a file may say, and what is said about its mistakes."""

from __future__ import annotations

import pytest

from tablewright.games import registry
from tablewright.lab.experiments.reading import read_experiment
from tablewright.packs.problems import PackError

from .conftest import Sheets

WEST = 'game = "west"\nplayers = ["quick"]\ngames = 100\nseed = 1\n'


def test_one_name_fills_all_seats_and_the_rest_has_its_usual_value(sheet: Sheets) -> None:
    found = read_experiment(sheet(WEST))

    assert found.terms.players == ("quick", "quick")
    assert [pack.name for pack in found.packs] == ["house"]
    assert (found.games, found.terms.seed, found.terms.seconds) == (100, 1, 12)


def test_settings_seats_and_players_are_those_of_the_file(sheet: Sheets) -> None:
    text = 'game = "goes-west"\nplayers = ["random", "quick", "newcomer"]\ngames = 7\nseed = 2\nseconds = 20\n'

    terms = read_experiment(sheet(text)).terms

    assert (terms.mode, terms.seats, terms.seconds) == ("versus", 3, 20)
    assert terms.players == ("random", "quick", "newcomer")


def test_a_setting_may_decide_the_mode(sheet: Sheets) -> None:
    text = 'game = "goes-west"\nplayers = ["random"]\ngames = 7\nseed = 2\n[settings]\nmission = "the-claim"\n'

    terms = read_experiment(sheet(text)).terms

    assert (terms.mode, terms.seats) == ("solo", 1)


def test_packs_lie_beside_the_file_that_names_them(sheet: Sheets) -> None:
    house = registry.find("west").load(None)
    sheet(house.source.read_text(encoding="utf-8").replace("opponent loses 2", "opponent loses 3"), "sharp.toml")

    packs = read_experiment(sheet(WEST + 'packs = ["house", "sharp.toml"]\n')).packs

    assert packs[0].hash == house.hash
    assert packs[1].hash != house.hash


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (WEST.replace("west", "wset"), ["sheet.toml:1", "game must be", "did you mean 'west'?"]),
        (WEST + "gmaes = 3\n", ["sheet.toml:5", "an experiment has nothing called 'gmaes'", "did you mean 'games'?"]),
        (WEST.replace("quick", "quikc"), ["sheet.toml:2", "there is no player 'quikc'", "did you mean 'quick'?"]),
        (WEST.replace("quick", "search 0"), ["sheet.toml:2", "there is no player 'search 0'", "search 200"]),
        (WEST.replace('"quick"', '"search 9", "quick"'), ["sheet.toml:2", "only play each other"]),
        (WEST.replace("100", "0"), ["sheet.toml:3", "games must be a whole number from 1"]),
        (WEST.replace("100", '"many"'), ["sheet.toml:3", "games must be a whole number"]),
        (WEST.replace("seed = 1\n", ""), ["needs the key 'seed'"]),
        (WEST + 'packs = ["my.toml"]\n', ["sheet.toml:5", "names a file that does not exist", "relative to this file"]),
        (WEST + 'packs = ["house", "house", "house"]\n', ["sheet.toml:5", "one pack or two, not 3"]),
        (WEST + "packs = []\n", ["sheet.toml:5", "one pack or two"]),
        (WEST + "seats = 1\n", ["sheet.toml:5", "takes 2 players, not 1"]),
        (WEST + 'mode = "solo"\n', ["sheet.toml:5", "mode must be 'versus'"]),
        (WEST + '[settings]\nspeed = "high"\n', ["sheet.toml:5", "has no setting 'speed'"]),
        (WEST.replace('["quick"]', '["quick", "random", "quick"]'), ["sheet.toml:2", "takes 2 players"]),
        (WEST + 'seats = 2\nplayers = ["quick"]\n', ["sheet.toml:6", "this is not TOML"]),
        ("game = west\n", ["sheet.toml:1", "this is not TOML", "put text in quotes"]),
    ],
)  # fmt: skip
def test_a_mistake_is_told_with_its_line_and_what_to_do(sheet: Sheets, text: str, told: list[str]) -> None:
    with pytest.raises(PackError) as error:
        read_experiment(sheet(text))

    assert [part for part in told if part not in str(error.value)] == [], str(error.value)


def test_all_mistakes_are_told_at_once(sheet: Sheets) -> None:
    with pytest.raises(PackError) as error:
        read_experiment(sheet('game = "west"\nplayers = ["me"]\ngames = -1\nseed = "x"\n'))

    assert [problem.line for problem in error.value.problems] == [2, 3, 4]


def test_mistakes_of_a_pack_are_told_where_they_stand(sheet: Sheets) -> None:
    sheet('title = "Mine"\ngame = "west"\nversion = 1\n', "mine.toml")

    with pytest.raises(PackError, match=r"mine\.toml"):
        read_experiment(sheet(WEST + 'packs = ["mine.toml"]\n'))
