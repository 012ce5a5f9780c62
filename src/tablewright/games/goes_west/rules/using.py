"""Using jobs: which there are for a player, and whether one may be used now.

What a job is used for, its use, follows from the question that is asked or, once it is under way, from the frame
beneath it: the first job of an action, a further one with the same final step, one more in the middle of a move, and
so on.
"""

from __future__ import annotations

from tablewright.engine.core.agenda import under_way
from tablewright.engine.core.kernel import kernel
from tablewright.engine.core.sets import has
from tablewright.games.goes_west import choices, frames, grammar, keys, questions, stages
from tablewright.games.goes_west.pieces import NOBODY, NOWHERE, PAIN, RAILWAY
from tablewright.games.goes_west.places import HAND, NO_CARD, SHOWN
from tablewright.games.goes_west.rules import possible
from tablewright.games.goes_west.rules.cards import copy_in, hand_size, hands_are_open, is_in, next_design_in, next_in
from tablewright.games.goes_west.rules.combining import (
    ATTACKS,
    BEFORE_MOVING,
    fights,
    key_of,
    last_row,
    moves_first,
)
from tablewright.games.goes_west.rules.common import ask, has_foes
from tablewright.games.goes_west.rules.reading import tile_with
from tablewright.games.goes_west.rules.steps.conditions import BANDITS_HERE, NO_RAILWAY, NOT_THE_PLACE
from tablewright.games.goes_west.state import BOOK, MOST_LABOUR, STEP_ROWS, WORD, State, Tables

# What a job is used for.
FIRST, ADDED, MOVEMENT, TOGETHER, FIGHT, PURCHASE, EVENT, NO_USE = range(8)

NO_SUCH_JOB = BOOK.number("dgw.job.everywhere")
NOT_NOW = BOOK.number("dgw.job.when")
NOT_HELD = BOOK.number("dgw.job.item-one")
DREW_TODAY = BOOK.number("dgw.job.draw-once")
USED_TODAY = BOOK.number("dgw.job.danger-once")
HALF_BOUGHT = BOOK.number("dgw.job.buy")
TAPPED = BOOK.number("dgw.job.character-once")
LYING = BOOK.number("dgw.job.tile-lie-down")
BANDITS_ON_TILE = BOOK.number("dgw.job.tile-no-bandits")
USED_IN_ACTION = BOOK.number("dgw.job.mission-repeat")
FREE_TODAY = BOOK.number("dgw.job.mission-free-once")
FREE_HERE = BOOK.number("dgw.job.tile-free-once")
TIRED_OUT = BOOK.number("dgw.job.tile-daily")
AT_NIGHT = BOOK.number("dgw.job.night-limit")
NO_BANDITS = BOOK.number("dgw.battle.player-start")
NO_ATTACK = BOOK.number("dgw.battle.needs-attack")
NO_BATTLE_JOB = BOOK.number("dgw.battle.jobs")
OTHER_FINAL_STEP = BOOK.number("dgw.act.same-final-step")
OWN_MOVE = BOOK.number("dgw.job.own-move")
BUILT_ONCE = BOOK.number("dgw.rail.build-once")
NO_MOVEMENT = BOOK.number("dgw.reveal.move-more-jobs")
NO_DICE_FOR_IT = BOOK.number("dgw.coop-bonus.joining")

# ------------------------------------------------------------------------------------------------ which jobs there are


@kernel
def tile_under(g: State, seat: int) -> int:
    """The tile that a meeple is on, or -1."""
    space = g.at[seat]
    return -1 if space == NOWHERE else g.tile[space] - 1


@kernel
def job_number(g: State, t: Tables, seat: int, kind: int, a: int, b: int) -> int:
    """dgw.job.everywhere: job b of the card of design a, or job a of character, tile or mission; -1: there is none."""
    if kind == choices.PLAY or kind == choices.TREAT:
        if b >= t.job_count[a] or (t.kind[a] >= PAIN) != (kind == choices.TREAT):
            return -1
        return t.first_job[a] + b
    if kind == choices.TAP:
        character = g.character[seat]
        return t.character_job[character] + a if a < t.character_jobs[character] else -1
    if kind == choices.WORK:
        tile = tile_under(g, seat)
        return t.tile_job[tile] + a if tile >= 0 and a < t.tile_jobs[tile] else -1
    mission = t.mission[g.mission]
    return mission.first_job + a if kind == choices.TASK and a < mission.jobs else -1


