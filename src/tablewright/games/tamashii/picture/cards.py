"""Cards of TAMASHII as pictures: patterns with their drawing, bodies, augments, enemies and combat frames."""

from __future__ import annotations

from collections.abc import Iterator

from tablewright.engine.core.sets import has
from tablewright.engine.scene import Piece
from tablewright.engine.wording import sentence
from tablewright.games.tamashii import sources
from tablewright.games.tamashii.pack.speech import inline
from tablewright.games.tamashii.picture import icons, world
from tablewright.games.tamashii.picture.sight import Sight
from tablewright.games.tamashii.pieces import ATT, CLASSES, MOV, PRO
from tablewright.games.tamashii.rules.cards.augments import equip_cost
from tablewright.games.tamashii.rules.components.stacks import integrity_left
from tablewright.games.tamashii.state import NONE, Body
from tablewright.games.tamashii.words import names as called

LETTERS = "AMFLCOK*"  # tamashii.pattern.notation
PATTERN_ICONS = {
    sources.HACK_PATTERN: icons.HACK,
    sources.REPEL_PATTERN: icons.REPEL,
    sources.BODY_PATTERN: icons.BODY,
    sources.BOT_PATTERN: icons.BATTERY,
}

# ------------------------------------------------------------------------------------------------ patterns


def drawing(s: Sight, id: str, pattern: int) -> tuple[Piece, ...]:
    """tamashii.pattern.notation: the squares of a pattern, as the tokens look that fit; empty frames are left out."""
    found = []
    for y, row in enumerate(s.pack.names.pattern_drawings[pattern]):
        for x, sign in enumerate(row):
            if sign in LETTERS:
                letter = LETTERS.index(sign)
                name, tone = called.LETTER_NAMES[letter], world.LETTER_TONES[letter]
                icon = icons.LETTERS[letter]
                found.append(Piece("cell", f"{id}-{x}-{y}", name, value=sign, tone=tone, at=(x, y), icon=icon))
    return tuple(found)


def pattern_card(s: Sight, pattern: int, *, launching: bool = False) -> Piece:
    """A pattern; in the launch step one that is lined up on the launcher."""
    id = f"launch-{pattern}" if launching else f"pattern-{pattern}"
    source = s.pack.tables.pattern[pattern].source
    return Piece(
        "card",
        id,
        called.pattern_title(s.pack, pattern),
        text=called.with_players(s.pack.names, called.pattern_effect(s.pack, pattern), s.v.seats),
        icon=PATTERN_ICONS.get(source, icons.PATTERN),
        tone="magenta" if source in (sources.HACK_PATTERN, sources.REPEL_PATTERN) else "cyan",
        face=f"pattern {pattern}",
        inside=drawing(s, id, pattern),
    )


# ------------------------------------------------------------------------------------------------ bodies


def stats_line(body: Body) -> str:
    """`ATT 3 · PRO 5 · MOV 2`."""
    return " · ".join(f"{called.STATS[which]} {body.stat[which]}" for which in (ATT, PRO, MOV))


def body_text(s: Sight, body: Body) -> str:
    """The text of a body: its values, its ability and its combat frames."""
    names = s.pack.names
    ability = names.abilities[body.ability - 1] if body.ability else ""
    frames = [
        f"{sentence(names.frame_needs[n])}: {inline(names.frame_texts[n])}."
        for n in range(body.frame, body.frame + body.frames)
    ]
    return "\n".join(filter(None, (stats_line(body), ability, *frames)))


def body_card(s: Sight, body: int, mark: str = "") -> Piece:
    """An advanced body, in the market or a player's; in the market with the pattern that takes it."""
    row, id = s.pack.tables.body[body], f"body-{body}"
    shown = drawing(s, id, row.pattern) if has(s.v.market, body) and row.pattern != NONE else ()
    return Piece(
        "card", id, s.pack.names.bodies[body], text=body_text(s, row), mark=mark,
        icon=icons.BODY, tone="violet", face=f"body {body}", inside=shown,
    )  # fmt: skip


def walker_card(s: Sight, board: int, id: str, mark: str = "") -> Piece:
    """The walker of a board."""
    names, row = s.pack.names, s.pack.tables.walker[board]
    return Piece(
        "card", id, f"{names.boards[board]} walker", text=body_text(s, row), mark=mark,
        icon=icons.WALKER, tone=world.KIND_TONES[row.core], face=f"board {board}",
    )  # fmt: skip


