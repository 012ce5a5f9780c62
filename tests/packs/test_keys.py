"""The declared keys of packs, and the JSON Schema made from them: neither can drift away from what the loaders read."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from packs import good_packs, mistakes
from packs.asking import NotDeclared, watched
from packs.good_packs import GAMES, Pack, written
from packs.mistakes import Mistake
from tablewright.engine.game.contract import Shelf
from tablewright.games import registry
from tablewright.packs.keys import TEXTS
from tablewright.packs.schema import object_of, schema_of
from tablewright.packs.shelf import check
from tablewright.packs.source import Source, Table


def shelf_of(game: str) -> Shelf:
    shelf = registry.find(game).shelf
    assert shelf
    return shelf


@cache
def validator(game: str) -> Draft202012Validator:
    return Draft202012Validator(schema_of(registry.keys(game)))


def told(game: str, pack: Pack) -> list[str]:
    """Everything that the schema has against a pack."""
    return [f"{list(error.absolute_path)}: {error.message}" for error in validator(game).iter_errors(pack)]


# ------------------------------------------------------------------------------------------------ loaders


@pytest.mark.parametrize("game", GAMES)
def test_loaders_read_the_declared_keys_and_no_others(game: str, tmp_path: Path) -> None:
    files = [*good_packs.files(game), written(good_packs.wordy(game), tmp_path / "wordy.toml")]
    with watched() as read:
        for file in files:
            assert check(file, shelf_of(game)) == []

    read_by_table = ((kind, key) for kind, key in registry.keys(game).every() if key.fixed is None)
    declared = {(game, kind.path, kind.only, key.name) for kind, key in read_by_table}
    assert sorted(declared - read) == [], "these keys are declared, and no loader reads them"


@pytest.mark.parametrize("game", GAMES)
def test_the_packs_of_these_tests_have_every_key(game: str) -> None:
    keys = registry.keys(game)
    packs = [good_packs.wordy(game), *map(good_packs.read, good_packs.files(game))]
    have = {
        (kind.header, key.name)
        for pack in packs
        for kind, _, table in mistakes.tables_at(keys, (), "", pack)
        for name in table
        if (key := kind.key(name))
    }
    assert {(kind.header, key.name) for kind, key in keys.every()} - have == set()


@pytest.mark.parametrize(
    ("ask", "fault"),
    [
        (lambda table: table.whole("price", 1, 60), "it is not declared"),
        (lambda table: table.whole("points", 1, 61), "declared as 1 to 60, not 1 to 61"),
        (lambda table: table.whole("points", 0, 60), "declared as 1 to 60, not 0 to 60"),
        (lambda table: table.whole("points", 1, 60, default=1), "declared as needed"),
        (lambda table: table.text("points"), "declared as a whole number"),
        (lambda table: table.has("points"), "declared as needed"),
    ],
)
def test_a_loader_that_reads_otherwise_than_declared_is_found(ask: Any, fault: str) -> None:
    source = Source(shelf_of("royal").house)
    with watched() as read:
        territory = source.top.tables("territory")[0]
        assert territory.whole("points", 1, 60) == 13
        with pytest.raises(NotDeclared, match=fault):
            ask(territory)
    assert ("royal", "territory", "", "points") in read
    assert source.problems == []


def test_other_words_and_defaults_than_declared_are_found() -> None:
    table = Source(shelf_of("west").house).top.tables("cityengine")[0].table("complete")
    with watched():
        table.text("on", "prime step", allowed=("prime step", "trigger step"))
        with pytest.raises(NotDeclared, match="its words are declared"):
            table.text("on", "prime step", allowed=("prime step",))
        with pytest.raises(NotDeclared, match="its default is declared as 'prime step'"):
            table.text("on", "trigger step", allowed=("prime step", "trigger step"))
        with pytest.raises(NotDeclared, match="no such table"):
            Table(table.source, ("extra",), {}).text("name")


# ------------------------------------------------------------------------------------------------ the schema


@pytest.mark.parametrize("game", GAMES)
def test_a_pack_that_loads_fits_the_schema(game: str) -> None:
    Draft202012Validator.check_schema(schema_of(registry.keys(game)))
    for pack in (good_packs.wordy(game), *map(good_packs.read, good_packs.files(game))):
        assert told(game, pack) == []


def test_a_pack_that_extends_the_house_needs_no_more_than_its_own_cards(tmp_path: Path) -> None:
    pack = good_packs.extending()
    assert check(written(pack, tmp_path / "one.toml"), shelf_of("tamashii")) == []
    assert told("tamashii", pack) == []

    del pack["extends"]
    assert check(written(pack, tmp_path / "one.toml"), shelf_of("tamashii")) != []
    assert told("tamashii", pack) != []


@pytest.mark.parametrize("game", GAMES)
def test_every_key_of_the_schema_says_what_it_means(game: str) -> None:
    for kind, key in registry.keys(game).every():
        assert key.means[0].isupper(), (kind.header, key.name)
        assert key.means.endswith("."), (kind.header, key.name)
        assert kind.means.endswith("."), kind.header
    described = json.dumps(schema_of(registry.keys(game)))
    assert described.count('"description"') > len(list(registry.keys(game).every()))


@pytest.mark.parametrize("game", GAMES)
def test_both_the_schema_and_the_loader_refuse_each_mistake(game: str) -> None:
    keys, shelf, pack = registry.keys(game), shelf_of(game), good_packs.wordy(game)
    made = list(mistakes.mistakes_in(keys, pack))
    assert mistakes.problems(shelf, pack) == []
    assert len(made) > 40

    fitting = [str(mistake) for mistake in made if fits(game, pack, mistake)]
    assert fitting == [], "the schema takes these"
    untold = [one for batch in mistakes.in_batches(made) for one in mistakes.untold(shelf, pack, batch)]
    assert [str(one) for one in untold if not mistakes.refused(shelf, pack, one)] == [], "the loader takes these"


def fits(game: str, pack: Pack, mistake: Mistake) -> bool:
    """Whether the table of a mistake fits the schema of its kind of table."""
    table: Any = json.loads(json.dumps(pack))
    for part in mistake.path:
        table = table[part]
    Mistake(mistake.kind, (), mistake.key, mistake.value, mistake.why).made_in(table)
    return bool(validator_of(game, mistake.kind.header).is_valid(table))


@cache
def validator_of(game: str, header: str) -> Draft202012Validator:
    """The part of a schema that one kind of table has to fit."""
    keys = registry.keys(game)
    kind = next(kind for kind in keys.kinds if kind.header == header)
    return Draft202012Validator(object_of(keys, kind)) if header else validator(game)


@pytest.mark.parametrize("game", GAMES)
def test_loaders_know_every_word_of_a_list(game: str) -> None:
    keys, shelf, pack = registry.keys(game), shelf_of(game), good_packs.wordy(game)
    done = set()
    for kind, path, table in mistakes.tables_at(keys, (), "", pack):
        for name in table:
            key = kind.key(name)
            if not key or key.type != TEXTS or not key.words or (kind.header, name) in done:
                continue
            done.add((kind.header, name))
            strange = complaints(shelf, pack, Mistake(kind, path, name, [mistakes.STRANGE], ""))
            assert strange, (kind.header, name)
            for word in key.words:
                said = {message.replace(mistakes.STRANGE, word) for message in strange}
                found = complaints(shelf, pack, Mistake(kind, path, name, [word], ""))
                assert not said & found, (kind.header, name, word)


def complaints(shelf: Shelf, pack: Pack, mistake: Mistake) -> set[str]:
    """The problems with the only entry of a list."""
    wrong = json.loads(json.dumps(pack))
    mistake.made_in(wrong)
    at = (*mistake.path, mistake.key, 0)
    return {problem.message for place, problem in mistakes.problems(shelf, wrong) if place == at}
