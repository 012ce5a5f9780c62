"""Figures: everything a report contains, with its uncertainty, before it is put into words."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from tablewright.lab.rating import Numbers
from tablewright.lab.reports.cards import CardFigures, card_figures, classify_cards
from tablewright.lab.reports.changes import Change, changes_between
from tablewright.lab.reports.reading import PlayedPack, Run
from tablewright.lab.reports.statistics import (
    FALSE_ALARMS,
    NOTHING_KNOWN,
    Estimate,
    Pulls,
    Whole,
    favours,
    holm,
    mean_of,
    share_of,
    shares,
    unequal,
)

EARLY, LATE = 333, 800  # thousandths of a game: before the one a lead is taken early, after the other late
EVEN = 1000  # thousandths: what all seats have together


@dataclass
class Balance:
    """How much each seat, or each place in the turn order, wins."""

    what: str  # seat, place
    names: list[str]
    won: list[Estimate]
    chance: float  # the p-value of all winning alike
    each: list[float]  # and for each of them, corrected
    corrected: float = 1.0  # the p-value, for all that is asked about balance
    level: float = FALSE_ALARMS

    @property
    def is_unequal(self) -> bool:
        return self.corrected <= self.level

    @property
    def most(self) -> int:
        return max(range(len(self.won)), key=lambda n: self.won[n].value)


@dataclass(frozen=True)
class Spread:
    """How a number is spread over the games."""

    values: Whole
    mean: Estimate

    def at(self, share: float) -> float:
        return float(np.quantile(self.values, share)) if len(self.values) else float("nan")


@dataclass(frozen=True)
class Drama:
    """How much hung in the balance, and for how long; only of games in which somebody could say."""

    leads: bool  # whether one seat can be ahead of another
    far_down: float  # a chance of winning from which a win is a comeback: half of an even share, as a share
    lead_changes: Spread
    settled: Spread  # thousandths of the game
    lowest: Spread  # thousandths: the winner's lowest chance
    unchanged: Estimate  # games in which the lead never changed
    early: Estimate  # settled early
    late: Estimate
    comebacks: Estimate


@dataclass(frozen=True)
class PackFigures:
    """All about the games of one pack."""

    title: str
    played: PlayedPack
    won: Estimate  # where all win or lose together
    balances: list[Balance]
    endings: list[tuple[str, int, Estimate]]
    turns: Spread
    decisions: Spread
    choices: Spread
    minutes: Spread
    width: Estimate  # options a choice
    seat_choices: list[Estimate]
    drama: Drama | None
    cards: list[CardFigures]


@dataclass(frozen=True)
class Report:
    """The contents of a report on a run."""

    run: Run
    packs: list[PackFigures]
    changes: list[Change]
    pairs: int
    level: float  # of false alarms, for each family of questions


def measure(run: Run) -> Report:
    """Compute all figures of a run."""
    meters = [pulls_in(run, played) for played in run.packs]
    packs = [_pack(run, number, meter) for number, meter in enumerate(meters)]
    asked = [balance for pack in packs for balance in pack.balances]
    families = 2 + bool(asked) + (len(packs) > 1)  # pulls and dead cards, balance, changes
    level = FALSE_ALARMS / families
    for balance, corrected in zip(asked, holm([balance.chance for balance in asked]), strict=True):
        balance.corrected, balance.level = corrected, level
    classify_cards([card for pack in packs for card in pack.cards], level)
    changes, pairs = changes_between(run, [pack.cards for pack in packs], level) if len(packs) > 1 else ([], 0)
    return Report(run, packs, changes, pairs, level)


def pulls_in(run: Run, played: PlayedPack) -> Pulls:
    """The meter for card pulls: it compares seats of the same number and place."""
    seat = np.arange(played.seats)
    strata = seat * played.seats + np.clip(played.places, 0, played.seats - 1) if run.placed else seat
    return Pulls(shares(played.results, run.together), np.broadcast_to(strata, played.results.shape).astype(np.int64))


def _pack(run: Run, number: int, meter: Pulls) -> PackFigures:
    played = run.packs[number]
    won = shares(played.results, run.together)
    of = played.measures
    ended = sum(played.reasons.values())
    many = of["choices"].astype(np.float64)
    wide = of["options"][many > 0] / many[many > 0]
    return PackFigures(
        title=str(run.about["packs"][number]["title"]), played=played,
        won=share_of(float(won[:, 0].sum()), played.games) if run.together else NOTHING_KNOWN,
        balances=[] if run.together or played.seats < 2 else _balances(run, played, won),
        endings=[(reason, n, share_of(n, ended)) for reason, n in played.reasons.items()],
        turns=_spread(of["turns"]), decisions=_spread(of["decisions"]), choices=_spread(of["choices"]),
        minutes=_spread(many * float(run.about["seconds"]) / 60), width=mean_of(wide),
        seat_choices=[mean_of(played.seat_choices[:, seat]) for seat in range(played.seats)], drama=_drama(run, played),
        cards=card_figures(played, meter),
    )  # fmt: skip


def _spread(values: Whole) -> Spread:
    return Spread(values, mean_of(values))


def _balances(run: Run, played: PlayedPack, won: Numbers) -> list[Balance]:
    found = [_balance("seat", run.seat_names[: played.seats], won)]
    is_other = bool((played.places != np.arange(played.seats)).any())
    if run.placed and is_other and played.games:
        by_place = np.take_along_axis(won, np.argsort(played.places, axis=1, kind="stable"), axis=1)
        found.append(_balance("place", [f"place {n + 1}" for n in range(played.seats)], by_place))
    return found


def _balance(what: str, names: list[str], won: Numbers) -> Balance:
    games = len(won)
    each = [share_of(float(won[:, n].sum()), games) for n in range(won.shape[1])]
    return Balance(what, list(names), each, unequal(won), favours(won))


def _drama(run: Run, played: PlayedPack) -> Drama | None:
    of, leads = played.measures, not run.together and played.seats > 1
    far_down = EVEN / 2 / max(2, played.seats if leads else 2)
    changed = of["lead_changes"][of["lead_changes"] >= 0]
    settled, lowest = of["settled"][of["settled"] >= 0], of["lowest"][of["lowest"] >= 0]
    if not len(changed) or not (leads or len(lowest)):
        return None
    return Drama(
        leads=leads, far_down=far_down / EVEN,
        lead_changes=_spread(changed), settled=_spread(settled), lowest=_spread(lowest),
        unchanged=share_of(int((changed == 0).sum()), len(changed)),
        early=share_of(int((settled < EARLY).sum()), len(settled)),
        late=share_of(int((settled > LATE).sum()), len(settled)),
        comebacks=share_of(int((lowest < far_down).sum()), len(lowest)),
    )  # fmt: skip
