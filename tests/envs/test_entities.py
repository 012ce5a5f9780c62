"""The table as rows: it says what the scene says, fits its room and its bounds, and means the same in every game."""

from __future__ import annotations

import random
from collections import Counter
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import tablewright
from envs.ways import FEW, WAYS, Way, terms
from packs.scribbling import scribbled
from sweeps import swept
from tablewright import envs
from tablewright.engine.game.choices import BadTable
from tablewright.engine.game.entities import Entities, Rows
from tablewright.engine.game.playing import Rules
from tablewright.engine.scene import Scene
from tablewright.envs import entities
from tablewright.envs.episode import Episode
from tablewright.envs.observing import Observer
from tablewright.games.registry import find
from tablewright.library import Game, Refused

NOTED = Path(__file__).parent / "tables.txt"
SHARED = ("thing", "sort", "zone", "whose", "count", "number", "x", "y", "choices")
ONCE = ("card", "pile", "tokens", "die")  # kinds of piece whose number is that of the rows
LOOKS = 20  # of each match
# Rows that a scene leaves out: what it tells in words, or only to whoever chooses.
NOT_DRAWN = ("launch-", "special-", "die-", "reward-", "trace-")
# Pieces that a scene has besides: what other pieces are made of, say again or explain.
NOT_ROWS = (
    "hand-", "under-way", "listed-", "pick-", "offer-", "react-", "discard", "wastes-under", "collected", "bid-",
    "action-", "character-", "stakes", "job-", "land-", "camp-", "rail-", "marker-", "here", "found", "p1-token",
    "discarded-", "played-", "pattern-", "near-", "launch-", "token-", "supply-", "below-", "attack-", "die-", "frame-",
    "class-", "pet-", "board-", "body-", "augment-", "reward-",
)  # fmt: skip


def looks(game: Game, seed: int, most: int = LOOKS) -> list[tuple[Episode, int]]:
    """Moments of a match by chance, each with a seat that looks: whoever has the turn, or another."""
    chance, episode = random.Random(seed), Episode(game)
    found: list[tuple[Episode, int]] = []
    episode.reset(seed)
    while (turn := episode.turn) is not None and len(found) < most:
        if not found or chance.random() < 0.2:
            found.append((episode.clone(), chance.choice((turn, chance.randrange(game.seats)))))
        episode.give(turn, chance.choice(list(episode.legal(turn))))
    return found


def rows_of(episode: Episode, seat: int) -> Rows:
    game = episode.game
    return entities.entities_of(game).rows(episode.view(seat), game.pack, seat, game.seats)


def scene_of(episode: Episode, seat: int) -> Scene:
    return Rules(episode.game.spec, episode.game.pack).scene(episode.view(seat), seat)


def game_of(way: Way) -> Game:
    return tablewright.load(way[0], **terms(way))


@pytest.mark.parametrize("name", swept(WAYS, now=FEW))
def test_rows_say_what_the_scene_says(name: str) -> None:
    for episode, seat in looks(game_of(WAYS[name]), seed=4):
        rows, told = rows_of(episode, seat), Counter[str]()
        for cells, id in zip(rows.cells, rows.ids, strict=True):
            told[id] += cells[3]
        pieces = {piece.id: piece for piece in scene_of(episode, seat).walk()}
        for id, count in told.items():
            if not id or id.startswith(NOT_DRAWN):
                continue
            assert id in pieces
            if pieces[id].kind in ONCE:
                assert (id, 1 if pieces[id].count is None else pieces[id].count) == (id, count)
        drawn = {
            id for id, piece in pieces.items() if piece.kind in (*ONCE, "cell", "hex", "space") and piece.count != 0
        }
        assert {id for id in drawn - told.keys() if not id.startswith(NOT_ROWS) and id != "home"} == set()


