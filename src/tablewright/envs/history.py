"""The history of a match as one seat has seen it: events as rows of numbers, and as sentences.

An event that only some may know of is there for them alone, and leaves no gap for the others. Where a part of it is for
its witnesses, such as which card was drawn, the others read -1.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium.spaces import Box

from tablewright.engine.core.events import LAST_EVENT, NOBODY
from tablewright.engine.game.contract import MOST_SEATS
from tablewright.envs.episode import Episode
from tablewright.library import Game, Refused
from tablewright.library.words import Words

USUAL = 64  # events, where nobody says how many
MOST = 10_000
COLUMNS = ("kind", "whose", "a", "b", "c", "hidden")
LEAST_NUMBER, MOST_NUMBER = -(2**15), 2**15 - 1
NO_HISTORY = "This environment keeps no history. Make it with history=True."


def room_of(history: bool | int) -> int:
    """How many events an observation holds; 0 where no history is kept."""
    room = USUAL if history is True else int(history)
    if not 0 <= room <= MOST:
        raise Refused(f"A history holds 1 to {MOST} events, not {room}. Say history=True for {USUAL}.")
    return room


def kinds(game: Game) -> tuple[str, ...]:
    """By the number of a kind of event, the sentence that tells it; empty where its words depend on more.

    Letters in braces are the numbers of the event, with the list that names them; a verb in brackets agrees with `who`.

    >>> from tablewright import load
    >>> kinds(load("west"))[10]
    '{who} [draws] {hidden:an types|a card}.'
    """
    return tuple(kind.sentence for kind in game.spec.events.kinds)


def history_space(room: int) -> Box:
    """The space of the latest events: the oldest first, and zeros before the first of a match."""
    least = [0, 0, *[LEAST_NUMBER] * 4]
    most = [LAST_EVENT, MOST_SEATS, *[MOST_NUMBER] * 4]
    return Box(np.array([least] * room, np.int16), np.array([most] * room, np.int16), dtype=np.int16)


def latest(episode: Episode, seat: int, room: int) -> Any:
    """The latest events that a seat has seen, as rows of COLUMNS; the newest is the last row.

    Whose an event is counts from the seat that looks: 0 is nobody's, 1 its own.
    """
    rows = np.zeros((room, len(COLUMNS)), np.int16)
    if seen := episode.seen(seat, room):
        told = np.array([(one.what, one.seat, one.a, one.b, one.c, one.hidden) for one in seen], np.int16)
        told[:, 1] = np.where(told[:, 1] == NOBODY, 0, 1 + (told[:, 1] - seat) % max(2, episode.seats))
        rows[-len(seen) :] = told
    return rows


def told(episode: Episode, seat: int, room: int | None = None) -> list[str]:
    """The events that a seat has seen as sentences, the oldest first; the latest ones, or all."""
    game = episode.game
    words = Words(game.spec, game.pack, game.seats, seat)
    return [event.text for event in words.events([episode.seen(seat, room)], 0) if event.text]
