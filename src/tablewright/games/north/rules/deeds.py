"""The deeds of the cards of The North, a row for each."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from tablewright.engine.core.events import Log, tell
from tablewright.engine.core.kernel import kernel
from tablewright.engine.core.sets import size
from tablewright.games.north import choices as c
from tablewright.games.north import events
from tablewright.games.north import state as s
from tablewright.games.north.rules import abilities, motions, possible
from tablewright.games.north.rules.counts import counted
from tablewright.games.north.state import CARDS, WASTES_SIZE, State, Tables
from tablewright.packs.duel import words as duel
from tablewright.packs.effects.asking import LINE
from tablewright.packs.effects.sentences import Face
from tablewright.packs.effects.words import Deed, Form, Words, line_form

SIDE, WASTES, ABILITY = "side-{seat}", "wastes", "choice"  # areas of the table


@dataclass(frozen=True, kw_only=True)
class NorthDeed(Deed):
    """A deed of The North."""

    lacks: Callable[..., int] | None = None  # why it cannot be done, as all can see
    others: bool = False  # not with the card whose Protocol is in use
    from_discard: bool = False  # a card is played from there
    as_ancient: bool = False  # with that side up


DEEDS = Words("deed", NorthDeed)


def deed(number: int, form: Form, **columns: object) -> int:
    """Declare a deed; the kind of action that it asks for answers its lines from now on."""
    DEEDS.add(number, form, **columns)
    if asks := DEEDS.rows[number].asks:
        c.CHOICES.also(asks, LINE + number)
    return number


# ------------------------------------------------------------------------------------------------ points, cards, Nodes


@kernel
def lose(g: State, e: Log, seat: int, n: int) -> None:
    """The opponent loses points."""
    motions.lose(g, e, 1 - seat, n)


@kernel
def lose_per(g: State, t: Tables, e: Log, at: int, seat: int, line: int, n: int, m: int) -> None:
    """The opponent loses points for each of what is counted."""
    lose(g, e, seat, min(n * counted(g, t, e, at, seat, line), m))


@kernel
def no_card_to_draw() -> int:
    return events.NOTHING_TO_DRAW


@kernel
def in_discard(g: State, t: Tables, seat: int) -> int:
    """The kinds in a player's own Discard, as a set."""
    return motions.kinds_of(t, g.cards[s.DISCARD + seat])


@kernel
def recover(g: State, e: Log, seat: int, kind: int) -> None:
    """north.hand.known: a card goes from the Discard to hand, and everybody saw which."""
    motions.move(g, s.DISCARD + seat, s.SHOWN + seat, kind)
    g.hand_size[seat] += 1
    tell(e, events.RECOVERS, seat, kind, 0, 0)


@kernel
def empty_discard() -> int:
    return events.EMPTY_DISCARD


@kernel
def can_charge(g: State, seat: int) -> bool:
    """Whether a Node can be Charged."""
    return g.level[seat] != s.DISCHARGED and g.level[seat] < s.TOP_LEVEL


@kernel
def why_not_charge(g: State, seat: int) -> int:
    return events.DISCHARGED_NODE if g.level[seat] == s.DISCHARGED else events.NODE_AT_FOUR


LOSE = deed(duel.LOSE, duel.LOSES, does=lose, facts="opponent loses")
LOSE_PER = deed(
    duel.LOSE_PER,
    replace(duel.LOSES_PER, example="opponent loses 1 per ancient in zone, max 3"),
    does=lose_per,
    facts="opponent loses for each",
)
DRAW = deed(
    duel.DRAW,
    line_form("draw <n>", "Draw n cards from your own Deck.", "draw 1", Face("draw a card", "draw {n} cards")),
    does=motions.draw,
    would=motions.can_draw,
    lacks=no_card_to_draw,
    so_often=True,
    limits=(1, CARDS, True),
    facts="draws",
)
RECOVER = deed(
    duel.RECOVER,
    line_form(
        "recover <n>",
        "Take n cards of your choice from your Discard into your hand.",
        "recover 1",
        Face("take a card from your Discard into your hand", "take {n} cards from your Discard into your hand"),
    ),
    among=in_discard,
    each=recover,
    lacks=empty_discard,
    chosen="kind",
    asks=c.RECOVER_CARD,
    so_often=True,
    limits=(1, CARDS, True),
    where=ABILITY,
    facts="recovers",
    clauses="hand.known",
)
CHARGE = deed(
    32,
    line_form(
        "charge node",
        "Charge your Node by one level, up to level 4. A Discharged Node cannot be Charged.",
        "charge node",
        Face("Charge your Node< again>"),
    ),
    does=motions.charge,
    would=can_charge,
    lacks=why_not_charge,
    facts="charges",
    clauses="node.charge",
)

