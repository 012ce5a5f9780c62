"""The rules of The North, in the order of its rulebook.

Each function is a clause or a few, named in its docstring; what the cards themselves say is carried out by `effects`,
and what a player may choose is in `decisions`.
"""

from __future__ import annotations

from tablewright.engine.core.agenda import overflowed, then, under_way
from tablewright.engine.core.dice import Key, roll, start
from tablewright.engine.core.events import NOBODY, Log, tell, tell_partly
from tablewright.engine.core.kernel import apart, entry, kernel
from tablewright.engine.core.record import clear
from tablewright.engine.core.sets import lowest, without_lowest
from tablewright.engine.game.contract import STOPPED, Config
from tablewright.games.north import events
from tablewright.games.north import state as s
from tablewright.games.north.rules import motions
from tablewright.games.north.rules.abilities import begin, reprogram, use_protocol
from tablewright.games.north.rules.effects import run
from tablewright.games.north.rules.possible import NO_SLOT
from tablewright.games.north.rules.scoring import end_reason, end_scoring, look_at_collected
from tablewright.games.north.state import State, Tables

STARTING_POINTS = 50
STARTING_POINTS_SOLO = 40
HAND_SIZE = 3

# ================================================================================================ Set up


@entry
def setup(g: State, t: Tables, e: Log, config: Config, key: Key) -> None:
    """Lay everything out; the first turn starts."""
    start(g.dice, key)
    g.solo = 1 if config.seats == 1 else 0
    g.looks = config.setting[1]  # north.facility.front
    g.cards[s.BAG] = t.every  # north.setup.deck-list
    for seat in range(config.seats):
        lay_out_seat(g, t, e, seat)
    if g.solo == 1:  # north.solo.setup, north.solo.collector-points: The Collector has as many as the level says
        g.points[0] = STARTING_POINTS_SOLO
        g.points[s.COLLECTOR] = config.setting[0]
    g.pile = motions.number(t, g.cards[s.BAG])  # north.setup.wastes-deck: all that was not dealt to a player
    motions.show_wastes_top(g, t)
    refill_wastes(g, t, e)  # north.setup.wastes
    if config.setting[2] == 1 and g.solo == 0:
        call_for_bid(g)
    else:
        choose_first_player(g, e, config.setting[3])
    advance(g, t, e)


@kernel
def lay_out_seat(g: State, t: Tables, e: Log, seat: int) -> None:
    """north.setup.points, north.setup.node, north.setup.hand-zone-empty: what a player begins with."""
    g.points[seat] = STARTING_POINTS
    g.level[seat] = 1
    for first_kind in range(0, s.KINDS, s.COPIES):  # north.setup.starting-deck: one of each Value 0 Ancient,
        if t.value[first_kind] == 0:
            kind = motions.pick(g.dice, t, g.cards[s.BAG] & motions.namesakes(first_kind))
            motions.move(g, s.BAG, s.DECK + seat, kind)
    kind = motions.pick(g.dice, t, g.cards[s.BAG] & t.valued[1])  # and one of Value I at random,
    motions.move(g, s.BAG, s.DECK + seat, kind)
    tell(e, events.DEALS, seat, kind, 0, 0)  # for all to see (north.setup.dealt-openly)
    g.deck_size[seat] = motions.number(t, g.cards[s.DECK + seat])
    motions.show_deck_top(g, t, seat)


@kernel
def choose_first_player(g: State, e: Log, lower: int) -> None:
    """north.setup.first-player: a random player is first; the other is the Second Player for the whole game.

    north.setup.points: and starts so many points lower.

    In solo play the one player checks for the end in every turn (north.solo.end).
    """
    then(g.agenda, s.TURN, 0, s.SHUFFLE)
    if g.solo == 0:
        g.bid = lower
        begin_with(g, e, roll(g.dice, 2))


@kernel
def begin_with(g: State, e: Log, seat: int) -> None:
    """The First Player takes the Turn Sequence card; the Second Player starts lower."""
    g.active = seat
    g.second = 1 - seat
    g.points[g.second] -= g.bid
    g.agenda.frames[under_way(g.agenda)].seat = seat
    next_step(g, s.SHUFFLE)
    tell(e, events.BEGINS, seat, 0, 0, 0)
    tell(e, events.SECOND_PLAYER, g.second, g.points[g.second], 0, 0)


