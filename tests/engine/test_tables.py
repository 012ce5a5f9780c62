"""Tables of choices and of events: what a game declares once, and what follows from it."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace

import pytest

from tablewright.engine.core.actions import LAST_KIND, action, is_formed
from tablewright.engine.core.events import LAST_EVENT, UNSEEN, Seen
from tablewright.engine.core.sets import MOST_MEMBERS, set_of
from tablewright.engine.game.choices import BadTable, Choices, by_piece, said
from tablewright.engine.game.faults import Faults
from tablewright.engine.game.happenings import Happenings
from tablewright.engine.rulebook import NoSuchClause, Rulebook

BOOK = Rulebook(Path(__file__).parents[1] / "toys" / "market.toml")
RULE = BOOK.clauses[0].id.removeprefix(f"{BOOK.prefix}.")
DAY, NIGHT = 1, 3


def sample() -> Choices:
    choices = Choices(BOOK)
    by_day = choices.to(DAY)
    by_day(1, (5, 2), "hand-{seat}-{a} stall-{b}", RULE)
    by_day(2, (), "", RULE)
    choices.to(DAY, NIGHT)(7, 256, "other-{other}", RULE)
    return choices


@pytest.mark.parametrize(
    ("act", "formed"),
    [
        (action(1, 4, 1, 0), True),
        (action(1, 5, 1, 0), False),
        (action(1, 4, 2, 0), False),
        (action(1, 4, 1, 1), False),
        (action(2, 0, 0, 0), True),
        (action(2, 1, 0, 0), False),
        (action(7, 255, 0, 0), True),
        (action(3, 0, 0, 0), False),
    ],
)
def test_an_action_is_formed_as_its_kind_declares(act: int, formed: bool) -> None:
    assert is_formed(act, sample().forms[act >> 24]) == formed


def test_a_question_is_answered_by_the_kinds_that_declare_it() -> None:
    assert sample().answers == (0, set_of(1, 2, 7), 0, set_of(7))


def test_pieces_and_rules_follow_from_the_kind() -> None:
    choices, act = sample(), action(1, 4, 1, 0)

    assert choices.pieces(act, 0) == ("hand-0-4", "stall-1")
    assert choices.pieces(action(7, 0, 0, 0), 1) == ("other-0",)
    assert choices.clauses(act) == (f"{BOOK.prefix}.{RULE}",)
    assert (choices.clauses(action(9, 0, 0, 0)), choices.pieces(action(9, 0, 0, 0), 0)) == ((), ())


def test_what_a_choice_does_is_said_with_its_arguments_by_name() -> None:
    says = {4: "Swap {a:an wares} of {b:seat}"}

    assert said(action(4, 1, 0, 0), says, NAMES, seat=SEATS) == "Swap a Beetroot of A"
    assert said(action(5, 1, 0, 0), says, NAMES, seat=SEATS) == ""


def test_a_piece_offers_every_action_that_is_about_it() -> None:
    assert by_piece({1: ("x", "y"), 2: ("y",), 3: ()}) == {"x": (1,), "y": (1, 2)}


@pytest.mark.parametrize("kind", [0, LAST_KIND + 1, 1])
def test_a_kind_without_a_number_of_its_own_is_refused_with_a_sentence(kind: int) -> None:
    with pytest.raises(BadTable, match=f"from 1 to {LAST_KIND}; {kind} is out of range or taken"):
        sample().to(DAY)(kind, (), "", RULE)


@pytest.mark.parametrize("takes", [(1, 1, 1, 1), (257,), (0,)])
def test_arguments_that_do_not_fit_are_refused_with_a_sentence(takes: tuple[int, ...]) -> None:
    with pytest.raises(BadTable, match="may have three arguments of 1 to 256 values"):
        sample().to(DAY)(3, takes, "", RULE)


def test_a_kind_too_high_for_a_set_is_refused_with_a_sentence() -> None:
    choices = sample()
    choices.to(DAY)(MOST_MEMBERS, (), "", RULE)

    with pytest.raises(BadTable, match=f"numbered up to {MOST_MEMBERS - 1}"):
        choices.answering(DAY)


def test_a_rule_that_the_book_does_not_have_is_refused() -> None:
    with pytest.raises(NoSuchClause, match=r"no clause 'market\.no\.such-rule'"):
        sample().to(DAY)(3, (), "", "no.such-rule")
    with pytest.raises(NoSuchClause):
        Happenings(BOOK).add("", "no.such-rule")


# ------------------------------------------------------------------------------------------------ events

NAMES = SimpleNamespace(wares=["Apple", "Beetroot"], stalls=[SimpleNamespace(name="Red"), SimpleNamespace(name="Blue")])
SEATS = ("A", "B")


def told(sentence: str, seen: Seen) -> str:
    events = Happenings(BOOK, nobody="The Market")
    assert events.add(sentence, RULE) == 1
    return events.told(seen, NAMES, SEATS, weather=lambda: "Rain", dozens=lambda n: f"{12 * n}")


@pytest.mark.parametrize(
    ("sentence", "said"),
    [
        ("{who} takes {a} of {b}.", "B takes 1 of 0."),
        ("{who} takes {a:wares}.", "B takes Beetroot."),
        ("{who} takes {b:a wares} from {b:seat}.", "B takes an Apple from A."),
        ("{who} draws {hidden:wares|a ware}.", "B draws a ware."),
        ("{b:An wares} lies on the {a:stalls.name} stall, place {a:+1}.", "An Apple lies on the Blue stall, place 2."),
        ("{who} has {b:|nothing} and {a:|nothing}.", "B has nothing and 1."),
        ("{who} {a:buys/sells/keeps} {b:count of pear} and {a:count of fig}.", "B sells no pears and 1 fig."),
        ("{who} {c:buys/sells}.", "B sells."),
        ("{weather}: {who} sells {a:dozens}.", "Rain: B sells 12."),
    ],
)
def test_the_numbers_of_an_event_stand_in_its_sentence_by_name(sentence: str, said: str) -> None:
    assert told(sentence, Seen(1, 1, 1, 0, 7, UNSEEN)) == said


def test_who_may_know_is_told_the_hidden_part_and_nobody_has_a_name() -> None:
    assert told("{who} draws {hidden:wares|a ware}.", Seen(1, 0, 0, 0, 0, 1)) == "A draws Beetroot."
    assert told("{who} opens.", Seen(1, -1, 0, 0, 0)) == "The Market opens."


def test_one_kind_of_event_too_many_is_refused_with_a_sentence() -> None:
    events = Happenings(BOOK)
    for _ in range(LAST_EVENT):
        events.add("", RULE)

    with pytest.raises(BadTable, match=f"at most {LAST_EVENT} kinds of event"):
        events.add("It rains.", RULE)


def test_faults_are_numbered_as_declared_and_told_in_words() -> None:
    faults = Faults()
    assert [faults.add("a card is lost"), faults.add("a card is doubled")] == [1, 2]
    assert [faults[number] for number in (1, 2, 3)] == ["a card is lost", "a card is doubled", "fault 3"]
