"""Battles: picking an opponent, secret commitments, dice and aftermath. A Royal Decree is a battle of all."""

from __future__ import annotations

from tablewright.engine.core.dice import roll
from tablewright.engine.core.events import NOBODY as NO_SEAT
from tablewright.engine.core.events import Log, tell, tell_only
from tablewright.engine.core.kernel import kernel
from tablewright.engine.core.record import clear
from tablewright.engine.core.sets import has, lowest, without_lowest
from tablewright.games.royal import events, steps, variants
from tablewright.games.royal.rules.cards import any_of, rank_at, value, with_card
from tablewright.games.royal.rules.motions import clockwise_from, show, throw_away
from tablewright.games.royal.rules.winning import check_majority, eliminate_the_landless
from tablewright.games.royal.state import CLUBS, FACES, HEARTS, NO_CARD, NOBODY, SPADES, State, Tables

MOST_HEARTS = 2  # royal.hearts.max-two

# ------------------------------------------------------------------------------------------------ choosing opponents


@kernel
def eligible(g: State) -> int:
    """royal.battle.eligible: opponents not eliminated, not barred and not spared by an alliance this turn, as a set.

    A player who lost the previous battle can neither be picked (royal.battle.exclude-loser) nor attack
    (royal.repeat.bar, royal.repeat.both-roles), unless the table lets the barred attack.
    """
    if g.barred == g.active and g.choice[variants.BARRED_ATTACK] == 0:
        return 0
    opponents = g.alive & ~g.spared & ~(1 << g.active)
    return opponents if g.barred == NOBODY else opponents & ~(1 << g.barred)


@kernel
def pick_step(g: State, e: Log) -> bool:
    """royal.battle.mandatory, royal.battle.choose-opponent: who landed must attack if any opponent is eligible.

    A single one is not asked for: everybody can see who it is.
    """
    opponents = eligible(g)
    if without_lowest(opponents) != 0:
        return True
    if opponents == 0:
        g.step = steps.NO_BATTLE
    else:
        pick(g, e, lowest(opponents))
    return False


@kernel
def pick(g: State, e: Log, opponent: int) -> None:
    """royal.battle.choose-opponent: one opponent is picked, and answers before anyone commits."""
    g.target = opponent
    tell(e, events.PICKS, g.active, opponent, 0, 0)
    g.step = steps.ANSWER


@kernel
def no_battle_step(g: State, e: Log) -> None:
    """royal.battle.none-eligible, royal.repeat.expires: no battle; the bar stays, for it lasts until one is fought.

    The milder bar of the table variant is over with this landing (royal.variant.bar-length). All In is discarded
    without effect (royal.allin.void).
    """
    tell(e, events.NO_FIGHT, g.active, 0, 0, 0)
    if g.choice[variants.BAR_LASTS] == variants.ONE_LANDING and g.barred != NOBODY:
        tell(e, events.IS_FREE, g.barred, 0, 0, 0)
        g.barred = NOBODY
    put_away_action(g)
    g.step = steps.END_TURN


@kernel
def put_away_action(g: State) -> None:
    """royal.action.discard: the action card that was kept for the battle is discarded."""
    if g.drawn != NO_CARD:
        g.discard[SPADES] = with_card(g.discard[SPADES], g.drawn)
        g.drawn = NO_CARD


# ------------------------------------------------------------------------------------------------ Secret Alliance


@kernel
def answer_step(g: State) -> bool:
    """royal.alliance.timing, royal.alliance.hold: the picked player may use an alliance, before anyone commits.

    It is not asked of a player who holds none: how many one holds is public (royal.hidden.action-open).
    """
    if g.count[g.target, SPADES] > 0:
        return True
    call_to_arms(g, 1 << g.active | 1 << g.target)
    return False


@kernel
def use_alliance(g: State, e: Log) -> None:
    """royal.alliance.effect, royal.alliance.discard, royal.alliance.redirect: the holder is spared, another is picked.

    Nobody has won or lost (royal.alliance.no-result), and nothing binds anyone (royal.alliance.no-ally,
    royal.alliance.advice). Which of several alliances goes does not matter: the lowest.
    """
    holder = g.target
    card = rank_at(lowest(g.hand[holder, SPADES]))
    throw_away(g, holder, SPADES, card)
    tell(e, events.ALLIES, holder, card, g.active, 0)
    g.spared |= 1 << holder
    g.target = NOBODY
    g.step = steps.PICK


