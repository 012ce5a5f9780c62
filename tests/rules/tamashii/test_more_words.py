"""Words of TAMASHII's cards that no card of the house uses, each in play."""

from __future__ import annotations

from random import Random

import pytest

from rules.tamashii.desk import A, B, C, Desk
from rules.tamashii.house import House
from tablewright.engine.game.contract import Pack
from tablewright.games.tamashii import choices as c
from tablewright.games.tamashii import events, frames
from tablewright.games.tamashii.grammar import CORE, SEVERAL
from tablewright.games.tamashii.knowledge import audit as a
from tablewright.games.tamashii.pack.loading import EXAMPLE, load
from tablewright.games.tamashii.pieces import (
    CLASSES,
    COMPETITIVE,
    CORRUPTED,
    MOST_TIME,
    POWER,
    REAPER,
    REROLL,
    SEEKERS,
    SHIELD,
    SOLO,
    SPARK,
    F,
    L,
    M,
)  # fmt: skip
from tablewright.games.tamashii.rules.combat import enemies
from tablewright.games.tamashii.rules.effects import effects
from tablewright.games.tamashii.words import names as called

DRONE, GOLEM = range(2)
MOST_MOVES = 4000


def sound(table: House | Desk) -> bool:
    """Whether every token and every card is in one place."""
    return a.audit(table.g, table.t) == 0


def would(table: House | Desk, text: str, seat: int = A) -> bool:
    """Whether an effect would do anything now."""
    return effects.would_do(table.g, table.t, seat, table.write(text))


# ---------------------------------------------------------------------------------------------------- time, tokens


@pytest.mark.rule("tamashii.track.time-length")
def test_time_is_raised_up_to_the_end_of_its_track() -> None:
    desk = Desk()
    desk.g.time = MOST_TIME - 3

    desk.do("raise time 2")
    assert desk.g.time == MOST_TIME - 1
    assert would(desk, "raise time 1")
    desk.do("raise time 2")
    assert desk.g.time == MOST_TIME
    assert not would(desk, "raise time 1")


@pytest.mark.rule("tamashii.destabilization.places")
def test_destabilization_is_removed_token_by_token() -> None:
    desk = Desk()
    desk.attach(A, DRONE)
    desk.do("destabilize yourself 3; destabilize the enemy 2")

    desk.do("steady yourself 2; steady the enemy 1")
    assert (desk.g.shaken[A], desk.g.enemies_shaken[A]) == (1, 1)
    desk.do("steady yourself 5; steady the enemy 5")
    assert (desk.g.shaken[A], desk.g.enemies_shaken[A]) == (0, 0)
    assert [(told.a, told.b) for told in desk.told(events.STEADIES)] == [(2, 0), (1, 1), (1, 0), (1, 1)]
    assert not would(desk, "steady yourself 1; steady the enemy 1")


@pytest.mark.rule("tamashii.corrupted.discard-to-box")
def test_corrupted_tokens_come_back_from_the_box_as_far_as_it_has_some() -> None:
    house = House()
    before = house.g.corrupted

    house.do("add P corrupted to the pool")
    assert house.g.corrupted == before + 2
    assert sound(house)
    house.do("add 40 corrupted to the pool")
    assert house.g.corrupted == 30
    assert sound(house)
    assert not would(house, "add 1 corrupted to the pool")


@pytest.mark.rule("tamashii.versus.no-pool")
def test_a_competitive_game_has_no_pool_to_add_to() -> None:
    house = House(mode=COMPETITIVE, seats=2)
    supply = house.g.pool[CORRUPTED]

    assert not would(house, "add 3 corrupted to the pool")
    house.do("add 3 corrupted to the pool")
    assert (house.g.corrupted, house.g.pool[CORRUPTED]) == (0, supply)


@pytest.mark.rule("tamashii.move.exploration-left")
def test_an_exploration_token_is_placed_and_taken_by_whoever_enters() -> None:
    house = House()
    house.g.explored = 0
    house.do("place an exploration token on your tile")

    here = house.g.at[A]
    assert house.g.explored == 1 << here
    assert not would(house, "place an exploration token on your tile")
    house.g.at[A] = next(tile for tile in range(len(house.tiles)) if tile != here)
    left = sum(house.g.left_tokens)
    house.do(f"go to [{house.tiles[here]}]")
    assert (house.g.explored, sum(house.g.left_tokens)) == (0, left - 1)


