"""What happens in Deck Goes West, told in words, as far as the reader may know it."""

from __future__ import annotations

from collections.abc import Sequence

from tablewright.engine.core.events import UNSEEN, Seen
from tablewright.engine.game.contract import Pack
from tablewright.engine.wording import count_of
from tablewright.games.goes_west.pack.loading import Names
from tablewright.games.goes_west.rules import telling as e
from tablewright.games.goes_west.rules.reading import is_condition
from tablewright.games.goes_west.state import Step, Tables
from tablewright.games.goes_west.words.names import (
    DIRECTIONS,
    GAIT_WAYS,
    KIND_NAMES,
    RESOURCE_NAMES,
    spot,
    step_words,
    tile_name,
)

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
    """An event, in words; empty if it needs no telling."""
    who = seats[event.seat] if 0 <= event.seat < len(seats) else "Nobody"
    for tell in (told_of_cards, told_of_jobs, told_of_moves, told_of_bandits, told_of_others, told_of_time):
        if said := tell(event, who, pack, seats):
            return said
    return ""


def told_of_cards(event: Seen, who: str, pack: Pack, seats: Sequence[str]) -> str:
    """Cards that go from place to place."""
    names: Names = pack.names
    a, b = event.a, event.b
    match event.what:
        case e.DREW:
            known = b if a == 1 else event.hidden
            return f"{who} draws {'a card' if known == UNSEEN else names.cards[known]}."
        case e.SHUFFLED:
            return f"{who} shuffles the discard pile into a new draw pile."
        case e.DISCARDED:
            return f"{who} discards {names.cards[a]}."
        case e.SCRAPPED:
            return f"{who} scraps {names.cards[a]}."
        case e.TOOK_DANGER:
            return f"{who} takes {names.cards[a]} ({KIND_NAMES[pack.tables.kind[a]]})."
        case e.PLACED:
            return f"{who} puts {names.cards[a]} on the {'draw' if b else 'discard'} pile."
        case e.PICKED:
            return f"{who} takes {names.cards[a]} from the Trade Row."
        case e.TOOK_CHARACTER:
            return f"{who} is {names.characters[a]}, {names.roles[a]}."
        case e.BOUGHT:
            return f"{who} buys {names.cards[a]}."  # what it cost was told before
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


def told_of_jobs(event: Seen, who: str, pack: Pack, seats: Sequence[str]) -> str:
    """Jobs that are used, and what they bring."""
    names: Names = pack.names
    t: Tables = pack.tables
    a, b = event.a, event.b
    match event.what:
        case e.USED_ITEM:
            return f"{who} plays {names.cards[a]}: {names.jobs[t.first_job[a] + b]}."
        case e.USED_DANGER:
            return f"{who} treats {names.cards[a]}: {names.jobs[t.first_job[a] + b]}."
        case e.USED_CHARACTER:
            return f"{who} taps {names.characters[a]}: {names.jobs[t.character_job[a] + b]}."
        case e.USED_TILE:
            return f"{who} works at {names.tiles[a]}: {names.jobs[t.tile_job[a] + b]}."
        case e.USED_MISSION:
            return f"{who} uses the mission: {names.jobs[t.mission[a].first_job + b]}."
        case e.CHOSE_X:
            return f"{who} chooses x = {a}."
        case e.STOPPED_AT:
            return f"The job of {who} ends there: {undone(names, t.steps[a])}."
        case e.PAID:
            return f"{who} pays {b} {RESOURCE_NAMES[a]}."
        case e.GAINED:
            return f"{who} gains {b} {RESOURCE_NAMES[a]}."
        case e.ROLLED:
            return f"{who} rolls {b} with {'1 die' if a == 1 else f'{a} dice'}."
        case e.BUILT:
            return f"{who} builds a railway at {spot(a, b)}."
        case e.MARKED:
            return f"{who} sets the mission's mark at {spot(a, b)}."
        case e.SCORED:
            return f"{who} scores {a} VP ({b} now)."
        case e.LOST_VP:
            return f"{who} loses {a} VP ({b} now)."
        case _:
            return ""


def undone(names: Names, step: Step) -> str:
    """Why a job ended before its last step."""
    words = step_words(names, step)
    return f"'{words}' does not hold" if is_condition(step.op) else f"'{words}' cannot be done"


def told_of_moves(event: Seen, who: str, pack: Pack, seats: Sequence[str]) -> str:
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
        case e.HELD_BACK:
            return f"{who} does not go there."
        case e.WAGON_MOVED:
            return f"The wagon rolls to {spot(a, b)}."
        case e.WAGON_HURT:
            return f"The wagon takes {a} damage."
        case e.WAGON_MET:
            return f"The wagon waits at {spot(a, b)}."
        case e.WAGON_ROLLED:
            return f"The wagon's compass shows {DIRECTIONS[c]} …" if c < len(DIRECTIONS) else "The wagon stays put."
        case e.CARRIED:
            return f"{who} goes along with the wagon."
        case e.TILES_REMOVED:
            return f"{count_of(a, 'tile')} in the East {'is' if a == 1 else 'are'} left behind and removed."
        case e.LINE_TAKEN_UP:
            return f"The tiles have run out: column W{a} is taken up and shuffled."
        case e.SHIFTED:
            return f"{who} is pushed West to {spot(a, b)}."
        case e.TILE_PILE_REBUILT:
            return "The removed tiles are shuffled into a new pile."
        case _:
            return ""


