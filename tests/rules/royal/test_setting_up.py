"""The Royal Ascension: components and setting up the game."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from rules.boards import key_of
from rules.royal.board import (
    HOUSE,
    IDS,
    OPEN_HANDS,
    A,
    B,
    Board,
    C,
    D,
    changed_house,
    drafted_game,
    fresh_game,
    named,
)
from tablewright.engine.core.dice import start
from tablewright.engine.core.events import Log
from tablewright.engine.game.contract import SPECTATOR
from tablewright.games.royal.events import DISPLAYS, DRAFTS, DRAWS, ROLLS_ORDER, TAKES_PLACE, TURNS
from tablewright.games.royal.game import GAME
from tablewright.games.royal.pack.loading import RANK_NAMES, dodging_bounds
from tablewright.games.royal.rules.cards import FULL, copies, value
from tablewright.games.royal.rules.setting_up import rank_by, roll_for_order
from tablewright.games.royal.state import (
    ALL_IN,
    ALLIANCE,
    CLUBS,
    DECREE,
    DIAMONDS,
    HEARTS,
    HOME,
    NPC,
    PLAGUE,
    SHOP,
    SPADES,
    SPOTS,
    SUITS,
    State,
)
from tablewright.match import Refused, configure
from tablewright.packs.problems import PackError

# ------------------------------------------------------------------------------------------------ components


@pytest.mark.rule("royal.territory.spread", "royal.territory.value", "royal.comp.territory-cards")
def test_twelve_territories_each_once_with_its_printed_value() -> None:
    values = dict(zip(HOUSE.names.territories, HOUSE.tables.points, strict=True))

    assert Counter(values.values()) == {13: 4, 15: 6, 18: 1, 20: 1}
    assert values["Char Forest"] == 18
    assert values["Mewtopia"] == 20
    assert sum(values.values()) == 180
    assert len(set(values)) == 12


@pytest.mark.rule("royal.comp.territory-cards")
def test_a_pack_with_another_number_of_territories_is_refused(tmp_path: Path) -> None:
    file = changed_house(tmp_path, ('[[territory]]\nname = "Mewtopia"\npoints = 20\n', ""))

    with pytest.raises(PackError, match=r"12 \[\[territory\]\] tables; this one has 11"):
        GAME.load(file)


@pytest.mark.rule("royal.comp.cards")
def test_there_are_two_of_every_rank_in_every_suit() -> None:
    game = drafted_game()
    held = [
        game.g.pile[suit].bit_count() + sum(game.g.hand[s, suit].bit_count() for s in range(3)) for suit in range(4)
    ]
    held[CLUBS] += len(game.offer)

    assert held == [26] * SUITS
    assert all(copies(FULL, rank) == 2 for rank in range(1, 14))


@pytest.mark.rule(
    "royal.allin.cards", "royal.decree.cards", "royal.alliance.cards", "royal.npc.cards", "royal.plague.cards"
)
@pytest.mark.parametrize(
    ("kind", "ranks", "cards"),
    [
        (ALL_IN, "J", 2),
        (DECREE, "Q K", 4),
        (ALLIANCE, "3 4 5 6", 8),
        (NPC, "7 8 9 10", 8),
        (PLAGUE, "A 2", 4),
    ],
)
def test_each_action_has_its_spades(kind: int, ranks: str, cards: int) -> None:
    found = [rank for rank in range(1, 14) if HOUSE.tables.action[rank] == kind]

    assert " ".join(RANK_NAMES[rank] for rank in found) == ranks
    assert sum(copies(FULL, rank) for rank in found) == cards


@pytest.mark.rule("royal.action.kinds")
def test_there_are_five_types_of_action() -> None:
    assert set(HOUSE.tables.action) - {0} == {ALL_IN, DECREE, ALLIANCE, NPC, PLAGUE}
    assert HOUSE.names.actions[1:] == ("All In", "Royal Decree", "Secret Alliance", "Random NPC event", "Plague")


@pytest.mark.rule("royal.action.kinds")
@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ('ranks = ["J"]', 'ranks = ["Q"]', "the J of Spades has no action"),
        ('ranks = ["J"]', 'ranks = ["J", "K"]', "the K of Spades has more than one action"),
        ("-10 in your next battle", "-10 in every battle", "'every' is not understood here; expected 'your'"),
        ("-10 in", "-99 in", "99 cannot be used here; expected a number from 1 to 30"),
        ('"J"', '"Joker"', "unknown rank"),
    ],
)
def test_a_pack_must_give_every_spade_one_of_the_five(tmp_path: Path, old: str, new: str, complaint: str) -> None:
    with pytest.raises(PackError, match=complaint):
        GAME.load(changed_house(tmp_path, (old, new)))


@pytest.mark.rule("royal.comp.tokens", "royal.setup.characters")
def test_four_characters_one_for_each_seat() -> None:
    assert HOUSE.names.short == ("Eadric", "Seraphina", "Thaddeus", "Lysandra")
    for seats in (3, 4):
        table = fresh_game(seats).pieces(SPECTATOR)
        shown = [name for name in HOUSE.names.short if any(name in piece.label for piece in table.values())]
        assert shown == list(HOUSE.names.short[:seats])


@pytest.mark.rule("royal.comp.tokens-cosmetic")
def test_characters_differ_in_name_only(tmp_path: Path) -> None:
    swapped = changed_house(
        tmp_path,
        ('name = "King Eadric the Wise"\nshort = "Eadric"', 'name = "Somebody Else"\nshort = "Else"'),
    )

    assert GAME.load(swapped).tables == HOUSE.tables


@pytest.mark.rule("royal.comp.key")
def test_the_key_to_the_action_cards_is_open_to_everybody() -> None:
    for viewer in (A, B, C, SPECTATOR):
        table = drafted_game().pieces(viewer)
        for kind in range(ALL_IN, PLAGUE + 1):
            assert HOUSE.names.actions[kind] in table[f"action-{kind}"].label
            assert table[f"action-{kind}"].text == HOUSE.names.effects[kind]


@pytest.mark.rule("royal.comp.board")
def test_all_players_share_one_board() -> None:
    board = Board(spots={A: 4, B: 4, C: 29})

    for viewer in (A, B, C, SPECTATOR):
        shown = board.pieces(viewer)
        assert [token.id for token in shown["spot-4"].inside] == ["token-0", "token-1"]
        assert [token.id for token in shown["spot-29"].inside] == ["token-2"]
        assert shown["spot-4"].label == "Spot 4, Spades"


@pytest.mark.rule("royal.session.players")
def test_three_or_four_can_play() -> None:
    assert GAME.seats == (3, 4)
    for seats in (2, 5):
        with pytest.raises(Refused):
            configure(GAME, seats)


# ------------------------------------------------------------------------------------------------ the board


@pytest.mark.rule("royal.board.count", "royal.board.shops", "royal.board.kinds", "royal.board.layout")
def test_thirty_five_spots_of_which_two_are_shops() -> None:
    spots = [HOUSE.tables.space[spot] for spot in range(1, SPOTS + 1)]

    assert len(spots) == 35
    assert Counter(spots) == {HEARTS: 11, DIAMONDS: 11, SPADES: 11, SHOP: 2}
    assert [spot for spot in range(1, 36) if HOUSE.tables.space[spot] == SHOP] == [10, 27]


@pytest.mark.rule("royal.board.layout")
def test_no_two_neighbours_are_alike() -> None:
    spots = [HOUSE.tables.space[spot] for spot in range(1, SPOTS + 1)]

    assert all(spots[i] != spots[i - 1] for i in range(SPOTS))


@pytest.mark.rule("royal.clubs.no-space")
def test_no_space_draws_clubs(tmp_path: Path) -> None:
    assert CLUBS not in [HOUSE.tables.space[spot] for spot in range(1, SPOTS + 1)]
    with pytest.raises(PackError, match="unknown kind of space 'clubs'"):
        GAME.load(changed_house(tmp_path, ('"shop", # 6 to 10', '"clubs", # 6 to 10')))


@pytest.mark.rule("royal.board.count", "royal.board.shops")
@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ('"shop", # 6 to 10', "# 6 to 10", "35 spots; this one has 34"),
        ('"shop", # 6 to 10', '"spades", # 6 to 10', "2 shops; this one has 1"),
    ],
)
def test_another_board_must_have_as_many(tmp_path: Path, old: str, new: str, complaint: str) -> None:
    with pytest.raises(PackError, match=complaint):
        GAME.load(changed_house(tmp_path, (old, new)))


@pytest.mark.rule("royal.board.spade-floor")
def test_nobody_can_dodge_spades_for_good() -> None:
    low, high = dodging_bounds([HOUSE.tables.space[spot] for spot in range(1, SPOTS + 1)])

    assert 0.10 <= low <= high
    assert round(low, 3) == round(high, 3) == 0.126


@pytest.mark.rule("royal.board.spade-floor")
def test_a_board_on_which_spades_can_be_dodged_is_refused(tmp_path: Path) -> None:
    text = (Path(GAME.load(None).source)).read_text(encoding="utf-8")
    begin = text.index("spots = [")
    cycle = ["hearts", "diamonds", "spades"] * 11 + ["shop", "shop"]
    file = tmp_path / "cycle.toml"
    file.write_text(f"{text[:begin]}spots = {cycle}\n", encoding="utf-8")

    with pytest.raises(PackError, match="could dodge Spades"):
        GAME.load(file)


@pytest.mark.rule("royal.board.home-off-track", "royal.setup.home")
def test_every_token_begins_at_home_which_is_none_of_the_spots() -> None:
    game = fresh_game(4)

    assert [game.g.spot[seat] for seat in range(4)] == [HOME] * 4
    assert HOME not in range(1, SPOTS + 1)
    home = drafted_game(4, seed=9).pieces(A)["home"]
    assert (home.mark, home.inside != ()) == ("centre", True)


# ------------------------------------------------------------------------------------------------ the order roll


@pytest.mark.rule("royal.setup.order-roll", "royal.setup.order-two-dice", "royal.comp.dice")
@pytest.mark.parametrize("seed", range(1, 9))
def test_from_highest_to_lowest_sum_of_two_dice_gives_the_order(seed: int) -> None:
    game = fresh_game(4, seed)
    rolls = game.happened(ROLLS_ORDER)
    assert [roll.seat for roll in rolls[:4]] == [A, B, C, D]
    assert all(1 <= face <= 6 for roll in rolls for face in (roll.a, roll.b))

    first = {roll.seat: roll.a + roll.b for roll in rolls[:4]}
    order = [place.seat for place in game.happened(TAKES_PLACE)]
    assert [first[seat] for seat in order] == sorted(first.values(), reverse=True)
    assert [game.g.order[place] for place in range(4)] == order


@pytest.mark.rule("royal.setup.order-roll", "royal.setup.order-tie")
def test_only_those_who_are_tied_roll_again_for_the_places_they_share() -> None:
    g = State()
    g.seats = 4

    tied = rank_by(g, 7 | 9 << 4 | 7 << 8 | 11 << 12)  # A 7, B 9, C 7, D 11
    assert tied == 1 << A | 1 << C
    assert list(g.place) == [2, 1, 2, 0]

    tied = rank_by(g, 5 | 12 << 8)  # A 5, C 12: higher than D's first roll, and still behind D and B
    assert tied == 0
    assert list(g.place) == [3, 1, 2, 0]


@pytest.mark.rule("royal.setup.order-tie")
def test_ties_are_rolled_off_until_none_is_left() -> None:
    board = Board(run=False, rolls="3 4  3 4  5 5   2 2  2 2   1 1  6 6")
    log = Log()
    for seat in range(3):
        board.g.place[seat] = 0

    roll_for_order(board.g, log)

    assert list(board.g.order)[:3] == [C, B, A]


@pytest.mark.rule("royal.setup.clockwise-seats", "royal.turn.order", "royal.turn.first")
def test_turns_go_round_in_selection_order_from_the_highest_roll() -> None:
    board = Board(seats=4, order=(C, A, D, B), active=C, spots={C: 2, A: 2, D: 2, B: 2}, die=1)
    turns = []
    for _ in range(6):
        turns.append(board.g.active)
        board.g.die = 1
        board.play("go", "left" if board.g.spot[board.g.active] == 2 else "right")

    assert turns == [C, A, D, B, C, A]


@pytest.mark.rule("royal.turn.first")
@pytest.mark.parametrize("seed", range(1, 6))
def test_the_player_with_the_highest_roll_takes_the_first_turn(seed: int) -> None:
    game = drafted_game(4, seed)

    first = game.happened(TURNS)[0]
    assert (first.seat, first.a) == (game.g.order[0], 1)


# ------------------------------------------------------------------------------------------------ the draft


@pytest.mark.rule(
    "royal.setup.draft-order", "royal.setup.share-four", "royal.setup.share-three", "royal.setup.three-passes"
)
@pytest.mark.parametrize("seats", [3, 4])
def test_selection_runs_in_passes_in_the_same_order(seats: int) -> None:
    game = drafted_game(seats, seed=3)
    order = [game.g.order[place] for place in range(seats)]

    assert [pick.seat for pick in game.happened(DRAFTS)] == order * (12 // seats)
    assert game.sizes == [12 // seats] * seats


@pytest.mark.rule("royal.setup.all-drafted")
def test_all_twelve_are_shared_out_before_play() -> None:
    game = fresh_game(4)
    while game.g.round == 0:
        assert game.kinds() == {"claim"}
        game.play("claim", game.may("claim")[-1])

    assert set().union(*(game.realm(seat) for seat in range(4))) == set(IDS)


@pytest.mark.rule("royal.setup.draft-open", "royal.setup.draft-order")
def test_a_player_takes_any_unclaimed_territory_in_the_open() -> None:
    game = fresh_game(3)
    one, two = game.g.order[0], game.g.order[1]
    assert len(game.may("claim")) == 12
    assert game.asked == [one]

    game.play("claim", "mewtopia")

    assert game.asked == [two]
    assert len(game.may("claim")) == 11
    assert game.why_not("claim", "mewtopia") == "royal.setup.draft-open"
    assert game.why_not("claim", "teal-shore", seat=one) == "royal.turn.order"
    for viewer in (A, B, C, SPECTATOR):
        assert game.view(viewer).realm[one] == 1 << IDS.index("mewtopia")


# ------------------------------------------------------------------------------------------------ the deal


@pytest.mark.rule("royal.setup.deal", "royal.setup.no-weapons")
@pytest.mark.parametrize("seats", [3, 4])
def test_each_player_starts_with_two_diamonds_and_two_hearts(seats: int) -> None:
    game = drafted_game(seats, seed=5)

    dealt = Counter((event.seat, event.a) for event in game.happened(DRAWS)[: 4 * seats])
    assert dealt == {(seat, suit): 2 for seat in range(seats) for suit in (HEARTS, DIAMONDS)}
    assert all(game.g.hand[seat, suit] == 0 for seat in range(seats) for suit in (CLUBS, SPADES))


@pytest.mark.rule("royal.setup.deal-order", "royal.setup.sequence")
def test_in_selection_order_each_draws_two_diamonds_then_two_hearts() -> None:
    game = drafted_game(4, seed=5)
    order = [game.g.order[place] for place in range(4)]

    dealt = [(event.seat, event.a) for event in game.happened(DRAWS)[:16]]
    assert dealt == [(seat, suit) for seat in order for suit in (DIAMONDS, DIAMONDS, HEARTS, HEARTS)]


@pytest.mark.rule("royal.setup.sequence")
def test_order_roll_draft_deal_display_first_turn() -> None:
    kinds = TURNS, DISPLAYS, DRAWS, DRAFTS, ROLLS_ORDER

    assert drafted_game(3, seed=2).order_of(*kinds) == [ROLLS_ORDER, DRAFTS, DRAWS, TURNS]
    shown = drafted_game(3, seed=2, settings=OPEN_HANDS)
    assert shown.order_of(*kinds) == [ROLLS_ORDER, DRAFTS, DRAWS, DISPLAYS, TURNS]


@pytest.mark.rule("royal.card.resource-tokens")
def test_resources_are_the_cards_themselves() -> None:
    game = drafted_game(3)
    seat = game.g.active

    assert value(game.g.hand[seat, DIAMONDS]) > 0
    tokens = [id for id, piece in game.pieces(seat).items() if piece.kind == "tokens"]
    assert all(id.startswith(("token-", "character-")) for id in tokens)


@pytest.mark.rule("royal.setup.suit-piles", "royal.setup.spade-pile")
def test_four_face_down_piles_of_one_suit_each() -> None:
    game = drafted_game(3, seed=1)

    assert game.g.pile[SPADES] == FULL
    assert game.g.pile[CLUBS] == FULL
    assert drafted_game(3, seed=1, settings=OPEN_HANDS).g.pile[CLUBS].bit_count() == 26 - 4
    for viewer in (A, B, C, SPECTATOR):
        assert list(game.view(viewer).pile) == [0] * SUITS


@pytest.mark.rule("royal.setup.suit-piles", "royal.setup.spade-pile")
def test_piles_are_shuffled() -> None:
    openings = {named(drafted_game(3, seed).g.hand[A, HEARTS]) for seed in range(1, 8)}

    assert len(openings) > 3


@pytest.mark.rule("royal.setup.jokers", "royal.comp.jokers-inert")
def test_no_jokers_are_used(tmp_path: Path) -> None:
    game = drafted_game(4)
    discards = [game.g.discard[suit] for suit in range(SUITS)]

    assert discards == [0] * SUITS
    with pytest.raises(PackError):
        GAME.load(changed_house(tmp_path, ('ranks = ["J"]', 'ranks = ["J", "Joker"]')))


def test_the_order_is_rolled_fairly() -> None:
    firsts: Counter[int] = Counter()
    for seed in range(1, 241):
        g = State()
        g.seats = 4
        start(g.dice, key_of(seed))
        roll_for_order(g, Log())
        firsts[g.order[0]] += 1

    assert all(30 <= firsts[seat] <= 90 for seat in range(4))
