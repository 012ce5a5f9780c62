import { describe, expect, it } from "vitest";
import { bestSize, halfOf, seenIn, sizeIn } from "./fitting";

const WANTED = { ratio: 0.7, least: 120, most: 220, head: 20, gap: 0 };

describe("the size of cards", () => {
  it("is as large as the height allows", () => {
    expect(sizeIn({ width: 2000, height: 220 }, [5], WANTED)).toEqual({ width: 140, ratio: 0.7 });
  });

  it("is as large as the width allows", () => {
    expect(sizeIn({ width: 650, height: 400 }, [5], WANTED)).toEqual({ width: 130, ratio: 0.7 });
  });

  it("stops growing where cards would be posters", () => {
    expect(sizeIn({ width: 2000, height: 900 }, [2], WANTED).width).toBe(220);
  });

  it("never is too narrow for words: where it is low, cards are lower", () => {
    expect(sizeIn({ width: 650, height: 170 }, [5], WANTED)).toEqual({ width: 120, ratio: 0.8 });
  });

  it("is that of the way which draws them largest", () => {
    const side = bestSize({ width: 1300, height: 240 }, [[9], [3, 6]], WANTED);
    const stacked = bestSize({ width: 1000, height: 420 }, [[9], [3, 6]], WANTED);
    expect([side.way, stacked.way]).toEqual([0, 1]);
  });
});

describe("cards that lie over each other", () => {
  it("do so only where they do not fit beside each other", () => {
    expect(
      seenIn(
        1000,
        [
          [120, 120],
          [120, 200],
        ],
        60,
      ),
    ).toBeNull();
  });

  it("share what the last card of each row leaves", () => {
    expect(
      seenIn(
        700,
        [
          [120, 120, 120],
          [120, 120, 200],
        ],
        60,
      ),
    ).toBe(95);
  });

  it("leave enough to be known by", () => {
    expect(
      seenIn(
        400,
        [
          [120, 120, 120],
          [120, 120, 200],
        ],
        60,
      ),
    ).toBe(60);
    expect(seenIn(100, [[120]], 60)).toBeNull();
  });
});

it("a row is broken where both lines are shortest", () => {
  expect(halfOf([1, 1, 1, 1])).toBe(2);
  expect(halfOf([1.5, 1, 1])).toBe(2);
  expect(halfOf([])).toBe(0);
});
