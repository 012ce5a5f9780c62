"""Whatever is in progress in Deck Goes West as a picture: answers, a card to place, a battle, an offer."""

from __future__ import annotations

from collections.abc import Iterator

from tablewright.engine.core.actions import first, kind_of
from tablewright.engine.scene import Piece, Place
from tablewright.games.goes_west import choices as c
from tablewright.games.goes_west import frames, questions
from tablewright.games.goes_west.picture import icons
from tablewright.games.goes_west.picture.seats import card, name_of_land, tile_card, to_be_placed
from tablewright.games.goes_west.picture.sight import Sight
from tablewright.games.goes_west.words.describing import describe
from tablewright.games.goes_west.words.names import SEAT_NAMES, movement, space_name
from tablewright.games.goes_west.words.under_way import alternatives, forces, gathered, terms

ANSWERS = tuple(kind for kind, row in c.CHOICES.kinds.items() if c.ANSWER in row.about)
ANSWER_ICONS = {c.GO: icons.GO, c.DECLINE: icons.STAY, c.SEND: icons.OFFER}
TOLD = (questions.STEP, questions.ENTER, questions.MORE, questions.FIGHT)  # questions that tell it themselves


def under_way(s: Sight) -> tuple[Piece, ...]:
    """The move, battle, gathering or offer in which somebody must choose; for that player with the answers."""
    if s.v.ended:
        return ()
    inside = (*stories(s), *answers(s))
    place: Place = "choice" if s.chooses else "middle"
    return (Piece("area", "under-way", "In progress", inside=inside, place=place),) if inside else ()


# ------------------------------------------------------------------------------------------------ how far it has come


def stories(s: Sight) -> Iterator[Piece]:
    """The actions in progress, unless the question already describes them."""
    v, pack = s.v, s.pack
    steps = {v.agenda.frames[n].step for n in range(v.agenda.depth[0])}
    told = s.chooses and v.asks in TOLD
    left = movement(v.move) if frames.MOVE in steps else ""
    if left and not told:
        whose = "Your move" if v.move.payer == s.viewer else f"{SEAT_NAMES[v.move.payer]}'s move"
        yield Piece("text", "move", f"{whose}: {left} left", icon=icons.MOVE)
    elif frames.POOL in steps and v.pool.jobs and not steps & {frames.MOVE, frames.BATTLE} and not told:
        whose = "Your action" if v.pool.seat == s.viewer else f"{SEAT_NAMES[v.pool.seat]}'s action"
        yield Piece("text", "pool", f"{whose} so far: {gathered(v, pack)}", icon=icons.GO)
    if frames.BATTLE in steps and not told:
        where = space_name(v, pack, v.battle.space)
        yield Piece("text", "battle", f"Battle at {where}: {forces(v)}", icon=icons.BATTLE)
    if frames.OFFER in steps and (v.asks != questions.OFFER or s.viewer == v.offer.seat):  # dgw.trade.offer-open
        yield Piece("text", "offer", f"Offer: {terms(v, pack, s.viewer)}", icon=icons.OFFER)


# ------------------------------------------------------------------------------------------------ what can be answered


def answers(s: Sight) -> Iterator[Piece]:
    """The answers of the viewer that no other piece on the table offers."""
    if not s.chooses:
        return
    v = s.v
    if v.asks == questions.PLACE:
        yield card(s, "placing", to_be_placed(s))
    if v.asks == questions.ENTER and s.of_kind(c.ENTER):
        yield tile_card(s, "found", name_of_land(s, v.move.target), v.move.target)
    if said := s.of_kind(*ANSWERS):
        yield Piece("row", "answers", "Your choices", inside=tuple(answer(act, s) for act in said))


def answer(act: int, s: Sight) -> Piece:
    """One answer, in words."""
    (id,) = c.CHOICES.pieces(act, s.viewer)
    icon = ANSWER_ICONS.get(kind_of(act), icons.OF_A_CARD)
    if kind_of(act) == c.CHOOSE:
        icon = icons.step_icon(alternatives(s.v, s.pack)[first(act)])
    return Piece("text", id, describe(act, s.v, s.pack, s.viewer), icon=icon)
