"""Cards: how often each is used, how it pulls, and which are dead or dominant."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from tablewright.lab.batches.rows import CardDeed
from tablewright.lab.reports.reading import PlayedPack
from tablewright.lab.reports.statistics import (
    Estimate,
    Pull,
    Pulls,
    Whole,
    at_most,
    holm,
    most_possible,
    share_of,
)

DEAD = 0.01  # a card is dead that surely occurs in a smaller share of games ...
COMMON = 0.5  # ... if it does not so with at least this share of the cards of its list
DOMINANT = 0.10  # a card is dominant whose pull is surely larger, and larger than the mean of its kind ...
MANY = 0.10  # ... and that occurs in at least this share of games
HALF_DOUBT = 0.025  # on one side of a 95% interval


@dataclass
class CardFigures:
    """The figures for one deed with one card."""

    deed: CardDeed
    seats: int  # for how many seats of all games it occurred
    games: int  # and in how many games
    of: int  # games in all
    use: Estimate  # share of games
    most: float  # the largest share of games that is believable
    pull: Pull | None  # None: too rare, or too common, to compare
    is_common: bool = True  # it occurs with most cards of its list, so that one with which it does not stands out
    against_kind: float | None = None  # its pull less the mean of what is done alike with cards of its list
    corrected: float = 1.0  # the p-value of no pull, for all cards that are looked at
    is_pulling: bool = False
    is_dominant: bool = False
    is_dead: bool = False

    @property
    def name(self) -> str:
        return f"{self.deed.card} ({self.deed.done})"


def card_figures(played: PlayedPack, meter: Pulls) -> list[CardFigures]:
    """One row for everything that could have occurred, in the order in which the pack has it."""
    none = np.zeros(0, np.int64)
    known = dict.fromkeys((*played.possible, *played.uses))
    found = [_figures(deed, played.uses.get(deed, none), played, meter) for deed in known]
    kinds: dict[tuple[str, str], list[CardFigures]] = {}
    for card in found:
        kinds.setdefault((card.deed.done, card.deed.group), []).append(card)
    for alike in kinds.values():
        _compare(alike)
    return found


def _compare(alike: Sequence[CardFigures]) -> None:
    """Compare each card with the others of its list for the same deed."""
    seen = sum(card.use.value >= DEAD for card in alike)
    pulls = [card.pull.estimate.value for card in alike if card.pull]
    for card in alike:
        card.is_common = seen >= COMMON * len(alike)
        if card.pull and len(pulls) > 1:
            card.against_kind = card.pull.estimate.value - sum(pulls) / len(pulls)


def _figures(deed: CardDeed, where: Whole, played: PlayedPack, meter: Pulls) -> CardFigures:
    games = int(np.count_nonzero(np.diff(where // played.seats, prepend=-1)))
    return CardFigures(
        deed, len(where), games, played.games, share_of(games, played.games),
        most_possible(games, played.games, HALF_DOUBT), meter.of(where),
    )  # fmt: skip


def classify_cards(cards: Sequence[CardFigures], level: float) -> None:
    """Mark cards as pulling, dominant or dead, with a family-wise error rate of `level`."""
    pulling = [(card, card.pull) for card in cards if card.pull]
    asked = [pull.chance for _, pull in pulling] + [pull.beyond(DOMINANT) for _, pull in pulling]
    corrected = holm(asked)
    for n, (card, _) in enumerate(pulling):
        card.corrected = corrected[n]
        card.is_pulling = corrected[n] <= level
        stands_out = card.use.value >= MANY and (card.against_kind is None or card.against_kind > 0)
        card.is_dominant = stands_out and corrected[len(pulling) + n] <= level
    asked_of = [card for card in cards if card.is_common]
    rare = holm([_not_dead(card) for card in asked_of])
    for card, chance in zip(asked_of, rare, strict=True):
        card.is_dead = chance <= level


def _not_dead(card: CardFigures) -> float:
    """The p-value of a card's occurring often enough."""
    return at_most(card.games, card.of, DEAD) if card.of else 1.0
