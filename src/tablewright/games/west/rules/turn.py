"""The rules of The West: Ascendant, in the order of its rulebook: the setup, and the turn from step to step.

Each function is a clause or a few, named in its docstring. What players do is in `acting`, what the cards themselves
say is carried out by `effects`, what a player may choose is in `decisions`, and how it ends in `ending`.
"""

from __future__ import annotations

from tablewright.engine.core.agenda import finish, overflowed, then, under_way
from tablewright.engine.core.dice import Key, roll, start
from tablewright.engine.core.events import NOBODY, Log, tell
from tablewright.engine.core.kernel import apart, entry, kernel
from tablewright.engine.core.record import clear
from tablewright.engine.core.sets import has, lowest, size, without_lowest
from tablewright.engine.game.contract import STOPPED, Config
from tablewright.games.west import events
from tablewright.games.west import state as s
from tablewright.games.west.rules import motions
from tablewright.games.west.rules.acting import doppelgate_step, lose_for_cards_taken, reaction_step
from tablewright.games.west.rules.deeds import begin
from tablewright.games.west.rules.effects import is_idle, run
from tablewright.games.west.rules.ending import end_game, end_reason
from tablewright.games.west.state import State, Tables

HAND = 0  # the number of the setting that says whether cards seen to enter a hand stay known
STARTING_POINTS = 40
STARTING_HAND = 3

# ================================================================================================ Set up


@entry
def setup(g: State, t: Tables, e: Log, config: Config, key: Key) -> None:
    """west.setup.sort, west.setup.point-counter, west.setup.begin: lay everything out; the first turn starts."""
    start(g.dice, key)
    g.shown = config.setting[HAND]
    for seat in range(2):
        g.points[seat] = STARTING_POINTS  # west.setup.points-40
        lay_out_zone(g, seat)
    if t.cityengines_differ == 1:  # west.cityengine.alike: chance says who has which
        g.cityengine[roll(g.dice, 2)] = 1
    shuffle_facilities(g, t)
    refill_middle(g, t, e)  # west.setup.middle
    for seat in range(2):
        for _ in range(STARTING_HAND):  # west.setup.hands
            motions.draw(g, t, e, seat)
    lay_out_loci(g, t, e)
    choose_start_player(g, e)
    then(g.agenda, s.TURN, g.active, t.after[s.END_CHECK])
    tell(e, events.TURNS, g.active, g.round, 0, 0)
    advance(g, t, e)


@kernel
def lay_out_zone(g: State, seat: int) -> None:
    """west.setup.zone: a Zone starts with a Reference card and a Cityengine.

    The Reference card is a ready starting Doppelgate (west.setup.reference, west.doppelgate.starting); the
    Cityengine shows its Plan side, which is `complete` 0 (west.setup.cityengine, west.cityengine.one-each).
    """
    g.gates[seat, s.FIRST_GATE] = 1
    g.ready[seat, s.FIRST_GATE] = 1
    g.zone_gates[seat] = 1 << s.FIRST_GATE
    g.ready_gates[seat] = 1 << s.FIRST_GATE
    g.doppelgates[seat] = 1


@kernel
def shuffle_facilities(g: State, t: Tables) -> None:
    """west.setup.facility-deck: all 36 Facilities are the deck, Doppelgate sides up (west.doppelgate.back)."""
    for card in range(s.CARDS):
        g.place[card] = s.DECK
        g.count[s.DECK, t.card_type[card]] += 1
        g.deck_gates[t.card_gate[card]] += 1
    g.deck_size = s.CARDS
    motions.show_top(g)


@kernel
def lay_out_loci(g: State, t: Tables, e: Log) -> None:
    """west.setup.locus-split, west.setup.locus-place, west.locus.start: three decks of four, their tops in force."""
    g.hidden_loci = (1 << s.LOCI) - 1
    for deck in range(s.LOCUS_DECKS):
        g.locus_deck_size[deck] = s.LOCUS_DECK_SIZE
        motions.uncover(g, t, e, deck)


