"""Where the browser, the client or axe is missing, a sentence says what to install; under CI that is a failure."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from browser.needs import NO_AXE, NO_BROWSER, NO_CLIENT, the_axe, the_browser, the_client


@pytest.mark.parametrize("ci", ["", "true"])
@pytest.mark.parametrize(
    ("look", "sentence"),
    [
        (lambda folder: the_browser(), NO_BROWSER),
        (lambda folder: the_client(folder), NO_CLIENT),
        (lambda folder: the_axe(folder / "axe.js"), NO_AXE),
    ],
    ids=["browser", "client", "axe"],
)
def test_what_is_missing_is_named(
    look: Callable[[Path], object], sentence: str, ci: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CI", ci)
    monkeypatch.setenv("TABLEWRIGHT_BROWSER", str(tmp_path / "nowhere"))
    outcome = pytest.fail.Exception if ci else pytest.skip.Exception
    with pytest.raises(outcome) as said:
        look(tmp_path)
    assert said.value.msg == sentence
