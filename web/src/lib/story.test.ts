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
      { seat: 0, label: "Points", values: [40, 37, 37] },
      { seat: 1, label: "Points", values: [40, 40, 12] },
    ],
  });
});

const board = (...inside: Piece[]): Piece => ({ kind: "area", id: "board", label: "", place: "middle", inside });
const track = (label: string, count: number, seat?: number): Piece => ({
  kind: "track",
  id: label,
  label,
  count,
  seat,
});

it("follows numbers of seats that stand elsewhere, also of one who is out", () => {
  const at = (n: number, a: number, b: number | null) =>
    step(
      n,
      area(0),
      area(1),
      board(track("Day", n), track("Score of A", a, 0), ...(b === null ? [] : [track("Score of B", b, 1)])),
    );
  expect(storyOf([at(0, 0, 0), at(1, 3, 0), at(2, 5, null)])).toEqual({
    label: "Score",
    steps: [0, 1, 2],
    lines: [
      { seat: 0, label: "Score", values: [0, 3, 5] },
      { seat: 1, label: "Score", values: [0, 0, null] },
    ],
  });
});

it("follows what all share where no seat has a number of its own", () => {
  const at = (n: number, score: number) => step(n, area(0), board(track("Day", n), track("Score", score)));
  expect(storyOf([at(0, 0), at(1, 4)])).toEqual({
    label: "Day and Score",
    steps: [0, 1],
    lines: [
      { seat: null, label: "Day", values: [0, 1] },
      { seat: null, label: "Score", values: [0, 4] },
    ],
  });
});

it("leaves clocks out where the game says what tells the story", () => {
  const at = (n: number, score: number) =>
    step(n, area(0), board(track("Day", n), { ...track("Score", score), story: true }));
  expect(storyOf([at(0, 0), at(1, 4)])?.label).toBe("Score");
});

it("follows what tells the story from where it comes to the table", () => {
  const score = (n: number, count: number) => step(n, area(0), { ...track("Score", count), story: true });
  const before = step(0, area(0), board(track("Day", 0)));
  expect(storyOf([before, score(1, 0), score(2, 3)])?.lines).toEqual([
    { seat: null, label: "Score", values: [null, 0, 3] },
  ]);
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

it("follows what all would have counted, where the game says so", () => {
  const at = (n: number, a: number, b: number): Step => {
    const one = step(n, area(0, stat("Points", "40")), area(1, stat("Points", "40")));
    const scores = [
      { seat: 0, value: a },
      { seat: 1, value: b },
    ];
    return { ...one, update: { ...one.update, scores } };
  };
  expect(storyOf([at(0, 41, 40), at(1, 38, 40), at(2, 38, 0)])?.lines.map((line) => line.values)).toEqual([
    [41, 38, 38],
    [40, 40, 0],
  ]);
});
