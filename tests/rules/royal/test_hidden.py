"""The Royal Ascension: who knows what."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from rules.boards import key_of
from rules.royal.board import HOUSE, OPEN_HANDS, A, B, Board, C, D, battle, drafted_game, landing, named
from tablewright.engine.core.events import UNSEEN, seen_by
from tablewright.engine.core.record import clone
from tablewright.engine.game.contract import SPECTATOR
from tablewright.games.royal.events import BUYS, DISPLAYS, DRAWS, FORFEITS, IS_READY, LOOKS, PAYS, REVEALS, TURNS_UP
from tablewright.games.royal.game import GAME
from tablewright.games.royal.knowledge.redeal import redeal, some_clubs, some_hearts
from tablewright.games.royal.rules.cards import value, without
from tablewright.games.royal.state import CLUBS, DIAMONDS, HEARTS, SPADES, SUITS, State
from tablewright.games.royal.steps import VISIT


def redealt(board: Board, viewer: int, seed: int) -> State:
    """One of the states that a viewer must reckon with."""
    v = board.view(viewer)
    redeal(v, board.t, viewer, key_of(seed))
    assert board.rules.audit(v, board.t) == 0
    return v


@pytest.mark.rule("royal.hidden.until-battle", "royal.hidden.hands")
def test_ranks_of_hearts_and_diamonds_are_known_to_their_owner_alone() -> None:
    board = Board(hands=("9H KH 4D", "2H 3D 5D"))

    assert named(board.view(A).hand[A, HEARTS]) == "9 K"
    assert named(board.view(A).hand[A, DIAMONDS]) == "4"
    for viewer in (B, C, SPECTATOR):
        v = board.view(viewer)
        assert (list(v.hand[A]), list(v.seen[A])) == ([0] * 4, [0] * 4)


@pytest.mark.rule("royal.hidden.until-battle", "royal.hidden.hands")
def test_so_are_those_of_clubs_and_alliances() -> None:
    board = Board(hands=("7C KC 4S",))

    assert (named(board.view(A).hand[A, CLUBS]), named(board.view(A).hand[A, SPADES])) == ("7 K", "4")
    for viewer in (B, C, SPECTATOR):
        v = board.view(viewer)
        assert (list(v.hand[A]), list(v.seen[A])) == ([0] * 4, [0] * 4)
        shown = board.pieces(viewer)
        assert [(piece.label, piece.count, piece.value) for piece in shown["hand-0"].inside] == [
            ("unseen weapons", 2, "")
        ]
        assert [(piece.label, piece.count, piece.value) for piece in shown["alliances-0"].inside] == [
            ("Secret Alliance", 1, "")
        ]


@pytest.mark.rule("royal.hidden.hands")
def test_how_many_of_each_suit_a_player_holds_is_public() -> None:
    board = Board(hands=("9H KH 4D", "2H 3D 5D 7C 4S"))

    for viewer in (A, B, C, SPECTATOR):
        v = board.view(viewer)
        assert [list(v.count[seat]) for seat in (A, B, C)] == [[2, 1, 0, 0], [1, 2, 1, 1], [0, 0, 0, 0]]
        labels = [piece.label for piece in board.pieces(C).values()]
        assert "unseen hearts" in labels


@pytest.mark.rule("royal.hidden.until-battle")
def test_a_draw_is_told_to_its_owner_alone() -> None:
    board = Board(die=1, spots={A: 2}, next_cards="9H").play("go", "right")

    assert [event.hidden for event in board.happened(DRAWS, A)] == [9]
    for viewer in (B, C, SPECTATOR):
        assert [event.hidden for event in board.happened(DRAWS, viewer)] == [UNSEEN]


@pytest.mark.rule("royal.hidden.ownership-open")
def test_who_owns_which_territory_is_public() -> None:
    board = Board(realms=("mewtopia 3", 4, 4))

    for viewer in (A, B, C, SPECTATOR):
        assert list(board.view(viewer).realm) == list(board.g.realm)


@pytest.mark.rule("royal.hidden.action-open")
def test_how_many_alliances_plagues_and_the_barred_player_are_public() -> None:
    board = Board(hands=("3S 6S",), plagues={B: 2}, barred=C)

    for viewer in (A, B, C, SPECTATOR):
        v = board.view(viewer)
        assert v.count[A, SPADES] == 2
        assert (v.plagues[B], v.barred) == (2, C)
        shown = board.pieces(viewer)
        assert shown["character-2"].mark == "sits out"  # how long, the log says
        assert shown["plague-1"].count == 2


@pytest.mark.rule("royal.hidden.action-open")
@pytest.mark.parametrize(("card", "rank"), [("4S", UNSEEN), ("2S", 2), ("JS", 11), ("KS", 13)])
def test_of_a_spade_that_is_kept_all_learn_that_it_is_an_alliance_and_no_more(card: str, rank: int) -> None:
    board = landing(card)

    (own,) = board.happened(TURNS_UP, A)
    assert named(1 << 2 * own.hidden - 2) == card[:-1]
    for viewer in (B, SPECTATOR):
        assert [(event.a, event.hidden) for event in board.happened(TURNS_UP, viewer)] == [(own.a, rank)]
    told = GAME.narrate(board.happened(TURNS_UP, B)[0], HOUSE, "ABC")
    assert told.startswith("A draws Secret Alliance:" if rank == UNSEEN else f"A draws {HOUSE.names.spades[rank]} (")


@pytest.mark.rule("royal.hidden.show-territory", "royal.battle.secret-commit")
def test_a_commitment_is_nowhere_to_be_seen_before_all_are_in() -> None:
    board = battle(hands=("9H 7C", "KH")).commit(A, "vapor-vale", "9H 7C")

    for viewer in (B, C, SPECTATOR):
        v = board.view(viewer)
        assert (v.field[A], v.hearts[A], v.clubs[A]) == (0, 0, 0)
        assert {event.what for event in board.heard(viewer)} == {IS_READY}
        assert "commitment" not in board.pieces(viewer)
    assert "strength: 29" in board.pieces(A)["commitment"].label


@pytest.mark.rule("royal.hidden.show-territory")
def test_at_the_reveal_all_see_the_territory() -> None:
    board = battle(hands=("9H", "KH")).commit(A, "vapor-vale").commit(B, "teal-shore")

    for viewer in (C, SPECTATOR):
        assert [board.names.territories[event.a] for event in board.happened(REVEALS, viewer)] == [
            "Vapor Vale",
            "Teal Shore",
        ]


@pytest.mark.rule("royal.hidden.seen-cards", "royal.hidden.seen-kept")
def test_hearts_that_fought_stay_known_though_they_return_to_a_closed_hand() -> None:
    board = battle(winner=B, hands=("9H 3H KH", "")).commit(A, "", "9H 3H").commit(B)

    assert board.hearts(A) == "3 9 K"
    for viewer in (B, C, SPECTATOR):
        v = board.view(viewer)
        assert (named(v.seen[A, HEARTS]), v.hand[A, HEARTS]) == ("3 9", 0)
        assert "hand-0-0-9-0" in board.pieces(viewer)
        assert "hand-0-0-13-0" not in board.pieces(viewer)
    assert board.pieces(A)["hand-0-0-9-0"].mark == "seen"
    assert board.pieces(A)["hand-0-0-13-0"].mark == ""


@pytest.mark.rule("royal.hidden.seen-kept", "royal.hidden.seen-cards")
def test_so_do_clubs_that_fought() -> None:
    board = battle(winner=B, hands=("7C 7C KC", "")).commit(A, "", "7C").commit(B)

    assert board.clubs(A) == "7 7 K"
    for viewer in (B, C, SPECTATOR):
        v = board.view(viewer)
        assert (named(v.seen[A, CLUBS]), v.hand[A, CLUBS]) == ("7", 0)
        assert [piece.label for piece in board.pieces(viewer)["hand-0"].inside] == ["7 of Clubs", "unseen weapons"]
    assert [piece.mark for piece in board.pieces(A)["hand-0"].inside] == ["seen", "", ""]


@pytest.mark.rule("royal.variant.hands", "royal.shop.stock")
def test_with_open_hands_all_see_clubs_alliances_and_the_shop() -> None:
    board = landing("4S", hands=("7C KC 9H", "6S"), offer="2C 3C", settings=OPEN_HANDS)

    for viewer in (B, C, SPECTATOR):
        v = board.view(viewer)
        assert (named(v.seen[A, CLUBS]), named(v.seen[A, SPADES]), v.seen[A, HEARTS]) == ("7 K", "4", 0)
        assert list(v.offer) == [2, 3, 0, 0]
        assert [event.hidden for event in board.happened(TURNS_UP, viewer)] == [4]


@pytest.mark.rule("royal.hidden.seen-cards")
def test_payments_and_discards_are_told_to_all() -> None:
    game, luck = drafted_game(4, seed=21), Random(21)
    while game.g.ended == 0:
        game.play_on(luck)

    for what in (PAYS, FORFEITS):
        assert game.happened(what, SPECTATOR) == game.happened(what, B)
    assert game.happened(FORFEITS)


@pytest.mark.rule("royal.hidden.seen-kept")
@pytest.mark.parametrize("suit", [HEARTS, CLUBS])
def test_a_discarded_card_is_taken_for_the_seen_one(suit: int) -> None:
    card = f"9{'HDC'[suit]}"
    board = battle(winner=A, hands=(f"{card} {card}",), seen=(card,), paid={A: (5, 9)}).commit(A).commit(B)

    assert board.hand(A, suit) == "9"
    assert board.g.seen[A, suit] == 0  # nobody can know that the other was a 9 too
    assert (board.g.least[A], board.g.most[A]) == (5, 9)  # of clubs, they know what it can be worth


# ------------------------------------------------------------------------------------------------ in the shop


def bought(**given: Any) -> Board:
    """A has bought the 5 and the 7 of Clubs with the 9 and the 4 of Diamonds."""
    board = Board(step=VISIT, hands=("9D 4D 2D",), offer="3C 5C 7C KC", **given)
    return board.play("pick", "7").play("pick", "5").play("pay", "4").play("pay", "9")


@pytest.mark.rule("royal.hidden.shop")
def test_a_visitor_looks_at_four_clubs_alone() -> None:
    board = Board(die=2, spots={A: 8}, hands=("9D",), next_cards="3C 5C 7C KC").play("go", "right")

    assert sorted(board.view(A).offer) == [3, 5, 7, 13]
    assert len(board.pieces(A)["offer"].inside) == 4
    assert [event.a for event in board.happened(LOOKS, B)] == [4]
    for viewer in (B, SPECTATOR):
        assert list(board.view(viewer).offer) == [0] * 4
        assert [(piece.id, piece.count) for piece in board.pieces(viewer)["offer"].inside] == [("shop-2-unseen", 4)]
        assert board.happened(DISPLAYS, viewer) == []
        assert board.pieces(viewer)["pile-2"].count == 0


@pytest.mark.rule("royal.hidden.shop")
def test_who_cannot_pay_looks_at_none_and_nothing_is_on_show_between_visits() -> None:
    board = Board(die=2, spots={A: 8}, hands=("9H",)).play("go", "right")

    assert board.happened(LOOKS) == board.happened(DISPLAYS, A) == []
    assert "offer" not in board.pieces(A)


@pytest.mark.rule("royal.hidden.shop", "royal.shop.refresh")
def test_what_was_not_bought_is_shuffled_back() -> None:
    board = bought()

    assert (board.offer, board.g.ends[1], board.g.pile[CLUBS].bit_count()) == ([], 0, 24)


@pytest.mark.rule("royal.hidden.shop", "royal.hidden.seen-cards")
def test_all_learn_how_many_weapons_were_bought_and_what_was_paid() -> None:
    board = bought()

    assert [event.hidden for event in board.happened(BUYS, A)] == [5, 7]
    for viewer in (B, SPECTATOR):
        assert [event.hidden for event in board.happened(BUYS, viewer)] == [UNSEEN, UNSEEN]
        assert [event.a for event in board.happened(PAYS, viewer)] == [4, 9]
    assert {GAME.narrate(event, HOUSE, "ABC") for event in board.happened(BUYS, B)} == {"A buys a weapon."}


@pytest.mark.rule("royal.hidden.price", "royal.hidden.shop")
def test_two_purchases_that_all_see_alike_look_alike() -> None:
    one, other = (
        Board(step=VISIT, hands=("9D 4D",), offer=offer, next_cards=rest, seed=4).play("pick", rank).play("pay", "9")
        for offer, rest, rank in (("8C 2C", "7C", "8"), ("7C 2C", "8C", "7"))
    )

    for viewer in (B, C, SPECTATOR):
        assert one.view(viewer) == other.view(viewer)
        assert one.heard(viewer) == other.heard(viewer)
        assert one.pieces(viewer) == other.pieces(viewer)


@pytest.mark.rule("royal.hidden.price")
def test_what_was_paid_says_what_unseen_weapons_can_be_worth() -> None:
    board = bought()

    assert (board.g.least[A], board.g.most[A]) == (10, 13)  # 4 and 9, of which the 4 was needed
    assert board.pieces(B)["hand-0-2-unseen"].text == "worth 10 to 13 in total, going by the price paid"
    assert "2 unseen weapons (worth 10 to 13)" in GAME.describe(board.act("attack", A), board.view(B), HOUSE, B)


@pytest.mark.rule("royal.hidden.price")
def test_what_comes_to_light_is_taken_off() -> None:
    board = battle(winner=B, hands=("5C 7C", ""), paid={A: (10, 13)}).commit(A, "", "5C").commit(B)
    assert (board.g.least[A], board.g.most[A]) == (5, 8)

    board = battle(winner=A, hands=("7C 7C", ""), paid={A: (10, 14)}).commit(A).commit(B)  # forfeits one of them
    assert (board.g.least[A], board.g.most[A]) == (3, 7)

    board = battle(winner=B, hands=("5C 7C", ""), paid={A: (10, 13)}).commit(A, "", "5C 7C").commit(B)
    assert (board.g.least[A], board.g.most[A]) == (0, 0)  # nothing is unseen


@pytest.mark.rule("royal.hidden.price")
def test_a_heart_that_comes_to_light_says_nothing_about_weapons() -> None:
    board = battle(winner=B, hands=("5C 7C 9H", ""), paid={A: (10, 13)}).commit(A, "", "9H").commit(B)

    assert (board.g.least[A], board.g.most[A]) == (10, 13)


@pytest.mark.rule("royal.hidden.price")
def test_in_play_unseen_weapons_are_always_worth_what_the_table_says() -> None:
    found = 0
    for seed in range(12):
        game, luck = drafted_game(4, seed), Random(seed)
        while game.g.ended == 0:
            game.play_on(luck)
            for seat in range(4):
                unseen = without(game.g.hand[seat, CLUBS], game.g.seen[seat, CLUBS])
                found += unseen != 0
                assert game.g.least[seat] <= value(unseen) <= game.g.most[seat]
    assert found > 50


# ------------------------------------------------------------------------------------------------ redealing


@pytest.mark.rule("royal.hidden.hands", "royal.hidden.seen-kept")
def test_a_redeal_keeps_what_is_known_and_deals_the_rest_anew() -> None:
    board = Board(hands=("9H KH 4D", "2H 3H 5D", "6H"), seen=("", "3H"), discard="AH AH")
    hands: Counter[str] = Counter()
    for seed in range(1, 60):
        g = redealt(board, A, seed)
        assert named(g.hand[A, HEARTS]) == "9 K"
        assert "3" in named(g.hand[B, HEARTS]).split()
        assert g.hand[C, HEARTS].bit_count() == 1
        hands[named(g.hand[B, HEARTS])] += 1
        assert "A" not in named(g.hand[B, HEARTS]).split()

    assert len(hands) > 6


def test_every_hidden_heart_comes_with_its_proper_chance() -> None:
    board = Board(hands=("9H", "2H"), next_cards="9H 4H")  # unseen for A: B's heart and the pile

    found = Counter(named(redealt(board, A, seed).hand[B, HEARTS]) for seed in range(1, 301))

    assert set(found) == {"2", "4", "9"}
    assert all(70 <= n <= 130 for n in found.values())


def test_a_redealt_commitment_is_any_legal_one() -> None:
    board = battle(realms=(4, "mewtopia teal-shore", 6), hands=("9H", "2H 2H 3H 7C 7C KC"), settings=OPEN_HANDS).commit(
        B, "mewtopia", "2H"
    )
    fields, clubs = Counter[int](), Counter[str]()
    for seed in range(1, 201):
        g = redealt(board, A, seed)
        assert g.hearts[B].bit_count() <= 2
        fields[g.field[B]] += 1
        clubs[named(g.clubs[B])] += 1

    assert len(fields) == 2
    assert set(clubs) == {"", "7", "7 7", "K", "7 K", "7 7 K"}


@pytest.mark.rule("royal.hidden.price", "royal.hidden.hands")
def test_redealt_weapons_can_have_been_bought_for_what_was_paid() -> None:
    board = Board(hands=("", "4C KC 9C", "2C"), seen=("", "9C"), paid={B: (15, 17), C: (1, 3)})
    found = Counter[str]()
    for seed in range(1, 101):
        g = redealt(board, A, seed)
        unseen = without(g.hand[B, CLUBS], g.seen[B, CLUBS])
        assert 15 <= value(unseen) <= 17
        assert 1 <= value(g.hand[C, CLUBS]) <= 3
        found[named(unseen)] += 1

    assert len(found) > 10


@pytest.mark.rule("royal.hidden.action-open")
def test_redealt_alliances_are_any_that_nobody_has_seen() -> None:
    board = Board(hands=("3S", "4S"), discard="6S 6S")

    found = Counter(named(redealt(board, A, seed).hand[B, SPADES]) for seed in range(1, 101))

    assert set(found) == {"3", "4", "5"}


@pytest.mark.rule("royal.hidden.shop")
def test_for_others_a_visitor_may_be_looking_at_any_clubs() -> None:
    board = Board(step=VISIT, hands=("9D", "7C"), offer="3C 5C 7C KC")
    offers = set()
    for seed in range(1, 21):
        g = redealt(board, B, seed)
        assert len([rank for rank in g.offer if rank]) == 4
        offers.add(tuple(sorted(g.offer)))

    assert len(offers) > 15
    assert sorted(redealt(board, A, 1).offer) == [3, 5, 7, 13]


def test_choices_of_cards_are_each_as_likely() -> None:
    g = Board(hands=("2H 2H 3H 5H",)).g
    hearts = Counter(named(some_hearts(g, g.hand[A, HEARTS])) for _ in range(800))
    assert set(hearts) == {"", "2", "3", "5", "2 2", "2 3", "2 5", "3 5"}
    assert all(60 <= n <= 140 for n in hearts.values())

    g = Board(hands=("7C 7C KC",)).g
    clubs = Counter(named(some_clubs(g, g.hand[A, CLUBS])) for _ in range(600))
    assert all(60 <= n <= 140 for n in clubs.values())


def test_no_event_or_option_depends_on_what_another_holds() -> None:
    one = battle(hands=("9H", "KH 2H 4C"))
    other = battle(hands=("9H", "3H 5H QC"))
    for board in (one, other):
        board.play("field", "lucio-land", seat=B).play("attach", board.hearts(B).split()[0], seat=B)

    assert one.options(A) == other.options(A)
    assert one.heard(A) == other.heard(A)
    assert one.view(A) == other.view(A)
    assert one.view(C) == other.view(C)


def test_a_spectator_sees_what_every_seat_sees() -> None:
    board = Board(seats=4, hands=("9H", "KD", "4C 5S", "2H"))
    public = board.view(SPECTATOR)

    for seat in (A, B, C, D):
        v = clone(board.view(seat))
        for suit in range(SUITS):
            v.hand[seat, suit] = 0
        assert v == public


def test_words_of_secret_events_reach_their_owner_alone() -> None:
    board = battle(hands=("9H", "KH")).play("field", "vapor-vale", seat=A)
    log = board.logs[-1]

    told = {seat: [GAME.narrate(event, HOUSE, "ABC") for event in seen_by(log, seat)] for seat in (A, B, SPECTATOR)}
    assert told == {A: ["A chooses Vapor Vale (13) in secret."], B: [], SPECTATOR: []}
