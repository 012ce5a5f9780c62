"""The deeds of the cards of The West: Ascendant, a row for each."""

from __future__ import annotations

from dataclasses import dataclass

from tablewright.engine.core.agenda import then
from tablewright.engine.core.events import Log, tell
from tablewright.engine.core.kernel import kernel
from tablewright.engine.core.sets import has, set_of
from tablewright.games.west import choices as c
from tablewright.games.west import events
from tablewright.games.west import state as s
from tablewright.games.west.rules import motions
from tablewright.games.west.rules.counts import counted
from tablewright.games.west.state import CARDS, MIDDLE_SIZE, State, Tables
from tablewright.packs.duel import words as duel
from tablewright.packs.effects.asking import LINE
from tablewright.packs.effects.sentences import IF_THEY_DO, THEN, Face
from tablewright.packs.effects.words import Deed, Form, Words, line_form

ALL_TYPES = set_of(*range(s.TYPES))
ZONE, OPTIONS, DECKS, MIDDLE = "zone-{seat}", "choice", "locus-decks", "middle"  # areas of the table


@dataclass(frozen=True, kw_only=True)
class WestDeed(Deed):
    """A deed of The West: Ascendant."""

    by_opponent: bool = False  # the opponent chooses


DEEDS = Words("deed", WestDeed)


def deed(number: int, form: Form, **columns: object) -> int:
    """Declare a deed; the kind of action that it asks for answers its lines from now on."""
    DEEDS.add(number, form, **columns)
    if asks := DEEDS.rows[number].asks:
        c.CHOICES.also(asks, LINE + number)
    if DEEDS.rows[number].among and DEEDS.rows[number].doubtful:
        c.CHOICES.also(c.DECLINE, LINE + number)
    return number


# ------------------------------------------------------------------------------------------------ points and cards


@kernel
def lose(g: State, e: Log, seat: int, n: int) -> None:
    """The opponent loses points."""
    motions.lose_points(g, e, 1 - seat, n, events.LOSES)


@kernel
def lose_per(g: State, t: Tables, e: Log, at: int, seat: int, line: int, n: int, m: int) -> None:
    """The opponent loses points for each of what is counted."""
    lose(g, e, seat, min(n * counted(g, t, e, at, seat, line), m))


@kernel
def is_supplied(g: State) -> bool:
    """Whether a card can be drawn."""
    return motions.supply(g) > 0


@kernel
def in_discard(g: State) -> int:
    """The types in the discard pile, as a set."""
    return motions.types_at(g, s.DISCARD)


@kernel
def recover(g: State, t: Tables, e: Log, seat: int, kind: int) -> None:
    """A card goes from the discard pile to hand."""
    motions.to_hand(g, t, seat, s.DISCARD, kind)
    tell(e, events.RECOVERS, seat, kind, 0, 0)


LOSE = deed(duel.LOSE, duel.LOSES, does=lose, facts="opponent loses")
LOSE_PER = deed(duel.LOSE_PER, duel.LOSES_PER, does=lose_per, facts="opponent loses for each")
DRAW = deed(
    duel.DRAW,
    line_form(
        "draw <n>",
        "Draw n Facilities from the Facility deck.",
        "draw 1",
        Face("draw a Facility", "draw {n} Facilities"),
    ),
    does=motions.draw,
    would=is_supplied,
    so_often=True,
    limits=(1, CARDS, True),
    facts="draws",
)
RECOVER = deed(
    duel.RECOVER,
    line_form(
        "recover <n>",
        "Take n Facilities of your choice from the discard pile into your hand.",
        "recover 1",
        Face(
            "take a Facility from the discard pile into your hand",
            "take {n} Facilities from the discard pile into your hand",
        ),
    ),
    among=in_discard,
    each=recover,
    chosen="kind",
    asks=c.RECOVER_CARD,
    so_often=True,
    limits=(1, CARDS, True),
    where=OPTIONS,
    facts="recovers",
    clauses="discard.shared",
)

# ------------------------------------------------------------------------------------------------ discarding


@kernel
def holds_card(g: State, seat: int) -> bool:
    """Whether a player has a card in hand."""
    return g.hand_size[seat] > 0


