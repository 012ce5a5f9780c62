"""The engine draws a scene: it lists what the viewer may choose, lays it on the pieces, and finds the focus."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from tablewright.engine.core.actions import first
from tablewright.engine.game.choices import Choices
from tablewright.engine.game.contract import SPECTATOR, Game, Pack
from tablewright.engine.scene import Offers, Piece, Scene
from tablewright.match import Match, configure
from toys import commit
from toys.commit import COMMIT, KINDS

PACK = commit.GAME.load(None)
ABOUT_CARDS = Choices(commit.BOOK)
ABOUT_CARDS.kinds |= commit.CHOICES.kinds | {COMMIT: replace(commit.CHOICES.kinds[COMMIT], about=("card-{a}", "fan"))}


def table(v: Any, pack: Pack, seat: int, choices: Sequence[int]) -> Scene:
    """Points, and a card of each kind in a fan."""
    cards = tuple(Piece("card", f"card-{kind}", f"Card {kind}") for kind in range(KINDS))
    fan = Piece("fan", "fan", "Cards", inside=cards)
    return Scene("Commit", (Piece("area", "points", "Points"), Piece("area", "hand", "Hand", inside=(fan,))))


PLAIN = replace(commit.GAME, choices=ABOUT_CARDS, scene=table, focus=None)


def started(game: Game) -> Match:
    return Match.start(game, PACK, configure(game), seed=2)


def on_points(v: Any, pack: Pack, seat: int) -> Sequence[str]:
    return ("points",)


def offers_of(scene: Scene) -> dict[str, tuple[int, ...]]:
    return {piece.id: piece.actions for piece in scene.walk() if piece.actions}


def test_choices_lie_on_the_pieces_that_their_rows_name_in_the_order_of_the_options() -> None:
    match = started(PLAIN)
    legal = match.rules.legal(match.view(0), 0)

    assert len(legal) > 1
    assert offers_of(match.scene(0)) == {f"card-{first(act)}": (act,) for act in legal} | {"fan": tuple(legal)}


def test_the_focus_is_on_the_first_area_with_a_choice_unless_the_game_names_another() -> None:
    beside_the_question = replace(PLAIN, choices=commit.CHOICES)  # no choice is about a piece

    assert started(PLAIN).scene(0).focus == "hand"
    assert started(replace(PLAIN, focus=on_points)).scene(0).focus == "points"
    assert started(replace(beside_the_question, focus=on_points)).scene(0).focus == "points"
    assert started(beside_the_question).scene(0).focus == ""


def test_a_game_may_say_which_pieces_a_choice_is_about_and_which_of_them_offer_it() -> None:
    def about(act: int, v: Any, pack: Pack, seat: int) -> tuple[str, ...]:
        return (f"card-{KINDS - 1 - first(act)}",)

    def offers(v: Any, pack: Pack, seat: int, choices: Sequence[int]) -> Offers:
        return {"fan": tuple(reversed(choices))}

    match = started(replace(PLAIN, about=about))
    legal = match.rules.legal(match.view(0), 0)

    assert offers_of(match.scene(0)) == {f"card-{KINDS - 1 - first(act)}": (act,) for act in legal}
    assert offers_of(started(replace(PLAIN, about=about, offers=offers)).scene(0)) == {"fan": tuple(reversed(legal))}


def test_a_scene_is_given_all_that_its_viewer_may_choose_and_for_a_spectator_nothing() -> None:
    given = list[list[int]]()

    def noted(v: Any, pack: Pack, seat: int, choices: Sequence[int]) -> Scene:
        given.append(list(choices))
        return table(v, pack, seat, choices)

    match = started(replace(PLAIN, scene=noted))
    for viewer in (0, 3, SPECTATOR):
        scene = match.scene(viewer)
        assert given.pop() == match.rules.legal(match.view(viewer), viewer)
        assert bool(offers_of(scene)) == bool(scene.focus) == (viewer != SPECTATOR)
