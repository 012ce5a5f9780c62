"""A browser that draws tables: one for all environments of a process, started for the first picture, ended at exit.

It has no server and no network. The files of the built client are handed to it, and its socket is answered with the
messages of a `Still`. It lives in a thread of its own, so that it also works where a loop runs already.
"""

from __future__ import annotations

import atexit
import mimetypes
import os
import shutil
from base64 import b64decode
from dataclasses import dataclass
from importlib.util import find_spec
from queue import SimpleQueue
from threading import Lock, Thread
from typing import TYPE_CHECKING

from tablewright.library import Refused
from tablewright.table.doors.pages import FOLDER

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext, Request, Route, WebSocketRoute

BROWSERS = (
    "chromium", "chromium-browser", "google-chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
)  # fmt: skip
NO_PLAYWRIGHT = "Pictures need more packages: pip install 'tablewright[pictures]' brings them."
NO_BROWSER = "Pictures need Chromium: install it (`apt-get install chromium`), or name one in TABLEWRIGHT_BROWSER."
NO_CLIENT = "Pictures need the built client: `python web/build.py` (or `make client`) builds it."

ORIGIN = "http://table.invalid"
WIDE, HIGH = 1440, 900
PATIENCE_S = 60.0
ENDING_S = 5.0
FLAGS = ("--disable-gpu", "--no-first-run", "--disable-background-networking", "--disable-component-update",
         "--disable-sync", "--hide-scrollbars", "--font-render-hinting=none")  # fmt: skip
MOST_SHEETS = 6  # the seats of the largest table, and whoever watches
# No motion, no advice; and a line that is quiet for long is not taken for one that is lost.
CALM = """
localStorage["tablewright.preferences"] = JSON.stringify(
  { theme: "light", motion: "none", coach: false, answerForced: false });
const later = window.setTimeout;
window.setTimeout = (task, wait, ...more) => (wait > 5000 ? 0 : later(task, wait, ...more));
"""
TURN_TO = """(path) => {
  document.querySelector(".table")?.setAttribute("data-old", "");
  history.replaceState(null, "", path);
  dispatchEvent(new PopStateEvent("popstate"));
}"""
DRAWN = ".table:not([data-old])[data-n='{n}'] .board-table .area"
SETTLED = """async () => {
  await document.fonts.ready;
  for (let n = 0; n < 3; n += 1) await new Promise(requestAnimationFrame);
  await new Promise((idle) => requestIdleCallback(idle, { timeout: 500 }));
}"""


@dataclass(frozen=True)
class Still:
    """A moment of a match for one viewer: the messages by which a browser learns who sits there and how it looks."""

    line: tuple[int, int]  # the match and the viewer: a later moment of both goes on from an earlier one
    n: int  # of the update
    game: str
    welcome: str
    update: str
    glossary: str  # of the game, as JSON


def named_browser() -> str | None:
    """The Chromium of this machine, or None."""
    named = os.environ.get("TABLEWRIGHT_BROWSER")
    found = (shutil.which(name) for name in ((named,) if named else BROWSERS))
    return next((path for path in found if path), None)


class Sheet:
    """A page that follows one viewer of a match."""

    def __init__(self, context: BrowserContext) -> None:
        self.still: Still | None = None
        self._socket: WebSocketRoute | None = None
        self._turns, self._dressed = 0, set[str]()
        self._pending: set[Request] = set()
        self._page = context.new_page()
        self._lens = context.new_cdp_session(self._page)  # its pictures are quicker than Playwright's own
        self._page.route("**/*", self._hand)
        self._page.route_web_socket("**/*", self._greet)
        self._page.on("request", lambda asked: self._pending.add(asked))
        self._page.on("requestfinished", lambda asked: self._pending.discard(asked))
        self._page.on("requestfailed", lambda asked: self._pending.discard(asked))

    def draw(self, still: Still) -> bytes:
        """A still as a PNG. The first of a game is laid out twice: by then its faces have come."""
        before, self.still = self.still, still
        if before and self._socket and before.line == still.line:
            if still.update != before.update:
                self._socket.send(still.update)
        else:
            self._turn()
            if still.game not in self._dressed:
                self._dressed.add(still.game)
                self._settle(still)
                self._turn()
        self._settle(still)
        taken = self._lens.send("Page.captureScreenshot", {"format": "png", "optimizeForSpeed": True})
        return b64decode(taken["data"])

    def _turn(self) -> None:
        """Turn the page to a match of its own, as if another link had been opened."""
        self._turns += 1
        path = f"/t/{self._turns}#still"
        if self._turns == 1:
            self._page.goto(path)
        else:
            self._page.evaluate(TURN_TO, path)

    def _settle(self, still: Still) -> None:
        """Wait until a still is drawn, with all its faces and pictures."""
        self._page.wait_for_selector(DRAWN.format(n=still.n))
        self._page.evaluate(SETTLED)
        while self._pending:
            self._page.wait_for_timeout(5)
            self._page.evaluate(SETTLED)

    def _hand(self, route: Route, request: Request) -> None:
        """Hand a file of the client to the page, or the glossary of the game; anything else is not there."""
        path = request.url.removeprefix(ORIGIN).partition("?")[0].lstrip("/")
        file = FOLDER / (path if "." in path else "index.html")
        if path.endswith("/teaching") and self.still:
            route.fulfill(body=self.still.glossary, content_type="application/json")
        elif path.startswith("api/") or FOLDER not in file.resolve().parents or not file.is_file():
            route.fulfill(status=404)
        else:
            kind = "text/javascript" if file.suffix == ".js" else mimetypes.guess_type(file)[0]
            route.fulfill(body=file.read_bytes(), content_type=kind or "application/octet-stream")

    def _greet(self, socket: WebSocketRoute) -> None:
        """Greet the page as the table does; whatever else it asks stays without an answer."""

        def hear(message: str | bytes) -> None:
            if '"hello"' in str(message) and self.still:
                self._socket = socket
                socket.send(self.still.welcome)
                socket.send(self.still.update)

        socket.on_message(hear)


