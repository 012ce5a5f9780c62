import { describe, expect, it } from "vitest";
import type { Choice, Piece } from "../lib/protocol";
import { legsOf, neighbour, restOf, targetsOf } from "./launching";

const slot = (id: string, x: number, y: number, ...actions: number[]): Piece => ({
  kind: "cell",
  id,
  label: id,
  at: [x, y],
  actions,
});
const choice = (action: number): [number, Choice] => [action, { action, text: `choice ${action}` }];

const here = slot("b2", 1, 1, 1, 2, 9);
const right = slot("b3", 2, 1, 1);
const above = slot("a2", 1, 0, 2);
const apart = slot("d4", 3, 3, 5);
const slots = [here, right, above, apart];
const choices = new Map([1, 2, 5, 9].map(choice));

describe("a token", () => {
  it("can go to each slot that shares just one choice with its own", () => {
    expect([...targetsOf(here, slots, choices).keys()]).toEqual(["b3", "a2"]);
    expect([...targetsOf(here, [slot("two", 0, 1, 1, 2)], choices)]).toEqual([]);
  });

  it("keeps the choices that lead nowhere for a button of their own", () => {
    expect(restOf(here, targetsOf(here, slots, choices), choices).map((one) => one.action)).toEqual([9]);
  });

  it("goes to its neighbour by an arrow key, and nowhere where there is none", () => {
    const targets = targetsOf(here, slots, choices);
    expect(neighbour(here, "right", slots, targets)?.action).toBe(1);
    expect(neighbour(here, "up", slots, targets)?.action).toBe(2);
    expect(neighbour(here, "down", slots, targets)).toBeUndefined();
  });
});

describe("a plan", () => {
  const known = new Map(slots.map((one) => [one.id, one]));

  it("is an arrow for each of its moves, numbered in their order", () => {
    const legs = legsOf([["b2", "b3"], ["b2", "a2"]], known); // prettier-ignore
    expect(legs.map((leg) => leg.numbers)).toEqual([[1], [2]]);
    expect(legs[0]!.x1).toBeLessThan(legs[0]!.x2);
    expect(legs[0]!.y1).toBe(legs[0]!.y2);
    expect(legs[1]!.y1).toBeGreaterThan(legs[1]!.y2);
  });

  it("draws the same way once, with both numbers, and leaves out slots that are not there", () => {
    expect(legsOf([["b2", "b3"], ["x", "b3"], ["b2", "b3"]], known).map((leg) => leg.numbers)).toEqual([[1, 3]]); // prettier-ignore
  });
});
