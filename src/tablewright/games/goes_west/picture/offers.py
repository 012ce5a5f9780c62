"""The pieces that offer each choice of Deck Goes West, for every choice that concerns something visible."""

from __future__ import annotations

from collections.abc import Sequence

from tablewright.engine.core.actions import first, kind_of, third
from tablewright.engine.core.agenda import under_way
from tablewright.engine.game.choices import by_piece
from tablewright.engine.game.contract import Pack
from tablewright.engine.scene import Offers
from tablewright.games.goes_west import choices as c
from tablewright.games.goes_west import questions as q
from tablewright.games.goes_west.pieces import PAIN
from tablewright.games.goes_west.places import HAND, NO_CARD
from tablewright.games.goes_west.rules.cards import copy_in
from tablewright.games.goes_west.state import State, Tables


def offers(v: State, pack: Pack, seat: int, choices: Sequence[int]) -> Offers:
    """The choices of a seat by the pieces that offer them."""
    return by_piece({act: about(act, v, pack, seat) for act in in_good_order(choices, v, pack.tables)})


def in_good_order(acts: Sequence[int], v: State, t: Tables) -> Sequence[int]:
    """The choices in list order; for placing a danger card, first the option that delays it most."""
    if v.asks != q.PLACE:
        return acts
    placed = t.design[v.agenda.frames[under_way(v.agenda)].card]
    return acts[::-1] if t.kind[placed] >= PAIN else acts


def about(act: int, v: State, pack: Pack, seat: int) -> tuple[str, ...]:
    """The ids of the pieces a choice concerns; none if it only ends a step."""
    a = first(act)
    match kind_of(act):
        case c.WORK:
            return space_id(v, v.at[seat]), "here"
        case c.CHANGE:
            return (space_id(v, v.other_at[seat]),)
        case c.BUY | c.PICK:
            return (f"card-{v.row[a] - 1}",)
        case c.STEP | c.ATTEMPT:
            return (space_id(v, v.next_to[v.at[third(act)], a]),)
        case c.HAUL_WAGON:
            return (space_id(v, v.next_to[v.wagon, a]),)
        case c.RIDE | c.LOOK:
            return (space_id(v, a),)
        case c.ENTER:
            return "found", space_id(v, v.move.target)
        case c.ASK_FOR:
            return (f"stock-{v.offer.partner}-{a}",)
        case c.ASK_FOR_CARD:
            return (asked_card_id(v, pack.tables, v.offer.partner, a),)
        case _:
            return c.CHOICES.pieces(act, seat)


# ------------------------------------------------------------------------------------------------ ids


def space_id(v: State, space: int) -> str:
    return f"space-{v.column[space]}-{v.line[space]}"


def hand_id(seat: int, design: int) -> str:
    return f"hand-{seat}-{design}"


def unseen_id(seat: int) -> str:
    return f"hand-{seat}-unseen"


def asked_card_id(v: State, t: Tables, other: int, design: int) -> str:
    """The id of a card known to be in another player's hand, or else of an unseen copy."""
    known = copy_in(v, t, HAND + other, design) != NO_CARD
    return hand_id(other, design) if known else unseen_id(other)
