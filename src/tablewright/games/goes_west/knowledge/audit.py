"""The audit: every card and tile is in exactly one place, and all counts are right."""

from __future__ import annotations

from tablewright.engine.core.agenda import overflowed
from tablewright.engine.core.kernel import entry, kernel
from tablewright.engine.core.sets import has, lowest, size, without_lowest
from tablewright.engine.game.faults import Faults
from tablewright.games.goes_west import frames
from tablewright.games.goes_west.pieces import ANY_CARD, GAITS, NOWHERE, RESOURCES, SEATS
from tablewright.games.goes_west.places import HAND, PLAYED, SHOWN, TOP
from tablewright.games.goes_west.rules.cards import is_in, number_in
from tablewright.games.goes_west.rules.death import is_full_of_danger
from tablewright.games.goes_west.rules.tiles import direction_of, that_can_lie
from tablewright.games.goes_west.state import CARDS, FARTHEST, ROW, STARS, WORD, WORDS, State, Tables

FAULTS = Faults()
FRAME_ASTRAY = FAULTS.add("a frame did not fit on the agenda")


@entry
def audit(g: State, t: Tables) -> int:
    """The first fault found."""
    fault = audit_cards(g, t)
    for seat in range(SEATS):
        fault = fault or audit_hand(g, seat) or audit_top(g, seat)
    fault = fault or audit_tiles(g, t) or audit_spaces(g) or audit_players(g) or audit_agenda(g)
    if fault == 0 and g.asks != 0:
        fault = audit_life(g, t)
    return FRAME_ASTRAY if overflowed(g.agenda) else fault


# ------------------------------------------------------------------------------------------------ cards


DOUBLE_CARD = FAULTS.add("a card is in two places")
LOST_CARD = FAULTS.add("a card is lost")


@kernel
def audit_cards(g: State, t: Tables) -> int:
    """dgw.deck.cycle: every copy in one hand, pile, discard pile or place of the Trade Row."""
    for w in range(WORDS):
        found = 0
        for place in range(SHOWN):
            here = g.cards[place, w]
            if here & found != 0:
                return DOUBLE_CARD
            found |= here
        for place in range(ROW):
            copy = g.row[place] - 1
            if copy >= 0 and copy // WORD == w:
                if has(found, copy % WORD):
                    return DOUBLE_CARD
                found |= 1 << copy % WORD
        if found != t.fits[ANY_CARD, w]:
            return LOST_CARD
    return 0


SHOWN_ELSEWHERE = FAULTS.add("a card is shown that is not in hand")


@kernel
def audit_hand(g: State, seat: int) -> int:
    """What is shown is in hand, and nothing is counted instead."""
    for w in range(WORDS):
        if g.cards[SHOWN + seat, w] & ~g.cards[HAND + seat, w] != 0:
            return SHOWN_ELSEWHERE
    return 0 if g.unshown[seat] == 0 else SHOWN_ELSEWHERE


WRONG_TOP = FAULTS.add("the known part of a draw pile is wrong")


@kernel
def audit_top(g: State, seat: int) -> int:
    """The known top of a draw pile is a chain of all its cards."""
    left = number_in(g, TOP + seat)
    copy = g.top[seat] - 1
    while copy >= 0:
        if left == 0 or not is_in(g, TOP + seat, copy):
            return WRONG_TOP
        left -= 1
        copy = g.below[copy] - 1
    return 0 if left == 0 else WRONG_TOP


# ------------------------------------------------------------------------------------------------ the map


DOUBLE_TILE = FAULTS.add("a tile is in two places")
LOST_TILE = FAULTS.add("a tile is lost")
WRONG_PILE = FAULTS.add("face-down tiles are miscounted")


@kernel
def audit_tiles(g: State, t: Tables) -> int:
    """Every tile is on one space, on the tile discard pile, or unseen; stars tell how many unseen ones are where."""
    found = g.unseen | g.spent
    if g.unseen & g.spent != 0:
        return DOUBLE_TILE
    spaces = g.used
    while spaces != 0:
        space = lowest(spaces)
        spaces = without_lowest(spaces)
        tile = g.tile[space] - 1
        if tile < 0:
            if has(g.up, space) or g.promise[space] != 0:
                return LOST_TILE
            continue
        if has(found, tile):
            return DOUBLE_TILE
        found |= 1 << tile
        if g.star[space] != t.star[tile]:
            return WRONG_PILE
    if found != (1 << t.tiles) - 1:
        return LOST_TILE
    for star in range(STARS + 1):
        if size(g.unseen & t.starred[star]) != g.pile[star] + unseen_places(g, star, g.shuffles):
            return WRONG_PILE
    return audit_places(g, t)


NO_SPACE = FAULTS.add("something is on a space that does not exist")
NO_TILE_FITS = FAULTS.add("no remaining tile fits a face-down space")


@kernel
def audit_places(g: State, t: Tables) -> int:
    """dgw.tiles.rebuild-mixes: there are tiles enough for the places that were laid by any shuffle."""
    if g.used & g.spent_down != 0:
        return NO_SPACE
    places = g.used & ~g.up | g.spent_down
    while g.shuffles > 0 and places != 0:
        space = lowest(places)
        places = without_lowest(places)
        fitting = size(that_can_lie(g, g.unseen & t.starred[g.star[space]], space))
        if g.promise[space] == 0 and fitting < unseen_places(g, g.star[space], g.laid[space]):
            return NO_TILE_FITS
    return 0


