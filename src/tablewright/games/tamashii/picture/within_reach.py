"""Patterns at the viewer's launcher, as a picture: those that are lined up, and those within reach, with their moves.

The search runs as machine code. Where that is not loaded it would take longer than the rest of the table, so nothing
is shown.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from tablewright.engine.core.actions import action, first, second
from tablewright.engine.core.kernel import entry
from tablewright.engine.core.record import Row32, over, raw
from tablewright.engine.core.sets import has
from tablewright.engine.game.playing import loaded_kernel, numbers
from tablewright.engine.scene import Piece
from tablewright.engine.wording import count_of
from tablewright.games.tamashii import choices as c
from tablewright.games.tamashii import questions as q
from tablewright.games.tamashii import sources
from tablewright.games.tamashii.judging.plans import lying
from tablewright.games.tamashii.picture import world
from tablewright.games.tamashii.picture.cards import pattern_card
from tablewright.games.tamashii.picture.offers import slot_id
from tablewright.games.tamashii.picture.sight import Sight
from tablewright.games.tamashii.pieces import KINDS, NO_TOKEN, SLOTS
from tablewright.games.tamashii.rules.cards.standing import may_use_as
from tablewright.games.tamashii.rules.components.launcher import EDGE_FROM, EDGE_TO, token_at
from tablewright.games.tamashii.rules.data import reach
from tablewright.games.tamashii.rules.data.patterns import tokens_of
from tablewright.games.tamashii.rules.planning.planning import moves_left
from tablewright.games.tamashii.rules.turn.launching import WORD, WORDS, available
from tablewright.games.tamashii.state import NONE, State, Tables
from tablewright.games.tamashii.words.describing import describe

MOST_SHOWN = 6  # patterns: the nearest, each where it was before
SHOWN = (  # by where a pattern is printed, in this order
    sources.CARD_PATTERN, sources.SHEET_PATTERN, sources.HACK_PATTERN, sources.REPEL_PATTERN, sources.PVP_PATTERN,
    sources.AUGMENT_PATTERN, sources.BODY_PATTERN, sources.BOT_PATTERN, sources.EXTRA_PATTERN, sources.BASIC_PATTERN,
)  # fmt: skip


@entry
def way_to(g: State, t: Tables, seat: int, pattern: int, k: int, kept: int, out: Row32) -> int:
    """The number of program moves until a pattern fits, at most k, else NONE; the edges go to `out`.

    The moves leave the slots that are kept as they are, if that can be.
    """
    used_as = may_use_as(g, t, seat)
    if reach.fit_beside(g, t, seat, pattern, used_as, 0) != NONE:
        return 0
    moves = reach.moves_to(g, t, seat, pattern, k, used_as, kept)
    if moves == NONE:
        return reach.within(g, t, seat, pattern, k, out)
    n = reach.moves_in(moves)
    for i in range(n):
        out[i] = moves >> reach.BITS * (n - 1 - i) & reach.LAST_MOVE
    return n


@entry
def ready_now(g: State, t: Tables, seat: int) -> int:
    """The slots of patterns that lie on the launcher already, apart from each other, as a set."""
    return lying(g, t, seat, may_use_as(g, t, seat))


@entry
def slots_of(g: State, t: Tables, seat: int, pattern: int) -> int:
    """The slots of the first placement in which a pattern lies on the launcher, as a set; 0 if it lies on none."""
    placement = reach.fit_beside(g, t, seat, pattern, may_use_as(g, t, seat), 0)
    return 0 if placement == NONE else tokens_of(t, pattern, placement)


def lined_up(s: Sight) -> Iterator[Piece]:
    """A card for each pattern that can be launched, with the tokens that it would use."""
    covered = dict[int, int]()
    for act in s.of_kind(c.LAUNCH):
        covered.setdefault(first(act), tokens_of(s.pack.tables, first(act), second(act)))
    if covered:
        cards = (
            replace(pattern_card(s, pattern, launching=True), covers=slot_ids(s, slots))
            for pattern, slots in covered.items()
        )
        yield Piece("row", "lined-up", "Ready to launch", inside=tuple(cards))


def ways(s: Sight) -> list[tuple[int, tuple[int, ...]]]:
    """The nearest patterns that the moves left can reach, each with the edges to move along, one after another."""
    search, lies = loaded_kernel(way_to), loaded_kernel(ready_now)
    if s.asked != q.PROGRAMMING or search is None or lies is None:
        return []
    left = moves_left(s.v, s.pack.tables, s.viewer)
    kept = lies(s.v, s.pack.tables, s.viewer)
    out, found = numbers(reach.MOST_MOVES), []
    for pattern in launchable(s):
        n = search(s.v, s.pack.tables, s.viewer, pattern, min(left, reach.MOST_MOVES), kept, out)
        if n != NONE:
            found.append((pattern, tuple(out[:n])))
    nearest = sorted(found, key=lambda one: len(one[1]))[:MOST_SHOWN]
    return [one for one in found if one in nearest]


def within_reach(s: Sight) -> Iterator[Piece]:
    """A card for each pattern that the moves left can reach; choosing it makes the moves."""
    if found := ways(s):
        left = moves_left(s.v, s.pack.tables, s.viewer)
        cards = tuple(near_card(s, pattern, edges) for pattern, edges in found)
        yield Piece("row", "within-reach", f"You could launch, with {count_of(left, 'move')}", inside=cards)


def launchable(s: Sight) -> list[int]:
    """tamashii.pattern.source-basic and the other sources: the patterns available to the viewer."""
    t: Tables = s.pack.tables
    words = [available(s.v, t, s.viewer, word, True) for word in range(WORDS)]
    found = [pattern for pattern in range(t.patterns) if has(words[pattern // WORD], pattern % WORD)]
    return sorted(found, key=lambda pattern: SHOWN.index(t.pattern[pattern].source))


def near_card(s: Sight, pattern: int, edges: Sequence[int]) -> Piece:
    """A pattern with its distance in moves, the moves themselves, and the tokens that it uses after them."""
    card, id = pattern_card(s, pattern), near_id(pattern)
    squares = tuple(replace(cell, id=f"{id}-{i}") for i, cell in enumerate(card.inside))
    path, after = moved(s, edges)
    slots = (loaded_kernel(slots_of) or slots_of)(after, s.pack.tables, s.viewer, pattern)
    moves = moves_along(edges)
    acts = tuple(move for move in moves[:1] if move in s.acts)
    following = f"\nNext: {describe(acts[0], s.v, s.pack, s.viewer)}" if acts else ""
    return replace(
        card, id=id, text=f"{card.text}{following}", actions=acts, inside=squares, path=path,
        covers=slot_ids(s, slots), mark=count_of(len(moves), "move") if moves else world.LIES_READY,
    )  # fmt: skip


def near_id(pattern: int) -> str:
    """The id of the card of a pattern within reach."""
    return f"near-{pattern}"


def moves_along(edges: Sequence[int]) -> tuple[int, ...]:
    """The choices that move along edges of the launcher, one after another."""
    return tuple(action(c.MOVE_TOKEN, edge, 0, 0) for edge in edges)


def moved(s: Sight, edges: Sequence[int]) -> tuple[tuple[tuple[str, str], ...], State]:
    """Moves along edges from slot to slot, each in the direction of a token, and the view after all of them."""
    after: State = over(State, bytearray(raw(s.v)))
    path, held = list[tuple[str, str]](), NONE  # where the token lies that was moved last
    for edge in edges:
        start, end = EDGE_FROM[edge], EDGE_TO[edge]
        if end == held or token_at(after, s.viewer, start) == NO_TOKEN:
            start, end = end, start
        path.append((slot_id(s.viewer, start), slot_id(s.viewer, end)))
        held = end
        for kind in range(KINDS):
            lies = after.on[s.viewer, kind]
            if has(lies, start) != has(lies, end):
                after.on[s.viewer, kind] = lies ^ (1 << start | 1 << end)
    return tuple(path), after


def slot_ids(s: Sight, slots: int) -> tuple[str, ...]:
    """The ids of the viewer's slots in a set."""
    return tuple(slot_id(s.viewer, slot) for slot in range(SLOTS) if has(slots, slot))
