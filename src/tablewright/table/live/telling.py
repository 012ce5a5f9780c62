"""Log lines and stagings for one viewer."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

import msgspec

from tablewright.engine.core.events import Seen
from tablewright.engine.game.contract import Game, Pack
from tablewright.engine.people import People
from tablewright.engine.staging import Beat, Side, Staged, Staging


@dataclass(frozen=True, slots=True)
class Told:
    """One viewer's rendering of an event."""

    text: str
    clauses: tuple[str, ...]
    seat: int | None = None  # the seat that did it
    staging: Staging | None = None  # of the run that begins with it


def told(game: Game, pack: Pack, seen: Seen, names: Sequence[str]) -> Told:
    """An event in words, or "" if it needs none. The sentence begins with the player who acted."""
    text = game.narrate(seen, pack, names)
    did = 0 <= seen.seat < len(names) and text.startswith(names[seen.seat])
    return Told(text, game.rules_behind(seen), seen.seat if did else None)


def in_lines(events: Sequence[Seen], tell: Callable[[Seen], Told], staged: Sequence[Staged]) -> Iterator[Told]:
    """Events as lines of the log; the first line of a run that is played out brings its staging."""
    each = [tell(seen) for seen in events]
    stagings = dict[int, Staging]()
    for first, last, staging, said in staged:
        for n, text in said:
            each[first + n] = replace(each[first + n], text=text)
        spoken = [n for n in range(first, last + 1) if each[n].text]
        if spoken:
            stagings[spoken[0]] = msgspec.structs.replace(staging, lines=len(spoken))
    for n, line in enumerate(each):
        if line.text:
            yield replace(line, staging=stagings[n]) if n in stagings else line


# ------------------------------------------------------------------------------------------------ with people's names


def read_by(line: Told, people: People, reader: int) -> Told:
    """A line in which seats are marked, as somebody reads it."""
    staging, text = line.staging and staging_read_by(line.staging, people, reader), people.tell(line.text, reader)
    return line if staging is None and text is line.text else Told(text, line.clauses, line.seat, staging)


def staging_read_by(staging: Staging, people: People, reader: int) -> Staging:
    """A staging in which seats are marked, as somebody sees it."""

    def beat_of(beat: Beat) -> Beat:
        pieces = tuple(people.show_piece(piece, reader) for piece in beat.pieces)
        return msgspec.structs.replace(beat, label=people.tell(beat.label, reader), pieces=pieces)

    def side_of(side: Side) -> Side:
        gains = tuple(people.show_piece(piece, reader) for piece in side.gains)
        beats = tuple(map(beat_of, side.beats))
        return msgspec.structs.replace(side, label=people.tell(side.label, reader), beats=beats, gains=gains)

    return msgspec.structs.replace(
        staging, title=people.tell(staging.title, reader), text=people.tell(staging.text, reader),
        sides=tuple(map(side_of, staging.sides)), outcome=tuple(people.tell(text, reader) for text in staging.outcome),
    )  # fmt: skip