@kernel
def accept_battle(g: State, e: Log) -> None:
    """royal.alliance.hold: playing an alliance is optional."""
    tell(e, events.DECLINES, g.target, g.active, 0, 0)
    call_to_arms(g, 1 << g.active | 1 << g.target)


# ------------------------------------------------------------------------------------------------ commitments


@kernel
def call_to_arms(g: State, fighters: int) -> None:
    """royal.battle.secret-commit: all combatants commit secretly and at the same time, each in a lane of their own."""
    g.fighters = fighters
    g.step = steps.COMMIT
    while fighters != 0:
        g.again[lowest(fighters)] = 0
        open_lane(g, lowest(fighters))
        fighters = without_lowest(fighters)


@kernel
def open_lane(g: State, seat: int) -> None:
    """A combatant starts to choose. An only territory and an empty hand leave nothing to choose, as all can see."""
    g.hearts[seat] = 0
    g.clubs[seat] = 0
    g.field[seat] = 0
    g.lane[seat] = steps.CHOOSE_TERRITORY
    if without_lowest(g.realm[seat]) == 0:
        take_the_field(g, seat, lowest(g.realm[seat]))


@kernel
def has_cards(g: State, seat: int) -> bool:
    """Whether a player has anything to strengthen a territory with: how much, everybody can count."""
    return g.count[seat, HEARTS] > 0 or g.count[seat, CLUBS] > 0


@kernel
def has_chosen(g: State, seat: int) -> bool:
    """Whether a combatant has chosen a territory or a card: an only territory is no choice."""
    chosen = g.field[seat] != 0 and without_lowest(g.realm[seat]) != 0
    return chosen or g.hearts[seat] != 0 or g.clubs[seat] != 0


@kernel
def take_the_field(g: State, seat: int, territory: int) -> None:
    """royal.battle.territory-each, royal.battle.own-territory: each combatant selects one of their own territories."""
    g.field[seat] = 1 + territory
    g.lane[seat] = steps.CHOOSE_CARDS if has_cards(g, seat) else steps.READY


@kernel
def field_territory(g: State, e: Log, seat: int, territory: int) -> None:
    """A territory is chosen; nobody else learns which (royal.hidden.show-territory)."""
    take_the_field(g, seat, territory)
    tell_only(e, events.FIELDS, seat, territory, 0, 1 << seat)
    if g.lane[seat] == steps.READY:
        tell(e, events.IS_READY, seat, 0, 0, 0)


@kernel
def add_heart(g: State, e: Log, seat: int, rank: int) -> None:
    """royal.battle.hearts, royal.hearts.attach-temporary: attach a held heart for the length of the battle."""
    g.hearts[seat] = with_card(g.hearts[seat], rank)
    tell_only(e, events.ADDS_HEART, seat, rank, 0, 1 << seat)


@kernel
def add_club(g: State, e: Log, seat: int, rank: int) -> None:
    """royal.clubs.no-limit: use one more weapon."""
    g.clubs[seat] = with_card(g.clubs[seat], rank)
    tell_only(e, events.ADDS_CLUB, seat, rank, 0, 1 << seat)


@kernel
def be_ready(g: State, e: Log, seat: int) -> None:
    """royal.battle.commit-optional: the commitment is complete, with however many cards."""
    g.lane[seat] = steps.READY
    tell(e, events.IS_READY, seat, 0, 0, 0)


@kernel
def choose_anew(g: State, e: Log, seat: int) -> None:
    """royal.turn.begin-again: as long as somebody is choosing, a combatant may begin again.

    That somebody is no longer ready all may see; what was chosen before, nobody.
    """
    if g.lane[seat] == steps.READY:
        tell(e, events.RECONSIDERS, seat, 0, 0, 0)
    else:
        tell_only(e, events.BEGINS_AGAIN, seat, 0, 0, 1 << seat)
    g.again[seat] += 1
    open_lane(g, seat)


@kernel
def choosing(g: State) -> int:
    """The combatants who are not ready, as a set."""
    seats = 0
    for seat in range(g.seats):
        if g.lane[seat] != steps.READY:
            seats |= 1 << seat
    return seats


# ------------------------------------------------------------------------------------------------ the battle


