"""Destabilization tokens of TAMASHII: what they do when a planning phase begins."""

from __future__ import annotations

import pytest

from rules.tamashii.table import A, B, C, Table
from tablewright.games.tamashii import events, frames
from tablewright.games.tamashii.pieces import SHIELD

DRONE, WARDEN = "Gutter Drone", "Ticket Warden"  # of 3 and 4 integrity


@pytest.mark.rule("tamashii.destabilization.tick")
def test_every_token_deals_1_damage_each_time_planning_begins() -> None:
    table = Table().attach(B, WARDEN)
    table.g.shaken[A], table.g.enemies_shaken[B] = 1, 2

    for integrity, left in ((4, 2), (3, 0)):
        table.turn(frames.DESTABILIZED).go_on()
        assert (table.g.integrity[A], table.left(WARDEN) if table.stack(B) else 0) == (integrity, left)


@pytest.mark.rule("tamashii.destabilization.enemy-target")
def test_tokens_on_a_stack_hit_the_top_enemy_one_by_one_and_pass_to_the_next() -> None:
    table = Table().attach(A, DRONE, WARDEN)
    table.g.damage[table.enemy(DRONE)], table.g.enemies_shaken[A] = 2, 3

    table.turn(frames.DESTABILIZED).go_on()

    assert (table.stack(A), table.left(WARDEN), table.g.enemies_shaken[A]) == ([WARDEN], 2, 3)
    assert [seen.b for seen in table.happened(events.DAMAGES)] == [1, 1, 1]


@pytest.mark.rule("tamashii.destabilization.player-wounds")
def test_tokens_on_a_board_wound_as_one_packet_that_shields_may_block() -> None:
    table = Table()
    table.g.shaken[A], table.g.asset[A, SHIELD] = 3, 1

    table.turn(frames.DESTABILIZED).go_on()
    assert table.option_kinds == {"block", "suffer"}
    table.play("block")

    assert (table.g.integrity[A], table.g.asset[A, SHIELD]) == (3, 0)
    assert [seen.a for seen in table.happened(events.SUFFERS)] == [2]


@pytest.mark.rule("tamashii.destabilization.order")
def test_they_come_before_the_trace_roll_from_the_first_player_on() -> None:
    table = Table(seats=3, first=B)
    for seat in (A, B, C):
        table.g.shaken[seat], table.g.trace[seat] = 1, 3

    table.turn(frames.TURN_BEGINS, B).run()

    told = [(seen.what, seen.seat) for seen in table.heard[A] if seen.what in (events.SHAKES, events.ROLLS)]
    assert told[:3] == [(events.SHAKES, B), (events.SHAKES, C), (events.SHAKES, A)]
    assert {what for what, _ in told[3:]} == {events.ROLLS}
