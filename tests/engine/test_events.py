"""Events: what all may know, parts that only witnesses know, and rows that for others are not there."""

from __future__ import annotations

from tablewright.engine.core.events import (
    NOBODY,
    ROOM,
    UNSEEN,
    Log,
    Seen,
    forget,
    rows_of,
    seen_by,
    seen_in,
    tell,
    tell_only,
    tell_partly,
)
from tablewright.engine.game.contract import SPECTATOR


def told() -> Log:
    e = Log()
    tell(e, 1, 0, 10, 11, 12)
    tell_partly(e, 2, 1, 20, 21, 99, 1 << 1 | 1 << 3)
    tell_only(e, 3, 2, 30, 31, 1 << 2)
    tell(e, 4, NOBODY, 0, 0, 0)
    return e


def test_what_is_told_to_all_all_see() -> None:
    for seat in (0, 1, 2, 3, SPECTATOR):
        assert seen_by(told(), seat)[0] == Seen(1, 0, 10, 11, 12)


def test_a_hidden_part_is_for_its_witnesses() -> None:
    assert [seen_by(told(), seat)[1].hidden for seat in (0, 1, 3, SPECTATOR)] == [UNSEEN, 99, 99, UNSEEN]


def test_a_secret_event_leaves_no_gap_for_others() -> None:
    assert [event.what for event in seen_by(told(), 2)] == [1, 2, 3, 4]
    for seat in (0, 1, 3, SPECTATOR):
        assert [event.what for event in seen_by(told(), seat)] == [1, 2, 4]


def test_nobody_can_tell_a_log_with_a_secret_from_one_without() -> None:
    without = Log()
    tell(without, 1, 0, 10, 11, 12)
    tell_partly(without, 2, 1, 20, 21, 77, 1 << 1 | 1 << 3)
    tell(without, 4, NOBODY, 0, 0, 0)

    assert seen_by(told(), 0) == seen_by(without, 0)
    assert seen_by(told(), SPECTATOR) == seen_by(without, SPECTATOR)


def test_events_that_were_kept_as_bytes_are_seen_as_they_were_told() -> None:
    e = Log()
    tell(e, 127, 7, -32768, 32767, -1)
    tell_partly(e, -1, NOBODY, 5, -6, -32768, 1 << 7)
    tell_only(e, 3, 2, 30, 31, 1 << 2)
    kept = rows_of(e)
    forget(e)

    assert seen_in(kept, 7) == [Seen(127, 7, -32768, 32767, -1), Seen(-1, NOBODY, 5, -6, 0, -32768)]
    assert seen_in(kept, 2) == [Seen(127, 7, -32768, 32767, -1), Seen(-1, NOBODY, 5, -6, 0), Seen(3, 2, 30, 31, 0)]
    assert seen_in(kept, SPECTATOR) == [Seen(127, 7, -32768, 32767, -1), Seen(-1, NOBODY, 5, -6, 0)]


def test_a_quiet_log_takes_no_notes() -> None:
    e = Log()
    e.quiet = 1
    tell(e, 1, 0, 0, 0, 0)
    tell_partly(e, 2, 0, 0, 0, 5, 1)
    tell_only(e, 3, 0, 0, 0, 1)

    assert seen_by(e, 0) == []
    assert e.used == 0


def test_a_full_log_counts_what_it_could_not_keep() -> None:
    e = Log()
    for n in range(ROOM + 3):
        tell(e, 1, 0, n, 0, 0)

    assert (e.used, e.lost) == (ROOM, 3)
    assert seen_by(e, 0)[-1].a == ROOM - 1


def test_forgetting_empties_a_log() -> None:
    e = told()

    forget(e)

    assert seen_by(e, 2) == []
    assert e.lost == 0
