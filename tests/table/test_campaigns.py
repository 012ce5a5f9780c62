"""Campaigns at the table: each person's own, counted once whatever breaks off, and shown to nobody else."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path
from typing import Any

import jsonschema_rs
import pytest
from sqlalchemy import select, text, update

from table.doors import Table, quick, running
from tablewright.engine.core.actions import action
from tablewright.table.memory.rows import CampaignRow, Damaged, DatabaseTrouble, Entry
from tablewright.table.memory.schema import CAMPAIGN_MATCHES, CAMPAIGNS
from tablewright.table.memory.secrets import hash_of
from tablewright.table.memory.store import Store
from tablewright.table.settings import Limits, Rate
from toys import ascent

CLIMB, FALL, ROPE = (action(kind, 0, 0, 0) for kind in (ascent.CLIMB, ascent.FALL, ascent.USE_ROPE))


pytestmark = pytest.mark.usefixtures("ascent_on_shelf")


def campaign(table: Table) -> Any:
    answer = table.http.post("/api/campaigns", json={"game": "ascent"})
    assert answer.status_code == 201, answer.text
    return answer.json()


def shown(table: Table, held: Any) -> Any:
    answer = table.get(f"/api/campaigns/{held['campaign']}", held["secret"])
    assert answer.status_code == 200, answer.text
    return answer.json()


def won(table: Table, held: Any) -> list[str]:
    return [scenario["code"] for scenario in shown(table, held)["scenarios"] if scenario["wins"]]


def unlocked(table: Table, held: Any) -> list[str]:
    return [part["code"] for part in shown(table, held)["components"] if not part["locked"]]


def person(held: Any = None) -> dict[str, Any]:
    return {"kind": "person", **({"campaign": held} if held else {})}


def begin(table: Table, *seats: Any, scenario: str = "hill", **settings: str) -> Any:
    sitters = [person(held) for held in seats]
    return table.begin("ascent", sitters, settings={"scenario": scenario, **settings})


def climb(table: Table, begun: Any, moves: int = 3) -> None:
    """Play over real sockets, each seat in its turn."""
    pages = table.browsers(begun)
    try:
        for n in range(moves):
            page, seen = pages[n % len(pages)], n
            page.wait_for(seen)
            answer = page.play(CLIMB)
            assert type(answer).__name__ == "Done", answer
    finally:
        for page in pages:
            page.close()


def store_moves(table: Table, begun: Any, *moves: int) -> None:
    """What was played is in the memory, and the server stopped before it did anything else about it."""
    seats = len(begun["seats"])
    entries = [(begun["match"], Entry(n + 1, "play", n % seats, move)) for n, move in enumerate(moves)]
    table.house.store.append(entries)
    table.house.let_go(float("inf"))


def test_a_new_campaign_shows_what_is_open_and_locked(table: Table) -> None:
    sheet = shown(table, campaign(table))

    assert [(one["word"], one["open"], one["wins"]) for one in sheet["scenarios"]] == [
        ("hill", True, []), ("ridge", True, []), ("peak", False, [])
    ]  # fmt: skip
    assert sheet["scenarios"][2]["opens"] == "Opens when The Hill and The Ridge are won."
    assert all(part["locked"] for part in sheet["components"])
    assert (sheet["finished"], sheet["under_way"]) == (0, [])


def test_a_finished_match_counts_and_the_next_begins_with_what_it_unlocked(table: Table) -> None:
    mine = campaign(table)
    begun = begin(table, mine)
    assert shown(table, mine)["under_way"] == [begun["match"]]
    climb(table, begun)

    sheet = shown(table, mine)

    (win,) = sheet["scenarios"][0]["wins"]
    assert (win["match"], win["seats"], win["terms"]) == (begun["match"], 1, {"weather": "fair"})
    assert unlocked(table, mine) == ["u01"]
    assert (sheet["finished"], sheet["under_way"]) == (1, [])
    following = begin(table, mine, scenario="ridge")
    config = table.house.rooms[following["match"]].row.config
    assert config["settings"] == {"scenario": "ridge", "unlocked": "u01", "worn": "nothing"}


def test_played_again_a_match_counts_too_and_begins_with_what_was_unlocked(local: Table) -> None:
    mine = campaign(local)
    begun = begin(local, mine)
    climb(local, begun)

    own = {"authorization": f"Bearer {begun['seats'][0]['secret']}"}
    again = local.http.post(f"/api/matches/{begun['match']}/again", headers=own).json()

    assert shown(local, mine)["under_way"] == [again["match"]]
    config = local.house.rooms[again["match"]].row.config
    assert config["settings"] == {"scenario": "hill", "unlocked": "u01", "worn": "nothing"}


def onward(table: Table, begun: Any) -> tuple[Any, Any]:
    """The scenario offered after a match, and the answer to who goes on to it."""
    match, own = f"/api/matches/{begun['match']}", {"authorization": f"Bearer {begun['seats'][0]['secret']}"}
    offered = table.http.get(f"{match}/ahead", headers=own).json()["scenario"]
    return offered, table.http.post(f"{match}/again", params={"onward": True}, headers=own).json()


def test_the_next_scenario_of_a_campaign_begins_with_the_same_people(local: Table) -> None:
    begun = begin(local, campaign(local))
    climb(local, begun)

    offered, given = onward(local, begun)

    assert offered == "The Ridge"
    config = local.house.rooms[given["match"]].row.config
    assert config["settings"] == {"scenario": "ridge", "unlocked": "u01", "worn": "nothing"}


def test_without_a_campaign_a_win_leads_to_the_scenario_after_it_and_the_last_leads_nowhere(local: Table) -> None:
    first, last = begin(local, None), begin(local, None, scenario="peak")
    for begun in (first, last):
        climb(local, begun)

    offered, given = onward(local, first)

    assert (offered, given["seat"]) == ("The Ridge", 0)
    assert onward(local, last) == ("", {"error": "There is no next scenario for this table."})


def test_everybody_who_sat_there_keeps_their_own(table: Table) -> None:
    mine, yours = campaign(table), campaign(table)
    store_moves(table, begin(table, yours, scenario="ridge"), CLIMB, CLIMB, CLIMB)
    begun = begin(table, mine, None)
    path, seat = f"/api/matches/{begun['match']}/campaign", begun["seats"][1]["secret"]
    assert table.get(f"/api/matches/{begun['match']}").json()["campaign"] is True

    joined = table.http.post(path, json=yours, headers={"authorization": f"Bearer {seat}"})
    climb(table, begun)

    assert joined.json() == {"joined": True}
    assert (won(table, mine), unlocked(table, mine)) == (["S1"], ["u01"])
    assert (won(table, yours), unlocked(table, yours)) == (["S1", "S2"], ["u01", "u02"])
    assert shown(table, yours)["scenarios"][2]["open"] is True


def test_who_joins_after_the_end_has_it_counted_too_and_twice_is_once(table: Table) -> None:
    mine, yours, other = campaign(table), campaign(table), campaign(table)
    begun = begin(table, mine, None)
    climb(table, begun)
    path, seat = f"/api/matches/{begun['match']}/campaign", begun["seats"][1]["secret"]

    answers = [
        table.http.post(path, json=held, headers={"authorization": f"Bearer {seat}"}).json()
        for held in (yours, yours, other, mine)
    ]

    assert answers == [{"joined": True}, {"joined": True}, {"joined": False}, {"joined": False}]
    assert won(table, yours) == ["S1"]
    assert shown(table, yours)["finished"] == 1
    assert won(table, other) == []


def test_a_match_that_ended_before_it_was_counted_is_counted_when_the_campaign_is_looked_at(database_url: str) -> None:
    """A crash between the last move and the campaign loses nothing, and nothing is counted twice."""
    with running(quick(database_url)) as table:
        mine = campaign(table)
        begun = begin(table, mine)
        store_moves(table, begun, ROPE, CLIMB)
        assert table.house.store.campaigns.finished(mine["campaign"]) == []
    with running(quick(database_url)) as table:
        assert won(table, mine) == ["S1"]
        assert [card["code"] for card in shown(table, mine)["cards"] if card["locked"]] == ["r1"]
        table.house.let_go(float("inf"))
        assert shown(table, mine)["finished"] == 1


def test_a_database_that_fails_while_a_match_is_counted_spoils_no_move(
    local: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    mine = campaign(local)
    begun = begin(local, mine)
    with monkeypatch.context() as broken:

        def fail(*_: object) -> None:
            raise DatabaseTrouble("full")

        broken.setattr(local.house.store.campaigns, "count", fail)
        climb(local, begun)

    assert won(local, mine) == ["S1"]


def test_a_defeat_counts_and_wins_nothing(local: Table) -> None:
    mine = campaign(local)
    store_moves(local, begin(local, mine), FALL)

    assert shown(local, mine)["finished"] == 1
    assert won(local, mine) == []
    assert shown(local, mine)["scenarios"][0]["played"] == 1


def test_a_match_of_no_campaign_counts_for_none(local: Table) -> None:
    mine, begun = campaign(local), begin(local, None, scenario="peak")
    climb(local, begun)
    seat = begun["seats"][0]["secret"]

    answer = local.http.post(
        f"/api/matches/{begun['match']}/campaign", json=mine, headers={"authorization": f"Bearer {seat}"}
    )

    assert (answer.status_code, answer.json()["error"]) == (422, "This match is not played in a campaign.")
    assert local.get(f"/api/matches/{begun['match']}").json()["campaign"] is False
    assert shown(local, mine)["finished"] == 0


def test_a_match_that_goes_on_from_a_finished_one_counts_for_nobody(local: Table) -> None:
    mine = campaign(local)
    begun = begin(local, mine, None)
    store_moves(local, begun, FALL)
    wanted = {"step": 0, "seat": 0, "level": "random"}
    secret = begun["seats"][0]["secret"]
    path = f"/api/matches/{begun['match']}/continue"
    other = local.http.post(path, json=wanted, headers={"authorization": f"Bearer {secret}"}).json()

    assert local.get(f"/api/matches/{other['match']}").json()["campaign"] is False


def test_nobody_reads_another_campaign_without_its_secret(local: Table) -> None:
    mine, yours = campaign(local), campaign(local)
    begun = begin(local, mine)
    path = f"/api/campaigns/{mine['campaign']}"

    for secret in (None, "x", yours["secret"], begun["seats"][0]["secret"], begun["spectator"]):
        assert local.get(path, secret).status_code == 401
    assert local.get("/api/campaigns/nowhere", mine["secret"]).status_code == 404
    assert local.get("/api/campaigns/%00", mine["secret"]).status_code == 404
    facts = local.get(f"/api/matches/{begun['match']}").text
    assert mine["campaign"] not in facts


def test_nobody_plays_for_a_campaign_without_its_secret_or_for_a_seat_without_its_own(local: Table) -> None:
    mine, yours = campaign(local), campaign(local)
    begun = begin(local, mine, None)
    forged = {"campaign": mine["campaign"], "secret": yours["secret"]}
    wanted = {"game": "ascent", "seats": [person(forged)]}
    refused = local.http.post("/api/matches", json=wanted)
    assert (refused.status_code, refused.json()["error"]) == (422, "This secret does not open that campaign.")
    path = f"/api/matches/{begun['match']}/campaign"

    def join(secret: str, held: Any) -> int:
        return local.http.post(path, json=held, headers={"authorization": f"Bearer {secret}"}).status_code

    assert join("x", yours) == 401
    assert join(begun["spectator"], yours) == 403
    assert join(begun["seats"][1]["secret"], forged) == 422
    assert local.house.store.campaigns.places(begun["match"]) == {0: mine["campaign"]}


def test_of_the_secret_of_a_campaign_only_its_hash_is_kept(table: Table) -> None:
    mine = campaign(table)

    with table.house.store.engine.begin() as connection:
        (row,) = connection.execute(select(CAMPAIGNS)).all()

    assert row.secret == hash_of(mine["secret"])
    assert mine["secret"] not in map(str, row)


@pytest.mark.parametrize(
    ("wanted", "said"),
    [
        ({"settings": {"scenario": "peak"}}, "The Peak (peak) is still locked"),
        ({"settings": {"unlocked": "everything"}}, "You cannot choose 'unlocked'"),
        ({"game": "west"}, "another game"),
    ],
)
def test_what_a_campaign_does_not_allow_is_refused_in_a_sentence(local: Table, wanted: Any, said: str) -> None:
    seats = [person(campaign(local)), person()]
    answer = local.http.post("/api/matches", json={"game": "ascent", "seats": seats, **wanted})

    assert answer.status_code == 422
    assert said in answer.json()["error"]


def test_computers_have_no_campaigns_and_not_every_game_does(local: Table) -> None:
    seats = [person(), {"kind": "computer", "level": "random", "campaign": campaign(local)}]
    answer = local.http.post("/api/matches", json={"game": "ascent", "seats": seats})
    assert "Only people" in answer.json()["error"]
    assert local.http.post("/api/campaigns", json={"game": "west"}).status_code == 422
    assert local.http.post("/api/campaigns", json={"game": "wets"}).status_code == 404


def test_a_network_begins_so_many_and_then_waits(tmp_path: Path) -> None:
    limits = replace(Limits.none(), matches=Rate(2, 0.001))
    with running(quick(f"sqlite:///{tmp_path / 'table.sqlite'}", limits=limits)) as table:
        answers = [table.http.post("/api/campaigns", json={"game": "ascent"}).status_code for _ in range(3)]
    assert answers == [201, 201, 429]


def test_a_game_tells_its_campaign_and_lists_no_sets(local: Table) -> None:
    games = {game["name"]: game for game in local.get("/api/games").json()}

    assert games["west"]["campaign"] is None
    assert games["ascent"]["campaign"] == {"scenario": "scenario", "follows": ["unlocked", "worn"]}
    settings = {one["name"]: [value["word"] for value in one["values"]] for one in games["ascent"]["settings"]}
    assert settings["unlocked"] == ["nothing", "everything"]


def test_tamashii_begins_with_what_its_campaign_has(local: Table) -> None:
    held = local.http.post("/api/campaigns", json={"game": "tamashii"}).json()

    sheet = shown(local, held)
    begun = local.begin("tamashii", [person(held)], mode="solo", settings={"scenario": "p00"})

    assert [one["word"] for one in sheet["scenarios"] if one["open"]] == ["p00", "s01", "s02", "s03", "s04"]
    assert [part["locked"] for part in sheet["components"]] == [True] * 8
    settings = local.house.rooms[begun["match"]].row.config["settings"]
    assert (settings["unlocked"], settings["diary-locked"]) == ("nothing", "nothing")


def test_a_campaign_of_a_game_that_is_not_here_says_so(local: Table) -> None:
    local.house.store.campaigns.create(CampaignRow("c", "chess", "plain", hash_of("x"), 7))

    answer = local.get("/api/campaigns/c", "x")

    assert (answer.status_code, "no game called 'chess'" in answer.json()["error"]) == (503, True)


def test_answers_are_as_the_document_says(local: Table) -> None:
    document = local.get("/api/openapi.json").json()
    mine = campaign(local)
    store_moves(local, begin(local, mine), CLIMB, CLIMB, CLIMB)
    for name, value in (("CampaignBegun", mine), ("CampaignShown", shown(local, mine))):
        whole = {"$ref": f"#/components/schemas/{name}", "components": document["components"]}
        jsonschema_rs.validate(whole, value)


# ------------------------------------------------------------------------------------------------ the memory


def row(id: str = "c") -> CampaignRow:
    return CampaignRow(id, "ascent", "plain", "h", 7)


def test_a_match_is_counted_once_and_in_order(store: Store) -> None:
    campaigns = store.campaigns
    campaigns.create(row())
    for n in range(3):
        assert campaigns.join(f"m{n}", 0, "c", n)
    assert not campaigns.join("m0", 0, "c", 9), "the seat plays already"
    assert not campaigns.join("m0", 1, "c", 9), "the campaign plays already"

    assert [campaigns.count("c", f"m{n}", {"match": f"m{n}"}) for n in (2, 0, 2)] == [True, True, False]

    assert [one["match"] for one in campaigns.finished("c")] == ["m2", "m0"]
    assert campaigns.under_way("c") == [("m1", 1)]
    assert campaigns.waiting("m0") == {}
    assert campaigns.places("m0") == {0: "c"}
    assert campaigns.find("c") == row()
    assert campaigns.find("d") is None


def test_many_count_at_the_same_moment(store: Store) -> None:
    campaigns, matches = store.campaigns, [f"m{n}" for n in range(12)]
    campaigns.create(row())
    for match in matches:
        campaigns.join(match, 0, "c", 0)

    with ThreadPoolExecutor(4) as threads:
        counted = list(threads.map(lambda match: campaigns.count("c", match, {"match": match}), matches * 2))

    assert sum(counted) == len(matches)
    assert sorted(one["match"] for one in campaigns.finished("c")) == sorted(matches)
    with store.engine.begin() as connection:
        numbers = connection.execute(select(CAMPAIGN_MATCHES.c.number)).scalars().all()
    assert sorted(numbers) == list(range(1, 13))


def test_a_campaign_outlives_its_matches(table: Table) -> None:
    mine = campaign(table)
    store_moves(table, begin(table, mine), CLIMB, CLIMB, CLIMB)
    assert won(table, mine) == ["S1"]

    with table.house.store.engine.begin() as connection:
        connection.execute(text("DELETE FROM matches"))

    assert won(table, mine) == ["S1"]


def test_a_row_that_is_not_what_was_written_is_refused(table: Table) -> None:
    mine = campaign(table)
    store_moves(table, begin(table, mine), CLIMB, CLIMB, CLIMB)
    assert won(table, mine) == ["S1"]
    with table.house.store.engine.begin() as connection:
        result = connection.execute(select(CAMPAIGN_MATCHES.c.result)).scalar_one()
        connection.execute(update(CAMPAIGN_MATCHES).values(result=result.replace("u01", "u02")))

    with pytest.raises(Damaged, match=r"What a campaign keeps of match .* is damaged"):
        table.house.store.campaigns.finished(mine["campaign"])
    answer = table.get(f"/api/campaigns/{mine['campaign']}", mine["secret"])
    assert (answer.status_code, "is damaged" in answer.json()["error"]) == (503, True)
