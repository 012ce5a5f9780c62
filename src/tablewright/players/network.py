"""A learnt evaluation: a small network that predicts the result for a seat from its features.

One hidden layer of rectified units over the game's features, all in whole numbers, so that every machine judges alike.
"""

from __future__ import annotations

from tablewright.engine.core.kernel import kernel
from tablewright.engine.core.record import Row32, i16, i32, record
from tablewright.engine.game.contract import MOST_FEATURES, AnyState, AnyTables, RuleSet

HIDDEN = 32  # units that are reckoned side by side: a network has some such blocks of them
MOST_HIDDEN = 128
ONE = 1 << 16  # a game won; half of it is an even chance
FINE = 16  # bits behind the point of a hidden unit
SUM = 12  # and of the last unit's sum
PER_STEP = 5  # bits of that sum between two steps of the curve that turns it into a chance
STEPS = 2048  # so it covers sums from -8 to 8


@record
class Network:
    """Weights, and the curve that turns a sum into a chance."""

    features = i16()  # how many it looks at; 0: it knows nothing
    hidden = i16()  # units, a multiple of HIDDEN
    into = i32(MOST_FEATURES, MOST_HIDDEN)  # from a feature to a hidden unit
    bias = i32(MOST_HIDDEN)
    out = i32(MOST_HIDDEN)
    out_bias = i32()
    curve = i32(STEPS)


@record
class Scratch:
    """Room to work in."""

    seen = i32(MOST_FEATURES)
    hidden = i32(MOST_HIDDEN)


@kernel
def judge(g: AnyState, t: AnyTables, seat: int, network: Network, scratch: Scratch, rules: RuleSet) -> int:
    """How the game is likely to end for a seat: 0 lost, ONE won."""
    rules.features(g, t, seat, scratch.seen[:])
    return chance_of(network, scratch.seen[:], scratch.hidden[:])


@kernel
def chance_of(network: Network, seen: Row32, hidden: Row32) -> int:
    """What the network makes of some features: block after block of units, so many that they fit side by side."""
    total = 0
    for block in range(0, network.hidden, HIDDEN):
        for unit in range(block, block + HIDDEN):
            hidden[unit] = network.bias[unit]
        for i in range(network.features):
            x = seen[i]
            if x != 0:
                weights = network.into[i]
                for unit in range(block, block + HIDDEN):
                    hidden[unit] += x * weights[unit]
        for unit in range(block, block + HIDDEN):
            total += max(hidden[unit], 0) * network.out[unit]
    step = (total >> FINE) + network.out_bias >> PER_STEP
    return network.curve[min(max(step + STEPS // 2, 0), STEPS - 1)]
