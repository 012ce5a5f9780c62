"""The checks: one small function for each promise of the contract. Each yields its violations.

There are three sorts: of a position, of a move, and of a whole game. The docstring of a check is the promise it holds a
game to, and its name, with dashes, is what a report calls it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from tablewright.conformance.careful import differing
from tablewright.conformance.moment import Finding, Moment, Move
from tablewright.engine.core.actions import LAST_KIND, is_formed, kind_of
from tablewright.engine.core.agenda import has_overflowed
from tablewright.engine.core.events import Log, forget, rows_of, seen_by
from tablewright.engine.core.record import clone, over, raw
from tablewright.engine.game.contract import LOST, SPECTATOR, STOPPED, WON
from tablewright.engine.game.playing import Rules, numbers
from tablewright.engine.scene import offering

Found = Iterator[Finding]
GARBAGE = (0, -1, 1, 127 << 24, 255, 0x7FFFFFFF, -0x80000000)


def promise_of(check: Callable[..., Any]) -> str:
    return " ".join((check.__doc__ or "").split())


def name_of(check: Callable[..., Any]) -> str:
    return check.__name__.replace("_", "-")


# ------------------------------------------------------------------------------------------------ of a position


def pieces_are_conserved(here: Moment) -> Found:
    """Every piece is somewhere, and only once, after every move."""
    if code := here.ask.audit(here.g):
        yield Finding(f"the audit says: {here.game.faults[code]}")


def the_agenda_has_room(here: Moment) -> Found:
    """The agenda has room for every frame."""
    if has_overflowed(here.g):
        yield Finding("a frame did not fit on the agenda")


def options_are_never_empty(here: Moment) -> Found:
    """A seat that owes a decision has something to decide."""
    for seat in range(max(here.game.seats)):
        if here.mask >> seat & 1 and not here.legal.get(seat):
            yield Finding("it owes a decision and has no options", seat)


def options_are_exactly_what_is_not_refused(here: Moment) -> Found:
    """Every option is listed once and not refused, and whatever else is asked about is refused."""
    everything = {action for options in here.legal.values() for action in options}
    for seat, options in here.legal.items():
        if len(options) > here.game.most_options:
            yield Finding(f"{len(options)} options, and the game says at most {here.game.most_options}", seat)
        if len(set(options)) < len(options):
            yield Finding(f"an option is listed twice: {options}", seat)
        for action in options:
            if clause := here.ask.refuse(here.g, seat, action):
                yield Finding(f"the option {action:#010x} is refused with clause {clause}", seat)
        for action in sorted(everything | set(_doubtful(here, options))):
            if action not in options and here.ask.refuse(here.g, seat, action) == 0:
                yield Finding(f"the action {action:#010x} is not refused and not among the options", seat)


def _doubtful(here: Moment, options: list[int]) -> Iterator[int]:
    yield from GARBAGE
    for _ in range(8):
        yield here.luck.randrange(-(2**31), 2**31)
        yield here.luck.randrange(1, 16) << 24 | here.luck.randrange(8) << 16 | here.luck.randrange(8) << 8
        if options:
            yield here.luck.choice(options) ^ 1 << here.luck.randrange(31)


def options_are_of_declared_kinds(here: Moment) -> Found:
    """Every option is of a declared kind, with the declared number of arguments, each in range."""
    forms = here.game.choices.forms
    for seat, options in here.legal.items():
        for action in options:
            if not 0 <= kind_of(action) <= LAST_KIND or not is_formed(action, forms[kind_of(action)]):
                yield Finding(f"the option {action:#010x} is not one that the game declares", seat)


def refusals_cite_the_book(here: Moment) -> Found:
    """A refusal is the number of a clause of the rulebook."""
    last = len(here.game.book.clauses)
    for seat in here.seats:
        for action in GARBAGE:
            if not 0 <= (clause := here.ask.refuse(here.g, seat, action)) <= last:
                yield Finding(f"{action:#010x} is refused with clause {clause} of a book of {last}", seat)


def options_keep_their_order(here: Moment) -> Found:
    """The order of options is stable: asked again, with other dice, or on the seat's view."""
    rerolled = here.ask.rerolled(here.g, here.key(80))
    for seat, options in here.legal.items():
        others = {"asked again": here.g, "with other dice": rerolled, "on its view": here.views[seat]}
        for how, other in others.items():
            again = here.ask.legal(other, seat)
            if again != options and sorted(again) == sorted(options):
                yield Finding(f"{how}, the options have a different order: {options} and {again}", seat)


def options_are_the_same_on_the_view(here: Moment) -> Found:
    """A seat's options follow from its view alone."""
    for seat, options in here.legal.items():
        on_view = set(here.ask.legal(here.views[seat], seat))
        if on_view != set(options):
            odd = ", ".join(f"{action:#010x}" for action in sorted(on_view ^ set(options)))
            yield Finding(f"options differ between the state and its view: {odd}", seat)


