"""The choices of Deck Goes West: every kind of action, the questions it answers, and its rules.

Each argument has as many values as the tables have room for, or as the rules know. Where one of them means nothing
now, it is well formed all the same, and legality says which rule is in the way.
"""

from __future__ import annotations

from tablewright.engine.core.sets import set_of
from tablewright.engine.game.choices import Choices
from tablewright.games.goes_west import questions as q
from tablewright.games.goes_west.pieces import DIRECTIONS, GAITS, RESOURCES, SEATS
from tablewright.games.goes_west.state import (
    BOOK,
    CHARACTERS,
    DESIGNS,
    JOBS_OF_ONE,
    MISSION_JOBS,
    MOST_ANSWERS,
    ROW,
    TILES,
)

NONE = ()
ANSWER = "answer-{kind}-{a}"  # a choice in words that is a piece of its own
OF_CARD = (DESIGNS, JOBS_OF_ONE)
HUNDRED = 100  # dgw.x.hundred
FIVE = 5  # dgw.res.big-counter: units are offered by ones and fives
UNITS = (RESOURCES, FIVE + 1)

CHOICES = Choices(BOOK)
job = CHOICES.to(q.ACTION, q.MORE, q.ENTER, q.FIGHT)
day = CHOICES.to(q.ACTION)
number = CHOICES.to(q.X)
gathering = CHOICES.to(q.MORE)
move = CHOICES.to(q.STEP)
found = CHOICES.to(q.ENTER)
placing = CHOICES.to(q.PLACE)
danger = CHOICES.to(q.DANGER)
reply = CHOICES.to(q.JOIN, q.TRADE, q.CARRIED, q.MOVED)
term = CHOICES.to(q.OFFER)
evening = CHOICES.to(q.EVENING)

# Jobs.
PLAY = job(  # job b of the item of design a
    1, OF_CARD, "hand-{seat}-{a}", "act.job job.item-one job.item-leaves-first job.all-or-nothing"
)
TREAT = job(  # job b of the danger card of design a
    2, OF_CARD, "hand-{seat}-{a}", "card.danger-removal job.danger-last-step job.danger-scrap job.danger-discard"
)
TAP = job(3, JOBS_OF_ONE, "character-{seat}", "job.character-once job.character-tap")  # job a of one's character
WORK = job(  # job a of the tile one stands on
    4,
    JOBS_OF_ONE,
    "",
    "job.tile-standing job.tile-no-bandits job.tile-lie-down job.tile-one-per-visit job.tile-free-once job.tile-daily",
)
TASK = job(  # job a of the mission
    5, MISSION_JOBS, "mission-job-{a}", "job.mission job.mission-repeat job.mission-free-once"
)

# The other actions of a day.
BUY = day(  # place a of the Trade Row, by its corner b
    6, (ROW, JOBS_OF_ONE), "", "buy.action buy.destination buy.alone buy.anywhere"
)
OFFER_TRADE = day(7, SEATS, "character-{a}", "trade.where trade.cost trade.goods seat.agreement")  # to seat a
PASS = day(8, NONE, "", "day.actions death.must-use-one death.idle-check-moment")  # outside Versus: done
END_TURN = day(9, NONE, "", "act.versus-one-or-two act.versus-loop")  # after one action

# Parts of a job.
CHOOSE = CHOICES.to(q.WAY)(10, MOST_ANSWERS, ANSWER, "res.any-one-type res.any-independent")  # a branch, or a resource
SET_X = number(11, HUNDRED, ANSWER, "x.choice x.domain x.constant")  # x is a, more than the hundreds added so far
HUNDRED_MORE = number(12, NONE, ANSWER, "x.choice x.domain")
TAKE = CHOICES.to(q.CARD)(  # the card of design a
    13, DESIGNS, "hand-{seat}-{a}", "cardop.discard cardop.scrap cardop.no-crossover cardop.scrap-home cardop.search"
)
GO = CHOICES.to(q.MORE, q.FIGHT)(  # all jobs are gathered, or none is to be added
    14, NONE, ANSWER, "act.job-combine act.same-final-step"
)
INVITE = gathering(15, SEATS, "character-{a}", "coop-bonus.trigger coop-bonus.half-best-other coop-bonus.accept")

