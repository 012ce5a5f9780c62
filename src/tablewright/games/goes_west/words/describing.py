"""Choices of Deck Goes West in words, made from views only, and the rules behind them."""

from __future__ import annotations

from typing import Any

from tablewright.engine.core.actions import first, kind_of, second, third
from tablewright.engine.core.agenda import under_way
from tablewright.engine.core.sets import has
from tablewright.engine.game.choices import said
from tablewright.engine.game.contract import Pack
from tablewright.engine.wording import sentence
from tablewright.games.goes_west import choices as c
from tablewright.games.goes_west import keys, questions
from tablewright.games.goes_west.pack.loading import Names
from tablewright.games.goes_west.pack.sentences import inline, phrase
from tablewright.games.goes_west.pieces import CLIMB, COOPERATIVE, NOBODY, SAIL, SOLO, VERSUS, WALK
from tablewright.games.goes_west.rules.movement import distance, entry_cost, is_returned
from tablewright.games.goes_west.rules.moving import can_go_on, heir
from tablewright.games.goes_west.rules.using import job_number
from tablewright.games.goes_west.rules.wagon import haulage
from tablewright.games.goes_west.state import State
from tablewright.games.goes_west.words import names as called
from tablewright.games.goes_west.words import warning
from tablewright.games.goes_west.words.under_way import alternatives, forces, gathered, steps_so_far, with_number

SAYS = {
    c.OFFER_TRADE: "Offer {a:seat} a trade",
    c.CHANGE: "Switch to your meeple at {other_meeple}",
    c.PASS: "{end_of_day}{deadly_pass}",
    c.END_TURN: "End your turn after one action",
    c.DROP: "Discard {a:cards}",
    c.SLEEP: "Go to sleep{deadly_sleep}",
    c.CHOOSE: "{a:branch}",
    c.SET_X: "{a:with_x}",
    c.HUNDRED_MORE: "X = {hundred_more} or more",
    c.TAKE: "{deed} {a:cards}",
    c.GO: "{going}",
    c.INVITE: "Invite {a:seat} to join in (each of you also gets half of the other's roll)",
    c.AGREE: "{yes}",
    c.REFUSE: "{no}",
    c.ON_DRAW_PILE: "Put {placed} on top of your draw pile (you draw it next)",
    c.ON_DISCARD_PILE: "Put {placed} on your discard pile",
    c.TAKE_PAIN: "Take a Pain card",
    c.TAKE_EXHAUSTION: "Take an Exhaustion card",
    c.CARRY: "Ask {a:seat} to travel with the wagon",
    c.STOP: "Stop here{rest}",
    c.DECLINE: "Stay (costs 1 {a:gaits})",
    c.LOOK: "Reveal {a:place}",
    c.GIVE: "Give {b}{a:more_given} {a:resources}",
    c.ASK_FOR: "Ask for {b}{a:more_asked} {a:resources}",
    c.GIVE_CARD: "Give your {a:cards}",
    c.ASK_FOR_CARD: "Ask for {partner}'s {a:cards}",
    c.FEE: "Discard {a:cards} to pay for the trade",
    c.MOVE_EACH_OTHER: "{a:Use your/Let {partner} use their} movement jobs on either meeple",
    c.COUNTER: "Make a counteroffer",
    c.SEND: "Send the offer to {partner}{full_hand}",
    c.WITHDRAW: "Withdraw the offer",
    c.CUT: "Scrap {a:cards} from your deck: {a:jobs_of}",
    c.PICK: "Take {a:in_row} from the Trade Row: {a:jobs_in_row}",
    c.KEEP: "{kept} no more cards",
}
ENDS_OF_DAY = {VERSUS: "Pass for the rest of the day", COOPERATIVE: "Finish your day", SOLO: "End the day"}
REPLIES = {  # no, and yes
    questions.JOIN: ("Stay out", "Join in"),
    questions.TRADE: ("Decline the trade", "Accept the trade"),
    questions.CARRIED: ("Stay here", "Travel with the wagon"),
    questions.MOVED: ("Stay where you are", "Agree to the move"),
}


def describe(act: int, v: State, pack: Pack, seat: int) -> str:
    """A choice in words."""
    if kind_of(act) <= c.TASK:
        return describe_job(act, v, pack, seat)
    return said(act, SAYS, pack.names, **words_for(v, pack, seat)) or describe_in_full(act, v, pack, seat)


def words_for(v: State, pack: Pack, seat: int) -> dict[str, Any]:
    """The words that SAYS uses besides the names of the pack."""
    t, frame = pack.tables, v.agenda.frames[under_way(v.agenda)]
    no, yes = REPLIES.get(v.asks, ("No", "Yes"))
    return {
        "seat": called.SEAT_NAMES,
        "partner": called.SEAT_NAMES[v.offer.partner],
        "gaits": called.GAIT_NAMES,
        "yes": lambda: yes + (warning.of_full_hand(v, pack, seat) if v.asks == questions.TRADE else ""),
        "no": no,
        "kept": "Scrap" if v.asks == questions.CUT else "Take",
        "deed": called.card_deed(frame.kept).verb,
        "end_of_day": ENDS_OF_DAY[v.mode],
        "deadly_pass": lambda: (
            warning.of_death(v, t, seat, may_still_discard=True) or warning.of_bandits(v, pack, seat)
        ),
        "deadly_sleep": lambda: warning.of_death(v, t, seat, may_still_discard=False),
        "branch": lambda way: sentence(phrase(alternatives(v, pack)[way], pack.names.sorts)),
        "with_x": lambda more: with_number(steps_so_far(v, pack), frame.spare + more, v, pack),
        "hundred_more": frame.spare + c.HUNDRED,
        "going": lambda: describe_going(v, pack),
        "jobs_of": lambda design: called.card_text(pack, design, " "),
        "in_row": lambda place: pack.names.cards[t.design[v.row[place] - 1]],
        "jobs_in_row": lambda place: called.card_text(pack, t.design[v.row[place] - 1], " "),
        "placed": lambda: pack.names.cards[t.design[frame.card]],
        "other_meeple": lambda: called.spot_of(v, v.other_at[seat]),
        "place": lambda space: place_of(v, pack, v.at[seat], space),
        "rest": lambda: what_is_left(v),
        "more_given": lambda resource: " more" if v.offer.give[resource] else "",
        "more_asked": lambda resource: " more" if v.offer.ask[resource] else "",
        "full_hand": lambda: warning.of_full_hand(v, pack, seat),
    }


