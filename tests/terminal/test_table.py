"""A match at a terminal made of strings: what each person sees, and what each line they type does."""

from __future__ import annotations

import io
import re
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from match.toy import PEBBLES
from tablewright import players
from tablewright.engine.core.actions import action
from tablewright.engine.game.contract import Pack
from tablewright.engine.scene import Piece, Scene
from tablewright.games.goes_west.choices import PASS
from tablewright.games.registry import find
from tablewright.match import Match, configure, load, verify
from tablewright.players import USUAL, Budget
from tablewright.terminal.lines import Terminal
from tablewright.terminal.table import Table
from toys import commit

PACK = PEBBLES.load(None)
CONFIG = configure(PEBBLES)


class Evening:
    """A match between those named, played by typing lines."""

    def __init__(self, folder: Path, *who: str, seed: int = 7) -> None:
        self.file = folder / "matches" / "m.json"
        self.match = Match.start(PEBBLES, PACK, seed=seed, players=who)
        self.players = [None if w == "human" else players.find(w).sit(PEBBLES, PACK, CONFIG, seed) for w in who]

    def typing(self, *lines: str, keep: bool = True) -> str:
        """Type the lines; all that was printed."""
        out = io.StringIO()
        source = io.StringIO("".join(f"{line}\n" for line in lines))
        self.code = Table(self.match, self.players, Terminal(source, out), self.file, keep).run()
        return out.getvalue()


@pytest.fixture
def alone(tmp_path: Path) -> Evening:
    return Evening(tmp_path, "human", "random")


@pytest.fixture
def together(tmp_path: Path) -> Evening:
    return Evening(tmp_path, "human", "human")


def after(text: str, words: str) -> str:
    assert words in text, text
    return text.split(words, 1)[1]


def test_a_person_sees_scene_news_question_and_numbered_choices(alone: Evening) -> None:
    shown = alone.typing()
    for part in ("On the table (12)", "card 4", "You were dealt a card (4)", "What will you do?", "  1  take 1"):
        shown = part + after(shown, part)


def test_a_number_makes_the_choice_and_the_answer_is_told(alone: Evening) -> None:
    shown = alone.typing("2", "1")
    assert [move.text for move in alone.match.moves if move.seat == 0] == ["take 2", "take 1"]
    assert "You took 2" in after(shown, "You> 2")


def test_a_whole_match_ends_with_result_file_and_how_to_check(alone: Evening) -> None:
    shown = alone.typing(*["1"] * 12)
    assert alone.code == 0
    assert "The match is over after" in shown
    assert "no pebble left" in shown
    assert "wins." in shown or "You win" in shown or "share the win" in shown
    assert f"\nSaved to {alone.file}\nCheck it with: tablewright verify {alone.file}\n" in shown
    assert verify(alone.file, game=PEBBLES).holds


@pytest.mark.parametrize("line", ["0", "6", "99999999999999999999", "-1", "x", "1 2", "²", "[bold]", "take 1"])
def test_what_is_no_choice_is_said_and_changes_nothing(alone: Evening, line: str) -> None:
    shown = alone.typing(line)
    assert "is not a choice" in shown
    assert alone.match.moves == []


def test_empty_lines_change_nothing(alone: Evening) -> None:
    alone.typing("", "   ")
    assert alone.match.moves == []


def test_a_question_mark_shows_the_rules(alone: Evening) -> None:
    shown = alone.typing("?", "? 1", "?3", "? 77")
    everything, first, third, none = (after(shown, f"You> {q}") for q in ("?\n", "? 1\n", "?3\n", "? 77\n"))
    assert "toy.turn.amount (house)" in everything
    assert "toy.turn.alternate (house)" in everything
    assert first.lstrip().startswith("toy.turn.amount")
    assert third.lstrip().startswith("toy.turn.alternate")
    assert "is not a choice" in none


def test_undo_is_done_or_refused_with_the_reason(together: Evening) -> None:
    shown = together.typing("", "4", "u", "u")
    assert "revealed something to you" in shown
    assert len(together.match.moves) == 1


