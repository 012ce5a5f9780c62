"""Truth: does a report find out what is wrong with a game, and does it leave a fair one alone?

Many runs of a game of which the truth is known are reported on, each from another seed, and it is counted how often
each accusation is made. A report that finds everything is easy to make, and so is one that accuses nobody.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from tablewright.engine.game.contract import Game
from tablewright.lab.batches.plan import Plan
from tablewright.lab.batches.playing import play
from tablewright.lab.batches.rows import card_deeds
from tablewright.lab.reports.figures import Report, measure
from tablewright.lab.reports.reading import PlayedPack, Run, played

ANYTHING = "anything"  # everything a report accuses


def run_of(game: Game, seat_names: Sequence[str], packs: Sequence[tuple[str, PlayedPack]], together: bool) -> Run:
    """Games that were just played, as a run to be reported on."""
    about = {
        "game": game.name, "title": game.title, "players": ["random"], "seconds": 12, "together": together,
        "placed": game.place_of is not None, "packs": [{"title": title} for title, _ in packs],
    }  # fmt: skip
    return Run(about, [pack for _, pack in packs], True, list(seat_names))


def accusations(report: Report) -> set[str]:
    """Everything that a report calls unfair, dominant, dead, pulling or changed."""
    found = {
        f"{balance.what} {balance.names[balance.most]} is favoured"
        for pack in report.packs
        for balance in pack.balances
        if balance.is_unequal
    }
    for card in [card for pack in report.packs for card in pack.cards]:
        found |= {f"{card.name} is dominant"} if card.is_dominant else set()
        found |= {f"{card.name} is dead"} if card.is_dead else set()
        found |= {f"{card.name} pulls"} if card.is_pulling else set()
    return found | {f"{change.about} of {change.name} has changed" for change in report.changes if change.is_found}


def tried(plans: Iterable[Sequence[Plan]], games: int) -> Counter[str]:
    """How often each accusation is made: one run of so many games for each plan, or for each pair of plans."""
    counted: Counter[str] = Counter()
    for together in plans:
        game = together[0].game
        packs = [(p.pack.title, played(play(p, 0, games, cores=1), game, card_deeds(game, p.pack))) for p in together]
        found = accusations(measure(run_of(game, game.seat_names[: max(game.seats)], packs, together=False)))
        counted.update(found)
        counted[ANYTHING] += bool(found)
    return counted