# ------------------------------------------------------------------------------------------------ the Wastes


@kernel
def in_wastes(g: State, t: Tables) -> int:
    """The kinds in the Wastes, as a set."""
    return motions.kinds_of(t, g.cards[s.WASTES])


@kernel
def empty_wastes() -> int:
    return events.EMPTY_WASTES


@kernel
def capture(g: State, t: Tables, e: Log, seat: int, kind: int) -> None:
    """north.capture.meaning: an Ancient goes from the Wastes to the Discard."""
    motions.out_of_wastes(g, t, kind)
    motions.put(g, s.DISCARD + seat, kind)
    tell(e, events.CAPTURES, seat, kind, 0, 0)


@kernel
def to_sweep(g: State, t: Tables) -> int:
    """The kinds in the Wastes that can be swept, as a set: the Wastes Deck must have a card to replace one."""
    return in_wastes(g, t) if motions.wastes_deck(g) > 0 else 0


@kernel
def why_not_sweep(g: State) -> int:
    return events.EMPTY_PILE if g.cards[s.WASTES] != 0 else events.EMPTY_WASTES


@kernel
def use_in_wastes(g: State, t: Tables, e: Log, at: int, seat: int, kind: int) -> None:
    """north.outpost.copy, north.outpost.copy-stays: it stays in the Wastes, and `other` means what it meant before."""
    source = g.agenda.frames[at].card + 0
    tell(e, events.COPIES_PROTOCOL, seat, kind, 0, 0)
    abilities.begin(g, t, e, seat, t.protocol[kind], source, events.FROM_ANCIENT, kind)


@kernel
def in_other_discard(g: State, t: Tables, seat: int) -> int:
    """The kinds in the opponent's Discard, as a set."""
    return motions.kinds_of(t, g.cards[s.DISCARD + 1 - seat])


@kernel
def steal(g: State, e: Log, seat: int, kind: int) -> None:
    """north.steal.meaning: an Ancient goes from the opponent's Discard to one's own."""
    motions.move(g, s.DISCARD + 1 - seat, s.DISCARD + seat, kind)
    tell(e, events.STEALS, seat, kind, 0, 0)


@kernel
def empty_other_discard() -> int:
    return events.OTHER_DISCARD