def test_no_more_exploration_tokens_lie_than_there_are() -> None:
    house = House()
    for kind in range(len(house.g.left_tokens)):
        house.g.left_tokens[kind] = 0
    house.g.explored = 0

    house.do("place an exploration token on your tile")
    assert house.g.explored == 0


# ---------------------------------------------------------------------------------------------------- events, diary


@pytest.mark.rule("tamashii.city.draw-event", "tamashii.city.hold-limit")
def test_an_event_is_drawn_and_a_third_asks_which_goes() -> None:
    house = House(city=1)
    house.do("draw an event; draw an event; gain 1 EXP")
    held = list(house.g.city[A])
    assert all(held)

    house.do("draw an event; gain 1 EXP")
    assert house.can(c.TRY) == {0, 1}
    exp = house.g.exp[A]
    house.choose(c.TRY, 0)
    assert held[0] not in list(house.g.city[A])
    assert all(house.g.city[A])
    assert house.g.exp[A] == exp + 1


@pytest.mark.rule("tamashii.city.modes")
def test_without_the_living_city_no_event_is_drawn() -> None:
    house = House()

    assert not would(house, "draw an event")
    house.do("draw an event")
    assert list(house.g.city[A]) == [0, 0]


@pytest.mark.rule("tamashii.diary.draw", "tamashii.diary.one")
def test_a_diary_card_is_drawn_by_whoever_has_none() -> None:
    house = House(diary=1)
    held, left = house.g.diary[A], house.g.diary_left
    assert held
    house.do("draw a diary card")
    assert (house.g.diary[A], house.g.diary_left) == (held, left)

    house.g.diary[A] = 0
    assert would(house, "draw a diary card")
    house.do("draw a diary card")
    assert house.g.diary[A]
    assert house.g.diary_left == left & ~(1 << house.g.diary[A] - 1)


def test_without_the_diary_none_is_drawn() -> None:
    house = House()

    assert not would(house, "draw a diary card")
    house.do("draw a diary card")
    assert house.g.diary[A] == 0


# ---------------------------------------------------------------------------------------------------- augments


def augments(house: House, *names: str) -> int:
    return sum(1 << house.names.augments.index(name) for name in names)


def own(house: House, count: int) -> list[str]:
    """A has these augments of the own class deck equipped, and no others."""
    deck = [n for n in range(house.t.augments) if house.g.in_deck >> n & house.t.of_owner[house.g.role[A]] >> n & 1]
    names = [house.names.augments[n] for n in deck[:count]]
    house.g.in_deck &= ~augments(house, *names)
    house.equip(*names)
    return names


@pytest.mark.rule("tamashii.augment.states")
def test_an_augment_is_unequipped_and_stays_with_its_player() -> None:
    house = House()
    first, second = own(house, 2)

    house.do("unequip 1 augments")
    assert house.can(c.CHOOSE_AUGMENT) == {house.names.augments.index(name) for name in (first, second)}
    house.choose(c.CHOOSE_AUGMENT, house.names.augments.index(second))
    assert (house.g.equipped[A], house.g.unequipped[A]) == (augments(house, first), augments(house, second))
    assert sound(house)

    house.do("unequip 2 augments")  # the last one goes without a question
    assert (house.g.equipped[A], house.g.unequipped[A]) == (0, augments(house, first, second))
    assert not would(house, "unequip 1 augments")


@pytest.mark.rule("tamashii.augment.states")
def test_a_lost_augment_goes_under_its_class_deck() -> None:
    house = House()
    first, second = own(house, 2)
    house.do("unequip 1 augments").choose(c.CHOOSE_AUGMENT, house.names.augments.index(first))

    house.do("lose 1 augments").choose(c.CHOOSE_AUGMENT, house.names.augments.index(first))
    house.do("lose 3 augments")
    assert house.g.equipped[A] | house.g.unequipped[A] == 0
    assert [house.g.under[house.names.augments.index(name)] for name in (first, second)] == [1, 2]
    assert sound(house)

    house.g.in_deck &= ~house.t.of_owner[house.g.role[A]]
    house.do("draw 1 class augments, keep 1")  # the first that went under comes first
    assert house.g.unequipped[A] == augments(house, first)


@pytest.mark.rule("tamashii.augment.faction-source")
def test_a_lost_faction_augment_is_drawn_from_its_deck_again() -> None:
    house = House()
    seekers = SEEKERS
    house.g.decks_open |= 1 << seekers - CLASSES
    card = next(n for n in range(house.t.augments) if house.t.of_owner[seekers] >> n & 1)
    house.g.in_deck &= ~house.t.of_owner[seekers]
    house.g.equipped[A] = 1 << card

    house.do("lose 1 augments")
    assert house.g.equipped[A] == 0
    assert would(house, "draw 1 Seekers augments")
    house.do("draw 1 Seekers augments")
    assert house.g.unequipped[A] == 1 << card


