"""The Royal Ascension in words: choices, questions and events, made from views only."""

from __future__ import annotations

from collections.abc import Sequence

from tablewright.engine.core.actions import first, kind_of
from tablewright.engine.core.events import UNSEEN, Seen
from tablewright.engine.core.sets import lowest, size, without_lowest
from tablewright.engine.game.contract import Pack
from tablewright.engine.wording import count_of
from tablewright.games.royal.pack.loading import RANK_NAMES, Names
from tablewright.games.royal.rules import decisions as d
from tablewright.games.royal.rules import motions as e
from tablewright.games.royal.rules.battles import strength
from tablewright.games.royal.rules.cards import rank_at, value
from tablewright.games.royal.rules.shop import price
from tablewright.games.royal.rules.turn import RIGHT, destination
from tablewright.games.royal.state import (
    ALL_IN,
    ALLIANCE,
    ANSWER,
    CHOOSE_TERRITORY,
    CLUBS,
    COMMIT,
    DECREE,
    DIAMONDS,
    DRAFT,
    HEARTS,
    HOME,
    MOVE,
    NO_CARD,
    NOBODY,
    NPC,
    ONE_LANDING,
    PICK,
    PLAGUE,
    RANKS,
    REVERSED,
    ROUND_CAP,
    SHOP,
    SPADES,
    SPLIT,
    WON_MAJORITY,
    State,
    Tables,
)
from tablewright.packs.problems import listed

REASONS = ("", "a player holds a majority of the kingdoms", "the last round is over")
SEAT_NAMES = ("A", "B", "C", "D")
SUIT_NAMES = ("Hearts", "Diamonds", "Clubs", "Spades")
SIGNS = ("♥", "♦", "♣", "♠")
SPACES = {
    HEARTS: "Hearts",
    DIAMONDS: "Diamonds",
    SPADES: "Spades",
    SHOP: "the shop",
}
LANDING = {
    HEARTS: "Hearts: draw a heart",
    DIAMONDS: "Diamonds: draw a diamond",
    SPADES: "Spades: an action card, then a battle",
    SHOP: "the shop",
}


def ranks_of(cards: int) -> list[int]:
    """The ranks of some cards, each as often as it is there, from low to high."""
    ranks = []
    while cards:
        ranks.append(rank_at(lowest(cards)))
        cards = without_lowest(cards)
    return ranks


def card(suit: int, rank: int) -> str:
    """`the Q of Hearts`."""
    return f"the {RANK_NAMES[rank]} of {SUIT_NAMES[suit]}"


def cards_in_short(suit: int, cards: int) -> str:
    """`3♥ Q♥`."""
    return " ".join(f"{RANK_NAMES[rank]}{SIGNS[suit]}" for rank in ranks_of(cards))


def player(names: Names, seat: int) -> str:
    """A seat and its character."""
    return f"{SEAT_NAMES[seat]} ({names.short[seat]})"


def territory(names: Names, t: Tables, n: int) -> str:
    return f"{names.territories[n]} ({t.points[n]})"


# ------------------------------------------------------------------------------------------------ choices


def describe(act: int, v: State, pack: Pack, seat: int) -> str:
    """What a choice does, in words."""
    names: Names = pack.names
    t: Tables = pack.tables
    kind, a = kind_of(act), first(act)
    match kind:
        case d.CLAIM:
            return f"Take {territory(names, t, a)}"
        case d.GO:
            to = destination(v.spot[seat], v.die, a)
            return f"Go {'right' if a == RIGHT else 'left'} to {to}, {LANDING[t.space[to]]}"
        case d.TAKE_PRIZE:
            parts = [count_of(a, "heart"), count_of(t.npc_prize - a, "diamond")]
            return f"Draw {' and '.join(part for part in parts if not part.startswith('no'))}"
        case d.ATTACK:
            return f"Attack {player(names, a)}: {armed(v, a)}"
        case d.ALLY:
            return f"Use a Secret Alliance: {player(names, v.active)} must pick somebody else"
        case d.DECLINE:
            return "Fight"
        case d.FIELD | d.ATTACH | d.WIELD | d.FIGHT:
            return describe_commitment(kind, a, v, pack, seat)
        case d.BEGIN_AGAIN:
            return "Begin again"
        case _:
            return describe_purchase(kind, a, v)


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
    if not seen:
        return f"{count_of(hidden, 'unseen weapon')}{price_tag(v, seat)}" if hidden else "no weapons"
    others = f" and {hidden} unseen{price_tag(v, seat)}" if hidden else ""
    return f"weapons {cards_in_short(CLUBS, seen)}{others}"


