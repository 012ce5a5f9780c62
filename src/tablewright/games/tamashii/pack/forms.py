"""The forms of the effect language: the phrases of cards, and the operations they become.

The rulebook lists every form (its `grammar` rows); here each is given its number, and says which register of an
operation its words go to. Words in angle brackets stand for terminals, which the rulebook spells out as well.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache, lru_cache
from pathlib import Path

from tablewright.games.tamashii import grammar as w
from tablewright.games.tamashii import pieces

RULEBOOK = Path(__file__).parent.parent / "rulebook.toml"
TERMINAL = re.compile(r"<([a-z-]+)>")


@dataclass(frozen=True)
class Meaning:
    """The meaning of a form: an operation, the registers of its terminals in order, and fixed values."""

    op: int
    registers: str = ""
    a: int = 0
    b: int = 0
    c: int = 0


ACTIONS = {
    "gain <n> <asset>": Meaning(w.GAIN_ASSET, "ab"),
    "gain <n> EXP": Meaning(w.GAIN_EXP, "a"),
    "gain <n> <data>": Meaning(w.GAIN_DATA, "ab", c=w.TO_DUMP),
    "gain <n> <data> into bag": Meaning(w.GAIN_DATA, "ab", c=w.TO_BAG),
    "gain <n> <data> onto launcher": Meaning(w.GAIN_DATA, "ab", c=w.TO_LAUNCHER),
    "lose <n> <asset>": Meaning(w.LOSE_ASSET, "ab"),
    "lose <n> EXP": Meaning(w.LOSE_EXP, "a"),
    "steal <n> <asset> from <who>": Meaning(w.STEAL_ASSET, "abc"),
    "discard <n> <data>": Meaning(w.DISCARD_DATA, "ab", c=w.FROM_LAUNCHER),
    "discard <n> <data> from dump": Meaning(w.DISCARD_DATA, "ab", c=w.FROM_DUMP),
    "dump <n> <data>": Meaning(w.DUMP_DATA, "ab"),
    "dump all <data>": Meaning(w.DUMP_ALL, "b"),
    "prepare <n>": Meaning(w.PREPARE, "a"),
    "program <n>": Meaning(w.PROGRAM, "a"),
    "salvage <n> <data>": Meaning(w.SALVAGE, "ab"),
    "recycle": Meaning(w.RECYCLE),
    "convert <n> <data> to <data>": Meaning(w.CONVERT, "abc"),
    "unlock <n>": Meaning(w.UNLOCK, "a"),
    "jam <n>": Meaning(w.JAM, "a"),
    "set core to <type>": Meaning(w.SET_CORE, "b"),
    "recover <n>": Meaning(w.RECOVER, "a"),
    "suffer <n> wounds": Meaning(w.SUFFER_WOUNDS, "a"),
    "lose <n> integrity": Meaning(w.LOSE_INTEGRITY, "a"),
    "raise max <n>": Meaning(w.RAISE_MAX, "a"),
    "prevent <n> wounds": Meaning(w.PREVENT, "a"),
    "deal <n> damage": Meaning(w.DEAL, "a", b=w.TOP_ENEMY),
    "deal <n> damage per die": Meaning(w.DEAL, "a", b=w.TOP_ENEMY, c=1),
    "deal <n> damage to every enemy attached to you": Meaning(w.DEAL, "a", b=w.EVERY_ENEMY),
    "deal <n> damage to <enemy>": Meaning(w.DEAL, "ab"),
    "repair <n>": Meaning(w.REPAIR, "a"),
    "attach <n> enemies": Meaning(w.ATTACH, "a"),
    "attach <enemy> to <who>": Meaning(w.ATTACH_NAMED, "bc"),
    "discard <enemy>": Meaning(w.DISCARD_ENEMY, "b"),
    "defeat <enemy>": Meaning(w.DEFEAT, "b"),
    "send the top enemy to the bottom": Meaning(w.SEND_TO_BOTTOM),
    "pass <enemy> to <who>": Meaning(w.PASS_ENEMY, "bc"),
    "destabilize yourself <n>": Meaning(w.DESTABILIZE_SELF, "a"),
    "destabilize the enemy <n>": Meaning(w.DESTABILIZE_ENEMY, "a"),
    "cancel the next enemy frame": Meaning(w.CANCEL_FRAME),
    "raise trace <n>": Meaning(w.RAISE_TRACE, "a"),
    "lower trace <n>": Meaning(w.LOWER_TRACE, "a"),
    "set trace to 0": Meaning(w.ZERO_TRACE),
    "move <n>": Meaning(w.MOVE, "a"),
    "move": Meaning(w.MOVE),
    "go to <goal-tile>": Meaning(w.GO_TO, "c"),
    "reveal <n> adjacent tiles": Meaning(w.REVEAL_ADJACENT, "a"),
    "reveal <n> tiles": Meaning(w.REVEAL, "a"),
    "inhabit": Meaning(w.INHABIT),
    "take 1 body from the market": Meaning(w.TAKE_BODY),
    "draw <n> class augments, keep <n>": Meaning(w.DRAW_CLASS, "ab"),
    "draw <n> <faction> augments": Meaning(w.DRAW_FACTION, "ab"),
    "equip <n> augments free": Meaning(w.EQUIP_FREE, "a"),
    "roll <n> dice": Meaning(w.ROLL, "a"),
    "reroll <n> dice": Meaning(w.REROLL_DICE, "a"),
    "set <n> dice to <face>": Meaning(w.SET_DICE, "ab"),
    "add <n> dice": Meaning(w.ADD_DICE, "a"),
    "add <n> <face>": Meaning(w.ADD_FACE, "ab"),
    "lower time <n>": Meaning(w.LOWER_TIME, "a"),
    "set time to <n>": Meaning(w.SET_TIME, "a"),
    "put <n> <mark> on <place>": Meaning(w.PUT, "abc"),
    "remove <n> <mark> from <place>": Meaning(w.REMOVE, "abc"),
    "remove all <mark> from <place>": Meaning(w.REMOVE, "bc", a=w.ALL),
    "place marker <marker> at <place>": Meaning(w.PLACE_MARKER, "bc"),
    "advance marker <marker> <n>": Meaning(w.ADVANCE_MARKER, "ba"),
    "hide dice tokens on <place>, <place> and <place>": Meaning(w.HIDE_DICE, "abc"),
    "hide a dice token on <place>": Meaning(w.HIDE_DIE, "c"),
    "place a dice token on <place>": Meaning(w.LAY_DIE, "c"),
    "reveal the dice token on <place>": Meaning(w.REVEAL_DIE, "c"),
    "draw card <card>": Meaning(w.DRAW_CARD, "b"),
    "draw special card <card>": Meaning(w.DRAW_SPECIAL, "b"),
    "remove special card <card>": Meaning(w.REMOVE_SPECIAL, "b"),
    "unlock component <code>": Meaning(w.UNLOCK_CODE, "b"),
    "lock component <code>": Meaning(w.LOCK_CODE, "b"),
    "charge <n> battery": Meaning(w.CHARGE, "a"),
    "take the first player token": Meaning(w.TAKE_FIRST),
    "redeem a diary card": Meaning(w.REDEEM),
}

COSTS = {
    "dump <n> <data>": Meaning(w.COST_DUMP, "ab"),
    "discard <n> <data>": Meaning(w.COST_DISCARD, "ab"),
    "spend <n> <asset>": Meaning(w.COST_ASSET, "ab"),
    "spend <n> EXP": Meaning(w.COST_EXP, "a"),
    "suffer <n> wounds": Meaning(w.COST_WOUNDS, "a"),
    "raise trace <n>": Meaning(w.COST_TRACE, "a"),
    "attach <n> enemies": Meaning(w.COST_ENEMIES, "a"),
}

CONDITIONS = {
    "you have <n> or more <asset>": Meaning(w.HAS_ASSET, "ab"),
    "you have <n> or more <data> on your launcher": Meaning(w.HAS_ON_LAUNCHER, "ab"),
    "you have <n> or more <data> in your pool": Meaning(w.HAS_IN_POOL, "ab"),
    "you have <n> or fewer corrupted in your pool": Meaning(w.CLEAN, "a"),
    "you have <n> or more enemies": Meaning(w.HAS_ENEMIES, "a"),
    "you have no enemies": Meaning(w.NO_ENEMIES),
    "you have <n> or more equipped augments": Meaning(w.EQUIPPED, "a"),
    "you have <n> or more equipped faction augments": Meaning(w.EQUIPPED_FACTION, "a"),
    "you have an advanced body": Meaning(w.HAS_BODY),
    "you have two advanced bodies": Meaning(w.TWO_BODIES),
    "you have <n> or more unlocked slots": Meaning(w.UNLOCKED_SLOTS, "a"),
    "your integrity is <n> or less": Meaning(w.INTEGRITY_AT_MOST, "a"),
    "your max integrity is <n> or more": Meaning(w.MAX_INTEGRITY, "a"),
    "your trace is <n> or more": Meaning(w.TRACE_AT_LEAST, "a"),
    "you are on <place>": Meaning(w.IS_ON, "c"),
    "you are the first player": Meaning(w.IS_FIRST),
    "you stayed this turn": Meaning(w.STAYED),
    "you revealed <n> or more tiles this turn": Meaning(w.REVEALED_TURN, "a"),
    "you launched <n> or more patterns this turn": Meaning(w.LAUNCHED_TURN, "a"),
    "you launched <n> or more hacks this turn": Meaning(w.HACKED_TURN, "a"),
    "you defeated an enemy this turn": Meaning(w.DEFEATED_TURN),
    "you have defeated <n> or more enemies this game": Meaning(w.DEFEATED_GAME, "a"),
    "you have launched <n> or more repels this game": Meaning(w.REPELLED_GAME, "a"),
    "you have revealed <n> or more tiles this game": Meaning(w.REVEALED_GAME, "a"),
    "another player is on your tile": Meaning(w.OTHER_HERE),
    "every player is on <place>": Meaning(w.ALL_ON, "c"),
    "<n> or more players are on <place>": Meaning(w.PLAYERS_ON, "ac"),
    "no player has enemies": Meaning(w.NOBODY_HAS_ENEMIES),
    "time is <n> or less": Meaning(w.TIME_AT_MOST, "a"),
    "there are <n> or more <mark> on <place>": Meaning(w.MARKS_ON, "abc"),
    "there are no <mark> on <place>": Meaning(w.NO_MARKS_ON, "bc"),
    "there are <n> or more <mark> on the map": Meaning(w.MARKS_ON_MAP, "ab"),
    "the corrupted pool holds <n> or fewer": Meaning(w.POOL_AT_MOST, "a"),
    "the top enemy has <n> or less integrity": Meaning(w.TOP_ENEMY_AT_MOST, "a"),
    "the roll shows <n> or more <face>": Meaning(w.ROLL_SHOWS, "ab"),
    "marker <marker> is at <place>": Meaning(w.MARKER_AT, "bc"),
    "the next stop of marker <marker> is revealed": Meaning(w.NEXT_STOP_REVEALED, "b"),
    "a hidden dice token is on <place>": Meaning(w.HIDDEN_DIE_ON, "c"),
    "dice token <n> is revealed": Meaning(w.DIE_REVEALED, "a"),
    "<enemy> is defeated": Meaning(w.IS_DEFEATED, "b"),
}

TRIGGERS = {
    "you defeat an enemy": Meaning(w.ON_DEFEAT),
    "you launch a hack": Meaning(w.ON_HACK),
    "you launch a repel": Meaning(w.ON_REPEL),
    "you launch a basic pattern": Meaning(w.ON_BASIC),
    "you launch an inari": Meaning(w.ON_INARI),
    "you would suffer wounds": Meaning(w.ON_WOULD_SUFFER),
    "you suffer wounds": Meaning(w.ON_SUFFER),
    "you spend shield": Meaning(w.ON_SPEND_SHIELD),
    "you reveal a tile": Meaning(w.ON_REVEAL),
    "an enemy attaches to you": Meaning(w.ON_ATTACH),
    "you refill": Meaning(w.ON_REFILL),
    "you are about to roll attack dice": Meaning(w.ON_ABOUT_TO_ROLL),
    "you roll attack dice": Meaning(w.ON_ATTACK_ROLL),
    "you roll dice": Meaning(w.ON_ROLL),
    "you dump a corrupted": Meaning(w.ON_DUMP_CORRUPTED),
    "you inhabit a body": Meaning(w.ON_INHABIT),
    "you gain an augment": Meaning(w.ON_AUGMENT),
    "your launch step begins": Meaning(w.ON_LAUNCH_BEGINS),
    "your launch step ends": Meaning(w.ON_LAUNCH_ENDS),
    "the planning phase begins": Meaning(w.ON_PLANNING),
    "a dice token <n> is revealed": Meaning(w.ON_DIE, "a"),
}

COUNTERS = {
    "enemy attached to you": Meaning(w.ENEMIES_ATTACHED),
    "<face> rolled": Meaning(w.ROLLED, "c"),
}

# What the counter of a goal can count: the operation is that of the condition about the same thing.
COUNTS = {
    "<n>": Meaning(w.END, "a"),
    "<mark> on <place>": Meaning(w.MARKS_ON, "bc"),
    "<mark> on the map": Meaning(w.MARKS_ON_MAP, "b"),
    "enemies": Meaning(w.NOBODY_HAS_ENEMIES),
    "integrity of <enemy>": Meaning(w.IS_DEFEATED, "b"),
    "stops left for marker <marker>": Meaning(w.MARKER_AT, "b"),
    "players on <place>": Meaning(w.PLAYERS_ON, "c"),
    "hidden dice tokens": Meaning(w.HIDDEN_DIE_ON),
}

# a: by how much, or the first type; b: which value, or the second type.
MODIFIERS = {
    "your <stat> is +<n>": Meaning(w.STAT_ATT, "ba"),
    "your trace rolls use <n> fewer dice": Meaning(w.FEWER_TRACE_DICE, "a"),
    "your entry trace is -<n>": Meaning(w.LESS_ENTRY_TRACE, "a"),
    "your memory costs are -<n>": Meaning(w.CHEAPER_MEMORY, "a"),
    "you may use <type> as <type> in patterns": Meaning(w.USE_AS, "ab"),
    "hacks deal +<n> damage": Meaning(w.HACK_DAMAGE, "a"),
}

FORMS: Mapping[str, Mapping[str, Meaning]] = {
    "action": ACTIONS,
    "cost": COSTS,
    "condition": CONDITIONS,
    "trigger": TRIGGERS,
    "counter": COUNTERS,
    "count": COUNTS,
    "modifier": MODIFIERS,
}

# ------------------------------------------------------------------------------------------------ words

ASSET_WORDS = ("shield", "memory", "power", "reroll")
FACE_WORDS = ("spark", "surge", "blade", "ward", "glitch")
SYMBOL_WORDS = ("eye", "fang")
KIND_WORDS = ("A", "M", "F", "L", "open", "corrupted", "Catie", "inari")
CLASS_WORDS = ("Reaper", "Brawler", "Trickster", "Whisperer")
FACTION_WORDS = ("Spartans", "Ninkyo", "Seekers", "Commoners")
OWNER_WORDS = CLASS_WORDS + FACTION_WORDS
MARK_WORDS = ("success", "ascend")

WORDS: Mapping[str, Mapping[str, int]] = {
    "asset": {word: n for n, word in enumerate((*ASSET_WORDS, "asset"))},
    "type": {"A": pieces.A, "M": pieces.M, "F": pieces.F, "L": pieces.L, "any type": w.ANY_TYPE},
    "data": {word: n for n, word in enumerate((*KIND_WORDS, "basic", "core", "data", "token"))},
    "face": {word: n for n, word in enumerate(FACE_WORDS)},
    "faction": {word: pieces.CLASSES + n for n, word in enumerate(FACTION_WORDS)},
    "mark": {word: n for n, word in enumerate(MARK_WORDS)},
    "stat": {"ATT": pieces.ATT, "PRO": pieces.PRO, "MOV": pieces.MOV},
    "who": {
        "another player on your tile": w.OTHER_ON_TILE,
        "another player": w.OTHER_PLAYER,
        "the next player": w.NEXT_PLAYER,
        "the first player": w.FIRST_PLAYER,
    },
    "place": {"your tile": w.YOUR_TILE, "this card": w.THIS_CARD, "the marker's tile": w.MARKER_TILE},
    "goal-tile": {"a revealed tile": w.A_REVEALED_TILE, "an adjacent tile": w.AN_ADJACENT_TILE},
    "enemy": {
        "the top enemy": w.TOP_ENEMY,
        "every enemy attached to you": w.EVERY_ENEMY,
        "the top enemy of another player on your tile": w.TOP_OF_OTHER_HERE,
        "the top enemy of another player": w.TOP_OF_OTHER,
    },
}

# ------------------------------------------------------------------------------------------------ matching


@dataclass(frozen=True)
class Part:
    """A terminal of a form as filled in by a text: its name, words and position."""

    terminal: str
    words: str
    at: int


@dataclass(frozen=True)
class Match:
    """A text that has one of the forms."""

    form: str
    meaning: Meaning
    parts: tuple[Part, ...]


@cache
def terminals() -> Mapping[str, str]:
    """The patterns of all terminals, as the rulebook gives them."""
    return {row["form"].strip("<>"): row["match"] for row in grammar_rows() if row["kind"] == "terminal"}


@cache
def grammar_rows() -> tuple[dict[str, str], ...]:
    """The grammar rows of the rulebook."""
    return tuple(tomllib.loads(RULEBOOK.read_text(encoding="utf-8"))["grammar"])


@cache
def _patterns(kind: str) -> tuple[tuple[str, re.Pattern[str]], ...]:
    return tuple((form, re.compile(_as_pattern(form))) for form in FORMS[kind])


def _as_pattern(form: str) -> str:
    parts = TERMINAL.split(form)
    return "".join(f"({terminals()[part]})" if n % 2 else re.escape(part) for n, part in enumerate(parts))


@lru_cache(maxsize=4096)
def match(kind: str, text: str) -> Match | None:
    """tamashii.format.language: the form of a kind that a text has from end to end; None if it has none."""
    for form, pattern in _patterns(kind):
        if found := pattern.fullmatch(text):
            names = TERMINAL.findall(form)
            parts = tuple(Part(name, found[n], found.start(n)) for n, name in enumerate(names, start=1))
            return Match(form, FORMS[kind][form], parts)
    return None


def nearest(kind: str, text: str) -> str:
    """A hint with the form nearest to a text; empty if none is near."""
    shown = re.sub(r"\[[^\]]*\]", "[NAME]", re.sub(r"\b(?:[2-9]?P(?:\+\d+)?|\d+)\b", "<n>", text))
    near = get_close_matches(shown, FORMS[kind], n=1, cutoff=0.5) or [f for f in _begun(kind, shown) if shown]
    return f"the nearest form is '{near[0]}'" if near else ""


def _begun(kind: str, text: str) -> Iterator[str]:
    """The forms that begin with the same word as a text."""
    first = text.split(" ")[0]
    return (form for form in FORMS[kind] if form.split(" ")[0] == first)