# ---------------------------------------------------------------------------------------------------- street enemies


@pytest.mark.rule("tamashii.keyword.attach")
def test_a_street_enemy_comes_by_name_from_wherever_it_is() -> None:
    house = House()
    drone = house.enemy("Gutter Drone")
    house.do("attach [Gutter Drone] to the first player")
    assert house.stack(A) == ["Gutter Drone"]
    assert not house.g.unseen >> drone & 1
    assert sound(house)

    house.do("attach [Gutter Drone] to the first player")  # it is there already
    assert house.stack(A) == ["Gutter Drone"]
    house.do("attach [Gutter Drone] to the next player")
    assert (house.stack(A), house.stack(B)) == ([], ["Gutter Drone"])

    house.do("discard the top enemy", B)
    assert house.g.discarded >> drone & 1
    house.do("attach [Gutter Drone] to the first player")
    assert house.stack(A) == ["Gutter Drone"]
    assert house.g.discarded >> drone & 1 == 0

    house.do("defeat the top enemy")
    assert would(house, "attach [Gutter Drone] to the first player")
    house.do("attach [Gutter Drone] to the first player")
    assert house.stack(A) == ["Gutter Drone"]
    assert sound(house)


@pytest.mark.rule("tamashii.lock.unused-in-setup")
def test_a_locked_enemy_does_not_come() -> None:
    house = House(unlocked=0)
    locked = next(n for n in range(house.t.enemies) if house.t.enemy[n].code)

    assert not would(house, f"attach [{house.names.enemies[locked]}] to the first player")
    house.do(f"attach [{house.names.enemies[locked]}] to the first player")
    assert house.stack(A) == []


@pytest.mark.rule("tamashii.scenario.enemy-deck-order")
def test_a_card_on_top_that_was_taken_by_name_is_not_drawn_again_from_there() -> None:
    desk = Desk()
    desk.t.scenario[0].tops = desk.g.topped = 1
    desk.t.scenario[0].top[0] = DRONE
    desk.do("attach [Drone] to the first player")
    desk.do("discard the top enemy")
    assert desk.g.discarded == 1 << DRONE

    assert enemies.draw_enemy(desk.g, desk.t, desk.e) == DRONE  # shuffled from the discard pile, once
    assert enemies.draw_enemy(desk.g, desk.t, desk.e) < 0


# ---------------------------------------------------------------------------------------------------- conditions


def test_conditions_on_exp_class_players_and_time() -> None:
    desk = Desk(seats=3)
    desk.g.exp[A], desk.g.role[A], desk.g.time = 2, REAPER, 4

    assert desk.holds("you have 2 or more EXP")
    assert not desk.holds("you have 3 or more EXP")
    assert desk.holds("you play the Reaper")
    assert not desk.holds("you play the Brawler")
    assert not desk.holds("you play the Reaper", B)
    assert desk.holds("there are 3 or more players")
    assert not desk.holds("there are 4 or more players")
    assert not desk.holds("you play alone")
    assert Desk(seats=1, mode=SOLO).holds("you play alone")
    assert desk.holds("time is 4 or more")
    assert not desk.holds("time is 5 or more")


@pytest.mark.parametrize(("went", "stayed", "moved"), [(0, False, False), (1, True, False), (2, False, True)])
def test_who_has_not_moved_yet_has_neither_stayed_nor_moved(went: int, stayed: bool, moved: bool) -> None:
    desk = Desk()
    desk.g.went[A] = went

    assert (desk.holds("you stayed this turn"), desk.holds("you moved this turn")) == (stayed, moved)


def test_who_moves_in_the_move_step_has_moved() -> None:
    house = House().now(frames.MOVING)
    line = house.write("if you moved this turn: gain 3 EXP")
    house.choose(c.MOVE, min(house.can(c.MOVE)))

    assert house.g.went[A] == 2
    assert effects.would_do(house.g, house.t, A, line)


def test_what_is_denied_holds_where_the_condition_does_not() -> None:
    desk = Desk()
    desk.g.trace[A] = 2

    for text in ("you are on [Street]", "you are on [Roof]", "you have no enemies", "your trace is 3 or more"):
        assert desk.holds(f"not {text}") != desk.holds(text), text
    assert desk.holds("not your trace is 3 or more and you have no enemies")
    assert not desk.holds("not your trace is 3 or more and not you have no enemies")
    assert desk.holds("not you have no enemies or if your trace is 2 or more")


