"""A game of TAMASHII with the house's cards that has just begun, for clause tests that go through phases and scenarios.

    table = Table("s01", seats=2)
    table.attach(A, "Gutter Drone")
    table.combat(A, dice="spark 2, blade", number=1)
    table.play("use frame", SPARKS, 2)
    assert table.left("Gutter Drone") == 1

The scenario is set up, boards and classes are taken in the order of seats, and the first card has been resolved. Then
augments, protocols and launchers are laid aside, unless told otherwise, so that nobody is asked about other things than
a test is about. Tiles go by their labels or districts, enemies by their names, cards by their ids.
"""

from __future__ import annotations

from typing import Self

from rules.boards import Position
from tablewright.engine.core.actions import action, first, kind_of
from tablewright.engine.core.agenda import Frame, push, top
from tablewright.engine.core.sets import has
from tablewright.engine.game.contract import Config, Pack
from tablewright.games.tamashii import choices as c
from tablewright.games.tamashii import frames
from tablewright.games.tamashii.game import GAME
from tablewright.games.tamashii.pack.legality import Printed, Scenery
from tablewright.games.tamashii.pack.loading import load, write_effect
from tablewright.games.tamashii.pieces import COLUMNS, COOPERATIVE, EYE, FACES, KINDS, SOLO, SUCCESS
from tablewright.games.tamashii.rules import running
from tablewright.games.tamashii.rules.combat import enemies
from tablewright.games.tamashii.rules.common import is_ending
from tablewright.games.tamashii.rules.components import stacks
from tablewright.games.tamashii.rules.scenario import scenario
from tablewright.games.tamashii.sources import SPECIAL_CARD
from tablewright.games.tamashii.state import NONE, TILES, State

A, B, C, D = range(4)
SPARKS, SURGES, WARD, TWO_BLADES = range(4)  # the combat frames of the Amber walker, which A has
ACTIONS = {
    "accept": c.ACCEPT, "choose asset": c.CHOOSE_ASSET, "choose token": c.CHOOSE_TOKEN, "decline": c.DECLINE,
    "end launch": c.END_LAUNCH, "enough": c.ENOUGH, "keep roll": c.KEEP_ROLL, "launch": c.LAUNCH, "move": c.MOVE,
    "no frame": c.NO_FRAME, "pass on": c.PASS_ON, "pick": c.PICK, "spend power": c.SPEND_POWER,
    "stand in": c.STAND_IN, "stay": c.STAY, "take board": c.TAKE_BOARD, "try": c.TRY, "use frame": c.USE_FRAME,
    "block": c.BLOCK, "suffer": c.SUFFER, "go on": c.GO_ON, "be ready": c.BE_READY, "mark die": c.MARK_DIE,
}  # fmt: skip
TOKENS = "AMFLOXKI"  # by kind
EVERYTHING = 255
HOUSE = load()


