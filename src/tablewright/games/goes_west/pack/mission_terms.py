"""The keys of a mission as sentences, shown beside the mission's own rules."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from tablewright.engine.wording import count_of, sentence
from tablewright.games.goes_west import pieces
from tablewright.games.goes_west.pack.language import TERRAIN_WORDS
from tablewright.games.goes_west.pack.missions import NO_EDGE, Mission
from tablewright.games.goes_west.rules.night import NIGHT
from tablewright.games.goes_west.rules.winning import WINS
from tablewright.packs.effects.words import Words
from tablewright.packs.problems import listed

EITHER = re.compile(r"\{(\w+)\|(\w+)\}")  # for one, or for several
HAULED_BY = {pieces.WALK: "walking", pieces.CLIMB: "climbing", pieces.SAIL: "sailing"}


def terms(mission: Mission) -> Iterator[str]:
    """A sentence for each key of the mission that needs one."""
    if mission.wins:
        conditions = [win(*condition) for condition in mission.wins.items()]
        yield f"To win, {listed(['fill the score track', *conditions], 'and')}."
    yield from reveals(mission)
    yield from edges(mission)
    if mission.stations:
        yield f"Trains also run between {listed([TERRAIN_WORDS[n] for n in mission.stations], 'and')} tiles."
    if mission.halted:
        yield "No train leaves or reaches a tile with bandits."
    yield from first_day(mission)
    if mission.meeples > 1:
        yield "Each player has two meeples, and one of them acts. Before each action you may switch to the other."
    yield from before_the_first_day(mission)
    yield from of_the_wagon(mission)


def night_said(step: int, number: int) -> str:
    """A step of the night, in words."""
    return said(NIGHT, step, number)


def first_day(mission: Mission) -> Iterator[str]:
    """dgw.mission.start-day."""
    late = {players: day for players, day in mission.start_day.items() if day}
    if len(late) == len(mission.start_day) and len(set(late.values())) == 1:
        yield f"The Day Tracker starts on {max(late.values())}."
    elif late:
        starts = [f"on {day} with {players} players" for players, day in late.items()]
        yield f"The Day Tracker starts {listed(starts, 'and')}."


def before_the_first_day(mission: Mission) -> Iterator[str]:
    """dgw.mission.scraps, dgw.mission.picks."""
    deeds = [f"scrap up to {count_of(mission.scraps, 'card')} from the start deck"] if mission.scraps else []
    deeds += [f"take up to {count_of(mission.picks, 'card')} from the Trade Row for free"] if mission.picks else []
    if deeds:
        yield f"Before the first day each player may {listed(deeds, 'and')}."


def win(condition: int, number: int) -> str:
    """Another condition for winning (dgw.mission.win)."""
    return said(WINS, condition, number)


def said(words: Words[Any], word: int, number: int) -> str:
    """A word of a mission, in words."""
    text = words.rows[word].forms[0].says.replace("<n>", str(number))
    return EITHER.sub(lambda either: either[1 if number == 1 else 2], text)


def reveals(mission: Mission) -> Iterator[str]:
    """dgw.mission.reveal-limit."""
    limits = zip(mission.reveals, ("per game", "per day"), strict=True)
    if said := [f"{count_of(n, 'tile')} {when}" for n, when in limits if n]:
        yield f"At most {listed(said, 'and')} may be revealed."


def edges(mission: Mission) -> Iterator[str]:
    """dgw.mission.edges."""
    ends = zip(mission.edges, ("N", "S"), ("north", "south"), strict=True)
    if said := [f"at row {side}{row} in the {where}" for row, side, where in ends if row != NO_EDGE]:
        yield f"The map ends {listed(said, 'and')}."


def of_the_wagon(mission: Mission) -> Iterator[str]:
    """dgw.wagon.off-grid, dgw.wagon.reveals, dgw.wagon.walked, dgw.wagon.guards, dgw.wagon.attackable."""
    if mission.wagon and not mission.in_grid(*mission.wagon):
        column, row = mission.wagon
        side = f"row {'N' if row < 0 else 'S'}{abs(row)}" if row else "the middle row"
        yield f"The wagon waits in column W{column}, {side}, until the tile there is revealed."
    if mission.wagon_reveals:
        yield "When the wagon moves, it reveals all tiles next to it."
    if mission.hauled_by:
        ways = listed([HAULED_BY[gait] for gait in mission.hauled_by], "and")
        yield f"{sentence(ways)} also {'haul' if len(mission.hauled_by) > 1 else 'hauls'} the wagon."
    if mission.guards:
        yield f"The wagon has {count_of(mission.guards, 'guard')}. Attack it on its tile; you cannot haul it."
    elif mission.attackable:
        yield "The wagon has no guards. Attack it on its tile; you cannot haul it."
