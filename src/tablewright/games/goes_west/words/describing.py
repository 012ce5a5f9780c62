"""What a choice of Deck Goes West does, in words, made from views only; and the rules behind it."""

from __future__ import annotations

from typing import Any

from tablewright.engine.core.actions import first, kind_of, second, third
from tablewright.engine.core.agenda import under_way
from tablewright.engine.core.sets import has
from tablewright.engine.game.choices import said
from tablewright.engine.game.contract import Pack
from tablewright.engine.wording import sentence
from tablewright.games.goes_west import choices as c
from tablewright.games.goes_west import grammar, keys, questions
from tablewright.games.goes_west.pack.loading import Names
from tablewright.games.goes_west.pack.sentences import inline
from tablewright.games.goes_west.pieces import CLIMB, COOPERATIVE, HAUL, NOBODY, SAIL, SOLO, VERSUS, WALK
from tablewright.games.goes_west.rules.jobs import HUNDRED
from tablewright.games.goes_west.rules.movement import distance, entry_cost, is_returned
from tablewright.games.goes_west.rules.moving import can_go_on, heir
from tablewright.games.goes_west.rules.using import job_number
from tablewright.games.goes_west.rules.wagon import haulage
from tablewright.games.goes_west.state import ROW, State, Tables
from tablewright.games.goes_west.words import names as called
from tablewright.games.goes_west.words import warning
from tablewright.games.goes_west.words.under_way import alternatives, forces, gathered, steps_so_far, with_number

SAYS = {
    c.OFFER_TRADE: "Offer {a:seat} a trade",
    c.CHANGE: "Change over to your meeple at {other_meeple}",
    c.END_TURN: "End your turn with one action",
    c.DROP: "Discard {a:cards}",
    c.INVITE: "Invite {a:seat} to gather along (each gains half of the other's roll as well)",
    c.ON_DRAW_PILE: "Put {placed} on top of your draw pile, to be drawn next",
    c.ON_DISCARD_PILE: "Put {placed} on your discard pile",
    c.TAKE_PAIN: "Take a Pain card",
    c.TAKE_EXHAUSTION: "Take an Exhaustion card",
    c.CARRY: "Ask {a:seat} to go along with the wagon",
    c.DECLINE: "Stay, and give up 1 {a:gaits}",
    c.GIVE: "Give {b}{a:more_given} {a:resources}",
    c.ASK_FOR: "Ask for {b}{a:more_asked} {a:resources}",
    c.GIVE_CARD: "Give your {a:cards}",
    c.ASK_FOR_CARD: "Ask for {partner}'s {a:cards}",
    c.FEE: "Discard {a:cards} as the price of trading",
    c.MOVE_EACH_OTHER: "{a:Use your/Have {partner} use their} movement jobs on either meeple",
    c.COUNTER: "Make another offer",
    c.SEND: "Send the offer to {partner}{full_hand}",
    c.WITHDRAW: "Withdraw the offer",
    c.CUT: "Scrap {a:cards} from your deck: {a:jobs_of}",
}


def describe(act: int, v: State, pack: Pack, seat: int) -> str:
    """What a choice does, in words."""
    kind = kind_of(act)
    if kind <= c.TASK:
        return describe_job(act, v, pack, seat)
    if kind in (c.AGREE, c.REFUSE):
        return describe_answer(kind, v, pack, seat)
    if words := said(act, SAYS, pack.names, **words_for(v, pack, seat)):
        return words
    groups = (describe_action, describe_part, describe_step, describe_beginning)
    return next((words for group in groups if (words := group(act, v, pack, seat))), f"Action {act}")


def words_for(v: State, pack: Pack, seat: int) -> dict[str, Any]:
    """What SAYS uses besides the names of the pack."""
    return {
        "seat": called.SEAT_NAMES,
        "partner": called.SEAT_NAMES[v.offer.partner],
        "gaits": called.GAIT_NAMES,
        "jobs_of": lambda design: called.card_text(pack, design, " "),
        "placed": lambda: pack.names.cards[pack.tables.design[v.agenda.frames[under_way(v.agenda)].card]],
        "other_meeple": lambda: called.spot_of(v, v.other_at[seat]),
        "more_given": lambda resource: " more" if v.offer.give[resource] else "",
        "more_asked": lambda resource: " more" if v.offer.ask[resource] else "",
        "full_hand": lambda: warning.of_full_hand(v, pack, seat),
    }


def describe_job(act: int, v: State, pack: Pack, seat: int) -> str:
    """Using a job, in words."""
    names: Names = pack.names
    kind, a = kind_of(act), first(act)
    text = inline(names.jobs[job_number(v, pack.tables, seat, kind, a, second(act))])
    match kind:
        case c.PLAY:
            bearer = f"Play {names.cards[a]}"
        case c.TREAT:
            bearer = f"Treat {names.cards[a]}"
        case c.TAP:
            bearer = f"Tap {names.characters[v.character[seat]]}"
        case c.WORK:
            bearer = f"Work at {names.tiles[v.tile[v.at[seat]] - 1]}"
        case _:
            bearer = "Mission"
    return f"{bearer}: {text}{warning.of_stopping(act, v, pack, seat) or warning.of_vain_movement(act, v, pack, seat)}"


