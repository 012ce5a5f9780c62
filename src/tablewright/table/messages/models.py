"""The HTTP models, exactly as the OpenAPI document describes them.

Structs of the socket protocol appear in it too: `Struct` marks where, and `with_structs` puts their schemas in.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from pydantic import BaseModel, ConfigDict, Field, WithJsonSchema

from tablewright.engine.game.contract import MOST_SEATS, SETTINGS
from tablewright.engine.scene import World
from tablewright.table.memory.rows import Trouble
from tablewright.table.messages.protocol import Sitter, Update

MARK = "x-struct"
STRUCTS = (Sitter, Update, World)
MOST_TABLES = 60  # of one person's list
REFS = "#/components/schemas/{name}"


# No line breaks, and no letters that nobody sees: those for machines, and those that turn the direction of others.
UNSEEN = r"\x00-\x1f\x7f-\x9f\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb"
PRINTED = rf"^[^{UNSEEN}]*$"
Word = Annotated[str, Field(min_length=1, max_length=64, pattern=PRINTED)]
Name = Annotated[str, Field(max_length=200)]  # `engine/naming.py` says what a name may be
Secret = Annotated[str, Field(min_length=1, max_length=200)]
SitterShown = Annotated[Any, WithJsonSchema({MARK: "Sitter"})]
UpdateShown = Annotated[Any, WithJsonSchema({MARK: "Update"})]
PieceShown = Annotated[Any, WithJsonSchema({MARK: "Piece"})]
WorldShown = Annotated[Any, WithJsonSchema({MARK: "World"})]


class Sent(BaseModel):
    """A request from a browser; unknown fields are refused."""

    model_config = ConfigDict(extra="forbid")


class ErrorSaid(BaseModel):
    """An error, as a sentence."""

    error: str


# ------------------------------------------------------------------------------------------------ games


class ModeShown(BaseModel):
    """A way to play a game."""

    name: str
    seats: list[int]


class ValueShown(BaseModel):
    """A value of a setting, with title and story if it is a scenario or a mission; `mode` is the only one in which it
    can be chosen, if there is one.
    """

    word: str
    mode: str | None
    title: str = ""
    story: str = ""
    level: int = 0  # how hard it is, from 1; 0: nobody says
    icon: str = ""  # what its picture shows


class SettingShown(BaseModel):
    """A choice at setup; `modes` are those in which it matters, and `gentle` is offered to newcomers in `gentle_in`."""

    name: str
    help: str
    modes: list[str]
    values: list[ValueShown]
    default: str
    gentle: str
    gentle_in: list[str]


class CampaignOffered(BaseModel):
    """A game's campaign: the setting that names a scenario, and the settings that follow from it."""

    scenario: str
    follows: list[str]


class LessonShown(BaseModel):
    """A first match that teaches a game."""

    name: str
    title: str
    minutes: int


class GameShown(BaseModel):
    """A game that can be played here."""

    name: str
    title: str
    world: WorldShown
    seats: list[int]
    modes: list[ModeShown]
    settings: list[SettingShown]
    campaign: CampaignOffered | None
    lessons: list[LessonShown]


class FactShown(BaseModel):
    """A line of a card beside its effect."""

    label: str
    text: str


class CardShown(BaseModel):
    """A card of a game's house pack."""

    id: str
    name: str
    count: int
    lines: list[str]
    facts: list[FactShown]
    icon: str


class CardGroup(BaseModel):
    """The cards of one kind."""

    title: str
    cards: list[CardShown]


class CardsShown(BaseModel):
    """The cards of a game, without spoilers for a story."""

    title: str
    groups: list[CardGroup]


class LevelShown(BaseModel):
    """A level of computer player."""

    name: str
    help: str


class ClauseShown(BaseModel):
    """A rule."""

    id: str
    text: str
    kind: str
    why: str


class ChapterShown(BaseModel):
    """A chapter of a rulebook."""

    title: str
    clauses: list[ClauseShown]


class BookShown(BaseModel):
    """A rulebook."""

    title: str
    chapters: list[ChapterShown]


class TermShown(BaseModel):
    """Words with the same meaning, and the meaning."""

    words: list[str]
    means: str
    icons: list[str] = []  # one for each word, or none at all


class TipShown(BaseModel):
    """A tip shown with choices that one of these rules offers."""

    about: list[str]
    say: str
    modes: list[str]  # where it is given; none: everywhere


class SectionShown(BaseModel):
    """A part of the page on how a game is won, and the pieces that it shows."""

    title: str
    text: str
    pieces: list[PieceShown]


class TeachingShown(BaseModel):
    """A game's teaching: lessons, tips, terms and pages."""

    terms: list[TermShown]
    tips: list[TipShown]
    sections: list[SectionShown]


class ReportShown(BaseModel):
    """A report of the lab that this machine keeps."""

    name: str
    title: str
    game: str
    games: int
    made: str
    finding: str


class LessonWanted(Sent):
    """A lesson to begin, and its pupil."""

    name: Name | None = None


# ------------------------------------------------------------------------------------------------ matches


