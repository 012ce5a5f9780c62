"""The rules of The West: Ascendant, in the order of its rulebook.

Each function is a clause or a few, named in its docstring; what the cards themselves say is carried out by `effects`,
and what a player may choose is in `decisions`.
"""

from __future__ import annotations

from tablewright.engine.contract import Config
from tablewright.engine.dice import Key, roll, start
from tablewright.engine.events import NOBODY, Log, tell
from tablewright.engine.kernel import entry, kernel
from tablewright.engine.sets import has, nth, size
from tablewright.games.west.effects import (
    FROM_COMPLETE,
    FROM_GATE,
    FROM_PLAN,
    FROM_TYPE,
    begin,
    radiate,
    run,
    swap,
    use_locus,
)
from tablewright.games.west.state import (
    ACTION,
    ANY,
    AT_ZERO,
    CARDS,
    CITYENGINE,
    DECK,
    DISCARD,
    DOPPELGATE,
    END_CHECK,
    FACILITY,
    FIRST_GATE,
    FLIP,
    HAND_LIMIT,
    LOCI,
    LOCUS,
    LOCUS_DECK_SIZE,
    LOCUS_DECKS,
    LOSS,
    MIDDLE,
    MIDDLE_SIZE,
    NO_CARD,
    NOTHING,
    PRIME,
    REACTION,
    READY,
    REFILL,
    RUN,
    SUPPLY_OUT,
    TRIGGER,
    TURN,
    TYPES,
    ZONE_FULL,
    State,
    Tables,
)
from tablewright.games.west.table import (
    BEGINS,
    BUILDS,
    COMPLETES,
    ENDS,
    MAKES,
    PASSES,
    READIES,
    REFILLS,
    SALVAGES,
    SCORES,
    TAKES_ALL,
    TAKES_TWO,
    TURNS,
    add_doppelgate,
    built,
    current,
    discard,
    draw,
    from_deck,
    held,
    in_hand,
    lose,
    pop,
    push,
    ready_all,
    reshuffle,
    show_top,
    supply,
    take_locus,
    to_hand,
    top_locus,
    types_in_hand,
    uncover,
)

STARTING_POINTS = 40
STARTING_HAND = 3
HAND_SIZE = 7

# ================================================================================================ Set up


@entry
def setup(g: State, t: Tables, e: Log, config: Config, key: Key) -> None:
    """west.setup.sort, west.setup.point-counter, west.setup.begin: lay everything out; the first turn starts."""
    start(g.dice, key)
    for seat in range(2):
        g.points[seat] = STARTING_POINTS  # west.setup.points-40
        lay_out_zone(g, seat)
    shuffle_facilities(g, t)
    refill_middle(g, t, e)  # west.setup.middle
    for seat in range(2):
        for _ in range(STARTING_HAND):  # west.setup.hands
            draw(g, t, e, seat)
    lay_out_loci(g, e)
    choose_start_player(g, e)
    push(g, TURN, g.active, READY)
    advance(g, t, e)


@kernel
def lay_out_zone(g: State, seat: int) -> None:
    """west.setup.zone: a Zone starts with a Reference card and a Cityengine.

    The Reference card is a ready starting Doppelgate (west.setup.reference, west.doppelgate.starting); the
    Cityengine shows its Plan side, which is `complete` 0 (west.setup.cityengine, west.cityengine.one-each).
    """
    g.gates[seat, FIRST_GATE] = 1
    g.zone_gates[seat] = 1 << FIRST_GATE
    g.doppelgates[seat] = 1
    ready_all(g, seat)


@kernel
def shuffle_facilities(g: State, t: Tables) -> None:
    """west.setup.facility-deck: all 36 Facilities are the deck, Doppelgate sides up (west.doppelgate.back)."""
    for card in range(CARDS):
        g.place[card] = DECK
        g.count[DECK, t.card_type[card]] += 1
        g.deck_gates[t.card_gate[card]] += 1
    g.deck_size = CARDS
    show_top(g)


@kernel
def lay_out_loci(g: State, e: Log) -> None:
    """west.setup.locus-split, west.setup.locus-place, west.locus.start: three decks of four, their tops in force."""
    g.hidden_loci = (1 << LOCI) - 1
    for deck in range(LOCUS_DECKS):
        g.locus_deck_size[deck] = LOCUS_DECK_SIZE
        uncover(g, e, deck)


