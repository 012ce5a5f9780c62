"""Shortcuts of TAMASHII: what is programmed, and what is dumped for a test, by one press instead of many."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tablewright.engine.game.contract import Pack, Shortcut
from tablewright.engine.wording import count_of
from tablewright.games.tamashii import choices as c
from tablewright.games.tamashii import questions as q
from tablewright.games.tamashii.picture.sight import Sight
from tablewright.games.tamashii.picture.within_reach import moves_along, near_id, ways
from tablewright.games.tamashii.state import State
from tablewright.games.tamashii.words import names as called

SEVERAL = 2


def shortcuts(v: State, pack: Pack, seat: int, choices: Sequence[int]) -> tuple[Shortcut, ...]:
    """Choices of a seat that can be made together with one press."""
    s = Sight(v, pack, seat, choices)
    return (*programmes(s), *whole_dumps(s))


def programmes(s: Sight) -> Iterator[Shortcut]:
    """tamashii.program.pro-moves: all moves to a pattern within reach; its card is pressed for them."""
    for pattern, edges in ways(s):
        moves = moves_along(edges)
        if moves and moves[0] in s.acts:
            title = called.pattern_title(s.pack, pattern)
            yield Shortcut(f"Program {title}: {count_of(len(moves), 'move')}", moves, near_id(pattern))


def whole_dumps(s: Sight) -> Iterator[Shortcut]:
    """tamashii.test.dump-roll: every token that a test takes, and so the roll."""
    tokens = tuple(s.of_kind(c.CHOOSE_TOKEN))
    if s.asked == q.TEST and len(tokens) >= SEVERAL:
        yield Shortcut(f"Dump all {len(tokens)} and roll", tokens)
