"""No circles of imports: of two files at most one leads to the other, whether it imports at once or when called."""

from __future__ import annotations

import sys
from pathlib import Path

import grimp
import pytest


def circles(package: str) -> list[str]:
    """The shortest circle through each import that is part of one, each circle once."""
    graph, found = grimp.build_graph(package, cache_dir=None), dict[frozenset[str], str]()
    for module in sorted(graph.modules):
        for imported in sorted(graph.find_modules_directly_imported_by(module)):
            if way_back := graph.find_shortest_chain(importer=imported, imported=module):
                found.setdefault(frozenset(way_back), " -> ".join((module, *way_back)))
    return list(found.values())


def test_no_file_leads_back_to_itself() -> None:
    assert circles("tablewright") == []


LATER = "def later():\n    from ring.{0} import {0}\n"
FOR_TYPES = "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from ring.{0} import {0}\n"


@pytest.mark.parametrize(
    "back", ["from ring.{0} import {0}\n", LATER, FOR_TYPES], ids=["at once", "later", "for types"]
)
def test_a_circle_is_found_and_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, back: str) -> None:
    files = {"__init__": "", "one": "from ring.two import two", "two": "import ring.three", "three": back.format("one")}
    (tmp_path / "ring").mkdir()
    for name, text in files.items():
        (tmp_path / "ring" / f"{name}.py").write_text(text, encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)

    assert circles("ring") == ["ring.one -> ring.two -> ring.three -> ring.one"]
    assert "ring" not in sys.modules  # it was read, and not run
