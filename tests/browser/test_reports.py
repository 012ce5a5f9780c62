"""From the home page to a report: read, sorted, looked at in both lights, and kept apart from the table."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from browser.needs import the_axe
from browser.screens import DESK, PHONE, Visits
from lab.reports.runs import Made, make_run
from sweeps import swept
from table.doors import Table, quick, running
from tablewright.lab.reports.figures import measure
from tablewright.lab.reports.page import page as page_of
from tablewright.lab.reports.reading import read_run
from tablewright.lab.reports.shelf import save_report

KEPT = "() => { try { return localStorage.length } catch (error) { return error.name } }"
AXE = "async () => (await axe.run(document)).violations.map((one) => `${one.id}: ${one.nodes[0].html}`)"


@pytest.fixture(scope="module")
def shelf(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A shelf with one report, on two packs."""
    folder = tmp_path_factory.mktemp("shelf")
    run = make_run(folder / "run", Made(games=600, pulls={3: 0.4}), Made(games=600, title="Weaker"))
    report = measure(read_run(run))
    page = page_of(report)
    save_report(folder, page.text, report.run.about, page.title, [one.text for one in page.findings])
    return folder


@pytest.fixture(scope="module")
def with_reports(shelf: Path, chromium: Browser) -> Iterator[Table]:
    with running(quick(f"sqlite:///{shelf / 'table.sqlite'}", shelf=shelf)) as table:
        yield table


def test_the_home_page_leads_to_a_report_that_can_be_sorted(with_reports: Table, visits: Visits) -> None:
    screen = visits.screen(coached=True)  # what the other screens remember cannot be remembered in a sandbox
    page = screen.open(f"{with_reports.url}/").page
    page.get_by_role("link", name="Lab reports").click()
    expect(page.get_by_role("heading", name="Lab reports")).to_be_visible()
    page.get_by_role("link", name="The West: Ascendant: House pack against Weaker").click()
    expect(page.locator(".findings li").first).to_contain_text("changed with Weaker")

    rows = page.locator("table.sorted").first.locator("tbody tr td:first-child")
    page.locator("table.sorted").first.get_by_role("button", name="card").click()
    named = rows.all_inner_texts()
    assert named == sorted(named, reverse=True)
    assert named[0].startswith("Card 11")
    assert page.evaluate(KEPT) == "SecurityError"


@pytest.mark.parametrize("light", swept(["light", "dark"], now=["dark"]))
def test_a_report_fits_a_phone_and_axe_has_nothing_to_say(
    light: str, with_reports: Table, visits: Visits, shelf: Path
) -> None:
    (name,) = (path.stem for path in shelf.glob("*.html"))
    for path in ("/reports", f"/reports/{name}"):
        screen = visits.screen(PHONE, "dark" if light == "dark" else "light", coached=True)
        page = screen.open(f"{with_reports.url}{path}").page
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        page.evaluate(the_axe())
        assert page.evaluate(AXE) == []


def test_where_there_are_none_no_link_leads_to_them(tmp_path: Path, visits: Visits) -> None:
    with running(quick(f"sqlite:///{tmp_path / 'table.sqlite'}", shelf=tmp_path / "none")) as table:
        page = visits.screen(DESK).open(f"{table.url}/").page
        expect(page.locator("[data-game]").first).to_be_visible()
        page.wait_for_load_state("networkidle")
        expect(page.get_by_role("link", name="Lab reports")).to_have_count(0)
