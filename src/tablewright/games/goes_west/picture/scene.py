"""The table of Deck Goes West as one viewer sees it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from msgspec.structs import replace

from tablewright.engine.core.sets import has
from tablewright.engine.game.contract import LOST, SHARED, SPECTATOR, STOPPED, STOPPED_WORDS, Pack
from tablewright.engine.marking import agreeing
from tablewright.engine.scene import Piece, Scene
from tablewright.engine.wording import count_of, sentence
from tablewright.games.goes_west import grammar, stages
from tablewright.games.goes_west.pack.loading import Names
from tablewright.games.goes_west.pack.mission_terms import night_said
from tablewright.games.goes_west.pack.sentences import last_said
from tablewright.games.goes_west.picture import icons
from tablewright.games.goes_west.picture.goal import counter, goal
from tablewright.games.goes_west.picture.map import jobs_around, map_picture
from tablewright.games.goes_west.picture.seats import card, nearest, player
from tablewright.games.goes_west.picture.sight import Sight
from tablewright.games.goes_west.picture.under_way import under_way
from tablewright.games.goes_west.picture.world import DEAD, SEAT_TONES, SHARED_MARK, WON_MARK
from tablewright.games.goes_west.pieces import EXHAUSTION, PAIN, SOLO, TRADE, VERSUS
from tablewright.games.goes_west.places import SUPPLY
from tablewright.games.goes_west.rules.bandits import bandit_risk
from tablewright.games.goes_west.rules.cards import number_of_kind
from tablewright.games.goes_west.rules.common import hand_limit, most_today, total_stock
from tablewright.games.goes_west.rules.night import NIGHT_REMOVE
from tablewright.games.goes_west.rules.winning import result
from tablewright.games.goes_west.state import ROW, State, Tables
from tablewright.games.goes_west.words.names import SEAT_NAMES, job_at_cost, jobs_listed, price, rows_at_cost
from tablewright.games.goes_west.words.narrating import ENDINGS
from tablewright.packs.problems import listed


def scene(v: State, pack: Pack, seat: int, choices: Sequence[int]) -> Scene:
    """Reminders, scoreboard, mission, map and Trade Row, then the other players clockwise from the viewer, whatever is
    in progress, and the viewer last."""
    s = Sight(v, pack, seat, choices)
    near, others = nearest(v, seat)
    lives = seat != SPECTATOR and has(v.alive, seat)
    return Scene(
        title=f"Deck Goes West · {pack.names.missions[v.mission]} · {time_of(v)}",
        areas=(
            reminders(hand_limit(v, pack.tables, near)),
            scoreboard(v, pack),
            mission(s),
            map_picture(s),
            trade_row(s),
            *(player(s, other) for other in others),
            *(jobs_around(s) if lives else ()),
            *under_way(s),
            player(s, near),
            *((ending(v, pack),) if v.ended else ()),
        ),
        goal=goal(v, pack),
        counter=counter(v, pack, seat),
    )


def time_of(v: State) -> str:
    """Day or night. The Day Tracker shows the number of days that are over."""
    if v.stage == stages.BEGINNING:
        return "before the first day"
    return "the end" if v.ended else "night" if v.stage == stages.NIGHT else f"day {v.day + 1}"


@cache
def reminders(limit: int) -> Piece:
    """dgw.dice.job-faces, dgw.move.cost-by-destination, dgw.night.appear.place: reminders for a first game."""
    lines = {
        "dice": "Each die shows 0, 0, 1, 1, 1 or 2.",
        "steps": (
            "Each tile costs 1. Mountains cost 2 on foot, and boats cannot enter them. Only boats enter water. "
            "Boats enter land only from water or a river."
        ),
        "bandits": (
            "Each rolls 1 die to hit and 1 to save. They attack at night. "
            "You cannot work beside them, and leaving their tile costs 1 Pain."
        ),
        "night": (
            "The bandit die is rolled as often as the Bandit Risk says. "
            "Each time, a bandit appears on every tile with that star."
        ),
        "death": (
            f"You die with {limit} danger cards in hand, with a full hand at dawn, or after a day without using a card."
        ),
    }
    inside = tuple(Piece("text", f"remember-{word}", sentence(word), text=text) for word, text in lines.items())
    return Piece("area", "remember", "Good to know", inside=inside, steady=True, place="side")


# ------------------------------------------------------------------------------------------------ the scoreboard


def scoreboard(v: State, pack: Pack) -> Piece:
    """dgw.night.risk.value: the tracks, and how often the bandit dice are rolled at night."""
    board = pack.tables.board[v.board]
    dice = listed([f"d{sides}" for sides, used in ((12, v.die12), (20, v.die20)) if used], "and")
    inside = (
        Piece("track", "day", "Day Tracker", count=v.day, most=board.days, icon=icons.DAY, tone="yellow"),
        *scores(v, board.score),
        *gentle(v, pack.tables),
        Piece("stat", "risk", f"Bandit Risk ({dice})", value=str(bandit_risk(v, pack.tables)), icon=icons.RISK),
        Piece("stat", "land", "Land tiles left", value=str(sum(v.pile)), icon=icons.LAND),
        *party(v, pack.tables),
    )
    label = f"Scoreboard {pack.names.boards[v.board]}"
    return Piece("area", "scoreboard", label, inside=inside, steady=True, place="middle")


def gentle(v: State, t: Tables) -> tuple[Piece, ...]:
    """dgw.setup.gentle-pace, dgw.setup.gentle-rest: today's limits on a gentle board."""
    board = t.board[v.board]
    if not board.pace:
        return ()
    most = min(most_today(v, t), board.score)
    return (
        Piece("stat", "pace", "Most points by today", value=str(most), icon=icons.SCORE),
        Piece("text", "gentle", "Gentle board", text="No job that you choose costs points.", icon=icons.RULE),
    )


