"""Patterns within reach of the viewer's moves, as a picture: the distance of each, and the next move.

The search runs as machine code. Where that is not loaded it would take longer than the rest of the table, so nothing
is shown.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from tablewright.engine.core.actions import action
from tablewright.engine.core.kernel import entry
from tablewright.engine.core.record import Row32
from tablewright.engine.core.sets import has
from tablewright.engine.game.playing import loaded_kernel, numbers
from tablewright.engine.scene import Piece
from tablewright.engine.wording import count_of
from tablewright.games.tamashii import choices as c
from tablewright.games.tamashii import questions as q
from tablewright.games.tamashii import sources
from tablewright.games.tamashii.picture import world
from tablewright.games.tamashii.picture.cards import pattern_card
from tablewright.games.tamashii.picture.offers import Sight
from tablewright.games.tamashii.rules import reach
from tablewright.games.tamashii.rules.launching import WORD, WORDS, available
from tablewright.games.tamashii.rules.planning import moves_left
from tablewright.games.tamashii.state import NONE, State, Tables
from tablewright.games.tamashii.words.describing import describe

MOST_SHOWN = 6  # patterns: the nearest, each where it was before
SHOWN = (  # by where a pattern is printed, in this order
    sources.CARD_PATTERN, sources.SHEET_PATTERN, sources.HACK_PATTERN, sources.REPEL_PATTERN, sources.PVP_PATTERN,
    sources.AUGMENT_PATTERN, sources.BODY_PATTERN, sources.BOT_PATTERN, sources.EXTRA_PATTERN, sources.BASIC_PATTERN,
)  # fmt: skip


@entry
def way_to(g: State, t: Tables, seat: int, pattern: int, k: int, out: Row32) -> int:
    """The number of program moves until a pattern fits, at most k, else NONE; the edges go to `out`."""
    return reach.within(g, t, seat, pattern, k, out)


def within_reach(s: Sight) -> Iterator[Piece]:
    """A card for each pattern that the moves left can reach; choosing it makes the next move."""
    search = loaded_kernel(way_to)
    if s.asked != q.PROGRAMMING or search is None:
        return
    left = moves_left(s.v, s.pack.tables, s.viewer)
    out, found = numbers(reach.MOST_MOVES), []
    for pattern in launchable(s):
        n = search(s.v, s.pack.tables, s.viewer, pattern, min(left, reach.MOST_MOVES), out)
        if n != NONE:
            found.append((n, pattern, out[0] if n else NONE))
    nearest = sorted(found, key=lambda one: one[0])[:MOST_SHOWN]
    if nearest:
        cards = tuple(near_card(s, pattern, n, edge) for n, pattern, edge in found if (n, pattern, edge) in nearest)
        yield Piece("row", "within-reach", f"You could launch, with {count_of(left, 'move')}", inside=cards)


def launchable(s: Sight) -> list[int]:
    """tamashii.pattern.source-basic and the other sources: the patterns available to the viewer."""
    t: Tables = s.pack.tables
    words = [available(s.v, t, s.viewer, word, True) for word in range(WORDS)]
    found = [pattern for pattern in range(t.patterns) if has(words[pattern // WORD], pattern % WORD)]
    return sorted(found, key=lambda pattern: SHOWN.index(t.pattern[pattern].source))


def near_card(s: Sight, pattern: int, n: int, edge: int) -> Piece:
    """A pattern with its distance in moves, and the next move."""
    card, id = pattern_card(s, pattern), f"near-{pattern}"
    squares = tuple(replace(cell, id=f"{id}-{i}") for i, cell in enumerate(card.inside))
    move = action(c.MOVE_TOKEN, edge, 0, 0) if n else 0
    acts = (move,) if move in s.acts else ()
    following = f"\nNext: {describe(move, s.v, s.pack, s.viewer)}" if acts else ""
    return replace(
        card, id=id, text=f"{card.text}{following}", mark=count_of(n, "move") if n else world.LIES_READY, actions=acts,
        inside=squares,
    )  # fmt: skip