def describe_job(act: int, v: State, pack: Pack, seat: int) -> str:
    """The use of a job in words, with a warning where it is wasted."""
    names: Names = pack.names
    kind, a = kind_of(act), first(act)
    text = inline(called.job_at_cost(v, pack, job_number(v, pack.tables, seat, kind, a, second(act))))
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


def describe_going(v: State, pack: Pack) -> str:
    """The choice to stop adding jobs, in words."""
    if v.asks == questions.FIGHT:
        return f"Add no more jobs ({forces(v)})"
    if v.pool.key == keys.MOVE:
        vain = "" if can_go_on(v, pack.tables) else " (you cannot go anywhere with it)"
        return f"Set off with {gathered(v, pack)}{vain}{warning.of_rest_left(v)}"
    if v.pool.key == keys.BATTLE:
        return f"Fight: {gathered(v, pack)}"
    if v.pool.key in (keys.LAY_OFF_THIS, keys.SCRAP_THIS):
        return "Continue"
    return f"Do it: {gathered(v, pack)}" if v.pool.jobs else "Add no jobs"


def describe_in_full(act: int, v: State, pack: Pack, seat: int) -> str:
    """A choice whose words depend on several of its numbers: a step of a move, a purchase, a character."""
    names, t, a, b, mover = pack.names, pack.tables, first(act), second(act), third(act)
    start, whose = v.at[mover], called.SEAT_NAMES[mover]
    match kind_of(act):
        case c.STEP:
            to = v.next_to[start, a]
            who = "Step" if mover == seat else f"Move {whose}"
            way = f"{who} {called.DIRECTIONS[a]} {called.GAIT_WAYS[b]} into {called.space_name(v, pack, to)}"
            return f"{way}, {fare(v, pack, start, to, b)}{warning.of_leaving(v, start)}"
        case c.ATTEMPT:
            who, to = "Explore" if mover == seat else f"Have {whose} explore", v.next_to[start, a]
            tile = called.space_name(v, pack, to).removeprefix("the ")
            return f"{who} {called.DIRECTIONS[a]}: {tile}{warning.of_leaving(v, start)}"
        case c.RIDE:
            who = "Ride" if mover == seat else f"Have {whose} ride"
            return f"{who} to {place_of(v, pack, start, a)}{warning.of_leaving(v, start)}"
        case c.HAUL_WAGON:
            to = v.next_to[v.wagon, a]
            cost = fare(v, pack, v.wagon, to, haulage(v, t, to))
            hurt = " and 1 damage" if v.bandits[v.wagon] else ""
            way = f"Haul the wagon {called.DIRECTIONS[a]} into {called.space_name(v, pack, to)}"
            return f"{way}, {cost}{warning.of_leaving(v, v.wagon)}{hurt}"
        case c.ENTER:
            start = v.at[v.move.mover]
            cost = fare(v, pack, start, v.move.target, a)
            return f"Go there {called.GAIT_WAYS[a]}, {cost}{warning.of_leaving(v, start)}"
        case c.BUY:
            design = t.design[v.row[a] - 1]
            twins = [card for card in v.row if card and t.design[card - 1] == design]
            which = f" (slot {a + 1} of the row)" if len(twins) > 1 else ""
            cost = called.price(pack, design, b)
            paid = f" for {cost}" if cost[0].isdigit() else f" ({cost})"
            return f"Buy {names.cards[design]}{which}{paid}: {called.card_text(pack, design, ' ')}"
        case c.BE:
            jobs = called.jobs_listed(names, t.character_job[a], t.character_jobs[a], " ")
            verb = "Keep" if a == v.character[seat] else "Play as"
            return f"{verb} {names.characters[a]}, {names.roles[a]} (hand of {t.hand[a]}): {jobs}"
        case _:
            return f"Action {act}"


def place_of(v: State, pack: Pack, start: int, space: int) -> str:
    """A space by its tile, its place and its distance."""
    return f"{called.space_name(v, pack, space)} at {called.spot_of(v, space)}, {distance(v, start, space)} away"


def what_is_left(v: State) -> str:
    """The destination of unused movement."""
    if not (left := called.movement(v.move)):
        return ""
    return f" and leave {left} to {called.SEAT_NAMES[heir(v)]}" if heir(v) != NOBODY else f" and lose {left}"


def fare(v: State, pack: Pack, start: int, to: int, gait: int) -> str:
    """The cost of a step."""
    cost = entry_cost(v, pack.tables, start, to, gait)
    back = " (refunded by the railway)" if is_returned(v, to, gait) else ""
    return f"{cost} {called.GAIT_NAMES[gait]}{back}"


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
    """The rules behind a choice: those of its kind, the question, the dice, the movement and the bandits."""
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
