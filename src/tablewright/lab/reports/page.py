"""The page: a report as one HTML file that needs nothing else. The same run gives the same bytes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

from tablewright.lab.reports import cards, figures, wording
from tablewright.lab.reports.cards import CardFigures
from tablewright.lab.reports.changes import DRAMA, LENGTH, PULL, SEAT, USE, Change
from tablewright.lab.reports.figures import Drama, PackFigures, Report
from tablewright.lab.reports.findings import Finding, findings
from tablewright.lab.reports.plots import Line, Panel, histograms, intervals
from tablewright.lab.reports.statistics import FALSE_ALARMS

TEMPLATE = "page.html.jinja"
STRONGEST = 16  # pulls in a plot
MOVED = 12  # changes of pulls in a plot
ROWS = 400  # of a table of cards; more are told of, and the files have them all


@dataclass(frozen=True)
class Page:
    """A finished report."""

    title: str
    text: str
    findings: list[Finding]
    plots: dict[str, str]  # by what they show


def page(report: Report) -> Page:
    """The page of a report."""
    found, drawn = findings(report), draw(report)
    rooms = Environment(
        loader=FileSystemLoader(Path(__file__).parent), autoescape=True, undefined=StrictUndefined, trim_blocks=True,
        lstrip_blocks=True,
    )  # fmt: skip
    about = report.run.about
    text = rooms.get_template(TEMPLATE).render(
        report=report, about=about, findings=found, w=wording, title=title_of(about),
        plots={name: Markup(plot) for name, plot in drawn.items()},
        setup=_setup(about), changes=_by_kind(report.changes), only=_only(report.packs), tables=_tables(report.packs),
        rules=_rules(report), given_up=[pack.played.given_up for pack in report.packs], PULL=PULL,
    )  # fmt: skip
    return Page(title_of(about), f"{text.rstrip()}\n", found, drawn)


def title_of(about: dict[str, Any]) -> str:
    """The title of a report: the game, and the pack or packs."""
    packs = " against ".join(str(pack["title"]) for pack in about["packs"])
    return f"{about['title']}: {packs}"


def _setup(about: dict[str, Any]) -> list[tuple[str, str]]:
    """How it was played, as pairs of words."""
    settings = ", ".join(f"{name} {value}" for name, value in sorted(about["settings"].items()))
    seats = zip(about["seat_names"], about["players"], strict=False)
    same = len(set(about["players"])) == 1
    players = f"{about['players'][0]} in every seat" if same else ", ".join(f"{seat}: {who}" for seat, who in seats)
    rows = [
        ("games", f"{about['games']:,} for each pack" if len(about["packs"]) > 1 else f"{about['games']:,}"),
        ("players", players), ("seats", str(about["seats"])), ("mode", str(about["mode"])), ("settings", settings),
        ("seed", str(about["seed"])), ("rules", f"{about['game']}, version {about['rules']}"),
        ("played with", f"Tablewright {about['tablewright']}"),
    ]  # fmt: skip
    rows += [("pack", f"{pack['title']} ({str(pack['hash'])[:12]})") for pack in about["packs"]]
    return [(name, value) for name, value in rows if value]


def _rules(report: Report) -> dict[str, Any]:
    """The criteria by which cards and games are judged."""
    return {
        "dead": cards.DEAD, "dominant": cards.DOMINANT, "many": cards.MANY, "alarms": FALSE_ALARMS,
        "level": report.level, "early": figures.EARLY / 1000, "late": figures.LATE / 1000,
    }  # fmt: skip


def _by_kind(changes: Sequence[Change]) -> list[tuple[str, list[Change]]]:
    """Changes as tables: wins, length, drama, and the cards that moved most."""
    cards_of = {kind: [one for one in changes if one.about == kind] for kind in (USE, PULL)}
    for kind, rows in cards_of.items():
        rows.sort(key=lambda one: (not one.is_found, one.chance, one.name))
        cards_of[kind] = rows[: max(6, sum(one.is_found for one in rows))]
    tables = [
        ("Who wins", [one for one in changes if one.about == SEAT]),
        ("Length and drama", [one for one in changes if one.about in (LENGTH, DRAMA)]),
        ("Use of cards: share of games", cards_of[USE]),
        ("Pull of cards: points", cards_of[PULL]),
    ]  # fmt: skip
    return [(heading, rows) for heading, rows in tables if rows]


def _only(packs: Sequence[PackFigures]) -> list[tuple[str, list[str]]]:
    """The cards that only one of the two packs has."""
    if len(packs) < 2:
        return []
    names = [dict.fromkeys(card.name for card in pack.cards) for pack in packs]
    gone = [(packs[n].title, [name for name in names[n] if name not in names[1 - n]]) for n in (0, 1)]
    return [(title, only) for title, only in gone if only]


def _tables(packs: Sequence[PackFigures]) -> list[tuple[list[CardFigures], int]]:
    """The cards of each pack, strongest pull first, and the number omitted."""
    found = []
    for pack in packs:
        order = sorted(pack.cards, key=lambda card: (-abs(_pull(card)), card.name))
        found.append((order[:ROWS], max(0, len(order) - ROWS)))
    return found


def _pull(card: CardFigures) -> float:
    return card.pull.estimate.value if card.pull else 0.0


# ------------------------------------------------------------------------------------------------ plots


def draw(report: Report) -> dict[str, str]:
    """All plots of a report, by subject."""
    packs = [pack for pack in report.packs if pack.played.games]
    if not packs:
        return {}
    titles = [pack.title for pack in packs]
    found = {
        "length": histograms(
            "length",
            [
                Panel("turns", [p.turns.values for p in packs]),
                Panel("minutes", [p.minutes.values for p in packs], False),
            ],
            titles,
        )
    }
    if any(pack.balances for pack in packs):
        found["balance"] = _balance_plot(packs)
    if dramas := [pack.drama for pack in packs if pack.drama]:
        found["drama"] = _drama_plot(dramas, titles)
    for number, pack in enumerate(packs):
        if plot := _pull_plot(number, pack):
            found[f"pulls{number}"] = plot
    if moved := _moved_plot(report.changes):
        found["moved"] = moved
    return found


def _balance_plot(packs: Sequence[PackFigures]) -> str:
    lines = []
    for n in range(len(packs[0].balances)):
        for number, pack in enumerate(packs):
            balance = pack.balances[n]
            whose = f", {pack.title}" if len(packs) > 1 else ""
            for name, won in zip(balance.names, balance.won, strict=True):
                called = f"seat {name}" if balance.what == "seat" else name
                lines.append(Line(f"{called}{whose}", won, second=number == 1))
    even = 1 / len(packs[0].balances[0].won)
    return intervals("balance", lines, at=even, label="% of games won (dashed: an even share)")


def _drama_plot(dramas: Sequence[Drama], titles: Sequence[str]) -> str:
    last = Panel("winner's lowest chance, %", [one.lowest.values / 10 for one in dramas], False)
    if not dramas[0].leads:
        return histograms("drama", [last], titles[: len(dramas)])
    panels = [
        Panel("lead changes", [one.lead_changes.values for one in dramas]),
        Panel("final lead taken, % of game", [one.settled.values / 10 for one in dramas], False),
        last,
    ]
    return histograms("drama", panels, titles[: len(dramas)])


def _moved_plot(changes: Sequence[Change]) -> str:
    """The pulls that moved, or moved most."""
    pulls = sorted((one for one in changes if one.about == PULL), key=lambda one: (one.chance, one.name))[:MOVED]
    lines = [Line(one.name, one.moved, one.is_found) for one in sorted(pulls, key=lambda one: -one.moved.value)]
    return intervals("moved", lines, at=0, label="points of pull, second pack less first") if lines else ""


def _pull_plot(number: int, pack: PackFigures) -> str:
    pulling = sorted((card for card in pack.cards if card.pull), key=lambda card: (-abs(_pull(card)), card.name))
    strongest = sorted(pulling[:STRONGEST], key=lambda card: -_pull(card))
    lines = [Line(card.name, card.pull.estimate, card.is_dominant, number == 1) for card in strongest if card.pull]
    return intervals(f"pulls{number}", lines, at=0, label="points of win rate, with against without") if lines else ""
