"""Patterns on the launcher: which token can stand for which letter, and where a pattern lies.

A pattern has all the ways in which it can lie beside each other in the tables (see `pack.placements`), each with the
slots that must show each letter. What the tokens of a player can stand for is one set of slots for each letter. The
sets of three letters share a word, so that most patterns are compared with a launcher in one step.

A card may let tokens of one type be used as another. Whoever asks about several patterns asks `standing.may_use_as`
once and hands the answer on as `used_as`: bit TYPES * from + to.
"""

from __future__ import annotations

from tablewright.engine.core.kernel import kernel
from tablewright.engine.core.sets import has, lowest, size, without_lowest
from tablewright.games.tamashii.pieces import (
    ANY_LETTER,
    CATIE,
    CATIE_LETTER,
    CORE_LETTER,
    INARI,
    LETTERS,
    OPEN,
    OPEN_LETTER,
    SLOTS,
    TYPES,
    A,
    F,
    L,
    M,
)
from tablewright.games.tamashii.rules.cards import standing
from tablewright.games.tamashii.state import NONE, State, Tables

EVERY_LETTER = (1 << LETTERS) - 1
IN_WORD = 3  # letters whose sets of slots share a word
WORD = (1 << IN_WORD) - 1  # the letters of word 0

# ------------------------------------------------------------------------------------------------ tokens and letters


@kernel
def of_type(g: State, seat: int, kind: int) -> int:
    """The slots whose token is of a basic type.

    tamashii.catie.matches, tamashii.catie.follows-core: a Catie token is of the type of its owner's core data.
    """
    return g.on[seat, kind] | g.on[seat, CATIE] if kind == g.core[seat] else g.on[seat, kind]


@kernel
def usable(g: State, seat: int) -> int:
    """tamashii.core.any-meaning: the slots whose token can stand for any data.

    tamashii.corrupted.not-data, tamashii.inari.blank: never corrupted data, never an inari token.
    """
    basic = g.on[seat, A] | g.on[seat, M] | g.on[seat, F] | g.on[seat, L]
    return basic | g.on[seat, CATIE] | g.on[seat, OPEN]


@kernel
def stands_for(g: State, seat: int, letter: int, used_as: int) -> int:
    """The slots whose token can stand for a letter of a pattern."""
    if letter == OPEN_LETTER:
        return g.on[seat, OPEN]  # tamashii.open.required, tamashii.open.one-way
    if letter == CATIE_LETTER:
        return g.on[seat, CATIE]  # tamashii.open.not-special
    if letter == ANY_LETTER:
        return usable(g, seat)
    # tamashii.core.meaning, tamashii.core.change-now: core data is whatever type the slot shows now
    wanted = g.core[seat] if letter == CORE_LETTER else letter
    slots = of_type(g, seat, wanted) | g.on[seat, OPEN]  # tamashii.open.wild-basic, tamashii.open.wild-core-any
    if used_as != 0:
        for kind in range(TYPES):
            if has(used_as, TYPES * kind + wanted):
                slots |= of_type(g, seat, kind)  # tamashii.pattern.used-as
    return slots


# ------------------------------------------------------------------------------------------------ letters in words


@kernel
def three_of(letters: int) -> int:
    """The first three of a set of letters; all of them, if there are fewer."""
    return letters & ~without_lowest(without_lowest(without_lowest(letters)))


@kernel
def slots_showing(g: State, seat: int, letters: int, used_as: int) -> int:
    """The slots whose token can stand for each of up to three letters: their sets beside each other."""
    slots, shift = 0, 0
    while letters != 0:
        slots |= stands_for(g, seat, lowest(letters), used_as) << shift
        letters, shift = without_lowest(letters), shift + SLOTS
    return slots


@kernel
def slots_asked(t: Tables, at: int, letters: int) -> int:
    """The slots of a placement that must show each of up to three letters: their sets beside each other.

    tamashii.pattern.empty-frame: no letter asks for the slot under an empty frame.
    """
    slots, shift = 0, 0
    while letters != 0:
        slots |= t.placement[at].need[lowest(letters)] << shift
        letters, shift = without_lowest(letters), shift + SLOTS
    return slots


