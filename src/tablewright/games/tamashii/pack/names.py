"""What the things of a TAMASHII pack are called, and what they say in the words of the pack."""

from __future__ import annotations

from dataclasses import dataclass

from tablewright.games.tamashii.pack.forms import (
    ASSET_WORDS,
    CLASS_WORDS,
    FACE_WORDS,
    FACTION_WORDS,
    KIND_WORDS,
    MARK_WORDS,
    OWNER_WORDS,
    SYMBOL_WORDS,
)
from tablewright.packs.shelf import Card

Texts = tuple[str, ...]


@dataclass(frozen=True)
class PatternNames:
    """A pattern as people read it."""

    name: str
    drawing: Texts  # its rows
    effect: str


@dataclass(frozen=True)
class FrameNames:
    """A combat frame as people read it."""

    dice: str
    effect: str


@dataclass(frozen=True)
class EnemyNames:
    """What an enemy card says."""

    eye: str
    fang: str
    bounty: str


@dataclass(frozen=True)
class ScenarioCardNames:
    """What a scenario card says."""

    title: str
    story: str
    immediate: str
    launch: str
    launch_at: Texts
    activities: Texts
    standing: Texts
    world: tuple[tuple[str, str], ...]  # condition and effect; no condition for the otherwise


@dataclass(frozen=True)
class ScenarioNames:
    """What a scenario sheet says."""

    story: str
    requires: str
    rules: Texts
    solo: str
    markers: Texts


@dataclass(frozen=True)
class GoalNames:
    """What a goal asks for."""

    need: str
    test: str
    where: str


@dataclass(frozen=True)
class EventNames:
    """What an event card says."""

    where: str
    need: str
    pay: str
    story: str


@dataclass(frozen=True)
class Names:
    """What people read of a pack. Everything goes by the numbers that the tables have for it."""

    version: int
    boards: Texts
    board_ids: Texts
    districts: Texts
    district_ids: Texts
    district_text: Texts
    explorations: Texts  # what each kind of token does
    enemies: Texts
    enemy_ids: Texts
    enemy_text: tuple[EnemyNames, ...]
    bodies: Texts
    body_ids: Texts
    augments: Texts
    augment_ids: Texts
    augment_text: Texts
    protocols: Texts
    protocol_ids: Texts
    protocol_text: tuple[tuple[tuple[str, str], ...], ...]  # by step: what it needs, and what it gives
    abilities: Texts  # what each says
    ability_cards: Texts  # and the card that gives it
    patterns: tuple[PatternNames, ...]
    frames: tuple[FrameNames, ...]
    bot: str
    scenarios: Texts
    scenario_ids: Texts
    scenario_text: tuple[ScenarioNames, ...]
    cards: Texts  # titles
    card_ids: Texts
    card_text: tuple[ScenarioCardNames, ...]
    tiles: tuple[Texts, ...]  # by layout: the label or the district of each tile; empty where it is drawn
    labels: tuple[Texts, ...]  # by layout: the label of each tile; empty where it has none
    maps: Texts
    conditions: Texts
    condition_text: Texts
    enhancements: Texts
    enhancement_text: Texts
    competitions: Texts
    competition_text: Texts
    competition_where: Texts
    goals: Texts
    goal_text: tuple[GoalNames, ...]
    events: Texts
    event_text: tuple[EventNames, ...]
    rewards: Texts
    reward_text: Texts
    diaries: Texts
    diary_text: Texts
    codes: Texts  # what each code unlocks; U01 first
    code_by: Texts  # and what unlocks it
    phrases: Texts  # what each row of the code stands for
    row_owners: Texts  # the name of the card that each row of the code belongs to
    deck: tuple[Card, ...]  # everything in full
    kinds: Texts = KIND_WORDS
    assets: Texts = ASSET_WORDS
    faces: Texts = FACE_WORDS
    symbols: Texts = SYMBOL_WORDS
    classes: Texts = CLASS_WORDS
    factions: Texts = FACTION_WORDS
    owners: Texts = OWNER_WORDS
    marks: Texts = MARK_WORDS
