"""What a choice of The Royal Ascension does, in words, made from views only."""

from __future__ import annotations

from tablewright.engine.core.actions import first, kind_of
from tablewright.engine.core.sets import size
from tablewright.engine.game.choices import said
from tablewright.engine.game.contract import Pack
from tablewright.engine.wording import count_of
from tablewright.games.royal import choices as c
from tablewright.games.royal.pack.loading import Names
from tablewright.games.royal.rules.battles import strength
from tablewright.games.royal.rules.cards import value
from tablewright.games.royal.rules.shop import price
from tablewright.games.royal.rules.turn import destination
from tablewright.games.royal.state import CLUBS, DIAMONDS, HEARTS, SHOP, SPADES, State, Tables
from tablewright.games.royal.words.names import in_short, player, ranks_of, worth_of_unseen

LANDING = {
    HEARTS: "Hearts: draw a heart",
    DIAMONDS: "Diamonds: draw a diamond",
    SPADES: "Spades: an action card, then a battle",
    SHOP: "the shop",
}
SAYS = {
    c.CLAIM: "Take {a:lands}",
    c.ATTACK: "Attack {a:player}: {a:armed}",
    c.ALLY: "Use a Secret Alliance: {attacker} must pick somebody else",
    c.DECLINE: "Fight",
    c.FIELD: "Fight with {a:lands}",
    c.ATTACH: "Attach {a:hearts} (+{a})",
    c.WIELD: "Use {a:clubs} (+{a})",
    c.FIGHT: "Ready: fight with strength {strength} and the dice",
    c.BEGIN_AGAIN: "Take my cards back and choose anew",
    c.CHOOSE_WEAPON: "Pick {a:clubs}, price {a}",
    c.LAY: "Pay with {a:diamonds}: {a:what_it_pays}",
    c.LEAVE: "Leave without buying",
}


def describe(act: int, v: State, pack: Pack, seat: int) -> str:
    """What a choice does, in words."""
    names: Names = pack.names
    t: Tables = pack.tables
    a = first(act)
    match kind_of(act):
        case c.GO:
            to = destination(v.spot[seat], v.die, a)
            return f"Go {names.ways[a]} to {to}, {LANDING[t.space[to]]}"
        case c.TAKE_PRIZE:
            parts = [count_of(a, "heart"), count_of(t.npc_prize - a, "diamond")]
            return f"Draw {' and '.join(part for part in parts if not part.startswith('no'))}"
    words = {
        "player": lambda other: player(names, other),
        "attacker": player(names, v.active),
        "armed": lambda other: armed(v, other),
        "strength": lambda: strength(v, t, seat),
        "what_it_pays": lambda diamond: what_it_pays(v, diamond),
    }
    return said(act, SAYS, names, **words)


def armed(v: State, seat: int) -> str:
    """How strong an opponent looks."""
    parts = [count_of(v.count[seat, HEARTS], "heart"), weapons_of(v, seat)]
    if v.count[seat, SPADES]:
        parts.append(count_of(v.count[seat, SPADES], "alliance"))
    return ", ".join(parts)


def weapons_of(v: State, seat: int) -> str:
    """The weapons of an opponent: those that all have seen, and how many others (royal.hidden.hands)."""
    seen = v.seen[seat, CLUBS]
    hidden = v.count[seat, CLUBS] - size(seen)
    price_tag = f" (worth {worth_of_unseen(v, seat)})"
    if not seen:
        return f"{count_of(hidden, 'unseen weapon')}{price_tag}" if hidden else "no weapons"
    others = f" and {hidden} unseen{price_tag}" if hidden else ""
    return f"weapons {' '.join(in_short(CLUBS, ranks_of(seen)))}{others}"


def what_it_pays(v: State, diamond: int) -> str:
    """What is left to pay with one more diamond laid down, or what is lost."""
    over = value(v.laid) + diamond - price(v)
    if over < 0:
        return f"{-over} still to pay"
    return f"that buys it, {over} gold lost" if over else "that buys it"
