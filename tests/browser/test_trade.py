"""An offer is answered with another that begins from it."""

from __future__ import annotations

import re
from dataclasses import replace
from random import Random

from playwright.sync_api import expect

from browser.laying import Laid, alive, people
from browser.screens import Screen
from table.doors import Table
from table.matches import play, seeded
from tablewright.engine.core.actions import first, kind_of
from tablewright.games.goes_west import choices as c
from tablewright.games.goes_west import questions
from tablewright.match import configure
from tablewright.table.live.house import the_game
from tablewright.table.live.match import LiveMatch
from tablewright.table.live.opening import open_match
from tablewright.table.memory.rows import Entry

FIRST = (c.SEND, c.GIVE, c.FEE, c.OFFER_TRADE)  # whoever can do one of these does it


def next_of(live: LiveMatch, seat: int, chance: Random) -> int:
    """An offer is made, and given some units, as soon as it can be; everything else is left to chance."""
    legal = live.match.rules.legal(live.match.state, seat)
    offer = live.match.state.offer
    for kind in FIRST:
        wanted = [act for act in legal if kind_of(act) == kind and not (kind == c.GIVE and offer.give[first(act)])]
        if wanted:
            return wanted[0]
    return chance.choice(legal)


def offered(table: Table, seed: int = 1) -> Laid:
    """A match of two in which one has just been made an offer that gives some units."""
    game, pack = the_game("goes-west")
    opened = open_match(game, pack, configure(game, 2, "versus", None, pack), people(2))
    row = seeded(opened.row, seed)
    row = replace(row, seats=tuple(replace(seat, taken=True) for seat in row.seats))
    live, chance, entries = alive(row, []), Random(seed), list[Entry]()
    while live.match.state.asks != questions.TRADE or not any(live.match.state.offer.give):
        seat = chance.choice(live.match.awaiting)
        entries.append(play(live, seat, next_of(live, seat, chance)))
        assert not live.match.over
    table.house.store.create(row, entries)
    return Laid(table, live, opened.seats, opened.spectator)


def test_another_offer_opens_with_the_one_that_stands(table: Table, screen: Screen) -> None:
    laid = offered(table)
    seat = laid.live.match.state.offer.partner
    page = screen.sit(laid.link(seat)).page
    expect(page.locator("[data-question]")).to_contain_text("Do you accept?")
    page.get_by_role("button", name="Change the offer", exact=True).click()
    question = page.locator("[data-question]")
    expect(question).to_contain_text("Your counteroffer to")
    units = next(n for n in laid.live.match.state.offer.give if n)
    expect(page.locator("main")).to_contain_text(re.compile(rf"\b{units} (wood|food|metal|gold)"))
    page.get_by_role("button", name="Send the offer").first.click()
    expect(page.locator("[data-question]")).not_to_contain_text("Your counteroffer to")
