"""Every pack that a clause test loads is read under watch: loaders read the declared keys, and no others."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from packs.asking import watched


@pytest.fixture(scope="session", autouse=True)
def watched_loaders() -> Iterator[None]:
    with watched():
        yield
