// boardgame.io: random play by its reducer, and its tree search, at crazy eights for four seats, written here as its
// authors would have it: plain moves over plain data. Its states never change: no copies.
// Run by node with the folder in which boardgame.io is installed; it answers rounds as benchmarks/stopwatch.py says.
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';

process.env.NODE_ENV = 'production'; // read when the library is loaded: without it, every state is frozen
const load = createRequire(join(resolve(process.argv[2]), 'here.js'));
const { InitializeGame, CreateGameReducer } = load('boardgame.io/internal');
const { MCTSBot } = load('boardgame.io/ai');
const { INVALID_MOVE } = load('boardgame.io/core');
const engine = `boardgame.io ${load('boardgame.io/package.json').version}`;

const SEATS = 4;
const HAND = 5;
const EIGHT = 7;
const WARM_UP_S = 2; // its compiler takes that long to settle
const ITERATIONS = 50;
const suitOf = (card) => Math.floor(card / 13);
const rankOf = (card) => card % 13;
const last = (cards) => cards[cards.length - 1];
const fits = (G, card) => rankOf(card) === EIGHT || suitOf(card) === G.suit || rankOf(card) === rankOf(last(G.pile));

function options(G, ctx, seat) {
  const found = [];
  for (const card of G.hands[seat]) {
    if (rankOf(card) === EIGHT) for (let suit = 0; suit < 4; suit++) found.push({ move: 'lay', args: [card, suit] });
    else if (fits(G, card)) found.push({ move: 'lay', args: [card, suitOf(card)] });
  }
  return found.length ? found : [{ move: 'draw', args: [] }];
}

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
  if (!G.stock.length && G.pile.length > 1) {
    const top = G.pile.pop();
    G.stock = random.Shuffle(G.pile);
    G.pile = [top];
  }
  if (G.stock.length) G.hands[playerID].push(G.stock.pop());
  else G.passes += 1;
}

const crazyEights = {
  name: 'crazy-eights',
  setup: ({ ctx, random }) => {
    const stock = random.Shuffle(Array.from({ length: 52 }, (_, card) => card));
    const hands = Object.fromEntries(ctx.playOrder.map((seat) => [seat, stock.splice(0, HAND)]));
    const top = stock.pop();
    return { stock, hands, pile: [top], suit: suitOf(top), passes: 0 };
  },
  turn: { minMoves: 1, maxMoves: 1 },
  moves: { lay, draw },
  endIf: ({ G, ctx }) => {
    const winner = ctx.playOrder.find((seat) => !G.hands[seat].length);
    if (winner !== undefined) return { winner };
    if (G.passes > SEATS) return { draw: true };
  },
  ai: { enumerate: options },
};

const reduce = CreateGameReducer({ game: crazyEights });
const begin = () => InitializeGame({ game: crazyEights, numPlayers: SEATS });

function play() {
  let state = begin();
  let decisions = 0;
  while (state.ctx.gameover === undefined) {
    const seat = state.ctx.currentPlayer;
    const found = options(state.G, state.ctx, seat);
    const { move, args } = found[Math.floor(Math.random() * found.length)];
    state = reduce(state, { type: 'MAKE_MOVE', payload: { type: move, args, playerID: seat, credentials: null } });
    decisions += 1;
  }
  return decisions;
}

const root = (() => {
  for (;;) {
    const state = begin();
    if (options(state.G, state.ctx, '0').length > 1) return state;
  }
})();
const bot = new MCTSBot({ game: crazyEights, enumerate: options, iterations: ITERATIONS, playoutDepth: 1000 });

async function search() {
  await bot.play(root, '0');
  return ITERATIONS;
}

const SAMPLE = 60;
const length = Array.from({ length: SAMPLE }, play).reduce((sum, decisions) => sum + decisions) / SAMPLE;
const tasks = [
  { what: 'decisions', game: 'crazy eights', how: 'reducer', work: play },
  { what: 'simulations', game: 'crazy eights', how: 'MCTSBot, sees all', work: search, each: length },
];

function spent() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

async function rate(work, seconds) {
  const begun = spent();
  let done = 0;
  let took = 0;
  while (took < seconds || !done) {
    done += await work();
    took = spent() - begun;
  }
  return done / took;
}

const answer = (words) => process.stdout.write(`${JSON.stringify({ engine, ...words })}\n`);
for (const { work } of tasks) await rate(work, WARM_UP_S);
answer({ done: true });
for await (const line of createInterface({ input: process.stdin })) {
  for (const { work, ...names } of tasks) answer({ ...names, per_s: await rate(work, Number(line)) });
  answer({ done: true });
}
