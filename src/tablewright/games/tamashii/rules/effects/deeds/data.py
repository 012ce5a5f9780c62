"""Deeds about data tokens, the slots that they lie on, and the core data slot."""

from __future__ import annotations

from tablewright.engine.core.events import Log, tell
from tablewright.engine.core.kernel import kernel
from tablewright.engine.core.piles import bag_size, kinds_in_bag
from tablewright.engine.core.sets import lowest, size, without_lowest
from tablewright.games.tamashii import choices as c
from tablewright.games.tamashii import events
from tablewright.games.tamashii import grammar as w
from tablewright.games.tamashii.pack import legality
from tablewright.games.tamashii.pieces import CORRUPTED, TYPES
from tablewright.games.tamashii.rules.cards import triggers
from tablewright.games.tamashii.rules.components import launcher
from tablewright.games.tamashii.rules.data import tokens
from tablewright.games.tamashii.rules.effects.deeds.table import deed
from tablewright.games.tamashii.state import State, Tables
from tablewright.packs.effects.words import form

EVERY_TYPE = (1 << TYPES) - 1

# ------------------------------------------------------------------------------------------------ data tokens


@kernel
def is_basic(data: int) -> bool:
    """Whether a text leaves open which kind of token is gained."""
    return data == w.BASIC


@kernel
def kinds_named(g: State, seat: int, data: int) -> int:
    """The kinds of token that can come where a word for data names what is gained, as a set."""
    if data == w.BASIC:
        return EVERY_TYPE
    return 1 << g.core[seat] if data == w.CORE else 1 << data


@kernel
def kinds_to_gain(g: State, seat: int, data: int) -> int:
    """The kinds of token, in supply, that can be gained, as a set."""
    return kinds_named(g, seat, data) & launcher.can_gain(g, seat)


@kernel
def can_gain_data(g: State, t: Tables, seat: int, data: int) -> bool:
    """Whether a token can be gained, or the game is lost by gaining one."""
    return (data == CORRUPTED and tokens.is_fatal(g, t)) or kinds_to_gain(g, seat, data) != 0


@kernel
def gain_named(g: State, t: Tables, e: Log, seat: int, data: int, n: int, c: int) -> None:
    """Tokens of the kind that the text names are gained, and go where it says."""
    tokens.gain_token(g, t, e, seat, lowest(kinds_named(g, seat, data)), n, c)


@kernel
def gain_kind(g: State, t: Tables, e: Log, seat: int, chosen: int, c: int) -> None:
    """One token of the kind that was chosen is gained, and goes where the text says."""
    tokens.gain_token(g, t, e, seat, chosen, 1, c)


@kernel
def kinds_in_dump(g: State, seat: int, data: int) -> int:
    """The kinds of token in a dump that a word for data accepts, as a set."""
    return launcher.kinds_of(g, seat, data) & kinds_in_bag(g.dump[seat])


@kernel
def has_dump(g: State, seat: int) -> bool:
    """Whether anything lies in the dump."""
    return kinds_in_dump(g, seat, w.TOKEN) != 0


@kernel
def to_dump(g: State, seat: int, data: int) -> int:
    """tamashii.open.harm-general: the slots whose token can be dumped, as a set."""
    return launcher.harmed(g, seat, data) if launcher.at_risk(g, seat, data) != 0 else 0


@kernel
def most_to_dump(g: State, seat: int, data: int) -> int:
    """tamashii.open.harm-general: open tokens stand in for others, and add nothing."""
    return size(launcher.at_risk(g, seat, data))


@kernel
def dump_one(g: State, t: Tables, e: Log, seat: int, slot: int) -> None:
    tokens.dump_slots(g, t, e, seat, 1 << slot)


@kernel
def dump_all(g: State, t: Tables, e: Log, seat: int, data: int) -> None:
    tokens.dump_slots(g, t, e, seat, launcher.at_risk(g, seat, data))


@kernel
def has_at_risk(g: State, seat: int, data: int) -> bool:
    return launcher.at_risk(g, seat, data) != 0


@kernel
def all_of_them(g: State, seat: int, left: int, possible: int) -> bool:
    """Whether all that can be chosen will be, in whatever order."""
    return size(possible) <= left


@kernel
def can_prepare(g: State, seat: int) -> bool:
    """Whether there is a token to draw and a slot for it."""
    return (bag_size(g.bag[seat]) > 0 or has_dump(g, seat)) and launcher.free(g, seat) != 0


@kernel
def to_salvage(g: State, seat: int, data: int) -> int:
    """The kinds of token that can come back from the dump, as a set; none without a slot for them."""
    return kinds_in_dump(g, seat, data) if launcher.free(g, seat) != 0 else 0