def price_tag(v: State, seat: int) -> str:
    """royal.hidden.price: what unseen weapons can be worth together."""
    return f" (worth {worth_of_unseen(v, seat)})"


def worth_of_unseen(v: State, seat: int) -> str:
    """The same as numbers: `5 to 9`, no less than a point and no more than 13 for each."""
    hidden = v.count[seat, CLUBS] - size(v.seen[seat, CLUBS])
    low, high = max(v.least[seat], hidden), min(v.most[seat], hidden * RANKS)
    return f"{low} to {high}" if low < high else str(high)


def describe_commitment(kind: int, a: int, v: State, pack: Pack, seat: int) -> str:
    """A step of a commitment, in words."""
    match kind:
        case d.FIELD:
            return f"Fight with {territory(pack.names, pack.tables, a)}"
        case d.ATTACH:
            return f"Attach {card(HEARTS, a)} (+{a})"
        case d.WIELD:
            return f"Use {card(CLUBS, a)} (+{a})"
        case _:
            return f"Ready: fight with strength {strength(v, pack.tables, seat)} and the dice"


def describe_purchase(kind: int, a: int, v: State) -> str:
    """A step in the shop, in words."""
    if kind == d.CHOOSE_WEAPON:
        return f"Pick {card(CLUBS, a)}, price {a}"
    if kind == d.LAY:
        over = value(v.laid) + a - price(v)
        rest = f"{-over} still to pay" if over < 0 else f"that buys it, {over} gold lost" if over else "that buys it"
        return f"Pay with {card(DIAMONDS, a)}: {rest}"
    return "Leave without buying"


# ------------------------------------------------------------------------------------------------ questions


def question(v: State, pack: Pack, seat: int) -> str:
    """What the seat is asked."""
    names: Names = pack.names
    match v.step:
        case x if x == DRAFT:
            return "The draft: which territory do you take?"
        case x if x == MOVE:
            start = "home" if v.spot[seat] == HOME else f"spot {v.spot[seat]}"
            return f"You rolled {v.die} and stand on {start}. Which way do you go?"
        case x if x == SPLIT:
            return "The event succeeds! Which cards do you draw?"
        case x if x == PICK:
            stake = " ALL IN: the loser loses every territory!" if v.drawn != NO_CARD else ""
            return f"Whom do you attack?{stake}"
        case x if x == ANSWER:
            stake = ", ALL IN" if v.drawn != NO_CARD else ""
            return f"{player(names, v.active)} attacks you{stake}. Do you use a Secret Alliance?"
        case x if x == COMMIT:
            return ask_for_commitment(v, names, seat)
        case _ if v.laid:
            return f"The shop: {value(v.laid)} of {price(v)} gold laid down. What do you pay with next?"
        case _ if v.basket:
            return f"The shop: {price(v)} gold in all. Pick another weapon, or pay with your diamonds."
        case _:
            return "The shop: which weapons do you buy?"


def ask_for_commitment(v: State, names: Names, seat: int) -> str:
    """What a combatant is asked, and what is at stake."""
    if v.target == NOBODY:
        battle = "Royal Decree, all fight!"
    else:
        other = v.target if seat == v.active else v.active
        battle = f"Battle against {player(names, other)}{', ALL IN' if v.drawn != NO_CARD else ''}."
    if v.lane[seat] == CHOOSE_TERRITORY:
        return f"{battle} Which territory do you fight with, in secret?"
    return f"{battle} Which cards do you add, in secret? At most two hearts, any weapons."


# ------------------------------------------------------------------------------------------------ rules behind choices

