"""Whatever an environment tells a seat follows from its view: where two worlds look alike to it, both tell the same."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np
import pytest

import tablewright
from envs.ways import FEW, WAYS, terms
from sweeps import swept
from tablewright.conformance.careful import key_of
from tablewright.conformance.honesty import differ
from tablewright.engine.core.actions import kind_of
from tablewright.engine.core.events import EVERYBODY, ROW, Seen
from tablewright.engine.core.record import clone
from tablewright.engine.core.sets import has
from tablewright.envs import history
from tablewright.envs.episode import Episode
from tablewright.envs.observing import Observer
from tablewright.envs.played import Played, Setup
from tablewright.envs.rewards import ScorePotential, WorthPotential
from tablewright.envs.spaces import FORMS
from tablewright.library import Game
from tablewright.match.playing import rules_of

PAIRS = 12
HISTORY = 32


def plain(told: Any) -> Any:
    """An observation as plain values, which can be compared."""
    if isinstance(told, dict):
        return {name: plain(part) for name, part in told.items()}
    return (told.dtype.str, told.tolist()) if isinstance(told, np.ndarray) else told


def tells(episode: Episode) -> dict[str, Callable[[Episode, int], Any]]:
    """Every form in which an environment tells a seat about the moment."""
    game = episode.game
    observers = {form: Observer(episode, form) for form in FORMS}
    worth = WorthPotential(game)
    score = ScorePotential(game) if game.spec.scores else worth
    played = Played(game, Setup(words=True), range(game.seats))

    def info(here: Episode, seat: int) -> Any:
        played.episode = here
        return played.info(seat, True)

    def reasons(here: Episode, seat: int) -> list[str]:
        return [str(here.why_not(seat, number)) for number in range(0, here.numbering.size, 7)]

    return {
        **{form: lambda here, seat, form=form: plain(observers[form].observe(here, seat, True)) for form in FORMS},
        "info": info, "worth": worth, "score": score, "text": lambda here, seat: here.text(seat), "reasons": reasons,
    }  # fmt: skip


@pytest.mark.parametrize("name", swept(WAYS, now=FEW))
def test_two_worlds_that_look_alike_to_a_seat_are_told_alike(name: str) -> None:
    way = WAYS[name]
    game = tablewright.load(way[0], **terms(way))
    rules = rules_of(game.spec, game.pack, True)
    episode, chance = Episode(game, volunteers=range(game.seats)), random.Random(11)
    ways_of_telling, apart, pairs = tells(episode), 0, 0
    episode.reset(3)
    while not episode.done and pairs < PAIRS:
        pairs += 1
        seat = chance.randrange(game.seats)
        other = episode.clone()
        other._state = clone(episode.view(seat))
        rules.redeal(other._state, rules.tables, seat, key_of(7, 0, pairs))
        other._forget()
        apart += differ(game.spec, episode.state, other._state)
        for form, tell in ways_of_telling.items():
            assert tell(episode, seat) == tell(other, seat), form
        for _ in range(1 + chance.randrange(9)):
            if (turn := episode.turn) is not None:
                episode.give(turn, chance.choice(list(episode.legal(turn))))
    assert pairs > 5
    if way[0] in ("west", "royal") or way == ("north", "versus", 2):
        assert apart > 0


# ------------------------------------------------------------------------------------------------ history


def another_past(steps: list[bytes], seat: int, chance: random.Random) -> list[bytes]:
    """The same steps with other hidden parts and other secrets: a past that looks alike to a seat."""
    found = []
    for rows in steps:
        kept = b""
        for what, who, a, b, c, hidden, witnesses, secret in ROW.iter_unpack(rows):
            knows = witnesses == EVERYBODY or witnesses >> seat & 1
            if knows or not secret:
                other = hidden if knows else chance.randrange(-1, 50)
                kept += ROW.pack(what, who, a, b, c, other, witnesses, secret)
            if not knows and chance.random() < 0.5:
                kept += ROW.pack(what, who, a, b, c, chance.randrange(50), witnesses, 1)
        found.append(kept)
    return found


def histories(game: Game, seed: int) -> Iterator[tuple[Episode, Episode, int]]:
    """Moments of a match in two worlds, the pasts of which look alike to a seat."""
    episode, chance = Episode(game, volunteers=range(game.seats), remembers=True), random.Random(seed)
    episode.reset(seed)
    for _ in range(PAIRS):
        for _ in range(10):
            if (turn := episode.turn) is not None:
                episode.give(turn, chance.choice(list(episode.legal(turn))))
        seat, other = chance.randrange(game.seats), episode.clone()
        other._events = another_past(episode._events, seat, chance)
        yield episode, other, seat


def told_of_history(observer: Observer, episode: Episode, seat: int) -> Any:
    return plain(observer.observe(episode, seat, True)["history"]), history.told(episode, seat)


@pytest.mark.parametrize("name", swept(WAYS, now=FEW))
def test_two_pasts_that_look_alike_to_a_seat_are_told_alike(name: str) -> None:
    way, apart = WAYS[name], 0
    game = tablewright.load(way[0], **terms(way))
    observer = Observer(Episode(game), "signs", HISTORY)
    for one, other, seat in histories(game, seed=2):
        assert told_of_history(observer, one, seat) == told_of_history(observer, other, seat)
        apart += one._events != other._events
    if way[0] in ("west", "royal"):
        assert apart > PAIRS // 2


def test_a_history_that_tells_the_truth_would_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same comparison where a seat reads the log of the referee, as a proof that it can fail."""

    def all_of_it(rows: bytes, _: int) -> list[Seen]:
        return [Seen(*row[:6]) for row in ROW.iter_unpack(rows)]

    monkeypatch.setattr("tablewright.envs.episode.seen_in", all_of_it)
    game, found = tablewright.load("west"), 0
    observer = Observer(Episode(game), "signs", HISTORY)
    for one, other, seat in histories(game, seed=2):
        rows = [observer.observe(world, seat, True)["history"].tolist() for world in (one, other)]
        found += rows[0] != rows[1]
    assert found > 0


