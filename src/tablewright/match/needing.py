"""The requirements of a stored match: the rules and the pack it was played with.

Where either is gone, the match is not lost: it is told which release has them, and what can be done.
"""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from tablewright.engine.game.contract import Game, Pack
from tablewright.engine.wording import both
from tablewright.packs.kept import NotKept, kept_file, unsqueezed
from tablewright.packs.problems import PackError

EARLIER = "a release before 1.0"


class CannotPlay(Exception):
    """This release cannot play a stored match; the message says why and what can be done."""

    def __init__(self, why: str, what_to_do: str) -> None:
        super().__init__(f"{why} {what_to_do}")
        self.why, self.what_to_do = why, what_to_do


@dataclass(frozen=True)
class PackNeeded:
    """The pack of a stored match, as recorded when it began."""

    name: str
    hash: str
    kept: bytes | None = None  # its content, if that was kept
    source: Path | None = None  # where a pack of one's own lay


def release_words(release: str) -> str:
    """A release as people call it."""
    return f"Tablewright {release}" if release else EARLIER


def rules_for(game: Game, version: int, release: str = "") -> Game:
    """The game by the rules of a stored match; CannotPlay if they are not here."""
    if found := game.versions.get(version):
        return found
    plays = both(str(one) for one in sorted(game.versions))
    raise CannotPlay(
        f"It is played by version {version} of the rules of {game.title}, and this release has version {plays}.",
        f"Use {release_words(release)} to continue it and to verify its dice.",
    )


def pack_for(game: Game, needed: PackNeeded, house: Pack | None = None) -> Pack:
    """The very pack of a stored match: today's house pack, the one kept with the match, an older house pack, or the one
    at its path. CannotPlay if none of them is it.
    """
    house = house or game.load(None)
    if house.hash == needed.hash:
        return house
    wrong = ""
    if needed.kept is not None:
        try:
            return _kept(game, needed, needed.kept)
        except NotKept as error:
            wrong = f" The stored copy cannot be read: {error}."
    own = [needed.source] if needed.source and needed.source.exists() else []
    for file in (*older_house_packs(game), *own):
        with suppress(PackError):
            if (pack := game.load(file)).hash == needed.hash:
                return pack
    raise CannotPlay(
        f"It is played with the pack {needed.name!r} (hash {needed.hash[:12]}), and {house.name!r} here has hash "
        f"{house.hash[:12]}: its content is different.{wrong}",
        "Give the pack that was used, or use the release it came with.",
    )


def _kept(game: Game, needed: PackNeeded, stored: bytes) -> Pack:
    """The pack that was kept; NotKept if it cannot be read, or is another."""
    try:
        pack = game.load(kept_file(needed.name, unsqueezed(stored)))
    except PackError as error:
        raise NotKept(error.problems[0].message) from None
    if pack.hash != needed.hash:
        raise NotKept("it is the content of another pack")
    return pack


def older_house_packs(game: Game) -> list[Path]:
    """The house packs of earlier releases, which did not keep them with their matches: `packs/RELEASE/house.toml`."""
    return sorted(game.shelf.house.parent.glob(f"*/{game.shelf.house.name}")) if game.shelf else []
