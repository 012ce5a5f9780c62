"""The records of The Royal Ascension: the state, and the tables of a pack."""

from __future__ import annotations

from tablewright.engine.core.dice import Dice
from tablewright.engine.core.record import i8, i16, i32, one, public, record
from tablewright.engine.rulebook import Rulebook
from tablewright.games.royal.variants import SETTINGS

BOOK = Rulebook.beside(__file__)

# ------------------------------------------------------------------------------------------------ pieces

SEATS = 4
TERRITORIES = 12  # royal.comp.territory-cards
REALM = (1 << TERRITORIES) - 1  # all territories, a bit each
MAJORITY = 7  # royal.win.seven
SPOTS = 35  # royal.board.count
HOME = 0  # royal.board.home-off-track: the spot that is none
OFF_BOARD = -1  # where the token of an eliminated player is
OFFER = 4  # royal.shop.stock
RANKS = 13
PER_SUIT = 26  # royal.comp.cards: two copies of every rank

HEARTS, DIAMONDS, CLUBS, SPADES = 0, 1, 2, 3
SUITS = 4
SHOP = 4  # a kind of space, beside the suits (royal.board.kinds); no space is of Clubs (royal.clubs.no-space)

NOBODY = -1
NO_CARD = 0  # ranks count from 1, the ace (royal.card.ace-low), to 13, the king (royal.card.face-values)

# royal.action.kinds: what a spade does.
ALL_IN, DECREE, ALLIANCE, NPC, PLAGUE = 1, 2, 3, 4, 5

MOST_AGAIN = 3  # royal.turn.begin-again
FACES = 6  # royal.comp.dice

# Why the game ended.
WON_MAJORITY, ROUND_CAP = 1, 2


@record
class State:
    """One game of The Royal Ascension."""

    dice = one(Dice)  # never shown

    hand = i32(SEATS, SUITS)  # cards of each suit in each hand (see `cards`); spades are alliances
    seen = public(i32(SEATS, SUITS))  # cards in hand that everybody has seen (royal.hidden.seen-cards)
    pile = i32(SUITS)  # face-down piles, as bags
    discard = public(i32(SUITS))  # the one open discard pile, by suit (royal.discard.open)
    hearts = i32(SEATS)  # committed to the battle, secret until all are ready; they stay in hand
    clubs = i32(SEATS)
    laid = i32()  # diamonds laid down in the shop so far; secret until the purchase is made
    realm = public(i16(SEATS))  # territories of each seat, a bit each (royal.hidden.ownership-open)
    field = i8(SEATS)  # 1 + the territory committed; 0 is none
    count = public(i8(SEATS, SUITS))  # how many cards of each suit each seat holds: all can count (royal.hidden.hands,
    # royal.alliance.stock)
    least = public(i16(SEATS))  # bounds on the worth of unseen clubs in hand, from the gold paid for them:
    most = public(i16(SEATS))  # so much or more, and so much or less (royal.hidden.price)
    plagues = public(i8(SEATS))  # pending
    spot = public(i8(SEATS))  # where each token is
    lane = i8(SEATS)  # what each seat still has to do before the battle
    again = i8(SEATS)  # how often each seat has begun its commitment or purchase again; secret

    seats = public(i8())
    order = public(i8(SEATS))  # the seats in the order of territory selection, which is clockwise
    place = public(i8(SEATS))  # the place of each seat in that order
    alive = public(i8())  # seats still in the game, a bit each
    round = public(i8())
    active = public(i8())
    step = public(i8())
    die = public(i8())  # the throw of this turn's move
    drawn = public(i8())  # the spade being resolved; an All In until the battle is over (royal.hidden.action-open)
    target = public(i8())  # the opponent picked, or NOBODY
    spared = public(i8())  # players who used an alliance this turn, a bit each
    fighters = public(i8())  # players who commit to the battle, a bit each
    barred = public(i8())  # the seat that lost the latest battle, or NOBODY
    basket = i8()  # offered clubs that are to be bought, a bit per place; secret until the purchase is made
    ended = public(i8())  # why the game is over; 0 while it is not
    choice = public(i8(SETTINGS))  # the settings of this table

    offer = i8(OFFER)  # clubs in the shop: ranks, in display order; with closed hands for the visitor alone
    under = i8(PER_SUIT)  # clubs under their pile, whose order is known
    ends = i8(2)  # how many are known on top of it (none ever) and under it


@record
class Tables:
    """The tables of a pack."""

    points = i8(TERRITORIES)
    space = i8(SPOTS + 1)  # what each spot is: a suit or SHOP; spot 0 is home
    action = i8(RANKS + 1)  # the action of each rank of Spades
    round_cap = i8()
    plague = i8()  # the penalty of a Plague
    npc_least = i8()  # the lowest throw with which an NPC event succeeds
    npc_prize = i8()  # how many cards it then gives
