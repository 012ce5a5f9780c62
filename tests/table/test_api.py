"""The table over HTTP."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from table.doors import Table, quick, running
from tablewright.games import registry
from tablewright.match import Noted, commitment_of, load, verify
from tablewright.match.reading import NEVER
from tablewright.players import LEVELS
from tablewright.table.messages.protocol import Call, Done, Refusal


@pytest.fixture(scope="module")
def local(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Table]:
    """A table with a SQLite file, for what does not depend on the database."""
    folder = tmp_path_factory.mktemp("table")
    with running(quick(f"sqlite:///{folder / 'table.sqlite'}")) as table:
        yield table


def test_the_games_and_how_they_can_be_set_up(local: Table) -> None:
    games = {game["name"]: game for game in local.get("/api/games").json()}
    assert list(games) == registry.names()
    west = games["goes-west"]
    assert {mode["name"] for mode in west["modes"]} == set(registry.find("goes-west").modes)
    keys = {"name", "help", "modes", "values", "default", "gentle", "gentle_in"}
    assert all(set(setting) == keys for setting in west["settings"])
    assert games["west"]["world"]["light"]["ground"]


def test_missions_and_scenarios_have_a_picture_and_a_difficulty_and_newcomers_are_offered_the_easiest(
    local: Table,
) -> None:
    games = {game["name"]: game for game in local.get("/api/games").json()}
    for game, name in (("goes-west", "mission"), ("tamashii", "scenario")):
        setting = next(one for one in games[game]["settings"] if one["name"] == name)
        titled = [value for value in setting["values"] if value["title"]]
        assert all(value["level"] and value["icon"] for value in titled)
        assert len({value["icon"] for value in titled}) == len(titled) > 5
    assert (setting["default"], setting["gentle"], setting["gentle_in"]) == ("s01", "p00", ["cooperative", "solo"])
    gentlest = min(titled, key=lambda value: value["level"])
    assert (gentlest["word"], gentlest["title"]) == ("p00", "Cold Boot")


@pytest.mark.parametrize(
    ("name", "setting", "default", "modes"),
    [("goes-west", "board", "short", ["cooperative", "solo"]), ("north", "collector", "standard", ["solo"])],
)
def test_the_printed_option_is_the_default_and_the_gentle_one_is_offered_to_newcomers(
    local: Table, name: str, setting: str, default: str, modes: list[str]
) -> None:
    game = next(game for game in local.get("/api/games").json() if game["name"] == name)
    shown = next(one for one in game["settings"] if one["name"] == setting)
    assert (shown["default"], shown["gentle"], shown["gentle_in"]) == (default, "gentle", modes)


@pytest.mark.parametrize("name", registry.names())
def test_a_match_begins_with_every_setting_named_as_the_page_names_them(local: Table, name: str) -> None:
    game = registry.find(name)
    for mode, counts in game.modes.items():
        values = {setting.name: list(setting.values_in(mode)) for setting in game.settings_with(game.load(None))}
        settings = {word: offered[0] for word, offered in values.items() if offered}
        local.begin(name, [{"kind": "person"}] * counts[-1], mode=mode, settings=settings)


def test_the_levels_weakest_first(local: Table) -> None:
    assert [level["name"] for level in local.get("/api/levels").json()] == list(LEVELS)


def test_a_rulebook_by_chapters(local: Table) -> None:
    book = local.get("/api/games/west/rules").json()
    clauses = [clause["id"] for chapter in book["chapters"] for clause in chapter["clauses"]]
    assert clauses == [clause.id for clause in registry.find("west").book.clauses]
    missing = local.get("/api/games/wets/rules")
    assert missing.status_code == 404
    assert "west" in missing.json()["error"]


def test_a_match_begins_and_tells_its_secrets_once(table: Table) -> None:
    begun = table.begin("royal", [{"kind": "person"}, {"kind": "person"}, {"kind": "computer", "level": "random"}])
    assert [seat["letter"] for seat in begun["seats"]] == ["A", "B", "C"]
    assert begun["seats"][2]["secret"] is None
    assert len({begun["spectator"], *(seat["secret"] for seat in begun["seats"])}) == 4
    facts = table.get(f"/api/matches/{begun['match']}")
    assert facts.json()["key"] is None
    assert facts.json()["over"] is False
    assert [sitter["kind"] for sitter in facts.json()["sitters"]] == ["person", "person", "computer"]
    assert not any(seat["secret"] in facts.text for seat in begun["seats"] if seat["secret"])


@pytest.mark.parametrize(
    ("wanted", "status", "said"),
    [
        ({"game": "chess", "seats": [{"kind": "person"}]}, 404, "no game"),
        ({"game": "west", "seats": [{"kind": "person"}]}, 422, "takes 2 players"),
        ({"game": "west", "seats": [{"kind": "person"}, {"kind": "computer"}]}, 422, "level"),
        ({"game": "west", "seats": [{"kind": "person"}, {"kind": "computer", "level": "wizard"}]}, 422, "wizard"),
        ({"game": "west", "seats": [{"kind": "ghost"}, {"kind": "person"}]}, 422, "not valid"),
        ({"game": "west", "settings": {"weather": "fair"}, "seats": [{"kind": "person"}] * 2}, 422, "weather"),
        (
            {"game": "west", "seats": [{"kind": "person", "name": "a\u0000b"}, {"kind": "person"}]},
            422,
            "invisible characters",
        ),
    ],
)
def test_what_cannot_be_played_is_refused_in_a_sentence(local: Table, wanted: Any, status: int, said: str) -> None:
    answer = local.http.post("/api/matches", json=wanted)
    assert answer.status_code == status
    assert said in answer.json()["error"]


def test_my_tables_tell_whose_turn_it_is(local: Table) -> None:
    begun = local.begin()
    links = [{"match": begun["match"], "secret": seat["secret"]} for seat in begun["seats"]]
    strangers = [{"match": "nothere", "secret": "x"}, {"match": begun["match"], "secret": "x"}]
    looking_on = {"match": begun["match"], "secret": begun["spectator"]}
    rows = local.http.post("/api/mine", json={"tables": [*links, *strangers, looking_on]}).json()
    assert [(row["seat"], row["letter"]) for row in rows] == [(0, "A"), (1, "B"), (None, "")]
    assert sorted(row["my_turn"] for row in rows) == [False, False, True]
    waiting = next(row for row in rows[:2] if not row["my_turn"])
    assert waiting["text"].startswith("Waiting for ")
    assert rows[0]["over"] is False
    assert rows[0]["result"] is None


def test_a_finished_match_publishes_its_key_and_chain_and_can_be_checked(local: Table, tmp_path: Path) -> None:
    begun = local.played_out(local.begin())
    facts = local.get(f"/api/matches/{begun['match']}").json()
    assert facts["over"] is True
    assert commitment_of(bytes.fromhex(facts["key"]), bytes.fromhex(facts["nonce"])) == facts["commitment"]
    whole = local.get(f"/api/matches/{begun['match']}/record", begun["spectator"])
    (tmp_path / "match.json").write_bytes(whole.content)
    assert verify(tmp_path / "match.json", noted=Noted(facts["commitment"], facts["chain"])).unproved == (NEVER,)
    row = local.http.post(
        "/api/mine", json={"tables": [{"match": begun["match"], "secret": begun["seats"][0]["secret"]}]}
    ).json()[0]
    assert row["result"] in ("won", "shared", "lost")
    assert row["text"].startswith("Over: ")


def test_the_record_holds_what_the_viewer_may_know(local: Table, tmp_path: Path) -> None:
    begun = local.begin()
    secret = begun["seats"][0]["secret"]
    under_way = local.get(f"/api/matches/{begun['match']}/record", secret)
    assert under_way.json()["seat"] == "A"
    assert "key" not in under_way.json()
    assert under_way.headers["content-disposition"].startswith("attachment")
    over = local.played_out(local.begin())
    whole = local.get(f"/api/matches/{over['match']}/record", over["spectator"])
    file = tmp_path / "match.json"
    file.write_text(whole.text, encoding="utf-8")
    assert load(file).over


def test_steps_of_the_past(local: Table) -> None:
    begun = local.played_out(local.begin())
    path, secrets = f"/api/matches/{begun['match']}/steps", [seat["secret"] for seat in begun["seats"]]
    first = local.get(f"{path}/0", secrets[0]).json()
    assert first["n"] == 0
    assert first["update"]["whole"] is True
    last = local.get(f"{path}/{first['last']}", secrets[0]).json()["update"]
    assert last["ending"]["standings"]
    other = local.get(f"{path}/0?seat=1", secrets[0]).json()
    assert other["update"] == local.get(f"{path}/0", secrets[1]).json()["update"]
    assert local.get(f"{path}/{first['last'] + 1}", secrets[0]).status_code == 404
    assert local.get(f"{path}/0").status_code == 401
    assert local.get(f"{path}/0", "wrong").status_code == 401


def test_other_eyes_stay_shut_while_the_match_is_under_way(local: Table) -> None:
    begun = local.begin()
    path, secret = f"/api/matches/{begun['match']}/steps/0", begun["seats"][0]["secret"]
    assert local.get(path, secret).status_code == 200
    assert local.get(f"{path}?seat=0", secret).status_code == 200
    assert local.get(f"{path}?seat=1", secret).status_code == 403
    assert local.get(f"{path}?seat=0", begun["spectator"]).status_code == 403


def test_a_finished_match_goes_on_from_a_step_against_computers(local: Table) -> None:
    begun = local.played_out(local.begin())
    path, secret = f"/api/matches/{begun['match']}/continue", begun["seats"][0]["secret"]

    def wish(**changes: Any) -> Any:
        wanted = {"step": 5, "seat": 0, "level": "random", **changes}
        return local.http.post(path, json=wanted, headers={"authorization": f"Bearer {secret}"})

    new = wish().json()
    assert [seat["secret"] is None for seat in new["seats"]] == [False, True]
    old = local.get(f"/api/matches/{begun['match']}/steps/5", secret).json()["update"]
    path_of_new = f"/api/matches/{new['match']}/steps"
    last = local.get(f"{path_of_new}/0", new["seats"][0]["secret"]).json()["last"]
    now = local.get(f"{path_of_new}/{last}", new["seats"][0]["secret"]).json()["update"]
    called = json.dumps(now["areas"]).replace("Random", "Bea")  # a computer sits there now
    assert (json.loads(called), now["awaited"]) == (old["areas"], old["awaited"])
    assert wish(step=100_000).status_code == 422
    assert wish(seat=2).status_code == 422
    assert wish(level="wizard").status_code == 422
    last = local.get(f"/api/matches/{begun['match']}/steps/0", secret).json()["last"]
    assert wish(step=last).status_code == 422


def test_a_match_under_way_cannot_be_continued_elsewhere(local: Table) -> None:
    begun = local.begin()
    answer = local.http.post(
        f"/api/matches/{begun['match']}/continue",
        json={"step": 0, "seat": 0, "level": "random"},
        headers={"authorization": f"Bearer {begun['seats'][0]['secret']}"},
    )
    assert answer.status_code == 403


def test_unknown_places_say_so(local: Table) -> None:
    assert local.get("/api/matches/nothere").json() == {"error": "There is no such match here."}
    assert local.get("/api/nothing").status_code == 404
    assert "error" in local.get("/nothing.txt").json()
    assert local.http.put("/api/games").status_code == 405


def test_health(local: Table) -> None:
    answer = local.get("/health")
    assert (answer.status_code, answer.json()["status"]) == (200, "ok")


UNUSABLE = ["Ada\u202etam", "A\u2066da", "A\u200bda", "Ada\n", "\x1b[31mAda", "A\u2028da", "\ue001", "\u3164", "You"]


@pytest.mark.parametrize("name", UNUSABLE, ids=ascii)
def test_every_door_refuses_the_same_names_in_the_same_sentence(local: Table, name: str) -> None:
    seats = [{"kind": "person", "name": name}, {"kind": "person", "name": "Bea"}]
    begun = local.http.post("/api/matches", json={"game": "west", "seats": seats})
    lesson = next(iter(local.get("/api/games").json()))["lessons"][0]["name"]
    taught = local.http.post(f"/api/games/west/lessons/{lesson}", json={"name": name})
    with local.browser(local.begin(), 0) as page:
        called = page.ask(Call(page.id(), name))
    assert (begun.status_code, taught.status_code) == (422, 422)
    assert isinstance(called, Refusal)
    assert begun.json()["error"] == taught.json()["error"] == called.reason


def test_every_door_keeps_a_name_in_the_same_form(local: Table) -> None:
    text, name = " Rene\u0301  Noir ", "Ren\u00e9 Noir"
    begun = local.begin(seats=[{"kind": "person", "name": text}, {"kind": "person"}])
    with local.browser(begun, 1) as page:
        assert isinstance(page.ask(Call(page.id(), text)), Done)
    lesson = next(iter(local.get("/api/games").json()))["lessons"][0]["name"]
    taught = local.http.post(f"/api/games/west/lessons/{lesson}", json={"name": text}).json()
    assert [seat.name for seat in local.house.store.match(begun["match"]).seats] == [name, name]  # type: ignore[union-attr]
    assert local.house.store.match(taught["match"]).seats[0].name == name  # type: ignore[union-attr]
    sitters = local.get(f"/api/matches/{begun['match']}").json()["sitters"]
    assert [sitter["called"] for sitter in sitters] == [f"{name} A", f"{name} B"]


def test_a_name_kept_by_an_earlier_release_misleads_nobody(local: Table) -> None:
    begun = local.begin()
    local.house.store.call(begun["match"], 0, "\ue001")
    local.house.let_go(float("inf"))
    sitters = local.get(f"/api/matches/{begun['match']}").json()["sitters"]
    assert [(sitter.get("name", ""), sitter["called"]) for sitter in sitters] == [("", "Player A"), ("Bea", "Bea")]


def test_a_name_may_be_of_any_language(local: Table) -> None:
    names = ["Łucja Święta", "محمد", "さくら", "Zoë 🂡"]
    for name in names:
        begun = local.begin(seats=[{"kind": "person", "name": name}, {"kind": "person", "name": "Bea"}])
        assert local.get(f"/api/matches/{begun['match']}").json()["sitters"][0]["name"] == name


@pytest.mark.parametrize("game", [name for name in registry.names() if registry.find(name).shelf])
def test_the_cards_of_a_game_are_listed_by_kind(game: str, local: Table) -> None:
    shown = local.get(f"/api/games/{game}/cards").json()

    assert shown["groups"]
    cards = [card for group in shown["groups"] for card in group["cards"]]
    assert all(card["name"] and card["count"] >= 1 for card in cards)
    assert len({(group["title"], card["id"]) for group in shown["groups"] for card in group["cards"]}) == len(cards)


def test_cards_that_tell_a_story_are_left_to_the_story(local: Table) -> None:
    titles = {group["title"] for group in local.get("/api/games/tamashii/cards").json()["groups"]}

    assert "Enemy" in titles
    assert not titles & {"Diary", "Scenario card", "Reward"}
