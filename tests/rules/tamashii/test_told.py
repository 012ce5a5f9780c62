"""What the log, the questions, the help and the glossary say: every die that decides something, and nothing twice."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from rules.tamashii import numbers as w
from rules.tamashii.house import House
from rules.tamashii.table import A, B, Table
from tablewright.engine.core.actions import action
from tablewright.engine.core.agenda import push
from tablewright.engine.core.events import Seen
from tablewright.engine.core.sets import set_of
from tablewright.engine.scene import Piece
from tablewright.games import tamashii
from tablewright.games.tamashii import choices as c
from tablewright.games.tamashii import events as e
from tablewright.games.tamashii import frames, registers
from tablewright.games.tamashii.picture.staging import stage
from tablewright.games.tamashii.pieces import (
    COMPETITIVE,
    CORRUPTED,
    EYE,
    FANG,
    HARD,
    INSANE,
    MEMORY,
    OPEN,
    POWER,
    REROLL,
    SHIELD,
    SPARK,
    SURGE,
    TOP_TRACE,
    M,
)
from tablewright.games.tamashii.rules.combat import harm, rolling
from tablewright.games.tamashii.rules.data import tokens
from tablewright.games.tamashii.rules.scenario import versus
from tablewright.games.tamashii.words.asking import question
from tablewright.games.tamashii.words.describing import describe
from tablewright.games.tamashii.words.narrating import narrate
from tablewright.games.tamashii.words.verdict import verdict

SEATS = ("Ann", "Bob")
TERMS = {
    word: term["means"]
    for term in tomllib.loads((Path(tamashii.__file__).parent / "terms.toml").read_text(encoding="utf-8"))["term"]
    for word in term["words"]
}


def said(table: Table, *kinds: int) -> list[str]:
    """What the log says since the table was laid out: all of it, or events of some kinds."""
    heard = table.note().heard[A]
    return [narrate(seen, table.pack, SEATS) for seen in heard if not kinds or seen.what in kinds]


def fresh(table: Table) -> Table:
    """The same table with an empty log."""
    table.note().heard[A].clear()
    return table


def choice(table: Table, kind: int, a: int = 0, b: int = 0) -> str:
    return describe(action(kind, a, b, 0), table.g, table.pack, A)


def asked(table: Table) -> str:
    return question(table.g, table.pack, A)


def pieces(table: Table) -> dict[str, Piece]:
    return {piece.id: piece for piece in table.rules.scene(table.g, A).walk()}


# ------------------------------------------------------------------------------------------------ the reset


@pytest.mark.rule("tamashii.reset.roll", "tamashii.reset.lose-body", "tamashii.reset.keep-body")
@pytest.mark.parametrize(
    ("symbol", "told"),
    [
        (EYE, ["Ann rolls an eye for the reset and keeps the body."]),
        (FANG, ["Ann rolls a fang for the reset.", "Ann loses Heron Courier."]),
    ],
)
def test_the_symbol_die_of_a_reset_is_told(monkeypatch: pytest.MonkeyPatch, symbol: int, told: list[str]) -> None:
    monkeypatch.setattr(harm, "roll_symbol", lambda g: symbol)
    table = Table()
    table.g.body[A] = 1 + table.names.bodies.index("Heron Courier")

    harm.reset(table.g, table.t, fresh(table).e, A)

    assert said(table, e.RESET_ROLL, e.LOSES_BODY) == told


@pytest.mark.rule("tamashii.reset.walker-roll")
def test_a_walkers_reset_roll_says_that_nothing_is_at_stake() -> None:
    table = fresh(Table())
    harm.reset(table.g, table.t, table.e, A)
    (told,) = said(table, e.RESET_ROLL)
    assert told.endswith(" for the reset (a walker cannot be lost).")


@pytest.mark.rule("tamashii.difficulty.insane-reset")
def test_in_insane_mode_no_roll_is_told_and_the_help_says_why() -> None:
    table = fresh(Table(difficulty=INSANE))
    harm.reset(table.g, table.t, table.e, A)
    assert said(table, e.RESET_ROLL) == []

    help_texts = {piece.label: piece.text for piece in pieces(table).values()}
    assert help_texts["Reset"] == "you always lose your active advanced body; no die is rolled"
    assert "on an eye you keep it" in {piece.label: piece.text for piece in pieces(Table()).values()}["Reset"]


def test_the_symbol_die_of_a_reset_is_shown() -> None:
    table = Table()
    rolled = Seen(e.RESET_ROLL, A, FANG, 1, 0)
    (staged,) = stage([rolled], table.pack, SEATS)
    assert [die.value for die in staged.staging.sides[0].beats[0].pieces] == ["fang"]


# ------------------------------------------------------------------------------------------------ rolls


def rolled(table: Table, rerolls: int) -> Table:
    """A has rolled a spark and two surges to attack, and has some rerolls."""
    table.turn(frames.ATTACK_ROLL)
    push(table.g.agenda, 0, frames.ROLL, A, frames.FOR_ATTACK)
    table.g.roll[A, SPARK], table.g.roll[A, SURGE], table.g.asset[A, REROLL] = 1, 2, rerolls
    return table


@pytest.mark.rule("tamashii.asset.reroll-use")
def test_rerolls_are_counted_before_they_are_spent() -> None:
    table = rolled(Table(), 3)
    rolling.answer_roll(table.g, table.t, table.e, c.MARK_DIE, SURGE, 0)
    rolling.answer_roll(table.g, table.t, table.e, c.MARK_DIE, SURGE, 0)
    assert choice(table, c.ROLL_AGAIN) == "Reroll 2 dice (spend 2 of your 3 rerolls)"


@pytest.mark.rule("tamashii.combat.single-reroll-window")
def test_a_roll_with_marked_dice_can_no_longer_be_kept_and_the_question_says_so() -> None:
    table = rolled(Table(), 2)
    assert asked(table) == "Attack roll. Choose dice to reroll (you have 2 rerolls), or keep the roll."

    rolling.answer_roll(table.g, table.t, table.e, c.MARK_DIE, SURGE, 0)

    assert registers.has_marked(table.top)
    assert asked(table) == ("Attack roll. Reroll the die you chose, or choose more (1 reroll left).")


def test_a_frame_names_as_many_dice_as_it_takes() -> None:
    table = Table().attach(A, "Gutter Drone").combat(A, dice="surge 2, spark")
    surges = next(n for n in range(4) if choice(table, c.USE_FRAME, n, 2).startswith("2 surges: "))
    assert choice(table, c.USE_FRAME, surges, 1).startswith("1 surge: ")


# ------------------------------------------------------------------------------------------------ solo and the BOT


@pytest.mark.rule("tamashii.bot.scenario-rules")
def test_what_a_sheet_says_about_solo_is_shown_in_play() -> None:
    alone, pair = pieces(Table("s04", seats=1)), pieces(Table("s04"))
    assert alone["sheet-solo"].label == "Solo"
    assert alone["sheet-solo"].text.startswith("The BOT may light a lantern")
    assert "sheet-solo" not in pair


def district_step(own: int, of_bot: int, trace: int) -> Table:
    """A's tile has added some trace in this turn; the BOT stayed on a tile with another stationary value."""
    table = Table("s01", seats=1).turn(frames.DISTRICT)
    g = table.g
    g.bot_at = next(n for n in range(len(table.tiles)) if g.tile[n] and n != g.at[A])
    g.up |= 1 << g.bot_at
    table.t.district[g.tile[g.bot_at] - 1].stationary = of_bot
    g.trace[A], g.traced, g.bot_went, g.batteries = trace, own, 1, 2
    return table


