"""The scenarios of TAMASHII: their sheets, cards and dice tokens."""

from __future__ import annotations

import tomllib
from typing import Any

import pytest

from rules.tamashii import numbers as w
from rules.tamashii.desk import Desk
from rules.tamashii.table import A, B, C, Table
from tablewright.engine.core.actions import first, kind_of
from tablewright.engine.core.sets import has
from tablewright.games.tamashii import choices as c
from tablewright.games.tamashii import events, frames
from tablewright.games.tamashii.game import GAME
from tablewright.games.tamashii.pack.loading import HOUSE
from tablewright.games.tamashii.pieces import ASCEND, CLASSES, CORRUPTED, SUCCESS
from tablewright.games.tamashii.rules.components import marks
from tablewright.games.tamashii.rules.data import tokens
from tablewright.games.tamashii.rules.scenario import scenario
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
@pytest.mark.rule("tamashii.scenario.follow-sheet", "tamashii.scenario.tiles")
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
@pytest.mark.rule("tamashii.scenario.other-setup", "tamashii.marker.ascend")
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
@pytest.mark.rule("tamashii.scenario.cards-aside", "tamashii.scenario.first-card")
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
        marks.put_marks(lanterns.g, lanterns.t, lanterns.e, A, SUCCESS, 1, w.YOUR_TILE)
    assert lanterns.g.marks[SUCCESS, lanterns.g.at[A]] == 1

    prologue = Table("p00").turn(frames.MOVING)
    prologue.g.corrupted = 0
    tokens.gain_token(prologue.g, prologue.t, prologue.e, A, CORRUPTED, 1, w.TO_DUMP)
    assert prologue.settle().g.ended == 0


@pytest.mark.rule("tamashii.scenario.first-player", "tamashii.scenario.first-player-software")
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


@pytest.mark.rule("tamashii.scenario.special-many", "tamashii.scenario.special-stays")
def test_several_special_cards_lie_together_and_outlast_plot_cards() -> None:
    table = Table("s04")
    table.t.card[table.card("S04-2B")].kind = SPECIAL_CARD
    both = 1 << table.card("S04-S") | 1 << table.card("S04-2B")

    scenario.draw_special(table.g, table.t, table.e, table.card("S04-2B"))
    assert table.settle().g.beside == both

    table.draw("S04-2A")
    assert (table.active, table.g.beside) == ("S04-2A", both)


@pytest.mark.rule("tamashii.scenario.plot-order", "tamashii.scenario.one-plot")
def test_a_new_plot_card_is_read_resolved_and_the_only_active_one() -> None:
    table = Table("p00").turn(frames.WORLD_ACTIVITY)
    table.g.time = 1

    table.draw("P00-2")

    told = [seen.what for seen in table.heard[A]]
    assert told[-4:] == [events.CARD, events.ATTACHES, events.ATTACHES, events.TIME]
    assert (table.active, table.g.beside, table.g.time) == ("P00-2", 0, 6)


@pytest.mark.rule("tamashii.scenario.plot-replaces", "tamashii.scenario.tokens-lost")
def test_the_old_plot_card_leaves_with_its_tokens_which_go_back_to_the_pool() -> None:
    table = Table("p00")
    marks.put_marks(table.g, table.t, table.e, A, SUCCESS, 40, w.THIS_CARD)
    assert table.g.marks_on_card[SUCCESS] == 30

    table.draw("P00-2")
    assert table.g.marks_on_card[SUCCESS] == 0

    marks.put_marks(table.g, table.t, table.e, A, SUCCESS, 40, w.THIS_CARD)
    assert table.g.marks_on_card[SUCCESS] == 30


def staying() -> Table:
    """The first card of the mirrors has stayed beside the second one, with five tokens on it."""
    table = Table("s03").turn(frames.ACTIVITY)
    table.t.card[table.card("S03-1")].stays = 1
    marks.put_marks(table.g, table.t, table.e, A, SUCCESS, 5, w.THIS_CARD)
    return table.draw("S03-2")


@pytest.mark.rule("tamashii.format.stays", "tamashii.world.draw-exception")
def test_a_plot_card_that_stays_lies_beside_with_its_tokens() -> None:
    table = staying()
    assert (table.active, table.g.beside) == ("S03-2", 1 << table.card("S03-1"))

    marks.put_marks(table.g, table.t, table.e, A, SUCCESS, 40, w.THIS_CARD)

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


@pytest.mark.rule("tamashii.scenario.dice-token-random", "tamashii.exploration.dice-tokens")
def test_a_dice_token_of_no_set_is_taken_at_random() -> None:
    found = set()
    for seed in range(12):
        desk = Desk(seed=seed)
        assert not desk.do("hide a dice token on [Street]; hide a dice token on [Street]; hide a dice token on [Alley]")
        assert [marks.is_hidden_die(desk.g, tile) for tile in range(4)] == [False, True, True, False]
        assert desk.holds("a hidden dice token is on [Street]")

        assert not desk.do("reveal the dice token on [Street]; reveal the dice token on [Alley]")
        found.add((desk.g.die_on[1] - 1, desk.g.die_on[2] - 1))
    assert {value for pair in found for value in pair} == {1, 2, 3}
    assert any(one == other for one, other in found)


@pytest.mark.rule("tamashii.scenario.dice-token-revealed", "tamashii.scenario.dice-token-random")
@pytest.mark.parametrize("about", [1, 2, 3])
def test_a_dice_token_placed_face_up_is_revealed(about: int) -> None:
    desk = Desk()
    desk.when(w.ON_DIE, "gain 1 EXP")
    desk.t.ability[0].about = about
    assert not desk.do("place a dice token on [Street]")

    value = desk.g.die_on[1] - 1
    assert [desk.holds(f"dice token {n} is revealed") for n in (1, 2, 3)] == [n == value for n in (1, 2, 3)]
    assert desk.g.exp[A] == 0  # nobody turned it up
    assert [(event.a, event.b % TILES) for event in desk.told(events.LAYS_DIE)] == [(value, 1)]


@pytest.mark.rule("tamashii.exploration.dice-tokens")
def test_a_random_dice_token_is_one_of_those_left() -> None:
    desk = Desk()
    assert not desk.do("hide dice tokens on [Shelter], [Street] and [Alley]")
    for tile, value in ((10, 1), (11, 1), (12, 2), (13, 2)):  # with the hidden set, all of 1 and 2
        desk.g.die_on[tile] = 1 + value

    assert not desk.do("place a dice token on [Roof]")
    assert desk.g.die_on[3] - 1 == 3

    desk.g.die_on[3] = 0
    desk.g.die_on[14] = desk.g.die_on[15] = 1 + 3  # all nine lie on the map
    assert not desk.do("place a dice token on [Roof]")
    assert desk.g.die_on[3] == 0


@pytest.mark.rule("tamashii.scenario.dice-token-revealed")
def test_a_dice_token_counts_as_revealed_once_it_lies_face_up() -> None:
    table = Table("s03").turn(frames.ACTIVITY)
    assert not any(marks.die_revealed(table.g, value) for value in (1, 2, 3))

    scenario.reveal_die(table.g, table.t, table.e, A, reveal_value(table, 3))

    assert [marks.die_revealed(table.g, value) for value in (1, 2, 3)] == [False, False, True]
