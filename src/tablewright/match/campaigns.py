"""A campaign: one player's wins and unlocks from finished matches, and their effect on the next.

A campaign is its finished matches, in the order in which they were counted; whatever else is known of it follows from
them, as a match follows from its moves. A match counts once, however often it is counted.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass, field, replace
from typing import Any

from tablewright.engine.game.contract import (
    LOST,
    CampaignRules,
    Component,
    Config,
    Game,
    Legacy,
    Pack,
    Progress,
    Scenario,
)
from tablewright.match.configuring import configure, setting_words
from tablewright.match.files import Reader
from tablewright.match.playing import Match
from tablewright.match.terms import Refused

MOST_MATCHES = 5_000  # of one campaign
MOST_UNDER_WAY = 100
LONGEST_CODE, LONGEST_TERM = 32, 80  # letters
CODES = ("unlocks", "locks", "spent", "redeemed")


@dataclass(frozen=True)
class Finished:
    """A finished match of a campaign: its legacy for one player."""

    match: str  # its identity: the commitment in a file, the id at a table
    when: int  # seconds since 1970, UTC
    won: bool
    seats: int
    mode: str
    legacy: Legacy = field(default_factory=Legacy)


@dataclass(frozen=True)
class Begun:
    """A match of a campaign that is under way."""

    match: str
    when: int


@dataclass(frozen=True)
class Campaign:
    """One player's campaign of one game with one pack."""

    game: str
    pack: str  # its name: cards may be put right in a later release, and codes keep their meaning
    finished: tuple[Finished, ...] = ()
    under_way: tuple[Begun, ...] = ()

    @property
    def progress(self) -> Progress:
        """The progress after all finished matches: wins, unlocks and used cards."""
        won, unlocked, spent = set[str](), set[str](), set[str]()
        for one in self.finished:
            left = one.legacy
            won |= {left.scenario} if one.won and left.scenario else set()
            unlocked = (unlocked | set(left.unlocks)) - set(left.locks)
            spent = (spent | set(left.spent)) - set(left.redeemed)
        return Progress(frozenset(won), frozenset(unlocked), frozenset(spent))

    def counted(self, match: str) -> bool:
        """Whether a match has been counted."""
        return any(one.match == match for one in self.finished)

    def began(self, match: str) -> bool:
        """Whether a match was begun in it and has not been counted yet."""
        return any(one.match == match for one in self.under_way)


def campaign_rules(game: Game) -> CampaignRules:
    """The campaign of a game; raise Refused if it has none."""
    if game.campaign is None:
        raise Refused(f"{game.title} has no campaign.")
    return game.campaign


def new_campaign(game: Game, pack: Pack) -> Campaign:
    """A campaign in which nothing has happened."""
    campaign_rules(game)
    return Campaign(game.name, pack.name)


def check_campaign(campaign: Campaign, game: Game, pack: Pack) -> None:
    """Refuse a campaign of another game, or of other content."""
    if campaign.game != game.name:
        raise Refused(f"This campaign belongs to {campaign.game!r}, not {game.name!r}.")
    if campaign.pack != pack.name:
        raise Refused(f"This campaign uses the pack {campaign.pack!r}, not {pack.name!r}.")


# ------------------------------------------------------------------------------------------------ a match of it


def configure_in(
    game: Game, pack: Pack, progress: Progress, seats: int | None = None, mode: str | None = None,
    settings: Mapping[str, str] | None = None,
) -> Config:  # fmt: skip
    """The configuration of a campaign match: unlocks follow from it, and a closed scenario is refused."""
    rules, chosen = campaign_rules(game), dict(settings or {})
    for name in rules.follows:
        if name in chosen:
            raise Refused(f"You cannot choose {name!r} in a campaign. It depends on your wins.")
    config = configure(game, seats, mode, {**chosen, **rules.settings(progress, pack)}, pack)
    scenario = scenario_of(game, pack, config)
    if scenario and not rules.is_open(scenario.code, progress, pack):
        raise Refused(f"{scenario.title} ({scenario.word}) is still locked in this campaign. {scenario.opens}".strip())
    return config


def scenario_of(game: Game, pack: Pack, config: Config) -> Scenario | None:
    """The scenario that a match is set up for, if it is one of the campaign."""
    rules = campaign_rules(game)
    word = setting_words(game, config, pack)[rules.scenario]
    return next((scenario for scenario in rules.scenarios(pack) if scenario.word == word), None)


def closed_words(game: Game, pack: Pack, progress: Progress) -> frozenset[str]:
    """The values of the scenario setting that a campaign has not opened yet."""
    rules = campaign_rules(game)
    return frozenset(one.word for one in rules.scenarios(pack) if not rules.is_open(one.code, progress, pack))


