"""The table of Deck Goes West as one viewer sees it."""

from __future__ import annotations

from tablewright.engine.actions import action
from tablewright.engine.contract import LOST, SPECTATOR, Pack
from tablewright.engine.scene import Piece, Scene
from tablewright.engine.sets import has
from tablewright.engine.wording import sentence
from tablewright.games.goes_west import decisions as d
from tablewright.games.goes_west.cards import number_in, number_of
from tablewright.games.goes_west.doing import forces, gathered, terms
from tablewright.games.goes_west.map_picture import jobs_around, legal, map_picture
from tablewright.games.goes_west.naming import (
    RESOURCE_NAMES,
    SEAT_NAMES,
    card_text,
    cards_at,
    cards_listed,
    designs_in,
    jobs_listed,
    movement,
    price,
    space_name,
    spot_of,
)
from tablewright.games.goes_west.narrating import REASONS
from tablewright.games.goes_west.night import bandit_risk
from tablewright.games.goes_west.pack import Names
from tablewright.games.goes_west.state import (
    ASK_ACTION,
    ASK_ENTER,
    ASK_FIGHT,
    ASK_MORE,
    ASK_OFFER,
    ASK_PLACE,
    ASK_STEP,
    BAG,
    DANGER,
    DESIGNS,
    DISCARD,
    DO_BATTLE,
    DO_MOVE,
    DO_OFFER,
    DO_POOL,
    HAND,
    HAUL,
    NIGHT,
    NIGHT_APPEAR,
    NIGHT_ATTACK,
    NIGHT_EXHAUSTION,
    NIGHT_MOVE,
    NIGHT_PASS,
    NIGHT_REMOVE,
    NIGHT_STEPS,
    NIGHT_TRACKER,
    NIGHT_TRADE_ROW,
    ON_PARTY_WEST,
    PAIN,
    PLAYED,
    RESOURCES,
    ROW,
    SOLO,
    TOP,
    VERSUS,
    State,
    Tables,
)
from tablewright.games.goes_west.table import hand_limit
from tablewright.games.goes_west.table import under_way as frame_under_way
from tablewright.games.goes_west.winning import result
from tablewright.packs.problems import listed

RESOURCE_TONES = ("brown", "green", "white", "yellow")  # dgw.res.colours
CARD_TONES = {"purple": "magenta"}  # where a colour of cards is none of the palette
NIGHT_NAMES = {
    NIGHT_TRADE_ROW: "the Trade Row moves",
    NIGHT_TRACKER: "the Day Tracker moves",
    NIGHT_EXHAUSTION: "1 Exhaustion each",
    NIGHT_ATTACK: "bandits attack",
    NIGHT_MOVE: "bandits move",
    NIGHT_APPEAR: "bandits appear",
    NIGHT_PASS: "P1 Token passes",
}


def scene(v: State, pack: Pack, seat: int) -> Scene:
    """What is good to know, scoreboard, mission and Trade Row; the others clockwise from the viewer; the map; and the
    viewer last."""
    near = 0 if seat == SPECTATOR else seat
    others = [(near + 1 + i) % v.seats for i in range(v.seats - 1)]
    return Scene(
        title=f"Deck Goes West · {pack.names.missions[v.mission]} · {time_of(v)}",
        areas=(
            reminders(v, pack, near),
            scoreboard(v, pack),
            mission(v, pack),
            trade_row(v, pack),
            *(player(v, pack, other, seat) for other in others),
            map_picture(v, pack, seat),
            *here(v, pack, seat),
            *jobs_around(v, pack, seat),
            player(v, pack, near, seat),
            *under_way(v, pack, seat),
            *((ending(v, pack),) if v.ended else ()),
        ),
    )


def time_of(v: State) -> str:
    """Day or night: the Day Tracker stands on the number of days that are over."""
    return "the end" if v.ended else "night" if v.stage == NIGHT else f"day {v.day + 1}"


# ------------------------------------------------------------------------------------------------ shared places


def reminders(v: State, pack: Pack, near: int) -> Piece:
    """dgw.dice.job-faces, dgw.move.cost-by-destination, dgw.night.appear.place: what nobody knows by heart at first."""
    limit = hand_limit(v, pack.tables, near)
    lines = {
        "dice": "each shows 0, 0, 1, 1, 1 or 2",
        "steps": "1 a tile; mountain 2 on foot, never by boat; water only by boat; land by boat from water or river",
        "bandits": "roll a die each to save and to hit; attack at night; no work beside them; 1 Pain to leave them",
        "night": "Bandit Risk is how often the die is rolled; a bandit comes to each tile with that star (*7: a 7)",
        "death": f"by {limit} danger cards in hand, a hand of {limit} at dawn, or a day without using a card",
    }
    inside = tuple(Piece("text", f"remember-{word}", sentence(word), text=text) for word, text in lines.items())
    return Piece("area", "remember", "Good to know", inside=inside, steady=True)


