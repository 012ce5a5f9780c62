"""Whatever is in progress in Deck Goes West, in words: a job, an action, a battle, a trade offer."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from tablewright.engine.core.agenda import under_way
from tablewright.engine.game.contract import Pack
from tablewright.engine.marking import agreeing
from tablewright.engine.wording import count_of
from tablewright.games.goes_west import frames, keys, questions
from tablewright.games.goes_west.pack.language import Row
from tablewright.games.goes_west.pack.sentences import card_name, say, with_x
from tablewright.games.goes_west.pieces import RESOURCES
from tablewright.games.goes_west.rules.reading import digit
from tablewright.games.goes_west.state import MOST_WAYS, State, Tables
from tablewright.games.goes_west.words import names as called


def job_under_way(v: State) -> int:
    """The job whose choices are being made, as a row of the tables."""
    return v.agenda.frames[under_way(v.agenda)].card


def open_choice(v: State) -> int:
    """The number of the choice that a job asks for, from 0."""
    return v.agenda.frames[under_way(v.agenda)].kept // MOST_WAYS


def alternatives(v: State, pack: Pack) -> list[Row]:
    """The answers to the choice that a job asks for: its branches, or a step for each resource."""
    choice = open_choice(v) + 1
    rows = called.rows_at_cost(v, pack.tables, job_under_way(v))
    for row in rows:
        if row.pick == choice:
            return [with_resource(row, resource) for resource in range(RESOURCES)]
    return sorted((row for row in rows if row.choice == choice), key=lambda row: row.branch)


def with_resource(row: Row, resource: int) -> Row:
    """A step with one resource in the place of `any`."""
    return replace(row, what=resource, pick=0)


def steps_so_far(v: State, pack: Pack) -> list[Row]:
    """The steps of the job in progress after the choices made so far."""
    t: Tables = pack.tables
    job, made = job_under_way(v), open_choice(v)
    way = v.agenda.frames[under_way(v.agenda)].kept % MOST_WAYS
    rows = []
    for row in called.rows_at_cost(v, t, job):
        if 0 < row.choice <= made and digit(t, job, way, row.choice - 1) != row.branch:
            continue
        if 0 < row.pick <= made:
            row = with_resource(row, digit(t, job, way, row.pick - 1))
        rows.append(replace(row, choice=0) if 0 < row.choice <= made else row)
    return rows


def in_words(steps: Sequence[Row], v: State, pack: Pack) -> str:
    """Steps of the job in progress, as people read them."""
    job = pack.tables.jobs[job_under_way(v)]
    return say(steps, pack.names.sorts, job.event, job.host)


def chosen_so_far(v: State, pack: Pack) -> str:
    """The job in progress as it reads after the choices made so far."""
    return in_words(steps_so_far(v, pack), v, pack)


def with_number(steps: Sequence[Row], x: int, v: State, pack: Pack) -> str:
    """The job in progress with a number in the place of x."""
    return f"X = {x}: {in_words([with_x(row, x) for row in steps], v, pack)}"


def bearer_under_way(v: State, pack: Pack) -> str:
    """The name of whatever bears the job in progress, to begin a question with; empty where no job asks."""
    for n in range(v.agenda.depth[0] - 1, max(v.agenda.depth[0] - 3, -1), -1):
        if v.agenda.frames[n].step == frames.JOB:
            owner: str = pack.names.job_owner[v.agenda.frames[n].card]
            return f"{owner}: " if owner else ""
    return ""


GATHERED = {
    keys.REVEAL: "reveal {so_much}",
    keys.VP: "{so_much} VP",
    keys.LAY_OFF_THIS: "{cards} treated and discarded",
    keys.SCRAP_THIS: "{cards} treated and scrapped",
}
WITH_CARDS = {  # from these keys on
    keys.GAIN_DANGER: "gain",
    keys.SCRAP: "scrap",
    keys.LAY_OFF: "discard",
    keys.DRAW: "draw",
}


def gathered(v: State, pack: Pack) -> str:
    """The total of the jobs of an action so far."""
    key, so_much = v.pool.key, called.some(v.pool.fixed, v.pool.dice)
    if key == keys.MOVE:
        return called.movement(v.move) or "no movement"
    if key == keys.BATTLE:
        return forces(v)
    if key in GATHERED:
        return GATHERED[key].format(so_much=so_much, cards=count_of(v.pool.jobs, "card"))
    if keys.GAIN <= key < keys.GAIN + RESOURCES:
        return f"gain {so_much} {'of ' if v.pool.dice else ''}{called.RESOURCE_NAMES[key - keys.GAIN]}"
    for base, verb in WITH_CARDS.items():
        if key >= base:
            return f"{verb} {called.cards_of(pack.names, key - base, so_much)}"
    return "one job"


ENDS = {  # the last step of the jobs that may be added: its verb and its object
    keys.MOVE: ("give", "movement"),
    keys.BATTLE: ("attack", "or defend"),
    keys.REVEAL: ("reveal", "tiles"),
    keys.BUILD: ("build", "here"),
    keys.VP: ("gain", "VP"),
    keys.LAY_OFF_THIS: ("discard", "the danger card itself"),
    keys.SCRAP_THIS: ("scrap", "the danger card itself"),
}


def joining(v: State, pack: Pack, *, one: bool = False) -> str:
    """dgw.act.same-final-step, dgw.coop-bonus.joining: the last step of jobs that may join the action, or of one."""
    key = v.pool.key
    if key in ENDS:
        verb, what = ENDS[key]
    elif keys.GAIN <= key < keys.GAIN + RESOURCES:
        together = v.asks == questions.JOIN or v.agenda.frames[under_way(v.agenda)].step == frames.BONUS
        verb, what = ("roll", "dice for ") if together else ("gain", "")
        what += called.RESOURCE_NAMES[key - keys.GAIN]
    else:
        base, verb = next((base, verb) for base, verb in WITH_CARDS.items() if key >= base)
        what = f"{card_name(key - base, pack.names.sorts)}s"
    return f"{verb}{'s' * one} {what}"


def forces(v: State) -> str:
    """The players' attack and defence in a battle."""
    attack, defend = v.battle.attack, v.battle.defend
    return f"attack {called.some(attack[0], attack[1])}, defence {called.some(defend[0], defend[1])}"


