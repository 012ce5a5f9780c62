"""Conditions, events of missions, and victory points."""

from __future__ import annotations

from pathlib import Path

import pytest

from rules.goes_west.board import HOUSE, A, B, Board, C
from tablewright.engine.game.contract import WON
from tablewright.games.goes_west import events, grammar, questions
from tablewright.games.goes_west.game import GAME
from tablewright.games.goes_west.pack.loading import HOUSE as HOUSE_FILE
from tablewright.packs.problems import PackError

PLACES = ("forest", "prairie", "mountain", "village", "water", "river")

# ------------------------------------------------------------------------------------------------ conditions


@pytest.mark.rule("dgw.cond.place", "dgw.cond.places")
@pytest.mark.parametrize("place", PLACES)
def test_a_place_condition_needs_the_meeple_on_a_tile_of_that_type(place: str) -> None:
    for other in PLACES:
        board = Board.empty().land(other, (0, 0)).land(place, (1, 0)).card_with(f"in {place}; gain 1 gold", "mission")
        assert board.why_not_use() == ("" if other == place else "dgw.cond.place")


@pytest.mark.rule("dgw.cond.place")
def test_a_tile_of_two_types_is_both_places() -> None:
    board = Board.empty().land("forest+river", (0, 0)).tasks(*(f"in {place}; gain 1 gold" for place in PLACES))

    assert [place for n, place in enumerate(PLACES) if board.may(A, "task", n)] == ["forest", "river"]


@pytest.mark.rule("dgw.cond.place-no-bandits")
def test_a_place_condition_needs_the_tile_to_be_free_of_bandits() -> None:
    board = Board.empty().land("forest", (0, 0), bandits=1).hand(A, "knife")

    assert board.why_not(A, "play", "knife", 0) == "dgw.cond.place-no-bandits"
    assert board.bandits((0, 0), 0).why_not(A, "play", "knife", 0) == ""


@pytest.mark.rule("dgw.cond.gate")
def test_nothing_after_a_condition_is_performed_unless_it_is_met() -> None:
    board = Board.empty("solo").tasks("pay 1 food; reveal 1", "on reveal; gain 1 wood; in village; gain 5 gold")
    board.unknown((1, 0)).stock(A, food=1).task_job(A)

    assert board.units(A) == {"wood": 1}


@pytest.mark.rule("dgw.cond.voluntary")
@pytest.mark.parametrize("host", ["item", "character", "mission", "tile"])
def test_what_stands_before_a_condition_that_is_not_met_can_be_done(host: str) -> None:
    board = Board.empty("solo").card_with("pay 1 food; gain 2 wood; in mountain; pay 9 gold; gain 1 metal", host)
    board.stock(A, food=1).use()

    assert (board.g.asks, board.units(A)) == (questions.ACTION, {"wood": 2})
    assert [event.seat for event in board.events(events.STOPPED_AT)] == [A]


@pytest.mark.rule("dgw.cond.voluntary")
@pytest.mark.parametrize(
    ("job", "clause"),
    [
        ("in mountain; gain 1 gold", "dgw.cond.place"), ("pay 1 food; in mountain; gain 1 gold", "dgw.cond.place"),
        ("discard 1 item; if wagon here; gain 1 gold", "dgw.cond.wagon-here"),
        ("gain 1 wood; pay 2 food; in mountain; gain 1 gold", "dgw.res.pay"),
    ],
)  # fmt: skip
def test_nobody_pays_for_nothing_and_what_comes_before_must_be_possible(job: str, clause: str) -> None:
    board = Board.empty("solo", mission="alone-with-the-oxen").land("forest", (1, 0)).wagon((1, 0))

    assert board.card_with(job).hand(A, "boots").stock(A, food=1).why_not_use() == clause


