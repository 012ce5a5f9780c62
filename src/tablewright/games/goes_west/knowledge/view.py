"""What a seat may know: its view, and states that it must reckon with.

Hidden are only the shuffled part of every draw pile, the hands of others where hands are closed, a trade offer that is
still being written, and which of the tiles that could be there lies face down where a mission promised a terrain
(dgw.seat.hidden). All else lies open, or was open when it happened (dgw.seat.danger-open).
"""

from __future__ import annotations

from tablewright.engine.core.dice import Key, roll, start
from tablewright.engine.core.kernel import entry, kernel
from tablewright.engine.core.record import show_public
from tablewright.engine.core.sets import has, lowest, nth, size, without_lowest
from tablewright.games.goes_west.knowledge.audit import audit as audit
from tablewright.games.goes_west.rules.cards import (
    hands_are_open,
    is_in,
    next_in,
    nth_in,
    number_in,
    number_of,
    put,
    take,
)
from tablewright.games.goes_west.rules.common import hand_limit
from tablewright.games.goes_west.rules.hand import why_not_card
from tablewright.games.goes_west.rules.jobs import answers, why_not_way, why_not_x
from tablewright.games.goes_west.rules.possible import cards_asked, claim, fits, halting_row, is_within
from tablewright.games.goes_west.rules.tiles import that_can_lie
from tablewright.games.goes_west.state import (
    ASK_CARD,
    ASK_OFFER,
    ASK_WAY,
    ASK_X,
    BAG,
    CLASSES,
    COSTING,
    DANGER,
    DESIGNS,
    DO_CARDS,
    DO_JOB,
    HAND,
    ITEM,
    NO_CARD,
    PLACES,
    RESOURCES,
    RUNNING,
    SHOWN,
    TILES,
    WORDS,
    State,
    Tables,
)

# ------------------------------------------------------------------------------------------------ view


@entry
def view(g: State, t: Tables, seat: int, v: State) -> None:
    """dgw.seat.kinds, dgw.seat.hidden: all that lies open, and one's own hand; never the dice."""
    show_public(g, v)
    view_cards(g, v)
    for other in range(g.seats):
        if other != seat and not hands_are_open(g):
            close_hand(g, v, other)
    view_tiles(g, v)
    view_offer(g, v, seat)


@kernel
def view_cards(g: State, v: State) -> None:
    """Where cards are: everybody knows who owns which, and what lies on discard piles and known on top of draw piles.

    dgw.card.same-back: a card face down shows nothing, but the piles of the supply hold just what is nowhere else.
    """
    for place in range(PLACES):
        for w in range(WORDS):
            v.cards[place, w] = g.cards[place, w]


@kernel
def close_hand(g: State, v: State, seat: int) -> None:
    """dgw.seat.hidden: what nobody else has seen of a hand lies among the shuffled cards, and is counted.

    Where the state is a view itself, what it counts stays counted.
    """
    v.unshown[seat] = g.unshown[seat] + number_in(v, HAND + seat) - number_in(v, SHOWN + seat)
    for w in range(WORDS):
        v.cards[BAG + seat, w] |= v.cards[HAND + seat, w] & ~v.cards[SHOWN + seat, w]
        v.cards[HAND + seat, w] = v.cards[SHOWN + seat, w]


@kernel
def view_tiles(g: State, v: State) -> None:
    """dgw.map.face-down-view: of a tile that lies face down only its star and what the mission promised is known."""
    v.unseen = g.unseen
    for space in range(TILES):
        if has(g.up, space):
            v.tile[space] = g.tile[space]
        elif g.tile[space] != 0:
            v.unseen |= 1 << g.tile[space] - 1


@kernel
def view_offer(g: State, v: State, seat: int) -> None:
    """dgw.trade.offer-open: who offers a trade to whom, and the terms once they are sent, where hands are open too."""
    v.offer.seat = g.offer.seat
    v.offer.partner = g.offer.partner
    v.offer.countered = g.offer.countered
    if g.offer.countered == 1:
        v.offer.fee = g.offer.fee  # it was named when the first offer was sent
    if g.asks == ASK_OFFER and seat != g.offer.seat:
        return
    v.offer.fee = g.offer.fee
    v.offer.moves = g.offer.moves
    for resource in range(RESOURCES):
        v.offer.give[resource] = g.offer.give[resource]
        v.offer.ask[resource] = g.offer.ask[resource]
    for w in range(WORDS):
        v.offer.give_cards[w] = g.offer.give_cards[w]
        v.offer.ask_cards[w] = g.offer.ask_cards[w]


# ------------------------------------------------------------------------------------------------ redeal

TRIES = 64


@entry
def redeal(v: State, t: Tables, seat: int, key: Key) -> None:
    """Deal out anew what the seat cannot know: closed hands, and the tiles where a terrain was promised.

    An offer that another player is still writing may as well begin again: the view shows none of its terms.
    """
    start(v.dice, key)
    lay_promised_tiles(v, t)
    for other in range(v.seats):
        if v.unshown[other] > 0:
            deal_hand(v, t, other)


