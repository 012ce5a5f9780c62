import { describe, expect, it } from "vitest";
import { placeBubble, shared } from "./coaching";

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
