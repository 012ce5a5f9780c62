"""Reading match files: each is played again, move by move, and held against what it claims."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from tablewright.engine.contract import Config, Game, Pack
from tablewright.match.configuring import configure
from tablewright.match.files import MatchFileError, Reader, is_sealed, read_document
from tablewright.match.playing import FORMAT, SHARED_FORMAT, VERSION, Match
from tablewright.match.terms import KEY_BYTES, Branch, Ending, Move, Refused, commitment_of


@dataclass(frozen=True)
class Verdict:
    """What `verify` found: no problems means that the match was played by the rules from the key it committed to."""

    game: str
    moves: int
    commitment: str
    ending: Ending | None
    problems: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()

    @property
    def holds(self) -> bool:
        return not self.problems


def load(path: Path, *, game: Game | None = None, pack: Pack | None = None, machine: bool = False) -> Match:
    """The match of a file, played again move by move; anything amiss is a MatchFileError."""
    match, problems, _ = _replayed(path, game, pack, machine)
    if problems:
        raise MatchFileError(f"{path} cannot be trusted: {problems[0]}")
    return match


def verify(path: Path, *, game: Game | None = None, pack: Pack | None = None) -> Verdict:
    """Play a match file again and hold it against what it claims; a file that cannot be read is a MatchFileError."""
    match, problems, notes = _replayed(path, game, pack, machine=False)
    return Verdict(match.game.name, len(match.moves), match.commitment, match.ending, tuple(problems), tuple(notes))


def _replayed(path: Path, game: Game | None, pack: Pack | None, machine: bool) -> tuple[Match, list[str], list[str]]:
    """The match of a file as far as it can be played, what is wrong with it, and what is merely worth saying."""
    document = read_document(path)
    reader = Reader(path, document)
    game = _game_of(reader, game)
    pack = _pack_of(reader, game, pack)
    match = Match(
        game, pack, _config_of(reader, game, pack), reader.hexadecimal("key", KEY_BYTES),
        reader.hexadecimal("nonce", KEY_BYTES), tuple(reader.words("players")), machine,
    )  # fmt: skip
    claimed = [_move_of(match, row) for row in reader.rows("moves")]
    match.branches = [_branch_of(match, row) for row in reader.rows("branches")]
    problems, notes = _replay(match, claimed)
    problems += _claims(match, reader, complete=len(match.moves) == len(claimed))
    if not is_sealed(document):
        problems.append("The file was changed after it was saved: its checksum is not that of its content.")
    if not match.over:
        notes.append("The match is still under way.")
    return match, problems, notes


def _game_of(reader: Reader, game: Game | None) -> Game:
    """The game of a file, in a version that we can play."""
    format, name = reader.text("format"), reader.text("game")
    if format == SHARED_FORMAT:
        raise MatchFileError(
            f"{reader.path} is what a seat may know of a match under way: it holds no key to play from."
        )
    if format != FORMAT:
        raise MatchFileError(f"{reader.path} is not a match file: its format is {format!r}.")
    if (version := reader.number("version")) != VERSION:
        raise MatchFileError(f"{reader.path} has file version {version}; this program reads version {VERSION}.")
    if game is None:
        from tablewright.games import registry

        if name not in registry.names():
            known = ", ".join(registry.names())
            raise MatchFileError(f"{reader.path} is a match of {name!r}, a game that is not here. The games: {known}.")
        game = registry.find(name)
    if game.name != name:
        raise MatchFileError(f"{reader.path} is a match of {name!r}, not of {game.name!r}.")
    if (rules := reader.number("rules_version")) != game.rules_version:
        raise MatchFileError(
            f"{reader.path} was played by version {rules} of the rules of {game.title}; this program has version "
            f"{game.rules_version}. Use a release that has version {rules}."
        )
    return game


def _pack_of(reader: Reader, game: Game, pack: Pack | None) -> Pack:
    """The very pack that a file was played with: the one given, the one at its path, or the house pack."""
    part = reader.part("pack")
    name, wanted, source = part.text("name"), part.text("hash"), part.optional_text("source")
    if pack is None and source is not None and Path(source).exists():
        pack = game.load(Path(source))
    pack = pack or game.load(None)
    if pack.hash != wanted:
        raise MatchFileError(
            f"{reader.path} was played with the pack {name!r} (hash {wanted[:12]}), but {pack.name!r} here has hash "
            f"{pack.hash[:12]}: its content is different. Say where the pack that was used is."
        )
    return pack


def _config_of(reader: Reader, game: Game, pack: Pack) -> Config:
    part = reader.part("config")
    try:
        return configure(game, part.number("seats"), part.optional_text("mode"), part.texts("settings"), pack)
    except Refused as refusal:
        raise MatchFileError(f"{reader.path}: {refusal.reason}") from None


def _move_of(match: Match, row: Reader) -> Move:
    seat = row.text("seat")
    if seat not in match.names:
        raise MatchFileError(f"{row.path}: {row.where}there is no seat {seat!r} in this match.")
    return Move(row.number("number"), match.names.index(seat), row.number("action"), row.text("text"))


def _branch_of(match: Match, row: Reader) -> Branch:
    key, nonce = row.hexadecimal("key", KEY_BYTES), row.hexadecimal("nonce", KEY_BYTES)
    if row.text("commitment") != commitment_of(key, nonce):
        raise MatchFileError(f"{row.path}: {row.where}key and nonce are not those of its commitment.")
    dropped = tuple(_move_of(match, move) for move in row.rows("dropped"))
    return Branch(row.number("after"), row.text("why"), key, nonce, dropped)


def _replay(match: Match, claimed: list[Move]) -> tuple[list[str], list[str]]:
    """Play the claimed moves, branching where the record says so, up to the first that cannot be played."""
    problems: list[str] = []
    notes: list[str] = []
    standing = {branch.after: branch for branch in match.standing_branches(len(claimed))}
    match.rekey(standing.get(0))
    for number, move in enumerate(claimed, start=1):
        if move.number != number:
            return [*problems, f"Move {number} has the number {move.number}: a move is missing or out of place."], notes
        try:
            played = match.play(move.seat, move.action)
        except Refused as refusal:
            return [*problems, f"Move {number} ({match.names[move.seat]}: {move.text}): {refusal.reason}"], notes
        if played.text != move.text:
            notes.append(f"Move {number} reads {move.text!r} in the file; its action means {played.text!r}.")
        match.rekey(standing.get(number))
    for branch in match.branches:
        notes.append(f"After move {branch.after} the dice were branched: {branch.why}.")
    return problems, notes


def _claims(match: Match, reader: Reader, complete: bool) -> list[str]:
    """What a file claims of its match that is not so; the end is looked at only where all moves could be played."""
    problems = []
    if reader.text("commitment") != match.commitment:
        problems.append("Key and nonce are not those that the match committed to at its start.")
    if not complete:
        return problems
    if reader.text("digest") != match.digest():
        problems.append(f"After move {len(match.moves)} the state is not the one that the file records.")
    if reader.document.get("outcome") != match.outcome_words():
        problems.append(f"After move {len(match.moves)} the outcome is not the one that the file records.")
    return problems
