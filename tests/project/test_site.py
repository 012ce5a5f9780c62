"""The pages of the documentation: every example of Python on them runs in a test, and the reference has every name."""

from __future__ import annotations

import ast
import re
from importlib import import_module
from pathlib import Path

import pytest

import tablewright
from tablewright import envs, library

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
EXAMPLE = re.compile(r"^```python\n>>> ", re.MULTILINE)
SHOWN = re.compile(r"^::: ([\w.]+)$", re.MULTILINE)

# Which test runs the examples of a page, and which those of the docstrings of a package.
RUN_BY = {
    "README.md": "library/test_doctests.py",
    "docs/environments.md": "envs/test_page.py",
    "docs/library.md": "library/test_doctests.py",
    "docs/tour-designer.md": "library/test_doctests.py",
    "docs/tour-researcher.md": "library/test_doctests.py",
}
DOCSTRINGS_RUN = ("tablewright.envs.", "tablewright.library.")
REFERENCE = {"library": (tablewright, library.__all__), "environments": (envs, vars(envs)["__all__"])}


def test_every_example_on_a_page_is_run_by_a_test() -> None:
    pages = [*ROOT.glob("*.md"), *DOCS.rglob("*.md")]
    with_examples = {
        page.relative_to(ROOT).as_posix() for page in pages if EXAMPLE.search(page.read_text(encoding="utf-8"))
    }

    assert with_examples == RUN_BY.keys()
    for page, test in RUN_BY.items():
        assert page.removeprefix("docs/") in (ROOT / "tests" / test).read_text(encoding="utf-8"), f"{test}: {page}"


@pytest.mark.parametrize("page", REFERENCE)
def test_the_reference_has_every_name_once_and_no_other(page: str) -> None:
    room, offered = REFERENCE[page]
    shown = SHOWN.findall((DOCS / "api" / f"{page}.md").read_text(encoding="utf-8"))

    assert sorted(shown) == sorted(f"{room.__name__}.{name}" for name in offered)


@pytest.mark.parametrize("page", REFERENCE)
def test_every_example_in_the_reference_is_run_by_a_test(page: str) -> None:
    room, offered = REFERENCE[page]
    homes = {getattr(getattr(room, name), "__module__", "builtins") for name in offered} - {"builtins"}
    untested = sorted(home for home in homes if not home.startswith(DOCSTRINGS_RUN))

    assert [home for home in untested if _has_examples(home)] == []


def _has_examples(home: str) -> bool:
    """Whether a docstring of a module has an example."""
    tree = ast.parse(Path(str(import_module(home).__file__)).read_text(encoding="utf-8"))
    told = [node for node in ast.walk(tree) if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef)]
    return any(">>> " in (ast.get_docstring(node) or "") for node in told)