@kernel
def choose_start_player(g: State, e: Log) -> None:
    """west.setup.start-random, west.setup.start-player: a random player starts and holds the Turn Sequence card.

    The other has the Second Player card for the whole game (west.setup.second-player, west.second-player.fixed,
    west.turn.first-holder, west.turn.first-is-start).
    """
    g.active = roll(g.dice, 2)
    g.second = 1 - g.active
    g.round = 1
    tell(e, BEGINS, g.active, 0, 0, 0)


# ================================================================================================ The turn


@kernel
def advance(g: State, t: Tables, e: Log) -> None:
    """Run what is on the agenda until a player must choose or the game is over."""
    asking = False
    while not asking and g.ended == 0:
        step = g.frames[current(g)].step
        if step == RUN:
            asking = run(g, t, e)
        elif step == TURN:
            asking = follow_turn_sequence(g, t, e)
        elif step == LOSS:
            lose_for_cards_taken(g, e)
        else:
            flip_cityengine(g, e)


@kernel
def follow_turn_sequence(g: State, t: Tables, e: Log) -> bool:
    """west.turn.in-order, west.turn.steps: the active player carries out the Turn Sequence card from top to bottom.

    Its front has the steps ready to reaction, its back doppelgate to end check (west.turn.card, west.turn.sides).
    Whether somebody must choose before it can go on.
    """
    step = g.frames[current(g)].line
    if step == READY:
        ready_step(g, e)
    elif step == PRIME:
        return prime_step(g, t, e)
    elif step == ACTION:
        return True
    elif step == TRIGGER:
        return trigger_step(g, t, e)
    elif step == REACTION:
        return reaction_step(g)
    elif step == DOPPELGATE:
        return doppelgate_step(g)
    elif step == REFILL:
        refill_step(g, t, e)
    elif step == HAND_LIMIT:
        return hand_limit_step(g)
    else:
        end_check_step(g, t, e)
    return False


@kernel
def next_step(g: State, step: int) -> None:
    """Go on to a step of the Turn Sequence card."""
    frame = g.frames[current(g)]
    frame.line = step
    frame.done = 0


@kernel
def pass_turn(g: State) -> None:
    """west.turn.pass, west.turn.holder, west.game.alternate: the other player gets the card, front side up."""
    g.active = 1 - g.active
    g.acted = NOTHING
    g.took = 0
    g.took_types = 0
    g.pulse_used = 0
    g.paid[0] = 0
    g.paid[1] = 0
    g.frames[current(g)].seat = g.active
    next_step(g, READY)


# ------------------------------------------------------------------------------------------------ ready step


@kernel
def ready_step(g: State, e: Log) -> None:
    """west.turn.ready: if every Doppelgate in the active player's Zone is spent, all of them become ready."""
    tell(e, TURNS, g.active, g.round, 0, 0)
    if g.ready_gates[g.active] == 0:
        ready_all(g, g.active)
        tell(e, READIES, g.active, 0, 0, 0)
    next_step(g, PRIME)


# ------------------------------------------------------------------------------------------------ Locus effects


@kernel
def loci_in_force(g: State, seat: int) -> int:
    """Loci that work for a seat on its turn: those on top of a Locus deck and those in its own Zone.

    west.locus-action.owner-only, west.trigger.face-up: not those in the other Zone, nor those beneath another.
    """
    mask = g.zone_loci[seat]
    for deck in range(LOCUS_DECKS):
        if g.locus_deck_size[deck] > 0:
            mask |= 1 << top_locus(g, deck)
    return mask


@kernel
def prime_step(g: State, t: Tables, e: Log) -> bool:
    """west.prime.when, west.prime.which, west.prime.snapshot, west.turn.prime: list the PRIME EFFECTS once, use each.

    The effect of one's own Complete Cityengine is among them (west.cityengine.complete).
    """
    frame = g.frames[current(g)]
    if frame.done == 0:
        frame.done = 1
        g.pending = loci_in_force(g, g.active) & t.primes | g.complete[g.active] << CITYENGINE
    return use_pending(g, t, e, ACTION)


@kernel
def trigger_step(g: State, t: Tables, e: Log) -> bool:
    """west.trigger.when, west.trigger.which, west.trigger.after-action, west.trigger.snapshot: list, then use each.

    Only an ACTION has Triggers (west.cityengine.not-action, west.turn.no-action), and each answers its own kind of
    ACTION (west.locus.trigger-kind).
    """
    frame = g.frames[current(g)]
    if frame.done == 0:
        frame.done = 1
        g.pending = 0
        mask = loci_in_force(g, g.active) & ~t.primes
        for locus in range(LOCI):
            answers = t.answers[locus] == g.acted or t.answers[locus] == ANY
            if has(mask, locus) and answers and g.acted != NOTHING:
                g.pending |= 1 << locus
    return use_pending(g, t, e, REACTION)


