"""The conditions and counts of the cards of The West: Ascendant, a row for each."""

from __future__ import annotations

from tablewright.engine.core.events import Log, tell
from tablewright.engine.core.kernel import kernel
from tablewright.engine.core.sets import size
from tablewright.games.west import events
from tablewright.games.west import state as s
from tablewright.games.west.rules import motions
from tablewright.games.west.state import CARDS, MIDDLE_SIZE, State, Tables
from tablewright.packs.duel import words as duel
from tablewright.packs.duel.words import Condition, Count
from tablewright.packs.effects.sentences import Face
from tablewright.packs.effects.words import Words, line_form

CONDITIONS = Words("condition", Condition, op="row.b", kept=duel.NUMBERS_OF_A_CONDITION)
COUNTS = Words("count", Count, op=duel.COUNT_OF_A_LINE, kept=duel.NUMBERS_OF_A_COUNT)
condition, count = CONDITIONS.add, COUNTS.add

# ------------------------------------------------------------------------------------------------ a Zone


@kernel
def zone_has(g: State, seat: int, kind: int) -> int:
    """How many Loci or Doppelgates show in a Zone; other cards count for nothing (west.zone.markers)."""
    if kind == s.ZONE_LOCUS:
        return size(g.zone_loci[seat])
    return g.doppelgates[seat]  # west.doppelgate.reference-counts: the starting one too


@kernel
def has_in_zone(g: State, seat: int, n: int, kind: int) -> bool:
    """Whether a Zone has so many cards of a kind."""
    return zone_has(g, seat, kind) >= n


ZONE_HAS = condition(duel.ZONE_HAS, duel.HAS_IN_ZONE, holds=has_in_zone)
IN_ZONE = count(duel.IN_ZONE, duel.COUNTED_IN_ZONE, counts=zone_has)

# ------------------------------------------------------------------------------------------------ hands


@kernel
def holds_at_most(g: State, seat: int, n: int) -> bool:
    """Whether a player holds no more than n cards."""
    return g.hand_size[seat] <= n


@kernel
def holds_at_least(g: State, seat: int, n: int) -> bool:
    """Whether a player holds n cards."""
    return g.hand_size[seat] >= n


@kernel
def opponent_holds_at_most(g: State, seat: int, n: int) -> bool:
    """Whether the opponent holds no more than n cards."""
    return g.hand_size[1 - seat] <= n


@kernel
def opponent_holds_at_least(g: State, seat: int, n: int) -> bool:
    """Whether the opponent holds n cards."""
    return g.hand_size[1 - seat] >= n


@kernel
def named_in_opponent_hand(g: State, t: Tables, e: Log, at: int, seat: int) -> int:
    """west.effects.named-shown: the opponent shows the cards of the named type. Shown hands stay known."""
    other, kind = 1 - seat, g.agenda.frames[at].kept + 0
    while g.shown == 1 and g.count[s.CLOSED + other, kind] > 0:
        motions.move(g, t, motions.find(g, t, s.CLOSED + other, kind), s.SHOWN + other)
    g.laid_open = motions.in_hand(g, other, kind)
    tell(e, events.SHOWS, other, kind, g.laid_open, 0)
    return g.laid_open


HAND_AT_MOST = condition(
    32,
    line_form(
        "hand is <n> or fewer",
        "You hold n cards or fewer.",
        "hand is 2 or fewer",
        Face("you hold 1 card or none", "you hold {n} or fewer cards", "you hold no cards"),
    ),
    holds=holds_at_most,
    limits=(0, CARDS, True),
    unmet="{who} [holds] more than {cards}",
)
HAND_AT_LEAST = condition(
    33,
    line_form(
        "hand is <n> or more",
        "You hold n cards or more.",
        "hand is 5 or more",
        Face("you hold a card", "you hold {n} or more cards"),
    ),
    holds=holds_at_least,
    limits=(1, CARDS, True),
    unmet="{who} [holds] {few_cards}",
)
OPPONENT_HAND_AT_MOST = condition(
    34,
    line_form(
        "opponent hand is <n> or fewer",
        "Your opponent holds n cards or fewer.",
        "opponent hand is 2 or fewer",
        Face(
            "the opponent holds 1 card or none", "the opponent holds {n} or fewer cards", "the opponent holds no cards"
        ),
    ),
    holds=opponent_holds_at_most,
    limits=(0, CARDS, True),
    unmet="{other} [holds] more than {cards}",
)
OPPONENT_HAND_AT_LEAST = condition(
    35,
    line_form(
        "opponent hand is <n> or more",
        "Your opponent holds n cards or more.",
        "opponent hand is 5 or more",
        Face("the opponent holds a card", "the opponent holds {n} or more cards"),
    ),
    holds=opponent_holds_at_least,
    limits=(1, CARDS, True),
    unmet="{other} [holds] {few_cards}",
)
NAMED_IN_OPPONENT_HAND = count(
    32,
    line_form(
        "named card in opponent hand",
        "The cards in your opponent's hand of the type you named, which they show. Needs `name type` before.",
        "named card in opponent hand",
        Face("card of that type in their hand"),
    ),
    counts=named_in_opponent_hand,
    clauses="effects.named-shown",
)

