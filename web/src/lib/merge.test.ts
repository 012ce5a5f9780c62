import { describe, expect, it } from "vitest";
import {
  areasOf,
  fits,
  inReadingOrder,
  merge,
  newLines,
  NOTHING,
  piecesOffering,
  withoutAnswersBeside,
  withoutPiece,
} from "./merge";
import type { Piece, Update } from "./protocol";

const area = (id: string, inside: Piece[] = [], text = ""): Piece => ({ kind: "area", id, label: id, inside, text });
const card = (id: string, ...actions: number[]): Piece => ({ kind: "card", id, label: id, actions });
const update = (n: number, areas: Piece[], more: Partial<Update> = {}): Update => ({
  type: "update",
  n,
  title: "West",
  order: areas.map((a) => a.id),
  areas,
  awaited: [0],
  log: { start: 0, lines: [] },
  ...more,
});
const question = (...actions: number[]) => ({
  text: "Choose.",
  choices: actions.map((action) => ({ action, text: `do ${action}` })),
});

describe("merge", () => {
  const first = merge(NOTHING, update(1, [area("a"), area("b")], { whole: true }));

  it("takes a whole update as it is", () => {
    expect(areasOf(first).map((a) => a.id)).toEqual(["a", "b"]);
    expect(first.n).toBe(1);
  });

  it("keeps areas that did not change as the same objects", () => {
    const next = merge(first, update(2, [area("b", [], "new")], { order: ["a", "b"] }));
    expect(next.areas.get("a")).toBe(first.areas.get("a"));
    expect(next.areas.get("b")?.text).toBe("new");
  });

  it("drops areas that the order no longer names, and follows the new order", () => {
    const next = merge(first, update(2, [area("c")], { order: ["c", "a"] }));
    expect(areasOf(next).map((a) => a.id)).toEqual(["c", "a"]);
    expect(next.areas.has("b")).toBe(false);
  });

  it("voids log lines from the start of the new ones", () => {
    const lines = ["one", "two", "three"].map((text) => ({ text }));
    const told = merge(first, update(2, [], { order: ["a", "b"], log: { start: 0, lines } }));
    const undone = merge(told, update(3, [], { order: ["a", "b"], log: { start: 1, lines: [{ text: "other" }] } }));
    expect(undone.log.map((line) => line.text)).toEqual(["one", "other"]);
    expect(newLines(told.log, undone.log).map((line) => line.text)).toEqual(["other"]);
  });

  it("forgets the question when an update has none", () => {
    const asked = merge(first, update(2, [], { order: ["a", "b"], question: question(1) }));
    expect(asked.question?.choices).toHaveLength(1);
    expect(merge(asked, update(3, [], { order: ["a", "b"] })).question).toBeNull();
  });

  it("tells an update that leans on what never came", () => {
    expect(fits(first, update(5, [], { order: ["a", "z"] }))).toBe(false);
    expect(fits(first, update(5, [], { order: ["a"], log: { start: 4, lines: [] } }))).toBe(false);
    expect(fits(first, update(5, [area("z")], { order: ["a", "z"] }))).toBe(true);
    expect(fits(NOTHING, update(5, [area("z")], { whole: true }))).toBe(true);
  });
});

describe("choices", () => {
  const areas = [area("hand", [card("x", 7), card("y", 3, 7)]), area("middle", [card("z", 5)])];

  it("are listed as the pieces are read, then those that no piece offers", () => {
    expect(inReadingOrder(areas, question(1, 3, 5, 7)).map((c) => c.action)).toEqual([7, 3, 5, 1]);
  });

  it("without a piece get buttons", () => {
    expect(withoutPiece(areas, question(1, 3, 5, 7)).map((c) => c.action)).toEqual([1]);
  });

  it("in words beside the focus are left to the bar, those in it are not", () => {
    const answer = { ...card("go", 8), kind: "text" as const };
    const row = { kind: "row" as const, id: "answers", label: "", inside: [answer] };
    const all = [area("map", [card("z", 5)]), { ...area("under-way", [card("x", 7), row]), place: "choice" as const }];
    const left = (focus: string) =>
      withoutPiece(withoutAnswersBeside(all, focus), question(5, 7, 8)).map((c) => c.action);
    expect(left("map")).toEqual([8]);
    expect(left("under-way")).toEqual([]);
    expect(left("")).toEqual([]);
  });

  it("light the pieces that offer them", () => {
    expect([...piecesOffering(areas, [7])]).toEqual(["x", "y"]);
  });

  it("that are not to be had now are not listed, though a piece names them", () => {
    expect(inReadingOrder(areas, question(3)).map((c) => c.action)).toEqual([3]);
  });
});
