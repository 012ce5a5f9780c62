"""Matches laid out for a test: the same dice and the same moves in every run, as far into the match as wanted."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random

from table.doors import Table
from table.matches import play, seeded
from tablewright.engine.game.contract import SPECTATOR
from tablewright.engine.marking import marked
from tablewright.engine.scene import Piece
from tablewright.games import registry
from tablewright.match import configure
from tablewright.table.live.house import the_game
from tablewright.table.live.match import LiveMatch
from tablewright.table.live.opening import Sitting, open_match
from tablewright.table.live.sight import ViewMaker
from tablewright.table.memory.rows import Entry, MatchRow

NAMES = ("Ada", "Bea", "Cleo", "Dora", "Eve")
GAMES = tuple(registry.names())
WELL_UNDER_WAY = {"north": 16, "goes-west": 40}  # moves, of games that are shorter or longer than most
COMPUTER = Sitting("computer", "random", "random")


@dataclass(frozen=True)
class Laid:
    """A match that the server knows, and the links to it."""

    table: Table
    live: LiveMatch  # as it was laid; the server has its own
    secrets: tuple[str | None, ...]
    spectator: str

    @property
    def match(self) -> str:
        return self.live.row.id

    def link(self, seat: int = 0, page: str = "t") -> str:
        """The address that opens a seat; SPECTATOR: of those who only watch."""
        secret = self.spectator if seat == SPECTATOR else self.secrets[seat]
        return f"{self.table.url}/{page}/{self.match}#{secret}"

    def entries(self) -> list[Entry]:
        """What the server has written down since."""
        return self.table.house.store.entries(self.match)


def people(number: int) -> list[Sitting]:
    return [Sitting("person", name) for name in NAMES[:number]]


def lay(
    table: Table,
    game: str,
    sitters: Sequence[Sitting],
    *,
    mode: str | None = None,
    settings: Mapping[str, str] | None = None,
    seed: int = 1,
    moves: int | None = 0,
    until: Callable[[LiveMatch], bool] = lambda live: True,
) -> Laid:
    """Lay out a match after so many moves at random and then as many as it takes; None: played to its end."""
    known, pack = the_game(game)
    opened = open_match(known, pack, configure(known, len(sitters), mode, settings, pack), sitters)
    row = seeded(opened.row, seed)
    row = replace(row, seats=tuple(replace(seat, taken=True) for seat in row.seats))
    live, chance, entries = alive(row, []), Random(seed), list[Entry]()
    while not live.match.over and (moves is None or len(entries) < moves or not until(live)):
        seat = chance.choice(live.match.awaiting)
        entries.append(play(live, seat, chance.choice(live.match.rules.legal(live.match.state, seat))))
    table.house.store.create(row, entries)
    return Laid(table, live, opened.seats, opened.spectator)


def alive(row: MatchRow, entries: list[Entry]) -> LiveMatch:
    """A match that the test can look at while the server draws the same game in a thread of its own."""
    known, pack = the_game(row.game)
    live = LiveMatch(row, [], known, pack)
    live.views = ViewMaker(known, pack, machine=False)
    for entry in entries:
        live.enter(entry)
    return live


def as_it_is_now(table: Table, match: str) -> LiveMatch:
    """A match as the server has written it down."""
    row = table.house.store.match(match)
    assert row is not None
    return alive(row, table.house.store.entries(match))


def turn_of(seat: int) -> Callable[[LiveMatch], bool]:
    """Until a seat owes a decision."""
    return lambda live: live.match.awaiting == [seat]


def several(live: LiveMatch, seat: int) -> bool:
    """Whether a card offers a seat more than one choice."""
    question = live.update(seat).question
    open_to = {choice.action for choice in question.choices} if question else set()
    return any(len(open_to.intersection(piece.actions)) > 1 for piece in pieces(live, seat) if piece.kind == "card")


def mid_game(table: Table, game: str, *, computers: bool = False) -> Laid:
    """A match well under way that waits for seat A, whose opponents are people or computers."""
    number, moves = registry.find(game).seats[0], WELL_UNDER_WAY.get(game, 24)
    sitters = [*people(1), *[COMPUTER] * (number - 1)] if computers else people(number)
    return lay(table, game, sitters, moves=moves, until=turn_of(0))


def end_of_turn(table: Table) -> Laid:
    """A match of The North, two people, in which little is left of A's turn."""
    return lay(table, "north", people(2), moves=33, until=turn_of(0))


# ------------------------------------------------------------------------------------------------ what is hidden


def hands(live: LiveMatch, seat: int) -> dict[str, set[str]]:
    """By the ids of their places, the names of those cards in a seat's hands that nobody else knows to be there."""
    seen = {piece.id: faces(piece) for piece in pieces(live, SPECTATOR)}
    own = {piece.id: faces(piece) for piece in pieces(live, seat) if piece.kind == "fan"}
    return {id: names - seen.get(id, set()) for id, names in own.items() if names - seen.get(id, set())}


def private_lines(live: LiveMatch, seat: int, reader: int = SPECTATOR) -> set[str]:
    """What a seat alone was told of what happened, as somebody would read it, without the stop at the end."""
    private = [line for line in told(live, seat) if line not in set(told(live, SPECTATOR))]
    return {live.people.tell(line, reader).rstrip(".") for line in private if line}


def told(live: LiveMatch, viewer: int) -> list[str]:
    """What a viewer was told of what happened, with seats marked."""
    with marked():
        return [live.game.narrate(seen, live.pack, live.marks) for step in live.match.events(viewer) for seen in step]


def pieces(live: LiveMatch, viewer: int) -> Iterator[Piece]:
    for area in live.update(viewer).areas:
        yield from area.walk()


def faces(piece: Piece) -> set[str]:
    return {inner.label for inner in piece.walk() if inner.kind == "card" and inner.face}
