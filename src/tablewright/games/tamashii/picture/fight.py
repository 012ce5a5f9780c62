"""A fight as a picture: the enemies and what they will do, the dice, and the combat frames and what those would do."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from tablewright.engine.core.agenda import COMMON
from tablewright.engine.core.sets import has
from tablewright.engine.scene import Piece
from tablewright.engine.wording import sentence
from tablewright.games.tamashii import choices as c
from tablewright.games.tamashii import frames as f
from tablewright.games.tamashii import questions as q
from tablewright.games.tamashii import registers
from tablewright.games.tamashii.pack.speech import inline
from tablewright.games.tamashii.picture import icons, world
from tablewright.games.tamashii.picture.cards import enemy_card, titled
from tablewright.games.tamashii.picture.outcome import outcomes
from tablewright.games.tamashii.picture.sight import Sight
from tablewright.games.tamashii.pieces import EYE, FACES
from tablewright.games.tamashii.readings import REROLL_ENEMY_DICE
from tablewright.games.tamashii.rules.cards.standing import combat_frame
from tablewright.games.tamashii.rules.components.stacks import in_combat
from tablewright.games.tamashii.state import NONE, State
from tablewright.games.tamashii.words import names as called
from tablewright.games.tamashii.words.under_way import frame_before

NO_DICE = (0,) * FACES


def fighter(v: State) -> int:
    """The player whose fight is under way, with enemies or dice left in it; else NONE."""
    turn = v.agenda.frames[COMMON]
    if v.ended or turn.step != f.TURN or turn.line == f.COMBAT_OVER or not in_combat(v, turn.seat):
        return NONE
    return turn.seat if v.stacked[turn.seat] or sum(v.attack) else NONE


def fight(s: Sight) -> Iterator[Piece]:
    """tamashii.resolve.alternate: the enemies and what they will do, the dice, and the frames of the fighter."""
    seat = fighter(s.v)
    if seat == NONE:
        return
    parts = (*foes(s, seat), *dice_of_fight(s, seat), frames_of(s, seat))
    who = "Your fight" if seat == s.viewer else f"{called.SEAT_NAMES[seat]}'s fight"
    stage = Piece("fight", "duel", who, seat=seat, inside=parts)
    yield Piece("area", "fight", who, inside=(stage,), place="middle", seat=seat)


# ------------------------------------------------------------------------------------------------ enemies


def foes(s: Sight, seat: int) -> Iterator[Piece]:
    """tamashii.enemy.stack: the enemies of the fighter, the top enemy first, each with what it will do."""
    v, acting = s.v, acts_first(s.v, seat)
    found = []
    for n in range(v.stacked[seat]):
        enemy = v.stack[seat, n] - 1
        card = enemy_card(s, enemy, world.TOP if n == 0 else "")
        found.append(replace(card, inside=tuple(intent(s, seat, enemy, n, acting))))
    shaken = f"{v.enemies_shaken[seat]} destabilized" if v.enemies_shaken[seat] else ""
    yield Piece("row", f"enemies-{seat}", "Enemies", mark=shaken, inside=tuple(found))


def is_rolled(v: State) -> bool:
    """Whether the enemy dice have been rolled."""
    return v.agenda.frames[COMMON].line >= f.SETTING_DIE


def acts_first(v: State, seat: int) -> int:
    """tamashii.active.place, tamashii.active.too-high: the place of the enemy that acts next; NONE if none does."""
    turn = v.agenda.frames[COMMON]
    if turn.line > f.SETTING_DIE:
        return v.number + 0
    number = registers.number_die(turn) if is_rolled(v) else 0
    return min(number, v.stacked[seat]) - 1 if number else NONE


def intent(s: Sight, seat: int, enemy: int, n: int, acting: int) -> Iterator[Piece]:
    """tamashii.resolve.enemy-frame, tamashii.resolve.die-advances: what an enemy will do to the fighter, and when.

    tamashii.combat-note.removed-no-frame: a cancelled frame does nothing.
    """
    v, names, id = s.v, s.pack.names, f"intent-{enemy}"
    eye, fang = (
        titled(s, said, texts[enemy]) for said, texts in (("Eye", names.enemy_eyes), ("Fang", names.enemy_fangs))
    )
    if not is_rolled(v):
        yield Piece(
            "text", id, eye or "Eye: nothing.", text=fang or "Fang: nothing.", mark="one of these", icon=icons.DIE
        )
    elif n <= acting:
        words = (eye or "Eye: nothing.") if v.symbol == EYE else (fang or "Fang: nothing.")
        cancelled = acting - n < v.cancels[seat]
        when = world.CANCELLED if cancelled else world.NEXT if n == acting else world.THEN
        yield Piece("text", id, words, mark=when, icon=icons.SYMBOLS[v.symbol], tone="danger")
    else:
        yield Piece("text", id, "Does not act this turn.", icon=icons.STAYS)


# ------------------------------------------------------------------------------------------------ dice


def dice_of_fight(s: Sight, seat: int) -> Iterator[Piece]:
    """The fighter's dice, while they can be changed or are left, and the enemy dice."""
    v, changing = s.v, changes_roll(s, seat)
    if changing:
        yield Piece("dice", "roll", "Your roll", inside=tuple(rolled(s)))
    elif is_rolled(v):
        left = tuple(die(s, face, f"attack-{face}-{n}") for face in range(FACES) for n in range(v.attack[face]))
        yield Piece("dice", "attack", "Dice left", inside=left)
    if is_rolled(v):
        yield Piece("dice", "enemy-dice", "Enemy dice", inside=tuple(enemy_dice(s, seat, changing=changing)))