# ------------------------------------------------------------------------------------------------ bidding for places


@kernel
def call_for_bid(g: State) -> None:
    """north.bid.name: a random player, who sees all that is laid out, is to name a number of points."""
    g.active = roll(g.dice, 2)
    g.second = s.NOT_YET
    then(g.agenda, s.TURN, g.active, s.NAMING)


@kernel
def name_points(g: State, e: Log, n: int) -> None:
    """north.bid.name: how many points lower the Second Player is to begin."""
    g.bid = n
    tell(e, events.NAMES_POINTS, g.active, n, 0, 0)
    next_step(g, s.PLACING)


@kernel
def choose_place(g: State, e: Log, place: int) -> None:
    """north.bid.choose: the other player takes a place; the Second Player begins so many points lower."""
    chooser = 1 - g.active
    tell(e, events.CHOOSES_PLACE, chooser, place, g.bid, 0)
    begin_with(g, e, chooser if place == s.FIRST else 1 - chooser)


# ================================================================================================ The turn


@apart
def advance(g: State, t: Tables, e: Log) -> None:
    """Run what is on the agenda until a player must choose or the game is over."""
    asking = False
    while not asking and g.ended == 0 and not overflowed(g.agenda):
        asking = run(g, t, e) if g.agenda.frames[under_way(g.agenda)].step == s.RUN else follow_turn_sequence(g, t, e)
    if overflowed(g.agenda):
        g.ended = STOPPED


@kernel
def follow_turn_sequence(g: State, t: Tables, e: Log) -> bool:
    """Carry out the Turn Sequence card: its front down to the Node, then its back (north.turn.flip-to-back).

    The solo card has the same front (north.solo.front) and its own back. Whether somebody must choose.
    """
    step = g.agenda.frames[under_way(g.agenda)].line
    if step == s.SHUFFLE:
        shuffle_step(g, t, e)
    elif step == s.DIRECTIVES:
        return directives_step(g)
    elif step == s.NODE:
        node_step(g, e)
    elif step == s.HAND_LOSS:
        hand_loss_step(g, e)
    elif step == s.OTHER_TAKES:
        return other_takes_step(g, t, e)
    elif step == s.YOU_LOSE:
        you_lose_step(g, t, e)
    elif step == s.COLLECT:
        collect_step(g, t, e)
    elif step == s.REFILL:
        refill_step(g, t, e)
    elif step >= s.NAMING:
        return True
    else:
        end_check_step(g, t, e)
    return False


@kernel
def next_step(g: State, step: int) -> None:
    """Go on to a step of the Turn Sequence card."""
    g.agenda.frames[under_way(g.agenda)].line = step


@kernel
def pass_turn(g: State) -> None:
    """north.turn.pass, north.solo.next: the card is flipped to its front; the other player, if there is one, has it."""
    motions.forget_marks(g, g.active)
    if g.solo == 0:
        g.active = 1 - g.active
    clear(g.chosen)
    g.agenda.frames[under_way(g.agenda)].seat = g.active
    next_step(g, s.SHUFFLE)


# ------------------------------------------------------------------------------------------------ front


@kernel
def shuffle_step(g: State, t: Tables, e: Log) -> None:
    """north.turn.shuffle, north.turn.draw-three: hand, Discard and Deck become the Deck; draw three.

    A hand is kept until then (north.turn.hand-kept).
    """
    g.turns += 1
    tell(e, events.TURNS, g.active, g.turns, 0, 0)
    motions.gather(g, t, g.active)
    motions.show_deck_top(g, t, g.active)
    for _ in range(HAND_SIZE):
        if motions.can_draw(g, g.active):
            motions.draw(g, t, e, g.active)
    next_step(g, s.DIRECTIVES)


@kernel
def directives_step(g: State) -> bool:
    """north.turn.three-directives, north.directive.one-by-one: three DIRECTIVES, each chosen when it is its turn.

    Where everybody can see that none can be chosen, those left are skipped (north.directive.must-be-possible).
    """
    if directives_made(g) < s.A_TURN and any_directive_open(g):
        return True
    next_step(g, s.NODE)
    return False