CAPTURE = deed(
    33,
    line_form(
        "capture <n>",
        "Move n Ancients of your choice from the Wastes to your Discard, without using their SPARKs.",
        "capture 1",
        Face(
            "capture an Ancient from the Wastes into your Discard",
            "capture {n} Ancients from the Wastes into your Discard",
        ),
    ),
    among=in_wastes,
    each=capture,
    lacks=empty_wastes,
    chosen="kind",
    asks=c.CAPTURE_CARD,
    so_often=True,
    limits=(1, WASTES_SIZE, True),
    where=WASTES,
    facts="captures",
    clauses="capture.meaning",
)
REPROGRAM = deed(
    34,
    line_form(
        "reprogram <n>",
        "Reprogram n Ancients in the Wastes without discarding anything, whatever their Value.",
        "reprogram 1",
        Face("Reprogram an Ancient in the Wastes", "Reprogram {n} Ancients in the Wastes"),
    ),
    among=in_wastes,
    each=abilities.reprogram,  # north.reprogram.free
    lacks=empty_wastes,
    chosen="kind",
    asks=c.REPROGRAM_CARD,
    so_often=True,
    limits=(1, WASTES_SIZE, True),
    where=WASTES,
    facts="reprograms",
    clauses="reprogram.meaning reprogram.free",
)
SWEEP = deed(
    35,
    line_form(
        "sweep <n>",
        "Put n Ancients of your choice from the Wastes under the Wastes Deck, each replaced by its top card.",
        "sweep 1",
        Face(
            "sweep an Ancient from the Wastes under the Wastes Deck",
            "sweep {n} Ancients, one after another, from the Wastes under the Wastes Deck",
        ),
    ),
    among=to_sweep,
    each=motions.sweep,
    lacks=why_not_sweep,
    chosen="kind",
    asks=c.SWEEP_CARD,
    so_often=True,
    limits=(1, CARDS, True),
    where=WASTES,
    facts="sweeps",
    clauses="sweep.meaning",
)
STEAL = deed(
    36,
    line_form(
        "steal 1 from opponent discard",
        "Move an Ancient of your choice from your opponent's Discard to yours, without using its SPARK.",
        "steal 1 from opponent discard",
        Face("steal an Ancient from the opponent's Discard into yours"),
    ),
    among=in_other_discard,
    each=steal,
    lacks=empty_other_discard,
    chosen="kind",
    asks=c.STEAL_CARD,
    where=ABILITY,
    facts="steals",
    clauses="steal.meaning",
)

# ------------------------------------------------------------------------------------------------ cards in a Zone


@kernel
def to_flip(g: State, t: Tables, seat: int) -> int:
    """The cards in a Zone that can be flipped, as a set of slots."""
    return possible.slots_for(g, t, seat, possible.FLIPS, False)


@kernel
def others_to_flip(g: State, t: Tables, seat: int) -> int:
    """The cards in a Zone that can be flipped, but for the one whose Protocol is in use."""
    return possible.slots_for(g, t, seat, possible.FLIPS, True)


@kernel
def why_no_flip(g: State, seat: int) -> int:
    """north.flip.once-per-turn: why no card can be flipped."""
    return events.EMPTY_ZONE if g.zone_size[seat] == 0 else events.ALL_FLIPPED


@kernel
def to_exchange(g: State, t: Tables, seat: int) -> int:
    """The cards in a Zone that can be exchanged, as a set of slots."""
    return possible.slots_for(g, t, seat, possible.EXCHANGES, False)


@kernel
def others_to_exchange(g: State, t: Tables, seat: int) -> int:
    """The cards in a Zone that can be exchanged, but for the one whose Protocol is in use."""
    return possible.slots_for(g, t, seat, possible.EXCHANGES, True)


@kernel
def ancients_to_exchange(g: State, t: Tables, seat: int) -> int:
    """The Ancients in a Zone that can be exchanged, as a set of slots."""
    return possible.slots_for(g, t, seat, possible.EXCHANGES_ANCIENT, False)


@kernel
def partners(g: State, t: Tables, seat: int, a: int) -> int:
    """The kinds in the Wastes for which a card in a Zone can be exchanged, as all can tell."""
    return possible.partners(motions.in_zone(g, seat, a), possible.exchangeable(g, t))


@kernel
def why_no_exchange(g: State, t: Tables, seat: int) -> int:
    """north.exchange.once-per-turn, north.exchange.same-name: why no card can be exchanged."""
    if g.zone_size[seat] == 0:
        return events.EMPTY_ZONE
    if g.cards[s.WASTES] == 0:
        return events.EMPTY_WASTES
    return events.ALL_EXCHANGED if possible.exchangeable(g, t) == 0 else events.SAME_NAMES


@kernel
def to_use(g: State, t: Tables, seat: int) -> int:
    """The Ancients in a Zone, as a set of slots."""
    return possible.slots_for(g, t, seat, possible.USES, False)


@kernel
def why_no_use(g: State, seat: int) -> int:
    return events.EMPTY_ZONE if g.zone_size[seat] == 0 else events.NO_ANCIENT


