"""The features of a learnt evaluation: one number each, seen from one seat.

Each chapter below lists its features and then writes them, in the same order. The others are told as rivals, the one
who stands highest first, of equals the one whose turn comes first after the seat's; with three players there is no
third rival, and a seat that is out has nothing. Everything is read off what the seat may know: of the hearts and
diamonds of others how many, of hearts and clubs those that have been seen, and of clubs what was paid for the others;
the rest is a guess.
"""

from __future__ import annotations

from tablewright.engine.core.kernel import entry, kernel
from tablewright.engine.core.record import Row32
from tablewright.engine.core.sets import has, lowest, size, without_lowest
from tablewright.engine.game.contract import Feature
from tablewright.engine.game.features import blank
from tablewright.games.royal import steps
from tablewright.games.royal.judging.worth import best_land, best_two, might, might_of
from tablewright.games.royal.rules.battles import eligible, is_decree, strength
from tablewright.games.royal.rules.cards import rank_at, value
from tablewright.games.royal.rules.decisions import asked
from tablewright.games.royal.rules.motions import clockwise_from, plays_open
from tablewright.games.royal.rules.setting_up import unclaimed
from tablewright.games.royal.rules.shop import price
from tablewright.games.royal.rules.turn import LEFT, RIGHT, destination
from tablewright.games.royal.rules.winning import points, standing
from tablewright.games.royal.state import (
    CLUBS,
    DIAMONDS,
    FACES,
    HEARTS,
    MAJORITY,
    NO_CARD,
    OFFER,
    SHOP,
    SPADES,
    TERRITORIES,
    State,
    Tables,
)

RIVALS = 3
NO_RIVAL = -1

# ------------------------------------------------------------------------------------------------ rivals in order


@kernel
def rivals(g: State, t: Tables, seat: int) -> int:
    """The other seats from the highest standing to the lowest, packed: four bits each, 1 + the seat; 0 is none."""
    first, second = clockwise_from(g, seat, 1), clockwise_from(g, seat, 2)
    if standing(g, t, first) < standing(g, t, second):
        first, second = second, first
    if g.seats < 4:
        return 1 + first | 1 + second << 4
    third = clockwise_from(g, seat, 3)
    if standing(g, t, second) < standing(g, t, third):
        second, third = third, second
        if standing(g, t, first) < standing(g, t, second):
            first, second = second, first
    return 1 + first | 1 + second << 4 | 1 + third << 8


@kernel
def rival(packed: int, i: int) -> int:
    """The i-th of packed rivals, from 0; NO_RIVAL where there is none."""
    return (packed >> 4 * i & 15) - 1


# ------------------------------------------------------------------------------------------------ how strong a seat is


@kernel
def weakest_land(t: Tables, land: int) -> int:
    """What the weakest of some territories is worth; 0 if there is none."""
    weakest = best_land(t, land)
    while land != 0:
        weakest = min(weakest, t.points[lowest(land)])
        land = without_lowest(land)
    return weakest


@kernel
def guessed_hearts(g: State, seat: int) -> int:
    """What the two best hearts of another seat are worth: those seen, and of unseen ones what is to be expected.

    The best of k ranks is about 14 k / (k + 1), the second best 14 (k - 1) / (k + 1).
    """
    seen = g.seen[seat, HEARTS]
    while size(seen) > 2:
        seen = without_lowest(seen)
    low = rank_at(lowest(seen)) if size(seen) > 1 else 0
    high = value(seen) - low
    unseen = g.count[seat, HEARTS] - size(g.seen[seat, HEARTS])
    if unseen <= 0:
        return low + high
    best, second = 14 * unseen // (unseen + 1), 14 * (unseen - 1) // (unseen + 1)
    return max(best, high) + max(min(best, high), second, low)


@kernel
def guessed_weapons(g: State, seat: int) -> int:
    """royal.hidden.price: what the clubs of another seat are worth: those seen, and of the others what was paid."""
    return value(g.seen[seat, CLUBS]) + (g.least[seat] + g.most[seat] + 1) // 2


@kernel
def their_might(g: State, t: Tables, seat: int) -> int:
    """The greatest strength that another seat could commit, as far as can be guessed."""
    return might_of(g, t, seat, guessed_hearts(g, seat), guessed_weapons(g, seat))


# ------------------------------------------------------------------------------------------------ land

LAND = (
    Feature("territories", "my territories", 6),
    Feature("land points", "points of my territories", 90),
    Feature("best territory", "points of my strongest territory", 20),
    Feature("weakest territory", "points of my weakest territory", 20),
    Feature("one to win", "1 if one more territory wins the game"),
    Feature("last territory", "1 if I have only one left"),
    Feature("lead", "my lead in territories", 4),
    Feature("lead near the end", "the same, weighted towards the last round", 80),
    Feature("rival one to win", "1 if one more territory wins the game for a rival"),
    Feature("players left", "players left in the game", 4),
)


