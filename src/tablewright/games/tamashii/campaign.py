"""What lasts between games of TAMASHII: the progress sheet, unlocked components, and diary cards that are locked again.

tamashii.campaign.independent: scenarios share nothing else. What is locked or not belongs to one profile
(tamashii.lock.profile): a match is told what its profile has by two settings, and a finished one says what it changes.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from tablewright.engine.game.contract import (
    NOTHING,
    CampaignRules,
    Component,
    Legacy,
    Pack,
    Progress,
    Scenario,
    Setting,
    set_word,
    sets_of,
)
from tablewright.engine.wording import both, either
from tablewright.games.tamashii.pieces import COMPETITIVE, HARD, INSANE, NORMAL
from tablewright.games.tamashii.state import CODES

BASE = "X00"  # tamashii.lock.x00-always
DIFFICULTIES = {NORMAL: "normal", HARD: "hard", INSANE: "insane"}
MOST_DIARY = 10  # cards that can be locked between games

# tamashii.lock.code: the code whose bit is 0 in `State.codes` is u01. Diary cards likewise, in the order of the pack.
CODE_WORDS = tuple(f"u{1 + bit:02}" for bit in range(CODES))
DIARY_WORDS = tuple(f"di{1 + bit}" for bit in range(MOST_DIARY))

# The settings by which a profile reaches a match; `Game.settings` holds them beside `SCENARIO`.
SCENARIO = "scenario"
UNLOCKED = Setting(
    "unlocked", "locked components that take part, such as u01+u04 (tamashii.lock.profile).",
    sets_of(CODE_WORDS), NOTHING, listed=(NOTHING, "everything"),
)  # fmt: skip
DIARY = Setting(
    "diary-locked", "diary cards that were used and are not redeemed, such as di2+di5 (tamashii.diary.relock).",
    sets_of(DIARY_WORDS), NOTHING, listed=(NOTHING,),
)  # fmt: skip


# ------------------------------------------------------------------------------------------------ what a pack says


@dataclass(frozen=True)
class Requirement:
    """What opens a scenario: so many of some scenarios won, or a component."""

    least: int = 0
    of: tuple[str, ...] = ()
    component: str = ""

    def holds(self, progress: Progress) -> bool:
        if self.component:
            return self.component in progress.unlocked
        return len(progress.won & set(self.of)) >= self.least


WON = re.compile(r"won (\d+) of ([A-Z]\d\d(?:, [A-Z]\d\d)*)")
COMPONENT = re.compile(r"component (U\d\d)")


def requirement(text: str) -> Requirement:
    """tamashii.format.codes: `requires` says what opens a scenario; nothing, where it is empty."""
    if not text:
        return Requirement()
    if found := WON.fullmatch(text):
        return Requirement(int(found[1]), tuple(found[2].split(", ")))
    if found := COMPONENT.fullmatch(text):
        return Requirement(component=found[1])
    raise ValueError(f"'{text}' opens nothing: write 'won 3 of S01, S02', 'component U06', or nothing")


@dataclass(frozen=True)
class Sheet:
    """The progress sheet of a pack: its scenarios and what opens them, its locked components, its diary cards."""

    scenarios: tuple[Scenario, ...]
    requires: Mapping[str, Requirement]
    components: tuple[Component, ...]
    diary: tuple[Component, ...]


def sheet(pack: Pack) -> Sheet:
    """The progress sheet of a pack, which has been loaded and so is whole."""
    return _sheet(pack.source, pack.hash)


@cache
def _sheet(source: Path, _: str) -> Sheet:
    data = tomllib.loads(source.read_text(encoding="utf-8"))
    titles = {row["code"]: row["title"] for row in data["scenario"]}
    parts = {row["code"]: row["what"] for row in data["unlock"]}
    requires = {row["code"]: requirement(row["requires"]) for row in data["scenario"]}
    return Sheet(
        tuple(
            Scenario(code, code.lower(), titles[code], row["story"], _opens(requires[code], titles, parts))
            for row in data["scenario"]
            for code in (row["code"],)
        ),
        requires,
        tuple(
            Component(row["code"], row["what"], _unlocked_by(row["by"], titles))
            for row in data["unlock"]
            if row["code"] != BASE
        ),
        tuple(Component(row["id"], f"{row['name']}: {row['effect']}") for row in data["diary"]),
    )


def _opens(wanted: Requirement, titles: Mapping[str, str], parts: Mapping[str, str]) -> str:
    """What opens a scenario, as a sentence."""
    if wanted.component:
        return f"Opens when {parts.get(wanted.component, 'a component')} are unlocked ({wanted.component})."
    if not wanted.of:
        return ""
    return f"Opens when at least {wanted.least} of {both(titles.get(code, code) for code in wanted.of)} are won."


def _unlocked_by(cards: str, titles: Mapping[str, str]) -> str:
    """Which scenarios end with cards that unlock something: the cards are `S04-VA or S04-VB`."""
    codes = dict.fromkeys(card.partition("-")[0] for card in cards.split(" or "))
    return f"by an ending of {either(titles.get(code, code) for code in codes)}"


# ------------------------------------------------------------------------------------------------ what lasts


def is_open(code: str, progress: Progress, pack: Pack) -> bool:
    """tamashii.campaign.start, tamashii.campaign.finale: whether a scenario may be played."""
    wanted = sheet(pack).requires.get(code)
    return wanted is not None and wanted.holds(progress)


def settings(progress: Progress, pack: Pack) -> dict[str, str]:
    """tamashii.end.persist: what was unlocked takes part in later games, and so do diary cards but the locked ones."""
    spent = {word for word, card in zip(DIARY_WORDS, sheet(pack).diary, strict=False) if card.code in progress.spent}
    return {
        UNLOCKED.name: set_word(CODE_WORDS, (code.lower() for code in progress.unlocked)),
        DIARY.name: set_word(DIARY_WORDS, spent),
    }


def legacy(g: Any, chosen: Mapping[str, str], pack: Pack) -> Legacy:
    """What a game that is over leaves behind.

    tamashii.end.progress: the code of its scenario, which counts after a win. tamashii.end.unlock, tamashii.end.relock:
    what its last card unlocks, and then locks. tamashii.diary.relock, tamashii.diary.redeem: the diary cards that it
    used, and those that it redeemed.
    """
    known = sheet(pack)
    before = DIARY.values[chosen.get(DIARY.name, NOTHING)]
    is_of_campaign = g.mode != COMPETITIVE and 0 <= g.scenario < len(known.scenarios)
    return Legacy(
        known.scenarios[g.scenario].code if is_of_campaign else "",
        {"difficulty": DIFFICULTIES[g.difficulty]},
        _codes(g.unlocks),
        _codes(g.locks),
        _diary(known, g.diary_used & ~before),
        _diary(known, before & ~g.diary_used),
    )


def _codes(bits: int) -> tuple[str, ...]:
    return tuple(word.upper() for bit, word in enumerate(CODE_WORDS) if bits >> bit & 1)


def _diary(known: Sheet, bits: int) -> tuple[str, ...]:
    return tuple(card.code for bit, card in enumerate(known.diary[:MOST_DIARY]) if bits >> bit & 1)


CAMPAIGN = CampaignRules(
    SCENARIO, (UNLOCKED.name, DIARY.name),
    scenarios=lambda pack: sheet(pack).scenarios,
    components=lambda pack: sheet(pack).components,
    cards=lambda pack: sheet(pack).diary,
    is_open=is_open,
    settings=settings,
    legacy=legacy,
)  # fmt: skip
