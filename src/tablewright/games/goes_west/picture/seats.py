"""The players of Deck Goes West as a picture: stock, character, hand and piles of each, and the viewer's own tile."""

from __future__ import annotations

from collections.abc import Iterator

from tablewright.engine.core.agenda import under_way
from tablewright.engine.core.sets import has
from tablewright.engine.game.contract import SPECTATOR
from tablewright.engine.scene import Piece
from tablewright.games.goes_west import questions
from tablewright.games.goes_west.pack.sentences import rows_of
from tablewright.games.goes_west.picture import icons, world
from tablewright.games.goes_west.picture.map import jobs_of, look_of, terrains
from tablewright.games.goes_west.picture.offers import hand_id, unseen_id
from tablewright.games.goes_west.picture.sight import Sight
from tablewright.games.goes_west.pieces import DANGER, PAIN, RESOURCES, VERSUS
from tablewright.games.goes_west.places import BAG, DISCARD, HAND, PLAYED, TOP
from tablewright.games.goes_west.rules.cards import number_of
from tablewright.games.goes_west.rules.common import hand_limit
from tablewright.games.goes_west.state import State
from tablewright.games.goes_west.words import names as called

RESOURCE_TONES = ("brown", "green", "white", "yellow")  # dgw.res.colours


def player(s: Sight, owner: int) -> Piece:
    """A player: where they are, stock, character, hand and piles."""
    v = s.v
    if not has(v.alive, owner):
        label = called.SEAT_NAMES.playing(owner, s.pack.names.characters[v.character[owner]])
        return Piece(
            "area", f"player-{owner}", label, mark=world.DEAD, place="seat", seat=owner, tone=world.SEAT_TONES[owner]
        )
    return Piece(
        "area",
        f"player-{owner}",
        title(s, owner),
        mark=state_of(v, owner),
        inside=(
            *(here(s) if owner == s.viewer else ()),
            stock(s, owner),
            character(s, owner),
            hand(s, owner),
            *piles(s, owner),
        ),
        steady=owner != s.viewer or v.asks != questions.ACTION,
        place="seat",
        seat=owner,
        tone=world.SEAT_TONES[owner],
    )


def title(s: Sight, owner: int) -> str:
    """A player's name, and where they are (the viewer's own tile has a piece of its own)."""
    name = called.SEAT_NAMES.playing(owner, s.pack.names.characters[s.v.character[owner]])
    if owner == s.viewer:
        return f"{name} (you)"
    return f"{name} · {'lying' if has(s.v.lying, owner) else 'standing'} at {called.spot_of(s.v, s.v.at[owner])}"


def state_of(v: State, owner: int) -> str:
    """Whether a player has passed or finished the day."""
    if not has(v.passed, owner):
        return ""
    return world.PASSED if v.mode == VERSUS else world.DONE


def stock(s: Sight, owner: int) -> Piece:
    """A player's resources, and the P1 Token."""
    v = s.v
    units = [
        Piece(
            "tokens",
            f"stock-{owner}-{r}",
            called.RESOURCE_NAMES[r],
            count=v.stock[owner, r],
            tone=RESOURCE_TONES[r],
            icon=icons.RESOURCES[r],
        )
        for r in range(RESOURCES)
    ]
    if v.mode == VERSUS and v.first == owner:
        units.append(Piece("tokens", "p1-token", "P1 Token", icon=icons.FIRST, tone="yellow"))
    return Piece("row", f"stock-{owner}", "Stock", inside=tuple(units))


def character(s: Sight, owner: int) -> Piece:
    """A character with its jobs; turned once one of them was used."""
    names, t, who = s.pack.names, s.pack.tables, s.v.character[owner]
    return Piece(
        "card",
        f"character-{owner}",
        names.characters[who],
        text=called.jobs_listed(names, t.character_job[who], t.character_jobs[who]),
        flavour=names.character_flavours[who],
        mark=world.TAPPED if has(s.v.tapped, owner) else "",
        icon=world.LOOK.icons.get(names.character_ids[who], icons.SOMEBODY),
        face=f"character {names.character_ids[who]}",
        tone=world.SEAT_TONES[owner],
    )


def here(s: Sight) -> tuple[Piece, ...]:
    """The tile that the viewer's meeple is on, with its jobs, and whether they can be done."""
    v, space = s.v, s.v.at[s.viewer]
    if not has(v.up, space):
        return ()
    mark = world.NO_WORK if v.bandits[space] else world.WORKED if has(v.lying, s.viewer) else world.YOU_ARE_HERE
    return (tile_card(s, "here", f"{name_of_land(s, space)} at {called.spot_of(v, space)}", space, mark),)


def name_of_land(s: Sight, space: int) -> str:
    """The name and types of a face-up tile."""
    return called.tile_name(s.pack, s.v.tile[space] - 1)