def test_undo_when_the_own_move_came_last(tmp_path: Path) -> None:
    """Pebbles hands the turn on, so A undoes by typing u before B has moved: at B's prompt it is not B's to undo."""
    evening = Evening(tmp_path, "human", "human")
    shown = evening.typing("", "1", "", "u")
    assert "your last move cannot be undone" in shown


def battle_with(folder: Path, *lines: str) -> tuple[str, Match]:
    """What three people at one keyboard see of a battle, two of them committing in secret."""
    royal = find("royal")
    match, chance = Match.start(royal, royal.load(None), seed=5), Random(5)
    while len(match.awaiting) != 2:
        seat = chance.choice(match.awaiting)
        match.play(seat, chance.choice(match.rules.legal(match.state, seat)))
    out, source = io.StringIO(), io.StringIO("".join(f"{line}\n" for line in lines))
    Table(match, [None] * 3, Terminal(source, out), folder / "m.json", keep=False).run()
    return out.getvalue(), match


def test_an_undo_looks_the_same_whatever_another_did_in_secret(tmp_path: Path) -> None:
    """A fights and waits; B fights too, or lets A go first; A, before the screen again, undoes."""
    after_b, match = battle_with(tmp_path, "", "1", "w", "", "1", "", "u")
    before_b, other = battle_with(tmp_path, "", "1", "w", "", "w", "", "u")
    assert "Undone: Fight with" in after_b
    assert without_moves(after(after_b, "A> u")) == without_moves(after(before_b, "A> u"))
    assert [move.seat for move in match.moves[len(other.moves) :]] == [1]


def without_moves(shown: str) -> str:
    return re.sub(r"after move \d+", "", shown)


def test_a_take_back_against_computers_branches_the_dice(alone: Evening) -> None:
    shown = alone.typing("1", "t", "t")
    assert "Taken back: take 1. The dice are new from here on." in shown
    assert "You have not made a move yet." in shown
    assert [branch.after for branch in alone.match.branches] == [0]


def test_another_person_must_consent_to_a_take_back(together: Evening) -> None:
    assert "only take back moves when playing against computers" in together.typing("", "1", "", "t")


def test_saving_where_one_likes(alone: Evening, tmp_path: Path) -> None:
    shown = alone.typing("1", f"s {tmp_path / 'mine.json'}", f"s {tmp_path / 'nowhere' / 'm.json'}", keep=False)
    assert f"Saved to {tmp_path / 'mine.json'}\n" in shown
    assert f"Cannot save to {tmp_path / 'nowhere' / 'm.json'}: No such file" in shown
    assert "You can keep playing." in shown
    assert load(tmp_path / "mine.json", game=PEBBLES).moves == alone.match.moves[:2]


def test_leaving_offers_to_save(alone: Evening) -> None:
    assert "Not saved." in alone.typing("1", "q", "n")
    assert not alone.file.exists()
    assert f"Continue with: tablewright play --load {alone.file}\n" in alone.typing("q", "y")
    assert alone.file.exists()


def test_one_may_stay_after_all(alone: Evening) -> None:
    alone.typing("q", "stay", "1", keep=False)
    assert alone.match.moves[0].text == "take 1"


def test_the_end_of_the_input_keeps_the_match(alone: Evening) -> None:
    assert f"You> \nThe input ended after move 2.\nSaved to {alone.file}\n" in alone.typing("1")
    assert load(alone.file, game=PEBBLES).moves == alone.match.moves


def test_the_end_of_the_input_before_any_move_saves_nothing(alone: Evening) -> None:
    assert "No moves were made, so nothing was saved." in alone.typing()
    assert not alone.file.exists()


def test_not_keeping_is_said(alone: Evening) -> None:
    assert "The match was not saved." in alone.typing("1", keep=False)


def test_a_match_that_cannot_be_kept_is_an_error(alone: Evening, tmp_path: Path) -> None:
    (tmp_path / "matches").write_text("in the way")
    shown = alone.typing("1")
    assert alone.code == 1
    assert "Cannot save to" in shown


