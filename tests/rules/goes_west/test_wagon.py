"""The wagon: where it starts, how it is hauled and who rides along, what its steps and its damage bring."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rules.goes_west.board import GAME, HOUSE, A, B, Board, C
from rules.goes_west.moves import everybody_passes, movement, nights_of, on_the_move, ready, set_out
from tablewright.engine.core.record import clone
from tablewright.games.goes_west import events, pieces, questions
from tablewright.games.goes_west.rules import night
from tablewright.games.goes_west.words.names import SEAT_NAMES


def party(seats: int = 2) -> Board:
    """Wheels to the Sunset (West +3, East -3, damage -1), at 10 points, with the wagon among the meeples."""
    return Board.empty("cooperative", seats, "wheels-to-the-sunset").score(A, 10)


def rivals(seats: int = 2) -> Board:
    """A wagon in Versus, whatever the mission says, with 10 points for each."""
    board = Board.empty("versus", seats).wagon((0, 0))
    for seat in range(seats):
        board.score(seat, 10)
    return board


def wagon_at(board: Board) -> tuple[int, int]:
    """Where the wagon is."""
    return board.place_of(board.g.wagon)


# ------------------------------------------------------------------------------------------------ where it is


@pytest.mark.rule("dgw.wagon.some-missions")
def test_the_wagon_is_present_in_some_missions_only() -> None:
    assert Board("versus", 2, "discovery").g.wagon == pieces.NOWHERE
    assert Board("solo", 1, "alone-with-the-oxen").g.wagon != pieces.NOWHERE
    assert Board.empty().card_with("haul 1").why_not_use(A) == "dgw.wagon.some-missions"


@pytest.mark.rule("dgw.wagon.start")
@pytest.mark.parametrize("mission", ["wheels-to-the-sunset", "relief-train"])
def test_the_wagon_starts_with_the_meeples(mission: str) -> None:
    board = Board("cooperative", 2, mission)

    assert wagon_at(board) == board.where(A) == board.where(B)


@pytest.mark.rule("dgw.wagon.start")
def test_a_mission_may_start_the_wagon_elsewhere() -> None:
    pack = replace(HOUSE, tables=clone(HOUSE.tables))
    mission = pack.tables.mission[list(HOUSE.names.mission_ids).index("wheels-to-the-sunset")]
    mission.wagon_column, mission.wagon_line = 1, -1

    assert wagon_at(Board("cooperative", 2, "wheels-to-the-sunset", pack)) == (1, -1)


# ------------------------------------------------------------------------------------------------ hauling


@pytest.mark.rule("dgw.wagon.haul")
def test_the_wagon_is_hauled_with_the_meeple_of_whoever_hauls_it() -> None:
    board = set_out(party().land("forest", (1, 0)), "haul 1").haul(A, "W")

    assert wagon_at(board) == board.where(A) == (1, 0)
    assert board.where(B) == (0, 0)


@pytest.mark.rule("dgw.wagon.haul")
def test_the_wagon_stays_when_meeples_walk_off_and_cannot_be_hauled_from_elsewhere() -> None:
    board = set_out(party().land("forest", (1, 0)).land("village", (2, 0)), "walk 2", "haul 1").step(A, "W")

    assert wagon_at(board) == (0, 0)
    assert board.why_not(A, "haul", "W") == "dgw.wagon.haul"


@pytest.mark.rule("dgw.wagon.haul")
def test_hauling_off_a_tile_with_bandits_costs_each_traveller_a_pain_card_and_the_wagon_1_damage() -> None:
    board = set_out(party(3).land("forest", (1, 0)).bandits((0, 0), 4), "haul 1").carry(A, B).agree(B)

    board.haul(A, "W").place("discard", A).place("discard", B)

    assert [len(board.in_discards(seat)) for seat in (A, B, C)] == [1, 1, 0]
    assert len(board.events(events.TOOK_DANGER)) == 2
    assert len(board.events(events.WAGON_HURT)) == 1
    assert board.g.score[A] == 10 + 3 - 1


@pytest.mark.rule("dgw.wagon.terrain")
@pytest.mark.parametrize(
    ("terrain", "rail", "cost"),
    [
        ("forest", False, 1), ("prairie", False, 1), ("village", False, 1), ("river", False, 1), ("mountain", False, 2),
        ("mountain+forest", False, 1), ("water", False, 0), ("water", True, 1), ("mountain", True, 1),
    ],
)  # fmt: skip
def test_a_haul_costs_what_walking_would(terrain: str, rail: bool, cost: int) -> None:
    country = party().land(terrain, (1, 0), rail=rail)
    enough = [n for n in (1, 2, 3) if set_out(country.copy(), f"haul {n}").may(A, "haul", "W")]

    assert enough == [n for n in (1, 2, 3) if cost and n >= cost]


@pytest.mark.rule("dgw.wagon.terrain")
def test_hauling_onto_a_railway_returns_the_point() -> None:
    board = party().land("mountain", (1, 0), rail=True).land("forest", (2, 0)).land("village", (3, 0))
    set_out(board, "haul 1").haul(A, "W")
    assert movement(board) == {"haul": 1}

    board.haul(A, "W")

    assert wagon_at(board) == (2, 0)
    assert not on_the_move(board)


@pytest.mark.rule("dgw.wagon.terrain")
def test_the_wagon_never_enters_water() -> None:
    board = set_out(party().land("water", (1, 0)).land("forest", (0, 1)), "haul 3")

    assert board.why_not(A, "haul", "W") == "dgw.wagon.terrain"
    assert board.why_not(A, "haul", "N") == "dgw.move.no-tile"


@pytest.mark.rule("dgw.wagon.face-down")
def test_the_wagon_neither_enters_nor_reveals_a_face_down_tile() -> None:
    board = set_out(party().unknown((1, 0)).land("forest", (0, 1)), "haul 3")

    assert board.why_not(A, "haul", "W") == "dgw.wagon.face-down"
    assert board.why_not(A, "attempt", "W", A) == "dgw.reveal.move-needs-one"


@pytest.mark.rule("dgw.move.no-repeat")
def test_the_wagon_does_not_go_over_and_back_on_returned_points() -> None:
    board = party().land("forest", (0, 0), rail=True).land("village", (1, 0), rail=True).land("river", (1, 1))

    set_out(board, "haul 1").haul(A, "W")

    assert board.why_not(A, "haul", "E") == "dgw.move.no-repeat"


# ------------------------------------------------------------------------------------------------ riding along


@pytest.mark.rule("dgw.wagon.passengers")
def test_others_on_the_tile_ride_along_if_both_agree_and_riders_stand_up() -> None:
    board = set_out(
        party(3).land("forest", (1, 0)).meeple(B, (0, 0), lying=True).meeple(C, (0, 0), lying=True), "haul 1"
    )

    board.carry(A, B).agree(B).carry(A, C).refuse(C).haul(A, "W")

    assert [board.where(seat) for seat in (A, B, C)] == [(1, 0), (1, 0), (0, 0)]
    assert [board.lies(seat) for seat in (A, B, C)] == [False, False, True]


@pytest.mark.rule("dgw.wagon.passengers")
def test_nobody_rides_without_the_hauler_asking_and_nobody_from_elsewhere() -> None:
    board = set_out(party(3).land("forest", (1, 0)).land("village", (0, 1)).meeple(C, (0, 1)), "haul 1")
    assert board.why_not(A, "carry", C) == "dgw.wagon.passengers"

    assert board.haul(A, "W").where(B) == (0, 0)


@pytest.mark.rule("dgw.wagon.riders")
def test_who_agreed_to_ride_stays_with_the_wagon_for_the_rest_of_the_move() -> None:
    board = set_out(party().land("forest", (1, 0)).land("village", (2, 0)), "haul 2").carry(A, B).agree(B)

    board.haul(A, "W").haul(A, "W")

    assert board.where(B) == (2, 0)


@pytest.mark.rule("dgw.wagon.riders")
def test_a_rider_is_asked_again_in_the_next_move() -> None:
    board = set_out(party().land("forest", (1, 0)).land("village", (2, 0)), "haul 1").carry(A, B).agree(B).haul(A, "W")

    assert set_out(board, "haul 1").haul(A, "W").where(B) == (1, 0)


@pytest.mark.rule("dgw.wagon.riders")
def test_a_rider_who_is_moved_off_the_wagons_tile_rides_no_longer() -> None:
    board = party().land("forest", (1, 0)).land("village", (0, 1)).hand(A, "knife", "pack-mule", "boots")
    board.stock(A, food=1).do(A, "offer", B).do(A, "fee", "knife").do(A, "move each other", 0).do(A, "send").agree(B)
    board.play(A, "pack-mule", 1).play(A, "boots")
    if board.g.asks == questions.MORE:
        board.go(A)
    board.carry(A, B).agree(B).step(A, "S", mover=B).agree(B)

    board.haul(A, "W")

    assert (board.where(A), board.where(B)) == ((1, 0), (0, 1))


# ------------------------------------------------------------------------------------------------ events


@pytest.mark.rule("dgw.wagon.events", "dgw.event.wagon-west", "dgw.event.wagon-east")
@pytest.mark.parametrize(("direction", "score"), [("W", 13), ("E", 7), ("N", 10), ("S", 10)])
def test_every_step_west_or_east_is_an_event_and_none_north_or_south(direction: str, score: int) -> None:
    places = {"W": (1, 0), "E": (-1, 0), "N": (0, -1), "S": (0, 1)}

    board = set_out(party().land("forest", places[direction]), "haul 1").haul(A, direction)

    assert board.g.score[A] == score


@pytest.mark.rule("dgw.wagon.events")
def test_each_step_fires_once_and_is_the_haulers() -> None:
    board = rivals().tasks("on wagon-west; vp +2").land("forest", (1, 0)).land("village", (2, 0))

    set_out(board, "haul 2").carry(A, B).agree(B).haul(A, "W").haul(A, "W")

    assert (board.g.score[A], board.g.score[B]) == (14, 10)


@pytest.mark.rule("dgw.event.wagon-damage", "dgw.wagon.damage-event")
def test_in_versus_damage_is_that_of_every_player_on_the_tile() -> None:
    board = rivals(3).tasks("on wagon-damage; vp -4").land("forest", (1, 0)).land("village", (0, 1))
    board.meeple(C, (0, 1)).bandits((0, 0), 1)

    set_out(board, "haul 1").haul(A, "W").place("discard", A)

    assert [board.g.score[seat] for seat in (A, B, C)] == [6, 6, 10]


@pytest.mark.rule("dgw.wagon.damage-event")
def test_in_versus_damage_without_players_is_nobodys() -> None:
    board = rivals().tasks("on wagon-damage; vp -4").land("forest", (1, 0)).meeple(A, (1, 0)).meeple(B, (1, 0))

    everybody_passes(nights_of(board.bandits((0, 0), 3), night.NIGHT_ATTACK).dice((3, 2)))

    assert [event.a for event in board.events(events.WAGON_HURT)] == [2]
    assert (board.g.score[A], board.g.score[B]) == (10, 10)


# ------------------------------------------------------------------------------------------------ bandits and the wagon


@pytest.mark.rule("dgw.wagon.attack", "dgw.wagon.damage-event")
@pytest.mark.parametrize("hits", [0, 1, 2, 5])
def test_bandits_alone_with_the_wagon_do_1_damage_for_each_hit_of_their_dice(hits: int) -> None:
    board = party().land("forest", (1, 0)).meeple(A, (1, 0)).meeple(B, (1, 0)).bandits((0, 0), 3)

    everybody_passes(nights_of(board, night.NIGHT_ATTACK).dice((3, hits)))

    assert sum(event.a for event in board.events(events.WAGON_HURT)) == hits
    assert board.g.score[A] == 10 - hits


@pytest.mark.rule("dgw.wagon.attack")
@pytest.mark.parametrize(("hits", "damage"), [(3, 1), (1, 1), (0, 0)])
def test_unsaved_hits_of_a_battle_at_the_wagon_cause_exactly_1_damage(hits: int, damage: int) -> None:
    board = party().land("forest", (1, 0)).meeple(B, (1, 0)).bandits((0, 0), 3)

    everybody_passes(nights_of(board, night.NIGHT_ATTACK).dice((3, hits)))
    board.until(questions.ACTION)

    assert [event.seat for event in board.events(events.TOOK_DANGER)] == [A] * hits
    assert sum(event.a for event in board.events(events.WAGON_HURT)) == damage
    assert board.g.score[A] == 10 - damage


@pytest.mark.rule("dgw.wagon.attack")
def test_hits_that_are_all_saved_do_not_hurt_the_wagon() -> None:
    board = party().land("forest", (1, 0)).meeple(B, (1, 0)).bandits((0, 0), 2).talents(A, "defend 2")

    everybody_passes(nights_of(board, night.NIGHT_ATTACK).dice((2, 2))).tap(A, 0).until(questions.ACTION)

    assert board.events(events.WAGON_HURT) == []


@pytest.mark.rule("dgw.wagon.pins-bandits")
@pytest.mark.parametrize("wagon", [True, False])
def test_bandits_on_the_wagons_tile_do_not_roll_to_move(wagon: bool) -> None:
    board = party().land("forest", (1, 0)).land("village", (0, 1)).meeple(A, (0, 1)).meeple(B, (0, 1))
    board.wagon((0, 0) if wagon else (0, 1)).bandits((0, 0), 2)

    everybody_passes(nights_of(board, night.NIGHT_MOVE).compass("W"))

    assert board.all_bandits() == ({(0, 0): 2} if wagon else {(1, 0): 2})


# ------------------------------------------------------------------------------------------------ the East


@pytest.mark.rule("dgw.wagon.not-removed")
def test_the_wagon_counts_as_a_meeple_when_eastern_tiles_are_removed() -> None:
    board = party()
    for column in range(1, 8):
        board.land(("forest", "prairie")[column % 2], (column, 0))
    board.meeple(A, (7, 0)).meeple(B, (7, 0)).wagon((5, 0))

    everybody_passes(nights_of(board, night.NIGHT_REMOVE, number=4))

    assert sorted(board.map())[0] == (1, 0)
    assert wagon_at(board) == (5, 0)


@pytest.mark.rule("dgw.wagon.not-removed")
def test_the_wagon_shifts_west_with_a_line_that_is_taken_up_without_event() -> None:
    board = party().land("forest", (1, 0)).unknown((2, 0), "village").land("village", (0, 1)).land("village", (0, -1))
    board.meeple(A, (1, 0)).meeple(B, (1, 0)).tasks("on wagon-west; vp +3").tile_pile()

    set_out(board, "walk 1").attempt(A, "W")

    assert wagon_at(board) == (1, 0)
    assert board.g.score[A] == 10
    assert board.events(events.TOOK_DANGER) == []


@pytest.mark.rule("dgw.wagon.not-removed")
def test_a_face_down_tile_that_the_wagon_is_pushed_onto_is_revealed_as_for_a_meeple() -> None:
    board = party().land("forest", (1, 0)).unknown((2, 0), "village").unknown((1, 1), "mountain")
    for line in range(1, 6):
        board.land(("forest", "prairie")[line % 2], (0, line))
    board.meeple(A, (1, 0)).meeple(B, (1, 0)).wagon((0, 1)).tasks(
        "on wagon-west; vp +3", "on reveal; vp +1"
    ).tile_pile()

    set_out(board, "walk 1").attempt(A, "W")

    assert wagon_at(board) == (1, 1)
    assert board.is_up((1, 1))
    assert board.g.score[A] == 10 + 1  # A's own reveal alone


# ------------------------------------------------------------------------------------------------ other wagons

ON_FOOT = 1 << pieces.WALK


def odd_wagon(mode: str = "cooperative", seats: int | None = None, **terms: int) -> Board:
    """Wheels to the Sunset, or its like, with a wagon of another sort."""
    board = Board.empty(mode, seats, {"cooperative": "wheels-to-the-sunset", "solo": "alone-with-the-oxen"}.get(mode))
    for name, number in terms.items():
        setattr(board.t.mission[board.g.mission], name, number)
    return board.score(A, 10)


@pytest.mark.rule("dgw.wagon.walked")
def test_walking_hauls_the_wagon_where_the_mission_says_so() -> None:
    board = set_out(odd_wagon("solo", hauled_by=ON_FOOT).land("forest", (1, 0)), "walk 1").haul(A, "W")

    assert (wagon_at(board), board.where(A)) == ((1, 0), (1, 0))
    assert board.g.score[A] == 10 + 4
    assert not set_out(odd_wagon("solo").land("forest", (1, 0)), "walk 1").may(A, "haul", "W")


@pytest.mark.rule("dgw.wagon.walked")
def test_a_step_of_the_wagon_takes_hauling_before_walking() -> None:
    board = odd_wagon("solo", hauled_by=ON_FOOT).land("forest", (1, 0)).land("mountain", (2, 0))

    set_out(board, "haul 1", "walk 3").haul(A, "W")
    assert movement(board) == {"walk": 3}

    assert movement(board.haul(A, "W")) == {"walk": 1}


CLIMBING, SAILING = 1 << pieces.CLIMB, 1 << pieces.SAIL


@pytest.mark.rule("dgw.wagon.walked")
@pytest.mark.parametrize("mode", ["versus", "cooperative", "solo"])
def test_climbing_hauls_the_wagon_over_mountains_at_its_own_price(mode: str) -> None:
    board = odd_wagon(mode, hauled_by=CLIMBING).land("mountain", (1, 0)).land("water", (0, 1)).wagon((0, 0))

    set_out(board, "climb 1", "walk 1")
    assert "1 climbing" in next(said for said in board.described(A) if said.startswith("Haul the wagon west"))
    assert board.why_not(A, "haul", "S") == "dgw.wagon.terrain"
    board.haul(A, "W")

    assert (wagon_at(board), board.where(A), movement(board)) == ((1, 0), (1, 0), {"walk": 1})


@pytest.mark.rule("dgw.wagon.walked")
@pytest.mark.parametrize("mode", ["versus", "cooperative", "solo"])
def test_sailing_hauls_the_wagon_onto_water_and_off_it(mode: str) -> None:
    board = odd_wagon(mode, hauled_by=SAILING).wagon((0, 0))
    board.land("water", (1, 0)).land("forest", (2, 0)).land("village", (0, 1))
    set_out(board, "sail 2")
    assert board.why_not(A, "haul", "S") == "dgw.move.then-step"  # no boat goes from land to land
    board.haul(A, "W")
    assert movement(board) == {"sail": 1}

    assert wagon_at(board.haul(A, "W")) == (2, 0)
    assert not on_the_move(board)


@pytest.mark.rule("dgw.wagon.walked")
def test_of_several_kinds_of_movement_the_first_that_suffices_pays() -> None:
    board = odd_wagon("solo", hauled_by=ON_FOOT | CLIMBING | SAILING).land("mountain", (1, 0))
    board.land("river", (2, 0)).land("village", (3, 0))

    set_out(board, "haul 1", "walk 1", "climb 1", "sail 1").haul(A, "W")
    assert movement(board) == {"haul": 1, "walk": 1, "sail": 1}

    assert movement(board.haul(A, "W")) == {"walk": 1, "sail": 1}


@pytest.mark.rule("dgw.wagon.walked")
def test_climbing_onto_a_railway_with_the_wagon_returns_nothing() -> None:
    board = odd_wagon("solo", hauled_by=CLIMBING).land("forest", (1, 0), rail=True).land("village", (2, 0))

    assert movement(set_out(board, "climb 2").haul(A, "W")) == {"climb": 1}


@pytest.mark.rule("dgw.wagon.by-itself")
def test_the_wagon_rolls_west_by_itself_and_every_tile_is_an_event() -> None:
    board = odd_wagon(rolls=2).land("forest", (1, 0)).land("prairie", (2, 0)).land("village", (3, 0))

    everybody_passes(nights_of(board, night.NIGHT_WAGON_WEST))

    assert wagon_at(board) == (2, 0)
    assert board.g.score[A] == 10 + 3 + 3
    assert board.where(A) == (0, 0)


@pytest.mark.rule("dgw.wagon.by-itself")
def test_the_wagon_rolls_east_by_itself_as_far_as_it_can() -> None:
    board = odd_wagon(rolls=3).land("forest", (1, 0)).wagon((1, 0))

    everybody_passes(nights_of(board, night.NIGHT_WAGON_EAST))

    assert (wagon_at(board), board.g.score[A]) == ((0, 0), 10 - 3)


@pytest.mark.rule("dgw.wagon.by-itself")
@pytest.mark.parametrize(("face", "place"), [("N", (0, -1)), ("S", (0, 1)), ("W", (1, 0)), ("+", (0, 0))])
def test_the_compass_die_moves_the_wagon_by_one_tile(face: str, place: tuple[int, int]) -> None:
    board = odd_wagon().land("forest", (1, 0)).land("prairie", (0, 1)).land("village", (0, -1)).compass(face)

    everybody_passes(nights_of(board, night.NIGHT_WAGON_ROLLS))

    assert wagon_at(board) == place


@pytest.mark.rule("dgw.wagon.by-itself")
@pytest.mark.parametrize("what", ["water", "unknown", "bandits", "nothing"])
def test_by_itself_it_enters_no_water_and_no_face_down_tile_and_does_not_leave_bandits(what: str) -> None:
    board = odd_wagon(rolls=1)
    if what == "unknown":
        board.unknown((1, 0), "forest")
    elif what != "nothing":
        board.land("water" if what == "water" else "forest", (1, 0))
    board.bandits((0, 0), 1 if what == "bandits" else 0)

    everybody_passes(nights_of(board, night.NIGHT_WAGON_WEST))

    assert wagon_at(board) == (0, 0)


@pytest.mark.rule("dgw.wagon.by-itself")
def test_in_versus_the_event_is_for_the_players_on_the_tile_it_comes_to() -> None:
    board = rivals().land("forest", (1, 0)).meeple(B, (1, 0)).task("on wagon-west; vp +2")
    board.t.mission[board.g.mission].rolls = 1

    everybody_passes(nights_of(board, night.NIGHT_WAGON_WEST))

    assert (board.g.score[A], board.g.score[B]) == (10, 12)


@pytest.mark.rule("dgw.wagon.reveals")
@pytest.mark.parametrize(("mode", "points"), [("versus", 2), ("cooperative", 2), ("solo", 2)])
def test_a_hauled_wagon_reveals_the_tiles_next_to_it_for_its_hauler(mode: str, points: int) -> None:
    board = odd_wagon(mode, wagon_reveals=1).wagon((0, 0)).land("forest", (1, 0)).unknown((0, 1))
    board.unknown((1, -1), "prairie").unknown((2, 0), "river").tasks(
        "on reveal; vp +1", "on reveal; if moving west; vp +5"
    )

    set_out(board, "haul 1").haul(A, "W")

    assert board.is_up((1, -1))
    assert board.is_up((2, 0))
    assert not board.is_up((0, 1))
    assert not board.is_up((3, 0))
    assert [board.place_of(board.space((event.a, event.b))) for event in board.events(events.REVEALED)] == [
        (1, -1),
        (2, 0),
    ]
    assert board.g.score[A] == 10 + points


@pytest.mark.rule("dgw.wagon.reveals")
@pytest.mark.parametrize(("mode", "points"), [("versus", 0), ("cooperative", 1), ("solo", 1)])
def test_a_wagon_that_moves_by_itself_reveals_for_a_team_and_in_versus_for_nobody(mode: str, points: int) -> None:
    board = odd_wagon(mode, wagon_reveals=1, rolls=1).wagon((0, 0)).land("forest", (1, 0)).unknown((2, 0), "river")
    board.tasks("on reveal; vp +1")

    everybody_passes(nights_of(board, night.NIGHT_WAGON_WEST))

    assert board.is_up((2, 0))
    assert board.g.score[A] == 10 + points


@pytest.mark.rule("dgw.wagon.reveals")
def test_a_wagon_reveals_no_more_than_the_mission_allows_and_others_reveal_nothing() -> None:
    for reveals, allowed, up in ((1, 1, 1), (1, 9, 2), (0, 9, 0)):
        board = odd_wagon("solo", wagon_reveals=reveals).land("forest", (1, 0))
        board.t.mission[board.g.mission].reveals = allowed
        board.unknown((1, -1), "prairie").unknown((2, 0), "river")

        set_out(board, "haul 1").haul(A, "W")

        assert len(board.events(events.REVEALED)) == up


@pytest.mark.rule("dgw.wagon.reveals")
def test_the_event_of_the_step_comes_before_what_the_wagon_reveals() -> None:
    board = odd_wagon("solo", wagon_reveals=1).land("forest", (1, 0)).unknown((2, 0), "river")
    board.tasks("on wagon-west; gain 1 wood", "on reveal; gain 1 gold")

    set_out(board, "haul 1").haul(A, "W")

    assert [event.a for event in board.events(events.GAINED)] == [pieces.WOOD, pieces.GOLD]


@pytest.mark.rule("dgw.wagon.bandit-joins")
@pytest.mark.parametrize("mode", ["versus", "cooperative", "solo"])
def test_a_bandit_joins_the_wagon_at_night(mode: str) -> None:
    board = odd_wagon(mode).land("forest", (1, 0)).wagon((1, 0)).used_a_card(*range(1 if mode == "solo" else 2))

    everybody_passes(nights_of(board, night.NIGHT_BANDIT_JOINS))
    assert board.all_bandits() == {(1, 0): 1}
    assert [event.c for event in board.events(events.BANDIT_JOINED)] == [1]

    assert "1 bandit joins the wagon at W1 mid." in told(board)


@pytest.mark.rule("dgw.wagon.bandit-joins")
def test_no_bandit_joins_a_wagon_that_nobody_has_found() -> None:
    board = odd_wagon("solo").used_a_card(A)
    board.g.wagon = pieces.NOWHERE

    everybody_passes(nights_of(board, night.NIGHT_BANDIT_JOINS))

    assert board.all_bandits() == {}


@pytest.mark.rule("dgw.wagon.bandit-joins")
def test_the_group_at_the_wagon_splits_only_after_bandits_appear() -> None:
    board = odd_wagon("solo").land("forest", (1, 0), bandits=5).land("village", (2, 0)).wagon((1, 0)).used_a_card(A)
    board.scoreboard(9, 50, (0, 0, 0))
    other = board.copy()

    assert everybody_passes(nights_of(board, night.NIGHT_BANDIT_JOINS)).bandits_at((1, 0)) == 6
    assert everybody_passes(nights_of(other, night.NIGHT_BANDIT_JOINS, night.NIGHT_APPEAR)).bandits_at((1, 0)) == 4


def told(board: Board) -> list[str]:
    """What everybody has heard."""
    return [GAME.narrate(event, board.pack, SEAT_NAMES) for event in board.events()]


@pytest.mark.rule("dgw.wagon.guards")
def test_every_hit_beyond_the_saves_of_the_guards_is_a_point_of_damage() -> None:
    board = odd_wagon("solo", guards=2, attackable=1).card_with("attack 4").dice((2, 1), (2, 2)).use()
    ready(board)

    assert board.g.score[A] == 10 - 3
    assert [event.a for event in board.events(events.WAGON_HURT)] == [3]
    assert [event.c for event in board.events(events.GUARDS_STRIKE)] == [2]


@pytest.mark.rule("dgw.wagon.guards")
def test_damage_is_an_event_for_all_rivals_who_attacked() -> None:
    board = rivals(3).task("on wagon-damage; vp +x").hand(A, "scattergun").hand(B, "long-rifle")
    board.t.mission[board.g.mission].guards = board.t.mission[board.g.mission].attackable = 1

    board.luckily(fight, lambda table: [event.a for event in table.events(events.WAGON_HURT)] == [2])

    assert [board.g.score[seat] + 0 for seat in range(3)] == [12, 12, 10]


@pytest.mark.rule("dgw.wagon.guards", "dgw.battle.clear-credit")
@pytest.mark.parametrize(("credit", "times"), [("each", 2), ("team", 1)])
def test_a_team_has_the_damage_once_for_each_who_attacked_or_once_for_all(credit: str, times: int) -> None:
    board = Board.empty("cooperative", 3, "wheels-to-the-sunset", credit=credit).wagon((0, 0)).score(A, 10)
    board.tasks("on wagon-damage; vp +x").hand(A, "scattergun").hand(B, "long-rifle").used_a_card(A, B, 2)
    board.t.mission[board.g.mission].guards = board.t.mission[board.g.mission].attackable = 1

    board.luckily(fight, lambda table: [event.a for event in table.events(events.WAGON_HURT)] == [2])

    assert board.g.score[A] == 10 + 2 * times


def fight(board: Board) -> None:
    """A and B strike at the wagon together, and C looks on."""
    ready(board.play(A, "scattergun", 0))
    board.play(B, "long-rifle", 0)
    while board.g.asks in (questions.FIGHT, questions.PLACE):
        board.do(None, "go" if board.g.asks == questions.FIGHT else "on discard pile")


@pytest.mark.rule("dgw.wagon.attackable")
@pytest.mark.parametrize("mode", ["versus", "cooperative", "solo"])
def test_a_wagon_without_guards_takes_every_hit_and_nobody_strikes_back(mode: str) -> None:
    board = odd_wagon(mode, attackable=1).wagon((0, 0)).tasks("on wagon-damage; vp +x", "attack 3")
    board.task_job(A, 0).settle()

    assert [event.a for event in board.events(events.WAGON_HURT)] == [3]
    assert board.events(events.GUARDS_STRIKE, events.TOOK_DANGER) == []
    assert board.g.score[A] == 10 + 3


@pytest.mark.rule("dgw.wagon.attackable")
def test_nobody_hauls_a_wagon_that_can_be_attacked_and_bandits_leave_it_alone() -> None:
    board = odd_wagon("solo", attackable=1).land("forest", (1, 0)).land("prairie", (2, 0))
    assert set_out(board.copy(), "haul 1", "walk 1").why_not(A, "haul", "W") == "dgw.wagon.attackable"
    board.meeple(A, (2, 0)).bandits((0, 0), 2).compass("W").used_a_card(A)

    everybody_passes(nights_of(board, night.NIGHT_ATTACK, night.NIGHT_MOVE))

    assert board.events(events.WAGON_HURT) == []
    assert (board.bandits_at((0, 0)), board.bandits_at((1, 0))) == (0, 2)


@pytest.mark.rule("dgw.wagon.attackable")
def test_a_wagon_of_the_players_own_cannot_be_attacked() -> None:
    board = odd_wagon("solo").wagon((0, 0)).tasks("attack 3")

    assert board.why_not(A, "task", 0) == "dgw.battle.player-start"


@pytest.mark.rule("dgw.wagon.attackable")
def test_a_battle_with_an_unguarded_wagon_is_told_as_one() -> None:
    board = odd_wagon("solo", attackable=1).wagon((0, 0)).tasks("attack 1").hand(A, "scattergun")

    board.task_job(A, 0)

    assert GAME.question(board.view(A), board.pack, A) == (
        "So far: attack 1, defence 0. Fight the wagon, or add another battle job?"
    )


@pytest.mark.rule("dgw.wagon.guards")
def test_where_bandits_are_the_battle_is_with_them() -> None:
    board = odd_wagon("solo", guards=9, attackable=1).bandits((0, 0), 1).card_with("attack 9", "mission").use()

    assert ready(board).bandits_at((0, 0)) == 0
    assert board.events(events.WAGON_HURT) == []


@pytest.mark.rule("dgw.wagon.guards")
def test_nobody_hauls_a_guarded_wagon_and_bandits_leave_it_alone() -> None:
    board = odd_wagon("solo", guards=2, attackable=1).land("forest", (1, 0)).land("prairie", (2, 0)).meeple(A, (2, 0))

    set_out(board.wagon((2, 0)), "haul 1", "walk 1")
    assert board.why_not(A, "haul", "E") == "dgw.wagon.guards"
    board.stop().wagon((1, 0)).bandits((1, 0), 3).compass("W").used_a_card(A)

    everybody_passes(nights_of(board, night.NIGHT_ATTACK, night.NIGHT_MOVE))

    assert board.events(events.WAGON_HURT) == []
    assert board.bandits_at((2, 0)) == 3


@pytest.mark.rule("dgw.wagon.off-grid")
def test_a_wagon_outside_the_start_grid_waits_for_its_tile() -> None:
    pack = replace(HOUSE, tables=clone(HOUSE.tables))
    mission = pack.tables.mission[list(HOUSE.names.mission_ids).index("wheels-to-the-sunset")]
    mission.wagon_column, mission.wagon_line = 2, 0
    board = Board("cooperative", 2, "wheels-to-the-sunset", pack)
    assert board.g.wagon == pieces.NOWHERE

    board.meeple(A, (1, 0)).card_with("reveal 1", "mission").use()
    board.look((2, 0))

    assert wagon_at(board) == (2, 0)
    assert len(board.events(events.WAGON_MET)) == 1