RULES_BEHIND: dict[int, tuple[str, ...]] = {
    d.CLAIM: ("royal.setup.draft-order", "royal.setup.draft-open"),
    d.GO: ("royal.turn.direction", "royal.turn.full-move", "royal.turn.only-landing"),
    d.TAKE_PRIZE: ("royal.npc.split", "royal.npc.prize-two"),
    d.ATTACK: ("royal.battle.mandatory", "royal.battle.eligible", "royal.repeat.latest-loser"),
    d.ALLY: ("royal.alliance.effect", "royal.alliance.redirect", "royal.alliance.no-result"),
    d.DECLINE: ("royal.alliance.hold",),
    d.FIELD: ("royal.battle.own-territory", "royal.battle.secret-commit", "royal.battle.loser-territory"),
    d.ATTACH: ("royal.hearts.max-two", "royal.hearts.strength", "royal.battle.cards-kept"),
    d.WIELD: ("royal.clubs.no-limit", "royal.clubs.strength", "royal.battle.cards-kept"),
    d.FIGHT: ("royal.battle.commit-optional", "royal.battle.formula", "royal.battle.four-dice"),
    d.BEGIN_AGAIN: ("royal.turn.begin-again",),
    d.CHOOSE_WEAPON: ("royal.shop.price", "royal.shop.several", "royal.shop.bundle"),
    d.LAY: ("royal.shop.combine", "royal.shop.minimal-payment", "royal.shop.payment-order", "royal.shop.no-change"),
    d.LEAVE: ("royal.shop.optional", "royal.shop.refresh"),
}


def clauses(act: int, v: State, pack: Pack, seat: int) -> tuple[str, ...]:
    """The rules behind a choice."""
    return RULES_BEHIND.get(kind_of(act), ())


# ------------------------------------------------------------------------------------------------ rules behind events

RULES_BEHIND_EVENT: dict[int, tuple[str, ...]] = {
    e.ROLLS_ORDER: ("royal.setup.order-roll", "royal.setup.order-two-dice", "royal.setup.order-tie"),
    e.TAKES_PLACE: ("royal.setup.order-roll", "royal.setup.clockwise-seats"),
    e.DRAFTS: ("royal.setup.draft-order", "royal.setup.draft-open"),
    e.TURNS: ("royal.turn.order", "royal.turn.roll-one", "royal.turn.round"),
    e.MOVES: ("royal.turn.direction", "royal.turn.full-move", "royal.turn.only-landing"),
    e.DRAWS: ("royal.setup.deal", "royal.turn.draw", "royal.turn.one-card", "royal.hidden.until-battle"),
    e.FINDS_NONE: ("royal.deck.exhausted",),
    e.RESHUFFLES: ("royal.deck.reshuffle",),
    e.TURNS_UP: ("royal.action.draw", "royal.action.mandatory"),
    e.EVENT_ROLL: ("royal.npc.roll",),
    e.SPLITS: ("royal.npc.split", "royal.npc.prize-two"),
    e.PICKS: ("royal.battle.mandatory", "royal.battle.choose-opponent", "royal.battle.eligible"),
    e.ALLIES: ("royal.alliance.effect", "royal.alliance.discard", "royal.alliance.redirect"),
    e.DECLINES: ("royal.alliance.hold",),
    e.NO_FIGHT: ("royal.battle.none-eligible", "royal.repeat.expires"),
    e.FIELDS: ("royal.battle.own-territory", "royal.battle.secret-commit"),
    e.ADDS_HEART: ("royal.battle.hearts", "royal.hearts.max-two"),
    e.ADDS_CLUB: ("royal.clubs.no-limit", "royal.clubs.strength"),
    e.BEGINS_AGAIN: ("royal.turn.begin-again",),
    e.IS_READY: ("royal.battle.secret-commit", "royal.battle.commit-optional"),
    e.RECONSIDERS: ("royal.turn.begin-again",),
    e.REVEALS: ("royal.hidden.show-territory", "royal.hidden.seen-cards"),
    e.WIELDS: ("royal.clubs.strength", "royal.clubs.no-limit"),
    e.SUFFERS: ("royal.plague.effect", "royal.plague.carry", "royal.plague.stack"),
    e.THROWS: ("royal.battle.formula", "royal.battle.four-dice"),
    e.TIES: ("royal.battle.tie", "royal.battle.tie-dice-only", "royal.decree.tie"),
    e.WINS: ("royal.battle.winner", "royal.battle.sequence"),
    e.TAKES: ("royal.battle.loser-territory", "royal.battle.winner-takes"),
    e.FORFEITS: ("royal.battle.loser-pick", "royal.battle.blind-pick", "royal.decree.heart-loss"),
    e.SPENDS: ("royal.variant.spent-cards",),
    e.IS_OUT: ("royal.elim.trigger", "royal.elim.out", "royal.elim.resources"),
    e.IS_BARRED: ("royal.repeat.latest-loser", "royal.battle.exclude-loser", "royal.repeat.one-landing"),
    e.IS_FREE: ("royal.variant.bar-length",),
    e.ENDS: ("royal.win.aim",),
    e.TAKES_CLUB: ("royal.shop.several", "royal.shop.price"),
    e.LAYS: ("royal.shop.combine", "royal.shop.payment-order"),
    e.BUYS: ("royal.shop.price", "royal.shop.bundle", "royal.hidden.shop"),
    e.PAYS: ("royal.shop.spent-gold", "royal.shop.no-change", "royal.hidden.price"),
    e.LEAVES: ("royal.shop.optional",),
    e.DISPLAYS: ("royal.shop.stock", "royal.shop.refresh"),
    e.LOOKS: ("royal.hidden.shop", "royal.shop.stock"),
}
RULES_OF_ACTION: dict[int, tuple[str, ...]] = {
    ALL_IN: ("royal.allin.effect", "royal.allin.stakes", "royal.allin.cards"),
    DECREE: ("royal.decree.all-fight", "royal.decree.prize", "royal.decree.heart-loss"),
    ALLIANCE: ("royal.alliance.effect", "royal.alliance.hold", "royal.alliance.defence-only"),
    NPC: ("royal.npc.roll", "royal.npc.reward", "royal.npc.then-battle"),
    PLAGUE: ("royal.plague.effect", "royal.plague.carry", "royal.plague.stack"),
}
RULES_OF_END: dict[int, tuple[str, ...]] = {
    WON_MAJORITY: ("royal.win.seven", "royal.win.immediate"),
    ROUND_CAP: ("royal.win.round-cap", "royal.win.cap-ranking"),
}