@kernel
def write_land(g: State, t: Tables, seat: int, largest: int, out: Row32, n: int) -> int:
    """royal.win.seven, royal.win.cap-ranking, royal.elim.trigger: what decides the game."""
    mine, theirs = size(g.realm[seat]), size(g.realm[largest])
    out[n] = mine
    out[n + 1] = points(t, g.realm[seat])
    out[n + 2] = best_land(t, g.realm[seat])
    out[n + 3] = weakest_land(t, g.realm[seat])
    out[n + 4] = 1 if mine == MAJORITY - 1 else 0
    out[n + 5] = 1 if mine == 1 else 0
    out[n + 6] = mine - theirs
    out[n + 7] = (mine - theirs) * g.round
    out[n + 8] = 1 if theirs == MAJORITY - 1 else 0
    out[n + 9] = size(g.alive)
    return n + 10


# ------------------------------------------------------------------------------------------------ the hand

HAND = (
    Feature("hearts", "hearts in my hand", 5),
    Feature("health", "total of my hearts", 30),
    Feature("best hearts", "total of my two best hearts", 20),
    Feature("diamonds", "diamonds in my hand", 5),
    Feature("gold", "my gold", 30),
    Feature("clubs", "weapons in my hand", 3),
    Feature("weapons", "total of my weapons", 20),
    Feature("alliances", "my Secret Alliances", 2),
    Feature("plagues", "my pending plagues"),
    Feature("might", "my greatest possible strength", 50),
    Feature("might over rivals", "the same, less the estimate for the strongest rival", 20),
    Feature("stronger rivals", "rivals who look stronger than I do", 3),
)


@kernel
def write_hand(g: State, t: Tables, seat: int, out: Row32, n: int) -> int:
    """royal.battle.formula: what I could fight with, what could buy more of it, and how that compares with others."""
    hearts, diamonds, clubs = g.hand[seat, HEARTS], g.hand[seat, DIAMONDS], g.hand[seat, CLUBS]
    out[n] = size(hearts)
    out[n + 1] = value(hearts)
    out[n + 2] = best_two(hearts)
    out[n + 3] = size(diamonds)
    out[n + 4] = value(diamonds)
    out[n + 5] = size(clubs)
    out[n + 6] = value(clubs)
    out[n + 7] = g.count[seat, SPADES]
    out[n + 8] = g.plagues[seat]
    mine, strongest, stronger = might(g, t, seat), 0, 0
    for other in range(g.seats):
        if other != seat and has(g.alive, other):
            theirs = their_might(g, t, other)
            strongest = max(strongest, theirs)
            stronger += 1 if theirs > mine else 0
    out[n + 9] = mine
    out[n + 10] = mine - strongest
    out[n + 11] = stronger
    return n + 12


# ------------------------------------------------------------------------------------------------ the shop

THE_SHOP = (
    Feature("shopping", "1 if I am in the shop and must choose"),
    Feature("basket", "price of the weapons I have picked so far", 20),
    Feature("laid down", "gold I have paid so far", 20),
    Feature("clubs on offer", "total of the weapons I can see in the shop", 30),
    Feature("best in reach", "best weapon in the shop that I can afford", 13),
)


@kernel
def write_shop(g: State, seat: int, out: Row32, n: int) -> int:
    """royal.shop.price, royal.shop.stock: what is to be had, and my own purchase, which nobody else sees."""
    here = g.active == seat and g.step == steps.VISIT
    out[n] = 1 if here else 0
    out[n + 1] = price(g) if here else 0
    out[n + 2] = value(g.laid) if here else 0
    gold, all_clubs, best = value(g.hand[seat, DIAMONDS]), 0, 0
    for at in range(OFFER):
        rank = g.offer[at] if here or plays_open(g) else 0  # royal.hidden.shop
        all_clubs += rank
        if best < rank <= gold:
            best = rank
    out[n + 3] = all_clubs
    out[n + 4] = best
    return n + 5


# ------------------------------------------------------------------------------------------------ the road

ROAD = (
    Feature("way to hearts", "directions in which this roll takes me to Hearts", 2),
    Feature("way to diamonds", "directions in which this roll takes me to Diamonds", 2),
    Feature("way to spades", "directions in which this roll takes me to Spades", 2),
    Feature("way to shop", "directions in which this roll takes me to a shop", 2),
    Feature("throws to a shop", "rolls that can take me to a shop next turn", 2),
    Feature("throws to spades", "rolls that can take me to Spades next turn", 5),
    Feature("throws bound for spades", "rolls that must take me to Spades next turn", 3),
)


