"""A page of the table as a person uses it: what is lit, what is asked, where a finger can reach."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from random import Random
from typing import Any, Literal
from urllib.parse import urlsplit

from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Locator,
    Request,
    ViewportSize,
    WebSocket,
    expect,
)
from playwright.sync_api import TimeoutError as TooLate

PATIENCE_MS = 30_000
COMPILING_MS = 300_000  # for a computer that thinks: what it thinks with may have to be compiled first
DESK = ViewportSize(width=1440, height=900)
PHONE = ViewportSize(width=360, height=740)

MISSES = 5  # how often something may move away from under a press
LIT = 0.75  # how often a lit piece is pressed where buttons are offered as well

Light = Literal["light", "dark"]

# What a person can press now, by where it is; a press that opens something more says so.
OFFERED = {
    "lit": ":is(.board-table, .board-hand) :is(.press.can, .cover.can > .over, button.chip)",
    "buttons": ".question .choices .choice:not(.lit)",
    "list": "aside [data-item]",
}
LISTED_ONLY = ".question [data-more]:not([data-more='0'])"  # what opens the list of choices that are nowhere else
LIT_TAB = ".board-tabs .tab.lit:not([aria-current=true])"  # on a phone: leads to an area with choices
TURNS = 0.25  # how often a finger turns to another area that has choices
MENU = "[role=menu] .item"
PLACES = ".launcher .slot.target > .over, .launcher .more button"  # for a token that was picked up

# Somebody who needs no tips any more, and answers everything themselves: what tests press stays until they press it.
NO_TIPS = """
localStorage["tablewright.preferences"] ??= JSON.stringify({ coach: false, answerForced: false });
"""
END = "dialog[open]:has([data-end])"

# What a press on something offered opens first: a menu, the list of all choices, or nothing.
OPENS = r"""
(element) =>
  element.ariaHasPopup === "menu" ? "menu" : /(more|All \d+) choices/.test(element.innerText || "") ? "list" : ""
