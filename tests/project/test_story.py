"""The designer's story: its commands run as they stand on the page, print what it quotes, and draw its pictures."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "designers-story.md"


def blocks(kind: str) -> list[str]:
    return re.findall(rf"^```{kind}\n(.*?)^```", PAGE.read_text(encoding="utf-8"), re.DOTALL | re.MULTILINE)


def words_in(picture: Path) -> set[str]:
    """What can be read in a picture."""
    return set(re.findall(r"<text\b[^>]*>([^<]+)</text>", picture.read_text(encoding="utf-8")))


pytestmark = pytest.mark.sweep


@pytest.fixture(scope="module")
def told(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, str]:
    """The folder in which the story took place, and all that its commands printed."""
    folder = tmp_path_factory.mktemp("story")
    script = "\n".join(blocks("sh")).replace(".venv/bin/tablewright", f'"{sys.executable}" -m tablewright')
    paths = os.pathsep.join(filter(None, [str(ROOT / "src"), os.environ.get("PYTHONPATH")]))
    own = {**os.environ, "TABLEWRIGHT_TABLE": str(folder / "data"), "PYTHONPATH": paths}
    done = subprocess.run(["sh", "-e", "-c", script], cwd=folder, env=own, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return folder, done.stdout


def test_what_the_page_quotes_was_printed(told: tuple[Path, str]) -> None:
    quoted = [line for block in blocks("text") for line in block.splitlines()]

    assert len(quoted) >= 4
    assert [line for line in quoted if line not in told[1].splitlines()] == []


def test_the_pictures_are_those_that_the_commands_draw(told: tuple[Path, str]) -> None:
    shown = re.findall(r"!\[[^\]]+\]\(([^)]+)\)", PAGE.read_text(encoding="utf-8"))

    assert len(shown) == 2
    for picture in shown:
        assert words_in(PAGE.parent / picture) == words_in(told[0] / picture), f"copy the new {picture} into docs/"
    assert "Ember Basilica (built)" in words_in(PAGE.parent / shown[1])


def test_the_story_ends_with_reports_on_the_shelf(told: tuple[Path, str]) -> None:
    assert len(list((told[0] / "data" / "reports").glob("west-*.html"))) == 2
    assert "Ember Basilica" in (told[0] / "weaker" / "report.html").read_text(encoding="utf-8")
