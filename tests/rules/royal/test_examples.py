"""The examples of the rulebook, each played as it is told."""

from __future__ import annotations

import tomllib
from collections import Counter
from random import Random

import pytest

from rules.royal.board import (
    HOUSE,
    IDS,
    OPEN_HANDS,
    A,
    B,
    Board,
    C,
    D,
    battle,
    decree,
    drafted_game,
    fresh_game,
    landing,
    named,
)
from tablewright.engine.game.contract import LOST, WON
from tablewright.games.royal.events import (
    DISPLAYS,
    DRAFTS,
    DRAWS,
    EVENT_ROLL,
    FORFEITS,
    IS_OUT,
    LEAVES,
    PICKS,
    THROWS,
    TURNS,
)
from tablewright.games.royal.rules.battles import strength
from tablewright.games.royal.rules.cards import FULL, copies
from tablewright.games.royal.rules.setting_up import rank_by
from tablewright.games.royal.rules.turn import LEFT, RIGHT, destination
from tablewright.games.royal.state import (
    BOOK,
    CLUBS,
    DIAMONDS,
    HEARTS,
    HOME,
    NOBODY,
    OFF_BOARD,
    SHOP,
    SPADES,
    WON_MAJORITY,
    State,
)
from tablewright.games.royal.steps import MOVE, PICK, VISIT


def test_every_example_of_the_book_is_played_here() -> None:
    played = {name.split("_")[1] for name in globals() if name.startswith("test_ex")}
    examples = tomllib.loads(BOOK.path.read_text(encoding="utf-8"))["example"]

    assert {example["id"].replace("-", "") for example in examples} == played


@pytest.mark.rule("royal.battle.strength-example", "royal.battle.sum", "royal.battle.four-dice")
def test_ex01_strength_29_and_total_43() -> None:
    board = battle(realms=("teal-shore 3", 4, 4), hands=("6H 8H",), rolls="3 4 5 2")
    board.play("field", "teal-shore", seat=A).play("attach", "6", seat=A).play("attach", "8", seat=A)
    assert strength(board.g, board.t, A) == 29

    board.play("fight", seat=A).commit(B)

    assert board.happened(THROWS)[0].c == 43


@pytest.mark.rule("royal.card.queen-twelve", "royal.card.ace-low", "royal.card.face-values", "royal.battle.formula")
def test_ex02_face_cards_and_an_ace() -> None:
    board = battle(hands=("QH AH JC",), rolls="1 1 1 1").commit(A, "vapor-vale", "QH AH JC").commit(B)

    assert board.happened(THROWS)[0].c == 41


@pytest.mark.rule("royal.hearts.max-two", "royal.battle.hearts", "royal.battle.commit-optional")
def test_ex03_three_hearts_are_one_too_many() -> None:
    board = battle(hands=("4H 7H 9H", "2D")).play("field", "vapor-vale", seat=A)
    board.play("attach", "4", seat=A).play("attach", "7", seat=A)
    assert board.why_not("attach", "9", seat=A) == "royal.hearts.max-two"

    for cards in ("", "4H", "7H", "9H", "4H 7H", "4H 9H", "7H 9H"):
        assert battle(hands=("4H 7H 9H",)).commit(A, "vapor-vale", cards).asked == [B]


@pytest.mark.rule("royal.clubs.no-limit", "royal.clubs.strength", "royal.battle.formula")
def test_ex04_all_four_weapons() -> None:
    board = battle(realms=("mewtopia 3", 4, 4), hands=("2C 5C 9C 10C",), rolls="4 4 4 2")
    board.commit(A, "mewtopia", "2C 5C 9C 10C").commit(B)

    assert board.happened(THROWS)[0].c == 60