@pytest.mark.parametrize("name", swept(WAYS, now=FEW))
def test_rows_keep_their_bounds_and_fill_the_table_from_the_top(name: str) -> None:
    game = game_of(WAYS[name])
    observer = Observer(Episode(game), "entities")
    for episode, seat in looks(game, seed=5):
        seen = observer.observe(episode, seat, seat == episode.turn)
        assert observer.space.contains(seen)
        rows, used = seen["observation"]["rows"], seen["observation"]["used"]
        n = len(rows_of(episode, seat).cells)
        assert used.tolist() == [1] * n + [0] * (len(used) - n)
        assert not rows[n:].any()
        assert (rows[:n, 2] > 0).all()


@pytest.mark.parametrize("name", swept(WAYS, now=FEW))
def test_whoever_may_act_on_a_piece_reads_so_in_its_row(name: str) -> None:
    """Wherever the scene offers an action on a piece that has a row, the row counts it; nobody else's rows do."""
    game, met = game_of(WAYS[name]), 0
    observer = Observer(Episode(game), "entities")
    for episode, seat in looks(game, seed=6):
        choices = observer.observe(episode, seat, True)["observation"]["rows"][:, SHARED.index("choices")]
        by_id = dict(zip(rows_of(episode, seat).ids, choices.tolist(), strict=False))
        legal = {act for left in episode.legal(seat).values() for act in left}
        for piece in scene_of(episode, seat).walk():
            if piece.id in by_id and legal & set(piece.actions):
                assert by_id[piece.id] > 0, piece.id
                met += 1
        assert legal or not choices.any()
        assert not observer.observe(episode, seat, False)["observation"]["rows"][:, SHARED.index("choices")].any()
    assert met > 5


@pytest.mark.parametrize("name", tablewright.list_games())
def test_columns_zones_and_things_are_named(name: str) -> None:
    game = tablewright.load(name)
    columns = entities.columns(game)

    assert tuple(column.name for column in columns[: len(SHARED)]) == SHARED
    assert len({column.name for column in columns}) == len(columns)
    assert len(set(entities.things(game))) == len(entities.things(game)) == columns[0].most + 1
    assert len(set(entities.zones(game))) == len(entities.zones(game)) == columns[2].most + 1
    assert len(set(entities.sorts(game))) == columns[1].most + 1
    assert entities.facts(game).any(axis=1).sum() > 15


def test_numbers_keep_their_meaning() -> None:
    """If this fails, declare what is new behind the others of its sort, and note the new line beside it."""
    told = [f"{name} {entities.fingerprint(tablewright.load(name))}" for name in tablewright.list_games()]

    assert NOTED.read_text(encoding="utf-8").splitlines() == told


def test_a_row_tells_a_card_by_its_number_its_place_and_its_owner() -> None:
    game = tablewright.load("west")
    env = envs.aec(game, observe="entities")
    env.reset(seed=1)
    names, zones = entities.things(game), entities.zones(game)
    seen = [env.observe(f"seat_{seat}")["observation"] for seat in range(2)]
    hands = [
        {(names[thing], whose): count for thing, _, zone, whose, count, *_ in rows.tolist() if zones[zone] == "hand"}
        for rows in (one["rows"] for one in seen)
    ]
    own = {kind: count for (kind, whose), count in hands[0].items() if whose == 1}
    held = env.match().view(0)["count"][3]

    assert own == {f"Facility {kind}": int(count) for kind, count in enumerate(held) if count}
    assert hands[1]["hidden card", 2] == sum(own.values())


def test_facts_follow_the_pack(tmp_path: Path) -> None:
    house = find("royal").load(None).source.read_text(encoding="utf-8")
    changed = tmp_path / "dearer.toml"
    changed.write_text(house.replace("points = 20", "points = 25"), encoding="utf-8")
    ours, mine = (tablewright.load("royal", pack=pack) for pack in (None, changed))
    points = [column.name for column in entities.columns(ours)][-len(entities.facts(ours)[0]) :].index("fact: points")

    assert sorted(set(entities.facts(ours)[:, points].tolist())) == [0, 13, 15, 18, 20]
    assert sorted(set(entities.facts(mine)[:, points].tolist())) == [0, 13, 15, 18, 25]
    assert entities.columns(ours) == entities.columns(mine)


