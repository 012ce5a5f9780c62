"""Patterns and activities that are not on the active plot card of TAMASHII: on special cards and on the sheet."""

from __future__ import annotations

from pathlib import Path

import pytest

from rules.tamashii.house import A, B, House
from tablewright.engine.game.contract import Pack
from tablewright.games.tamashii import choices as c
from tablewright.games.tamashii import events, frames
from tablewright.games.tamashii.pack.loading import EXAMPLE, load
from tablewright.games.tamashii.pieces import MEMORY, POWER
from tablewright.games.tamashii.rules.common import begin
from tablewright.games.tamashii.rules.turn import quest
from tablewright.games.tamashii.rules.turn.launching import bot_could_launch
from tablewright.packs.problems import PackError

SHEET = """solo = "No change."
patterns = [
  { pattern = "MM", launch = "gain 2 EXP", launch_at = ["[Shelter]"] },
  { pattern = "LL", launch = "gain 1 reroll", launch_at = ["[Mast]", "[Shelter]"] },
]
"""
SPECIAL = """
[[scenario.card]]
id = "X01-S"
kind = "special"
title = "Short Circuit"
pattern = "FF"
launch = "gain 1 power; remove special card X01-S"
launch_at = ["anywhere"]
activity = ["each player: if you are on [Shelter]: gain 1 memory", "gain 1 EXP"]
"""
FIRST = 'immediate = "set time to 8"'


def written(folder: Path, *changes: tuple[str, str], special: str = SPECIAL) -> Path:
    """The example pack with patterns on its sheet and a special card, and these changes."""
    text = EXAMPLE.read_text(encoding="utf-8")
    drawn = (FIRST, FIRST.replace("8", "8; draw special card X01-S"))
    for old, new in (('solo = "No change."\n', SHEET), drawn, *changes):
        assert old in text, old
        text = text.replace(old, new, 1)
    (folder / "mine.toml").write_text(text + special, encoding="utf-8")
    return folder / "mine.toml"


@pytest.fixture(scope="module")
def pack(tmp_path_factory: pytest.TempPathFactory) -> Pack:
    return load(written(tmp_path_factory.mktemp("pack")))


def playing(pack: Pack, launcher: str = "", seats: int = 2) -> House:
    """The scenario has just begun; everybody is on the Shelter."""
    return House(launcher, scenario="x01", pack=pack, seats=seats)


# ---------------------------------------------------------------------------------------------------- patterns


@pytest.mark.rule("tamashii.pattern.source-other", "tamashii.format.launch-at")
def test_patterns_of_the_sheet_are_launched_where_it_says(pack: Pack) -> None:
    house = playing(pack, "MM.../LL...")
    assert {"First Light", "First Light, 2"} <= house.now(frames.LAUNCHING).patterns

    house.launch("First Light").launch("First Light, 2")
    assert (house.g.exp[A], house.drawn()) == (2, "")

    house = playing(pack, "MM.../LL...")
    house.g.at[A] = house.tile("Mast")
    assert "First Light" not in house.now(frames.LAUNCHING).patterns
    assert house.why_no_launch("First Light") == "tamashii.format.launch-at"
    assert "First Light, 2" in house.patterns


@pytest.mark.rule("tamashii.pattern.source-other", "tamashii.scenario.special-reference")
def test_the_pattern_of_a_special_card_is_launched_beside_that_of_the_plot_card(pack: Pack) -> None:
    house = playing(pack, "FF.../AMA..")
    house.g.at[A] = house.tile("Mast")
    assert {"The Climb", "Short Circuit"} <= house.now(frames.LAUNCHING).patterns

    house.launch("Short Circuit").launch("The Climb")
    assert (house.g.asset[A, POWER], house.g.marks_on_card[0]) == (1, 1)


@pytest.mark.rule("tamashii.scenario.special-stays")
def test_a_special_card_stays_until_an_effect_removes_it_and_does_not_come_back(pack: Pack) -> None:
    house = playing(pack, "FFMM.")
    assert house.g.beside == 1 << house.card("X01-S")

    house.now(frames.LAUNCHING).launch("Short Circuit")
    assert house.g.beside == 0
    assert len(house.happened(events.REMOVES_SPECIAL)) == 1
    assert house.why_no_launch("Short Circuit") == "tamashii.format.launch-at"

    house.do("draw special card X01-S")
    assert house.g.beside == 0


@pytest.mark.rule("tamashii.bot.special-actions", "tamashii.pattern.source-other")
def test_the_bot_stands_in_where_the_sheet_wants_its_pattern_launched(pack: Pack) -> None:
    house = playing(pack, "MM...", seats=1)
    house.g.at[A] = house.tile("Mast")
    assert bot_could_launch(house.g, house.t, A)

    house.now(frames.LAUNCHING).choose(c.STAND_IN)
    assert house.launch("First Light").g.exp[A] == 2


# ---------------------------------------------------------------------------------------------------- activities


@pytest.mark.rule("tamashii.quest.activity", "tamashii.scenario.special-reference", "tamashii.format.activity")
def test_activities_of_a_special_card_are_offered_beside_those_of_the_plot_card(pack: Pack) -> None:
    house = playing(pack).now(frames.ACTIVITY)
    for_each, for_one = 4, 5  # behind those of a plot card
    assert house.can(c.TRY) == {for_each, for_one}

    house.choose(c.TRY, for_each).choose(c.TRY, for_one)
    assert (house.g.asset[A, MEMORY], house.g.exp[A]) == (1, 1)
    assert (house.asked, house.can(c.TRY)) == (B, {for_each})
    card = house.card("X01-S")
    assert [(told.a, told.b) for told in house.happened(events.TRIES)] == [(card, 0), (card, 1)]


@pytest.mark.rule("tamashii.quest.activity")
def test_the_activity_of_a_special_card_that_was_removed_is_not_offered(pack: Pack) -> None:
    house = playing(pack).turn(frames.ACTIVITY)
    begin(house.g, A, house.write("remove special card X01-S"), 0, 0)
    house.settle()

    assert quest.activities(house.g, house.t, A) == 0


# ---------------------------------------------------------------------------------------------------- packs


def test_a_table_shows_the_patterns_and_says_what_they_do(pack: Pack) -> None:
    house = playing(pack, "MM...").now(frames.LAUNCHING)
    shown = [piece.label for piece in house.pieces(A)["scenario"].inside if piece.id.startswith("pattern-")]
    assert shown == ["The Climb", "Short Circuit", "First Light", "First Light"]
    facts = next(card for card in pack.names.deck if card.name == "First Light").facts
    assert next(fact for name, fact in facts if name == "launch").endswith("at Shelter: Gain 2 EXP.")


@pytest.mark.parametrize(
    ("changes", "special", "said"),
    [
        ((), SPECIAL + 'world = [{ otherwise = "lower time 1" }]', "only plot cards may have a world activity"),
        ((), SPECIAL.replace("gain 1 power", "draw card X01-1"), "could repeat forever"),
        ((), SPECIAL.replace('"gain 1 EXP"', ", ".join(['"gain 1 EXP"'] * 4)), "at most 4"),
        ((("gain 2 EXP", "draw card X01-1"),), SPECIAL, "could repeat forever"),
        ((("gain 2 EXP", "remove special card X01-1"),), SPECIAL, "only special cards can be removed"),
    ],
)
def test_what_could_not_be_played_is_refused(
    changes: tuple[tuple[str, str], ...], special: str, said: str, tmp_path: Path
) -> None:
    with pytest.raises(PackError, match=said):
        load(written(tmp_path, *changes, special=special))