@kernel
def write_road(g: State, t: Tables, seat: int, out: Row32, n: int) -> int:
    """royal.turn.direction: where the throw on the table can take me, and where any throw could next turn."""
    if not has(g.alive, seat):
        return n + 7
    if g.active == seat and g.step == steps.MOVE:
        for way in range(2):
            kind = t.space[destination(g.spot[seat], g.die, way)]
            out[n + (kind if kind < CLUBS else kind - 1)] += 1  # no space is of Clubs
        return n + 7
    for die in range(1, 1 + FACES):
        left = t.space[destination(g.spot[seat], die, LEFT)]
        right = t.space[destination(g.spot[seat], die, RIGHT)]
        out[n + 4] += 1 if left == SHOP or right == SHOP else 0
        out[n + 5] += 1 if left == SPADES or right == SPADES else 0
        out[n + 6] += 1 if left == SPADES and right == SPADES else 0
    return n + 7


# ------------------------------------------------------------------------------------------------ the turn

THE_TURN = (
    Feature("my turn", "1 in my turn"),
    Feature("my choice", "1 if I must choose now"),
    Feature("turns until mine", "turns before mine", 3),
    Feature("unclaimed", "territories not drafted yet", TERRITORIES),
    Feature("round", "rounds played so far", 30),
    Feature("prize to split", "1 if I am to split a prize between hearts and diamonds"),
    Feature("barred", "1 if I am barred from the next battle"),
)


@kernel
def write_turn(g: State, seat: int, out: Row32, n: int) -> int:
    """royal.turn.order, royal.turn.round: whose turn it is, and how far the game has come."""
    mine = g.active == seat
    out[n] = 1 if mine else 0
    out[n + 1] = 1 if g.ended == 0 and has(asked(g), seat) else 0
    out[n + 2] = turns_until(g, seat)
    out[n + 3] = size(unclaimed(g))
    out[n + 4] = g.round
    out[n + 5] = 1 if mine and g.step == steps.SPLIT else 0
    out[n + 6] = 1 if g.barred == seat else 0
    return n + 7


@kernel
def turns_until(g: State, seat: int) -> int:
    """How many turns there are before a seat's next one, the one under way included; 0 in its own."""
    turns, at = 0, g.active
    while at != seat:
        at = clockwise_from(g, at, 1)
        turns += 1 if at == seat or has(g.alive, at) else 0
    return turns


# ------------------------------------------------------------------------------------------------ the battle

MOST_EDGE = 15  # four dice against four seldom make up for more

BATTLE = (
    Feature("in battle", "1 if I am to fight, or am picked, or must pick"),
    Feature("picked", "1 if I am picked and may use an alliance"),
    Feature("edge", "my estimated lead in strength in this battle", MOST_EDGE),
    Feature("edge times stake", "the same for each territory at stake", 40),
    Feature("committed", "strength I have committed so far", 50),
    Feature("withheld", "strength I could still add", 30),
    Feature("ready", "1 if my commitment is complete"),
    Feature("all in", "1 if the loser of this turn's battle loses every territory"),
    Feature("decree", "1 if everyone fights under a Royal Decree"),
    Feature("others fight", "1 if there is a battle without me"),
)


@kernel
def write_battle(g: State, t: Tables, seat: int, out: Row32, n: int) -> int:
    """royal.battle.winner: how a battle that is mine to fight looks."""
    foes = opponents(g, seat)
    edge = edge_over(g, t, seat, foes)
    out[n] = 1 if foes != 0 else 0
    out[n + 1] = 1 if g.step == steps.ANSWER and g.target == seat else 0
    out[n + 2] = edge
    out[n + 3] = edge * stake(g, seat, foes)
    write_commitment(g, t, seat, out, n + 4)
    out[n + 7] = 1 if g.drawn != NO_CARD else 0
    out[n + 8] = 1 if g.step == steps.COMMIT and is_decree(g) else 0
    out[n + 9] = 1 if foes == 0 and (g.step == steps.COMMIT or g.step == steps.PICK or g.step == steps.ANSWER) else 0
    return n + 10


@kernel
def opponents(g: State, seat: int) -> int:
    """Whom a seat fights, may pick, or is picked by, as a set; none if it is in no battle."""
    me = 1 << seat
    if g.step == steps.COMMIT:
        return g.fighters & ~me if has(g.fighters, seat) else 0
    if g.step == steps.ANSWER:
        if g.active == seat:
            return 1 << g.target
        return 1 << g.active if g.target == seat else 0
    return eligible(g) if g.step == steps.PICK and g.active == seat else 0