@kernel
def directives_made(g: State) -> int:
    return g.chosen[s.REPROGRAMMING] + g.chosen[s.BUILDING] + g.chosen[s.DEPLOYING] + g.chosen[s.DISCHARGING]


@kernel
def may_choose(g: State, directive: int) -> bool:
    """north.turn.repeat-one, north.directive.counts: of three, one DIRECTIVE may be chosen twice, none three times."""
    return g.chosen[directive] < s.MOST_ALIKE


@kernel
def any_directive_open(g: State) -> bool:
    """Whether, as far as everybody can see, some DIRECTIVE could be chosen: of a hand, only the size is known."""
    reprogram = may_choose(g, s.REPROGRAMMING) and g.cards[s.WASTES] != 0
    with_card = may_choose(g, s.DEPLOYING) or can_build(g) or reprogram
    return can_discharge(g, g.active) or (g.hand_size[g.active] > 0 and with_card)


@kernel
def can_build(g: State) -> bool:
    """Whether Build may be chosen, given a card to discard."""
    return may_choose(g, s.BUILDING) and motions.wastes_deck(g) > 0


@kernel
def can_discharge(g: State, seat: int) -> bool:
    """north.directive.discharge-once: not while the Node is Discharged."""
    return g.level[seat] != s.DISCHARGED


@kernel
def direct_reprogram(g: State, t: Tables, e: Log, cost: int, kind: int) -> None:
    """north.directive.reprogram, north.reprogram.cost: discard an Ancient, Reprogram one of another Value."""
    motions.discard(g, t, e, g.active, cost)
    reprogram(g, t, e, g.active, kind)


@kernel
def direct_build(g: State, t: Tables, e: Log, cost: int) -> None:
    """north.directive.build: discard an Ancient; the Wastes Deck's top card joins the Zone Facility side up."""
    seat = g.active
    motions.discard(g, t, e, seat, cost)
    if g.pile == 0:  # it had been swept there
        tell(e, events.BUILDS, seat, g.top - 1, 0, 0)
        slot = motions.add_to_zone(g, seat, motions.from_wastes_deck(g, t) | s.KNOWN)
    else:
        slot = build_unseen(g, t, e, seat, g.top - 1)
    use_protocol(g, t, e, seat, slot)


@kernel
def build_unseen(g: State, t: Tables, e: Log, seat: int, back: int) -> int:
    """north.facility.front: who builds a card that nobody has seen looks behind it, or nobody does; in which slot."""
    g.pile -= 1
    if g.looks == 1:
        kind = motions.reveal(g, t, back)
        tell_partly(e, events.BUILDS, seat, back, 0, kind, 1 << seat)
        slot = motions.add_to_zone(g, seat, kind | s.LOOKED)
    else:
        tell(e, events.BUILDS, seat, back, 0, 0)
        slot = motions.add_to_zone(g, seat, back | s.BUILT)
    motions.show_wastes_top(g, t)
    return slot


@kernel
def direct_discharge(g: State, t: Tables, e: Log) -> None:
    """north.directive.discharge, north.node.discharge: announce the level, flip the Node, use the level's effect.

    north.node.effect-on-discharge: the effect is that of the level announced, used while the Node has none.
    """
    seat, level = g.active, g.level[g.active]
    tell(e, events.DISCHARGES, seat, level, 0, 0)
    g.level[seat] = s.DISCHARGED
    begin(g, t, e, seat, t.discharge[level], NO_SLOT, events.FROM_NODE, level)


@kernel
def node_step(g: State, e: Log) -> None:
    """north.turn.reset-node, north.turn.charge-node: a Discharged Node is Reset to level 1, any other is Charged.

    north.node.faces: the live side has levels, the other has none.
    """
    if g.level[g.active] == s.DISCHARGED:
        g.level[g.active] = 1
        tell(e, events.RESETS, g.active, 0, 0, 0)
    else:
        motions.charge(g, e, g.active)
    next_step(g, s.HAND_LOSS)


# ------------------------------------------------------------------------------------------------ back


@kernel
def hand_loss_step(g: State, e: Log) -> None:
    """north.turn.hand-loss, north.solo.hand-loss: the other loses 1 per card in the active player's hand."""
    if g.hand_size[g.active] > 0:
        motions.lose_points(g, e, 1 - g.active, g.hand_size[g.active], events.LOSES_FOR_HAND)
    next_step(g, s.YOU_LOSE if g.solo == 1 else s.OTHER_TAKES)