@kernel
def is_tired(g: State, copy: int) -> bool:
    """dgw.job.draw-once, dgw.job.danger-once: whether a copy has done today what it does once a day."""
    return g.tired[copy // WORD] >> copy % WORD & 1 == 1


@kernel
def copy_to_use(g: State, t: Tables, seat: int, design: int, once: int, bearer: int) -> int:
    """Which copy of a design leaves a hand: one that everybody knows to be there before others; or NO_CARD.

    For a job that a card does once a day one that has not yet; never the bearer of the job that asks for a card.
    """
    found = NO_CARD
    for copy in range(t.first_copy[design], t.first_copy[design] + t.copies_of[design]):
        if is_in(g, HAND + seat, copy) and copy != bearer and not (once == 1 and is_tired(g, copy)):
            if is_in(g, SHOWN + seat, copy):
                return copy
            if found == NO_CARD:
                found = copy
    return found


@kernel
def bearer_of(g: State, t: Tables, seat: int, kind: int, a: int, b: int) -> int:
    """The copy whose job it is; NO_CARD for a job that is not on a card, or a card that is not in hand."""
    job = job_number(g, t, seat, kind, a, b)
    if job < 0 or kind > choices.TREAT:
        return NO_CARD
    return copy_to_use(g, t, seat, a, t.jobs[job].once, NO_CARD)


# ------------------------------------------------------------------------------------------------ what for


@kernel
def use_asked(g: State) -> int:
    """What a job would be used for under the question that is asked."""
    if g.asks == questions.ACTION:
        return FIRST
    if g.asks == questions.MORE:
        return TOGETHER if g.agenda.frames[under_way(g.agenda)].step == frames.BONUS else ADDED
    if g.asks == questions.ENTER:
        return MOVEMENT
    return FIGHT if g.asks == questions.FIGHT else NO_USE


@kernel
def use_under_way(g: State) -> int:
    """What the job on top of the agenda is used for."""
    beneath = g.agenda.frames[under_way(g.agenda) - 1]
    if beneath.step == frames.POOL:
        return FIRST if g.pool.key == 0 else ADDED
    if beneath.step == frames.BONUS:
        return TOGETHER
    if beneath.step == frames.MOVE:
        return MOVEMENT
    if beneath.step == frames.BATTLE:
        return FIGHT
    return PURCHASE if beneath.step == frames.BUY else EVENT


@kernel
def why_not_for(g: State, t: Tables, seat: int, job: int, way: int, use: int) -> int:
    """Whether a way of doing a job is of use: dgw.act.job-combine, dgw.battle.commit, dgw.coop-bonus.joining."""
    end = possible.halting_row(g, t, seat, job, way)
    battle = fights(t, job, way, end) if t.jobs[job].battle == 1 else 0
    if use == FIRST:
        if battle & BEFORE_MOVING != 0 and not has_foes(g, t, g.at[seat]):
            return NO_BANDITS
        return NO_ATTACK if battle & BEFORE_MOVING != 0 and battle & ATTACKS == 0 else 0
    if use == EVENT:
        return 0
    if use == PURCHASE:
        return HALF_BOUGHT if end < STEP_ROWS else 0
    if t.jobs[job].own_move == 1 and moves_first(t, job, way):
        return OWN_MOVE
    if use == FIGHT:
        return NO_BATTLE_JOB if battle == 0 else 0
    key = key_of(t, job, way) if end == STEP_ROWS or battle != 0 else keys.NONE  # the final step is not reached
    if use == MOVEMENT:
        return NO_MOVEMENT if key != keys.MOVE else 0
    if key != g.pool.key:
        return OTHER_FINAL_STEP if use == ADDED else NO_DICE_FOR_IT
    if use == TOGETHER:
        return NO_DICE_FOR_IT if t.steps[last_row(t, job, way)].dice == 0 else 0
    return BUILT_ONCE if key == keys.BUILD else 0


# ------------------------------------------------------------------------------------------------ when


@kernel
def was_free(g: State, t: Tables, seat: int, job: int) -> bool:
    """Whether a job has been used for nothing and may not be again, for now.

    dgw.job.mission-free-once: that job of the mission, today. dgw.job.tile-free-once: any job of that tile, since
    somebody last used another sort of job or paid for one.
    """
    if t.jobs[job].draws == 1 or t.jobs[job].event != 0:
        return False
    if t.jobs[job].host == grammar.ON_TILE:
        return g.unpaid[seat] != 0 and has(g.unpaid[seat], tile_with(t, job))
    return t.jobs[job].host == grammar.ON_MISSION and has(g.worked[seat], job - t.mission[g.mission].first_job)


@kernel
def why_not_host(g: State, t: Tables, seat: int, kind: int, a: int, job: int) -> int:
    """What forbids to use a card in hand, a character, tile or mission now, whatever the job says."""
    if kind <= choices.TREAT:
        if t.jobs[job].once == 0 or copy_to_use(g, t, seat, a, 1, NO_CARD) != NO_CARD:
            return 0
        return DREW_TODAY if t.jobs[job].draws == 1 else USED_TODAY
    if kind == choices.TAP:  # dgw.job.character-at-night: at night it counts as the past day's use
        return TAPPED if has(g.tapped, seat) else 0
    if kind == choices.TASK:
        if has(g.busy[seat], a):
            return USED_IN_ACTION
        return DREW_TODAY if t.jobs[job].draws == 1 and has(g.worked[seat], a) else 0
    if has(g.lying, seat):  # dgw.job.tile-one-per-visit, dgw.job.tile-standing, dgw.job.lying-scope
        return LYING
    if g.bandits[g.at[seat]] > 0:  # dgw.job.bandit-block-scope
        return BANDITS_ON_TILE
    if g.labour[seat] >= MOST_LABOUR:
        return TIRED_OUT
    return DREW_TODAY if t.jobs[job].draws == 1 and has(g.rested[seat], tile_under(g, seat)) else 0


@kernel
def why_not_job(g: State, t: Tables, seat: int, kind: int, a: int, b: int) -> int:
    """What forbids to use a job under the question that is asked, or 0 (dgw.act.job, dgw.job.when)."""
    job = job_number(g, t, seat, kind, a, b)
    if job < 0:
        return NO_SUCH_JOB
    if kind <= choices.TREAT and copy_in(g, t, HAND + seat, a) == NO_CARD:
        return NOT_HELD
    use = use_asked(g)
    if use == NO_USE:
        return NOT_NOW
    return why_not_used_for(g, t, seat, kind, a, job, use)


@kernel
def why_not_used_for(g: State, t: Tables, seat: int, kind: int, a: int, job: int, use: int) -> int:
    """What forbids a use of a job, or 0; `a` as in `job_number`, and a card is known to be in hand.

    What fails most often is looked at first.
    """
    why = why_not_at_sight(g, t, seat, job, use)
    if why == 0:
        why = why_not_host(g, t, seat, kind, a, job)
    if why == 0:
        why = possible.can_afford(g, t, seat, job, a if kind <= choices.TREAT else NO_CARD)
    if why != 0:
        return why
    if use == FIRST and t.jobs[job].simple == 1 and t.jobs[job].battle == 0 and not was_free(g, t, seat, job):
        return 0
    bearer = copy_in(g, t, HAND + seat, a) if kind <= choices.TREAT else NO_CARD
    return why_not_any_way(g, t, seat, job, bearer, use, 0, 1)


@kernel
def why_not_at_sight(g: State, t: Tables, seat: int, job: int, use: int) -> int:
    """What forbids a use of a job that its final step or its place shows, before anything is counted."""
    key, space = t.jobs[job].key, g.at[seat]
    if use == FIRST:
        if key == keys.BATTLE and t.jobs[job].own_move == 0 and not has_foes(g, t, space):
            return NO_BANDITS
    elif use == ADDED:
        if key != keys.BY_WAY and key != g.pool.key:
            return OTHER_FINAL_STEP
    elif use == MOVEMENT:
        if key != keys.BY_WAY and key != keys.MOVE:
            return NO_MOVEMENT
    elif use == FIGHT and t.jobs[job].battle == 0:
        return AT_NIGHT if g.stage == stages.NIGHT else NO_BATTLE_JOB
    places = t.jobs[job].places
    if places != 0:
        if g.bandits[space] != 0:
            return BANDITS_HERE
        if not possible.is_in_one_of(g, t, space, places):
            return NO_RAILWAY if places == 1 << RAILWAY else NOT_THE_PLACE
    return 0


@kernel
def least_x(g: State, t: Tables, seat: int, job: int, way: int) -> int:
    """dgw.x.zero: x may be 0; dgw.job.mission-free-once, dgw.job.tile-free-once: but not again if that takes nothing.

    dgw.job.all-or-nothing: and it may have to be more where x brings in what is paid. dgw.x.damage: in a job that runs
    because the wagon was damaged it is the damage.
    """
    if t.jobs[job].event == grammar.ON_WAGON_DAMAGE:
        return g.agenda.frames[under_way(g.agenda) - 1].spare
    least = 1 if t.jobs[job].has_x == 1 and was_free(g, t, seat, job) else 0
    return max(least, possible.x_needed(g, t, seat, job, way)) if t.jobs[job].x_pays == 1 else least


@kernel
def why_not_way_of(g: State, t: Tables, seat: int, job: int, way: int, x: int, bearer: int, use: int) -> int:
    """What forbids one way of doing a job with one x, or 0."""
    if g.stage == stages.NIGHT and use != EVENT and t.jobs[job].battle == 0:
        return AT_NIGHT
    if use != FIRST or t.jobs[job].battle == 1:
        why = why_not_for(g, t, seat, job, way, use)
        if why != 0:
            return why
    if was_free(g, t, seat, job) and not possible.takes_something(g, t, seat, job, way, x):
        return FREE_HERE if t.jobs[job].host == grammar.ON_TILE else FREE_TODAY
    return possible.can_do(g, t, seat, job, way, x, bearer)


@kernel
def why_not_any_way(g: State, t: Tables, seat: int, job: int, bearer: int, use: int, way: int, apart: int) -> int:
    """What forbids all ways from one on that lie so far apart, or 0: those that agree in the choices made so far."""
    x = least_x(g, t, seat, job, way)
    why = 0
    while way < t.jobs[job].ways:
        if t.jobs[job].x_pays == 1:
            x = least_x(g, t, seat, job, way)
        why = why_not_way_of(g, t, seat, job, way, x, bearer, use)
        if why == 0:
            return 0
        way += apart
    return why


@kernel
def any_whole_way(g: State, t: Tables, seat: int, job: int, bearer: int, use: int, way: int, apart: int) -> bool:
    """Whether some of the ways from one on that lie so far apart can be done to their last step."""
    while way < t.jobs[job].ways:
        whole = possible.halting_row(g, t, seat, job, way) == STEP_ROWS
        if whole and why_not_way_of(g, t, seat, job, way, least_x(g, t, seat, job, way), bearer, use) == 0:
            return True
        way += apart
    return False


# ------------------------------------------------------------------------------------------------ is there any


@kernel
def asks_for_jobs(g: State, t: Tables, what: int, seat: int) -> bool:
    """Ask a seat for jobs unless all can see that there is none: a hidden hand might hold one; whether it is asked."""
    ask(g, what, seat)
    if (not hands_are_open(g) and hand_size(g, seat) > 0) or any_job_for(g, t, seat, use_asked(g)):
        return True
    ask(g, 0, NOBODY)
    return False


@kernel
def any_job_for(g: State, t: Tables, seat: int, use: int) -> bool:
    """Whether a seat has a job for a use."""
    copy = next_in(g, HAND + seat, 0)
    while copy != NO_CARD:
        design = t.design[copy]
        kind = choices.TREAT if t.kind[design] >= PAIN else choices.PLAY
        if any_of(g, t, seat, kind, design, t.first_job[design], t.job_count[design], use):
            return True
        copy = next_design_in(g, t, HAND + seat, copy)
    mission, character, tile = t.mission[g.mission], g.character[seat], tile_under(g, seat)
    if any_of(g, t, seat, choices.TASK, 0, mission.first_job, mission.jobs, use):
        return True
    if any_of(g, t, seat, choices.TAP, 0, t.character_job[character], t.character_jobs[character], use):
        return True
    return tile >= 0 and any_of(g, t, seat, choices.WORK, 0, t.tile_job[tile], t.tile_jobs[tile], use)


@kernel
def any_of(g: State, t: Tables, seat: int, kind: int, design: int, first: int, n: int, use: int) -> bool:
    """Whether one of the jobs of a card, character, tile or mission serves a use."""
    for i in range(n):
        if why_not_used_for(g, t, seat, kind, design if kind <= choices.TREAT else i, first + i, use) == 0:
            return True
    return False
