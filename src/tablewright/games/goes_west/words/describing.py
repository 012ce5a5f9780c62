"""Deck Goes West in words: choices and the rules behind them, made from views only; questions and events apart."""

from __future__ import annotations

from collections.abc import Iterator

from tablewright.engine.core.actions import first, kind_of, second, third
from tablewright.engine.core.agenda import under_way
from tablewright.engine.core.record import clone
from tablewright.engine.core.sets import has
from tablewright.engine.game.contract import Pack
from tablewright.engine.wording import count_of, sentence
from tablewright.games.goes_west.pack.loading import Names
from tablewright.games.goes_west.rules import decisions as d
from tablewright.games.goes_west.rules.cards import number_in, number_of
from tablewright.games.goes_west.rules.clock import idlers
from tablewright.games.goes_west.rules.common import hand_limit
from tablewright.games.goes_west.rules.country import add_points, add_ride, distance, entry_cost, start_move, stations
from tablewright.games.goes_west.rules.jobs import HUNDRED
from tablewright.games.goes_west.rules.moving import can_go_on, haulage, heir
from tablewright.games.goes_west.rules.possible import halting_row
from tablewright.games.goes_west.rules.reading import at_most
from tablewright.games.goes_west.rules.using import any_whole_way, bearer_of, job_number, use_asked
from tablewright.games.goes_west.state import (
    ASK_CARRIED,
    ASK_CUT,
    ASK_ENTER,
    ASK_FIGHT,
    ASK_JOIN,
    ASK_MORE,
    ASK_MOVED,
    ASK_TRADE,
    CLIMB,
    COOPERATIVE,
    END_JOB,
    HAND,
    HAUL,
    ITEM,
    KEY_BATTLE,
    KEY_LAY_OFF_THIS,
    KEY_MOVE,
    KEY_SCRAP_THIS,
    MOVE,
    NIGHT_ATTACK,
    NIGHT_STEPS,
    NOBODY,
    RIDE,
    ROW,
    SAIL,
    SCRAP,
    SOLO,
    STEPS,
    VERSUS,
    WALK,
    State,
    Step,
    Tables,
)
from tablewright.games.goes_west.words.asking import question
from tablewright.games.goes_west.words.doing import alternatives, chosen_so_far, forces, gathered, with_x
from tablewright.games.goes_west.words.names import (
    DIRECTIONS,
    GAIT_NAMES,
    GAIT_WAYS,
    RESOURCE_NAMES,
    SEAT_NAMES,
    card_text,
    jobs_listed,
    movement,
    price,
    space_name,
    spot_of,
    step_words,
)
from tablewright.games.goes_west.words.narrating import REASONS, narrate

MANY = 9  # for x, where it is not chosen yet

__all__ = ["REASONS", "clauses", "describe", "narrate", "question"]

# ------------------------------------------------------------------------------------------------ choices


def describe(act: int, v: State, pack: Pack, seat: int) -> str:
    """What a choice does, in words."""
    kind = kind_of(act)
    if kind <= d.TASK:
        return describe_job(act, v, pack, seat)
    for group in (describe_action, describe_part, describe_step, describe_answer, describe_term, describe_beginning):
        if said := group(act, v, pack, seat):
            return said
    return f"Action {act}"


def describe_job(act: int, v: State, pack: Pack, seat: int) -> str:
    """Using a job, in words."""
    names: Names = pack.names
    kind, a = kind_of(act), first(act)
    text = names.jobs[job_number(v, pack.tables, seat, kind, a, second(act))]
    match kind:
        case d.PLAY:
            bearer = f"Play {names.cards[a]}"
        case d.TREAT:
            bearer = f"Treat {names.cards[a]}"
        case d.TAP:
            bearer = f"Tap {names.characters[v.character[seat]]}"
        case d.WORK:
            bearer = f"Work at {names.tiles[v.tile[v.at[seat]] - 1]}"
        case _:
            bearer = "Mission"
    return f"{bearer}: {text}{stopping(act, v, pack, seat) or vain_movement(act, v, pack, seat)}"


