"""Broken toys: for every check of the conformance suite a game that breaks just that promise.

Each is a good toy with one or two kernels replaced.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from msgspec import structs

from tablewright.engine.core.actions import action, first, kind_of
from tablewright.engine.core.agenda import COMMON, agenda, pop, push, top
from tablewright.engine.core.dice import Dice, Key, start, wide
from tablewright.engine.core.events import Log, tell
from tablewright.engine.core.kernel import entry, kernel
from tablewright.engine.core.record import Row32, i8, one, public, record
from tablewright.engine.game.choices import Choices
from tablewright.engine.game.contract import Game, Pack
from tablewright.engine.scene import Piece, Scene
from toys import commit, market, recall
from toys.commit import State as Commit
from toys.commit import Tables as CommitTables
from toys.market import State as Market
from toys.market import Tables as MarketTables
from toys.recall import State as Recall
from toys.recall import Tables as RecallTables

# ------------------------------------------------------------------------------------------------ the names kernels see

apply_commit, options_commit, refuse_commit = commit.apply, commit.options, commit.refuse
view_commit, redeal_commit, outcome_commit = commit.view, commit.redeal, commit.outcome
awaiting_commit, audit_commit, answer_commit = commit.awaiting, commit.audit, commit.answer
end_round_commit = commit.end_round
apply_market, refuse_market, options_market = market.apply, market.refuse, market.options
begin_day_market = market.begin_day
view_market, redeal_market = market.view, market.redeal
redeal_recall, features_recall = recall.redeal, recall.features
SEATS, KINDS, SHIELD, FACE_DOWN = commit.SEATS, commit.KINDS, commit.SHIELD, commit.FACE_DOWN
COMMIT, TAKE_BACK, NAME, PASS = commit.COMMIT, commit.TAKE_BACK, commit.NAME, commit.PASS
COMMITTED, PRODUCE, PRODUCED = commit.COMMITTED, market.PRODUCE, market.PRODUCED
COMMIT_DEEP, LAST_FRAME = commit.DEEP, commit.LANES * commit.DEEP - 1
OFFER, SORTS = market.OFFER, market.SORTS
ROOM, RECALL_KINDS, RECALL_SEATS, TURNS = recall.ROOM, recall.KINDS, recall.SEATS, recall.TURNS
SHOWN, LAST_FEATURE = 2 + recall.KINDS, len(recall.FEATURES) - 1


# ------------------------------------------------------------------------------------------------ tables that lie

WITHOUT_A_SEAT = Choices(commit.BOOK)  # the last seat cannot be named, says the table
WITHOUT_A_SEAT.kinds |= commit.CHOICES.kinds | {NAME: replace(commit.CHOICES.kinds[NAME], takes=(SEATS - 1,))}
ABOUT_CARDS = Choices(commit.BOOK)  # a card is committed by pressing it, says the table, and the scene shows none
ABOUT_CARDS.kinds |= commit.CHOICES.kinds | {COMMIT: replace(commit.CHOICES.kinds[COMMIT], about=("card-{a}",))}
UNKNOWN_EVENT = len(commit.EVENTS.kinds)


@record
class CommitInTheOpen:
    """The State of Commit, with every hand for all to see."""

    dice = one(Dice)
    seats = public(i8())
    round = public(i8())
    ended = public(i8())
    points = public(i8(SEATS))
    taken_back = public(i8(SEATS))
    committed = i8(SEATS)
    hand = public(i8(SEATS, KINDS))
    hand_size = public(i8(SEATS))
    bag = i8(KINDS)
    used = public(i8(KINDS))
    agenda = public(agenda(COMMIT_DEEP, commit.LANES))


# ------------------------------------------------------------------------------------------------ scenes that mislead


def no_focus(v: Commit, pack: Pack, seat: int) -> Sequence[str]:
    """The question is asked, and no area is said to answer it."""
    return ()


def scene_with_focus_elsewhere(v: Commit, pack: Pack, seat: int, choices: Sequence[int]) -> Scene:
    """Every choice lies in one area, and the focus is another."""
    plain = commit.GAME.scene(v, pack, seat, choices)
    hand = Piece("area", "hand", "Hand", inside=(Piece("card", "top", "Top card", actions=tuple(choices)),))
    return structs.replace(plain, areas=(*plain.areas, hand))


def scene_that_lets_pass(v: Commit, pack: Pack, seat: int, choices: Sequence[int]) -> Scene:
    """A card offers to pass, whatever is asked."""
    plain = commit.GAME.scene(v, pack, seat, choices)
    card = Piece("card", "top", "Top card", actions=(action(PASS, 0, 0, 0),))
    return structs.replace(plain, areas=tuple(structs.replace(area, inside=(card,)) for area in plain.areas))


# ------------------------------------------------------------------------------------------------ views that leak


@entry
def view_through_backs(g: Commit, t: CommitTables, seat: int, v: Commit) -> None:
    """Face-down commitments can be read."""
    view_commit(g, t, seat, v)
    for other in range(g.seats):
        v.committed[other] = g.committed[other]


@entry
def view_into_hands(g: Market, t: MarketTables, seat: int, v: Market) -> None:
    """Every seat sees every hand."""
    view_market(g, t, seat, v)
    for other in range(g.seats):
        for sort in range(SORTS):
            if seat >= 0:
                v.hand[other, sort] = g.hand[other, sort]


@entry
def redeal_around_hands(v: Market, t: MarketTables, seat: int, key: Key) -> None:
    """Leaves the hands as a view into hands shows them: it agrees with the leak."""
    if seat < 0:
        redeal_market(v, t, seat, key)
        return
    start(v.dice, key)
    for sort in range(SORTS):
        v.bag[sort] = t.wares[sort]
        for other in range(v.seats):
            v.bag[sort] -= v.shown[other, sort] + v.hand[other, sort]


@kernel
def copy_dice(target: Dice, source: Dice) -> None:
    for i in range(4):
        target.key[i] = source.key[i]
        target.block[i] = source.block[i]
    target.count = source.count
    target.left = source.left


@entry
def view_with_dice(g: Commit, t: CommitTables, seat: int, v: Commit) -> None:
    """The dice are part of the view."""
    view_commit(g, t, seat, v)
    copy_dice(v.dice, g.dice)


@entry
def view_for_spectators(g: Commit, t: CommitTables, seat: int, v: Commit) -> None:
    """A spectator looks over the shoulder of the first seat."""
    view_commit(g, t, seat, v)
    if seat < 0:
        v.committed[0] = g.committed[0]


@entry
def redeal_for_spectators(v: Commit, t: CommitTables, seat: int, key: Key) -> None:
    """Deals around the card that the spectator has seen."""
    seen = v.committed[0]
    if seat >= 0 or seen == 0 or seen == FACE_DOWN:
        redeal_commit(v, t, seat, key)
        return
    v.committed[0] = 0
    v.used[seen - 1] += 1
    redeal_commit(v, t, seat, key)
    v.used[seen - 1] -= 1
    v.committed[0] = seen


# ------------------------------------------------------------------------------------------------ redeals that fail


@entry
def redeal_with_one_key(v: Commit, t: CommitTables, seat: int, key: Key) -> None:
    """The dice are the same whatever the key."""
    for i in range(4):
        key.word[i] = 7
    redeal_commit(v, t, seat, key)


@entry
def redeal_with_true_dice(v: Commit, t: CommitTables, seat: int, key: Key) -> None:
    """The dice that the view leaked go on as they were."""
    for i in range(4):
        key.word[i] = v.dice.key[i]
    block, left = wide(v.dice.count), wide(v.dice.left)
    redeal_commit(v, t, seat, key)
    v.dice.count = block
    v.dice.left = left


@entry
def redeal_remembered(v: Recall, t: RecallTables, seat: int, key: Key) -> None:
    """A card that the seat remembers is dealt away."""
    redeal_recall(v, t, seat, key)
    for place in range(ROOM):
        if seat >= 0 and v.putter[place] == 1 + seat and v.bag[(v.known[place] + 1) % RECALL_KINDS] > 0:
            v.bag[v.known[place]] += 1
            v.known[place] = (v.known[place] + 1) % RECALL_KINDS
            v.bag[v.known[place]] -= 1


@entry
def redeal_short(v: Commit, t: CommitTables, seat: int, key: Key) -> None:
    """One card of the bag is missing."""
    redeal_commit(v, t, seat, key)
    v.bag[1] -= 1


# ------------------------------------------------------------------------------------------------ options that fail


@entry
def refuse_by_their_hand(g: Market, t: MarketTables, seat: int, act: int) -> int:
    """An offer is refused if the other has not what is asked for: it reads a hidden hand."""
    clause = refuse_market(g, t, seat, act)
    if clause == 0 and kind_of(act) == OFFER:
        want = act & 255
        if g.hand[first(act), want] + g.shown[first(act), want] == 0:
            return 1
    return clause


@entry
def options_by_their_hand(g: Market, t: MarketTables, seat: int, out: Row32) -> int:
    n = 0
    for i in range(options_market(g, t, seat, out)):
        if refuse_by_their_hand(g, t, seat, out[i]) == 0:
            out[n] = out[i]
            n += 1
    return n


@entry
def options_by_the_dice(g: Commit, t: CommitTables, seat: int, out: Row32) -> int:
    """The order turns round with the dice."""
    n = options_commit(g, t, seat, out)
    if wide(g.dice.count) & 1 == 1:
        for i in range(n // 2):
            other = out[i]
            out[i] = out[n - 1 - i]
            out[n - 1 - i] = other
    return n


@entry
def options_but_one(g: Commit, t: CommitTables, seat: int, out: Row32) -> int:
    """The last option is left out."""
    n = options_commit(g, t, seat, out)
    return max(n - 1, min(n, 1))


@entry
def refuse_to_pass(g: Commit, t: CommitTables, seat: int, act: int) -> int:
    """A seat that is named must use a Shield, and may have none."""
    return 4 if kind_of(act) == PASS else refuse_commit(g, t, seat, act)


@entry
def options_without_pass(g: Commit, t: CommitTables, seat: int, out: Row32) -> int:
    n = options_commit(g, t, seat, out)
    return n - 1 if n > 0 and kind_of(out[n - 1]) == PASS else n


@entry
def refuse_by_no_clause(g: Commit, t: CommitTables, seat: int, act: int) -> int:
    """The number of the refusal is in no book."""
    return 0 if refuse_commit(g, t, seat, act) == 0 else 99


@entry
def options_that_note(g: Commit, t: CommitTables, seat: int, out: Row32) -> int:
    """Asking leaves a trace in the state."""
    g.agenda.frames[LAST_FRAME].spare = 1
    return options_commit(g, t, seat, out)


@entry
def awaiting_by_hand(g: Commit, t: CommitTables) -> int:
    """Seats that committed a card and still hold a Shield count as owing."""
    mask = awaiting_commit(g, t)
    for seat in range(g.seats):
        if g.committed[seat] > 0 and g.hand[seat, SHIELD] > 0:
            mask |= 1 << seat
    return mask


# ------------------------------------------------------------------------------------------------ moves that fail


@entry
def apply_with_skip(g: Commit, t: CommitTables, e: Log, seat: int, act: int) -> None:
    """A seat without a Shield is not asked: so all know that it has none."""
    apply_commit(g, t, e, seat, act)
    if kind_of(act) == NAME and g.hand[first(act), SHIELD] == 0:
        answer_commit(g, e, first(act), False)


@entry
def apply_with_quiet_skip(g: Commit, t: CommitTables, e: Log, seat: int, act: int) -> None:
    """The same, and the answer that was not asked for is not told either."""
    apply_commit(g, t, e, seat, act)
    if kind_of(act) == NAME and g.hand[first(act), SHIELD] == 0:
        pop(g.agenda, COMMON)
        g.points[seat] += 1
        end_round_commit(g, e)


@entry
def apply_with_loss(g: Commit, t: CommitTables, e: Log, seat: int, act: int) -> None:
    """Whoever begins again loses the game a card."""
    apply_commit(g, t, e, seat, act)
    if kind_of(act) == TAKE_BACK:
        g.bag[1] -= 1


@entry
def apply_with_flood(g: Commit, t: CommitTables, e: Log, seat: int, act: int) -> None:
    """Whoever begins again has more to do than there is room for, and then does it."""
    apply_commit(g, t, e, seat, act)
    if kind_of(act) == TAKE_BACK:
        for _ in range(COMMIT_DEEP + 1):
            push(g.agenda, COMMON, PASS, seat, 0)
        for _ in range(COMMIT_DEEP):
            pop(g.agenda, COMMON)


@entry
def apply_to_tables(g: Commit, t: CommitTables, e: Log, seat: int, act: int) -> None:
    """A move is noted where all games would see it."""
    apply_commit(g, t, e, seat, act)
    t.cards[0] += 1


@entry
def apply_without_end(g: Market, t: MarketTables, e: Log, seat: int, act: int) -> None:
    """After the last day comes another."""
    apply_market(g, t, e, seat, act)
    if g.ended != 0:
        g.ended = 0
        g.day = 0
        begin_day_market(g)


@entry
def apply_round_and_round(g: Commit, t: CommitTables, e: Log, seat: int, act: int) -> None:
    """Nobody counts how often a card is taken back."""
    apply_commit(g, t, e, seat, act)
    g.taken_back[seat] = 0


@kernel
def there(g: Commit, n: int) -> None:
    if n > 0:
        and_back(g, n - 1)


@kernel
def and_back(g: Commit, n: int) -> None:
    there(g, n)


@entry
def apply_in_circles(g: Commit, t: CommitTables, e: Log, seat: int, act: int) -> None:
    """Two kernels call each other."""
    there(g, 2)
    apply_commit(g, t, e, seat, act)


@entry
def apply_with_overflow(g: Commit, t: CommitTables, e: Log, seat: int, act: int) -> None:
    """A number of more than 64 bits turns negative, but only where it is compiled."""
    apply_commit(g, t, e, seat, act)
    at = top(g.agenda, COMMON)
    if at >= 0 and act << 38 < 0:
        g.agenda.frames[at].spare = 1


@entry
def audit_before_the_row(g: Commit, t: CommitTables) -> int:
    """It reads the cell before the first one."""
    return audit_commit(g, t) + 0 * g.points[g.ended - 1]


@entry
def apply_aloud(g: Commit, t: CommitTables, e: Log, seat: int, act: int) -> None:
    """A secret commitment is told to all."""
    apply_commit(g, t, e, seat, act)
    if kind_of(act) == COMMIT:
        tell(e, COMMITTED, seat, first(act), 0, 0)


@entry
def apply_with_news(g: Commit, t: CommitTables, e: Log, seat: int, act: int) -> None:
    """Whoever begins again makes news of a kind that nobody knows."""
    apply_commit(g, t, e, seat, act)
    if kind_of(act) == TAKE_BACK:
        tell(e, UNKNOWN_EVENT, seat, 0, 0, 0)


@entry
def apply_with_open_draws(g: Market, t: MarketTables, e: Log, seat: int, act: int) -> None:
    """All are told which sort of ware was drawn, unseen, by a seat."""
    before = 0
    for sort in range(SORTS):
        before += sort * g.hand[seat, sort]
    apply_market(g, t, e, seat, act)
    if kind_of(act) == PRODUCE:
        for sort in range(SORTS):
            before -= sort * g.hand[seat, sort]
        tell(e, PRODUCED, seat, -before, 0, 0)


@entry
def apply_by_the_log(g: Commit, t: CommitTables, e: Log, seat: int, act: int) -> None:
    """A rule asks whether anybody takes notes."""
    apply_commit(g, t, e, seat, act)
    g.agenda.frames[LAST_FRAME].spare = e.quiet


@entry
def apply_from_memory(g: Commit, t: CommitTables, e: Log, seat: int, act: int) -> None:
    """A rule remembers by the log what happened before."""
    before = e.rows[0].seat
    apply_commit(g, t, e, seat, act)
    g.agenda.frames[LAST_FRAME].spare = before


@entry
def outcome_too_soon(g: Commit, t: CommitTables, out: Row32) -> int:
    """The second round already counts as the end."""
    outcome_commit(g, t, out)
    return 1 if g.round > 1 else g.ended


# ------------------------------------------------------------------------------------------------ features that fail


@entry
def features_by_their_hand(g: Recall, t: RecallTables, seat: int, out: Row32) -> None:
    """Cards of the first kind in other hands count as cards that lie open."""
    features_recall(g, t, seat, out)
    for other in range(RECALL_SEATS):
        if other != seat:
            out[SHOWN] += g.hand[other, 0]


@entry
def features_but_one(g: Recall, t: RecallTables, seat: int, out: Row32) -> None:
    """Late in the game nothing is said of the turns to come."""
    before = out[LAST_FEATURE]
    features_recall(g, t, seat, out)
    if g.turn > TURNS // 2:
        out[LAST_FEATURE] = before


@entry
def features_and_one(g: Recall, t: RecallTables, seat: int, out: Row32) -> None:
    """One more is written than is declared."""
    features_recall(g, t, seat, out)
    out[LAST_FEATURE + 1] = 0


@entry
def features_too_large(g: Recall, t: RecallTables, seat: int, out: Row32) -> None:
    """Turns are told in so small a part that 32 bits cannot hold them."""
    features_recall(g, t, seat, out)
    out[LAST_FEATURE] <<= 30


@entry
def features_that_note(g: Recall, t: RecallTables, seat: int, out: Row32) -> None:
    """Looking leaves a trace in the state."""
    features_recall(g, t, seat, out)
    g.shuffles |= 64


# ------------------------------------------------------------------------------------------------ the broken games

BROKEN: dict[str, tuple[Game, tuple[str, ...]]] = {
    "a view that leaks": (replace(commit.GAME, view=view_through_backs), ("redeals-keep-what-is-known",)),
    "a leak that the redeal agrees with": (
        replace(market.GAME, view=view_into_hands, redeal=redeal_around_hands),
        ("private-sights-are-told",),
    ),
    "a secret field declared public": (replace(commit.GAME, State=CommitInTheOpen), ("redeals-keep-what-is-known",)),
    "a view with dice": (replace(commit.GAME, view=view_with_dice), ("views-carry-no-dice",)),
    "a spectator who sees more": (
        replace(commit.GAME, view=view_for_spectators, redeal=redeal_for_spectators),
        ("spectators-know-what-all-know",),
    ),
    "a redeal that ignores its key": (replace(commit.GAME, redeal=redeal_with_one_key), ("redeals-have-fresh-dice",)),
    "a redeal that keeps the true dice": (
        replace(commit.GAME, view=view_with_dice, redeal=redeal_with_true_dice),
        ("redeals-have-fresh-dice", "views-carry-no-dice"),
    ),
    "a redeal that changes what the seat knows": (
        replace(recall.GAME, redeal=redeal_remembered),
        ("redeals-keep-what-is-known",),
    ),
    "a redeal that loses a card": (replace(commit.GAME, redeal=redeal_short), ("redeals-are-whole",)),
    "options that read hidden hands": (
        replace(market.GAME, refuse=refuse_by_their_hand, options=options_by_their_hand),
        ("options-are-the-same-on-the-view",),
    ),
    "an unstable option order": (replace(commit.GAME, options=options_by_the_dice), ("options-keep-their-order",)),
    "options that leave one out": (
        replace(commit.GAME, options=options_but_one),
        ("options-are-exactly-what-is-not-refused",),
    ),
    "an option that no table declares": (
        replace(commit.GAME, choices=WITHOUT_A_SEAT),
        ("options-are-of-declared-kinds",),
    ),
    "a dead end": (
        replace(commit.GAME, options=options_without_pass, refuse=refuse_to_pass),
        ("options-are-never-empty",),
    ),
    "a refusal without a clause": (replace(commit.GAME, refuse=refuse_by_no_clause), ("refusals-cite-the-book",)),
    "a question that changes the state": (
        replace(commit.GAME, options=options_that_note),
        ("old-states-never-change",),
    ),
    "a move that changes the tables": (replace(commit.GAME, apply=apply_to_tables), ("old-states-never-change",)),
    "awaiting that reads hidden hands": (
        replace(commit.GAME, awaiting=awaiting_by_hand),
        ("awaiting-is-the-same-on-every-view",),
    ),
    "a skipped choice that betrays a hand": (replace(commit.GAME, apply=apply_with_skip), ("choices-betray-nothing",)),
    "a choice skipped in silence": (replace(commit.GAME, apply=apply_with_quiet_skip), ("choices-betray-nothing",)),
    "a lost card": (replace(commit.GAME, apply=apply_with_loss), ("pieces-are-conserved",)),
    "an agenda that overflows": (
        replace(commit.GAME, apply=apply_with_flood),
        ("pieces-are-conserved", "the-agenda-has-room"),
    ),
    "an endless game": (replace(market.GAME, apply=apply_without_end), ("games-end",)),
    "a position that comes back": (
        replace(commit.GAME, apply=apply_round_and_round),
        ("positions-never-return",),
    ),
    "a circle of kernels": (replace(commit.GAME, apply=apply_in_circles), ("kernels-call-in-order",)),
    "an index before the row": (replace(commit.GAME, audit=audit_before_the_row), ("rules-run-clean",)),
    "an event that leaks": (replace(commit.GAME, apply=apply_aloud), ("events-tell-no-more-than-views",)),
    "an event that tells a hidden draw": (
        replace(market.GAME, apply=apply_with_open_draws),
        ("events-tell-no-more-than-views",),
    ),
    "an event that no table declares": (
        replace(commit.GAME, apply=apply_with_news),
        ("events-are-of-declared-kinds",),
    ),
    "an event with rules of another book": (
        replace(commit.GAME, behind=market.EVENTS.clauses),
        ("events-are-of-declared-kinds",),
    ),
    "an event without rules": (replace(commit.GAME, behind=lambda seen: ()), ("events-are-of-declared-kinds",)),
    "rules that read the log": (replace(commit.GAME, apply=apply_by_the_log), ("the-log-changes-nothing",)),
    "rules that remember by the log": (replace(commit.GAME, apply=apply_from_memory), ("saved-games-go-on-alike",)),
    "features that read hidden hands": (
        replace(recall.GAME, features=features_by_their_hand),
        ("features-are-the-same-on-the-view",),
    ),
    "a feature that is not written": (
        replace(recall.GAME, features=features_but_one),
        ("features-are-exactly-those-declared",),
    ),
    "a feature that was not declared": (
        replace(recall.GAME, features=features_and_one),
        ("features-are-exactly-those-declared",),
    ),
    "two features of one name": (
        replace(recall.GAME, feature_list=(*recall.FEATURES[:-1], recall.FEATURES[0])),
        ("features-are-exactly-those-declared",),
    ),
    "features declared and not written": (
        replace(commit.GAME, feature_list=recall.FEATURES),
        ("features-are-exactly-those-declared",),
    ),
    "a feature too large": (replace(recall.GAME, features=features_too_large), ("rules-run-clean",)),
    "features that change the state": (
        replace(recall.GAME, features=features_that_note),
        ("old-states-never-change",),
    ),
    "signs that read hidden hands": (
        replace(recall.GAME, signs=features_by_their_hand, sign_list=recall.FEATURES),
        ("features-are-the-same-on-the-view",),
    ),
    "a sign that was not declared": (
        replace(recall.GAME, signs=features_and_one, sign_list=recall.FEATURES),
        ("features-are-exactly-those-declared",),
    ),
    "signs declared and not written": (
        replace(recall.GAME, sign_list=recall.FEATURES),
        ("features-are-exactly-those-declared",),
    ),
    "an outcome too soon": (replace(commit.GAME, outcome=outcome_too_soon), ("outcome-tells-the-end",)),
    "a question without a focus": (replace(commit.GAME, focus=no_focus), ("questions-have-a-focus",)),
    "a focus where no choice lies": (
        replace(commit.GAME, scene=scene_with_focus_elsewhere),
        ("questions-have-a-focus",),
    ),
    "a choice on no piece": (replace(commit.GAME, choices=ABOUT_CARDS), ("choices-lie-on-pieces",)),
    "a piece that offers what is not legal": (
        replace(commit.GAME, scene=scene_that_lets_pass),
        ("choices-lie-on-pieces",),
    ),
}

# Broken only where it is compiled.
DIFFERS: tuple[Game, tuple[str, ...]] = (
    replace(commit.GAME, apply=apply_with_overflow),
    ("every-target-plays-the-same-game",),
)
