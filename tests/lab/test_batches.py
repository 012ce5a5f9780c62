"""Batches: the same rows whatever plays them and in whatever pieces, and true of the games they tell of."""

from __future__ import annotations

import threading
from collections import Counter

import numpy as np
import pytest

from lab.plans import assert_same, plan_of
from sweeps import swept
from tablewright.engine.core.dice import Key
from tablewright.engine.core.events import Log
from tablewright.engine.game.choices import BadTable
from tablewright.engine.game.contract import WON
from tablewright.engine.game.happenings import deeds_in
from tablewright.engine.game.playing import Rules
from tablewright.games import registry
from tablewright.lab.batches.plan import Plan
from tablewright.lab.batches.playing import play
from tablewright.lab.batches.rows import CardDeed, card_deeds, joined
from tablewright.lab.hall import Fixture, Hall, Setup
from tablewright.players.interface import UnknownPlayer
from tablewright.players.loops import one_of, scatter, set_key, step


@pytest.mark.parametrize("players", ["random", "quick", "random, quick", "learnt", "search 8"])
def test_pieces_and_threads_change_nothing(players: str) -> None:
    plan = plan_of("west", players)

    whole = play(plan, 3, 25, cores=2)

    assert_same(whole, joined([play(plan, 3, 7, cores=1), play(plan, 10, 18, cores=2)]))
    assert whole.games == 25


def test_another_seed_gives_other_games() -> None:
    one, other = (play(plan_of("west", "random", seed=seed), 0, 20) for seed in (1, 2))

    assert not np.array_equal(one.decisions, other.decisions)


@pytest.mark.parametrize("mode", [None, "solo"])
def test_rows_tell_what_happened(mode: str | None) -> None:
    """The rules played once more, interpreted, by the same choices, with every figure counted anew."""
    plan = plan_of("north", "random", mode=mode)
    rows = play(plan, 4, 3)

    for n in range(3):
        told, deeds = told_by_interpreter(plan, 4 + n)
        row = {field: int(getattr(rows, field)[n]) for field in told}
        assert row == told
        at = rows.deed_games == 4 + n
        found = zip(rows.deed_seats[at].tolist(), rows.deeds[at].tolist(), rows.times[at].tolist(), strict=True)
        assert {(seat, deed): times for seat, deed, times in found} == deeds


def told_by_interpreter(plan: Plan, number: int) -> tuple[dict[str, int], dict[tuple[int, int], int]]:
    rules = Rules(plan.game, plan.pack)
    g, log, told = plan.game.State(), Log(), Counter[str]()
    deeds: Counter[tuple[int, int]] = Counter()
    key = Key()
    set_key(key, plan.seed, number)
    rules.setup(g, plan.pack.tables, log, plan.config, key)
    chance = scatter(plan.seed * 31 + number + 1)
    count_events(plan, log, told, deeds)
    while mask := rules.awaiting(g, plan.pack.tables):
        seat = one_of(mask, chance)
        chance = step(chance)
        options = rules.legal(g, seat)
        told["decisions"] += 1
        told["choices"] += len(options) > 1
        told["options"] += len(options) if len(options) > 1 else 0
        rules.apply(g, plan.pack.tables, log, seat, options[chance * len(options) >> 32])
        count_events(plan, log, told, deeds)
    told["reasons"] = rules.results(g, plan.config.seats)[0]
    return dict(told), dict(deeds)


def count_events(plan: Plan, log: Log, told: Counter[str], deeds: Counter[tuple[int, int]]) -> None:
    kinds, all_deeds = plan.game.events.kinds, card_deeds(plan.game, plan.pack)
    for row in (log.rows[i] for i in range(log.used)):
        told["turns"] += kinds[row.what].turn
        for deed in kinds[row.what].deeds:
            names, which = getattr(plan.pack.names, deed.names), getattr(row, deed.part)
            if 0 <= row.seat < plan.config.seats and 0 <= which < len(names) and names[which]:
                deeds[row.seat, all_deeds.index(CardDeed(deed.done, deed.names, names[which]))] += 1
    log.used = 0


def test_levels_play_their_own_games_and_are_noted_alike() -> None:
    plan = plan_of("west", "newcomer, quick")
    rows = play(plan, 2, 2, cores=1)

    hall = Hall(plan.game, plan.pack, [Setup("", plan.config)], plan.seed, threading.Event())
    for n in range(2):
        played = hall.play(Fixture(plan.players, 2 + n))
        assert (rows.decisions[n], rows.reasons[n]) == (played.length, played.reason)
        assert tuple(rows.results[n]) == played.results
        assert tuple(rows.places[n]) == played.places
    assert (rows.turns > 1).all()
    assert len(rows.deeds) > 0


@pytest.mark.parametrize("name", swept(registry.FOLDERS, now=["west", "north", "royal"]))
def test_every_game_says_when_turns_begin_and_what_is_done_with_its_cards(name: str) -> None:
    game = registry.find(name)
    plan = plan_of(name, "quick")

    rows = play(plan, 0, 12)

    assert any(happening.turn for happening in game.events.kinds)
    assert (rows.turns[rows.reasons > 0] > 0).all()
    assert len(set(rows.deeds.tolist())) > 8
    assert (rows.lowest[(rows.results == WON).any(axis=1)] >= 0).all()
    assert ((rows.settled >= 0) & (rows.settled <= 1000)).all()
    assert (np.sort(rows.places, axis=1) == np.arange(rows.seats)).all()


def test_who_cannot_play_is_told_so() -> None:
    with pytest.raises(UnknownPlayer, match="only play each other"):
        play(plan_of("west", "search 8, quick"), 0, 1)
    with pytest.raises(UnknownPlayer, match="There is no player 'nobody'"):
        play(plan_of("west", "nobody"), 0, 1)


def test_a_deed_that_cannot_be_read_is_refused_when_it_is_declared() -> None:
    with pytest.raises(BadTable, match="'drawn types' is no deed"):
        deeds_in("drawn types")
