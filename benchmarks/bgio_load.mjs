// boardgame.io's server under load: crazy eights for three at every table, one move per table every so often, and the
// time from a move to the update that answers it. Run by node with the folder in which boardgame.io is installed:
//   node bgio_load.mjs FOLDER serve PORT
//   node bgio_load.mjs FOLDER drive PORT TABLES SECONDS EVERY WARM_UP
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { crazyEights, fits, isEight, suitOf } from './crazy_eights.mjs';

process.env.NODE_ENV = 'production'; // read when the library is loaded: without it, every state is frozen
const [folder, role, port, ...rest] = process.argv.slice(2);
const load = createRequire(join(resolve(folder), 'here.js'));

const SEATS = 3;
const LATEST_MS = 15_000;
const pick = (things) => things[Math.floor(Math.random() * things.length)];

/** The game as the server has it: nobody is sent the deck or another's hand, and what is drawn is drawn there. */
function served() {
  const game = crazyEights(SEATS, load('boardgame.io/core').INVALID_MOVE);
  return {
    ...game,
    minPlayers: SEATS,
    maxPlayers: SEATS,
    playerView: ({ G, playerID }) => ({
      ...G,
      deck: G.deck.length,
      hands: Object.fromEntries(
        Object.entries(G.hands).map(([seat, hand]) => [seat, seat === playerID ? hand : hand.length]),
      ),
    }),
    moves: { ...game.moves, draw: { client: false, move: game.moves.draw } },
  };
}

async function serve() {
  const { Server } = load('boardgame.io/server');
  const server = Server({ games: [served()], origins: ['*'] });
  await server.run({ port: Number(port), callback: () => console.log('open') });
}

// ------------------------------------------------------------------------------------------------ the driver

const tally = { waits: [], errors: {}, finished: 0, counting: false };
const fail = (what) => (tally.errors[what] = (tally.errors[what] ?? 0) + 1);

class Seat {
  constructor(table, number) {
    this.table = table;
    this.number = String(number);
    this.socket = load('socket.io-client').io(`http://127.0.0.1:${port}/crazy-eights`, {
      transports: ['websocket'],
      forceNew: true,
    });
    this.socket.on('sync', (_, { state }) => this.see(state));
    this.socket.on('update', (_, state) => this.see(state));
    this.socket.on('connect_error', () => fail('cannot connect'));
  }

  see(state) {
    if (this.state && state._stateID < this.state._stateID) return;
    this.state = state;
    if (this.waiting && state._stateID > this.waiting.id) {
      this.waiting.done(performance.now());
      this.waiting = undefined;
    }
    this.seen?.();
  }

  join() {
    this.state = undefined;
    return new Promise((done) => {
      this.seen = done;
      this.socket.emit('sync', this.table.match, this.number, undefined, SEATS);
    });
  }

  async play() {
    const { G, _stateID } = this.state;
    const choices = G.hands[this.number].filter((card) => fits(G, card));
    const card = choices.length ? pick(choices) : undefined;
    const type = card === undefined ? 'draw' : 'lay';
    const args = card === undefined ? [] : [card, isEight(card) ? pick([0, 1, 2, 3]) : suitOf(card)];
    const payload = { type, args, playerID: this.number, credentials: undefined };
    const begun = performance.now();
    const answered = new Promise((done) => (this.waiting = { id: _stateID, done }));
    this.socket.emit('update', { type: 'MAKE_MOVE', payload }, _stateID, this.table.match, this.number);
    const late = new Promise((done) => setTimeout(done, LATEST_MS).unref());
    const at = await Promise.race([answered, late]);
    if (at === undefined) fail('no answer');
    else if (tally.counting) tally.waits.push(at - begun);
  }
}

class Table {
  constructor(number) {
    this.number = number;
    this.games = 0;
    this.seats = [...Array(SEATS).keys()].map((seat) => new Seat(this, seat));
  }

  async open() {
    this.match = `load-${this.number}-${this.games++}`;
    for (const seat of this.seats) await seat.join();
  }

  async move() {
    const { ctx } = this.seats[0].state;
    if (ctx.gameover !== undefined) {
      tally.finished += 1;
      await this.open();
    }
    const turn = this.seats[0].state.ctx.currentPlayer;
    const seat = this.seats[Number(turn)];
    if (seat.state.ctx.currentPlayer === turn) await seat.play();
    else fail('nobody could move');
  }
}

const sleep = (ms) => new Promise((done) => setTimeout(done, Math.max(0, ms)));
const part = (values, share) => values[Math.min(values.length - 1, Math.floor(share * values.length))] ?? 0;

async function drive() {
  const [tables, seconds, every, warmUp] = rest.map(Number);
  const all = [];
  for (let n = 0; n < tables; n++) {
    all.push(new Table(n));
    await all[n].open();
  }
  const begun = performance.now();
  const until = begun + 1000 * (every + warmUp + seconds);
  const playing = all.map(async (table, n) => {
    for (let at = begun + (1000 * every * n) / tables; (at += 1000 * every) < until; ) {
      await sleep(at - performance.now());
      await table.move();
    }
  });
  await sleep(1000 * (every + warmUp));
  tally.counting = true;
  await sleep(1000 * seconds);
  tally.counting = false;
  await Promise.all(playing);
  const waits = tally.waits.sort((a, b) => a - b);
  const round = (x) => Math.round(10 * x) / 10;
  const version = load('boardgame.io/package.json').version;
  console.log(
    JSON.stringify({
      version, game: 'crazy eights', tables, sockets: tables * SEATS, seconds, moves: waits.length,
      moves_per_s: round(waits.length / seconds), p50_ms: round(part(waits, 0.5)), p99_ms: round(part(waits, 0.99)),
      worst_ms: round(part(waits, 1)), finished: tally.finished, errors: tally.errors,
    }),
  );
  process.exit(0);
}

await (role === 'serve' ? serve() : drive());
