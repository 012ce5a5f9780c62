"""Every value of a TOML text is found on its line, however it is written."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from tablewright.packs.places import Path, places


def paths(value: Any, path: Path = ()) -> Iterator[Path]:
    """The way to every value inside a value."""
    yield path
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from paths(inner, (*path, key))
    if isinstance(value, list):
        for n, inner in enumerate(value):
            yield from paths(inner, (*path, n))


def test_keys_and_tables() -> None:
    found = places('title = "x" # a = 1\n\n[part]\nname = 1\n[part.inner]\ndeep = 2\n')

    assert found[("title",)] == 1
    assert found[("part",)] == 3
    assert found[("part", "name")] == 4
    assert found[("part", "inner", "deep")] == 6


def test_lists_of_tables_and_tables_inside_them() -> None:
    found = places("[[card]]\nid = 1\n[[card]]\nid = 2\n[card.back]\nid = 3\n[[card.line]]\nx = 4\n")

    assert found[("card", 0, "id")] == 2
    assert found[("card", 1)] == 3
    assert found[("card", 1, "id")] == 4
    assert found[("card", 1, "back", "id")] == 6
    assert found[("card", 1, "line", 0, "x")] == 8


def test_items_of_a_list_over_several_lines_with_comments() -> None:
    found = places('a = [ # "not this"\n  "one", # two\n\n  "thr]ee",\n  [4,\n  5],\n]\nb = 1\n')

    assert [found[("a", n)] for n in range(3)] == [2, 4, 5]
    assert [found[("a", 2, n)] for n in range(2)] == [5, 6]
    assert found[("b",)] == 8


def test_quoted_and_dotted_keys_and_inline_tables() -> None:
    found = places('"a b".c = 1\n\'d.e\' = { f = "}", g = [1, 2] }\nh . i = 2\n"\\u00e9" = 3\n')

    assert found[("a b", "c")] == 1
    assert found[("d.e", "g", 1)] == 2
    assert found[("h", "i")] == 3
    assert found[("é",)] == 4


def test_strings_over_several_lines() -> None:
    found = places('a = """\nb = 1 \\"""\n"""""\nc = \'\'\'\n[d]\n\'\'\'\ne = 1979-05-27 07:32:00\nf = 1\n')

    assert found[("c",)] == 4
    assert found[("e",)] == 7
    assert found[("f",)] == 8
    assert ("b",) not in found


SCALARS = st.sampled_from(["1", "true", "-3.5", '"te#xt"', "'li[t'", '"""two\nlines"""', "'''\nx'''", "1979-05-27"])
KEYS = st.sampled_from(["a", "b-c", '"d e"', "'f.g'", "h.i", "1"])
BREAKS = st.sampled_from(["", " ", "\n", " # no, ]\n"])
LISTS = st.recursive(
    SCALARS,
    lambda inner: (
        st.builds(lambda items, gap: f"[{gap}{f',{gap}'.join(items)}{gap}]", st.lists(inner), BREAKS)
        | st.builds(lambda item: f"{{ k = {item}, 'l' = 2 }}", inner)
    ),
    max_leaves=6,
)
LINES = st.one_of(
    st.builds(lambda key, value: f"{key} = {value}", KEYS, LISTS),
    st.builds(lambda key: f"[{key}]", KEYS),
    st.builds(lambda key: f"[[ {key} ]] # x", KEYS),
    st.sampled_from(["", "# note", "[[cards]]"]),
)


@given(st.lists(LINES, max_size=8))
def test_every_value_of_any_toml_has_a_line(lines: list[str]) -> None:
    text = "\n".join(lines)
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError:
        return
    found = places(text)

    assert set(found) == set(paths(data))
    assert all(1 <= line <= text.count("\n") + 1 for line in found.values())
