"""axe finds nothing to complain of, in the light and in the dark."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from browser.laying import GAMES, lay, mid_game, people, several, turn_of
from browser.needs import the_axe
from browser.screens import PHONE, Light, Screen, Visits
from sweeps import swept
from table.doors import Table

# A line for each violation: which rule, and the places that break it, with what axe says of each.
RUN = """
async (rules) => {
  const { violations } = await axe.run(document, { resultTypes: ["violations"], ...(rules && { runOnly: rules }) });
  const messages = (node) => [...node.any, ...node.all, ...node.none].map((check) => check.message).join("; ");
  const place = (node) => `${node.target.join(" ")} | ${node.html.slice(0, 160)} | ${messages(node)}`;
  return violations.map(({ id, help, nodes }) => [`${id}: ${help}`, ...nodes.slice(0, 6).map(place)].join("\\n    "));
}
"""

# By which rules it looks in which light: after all of them, those that a light makes a difference to.
LOOKS: dict[Light, list[str] | None] = {"light": None, "dark": ["color-contrast", "link-in-text-block"]}


@pytest.fixture(scope="module")
def axe() -> str:
    """The script that looks."""
    return the_axe()


def check(screen: Screen, axe: str) -> None:
    """Let axe look at the page in both lights: at all of it in the first, and in the other at its colours."""
    page = screen.page
    page.evaluate("() => document.fonts.ready.then(() => null)")
    page.evaluate(axe)
    for light, rules in LOOKS.items():
        page.emulate_media(color_scheme=light, reduced_motion="reduce")
        page.wait_for_selector(f":root[data-theme={light}]")
        violations = page.evaluate(RUN, rules)
        assert violations == [], f"in the {light}:\n" + "\n".join(violations)


@pytest.mark.sweep
@pytest.mark.parametrize("game", GAMES)
def test_a_table(game: str, axe: str, table: Table, screen: Screen) -> None:
    laid = mid_game(table, game)
    screen.sit(laid.link())
    check(screen, axe)
    screen.tool("Choices").click()
    expect(screen.page.locator("#side-title")).to_have_text("All choices")
    check(screen, axe)


@pytest.mark.parametrize("game", swept(GAMES, now=["north"]))
def test_a_table_on_a_phone(game: str, axe: str, table: Table, visits: Visits) -> None:
    laid = mid_game(table, game)
    check(visits.screen(PHONE, touch=True).sit(laid.link()), axe)


@pytest.mark.parametrize("game", swept(GAMES, now=[]))
def test_the_end_and_the_replay(game: str, axe: str, table: Table, screen: Screen) -> None:
    laid = lay(table, game, people(3 if game == "royal" else 2), moves=None)
    page = screen.sit(laid.link()).page
    expect(page.get_by_role("dialog")).to_be_visible()
    check(screen, axe)
    page.get_by_role("link", name="Replay").click()
    expect(page.locator("output")).to_have_text(f"0 / {laid.live.number(0)}")
    check(screen, axe)


@pytest.mark.sweep
def test_what_opens_at_the_table(axe: str, table: Table, screen: Screen) -> None:
    laid = lay(table, "west", people(2), moves=24, until=lambda live: turn_of(0)(live) and several(live, 0))
    page = screen.sit(laid.link()).page
    screen.press(".board-table .can[aria-haspopup=menu]")
    expect(page.get_by_role("menu")).to_be_visible()
    check(screen, axe)
    page.keyboard.press("Escape")
    screen.tool("Chat").click()
    check(screen, axe)
    for opener in ("Settings", "Players and links"):
        page.get_by_role("button", name=opener).click()
        check(screen, axe)
        page.get_by_role("dialog").get_by_role("button", name="Close").click()


@pytest.mark.sweep
def test_the_pages_around_it(axe: str, table: Table, screen: Screen) -> None:
    laid = mid_game(table, "west")
    page = screen.sit(laid.link()).page
    page.get_by_role("link", name="Home").click()
    page.wait_for_selector("[data-game=west]")
    expect(page.get_by_role("heading", name="My tables")).to_be_visible()
    check(screen, axe)
    for place, sign in {
        "/new/west": "[data-start]",
        "/new/goes-west": "[data-start]",
        "/rules/north": "main article",
        "/cards/north": "main .card",
        "/t/nothing#here": "h1",
    }.items():
        screen.open(f"{table.url}{place}").page.wait_for_selector(sign)
        check(screen, axe)


def test_the_curtain(axe: str, table: Table, screen: Screen) -> None:
    page = screen.open(f"{table.url}/new/west").page
    page.get_by_label("Player B", exact=True).select_option("here")
    page.get_by_role("button", name="Play").click()
    page.wait_for_selector("[data-curtain] button")
    check(screen, axe)


def test_axe_would_find_something(axe: str, table: Table, screen: Screen) -> None:
    screen.open(table.url).page.wait_for_selector("[data-game]")
    screen.page.evaluate("document.querySelector('main').append(document.createElement('button'))")
    with pytest.raises(AssertionError, match="button-name"):
        check(screen, axe)


# Words on white, in one colour in the light and in another in the dark.
WRITE = """
(colours) => {
  const words = document.createElement("p");
  words.textContent = "Can you read this?";
  words.style.cssText = `background: #fff; color: light-dark(${colours})`;
  document.querySelector("main").append(words);
}
"""


@pytest.mark.parametrize(("light", "colours"), [("light", "#ddd, #000"), ("dark", "#000, #ddd")])
def test_axe_would_find_faint_words_in_either_light(
    light: str, colours: str, axe: str, table: Table, screen: Screen
) -> None:
    screen.open(table.url).page.wait_for_selector("[data-game]")
    screen.page.evaluate(WRITE, colours)
    with pytest.raises(AssertionError, match=f"(?s)^in the {light}:.*color-contrast"):
        check(screen, axe)


@pytest.mark.sweep
def test_a_lesson_and_the_page_on_how_a_game_is_won(axe: str, table: Table, screen: Screen) -> None:
    page = screen.open(f"{table.url}/learn/north").page
    expect(page.locator(".still [data-piece]").first).to_be_visible()
    check(screen, axe)
    page.locator("[data-learn]").click()
    expect(page.locator("section.coach [data-coach]")).to_be_visible()
    check(screen, axe)
