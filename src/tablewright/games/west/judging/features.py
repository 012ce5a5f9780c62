"""The features of a learnt evaluation for The West: Ascendant: the race, Zones, hands and the turn."""

from __future__ import annotations

from tablewright.engine.core.kernel import entry, kernel
from tablewright.engine.core.record import Row32
from tablewright.engine.core.sets import has, size
from tablewright.engine.game.contract import Feature
from tablewright.engine.game.features import of_both, of_each
from tablewright.games.west import state as s
from tablewright.games.west.rules.decisions import awaiting, payable_loci
from tablewright.games.west.rules.ending import score_zone
from tablewright.games.west.rules.motions import built, types_at
from tablewright.games.west.state import TYPES, State, Tables

NEARLY = 10  # points or fewer: the end is in sight

RACE = (
    *of_both("{my} points", "points left: {mine}", 40),
    *of_both("{my} points, when few", f"how far below {NEARLY} points: {{mine}}", NEARLY),
    *of_both("{my} score", "points that scoring now would add: {mine}", 30),
    Feature("lead", "by how much I would win if the game were scored now", 30),
    Feature("lead late", "the same, when somebody has few points left or a full Zone is near", 30),
    *of_both("{my} built", "built cards in the Zone: {mine}", 8),
    Feature("round", "rounds played", 20),
    Feature("deck", "cards left in the Facility deck", 36),
    Feature("supply", "whether a refill of this round fell short"),
)
ZONES = (
    *of_both("{my} locus {n}", "whether Locus {n} is in the Zone: {mine}", 1, range(1, s.LOCI + 1)),
    *of_both("{my} gates {n}", "Doppelgates of kind {n} in the Zone: {mine}", 2, range(s.GATES)),
    *of_both("{my} ready gates", "Doppelgates that are ready: {mine}", 5),
    *of_both("{my} cityengine", "whether the Cityengine is Complete: {mine}", 1),
    *of_both("{my} primes", "Primes in the Zone: {mine}", 4),
)
HANDS = (
    *of_both("{my} hand of type {n}", "Facilities of type {n} known in hand: {mine}", 3, range(1, TYPES + 1)),
    *of_both("{my} hand", "cards in hand: {mine}", 8),
    Feature("unknown hand", "cards in the other hand that I have not seen", 8),
    *of_each(TYPES, "middle of type {n}", "Facilities of type {n} in the middle", 3),
    *of_each(TYPES, "discarded of type {n}", "Facilities of type {n} discarded", 5),
    *of_each(s.LOCUS_DECKS, "payable {n}", "whether I hold what the Locus on top of deck {n} needs"),
    *of_each(TYPES, "plan lacks {n}", "Facilities of type {n} that I still lack for the Cityengine", 3),
)
TURN = (
    Feature("my turn", "whether the turn is mine"),
    Feature("my choice", "whether I must choose now"),
    Feature("second", "whether I hold the Second Player card"),
    Feature("to act", "whether the ACTION of this turn is still to come: 1 mine, -1 theirs"),
    Feature("acted facility", "whether this turn's ACTION was a FACILITY ACTION: 1 mine, -1 theirs"),
    Feature("acted locus", "whether this turn's ACTION was a LOCUS ACTION: 1 mine, -1 theirs"),
    Feature("step", "how far the turn has come", 8),
    Feature("under way", "effects under way inside one another", 5),
    Feature("pending", "effects still to use in this step", 4),
)
FEATURES = RACE + ZONES + HANDS + TURN


@entry
def features(g: State, t: Tables, seat: int, out: Row32) -> None:
    """What the seat sees, in the order of FEATURES."""
    n = write_race(g, t, seat, out)
    n = write_zones(g, t, seat, out, n)
    n = write_hands(g, t, seat, out, n)
    write_turn(g, t, seat, out, n)


@kernel
def known(g: State, seat: int, kind: int, mine: bool) -> int:
    """Facilities of a type that a player is known to hold; the seat's own are all known."""
    return g.count[s.SHOWN + seat, kind] + (g.count[s.CLOSED + seat, kind] if mine else 0)