@pytest.mark.rule("dgw.cond.voluntary")
def test_where_another_choice_meets_the_condition_the_job_does_not_stop() -> None:
    job = "gain 1 wood; in mountain or in prairie; gain 1 gold"
    board = Board.empty("solo").card_with(job).use()
    assert (board.g.asks, board.units(A)) == (questions.ACTION, {"wood": 1, "gold": 1}), "there was nothing to choose"

    board = Board.empty("solo").land("river", (0, 0)).card_with(job).use()
    assert (board.g.asks, board.units(A)) == (questions.ACTION, {"wood": 1}), "neither is met"

    board = Board.empty("solo").card_with("gain 1 wood; in mountain or pay 1 food or pay 1 metal; gain 1 gold")
    assert board.copy().use().units(A) == {"wood": 1}
    assert board.copy().stock(A, food=1).use().units(A) == {"wood": 1, "gold": 1}
    board.stock(A, food=1, metal=1).use()
    assert (board.why_not(A, "choose", 0), board.may(A, "choose", 1)) == ("dgw.cond.voluntary", True)


@pytest.mark.rule("dgw.cond.voluntary", "dgw.x.choice")
def test_nothing_is_asked_that_comes_behind_the_condition() -> None:
    job = "gain 1 wood; in mountain; pay x gold; gain x any or vp +1"
    board = Board.empty("solo").card_with(job).stock(A, gold=5).use()

    assert (board.g.asks, board.units(A)) == (questions.ACTION, {"wood": 1, "gold": 5})


@pytest.mark.rule("dgw.cond.voluntary", "dgw.x.domain")
def test_x_before_the_condition_is_limited_by_what_is_paid_before_it() -> None:
    board = Board.empty("solo").card_with("pay x food; gain x wood; in mountain; pay x gold; vp +x")
    board.stock(A, food=3).use()
    assert board.may(A, "x", 3)
    assert not board.may(A, "x", 4)
    assert board.x(3).units(A) == {"wood": 3}

    for job in ("gain x wood; in mountain; pay x gold", "walk x; if wagon here; pay x gold"):
        with pytest.raises(PackError, match="stops at an unmet condition"):
            Board.empty("solo", mission="alone-with-the-oxen").card_with(job)


@pytest.mark.rule("dgw.cond.voluntary", "dgw.act.same-final-step", "dgw.job.buy")
def test_a_job_that_stops_joins_no_final_step_and_buys_nothing() -> None:
    job = "gain 1 wood; in mountain; gain 1 gold"
    board = Board.empty("solo").hand(A, "cow", "pan").printed("cow", "gain 1 gold").printed("pan", job)
    board.hand(A, "rope").printed("rope", "gain 1 gold").play(A, "cow")
    assert board.why_not(A, "play", "pan", 0) == "dgw.act.same-final-step"
    assert board.why_not(A, "play", "rope", 0) == ""

    assert Board.empty("solo").card_with(job, "corner").why_not_use() == "dgw.job.buy"


@pytest.mark.rule("dgw.cond.voluntary", "dgw.battle.commit")
def test_an_attack_before_a_condition_that_bandits_break_is_made() -> None:
    board = Board.empty("solo").bandits((0, 0), 1).card_with("attack 3; in prairie; gain 1 gold").dice((1, 0)).use()

    assert (board.bandits_at((0, 0)), board.units(A)) == (0, {})


@pytest.mark.rule("dgw.cond.voluntary", "dgw.cardop.exact-number")
@pytest.mark.parametrize("mode", ["versus", "solo"])
def test_cards_are_asked_for_only_as_far_as_the_job_goes(mode: str) -> None:
    job = "discard 1 item; gain 1 wood; in mountain; discard 3 item; vp +1"
    board = Board.empty(mode).card_with(job).hand(A, "boots", "knife").use()
    assert (board.may(A, "take", "boots"), board.may(A, "take", "knife")) == (True, True)

    assert (board.take("boots").units(A), board.in_hand(A)) == ({"wood": 1}, ["knife"])


@pytest.mark.rule("dgw.job.danger-once", "dgw.cond.voluntary")
def test_a_danger_card_that_stays_in_hand_is_used_so_once_a_day() -> None:
    board = Board.empty("solo").printed("homesick", "gain 1 wood; in village; scrap this", "pay 1 food; scrap this")
    board.hand(A, "homesick").stock(A, food=1).treat(A, "homesick", 0)
    assert (board.units(A), board.in_hand(A)) == ({"wood": 1, "food": 1}, ["homesick"])

    assert board.why_not(A, "treat", "homesick", 0) == "dgw.job.danger-once"
    assert board.treat(A, "homesick", 1).in_hand(A) == []


