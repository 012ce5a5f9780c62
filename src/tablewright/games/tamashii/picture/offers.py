"""The pieces that offer each choice of TAMASHII, for every choice that concerns something visible."""

from __future__ import annotations

from collections.abc import Sequence

from tablewright.engine.core.actions import first, kind_of, second
from tablewright.engine.game.choices import by_piece
from tablewright.engine.game.contract import Pack
from tablewright.engine.scene import Offers
from tablewright.games.tamashii import choices as c
from tablewright.games.tamashii import questions as q
from tablewright.games.tamashii import sources
from tablewright.games.tamashii.pieces import COLUMNS
from tablewright.games.tamashii.rules.components.launcher import EDGE_FROM, EDGE_TO
from tablewright.games.tamashii.state import State, Tables
from tablewright.games.tamashii.words.under_way import question_before

GIFTS = "gifts"  # the id of what offers to give an augment away


def offers(v: State, pack: Pack, seat: int, choices: Sequence[int]) -> Offers:
    """The choices of a seat by the pieces that offer them."""
    asked = question_before(v, pack.tables, seat)
    return by_piece({act: lit_by(act, pack.tables, seat, asked) for act in choices})


def lit_by(act: int, t: Tables, viewer: int, asked: int) -> tuple[str, ...]:
    """The ids of the pieces that offer a choice: all it concerns, except two.

    Patterns that everybody has lie beside the table, to look up; and nobody gives an augment away by pressing it.
    """
    a = first(act)
    if kind_of(act) == c.LAUNCH and t.pattern[a].source in (sources.BASIC_PATTERN, sources.EXTRA_PATTERN):
        return (f"launch-{a}",)
    return (GIFTS,) if is_gift(act) else pieces_behind(act, t, viewer, asked)


def is_gift(act: int) -> bool:
    """Whether a choice offers an augment for nothing."""
    return kind_of(act) == c.OFFER_TRADE and second(act) == 0


def about(act: int, v: State, pack: Pack, seat: int) -> tuple[str, ...]:
    """The ids of the pieces a choice concerns at this moment."""
    return pieces_behind(act, pack.tables, seat, question_before(v, pack.tables, seat))


def pieces_behind(act: int, t: Tables, viewer: int, asked: int) -> tuple[str, ...]:
    """The ids of the pieces a choice concerns; none if it only ends a step or answers yes or no."""
    a, b = first(act), second(act)
    match kind_of(act):
        case c.MOVE_TOKEN:  # either of the two tokens leads to it
            return slot_id(viewer, EDGE_FROM[a]), slot_id(viewer, EDGE_TO[a])
        case c.UNLOCK_SLOT | c.CHOOSE_ROW:
            return (slot_id(viewer, COLUMNS * a + COLUMNS - 1),)
        case c.LAUNCH:
            return f"launch-{a}", pattern_piece(t, a), *enemy_of(t, a)
        case c.OFFER_TRADE:
            return tuple(f"augment-{some - 1}" for some in (a, b) if some)
        case c.LEARN if asked in (q.LEARNING, 0):
            return ()
        case _:
            return c.CHOICES.pieces(act, viewer)


# ------------------------------------------------------------------------------------------------ ids


def slot_id(seat: int, slot: int) -> str:
    return f"slot-{seat}-{slot}"


def enemy_of(t: Tables, pattern: int) -> tuple[str, ...]:
    """The id of the card of the enemy whose pattern it is, if it is one's."""
    row = t.pattern[pattern]
    return (f"enemy-{row.which}",) if row.source in (sources.HACK_PATTERN, sources.REPEL_PATTERN) else ()


def pattern_piece(t: Tables, pattern: int) -> str:
    """The id of the card that shows a pattern: its own, or of the augment or body that it is drawn on."""
    row = t.pattern[pattern]
    if row.source == sources.AUGMENT_PATTERN:
        return f"augment-{row.which}"
    return f"body-{row.which}" if row.source == sources.BODY_PATTERN else f"pattern-{pattern}"
