"""Drawing a scene as text: every sign is a word or a number, and colour only helps."""

from __future__ import annotations

from collections.abc import Iterator, Set

from msgspec.structs import replace
from rich.console import Console
from rich.rule import Rule
from rich.text import Text

from tablewright.engine.scene import PLAIN_LETTERS, Lettering, Piece, Scene
from tablewright.terminal.columns import Block, beside, column_width, has_columns
from tablewright.terminal.grid import grid_lines
from tablewright.terminal.hexes import hex_lines
from tablewright.terminal.launcher import launcher_lines, pattern_of
from tablewright.terminal.lines import READABLE, folded, put

TONES = {tone: tone for tone in ("red", "green", "yellow", "blue", "magenta", "cyan", "white")}
TONES["brown"] = "dark_orange3"  # as near as terminals come
AS_BEFORE = "(only changes are shown; r shows the whole table, look NAME a card)"
STEP = 2  # columns that each level goes in
TOKEN = "●"
MOST_TOKENS = 12
WHOLE_WIDTH = ("grid", "hexes", "ring")  # kinds too wide for a column
IN_A_LINE = ("row", "fan", "dice")  # what says so when it is empty
BETWEEN = " · "

Said = Set[tuple[str, str]]  # names of cards, and what was printed on them


def draw(
    scene: Scene,
    console: Console,
    before: Scene | None = None,
    lettering: Lettering = PLAIN_LETTERS,
    known: Said = frozenset(),
    *,
    focus: bool = True,
) -> Said:
    """Print a scene area by area, without steady areas unchanged since `before`; return the card texts shown.

    What is `known` already is left out: a card that was read is shown by its name. The area in focus comes last, even
    if it looks as it did; without `focus` it is left for `draw_focus`.
    """
    console.print(Rule(Text(scene.title, "bold"), style="dim"))
    if scene.goal or scene.counter:
        put(console, goal_line(scene), 0, STEP)
    seen = [without_offers(area) for area in before.areas] if before else []
    left_out = [area for area in scene.areas if area.steady and without_offers(area) in seen and area.id != scene.focus]
    if left_out or known:
        put(console, Text(AS_BEFORE, "dim"), 0, STEP)
    said, told = set(known), set(known)
    own = [area for area in scene.areas if area.place == "seat"][-1:]
    blocks: list[Block] = []
    for area in sorted(scene.areas, key=lambda area: area.id == scene.focus):
        if area in left_out or (area.id == scene.focus and not focus):
            continue
        if area in own:  # one's own cards, the last, speak even if another's have said the same
            told |= said
            said = set(known)
        blocks.append(block_of(area, console, lettering, said, alone=area.id == scene.focus))
    for line in beside(blocks, console):
        console.print(line, soft_wrap=True)
    return frozenset(told | said)


def draw_focus(scene: Scene, console: Console, lettering: Lettering, known: Said) -> Said:
    """Print the area in focus alone, if there is one; what cards have said now, those that were `known` by name."""
    said = set(known)
    for area in scene.areas:
        if area.id == scene.focus:
            for line in block_of(area, console, lettering, said, alone=True).lines:
                console.print(line, soft_wrap=True)
    return frozenset(said)


def block_of(
    area: Piece, console: Console, lettering: Lettering, said: set[tuple[str, str]], *, alone: bool
) -> Block:  # fmt: skip
    """An area in lines; `alone` it takes the whole width."""
    wide = alone or not has_columns(console) or any(piece.kind in WHOLE_WIDTH for piece in area.walk())
    width = min(console.width, READABLE) if wide else column_width(console)
    lines = piece_lines(lettered(area, lettering), 0, said, width - STEP)
    return Block(
        wide, [part for depth, line in lines for part in folded(console, line, STEP * depth, STEP, width)]
    )  # fmt: skip


def goal_line(scene: Scene) -> Text:
    """The goal and the viewer's progress."""
    parts = [Text(scene.goal)] if scene.goal else []
    return Text(": ").join([*parts, Text(scene.counter, "bold")] if scene.counter else parts)


