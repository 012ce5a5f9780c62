import { beforeEach, describe, expect, it } from "vitest";
import { Connection, socketAddress, type Heard, type Socket } from "./connection";
import type { Piece, Update, Welcome } from "./protocol";

/** A table whose every word the test says itself, and a clock that stands still until it is moved. */
class Table {
  sockets: Line[] = [];
  heard: Heard | null = null;
  now = 0;
  tasks: { at: number; task: () => void }[] = [];

  connect(): Connection {
    return new Connection("ws://here", "secret", (heard) => (this.heard = heard), {
      open: () => {
        const line = new Line();
        this.sockets.push(line);
        return line;
      },
      later: (task, wait) => {
        const entry = { at: this.now + wait, task };
        this.tasks.push(entry);
        return () => (this.tasks = this.tasks.filter((other) => other !== entry));
      },
      chance: () => 0.5,
    });
  }

  get line(): Line {
    return this.sockets.at(-1)!;
  }

  pass(milliseconds: number): void {
    this.now += milliseconds;
    for (const due of this.tasks.filter((entry) => entry.at <= this.now)) {
      this.tasks = this.tasks.filter((entry) => entry !== due);
      due.task();
    }
  }
}

class Line implements Socket {
  sent: Record<string, unknown>[] = [];
  closed = false;
  onopen: ((event: never) => void) | null = null;
  onmessage: ((event: never) => void) | null = null;
  onclose: ((event: never) => void) | null = null;

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }

  close(): void {
    this.closed = true;
  }

  open(...messages: object[]): this {
    this.onopen?.({} as never);
    this.say(...messages);
    return this;
  }

  say(...messages: object[]): void {
    for (const message of messages) this.onmessage?.({ data: JSON.stringify(message) } as never);
  }

  break(): void {
    this.onclose?.({} as never);
  }
}

const welcome = { type: "welcome", protocol: 1, game: "west", seat: 0, sitters: [], phrases: [] } as unknown as Welcome;
const area: Piece = { kind: "area", id: "a", label: "a" };
const update = (n: number, more: Partial<Update> = {}): Update => ({
  type: "update",
  n,
  title: "",
  order: ["a"],
  areas: [area],
  awaited: [],
  log: { start: 0, lines: [] },
  ...more,
});

let table: Table;
beforeEach(() => (table = new Table()));

describe("a connection", () => {
  it("says hello, then draws what it hears", () => {
    table.connect();
    table.line.open(welcome, update(3, { whole: true }));
    expect(table.line.sent[0]).toEqual({ type: "hello", protocol: 1, secret: "secret" });
    expect(table.heard?.line).toBe("open");
    expect(table.heard?.state.n).toBe(3);
  });

  it("opens again by itself and says what it has seen", () => {
    table.connect();
    table.line.open(welcome, update(3, { whole: true }));
    table.line.break();
    expect(table.heard?.line).toBe("lost");
    table.pass(1000);
    table.line.open(welcome);
    expect(table.sockets).toHaveLength(2);
    expect(table.line.sent[0]).toMatchObject({ type: "hello", seen: 3 });
    expect(table.heard?.line).toBe("open");
    expect(table.heard?.state.n).toBe(3);
  });

  it("repeats under the same id what nobody answered, and nothing that was answered", async () => {
    const connection = table.connect();
    table.line.open(welcome);
    const first = connection.ask({ type: "play", action: 7 });
    void connection.ask({ type: "play", action: 8 });
    const [, seven, eight] = table.line.sent;
    table.line.say({ type: "done", id: seven!.id as string });
    expect((await first).type).toBe("done");
    table.line.break();
    table.pass(1000);
    table.line.open(welcome);
    expect(table.line.sent.slice(1)).toEqual([eight]);
  });

  it("keeps what is asked while the line is broken until it is open", () => {
    const connection = table.connect();
    void connection.ask({ type: "undo" });
    expect(table.line.sent).toEqual([]);
    table.line.open(welcome);
    expect(table.line.sent.map((message) => message.type)).toEqual(["hello", "undo"]);
  });

  it("does not repeat anything when it is welcomed again on the same line", () => {
    const connection = table.connect();
    table.line.open(welcome);
    void connection.ask({ type: "undo" });
    table.line.say(welcome);
    expect(table.line.sent.map((message) => message.type)).toEqual(["hello", "undo"]);
  });

  it("waits longer after each attempt that fails, and begins anew after one that succeeds", () => {
    table.connect();
    const pauses = [1, 2, 3].map(() => {
      table.line.break();
      const pause = table.tasks.at(-1)!.at - table.now;
      table.pass(pause);
      return pause;
    });
    expect(pauses).toEqual([400, 800, 1600]);
    table.line.open(welcome);
    table.line.break();
    expect(table.tasks.at(-1)!.at - table.now).toBe(400);
  });

  it("gives a silent line up after asking for a word", () => {
    table.connect();
    table.line.open(welcome);
    table.pass(20_000);
    expect(table.line.sent.at(-1)).toEqual({ type: "ping" });
    table.pass(8_000);
    expect(table.heard?.line).toBe("lost");
    expect(table.sockets[0]!.closed).toBe(true);
  });

  it("keeps a line that answers", () => {
    table.connect();
    table.line.open(welcome);
    table.pass(20_000);
    table.line.say({ type: "pong" });
    table.pass(8_000);
    expect(table.heard?.line).toBe("open");
  });

  it("says that a match which cannot go on has a replay", () => {
    table.connect();
    table.line.open({ type: "goodbye", reason: "Its rules are gone.", replay: true });
    expect(table.heard).toMatchObject({ line: "closed", reason: "Its rules are gone.", replay: true });
  });

  it("stays away after a goodbye that does not ask it back", () => {
    table.connect();
    table.line.open(welcome, { type: "goodbye", reason: "This link opens no seat." });
    expect(table.heard).toMatchObject({ line: "closed", reason: "This link opens no seat." });
    table.pass(60_000);
    expect(table.sockets).toHaveLength(1);
  });

  it("asks for the whole table when an update leans on what it never heard", () => {
    table.connect();
    table.line.open(welcome, update(3, { whole: true }), update(9, { order: ["a", "b"], areas: [] }));
    table.pass(1000);
    table.line.open(welcome);
    expect(table.line.sent[0]).toEqual({ type: "hello", protocol: 1, secret: "secret" });
  });

  it("counts a saying once, in the order of the numbers", () => {
    table.connect();
    const say = (number: number) => ({ type: "saying", number, text: String(number) });
    table.line.open(welcome, say(2), say(1), say(2));
    expect(table.heard?.sayings.map((saying) => saying.number)).toEqual([1, 2]);
  });
});

it("what the table says of the moment stands until something happens", () => {
  table.connect();
  table.line.open(welcome, { type: "saying", number: 0, text: "Getting ready." });
  expect(table.heard).toMatchObject({ news: "Getting ready.", sayings: [] });
  table.line.say(update(1, { whole: true }));
  expect(table.heard?.news).toBe("");
});

it("the socket is where the page came from", () => {
  expect(socketAddress("abc", { protocol: "https:", host: "games.example" })).toBe(
    "wss://games.example/api/matches/abc/socket",
  );
});