def behind(event: Seen) -> tuple[str, ...]:
    """The rules behind an event; an action card and the end of the game bring their own."""
    rules = RULES_BEHIND_EVENT.get(event.what, ())
    if event.what == e.TURNS_UP:
        return rules + RULES_OF_ACTION.get(event.a, ())
    return rules + RULES_OF_END.get(event.a, ()) if event.what == e.ENDS else rules


# ------------------------------------------------------------------------------------------------ events


def narrate(event: Seen, pack: Pack, seats: Sequence[str]) -> str:
    """An event, in words, as far as the reader may know it; empty if it needs no telling."""
    who = seats[event.seat] if event.seat >= 0 else ""
    for tell in (narrate_turn, narrate_battle, narrate_aftermath, narrate_shop):
        if said := tell(event, who, pack, seats):
            return said
    return ""


def narrate_turn(event: Seen, who: str, pack: Pack, seats: Sequence[str]) -> str:
    """Events of the setup, of a move and of an action card."""
    names: Names = pack.names
    a, b = event.a, event.b
    match event.what:
        case e.ROLLS_ORDER:
            return f"{who} rolls {a} and {b} for the order."
        case e.TAKES_PLACE:
            return f"{who} is number {a + 1} in the {'draft' if b == REVERSED else 'order of play'}."
        case e.DRAFTS:
            return f"{who} takes {territory(names, pack.tables, a)}."
        case e.TURNS:
            return f"Round {a}: {who} rolls {b}."
        case e.MOVES:
            return f"{who} goes {'right' if b == RIGHT else 'left'} to {a}, {SPACES[event.c]}."
        case e.DRAWS:
            drawn = f"a card of {SUIT_NAMES[a]}" if event.hidden == UNSEEN else card(a, event.hidden)
            return f"{who} draws {drawn}."
        case e.FINDS_NONE:
            return f"There is no card of {SUIT_NAMES[a]} left for {who} to draw."
        case e.RESHUFFLES:
            return f"The {b} discarded {SUIT_NAMES[a]} are shuffled into a new pile."
        case e.TURNS_UP:
            drawn = "draws" if event.hidden == UNSEEN else f"turns up {card(SPADES, event.hidden)},"
            return f"{who} {drawn} {names.actions[a]}: {names.effects[a]}."
        case e.EVENT_ROLL:
            return f"{who} throws {a}: {'the event succeeds' if b else 'nothing comes of it'}."
        case e.SPLITS:
            return f"{who} asks for {count_of(a, 'heart')} and {count_of(b, 'diamond')}."
        case _:
            return ""


