"""Every game can say in words what an action is, whatever the moment."""

from __future__ import annotations

import random
from itertools import product

import pytest

from tablewright.conformance.careful import Careful, key_of, usual_config
from tablewright.engine.core.actions import action
from tablewright.engine.core.events import Log
from tablewright.engine.game.choices import Choice
from tablewright.engine.game.outlining import GAME, NEVER, PACK
from tablewright.games import registry

UNUSED = (GAME, NEVER, PACK)


def actions_of(row: Choice) -> list[int]:
    """Every action of a kind."""
    return [action(row.kind, *arguments) for arguments in product(*map(range, (*row.takes, 1, 1, 1)[:3]))]


@pytest.mark.parametrize("name", registry.names())
def test_every_action_has_an_outline_of_its_own(name: str) -> None:
    game = registry.find(name)
    pack = game.load(None)
    assert game.outline

    for row in game.choices.kinds.values():
        said = [game.outline(act, pack) for act in actions_of(row)]
        for text in said:
            assert text, f"an action of kind {row.kind} has no words"
            assert text[0].isupper(), text
            assert not set(text) & set("{}[]\n"), text
            assert not text.endswith("."), text
            assert text == " ".join(text.split()), text
        used = [text for text in said if not any(mark in text for mark in UNUSED)]
        assert used, f"nothing of kind {row.kind} is used"
        assert len(set(used)) == len(used), sorted(text for text in used if used.count(text) > 1)[:4]


@pytest.mark.parametrize("name", registry.names())
def test_no_action_that_can_be_chosen_is_called_unused(name: str) -> None:
    game = registry.find(name)
    pack = game.load(None)
    assert game.outline
    ask, luck, told = Careful(game, pack, machine=True), random.Random(3), dict[int, str]()

    for number in range(12):
        config = usual_config(game, pack, number)
        g = ask.fresh(config, key_of(3, number, 0), Log())
        for _ in range(300):
            mask = ask.awaiting(g)
            offered = {seat: ask.legal(g, seat) for seat in range(config.seats)}
            told |= {act: game.outline(act, pack) for acts in offered.values() for act in acts if act not in told}
            if not mask:
                break
            seat = luck.choice([seat for seat in offered if mask >> seat & 1])
            g = ask.after(g, Log(), seat, luck.choice(offered[seat]))

    assert [text for text in told.values() if any(mark in text for mark in UNUSED)] == []
    assert len(told) > 30
