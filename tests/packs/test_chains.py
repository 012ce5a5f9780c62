"""Which effects can set themselves off again."""

from __future__ import annotations

from tablewright.packs.chains import circling, reach

LEADS_TO = {"a": ["b"], "b": ["c", "d"], "c": ["b"], "d": [], "e": ["e"], "f": ["a"]}


def test_reach_is_all_that_can_be_set_off() -> None:
    assert reach(LEADS_TO, ["a"]) == {"b", "c", "d"}
    assert reach(LEADS_TO, ["d"]) == set()
    assert reach(LEADS_TO, ["e", "d"]) == {"e"}


def test_only_what_comes_back_to_itself_is_circling() -> None:
    assert circling(LEADS_TO) == {"b", "c", "e"}