def scoreboard(v: State, pack: Pack) -> Piece:
    """dgw.night.risk.value: the tracks, and how often the bandit dice are rolled in the night as things stand."""
    board = pack.tables.board[v.board]
    if v.mode == VERSUS:
        scores = [f"{SEAT_NAMES[seat]} {v.score[seat]}" for seat in range(v.seats) if has(v.alive, seat)]
        score = f"score {' '.join(scores)} of {board.score}"
    else:
        score = f"score {v.score[0]} of {board.score}"
    dice = listed([f"d{sides}" for sides, used in ((12, v.die12), (20, v.die20)) if used], "and")
    pieces = (
        Piece("track", "day", f"Day Tracker {v.day} of {board.days}"),
        Piece("track", "score", score),
        Piece("text", "risk", f"Bandit Risk {bandit_risk(v, pack.tables)} ({dice})"),
        *((Piece("track", "party", f"party has reached W{v.party}"),) if counts_the_party(v, pack.tables) else ()),
    )
    return Piece("row", "scoreboard", f"Scoreboard {pack.names.boards[v.board]}", inside=pieces)


def counts_the_party(v: State, t: Tables) -> bool:
    """dgw.event.party-west: whether the mission looks at how far the eastmost player has come."""
    card = t.mission[v.mission]
    first = card.first_job + card.jobs
    return any(t.jobs[job].event == ON_PARTY_WEST for job in range(first, first + card.event_jobs))


def mission(v: State, pack: Pack) -> Piece:
    """dgw.mission.front: its rules, its jobs, its events and its night."""
    names: Names = pack.names
    card = pack.tables.mission[v.mission]
    events = jobs_listed(names, card.first_job + card.jobs, card.event_jobs)
    night = [night_step(card.night[n], card.remove) for n in range(NIGHT_STEPS) if card.night[n]]
    return Piece(
        "area",
        "mission",
        f"Mission: {names.missions[v.mission]}",
        steady=True,
        inside=(
            *(Piece("text", f"mission-rule-{n}", rule) for n, rule in enumerate(names.mission_rules[v.mission])),
            Piece("text", "mission-jobs", "Jobs", text=jobs_listed(names, card.first_job, card.jobs)),
            Piece("text", "mission-events", "Events", text=events),
            Piece("text", "mission-night", "Night", text=", ".join(night)),
        ),
    )


def night_step(step: int, remove: int) -> str:
    """A step of the night, in words."""
    return f"tiles more than {remove} East of everybody go" if step == NIGHT_REMOVE else NIGHT_NAMES[step]


def trade_row(v: State, pack: Pack) -> Piece:
    """dgw.buy.row-direction: the Trade Row, the newest first, each with its prices and its jobs."""
    names: Names = pack.names
    t: Tables = pack.tables
    cards = []
    for place in range(ROW):
        if v.row[place]:
            copy = v.row[place] - 1
            design = t.design[copy]
            prices = " or ".join(price(pack, design, corner) for corner in range(t.corner_count[design]))
            colour = names.card_colours[design]
            mark = "; ".join((colour, prices, *(("leaves next",) if place == ROW - 1 else ())))
            label, text = names.cards[design], card_text(pack, design)
            cards.append(
                Piece("card", f"card-{copy}", label, text=text, mark=mark, tone=CARD_TONES.get(colour, colour))
            )
    return Piece("row", "trade-row", "Trade Row", inside=tuple(cards), steady=True)


# ------------------------------------------------------------------------------------------------ players


def player(v: State, pack: Pack, owner: int, viewer: int) -> Piece:
    """A player: where they are and how they stand, stock, character, hand and piles."""
    names: Names = pack.names
    t: Tables = pack.tables
    if not has(v.alive, owner):
        return Piece("area", f"player-{owner}", f"{SEAT_NAMES[owner]}: dead")
    who = v.character[owner]
    jobs = jobs_listed(names, t.character_job[who], t.character_jobs[who])
    stock = tuple(
        Piece("text", f"stock-{owner}-{r}", f"{v.stock[owner, r]} {RESOURCE_NAMES[r]}", tone=RESOURCE_TONES[r])
        for r in range(RESOURCES)
    )
    tapped = "tapped" if has(v.tapped, owner) else ""
    return Piece(
        "area",
        f"player-{owner}",
        title(v, pack, owner, viewer),
        inside=(
            Piece("row", f"stock-{owner}", "Stock", inside=stock),
            Piece("card", f"character-{owner}", names.characters[who], text=jobs, mark=tapped),
            hand(v, pack, owner, viewer),
            *piles(v, pack, owner, viewer),
        ),
        actions=plain_answers(v, pack.tables, owner) if owner == viewer else (),
        steady=owner != viewer or v.asks != ASK_ACTION,
    )


