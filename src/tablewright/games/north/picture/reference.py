"""Reference cards and score sheets of The North."""

from __future__ import annotations

from tablewright.engine.game.contract import Pack
from tablewright.engine.scene import Piece
from tablewright.engine.wording import both
from tablewright.games.north.pack.loading import BACK, FRONT, SOLO_BACK, Names
from tablewright.games.north.rules.scoring import cards_scored, value_of
from tablewright.games.north.state import COLLECTED, COLLECTOR, DECK, DIRECTIVES, OTHER_TAKES, State, Tables
from tablewright.games.north.words.names import NOBODY_SITS, SEATS
from tablewright.packs.duel.picture import reference_area, score_sheet, score_sheets, steps_area

# The step of the Turn Sequence card at which a question is asked.
NOW = {DIRECTIVES: FRONT.index("three directives"), OTHER_TAKES: len(FRONT) + 1}

# The steps of the Turn Sequence cards, as people read them.
STEPS_TOLD = {
    "shuffle": "Shuffle",
    "draw three": "Draw three cards",
    "three directives": "Three DIRECTIVES",
    "reset or charge node": "Reset or Charge the Node",
    "hand loss": "The opponent loses 1 for each card in your hand",
    "other player moves one ancient": "The opponent takes an Ancient",
    "you lose 2 plus 1 per ancient in wastes": "You lose 2, plus 1 for each Ancient in the Wastes",
    "collector takes": "The Collector takes the Wastes",
    "refill wastes": "Refill the Wastes",
    "end check by second player": "End check by the Second Player",
    "end check": "End check",
    "pass": "Pass the turn",
}
SOLO_TOLD = {"hand loss": "The Collector loses 1 for each card in your hand"}

# north.solo.collector-score
COLLECTOR_SCORES = (
    "The Collector scores the points it has left and the Value of each Ancient in its Deck. It has no Zone."
)


def turn_sequence(v: State) -> Piece:
    """Both sides of the Turn Sequence card, with the current step marked."""
    now = NOW.get(v.agenda.frames[0].line, -1) if v.agenda.depth[0] and not v.ended else -1
    steps = (*FRONT, *(SOLO_BACK if v.solo else BACK))
    told = STEPS_TOLD | (SOLO_TOLD if v.solo else {})
    return steps_area(tuple(told[step] for step in steps), now, steady=True)


def reference(v: State, names: Names) -> Piece:
    """The levels of a Node, the scoring side of the Points card, The Collector's scoring, and the end conditions."""
    levels = ((f"level-{n}", f"Discharge at level {n}", text) for n, text in enumerate(names.level_text) if n)
    scoring = ("scoring", "Scoring", f"You score {both(names.scoring)}.")
    collector = (("collector-scoring", "The Collector's scoring", COLLECTOR_SCORES),) if v.solo else ()
    end = f"The game ends when {', or when '.join(names.solo_end if v.solo else names.end)}."
    return reference_area((*levels, scoring, *collector, ("ends", "End of the game", end)))


def final_scores(v: State, pack: Pack) -> tuple[Piece, ...]:
    """End scoring, side by side, once the game is over; The Collector has no seat."""
    sides = (SEATS[0], 0), ((NOBODY_SITS, None) if v.solo else (SEATS[1], 1))
    sheets = (score_sheet(n, who, seat, v.score[n], lines_scored(v, pack, n)) for n, (who, seat) in enumerate(sides))
    return (score_sheets(sheets),) if v.ended > 0 else ()


def lines_scored(v: State, pack: Pack, side: int) -> tuple[tuple[str, str, int], ...]:
    """The lines of end scoring, which add up to the total; after a tie, the cards that broke it."""
    t: Tables = pack.tables
    collector = v.solo == 1 and side == COLLECTOR
    deck = v.cards[COLLECTED if collector else DECK + side]
    cards = v.zone_size[side]
    tie = (("tie", "Tie-break: cards in Deck and Zone", cards_scored(v, t, side)),) if v.score[0] == v.score[1] else ()
    return (
        ("left", "Points left", v.points[side]),
        ("values", "Values in the Deck", value_of(t, deck)),
        ("cards", f"Cards in the Zone ({cards})", t.score_zone * cards),
        ("total", "Total", v.score[side]),
        *tie,
    )
