"""What happens in Deck Goes West, told in words: what a sentence of `events` alone cannot say, and the rules behind."""

from __future__ import annotations

from collections.abc import Sequence

from tablewright.engine.core.events import UNSEEN, Seen
from tablewright.engine.game.contract import Pack
from tablewright.engine.wording import count_of
from tablewright.games.goes_west import events as e
from tablewright.games.goes_west import stages
from tablewright.games.goes_west.pack.loading import Names
from tablewright.games.goes_west.pack.sentences import inline
from tablewright.games.goes_west.pieces import CLIMB, HAUL, NOBODY, SAIL, WALK
from tablewright.games.goes_west.rules.death import BY_A_FULL_HAND, BY_DANGER, BY_IDLENESS
from tablewright.games.goes_west.rules.reading import is_condition
from tablewright.games.goes_west.state import Step, Tables
from tablewright.games.goes_west.words.names import DIRECTIONS, GAIT_WAYS, KIND_NAMES, spot, step_words, tile_name

REASONS = (
    "",
    "the end of the Score Track was reached",
    "the Day Track ran out",
    "a character died",
    "only one player was left alive",
    "nobody was left alive",
)
DEATHS = ("", "has a hand full of danger", "used no card all day", "has a full hand and could draw nothing")


def narrate(event: Seen, pack: Pack, seats: Sequence[str]) -> str:
    """An event, in words, as far as the reader may know it; empty if it needs no telling."""
    if said := e.EVENTS.told(event, pack.names, seats):
        return said
    who = e.EVENTS.who(event, seats)
    for tell in (told_of_cards, told_of_jobs, told_of_moves, told_of_battles, told_of_bandits, told_of_time):
        if said := tell(event, who, pack):
            return said
    return ""


def told_of_cards(event: Seen, who: str, pack: Pack) -> str:
    """Cards that go from place to place."""
    names: Names = pack.names
    a, b = event.a, event.b
    match event.what:
        case e.DREW:
            known = b if a == 1 else event.hidden
            return f"{who} draws {'a card' if known == UNSEEN else names.cards[known]}."
        case e.TOOK_DANGER:
            return f"{who} takes {names.cards[a]} ({KIND_NAMES[pack.tables.kind[a]]})."
        case e.PLACED:
            return f"{who} puts {names.cards[a]} on the {'draw' if b else 'discard'} pile."
        case e.TRADE_ROW_MOVED:
            return f"The Trade Row moves on: {came_and_went(names, a, b)}."
        case e.ROW_REFILLED:
            return f"{names.cards[a]} comes into the Trade Row." if a >= 0 else "No card is left for the Trade Row."
        case e.PILE_REBUILT:
            return f"The {KIND_NAMES[a]} discard pile is shuffled into a new pile."
        case _:
            return ""


def came_and_went(names: Names, gone: int, come: int) -> str:
    """What a night does to the Trade Row."""
    parts = [f"{names.cards[gone]} leaves" if gone >= 0 else "", f"{names.cards[come]} comes" if come >= 0 else ""]
    return ", ".join(part for part in parts if part) or "nothing comes and nothing goes"


def told_of_jobs(event: Seen, who: str, pack: Pack) -> str:
    """Jobs that are used, and what they bring."""
    names: Names = pack.names
    t: Tables = pack.tables
    a, b = event.a, event.b
    match event.what:
        case e.USED_ITEM:
            return f"{who} plays {names.cards[a]}: {inline(names.jobs[t.first_job[a] + b])}."
        case e.USED_DANGER:
            return f"{who} treats {names.cards[a]}: {inline(names.jobs[t.first_job[a] + b])}."
        case e.USED_CHARACTER:
            return f"{who} taps {names.characters[a]}: {inline(names.jobs[t.character_job[a] + b])}."
        case e.USED_TILE:
            return f"{who} works at {names.tiles[a]}: {inline(names.jobs[t.tile_job[a] + b])}."
        case e.USED_MISSION:
            return f"{who} uses the mission: {inline(names.jobs[t.mission[a].first_job + b])}."
        case e.STOPPED_AT:
            return f"The job of {who} ends there: {undone(names, t.steps[a])}."
        case e.ROLLED:
            return f"{who} rolls {b} with {dice(a)}."
        case e.BUILT:
            return f"{who} builds a railway at {spot(a, b)}."
        case e.MARKED:
            return f"{who} sets the mission's mark at {spot(a, b)}."
        case _:
            return ""


def undone(names: Names, step: Step) -> str:
    """Why a job ended before its last step."""
    words = step_words(names, step)
    return f"'{words}' does not hold" if is_condition(step.op) else f"'{words}' cannot be done"


