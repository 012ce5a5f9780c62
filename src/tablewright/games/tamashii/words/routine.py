"""Questions of TAMASHII that most decline, and what would make them worth asking again."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from tablewright.engine.core.actions import action, kind_of
from tablewright.engine.core.agenda import Frame
from tablewright.engine.game.contract import Pack, Routine
from tablewright.games.tamashii import choices as c
from tablewright.games.tamashii import frames as f
from tablewright.games.tamashii import questions as q
from tablewright.games.tamashii.grammar import TRIGGERS
from tablewright.games.tamashii.rules.common import where
from tablewright.games.tamashii.rules.planning.planning import moves_left
from tablewright.games.tamashii.state import State, Tables
from tablewright.games.tamashii.words import names as called
from tablewright.games.tamashii.words.describing import describe
from tablewright.games.tamashii.words.under_way import begun_by, frame_before, is_asked, question_before
from tablewright.packs.effects import program

UPGRADES = {  # in the words of a player
    c.BUY_TOKEN: "data tokens", c.DROP_TOKEN: "discarding", c.EQUIP: "equipping", c.RAISE_MAX: "integrity",
    c.UNLOCK_SLOT: "slots", c.BUY_OPEN: "open tokens", c.STUDY: "class augments", c.BUY_CATIE: "Catie tokens",
    c.OFFER_TRADE: "trades", c.LEARN: "protocols",
}  # fmt: skip
MATCH = "match"  # as long as a refusal holds that holds until something new is offered
ROLLS = {f.FOR_TRACE: "trace", f.FOR_ATTACK: "attack", f.FOR_EFFECT: "other", f.FOR_TEST: "test"}

Offers = Sequence[int]


def routine(v: State, pack: Pack, seat: int, choices: Sequence[int]) -> Routine | None:
    """The question that a seat has to answer, if most decline it."""
    frame = frame_before(v, seat)
    if frame is None or not is_asked(v, seat):
        return None
    asked = question_before(v, pack.tables, seat)
    if asked not in NO and asked not in NO_LINE:
        return None
    no = action(NO.get(asked, c.DECLINE), 0, 0, 0)
    others = [act for act in choices if act != no]
    return WORDS[asked](v, pack, seat, frame, no, others) if no in choices else None


def upgrades(v: State, pack: Pack, seat: int, frame: Frame, no: int, others: Offers) -> Routine:
    """tamashii.planning.upgrade-window: once is enough until more kinds are to be had: programming is a window, too."""
    return Routine(no, "Upgrades before you program", kinds(others), MATCH)


def last_upgrades(v: State, pack: Pack, seat: int, frame: Frame, no: int, others: Offers) -> Routine | None:
    """tamashii.program.may-stop: with all moves made, there is nothing left but to upgrade."""
    t: Tables = pack.tables
    return None if moves_left(v, t, seat) else Routine(no, "Upgrades when you have no moves left", kinds(others), MATCH)


def kinds(others: Offers) -> tuple[str, ...]:
    """The upgrades available, each kind once."""
    return tuple(sorted({UPGRADES[kind_of(act)] for act in others if kind_of(act) in UPGRADES}))


def district(v: State, pack: Pack, seat: int, frame: Frame, no: int, others: Offers) -> Routine:
    """tamashii.district.optional: whether to use a district."""
    name = called.tile_name(v, pack, where(v, seat))
    return Routine(no, f"Using {name}", each(v, pack, seat, others))


def attempts(v: State, pack: Pack, seat: int, frame: Frame, no: int, others: Offers) -> Routine:
    """tamashii.quest.order: activities, events and goals that can be tried."""
    return Routine(no, TRYING[question_before(v, pack.tables, seat)], each(v, pack, seat, others))


def abilities(v: State, pack: Pack, seat: int, frame: Frame, no: int, others: Offers) -> Routine:
    """tamashii.flow.once-per-turn: abilities that something sets off."""
    happened = TRIGGERS.rows[frame.line].told
    return Routine(no, f"Abilities: {happened[0].lower()}{happened[1:]}", each(v, pack, seat, others))


def rolled(v: State, pack: Pack, seat: int, frame: Frame, no: int, others: Offers) -> Routine:
    """tamashii.asset.reroll-when: whether to change a roll."""
    used = {c.MARK_DIE: "rerolls", c.ROLL_AGAIN: "rerolls"}
    offers = {used.get(kind_of(act)) or describe(act, v, pack, seat) for act in others}
    return Routine(no, f"Changing {ROLLS[frame.line]} rolls", tuple(sorted(offers)))


def power(v: State, pack: Pack, seat: int, frame: Frame, no: int, others: Offers) -> Routine:
    """tamashii.attack.power: whether to spend power for more dice."""
    offers = {"power" if kind_of(act) == c.SPEND_POWER else describe(act, v, pack, seat) for act in others}
    return Routine(no, "Spending power in combat", tuple(sorted(offers)))


def inari(v: State, pack: Pack, seat: int, frame: Frame, no: int, others: Offers) -> Routine:
    """tamashii.inari.launch: whether inari tokens are launched as well, or another pattern with the same tokens."""
    offers = {"inari tokens" if kind_of(act) == c.WITH_INARI else describe(act, v, pack, seat) for act in others}
    return Routine(no, "Launching inari tokens and shared patterns", tuple(sorted(offers)))


def effect(v: State, pack: Pack, seat: int, frame: Frame, no: int, others: Offers) -> Routine | None:
    """tamashii.effect.may: an effect that may be declined, by the card on which it is printed."""
    bearer = begun_by(pack, frame).removesuffix(": ")
    return Routine(no, bearer, each(v, pack, seat, others)) if bearer else None


def each(v: State, pack: Pack, seat: int, others: Offers) -> tuple[str, ...]:
    """Everything else that can be chosen, in words."""
    return tuple(dict.fromkeys(describe(act, v, pack, seat) for act in others))


NO = {  # how a question is declined
    q.UPGRADES: c.GO_ON, q.PROGRAMMING: c.BE_READY, q.DISTRICT: c.PASS_ON, q.ACTIVITY: c.PASS_ON, q.EVENTS: c.PASS_ON,
    q.GOALS: c.PASS_ON, q.TRIGGER: c.LET_PASS, q.ROLLED: c.KEEP_ROLL, q.POWER: c.SPEND_POWER, q.INARI: c.FIRE,
}  # fmt: skip
NO_LINE = (q.LINE + program.MAY, q.LINE + program.PAY)
TRYING = {q.ACTIVITY: "Scenario activities", q.EVENTS: "Completing events", q.GOALS: "Goal tests"}
Word = Callable[[State, Pack, int, Frame, int, Offers], Routine | None]
WORDS: Mapping[int, Word] = {
    q.UPGRADES: upgrades, q.PROGRAMMING: last_upgrades, q.DISTRICT: district, q.ACTIVITY: attempts, q.EVENTS: attempts,
    q.GOALS: attempts, q.TRIGGER: abilities, q.ROLLED: rolled, q.POWER: power, q.INARI: inari,
    **dict.fromkeys(NO_LINE, effect),
}  # fmt: skip
