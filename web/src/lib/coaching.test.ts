import { describe, expect, it } from "vitest";
import { around, placeBubble, shared } from "./coaching";

const SCREEN = { width: 1000, height: 800 };
const SIZE = { width: 300, height: 150 };

describe("the bubble of the coach", () => {
  it("knows the box around several, without those that are not drawn", () => {
    expect(around([])).toBeNull();
    expect(
      around([
        { x: 10, y: 20, width: 30, height: 40 },
        { x: 100, y: 5, width: 10, height: 10 },
        { x: 0, y: 0, width: 0, height: 0 },
      ]),
    ).toEqual({ x: 10, y: 5, width: 100, height: 55 });
  });

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
