"""What is under way in Deck Goes West, in words: a job, what an action has gathered, a battle, a trade offer."""

from __future__ import annotations

import re

from tablewright.engine.core.agenda import under_way
from tablewright.engine.game.contract import Pack
from tablewright.engine.wording import count_of
from tablewright.games.goes_west import frames, grammar, keys
from tablewright.games.goes_west.pack.loading import Names
from tablewright.games.goes_west.pieces import RESOURCES
from tablewright.games.goes_west.rules.reading import digit
from tablewright.games.goes_west.state import MOST_WAYS, State, Step, Tables
from tablewright.games.goes_west.words import names as called


def job_under_way(v: State) -> int:
    """The job whose choices are being made, as a row of the tables."""
    return v.agenda.frames[under_way(v.agenda)].card


def open_choice(v: State) -> int:
    """Which of the choices of a job is asked for, from 0: the number of those made already."""
    return v.agenda.frames[under_way(v.agenda)].kept // MOST_WAYS


def alternatives(v: State, pack: Pack) -> list[str]:
    """What can be answered to the choice that a job asks for: its branches, or the resources."""
    t: Tables = pack.tables
    choice, row = open_choice(v) + 1, t.jobs[job_under_way(v)].first
    found: dict[int, str] = {}
    while t.steps[row].op != grammar.END_JOB:
        step: Step = t.steps[row]
        if step.pick == choice:
            return [called.step_words(pack.names, step, name) for name in called.RESOURCE_NAMES]
        if step.choice == choice:
            found[step.branch] = called.step_words(pack.names, step)
        row += 1
    return [found[branch] for branch in sorted(found)]


def chosen_so_far(v: State, pack: Pack) -> str:
    """The job under way as it reads after the choices that are made already."""
    t: Tables = pack.tables
    job, made = job_under_way(v), open_choice(v)
    way, row = v.agenda.frames[under_way(v.agenda)].kept % MOST_WAYS, t.jobs[job].first
    words: list[str] = []
    joined = 0  # the open choice whose branches are being listed
    while t.steps[row].op != grammar.END_JOB:
        step: Step = t.steps[row]
        row += 1
        if 0 < step.choice <= made and digit(t, job, way, step.choice - 1) != step.branch:
            continue
        resource = called.RESOURCE_NAMES[digit(t, job, way, step.pick - 1)] if 0 < step.pick <= made else ""
        text = called.step_words(pack.names, step, resource)
        is_open = step.choice > made
        if is_open and joined == step.choice:
            words[-1] += f" or {text}"
        else:
            words.append(text)
        joined = step.choice if is_open else 0
    return "; ".join(words)


def with_x(text: str, x: int) -> str:
    """A job with a number in the place of x: `pay 2x metal` becomes `pay 6 metal`."""
    said = re.sub(r"(?<![a-z])(\d*)x(?![a-z])", lambda found: str(int(found[1] or 1) * x), text)
    return re.sub(r"\bdraw 1 cards\b", "draw 1 card", said)


def bearer_under_way(v: State, pack: Pack) -> str:
    """What the job under way is printed on, to begin a question with; empty where no job asks."""
    for n in range(v.agenda.depth[0] - 1, max(v.agenda.depth[0] - 3, -1), -1):
        if v.agenda.frames[n].step == frames.JOB:
            owner: str = pack.names.job_owner[v.agenda.frames[n].card]
            return f"{owner}: " if owner else ""
    return ""


def gathered(v: State, pack: Pack) -> str:
    """What the jobs of an action have brought together so far."""
    key, so_much = v.pool.key, called.some(v.pool.fixed, v.pool.dice)
    match key:
        case keys.MOVE:
            return called.movement(v.move) or "no movement"
        case keys.BATTLE:
            return forces(v)
        case keys.REVEAL:
            return f"reveal {so_much}"
        case keys.VP:
            return f"{so_much} VP"
        case keys.LAY_OFF_THIS:
            return f"{count_of(v.pool.jobs, 'card')} treated and discarded"
        case keys.SCRAP_THIS:
            return f"{count_of(v.pool.jobs, 'card')} treated and scrapped"
        case x if keys.GAIN <= x < keys.GAIN + RESOURCES:
            return f"gain {so_much} {'of ' if v.pool.dice else ''}{called.RESOURCE_NAMES[x - keys.GAIN]}"
        case _:
            return gathered_cards(key, so_much, pack.names)


def gathered_cards(key: int, so_much: str, names: Names) -> str:
    """What an action that ends with cards has brought together so far."""
    for base, verb in (
        (keys.GAIN_DANGER, "gain"),
        (keys.SCRAP, "scrap"),
        (keys.LAY_OFF, "discard"),
        (keys.DRAW, "draw"),
    ):
        if key >= base:
            return f"{verb} {called.cards_of(names, key - base, so_much)}"
    return "one job"


def forces(v: State) -> str:
    """What the players have brought into a battle."""
    attack, defend = v.battle.attack, v.battle.defend
    return f"attack {called.some(attack[0], attack[1])}, defence {called.some(defend[0], defend[1])}"


def terms(v: State, pack: Pack, seat: int) -> str:
    """What a trade offer says, as the seat reads it."""
    offer = v.offer
    mine = seat == offer.seat
    gives = [called.units(offer.give), called.cards_listed(pack, offer.give_cards)]
    asks = [called.units(offer.ask), called.cards_listed(pack, offer.ask_cards)]
    giver, asker = ("you give", "you ask for") if mine else (f"{called.SEAT_NAMES[offer.seat]} gives", "asks for")
    parts = [
        f"{giver} {', '.join(filter(None, gives)) or 'nothing'}",
        f"{asker} {', '.join(filter(None, asks)) or 'nothing'}",
    ]
    if offer.fee:
        active = offer.partner if offer.countered else offer.seat
        who = (
            "you discard"
            if active == seat
            else "discards"
            if not offer.countered
            else f"{called.SEAT_NAMES[active]} discards"
        )
        parts.append(f"{who} {pack.names.cards[pack.tables.design[offer.fee - 1]]} for it")
    for which, mover in enumerate((offer.seat, offer.partner)):
        if offer.moves >> which & 1:
            whose = "you use your" if mover == seat else f"{called.SEAT_NAMES[mover]} uses"
            parts.append(f"{whose} movement on either meeple")
    return "; ".join(parts)
