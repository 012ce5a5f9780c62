"""Addresses into packs: they find what they name, and an edit changes nothing else."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from typing import Any

import pytest

from tablewright.games import registry
from tablewright.lab.tuning.addresses import NoSuchPlace, edited, place_of
from tablewright.packs.places import Path, spans

PACK = """\
# mine
title = "Mine"   # a title
[[facility]]
id = "crucible"
count = 9 # of 36
pulse = ["opponent loses 2", 'choose one: draw 1 | opponent loses 3']

[[facility]]
id = "vault"
count=12
pulse = [
  "draw 1",  # one
]
[reference]
scoring = ["4 per locus in zone"]
sizes = [[1, 2], [3, 4]]
inner = { least = -1, most = 5 }
"""


def leaves(node: Any, path: Path = ()) -> Iterator[tuple[Path, Any]]:
    """Every value of a pack that is no table and no list."""
    if isinstance(node, dict | list):
        for key, value in node.items() if isinstance(node, dict) else enumerate(node):
            yield from leaves(value, (*path, key))
    else:
        yield path, node


@pytest.mark.parametrize("name", registry.names())
def test_every_value_of_a_house_pack_is_found_as_it_is_written(name: str) -> None:
    text = registry.find(name).load(None).source.read_text(encoding="utf-8")
    found = spans(text)

    for path, value in leaves(tomllib.loads(text)):
        begin, end = found[path]
        assert tomllib.loads(f"value = {text[begin:end]}")["value"] == value, path


@pytest.mark.parametrize(
    ("address", "which", "value", "old", "new"),
    [
        ("facility.crucible.count", 0, 7, "count = 9 # of 36", "count = 7 # of 36"),
        ("facility.vault.count", 0, 3, "count=12", "count=3"),
        ("facility.crucible.pulse[0]", 0, 12, '"opponent loses 2"', '"opponent loses 12"'),
        ("facility.crucible.pulse[1]", 2, 1, "draw 1 | opponent loses 3", "draw 1 | opponent loses 1"),
        ("facility.vault.pulse[0]", 1, 2, '"draw 1",  # one', '"draw 2",  # one'),
        ("reference.scoring[0]", 0, 5, "4 per locus", "5 per locus"),
        ("reference.sizes[1][0]", 0, 9, "[3, 4]", "[9, 4]"),
        ("reference.inner.least", 0, 0, "least = -1,", "least = 0,"),
    ],
)
def test_a_number_is_changed_in_its_place_alone(address: str, which: int, value: int, old: str, new: str) -> None:
    assert edited(PACK, [(place_of(PACK, address, which), value)]) == PACK.replace(old, new)


def test_several_changes_do_not_get_into_each_others_way() -> None:
    first, second = place_of(PACK, "facility.crucible.pulse[1]", 1), place_of(PACK, "facility.crucible.pulse[1]", 2)

    text = edited(PACK, [(first, 1000), (second, 2000)])

    assert text == PACK.replace("draw 1 | opponent loses 3", "draw 1000 | opponent loses 2000")


def test_a_whole_line_is_written_as_text() -> None:
    place = place_of(PACK, "facility.vault.pulse[0]", whole=True)

    assert edited(PACK, [(place, 'say "hello"')]) == PACK.replace('"draw 1"', r'"say \"hello\""')


def test_lines_that_end_as_on_windows_stay_so() -> None:
    text = PACK.replace("\n", "\r\n")

    changed = edited(text, [(place_of(text, "facility.vault.count"), 8)])

    assert changed == text.replace("count=12", "count=8")


@pytest.mark.parametrize(
    ("address", "message", "hint"),
    [
        ("facilty.crucible.count", "the pack has nothing called 'facilty'", "did you mean 'facility'?"),
        ("facility.crucibel.count", "facility has nothing called 'crucibel'", "did you mean 'crucible'?"),
        ("facility.crucible.number", "facility has nothing called 'number'", "it has id, count, pulse"),
        ("facility.crucible.pulse[2]", "'pulse' has no entry [2]", "it has 2, counted from [0]"),
        ("facility.crucible.pulse", "is neither a number nor a line of text", "it has 2 entries: name one as in [0]"),
        ("facility.crucible.pulse[1]", "say which number", "which = 1 for the 1, which = 2 for the 3"),
        ("facility.crucible.id", "has no number in it", "choices of text replace a whole line"),
        ("facility crucible", "is not an address", "facility.crucible.pulse[0]"),
    ],
)
def test_an_address_that_leads_nowhere_says_where_it_is_lost(address: str, message: str, hint: str) -> None:
    with pytest.raises(NoSuchPlace) as error:
        place_of(PACK, address)

    assert message in str(error.value)
    assert hint in error.value.hint


def test_a_pack_that_extends_another_is_tuned_in_its_own_file() -> None:
    with pytest.raises(NoSuchPlace) as error:
        place_of(f'extends = "house"\n{PACK}', "facility.beacon.count")

    assert "copy the card there first" in error.value.hint