class Browser:
    """A thread with a Chromium, and a few sheets in it."""

    def __init__(self) -> None:
        self._wishes: SimpleQueue[tuple[Still, SimpleQueue[bytes | BaseException]] | None] = SimpleQueue()
        self._sheets: list[Sheet] = []  # the one that was drawn on last is the last
        self._thread = Thread(target=self._live, name="tablewright-pictures", daemon=True)
        self._thread.start()

    @property
    def lives(self) -> bool:
        """Whether it can still draw."""
        return self._thread.is_alive()

    def draw(self, still: Still) -> bytes:
        """A still as a PNG."""
        answer: SimpleQueue[bytes | BaseException] = SimpleQueue()
        self._wishes.put((still, answer))
        found = answer.get()
        if isinstance(found, BaseException):
            self._thread.join(ENDING_S)
            raise found
        return found

    def end(self) -> None:
        """Close the browser and its thread."""
        self._wishes.put(None)
        self._thread.join(ENDING_S)

    def _live(self) -> None:
        """Draw what is wished for until the end; after a failure too, the browser is gone."""
        from playwright.sync_api import Error, sync_playwright

        if (wish := self._wishes.get()) is None:
            return
        try:
            with sync_playwright() as playwright:
                chromium = playwright.chromium.launch(executable_path=named_browser(), args=list(FLAGS))
                context = chromium.new_context(
                    viewport={"width": WIDE, "height": HIGH}, reduced_motion="reduce", color_scheme="light",
                    service_workers="block", base_url=ORIGIN,
                )  # fmt: skip
                context.set_default_timeout(PATIENCE_S * 1000)
                context.add_init_script(CALM)
                while wish is not None:
                    wish[1].put(self._sheet_for(wish[0], context).draw(wish[0]))
                    wish = self._wishes.get()
                chromium.close()
        except Error as error:
            if wish is not None:
                wish[1].put(Refused(f"The browser could not draw the table. {error.message.splitlines()[0]}"))
        except BaseException as error:  # whoever waits must hear of it
            if wish is not None:
                wish[1].put(error)

    def _sheet_for(self, still: Still, context: BrowserContext) -> Sheet:
        """The sheet that follows a viewer, a fresh one, or where there are many the one that has rested longest."""
        sheet = next((sheet for sheet in self._sheets if sheet.still and sheet.still.line == still.line), None)
        if sheet is None:
            sheet = Sheet(context) if len(self._sheets) < MOST_SHEETS else self._sheets[0]
        self._sheets = [*(other for other in self._sheets if other is not sheet), sheet]
        return sheet


# ------------------------------------------------------------------------------------------------ one for all

_lock = Lock()
_browser: Browser | None = None


def drawn(still: Still) -> bytes:
    """A still as a PNG, by the browser of this process."""
    with _lock:
        return _the_browser().draw(still)


def _the_browser() -> Browser:
    global _browser
    if _browser is None or not _browser.lives:
        must_be_there()
        _browser = Browser()
        atexit.register(_browser.end)
    return _browser


def _forget() -> None:
    """Leave the browser to the process that started it."""
    global _browser, _lock
    _browser, _lock = None, Lock()


os.register_at_fork(after_in_child=_forget)


def must_be_there() -> None:
    """Refuse to draw where something is missing, and say how to get it."""
    if not (find_spec("PIL") and find_spec("playwright")):
        raise Refused(NO_PLAYWRIGHT)
    if named_browser() is None:
        raise Refused(NO_BROWSER)
    if not (FOLDER / "index.html").is_file():
        raise Refused(NO_CLIENT)