def scores(v: State, most: int) -> tuple[Piece, ...]:
    """dgw.mode.versus.own-score, dgw.mode.coop.shared-score: a track for each player still alive, or one for all."""
    if v.mode != VERSUS:
        return (
            Piece("track", "score", "Score", count=v.score[0], most=most, icon=icons.SCORE, tone="red", story=True),
        )
    return tuple(
        Piece(
            "track", f"score-{seat}", f"{SEAT_NAMES[seat]}'s score", count=v.score[seat], most=most, icon=icons.SCORE,
            tone=SEAT_TONES[seat], seat=seat,
        )
        for seat in range(v.seats)
        if has(v.alive, seat)
    )  # fmt: skip


def party(v: State, t: Tables) -> tuple[Piece, ...]:
    """dgw.event.party-west: the column of the eastmost player, where the mission counts it."""
    card = t.mission[v.mission]
    first = card.first_job + card.jobs
    if all(t.jobs[job].event != grammar.ON_PARTY_WEST for job in range(first, first + card.event_jobs)):
        return ()
    return (Piece("stat", "party", "Party has reached", value=f"W{v.party}", icon=icons.PARTY),)


# ------------------------------------------------------------------------------------------------ cards for all


def trade_row(s: Sight) -> Piece:
    """dgw.buy.row-direction: the Trade Row, the newest first, each with its prices and its jobs."""
    cards = [for_sale(s, card - 1, leaves=place == ROW - 1) for place, card in enumerate(s.v.row) if card]
    return Piece("area", "trade-row", "Trade Row", inside=(*cards, supply(s)), steady=True, place="middle")


def for_sale(s: Sight, copy: int, *, leaves: bool) -> Piece:
    """A card of the Trade Row with its prices and its colour; the oldest leaves next."""
    design = s.pack.tables.design[copy]
    shown = card(s, f"card-{copy}", design)
    asked = [price(s.pack, design, corner) for corner in range(s.pack.tables.corner_count[design])]
    prices = (", or " if any(" and " in one for one in asked) else " or ").join(asked)
    mark = " · ".join((prices, shown.mark, *(("leaves next",) if leaves else ())))
    return replace(shown, mark=mark)


def supply(s: Sight) -> Piece:
    """The face-down piles of the supply."""
    v, t = s.v, s.pack.tables
    kinds = (
        ("trade", "Trade cards", TRADE, icons.TRADE, "trail"),
        ("pain", "Pain cards", PAIN, icons.PAIN, "danger"),
        ("exhaustion", "Exhaustion cards", EXHAUSTION, icons.EXHAUSTION, "danger"),
    )
    piles = [
        Piece("pile", f"supply-{word}", label, count=number_of_kind(v, t, SUPPLY, kind), icon=icon, tone=tone)
        for word, label, kind, icon, tone in kinds
    ]
    return Piece("row", "supply", "Supply", inside=tuple(piles))


