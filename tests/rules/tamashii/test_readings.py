"""Passages that tables read in two ways: what each value of a setting does where it takes more than a line to show."""

from __future__ import annotations

from typing import Any

import pytest

from rules.boards import key_of
from rules.tamashii.fight import Fight
from rules.tamashii.house import House
from rules.tamashii.table import A, Table
from tablewright.engine.core.actions import action, first, kind_of
from tablewright.engine.core.events import Seen
from tablewright.engine.core.sets import has, set_of
from tablewright.engine.game.contract import EVERYTHING, NOTHING
from tablewright.games.tamashii import choices as c
from tablewright.games.tamashii import events as e
from tablewright.games.tamashii import frames
from tablewright.games.tamashii.choices import NUMBER_DIE, SYMBOL_DIE
from tablewright.games.tamashii.game import GAME
from tablewright.games.tamashii.knowledge.redeal import redeal
from tablewright.games.tamashii.knowledge.view import view
from tablewright.games.tamashii.pieces import CLASSES, REROLL, SHIELD, SPARK
from tablewright.games.tamashii.readings import READINGS, REROLL_ENEMY_DICE
from tablewright.games.tamashii.rules.city import streets
from tablewright.games.tamashii.rules.common import told_tile
from tablewright.games.tamashii.rules.components.places import tile_with
from tablewright.games.tamashii.rules.setup.setting_up import FIRST_READING
from tablewright.games.tamashii.rules.turn import launching
from tablewright.games.tamashii.state import NONE, TILES, State
from tablewright.games.tamashii.words import names as called
from tablewright.games.tamashii.words.asking import question
from tablewright.games.tamashii.words.describing import describe
from tablewright.games.tamashii.words.narrating import narrate
from tablewright.match import Match, configure

ENEMY_DICE = {NUMBER_DIE, SYMBOL_DIE}


def on(setting: str) -> Any:
    """A setting with a name that Python does not allow, at its other value."""
    return {setting: 1}


def choice(table: Table, kind: int, a: int = 0) -> str:
    return describe(action(kind, a, 0, 0), table.g, table.pack, A)


def lit(table: Table) -> set[str]:
    """The pieces that offer A something."""
    return {piece.id for piece in table.rules.scene(table.g, A).walk() if piece.actions}


# ------------------------------------------------------------------------------------------------ settings


@pytest.mark.parametrize("reading", range(len(READINGS)))
def test_every_reading_has_a_setting_and_a_bit_of_its_own(reading: int) -> None:
    setting = GAME.settings[FIRST_READING + reading]
    assert setting == READINGS[reading]
    assert setting.values[setting.default] == 0
    assert Table().g.readings == 0
    assert Table(**on(setting.name)).g.readings == 1 << reading


# ------------------------------------------------------------------------------------------------ rerolls


def marks(table: Table) -> set[int]:
    """The dice that can be marked, by face; enemy dice by their numbers."""
    return {first(act) for act in table.options if kind_of(act) == c.MARK_DIE}


def attacking(**settings: Any) -> Table:
    """A, who has 3 rerolls, has rolled to attack."""
    table = Table(**settings).attach(A, "Gutter Drone").turn(frames.SPENDING_POWER)
    table.g.asset[A, REROLL] = 3
    return table.run()


@pytest.mark.rule("tamashii.combat.enemy-dice-fixed")
def test_where_rerolls_reach_all_dice_the_enemy_dice_of_an_attack_can_be_rerolled() -> None:
    table = attacking(rerolls=1)
    assert marks(table) >= ENEMY_DICE
    assert choice(table, c.MARK_DIE, NUMBER_DIE) == "Reroll the enemy number die"
    assert lit(table) >= {f"die-{NUMBER_DIE}", f"die-{SYMBOL_DIE}"}

    table.play("mark die", NUMBER_DIE).play("mark die", SYMBOL_DIE)
    assert marks(table) & ENEMY_DICE == set()
    assert choice(table, c.ROLL_AGAIN) == "Reroll 2 dice (spend 2 of your 3 rerolls)"
    own = list(table.g.roll[A])
    table.apply(action(c.ROLL_AGAIN, 0, 0, 0))

    _, again = [seen for seen in table.heard[A] if seen.what == e.ENEMY_DICE]
    assert table.g.number == (0 if again.a else NONE)  # one enemy: it carries the die unless that is blank
    assert table.g.symbol == again.b
    assert (list(table.g.roll[A]), table.g.asset[A, REROLL]) == (own, 1)


