"""The HTTP interface: the games, new matches, and a person's own data."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from itertools import groupby
from typing import Annotated, Any, NoReturn

import msgspec
from fastapi import APIRouter, Depends, HTTPException, Path, Query, Request, Response
from fastapi.security import HTTPAuthorizationCredentials, HTTPBearer

import tablewright
from tablewright.engine.game.contract import SPECTATOR, Component, Game, Scenario, Setting, Told
from tablewright.engine.marking import marked
from tablewright.engine.wording import both
from tablewright.games import registry
from tablewright.match import Refused, chain, export
from tablewright.match.campaigns import ScenarioEntry, sheet_of
from tablewright.match.files import as_text
from tablewright.match.recording import RESULT_WORDS
from tablewright.players import LEVELS, find
from tablewright.table.limits import SLOW_DOWN, network_of
from tablewright.table.live.beginning import begin, continue_from
from tablewright.table.live.campaigns import (
    NO_CAMPAIGN,
    WRONG_SECRET,
    Profile,
    campaign_of,
    held,
    join,
    open_campaign,
    opens,
    profile,
)
from tablewright.table.live.house import House, the_game
from tablewright.table.live.past import Past
from tablewright.table.live.room import Room
from tablewright.table.memory.rows import StoreError
from tablewright.table.memory.secrets import same
from tablewright.table.memory.store import holder, is_shown
from tablewright.table.messages.models import (
    BookShown,
    CampaignBegun,
    CampaignHeld,
    CampaignJoined,
    CampaignOffered,
    CampaignShown,
    CampaignWanted,
    ChapterShown,
    ClauseShown,
    ComponentShown,
    ContinuationWanted,
    ErrorSaid,
    GameShown,
    Health,
    LessonShown,
    LevelShown,
    MatchBegun,
    MatchShown,
    MatchWanted,
    ModeShown,
    ScenarioShown,
    SettingShown,
    StepShown,
    TablesHeld,
    TableShown,
    ValueShown,
    WinShown,
)
from tablewright.teaching.lessons import lessons_of

HOUR = "public, max-age=3600"
LATER = "Opens later in the campaign."
WRONG = {"model": ErrorSaid, "description": "The error, as a sentence."}
router = APIRouter(responses={"4XX": WRONG, "5XX": WRONG})
bearer = HTTPBearer(auto_error=False, description="The secret of a seat, or of the spectators' link.")

MatchId = Annotated[str, Path(max_length=32, description="The match's id.")]
CampaignId = Annotated[str, Path(max_length=32, description="The campaign's id.")]
GameName = Annotated[str, Path(max_length=64, description="The game's short name.")]


def the_house(request: Request) -> House:
    house: House = request.app.state.house
    return house


TheHouse = Annotated[House, Depends(the_house)]
Secret = Annotated[HTTPAuthorizationCredentials | None, Depends(bearer)]


def refuse(status: int, sentence: str, **headers: str) -> NoReturn:
    raise HTTPException(status, sentence, headers or None)


async def the_room(match: MatchId, house: TheHouse) -> Room:
    room = await house.room(match)
    if room is None:
        refuse(404, "There is no such match here.")
    return room


TheRoom = Annotated[Room, Depends(the_room)]


async def the_shown(match: MatchId, house: TheHouse) -> Room | Past:
    """A match to look at, also one that this release cannot play."""
    shown = await house.shown(match)
    if shown is None:
        refuse(404, "There is no such match here.")
    return shown


TheShown = Annotated[Room | Past, Depends(the_shown)]


async def the_viewer(shown: TheShown, secret: Secret) -> int:
    """The seat that a request's secret belongs to, or SPECTATOR."""
    viewer = holder(shown.row, secret.credentials) if secret else None
    if viewer is None:
        wrong = "This secret does not open a seat in this match." if secret else "This needs the secret of a seat."
        refuse(401, wrong, **{"WWW-Authenticate": "Bearer"})
    return viewer


async def the_reader(shown: TheShown, secret: Secret) -> int:
    """The seat that a request's secret belongs to, or SPECTATOR for readers of a finished match."""
    if secret and is_over(shown) and is_shown(shown.row, secret.credentials):
        return SPECTATOR
    return await the_viewer(shown, secret)


def is_over(shown: Room | Past) -> bool:
    """Whether a match that is shown is known to be over."""
    return shown.over if isinstance(shown, Past) else shown.match.over


TheViewer = Annotated[int, Depends(the_viewer)]
TheReader = Annotated[int, Depends(the_reader)]

# ------------------------------------------------------------------------------------------------ games


