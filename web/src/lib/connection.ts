// One viewer's line to the table: it opens again by itself, says what it has seen, and repeats what nobody answered.
import { fits, merge, NOTHING, type TableState } from "./merge";
import type {
  Advice,
  Answer,
  Call,
  Done,
  Gained,
  GoOn,
  Ideas,
  Leave,
  Play,
  Reason,
  Refusal,
  Rules,
  Say,
  Saying,
  TakeBack,
  Touch,
  ToBrowser,
  Undo,
  Unlit,
  Welcome,
  Why,
} from "./protocol";

export const PROTOCOL = 1;
const FIRST_PAUSE = 400; // milliseconds before the first new attempt; each further one waits twice as long
const LONGEST_PAUSE = 15_000;
const QUIET = 20_000; // after so long without a word the line is tried
const PATIENCE = 8_000; // and given up after so long without an answer
const SAYINGS_KEPT = 200;

export type Line = "opening" | "open" | "lost" | "closed";
export type Reply = Done | Refusal | Rules | Ideas | Unlit | Gained;
type Wish = Play | Undo | TakeBack | Answer | Why | Advice | Call | GoOn | Say | Leave | Touch | Reason;
type WithoutId<T> = T extends unknown ? Omit<T, "id"> : never;
export type Request = WithoutId<Wish>;

/** What a connection has heard so far. */
export interface Heard {
  readonly line: Line;
  readonly reason: string; // why the line is lost or closed
  readonly replay?: boolean; // the match cannot be played here any more, but its replay can be looked at
  readonly welcome: Welcome | null;
  readonly state: TableState;
  readonly sayings: readonly Saying[];
  readonly news: string; // what the table itself says, until something happens at it
}

/** The part of a WebSocket that a connection uses. */
export interface Socket {
  send(text: string): void;
  close(): void;
  onopen: ((event: never) => void) | null;
  onmessage: ((event: never) => void) | null;
  onclose: ((event: never) => void) | null;
}

/** What surrounds a connection: how sockets open and how time passes. Tests bring their own. */
export interface Surroundings {
  open(url: string): Socket;
  later(task: () => void, milliseconds: number): () => void; // gives a way to call it off
  chance(): number; // from 0 to 1
}

const BROWSER: Surroundings = {
  open: (url) => new WebSocket(url) as unknown as Socket,
  later: (task, milliseconds) => {
    const timer = setTimeout(task, milliseconds);
    return () => clearTimeout(timer);
  },
  chance: Math.random,
};

interface Unanswered {
  message: Wish;
  resolve: (reply: Reply) => void;
}

export class Connection {
  #heard: Heard = { line: "opening", reason: "", welcome: null, state: NOTHING, sayings: [], news: "" };
  #socket: Socket | null = null;
  #attempts = 0;
  #asked = 0;
  #unanswered = new Map<string, Unanswered>();
  #callOffNext: (() => void) | null = null;
  #callOffPing: (() => void) | null = null;
  readonly #name: string;

  constructor(
    readonly url: string,
    readonly secret: string,
    readonly changed: (heard: Heard) => void,
    readonly around: Surroundings = BROWSER,
  ) {
    this.#name = randomName();
    this.#open();
  }

  get heard(): Heard {
    return this.#heard;
  }

  /** Ask the table for something; the promise holds until it answers, however often the line breaks meanwhile. */
  ask(request: Request): Promise<Reply> {
    this.#asked += 1;
    const id = `${this.#name}-${this.#asked}`;
    const message = { ...request, id } as Wish;
    return new Promise((resolve) => {
      this.#unanswered.set(id, { message, resolve });
      if (this.#heard.line === "open") this.#send(message);
    });
  }

  /** Try again now, and do not wait for the next attempt: the network is back, or the page is looked at again. */
  wake(): void {
    if (this.#heard.line === "lost" && this.#callOffNext) this.#openNow();
    else if (this.#heard.line === "open") this.#ping();
  }

  /** Leave for good. */
  close(reason = "", replay = false): void {
    this.#callOffTimers();
    this.#drop();
    this.#tell({ line: "closed", reason, replay });
  }

  // ------------------------------------------------------------------------------------------ opening

  #openNow(): void {
    this.#callOffTimers();
    this.#open();
  }

  #open(): void {
    const socket = this.around.open(this.url);
    this.#socket = socket;
    socket.onopen = () => this.#greet();
    socket.onmessage = (event: { data: string }) => this.#hear(socket, JSON.parse(event.data) as ToBrowser);
    socket.onclose = () => socket === this.#socket && this.#lost("Connection lost.");
    this.#expectWord();
  }

  #greet(): void {
    const seen = this.#heard.state.n;
    this.#send({ type: "hello", protocol: PROTOCOL, secret: this.secret, ...(seen ? { seen } : {}) });
  }

