"""The effect language of TAMASHII: every form of the rulebook is read, and becomes the right rows."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from packs.tamashii.reading import (
    ANYWHERE,
    END,
    MIRROR_SELF,
    ON_CARD,
    PLACED,
    VOCABULARY,
    ability,
    conditions,
    costs,
    refusal,
    rows,
    when,
)  # fmt: skip
from rules.tamashii import numbers as w
from tablewright.games.tamashii import pieces
from tablewright.games.tamashii.pack import forms
from tablewright.games.tamashii.pack.language import Reading
from tablewright.games.tamashii.pack.legality import Faulty
from tablewright.games.tamashii.pack.placements import fault
from tablewright.games.tamashii.pack.tree import Modifier
from tablewright.games.tamashii.pack.writing import Scribe
from tablewright.packs.effects.rows import Row

GRAMMAR = forms.grammar_rows()
ROLLED = "the roll shows 1 or more surge"


@pytest.mark.rule("tamashii.format.language")
@pytest.mark.parametrize("row", [row for row in GRAMMAR if "example" in row], ids=lambda row: row["id"])
def test_the_example_of_every_grammar_row_is_understood(row: dict[str, str]) -> None:
    example, printed = row["example"], PLACED.get(row["id"], ON_CARD)
    match row["kind"]:
        case "terminal":
            assert re.fullmatch(row["match"], example)
        case "pattern-letter":
            assert fault(tuple(example.split("/"))) == ""
        case "condition":
            assert len(conditions(example, when(w.ON_ROLL) if example == ROLLED else ON_CARD)) == 1
        case "control" if row["id"] == "tel.control.cost-and":
            assert [cost.op for cost in costs(example)] == [w.COST_ASSET, w.COST_DUMP]
        case "cost" | "counter" | "count" | "trigger" | "modifier":
            assert forms.match(row["kind"], example)
        case _:
            assert Reading(VOCABULARY, example, printed).ability().text == example


@pytest.mark.parametrize(
    ("text", "row"),
    [
        ("gain 2 shield", Row(w.GAIN_ASSET, 2, pieces.SHIELD)),
        ("gain 1 asset", Row(w.GAIN_ASSET, 1, pieces.ANY_ASSET)),
        ("gain 1 open into bag", Row(w.GAIN_DATA, 1, pieces.OPEN, w.TO_BAG)),
        ("gain 1 inari onto launcher", Row(w.GAIN_DATA, 1, pieces.INARI, w.TO_LAUNCHER)),
        ("discard 1 corrupted from dump", Row(w.DISCARD_FROM_DUMP, 1, pieces.CORRUPTED)),
        ("dump all data", Row(w.DUMP_ALL, 0, w.DATA)),
        ("steal 1 asset from another player on your tile", Row(w.STEAL_ASSET, 1, pieces.ANY_ASSET, w.OTHER_ON_TILE)),
        ("convert 1 basic to open", Row(w.CONVERT, 1, w.BASIC, pieces.OPEN)),
        ("set core to any type", Row(w.SET_CORE, 0, w.ANY_TYPE)),
        ("deal 2 damage", Row(w.DEAL, 2, w.TOP_ENEMY)),
        ("deal 2 damage to [Mirror Self]", Row(w.DEAL, 2, w.NAMED + MIRROR_SELF)),
        ("attach [Mirror Self] to the first player", Row(w.ATTACH_NAMED, 0, w.NAMED + MIRROR_SELF, w.FIRST_PLAYER)),
        ("move", Row(w.MOVE)),
        ("move 2", Row(w.MOVE, 2)),
        ("go to a revealed tile", Row(w.GO_TO, 0, 0, w.A_REVEALED_TILE)),
        ("go to [Data Well]", Row(w.GO_TO, 0, 0, w.DISTRICT_PLACE + 8)),
        ("draw 2 class augments, keep 1", Row(w.DRAW_CLASS, 2, 1)),
        ("draw 1 Seekers augments", Row(w.DRAW_FACTION, 1, pieces.SEEKERS)),
        ("put 3P+1 ascend on [Root A]", Row(w.PUT, 3 << 8 | 1, pieces.ASCEND, 1)),
        ("remove all success from this card", Row(w.REMOVE, w.ALL, pieces.SUCCESS, w.THIS_CARD)),
        ("place marker Tram at [Depot]", Row(w.PLACE_MARKER, 0, 0, 2)),
        ("advance marker Tram 1", Row(w.ADVANCE_MARKER, 1, 0)),
        ("hide dice tokens on [Mirror 1], [Mirror 2] and [Mirror 3]", Row(w.HIDE_DICE, 6, 7, 8)),
        ("draw card S01-2", Row(w.DRAW_CARD, 0, 5)),
        ("draw special card S04-S", Row(w.DRAW_SPECIAL, 0, 6)),
    ],
)
def test_an_action_becomes_one_row(text: str, row: Row) -> None:
    assert rows(text, ON_CARD) == [row, END]


def test_a_code_is_the_bit_of_its_number() -> None:
    assert rows("unlock component U03", replace(ON_CARD, ending=True))[0] == Row(w.UNLOCK_CODE, 0, 2)


@pytest.mark.rule("tamashii.scenario.player-number")
@pytest.mark.parametrize(("words", "n"), [("3", 3), ("P", 1 << 8), ("2P", 2 << 8), ("P+2", 1 << 8 | 2)])
def test_an_amount_holds_a_number_and_a_multiple_of_the_players(words: str, n: int) -> None:
    assert rows(f"raise trace {words}")[0].a == n


# ------------------------------------------------------------------------------------------------ flow

SHIELD, POWER = Row(w.GAIN_ASSET, 1, pieces.SHIELD), Row(w.GAIN_ASSET, 1, pieces.POWER)


def test_steps_follow_one_another() -> None:
    assert rows("gain 1 shield; {gain 1 power; recycle}") == [SHIELD, POWER, Row(w.RECYCLE), END]


def test_what_can_be_declined_stands_in_line() -> None:
    assert rows("you may gain 1 shield; gain 1 power") == [Row(w.MAY, 2), SHIELD, POWER, END]


def test_a_cost_is_a_list_behind_the_program() -> None:
    assert rows("you may pay spend 1 memory and dump 1 M: gain 1 shield") == [
        Row(w.PAY, 2, 3), SHIELD, END,
        Row(w.COST_ASSET, 1, pieces.MEMORY), Row(w.COST_DUMP, 1, pieces.M), END,
    ]  # fmt: skip


def test_conditions_are_a_list_behind_the_program() -> None:
    text = "if you have no enemies and your trace is 3 or more or if you are the first player: gain 1 shield"
    assert rows(text) == [
        Row(w.IF, 2, 3), SHIELD, END,
        Row(w.NO_ENEMIES), Row(w.TRACE_AT_LEAST, 3), Row(w.OR), Row(w.IS_FIRST), END,
    ]  # fmt: skip


def test_an_otherwise_is_jumped_over() -> None:
    assert rows("if you have no enemies: gain 1 shield otherwise: gain 1 power") == [
        Row(w.IF, 3, 5), SHIELD, Row(w.JUMP, 4), POWER, END, Row(w.NO_ENEMIES), END,
    ]  # fmt: skip


def test_the_alternatives_of_a_choice_jump_behind_it() -> None:
    assert rows("choose one: gain 1 shield | {gain 1 power; recycle}; inhabit") == [
        Row(w.CHOOSE, 2, 8), Row(w.ALT, 3), Row(w.ALT, 5),
        SHIELD, Row(w.JUMP, 8),
        POWER, Row(w.RECYCLE), Row(w.JUMP, 8),
        Row(w.INHABIT), END,
    ]  # fmt: skip


def test_a_block_has_an_end_of_its_own() -> None:
    assert rows("each player: gain 1 shield; recycle") == [
        Row(w.EACH, 3, w.EVERYWHERE), SHIELD, END, Row(w.RECYCLE), END,
    ]  # fmt: skip
    assert rows("each player on your tile: gain 1 shield")[0] == Row(w.EACH, 3, w.YOUR_TILE)
    assert rows("another player: gain 1 shield")[0] == Row(w.WHO, 3, w.OTHER_PLAYER)
    assert rows("for each enemy attached to you: gain 1 power")[0] == Row(w.FOR_EACH, 3, w.ENEMIES_ATTACHED)


def test_damage_for_each_of_something_is_one_packet() -> None:
    assert rows("roll 2 dice; for each surge rolled: deal 2 damage") == [
        Row(w.ROLL, 2), Row(w.FOR_EACH, 4, w.ROLLED, pieces.SURGE), Row(w.DEAL, 2, w.TOP_ENEMY, 1), END, END,
    ]  # fmt: skip


def test_a_test_has_a_block_for_passing_and_one_for_failing() -> None:
    assert rows("test F 2: gain 1 shield fail: gain 1 power; recycle") == [
        Row(w.TEST, 7, pieces.F, 2), Row(w.ALT, 3), Row(w.ALT, 5),
        SHIELD, END,
        POWER, END,
        Row(w.RECYCLE), END,
    ]  # fmt: skip
    assert rows("group test data P+2: gain 1 shield")[:3] == [
        Row(w.GROUP_TEST, 5, w.DATA, 1 << 8 | 2), Row(w.ALT, 3), Row(w.ALT, 0),
    ]  # fmt: skip


@pytest.mark.rule("tamashii.world.chain")
@pytest.mark.rule("tamashii.world.otherwise")
def test_a_world_activity_is_a_chain_of_conditions() -> None:
    scribe = Scribe(begin=0)
    unit = Reading(VOCABULARY, "gain 1 shield", ON_CARD).whole_effect()
    other = Reading(VOCABULARY, "gain 1 power", ON_CARD).whole_effect()
    scribe.world([(conditions("you have no enemies"), unit), (conditions("time is 1 or less"), unit)], other)

    assert scribe.rows == [
        Row(w.IF, 3, 8), SHIELD, Row(w.JUMP, 7),
        Row(w.IF, 6, 10), SHIELD, Row(w.JUMP, 7),
        POWER, END,
        Row(w.NO_ENEMIES), END, Row(w.TIME_AT_MOST, 1), END,
    ]  # fmt: skip


# ------------------------------------------------------------------------------------------------ abilities


def test_an_ability_says_when_it_happens() -> None:
    found = ability("once per turn, when you refill: program 1")
    assert (found.trigger, found.once, found.deep) == (w.ON_REFILL, True, 5)
    assert ability("when a dice token 2 is revealed: gain 1 EXP", ON_CARD).about == 2


def test_every_block_inside_another_needs_frames_of_its_own() -> None:
    assert ability("when you refill: each player: another player: gain 1 shield").deep == 9


def test_a_modifier_says_what_it_changes() -> None:
    assert ability("always: your MOV is +1").modifier == Modifier(w.STAT_MOV, 1)
    assert ability("always: you may use F as L in patterns").modifier == Modifier(w.USE_AS, pieces.F, pieces.L)
    held = ability("while you have 2 or more enemies: your ATT is +2").modifier
    assert held == Modifier(w.STAT_ATT, 2, 0, (Row(w.HAS_ENEMIES, 2),))


# ------------------------------------------------------------------------------------------------ what cannot stand

REFUSED = {
    "gain 1 data": "'data' is not a kind of token to take",
    "gain 1 token into bag": "'token' is not a kind of token to take",
    "convert 1 basic to data": "'data' is not a kind of token to take",
    "prevent 1 wounds": "wounds can be prevented only 'when you would suffer wounds: ...'",
    "when you suffer wounds: prevent 1 wounds": "wounds can be prevented only",
    "deal 1 damage per die": "'per die' is only for repeatable combat frames",
    "repair 1": "only an enemy's frames, eye and fang, repair",
    "reroll 2 dice": "there is no roll here to reroll",
    "roll 2 dice; set 1 dice to spark": "dice can be set only 'when you roll dice: ...'",
    "when you roll attack dice: add 1 dice": "dice can be added only 'when you are about to roll attack dice: ...'",
    "when you roll dice: add 1 surge": "faces can be added only 'when you roll attack dice: ...'",
    "when you roll dice: roll 2 dice": "you cannot roll during another roll",
    "when you roll attack dice: test A 1: recover 1": "a test rolls dice",
    "for each spark rolled: recover 1": "there is no roll here",
    "you may roll 2 dice; for each spark rolled: recover 1": "there is no roll here",
    "if the roll shows 1 or more surge: recover 1": "there is no roll here",
    "for each enemy attached to you: {deal 1 damage; recover 1}": "damage with 'for each' must be the only effect",
    "unlock component U01": "only victory and lost cards can lock and unlock components",
    "lock component X00": "'X00' is not understood here; expected a code",
    "set time to 8": "is only for scenario cards",
    "draw card S01-2": "there is no scenario card 'S01-2' here",
    "place marker Tram at your tile": "there is no marker 'Tram' here",
    "put 1 success on this card": "'this card' means the active scenario card",
    "each player on the marker's tile: recover 1": "needs a scenario with one marker",
    "attach the top enemy to the first player": "name the enemy to attach",
    "if the top enemy is defeated: recover 1": "name an enemy",
    "pass every enemy attached to you to the next player": "only your top enemy, or an enemy by name, can be passed",
    "draw 1 class augments, keep 2": "you cannot keep more augments than you draw",
    "always: your ATT is +P": "the number of players is not allowed here (a number from 1 to 9)",
    "always: you may use F as F in patterns": "name two different types",
    "if you have no enemies: if you have no enemies: you may each player: recover 1": "at most 3 deep",
    "{{{{{{{recover 1}}}}}}}": "braces may be nested at most 6 deep",
    "{recover 1": "a brace is not closed",
    "recover 1}": "unexpected text after the effect",
    "choose one: recover 1": "'choose one' needs 2 to 8 units",
    "if you have no enemies recover 1": "a colon is missing after 'if'",
    "once per turn, recover 1": "'once per turn, ' must be followed by 'when'",
    "test 2 M: recover 1": "'2 M' is not a test",
    "recover 0": "'0' is not allowed here; expected a number from 1 to 40, for 1 to 4 players",
    "recover 9P+9": "'9P+9' is not allowed here",
    "go to [Data Wel]": "there is no place '[Data Wel]' here (did you mean 'Data Well'?)",
    "deal 1 damage to [Miror Self]": "there is no enemy '[Miror Self]' in this pack (did you mean 'Mirror Self'?)",
}  # fmt: skip


@pytest.mark.rule("tamashii.format.language")
@pytest.mark.parametrize(("text", "why"), REFUSED.items(), ids=list(REFUSED))
def test_what_cannot_stand_is_refused_with_a_sentence(text: str, why: str) -> None:
    assert why in refusal(text, ANYWHERE)


MISREAD = {  # the place of the first word that does not fit, what is expected there, and a hint
    "recovr 1": (0, "'recovr' is not understood here; expected an effect", "the nearest form is 'recover <n>'"),
    "recover 1; recover tow": (19, "'tow' is not understood here; expected a number", "form is 'recover <n>'"),
    "gain 2 sheild": (
        7,
        "'sheild' is not understood here; expected an asset (shield, memory, power, reroll or asset), 'EXP' or data",
        "did you mean 'shield'?",
    ),
    "gain 1 exp": (7, "'exp' is not understood here", "did you mean 'EXP'?"),
    "gain 1 A now": (9, "'now' is not understood here; expected 'into', 'onto' or nothing more", "into bag'"),
    "recover 1 2": (10, "'2' is not understood here; expected nothing more", "'recover <n>'"),
    "recover 1; recover": (18, "the effect ends too early; expected a number", "'recover <n>'"),
    "recover 1; ": (11, "an effect is missing here", ""),
    "recover  1": (8, "there is a space too many here", ""),
    "draw 2 class augments keep 1": (21, "a comma is missing here", ""),
    "deal 2 damage to the top enmy": (25, "'enmy' is not understood here; expected 'enemy'", "did you mean 'enemy'?"),
    "deal 2 damage to [mirror]": (17, "an enemy (the top enemy or [Name])", ""),
    "if you are happy: recover 1": (11, "'happy' is not understood here; expected 'on' or 'the'", "'you are "),
    "if not you hav no enemies: recover 1": (
        11,
        "'hav' is not understood here; expected 'have'",
        "did you mean 'have'?",
    ),
    "you may pay sell 1 power: recover 1": (12, "'sell' is not understood here; expected 'dump', 'discard'", "'spend"),
    "when you sneeze: recover 1": (9, "'sneeze' is not understood here", "the nearest form is 'you spend shield'"),
    "always: your luck is +1": (13, "'luck' is not understood here; expected a stat (ATT, PRO or MOV)", "+<n>'"),
    "for each wish: recover 1": (9, "'wish' is not understood here; expected a counter", ""),
}


@pytest.mark.parametrize(("text", "told"), MISREAD.items(), ids=list(MISREAD))
def test_the_first_word_that_does_not_fit_is_pointed_at(text: str, told: tuple[int, str, str]) -> None:
    at, message, hint = told
    with pytest.raises(Faulty) as fault:
        ability(text)
    assert (fault.value.at, message in fault.value.message, hint in fault.value.hint) == (at, True, True)


REFUSED_ON_CARDS = {
    "draw card S04-S": "this is a special card ('draw special card ...')",
    "draw special card S01-2": "this is not a special card ('draw card ...')",
    "hide dice tokens on [Mirror 1], [Mirror 1] and [Mirror 3]": "on three different places",
    "if you are on this card: recover 1": "a card is not a tile",
    "set time to 13": "expected a number from 1 to 12",
    "if dice token 4 is revealed: recover 1": "'4' is not allowed here",
}


@pytest.mark.parametrize(("text", "why"), REFUSED_ON_CARDS.items(), ids=list(REFUSED_ON_CARDS))
def test_what_cannot_stand_on_a_scenario_card_is_refused_too(text: str, why: str) -> None:
    assert why in refusal(text, ON_CARD)


def test_an_immediate_effect_draws_no_plot_card() -> None:
    assert "an immediate effect cannot draw a plot card" in refusal("draw card S01-2", replace(ON_CARD, immediate=True))
    assert "only victory and lost cards" in refusal("unlock component U01", ON_CARD)
    assert "there is no code 'U25'" in refusal("unlock component U25", replace(ON_CARD, ending=True))


def test_a_condition_can_be_denied_once() -> None:
    found = conditions("not you are on [Crown] and you have no enemies or if not time is 3 or less", ON_CARD)

    assert found == (
        Row(w.NOT + w.IS_ON, 0, 0, 4),
        Row(w.NO_ENEMIES),
        Row(w.OR),
        Row(w.NOT + w.TIME_AT_MOST, 3),
    )
    assert "'not' is not understood here" in refusal("if not not you have no enemies: recover 1")
    assert "a card is not a tile" in refusal("if not you are on this card: recover 1", ON_CARD)


def test_each_other_player_and_a_test_of_two_kinds_become_rows() -> None:
    either = w.SEVERAL | 1 << pieces.A | 1 << pieces.M

    assert rows("each other player: recycle")[0] == Row(w.EACH, 3, w.EVERYWHERE, 1)
    assert rows("each other player on [Crown]: recycle", ON_CARD)[0] == Row(w.EACH, 3, 4, 1)
    assert rows("test A or M 2: recycle")[0] == rows("test M or A 2: recycle")[0] == Row(w.TEST, 5, either, 2)
    for text in (
        "test A or A 2: recycle",
        "test A or B 2: recycle",
        "test A or M or F 2: recycle",
        "test A 2 or M 2: recycle",
    ):
        assert "is not a test" in refusal(text)


def test_for_each_keeps_what_fills_its_counter() -> None:
    assert rows("for each success on [Crown]: recycle", ON_CARD)[0] == Row(w.FOR_EACH, 3, w.MARKS_THERE, 4)
    assert rows("for each ascend on [Crown]: recycle", ON_CARD)[0] == Row(w.FOR_EACH, 3, w.MARKS_THERE, 1 << 8 | 4)
    assert rows("for each F on your launcher: recycle")[0] == Row(w.FOR_EACH, 3, w.ON_LAUNCHER, pieces.F << 8)
    assert "there is no roll here" in refusal("for each spark rolled: recycle")
    assert "a card is not a tile" in refusal("for each player on this card: recycle", ON_CARD)