@kernel
def commit_step(g: State, t: Tables, e: Log) -> bool:
    """royal.battle.secret-commit: when all are in, everything is revealed together, then dice are rolled."""
    if choosing(g) != 0:
        return True
    for i in range(g.seats):
        seat = clockwise_from(g, g.active, i)
        if has(g.fighters, seat):
            reveal(g, t, e, seat)
    winner = fight(g, t, e)
    tell(e, events.WINS, winner, 0, 0, 0)
    aftermath(g, e, winner)
    return False


@kernel
def reveal(g: State, t: Tables, e: Log, seat: int) -> None:
    """royal.hidden.show-territory, royal.hidden.seen-cards: all see what a combatant fights with, and under."""
    show(g, seat, HEARTS, g.hearts[seat])
    show(g, seat, CLUBS, g.clubs[seat])
    if e.quiet == 0:
        first, rest = g.hearts[seat], without_lowest(g.hearts[seat])
        low = rank_at(lowest(first)) if first != 0 else NO_CARD
        tell(e, events.REVEALS, seat, g.field[seat] - 1, low, rank_at(lowest(rest)) if rest != 0 else NO_CARD)
        clubs = g.clubs[seat]
        while clubs != 0:
            tell(e, events.WIELDS, seat, rank_at(lowest(clubs)), 0, 0)
            clubs = without_lowest(clubs)
        if g.plagues[seat] > 0:
            tell(e, events.SUFFERS, seat, g.plagues[seat], t.plague * g.plagues[seat], 0)


@kernel
def strength(g: State, t: Tables, seat: int) -> int:
    """royal.battle.formula, royal.battle.sum: territory, hearts and clubs, less 10 for each pending plague.

    A territory has one value in attack and defence (royal.territory.both-roles), hearts and clubs add their numbers
    (royal.hearts.strength, royal.clubs.strength, royal.shop.buff, royal.turn.drawn-worth), and armor is no term of its
    own (royal.card.armor-word); spades add nothing (royal.card.spade-unvalued). Plagues add up (royal.plague.effect,
    royal.plague.stack) and the sum may fall below zero (royal.plague.no-floor). In an All In too one territory counts
    (royal.allin.one-territory-strength). A 15-point territory with hearts of 14 is worth 29
    (royal.battle.strength-example).
    """
    cards = value(g.hearts[seat]) + value(g.clubs[seat])
    return t.points[g.field[seat] - 1] + cards - t.plague * g.plagues[seat]


@kernel
def battle_roll(g: State, t: Tables, e: Log, seat: int) -> int:
    """royal.battle.dice, royal.battle.four-dice: the pair is thrown twice and all four faces count.

    royal.battle.dice-help: they are added to the strength. The table may play with one throw of the pair. The total.
    """
    a, b = 1 + roll(g.dice, FACES), 1 + roll(g.dice, FACES)
    c, d = 0, 0
    if g.choice[variants.THROWS] == 0:
        c, d = 1 + roll(g.dice, FACES), 1 + roll(g.dice, FACES)
    total = strength(g, t, seat) + a + b + c + d
    tell(e, events.THROWS, seat, 10 * a + b, 10 * c + d, total)
    return total


@kernel
def fight(g: State, t: Tables, e: Log) -> int:
    """royal.battle.winner, royal.decree.melee: the highest total wins; who it is.

    royal.battle.tie, royal.battle.tie-dice-only, royal.decree.tie: those who share the highest total roll afresh with
    the same commitments, until one is ahead; plagues apply each time (royal.plague.tie). The attacker or drawer throws
    first, then the others clockwise.
    """
    rolling = g.fighters
    while True:
        best, highest = 0, -10_000
        for i in range(g.seats):
            seat = clockwise_from(g, g.active, i)
            if has(rolling, seat):
                total = battle_roll(g, t, e, seat)
                if total > highest:
                    best, highest = 0, total
                if total == highest:
                    best |= 1 << seat
        if without_lowest(best) == 0:
            return lowest(best)
        tell(e, events.TIES, NO_SEAT, highest, 0, 0)
        rolling = best


# ------------------------------------------------------------------------------------------------ aftermath


@kernel
def is_decree(g: State) -> bool:
    """Whether this battle is a Royal Decree: then nobody was picked."""
    return g.target == NOBODY