class Table(Position):
    """One game, and what happened since."""

    game, kinds_of_action, advance = GAME, ACTIONS, running.advance
    g: State

    def __init__(
        self,
        scenario: str = "s01",
        *,
        seats: int = 2,
        mode: int | None = None,
        first: int | None = A,  # None: whoever the dice say
        seed: int = 1,
        opened: bool = True,
        bare: bool = True,
        pack: Pack = HOUSE,
        **settings: int,
    ) -> None:
        self.take_up(pack, seed)
        config = Config()
        config.seats = seats
        config.mode = mode if mode is not None else SOLO if seats == 1 else COOPERATIVE
        which = pack.settings[0].values[scenario]
        chosen = {"scenario": which, "unlocked": EVERYTHING, "first": 0 if first is None else 1 + first} | settings
        for name, value in chosen.items():
            config.setting[[setting.name for setting in GAME.settings].index(name)] = value
        self.set_up(config, seed)
        if opened:
            self.open()
            if bare:
                self.lay_aside()

    # -------------------------------------------------------------------------------------------- laying out

    def open(self) -> None:
        """Everybody takes the board and the class of their number, and whatever comes first of the rest."""
        while self.g.turn == 0:
            own = [act for act in self.options if kind_of(act) in (c.TAKE_BOARD, c.TAKE_CLASS)]
            self.apply(next((act for act in own if first(act) == self.asked), self.options[0]))

    def lay_aside(self) -> None:
        """Nobody has augments, protocols, or tokens on the launcher."""
        g = self.g
        for seat in range(g.seats):
            g.equipped[seat] = g.unequipped[seat] = g.protocol[seat] = 0
            for kind in range(KINDS):
                g.bag[seat, kind] += g.on[seat, kind].bit_count()
                g.on[seat, kind] = 0

    def turn(self, stage: int, seat: int = A) -> Self:
        """The turn has come to a stage of a player."""
        g = self.g
        for lane in range(frames.LANES):
            g.agenda.depth[lane] = 0
        g.lane = 0
        frame = g.agenda.frames[push(g.agenda, 0, frames.TURN, seat, stage)]
        frame.left = (seat - g.first) % g.seats
        return self

    def launcher(self, seat: int, *rows: str) -> Self:
        """A launcher lies as written; a dot is an empty slot."""
        for row, line in enumerate(rows):
            for column, sign in enumerate(line):
                if sign != ".":
                    self.g.on[seat, TOKENS.index(sign)] |= 1 << COLUMNS * row + column
        return self

    def attach(self, seat: int, *these: str) -> Self:
        """Enemies are attached to a player, the first one on top."""
        for name in these:
            self.g.unseen &= ~(1 << self.enemy(name))
            enemies.join(self.g, self.t, seat, self.enemy(name))
        return self

    def combat(self, seat: int = A, dice: str = "", number: int = 0, symbol: int = EYE) -> Self:
        """A player rolled these dice, the number die lies on the enemy with this number, and the player is asked."""
        self.turn(frames.OWN_FRAME, seat)
        self.g.number, self.g.symbol = number - 1 if number else NONE, symbol
        for part in filter(None, dice.split(", ")):
            face, _, n = part.partition(" ")
            self.g.attack[self.names.faces.index(face)] = int(n or 1)
        return self.run()

    def draw(self, card: str) -> Self:
        """A scenario card is drawn, and resolved as far as nobody is asked."""
        self.turn(frames.GOAL_TESTS)
        scenario.draw_card(self.g, self.t, self.e, self.card(card))
        return self.settle()

    def settle(self) -> Self:
        """Run what lies above the turn, until somebody is asked or it is done."""
        while self.g.ended == 0 and (self.g.agenda.depth[0] > 1 or is_ending(self.g)):
            if running.run_top(self.g, self.t, self.e):
                break
        return self.note()

    def try_all(self, activity: int) -> Self:
        """Try an activity with all that there is: every offer is accepted, and every token is dumped."""
        self.play("try", activity)
        while self.step == frames.ACTIVITY and not self.settled:
            eager = [act for act in self.options if kind_of(act) in (c.ACCEPT, c.CHOOSE_TOKEN)]
            self.apply((eager or self.options)[0])
        return self

    def world(self) -> Self:
        """The world activity step: all of it, as far as nobody is asked."""
        self.turn(frames.WORLD_ACTIVITY)
        return self.go_on()

    def go_on(self) -> Self:
        """Run on until this step of the turn is over, somebody is asked, or the game ends."""
        stage = self.step
        while self.g.ended == 0 and (is_ending(self.g) or self.step == stage):
            if running.run_top(self.g, self.t, self.e):
                break
        return self.note()

    def write(self, text: str, ending: bool = False) -> int:
        """One more effect in the words of scenario cards, or of those that end one; where it begins."""
        cards = {id: n for n, id in enumerate(self.names.card_ids)}
        special = frozenset(n for n in cards.values() if self.t.card[n].kind == SPECIAL_CARD)
        places = {name: tile for tile, name in enumerate(self.tiles)}
        bosses = frozenset(n for n in range(self.t.enemies) if has(self.t.bosses, n))
        printed = Printed(scenario=Scenery(places, ("Tram",), cards, special), bosses=bosses, ending=ending)
        return write_effect(self.pack, text, printed)

    # -------------------------------------------------------------------------------------------- looking

    @property
    def tiles(self) -> tuple[str, ...]:
        """What the tiles of the map are called."""
        begin = TILES * self.g.layout
        return tuple(self.names.tiles[begin : begin + self.t.map[self.g.layout].tiles])

    def tile(self, name: str) -> int:
        return self.tiles.index(name)

    def enemy(self, name: str) -> int:
        return int(self.names.enemies.index(name))

    def card(self, id: str) -> int:
        return int(self.names.card_ids.index(id))

    @property
    def active(self) -> str:
        """The active scenario card."""
        return str(self.names.card_ids[self.g.card - 1])

    def stack(self, seat: int) -> list[str]:
        """A player's enemies, from the top down."""
        return [self.names.enemies[self.g.stack[seat, i] - 1] for i in range(self.g.stacked[seat])]

    def left(self, name: str) -> int:
        """The integrity that an enemy has left."""
        return stacks.integrity_left(self.g, self.t, self.enemy(name))

    @property
    def carrier(self) -> str:
        """The enemy on which the number die lies."""
        return self.stack(self.g.agenda.frames[0].seat)[self.g.number] if self.g.number != NONE else "none"

    def dice(self) -> dict[str, int]:
        """The dice that are not assigned yet."""
        return {self.names.faces[face]: self.g.attack[face] for face in range(FACES) if self.g.attack[face]}

    def lanterns(self, *tiles: str) -> Self:
        """A success token lies on each of these tiles."""
        for name in tiles:
            self.g.marks[SUCCESS, self.tile(name)] = 1
        return self

    @property
    def top(self) -> Frame:
        return self.g.agenda.frames[top(self.g.agenda, self.g.lane)]

    def launchable(self) -> set[int]:
        """The patterns that the player who is asked can launch."""
        return {first(act) for act in self.options if kind_of(act) == c.LAUNCH}

    def refused(self, what: str, *numbers: int, seat: int = A) -> str:
        """The clause by which an action is refused; empty if it is not."""
        clause = self.rules.refuse(self.g, self.t, seat, action(ACTIONS[what], *(*numbers, 0, 0, 0)[:3]))
        return self.game.book[clause].id if clause else ""
