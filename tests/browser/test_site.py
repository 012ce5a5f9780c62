"""The documentation as a site: built without a network, opened from a folder without one, and searched there."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest
from markdown_it import MarkdownIt
from playwright.sync_api import Browser, Page, Request

from browser.needs import the_client
from browser.screens import DESK, PHONE

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
PAGES = sorted(page.relative_to(DOCS) for page in DOCS.rglob("*.md"))
PROJECT = ("CHANGELOG", "CONTRIBUTING", "RIGHTS")
NO_NETWORK = """
import socket

def refuse(*_, **__):
    raise OSError("a site is built without a network")

socket.getaddrinfo = socket.socket.connect = socket.socket.connect_ex = refuse
"""
PATIENCE_MS = 120_000
LOADING = {"script": "src", "img": "src", "iframe": "src", "source": "src", "link": "href"}
STRUCTURE = ("h1", "h2", "h3", "ol", "ul", "li", "tr", "img", "blockquote")

pytestmark = pytest.mark.sweep


class Read(HTMLParser):
    """A page's links, and what it loads by itself."""

    def __init__(self, page: Path) -> None:
        super().__init__()
        self.loaded: list[str] = []
        self.links: list[str] = []
        self.names: set[str] = set()
        self.feed(page.read_text(encoding="utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        told = {name: value or "" for name, value in attrs}
        self.names.add(told.get("id", ""))
        if address := told.get(LOADING.get(tag, "-")):
            self.loaded.append(address)
        if tag == "a" and told.get("href"):
            self.links.append(told["href"])


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site, built where nothing can be fetched; any warning would have stopped it."""
    the_client()
    folder = tmp_path_factory.mktemp("site")
    (folder / "sitecustomize.py").write_text(NO_NETWORK, encoding="utf-8")
    paths = os.pathsep.join((str(folder), str(ROOT / "src")))
    own = {**os.environ, "PYTHONPATH": paths, "NO_MKDOCS_2_WARNING": "1"}
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--site-dir", str(folder / "site")]
    done = subprocess.run(command, cwd=ROOT, env=own, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return folder / "site"


def built(page: Path) -> Path:
    """The place of a page in the site."""
    return page.with_name("index.html") if page.name == "README.md" else page.with_suffix(".html")


def test_every_page_is_there(site: Path) -> None:
    wanted = [*(built(page) for page in PAGES), *(Path("project", f"{name}.html") for name in PROJECT)]

    assert [page for page in wanted if not (site / page).is_file()] == []


def test_nothing_is_loaded_from_elsewhere_and_every_link_leads_somewhere(site: Path) -> None:
    read = {page.resolve(): Read(page) for page in site.rglob("*.html") if page.name != "404.html"}
    lost = []
    for page, found in read.items():
        assert [address for address in found.loaded if urlsplit(address).netloc] == []
        for address in (*found.loaded, *found.links):
            parts = urlsplit(address)
            if parts.scheme or parts.netloc:
                continue
            target = (page.parent / unquote(parts.path)).resolve() if parts.path else page
            named = not parts.fragment or target not in read or unquote(parts.fragment) in read[target].names
            if not target.is_file() or not named:
                lost.append((page.name, address))

    assert len(read) > len(PAGES)
    assert lost == []


def test_styles_load_nothing_from_elsewhere(site: Path) -> None:
    styles = [*site.rglob("*.css")]
    loaded = [
        (style, address)
        for style in styles
        for address in re.findall(r"url\([\"']?([^)\"']+)", style.read_text(encoding="utf-8"))
        if not address.startswith(("data:", "#"))
    ]

    assert len(loaded) >= 5
    assert [(style.name, address) for style, address in loaded if not (style.parent / address).is_file()] == []


@pytest.mark.parametrize("page", [page for page in PAGES if page.parts[0] != "api"], ids=str)
def test_a_page_has_the_shape_that_it_has_on_a_code_host(site: Path, page: Path) -> None:
    """Two readers of Markdown may take a list for a paragraph, or one list for two."""
    host = MarkdownIt("commonmark").enable("table").render((DOCS / page).read_text(encoding="utf-8"))
    article = re.search(r"<article.*?</article>", (site / built(page)).read_text(encoding="utf-8"), re.DOTALL)
    assert article

    def shape(html: str) -> dict[str, int]:
        return {tag: len(re.findall(rf"<{tag}[ >]", html)) for tag in STRUCTURE}

    assert shape(article[0]) == shape(host)


def test_the_reference_shows_signatures_and_examples_and_nothing_private(site: Path) -> None:
    for name in ("library", "environments"):
        read = Read(site / "api" / f"{name}.html")
        parts = {part for part in read.names if part.startswith("tablewright.")}
        assert len(parts) > 40
        assert [part for part in parts if re.search(r"\._", part)] == []
    page = (site / "api" / "library.html").read_text(encoding="utf-8")
    assert 'href="#tablewright.Game"' in page  # the result of `load`, in its signature
    assert page.count('class="gp"') > 20  # the prompts of examples
    assert "&gt;&gt;&gt; " not in re.sub(r'<span class="gp">.*?</span>', "", page)


@pytest.fixture(params=[DESK, PHONE], ids=["desk", "phone"])
def page(request: pytest.FixtureRequest, chromium: Browser, site: Path) -> Iterator[Page]:
    """The first page, opened from its folder; whatever it asks for elsewhere, or complains of, is a failure."""
    context = chromium.new_context(viewport=request.param)
    page, strangers = context.new_page(), list[str]()
    page.set_default_timeout(PATIENCE_MS)

    def note(asked: Request) -> None:
        if urlsplit(asked.url).scheme not in ("file", "data", "blob", "about"):
            strangers.append(asked.url)

    page.on("request", note)
    page.on("pageerror", lambda error: strangers.append(str(error)))
    page.on("console", lambda said: strangers.append(said.text) if said.type == "error" else None)
    page.goto((site / "index.html").as_uri())
    yield page
    context.close()
    assert strangers == []


def test_a_page_from_a_folder_is_whole_and_can_be_searched(page: Page, site: Path) -> None:
    for name in PAGES:
        page.goto((site / built(name)).as_uri())
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), name
    assert page.evaluate("document.fonts.ready.then(() => document.fonts.check('16px \"Source Sans 3\"'))")
    wide = page.viewport_size == DESK
    page.locator(".md-search__input" if wide else "label.md-header__button[for=__search]").first.click()
    page.keyboard.type("imagine")
    page.locator(".md-search-result__item").filter(has_text="Imagine what you cannot see").first.wait_for()
