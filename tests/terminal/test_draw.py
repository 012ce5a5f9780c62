"""Scenes as text."""

from __future__ import annotations

import io

from msgspec.structs import replace
from rich.console import Console

from tablewright.engine.scene import Lettering, Piece, Scene
from tablewright.terminal.changes import changed_lines
from tablewright.terminal.draw import draw

LETTERING = Lettering({"hearts": "♥", "shop": "$", "railway": "="}, {"forest": "green", "village": "magenta"})


def drawn(*areas: Piece, colour: bool = False, before: Scene | None = None) -> str:
    out = io.StringIO()
    console = Console(file=out, width=80, force_terminal=colour, markup=False, highlight=False, emoji=False)
    draw(Scene("A table", areas), console, before, LETTERING)
    return out.getvalue()


def card(label: str, text: str = "", count: int | None = None, mark: str = "", tone: str = "") -> Piece:
    return Piece("card", label, label, text=text, count=count, mark=mark, tone=tone)


def test_cards_that_say_nothing_share_a_line() -> None:
    row = Piece("row", "hand", "Hand", inside=(card("Vault", count=2), card("Beacon", mark="ready")))
    assert "Hand: 2 × Vault, Beacon [ready]\n" in drawn(row)


def test_cards_that_speak_have_a_line_each_and_speak_once() -> None:
    vault = card("Vault", "draw 1")
    text = drawn(
        Piece("row", "hand", "Hand", inside=(vault, card("Beacon", "lose 1"))),
        Piece("row", "m", "Middle", inside=(vault,)),
    )
    assert "Hand\n  Vault  draw 1\n  Beacon  lose 1\n" in text
    assert "Middle: Vault\n" in text


def test_what_another_has_said_ones_own_cards_say_again() -> None:
    areas = [
        Piece("area", name, name, place="seat", inside=(Piece("fan", f"hand-{name}", "Hand", inside=(speaking,)),))
        for name in "AB"
        for speaking in (card("Vault", "gain 3"),)
    ]
    assert drawn(*areas).count("Vault  gain 3") == 2


def test_an_empty_row_says_so() -> None:
    assert "Hand: none" in drawn(Piece("row", "hand", "Hand"))


def test_piles_tracks_and_tokens_count() -> None:
    text = drawn(
        Piece("pile", "deck", "Deck", count=30, inside=(card("Echo Gate", mark="top"),)),
        Piece("track", "round", "Round", count=3),
        Piece("tokens", "coins", "Coins", count=2),
        Piece("tokens", "none", "Rubies", count=0),
        Piece("text", "note", "A note", text="in full"),
    )
    for line in ("Deck (30): Echo Gate [top]", "Round 3", "Coins ●● 2", "Rubies 0", "A note  in full"):
        assert f"{line}\n" in text


def test_what_lies_inside_an_area_is_indented() -> None:
    assert "\nZone\n  Round 3\n" in drawn(Piece("area", "z", "Zone", inside=(Piece("track", "r", "Round", count=3),)))


def test_colour_is_never_the_only_sign() -> None:
    row = Piece("row", "hand", "Hand", inside=(card("Vault", tone="red", mark="spent"), card("Vault", tone="no such")))
    plain = drawn(row)
    assert "Vault [spent], Vault" in plain
    assert "\x1b[31m" in drawn(row, colour=True)


def test_square_brackets_on_cards_are_only_brackets() -> None:
    assert "Vault  [bold]x[/bold]" in drawn(Piece("row", "h", "Hand", inside=(card("Vault", "[bold]x[/bold]"),)))


def test_a_steady_area_is_not_drawn_again_while_nothing_in_it_has_changed() -> None:
    rules = Piece("area", "rules", "Rules", steady=True, inside=(card("Be kind"),))
    hand = Piece("area", "hand", "Hand", inside=(card("Vault"),))
    other = Piece("area", "rules", "Rules", steady=True, inside=(card("Be bold"),))
    before = Scene("A table", (rules, hand))
    again = drawn(rules, hand, before=before)
    assert "(only changes are shown; r shows the whole table, look NAME a card)" in again
    assert "Be kind" not in again
    assert "Vault" in again
    assert "Be bold" in drawn(other, hand, before=before)
    assert "Be kind" not in drawn(rules, hand, before=Scene("The day before", before.areas))


