"""The goals of plot cards: required, read and checked; packs kept with matches of release 1.0 do without."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from packs.tamashii.reading import ON_CARD, VOCABULARY
from tablewright.engine.game.contract import Pack
from tablewright.games.tamashii.game import GAME
from tablewright.games.tamashii.pack.goals import CardGoal, Plural, read_goal
from tablewright.games.tamashii.pack.language import Reading
from tablewright.games.tamashii.pack.legality import Faulty
from tablewright.games.tamashii.pack.loading import EXAMPLE, HOUSE, load
from tablewright.match import Match, configure
from tablewright.packs.kept import kept_file
from tablewright.packs.problems import Problem

ROOTS = 'goal = "Clear the Roots: {ascend on the map} left"\n'


def goal(text: str) -> CardGoal:
    return read_goal(Reading(VOCABULARY, text, ON_CARD))


def refusal(text: str) -> str:
    with pytest.raises(Faulty) as fault:
        read_goal(Reading(VOCABULARY, text, ON_CARD))
    return f"{fault.value.message} ({fault.value.hint}) at {text[fault.value.at :]!r}"


def test_a_goal_is_a_sentence_and_the_parts_of_its_counter() -> None:
    read = goal("Light every roof: {success on the map} of {P+7} {lamp|lamps}, {enemies} left")

    assert read.sentence == "Light every roof"
    kinds = [
        part if isinstance(part, str) else part.phrase if not isinstance(part, Plural) else part.many
        for part in read.counter
    ]
    assert kinds == ["success on the map", " of ", "P+7", " ", "lamps", ", ", "enemies", " left"]


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("Clear the Roots", "a goal is a sentence and a counter, with a colon between them"),
        ("Clear the Roots: ", "a goal is a sentence and a counter"),
        ("clear the Roots: {enemies} left", "begins with a capital and has no full stop"),
        ("Clear the Roots.: {enemies} left", "begins with a capital and has no full stop"),
        ("Clear {enemies}: {enemies} left", "no braces"),
        ("Clear the Roots: {enemies left", "a brace is not closed"),
        ("Clear the Roots: all of {2P}", "this counter counts nothing on the table"),
        ("Clear the Roots: {rots} left", "'rots' is not understood here"),
        ("Clear the Roots: {ascend on [Root Z]} left", "there is no place '[Root Z]' here (did you mean 'Root A'?)"),
        ("Clear the Roots: {ascend on your tile} left", "'ascend on your tile' is not one tile of this map"),
        ("Clear the Roots: {ascend on [Data Well]} left", "'ascend on [Data Well]' is not one tile of this map"),
        ("Clear the Roots: {players on this card} left", "a card is not a tile"),
        ("Break it: {integrity of the top enemy} left", "name an enemy"),
        ("Break it: {integrity of [Mirror]} left", "there is no enemy '[Mirror]' in this pack"),
        ("Push it: {stops left for marker Train} left", "there is no marker 'Train' here"),
        ("Push it: {push|pushes} of {enemies}", "there is no number before 'push'"),
        ("Push it: {enemies} of {100}", "'100' is not allowed here"),
        (f"P{'u' * 50}sh: {{enemies}} left", "a goal has at most 50 characters before its colon"),
    ],
)
def test_what_cannot_be_counted_is_explained(text: str, why: str) -> None:
    assert why in refusal(text)


def test_every_plot_card_needs_a_goal(problem: Callable[..., Problem]) -> None:
    found = problem((ROOTS, ""))

    lines = HOUSE.read_text(encoding="utf-8").splitlines()
    assert "[[scenario.card]]" in lines[found.line - 3 : found.line]
    assert found.message == "a plot card needs a goal: what to do, and a counter"
    assert found.hint == "goal = 'Clear the Roots: {ascend on the map} left'"


def test_only_plot_cards_have_one(problem: Callable[..., Problem]) -> None:
    victory = 'id = "S01-V"\nkind = "victory"\n'

    assert problem((victory, victory + ROOTS)).message == "only plot cards have a goal"


def test_a_mistake_in_a_goal_is_shown_where_it_is(problem: Callable[..., Problem]) -> None:
    found = problem((ROOTS, ROOTS.replace("ascend on the map", "ascend on [Rot A]")))

    assert HOUSE.read_text(encoding="utf-8").splitlines()[found.line - 1] == ROOTS.strip()
    assert found.column is not None
    assert found.text[found.column :].startswith("[Rot A]")


def test_the_cards_of_a_pack_show_what_they_count(house: Pack) -> None:
    facts = {card.id: dict(card.facts) for card in house.names.deck}

    assert facts["S04-1"]["goal"] == "Light lanterns, also in all four hideouts: (success tokens on the map) of (P+7)"
    assert "goal" not in facts["S04-VA"]


def without_goals() -> Path:
    """The house pack as release 1.0 had it, kept with a match."""
    content = json.loads(load().content)
    for scenario in content["scenario"]:
        for card in scenario["card"]:
            card.pop("goal", None)
    return kept_file("house", json.dumps(content))


def test_a_pack_kept_with_a_match_of_release_1_0_is_played_without_goals() -> None:
    pack = load(without_goals())
    match = Match.start(GAME, pack, configure(GAME, 2, "cooperative", {"scenario": "s01"}, pack), seed=4)
    while match.state.turn == 0:
        seat = match.awaiting[0]
        match.play(seat, match.rules.legal(match.state, seat)[0])

    scene = match.scene(0)
    assert (scene.goal, scene.counter) == ("Weeds in the Wire", "8 turns left")


def test_a_card_on_which_time_does_not_run_out_counts_the_turns(tmp_path: Path) -> None:
    said = EXAMPLE.read_text(encoding="utf-8")
    (tmp_path / "slow.toml").write_text(said.replace('otherwise = "lower time 1"', 'otherwise = "lower time 2"'))
    pack = load(tmp_path / "slow.toml")
    match = Match.start(GAME, pack, configure(GAME, 2, "cooperative", {"scenario": "x01"}, pack), seed=4)
    while match.state.turn == 0:
        seat = match.awaiting[0]
        match.play(seat, match.rules.legal(match.state, seat)[0])

    scene = match.scene(0)
    assert (scene.goal, scene.counter) == ("Light the mast", "0 of 5 · turn 1")
