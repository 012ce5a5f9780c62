"""The data of a batch, on cores and GPUs alike: what all games share, and each table's own."""

from __future__ import annotations

from tablewright.engine.core.dice import Key
from tablewright.engine.core.events import LAST_EVENT, Log
from tablewright.engine.core.record import i8, i32, i64, one, record
from tablewright.engine.game.contract import MOST_SEATS, Config
from tablewright.players.network import Network, Scratch

KINDS = LAST_EVENT + 1
MOST_DEEDS = 3  # that one event can tell of
OVER = 0  # no action


@record
class Chart:
    """The meaning of each kind of event for the lab."""

    turn = i8(KINDS)  # 1: a turn begins
    part = i8(KINDS, MOST_DEEDS)  # which of its numbers names a card, from 1; 0: no more of them
    start = i32(KINDS, MOST_DEEDS)  # where in the row of deeds that card's list begins,
    size = i32(KINDS, MOST_DEEDS)  # and how long it is
    deeds = i32()  # how many deeds there are


@record
class Noted:
    """One game."""

    reason = i32()
    decisions = i32()
    turns = i32()
    choices = i32()
    options = i32()
    lead_changes = i32()
    leader = i32()
    led_since = i32()  # the turn in which the leader took the lead
    result = i32(MOST_SEATS)
    place = i32(MOST_SEATS)
    seat_choices = i32(MOST_SEATS)
    lowest = i32(MOST_SEATS)  # the lowest chance of winning at the beginning of a turn


@record
class Batch:
    """The data that all games of a batch share."""

    seed = i64()
    first = i64()  # the number of its first game,
    games = i64()  # and how many there are
    limit = i32()  # decisions after which a game is given up as endless
    how = i32(MOST_SEATS)  # how each seat chooses
    config = one(Config)
    chart = one(Chart)
    network = one(Network)  # what sees who is ahead, and chooses for those who go by it
    quiet = one(Log)  # for moves that are only imagined


@record
class Desk:
    """The workspace for the games of one table, besides their states."""

    number = i64()  # of the game, in its batch
    chance = i64()  # what chooses by chance
    seat = i32()  # the seat that has chosen,
    action = i32()  # and what; OVER: the game is over, or not begun yet
    fresh = i32()  # 1 while a turn has begun that was not looked at yet
    log = one(Log)
    key = one(Key)
    scratch = one(Scratch)
