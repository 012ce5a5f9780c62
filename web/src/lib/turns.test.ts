import { expect, it } from "vitest";
import type { LogLine } from "./protocol";
import { jump, turnsOf } from "./turns";

const line = (step: number, seat?: number): LogLine => ({ text: "x", step, ...(seat === undefined ? {} : { seat }) });
const LINES = [line(0), line(1, 0), line(2, 0), line(2), line(3, 1), line(5, 1), line(6, 0), line(6, 1), line(9, 1)];

it("finds the steps at which somebody else begins to act", () => {
  expect(turnsOf(LINES)).toEqual([1, 3, 6, 9]);
  expect(turnsOf([])).toEqual([]);
});

it("jumps to the turn before and after, and to the ends where there is none", () => {
  const turns = turnsOf(LINES);
  expect([0, 1, 4, 9, 11].map((from) => jump(turns, from, true, 12))).toEqual([1, 3, 6, 12, 12]);
  expect([0, 1, 3, 4, 12].map((from) => jump(turns, from, false, 12))).toEqual([0, 0, 1, 3, 9]);
});