@router.get("/api/games", summary="List all games")
def games(response: Response) -> list[GameShown]:
    response.headers["cache-control"] = HOUR
    return [_game_shown(name) for name in registry.names()]


def _game_shown(name: str) -> GameShown:
    game, pack = the_game(name)
    modes = [ModeShown(name=mode, seats=list(counts)) for mode, counts in game.modes.items()]
    world, tied = msgspec.to_builtins(game.world), game.campaign
    told = {(tied.scenario, one.word): one for one in tied.scenarios(pack)} if tied else {}
    settings = [
        SettingShown(
            name=setting.name,
            help=setting.help,
            modes=list(setting.counts_in or game.modes),
            default=setting.default,
            gentle=setting.gentle,
            gentle_in=[mode for mode in game.modes if setting.is_gentle_in(mode)],
            values=[_value_shown(setting, word, told.get((setting.name, word))) for word in setting.shown],
        )
        for setting in game.settings_with(pack)
    ]
    return GameShown(
        name=name, title=game.title, world=world, seats=list(game.seats), modes=modes, settings=settings,
        campaign=CampaignOffered(scenario=tied.scenario, follows=list(tied.follows)) if tied else None,
        lessons=[LessonShown(name=one.name, title=one.title, minutes=one.minutes) for one in lessons_of(game)],
    )  # fmt: skip


def _value_shown(setting: Setting, word: str, told: Scenario | None) -> ValueShown:
    own = setting.told.get(word, Told(""))
    title, story = (told.title, told.story) if told else (own.title, own.story)
    return ValueShown(word=word, mode=setting.modes.get(word), title=title, story=story, level=own.level, icon=own.icon)


@router.get("/api/levels", summary="List the computer levels, weakest first")
def levels(response: Response) -> list[LevelShown]:
    response.headers["cache-control"] = HOUR
    return [LevelShown(name=name, help=find(name).help) for name in LEVELS]


@router.get("/api/games/{game}/rules", summary="Read a rulebook")
def rules(game: GameName, response: Response) -> BookShown:
    found = _known_game(game)
    response.headers["cache-control"] = HOUR
    chapters = [
        ChapterShown(title=title, clauses=[ClauseShown(id=c.id, text=c.text, kind=c.kind, why=c.why) for c in clauses])
        for title, clauses in groupby(found.book.clauses, key=lambda clause: clause.section)
    ]
    return BookShown(title=found.title, chapters=chapters)


def _known_game(name: str) -> Game:
    try:
        return the_game(name)[0]
    except registry.UnknownGame as error:
        refuse(404, str(error.args[0]))


# ------------------------------------------------------------------------------------------------ matches


@router.post("/api/matches", status_code=201, summary="Start a match")
async def begin_match(wanted: MatchWanted, request: Request, house: TheHouse) -> MatchBegun:
    may_begin(house, request)
    try:
        return await begin(house, wanted)
    except registry.UnknownGame as error:
        refuse(404, str(error.args[0]))
    except Refused as refusal:
        refuse(422, refusal.reason)


def may_begin(house: House, request: Request) -> None:
    """Refuse where the table closes, or where an address begins too many matches."""
    if house.closing:
        refuse(429, "The table is closing. Try again in a moment.")
    if not house.gate.lets("matches", network_of(request.scope)):
        refuse(429, SLOW_DOWN)


@router.get("/api/matches/{match}", summary="Show the public facts of a match")
async def match_facts(room: TheShown, house: TheHouse) -> MatchShown:
    if isinstance(room, Past):
        return await asyncio.to_thread(_past_facts, room)
    over, match = room.match.over, room.match
    tied = bool(match.game.campaign and await asyncio.to_thread(house.store.campaigns.places, room.row.id))
    key, nonce = match.bound
    return MatchShown(
        match=room.row.id, game=match.game.name, title=match.game.title, created=room.row.created, over=over,
        commitment=match.commitment, key=key.hex() if over else None, nonce=nonce.hex() if over else None,
        chain=chain(match) if over else None, campaign=tied,
        sitters=msgspec.to_builtins(room.sitters()),
    )  # fmt: skip


def _past_facts(past: Past) -> MatchShown:
    return MatchShown(
        match=past.row.id, game=past.row.game, title=past.title, created=past.row.created, over=past.over,
        campaign=False, sitters=msgspec.to_builtins(past.sitters()), stopped=past.reason, **past.claims,
    )  # fmt: skip


@router.post("/api/mine", summary="Show the state of my tables; unknown ones are left out")
async def mine(held: TablesHeld, house: TheHouse) -> list[TableShown]:
    return [shown for table in held.tables if (shown := await _held_table(house, table.match, table.secret))]


