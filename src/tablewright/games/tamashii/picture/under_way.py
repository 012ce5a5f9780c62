"""The question under way in TAMASHII as a picture: answers that no other piece of the table offers."""

from __future__ import annotations

from collections.abc import Iterator

from tablewright.engine.core.actions import first, kind_of
from tablewright.engine.core.sets import has
from tablewright.engine.scene import Piece
from tablewright.engine.wording import sentence
from tablewright.games.tamashii import choices as c
from tablewright.games.tamashii import questions as q
from tablewright.games.tamashii import registers
from tablewright.games.tamashii.picture import icons
from tablewright.games.tamashii.picture.cards import augment_card, augments_in, walker_card
from tablewright.games.tamashii.picture.fight import fight, fighter, rolled
from tablewright.games.tamashii.picture.launcher import token
from tablewright.games.tamashii.picture.offers import GIFTS, is_gift
from tablewright.games.tamashii.picture.seats import protocol_text
from tablewright.games.tamashii.picture.sight import Sight
from tablewright.games.tamashii.pieces import COOPERATIVE, KINDS
from tablewright.games.tamashii.rules.setup.beginning import BY_BOTH, BY_LONERS, BY_TEAMS
from tablewright.games.tamashii.words import names as called
from tablewright.games.tamashii.words.describing import describe
from tablewright.games.tamashii.words.under_way import frame_before

TITLES = {
    q.BOARD: "Boards", q.ROLE: "Classes", q.PET: "Companion", q.PROTOCOL: "Learning protocols",
    q.UPGRADES: "Upgrades", q.PROGRAMMING: "Upgrades", q.KEEP: "Drawn augments", q.TRADE: "Trade", q.HEIST: "Heist",
}  # fmt: skip
BEFORE_THE_FIRST_TURN = (q.BOARD, q.ROLE, q.PET, q.PROTOCOL)
LISTED = (c.PICK, c.TRY, c.USE_ABILITY)  # choices in words that are pieces of their own
OF_TOKENS = (c.BUY_TOKEN, c.BUY_OPEN, c.BUY_CATIE, c.CHOOSE_KIND)  # choices of a kind of data token


def under_way(s: Sight) -> tuple[Piece, ...]:
    """The viewer's answers; for everyone, the dice of a fight."""
    if s.v.ended:
        return ()
    found = []
    if s.asked not in BEFORE_THE_FIRST_TURN and (inside := tuple(answers(s))):
        found.append(Piece("area", "under-way", TITLES.get(s.asked, "Options"), inside=inside, place="choice"))
    return (*found, *fight(s))


def to_begin_with(s: Sight) -> tuple[Piece, ...]:
    """The viewer's choices before the first turn, in the viewer's own area."""
    if s.v.ended or s.asked not in BEFORE_THE_FIRST_TURN:
        return ()
    return (Piece("row", "under-way", TITLES[s.asked], inside=tuple(answers(s))),)


def answers(s: Sight) -> Iterator[Piece]:
    """Pieces that are on the table only while the viewer chooses among them."""
    match s.asked:
        case q.BOARD:
            yield from (walker_card(s, first(act), f"board-{first(act)}") for act in s.of_kind(c.TAKE_BOARD))
        case q.ROLE:
            yield from (class_card(s, first(act)) for act in s.of_kind(c.TAKE_CLASS))
        case q.PET:
            yield from (pet_card(s, n) for n in range(2))
        case q.PROTOCOL:
            yield from (protocol_card(s, first(act)) for act in s.of_kind(c.KEEP_PROTOCOL))
        case q.KEEP:
            yield from augments_in(s, s.v.drawn[s.viewer], s.viewer, "")
        case q.TRADE:
            yield from traded(s)
        case q.HEIST:
            yield from rewards(s)
        case _:
            yield from supply(s)
    yield from listed(s)
    yield from dice(s)


def listed(s: Sight) -> Iterator[Piece]:
    """Alternatives, activities, events, goals and abilities, in words."""
    for act in s.of_kind(*LISTED):
        (id,) = c.CHOICES.pieces(act, s.viewer)
        words = describe(act, s.v, s.pack, s.viewer)
        icon = icons.TRY if kind_of(act) == c.TRY else icons.PICK
        yield Piece("text", id, sentence(words), icon=icon)


