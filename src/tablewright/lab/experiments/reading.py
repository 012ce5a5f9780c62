"""Reading experiments: a few keys in a TOML file; every mistake is reported with its line."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from tablewright import players as opponents
from tablewright.engine.game.contract import Config, Game, Pack
from tablewright.games import registry
from tablewright.lab.batches.plan import ONE_PLY, Plan, check_players, simulations_of
from tablewright.lab.ladder import TOGETHER
from tablewright.match import Refused, configure
from tablewright.packs.problems import PackError, Problem, did_you_mean
from tablewright.packs.source import HOUSE, Source, Table, Text

MOST_GAMES = 1_000_000_000
LARGEST_SEED = 2**62
USUAL_SECONDS = 12  # that a person thinks about a choice
LONGEST_THOUGHT_S = 3600


@dataclass(frozen=True)
class Terms:
    """The terms of play, apart from the cards: shared by experiments and tunings."""

    game: Game
    players: tuple[str, ...]  # seat by seat
    seed: int
    mode: str
    settings: Mapping[str, str] = field(default_factory=dict)  # as they were said
    seconds: int = USUAL_SECONDS

    @property
    def seats(self) -> int:
        return len(self.players)

    @property
    def is_together(self) -> bool:
        """Whether all seats win or lose together."""
        return self.seats == 1 or self.mode in TOGETHER

    def plan_with(self, pack: Pack) -> Plan:
        """Return the plan for playing with the cards of a pack, which may offer settings of its own."""
        config = configure(self.game, self.seats, self.mode or None, self.settings, pack)
        return Plan(self.game, pack, config, self.players, self.seed)


@dataclass(frozen=True)
class Experiment:
    """An experiment: the terms of play, the packs, and the number of games."""

    file: Path
    text: str
    terms: Terms
    packs: tuple[Pack, ...]
    games: int


class Sheet(Source):
    """A file that describes games to play; mistakes are reported as in packs."""

    what = "an experiment"


def read_experiment(file: Path) -> Experiment:
    """Read an experiment; a PackError lists every mistake."""
    sheet = opened(file, Sheet)
    top = sheet.top
    game = game_of(top)
    given, paths, games = GivenTerms(top, game), _pack_paths(top), top.whole("games", 1, MOST_GAMES)
    top.done()
    sheet.settle()
    packs = tuple(pack_of(top, "packs", path, game) for path in paths)
    return Experiment(file, sheet.text, given.checked(packs), packs, games)


def opened(file: Path, kind: type[Sheet]) -> Sheet:
    """A file as a sheet of a kind."""
    if file.is_dir():
        raise PackError(
            [Problem(file, 0, "", "this is a folder", f"give the file of {kind.what}, which ends in .toml")]
        )
    return kind(file)


# ------------------------------------------------------------------------------------------------ key by key


def game_of(top: Table) -> Game:
    """The game that a file names; without one nothing else can be read."""
    name = top.text("game", allowed=registry.names())
    top.source.settle()
    return registry.find(name.text)


def _pack_paths(top: Table) -> list[Text]:
    texts = top.texts("packs", default=(HOUSE,))
    if len(texts) > 2:
        top.note("packs", f"packs must name one pack or two, not {len(texts)}", "two are compared with each other")
    if not texts:
        top.note("packs", "packs must name one pack or two", f'"{HOUSE}" is the pack that comes with the game')
    return texts


def pack_of(top: Table, key: str, path: Text, game: Game) -> Pack:
    """Load a pack by its path, relative to the file that names it; report its own mistakes too."""
    if path.text == HOUSE:
        return game.load(None)
    named = Path(path.text).expanduser()
    file = named if named.is_absolute() else top.source.file.parent / named
    if not file.is_file():
        hint = f'paths are relative to this file; "{HOUSE}" is the pack that comes with the game'
        top.source.note(path.line, path.text, f"{key} names a file that does not exist", hint)
        top.source.settle()
    return game.load(file)


class GivenTerms:
    """The terms as a file gives them, not yet checked against the game."""

    def __init__(self, top: Table, game: Game) -> None:
        self.top, self.game = top, game
        self.players = top.texts("players")
        for name in self.players:
            _check_player(top.source, name)
        self.seats = top.whole("seats", 1, max(game.seats), default=0)
        self.mode = str(top.text("mode", default="", allowed=game.modes))
        self.settings = _settings(top)
        self.seed = top.whole("seed", 0, LARGEST_SEED)
        self.seconds = top.whole("seconds", 1, LONGEST_THOUGHT_S, default=USUAL_SECONDS)

    def checked(self, packs: Sequence[Pack]) -> Terms:
        """Return the terms, checked against the game and its packs."""
        game, names = self.game, [name.text for name in self.players]
        configs = [self._configured(pack) for pack in packs]
        mode = game.mode_of(configs[0])
        players = _seated(self.top, names, configs[0].seats)
        terms = Terms(game, players, self.seed, mode, self.settings, self.seconds)
        _check_table(self.top, terms.plan_with(packs[0]))
        return terms

    def _configured(self, pack: Pack) -> Config:
        seats = self.seats or (len(self.players) if len(self.players) > 1 else None)
        try:
            return configure(self.game, seats, self.mode or None, self.settings, pack)
        except Refused as refusal:
            about = {"settings": "etting" in refusal.reason, "mode": bool(self.mode), "seats": bool(self.seats)}
            key = next((key for key, is_it in about.items() if is_it), "players")
            self.top.source.note(self.top.source.line((key,)), key, refusal.reason.rstrip("."))
            self.top.source.settle()
            raise


def _check_table(top: Table, plan: Plan) -> None:
    """Note an error if these players cannot play this game, or not with each other."""
    try:
        check_players(plan)
    except opponents.UnknownPlayer as error:
        top.note("players", str(error.args[0]).rstrip("."))
    top.source.settle()


def _check_player(source: Source, name: Text) -> None:
    known = list(dict.fromkeys((*ONE_PLY, *opponents.names())))
    if name.text not in known and simulations_of(name.text) is None:
        others = f"the players: {', '.join(known)}, or search and a number, such as search 200"
        source.note(name.line, name.text, f"there is no player '{name.text}'", did_you_mean(name.text, known) or others)


def _settings(top: Table) -> dict[str, str]:
    """The settings that a file chooses, all as words."""
    if not top.has("settings"):
        return {}
    table = top.table("settings")
    chosen = {}
    for key, value in table.data.items():
        if isinstance(value, str | int) and not isinstance(value, bool):
            chosen[key] = str(value)
        else:
            table.note(key, f"the setting {key} must be a word, in quotes")
    return chosen


def _seated(top: Table, names: list[str], seats: int) -> tuple[str, ...]:
    """One name for each seat; a single name fills all."""
    if len(names) == 1:
        return tuple(names * seats)
    if len(names) != seats:
        top.note("players", f"give one player, or one for each of the {seats} seats, not {len(names)}")
    top.source.settle()
    return tuple(names)
