"""What the browser tests need of the machine, and what is said where it is missing."""

from __future__ import annotations

import os
from pathlib import Path
from typing import NoReturn

import pytest

from tablewright.envs.browser import named_browser
from tablewright.table.doors.pages import FOLDER

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
NO_BROWSER = (
    "The browser tests need Chromium: install it (`apt-get install chromium`), or name one in TABLEWRIGHT_BROWSER."
)
NO_CLIENT = "The browser tests need the built client: `python web/build.py` (or `make client`) builds it."
NO_AXE = "The accessibility checks need axe-core: `npm ci` in the folder web/ brings it."


def missing(sentence: str) -> NoReturn:
    """Something is not there: a failure under CI, elsewhere a reason to pass over."""
    if os.environ.get("CI"):
        pytest.fail(sentence, pytrace=False)
    pytest.skip(sentence)


def the_browser() -> str:
    """Where this machine has a Chromium."""
    return named_browser() or missing(NO_BROWSER)


def the_client(folder: Path = FOLDER) -> None:
    """See that the client has been built."""
    if not (folder / "index.html").is_file():
        missing(NO_CLIENT)


def the_axe(file: Path = AXE) -> str:
    """The script of axe."""
    if not file.is_file():
        missing(NO_AXE)
    return file.read_text(encoding="utf-8")
