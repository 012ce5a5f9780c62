"""Where each form of the effect language is allowed, by the rulebook's grammar rows."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import NoReturn

from tablewright.games.tamashii import grammar as w
from tablewright.packs.effects.rows import Row
from tablewright.packs.effects.words import Word

ROLL_TRIGGERS = tuple(number for number, row in w.TRIGGERS.rows.items() if row.in_a_roll)
NO_KIND = {w.DATA: "data", w.TOKEN: "token"}
KIND_HINT = "name a kind: A, M, F, L, basic, core, open, corrupted, Catie or inari"

# Amounts: the least for one player, the most for four, and whether only a plain number can stand.
MOST = 40
Limits = tuple[int, int, bool]
DICE: Limits = (1, 20, False)
OF_KIND: Mapping[str, Limits] = {"condition": (0, 99, False), "count": (1, 99, False), "modifier": (1, 9, True)}


def limits_of(word: Word | None = None, kind: str = "action") -> Limits:
    """The amounts that a word allows."""
    return (word.limits if word else None) or OF_KIND.get(kind, (1, MOST, False))


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


@dataclass(frozen=True)
class Said:
    """A word as a text says it: where the text is printed, the row that it becomes, its words, and its position."""

    printed: Printed
    row: Row
    words: str
    at: int
    rolled: bool  # whether dice were rolled before it

    def refuse(self, message: str, hint: str = "") -> NoReturn:
        raise Faulty(message, hint, self.at)


Check = Callable[[Said], None]

# ------------------------------------------------------------------------------------------------ at one moment only


def only_when(triggers: tuple[int, ...], message: str) -> Check:
    """A check that a deed stands in an ability with one of these triggers."""

    def check(said: Said) -> None:
        if said.printed.trigger not in triggers:
            said.refuse(message)

    return check


def per_die_if_repeatable(said: Said) -> None:
    if said.row.c == 1 and not said.printed.repeatable:
        said.refuse("'per die' is only for repeatable combat frames: spark+ or surge+")


def only_on_frames(said: Said) -> None:
    if not said.printed.enemy_frame:
        said.refuse("only an enemy's frames, eye and fang, repair")


def needs_a_roll(said: Said) -> None:
    if not said.rolled:
        hint = "write 'when you roll dice: ...', or 'roll 2 dice; ...' before it"
        said.refuse("there is no roll here to reroll", hint)


def not_during_a_roll(said: Said) -> None:
    if said.printed.trigger in ROLL_TRIGGERS:
        said.refuse("you cannot roll during another roll", "write 'reroll 2 dice' to change the roll")


def speaks_of_a_roll(said: Said) -> None:
    check_roll(not said.rolled, said.words, said.at)


# ------------------------------------------------------------------------------------------------ what they can name


def takes_a_kind(register: str) -> Check:
    """A check that a deed names a kind of token to take."""

    def check(said: Said) -> None:
        if (data := getattr(said.row, register)) in NO_KIND:
            said.refuse(f"'{NO_KIND[data]}' is not a kind of token to take", KIND_HINT)

    return check


def keeps_no_more_than_it_draws(said: Said) -> None:
    if said.row.a >> 8 == said.row.b >> 8 == 0 and said.row.b > said.row.a:
        said.refuse("you cannot keep more augments than you draw")


def attaches_by_name(said: Said) -> None:
    if said.row.b < w.NAMED:
        said.refuse("name the enemy to attach", "'attach [Mirror Self] to ...', or 'attach 1 enemies'")


def only_top_or_named(said: Said) -> None:
    if w.TOP_ENEMY < said.row.b < w.NAMED:
        said.refuse("only your top enemy, or an enemy by name, can be passed", "'pass the top enemy to ...'")


def names_an_enemy(said: Said) -> None:
    if said.row.b < w.NAMED:
        said.refuse("name an enemy", "'[Mirror Self] is defeated'")


def names_a_tile(said: Said) -> None:
    check_tile(said.row.c, said.words, said.at)


# ------------------------------------------------------------------------------------------------ on scenario cards


def only_in_scenarios(said: Said) -> None:
    if said.printed.scenario is None:
        said.refuse(f"'{said.words}' is only for scenario cards")


def on_three_places(said: Said) -> None:
    only_in_scenarios(said)
    if len({said.row.a, said.row.b, said.row.c}) < 3:
        said.refuse("dice tokens must be hidden on three different places")


def on_a_tile(said: Said) -> None:
    only_in_scenarios(said)
    names_a_tile(said)


def only_at_the_end(said: Said) -> None:
    if not said.printed.ending:
        said.refuse("only victory and lost cards can lock and unlock components")


def is_special(said: Said) -> bool:
    """Whether the card that is named lies beside the plot cards."""
    return said.printed.scenario is None or said.row.b in said.printed.scenario.special


def plot_card(said: Said) -> None:
    if said.printed.scenario and is_special(said):
        said.refuse("this is a special card", "'draw special card ...'")
    if said.printed.immediate or said.printed.ending:
        said.refuse("an immediate effect cannot draw a plot card", "let the world activity draw it")


def special_card(said: Said) -> None:
    if not is_special(said):
        said.refuse("this is not a special card", "'draw card ...'")
    if said.printed.ending:
        said.refuse("the game is over: no more cards can be drawn")


def removable_card(said: Said) -> None:
    if not is_special(said):
        said.refuse("only special cards can be removed; a plot card leaves when you draw another", "'draw card ...'")


# ------------------------------------------------------------------------------------------------ control words


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
