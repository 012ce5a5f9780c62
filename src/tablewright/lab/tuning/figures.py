"""Figures to aim at, each as one value per game, so that means and intervals follow."""

from __future__ import annotations

import math
import re
from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from tablewright.engine.game.contract import WON, Pack
from tablewright.lab.batches.rows import UNKNOWN, Column, Rows, card_deeds
from tablewright.lab.experiments.reading import Terms
from tablewright.packs.problems import did_you_mean

SURE = 1.96  # standard errors that 95% lie within
SHARES = ("win share", "given up", "settled", "lowest")
USE = "use of "
Measure = Callable[[Rows, Pack], Column]  # one value for each game; none (NaN) where nobody can say


class NoSuchFigure(Exception):
    """A target that cannot be measured; the message says why."""


@dataclass(frozen=True)
class Figure:
    """Something that is measured in every game."""

    what: str
    is_share: bool
    measure: Measure


@dataclass(frozen=True)
class Mean:
    """The mean of a figure over games, with its 95% confidence interval."""

    value: float
    reach: float

    @staticmethod
    def of(values: Column) -> Mean:
        known = values[~np.isnan(values)]
        if len(known) == 0:
            return Mean(math.nan, math.inf)
        reach = SURE * float(known.std(ddof=1)) / math.sqrt(len(known)) if len(known) > 1 else math.inf
        return Mean(float(known.mean()), reach)


def figure_of(what: str, terms: Terms, pack: Pack) -> Figure:
    """The figure of a name."""
    plain = _plain(terms)
    if what in plain:
        return Figure(what, what in SHARES, plain[what])
    if what.startswith("share of "):
        return Figure(what, True, _share(what.removeprefix("share of "), terms))
    if what.startswith("ended by "):
        return Figure(what, True, _ended(what.removeprefix("ended by "), terms))
    if card := _card(what, terms, pack):
        return Figure(what, True, card)
    known = [*plain, "share of place 1", "ended by REASON", "use of CARD"]
    raise NoSuchFigure(f"there is no figure '{what}': {did_you_mean(what, known) or 'use ' + ', '.join(known)}")


# ------------------------------------------------------------------------------------------------ one by one


def _plain(terms: Terms) -> dict[str, Measure]:
    """Figures that are plain numbers of a game."""
    found: dict[str, Measure] = {
        "turns": lambda rows, pack: rows.turns.astype(float),
        "decisions": lambda rows, pack: rows.decisions.astype(float),
        "choices": lambda rows, pack: rows.choices.astype(float),
        "minutes": lambda rows, pack: rows.choices * terms.seconds / 60,
        "options": lambda rows, pack: rows.options / np.maximum(rows.choices, 1),
        "lead changes": lambda rows, pack: _known(rows.lead_changes),
        "settled": lambda rows, pack: _known(rows.settled) / 1000,
        "lowest": lambda rows, pack: _known(rows.lowest) / 1000,
        "given up": lambda rows, pack: (rows.reasons == 0).astype(float),
    }
    if terms.is_together:
        found["win share"] = lambda rows, pack: rows.results[:, 0] / WON
    return found


def _known(column: Column) -> Column:
    return np.where(column == UNKNOWN, np.nan, column.astype(float))


def _share(whose: str, terms: Terms) -> Measure:
    """The share of wins of a place in the turn order, a seat, or all seats of a player."""
    if terms.is_together:
        raise NoSuchFigure("all seats win or lose together here: aim at 'win share'")
    names = terms.game.seat_names[: terms.seats]
    if (place := re.fullmatch(r"place (\d)", whose)) and 1 <= int(place[1]) <= terms.seats:
        number = int(place[1]) - 1
        return lambda rows, pack: np.where(rows.places == number, rows.results, 0).sum(axis=1) / WON
    if (seat := re.fullmatch(r"seat (\w)", whose)) and seat[1] in names:
        column = names.index(seat[1])
        return lambda rows, pack: rows.results[:, column] / WON
    if whose in terms.players:
        own = [seat for seat, name in enumerate(terms.players) if name == whose]
        return lambda rows, pack: rows.results[:, own].sum(axis=1) / WON
    there = [f"place 1 to {terms.seats}", *(f"seat {name}" for name in names), *dict.fromkeys(terms.players)]
    raise NoSuchFigure(f"there is no share of '{whose}' here: use {', '.join(there)}")


def _ended(reason: str, terms: Terms) -> Measure:
    reasons = terms.game.reasons
    if reason not in reasons[1:]:
        raise NoSuchFigure(f"no game ends with '{reason}'; the reasons are: {'; '.join(reasons[1:])}")
    number = reasons.index(reason)
    return lambda rows, pack: (rows.reasons == number).astype(float)


def _card(what: str, terms: Terms, pack: Pack) -> Measure | None:
    """In which games something is done with a card: anything ("use of CARD"), or one thing ("built CARD")."""
    deeds, shelf = card_deeds(terms.game, pack), terms.game.shelf
    called = {card.id: card.name for card in shelf.cards(pack)} if shelf else {}
    done, card = _split_deed(what, {deed.done for deed in deeds})
    card = called.get(card, card)
    if not any(deed.card == card and done in ("", deed.done) for deed in deeds):
        if not what.startswith(USE):
            return None
        near = did_you_mean(card, {deed.card for deed in deeds})
        raise NoSuchFigure(f"no event mentions a card '{card}': {near or 'see what `tablewright pack show` calls it'}")

    def measure(rows: Rows, pack: Pack) -> Column:
        numbers = [n for n, d in enumerate(card_deeds(terms.game, pack)) if d.card == card and done in ("", d.done)]
        found = np.zeros(rows.games)
        found[rows.deed_games[np.isin(rows.deeds, numbers)] - rows.first] = 1
        return found

    return measure


def _split_deed(what: str, known: set[str]) -> tuple[str, str]:
    """Split a figure's name into the deed, empty for any, and the card."""
    if what.startswith(USE):
        return "", what.removeprefix(USE)
    done = max((word for word in known if what.startswith(f"{word} ")), key=len, default="")
    return (done, what[len(done) + 1 :]) if done else ("", "")
