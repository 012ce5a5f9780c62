"""Which piece of the table offers which choice: every choice that concerns something one can point at."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from tablewright.engine.core.actions import first, kind_of, third
from tablewright.engine.core.agenda import under_way
from tablewright.engine.game.contract import SPECTATOR, Pack
from tablewright.engine.game.playing import numbers
from tablewright.games.goes_west.rules import decisions as d
from tablewright.games.goes_west.rules import listing
from tablewright.games.goes_west.rules.cards import copy_in
from tablewright.games.goes_west.state import HAND, MOST_OPTIONS, NO_CARD, PAIN, State, Tables

Offers = Mapping[str, tuple[int, ...]]


@dataclass(frozen=True, slots=True)
class Sight:
    """What a viewer looks at: the view, the pack, and what each piece offers to the viewer."""

    v: State
    pack: Pack
    viewer: int
    acts: tuple[int, ...]  # all that the viewer may choose
    offers: Offers

    @property
    def chooses(self) -> bool:
        """Whether the viewer is in the middle of something, and asked."""
        return self.v.chooser == self.viewer != SPECTATOR

    def offered(self, id: str) -> tuple[int, ...]:
        return self.offers.get(id, ())


def sight(v: State, pack: Pack, viewer: int) -> Sight:
    """The view with its choices: they are listed once."""
    acts = choices(v, pack.tables, viewer)
    offers: dict[str, tuple[int, ...]] = {}
    for act in acts:
        for id in pieces_behind(act, v, pack.tables, viewer):
            offers[id] = (*offers.get(id, ()), act)
    return Sight(v, pack, viewer, acts, offers)


def choices(v: State, t: Tables, viewer: int) -> tuple[int, ...]:
    """All that the viewer may choose; where a danger card is to be placed, first what keeps it away for longest."""
    if viewer == SPECTATOR:
        return ()
    out = numbers(MOST_OPTIONS)
    acts = tuple(out[i] for i in range(listing.options(v, t, viewer, out)))
    if (
        acts
        and kind_of(acts[0]) == d.ON_DRAW_PILE
        and t.kind[t.design[v.agenda.frames[under_way(v.agenda)].card]] >= PAIN
    ):
        return acts[::-1]
    return acts


def pieces_behind(act: int, v: State, t: Tables, viewer: int) -> tuple[str, ...]:
    """The ids of the pieces that a choice is about; none for those that only end something, or answer somebody."""
    place = PIECES.get(kind_of(act))
    return place(act, v, t, viewer) if place else ()


# ------------------------------------------------------------------------------------------------ ids


def space_id(v: State, space: int) -> str:
    return f"space-{v.column[space]}-{v.line[space]}"


def hand_id(seat: int, design: int) -> str:
    return f"hand-{seat}-{design}"


def unseen_id(seat: int) -> str:
    return f"hand-{seat}-unseen"


def answer_id(act: int) -> str:
    """The id of an answer to the question of the moment."""
    return f"answer-{kind_of(act)}-{first(act)}"


Where = Callable[[int, State, Tables, int], tuple[str, ...]]


def _own_card(act: int, v: State, t: Tables, viewer: int) -> tuple[str, ...]:
    return (hand_id(viewer, first(act)),)


def _own_character(act: int, v: State, t: Tables, viewer: int) -> tuple[str, ...]:
    return (f"character-{viewer}",)


def _their_character(act: int, v: State, t: Tables, viewer: int) -> tuple[str, ...]:
    return (f"character-{first(act)}",)


def _tile_here(act: int, v: State, t: Tables, viewer: int) -> tuple[str, ...]:
    return (space_id(v, v.at[viewer]), "here")


def _other_meeple(act: int, v: State, t: Tables, viewer: int) -> tuple[str, ...]:
    return (space_id(v, v.other_at[viewer]),)


def _mission_job(act: int, v: State, t: Tables, viewer: int) -> tuple[str, ...]:
    return (f"mission-job-{first(act)}",)


def _card_in_row(act: int, v: State, t: Tables, viewer: int) -> tuple[str, ...]:
    return (f"card-{v.row[first(act)] - 1}",)


def _next_tile(act: int, v: State, t: Tables, viewer: int) -> tuple[str, ...]:
    return (space_id(v, v.next_to[v.at[third(act)], first(act)]),)


def _next_of_wagon(act: int, v: State, t: Tables, viewer: int) -> tuple[str, ...]:
    return (space_id(v, v.next_to[v.wagon, first(act)]),)


def _space(act: int, v: State, t: Tables, viewer: int) -> tuple[str, ...]:
    return (space_id(v, first(act)),)


def _found(act: int, v: State, t: Tables, viewer: int) -> tuple[str, ...]:
    return ("found", space_id(v, v.move.target))


def _on_draw_pile(act: int, v: State, t: Tables, viewer: int) -> tuple[str, ...]:
    return ("placing", f"draw-{viewer}")


def _on_discard_pile(act: int, v: State, t: Tables, viewer: int) -> tuple[str, ...]:
    return ("placing", f"discard-{viewer}")


def _danger_pile(act: int, v: State, t: Tables, viewer: int) -> tuple[str, ...]:
    return ("supply-pain" if kind_of(act) == d.TAKE_PAIN else "supply-exhaustion",)


def _own_stock(act: int, v: State, t: Tables, viewer: int) -> tuple[str, ...]:
    return (f"stock-{viewer}-{first(act)}",)


def _their_stock(act: int, v: State, t: Tables, viewer: int) -> tuple[str, ...]:
    return (f"stock-{v.offer.partner}-{first(act)}",)


def _their_card(act: int, v: State, t: Tables, viewer: int) -> tuple[str, ...]:
    """A card that is known to be in the other's hand, or else one of those that nobody has seen."""
    other = v.offer.partner
    known = copy_in(v, t, HAND + other, first(act)) != NO_CARD
    return (hand_id(other, first(act)) if known else unseen_id(other),)


def _answer(act: int, v: State, t: Tables, viewer: int) -> tuple[str, ...]:
    return (answer_id(act),)


ANSWERS = (  # that are pieces of their own
    d.GO, d.DECLINE, d.CHOOSE, d.SET_X, d.HUNDRED_MORE, d.SEND, d.BE, d.CUT, d.KEEP,
)  # fmt: skip

PIECES: dict[int, Where] = {
    **dict.fromkeys((d.PLAY, d.TREAT, d.TAKE, d.DROP, d.GIVE_CARD, d.FEE), _own_card),
    d.TAP: _own_character,
    **dict.fromkeys((d.OFFER_TRADE, d.INVITE, d.CARRY), _their_character),
    d.WORK: _tile_here,
    d.TASK: _mission_job,
    d.CHANGE: _other_meeple,
    **dict.fromkeys((d.BUY, d.PICK), _card_in_row),
    **dict.fromkeys((d.STEP, d.ATTEMPT), _next_tile),
    d.HAUL_WAGON: _next_of_wagon,
    **dict.fromkeys((d.RIDE, d.LOOK), _space),
    d.ENTER: _found,
    d.ON_DRAW_PILE: _on_draw_pile,
    d.ON_DISCARD_PILE: _on_discard_pile,
    **dict.fromkeys((d.TAKE_PAIN, d.TAKE_EXHAUSTION), _danger_pile),
    d.GIVE: _own_stock,
    d.ASK_FOR: _their_stock,
    d.ASK_FOR_CARD: _their_card,
    **dict.fromkeys(ANSWERS, _answer),
}