def told_of_bandits(event: Seen, who: str, pack: Pack, seats: Sequence[str]) -> str:
    """Battles, and the bandits' night."""
    a, b, c = event.a, event.b, event.c
    match event.what:
        case e.BATTLE_BEGINS if event.seat < 0:
            return f"{count_of(c, 'bandit').capitalize()} at {spot(a, b)} {'attacks' if c == 1 else 'attack'}!"
        case e.BATTLE_BEGINS if c == 0:
            return f"{who} attacks the wagon at {spot(a, b)}."
        case e.BATTLE_BEGINS:
            return f"{who} attacks {count_of(c, 'bandit')} at {spot(a, b)}."
        case e.PLAYERS_STRIKE:
            struck = f"{count_of(a, 'hit')} against {count_of(b, 'save')}"
            return f"The players strike: {struck}; {count_of(c, 'bandit')} removed."
        case e.BANDITS_STRIKE:
            struck = f"{count_of(a, 'hit')} against {count_of(b, 'save')}"
            return f"The bandits strike: {struck}; {c or 'no'} Pain for each player there."
        case e.WAGON_STRUCK:
            struck = f"{count_of(a, 'hit')} against {count_of(b, 'save')}"
            return f"The players strike at the wagon: {struck}; {c or 'no'} damage."
        case e.GUARDS_STRIKE:
            struck = f"{count_of(a, 'hit')} against {count_of(b, 'save')}"
            return f"The guards strike: {struck}; {c or 'no'} Pain for each player there."
        case e.BANDITS_PLUNDER:
            return f"The bandits alone with the wagon roll {b} with {'1 die' if a == 1 else f'{a} dice'}."
        case e.CLEARED:
            return f"{spot(a, b)} is cleared of bandits."
        case e.BANDITS_ROLLED:
            return f"The bandits at {spot(a, b)} roll {DIRECTIONS[c] if c < len(DIRECTIONS) else '+'} …"
        case e.BANDITS_TURNED:
            return f"No tile lies {DIRECTIONS[c]} of {spot(a, b)}: they turn round."
        case e.BANDITS_STUCK:
            return f"No tile lies {DIRECTIONS[c]} or {DIRECTIONS[c ^ 2]} of {spot(a, b)}: they stay."
        case e.BANDITS_MOVED:
            return f"{count_of(c, 'bandit').capitalize()} {'moves' if c == 1 else 'move'} to {spot(a, b)}."
        case e.BANDITS_GREW:
            return f"The bandits at {spot(a, b)} grow to {c}."
        case e.BANDIT_ROLL:
            return f"The bandit die (d{a}) shows {b}."
        case e.BANDITS_APPEARED:
            return f"1 bandit appears at {spot(a, b)}{f' ({c} there now)' if c > 1 else ''}."
        case e.BANDIT_CAMPS:
            return f"A Bandit Camp: 1 bandit comes to {spot(a, b)}{f' ({c} there now)' if c > 1 else ''}."
        case e.BANDITS_SPLIT:
            return f"The bandits at {spot(a, b)} are too many and split up."
        case _:
            return ""


def told_of_others(event: Seen, who: str, pack: Pack, seats: Sequence[str]) -> str:
    """What players offer one another."""
    names: Names = pack.names
    a, b = event.a, event.b
    match event.what:
        case e.INVITED:
            return f"{who} invites {seats[a]} to gather along."
        case e.JOINED:
            return f"{who} gathers along."
        case e.STAYED_OUT:
            return f"{who} stays out."
        case e.OFFERED:
            return f"{who} offers {seats[a]} a trade."
        case e.COUNTERED:
            return f"{who} answers {seats[a]} with another offer."
        case e.ACCEPTED:
            return f"{who} and {seats[a]} trade."
        case e.DECLINED:
            return f"{who} declines the offer of {seats[a]}."
        case e.HANDED_OVER:
            return f"{who} hands {names.cards[a]} to {seats[b]}."
        case e.HANDED_UNITS:
            return f"{who} hands {b} {RESOURCE_NAMES[a]} to {seats[event.c]}."
        case _:
            return ""


def told_of_time(event: Seen, who: str, pack: Pack, seats: Sequence[str]) -> str:
    """Days, nights and the end."""
    a = event.a
    match event.what:
        case e.DAY_BEGINS:
            return f"Day {a} begins."
        case e.NIGHT_FALLS:
            return "Night falls."
        case e.PASSED:
            return f"{who} passes for the rest of the day." if a else f"{who} is done for the day."
        case e.RESUMED:
            return f"{who} goes on after all."
        case e.P1_PASSED:
            return f"{who} holds the P1 Token now."
        case e.DIED:
            return f"{who} {DEATHS[a]} and dies."
        case e.WON:
            return f"{who} wins."
        case e.GAME_OVER:
            return f"The game ends: {REASONS[a]}."
        case _:
            return ""  # EVENING_DONE needs no telling
