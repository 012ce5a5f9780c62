"""The questions of Deck Goes West in words."""

from __future__ import annotations

from typing import Any

from tablewright.engine.core.agenda import under_way
from tablewright.engine.core.sets import has
from tablewright.engine.game.contract import Pack
from tablewright.engine.game.sentences import told
from tablewright.engine.wording import count_of, dice_of, sentence
from tablewright.games.goes_west import keys, questions, stages
from tablewright.games.goes_west.pieces import BY_RAIL, BY_TRIAL, HAUL, TRADE, VERSUS
from tablewright.games.goes_west.rules.common import foes, hand_limit
from tablewright.games.goes_west.rules.moving import is_lost, why_not_enter
from tablewright.games.goes_west.state import State, Tables
from tablewright.games.goes_west.words import names as called
from tablewright.games.goes_west.words.under_way import (
    bearer_under_way,
    chosen_so_far,
    forces,
    gathered,
    joining,
    terms,
)

MOST_SAID = 90  # letters of a trade that a question repeats in full


ASKS = {
    questions.EVENING: "The day is over. Which items do you discard? At dawn you draw up to {limit} cards.",
    questions.CHARACTER: "You were dealt {character}. Who do you want to play?",
    questions.CUT: "Before the first day: which cards do you scrap from your deck? (up to {scraps})",
    questions.PICK: "Before the first day: which cards do you take from the Trade Row for free? (up to {picks})",
    questions.STEP: "Where to? You have {movement} left.",
    questions.ENTER: "{found} You have {movement} left.",
    questions.LOOK: "Which face-down tile do you reveal?{to_go}",
    questions.CARRIED: "{payer} [invites] you to travel with the wagon for this move. Do you agree?",
    questions.MOVED: "{payer} [wants] to {step}. Do you agree?",
    questions.JOIN: (
        "{gatherer} [gathers] here ({gathered}) and [invites] you. Do you join in with your own jobs that {joining}?"
    ),
    questions.OFFER: "{offer} to {partner}: {terms}. What else?{fee}",
    questions.TRADE: "Trade offer: {terms}. Do you accept?",
    questions.WAY: "{bearer}{chosen} Which do you choose?",
    questions.X: "{bearer}{chosen} What is X?",
    questions.CARD: "{which_card}{to_go}",
    questions.PLACE: "You {got} {card} Which pile does it go on?",
    questions.DANGER: "You take a danger card. Which kind?{to_go}",
    questions.FIGHT: "Battle with {enemies}. Which battle jobs do you add? So far: {forces}.",
}


def question(v: State, pack: Pack, seat: int) -> str:
    """The question that a seat must answer."""
    if v.asks == questions.ACTION:
        return ask_for_action(v, pack, seat)
    if v.asks == questions.MORE and v.pool.seat != seat:
        return f"You join in: which of your jobs that {joining(v, pack)} do you use?"
    asks = ASKS.get(v.asks, "So far: {gathered}. {more}")
    return told(asks, {}, pack.names, words_for(v, pack, seat))


def words_for(v: State, pack: Pack, seat: int) -> dict[str, Any]:
    """The words that ASKS uses."""
    frame, mission = v.agenda.frames[under_way(v.agenda)], pack.tables.mission[v.mission]
    return {
        "limit": lambda: hand_limit(v, pack.tables, seat),
        "character": lambda: pack.names.characters[v.character[seat]],
        "scraps": lambda: count_of(mission.scraps - frame.done, "card"),
        "picks": lambda: count_of(mission.picks - frame.done, "card"),
        "movement": lambda: called.movement(v.move) or "no movement",
        "found": lambda: what_was_found(v, pack, seat),
        "to_go": f" ({frame.left} left)" if frame.left > 1 else "",
        "payer": lambda: called.SEAT_NAMES[v.move.payer],
        "step": lambda: step_in_question(v, pack),
        "gatherer": lambda: called.SEAT_NAMES[v.pool.seat],
        "gathered": lambda: gathered(v, pack),
        "joining": lambda: joining(v, pack),
        "more": lambda: ask_for_more(v, pack, seat),
        "offer": "Your counteroffer" if v.offer.countered else "Your offer",
        "partner": lambda: called.SEAT_NAMES[v.offer.partner],
        "terms": lambda: terms_in_short(v, pack, seat),
        "fee": "" if v.offer.fee else " Choose a card to discard for it before you send it.",
        "bearer": lambda: bearer_under_way(v, pack),
        "chosen": lambda: chosen_so_far(v, pack),
        "which_card": lambda: which_card(v, pack, frame.kept),
        "got": lambda: how_it_came(v, pack.tables, frame.card),
        "card": lambda: card_in_full(pack, frame.card),
        "enemies": lambda: enemies(v, pack, v.battle.space),
        "forces": lambda: forces(v),
    }


