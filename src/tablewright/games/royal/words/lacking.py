"""Why a choice of The Royal Ascension cannot be made now, in words."""

from __future__ import annotations

from tablewright.engine.core.actions import first, kind_of
from tablewright.engine.core.sets import has, size
from tablewright.engine.game.contract import Pack
from tablewright.engine.marking import agreeing
from tablewright.engine.wording import both, sentence, too_dear
from tablewright.games.royal import choices as c
from tablewright.games.royal import steps
from tablewright.games.royal.pack.loading import Names
from tablewright.games.royal.rules.battles import MOST_HEARTS
from tablewright.games.royal.rules.cards import copies, value, without
from tablewright.games.royal.rules.shop import on_display, price, purse
from tablewright.games.royal.state import CLUBS, DIAMONDS, HEARTS, State
from tablewright.games.royal.words.names import in_short, player, ranks_of


def lacking(act: int, v: State, pack: Pack, seat: int) -> str:
    """The reason why a choice is not possible now, or "" if the clause says it better."""
    names: Names = pack.names
    a = first(act)
    if not has(c.ANSWERS[v.step], kind_of(act)):
        return ""
    match kind_of(act):
        case c.CLAIM:
            return of_claiming(v, names, a)
        case c.ATTACK:
            return of_attacking(v, names, a)
        case c.FIELD if v.field[seat]:
            return f"You already chose {names.territories[v.field[seat] - 1]}. Start over to change it."
        case c.FIELD if v.lane[seat] == steps.CHOOSE_TERRITORY:
            return f"You can only fight with your own territory; {of_claiming(v, names, a)}"
        case c.ATTACH | c.WIELD:
            return of_card(kind_of(act), v, names, seat, a)
        case c.CHOOSE_WEAPON:
            return of_buying(v, names, seat, a)
        case c.LAY:
            return of_paying(v, names, seat, a)
        case _:
            return ""


def of_claiming(v: State, names: Names, territory: int) -> str:
    """royal.setup.draft-open: the owner of a territory."""
    for owner in range(v.seats):
        if has(v.realm[owner], territory):
            return f"{names.territories[territory]} belongs to {player(names, owner)}."
    return ""


def of_attacking(v: State, names: Names, other: int) -> str:
    """royal.battle.eligible: why an opponent cannot be attacked."""
    if other == v.active:
        return "You cannot attack yourself."
    if not has(v.alive, other):
        return f"{player(names, other)} {agreeing('is')} out of the game."
    if v.barred == other:
        return f"{player(names, other)} lost the last battle and {agreeing('sits')} out this one."
    return f"{player(names, other)} used a Secret Alliance this turn." if has(v.spared, other) else ""


def of_card(kind: int, v: State, names: Names, seat: int, rank: int) -> str:
    """royal.hearts.max-two, royal.battle.commit-optional: why a card cannot join the battle."""
    suit, chosen = (HEARTS, v.hearts[seat]) if kind == c.ATTACH else (CLUBS, v.clubs[seat])
    if v.lane[seat] == steps.CHOOSE_TERRITORY:
        return "Choose a territory first."
    if suit == HEARTS and size(chosen) == MOST_HEARTS:
        return f"You can add at most 2 hearts; you have added {both(in_short(HEARTS, ranks_of(chosen)))}."
    if copies(v.hand[seat, suit], rank) and not copies(without(v.hand[seat, suit], chosen), rank):
        return f"{sentence(names.cards[suit][rank])} is already in the battle."
    return ""


def of_buying(v: State, names: Names, seat: int, rank: int) -> str:
    """royal.shop.no-change: the price of a weapon, and the gold left for it."""
    if not copies(on_display(v), rank):
        return ""
    if v.laid:
        return "You have started to pay. Finish paying, or start over."
    gold = value(v.hand[seat, DIAMONDS]) - price(v)
    return too_dear(sentence(names.clubs[rank]), rank, f"{'more ' if v.basket else ''}gold", gold)


def of_paying(v: State, names: Names, seat: int, rank: int) -> str:
    """royal.shop.minimal-payment: why a diamond cannot be paid."""
    diamond = sentence(names.diamonds[rank])
    if not v.basket:
        return f"{diamond} pays for weapons. Pick a weapon first."
    if not copies(purse(v), rank):
        return f"{diamond} is already paid." if copies(v.hand[seat, DIAMONDS], rank) else ""
    return (
        f"The price is {price(v)} gold and you have paid {value(v.laid)}. "
        f"With {names.diamonds[rank]} you would pay a diamond too many."
    )