@pytest.mark.rule("tamashii.bot.scenario-rules")
def test_the_bot_does_not_make_up_for_being_where_one_should_not_be() -> None:
    desk = Desk(seats=1, mode=SOLO)
    desk.launcher("F....")
    desk.t.scenario[0].bot_tests, desk.g.bot_at, desk.g.at[A] = 1, 2, 1

    assert not desk.do("if not you are on [Street]: test F 1: gain 1 EXP")
    assert desk.do("if not you are on [Alley]: test F 1: gain 1 EXP")  # where the BOT is, and the player is not


# ---------------------------------------------------------------------------------------------------- counters


def counted(desk: Desk, counter: str, seat: int = A) -> int:
    """How often `for each` does its block."""
    desk.g.exp[seat] = 0
    desk.do(f"for each {counter}: gain 1 EXP", seat)
    return int(desk.g.exp[seat])


def test_for_each_counts_what_a_player_has() -> None:
    desk = Desk()
    desk.launcher("AOXF#", "A....")
    desk.g.asset[A, SHIELD], desk.g.asset[A, POWER] = 2, 3
    desk.g.equipped[A] = 0b101

    assert counted(desk, "power you have") == 3
    assert counted(desk, "asset you have") == 5
    assert counted(desk, "A on your launcher") == 3  # the open token too
    assert counted(desk, "corrupted on your launcher") == 1
    assert counted(desk, "token on your launcher") == 5
    assert counted(desk, "equipped augment") == 2
    assert counted(desk, "power you have", B) == 0


def test_for_each_exp_counts_what_there_was_at_first() -> None:
    desk = Desk()
    desk.g.exp[A] = 3

    desk.do("for each EXP you have: gain 1 EXP")
    assert desk.g.exp[A] == 6


def test_for_each_counts_what_lies_on_the_table() -> None:
    desk = Desk(seats=3)
    desk.g.at[C] = 2
    desk.do("put 2 success on [Street]; put 1 success on [Alley]; put 3 ascend on this card")

    assert counted(desk, "success on [Street]") == 2
    assert counted(desk, "success on your tile") == 2
    assert counted(desk, "success on your tile", C) == 1
    assert counted(desk, "ascend on [Street]") == 0
    assert counted(desk, "ascend on this card") == 3
    assert counted(desk, "success on the map") == 3
    assert counted(desk, "player in the game") == 3
    assert counted(desk, "player on [Street]") == 2
    assert counted(desk, "player on your tile", C) == 1


def test_for_each_counts_what_a_player_did_this_turn() -> None:
    desk = Desk()
    desk.g.revealed[A], desk.g.launched[A], desk.g.hacked[A], desk.g.slain[A] = 1, 2, 3, 4

    assert counted(desk, "tile you revealed this turn") == 1
    assert counted(desk, "pattern you launched this turn") == 2
    assert counted(desk, "hack you launched this turn") == 3
    assert counted(desk, "enemy you defeated this turn") == 4


def test_damage_for_each_of_something_is_one_hit() -> None:
    desk = Desk()
    desk.attach(A, GOLEM)
    desk.g.asset[A, POWER] = 3

    desk.do("for each power you have: deal 1 damage")
    assert [(told.a, told.b) for told in desk.told(events.DAMAGES)] == [(GOLEM, 3)]


def test_a_counter_that_shows_nothing_would_do_nothing() -> None:
    desk = Desk()

    assert not would(desk, "for each power you have: gain 1 EXP")
    desk.g.asset[A, POWER] = 1
    assert would(desk, "for each power you have: gain 1 EXP")


# ---------------------------------------------------------------------------------------------------- control words


def test_each_other_player_acts_but_not_the_one_whose_text_it_is() -> None:
    desk = Desk(seats=3)
    desk.g.at[C] = 2

    desk.do("each other player: gain 1 EXP", B)
    assert list(desk.g.exp[:3]) == [1, 0, 1]
    desk.do("each other player on your tile: gain 1 EXP", B)
    assert list(desk.g.exp[:3]) == [2, 0, 1]


def test_alone_there_is_no_other_player() -> None:
    desk = Desk(seats=1, mode=SOLO)

    assert not would(desk, "each other player: gain 1 EXP")
    desk.do("each other player: gain 1 EXP")
    assert desk.g.exp[A] == 0
    assert would(Desk(), "each other player: gain 1 EXP")