# ------------------------------------------------------------------------------------------------ this turn's ACTION


@kernel
def took_cards(g: State, seat: int, n: int) -> bool:
    """Whether the player took n Facilities with this turn's ACTION."""
    return seat == g.active and g.took >= n


@kernel
def took_types(g: State, seat: int, n: int) -> bool:
    """Whether the player took Facilities of n types with this turn's ACTION."""
    return seat == g.active and g.took_types >= n


@kernel
def used_pulse(g: State, seat: int) -> bool:
    """Whether the player used a PULSE with this turn's ACTION."""
    return seat == g.active and g.pulse_used == 1


@kernel
def took_facility_action(g: State, seat: int) -> bool:
    """Whether the player took a FACILITY ACTION."""
    return seat == g.active and g.acted == s.FACILITY


@kernel
def took_locus_action(g: State, seat: int) -> bool:
    """Whether the player took a LOCUS ACTION."""
    return seat == g.active and g.acted == s.LOCUS


TOOK_CARDS = condition(
    36,
    line_form(
        "took <n> or more",
        "Your FACILITY ACTION this turn took n Facilities or more.",
        "took 2 or more",
        Face("you took a Facility with this turn's ACTION", "you took {n} or more Facilities with this turn's ACTION"),
    ),
    holds=took_cards,
    limits=(1, MIDDLE_SIZE, True),
    unmet="{who} took {few_cards} with this turn's ACTION",
)
TOOK_TYPES = condition(
    37,
    line_form(
        "took <n> types",
        "Your FACILITY ACTION this turn took Facilities of n types.",
        "took 2 types",
        Face("you took Facilities with this turn's ACTION", "you took Facilities of {n} types with this turn's ACTION"),
    ),
    holds=took_types,
    limits=(1, 2, True),  # take-all takes one type, take-two two at most
    unmet="{who} took {few_types} with this turn's ACTION",
)
PULSE_USED = condition(
    38,
    line_form("pulse used", "You used a PULSE this turn.", "pulse used", Face("you used a PULSE this turn")),
    holds=used_pulse,
    unmet="{who} used no PULSE this turn",
)
FACILITY_ACTION = condition(
    39,
    line_form(
        "facility action",
        "Your ACTION this turn was a FACILITY ACTION.",
        "facility action",
        Face("you took a FACILITY ACTION this turn"),
    ),
    holds=took_facility_action,
    unmet="{who} took no FACILITY ACTION this turn",
)
LOCUS_ACTION = condition(
    40,
    line_form(
        "locus action",
        "Your ACTION this turn was a LOCUS ACTION.",
        "locus action",
        Face("you took a LOCUS ACTION this turn"),
    ),
    holds=took_locus_action,
    unmet="{who} took no LOCUS ACTION this turn",
)

# ------------------------------------------------------------------------------------------------ the made kernels


@kernel
def is_false(g: State, t: Tables, seat: int, line: int) -> bool:
    """No condition without a row holds."""
    return False


@kernel
def nothing(g: State, t: Tables, e: Log, at: int, seat: int, line: int) -> int:
    """A line that counts nothing."""
    return 0


holds = CONDITIONS.kernel("holds", otherwise=is_false)
counted = COUNTS.kernel("counts", otherwise=nothing)
