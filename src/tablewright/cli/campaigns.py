"""Campaigns on the command line: one file each, in which a match begins and by which it is counted."""

from __future__ import annotations

import time
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from tablewright.cli.common import (
    HUMAN,
    AsJson,
    Misused,
    PackOption,
    campaign_app,
    print_json,
    the_game,
    the_pack,
)

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from tablewright.engine.game.contract import Config, Game, Pack
    from tablewright.match import Match
    from tablewright.match.campaigns import Campaign, Sheet
    from tablewright.terminal.lines import Terminal


# ------------------------------------------------------------------------------------------------ playing in one


def game_of(file: Path) -> str | None:
    """The game of a campaign's file; None where there is no file yet."""
    from tablewright.match.campaign_files import read_campaign

    return read_campaign(file).game if file.exists() else None


def journey_of(file: Path, game: Game, pack: Pack) -> Campaign:
    """The campaign in a file, or a new one; raise an error if it does not fit the game."""
    from tablewright.match import Refused
    from tablewright.match.campaign_files import read_campaign
    from tablewright.match.campaigns import check_campaign, new_campaign

    try:
        if not file.exists():
            return new_campaign(game, pack)
        campaign = read_campaign(file)
        check_campaign(campaign, game, pack)
    except Refused as refusal:
        raise Misused(refusal.reason) from None
    return campaign


def closed(campaign: Campaign, game: Game, pack: Pack) -> frozenset[tuple[str, str]]:
    """The values of settings, each with its name, that the campaign has not opened yet."""
    from tablewright.match.campaigns import campaign_rules, closed_words

    name = campaign_rules(game).scenario
    return frozenset((name, word) for word in closed_words(game, pack, campaign.progress))


def the_config(
    campaign: Campaign, game: Game, pack: Pack, seats: int, mode: str | None, settings: Mapping[str, str]
) -> Config:
    """The configuration of a campaign match, from the command line."""
    from tablewright.match import Refused
    from tablewright.match.campaigns import configure_in

    try:
        return configure_in(game, pack, campaign.progress, seats, mode, settings)
    except Refused as refusal:
        raise Misused(refusal.reason) from None


def must_know(file: Path, match: Match) -> None:
    """Refuse to count a match that was not begun in the campaign."""
    from tablewright.match.campaign_files import read_campaign

    campaign = read_campaign(file)
    if not (campaign.began(match.commitment) or campaign.counted(match.commitment)):
        raise Misused(f"This match does not belong to the campaign in {file}. Continue it without --campaign.")


def begin(file: Path, match: Match, who: Sequence[str]) -> None:
    """Note in the campaign that a match has begun, so that it can be counted whenever it ends."""
    from tablewright.match.campaign_files import change_campaign
    from tablewright.match.campaigns import beginning, new_campaign

    _seat_of_a_person(who)
    fresh = new_campaign(match.game, match.pack)
    known = change_campaign(file, lambda one: beginning(one, match.commitment, int(time.time())), fresh)
    if known.counted(match.commitment) and not match.moves:
        raise Misused(f"{file} already has a match with these dice. Choose another --seed.")


def count(file: Path, match: Match, who: Sequence[str], terminal: Terminal) -> None:
    """Count a finished match, once, and print the news."""
    from tablewright.match.campaign_files import change_campaign, read_campaign
    from tablewright.match.campaigns import after, finished_by, news

    before = read_campaign(file)
    if before.counted(match.commitment):
        terminal.say_whole(f"{file} already counts this match.")
        return
    finished = finished_by(match, match.commitment, _seat_of_a_person(who), int(time.time()))
    now = change_campaign(file, lambda one: after(one, finished))
    terminal.say_whole(f"Added to {file}")
    for line in news(match.game, match.pack, before, now) or ["Nothing new was unlocked."]:
        terminal.say(line, indent=2, hang=2)


def _seat_of_a_person(who: Sequence[str]) -> int:
    """The seat for which a match is counted: the first in which a person sits."""
    if HUMAN not in who:
        raise Misused(f"A campaign needs a person: add --seat {HUMAN}.")
    return list(who).index(HUMAN)


# ------------------------------------------------------------------------------------------------ looking at one


@campaign_app.command("show")
def show(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A campaign file.")],
    pack: PackOption = None,
    as_json: AsJson = False,
) -> None:
    """Show the scenarios you won and the components you unlocked."""
    from tablewright.match.campaign_files import read_campaign
    from tablewright.match.campaigns import check_campaign, sheet_of

    campaign = read_campaign(file)
    game = the_game(campaign.game)
    cards = the_pack(game, pack)
    check_campaign(campaign, game, cards)
    sheet = sheet_of(game, cards, campaign)
    if as_json:
        print_json(_as_json(campaign, sheet))
        return
    for line in _lines(game.title, campaign, sheet):
        print(line)


def _lines(title: str, campaign: Campaign, sheet: Sheet) -> list[str]:
    over, open = len(campaign.finished), len(campaign.under_way)
    lines = [f"{title} campaign: {over} finished, {open} in progress.", "", "Scenarios:"]
    for entry in sheet.entries:
        lines.append(f"  {entry.scenario.word}  {entry.scenario.title}: {_standing(entry)}")
        lines += [f"       won {_day(one.when)}: {_how(one)}" for one in entry.wins]
    if sheet.components:
        lines += ["", "Components:"]
    for component, unlocked in sheet.components:
        by = f" ({component.by})" if component.by and not unlocked else ""
        lines.append(f"  {component.code}  {'unlocked' if unlocked else 'locked'}: {component.what}{by}")
    if spent := [card for card, used in sheet.cards if used]:
        lines += ["", "Used up, to be redeemed:", *(f"  {card.code}  {card.what}" for card in spent)]
    return lines


def _standing(entry: Any) -> str:
    if entry.wins:
        return "won"
    if not entry.open:
        return f"locked. {entry.scenario.opens}".rstrip()
    return f"available, played {entry.played} times without a win" if entry.played > 1 else "available"


def _how(finished: Any) -> str:
    words = [finished.mode, f"{finished.seats} player{'s' if finished.seats != 1 else ''}"]
    words += [f"{name} {word}" for name, word in finished.legacy.terms.items()]
    return ", ".join(word for word in words if word)


def _day(when: int) -> str:
    return time.strftime("%Y-%m-%d", time.gmtime(when))


def _as_json(campaign: Campaign, sheet: Sheet) -> dict[str, Any]:
    from tablewright.match.campaigns import row_of

    known = campaign.progress
    return {
        "game": campaign.game, "pack": campaign.pack, "won": sorted(known.won), "unlocked": sorted(known.unlocked),
        "spent": sorted(known.spent), "open": [entry.scenario.code for entry in sheet.entries if entry.open],
        "finished": [row_of(one) for one in campaign.finished],
        "under_way": [one.match for one in campaign.under_way],
    }  # fmt: skip