@pytest.mark.rule("royal.battle.loser-territory", "royal.battle.one-heart", "royal.battle.blind-pick")
@pytest.mark.rule("royal.battle.cards-kept", "royal.battle.loser-keeps-cards", "royal.repeat.latest-loser")
def test_ex06_what_an_ordinary_battle_costs() -> None:
    lost: Counter[int] = Counter()
    for seed in range(1, 91):
        board = battle(winner=A, hands=("3H 5H 9H 4C", "2H 8H"), realms=(4, "mewtopia 2", 5), seed=seed)
        board.commit(A, "", "5H 9H").commit(B, "mewtopia")
        assert "mewtopia" in board.realm(A)
        assert (board.clubs(A), board.hearts(B), board.g.barred) == ("", "2 8", B)
        heart, club = board.happened(FORFEITS)
        assert (heart.a, club.a, club.b) == (HEARTS, CLUBS, 4)
        lost[heart.b] += 1

    assert set(lost) == {3, 5, 9}
    assert all(15 <= n <= 45 for n in lost.values())


@pytest.mark.rule("royal.battle.pick-empty", "royal.battle.blind-pick")
def test_ex07_no_hearts_and_two_sixes_of_clubs() -> None:
    board = battle(winner=A, hands=("6C 6C",)).commit(A).commit(B)

    assert [(event.a, event.b) for event in board.happened(FORFEITS)] == [(CLUBS, 6)]
    assert (board.clubs(A), board.discarded(CLUBS)) == ("6", "6")


@pytest.mark.rule("royal.battle.exclude-loser", "royal.npc.roll", "royal.repeat.one-landing", "royal.battle.eligible")
def test_ex08_the_bar_moves_on() -> None:
    board = Board(
        seats=4, active=C, barred=B, die=1, spots={C: 3}, next_cards="8S", rolls="1 3  1 1 1 1  6 6 6 6"
    ).play("go", "right")
    assert [(event.a, event.b) for event in board.happened(EVENT_ROLL)] == [(3, 0)]
    assert board.g.count[C, HEARTS] + board.g.count[C, DIAMONDS] == 0
    assert board.may("attack") == [A, D]

    board.play("attack", D).commit(C).commit(D)

    assert board.g.barred == C


@pytest.mark.rule("royal.repeat.decree-void", "royal.repeat.decree-reset", "royal.decree.includes-drawer")
def test_ex10_a_decree_with_a_barred_player() -> None:
    board = landing("KS", barred=B)
    assert board.asked == [A, B, C]
    for seat in (A, B, C):
        board.commit(seat)

    assert board.g.barred == NOBODY


@pytest.mark.rule("royal.win.two-left", "royal.elim.trigger", "royal.battle.mandatory", "royal.win.seven")
def test_ex11_six_against_six() -> None:
    board = Board(realms=(6, 5, 1), active=B, step=PICK, rolls="6 6 6 6 1 1 1 1", spots={A: 3})
    board.play("attack", C).commit(B).commit(C)
    assert board.alive == [A, B]
    assert board.sizes == [6, 6, 0]
    assert board.g.barred == NOBODY

    board.g.pile[SPADES], board.g.discard[SPADES] = 3 << 16, FULL ^ 3 << 16  # two nines
    board.g.active, board.g.die, board.g.step = A, 1, MOVE
    board.load("1 2").play("go", "right")
    assert board.happened(EVENT_ROLL)[-1].b == 0
    assert board.asked == [A, B]  # A must attack B: there is nobody else
    board.commit(A).commit(B)

    assert board.results()[0] == WON_MAJORITY
    assert sorted(board.sizes) == [0, 5, 7]


@pytest.mark.rule(
    "royal.alliance.hold", "royal.alliance.discard", "royal.alliance.redirect", "royal.alliance.no-result"
)
def test_ex12_an_alliance_pushes_the_fight_on() -> None:
    board = Board(seats=4, active=C, step=PICK, hands=("", "", "", "5S 9H"), rolls="6 6 6 6 1 1 1 1")
    board.play("attack", D).play("ally")
    assert board.discarded(SPADES) == "5"
    assert board.may("attack") == [A, B]
    assert board.why_not("attack", D) == "royal.battle.eligible"

    board.play("attack", A).commit(C).commit(A, "vapor-vale")

    assert "vapor-vale" in board.realm(C)
    assert (len(board.realm(D)), board.hearts(D)) == (3, "9")
    assert board.g.barred == A


