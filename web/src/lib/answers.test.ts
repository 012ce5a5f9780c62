import { describe, expect, it } from "vitest";
import { answersOf, MOST } from "./answers";
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

  it("leave a place for the list", () => {
    const all = choices(MOST + 4);
    const { shown, hidden } = answersOf(all, all);
    expect([shown.length, hidden]).toEqual([MOST - 1, 5]);
  });
});
