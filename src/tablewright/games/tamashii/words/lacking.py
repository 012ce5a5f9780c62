"""Why a choice of TAMASHII cannot be made now, in words."""

from __future__ import annotations

from tablewright.engine.core.actions import first, kind_of, second
from tablewright.engine.core.sets import has, size
from tablewright.engine.game.contract import Pack
from tablewright.engine.wording import a_, both, count_of, sentence, too_dear
from tablewright.games.tamashii import choices as c
from tablewright.games.tamashii import questions as q
from tablewright.games.tamashii.pieces import COLUMNS, FACES, LETTERS, MEMORY, MOV, NO_TOKEN, PRO
from tablewright.games.tamashii.rules import decisions
from tablewright.games.tamashii.rules.cards.augments import equip_cost
from tablewright.games.tamashii.rules.cards.standing import combat_frame, may_use_as, stat
from tablewright.games.tamashii.rules.combat.combat import usable_frames
from tablewright.games.tamashii.rules.components.launcher import EDGE_FROM, EDGE_TO, token_at, unlocked
from tablewright.games.tamashii.rules.components.places import reachable
from tablewright.games.tamashii.rules.data.patterns import any_fit, stands_for
from tablewright.games.tamashii.rules.planning import upgrades
from tablewright.games.tamashii.rules.planning.planning import moves_left
from tablewright.games.tamashii.rules.turn import launching
from tablewright.games.tamashii.state import TILES, State, Tables
from tablewright.games.tamashii.words import names as called
from tablewright.games.tamashii.words.under_way import question_before

IN_EXP = {
    c.RAISE_MAX: "Raising your maximum integrity",
    c.UNLOCK_SLOT: "Unlocking a slot",
    c.BUY_OPEN: "An open token",
    c.STUDY: "A class augment",
}


def lacking(act: int, v: State, pack: Pack, seat: int) -> str:
    """The reason why a choice is not possible now, or "" if the clause says it better."""
    kind, a = kind_of(act), first(act)
    if decisions.refuse(v, pack.tables, seat, act) == decisions.NOT_ASKED:
        return of_another_time(kind, v, pack.tables, seat)
    match kind:
        case c.MOVE_TOKEN:
            return of_programming(a, v, pack, seat)
        case c.CHOOSE_TOKEN if token_at(v, seat, a) == NO_TOKEN:
            return "This slot is empty."
        case c.PLACE_TOKEN if not has(unlocked(v, seat), second(act)):
            return of_lock(second(act), v, seat)
        case c.CHOOSE_ASSET if not v.asset[seat, a]:
            return f"You have no {called.asset_plural(a, pack.names)}."
        case c.LEARN:
            return f"The next step is complete when {called.next_step(v, pack, seat)[0]}."
        case c.BUY_TOKEN | c.DROP_TOKEN | c.EQUIP:
            return of_memory(kind, a, v, pack, seat)
        case c.BUY_CATIE if v.with_catie and v.exp[seat] < upgrades.EXP_FOR_CATIE:
            return too_dear("A Catie token", upgrades.EXP_FOR_CATIE, "EXP", v.exp[seat])
        case c.RAISE_MAX | c.UNLOCK_SLOT | c.BUY_OPEN | c.STUDY:
            return of_exp(kind, a, v, seat)
        case c.MOVE:
            return of_moving(a, v, pack, seat)
        case c.LAUNCH:
            return of_launching(a, v, pack, seat)
        case c.USE_FRAME:
            return of_frame(a, v, pack, seat)
        case _:
            return ""


def of_another_time(kind: int, v: State, t: Tables, seat: int) -> str:
    """When a choice that answers another question can be made."""
    asked = question_before(v, t, seat)
    plans = asked in (q.UPGRADES, q.PROGRAMMING, q.READY)
    if kind == c.MOVE_TOKEN and asked == q.UPGRADES:
        return "Refill your launcher first, then move tokens."
    if kind == c.LAUNCH and (plans or asked in (q.MOVING, q.DISTRICT)):
        return "Launch patterns in your action phase, after you move and use your tile."
    return "You move in your action phase, once everyone is ready." if kind == c.MOVE and plans else ""


# ------------------------------------------------------------------------------------------------ planning


def of_programming(edge: int, v: State, pack: Pack, seat: int) -> str:
    """tamashii.program.slide, tamashii.program.switch: why no token can move along an edge."""
    t: Tables = pack.tables
    start, end = EDGE_FROM[edge], EDGE_TO[edge]
    if locked := [slot for slot in (start, end) if not has(unlocked(v, seat), slot)]:
        return of_lock(locked[0], v, seat)
    if not moves_left(v, t, seat):
        return f"No moves left: you have used {v.moves[seat]} of {stat(v, t, seat, PRO)} (your PRO)."
    if token_at(v, seat, start) == token_at(v, seat, end) == NO_TOKEN:
        return "This slot and the one beside it are empty."
    return "These two tokens are the same: nothing would change."