def test_between_two_people_a_curtain(together: Evening) -> None:
    shown = together.typing("", "1", "", "1", "")
    assert "Player A, press Enter when you are ready" in shown
    assert "Pass the keyboard to Player B" in shown
    assert "Pass the keyboard to Player A" in after(shown, "Pass the keyboard to Player B")


def test_nobody_sees_the_others_card(together: Evening) -> None:
    shown = together.typing("", "1", "", "1")
    hers, his = shown.split("Pass the keyboard to Player B")
    a, b = (f"card {together.match.state.card[seat]}" for seat in range(2))
    assert a != b
    assert a in hers
    assert b not in hers
    assert b in his.split("Pass the keyboard to Player A")[0]
    assert a not in his.split("Pass the keyboard to Player A")[0]


def test_computers_among_themselves_are_watched(tmp_path: Path) -> None:
    shown = Evening(tmp_path, "random", "random").typing()
    assert "Random A was dealt a card\n" in shown
    assert "The match is over" in shown


def test_the_log_and_the_help(alone: Evening) -> None:
    shown = alone.typing("1", "l", "h")
    assert "You were dealt a card (4)" in after(shown, "You> l")
    assert "undo your last move" in shown


def test_r_shows_the_table_again(alone: Evening) -> None:
    shown = alone.typing("r")
    assert "What will you do?" in after(shown, "You> r")


class West:
    """A match of The West: Ascendant with a journeyman, from where a person has so many choices."""

    def __init__(self, folder: Path, choices: range) -> None:
        game = find("west")
        pack = game.load(None)
        self.match = Match.start(game, pack, seed=7, players=("human", "journeyman"))
        while self.match.awaiting != [0] or len(self.match.legal(0)) not in choices:
            seat = self.match.awaiting[0]
            self.match.play(seat, self.match.legal(seat)[0].action)
        self.players = [None, players.find("journeyman").sit(game, pack, configure(game), 7)]
        self.file = folder / "m.json"

    def typing(self, *lines: str, answers: bool = False) -> str:
        """Type the lines; all that was printed."""
        out, source = io.StringIO(), io.StringIO("".join(f"{line}\n" for line in lines))
        Table(self.match, self.players, Terminal(source, out), self.file, keep=False, answers=answers).run()
        return out.getvalue()


def test_an_idea_names_choices_by_their_numbers_and_can_be_taken(tmp_path: Path) -> None:
    west = West(tmp_path, range(7, 99))
    before = len(west.match.moves)
    shown = west.typing("i", "1", "h")

    listed, ideas = shown.split("You> i\n")
    choices = dict(re.findall(r"^ +(\d+)  (\S.{0,60})", listed, re.MULTILINE))
    first, *rest = ideas.split("\nYou> ")[0].splitlines()
    told = [match for line in rest if (match := re.match(r" +(\d+)  [ \d]{2}\d% to win  (.{0,50})", line))]
    assert first == "Best moves according to a master:"
    assert 1 < len(told) <= 5
    assert all(choices[idea[1]].startswith(idea[2][:40]) for idea in told)
    assert len({idea[1] for idea in told}) == len(told)
    assert max(map(len, shown.splitlines())) <= 80
    assert west.match.moves[before].text.startswith(choices["1"][:50])
    assert "hint: a strong computer's best moves" in shown
    reasons = [line.strip() for line in rest if line.startswith(" " * 18) and line.strip()]
    assert any(line.startswith(("You ", "Either way", "It ", "Nothing", "Journeyman ")) for line in reasons)


def test_the_gains_of_others_are_told_on_request(tmp_path: Path) -> None:
    west = West(tmp_path, range(2, 99))

    shown = west.typing("1", "1", "1", "1", "1", "1", "y", answers=True)

    told = after(shown, "You> y\n").split("\nYou> ")[0].splitlines()
    assert told
    assert all(line.startswith(("  Journeyman ", "  You ", "    ", "  Nobody else has moved")) for line in told)
    assert told[-1].endswith(".")