def stopping(act: int, v: State, pack: Pack, seat: int) -> str:
    """dgw.cond.voluntary: a warning where the job will stop at a condition that is not met here."""
    t: Tables = pack.tables
    job = job_number(v, t, seat, kind_of(act), first(act), second(act))
    row = min((halting_row(v, t, seat, job, way) for way in range(t.jobs[job].ways)), default=STEPS)
    bearer = bearer_of(v, t, seat, kind_of(act), first(act), second(act))
    if row == STEPS or any_whole_way(v, t, seat, job, bearer, use_asked(v), 0, 1):
        return ""
    return f" (it stops at '{step_words(pack.names, t.steps[row])}')"


def vain_movement(act: int, v: State, pack: Pack, seat: int) -> str:
    """dgw.move.unused-lost: a warning where the movement of a job, with what is gathered, leads nowhere from here."""
    moves = [step for step in steps_of(act, v, pack.tables, seat) if step.op in (MOVE, RIDE)]
    if not moves or v.asks == ASK_ENTER or leads_somewhere(v, pack.tables, seat, moves):
        return ""
    if all(step.op == RIDE for step in moves) and stations(v, pack.tables).bit_count() < 2:
        return " (no railway to ride on yet)"
    if all(step.op == MOVE and step.what == HAUL for step in moves) and v.wagon != v.at[seat]:
        return " (the wagon is not here)"
    return " (by itself it leads nowhere from here)"


def leads_somewhere(v: State, t: Tables, seat: int, moves: list[Step]) -> bool:
    """Whether a move with the most that these steps can bring has a first step."""
    there = clone(v)
    joint = v.asks == ASK_MORE and v.agenda.frames[under_way(v.agenda)].kept > 0
    start_move(there, seat, v.agenda.frames[under_way(v.agenda)].kept - 1 if joint else NOBODY)
    for step in moves:
        if step.op == RIDE:
            add_ride(there, step.n)
        else:
            add_points(there, step.what, at_most(step, MANY))
    return can_go_on(there, t)


def steps_of(act: int, v: State, t: Tables, seat: int) -> Iterator[Step]:
    """The steps of the job that a choice would use."""
    row = t.jobs[job_number(v, t, seat, kind_of(act), first(act), second(act))].first
    while t.steps[row].op != END_JOB:
        yield t.steps[row]
        row += 1


def describe_action(act: int, v: State, pack: Pack, seat: int) -> str:
    """An action of the day that is not a job, in words."""
    names: Names = pack.names
    a = first(act)
    match kind_of(act):
        case d.BUY:
            design = pack.tables.design[v.row[a] - 1]
            twins = [n for n in range(ROW) if v.row[n] and pack.tables.design[v.row[n] - 1] == design]
            which = f" (place {a + 1} of the row)" if len(twins) > 1 else ""
            cost = price(pack, design, second(act))
            paid = f" ({cost})" if ";" in cost else f" for {cost}"
            return f"Buy {names.cards[design]}{which}{paid}: {card_text(pack, design)}"
        case d.OFFER_TRADE:
            return f"Offer {SEAT_NAMES[a]} a trade"
        case d.CHANGE:
            return f"Change over to your meeple at {spot_of(v, v.other_at[seat])}"
        case d.PASS:
            words = {VERSUS: "Pass for the rest of the day", COOPERATIVE: "Be done for the day", SOLO: "End the day"}
            deadly = warning(v, pack.tables, seat, may_still_discard=True)
            return f"{words[v.mode]}{deadly or company(v, pack, seat)}"
        case d.END_TURN:
            return "End your turn with one action"
        case d.DROP:
            return f"Discard {names.cards[a]}"
        case d.SLEEP:
            return f"Go to sleep{warning(v, pack.tables, seat, may_still_discard=False)}"
        case _:
            return ""


def warning(v: State, t: Tables, seat: int, *, may_still_discard: bool) -> str:
    """dgw.seat.death-warning: what the end of the day would bring, as things stand."""
    held, items = number_in(v, HAND + seat), number_of(v, t, HAND + seat, ITEM)
    if may_still_discard and items:
        return ""
    if has(idlers(v), seat):
        return " (you die: you have used no card today)"
    if held >= hand_limit(v, t, seat):
        return f" (you die at dawn: a hand of {held} leaves no room to draw)"
    return ""


