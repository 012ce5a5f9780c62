"""The setup of a match, in the words that people and files use."""

from __future__ import annotations

import base64
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import tablewright
from tablewright.engine.game.contract import Config, Game, Pack, Sets, Setting
from tablewright.engine.wording import either, players_of
from tablewright.match.terms import Refused
from tablewright.packs.kept import is_kept, squeezed


def configure(
    game: Game, seats: int | None = None, mode: str | None = None, settings: Mapping[str, str] | None = None,
    pack: Pack | None = None, *, stored: bool = False,
) -> Config:  # fmt: skip
    """A configuration from people's words; the rest has defaults, or follows.

    Of a stored match, a setting that is not named came later: it has the value that was so before it came.
    """
    chosen, known = dict(settings or {}), game.settings_with(pack)
    names = [setting.name for setting in known]
    for name in chosen:
        if name not in names:
            others = f". Its settings: {', '.join(names)}." if names else "."
            raise Refused(f"{game.title} has no setting {name!r}{others}")
    mode = mode or implied_mode(game, chosen, pack)
    config = Config()
    wanted = game.seats_in(mode)[0] if seats is None else seats
    if wanted not in game.seats:
        raise Refused(f"{game.title} takes {players_of(game.seats)}, not {seats}.")
    config.seats = wanted
    config.mode = _mode(game, config.seats, mode)
    for i, setting in enumerate(known):
        value = chosen.get(setting.name, (setting.before if stored else "") or setting.default)
        offered = setting.values_in(game.mode_of(config))
        if value not in offered:
            where = f" in the mode {game.mode_of(config)!r}" if value in setting.values else ""
            raise Refused(f"Setting {setting.name!r} cannot be {value!r}{where}. {_possible(setting, offered, mode)}")
        config.setting[i] = offered[value]
    return config


def _possible(setting: Setting, offered: Mapping[str, int], mode: str | None) -> str:
    """The possible values of a setting in words; if there are too many to list, how to say the others."""
    words = [word for word in setting.shown if word in offered or not mode]
    return f"Choose {either(words)}{_others(setting)}."


def _others(setting: Setting) -> str:
    """The values that lists leave out, as the end of a sentence: how sets are spelled, or else the setting's help."""
    if isinstance(setting.values, Sets):
        first, *_, last = setting.values.members
        return f", or some of {first} to {last} joined by +, such as {first}+{last}"
    return f", or others: {setting.help.rstrip('.')}" if setting.listed else ""


def implied_mode(game: Game, settings: Mapping[str, str], pack: Pack | None) -> str | None:
    """The mode that some setting belongs to, if any does: a mission for one player is played by one."""
    for setting in game.settings_with(pack):
        if mode := setting.modes.get(settings.get(setting.name, "")):
            return mode
    return None


def _mode(game: Game, seats: int, mode: str | None) -> int:
    """The number of a mode that so many can play: the one named, or else the first."""
    if mode is not None and mode not in game.modes:
        raise Refused(f"{game.title} has no mode {mode!r}. Choose {either(game.modes)}.")
    for number, (name, counts) in enumerate(game.modes.items()):
        if seats in counts and mode in (None, name):
            return number
    raise Refused(f"In the mode {mode!r}, {game.title} takes {players_of(game.seats_in(mode))}, not {seats}.")


def config_words(game: Game, config: Config, pack: Pack) -> dict[str, Any]:
    """A configuration as stored and hashed; `configure` restores it.

    Settings that came later are left out at the value that was so before: older matches never named them.
    """
    words = setting_words(game, config, pack)
    for i, setting in enumerate(game.settings_with(pack)):
        if setting.before and setting.values[setting.before] == config.setting[i]:
            del words[setting.name]
    return {"seats": config.seats, "mode": game.mode_of(config), "settings": words}


def setting_words(game: Game, config: Config, pack: Pack) -> dict[str, str]:
    """Every setting of a configuration, in words."""
    return {setting.name: setting.word(config.setting[i]) for i, setting in enumerate(game.settings_with(pack))}


def pack_words(pack: Pack) -> dict[str, Any]:
    return {"name": pack.name, "title": pack.title, "hash": pack.hash}


def pack_content(pack: Pack) -> str | None:
    """The content of a pack for storing, compressed, as text; None if it cannot be stored."""
    return base64.b64encode(squeezed(pack.content)).decode() if pack.content else None


def pack_source(pack: Pack) -> str | None:
    """The path of a custom pack; None for packs that come with the program or with a match."""
    house = Path(tablewright.__file__).parent
    here = is_kept(pack.source) or Path(pack.source).is_relative_to(house)
    return None if here else str(Path(pack.source).resolve())