def ask_for_action(v: State, pack: Pack, seat: int) -> str:
    """The question for an action of the day."""
    day = f"Day {v.day + 1} of {pack.tables.board[v.board].days}"
    if v.mode != VERSUS:
        done = " You finished your day, but you can still act." if has(v.passed, seat) else ""
        return f"{day}: what do you do next?{done}"
    if not v.opened:
        return f"{day}. You start: take one action, or pass."
    if v.actions:
        return f"{day}: take a second action, or end your turn."
    return f"{day}, your turn: take one or two actions, or pass for the day."


def what_was_found(v: State, pack: Pack, seat: int) -> str:
    """The tile just revealed, its jobs, and whether it can be entered."""
    if is_lost(v):
        return "You can no longer complete this step."
    t: Tables = pack.tables
    tile = v.tile[v.move.target] - 1
    jobs = called.jobs_listed(pack.names, t.tile_job[tile], t.tile_jobs[tile], " ")
    found = f"{called.space_name(v, pack, v.move.target)} lies to the {called.DIRECTIONS[v.move.way]}"
    work = f". Job: {jobs}" if jobs else "."
    enough = any(why_not_enter(v, t, seat, gait) == 0 for gait in range(HAUL))
    return f"{sentence(found)}{work} {'Do you go there?' if enough else 'You cannot enter it with this movement.'}"


def step_in_question(v: State, pack: Pack) -> str:
    """The step that another player wants to take with your meeple."""
    move = v.move
    to = called.space_name(v, pack, move.target)
    if move.gait == BY_RAIL:
        return f"take your meeple by rail to {to} at {called.spot_of(v, move.target)}"
    if move.gait == BY_TRIAL:
        return f"explore {called.DIRECTIONS[move.way]} with your meeple: {to}"
    return f"move your meeple {called.DIRECTIONS[move.way]} {called.GAIT_WAYS[move.gait]} into {to}"


def terms_in_short(v: State, pack: Pack, seat: int) -> str:
    """The terms of a trade; a long list is read on the table."""
    said = terms(v, pack, seat)
    return said if len(said) <= MOST_SAID else "see the offer on the table"


def which_card(v: State, pack: Pack, deed: int) -> str:
    """The question for a card that a job takes, after the name of whatever bears the job."""
    return sentence(f"{bearer_under_way(v, pack)}which card do you {called.card_deed(deed).asks}?")


def how_it_came(v: State, t: Tables, card: int) -> str:
    """The reason why a player got a card."""
    return "bought" if t.kind[t.design[card]] == TRADE and v.stage != stages.BEGINNING else "took"


def card_in_full(pack: Pack, card: int) -> str:
    """A card and its jobs."""
    design = pack.tables.design[card]
    return f"{pack.names.cards[design]}: {called.card_text(pack, design, ' ')}"


def ask_for_more(v: State, pack: Pack, seat: int) -> str:
    """dgw.act.job-combine: the question whether to add to an action."""
    match v.pool.key:
        case keys.MOVE:
            return "Set off, or add another movement job?"
        case keys.BATTLE:
            return f"Fight {enemies(v, pack, v.at[seat])}, or add another battle job?"
        case keys.LAY_OFF_THIS | keys.SCRAP_THIS:
            return "Continue, or treat another card in the same action?"
        case _:
            return f"Do it, or add another job that {joining(v, pack, one=True)}?"


def enemies(v: State, pack: Pack, space: int) -> str:
    """dgw.battle.players-attack-saves, dgw.battle.bandits-attack-hits: the enemies on a space, and their dice.

    dgw.wagon.guards: bandits, or else the guards of the wagon; dgw.wagon.attackable: or nobody.
    """
    n = foes(v, pack.tables, space)
    if n == 0:
        return "the wagon"
    who = count_of(n, "bandit" if v.bandits[space] else "guard")
    return f"{who} ({dice_of(n)} to hit, {dice_of(n)} to save)"