def of_lock(slot: int, v: State, seat: int) -> str:
    """tamashii.program.locked-slots: the price of unlocking a slot, and the player's EXP."""
    where, cost = called.lock_name(slot // COLUMNS), upgrades.exp_cost(v)
    return f"Slot {where} is locked. Unlocking it costs {cost} EXP (you have {v.exp[seat]})."


def of_memory(kind: int, a: int, v: State, pack: Pack, seat: int) -> str:
    """tamashii.upgrade.memory-gain, tamashii.upgrade.memory-equip: why memory cannot buy this."""
    held = v.asset[seat, MEMORY]
    if kind == c.EQUIP and not has(v.unequipped[seat], a):
        has_it = has(v.equipped[seat], a)
        return f"{pack.names.augments[a]} is {'already equipped' if has_it else 'not one of your augments'}."
    if kind == c.EQUIP:
        cost = equip_cost(v, pack.tables, seat, a)
        return too_dear(f"Equipping {pack.names.augments[a]}", cost, "memory", held) if cost > held else ""
    if kind == c.DROP_TOKEN and token_at(v, seat, a) == NO_TOKEN:
        return "This slot is empty." if has(unlocked(v, seat), a) else of_lock(a, v, seat)
    what = sentence(f"{a_(called.KIND_NAMES[a])} token") if kind == c.BUY_TOKEN else "Discarding this token"
    if held < upgrades.MEMORY_FOR_A_TOKEN:
        return too_dear(what, upgrades.MEMORY_FOR_A_TOKEN, "memory", held)
    return f"The supply has no {called.KIND_NAMES[a]} tokens left." if kind == c.BUY_TOKEN else ""


def of_exp(kind: int, a: int, v: State, seat: int) -> str:
    """tamashii.upgrade.exp-cost: why EXP cannot buy this."""
    if kind == c.UNLOCK_SLOT and not has(v.locked[seat], a):
        return ""
    cost = upgrades.exp_cost(v)
    return too_dear(IN_EXP[kind], cost, "EXP", v.exp[seat]) if v.exp[seat] < cost else ""


# ------------------------------------------------------------------------------------------------ the action phase


def of_moving(tile: int, v: State, pack: Pack, seat: int) -> str:
    """tamashii.move.range: the distance to a tile, and the player's MOV."""
    t: Tables = pack.tables
    mov, here = stat(v, t, seat, MOV), v.at[seat]
    if tile == here:
        return "You are already here."
    if v.stepped:
        return "You have already moved this turn."
    steps = next((n for n in range(1, TILES) if has(reachable(v, t, here, n), tile)), 0)
    if not steps:
        return f"You cannot reach {called.tile_name(v, pack, tile)}: you cannot move through facedown tiles."
    return f"{sentence(called.tile_name(v, pack, tile))} is {count_of(steps, 'tile')} away (your MOV is {mov})."


def of_launching(pattern: int, v: State, pack: Pack, seat: int) -> str:
    """tamashii.pattern.exact: the data that a pattern needs, and the data missing from the launcher."""
    t: Tables = pack.tables
    title = called.pattern_title(pack, pattern)
    match launching.why_not_available(v, t, seat, pattern):
        case 0:
            pass
        case launching.ONCE:
            return f"You already launched {title} this turn."
        case launching.NOT_EQUIPPED:
            return f"{title} is not equipped. Equip it for {equip_cost(v, t, seat, t.pattern[pattern].which)} memory."
        case _:
            return ""
    if any_fit(v, t, seat, pattern):
        return ""
    used_as, needs = may_use_as(v, t, seat), t.pattern[pattern].needs
    asked = {letter: needs[letter] for letter in range(LETTERS) if needs[letter]}
    needed = both(f"{n} {called.LETTER_NAMES[letter]}" for letter, n in asked.items())
    there = {letter: size(stands_for(v, seat, letter, used_as)) for letter in asked}
    short = [
        f"{there[letter] or 'no'} {called.LETTER_NAMES[letter]}" for letter in asked if there[letter] < asked[letter]
    ]
    if short:
        return f"{title} needs {needed} (you have {both(short)})."
    return f"{title} needs {needed} in its shape. Your tokens are not lined up for it."


def of_frame(number: int, v: State, pack: Pack, seat: int) -> str:
    """tamashii.frame.assign: the dice that a combat frame needs, and the dice left."""
    t: Tables = pack.tables
    if number >= called.active_body(v, t, seat).frames or has(usable_frames(v, t, seat), number):
        return ""
    which = combat_frame(v, t, seat, number)
    if not t.frame[which].repeat and has(v.frames_used[v.body[seat]], number):
        return "You already used this combat frame."
    left = both(f"{v.attack[face]} {pack.names.faces[face]}" for face in range(FACES) if v.attack[face])
    return f"It needs {pack.names.frame_needs[which]} (you have {left if any(v.attack) else 'no dice'} left)."
