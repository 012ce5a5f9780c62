"""The line between page and server breaks: the page says so, comes back by itself, and nothing is done twice."""

from __future__ import annotations

import re
import signal
from collections.abc import Callable
from random import Random

import pytest
from playwright.sync_api import WebSocketRoute, expect

from browser.apart import Apart
from browser.laying import end_of_turn, lay, people
from browser.screens import PATIENCE_MS, Screen, Visits, mover_of
from table.doors import PEOPLE, Table
from tablewright.table.memory.store import Store


@pytest.mark.sweep
@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGKILL], ids=["asked-to-go", "killed"])
def test_play_goes_on_after_the_server_came_back(how: int, apart: Apart, visits: Visits) -> None:
    begun = apart.http.post("/api/matches", json={"game": "west", "seats": PEOPLE}).json()
    screens = [visits.screen() for _ in PEOPLE]
    for screen, seat in zip(screens, begun["seats"], strict=True):
        screen.line_may_break = True
        screen.sit(f"{apart.url}/t/{begun['match']}#{seat['secret']}")
        screen.page.evaluate("window.sameVisit = true")
    screens[0].page.get_by_role("button", name="Back to the table").click()
    chance = Random(3)
    for _ in range(3):
        mover_of(screens).choose(chance)

    mover = mover_of(screens)
    apart.end(how)
    for screen in screens:
        expect(screen.page.locator(".banner")).to_contain_text("Reconnecting")
    before = mover.n
    mover.press_offered(chance)  # while nobody hears it
    apart.start()
    mover.wait_for_change(before)

    for screen in screens:
        expect(screen.page.locator(".banner")).to_have_count(0)
        assert screen.page.evaluate("window.sameVisit")
    mover_of(screens).choose(chance)
    apart.end(signal.SIGTERM)
    store = Store(apart.database)
    assert [entry.number for entry in store.entries(begun["match"])] == [1, 2, 3, 4, 5]
    store.close()


class Line:
    """The way of all messages between a page and the server: it can be cut, and it can lag behind."""

    def __init__(self, screen: Screen) -> None:
        self.page = screen.page
        self.sockets: list[WebSocketRoute] = []
        self.lags = False
        self.kept: list[str | bytes] = []
        self.page.route_web_socket(re.compile("/socket$"), self._join)

    def _join(self, socket: WebSocketRoute) -> None:
        self.sockets.append(socket)
        server = socket.connect_to_server()
        server.on_message(lambda text: self.kept.append(text) if self.lags else socket.send(text))

    def wait_for(self, happened: Callable[[], bool]) -> None:
        for _ in range(PATIENCE_MS // 10):
            if happened():
                return
            self.page.wait_for_timeout(10)  # lets messages pass
        raise AssertionError("it did not happen")

    def cut(self) -> None:
        """Break it, and wait until the page has opened another."""
        before = len(self.sockets)
        self.sockets[-1].close()
        self.wait_for(lambda: len(self.sockets) > before)

    def catch_up(self) -> None:
        """Deliver what was held back."""
        self.lags = False
        for text in self.kept:
            self.sockets[-1].send(text)


def test_a_socket_that_is_cut_opens_again(table: Table, visits: Visits) -> None:
    laid = lay(table, "north", people(1), mode="solo")
    screen, chance = visits.screen(), Random(1)
    line = Line(screen)
    screen.sit(laid.link())
    for _ in range(3):
        screen.choose(chance)
        line.cut()
    screen.choose(chance)
    assert len(laid.entries()) == 4
    assert len(line.sockets) == 4


def test_what_comes_too_late_is_refused_with_the_rule_and_told_by_what_happened(table: Table, visits: Visits) -> None:
    """Two pages of one seat: while the line of one lags behind, the turn is played at the other."""
    laid = end_of_turn(table)
    late, other, chance = visits.screen(), visits.screen().sit(laid.link()), Random(4)
    line = Line(late)
    late.sit(laid.link())
    line.lags = True
    while "Your turn" in other.page.locator("[data-turn]").inner_text():
        other.choose(chance)
    late.press_offered(chance)
    line.wait_for(lambda: any('"refused"' in str(text) for text in line.kept))
    refused = next(str(text) for text in line.kept if '"refused"' in str(text))
    assert re.search(r"Not allowed: .*\(north\.[a-z.-]+\)", refused)
    line.catch_up()
    refusal = late.page.locator(".note.refused")
    expect(refusal).to_contain_text("is no longer possible. Meanwhile: ")
    meanwhile = refusal.locator("p").inner_text().partition("Meanwhile: ")[2].strip()
    late.page.get_by_role("button", name="Dismiss").click()
    expect(refusal).to_have_count(0)
    assert meanwhile in late.log()
