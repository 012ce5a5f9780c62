"""What a choice of The Royal Ascension lacks, in words."""

from __future__ import annotations

from tablewright.engine.core.actions import first, kind_of
from tablewright.engine.core.sets import has, size
from tablewright.engine.game.contract import Pack
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
    """What a choice lacks that cannot be made now; empty where the rule itself says it better."""
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
            return f"You have chosen {names.territories[v.field[seat] - 1]} to fight with: begin again for another."
        case c.FIELD if v.lane[seat] == steps.CHOOSE_TERRITORY:
            return f"You fight with a territory of your own; {of_claiming(v, names, a)}"
        case c.ATTACH | c.WIELD:
            return of_card(kind_of(act), v, names, seat, a)
        case c.CHOOSE_WEAPON:
            return of_buying(v, names, seat, a)
        case c.LAY:
            return of_paying(v, names, seat, a)
        case _:
            return ""


def of_claiming(v: State, names: Names, territory: int) -> str:
    """royal.setup.draft-open: whose a territory is."""
    for owner in range(v.seats):
        if has(v.realm[owner], territory):
            return f"{names.territories[territory]} belongs to {player(names, owner)}."
    return ""


def of_attacking(v: State, names: Names, other: int) -> str:
    """royal.battle.eligible: what spares an opponent."""
    if other == v.active:
        return "You cannot attack yourself."
    if not has(v.alive, other):
        return f"{player(names, other)} is out of the game."
    if v.barred == other:
        return f"{player(names, other)} lost the battle before this one, and is left in peace now."
    return f"{player(names, other)} used a Secret Alliance this turn." if has(v.spared, other) else ""


def of_card(kind: int, v: State, names: Names, seat: int, rank: int) -> str:
    """royal.hearts.max-two, royal.battle.commit-optional: what keeps a card out of a battle."""
    suit, chosen = (HEARTS, v.hearts[seat]) if kind == c.ATTACH else (CLUBS, v.clubs[seat])
    if v.lane[seat] == steps.CHOOSE_TERRITORY:
        return "First choose the territory that you fight with."
    if suit == HEARTS and size(chosen) == MOST_HEARTS:
        return f"At most two hearts fight; you have attached {both(in_short(HEARTS, ranks_of(chosen)))}."
    if copies(v.hand[seat, suit], rank) and not copies(without(v.hand[seat, suit], chosen), rank):
        return f"{sentence(names.cards[suit][rank])} is in the battle already."
    return ""


def of_buying(v: State, names: Names, seat: int, rank: int) -> str:
    """royal.shop.no-change: the price of a weapon, and the gold that is left for it."""
    if not copies(on_display(v), rank):
        return ""
    if v.laid:
        return "You have begun to pay: finish it, or begin again."
    gold = value(v.hand[seat, DIAMONDS]) - price(v)
    return too_dear(sentence(names.clubs[rank]), rank, f"gold{' more' if v.basket else ''}", gold)


def of_paying(v: State, names: Names, seat: int, rank: int) -> str:
    """royal.shop.minimal-payment: why a diamond cannot be laid down."""
    diamond = sentence(names.diamonds[rank])
    if not v.basket:
        return f"{diamond} pays for weapons: choose one first."
    if not copies(purse(v), rank):
        return f"{diamond} is laid down already." if copies(v.hand[seat, DIAMONDS], rank) else ""
    return (
        f"The price is {price(v)} gold, of which {value(v.laid)} is laid down: with {names.diamonds[rank]} "
        "you would pay with a diamond that is not needed."
    )
