"""A browser that draws tables: one for all environments of a process, started for the first picture, ended at exit.

It has no server and no network. The files of the built client are handed to it, and its socket is answered with the
two messages of a `Still`. It lives in a thread of its own, so that it also works where a loop runs already.
"""

from __future__ import annotations

import atexit
import mimetypes
import os
import shutil
from dataclasses import dataclass
from importlib.util import find_spec
from queue import SimpleQueue
from threading import Lock, Thread
from typing import TYPE_CHECKING, Any

from tablewright.library import Refused
from tablewright.table.doors.pages import FOLDER

if TYPE_CHECKING:
    from playwright.sync_api import Page, Request, Route, WebSocketRoute

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
CALM = """localStorage["tablewright.preferences"] = JSON.stringify(
  { theme: "light", motion: "none", coach: false, answerForced: false });"""
TURN_TO = """(path) => {
  document.querySelector(".table")?.setAttribute("data-old", "");
  history.replaceState(null, "", path);
  dispatchEvent(new PopStateEvent("popstate"));
}"""
DRAWN = ".table:not([data-old]) .board-table .area"
SETTLED = """async () => {
  await document.fonts.ready;
  for (let n = 0; n < 3; n += 1) await new Promise(requestAnimationFrame);
  await new Promise((idle) => requestIdleCallback(idle, { timeout: 500 }));
}"""


@dataclass(frozen=True)
class Still:
    """The two messages with which a table greets a browser: who sits there, and how it looks."""

    game: str
    welcome: str
    update: str
    glossary: str  # of the game, as JSON


def named_browser() -> str | None:
    """The Chromium of this machine, or None."""
    named = os.environ.get("TABLEWRIGHT_BROWSER")
    found = (shutil.which(name) for name in ((named,) if named else BROWSERS))
    return next((path for path in found if path), None)


class Browser:
    """A thread with a Chromium and one page in it."""

    def __init__(self) -> None:
        self._wishes: SimpleQueue[tuple[Still, SimpleQueue[bytes | BaseException]] | None] = SimpleQueue()
        self._still: Still | None = None
        self._count, self._pending, self._dressed = 0, set[Any](), set[str]()
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
            raise found
        return found

    def end(self) -> None:
        """Close the browser and its thread."""
        self._wishes.put(None)
        self._thread.join(ENDING_S)

    # -------------------------------------------------------------------------------------------- in its thread

    def _live(self) -> None:
        from playwright.sync_api import Error, sync_playwright

        wish = self._wishes.get()
        if wish is None:
            return
        try:
            with sync_playwright() as playwright:
                chromium = playwright.chromium.launch(executable_path=named_browser(), args=list(FLAGS))
                page = self._page(chromium)
                while wish is not None:
                    wish[1].put(self._drawn(page, wish[0]))
                    wish = self._wishes.get()
                chromium.close()
        except Error as error:
            if wish is not None:
                wish[1].put(Refused(f"The browser could not draw the table. {error.message.splitlines()[0]}"))
        except BaseException as error:  # whoever waits must hear of it
            if wish is not None:
                wish[1].put(error)

    def _page(self, chromium: Any) -> Page:
        context = chromium.new_context(
            viewport={"width": WIDE, "height": HIGH}, reduced_motion="reduce", color_scheme="light",
            service_workers="block", base_url=ORIGIN,
        )  # fmt: skip
        context.set_default_timeout(PATIENCE_S * 1000)
        context.add_init_script(CALM)
        context.route("**/*", self._hand)
        context.route_web_socket("**/*", self._greet)
        page: Page = context.new_page()
        page.on("request", lambda asked: self._pending.add(asked))
        page.on("requestfinished", lambda asked: self._pending.discard(asked))
        page.on("requestfailed", lambda asked: self._pending.discard(asked))
        return page

    def _drawn(self, page: Page, still: Still) -> bytes:
        """A still as a PNG. The first of a game is laid out twice: by then its faces have come."""
        if still.game not in self._dressed:
            self._dressed.add(still.game)
            self._lay_out(page, still)
        self._lay_out(page, still)
        return page.screenshot(animations="disabled", caret="hide")

    def _lay_out(self, page: Page, still: Still) -> None:
        """Turn the page to a match of its own, as if another link had been opened, until it is drawn."""
        self._still, self._count = still, self._count + 1
        path = f"/t/{self._count}#still"
        if self._count == 1:
            page.goto(path)
        else:
            page.evaluate(TURN_TO, path)
        page.wait_for_selector(DRAWN)
        page.evaluate(SETTLED)
        while self._pending:
            page.wait_for_timeout(5)
            page.evaluate(SETTLED)

    def _hand(self, route: Route, request: Request) -> None:
        """Hand a file of the client to the page, or the glossary of the game; anything else is not there."""
        path = request.url.removeprefix(ORIGIN).partition("?")[0].lstrip("/")
        file = FOLDER / (path if "." in path else "index.html")
        if path.endswith("/teaching") and self._still:
            route.fulfill(body=self._still.glossary, content_type="application/json")
        elif path.startswith("api/") or FOLDER not in file.resolve().parents or not file.is_file():
            route.fulfill(status=404)
        else:
            kind = "text/javascript" if file.suffix == ".js" else mimetypes.guess_type(file)[0]
            route.fulfill(body=file.read_bytes(), content_type=kind or "application/octet-stream")

    def _greet(self, line: WebSocketRoute) -> None:
        still = self._still
        assert still is not None

        def hear(message: str | bytes) -> None:
            if '"hello"' in str(message):
                line.send(still.welcome)
                line.send(still.update)

        line.on_message(hear)


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
