"""The table of The Royal Ascension as one viewer sees it."""

from __future__ import annotations

from collections.abc import Sequence

from tablewright.engine.core.sets import has, members
from tablewright.engine.game.contract import LOST, SPECTATOR, WON, Pack
from tablewright.engine.marking import agreeing
from tablewright.engine.scene import Piece, Scene
from tablewright.games.royal import steps
from tablewright.games.royal.pack.loading import RANK_NAMES
from tablewright.games.royal.picture import world
from tablewright.games.royal.picture.goal import GOAL, counter
from tablewright.games.royal.picture.pieces import Look, action_card, look, player, territory
from tablewright.games.royal.picture.places import board, draft, key, known, offered_club, shop
from tablewright.games.royal.picture.realms import laid_cards, realm
from tablewright.games.royal.rules.battles import strength
from tablewright.games.royal.rules.cards import value
from tablewright.games.royal.rules.shop import price
from tablewright.games.royal.rules.winning import result
from tablewright.games.royal.state import ALL_IN, CLUBS, DECREE, DIAMONDS, HEARTS, NO_CARD, NOBODY, State
from tablewright.games.royal.words.verdict import lands, ranked
from tablewright.packs.problems import listed


def scene(v: State, pack: Pack, seat: int, choices: Sequence[int]) -> Scene:
    """The shared places, the other players clockwise, the viewer, and the action in progress."""
    seen = look(v, pack, seat, choices)
    near = v.place[0 if seat == SPECTATOR else seat]
    around = [v.order[(near + 1 + i) % v.seats] for i in range(v.seats)]
    drafting = v.step == steps.DRAFT
    title = "the draft" if drafting else f"round {v.round} of {pack.tables.round_cap}"
    middle = (draft(seen),) if drafting else (board(seen), shop(seen), known(seen))
    realms = tuple(realm(seen, owner) for owner in around)
    areas = (key(seen.names), *middle, *realms, *under_way(seen))
    return Scene(f"The Royal Ascension · {title}", areas, GOAL, "" if drafting else counter(v, seat))


def under_way(look: Look) -> tuple[Piece, ...]:
    """A battle, a visit to the shop, or the end."""
    v = look.v
    if v.ended:
        return (ending(look),)
    if v.step in (steps.PICK, steps.ANSWER, steps.COMMIT):
        return (battle(look),)
    return (basket(look),) if v.step == steps.VISIT and v.active == look.viewer else ()


# ------------------------------------------------------------------------------------------------ battles


def battle(look: Look) -> Piece:
    """The battle: its kind, the fighters, who is ready, and what the viewer has committed."""
    v = look.v
    fights = v.step == steps.COMMIT and look.viewer != SPECTATOR and has(v.fighters, look.viewer)
    decree = v.step == steps.COMMIT and v.target == NOBODY
    names = look.names
    return Piece(
        "area",
        "battle",
        names.actions[DECREE] if decree else names.actions[ALL_IN] if v.drawn != NO_CARD else "Battle",
        inside=(
            *stakes(look, decree),
            combatants(look),
            *(commitment(look) if fights and v.field[look.viewer] else ()),
        ),
        icon=world.BATTLE_ICON,
        place="choice" if fights or look.chooses else "middle",
    )


def stakes(look: Look, decree: bool) -> tuple[Piece, ...]:
    """The action card that this battle is about, if one is."""
    if decree:
        return (action_card(look.names, "stakes", DECREE, look.names.ranks[DECREE]),)
    if look.v.drawn != NO_CARD:
        return (action_card(look.names, "stakes", ALL_IN, RANK_NAMES[look.v.drawn]),)
    return ()


def combatants(look: Look) -> Piece:
    """The attacker and the target; once both commit, who is ready."""
    v, names = look.v, look.names
    if v.step == steps.PICK:
        return Piece("text", "attack", f"{player(names, v.active)} {agreeing('chooses')} a player to attack")
    if v.step == steps.ANSWER:
        return Piece("text", "attack", f"{player(names, v.active)} {agreeing('attacks')} {player(names, v.target)}")
    lanes = []
    for seat in members(v.fighters):
        how, tone = world.READY if v.lane[seat] == steps.READY else world.CHOOSING, world.SEAT_TONES[seat]
        lanes.append(Piece("stat", f"lane-{seat}", player(names, seat), value=how, tone=tone, seat=seat))
    return Piece("stats", "lanes", "Combatants", inside=tuple(lanes))


def commitment(look: Look) -> tuple[Piece, ...]:
    """royal.battle.formula: the viewer's commitment, added up (royal.comp.scrap-paper)."""
    v, seat = look.v, look.viewer
    total = strength(v, look.t, seat)
    field = v.field[seat] - 1
    terms = [
        ("field", "Territory", look.t.points[field]), ("hearts", "Hearts", value(v.hearts[seat])),
        ("clubs", "Weapons", value(v.clubs[seat])), ("plagues", "Plague", -look.t.plague * v.plagues[seat]),
        ("total", "Strength before dice", total),
    ]  # fmt: skip
    sums = tuple(Piece("stat", f"sum-{id}", name, value=str(n)) for id, name, n in terms if n or id == "total")
    cards = (territory(look, field, seat), *laid_cards(look, HEARTS), *laid_cards(look, CLUBS))
    return (
        Piece("row", "commitment", f"Your strength: {total}", inside=cards),
        Piece("stats", "sum", "Sum", inside=sums),
    )


# ------------------------------------------------------------------------------------------------ the shop


def basket(look: Look) -> Piece:
    """The weapons picked and the diamonds paid in the shop."""
    v = look.v
    picked = tuple(offered_club(look, at) for at in members(v.basket))
    gold, cost = value(v.laid), price(v)
    paid = Piece("track", "paid", "Gold paid", count=gold, most=cost, icon=world.GOLD_ICON, tone="yellow")
    inside = (
        Piece("row", "picked", "Weapons picked", inside=picked),
        Piece("row", "laid", "Paid with", inside=tuple(laid_cards(look, DIAMONDS))),
        *((paid,) if picked else ()),
    )
    return Piece("area", "basket", "Your purchase", inside=inside, place="choice")


# ------------------------------------------------------------------------------------------------ the end


def ending(look: Look) -> Piece:
    """royal.win.cap-ranking: the winner and the standings, best first."""
    v, t = look.v, look.t
    standings = ranked(v, t)
    best = [seat for seat in standings if result(v, t, seat) != LOST]
    who = listed([player(look.names, seat) for seat in best], "and")
    won = f"{who} {agreeing('wins') if len(best) == 1 else 'share the win'}"
    sheet = Piece("stats", "scores", "Standings", inside=tuple(score(look, seat) for seat in standings))
    inside = (Piece("text", "winners", won, icon=world.POINTS_ICON), sheet)
    return Piece("area", "ending", "Final standings", inside=inside, place="end")


def score(look: Look, seat: int) -> Piece:
    """A line of the score sheet."""
    v, t = look.v, look.t
    how = result(v, t, seat)
    return Piece(
        "stat",
        f"score-{seat}",
        player(look.names, seat),
        value=lands(v, t, seat),
        mark="" if how == LOST else world.WON if how == WON else world.SHARED,
        tone=world.SEAT_TONES[seat],
        seat=seat,
    )
