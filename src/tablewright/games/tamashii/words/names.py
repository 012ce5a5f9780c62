"""Names of things in TAMASHII: seats, slots, tokens, tiles and patterns; and the texts of cards."""

from __future__ import annotations

import re
from collections.abc import Iterable
from itertools import pairwise

from tablewright.engine.core.agenda import COMMON, top
from tablewright.engine.core.sets import has, members
from tablewright.engine.game.contract import Pack
from tablewright.engine.people import Seats
from tablewright.engine.wording import a_, either, sentence
from tablewright.games.tamashii import frames, registers, sources
from tablewright.games.tamashii import grammar as w
from tablewright.games.tamashii.choices import NUMBER_DIE, SYMBOL_DIE
from tablewright.games.tamashii.pack.names import KIND_NAMES as KINDS_IN_WORDS
from tablewright.games.tamashii.pack.names import Names
from tablewright.games.tamashii.pack.speech import inline
from tablewright.games.tamashii.pieces import COLUMNS, KINDS, ROWS, SLOTS, TYPES
from tablewright.games.tamashii.readings import HIDDEN_TILES
from tablewright.games.tamashii.rules.components.launcher import token_at
from tablewright.games.tamashii.rules.data.tokens import WITH_SIDES
from tablewright.games.tamashii.state import NOT_TOLD, TILES, TOLD, Body, Pattern, State, Tables

# Stored matches keep these words, so they never change; people read ENDED instead.
REASONS = ("", "the last card was a victory", "the scenario is lost", "the corrupted pool ran dry", "time is up")
ENDED = ("", "victory", "defeat", "defeat, the corrupted pool ran out", "time is up")
SEAT_NAMES = Seats("ABCD")
ROW_NAMES = "ABCD"[:ROWS]  # from the top
COLUMN_NAMES = "12345"[:COLUMNS]  # from the left
STATS = ("ATT", "PRO", "MOV")
PETS = ("cybercat", "cyberdog", "cyberdog")  # as tokens.told_pet numbers them
CATS_SIDES = ("recover 1 integrity", "deal 1 damage")
PET_SIDES = (CATS_SIDES, ("gain 1 shield", "lower trace by 1"), CATS_SIDES)  # tamashii.cyberdog.sides
MARKS = ("success", "ascend")
COUNTABLE = ("shield", "reroll")  # assets with a plural
NUMBERS = ("blank", "1", "2", "3")
KIND_LETTERS = "AMFLOXKI"
KIND_NAMES = KINDS_IN_WORDS  # tamashii.data.types
LETTER_NAMES = (*KIND_NAMES[:4], "core", "open", "Catie", "any data")

# ------------------------------------------------------------------------------------------------ the launcher


def slot_name(slot: int) -> str:
    """A slot of a launcher by row and column: `B3` (tamashii.launcher.grid)."""
    return f"{ROW_NAMES[slot // COLUMNS]}{COLUMN_NAMES[slot % COLUMNS]}"


