"""Every machine chooses alike: whole numbers, and fractions only by steps that all machines round alike.

Sums, differences, products, quotients and square roots of fractions have one right answer each (IEEE 754), unless a
compiler makes one step of two. What a library makes of `log`, `exp` or a cosine differs in the last place from one to
the next. The choices themselves are in tests/golden/choices.txt.
"""

from __future__ import annotations

import dis
import math
import random
import re
from collections.abc import Callable
from typing import Any

import llvmlite.binding as llvm
import numpy as np
import pytest
from numba.core.caching import NullCache

from tablewright.engine.core.kernel import call_order, entry
from tablewright.engine.machine.compiling import machine_code
from tablewright.engine.machine.on_demand import compiled
from tablewright.games.registry import find, names
from tablewright.players import loops, quick, searcher
from tablewright.players.learnt import network_of, place_of_weights, read
from tablewright.players.network import ONE, PER_STEP, STEPS, SUM
from tablewright.players.search import logarithm, pick, standardized, update_spread, upper_confidence

GAMES = [find(name) for name in names()]
LOOPS = [*loops.LOOPS, *searcher.LOOPS, quick.look_ahead]


@entry
def hoped(mean: float, explore: float, offered: int, visits: int) -> float:
    return upper_confidence(mean, explore, offered, visits)


# ------------------------------------------------------------------------------------------------ where fractions are


def uses_fractions(rule: Callable[..., Any]) -> bool:
    """Whether a kernel divides into fractions, names one, or asks the mathematical library."""
    for step in dis.get_instructions(rule):
        named = rule.__globals__.get(step.argval) if step.opname == "LOAD_GLOBAL" else step.argval
        if isinstance(named, float) or named is math or (step.opname == "BINARY_OP" and step.argrepr in ("/", "/=")):
            return True
    return False


@pytest.mark.parametrize("game", GAMES, ids=names())
def test_only_the_choice_between_choices_reckons_in_fractions(game: Any) -> None:
    rules = [*game.kernels(), *(rule for rule in (game.features, game.worth) if rule), *LOOPS]

    assert {rule for rule in call_order(rules) if uses_fractions(rule)} == {
        pick,
        upper_confidence,
        logarithm,
        standardized,
        update_spread,
    }


# ------------------------------------------------------------------------------------------------ how they are reckoned


def test_the_logarithm_is_right_to_five_places() -> None:
    numbers = [*range(1, 5000), *(random.Random(1).getrandbits(31) | 1 for _ in range(1000)), 2**31]

    assert max(abs(logarithm(n) - math.log(n)) for n in numbers) < 0.000005


def test_interpreted_and_compiled_reckon_the_same_fractions_to_the_last_bit() -> None:
    chance, machine = random.Random(2), compiled(hoped)
    for _ in range(2000):
        offered = chance.getrandbits(chance.randint(1, 30))
        given = chance.random(), chance.randint(5, 1000) / 100, offered, chance.randint(1, offered + 1)
        assert machine(*given) == hoped(*given), given


def code_before_the_last_step() -> str:
    """The compiler's own form of the code in fractions, before it becomes that of a processor."""
    form = machine_code.__wrapped__(hoped)
    form._cache = NullCache()
    form.compile(None)
    code: str = form.overloads[form.signatures[0]].library.get_llvm_str()
    return code


def assembly(code: str, triple: str, processor: str) -> str:
    """The code of a processor."""
    code = re.sub(r"target datalayout = .*\n", "", re.sub(r"target triple = .*", f'target triple = "{triple}"', code))
    machine = llvm.Target.from_triple(triple).create_target_machine(cpu=processor, opt=3)
    made: str = machine.emit_assembly(llvm.parse_assembly(code))
    return made


@pytest.mark.parametrize(
    ("triple", "processor"),
    [
        ("x86_64-unknown-linux-gnu", "haswell"),
        ("x86_64-apple-macosx", "haswell"),
        ("aarch64-unknown-linux-gnu", "neoverse-n1"),
        ("arm64-apple-macosx", "apple-m1"),
    ],
)
def test_no_processor_makes_one_step_of_two(triple: str, processor: str) -> None:
    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    fused = re.compile(r"\bv?fn?m(?:add|sub|la|ls)\w*")
    code = code_before_the_last_step()

    assert not fused.search(assembly(code, triple, processor))
    allowed = re.sub(r"\b(fmul|fadd|fsub)\b", r"\1 contract", code)
    assert fused.search(assembly(allowed, triple, processor)), "it would have, had it been allowed to"


def test_no_library_is_asked_but_for_square_roots() -> None:
    asked = set(re.findall(r'declare double @"?([\w.]+)', code_before_the_last_step()))

    assert {name for name in asked if not name.startswith("Py")} == {"sqrt"}


# ------------------------------------------------------------------------------------------------ networks and moods


def test_the_curve_of_a_network_is_far_from_where_rounding_turns() -> None:
    """So an `exp` that is off in its last places gives the same whole numbers."""
    sums = (np.arange(STEPS) - STEPS // 2 + 0.5) * (1 << PER_STEP) / (1 << SUM)
    chances = ONE / (1 + np.exp(-sums))

    assert np.abs(chances % 1 - 0.5).min() > 0.0001


@pytest.mark.parametrize("game", GAMES, ids=names())
def test_weights_become_the_same_whole_numbers_by_exact_steps(game: Any) -> None:
    """A quotient, a power of two and a rounding: reckoned here in whole numbers, they are those of the network."""
    for mode in game.modes:
        if not place_of_weights(game, mode).exists():
            continue  # nothing was learnt about it
        weights = read(place_of_weights(game, mode), game)
        network = network_of(weights, game)
        for i, feature in enumerate(game.feature_list):
            for unit in range(0, 32, 7):
                over, under = float(weights.into[i, unit]).as_integer_ratio()
                exact = over * ONE / (under * feature.scale)
                assert network.into[i, unit] == round(exact)


def test_moods_sway_about_as_the_bell_curve_does() -> None:
    mood = random.Random(3)
    swayed = np.array([searcher.swayed(mood) for _ in range(20_000)])

    assert abs(swayed.mean()) < 0.03
    assert abs(swayed.std() - 1) < 0.03
    assert abs((np.abs(swayed) < 1).mean() - 0.683) < 0.02


def test_every_machine_is_swayed_alike() -> None:
    assert [searcher.swayed(random.Random(seed)) for seed in (1, 2)] == [-0.2687300790566951, 0.7596065225079656]
