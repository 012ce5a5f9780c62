"""The Royal Ascension: what a learnt evaluation looks at."""

from __future__ import annotations

import pytest

from rules.prospects import idle, in_play, outgrown
from rules.royal.board import HOUSE, IDS, OPEN_HANDS, A, B, Board, C, D, battle, decree, fresh_game
from tablewright.engine.game.playing import numbers
from tablewright.games.royal.game import GAME
from tablewright.games.royal.judging.features import FEATURES, features
from tablewright.games.royal.state import State
from tablewright.games.royal.steps import ANSWER, PICK, SPLIT, VISIT

GAMES = 20


def written(g: State, seat: int) -> list[int]:
    """What the kernel writes."""
    out = numbers(len(FEATURES))
    features(g, HOUSE.tables, seat, out)
    return list(out)


def look(board: Board, seat: int = A) -> dict[str, int]:
    """The features by name."""
    return dict(zip([feature.name for feature in FEATURES], written(board.g, seat), strict=True))


# ------------------------------------------------------------------------------------------------ all of them


def test_none_is_idle_and_none_far_beyond_its_scale() -> None:
    found = in_play(GAME, HOUSE, range(GAMES))

    assert idle(found) == []
    assert outgrown(GAME, found, 4) == []


def test_other_cards_in_a_rivals_hand_change_nothing_but_for_the_rival() -> None:
    board, other = (Board(hands=("9H", cards, "7H")) for cards in ("2H 3D 4C 3S", "KH QD 9C 4S"))

    assert written(board.g, A) == written(other.g, A)
    assert written(board.g, C) == written(other.g, C)
    assert written(board.g, B) != written(other.g, B)


def test_what_a_rival_commits_in_secret_changes_nothing() -> None:
    board = battle(realms=(4, 4, 4), hands=("9H", "KH 5C"))
    before = written(board.g, A)
    board.play("field", board.may("field", B)[0], seat=B).play("attach", "K", seat=B)

    assert written(board.g, A) == before


# ------------------------------------------------------------------------------------------------ land


def test_land_is_counted_and_the_lead_is_over_the_largest_rival() -> None:
    board = Board(realms=("mewtopia jiggy-jungle 2", 6, 2), round=10)
    seen = look(board)

    assert (seen["territories"], seen["best territory"], seen["weakest territory"]) == (4, 20, 13)
    assert (seen["lead"], seen["lead near the end"]) == (-2, -20)
    assert (seen["one to win"], seen["rival one to win"], seen["last territory"]) == (0, 1, 0)
    assert (look(board, B)["one to win"], look(board, B)["rival one to win"], look(board, B)["lead"]) == (1, 0, 2)


def test_who_is_out_has_nothing() -> None:
    board = Board(seats=3, realms=(6, 0, 6))
    seen = look(board, B)

    assert (seen["territories"], seen["last territory"], seen["might"], seen["throws to spades"]) == (0, 0, 0, 0)
    assert look(board, A)["players left"] == 2
    assert look(board, A)["second rival: territories"] == look(board, A)["second rival: turns until theirs"] == 0


# ------------------------------------------------------------------------------------------------ hands


def test_my_own_cards_are_told_by_what_they_are_worth() -> None:
    seen = look(Board(realms=("mewtopia 3", 4, 4), hands=("2H 9H KH 4D 7D 5C 6C 4S",), plagues={A: 1}))

    assert (seen["hearts"], seen["health"], seen["best hearts"]) == (3, 24, 22)
    assert (seen["diamonds"], seen["gold"], seen["clubs"], seen["weapons"]) == (2, 11, 2, 11)
    assert (seen["alliances"], seen["plagues"]) == (1, 1)
    assert seen["might"] == 20 + 22 + 11 - 10


