"""Facts that follow from the steps of a job alone, computed when a pack is loaded."""

from __future__ import annotations

from tablewright.games.goes_west import grammar, keys, pieces
from tablewright.games.goes_west.rules import reading
from tablewright.games.goes_west.state import JOBS, Job, Step, Tables

COSTS = (grammar.PAY, grammar.LAY_OFF, grammar.SCRAP)
ON_THE_MAP = (grammar.IN, grammar.IF_WAGON_HERE, grammar.REVEAL, grammar.BUILD_RAIL, grammar.BUILD_BRIDGE, grammar.MARK)


def facts(t: Tables) -> None:
    """Compute the facts about each job of a pack, at the end of loading."""
    for job in range(JOBS):
        if t.jobs[job].first != 0:
            note_facts(t, job)


def note_facts(t: Tables, number: int) -> None:
    """Compute the facts about one job."""
    job = t.jobs[number]
    rows = [t.steps[row] for row in range(job.first, job.end)]
    found = {reading.worked_out_key(t, number, way) for way in range(job.ways)}
    job.key = found.pop() if len(found) == 1 else keys.BY_WAY
    job.tests = max((n for n, row in enumerate(rows, start=1) if can_be_in_the_way(row)), default=0)
    leading = [row for row in rows if row.choice == rows[0].choice] if rows and rows[0].choice else rows[:1]
    gate = leading if all(row.op == grammar.IN for row in leading) else []
    job.places = sum(1 << place for place in {row.what for row in gate})
    costs = rows[len(gate) : job.tests]
    note_costs(t, job, costs)
    plain = all(row.op in COSTS and row.choice == row.pick == 0 for row in costs)
    job.simple = plain and sum(row.op != grammar.PAY for row in costs) <= 1
    job.halts = can_halt(t, rows)
    job.once = job.draws or (job.host == grammar.ON_DANGER and can_end_early(t, rows))
    gained = [n for n, row in enumerate(rows) if row.op == grammar.GAIN and row.x]
    job.x_pays = any(row.op == grammar.PAY for row in rows[min(gained) :]) if gained else 0


def note_costs(t: Tables, job: Job, rows: list[Step]) -> None:
    """Record a job's unavoidable costs: units before any gain, and the cards of its first such step."""
    for n, row in enumerate(rows):
        if row.op == grammar.GAIN or reading.draws(row.op):
            break
        if reading.is_condition(row.op) and can_halt(t, rows[: n + 1]):
            break
        if row.choice == 0 and row.op == grammar.PAY and row.pick == 0:
            job.pay[row.what] += reading.at_most(row, 0)
        elif row.choice == 0 and row.op in (grammar.LAY_OFF, grammar.SCRAP) and job.cards == 0:
            job.cards, job.cards_of = reading.at_most(row, 0), row.what


def can_halt(t: Tables, rows: list[Step]) -> bool:
    """dgw.cond.voluntary: whether a condition follows a step that gains something."""
    return any(
        reading.is_condition(row.op) and any(reading.brings(t, before) for before in rows[:n])
        for n, row in enumerate(rows)
    )


def can_end_early(t: Tables, rows: list[Step]) -> bool:
    """Whether a job can be over before its last step: at a condition, or at a step on the map behind a move."""
    moved = next(
        (n for n, row in enumerate(rows) if reading.is_movement(row.op) or row.op == grammar.REVEAL), len(rows)
    )
    return can_halt(t, rows) or any(row.op in ON_THE_MAP for row in rows[moved + 1 :])


def can_be_in_the_way(row: Step) -> bool:
    """Whether a step can make a job impossible."""
    if row.op in (grammar.VP_LOSS, grammar.GAIN_DANGER):
        return bool(row.x)
    return row.op in (*COSTS, *ON_THE_MAP) or (row.op == grammar.MOVE and row.what == pieces.HAUL)
