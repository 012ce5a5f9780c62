"""Every game in every mode, played through the library to its end, saved, opened and proved."""

from __future__ import annotations

import random
from pathlib import Path

import numpy as np
import pytest

import tablewright
from sweeps import swept
from tablewright import SPECTATOR, Match, Result
from tablewright.engine.core.sets import has

Way = tuple[str, str, int]  # game, mode, seats
MOMENTS = 6  # of a match that are looked at closely


def ways() -> list[Way]:
    """Every game and mode, with the fewest and the most seats."""
    games = {name: tablewright.load(name) for name in tablewright.list_games()}
    return [
        (name, mode, seats)
        for name, game in games.items()
        for mode, counts in game.modes.items()
        for seats in sorted({min(counts), max(counts)})
    ]


def begun(way: Way, seed: int = 3) -> Match:
    name, mode, seats = way
    return tablewright.load(name, mode=mode, seats=seats).new(seed=seed)


def played(way: Way, seed: int = 3, most: int = 100_000) -> Match:
    """A match that is played on by chance."""
    match, chance = begun(way, seed), random.Random(seed)
    while not match.over and len(match.moves) < most:
        seat = chance.choice(match.awaiting)
        match.play(chance.choice(match.legal(seat)), seat)
    return match


WAYS = {"-".join(map(str, way)): way for way in ways()}
FEW = ["west-versus-2", "royal-versus-3", "north-solo-1", "goes-west-solo-1", "tamashii-solo-1"]  # looked at closely


def living(match: Match) -> list[int]:
    """The seats of Deck Goes West that can still win: the dead have no score."""
    view = match.view(SPECTATOR)
    return [seat for seat in range(match.seats) if has(view.alive, seat)]


@pytest.mark.parametrize("name", WAYS)
def test_a_match_goes_to_its_end_is_saved_and_proved(name: str, tmp_path: Path) -> None:
    way = WAYS[name]
    match = played(way)
    match.save(tmp_path / "match.json")

    outcome = match.outcome
    assert outcome is not None
    assert len(outcome.results) == len(outcome.rewards) == way[2]
    assert outcome.winners == tuple(n for n, result in enumerate(outcome.results) if result == Result.WON)
    verdict = tablewright.verify(tmp_path / "match.json", commitment=match.commitment, chain=match.chain)
    assert verdict.holds, verdict.problems
    again = tablewright.open(tmp_path / "match.json")
    assert again.digest() == match.digest()
    assert again.moves == match.moves
    assert again.outcome == outcome
    assert (again.game.name, again.game.mode, again.game.seats) == way
    assert again.told(0) == match.told(0) != []