@pytest.mark.rule("royal.alliance.defence-only", "royal.hidden.action-open", "royal.battle.mandatory")
def test_ex14_drawing_an_alliance_does_not_spare_the_attack() -> None:
    board = landing("4S")

    assert named(board.view(A).hand[A, SPADES]) == "4"
    for viewer in (B, C):
        v = board.view(viewer)
        assert (v.count[A, SPADES], v.hand[A, SPADES], v.seen[A, SPADES]) == (1, 0, 0)
    assert board.kinds() == {"attack"}
    assert board.why_not("ally") == "royal.turn.in-order"


@pytest.mark.rule("royal.allin.stakes", "royal.elim.picks-first", "royal.win.threshold", "royal.win.immediate")
def test_ex15_all_in_with_four_each_wins_the_game() -> None:
    board = landing("JS", rolls="6 6 6 6 1 1 1 1", hands=("9H 9C", "KH KD"))
    board.play("attack", B).commit(A).commit(B)

    assert board.sizes == [8, 0, 4]
    assert [event.c for event in board.happened(FORFEITS)] == [B, B]
    assert board.order_of(FORFEITS, IS_OUT) == [FORFEITS, IS_OUT]
    assert (board.discarded(DIAMONDS), board.discarded(HEARTS)) == ("K", "9 K")
    assert board.results() == (WON_MAJORITY, (WON, LOST, LOST))


@pytest.mark.rule("royal.allin.effect", "royal.allin.stakes", "royal.elim.resources", "royal.win.seven")
def test_ex16_all_in_lost_with_three_each() -> None:
    board = landing("JS", seats=4, rolls="1 1 1 1 6 6 6 6", hands=("9H 9D 9C",))
    board.play("attack", B).commit(A).commit(B)

    assert board.sizes == [0, 6, 3, 3]
    assert board.alive == [B, C, D]
    assert [board.discarded(suit) for suit in (HEARTS, DIAMONDS, CLUBS)] == ["9", "9", "9"]
    assert board.results()[0] == 0


@pytest.mark.rule("royal.decree.prize", "royal.decree.simultaneous", "royal.win.seven")
def test_ex19_a_decree_from_four_to_seven() -> None:
    board = decree(seats=4, realms=(4, 3, 3, 2), hands=("2H 3H 4H 5H",), rolls="6 6 6 6 1 1 1 1 1 1 1 1 1 1 1 1")
    for seat in range(4):
        board.commit(seat)

    assert board.sizes[A] == 7
    assert len(board.happened(FORFEITS)) == 3
    assert board.results() == (WON_MAJORITY, (WON, LOST, LOST, LOST))


@pytest.mark.rule("royal.decree.is-battle", "royal.turn.end")
def test_ex21_no_attack_after_a_decree() -> None:
    board = landing("QS", rolls="1 1 1 1 1 1 1 1 6 6 6 6")
    for seat in (A, B, C):
        board.commit(seat)

    assert board.happened(PICKS) == []
    assert board.happened(TURNS)[-1].seat == B


@pytest.mark.rule(
    "royal.setup.order-roll", "royal.setup.order-tie", "royal.setup.three-passes", "royal.setup.share-three"
)
def test_ex22_nine_nine_four_then_five_and_eight() -> None:
    g = State()
    g.seats = 3
    assert rank_by(g, 9 | 9 << 4 | 4 << 8) == 0b011
    assert rank_by(g, 5 | 8 << 4) == 0
    assert list(g.place)[:3] == [1, 0, 2]

    game = drafted_game(3, seed=8)
    order = [game.g.order[place] for place in range(3)]
    assert [pick.seat for pick in game.happened(DRAFTS)] == order * 4
    assert game.sizes == [4, 4, 4]


@pytest.mark.rule("royal.setup.draft-order", "royal.setup.share-four")
def test_ex23_who_makes_picks_4_5_and_9() -> None:
    game = drafted_game(4, seed=8)

    picks = [game.g.place[pick.seat] + 1 for pick in game.happened(DRAFTS)]
    assert (picks[3], picks[4], picks[8]) == (4, 1, 1)


