"""The goal of the active card, or of a competitive game, and the table's progress."""

from __future__ import annotations

from tablewright.engine.core.sets import size
from tablewright.engine.game.contract import SPECTATOR
from tablewright.engine.wording import count_of
from tablewright.games.tamashii.pack.goals import NO_LIMIT, Part, Plural
from tablewright.games.tamashii.pack.names import Names
from tablewright.games.tamashii.picture.sight import Sight
from tablewright.games.tamashii.pieces import COMPETITIVE
from tablewright.games.tamashii.rules.common import amount
from tablewright.games.tamashii.rules.conditions.counting import COUNTS
from tablewright.games.tamashii.rules.scenario.versus import goal_points
from tablewright.packs.effects.rows import Row

BETWEEN = " · "


def goal(s: Sight) -> str:
    """tamashii.format.card-goal: what to do now; before the first card is drawn, what that card will ask for."""
    v = s.v
    if v.ended:
        return ""
    if v.mode == COMPETITIVE:  # tamashii.versus.winner
        return "Finish with the most victory points"
    card = active(s)
    names: Names = s.pack.names
    asked = names.card_goals[card]
    return asked.sentence if asked else names.cards[card]


def counter(s: Sight) -> str:
    """How far the table has come, and how many turns are left."""
    v = s.v
    if v.ended:
        return ""
    if v.mode == COMPETITIVE:
        return BETWEEN.join(filter(None, (goals_taken(s), turns(v.time) if v.time else "")))
    if not v.card:
        return ""
    asked = s.pack.names.card_goals[v.card - 1]
    return BETWEEN.join(filter(None, (told(s, asked.counter) if asked else "", clock(s))))


def active(s: Sight) -> int:
    """The active card, or the one that is drawn first."""
    return s.v.card - 1 if s.v.card else s.pack.tables.scenario[s.v.scenario].first_card


def clock(s: Sight) -> str:
    """The turns left, this one included; where time does not run out by itself, the number of the turn."""
    limit = s.pack.names.card_limits[s.v.card - 1]
    if limit == NO_LIMIT:
        return f"turn {s.v.turn}" if s.v.turn else ""
    return turns(s.v.time - amount(s.v, limit) + 1)


def turns(n: int) -> str:
    return f"{count_of(max(n, 0), 'turn')} left"


def goals_taken(s: Sight) -> str:
    """tamashii.versus.goal-hidden: the viewer's own goals; those of others are hidden."""
    if s.viewer == SPECTATOR:
        return ""
    taken = count_of(size(s.v.goals_taken[s.viewer]), "goal")
    return f"you took {taken} ({goal_points(s.v, s.pack.tables, s.viewer)} VP)"


# ------------------------------------------------------------------------------------------------ counting


def told(s: Sight, parts: tuple[Part, ...]) -> str:
    """A counter with its numbers; two words go by the number before them."""
    said, n = "", 0
    for part in parts:
        if isinstance(part, Row):
            n = COUNTS.rows[part.op].counts(s.v, s.pack.tables, part)
            said += str(n)
        elif isinstance(part, Plural):
            said += part.one if n == 1 else part.many
        else:
            said += part
    return said