def company(v: State, pack: Pack, seat: int) -> str:
    """dgw.battle.bandit-start: a warning of bandits on one's own tile."""
    n = v.bandits[v.at[seat]]
    night = pack.tables.mission[v.mission].night
    if n == 0 or NIGHT_ATTACK not in [night[i] for i in range(NIGHT_STEPS)]:
        return ""
    return f" ({count_of(n, 'bandit')} here will attack in the night)"


def describe_part(act: int, v: State, pack: Pack, seat: int) -> str:
    """A part of a job, in words."""
    names: Names = pack.names
    a = first(act)
    frame = v.agenda.frames[under_way(v.agenda)]
    match kind_of(act):
        case d.CHOOSE:
            return sentence(alternatives(v, pack)[a])
        case d.SET_X:
            x = frame.spare + a
            return f"x = {x}: {with_x(chosen_so_far(v, pack), x)}"
        case d.HUNDRED_MORE:
            return f"x = {frame.spare + HUNDRED} or more"
        case d.TAKE:
            return f"{'Scrap' if frame.kept == SCRAP else 'Discard'} {names.cards[a]}"
        case d.GO:
            return describe_going(v, pack)
        case d.INVITE:
            return f"Invite {SEAT_NAMES[a]} to gather along (each gains half of the other's roll as well)"
        case d.LOOK:
            far = distance(v, v.at[seat], a)
            return f"Reveal {space_name(v, pack, a)} at {spot_of(v, a)}, {far} away"
        case d.ON_DRAW_PILE:
            return f"Put {names.cards[pack.tables.design[frame.card]]} on top of your draw pile, to be drawn next"
        case d.ON_DISCARD_PILE:
            return f"Put {names.cards[pack.tables.design[frame.card]]} on your discard pile"
        case d.TAKE_PAIN:
            return "Take a Pain card"
        case d.TAKE_EXHAUSTION:
            return "Take an Exhaustion card"
        case _:
            return ""


def describe_going(v: State, pack: Pack) -> str:
    """The end of gathering jobs, in words."""
    if v.asks == ASK_FIGHT:
        return f"Add nothing more ({forces(v)})"
    if v.pool.key == KEY_MOVE:
        vain = "" if can_go_on(v, pack.tables) else " (it leads nowhere from here)"
        return f"Set off with {gathered(v, pack)}{vain}{left_to(v)}"
    if v.pool.key == KEY_BATTLE:
        return f"Fight: {gathered(v, pack)}"
    if v.pool.key in (KEY_LAY_OFF_THIS, KEY_SCRAP_THIS):
        return "Go on"
    return f"Carry it out: {gathered(v, pack)}" if v.pool.jobs else "Add nothing"


def left_to(v: State) -> str:
    """dgw.trade.movement-units: who may use what is left, where a trade has both move."""
    return f", and leave the rest to {SEAT_NAMES[heir(v)]}" if heir(v) != NOBODY else ""


def describe_step(act: int, v: State, pack: Pack, seat: int) -> str:
    """A part of a move, in words."""
    a, b = first(act), second(act)
    match kind_of(act):
        case d.STEP:
            start = v.at[third(act)]
            to = v.next_to[start, a]
            who = "Step" if third(act) == seat else f"Move {SEAT_NAMES[third(act)]}"
            way = f"{who} {DIRECTIONS[a]} {GAIT_WAYS[b]} into {space_name(v, pack, to)}"
            return f"{way}, {fare(v, pack, start, to, b)}{pain_of_leaving(v, start)}"
        case d.ATTEMPT:
            start = v.at[third(act)]
            to = v.next_to[start, a]
            who = "Explore" if third(act) == seat else f"With {SEAT_NAMES[third(act)]}, explore"
            return f"{who} {DIRECTIONS[a]}: {space_name(v, pack, to)}{pain_of_leaving(v, start)}"
        case d.RIDE:
            start = v.at[third(act)]
            who = "Ride" if third(act) == seat else f"Let {SEAT_NAMES[third(act)]} ride"
            far = distance(v, start, a)
            return f"{who} to {space_name(v, pack, a)} at {spot_of(v, a)}, {far} away{pain_of_leaving(v, start)}"
        case d.HAUL_WAGON:
            to = v.next_to[v.wagon, a]
            gait = haulage(v, pack.tables, entry_cost(v, pack.tables, v.wagon, to, HAUL))
            cost = fare(v, pack, v.wagon, to, gait)
            hurt = " and 1 damage" if v.bandits[v.wagon] else ""
            way = f"Haul the wagon {DIRECTIONS[a]} into {space_name(v, pack, to)}"
            return f"{way}, {cost}{pain_of_leaving(v, v.wagon)}{hurt}"
        case d.CARRY:
            return f"Ask {SEAT_NAMES[a]} to go along with the wagon"
        case d.STOP:
            left = movement(v.move)
            lost = f"leave {left} to {SEAT_NAMES[heir(v)]}" if heir(v) != NOBODY else f"lose {left}"
            return f"Stop here{f' and {lost}' if left else ''}"
        case d.ENTER:
            cost = fare(v, pack, v.at[v.move.mover], v.move.target, a)
            return f"Go there {GAIT_WAYS[a]}, {cost}{pain_of_leaving(v, v.at[v.move.mover])}"
        case d.DECLINE:
            return f"Stay, and give up 1 {GAIT_NAMES[a]}"
        case _:
            return ""