@pytest.mark.rule("tamashii.bot.stand-in-district")
def test_sending_the_bot_to_the_district_effect_says_what_becomes_of_trace() -> None:
    table = fresh(district_step(own=1, of_bot=3, trace=4))
    assert choice(table, c.STAND_IN) == "Send the BOT instead (1 battery): trace 4 to 6"

    table.play("stand in")

    assert said(table) == [
        "The BOT takes Ann's place (1 battery left).",
        "Ann's trace counts the BOT's tile: +3 instead of +1.",
        "Ann's trace is 6.",
    ]


@pytest.mark.rule("tamashii.bot.stand-in-district", "tamashii.trace.top-space")
def test_an_exchange_of_trace_that_draws_enemies_is_announced() -> None:
    table = fresh(district_step(own=0, of_bot=2, trace=TOP_TRACE - 2))
    assert choice(table, c.STAND_IN) == "Send the BOT instead (1 battery): trace 7 to 0, 2 enemies attach"

    table.play("stand in")

    assert table.g.stacked[A] == 2
    assert "Ann's trace reaches the top." in said(table)


@pytest.mark.rule("tamashii.bot.stand-in-district")
def test_nothing_is_told_where_both_tiles_leave_as_much_trace() -> None:
    table = fresh(district_step(own=2, of_bot=2, trace=4))
    table.play("stand in")
    assert said(table) == ["The BOT takes Ann's place (1 battery left)."]
    assert table.g.trace[A] == 4


