import { describe, expect, it } from "vitest";
import { answersOf, LETTER, MOST, type Place } from "./answers";
import type { Choice } from "./protocol";

const choices = (number: number): Choice[] =>
  Array.from({ length: number }, (_, n) => ({ action: n, text: `choice ${n}` }));

const wide = (width: number): Place => ({ width, below: false });

describe("the answers in the bar of a question", () => {
  it("are all of them where they are few, those of pieces too", () => {
    const [yes, no] = choices(2) as [Choice, Choice];
    expect(answersOf([yes, no], [no])).toEqual({ shown: [yes, no], hidden: 0, close: false });
  });

  it("are first those that no piece offers, where they are many", () => {
    const all = choices(MOST + 4);
    expect(answersOf(all, all.slice(0, 2))).toMatchObject({ shown: all.slice(0, 2), hidden: MOST + 2 });
  });

  it("are those that no piece offers, where all together are too long for the bar", () => {
    const all = choices(MOST).map((choice) => ({ ...choice, text: "Place a token at row 1, column 2" }));
    expect(answersOf(all, all.slice(0, 1), wide(1440))).toMatchObject({ shown: all.slice(0, 1), hidden: MOST - 1 });
    expect(answersOf(all, all, wide(1440)).shown).toEqual(all);
    expect(answersOf(all, []).shown).toEqual(all);
  });

  it("are set closer where they are few and long, and left to the table where even that is not enough", () => {
    const all = choices(3).map((choice) => ({
      ...choice,
      text: "Use the Beacon: the opponent loses 1 point. ".repeat(2),
    }));
    expect(answersOf(all, [], wide(1440))).toEqual({ shown: all, hidden: 0, close: true });
    expect(answersOf(all.slice(0, 2), [], wide(1440)).close).toBe(false);
    expect(answersOf(all.slice(0, 2), [], wide(500))).toEqual({ shown: all.slice(0, 2), hidden: 0, close: true });
    expect(answersOf(all, [], wide(900))).toEqual({ shown: [], hidden: 3, close: false });
    expect(answersOf(all, all, wide(900)).shown).toEqual(all);
  });

  it("are wider with the pictograms that are drawn in them, and with broad letters", () => {
    const all = choices(MOST).map((choice) => ({ ...choice, text: "Take two Vaults" }));
    expect(answersOf(all, [], wide(1440)).shown).toEqual(all);
    expect(answersOf(all, [], wide(1440), { letter: LETTER, signs: () => 6 }).shown).toEqual([]);
    expect(answersOf(all, [], wide(1440), { letter: 2 * LETTER, signs: () => 0 }).shown).toEqual([]);
  });

  it("leave a phone to the pieces that offer them, where they take more than two lines", () => {
    const all = choices(4).map((choice) => ({ ...choice, text: "Move to Underline Station" }));
    const phone = { width: 330, below: true };
    expect(answersOf(all, all.slice(0, 1), phone)).toEqual({ shown: all.slice(0, 1), hidden: 3, close: false });
    expect(answersOf(all.slice(0, 2), [], phone).shown).toEqual(all.slice(0, 2));
    expect(answersOf(all, all, phone).shown).toEqual(all);
    const texts = all.slice(0, 2).map((choice) => ({ ...choice, text: `${choice.text}. `.repeat(6) }));
    expect(answersOf(texts, [], phone)).toEqual({ shown: [], hidden: 2, close: false });
  });

  it("leave a place for the list", () => {
    const all = choices(MOST + 4);
    const { shown, hidden } = answersOf(all, all, wide(1440));
    expect([shown.length, hidden]).toEqual([MOST - 1, 5]);
  });

  it("need no list below the question, where they scroll", () => {
    const all = choices(MOST + 4);
    const phone = { width: 330, below: true };
    expect(answersOf([...all, ...choices(2)], all, phone)).toMatchObject({ shown: all, hidden: 2 });
  });
});
