// boardgame.io: random play by its reducer, and its tree search, at crazy eights for four seats. Its states never
// change: no copies.
// Run by node with the folder in which boardgame.io is installed; it answers rounds as benchmarks/stopwatch.py says.
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { crazyEights, fits, isEight, suitOf } from '../crazy_eights.mjs';

process.env.NODE_ENV = 'production'; // read when the library is loaded: without it, every state is frozen
const load = createRequire(join(resolve(process.argv[2]), 'here.js'));
const { InitializeGame, CreateGameReducer } = load('boardgame.io/internal');
const { MCTSBot } = load('boardgame.io/ai');
const { INVALID_MOVE } = load('boardgame.io/core');
const engine = `boardgame.io ${load('boardgame.io/package.json').version}`;

const SEATS = 4;
const WARM_UP_S = 2; // its compiler takes that long to settle
const ITERATIONS = 50;

function options(G, ctx, seat) {
  const found = [];
  for (const card of G.hands[seat]) {
    if (isEight(card)) for (let suit = 0; suit < 4; suit++) found.push({ move: 'lay', args: [card, suit] });
    else if (fits(G, card)) found.push({ move: 'lay', args: [card, suitOf(card)] });
  }
  return found.length ? found : [{ move: 'draw', args: [] }];
}

const game = { ...crazyEights(SEATS, INVALID_MOVE), ai: { enumerate: options } };
const reduce = CreateGameReducer({ game });
const begin = () => InitializeGame({ game, numPlayers: SEATS });

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
const bot = new MCTSBot({ game, enumerate: options, iterations: ITERATIONS, playoutDepth: 1000 });

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