# ------------------------------------------------------------------------------------------------ the mission


def mission(s: Sight) -> Piece:
    """dgw.mission.front: its rules, its jobs, its events and its night."""
    names: Names = s.pack.names
    v = s.v
    card = s.pack.tables.mission[v.mission]
    events = jobs_listed(names, card.first_job + card.jobs, card.event_jobs)
    numbers = {NIGHT_REMOVE: card.remove}
    night = [night_said(step, numbers.get(step, card.rolls)) for step in card.night if step]
    rules = enumerate(names.mission_rules[v.mission] + names.mission_terms[v.mission])
    jobs = tuple(mission_job(s, n, card.first_job + n) for n in range(card.jobs))
    return Piece(
        "area",
        "mission",
        f"Mission: {names.missions[v.mission]}",
        steady=True,
        place="goal",
        inside=(
            *(Piece("text", f"mission-rule-{n}", rule, icon=icons.RULE) for n, rule in rules),
            Piece("row", "mission-jobs", "Jobs", inside=jobs),
            Piece("text", "mission-events", "Events", text=events, icon=icons.EVENT),
            Piece("text", "mission-night", "Night", text=f"{sentence(', '.join(night))}.", icon=icons.NIGHT),
        ),
    )


def mission_job(s: Sight, n: int, job: int) -> Piece:
    """A job of the mission, named after its last step."""
    text, rows = job_at_cost(s.v, s.pack, job), rows_at_cost(s.v, s.pack.tables, job)
    name = last_said(rows, s.pack.names.sorts)
    more = "" if text == f"{name}." else text
    return Piece("text", f"mission-job-{n}", name, text=more, icon=icons.job_icon(rows))


# ------------------------------------------------------------------------------------------------ the end


def ending(v: State, pack: Pack) -> Piece:
    """The winner, the reason why the game ended, and the score sheet."""
    sheet = Piece("stats", "sheet", "", inside=tuple(counted(v, pack)))
    why = STOPPED_WORDS if v.ended == STOPPED else ENDINGS[v.ended]
    result_line = Piece("text", "result", f"{verdict(v, pack.tables)}: {why}")
    return Piece("area", "ending", "The end", inside=(result_line, sheet), place="end")


def verdict(v: State, t: Tables) -> str:
    """The winner, in words."""
    best = [SEAT_NAMES[seat] for seat in range(v.seats) if result(v, t, seat) != LOST]
    if v.mode == SOLO:
        return "You win" if best else "You lose"
    if v.mode == VERSUS and len(best) == 1:
        return f"{best[0]} {agreeing('wins')}"
    if v.mode == VERSUS:
        return f"{listed(best, 'and')} share the victory" if best else "Nobody wins"
    return "You win together" if best else "You lose together"


def counted(v: State, pack: Pack) -> list[Piece]:
    """The score with its tie-breaks (dgw.mode.versus.tie-west, dgw.mode.versus.tie-resources), or else the days."""
    t: Tables = pack.tables
    board = t.board[v.board]
    if v.mode != VERSUS:
        return [
            Piece("stat", "sheet-score", "Score", value=f"{v.score[0]} of {board.score}", icon=icons.SCORE),
            Piece("stat", "sheet-days", "Days played", value=f"{v.day} of {board.days}", icon=icons.DAY),
        ]

    def place(seat: int) -> tuple[int, bool, int]:
        """Winners first, and the dead last: their points win nothing."""
        return -result(v, t, seat), not has(v.alive, seat), -v.score[seat]

    return [sheet_row(v, pack, seat, board.score) for seat in sorted(range(v.seats), key=place)]


def sheet_row(v: State, pack: Pack, seat: int, most: int) -> Piece:
    """A player's line of the score sheet."""
    alive = has(v.alive, seat)
    outcome = result(v, pack.tables, seat)
    mark = "" if outcome == LOST else SHARED_MARK if outcome == SHARED else WON_MARK
    where = f"{count_of(total_stock(v, seat), 'resource')}, in column W{v.column[v.at[seat]]}" if alive else ""
    return Piece(
        "stat", f"sheet-{seat}", SEAT_NAMES.playing(seat, pack.names.characters[v.character[seat]]),
        value=f"{v.score[seat]} of {most}", text=where, mark=mark or ("" if alive else DEAD), icon=icons.SCORE,
        tone=SEAT_TONES[seat], seat=seat,
    )  # fmt: skip