def without_offers(piece: Piece) -> Piece:
    """The visible state of a piece, without its offers."""
    return replace(piece, actions=(), steady=False, inside=tuple(without_offers(inner) for inner in piece.inside))


def lettered(piece: Piece, lettering: Lettering) -> Piece:
    """A piece as letters show it: its icon is a sign, if it has one, and the tone of a cell a terminal colour."""
    inside = tuple(lettered(inner, lettering) for inner in piece.inside)
    if piece.kind not in ("cell", "hex"):
        return replace(piece, icon=sign_of(piece, lettering), inside=inside)
    paper = lettering.papers.get(piece.tone)
    return replace(piece, icon=piece.tone[0].upper() if paper else "", tone=paper or piece.tone, inside=inside)


def sign_of(piece: Piece, lettering: Lettering) -> str:
    """The sign shown instead of a piece's name, or ""."""
    name = piece.label.lower()
    return next((sign for words, sign in lettering.signs.items() if name.endswith(words)), "")


def piece_lines(piece: Piece, depth: int, said: set[tuple[str, str]], width: int) -> Iterator[tuple[int, Text]]:
    """A piece and its contents, one line each with its depth. A card text is printed once per screen."""
    if piece.kind == "area":
        yield depth, Text(f"{piece.label}{BETWEEN}{piece.mark}" if piece.mark else piece.label, "bold")
        if piece.text:
            yield depth + 1, Text(piece.text)
        yield from area_lines(piece, depth + 1, said, width)
    elif piece.kind == "grid":
        yield from ((depth, line) for line in grid_lines(piece, width - STEP * depth))
    elif piece.kind == "hexes":
        yield from ((depth, line) for line in hex_lines(piece, width - STEP * depth))
    elif piece.kind == "launcher":
        yield from ((depth, line) for line in launcher_lines(piece))
        for beside in piece.inside:
            if not beside.at:
                yield from piece_lines(beside, depth, said, width)
    elif piece.kind == "fight":
        for part in piece.inside:
            yield from piece_lines(part, depth, said, width)
    elif piece.kind == "ring":
        yield depth, ring_line(piece)
    elif piece.kind == "stats":
        yield from ((depth, line) for line in stat_lines(piece, said, width - STEP * depth))
    else:
        yield from row_lines(piece, depth, said)


def area_lines(area: Piece, depth: int, said: set[tuple[str, str]], width: int) -> Iterator[tuple[int, Text]]:
    """The lines of an area; numbers after a track share its line where there is room."""
    track: Text | None = None
    for piece in area.inside:
        if track is not None and piece.kind == "stats":
            together = Text(BETWEEN).join([track, *(short(stat, said) for stat in piece.inside)])
            if len(together) <= width - STEP * depth:
                yield depth, together
                track = None
                continue
        if track is not None:
            yield depth, track
        lines = list(piece_lines(piece, depth, said, width))
        track = lines.pop()[1] if piece.kind == "track" else None
        yield from lines
    if track is not None:
        yield depth, track


def row_lines(piece: Piece, depth: int, said: set[tuple[str, str]]) -> Iterator[tuple[int, Text]]:
    """A piece and its contents on one line, or one line each if they have text."""
    if pattern_of(piece):
        yield depth, short(piece, said)
        return
    line = headline(piece)
    worded = [inner for inner in piece.inside if speaks(inner, said)]
    if len(piece.inside) <= 1 or not worded:
        yield depth, joined(line, [short(inner, said) for inner in piece.inside], piece.kind)
        return
    yield depth, line
    for inner in piece.inside:
        yield depth + 1, short(inner, said)