def describe_action(act: int, v: State, pack: Pack, seat: int) -> str:
    """An action of the day that is not a job, in words."""
    names: Names = pack.names
    a = first(act)
    match kind_of(act):
        case c.BUY:
            design = pack.tables.design[v.row[a] - 1]
            twins = [n for n in range(ROW) if v.row[n] and pack.tables.design[v.row[n] - 1] == design]
            which = f" (place {a + 1} of the row)" if len(twins) > 1 else ""
            cost = called.price(pack, design, second(act))
            paid = f" for {cost}" if cost[0].isdigit() else f" ({cost})"
            return f"Buy {names.cards[design]}{which}{paid}: {called.card_text(pack, design, ' ')}"
        case c.PASS:
            words = {VERSUS: "Pass for the rest of the day", COOPERATIVE: "Be done for the day", SOLO: "End the day"}
            deadly = warning.of_death(v, pack.tables, seat, may_still_discard=True)
            return f"{words[v.mode]}{deadly or warning.of_bandits(v, pack, seat)}"
        case c.SLEEP:
            return f"Go to sleep{warning.of_death(v, pack.tables, seat, may_still_discard=False)}"
        case _:
            return ""


def describe_part(act: int, v: State, pack: Pack, seat: int) -> str:
    """A part of a job, in words."""
    names: Names = pack.names
    a = first(act)
    frame = v.agenda.frames[under_way(v.agenda)]
    match kind_of(act):
        case c.CHOOSE:
            return sentence(alternatives(v, pack)[a])
        case c.SET_X:
            x = frame.spare + a
            return with_number(steps_so_far(v, pack), x, v, pack)
        case c.HUNDRED_MORE:
            return f"X = {frame.spare + HUNDRED} or more"
        case c.TAKE:
            return f"{'Scrap' if frame.kept == grammar.SCRAP else 'Discard'} {names.cards[a]}"
        case c.GO:
            return describe_going(v, pack)
        case c.LOOK:
            far = distance(v, v.at[seat], a)
            return f"Reveal {called.space_name(v, pack, a)} at {called.spot_of(v, a)}, {far} away"
        case _:
            return ""


def describe_going(v: State, pack: Pack) -> str:
    """The end of gathering jobs, in words."""
    if v.asks == questions.FIGHT:
        return f"Add nothing more ({forces(v)})"
    if v.pool.key == keys.MOVE:
        vain = "" if can_go_on(v, pack.tables) else " (it leads nowhere from here)"
        return f"Set off with {gathered(v, pack)}{vain}{warning.of_rest_left(v)}"
    if v.pool.key == keys.BATTLE:
        return f"Fight: {gathered(v, pack)}"
    if v.pool.key in (keys.LAY_OFF_THIS, keys.SCRAP_THIS):
        return "Go on"
    return f"Carry it out: {gathered(v, pack)}" if v.pool.jobs else "Add nothing"


def describe_step(act: int, v: State, pack: Pack, seat: int) -> str:
    """A part of a move, in words."""
    a, b = first(act), second(act)
    match kind_of(act):
        case c.STEP:
            start = v.at[third(act)]
            to = v.next_to[start, a]
            who = "Step" if third(act) == seat else f"Move {called.SEAT_NAMES[third(act)]}"
            way = f"{who} {called.DIRECTIONS[a]} {called.GAIT_WAYS[b]} into {called.space_name(v, pack, to)}"
            return f"{way}, {fare(v, pack, start, to, b)}{warning.of_leaving(v, start)}"
        case c.ATTEMPT:
            start = v.at[third(act)]
            to = v.next_to[start, a]
            who = "Explore" if third(act) == seat else f"With {called.SEAT_NAMES[third(act)]}, explore"
            return f"{who} {called.DIRECTIONS[a]}: {called.space_name(v, pack, to)}{warning.of_leaving(v, start)}"
        case c.RIDE:
            start = v.at[third(act)]
            who = "Ride" if third(act) == seat else f"Let {called.SEAT_NAMES[third(act)]} ride"
            far = distance(v, start, a)
            place = f"{called.space_name(v, pack, a)} at {called.spot_of(v, a)}"
            return f"{who} to {place}, {far} away{warning.of_leaving(v, start)}"
        case c.HAUL_WAGON:
            to = v.next_to[v.wagon, a]
            gait = haulage(v, pack.tables, entry_cost(v, pack.tables, v.wagon, to, HAUL))
            cost = fare(v, pack, v.wagon, to, gait)
            hurt = " and 1 damage" if v.bandits[v.wagon] else ""
            way = f"Haul the wagon {called.DIRECTIONS[a]} into {called.space_name(v, pack, to)}"
            return f"{way}, {cost}{warning.of_leaving(v, v.wagon)}{hurt}"
        case c.STOP:
            left = called.movement(v.move)
            lost = f"leave {left} to {called.SEAT_NAMES[heir(v)]}" if heir(v) != NOBODY else f"lose {left}"
            return f"Stop here{f' and {lost}' if left else ''}"
        case c.ENTER:
            cost = fare(v, pack, v.at[v.move.mover], v.move.target, a)
            return f"Go there {called.GAIT_WAYS[a]}, {cost}{warning.of_leaving(v, v.at[v.move.mover])}"
        case _:
            return ""