@pytest.mark.rule("dgw.job.mission-free-once", "dgw.cond.voluntary")
def test_a_mission_job_that_stops_before_it_costs_anything_is_offered_once_a_day() -> None:
    board = Board.empty("solo").tasks("gain 1 wood; in village; pay 1 food; vp +1").stock(A, food=3).task_job(A)

    assert (board.units(A), board.why_not(A, "task", 0)) == ({"wood": 1, "food": 3}, "dgw.job.mission-free-once")


@pytest.mark.rule("dgw.cond.voluntary")
@pytest.mark.parametrize(("terrain", "gained"), [("forest", {"wood": 2}), ("prairie", {})])
def test_behind_a_movement_a_condition_is_tested_when_reached_and_failing_ends_the_job(
    terrain: str, gained: dict[str, int]
) -> None:
    board = Board.empty("solo").land(terrain, (1, 0)).talents(A, "pay 1 food; walk 1; in forest; gain 2 wood")
    board.stock(A, food=1).tap(A).step(A, "W")

    assert (board.g.asks, board.units(A), board.where(A)) == (questions.ACTION, gained, (1, 0))


@pytest.mark.rule("dgw.cond.wagon-here")
def test_if_wagon_here_needs_the_wagon_on_the_performers_tile() -> None:
    board = Board.empty("solo", mission="alone-with-the-oxen").land("forest", (1, 0), bandits=1).wagon((1, 0))
    board.card_with("if wagon here; gain 1 gold", "character")
    assert board.why_not_use() == "dgw.cond.wagon-here"

    assert board.meeple(A, (1, 0)).use().units(A) == {"gold": 1}, "bandits do not matter for it"


@pytest.mark.rule("dgw.cond.in-railway")
def test_in_railway_needs_a_railway_tile_without_bandits() -> None:
    board = Board.empty().land("mountain", (0, 0)).card_with("in railway; gain 1 gold", "mission")
    assert board.why_not_use() == "dgw.cond.in-railway"

    board.railway((0, 0))
    assert board.why_not_use() == ""
    assert board.bandits((0, 0), 1).why_not_use() == "dgw.cond.place-no-bandits"


@pytest.mark.rule("dgw.cond.event")
@pytest.mark.parametrize(("record", "vp"), [(1, 1), (0, 2)])
def test_a_reveal_in_discovery_gives_1_vp_and_2_if_it_is_the_furthest_west(record: int, vp: int) -> None:
    board = Board.empty(mission="discovery").unknown((1, 0)).record(grammar.ON_REVEAL, record)
    board.card_with("reveal 1", "character").use()

    assert board.g.score[A] == vp


# ------------------------------------------------------------------------------------------------ events


@pytest.mark.rule("dgw.event.mission-only")
@pytest.mark.parametrize("host", ["item", "danger", "character", "tile", "corner"])
def test_event_jobs_occur_only_on_missions(host: str) -> None:
    with pytest.raises(PackError, match="only missions have event jobs"):
        Board.empty().card_with("on reveal; gain 1 food; scrap this" if host == "danger" else "on build; vp +1", host)


@pytest.mark.rule("dgw.event.mandatory")
def test_whoever_caused_an_event_must_carry_out_the_entire_job() -> None:
    board = Board.empty().tasks("on build; pay 3 gold; discard 1 item; gain 1 pain").stock(A, gold=3).stock(B, gold=3)
    board.hand(A, "boots").hand(B, "boots").talents(A, "build rail").tap(A)
    assert board.kinds(A) == {"take"}

    board.take("boots").place("discard")
    assert (board.units(A), len(board.in_discards(A))) == ({}, 2), "boots and a Pain card"
    assert (board.units(B), board.in_hand(B)) == ({"gold": 3}, ["boots"])


@pytest.mark.rule("dgw.event.build")
def test_building_is_an_event() -> None:
    board = Board.empty("solo").tasks("on build; gain 1 food").talents(A, "build rail").tap(A)

    assert board.units(A) == {"food": 1}


@pytest.mark.rule("dgw.event.reveal")
def test_revealing_a_tile_is_an_event_for_each_tile() -> None:
    board = Board.empty("solo").tasks("on reveal; gain 1 food").unknown((1, 0)).talents(A, "reveal 2").tap(A)
    board.until(questions.ACTION)

    assert board.units(A) == {"food": len(board.events(events.REVEALED))} == {"food": 2}