@pytest.mark.parametrize("name", swept(WAYS, now=FEW))
def test_everything_can_be_asked_for_every_seat_from_the_first_move_to_the_last(name: str) -> None:
    way = WAYS[name]
    whole = played(way)
    game, match = whole.game, whole.game.new(seed=3)
    for number, move in enumerate(whole.moves):
        assert match.to_move == min(match.awaiting)
        if number % (len(whole.moves) // MOMENTS + 1) == 0:
            for viewer in (*range(way[2]), SPECTATOR):
                actions, legal = match.actions(viewer), match.legal(viewer)
                assert [action.number for action in actions] == legal
                assert all(action.text and game.clause(id) for action in actions for id in action.clauses)
                assert bool(match.question(viewer)) == bool(legal)
                text = match.text(viewer)
                assert all(f"  {action.text}" in text for action in actions)
                assert match.view(viewer) == match.view(viewer)
                scored = [score.seat for score in match.scores(viewer)]
                assert scored in ([], [*range(way[2])]) or (way[0] == "goes-west" and scored == living(match))
            assert match.features(move.seat).shape == (len(game.features),)
            assert match.signs(move.seat).shape == (len(game.signs),)
        match.play(next(action for action in match.actions(move.seat) if action.number == move.action), move.seat)
    assert match.digest() == whole.digest()
    assert match.to_move is None
    assert match.legal() == []
    assert match.actions() == []
    assert "The match is over" in match.text()


@pytest.mark.parametrize("name", WAYS)
def test_an_imagined_position_can_be_played_to_its_end(name: str) -> None:
    match = played(WAYS[name], most=12)
    seat = match.to_move
    assert seat is not None
    position, chance = match.imagine(seed=1), random.Random(2)

    assert position.view(seat) == match.view(seat)
    assert position.legal(seat) == match.legal(seat)
    while not position.over:
        position.play(chance.choice(position.legal()))
    assert position.outcome is not None
    assert position.told(seat)
    assert len(match.moves) == 12  # it is a position of its own


def test_signs_are_plain_facts_or_else_the_features() -> None:
    west, goes_west = (tablewright.load(name).new(seed=1) for name in ("west", "goes-west"))

    assert west.signs(0).tolist() == west.features(0).tolist()
    assert west.game.signs == west.game.features
    told = dict(zip([sign.name for sign in goes_west.game.signs], goes_west.signs(0), strict=True))
    assert told["asks: the actions of a day"] == told["tile here"] == 1
    assert len(told) != len(goes_west.game.features)


@pytest.mark.parametrize("name", swept(tablewright.list_games(), now=["west", "north"]))
def test_the_checked_build_plays_the_same_match(name: str) -> None:
    fast, checked = (tablewright.load(name, compiled=compiled).new(seed=5) for compiled in (True, False))
    chance = random.Random(5)
    for _ in range(30):
        assert fast.legal() == checked.legal()
        action = chance.choice(fast.legal())
        fast.play(action)
        checked.play(action)

    assert fast.digest() == checked.digest()
    assert fast.features(0).tolist() == checked.features(0).tolist()
    assert fast.signs(0).tolist() == checked.signs(0).tolist()


def test_settings_and_a_pack_of_ones_own_are_played_with_and_kept(tmp_path: Path) -> None:
    pack = tmp_path / "mine.toml"
    house = tablewright.load("west").pack.source.read_text(encoding="utf-8")
    pack.write_text(house.replace('name = "Beacon"', 'name = "Lantern"'), encoding="utf-8")
    game = tablewright.load("west", settings={"hand": "shown"}, pack=pack)
    match = game.new(seed=2)
    match.play(match.legal()[-1])
    match.save(tmp_path / "m.json")
    pack.unlink()

    again = tablewright.open(tmp_path / "m.json")
    assert game.pack.hash != tablewright.load("west").pack.hash
    assert again.game.pack.hash == game.pack.hash
    assert "Lantern" in again.text()
    assert again.game.settings == {"hand": "shown"}
    assert tablewright.load("west", pack=game.pack).cards == game.cards


def test_undo_takes_back_what_taught_nothing() -> None:
    match = tablewright.load("goes-west", seats=2).new(seed=1)
    before = match.digest()
    for action in match.legal():
        trial = match.copy()
        trial.play(action)
        try:
            move = trial.undo()
        except tablewright.Refused:
            continue
        assert move.action == action
        assert trial.digest() == before
        return
    pytest.fail("no move of this match can be undone")


def test_a_match_can_be_looked_at_and_continued_from_any_point(tmp_path: Path) -> None:
    match = played(("north", "versus", 2))
    middle = len(match.moves) // 2
    point = match.at(middle)
    other = match.continued(middle)

    assert point.digest() != match.digest()
    assert point.view(0) == other.view(0)
    with pytest.raises(tablewright.Refused, match=r"This is a replay\."):
        point.play(point.legal()[0])
    while not other.over:
        other.play(other.legal()[0])
    other.save(tmp_path / "other.json")
    assert tablewright.verify(tmp_path / "other.json").holds


def test_a_copy_knows_the_future_and_an_imagined_position_does_not() -> None:
    match = played(("west", "versus", 2), most=6)
    copies = [match.copy(), match.copy()]
    worlds = [match.imagine(0, seed=seed) for seed in range(8)]
    for position in (*copies, *worlds):
        chance = random.Random(1)
        while not position.over:
            position.play(chance.choice(position.legal()))

    assert copies[0].digest() == copies[1].digest()
    assert len({world.digest() for world in worlds}) == 8
    assert match.imagine(0, seed=3).digest() == match.imagine(0, seed=3).digest()


def test_a_view_is_fields_that_cannot_be_written() -> None:
    view = tablewright.load("west").new(seed=1).view(0)

    assert view.points.tolist() == view["points"].tolist() == [40, 40]
    assert isinstance(view["round"], int)
    assert isinstance(view["count"], np.ndarray)
    assert view["count"].shape == (9, 4)
    assert "dice" not in view
    assert "points" in dir(view)
    assert "points=[40, 40], " in repr(view)
    with pytest.raises(ValueError, match="read-only"):
        view["points"][0] = 1
    with pytest.raises(ValueError, match="read-only"):
        view["agenda"]["depth"] = 1


def test_events_name_their_move_and_speak_to_the_reader() -> None:
    match = played(("west", "versus", 2), most=10)
    events = match.events(0)

    assert {event.move for event in events} <= set(range(11))
    assert [event.text for event in events if event.text] == match.told(0)
    assert match.events(0, since=10) == [event for event in events if event.move == 10]
    assert any(line.startswith("You ") for line in match.told(0))
    assert any(line.startswith("A ") for line in match.told(1))
    assert not any(line.startswith("You ") for line in match.told(SPECTATOR))