def plain_answers(v: State, t: Tables, seat: int) -> tuple[int, ...]:
    """What a player who is asked says first: carry out what is gathered, give up a step, or make an offer."""
    if v.chooser != seat:
        return ()
    if v.asks == ASK_OFFER:
        return legal(v, t, seat, terms_in_order(v, t, seat))
    if v.asks in (ASK_MORE, ASK_FIGHT, ASK_ENTER):
        return legal(v, t, seat, [action(d.GO, 0, 0, 0), *(action(d.DECLINE, gait, 0, 0) for gait in range(HAUL))])
    return ()


def terms_in_order(v: State, t: Tables, seat: int) -> list[int]:
    """What can be said in an offer: that it is complete, what is given, what is asked for, and its price."""
    units = [(r, n) for r in range(RESOURCES) for n in (1, 5)]
    mine = [design for design, _ in designs_in(t, cards_at(v, HAND + seat))]
    return [
        action(d.SEND, 0, 0, 0),
        *(action(d.GIVE, r, n, 0) for r, n in units),
        *(action(d.GIVE_CARD, design, 0, 0) for design in mine),
        *(action(d.ASK_FOR, r, n, 0) for r, n in units),
        *(action(d.ASK_FOR_CARD, design, 0, 0) for design in range(DESIGNS)),
        *(action(d.FEE, design, 0, 0) for design in mine),
    ]


def title(v: State, pack: Pack, owner: int, viewer: int) -> str:
    """Who it is, where they are (the viewer is told apart), and how far they are in the day."""
    who = pack.names.characters[v.character[owner]]
    parts = [f"{SEAT_NAMES[owner]} {who}{' (you)' if owner == viewer else ''}"]
    if owner != viewer:
        parts.append(f"{'lying' if has(v.lying, owner) else 'standing'} at {spot_of(v, v.at[owner])}")
    if v.mode == VERSUS and v.first == owner:
        parts.append("P1 Token")
    if has(v.passed, owner):
        parts.append("passed" if v.mode == VERSUS else "done")
    if v.chooser == owner != viewer and not v.ended:
        parts.append("to choose")
    return " · ".join(parts)


def here(v: State, pack: Pack, viewer: int) -> tuple[Piece, ...]:
    """The tile that the viewer's meeple is on, with its jobs, and whether they can be done."""
    if viewer == SPECTATOR or not has(v.alive, viewer) or not has(v.up, v.at[viewer]):
        return ()
    space = v.at[viewer]
    tile = v.tile[space] - 1
    jobs = jobs_listed(pack.names, pack.tables.tile_job[tile], pack.tables.tile_jobs[tile])
    mark = "no work beside bandits" if v.bandits[space] else "lying: worked here" if has(v.lying, viewer) else ""
    label = f"You are at {spot_of(v, space)} on {space_name(v, pack, space)}"
    return (Piece("text", "here", label, text=jobs, mark=mark, steady=v.asks != ASK_ACTION),)


def hand(v: State, pack: Pack, owner: int, viewer: int) -> Piece:
    """A hand: one's own and open ones card by card, of a closed one what all have seen, and how many others."""
    names: Names = pack.names
    t: Tables = pack.tables
    held, danger = number_in(v, HAND + owner) + v.unshown[owner], number_of(v, t, HAND + owner, DANGER)
    cards = []
    for design, n in designs_in(t, cards_at(v, HAND + owner)):
        text = card_text(pack, design) if owner == viewer else ""
        several = n if n > 1 else None
        kind = "danger" if t.kind[design] >= PAIN else names.card_colours[design]
        mark = kind if owner == viewer or kind == "danger" else ""
        tone = "red" if kind == "danger" else CARD_TONES.get(kind, kind)
        label = names.cards[design]
        cards.append(Piece("card", f"hand-{owner}-{design}", label, text=text, count=several, mark=mark, tone=tone))
    if v.unshown[owner]:
        cards.append(Piece("card", f"hand-{owner}-unseen", "unseen", count=v.unshown[owner]))
    label, mark = f"Hand {held} of {hand_limit(v, t, owner)}", f"{danger} danger" if danger else ""
    return Piece("row", f"hand-{owner}", label, mark=mark, inside=tuple(cards))


