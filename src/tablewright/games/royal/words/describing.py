"""The choices of The Royal Ascension in words, made from views only."""

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
    SPADES: "Spades: draw an action card, then battle",
    SHOP: "Shop: buy weapons",
}
SAYS = {
    c.CLAIM: "Take {a:lands}",
    c.ATTACK: "Attack {a:player}: {a:armed}",
    c.ALLY: "Use a Secret Alliance to avoid this battle",
    c.DECLINE: "Fight",
    c.FIELD: "Fight with {a:lands}",
    c.ATTACH: "Add {a:hearts} (+{a})",
    c.WIELD: "Add {a:clubs} (+{a})",
    c.FIGHT: "Ready: fight with strength {strength} plus dice",
    c.BEGIN_AGAIN: "Take my cards back and start over",
    c.CHOOSE_WEAPON: "Pick {a:clubs} ({a} gold)",
    c.LAY: "Pay with {a:diamonds}: {a:what_it_pays}",
    c.LEAVE: "Leave without buying",
}


def describe(act: int, v: State, pack: Pack, seat: int) -> str:
    """The sentence of a choice."""
    names: Names = pack.names
    t: Tables = pack.tables
    a = first(act)
    match kind_of(act):
        case c.GO:
            to = destination(v.spot[seat], v.die, a)
            return f"Move {names.ways[a]} to spot {to} ({LANDING[t.space[to]]})"
        case c.TAKE_PRIZE:
            parts = [count_of(a, "heart"), count_of(t.npc_prize - a, "diamond")]
            return f"Draw {' and '.join(part for part in parts if not part.startswith('no'))}"
    words = {
        "player": lambda other: player(names, other),
        "armed": lambda other: armed(v, other),
        "strength": lambda: strength(v, t, seat),
        "what_it_pays": lambda diamond: what_it_pays(v, diamond),
    }
    return said(act, SAYS, names, **words)


def armed(v: State, seat: int) -> str:
    """The strength that an opponent shows: hearts, weapons and alliances."""
    parts = [count_of(v.count[seat, HEARTS], "heart"), weapons_of(v, seat)]
    if v.count[seat, SPADES]:
        parts.append(count_of(v.count[seat, SPADES], "alliance"))
    return ", ".join(parts)


def weapons_of(v: State, seat: int) -> str:
    """royal.hidden.hands: the weapons of an opponent that everyone has seen, and the number of others."""
    seen = v.seen[seat, CLUBS]
    hidden = v.count[seat, CLUBS] - size(seen)
    price_tag = f" (worth {worth_of_unseen(v, seat)})"
    if not seen:
        return f"{count_of(hidden, 'unseen weapon')}{price_tag}" if hidden else "no weapons"
    others = f" and {hidden} unseen{price_tag}" if hidden else ""
    return f"weapons {' '.join(in_short(CLUBS, ranks_of(seen)))}{others}"


def what_it_pays(v: State, diamond: int) -> str:
    """The gold still to pay after one more diamond, or the gold that is lost."""
    over = value(v.laid) + diamond - price(v)
    if over < 0:
        return f"{-over} gold still to pay"
    return f"paid in full, {over} gold lost" if over else "paid in full"
