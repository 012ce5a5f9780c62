"""A match of this release goes on in the next ones: by its own rules, with its own pack, and its record stays valid."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

import tablewright
from match.later import later_release
from match.test_files import change
from match.toy import PEBBLES
from tablewright.engine.game.choices import BadTable
from tablewright.engine.game.contract import Game, Pack, Setting
from tablewright.games import registry
from tablewright.match import Match, MatchFileError, Noted, Refused, chain, configure, document, load, save, verify
from tablewright.match.configuring import config_words
from tablewright.match.needing import PackNeeded, pack_for
from tablewright.match.recording import VERSION
from tablewright.packs.kept import NotKept, squeezed, unsqueezed

GAMES = registry.names()


def play_on(match: Match, moves: int, seed: int = 3) -> Match:
    """Some moves at random, the same for the same seed."""
    chance = Random(seed)
    for _ in range(moves):
        if match.over:
            break
        seat = chance.choice(match.awaiting)
        match.play(seat, chance.choice(match.rules.legal(match.state, seat)))
    return match


@pytest.mark.parametrize("name", GAMES)
def test_a_match_goes_on_by_its_own_rules_after_a_later_release_added_a_rule(name: str, tmp_path: Path) -> None:
    game, file = registry.find(name), tmp_path / "match.json"
    begun = play_on(Match.start(game, game.load(None), seed=5), 25)
    save(begun, file)
    noted = Noted(begun.commitment, chain(begun))

    later = later_release(game)
    again = load(file, game=later)
    assert verify(file, game=later, noted=noted).holds
    assert (again.digest(), chain(again)) == (begun.digest(), noted.chain)
    for match in (begun, again):
        play_on(match, 15, seed=9)
    assert [move.action for move in again.moves] == [move.action for move in begun.moves]
    assert again.digest() == begun.digest()
    assert "restless" not in document(again)["config"]["settings"]

    save(again, file)
    assert verify(file, game=later).holds
    assert verify(file, game=game).holds, "the release that began it still proves it"

    new = play_on(Match.start(later, later.load(None), seed=5), 25)
    assert new.state.restless == 1
    assert document(new)["config"]["settings"]["restless"] == "on"
    assert new.digest() != play_on(Match.start(game, game.load(None), seed=5), 25).digest()
    save(new, file)
    assert load(file, game=later).digest() == new.digest()


def test_a_later_setting_at_its_old_value_is_chosen_and_stored_as_if_it_were_not_there(tmp_path: Path) -> None:
    later = later_release(PEBBLES)
    pack = later.load(None)
    off = configure(later, settings={"restless": "off"}, pack=pack)
    assert config_words(later, off, pack) == config_words(PEBBLES, configure(PEBBLES, pack=pack), pack)
    assert configure(later, pack=pack).setting[0] == 1
    assert configure(later, pack=pack, stored=True) == off
    assert chain(Match.start(later, pack, off, seed=1)) == chain(Match.start(PEBBLES, pack, seed=1))


def test_a_pack_that_offers_values_for_a_later_setting_does_not_change_what_was_before() -> None:
    game = replace(PEBBLES, settings=(Setting("mission", "", {"none": 0}, "none", before="none"),))
    offered = Setting("mission", "", {"none": 0, "raid": 1}, "raid")
    pack = replace(PEBBLES.load(None), settings=(offered,))
    assert configure(game, pack=pack).setting[0] == 1
    assert configure(game, pack=pack, stored=True).setting[0] == 0


def test_a_setting_was_before_what_it_still_can_be() -> None:
    with pytest.raises(BadTable, match="has no value 'wild'"):
        replace(PEBBLES, settings=(Setting("mood", "", {"calm": 0}, "calm", before="wild"),))


# ------------------------------------------------------------------------------------------------ versions of rules


@pytest.mark.parametrize(
    "later",
    [
        lambda: replace(PEBBLES, rules_version=2, plays=(1,)),
        lambda: later_release(PEBBLES, rules_version=2, older=(PEBBLES,)),
        lambda: later_release(PEBBLES, rules_version=3, older=(later_release(PEBBLES, rules_version=2, plays=(1,)),)),
    ],
)
def test_rules_that_are_still_played_go_on_under_the_version_they_had(
    later: Callable[[], Game], tmp_path: Path
) -> None:
    begun, file, game = play_on(Match.start(PEBBLES, PEBBLES.load(None), seed=5), 4), tmp_path / "m.json", later()
    save(begun, file)
    again = load(file, game=game)
    assert again.game.rules_version == 1
    assert chain(again) == chain(begun)
    play_on(again, 3)
    play_on(begun, 3)
    save(again, file)
    assert json.loads(file.read_text())["rules_version"] == 1
    assert verify(file, game=PEBBLES, noted=Noted(chain=chain(begun))).holds
    assert Match.start(game, game.load(None)).game.rules_version > 1


def test_rules_that_are_gone_say_which_release_has_them(tmp_path: Path) -> None:
    save(Match.start(PEBBLES, PEBBLES.load(None), seed=5), tmp_path / "m.json")
    told = (
        rf"begun by Tablewright {tablewright.__version__}\. It is played by version 1 of the rules of Pebbles, and "
        rf"this release has version 2\. Use Tablewright {tablewright.__version__} to continue it and to verify"
    )
    for look in (load, verify):
        with pytest.raises(MatchFileError, match=told):
            look(tmp_path / "m.json", game=replace(PEBBLES, rules_version=2))


# ------------------------------------------------------------------------------------------------ packs


@pytest.mark.parametrize("name", GAMES)
def test_a_kept_pack_is_the_pack(name: str) -> None:
    game = registry.find(name)
    house = game.load(None)
    other = replace(house, hash="0" * 64)  # what a later release has in its place
    kept = pack_for(game, PackNeeded(house.name, house.hash, squeezed(house.content)), other)
    assert (kept.hash, kept.name, kept.title, kept.content) == (house.hash, house.name, house.title, house.content)
    assert kept.tables == house.tables
    assert game.shelf is not None
    assert game.shelf.cards(kept) == game.shelf.cards(house)


def edited(game: Game, path: Path) -> Pack:
    """A pack of one's own: the house pack, with another title."""
    assert game.shelf is not None
    path.write_text(game.shelf.house.read_text().replace('title = "', 'title = "Own ', 1))
    return game.load(path)