def piles(v: State, pack: Pack, owner: int, viewer: int) -> tuple[Piece, ...]:
    """Draw pile and discard pile, one's own with what is in them; and cards in use or still to be placed."""
    deck = number_in(v, TOP + owner) + number_in(v, BAG + owner) - v.unshown[owner]
    thrown = number_in(v, DISCARD + owner)
    played = cards_listed(pack, cards_at(v, PLAYED + owner))
    places = both_piles(v, pack.tables) if owner == viewer == v.chooser and v.asks == ASK_PLACE else ()
    on_the_table = (Piece("text", f"played-{owner}", f"On the table: {played}", actions=places),) if played else ()
    known = ", ".join(known_on_top(v, pack, owner))
    if owner != viewer:
        first = f" (on top {known})" if known else ""
        short = (
            Piece("pile", f"draw-{owner}", f"{deck} to draw{first}"),
            Piece("pile", f"discard-{owner}", f"{thrown} discarded"),
        )
        return (Piece("row", f"piles-{owner}", "Deck", inside=short), *on_the_table)
    first = f"on top {known}; " if known else ""
    in_deck = f"{first}{cards_listed(pack, cards_at(v, BAG + owner))}".removesuffix("; ")
    in_discard = cards_listed(pack, cards_at(v, DISCARD + owner))
    return (
        Piece("pile", f"draw-{owner}", "Draw pile", count=deck, text=in_deck),
        Piece("pile", f"discard-{owner}", "Discard pile", count=thrown, text=in_discard),
        *on_the_table,
    )


def both_piles(v: State, t: Tables) -> tuple[int, ...]:
    """Where the card that is to be placed can go: danger rather far away, what was bought rather soon to hand."""
    soon, late = action(d.ON_DRAW_PILE, 0, 0, 0), action(d.ON_DISCARD_PILE, 0, 0, 0)
    return (late, soon) if t.kind[t.design[v.frames[frame_under_way(v)].card]] >= PAIN else (soon, late)


def known_on_top(v: State, pack: Pack, owner: int) -> list[str]:
    """The cards whose place on top of a draw pile everybody knows, from the top."""
    cards, copy = [], v.top[owner]
    while copy:
        cards.append(pack.names.cards[pack.tables.design[copy - 1]])
        copy = v.below[copy - 1]
    return cards


# ------------------------------------------------------------------------------------------------ what is under way


def under_way(v: State, pack: Pack, viewer: int) -> tuple[Piece, ...]:
    """A move, a battle, a gathering or an offer in the middle of which somebody must choose."""
    steps = {v.frames[n].step for n in range(v.depth[0])}
    lines = []
    told = viewer == v.chooser and v.asks in (ASK_STEP, ASK_ENTER, ASK_MORE, ASK_FIGHT)  # by the question
    left = movement(v.move)
    if DO_MOVE in steps and left and not told:
        lines.append(Piece("text", "move", f"Move of {SEAT_NAMES[v.move.payer]}: {left} left"))
    elif DO_POOL in steps and v.pool.jobs and not steps & {DO_MOVE, DO_BATTLE} and not told:
        lines.append(Piece("text", "pool", f"{SEAT_NAMES[v.pool.seat]} has gathered: {gathered(v, pack)}"))
    if DO_BATTLE in steps and not told:
        lines.append(Piece("text", "battle", f"Battle at {space_name(v, pack, v.battle.space)}: {forces(v)}"))
    if DO_OFFER in steps and (v.asks != ASK_OFFER or viewer == v.offer.seat):  # dgw.trade.offer-open
        lines.append(Piece("text", "offer", f"Offer: {terms(v, pack, viewer)}"))
    return (Piece("area", "under-way", "Under way", inside=tuple(lines)),) if lines and not v.ended else ()


def ending(v: State, pack: Pack) -> Piece:
    """Why it ended, and who has won."""
    best = [SEAT_NAMES[seat] for seat in range(v.seats) if result(v, pack.tables, seat) != LOST]
    if v.mode == SOLO:
        won = "You win" if best else "You lose"
    elif v.mode == VERSUS:
        won = f"{listed(best, 'and')} {'wins' if len(best) == 1 else 'share the win'}" if best else "Nobody wins"
    else:
        won = "You win together" if best else "You lose together"
    return Piece("area", "ending", "The end", inside=(Piece("text", "result", f"{won}: {REASONS[v.ended]}"),))
