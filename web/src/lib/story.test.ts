import { expect, it } from "vitest";
import type { Step } from "./api";
import type { Piece } from "./protocol";
import { samples, storyOf } from "./story";

const stat = (label: string, value: string): Piece => ({ kind: "stat", id: label, label, value });
const area = (seat: number, ...inside: Piece[]): Piece => ({
  kind: "area",
  id: `a${seat}`,
  label: "",
  place: "seat",
  seat,
  inside,
});
const step = (n: number, ...areas: Piece[]): Step => ({
  n,
  last: 2,
  update: { type: "update", n, title: "", order: [], areas, awaited: [], log: { start: 0, lines: [] } },
});

it("follows the first number of all seats that changes", () => {
  const at = (n: number, a: number, b: number) =>
    step(
      n,
      area(0, stat("Hand", "5"), stat("Points", `${a}`)),
      area(1, stat("Hand", "5"), stat("Points", `${b} left`)),
    );
  expect(storyOf([at(0, 40, 40), at(1, 37, 40), at(2, 37, 12)])).toEqual({
    label: "Points",
    steps: [0, 1, 2],
    lines: [
      { seat: 0, values: [40, 37, 37] },
      { seat: 1, values: [40, 40, 12] },
    ],
  });
});

it("says nothing where nothing changes or nobody has numbers", () => {
  expect(storyOf([step(0, area(0, stat("Points", "4"))), step(1, area(0, stat("Points", "4")))])).toBeNull();
  expect(storyOf([step(0, area(0))])).toBeNull();
  expect(storyOf([])).toBeNull();
});

it("samples the first and the last step, each once", () => {
  expect(samples(3, 10)).toEqual([0, 1, 2, 3]);
  expect(samples(100, 5)).toEqual([0, 25, 50, 75, 100]);
});
