"""Pieces on a Ray cluster: sent as words and bytes, returned as columns, written here.

A piece is pure: the same wherever and however often it is played. So one whose worker is lost is simply played again.
A pack travels as its text, since the other machine does not have the file.
"""

from __future__ import annotations

import importlib
import logging
import os
import re
import socket
import sys
import tempfile
import warnings
from collections.abc import Generator, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

import tablewright
from tablewright.engine.core.record import over, raw
from tablewright.engine.game.contract import Config, Pack
from tablewright.games import registry
from tablewright.lab.batches import playing
from tablewright.lab.batches.plan import Plan
from tablewright.lab.batches.rows import Rows
from tablewright.lab.experiments.pieces import Piece, columns_of
from tablewright.match import Refused
from tablewright.match.configuring import pack_source

LOST_WORKERS = 20  # that one piece survives
AHEAD = 2  # pieces that wait for each core
PATIENCE_S = 5  # for a cluster to answer the door
QUIET = {"RAY_USAGE_STATS_ENABLED": "0", "RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO": "0"}
TOKEN = "If the cluster needs a token, set RAY_AUTH_MODE=token and RAY_AUTH_TOKEN=... first."


@dataclass(frozen=True)
class Errand:
    """A plan in transferable form: by content, without paths."""

    version: str
    game: str
    pack: str | None  # the text of its file; None: the pack that comes with the program
    hash: str
    config: bytes
    players: tuple[str, ...]
    seed: int


def errand_of(plan: Plan) -> Errand:
    """The job description another machine needs to play the games of a plan."""
    own = pack_source(plan.pack)
    text = Path(own).read_text(encoding="utf-8") if own else None
    return Errand(
        tablewright.__version__, plan.game.name, text, plan.pack.hash, bytes(raw(plan.config)), plan.players, plan.seed
    )


@lru_cache(maxsize=4)
def plan_of(errand: Errand) -> Plan:
    """The plan again, on whichever machine; one that would play something else refuses."""
    if errand.version != tablewright.__version__:
        raise Refused(
            f"A machine of the cluster has Tablewright {tablewright.__version__}, this one {errand.version}: the same "
            "version must be everywhere."
        )
    game = registry.find(errand.game)
    pack = game.load(None) if errand.pack is None else _unpacked(errand)
    if pack.hash != errand.hash:
        raise Refused("A machine of the cluster reads the cards differently: install the same Tablewright everywhere.")
    return Plan(game, pack, over(Config, bytearray(errand.config)), errand.players, errand.seed)


def _unpacked(errand: Errand) -> Pack:
    with tempfile.TemporaryDirectory(prefix="tablewright-") as folder:
        file = Path(folder) / "pack.toml"
        file.write_text(errand.pack or "", encoding="utf-8")
        return registry.find(errand.game).load(file)


def play_piece(errand: Errand, first: int, games: int) -> dict[str, Any]:
    """Play a piece on one core of whichever machine this is."""
    return columns_of(playing.play(plan_of(errand), first, games, "cpu", 1))


# ------------------------------------------------------------------------------------------------ the cluster


def play_on_cluster(
    plans: Sequence[Plan], wanted: Sequence[Piece], cores: int | None, address: str | None
) -> Generator[tuple[Piece, Rows], None, None]:
    """Play pieces on a cluster, or on one made of this machine's cores; yield each when it is done."""
    with _connected(cores, address) as ray:
        remote = ray.remote(num_cpus=1, max_retries=LOST_WORKERS)(play_piece)
        errands = [ray.put(errand_of(plan)) for plan in plans]
        room = AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1)))
        coming, under_way = iter(wanted), dict[Any, Piece]()
        while True:
            while len(under_way) < room and (piece := next(coming, None)):
                under_way[remote.remote(errands[piece.pack], piece.first, piece.games)] = piece
            if not under_way:
                return
            done, _ = ray.wait(list(under_way), num_returns=1)
            yield under_way.pop(done[0]), Rows(**_result(ray, done[0]))


def _result(ray: Any, reference: Any) -> dict[str, Any]:
    try:
        found: dict[str, Any] = ray.get(reference)
        return found
    except ray.exceptions.RayTaskError as error:
        if isinstance(error.cause, Refused):
            raise error.cause from None
        raise
    except ray.exceptions.RayError as error:
        why = str(error).strip().partition("\n")[0]
        raise Refused(
            f"The cluster lost a piece for good ({why}). Run the same command to play the missing games."
        ) from None


def check_door(address: str) -> None:
    """Say at once if nobody is at an address: Ray itself would wait for minutes."""
    named = re.fullmatch(r"(?:ray://)?([^:/]+):(\d{1,5})", address)
    if named is None:  # such as auto: Ray knows where to look
        return
    try:
        socket.create_connection((named[1], int(named[2])), PATIENCE_S).close()
    except (OSError, OverflowError) as error:
        why = getattr(error, "strerror", None) or str(error)
        raise Refused(
            f"No Ray cluster answers at {address}: {why}. Run `ray status` there to see its address."
        ) from None


@contextmanager
def _nothing_on_stderr() -> Iterator[None]:
    """Keep Ray's direct writes to standard error off the terminal."""
    sys.stderr.flush()
    usual, nowhere = os.dup(2), os.open(os.devnull, os.O_WRONLY)
    try:
        os.dup2(nowhere, 2)
        yield
    finally:
        os.dup2(usual, 2)
        os.close(usual)
        os.close(nowhere)


@contextmanager
def _connected(cores: int | None, address: str | None) -> Iterator[Any]:
    """Ray, connected, and without a word on the terminal; left again at the end."""
    if address:
        check_door(address)
    for name, value in QUIET.items():
        os.environ.setdefault(name, value)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # what Ray has to say about its own future
        ray = importlib.import_module("ray")
        # Ray has no public way to keep its news of lost workers, which are no loss here, off the output
        importlib.import_module("ray._private.worker").__dict__["_worker_logs_enabled"] = False
        quiet = {"log_to_driver": False, "logging_level": logging.CRITICAL}
        where = {"address": address} if address else {"num_cpus": cores, "include_dashboard": False}
        try:
            with _nothing_on_stderr():
                ray.init(**where, **quiet)
        except (ConnectionError, ValueError, RuntimeError, TimeoutError) as error:
            why = str(error).strip().partition("\n")[0].rstrip(".")
            raise Refused(f"Ray at {address or 'this machine'} cannot be used: {why}. {TOKEN}") from None
        try:
            yield ray
        finally:
            ray.shutdown()
