"""What the pieces of The West: Ascendant offer their viewer: each choice at the pieces that it is about."""

from __future__ import annotations

from tablewright.engine.core.actions import first, kind_of, second
from tablewright.engine.game.contract import SPECTATOR, Pack
from tablewright.engine.game.playing import numbers
from tablewright.games.west.rules import decisions as d
from tablewright.games.west.rules import effects as f
from tablewright.games.west.rules.motions import top_locus
from tablewright.games.west.state import CITYENGINE, State


def choices_of(v: State, pack: Pack, seat: int) -> list[int]:
    """All that a viewer may choose now; a spectator, and who is not asked, nothing."""
    if seat == SPECTATOR:
        return []
    out = numbers(d.MOST_OPTIONS)
    return [out[i] for i in range(d.options(v, pack.tables, seat, out))]


def offers(v: State, choices: list[int], seat: int) -> dict[str, tuple[int, ...]]:
    """Which pieces offer which of the choices."""
    found: dict[str, tuple[int, ...]] = {}
    for act in choices:
        for id in dict.fromkeys(about(act, v, seat)):
            found[id] = (*found.get(id, ()), act)
    return found


def about(act: int, v: State, seat: int) -> tuple[str, ...]:
    """The ids of the pieces that a choice is about; to pass or to decline is about none."""
    kind, a, b = kind_of(act), first(act), second(act)
    match kind:
        case d.TAKE_ALL | f.TAKE_CARD:
            return (f"middle-{a}",)
        case d.TAKE_TWO:
            return f"middle-{a}", f"middle-{b}"
        case d.BUILD | f.CYCLE_DECK | f.USE_LOCUS:
            return (f"locus-{top_locus(v, a)}",)
        case d.COMPLETE:
            return (f"cityengine-{seat}",)
        case d.USE_LISTED:
            return f"listed-{a}", f"cityengine-{seat}" if a == CITYENGINE else f"locus-{a}"
        case f.SALVAGE_CARD | f.RECOVER_CARD:
            return f"discard-{a}", f"offer-{a}"
        case d.MAKE:
            return f"hand-{seat}-{a}", "deck-top" if v.top else "deck"
        case f.ACCEPT:
            return ("under-way",)
        case f.PICK:
            return (f"pick-{a}",)
        case d.REACT:
            return (f"react-{a}",)
        case f.DISCARD_CARD:
            return (f"hand-{seat}-{a}",)
        case f.SWAP_CARDS:
            return f"hand-{seat}-{a}", f"middle-{b}"
        case f.RADIATE_GATE:
            return tuple(f"gate-{seat}-{a}-{n}" for n in range(v.ready[seat, a]))
        case f.NAME_TYPE:
            return (f"offer-{a}",)
        case _:
            return ()
