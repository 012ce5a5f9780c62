"""What the keys of a mission lay down, as sentences that a table can show beside the mission's own rules."""

from __future__ import annotations

from collections.abc import Iterator

from tablewright.engine.wording import count_of
from tablewright.games.goes_west import grammar
from tablewright.games.goes_west.pack.language import TERRAIN_WORDS
from tablewright.games.goes_west.pack.missions import Mission
from tablewright.packs.problems import listed

WINS = {
    grammar.WIN_WEST: "every meeple in column W{0} or further West",
    grammar.WIN_WAGON: "the wagon in column W{0} or further West",
    grammar.WIN_RAILWAYS: "{1} built",
    grammar.WIN_MARKS: "{1} set",
    grammar.WIN_CLEARED: "{1} cleared of bandits",
}
NIGHT = {
    grammar.NIGHT_TRADE_ROW: "the Trade Row moves",
    grammar.NIGHT_TRACKER: "the Day Tracker moves",
    grammar.NIGHT_EXHAUSTION: "1 Exhaustion each",
    grammar.NIGHT_ATTACK: "bandits attack",
    grammar.NIGHT_MOVE: "bandits move",
    grammar.NIGHT_REMOVE: "tiles more than {} East of everybody go",
    grammar.NIGHT_APPEAR: "bandits appear",
    grammar.NIGHT_PASS: "P1 Token passes",
    grammar.NIGHT_WAGON_WEST: "the wagon rolls {} West",
    grammar.NIGHT_WAGON_EAST: "the wagon rolls {} East",
    grammar.NIGHT_WAGON_ROLLS: "the wagon rolls as the compass die says",
}
COUNTED = {grammar.WIN_RAILWAYS: "railway", grammar.WIN_MARKS: "mark", grammar.WIN_CLEARED: "tile"}


def terms(mission: Mission) -> Iterator[str]:
    """Every sentence that the mission's keys call for."""
    if mission.wins:
        yield f"To win takes the score and {listed([win(*condition) for condition in mission.wins.items()], 'and')}."
    yield from reveals(mission)
    if mission.stations:
        yield f"Trains run between {listed([TERRAIN_WORDS[n].title() for n in mission.stations], 'and')} tiles too."
    yield from first_day(mission)
    if mission.meeples > 1:
        yield "Each player has two meeples, of which one acts; before each action you may change over to the other."
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
    deeds = [f"scrap {count_of(mission.scraps, 'card')} of the start deck"] if mission.scraps else []
    deeds += [f"take {count_of(mission.picks, 'card')} of the Trade Row for nothing"] if mission.picks else []
    if deeds:
        yield f"Before the first day each player may {listed(deeds, 'and')}."


def win(condition: int, number: int) -> str:
    """A further condition of winning (dgw.mission.win)."""
    return WINS[condition].format(number, count_of(number, COUNTED.get(condition, "column")))


def reveals(mission: Mission) -> Iterator[str]:
    """dgw.mission.reveal-limit."""
    limits = zip(mission.reveals, ("a game", "a day"), strict=True)
    if said := [f"{count_of(n, 'tile')} in {when}" for n, when in limits if n]:
        yield f"At most {listed(said, 'and')} may be revealed."


def of_the_wagon(mission: Mission) -> Iterator[str]:
    """dgw.wagon.off-grid, dgw.wagon.walked, dgw.wagon.guards."""
    if mission.wagon and not mission.in_grid(*mission.wagon):
        column, row = mission.wagon
        side = f"row {abs(row)} {'North' if row < 0 else 'South'}" if row else "the middle row"
        yield f"The wagon waits in column W{column}, {side}, for the tile there to be revealed."
    if mission.walked:
        yield "Walking hauls the wagon."
    if mission.guards:
        yield f"The wagon has {count_of(mission.guards, 'guard')}: attack it where it stands; it is not yours to haul."