def test_every_fact_of_the_house_packs_that_can_be_told_is_told_of_something() -> None:
    """A card's own lines: what West's Facilities do is in their rows, with the amounts that are printed."""
    game = tablewright.load("west")
    names = [column.name.removeprefix("fact: ") for column in entities.columns(game)]
    rows = dict(zip(entities.things(game), entities.facts(game).tolist(), strict=True))
    start = len(names) - len(rows["hidden card"])
    told = {
        thing: {name: n for name, n in zip(names[start:], facts, strict=True) if n} for thing, facts in rows.items()
    }

    crucible, aqueduct = (next(card for card in game.cards if card.id == id) for id in ("crucible", "aqueduct"))
    assert (crucible.lines, told["Facility 0"]) == (("The opponent loses 2 points.",), {"opponent loses": 2})
    assert (aqueduct.lines, told["Facility 1"]) == (("Draw a Facility.",), {"draws": 1})
    assert told["hidden card"] == told["player"] == {}


def test_a_table_without_room_is_refused_with_its_number() -> None:
    rows = Rows(room=1, seat=0, seats=2)
    rows.add(1, 1)

    with pytest.raises(BadTable, match="more than 1 entities"):
        rows.add(1, 1)


def test_a_pack_that_needs_more_rows_than_there_are_is_refused_when_the_environment_is_made() -> None:
    game = tablewright.load("tamashii")
    told = entities.entities_of(game)
    assert told.needs(game.pack.tables) <= told.room
    with_more: Any = object.__new__(type(game.spec))
    with_more.__dict__.update(game.spec.__dict__ | {"entities": Entities(room=5, needs=lambda t: 6)})

    with pytest.raises(Refused, match=r"A table of house can need 6 rows, and TAMASHII.* has room for 5\. Choose"):
        envs.aec(Game(with_more, game.pack, game.config), observe="entities")


def test_a_fact_that_is_not_declared_is_refused() -> None:
    told = Entities(room=1, facts=("rank",))
    told.things("card", 2, lambda t, n: {"colour": n})

    with pytest.raises(BadTable, match="A card tells 'colour'"):
        told.facts_of(None)


def test_a_game_without_entities_says_so() -> None:
    game = tablewright.load("west")
    plain: Any = object.__new__(type(game.spec))
    plain.__dict__.update(game.spec.__dict__ | {"entities": None})

    with pytest.raises(Refused, match=r"declares no entities\. Choose observe='signs'"):
        entities.columns(Game(plain, game.pack, game.config))


def test_most_things_of_one_kind_differ_in_their_facts() -> None:
    """Cards of a pack that nobody has met can be told apart by what they say."""
    for name, sort, least in (("west", "Locus", 10), ("goes-west", "card", 40), ("tamashii", "augment", 40)):
        game = tablewright.load(name)
        names, facts = entities.things(game), entities.facts(game)
        of_sort = [tuple(row) for thing, row in zip(names, facts.tolist(), strict=True) if thing.startswith(f"{sort} ")]
        assert len(set(of_sort)) > least


@pytest.mark.parametrize("name", swept(tablewright.list_games(), now=["west", "royal"]))
def test_a_strangers_pack_fits_the_same_table(name: str, tmp_path: Path) -> None:
    spec = find(name)
    pack = scribbled(spec, spec.load(None).source, random.Random(f"entities {name}"), tmp_path / "scribbled.toml")
    assert pack
    ours, mine = tablewright.load(name), tablewright.load(name, pack=pack)

    assert entities.columns(ours) == entities.columns(mine)
    observer = Observer(Episode(mine), "entities")
    for episode, seat in looks(mine, seed=1, most=10):
        assert observer.space.contains(observer.observe(episode, seat, True))
    assert np.isfinite(entities.facts(mine)).all()