@pytest.mark.rule("tamashii.combat.enemy-dice-fixed")
def test_by_default_and_in_other_rolls_only_player_dice_are_rerolled() -> None:
    assert marks(attacking()) & ENEMY_DICE == set()

    fight = Fight()
    fight.g.readings, fight.g.asset[A, REROLL] = set_of(REROLL_ENEMY_DICE), 1
    fight.roll(A, frames.FOR_TEST, [SPARK])
    assert {a for kind, a in fight.options() if kind == c.MARK_DIE} == {SPARK}


# ------------------------------------------------------------------------------------------------ shared tokens


def two_on_the_same_tokens(launcher: str = "AAA.#", **settings: Any) -> House:
    """Three Aegis lie in a row: a shield, and the repel of the Gutter Drone."""
    house = House(launcher, **settings).attach(A, "Gutter Drone").now(frames.LAUNCHING)
    assert house.patterns == {"shield", "Gutter Drone, repel"}
    return house.launch("shield")


@pytest.mark.rule("tamashii.pattern.same-tokens-reading")
def test_by_default_each_pattern_needs_tokens_of_its_own() -> None:
    house = two_on_the_same_tokens()
    assert (house.g.asset[A, SHIELD], house.stack(A), house.dump()) == (1, ["Gutter Drone"], "AAA")


@pytest.mark.rule("tamashii.pattern.same-tokens-reading", "tamashii.pattern.same-tokens")
def test_where_tokens_are_shared_a_pattern_of_another_source_goes_along() -> None:
    house = two_on_the_same_tokens(**on("shared-tokens"))
    assert question(house.g, house.pack, A) == "Launch another pattern with the same tokens?"
    assert house.can(c.TRY) == {0}
    assert choice(house, c.TRY) == "Also launch Repel Gutter Drone: discard the enemy"
    assert "try-0" in lit(house)

    house.choose(c.TRY, 0)

    assert (house.g.asset[A, SHIELD], house.stack(A), house.dump()) == (1, [], "AAA")
    assert (house.g.launched[A], house.g.repelled_ever[A]) == (2, 1)


@pytest.mark.rule("tamashii.pattern.same-tokens-reading")
def test_sharing_may_be_declined_and_the_other_pattern_stays_available() -> None:
    house = two_on_the_same_tokens("AAA.#/..../AAA.#", **on("shared-tokens"))
    assert choice(house, c.FIRE) == "No, launch only this one"
    house.choose(c.FIRE)
    assert (house.g.asset[A, SHIELD], house.stack(A), house.dump()) == (1, ["Gutter Drone"], "AAA")
    assert house.patterns == {"Gutter Drone, repel"}


@pytest.mark.rule("tamashii.pattern.same-tokens-reading")
def test_only_patterns_of_another_source_share_tokens() -> None:
    house = House("AAAAA/", **on("shared-tokens"))
    basics = range(house.t.basics)
    assert all(launching.same_source(house.t, one, other) for one in basics for other in basics)
    hack, repel = house.pattern("Gutter Drone, hack"), house.pattern("Gutter Drone, repel")
    assert launching.same_source(house.t, hack, repel)
    assert not launching.same_source(house.t, hack, 0)
    assert not launching.same_source(house.t, hack, house.pattern("Ticket Warden, hack"))


# ------------------------------------------------------------------------------------------------ facedown tiles


