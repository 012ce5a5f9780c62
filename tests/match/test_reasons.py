"""Why a piece offers nothing: by the rules, and concrete where the game can be."""

from __future__ import annotations

from random import Random

import pytest

from sweeps import swept
from tablewright.games import registry
from tablewright.match import Match
from tablewright.match.reasons import why_unlit


def begun(name: str, seed: int) -> Match:
    game = registry.find(name)
    return Match.start(game, game.load(None), seed=seed)


def asked(name: str, seed: int, words: str) -> tuple[Match, int]:
    """A match, played at random until somebody is asked a question with these words, and who that is."""
    match, chance = begun(name, seed), Random(seed)
    while True:
        seat = match.awaiting[0]
        if words in match.game.question(match.view(seat), match.pack, seat):
            return match, seat
        match.play(seat, chance.choice(match.rules.legal(match.state, seat)))


def play(match: Match, words: str) -> None:
    """Make the first choice that is described so."""
    seat = match.awaiting[0]
    legal = match.rules.legal(match.state, seat)
    match.play(
        seat, next(act for act in legal if match.game.describe(act, match.view(seat), match.pack, seat) == words)
    )


def why(match: Match, seat: int, piece: str) -> str:
    return why_unlit(match, seat, piece)[0]


def test_a_locus_says_what_it_needs_and_what_is_lacking() -> None:
    match = begun("west", 4)  # A holds two Crucibles and an Aqueduct; the Mill needs an Aqueduct and a Beacon

    why, reasons = why_unlit(match, 0, "locus-9")

    assert why == "Lockwater Mill needs an Aqueduct and a Beacon. You are missing a Beacon."
    assert reasons[0].clause.id.startswith("west.locus")


# ------------------------------------------------------------------------------------------------ the other games


def test_a_directive_of_the_north_says_how_often_it_was_chosen() -> None:
    match, seat = asked("north", 4, "DIRECTIVE 3 of 3: Reprogram (chosen twice)")

    assert why(match, seat, "wastes-12") == "You have already chosen Reprogram twice this turn."


def test_a_discharged_node_says_when_it_is_reset() -> None:
    match = begun("north", 4)
    play(match, "Discharge your Node at level 1")

    assert why(match, 0, "directive-3") == "Your Node is already Discharged. It is Reset after your DIRECTIVES."


def test_a_weapon_says_what_it_costs_and_what_gold_there_is() -> None:
    match, seat = asked("royal", 14, "Shop")

    assert why(match, seat, "clubs-10") == "The 10 of Clubs costs 10 gold; you have 7."
    assert why(match, seat, "hand-0-1-4-0") == "The 4 of Diamonds pays for weapons. Pick a weapon first."


def test_a_territory_says_whose_it_is_and_a_heart_what_comes_before_it() -> None:
    match, seat = asked("royal", 3, "Secretly choose a territory to fight with")

    assert why(match, seat, "territory-9").endswith("Pika Hills belongs to C (Thaddeus).")
    assert why(match, seat, "hand-0-0-9-0") == "Choose a territory first."


def test_a_card_of_the_trade_row_says_what_it_costs_and_what_there_is() -> None:
    match = begun("goes-west", 11)

    assert why(match, 1, "card-52") == "It costs 3 gold; you have no gold."
    assert why(match, 1, "hand-1-4") == "You must be in a forest; you are at Granite Tooth (mountain)."
    assert why(match, 1, "mission-job-1") == "It takes 3 danger cards; you have none."


def test_a_tile_says_that_going_there_takes_movement() -> None:
    match = begun("goes-west", 11)

    assert why(match, 1, "space-0-1") == "You need movement to go there. First use a job that gives some."


def test_a_pattern_says_which_data_the_launcher_lacks() -> None:
    match, seat = asked("tamashii", 3, "Launch a pattern")

    assert why(match, seat, "pattern-5") == "Long memory needs 5 Mnemo (you have 3 Mnemo)."
    assert why(match, seat, "pattern-1") == "Memory needs 3 Mnemo in its shape. Your tokens are not lined up for it."


def test_planning_says_what_exp_is_needed_and_when_the_rest_comes() -> None:
    match, seat = asked("tamashii", 3, "Program your launcher")

    assert why(match, seat, "slot-0-4") == "Slot A5 is locked. Unlocking it costs 2 EXP (you have 0)."
    assert why(match, seat, "tile-0") == "You move in your action phase, once everyone is ready."


def test_who_is_not_asked_hears_who_is() -> None:
    match = begun("north", 4)

    assert why_unlit(match, 1, "hand-1-3") == ("Not your turn: waiting for A.", ())


def test_what_has_no_part_in_the_question_says_what_is_asked() -> None:
    match = begun("north", 4)

    why, reasons = why_unlit(match, 0, "points-0")

    assert why.startswith("Not usable right now. DIRECTIVE 1 of 3")
    assert reasons == ()


@pytest.mark.parametrize("name", swept(registry.names(), now=["west", "goes-west"]))
def test_every_unlit_piece_of_a_match_at_random_says_why(name: str) -> None:
    match, chance = begun(name, 11), Random(name)
    for _ in range(12):
        seat = match.awaiting[0]
        pieces = [piece for piece in match.scene(seat).walk() if not piece.actions]
        for piece in chance.sample(pieces, min(6, len(pieces))):
            why, reasons = why_unlit(match, seat, piece.id)
            assert why.strip()
            assert all(reason.clause.id in match.game.book for reason in reasons)
        match.play(seat, chance.choice(match.rules.legal(match.state, seat)))
        if match.over:
            break