@kernel
def use_pending(g: State, t: Tables, e: Log, after: int) -> bool:
    """west.prime.order, west.trigger.order: the active player picks which listed effect is used next.

    With one left, or with nothing but plain losses left, the order cannot matter and is not asked.
    """
    if g.pending == 0:
        next_step(g, after)
        return False
    if size(g.pending) > 1 and g.pending & ~t.plain != 0:
        return True
    use_listed(g, t, e, nth(g.pending, 0))
    return False


@kernel
def use_listed(g: State, t: Tables, e: Log, effect: int) -> None:
    """Use one listed effect, exactly once, even if its Locus has since moved."""
    g.pending ^= 1 << effect
    if effect == CITYENGINE:
        begin(g, e, g.active, t.complete_effect, FROM_COMPLETE, 0)
    else:
        use_locus(g, t, e, g.active, effect)


# ------------------------------------------------------------------------------------------------ Facility action


@kernel
def take_all(g: State, t: Tables, e: Log, kind: int) -> None:
    """west.facility-action.take-all: take every Facility of one type, and use that type's PULSE.

    Cards to hand, PULSE, loss: in this order (west.facility-action.order); the PULSE is used once
    (west.facility-action.pulse-once, west.facility.pulse, west.facility.same-pulse).
    """
    n = g.count[MIDDLE, kind]
    for _ in range(n):
        to_hand(g, t, g.active, MIDDLE, kind)  # west.facility.take, west.facility-action.to-hand
    tell(e, TAKES_ALL, g.active, kind, n, 0)
    g.took = n
    g.took_types = 1
    g.pulse_used = 1
    facility_action(g)
    begin(g, e, g.active, t.pulse[kind], FROM_TYPE, kind)


@kernel
def take_two(g: State, t: Tables, e: Log, one: int, other: int) -> None:
    """west.facility-action.take-two: take any two Facilities; no PULSE is used (west.facility-action.two-no-pulse)."""
    to_hand(g, t, g.active, MIDDLE, one)
    to_hand(g, t, g.active, MIDDLE, other)
    tell(e, TAKES_TWO, g.active, one, other, 0)
    g.took = 2
    g.took_types = 1 if one == other else 2
    facility_action(g)


@kernel
def facility_action(g: State) -> None:
    """west.action.kinds, west.action.one-per-turn: this turn's ACTION is FACILITY; the loss comes after any PULSE."""
    g.acted = FACILITY
    next_step(g, TRIGGER)
    push(g, LOSS, g.active, 0)


@kernel
def lose_for_cards_taken(g: State, e: Log) -> None:
    """west.facility-action.loss, west.points.attack: the other player loses 1 for each card taken.

    Only cards moved by the take itself count (west.facility-action.count).
    """
    pop(g)
    lose(g, e, 1 - g.active, g.took)


# ------------------------------------------------------------------------------------------------ Locus action


@kernel
def build_locus(g: State, t: Tables, e: Log, deck: int) -> None:
    """west.locus-action.pay, west.locus-action.play, west.locus.acquire: pay two Facilities, the top Locus is yours."""
    locus = top_locus(g, deck)
    tell(e, BUILDS, g.active, locus, deck, 0)
    for i in range(2):  # west.locus.two-required, west.locus.required-shown
        discard(g, t, e, g.active, t.required[locus, i])
        g.paid[i] = 1 + t.required[locus, i]
    take_locus(g, e, deck)
    g.zone_loci[g.active] |= 1 << locus
    g.acted = LOCUS
    next_step(g, TRIGGER)


@kernel
def can_pay_locus(g: State, t: Tables, seat: int, locus: int) -> bool:
    """Whether a hand holds both Required Facilities of a Locus (twice the same type needs two of it)."""
    one, other = t.required[locus, 0], t.required[locus, 1]
    if one == other:
        return in_hand(g, seat, one) >= 2
    return in_hand(g, seat, one) > 0 and in_hand(g, seat, other) > 0


# ------------------------------------------------------------------------------------------------ Cityengine


@kernel
def can_complete(g: State, t: Tables, seat: int) -> bool:
    """west.cityengine.needs-all, west.cityengine.requirement: every requirement on the Plan side is met."""
    if size(g.zone_loci[seat]) < t.plan_loci or g.doppelgates[seat] < t.plan_doppelgates:
        return False
    for kind in range(TYPES):
        if in_hand(g, seat, kind) < t.plan_cost[kind]:
            return False
    return True


