"""Redeals: possible states for a seat, its view completed at random."""

from __future__ import annotations

from tablewright.engine.core.dice import Key, roll, start
from tablewright.engine.core.kernel import entry, kernel
from tablewright.engine.core.sets import lowest, nth, size, without_lowest
from tablewright.games.goes_west import frames, questions
from tablewright.games.goes_west.knowledge.view import shuffle_in
from tablewright.games.goes_west.pieces import DANGER, ITEM
from tablewright.games.goes_west.places import BAG, HAND, NO_CARD
from tablewright.games.goes_west.rules import cards
from tablewright.games.goes_west.rules.common import hand_limit
from tablewright.games.goes_west.rules.hand import why_not_card
from tablewright.games.goes_west.rules.jobs import answers, why_not_way, why_not_x
from tablewright.games.goes_west.rules.possible import halting_row
from tablewright.games.goes_west.rules.reading import is_within
from tablewright.games.goes_west.rules.steps.cards import SEARCH, cards_asked, claim, fits
from tablewright.games.goes_west.rules.tiles import that_can_lie
from tablewright.games.goes_west.state import DESIGNS, FIRST_NAMED, TILES, State, Tables

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
    missing = v.unshown[seat]
    v.unshown[seat] = 0
    for _ in range(TRIES):
        draw_any(v, seat, missing)
        if is_possible(v, t, seat):
            return
        shuffle_in(v, seat)
    for cls in range(FIRST_NAMED + t.named):
        missing -= draw_fitting(
            v, t, seat, cls, min(missing, owed(v, t, seat, cls) - cards.number_of(v, t, HAND + seat, cls))
        )
    missing -= draw_fitting(v, t, seat, ITEM, missing)
    draw_any(v, seat, missing)


@kernel
def draw_any(v: State, seat: int, n: int) -> None:
    """Cards from the draw pile into hand, all as likely."""
    left = cards.number_in(v, BAG + seat)
    for _ in range(min(n, left)):
        copy = cards.nth_in(v, BAG + seat, roll(v.dice, left))
        cards.take(v, BAG + seat, copy)
        cards.put(v, HAND + seat, copy)
        left -= 1


@kernel
def draw_fitting(v: State, t: Tables, seat: int, cls: int, n: int) -> int:
    """Cards of a class from the draw pile into hand, as many as there are; how many."""
    drawn = 0
    copy = cards.next_in(v, BAG + seat, 0)
    while copy != NO_CARD and drawn < n:
        if fits(t, copy, cls):
            cards.take(v, BAG + seat, copy)
            cards.put(v, HAND + seat, copy)
            drawn += 1
        copy = cards.next_in(v, BAG + seat, copy + 1)
    return drawn


@kernel
def is_possible(v: State, t: Tables, seat: int) -> bool:
    """Whether a player can hold such a hand now."""
    if cards.number_of(v, t, HAND + seat, DANGER) >= hand_limit(v, t, seat):  # dgw.death.hand-of-danger
        return False
    if v.agenda.depth[0] < 2:  # nothing is under way
        return True
    for cls in range(FIRST_NAMED + t.named):
        if cards.number_of(v, t, HAND + seat, cls) < owed(v, t, seat, cls):
            return False
    return v.chooser != seat or can_answer(v, t, seat)


@kernel
def owed(v: State, t: Tables, seat: int, cls: int) -> int:
    """How many cards of a class a player must hold to pay for what is under way (dgw.job.all-or-nothing).

    Where a job draws cards before, it asks for as many as there are.
    """
    n = claim(v, t, seat, cls)
    for at in range(1, v.agenda.depth[0]):
        frame, beneath = v.agenda.frames[at], v.agenda.frames[at - 1]
        if frame.seat != seat:
            continue
        if frame.step == frames.CARDS and frame.kept != SEARCH and is_within(t, frame.card, cls):
            if beneath.step != frames.JOB or t.jobs[beneath.card].draws == 0:
                n += frame.left
        elif frame.step == frames.JOB and (frame.done == frames.RUNNING or frame.done == frames.COSTING):
            if t.jobs[frame.card].draws == 0:
                end = halting_row(v, t, seat, frame.card, frame.kept)
                n += cards_asked(t, frame.card, frame.kept, frame.spare, frame.line, end, cls)
            if frame.left != NO_CARD and cards.is_in(v, HAND + seat, frame.left) and fits(t, frame.left, cls):
                n += 1
    return n


@kernel
def can_answer(v: State, t: Tables, seat: int) -> bool:
    """Whether a player has an answer to a question that only somebody with some hands is asked."""
    if v.asks == questions.WAY:
        for a in range(answers(v, t)):
            if why_not_way(v, t, seat, a) == 0:
                return True
        return False
    if v.asks == questions.X:
        for x in range(100):
            if why_not_x(v, t, seat, x) == 0:
                return True
        return False
    if v.asks == questions.CARD:
        for design in range(DESIGNS):
            if why_not_card(v, t, seat, design) == 0:
                return True
        return False
    return True
