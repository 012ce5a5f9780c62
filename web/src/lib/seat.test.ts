import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Update } from "./protocol";
import { Seat } from "./seat.svelte";

/** A socket whose other end is the test. */
class Line {
  static last: Line;
  sent: { type: string; id: string; action: number }[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;

  constructor() {
    Line.last = this;
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Line["sent"][number]);
  }

  close(): void {
    this.onclose = null;
  }

  say(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  /** The moves that were sent, and the answer to one of them. */
  get moves(): number[] {
    return this.sent.filter((message) => message.type === "play").map((message) => message.action);
  }

  async answer(n: number): Promise<void> {
    const move = this.sent.filter((message) => message.type === "play")[n]!;
    this.say({ type: "done", id: move.id });
    await Promise.resolve().then(() => Promise.resolve());
  }
}

const update = (n: number): Update => ({
  type: "update",
  n,
  title: "",
  order: [],
  areas: [],
  awaited: [0],
  log: { start: 0, lines: [] },
  whole: true,
  question: { text: "Which?", choices: [1, 2, 3].map((action) => ({ action, text: `${action}` })) },
});

let seat: Seat;
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", Line);
  vi.stubGlobal("location", new URL("http://here/"));
  seat = new Seat("match", "secret");
  Line.last.onopen?.();
  Line.last.say({ type: "welcome", protocol: 1, game: "west", seat: 0, sitters: [], phrases: [] });
  Line.last.say(update(1));
});
afterEach(() => {
  seat.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("takes a choice that is pressed twice on the same table once", async () => {
  void seat.play(1);
  void seat.play(1);
  await Line.last.answer(0);
  void seat.play(2); // answered, and still drawn as before
  Line.last.say(update(2));
  expect(Line.last.moves).toEqual([1]);
  expect(seat.busy).toBe(false);
});

it("loses no choice that is made when the next table is drawn and the answer has not come yet", async () => {
  void seat.play(1);
  Line.last.say(update(2));
  void seat.play(3);
  expect(Line.last.moves).toEqual([1]);
  await Line.last.answer(0);
  await vi.waitFor(() => expect(Line.last.moves).toEqual([1, 3]));
});

it("makes a choice that waited while the table changed once more, if it is still there", async () => {
  void seat.play(1);
  Line.last.say(update(2));
  void seat.play(3);
  Line.last.say(update(3));
  await Line.last.answer(0);
  await vi.waitFor(() => expect(Line.last.moves).toEqual([1, 3]));
});

it("forgets a choice that says something else by now, or is gone", async () => {
  void seat.play(1);
  Line.last.say(update(2));
  const other = seat.play(3);
  Line.last.say({ ...update(3), question: { text: "Which?", choices: [{ action: 3, text: "another" }] } });
  await Line.last.answer(0);
  expect(await other).toBeNull();
  expect(await seat.play(2)).toBeNull();
  expect(Line.last.moves).toEqual([1]);
  expect(seat.busy).toBe(false);
});

it("makes a choice that was pressed while several others were on their way, after the last of them", async () => {
  const all = seat.playAll([1, 2]);
  void seat.play(3); // still drawn as before: part of the same press
  await Line.last.answer(0);
  Line.last.say(update(2));
  void seat.play(3);
  expect(Line.last.moves).toEqual([1, 2]);
  await Line.last.answer(1);
  expect(await all).toMatchObject({ type: "done" });
  await vi.waitFor(() => expect(Line.last.moves).toEqual([1, 2, 3]));
});

it("asks the table for a choice that was lit when it was pressed", () => {
  Line.last.say({ ...update(2), question: null, awaited: [1] });
  void seat.play(2, true);
  expect(Line.last.moves).toEqual([2]);
});

const forced = (n: number): Update => ({
  ...update(n),
  question: { text: "Sleep?", choices: [{ action: 7, text: "Go to sleep" }], forced: true },
});

it("gives the only answer by itself, and says so until there is something newer", async () => {
  Line.last.say(forced(2));
  const standing = seat.standing!;
  expect(standing).toMatchObject({ kind: "forced", action: 7 });
  void seat.answerAlone(standing);
  void seat.answerAlone(standing);
  await Line.last.answer(0);
  expect(Line.last.moves).toEqual([7]);
  Line.last.say(update(3));
  expect(seat.said?.standing.text).toBe("Go to sleep");
  Line.last.say(update(4));
  expect(seat.said).toBeNull();
});

it("does not answer for whoever has gone back, until they choose something", async () => {
  void seat.goBack({ type: "undo" });
  Line.last.say(forced(2));
  expect(seat.standing).toBeNull();
  void seat.play(7);
  await Line.last.answer(0);
  Line.last.say(forced(3));
  expect(seat.standing).not.toBeNull();
});

it("goes on answering where there was nothing to go back to", async () => {
  const answer = seat.goBack({ type: "undo" });
  const asked = Line.last.sent.at(-1)!;
  Line.last.say({ type: "refused", id: asked.id, reason: "There is no move to undo." });
  await answer;
  Line.last.say(forced(2));
  expect(seat.standing).not.toBeNull();
});

it("leaves to a coach what it teaches", () => {
  Line.last.say({ ...forced(2), coach: { title: "First", pages: [{ say: "Sleep." }], done: 0, most: 3, wants: 7 } });
  expect(seat.standing).toBeNull();
});

it("asks a routine question once in its span, and not at all when it was declined for good", async () => {
  const routine = { action: 1, name: "Upgrades", offers: ["tokens"], span: "turn 1" };
  const routinely = (n: number, span: string): Update => ({
    ...update(n),
    question: { ...update(n).question!, routine: { ...routine, span } },
  });
  Line.last.say(routinely(2, "turn 1"));
  expect(seat.standing).toBeNull();
  void seat.play(1);
  await Line.last.answer(0);
  Line.last.say(routinely(3, "turn 1"));
  expect(seat.standing).toMatchObject({ kind: "declined", action: 1 });
  Line.last.say(routinely(4, "turn 2"));
  expect(seat.standing).toBeNull();
  void seat.declineForGood();
  await Line.last.answer(1);
  Line.last.say(routinely(5, "turn 3"));
  expect(seat.standing).toMatchObject({ kind: "declined", name: "Upgrades" });
  seat.askAgain("Upgrades");
  expect(seat.standing).toBeNull();
});
