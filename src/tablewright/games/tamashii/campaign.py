"""The campaign of TAMASHII: the progress sheet, unlocked components, and diary cards that are locked again.

tamashii.campaign.independent: scenarios share nothing else. Locks belong to one profile (tamashii.lock.profile): two
settings tell a match what its profile has unlocked, and a finished match tells what it changes.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from tablewright.engine.game.contract import (
    EVERYTHING,
    NOTHING,
    CampaignRules,
    Component,
    Legacy,
    Pack,
    Progress,
    Scenario,
    Sets,
    Setting,
    set_word,
)
from tablewright.engine.wording import both, either, sentence
from tablewright.games.tamashii.opening import Requirement, requirement
from tablewright.games.tamashii.pack.names import Names
from tablewright.games.tamashii.pieces import COMPETITIVE, HARD, INSANE, NORMAL
from tablewright.games.tamashii.rules.common import unlocked_cards
from tablewright.games.tamashii.state import CODES
from tablewright.games.tamashii.state import DIARY as MOST_DIARY

DIFFICULTIES = {NORMAL: "normal", HARD: "hard", INSANE: "insane"}
NEVER = Requirement(1)  # only a pack kept with a match of release 1.0 asks for this

# tamashii.lock.code, tamashii.lock.x00-always: the code whose bit is 0 in `State.codes` is u01; X00 has no bit. Diary
# cards likewise, in the order of the pack.
CODE_WORDS = tuple(f"u{1 + bit:02}" for bit in range(CODES))
BOX_CODES = 8  # that a match can unlock whatever its pack, so "everything" stays what it was in stored matches
DIARY_WORDS = tuple(f"di{1 + bit}" for bit in range(MOST_DIARY))

# The settings by which a profile reaches a match; `Game.settings` holds them beside `SCENARIO`.
SCENARIO = "scenario"
UNLOCKED = Setting(
    "unlocked", "unlocked components in play (tamashii.lock.no-profile).",
    Sets(CODE_WORDS[:BOX_CODES]), EVERYTHING, listed=(NOTHING, EVERYTHING),
)  # fmt: skip
DIARY = Setting(
    "diary-locked", "diary cards used up and not yet redeemed (tamashii.diary.relock).",
    Sets(DIARY_WORDS), NOTHING, listed=(NOTHING,),
)  # fmt: skip


def unlocked_setting(last: int) -> Setting:
    """tamashii.format.codes: the sets of codes that a match can unlock, from U01 to the last of its pack."""
    return replace(UNLOCKED, values=Sets(CODE_WORDS[: max(last, BOX_CODES)]))


# ------------------------------------------------------------------------------------------------ the sheet of a pack


@dataclass(frozen=True)
class Sheet:
    """The progress sheet of a pack: its scenarios and their requirements, its locked components, its diary cards."""

    scenarios: tuple[Scenario, ...]
    requires: Mapping[str, Requirement]
    components: tuple[Component, ...]
    diary: tuple[Component, ...]


def sheet(pack: Pack) -> Sheet:
    """tamashii.format.codes: the progress sheet of a pack; scenarios go by their codes, in the order of the pack."""
    names: Names = pack.names
    titles = dict(zip(names.scenario_ids, names.scenarios, strict=True))
    parts = {f"U{1 + bit:02}": what for bit, what in enumerate(names.codes) if what}
    asked = map(requirement, names.scenario_requires)
    requires = {code: wanted or NEVER for code, wanted in zip(titles, asked, strict=True)}
    return Sheet(
        tuple(
            Scenario(code, code.lower(), title, story, _opens(requires[code], titles, names.code_sources))
            for (code, title), story in zip(titles.items(), names.scenario_stories, strict=True)
        ),
        requires,
        tuple(
            Component(code, what, _unlocked_by(names.code_sources[int(code[1:]) - 1], titles))
            for code, what in parts.items()
        ),
        tuple(
            Component(word.upper(), f"{name}: {text}")
            for word, name, text in zip(DIARY_WORDS, names.diaries, names.diary_texts, strict=False)
        ),
    )


def _opens(wanted: Requirement, titles: Mapping[str, str], sources: Sequence[str]) -> str:
    """How to open a scenario, as a sentence."""
    if wanted.component:
        by = sources[wanted.component - 1]
        return f"{sentence(_endings(by, titles))} opens it." if by else "Opens when you unlock a component."
    if not wanted.of:
        return ""
    won = both(titles.get(code, code) for code in wanted.of)
    return f"Win {won} to open it." if wanted.least == len(wanted.of) else f"Win {wanted.least} of {won} to open it."


def _unlocked_by(cards: str, titles: Mapping[str, str]) -> str:
    """The scenarios whose endings unlock something; `cards` is like `S04-VA or S04-VB`."""
    return f"by {_endings(cards, titles)}"


def _endings(cards: str, titles: Mapping[str, str]) -> str:
    codes = dict.fromkeys(card.partition("-")[0] for card in cards.split(" or "))
    return f"an ending of {either(titles.get(code, code) for code in codes)}"


# ------------------------------------------------------------------------------------------------ progress


def is_open(code: str, progress: Progress, pack: Pack) -> bool:
    """tamashii.campaign.start, tamashii.campaign.finale: whether a scenario may be played."""
    wanted = sheet(pack).requires.get(code)
    return wanted is not None and wanted.holds(progress)


def settings(progress: Progress, pack: Pack) -> dict[str, str]:
    """tamashii.end.persist: unlocked components, and diary cards that are not locked, join later games."""
    return {
        UNLOCKED.name: set_word(_codes(pack), map(str.lower, progress.unlocked)),
        DIARY.name: set_word(DIARY_WORDS, map(str.lower, progress.spent)),
    }


def _codes(pack: Pack) -> list[str]:
    """The codes that a match with a pack can unlock."""
    possible = next(setting.values for setting in pack.settings if setting.name == UNLOCKED.name)
    return [code for code in CODE_WORDS if code in possible]


def legacy(g: Any, chosen: Mapping[str, str], pack: Pack) -> Legacy:
    """The changes that a finished game makes to its profile.

    tamashii.end.progress: the code of its scenario, which counts after a win. tamashii.end.unlock, tamashii.end.relock:
    what its last card unlocks, and then locks. tamashii.diary.relock, tamashii.diary.redeem: the diary cards that it
    used, and those that it redeemed.
    """
    scenarios = sheet(pack).scenarios
    is_of_campaign = g.mode != COMPETITIVE and 0 <= g.scenario < len(scenarios)
    in_play = unlocked_cards(g, pack.tables.diary_code, pack.tables.diaries)
    before = DIARY.values[chosen.get(DIARY.name, NOTHING)] & in_play if g.with_diary else g.diary_used
    return Legacy(
        scenarios[g.scenario].code if is_of_campaign else "",
        {"difficulty": DIFFICULTIES[g.difficulty]},
        _members(CODE_WORDS, g.unlocks),
        _members(CODE_WORDS, g.locks),
        _members(DIARY_WORDS, g.diary_used & ~before),
        _members(DIARY_WORDS, before & ~g.diary_used),
    )


def _members(words: Sequence[str], bits: int) -> tuple[str, ...]:
    """The codes of a set."""
    return tuple(word.upper() for bit, word in enumerate(words) if bits >> bit & 1)


CAMPAIGN = CampaignRules(
    SCENARIO, (UNLOCKED.name, DIARY.name),
    scenarios=lambda pack: sheet(pack).scenarios,
    components=lambda pack: sheet(pack).components,
    cards=lambda pack: sheet(pack).diary,
    is_open=is_open,
    settings=settings,
    legacy=legacy,
)  # fmt: skip
