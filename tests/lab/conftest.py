"""What the tests of the lab share: the files of small experiments."""

from __future__ import annotations

from pathlib import Path
from typing import Protocol

import pytest


class Sheets(Protocol):
    """Writes a file of a few lines of TOML, and says where it is."""

    def __call__(self, text: str, name: str = "sheet.toml") -> Path: ...


@pytest.fixture
def sheet(tmp_path: Path) -> Sheets:
    def write(text: str, name: str = "sheet.toml") -> Path:
        file = tmp_path / name
        file.write_text(text, encoding="utf-8")
        return file

    return write