def tile_card(s: Sight, id: str, label: str, space: int, mark: str = "") -> Piece:
    """A face-up tile as a card to read."""
    tone, icon = look_of(s.v, space, terrains(s.v, s.pack.tables, space))
    return Piece(
        "card",
        id,
        label,
        text=jobs_of(s.v, s.pack, space, "\n"),
        mark=mark,
        icon=icon,
        tone=tone,
        face=f"land {s.pack.names.tile_ids[s.v.tile[space] - 1]}",
    )


# ------------------------------------------------------------------------------------------------ cards


def how_many(v: State, place: int) -> int:
    """How many cards are in a place."""
    return sum(word.bit_count() for word in v.cards[place])


def card(s: Sight, id: str, design: int, n: int = 1, *, speaks: bool = True) -> Piece:
    """A game card face up: its kind by colour and by word, and its jobs where it `speaks`."""
    names, kind = s.pack.names, s.pack.tables.kind[design]
    text = called.card_text(s.pack, design)
    colour = names.card_colours[design]
    return Piece(
        "card",
        id,
        names.cards[design],
        text=text if speaks else "",
        flavour=names.card_flavours[design] if speaks else "",
        count=n if n > 1 else None,
        mark=world.DANGER_MARK if kind >= PAIN else colour,
        tone="danger" if kind >= PAIN else world.colour_tone(colour),
        icon=icons.card_icon(names.card_ids[design], kind, rows_of(s.pack.tables, s.pack.tables.first_job[design])),
        face=names.card_ids[design],
    )


def hand(s: Sight, owner: int) -> Piece:
    """A hand: card by card where it is open or the viewer's own, else the cards everybody has seen and a count."""
    v, t = s.v, s.pack.tables
    held, danger = how_many(v, HAND + owner) + v.unshown[owner], number_of(v, t, HAND + owner, DANGER)
    cards = [card(s, hand_id(owner, design), design, n) for design, n in called.designs_in(t, v.cards[HAND + owner])]
    if v.unshown[owner]:
        cards.append(Piece("card", unseen_id(owner), "hidden card", count=v.unshown[owner], tone="trail"))
    label, mark = f"Hand {held} of {hand_limit(v, t, owner)}", f"{danger} danger" if danger else ""
    return Piece("fan", f"hand-{owner}", label, mark=mark, inside=tuple(cards))


def piles(s: Sight, owner: int) -> Iterator[Piece]:
    """Draw pile and discard pile, with the contents of the viewer's own, and the cards in play."""
    v, t = s.v, s.pack.tables
    deck = how_many(v, TOP + owner) + how_many(v, BAG + owner) - v.unshown[owner]
    top = tuple(known_on_top(s, owner))
    both = (
        Piece(
            "pile",
            f"draw-{owner}",
            "Draw pile",
            count=deck,
            text=in_words(s, owner, top),
            inside=top,
            tone="trail",
            icon=icons.DRAW,
        ),
        Piece(
            "pile",
            f"discard-{owner}",
            "Discard pile",
            count=how_many(v, DISCARD + owner),
            text=called.cards_listed(s.pack, v.cards[DISCARD + owner]) if owner == s.viewer else "",
            inside=tuple(
                card(s, f"discarded-{owner}-{design}", design, n, speaks=False)
                for design, n in called.designs_in(t, v.cards[DISCARD + owner])
            ),
            tone="trail",
            icon=icons.DISCARD,
        ),
    )
    yield Piece("row", f"piles-{owner}", "Deck", inside=both)
    placed = to_be_placed(s) if owner == s.viewer else -1
    played = [
        card(s, f"played-{owner}-{design}", design, n, speaks=False)
        for design, n in called.designs_in(t, v.cards[PLAYED + owner])
        if n > 1 or design != placed
    ]
    if played:
        yield Piece("row", f"played-{owner}", "In play", inside=tuple(played))


def in_words(s: Sight, owner: int, top: tuple[Piece, ...]) -> str:
    """The known cards of a draw pile: those on top, and the rest of the viewer's own pile."""
    first = f"on top: {', '.join(piece.label for piece in top)}" if top else ""
    rest = called.cards_listed(s.pack, s.v.cards[BAG + owner]) if owner == s.viewer else ""
    return "; ".join(filter(None, (first, rest)))


def to_be_placed(s: Sight) -> int:
    """The design of the card that the viewer must place on a pile, or -1; it has a piece of its own."""
    asked = s.chooses and s.v.asks == questions.PLACE
    return s.pack.tables.design[s.v.agenda.frames[under_way(s.v.agenda)].card] if asked else -1


def known_on_top(s: Sight, owner: int) -> Iterator[Piece]:
    """The cards whose place on top of a draw pile everybody knows, from the top."""
    depth, copy = 0, s.v.top[owner]
    while copy:
        yield card(s, f"top-{owner}-{depth}", s.pack.tables.design[copy - 1], speaks=False)
        depth, copy = depth + 1, s.v.below[copy - 1]


def nearest(v: State, viewer: int) -> tuple[int, list[int]]:
    """The nearest player, and the others clockwise from there; a spectator sits with the first."""
    near = 0 if viewer == SPECTATOR else viewer
    return near, [(near + 1 + i) % v.seats for i in range(v.seats - 1)]