def terms(v: State, pack: Pack, seat: int) -> str:
    """The terms of a trade offer, as the seat reads them."""
    offer = v.offer
    mine = seat == offer.seat
    gives = [called.units(offer.give), called.cards_listed(pack, offer.give_cards)]
    asks = [called.units(offer.ask), called.cards_listed(pack, offer.ask_cards)]
    giver, asker = (
        ("you give", "you ask for")
        if mine
        else (f"{called.SEAT_NAMES[offer.seat]} {agreeing('gives')}", f"{agreeing('asks')} for")
    )
    parts = [
        f"{giver} {', '.join(filter(None, gives)) or 'nothing'}",
        f"{asker} {', '.join(filter(None, asks)) or 'nothing'}",
    ]
    if offer.fee:
        active = offer.partner if offer.countered else offer.seat
        name = f"{called.SEAT_NAMES[active]} " if offer.countered else ""  # else the subject stays the same
        who = "you discard" if active == seat else f"{name}{agreeing('discards')}"
        parts.append(f"{who} {pack.names.cards[pack.tables.design[offer.fee - 1]]} to pay for the trade")
    for which, mover in enumerate((offer.seat, offer.partner)):
        if offer.moves >> which & 1:
            whose = "you use your" if mover == seat else f"{called.SEAT_NAMES[mover]} {agreeing('uses')} their"
            parts.append(f"{whose} movement on either meeple")
    return "; ".join(parts)
