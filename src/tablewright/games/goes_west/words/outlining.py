"""The actions of Deck Goes West in words that hold at any moment."""

from __future__ import annotations

from tablewright.engine.core.actions import first, kind_of, second
from tablewright.engine.game.choices import said
from tablewright.engine.game.contract import Pack
from tablewright.engine.game.outlining import NEVER, PACK, if_used, known
from tablewright.games.goes_west import choices as c
from tablewright.games.goes_west.pack.loading import Names
from tablewright.games.goes_west.pieces import HAUL, PAIN
from tablewright.games.goes_west.state import Tables
from tablewright.games.goes_west.words import names as called
from tablewright.games.goes_west.words.describing import SAYS

AS_DESCRIBED = (
    c.END_TURN, c.DROP, c.TAKE_PAIN, c.TAKE_EXHAUSTION, c.CARRY, c.DECLINE, c.GIVE_CARD, c.FEE, c.COUNTER, c.WITHDRAW,
)  # fmt: skip
OUTLINES = {kind: SAYS[kind] for kind in AS_DESCRIBED} | {
    c.PLAY: "Use job {b:+1} of {a:cards}",
    c.TREAT: "Treat {a:cards} with its job {b:+1}",
    c.TAP: "Use job {a:+1} of your character",
    c.WORK: "Use job {a:+1} of your tile",
    c.TASK: "Use job {a:+1} of the mission",
    c.BUY: "Buy card {a:+1} of the Trade Row by its corner {b:+1}",
    c.OFFER_TRADE: "Offer {a:seat} a trade",
    c.PASS: "End your day",
    c.CHOOSE: "Answer with alternative {a:+1}",
    c.SET_X: "Choose X = {a}, plus the hundreds added before",
    c.HUNDRED_MORE: "Add 100 to X",
    c.TAKE: "Discard or scrap {a:cards}",
    c.GO: "Add no more jobs and go on",
    c.INVITE: "Invite {a:seat} to join in",
    c.AGREE: "Agree",
    c.REFUSE: "Refuse",
    c.STEP: "Step {a:directions} {b:ways} with {c:seat}'s meeple",
    c.ATTEMPT: "Explore {a:directions} with {c:seat}'s meeple",
    c.RIDE: "Ride to space {a:+1} of the map with {c:seat}'s meeple",
    c.HAUL_WAGON: "Haul the wagon {a:directions}",
    c.STOP: "Stop here",
    c.ENTER: "Go there {a:ways}",
    c.LOOK: "Reveal the tile on space {a:+1} of the map",
    c.ON_DRAW_PILE: "Put the card on top of your draw pile",
    c.ON_DISCARD_PILE: "Put the card on your discard pile",
    c.GIVE: "Give {b} {a:resources}",
    c.ASK_FOR: "Ask for {b} {a:resources}",
    c.ASK_FOR_CARD: "Ask for your partner's {a:cards}",
    c.MOVE_EACH_OTHER: "{a:Use your/Let your partner use their} movement jobs on either meeple",
    c.SEND: "Send the offer",
    c.SLEEP: "Go to sleep",
    c.BE: "Play as {a:characters}",
    c.CUT: "Scrap {a:cards} from your deck",
    c.PICK: "Take card {a:+1} of the Trade Row",
    c.KEEP: "Take or scrap no more cards",
    c.CHANGE: "Switch to your other meeple",
}
WITH_ITEM = (c.PLAY, c.DROP, c.GIVE_CARD, c.ASK_FOR_CARD, c.FEE)  # never with a danger card


def outline(act: int, pack: Pack) -> str:
    """An action in words that hold at any moment."""
    names: Names = pack.names
    t: Tables = pack.tables
    words = {
        "seat": called.SEAT_NAMES,
        "directions": called.DIRECTIONS,
        "gaits": called.GAIT_NAMES,
        "ways": called.GAIT_WAYS,
        "cards": known(names.cards, "card"),
        "characters": known(names.characters, "character"),
    }
    text = said(act, OUTLINES, names, **words)
    if PACK in text:
        return text
    return if_used(is_printed(act, t), text) if is_allowed(act, t) else f"{text} {NEVER}"


def is_allowed(act: int, t: Tables) -> bool:
    """Whether the rules ever allow such an action, with such a card, amount or movement."""
    kind, a, b = kind_of(act), first(act), second(act)
    if kind in (c.GIVE, c.ASK_FOR):
        return b in (1, c.FIVE)  # dgw.trade.offer-steps
    if kind == c.STEP:
        return b != HAUL  # dgw.move.one-kind-per-step
    if kind in (c.ENTER, c.DECLINE):
        return a != HAUL
    if kind == c.TREAT:
        return t.kind[a] >= PAIN
    return kind not in WITH_ITEM or t.kind[a] < PAIN


def is_printed(act: int, t: Tables) -> bool:
    """Whether something in the pack has a job, a corner or an alternative with that number."""
    a, b = first(act), second(act)
    match kind_of(act):
        case c.PLAY | c.TREAT:
            return b < t.job_count[a]
        case c.BUY:
            return b < max(t.corner_count)
        case c.TAP:
            return a < max(t.character_jobs)
        case c.WORK:
            return a < max(t.tile_jobs)
        case c.CHOOSE:
            return a < max(max(t.jobs[job].radix) for job in range(len(t.jobs)))
        case c.TASK:
            return a < max(t.mission[mission].jobs for mission in range(t.missions))
        case _:
            return True
