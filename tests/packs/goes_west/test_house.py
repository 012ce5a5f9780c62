"""The house pack of Deck Goes West is the one of the rulebook."""

from __future__ import annotations

import pytest

from packs.goes_west.looking import jobs_of, numbers, programs
from tablewright.engine.game.contract import Pack
from tablewright.games.goes_west import grammar, pieces
from tablewright.games.goes_west.pack.loading import HOUSE, Names
from tablewright.games.goes_west.rules import night
from tablewright.games.goes_west.rules.steps import conditions, fighting, moving, resources
from tablewright.games.goes_west.state import BOOK
from tablewright.packs.source import Source

KINDS = ("starter", "trade", "pain", "exhaustion")


def test_the_house_pack_says_what_the_rulebook_says() -> None:
    data = Source(HOUSE).data
    cards = {card["id"]: (kind, card) for kind in KINDS for card in data[kind]}
    assert list(cards) == [card["id"] for kind in KINDS for card in BOOK.data["card"] if card["kind"] == kind]
    for card in BOOK.data["card"]:
        kind, ours = cards[card["id"]]
        assert kind == card["kind"]
        for key in ("name", "colour", "copies", "jobs", "buy"):
            assert ours.get(key) == card.get(key), (card["id"], key)
    for ours, theirs in zip(data["tile"], BOOK.data["tile"], strict=True):
        job = {"jobs": [theirs["job"]]} if "job" in theirs else {}
        assert ours == {key: value for key, value in theirs.items() if key != "job"} | job
    for ours, theirs in zip(data["character"], BOOK.data["character"], strict=True):
        assert ours == {key: value for key, value in theirs.items() if key != "kind"}


def test_the_missions_and_boards_of_the_house_are_those_of_the_rulebook() -> None:
    data = Source(HOUSE).data
    for ours, theirs in zip(data["mission"], BOOK.data["mission"], strict=True):
        for key in ("id", "name", "mode", "difficulty", "dice", "setup", "rules", "jobs", "night"):
            assert ours[key] == theirs[key], (theirs["id"], key)
        assert ("wagon" in ours) == theirs["wagon"]
        assert ours.get("day") == theirs.get("day")
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
    assert numbers(t, t.of_kind, pieces.STARTER) == listed["Starter card"] == 50
    assert numbers(t, t.of_kind, pieces.TRADE) == listed["Trade card"] == 50
    assert numbers(t, t.of_kind, pieces.PAIN) == listed["Pain card"] == 30
    assert numbers(t, t.of_kind, pieces.EXHAUSTION) == listed["Exhaustion card"] == 30
    assert (t.copies, t.tiles) == (160, listed["Land tile"])
    assert (t.characters, t.missions, t.boards) == (
        listed["Character card"],
        listed["Mission card"],
        listed["Scoreboard"] + 4,  # dgw.setup.gentle: four of our own
    )


@pytest.mark.rule("dgw.mission.count")
def test_fifteen_missions_belong_to_three_modes(house: Pack) -> None:
    modes = [house.tables.mission[n].mode for n in range(15)]
    assert [modes.count(mode) for mode in (pieces.VERSUS, pieces.COOPERATIVE, pieces.SOLO)] == [4, 8, 3]


@pytest.mark.rule("dgw.mission.first-versus", "dgw.mission.first-coop", "dgw.mission.first-solo")
def test_the_first_mission_of_a_mode_is_the_one_recommended(house: Pack) -> None:
    firsts = {}
    for n, name in reversed(list(enumerate(house.names.missions))):
        firsts[house.tables.mission[n].mode] = name
    assert firsts == {pieces.VERSUS: "Discovery", pieces.COOPERATIVE: "Speed of the Slowest", pieces.SOLO: "New World"}


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
        assert list(mission.boards[players]) == [1, 2, 2, 2, 2, 2, 2, 1]  # past the second the last, then the gentle
    assert [mission.boards[1, n] for n in range(2)] == [0, 0]
    assert house.names.boards == tuple("ABCDEFGH")
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
        night.NIGHT_TRADE_ROW,
        night.NIGHT_TRACKER,
        night.NIGHT_EXHAUSTION,
        night.NIGHT_ATTACK,
        night.NIGHT_MOVE,
        night.NIGHT_REMOVE,
        night.NIGHT_APPEAR,
        night.NIGHT_PASS,
        0,
    ]
    assert mission.remove == 3


@pytest.mark.rule("dgw.character.has-movement")
def test_every_character_has_a_job_that_moves(house: Pack) -> None:
    t = house.tables
    for character in range(t.characters):
        first = t.character_job[character]
        begin, end = t.jobs[first].first, t.jobs[first + t.character_jobs[character]].first
        assert {moving.MOVE, moving.RIDE} & {t.steps[row].op for row in range(begin, end)}


