"""What the rulebook of TAMASHII says of dice, tracks, boards, patterns and codes is what the house pack has."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from rules.tamashii import numbers as w
from tablewright.engine.game.contract import Pack
from tablewright.games.tamashii import pieces
from tablewright.games.tamashii.pack.cards import DICE, TRACKS
from tablewright.games.tamashii.pack.forms import ASSET_WORDS
from tablewright.games.tamashii.rules.combat.rolling import NUMBERS
from tablewright.games.tamashii.rules.planning.planning import TRACE_DICE
from tablewright.packs.problems import Problem

# ------------------------------------------------------------------------------------------------ dice and tracks


@pytest.mark.rule("tamashii.die.number")
def test_the_number_die_is_the_one_that_the_rules_roll() -> None:
    assert [0 if face == "blank" else int(face) for face in DICE["enemy-number"]["faces"]] == list(NUMBERS)


@pytest.mark.rule("tamashii.die.player")
@pytest.mark.rule("tamashii.die.symbol")
def test_the_other_dice_have_six_faces_each() -> None:
    assert DICE["player"]["faces"] == ["spark", "spark", "surge", "blade", "ward", "glitch"]
    assert DICE["enemy-symbol"]["faces"] == ["eye"] * 3 + ["fang"] * 3


@pytest.mark.rule("tamashii.track.trace-dice")
@pytest.mark.rule("tamashii.track.trace-length")
def test_the_trace_track_is_the_one_that_the_rules_know() -> None:
    assert TRACKS["trace"]["dice"] == list(TRACE_DICE) == [0, 1, 1, 2, 2, 2, 3, 3, 4, 0]
    assert TRACKS["trace"]["spaces"] == list(range(10))


@pytest.mark.parametrize(
    "change",
    [
        ('["blank", "1", "1", "2", "2", "3"]', '["blank", "1", "2", "2", "2", "3"]'),
        ("dice = [0, 1, 1, 2, 2, 2, 3, 3, 4, 0]", "dice = [0, 0, 1, 2, 2, 2, 3, 3, 4, 0]"),
        ("[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]", "[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]"),
        ("limiter = 5", "limiter = 6"),
    ],
    ids=["die", "trace", "time", "integrity"],
)
def test_a_pack_cannot_change_them(change: tuple[str, str], problem: Callable[..., Problem]) -> None:
    assert "the rules fix the" in problem(change).message


# ------------------------------------------------------------------------------------------------ boards

SPARKS, SURGES = "any sparks: Deal 1 damage per die.", "any surges: Deal 2 damage per die."


def walker(pack: Pack, name: str) -> tuple[tuple[int, ...], list[str]]:
    """The values of a board's walker, and its combat frames beyond the two that all have."""
    t, names = pack.tables, pack.names
    body = t.walker[names.boards.index(name)]
    said = [f"{names.frame_needs[n]}: {names.frame_texts[n]}" for n in range(body.frame, body.frame + body.frames)]
    assert said[:2] == [SPARKS, SURGES]
    return tuple(body.stat[n] for n in (pieces.ATT, pieces.PRO, pieces.MOV)), said[2:]


@pytest.mark.rule("tamashii.board.four")
def test_each_board_has_a_core_type_and_an_ability(house: Pack) -> None:
    t = house.tables
    cores = {name: t.walker[n].core for n, name in enumerate(house.names.boards)}
    assert cores == {"Amber": pieces.A, "Azure": pieces.M, "Crimson": pieces.F, "Jade": pieces.L}
    assert all(t.walker[n].ability > 0 for n in range(4))


@pytest.mark.rule("tamashii.board.amber")
def test_amber(house: Pack) -> None:
    assert walker(house, "Amber") == ((3, 5, 2), ["ward: Gain 1 shield.", "2 blades: Deal 3 damage."])


@pytest.mark.rule("tamashii.board.azure")
def test_azure(house: Pack) -> None:
    assert walker(house, "Azure") == ((2, 6, 2), ["ward: Gain 1 memory.", "blade: Deal 1 damage."])


@pytest.mark.rule("tamashii.board.crimson")
def test_crimson(house: Pack) -> None:
    assert walker(house, "Crimson") == ((4, 4, 2), ["blade: Deal 2 damage.", "2 wards: Gain 2 shields."])