def test_a_match_outlives_an_edit_of_its_pack_and_its_file(tmp_path: Path) -> None:
    game, path = registry.find("west"), tmp_path / "own.toml"
    match = play_on(Match.start(game, edited(game, path), seed=2), 6)
    save(match, tmp_path / "m.json")
    path.write_text(path.read_text().replace("Own ", "Other "))
    again = load(tmp_path / "m.json")
    assert (again.pack.title, again.pack.name, again.digest()) == (match.pack.title, "own", match.digest())
    path.unlink()
    save(load(tmp_path / "m.json"), tmp_path / "m.json")
    assert json.loads((tmp_path / "m.json").read_text())["pack"]["source"] is None
    assert verify(tmp_path / "m.json").holds


def test_a_pack_that_extends_the_house_pack_is_kept_with_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from tablewright.games.tamashii.pack import loading

    game = registry.find("tamashii")
    path = tmp_path / "small.toml"
    path.write_text(loading.EXAMPLE.read_text())
    pack = game.load(path)
    later_house = tmp_path / "house.toml"
    later_house.write_text(loading.HOUSE.read_text().replace("Borrowed hands,", "Lent hands,"))
    monkeypatch.setattr(loading, "HOUSE", later_house)
    kept = pack_for(game, PackNeeded(pack.name, pack.hash, squeezed(pack.content)))
    assert game.load(path).hash != pack.hash
    assert (kept.hash, kept.tables) == (pack.hash, pack.tables)


