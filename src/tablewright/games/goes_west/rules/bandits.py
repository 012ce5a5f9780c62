"""Bandits at night: groups attack, move by the compass die, appear where their stars are rolled, and split."""

from __future__ import annotations

from tablewright.engine.core.agenda import under_way
from tablewright.engine.core.dice import roll
from tablewright.engine.core.events import Log, tell
from tablewright.engine.core.kernel import kernel
from tablewright.engine.core.sets import has, lowest, without_lowest
from tablewright.games.goes_west import events
from tablewright.games.goes_west.pieces import NOBODY, NORTH, NOWHERE, SOUTH, WEST
from tablewright.games.goes_west.rules.battle import begin_battle, hit_wagon
from tablewright.games.goes_west.rules.common import present_at, spaces_of_players, throw, token
from tablewright.games.goes_west.rules.tiles import shows_star
from tablewright.games.goes_west.state import State, Tables

MANY = 6  # dgw.night.split.trigger
LINES = 1 << 16  # more than there are lines, and half of it more than any line's number
BEFORE_ALL = -(1 << 40)  # in the order of groups
PLUS = 4  # the face of the compass die that is no direction
COMPASS = (NORTH, SOUTH, PLUS, WEST, WEST, WEST)  # dgw.dice.compass-faces
TWELVE, TWENTY = 12, 20  # sides of the bandit dice


# ------------------------------------------------------------------------------------------------ groups


@kernel
def groups(g: State, least: int) -> int:
    """dgw.night.group-definition: the spaces with so many bandits or more, as a set; all on one tile are one group."""
    members = 0
    spaces = g.used
    while spaces != 0:
        space = lowest(spaces)
        spaces = without_lowest(spaces)
        if g.bandits[space] >= least:
            members |= 1 << space
    return members


@kernel
def place_in_order(g: State, space: int) -> int:
    """Column by column from the West, in a column from the North: the lower number comes first.

    dgw.night.bandits-attack.order, dgw.night.bandits-move.order.
    """
    return g.line[space] - g.column[space] * LINES


@kernel
def first_group(g: State, members: int) -> int:
    """The group of a set, not empty, whose turn comes first."""
    first = lowest(members)
    members = without_lowest(members)
    while members != 0:
        space = lowest(members)
        members = without_lowest(members)
        if place_in_order(g, space) < place_in_order(g, first):
            first = space
    return first


@kernel
def kept_in_place(g: State, t: Tables) -> int:
    """The spaces of players and of the wagon: bandits attack there, and do not move off.

    dgw.night.bandits-attack.who, dgw.night.bandits-move.who, dgw.wagon.pins-bandits; but they leave a wagon alone that
    is for the players to attack (dgw.wagon.guards, dgw.wagon.attackable).
    """
    spaces = spaces_of_players(g)
    return spaces if g.wagon == NOWHERE or t.mission[g.mission].attackable == 1 else spaces | 1 << g.wagon


# ------------------------------------------------------------------------------------------------ bandits attack


@kernel
def bandits_attack_step(g: State, t: Tables, e: Log) -> None:
    """dgw.night.bandits-attack.order: one group after the other attacks (dgw.night.no-bandits-skip: or none).

    A group with players starts a battle (dgw.battle.bandit-start), one with only the wagon plunders it.
    """
    frame = g.agenda.frames[under_way(g.agenda)]
    if frame.left == 0:
        frame.left = 1
        g.rolling = groups(g, 1) & kept_in_place(g, t)
    if g.rolling == 0:
        frame.left = 0
        frame.line += 1
    else:
        space = first_group(g, g.rolling)
        g.rolling &= ~(1 << space)
        if g.bandits[space] > 0 and present_at(g, space) != 0:
            begin_battle(g, t, e, space, NOBODY)
        else:
            plunder(g, e, space)


@kernel
def plunder(g: State, e: Log, space: int) -> None:
    """dgw.wagon.attack: a group on the wagon's tile without players rolls one die per bandit; each hit is damage."""
    if g.wagon != space or g.bandits[space] == 0:
        return
    damage = throw(g, g.bandits[space])
    tell(e, events.BANDITS_PLUNDER, NOBODY, g.bandits[space], damage, 0)
    if damage > 0:
        hit_wagon(g, e, damage)


# ------------------------------------------------------------------------------------------------ bandits move


@kernel
def bandits_move(g: State, t: Tables, e: Log) -> None:
    """dgw.night.bandits-move.order, dgw.night.bandits-move.who: one group after the other rolls the compass die.

    Those on the tile of a player, of the wagon or with a Bandit Camp do not; with no bandits there is nothing to do
    (dgw.night.no-bandits-skip). An empty camp holds nobody (dgw.map.camp-empty).
    """
    rolling = groups(g, 1) & ~kept_in_place(g, t) & ~g.camps
    while rolling != 0:
        rolling = move_group(g, e, first_group(g, rolling), rolling)


@kernel
def move_group(g: State, e: Log, space: int, rolling: int) -> int:
    """dgw.night.bandits-move.meeting: a group moves, one that it meets rolls at once, and so on; who is yet to roll.

    A group that came stays where it is while the one that was there rolls, so each rolls at most once
    (dgw.night.bandits-move.once). Met groups that rolled already or do not roll at all stay
    (dgw.night.bandits-move.meeting-exempt, dgw.night.bandits-move.onto-player). Who is on a tile in the end is one
    group (dgw.night.bandits-move.merge).
    """
    came = 0
    while has(rolling, space):
        rolling &= ~(1 << space)
        group = g.bandits[space]
        face = roll_compass(g, e, space)
        target = way_to_go(g, e, space, face)
        if target == NOWHERE:
            g.bandits[space] = came + group + 1
            tell(e, events.BANDITS_GREW, NOBODY, g.column[space], g.line[space], g.bandits[space])
            return rolling
        tell(e, events.BANDITS_MOVED, NOBODY, g.column[target], g.line[target], group)
        g.bandits[space] = came
        came = group
        space = target
    g.bandits[space] += came
    return rolling


