"""The house pack of TAMASHII: it loads, and holds what the rulebook counts."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from pathlib import Path

import pytest

from rules.tamashii import numbers as w
from tablewright.engine.game.contract import Pack
from tablewright.games.tamashii import pieces, sources
from tablewright.games.tamashii.pack.forms import RULEBOOK
from tablewright.games.tamashii.pack.loading import HOUSE, SHELF, load, write_effect
from tablewright.games.tamashii.state import MARKERS, NONE, TILES, Tables
from tablewright.packs.problems import PackError
from tablewright.packs.shelf import new, show


def code(t: Tables, line: int) -> list[tuple[int, int, int, int]]:
    """The rows from one up to the next END."""
    rows = []
    while t.code[line].op != w.END:
        rows.append((t.code[line].op, t.code[line].a, t.code[line].b, t.code[line].c))
        line += 1
    return rows


def number(names: tuple[str, ...], name: str) -> int:
    return names.index(name)


def test_the_pack_holds_as_many_cards_as_the_box(house: Pack) -> None:
    box = {part["name"]: part["count"] for part in tomllib.loads(RULEBOOK.read_text(encoding="utf-8"))["component"]}
    t = house.tables

    assert sum(t.district[n].count for n in range(t.districts)) == box["district tile"]
    assert sum(t.exploration_count[n] for n in range(t.explorations)) == box["exploration token"]
    assert t.enemies == box["enemy card"]
    assert t.bodies == box["advanced body card"]
    assert t.augments == box["class augment card"] + box["faction augment card"]
    assert t.protocols == box["learning protocol card"]
    assert (t.scenarios, t.cards) == (box["scenario sheet"], box["scenario card"])
    assert (t.maps, t.condition_cards) == (box["map setup card"], box["conditions card"])
    assert (t.enhancements, t.pvps, t.goals) == (box["enhancement card"], box["PvP card"], box["goal card"])
    assert (t.events, t.rewards, t.diaries) == (box["event card"], box["reward card"], box["diary card"])


def test_every_table_of_the_file_is_shown_as_a_card(house: Pack) -> None:
    data = tomllib.loads(HOUSE.read_text(encoding="utf-8"))
    written = {table["id"] for tables in data.values() if isinstance(tables, list) for table in tables if "id" in table}
    written |= {card["id"] for scenario in data["scenario"] for card in scenario["card"]}
    basic = {table["id"] for table in data["pattern"]}

    assert {card.id for card in SHELF.cards(house)} == written - basic


@pytest.mark.rule("tamashii.pattern.nine-basic")
def test_the_nine_basic_patterns_come_first(house: Pack) -> None:
    t = house.tables
    assert t.basics == 9
    assert [t.pattern[n].source for n in range(12)] == [sources.BASIC_PATTERN] * 9 + [sources.EXTRA_PATTERN] * 2 + [
        sources.HACK_PATTERN
    ]
    assert house.names.patterns[t.catie_pattern] == "catie"
    assert code(t, t.pattern[t.redeem_pattern].line) == [(w.REDEEM, 0, 0, 0)]
    assert t.pattern[t.bot_pattern].hack == 1


def test_the_placements_of_a_pattern_lie_together(house: Pack) -> None:
    t = house.tables
    first = 0
    for n in range(t.patterns):
        pattern = t.pattern[n]
        assert pattern.first == first
        assert 0 < pattern.plain <= pattern.count
        first += pattern.count
    shield = t.pattern[0]
    assert (shield.needs[pieces.A], shield.letters, shield.count) == (3, 1 << pieces.A, 22)
    assert t.placement[shield.first].need[pieces.A] == t.placement[shield.first].slots


def test_an_enemy_has_its_hacks_before_its_repels(house: Pack) -> None:
    t = house.tables
    enemy = t.enemy[number(house.names.enemies, "Riot Monk")]
    kinds = [t.pattern[n].source for n in range(enemy.pattern, enemy.pattern + enemy.patterns)]
    assert kinds == [sources.HACK_PATTERN, sources.HACK_PATTERN, sources.REPEL_PATTERN]
    assert (enemy.level, enemy.integrity, enemy.boss) == (2, 7, 0)
    assert code(t, enemy.bounty) == [(w.GAIN_ASSET, 1, pieces.POWER, 0)]
    mirror = number(house.names.enemies, "Mirror Self")
    assert (t.enemy[mirror].boss, t.enemy[mirror].per_player) == (1, 7)
    assert t.bosses >> mirror & 1
    assert not any(t.of_level[level] >> mirror & 1 for level in range(4))


def test_abilities_lie_in_the_order_of_their_triggers(house: Pack) -> None:
    t = house.tables
    triggers = [t.ability[n].trigger for n in range(t.abilities)]
    assert triggers == sorted(triggers)
    for n, trigger in enumerate(triggers):
        assert t.with_trigger[trigger] + t.ability[n].order == n
        assert n < t.with_trigger[trigger + 1]
    assert t.with_trigger[w.MOST_TRIGGERS] == t.abilities


def test_a_card_knows_its_ability_and_the_ability_its_card(house: Pack) -> None:
    t, names = house.tables, house.names
    augment = number(names.augments, "Bulwark Gait")
    ability = t.ability[t.augment[augment].ability - 1]
    assert (ability.source, ability.which) == (sources.ON_AUGMENT_CARD, augment)
    assert (ability.modifier, ability.by) == (w.STAT_ATT, 2)
    assert code(t, ability.condition) == [(w.HAS_ENEMIES, 2, 0, 0)]
    study = t.protocol[number(names.protocols, "Second Skin")]
    assert [study.reward[step] > 0 for step in range(3)] == [True, True, False]
    third = t.ability[study.ability[2] - 1]
    assert (third.source, third.step, third.trigger) == (sources.ON_PROTOCOL, 2, w.ON_INHABIT)
    assert names.ability_cards[study.ability[2] - 1] == "Second Skin"


def test_combat_frames_say_which_dice_they_need(house: Pack) -> None:
    t = house.tables
    jade = t.walker[number(house.names.boards, "Jade")]
    first, last = t.frame[jade.frame], t.frame[jade.frame + jade.frames - 1]
    assert (jade.core, jade.frames, jade.pattern) == (pieces.L, 4, NONE)
    assert (first.repeat, first.face, code(t, first.line)) == (1, pieces.SPARK, [(w.DEAL, 1, w.TOP_ENEMY, 1)])
    assert (last.repeat, [last.need[face] for face in range(5)]) == (0, [0, 0, 1, 1, 0])
    assert house.names.frame_needs[jade.frame + 3] == "blade and ward"


def test_a_hideout_is_the_home_of_a_faction(house: Pack) -> None:
    t, names = house.tables, house.names
    yard = t.district[number(names.districts, "Iron Phalanx Yard")]
    assert (yard.group, yard.faction) == (pieces.HIDEOUT, pieces.SPARTANS)
    assert names.districts[t.shelter] == "Shelter"
    assert names.districts[t.damaged] == "Damaged District"
    assert t.district[t.shelter].faction == NONE


def test_locked_things_carry_their_code(house: Pack) -> None:
    t, names = house.tables, house.names
    assert t.augment[number(names.augments, "Harvest Moon")].code == 4
    assert t.district[number(names.districts, "Gardens")].code == 6
    assert t.enemy[0].code == 0
    assert names.codes[4] == "the cyberdog"


# ------------------------------------------------------------------------------------------------ scenarios


@pytest.mark.rule("tamashii.map.label")
def test_a_bracketed_name_is_a_tile_of_the_map(house: Pack) -> None:
    t, names = house.tables, house.names
    card = t.card[number(names.card_ids, "S01-1")]
    pattern = t.pattern[card.pattern]
    assert [pattern.place[n] for n in range(pattern.places)] == [7, 8, 9]
    assert code(t, t.pattern[card.pattern].line) == [(w.REMOVE, 1, pieces.ASCEND, w.YOUR_TILE)]
    layout = t.scenario[1].layout
    assert names.tiles[TILES * layout + 7] == "Root A"
    assert names.tiles[TILES * layout + 1] == "tile 2"
    lanterns = code(t, t.card[number(names.card_ids, "S04-1")].world)
    assert lanterns[0][0] == w.IF
    yard = code(t, lanterns[0][2])[1]
    assert yard == (w.MARKS_ON, 1, pieces.SUCCESS, 7)


@pytest.mark.rule("tamashii.format.count-array")
@pytest.mark.rule("tamashii.format.tokens")
def test_numbers_by_player_count(house: Pack) -> None:
    bloom = house.tables.scenario[1]
    assert [bloom.corrupted[players] for players in range(5)] == [0, 4, 6, 9, 12]
    assert [bloom.marks[5 * pieces.ASCEND + players, 8] for players in range(5)] == [0, 2, 3, 5, 8]


def test_the_map_of_a_scenario(house: Pack) -> None:
    t, names = house.tables, house.names
    tram = t.scenario[number(names.scenario_ids, "S02")]
    layout = t.map[tram.layout]
    assert layout.tiles == 13
    assert (tram.start, tram.shelter) == (0, 2)
    assert layout.near[0] == 1 << 1 | 1 << 5 | 1 << 9  # (-2, 0) touches (-1, 0), (-1, -1) and (-2, 1)
    assert layout.district[1] == sources.FROM_CITY
    assert layout.up == 1 << 0 | 1 << 2
    assert [tram.stop[0, n] for n in range(tram.stops[0])] == [0, 1, 2, 3, 4]
    assert names.markers[MARKERS * number(names.scenario_ids, "S02")] == "Tram"


@pytest.mark.rule("tamashii.format.activity")
def test_an_activity_for_each_player_is_offered_to_all(house: Pack) -> None:
    t, names = house.tables, house.names
    tram, bloom = t.card[number(names.card_ids, "S02-1")], t.card[number(names.card_ids, "S01-2")]
    assert (tram.all_may[0], bloom.all_may[0]) == (1, 0)
    assert [row[0] for row in code(t, tram.activity[0])] == [w.IF, w.TEST, w.ALT, w.ALT, w.PUT]


@pytest.mark.rule("tamashii.format.launch-at")
def test_a_pattern_can_be_launched_where_its_card_says(house: Pack) -> None:
    t, names = house.tables, house.names
    mirror = number(names.enemies, "Mirror Self")
    places = {id: t.pattern[t.card[number(names.card_ids, id)].pattern].place[0] for id in ("S03-2", "P00-1", "S02-1")}
    assert places == {"S03-2": w.HOLDER + mirror, "P00-1": w.EVERYWHERE, "S02-1": w.MARKER_TILE}


@pytest.mark.rule("tamashii.format.special-rules")
def test_what_sheets_change_of_the_rules_are_keys(house: Pack) -> None:
    t, names = house.tables, house.names
    by_id = {id: t.scenario[n] for n, id in enumerate(names.scenario_ids)}
    assert (by_id["P00"].prologue, by_id["P00"].lenient, by_id["P00"].batteries) == (1, 1, 3)
    assert (by_id["S01"].prologue, by_id["S01"].lenient, by_id["S01"].batteries) == (0, 0, 5)
    assert (by_id["S02"].bot_tests, by_id["S04"].bot_acts, by_id["S04"].one_mark) == (1, 1, 1)
    assert (by_id["Y01"].yokai, by_id["Y01"].inari, by_id["Y01"].code) == (1, 1, 6)
    assert names.card_ids[by_id["S05"].lost_card] == "S05-L"


def test_the_pack_offers_its_scenarios(house: Pack) -> None:
    setting, unlocked = house.settings
    assert setting.name == "scenario"
    assert list(setting.values) == ["p00", "s01", "s02", "s03", "s04", "s05", "y01"]
    assert setting.default == "s01"
    assert unlocked.name == "unlocked"


# ------------------------------------------------------------------------------------------------ the generator


@pytest.mark.rule("tamashii.format.from-players")
def test_maps_of_the_generator_change_with_the_players(house: Pack) -> None:
    t = house.tables
    wheel = t.map[t.first_map]
    assert t.layouts == t.first_map + t.maps
    assert (wheel.from_players[3], wheel.otherwise[3], wheel.district[3]) == (3, sources.FROM_CITY, 1 + t.damaged)
    assert wheel.district[7] == sources.FROM_HIDEOUTS


@pytest.mark.rule("tamashii.format.goal")
@pytest.mark.rule("tamashii.format.where")
def test_goals_have_a_condition_or_a_test(house: Pack) -> None:
    t, names = house.tables, house.names
    seal, masks = t.goal[number(names.goals, "Break the Seal")], t.goal[number(names.goals, "Two Masks")]
    assert (seal.need, seal.data, seal.number, seal.place, seal.vp) == (0, pieces.F, 3, w.A_HIDEOUT_TILE, 4)
    assert (code(t, masks.need), masks.number) == ([(w.TWO_BODIES, 0, 0, 0)], 0)
    assert (
        names.goal_texts[number(names.goals, "Break the Seal")] == "test with Force for 3 successes on a hideout tile"
    )


@pytest.mark.rule("tamashii.format.event")
def test_events_have_a_need_and_a_cost(house: Pack) -> None:
    t, names = house.tables, house.names
    parade = t.event[number(names.events, "Street Parade")]
    assert [row[0] for row in code(t, parade.need)] == [w.OTHER_HERE, w.OR, w.IS_FIRST]
    assert code(t, parade.pay) == [(w.COST_DUMP, 1, w.CORE, 0)]
    assert (parade.number, parade.place) == (5, w.EVERYWHERE)


# ------------------------------------------------------------------------------------------------ words


def test_every_row_knows_its_words_and_its_card(house: Pack) -> None:
    t, names = house.tables, house.names
    bazaar = t.district[number(names.districts, "Neon Bazaar")]
    assert names.phrases[bazaar.line + 1] == "You may spend 2 memory to gain 1 open token."
    assert names.row_owners[bazaar.line] == "Neon Bazaar"
    assert len(names.phrases) == len(names.row_owners)


def test_one_more_effect_can_be_written_behind_the_others(house: Pack) -> None:
    pack = load()
    line = write_effect(pack, "if you have no enemies: recover 2")
    assert pack.tables.code[line].op == w.IF
    assert code(pack.tables, pack.tables.code[line].b) == [(w.NO_ENEMIES, 0, 0, 0)]
    with pytest.raises(PackError, match="'much' is not understood here; expected a number"):
        write_effect(pack, "recover much")


def test_a_new_pack_has_all_cards_of_the_house_and_its_own(tmp_path: Path) -> None:
    file = new(tmp_path / "mine.toml", SHELF, "Rain over Sector 9")
    pack, cards = show(file, SHELF)
    assert pack.title == "Rain over Sector 9"
    assert {card.id for card in SHELF.cards(load())} < {card.id for card in cards}


def test_comments_and_layout_do_not_change_the_hash(house: Pack, changed: Callable[..., Path]) -> None:
    assert load(changed(("# The house pack", "# My own pack"))).hash == house.hash
    assert load(changed(('"Clinic Row"\ngroup', '"Clinic Row" \n\ngroup'))).hash == house.hash