  #lost(reason: string): void {
    this.#callOffTimers();
    this.#drop();
    const pause = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** this.#attempts) * (0.5 + this.around.chance());
    this.#attempts += 1;
    this.#callOffNext = this.around.later(() => this.#openNow(), pause);
    this.#tell({ line: "lost", reason });
  }

  #drop(): void {
    const socket = this.#socket;
    this.#socket = null;
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }

  // ------------------------------------------------------------------------------------------ hearing

  #hear(socket: Socket, message: ToBrowser): void {
    if (socket !== this.#socket) return;
    this.#expectWord();
    switch (message.type) {
      case "welcome":
        return this.#welcome(message);
      case "update":
        if (!fits(this.#heard.state, message)) return this.#beginAgain();
        return this.#tell({ state: merge(this.#heard.state, message), news: "" });
      case "saying":
        return this.#noteSaying(message);
      case "goodbye":
        return message.again ? this.#lost(message.reason) : this.close(message.reason, message.replay);
      case "pong":
        return;
      default:
        this.#unanswered.get(message.id)?.resolve(message);
        this.#unanswered.delete(message.id);
    }
  }

  #welcome(welcome: Welcome): void {
    if (welcome.protocol !== PROTOCOL) {
      return this.close("This page is out of date. Reload it to continue.");
    }
    const opened = this.#heard.line !== "open";
    this.#attempts = 0;
    this.#tell({ line: "open", reason: "", welcome });
    if (opened) for (const { message } of this.#unanswered.values()) this.#send(message);
  }

  #noteSaying(saying: Saying): void {
    if (saying.number === 0) return this.#tell({ news: saying.text }); // of the moment: the table does not keep it
    const others = this.#heard.sayings.filter((other) => other.number !== saying.number);
    const sayings = [...others, saying].sort((one, other) => one.number - other.number).slice(-SAYINGS_KEPT);
    this.#tell({ sayings });
  }

  /** What came leans on something that this browser never heard: ask for the whole table. */
  #beginAgain(): void {
    this.#tell({ state: { ...this.#heard.state, n: 0 } });
    this.#lost("Refreshing the table.");
  }

  #tell(news: Partial<Heard>): void {
    this.#heard = { ...this.#heard, ...news };
    this.changed(this.#heard);
  }

  // ------------------------------------------------------------------------------------------ the line itself

  #send(message: unknown): void {
    this.#socket?.send(JSON.stringify(message));
  }

  /** Wait for a word; if none comes for long, ask for one. */
  #expectWord(): void {
    this.#callOffPing?.();
    this.#callOffPing = this.around.later(() => this.#ping(), QUIET);
  }

  #ping(): void {
    if (this.#heard.line === "open") this.#send({ type: "ping" });
    this.#callOffPing?.();
    this.#callOffPing = this.around.later(() => this.#lost("The server is not responding."), PATIENCE);
  }

  #callOffTimers(): void {
    this.#callOffNext?.();
    this.#callOffPing?.();
    this.#callOffNext = this.#callOffPing = null;
  }
}

/** The address of a match's socket on the server that this page came from. */
export function socketAddress(match: string, page: Pick<Location, "protocol" | "host"> = location): string {
  return `${page.protocol === "https:" ? "wss" : "ws"}://${page.host}/api/matches/${encodeURIComponent(match)}/socket`;
}

/** A name that no other connection has: its requests are told apart by it, also after the page is loaded again. */
function randomName(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(9));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