@pytest.mark.rule("tamashii.bot.stand-in-move")
def test_a_bot_that_moves_for_its_player_shows_its_reach_and_its_trace() -> None:
    table = Table("s01", seats=1).turn(frames.MOVING)
    table.g.stands_in = 1
    assert asked(table) == "Move the BOT up to 2 tiles instead of you, or stay."
    near = next(n for n in range(len(table.tiles)) if table.g.tile[n])
    assert "trace +" in choice(table, c.MOVE_BOT, near)
    table.g.stands_in = 0
    assert choice(table, c.MOVE_BOT, near) == f"Move the BOT to {table.tiles[near]}"


@pytest.mark.parametrize(("n", "words"), [(0, "no batteries"), (1, "1 battery"), (5, "5 batteries")])
def test_batteries_are_counted_as_people_count_them(n: int, words: str) -> None:
    pack = Table().pack
    assert narrate(Seen(e.BOT_STANDS_IN, A, n, 0, 0), pack, SEATS) == f"The BOT takes Ann's place ({words} left)."
    assert narrate(Seen(e.BOT_CHARGED, A, n, 0, 0), pack, SEATS) == f"The BOT is charged ({words})."


# ------------------------------------------------------------------------------------------------ upgrades and spending


def planning(launcher: str = "") -> House:
    """A plans, with 3 memory and 4 EXP."""
    house = House(launcher)
    house.g.asset[A, MEMORY], house.g.exp[A] = 3, 4
    return house


@pytest.mark.rule("tamashii.upgrade.memory-gain")
def test_a_bought_token_is_told_once() -> None:
    house = planning()
    fresh(house)
    house.choose(c.BUY_TOKEN, M)
    assert said(house) == ["Ann buys a Mnemo token for 1 memory (2 left)."]
    assert house.dump() == "M"


@pytest.mark.rule("tamashii.upgrade.memory-discard", "tamashii.upgrade.discard-open")
def test_a_discarded_token_is_told_once_and_may_be_corrupted() -> None:
    house = planning("X....")
    fresh(house)
    house.choose(c.DROP_TOKEN, 0)
    assert said(house) == ["Ann discards a corrupted token for 1 memory (2 left)."]


@pytest.mark.rule("tamashii.upgrade.memory-equip")
def test_memory_spent_on_equipping_is_told() -> None:
    house = planning()
    faction = next(n for n in range(house.t.augments) if house.t.augment[n].cost == 2)
    house.g.in_deck &= ~(1 << faction)
    house.g.unequipped[A] = set_of(faction)
    fresh(house)
    house.choose(c.EQUIP, faction)
    assert said(house) == [f"Ann equips {house.names.augments[faction]} for 2 memory."]