@kernel
def known_score(g: State, t: Tables, seat: int, mine: bool) -> int:
    """What scoring now would add, as far as it is known (west.score.*)."""
    types = types_at(g, s.SHOWN + seat) | (types_at(g, s.CLOSED + seat) if mine else 0)
    return score_zone(g, t, seat) + t.score_type * size(types)


@kernel
def write_race(g: State, t: Tables, seat: int, out: Row32) -> int:
    """RACE."""
    other = 1 - seat
    mine, theirs = known_score(g, t, seat, True), known_score(g, t, other, False)
    lead = g.points[seat] + mine - g.points[other] - theirs
    few = min(g.points[seat], g.points[other])
    full = max(built(g, seat), built(g, other))
    out[0], out[1] = g.points[seat], g.points[other]
    out[2], out[3] = max(NEARLY - g.points[seat], 0), max(NEARLY - g.points[other], 0)
    out[4], out[5] = mine, theirs
    out[6] = lead
    out[7] = lead if few <= NEARLY or full + 2 >= t.end_built else 0
    out[8], out[9] = built(g, seat), built(g, other)
    out[10] = g.round
    out[11] = g.deck_size
    out[12] = g.supply_failed
    return 13


@kernel
def write_zones(g: State, t: Tables, seat: int, out: Row32, n: int) -> int:
    """ZONES."""
    other = 1 - seat
    for locus in range(s.LOCI):
        out[n], out[n + 1] = g.zone_loci[seat] >> locus & 1, g.zone_loci[other] >> locus & 1
        n += 2
    ready, their_ready = 0, 0
    for gate in range(s.GATES):
        out[n], out[n + 1] = g.gates[seat, gate], g.gates[other, gate]
        ready += g.ready[seat, gate]
        their_ready += g.ready[other, gate]
        n += 2
    out[n], out[n + 1] = ready, their_ready
    out[n + 2], out[n + 3] = g.complete[seat], g.complete[other]
    out[n + 4], out[n + 5] = size(g.zone_loci[seat] & t.primes), size(g.zone_loci[other] & t.primes)
    return n + 6


@kernel
def write_hands(g: State, t: Tables, seat: int, out: Row32, n: int) -> int:
    """HANDS."""
    other = 1 - seat
    seen = 0
    for kind in range(TYPES):
        out[n], out[n + 1] = known(g, seat, kind, True), known(g, other, kind, False)
        seen += out[n + 1]
        n += 2
    out[n], out[n + 1], out[n + 2] = g.hand_size[seat], g.hand_size[other], g.hand_size[other] - seen
    n += 3
    for kind in range(TYPES):
        out[n + kind] = g.count[s.MIDDLE, kind]
        out[n + TYPES + kind] = g.count[s.DISCARD, kind]
    n += 2 * TYPES
    payable = payable_loci(g, t, seat)
    for deck in range(s.LOCUS_DECKS):
        out[n + deck] = payable >> deck & 1
    n += s.LOCUS_DECKS
    for kind in range(TYPES):
        lacks = t.plan_cost[g.cityengine[seat], kind] - known(g, seat, kind, True)
        out[n + kind] = 0 if g.complete[seat] else max(lacks, 0)
    return n + TYPES


@kernel
def write_turn(g: State, t: Tables, seat: int, out: Row32, n: int) -> int:
    """TURN."""
    sign = 1 if g.active == seat else -1
    line = g.agenda.frames[0].line
    out[n] = 1 if g.active == seat else 0
    out[n + 1] = 1 if has(awaiting(g, t), seat) else 0
    out[n + 2] = 1 if g.second == seat else 0
    out[n + 3] = sign if s.READY <= line <= s.ACTION and g.acted == 0 else 0
    out[n + 4] = sign if g.acted == s.FACILITY else 0
    out[n + 5] = sign if g.acted == s.LOCUS else 0
    out[n + 6] = line if line <= s.END_CHECK else 0
    out[n + 7] = g.agenda.depth[0]
    out[n + 8] = size(g.pending)
    return n + 9
