"""Pack files are read to the end, and every problem says where it is."""

from __future__ import annotations

from pathlib import Path

import pytest

from tablewright.packs.problems import PackError, Problem, did_you_mean, listed
from tablewright.packs.source import LONGEST_TEXT, Source, Table


@pytest.fixture
def top(tmp_path: Path, request: pytest.FixtureRequest) -> Table:
    file = tmp_path / "some.toml"
    file.write_bytes(request.param if isinstance(request.param, bytes) else request.param.encode())
    return Source(file).top


def only(table: Table) -> Problem:
    (problem,) = table.source.problems
    return problem


def refused(file: Path) -> Problem:
    with pytest.raises(PackError) as error:
        Source(file)
    (problem,) = error.value.problems
    return problem


@pytest.mark.parametrize("top", ['# x\r\nname = "A"\r\nn = 4\r\nlines = ["b",\r\n "c"]\r\n'], indirect=True)
def test_what_is_there_is_read_with_its_lines(top: Table) -> None:
    assert top.text("name").text == "A"
    assert top.whole("n", 1, 9) == 4
    assert [(t.text, t.line) for t in top.texts("lines")] == [("b", 4), ("c", 5)]
    top.done()
    top.source.settle()


@pytest.mark.parametrize("top", ["n = 4\n"], indirect=True)
def test_what_is_missing_has_its_default_or_is_noted(top: Table) -> None:
    assert top.text("note", default="").text == ""
    assert top.whole("m", 1, 9, default=7) == 7
    assert top.texts("lines", default=["x"])[0].text == "x"
    assert top.source.problems == []

    assert top.text("name").text == ""
    assert "needs the key 'name'" in only(top).message


@pytest.mark.parametrize("top", ['\nname = 3\nn = "4"\nlines = "x"\n[[card]]\n'], indirect=True)
def test_a_value_of_the_wrong_kind_is_noted(top: Table) -> None:
    top.text("name")
    top.whole("n", 1, 9)
    top.texts("lines")
    top.table("card")

    assert [(p.line, p.message) for p in top.source.problems] == [
        (2, "name must be text in quotes"),
        (3, "n must be a whole number"),
        (4, "lines must be a list"),
        (5, "card must be a table"),
    ]


@pytest.mark.parametrize("top", ["n = true\n"], indirect=True)
def test_true_is_not_a_number(top: Table) -> None:
    top.whole("n", 0, 9)
    assert only(top).message == "n must be a whole number"


@pytest.mark.parametrize("top", ["n = 12\n"], indirect=True)
def test_a_number_out_of_range_is_noted(top: Table) -> None:
    top.whole("n", 1, 9)
    assert only(top).message == "n must be a whole number from 1 to 9"
    assert only(top).text == "n = 12"


@pytest.mark.parametrize("top", ['on = "localus"\n'], indirect=True)
def test_a_text_that_is_not_allowed_is_noted_with_the_nearest(top: Table) -> None:
    top.text("on", allowed=("facility", "locus"))
    assert only(top).message == "on must be 'facility' or 'locus'"
    assert only(top).hint == "did you mean 'locus'?"


@pytest.mark.parametrize("top", ['lines = ["a",\n 3]\ncards = [1]\nnone = []'], indirect=True)
def test_wrong_items_are_noted_on_their_own_lines(top: Table) -> None:
    assert [t.text for t in top.texts("lines")] == ["a"]
    top.tables("cards")
    top.texts("none")
    assert [(p.line, p.text) for p in top.source.problems] == [(2, "3"), (3, "1"), (4, "none")]


@pytest.mark.parametrize("top", ["camp = true\nat = [2, -3]\nspots = [[0, 1],\n [2, -1, 4]]\n"], indirect=True)
def test_flags_and_lists_of_numbers_are_read(top: Table) -> None:
    assert (top.flag("camp"), top.flag("wagon")) == (True, False)
    assert (top.wholes("at", 2, -9, 9), top.wholes("to", 2, -9, 9)) == ((2, -3), None)
    assert (top.rows("spots", 2, 3, -9, 9), top.rows("rails", 2, 2, 0, 9)) == ([(0, 1), (2, -1, 4)], [])
    top.done()
    top.source.settle()


@pytest.mark.parametrize(
    "top",
    ["camp = 1\nat = [2]\nto = [1, 10]\nno = []\nas = 3\nspots = [[0],\n 1,\n [0, 10],\n [1, 2]]\n"],
    indirect=True,
)
def test_wrong_flags_and_lists_of_numbers_are_noted(top: Table) -> None:
    assert top.flag("camp") is False
    assert [top.wholes(key, 2, 0, 9) for key in ("at", "to", "no", "as")] == [None] * 4
    assert top.rows("spots", 2, 2, 0, 9) == [(1, 2)]
    entry = "each entry of spots must be a list of 2 whole numbers from 0 to 9"
    assert [(p.line, p.message) for p in top.source.problems] == [
        (1, "camp must be true or false"),
        (2, "at must be a list of 2 whole numbers from 0 to 9"),
        (3, "to must be a list of 2 whole numbers from 0 to 9"),
        (4, "no must be a list of 2 whole numbers from 0 to 9"),
        (5, "as must be a list"),
        (6, entry),
        (7, entry),
        (8, entry),
    ]