@kernel
def lay_promised_tiles(v: State, t: Tables) -> None:
    """Any of the unseen tiles that keep each promise.

    Where one that would do is taken by another space, that one looks for another tile: so a way to keep all promises
    is found wherever there is one, and where no two could use the same tile all ways are as likely.
    """
    down = v.used & ~v.up
    while down != 0:
        space = lowest(down)
        down = without_lowest(down)
        while v.promise[space] != 0 and v.tile[space] == 0:
            space = take_promised(v, t, space)
    for space in range(TILES):
        if v.tile[space] != 0:
            v.unseen &= ~(1 << v.tile[space] - 1)


@kernel
def take_promised(v: State, t: Tables, space: int) -> int:
    """Lay a tile on a promised space; the space that it was taken from, or this one."""
    fitting = that_can_lie(v, v.unseen & t.starred[v.star[space]] & t.terrain[v.promise[space] - 1], space)
    tile = nth(fitting, roll(v.dice, size(fitting)))
    for other in range(TILES):
        if v.tile[other] == tile + 1:
            v.tile[other] = 0
            v.tile[space] = tile + 1
            return other
    v.tile[space] = tile + 1
    return space


# ------------------------------------------------------------------------------------------------ closed hands


@kernel
def deal_hand(v: State, t: Tables, seat: int) -> None:
    """A closed hand: any so many of the cards that nobody has seen leave the draw pile, all as likely.

    Impossible are hands of which one would be dead (dgw.death.danger-check-moment) or could not do what one is in the
    middle of: those are dealt again, and in the end, should luck fail, put right by hand.
    """
    missing = v.unshown[seat] + 0
    v.unshown[seat] = 0
    for _ in range(TRIES):
        draw_any(v, seat, missing)
        if is_possible(v, t, seat):
            return
        take_back(v, seat)
    for cls in range(CLASSES):
        missing -= draw_fitting(
            v, t, seat, cls, min(missing, owed(v, t, seat, cls) - number_of(v, t, HAND + seat, cls))
        )
    missing -= draw_fitting(v, t, seat, ITEM, missing)
    draw_any(v, seat, missing)


@kernel
def draw_any(v: State, seat: int, n: int) -> None:
    """Cards from the draw pile into hand, all as likely."""
    left = number_in(v, BAG + seat)
    for _ in range(min(n, left)):
        copy = nth_in(v, BAG + seat, roll(v.dice, left))
        take(v, BAG + seat, copy)
        put(v, HAND + seat, copy)
        left -= 1


@kernel
def draw_fitting(v: State, t: Tables, seat: int, cls: int, n: int) -> int:
    """Cards of a class from the draw pile into hand, as many as there are; how many."""
    drawn = 0
    copy = next_in(v, BAG + seat, 0)
    while copy != NO_CARD and drawn < n:
        if fits(t, copy, cls):
            take(v, BAG + seat, copy)
            put(v, HAND + seat, copy)
            drawn += 1
        copy = next_in(v, BAG + seat, copy + 1)
    return drawn


@kernel
def take_back(v: State, seat: int) -> None:
    """Back into the draw pile with all that nobody has seen."""
    for w in range(WORDS):
        v.cards[BAG + seat, w] |= v.cards[HAND + seat, w] & ~v.cards[SHOWN + seat, w]
        v.cards[HAND + seat, w] = v.cards[SHOWN + seat, w]


@kernel
def is_possible(v: State, t: Tables, seat: int) -> bool:
    """Whether a player can hold such a hand now."""
    if number_of(v, t, HAND + seat, DANGER) >= hand_limit(v, t, seat):  # dgw.death.hand-of-danger
        return False
    if v.agenda.depth[0] < 2:  # nothing is under way
        return True
    for cls in range(CLASSES):
        if number_of(v, t, HAND + seat, cls) < owed(v, t, seat, cls):
            return False
    return v.chooser != seat or can_answer(v, t, seat)


@kernel
def owed(v: State, t: Tables, seat: int, cls: int) -> int:
    """How many cards of a class a player must hold to pay for what is under way (dgw.job.all-or-nothing).

    Where a job draws cards before, it asks for as many as there are.
    """
    n = claim(v, seat, cls)
    for at in range(1, v.agenda.depth[0]):
        frame, beneath = v.agenda.frames[at], v.agenda.frames[at - 1]
        if frame.seat != seat:
            continue
        if frame.step == DO_CARDS and is_within(frame.card, cls):
            if beneath.step != DO_JOB or t.jobs[beneath.card].draws == 0:
                n += frame.left
        elif frame.step == DO_JOB and (frame.done == RUNNING or frame.done == COSTING):
            if t.jobs[frame.card].draws == 0:
                end = halting_row(v, t, seat, frame.card, frame.kept)
                n += cards_asked(t, frame.card, frame.kept, frame.spare, frame.line, end, cls)
            if frame.left != NO_CARD and is_in(v, HAND + seat, frame.left) and fits(t, frame.left, cls):
                n += 1
    return n


@kernel
def can_answer(v: State, t: Tables, seat: int) -> bool:
    """Whether a player has an answer to a question that only somebody with some hands is asked."""
    if v.asks == ASK_WAY:
        for a in range(answers(v, t)):
            if why_not_way(v, t, seat, a) == 0:
                return True
        return False
    if v.asks == ASK_X:
        for x in range(100):
            if why_not_x(v, t, seat, x) == 0:
                return True
        return False
    if v.asks == ASK_CARD:
        for design in range(DESIGNS):
            if why_not_card(v, t, seat, design) == 0:
                return True
        return False
    return True