def fare(v: State, pack: Pack, start: int, to: int, gait: int) -> str:
    """What a step costs."""
    cost = entry_cost(v, pack.tables, start, to, gait)
    back = " (returned: railway)" if has(v.railed, to) and gait in (WALK, HAUL) else ""
    return f"{cost} {GAIT_NAMES[gait]}{back}"


def pain_of_leaving(v: State, start: int) -> str:
    """dgw.move.leave-bandits, as a warning."""
    return "; leaving bandits costs 1 Pain" if v.bandits[start] else ""


def describe_answer(act: int, v: State, pack: Pack, seat: int) -> str:
    """Yes or no to somebody, in words."""
    yes = kind_of(act) == d.AGREE
    if not yes and kind_of(act) != d.REFUSE:
        return ""
    match v.asks:
        case x if x == ASK_JOIN:
            return "Gather along" if yes else "Stay out"
        case x if x == ASK_TRADE:
            return f"Accept the trade{hand_after(v, pack, seat)}" if yes else "Decline the trade"
        case x if x == ASK_CARRIED:
            return "Go along with the wagon" if yes else "Stay here"
        case x if x == ASK_MOVED:
            return "Let it happen" if yes else "Stay where you are"
        case _:
            return "Yes" if yes else "No"


def hand_after(v: State, pack: Pack, seat: int) -> str:
    """dgw.seat.death-warning: a warning of a trade that would fill a hand (dgw.trade.received-to-hand)."""
    given, asked = (sum(map(int.bit_count, cards)) for cards in (v.offer.give_cards, v.offer.ask_cards))
    mine = seat == v.offer.seat
    come = asked - given - 1 if mine else given - asked  # the offering player discards a card as well
    held, limit = number_in(v, HAND + seat) + come, hand_limit(v, pack.tables, seat)
    gets = asked if mine else given
    return f" (you then hold {held}: with {limit} or more at dawn you die)" if gets and held >= limit else ""


def describe_term(act: int, v: State, pack: Pack, seat: int) -> str:
    """A term of a trade offer, in words."""
    names: Names = pack.names
    a, b = first(act), second(act)
    partner = SEAT_NAMES[v.offer.partner]
    match kind_of(act):
        case d.GIVE:
            return f"Give {b}{' more' if v.offer.give[a] else ''} {RESOURCE_NAMES[a]}"
        case d.ASK_FOR:
            return f"Ask for {b}{' more' if v.offer.ask[a] else ''} {RESOURCE_NAMES[a]}"
        case d.GIVE_CARD:
            return f"Give your {names.cards[a]}"
        case d.ASK_FOR_CARD:
            return f"Ask for {partner}'s {names.cards[a]}"
        case d.FEE:
            return f"Discard {names.cards[a]} as the price of trading"
        case d.MOVE_EACH_OTHER:
            return f"{'Use your' if a == 0 else f'Have {partner} use their'} movement jobs on either meeple"
        case d.COUNTER:
            return f"Answer {SEAT_NAMES[v.offer.seat]} with an offer of your own"
        case d.SEND:
            return f"Send the offer to {partner}{hand_after(v, pack, seat)}"
        case d.WITHDRAW:
            return "Withdraw the offer"
        case _:
            return ""