@pytest.mark.rule("tamashii.upgrade.exp-integrity")
def test_raising_maximum_integrity_tells_that_integrity_rises() -> None:
    house = planning()
    house.g.integrity[A] = 3
    fresh(house)
    house.choose(c.RAISE_MAX)
    assert said(house)[-1] == "Ann raises their maximum integrity to 6 (integrity 4)."


@pytest.mark.rule("tamashii.attack.power", "tamashii.asset.shield-block")
def test_power_and_shields_that_are_spent_are_told_once() -> None:
    table = Table().attach(A, "Gutter Drone").turn(frames.SPENDING_POWER)
    table.g.asset[A, POWER], table.g.asset[A, SHIELD] = 3, 2
    fresh(table.run()).play("spend power", 2)
    assert said(table)[0] == "Ann spends 2 power (1 left)."
    assert said(table, e.LOSES_ASSET) == []

    harm.wound(table.g, table.t, fresh(table).e, A, 1)
    table.run().play("block")
    assert said(table)[0] == "Ann blocks 1 wound with shields (1 left)."
    assert said(table, e.LOSES_ASSET) == []


@pytest.mark.rule("tamashii.keyword.gain-token")
@pytest.mark.parametrize(
    ("to", "where"), [(w.TO_DUMP, "to the dump"), (w.TO_BAG, "to the bag"), (w.TO_LAUNCHER, "onto the launcher")]
)
def test_gained_tokens_are_told_with_where_they_go(to: int, where: str) -> None:
    table = fresh(Table())
    tokens.gain_token(table.g, table.t, table.e, A, OPEN, 1, to)
    assert said(table) == [f"Ann gains 1 open token ({where})."]


def test_tokens_for_which_the_launcher_has_no_slot_are_told_into_the_dump() -> None:
    house = fresh(House("AAAA#/AAAA#/AAAA#/AAA.#"))
    tokens.gain_token(house.g, house.t, house.e, A, OPEN, 2, w.TO_LAUNCHER)
    assert said(house) == ["Ann gains 1 open token (onto the launcher).", "Ann gains 1 open token (to the dump)."]


# ------------------------------------------------------------------------------------------------ tests


@pytest.mark.rule("tamashii.test.group-join")
def test_a_group_test_says_who_may_help() -> None:
    table = Table("p00", seats=3).draw("P00-3").turn(frames.ACTIVITY).launcher(A, "AAA").launcher(B, "M")
    table.g.at[A] = table.tile("Relay")
    table.run().play("try", 0)
    assert asked(table).startswith("Group test: 0 of 5 successes. ")
    assert asked(table).endswith(" B and C can help after you.")

    table.play("decline")
    assert question(table.g, table.pack, B).startswith("Group test: ")
    assert question(table.g, table.pack, B).endswith(" C can help after you.")


@pytest.mark.rule("tamashii.solo.group-tests")
def test_a_test_of_one_player_is_no_group_test() -> None:
    table = Table("p00", seats=1).draw("P00-3").turn(frames.ACTIVITY).launcher(A, "AAA")
    table.g.at[A] = table.tile("Relay")
    table.run().play("try", 0)
    assert asked(table).startswith("Test: 0 of 3 successes. ")
    assert "help" not in asked(table)


@pytest.mark.rule("tamashii.format.activity")
def test_a_card_says_whether_an_activity_is_for_everybody() -> None:
    weed = pieces(Table("s01"))["scenario"].text
    assert "Activity: each player, if there is at least 1 ascend token" in weed
    relay = pieces(Table("p00").draw("P00-3"))["scenario"].text
    assert "Activity (once per turn): if you are on Relay, group test" in relay


@pytest.mark.rule("tamashii.format.stays")
def test_a_plot_card_that_stays_shows_only_what_still_holds() -> None:
    table = Table("s01")
    weeding = table.card("S01-1")
    table.t.card[weeding].stays = 1
    assert "Launch" in pieces(table)["scenario"].text

    shown = pieces(table.draw("S01-2"))[f"special-{weeding}"]

    assert shown.label == table.names.cards[weeding]
    assert shown.text == table.names.stories[weeding]  # it has no standing abilities


