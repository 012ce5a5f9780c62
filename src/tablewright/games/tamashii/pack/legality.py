"""Where each form of the effect language is allowed, by the rulebook's grammar rows."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from tablewright.games.tamashii import grammar as w
from tablewright.games.tamashii.pack.tree import Deed, Unit
from tablewright.games.tamashii.pieces import MOST_TIME
from tablewright.packs.effects.rows import Row

ROLL_TRIGGERS = (w.ON_ATTACK_ROLL, w.ON_ROLL)
NO_KIND = {w.DATA: "data", w.TOKEN: "token"}
KIND_HINT = "name a kind: A, M, F, L, basic, core, open, corrupted, Catie or inari"

# Amounts: the least for one player, the most for four, and whether only a plain number can stand.
MOST = 40
Limits = tuple[int, int, bool]
LIMITS: Mapping[str, Limits] = {
    "set time to <n>": (1, MOST_TIME, False),
    "roll <n> dice": (1, 20, False),
    "reroll <n> dice": (1, 20, False),
    "set <n> dice to <face>": (1, 20, False),
    "add <n> dice": (1, 20, False),
    "add <n> <face>": (1, 20, False),
    "dice token <n> is revealed": (1, 3, True),
    "a dice token <n> is revealed": (1, 3, True),
    "test": (1, MOST, False),
}
OF_KIND: Mapping[str, Limits] = {"condition": (0, 99, False), "count": (1, 99, False), "modifier": (1, 9, True)}


def limits_of(form: str, kind: str = "action") -> Limits:
    """The amounts that a form allows."""
    return LIMITS.get(form) or OF_KIND.get(kind, (1, MOST, False))


class Faulty(Exception):
    """A text that is not allowed: the reason, a hint, and the position."""

    def __init__(self, message: str, hint: str = "", at: int = 0) -> None:
        super().__init__(message)
        self.message, self.hint, self.at = message, hint, at


@dataclass(frozen=True)
class Scenery:
    """The names that the texts of one scenario may use."""

    places: Mapping[str, int]  # labels, and districts that its map names once: tiles
    markers: tuple[str, ...]
    cards: Mapping[str, int]
    special: frozenset[int]  # its special cards


@dataclass(frozen=True)
class Printed:
    """The place where a text is printed, as far as it limits the text."""

    scenario: Scenery | None = None
    trigger: int = w.NO_TRIGGER
    enemy_frame: bool = False
    repeatable: bool = False  # a repeatable combat frame
    ending: bool = False  # a victory or lost card
    immediate: bool = False
    bosses: frozenset[int] = field(default=frozenset())


def check_action(printed: Printed, row: Row, words: str, at: int, rolled: bool) -> None:
    """Refuse an action that is not allowed where it is."""
    op = row.op
    if op == w.GAIN_DATA and row.b in NO_KIND:
        raise Faulty(f"'{NO_KIND[row.b]}' is not a kind of token to take", KIND_HINT, at)
    if op == w.CONVERT and row.c in NO_KIND:
        raise Faulty(f"'{NO_KIND[row.c]}' is not a kind of token to take", KIND_HINT, at)
    if op == w.DRAW_CLASS and row.a >> 8 == row.b >> 8 == 0 and row.b > row.a:
        raise Faulty("you cannot keep more augments than you draw", "", at)
    _check_moment(printed, op, row, at, rolled)
    _check_enemies(printed, op, row, at)
    _check_scenario(printed, op, row, words, at)


def _check_moment(printed: Printed, op: int, row: Row, at: int, rolled: bool) -> None:
    """Actions that make sense at one moment only."""
    if op == w.PREVENT and printed.trigger != w.ON_WOULD_SUFFER:
        raise Faulty("wounds can be prevented only 'when you would suffer wounds: ...'", "", at)
    if op == w.DEAL and row.c == 1 and not printed.repeatable:
        raise Faulty("'per die' is only for repeatable combat frames: spark+ or surge+", "", at)
    if op == w.REPAIR and not printed.enemy_frame:
        raise Faulty("only an enemy's frames, eye and fang, repair", "", at)
    if op == w.REROLL_DICE and not rolled:
        raise Faulty(
            "there is no roll here to reroll", "write 'when you roll dice: ...', or 'roll 2 dice; ...' before it", at
        )
    if op == w.SET_DICE and printed.trigger not in ROLL_TRIGGERS:
        raise Faulty("dice can be set only 'when you roll dice: ...' or 'when you roll attack dice: ...'", "", at)
    if op == w.ADD_DICE and printed.trigger != w.ON_ABOUT_TO_ROLL:
        raise Faulty("dice can be added only 'when you are about to roll attack dice: ...'", "", at)
    if op == w.ADD_FACE and printed.trigger != w.ON_ATTACK_ROLL:
        raise Faulty("faces can be added only 'when you roll attack dice: ...'", "", at)
    if op == w.ROLL and printed.trigger in ROLL_TRIGGERS:
        raise Faulty("you cannot roll during another roll", "write 'reroll 2 dice' to change the roll", at)


def _check_enemies(printed: Printed, op: int, row: Row, at: int) -> None:
    if op == w.ATTACH_NAMED and (row.b < w.NAMED or row.b - w.NAMED not in printed.bosses):
        raise Faulty("only enemies of the scenario pool can be attached by name", "'attach [Mirror Self] to ...'", at)
    if op == w.PASS_ENEMY and w.TOP_ENEMY < row.b < w.NAMED:
        raise Faulty("only your top enemy, or an enemy by name, can be passed", "'pass the top enemy to ...'", at)


def _check_scenario(printed: Printed, op: int, row: Row, words: str, at: int) -> None:
    """Actions that only scenario cards have, or only some of them."""
    if op in (w.UNLOCK_CODE, w.LOCK_CODE) and not printed.ending:
        raise Faulty("only victory and lost cards can lock and unlock components", "", at)
    if op in (w.SET_TIME, w.HIDE_DICE, w.HIDE_DIE, w.LAY_DIE) and printed.scenario is None:
        raise Faulty(f"'{words}' is only for scenario cards", "", at)
    if op == w.HIDE_DICE and len({row.a, row.b, row.c}) < 3:
        raise Faulty("dice tokens must be hidden on three different places", "", at)
    if op in (w.HIDE_DIE, w.LAY_DIE):
        check_tile(row.c, words, at)
    if op == w.DRAW_CARD and printed.scenario and row.b in printed.scenario.special:
        raise Faulty("this is a special card", "'draw special card ...'", at)
    if op == w.DRAW_SPECIAL and printed.scenario and row.b not in printed.scenario.special:
        raise Faulty("this is not a special card", "'draw card ...'", at)
    if op == w.REMOVE_SPECIAL and printed.scenario and row.b not in printed.scenario.special:
        raise Faulty(
            "only special cards can be removed; a plot card leaves when you draw another", "'draw card ...'", at
        )
    if op == w.DRAW_CARD and (printed.immediate or printed.ending):
        raise Faulty("an immediate effect cannot draw a plot card", "let the world activity draw it", at)
    if op == w.DRAW_SPECIAL and printed.ending:
        raise Faulty("the game is over: no more cards can be drawn", "", at)


def check_condition(row: Row, words: str, at: int, rolled: bool) -> None:
    """Refuse a condition that is not allowed where it is."""
    check_roll(row.op == w.ROLL_SHOWS and not rolled, words, at)
    if row.op == w.IS_DEFEATED and row.b < w.NAMED:
        raise Faulty("name an enemy", "'[Mirror Self] is defeated'", at)
    if row.op in (w.IS_ON, w.ALL_ON, w.PLAYERS_ON, w.MARKER_AT, w.HIDDEN_DIE_ON):
        check_tile(row.c, words, at)


def check_roll(missing: bool, words: str, at: int) -> None:
    """Refuse a text about a roll outside a roll."""
    if missing:
        raise Faulty(f"'{words}': there is no roll here", "write 'roll 2 dice; ...' before it", at)


def check_test(printed: Printed, at: int) -> None:
    """Refuse a test inside a roll, since a test rolls dice."""
    if printed.trigger in ROLL_TRIGGERS:
        raise Faulty("a test rolls dice, so it cannot be made during another roll", "", at)


def check_tile(place: int, words: str, at: int) -> None:
    if place == w.THIS_CARD:
        raise Faulty(f"'{words}': a card is not a tile", "", at)


def check_place(printed: Printed, words: str, at: int) -> None:
    """Refuse places that this text cannot name."""
    if words == "this card" and printed.scenario is None:
        raise Faulty("'this card' means the active scenario card; only scenario texts can name it", "", at)
    if words == "the marker's tile" and (printed.scenario is None or len(printed.scenario.markers) != 1):
        raise Faulty("'the marker's tile' needs a scenario with one marker", "route = { Tram = [...] }", at)


def in_one_packet(unit: Unit, at: int) -> Unit:
    """tel.control.for-each-counter-unit: damage for each of something is one packet, so many times as large."""
    if isinstance(unit, Deed):
        if unit.row.op == w.DEAL and unit.row.c == 1:
            raise Faulty("'for each' and 'per die' cannot be combined", "", at)
        return replace(unit, row=replace(unit.row, c=1)) if unit.row.op == w.DEAL else unit
    if any(isinstance(inner, Deed) and inner.row.op == w.DEAL for inner in unit.all_within()):
        raise Faulty(
            "damage with 'for each' must be the only effect: it is one packet", "'for each ...: deal N damage'", at
        )
    return unit
