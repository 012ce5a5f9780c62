"""Pictures of tables as the browser shows them, made from what a seat may know.

The match is played again as the table in the browser holds it. The browser is then told what a browser at that seat
would be told: who sits there, and the table as the seat sees it. It learns nothing else.
"""

from __future__ import annotations

from dataclasses import replace
from io import BytesIO
from itertools import count
from typing import Any, TypeAlias
from weakref import WeakKeyDictionary

import msgspec
import numpy as np

from tablewright.engine.game.contract import SPECTATOR
from tablewright.envs.browser import Still, drawn
from tablewright.envs.episode import Episode
from tablewright.library import Game
from tablewright.match.terms import key_from_seed
from tablewright.table.live.match import LiveMatch
from tablewright.table.live.opening import Sitting, open_match
from tablewright.table.memory.rows import Entry
from tablewright.table.messages.models import TeachingShown, TermShown
from tablewright.table.messages.protocol import PROTOCOL, Sitter, Welcome
from tablewright.teaching.texts import terms_of

Picture: TypeAlias = np.ndarray[Any, np.dtype[np.uint8]]

ENCODE = msgspec.json.Encoder().encode
_lives: WeakKeyDictionary[Episode, tuple[int, LiveMatch]] = WeakKeyDictionary()  # each with a number of its own
_numbers = count(1)


def picture(episode: Episode, seat: int | None) -> Picture:
    """The table as a seat sees it in the browser, or as everybody may see it: height x width x 3."""
    from PIL import Image

    number, live = _as_at_the_table(episode)
    viewer = SPECTATOR if seat is None else seat
    told = _welcome(live, viewer), live.encoded(viewer).decode(), _glossary(episode.game)
    png = drawn(Still((number, viewer), live.number(viewer), live.game.name, *told))
    with Image.open(BytesIO(png)) as image:
        return np.asarray(image.convert("RGB")).copy()


def _as_at_the_table(episode: Episode) -> tuple[int, LiveMatch]:
    """The match of an episode as the table in the browser holds it, brought up to the moment."""
    _ = episode.state  # before a match has begun, it is refused
    number, live = _lives.get(episode, (0, None))
    if live is None or live.row.key != key_from_seed(episode.seed) or not _leads_to(live, episode):
        number, live = _lives[episode] = next(_numbers), _begun(episode)
    for place, (seat, act) in enumerate(episode.history[live.entries :], live.entries + 1):
        live.enter(Entry(place, "play", seat, act))
    return number, live


def _leads_to(live: LiveMatch, episode: Episode) -> bool:
    """Whether the moves of a match are the first of an episode."""
    return [(entry.seat, entry.action) for entry in live.history] == episode.history[: live.entries]


def _begun(episode: Episode) -> LiveMatch:
    game = episode.game
    sitters = [Sitting("person", f"seat_{seat}") for seat in range(episode.seats)]
    row = open_match(game.spec, game.pack, game.config, sitters).row
    key, nonce = key_from_seed(episode.seed), key_from_seed(episode.seed, "nonce")
    return LiveMatch(replace(row, key=key, nonce=nonce), (), game.spec, game.pack, machine=game.compiled, apart=True)


def _welcome(live: LiveMatch, viewer: int) -> str:
    """The first message that the viewer gets."""
    sitters = tuple(
        Sitter(letter, "person", name, called=name, here=True)
        for letter, name in zip(live.names, live.people.names, strict=True)
    )
    game, seat = live.game, None if viewer == SPECTATOR else viewer
    return ENCODE(Welcome(PROTOCOL, game.name, game.title, game.world, seat, sitters, ())).decode()


def _glossary(game: Game) -> str:
    """The terms that cards underline or draw."""
    terms = [TermShown(words=list(t.words), means=t.means, icons=list(t.icons)) for t in terms_of(game.spec).terms]
    return TeachingShown(terms=terms, tips=[], sections=[]).model_dump_json()
