"""The Royal Ascension: the settings of a table."""

from __future__ import annotations

from random import Random

import pytest

from rules.royal.board import HOUSE, A, B, C, battle, drafted_game, landing
from tablewright.engine.game.contract import Setting
from tablewright.games.royal.events import (
    DRAFTS,
    FORFEITS,
    IS_BARRED,
    IS_FREE,
    NO_FIGHT,
    SPENDS,
    TAKES_PLACE,
    THROWS,
    TURNS,
)
from tablewright.games.royal.game import GAME, SETTINGS
from tablewright.games.royal.state import CLUBS, HEARTS, NOBODY
from tablewright.match import configure


def test_by_default_the_game_is_played_as_ruled() -> None:
    config = configure(GAME)

    assert [config.setting[i] for i in range(len(SETTINGS))] == [0] * len(SETTINGS)
    defaults = [setting.default for setting in SETTINGS]
    assert defaults == ["kept", "sits-out", "one-battle", "four", "as-drafted", "closed"]


@pytest.mark.rule("royal.variant.spent-cards")
@pytest.mark.parametrize(
    ("value", "hearts", "clubs"), [("kept", "2 3", "4 5"), ("weapons-spent", "2 3", "5"), ("all-spent", "3", "5")]
)
def test_used_cards_may_be_spent(value: str, hearts: str, clubs: str) -> None:
    board = battle(winner=B, hands=("2H 3H 4C 5C", ""), settings={"used-cards": value})
    board.commit(A, "", "2H 4C").commit(B)

    assert (board.hearts(A), board.clubs(A)) == (hearts, clubs)


@pytest.mark.rule("royal.variant.spent-cards")
def test_spent_cards_are_gone_before_the_blind_picks() -> None:
    board = battle(winner=A, hands=("2H 3H 4C", "9H 9C"), settings={"used-cards": "all-spent"})
    board.commit(A, "", "2H 4C").commit(B, "", "9H 9C")

    assert board.order_of(SPENDS, FORFEITS) == [SPENDS, FORFEITS]
    assert [(event.a, event.b) for event in board.happened(FORFEITS)] == [(HEARTS, 3)]
    assert (board.discarded(HEARTS), board.discarded(CLUBS)) == ("2 3 9", "4 9")
    assert board.hearts(A) == board.clubs(A) == board.hearts(B) == board.clubs(B) == ""


@pytest.mark.rule("royal.variant.barred-attack")
def test_the_barred_player_may_be_allowed_to_attack() -> None:
    board = landing("4S", barred=A, settings={"barred-player": "may-attack"})
    assert board.may("attack") == [B, C]

    board = landing("4S", seats=4, barred=B, settings={"barred-player": "may-attack"})
    assert board.why_not("attack", B) == "royal.battle.exclude-loser"  # still protected


@pytest.mark.rule("royal.variant.bar-length", "royal.repeat.expires")
@pytest.mark.parametrize(("value", "barred", "free"), [("one-landing", NOBODY, [A]), ("one-battle", A, [])])
def test_the_bar_may_end_with_a_landing_that_brings_no_battle(value: str, barred: int, free: list[int]) -> None:
    board = landing("4S", barred=A, settings={"bar-lasts": value})

    assert board.happened(NO_FIGHT)
    assert board.g.barred == barred
    assert [event.seat for event in board.happened(IS_FREE)] == free


@pytest.mark.rule("royal.variant.bar-length")
@pytest.mark.parametrize(("value", "words"), [("one-landing", "landing on Spades"), ("one-battle", "battle")])
def test_a_battle_ends_either_bar_and_the_log_says_how_long_the_new_one_lasts(value: str, words: str) -> None:
    board = battle(winner=A, barred=C, settings={"bar-lasts": value}).commit(A).commit(B)

    assert board.g.barred == B
    (event,) = board.happened(IS_BARRED)
    said = f"B sits out the next {words}, except for a Royal Decree."
    assert GAME.narrate(event, HOUSE, "ABC") == said


@pytest.mark.rule("royal.variant.battle-dice")
def test_each_side_may_throw_two_dice() -> None:
    board = battle(rolls="3 4 1 2", settings={"battle-dice": "two"}).commit(A, "vapor-vale").commit(B, "teal-shore")

    assert [(throw.a, throw.b, throw.c) for throw in board.happened(THROWS)] == [(34, 0, 20), (12, 0, 18)]


@pytest.mark.rule("royal.variant.draft")
@pytest.mark.parametrize("seats", [3, 4])
def test_who_chose_last_may_move_first(seats: int) -> None:
    usual, game = (drafted_game(seats, 3, settings={"turn-order": how}) for how in ("as-drafted", "reversed"))
    order = [usual.g.order[place] for place in range(seats)]

    assert [game.g.order[place] for place in range(seats)] == order[::-1]
    assert [game.g.place[seat] for seat in order] == list(range(seats))[::-1]
    assert game.happened(TURNS)[0].seat == order[-1]
    assert [event.seat for event in game.happened(DRAFTS)] == [event.seat for event in usual.happened(DRAFTS)]
    told = [GAME.narrate(event, HOUSE, "ABCD") for event in game.happened(TAKES_PLACE)]
    assert told[0] == f"{'ABCD'[order[0]]} is first in the draft."
    assert told[seats] == f"{'ABCD'[order[-1]]} is first in the turn order."


@pytest.mark.parametrize("setting", SETTINGS, ids=lambda setting: setting.name)
@pytest.mark.parametrize("seats", [3, 4])
def test_every_variant_plays_to_its_end(setting: Setting, seats: int) -> None:
    for value in setting.values:
        game, luck = drafted_game(seats, 5, settings={setting.name: value}), Random(5)
        for _ in range(3_000):
            if game.g.ended:
                break
            game.play_on(luck)
        assert game.g.ended