async def _held_table(house: House, match: str, secret: str) -> TableShown | None:
    """The state of a table; None if the secret opens none."""
    try:
        found = await house.shown(match)
    except StoreError as error:  # it is damaged, or there is no room for it now: that is told
        row = None
        with suppress(StoreError):
            row = await asyncio.to_thread(house.store.match, match)
        found = Past(row, [], str(error)) if row else None
    viewer = holder(found.row, secret) if found else None
    if found is None or viewer is None:
        return None
    if isinstance(found, Past):
        return await asyncio.to_thread(_past_shown, found, viewer)
    return _table_shown(found, viewer)


def _past_shown(past: Past, viewer: int) -> TableShown:
    seat, ending = None if viewer == SPECTATOR else viewer, past.ending(viewer)
    results = {standing.seat: standing.result for standing in ending.standings} if ending else {}
    return TableShown(
        match=past.row.id, game=past.row.game, title=past.title, icon=past.game.world.icon if past.game else "meeple",
        seat=seat, letter="" if seat is None else past.letters[seat], sitters=msgspec.to_builtins(past.sitters()),
        my_turn=False, over=past.over, result=results.get(viewer), stopped=past.reason,
        text=f"Over: {ending.reason}." if ending else past.reason,
    )  # fmt: skip


def _table_shown(room: Room, viewer: int) -> TableShown:
    match, seat = room.match, None if viewer == SPECTATOR else viewer
    ending, awaiting = match.ending, match.awaiting
    result: Any = RESULT_WORDS[ending.results[viewer]] if ending and seat is not None else None
    return TableShown(
        match=room.row.id, game=match.game.name, title=match.game.title, icon=match.game.world.icon, seat=seat,
        letter="" if seat is None else match.names[seat], sitters=msgspec.to_builtins(room.sitters()),
        my_turn=viewer in awaiting, over=match.over, result=result, text=_standing(room, viewer),
    )  # fmt: skip


def _standing(room: Room, viewer: int) -> str:
    """A sentence on what a person's table is waiting for."""
    match = room.match
    if match.ending:
        return f"Over: {match.ending.reason}."
    if viewer in match.awaiting:
        with marked():
            asked = match.game.question(match.view(viewer), match.pack, viewer)
        return room.live.people.tell(asked, viewer)
    return f"Waiting for {both(room.live.people.names[seat] for seat in match.awaiting)}."


@router.get("/api/matches/{match}/steps/{n}", summary="Show a match at one of the viewer's updates")
async def step(
    shown: TheShown,
    viewer: TheReader,
    n: Annotated[int, Path(ge=0, le=1_000_000, description="The number of the update; 0 is the start.")],
    seat: Annotated[
        int | None, Query(ge=0, le=7, description="The seat to view it as, once the match is over.")
    ] = None,
) -> StepShown:
    eyes = viewer
    if seat is not None and seat != viewer:
        if not is_over(shown):
            refuse(403, "You can view a match as another seat once it is over.")
        if seat >= len(shown.row.seats):
            refuse(404, f"This match has {len(shown.row.seats)} seats.")
        eyes = seat
    last = shown.last(eyes) if isinstance(shown, Past) else shown.live.number(eyes)
    if n > last:
        refuse(404, f"There is no step {n}: the last one is {last}.")
    update = shown.at(eyes, n) if isinstance(shown, Past) else shown.live.at(eyes, n)
    return StepShown(n=n, last=last, update=msgspec.to_builtins(update))


@router.get(
    "/api/matches/{match}/record",
    summary="Download the match: what the viewer may know, or all of it once it is over",
    response_class=Response,
    responses={200: {"content": {"application/json": {"schema": {"type": "object"}}}}},
)
async def record(shown: TheShown, viewer: TheReader) -> Response:
    text = shown.record if isinstance(shown, Past) else as_text(export(shown.match, viewer))
    if text is None:
        refuse(409, shown.reason if isinstance(shown, Past) else "")
    name = f"{shown.row.game}-{shown.row.id}.json"
    return Response(
        text, media_type="application/json", headers={"content-disposition": f'attachment; filename="{name}"'}
    )


@router.post(
    "/api/matches/{match}/continue", status_code=201, summary="Start a new match from a step of a finished one"
)
async def continue_match(
    wanted: ContinuationWanted, room: TheRoom, viewer: TheReader, request: Request, house: TheHouse
) -> MatchBegun:
    if not room.match.over:
        refuse(403, "You can play on from a match once it is over.")
    may_begin(house, request)
    try:
        return await continue_from(house, room, viewer, wanted)
    except Refused as refusal:
        refuse(422, refusal.reason)


