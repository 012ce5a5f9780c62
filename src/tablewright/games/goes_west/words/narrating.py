"""Narration of events that need more than a sentence of `events`, and the rules behind them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tablewright.engine.core.events import UNSEEN, Seen
from tablewright.engine.game.contract import Pack
from tablewright.engine.marking import agreeing
from tablewright.engine.wording import count_of, dice_of, sentence
from tablewright.games.goes_west import events as e
from tablewright.games.goes_west import stages
from tablewright.games.goes_west.pack.loading import Names
from tablewright.games.goes_west.pack.sentences import inline, rows_of, say
from tablewright.games.goes_west.pieces import CLIMB, HAUL, NOBODY, SAIL, WALK
from tablewright.games.goes_west.rules.death import BY_A_FULL_HAND, BY_DANGER, BY_IDLENESS
from tablewright.games.goes_west.state import Tables
from tablewright.games.goes_west.words.names import (
    DIRECTIONS,
    GAIT_WAYS,
    KIND_NAMES,
    shortfall,
    spot,
    tile_name,
    without_vp_cost,
)

REASONS = (  # in stored matches: they never change
    "",
    "the end of the Score Track was reached",
    "the Day Track ran out",
    "a character died",
    "only one player was left alive",
    "nobody was left alive",
)
ENDINGS = (  # the same, as people read them
    "",
    "the score track is full",
    "the days have run out",
    "a character has died",
    "only one player is still alive",
    "everyone is dead",
)
DEATHS = ("", "a hand full of danger cards", "no card used all day", "a full hand at dawn")


WORDS: dict[str, Any] = {
    "kinds": KIND_NAMES,
    "gaits": GAIT_WAYS,
    "compass": (*DIRECTIONS, "+"),
    "opposite": (*DIRECTIONS[2:], *DIRECTIONS[:2]),
    "dice": dice_of,
    "deaths": DEATHS,
    "endings": ENDINGS,
}


def narrate(event: Seen, pack: Pack, seats: Sequence[str]) -> str:
    """An event, in words, as far as the reader may know it; empty if it needs no telling."""
    words = WORDS | {
        "where": spot(event.a, event.b),
        "lands": lambda tile: tile_name(pack, tile),
        "job": job_used(event, pack),
        "kind": lambda: KIND_NAMES[pack.tables.kind[event.a]],
        "changed": lambda: came_and_went(pack.names, event.a, event.b),
        "undone": lambda: shortfall(pack, event.a),
        "struck": f"{count_of(event.a, 'hit')}, {count_of(event.b, 'save')}",
        "removed": f"{sentence(count_of(event.c, 'bandit'))} removed.",
        "pain": f"Each player there takes {count_of(event.c, 'Pain card')}." if event.c else "Nobody is hurt.",
        "in_all": f" ({event.c} there now)" if event.c > 1 else "",
    }
    return e.EVENTS.told(event, pack.names, seats, **words) or told(event, e.EVENTS.who(event, seats), pack)


def job_used(event: Seen, pack: Pack) -> str:
    """The text of the job that an event is about; empty for other events.

    The VP that a mission job costs are left out: any loss is an event of its own (dgw.setup.gentle-rest).
    """
    t: Tables = pack.tables
    match event.what:
        case e.USED_ITEM | e.USED_DANGER:
            first = t.first_job[event.a]
        case e.USED_CHARACTER:
            first = t.character_job[event.a]
        case e.USED_TILE:
            first = t.tile_job[event.a]
        case e.USED_MISSION:
            job = t.mission[event.a].first_job + event.b
            rows = without_vp_cost(rows_of(t, job))
            return inline(say(rows, pack.names.sorts, t.jobs[job].event, t.jobs[job].host))
        case _:
            return ""
    return inline(pack.names.jobs[first + event.b])


def told(event: Seen, who: str, pack: Pack) -> str:
    """An event whose sentence depends on more than its kind."""
    names: Names = pack.names
    a, b, c = event.a, event.b, event.c
    match event.what:
        case e.PASSED:
            over = f"{agreeing('passes')} for the rest of the day" if a else f"{agreeing('is')} done for the day"
            return f"{who} {over}."
        case e.DREW:
            known = b if a == 1 else event.hidden
            return f"{who} {agreeing('draws')} {'a card' if known == UNSEEN else names.cards[known]}."
        case e.ROW_REFILLED:
            return f"{names.cards[a]} joins the Trade Row." if a >= 0 else "No cards are left to refill the Trade Row."
        case e.WAGON_ROLLED:
            return f"The wagon rolls {DIRECTIONS[c]} …" if c < len(DIRECTIONS) else "The wagon rolls + and stays put."
        case e.TILES_REMOVED:
            return f"{sentence(count_of(a, 'tile'))} far to the east {'is' if a == 1 else 'are'} removed."
        case e.BATTLE_BEGINS if event.seat == NOBODY:
            return f"{count_of(c, 'bandit').capitalize()} at {spot(a, b)} {'attacks' if c == 1 else 'attack'}!"
        case e.BATTLE_BEGINS:
            return f"{who} {agreeing('attacks')} {count_of(c, 'bandit') if c else 'the wagon'} at {spot(a, b)}."
        case e.BANDITS_MOVED:
            return f"{count_of(c, 'bandit').capitalize()} {'moves' if c == 1 else 'move'} to {spot(a, b)}."
        case _:
            return ""  # EVENING_DONE needs no telling


def came_and_went(names: Names, gone: int, come: int) -> str:
    """The cards that leave and join the Trade Row at night."""
    parts = [f"{names.cards[gone]} leaves" if gone >= 0 else "", f"{names.cards[come]} joins" if come >= 0 else ""]
    return ", ".join(filter(None, parts)) or "no change"


# ------------------------------------------------------------------------------------------------ rules behind events

BEHIND_STEPS: dict[int, tuple[str, ...]] = {
    WALK: ("dgw.move.walk-costs",),
    CLIMB: ("dgw.move.climb-costs",),
    SAIL: ("dgw.move.sail-costs",),
    HAUL: ("dgw.wagon.haul",),
}
BEHIND_DEATHS: dict[int, tuple[str, ...]] = {
    BY_DANGER: ("dgw.death.hand-of-danger", "dgw.death.danger-check-moment"),
    BY_IDLENESS: ("dgw.death.idle-day", "dgw.death.idle-check-moment"),
    BY_A_FULL_HAND: ("dgw.death.full-hand",),
}
BEHIND_ENDS: dict[int, tuple[str, ...]] = {
    stages.SCORE_REACHED: ("dgw.win.score-track",),
    stages.TIME_OUT: ("dgw.lose.day-track", "dgw.lose.versus-time-out"),
    stages.DEATH: ("dgw.lose.character-death",),
    stages.LAST_ALIVE: ("dgw.death.versus",),
    stages.ALL_DEAD: ("dgw.death.all-at-once",),
}


def behind(event: Seen) -> tuple[str, ...]:
    """The rules behind an event: those of its kind and of its cause."""
    rules = e.EVENTS.clauses(event)
    match event.what:
        case e.STEPPED:
            return rules + BEHIND_STEPS.get(event.c, ())
        case e.DIED:
            return BEHIND_DEATHS.get(event.a, ()) + rules
        case e.GAME_OVER:
            return BEHIND_ENDS.get(event.a, ()) + rules
        case e.BATTLE_BEGINS if event.seat == NOBODY:
            return ("dgw.battle.bandit-start", *rules[1:])
        case _:
            return rules
