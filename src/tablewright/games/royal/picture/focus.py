"""Where each question of The Royal Ascension is answered: the areas, by step, the one that matters most first."""

from __future__ import annotations

from tablewright.engine.game.contract import Pack
from tablewright.games.royal import steps
from tablewright.games.royal.state import State

BOARD, SHOP, BASKET, BATTLE, DRAFT = "board", "shop", "basket", "battle", "draft"
REALM = "realm-{seat}"

FOCUS = {
    steps.DRAFT: DRAFT,
    steps.MOVE: BOARD,
    steps.SPLIT: SHOP,
    steps.PICK: BOARD,
    steps.ANSWER: BATTLE,
    steps.COMMIT: BATTLE,
}
IN_VIEW = {
    BOARD: "Players are attacked where they stand, even one whose token is not on the board.",
    BATTLE: "A battle is added up there, from the cards in hand.",
    BASKET: "Weapons are paid for there, with diamonds in hand.",
}


def focus(v: State, pack: Pack, seat: int) -> list[str]:
    """The area where a seat answers the open question.

    A visit to the shop ends with paying; a fighter first chooses one of their own territories.
    """
    if v.step == steps.VISIT:
        return [BASKET if v.laid else SHOP]
    if v.step == steps.COMMIT and not v.field[seat]:
        return [REALM.format(seat=seat)]
    return [FOCUS[v.step]]