FLIP = deed(
    37,
    line_form(
        "flip 1 in zone",
        "Flip a card in your Zone and use the PROTOCOL of its new side; each card once per turn.",
        "flip 1 in zone",
        Face("flip a card in your Zone"),
    ),
    among=to_flip,
    each=abilities.flip,
    lacks=why_no_flip,
    chosen="slot",
    asks=c.FLIP_CARD,
    where=SIDE,
    facts="flips",
    clauses="flip.is-play flip.once-per-turn",
)
FLIP_OTHER = deed(
    38,
    line_form(
        "flip 1 other in zone",
        "As `flip 1 in zone`, but not the card with this effect.",
        "flip 1 other in zone",
        Face("flip another card in your Zone"),
    ),
    among=others_to_flip,
    each=abilities.flip,
    lacks=why_no_flip,
    chosen="slot",
    asks=c.FLIP_CARD,
    others=True,
    where=SIDE,
    facts="flips another",
    clauses="flip.is-play flip.once-per-turn other.meaning",
)
EXCHANGING = {
    "each": abilities.exchange,
    "seconds": partners,
    "settles": abilities.same_name_behind,
    "lacks": why_no_exchange,
    "chosen": "slot kind",
    "asks": c.EXCHANGE_CARDS,
    "where": SIDE,
    "clauses": "exchange.meaning exchange.same-name exchange.once-per-turn",
}
EXCHANGE = deed(
    39,
    line_form(
        "exchange 1 in zone with wastes",
        "Exchange a card in your Zone for an Ancient of another name in the Wastes, and use the PROTOCOL of the new"
        " card; each card once per turn.",
        "exchange 1 in zone with wastes",
        Face("exchange a card in your Zone for an Ancient in the Wastes"),
    ),
    among=to_exchange,
    facts="exchanges",
    **EXCHANGING,
)
EXCHANGE_OTHER = deed(
    40,
    line_form(
        "exchange 1 other in zone with wastes",
        "As `exchange 1 in zone with wastes`, but not the card with this effect.",
        "exchange 1 other in zone with wastes",
        Face("exchange another card in your Zone for an Ancient in the Wastes"),
    ),
    among=others_to_exchange,
    others=True,
    facts="exchanges another",
    **EXCHANGING,
)
EXCHANGE_ANCIENT = deed(
    41,
    line_form(
        "exchange 1 ancient in zone with wastes",
        "As `exchange 1 in zone with wastes`, but a card that shows its Ancient side.",
        "exchange 1 ancient in zone with wastes",
        Face("exchange an Ancient in your Zone for one in the Wastes"),
    ),
    among=ancients_to_exchange,
    facts="exchanges an Ancient",
    **EXCHANGING,
)
USE_IN_WASTES = deed(
    42,
    line_form(
        "use protocol of 1 ancient in wastes",
        "Use the PROTOCOL of an Ancient in the Wastes, which stays there. Not allowed in an Ancient's PROTOCOL.",
        "use protocol of 1 ancient in wastes",
        Face("use the PROTOCOL of an Ancient in the Wastes"),
    ),
    among=in_wastes,
    each=use_in_wastes,
    lacks=empty_wastes,
    chosen="kind",
    asks=c.USE_WASTES,
    where=WASTES,
    facts="uses one in the Wastes",
    clauses="outpost.copy outpost.copy-stays",
)
USE_IN_ZONE = deed(
    43,
    line_form(
        "use protocol of 1 ancient in zone",
        "Use the PROTOCOL of a card in your Zone that shows its Ancient side. Not allowed in an Ancient's PROTOCOL.",
        "use protocol of 1 ancient in zone",
        Face("use the PROTOCOL of an Ancient in your Zone"),
    ),
    among=to_use,
    each=abilities.use_protocol,
    lacks=why_no_use,
    chosen="slot",
    asks=c.USE_ZONE,
    where=SIDE,
    facts="uses one in the Zone",
    clauses="copy.zone",
)

# ------------------------------------------------------------------------------------------------ playing a card


@kernel
def in_hand(g: State, t: Tables, seat: int) -> int:
    """The kinds in a hand, as a set."""
    return motions.kinds_of(t, motions.hand(g, seat))