@pytest.mark.rule("dgw.event.clear")
@pytest.mark.parametrize(("bandits", "food"), [(3, {"food": 1}), (4, {})])
def test_removing_the_last_bandits_from_a_tile_is_an_event(bandits: int, food: dict[str, int]) -> None:
    board = Board.empty("solo").tasks("on clear; gain 1 food").bandits((0, 0), bandits)
    board.talents(A, "attack 3").dice((bandits, 0)).tap(A).until(questions.ACTION)

    assert (board.bandits_at((0, 0)), board.units(A)) == (bandits - 3, food)


@pytest.mark.rule("dgw.event.if-westmost", "dgw.event.westmost-record")
def test_builds_in_columns_2_2_1_3_are_furthest_west_the_first_and_the_last_time() -> None:
    board = Board.empty().tasks("pay 1 wood; build rail", "on build; vp +1; if westmost; vp +10")
    for at in ((1, 0), (2, 0), (2, 1), (3, 0)):
        board.land("prairie", at)
    gained = []
    for seat, at in ((A, (2, 0)), (B, (2, 1)), (A, (1, 0)), (B, (3, 0))):
        before = board.g.score[seat] + 0
        board.turn(seat).meeple(seat, at).stock(seat, wood=1).task_job(seat)
        gained.append(board.g.score[seat] - before)

    assert gained == [11, 1, 1, 11]


@pytest.mark.rule("dgw.event.westmost-record")
def test_the_record_outlives_the_tile_that_it_was_set_on() -> None:
    board = Board.empty().tasks("pay 1 wood; build rail", "on build; if westmost; vp +1").land("prairie", (4, 0))
    board.meeple(A, (4, 0)).stock(A, wood=2).task_job(A)
    assert board.g.score[A] == 1

    board.meeple(A, (0, 0)).land("prairie", (4, 0)).land("prairie", (3, 0)).meeple(A, (3, 0)).task_job(A)
    assert board.g.score[A] == 1


@pytest.mark.rule("dgw.event.westmost-setup")
def test_tiles_face_up_at_setup_are_no_reveals() -> None:
    board = Board("solo", mission="alone-with-the-oxen")
    assert {(0, 0), (1, 0)} <= board.face_up()
    board.talents(A, "reveal 1").tasks("on reveal; if westmost; vp +1").tap(A).look((0, -2))

    assert board.g.score[A] == 1, "the first reveal qualifies, although column 1 lies open"


@pytest.mark.rule("dgw.event.if-moving-west", "dgw.event.moving-west-scope")
@pytest.mark.parametrize(("direction", "at", "vp"), [("W", (1, 0), 1), ("N", (0, -1), 0), ("S", (0, 1), 0)])
@pytest.mark.parametrize("completed", [True, False])
def test_a_reveal_is_by_moving_west_in_an_attempted_step_west(
    direction: str, at: tuple[int, int], vp: int, completed: bool
) -> None:
    board = Board.empty("solo").tasks("on reveal; if moving west; vp +1").unknown(at, "forest").talents(A, "walk 1")
    board.tap(A).attempt(A, direction)
    (board.enter() if completed else board.decline()).until(questions.ACTION)

    assert board.g.score[A] == vp


@pytest.mark.rule("dgw.event.moving-west-scope")
def test_telescopes_and_builds_are_not_by_moving_west_but_a_wagon_step_west_is() -> None:
    board = Board.empty("solo").tasks("on reveal; if moving west; vp +1").unknown((1, 0)).talents(A, "reveal 1").tap(A)
    assert board.g.score[A] == 0

    board = Board.empty("solo").tasks("on build; if moving west; vp +1").talents(A, "build rail").tap(A)
    assert board.g.score[A] == 0

    board = Board.empty("solo", mission="alone-with-the-oxen").land("forest", (1, 0)).talents(A, "haul 2")
    board.tasks("on wagon-west; if moving west; vp +1", "on wagon-east; if moving west; vp +5").tap(A)
    assert board.haul(A, "W").g.score[A] == 1
    assert board.haul(A, "E").g.score[A] == 1


