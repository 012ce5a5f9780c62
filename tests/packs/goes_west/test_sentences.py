"""Jobs of Deck Goes West have two faces: the program that runs, and the sentence that people read."""

from __future__ import annotations

import re
import tomllib
from random import Random
from typing import Any

import pytest

from packs.goes_west.hearing import hear
from rules.goes_west.writing import examples
from tablewright.games.goes_west import grammar
from tablewright.games.goes_west.grammar import EVENTS
from tablewright.games.goes_west.pack import sentences
from tablewright.games.goes_west.pack.language import Reader, Written, language, sorts_of
from tablewright.games.goes_west.pack.loading import HOUSE
from tablewright.games.goes_west.rules.steps import STEPS
from tablewright.packs.source import Source, Text

BOX: dict[str, Any] = tomllib.loads(HOUSE.read_text(encoding="utf-8"))
ITEMS = [*BOX["starter"], *BOX["trade"]]
COLOURS = tuple(dict.fromkeys(card["colour"] for card in ITEMS))
HOSTS = {
    "starter": grammar.ON_ITEM, "trade": grammar.ON_ITEM, "pain": grammar.ON_DANGER, "exhaustion": grammar.ON_DANGER,
    "tile": grammar.ON_TILE, "character": grammar.ON_CHARACTER, "mission": grammar.ON_MISSION,
}  # fmt: skip
CARDS = [card["name"] for kind in ("starter", "trade", "pain", "exhaustion") for card in BOX[kind]]
READER = Reader(Source(HOUSE), COLOURS, CARDS)
PRINTED = [
    *((job, HOSTS[kind]) for kind in HOSTS for thing in BOX[kind] for job in thing.get("jobs", ())),
    *((job, grammar.ON_CORNER) for card in ITEMS for job in card.get("buy", ())),
]


def read(job: str, host: int = grammar.ON_ITEM) -> Written:
    """A job as the reader of packs has it, whatever it would say about it."""
    READER.source.problems = []
    return READER.read(Text(job, 0), host)


def said(job: Written) -> str:
    return sentences.say(job.rows, sorts_of(COLOURS, READER.named), job.event, job.host)


def program(job: Written) -> tuple[Any, ...]:
    return job.event, job.rows, job.radix


# ------------------------------------------------------------------------------------------------ both faces


def test_every_form_of_the_grammar_has_a_sentence_of_its_own() -> None:
    said = [form.says for words in (STEPS, EVENTS) for _, form in words.forms.values()]

    assert len(set(said)) == len(said) == len(language().forms())
    assert list(EVENTS.rows) == list(range(1, 1 + len(EVENTS.rows)))


@pytest.mark.parametrize(("job", "host"), sorted(set(PRINTED)))
def test_every_job_of_the_house_reads_as_a_sentence_and_back(job: str, host: int) -> None:
    sentence = said(read(job, host))

    assert re.fullmatch(r"[A-Z].*\.", sentence)
    assert not re.search(r"[;|_]|\b(?:vp|x)\b|\b1 dice\b", sentence)
    assert hear(sentence) == job


def test_every_example_of_the_rulebook_reads_as_a_sentence_and_back() -> None:
    for example in {job for _, job in examples()}:
        job = read(example)
        assert program(read(hear(said(job)))) == program(job), said(job)


NAMED_HERE = ("[leg wound]", "[Cow]", "[Doctor's Satchel]")


def an_atom(dice: Random) -> str:
    """Some step or other that the grammar can write."""
    amount = f"{dice.choice(('0', '1', '2', '12', 'x', '1x', '3x'))}{dice.choice(('', ' dice'))}"
    things = {
        "RESOURCE": dice.choice(("wood", "food", "metal", "gold", "any")),
        "CLASS": dice.choice(("item", "danger", "pain", "exhaustion", *COLOURS, *NAMED_HERE)),
        "PLACE": dice.choice(("forest", "prairie", "mountain", "village", "water", "river", "railway")),
        "AMOUNT": amount,
        "danger": dice.choice(("danger", "pain", "exhaustion")),
    }
    form = dice.choice([form for form in language().forms() if not form.startswith("on ")])
    form = re.sub(r"(ride|reveal) AMOUNT", r"\1 3", form)
    return re.sub("|".join(things), lambda hole: things[hole[0]], form)


@pytest.mark.parametrize("seed", range(40))
def test_nothing_of_any_job_is_lost_in_its_sentence(seed: int) -> None:
    dice = Random(seed)
    for _ in range(25):
        steps = [
            " or ".join(an_atom(dice) for _ in range(dice.choice((1, 1, 1, 2)))) for _ in range(dice.randint(1, 5))
        ]
        event = [form for form in EVENTS.forms if dice.random() < 0.05][:1]
        written = "; ".join([*event, *steps])
        job = read(written, dice.choice(list(HOSTS.values())))
        if job.rows:  # else it asks for more choices than a job can have
            assert program(read(hear(said(job)), job.host)) == program(job), (written, said(job))


# ------------------------------------------------------------------------------------------------ how they read


@pytest.mark.parametrize(
    ("job", "sentence"),
    [
        ("pay 2 metal; pay 1 wood; pay 1 food; build rail", "Pay 2 metal, 1 wood and 1 food to build a railway."),
        ("in mountain; discard 1 item; gain 2 dice metal", "On a mountain, discard 1 item to gain 2 dice of metal."),
        ("in forest or in village; defend 1 dice", "In a forest or a village, defend with 1 die."),
        ("discard 2 brown or discard 2 red; scrap this", "Discard 2 brown items or 2 red items to scrap this card."),
        ("pay 2x any; gain x any", "Pay 2X of any one resource to gain X of any one resource."),
        ("on reveal; vp +1; if westmost; vp +1",
         "When you reveal a tile: gain 1 VP, and 1 more if it is the furthest west yet."),
        ("on reveal; if moving west; if westmost; vp +1",
         "When you reveal a tile, if you were moving west and it is the furthest west yet: gain 1 VP."),
        ("on wagon-damage; vp -2x", "When the wagon takes X damage: lose 2X VP."),
        ("walk 1; in forest; gain 1 wood", "Walk 1. In a forest, gain 1 wood."),
        ("draw 1 cards; scrap 1 pain", "Draw 1 card and scrap 1 Pain card."),
        ("scrap 1 [leg wound]; gain 2 food", 'Scrap 1 "Leg Wound" card to gain 2 food.'),
        ("discard x [cow] or discard 2 red; gain x food",
         'Discard X "Cow" cards or 2 red items to gain X food.'),
        ("search 2 blue", "Search your draw pile for 2 blue items."),
        ("search 1 card; walk 1", "Search your draw pile for 1 card and walk 1."),
        ("on clear; gain 2 gold; once; vp +3",
         "When you clear a tile of bandits: gain 2 gold. Once for all of you, gain 3 VP."),
    ],
)  # fmt: skip
def test_a_job_reads_as_a_card_would_print_it(job: str, sentence: str) -> None:
    assert said(read(job)) == sentence


def test_what_no_job_says_is_not_read() -> None:
    with pytest.raises(ValueError, match="'whistle a tune' is not a step of a job"):
        hear("Pay 1 food to whistle a tune.")