@pytest.mark.parametrize(
    ("hand", "seen", "hearts"),
    [
        ("", "", 0),
        ("2H", "", 7),  # any rank
        ("2H 3H", "", 9 + 4),
        ("2H 3H", "2H 3H", 5),
        ("KH 3H", "KH", 13 + 7),
        ("2H 3H 4H", "2H", 9 + 4),
        ("QH KH 2H 3H", "QH KH", 25),
    ],
)
def test_a_rivals_might_is_guessed_from_what_all_have_seen(hand: str, seen: str, hearts: int) -> None:
    board = Board(realms=(4, "mewtopia 3", 4), hands=("", f"{hand} 5C"), seen=("", f"{seen} 5C"))

    assert look(board, A)["largest rival: might"] == 20 + hearts + 5


@pytest.mark.parametrize(
    ("hand", "seen", "paid", "weapons"),
    [("", "", (0, 0), 0), ("5C", "", (3, 9), 6), ("5C KC", "KC", (3, 9), 13 + 6), ("5C KC", "5C KC", (0, 0), 18)],
)
def test_a_rivals_weapons_are_guessed_from_what_was_paid(
    hand: str, seen: str, paid: tuple[int, int], weapons: int
) -> None:
    board = Board(realms=(4, "mewtopia 3", 4), hands=("", hand), seen=("", seen), paid={B: paid})

    assert look(board, A)["largest rival: weapons"] == weapons
    assert look(board, A)["largest rival: might"] == 20 + weapons


def test_might_is_compared_with_the_strongest_rival() -> None:
    hands = "4C", "KC", "2C"
    board = Board(seats=3, realms=("mewtopia 3", "char-forest 3", 4), hands=hands, settings=OPEN_HANDS)
    seen = look(board)

    assert seen["might over rivals"] == 20 + 4 - (18 + 13)
    assert seen["stronger rivals"] == 1


# ------------------------------------------------------------------------------------------------ the shop, the road


def test_the_purchase_is_seen_by_the_buyer_alone() -> None:
    board = Board(step=VISIT, hands=("9D 4D", "9D"), offer="5C KC QC 8C").play("pick", "5").play("pick", "8")
    mine, theirs = look(board, A), look(board, B)

    assert (mine["shopping"], mine["basket"], mine["laid down"], mine["best in reach"]) == (1, 13, 0, 13)
    assert (theirs["shopping"], theirs["basket"], theirs["best in reach"]) == (0, 0, 0)
    assert (mine["clubs on offer"], theirs["clubs on offer"]) == (38, 0)
    assert look(board.play("pay", "9"), A)["laid down"] == 9


def test_the_throw_shows_where_it_can_take_me_and_the_spot_where_the_next_could() -> None:
    board = Board(spots={A: 9, B: 9, C: 19}, die=1)
    mine, theirs = look(board, A), look(board, B)

    assert [mine[f"way to {kind}"] for kind in ("hearts", "diamonds", "spades", "shop")] == [0, 0, 1, 1]
    assert mine["throws to a shop"] == theirs["way to spades"] == 0
    assert theirs["throws to a shop"] == 1
    assert theirs["throws to spades"] == 3  # 1 left to 8, 3 right to 12, 5 left to 4
    assert theirs["throws bound for spades"] == 0
    assert look(board, C)["throws bound for spades"] == 1  # 1: both 18 and 20


# ------------------------------------------------------------------------------------------------ the turn


def test_turns_are_counted_round_the_table_and_skip_who_is_out() -> None:
    board = Board(seats=4, realms=(5, 0, 5, 2), active=C)

    assert [look(board, seat)["turns until mine"] for seat in (C, D, A)] == [0, 1, 2]
    assert [look(board, seat)["my turn"] for seat in (A, C)] == [0, 1]
    assert [look(board, seat)["my choice"] for seat in (A, C)] == [0, 1]


def test_the_draft_and_a_prize_are_told() -> None:
    assert look(fresh_game())["unclaimed"] == 12
    assert look(Board(step=SPLIT), A)["prize to split"] == 1
    assert look(Board(step=SPLIT), B)["prize to split"] == 0


# ------------------------------------------------------------------------------------------------ battles