@kernel
def letters_in(word: int) -> int:
    """The letters of word 0, 1 or 2, where all eight letters are divided among three words, whatever the pattern."""
    return WORD << IN_WORD * word & EVERY_LETTER


@kernel
def shown(g: State, seat: int, word: int, used_as: int) -> int:
    """The slots whose token can stand for each of the letters of a word."""
    return slots_showing(g, seat, letters_in(word), used_as)


@kernel
def asked(t: Tables, at: int, word: int) -> int:
    """The slots of a placement that must show each of the letters of a word."""
    return slots_asked(t, at, letters_in(word))


# ------------------------------------------------------------------------------------------------ placements


@kernel
def ways(g: State, t: Tables, pattern: int) -> int:
    """In how many ways a pattern can be laid.

    tamashii.pattern.orientation, tamashii.pattern.mirror: turned and mirrored, as long as nobody agreed otherwise.
    """
    return t.pattern[pattern].plain if g.strict == 1 else t.pattern[pattern].count


@kernel
def has_enough(g: State, t: Tables, seat: int, pattern: int, used_as: int) -> bool:
    """Whether there are tokens enough for a pattern, wherever they lie: a quick look before the placements."""
    needed, letters = 0, t.pattern[pattern].letters
    while letters != 0:
        n = t.pattern[pattern].needs[lowest(letters)]
        if size(stands_for(g, seat, lowest(letters), used_as)) < n:
            return False
        needed, letters = needed + n, without_lowest(letters)
    return needed <= size(usable(g, seat))


@kernel
def next_fit(g: State, t: Tables, seat: int, pattern: int, after: int, used_as: int) -> int:
    """The first placement of a pattern, from number `after` on, in which it lies on the launcher, or NONE.

    tamashii.pattern.exact: every token as the pattern shows; tamashii.launch.recheck: as the launcher is now.
    """
    if not has_enough(g, t, seat, pattern, used_as):
        return NONE
    first, there, letters = t.pattern[pattern].first, usable(g, seat), t.pattern[pattern].letters
    some = three_of(letters)
    more = three_of(letters & ~some)
    rest = letters & ~some & ~more
    shown_some, shown_more = slots_showing(g, seat, some, used_as), slots_showing(g, seat, more, used_as)
    shown_rest = slots_showing(g, seat, rest, used_as)
    for placement in range(after, ways(g, t, pattern)):
        at = first + placement
        if t.placement[at].slots & ~there != 0 or slots_asked(t, at, some) & ~shown_some != 0:
            continue
        if slots_asked(t, at, more) & ~shown_more | slots_asked(t, at, rest) & ~shown_rest == 0:
            return placement
    return NONE


@kernel
def any_fit(g: State, t: Tables, seat: int, pattern: int) -> bool:
    """Whether a pattern lies on a player's launcher in any way."""
    return next_fit(g, t, seat, pattern, 0, standing.may_use_as(g, t, seat)) != NONE


@kernel
def fits(g: State, t: Tables, seat: int, pattern: int, placement: int) -> bool:
    """Whether a pattern lies on a player's launcher in one of its placements."""
    if placement >= ways(g, t, pattern):
        return False
    at, used_as = t.pattern[pattern].first + placement, standing.may_use_as(g, t, seat)
    letters = t.pattern[pattern].letters
    while letters != 0:
        if t.placement[at].need[lowest(letters)] & ~stands_for(g, seat, lowest(letters), used_as) != 0:
            return False
        letters = without_lowest(letters)
    return True


# ------------------------------------------------------------------------------------------------ what is launched


@kernel
def tokens_of(t: Tables, pattern: int, placement: int) -> int:
    """The slots whose tokens a launch uses.

    tamashii.pattern.empty-frame-kept: what lies under an empty frame stays.
    """
    return t.placement[t.pattern[pattern].first + placement].slots


@kernel
def inari_beside(g: State, t: Tables, seat: int, pattern: int, placement: int) -> int:
    """tamashii.inari.adjacent: the inari tokens orthogonally next to a token of the pattern, as a set of slots."""
    return t.placement[t.pattern[pattern].first + placement].beside & g.on[seat, INARI]
