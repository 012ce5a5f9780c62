"""The West: Ascendant: over many games, every back comes round as often as the others."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from rules.west.board import HOUSE
from tablewright.engine.core.dice import Key
from tablewright.engine.core.events import Log, forget, seen_by
from tablewright.engine.game.contract import SPECTATOR, Config
from tablewright.engine.game.playing import Rules
from tablewright.games.west.events import RESHUFFLES
from tablewright.games.west.game import GAME
from tablewright.games.west.state import CARDS, DECK, State

GAMES = 250


def reshuffled(hand: str) -> Counter[str]:
    """The backs of the cards that a reshuffle put into the deck, over random games."""
    rules, luck, backs = Rules(GAME, HOUSE, machine=True), Random(1), Counter[str]()
    config = Config()
    config.setting[0] = GAME.settings[0].values[hand]
    for seed in range(GAMES):
        g, e, key = State(), Log(), Key()
        key.word[0] = seed
        rules.setup(g, HOUSE.tables, e, config, key)
        while not g.ended:
            seat, before = rules.waiting(g)[0], list(g.place)
            forget(e)
            rules.apply(g, HOUSE.tables, e, seat, luck.choice(rules.legal(g, seat)))
            if any(seen.what == RESHUFFLES for seen in seen_by(e, SPECTATOR)):
                new = [card for card in range(CARDS) if g.place[card] == DECK != before[card]]
                backs.update(HOUSE.names.gates[HOUSE.tables.card_gate[card]] for card in new)
    return backs


@pytest.mark.rule("west.facility.by-type")
@pytest.mark.parametrize("hand", ["closed", "shown"])
def test_every_back_is_as_frequent_among_reshuffled_cards_as_the_others(hand: str) -> None:
    backs = reshuffled(hand)
    total = sum(backs.values())

    assert len(backs) == 9
    assert total > 5_000
    assert {back: n for back, n in backs.items() if not 0.101 < n / total < 0.121} == {}  # even is 0.111