@pytest.mark.rule("tamashii.test.dump-roll")
def test_a_test_of_two_kinds_takes_tokens_of_either() -> None:
    desk = Desk()
    desk.launcher("AMFX.", core="F")
    desk.g.asset[A, REROLL] = 1

    assert desk.do("test A or M 2: gain 1 EXP fail: raise trace 1")
    assert desk.chooses(c.CHOOSE_TOKEN) == {0, 1}
    desk.answer(c.CHOOSE_TOKEN, 0)
    assert desk.answer(c.CHOOSE_TOKEN, 1)
    assert desk.in_dump() == "AM"
    desk.rolls(A, SPARK, SPARK)
    assert not desk.answer(c.KEEP_ROLL)
    assert (desk.g.exp[A], desk.g.trace[A]) == (1, 0)


def test_nobody_with_neither_kind_can_attempt_a_test_of_two() -> None:
    desk = Desk()
    desk.launcher("F....", core="F")

    assert not would(desk, "test A or M 2: gain 1 EXP")
    assert would(desk, "test A or F 2: gain 1 EXP")


def test_the_question_of_a_test_names_both_kinds() -> None:
    assert called.data_name(SEVERAL | 1 << M | 1 << L) == "Mnemo or Luck"
    assert called.data_name(SEVERAL | 1 << F | 1 << CORE) == "Force or core data"


# ---------------------------------------------------------------------------------------------------- a pack of them

CARDS = (
    ('immediate = "set time to 8"', 'immediate = "set time to 8; raise time 1; add 1 corrupted to the pool;'
     ' place an exploration token on [Mast]"'),
    ('launch = "put 1 success on this card"', 'launch = "put 1 success on this card; steady yourself 1;'
     ' for each success on this card: gain 1 EXP; each other player on your tile: for each player on your tile:'
     ' gain 1 shield"'),
    ('activity = ["each player: if you are on [Mast]: test data 2: put 1 success on this card"]',
     """activity = [
  "each player: if you are on [Mast]: test A or M 2: put 1 success on this card",
  "each player: if you have 1 or more EXP and not time is 2 or less: {draw an event; draw a diary card; lose 1 EXP}",
  "each player: if not you play the Reaper or if you play alone: choose one: unequip 1 augments | lose 1 augments",
  "if you moved this turn and time is 2 or more: {destabilize yourself 1; for each power you have: deal 1 damage}",
]"""),
    ('{ otherwise = "lower time 1" }', '{ otherwise = "lower time 1; attach [Gutter Drone] to the next player;'
     ' destabilize the enemy 2; steady the enemy 1; each other player: {for each asset you have: recover 1};'
     ' if there are 2 or more players: group test core or corrupted P: gain 1 EXP" }'),
)  # fmt: skip


@pytest.fixture(scope="module")
def pack(tmp_path_factory: pytest.TempPathFactory) -> Pack:
    """The example pack, with cards that say all of this."""
    text = EXAMPLE.read_text(encoding="utf-8")
    for old, new in CARDS:
        assert old in text, old
        text = text.replace(old, new, 1)
    file = tmp_path_factory.mktemp("pack") / "words.toml"
    file.write_text(text, encoding="utf-8")
    return load(file)


def test_the_cards_of_a_pack_say_it_to_people(pack: Pack) -> None:
    cards = [card for card in pack.names.deck if card.id.startswith("X01")]
    said = [line for card in cards for line in (*card.lines, *(said for _, said in card.facts))]
    told = " ".join(said)

    for phrase in (
        "Test with Aegis or Mnemo for 2 successes", "time is more than 2", "you do not play the Reaper",
        "unequip 1 augment, or lose 1 augment", "each other player on your tile, for each player on your tile",
    ):  # fmt: skip
        assert phrase.lower() in told.lower()


@pytest.mark.parametrize(("seats", "seed"), [(1, 1), (2, 2), (3, 3)])
def test_games_in_which_all_of_them_happen_come_to_an_end(pack: Pack, seats: int, seed: int) -> None:
    luck = Random(seed)
    house = House(scenario="x01", seats=seats, pack=pack, seed=seed, bare=False, city=1, diary=1)
    for _ in range(MOST_MOVES):
        if house.g.ended:
            break
        seat = luck.choice(sorted(house.waiting))
        house.rules.apply(house.g, house.t, house.e, seat, luck.choice(list(house.rules.legal(house.g, seat))))
        assert sound(house)
        house.e.used = 0
    assert house.g.ended