def awaiting_is_the_same_on_every_view(here: Moment) -> Found:
    """Every view shows which seats owe a decision."""
    for viewer, v in here.views.items():
        if (mask := here.ask.awaiting(v)) != here.mask:
            yield Finding(f"the state awaits {here.mask:#b}, the view {mask:#b}", viewer)


def questions_have_a_focus(here: Moment) -> Found:
    """Every question has a focus, an area of the scene: the only one with choices, unless the game says why not."""
    for seat, scene in here.scenes.items():
        if scene.focus not in [area.id for area in scene.areas]:
            yield Finding(f"the focus {scene.focus!r} is not an area of the scene", seat)
        lit = [area.id for area in scene.areas if offering(area)]
        kept = [id.format(seat=seat) for id in here.game.in_view]
        if len(lit) == 1 and scene.focus not in (*lit, *kept):
            yield Finding(f"the focus is {scene.focus!r}, and all choices lie in {lit[0]!r}", seat)


def choices_lie_on_pieces(here: Moment) -> Found:
    """Every choice that is about pieces lies on a piece of the scene, and pieces offer nothing else than choices."""
    for seat, scene in here.scenes.items():
        offered, options = {action for piece in scene.walk() for action in piece.actions}, here.legal[seat]
        for action in [action for action in options if action not in offered]:
            if about := here.game.pieces_of(action, here.views[seat], here.ask.pack, seat):
                yield Finding(f"the option {action:#010x} is about {', '.join(about)}, and no piece offers it", seat)
        for action in sorted(offered.difference(options)):
            yield Finding(f"a piece offers {action:#010x}, which is not an option", seat)


def views_carry_no_dice(here: Moment) -> Found:
    """No view holds any part of the dice."""
    for viewer, v in here.views.items():
        if any(here.ask.dice(v)):
            yield Finding("the dice can be read in the view", viewer)


def redeals_keep_what_is_known(here: Moment) -> Found:
    """A redealt state gives its viewer the same view: view(redeal(view(g))) == view(g)."""
    for viewer, known in here.known.items():
        if viewer in here.twins:
            continue
        again = here.ask.known(here.redeals[viewer], viewer)
        yield Finding(f"before and after the redeal {differing(here.game, known, again)}", viewer)


def redeals_are_whole(here: Moment) -> Found:
    """A redealt state has every piece somewhere, and only once."""
    if here.ask.audit(here.g):
        return
    for viewer, redealt in here.redeals.items():
        if code := here.ask.audit(redealt):
            yield Finding(f"the audit of a redealt state says: {here.game.faults[code]}", viewer)


def redeals_have_fresh_dice(here: Moment) -> Found:
    """A redeal starts dice from its key alone: the same key the same state, another key other dice."""
    for viewer, v in here.views.items():
        mine, purpose = here.redeals[viewer], viewer + 1
        if here.ask.redealt(v, viewer, here.key(purpose)) != mine:
            yield Finding("the same view and key gave two different states", viewer)
        if here.ask.dice(mine) == here.ask.dice(here.ask.redealt(v, viewer, here.key(purpose + 20))):
            yield Finding("two keys gave the same dice", viewer)
        if here.ask.dice(mine) == here.ask.dice(here.g):
            yield Finding("the redealt dice are the true ones", viewer)


def spectators_know_what_all_know(here: Moment) -> Found:
    """A spectator sees nothing that some seat may not see."""
    for seat in here.seats:
        if seat in here.twins and not here.looks_true(SPECTATOR, here.twins[seat]):
            yield Finding("the spectator sees what this seat cannot know", seat)


def features_are_exactly_those_declared(here: Moment) -> Found:
    """Every declared feature or sign has a name of its own and is always written, and nothing else is."""
    for what, (kernel, declared) in here.game.lists.items():
        names = [feature.name for feature in declared]
        if (kernel is None) != (not names):
            yield Finding(f"{len(names)} {what} are declared, and {'no' if names else 'a'} kernel writes them")
        if len(set(names)) < len(names):
            doubled = sorted({name for name in names if names.count(name) > 1})
            yield Finding(f"several {what} are called {', '.join(map(repr, doubled))}")
        for seat, written in here.written.get(what, {}).items():
            if missing := [name for name, value in zip(names, written.values, strict=True) if value is None]:
                yield Finding(f"never written: {', '.join(map(repr, missing))}", seat)
            if written.astray:
                yield Finding(f"{len(names)} {what} are declared, but cell {written.astray[0]} is written too", seat)


