"""Setting up the game: the order roll, the draft of the territories, the deal."""

from __future__ import annotations

from tablewright.engine.core.dice import Key, roll, start
from tablewright.engine.core.events import EVERYBODY, Log, tell
from tablewright.engine.core.kernel import kernel
from tablewright.engine.core.sets import lowest, size, without_lowest
from tablewright.engine.game.contract import Config
from tablewright.games.royal import events, steps, variants
from tablewright.games.royal.rules.cards import FULL
from tablewright.games.royal.rules.motions import draw, lay_out_offer, plays_open
from tablewright.games.royal.state import DIAMONDS, FACES, HEARTS, NOBODY, REALM, SUITS, TERRITORIES, State

STARTING_CARDS = 2  # royal.setup.deal: of diamonds and of hearts
BITS = 4  # room for one player's roll in a packed number


@kernel
def lay_out(g: State, e: Log, config: Config, key: Key) -> None:
    """royal.setup.sequence: characters, order roll, draft; the deal and the shop display come after the draft.

    Each seat has one of the four characters, which differ in name only (royal.setup.characters, royal.comp.tokens,
    royal.comp.tokens-cosmetic); every token is at home, spot 0 (royal.setup.home); nobody has a weapon or an action
    card (royal.setup.no-weapons).
    """
    start(g.dice, key)
    g.seats = config.seats
    for i in range(variants.SETTINGS):
        g.choice[i] = config.setting[i]
    g.alive = (1 << g.seats) - 1
    g.barred = NOBODY
    g.target = NOBODY
    roll_for_order(g, e)
    g.step = steps.DRAFT


# ------------------------------------------------------------------------------------------------ the order roll


@kernel
def roll_for_order(g: State, e: Log) -> None:
    """royal.setup.order-roll, royal.setup.order-tie: from highest to lowest; those who are tied roll again."""
    tied = (1 << g.seats) - 1
    while tied != 0:
        rolls, rolling = 0, tied
        while rolling != 0:
            seat = lowest(rolling)
            rolls |= order_roll(g, e, seat) << BITS * seat
            rolling = without_lowest(rolling)
        tied = rank_by(g, rolls)
    for seat in range(g.seats):
        g.order[g.place[seat]] = seat
    for place in range(g.seats):
        tell(e, events.TAKES_PLACE, g.order[place], place, g.choice[variants.TURN_ORDER], 0)


@kernel
def order_roll(g: State, e: Log, seat: int) -> int:
    """royal.setup.order-two-dice: the sum of both dice, thrown once."""
    one, other = 1 + roll(g.dice, FACES), 1 + roll(g.dice, FACES)
    tell(e, events.ROLLS_ORDER, seat, one, other, 0)
    return one + other


@kernel
def rank_by(g: State, rolls: int) -> int:
    """Refine the places by a round of rolls; who is still tied, as a set.

    A place is the number of players ahead: those placed before, and of those in the same place who rolled more.
    """
    places, tied = 0, 0
    for seat in range(g.seats):
        place = g.place[seat]
        for other in range(g.seats):
            if other != seat and g.place[other] == g.place[seat]:
                mine, theirs = rolls >> BITS * seat & 15, rolls >> BITS * other & 15
                if theirs > mine:
                    place += 1
                elif theirs == mine:
                    tied |= 1 << seat
        places |= place << BITS * seat
    for seat in range(g.seats):
        g.place[seat] = places >> BITS * seat & 15
    return tied


# ------------------------------------------------------------------------------------------------ the draft


@kernel
def unclaimed(g: State) -> int:
    """royal.setup.draft-open: the territories that nobody has taken yet."""
    return REALM & ~(g.realm[0] | g.realm[1] | g.realm[2] | g.realm[3])


@kernel
def draft(g: State, e: Log, seat: int, territory: int) -> None:
    """royal.setup.draft-open: a player takes any unclaimed territory, in the open."""
    g.realm[seat] |= 1 << territory
    tell(e, events.DRAFTS, seat, territory, 0, 0)


@kernel
def draft_step(g: State, e: Log) -> bool:
    """royal.setup.draft-order: passes of one territory each, in the same order every pass.

    Four passes of three (royal.setup.three-passes) give each 4 territories (royal.setup.share-three), three passes of
    four give each 3 (royal.setup.share-four). It goes on until all twelve are shared out (royal.setup.all-drafted); the
    last one is not asked for: all see it.
    """
    free = unclaimed(g)
    g.active = g.order[(TERRITORIES - size(free)) % g.seats]
    if without_lowest(free) != 0:
        return True
    draft(g, e, g.active, lowest(free))
    g.active = g.order[0]
    g.step = steps.DEAL
    return False


# ------------------------------------------------------------------------------------------------ the deal


@kernel
def deal_step(g: State, e: Log) -> None:
    """royal.setup.deal, royal.setup.deal-order: in selection order 2 diamonds, then 2 hearts for each.

    Each suit lies in a face-down pile of its own (royal.setup.suit-piles, royal.setup.spade-pile); jokers would only
    lie in the discard pile, so there are none (royal.setup.jokers, royal.comp.jokers-inert). The cards dealt are all
    the resource tokens there are (royal.card.resource-tokens). Then the shop display and the first turn, of the player
    with the highest order roll (royal.turn.first).
    """
    for suit in range(SUITS):
        g.pile[suit] = FULL
    for place in range(g.seats):
        for _ in range(STARTING_CARDS):
            draw(g, e, g.order[place], DIAMONDS)
        for _ in range(STARTING_CARDS):
            draw(g, e, g.order[place], HEARTS)
    if plays_open(g):
        lay_out_offer(g, e, EVERYBODY)
    if g.choice[variants.TURN_ORDER] == variants.REVERSED:
        reverse_order(g, e)
    g.round = 1
    g.step = steps.BEGIN_TURN


@kernel
def reverse_order(g: State, e: Log) -> None:
    """royal.variant.draft: who chose last takes the first turn, and play goes round the other way."""
    for place in range(g.seats // 2):
        last = g.seats - 1 - place
        g.order[place], g.order[last] = g.order[last], g.order[place]
    for place in range(g.seats):
        g.place[g.order[place]] = place
        tell(e, events.TAKES_PLACE, g.order[place], place, variants.AS_DRAFTED, 0)
    g.active = g.order[0]