def test_what_is_offered_and_what_is_steady_cannot_be_seen() -> None:
    offering = Piece("area", "hand", "Hand", inside=(replace(card("Vault"), actions=(7,)),))
    steady = Piece("area", "hand", "Hand", inside=(card("Vault"),), steady=True)
    assert "Vault" not in drawn(steady, before=Scene("A table", (offering,)))


# ------------------------------------------------------------------------------------------------ numbers


def stat(label: str, value: str) -> Piece:
    return Piece("stat", label, label, value=value)


def test_a_number_stands_behind_the_name_unless_the_name_says_it() -> None:
    cards = (Piece("card", "m", "Mewtopia", value="20"), Piece("card", "v", "Vault 3", value="3"))
    assert "Realm: Mewtopia 20, Vault 3\n" in drawn(Piece("row", "r", "Realm", inside=cards))


def test_a_playing_card_is_drawn_in_short() -> None:
    queen = Piece("card", "q", "Queen of Hearts", value="Q", icon="hearts")
    lover = Piece("card", "l", "Lover", value="3", icon="hearts")
    assert "Hand: Q♥, Lover 3\n" in drawn(Piece("fan", "h", "Hand", inside=(queen, lover)))


def test_an_empty_fan_says_so() -> None:
    assert "Hand: none" in drawn(Piece("fan", "hand", "Hand"))


def test_numbers_stand_beside_each_other_or_below_each_other() -> None:
    few = Piece("stats", "s", "Scores", inside=(stat("A", "7"), stat("B", "3")))
    many = Piece("stats", "s", "Scores", inside=tuple(stat(f"The player in seat {n}", "7") for n in range(4)))
    assert "Scores: A: 7 · B: 3\n" in drawn(few)
    assert "Scores\n  The player in seat 0: 7\n  The player in seat 1: 7\n" in drawn(many)


def test_numbers_that_follow_a_track_go_on_behind_it() -> None:
    track = Piece("track", "t", "Territories", count=4, most=7)
    points = Piece("stats", "s", "Standing", inside=(stat("Points", "58"),))
    hand = Piece("fan", "h", "Hand")
    assert "A\n  Territories 4 of 7 · Points: 58\n  Hand: none\n" in drawn(
        Piece("area", "a", "A", inside=(track, points, hand))
    )
    long = Piece("stats", "s", "Standing", inside=tuple(stat(f"The player in seat {n}", "7") for n in range(4)))
    assert "  Territories 4 of 7\n  Standing\n    The player" in drawn(Piece("area", "a", "A", inside=(track, long)))
    assert "A\n  Territories 4 of 7\n  Hand: none\n" in drawn(Piece("area", "a", "A", inside=(track, hand)))
    assert "A\n  Territories 4 of 7\n" in drawn(Piece("area", "a", "A", inside=(track,)))


def test_dice_show_their_faces_and_areas_their_state() -> None:
    dice = Piece("dice", "d", "A rolls", inside=tuple(Piece("die", f"d{n}", f"a {n}", value=str(n)) for n in (4, 6)))
    assert "A · active\n  A rolls: 4, 6\n" in drawn(Piece("area", "a", "A", mark="active", inside=(dice,)))


def test_piles_in_a_row_count_and_cards_hold_what_lies_on_them() -> None:
    piles = (Piece("pile", "h", "Hearts", count=3), Piece("pile", "d", "Diamonds", count=0))
    laden = Piece("card", "c", "Camp", inside=(Piece("tokens", "t", "cubes", count=2),))
    assert "Piles: Hearts (3), Diamonds (0)\n" in drawn(Piece("row", "p", "Piles", inside=piles))
    assert "Row: Camp (2 × cubes), Vault\n" in drawn(Piece("row", "r", "Row", inside=(laden, card("Vault"))))


