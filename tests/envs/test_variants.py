"""Variants of packs have other content and the same rules, load, are played to the end, and are the same everywhere."""

from __future__ import annotations

import pickle
import subprocess
import sys
import tomllib
from itertools import islice
from pathlib import Path
from random import Random

import pytest

import tablewright
from envs.ways import to_the_end
from sweeps import swept
from tablewright import envs
from tablewright.conformance import play_many
from tablewright.envs.numbering import Numbering
from tablewright.envs.spaces import FORMS, observation_space
from tablewright.envs.variants import Luck, main, terms, variant, variant_text
from tablewright.games.registry import find
from tablewright.library import Refused
from tablewright.packs.shelf import check

NOTED = Path(__file__).parent / "variants.txt"
GAMES = tablewright.list_games()
DRAWN = [59, 29, 22, 38, 58, 7]
SEEDS = 6  # of a sweep
PLAYED = 45  # every mission of a pack with several numbers of players


def test_variants_are_those_that_were_noted() -> None:
    """If this fails, the house packs or the generator changed: note the new hashes beside it."""
    told = [f"{name} {seed} {variant(name, seed).hash}" for name in GAMES for seed in (0, 1000)]
    assert NOTED.read_text(encoding="utf-8").splitlines() == told


def test_draws_are_those_of_the_hash() -> None:
    luck = Luck("west", 7)
    assert [luck.below(100) for _ in range(6)] == DRAWN
    assert sorted(luck.shuffled(range(20))) == list(range(20))


@pytest.mark.parametrize(
    ("name", "seed"),
    swept([(name, seed) for name in GAMES for seed in range(SEEDS)], now=[(name, 0) for name in GAMES]),
)
def test_a_variant_loads_and_is_played_to_the_end(name: str, seed: int, tmp_path: Path) -> None:
    game, file = find(name), tmp_path / "variant.toml"
    file.write_text(variant_text(name, seed), encoding="utf-8")
    assert game.shelf
    assert check(file, game.shelf) == []
    assert game.load(file).hash == variant(name, seed).hash

    report = play_many(game, variant(name, seed), PLAYED, seed, threads=1)
    assert report.ok, str(report)

    env = envs.aec(name, pack=variant(name, seed))
    env.reset(seed=seed)
    assert to_the_end(env, Random(seed)) > 0


@pytest.mark.parametrize("name", GAMES)
def test_a_variant_has_other_content_and_fits_the_same_spaces(name: str) -> None:
    house, other = (tablewright.load(name, pack=pack) for pack in (None, variant(name, 0)))
    assert len({house.pack.hash, other.pack.hash, variant(name, 1000).hash}) == 3
    for form in FORMS:
        spaces = [observation_space(game, Numbering(game.spec), form) for game in (house, other)]
        assert spaces[0] == spaces[1]


@pytest.mark.parametrize("name", GAMES)
def test_no_name_of_a_house_card_can_be_read_off(name: str) -> None:
    shelf = find(name).shelf
    assert shelf
    house = tomllib.loads(shelf.house.read_text(encoding="utf-8"))
    old = {card["name"] for table in terms(name)["named"] for card in house[table]}
    cards = shelf.cards(variant(name, 0))
    assert old
    assert not old & {card.name for card in cards}
    assert not [line for card in cards for line in card.lines for called in old if f"[{called}]" in line]


def test_an_environment_of_a_variant_is_pickled_to_another_process(tmp_path: Path) -> None:
    env = envs.aec("royal", pack=variant("royal", 0))
    env.reset(seed=1)
    (tmp_path / "env").write_bytes(pickle.dumps(env))
    script = f"import pickle; print(pickle.load(open({str(tmp_path / 'env')!r}, 'rb')).metadata['pack_hash'])"
    said = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True).stdout
    assert said.strip() == variant("royal", 0).hash


def test_the_command_prints_a_pack_or_says_what_is_wrong(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["west", "7"]) == 0
    assert list(islice(tomllib.loads(capsys.readouterr().out).items(), 2)) == [("title", "Variant 7"), ("game", "west")]
    for words in (["wset", "7"], ["west", "-1"]):
        assert main(words) == 1
        assert "Traceback" not in capsys.readouterr().err
    with pytest.raises(Refused, match="from 0 to"):
        variant_text("west", -1)
