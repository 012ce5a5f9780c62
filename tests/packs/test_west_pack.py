"""West packs: the house cards are those of the rulebook, and whatever could not be played is refused."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tablewright.engine.game.contract import Pack
from tablewright.games.west.pack.box import is_plain
from tablewright.games.west.pack.loading import HOUSE, SHELF, Names, load, program_for
from tablewright.games.west.pack.vocabulary import MOST_BUILT
from tablewright.games.west.rules import counts, deeds
from tablewright.games.west.state import BOOK, CARDS, TYPES
from tablewright.packs.duel.words import DRAW, LOSE
from tablewright.packs.effects.language import Effect, Written
from tablewright.packs.effects.program import END, IF, MAY
from tablewright.packs.effects.rows import Row
from tablewright.packs.problems import PackError, Problem
from tablewright.packs.shelf import check
from tablewright.packs.source import Source, Text

Loaded = Callable[..., Pack]
Problems = Callable[..., list[Problem]]
LineOf = Callable[[str], int]

GATE_LINE = 'radiate = ["recover 1"]'
PULSE_LINE = 'pulse = ["draw 1"]'


# ------------------------------------------------------------------------------------------------ the house pack


def house_cards() -> dict[str, dict[str, Any]]:
    """Every card of the house pack, by id, as its file says it."""
    data = Source(HOUSE).data
    lists = [card for group in data.values() if isinstance(group, list) for card in group]
    sides = [card[side] for card in lists for side in ("plan", "complete") if side in card]
    singles = [card for card in data.values() if isinstance(card, dict)]
    return {card["id"]: card for card in lists + sides + singles if "id" in card}


def test_the_house_pack_says_what_the_rulebook_says() -> None:
    house = house_cards()
    book = {card["id"].removeprefix("west.card."): card for card in BOOK.data["card"]}
    assert set(house) == set(book)
    for id, card in book.items():
        effect: list[str] = next((house[id][key] for key in ("pulse", "radiate", "effect") if key in house[id]), [])
        assert effect == card.get("effect", []), id
        keys = ("name", "requires", "on", "points", "scoring", "front", "back", "end", "note")
        for key in (*keys, "doppelgates", "hand-limit", "reaction"):
            assert house[id].get(key) == card.get(key), (id, key)


@pytest.mark.parametrize(
    ("group", "kind"),
    [("facility", "facility"), ("doppelgate", "doppelgate"), ("prime", "locus-prime"), ("trigger", "locus-trigger")],
)
def test_the_house_pack_has_each_card_where_and_as_often_as_the_rulebook_says(group: str, kind: str) -> None:
    wanted = [(c["id"].removeprefix("west.card."), c["count"]) for c in BOOK.data["card"] if c["type"] == kind]
    assert [(c["id"], c.get("count", 1)) for c in Source(HOUSE).data[group]] == wanted


def program_at(pack: Pack, begin: int) -> list[Row]:
    """The rows of an effect, without its END."""
    rows = []
    while pack.tables.code[begin].op != END:
        op = pack.tables.code[begin]
        rows.append(Row(op.op, op.a, op.b, op.c))
        begin += 1
    return rows


@pytest.mark.rule("west.facility.grid")
def test_the_tables_hold_the_36_cards_by_type_and_then_by_doppelgate() -> None:
    t = load().tables
    pairs = [(t.card_type[card], t.card_gate[card]) for card in range(CARDS)]
    assert pairs == [(kind, gate) for kind in range(TYPES) for gate in range(1, 10)]


def test_the_tables_hold_what_the_house_cards_say() -> None:
    pack = load()
    t = pack.tables

    assert program_at(pack, t.pulse[0]) == [Row(LOSE, 2)]
    assert program_at(pack, t.radiate[2]) == [Row(DRAW, 1)]
    begin = t.locus_effect[7]
    assert program_at(pack, begin) == [Row(IF, begin + 2, counts.LOCUS_ACTION), Row(LOSE, 2)]
    assert program_at(pack, 0) == []
    assert t.primes == 0b111111
    assert t.plain == 1 << 0 | 1 << 7 | 1 << 8 | 1 << 9
    assert [(t.required[n, 0], t.required[n, 1]) for n in (0, 6)] == [(0, 2), (0, 1)]
    assert (list(t.plan_loci), list(t.plan_doppelgates), t.cityengines_differ) == ([1, 1], [2, 2], 0)
    assert [t.plan_cost[n, kind] for n in range(2) for kind in range(TYPES)] == [1] * 8
    assert program_at(pack, t.plan_effect[0])[1] == Row(deeds.READY_ALL)
    assert t.plan_effect[0] == t.plan_effect[1]
    assert (list(t.doppelgate_cost), t.hand_limit) == ([2, 2, 3, 3, 4, 4, 4, 4, 4, 4], 7)
    assert [t.reaction_on[n] for n in range(t.reactions)] == [3, 1, 2]
    assert [program_at(pack, t.reaction_effect[n]) for n in range(t.reactions)] == [
        [Row(deeds.RADIATE)], [Row(deeds.SWAP, 1)], [Row(deeds.SALVAGE)],
    ]  # fmt: skip
    assert (t.end_points, t.end_built, t.end_middle) == (0, 7, 5)
    assert (t.score_locus, t.score_pair, t.score_doppelgate, list(t.score_cityengine), t.score_type) == (
        4,
        2,
        1,
        [8, 8],
        1,
    )


def test_the_names_are_those_of_the_cards() -> None:
    pack = load()
    names: Names = pack.names

    assert (pack.name, pack.title, names.version, pack.source) == ("house", "The house cards", 1, HOUSE)
    assert names.types == ("Crucible", "Aqueduct", "Beacon", "Vault")
    assert (names.gates[0], names.gates[1], len(names.gates)) == ("First Gate", "Glass Gate", 10)
    assert names.pulse_text[0] == "The opponent loses 2 points."
    assert names.locus_kind[:7] == ("Prime",) * 6 + ("Trigger",)
    assert names.locus_requires[6] == ("Crucible", "Aqueduct")
    assert names.cityengines[1].plan_requires[2] == "discard a Facility of each type"
    assert names.reactions == ("Radiate", "Barter", "Salvage")
    assert (*names.front, *names.back)[8] == "end check"


def test_every_row_of_the_code_knows_its_card_and_its_words() -> None:
    pack = load()
    names: Names = pack.names
    choice, may = pack.tables.pulse[3], pack.tables.locus_effect[2]

    assert (names.cards[choice], names.cards[may]) == ("Vault", "Slag Spillway")
    one, other = "the opponent discards a Facility of their choice", "the opponent loses 1 point"
    assert names.phrases[choice] == f"choose one: {one}, or loses 1 point"
    assert names.phrases[choice + 1 : choice + 3] == (one, other)
    assert names.phrases[may] == "discard a Crucible and, if you do, the opponent loses 2 points"
    assert names.phrases[may + 1 : may + 5] == ("discard a Crucible", "", "the opponent loses 2 points", "")
    assert names.cards[pack.tables.complete_effect[0]] == "Cityengine (Complete)"
    assert names.cards[pack.tables.reaction_effect[1]] == "Barter"
    assert (names.cards[0], names.phrases[0]) == ("", "")
    assert len(names.cards) == len(names.phrases) == len(pack.tables.code)


def test_one_more_effect_can_be_written_behind_the_others() -> None:
    pack = load()
    first = program_for(pack, ["draw 2", "may: discard 1 vault"])
    second = program_for(pack, ["radiate"])

    assert program_at(pack, pack.tables.reaction_effect[2]) == program_at(load(), load().tables.reaction_effect[2])
    assert program_at(pack, first) == [Row(DRAW, 2), Row(MAY, first + 3), Row(deeds.DISCARD_TYPE, 3)]
    assert program_at(pack, second) == [Row(deeds.RADIATE)]
    assert second == first + 4
    with pytest.raises(PackError, match="did you mean 'draw'"):
        program_for(pack, ["darw 2"])


# ------------------------------------------------------------------------------------------------ other packs


def test_the_hash_is_of_what_the_pack_says(loaded: Loaded) -> None:
    house = load().hash
    assert loaded(("# The house pack", "# Some other words"), ("count = 9\n", "count   =  9 # nine\n")).hash == house
    assert loaded(('id = "crucible"\nname = "Crucible"', 'name = "Crucible"\nid = "crucible"')).hash == house
    assert loaded(("draw 1", "draw 2")).hash != house
    assert loaded(("Glass Gate", "Grass Gate")).hash != house
    assert len(house) == 64


def test_the_same_type_may_be_required_twice(loaded: Loaded) -> None:
    t = loaded(('requires = ["crucible", "beacon"]', 'requires = ["vault", "vault"]')).tables
    assert (t.required[0, 0], t.required[0, 1]) == (3, 3)


def test_copies_may_stand_where_the_pack_says(loaded: Loaded) -> None:
    pack = loaded(
        ('name = "Glass Gate"', 'name = "Glass Gate"\nbehind = ["vault", "crucible", "crucible", "beacon"]'),
        ('name = "Well Gate"', 'name = "Well Gate"\nbehind = ["aqueduct", "vault", "aqueduct", "beacon"]'),
    )
    cards = [(pack.tables.card_type[card], pack.tables.card_gate[card]) for card in range(CARDS)]

    assert cards == sorted(cards)
    assert [pair for pair in cards if pair[1] == 1] == [(0, 1), (0, 1), (2, 1), (3, 1)]
    assert [pair for pair in cards if pair[1] == 2] == [(1, 2), (1, 2), (2, 2), (3, 2)]


def test_counts_may_differ(loaded: Loaded) -> None:
    pack = loaded(
        ('"Crucible"\ncount = 9', '"Crucible"\ncount = 8'),
        ('name = "Vault"\ncount = 9', 'name = "Vault"\ncount = 10'),
        (
            'name = "Glass Gate"\ncount = 4',
            'name = "Glass Gate"\ncount = 4\nbehind = ["vault","aqueduct","beacon","vault"]',
        ),
    )
    assert [list(pack.tables.card_type).count(kind) for kind in range(TYPES)] == [8, 9, 9, 10]


def test_more_primes_than_triggers(loaded: Loaded) -> None:
    pack = loaded(('[[trigger]]\nid = "toll-engine"\nname = "Toll Engine"', '[[prime]]\nid = "t"\nname = "T"'))
    assert pack.tables.primes == 0b1111111
    assert pack.names.loci[6] == "T"


def test_requirements_of_the_plan(loaded: Loaded) -> None:
    t = loaded(('"zone has 1 locus", "zone has 2 doppelgate", ', '"discard 2 vault", ')).tables
    assert (t.plan_loci[0], t.plan_doppelgates[0]) == (0, 0)
    assert [t.plan_cost[0, kind] for kind in range(TYPES)] == [1, 1, 1, 3]


def test_scoring_lines_may_be_absent(loaded: Loaded) -> None:
    t = loaded(('  "4 per locus in zone",\n', ""), ('  "1 per type in hand",\n', "")).tables
    assert (t.score_locus, t.score_pair, t.score_type) == (0, 2, 0)


def test_endings_have_the_figures_of_the_pack(loaded: Loaded) -> None:
    t = loaded(("at 0", "at 5"), ("with 7 built", "with 9 built"), ("refilled to 5", "refilled to 3")).tables
    assert (t.end_points, t.end_built, t.end_middle) == (5, 9, 3)


def test_only_losses_that_nothing_can_change_are_plain() -> None:
    def effect(*rows: Row) -> Effect:
        return Effect(1, (Written(Text("", 1), rows),))

    assert is_plain(effect(Row(LOSE, 1), Row(LOSE, 2)))
    assert is_plain(effect(Row(IF, 3, counts.LOCUS_ACTION), Row(LOSE, 2)))
    assert not is_plain(effect(Row(LOSE, 1), Row(DRAW, 1)))
    assert not is_plain(effect(Row(IF, 3, counts.HAND_AT_MOST, 3), Row(LOSE, 2)))  # the hand may change on the way


# ------------------------------------------------------------------------------------------------ refused packs


@pytest.mark.parametrize(
    ("old", "new", "message", "hint"),
    [
        ('game = "west"', 'game = "north"', "this pack is for another game", ""),
        ('game = "west"', "", "needs the key 'game'", ""),
        ("version = 1", "version = 0", "version must be a whole number from 1 to 1000000", ""),
        ('id = "glass-gate"', 'id = "Glass Gate"', "'Glass Gate' cannot be an id", "small letters"),
        ('id = "well-gate"', 'id = "glass-gate"', "the id 'glass-gate' is already taken, on line 42", "own id"),
        ('name = "Well Gate"', 'name = "Glass Gate"', "the name 'Glass Gate' is already taken", "own name"),
        ('name = "Well Gate"', f'name = "{"W" * 50}"', "a name has at most 40 characters", ""),
        (PULSE_LINE, "pulse = []", "pulse needs at least one line", ""),
        (PULSE_LINE, 'pulse = ["drow 1"]', "'drow' is not understood here", "did you mean 'draw'?"),
        (PULSE_LINE, f'{PULSE_LINE}\nradiate = ["draw 1"]', "has nothing called 'radiate'", "known here: count, id"),
        ('name = "Toll Engine"', 'name = "T"\non = "any"', "a Trigger is used after every ACTION", "'if locus action:"),
        ('requires = ["crucible", "beacon"]', 'requires = ["crucible"]', "requires needs at least 2 entries", ""),
        ('requires = ["crucible", "beacon"]', 'requires = ["vault", "vault", "vault"]', "requires two Facilities", ""),
        ('requires = ["crucible", "beacon"]', 'requires = ["becon", "vault"]', "no type 'becon'", "mean 'beacon'?"),
        ("discard 1 of each type", "discard 3 becon", "no type 'becon'", "did you mean 'beacon'?"),
        ("discard 1 of each type", "discard 10 beacon", "nobody can ever pay 10 cards of Beacon", ""),
        ("zone has 2 doppelgate", "zone has 8 doppelgate", "the Cityengine can never be completed", "7 built cards"),
        ("zone has 2 doppelgate", "zone has 2 locus", "requires lists this twice", ""),
        ('"points left",', "", "end scoring must include the points left", "'points left'"),
        ("1 per doppelgate in zone", "1 per locus in zone", "scoring lists this twice", ""),
        ("1 per doppelgate in zone", "1 per doppelgates in zone", "'doppelgates' is not understood", "'doppelgate'"),
        ("points = 8", "points = 7", "the scoring list gives 8 for a complete Cityengine", "agree"),
        ('on = "prime step"', 'on = "prime"', "on must be 'prime step' or 'trigger step'", "did you mean"),
        ('"hand limit", "end check"', '"end check"', "has no step 'hand limit'", "list the step"),
        ('"refill", "hand limit"', '"refil", "hand limit"', "unknown step 'refil'", "did you mean 'refill'?"),
        ('"refill", "hand limit"', '"ready", "hand limit"', "the step 'ready' is listed twice", ""),
        ('"refill", "hand limit"', '"hand limit"', "front and back must list the step 'refill'", "may be left out"),
        ('"prime", "action"', '"action", "prime"', "the step 'action' must come after the step 'prime'", ""),
        ('"hand limit", "end check"', '"end check", "hand limit"', "'end check' must be the last", ""),
        ("hand-limit = 7", "hand-limit = 37", "hand-limit must be a whole number from 0 to 36", ""),
        ("hand-limit = 7", "", "needs the key 'hand-limit'", ""),
        ("doppelgates = [2, 2, 3, 3, 4]", "", "needs the key 'doppelgates'", "for example"),
        ("doppelgates = [2, 2, 3, 3, 4]", "doppelgates = []", "must list 1 to 10 prices", "the last price"),
        ("doppelgates = [2, 2, 3, 3, 4]", "doppelgates = [0]", "a list of 1 whole numbers from 1 to 9", ""),
        ("doppelgates = [2, 2, 3, 3, 4]", "doppelgates = [2, 10]", "a list of 2 whole numbers from 1 to 9", ""),
        ('on = "any"', 'on = "facilty"', "on must be 'facility', 'locus' or 'any'", "did you mean 'facility'?"),
        ('name = "Barter"', 'name = "Vault"', "the name 'Vault' is taken already", ""),
        ('effect = ["salvage 1"]', 'effect = ["salvage 2"]', "2 cannot be used here; expected 1", ""),
        ('name = "Cityengine"\ncount = 2', 'name = "Cityengine"', "one for each player; this one has 1", ""),
        ("[cityengine.plan]", "[cityengine.plans]", "the table [plan] is missing", ""),
        ('"a zone with 7 built cards", ', "", "end needs the line 'a zone with N built cards'", ""),
        ("with 7 built", f"with {MOST_BUILT + 1} built", f"expected a number from 1 to {MOST_BUILT}", ""),
        ("[second-player]", "[second-palyer]", "has nothing called 'second-palyer'", "did you mean 'second-player'?"),
        ('id = "vault"', 'id = "zone"', "'zone' is a word of the effect language", "another id"),
        ('"Glass Gate"\ncount = 4', '"G"\ncount = 3', "3 copies cannot be divided evenly", "behind"),
        ('name = "Glass Gate"', 'name = "G"\nbehind = ["vault"]', "a type for each of the 4 copies", ""),
        ('name = "Glass Gate"', 'name = "G"\nbehind = 4', "behind must be a list", ""),
        ('"Crucible"\ncount = 9', '"Crucible"\ncount = 8', "a pack has 36 Facility cards; this one has 35", ""),
        ('"Crucible"\ncount = 9', '"Crucible"\ncount = 8', "but 9 Doppelgates on their backs", "change a count"),
        ('"Crucible"\ncount = 9', '"Crucible"\ncount = 0', "count must be a whole number from 1 to 36", ""),
    ],
)  # fmt: skip
def test_a_pack_that_cannot_be_played_is_refused(
    problems: Problems, old: str, new: str, message: str, hint: str
) -> None:
    found = [p for p in problems((old, new)) if message in p.message]

    assert len(found) == 1
    assert hint in found[0].hint


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("use top locus", "use topp locus"),
        ('"1 per type in hand"', '"1 per tipe in hand"'),
        ('requires = ["aqueduct", "vault"]', 'requires = ["aqueduct", "valt"]'),
        ("if took 2 types", "if took 3 types"),
        ("points = 8", "points = 9"),
        ("end = [", "ends = ["),
    ],
)
def test_a_problem_stands_on_its_line(problems: Problems, line_of: LineOf, old: str, new: str) -> None:
    assert line_of(old) in [p.line for p in problems((old, new))]


def test_every_problem_is_told_at_once(problems: Problems, line_of: LineOf) -> None:
    found = problems(("draw 1", "drraw 1"), ("swap 1 with", "swop 1 with"), ("8 if", "eight if"))
    assert [p.line for p in found] == [line_of('["draw 1"]'), line_of("8 if"), line_of("swap 1 with")]


def test_too_many_of_a_thing(problems: Problems, line_of: LineOf) -> None:
    gates = "".join(f'[[doppelgate]]\nid = "g{n}"\nname = "G{n}"\ncount = 4\nradiate = ["draw 1"]\n' for n in range(7))
    found = [p.message for p in problems(("[reference]", f"{gates}[reference]"))]
    assert "a pack has at most 14 kinds of Doppelgate" in found

    prime = '[[prime]]\nid = "p"\nname = "P"\nrequires = ["vault", "vault"]\neffect = ["draw 1"]\n'
    assert [p.message for p in problems(("[[cityengine]]\n", f"{prime}[[cityengine]]\n"))] == [
        "a pack has 12 Loci, Primes and Triggers; this one has 13"
    ]

    reactions = "".join(
        f'[[turn-sequence.reaction]]\nname = "R{n}"\non = "any"\neffect = ["draw 1"]\n' for n in range(4)
    )
    (found_one,) = problems(("[second-player]", f"{reactions}[second-player]"))
    assert found_one.message == "a Turn Sequence card has at most 6 reactions"

    facility = '[[facility]]\nid = "f"\nname = "F"\ncount = 1\npulse = ["draw 1"]\n'
    found = [p.message for p in problems(("[reference]", f"{facility}[reference]"))]
    assert "a pack has 4 types of Facility; this one has 5" in found

    longest = ", ".join(['"may: draw 1"'] * 300)
    (full,) = problems((PULSE_LINE, f"pulse = [{longest}]"))
    assert "room for 600 effect steps" in full.message


def test_an_empty_file_is_told_what_it_needs(tmp_path: Path) -> None:
    file = tmp_path / "empty.toml"
    file.write_text("")
    with pytest.raises(PackError) as refused:
        load(file)
    told = str(refused.value)
    for wanted in ("'game'", "'title'", "[reference]", "[turn-sequence]", "12 Loci", "36 Facility", "no Doppelgates"):
        assert wanted in told


# ------------------------------------------------------------------------------------------------ chains that end


@pytest.mark.rule("west.doppelgate.ready-spent")
def test_a_locus_may_not_use_a_locus(problems: Problems, line_of: LineOf) -> None:
    (found,) = problems(("may: swap 1 with middle", "may: use top locus"))
    assert found.message == "a Locus that uses a Locus could go on forever"
    assert found.line == line_of("may: swap 1 with middle")


@pytest.mark.rule("west.doppelgate.ready-spent")
@pytest.mark.parametrize(
    "old",
    ["if pulse used: radiate", "recover 1", "may: swap 1 with middle"],
    ids=["in the circle", "a Doppelgate set off from the circle", "a Locus set off from the circle"],
)
def test_nothing_in_reach_of_a_circle_may_ready_doppelgates(problems: Problems, line_of: LineOf, old: str) -> None:
    circle = ("use top locus", "radiate then use top locus")
    new = f"{old} then ready all doppelgates"
    (found,) = problems((old, new), circle)
    assert found.message.startswith("this could go on forever")
    assert (found.line, found.text) == (line_of(old), new)


READY = "Ready all your Doppelgates."


def test_doppelgates_may_be_readied_where_nothing_comes_back(loaded: Loaded) -> None:
    in_pulse = (PULSE_LINE, 'pulse = ["radiate", "ready all doppelgates"]')
    assert loaded(in_pulse).names.pulse_text[1].endswith(READY)

    no_circle = ("if pulse used: radiate", "if pulse used: draw 1")
    assert loaded(no_circle, ("recover 1", "ready all doppelgates")).names.radiate_text[6] == READY


# ------------------------------------------------------------------------------------------------ named types


@pytest.mark.parametrize(
    "lines",
    [
        '"opponent loses 1 per named card in opponent hand, max 2"',
        '"may: name type", "opponent loses 1 per named card in opponent hand, max 2"',
        '"discard 1 then name type", "opponent loses 1 per named card in opponent hand, max 2"',
        '"choose one: name type | opponent loses 1 per named card in opponent hand, max 2"',
        '"if pulse used: name type", "opponent loses 1 per named card in opponent hand, max 2"',
    ],
)
def test_a_type_must_be_named_before_it_is_counted(problems: Problems, lines: str) -> None:
    (found,) = problems((PULSE_LINE, f"pulse = [{lines}]"))
    assert found.message == "no type may have been named at this point"


def test_a_type_named_on_every_way_can_be_counted(loaded: Loaded) -> None:
    counting = "opponent loses 1 per named card in opponent hand, max 2"
    for lines in (("name type", f"may: {counting}"), (f"if pulse used: name type then draw 1 then {counting}",)):
        written = ", ".join(f'"{line}"' for line in lines)
        assert (
            loaded((PULSE_LINE, f"pulse = [{written}]"))
            .names.pulse_text[1]
            .endswith("in their hand, at most 2 in all.")
        )


# ------------------------------------------------------------------------------------------------ any text whatever


@settings(max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
@given(content=st.binary(max_size=200) | st.text(max_size=200).map(str.encode))
def test_any_file_whatever_loads_or_is_refused_in_words(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "any.toml"
    file.write_bytes(content)
    with pytest.raises(PackError) as refused:
        load(file)
    assert all(p.message and p.line <= content.count(b"\n") + 1 for p in refused.value.problems)


LINES = HOUSE.read_text(encoding="utf-8").split("\n")
VALUES = st.sampled_from(
    ["1", "-1", "true", "2.5", "[]", "[1]", "{}", "{ a = [] }", '""', '"draw 1"', '["draw 1"]', "nan"]
)


@settings(max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
@given(data=st.data())
def test_a_house_pack_with_any_line_changed_loads_or_is_refused_in_words(tmp_path: Path, data: st.DataObject) -> None:
    lines = list(LINES)
    for _ in range(data.draw(st.integers(1, 3))):
        at = data.draw(st.integers(0, len(lines) - 1))
        key = lines[at].split(" = ")[0]
        lines[at] = data.draw(
            VALUES.map(lambda value, key=key: f"{key} = {value}")  # type: ignore[misc]
            | st.sampled_from(LINES)
            | st.text(alphabet="abc [].=\"'123:|#\u00e9\u0130", max_size=20)
        )
    file = tmp_path / "changed.toml"
    file.write_text("\n".join(lines), encoding="utf-8")
    assert all(problem.message and str(problem) for problem in check(file, SHELF))


WORDS = sorted({word for line in LINES for word in line.replace('"', " ").split()})


@settings(max_examples=100, suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
@given(line=st.lists(st.sampled_from(WORDS), max_size=12).map(" ".join) | st.text(max_size=40))
def test_any_effect_line_whatever_loads_or_is_refused_in_words(tmp_path: Path, line: str) -> None:
    text = HOUSE.read_text(encoding="utf-8")
    written = "".join(c for c in line if c not in '"\\' and c.isprintable())
    file = tmp_path / "line.toml"
    file.write_text(text.replace(PULSE_LINE, f'pulse = ["{written}"]'), encoding="utf-8")
    found = check(file, SHELF)
    assert {p.line for p in found} <= {LINES.index(PULSE_LINE) + 1}
    assert found or load(file).names.pulse_text[1] == written