@kernel
def edge_over(g: State, t: Tables, seat: int, foes: int) -> int:
    """My might less that of the strongest foe; who may pick picks the weakest. Of a large edge, the most that counts.

    A complete commitment counts as it is.
    """
    if foes == 0:
        return 0
    committed = g.step == steps.COMMIT and g.lane[seat] == steps.READY
    mine = strength(g, t, seat) if committed else might(g, t, seat)
    best, worst = -MOST_EDGE, MOST_EDGE
    while foes != 0:
        edge = max(-MOST_EDGE, min(MOST_EDGE, mine - their_might(g, t, lowest(foes))))
        best, worst = max(best, edge), min(worst, edge)
        foes = without_lowest(foes)
    return best if g.step == steps.PICK else worst


@kernel
def stake(g: State, seat: int, foes: int) -> int:
    """royal.allin.stakes, royal.decree.prize: how many territories I stand to win or lose, about."""
    if g.drawn != NO_CARD:
        return size(g.realm[seat])
    return size(foes) if g.step == steps.COMMIT else 1


@kernel
def write_commitment(g: State, t: Tables, seat: int, out: Row32, n: int) -> None:
    """royal.battle.secret-commit: how far my own commitment has come; nobody else sees it."""
    if g.step == steps.COMMIT and has(g.fighters, seat):
        out[n + 2] = 1 if g.lane[seat] == steps.READY else 0
        if g.field[seat] != 0:
            out[n] = strength(g, t, seat)
            out[n + 1] = might(g, t, seat) - strength(g, t, seat)


# ------------------------------------------------------------------------------------------------ rivals


def of_rival(which: str) -> tuple[Feature, ...]:
    """The features of one rival."""
    return (
        Feature(f"{which}: territories", f"territories of the {which}", 6),
        Feature(f"{which}: land points", f"points of the {which}'s territories", 90),
        Feature(f"{which}: hearts", f"hearts of the {which}", 5),
        Feature(f"{which}: diamonds", f"diamonds of the {which}", 5),
        Feature(f"{which}: weapons", f"estimated total of the {which}'s weapons", 20),
        Feature(f"{which}: alliances", f"Secret Alliances of the {which}", 2),
        Feature(f"{which}: plagues", f"pending plagues of the {which}"),
        Feature(f"{which}: might", f"estimated greatest strength of the {which}", 50),
        Feature(f"{which}: barred", "1 if this rival is barred from the next battle"),
        Feature(f"{which}: in battle", "1 if this rival fights, attacks or is picked"),
        Feature(f"{which}: turns until theirs", f"turns before that of the {which}", 3),
    )


OF_A_RIVAL = 11
THE_RIVALS = (*of_rival("largest rival"), *of_rival("second rival"), *of_rival("third rival"))


@kernel
def write_rivals(g: State, t: Tables, packed: int, out: Row32, n: int) -> int:
    """What all know of each rival, from the highest standing to the lowest."""
    for i in range(RIVALS):
        other = rival(packed, i)
        if other != NO_RIVAL and has(g.alive, other):
            write_rival(g, t, other, out, n)
        n += OF_A_RIVAL
    return n


@kernel
def write_rival(g: State, t: Tables, seat: int, out: Row32, n: int) -> None:
    """royal.hidden.hands, royal.hidden.action-open, royal.hidden.price: what all know of a player."""
    out[n] = size(g.realm[seat])
    out[n + 1] = points(t, g.realm[seat])
    out[n + 2] = g.count[seat, HEARTS]
    out[n + 3] = g.count[seat, DIAMONDS]
    out[n + 4] = guessed_weapons(g, seat)
    out[n + 5] = g.count[seat, SPADES]
    out[n + 6] = g.plagues[seat]
    out[n + 7] = their_might(g, t, seat)
    out[n + 8] = 1 if g.barred == seat else 0
    out[n + 9] = 1 if opponents(g, seat) != 0 else 0
    out[n + 10] = turns_until(g, seat)


# ------------------------------------------------------------------------------------------------ all of them

FEATURES = (*LAND, *HAND, *THE_SHOP, *ROAD, *THE_TURN, *BATTLE, *THE_RIVALS)
HOW_MANY = len(FEATURES)


@entry
def features(g: State, t: Tables, seat: int, out: Row32) -> None:
    """What a seat sees of its prospects: a number for each of FEATURES."""
    blank(out, HOW_MANY)
    others = rivals(g, t, seat)
    n = write_land(g, t, seat, rival(others, 0), out, 0)
    n = write_hand(g, t, seat, out, n)
    n = write_shop(g, seat, out, n)
    n = write_road(g, t, seat, out, n)
    n = write_turn(g, seat, out, n)
    n = write_battle(g, t, seat, out, n)
    write_rivals(g, t, others, out, n)