def where_slots_lie(members: int) -> str:
    """The slots of a set: `A1-A3` for a line without gaps, else `A1, A3, B2`."""
    slots = [slot for slot in range(SLOTS) if has(members, slot)]
    rows = {slot // COLUMNS for slot in slots}
    if len(rows) > 1 and is_line(slots, COLUMNS):
        return f"{slot_name(slots[0])}-{slot_name(slots[-1])}"
    in_rows = ([slot for slot in slots if slot // COLUMNS == row] for row in sorted(rows))
    return ", ".join(in_one_row(there) for there in in_rows)


def in_one_row(slots: list[int]) -> str:
    """Slots of one row: `A1-A3` if there are three or more without gaps, else `A1, A2`."""
    if len(slots) > 2 and is_line(slots, 1):
        return f"{slot_name(slots[0])}-{slot_name(slots[-1])}"
    return ", ".join(map(slot_name, slots))


def is_line(slots: list[int], step: int) -> bool:
    """Whether slots follow each other at one distance: 1 along a row, COLUMNS down a column."""
    return all(after - before == step for before, after in pairwise(slots))


def token_name(v: State, seat: int, slot: int) -> str:
    """The token on a slot: `Luck`, `corrupted token`."""
    kind = token_at(v, seat, slot)
    return kind_name(kind) if kind >= 0 else "an empty slot"


def kind_name(kind: int) -> str:
    """A token of a kind by itself: `Luck`, `open token`."""
    return KIND_NAMES[kind] if kind < TYPES else f"{KIND_NAMES[kind]} token"


def towards(start: int, end: int) -> str:
    """The direction from a slot to its neighbour."""
    return {1: "right", -1: "left", COLUMNS: "down", -COLUMNS: "up"}[end - start]


def tokens_listed(counts: Iterable[int]) -> str:
    """`3 Aegis, 2 Luck`; `nothing` of none."""
    return ", ".join(f"{n} {KIND_NAMES[kind]}" for kind, n in enumerate(counts) if n) or "nothing"


def in_letters(counts: Iterable[int]) -> str:
    """Counts of tokens in letters: `3A 2L`."""
    return " ".join(f"{n}{KIND_LETTERS[kind]}" for kind, n in enumerate(counts) if n) or "empty"


def data_name(data: int) -> str:
    """The data that a cost or a test accepts: one kind of token, or a group of kinds; `Aegis or Mnemo`."""
    if data >= w.SEVERAL:
        return either(data_name(word) for word in members(data & w.SEVERAL - 1))
    if data < KINDS:
        return KIND_NAMES[data]
    return {w.BASIC: "basic data", w.CORE: "core data", w.DATA: "data"}.get(data, "tokens")


def faces_named(n: int, face: int, names: Names) -> str:
    """A face of the player dice behind a number: `spark`, `glitches`."""
    name = names.faces[face]
    return name if n == 1 else f"{name}{'es' if name.endswith(('h', 's', 'x')) else 's'}"


def die_name(names: Names, die: int) -> str:
    """A die of a roll that can be rerolled: `a spark`, `the enemy number die`."""
    enemy = {NUMBER_DIE: "the enemy number die", SYMBOL_DIE: "the enemy symbol die"}
    return enemy.get(die) or a_(names.faces[die])


def dice_marked(v: State, seat: int) -> int:
    """How many dice of the roll under way a player has chosen to reroll, enemy dice among them."""
    lane = 1 + seat if v.agenda.depth[1 + seat] else COMMON
    frame = v.agenda.frames[top(v.agenda, lane)]
    of_enemies = registers.marked_enemy_dice(frame).bit_count() if frame.step == frames.ROLL else 0
    return sum(v.marked[seat]) + of_enemies


def batteries_of(n: int) -> str:
    """`no batteries`, `1 battery`, `2 batteries`."""
    return f"{n or 'no'} {'battery' if n == 1 else 'batteries'}"


def successes_of(n: int) -> str:
    """`1 success`, `2 successes`."""
    return f"{n} {'success' if n == 1 else 'successes'}"


def sides_of(v: State, pet: int) -> tuple[str, str]:
    """tamashii.cyberdog.sides: the effects of the two sides of a cybercat (0) or cyberdog (1) at this table."""
    return PET_SIDES[1 if pet and v.with_dogs == WITH_SIDES else 0]


def lock_name(row: int) -> str:
    """The slot of a row that can be under a lock token: the last one, `B5`."""
    return slot_name(COLUMNS * row + COLUMNS - 1)


def asset_count(n: int, asset: int, names: Names) -> str:
    """An amount of an asset: `1 shield`, `2 rerolls`, `2 memory`."""
    return f"{n} {names.assets[asset] if n == 1 else asset_plural(asset, names)}"


def asset_plural(asset: int, names: Names) -> str:
    """The name of an asset without an amount: `shields`, `memory`."""
    name = names.assets[asset]
    return f"{name}s" if name in COUNTABLE else name


# ------------------------------------------------------------------------------------------------ places


def told_tile_name(names: Names, told: int) -> str:
    """The name of a tile in an event: its district or label if they were known then, else its number."""
    district, tile = divmod(told, TOLD)
    if district == NOT_TOLD:  # tamashii.flow.sheet-known, tamashii.map.label-known
        return names.labels[tile] or f"tile {1 + tile % TILES}"
    return of_district(names, district, tile) if district else names.tiles[tile]


def of_district(names: Names, district: int, tile: int) -> str:
    """A revealed tile: its district, with the scenario's label for it: `Data Well (Root A)`."""
    name, label = names.districts[district - 1], names.labels[tile]
    return f"{name} ({label})" if label and label != name else name


def tile_label(v: State, pack: Pack, tile: int) -> str:
    """The scenario's label for a tile, or the district that the map names there."""
    hidden = has(v.readings, HIDDEN_TILES) and not has(v.up, tile)
    return told_tile_name(pack.names, (NOT_TOLD * TOLD if hidden else 0) + v.layout * TILES + tile)


def tile_name(v: State, pack: Pack, tile: int) -> str:
    """The name of a tile by its district or label: `Data Well (Root A)`, `tile 4`."""
    names: Names = pack.names
    if v.tile[tile] == 0:
        return tile_label(v, pack, tile)
    return of_district(names, v.tile[tile], v.layout * TILES + tile)


# ------------------------------------------------------------------------------------------------ cards


PATTERN_TITLES = {
    sources.HACK_PATTERN: "Hack {owner}",
    sources.REPEL_PATTERN: "Repel {owner}",
    sources.BODY_PATTERN: "Inhabit {owner}",
    sources.BOT_PATTERN: "Charge the BOT",
}


def pattern_title(pack: Pack, pattern: int) -> str:
    """The title of a pattern: `Hack Gutter Drone`, `Inhabit Heron Courier`, the name of its card, or `Long power`."""
    names: Names = pack.names
    row: Pattern = pack.tables.pattern[pattern]
    lists = {
        sources.HACK_PATTERN: names.enemies, sources.REPEL_PATTERN: names.enemies, sources.BODY_PATTERN: names.bodies,
        sources.AUGMENT_PATTERN: names.augments, sources.CARD_PATTERN: names.cards, sources.PVP_PATTERN: names.pvps,
        sources.SHEET_PATTERN: names.scenarios,
    }  # fmt: skip
    owner = lists[row.source][row.which] if row.source in lists else ""
    if row.source in PATTERN_TITLES:
        return PATTERN_TITLES[row.source].format(owner=owner)
    return owner or sentence(" ".join(reversed(names.patterns[pattern].split("-"))).replace("exp", "EXP"))


def pattern_effect(pack: Pack, pattern: int) -> str:
    """The effect of launching a pattern, as a sentence."""
    names: Names = pack.names
    row = pack.tables.pattern[pattern]
    if row.source == sources.REPEL_PATTERN:
        return "Discard the enemy."  # tamashii.enemy.repel
    if row.source == sources.BODY_PATTERN:
        return "Take the body."  # tamashii.body.launch
    return names.pattern_texts[pattern]


def bearer(pack: Pack, place: int) -> str:
    """The name of the card with this effect (`registers.printed`), or "" if it comes from a rule."""
    names: Names = pack.names
    by, n = divmod(place, frames.SOURCE)
    lists = {
        frames.BY_DISTRICT: names.districts, frames.BY_ENEMY: names.enemies, frames.BY_CARD: names.cards,
        frames.BY_PROTOCOL: names.protocols, frames.BY_EVENT: names.events, frames.BY_REWARD: names.rewards,
        frames.BY_DIARY: names.diaries, frames.BY_CONDITIONS: names.conditions, frames.BY_GOAL: names.goals,
    }  # fmt: skip
    if by in lists:
        return lists[by][n]
    match by:
        case frames.BY_EXPLORATION:
            return "Exploration token"
        case frames.BY_BOUNTY:
            return f"Bounty for {names.enemies[n]}"
        case frames.BY_PATTERN:
            return pattern_title(pack, n)
        case frames.BY_ABILITY:
            return names.ability_cards[n]
        case frames.BY_FRAME:
            return "Combat frame"
        case _:
            return ""


def with_players(names: Names, text: str, seats: int) -> str:
    """A card's text for a number of players: with two, `2P` is 4 and `P+1` is 3 (tamashii.scenario.player-number)."""
    return names.for_players[text][seats - 1] if text in names.for_players else text


def active_body(v: State, t: Tables, seat: int) -> Body:
    """The body that a player inhabits: an advanced one, or the walker of the board."""
    return t.body[v.body[seat] - 1] if v.body[seat] else t.walker[v.board[seat]]


def with_dice(text: str, dice: int) -> str:
    """The text of a combat frame for a number of dice: with two, `Deal 2 damage per die.` is `Deal 4 damage.`"""
    return re.sub(r"\b(\d+) damage per die\b", lambda found: f"{int(found[1]) * dice} damage", text)


def next_step(v: State, pack: Pack, seat: int) -> tuple[str, str]:
    """The next step of a player's learning protocol: its requirement and its reward."""
    names: Names = pack.names
    need, reward = names.protocol_texts[v.protocol[seat] - 1][v.learnt[seat]]
    return need, inline(reward)