@kernel
def unseen_places(g: State, star: int, shuffle: int) -> int:
    """On how many spaces an unseen tile with a star lies that was laid there no later than by a shuffle."""
    n = 0
    spaces = g.used & ~g.up | g.spent_down
    while spaces != 0:
        space = lowest(spaces)
        spaces = without_lowest(spaces)
        if g.star[space] == star and g.laid[space] <= shuffle and g.promise[space] == 0:
            n += 1
    return n


WRONG_LINK = FAULTS.add("spaces are linked wrongly")
WRONG_BANDITS = FAULTS.add("bandits are miscounted")


@kernel
def audit_spaces(g: State) -> int:
    """dgw.map.grid: spaces know their neighbours, and only spaces that are there bear anything."""
    if (g.up | g.railed | g.marked | g.camps | g.rolling) & ~g.used != 0 or (g.marked | g.camps) & ~g.up != 0:
        return NO_SPACE
    for space in range(len(g.bandits)):
        if g.bandits[space] < 0 or (g.bandits[space] > 0 and not has(g.used, space)):
            return WRONG_BANDITS
    spaces = g.used
    while spaces != 0:
        space = lowest(spaces)
        spaces = without_lowest(spaces)
        for direction in range(4):
            other = g.next_to[space, direction]
            if other != NOWHERE and (not has(g.used, other) or g.next_to[other, direction ^ 2] != space):
                return WRONG_LINK
        others = spaces  # each pair once
        while others != 0:
            other = lowest(others)
            others = without_lowest(others)
            columns, lines = g.column[other] - g.column[space], g.line[other] - g.line[space]
            direction = direction_of(columns, lines)
            if columns == 0 and lines == 0:
                return WRONG_LINK
            if direction != NOWHERE and g.next_to[space, direction] != other:
                return WRONG_LINK
    return 0


# ------------------------------------------------------------------------------------------------ players and agenda


OFF_THE_MAP = FAULTS.add("a meeple or the wagon is off the map")
BELOW_ZERO = FAULTS.add("a stock or a score is below zero")
STRANGE_SEAT = FAULTS.add("a set contains a seat that does not exist")


@kernel
def audit_players(g: State) -> int:
    """Living meeples are on face-up tiles, nothing is below zero, and sets are sets of seats."""
    for seat in range(g.seats):
        if has(g.alive, seat) and (g.at[seat] < 0 or not has(g.up, g.at[seat])):
            return OFF_THE_MAP
        if g.other_at[seat] != NOWHERE and not has(g.up, g.other_at[seat]):
            return OFF_THE_MAP
        if g.score[seat] < 0:
            return BELOW_ZERO
        for resource in range(RESOURCES):
            if g.stock[seat, resource] < 0:
                return BELOW_ZERO
    if g.wagon != NOWHERE and not has(g.up, g.wagon):
        return OFF_THE_MAP
    doing = g.lying | g.other_lying | g.tapped | g.passed | g.idle | g.held | g.changed
    taking_part = g.pool.invited | g.bonus.seats | g.battle.seats | g.battle.attackers | g.move.riders | g.move.asked
    if (doing | taking_part) & ~g.alive != 0 or (g.alive | g.winners) >> g.seats != 0:
        return STRANGE_SEAT
    return 0 if 0 <= g.first < g.seats and 0 <= g.turn < g.seats else STRANGE_SEAT


NO_CLOCK = FAULTS.add("the agenda does not start with the clock")
LEFT_OVER = FAULTS.add("a finished action has left something behind")


@kernel
def audit_agenda(g: State) -> int:
    """The clock lies under everything; when nothing lies on it no action has left anything behind."""
    if g.agenda.depth[0] < 1 or g.agenda.frames[0].step != frames.CLOCK:
        return NO_CLOCK
    if g.agenda.depth[0] > 1 or g.ended != 0:
        return 0
    rest = g.pool.seat | g.pool.key | g.pool.jobs | g.pool.fixed | g.pool.dice | g.pool.invited | g.bonus.seats
    rest |= g.move.payer | g.move.partner | g.move.riders | g.move.asked | g.move.target | g.rolling
    rest |= g.battle.space | g.battle.starter | g.battle.seats | g.battle.attackers
    rest |= g.offer.seat | g.offer.partner | g.offer.fee | g.offer.moves | g.offer.countered
    for gait in range(GAITS):
        rest |= g.move.points[gait]
    for n in range(FARTHEST + 1):
        rest |= g.move.rides[n]
    for n in range(2):
        rest |= g.move.been[n] | g.move.refused[n] | g.battle.attack[n] | g.battle.defend[n]
    for seat in range(SEATS):
        rest |= g.bonus.dice[seat] | g.bonus.fixed[seat] | g.bonus.rolled[seat]
        rest |= g.busy[seat] | number_in(g, PLAYED + seat)
    for copy in range(CARDS):
        if g.below[copy] != 0 and not is_on_top(g, copy):
            return WRONG_TOP
    return 0 if rest == 0 else LEFT_OVER


@kernel
def is_on_top(g: State, copy: int) -> bool:
    """Whether a card's place on some draw pile is known."""
    for seat in range(SEATS):
        if is_in(g, TOP + seat, copy):
            return True
    return False


UNDEAD = FAULTS.add("a player with a hand full of danger is alive")


@kernel
def audit_life(g: State, t: Tables) -> int:
    """dgw.death.danger-check-moment: nobody who is asked anything, or waits, should be dead."""
    for seat in range(g.seats):
        if has(g.alive, seat) and is_full_of_danger(g, t, seat):
            return UNDEAD
    return 0
