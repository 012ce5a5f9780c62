import { describe, expect, it } from "vitest";
import { gapBeside, placeBubble, shared } from "./coaching";

const SCREEN = { width: 1000, height: 800 };
const SIZE = { width: 300, height: 150 };

describe("the bubble of the coach", () => {
  it("leaves what it speaks of in sight, wherever that lies", () => {
    for (const [x, y] of [
      [0, 0],
      [900, 0],
      [450, 400],
      [0, 700],
      [900, 700],
    ] as const) {
      const anchor = { x, y, width: 100, height: 100 };
      const place = placeBubble(SIZE, anchor, [], SCREEN);
      expect(shared(place, anchor)).toBe(0);
      expect(place.x).toBeGreaterThanOrEqual(0);
      expect(place.y + place.height).toBeLessThanOrEqual(SCREEN.height);
    }
  });

  it("finds room beside a thing in a line, on its right rather than on its left, or none", () => {
    const line = { x: 0, y: 0, width: 400, height: 50 };
    const thing = { x: 150, y: 5, width: 100, height: 40 };
    const size = { width: 100, height: 30 };
    expect(gapBeside(size, thing, [thing], line)).toMatchObject({ x: 257, y: 10 });
    expect(gapBeside(size, thing, [thing, { x: 300, y: 0, width: 50, height: 50 }], line)).toMatchObject({ x: 43 });
    expect(gapBeside({ width: 160, height: 30 }, thing, [thing], line)).toBeNull();
  });

  it("stays where it lies while things beside it breathe, and leaves when it would cover what is needed", () => {
    const anchor = { x: 400, y: 300, width: 100, height: 100 };
    const first = placeBubble(SIZE, anchor, [], SCREEN);
    const breathing = { x: first.x - 4, y: first.y - 4, width: 12, height: 12 };
    expect(placeBubble(SIZE, anchor, [breathing], SCREEN, [], first)).toEqual(first);
    expect(placeBubble(SIZE, anchor, [breathing], SCREEN)).not.toEqual(first);
    expect(placeBubble(SIZE, anchor, [first], SCREEN, [], first)).not.toEqual(first);
  });

  it("lies over nothing that is needed meanwhile, where there is room", () => {
    const anchor = { x: 400, y: 600, width: 200, height: 150 };
    const question = { x: 0, y: 430, width: 1000, height: 160 };
    const place = placeBubble(SIZE, anchor, [question], SCREEN);
    expect(shared(place, question)).toBe(0);
    expect(shared(place, anchor)).toBe(0);
  });

  it("stands in the upper part of the screen where it speaks of nothing on it", () => {
    const place = placeBubble(SIZE, null, [], SCREEN);
    expect(place.y).toBeLessThan(SCREEN.height / 2);
  });
});