def describe_beginning(act: int, v: State, pack: Pack, seat: int) -> str:
    """A choice before the first day, in words."""
    names: Names = pack.names
    a = first(act)
    match kind_of(act):
        case d.BE:
            t: Tables = pack.tables
            jobs = jobs_listed(names, t.character_job[a], t.character_jobs[a])
            verb = "Keep" if a == v.character[seat] else "Be"
            return f"{verb} {names.characters[a]}, {names.roles[a]} (hand of {t.hand[a]}): {jobs}"
        case d.CUT:
            return f"Scrap {names.cards[a]} from your deck: {card_text(pack, a)}"
        case d.PICK:
            design = pack.tables.design[v.row[a] - 1]
            return f"Take {names.cards[design]} from the Trade Row: {card_text(pack, design)}"
        case d.KEEP:
            return "Scrap nothing more" if v.asks == ASK_CUT else "Take nothing more"
        case _:
            return ""


# ------------------------------------------------------------------------------------------------ rules behind choices

RULES_BEHIND: dict[int, tuple[str, ...]] = {
    d.PLAY: ("dgw.act.job", "dgw.job.item-one", "dgw.job.item-leaves-first", "dgw.job.all-or-nothing"),
    d.TREAT: ("dgw.card.danger-removal", "dgw.job.danger-last-step", "dgw.job.danger-scrap", "dgw.job.danger-discard"),
    d.TAP: ("dgw.job.character-once", "dgw.job.character-tap"),
    d.WORK: ("dgw.job.tile-standing", "dgw.job.tile-no-bandits", "dgw.job.tile-lie-down", "dgw.job.tile-one-per-visit"),
    d.TASK: ("dgw.job.mission", "dgw.job.mission-repeat", "dgw.job.mission-free-once"),
    d.BUY: ("dgw.buy.action", "dgw.buy.destination", "dgw.buy.alone", "dgw.buy.anywhere"),
    d.OFFER_TRADE: ("dgw.trade.where", "dgw.trade.cost", "dgw.trade.goods", "dgw.seat.agreement"),
    d.CHANGE: ("dgw.mission.two-meeples",),
    d.PASS: ("dgw.day.actions", "dgw.death.must-use-one", "dgw.death.idle-check-moment"),
    d.END_TURN: ("dgw.act.versus-one-or-two", "dgw.act.versus-loop"),
    d.CHOOSE: ("dgw.res.any-one-type", "dgw.res.any-independent"),
    d.SET_X: ("dgw.x.choice", "dgw.x.domain", "dgw.x.constant"),
    d.HUNDRED_MORE: ("dgw.x.choice", "dgw.x.domain"),
    d.TAKE: ("dgw.cardop.discard", "dgw.cardop.scrap", "dgw.cardop.no-crossover", "dgw.cardop.scrap-home"),
    d.GO: ("dgw.act.job-combine", "dgw.act.same-final-step"),
    d.INVITE: ("dgw.coop-bonus.trigger", "dgw.coop-bonus.half-best-other", "dgw.coop-bonus.accept"),
    d.STEP: ("dgw.move.then-step", "dgw.move.cost-by-destination", "dgw.move.one-kind-per-step"),
    d.ATTEMPT: (
        "dgw.move.onto-face-down",
        "dgw.reveal.move-any-kind",
        "dgw.reveal.move-needs-one",
        "dgw.night.appear.place",
    ),
    d.RIDE: ("dgw.rail.ride", "dgw.rail.ride-between", "dgw.rail.ride-no-stacking"),
    d.HAUL_WAGON: ("dgw.wagon.haul", "dgw.wagon.terrain", "dgw.wagon.events"),
    d.CARRY: ("dgw.wagon.passengers", "dgw.seat.agreement"),
    d.STOP: ("dgw.move.then-step", "dgw.move.unused-lost"),
    d.ENTER: ("dgw.reveal.move-entry-cost", "dgw.reveal.move-more-jobs"),
    d.DECLINE: ("dgw.reveal.move-decline", "dgw.reveal.move-decline-cost", "dgw.reveal.decline-not-leaving"),
    d.LOOK: ("dgw.reveal.telescope", "dgw.reveal.telescope-sequence", "dgw.reveal.telescope-range"),
    d.ON_DRAW_PILE: ("dgw.cardop.gain", "dgw.danger.destination", "dgw.buy.destination"),
    d.ON_DISCARD_PILE: ("dgw.cardop.gain", "dgw.danger.destination", "dgw.buy.destination"),
    d.TAKE_PAIN: ("dgw.cardop.danger-kinds", "dgw.card.pain"),
    d.TAKE_EXHAUSTION: ("dgw.cardop.danger-kinds", "dgw.card.exhaustion"),
    d.GIVE: ("dgw.trade.goods", "dgw.trade.one-sided"),
    d.GIVE_CARD: ("dgw.trade.goods", "dgw.trade.received-to-hand"),
    d.ASK_FOR: ("dgw.trade.goods", "dgw.trade.one-sided"),
    d.ASK_FOR_CARD: ("dgw.trade.goods", "dgw.trade.received-to-hand"),
    d.FEE: ("dgw.trade.cost", "dgw.trade.discard-item"),
    d.MOVE_EACH_OTHER: ("dgw.trade.move-each-other", "dgw.trade.movement-units", "dgw.trade.move-credit"),
    d.COUNTER: ("dgw.trade.counter", "dgw.trade.cost"),
    d.SEND: ("dgw.trade.partner", "dgw.seat.agreement"),
    d.WITHDRAW: ("dgw.seat.agreement",),
    d.DROP: ("dgw.day.discard", "dgw.day.discard-no-danger", "dgw.death.idle-what-counts"),
    d.BE: ("dgw.setup.choose-character", "dgw.setup.character"),
    d.CUT: ("dgw.mission.scraps",),
    d.PICK: ("dgw.mission.picks", "dgw.buy.destination"),
    d.KEEP: ("dgw.mission.scraps", "dgw.mission.picks"),
    d.SLEEP: ("dgw.day.discard-optional", "dgw.death.idle-day", "dgw.death.full-hand", "dgw.seat.death-warning"),
}

