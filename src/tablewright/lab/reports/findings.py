"""Findings: the headlines of a report, each in a sentence with its figure and confidence."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from tablewright.lab.reports import wording as w
from tablewright.lab.reports.cards import DEAD, DOMINANT, MANY, CardFigures
from tablewright.lab.reports.changes import DRAMA, LENGTH, PULL, SEAT, USE, Change
from tablewright.lab.reports.figures import Balance, PackFigures, Report
from tablewright.lab.reports.statistics import at_most

MOST = 8
CALM, STRIKING = "calm", "striking"
KINDS = (SEAT, PULL, USE, LENGTH, DRAMA)  # of changes, as they are told
PLACES = ("first", "second", "third", "fourth", "fifth")


@dataclass(frozen=True)
class Finding:
    """A sentence or two; a striking one is something that a designer should look at."""

    text: str
    tone: str = CALM


def findings(report: Report) -> list[Finding]:
    """The main findings; when comparing two packs, the most striking first."""
    pack = report.packs[-1]
    if not pack.played.games:
        return [Finding("No game was finished, so there is nothing to report.", STRIKING)]
    found = [*_unfinished(report), *_changed(report), *_balance(report, pack), _length(report, pack), *_drama(pack)]
    found += [*_dominant(pack), *_dead(report, pack), *_given_up(pack)]
    return found[:MOST]


def _balance(report: Report, pack: PackFigures) -> Iterator[Finding]:
    if report.run.together:
        yield Finding(f"The table wins {w.share(pack.won)} of the games.")
    unequal = [balance for balance in pack.balances if balance.is_unequal]
    for balance in unequal:
        yield Finding(f"{_favoured(balance)}{_other_players(report, balance)}", STRIKING)
    if pack.balances and not unequal:
        yield Finding(_even(pack))


def _favoured(balance: Balance) -> str:
    most = balance.most
    won, even = balance.won[most], 1 / len(balance.won)
    who = f"Seat {balance.names[most]} is" if balance.what == "seat" else f"Players who go {PLACES[most]} are"
    wins = "it wins" if balance.what == "seat" else "they win"
    return (
        f"{who} favoured: {wins} {w.share(won)} of the games, where an even share is {w.percent(even)} "
        f"({w.p(balance.corrected)}, corrected)."
    )


def _other_players(report: Report, balance: Balance) -> str:
    if balance.what == "seat" and len(set(report.run.about["players"])) > 1:
        return " Different players sat there, so it may be due to the players rather than the seat."
    return ""


def _even(pack: PackFigures) -> str:
    seats = pack.balances[0]
    low, high = min(one.value for one in seats.won), max(one.value for one in seats.won)
    reach = max((one.high - one.low) / 2 for one in seats.won)
    what = "a seat or a place in the turn order" if len(pack.balances) > 1 else "a seat"
    return (
        f"No sign that {what} is favoured: seats win {w.percent(low)} to {w.percent(high)} of the games, each "
        f"known to within {100 * reach:.1f} points."
    )


def _length(report: Report, pack: PackFigures) -> Finding:
    minutes = pack.minutes
    return Finding(
        f"A game lasts {w.amount(pack.turns.mean)} turns and about {w.number(minutes.mean.value, 0)} minutes, if a "
        f"person takes {report.run.about['seconds']:g} seconds for a choice; eight games in ten take "
        f"{w.number(minutes.at(0.1), 0)} to {w.number(minutes.at(0.9), 0)}."
    )


def _drama(pack: PackFigures) -> Iterator[Finding]:
    drama = pack.drama
    if drama and not drama.leads:
        yield Finding(
            f"Of the games won, {w.share(drama.comebacks)} had once looked lost, with a chance below "
            f"{w.percent(drama.far_down)}."
        )
    elif drama:
        yield Finding(
            f"The lead changes {w.amount(drama.lead_changes.mean)} times a game. In {w.share(drama.early)} of them "
            f"it is taken for good in the first third, in {w.share(drama.late)} in the last fifth; "
            f"{w.share(drama.comebacks)} are won from a chance below {w.percent(drama.far_down)}."
        )


def _dominant(pack: PackFigures) -> Iterator[Finding]:
    found = sorted((c for c in pack.cards if c.is_dominant), key=lambda c: -_pull(c))
    if found:
        worst = found[0]
        assert worst.pull
        more = f" Also: {w.listed(_by_card(found[1:]))}." if found[1:] else ""
        yield Finding(
            f"{w.many(len(_by_card(found)), 'card looks', 'cards look')} dominant. {worst.name}: seats with it win "
            f"{w.points(worst.pull.estimate)} points more than like seats without, and it is in "
            f"{w.percent(worst.use.value)} of the games.{more} That is correlation, not cause.",
            STRIKING,
        )
    elif any(card.pull for card in pack.cards):
        yield Finding(
            f"No card is dominant: none seen in at least {w.percent(MANY, 0)} of the games has a pull "
            f"significantly above {100 * DOMINANT:.0f} points.{_strongest(pack)}"
        )


def _strongest(pack: PackFigures) -> str:
    pulling = [(card, card.pull) for card in pack.cards if card.pull and card.is_pulling]
    if not pulling:
        return ""
    card, pull = max(pulling, key=lambda one: abs(one[1].estimate.value))
    return f" {card.name} has the strongest pull: {w.points(pull.estimate)} points."


def _pull(card: CardFigures) -> float:
    return card.pull.estimate.value if card.pull else 0.0


def _by_card(found: Sequence[CardFigures]) -> list[str]:
    """The cards, each with all that is found of it."""
    deeds: dict[str, list[str]] = {}
    for card in found:
        deeds.setdefault(card.deed.card, []).append(card.deed.done)
    return [f"{card} ({', '.join(done)})" for card, done in deeds.items()]


def _dead(report: Report, pack: PackFigures) -> Iterator[Finding]:
    found = sorted((card for card in pack.cards if card.is_dead), key=lambda card: (card.games, card.name))
    if found:
        most, cards = max(card.most for card in found), _by_card(found)
        yield Finding(
            f"{w.many(len(cards), 'card is', 'cards are')} practically dead: {w.listed(cards)}, "
            f"{'each ' if len(cards) > 1 else ''}in at most {w.percent(most, 2)} of the games.",
            STRIKING,
        )
    elif pack.cards and at_most(0, pack.played.games, DEAD) * len(pack.cards) > report.level:
        never = [card.name for card in pack.cards if not card.games]
        seen = f" Never seen: {w.listed(never)}." if never else ""
        yield Finding(f"{w.many(pack.played.games, 'game is', 'games are')} too few to call a card dead.{seen}")
    elif pack.cards:
        known = "" if report.run.knows_possible else " among those that occur"
        yield Finding(f"No card is dead{known}: none is significantly below {w.percent(DEAD, 0)} of the games.")


def _unfinished(report: Report) -> Iterator[Finding]:
    """Report an interrupted run, so that nobody takes it for complete."""
    wanted = int(report.run.about.get("games", 0))
    fewest = min(sum(pack.played.reasons.values()) for pack in report.packs)
    if fewest < wanted:
        yield Finding(f"Only {fewest:,} of {wanted:,} games have been played so far: the run is incomplete.", STRIKING)


def _given_up(pack: PackFigures) -> Iterator[Finding]:
    if given_up := pack.played.given_up:
        yield Finding(f"{w.many(given_up, 'game was', 'games were')} stopped as endless.", STRIKING)


# ------------------------------------------------------------------------------------------------ two packs


def _changed(report: Report) -> Iterator[Finding]:
    if len(report.packs) < 2:
        return
    after = report.packs[1].title
    found = [change for change in report.changes if change.is_found]
    if not found:
        yield Finding(f"No figure has changed measurably with {after}, in {report.pairs:,} pairs of games.")
        return
    many = w.many(len(found), "figure has", "figures have")
    told = [max(alike, key=_surety) for kind in KINDS if (alike := [one for one in found if one.about == kind])]
    yield Finding(f"{many} changed with {after}, in {report.pairs:,} pairs of games. {_sentence(told[0])}", STRIKING)
    if told[1:]:
        yield Finding(" ".join(_sentence(change) for change in told[1:4]), STRIKING)


def _surety(change: Change) -> float:
    reach = (change.moved.high - change.moved.low) / 2
    return abs(change.moved.value) / reach if reach else float("inf")


def _sentence(change: Change) -> str:
    about = {SEAT: "The win share of {}", USE: "The use of {}", PULL: "The pull of {}"}.get(
        change.about, "The mean of {}"
    )
    if change.about == PULL:
        steps = f"{w.signed(100 * change.before)} to {w.signed(100 * change.after)} points: {w.points(change.moved)}"
    elif change.is_share:
        steps = f"{w.percent(change.before)} to {w.percent(change.after)}: {w.points(change.moved)} points"
    else:
        steps = f"{w.number(change.before, 2)} to {w.number(change.after, 2)}: {w.moved(change.moved)}"
    return f"{about.format(change.name)} went from {steps} ({w.p(change.corrected)}, corrected)."