# ------------------------------------------------------------------------------------------------ the end


def counted(points: tuple[int, ...], corrupted: tuple[int, ...]) -> Table:
    """A competitive game whose time is up, with so many points and corrupted tokens."""
    table = Table(seats=len(points), mode=COMPETITIVE)
    for seat, (vp, n) in enumerate(zip(points, corrupted, strict=True)):
        table.g.points[seat], table.g.bag[seat, CORRUPTED] = vp, n
    table.g.ended = frames.TIME_UP
    return table


@pytest.mark.rule("tamashii.vp.tie")
@pytest.mark.parametrize(
    ("points", "corrupted", "words"),
    [
        ((7, 7), (1, 3), "Ann wins the tie at 7 VP with fewer corrupted tokens (1): time was up."),
        ((7, 9), (1, 3), "Bob wins with 9 VP: time was up."),
        ((7, 7), (2, 2), "Ann and Bob share the win with 7 VP: time was up."),
    ],
)
def test_a_tie_that_corrupted_tokens_decide_says_so(
    points: tuple[int, ...], corrupted: tuple[int, ...], words: str
) -> None:
    table = counted(points, corrupted)
    assert verdict(table.g, table.pack, SEATS) == words


@pytest.mark.rule("tamashii.vp.tie")
def test_the_count_tells_and_shows_what_decided_a_tie() -> None:
    table = fresh(counted((7, 7), (0, 2)))
    versus.tell_tie(table.g, table.e)
    assert said(table) == ["Ann wins the tie with fewer corrupted tokens (0)."]

    scores = [Seen(e.SCORES, A, 7, 2, 0), Seen(e.SCORES, B, 7, 2, 2), Seen(e.TIE_BROKEN, A, 0, 0, 0)]
    (staged,) = stage(scores, table.pack, SEATS)
    assert [side.result for side in staged.staging.sides] == ["won", "lost"]

    clear = fresh(counted((9, 7), (0, 2)))
    versus.tell_tie(clear.g, clear.e)
    assert said(clear) == []


# ------------------------------------------------------------------------------------------------ help and glossary


@pytest.mark.rule("tamashii.upgrade.discard-open", "tamashii.upgrade.memory-gain")
def test_the_help_says_what_memory_buys_and_discards() -> None:
    upgrades = next(piece.text for piece in pieces(Table(difficulty=HARD)).values() if piece.label == "Upgrades")
    assert upgrades.startswith("3 EXP each: ")
    assert "1 memory each: buy a basic token, or discard a token from your launcher (even corrupted)" in upgrades


@pytest.mark.parametrize(
    ("word", "words"),
    [
        ("enemy", "the enemy with the number die acts, then each one above it"),
        ("corrupted", "you lose if you must gain one and the pool is empty"),
        ("EXP", "spend it on maximum integrity, slots, open tokens and class augments"),
        ("memory", "buy basic tokens or discard tokens from your launcher"),
        ("eye", "in insane mode it always does"),
    ],
)
def test_the_glossary_says_what_the_rules_do(word: str, words: str) -> None:
    assert words in TERMS[word]


@pytest.mark.parametrize(
    ("event", "words"),
    [
        (Seen(e.POOL, A, 1, 0, 0), "Corrupted pool: 1 left."),
        (Seen(e.CODE_LOCKED, A, 1, 0, 0), "Locked again: Catie's diary cards and the redeem pattern."),
        (Seen(e.ROLLED_TEST, A, 1, 1, 0), "Ann reaches 1 of 1 success."),
        (Seen(e.SETS_DICE, A, SURGE, 1, 0), "Ann sets 1 die to surge."),
    ],
)
def test_one_thing_is_told_as_one(event: Seen, words: str) -> None:
    assert narrate(event, Table().pack, SEATS) == words