@kernel
def aftermath(g: State, e: Log, winner: int) -> None:
    """royal.battle.sequence: territory, picks, plagues, elimination, victory, the new bar; then the turn ends.

    A Royal Decree is that turn's battle; no second one follows (royal.decree.is-battle).
    """
    loser = lowest(g.fighters & ~(1 << winner))
    spend_cards(g, e)
    take_territories(g, e, winner)
    take_picks(g, e, winner)
    for seat in range(g.seats):
        if has(g.fighters, seat):
            g.plagues[seat] = 0  # royal.plague.carry: it ends with the battle
    eliminate_the_landless(g, e, winner)
    put_away_action(g)
    check_majority(g, e)
    if g.ended == 0:
        bar(g, e, loser)
    clear(g.hearts)  # nothing of the battle is left on the table
    clear(g.clubs)
    clear(g.field)
    clear(g.again)
    g.fighters = 0
    g.target = NOBODY
    g.step = steps.END_TURN


@kernel
def spend_cards(g: State, e: Log) -> None:
    """royal.battle.cards-kept: used cards go back to their owners' hands, unless this table plays them as spent."""
    if g.choice[variants.SPENT] == variants.KEEP_CARDS:
        return
    for seat in range(g.seats):
        spend(g, e, seat, CLUBS, g.clubs[seat])
        if g.choice[variants.SPENT] == variants.SPEND_ALL:
            spend(g, e, seat, HEARTS, g.hearts[seat])


@kernel
def spend(g: State, e: Log, seat: int, suit: int, cards: int) -> None:
    while cards != 0:
        rank = rank_at(lowest(cards))
        throw_away(g, seat, suit, rank)
        tell(e, events.SPENDS, seat, suit, rank, 0)
        cards = without_lowest(cards)


@kernel
def take_territories(g: State, e: Log, winner: int) -> None:
    """royal.battle.loser-territory, royal.battle.winner-takes: the territory a loser fought with is the winner's.

    So it is for every loser of a Royal Decree (royal.decree.prize, royal.decree.used-territory). The winner of an All
    In takes all that the loser has (royal.allin.effect, royal.allin.stakes); who is not involved risks nothing
    (royal.allin.one-opponent). Territories change hands in no other way (royal.win.means, royal.trade.none), and can
    be used at once (royal.territory.no-exhaust).
    """
    losers = g.fighters & ~(1 << winner)
    all_of_them = g.drawn != NO_CARD and not is_decree(g)
    while losers != 0:
        loser = lowest(losers)
        lost = g.realm[loser] if all_of_them else 1 << g.field[loser] - 1
        g.realm[loser] &= ~lost
        g.realm[winner] |= lost
        while lost != 0:
            tell(e, events.TAKES, winner, lowest(lost), loser, 0)
            lost = without_lowest(lost)
        losers = without_lowest(losers)


@kernel
def take_picks(g: State, e: Log, winner: int) -> None:
    """royal.battle.loser-pick, royal.battle.one-heart: the winner loses one heart and one club in all.

    So it is after an All In (royal.allin.picks); a loser about to be eliminated still picks (royal.elim.picks-first).
    The loser keeps all their cards (royal.battle.loser-keeps-cards). After a Royal Decree each loser picks a heart,
    clockwise from the winner (royal.decree.heart-loss, royal.decree.heart-order), and no weapon is lost
    (royal.decree.no-club-loss).
    """
    for i in range(1, g.seats):
        loser = clockwise_from(g, winner, i)
        if has(g.fighters, loser):
            blind_pick(g, e, winner, HEARTS, loser)
            if not is_decree(g):
                blind_pick(g, e, winner, CLUBS, loser)


@kernel
def blind_pick(g: State, e: Log, winner: int, suit: int, loser: int) -> None:
    """royal.battle.blind-pick, royal.battle.winner-heart: any card of the suit that the winner holds, at random.

    With none held nothing happens (royal.battle.pick-empty).
    """
    cards = g.hand[winner, suit]
    if cards != 0:
        rank = any_of(g.dice, cards)
        throw_away(g, winner, suit, rank)
        tell(e, events.FORFEITS, winner, suit, rank, loser)


@kernel
def bar(g: State, e: Log, loser: int) -> None:
    """royal.repeat.latest-loser: the loser of an ordinary battle is barred, and nobody else.

    After a Royal Decree nobody is (royal.repeat.decree-void, royal.repeat.decree-reset); nor after a loser's
    elimination, so two survivors are both free (royal.win.two-left). The bar lasts until a battle has been fought
    without them (royal.repeat.one-landing).
    """
    g.barred = NOBODY
    if not is_decree(g) and has(g.alive, loser):
        g.barred = loser
        tell(e, events.IS_BARRED, loser, g.choice[variants.BAR_LASTS], 0, 0)