def test_a_ring_is_one_line_of_spaces_and_who_stands_there() -> None:
    tokens = tuple(Piece("tokens", f"token-{letter}", f"{letter}'s token", value=letter) for letter in "AB")
    spaces = (
        Piece("space", "1", "Spot 1, Hearts", value="1", icon="hearts", inside=tokens),
        Piece("space", "2", "Spot 2, Shop", value="2", icon="shop"),
    )
    home = Piece("space", "home", "Home", mark="centre")
    waiting = replace(home, inside=(Piece("tokens", "token-C", "C's token", value="C"),))
    assert "Loop: 1♥(AB) 2$\n" in drawn(Piece("ring", "loop", "Loop", inside=(*spaces, home)))
    assert "Loop: Home (C) · 1♥(AB) 2$\n" in drawn(Piece("ring", "loop", "Loop", inside=(*spaces, waiting)))


# ------------------------------------------------------------------------------------------------ grids


def tile(x: int, y: int, face: str = "", number: int = 0, mark: str = "", tone: str = "", *on_it: Piece) -> Piece:
    value = str(number) if number else ""
    return Piece("cell", f"t{x}-{y}", face, face=face, value=value, at=(x, y), mark=mark, tone=tone, inside=on_it)


def token(label: str, count: int | None = None, mark: str = "", seat: int | None = None, tone: str = "") -> Piece:
    value = label if seat is not None else ""
    return Piece("tokens", label, label, count=count, mark=mark, seat=seat, value=value, tone=tone)


def grid(*cells: Piece, columns: int, rows: int) -> Piece:
    names = tuple(f"c{x}" for x in range(columns))
    return Piece("grid", "map", "Map", inside=cells, columns=names, rows=tuple(f"r{y}" for y in range(rows)))


def test_a_grid_draws_each_tile_in_its_place_and_leaves_gaps() -> None:
    here = tile(0, 0, "forest/river", 3, "", "", token("A", seat=0), token("B", seat=1, mark="lying down"))
    text = drawn(grid(here, tile(1, 1, "", 12), columns=2, rows=2))
    assert text.split("\n")[1:6] == [
        "      c0      c1",
        "r0 ╭FR  *3╮",
        "   ╰Ab    ╯",
        "r1         ╭?  *12╮",
        "           ╰      ╯",
    ]


def test_things_on_a_tile_are_signs_and_the_signs_are_explained() -> None:
    things = (token("Railway"), token("Bandits", count=3), token("hut"), token("A", seat=0, mark="lying down"))
    printed = (token("River"), replace(token("Job"), text="gain 1 wood"))
    known = tile(1, 0, "", 0, "", "village")
    text = drawn(grid(tile(0, 0, "forest/river", 7, "", "", *printed, *things), known, columns=2, rows=1))
    assert "╭FR! *7╮╭?V    ╮" in text
    assert "╰=x3ha ╯" in text
    assert " ".join(text.split()).endswith(
        "F forest, R river, *7 number, ? face down, ! has text, = Railway, h hut, x2 Bandits, "
        "a small letter: lying down"
    )


def test_a_grid_that_is_too_wide_shows_what_lies_around_here_and_says_what_it_leaves_out() -> None:
    tiles = (tile(x, 0, "forest", 10 + x, "here" if x == 15 else "") for x in range(30))
    text = drawn(grid(*tiles, columns=30, rows=1))
    assert "*25" in text
    assert "*10" not in text
    assert "*39" not in text
    assert "(columns out of sight: 11 more to the left, 10 more to the right)" in text
    assert max(map(len, text.split("\n"))) <= 80


def test_tiles_are_coloured_as_well_as_lettered() -> None:
    assert "\x1b[30;42m" in drawn(grid(tile(0, 0, "forest", tone="forest"), columns=1, rows=1), colour=True)
    assert "\x1b[37;44m" in drawn(grid(tile(0, 0, "water", tone="blue"), columns=1, rows=1), colour=True)


def hexagon(label: str, at: tuple[int, int], *inside: Piece, value: str = "", mark: str = "") -> Piece:
    return Piece("hex", label, f"{label}, a block", text=label, at=at, inside=inside, value=value, mark=mark)


