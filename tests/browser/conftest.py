"""What the browser tests share: a Chromium, a server, and pages in browsers that know nothing of each other."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, sync_playwright

from browser.apart import Apart
from browser.needs import the_browser, the_client
from browser.screens import Screen, Visits
from table.doors import Table, quick, running

# Each window would start pages of its own behind the address bar, and a spare process: more work than most tests.
OFF = ("WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "SpareRendererForSitePerProcess")
# Playwright turns these off too, but only the last list counts.
PLAYWRIGHTS = (
    "AvoidUnnecessaryBeforeUnloadCheckSync", "DestroyProfileOnBrowserClose", "HttpsFirstBalancedModeAutoEnable",
    "HttpsUpgrades", "LensOverlay", "MediaRouter", "NetworkTimeServiceQuerying", "OptimizationHints", "PaintHolding",
    "ThirdPartyStoragePartitioning",
)  # fmt: skip
FLAGS = (
    "--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync", f"--disable-features={','.join((*OFF, *PLAYWRIGHTS))}",
)  # fmt: skip


# For this folder only, and no longer: while Playwright runs, no other test of the process can run a loop of its own.
@pytest.fixture(scope="package")
def chromium() -> Iterator[Browser]:
    """One browser for the whole folder."""
    path = the_browser()
    the_client()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=list(FLAGS))
        yield browser
        browser.close()


@pytest.fixture(scope="package")
def table(tmp_path_factory: pytest.TempPathFactory, chromium: Browser) -> Iterator[Table]:
    """One server for the whole folder: interpreted rules, computers that do not pause."""
    folder = tmp_path_factory.mktemp("table")
    with running(quick(f"sqlite:///{folder / 'table.sqlite'}")) as table:
        yield table


@pytest.fixture
def apart(tmp_path: Path) -> Iterator[Apart]:
    """A server in a process of its own, with a memory of its own."""
    server = Apart(tmp_path)
    server.start()
    yield server
    server.end(signal.SIGKILL)
    server.http.close()


@pytest.fixture
def visits(chromium: Browser, caplog: pytest.LogCaptureFixture) -> Iterator[Visits]:
    """Opens pages, each in a browser that knows nothing of the others; looks in the end whether all went well."""
    visits = Visits(chromium)
    yield visits
    faults = [
        vars(record).get("facts", record.msg) for record in caplog.get_records("call") if record.levelname == "ERROR"
    ]
    visits.close()
    assert faults == []


@pytest.fixture
def screen(visits: Visits) -> Screen:
    """A desk-sized page that has been nowhere yet."""
    return visits.screen()
