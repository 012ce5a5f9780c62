import { expect, it } from "vitest";
import type { Step } from "./api";
import { tell } from "./moments";

/** A match of two: what each would have counted after each step. */
function match(scores: readonly (readonly [number, number])[]): (n: number) => Promise<Step> {
  const last = scores.length - 1;
  const lines = scores.map((_, step) => ({ text: `Step ${step} happens.`, step, seat: step % 2 }));
  return (n) =>
    Promise.resolve({
      n,
      last,
      update: {
        type: "update",
        n,
        title: "",
        order: [],
        areas: [],
        awaited: [],
        scores: scores[n]!.map((value, seat) => ({ seat, value })),
        log: { start: 0, lines: lines.slice(1, n + 1).concat({ text: "And more.", step: n, seat: n % 2 }) },
      },
    });
}

it("finds the very steps at which the lead moved most, in their order", async () => {
  const scores = Array.from({ length: 120 }, (_, n): [number, number] => [
    10 + (n >= 33 ? 7 : 0) + (n >= 90 ? 20 : 0),
    12 + (n >= 61 ? 9 : 0),
  ]);
  const { moments, story } = await tell(match(scores), 0);
  expect(story?.label).toBe("Score");
  expect(moments).toEqual([
    { step: 33, text: "Step 33 happens.", changes: [{ seat: 0, label: "Score", from: 10, to: 17 }] },
    { step: 61, text: "Step 61 happens.", changes: [{ seat: 1, label: "Score", from: 12, to: 21 }] },
    { step: 90, text: "Step 90 happens.", changes: [{ seat: 0, label: "Score", from: 17, to: 37 }] },
  ]);
});

it("has at most three, and none where nothing moved", async () => {
  const rising = Array.from({ length: 40 }, (_, n): [number, number] => [n * 2, n]);
  expect((await tell(match(rising), 0)).moments).toHaveLength(3);
  const still = Array.from({ length: 40 }, (): [number, number] => [3, 4]);
  expect((await tell(match(still), 0)).moments).toEqual([]);
});

it("counts a lead that changes hands for more than one that only grows", async () => {
  const scores: [number, number][] = [[0, 5], [0, 5], [8, 5], [8, 5], [13, 5]]; // prettier-ignore
  const { moments } = await tell(match(scores), 0, 1);
  expect(moments.map((moment) => moment.step)).toEqual([2]);
});

it("tells how what was played out ended", async () => {
  const play = match([[0, 5], [0, 5], [8, 5]]); // prettier-ignore
  const look = async (n: number): Promise<Step> => {
    const found = await play(n);
    const [one, ...others] = found.update.log.lines.slice(-2);
    const staging = { title: "Battle", sides: [], outcome: ["Ada attacks.", "Ada takes the ford."] };
    found.update.log.lines.splice(-2, 2, { ...one!, staging }, ...others);
    return found;
  };
  expect((await tell(look, 0)).moments.map((moment) => moment.text)).toEqual(["Ada attacks. Ada takes the ford."]);
});

it("has none where only a clock ran, and what the match is told by never moved", async () => {
  const at = (goal: number) => async (n: number) => {
    const found = await match(Array.from({ length: 9 }, (): [number, number] => [0, 0]))(n);
    const track = (label: string, count: number, story: boolean) => ({
      kind: "track" as const,
      id: label,
      label,
      count,
      story,
    });
    const inside = [track("Time", 9 - n, false), track("Launches", n > 4 ? goal : 0, true)];
    found.update.areas = [{ kind: "area", id: "board", label: "", place: "middle", inside }];
    return found;
  };
  expect((await tell(at(0), 0)).moments).toEqual([]);
  expect((await tell(at(2), 0)).moments.map((moment) => moment.step)).toEqual([5]);
});
