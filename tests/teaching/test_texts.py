"""Tips speak of rules that are there, and the page of each game shows pieces that are there."""

from __future__ import annotations

from pathlib import Path

import pytest

from tablewright.games import registry
from tablewright.packs.problems import PackError
from tablewright.teaching.courses import courses
from tablewright.teaching.pictures import pictures
from tablewright.teaching.texts import page_of, read_tips, tips_of


@pytest.mark.parametrize("name", registry.names())
def test_the_tips_of_a_game_fit_choices_that_it_has(name: str) -> None:
    game = registry.find(name)
    declared = {clause for row in game.choices.kinds.values() for clause in row.clauses}

    tips = tips_of(game)

    assert tips
    assert [about for tip in tips for about in tip.about if about not in declared] == []


@pytest.mark.parametrize("name", registry.names())
def test_every_piece_on_the_page_of_a_game_is_there(name: str) -> None:
    game = registry.find(name)
    pack = game.load(None)
    first = next(iter(courses(game, pack).values()))

    for section in page_of(game):
        assert [piece.id for piece in pictures(section, first, game, pack)] == list(section.show)


def test_a_tip_about_a_rule_that_is_not_there_is_a_mistake(tmp_path: Path) -> None:
    file = tmp_path / "tips.toml"
    file.write_text('[[tip]]\nabout = ["directive.deplay"]\nsay = "x"\n', encoding="utf-8")

    with pytest.raises(PackError, match=r"tips\.toml:2: there is no such rule"):
        read_tips(file, registry.find("north").book, ["versus"])


def test_a_tip_for_a_mode_that_is_not_there_is_a_mistake(tmp_path: Path) -> None:
    file = tmp_path / "tips.toml"
    file.write_text('[[tip]]\nabout = ["flip.is-play"]\nmodes = ["sola"]\nsay = "x"\n', encoding="utf-8")

    with pytest.raises(PackError, match=r"tips\.toml:3: there is no such mode(?s:.*)'solo'"):
        read_tips(file, registry.find("north").book, registry.find("north").modes)


def test_solo_tips_name_the_collector() -> None:
    tips = [tip for tip in tips_of(registry.find("north")) if "solo" in (tip.modes or ["solo"])]
    assert any("The Collector" in tip.say for tip in tips)
    assert not [tip.say for tip in tips if "opponent" in tip.say and "bid.name" not in tip.about[0]]
