import { describe, expect, it } from "vitest";
import { answersOf, MOST, roomIn } from "./answers";
import type { Choice } from "./protocol";

const choices = (number: number): Choice[] =>
  Array.from({ length: number }, (_, n) => ({ action: n, text: `choice ${n}` }));

describe("the answers in the bar of a question", () => {
  it("are all of them where they are few, those of pieces too", () => {
    const [yes, no] = choices(2) as [Choice, Choice];
    expect(answersOf([yes, no], [no])).toEqual({ shown: [yes, no], hidden: 0 });
  });

  it("are first those that no piece offers, where they are many", () => {
    const all = choices(MOST + 4);
    expect(answersOf(all, all.slice(0, 2))).toEqual({ shown: all.slice(0, 2), hidden: MOST + 2 });
  });

  it("are those that no piece offers, where all together are too long for the bar", () => {
    const all = choices(MOST).map((choice) => ({ ...choice, text: "Place a token at row 1, column 2" }));
    expect(answersOf(all, all.slice(0, 1), roomIn(1440))).toEqual({ shown: all.slice(0, 1), hidden: MOST - 1 });
    expect(answersOf(all, all, roomIn(1440)).shown).toEqual(all);
    expect(answersOf(all, [], roomIn(390)).shown).toEqual(all);
    expect(answersOf(all.slice(0, 3), [], 10).hidden).toBe(0);
  });

  it("leave a place for the list", () => {
    const all = choices(MOST + 4);
    const { shown, hidden } = answersOf(all, all);
    expect([shown.length, hidden]).toEqual([MOST - 1, 5]);
  });
});