def unlabelled(table: Table) -> int:
    """A facedown tile that the sheet names and gives no label."""
    labels = table.names.labels[TILES * table.g.layout :]
    facedown = (n for n in range(len(table.tiles)) if table.g.tile[n] and not has(table.g.up, n))
    return next(n for n in facedown if not labels[n])


def seen(table: Table) -> State:
    v = State()
    view(table.g, table.t, A, v)
    return v


@pytest.mark.rule("tamashii.flow.sheet-known")
def test_by_default_a_facedown_tile_that_the_sheet_names_is_known() -> None:
    table = Table("s03")
    tile, v = unlabelled(table), seen(table)
    assert v.tile[tile] == table.g.tile[tile] > 0
    assert called.tile_name(v, table.pack, tile) == table.names.districts[v.tile[tile] - 1]


@pytest.mark.rule("tamashii.flow.sheet-known", "tamashii.keyword.unrevealed-hidden", "tamashii.map.label-known")
def test_where_facedown_tiles_are_hidden_nobody_sees_or_is_told_what_they_are() -> None:
    table = Table("s03", **on("facedown-tiles"))
    tile, v = unlabelled(table), seen(table)
    district = table.names.districts[table.g.tile[tile] - 1]

    assert all(v.tile[n] == (table.g.tile[n] if has(v.up, n) else 0) for n in range(len(table.tiles)))
    assert called.tile_name(v, table.pack, tile) == f"tile {1 + tile}"
    moved = Seen(e.MOVES, A, told_tile(table.g, tile), 0, 0)
    assert narrate(moved, table.pack, ["Ann"]) == f"Ann moves to tile {1 + tile}."
    assert tile_with(table.g, table.t, table.g.tile[tile] - 1) == NONE
    hexes = {piece.id: piece for piece in table.rules.scene(v, A).walk()}
    assert district not in f"{hexes[f'tile-{tile}'].label} {hexes[f'tile-{tile}'].text}"

    streets.reveal(table.g, table.t, table.e, A, tile)
    assert called.tile_name(seen(table), table.pack, tile) == district


@pytest.mark.rule("tamashii.flow.sheet-known")
def test_computer_players_do_not_know_hidden_tiles_either() -> None:
    table = Table("s03", **on("facedown-tiles"))
    truth = [table.g.tile[n] for n in range(len(table.tiles))]
    guesses = set()
    for seed in range(1, 9):
        v = seen(table)
        redeal(v, table.t, A, key_of(seed))
        guess = [v.tile[n] for n in range(len(table.tiles))]
        assert sorted(guess) == sorted(truth)
        assert all(guess[n] == truth[n] for n in range(len(truth)) if has(v.up, n) or truth[n] == 0)
        guesses.add(tuple(guess))
    assert len(guesses) > 4


# ------------------------------------------------------------------------------------------------ locked components


@pytest.mark.rule("tamashii.lock.no-profile", "tamashii.lock.unused-in-setup")
@pytest.mark.parametrize(("unlocked", "in_play"), [(None, True), (EVERYTHING, True), (NOTHING, False)])
def test_without_a_profile_everything_is_in_play_unless_the_table_says_otherwise(
    unlocked: str | None, in_play: bool
) -> None:
    pack = GAME.load(None)
    settings = {"scenario": "s01"} | ({"unlocked": unlocked} if unlocked else {})
    g = Match.start(GAME, pack, configure(GAME, 2, "cooperative", settings, pack), seed=1).state
    locked = [n for n in range(pack.tables.bodies) if pack.tables.body[n].code]
    assert locked
    assert all(has(g.bodies_in_deck | g.market, n) == in_play for n in locked)


@pytest.mark.rule("tamashii.augment.class-costs")
def test_class_augments_of_the_house_are_equipped_for_nothing_and_those_of_factions_are_not() -> None:
    t = GAME.load(None).tables
    costs = {t.augment[n].owner < CLASSES: set[int]() for n in range(t.augments)}
    for n in range(t.augments):
        costs[t.augment[n].owner < CLASSES].add(t.augment[n].cost)
    assert costs == {True: {0}, False: {1, 2}}