@kernel
def salvage_one(g: State, e: Log, seat: int, kind: int, second: int) -> None:
    """A token comes back from the dump, to the slot that was chosen with it."""
    g.dump[seat, kind] -= 1
    tokens.lay(g, e, seat, kind, second)


@kernel
def convertible(g: State, seat: int, data: int, other_data: int) -> int:
    """The slots whose token can be swapped for one of another kind, as a set."""
    found, slots = 0, launcher.matching(g, seat, data)
    while slots != 0:
        if kinds_for(g, seat, lowest(slots), other_data) != 0:
            found |= slots & -slots
        slots = without_lowest(slots)
    return found


@kernel
def kinds_for(g: State, seat: int, slot: int, to: int) -> int:
    """The kinds of token, in supply, for which the one on a slot can be swapped; not its own."""
    return kinds_to_gain(g, seat, to) & ~(1 << launcher.token_at(g, seat, slot))


@kernel
def convert_one(g: State, t: Tables, e: Log, seat: int, chosen: int, second: int) -> None:
    """The token on a slot is swapped for one of the kind that was chosen with it."""
    tokens.convert_slot(g, t, e, seat, chosen, second)


@kernel
def locked_rows(g: State, seat: int) -> int:
    """tamashii.launcher.unlock-choice: the rows whose last slot is locked, as a set."""
    return g.locked[seat]


# ------------------------------------------------------------------------------------------------ the core data slot


@kernel
def is_any_type(b: int) -> bool:
    """Whether a text leaves the type open."""
    return b == w.ANY_TYPE


@kernel
def core_would_change(g: State, seat: int, b: int) -> bool:
    return b == w.ANY_TYPE or g.core[seat] != b


@kernel
def every_type() -> int:
    return EVERY_TYPE


@kernel
def set_core(g: State, e: Log, seat: int, b: int) -> None:
    """tamashii.core.change, tamashii.core.change-now: the core data slot shows another type from now on."""
    if g.core[seat] != b:
        g.core[seat] = b
        tell(e, events.CORE, seat, b, 0, 0)


@kernel
def choose_core(g: State, e: Log, seat: int, kind: int) -> None:
    set_core(g, e, seat, kind)


# ------------------------------------------------------------------------------------------------ the rows

GAIN_DATA = deed(
    18,
    form(
        "gain <n> <data>",
        "Move n such tokens from their supply to your dump. Corrupted tokens come from the scenario pool (co-op) or"
        " the neutral pool (competitive).",
        "gain 1 open",
        legality="You do not gain tokens that are not in supply; an empty scenario pool loses the scenario. Not allowed"
        " with 'data' or 'token', which name no kind to take.",
    ),
    form(
        "gain <n> <data> into bag",
        "As 'gain', but straight into your bag.",
        "gain 1 open into bag",
        says="gain <n> <data> into your bag",
        legality="For setup bonuses, and where stated.",
        c=w.TO_BAG,
    ),
    form(
        "gain <n> <data> onto launcher",
        "As 'gain', but onto empty unlocked slots of your choice.",
        "gain 1 inari onto launcher",
        says="gain <n> <data> onto your launcher",
        legality="If no slot is empty, the token goes to your dump.",
        c=w.TO_LAUNCHER,
    ),
    does=gain_named,
    would=can_gain_data,
    leaves_choice=is_basic,
    among=kinds_to_gain,
    each=gain_kind,
    so_often=True,
    asks=c.CHOOSE_KIND,
    verb="Gain",
    check=legality.takes_a_kind("b"),
    question="Choose a data token to gain",
    sign="data to gain",
    facts="gains tokens",
    worth=2,
)

DISCARD_DATA = deed(
    22,
    form(
        "discard <n> <data>",
        "Discard up to n matching tokens of your choice from your launcher: to the neutral pool, or corrupted "
        "tokens to the box (co-op).",
        "discard 1 corrupted",
        legality="From the launcher only.",
    ),
    among=launcher.matching,
    each=tokens.discard_slot,
    chosen="slot",
    so_often=True,
    up_to=True,
    asks=c.CHOOSE_TOKEN,
    verb="Discard",
    question="Choose a token to discard",
    sign="data to discard",
    facts="discards tokens",
    worth=1,
)

DISCARD_FROM_DUMP = deed(
    84,
    form(
        "discard <n> <data> from dump",
        "As 'discard', but from your dump.",
        "discard 1 corrupted from dump",
        says="discard <n> <data> from your dump",
    ),
    among=kinds_in_dump,
    each=tokens.discard_from_dump,
    chosen="kind",
    so_often=True,
    up_to=True,
    asks=c.CHOOSE_KIND,
    verb="Discard",
    question="Choose a token to discard",
    sign="data to discard",
    facts="discards tokens",
    worth=1,
)