@kernel
def all_goes(g: State, seat: int, left: int) -> bool:
    """Whether a whole hand is discarded, whichever card goes first."""
    return g.hand_size[seat] <= left


@kernel
def discard(g: State, t: Tables, e: Log, seat: int, kind: int) -> None:
    """west.effects.who-chooses: a player discards a card of their choice."""
    motions.discard(g, t, e, seat, kind)


@kernel
def holds_type(g: State, seat: int, facility: int) -> bool:
    """Whether a hand has a card of a type."""
    return motions.in_hand(g, seat, facility) > 0


@kernel
def discard_type(g: State, t: Tables, e: Log, at: int, seat: int, facility: int) -> None:
    """Discard a card of a type; a hand without one is noted."""
    if motions.in_hand(g, seat, facility) > 0:
        motions.discard(g, t, e, seat, facility)
    else:
        g.agenda.frames[at].done = 0


@kernel
def holds_all_types(g: State, seat: int) -> bool:
    """Whether a hand has a card of each type."""
    return motions.types_in_hand(g, seat) == ALL_TYPES


@kernel
def discard_each(g: State, t: Tables, e: Log, at: int, seat: int) -> None:
    """Discard a card of each type, as far as there are any."""
    for kind in range(s.TYPES):
        discard_type(g, t, e, at, seat, kind)


@kernel
def opponent_holds_card(g: State, seat: int) -> bool:
    """Whether the opponent has a card in hand."""
    return g.hand_size[1 - seat] > 0


@kernel
def types_of_opponent(g: State, seat: int) -> int:
    """The types in the opponent's hand, as a set."""
    return motions.types_in_hand(g, 1 - seat)


@kernel
def all_of_theirs_goes(g: State, seat: int, left: int) -> bool:
    """Whether the opponent's whole hand is discarded, whichever card goes first."""
    return g.hand_size[1 - seat] <= left


@kernel
def opponent_discards(g: State, t: Tables, e: Log, seat: int, kind: int) -> None:
    """west.effects.who-chooses: whoever discards from their own hand has chosen."""
    motions.discard(g, t, e, 1 - seat, kind)


DISCARD_ANY = deed(
    32,
    line_form(
        "discard <n>",
        "Discard n Facilities of your choice from your hand.",
        "discard 1",
        Face("discard a Facility", "discard {n} Facilities"),
    ),
    would=holds_card,
    among=motions.types_in_hand,
    each=discard,
    chosen="kind",
    is_forced=all_goes,
    asks=c.DISCARD_CARD,
    so_often=True,
    private=True,
    limits=(1, CARDS, True),
    where=ZONE,
    facts="discards",
    clauses="effects.who-chooses discard.shared",
)
DISCARD_TYPE = deed(
    33,
    line_form(
        "discard 1 <facility>",
        "Discard a Facility of that type from your hand.",
        "discard 1 vault",
        Face("discard {a name}"),
    ),
    does=discard_type,
    would=holds_card,
    would_own=holds_type,
    doubtful=True,
    facts="discards a type",
)
DISCARD_EACH = deed(
    34,
    line_form(
        "discard 1 of each type",
        "Discard four Facilities from your hand, one of each type. Only offered if you hold all four.",
        "discard 1 of each type",
        Face("discard a Facility of each type"),
    ),
    does=discard_each,
    would=holds_card,
    would_own=holds_all_types,
    doubtful=True,
    facts="discards each type",
)
OPPONENT_DISCARDS = deed(
    35,
    line_form(
        "opponent discards <n>",
        "Your opponent discards n Facilities of their choice from their hand.",
        "opponent discards 1",
        Face(
            "the opponent [discards|discard] a Facility of their choice",
            "the opponent [discards|discard] {n} Facilities of their choice",
            then=IF_THEY_DO,
        ),
    ),
    would=opponent_holds_card,
    would_own=opponent_holds_card,  # the opponent's hand is theirs to know
    among=types_of_opponent,
    each=opponent_discards,
    chosen="kind",
    is_forced=all_of_theirs_goes,
    asks=c.DISCARD_CARD,
    so_often=True,
    private=True,
    by_opponent=True,
    limits=(1, CARDS, True),
    question="{card}: discard a Facility of your choice ({left} to go).",
    where=ZONE,
    facts="opponent discards",
    clauses="effects.who-chooses discard.shared",
)

