"""The examples in docstrings, and those on the page, do what they show."""

from __future__ import annotations

import doctest
import re
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules

import pytest

import tablewright
from tablewright import library

ROOT = Path(__file__).parents[2]
PAGES = ("docs/library.md", "docs/tour-designer.md", "docs/tour-researcher.md", "README.md")
CODE = re.compile(r"^```python\n(.*?)^```", re.DOTALL | re.MULTILINE)


def examples() -> list[doctest.DocTest]:
    """The docstrings of the library that have examples."""
    names = [library.__name__, *(f"{library.__name__}.{room.name}" for room in iter_modules(library.__path__))]
    finder = doctest.DocTestFinder(exclude_empty=True)
    return [test for name in names for test in finder.find(import_module(name), name) if test.examples]


def page_test(page: str) -> doctest.DocTest:
    """All Python on a page, from top to bottom, as one example."""
    text = (ROOT / page).read_text(encoding="utf-8")
    code = "".join(CODE.findall(text))
    return doctest.DocTestParser().get_doctest(code, {}, page, page, 0)


def run(test: doctest.DocTest) -> str:
    """What differs from what the examples show."""
    said: list[str] = []
    doctest.DocTestRunner(verbose=False).run(test, out=said.append)
    return "".join(said)


@pytest.mark.parametrize("test", examples(), ids=lambda test: test.name.removeprefix("tablewright.library."))
def test_the_examples_of_a_docstring_hold(test: doctest.DocTest) -> None:
    assert run(test) == ""


@pytest.mark.parametrize("page", PAGES)
def test_the_examples_of_a_page_hold(page: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    test = page_test(page)

    assert test.examples
    assert run(test) == ""


def test_every_block_of_python_on_the_page_is_an_example() -> None:
    blocks = CODE.findall((ROOT / PAGES[0]).read_text(encoding="utf-8"))
    assert [block for block in blocks if not block.startswith(">>> ")] == []


def test_an_example_that_does_not_hold_is_found() -> None:
    wrong = doctest.DocTestParser().get_doctest(">>> 1 + 1\n3\n", {}, "wrong", "wrong", 0)
    assert "Got:\n    2" in run(wrong)


@pytest.mark.parametrize("name", [*library.__all__])
def test_every_name_is_documented(name: str) -> None:
    thing = getattr(tablewright, name)
    if isinstance(thing, int):
        return
    assert thing.__doc__
    assert not thing.__doc__.startswith(f"{name}(")  # the signature that dataclasses write by themselves
    undocumented = [
        part
        for part, value in vars(thing).items()
        if isinstance(thing, type)
        and thing.__module__.startswith(library.__name__)
        and not part.startswith("_")
        and (callable(value) or isinstance(value, property))
        and not getattr(value, "__doc__", None)
    ]
    assert undocumented == []