def features_are_the_same_on_the_view(here: Moment) -> Found:
    """A seat's features and signs follow from its view alone."""
    for what, by_seat in here.written.items():
        for seat, written in by_seat.items():
            on_view = here.ask.written(what, here.views[seat], seat).values
            for feature, value, seen in zip(here.game.lists[what][1], written.values, on_view, strict=True):
                if value != seen:
                    yield Finding(f"{feature.name!r} is {value} on the state and {seen} on its view", seat)


def outcome_tells_the_end(here: Moment) -> Found:
    """The outcome is 0 while somebody owes a decision; then it is a named reason, with a result for each seat."""
    reason, results = here.ask.results(here.g, here.config.seats)
    if here.mask:
        if reason:
            yield Finding(f"the outcome is {reason} while {here.mask:#b} owes a decision")
        return
    stopped = reason == STOPPED and has_overflowed(here.g)  # as it should: `the_agenda_has_room` says so
    if not stopped and not 0 < reason < len(here.game.reasons):
        yield Finding(f"the game is over and its reason is {reason}, which has no name")
    if any(not LOST <= result <= WON for result in results):
        yield Finding(f"the results are {results}")
    for seat, options in here.legal.items():
        if options:
            yield Finding("the game is over and it still has options", seat)


# ------------------------------------------------------------------------------------------------ of a move


def choices_betray_nothing(here: Moment) -> Found:
    """Asking a seat reveals nothing it holds: a choice is skipped only if everyone can see that it is forced."""
    for viewer, echoes in here.echoes.items():
        for echo in echoes:
            if echo.so_far and not echo.rolled and not echo.awaited:
                yield Finding(f"{echo.twin} leads to the same events, but other seats are asked", viewer)


def private_sights_are_told(here: Moment) -> Found:
    """Without a private event, a seat sees only public changes."""
    for viewer, echoes in here.echoes.items():
        for echo in echoes:
            if echo.sights:
                yield Finding(f"{echo.twin} leads to the same public events, but in its own view {echo.sights}", viewer)


def events_tell_no_more_than_views(here: Moment) -> Found:
    """An event tells a seat nothing beyond its view."""
    for viewer in here.watchers:
        if here.unexplained(viewer) or here.told_by_the_dice(viewer):
            heard = seen_by(here.log, viewer)
            yield Finding(f"what it heard rules out states that its view does not: {heard}", viewer)


def events_are_of_declared_kinds(here: Moment) -> Found:
    """Every event is of a kind that the game declares, and the rules behind it are in the book."""
    last, book = len(here.game.events.kinds) - 1, here.game.book
    for viewer in here.watchers:
        for event in seen_by(here.log, viewer):
            if not 1 <= event.what <= last:
                yield Finding(f"an event of kind {event.what} is told, and {last} are declared", viewer)
            elif not (rules := here.game.rules_behind(event)) or any(id not in book for id in rules):
                yield Finding(f"behind an event of kind {event.what} are {rules or 'no rules'}", viewer)


def the_log_changes_nothing(here: Moment) -> Found:
    """The game is the same whether the log records or not."""
    log = clone(here.log_before)
    log.quiet = 1
    quiet = here.ask.after(here.g, log, *here.move)
    if quiet != here.result:
        yield Finding(f"with a quiet log {differing(here.game, bytes(raw(here.result)), bytes(raw(quiet)))}")
    if log.used:
        yield Finding("a quiet log took notes")


# ------------------------------------------------------------------------------------------------ of a whole game


@dataclass(frozen=True, eq=False)
class Story:
    """A game that was played: its first moment, its moves and every state on the way."""

    first: Moment
    moves: list[Move]
    states: list[Any]
    logs: list[bytes]  # what each move told


def saved_games_go_on_alike(story: Story) -> Found:
    """A state is complete: saved and loaded, it continues in the same way; so does the game from its key."""
    here, ask = story.first, story.first.ask
    if ask.fresh(here.config, here.key_of_game, Log()) != story.states[0]:
        yield Finding("set up again from its key, the game begins differently")
    middle = len(story.moves) // 2
    for begin in (0, middle):
        g: Any = over(here.game.State, bytearray(bytes(raw(story.states[begin]))))
        log = Log()
        for n in range(begin, len(story.moves)):
            forget(log)
            g = ask.after(g, log, *story.moves[n])
            if g != story.states[n + 1]:
                wrong = differing(here.game, bytes(raw(story.states[n + 1])), bytes(raw(g)))
                yield Finding(f"saved before move {begin} and played on, after move {n} {wrong}")
                break


def positions_never_return(story: Story) -> Found:
    """No position returns within a game, dice apart; otherwise players could repeat it forever."""
    ask = story.first.ask
    met: dict[bytes, int] = {}
    for n, g in enumerate(story.states):
        before = met.setdefault(ask.without_dice(g), n)
        if before < n:
            yield Finding(f"after {n} moves the position is the same as after {before}")
            return


