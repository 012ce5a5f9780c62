"""The pictograms of Deck Goes West, by their names in the game-icons set.

The house cards and characters have one each, in `world.toml`. A card that a pack adds shows what it is for: what the
last step of its first job does.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tablewright.games.goes_west import pieces
from tablewright.games.goes_west.pack.language import Row
from tablewright.games.goes_west.picture.world import LOOK

RESOURCES = ("wood-pile", "meat", "metal-bar", "gold-nuggets")
TERRAINS = ("forest", "high-grass", "mountains", "village", "waves", "river")  # as in `pieces`
UNKNOWN = "compass"
MEEPLE, BANDITS, CAMP, RAIL, MARKER, WAGON = (
    "meeple", "bandit", "camping-tent", "railway", "flag-objective", "old-wagon",
)  # fmt: skip
DAY, SCORE, RISK, PARTY, FIRST = "sunrise", "horseshoe", "robber-mask", "meeple-group", "sun"
NIGHT, EVENT, RULE = "night-sky", "lightning-trio", "scroll-unfurled"
DRAW, DISCARD, TRADE, LAND = "card-draw", "card-discard", "trade", "treasure-map"
PAIN, EXHAUSTION = "bleeding-wound", "tired-eye"
OFFER, BATTLE, MOVE, GO, STAY = "trade", "crossed-pistols", "footsteps", "play-button", "halt"

SOMEBODY, OF_A_CARD = "person", "hand"

NAMED: Mapping[str, Mapping[int, str]] = {  # of what steps can name
    "<resource>": dict(enumerate((*RESOURCES, "coins"))),
    "<gait>": dict(enumerate(("boots", "mountain-climbing", "canoe", "old-wagon"))),
    "<danger>": {pieces.DANGER: PAIN, pieces.OF_PAIN: PAIN, pieces.OF_EXHAUSTION: EXHAUSTION},
}
KINDS = {pieces.PAIN: PAIN, pieces.EXHAUSTION: EXHAUSTION}


def job_icon(rows: Sequence[Row]) -> str:
    """The pictogram of a job, by its last step."""
    return step_icon(rows[-1]) if rows else OF_A_CARD


def step_icon(row: Row) -> str:
    """The pictogram of a step, or of the thing that it names."""
    icon = row.word.icon
    return NAMED[icon][row.what] if icon in NAMED else icon


def card_icon(id: str, kind: int, rows: Sequence[Row]) -> str:
    """The pictogram of a game card: its own, its kind's or its first job's."""
    return LOOK.icons.get(id) or KINDS.get(kind) or job_icon(rows)