@pytest.mark.parametrize(
    ("content", "told"),
    [
        ("%%%", "the pack that is kept in it cannot be read"),
        ("AAAA", "it is damaged"),
        (None, "its content is different"),
    ],
)
def test_a_kept_pack_that_is_damaged_is_told(content: str | None, told: str, tmp_path: Path) -> None:
    game, path = registry.find("west"), tmp_path / "own.toml"
    save(Match.start(game, edited(game, path), seed=2), tmp_path / "m.json")
    path.unlink()
    change(tmp_path / "m.json", lambda d: d["pack"].update(content=content))
    with pytest.raises(MatchFileError, match=told):
        load(tmp_path / "m.json")


def test_kept_content_that_is_another_packs_is_not_taken(tmp_path: Path) -> None:
    west, path = registry.find("west"), tmp_path / "own.toml"
    save(Match.start(west, edited(west, path), seed=2), tmp_path / "m.json")
    path.unlink()
    house = document(Match.start(west, west.load(None)))["pack"]["content"]
    change(tmp_path / "m.json", lambda d: d["pack"].update(content=house))
    with pytest.raises(MatchFileError, match="content of another pack"):
        load(tmp_path / "m.json")


def test_a_bomb_is_no_pack() -> None:
    with pytest.raises(NotKept, match="too large"):
        unsqueezed(squeezed("0" * 50_000_000))


# ------------------------------------------------------------------------------------------------ files of before


def as_before_1_0(file: Path, match: Match) -> None:
    """Make a file what the last release before 1.0 would have written."""

    def edit(d: dict[str, Any]) -> None:
        d.update(version=2, digest=match.digest_by_layout())
        del d["release"], d["pack"]["content"]

    change(file, edit)


def test_files_from_before_1_0_are_read_and_verified(tmp_path: Path) -> None:
    match, file = play_on(Match.start(PEBBLES, PEBBLES.load(None), seed=5), 4), tmp_path / "m.json"
    save(match, file)
    as_before_1_0(file, match)
    assert verify(file, game=PEBBLES).holds
    again = load(file, game=PEBBLES)
    assert (again.digest(), again.release) == (match.digest(), "")
    save(again, file)
    assert json.loads(file.read_text())["version"] == VERSION
    assert verify(file, game=PEBBLES, noted=Noted(chain=chain(match))).holds


def test_of_such_a_file_a_digest_that_cannot_be_compared_is_noted(tmp_path: Path) -> None:
    match, file = play_on(Match.start(PEBBLES, PEBBLES.load(None), seed=5), 4), tmp_path / "m.json"
    save(match, file)
    as_before_1_0(file, match)
    verdict = verify(file, game=later_release(PEBBLES))
    assert verdict.holds
    assert any("could not be checked" in note for note in verdict.notes)


def test_a_new_file_with_a_wrong_digest_does_not_hold(tmp_path: Path) -> None:
    save(Match.start(PEBBLES, PEBBLES.load(None), seed=5), tmp_path / "m.json")
    change(tmp_path / "m.json", lambda d: d.update(digest="0" * 64))
    assert not verify(tmp_path / "m.json", game=PEBBLES).holds


def test_a_match_keeps_the_release_that_began_it(tmp_path: Path) -> None:
    match = replace(Match.start(PEBBLES, PEBBLES.load(None), seed=5), release="0.9.7")
    save(match, tmp_path / "m.json")
    assert load(tmp_path / "m.json", game=PEBBLES).release == "0.9.7"
    assert Match.start(PEBBLES, PEBBLES.load(None)).release == tablewright.__version__


def test_a_rule_that_a_match_does_not_have_cannot_be_switched_on_by_its_file(tmp_path: Path) -> None:
    save(Match.start(PEBBLES, PEBBLES.load(None), seed=5), tmp_path / "m.json")
    change(tmp_path / "m.json", lambda d: d["config"]["settings"].update(restless="on"))
    with pytest.raises(MatchFileError, match="has no setting 'restless'"):
        load(tmp_path / "m.json", game=PEBBLES)
    with pytest.raises(Refused):
        configure(PEBBLES, settings={"restless": "on"})
