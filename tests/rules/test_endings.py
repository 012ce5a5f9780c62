"""How a match ended, in one sentence: every mode and every reason of every game, for "you" and by names."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pytest

from rules.goes_west.board import Board as Trail
from rules.north.board import Board as Ice
from rules.royal.board import Board as Realm
from rules.tamashii.table import Table as City
from rules.west.board import Board as Desert
from tablewright.engine.game.contract import SPECTATOR, STOPPED
from tablewright.engine.marking import NAMES, marked
from tablewright.engine.people import People
from tablewright.games import registry
from tablewright.games.goes_west import stages
from tablewright.games.north import state as north
from tablewright.games.royal import state as royal
from tablewright.games.tamashii import frames
from tablewright.games.tamashii.pieces import COMPETITIVE, CORRUPTED
from tablewright.games.west import state as west

PEOPLE = ("Ann", "Bea", "Cy", "Dee")
A, B, C = range(3)
Laid = Callable[[], Any]


def desert(reason: int, score: tuple[int, int], **laid: Any) -> Laid:
    def lay() -> Desert:
        board = Desert(run=False, **laid)
        board.g.ended, board.g.score[A], board.g.score[B] = reason, *score
        board.t.end_built = 4
        return board

    return lay


def ice(reason: int, score: tuple[int, int], **laid: Any) -> Laid:
    def lay() -> Ice:
        board = Ice(run=False, **laid)
        board.g.ended, board.g.score[A], board.g.score[B] = reason, *score
        return board

    return lay


def realm(reason: int, *realms: int | str, rounds: int = 12) -> Laid:
    def lay() -> Realm:
        board = Realm(realms=realms, seats=len(realms))
        board.g.ended, board.g.round = reason, rounds
        return board

    return lay


def trail(mode: str, reason: int, score: tuple[int, ...], won: int, day: int = 2, seats: int | None = None) -> Laid:
    def lay() -> Trail:
        board = Trail.empty(mode, seats).scoreboard(score=30, days=18)
        for seat, vp in enumerate(score):
            board.g.score[seat] = vp
        board.g.ended, board.g.winners, board.g.day = reason, won, day
        return board

    return lay


def city(card: str, reason: int, time: int, seats: int = 2) -> Laid:
    def lay() -> City:
        table = City("p00", seats=seats)
        table.g.card, table.g.ended, table.g.time = 1 + table.names.card_ids.index(card), reason, time
        return table

    return lay


def duel(points: tuple[int, ...], corrupted: tuple[int, ...]) -> Laid:
    def lay() -> City:
        table = City(seats=len(points), mode=COMPETITIVE)
        for seat, (vp, n) in enumerate(zip(points, corrupted, strict=True)):
            table.g.points[seat], table.g.bag[seat, CORRUPTED] = vp, n
        table.g.ended = frames.TIME_UP
        return table

    return lay


@dataclass(frozen=True)
class End:
    """An ending, as a spectator reads it and as the first seat does."""

    game: str
    reason: int
    lay: Laid
    told: str
    to_ann: str


ENDS = (
    End(
        "west", west.AT_ZERO, desert(west.AT_ZERO, (64, 11), points=(40, 0)),
        "Ann wins, 64 to 11: Bea had no points left.", "You win, 64 to 11: Bea had no points left.",
    ),
    End(
        "west", west.AT_ZERO, desert(west.AT_ZERO, (11, 64), points=(0, 40)),
        "Bea wins, 64 to 11: Ann had no points left.", "Bea wins, 64 to 11: you had no points left.",
    ),
    End(
        "west", west.SUPPLY_OUT, desert(west.SUPPLY_OUT, (20, 20)),
        "Bea wins the tie at 20 points as the Second Player, with 0 built cards each: "
        "the middle could not be refilled.",
        "Bea wins the tie at 20 points as the Second Player, with 0 built cards each: "
        "the middle could not be refilled.",
    ),
    End(
        "west", west.ZONE_FULL,
        desert(west.ZONE_FULL, (30, 20), zone_a="ember-basilica, signal-pyre, cold-ledger, tithe-bastion"),
        "Ann wins, 30 to 20: Ann's Zone was full, with 4 built cards.",
        "You win, 30 to 20: your Zone was full, with 4 built cards.",
    ),
    End(
        "north", north.WASTES_OUT, ice(north.WASTES_OUT, (40, 30), wastes_deck=2),
        "Ann wins, 40 to 30: only 2 cards were left in the Wastes Deck.",
        "You win, 40 to 30: only 2 cards were left in the Wastes Deck.",
    ),
    End(
        "north", north.AT_ZERO, ice(north.AT_ZERO, (11, 64), wastes_deck=2, points=(0, 90), solo=True),
        "The Collector wins, 64 to 11: Ann had no points left.",
        "The Collector wins, 64 to 11: you had no points left.",
    ),
    End(
        "north", north.WASTES_OUT, ice(north.WASTES_OUT, (20, 20), wastes_deck=0, solo=True),
        "The Collector wins the tie at 20 points by the solo rules, with 0 cards each: "
        "no cards were left in the Wastes Deck.",
        "The Collector wins the tie at 20 points by the solo rules, with 0 cards each: "
        "no cards were left in the Wastes Deck.",
    ),
    End(
        "royal", royal.WON_MAJORITY, realm(royal.WON_MAJORITY, 7, 4, 1),
        r"Ann holds 7 of the 12 territories \(\d+ points\) and takes the throne.",
        r"You hold 7 of the 12 territories \(\d+ points\) and take the throne.",
    ),
    End(
        "royal", royal.ROUND_CAP, realm(royal.ROUND_CAP, 3, 5, 4),
        r"Bea wins after round 12, the last, with the most territories \(5\).",
        r"Bea wins after round 12, the last, with the most territories \(5\).",
    ),
    End(
        "royal", royal.ROUND_CAP, realm(royal.ROUND_CAP, 5, 5, 2),
        r"(Ann|Bea) wins the tie at 5 territories after round 12, the last, with the most points \(\d+\).",
        r"(You win|Bea wins) the tie at 5 territories after round 12, the last, with the most points \(\d+\).",
    ),
    End(
        "goes-west", stages.SCORE_REACHED, trail("versus", stages.SCORE_REACHED, (31, 12), 1 << A),
        "Ann wins on day 3 of 18 with a full score track: 31 of 30 VP.",
        "You win on day 3 of 18 with a full score track: 31 of 30 VP.",
    ),
    End(
        "goes-west", stages.SCORE_REACHED, trail("cooperative", stages.SCORE_REACHED, (30,), 3),
        "Ann and Bea filled the score track on day 3 of 18, with 15 days to spare.",
        "You and Bea filled the score track on day 3 of 18, with 15 days to spare.",
    ),
    End(
        "goes-west", stages.SCORE_REACHED, trail("solo", stages.SCORE_REACHED, (30,), 1, day=17),
        "Ann filled the score track on day 18 of 18, with no days to spare.",
        "You filled the score track on day 18 of 18, with no days to spare.",
    ),
    End(
        "goes-west", stages.TIME_OUT, trail("versus", stages.TIME_OUT, (12, 20), 1 << B),
        "Bea wins with 20 of 30 VP: the days ran out.", "Bea wins with 20 of 30 VP: the days ran out.",
    ),
    End(
        "goes-west", stages.TIME_OUT, trail("cooperative", stages.TIME_OUT, (12,), 0, day=18),
        "Ann and Bea ran out of days (12 of 30 VP).",
        "You and Bea ran out of days (12 of 30 VP).",
    ),
    End(
        "goes-west", stages.TIME_OUT, trail("solo", stages.TIME_OUT, (30,), 0, day=18),
        "Ann ran out of days with the mission unfinished (30 of 30 VP).",
        "You ran out of days with the mission unfinished (30 of 30 VP).",
    ),
    End(
        "goes-west", stages.DEATH, trail("cooperative", stages.DEATH, (12,), 0),
        "A character died on day 3 of 18 (12 of 30 VP).",
        "A character died on day 3 of 18 (12 of 30 VP).",
    ),
    End(
        "goes-west", stages.DEATH, trail("solo", stages.DEATH, (12,), 0),
        "Ann died on day 3 of 18 (12 of 30 VP).",
        "You died on day 3 of 18 (12 of 30 VP).",
    ),
    End(
        "goes-west", stages.LAST_ALIVE, trail("versus", stages.LAST_ALIVE, (3, 20), 1 << A),
        "Ann wins on day 3 of 18 as the last player alive.", "You win on day 3 of 18 as the last player alive.",
    ),
    End(
        "goes-west", stages.ALL_DEAD, trail("versus", stages.ALL_DEAD, (4, 9, 7), 1 << B, seats=3),
        "Bea wins with 9 of 30 VP: everyone died on day 3 of 18.",
        "Bea wins with 9 of 30 VP: everyone died on day 3 of 18.",
    ),
    End(
        "tamashii", frames.VICTORY, city("P00-V", frames.VICTORY, 2),
        "Ann and Bea reached the Relay with 1 turn left.", "You and Bea reached the Relay with 1 turn left.",
    ),
    End(
        "tamashii", frames.VICTORY, city("P00-V", frames.VICTORY, 1, seats=1),
        "Ann reached the Relay on the last turn.", "You reached the Relay on the last turn.",
    ),
    End(
        "tamashii", frames.LOST_BY_CARD, city("P00-L", frames.LOST_BY_CARD, 1),
        "Ann and Bea did not reach the Relay in time.", "You and Bea did not reach the Relay in time.",
    ),
    End(
        "tamashii", frames.LOST_BY_POOL, city("P00-L", frames.LOST_BY_POOL, 4, seats=1),
        "Ann loses: the corrupted pool ran out with 3 turns left.",
        "You lose: the corrupted pool ran out with 3 turns left.",
    ),
    End(
        "tamashii", frames.TIME_UP, duel((9, 7), (1, 0)),
        "Ann wins with 9 VP: time was up.", "You win with 9 VP: time was up.",
    ),
    End(
        "tamashii", frames.TIME_UP, duel((7, 7), (2, 2)),
        "Ann and Bea share the win with 7 VP: time was up.",
        "You and Bea share the win with 7 VP: time was up.",
    ),
)  # fmt: skip


def read(game: str, laid: Any, reader: int) -> str:
    """The verdict on a game, as somebody reads it; from the view of the reader alone."""
    known = registry.find(game)
    seats = laid.g.seats if hasattr(laid.g, "seats") else 1 if getattr(laid.g, "solo", 0) else 2
    assert known.verdict is not None
    with marked():
        told = known.verdict(laid.rules.seen(laid.g, reader), laid.pack, NAMES[:seats])
    return People.called(PEOPLE[:seats], "ABCD"[:seats]).tell(told, reader)


@pytest.mark.parametrize("end", ENDS, ids=lambda end: f"{end.game}-{end.reason}-{end.told[:24]}")
def test_an_ending_is_told_in_one_sentence_to_everybody(end: End) -> None:
    laid = end.lay()
    for reader, words in ((SPECTATOR, end.told), (A, end.to_ann)):
        told = read(end.game, laid, reader)
        assert told == words or re.fullmatch(words, told), told
        assert re.fullmatch(r"[A-Z][^.!?]*\.", told), "more than one sentence"
        assert reader == SPECTATOR or "Ann" not in told


@pytest.mark.parametrize("game", registry.names())
def test_every_reason_for_an_end_is_among_them(game: str) -> None:
    reasons = set(range(1, len(registry.find(game).reasons)))
    assert {end.reason for end in ENDS if end.game == game} == reasons


@pytest.mark.parametrize(
    ("lay", "who", "how"),
    [
        (lambda: Trail.empty("cooperative").hand(B, "boots"), "Bea", ", after a day without using a card ("),
        (
            lambda: Trail.empty("solo").hand_limit(A, 5).hand(A, *["boots"] * 5).used_a_card(A).pass_day(A).sleep(A),
            "Ann", ", with no room in hand at dawn (",
        ),
        (
            lambda: Trail.empty("solo").hand_limit(A, 1).deck(A, "snakebite").card_with("draw 1 card").use(),
            "Ann", ", with a hand full of danger cards (",
        ),
    ],
)  # fmt: skip
def test_a_death_says_how_it_came(lay: Callable[[], Trail], who: str, how: str) -> None:
    board = lay()
    if not board.over:
        board.until(-1)

    for reader in range(board.g.seats):
        told = read("goes-west", board, reader)
        assert told.startswith(f"{who} died on day ".replace(PEOPLE[reader], "You"))
        assert how in told


def test_ties_on_the_trail_say_what_broke_them() -> None:
    west_of = Trail.empty("versus").land("prairie", (1, 0)).score(A, 4).score(B, 4).meeple(B, (1, 0))
    richer = Trail.empty("versus").score(A, 4).score(B, 4).stock(A, gold=9)
    for board, won, how in (
        (west_of, B, "wins the tie at 4 of 24 VP, furthest west (W1): the days ran out."),
        (richer, A, "wins the tie at 4 of 24 VP, with the most resources (9): the days ran out."),
    ):
        board.g.ended, board.g.winners = stages.TIME_OUT, 1 << won
        assert read("goes-west", board, SPECTATOR).endswith(how)


@pytest.mark.parametrize("lay", [desert(STOPPED, (3, 4)), ice(STOPPED, (3, 4)), city("P00-L", STOPPED, 1)])
def test_a_stopped_game_has_no_reason_to_tell(lay: Laid) -> None:
    laid = lay()
    told = read(laid.game.name, laid, SPECTATOR)
    assert told in ("", "Bea wins, 4 to 3.")