# ------------------------------------------------------------------------------------------------ campaigns


@router.post("/api/campaigns", status_code=201, summary="Start a campaign")
async def begin_campaign(wanted: CampaignWanted, request: Request, house: TheHouse) -> CampaignBegun:
    may_begin(house, request)
    try:
        row, secret = await open_campaign(house, wanted.game)
    except registry.UnknownGame as error:
        refuse(404, str(error.args[0]))
    except Refused as refusal:
        refuse(422, refusal.reason)
    return CampaignBegun(campaign=row.id, secret=secret)


@router.get("/api/campaigns/{campaign}", summary="Show a campaign's wins and unlocks to anyone with its secret")
async def campaign_shown(campaign: CampaignId, secret: Secret, house: TheHouse) -> CampaignShown:
    row, needed = await campaign_of(house, campaign), {"WWW-Authenticate": "Bearer"}
    if row is None:
        refuse(404, NO_CAMPAIGN)
    if secret is None:
        refuse(401, "This needs the secret of the campaign.", **needed)
    if not opens(row, secret.credentials):
        refuse(401, WRONG_SECRET, **needed)
    try:
        return as_shown(await profile(house, row))
    except Refused as refusal:
        refuse(422, refusal.reason)


@router.post("/api/matches/{match}/campaign", summary="Let a seat play for your own campaign")
async def join_campaign(wanted: CampaignHeld, room: TheRoom, viewer: TheViewer, house: TheHouse) -> CampaignJoined:
    if viewer == SPECTATOR:
        refuse(403, "Spectators cannot play for a campaign.")
    try:
        return CampaignJoined(
            joined=await join(house, room, viewer, await held(house, wanted.campaign, wanted.secret))
        )  # fmt: skip
    except Refused as refusal:
        refuse(422, refusal.reason)


def as_shown(known: Profile) -> CampaignShown:
    """A campaign as a page shows it."""
    sheet = sheet_of(known.game, known.pack, known.campaign)
    hidden = [entry.scenario.title for entry in sheet.entries if not (entry.open or entry.wins)]
    return CampaignShown(
        campaign=known.row.id, game=known.game.name, title=known.game.title, finished=len(known.campaign.finished),
        under_way=[one.match for one in known.campaign.under_way],
        scenarios=[_scenario_shown(entry, hidden) for entry in sheet.entries],
        components=[_component_shown(component, not unlocked) for component, unlocked in sheet.components],
        cards=[_component_shown(card, spent) for card, spent in sheet.cards],
    )  # fmt: skip


def _scenario_shown(entry: ScenarioEntry, hidden: Sequence[str]) -> ScenarioShown:
    """A scenario; what opens it names no scenario that is hidden."""
    scenario = entry.scenario
    opens = LATER if any(title in scenario.opens for title in hidden) else scenario.opens
    wins = [
        WinShown(match=win.match, when=win.when, seats=win.seats, mode=win.mode, terms=dict(win.legacy.terms))
        for win in entry.wins
    ]
    return ScenarioShown(
        code=scenario.code, word=scenario.word, title=scenario.title, story=scenario.story, open=entry.open,
        opens=opens, played=entry.played, wins=wins,
    )  # fmt: skip


def _component_shown(component: Component, locked: bool) -> ComponentShown:
    return ComponentShown(code=component.code, what=component.what, by=component.by, locked=locked)


# ------------------------------------------------------------------------------------------------ the table itself


@router.get("/health", summary="Check the table's health", responses={503: {"model": Health}})
async def health(house: TheHouse, response: Response) -> Health:
    trouble = await house.pulse.feel()
    response.status_code = 503 if trouble else 200
    sockets = sum(len(room.viewers) for room in list(house.rooms.values()))
    return Health(status=trouble or "ok", version=tablewright.__version__, matches=len(house.rooms), sockets=sockets)


@router.get(
    "/metrics",
    summary="Read the table's metrics, for Prometheus",
    response_class=Response,
    responses={200: {"content": {"text/plain": {"schema": {"type": "string"}}}}},
)
def metrics(house: TheHouse, secret: Secret) -> Response:
    wanted, needed = house.settings.metrics_secret, {"WWW-Authenticate": "Bearer"}
    if not wanted:
        refuse(401, "Metrics are turned off. Turn them on with `tablewright serve --metrics FILE`.", **needed)
    if secret is None or not same(secret.credentials, wanted):
        refuse(401, "This needs the secret for metrics.", **needed)
    return Response(house.metrics.text(), media_type=house.metrics.content_type)
