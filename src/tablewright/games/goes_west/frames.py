"""The agenda of Deck Goes West: its steps, and the registers of their frames."""

from __future__ import annotations

from tablewright.games.goes_west.pieces import SEATS

CLOCK = 1  # the round of days and nights; always at the bottom
JOB = 2  # card: job, line: row of its next step, left: the copy that bears it or NO_CARD, kept: way, spare: x;
# done: CHOOSING (then kept is the way so far and MOST_WAYS for each choice made), RUNNING, CAUSED or COSTING
POOL = 3  # jobs with the same final step, gathered in g.pool
MOVE = 4  # g.move
LOOK = 5  # left: reveals
DRAW = 6  # left: cards, card: class
CARDS = 7  # left: cards to choose, card: class, kept: LAY_OFF, SCRAP or SEARCH; then line: whether the pile is open
DANGER = 8  # left: cards to take, card: class
PLACE = 9  # card: the copy that is to be placed
EVENT = 10  # card: event, left: column, kept: set of causers, done: by moving West, line: next job;
# kept too: SERVED, once one of them is done; of ON_PARTY_WEST also seat: who caused it, spare: for how many columns
# more it comes
BATTLE = 11  # g.battle; line: how far
BONUS = 12  # g.bonus; line: how far
OFFER = 13  # g.offer
NIGHT = 14  # line: the step of the mission's list, left and kept: how far in it
BUY = 15  # card: the copy in the Trade Row that is bought once its corner job is done
SCOUT = 16  # seat: who hauled the wagon beside which tiles are revealed, or NOBODY

DEEP = 28
SERVED = SEATS  # dgw.event.once: stands among the causers of an event for all who are done

# How far a job is (the `done` of its frame).
CHOOSING, RUNNING, CAUSED, COSTING = range(4)  # CAUSED: by an event, as far as possible; COSTING: it has cost something
