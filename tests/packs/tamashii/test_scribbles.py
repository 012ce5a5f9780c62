"""Whatever a text of a TAMASHII card says, it is read, or refused with a sentence."""

from __future__ import annotations

from random import Random

import pytest

from packs.tamashii.reading import ON_CARD, refusal, rows
from packs.tamashii.scribbles import effect, some_ability
from rules.tamashii import numbers as w

TEXTS = 150


@pytest.mark.parametrize("seed", range(3))
def test_most_texts_at_random_can_stand(seed: int) -> None:
    luck = Random(seed)
    told = [refusal(luck.choice((effect, some_ability))(luck), ON_CARD) for _ in range(TEXTS)]
    assert sum(why == "" for why in told) > TEXTS // 2


@pytest.mark.parametrize("seed", range(3))
def test_a_text_that_breaks_off_is_read_or_refused(seed: int) -> None:
    luck = Random(seed)
    for _ in range(TEXTS):
        text = some_ability(luck)
        end = luck.randrange(1, len(text))
        refusal(text[:end], ON_CARD)  # anything but a Faulty would come through
        refusal(text[end:], ON_CARD)


def test_every_row_of_a_program_leads_to_a_row_of_it() -> None:
    luck = Random(4)
    leads = {w.JUMP: "a", w.IF: "ab", w.MAY: "a", w.PAY: "ab", w.CHOOSE: "b", w.ALT: "a", w.TEST: "a", w.EACH: "a"}
    seen = set()
    for _ in range(TEXTS):
        text = effect(luck)
        if refusal(text, ON_CARD):
            continue
        written = rows(text, ON_CARD)
        lists = [row.b for row in written if row.op in (w.IF, w.PAY) and row.b > row.a]
        for n, row in enumerate(written[: min(lists, default=len(written))]):
            seen.add(row.op)
            for register in leads.get(row.op, ""):
                target = getattr(row, register)
                assert n < target < len(written) or (row.op == w.ALT and target == 0)
    assert {w.IF, w.PAY, w.CHOOSE, w.ALT, w.TEST, w.EACH, w.MAY} <= seen
