"""Why a piece offers nothing: by the rules, and concrete where the game can be."""

from __future__ import annotations

from random import Random

import pytest

from tablewright.games import registry
from tablewright.match import Match
from tablewright.match.reasons import why_unlit


def begun(name: str, seed: int) -> Match:
    game = registry.find(name)
    return Match.start(game, game.load(None), seed=seed)


def test_a_locus_says_what_it_needs_and_what_is_lacking() -> None:
    match = begun("west", 4)  # A holds two Crucibles and an Aqueduct; the Mill needs an Aqueduct and a Beacon

    why, reasons = why_unlit(match, 0, "locus-9")

    assert why == "Lockwater Mill needs an Aqueduct and a Beacon; you lack a Beacon."
    assert reasons[0].clause.id.startswith("west.locus")


def test_who_is_not_asked_hears_who_is() -> None:
    match = begun("north", 4)

    assert why_unlit(match, 1, "hand-1-3") == ("Nothing is asked of you now: it is for A to choose.", ())


def test_what_has_no_part_in_the_question_says_what_is_asked() -> None:
    match = begun("north", 4)

    why, reasons = why_unlit(match, 0, "points-0")

    assert why.startswith("It has no part in what you are asked now: Your DIRECTIVE 1 of 3")
    assert reasons == ()


@pytest.mark.parametrize("name", registry.names())
def test_every_unlit_piece_of_a_match_at_random_says_why(name: str) -> None:
    match, chance = begun(name, 11), Random(name)
    for _ in range(12):
        seat = match.awaiting[0]
        pieces = [piece for piece in match.game.scene(match.view(seat), match.pack, seat).walk() if not piece.actions]
        for piece in chance.sample(pieces, min(6, len(pieces))):
            why, reasons = why_unlit(match, seat, piece.id)
            assert why.strip()
            assert all(reason.clause.id in match.game.book for reason in reasons)
        match.play(seat, chance.choice(match.rules.legal(match.state, seat)))
