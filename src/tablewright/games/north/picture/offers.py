"""What the pieces of The North offer their viewer: each choice at the pieces that it is about."""

from __future__ import annotations

from tablewright.engine.core.actions import first, kind_of, second
from tablewright.engine.core.sets import has
from tablewright.engine.game.contract import SPECTATOR, Pack
from tablewright.engine.game.playing import numbers
from tablewright.games.north.rules import decisions as d
from tablewright.games.north.rules import effects as f
from tablewright.games.north.rules.motions import current
from tablewright.games.north.rules.possible import FROM_DISCARD
from tablewright.games.north.state import BUILDING, DEPLOYING, DISCHARGING, REPROGRAMMING, State, Tables


def choices_of(v: State, pack: Pack, seat: int) -> list[int]:
    """All that a viewer may choose now; a spectator, and who is not asked, nothing."""
    if seat == SPECTATOR:
        return []
    out = numbers(d.MOST_OPTIONS)
    return [out[i] for i in range(d.options(v, pack.tables, seat, out))]


def offers(v: State, t: Tables, choices: list[int], seat: int) -> dict[str, tuple[int, ...]]:
    """Which pieces offer which of the choices."""
    found: dict[str, tuple[int, ...]] = {}
    for act in choices:
        ids = about_directive(act, seat) if kind_of(act) <= d.TAKE_LEFT else about_answer(act, v, t, seat)
        for id in ids:
            found[id] = (*found.get(id, ()), act)
    return found


def about_directive(act: int, seat: int) -> tuple[str, ...]:
    """The ids of the pieces that a choice of the turn itself is about; to pass is about none."""
    a, b = first(act), second(act)
    match kind_of(act):
        case d.REPROGRAM:
            return f"hand-{seat}-{a}", f"wastes-{b}", f"directive-{REPROGRAMMING}"
        case d.BUILD:
            return f"hand-{seat}-{a}", "wastes-top", f"directive-{BUILDING}"
        case d.DEPLOY:
            return f"hand-{seat}-{a}", f"directive-{DEPLOYING}"
        case d.DISCHARGE:
            return f"node-{seat}", f"directive-{DISCHARGING}"
        case d.TAKE_LEFT:
            return (f"wastes-{a}",)
        case _:
            return ()


def about_answer(act: int, v: State, t: Tables, seat: int) -> tuple[str, ...]:
    """The ids of the pieces that a bid or a choice inside an ability is about; to decline is about none."""
    a, b = first(act), second(act)
    match kind_of(act):
        case d.NAME_POINTS | d.CHOOSE_PLACE:
            return (f"bid-{a}",)
        case f.ACCEPT:
            return ("under-way",)
        case f.PICK:
            return (f"pick-{a}",)
        case f.CAPTURE_CARD | f.REPROGRAM_CARD | f.SWEEP_CARD | f.USE_WASTES:
            return (f"wastes-{a}",)
        case f.RECOVER_CARD:
            return f"discard-{seat}-{a}", f"offer-{a}"
        case f.STEAL_CARD:
            return f"discard-{1 - seat}-{a}", f"offer-{a}"
        case f.FLIP_CARD | f.USE_ZONE:
            return (f"zone-{seat}-{a}",)
        case f.EXCHANGE_CARDS:
            return f"zone-{seat}-{a}", f"wastes-{b}"
        case f.PLAY_CARD:
            return (f"discard-{seat}-{a}", f"offer-{a}") if plays_from_discard(v, t) else (f"hand-{seat}-{a}",)
        case _:
            return ()


def plays_from_discard(v: State, t: Tables) -> bool:
    """Whether the ability that asks has a card played from the Discard."""
    return has(FROM_DISCARD, f.asking(t, v.frames[current(v)].line))