def headline(piece: Piece) -> Text:
    """A piece's name, count and state."""
    if piece.kind in ("card", "text", "stat", "die"):
        return short(replace(piece, inside=()), set())
    line = Text(piece.label)
    if piece.kind == "tokens" and piece.count is not None:
        line.append(f" {TOKEN * min(piece.count, MOST_TOKENS)} {piece.count}".replace("  ", " "))
    elif piece.count is not None and (piece.most is not None or str(piece.count) not in piece.label.split()):
        line.append(f" ({piece.count})" if piece.kind == "pile" else f" {piece.count}")
    if piece.most is not None:
        line.append(f" of {piece.most}")
    if piece.value and not says(piece.label, piece.value):
        line.append(f" {piece.value}")
    if piece.mark:
        line.append(f" [{piece.mark}]")
    if piece.text:
        line.append(f": {piece.text}")
    return line


def short(piece: Piece, said: set[tuple[str, str]]) -> Text:
    """A piece in a single line, with its text if not shown before."""
    if piece.kind in ("track", "pile"):
        return headline(piece)
    line = Text()
    if piece.count is not None:
        line.append(f"{piece.count} × ")
    line.append(name_of(piece), TONES.get(piece.tone, ""))
    if piece.mark:
        line.append(f" [{piece.mark}]", "dim" if piece.mark == "spent" else "")
    if drawn := pattern_of(piece):
        line.append(f" {drawn}", "bold")
    elif piece.inside:
        line.append(" (").append(Text(", ").join(short(inner, said) for inner in piece.inside)).append(")")
    if speaks(piece, said):
        line.append(f"  {piece.text}", "dim")
        said.add((piece.label, piece.text))
    return line


def name_of(piece: Piece) -> str:
    """A piece's name with its number: `Mewtopia 20`, `Food: 3`; playing cards in short form: `Q♥`."""
    if not piece.value:
        return piece.label
    if piece.kind == "die":
        return piece.value
    if piece.kind == "stat":
        return f"{piece.label}: {piece.value}"
    if piece.icon:
        return f"{piece.value}{piece.icon}"
    return piece.label if says(piece.label, piece.value) else f"{piece.label} {piece.value}"


def says(label: str, value: str) -> bool:
    """Whether a label has a number or word in it already."""
    return value in label.replace(",", " ").split()


def speaks(piece: Piece, said: set[tuple[str, str]]) -> bool:
    """Whether a piece has something printed on it that this screen has not shown yet."""
    return bool(piece.text) and (piece.label, piece.text) not in said


def joined(line: Text, parts: list[Text], kind: str) -> Text:
    """A headline and its few short parts on one line."""
    if not parts:
        return line.append(": none") if kind in IN_A_LINE else line
    return line.append(": ").append(Text(", ").join(parts))


# ------------------------------------------------------------------------------------------------ stats and rings


def stat_lines(piece: Piece, said: set[tuple[str, str]], width: int) -> Iterator[Text]:
    """Names and numbers side by side, or below one another if there is no room."""
    stats = [short(stat, said) for stat in piece.inside]
    together = Text(f"{piece.label}: ") + Text(BETWEEN).join(stats)
    if len(together) <= width:
        yield together
        return
    yield Text(piece.label)
    yield from (Text(" " * STEP) + stat for stat in stats)


def ring_line(piece: Piece) -> Text:
    """A ring in one line: its centre, if any, then its spaces clockwise."""
    centres = [space for space in piece.inside if space.mark == "centre"]
    around = [space for space in piece.inside if space.mark != "centre"]
    line = Text(f"{piece.label}: ")
    for centre in centres:
        if centre.inside:
            line.append(f"{centre.label} ({occupants(centre)}){BETWEEN}")
    return line.append(Text(" ").join(space_sign(space) for space in around))


def space_sign(space: Piece) -> Text:
    """A space in a few letters: number, sign and occupants."""
    sign = Text(name_of(space), TONES.get(space.tone, ""))
    return sign.append(f"({occupants(space)})") if space.inside else sign


def occupants(space: Piece) -> str:
    """The things on a space, by letter or by name."""
    return "".join(piece.value or f" {piece.label} " for piece in space.inside).strip()
