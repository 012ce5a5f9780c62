"""The examples on the page for learners, and those in the docstrings of environments, do what they show."""

from __future__ import annotations

import doctest
import re
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from pkgutil import iter_modules

import pytest

from tablewright import envs

PAGE = Path(__file__).parents[2] / "docs" / "environments.md"
CODE = re.compile(r"^```python\n(.*?)^```", re.DOTALL | re.MULTILINE)


def docstrings() -> list[doctest.DocTest]:
    """The docstrings of environments that have examples."""
    rooms = [room.name for room in iter_modules(envs.__path__) if room.name != "openspiel" or find_spec("pyspiel")]
    names = [f"{envs.__name__}.{room}" for room in rooms]
    finder = doctest.DocTestFinder(exclude_empty=True)
    return [test for name in names for test in finder.find(import_module(name), name) if test.examples]


def run(test: doctest.DocTest) -> str:
    """What differs from what the examples show."""
    said: list[str] = []
    doctest.DocTestRunner(verbose=False).run(test, out=said.append)
    return "".join(said)


def test_the_examples_of_the_page_hold() -> None:
    blocks = CODE.findall(PAGE.read_text(encoding="utf-8"))

    assert [block for block in blocks if not block.startswith(">>> ")] == []
    assert run(doctest.DocTestParser().get_doctest("".join(blocks), {}, PAGE.name, PAGE.name, 0)) == ""


@pytest.mark.parametrize("test", docstrings(), ids=lambda test: test.name.removeprefix("tablewright.envs."))
def test_the_examples_of_a_docstring_hold(test: doctest.DocTest) -> None:
    assert run(test) == ""