# ------------------------------------------------------------------------------------------------ the truth


@pytest.mark.parametrize("form", FORMS)
def test_an_observation_that_tells_the_truth_would_be_found(form: str) -> None:
    """The same comparison with a seat that looks at the whole state, as a proof that it can fail."""
    game = tablewright.load("west")
    rules, episode = rules_of(game.spec, game.pack, True), Episode(game)
    observer, found = Observer(episode, form), 0
    for seed in range(8):
        episode.reset(seed)
        other = episode.clone()
        other._state = clone(episode.view(0))
        rules.redeal(other._state, rules.tables, 0, key_of(7, 0, seed))
        for one in (episode, other):
            one._forget()
            one._views[0] = one.state
        found += plain(observer.observe(episode, 0, True)) != plain(observer.observe(other, 0, True))
    assert (found > 0) == (form not in ("signs", "features"))  # features are the same on the state and on the view


def test_dice_are_in_no_observation() -> None:
    game = tablewright.load("west")
    episode = Episode(game)
    episode.reset(1)

    assert "dice" not in Observer(episode, "view").space["observation"].spaces  # type: ignore[attr-defined]
    dice = bytes(episode.state.dice._memory)
    assert dice not in Observer(episode, "bytes").observe(episode, 0, True)["observation"].tobytes()


def test_a_choice_in_secret_changes_nothing_for_the_others() -> None:
    """Royal: where seats choose cards at once, the others learn who is ready, and nothing else."""
    game = tablewright.load("royal", seats=3)
    secret, episode, met = game.spec.in_secret, Episode(game), 0
    observer, chance = Observer(episode, "view"), random.Random(5)
    episode.reset(5)
    while (seat := episode.turn) is not None:
        others = [other for other in range(game.seats) if other != seat]
        legal = episode.legal(seat)
        hidden = [number for number, left in legal.items() if all(has(secret, kind_of(act)) for act in left)]
        if len(episode.awaiting) > 1 and len(hidden) > 1:
            worlds = [episode.clone() for _ in range(2)]
            for world, number in zip(worlds, (hidden[0], hidden[-1]), strict=True):
                world.give(seat, number)
            told = [[plain(observer.observe(world, other, True)) for other in others] for world in worlds]
            if worlds[0].awaiting == worlds[1].awaiting:
                assert told[0] == told[1]
                met += 1
        episode.give(seat, chance.choice(list(legal)))
    assert met > 5
