"""Scenarios of TAMASHII: how a sheet is set up, scenario cards, and every scenario of the house from card to card."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from typing import Any

import pytest

from rules.tamashii.table import A, B, C, Table
from tablewright.engine.core.actions import first, kind_of
from tablewright.engine.core.sets import has
from tablewright.games.tamashii import choices as c
from tablewright.games.tamashii import events, frames
from tablewright.games.tamashii import grammar as w
from tablewright.games.tamashii.game import GAME
from tablewright.games.tamashii.pack.loading import HOUSE
from tablewright.games.tamashii.pieces import ASCEND, CLASSES, CORRUPTED, SUCCESS
from tablewright.games.tamashii.rules import scenario, tokens
from tablewright.games.tamashii.sources import PLOT, SPECIAL_CARD
from tablewright.games.tamashii.state import TILES

SHEETS: dict[str, dict[str, Any]] = {
    sheet["id"].lower(): sheet for sheet in tomllib.loads(HOUSE.read_text(encoding="utf-8"))["scenario"]
}
every_scenario = pytest.mark.parametrize("sheet", SHEETS)
every_number = pytest.mark.parametrize("seats", [1, 2, 3, 4])


def tiles_that(sheet: str, says: str) -> set[int]:
    """The tiles of a sheet for which it says something."""
    return {n for n, tile in enumerate(SHEETS[sheet]["tiles"]) if tile[says]}


def members(tiles: int) -> set[int]:
    return {tile for tile in range(TILES) if has(tiles, tile)}


# ---------------------------------------------------------------------------------------------------- the sheet


@every_scenario
@pytest.mark.rule("tamashii.scenario.follow-sheet")
@pytest.mark.rule("tamashii.scenario.tiles")
def test_the_tiles_lie_where_the_sheet_shows_them(sheet: str) -> None:
    table = Table(sheet, opened=False)
    layout = table.t.map[table.g.layout]
    listed = SHEETS[sheet]["tiles"]

    assert layout.tiles == len(listed)
    assert [(layout.q[n], layout.r[n]) for n in range(len(listed))] == [(tile["q"], tile["r"]) for tile in listed]
    for n, tile in enumerate(listed):
        lies = table.names.districts[table.g.tile[n] - 1] if table.g.tile[n] else "pool"
        assert lies == tile["tile"]


@every_scenario
@pytest.mark.rule("tamashii.scenario.tiles-faceup")
def test_tiles_lie_face_up_where_the_sheet_says_so(sheet: str) -> None:
    assert members(Table(sheet, opened=False).g.up) == tiles_that(sheet, "faceup")


@every_scenario
@pytest.mark.rule("tamashii.scenario.exploration-tokens")
def test_an_exploration_token_lies_on_every_tile_that_is_marked_for_it(sheet: str) -> None:
    assert members(Table(sheet, opened=False).g.explored) == tiles_that(sheet, "exploration")


@every_number
@pytest.mark.rule("tamashii.scenario.other-setup")
@pytest.mark.rule("tamashii.marker.ascend")
def test_tokens_lie_where_the_sheet_names_them(seats: int) -> None:
    table = Table("s01", seats=seats, opened=False)
    counts = {token["place"].strip("[]"): token["count"][seats - 1] for token in SHEETS["s01"]["tokens"]}

    laid = {table.tiles[tile]: table.g.marks[ASCEND, tile] for tile in range(12) if table.g.marks[ASCEND, tile]}

    assert laid == counts
    assert set(laid) == {"Root A", "Root B", "Root C"}
    assert sum(table.g.marks[SUCCESS]) == 0


@every_scenario
@every_number
@pytest.mark.rule("tamashii.scenario.corrupted-pool")
def test_the_corrupted_pool_has_what_the_sheet_says_for_so_many_players(sheet: str, seats: int) -> None:
    table = Table(sheet, seats=seats, opened=False)

    assert table.g.corrupted == SHEETS[sheet]["corrupted"][seats - 1]
    assert table.g.pool[CORRUPTED] == 0


@pytest.mark.rule("tamashii.scenario.corrupted-maximum")
def test_players_receive_no_more_corrupted_data_than_that_in_the_whole_scenario() -> None:
    table = Table("s01").turn(frames.MOVING)
    table.g.corrupted = 1
    table.launcher(A, "X...")

    tokens.discard_slot(table.g, table.t, table.e, A, 0)
    tokens.gain_token(table.g, table.t, table.e, A, CORRUPTED, 1, w.TO_DUMP)
    assert (table.g.corrupted, table.g.dump[A, CORRUPTED], table.settle().g.ended) == (0, 1, 0)

    tokens.gain_token(table.g, table.t, table.e, B, CORRUPTED, 1, w.TO_DUMP)
    assert (table.g.dump[B, CORRUPTED], table.settle().g.ended) == (0, frames.LOST_BY_POOL)


@every_scenario
@pytest.mark.rule("tamashii.scenario.faction-decks")
def test_the_decks_of_the_listed_factions_are_prepared(sheet: str) -> None:
    table = Table(sheet)

    owners = {table.t.augment[n].owner for n in range(table.t.augments) if has(table.g.in_deck, n)}

    assert {table.names.owners[owner] for owner in owners if owner >= CLASSES} == set(SHEETS[sheet]["factions"])


@every_scenario
@pytest.mark.rule("tamashii.scenario.place-characters")
def test_characters_start_on_the_tile_that_the_sheet_names(sheet: str) -> None:
    table = Table(sheet, seats=4)

    assert {f"[{table.tiles[table.g.at[seat]]}]" for seat in range(4)} == {SHEETS[sheet]["start"]}


@every_scenario
@pytest.mark.rule("tamashii.scenario.cards-aside")
@pytest.mark.rule("tamashii.scenario.first-card")
def test_of_the_cards_that_lie_aside_the_first_one_goes_into_the_slot(sheet: str) -> None:
    table = Table(sheet, opened=False)
    assert (table.g.card, table.g.beside) == (0, 0)

    table.open()

    assert table.active == SHEETS[sheet]["first_card"]
    assert {card["id"] for card in SHEETS[sheet]["card"]} <= set(table.names.card_ids)


@every_scenario
@pytest.mark.rule("tamashii.scenario.first-card-resolve")
def test_the_game_opens_with_the_immediate_effect_of_the_first_card(sheet: str) -> None:
    immediate = SHEETS[sheet]["card"][0]["immediate"]
    table = Table(sheet, opened=False)
    assert table.g.time == 0

    table.open()

    told = [seen.what for seen in table.heard[A]]
    assert immediate.startswith((f"set time to {table.g.time}", f"set time to P+{table.g.time - table.g.seats}"))
    assert told.index(events.CARD) < told.index(events.TIME) < told.index(events.TURN)


@pytest.mark.rule("tamashii.scenario.special-rules")
@every_scenario
def test_the_special_rules_of_the_sheet_stay_in_sight(sheet: str) -> None:
    table = Table(sheet)

    assert all(any(rule in piece.text for piece in table.pieces(A).values()) for rule in SHEETS[sheet]["rules"])


@pytest.mark.rule("tamashii.scenario.special-rules")
def test_the_special_rules_of_the_sheet_are_in_force_throughout() -> None:
    lanterns = Table("s04").turn(frames.ACTIVITY)
    for _ in range(2):
        scenario.put_marks(lanterns.g, lanterns.t, lanterns.e, A, SUCCESS, 1, w.YOUR_TILE)
    assert lanterns.g.marks[SUCCESS, lanterns.g.at[A]] == 1

    prologue = Table("p00").turn(frames.MOVING)
    prologue.g.corrupted = 0
    tokens.gain_token(prologue.g, prologue.t, prologue.e, A, CORRUPTED, 1, w.TO_DUMP)
    assert prologue.settle().g.ended == 0


@pytest.mark.rule("tamashii.scenario.first-player")
@pytest.mark.rule("tamashii.scenario.first-player-software")
def test_the_first_player_is_picked_at_random_or_as_the_table_says() -> None:
    assert {Table(seats=3, first=None, seed=seed, opened=False).g.first for seed in range(20)} == {A, B, C}
    assert {Table(seats=3, first=C, seed=seed, opened=False).g.first for seed in range(5)} == {C}
    assert [setting.default for setting in GAME.settings if setting.name == "first"] == ["random"]


@pytest.mark.rule("tamashii.scenario.solo-number")
def test_in_solo_the_number_of_players_is_one_and_the_bot_does_not_count() -> None:
    table = Table("s01", seats=1).draw("S01-2")

    assert table.g.marks[ASCEND, table.tile("Shelter")] == 3


@pytest.mark.rule("tamashii.scenario.immediate-order")
def test_an_immediate_effect_for_everybody_begins_with_the_first_player() -> None:
    table = Table("p00", seats=3, first=B)
    for level in range(4):
        table.g.fresh[level] = 2 * (level == 1)

    table.draw("P00-2")

    assert [len(table.stack(seat)) for seat in (A, B, C)] == [0, 1, 1]


# ---------------------------------------------------------------------------------------------------- scenario cards


@pytest.mark.rule("tamashii.scenario.card-types")
def test_a_special_card_comes_beside_the_plot_card_which_stays_active() -> None:
    table = Table("s04")

    kinds = {id: table.t.card[n].kind for n, id in enumerate(table.names.card_ids)}

    assert [id for id, kind in kinds.items() if kind == SPECIAL_CARD] == ["S04-S"]
    assert (kinds["S04-1"], table.active) == (PLOT, "S04-1")
    assert table.g.beside == 1 << table.card("S04-S")


@pytest.mark.rule("tamashii.scenario.special-reference")
def test_a_special_card_is_read_and_set_aside_with_its_rules_in_force() -> None:
    table = Table("s04").lanterns("Shelter").launcher(A, "AM..")
    assert [seen.a for seen in table.happened(events.SPECIAL)] == [table.card("S04-S")]

    table.turn(frames.LAUNCH_BEGINS).run()

    offered = [first(act) for act in table.options if kind_of(act) == c.USE_ABILITY]
    assert [table.names.ability_cards[ability] for ability in offered] == ["Lamplighters"]


@pytest.mark.rule("tamashii.scenario.special-many")
@pytest.mark.rule("tamashii.scenario.special-stays")
def test_several_special_cards_lie_together_and_outlast_plot_cards() -> None:
    table = Table("s04")
    table.t.card[table.card("S04-2B")].kind = SPECIAL_CARD
    both = 1 << table.card("S04-S") | 1 << table.card("S04-2B")

    scenario.draw_special(table.g, table.t, table.e, table.card("S04-2B"))
    assert table.settle().g.beside == both

    table.draw("S04-2A")
    assert (table.active, table.g.beside) == ("S04-2A", both)


@pytest.mark.rule("tamashii.scenario.plot-order")
@pytest.mark.rule("tamashii.scenario.one-plot")
def test_a_new_plot_card_is_read_resolved_and_the_only_active_one() -> None:
    table = Table("p00").turn(frames.WORLD_ACTIVITY)
    table.g.time = 1

    table.draw("P00-2")

    told = [seen.what for seen in table.heard[A]]
    assert told[-4:] == [events.CARD, events.ATTACHES, events.ATTACHES, events.TIME]
    assert (table.active, table.g.beside, table.g.time) == ("P00-2", 0, 6)


@pytest.mark.rule("tamashii.scenario.plot-replaces")
@pytest.mark.rule("tamashii.scenario.tokens-lost")
def test_the_old_plot_card_leaves_with_its_tokens_which_go_back_to_the_pool() -> None:
    table = Table("p00")
    scenario.put_marks(table.g, table.t, table.e, A, SUCCESS, 40, w.THIS_CARD)
    assert table.g.marks_on_card[SUCCESS] == 30

    table.draw("P00-2")
    assert table.g.marks_on_card[SUCCESS] == 0

    scenario.put_marks(table.g, table.t, table.e, A, SUCCESS, 40, w.THIS_CARD)
    assert table.g.marks_on_card[SUCCESS] == 30


def staying() -> Table:
    """The first card of the mirrors has stayed beside the second one, with five tokens on it."""
    table = Table("s03").turn(frames.ACTIVITY)
    table.t.card[table.card("S03-1")].stays = 1
    scenario.put_marks(table.g, table.t, table.e, A, SUCCESS, 5, w.THIS_CARD)
    return table.draw("S03-2")


@pytest.mark.rule("tamashii.format.stays")
@pytest.mark.rule("tamashii.world.draw-exception")
def test_a_plot_card_that_stays_lies_beside_with_its_tokens() -> None:
    table = staying()
    assert (table.active, table.g.beside) == ("S03-2", 1 << table.card("S03-1"))

    scenario.put_marks(table.g, table.t, table.e, A, SUCCESS, 40, w.THIS_CARD)

    assert (table.g.marks_on_card[SUCCESS], table.g.marks_beside[SUCCESS]) == (25, 5)


@pytest.mark.rule("tamashii.format.stays")
def test_of_a_plot_card_that_stays_only_standing_abilities_go_on() -> None:
    table = staying().launcher(A, "MLM.", "MMMM")
    mirror, old = reveal_value(table, 1), table.t.card[table.card("S03-1")]
    table.g.at[A], table.g.up = mirror, table.g.up | 1 << mirror

    active = table.copy()
    active.g.card = 1 + active.card("S03-1")
    assert old.pattern in active.turn(frames.LAUNCHING).run().launchable()
    assert old.pattern not in table.copy().turn(frames.LAUNCHING).run().launchable()
    assert table.copy().turn(frames.ACTIVITY).go_on().step == frames.WORLD_ACTIVITY
    scenario.reveal_die(table.g, table.t, table.e, A, mirror)
    assert [table.settle().g.trace[seat] for seat in (A, B)] == [2, 2]


def test_no_card_of_the_house_stays() -> None:
    table = Table()
    assert not any(table.t.card[n].stays for n in range(table.t.cards))


# ---------------------------------------------------------------------------------------------------- dice tokens


def reveal_value(table: Table, value: int) -> int:
    """The dice token of a mirror is the last one hidden, with this value; the mirror."""
    table.g.hidden_dice = 1 << value - 1
    return table.tile("Mirror 1")


@pytest.mark.rule("tamashii.scenario.dice-token-random")
def test_a_hidden_dice_token_can_be_any_that_is_left() -> None:
    found = set()
    for seed in range(20):
        table = Table("s03", seed=seed).turn(frames.ACTIVITY)
        for mirror in ("Mirror 1", "Mirror 2", "Mirror 3"):
            scenario.reveal_die(table.g, table.t, table.e, A, table.tile(mirror))
        values = tuple(table.g.die_on[table.tile(f"Mirror {n}")] - 1 for n in (1, 2, 3))
        assert sorted(values) == [1, 2, 3]
        found.add(values)
    assert len(found) > 3


@pytest.mark.rule("tamashii.scenario.dice-token-revealed")
def test_a_dice_token_counts_as_revealed_once_it_lies_face_up() -> None:
    table = Table("s03").turn(frames.ACTIVITY)
    assert not any(scenario.die_revealed(table.g, value) for value in (1, 2, 3))

    scenario.reveal_die(table.g, table.t, table.e, A, reveal_value(table, 3))

    assert [scenario.die_revealed(table.g, value) for value in (1, 2, 3)] == [False, False, True]


# ---------------------------------------------------------------------------------------------------- card by card


def clear_ascend(*places: str) -> Callable[[Table], None]:
    def clear(table: Table) -> None:
        for place in places:
            table.g.marks[ASCEND, table.tile(place)] = 0

    return clear


def success(n: int) -> Callable[[Table], None]:
    def put(table: Table) -> None:
        table.g.marks_on_card[SUCCESS] = n

    return put


def no_enemies(table: Table) -> None:
    for seat in range(table.g.seats):
        table.g.stacked[seat] = 0


def defeated(boss: str) -> Callable[[Table], None]:
    def defeat(table: Table) -> None:
        table.g.defeated |= 1 << table.enemy(boss)

    return defeat


def tram_pushed(table: Table) -> None:
    """The tram is one stop before its terminus, which is revealed, and is pushed."""
    table.g.marker[0], table.g.up = 3, table.g.up | 1 << table.tile("Terminus")
    table.g.marks_on_card[SUCCESS] = 4


def true_mirror(table: Table) -> None:
    table.g.die_on[table.tile("Mirror 2")] = 1 + 3


def lanterns(*elsewhere: str) -> Callable[[Table], None]:
    def light(table: Table) -> None:
        table.lanterns(*(f"tile {n}" for n in (2, 3, 4, 5, 6)), "Iron Phalanx Yard", "Sunken Library", *elsewhere)

    return light


def all_home(table: Table) -> None:
    no_enemies(table)
    for seat in range(table.g.seats):
        table.g.at[seat] = table.tile("Shelter")


STEPS: list[tuple[str, Callable[[Table], None], str]] = [
    ("P00-1", success(3), "P00-2"),
    ("P00-2", no_enemies, "P00-3"),
    ("P00-3", success(1), "P00-V"),
    ("S01-1", clear_ascend("Root A", "Root B", "Root C"), "S01-2"),
    ("S01-2", clear_ascend("Shelter"), "S01-V"),
    ("S02-1", tram_pushed, "S02-2"),
    ("S02-2", clear_ascend("Terminus"), "S02-V"),
    ("S03-1", true_mirror, "S03-2"),
    ("S03-2", defeated("Mirror Self"), "S03-V"),
    ("S04-1", lanterns("Red Thread Teahouse", "Market of Hands"), "S04-2A"),
    ("S04-1", lanterns("tile 10", "Market of Hands"), "S04-2B"),
    ("S04-2A", success(6), "S04-VA"),
    ("S04-2B", all_home, "S04-VB"),
    ("S05-1", clear_ascend("Lock F", "Lock A", "Lock M"), "S05-2"),
    ("S05-2", defeated("Crown Sentinel"), "S05-3"),
    ("S05-3", clear_ascend("Crown"), "S05-V"),
    ("Y01-1", success(14), "Y01-2"),
    ("Y01-2", defeated("Foxfire Matriarch"), "Y01-V"),
]


def on_card(card: str) -> Table:
    """Two players have come to a plot card of its scenario."""
    table = Table(card.partition("-")[0].lower())
    if table.active != card:
        table.draw(card)
        while table.g.agenda.depth[0] > 1:
            table.apply(table.options[0])
    assert table.active == card
    return table


def test_every_plot_card_has_its_step() -> None:
    plots = {card["id"] for sheet in SHEETS.values() for card in sheet["card"] if card["kind"] == "plot"}
    assert {card for card, _, _ in STEPS} == plots


@pytest.mark.rule("tamashii.world.resolve")
@pytest.mark.rule("tamashii.world.draw-new")
@pytest.mark.parametrize(("card", "complete", "follows"), STEPS)
def test_a_plot_card_that_is_completed_leads_to_the_next(
    card: str, complete: Callable[[Table], None], follows: str
) -> None:
    unfinished, table = on_card(card), on_card(card)
    assert unfinished.world().active == card

    complete(table)
    table.world()

    assert table.active == follows
    assert table.g.ended == (frames.VICTORY if "-V" in follows else 0)


@pytest.mark.rule("tamashii.end.cards")
@pytest.mark.parametrize("card", dict.fromkeys(card for card, _, _ in STEPS if card != "S03-1"))
def test_the_lost_card_comes_when_time_runs_out(card: str) -> None:
    table = on_card(card)
    turns = table.g.time + 0
    late = table.copy()
    late.g.time = 1

    for _ in range(turns - 1):
        table.world()
    assert (table.active, table.g.time, table.g.ended) == (card, 1, 0)

    assert (late.world().active, late.g.ended) == (card.partition("-")[0] + "-L", frames.LOST_BY_CARD)
    assert (table.world().active, table.g.ended) == (card.partition("-")[0] + "-L", frames.LOST_BY_CARD)


def test_out_of_time_the_true_mirror_finds_the_players() -> None:
    table = on_card("S03-1")
    table.g.time = 1

    table.world()

    assert (table.active, table.stack(A)) == ("S03-2", ["Mirror Self"])
    assert [table.g.dump[seat, CORRUPTED] for seat in (A, B)] == [1, 1]


# ---------------------------------------------------------------------------------------------------- what players do


def ascend_on(place: str) -> Callable[[Table], int]:
    return lambda table: table.g.marks[ASCEND, table.tile(place)]


def success_on_card(table: Table) -> int:
    return table.g.marks_on_card[SUCCESS]


def integrity_of(boss: str) -> Callable[[Table], int]:
    return lambda table: table.left(boss)


def tokens_hidden(table: Table) -> int:
    return list(table.g.die_on).count(1)


LAUNCHES: list[tuple[str, str, Callable[[Table], int], int]] = [
    ("P00-1", "Shelter", success_on_card, 1),
    ("S01-1", "Root B", ascend_on("Root B"), -1),
    ("S01-2", "Shelter", ascend_on("Shelter"), -1),
    ("S02-1", "Depot", success_on_card, 1),
    ("S02-2", "Terminus", ascend_on("Terminus"), -1),
    ("S03-1", "Mirror 3", tokens_hidden, -1),
    ("S03-2", "Shelter", integrity_of("Mirror Self"), -2),
    ("S04-2A", "Shelter", success_on_card, 1),
    ("S05-1", "Lock A", ascend_on("Lock A"), -1),
    ("S05-2", "Shelter", integrity_of("Crown Sentinel"), -2),
    ("S05-3", "Crown", ascend_on("Crown"), -2),
    ("Y01-2", "Shelter", integrity_of("Foxfire Matriarch"), -2),
]


def at(table: Table, place: str) -> None:
    """A stands on a tile, which is revealed."""
    table.g.at[A] = table.tile(place)
    table.g.up |= 1 << table.g.at[A]


def test_every_plot_card_with_a_pattern_is_launched() -> None:
    plots = {card["id"] for sheet in SHEETS.values() for card in sheet["card"] if "pattern" in card}
    assert {card for card, *_ in LAUNCHES} == plots


@pytest.mark.rule("tamashii.format.launch-at")
@pytest.mark.parametrize(("card", "place", "counted", "change"), LAUNCHES)
def test_the_pattern_of_a_plot_card_is_launched_where_it_says_and_does_what_it_says(
    card: str, place: str, counted: Callable[[Table], int], change: int
) -> None:
    table = on_card(card)
    pattern = table.t.card[table.card(card)].pattern
    as_written = [row.replace("C", "A").replace("*", "A") for row in table.names.pattern_drawings[pattern]]
    at(table, place)
    table.launcher(A, *as_written).turn(frames.LAUNCHING).run()
    before = counted(table)

    table.apply(next(act for act in table.options if kind_of(act) == c.LAUNCH and first(act) == pattern))

    assert counted(table) - before == change


ACTIVITIES: list[tuple[str, str, int, Callable[[Table], int], int]] = [
    ("P00-3", "Relay", 0, lambda table: int(table.active == "P00-V"), 1),  # at once, since it is all that is asked
    ("S01-1", "Root C", 0, ascend_on("Root C"), -1),
    ("S01-2", "Shelter", 0, ascend_on("Shelter"), -2),
    ("S02-1", "Depot", 0, success_on_card, 1),
    ("S02-2", "Terminus", 0, ascend_on("Terminus"), -1),
    ("S03-1", "Mirror 1", 0, tokens_hidden, -1),
    ("S04-1", "Shelter", 0, lambda table: sum(table.g.marks[SUCCESS]), 1),
    ("S04-2A", "Shelter", 0, success_on_card, 2),
    ("S05-1", "Lock F", 0, ascend_on("Lock F"), -1),
    ("S05-1", "Lock A", 1, ascend_on("Lock A"), -1),
    ("S05-1", "Lock M", 2, ascend_on("Lock M"), -1),
    ("S05-3", "Crown", 0, ascend_on("Crown"), -2),
]


def test_every_activity_of_a_plot_card_is_tried() -> None:
    listed = {
        (card["id"], n)
        for sheet in SHEETS.values()
        for card in sheet["card"]
        for n in range(len(card.get("activity", ())))
    }
    assert {(card, n) for card, _, n, *_ in ACTIVITIES} == listed


@pytest.mark.rule("tamashii.quest.activity")
@pytest.mark.parametrize(("card", "place", "which", "counted", "change"), ACTIVITIES)
def test_the_activity_of_a_plot_card_is_done_where_it_says_and_does_what_it_says(
    card: str, place: str, which: int, counted: Callable[[Table], int], change: int
) -> None:
    table = on_card(card)
    at(table, place)
    table.launcher(A, "OOOO", "OOOO", "OOOO", "OOOO").turn(frames.ACTIVITY).run()
    before = counted(table)
    assert [table.may("try", n) for n in range(3)] == [n == which for n in range(3)]

    table.try_all(which)

    assert counted(table) - before == change


@pytest.mark.rule("tamashii.quest.activity")
@pytest.mark.parametrize("card", dict.fromkeys(card for card, *_ in ACTIVITIES if card not in ("S02-1", "S04-1")))
def test_elsewhere_the_activity_of_a_plot_card_is_not_offered(card: str) -> None:
    table = on_card(card)
    at(table, "tile 2" if "tile 2" in table.tiles else table.tiles[1])

    table.launcher(A, "OOOO").turn(frames.ACTIVITY).go_on()

    assert table.step > frames.ACTIVITY or table.asked != A


@pytest.mark.rule("tamashii.format.standing")
def test_foxfire_follows_every_inari_token_that_is_launched() -> None:
    table = on_card("Y01-1").launcher(A, "AAA.", "I...").turn(frames.LAUNCHING).run()

    table.apply(next(act for act in table.options if kind_of(act) == c.LAUNCH))
    table.apply(next(act for act in table.options if kind_of(act) == c.WITH_INARI))

    assert table.g.marks_on_card[SUCCESS] == 1


@pytest.mark.rule("tamashii.world.draw-stops")
@pytest.mark.parametrize(("stop", "follows"), [(3, "S02-2"), (2, "S02-L")])
def test_a_tram_that_arrives_in_the_last_moment_has_arrived(stop: int, follows: str) -> None:
    table = on_card("S02-1")
    tram_pushed(table)
    table.g.marker[0], table.g.time = stop, 1
    table.g.up |= 1 << table.tile("Stop 3")

    assert table.world().active == follows
