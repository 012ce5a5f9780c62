"""Facts that follow from the steps of a job alone, computed when a pack is loaded."""

from __future__ import annotations

from tablewright.games.goes_west import grammar, keys
from tablewright.games.goes_west.rules import combining, possible, reading
from tablewright.games.goes_west.rules.steps import STEPS
from tablewright.games.goes_west.rules.steps.conditions import IN
from tablewright.games.goes_west.rules.steps.resources import GAIN, PAY
from tablewright.games.goes_west.rules.steps.table import MOVED, JobStep
from tablewright.games.goes_west.state import JOBS, Job, Step, Tables


def facts(t: Tables) -> None:
    """Compute the facts about each job of a pack, at the end of loading."""
    for job in range(JOBS):
        if t.jobs[job].first != 0:
            note_facts(t, job)


def note_facts(t: Tables, number: int) -> None:
    """Compute the facts about one job."""
    job = t.jobs[number]
    rows = [t.steps[row] for row in range(job.first, job.end)]
    found = {combining.worked_out_key(t, number, way) for way in range(job.ways)}
    job.key = found.pop() if len(found) == 1 else keys.BY_WAY
    job.tests = max((n for n, row in enumerate(rows, start=1) if can_be_in_the_way(row)), default=0)
    leading = [row for row in rows if row.choice == rows[0].choice] if rows and rows[0].choice else rows[:1]
    gate = leading if all(row.op == IN for row in leading) else []
    job.places = sum(1 << place for place in {row.what for row in gate})
    costs = range(job.first + len(gate), job.first + job.tests)
    note_costs(t, job, costs)
    plain = all(is_cost(t.steps[n]) and t.steps[n].choice == t.steps[n].pick == 0 for n in costs)
    job.simple = plain and sum(t.steps[n].op != PAY for n in costs) <= 1
    job.halts = can_halt(t, range(job.first, job.end))
    job.once = job.draws or (job.host == grammar.ON_DANGER and can_end_early(t, job))
    gained = [n for n, row in enumerate(rows) if row.op == GAIN and row.x]
    job.x_pays = any(row.op == PAY for row in rows[min(gained) :]) if gained else 0


def note_costs(t: Tables, job: Job, lines: range) -> None:
    """Record a job's unavoidable costs: units before any gain, and the cards of its first such step."""
    for n in lines:
        row, word = t.steps[n], word_of(t.steps[n])
        if row.op == GAIN or word.draws:
            break
        if word.why_unmet and can_halt(t, range(lines.start, n + 1)):
            break
        if row.choice == 0 and row.op == PAY and row.pick == 0:
            job.pay[row.what] += reading.at_most(row, 0)
        elif row.choice == 0 and word.from_hand and job.cards == 0:
            job.cards, job.cards_of = reading.at_most(row, 0), row.what


def can_halt(t: Tables, lines: range) -> bool:
    """dgw.cond.voluntary: whether a condition follows a step that gains something."""
    return any(
        word_of(t.steps[n]).why_unmet and any(possible.brings(t, before) for before in range(lines.start, n))
        for n in lines
    )


def can_end_early(t: Tables, job: Job) -> bool:
    """Whether a job can be over before its last step: at a condition, or at a step on the map behind a move."""
    words = [word_of(t.steps[n]) for n in range(job.first, job.end)]
    moved = next((n for n, word in enumerate(words) if word.leaves & MOVED), len(words))
    return can_halt(t, range(job.first, job.end)) or any(word.on_map for word in words[moved + 1 :])


def can_be_in_the_way(row: Step) -> bool:
    """Whether a step can make a job impossible."""
    word = word_of(row)
    return (word.why_not is not None or word.why_unmet is not None) and word.may_fail(row)


def is_cost(row: Step) -> bool:
    """Whether a step takes units from the stock or cards from the hand."""
    return row.op == PAY or word_of(row).from_hand


def word_of(row: Step) -> JobStep:
    """The word of a step."""
    return STEPS.rows[row.op]