@pytest.mark.parametrize("top", ['a = 1\n[card]\nnaem = "x"\nid = "y"\n'], indirect=True)
def test_unknown_keys_are_noted_with_a_hint(top: Table) -> None:
    card = top.table("card")
    card.text("name", default="")
    card.text("id")
    card.done()
    top.done()

    first, second = top.source.problems
    assert (first.line, first.message, first.hint) == (3, "[card] has nothing called 'naem'", "did you mean 'name'?")
    assert (second.line, second.hint) == (1, "known here: card")


@pytest.mark.parametrize("top", ["a = 1\n"], indirect=True)
def test_a_missing_table_is_noted_once(top: Table) -> None:
    card = top.table("card")
    card.text("name")
    card.texts("lines")
    assert only(top).message == "the table [card] is missing"


@pytest.mark.parametrize(
    ("top", "message"),
    [
        ('a = " "', "must not be empty"),
        ('a = "x\\u001b[2J"', "without control characters"),
        ('a = """x\ny"""', "one line"),
        (f'a = "{"x" * (LONGEST_TEXT + 1)}"', "longer than"),
    ],
    indirect=["top"],
)
def test_texts_must_be_readable(top: Table, message: str) -> None:
    top.text("a")
    assert message in only(top).message
    assert "\x1b" not in str(only(top))


@pytest.mark.parametrize(
    ("text", "line", "hint"),
    [
        ("a = 1\nb = Glass Gate\n", 2, 'put text in quotes: name = "Glass Gate"'),
        ("a = 1\n\na = 2\n", 3, "a key may appear only once in a table"),
        ('a = 1\nb = [\n"x"\n', 3, "perhaps a quote or a bracket is not closed"),
        ("a = 1\nb\n", 2, ""),
    ],
)
def test_text_that_is_not_toml(tmp_path: Path, text: str, line: int, hint: str) -> None:
    file = tmp_path / "broken.toml"
    file.write_text(text)
    problem = refused(file)

    assert problem.line == line
    assert problem.message.startswith("this is not TOML: ")
    assert problem.hint == hint


def test_lists_too_deep_inside_each_other(tmp_path: Path) -> None:
    file = tmp_path / "deep.toml"
    file.write_text("a = " + "[" * 5000)
    assert refused(file).message == "lists and tables are nested too deeply"


def test_bytes_that_are_not_text(tmp_path: Path) -> None:
    file = tmp_path / "latin.toml"
    file.write_bytes(b'a = 1\nb = "caf\xe9"\n')
    assert refused(file).line == 2
    assert refused(file).message == "this is not text in UTF-8"


def test_files_that_are_not_there_or_not_files(tmp_path: Path) -> None:
    (tmp_path / "house.toml").write_text("")
    assert refused(tmp_path).message == "this is a folder"
    assert refused(tmp_path / "hause.toml").message == "there is no such file"
    assert refused(tmp_path / "hause.toml").hint == "did you mean 'house.toml'?"
    assert refused(tmp_path / "no" / "x.toml").message == "there is no such file"
    assert refused(Path("a\0b")).message == "there is no such file"
    assert refused(tmp_path / ("x" * 5000)).message == "the file cannot be read: File name too long"


def test_of_very_many_problems_the_first_are_told_and_that_there_are_more(tmp_path: Path) -> None:
    file = tmp_path / "odd.toml"
    file.write_text("".join(f"key{n} = {n}\n" for n in range(10_000)))

    with pytest.raises(PackError) as error:
        Source(file).top.done()

    first, *others = error.value.problems
    assert (first.message, first.line) == ("there are more than these 200 problems", 0)
    assert [problem.line for problem in others] == list(range(1, 201))


def test_a_file_that_is_far_too_large(tmp_path: Path) -> None:
    file = tmp_path / "large.toml"
    file.write_text("# " + "x" * 1_000_001)
    assert "too large" in refused(file).message


def test_problems_are_listed_in_the_order_of_their_lines() -> None:
    error = PackError([Problem(Path("a.toml"), 9, "b", "second"), Problem(Path("a.toml"), 2, "a", "first", "do so", 0)])
    assert str(error) == "a.toml:2: first\n    a\n    ^\n    hint: do so\na.toml:9: second\n    b"


def test_words_in_sentences() -> None:
    assert listed(["a", "b", "c"]) == "a, b or c"
    assert listed(["a"]) == "a"
    assert listed([]) == ""
    assert did_you_mean("Aqueducts", ["aqueduct", "vault"]) == "did you mean 'aqueduct'?"
    assert did_you_mean("zzz", ["aqueduct"]) == ""