# Replies to somebody; their rules are those of the question.
AGREE = reply(16, NONE, "", "")
REFUSE = reply(17, NONE, "", "")

# Parts of a move: a direction or a space a, and the meeple of seat c.
STEP = move(  # with gait b
    18, (DIRECTIONS, GAITS, SEATS), "", "move.then-step move.cost-by-destination move.one-kind-per-step"
)
ATTEMPT = move(  # the face-down tile there
    19, (DIRECTIONS, 1, SEATS), "", "move.onto-face-down reveal.move-any-kind reveal.move-needs-one night.appear.place"
)
RIDE = move(20, (TILES, 1, SEATS), "", "rail.ride rail.ride-between rail.ride-no-stacking")
HAUL_WAGON = move(21, DIRECTIONS, "", "wagon.haul wagon.terrain wagon.events")
CARRY = move(22, SEATS, "character-{a}", "wagon.passengers seat.agreement")  # ask seat a to go along with the wagon
STOP = move(23, NONE, "", "move.then-step move.unused-lost")
ENTER = found(24, GAITS, "", "reveal.move-entry-cost reveal.move-more-jobs")  # with gait a
DECLINE = found(  # at the price of one movement of gait a
    25, GAITS, ANSWER, "reveal.move-decline reveal.move-decline-cost reveal.decline-not-leaving"
)
LOOK = CHOICES.to(q.LOOK)(26, TILES, "", "reveal.telescope reveal.telescope-sequence reveal.telescope-range")

# Cards that come.
ON_DRAW_PILE = placing(27, NONE, "placing draw-{seat}", "cardop.gain danger.destination buy.destination")
ON_DISCARD_PILE = placing(28, NONE, "placing discard-{seat}", "cardop.gain danger.destination buy.destination")
TAKE_PAIN = danger(29, NONE, "supply-pain", "cardop.danger-kinds card.pain")
TAKE_EXHAUSTION = danger(30, NONE, "supply-exhaustion", "cardop.danger-kinds card.exhaustion")

# Terms of a trade offer: b units of resource a, or the card of design a.
GIVE = term(31, UNITS, "stock-{seat}-{a}", "trade.goods trade.one-sided")
GIVE_CARD = term(32, DESIGNS, "hand-{seat}-{a}", "trade.goods trade.received-to-hand")
ASK_FOR = term(33, UNITS, "", "trade.goods trade.one-sided")
ASK_FOR_CARD = term(34, DESIGNS, "", "trade.goods trade.received-to-hand")
FEE = term(35, DESIGNS, "hand-{seat}-{a}", "trade.cost trade.discard-item")  # the cost of the trade
MOVE_EACH_OTHER = term(  # a: 0 the offering player moves either meeple, 1 the partner does
    36, 2, "", "trade.move-each-other trade.movement-units trade.move-credit"
)
SEND = term(37, NONE, ANSWER, "trade.partner seat.agreement")
WITHDRAW = term(38, NONE, "", "seat.agreement")

# The evening.
DROP = evening(39, DESIGNS, "hand-{seat}-{a}", "day.discard day.discard-no-danger death.idle-what-counts")
SLEEP = evening(40, NONE, "", "day.discard-optional death.idle-day death.full-hand seat.death-warning")

# Before the first day.
BE = CHOICES.to(q.CHARACTER)(41, CHARACTERS, ANSWER, "setup.choose-character setup.character")
CUT = CHOICES.to(q.CUT)(42, DESIGNS, ANSWER, "mission.scraps")  # the card of design a out of one's start deck
PICK = CHOICES.to(q.PICK)(43, ROW, "", "mission.picks buy.destination")  # the card at place a of the Trade Row
KEEP = CHOICES.to(q.CUT, q.PICK)(44, NONE, ANSWER, "mission.scraps mission.picks")  # nothing more is scrapped or taken

COUNTER = CHOICES.to(q.TRADE)(45, NONE, "", "trade.counter trade.cost")  # an offer is answered with another
CHANGE = day(46, NONE, "", "mission.two-meeples")  # over to one's other meeple

JOBS = set_of(PLAY, TREAT, TAP, WORK, TASK)
FORMS = CHOICES.forms
ANSWERS = CHOICES.answers  # by question
MOST_OPTIONS = 199  # that a seat can have at one moment