@pytest.mark.rule("royal.board.home-gate", "royal.board.layout", "royal.turn.one-card")
def test_ex24_leaving_home() -> None:
    board = Board(spots={A: HOME, B: 5, C: 5}, die=1, next_cards="9H")
    assert board.g.spot[A] == 1
    assert board.hearts(A) == "9"
    assert [(event.seat, event.a) for event in board.happened(DRAWS)] == [(A, HEARTS)]

    spots = {destination(HOME, 4, way) for way in (LEFT, RIGHT)}
    assert {spot: HOUSE.tables.space[spot] for spot in spots} == {4: SPADES, 33: DIAMONDS}


@pytest.mark.rule("royal.board.loop", "royal.board.directions", "royal.turn.full-move")
def test_ex25_spades_both_ways() -> None:
    assert (destination(34, 5, RIGHT), destination(34, 5, LEFT)) == (4, 29)
    assert HOUSE.tables.space[4] == HOUSE.tables.space[29] == SPADES

    board = Board(spots={A: 34}, die=5)
    assert board.kinds() == {"go"}
    assert len(board.options()) == 2


@pytest.mark.rule("royal.turn.only-landing", "royal.shop.exact-landing")
def test_ex26_past_the_shop() -> None:
    board = Board(spots={A: 8}, die=4, hands=("KD",), next_cards="4S").play("go", "right")

    assert board.g.spot[A] == 12
    assert board.happened(LEAVES) == []
    assert board.g.step == PICK


@pytest.mark.rule("royal.shop.price", "royal.shop.spent-gold", "royal.shop.refresh")
def test_ex27_seven_for_seven() -> None:
    board = Board(step=VISIT, hands=("7D",), offer="3C 5C 7C KC", settings=OPEN_HANDS)
    board.play("pick", "7").play("pay", "7")

    assert (board.clubs(A), board.discarded(DIAMONDS)) == ("7", "7")
    assert list(board.g.under)[-3:] == [3, 5, 13]
    assert len(board.offer) == 4


@pytest.mark.rule("royal.shop.no-change", "royal.card.face-values")
def test_ex28_a_queen_for_a_five() -> None:
    board = Board(step=VISIT, hands=("QD",), offer="3C 5C 7C KC").play("pick", "5").play("pay", "Q")

    assert (board.clubs(A), board.diamonds(A), board.discarded(DIAMONDS)) == ("5", "", "Q")


@pytest.mark.rule("royal.shop.bundle", "royal.shop.several")
def test_ex30_a_king_for_five_and_seven() -> None:
    board = Board(step=VISIT, hands=("KD",), offer="3C 5C 7C KC").play("pick", "5").play("pick", "7").play("pay", "K")

    assert (board.clubs(A), board.diamonds(A)) == ("5 7", "")


@pytest.mark.rule("royal.plague.effect", "royal.plague.carry", "royal.battle.formula")
def test_ex31_a_plagued_attack() -> None:
    board = landing("2S", realms=("teal-shore 3", 4, 4), hands=("6H 8H",), rolls="4 4 4 4  1 1 1 1")
    board.play("attack", B).commit(A, "teal-shore", "6H 8H").commit(B)

    assert board.happened(THROWS)[0].c == 35
    assert board.g.plagues[A] == 0


@pytest.mark.rule("royal.npc.prize-two", "royal.npc.split", "royal.npc.then-battle")
def test_ex33_one_of_each_then_battle() -> None:
    board = landing("7S", rolls="5").play("prize", 1)
    assert (board.g.count[A, HEARTS], board.g.count[A, DIAMONDS]) == (1, 1)

    board.play("attack", B).play("field", "vapor-vale", seat=A)

    assert len(board.may("attach", A)) == 1


@pytest.mark.rule("royal.elim.trigger", "royal.elim.picks-first", "royal.elim.alliances", "royal.elim.out")
def test_ex35_an_elimination_in_full() -> None:
    board = battle(winner=A, seats=4, realms=(4, 1, 3, 4), hands=("9H 9C", "2D 3D 4D 6S")).commit(A).commit(B)

    assert [(event.a, event.c) for event in board.happened(FORFEITS)] == [(HEARTS, B), (CLUBS, B)]
    assert (board.discarded(DIAMONDS), board.discarded(SPADES)) == ("2 3 4", "6")
    assert board.g.spot[B] == OFF_BOARD
    assert (board.sizes[A], board.g.active, board.results()[0]) == (5, C, 0)