@pytest.mark.rule("dgw.supply.starters-suffice")
def test_any_five_characters_can_be_dealt_together(house: Pack) -> None:
    t = house.tables
    for design in range(len(house.names.cards)):
        wanted = sorted((t.deck[character, design] for character in range(t.characters)), reverse=True)
        assert sum(wanted[:5]) <= (t.copies_of[design] if t.kind[design] == pieces.STARTER else 0)


@pytest.mark.rule("dgw.map.star-range")
def test_four_tiles_bear_each_star_from_1_to_12(house: Pack) -> None:
    assert [house.tables.starred[star].bit_count() for star in range(21)] == [0, *[4] * 12, *[0] * 8]


@pytest.mark.rule("dgw.card.item-colours", "dgw.card.item", "dgw.card.danger")
def test_items_have_colours_and_danger_has_none(house: Pack) -> None:
    names: Names = house.names
    t = house.tables
    assert names.colours == ("blue", "green", "brown", "red", "purple")
    for design, colour in enumerate(names.card_colours):
        assert (colour != "") == (t.kind[design] in (pieces.STARTER, pieces.TRADE))


def most(pack: Pack, kind: int, op: int, what: int) -> int:
    """The best that a card of a kind does in one step without a cost before it."""
    t = pack.tables
    best = 0
    for design in range(len(pack.names.cards)):
        for job in range(t.first_job[design], t.first_job[design] + t.job_count[design]):
            row = t.jobs[job].first
            while t.steps[row].op == conditions.IN:
                row += 1
            if t.kind[design] == kind and (t.steps[row].op, t.steps[row].what) == (op, what):
                best = max(best, t.steps[row].n)
    return best


@pytest.mark.rule("dgw.card.trade-strength")
@pytest.mark.parametrize(
    ("op", "what"),
    [
        (resources.GAIN, pieces.FOOD),
        (resources.GAIN, pieces.WOOD),
        (resources.GAIN, pieces.METAL),
        (resources.GAIN, pieces.GOLD),
        (moving.MOVE, pieces.WALK),
        (moving.MOVE, pieces.SAIL),
        (fighting.ATTACK, 0),
        (fighting.DEFEND, 0),
    ],
)
def test_trade_cards_do_more_than_starters(house: Pack, op: int, what: int) -> None:
    assert most(house, pieces.TRADE, op, what) > most(house, pieces.STARTER, op, what)


@pytest.mark.rule("dgw.score.horseshoe-jobs")
def test_all_victory_points_come_from_missions(house: Pack) -> None:
    t = house.tables
    for number, text in enumerate(programs(house)):
        if "vp" in text:
            assert t.jobs[number].host == grammar.ON_MISSION


@pytest.mark.rule("dgw.score.common-sources")
def test_missions_score_for_the_usual_deeds(house: Pack) -> None:
    scoring = [text for text in programs(house) if "vp +" in text]
    for deed in ("on reveal; ", "on build; ", "on clear; ", "on wagon-west; ", "in village; pay 5 food; mark; "):
        assert any(text.startswith(deed) for text in scoring), deed


def texts_on(pack: Pack, host: int) -> list[str]:
    """What the jobs on one sort of thing say."""
    return [text for number, text in enumerate(programs(pack)) if text and pack.tables.jobs[number].host == host]


def test_decks_can_become_smaller_as_well_as_larger(house: Pack) -> None:
    items, corners = texts_on(house, grammar.ON_ITEM), texts_on(house, grammar.ON_CORNER)
    thinning = [text for text in items if "scrap 1 item" in text]
    traded_in = [text for text in corners if "scrap 1" in text]
    lightening = [text for text in items if "discard 2 danger" in text or "discard 1 exhaustion" in text]

    assert (len(thinning), len(traded_in), len(lightening)) == (2, 4, 2)
    assert "scrap 1 item; gain 2 wood" in texts_on(house, grammar.ON_TILE)


def test_some_jobs_roll_as_many_dice_as_a_player_likes(house: Pack) -> None:
    assert {text for text in texts_on(house, grammar.ON_ITEM) if "x dice" in text} == {
        "discard x item; gain x dice food",
        "in mountain; discard x item; gain x dice gold",
        "discard x item; attack 2x dice",
    }


def test_a_third_of_all_corners_ask_for_more_than_units(house: Pack) -> None:
    corners = texts_on(house, grammar.ON_CORNER)
    richer = [text for text in corners if any(not step.startswith("pay") for step in text.split("; "))]

    assert 3 * len(richer) >= len(corners)
    for word in ("in village", "in prairie", "in railway", "scrap 1 ", "discard ", "gain 1 exhaustion"):
        assert any(word in text for text in richer), word