def test_hexes_lie_half_a_tile_aside_in_the_next_row() -> None:
    pawn = Piece("tokens", "pawn", "Pawn of B", value="B", seat=1)
    docks, old_town = hexagon("Docks", (0, 0), value="1/2"), hexagon("Old Town", (1, 0))
    mast = hexagon("Mast", (0, 1), pawn, mark="here")
    text = drawn(Piece("hexes", "map", "The city", inside=(docks, old_town, mast)))
    lines = text.splitlines()
    top = next(line for line in lines if "Docks" in line)
    assert "Old Town" in top
    below = next(line for line in lines if "Mast" in line)
    assert below.startswith(" " * 9 + "<Mast"), "in the middle below the two, and marked as here"
    assert any(line.strip().startswith("<B") for line in lines), "who stands there"
    assert any("|1/2" in line for line in lines), "the number on it"


def test_a_launcher_shows_its_tokens_its_locks_and_what_the_signs_mean() -> None:
    heart = Piece("tokens", "t", "Hearts", tone="red")
    slots = (
        Piece("cell", "s0", "Row 1, column 1", at=(0, 0), mark="refilled", inside=(heart,)),
        Piece("cell", "s1", "Row 1, column 2", at=(1, 0)),
        Piece("cell", "s2", "Row 2, column 1", at=(0, 1), mark="refilled"),
        Piece("cell", "s3", "Row 2, column 2", at=(1, 1), mark="locked"),
    )
    text = drawn(Piece("launcher", "l", "Launcher", inside=slots))
    assert " 1  ♥  .\n" in text
    assert " 2  o ###\n" in text
    assert "♥ Hearts, ### locked, o refilled\n" in text

    named = drawn(Piece("launcher", "l", "Launcher", inside=slots, columns=("1", "2"), rows=("A", "B")))
    assert " A  ♥  .\n" in named
    assert " B  o ###\n" in named


def test_what_is_drawn_on_a_card_is_read_row_by_row() -> None:
    cells = tuple(
        Piece("cell", f"c{x}{y}", letter, value=letter, at=(x, y))
        for letter, x, y in (("A", 0, 0), ("A", 2, 0), ("L", 1, 1))
    )
    hack = Piece("card", "hack", "Hack", text="deal 1 damage", inside=cells, face="hack")
    assert "Hack A.A/.L.  deal 1 damage\n" in drawn(Piece("row", "p", "Patterns", inside=(hack,)))


def test_the_goal_and_its_counter_stand_below_the_title() -> None:
    out = io.StringIO()
    scene = Scene("A table", (Piece("row", "m", "Middle"),), "Fill the score track", "3 of 9, day 2 of 18")
    draw(scene, Console(file=out, width=80))
    assert out.getvalue().splitlines()[1] == "Fill the score track: 3 of 9, day 2 of 18"


def test_a_table_without_a_goal_has_no_line_for_it() -> None:
    assert drawn(Piece("row", "m", "Middle")).splitlines()[1] == "Middle: none"


def test_a_counter_that_moved_is_told_with_the_changes() -> None:
    before = Scene("A table", (), "Fill the score track", "3 of 9, day 2 of 18")
    after = replace(before, counter="4 of 9, day 2 of 18")
    assert [line.plain for line in changed_lines(before, after, LETTERING)] == [
        "Fill the score track: 4 of 9, day 2 of 18"
    ]
    assert not list(changed_lines(after, after, LETTERING))


def test_the_area_in_focus_is_drawn_last_even_if_nothing_on_it_is_different() -> None:
    board = Piece("area", "board", "Board", steady=True, inside=(Piece("row", "b", "Lanes"),))
    hand = Piece("area", "hand", "Hand", inside=(Piece("row", "h", "Cards"),))
    scene = Scene("A table", (board, hand), focus="board")
    out = io.StringIO()
    draw(scene, Console(file=out, width=80), scene, LETTERING)
    assert out.getvalue().splitlines()[1:] == ["Hand", "  Cards: none", "Board", "  Lanes: none"]


def test_changes_leave_the_area_in_focus_to_its_own_drawing() -> None:
    before = Scene("A table", (Piece("area", "s", "Stocks", inside=(Piece("track", "g", "Gold", count=1),)),))
    richer = replace(before.areas[0], inside=(Piece("track", "g", "Gold", count=2),))
    after = replace(before, areas=(richer,))
    assert [line.plain for line in changed_lines(before, after, LETTERING)] == ["Stocks: Gold 2"]
    assert list(changed_lines(before, replace(after, focus="s"), LETTERING)) == []