@pytest.mark.rule("royal.win.seven", "royal.win.immediate")
def test_ex36_winning_out_of_turn() -> None:
    board = Board(realms=(6, 4, 2), active=B, step=PICK, rolls="1 1 1 1 6 6 6 6").play("attack", A)
    board.commit(B).commit(A)

    assert board.results() == (WON_MAJORITY, (WON, LOST, LOST))


@pytest.mark.rule("royal.hidden.hands", "royal.hidden.ownership-open", "royal.battle.secret-commit")
def test_ex38_what_seat_2_sees() -> None:
    board = battle(seats=4, hands=("9H 3H 7C 4S", "KH"), plagues={A: 1}).play("field", "vapor-vale", seat=A)
    board.play("attach", "9", seat=A).play("use", "7", seat=A).play("fight", seat=A)

    v = board.view(B)
    assert (list(v.count[A]), v.plagues[A]) == ([2, 0, 1, 1], 1)
    assert v.realm[A] == sum(1 << IDS.index(name) for name in board.realm(A))
    assert (list(v.hand[A]), list(v.seen[A])) == ([0] * 4, [0] * 4)
    assert (v.field[A], v.hearts[A], v.clubs[A]) == (0, 0, 0)


@pytest.mark.rule("royal.battle.own-territory")
def test_ex39_nobody_names_the_territory_of_another() -> None:
    board = battle()

    for name in board.realm(B):
        assert board.why_not("field", name, seat=A) == "royal.battle.own-territory"
    assert {IDS[n] for n in board.may("field", A)} == board.realm(A)


@pytest.mark.rule("royal.comp.cards", "royal.territory.spread", "royal.board.layout", "royal.setup.all-drafted")
@pytest.mark.rule(
    "royal.allin.cards", "royal.decree.cards", "royal.alliance.cards", "royal.npc.cards", "royal.plague.cards"
)
def test_ex40_everything_is_counted_and_stays_whole() -> None:
    kinds = Counter(HOUSE.tables.action[rank] for rank in range(1, 14) for _ in range(copies(FULL, rank)))
    assert sorted(kinds.values()) == [2, 4, 4, 8, 8]
    assert sum(HOUSE.tables.points) == 180
    spots = Counter(HOUSE.tables.space[spot] for spot in range(1, 36))
    assert spots == {HEARTS: 11, DIAMONDS: 11, SPADES: 11, SHOP: 2}

    game, luck = fresh_game(4, seed=40), Random(40)
    while game.g.ended == 0:
        game.play_on(luck)  # the board counts every piece after every move
        if game.g.round:
            g = game.g
            hands = [g.hand[seat, suit].bit_count() for seat in range(4) for suit in range(4)]
            piles = [place[suit].bit_count() for place in (g.pile, g.discard) for suit in range(4)]
            assert sum(hands) + sum(piles) + len(game.offer) + g.ends[1] + (g.drawn > 0) == 104
            assert sum(game.sizes) == 12


@pytest.mark.rule("royal.battle.winner-takes", "royal.battle.loser-pick", "royal.repeat.latest-loser")
def test_ex42_the_defender_wins() -> None:
    board = battle(winner=B, hands=("2H", "9H KH 4C 5C")).commit(A, "vapor-vale").commit(B)

    assert "vapor-vale" in board.realm(B)
    assert [(event.seat, event.a, event.c) for event in board.happened(FORFEITS)] == [(B, HEARTS, A), (B, CLUBS, A)]
    assert board.g.barred == A


@pytest.mark.rule("royal.shop.optional", "royal.shop.refresh", "royal.turn.end")
@pytest.mark.parametrize("purse", ["", "KD"])
def test_ex44_a_visit_without_a_purchase(purse: str) -> None:
    board = Board(step=VISIT, hands=(purse,), offer="3C 5C 7C KC", settings=OPEN_HANDS)
    if purse:
        board.play("leave")

    assert [event.seat for event in board.happened(LEAVES)] == [A]
    assert list(board.g.under)[-4:] == [3, 5, 7, 13]
    assert len(board.happened(DISPLAYS)) == 1
    assert (board.g.active, board.g.step) == (B, MOVE)