# ------------------------------------------------------------------------------------------------ before the first turn


def class_card(s: Sight, role: int) -> Piece:
    """A class, with its starting augments."""
    names, t = s.pack.names, s.pack.tables
    with_this_mode = (BY_BOTH, BY_TEAMS if s.v.mode == COOPERATIVE else BY_LONERS)  # tamashii.format.start
    begins = [n for n in range(t.augments) if has(t.of_owner[role], n) and t.augment[n].start in with_this_mode]
    text = "\n".join(f"{names.augments[n]}: {names.augment_texts[n]}" for n in begins)
    return Piece(
        "card", f"class-{role}", names.classes[role], text=text, icon=icons.CLASSES[role], tone="acid",
        face=f"class {role}",
    )  # fmt: skip


def pet_card(s: Sight, pet: int) -> Piece:
    """A companion, and the effects of its two sides."""
    sides = called.sides_of(s.v, pet)
    return Piece(
        "card", f"pet-{pet}", sentence(called.PETS[pet]), text=f"When launched: {sides[0]}, or {sides[1]}.",
        icon=(icons.KINDS[6], icons.DOG)[pet], tone="catie", face=f"pet {pet}",
    )  # fmt: skip


def protocol_card(s: Sight, n: int) -> Piece:
    """A learning protocol to keep."""
    which = s.v.offered[s.viewer, n] - 1
    return Piece(
        "card", f"protocol-{s.viewer}-{n}", s.pack.names.protocols[which], text=protocol_text(s, which, 0),
        icon=icons.PROTOCOL, tone="cyan", face=f"protocol {which}",
    )  # fmt: skip


# ------------------------------------------------------------------------------------------------ tokens and cards


def supply(s: Sight) -> Iterator[Piece]:
    """tamashii.setup.neutral-pool: tokens to buy, gain or name; the class deck, and augments to give away."""
    for act in s.of_kind(c.STUDY):
        yield Piece("text", f"class-deck-{s.viewer}", describe(act, s.v, s.pack, s.viewer), icon=icons.CLASS_DECK)
    if gifts := [act for act in s.of_kind(c.OFFER_TRADE) if is_gift(act)]:
        words = describe(gifts[0], s.v, s.pack, s.viewer) if len(gifts) == 1 else "Give away an augment"
        yield Piece("text", GIFTS, words, icon=icons.GIFT)
    wanted = {id for act in s.of_kind(*OF_TOKENS) for id in c.CHOICES.pieces(act, s.viewer)}
    if kinds := [kind for kind in range(KINDS) if f"supply-{kind}" in wanted]:
        tokens = tuple(token(s, f"supply-{kind}", kind) for kind in kinds)
        yield Piece("row", "supply", "Supply", inside=tokens)


def traded(s: Sight) -> Iterator[Piece]:
    """tamashii.upgrade.trade: the augments offered and wanted."""
    frame = frame_before(s.v, s.viewer)
    given, wanted = s.v.offer[registers.who_offers(frame)] if frame is not None else (0, 0)
    for some, mark in ((given, "you get"), (wanted, "you give")):
        if some:
            card = augment_card(s, some - 1, s.viewer, mark)
            yield Piece("row", f"trade-{mark.replace(' ', '-')}", sentence(mark), text=f"{card.label}: {card.text}")


def rewards(s: Sight) -> Iterator[Piece]:
    """tamashii.city.heist-continue: the revealed rewards."""
    names = s.pack.names
    for n in range(s.pack.tables.rewards):
        if has(s.v.rewards_out, n):
            yield Piece(
                "card", f"reward-{n}", names.rewards[n], text=names.reward_texts[n], icon=icons.REWARD,
                tone="amber", value=str(s.pack.tables.reward_number[n]), face=f"reward {n}",
            )  # fmt: skip


# ------------------------------------------------------------------------------------------------ dice


def dice(s: Sight) -> Iterator[Piece]:
    """The viewer's roll, while it can be changed; that of a fight lies there."""
    if s.viewer >= 0 and fighter(s.v) != s.viewer and (s.asked == q.ROLLED or s.of_kind(c.CHOOSE_FACE)):
        yield Piece("dice", "roll", "Your roll", inside=tuple(rolled(s)))