def beginning(campaign: Campaign, match: str, when: int) -> Campaign:
    """The campaign when a match has begun in it; of too many under way, the oldest are no longer waited for."""
    if campaign.counted(match) or campaign.began(match):
        return campaign
    return replace(campaign, under_way=(*campaign.under_way, Begun(match, when))[-MOST_UNDER_WAY:])


def finished_by(match: Match, known_as: str, seat: int, when: int) -> Finished:
    """The legacy of a finished match for one seat's campaign."""
    ending = match.ending
    if ending is None or not match.over:
        raise Refused("The match is not over yet. It counts once it is.")
    settings = setting_words(match.game, match.config, match.pack)
    legacy = campaign_rules(match.game).legacy(match.state, settings, match.pack)
    mode = match.game.mode_of(match.config)
    return Finished(known_as, when, ending.results[seat] != LOST, match.seats, mode, legacy)


def after(campaign: Campaign, finished: Finished) -> Campaign:
    """The campaign after a finished match; one that has been counted before changes nothing."""
    if campaign.counted(finished.match):
        return campaign
    if len(campaign.finished) >= MOST_MATCHES:
        raise Refused(f"This campaign already has {MOST_MATCHES:,} finished matches. Start a new one.")
    under_way = tuple(one for one in campaign.under_way if one.match != finished.match)
    return replace(campaign, finished=(*campaign.finished, finished), under_way=under_way)


def news(game: Game, pack: Pack, before: Campaign, now: Campaign) -> list[str]:
    """The news in a campaign, one sentence each."""
    rules, was, known = campaign_rules(game), before.progress, now.progress
    scenarios, what = rules.scenarios(pack), {one.code: one.what for one in rules.components(pack)}
    cards = {one.code: one.what for one in rules.cards(pack)}

    def named(title: str, codes: Iterable[str], names: Mapping[str, str]) -> list[str]:
        return [f"{title}: {names.get(code, code)} ({code})." for code in sorted(codes)]

    opened = [
        one.code for one in scenarios if rules.is_open(one.code, known, pack) and not rules.is_open(one.code, was, pack)
    ]
    titles = {one.code: one.title for one in scenarios}
    return [
        *named("Won for the first time", known.won - was.won, titles),
        *named("Unlocked", known.unlocked - was.unlocked, what),
        *named("Locked again", was.unlocked - known.unlocked, what),
        *named("Now available", opened, titles),
        *named("Used up", known.spent - was.spent, cards),
        *named("Redeemed", was.spent - known.spent, cards),
    ]


# ------------------------------------------------------------------------------------------------ the progress sheet


@dataclass(frozen=True)
class ScenarioEntry:
    """A scenario on the progress sheet."""

    scenario: Scenario
    open: bool
    played: int  # how often, won or not
    wins: tuple[Finished, ...]


@dataclass(frozen=True)
class Sheet:
    """A campaign for people; content that its pack no longer has is omitted."""

    entries: tuple[ScenarioEntry, ...]
    components: tuple[tuple[Component, bool], ...]  # each, and whether it is unlocked
    cards: tuple[tuple[Component, bool], ...]  # each, and whether it is used up


def sheet_of(game: Game, pack: Pack, campaign: Campaign) -> Sheet:
    """The progress sheet: scenarios won and open, components locked and unlocked."""
    rules, known = campaign_rules(game), campaign.progress

    def entry(scenario: Scenario) -> ScenarioEntry:
        played = [one for one in campaign.finished if one.legacy.scenario == scenario.code]
        wins = tuple(one for one in played if one.won)
        return ScenarioEntry(scenario, rules.is_open(scenario.code, known, pack), len(played), wins)

    return Sheet(
        tuple(entry(scenario) for scenario in rules.scenarios(pack)),
        tuple((one, one.code in known.unlocked) for one in rules.components(pack)),
        tuple((one, one.code in known.spent) for one in rules.cards(pack)),
    )


# ------------------------------------------------------------------------------------------------ as rows


def row_of(finished: Finished) -> dict[str, Any]:
    """A finished match as files and databases keep it."""
    own = {name: getattr(finished, name) for name in ("match", "when", "won", "seats", "mode")}
    left = {name: list(value) if name in CODES else value for name, value in asdict(finished.legacy).items()}
    return {**own, **left}


def finished_in(row: Reader) -> Finished:
    """A finished match from a row; raise MatchFileError if anything is wrong."""
    codes = {name: tuple(row.words(name)) for name in CODES}
    for name, words in codes.items():
        for word in words:
            row.must_be_shown(name, word, LONGEST_CODE)
    terms = row.texts("terms")
    for word in (*terms, *terms.values()):
        row.must_be_shown("terms", word, LONGEST_TERM)
    for name in ("match", "mode", "scenario"):
        row.must_be_shown(name, row.text(name), LONGEST_TERM)
    legacy = Legacy(row.text("scenario"), terms, **codes)
    return Finished(
        row.text("match"), row.number("when"), row.flag("won"), row.number("seats"), row.text("mode"), legacy
    )  # fmt: skip
