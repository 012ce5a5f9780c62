"""What every toy game shares: one plain pack, one plain scene, plain words."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from tablewright.engine.core.actions import first, kind_of, second, third
from tablewright.engine.core.events import Seen
from tablewright.engine.game.choices import Choices
from tablewright.engine.game.contract import Game, Pack
from tablewright.engine.game.happenings import Happenings
from tablewright.engine.rulebook import Rulebook
from tablewright.engine.scene import Piece, Scene

PARTS = (
    "State", "Tables", "setup", "awaiting", "options", "refuse", "apply", "view", "redeal", "outcome", "audit",
)  # fmt: skip


def toy(
    module: dict[str, Any], *, name: str, seats: tuple[int, ...], most_options: int, reasons: tuple[str, ...],
    tables: Any, verbs: dict[int, str], things: Sequence[str],
) -> Game:  # fmt: skip
    """A game made of the records, tables and kernels of a module; `things` is what its pieces are called."""
    book: Rulebook = module["BOOK"]
    choices: Choices = module["CHOICES"]
    events: Happenings = module["EVENTS"]

    def load(path: Path | None) -> Pack:
        return Pack("plain", f"{name}, plain", "0" * 64, tables, SimpleNamespace(things=things), path or book.path)

    def scene(v: Any, pack: Pack, seat: int, choices: Sequence[int]) -> Scene:
        return Scene(name, (Piece("area", "all", f"what seat {seat} sees", text=repr(v)),))

    def focus(v: Any, pack: Pack, seat: int) -> Sequence[str]:
        return ("all",)

    def describe(act: int, v: Any, pack: Pack, seat: int) -> str:
        return f"{verbs[kind_of(act)]} {first(act)} {second(act)} {third(act)}"

    def narrate(seen: Seen, pack: Pack, names: Sequence[str]) -> str:
        return events.told(seen, pack.names, names)

    def question(v: Any, pack: Pack, seat: int) -> str:
        return "What do you do?"

    return Game(
        name=name, title=name.title(), rules_version=1, modes={"plain": seats}, reasons=reasons,
        most_options=most_options, load=load, scene=scene, focus=focus, describe=describe, narrate=narrate,
        question=question, choices=choices, events=events,
        features=module.get("features"), feature_list=module.get("FEATURES", ()),
        **{part: module[part] for part in PARTS},
    )  # fmt: skip
