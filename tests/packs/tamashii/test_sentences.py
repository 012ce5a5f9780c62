"""Texts of TAMASHII have two faces: the program that runs, and the sentence that people read."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest

from packs.tamashii import hearing, scribbles
from packs.tamashii.reading import ON_CARD, PLACED, SCENERY, VOCABULARY
from tablewright.engine.game.contract import Pack
from tablewright.games.tamashii.pack import forms, phrases
from tablewright.games.tamashii.pack.describing import speech_of
from tablewright.games.tamashii.pack.generator import Generator
from tablewright.games.tamashii.pack.language import Reading
from tablewright.games.tamashii.pack.legality import Faulty, Printed
from tablewright.games.tamashii.pack.loading import HOUSE
from tablewright.games.tamashii.pack.phrases import Known
from tablewright.games.tamashii.pack.saying import Speaker
from tablewright.games.tamashii.pack.tree import Ability
from tablewright.games.tamashii.pack.writing import Scribe
from tablewright.packs.source import Source

NAMES = (*VOCABULARY.districts, *VOCABULARY.enemies, *SCENERY.places, "Ascend Relay")
KNOWN = Known(NAMES, {"S01-2": "First Hunter"})
SPOKEN = [row for row in forms.grammar_rows() if row["kind"] in (*forms.KINDS, "control")]
UNSAID = re.compile(r"[;|{}\[\]]|\b1 (?:wounds|dice|tiles|tokens|slots|enemies|augments)\b")


def program(read: Ability) -> tuple[Any, ...]:
    """What an ability comes to."""
    scribe = Scribe()
    scribe.effect(read.effect)
    return read.trigger, read.about, read.once, read.modifier, tuple(scribe.rows)


def both_ways(text: str, printed: Printed = ON_CARD, known: Known = KNOWN) -> tuple[str, Ability, Ability]:
    """The sentence of a text, what the text means, and what the sentence means."""
    read = Reading(VOCABULARY, text, printed).ability()
    said = Speaker(known).ability(read)
    return said, read, Reading(VOCABULARY, hearing.ability(said, known), printed).ability()


# ------------------------------------------------------------------------------------------------ both faces


@pytest.mark.parametrize("row", SPOKEN, ids=lambda row: row["id"])
def test_every_form_has_a_sentence_with_the_same_holes(row: dict[str, str]) -> None:
    holes = [hole[1] for hole in phrases.HOLE.finditer(row["says"])]

    assert sorted(holes) == sorted(forms.TERMINAL.findall(row["form"]))
    assert not re.search(r"[;\[\]]", row["says"])


def test_no_two_forms_of_a_kind_say_the_same() -> None:
    for kind in forms.KINDS:
        said = list(phrases.says(kind).values()) + (list(phrases.denials().values()) if kind == "condition" else [])
        assert len(set(said)) == len(said), kind


CONDITIONS = [row for row in SPOKEN if row["kind"] == "condition"]


@pytest.mark.parametrize("row", CONDITIONS, ids=lambda row: row["id"])
def test_every_condition_has_an_opposite_that_reads_as_a_sentence_and_back(row: dict[str, str]) -> None:
    words = f"not {row['example']}"
    said = phrases.phrase("condition", words, KNOWN)

    assert sorted(phrases.HOLE.findall(phrases.denials()[f"not {row['form']}"])) == sorted(
        phrases.HOLE.findall(row["says"])
    )
    assert said != phrases.phrase("condition", row["example"], KNOWN)
    assert [heard.words for heard in hearing.hear("condition", said, 0, KNOWN)][:1] == [words]


def test_every_text_of_the_house_reads_as_sentences_and_back() -> None:
    box = Generator(Source(HOUSE))
    say = speech_of(box)
    known = say.plain.known
    for text, read in box.language.understood.items():
        said = say.text(text)
        assert re.fullmatch(r"[A-Z“].*[.)]", said), said
        assert not UNSAID.search(said), said
        heard = hearing.ability(said, known) if isinstance(read, Ability) else hearing.effect(said, known)
        assert as_written(heard) == as_written(text), said


def test_every_need_and_every_price_of_the_house_reads_back() -> None:
    box = Generator(Source(HOUSE))
    say = speech_of(box)
    needs = [need for card in box.cards for need, _ in card.world_text]
    needs += [step.need.text for protocol in box.protocols for step in protocol.steps]
    needs += [goal.need.text for goal in box.goals] + [event.need.text for event in box.events]
    for need in filter(None, needs):
        assert hearing.conditions(say.need(need), say.plain.known) == need, say.need(need)
    for event in box.events:
        assert not event.pay.text or hearing.costs(say.pay(event.pay.text), say.plain.known) == event.pay.text


def as_written(text: str) -> str:
    """A program without braces that nothing needs: those around the whole effect of an ability."""
    return re.sub(r"^((?:once per turn, )?when [^:]*: )\{([^{}]*)\}$", r"\1\2", text)


EXAMPLES = [row for row in SPOKEN if "example" in row and row["id"] != "tel.control.cost-and"]


@pytest.mark.parametrize("row", EXAMPLES, ids=lambda row: row["id"])
def test_the_example_of_every_form_reads_as_a_sentence_and_back(row: dict[str, str]) -> None:
    if row["kind"] in ("action", "control"):
        _, read, heard = both_ways(row["example"], PLACED.get(row["id"], ON_CARD))
        assert program(heard) == program(read)
    else:
        said = phrases.phrase(row["kind"], row["example"], KNOWN)
        assert hearing.hear(row["kind"], said, 0, KNOWN)[0].words == row["example"]


@pytest.mark.parametrize("seed", range(60))
def test_nothing_of_any_text_is_lost_in_its_sentences(seed: int) -> None:
    luck, understood = Random(seed), 0
    for _ in range(60):
        text = "; ".join(scribbles.unit(luck) for _ in range(luck.randint(1, 3)))
        head = luck.choice(("", "", "when you refill: ", "once per turn, when you defeat an enemy: "))
        try:
            said, read, heard = both_ways(head + text)
        except Faulty:
            continue  # it asks for more than a card can say
        assert program(heard) == program(read), (head + text, said)
        assert not re.search(r"[;|{}\[\]]", said)
        understood += 1
    assert understood > 10


# ------------------------------------------------------------------------------------------------ how they read


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("gain 1 EXP; gain 2 asset; recycle", "Gain 1 EXP, 2 assets of your choice and recycle your dump."),
        ("once per turn, when you refill: you may pay dump 1 M: prepare 2",
         "Once per turn, when you refill, you may dump 1 Mnemo to prepare 2 tokens."),
        ("each player: attach 1 enemies; set time to 6", "Each player: attach 1 enemy. Set time to 6."),
        ("each player: {gain 2 asset; attach 1 enemies}",
         "Each player: gain 2 assets of your choice and attach 1 enemy."),
        ("choose one: you may pay spend 2 memory: gain 1 open | recover 1",
         "Choose one: you may spend 2 memory to gain 1 open token, or recover 1 integrity."),
        ("if time is 4 or less: test A 1: {recycle; if you have no enemies: recover 1} fail: raise trace 1",
         "If time is 4 or less, test with Aegis for 1 success: recycle your dump, then if you have no enemies: "
         "recover 1 integrity. If you fail: raise trace by 1."),
        ("if you have no enemies: {if time is 2 or less: recycle} otherwise: recover 1",
         "If you have no enemies: (If time is 2 or less: recycle your dump.) Otherwise: recover 1 integrity."),
        ("while you have 2 or more enemies: your ATT is +2", "While you have at least 2 enemies, you have +2 ATT."),
        ("if there are no ascend on [Root A] and there are no ascend on [Crown] and you are on [Depot]: recycle",
         "If there are no ascend tokens on Root A and on Crown and you are on Depot: recycle your dump."),
        ("if not you are on [Root A] and not you are on [Crown]: recycle",
         "If you are not on Root A and you are not on Crown: recycle your dump."),
        ("if not you have 3 or more power or if you play the Reaper: recover 1 otherwise: gain 1 EXP",
         "If you have fewer than 3 power or if you play the Reaper: recover 1 integrity. Otherwise: gain 1 EXP."),
        ("while not you have no enemies: your ATT is +1", "While you have an enemy, you have +1 ATT."),
        ("each other player on your tile: lower trace 1; each other player: {gain 1 EXP; recycle}",
         "Each other player on your tile: lower trace by 1. Each other player: gain 1 EXP and recycle your dump."),
        ("for each success on [Root A]: deal 1 damage; for each Catie on your launcher: gain 1 EXP",
         "For each success token on Root A: deal 1 damage. For each Catie token on your launcher: gain 1 EXP."),
        ("test A or corrupted 2: recycle fail: lose 1 augments",
         "Test with Aegis or corrupted tokens for 2 successes: recycle your dump. If you fail: lose 1 augment."),
        ("group test F or L P+1: draw an event", "Group test with Force or Luck for P+1 successes: draw an event."),
        ("always: you may use F as L in patterns", "You may use Force as Luck in patterns."),
        ("if there are 1 or more success on [Root A] and you are on [Root A]: draw card S01-2",
         "If there is at least 1 success token on Root A and you are on Root A: draw the card “First Hunter”."),
    ],
)  # fmt: skip
def test_a_text_reads_as_a_card_would_print_it(text: str, said: str) -> None:
    assert both_ways(text)[0] == said


@pytest.mark.rule("tamashii.scenario.player-number")
def test_where_the_number_of_players_is_known_it_is_reckoned_in() -> None:
    text = "group test A P: remove 2P+1 ascend from [Shelter]"
    said = [both_ways(text, known=Known(NAMES, {}, seats))[0] for seats in (1, 3)]

    assert said == [
        "Group test with Aegis for 1 success: remove 3 ascend tokens from Shelter.",
        "Group test with Aegis for 3 successes: remove 7 ascend tokens from Shelter.",
    ]


def test_what_no_card_says_is_not_read() -> None:
    with pytest.raises(hearing.Unheard, match=r"no card says 'hum a tune\.'"):
        hearing.effect("Gain 1 power. Hum a tune.", KNOWN)


def test_people_read_sentences_everywhere_in_a_pack(house: Pack) -> None:
    lines = [line for card in house.names.deck for line in (*card.lines, *(said for _, said in card.facts))]

    assert lines
    assert not [line for line in lines if re.search(r"[|{}\[\]]|\bpay dump\b|\btest [AMFL] \d", line)]