def test_the_edge_is_over_the_weakest_whom_i_may_pick() -> None:
    hands = "4C", "5C", "2C"
    board = Board(step=PICK, realms=("mewtopia 3", "char-forest 3", 4), hands=hands, settings=OPEN_HANDS)
    seen = look(board)

    assert (seen["in battle"], seen["edge"], seen["edge times stake"]) == (1, 20 + 4 - 15 - 2, 7)
    assert (look(board, B)["in battle"], look(board, B)["edge"], look(board, B)["others fight"]) == (0, 0, 1)


def test_who_is_picked_sees_the_edge_over_the_attacker_and_what_is_at_stake() -> None:
    land = ("mewtopia 3", "char-forest 3", 4)
    board = Board(step=ANSWER, target=B, realms=land, hands=("4C", "4S 5C"), drawn="JS", settings=OPEN_HANDS)
    seen = look(board, B)

    assert (seen["picked"], seen["all in"], seen["edge"], seen["edge times stake"]) == (1, 1, -1, -4)


def test_a_hopeless_battle_is_as_bad_as_it_gets() -> None:
    assert look(battle(hands=("", "KC QC JC")))["edge"] == -15


def test_a_commitment_shows_what_is_in_and_what_is_withheld() -> None:
    board = battle(realms=("jiggy-jungle mewtopia 2", 4, 4), hands=("9H 4C", "3H"))
    assert (look(board)["committed"], look(board)["withheld"]) == (0, 0)

    board.play("field", "jiggy-jungle", seat=A).play("attach", "9", seat=A)
    seen = look(board)
    assert (seen["committed"], seen["withheld"], seen["ready"]) == (22, 7 + 4, 0)

    board.play("fight", seat=A)
    seen = look(board)
    assert (seen["ready"], seen["edge"]) == (1, 22 - (15 + 7))  # what is withheld no longer counts


def test_under_a_decree_all_fight() -> None:
    board = decree(seats=4, hands=("2H", "3H", "4H", "5H"))

    for seat in (A, B, C, D):
        seen = look(board, seat)
        assert (seen["decree"], seen["in battle"], seen["others fight"]) == (1, 1, 0)
        assert seen["largest rival: in battle"] == seen["third rival: in battle"] == 1


# ------------------------------------------------------------------------------------------------ rivals


def test_rivals_are_told_from_the_highest_standing_to_the_lowest() -> None:
    realms, hands = (3, 2, "mewtopia 3", 3), ("", "4S", "9C")
    board = Board(seats=4, realms=realms, barred=C, plagues={B: 2}, hands=hands, settings=OPEN_HANDS)
    seen = look(board)

    assert [seen[f"{which} rival: territories"] for which in ("largest", "second", "third")] == [4, 3, 2]
    assert (seen["largest rival: weapons"], seen["largest rival: barred"]) == (9, 1)
    assert (seen["third rival: alliances"], seen["third rival: plagues"]) == (1, 2)
    assert [seen[f"{which} rival: turns until theirs"] for which in ("largest", "second", "third")] == [2, 3, 1]


def test_a_rivals_hidden_cards_are_counted() -> None:
    seen = look(Board(realms=(4, 5, 3), hands=("", "2H 3H KD")))

    assert (seen["largest rival: hearts"], seen["largest rival: diamonds"]) == (2, 1)


@pytest.mark.parametrize("turned", [1, 2, 3])
def test_a_table_turned_round_looks_the_same_from_the_seat_that_turned_with_it(turned: int) -> None:
    hands = "9H 4D", "KC", "3H 5S", "2D 7D"
    realms = [" ".join(IDS[begin:end]) for begin, end in ((0, 1), (1, 4), (4, 9), (9, 12))]

    def from_seat(turn: int) -> list[int]:
        around = [(seat - turn) % 4 for seat in range(4)]
        board = Board(
            seats=4, realms=[realms[i] for i in around], hands=[hands[i] for i in around], active=turn,
            plagues={(B + turn) % 4: 1}, barred=(C + turn) % 4, spots={(A + turn) % 4: 9}, offer="2C 3C 4C 5C",
            settings=OPEN_HANDS,
        )  # fmt: skip
        return written(board.g, turn)

    assert from_seat(turned) == from_seat(0)