@pytest.mark.rule("tamashii.board.jade")
def test_jade(house: Pack) -> None:
    expected = ["glitch: Gain 1 reroll.", "blade and ward: Cancel the next enemy frame."]
    assert walker(house, "Jade") == ((3, 5, 2), expected)


@pytest.mark.rule("tamashii.format.frames-dice")
def test_only_spark_and_surge_frames_are_repeatable(house: Pack) -> None:
    t = house.tables
    for n, dice in enumerate(house.names.frame_needs):
        assert t.frame[n].repeat == (dice in ("any sparks", "any surges"))
        several = [int(face.split()[0]) if " " in face else 1 for face in dice.split(" and ") if "any" not in face]
        assert sum(t.frame[n].need[face] for face in range(pieces.FACES)) == sum(several)


# ------------------------------------------------------------------------------------------------ patterns and cards


@pytest.mark.rule("tamashii.data.type-asset")
@pytest.mark.rule("tamashii.pattern.asset-four")
@pytest.mark.rule("tamashii.pattern.asset-three")
@pytest.mark.rule("tamashii.pattern.asset-long")
def test_each_type_yields_its_asset(house: Pack) -> None:
    names = house.names
    patterns = {names.pattern_drawings[n]: names.pattern_texts[n] for n in range(8)}
    for letter, asset in zip("AMFL", ASSET_WORDS, strict=True):
        several = f"{asset}s" if asset in ("shield", "reroll") else asset
        assert patterns[letter * 3,] == f"Gain 1 {asset}."
        assert patterns[letter * 5,] == f"Gain 2 {several}."


@pytest.mark.rule("tamashii.format.start")
def test_each_class_has_three_starting_augments(house: Pack) -> None:
    t = house.tables
    for owner in range(pieces.CLASSES):
        own = [t.augment[n] for n in range(t.augments) if t.augment[n].owner == owner]
        assert sorted(augment.start for augment in own if augment.start) == [1, 2, 3]
        assert all(augment.cost == 0 for augment in own if augment.start)


@pytest.mark.rule("tamashii.lock.code")
@pytest.mark.rule("tamashii.format.codes")
def test_what_is_locked_at_first_has_a_code(house: Pack) -> None:
    t, names = house.tables, house.names
    assert [names.augments[n] for n in range(t.augments) if t.augment[n].code] == [
        "Harvest Moon", "Bulwark Gait", "Stacked Deck", "Wide Grammar",
    ]  # fmt: skip
    assert [names.bodies[n] for n in range(t.bodies) if t.body[n].code == 3] == ["Pale Engine", "Lotus Relay"]
    assert {t.event[n].code for n in range(t.events)} == {7}


@pytest.mark.rule("tamashii.campaign.finale")
def test_two_scenarios_are_closed_at_first(house: Pack) -> None:
    closed = dict(zip(house.names.scenario_ids, house.names.scenario_requires, strict=True))
    assert {id: text for id, text in closed.items() if text} == {
        "S05": "won 3 of S01, S02, S03, S04",
        "Y01": "component U06",
    }


@pytest.mark.rule("tamashii.format.world")
def test_the_otherwise_of_a_world_activity_comes_last(house: Pack) -> None:
    t, names = house.tables, house.names
    for n, lines in enumerate(names.world_texts):
        assert all(condition for condition, _ in lines[:-1])
        assert (t.card[n].world > 0) == bool(lines)
    first = t.card[names.card_ids.index("P00-1")].world
    assert [t.code[first + n].op for n in range(7)] == [
        w.IF,
        w.DRAW_CARD,
        w.JUMP,
        w.IF,
        w.DRAW_CARD,
        w.JUMP,
        w.LOWER_TIME,
    ]


@pytest.mark.rule("tamashii.versus.damaged-count")
def test_every_map_has_a_start_for_each_player(house: Pack) -> None:
    t = house.tables
    for n in range(t.first_map, t.layouts):
        layout = t.map[n]
        for players in (2, 3, 4):
            starts = [
                tile
                for tile in range(layout.tiles)
                if layout.district[tile] in (1 + t.shelter, 1 + t.damaged) and layout.from_players[tile] <= players
            ]
            assert len(starts) == players
            assert all(layout.up >> tile & 1 for tile in starts)
