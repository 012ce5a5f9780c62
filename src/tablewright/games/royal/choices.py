"""What a player of The Royal Ascension can choose: every kind of action, the question that it answers, and its rules.

Which pieces offer a choice depends on more than its kind, so the picture asks for each (see `picture.pieces`).
"""

from __future__ import annotations

from tablewright.engine.core.sets import MOST_MEMBERS, set_of
from tablewright.engine.game.choices import Choices
from tablewright.games.royal import steps
from tablewright.games.royal.state import BOOK, RANKS

ANY = MOST_MEMBERS  # legality says which there are, and by which clause not others
NONE = ()
RANK = 1 + RANKS  # ranks count from 1
PICTURED = ""  # which pieces offer it, the picture says

CHOICES = Choices(BOOK)
answer = CHOICES.to(steps.ANSWER)
commitment = CHOICES.to(steps.COMMIT)
purchase = CHOICES.to(steps.VISIT)

CLAIM = CHOICES.to(steps.DRAFT)(1, ANY, PICTURED, "setup.draft-order setup.draft-open")  # territory a
GO = CHOICES.to(steps.MOVE)(2, ANY, PICTURED, "turn.direction turn.full-move turn.only-landing")  # LEFT or RIGHT
TAKE_PRIZE = CHOICES.to(steps.SPLIT)(3, ANY, PICTURED, "npc.split npc.prize-two")  # a hearts, the rest diamonds
ATTACK = CHOICES.to(steps.PICK)(4, ANY, PICTURED, "battle.mandatory battle.eligible repeat.latest-loser")

# The answer of who was picked.
ALLY = answer(5, NONE, PICTURED, "alliance.effect alliance.redirect alliance.no-result")
DECLINE = answer(6, NONE, PICTURED, "alliance.hold")

# The steps of a commitment.
FIELD = commitment(7, ANY, PICTURED, "battle.own-territory battle.secret-commit battle.loser-territory")
ATTACH = commitment(8, RANK, PICTURED, "hearts.max-two hearts.strength battle.cards-kept")
WIELD = commitment(9, RANK, PICTURED, "clubs.no-limit clubs.strength battle.cards-kept")
FIGHT = commitment(10, NONE, PICTURED, "battle.commit-optional battle.formula battle.four-dice")  # it is complete

# The steps of a purchase.
CHOOSE_WEAPON = purchase(11, RANK, PICTURED, "shop.price shop.several shop.bundle")
LAY = purchase(12, RANK, PICTURED, "shop.combine shop.minimal-payment shop.payment-order shop.no-change")  # a diamond
BEGIN_AGAIN = CHOICES.to(steps.COMMIT, steps.VISIT)(13, NONE, PICTURED, "turn.begin-again")
LEAVE = purchase(14, NONE, PICTURED, "shop.optional shop.refresh")

IN_SECRET = set_of(FIELD, ATTACH, WIELD, FIGHT, CHOOSE_WEAPON, LAY, BEGIN_AGAIN, LEAVE)  # until all of it is made
FORMS = CHOICES.forms
ANSWERS = CHOICES.answers  # by step
MOST_OPTIONS = 28  # two cards of each rank, and to be ready or begin again
