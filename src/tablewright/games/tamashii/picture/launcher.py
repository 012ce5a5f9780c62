"""A launcher as a picture: its slots and their tokens, and the tokens in bag and dump."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tablewright.engine.core.sets import has
from tablewright.engine.scene import Piece
from tablewright.games.tamashii.picture import icons, world
from tablewright.games.tamashii.picture.offers import slot_id
from tablewright.games.tamashii.picture.sight import Sight
from tablewright.games.tamashii.pieces import CATIE, COLUMNS, CORRUPTED, NO_TOKEN, SLOTS
from tablewright.games.tamashii.rules.components.launcher import HIGHLIGHTED, token_at
from tablewright.games.tamashii.words import names as called


def launcher(s: Sight, owner: int, beside: Iterable[Piece] = ()) -> Piece:
    """tamashii.launcher.grid: 4 rows of 5 slots, rows A to D from the top, columns 1 to 5 from the left."""
    name = called.KIND_NAMES[s.v.core[owner]]
    slots = tuple(slot(s, owner, n) for n in range(SLOTS))
    label = f"Launcher · core {name}" if owner == s.viewer else "Launcher"
    return Piece(
        "launcher", f"launcher-{owner}", label, seat=owner, inside=(*slots, *beside),
        columns=tuple(called.COLUMN_NAMES), rows=tuple(called.ROW_NAMES),
    )  # fmt: skip


def slot(s: Sight, owner: int, n: int) -> Piece:
    """A slot: empty, with a token on it, or under a lock token."""
    v = s.v
    kind = token_at(v, owner, n)
    locked = n % COLUMNS == COLUMNS - 1 and has(v.locked[owner], n // COLUMNS)
    state = "locked" if locked else "empty" if kind == NO_TOKEN else called.KIND_NAMES[kind]
    if kind == CATIE:  # tamashii.catie.side
        state += f", {called.sides_of(v, v.pet[owner])[has(v.side[owner], n)]} when launched"
    lit = not locked and has(HIGHLIGHTED, n)  # tamashii.launcher.highlighted: the refill fills these
    return Piece(
        "cell",
        slot_id(owner, n),
        f"{called.slot_name(n)}: {state}{', refilled each turn' if lit and kind == NO_TOKEN else ''}",
        at=(n % COLUMNS, n // COLUMNS),
        mark=world.LOCKED if locked else "corrupted" if kind == CORRUPTED else world.LIT if lit else "",
        inside=(token(s, f"token-{owner}-{n}", kind, pet=v.pet[owner]),) if kind != NO_TOKEN else (),
    )


def token(s: Sight, id: str, kind: int, n: int | None = None, *, pet: int = 0) -> Piece:
    """A data token, or several alike, by colour and by sign."""
    icon = icons.DOG if kind == CATIE and pet else icons.KINDS[kind]
    return Piece("tokens", id, called.KIND_NAMES[kind], count=n, icon=icon, tone=world.KIND_TONES[kind])


def stores(s: Sight, owner: int) -> Iterator[Piece]:
    """tamashii.flow.own-bag: the tokens in bag and dump; of others, tokens drawn to be placed too."""
    v = s.v
    bag, dump = v.bag[owner], v.dump[owner]
    if owner == s.viewer:
        text = f"Bag: {called.tokens_listed(bag)}\nDump: {called.tokens_listed(dump)}"
        yield Piece("text", f"bag-{owner}", f"Bag {sum(bag)}, dump {sum(dump)}", text=text, icon=icons.BAG)
    else:
        short = f"{called.in_letters(bag)} · {called.in_letters(dump)}"
        yield Piece("stat", f"bag-{owner}", "Bag · dump", value=short, icon=icons.BAG)
    if owner != s.viewer:
        yield from to_place(s, owner)


def to_place(s: Sight, owner: int) -> Iterator[Piece]:
    """tamashii.keyword.prepare: tokens drawn that go onto the launcher."""
    if any(s.v.hand[owner]):
        drawn = tuple(token(s, f"hand-{owner}-{kind}", kind, n) for kind, n in enumerate(s.v.hand[owner]) if n)
        yield Piece("row", f"hand-{owner}", "Tokens to place", inside=drawn)