@pytest.mark.rule("dgw.event.impossible-step")
def test_an_event_step_that_cannot_be_completed_is_done_as_far_as_possible() -> None:
    board = Board.empty("solo").tasks("on build; pay 3 gold; discard 2 item; build rail; scrap 1 pain; gain 1 food")
    board.stock(A, gold=1).hand(A, "boots").talents(A, "build rail").tap(A)

    assert (board.units(A), board.in_hand(A), board.in_discards(A)) == ({"food": 1}, [], ["boots"])


@pytest.mark.rule("dgw.event.impossible-step")
def test_of_alternatives_one_that_can_be_completed_is_chosen_if_there_is_one() -> None:
    board = Board.empty("solo").tasks("on build; pay 2 gold or pay 2 food or pay 2 wood; gain 1 metal")
    board.stock(A, food=2, wood=2, gold=1).talents(A, "build rail").tap(A)
    assert (board.may(A, "choose", 0), board.may(A, "choose", 1), board.may(A, "choose", 2)) == (False, True, True)

    board = Board.empty("solo").tasks("on build; pay 2 gold or pay 2 food; gain 1 metal").stock(A, gold=1)
    board.talents(A, "build rail").tap(A).choose(0)
    assert board.units(A) == {"metal": 1}, "nothing can be completed, so either is done as far as possible"


@pytest.mark.rule("dgw.event.timing")
def test_event_jobs_resolve_before_the_next_step_of_the_move_or_telescope() -> None:
    board = Board.empty("solo").tasks("on reveal; gain 1 food").unknown((1, 0), "forest").talents(A, "walk 2").tap(A)
    board.attempt(A, "W")
    assert (board.g.asks, board.units(A)) == (questions.ENTER, {"food": 1})

    board = Board.empty("solo").tasks("on reveal; gain 1 food").unknown((1, 0)).unknown((0, 1)).talents(A, "reveal 2")
    board.tap(A).look((1, 0))
    assert (board.g.asks, board.units(A)) == (questions.LOOK, {"food": 1})


@pytest.mark.rule("dgw.event.order")
def test_the_first_reveal_by_a_step_west_pays_both_event_jobs() -> None:
    board = Board.empty("cooperative").tasks("on reveal; if moving west; vp +1", "on reveal; if westmost; vp +1")
    board.unknown((1, 0), "forest").talents(A, "walk 1").tap(A).attempt(A, "W")

    assert board.g.score[A] == 2


@pytest.mark.rule("dgw.event.order")
def test_several_event_jobs_run_in_printed_order_and_judge_the_same_record() -> None:
    board = Board.empty("solo").tasks("on build; if westmost; gain 1 food", "on build; if westmost; gain 1 wood")
    board.talents(A, "build rail").tap(A)

    assert [event.a for event in board.events(events.GAINED)] == [1, 0], "food, then wood"


@pytest.mark.rule("dgw.event.order")
def test_several_causers_follow_clockwise_from_the_active_player() -> None:
    board = Board.empty(seats=3).turn(B).bandits((0, 0), 2).tasks("on clear; gain 1 any")
    for seat in (A, B, C):
        board.talents(seat, "attack 2")
    board.tap(B)
    board.dice((2, 0)).tap(C).tap(A)
    order = []
    while board.kinds() == {"choose"}:
        order.append(board.asked)
        board.choose("gold")

    assert order == [B, C, A]
    assert [board.units(seat) for seat in (A, B, C)] == [{"gold": 1}] * 3


@pytest.mark.rule("dgw.event.movement")
def test_movement_from_an_event_joins_the_move_under_way_or_is_a_move_of_its_own() -> None:
    board = Board.empty("solo").tasks("on reveal; walk 2").unknown((1, 0), "forest").talents(A, "walk 1").tap(A)
    board.attempt(A, "W").enter()
    assert (board.g.asks, board.g.move.points[0], board.where(A)) == (questions.STEP, 2, (1, 0))

    board = Board.empty("solo").tasks("on build; walk 1").land("forest", (1, 0)).talents(A, "build rail").tap(A)
    assert board.g.asks == questions.STEP
    assert board.step(A, "W").where(A) == (1, 0)


