"""What a seat of Deck Goes West is asked, in words."""

from __future__ import annotations

from tablewright.engine.core.agenda import under_way
from tablewright.engine.core.sets import has
from tablewright.engine.game.contract import Pack
from tablewright.engine.wording import count_of, sentence
from tablewright.games.goes_west.pack.loading import Names
from tablewright.games.goes_west.rules.common import foes, hand_limit
from tablewright.games.goes_west.rules.moving import is_lost, why_not_enter
from tablewright.games.goes_west.state import (
    ASK_ACTION,
    ASK_CARD,
    ASK_CARRIED,
    ASK_CHARACTER,
    ASK_CUT,
    ASK_DANGER,
    ASK_ENTER,
    ASK_EVENING,
    ASK_FIGHT,
    ASK_JOIN,
    ASK_LOOK,
    ASK_MORE,
    ASK_MOVED,
    ASK_OFFER,
    ASK_PLACE,
    ASK_STEP,
    ASK_TRADE,
    ASK_WAY,
    ASK_X,
    BEGINNING,
    BY_RAIL,
    BY_TRIAL,
    HAUL,
    KEY_BATTLE,
    KEY_GAIN,
    KEY_LAY_OFF_THIS,
    KEY_MOVE,
    KEY_SCRAP_THIS,
    RESOURCES,
    SCRAP,
    TRADE,
    VERSUS,
    State,
    Tables,
)
from tablewright.games.goes_west.words.doing import bearer_under_way, chosen_so_far, forces, gathered, terms
from tablewright.games.goes_west.words.names import (
    DIRECTIONS,
    GAIT_WAYS,
    RESOURCE_NAMES,
    SEAT_NAMES,
    card_text,
    jobs_listed,
    movement,
    space_name,
    spot_of,
)


def question(v: State, pack: Pack, seat: int) -> str:
    """What the seat is asked."""
    match v.asks:
        case x if x == ASK_ACTION:
            return ask_for_action(v, pack, seat)
        case x if x == ASK_EVENING:
            limit = hand_limit(v, pack.tables, seat)
            return f"The day is over: which items do you discard? At dawn you draw up to a hand of {limit}."
        case x if x in (ASK_STEP, ASK_ENTER, ASK_LOOK, ASK_CARRIED, ASK_MOVED):
            return ask_on_the_way(v, pack, seat)
        case x if x in (ASK_JOIN, ASK_OFFER, ASK_TRADE):
            return ask_among_players(v, pack, seat)
        case x if x >= ASK_CHARACTER:
            return ask_at_the_beginning(v, pack, seat)
        case _:
            return ask_for_part(v, pack, seat)


def ask_at_the_beginning(v: State, pack: Pack, seat: int) -> str:
    """What is asked before the first day."""
    mission, done = pack.tables.mission[v.mission], v.agenda.frames[under_way(v.agenda)].done
    match v.asks:
        case x if x == ASK_CHARACTER:
            return f"You have been dealt {pack.names.characters[v.character[seat]]}: who will you be?"
        case x if x == ASK_CUT:
            left = count_of(mission.scraps - done, "card")
            return f"Before the first day: which cards of your deck do you scrap? ({left} at most)"
        case _:
            left = count_of(mission.picks - done, "card")
            return f"Before the first day: what do you take from the Trade Row for nothing? ({left} at most)"


def ask_for_action(v: State, pack: Pack, seat: int) -> str:
    """What is asked in the middle of the day."""
    day = f"Day {v.day + 1} of {pack.tables.board[v.board].days}"
    if v.mode != VERSUS:
        done = " You are done, but may still act." if has(v.passed, seat) else ""
        return f"{day}: what do you do next?{done}"
    if not v.opened:
        return f"{day}: you open it with one action, or pass."
    if v.actions:
        return f"{day}: take a second action, or end your turn."
    return f"{day}, your turn: take one or two actions, or pass for the day."


def ask_on_the_way(v: State, pack: Pack, seat: int) -> str:
    """What is asked during a move or a look around."""
    move = v.move
    left = movement(move)
    payer = "You" if move.payer == seat else SEAT_NAMES[move.payer]
    match v.asks:
        case x if x == ASK_STEP:
            return f"Where to? You have {left or 'no movement'} left."
        case x if x == ASK_ENTER and is_lost(v):
            return f"The step cannot be completed any more. You have {left or 'no movement'} left."
        case x if x == ASK_ENTER:
            return f"{what_was_found(v, pack, seat)} You have {left or 'no movement'} left."
        case x if x == ASK_LOOK:
            n = v.agenda.frames[under_way(v.agenda)].left
            return f"Which face-down tile do you reveal?{f' ({n} to go)' if n > 1 else ''}"
        case x if x == ASK_CARRIED:
            return f"{payer} can take you along with the wagon: do you agree to ride for this move?"
        case _:
            return f"{payer} would {step_in_question(v, pack)}: do you agree?"


