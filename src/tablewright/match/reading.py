"""Reading match files: replay each move by move and compare it with its claims."""

from __future__ import annotations

import base64
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path

from tablewright.engine.game.contract import Config, Game, Pack
from tablewright.engine.wording import both
from tablewright.match.configuring import configure
from tablewright.match.files import DAMAGED, MatchFileError, Reader, is_sealed, read_document
from tablewright.match.needing import CannotPlay, PackNeeded, pack_for, release_words, rules_for
from tablewright.match.playing import Match
from tablewright.match.recording import FORMAT, SHARED_FORMAT, VERSION, chain, links, outcome_words
from tablewright.match.terms import KEY_BYTES, Ending, Refused

BEFORE_1_0 = 2  # files without a release, with a digest that depended on the layout of a state
READS = (BEFORE_1_0, VERSION)
UNCOMPARED = "The state could not be checked: a release before 1.0 wrote the fingerprint."
MOST_BYTES = 64 << 20  # of a match file
MOST_ENTRIES = 200_000
LONGEST_NAME, LONGEST_REASON = 80, 200  # letters

BY_THE_RULES = "every move was legal, including those taken back"
FROM_THE_KEY = "all cards and dice follow from the committed key, even after take-backs"
ENDED_SO = "the match ended as the file says"
COMMITTED = "the commitment matches your note, so nobody chose the dice later"
CHAINED = "the record matches your note up to entry {n} of {of}: moves, take-backs, reasons and names"
NOT_COMMITTED = "that the key was fixed before play: compare the commitment noted at the start (--commitment)"
NOT_CHAINED = "that these are the moves that were made: compare the chain noted at the end (--chain)"
NEVER = "who the players were, and what was undone or said at the table"


@dataclass(frozen=True)
class Verdict:
    """The result of `verify`: with no problems, all of `proved` holds. `unproved` lists what no file can prove."""

    game: str
    moves: int
    commitment: str
    chain: str
    ending: Ending | None
    problems: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()
    proved: tuple[str, ...] = ()
    unproved: tuple[str, ...] = ()

    @property
    def holds(self) -> bool:
        return not self.problems


@dataclass(frozen=True)
class Noted:
    """The values a person noted during play: the commitment at the start, the chain at the end."""

    commitment: str | None = None
    chain: str | None = None


def load(path: Path, *, game: Game | None = None, pack: Pack | None = None, machine: bool = False) -> Match:
    """The match of a file, played again move by move; anything amiss is a MatchFileError."""
    match, problems, _ = _replayed(path, game, pack, machine)
    if problems:
        raise MatchFileError(f"{path} cannot be trusted: {problems[0]}")
    return match


def verify(
    path: Path, *, noted: Noted | None = None, game: Game | None = None, pack: Pack | None = None
) -> Verdict:  # fmt: skip
    """Replay a match file and compare it with its claims; raise MatchFileError if it cannot be read."""
    match, problems, notes = _replayed(path, game, pack, machine=False)
    proved, unproved = [BY_THE_RULES, FROM_THE_KEY, *([ENDED_SO] if match.over else [])], []
    for found, wrong, missing in _held_against(match, noted or Noted()):
        proved += [found] if found else []
        problems += [wrong] if wrong else []
        unproved += [missing] if missing else []
    return Verdict(
        match.game.name, len(match.moves), match.commitment, chain(match), match.ending, tuple(problems), tuple(notes),
        () if problems else tuple(proved), (*unproved, NEVER),
    )  # fmt: skip


def _held_against(match: Match, noted: Noted) -> Iterator[tuple[str, str, str]]:
    """Compare a match with a person's notes: what they prove, contradict, or leave open."""
    if noted.commitment is None:
        yield "", "", NOT_COMMITTED
    elif noted.commitment.strip().lower() == match.commitment:
        yield COMMITTED, "", ""
    else:
        yield "", f"The match has the commitment {match.commitment}, not the one you noted.", ""
    hashes = links(match)
    if noted.chain is None:
        yield "", "", NOT_CHAINED
    elif (wanted := noted.chain.strip().lower()) in hashes:
        yield CHAINED.format(n=hashes.index(wanted), of=len(hashes) - 1), "", ""
    else:
        yield "", "The chain is not the one you noted: setup, names, moves or take-backs differ.", ""


def _replayed(path: Path, game: Game | None, pack: Pack | None, machine: bool) -> tuple[Match, list[str], list[str]]:
    """The match in a file as far as it can be played, its problems, and its warnings."""
    document = read_document(path, MOST_BYTES)
    reader = Reader(path, document)
    release = _release_of(reader)
    game = _game_of(reader, game, release)
    pack = _pack_of(reader, game, pack)
    config = _config_of(reader, game, pack)
    match = Match(
        game, pack, config, reader.hexadecimal("key", KEY_BYTES), reader.hexadecimal("nonce", KEY_BYTES),
        tuple(_players_of(reader, config.seats)), machine, release=release,
    )  # fmt: skip
    record = reader.rows("record", MOST_ENTRIES)
    problems, notes = _replay(match, record)
    problems += _claims(match, reader, complete=not problems)
    if not problems and not _has_digest(match, reader):
        notes.append(UNCOMPARED)
    if not is_sealed(document):
        problems.append("The file was changed after it was saved: its checksum is wrong.")
    if not match.over:
        notes.append("The match is not over yet.")
    return match, problems, notes


