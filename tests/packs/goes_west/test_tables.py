"""The tables of Deck Goes West hold what its pack says."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from packs.goes_west.looking import jobs_of
from tablewright.engine.game.contract import Pack
from tablewright.games.goes_west import grammar, pieces, state
from tablewright.games.goes_west.pack.loading import HOUSE, SHELF, load
from tablewright.games.goes_west.rules import night
from tablewright.games.goes_west.state import CARDS
from tablewright.packs.shelf import new


def test_copies_of_a_design_follow_one_another(house: Pack) -> None:
    t = house.tables
    copies = [design for design in range(len(house.names.cards)) for _ in range(t.copies_of[design])]
    assert [t.design[copy] for copy in range(t.copies)] == copies
    assert [t.first_copy[design] for design in range(60)] == [copies.index(design) for design in range(60)]
    kinds = [t.kind[design] for design in range(60)]
    assert kinds == sorted(kinds)


@pytest.mark.rule("dgw.cardop.no-crossover")
def test_the_classes_hold_the_copies_that_fit(house: Pack) -> None:
    t, names = house.tables, house.names
    for copy in range(CARDS):
        design = t.design[copy]
        fits = {cls for cls in range(state.CLASSES) if t.fits[cls, copy // 60] >> copy % 60 & 1}
        if copy >= t.copies:
            assert fits == set()
        elif t.kind[design] in (pieces.STARTER, pieces.TRADE):
            assert fits == {
                pieces.ANY_CARD,
                pieces.ITEM,
                pieces.FIRST_COLOUR + names.colours.index(names.card_colours[design]),
            }
        else:
            assert fits == {
                pieces.ANY_CARD,
                pieces.DANGER,
                pieces.OF_PAIN if t.kind[design] == pieces.PAIN else pieces.OF_EXHAUSTION,
            }


@pytest.mark.rule("dgw.card.trade")
def test_trade_cards_alone_have_corners(house: Pack) -> None:
    t, names = house.tables, house.names
    for design, id in enumerate(names.card_ids):
        assert (t.corner_count[design] > 0) == (t.kind[design] == pieces.TRADE), id
    cow = names.card_ids.index("cow")
    corners = range(t.first_corner[cow], t.first_corner[cow] + t.corner_count[cow])
    assert [names.jobs[job] for job in corners] == ["Pay 2 gold.", "On a prairie, pay 1 gold."]
    assert [t.jobs[job].host for job in corners] == [grammar.ON_CORNER, grammar.ON_CORNER]


def test_tiles_know_their_land_their_star_and_their_camp(house: Pack) -> None:
    t, names = house.tables, house.names
    run, camp = names.tile_ids.index("t36"), names.tile_ids.index("t48")
    assert [terrain for terrain in range(6) if t.terrain[terrain] >> run & 1] == [pieces.FOREST, pieces.RIVER]
    assert (t.star[run], t.tile_jobs[run], names.jobs[t.tile_job[run]]) == (12, 1, "Gain 1 die of food.")
    assert t.camp.bit_count() == 4
    assert t.camp >> camp & 1


def test_characters_know_what_they_begin_with(house: Pack) -> None:
    t, names = house.tables, house.names
    hattie = names.character_ids.index("hattie-crowe")
    assert (t.level[hattie], t.hand[hattie], [t.start[hattie, r] for r in range(4)]) == (1, 6, [2, 7, 0, 1])
    deck = {names.card_ids[design]: t.deck[hattie, design] for design in range(60) if t.deck[hattie, design]}
    assert deck["boots"] == 2
    assert sum(deck.values()) == 9


def test_missions_lay_out_what_their_setup_says(house: Pack) -> None:
    t = house.tables
    by_id = {id: t.mission[n] for n, id in enumerate(house.names.mission_ids)}
    race, season, towns = by_id["iron-race"], by_id["bounty-season"], by_id["hungry-towns"]
    assert list(race.extra) == [1, 0, 0, 0]
    assert [[season.bandit_at[n, k] for k in range(3)] for n in range(3)] == [[2, -1, 1], [2, 0, 1], [2, 1, 1]]
    assert [towns.fixed_at[0, k] for k in range(5)] == [1, 0, pieces.VILLAGE, 0, 1]
    water = by_id["across-the-great-water"]
    assert list(water.extra) == [3, 0, 2, 0]
    assert [[water.fixed_at[n, k] for k in range(5)] for n in range(3)] == [
        [2, n, pieces.WATER, 0, 0] for n in (-1, 0, 1)
    ]
    spike = by_id["the-golden-spike"]
    assert (spike.rails, spike.rail_at[0, 0], spike.rail_at[0, 1]) == (1, 0, 0)
    maps, oxen = by_id["the-cartographers"], by_id["alone-with-the-oxen"]
    assert (maps.wide, maps.high) == (3, 3)
    assert (oxen.wagon, oxen.wagon_column, oxen.wagon_line, race.wagon) == (1, 0, 0, 0)
    assert list(spike.boards[4]) == [3, 4, 4, 4, 4, 4, 4, 6]
    assert list(oxen.boards[1]) == [1, 2, 2, 2, 2, 2, 2, 5]


def test_boards_know_their_tracks(house: Pack) -> None:
    board = house.tables.board[3]
    assert (board.days, board.score, board.sections) == (16, 70, 4)
    assert [list(row)[:4] for row in (board.risk, board.day_from, board.score_from)] == [
        [1, 1, 2, 3],
        [0, 5, 10, 14],
        [0, 20, 42, 60],
    ]


def test_chosen_jobs_of_a_mission_come_before_those_of_events(changed: Callable[..., Path]) -> None:
    jobs = '  "vp -4; scrap 3 danger",\n'
    pack = load(changed((jobs, ""), ('  "on clear; vp +2",\n', f'  "on clear; vp +2",\n{jobs}')))
    assert jobs_of(pack, "discovery")[2] == "vp -4; scrap 3 danger"
    assert pack.tables.mission[0].jobs == 3


def test_jobs_know_their_words_and_what_they_are_printed_on(house: Pack) -> None:
    names, t = house.names, house.tables
    boots = t.first_job[names.card_ids.index("boots")]
    assert (names.jobs[boots], names.job_owner[boots]) == ("Pay 1 food to walk 1.", "Boot")
    assert names.jobs[0] == ""
    assert len(names.jobs) == len(names.job_owner) == state.JOBS


@pytest.mark.rule("dgw.mission.free-choice")
def test_a_table_chooses_among_the_missions_of_its_mode(house: Pack) -> None:
    (setting,) = house.settings
    assert (setting.name, setting.default, setting.values["first"]) == ("mission", "first", 0)
    assert setting.values["discovery"] == 1
    assert list(setting.values_in("solo")) == ["first", "new-world", "alone-with-the-oxen", "the-claim"]


def test_everything_can_be_shown(house: Pack) -> None:
    deck = SHELF.cards(house)
    groups = {card.group: sum(c.count for c in deck if c.group == card.group) for card in deck}
    assert groups == {
        "Starter": 50, "Trade": 50, "Pain": 30, "Exhaustion": 30, "Land": 48, "Character": 12, "Mission": 15,
        "Scoreboard": 8,
    }  # fmt: skip
    cow = next(card for card in deck if card.id == "cow")
    assert cow.lines == ("Scrap this card to gain 5 food.", "Gain 1 food.")
    assert cow.facts == (
        ("colour", "green"), ("buy", "Pay 2 gold."), ("buy", "On a prairie, pay 1 gold."),
        ("flavour", "Walks itself to supper."),
    )  # fmt: skip
    cook = next(card for card in deck if card.id == "hattie-crowe")
    assert cook.facts[-1] == ("flavour", "Nobody marches past her fire.")


def test_a_new_pack_begins_as_a_copy(tmp_path: Path) -> None:
    file = new(tmp_path / "mine.toml", SHELF, "My West")
    pack = load(file)
    assert (pack.title, pack.name) == ("My West", "mine")


ODD_MISSION = """wagon = [4, -1]
guards = 2
day = { 2 = 1, 5 = 4 }
win = ["west 8", "wagon west 6", "railways 1", "marks 3", "cleared 2"]
reveals = { game = 12, day = 2 }
trains = ["village", "river"]
"""


def test_what_a_mission_lays_down_comes_into_the_tables_and_is_told(changed: Callable[..., Path]) -> None:
    rules, setup = 'rules = ["Clear a road', 'setup = ["Standard setup; the wagon'
    pack = load(changed((f"day = {{ 2 = 2 }}\n{setup}", setup), (f"wagon = [0, 0]\n{rules}", ODD_MISSION + rules)))
    number = pack.names.mission_ids.index("wheels-to-the-sunset")
    mission = pack.tables.mission[number]

    assert (mission.wagon_column, mission.wagon_line, mission.guards, mission.hauled_by) == (4, -1, 2, 0)
    assert [mission.start_day[players] for players in range(2, 6)] == [1, 0, 0, 4]
    assert list(mission.wins) == [8, 6, 1, 3, 2, 0]
    assert (mission.reveals, mission.daily_reveals) == (12, 2)
    assert mission.stations == 1 << pieces.VILLAGE | 1 << pieces.RIVER
    assert pack.names.mission_terms[number] == (
        "To win, fill the score track, get every meeple to column W8 or further west, get the wagon to column W6 or "
        "further west, build 1 railway, place 3 markers and clear 2 tiles of bandits.",
        "At most 12 tiles per game and 2 tiles per day may be revealed.",
        "Trains also run between village and river tiles.",
        "The Day Tracker starts on 1 with 2 players and on 4 with 5 players.",
        "The wagon waits in column W4, row N1, until the tile there is revealed.",
        "The wagon has 2 guards. Attack it on its tile; you cannot haul it.",
    )


def test_a_mission_with_edges_a_way_home_and_a_wagon_that_scouts(tmp_path: Path) -> None:
    name = 'id = "wheels-to-the-sunset"\n'
    keys = 'win = ["home"]\nwagon_reveals = true\nattackable = true\nbandits_stop_trains = true\n'
    before, after = HOUSE.read_text(encoding="utf-8").split(name)
    after = after.replace('"remove-east 4"', '"bandit-joins"', 1)
    file = tmp_path / "there-and-back.toml"
    file.write_text(before + name + keys + "edges = { north = 2, south = 4 }\n" + after, encoding="utf-8")
    pack = load(file)
    number = pack.names.mission_ids.index("wheels-to-the-sunset")
    mission = pack.tables.mission[number]

    assert list(mission.wins) == [0, 0, 0, 0, 0, 1]
    assert (mission.north, mission.south) == (3, 5)
    assert (mission.wagon_reveals, mission.attackable, mission.halted) == (1, 1, 1)
    assert night.NIGHT_BANDIT_JOINS in list(mission.night)
    assert pack.names.mission_terms[number][:3] == (
        "To win, fill the score track and get every meeple back to the start tile.",
        "The map ends at row N2 in the north and at row S4 in the south.",
        "No train leaves or reaches a tile with bandits.",
    )
    assert pack.names.mission_terms[number][-2:] == (
        "When the wagon moves, it reveals all tiles next to it.",
        "The wagon has no guards. Attack it on its tile; you cannot haul it.",
    )


def test_a_wagon_may_be_hauled_on_foot_and_move_by_itself(changed: Callable[..., Path]) -> None:
    rules = 'rules = ["Only the wagon'
    on_foot = (f"wagon = [0, 0]\n{rules}", f'wagon = [0, 0]\nhauling = "walk"\n{rules}')
    pack = load(
        changed(on_foot, ('  "remove-east 4",\n  "bandits-appear",\n]', '  "wagon-east 2",\n  "bandits-appear",\n]'))
    )
    number = pack.names.mission_ids.index("alone-with-the-oxen")
    mission = pack.tables.mission[number]

    assert (mission.hauled_by, mission.rolls) == (1 << pieces.WALK, 2)
    assert night.NIGHT_WAGON_EAST in list(mission.night)
    assert pack.names.mission_terms[number] == ("Walking also hauls the wagon.",)


@pytest.mark.rule("dgw.wagon.walked")
@pytest.mark.parametrize(
    ("key", "gaits", "told"),
    [
        ('"sail"', {pieces.SAIL}, ("Sailing also hauls the wagon.",)),
        ('["climb", "walk"]', {pieces.WALK, pieces.CLIMB}, ("Walking and climbing also haul the wagon.",)),
        ('"haul"', set(), ()),
    ],
)
def test_a_wagon_may_be_hauled_by_several_kinds_of_movement(
    changed: Callable[..., Path], key: str, gaits: set[int], told: tuple[str, ...]
) -> None:
    rules = 'rules = ["Only the wagon'
    pack = load(changed((f"wagon = [0, 0]\n{rules}", f"wagon = [0, 0]\nhauling = {key}\n{rules}")))
    number = pack.names.mission_ids.index("alone-with-the-oxen")

    assert pack.tables.mission[number].hauled_by == sum(1 << gait for gait in gaits)
    assert pack.names.mission_terms[number] == told


@pytest.mark.rule("dgw.card.both")
def test_a_starter_with_a_corner_is_a_trade_card_too(changed: Callable[..., Path]) -> None:
    pack = load(changed(('jobs = ["pay 1 food; walk 1"]', 'buy = ["pay 1 gold"]\njobs = ["pay 1 food; walk 1"]')))
    t, boots = pack.tables, pack.names.card_ids.index("boots")

    assert (t.kind[boots], t.corner_count[boots]) == (pieces.TRADE, 1)
    assert t.of_kind[pieces.STARTER, 0] & t.of_kind[pieces.TRADE, 0] == (1 << t.copies_of[boots]) - 1