def old_states_never_change(story: Story) -> Found:
    """Only `apply`, `setup` and `redeal` write, and only into the state they are given."""
    if story.first.ask.changed:
        yield Finding(story.first.ask.changed)


def every_target_plays_the_same_game(story: Story) -> Found:
    """Interpreted and compiled, every kernel answers the same, byte for byte, at every move."""
    here = story.first
    plain = Rules(here.game, here.ask.pack)
    g, log, tables = here.game.State(), Log(), clone(here.ask.tables)
    try:
        plain.setup(g, tables, log, here.config, here.key_of_game)
        for n, move in enumerate([*story.moves, None]):
            yield from _same_answers(here, plain, tables, story.states[n], g, n)
            if move is not None:
                forget(log)
                plain.apply(g, tables, log, *move)
                if rows_of(log) != story.logs[n]:
                    yield Finding(f"move {n} told one thing interpreted and another compiled", move[0])
    except (ArithmeticError, IndexError, ValueError, TypeError, AttributeError) as problem:
        yield Finding(f"interpreted, a kernel stops: {type(problem).__name__}: {problem}")


def _same_answers(here: Moment, plain: Rules, tables: Any, machine_g: Any, g: Any, n: int) -> Found:
    ask, out = here.ask, numbers(here.game.most_options)
    if g != machine_g:
        yield Finding(f"before move {n} {differing(here.game, bytes(raw(g)), bytes(raw(machine_g)))}")
        raw(g)[:] = raw(machine_g)
    if plain.awaiting(g, tables) != ask.awaiting(g):
        yield Finding(f"before move {n} awaiting differs")
    for seat in here.seats:
        options = ask.legal(g, seat)
        size = plain.options(g, tables, seat, out)
        if [out[i] for i in range(size)] != options:
            yield Finding(f"before move {n} the options differ", seat)
        for action in (*GARBAGE, *options):
            if plain.refuse(g, tables, seat, action) != ask.refuse(g, seat, action):
                yield Finding(f"before move {n} refusing {action:#010x} differs", seat)
    yield from _same_views(here, plain, tables, g, n)
    yield from _same_features(here, tables, g, n)
    results = numbers(max(here.game.seats))
    reason = plain.outcome(g, tables, results)
    if not ask.awaiting(g) and (reason, list(results)[: here.config.seats]) != ask.results(g, here.config.seats):
        yield Finding(f"before move {n} the outcome differs")
    if plain.audit(g, tables) != ask.audit(g):
        yield Finding(f"before move {n} the audit differs")


def _same_views(here: Moment, plain: Rules, tables: Any, g: Any, n: int) -> Found:
    for viewer in here.viewers:
        v = here.game.State()
        plain.view(g, tables, viewer, v)
        if v != (other := here.ask.seen(g, viewer)):
            yield Finding(f"before move {n}, views: {differing(here.game, bytes(raw(v)), bytes(raw(other)))}", viewer)
        key = here.key(50 + viewer)
        plain.redeal(v, tables, viewer, key)
        if v != (other := here.ask.redealt(other, viewer, key)):
            yield Finding(f"before move {n}, redeals: {differing(here.game, bytes(raw(v)), bytes(raw(other)))}", viewer)


def _same_features(here: Moment, tables: Any, g: Any, n: int) -> Found:
    """Of one seat each time, all in turn: interpreted, some games have a long look at their features."""
    seat = n % here.config.seats
    for what, (kernel, declared) in here.game.lists.items():
        if kernel:
            out = numbers(len(declared))
            kernel(g, tables, seat, out)
            if list(out) != here.ask.written(what, g, seat).values:
                yield Finding(f"before move {n} the {what} differ", seat)


OF_A_POSITION = (
    the_agenda_has_room, pieces_are_conserved, options_are_never_empty, options_are_exactly_what_is_not_refused,
    options_are_of_declared_kinds, refusals_cite_the_book, options_keep_their_order, options_are_the_same_on_the_view,
    awaiting_is_the_same_on_every_view, questions_have_a_focus, choices_lie_on_pieces, views_carry_no_dice,
    redeals_keep_what_is_known, redeals_are_whole, redeals_have_fresh_dice, spectators_know_what_all_know,
    features_are_exactly_those_declared, features_are_the_same_on_the_view, outcome_tells_the_end,
)  # fmt: skip
OF_A_MOVE = (
    choices_betray_nothing, private_sights_are_told, events_tell_no_more_than_views,
    events_are_of_declared_kinds, the_log_changes_nothing,
)  # fmt: skip
OF_A_GAME = (saved_games_go_on_alike, old_states_never_change, positions_never_return)
