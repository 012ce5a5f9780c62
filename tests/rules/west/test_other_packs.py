"""The West: Ascendant with what other Turn Sequence, Reference and Cityengine cards may say."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from rules.boards import changed, fault_in
from rules.west.board import A, B, Board, fresh_game
from tablewright.engine.core.dice import Key
from tablewright.engine.game.contract import SPECTATOR, Pack
from tablewright.games.west.events import SALVAGES, USES
from tablewright.games.west.game import GAME
from tablewright.games.west.pack.loading import HOUSE
from tablewright.games.west.picture.reference import STEPS_TOLD
from tablewright.games.west.state import ACTION, DOPPELGATE, END_CHECK, HAND_LIMIT, MIDDLE, PRIME, REACTION

NO_LOCI = ("", "", "")
TAKE = ("take two", "vault", "vault")

REACTIONS = """
[[turn-sequence.reaction]]
name = "Tithe"
on = "any"
effect = ["opponent discards 1"]

[[turn-sequence.reaction]]
name = "Stoke"
on = "facility"
effect = ["radiate", "draw 1"]

[[turn-sequence.reaction]]
name = "Levy"
on = "locus"
effect = ["if zone has 2 doppelgate: opponent loses 1"]

"""
CITYENGINES = """
[[cityengine]]
name = "Dawn Engine"

[cityengine.plan]
id = "dawn-plan"
name = "Dawn Plan"
requires = ["zone has 1 locus", "discard 2 vault"]
effect = ["opponent loses 3"]

[cityengine.complete]
id = "dawn-complete"
name = "Dawn Complete"
on = "trigger step"
effect = ["opponent loses 1"]
points = 5

[[cityengine]]
name = "Dusk Engine"

[cityengine.plan]
id = "dusk-plan"
name = "Dusk Plan"
effect = ["draw 2"]

[cityengine.complete]
id = "dusk-complete"
name = "Dusk Complete"
points = 11

