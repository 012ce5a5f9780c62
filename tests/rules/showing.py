"""What must hold of the scenes and the world of any game, for the tests of each."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random

from tablewright.engine.game.contract import SPECTATOR, Game, Pack
from tablewright.engine.scene import Palette, Scene, World
from tablewright.match import Match, configure

ICONS = Path(__file__).parents[2] / "web" / "icons.txt"
AA_TEXT, AA_SHAPE = 4.5, 3.0  # the least contrast of text, and of signs and edges


def moments(game: Game, pack: Pack, seed: int, seats: int | None = None) -> Iterator[Match]:
    """A random game of a seed, moment by moment, its end included."""
    match, luck = Match.start(game, pack, configure(game, seats, pack=pack), seed=seed), Random(seed)
    yield match
    while not match.over:
        seat = luck.choice(match.awaiting)
        match.play(seat, luck.choice(match.rules.legal(match.state, seat)))
        yield match


def scene_of(match: Match, seat: int) -> Scene:
    """The table as a viewer sees it."""
    return match.scene(seat)


class Moment:
    """A match as it stands, for several looks at it: what each may do and sees then is asked once."""

    def __init__(self, match: Match) -> None:
        self.seats = match.seats
        self.legal = cache(lambda seat: match.rules.legal(match.state, seat))
        self.scene = cache(lambda viewer: scene_of(match, viewer))


def offered(scene: Scene) -> set[int]:
    """All that the pieces of a scene offer."""
    return {action for piece in scene.walk() for action in piece.actions}


def illegal_offers(match: Match) -> list[tuple[int, int]]:
    """Who is offered what they may not do now; nobody may, of course, be offered another's choices."""
    found = []
    for seat in (*range(match.seats), SPECTATOR):
        legal = set() if seat == SPECTATOR else set(match.rules.legal(match.state, seat))
        found += [(seat, action) for action in offered(scene_of(match, seat)) - legal]
    return found


def twice(scene: Scene) -> list[str]:
    """Ids that more than one piece has."""
    counts = Counter(piece.id for piece in scene.walk())
    return [id for id, n in counts.items() if n > 1]


def flaws(match: Match) -> Iterator[str]:
    """Ids that pieces share, looks that the table does not know and pieces without a label, whoever looks."""
    for seat in (*range(match.seats), SPECTATOR):
        scene = scene_of(match, seat)
        yield from twice(scene)
        yield from missing_looks(scene, match.game.world)
        yield from (piece.id for piece in scene.walk() if not piece.label)


# ------------------------------------------------------------------------------------------------ looks


@cache
def known_icons() -> frozenset[str]:
    """The pictograms that the browser has."""
    return frozenset(ICONS.read_text(encoding="utf-8").split())


def missing_looks(scene: Scene, world: World) -> set[str]:
    """Icons and tones of a scene that its world cannot show."""
    icons = {piece.icon for piece in scene.walk() if piece.icon} - known_icons()
    return icons | ({piece.tone for piece in scene.walk() if piece.tone} - world.tones.keys())


def luminance(colour: str) -> float:
    """How bright a colour is, as WCAG reckons it: from 0 to 1."""
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """The contrast of two colours: from 1 to 21."""
    darker, brighter = sorted((luminance(one), luminance(other)))
    return (brighter + 0.05) / (darker + 0.05)


def too_faint(palette: Palette, tones: dict[str, str]) -> list[str]:
    """What could not be read, or told apart from what it lies on, in one light."""
    faint = []
    for ground in (palette.ground, palette.surface):
        texts = (palette.ink, palette.soft, palette.accent, palette.glow)
        faint += [f"{text} on {ground}" for text in texts if contrast(text, ground) < AA_TEXT]
    faint += [
        f"{name} on {palette.surface}" for name, tone in tones.items() if contrast(tone, palette.surface) < AA_SHAPE
    ]
    if contrast(palette.on_accent, palette.accent) < AA_TEXT:
        faint.append(f"{palette.on_accent} on {palette.accent}")
    return faint