"""

# What is pressed next: something of the first of the ways that has anything, or without `lit` of the last; which of it,
# from 0 to 1. Where nothing lies over it, it can be pressed: what still moves is waited for until it lies still for two
# frames, and for what stays out of reach there is no such place: a drawer that lies over it can be closed first, and
# what another seat took off the table meanwhile is gone. A press that comes down beside it all the same (the table
# moved after the look) is taken back before the page hears of it, and `window.pressMissed` says so.
FIND = """
async ({ ways, lit, which }) => {
  const found = ways.map((way) => [...document.querySelectorAll(way)]).filter((places) => places.length);
  const places = found[lit ? 0 : found.length - 1] ?? [];
  const element = places[Math.floor(which * places.length)];
  if (!element) return null;
  const shares = [0.5, 0.3, 0.7, 0.1, 0.9, 0.04, 0.96];
  let covered = false;
  const reach = () => {
    element.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
    const box = element.getBoundingClientRect();
    covered = false;
    for (const y of shares) for (const x of shares) {
      const at = [box.x + box.width * x, box.y + box.height * y];
      const hit = document.elementFromPoint(...at);
      if (hit && element.contains(hit)) return at;
      covered ||= Boolean(hit?.closest("aside"));
    }
    return null;
  };
  let at = reach();
  for (let frame = 0, still = 0; frame < 300 && still < 2 && element.isConnected; frame += 1) {
    const before = String(at);
    await new Promise(requestAnimationFrame);
    at = reach();
    still = at && String(at) === before ? still + 1 : 0;
  }
  const kinds = ["pointerdown", "touchstart", "mousedown", "pointerup", "touchend", "mouseup", "click"];
  window.pressMissed = false;
  const watch = (event) => {
    if (event.type === "pointerdown") window.pressMissed = !element.contains(event.target);
    if (window.pressMissed) {
      event.stopImmediatePropagation();
      event.preventDefault();
    }
  };
  window.watchNoMore?.();
  window.watchNoMore = () => kinds.forEach((kind) => removeEventListener(kind, watch, true));
  for (const kind of kinds) addEventListener(kind, watch, { capture: true, passive: false });
  const said = element.innerText || element.getAttribute("aria-label") || "";
  const html = element.outerHTML.slice(0, 300);
  return { at, said, opens: (OPENS)(element), gone: !element.isConnected, covered, html };
}
""".replace("OPENS", OPENS)


class Unreachable(AssertionError):
    """Something is offered that nobody can press."""


class Screen:
    """One page in a browser of its own."""

    def __init__(self, context: BrowserContext, touch: bool) -> None:
        self.context, self.page, self.touch = context, context.new_page(), touch
        self.requests: list[str] = []
        self.complaints: list[str] = []
        self.sent: list[int] = []  # the choices that the page sent: some presses make several
        self.line_may_break = False
        self.page.on("request", self._note_request)
        self.page.on("websocket", self._listen)
        self.page.on("console", self._note_words)
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))

    def _note_request(self, request: Request) -> None:
        self.requests.append(request.url)

    def _listen(self, socket: WebSocket) -> None:
        self.requests.append(socket.url)
        socket.on("framesent", self._note_sent)

    def _note_sent(self, frame: str | bytes) -> None:
        said = json.loads(frame)
        if said["type"] == "play":
            self.sent.append(said["action"])

    def _note_words(self, said: ConsoleMessage) -> None:
        if said.type in ("error", "warning"):
            self.complaints.append(said.text)

    def strangers(self) -> list[str]:
        """Requests that left the origin of the page."""
        own = urlsplit(self.page.url).netloc
        return [
            url for url in self.requests if urlsplit(url).scheme not in ("data", "blob") and urlsplit(url).netloc != own
        ]

    # -------------------------------------------------------------------------------------------- looking

    def open(self, url: str) -> Screen:
        self.page.goto(url)
        return self

    def sit(self, url: str) -> Screen:
        """Open a seat's link, and wait until the table is drawn."""
        self.open(url).page.wait_for_selector(".board-table .area")
        return self

    @property
    def n(self) -> str:
        """The number of the update that is drawn."""
        return str(self.page.evaluate("document.querySelector('.table').dataset.n"))

    @property
    def question(self) -> str:
        return self.page.locator("[data-question]").inner_text()

    @property
    def over(self) -> bool:
        return self.page.locator(END).count() > 0

    def everything(self) -> str:
        """All that the document holds, seen or not."""
        return self.page.content()

    def wait_for_turn(self, patience: float = PATIENCE_MS) -> bool:
        """Wait until this seat must choose; False: the match is over."""
        try:
            sign = self.page.wait_for_selector(f"{END}, .question.owed", timeout=patience)
        except TooLate as late:
            raise AssertionError(f"no turn came at {self.page.url}:\n{self.page.inner_text('body')}") from late
        return sign is not None and bool(sign.evaluate("(sign) => sign.matches('.question')"))

    def offered(self, way: str) -> int:
        return self.page.locator(OFFERED[way]).count()

    def tool(self, name: str) -> Locator:
        """One of the tools of the table, by how its name begins."""
        tools = self.page.get_by_role("navigation", name=re.compile("^(Tools|Panels)$"))
        return tools.get_by_role("button", name=re.compile(f"^{name}"))

    def log(self) -> list[str]:
        """The lines of the log, which is opened for it if need be."""
        if self.tool("Log").get_attribute("aria-pressed") != "true":
            self.tool("Log").click()
        lines = self.page.locator("aside ol > li > span")
        return [" ".join(text.split()) for text in lines.all_inner_texts()]

    # -------------------------------------------------------------------------------------------- doing

    def press(self, *places: str, lit: bool = True, which: float = 0.0) -> dict[str, str]:
        """Press something of these places where nothing lies over it, by mouse or finger; what it was."""
        for _ in range(MISSES):
            found = self.page.evaluate(FIND, {"ways": places, "lit": lit, "which": which})
            assert found, f"there is nothing at {places}"
            if found["gone"]:
                continue
            if found["at"] is None:
                if not found["covered"]:
                    raise Unreachable(f"nobody can press {found['html']}")
                self.page.keyboard.press("Escape")
                continue
            if self.touch:
                self.page.touchscreen.tap(*found["at"])
            else:
                self.page.mouse.click(*found["at"])
            if not self.page.evaluate("window.watchNoMore?.(), window.pressMissed"):
                return dict(found)
        raise Unreachable(f"{found['html']} never lies still")

    def press_offered(self, chance: Random) -> str:
        """Press something that is offered: rather a lit piece than a button, and a line of whatever opens then."""
        return self._press_one_of(OFFERED["lit"], OFFERED["buttons"], chance=chance)

    def _press_one_of(self, *ways: str, chance: Random) -> str:
        lit, which = chance.random() < LIT, chance.random()
        pressed = self.press(*ways, lit=lit, which=which)
        if self.page.locator(PLACES).count():
            pressed = self.press(PLACES, which=chance.random())
        elif opened := pressed["opens"]:
            lines = MENU if opened == "menu" else OFFERED["list"]
            self.page.wait_for_selector(lines)
            pressed = self.press(lines, which=chance.random())
        return pressed["said"]

    def choose(self, chance: Random) -> str:
        """Make one choice by pressing what is offered, and wait until it is drawn; what was pressed last."""
        before = self.n
        said = self.press_offered(chance)
        self.wait_for_change(before)
        return said

    def choose_without_the_list(self, chance: Random) -> None:
        """Make one choice as on a phone, by pressing a piece or an answer; every choice is one of these."""
        assert self.page.locator(LISTED_ONLY).count() == 0, f"only the list has all answers to: {self.question}"
        before, answers = self.n, f"{OFFERED['buttons']}:not([data-more])"
        offered = self.page.locator(f"{OFFERED['lit']}, {answers}").count()
        if self.page.locator(LIT_TAB).count() and (not offered or chance.random() < TURNS):
            self.press(LIT_TAB, which=chance.random())
        self._press_one_of(OFFERED["lit"], answers, chance=chance)
        self.wait_for_change(before)

    def wait_for_change(self, before: str) -> None:
        """Wait until another update is drawn, and no choice is on its way; a refusal is a fault."""
        sign = self.page.wait_for_selector(f'.table:not([data-n="{before}"]):not(:has(.choices.busy)), .note.refused')
        refusal = sign.evaluate("(sign) => (sign.matches('.note') ? sign.innerText : '')") if sign else ""
        assert not refusal, f"refused: {refusal}"

    def play(self, chance: Random, most: int) -> int:
        """Play until the match is over, choosing at most so often; how often it was. A finger needs no list."""
        for done in range(most):
            if not self.wait_for_turn():
                return done
            if self.touch:
                self.choose_without_the_list(chance)
            else:
                self.choose(chance)
        return most