@kernel
def choose_start_player(g: State, e: Log) -> None:
    """west.setup.start-random, west.setup.start-player: a random player starts and holds the Turn Sequence card.

    The other has the Second Player card for the whole game (west.setup.second-player, west.second-player.fixed,
    west.turn.first-holder, west.turn.first-is-start).
    """
    g.active = roll(g.dice, 2)
    g.second = 1 - g.active
    g.round = 1
    tell(e, events.BEGINS, g.active, 0, 0, 0)


# ================================================================================================ The turn


@apart
def advance(g: State, t: Tables, e: Log) -> None:
    """Run what is on the agenda until a player must choose or the game is over."""
    asking = False
    while not asking and g.ended == 0 and not overflowed(g.agenda):
        step = g.agenda.frames[under_way(g.agenda)].step
        if step == s.RUN:
            asking = run(g, t, e)
        elif step == s.TURN:
            asking = follow_turn_sequence(g, t, e)
        elif step == s.LOSS:
            lose_for_cards_taken(g, e)
        else:  # west.cityengine.sides, west.cityengine.result: after its effect the card shows its Complete side
            g.complete[g.active] = 1
            finish(g.agenda)
    if overflowed(g.agenda):
        g.ended = STOPPED


@kernel
def follow_turn_sequence(g: State, t: Tables, e: Log) -> bool:
    """west.turn.in-order, west.turn.steps: the active player carries out the Turn Sequence card from top to bottom.

    Its front has the steps ready to reaction, its back doppelgate to end check (west.turn.card, west.turn.sides).
    Whether somebody must choose before it can go on.
    """
    step = g.agenda.frames[under_way(g.agenda)].line
    if step == s.READY:
        ready_step(g, t, e)
    elif step == s.PRIME or step == s.TRIGGER:
        return effects_step(g, t, e, step)
    elif step == s.ACTION:
        return True
    elif step == s.REACTION:
        return reaction_step(g, t)
    elif step == s.DOPPELGATE:
        return doppelgate_step(g, t)
    elif step == s.REFILL:
        refill_step(g, t, e)
    elif step == s.HAND_LIMIT:
        return hand_limit_step(g, t)
    else:
        end_check_step(g, t, e)
    return False


@kernel
def pass_turn(g: State, t: Tables, e: Log) -> None:
    """west.turn.pass, west.turn.holder, west.game.alternate: the other player gets the card, front side up."""
    g.active = 1 - g.active
    g.acted = s.NOTHING
    g.took = 0
    g.took_types = 0
    g.pulse_used = 0
    clear(g.paid)
    g.laid_open = 0
    g.agenda.frames[under_way(g.agenda)].seat = g.active
    motions.next_step(g, t)
    tell(e, events.TURNS, g.active, g.round, 0, 0)


# ------------------------------------------------------------------------------------------------ ready step


@kernel
def ready_step(g: State, t: Tables, e: Log) -> None:
    """west.turn.ready: if every Doppelgate in the active player's Zone is spent, all of them become ready."""
    if g.ready_gates[g.active] == 0:
        motions.ready_all(g, e, g.active)
    motions.next_step(g, t)


# ------------------------------------------------------------------------------------------------ Locus effects


@kernel
def loci_in_force(g: State, seat: int) -> int:
    """Loci that work for a seat on its turn: those on top of a Locus deck and those in its own Zone.

    west.locus-action.owner-only, west.trigger.face-up: not those in the other Zone, nor those beneath another.
    """
    mask = g.zone_loci[seat]
    for deck in range(s.LOCUS_DECKS):
        if g.locus_deck_size[deck] > 0:
            mask |= 1 << motions.top_locus(g, deck)
    return mask


