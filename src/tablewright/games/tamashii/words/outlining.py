"""The actions of TAMASHII in words that hold at any moment."""

from __future__ import annotations

from typing import Any

from tablewright.engine.core.actions import first, kind_of, second, third
from tablewright.engine.game.choices import said
from tablewright.engine.game.contract import Pack
from tablewright.engine.game.outlining import NEVER, PACK, if_used, known, most_alternatives
from tablewright.engine.wording import both, dice_of
from tablewright.games.tamashii import choices as c
from tablewright.games.tamashii.pack.names import Names
from tablewright.games.tamashii.rules.components.launcher import EDGE_FROM, EDGE_TO
from tablewright.games.tamashii.state import Tables
from tablewright.games.tamashii.words import names as called
from tablewright.games.tamashii.words.describing import SAYS
from tablewright.games.tamashii.words.under_way import accepted
from tablewright.packs.effects.program import CHOOSE

AS_DESCRIBED = (
    c.TAKE_CLASS, c.RESUME, c.BUY_TOKEN, c.BUY_CATIE, c.AGREE, c.REFUSE, c.NOT_NOW, c.DRAW_EVENT, c.WITH_INARI, c.FIRE,
    c.MARK_DIE, c.KEEP_ROLL, c.LET_PASS, c.NO_FRAME, c.PLACE_TOKEN, c.REVEAL_REWARD,
)  # fmt: skip
OUTLINES = {kind: SAYS[kind] for kind in AS_DESCRIBED} | {
    c.TAKE_BOARD: "Take the board {a:boards}",
    c.TAKE_PET: "Take the {a:pets}",
    c.KEEP_PROTOCOL: "Keep the {a:first/second} learning protocol",
    c.START_AT: "Start at tile {a:+1}",
    c.GO_ON: "Upgrade no more",
    c.MOVE_TOKEN: "Slide or switch between {a:edge}",
    c.BE_READY: "Ready",
    c.DROP_TOKEN: "Discard the token on {a:slot} for 1 memory",
    c.EQUIP: "Equip {a:augments}",
    c.RAISE_MAX: "Raise your maximum integrity",
    c.UNLOCK_SLOT: "Buy the lock off slot {a:lock}",
    c.BUY_OPEN: "Buy an open token (to your dump)",
    c.STUDY: "Draw 2 class augments and keep 1",
    c.LEARN: "Complete the next step of your learning protocol",
    c.USE_DIARY: "Use your diary card",
    c.MOVE: "Move to tile {a:+1}",
    c.STAY: "Stay",
    c.MOVE_BOT: "Move the BOT to tile {a:+1}",
    c.STAND_IN: "Send the BOT instead (1 battery)",
    c.USE_DISTRICT: "Use the district",
    c.PASS_ON: "Do nothing here",
    c.END_LAUNCH: "End your launch step",
    c.SPEND_POWER: "Spend {a:|no} power",
    c.ROLL_AGAIN: "Reroll the dice you marked",
    c.BLOCK: "Block wounds with shields",
    c.SUFFER: "Suffer the wounds",
    c.ACCEPT: "Answer yes",
    c.DECLINE: "Answer no",
    c.PICK: "Answer with alternative {a:+1}",
    c.CHOOSE_ASSET: "Choose {a:assets}",
    c.CHOOSE_TOKEN: "Choose the token on {a:slot}",
    c.CHOOSE_KIND: "Choose {a:data}",
    c.CHOOSE_TILE: "Choose tile {a:+1}",
    c.CHOOSE_PLAYER: "Choose player {a:seat}",
    c.CHOOSE_BODY: "Choose {a:bodies}",
    c.CHOOSE_AUGMENT: "Choose {a:augments}",
    c.CHOOSE_ROW: "Choose slot {a:lock}",
    c.CHOOSE_FACE: "Choose {a:a faces}",
    c.ENOUGH: "Stop here",
    c.TURN_CATIE: "Use the {b:first/second} side of the Catie token on {a:slot}",
    c.CONVERT_TOKEN: "Turn the token on {a:slot} into {b:data}",
    c.TRY: "Try number {a:+1} of those on offer",
}
LETTERS = (*called.LETTER_NAMES[:4], "core data", *called.LETTER_NAMES[5:])


def outline(act: int, pack: Pack) -> str:
    """An action in words that hold at any moment."""
    kind, a, b = kind_of(act), first(act), second(act)
    match kind:
        case c.LAUNCH:
            return outline_launch(a, b, pack)
        case c.OFFER_TRADE:
            return outline_trade(a, b, called.SEAT_NAMES[third(act)], pack.names)
        case c.USE_ABILITY:
            return outline_ability(a, pack.names)
        case c.USE_FRAME:
            return f"Use combat frame {a + 1}{f' with {dice_of(b)}' if b else ''}"
        case c.PICK:
            return if_used(a < most_alternatives(pack.tables.code, CHOOSE), said(act, OUTLINES, pack.names))
        case _:
            return said(act, OUTLINES, pack.names, **words_for(pack))


def words_for(pack: Pack) -> dict[str, Any]:
    """The words of OUTLINES besides the names of the pack."""
    names: Names = pack.names
    return {
        "boards": known(names.boards, "board"),
        "augments": known(names.augments, "augment"),
        "bodies": known(names.bodies, "body"),
        "pets": called.PETS,
        "data": called.KIND_NAMES,
        "seat": called.SEAT_NAMES,
        "slot": called.slot_name,
        "lock": called.lock_name,
        "edge": lambda edge: f"{called.slot_name(EDGE_FROM[edge])} and {called.slot_name(EDGE_TO[edge])}",
        "die": lambda die: called.die_name(names, die),
    }


def outline_launch(pattern: int, placement: int, pack: Pack) -> str:
    """tamashii.launch.tokens-chosen: a pattern, and which tokens it takes from where."""
    t: Tables = pack.tables
    if pattern >= len(pack.names.patterns):
        return f"Launch pattern {pattern + 1} in its placement {placement + 1} {PACK}"
    row, title = t.pattern[pattern], called.pattern_title(pack, pattern)
    launch = title if row.source in called.PATTERN_TITLES else f"Launch {title}"
    if placement >= row.count:
        return f"{launch} in its placement {placement + 1} {PACK}"
    need = t.placement[row.first + placement].need
    tokens = [f"{LETTERS[n]} on {called.where_slots_lie(slots)}" for n, slots in enumerate(need) if slots]
    return f"{launch} with {both(tokens)}"


def outline_trade(given: int, wanted: int, who: str, names: Names) -> str:
    """tamashii.upgrade.trade: an offer to another player."""
    name = known(names.augments, "augment")
    if not given and not wanted:
        return f"Offer {who} nothing for nothing {NEVER}"
    if not wanted:
        return f"Give {who} {name(given - 1)}"
    return f"Offer {who} {name(given - 1)} for {name(wanted - 1)}" if given else f"Ask {who} for {name(wanted - 1)}"


def outline_ability(ability: int, names: Names) -> str:
    """An ability by its card, and the deed; one without a deed works by itself."""
    if ability >= len(names.abilities):
        return f"Use ability {ability + 1} {PACK}"
    if not (deed := names.ability_deeds[ability]):
        return f"{names.ability_cards[ability]}: {names.abilities[ability].rstrip('.')} (works by itself)"
    return f"{names.ability_cards[ability]}: {accepted(deed)}".rstrip(".")
