// Crazy eights for boardgame.io, as its authors would have it: plain moves over plain data.

const HAND = 5;
const EIGHT = 7;
const last = (cards) => cards[cards.length - 1];
export const suitOf = (card) => Math.floor(card / 13);
const rankOf = (card) => card % 13;
export const isEight = (card) => rankOf(card) === EIGHT;
export const fits = (G, card) => isEight(card) || suitOf(card) === G.suit || rankOf(card) === rankOf(last(G.pile));

/** The game for so many seats; INVALID_MOVE is the library's word for a move against the rules. */
export function crazyEights(seats, INVALID_MOVE) {
  function lay({ G, playerID }, card, suit) {
    const hand = G.hands[playerID];
    const at = hand.indexOf(card);
    if (at < 0 || !fits(G, card)) return INVALID_MOVE;
    hand.splice(at, 1);
    G.pile.push(card);
    G.suit = suit;
    G.passes = 0;
  }

  function draw({ G, playerID, random }) {
    if (!G.deck.length && G.pile.length > 1) {
      const top = G.pile.pop();
      G.deck = random.Shuffle(G.pile);
      G.pile = [top];
    }
    if (G.deck.length) G.hands[playerID].push(G.deck.pop());
    else G.passes += 1;
  }

  return {
    name: 'crazy-eights',
    setup: ({ ctx, random }) => {
      const deck = random.Shuffle([...Array(52).keys()]);
      const hands = Object.fromEntries(ctx.playOrder.map((seat) => [seat, deck.splice(0, HAND)]));
      const top = deck.pop();
      return { deck, hands, pile: [top], suit: suitOf(top), passes: 0 };
    },
    turn: { minMoves: 1, maxMoves: 1 },
    moves: { lay, draw },
    endIf: ({ G, ctx }) => {
      const winner = ctx.playOrder.find((seat) => !G.hands[seat].length);
      if (winner !== undefined) return { winner };
      if (G.passes > seats) return { draw: true };
    },
  };
}