def dice(n: int) -> str:
    """So many dice, in words."""
    return "1 die" if n == 1 else f"{n} dice"


def told_of_moves(event: Seen, who: str, pack: Pack) -> str:
    """Meeples, the wagon and the map."""
    a, b, c = event.a, event.b, event.c
    match event.what:
        case e.STEPPED:
            return f"{who} goes to {spot(a, b)} {GAIT_WAYS[c]}."
        case e.CHANGED_OVER:
            return f"{who} goes on with the meeple at {spot(a, b)}."
        case e.RODE:
            return f"{who} rides to {spot(a, b)}."
        case e.REVEALED:
            return f"{who} reveals {tile_name(pack, c)} at {spot(a, b)}."
        case e.WAGON_MOVED:
            return f"The wagon rolls to {spot(a, b)}."
        case e.WAGON_MET:
            return f"The wagon waits at {spot(a, b)}."
        case e.WAGON_ROLLED:
            return f"The wagon's compass shows {DIRECTIONS[c]} …" if c < len(DIRECTIONS) else "The wagon stays put."
        case e.TILES_REMOVED:
            return f"{count_of(a, 'tile')} in the East {'is' if a == 1 else 'are'} left behind and removed."
        case e.SHIFTED:
            return f"{who} is pushed West to {spot(a, b)}."
        case _:
            return ""


def told_of_battles(event: Seen, who: str, pack: Pack) -> str:
    """Battles with bandits and with the guards of a wagon."""
    a, b, c = event.a, event.b, event.c
    struck = f"{count_of(a, 'hit')} against {count_of(b, 'save')}"
    match event.what:
        case e.BATTLE_BEGINS if event.seat == NOBODY:
            return f"{count_of(c, 'bandit').capitalize()} at {spot(a, b)} {'attacks' if c == 1 else 'attack'}!"
        case e.BATTLE_BEGINS if c == 0:
            return f"{who} attacks the wagon at {spot(a, b)}."
        case e.BATTLE_BEGINS:
            return f"{who} attacks {count_of(c, 'bandit')} at {spot(a, b)}."
        case e.PLAYERS_STRIKE:
            return f"The players strike: {struck}; {count_of(c, 'bandit')} removed."
        case e.BANDITS_STRIKE:
            return f"The bandits strike: {struck}; {c or 'no'} Pain for each player there."
        case e.WAGON_STRUCK:
            return f"The players strike at the wagon: {struck}; {c or 'no'} damage."
        case e.GUARDS_STRIKE:
            return f"The guards strike: {struck}; {c or 'no'} Pain for each player there."
        case e.CLEARED:
            return f"{spot(a, b)} is cleared of bandits."
        case _:
            return ""


def told_of_bandits(event: Seen, who: str, pack: Pack) -> str:
    """What bandits do by themselves."""
    a, b, c = event.a, event.b, event.c
    where, in_all = spot(a, b), f" ({c} there now)" if c > 1 else ""
    match event.what:
        case e.BANDITS_PLUNDER:
            return f"The bandits alone with the wagon roll {b} with {dice(a)}."
        case e.BANDITS_ROLLED:
            return f"The bandits at {where} roll {DIRECTIONS[c] if c < len(DIRECTIONS) else '+'} …"
        case e.BANDITS_TURNED:
            return f"No tile lies {DIRECTIONS[c]} of {where}: they turn round."
        case e.BANDITS_STUCK:
            return f"No tile lies {DIRECTIONS[c]} or {DIRECTIONS[c ^ 2]} of {where}: they stay."
        case e.BANDITS_MOVED:
            return f"{count_of(c, 'bandit').capitalize()} {'moves' if c == 1 else 'move'} to {where}."
        case e.BANDITS_GREW:
            return f"The bandits at {where} grow to {c}."
        case e.BANDITS_APPEARED:
            return f"1 bandit appears at {where}{in_all}."
        case e.BANDIT_CAMPS:
            return f"A Bandit Camp: 1 bandit comes to {where}{in_all}."
        case e.BANDITS_SPLIT:
            return f"The bandits at {where} are too many and split up."
        case _:
            return ""


def told_of_time(event: Seen, who: str, pack: Pack) -> str:
    """The end of a day, of a life and of the game."""
    match event.what:
        case e.PASSED:
            return f"{who} passes for the rest of the day." if event.a else f"{who} is done for the day."
        case e.DIED:
            return f"{who} {DEATHS[event.a]} and dies."
        case e.GAME_OVER:
            return f"The game ends: {REASONS[event.a]}."
        case _:
            return ""  # EVENING_DONE needs no telling


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
    """The rules behind an event: those of its kind, and of how it came about."""
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
