"""The choices of The Royal Ascension: every kind of action, the question it answers, and its rules.

A row names the pieces that a choice is about, whether it can be made now or not. Cards that are laid down already offer
nothing (see `picture.offers`).
"""

from __future__ import annotations

from tablewright.engine.core.sets import MOST_MEMBERS, set_of
from tablewright.engine.game.choices import Choices
from tablewright.games.royal import steps
from tablewright.games.royal.state import BOOK, DIAMONDS, HEARTS, RANKS

ANY = MOST_MEMBERS  # legality says which there are, and by which clause not others
NONE = ()
RANK = 1 + RANKS  # ranks count from 1
BOTH_CLUBS = "clubs-{a} clubs-{a}-{seat}-0 clubs-{a}-{seat}-1"
ON_DISPLAY = "clubs-{a} clubs-{a}-shop-0 clubs-{a}-shop-1 clubs-{a}-shop-2 clubs-{a}-shop-3"


def both_copies(suit: int) -> str:
    """The ids of both copies of a card in hand."""
    return f"hand-{{seat}}-{suit}-{{a}}-0 hand-{{seat}}-{suit}-{{a}}-1"


CHOICES = Choices(BOOK)
answer = CHOICES.to(steps.ANSWER)
commitment = CHOICES.to(steps.COMMIT)
purchase = CHOICES.to(steps.VISIT)

CLAIM = CHOICES.to(steps.DRAFT)(1, ANY, "territory-{a}", "setup.draft-order setup.draft-open")  # territory a
GO = CHOICES.to(steps.MOVE)(2, ANY, "", "turn.direction turn.full-move turn.only-landing")  # LEFT or RIGHT
TAKE_PRIZE = CHOICES.to(steps.SPLIT)(3, ANY, "", "npc.split npc.prize-two")  # a hearts, the rest diamonds
ATTACK = CHOICES.to(steps.PICK)(
    4, ANY, "character-{a} token-{a}", "battle.mandatory battle.eligible repeat.latest-loser"
)

# The answer of the player under attack.
ALLY = answer(5, NONE, "", "alliance.effect alliance.redirect alliance.no-result")
DECLINE = answer(6, NONE, "", "alliance.hold")

# The steps of a commitment.
FIELD = commitment(7, ANY, "territory-{a}", "battle.own-territory battle.secret-commit battle.loser-territory")
ATTACH = commitment(8, RANK, both_copies(HEARTS), "hearts.max-two hearts.strength battle.cards-kept")
WIELD = commitment(9, RANK, BOTH_CLUBS, "clubs.no-limit clubs.strength battle.cards-kept")
FIGHT = commitment(10, NONE, "", "battle.commit-optional battle.formula battle.four-dice")  # complete

# The steps of a purchase.
CHOOSE_WEAPON = purchase(11, RANK, ON_DISPLAY, "shop.price shop.several shop.bundle")
LAY = purchase(12, RANK, both_copies(DIAMONDS), "shop.combine shop.minimal-payment shop.payment-order shop.no-change")
BEGIN_AGAIN = CHOICES.to(steps.COMMIT, steps.VISIT)(13, NONE, "", "turn.begin-again")
LEAVE = purchase(14, NONE, "", "shop.optional shop.refresh")

IN_SECRET = set_of(FIELD, ATTACH, WIELD, FIGHT, CHOOSE_WEAPON, LAY, BEGIN_AGAIN, LEAVE)  # until all of it is made
FORMS = CHOICES.forms
ANSWERS = CHOICES.answers  # by step
MOST_OPTIONS = 28  # two cards of each rank, and to be ready or begin again
REFUSED_BY = CHOICES.refusals(
    {
        CLAIM: "setup.draft-open",
        GO: "turn.full-move",
        TAKE_PRIZE: "npc.split",
        ATTACK: "battle.eligible",
        FIELD: "battle.own-territory",
        ATTACH: "battle.hearts",
        WIELD: "clubs.no-limit",
        CHOOSE_WEAPON: "shop.no-change",
        LAY: "shop.minimal-payment",
        BEGIN_AGAIN: "turn.begin-again",
    },
    otherwise="turn.in-order",
)