def what_was_found(v: State, pack: Pack, seat: int) -> str:
    """The tile that was just revealed, its jobs, and whether it can be entered."""
    t: Tables = pack.tables
    tile = v.tile[v.move.target] - 1
    jobs = jobs_listed(pack.names, t.tile_job[tile], t.tile_jobs[tile])
    found = f"{space_name(v, pack, v.move.target)} lies to the {DIRECTIONS[v.move.way]}"
    work = f", with the job: {jobs}." if jobs else "."
    enough = any(why_not_enter(v, t, seat, gait) == 0 for gait in range(HAUL))
    return f"{sentence(found)}{work} {'Do you go there?' if enough else 'This movement cannot enter it.'}"


def step_in_question(v: State, pack: Pack) -> str:
    """The step of somebody's meeple that is being asked about."""
    move = v.move
    to = space_name(v, pack, move.target)
    if move.gait == BY_RAIL:
        return f"take your meeple by rail to {to} at {spot_of(v, move.target)}"
    if move.gait == BY_TRIAL:
        return f"try {to} to the {DIRECTIONS[move.way]} with your meeple"
    return f"move your meeple {DIRECTIONS[move.way]} {GAIT_WAYS[move.gait]} into {to}"


def ask_among_players(v: State, pack: Pack, seat: int) -> str:
    """What is asked when players deal with one another."""
    match v.asks:
        case x if x == ASK_JOIN:
            return f"{SEAT_NAMES[v.pool.seat]} gathers here ({gathered(v, pack)}) and invites you: do you gather along?"
        case x if x == ASK_OFFER:
            price = "" if v.offer.fee else " Before you send it, choose the card that trading costs."
            what = "Your answer" if v.offer.countered else "Your offer"
            return f"{what} to {SEAT_NAMES[v.offer.partner]}: {terms(v, pack, seat)}. What else?{price}"
        case _:
            return f"A trade: {terms(v, pack, seat)}. Do you accept?"


def ask_for_part(v: State, pack: Pack, seat: int) -> str:
    """What is asked in the middle of a job or a battle."""
    names: Names = pack.names
    frame = v.agenda.frames[under_way(v.agenda)]
    match v.asks:
        case x if x == ASK_WAY:
            return sentence(f"{bearer_under_way(v, pack)}{chosen_so_far(v, pack)}") + ". Which is it?"
        case x if x == ASK_X:
            return sentence(f"{bearer_under_way(v, pack)}{chosen_so_far(v, pack)}") + ". How large is x?"
        case x if x == ASK_CARD:
            verb = "scrap" if frame.kept == SCRAP else "discard"
            asked = f"which card do you {verb}?{f' ({frame.left} to go)' if frame.left > 1 else ''}"
            return sentence(f"{bearer_under_way(v, pack)}{asked}")
        case x if x == ASK_PLACE:
            design = pack.tables.design[frame.card]
            got = "been dealt" if pack.tables.kind[design] != TRADE else "taken" if v.stage == BEGINNING else "bought"
            return f"You have {got} {names.cards[design]} ({card_text(pack, design)}): on which pile does it go?"
        case x if x == ASK_DANGER:
            return f"You take a danger card: of which kind?{f' ({frame.left} to go)' if frame.left > 1 else ''}"
        case x if x == ASK_FIGHT:
            return f"Battle with {enemies(v, pack, v.battle.space)}: which battle jobs do you add? So far {forces(v)}."
        case x if x == ASK_MORE and v.pool.seat != seat:
            return "Which jobs do you gather with?"
        case _:
            return f"So far: {gathered(v, pack)}. {ask_for_more(v, pack, seat)}"


def ask_for_more(v: State, pack: Pack, seat: int) -> str:
    """dgw.act.job-combine: what may be added to an action."""
    match v.pool.key:
        case x if x == KEY_MOVE:
            return "Set off, or add another movement job?"
        case x if x == KEY_BATTLE:
            return f"Fight {enemies(v, pack, v.at[seat])}, or add another battle job?"
        case x if x in (KEY_LAY_OFF_THIS, KEY_SCRAP_THIS):
            return "Go on, or treat another in the same action?"
        case x if KEY_GAIN <= x < KEY_GAIN + RESOURCES:
            return f"Carry it out, or add another job that gains {RESOURCE_NAMES[x - KEY_GAIN]}?"
        case _:
            return "Carry it out, or add another job that ends so?"


def enemies(v: State, pack: Pack, space: int) -> str:
    """dgw.battle.players-attack-saves, dgw.battle.bandits-attack-hits: who is to fight on a space, and what they roll.

    dgw.wagon.guards: bandits, or else the guards of the wagon.
    """
    n = foes(v, pack.tables, space)
    who = count_of(n, "bandit" if v.bandits[space] else "guard")
    return f"{who} ({'1 die' if n == 1 else f'{n} dice'} to save, as many to hit)"