def narrate_battle(event: Seen, who: str, pack: Pack, seats: Sequence[str]) -> str:
    """Events up to the dice of a battle."""
    a, b = event.a, event.b
    match event.what:
        case e.PICKS:
            return f"{who} attacks {seats[a]}."
        case e.ALLIES:
            return f"{who} discards {card(SPADES, a)}, a Secret Alliance, and escapes {seats[b]}."
        case e.DECLINES:
            return f"{who} stands and fights."
        case e.NO_FIGHT:
            return f"{who} has nobody to fight."
        case e.FIELDS:
            return f"{who} fights with {territory(pack.names, pack.tables, a)} (secret)."
        case e.ADDS_HEART:
            return f"{who} attaches {card(HEARTS, a)} (secret)."
        case e.ADDS_CLUB:
            return f"{who} uses {card(CLUBS, a)} (secret)."
        case e.BEGINS_AGAIN:
            return f"{who} begins again (secret)."
        case e.IS_READY:
            return f"{who} is ready."
        case e.RECONSIDERS:
            return f"{who} thinks again."
        case e.REVEALS:
            hearts = [card(HEARTS, rank) for rank in (b, event.c) if rank != NO_CARD]
            parts = [territory(pack.names, pack.tables, a), *hearts]
            return f"{who} fights with {listed(parts, 'and')}."
        case e.WIELDS:
            return f"{who} uses {card(CLUBS, a)}."
        case e.SUFFERS:
            return f"{who} fights under {count_of(a, 'plague')}: -{b}."
        case e.THROWS:
            faces = [*divmod(a, 10), *(divmod(b, 10) if b else ())]
            return f"{who} throws {' '.join(map(str, faces))}: {event.c} in all."
        case e.TIES:
            return f"A tie at {a}: those who are tied throw again."
        case _:
            return ""


def narrate_aftermath(event: Seen, who: str, pack: Pack, seats: Sequence[str]) -> str:
    """Events after a battle, and the end of the game."""
    a, b = event.a, event.b
    match event.what:
        case e.WINS:
            return f"{who} wins the battle."
        case e.TAKES:
            return f"{who} takes {territory(pack.names, pack.tables, a)} from {seats[b]}."
        case e.FORFEITS:
            return f"{who} loses {card(a, b)} to a blind pick by {seats[event.c]}."
        case e.SPENDS:
            return f"{who} has spent {card(a, b)}."
        case e.IS_OUT:
            return f"{who} has no territory left and is out, by the hand of {seats[a]}."
        case e.IS_BARRED:
            until = "landing on Spades" if a == ONE_LANDING else "battle"
            return f"{who} sits out the next {until}, unless {pack.names.actions[DECREE]} calls all to arms."
        case e.IS_FREE:
            return f"{who} has sat out a landing, and may fight again."
        case e.ENDS:
            return f"The game ends: {REASONS[a]}."
        case _:
            return ""


def narrate_shop(event: Seen, who: str, pack: Pack, seats: Sequence[str]) -> str:
    """Events in the shop."""
    a = event.a
    match event.what:
        case e.TAKES_CLUB:
            return f"{who} picks {card(CLUBS, a)} (secret)."
        case e.LAYS:
            return f"{who} lays down {card(DIAMONDS, a)} (secret)."
        case e.BUYS:
            return f"{who} buys {'a weapon' if event.hidden == UNSEEN else card(CLUBS, event.hidden)}."
        case e.PAYS:
            return f"{who} pays with {card(DIAMONDS, a)}."
        case e.LEAVES:
            return f"{who} buys nothing."
        case e.DISPLAYS:
            ranks = [rank for rank in (*divmod(a, 16), *divmod(event.b, 16)) if rank != NO_CARD]
            clubs = [f"{RANK_NAMES[rank]}{SIGNS[CLUBS]}" for rank in ranks]
            return f"The shops offer {listed(clubs, 'and') or 'nothing'}."
        case e.LOOKS:
            return f"{who} looks at {count_of(a, 'club')} in the shop."
        case _:
            return ""
