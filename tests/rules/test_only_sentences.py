"""People read sentences: no scene, choice, question or event of whole games holds a line of a program."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random

import pytest

from packs.goes_west.hearing import hear
from rules.showing import scene_of
from sweeps import swept
from tablewright.engine.game.contract import SPECTATOR
from tablewright.games.registry import find
from tablewright.games.tamashii.pack.describing import speech_of
from tablewright.games.tamashii.pack.generator import Generator
from tablewright.games.tamashii.pack.loading import HOUSE
from tablewright.match import Match, configure
from tablewright.packs.source import Source

SIGNS = r" \| |[{}]|\[[A-Z]"  # of programs, which no prose has
LOOKS = 4  # moves from one look at all that can be read to the next
GAMES = [
    ("goes-west", {"mode": "versus"}),
    ("goes-west", {"mode": "cooperative", "mission": "relief-train"}),
    ("goes-west", {"mode": "solo", "mission": "the-claim"}),
    ("tamashii", {}),
    ("tamashii", {"mode": "competitive"}),
]


def programs(name: str) -> dict[str, str]:
    """The lines of the house pack of a game, each with its sentence."""
    if name == "goes-west":
        return {hear(said): said for said in find(name).load(None).names.jobs if said}
    box = Generator(Source(HOUSE))
    say = speech_of(box)
    return {text: say.text(text) for text in box.language.understood}


def unread(name: str) -> re.Pattern[str]:
    """What nobody should read: lines that their sentences do not happen to hold word for word."""
    lines = [line for line, said in programs(name).items() if line.lower() not in said.lower()]
    assert len(lines) > 40
    return re.compile("|".join([SIGNS, *(rf"(?<!\w){re.escape(line)}(?!\w)" for line in lines)]))


def all_read(match: Match, since: int) -> Iterator[str]:
    """All that anybody can read at a moment."""
    for seat in (*range(match.seats), SPECTATOR):
        scene = scene_of(match, seat)
        yield scene.title
        for piece in scene.walk():
            yield from (piece.label, piece.text, piece.mark, piece.value)
        yield from match.story(seat, since)
    for seat in match.awaiting:
        view = match.view(seat)
        yield match.game.question(view, match.pack, seat)
        yield from (match.game.describe(act, view, match.pack, seat) for act in match.rules.legal(match.state, seat))


@pytest.mark.parametrize(("name", "terms"), swept(GAMES, now=GAMES[2:3]), ids=lambda said: str(said))
def test_nobody_reads_a_program(name: str, terms: dict[str, str]) -> None:
    game, bare = find(name), unread(name)
    settings = {key: value for key, value in terms.items() if key != "mode"}
    pack = game.load(None)
    match = Match.start(game, pack, configure(game, None, terms.get("mode"), settings, pack), seed=11, machine=True)
    luck, looked, read = Random(11), 0, set[str]()
    while not match.over and len(match.moves) < 400:
        if len(match.moves) % LOOKS == 0:
            new = set(all_read(match, looked)) - read
            assert not {text for text in new if bare.search(text)}
            read |= new
            looked = len(match.moves)
        seat = luck.choice(match.awaiting)
        match.play(seat, luck.choice(match.rules.legal(match.state, seat)))


@pytest.mark.parametrize("name", ["goes-west", "tamashii"])
def test_a_program_would_be_noticed(name: str) -> None:
    assert unread(name).search("Play it: in forest; gain 2 dice food. Or: you may pay dump 1 F: add 2 dice | recycle")
