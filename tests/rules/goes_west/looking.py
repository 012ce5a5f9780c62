"""What can be seen on a table of Deck Goes West, in the words of the pack."""

from __future__ import annotations

from rules.goes_west.layout import At, Layout
from tablewright.engine.core.events import Seen
from tablewright.engine.core.sets import has
from tablewright.engine.game.contract import SPECTATOR
from tablewright.engine.game.playing import Rules
from tablewright.engine.scene import Piece, Scene
from tablewright.games.goes_west import places
from tablewright.games.goes_west import state as s
from tablewright.games.goes_west.pack.language import RESOURCE_WORDS


class Looking(Layout):
    """Where everything is."""

    rules: Rules
    heard: dict[int, list[Seen]]

    @property
    def asked(self) -> int:
        """The seat that is asked, the first of several."""
        waiting = self.rules.waiting(self.g)
        assert waiting, "the game is over"
        return waiting[0]

    @property
    def over(self) -> bool:
        return bool(self.g.ended)

    @property
    def results(self) -> tuple[int, ...]:
        """LOST, SHARED or WON of each seat."""
        return self.rules.results(self.g, self.g.seats)[1]

    def _cards(self, place: int) -> list[str]:
        here = sum(self.g.cards[place, w] << s.WORD * w for w in range(s.WORDS))
        copies = (copy for copy in range(here.bit_length()) if has(here, copy))
        return sorted(str(self.names.card_ids[self.t.design[copy]]) for copy in copies)

    def in_hand(self, seat: int) -> list[str]:
        return self._cards(places.HAND + seat)

    def in_deck(self, seat: int) -> list[str]:
        """The shuffled part of a draw pile."""
        return self._cards(places.BAG + seat)

    def on_draw_pile(self, seat: int) -> list[str]:
        """The cards known to lie on a draw pile, the topmost first."""
        found, copy = [], self.g.top[seat] - 1
        while copy >= 0:
            found.append(str(self.names.card_ids[self.t.design[copy]]))
            copy = self.g.below[copy] - 1
        return found

    def in_discards(self, seat: int) -> list[str]:
        return self._cards(places.DISCARD + seat)

    def in_spent(self) -> list[str]:
        """The discard piles of Trade, Pain and Exhaustion cards together."""
        return self._cards(places.SPENT)

    def in_supply(self) -> list[str]:
        return self._cards(places.SUPPLY)

    def in_box(self) -> list[str]:
        return self._cards(places.BOX)

    def in_row(self) -> list[str]:
        """The Trade Row from its left end, the back; a gap is empty."""
        copies = [copy - 1 for copy in self.g.row]
        return [str(self.names.card_ids[self.t.design[copy]]) if copy >= 0 else "" for copy in copies]

    def units(self, seat: int) -> dict[str, int]:
        """A player's stock, without what there is none of."""
        stock = {word: self.g.stock[seat, n] for n, word in enumerate(RESOURCE_WORDS)}
        return {word: n for word, n in stock.items() if n}

    def where(self, seat: int) -> At:
        """Where a meeple is."""
        return self.place_of(self.g.at[seat])

    def place_of(self, space: int) -> At:
        return self.g.column[space], self.g.line[space]

    def lies(self, seat: int) -> bool:
        return has(self.g.lying, seat)

    def is_up(self, at: At) -> bool:
        return has(self.g.up, self.space(at))

    def railed(self, at: At) -> bool:
        return has(self.g.railed, self.space(at))

    def bandits_at(self, at: At) -> int:
        return self.g.bandits[self.space(at)]

    def all_bandits(self) -> dict[At, int]:
        """Every group of bandits on the map."""
        return {self.place_of(n): self.g.bandits[n] for n in range(s.TILES) if self.g.bandits[n]}

    def tile_at(self, at: At) -> str:
        """The id of a face-up tile."""
        return str(self.names.tile_ids[self.g.tile[self.space(at)] - 1])

    def map(self) -> set[At]:
        """Every place with a tile."""
        return {self.place_of(n) for n in range(s.TILES) if has(self.g.used, n)}

    def face_up(self) -> set[At]:
        return {at for at in self.map() if self.is_up(at)}

    def view(self, seat: int) -> s.State:
        v: s.State = self.rules.seen(self.g, seat)
        return v

    def scene(self, seat: int) -> Scene:
        """The table as a seat sees it."""
        return self.rules.scene(self.view(seat), seat)

    def pieces(self, seat: int) -> dict[str, Piece]:
        """What a seat's table shows, by id."""
        return {piece.id: piece for piece in self.scene(seat).walk()}

    def events(self, *kinds: int, seat: int = SPECTATOR) -> list[Seen]:
        """What happened so far, as a seat may know it: all, or those of some kinds."""
        return [event for event in self.heard[seat] if not kinds or event.what in kinds]
