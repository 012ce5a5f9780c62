"""What moves when the table changes: tiles turn over, and a gain flies from what it comes from to where it counts."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from browser.laying import Laid, lay, people
from browser.screens import Visits
from table.doors import Table

NOTED = """
window.turned = [];
window.gained = [];
window.lit = [];
const animate = Element.prototype.animate;
Element.prototype.animate = function (frames, how) {
    if (frames[0]?.rotate) window.turned.push(this.dataset.piece);
    if (frames[0]?.outline) window.lit.push(this.dataset.piece);
    if (this.className === "board-gain") window.gained.push(this.textContent);
    return animate.call(this, frames, how);
};
"""


def faces(laid: Laid, n: int) -> dict[str, str]:
    """What each tile shows at a step, by its id; nothing: its back."""
    pieces = [piece for area in laid.live.at(0, n).areas for piece in area.walk()]
    return {piece.id: piece.face for piece in pieces if piece.kind == "cell"}


def first_turn(laid: Laid) -> tuple[int, str]:
    """The first step at which a tile is turned up, and which."""
    before = faces(laid, 0)
    for n in range(1, laid.live.number(0) + 1):
        after = faces(laid, n)
        for id, face in after.items():
            if face and before.get(id) == "":
                return n, id
        before = after
    raise AssertionError("no tile was turned up")


def shown_at(page: Page, url: str, n: int, last: int) -> None:
    """A replay, shown at the step before one and then at it."""
    page.goto(url)
    expect(page.locator("output")).to_have_text(f"0 / {last}")
    page.get_by_role("slider", name="Step").fill(str(n - 1))
    expect(page.locator("output")).to_have_text(f"{n - 1} / {last}")
    page.get_by_role("button", name="Next step").click()
    expect(page.locator("output")).to_have_text(f"{n} / {last}")


@pytest.mark.parametrize("still", [False, True])
def test_a_tile_that_is_turned_up_turns_unless_less_motion_is_wanted(table: Table, visits: Visits, still: bool) -> None:
    laid = lay(table, "goes-west", people(2), moves=60)
    n, tile = first_turn(laid)
    page = visits.screen().page
    page.emulate_media(reduced_motion="reduce" if still else "no-preference")
    page.add_init_script(NOTED)
    shown_at(page, laid.link(0, "replay"), n, laid.live.number(0))
    noted, other = ("lit", "turned") if still else ("turned", "lit")
    page.wait_for_function(f"id => window.{noted}.includes(id)", arg=tile)
    assert tile not in page.evaluate(f"window.{other}")


def test_a_gain_flies_from_what_it_comes_from(table: Table, visits: Visits) -> None:
    laid = lay(table, "royal", people(3), moves=12)
    taken = next(line for line in laid.live.at(0, 1).log.lines if line.step == 1 and line.pieces)
    points = taken.text.partition("(")[2].partition(")")[0]
    page = visits.screen().page
    page.emulate_media(reduced_motion="no-preference")
    page.add_init_script(NOTED)
    shown_at(page, laid.link(0, "replay"), 1, laid.live.number(0))
    page.wait_for_function("gain => window.gained.includes(gain)", arg=f"+{points}")
