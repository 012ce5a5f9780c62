"""A golden campaign: match after match from the prologue to the finale, and what each leaves to the next.

The file lists every match with its seed and choices, its events and digests as `playthrough` writes them, and the codes
that are new in the campaign afterwards. The test plays the same choices again. To write it anew from its choices:

    PYTHONPATH=tests python -m golden.campaign

and, where a change of rules or cards leaves no way back, another one, between players who look one move ahead: of each
scenario, as it opens, the first seed that is won.

    PYTHONPATH=tests python -m golden.campaign --new
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path

from golden.playthrough import CHOICE, chosen, ended, happened
from tablewright import players
from tablewright.games.registry import find
from tablewright.match import Match
from tablewright.match.campaigns import (
    Campaign,
    after,
    campaign_rules,
    configure_in,
    finished_by,
    new_campaign,
    sheet_of,
)

GAME = find("tamashii")
PACK = GAME.load(None)
SEATS = 2
FILE = Path(__file__).with_suffix(".txt")
HEADER = re.compile(r"match (?P<scenario>\S+) seed=(?P<seed>\d+)")


@dataclass(frozen=True)
class Evening:
    """One match of a campaign: its scenario, its seed, and every choice."""

    scenario: str
    seed: int
    choices: tuple[tuple[int, int], ...] = ()

    def start(self, campaign: Campaign) -> Match:
        """The match before the first choice, with all that the campaign has unlocked."""
        config = configure_in(GAME, PACK, campaign.progress, SEATS, "cooperative", {"scenario": self.scenario})
        return Match.start(GAME, PACK, config, seed=self.seed, machine=True)


def read(path: Path) -> list[Evening]:
    """The matches that a golden file holds."""
    evenings: list[Evening] = []
    for line in path.read_text(encoding="utf-8").splitlines():
        if header := HEADER.fullmatch(line):
            evenings.append(Evening(header["scenario"], int(header["seed"])))
        elif choice := CHOICE.match(line):
            made = (GAME.seat_names.index(choice["seat"]), int(choice["action"]))
            evenings[-1] = replace(evenings[-1], choices=(*evenings[-1].choices, made))
    return evenings


def text(evenings: list[Evening]) -> str:
    """The whole campaign."""
    return "\n".join(_lines(evenings)) + "\n"


def _lines(evenings: list[Evening]) -> Iterator[str]:
    campaign = new_campaign(GAME, PACK)
    for number, evening in enumerate(evenings):
        yield f"match {evening.scenario} seed={evening.seed}"
        match = evening.start(campaign)
        yield from happened(match)
        for seat, action in evening.choices:
            yield chosen(match, seat, action)
            yield from happened(match)
        yield from ended(match)
        before, campaign = campaign, after(campaign, finished_by(match, f"match {number}", 0, number))
        yield from changed(before, campaign)


def changed(before: Campaign, now: Campaign) -> Iterator[str]:
    """The codes that a match added to a campaign, or took away: `campaign: unlocked +U01`."""
    for what, was, known in zip(("won", "unlocked", "spent", "open"), _codes(before), _codes(now), strict=True):
        codes = [*(f"+{code}" for code in sorted(known - was)), *(f"-{code}" for code in sorted(was - known))]
        if codes:
            yield f"campaign: {what} {' '.join(codes)}"


def _codes(campaign: Campaign) -> tuple[frozenset[str], ...]:
    """What is won, unlocked, spent and open in a campaign."""
    rules, known = campaign_rules(GAME), campaign.progress
    open_ = frozenset(one.code for one in rules.scenarios(PACK) if rules.is_open(one.code, known, PACK))
    return known.won, known.unlocked, known.spent, open_


def played(evening: Evening, campaign: Campaign) -> Evening | None:
    """The match as players who look one move ahead play it, if they win."""
    match = evening.start(campaign)
    kind = players.find("quick")
    seated = [kind.sit(GAME, PACK, match.config, evening.seed * 8 + seat) for seat in range(SEATS)]
    while waiting := match.awaiting:
        seat = waiting[len(match.moves) % len(waiting)]
        match.play(seat, seated[seat].choose(match.view(seat), seat, match.rules.legal(match.state, seat)))
    if not match.ending or not match.ending.winners():
        return None
    return replace(evening, choices=tuple((move.seat, move.action) for move in match.moves))


def new() -> list[Evening]:
    """A campaign in which every scenario is won as soon as it is open."""
    campaign, evenings = new_campaign(GAME, PACK), list[Evening]()
    while left := [entry for entry in sheet_of(GAME, PACK, campaign).entries if entry.open and not entry.wins]:
        word = left[0].scenario.word
        won = next(won for seed in range(1, 1000) if (won := played(Evening(word, seed), campaign)))
        match = won.start(campaign)
        for seat, action in won.choices:
            match.play(seat, action)
        campaign = after(campaign, finished_by(match, f"match {len(evenings)}", 0, len(evenings)))
        evenings.append(won)
    return evenings


def main(arguments: list[str]) -> None:
    FILE.write_text(text(new() if arguments == ["--new"] else read(FILE)), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