@kernel
def other_takes_step(g: State, t: Tables, e: Log) -> bool:
    """north.turn.other-takes, north.turn.other-chooses: the other player must take an Ancient left in the Wastes."""
    kinds = motions.kinds_of(t, g.cards[s.WASTES])
    if kinds == 0:
        next_step(g, s.REFILL)
        return False
    if without_lowest(kinds) != 0:
        return True
    take_left(g, t, e, lowest(kinds))
    return False


@kernel
def take_left(g: State, t: Tables, e: Log, kind: int) -> None:
    """The other player moves an Ancient from the Wastes to their own Discard; no SPARK is used."""
    other = 1 - g.active
    motions.out_of_wastes(g, t, kind)
    motions.put(g, s.DISCARD + other, kind)
    tell(e, events.TAKES, other, kind, 0, 0)
    next_step(g, s.REFILL)


@kernel
def you_lose_step(g: State, t: Tables, e: Log) -> None:
    """north.solo.you-lose, north.solo.count-before-collect: you lose 2, and 1 per Ancient now in the Wastes."""
    motions.lose_points(g, e, g.active, 2 + motions.number(t, g.cards[s.WASTES]), events.LOSES_IN_WASTES)
    next_step(g, s.COLLECT)


@kernel
def collect_step(g: State, t: Tables, e: Log) -> None:
    """north.solo.collect: the Wastes Deck's top card and all of the Wastes go to The Collector's Deck.

    north.solo.collect-empty: with an empty Wastes Deck, only the Wastes.
    """
    if g.pile > 0:  # nobody sees its front
        back = g.top - 1
        g.pile -= 1
        g.collected[back] += 1
        tell(e, events.COLLECTS_UNSEEN, s.COLLECTOR, back, 0, 0)
        motions.show_wastes_top(g, t)
    elif motions.wastes_deck(g) > 0:
        collect(g, e, motions.from_wastes_deck(g, t))
    while g.cards[s.WASTES] != 0:
        kind = lowest(motions.kinds_of(t, g.cards[s.WASTES]))
        motions.out_of_wastes(g, t, kind)
        collect(g, e, kind)
    next_step(g, s.REFILL)


@kernel
def collect(g: State, e: Log, kind: int) -> None:
    """A card that everybody has seen goes to The Collector's Deck, never to return (north.solo.collector-hidden)."""
    motions.put(g, s.COLLECTED, kind)
    tell(e, events.COLLECTS, s.COLLECTOR, kind, 0, 0)


@kernel
def refill_wastes(g: State, t: Tables, e: Log) -> None:
    """north.turn.refill-short: fill the Wastes up to four, or as far as the Wastes Deck goes."""
    while motions.number(t, g.cards[s.WASTES]) < s.WASTES_SIZE and motions.wastes_deck(g) > 0:
        motions.into_wastes(g, t, e)


@kernel
def refill_step(g: State, t: Tables, e: Log) -> None:
    """north.turn.refill, north.solo.refill: at no other time is the Wastes filled."""
    g.marked = 0
    refill_wastes(g, t, e)
    next_step(g, s.END_CHECK)


# ================================================================================================ Ending and scoring


@kernel
def end_check_step(g: State, t: Tables, e: Log) -> None:
    """north.end.second-player-only: the end is checked in the Second Player's turn only, in solo play in every turn.

    north.points.zero-plays-on: nothing else ends the game.
    """
    if g.active == g.second:
        g.ended = end_reason(g, t)
    if g.ended != 0:
        end_game(g, t, e)
    else:
        pass_turn(g)


@kernel
def end_game(g: State, t: Tables, e: Log) -> None:
    """north.end.state-points, north.score.gather: points are stated, hands and Discards go to the Decks, all is scored.

    Zones stay as they are (north.score.leave-zone).
    """
    tell(e, events.ENDS, NOBODY, g.ended, 0, 0)
    if g.solo == 1:
        look_at_collected(g, t)
    for seat in range(2):
        motions.gather(g, t, seat)
        g.deck_top[seat] = 0
        g.score[seat] = g.points[seat] + end_scoring(g, t, seat)
        tell(e, events.SCORES, seat, g.points[seat], g.score[seat], 0)
