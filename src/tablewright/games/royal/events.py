"""Every kind of event in The Royal Ascension: its sentence, and the rules behind it."""

from __future__ import annotations

from tablewright.engine.game.happenings import Happenings
from tablewright.games.royal.state import BOOK

EVENTS = Happenings(BOOK)
add = EVENTS.add

# The setup, a move and an action card.
ROLLS_ORDER = add(
    "{who} [rolls] {a} and {b} for the draft order.", "setup.order-roll setup.order-two-dice setup.order-tie"
)
TAKES_PLACE = add("{who} [is] {a:ordinals} in the {b:turn order/draft}.", "setup.order-roll setup.clockwise-seats")
DRAFTS = add("{who} [takes] {a:lands}.", "setup.draft-order setup.draft-open", deed="drafted a:lands")
TURNS = add("Round {a}: {who} [rolls] {b}.", "turn.order turn.roll-one turn.round", turn=True)
MOVES = add("{who} [moves] {b:ways} to spot {a} ({c:spaces}).", "turn.direction turn.full-move turn.only-landing")
DRAWS = add("", "setup.deal turn.draw turn.one-card hidden.until-battle")
FINDS_NONE = add("There are no {a:suits} left for {who} to draw.", "deck.exhausted")
RESHUFFLES = add(
    "{a:suits}: {b:count of card} from the discard pile {b:one becomes/become} the new draw pile.", "deck.reshuffle"
)
TURNS_UP = add("", "action.draw action.mandatory", deed="turned up a:actions")
EVENT_ROLL = add("{who} [rolls] {a}: {b:no reward/the event succeeds}.", "npc.roll")
SPLITS = add("{who} [chooses] {a:count of heart} and {b:count of diamond}.", "npc.split npc.prize-two")

# A battle, up to its dice.
PICKS = add("{who} [attacks] {a:seat}.", "battle.mandatory battle.choose-opponent battle.eligible")
ALLIES = add(
    "{who} [discards] {a:spades} ({alliance}) and [avoids] the battle with {b:seat}.",
    "alliance.effect alliance.discard alliance.redirect",
    deed="used a:spades",
)
DECLINES = add("{who} [accepts] the battle.", "alliance.hold")
NO_FIGHT = add("{who} [has] nobody to fight.", "battle.none-eligible repeat.expires")
FIELDS = add("{who} [chooses] {a:lands} in secret.", "battle.own-territory battle.secret-commit")
ADDS_HEART = add("{who} [adds] {a:hearts} in secret.", "battle.hearts hearts.max-two")
ADDS_CLUB = add("{who} [adds] {a:clubs} in secret.", "clubs.no-limit clubs.strength")
BEGINS_AGAIN = add("{who} [starts] over in secret.", "turn.begin-again")
IS_READY = add("{who} [is] ready.", "battle.secret-commit battle.commit-optional")
RECONSIDERS = add("{who} [is] no longer ready.", "turn.begin-again")
REVEALS = add(
    "", "hidden.show-territory hidden.seen-cards", deed="fought with a:lands, attached b:hearts, attached c:hearts"
)
WIELDS = add("{who} [uses] {a:clubs} (+{a}).", "clubs.strength clubs.no-limit", deed="wielded a:clubs")
THROWS = add("", "battle.formula battle.four-dice")
TIES = add("A tie at {a}: the tied players roll again.", "battle.tie battle.tie-dice-only decree.tie")

# After a battle, and the end of the game.
WINS = add("{who} [wins] the battle.", "battle.winner battle.sequence")
TAKES = add(
    "{who} [takes] {a:lands} from {b:seat}.", "battle.loser-territory battle.winner-takes", deed="conquered a:lands"
)
FORFEITS = add("", "battle.loser-pick battle.blind-pick decree.heart-loss")
SPENDS = add("", "variant.spent-cards")
IS_OUT = add("{who} [has] no territory left and [is] eliminated by {a:seat}.", "elim.trigger elim.out elim.resources")
IS_BARRED = add(
    "{who} [sits] out the next {a:battle/landing on Spades}, except for a {decree}.",
    "repeat.latest-loser battle.exclude-loser repeat.one-landing",
)
ENDS = add("The game ends: {a:reasons}.", "win.aim")

# The shop.
TAKES_CLUB = add("{who} [picks] {a:clubs} in secret.", "shop.several shop.price")
LAYS = add("{who} [pays] {a:diamonds} in secret.", "shop.combine shop.payment-order")
BUYS = add("{who} [buys] {hidden:clubs|a weapon}.", "shop.price shop.bundle hidden.shop", deed="bought hidden:clubs")
PAYS = add("{who} [pays] {a:diamonds}.", "shop.spent-gold shop.no-change hidden.price", deed="paid a:diamonds")
LEAVES = add("{who} [buys] nothing.", "shop.optional")
DISPLAYS = add("", "shop.stock shop.refresh")

# Battles again: kinds added later.
SUFFERS = add("{who} [suffers] {a:count of plague} (-{b}).", "plague.effect plague.carry plague.stack")
IS_FREE = add("{who} [has] sat out a landing and may fight again.", "variant.bar-length")
LOOKS = add("{who} [looks] at {a:count of weapon} in the shop.", "hidden.shop shop.stock")