def test_the_table_is_shown_once_a_turn_and_between_choices_what_changed(tmp_path: Path) -> None:
    west = West(tmp_path, range(7, 99))
    first, *more = west.typing(*["1"] * 30).split("You> 1\n")
    second = next(shown for shown in more if "Journeyman" not in shown)  # a choice that only one's own led to

    assert "Turn Sequence" in first
    assert "Journeyman" in first
    assert "Turn Sequence" not in second
    assert second.lstrip().startswith("You ")


def test_a_card_is_shown_whole_by_its_name_or_by_a_choice(tmp_path: Path) -> None:
    west = West(tmp_path, range(7, 99))
    shown = west.typing("look first g", "look 1", "card", "look no such card")

    assert after(shown, "You> look first g\n").startswith("First Gate")
    assert "  RADIATE: You may move the top Locus of a deck" in after(shown, "You> look first g\n")
    assert "No card in sight or in the pack is called 'no such card'." in shown


def test_there_is_no_idea_where_there_is_no_choice(tmp_path: Path) -> None:
    assert "You> i\nThere is only one choice.\n" in West(tmp_path, range(1, 2)).typing("i")


def test_nobody_can_wait_for_somebody_who_may_not_choose(alone: Evening) -> None:
    assert "Nobody else can choose right now." in alone.typing("w")


def test_who_waits_lets_another_go_first(tmp_path: Path) -> None:
    pack = commit.GAME.load(None)
    match = Match.start(commit.GAME, pack, seed=7, players=("human", *["random"] * 3))
    assert match.awaiting == [0, 1, 2, 3]
    others = [players.find("random").sit(commit.GAME, pack, configure(commit.GAME), 7) for _ in range(3)]
    typed = Terminal(io.StringIO("w\n1\n"), io.StringIO())
    Table(match, [None, *others], typed, tmp_path / "m.json", keep=False).run()
    assert [move.seat for move in match.moves][:2] == [1, 0]


class Passing:
    """A partner that is done for the day as soon as it may be."""

    def choose(self, view: object, seat: int, options: Sequence[int], budget: Budget = USUAL) -> int:
        return action(PASS, 0, 0, 0) if action(PASS, 0, 0, 0) in options else options[0]


def cooperative_day(folder: Path, *lines: str) -> Match:
    """A day of Deck Goes West in which a person in the last seat types lines, and two partners are done at once."""
    game = find("goes-west")
    pack = game.load(None)
    match = Match.start(game, pack, configure(game, 3, "cooperative", {}, pack), seed=7)
    typed = Terminal(io.StringIO("".join(f"{line}\n" for line in lines)), io.StringIO())
    Table(match, [Passing(), Passing(), None], typed, folder / "m.json", keep=False).run()
    return match


def test_partners_wait_for_the_first_action_of_a_person(tmp_path: Path) -> None:
    assert cooperative_day(tmp_path).moves == []
    assert [move.seat for move in cooperative_day(tmp_path, "1").moves][:1] == [2]


def test_a_person_may_let_partners_begin_the_day(tmp_path: Path) -> None:
    assert [move.seat for move in cooperative_day(tmp_path, "w").moves] == [0, 1]


def test_who_waits_is_told_no_news_twice(tmp_path: Path) -> None:
    pack = commit.GAME.load(None)
    match = Match.start(commit.GAME, pack, seed=7, players=("human", *["random"] * 3))
    others = [players.find("random").sit(commit.GAME, pack, configure(commit.GAME), 7) for _ in range(3)]
    out = io.StringIO()
    Table(match, [None, *others], Terminal(io.StringIO("w\n"), out), tmp_path / "m.json", keep=False).run()
    first, second = out.getvalue().split("You> w")
    assert match.story(0, 1)
    assert "You draw: a three." in first
    assert "You draw: a three." not in second


