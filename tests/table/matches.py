"""Small matches for the tests of the table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random

from match.toy import PEBBLES
from tablewright.engine.game.contract import Game, Pack
from tablewright.engine.marking import marked
from tablewright.games import registry
from tablewright.match import configure, key_from_seed
from tablewright.table.live.match import LiveMatch
from tablewright.table.live.opening import Opened, Sitting, open_match
from tablewright.table.memory.rows import Entry, MatchRow

PERSON = Sitting("person", "Ada")
PACK = PEBBLES.load(None)


def opened(sitters: Sequence[Sitting] = (PERSON, PERSON), seed: int = 7) -> Opened:
    """A match of pebbles that is about to begin, the same for the same seed but for its names and secrets."""
    new = open_match(PEBBLES, PACK, configure(PEBBLES, pack=PACK), sitters)
    return replace(new, row=seeded(new.row, seed))


def seeded(row: MatchRow, seed: int) -> MatchRow:
    return replace(row, key=key_from_seed(seed), nonce=key_from_seed(seed, "nonce"))


def pebbles(seed: int = 7) -> LiveMatch:
    """A live match of pebbles."""
    return LiveMatch(opened(seed=seed).row, [], PEBBLES, PACK)


def live_match(game: Game, pack: Pack, seed: int) -> LiveMatch:
    """A live match of any game, as it is usually set up."""
    config = configure(game, pack=pack)
    row = open_match(game, pack, config, [PERSON] * config.seats).row
    return LiveMatch(seeded(row, seed), [], game, pack)


def battle(seed: int = 1) -> tuple[LiveMatch, int, int]:
    """A live match of Royal in which two seats are about to commit in secret, and the two: the first attacks."""
    game = registry.find("royal")
    live, chance = live_match(game, game.load(None), seed), Random(seed)
    while len(live.match.awaiting) != 2 or not all(choices(live, seat, "Fight with") for seat in live.match.awaiting):
        play_at_random(live, chance)
    first, second = live.match.awaiting
    return live, first, second


def choices(live: LiveMatch, seat: int, words: str) -> list[int]:
    """What a seat may choose that begins with these words."""
    return [choice.action for choice in live.match.legal(seat) if choice.text.startswith(words)]


def play(live: LiveMatch, seat: int, action: int) -> Entry:
    """Play a move as the server does, but for storing it."""
    entry = Entry(live.entries + 1, "play", seat, action)
    live.enter(entry)
    return entry


def play_at_random(live: LiveMatch, chance: Random) -> None:
    """Let somebody who owes a decision decide."""
    seat = chance.choice(live.match.awaiting)
    play(live, seat, chance.choice(live.match.rules.legal(live.match.state, seat)))


def story_of(live: LiveMatch, viewer: int) -> list[str]:
    """What happened in a match, as somebody reads it who has never looked at it before."""
    with marked():
        told = [live.game.narrate(seen, live.pack, live.marks) for step in live.match.events(viewer) for seen in step]
    return [live.people.tell(line, viewer) for line in told if line]
