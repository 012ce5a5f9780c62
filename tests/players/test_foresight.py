"""Reasons of hints: one sentence each, in every game, from what changes for the player."""

from __future__ import annotations

import re
from random import Random

import pytest

from sweeps import swept
from tablewright.engine.core.record import clone
from tablewright.games import registry
from tablewright.match import Match, configure
from tablewright.match.terms import dice_key, key_from_seed
from tablewright.players import Budget
from tablewright.players.advice import hints

MODES = [(name, mode) for name in registry.names() for mode in registry.find(name).modes]
NOW = [modes[-1] for modes in ([(n, m) for n, m in MODES if n == name] for name in registry.names())]
QUICK = Budget(simulations=60)
SINGULAR = (
    "point", "card", "level", "tile", "space", "token", "heart", "diamond", "weapon", "turn", "bandit", "pattern",
    "Doppelgate", "step", "unit", "reroll", "shield",
)  # fmt: skip
PLURAL = (*(f"{word}s" for word in SINGULAR), "enemies", "batteries", "territories")
ONE_OF_MANY = re.compile(rf"(?<!or )\b1 (?:\w+ )?(?:{'|'.join(PLURAL)})\b")
MANY_OF_ONE = re.compile(rf"\b(?:[2-9]|1\d) (?:{'|'.join((*SINGULAR, 'enemy', 'battery', 'territory'))})\b")
THIRD = re.compile(r"\b[Yy]ou (?:usually )?(?:gains|loses|draws|spends|takes|gets|scores|moves|has|is)\b")


def faults_of(text: str, match: Match) -> list[str]:
    """What is wrong with a sentence; nothing, for a good one."""
    plain, told = text.replace("J.O.R.D.A.N.", "JORDAN"), match.game.feature_list
    wrong = {
        "no capital": text[:1].islower(),
        "not one sentence": not plain.endswith(".") or ". " in plain or ".." in plain,
        "holes": bool(re.search(r"[\[\]{}\ue000-\uf8ff]|  | [,.]", text)),
        "a plural of one": bool(ONE_OF_MANY.search(text)),
        "a singular of many": bool(MANY_OF_ONE.search(text)),
        "no agreement": bool(THIRD.search(text)),
        "a feature": any(part.help in text or (" " in part.name and part.name in text) for part in told),
    }
    return [what for what, is_so in wrong.items() if is_so]


@pytest.mark.parametrize(("name", "mode"), swept(MODES, NOW))
def test_every_reason_is_one_good_sentence(name: str, mode: str) -> None:
    game = registry.find(name)
    pack = game.load(None)
    config = configure(game, mode=mode, seats=game.modes[mode][0], pack=pack)
    chance, seen = Random(7), set[str]()
    for seed in range(2):
        match = Match.start(game, pack, config, seed=seed, machine=True)
        for _ in range(150):
            if match.over:
                break
            seat = chance.choice(match.awaiting)
            legal = match.rules.legal(match.state, seat)
            if len(legal) > 1 and chance.random() < 0.2:
                reasons = [hint.reason for hint in hints(match, seat, "artisan", QUICK)]
                assert reasons[0], "a hint has a reason"
                seen |= set(filter(None, reasons))
            match.play(seat, chance.choice(legal))
    assert len(seen) > 8 or game.gains is None
    assert {text: faults for text in seen if (faults := faults_of(text, match))} == {}


def test_a_hint_is_made_from_what_its_seat_sees() -> None:
    """The same view gives the same reasons, whatever others hold."""
    game = registry.find("west")
    match = Match.start(game, game.load(None), seed=3, machine=True)
    chance = Random(3)
    compared = 0
    for _ in range(60):
        seat = match.awaiting[0]
        legal = match.rules.legal(match.state, seat)
        if len(legal) > 1:
            told = [(hint.action, hint.reason) for hint in hints(match, seat, "artisan", QUICK)]
            truth = match._state
            match._state = clone(match.view(seat))
            match.rules.redeal(match._state, match.pack.tables, seat, dice_key(key_from_seed(compared, "twin")))
            assert [(hint.action, hint.reason) for hint in hints(match, seat, "artisan", QUICK)] == told
            match._state = truth
            compared += 1
        match.play(seat, chance.choice(legal))
    assert compared > 15