@pytest.mark.rule("dgw.event.no-battle")
@pytest.mark.parametrize("job", ["on build; attack 1", "on reveal; gain 1 food; defend 2 dice"])
def test_an_event_job_has_no_attack_or_defence_step(job: str) -> None:
    with pytest.raises(PackError, match="an event job cannot be a battle job"):
        Board.empty().card_with(job, "mission")


def house_with(folder: Path, *jobs: str) -> Path:
    """The house pack, with other event jobs of Discovery."""
    text = HOUSE_FILE.read_text(encoding="utf-8")
    old = '"on clear; vp +2"'
    assert old in text
    file = folder / "changed.toml"
    file.write_text(text.replace(old, ", ".join(f'"{job}"' for job in jobs), 1), encoding="utf-8")
    return file


@pytest.mark.rule("dgw.event.no-circle")
@pytest.mark.parametrize(
    "jobs",
    [
        ["on reveal; reveal 2"], ["on reveal; vp +1; reveal 1"], ["on build; build bridge"],
        ["on reveal; build rail", "on build; reveal 1"], ["on party-west; reveal 9"],
        ["on party-west; build rail", "on build; reveal 1"],
    ],
)  # fmt: skip
def test_a_pack_whose_events_could_set_themselves_off_again_is_refused(jobs: list[str], tmp_path: Path) -> None:
    with pytest.raises(PackError, match="trigger itself endlessly"):
        GAME.load(house_with(tmp_path, *jobs))


@pytest.mark.rule("dgw.event.no-circle")
@pytest.mark.parametrize(
    "jobs",
    [
        ["on build; reveal 2"], ["on party-west; build rail", "on reveal; build rail"], ["on reveal; walk 1"],
        ["on party-west; walk 1", "on clear; ride 2"], ["on clear; reveal 9", "on reveal; build rail"],
    ],
)  # fmt: skip
def test_events_that_come_to_an_end_may_lie_inside_one_another(jobs: list[str], tmp_path: Path) -> None:
    assert GAME.load(house_with(tmp_path, *jobs)).tables.missions == HOUSE.tables.missions


@pytest.mark.rule("dgw.event.party-west", "dgw.event.party-causer")
def test_lines_taken_up_at_once_are_an_event_for_each_column_in_turn() -> None:
    board = Board.empty("solo").tasks("on party-west; gain 1 food; if westmost; gain 1 wood")
    board.land("prairie", (1, 0)).unknown((2, 0), "prairie").tile_pile().talents(A, "reveal 1").tap(A)

    assert board.until(questions.ACTION).units(A) == {"food": 2, "wood": 2}
    assert [event.a for event in board.events(events.LINE_TAKEN_UP)] == [0, 1]
    assert (board.g.party, board.g.westmost[grammar.ON_PARTY_WEST]) == (2, 1 + 2)


# ------------------------------------------------------------------------------------------------ victory points


@pytest.mark.rule("dgw.vp.gain")
def test_vp_advance_the_score_and_arriving_at_the_end_of_the_track_wins() -> None:
    board = Board.empty().tasks("pay 1 food; vp +3").stock(A, food=9)
    last = board.t.board[board.g.board].score
    board.score(A, last - 4).task_job(A).until(questions.ACTION)
    assert (board.g.score[A], board.over) == (last - 1, False)

    board.task_job(A).until()
    assert (board.over, board.results[A]) == (True, WON)


@pytest.mark.rule("dgw.vp.loss", "dgw.vp.loss-legal")
def test_a_score_of_2_that_loses_4_is_0() -> None:
    board = Board.empty().tasks("vp -4; gain 1 food").score(A, 2).score(B, 9).task_job(A).until(questions.ACTION)

    assert (board.g.score[A], board.g.score[B], board.units(A)) == (0, 9, {"food": 1})


@pytest.mark.rule("dgw.vp.loss")
def test_vp_loss_moves_the_score_back() -> None:
    assert Board.empty().tasks("vp -4; gain 1 food").score(A, 9).task_job(A).g.score[A] == 5


@pytest.mark.rule("dgw.vp.loss-legal")
def test_the_rest_of_discovery_is_open_to_a_player_without_any_vp() -> None:
    board = Board.empty(mission="discovery").hand(A, "weary", "fever", "leg-wound")

    assert board.do(A, "task", 1).until(questions.ACTION).in_spent() == ["fever", "leg-wound", "weary"]
