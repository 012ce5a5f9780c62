"""Scenes: a view as a tree of widgets, for any table to draw. The tables know no rule; a scene knows no table.

Every piece has an id that stays the same from move to move, so that a table can show it travelling, and that tells
nothing which its viewer may not know; a label that can be read aloud; and the actions that it offers. This file is the
one definition of what travels to a browser: the client's types are generated from it.

The kinds, and what a table reads of each besides `label`, `text`, `icon`, `value`, `count`, `tone`, `mark`, `actions`:

    area      a part of the table with a name; `place` says where it goes, `seat` whose it is
    row       pieces beside each other, wrapping where there is no room
    fan       a hand of cards, overlapping where there is no room
    card      `face` says which cards look alike; no face: its back, in the manner of `tone`; cells inside it are drawn
              on it as squares, at `at`
    pile      cards on each other: `count`, and those that can be seen `inside`, the top first
    grid      cells at `at` (column from the left, row from the top, from 0), with names of `columns` and `rows`
    cell      a square of a grid, with pieces on it
    hexes     a map of hexes at `at` (axial: q, r)
    hex       one of them, with pieces on it
    ring      spaces in a circle, clockwise from the top; a piece with the mark "centre" lies in the middle
    space     one of them, with pieces on it
    launcher  a board of slots: cells at `at` (column, row), with names of `columns` and `rows`; each holds at most one
              token, and `mark` is the state of the slot; rows inside it lie beside the slots
    fight     a fight: rows of foes, dice, and of what can be done with them, the foes first
    track     a counter on a scale: `count` of `most`
    dice      dice side by side
    die       one of them: `value`, or the picture of its face; `most` for its number of sides
    tokens    pawns, cubes, markers: `count` alike
    stats     lines of a name and a number
    stat      one of them: `label` and `value`
    text      words
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Literal, Self

from msgspec import DecodeError, Struct, toml
from msgspec.structs import replace

SCENE_VERSION = 1

Kind = Literal[
    "area", "row", "fan", "card", "pile", "grid", "cell", "hexes", "hex", "ring", "space", "launcher", "track", "dice",
    "die", "tokens", "stats", "stat", "text", "fight",
]  # fmt: skip

Place = Literal["", "seat", "middle", "goal", "choice", "side", "end"]
Offers = Mapping[str, tuple[int, ...]]  # the actions that pieces offer, by their ids


class Piece(Struct, frozen=True, omit_defaults=True, gc=False):
    """A widget and the widgets inside it."""

    kind: Kind
    id: str
    label: str
    text: str = ""  # its printed text
    flavour: str = ""  # flavour text; no rule
    count: int | None = None
    tone: str = ""  # a colour name of the game's palette; never the only sign of anything
    mark: str = ""  # a short state word: ready, spent, top
    actions: tuple[int, ...] = ()
    inside: tuple[Piece, ...] = ()
    at: tuple[int, int] | None = None  # where it lies in a grid, on hexes, in a launcher
    columns: tuple[str, ...] = ()  # of a grid or launcher: names of columns and rows; cells marked "here" stay in sight
    rows: tuple[str, ...] = ()
    steady: bool = False  # of an area: a reader who has just seen it need not be shown it again while it is the same
    icon: str = ""  # a pictogram, by its name in the game-icons set
    value: str = ""  # the number or short word that matters most on it, drawn large
    face: str = ""  # of a card: what it shows; pieces with the same face look alike and may be told apart by nobody
    most: int | None = None  # of a track: the end of its scale; of a die: its sides
    place: Place = ""  # of an area: a seat's, the middle, what all strive for, a choice under way, beside it, the end
    seat: int | None = None  # whose it is
    path: tuple[tuple[str, str], ...] = ()  # moves that it proposes, each from a piece to another, by their ids
    covers: tuple[str, ...] = ()  # the pieces that it uses, by their ids: after its moves, if it proposes any
    story: bool = False  # of a track that all share: what decides the match is told by it, and no clock beside it

    def walk(self) -> Iterator[Piece]:
        yield self
        for piece in self.inside:
            yield from piece.walk()


class Scene(Struct, frozen=True, omit_defaults=True):
    """Everything one viewer may see, as a tree of pieces."""

    title: str
    areas: tuple[Piece, ...]
    goal: str = ""  # how to win, in one short sentence without its full stop
    counter: str = ""  # how far the viewer has come
    focus: str = ""  # the id of the area where the open question is answered; empty for a viewer who has none

    def walk(self) -> Iterator[Piece]:
        for area in self.areas:
            yield from area.walk()


def with_actions(scene: Scene, offers: Offers) -> Scene:
    """Attach actions to pieces by id, after those already attached."""

    def all_offering(pieces: tuple[Piece, ...]) -> tuple[Piece, ...]:
        new: list[Piece] | None = None
        for n, piece in enumerate(pieces):
            inside = all_offering(piece.inside) if piece.inside else piece.inside
            mine = offers.get(piece.id)
            if mine or inside is not piece.inside:
                new = new or list(pieces)
                new[n] = replace(piece, actions=(*piece.actions, *(mine or ())), inside=inside)
        return pieces if new is None else tuple(new)

    return replace(scene, areas=all_offering(scene.areas))


def offering(area: Piece) -> bool:
    """Whether a choice lies on anything in an area."""
    return bool(area.actions) or any(map(offering, area.inside))


def focused(scene: Scene, places: Sequence[str]) -> Scene:
    """The scene with its focus: of the areas where its question may be answered, the first with a choice on it.

    A question without a choice on any of them, such as yes or no, has the first of them that is on the table.
    """
    areas = {area.id: area for area in scene.areas}
    there = [id for id in places if id in areas]
    lit = [id for id in there[1:] if offering(areas[id])] if there and not offering(areas[there[0]]) else there
    return replace(scene, focus=(lit or there or [""])[0])


# ------------------------------------------------------------------------------------------------ the world of a game

Texture = Literal["strata", "frost", "contours", "circuit", "vellum", "plain"]


class Palette(Struct, frozen=True):
    """The colours of a world in one light, as CSS writes them; all text on its ground at WCAG AA or better."""

    ground: str  # the table
    surface: str  # areas and cards
    ink: str  # text
    soft: str  # lesser text, thin lines
    accent: str  # what matters: the question, whose turn it is
    on_accent: str  # text on it
    glow: str  # what may be done


class World(Struct, frozen=True):
    """How a game looks: data that any table can follow, so that a new game needs no new table."""

    blurb: str  # one sentence for newcomers
    minutes: str  # how long it takes
    icon: str  # its emblem, of the game-icons set
    display: str  # the face of titles and numbers, of those bundled with the table
    body: str  # the face of texts
    texture: Texture
    ratio: float  # a card's width over its height
    light: Palette
    dark: Palette
    tones: dict[str, str]  # the tones of pieces as CSS colours for light and dark themes
    marks: dict[str, str] = {}  # icons for the marks of pieces, where a mark has one
    names: str = ""  # the face of names and numbers on pieces, where that of titles is for titles only


class Lettering(Struct, frozen=True):
    """A game's look in plain text, as in a terminal."""

    signs: dict[str, str] = {}  # the ending of a piece's name, in lower case, and the sign for it
    papers: dict[str, str] = {}  # the tones of cells, and the colours of a terminal on which they are drawn


PLAIN_LETTERS = Lettering()


class Look(Struct, frozen=True, forbid_unknown_fields=True):
    """A game's complete look, from the `world.toml` beside its picture."""

    world: World
    lettering: Lettering = PLAIN_LETTERS
    icons: dict[str, str] = {}  # pictograms by the ids of the house pack; cards of other packs go by what they are

    @classmethod
    def beside(cls, module_file: str) -> Self:
        """The look in the folder of a module."""
        path = Path(module_file).with_name("world.toml")
        try:
            return toml.decode(path.read_bytes(), type=cls)
        except DecodeError as wrong:
            raise ValueError(f"{path} does not describe the look of the game: {wrong}") from None


PLAIN = World(
    blurb="", minutes="", icon="meeple-group", display="Marcellus", body="Source Sans 3", texture="plain", ratio=0.7,
    light=Palette("#f2efe9", "#fffdf8", "#1f1d1a", "#5f5a52", "#7a3b1d", "#ffffff", "#b8560f"),
    dark=Palette("#1b1a18", "#262421", "#f1ede6", "#b3aca1", "#e8a274", "#1b1a18", "#ffb265"),
    tones={},
)  # fmt: skip
PLAIN_LOOK = Look(PLAIN)
