"""Packs of Deck Goes West: the house pack is the one of the rulebook, and what could not be played is refused."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tablewright.engine.contract import Pack
from tablewright.games.goes_west import state
from tablewright.games.goes_west.pack import HOUSE, SHELF, Names, load
from tablewright.games.goes_west.state import (
    ANY_CARD,
    BOOK,
    CARDS,
    COOPERATIVE,
    DANGER,
    EXHAUSTION,
    FIRST_COLOUR,
    FOREST,
    ITEM,
    MOVE,
    OF_EXHAUSTION,
    OF_PAIN,
    PAIN,
    RIDE,
    RIVER,
    SOLO,
    STARTER,
    TRADE,
    VERSUS,
    VILLAGE,
    WATER,
    WORDS,
    Tables,
)
from tablewright.packs.problems import PackError, Problem
from tablewright.packs.shelf import check, new
from tablewright.packs.source import Source

Changes = tuple[str, str]
KINDS = ("starter", "trade", "pain", "exhaustion")
MODES = ("versus", "cooperative", "solo")


@pytest.fixture(scope="module")
def house() -> Pack:
    return load()


@pytest.fixture
def written(tmp_path: Path) -> Callable[..., Path]:
    """Write the house pack with pieces of text replaced, each of which must be there; the path of the file."""

    def write(*changes: Changes) -> Path:
        text = HOUSE.read_text(encoding="utf-8")
        for said, instead in changes:
            assert said in text, f"the house pack does not say {said!r}"
            text = text.replace(said, instead, 1)
        file = tmp_path / "changed.toml"
        file.write_text(text, encoding="utf-8")
        return file

    return write


@pytest.fixture
def problems(written: Callable[..., Path]) -> Callable[..., list[Problem]]:
    """Every problem of the house pack with pieces of text replaced."""
    return lambda *changes: check(written(*changes), SHELF)


@pytest.fixture
def problem(problems: Callable[..., list[Problem]]) -> Callable[..., Problem]:
    """The one problem of the house pack with pieces of text replaced."""

    def find(*changes: Changes) -> Problem:
        found = problems(*changes)
        assert len(found) == 1, "\n".join(map(str, found))
        return found[0]

    return find


def members(row: Any) -> int:
    return sum(int(row[word]).bit_count() for word in range(WORDS))


def numbers(t: Tables, sets: Any, which: int) -> int:
    return members([sets[which, word] for word in range(WORDS)])


def jobs_of(pack: Pack, id: str) -> list[str]:
    """The jobs of a card, a character or a mission, as it says them."""
    t, names = pack.tables, pack.names
    if id in names.card_ids:
        design = names.card_ids.index(id)
        first, n = t.first_job[design], t.job_count[design]
    elif id in names.character_ids:
        character = names.character_ids.index(id)
        first, n = t.character_job[character], t.character_jobs[character]
    else:
        mission = t.mission[names.mission_ids.index(id)]
        first, n = mission.first_job, mission.jobs + mission.event_jobs
    return list(names.jobs[first : first + n])


# ------------------------------------------------------------------------------------------------ the house pack


def test_the_house_pack_says_what_the_rulebook_says() -> None:
    data = Source(HOUSE).data
    cards = {card["id"]: (kind, card) for kind in KINDS for card in data[kind]}
    assert list(cards) == [card["id"] for kind in KINDS for card in BOOK.data["card"] if card["kind"] == kind]
    for card in BOOK.data["card"]:
        kind, ours = cards[card["id"]]
        assert kind == card["kind"]
        for key in ("name", "colour", "copies", "jobs", "buy"):
            assert ours.get(key) == card.get(key), (card["id"], key)
    tiles = [(c["id"], c["name"], c["types"], c["star"], c.get("jobs", []), c.get("camp")) for c in data["tile"]]
    book = BOOK.data["tile"]
    assert tiles == [
        (c["id"], c["name"], c["types"], c["star"], [c["job"]] if "job" in c else [], c.get("camp")) for c in book
    ]
    for ours, theirs in zip(data["character"], BOOK.data["character"], strict=True):
        assert ours == {key: value for key, value in theirs.items() if key != "kind"}


def test_the_missions_and_boards_of_the_house_are_those_of_the_rulebook() -> None:
    data = Source(HOUSE).data
    for ours, theirs in zip(data["mission"], BOOK.data["mission"], strict=True):
        for key in ("id", "name", "mode", "difficulty", "dice", "setup", "rules", "jobs", "night"):
            assert ours[key] == theirs[key], (theirs["id"], key)
        assert ("wagon" in ours) == theirs["wagon"]
        for players in range(2, 6):
            offers = [
                m["boards"] if isinstance(m["boards"], list) else m["boards"][str(players)] for m in (ours, theirs)
            ]
            assert offers[0] == [board.lower() for board in offers[1]], theirs["id"]
    for ours, theirs in zip(data["scoreboard"], BOOK.data["scoreboard"], strict=True):
        assert (ours["name"], ours["days"], ours["score"], ours["sections"]) == (
            theirs["id"],
            theirs["days"],
            theirs["score"],
            theirs["sections"],
        )


@pytest.mark.rule("dgw.card.four-kinds", "dgw.card.kind-mark")
def test_the_house_pack_has_as_many_of_everything_as_the_component_list(house: Pack) -> None:
    listed = {component["name"]: component["count"] for component in BOOK.data["component"]}
    t = house.tables
    assert numbers(t, t.of_kind, STARTER) == listed["Starter card"] == 50
    assert numbers(t, t.of_kind, TRADE) == listed["Trade card"] == 50
    assert numbers(t, t.of_kind, PAIN) == listed["Pain card"] == 30
    assert numbers(t, t.of_kind, EXHAUSTION) == listed["Exhaustion card"] == 30
    assert (t.copies, t.tiles) == (160, listed["Land tile"])
    assert (t.characters, t.missions, t.boards) == (
        listed["Character card"],
        listed["Mission card"],
        listed["Scoreboard"],
    )


@pytest.mark.rule("dgw.mission.count")
def test_fifteen_missions_belong_to_three_modes(house: Pack) -> None:
    modes = [house.tables.mission[n].mode for n in range(15)]
    assert [modes.count(mode) for mode in (VERSUS, COOPERATIVE, SOLO)] == [4, 8, 3]


@pytest.mark.rule("dgw.mission.first-versus", "dgw.mission.first-coop", "dgw.mission.first-solo")
def test_the_first_mission_of_a_mode_is_the_one_recommended(house: Pack) -> None:
    firsts = {}
    for n, name in reversed(list(enumerate(house.names.missions))):
        firsts[house.tables.mission[n].mode] = name
    assert firsts == {VERSUS: "Discovery", COOPERATIVE: "Speed of the Slowest", SOLO: "New World"}


@pytest.mark.rule(
    "dgw.card.knife", "dgw.job.example-forest", "dgw.card.hunting-knife", "dgw.card.pan", "dgw.card.boots"
)
@pytest.mark.rule("dgw.card.pickaxe")
@pytest.mark.parametrize(
    ("id", "job"),
    [
        ("knife", "in forest; gain 2 dice food"),
        ("hunting-knife", "in forest; gain 4 dice food"),
        ("pan", "in river; gain 1 dice gold"),
        ("boots", "pay 1 food; walk 1"),
        ("pickaxe", "in mountain; discard 1 item; gain 2 dice metal"),
        ("cow", "scrap this; gain 5 food"),
        ("leg-wound", "discard 2 blue; scrap this"),
    ],
)
def test_the_cards_that_the_rulebook_names_are_in_the_pack(house: Pack, id: str, job: str) -> None:
    assert jobs_of(house, id)[0] == job


@pytest.mark.rule("dgw.x.example-barter", "dgw.x.example-gold")
def test_the_example_jobs_with_x_are_in_the_pack(house: Pack) -> None:
    assert jobs_of(house, "trading-post")[0] == "pay 2x any; gain x any"
    assert jobs_of(house, "letter-of-credit")[0] == "pay x gold; gain x any"


@pytest.mark.rule("dgw.mission.discovery.options", "dgw.setup.ease-order", "dgw.mission.discovery.setup")
def test_discovery_offers_two_boards_and_three_dice(house: Pack) -> None:
    mission = house.tables.mission[0]
    for players in range(2, 6):
        assert [mission.boards[players, n] for n in range(3)] == [1, 2, 0]
    assert [mission.boards[1, n] for n in range(2)] == [0, 0]
    assert house.names.boards == ("A", "B", "C", "D")
    assert list(mission.dice) == [1, 2, 3]
    assert (mission.wide, mission.high, mission.rails, mission.bandits, mission.fixed) == (2, 3, 0, 0, 0)
    lengths = [house.tables.board[n].score for n in range(4)]
    assert lengths == sorted(lengths)


@pytest.mark.rule(
    "dgw.mission.discovery.job-walk",
    "dgw.mission.discovery.move-kind",
    "dgw.mission.discovery.job-rest",
    "dgw.mission.discovery.job-ride",
    "dgw.mission.discovery.on-reveal",
    "dgw.mission.discovery.on-build",
    "dgw.mission.discovery.on-clear",
)
def test_discovery_has_the_jobs_of_the_sample_card(house: Pack) -> None:
    assert jobs_of(house, "discovery") == [
        "discard 3 item; walk 1",
        "vp -4; scrap 3 danger",
        "pay 1 gold; ride 5",
        "on reveal; vp +1; if westmost; vp +1",
        "on build; vp +2; if westmost; vp +1",
        "on clear; vp +2",
    ]
    mission = house.tables.mission[0]
    assert (mission.jobs, mission.event_jobs) == (3, 3)


@pytest.mark.rule("dgw.mission.discovery.night", "dgw.mission.discovery.bandit-tracker")
def test_discovery_has_the_night_of_the_sample_card(house: Pack) -> None:
    mission = house.tables.mission[0]
    assert list(mission.night)[:9] == [
        state.NIGHT_TRADE_ROW,
        state.NIGHT_TRACKER,
        state.NIGHT_EXHAUSTION,
        state.NIGHT_ATTACK,
        state.NIGHT_MOVE,
        state.NIGHT_REMOVE,
        state.NIGHT_APPEAR,
        state.NIGHT_PASS,
        0,
    ]
    assert mission.remove == 3


@pytest.mark.rule("dgw.character.has-movement")
def test_every_character_has_a_job_that_moves(house: Pack) -> None:
    t = house.tables
    for character in range(t.characters):
        first = t.character_job[character]
        begin, end = t.jobs[first].first, t.jobs[first + t.character_jobs[character]].first
        assert {MOVE, RIDE} & {t.steps[row].op for row in range(begin, end)}


@pytest.mark.rule("dgw.supply.starters-suffice")
def test_any_five_characters_can_be_dealt_together(house: Pack) -> None:
    t = house.tables
    for design in range(len(house.names.cards)):
        wanted = sorted((t.deck[character, design] for character in range(t.characters)), reverse=True)
        assert sum(wanted[:5]) <= (t.copies_of[design] if t.kind[design] == STARTER else 0)


@pytest.mark.rule("dgw.map.star-range")
def test_four_tiles_bear_each_star_from_1_to_12(house: Pack) -> None:
    assert [house.tables.starred[star].bit_count() for star in range(21)] == [0, *[4] * 12, *[0] * 8]


@pytest.mark.rule("dgw.card.item-colours", "dgw.card.item", "dgw.card.danger")
def test_items_have_colours_and_danger_has_none(house: Pack) -> None:
    names: Names = house.names
    t = house.tables
    assert names.colours == ("blue", "green", "brown", "red", "purple")
    for design, colour in enumerate(names.card_colours):
        assert (colour != "") == (t.kind[design] in (STARTER, TRADE))


def most(pack: Pack, kind: int, op: int, what: int) -> int:
    """The best that a card of a kind does in one step without a cost before it."""
    t = pack.tables
    best = 0
    for design in range(len(pack.names.cards)):
        for job in range(t.first_job[design], t.first_job[design] + t.job_count[design]):
            row = t.jobs[job].first
            while t.steps[row].op == state.IN:
                row += 1
            if t.kind[design] == kind and (t.steps[row].op, t.steps[row].what) == (op, what):
                best = max(best, t.steps[row].n)
    return best


@pytest.mark.rule("dgw.card.trade-strength")
@pytest.mark.parametrize(
    ("op", "what"),
    [
        (state.GAIN, state.FOOD),
        (state.GAIN, state.WOOD),
        (state.GAIN, state.METAL),
        (state.GAIN, state.GOLD),
        (MOVE, state.WALK),
        (MOVE, state.SAIL),
        (state.ATTACK, 0),
        (state.DEFEND, 0),
    ],
)
def test_trade_cards_do_more_than_starters(house: Pack, op: int, what: int) -> None:
    assert most(house, TRADE, op, what) > most(house, STARTER, op, what)


@pytest.mark.rule("dgw.score.horseshoe-jobs")
def test_all_victory_points_come_from_missions(house: Pack) -> None:
    t = house.tables
    for number, text in enumerate(house.names.jobs):
        if "vp" in text:
            assert t.jobs[number].host == state.ON_MISSION


@pytest.mark.rule("dgw.score.common-sources")
def test_missions_score_for_the_usual_deeds(house: Pack) -> None:
    scoring = [text for text in house.names.jobs if "vp +" in text]
    for deed in ("on reveal; ", "on build; ", "on clear; ", "on wagon-west; ", "in village; pay 5 food; mark; "):
        assert any(text.startswith(deed) for text in scoring), deed


# ------------------------------------------------------------------------------------------------ the tables


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
        elif t.kind[design] in (STARTER, TRADE):
            assert fits == {ANY_CARD, ITEM, FIRST_COLOUR + names.colours.index(names.card_colours[design])}
        else:
            assert fits == {ANY_CARD, DANGER, OF_PAIN if t.kind[design] == PAIN else OF_EXHAUSTION}


@pytest.mark.rule("dgw.card.trade")
def test_trade_cards_alone_have_corners(house: Pack) -> None:
    t, names = house.tables, house.names
    for design, id in enumerate(names.card_ids):
        assert (t.corner_count[design] > 0) == (t.kind[design] == TRADE), id
    cow = names.card_ids.index("cow")
    corners = range(t.first_corner[cow], t.first_corner[cow] + t.corner_count[cow])
    assert [names.jobs[job] for job in corners] == ["pay 2 gold", "pay 3 wood"]
    assert [t.jobs[job].host for job in corners] == [state.ON_CORNER, state.ON_CORNER]


def test_tiles_know_their_land_their_star_and_their_camp(house: Pack) -> None:
    t, names = house.tables, house.names
    run, camp = names.tile_ids.index("t36"), names.tile_ids.index("t48")
    assert [terrain for terrain in range(6) if t.terrain[terrain] >> run & 1] == [FOREST, RIVER]
    assert (t.star[run], t.tile_jobs[run], names.jobs[t.tile_job[run]]) == (12, 1, "gain 1 dice food")
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
    assert list(race.extra) == [1, 0, 3, 0]
    assert [[season.bandit_at[n, k] for k in range(3)] for n in range(3)] == [[2, -1, 1], [2, 0, 1], [2, 1, 1]]
    assert [towns.fixed_at[0, k] for k in range(5)] == [1, 0, VILLAGE, 0, 1]
    water = by_id["across-the-great-water"]
    assert [[water.fixed_at[n, k] for k in range(5)] for n in range(3)] == [[2, n, WATER, 0, 0] for n in (-1, 0, 1)]
    spike = by_id["the-golden-spike"]
    assert (spike.rails, spike.rail_at[0, 0], spike.rail_at[0, 1]) == (1, 0, 0)
    maps, oxen = by_id["the-cartographers"], by_id["alone-with-the-oxen"]
    assert (maps.wide, maps.high) == (3, 3)
    assert (oxen.wagon, oxen.wagon_column, oxen.wagon_line, race.wagon) == (1, 0, 0, 0)
    assert [spike.boards[4, n] for n in range(3)] == [3, 4, 0]
    assert [oxen.boards[1, n] for n in range(3)] == [1, 2, 0]


def test_boards_know_their_tracks(house: Pack) -> None:
    board = house.tables.board[3]
    assert (board.days, board.score, board.sections) == (16, 70, 4)
    assert [list(row)[:4] for row in (board.risk, board.day_from, board.score_from)] == [
        [1, 1, 2, 3],
        [0, 5, 10, 14],
        [0, 20, 42, 60],
    ]


def test_chosen_jobs_of_a_mission_come_before_those_of_events(written: Callable[..., Path]) -> None:
    jobs = '  "vp -4; scrap 3 danger",\n'
    pack = load(written((jobs, ""), ('  "on clear; vp +2",\n', f'  "on clear; vp +2",\n{jobs}')))
    assert jobs_of(pack, "discovery")[2] == "vp -4; scrap 3 danger"
    assert pack.tables.mission[0].jobs == 3


def test_jobs_know_their_words_and_what_they_are_printed_on(house: Pack) -> None:
    names, t = house.names, house.tables
    boots = t.first_job[names.card_ids.index("boots")]
    assert (names.jobs[boots], names.job_owner[boots]) == ("pay 1 food; walk 1", "Boot")
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
        "Scoreboard": 4,
    }  # fmt: skip
    cow = next(card for card in deck if card.id == "cow")
    assert cow.lines == ("scrap this; gain 5 food", "gain 1 food")
    assert cow.facts == (("colour", "green"), ("buy", "pay 2 gold"), ("buy", "pay 3 wood"))


def test_a_new_pack_begins_as_a_copy(tmp_path: Path) -> None:
    file = new(tmp_path / "mine.toml", SHELF, "My West")
    pack = load(file)
    assert (pack.title, pack.name) == ("My West", "mine")


# ------------------------------------------------------------------------------------------------ what is refused

BOOTS = 'id = "boots"\nname = "Boot"\ncolour = "blue"\ncopies = 10\njobs = ["pay 1 food; walk 1"]'
DISCOVERY = 'id = "discovery"\nname = "Discovery"\nmode = "versus"\ndifficulty = 1\nboards = ["a", "b"]'
SECTIONS = "  { risk = 2, day_from = 4, score_from = 8 },"
NIGHT = '  "trade-row",\n  "day-tracker",'

REFUSED: dict[str, tuple[Changes, str, str]] = {
    "a job": ((BOOTS, BOOTS.replace("walk", "wlak")), "'wlak' is not understood here", "did you mean 'walk'?"),
    "a danger job": (
        ('jobs = ["discard 2 blue; scrap this"]', 'jobs = ["discard 2 blue"]'),
        "ends by moving the card",
        "",
    ),
    "an id twice": (('id = "t02"', 'id = "t01"'), "the id 't01' is taken already", "give each card its own id"),
    "a name twice": (('name = "Knife"', 'name = "Boot"'), "the name 'Boot' is taken already", ""),
    "an unknown key": (("copies = 10", "copies = 10\ncost = 3"), "[[starter]] has nothing called 'cost'", ""),
    "no colour": ((BOOTS, BOOTS.replace('colour = "blue"\n', "")), "[[starter]] needs the key 'colour'", ""),
    "a word as colour": (
        ('name = "Rope"\ncolour = "blue"', 'name = "Rope"\ncolour = "item"'),
        "'item' is a word of the job language",
        "another name",
    ),
    "a strange colour": (
        ('name = "Rope"\ncolour = "blue"', 'name = "Rope"\ncolour = "Sky Blue"'),
        "'Sky Blue' cannot be a colour",
        "small letters",
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
        "Ruth Calloway has no job that helps movement",
        "walk, climb, sail, ride or haul",
    ),
    "an unknown land": (('types = ["forest"]', 'types = ["wood"]'), "types cannot name 'wood'", ""),
    "a land twice": (('types = ["forest"]', 'types = ["forest", "forest"]'), "types says this twice", ""),
    "a star too high": (("star = 12", "star = 21"), "star must be a whole number from 1 to 20", ""),
    "two draw jobs on a tile": (
        ('jobs = ["discard 1 item; draw 2 cards"]\n\n[[tile]]', 'jobs = ["draw 1 card", "draw 2 cards"]\n\n[[tile]]'),
        "only one job of a tile can have a draw step",
        "",
    ),
    "an unknown mode": (
        (DISCOVERY, DISCOVERY.replace('"versus"', '"verses"')),
        "mode must be",
        "did you mean 'versus'?",
    ),
    "an unknown board": ((DISCOVERY, DISCOVERY.replace('"b"', '"e"')), "boards cannot name 'e'", "a, b, c, d"),
    "no board for five": ((', 5 = ["c", "d"]', ""), "needs the key '5'", ""),
    "boards for six": (('5 = ["c", "d"]', '5 = ["c", "d"], 6 = ["d"]'), "has nothing called '6'", ""),
    "unknown dice": (
        ('dice = ["d20", "d12", "both"]', 'dice = ["d20", "d8"]'),
        "dice cannot name 'd8'",
        "d20, d12, both",
    ),
    "a strange night": ((NIGHT, NIGHT.replace("trade-row", "trade-rows")), "this is no step of a night", "trade-row"),
    "a night without a number": (('"remove-east 3"', '"remove-east"'), "this is no step of a night", "remove-east N"),
    "a night with a strange number": (('"remove-east 3"', '"remove-east x"'), "expected a number from 1 to 40", ""),
    "two numbers": (
        ('"remove-east 3",', '"remove-east 3", "remove-east 4",'),
        "a night has each of its steps once",
        "",
    ),
    "a night without end": ((NIGHT, '  "trade-row",'), "a night needs 'day-tracker'", ""),
    "a night with a step twice": ((NIGHT, NIGHT + ' "exhaustion",'), "a night has each of its steps once", ""),
    "no P1 Token": (('  "bandits-appear",\n  "pass-p1",', '  "bandits-appear",'), "a versus night needs 'pass-p1'", ""),
    "an even grid": (("grid = [3, 3]", "grid = [3, 4]"), "the height of the start grid must be odd", "[2, 3]"),
    "half a grid": (("grid = [3, 3]", "grid = [3]"), "grid must be a list of 2 whole numbers from 1 to 40", ""),
    "a large grid": (("grid = [3, 3]", "grid = [5, 7]"), "The Cartographers starts with 52 tiles", "smaller"),
    "a rail in the dark": (
        ("rails = [[0, 0]]", "rails = [[2, 0]]"),
        "column 2, row 0, which is not in the start grid",
        "",
    ),
    "a rail twice": (("rails = [[0, 0]]", "rails = [[0, 0], [0, 0]]"), "rails names a space twice", ""),
    "a strange rail": (
        ("rails = [[0, 0]]", "rails = [0, 0]"),
        "each entry of rails must be a list of 2 whole numbers",
        "",
    ),
    "bandits off the map": (("[2, 0], [2, 1]]", "[2, 0], [2, 2]]"), "column 2, row 2, which is not on the map", ""),
    "no bandits": (("[2, 0], [2, 1]]", "[2, 0], [2, 1, 0]]"), "how many bandits: 1 to 20", ""),
    "a wagon in the ring": (("wagon = [0, 0]", "wagon = [0, 2]"), "wagon names column 0, row 2", "Westward"),
    "a place without a tile": (
        ('row = 0, type = "village"', "row = 0"),
        "fixed needs a type or a tile, and not both",
        "",
    ),
    "an unknown type": (
        ('row = 0, type = "village"', 'row = 0, type = "vilage"'),
        "no type of land 'vilage'",
        "village",
    ),
    "an unknown tile": (('row = 0, type = "village"', 'row = 0, tile = "t99"'), "this pack has no tile 't99'", ""),
    "sections that fall": ((SECTIONS, SECTIONS.replace("8", "0")), "each section begins further on", ""),
    "sections that begin late": (
        ("risk = 1, day_from = 0", "risk = 1, day_from = 1"),
        "begins with day 0 and score 0",
        "",
    ),
    "risk": ((SECTIONS, SECTIONS.replace("risk = 2", "risk = 10")), "risk must be a whole number from 0 to 9", ""),
    "a wagon job": (('"pay 1 gold; ride 5"', '"haul 1"'), "this mission has no wagon", ""),
    "a wagon event": (('"on clear; vp +2"', '"on wagon-west; vp +2"'), "so this never happens", ""),
    "an endless event": (
        ('"on reveal; vp +1; if westmost; vp +1"', '"on reveal; reveal 1; vp +1"'),
        "this could set itself off again and again",
        "'reveal 1' may be the last step",
    ),
    "a wide endless event": (
        ('"on reveal; vp +1; if westmost; vp +1"', '"on reveal; reveal 2"'),
        "this could set itself off again and again",
        "",
    ),
    "an event that builds": (
        ('"on build; vp +2; if westmost; vp +1"', '"on build; build rail"'),
        "again and again",
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
        ("on reveal; build rail; vp +1", "this could set itself off again and again"),
        ("on build; reveal 1; vp +1", "this could set itself off again and again"),
    ]


def test_a_reveal_may_close_the_last_job_of_a_reveal(problems: Callable[..., list[Problem]]) -> None:
    event = '"on reveal; vp +1; if westmost; vp +1"'
    assert problems((event, '"on reveal; vp +1; reveal 1"')) == []
    assert problems((event, '"on reveal; vp +1; reveal 1 or gain 1 food"')) == []
    twice = problems((event, '"on reveal; reveal 1", "on reveal; vp +1"'))
    assert [p.text for p in twice] == ["on reveal; reveal 1"]


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
        f"{name} may look for village when none is left" for name in ("Hungry Towns", "Bread Line", "Relief Train")
    }
    one = few.replace(
        "[[character]]", '[[tile]]\nid = "v"\nname = "Vale"\ntypes = ["village"]\nstar = 1\n\n[[character]]', 1
    )
    file.write_text(one)
    assert check(file, SHELF) == []


def test_a_setup_names_tiles_before_those_of_a_type(written: Callable[..., Path]) -> None:
    fixed = 'fixed = [{ column = 1, row = 0, type = "village" }]'
    both = 'fixed = [{ column = 1, row = 0, type = "village" }, { column = 0, row = 1, tile = "t33" }]'
    t = load(written((fixed, both))).tables
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
        (more("tile", 3, 'types = ["forest"]\nstar = 1\njobs = [' + '"gain 1 food",' * 100 + "]"), "at most 599 jobs"),
        (
            more("tile", 2, 'types = ["forest"]\nstar = 1\njobs = [' + f'"{"; ".join(["walk 1"] * 30)}",' * 30 + "]"),
            "at most 2399 steps, ends of jobs included",
        ),
        (
            more("pain", 1, "copies = 1\njobs = [" + '"scrap this",' * 80 + "]"),
            "a player could have 200 actions on one day to choose from; the most is 199",
        ),
        (
            more("trade", 21, 'colour = "blue"\ncopies = 3\nbuy = ["pay 1 gold"]\njobs = ["walk 1"]'),
            "a player could have 200 terms for one trade to choose from; the most is 199",
        ),
    ],
)
def test_there_is_room_for_so_much_and_no_more(tmp_path: Path, text: str, message: str) -> None:
    file = tmp_path / "large.toml"
    file.write_text(HOUSE.read_text() + "\n" + text)
    found = [p.message for p in check(file, SHELF)]
    assert any(message in said for said in found), found


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
    assert [p.message for p in check(file, SHELF)] == ["a pack has at most 8 colours, and this is one more"]


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
    assert (
        "a pack of Deck Goes West says game = 'goes-west'" in problem(('game = "goes-west"', 'game = "west"')).message
    )


def test_every_problem_is_reported_at_once(written: Callable[..., Path]) -> None:
    file = written(("copies = 10", "copies = 0"), ("days = 10", "days = 0"), ('"pay 1 gold; ride 5"', '"ride 50"'))
    with pytest.raises(PackError) as refused:
        load(file)
    assert len(refused.value.problems) >= 3
    assert [p.line for p in refused.value.problems] == sorted(p.line for p in refused.value.problems)


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
