"""What lies behind a card: fronts that their owner alone has looked at, and copies with different backs."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from random import Random

import pytest

from rules.north.board import A, B, Board, changed_house, fresh_game
from tablewright.engine.core.dice import Key
from tablewright.engine.core.events import UNSEEN
from tablewright.engine.core.record import clone
from tablewright.engine.game.contract import SPECTATOR, Pack
from tablewright.games.north.events import BUILDS, DEALS, STAYS
from tablewright.games.north.game import GAME
from tablewright.games.north.pack.loading import SHELF
from tablewright.games.north.rules.motions import count_of, in_zone, number
from tablewright.games.north.state import BAG, BUILT, DECK, LOOKED_AT, SIDE, State
from tablewright.games.north.words.describing import describe
from tablewright.games.north.words.names import SEATS
from tablewright.games.north.words.narrating import narrate
from tablewright.match import configure
from tablewright.packs.shelf import check

# ------------------------------------------------------------------------------------------------ looking behind


def building(*, looks: bool) -> Board:
    """A builds an Outpost."""
    return Board(hand_a="drudge", top="outpost", wastes="", deck_a="gleaner", looks=looks).play("build", "drudge")


@pytest.mark.rule("north.facility.front")
def test_who_builds_a_card_looks_behind_it_and_nobody_else_does() -> None:
    board = building(looks=True)
    (built,) = board.zone(A)

    assert built.startswith("outpost/")
    assert board.view(A).cards[LOOKED_AT + A] == board.g.cards[LOOKED_AT + A] != 0
    for viewer in (B, SPECTATOR):
        assert (board.view(viewer).cards[LOOKED_AT + A], in_zone(board.view(viewer), A, 0)) == (0, BUILT)
        assert number(board.t, board.view(viewer).cards[BAG]) == 1 + number(board.t, board.g.cards[BAG])


@pytest.mark.rule("north.facility.front")
def test_with_unseen_fronts_nobody_looks() -> None:
    board = building(looks=False)

    assert board.zone(A) == ["outpost"]
    assert [seen.hidden for seen in board.happened(BUILDS, A)] == [UNSEEN]


@pytest.mark.rule("north.facility.front")
def test_the_log_and_the_table_tell_the_front_to_its_owner_alone() -> None:
    board = building(looks=True)
    behind = board.zone(A)[0].removeprefix("outpost/").removesuffix("?")
    mine, theirs = (narrate(board.happened(BUILDS, seat)[0], board.pack, SEATS) for seat in (A, B))

    assert (mine, theirs) == (f"A builds an Outpost ({behind.capitalize()} behind).", "A builds an Outpost.")
    assert board.pieces(A)["zone-0-0"].mark == f"{behind.capitalize()} behind (only you know)"
    assert board.pieces(B)["zone-0-0"].mark == ""


@pytest.mark.rule("north.facility.front")
def test_fronts_are_seen_unless_the_setting_says_otherwise() -> None:
    assert configure(GAME).setting[1] == 1
    assert configure(GAME, settings={"fronts": "unseen"}).setting[1] == 0


@pytest.mark.rule("north.facility.front")
def test_a_front_is_redealt_among_all_that_the_viewer_has_not_seen_behind_such_a_back() -> None:
    board = Board(zone_b="outpost/drudge?", zone_a="drudge 2, ferrier 3, longstrider 3", wastes="colossus", looks=True)
    found: Counter[str] = Counter()
    for n in range(300):
        g: State = clone(board.view(A))
        key = Key()
        key.word[0] = n
        board.rules.redeal(g, board.t, A, key)
        assert board.rules.audit(g, board.t) == 0
        found.update(board.name(k) for k in board.kinds if count_of(board.t, g.cards[LOOKED_AT + B], k))

    assert set(found) == {"drudge", "colossus"}  # one Drudge and two Colossi have not been seen
    assert 70 < found["drudge"] < 130
    v = board.view(A)
    assert board.rules.options(v, board.t, A, [0] * 200) == len(board.options)


@pytest.mark.rule("north.facility.front")
@pytest.mark.parametrize("looks", [True, False])
def test_in_a_whole_game_only_the_owner_ever_knows_the_front_of_a_built_card(looks: bool) -> None:
    board = fresh_game(5, looks=looks)
    owned = 0
    for played in board.play_out(Random(5)):
        for owner in (A, B):
            owned += played.g.cards[LOOKED_AT + owner] != 0
            for viewer in (A, B, SPECTATOR):
                known = played.view(viewer).cards[LOOKED_AT + owner]
                assert known == (played.g.cards[LOOKED_AT + owner] if viewer == owner else 0)
        sides = [in_zone(played.g, owner, slot) & SIDE for owner in (A, B) for slot in range(played.g.zone_size[owner])]
        assert (BUILT in sides) <= (not looks)
    assert (owned > 0) == looks


@pytest.mark.rule("north.zone.alike")
def test_cards_whose_fronts_only_their_owner_knows_are_never_offered_as_one() -> None:
    board = Board(zone_a="outpost/drudge? 2", wastes="", looks=True).effect("flip 1 in zone")

    assert board.arguments("flip") == ["outpost/drudge?", "outpost/drudge?"]  # or B would learn that they are alike


@pytest.mark.rule("north.exchange.front")
def test_an_owner_who_has_looked_is_not_offered_an_exchange_for_the_same_name() -> None:
    zone = "cryovault/mourner?, gleaner"
    board = Board(zone_a=zone, wastes="mourner, drudge", looks=True).effect("exchange 1 in zone with wastes")

    assert board.seconds("exchange", "cryovault/mourner?") == ["drudge"]
    assert board.why_not("exchange", "cryovault/mourner?", "mourner") == "north.exchange.same-name"


@pytest.mark.rule("north.exchange.front")
def test_where_only_the_owner_knows_that_nothing_can_be_exchanged_the_front_is_shown() -> None:
    board = Board(zone_a="cryovault/mourner? 2", wastes="mourner", looks=True)
    board.effect("exchange 1 in zone with wastes then opponent loses 9")
    assert board.arguments("exchange") == ["cryovault/mourner?"] * 2  # B cannot know that neither will do

    board.play("exchange", 0, "mourner")  # then the other is the only one left, and is shown too
    assert len(board.happened(STAYS, B)) == 2
    assert (board.zone(A), board.points, board.settled) == (["cryovault/mourner"] * 2, (50, 50), True)


@pytest.mark.rule("north.exchange.front")
def test_where_declining_is_possible_an_owner_who_knows_better_can_only_decline() -> None:
    board = Board(zone_a="cryovault/mourner? 2", wastes="mourner", looks=True)
    board.effect("may: exchange 1 in zone with wastes")

    assert board.option_kinds == {"decline"}


# ------------------------------------------------------------------------------------------------ mixed backs

# A Drudge with an Outpost and two with a Dynamo behind them; Lampwrights with three different backs; and Gleaners so
# that every Facility is on twelve backs.
MIXED = {
    "drudge": ("outpost", ["outpost", "dynamo", "dynamo"]),
    "lampwright": ("dynamo", ["outpost", "dynamo", "hangar"]),
    "gleaner": ("hangar", ["hangar", "hangar", "outpost"]),
}


@pytest.fixture
def mixed(tmp_path: Path) -> Pack:
    lines = [(f'name = "{id.capitalize()}"\nvalue = 0\n', *said) for id, said in MIXED.items()]
    return changed_house(
        tmp_path,
        *((f'{line}facility = "{back}"', f"{line}facilities = {backs}") for line, back, backs in lines),
    )


@pytest.mark.rule("north.setup.mixed-backs")
def test_copies_of_an_ancient_may_have_different_backs(mixed: Pack) -> None:
    board = Board(pack=mixed, wastes="", run=False)

    drudges = {name: n for name, n in board.at(BAG).items() if name.startswith(("drudge", "lampwright"))}
    assert drudges == {
        "drudge@outpost": 1,
        "drudge@dynamo": 2,
        "lampwright@outpost": 1,
        "lampwright@dynamo": 1,
        "lampwright@hangar": 1,
    }
    assert sum(board.at(BAG).values()) == 48
    assert mixed.names.ancients[board.kind("drudge@dynamo")] == "Drudge (back: Dynamo)"


@pytest.mark.rule("north.setup.mixed-backs")
def test_a_flip_shows_the_back_of_that_copy(mixed: Pack) -> None:
    board = Board(pack=mixed, zone_a="drudge@dynamo, drudge@outpost", wastes="").effect("flip 1 in zone")
    assert board.arguments("flip") == ["drudge@dynamo", "drudge@outpost"]

    assert board.play("flip", "drudge@dynamo").zone(A) == ["dynamo/drudge@dynamo", "drudge@outpost"]


@pytest.mark.rule("north.setup.mixed-backs")
def test_copies_with_different_backs_are_told_apart_in_a_hand_and_in_words(mixed: Pack) -> None:
    board = Board(pack=mixed, hand_a="drudge@dynamo 2, drudge@outpost", deck_a="gleaner")
    assert board.arguments("deploy") == ["drudge@dynamo", "drudge@outpost"]
    said = describe(board.act("deploy", "drudge@outpost"), board.view(A), mixed, A)
    assert said == "Deploy Drudge (back: Outpost)"
    assert [board.view(B).hand_backs[A, back] for back in range(4)] == [1, 2, 0, 0]

    board.play("deploy", "drudge@outpost")
    assert board.hand(A) == {"drudge@dynamo": 2}


@pytest.mark.rule("north.exchange.names")
def test_a_different_back_does_not_make_a_different_name(mixed: Pack) -> None:
    for zone in ("drudge@outpost", "outpost/drudge@outpost"):
        board = Board(pack=mixed, zone_a=zone, wastes="drudge@dynamo").effect("exchange 1 in zone with wastes")
        assert (board.settled, board.zone(A)) == (True, [zone])


@pytest.mark.rule("north.setup.mixed-backs")
def test_which_copy_of_a_value_0_ancient_begins_in_a_deck_is_drawn(mixed: Pack) -> None:
    dealt: Counter[str] = Counter()
    for seed in range(60):
        board = fresh_game(seed, pack=mixed)
        owned = board.at(DECK, DECK + 2, DECK + 4)  # Deck and both parts of the hand
        dealt.update(name for name in owned if name.startswith("drudge"))
        assert sum(owned.values()) == 5
        assert len(board.happened(DEALS)) == 2

    assert 8 < dealt["drudge@outpost"] < 32  # one in three
    assert dealt["drudge@outpost"] + dealt["drudge@dynamo"] == 60


@pytest.mark.rule("north.setup.mixed-backs")
@pytest.mark.parametrize("solo", [False, True])
def test_games_with_mixed_backs_lose_no_card_and_end(mixed: Pack, solo: bool) -> None:
    board = fresh_game(3, pack=mixed, solo=solo)
    for played in board.play_out(Random(3)):
        assert played.rules.audit(played.g, played.t) == 0
    assert board.g.ended != 0


@pytest.mark.parametrize(
    ("said", "message"),
    [
        ('facilities = ["outpost", "dynamo"]', "facilities must name 3 Facilities, one for each copy; this names 2"),
        ('facilities = ["outpost", "outpost", "dynmo"]', "this pack has no Facility 'dynmo'"),
        (
            'facility = "outpost"\nfacilities = ["outpost", "outpost", "outpost"]',
            "an Ancient has either 'facility' or 'facilities'",
        ),
    ],
)
def test_backs_that_cannot_be_are_refused_with_a_sentence(tmp_path: Path, said: str, message: str) -> None:
    file = tmp_path / "wrong.toml"
    file.write_text(SHELF.house.read_text(encoding="utf-8").replace('facility = "outpost"', said, 1), encoding="utf-8")

    assert message in [problem.message for problem in check(file, SHELF)]


@pytest.mark.rule("north.setup.facility-backs", "north.setup.mixed-backs")
@pytest.mark.parametrize("solo", [False, True])
def test_facilities_may_be_on_10_12_13_and_13_backs(tmp_path: Path, solo: bool) -> None:
    uneven = changed_house(tmp_path, ('facility = "outpost"', 'facilities = ["outpost", "hangar", "cryovault"]'))
    assert [card.count for card in uneven.names.deck[:4]] == [10, 12, 13, 13]

    board = fresh_game(3, pack=uneven, solo=solo)
    for played in board.play_out(Random(3)):
        assert played.rules.audit(played.g, played.t) == 0
    assert board.g.ended != 0


@pytest.mark.rule("north.setup.facility-backs")
def test_a_facility_on_no_back_is_refused_with_a_sentence(tmp_path: Path) -> None:
    file = tmp_path / "none.toml"
    text = SHELF.house.read_text(encoding="utf-8").replace('facility = "outpost"', 'facility = "dynamo"')
    file.write_text(text, encoding="utf-8")

    assert "Outpost is on the back of no card" in [problem.message for problem in check(file, SHELF)]
