"""The progress of a scenario card as a picture: the tokens that the first line of its world activity counts."""

from __future__ import annotations

from collections.abc import Iterator

from tablewright.engine.scene import Piece
from tablewright.games.tamashii import grammar as w
from tablewright.games.tamashii.picture import icons
from tablewright.games.tamashii.picture.sight import Sight
from tablewright.games.tamashii.pieces import COMPETITIVE, SUCCESS
from tablewright.games.tamashii.rules.common import amount
from tablewright.games.tamashii.rules.components.marks import marks_at, marks_on_map
from tablewright.games.tamashii.rules.components.places import place_tile
from tablewright.games.tamashii.rules.conditions.scenario import MARKS_ON, MARKS_ON_MAP
from tablewright.games.tamashii.state import NONE
from tablewright.games.tamashii.words import names as called
from tablewright.packs.effects import program

TONES = ("acid", "danger")  # of success and ascend tokens


def progress(s: Sight) -> Iterator[Piece]:
    """tamashii.world.if-true: tokens on the map and on the card, out of those needed."""
    v, t = s.v, s.pack.tables
    rows = list(asked(s))
    for row in rows:
        op, mark, place = t.code[row].op, t.code[row].b, t.code[row].c
        there = place == w.THIS_CARD
        if op == MARKS_ON_MAP or (op == MARKS_ON and there):
            n = marks_on_map(v, mark) if op == MARKS_ON_MAP else marks_at(v, t, v.first, mark, place)
            label = f"{token(s, mark, on_map=not there).capitalize()}s on the {'card' if there else 'map'}"
            dark = "" if there else still_without(s, rows, mark)
            yield Piece(
                "track", asked_id(mark, there), label, count=n, most=max(n, amount(v, t.code[row].a)),
                icon=icons.MARKS[mark], tone=TONES[mark], text=dark, story=True,
            )  # fmt: skip


def asked_id(mark: int, on_card: bool) -> str:
    """The id of the track that counts tokens on the card, or on the map."""
    return f"asked-{'card' if on_card else 'map'}-{mark}"


def asked(s: Sight) -> Iterator[int]:
    """The rows of the first condition of the active card's world activity."""
    t = s.pack.tables
    line = t.card[s.v.card - 1].world if s.v.card else 0
    if t.code[line].op == program.IF:
        row = t.code[line].b
        while t.code[row].op not in (program.END, w.OR):
            yield row
            row += 1


def still_without(s: Sight, rows: list[int], mark: int) -> str:
    """The tiles of a condition that still lack tokens."""
    v, t = s.v, s.pack.tables
    bare = []
    for row in rows:
        place = t.code[row].c
        if t.code[row].op != MARKS_ON or t.code[row].b != mark or place == w.THIS_CARD:
            continue
        tile = place_tile(v, t, v.first, place)
        if tile != NONE and v.marks[mark, tile] < amount(v, t.code[row].a):
            bare.append(called.tile_name(v, s.pack, tile))
    return f"Still missing: {', '.join(bare)}." if bare else ""


def token(s: Sight, mark: int, *, on_map: bool) -> str:
    """The name of a token: success tokens on tiles may have their own name in a scenario."""
    named = mark == SUCCESS and on_map and s.v.mode != COMPETITIVE
    stands_for = s.pack.names.scenario_success[s.v.scenario] if named else ""
    return stands_for or f"{called.MARKS[mark]} token"