def changes_roll(s: Sight, seat: int) -> bool:
    """Whether the viewer may change the attack roll now."""
    return seat == s.viewer and (s.asked == q.ROLLED or bool(s.of_kind(c.CHOOSE_FACE)))


def available(s: Sight, seat: int) -> tuple[int, ...]:
    """The dice by face that combat frames can take: those of the roll while it can be changed, then those left."""
    if changes_roll(s, seat) and s.v.agenda.frames[COMMON].line == f.SETTING_DIE:
        return tuple(s.v.roll[seat])
    return tuple(s.v.attack) if is_rolled(s.v) else NO_DICE


def rolled(s: Sight) -> Iterator[Piece]:
    """The viewer's dice by face; those chosen for a reroll are marked."""
    for face in range(FACES):
        again = s.v.marked[s.viewer, face]
        for n in range(s.v.roll[s.viewer, face]):
            mark = world.AGAIN if n < again else ""
            yield die(s, face, f"die-{face}" if n == again else f"die-{face}-{n}", mark)


def die(s: Sight, face: int, id: str, mark: str = "") -> Piece:
    """A player die."""
    name = s.pack.names.faces[face]
    return Piece("die", id, name, value=name, icon=icons.FACES[face], mark=mark)


def enemy_dice(s: Sight, seat: int, *, changing: bool) -> Iterator[Piece]:
    """tamashii.die.number, tamashii.die.symbol: which enemy acts, and how.

    tamashii.combat.enemy-dice-fixed: a table may let the viewer reroll them.
    """
    v, symbol = s.v, s.pack.names.symbols[s.v.symbol]
    again = 0
    if changing and has(v.readings, REROLL_ENEMY_DICE):
        frame = frame_before(v, seat)
        again = registers.marked_enemy_dice(frame) if frame is not None and frame.step == f.ROLL else 0
    acting = acts_first(v, seat)
    place = f"enemy {acting + 1} acts" if acting >= 0 else "no enemy acts"
    faces = ((c.NUMBER_DIE, f"Number die: {place}", str(acting + 1) if acting >= 0 else "–", ""),
             (c.SYMBOL_DIE, symbol, symbol, icons.SYMBOLS[v.symbol]))  # fmt: skip
    for which, label, value, icon in faces:
        mark = world.AGAIN if has(again, which) else ""
        yield Piece("die", f"die-{which}", label, value=value, icon=icon, mark=mark, tone="danger")


# ------------------------------------------------------------------------------------------------ combat frames


def frames_of(s: Sight, seat: int) -> Piece:
    """tamashii.frame.requirement: the combat frames of the active body, with the dice that they need."""
    v, names, have = s.v, s.pack.names, available(s, seat)
    found = []
    for n in range(called.active_body(v, s.pack.tables, seat).frames):
        which, id = combat_frame(v, s.pack.tables, seat, n), f"frame-{seat}-{n}"
        used = has(v.frames_used[v.body[seat]], n)
        words = f"{sentence(names.frame_needs[which])}: {inline(names.frame_texts[which])}."
        told = outcomes(s, n) if seat == s.viewer else ""
        needed = () if used else tuple(needed_dice(s, which, id, have))
        mark = world.USED if used else ""
        found.append(Piece("text", id, words, text=told, mark=mark, inside=needed))
    return Piece("row", "frames", "Combat frames", inside=tuple(found))


def needed_dice(s: Sight, which: int, id: str, have: tuple[int, ...]) -> Iterator[Piece]:
    """The dice that a frame needs; those that are there are marked."""
    row, names = s.pack.tables.frame[which], s.pack.names
    need = [1 if row.repeat and face == row.face else row.need[face] for face in range(FACES)]
    for face in range(FACES):
        for n in range(need[face]):
            mark = world.READY if have[face] > n else ""
            name = names.faces[face]
            yield Piece("die", f"{id}-needs-{face}-{n}", name, value=name, icon=icons.FACES[face], mark=mark)