@kernel
def effects_step(g: State, t: Tables, e: Log, step: int) -> bool:
    """west.turn.prime, west.prime.when, west.trigger.when, west.prime.snapshot, west.trigger.snapshot: list, use each.

    The list is made once, when the step begins. The active player picks which effect is used next (west.prime.order,
    west.trigger.order): whether that must be asked. Effects that can do nothing in this turn come first; with one left,
    or with nothing but plain losses left, the order cannot matter (west.turn.silent).
    """
    frame = g.agenda.frames[under_way(g.agenda)]
    if frame.done == 0:
        frame.done = 1
        g.pending = effects_of(g, t, step)
        use_idle(g, t, e)
    if g.pending == 0:
        motions.next_step(g, t)
        return False
    plain = t.plain | t.complete_plain[g.cityengine[g.active]] << s.CITYENGINE
    if size(g.pending) > 1 and g.pending & ~plain != 0:
        return True
    use_listed(g, t, e, lowest(g.pending))
    return False


@kernel
def effects_of(g: State, t: Tables, step: int) -> int:
    """west.prime.which, west.trigger.which, west.cityengine.complete: the effects that a step lists, as a set.

    Any ACTION has all its Triggers (west.trigger.after-action, west.locus.trigger-kind), and nothing else has
    (west.cityengine.not-action, west.turn.no-action).
    """
    if step == s.TRIGGER and g.acted == s.NOTHING:
        return 0
    listed = loci_in_force(g, g.active) & (t.primes if step == s.PRIME else ~t.primes)
    own = g.cityengine[g.active]
    if g.complete[g.active] == 1 and t.complete_step[own] == step and t.complete_effect[own] > 0:
        listed |= 1 << s.CITYENGINE
    return listed


@kernel
def use_idle(g: State, t: Tables, e: Log) -> None:
    """Use every listed Locus whose effect can do nothing in this turn."""
    left = g.pending & ~(1 << s.CITYENGINE)
    while left != 0:
        locus = lowest(left)
        left = without_lowest(left)
        if is_idle(g, t, g.active, t.locus_effect[locus]):
            g.pending ^= 1 << locus
            tell(e, events.USES, g.active, events.FROM_LOCUS, locus, t.locus_effect[locus])


@kernel
def use_listed(g: State, t: Tables, e: Log, effect: int) -> None:
    """west.prime.snapshot, west.trigger.snapshot: use one listed effect, once, even if its Locus has since moved."""
    g.pending ^= 1 << effect
    if effect == s.CITYENGINE:
        own = g.cityengine[g.active]
        begin(g, e, g.active, t.complete_effect[own], events.FROM_COMPLETE, own)
        return
    if not has(loci_in_force(g, g.active), effect):
        tell(e, events.LISTED, g.active, effect, events.SINCE_MOVED, 0)
    elif has(g.uncovered, effect) and not has(t.primes, effect):
        tell(e, events.LISTED, g.active, effect, events.JUST_UNCOVERED, 0)
    begin(g, e, g.active, t.locus_effect[effect], events.FROM_LOCUS, effect)


# ------------------------------------------------------------------------------------------------ refill, hand limit


@kernel
def refill_middle(g: State, t: Tables, e: Log) -> None:
    """Turn cards from the deck Facility side up until the middle holds five, or no card comes."""
    while motions.held(g, s.MIDDLE) < s.MIDDLE_SIZE:
        card = motions.from_deck(g, t, e, s.MIDDLE)
        if card == s.NO_CARD:
            return
        tell(e, events.REFILLS, NOBODY, t.card_type[card], 0, 0)


@kernel
def refill_step(g: State, t: Tables, e: Log) -> None:
    """west.turn.refill: the middle is filled up to five; the round remembers if it could not be (west.end.supply)."""
    refill_middle(g, t, e)
    if motions.held(g, s.MIDDLE) < t.end_middle:
        g.supply_failed = 1
    motions.next_step(g, t)


@kernel
def hand_limit_step(g: State, t: Tables) -> bool:
    """west.turn.hand-limit: the active player discards down to the number on the card."""
    if g.hand_size[g.active] > t.hand_limit:
        return True
    motions.next_step(g, t)
    return False


# ------------------------------------------------------------------------------------------------ end check


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
    pass_turn(g, t, e)
