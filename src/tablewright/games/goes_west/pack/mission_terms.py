"""The keys of a mission as sentences, shown beside the mission's own rules."""

from __future__ import annotations

from collections.abc import Iterator

from tablewright.engine.wording import count_of, sentence
from tablewright.games.goes_west import grammar, pieces
from tablewright.games.goes_west.pack.language import TERRAIN_WORDS
from tablewright.games.goes_west.pack.missions import NO_EDGE, Mission
from tablewright.packs.problems import listed

WINS = {
    grammar.WIN_WEST: "get every meeple to column W{0} or further west",
    grammar.WIN_WAGON: "get the wagon to column W{0} or further west",
    grammar.WIN_RAILWAYS: "build {1}",
    grammar.WIN_MARKS: "place {1}",
    grammar.WIN_CLEARED: "clear {1} of bandits",
    grammar.WIN_HOME: "get every meeple back to the start tile",
}
NIGHT = {
    grammar.NIGHT_TRADE_ROW: "the Trade Row moves",
    grammar.NIGHT_TRACKER: "the Day Tracker advances",
    grammar.NIGHT_EXHAUSTION: "everyone takes 1 Exhaustion",
    grammar.NIGHT_ATTACK: "bandits attack",
    grammar.NIGHT_MOVE: "bandits move",
    grammar.NIGHT_REMOVE: "tiles more than {} east of everyone are removed",
    grammar.NIGHT_APPEAR: "bandits appear",
    grammar.NIGHT_PASS: "the P1 Token is passed on",
    grammar.NIGHT_WAGON_WEST: "the wagon rolls {} west",
    grammar.NIGHT_WAGON_EAST: "the wagon rolls {} east",
    grammar.NIGHT_WAGON_ROLLS: "the wagon rolls as the compass die shows",
    grammar.NIGHT_BANDIT_JOINS: "a bandit joins the wagon",
}
HAULED_BY = {pieces.WALK: "walking", pieces.CLIMB: "climbing", pieces.SAIL: "sailing"}
COUNTED = {grammar.WIN_RAILWAYS: "railway", grammar.WIN_MARKS: "marker", grammar.WIN_CLEARED: "tile"}


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
    return NIGHT[step].format(number)


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
    return WINS[condition].format(number, count_of(number, COUNTED.get(condition, "column")))


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