def _release_of(reader: Reader) -> str:
    """The release that began the match of a file, which must be one that we can read."""
    format = reader.text("format")
    if format == SHARED_FORMAT:
        raise MatchFileError(
            f"{reader.path} shows one seat's view of an unfinished match, so it cannot be played from."
        )
    if format != FORMAT:
        raise MatchFileError(f"{reader.path} is not a match file: its format is {format!r}.")
    if (version := reader.number("version")) not in READS:
        raise MatchFileError(
            f"{reader.path} has file version {version}, and this release reads {both(map(str, READS))}. Use the "
            "release that wrote it."
        )
    release = reader.text("release") if version > BEFORE_1_0 else ""
    reader.must_be_shown("release", release, LONGEST_NAME)
    return release


def _game_of(reader: Reader, game: Game | None, release: str) -> Game:
    """The game of a file, by the rules that it was played by."""
    name = reader.text("game")
    if game is None:
        from tablewright.games import registry

        if name not in registry.names():
            known = ", ".join(registry.names())
            raise MatchFileError(f"{reader.path} is a match of {name!r}, which is not installed. The games: {known}.")
        game = registry.find(name)
    if game.name != name:
        raise MatchFileError(f"{reader.path} is a match of {name!r}, not {game.name!r}.")
    try:
        return rules_for(game, reader.number("rules_version"), release)
    except CannotPlay as problem:
        raise MatchFileError(f"{reader.path}: this match was begun by {release_words(release)}. {problem}") from None


def _pack_of(reader: Reader, game: Game, pack: Pack | None) -> Pack:
    """The exact pack of a file: the one given, the one stored in the file, or an installed one."""
    part = reader.part("pack")
    source, content = part.optional_text("source"), part.optional_text("content")
    try:
        kept = None if content is None else base64.b64decode(content, validate=True)
    except ValueError:
        raise MatchFileError(f"{reader.path}: the pack that is kept in it cannot be read. {DAMAGED}") from None
    needed = PackNeeded(part.text("name"), part.text("hash"), kept, Path(source) if source else None)
    if pack and pack.hash == needed.hash:
        return pack
    try:
        return pack_for(game, needed if pack is None else replace(needed, kept=None, source=None), pack)
    except CannotPlay as problem:
        raise MatchFileError(f"{reader.path}: {problem}") from None


def _config_of(reader: Reader, game: Game, pack: Pack) -> Config:
    part = reader.part("config")
    try:
        return configure(
            game, part.number("seats"), part.optional_text("mode"), part.texts("settings"), pack, stored=True
        )
    except Refused as refusal:
        raise MatchFileError(f"{reader.path}: {refusal.reason}") from None


def _players_of(reader: Reader, seats: int) -> list[str]:
    """The players by seat, in printable words."""
    names = reader.words("players")
    if len(names) > seats:
        raise MatchFileError(f"{reader.path}: field 'players' names {len(names)}, and this match has {seats} seats.")
    for name in names:
        reader.must_be_shown("players", name, LONGEST_NAME)
    return names


def _replay(match: Match, record: list[Reader]) -> tuple[list[str], list[str]]:
    """Replay everything in the record, up to the first entry that fails."""
    notes: list[str] = []
    for row in record:
        try:
            note = _branch_again(match, row) if "back_to" in row.document else _play_again(match, row)
        except Refused as refusal:
            return [f"{row.where.rstrip(', ').capitalize()}: {refusal.reason}"], notes
        notes += [note] if note else []
    return [], notes


def _play_again(match: Match, row: Reader) -> str:
    """Replay one move of the record; return the problem, if any."""
    seat, number, text = row.text("seat"), row.number("number"), row.text("text")
    if seat not in match.names:
        raise MatchFileError(f"{row.path}: {row.where}there is no seat {seat!r} in this match.")
    if number != len(match.moves) + 1:
        raise Refused(f"it has the number {number}: a move is missing or out of place.")
    try:
        played = match.play(match.names.index(seat), row.number("action"))
    except Refused as refusal:
        raise Refused(f"{seat}: {text!r}: {refusal.reason}") from None
    same = played.text == text
    return "" if same else f"Move {number} reads {text!r} in the file; its action means {played.text!r}."


def _branch_again(match: Match, row: Reader) -> str:
    """Replay a branching of the dice; return its description."""
    to, why = row.number("back_to"), row.text("why")
    row.must_be_shown("why", why, LONGEST_REASON)
    if not 0 <= to <= len(match.moves):
        raise Refused(f"there is no move {to} to go back to.")
    if "key" not in row.document:
        match.take_back(to, why)
        return f"New dice after move {to}: {why}."
    before = match.commitment
    match.go_on(to, why, key=row.hexadecimal("key", KEY_BYTES), nonce=row.hexadecimal("nonce", KEY_BYTES))
    return (
        f"After move {to} this continues as a new match ({why}). Whoever started it could know all that came before. "
        f"The original match had the commitment {before}."
    )


def _claims(match: Match, reader: Reader, complete: bool) -> list[str]:
    """Check a file's claims about its match and list false ones; the ending only if all moves could be played."""
    problems = []
    if reader.text("commitment") != match.commitment:
        problems.append("The key and nonce do not match the commitment made at the start.")
    if not complete:
        return problems
    if reader.number("version") > BEFORE_1_0 and not _has_digest(match, reader):
        problems.append(f"After move {len(match.moves)} the state differs from the one in the file.")
    if reader.document.get("outcome") != outcome_words(match):
        problems.append(f"After move {len(match.moves)} the outcome differs from the one in the file.")
    if reader.text("chain") != chain(match):
        problems.append("The chain in the file does not match its record.")
    return problems


def _has_digest(match: Match, reader: Reader) -> bool:
    """Whether the state is the one that a file records, by the rule of its version."""
    now = match.digest() if reader.number("version") > BEFORE_1_0 else match.digest_by_layout()
    return reader.text("digest") == now
