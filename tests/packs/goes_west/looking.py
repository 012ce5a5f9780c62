"""Looking into packs of Deck Goes West."""

from __future__ import annotations

from typing import Any

from packs.goes_west.hearing import hear
from tablewright.engine.game.contract import Pack
from tablewright.games.goes_west.state import WORDS, Tables


def members(row: Any) -> int:
    return sum(int(row[word]).bit_count() for word in range(WORDS))


def numbers(t: Tables, sets: Any, which: int) -> int:
    return members([sets[which, word] for word in range(WORDS)])


def jobs_of(pack: Pack, id: str) -> list[str]:
    """The jobs of a card, a character or a mission, as programs."""
    t, names = pack.tables, pack.names
    if id in names.card_ids:
        design = names.card_ids.index(id)
        first, n = t.first_job[design], t.job_count[design]
    elif id in names.character_ids:
        character = names.character_ids.index(id)
        first, n = t.character_job[character], t.character_jobs[character]
    else:
        mission = t.mission[names.mission_ids.index(id)]
        first, n = mission.first_job, mission.jobs + mission.event_jobs
    return [hear(said) for said in names.jobs[first : first + n]]


def programs(pack: Pack) -> list[str]:
    """Every job of a pack as a program, by its number."""
    return [hear(said) if said else "" for said in pack.names.jobs]
