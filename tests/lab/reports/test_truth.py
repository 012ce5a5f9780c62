"""Truth: in a toy of which all is known, reports find what is unfair and leave alone what is fair.

Each trial is 200 runs of 800 games by the toy's real kernels. What is unfair must be found in 95% of them. What is
fair may be accused in 5%: more than 17 of 200 would be so by chance in one of 80 trials whose rate is just that.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from tablewright.engine.game.contract import Pack
from tablewright.lab.batches.plan import Plan
from tablewright.lab.reports.truth import ANYTHING, tried
from tablewright.match import configure
from toys import scales

RUNS, GAMES = 200, 800
FOUND, ACCUSED = 190, 17


def plans(*packs: Pack, runs: int = RUNS) -> Iterator[list[Plan]]:
    config = configure(scales.GAME, pack=packs[0])
    for seed in range(1, runs + 1):
        yield [Plan(scales.GAME, pack, config, ("random", "random"), seed) for pack in packs]


def others(counted: Counter[str], *about: str) -> int:
    """How often the accusation that was made most often, of those about nothing of this, was made."""
    return max((n for what, n in counted.items() if what != ANYTHING and not what.startswith(about)), default=0)


def test_a_fair_game_is_accused_of_anything_in_no_more_than_one_of_twenty_runs() -> None:
    assert tried(plans(scales.pack_with()), GAMES)[ANYTHING] <= ACCUSED


def test_an_unfair_seat_is_found_out_and_nothing_else() -> None:
    counted = tried(plans(scales.pack_with(lead=2)), GAMES)

    assert counted["seat A is favoured"] >= FOUND
    assert others(counted, "seat A") <= ACCUSED


def test_a_dead_card_is_found_out_and_nothing_else() -> None:
    counted = tried(plans(scales.pack_with(needs={3: 9})), GAMES)

    assert counted["brick (laid) is dead"] >= FOUND
    assert others(counted, "brick (laid)") <= ACCUSED


def test_a_dominant_card_is_found_out_and_no_other_is_called_so() -> None:
    counted = tried(plans(scales.pack_with(weighs={4: 6})), GAMES)

    assert counted["anvil (laid) is dominant"] >= FOUND
    assert others(counted, "anvil") <= ACCUSED  # whoever lays another has laid no anvil: a little less than nothing
    assert {what for what in counted if what.endswith("is dominant")} <= {
        "anvil (laid) is dominant",
        "anvil (shown) is dominant",
    }


@pytest.mark.parametrize(("weight", "changed"), [(1, True), (6, False)])
def test_a_card_made_lighter_is_found_to_have_changed_and_the_same_pack_twice_is_not(
    weight: int, changed: bool
) -> None:
    heavy, other = scales.pack_with(weighs={4: 6}), scales.pack_with(weighs={4: weight})

    counted = tried(plans(heavy, other, runs=40), GAMES)

    assert (
        counted["pull of anvil (laid) has changed"] >= 38 if changed else not any("changed" in one for one in counted)
    )
