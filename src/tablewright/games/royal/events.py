"""What happens in The Royal Ascension: every kind of event, how it is told, and the rules behind it."""

from __future__ import annotations

from tablewright.engine.game.happenings import Happenings
from tablewright.games.royal.state import BOOK

EVENTS = Happenings(BOOK)

# The setup, a move and an action card.
ROLLS_ORDER = EVENTS.add(
    "{who} rolls {a} and {b} for the order.", "setup.order-roll setup.order-two-dice setup.order-tie"
)
TAKES_PLACE = EVENTS.add("", "setup.order-roll setup.clockwise-seats")
DRAFTS = EVENTS.add("{who} takes {a:lands}.", "setup.draft-order setup.draft-open", deed="drafted a:lands")
TURNS = EVENTS.add("Round {a}: {who} rolls {b}.", "turn.order turn.roll-one turn.round", turn=True)
MOVES = EVENTS.add("{who} goes {b:ways} to {a}, {c:spaces}.", "turn.direction turn.full-move turn.only-landing")
DRAWS = EVENTS.add("", "setup.deal turn.draw turn.one-card hidden.until-battle")
FINDS_NONE = EVENTS.add("There is no card of {a:suits} left for {who} to draw.", "deck.exhausted")
RESHUFFLES = EVENTS.add("The {b} discarded {a:suits} are shuffled into a new pile.", "deck.reshuffle")
TURNS_UP = EVENTS.add("", "action.draw action.mandatory", deed="turned up a:actions")
EVENT_ROLL = EVENTS.add("", "npc.roll")
SPLITS = EVENTS.add("", "npc.split npc.prize-two")

# A battle, up to its dice.
PICKS = EVENTS.add("{who} attacks {a:seat}.", "battle.mandatory battle.choose-opponent battle.eligible")
ALLIES = EVENTS.add(
    "{who} discards {a:spades}, a Secret Alliance, and escapes {b:seat}.",
    "alliance.effect alliance.discard alliance.redirect",
    deed="used a:spades",
)
DECLINES = EVENTS.add("{who} stands and fights.", "alliance.hold")
NO_FIGHT = EVENTS.add("{who} has nobody to fight.", "battle.none-eligible repeat.expires")
FIELDS = EVENTS.add("{who} fights with {a:lands} (secret).", "battle.own-territory battle.secret-commit")
ADDS_HEART = EVENTS.add("{who} attaches {a:hearts} (secret).", "battle.hearts hearts.max-two")
ADDS_CLUB = EVENTS.add("{who} uses {a:clubs} (secret).", "clubs.no-limit clubs.strength")
BEGINS_AGAIN = EVENTS.add("{who} begins again (secret).", "turn.begin-again")
IS_READY = EVENTS.add("{who} is ready.", "battle.secret-commit battle.commit-optional")
RECONSIDERS = EVENTS.add("{who} thinks again.", "turn.begin-again")
REVEALS = EVENTS.add(
    "", "hidden.show-territory hidden.seen-cards", deed="fought with a:lands, attached b:hearts, attached c:hearts"
)
WIELDS = EVENTS.add("{who} uses {a:clubs}.", "clubs.strength clubs.no-limit", deed="wielded a:clubs")
THROWS = EVENTS.add("", "battle.formula battle.four-dice")
TIES = EVENTS.add("A tie at {a}: those who are tied throw again.", "battle.tie battle.tie-dice-only decree.tie")

# After a battle, and the end of the game.
WINS = EVENTS.add("{who} wins the battle.", "battle.winner battle.sequence")
TAKES = EVENTS.add(
    "{who} takes {a:lands} from {b:seat}.", "battle.loser-territory battle.winner-takes", deed="conquered a:lands"
)
FORFEITS = EVENTS.add("", "battle.loser-pick battle.blind-pick decree.heart-loss")
SPENDS = EVENTS.add("", "variant.spent-cards")
IS_OUT = EVENTS.add(
    "{who} has no territory left and is out, by the hand of {a:seat}.", "elim.trigger elim.out elim.resources"
)
IS_BARRED = EVENTS.add("", "repeat.latest-loser battle.exclude-loser repeat.one-landing")
ENDS = EVENTS.add("", "win.aim")

# The shop.
TAKES_CLUB = EVENTS.add("{who} picks {a:clubs} (secret).", "shop.several shop.price")
LAYS = EVENTS.add("{who} lays down {a:diamonds} (secret).", "shop.combine shop.payment-order")
BUYS = EVENTS.add(
    "{who} buys {hidden:clubs|a weapon}.", "shop.price shop.bundle hidden.shop", deed="bought hidden:clubs"
)
PAYS = EVENTS.add(
    "{who} pays with {a:diamonds}.", "shop.spent-gold shop.no-change hidden.price", deed="paid a:diamonds"
)
LEAVES = EVENTS.add("{who} buys nothing.", "shop.optional")
DISPLAYS = EVENTS.add("", "shop.stock shop.refresh")

# Battles again: kinds that came later.
SUFFERS = EVENTS.add("", "plague.effect plague.carry plague.stack")
IS_FREE = EVENTS.add("{who} has sat out a landing, and may fight again.", "variant.bar-length")
LOOKS = EVENTS.add("", "hidden.shop shop.stock")
