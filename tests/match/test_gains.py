"""What moves change for the players, in one sentence: by hand for each game, and unseen things change no word."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

from sweeps import swept
from tablewright.conformance.honesty import differ
from tablewright.engine.core.record import clone, raw
from tablewright.engine.game.gains import Gain, Gains
from tablewright.engine.marking import NAMES, marked
from tablewright.engine.people import NOBODY, People
from tablewright.games import registry
from tablewright.match import Match, configure
from tablewright.match.gains import Outlook, gained, outlook, reachable, sentence_of, usual_gains
from tablewright.match.terms import dice_key, key_from_seed

SEATED = ("Ann", "Ben", "Cleo", "Dan", "Eve")
MODES = [(name, mode) for name in registry.names() for mode in registry.find(name).modes]
NOW = [(name, next(iter(registry.find(name).modes))) for name in registry.names()]


def begun(name: str, mode: str, seed: int = 4) -> Match:
    game = registry.find(name)
    pack = game.load(None)
    return Match.start(game, pack, configure(game, mode=mode, seats=game.modes[mode][0], pack=pack), seed=seed)


def told(match: Match, seat: int, before: Any, after: Any, reader: int = NOBODY) -> str:
    """What a seat has gained, as somebody reads it."""
    people = People.called(SEATED[: match.seats], match.names)
    with marked():
        return people.tell(gained(match.rules, NAMES[: match.seats], seat, before, after), reader)


def both_ways(match: Match, seat: int, after: Any) -> tuple[str, str]:
    """The sentence as the seat itself reads it, and as others do."""
    before = match.view(seat)
    return told(match, seat, before, after, seat), told(match, seat, before, after)


# ------------------------------------------------------------------------------------------------ by hand


def test_west_tells_points_cards_and_what_the_opponent_loses() -> None:
    match = begun("west", "versus")
    after = clone(match.view(0))
    after.hand_size[0] += 2
    after.points[1] -= 3

    mine, others = both_ways(match, 0, after)

    assert mine == "You gain 2 cards, and Ben loses 3 points."
    assert others == "Ann gains 2 cards, and Ben loses 3 points."
    assert told(match, 0, match.view(1), after, 1) == "Ann gains 2 cards, and you lose 3 points."


def test_west_tells_of_a_price_after_the_gain() -> None:
    match = begun("west", "versus")
    after = clone(match.view(0))
    after.hand_size[0] -= 1
    after.zone_loci[0] |= 1

    assert both_ways(match, 0, after)[0] == "You gain 4 points in your Zone, but spend 1 card."
    assert both_ways(match, 0, after)[1] == "Ann gains 4 points in their Zone, but spends 1 card."


def test_west_tells_what_changes_nothing() -> None:
    match = begun("west", "versus")

    assert told(match, 0, match.view(1), match.view(1), 1) == "Ann gains nothing yet that you can see."


def test_north_tells_the_node_and_the_end_of_the_game() -> None:
    match = begun("north", "versus")
    after = clone(match.view(0))
    after.level[0] += 1
    after.pile -= 2

    assert both_ways(match, 0, after)[0] == (
        "You charge your Node by 1 level, and the end of the game comes 2 cards closer."
    )


def test_north_alone_tells_of_the_collector() -> None:
    match = begun("north", "solo")
    after = clone(match.view(0))
    after.points[1] -= 6
    after.points[0] -= 1

    assert both_ways(match, 0, after)[0] == "You lose 1 point, and The Collector loses 6 points."


def test_royal_tells_whose_territory_is_taken() -> None:
    match = begun("royal", "versus")
    before = clone(match.view(0))
    before.realm[0], before.realm[1] = 0b0001, 0b0110
    after = clone(before)
    after.realm[0], after.realm[1] = 0b0011, 0b0100
    after.barred = 1
    land = match.pack.names.lands[1]

    assert told(match, 0, before, after, 0) == f"You take {land} from Ben."
    assert told(match, 0, before, after, 1) == f"Ann takes {land} from you."
    assert told(match, 1, before, after, 0) == f"Ben loses {land} to you and has to sit out the next battle."


def test_royal_tells_cards_by_their_suits() -> None:
    match = begun("royal", "versus")
    after = clone(match.view(0))
    after.count[0, 0] += 1
    after.count[0, 1] -= 2
    after.plagues[2] += 1

    assert both_ways(match, 0, after)[0] == "You draw 1 heart, but spend 2 diamonds, and Cleo suffers 1 plague."


def test_goes_west_tells_points_stock_and_bandits() -> None:
    match = begun("goes-west", "solo")
    after = clone(match.view(0))
    after.score[0] += 2
    after.stock[0, 1] += 1
    after.stock[0, 3] -= 2
    after.bandits[3] += 1

    assert both_ways(match, 0, after)[0] == "You score 2 VP and gain 1 food, but spend 2 gold, and 1 bandit appears."


def test_goes_west_tells_that_a_day_passes() -> None:
    match = begun("goes-west", "cooperative")
    after = clone(match.view(0))
    after.day += 1

    assert both_ways(match, 0, after)[0] == "A day passes."


def test_tamashii_tells_danger_goal_and_time() -> None:
    match = begun("tamashii", "solo")
    after = clone(match.view(0))
    after.marks_on_card[0] += 1
    after.exp[0] += 2
    after.integrity[0] -= 1
    after.time -= 1

    assert both_ways(match, 0, after)[0] == (
        "You place 1 success token and gain 2 EXP, but lose 1 integrity, and 1 turn is used up."
    )


def test_tamashii_says_a_common_verb_once() -> None:
    match = begun("tamashii", "competitive")
    after = clone(match.view(0))
    after.asset[0, 0] += 1
    after.asset[0, 2] += 2
    after.trace[0] += 3

    assert both_ways(match, 0, after) == (
        "You gain 1 shield and 2 power, but raise your trace by 3.",
        "Ann gains 1 shield and 2 power, but raises their trace by 3.",
    )


# ------------------------------------------------------------------------------------------------ chances

POINTS = Gain(lambda v, pack, seat: v[seat], "[gains] {n:point}", "[loses] {n:point}", others=True)


class Counting:
    """The rules of a game in which a view is a row of points, and nothing ever ends."""

    class game:  # noqa: N801
        gains = Gains((POINTS,))

    pack = None

    def results(self, view: Any, seats: int) -> tuple[int, tuple[int, ...]]:
        return 0, (0,) * seats


def found(before: Sequence[int], *afters: Sequence[int]) -> Outlook:
    return outlook(Counting(), len(before), 0, before, afters)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("afters", "text"),
    [
        ([[2, 0]] * 4, "A gains 2 points."),
        ([[2, 0], [3, 0]] * 2, "A gains 2 or 3 points."),
        ([[1, 0], [4, 0], [6, 0], [5, 0]], "A gains about 4 points."),
        ([[2, 0], [2, 0], [2, 0], [0, 0]], "A usually gains 2 points."),
        ([[2, 0], [0, 0], [0, 0], [0, 0]], "A may gain 2 points."),
        ([[2, 0], [0, 0], [0, 0], [-1, 0]], "A may gain 2 points, but may lose 1 point."),
        ([[1, 0]] + [[0, 0]] * 9, ""),
        ([[1, -1]] * 4, "A gains 1 point from B."),
        ([[1, -3]] * 4, "A gains 1 point, and B loses 3 points."),
    ],
)
def test_what_luck_decides_is_told_as_likely_as_it_is(afters: list[list[int]], text: str) -> None:
    assert sentence_of(found([0, 0], *afters), "AB") == text


def test_what_further_choices_bring_is_told_as_something_one_can_do() -> None:
    assert reachable(found([0, 0], [2, -4]), "AB") == "A can gain 2 points and make B lose 4 points."
    assert reachable(found([0, 0], [2, 0], [0, 0]), "AB") == "A may gain 2 points."
    assert reachable(found([0, 0], [2, 0]), "AB", "gets 2 steps of movement") == (
        "A gets 2 steps of movement, and can then gain 2 points."
    )
    assert reachable(found([0, 0], [-2, 0]), "AB") == ""


def test_a_game_that_declares_nothing_tells_its_score() -> None:
    game = replace(registry.find("west"), gains=None)
    match = begun("west", "versus")
    after = clone(match.view(0))
    after.points[1] -= 1

    (row,) = usual_gains(game).rows

    then, now = (row.read(view, match.pack, 1) for view in (match.view(0), after))
    assert isinstance(then, int)
    assert now == then - 1


# ------------------------------------------------------------------------------------------------ nothing leaks


OPEN = (("goes-west", "cooperative"), ("tamashii", "cooperative"), ("tamashii", "competitive"))  # all but the dice


@pytest.mark.parametrize(("name", "mode"), swept([case for case in MODES if case[1] != "solo"], NOW))
def test_worlds_that_look_alike_give_the_same_sentence(name: str, mode: str) -> None:
    """Beside each position stands another, in which all that the asker cannot know is dealt anew."""
    apart = pairs = 0
    for seed in range(3):
        match = begun(name, mode, seed)
        match.use_machine()
        rules, tables = match.rules, match.pack.tables
        for n in range(120):
            if match.over:
                break
            seat = match.awaiting[n % len(match.awaiting)]
            asker = (seat + 1) % match.seats
            before = match.view(asker)
            twin = rules.seen(match.state, asker)
            rules.redeal(twin, tables, asker, dice_key(key_from_seed(n, "twin")))
            options = rules.legal(match.state, seat)
            action = options[n * 7 % len(options)]
            if action in rules.legal(twin, seat):
                one, other = clone(match.state), clone(twin)
                for world in (one, other):
                    rules.apply(world, tables, match._log, seat, action)
                views = [rules.seen(world, asker) for world in (one, other)]
                if raw(views[0]) == raw(views[1]):
                    pairs += 1
                    apart += differ(match.game, match.state, twin)
                    assert told(match, seat, before, views[0], asker) == told(
                        match, seat, rules.seen(twin, asker), views[1], asker
                    )
            match.play(seat, action)
    assert pairs > 20
    assert apart > 20 or (name, mode) in OPEN