@kernel
def complete_cityengine(g: State, t: Tables, e: Log) -> None:
    """west.cityengine.instead, west.cityengine.follow, west.cityengine.result: pay, use the Plan's effect, flip.

    It is not an ACTION: `acted` stays NOTHING, so no Trigger and no reaction follow (west.cityengine.not-action).
    """
    tell(e, COMPLETES, g.active, 0, 0, 0)
    for kind in range(TYPES):
        for _ in range(t.plan_cost[kind]):
            discard(g, t, e, g.active, kind)
    next_step(g, TRIGGER)
    push(g, FLIP, g.active, 0)
    begin(g, e, g.active, t.plan_effect, FROM_PLAN, 0)


@kernel
def flip_cityengine(g: State, e: Log) -> None:
    """west.cityengine.sides, west.cityengine.result: after its effect the card shows its Complete side."""
    g.complete[g.active] = 1
    pop(g)


@kernel
def pass_action(g: State, e: Log) -> None:
    """west.turn.no-action: who can do nothing passes; no Trigger and no reaction follow."""
    tell(e, PASSES, g.active, 0, 0, 0)
    next_step(g, TRIGGER)


# ------------------------------------------------------------------------------------------------ reaction


@kernel
def reaction_step(g: State) -> bool:
    """west.reaction.granted, west.reaction.when, west.reaction.one-may: after the Triggers the other player may react.

    They are asked whenever, as far as everybody can see, some reaction could be open to them.
    """
    other = 1 - g.active
    barter = g.acted == FACILITY and g.hand_size[other] > 0 and held(g, MIDDLE) > 0
    salvage = g.acted == LOCUS and salvageable(g) != 0
    radiates = g.acted != NOTHING and g.ready_gates[other] != 0
    if barter or salvage or radiates:
        return True
    next_step(g, DOPPELGATE)
    return False


@kernel
def salvageable(g: State) -> int:
    """west.reaction.salvage: the types just discarded for a Locus that still lie in the discard pile, as a set."""
    types = 0
    for i in range(2):
        if g.paid[i] > 0 and g.count[DISCARD, g.paid[i] - 1] > 0:
            types |= 1 << g.paid[i] - 1
    return types


@kernel
def react_radiate(g: State, t: Tables, e: Log, gate: int) -> None:
    """west.reaction.radiate: to any ACTION, spend a ready Doppelgate and use its RADIATE effect."""
    next_step(g, DOPPELGATE)
    radiate(g, t, e, 1 - g.active, gate)


@kernel
def react_barter(g: State, t: Tables, e: Log, put: int, take: int) -> None:
    """west.reaction.barter: to a FACILITY ACTION, swap a hand card with the middle.

    A reaction is no ACTION: nobody loses anything for it and no Trigger follows (west.reaction.separate,
    west.trigger.no-reaction-triggers).
    """
    next_step(g, DOPPELGATE)
    swap(g, t, e, 1 - g.active, put, take)


@kernel
def react_salvage(g: State, t: Tables, e: Log, kind: int) -> None:
    """west.reaction.salvage: to a LOCUS ACTION, take one of the two Facilities just discarded for it."""
    next_step(g, DOPPELGATE)
    to_hand(g, t, 1 - g.active, DISCARD, kind)
    tell(e, SALVAGES, 1 - g.active, kind, 0, 0)


# ------------------------------------------------------------------------------------------------ Doppelgates