# ------------------------------------------------------------------------------------------------ the middle


@kernel
def in_middle(g: State) -> int:
    """The types in the middle, as a set."""
    return motions.types_at(g, s.MIDDLE)


@kernel
def take(g: State, t: Tables, e: Log, seat: int, kind: int) -> None:
    """A card goes from the middle to hand."""
    motions.to_hand(g, t, seat, s.MIDDLE, kind)
    tell(e, events.TAKES, seat, kind, 0, 0)


@kernel
def might_swap(g: State, seat: int) -> bool:
    """Whether there are a card in hand and one in the middle."""
    return g.hand_size[seat] > 0 and motions.held(g, s.MIDDLE) > 0


@kernel
def swaps(g: State, seat: int) -> int:
    """Pairs of types to put and to take, as a set: a hand Facility and a middle Facility of a different type."""
    pairs = 0
    hand, middle = motions.types_in_hand(g, seat), motions.types_at(g, s.MIDDLE)
    for put in range(s.TYPES):
        if has(hand, put):
            pairs |= (middle & ~(1 << put)) << s.TYPES * put
    return pairs


@kernel
def swap(g: State, t: Tables, e: Log, seat: int, put: int, taken: int) -> None:
    """A card from hand goes to the middle, and one of another type to hand."""
    motions.to_hand(g, t, seat, s.MIDDLE, taken)
    motions.from_hand(g, t, seat, put, s.MIDDLE)
    tell(e, events.SWAPS, seat, put, taken, 0)


TAKE = deed(
    36,
    line_form(
        "take <n> from middle",
        "Take n Facilities of your choice from the middle into your hand. You lose no points for them.",
        "take 1 from middle",
        Face("take a Facility from the middle", "take {n} Facilities from the middle"),
    ),
    among=in_middle,
    each=take,
    chosen="kind",
    asks=c.TAKE_CARD,
    so_often=True,
    limits=(1, MIDDLE_SIZE, True),
    where=MIDDLE,
    facts="takes",
    clauses="facility-action.count",
)
SWAP = deed(
    37,
    line_form(
        "swap <n> with middle",
        "Swap a Facility from your hand for one of another type in the middle, n times.",
        "swap 1 with middle",
        Face(
            "swap a Facility from your hand for one of another type in the middle",
            "swap a Facility from your hand for one of another type in the middle, {n} times",
        ),
    ),
    would=might_swap,
    among=swaps,
    each=swap,
    chosen="put taken",
    asks=c.SWAP_CARDS,
    so_often=True,
    doubtful=True,
    private=True,
    where=MIDDLE,
    facts="swaps",
    clauses="reaction.barter",
)

# ------------------------------------------------------------------------------------------------ Loci and Doppelgates


@kernel
def decks_of_two(g: State) -> int:
    """The Locus decks of two cards or more, as a set."""
    return motions.locus_decks(g, 2)


@kernel
def cycle(g: State, t: Tables, e: Log, seat: int, deck: int) -> None:
    """The top Locus of a deck goes to its bottom."""
    motions.cycle_locus(g, t, e, seat, deck)


@kernel
def decks(g: State) -> int:
    """The Locus decks that have a card, as a set."""
    return motions.locus_decks(g, 1)


@kernel
def use_top(g: State, t: Tables, e: Log, seat: int, deck: int) -> None:
    """The effect of a Locus on top of a deck is used."""
    locus = motions.top_locus(g, deck)
    begin(g, e, seat, t.locus_effect[locus], events.FROM_LOCUS, locus)


@kernel
def ready_gates(g: State, seat: int) -> int:
    """The kinds of a player's ready Doppelgates, as a set."""
    return g.ready_gates[seat]


@kernel
def radiate(g: State, t: Tables, e: Log, seat: int, gate: int) -> None:
    """west.doppelgate.ready-spent: a Doppelgate is spent first; then its RADIATE is used."""
    motions.spend(g, seat, gate)
    tell(e, events.RADIATES, seat, gate, 0, 0)
    then(g.agenda, s.RUN, seat, t.radiate[gate])