def mover_of(screens: Sequence[Screen]) -> Screen:
    """The page of whoever must choose, as soon as a page knows it."""
    for _ in range(PATIENCE_MS // 20):
        for screen in screens:
            if screen.page.locator(".question.owed").count():
                return screen
        screens[0].page.wait_for_timeout(20)  # lets news arrive
    raise AssertionError("nobody must choose")


class Visits:
    """Pages, each in a browser that knows nothing of the others."""

    def __init__(self, browser: Browser) -> None:
        self.browser = browser
        self.screens: list[Screen] = []

    def screen(
        self, size: ViewportSize = DESK, light: Light = "light", *, moves: bool = False, touch: bool = False,
        coached: bool = False,
    ) -> Screen:  # fmt: skip
        """A new browser with a page; things in it stay still, and no coach gives tips, unless told otherwise."""
        settings: dict[str, Any] = {"is_mobile": True, "has_touch": True, "device_scale_factor": 2} if touch else {}
        context = self.browser.new_context(
            viewport=size, color_scheme=light, reduced_motion="no-preference" if moves else "reduce", **settings
        )
        context.set_default_timeout(PATIENCE_MS)
        if not coached:
            context.add_init_script(NO_TIPS)
        context.grant_permissions(["clipboard-read", "clipboard-write"])
        self.screens.append(Screen(context, touch))
        return self.screens[-1]

    def close(self) -> None:
        """Close all, and look whether any complained or asked a stranger for something."""
        complaints = [text for screen in self.screens if not screen.line_may_break for text in screen.complaints]
        strangers = [url for screen in self.screens for url in screen.strangers()]
        for screen in self.screens:
            screen.context.close()
        assert not complaints, complaints
        assert not strangers, strangers


expect.set_options(timeout=PATIENCE_MS)
