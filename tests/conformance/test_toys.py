"""The toy games keep every promise of the contract, and do what they are there to show."""

from __future__ import annotations

from typing import Any

import pytest

from tablewright.conformance import check_game, promises
from tablewright.conformance.careful import key_of
from tablewright.engine.core.actions import action
from tablewright.engine.core.events import UNSEEN, Log, seen_by
from tablewright.engine.game.contract import SPECTATOR, Config, Game
from tablewright.engine.game.playing import Rules
from toys import ascent, commit, kettle, market, recall, scales

TOYS = {
    "ascent": ascent.GAME,
    "commit": commit.GAME,
    "kettle": kettle.GAME,
    "market": market.GAME,
    "recall": recall.GAME,
    "scales": scales.GAME,
}


def fresh(game: Game, seats: int) -> tuple[Rules, Any]:
    """A new interpreted game."""
    rules, config, g = Rules(game, game.load(None)), Config(), game.State()
    config.seats = seats
    rules.setup(g, rules.tables, Log(), config, key_of(5, 0, 0))
    return rules, g


@pytest.mark.parametrize("name", TOYS)
def test_a_toy_keeps_every_promise_compiled_and_interpreted(name: str) -> None:
    game = TOYS[name]

    report = check_game(game, game.load(None), games=4, interpreted=1)

    assert report.ok, str(report)
    assert report.checks == tuple(promises())
    assert report.games == 4
    assert sum(report.reasons.values()) == 4


class TestCommit:
    """Secret commitments of five seats, a lane for each."""

    def test_all_seats_owe_a_card_at_once_and_may_begin_again(self) -> None:
        rules, g = fresh(commit.GAME, 5)
        assert rules.waiting(g) == [0, 1, 2, 3, 4]

        rules.apply(g, rules.tables, Log(), 2, rules.legal(g, 2)[0])

        assert rules.waiting(g) == [0, 1, 3, 4]
        assert rules.legal(g, 2) == [action(commit.TAKE_BACK, 0, 0, 0)]

        rules.apply(g, rules.tables, Log(), 2, action(commit.TAKE_BACK, 0, 0, 0))

        assert rules.waiting(g) == [0, 1, 2, 3, 4]
        assert list(g.agenda.depth) == [0, 1, 1, 1, 1, 1]

    def test_a_commitment_is_hidden_until_all_are_in(self) -> None:
        rules, g = fresh(commit.GAME, 5)
        log = Log()
        rules.apply(g, rules.tables, log, 2, rules.legal(g, 2)[0])

        assert rules.seen(g, 2).committed[2] == g.committed[2] < commit.FACE_DOWN
        assert rules.seen(g, 1).committed[2] == commit.FACE_DOWN
        assert rules.seen(g, SPECTATOR).committed[2] == commit.FACE_DOWN
        assert [event.hidden for event in seen_by(log, 1)] == [UNSEEN]
        assert [event.hidden for event in seen_by(log, 2)] == [g.committed[2] - 1]


class TestMarket:
    """Any order, offers and answers."""

    def test_one_seat_may_act_again_and_again_and_think_better_of_being_ready(self) -> None:
        rules, g = fresh(market.GAME, 5)
        ready, unready = action(market.READY, 0, 0, 0), action(market.UNREADY, 0, 0, 0)

        rules.apply(g, rules.tables, Log(), 3, action(market.PRODUCE, 0, 0, 0))
        rules.apply(g, rules.tables, Log(), 3, ready)

        assert rules.waiting(g) == [0, 1, 2, 4]
        assert rules.legal(g, 3) == [unready]

        rules.apply(g, rules.tables, Log(), 3, unready)
        rules.apply(g, rules.tables, Log(), 3, ready)

        assert rules.legal(g, 3) == []

    def test_an_offer_may_ask_for_what_the_other_has_not_and_must_be_answered(self) -> None:
        rules, g = fresh(market.GAME, 5)
        give = next(sort for sort in range(market.SORTS) if g.hand[0, sort] > 0)
        want = next(sort for sort in range(market.SORTS) if g.hand[1, sort] == 0 and sort != give)

        rules.apply(g, rules.tables, Log(), 0, action(market.OFFER, 1, give, want))

        assert rules.waiting(g) == [1]
        assert rules.legal(g, 1) == [action(market.DECLINE, 0, 0, 0)]
        assert rules.legal(g, 2) == []


class TestRecall:
    """Known tops and bottoms, remembered by one seat."""

    def put_back(self, how: int) -> tuple[Rules, Any, int]:
        rules, g = fresh(recall.GAME, 3)
        kind = next(kind for kind in range(recall.KINDS) if g.hand[0, kind] > 0 and kind > 0)
        rules.apply(g, rules.tables, Log(), 0, action(recall.DRAW, 0, 0, 0))
        rules.apply(g, rules.tables, Log(), 0, action(how, kind, 0, 0))
        return rules, g, kind

    def test_only_who_put_a_card_back_remembers_it(self) -> None:
        rules, g, kind = self.put_back(recall.ON_TOP)

        assert rules.seen(g, 0).known[0] == kind
        assert rules.seen(g, 1).known[0] == 0
        assert rules.seen(g, 1).putter[0] == 1
        assert rules.seen(g, SPECTATOR).known[0] == 0

    @pytest.mark.parametrize("how", [recall.ON_TOP, recall.UNDER])
    def test_every_redeal_leaves_a_remembered_card_where_it_is(self, how: int) -> None:
        rules, g, kind = self.put_back(how)
        place = 0 if how == recall.ON_TOP else recall.ROOM - 1
        for n in range(20):
            mine, theirs = rules.seen(g, 0), rules.seen(g, 1)
            rules.redeal(mine, rules.tables, 0, key_of(1, n, 0))
            rules.redeal(theirs, rules.tables, 1, key_of(1, n, 0))
            assert mine.known[place] == kind
            if theirs.known[place] != kind:
                return
        pytest.fail("the other seat's redeals always hit the true card")

    def test_a_shuffle_forgets(self) -> None:
        rules, g, _ = self.put_back(recall.ON_TOP)

        rules.apply(g, rules.tables, Log(), 1, action(recall.SHUFFLE, 0, 0, 0))

        assert list(g.ends) == [0, 0]
        assert list(rules.seen(g, 0).known) == [0] * recall.ROOM
        assert rules.audit(g, rules.tables) == 0
