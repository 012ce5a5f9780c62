"""States of whole matches, to be shown to a page without playing at the table: what a seat is told at many a point."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from random import Random

import msgspec
from playwright.sync_api import Page, WebSocketRoute

from browser.laying import alive, people
from table.matches import play, seeded
from tablewright.engine.game.playing import Rules
from tablewright.games import registry
from tablewright.match import configure, load
from tablewright.match.asking import is_known_to_all
from tablewright.table.live.house import the_game
from tablewright.table.live.match import LiveMatch
from tablewright.table.live.opening import open_match
from tablewright.table.live.room import PHRASES
from tablewright.table.live.sight import ViewMaker
from tablewright.table.messages.protocol import PROTOCOL, Done, Sitter, Update, Welcome

ENCODE = msgspec.json.Encoder().encode
ME = 0
RECORDED = Path(__file__).parents[2] / "benchmarks" / "recorded"
A_MATCH = 900  # moves at most: long ones are looked at up to there
DRAWN = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))))"

# Of each game, matches that fill the table: how many sit at it, and in which mode.
MATCHES: dict[str, tuple[tuple[int, str], ...]] = {
    "west": ((2, "versus"),),
    "royal": ((4, "versus"),),
    "north": ((2, "versus"),),
    "goes-west": ((3, "cooperative"), (5, "versus")),
    "tamashii": ((4, "cooperative"), (1, "solo"), (3, "competitive")),
}


@dataclass(frozen=True)
class Moment:
    """What a seat is told at one point of a match."""

    match: str
    name: str
    welcome: Welcome
    update: Update


# What makes a point worth looking at, and what it is called: the largest of each is shown.
WORTH: dict[str, Callable[[Update], int]] = {
    "most pieces": lambda update: sum(1 for area in update.areas for _ in area.walk()),
    "most choices": lambda update: len(update.question.choices) if update.question else 0,
    "most under way": lambda update: sum(
        1 for area in update.areas if area.place == "choice" for _ in area.walk()
    ),
    "most cards": lambda update: sum(piece.kind == "card" for area in update.areas for piece in area.walk()),
    "longest question": lambda update: len(update.question.text) if update.question else 0,
    "fullest hand": lambda update: max(
        (len(piece.inside) for area in update.areas if area.seat == ME for piece in area.walk() if piece.kind == "fan"),
        default=0,
    ),
}  # fmt: skip
EARLY = 6  # decisions after which the table is still nearly bare
MANY = 12  # points of a game at most


@cache
def moments(game: str, seed: int = 1) -> tuple[Moment, ...]:
    """Points of whole matches of a game at random, each the most of something, with the beginning and the end."""
    found, most = [], MANY // len(MATCHES[game])
    for number, mode in MATCHES[game]:
        known, pack = the_game(game)
        Rules(known, pack, machine=True)  # as at a server's table: its picture asks machine code where it is at hand
        opened = open_match(known, pack, configure(known, number, mode, None, pack), people(number))
        live = alive(seeded(opened.row, seed), [])
        found += chosen(f"{number} {mode}", welcome_to(live), told_in(live, Random(seed)), most)
    return tuple(found)


def told_in(live: LiveMatch, chance: Random) -> list[Update]:
    """What the first seat is told whenever it must choose, and in the end."""
    told = []
    for _ in range(A_MATCH):
        if live.match.over:
            break
        if ME in live.match.awaiting:
            told.append(live.update(ME))
        seat = chance.choice(live.match.awaiting)
        play(live, seat, chance.choice(live.match.rules.legal(live.match.state, seat)))
    return [*told, live.update(ME)]


def chosen(match: str, welcome: Welcome, told: Sequence[Update], most: int) -> list[Moment]:
    """The points worth looking at, in their order."""
    places = {min(EARLY, len(told) - 1): "early", len(told) - 1: "the last"}
    for name, worth in WORTH.items():
        best = max(range(len(told) - 1), key=lambda place: worth(told[place]))
        if len(places) < most:
            places.setdefault(best, name)
    return [Moment(match, f"{match}, {places[place]}", welcome, told[place]) for place in sorted(places)]


def welcome_to(live: LiveMatch) -> Welcome:
    """What the first seat is told when it comes to a match at which everybody else sits already."""
    game = registry.find(live.row.game)
    sitters = tuple(
        Sitter(letter, seat.kind, seat.name or "", True, True)
        for letter, seat in zip(live.match.names, live.row.seats, strict=True)
    )
    return Welcome(PROTOCOL, game.name, game.title, game.world, ME, sitters, PHRASES)


def forced_for_all_to_see(game: str) -> Iterator[Moment]:
    """Where, in the recorded matches of a game, a seat had one answer and everybody could tell."""
    for path in sorted(RECORDED.glob(f"{game}*.json")):
        match = load(path, machine=True)
        opened = open_match(match.game, match.pack, match.config, people(match.seats))
        live = LiveMatch(
            replace(opened.row, key=match.key, nonce=match.nonce), [], match.game, match.pack, machine=True
        )
        live.views = ViewMaker(match.game, match.pack, machine=True)
        for move in match.moves:
            state, seat = live.match.state, move.seat
            options = live.match.rules.legal(state, seat)
            forced = len(options) == 1 and live.match.awaiting == [seat]
            if forced and is_known_to_all(live.match.rules, live.match.view(seat), seat, match.seats, options):
                welcome = msgspec.structs.replace(welcome_to(live), seat=seat)
                yield Moment(path.stem, f"{path.stem}, move {move.number}", welcome, live.update(seat))
            play(live, seat, move.action)


class Shown:
    """A page at a table that shows it whatever the test wants, and takes every move for done."""

    def __init__(self, page: Page, link: str) -> None:
        self.page, self.link, self._n = page, link, 0
        self.played: list[int] = []  # what the page has sent
        self._lines: list[WebSocketRoute] = []
        page.route_web_socket("**/api/**", self._take)
        # a match that ends only on this page is not over for the server, which would not have it shown to others
        page.route("**/api/matches/*/shared", lambda route: route.fulfill(json={"secret": "shown"}))

    def _take(self, line: WebSocketRoute) -> None:
        def hear(text: str | bytes) -> None:
            said = msgspec.json.decode(text)
            if said["type"] == "play":
                self.played.append(said["action"])
                line.send(ENCODE(Done(said["id"])).decode())

        line.on_message(hear)
        self._lines.append(line)

    def show(self, moment: Moment) -> None:
        """Draw a moment, and wait until everything on the page has found its place."""
        self._n += 1
        if not self._lines:
            self.page.goto(self.link)
            self.page.wait_for_function("document.fonts.ready.then(() => true)")
        while not self._lines:
            self.page.wait_for_timeout(20)  # until the page has opened its line
        for message in (moment.welcome, msgspec.structs.replace(moment.update, n=self._n, whole=True)):
            self._lines[-1].send(ENCODE(message).decode())
        self.page.wait_for_selector(f'.table[data-n="{self._n}"]')
        self.page.evaluate(DRAWN)