@kernel
def begin(g: State, e: Log, seat: int, line: int, source: int, which: int) -> None:
    """Put an effect on the agenda: `seat` uses it from its first line on."""
    then(g.agenda, s.RUN, seat, line)
    tell(e, events.USES, seat, source, which, 0)


CYCLE = deed(
    38,
    line_form(
        "cycle locus",
        "Move the top Locus of a deck to the bottom of that deck, which must have two or more.",
        "cycle locus",
        Face("move the top Locus of a deck to its bottom"),
    ),
    among=decks_of_two,
    each=cycle,
    chosen="deck",
    asks=c.CYCLE_DECK,
    where=DECKS,
    facts="cycles",
    clauses="locus.below-hidden",
)
USE_TOP = deed(
    39,
    line_form(
        "use top locus",
        "Use the effect of a Locus on top of either deck, as far as its conditions are met. Not allowed on a Locus.",
        "use top locus",
        Face("use the effect of a Locus on top of a deck"),
    ),
    among=decks,
    each=use_top,
    chosen="deck",
    asks=c.USE_LOCUS,
    where=DECKS,
    facts="uses a top Locus",
    clauses="locus.faces locus.effect",
)
RADIATE = deed(
    40,
    line_form(
        "radiate",
        "Spend one of your ready Doppelgates and use its RADIATE effect.",
        "radiate",
        Face("spend one of your ready Doppelgates and use its RADIATE effect"),
    ),
    among=ready_gates,
    each=radiate,
    chosen="gate",
    asks=c.RADIATE_GATE,
    where=ZONE,
    facts="radiates",
    clauses="doppelgate.ready-spent reaction.radiate",
)
READY_ALL = deed(
    41,
    line_form(
        "ready all doppelgates",
        "Ready all your Doppelgates. Not allowed where effects could set each other off forever.",
        "ready all doppelgates",
        Face("ready all your Doppelgates"),
    ),
    does=motions.ready_all,
    facts="readies all",
)

# ------------------------------------------------------------------------------------------------ naming and salvaging


@kernel
def any_type(g: State) -> int:
    """Every type, as a set."""
    return ALL_TYPES


@kernel
def name(g: State, e: Log, at: int, seat: int, kind: int) -> None:
    """A type is named, for the lines that follow."""
    g.agenda.frames[at].kept = kind
    tell(e, events.NAMES, seat, kind, 0, 0)


@kernel
def salvageable(g: State) -> int:
    """west.reaction.salvage: the types just discarded for a Locus that still lie in the discard pile, as a set."""
    types = 0
    for i in range(2):
        if g.paid[i] > 0:
            types |= 1 << g.paid[i] - 1
    return types & motions.types_at(g, s.DISCARD)


@kernel
def salvage(g: State, t: Tables, e: Log, seat: int, kind: int) -> None:
    """A card just discarded for a Locus goes to hand."""
    motions.to_hand(g, t, seat, s.DISCARD, kind)
    tell(e, events.SALVAGES, seat, kind, 0, 0)


NAME = deed(
    42,
    line_form(
        "name type",
        "Name one of the four types, which `named card in opponent hand` then counts.",
        "name type",
        Face("name a type of Facility", then=THEN),
    ),
    among=any_type,
    each=name,
    chosen="kind",
    asks=c.NAME_TYPE,
    where=OPTIONS,
    facts="names a type",
    clauses="hand.hidden",
)
SALVAGE = deed(
    43,
    line_form(
        "salvage 1",
        "Take one of the two Facilities discarded for this turn's Locus from the discard pile, or another of its type.",
        "salvage 1",
        Face("take one of the two Facilities discarded for this turn's Locus into your hand"),
    ),
    among=salvageable,
    each=salvage,
    chosen="kind",
    asks=c.SALVAGE_CARD,
    where=OPTIONS,
    facts="salvages",
    clauses="reaction.salvage reaction.one-may",
)

is_by_opponent = DEEDS.flag(lambda row: row.by_opponent)