def test_what_the_pieces_offer_is_listed_first_in_reading_order(tmp_path: Path) -> None:
    """The same game, with a table whose pieces offer the last choice and then the second."""
    usual = PEBBLES.scene

    def offering(view: object, pack: Pack, seat: int, legal: Sequence[int]) -> Scene:
        scene = usual(view, pack, seat, legal)
        pieces = (Piece("text", f"offer-{n}", "an offer", actions=(choices[n].action,)) for n in (-1, 1))
        return Scene(scene.title, (*scene.areas, *pieces))

    match = Match.start(replace(PEBBLES, scene=offering), PACK, seed=7, players=("human", "random"))
    choices = match.legal(0)
    out = io.StringIO()
    opponent = players.find("random").sit(PEBBLES, PACK, CONFIG, 7)
    Table(match, [None, opponent], Terminal(io.StringIO("1\n"), out), tmp_path / "m.json", keep=False).run()
    assert f"  1  {choices[-1].text}\n  2  {choices[1].text}\n  3  {choices[0].text}\n" in out.getvalue()
    assert match.moves[0].text == choices[-1].text


def test_nothing_is_wider_than_eighty_columns(alone: Evening) -> None:
    shown = alone.typing("?", "h", "l", *["1"] * 12, keep=False)
    assert not [line for line in shown.splitlines() if line != line.rstrip() and "> " not in line]
    assert max(map(len, shown.splitlines())) <= 80


def test_the_launcher_is_drawn_again_above_the_choices_after_every_move(tmp_path: Path) -> None:
    """On a terminal of 80 columns and 24 rows it stays on the screen, however many moves there are."""
    game = find("tamashii")
    pack = game.load(None)
    match = Match.start(game, pack, configure(game, 1, "solo", {"scenario": "p00"}, pack), seed=3, players=("human",))
    out = io.StringIO()
    typed = io.StringIO("1\n" * 6)

    Table(match, [None], Terminal(typed, out), tmp_path / "m.json", keep=False).run()

    screens = re.split(r"^You> ", out.getvalue(), flags=re.MULTILINE)
    planning = [screen for screen in screens if "Program your launcher" in screen]
    assert len(planning) > 1
    for screen in planning:
        last = screen.rstrip().splitlines()[-24:]
        assert any(line.lstrip().startswith("A  ") or line.split()[:1] == ["A"] for line in last), screen


# ------------------------------------------------------------------------------------------------ what is not asked


def test_the_only_answer_is_given_and_told(tmp_path: Path) -> None:
    evening = West(tmp_path, range(1, 2))
    (choice,) = evening.match.legal(0)
    before = len(evening.match.moves)

    assert f"Nothing else is possible: {choice.text}\n" in evening.typing(answers=True)
    assert (evening.match.moves[before].seat, evening.match.moves[before].action) == (0, choice.action)


def test_whoever_wants_to_be_asked_everything_says_so(tmp_path: Path) -> None:
    shown = West(tmp_path, range(1, 2)).typing("f", "f")
    assert "Nothing else is possible" not in shown
    assert "Questions with one answer are answered for you from now on." in shown
    assert "Questions with one answer are asked from now on." in shown


def solo_tamashii(folder: Path, *lines: str) -> tuple[str, Match]:
    """A solo match of TAMASHII before the first question that can be declined, and what lines do there."""
    game = find("tamashii")
    pack = game.load(None)
    match, chance = Match.start(game, pack, configure(game, 1, "solo", None, pack), seed=3), Random(3)
    assert game.routine
    while (found := game.routine(match.view(0), pack, 0, match.rules.legal(match.state, 0))) is None or not found.span:
        match.play(0, chance.choice(match.rules.legal(match.state, 0)))
    out, source = io.StringIO(), io.StringIO("".join(f"{line}\n" for line in lines))
    Table(match, [None], Terminal(source, out), folder / "m.json", keep=False).run()
    return out.getvalue(), match


def test_a_routine_question_is_declined_for_good(tmp_path: Path) -> None:
    before = len(solo_tamashii(tmp_path)[1].moves)
    shown, match = solo_tamashii(tmp_path, "n")
    routine_no = match.moves[before]
    assert "  n  No, and don't ask again in this match" in shown
    assert routine_no.text.startswith("Continue: ")
    again = [move.text for move in match.moves[before + 1 :]]
    assert all(f"Not asked in this match: {text}" in shown for text in again)


def test_a_question_that_is_no_routine_is_always_asked(alone: Evening) -> None:
    assert "This question is always asked." in alone.typing("n")
    assert "Every question is asked again." in alone.typing("n all")