DUMP_DATA = deed(
    23,
    form(
        "dump <n> <data>",
        "Move n matching tokens of your choice from your launcher to your dump, or all of them if there are fewer.",
        "dump 2 data",
        legality="As a cost, it needs all n.",
    ),
    among=to_dump,
    each=dump_one,
    chosen="slot",
    so_often=True,
    most=most_to_dump,
    is_forced=all_of_them,
    asks=c.CHOOSE_TOKEN,
    verb="Dump",
    question="Choose a token to dump",
    sign="data to dump",
    facts="dumps tokens",
)

DUMP_ALL = deed(
    24,
    form("dump all <data>", "Move every matching token from your launcher to your dump.", "dump all corrupted"),
    does=dump_all,
    would=has_at_risk,
)

PREPARE = deed(
    25,
    form(
        "prepare <n>",
        "Draw n tokens at once and put them on any empty unlocked slots.",
        "prepare 2",
        says="prepare <n> {token|tokens}",
        legality="Draw no more than there are empty slots. If the bag is empty, recycle the dump.",
    ),
    does=tokens.prepare,
    would=can_prepare,
    idle=triggers.FULL_LAUNCHER,
    facts="prepares tokens",
    worth=1,
)

PROGRAM = deed(
    26,
    form("program <n>", "Make up to n slides or switches.", "program 2", says="program <n> {move|moves}"),
    among=launcher.edges_open,
    each=launcher.cross,
    chosen="edge",
    so_often=True,
    up_to=True,
    asks=c.MOVE_TOKEN,
    question="Slide or switch tokens on your launcher",
    sign="program moves",
    facts="program moves",
    worth=1,
)

SALVAGE = deed(
    27,
    form(
        "salvage <n> <data>", "Move up to n matching tokens from your dump onto empty unlocked slots.", "salvage 1 data"
    ),
    among=to_salvage,
    each=salvage_one,
    chosen="kind",
    so_often=True,
    up_to=True,
    idle=triggers.FULL_LAUNCHER,
    asks=c.PLACE_TOKEN,
    question="Choose a token from your dump and a slot for it",
    sign="data to salvage",
    facts="salvages",
    worth=1,
)

RECYCLE = deed(
    28,
    form("recycle", "Put your whole dump into your bag and mix it.", "recycle", says="recycle your dump"),
    does=tokens.recycle,
    would=has_dump,
    facts="recycles",
)

CONVERT = deed(
    29,
    form(
        "convert <n> <data> to <data>",
        "Replace up to n matching tokens on your launcher, each with a token of the second kind from the supply in "
        "the same slot.",
        "convert 1 basic to open",
        says="turn <n> <data> into <data:kind>",
        legality="The supply must have the token. Discard the replaced one.",
    ),
    among=convertible,
    each=convert_one,
    so_often=True,
    up_to=True,
    asks=c.CONVERT_TOKEN,
    check=legality.takes_a_kind("c"),
    question="Choose a token to convert",
    sign="data to convert",
    facts="converts tokens",
    worth=1,
)

UNLOCK = deed(
    30,
    form(
        "unlock <n>",
        "Remove n lock tokens of your choice.",
        "unlock 1",
        says="unlock <n> {slot|slots}",
        legality="If none are left, nothing happens.",
    ),
    among=locked_rows,
    each=launcher.unlock_row,
    chosen="row",
    so_often=True,
    is_forced=all_of_them,
    asks=c.CHOOSE_ROW,
    verb="Unlock",
    question="Choose a slot to unlock",
    sign="a slot to unlock",
    facts="unlocks",
    worth=4,
)

JAM = deed(
    31,
    form(
        "jam <n>",
        "Put n lock tokens on empty unlocked slots of column 5.",
        "jam 1",
        says="jam <n> {slot|slots}",
        legality="If there is no such slot, nothing happens.",
    ),
    among=launcher.can_jam,
    each=launcher.jam_row,
    chosen="row",
    so_often=True,
    is_forced=all_of_them,
    asks=c.CHOOSE_ROW,
    verb="Lock",
    question="Choose a slot to lock",
    sign="a slot to jam",
    facts="jams",
)

SET_CORE = deed(
    32,
    form("set core to <type>", "Change your core type.", "set core to any type", says="set your core to <type>"),
    does=set_core,
    would=core_would_change,
    leaves_choice=is_any_type,
    among=every_type,
    each=choose_core,
    chosen="kind",
    asks=c.CHOOSE_KIND,
    verb="Core data:",
    question="Choose your new core data",
    sign="a core",
)
