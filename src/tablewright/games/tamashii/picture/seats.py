"""A player's area of TAMASHII: tracks, assets, launcher, enemies, bodies, augments and the rest."""

from __future__ import annotations

from collections.abc import Iterator

from tablewright.engine.core.sets import has
from tablewright.engine.game.contract import SPECTATOR
from tablewright.engine.scene import Piece
from tablewright.engine.wording import dice_of, sentence
from tablewright.games.tamashii import frames as f
from tablewright.games.tamashii.pack.speech import step_said
from tablewright.games.tamashii.picture import icons, world
from tablewright.games.tamashii.picture.cards import augments_in, bodies_of, enemy_card, enemy_patterns
from tablewright.games.tamashii.picture.fight import fighter
from tablewright.games.tamashii.picture.launcher import launcher, stores, to_place
from tablewright.games.tamashii.picture.sight import Sight
from tablewright.games.tamashii.picture.within_reach import lined_up, within_reach
from tablewright.games.tamashii.pieces import ASSETS, COMPETITIVE, MOST_ASSET, TOP_TRACE
from tablewright.games.tamashii.rules.cards.augments import class_deck_size
from tablewright.games.tamashii.rules.planning.planning import trace_dice
from tablewright.games.tamashii.state import NONE, STEPS, State
from tablewright.games.tamashii.words import names as called
from tablewright.games.tamashii.words.warning import has_no_trace


def nearest(v: State, viewer: int) -> tuple[int, list[int]]:
    """The seat drawn nearest, and the others clockwise from there; spectators sit by the first."""
    near = 0 if viewer == SPECTATOR else viewer
    return near, [(near + 1 + i) % v.seats for i in range(v.seats - 1)]


def player(s: Sight, owner: int, first: tuple[Piece, ...] = ()) -> Piece:
    """A player's area: in full for the viewer, short for others. `first` comes before everything else."""
    v, inside = s.v, first
    if v.board[owner] != NONE:
        board = () if owner == s.viewer else (launcher(s, owner),)
        inside = (*first, *tracks(s, owner), *board, *stacked(s, owner), *belongings(s, owner))
    return Piece(
        "area", f"seat-{owner}", title(s, owner), mark=mark_of(v, owner), tone=world.SEAT_TONES[owner], place="seat",
        seat=owner, inside=inside, icon=icons.CLASSES[v.role[owner]] if v.role[owner] != NONE else icons.CHARACTER,
    )  # fmt: skip


def stage_of_planning(s: Sight) -> tuple[Piece, ...]:
    """The viewer's launcher, with tokens to be placed, and the patterns that are within reach or lined up."""
    if s.v.board[s.viewer] == NONE:
        return ()
    beside = (*to_place(s, s.viewer), *within_reach(s), *lined_up(s))
    board = launcher(s, s.viewer, beside)
    return (Piece("area", "launcher", "Your launcher", place="middle", seat=s.viewer, inside=(board,)),)


def title(s: Sight, owner: int) -> str:
    """The name of a player's area: `You (A) · Amber Reaper`."""
    v, names = s.v, s.pack.names
    who = f"You ({called.SEAT_NAMES[owner]})" if owner == s.viewer else called.SEAT_NAMES[owner]
    board = names.boards[v.board[owner]] if v.board[owner] != NONE else ""
    role = names.classes[v.role[owner]] if v.role[owner] != NONE else ""
    what = " ".join(filter(None, (board, role)))
    return " · ".join(filter(None, (who, what)))


def mark_of(v: State, owner: int) -> str:
    """tamashii.planning.simultaneous: ready or planning; tamashii.reset.skip-phase: out after a reset."""
    if has(v.out, owner):
        return world.RESET
    if v.ended or v.agenda.depth[1 + owner] == 0:
        return ""
    plan = v.agenda.frames[(1 + owner) * f.DEEP]
    if plan.step != f.PLAN:
        return ""
    return world.READY if plan.line == f.READY else world.PLANS


# ------------------------------------------------------------------------------------------------ tracks


def tracks(s: Sight, owner: int) -> Iterator[Piece]:
    """Integrity, trace, EXP and assets."""
    v = s.v
    yield Piece(
        "track", f"integrity-{owner}", "Integrity", count=v.integrity[owner], most=v.limiter[owner],
        icon=icons.INTEGRITY, tone="force", mark=f"{v.shaken[owner]} destabilized" if v.shaken[owner] else "",
    )  # fmt: skip
    if not has_no_trace(v, s.pack.tables):
        dice = trace_dice(v, s.pack.tables, owner) if v.turn else 0
        rolled = f" · {dice_of(dice)}" if dice else ""
        yield Piece(
            "track", f"trace-{owner}", f"Trace{rolled}", count=v.trace[owner], most=TOP_TRACE, icon=icons.TRACE,
            tone="amber",
        )  # fmt: skip
    exp = Piece("stat", f"exp-{owner}", "EXP", value=str(v.exp[owner]), icon=icons.EXP)
    assets = tuple(asset_stat(s, owner, asset) for asset in range(ASSETS))
    yield Piece("stats", f"assets-{owner}", "Assets", inside=(exp, *assets, *goals_of(s, owner)))