"""


def pack_of(folder: Path, *changes: tuple[str, str], reactions: str = "", cityengines: str = "") -> Pack:
    """The house pack with pieces of text replaced, more reactions, or other Cityengines."""
    text = HOUSE.read_text(encoding="utf-8").replace("[second-player]", f"{reactions}[second-player]")
    if cityengines:
        begin, end = text.index("[[cityengine]]"), text.index("[turn-sequence]")
        text = text[:begin] + cityengines + text[end:].replace('  "8 if cityengine complete",\n', "")
        text = text.replace('  "8 if cityengine complete",\n', "")
    other = folder / "other.toml"
    other.write_text(text, encoding="utf-8")
    return changed(GAME, other, folder, *changes)


# ------------------------------------------------------------------------------------------------ the Turn Sequence


@pytest.mark.rule("west.doppelgate.cost")
@pytest.mark.parametrize(("made", "cost"), [(0, 1), (1, 3), (2, 5), (3, 5)])
def test_doppelgates_cost_what_the_card_says(tmp_path: Path, made: int, cost: int) -> None:
    pack = pack_of(tmp_path, ("doppelgates = [2, 2, 3, 3, 4]", "doppelgates = [1, 3, 5]"))
    gates = ", ".join(["glass-gate", "well-gate", "thorn-gate"][:made])

    enough = Board(pack=pack, hand_a=f"vault {cost}", middle="", zone_a=gates, step=DOPPELGATE)
    assert enough.play("make", "vault").discarded.get("vault", 0) in (cost, cost - 1)  # a Mending Gate takes one back
    few = Board(pack=pack, hand_a=f"vault {cost - 1}, beacon", middle="", zone_a=gates, step=DOPPELGATE)
    assert cost == 1 or few.why_not("make", "vault") in ("west.doppelgate.cost", "west.turn.in-order")
    assert enough.pieces(A)["cost-0"].value == f"{[1, 3, 5, 5, 5][made + 1]} of one type"


@pytest.mark.rule("west.turn.hand-limit")
def test_the_hand_limit_is_the_cards(tmp_path: Path) -> None:
    pack = pack_of(tmp_path, ("hand-limit = 7", "hand-limit = 2"))
    board = Board(pack=pack, hand_a="vault 3, beacon", step=HAND_LIMIT)

    assert GAME.question(board.view(A), pack, A) == "You hold 4 cards. Discard down to 2."
    board.play("discard", "vault").play("discard", "vault")
    assert (board.hand(A), board.asked) == ({"vault": 1, "beacon": 1}, B)


@pytest.mark.rule("west.turn.steps")
def test_a_card_may_leave_out_the_hand_limit_and_the_ready_step(tmp_path: Path) -> None:
    change = ('"hand limit", "end check"]', '"end check"]'), ("hand-limit = 7\n", ""), ('["ready", "prime"', '["prime"')
    pack = pack_of(tmp_path, *change)
    board = Board(pack=pack, hand_a="vault 5, crucible 4", spent_b="first-gate", loci=NO_LOCI, active=A)
    board.play("take two", "beacon", "crucible")  # B has nothing to react with, nor with what to make a Doppelgate
    board.play("decline")

    assert (board.g.hand_size[A], board.asked, board.step) == (11, B, ACTION)
    assert board.gates(B)["first-gate"] == (1, 0)  # not readied
    steps = [STEPS_TOLD[step] for step in (*pack.names.front, *pack.names.back)]
    assert [piece.label for piece in board.pieces(A)["steps"].inside] == steps
    assert [piece.label for piece in board.pieces(A)["steps"].inside if piece.mark] == ["ACTION"]


@pytest.mark.rule("west.turn.steps")
def test_steps_come_in_the_order_of_the_card(tmp_path: Path) -> None:
    other = ('"trigger", "reaction"]', '"refill", "reaction", "trigger"]'), ('"doppelgate", "refill"', '"doppelgate"')
    pack = pack_of(tmp_path, *other)
    board = Board(pack=pack, zone_a="toll-engine", hand_b="crucible", middle="vault 5", loci=NO_LOCI).play(*TAKE)

    assert (board.step, board.asked, board.held(MIDDLE), board.points) == (REACTION, B, 5, (40, 38))
    assert board.play("decline").points == (40, 37)  # the Trigger comes after the reaction
    assert board.step == DOPPELGATE


# ------------------------------------------------------------------------------------------------ reactions


@pytest.mark.rule("west.reaction.one-may", "west.reaction.open")
def test_reactions_are_those_of_the_card(tmp_path: Path) -> None:
    pack = pack_of(tmp_path, reactions=REACTIONS)
    facility = Board(pack=pack, hand_a="beacon", hand_b="crucible", middle="vault 5", loci=NO_LOCI).play(*TAKE)
    reaction = {pack.names.reactions[n]: n for n in range(len(pack.names.reactions))}

    # Radiate and Stoke begin with the same question, so they are chosen by name
    assert facility.option_kinds == {"swap", "react", "decline"}
    assert [facility.may("react", reaction[name]) for name in ("Radiate", "Tithe", "Stoke")] == [True] * 3
    assert facility.why_not("react", reaction["Levy"]) == "west.reaction.open"

    tithe = facility.copy().play("react", reaction["Tithe"])
    assert (tithe.asked, tithe.option_kinds) == (A, {"discard"})
    stoke = facility.copy().play("react", reaction["Stoke"])  # one Doppelgate is ready, so it radiates
    assert (stoke.gates(B)["first-gate"], stoke.g.hand_size[B]) == ((1, 0), 2)
    assert "B reacts: Stoke." in stoke.lines
    assert f"react-{reaction['Tithe']}" in facility.pieces(B)
    told = {GAME.describe(act, facility.view(B), pack, B) for act in facility.options}
    assert {
        "Tithe: The opponent discards a Facility of their choice.",
        "Stoke: Spend one of your ready Doppelgates and use its RADIATE effect. Draw a Facility.",
        "Barter: swap a Crucible for a Vault from the middle",
    } <= told


@pytest.mark.rule("west.reaction.open")
def test_a_reaction_whose_condition_is_not_met_is_not_open(tmp_path: Path) -> None:
    pack = pack_of(tmp_path, reactions=REACTIONS)
    table: dict[str, Any] = {"hand_a": "crucible, vault", "loci": ("tithe-bastion", "", ""), "spent_b": "first-gate"}
    levy = pack.names.reactions.index("Levy")

    few = Board(pack=pack, **table).play("build", 0)
    assert not few.may("react", levy)
    assert "react" not in few.option_kinds, "nor any other, where no Doppelgate is ready"
    many = Board(pack=pack, **{**table, "spent_b": "first-gate, well-gate"}, zone_b="well-gate").play("build", 0)
    assert many.play("react", levy).points == (39, 40)


@pytest.mark.rule("west.reaction.salvage")
def test_a_card_may_salvage_too(tmp_path: Path) -> None:
    pack = pack_of(tmp_path, ('effect = ["if locus action: recover 1 then draw 1"]', 'effect = ["salvage 1"]'))
    board = Board(
        pack=pack, zone_a="cold-ledger", hand_a="crucible, vault", discard="beacon", loci=("tithe-bastion", "", "")
    )
    board.play("build", 0)
    assert board.options == [board.act("salvage", "crucible"), board.act("salvage", "vault")]

    assert board.play("salvage", "vault").hand(A) == {"vault": 1}
    assert [(s.seat, s.a) for s in board.happened(SALVAGES)] == [(A, board.type("vault"))]
    taking = Board(pack=pack, zone_a="cold-ledger", discard="beacon", loci=NO_LOCI).play("take two", "vault", "vault")
    undone = "take one of the two Facilities discarded for this turn's Locus into your hand"
    assert f'Cold Ledger: "{undone}" is not possible.' in taking.lines  # nothing was discarded for a Locus


# ------------------------------------------------------------------------------------------------ Cityengines


@pytest.mark.rule("west.cityengine.alike")
def test_two_different_cityengines_are_dealt_by_chance(tmp_path: Path) -> None:
    pack = pack_of(tmp_path, cityengines=CITYENGINES)
    dealt = [tuple(fresh_game(seed, pack).g.cityengine) for seed in range(40)]

    assert set(dealt) == {(0, 1), (1, 0)}
    assert 10 <= dealt.count((0, 1)) <= 30
    game = fresh_game(1, pack)
    names = [pack.names.cityengines[n].name for n in game.g.cityengine]
    for seat in (A, B, SPECTATOR):
        assert [game.pieces(seat)[f"cityengine-{p}"].label for p in (A, B)] == names


@pytest.mark.rule("west.cityengine.requirement", "west.cityengine.result", "west.cityengine.complete")
def test_each_cityengine_needs_and_does_what_stands_on_it(tmp_path: Path) -> None:
    pack = pack_of(tmp_path, cityengines=CITYENGINES)
    board = Board(pack=pack, hand_a="vault 3", zone_a="ember-basilica", loci=NO_LOCI, run=False)
    board.g.cityengine[B] = 1
    board.run()

    dawn = board.copy().play("complete")
    assert (dawn.points, dawn.hand(A), dawn.discarded) == ((40, 37), {"vault": 1}, {"vault": 2})
    assert "A completes their Dawn Engine." in dawn.lines
    board.g.cityengine[A], board.g.cityengine[B] = 1, 0
    dusk = board.copy().play("complete")
    assert (dusk.points, dusk.g.hand_size[A], dusk.discarded) == ((40, 40), 5, {})


@pytest.mark.rule("west.cityengine.complete")
def test_a_complete_side_is_used_in_its_own_step_or_not_at_all(tmp_path: Path) -> None:
    pack = pack_of(tmp_path, cityengines=CITYENGINES)
    dawn = Board(pack=pack, complete="A", step=PRIME, loci=NO_LOCI)
    assert dawn.step == ACTION  # nothing in the prime step
    assert dawn.play("take two", "vault", "vault").points == (40, 40 - 2 - 1)

    dusk = Board(pack=pack, complete="B", step=PRIME, active=B, loci=NO_LOCI, run=False)
    dusk.g.cityengine[B] = 1
    dusk.run()
    dusk.play("take two", "vault", "vault")
    assert (dusk.points, dusk.happened(USES)) == ((38, 40), [])


@pytest.mark.rule("west.score.cityengine")
def test_where_the_scoring_list_is_silent_each_cityengine_says_what_it_scores(tmp_path: Path) -> None:
    pack = pack_of(tmp_path, cityengines=CITYENGINES)
    board = Board(pack=pack, complete="AB", step=END_CHECK, active=B, points=(0, 0), run=False)
    board.g.cityengine[B] = 1
    board.run()

    assert (board.g.score[A], board.g.score[B]) == (1 + 5, 1 + 11)


# ------------------------------------------------------------------------------------------------ whole games


@pytest.mark.rule("west.effects.chains-end")
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_games_with_all_of_it_come_to_their_end_with_every_piece_in_place(tmp_path: Path, seed: int) -> None:
    pack = pack_of(
        tmp_path, ("doppelgates = [2, 2, 3, 3, 4]", "doppelgates = [1]"), ("hand-limit = 7", "hand-limit = 1"),
        ("7 built cards", "9 built cards"), reactions=REACTIONS, cityengines=CITYENGINES,
    )  # fmt: skip
    game, key = fresh_game(seed, pack), Key()
    for moment in game.play_out(Random(seed)):
        assert fault_in(GAME, moment.g, moment.t) == 0
        for seat in (A, B):
            moment.scene(seat)
            state = moment.view(seat)
            key.word[0] = seed
            moment.rules.redeal(state, moment.t, seat, key)
            assert fault_in(GAME, state, moment.t) == 0
    assert game.g.ended != 0