RULES_OF_ANSWERS: dict[int, tuple[str, ...]] = {
    ASK_JOIN: ("dgw.coop-bonus.joining", "dgw.coop-bonus.own-roll", "dgw.coop-bonus.half-best-other"),
    ASK_TRADE: ("dgw.trade.goods", "dgw.trade.partner", "dgw.seat.agreement"),
    ASK_CARRIED: ("dgw.wagon.passengers", "dgw.seat.agreement"),
    ASK_MOVED: ("dgw.trade.move-each-other", "dgw.move.leave-bandits-each", "dgw.seat.agreement"),
}

RULES_OF_QUESTIONS: dict[int, tuple[str, ...]] = {  # besides those of the job that answers
    ASK_MORE: ("dgw.act.job-combine", "dgw.act.same-final-step", "dgw.act.combine-legality"),
    ASK_ENTER: ("dgw.reveal.move-more-jobs",),
    ASK_FIGHT: ("dgw.battle.commit", "dgw.battle.commit-before-dice"),
}


RULES_OF_GAITS: dict[int, tuple[str, ...]] = {
    WALK: ("dgw.move.walk-mountain", "dgw.move.walk-water", "dgw.move.multi-type"),
    CLIMB: ("dgw.move.climb-costs", "dgw.move.climb-water", "dgw.move.multi-type"),
    SAIL: ("dgw.move.sail-costs", "dgw.move.sail-mountain", "dgw.move.sail-land", "dgw.move.multi-type"),
}


def clauses(act: int, v: State, pack: Pack, seat: int) -> tuple[str, ...]:
    """The rules behind a choice."""
    kind = kind_of(act)
    if kind in (d.AGREE, d.REFUSE):
        return RULES_OF_ANSWERS.get(v.asks, ())
    rules = RULES_BEHIND.get(kind, ())
    if kind <= d.TASK:
        dice = ("dgw.dice.job-faces",) if any(step.dice for step in steps_of(act, v, pack.tables, seat)) else ()
        return rules + dice + RULES_OF_QUESTIONS.get(v.asks, ())
    if kind in (d.STEP, d.ENTER):
        rules += RULES_OF_GAITS[second(act) if kind == d.STEP else first(act)]
    mover = v.move.mover if kind == d.ENTER else third(act)
    leaves = kind in (d.STEP, d.ATTEMPT, d.RIDE, d.ENTER) and v.bandits[v.at[mover]]
    return rules + (("dgw.move.leave-bandits",) if leaves else ())
