"""Launchers and patterns written as text, and a slow, plain way to tell whether a pattern lies on a launcher.

    g = launcher("AAA..", ".....", ".....", ".....")
    t = patterns("AAA", "A.A/.L.")

On a launcher A M F L are basic tokens, O is open, X corrupted, K Catie and I inari data, a dot is an empty slot and # a
locked one.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from random import Random

from tablewright.engine.core.record import Row32
from tablewright.games.tamashii.pack.placements import needs, placements
from tablewright.games.tamashii.pieces import COLUMNS, LETTERS, ROWS, SLOTS, TYPES
from tablewright.games.tamashii.state import State, Tables

ME = 1  # the seat whose launcher it is
TOKENS = "AMFLOXKI"  # by kind
SIGNS = "AMFLCOK*"  # by letter
EMPTY, LOCKED = ".", "#"
NOTHING = EMPTY * COLUMNS

Cells = frozenset[tuple[int, int, str]]  # rows and columns from 0, with signs


def launcher(*rows: str, core: str = "A") -> State:
    """A state in which a launcher lies as written; rows that are left out are empty."""
    g = State()
    g.core[ME] = SIGNS.index(core)
    for row, line in enumerate([*rows, *[NOTHING] * (ROWS - len(rows))]):
        for column, sign in enumerate(line):
            if sign == LOCKED:
                assert column == COLUMNS - 1
                g.locked[ME] |= 1 << row
            elif sign != EMPTY:
                g.on[ME, TOKENS.index(sign)] |= 1 << COLUMNS * row + column
    return g


def drawn(g: State) -> list[str]:
    """A launcher as text again."""
    signs = {slot: TOKENS[kind] for kind in range(len(TOKENS)) for slot in members(g.on[ME, kind])}
    signs |= {COLUMNS * row + COLUMNS - 1: LOCKED for row in members(g.locked[ME])}
    return ["".join(signs.get(COLUMNS * row + column, EMPTY) for column in range(COLUMNS)) for row in range(ROWS)]


def patterns(*texts: str) -> Tables:
    """Tables with some patterns, as a pack is read into them."""
    t, at = Tables(), 0
    for pattern, text in enumerate(texts):
        rows = text.split("/")
        ways, plain = placements(rows)
        row = t.pattern[pattern]
        row.first, row.count, row.plain = at, len(ways), plain
        for letter, n in enumerate(needs(rows)):
            row.needs[letter] = n
            row.letters |= (n > 0) << letter
        for way in ways:
            t.placement[at].slots, t.placement[at].beside = way.slots, way.beside
            for letter in range(LETTERS):
                t.placement[at].need[letter] = way.need[letter]
            at += 1
    t.patterns = len(texts)
    return t


def members(slots: int) -> list[int]:
    """The members of a set."""
    return [n for n in range(slots.bit_length()) if slots >> n & 1]


def row_of(length: int) -> Row32:
    """A row for kernels to write into."""
    return Row32(memoryview(bytearray(4 * length)).cast("i"))


def some_launcher(dice: Random) -> State:
    """A launcher as it could lie in the middle of a game."""
    grid = [[EMPTY] * COLUMNS for _ in range(ROWS)]
    for row in range(ROWS):
        if dice.random() < 0.5:
            grid[row][COLUMNS - 1] = LOCKED
    slots = [(row, column) for row in range(ROWS) for column in range(COLUMNS) if grid[row][column] == EMPTY]
    for row, column in dice.sample(slots, dice.randint(5, len(slots))):
        grid[row][column] = dice.choices(TOKENS, (5, 5, 5, 5, 3, 2, 1, 1))[0]
    return launcher(*("".join(line) for line in grid), core=dice.choice(SIGNS[:TYPES]))


# ---------------------------------------------------------------------------------------------------- plain and slow


def orientations(rows: Sequence[str], mirrored: bool) -> Iterator[list[str]]:
    """A pattern turned four times, and, if it may be mirrored, its mirror image too."""
    for side in [list(rows), [line[::-1] for line in rows]][: 1 + mirrored]:
        for _ in range(4):
            yield side
            side = ["".join(line) for line in zip(*side[::-1], strict=True)]


@cache
def lying(text: str, mirrored: bool = True) -> frozenset[Cells]:
    """Every way in which the letters of a pattern can lie on the launcher."""
    found = set()
    for turned in orientations(text.split("/"), mirrored):
        for down in range(-ROWS, ROWS):
            for right in range(-COLUMNS, COLUMNS):
                cells = frozenset(
                    (down + row, right + column, sign)
                    for row, line in enumerate(turned)
                    for column, sign in enumerate(line)
                    if sign != EMPTY
                )
                if all(0 <= row < ROWS and 0 <= column < COLUMNS for row, column, _ in cells):
                    found.add(cells)
    return frozenset(found)


def accepts(sign: str, token: str, core: str) -> bool:
    """Whether a letter of a pattern accepts a token."""
    if sign == "O" or sign == "K":
        return token == sign
    if sign == "*":
        return token in "AMFLOK"
    wanted = core if sign == "C" else sign
    return token == wanted or token == "O" or (token == "K" and wanted == core)


def matching(g: State, all_cells: Iterable[Cells]) -> set[Cells]:
    """The placements of which every letter accepts the token that lies there."""
    grid, core = drawn(g), SIGNS[g.core[ME]]
    return {cells for cells in all_cells if all(accepts(sign, grid[row][column], core) for row, column, sign in cells)}


def letters_at(t: Tables, pattern: int, placement: int) -> list[tuple[int, int]]:
    """Which slots a placement uses, in their order, and which letter each must show."""
    need = t.placement[t.pattern[pattern].first + placement].need
    return [(slot, letter) for slot in range(SLOTS) for letter in range(LETTERS) if need[letter] >> slot & 1]


def cells_of(t: Tables, pattern: int, placement: int) -> Cells:
    """A placement of the tables as cells."""
    return frozenset(
        (slot // COLUMNS, slot % COLUMNS, SIGNS[letter]) for slot, letter in letters_at(t, pattern, placement)
    )