def fare(v: State, pack: Pack, start: int, to: int, gait: int) -> str:
    """What a step costs."""
    cost = entry_cost(v, pack.tables, start, to, gait)
    back = " (returned: railway)" if is_returned(v, to, gait) else ""
    return f"{cost} {called.GAIT_NAMES[gait]}{back}"


REPLIES = {  # no, and yes
    questions.JOIN: ("Stay out", "Gather along"),
    questions.TRADE: ("Decline the trade", "Accept the trade"),
    questions.CARRIED: ("Stay here", "Go along with the wagon"),
    questions.MOVED: ("Stay where you are", "Let it happen"),
}


def describe_answer(kind: int, v: State, pack: Pack, seat: int) -> str:
    """Yes or no to somebody, in words."""
    no, yes = REPLIES.get(v.asks, ("No", "Yes"))
    if kind == c.REFUSE:
        return no
    return f"{yes}{warning.of_full_hand(v, pack, seat)}" if v.asks == questions.TRADE else yes


def describe_beginning(act: int, v: State, pack: Pack, seat: int) -> str:
    """A choice before the first day, in words."""
    names: Names = pack.names
    a = first(act)
    match kind_of(act):
        case c.BE:
            t: Tables = pack.tables
            jobs = called.jobs_listed(names, t.character_job[a], t.character_jobs[a], " ")
            verb = "Keep" if a == v.character[seat] else "Be"
            return f"{verb} {names.characters[a]}, {names.roles[a]} (hand of {t.hand[a]}): {jobs}"
        case c.PICK:
            design = pack.tables.design[v.row[a] - 1]
            return f"Take {names.cards[design]} from the Trade Row: {called.card_text(pack, design, ' ')}"
        case c.KEEP:
            return "Scrap nothing more" if v.asks == questions.CUT else "Take nothing more"
        case _:
            return ""


# ------------------------------------------------------------------------------------------------ rules behind choices

BEHIND_REPLIES: dict[int, tuple[str, ...]] = {
    questions.JOIN: ("dgw.coop-bonus.joining", "dgw.coop-bonus.own-roll", "dgw.coop-bonus.half-best-other"),
    questions.TRADE: ("dgw.trade.goods", "dgw.trade.partner", "dgw.seat.agreement"),
    questions.CARRIED: ("dgw.wagon.passengers", "dgw.seat.agreement"),
    questions.MOVED: ("dgw.trade.move-each-other", "dgw.move.leave-bandits-each", "dgw.seat.agreement"),
}
BEHIND_MORE_JOBS: dict[int, tuple[str, ...]] = {  # where a job is the answer to one of these questions
    questions.MORE: ("dgw.act.job-combine", "dgw.act.same-final-step", "dgw.act.combine-legality"),
    questions.ENTER: ("dgw.reveal.move-more-jobs",),
    questions.FIGHT: ("dgw.battle.commit", "dgw.battle.commit-before-dice"),
}
BEHIND_GAITS: dict[int, tuple[str, ...]] = {
    WALK: ("dgw.move.walk-mountain", "dgw.move.walk-water", "dgw.move.multi-type"),
    CLIMB: ("dgw.move.climb-costs", "dgw.move.climb-water", "dgw.move.multi-type"),
    SAIL: ("dgw.move.sail-costs", "dgw.move.sail-mountain", "dgw.move.sail-land", "dgw.move.multi-type"),
}


def clauses(act: int, v: State, pack: Pack, seat: int) -> tuple[str, ...]:
    """The rules behind a choice: those of its kind, and of the question, the dice, the gait and the bandits."""
    kind, rules = kind_of(act), c.CHOICES.clauses(act)
    if kind in (c.AGREE, c.REFUSE):
        return BEHIND_REPLIES.get(v.asks, ())
    if has(c.JOBS, kind):
        dice = ("dgw.dice.job-faces",) if any(step.dice for step in warning.steps_of(act, v, pack.tables, seat)) else ()
        return rules + dice + BEHIND_MORE_JOBS.get(v.asks, ())
    if kind in (c.STEP, c.ENTER):
        rules += BEHIND_GAITS[second(act) if kind == c.STEP else first(act)]
    mover = v.move.mover if kind == c.ENTER else third(act)
    leaves = kind in (c.STEP, c.ATTEMPT, c.RIDE, c.ENTER) and v.bandits[v.at[mover]]
    return rules + (("dgw.move.leave-bandits",) if leaves else ())