@kernel
def doppelgate_cost(g: State, seat: int) -> int:
    """west.doppelgate.cost: two of one type for the first and second, three for the third and fourth, then four."""
    made = g.doppelgates[seat] - 1
    return 2 + min(made // 2, 2)


@kernel
def doppelgate_step(g: State) -> bool:
    """west.doppelgate.when, west.doppelgate.one-per-turn: at the end of a turn one Doppelgate may be made.

    It is not asked if everybody can see that it is impossible: too small a hand, or no card to be had
    (west.doppelgate.needs-deck).
    """
    if g.hand_size[g.active] >= doppelgate_cost(g, g.active) and supply(g) > 0:
        return True
    next_step(g, REFILL)
    return False


@kernel
def make_doppelgate(g: State, t: Tables, e: Log, kind: int) -> None:
    """west.doppelgate.pay, west.doppelgate.matching, west.doppelgate.card-text: pay with matching Facilities.

    Then the deck's top card enters the Zone, all Doppelgates there become ready, and its RADIATE is used without
    spending it (west.doppelgate.on-play, west.doppelgate.radiate).
    """
    seat, cost = g.active, doppelgate_cost(g, g.active)
    next_step(g, REFILL)
    reshuffle(g, t, e)  # west.doppelgate.needs-deck: before the cost is paid
    for _ in range(cost):
        discard(g, t, e, seat, kind)
    gate = add_doppelgate(g, t, e, seat)
    tell(e, MAKES, seat, gate, kind, cost)
    ready_all(g, seat)
    begin(g, e, seat, t.radiate[gate], FROM_GATE, gate)


# ------------------------------------------------------------------------------------------------ refill, hand limit


@kernel
def refill_middle(g: State, t: Tables, e: Log) -> None:
    """Turn cards from the deck Facility side up until the middle holds five, or no card comes."""
    while held(g, MIDDLE) < MIDDLE_SIZE:
        card = from_deck(g, t, e, MIDDLE)
        if card == NO_CARD:
            return
        tell(e, REFILLS, NOBODY, t.card_type[card], t.card_gate[card], 0)


@kernel
def refill_step(g: State, t: Tables, e: Log) -> None:
    """west.turn.refill: the middle is filled up to five; the round remembers if it could not be (west.end.supply)."""
    refill_middle(g, t, e)
    if held(g, MIDDLE) < t.end_middle:
        g.supply_failed = 1
    next_step(g, HAND_LIMIT)


@kernel
def hand_limit_step(g: State) -> bool:
    """west.turn.hand-limit: the active player discards down to seven."""
    if g.hand_size[g.active] > HAND_SIZE:
        return True
    next_step(g, END_CHECK)
    return False


# ================================================================================================ Points and ending


@kernel
def end_check_step(g: State, t: Tables, e: Log) -> None:
    """west.end.check-when: the end is checked in the Second Player's turn only; else the turn passes."""
    if g.active == g.second:
        g.ended = end_reason(g, t)
        g.supply_failed = 0
        if g.ended != 0:
            end_game(g, t, e)
            return
        g.round += 1
    pass_turn(g)


@kernel
def end_reason(g: State, t: Tables) -> int:
    """west.end.on-turn-card: why the game ends now, or 0."""
    if g.points[0] <= t.end_points or g.points[1] <= t.end_points:  # west.end.zero
        return AT_ZERO
    if built(g, 0) >= t.end_built or built(g, 1) >= t.end_built:  # west.end.zone
        return ZONE_FULL
    if g.supply_failed == 1:  # west.end.supply
        return SUPPLY_OUT
    return 0


@kernel
def end_game(g: State, t: Tables, e: Log) -> None:
    """west.end.on-reference, west.score.points-left: end scoring adds to the points each player has left."""
    tell(e, ENDS, NOBODY, g.ended, 0, 0)
    for seat in range(2):
        g.score[seat] = g.points[seat] + end_scoring(g, t, seat)
        tell(e, SCORES, seat, g.points[seat], g.score[seat], 0)


@kernel
def end_scoring(g: State, t: Tables, seat: int) -> int:
    """The scoring list of the Reference card; points are gained here and nowhere else (west.points.no-gain)."""
    loci = size(g.zone_loci[seat])
    primes = size(g.zone_loci[seat] & t.primes)
    types = size(types_in_hand(g, seat))
    return (
        t.score_locus * loci  # west.score.locus
        + t.score_pair * min(primes, loci - primes)  # west.score.pair
        + t.score_doppelgate * g.doppelgates[seat]  # west.score.doppelgate
        + t.score_cityengine * g.complete[seat]  # west.score.cityengine
        + t.score_type * types  # west.score.hand
    )


@kernel
def winner(g: State) -> int:
    """west.end.winner, west.game.goal: the higher score wins."""
    if g.score[0] != g.score[1]:
        return 0 if g.score[0] > g.score[1] else 1
    if built(g, 0) != built(g, 1):  # west.tie.built
        return 0 if built(g, 0) > built(g, 1) else 1
    return g.second  # west.tie.second


@entry
def worth(g: State, t: Tables, seat: int) -> int:
    """How far a seat would be ahead if the game were scored now, and, for less, how many cards it holds."""
    mine = g.points[seat] + end_scoring(g, t, seat)
    theirs = g.points[1 - seat] + end_scoring(g, t, 1 - seat)
    return 4 * (mine - theirs) + g.hand_size[seat]
