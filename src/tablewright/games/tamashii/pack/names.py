"""The names and sentences of the things in a TAMASHII pack."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from tablewright.games.tamashii.pack.forms import (
    ASSET_WORDS,
    CLASS_WORDS,
    FACE_WORDS,
    OWNER_WORDS,
    SYMBOL_WORDS,
)
from tablewright.games.tamashii.pack.goals import CardGoal
from tablewright.packs.shelf import Card

Texts = tuple[str, ...]

KIND_NAMES = ("Aegis", "Mnemo", "Force", "Luck", "open", "corrupted", "Catie", "inari")


@dataclass(frozen=True)
class Names:
    """The names and texts of a pack, indexed by the numbers of its tables."""

    version: int

    # boards, districts, enemies, bodies, augments, protocols
    boards: Texts
    districts: Texts
    district_texts: Texts
    explorations: Texts  # what each kind of token does
    enemies: Texts
    enemy_eyes: Texts
    enemy_fangs: Texts
    enemy_bounties: Texts
    bodies: Texts
    augments: Texts
    augment_ids: Texts
    augment_texts: Texts
    protocols: Texts
    protocol_texts: tuple[tuple[tuple[str, str], ...], ...]  # by step: what it needs, and what it gives

    # printed text, shared by many of them
    abilities: Texts  # what each says
    ability_deeds: Texts  # the same without when
    ability_cards: Texts  # and the card that gives it
    patterns: Texts
    pattern_drawings: tuple[Texts, ...]  # rows of letters
    pattern_texts: Texts  # what launching it does
    pattern_places: tuple[Texts, ...]  # where, of those on scenario cards and sheets
    frame_needs: Texts  # dice of a combat frame
    frame_texts: Texts

    # scenarios
    scenarios: Texts
    scenario_ids: Texts
    scenario_stories: Texts
    scenario_requires: Texts
    scenario_rules: tuple[Texts, ...]
    scenario_solo: Texts  # what changes for one player
    scenario_success: Texts  # what success tokens stand for, or nothing
    markers: Texts  # MARKERS * scenario + marker
    tiles: Texts  # TILES * map + tile: its label, its district, or `tile 4` where it is drawn
    labels: Texts  # the same: its label, if it has one
    cards: Texts  # titles of scenario cards
    card_ids: Texts
    stories: Texts
    card_goals: tuple[CardGoal | None, ...]
    card_limits: tuple[int, ...]  # the time at which each goes on without the players, if that is known
    reasons: Texts  # of endings: what the players did, or failed to do
    activity_texts: tuple[Texts, ...]
    standing_texts: tuple[Texts, ...]
    world_texts: tuple[tuple[tuple[str, str], ...], ...]  # condition and effect; no condition for the otherwise

    # the generator
    maps: Texts
    conditions: Texts
    enhancements: Texts
    enhancement_texts: Texts
    pvps: Texts
    goals: Texts
    goal_texts: Texts

    # the Living City, the diary, lock codes
    events: Texts
    event_texts: Texts
    rewards: Texts
    reward_texts: Texts
    diaries: Texts
    diary_texts: Texts
    codes: Texts  # what each code unlocks; U01 first
    code_sources: Texts  # and what unlocks it

    phrases: Texts  # what each row of the code stands for
    for_players: Mapping[str, Texts]  # sentences with a number of players, for one to four of them
    row_owners: Texts  # the name of the card that each row of the code belongs to
    deck: tuple[Card, ...]  # everything in full
    kinds: Texts = KIND_NAMES
    assets: Texts = ASSET_WORDS
    faces: Texts = FACE_WORDS
    symbols: Texts = SYMBOL_WORDS
    classes: Texts = CLASS_WORDS
    owners: Texts = OWNER_WORDS