class CampaignHeld(Sent):
    """A campaign that somebody has."""

    campaign: Word
    secret: Secret


class SeatWanted(Sent):
    """A seat's player and campaign; the first seat's campaign sets up the match."""

    kind: Literal["person", "computer"]
    name: Name | None = None
    level: Word | None = None
    campaign: CampaignHeld | None = None


class MatchWanted(Sent):
    """A match to begin."""

    game: Word
    mode: Word | None = None
    settings: Annotated[dict[str, Word], Field(max_length=SETTINGS)] = {}
    seats: Annotated[list[SeatWanted], Field(min_length=1, max_length=MOST_SEATS)]


class SeatGiven(BaseModel):
    """A seat of a new match, and the secret that holds it; a computer's has none."""

    letter: str
    secret: str | None


class MatchBegun(BaseModel):
    """A new match. Its secrets are shown here and never again."""

    match: str
    seats: list[SeatGiven]
    spectator: str


class MatchShown(BaseModel):
    """The public part of a match; after its end, with key, nonce and chain for verification."""

    match: str
    game: str
    title: str
    created: int  # seconds since 1970
    over: bool
    commitment: str
    key: str | None
    nonce: str | None
    chain: str | None
    campaign: bool  # whether it is played in one
    sitters: list[SitterShown]
    stopped: str | None = None  # why this release cannot play it, and what can be done


class TableHeld(Sent):
    """A link that somebody has."""

    match: Word
    secret: Secret


class TablesHeld(Sent):
    """All the links that somebody has."""

    tables: Annotated[list[TableHeld], Field(max_length=MOST_TABLES)]


class TableShown(BaseModel):
    """One of the person's tables, with its state."""

    match: str
    game: str
    title: str
    icon: str
    seat: int | None
    letter: str
    sitters: list[SitterShown]
    my_turn: bool
    over: bool
    result: Literal["won", "shared", "lost"] | None
    text: str
    stopped: str | None = None  # why this release cannot play it, and what can be done


class StepShown(BaseModel):
    """A match as a viewer saw it at one of their updates, and the number of the last one."""

    n: int
    last: int
    update: UpdateShown


class ContinuationWanted(Sent):
    """To go on from a point of a finished match: as which seat, against computers of which level."""

    step: Annotated[int, Field(ge=0, le=1_000_000)]
    seat: Annotated[int, Field(ge=0, lt=MOST_SEATS)]
    level: Word


class NextOffered(BaseModel):
    """The title of the scenario that the same people can play next; empty if there is none."""

    scenario: str


class NextGiven(BaseModel):
    """The match that is played after one that is over: the asker's own seat and its secret; a spectator has none, and
    watches with the secret that they have.
    """

    match: str
    seat: int | None
    letter: str
    secret: str | None


class ReplayShared(BaseModel):
    """The secret that lets anyone read a finished match, and nothing else."""

    secret: str


# ------------------------------------------------------------------------------------------------ campaigns


class CampaignWanted(Sent):
    """A campaign to begin."""

    game: Word


class CampaignBegun(BaseModel):
    """A new campaign. Its secret is shown here and never again."""

    campaign: str
    secret: str


class WinShown(BaseModel):
    """A scenario was won: when, by how many, and how."""

    match: str
    when: int  # seconds since 1970
    seats: int
    mode: str
    terms: dict[str, str]


class ScenarioShown(BaseModel):
    """A scenario on the progress sheet; `opens` is the requirement of a closed one."""

    code: str
    word: str
    title: str
    story: str
    open: bool
    opens: str
    played: int
    wins: list[WinShown]


class ComponentShown(BaseModel):
    """A component that can be locked: its state, and what unlocks it."""

    code: str
    what: str
    by: str
    locked: bool


class CampaignShown(BaseModel):
    """The progress of a campaign."""

    campaign: str
    game: str
    title: str
    finished: int
    under_way: list[str]
    scenarios: list[ScenarioShown]
    components: list[ComponentShown]
    cards: list[ComponentShown]


class CampaignJoined(BaseModel):
    """Whether a seat plays for the campaign that was named: not if it plays for another, or the campaign elsewhere."""

    joined: bool


# ------------------------------------------------------------------------------------------------ the table itself


class Health(BaseModel):
    """Whether the table is well; if not, the trouble of its database in a word."""

    status: Literal["ok"] | Trouble
    version: str
    matches: int
    sockets: int


# ------------------------------------------------------------------------------------------------ the document


def with_structs(document: dict[str, Any]) -> dict[str, Any]:
    """An OpenAPI document with the schemas of the protocol's structs where they are marked."""
    _, schemas = msgspec.json.schema_components(STRUCTS, ref_template=REFS)
    document.setdefault("components", {}).setdefault("schemas", {}).update(schemas)
    whole: dict[str, Any] = _marked(document)
    return whole


def _marked(node: Any) -> Any:
    if isinstance(node, list):
        return [_marked(inner) for inner in node]
    if not isinstance(node, dict):
        return node
    if name := node.get(MARK):
        return {"$ref": REFS.format(name=name)}
    return {key: _marked(inner) for key, inner in node.items()}