def bodies_of(s: Sight, owner: int) -> Iterator[Piece]:
    """tamashii.body.two: the active body on top, and the other one."""
    v = s.v
    if v.body[owner]:
        yield body_card(s, v.body[owner] - 1, world.ACTIVE_BODY)
    elif v.board[owner] != NONE:
        yield walker_card(s, v.board[owner], f"walker-{owner}", world.ACTIVE_BODY)
    if v.spare_body[owner]:
        yield body_card(s, v.spare_body[owner] - 1, world.SPARE_BODY)


# ------------------------------------------------------------------------------------------------ augments


def augment_card(s: Sight, augment: int, owner: int, mark: str = "") -> Piece:
    """An augment: its pattern if it has one, its effect, and its cost to equip."""
    row, id, names = s.pack.tables.augment[augment], f"augment-{augment}", s.pack.names
    cost = f"\nEquip: {equip_cost(s.v, s.pack.tables, owner, augment)} memory" if mark == world.UNEQUIPPED else ""
    breaks = "\nBreaks after use." if row.breaks else ""  # tamashii.augment.break
    text = names.augment_texts[augment]
    return Piece(
        "card", id, names.augments[augment], text=f"{text}{breaks}{cost}", mark=mark,
        icon=icons.CLASSES[row.owner], tone="acid" if row.owner < CLASSES else "amber", face=f"augment {augment}",
        inside=drawing(s, id, row.pattern) if row.pattern != NONE else (),
    )  # fmt: skip


def augments_in(s: Sight, members: int, owner: int, mark: str) -> Iterator[Piece]:
    """The augments of a set."""
    for augment in range(s.pack.tables.augments):
        if has(members, augment):
            yield augment_card(s, augment, owner, mark)


# ------------------------------------------------------------------------------------------------ enemies


def enemy_card(s: Sight, enemy: int, mark: str) -> Piece:
    """An enemy: its integrity left, its effects, hacks and repels."""
    names, row = s.pack.names, s.pack.tables.enemy[enemy]
    left, all_of_it = integrity_left(s.v, s.pack.tables, enemy), row.integrity + row.per_player * s.v.seats
    return Piece(
        "card", f"enemy-{enemy}", names.enemies[enemy], text=enemy_text(s, enemy), mark=mark,
        value=f"{left}/{all_of_it}", icon=icons.BOSS if row.boss else icons.ENEMY_LEVELS[row.level], tone="danger",
        face=f"enemy {enemy}",
    )  # fmt: skip


def enemy_text(s: Sight, enemy: int) -> str:
    """The effects of an enemy by symbol, its hacks and repels, and its bounty."""
    names = s.pack.names
    texts = (("Eye", names.enemy_eyes), ("Fang", names.enemy_fangs), ("Bounty", names.enemy_bounties))
    eye, fang, bounty = (titled(s, title, said[enemy]) for title, said in texts)
    return "\n".join(filter(None, (eye, fang, *patterns_in_words(s, enemy), bounty)))


def titled(s: Sight, title: str, said: str) -> str:
    """A text of a card after its title; empty where the card has none."""
    return f"{title}: {inline(called.with_players(s.pack.names, said, s.v.seats))}." if said else ""


def patterns_in_words(s: Sight, enemy: int) -> Iterator[str]:
    """The patterns of an enemy, drawn in letters."""
    row, names = s.pack.tables.enemy[enemy], s.pack.names
    for pattern in range(row.pattern, row.pattern + row.patterns):
        drawn = "/".join(names.pattern_drawings[pattern])
        hack = s.pack.tables.pattern[pattern].source == sources.HACK_PATTERN
        yield titled(s, f"Hack {drawn}", names.pattern_texts[pattern]) if hack else f"Repel {drawn}"


def enemy_patterns(s: Sight, enemy: int) -> Iterator[Piece]:
    """tamashii.pattern.source-enemy: the hacks and repels of a top enemy, as cards."""
    row = s.pack.tables.enemy[enemy]
    for pattern in range(row.pattern, row.pattern + row.patterns):
        yield pattern_card(s, pattern)