def goals_of(s: Sight, owner: int) -> tuple[Piece, ...]:
    """tamashii.versus.goal-hidden: the number of goals a player has taken."""
    if s.v.mode != COMPETITIVE:
        return ()
    n = s.v.goals_taken[owner].bit_count()
    return (Piece("stat", f"goals-{owner}", "Goal" if n == 1 else "Goals", value=f"{n}", icon=icons.GOAL),)


def asset_stat(s: Sight, owner: int, asset: int) -> Piece:
    """tamashii.asset.track: a player's amount of an asset."""
    return Piece(
        "stat", f"asset-{owner}-{asset}", sentence(called.asset_plural(asset, s.pack.names)),
        value=f"{s.v.asset[owner, asset]}", icon=icons.ASSETS[asset], tone=world.KIND_TONES[asset], most=MOST_ASSET,
    )  # fmt: skip


# ------------------------------------------------------------------------------------------------ enemies


def stacked(s: Sight, owner: int) -> Iterator[Piece]:
    """tamashii.enemy.stack: the enemies of a player, the top enemy first; for the viewer with its patterns."""
    v, mine = s.v, owner == s.viewer
    if v.stacked[owner] == 0 or fighter(v) == owner:  # they lie in the fight
        return
    cards = [enemy_card(s, v.stack[owner, n] - 1, world.TOP if n == 0 else "") for n in range(v.stacked[owner])]
    shown = [cards[0], *(enemy_patterns(s, v.stack[owner, 0] - 1) if mine else ())]
    if len(cards) > 1:
        below = Piece("pile", f"below-{owner}", "Below", count=len(cards) - 1, inside=tuple(cards[1:]))
        shown.append(below)
    shaken = f"{v.enemies_shaken[owner]} destabilized" if v.enemies_shaken[owner] else ""
    yield Piece("row", f"enemies-{owner}", f"Enemies: {v.stacked[owner]}", mark=shaken, inside=tuple(shown))


# ------------------------------------------------------------------------------------------------ cards and the rest


def belongings(s: Sight, owner: int) -> Iterator[Piece]:
    """Bodies, augments, protocol, diary and events; and the tokens in bag and dump."""
    v = s.v
    yield Piece("row", f"bodies-{owner}", "Body", inside=tuple(bodies_of(s, owner)))
    augments = (
        *augments_in(s, v.equipped[owner], owner, world.EQUIPPED),
        *augments_in(s, v.unequipped[owner], owner, world.UNEQUIPPED),
    )
    if augments:
        deck = f" · {class_deck_size(v, s.pack.tables, owner)} in class deck" if v.role[owner] != NONE else ""
        yield Piece("row", f"augments-{owner}", f"Augments{deck}", inside=augments)
    if plans := (*protocol(s, owner), *diary(s, owner), *(event_card(s, n - 1) for n in v.city[owner] if n)):
        yield Piece("row", f"plans-{owner}", "Personal cards", inside=plans)
    yield from stores(s, owner)


def diary(s: Sight, owner: int) -> Iterator[Piece]:
    """tamashii.diary.one: the diary card that a player can still use."""
    card, names = s.v.diary[owner] - 1, s.pack.names
    if card >= 0:
        yield Piece(
            "card", f"diary-{owner}", names.diaries[card], text=names.diary_texts[card], icon=icons.DIARY, tone="catie",
            face=f"diary {card}",
        )  # fmt: skip


def event_card(s: Sight, event: int) -> Piece:
    """tamashii.city.hold: an event that a player holds."""
    names = s.pack.names
    text, number = f"{sentence(names.event_texts[event])}.", s.pack.tables.event[event].number
    return Piece(
        "card", f"event-{event}", names.events[event], text=text, value=str(number),
        icon=icons.EVENT, tone="special", face=f"event {event}",
    )  # fmt: skip


def protocol(s: Sight, owner: int) -> Iterator[Piece]:
    """tamashii.protocol.three-steps: a learning protocol, with completed steps ticked."""
    v, names = s.v, s.pack.names
    if v.protocol[owner] == 0:
        return
    which = v.protocol[owner] - 1
    yield Piece(
        "card", f"protocol-{owner}", names.protocols[which], text=protocol_text(s, which, v.learnt[owner]),
        icon=icons.PROTOCOL, mark=f"{v.learnt[owner]} of {STEPS} steps", tone="cyan", face=f"protocol {which}",
    )  # fmt: skip


def protocol_text(s: Sight, which: int, learnt: int) -> str:
    """The steps of a protocol, completed ones ticked."""
    steps = s.pack.names.protocol_texts[which]
    return "\n".join(
        f"{n + 1}. {step_said(need, reward)}" if n >= learnt else f"✓ {reward}"
        for n, (need, reward) in enumerate(steps)
    )