@kernel
def compass(g: State) -> int:
    """A roll of the compass die: a direction, or PLUS."""
    return COMPASS[roll(g.dice, len(COMPASS))]


@kernel
def roll_compass(g: State, e: Log, space: int) -> int:
    """The compass die of a group of bandits."""
    face = compass(g)
    tell(e, events.BANDITS_ROLLED, NOBODY, g.column[space], g.line[space], face)
    return face


@kernel
def way_to_go(g: State, e: Log, space: int, face: int) -> int:
    """Where a group goes, or NOWHERE if it stays and grows by one.

    dgw.night.bandits-move.step: one space that way; dgw.night.bandits-move.blocked: else the opposite way;
    dgw.night.bandits-move.stuck, dgw.night.bandits-move.plus, dgw.night.bandits-move.meeting-stays: else it grows. Any
    tile will do, face up or down (dgw.night.bandits-move.any-face), whatever its terrain
    (dgw.night.bandits-move.terrain).
    """
    if face == PLUS:
        return NOWHERE
    target = g.next_to[space, face]
    if target == NOWHERE:
        target = g.next_to[space, face ^ 2]
        why = events.BANDITS_STUCK if target == NOWHERE else events.BANDITS_TURNED
        tell(e, why, NOBODY, g.column[space], g.line[space], face)
    return target


# ------------------------------------------------------------------------------------------------ bandits appear


@kernel
def furthest_score(g: State) -> int:
    """dgw.night.risk.token: the highest score token on the track, each living player's or the shared one."""
    highest = 0
    for seat in range(g.seats):
        if has(g.alive, seat):
            highest = max(highest, g.score[token(g, seat)])
    return highest


@kernel
def bandit_risk(g: State, t: Tables) -> int:
    """dgw.night.risk.value: the starred number of the furthest section that a token or the Day Tracker has reached."""
    board = t.board[g.board]
    score = furthest_score(g)
    for section in range(board.sections - 1, 0, -1):
        if g.day >= board.day_from[section] or score >= board.score_from[section]:
            return board.risk[section]
    return board.risk[0]


@kernel
def bandits_appear(g: State, t: Tables, e: Log) -> None:
    """dgw.night.appear.rolls, dgw.dice.bandit-pair: the dice in use are rolled as often as the Bandit Risk says.

    dgw.dice.both: two dice place bandits each, twice where they agree.
    """
    for _ in range(bandit_risk(g, t)):
        if g.die12 == 1:
            place_bandits(g, t, e, TWELVE)
        if g.die20 == 1:
            place_bandits(g, t, e, TWENTY)
    split_groups(g, e)


@kernel
def place_bandits(g: State, t: Tables, e: Log, sides: int) -> None:
    """dgw.night.appear.place: one bandit on every tile of the map that shows the rolled star.

    Fronts and backs do (dgw.map.star-both-sides, dgw.setup.ring-purpose); a number on no tile places nothing
    (dgw.map.star-range).
    """
    star = 1 + roll(g.dice, sides)
    tell(e, events.BANDIT_ROLL, NOBODY, sides, star, 0)
    spaces = g.used
    while spaces != 0:
        space = lowest(spaces)
        spaces = without_lowest(spaces)
        if shows_star(g, t, space, star):
            g.bandits[space] += 1
            tell(e, events.BANDITS_APPEARED, NOBODY, g.column[space], g.line[space], g.bandits[space])


# ------------------------------------------------------------------------------------------------ groups split


@kernel
def split_groups(g: State, e: Log) -> None:
    """dgw.night.split.trigger, dgw.night.split.scope: after bandits appear, every group of six or more splits.

    dgw.night.split.order-and-limit: from West to East, North before South, over and over: what is left stays, but where
    bandits have come to since it is another group (dgw.night.split.repeat). A tile splits three times at most.
    """
    large = groups(g, MANY)
    once, twice, worn_out = 0, 0, 0  # spaces that split once or more, twice or more, three times
    rest = 0  # spaces that split, and to which nobody has come since
    past = BEFORE_ALL
    while large != 0:
        ahead = spaces_behind(g, large, past)
        space = first_group(g, ahead if ahead != 0 else large)  # nobody behind: from the West again
        past = place_in_order(g, space)
        rest = (rest | 1 << space) & ~split(g, e, space)
        worn_out |= twice & 1 << space
        twice |= once & 1 << space
        once |= 1 << space
        large = groups(g, MANY) & ~worn_out & ~rest


@kernel
def spaces_behind(g: State, members: int, past: int) -> int:
    """Those of some spaces that come after a place in the order of groups."""
    behind = 0
    while members != 0:
        space = lowest(members)
        members = without_lowest(members)
        if place_in_order(g, space) > past:
            behind |= 1 << space
    return behind


@kernel
def split(g: State, e: Log, space: int) -> int:
    """dgw.night.split.move: one bandit goes in each direction; one that cannot go stays (dgw.night.split.blocked).

    Where they go, as a set of spaces.
    """
    tell(e, events.BANDITS_SPLIT, NOBODY, g.column[space], g.line[space], 0)
    targets = 0
    for direction in range(4):
        target = g.next_to[space, direction]
        if target != NOWHERE:
            g.bandits[space] -= 1
            g.bandits[target] += 1
            targets |= 1 << target
    return targets
