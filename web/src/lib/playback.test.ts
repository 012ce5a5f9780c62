import { beforeEach, expect, it } from "vitest";
import { NOTHING, type TableState } from "./merge";
import { beatsOf, cuesOf, Playback, timeOf, type Pace, type Telling } from "./playback";
import type { LogLine, Staging } from "./protocol";

const staging: Staging = {
  title: "Battle",
  sides: [
    { label: "A", beats: [{ label: "land" }, { label: "dice" }] },
    { label: "B", beats: [{ label: "land" }, { label: "dice" }, { label: "dice", again: true }] },
  ],
  outcome: ["A wins."],
  lines: 2,
};
const line = (step: number, text: string, more: Partial<LogLine> = {}): LogLine => ({ text, step, seat: 1, ...more });
const table = (n: number, ...log: LogLine[]): TableState => ({ ...NOTHING, n, order: ["a"], log });

/** Time that passes when the test says so. */
class Clock {
  tasks: { task: () => void; after: number }[] = [];
  later = (task: () => void, after: number): (() => void) => {
    const entry = { task, after };
    this.tasks.push(entry);
    return () => void (this.tasks = this.tasks.filter((other) => other !== entry));
  };
  tick(): void {
    this.tasks.shift()?.task();
  }
}

let clock: Clock;
let pace: Pace;
let shown: { n: number; telling: Telling | null }[];
let playback: Playback;
const last = () => shown.at(-1)!;
beforeEach(() => {
  clock = new Clock();
  pace = "normal";
  shown = [];
  playback = new Playback(table(1), (state, telling) => shown.push({ n: state.n, telling }), {
    me: () => 0,
    pace: () => pace,
    later: clock.later,
  });
});

it("shows several tables one after another, each with its lines", () => {
  playback.hear(table(2, line(2, "one")));
  playback.hear(table(3, line(2, "one"), line(3, "two"), line(3, "three")));
  expect(last()).toMatchObject({ n: 2, telling: { lines: [{ text: "one" }] } });
  expect(playback.playing).toBe(true);
  clock.tick();
  expect(last()).toMatchObject({ n: 3, telling: { lines: [{ text: "two" }], more: true } });
  expect(playback.playing).toBe(false); // the question can be answered while the last lines are told
  clock.tick();
  expect(last().telling?.lines.map(({ text }) => text)).toEqual(["two", "three"]);
  clock.tick(); // nothing follows: it lingers
  clock.tick();
  expect(last()).toEqual({ n: 3, telling: null });
});

it("says that something follows when it comes while the last line is told", () => {
  playback.hear(table(2, line(2, "one")));
  clock.tick();
  playback.hear(table(3, line(2, "one"), line(3, "two")));
  expect(last()).toMatchObject({ n: 3, telling: { lines: [{ text: "two" }] } });
});

it("shows the table as it is now when it is skipped, and tells nothing more", () => {
  playback.hear(table(2, line(2, "one")));
  playback.hear(table(3, line(2, "one"), line(3, "two")));
  playback.skip();
  expect(last()).toEqual({ n: 3, telling: null });
  expect(clock.tasks).toEqual([]);
});

it("shows everything at once where the pace is instant", () => {
  pace = "instant";
  playback.hear(table(2, line(2, "one", { staging })));
  expect(shown).toEqual([{ n: 2, telling: null }]);
  expect(clock.tasks).toEqual([]);
});

it("shows at once what was taken back", () => {
  playback.hear(table(2, line(2, "one")));
  playback.hear(table(3));
  expect(last()).toEqual({ n: 3, telling: null });
});

it("plays a staging on the table before it, then draws what came of it", () => {
  playback.hear(table(2, line(2, "before"), line(2, "fights", { staging }), line(2, "wins"), line(2, "after")));
  expect(last()).toMatchObject({ n: 1, telling: { lines: [{ text: "before" }] } });
  for (const beat of [0, 1, 2, 3]) {
    clock.tick();
    expect(last()).toMatchObject({ n: 1, telling: { staging: { title: "Battle" }, beat } });
  }
  clock.tick();
  expect(last()).toMatchObject({ n: 2, telling: { staging: null, lines: [{ text: "after" }] } });
});

it("tells nobody what they did themselves, but what came of it by others", () => {
  const mine = { ...table(2, line(2, "I build", { seat: 0 }), line(2, "B rolls")), chosen: 2 };
  expect(cuesOf(table(1), mine, 0).map((cue) => cue.what)).toEqual(["table", "line"]);
  expect(cuesOf(table(1), mine, 2).map((cue) => cue.what)).toEqual(["table", "line", "line"]);
});

it("leaves a long absence to the recap", () => {
  const many = Array.from({ length: 40 }, (_, n) => line(2, `${n}`));
  expect(cuesOf(table(1), table(2, ...many), 0)).toHaveLength(1);
});

it("takes longer where there is more to read, and less where much waits", () => {
  const [short, long] = ["A line.", "A line that goes on for quite a while, so that it needs time to be read."].map(
    (text) => ({ what: "line", line: line(2, text) }) as const,
  );
  expect(timeOf(long!, "normal", 0)).toBeGreaterThan(timeOf(short!, "normal", 0));
  expect(timeOf(short!, "slow", 0)).toBeGreaterThan(timeOf(short!, "normal", 0));
  expect(timeOf(short!, "fast", 0)).toBeLessThan(timeOf(short!, "normal", 0));
  expect(timeOf(short!, "normal", 9)).toBeLessThan(timeOf(short!, "normal", 0));
  expect(timeOf(short!, "instant", 0)).toBe(0);
  expect(beatsOf(staging)).toBe(3);
});