@kernel
def holds_card(g: State, seat: int) -> bool:
    """Whether a player has a card in hand."""
    return g.hand_size[seat] > 0


@kernel
def all_is_known(g: State, t: Tables, seat: int, possible: int) -> bool:
    """north.turn.silent: whether all can see that a hand has one kind: they know its size and the cards shown."""
    return size(possible) == 1 and g.hand_size[seat] <= max(1, motions.number(t, g.cards[s.SHOWN + seat]))


@kernel
def empty_hand() -> int:
    return events.EMPTY_HAND


@kernel
def hand_as_ancient(g: State, t: Tables, e: Log, seat: int, kind: int) -> None:
    """A card of the hand joins the Zone Ancient side up."""
    abilities.play(g, t, e, seat, kind, True, True)


@kernel
def hand_as_facility(g: State, t: Tables, e: Log, seat: int, kind: int) -> None:
    """A card of the hand joins the Zone Facility side up."""
    abilities.play(g, t, e, seat, kind, True, False)


@kernel
def discard_as_ancient(g: State, t: Tables, e: Log, seat: int, kind: int) -> None:
    """A card of the Discard joins the Zone Ancient side up."""
    abilities.play(g, t, e, seat, kind, False, True)


@kernel
def discard_as_facility(g: State, t: Tables, e: Log, seat: int, kind: int) -> None:
    """A card of the Discard joins the Zone Facility side up."""
    abilities.play(g, t, e, seat, kind, False, False)


PLAYING = {"chosen": "kind", "asks": c.PLAY_CARD, "clauses": "protocol.any-card facility.face-shown"}
FROM_HAND = {
    "among": in_hand,
    "would": holds_card,
    "is_forced": all_is_known,
    "lacks": empty_hand,
    "private": True,
    "where": SIDE,
    **PLAYING,
}
FROM_DISCARD = {"among": in_discard, "lacks": empty_discard, "from_discard": True, "where": ABILITY, **PLAYING}
HAND_AS_ANCIENT = deed(
    44,
    line_form(
        "play 1 from hand as ancient",
        "Play a card from your hand into your Zone, Ancient side up, and use its PROTOCOL.",
        "play 1 from hand as ancient",
        Face("play a card from your hand, Ancient side up"),
    ),
    each=hand_as_ancient,
    as_ancient=True,
    facts="plays a card as an Ancient",
    **FROM_HAND,
)
HAND_AS_FACILITY = deed(
    45,
    line_form(
        "play 1 from hand as facility",
        "Play a card from your hand into your Zone, Facility side up, and use its PROTOCOL.",
        "play 1 from hand as facility",
        Face("play a card from your hand, Facility side up"),
    ),
    each=hand_as_facility,
    facts="plays a card as a Facility",
    **FROM_HAND,
)
DISCARD_AS_ANCIENT = deed(
    46,
    line_form(
        "play 1 from discard as ancient",
        "Play a card from your Discard into your Zone, Ancient side up, and use its PROTOCOL.",
        "play 1 from discard as ancient",
        Face("play a card from your Discard, Ancient side up"),
    ),
    each=discard_as_ancient,
    as_ancient=True,
    facts="plays an Ancient from the Discard",
    **FROM_DISCARD,
)
DISCARD_AS_FACILITY = deed(
    47,
    line_form(
        "play 1 from discard as facility",
        "Play a card from your Discard into your Zone, Facility side up, and use its PROTOCOL.",
        "play 1 from discard as facility",
        Face("play a card from your Discard, Facility side up"),
    ),
    each=discard_as_facility,
    facts="plays a Facility from the Discard",
    **FROM_DISCARD,
)


@kernel
def no_single_reason(g: State, t: Tables, seat: int, line: int) -> int:
    """A choice of several, or a line that can always be done."""
    return 0


leaves_choice = DEEDS.flag(lambda row: row.among is not None)
is_of_others = DEEDS.flag(lambda row: row.others)
lacking = DEEDS.kernel("lacks", otherwise=no_single_reason)
