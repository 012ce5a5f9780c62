import { describe, expect, it } from "vitest";
import { alongLoop, hexMapOf, ringOf, type Point } from "./geometry";
import { placeAway, placeBeside, placeClear } from "./placing";

const apart = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y);

describe("a ring", () => {
  it.each([
    [35, 320],
    [35, 620],
    [35, 1400],
    [12, 320],
    [12, 900],
    [7, 400],
  ])("of %i spaces keeps them apart and inside a room of %i", (spaces, room) => {
    const ring = ringOf(spaces, room, 16);
    expect(ring.width).toBeLessThanOrEqual(room);
    expect(ring.spots).toHaveLength(spaces);
    ring.spots.forEach((spot, n) => {
      expect(spot.x).toBeGreaterThanOrEqual(ring.size / 2 - 0.01);
      expect(spot.x).toBeLessThanOrEqual(ring.width - ring.size / 2 + 0.01);
      expect(apart(spot, ring.spots[(n + 1) % spaces]!)).toBeGreaterThan(ring.size * 0.9);
    });
  });

  it.each([
    [35, 600, 260],
    [35, 620, 310],
    [35, 900, 400],
    [35, 700, 800],
    [12, 900, 240],
  ])("of %i spaces fits a room of %i by %i", (spaces, room, tall) => {
    const ring = ringOf(spaces, room, 16, tall);
    expect(ring.width).toBeLessThanOrEqual(room);
    expect(ring.height).toBeLessThanOrEqual(tall);
    ring.spots.forEach((spot, n) => {
      expect(spot.y).toBeLessThanOrEqual(tall - ring.size / 2 + 0.01);
      expect(apart(spot, ring.spots[(n + 1) % spaces]!)).toBeGreaterThan(ring.size * 0.9);
    });
  });

  it("begins at the top and goes clockwise", () => {
    const { spots, width } = ringOf(12, 600, 16);
    expect(spots[0]!.x).toBeCloseTo(width / 2);
    expect(spots[3]!.x).toBeGreaterThan(spots[0]!.x);
    expect(spots[6]!.y).toBeGreaterThan(spots[0]!.y);
  });

  it("comes back to where it began", () => {
    expect(apart(alongLoop(0, 300, 200, 60), alongLoop(0.99999, 300, 200, 60))).toBeLessThan(0.1);
  });
});

describe("a map of hexes", () => {
  it("lies wholly in its frame, neighbours side by side", () => {
    const map = hexMapOf(
      [
        [0, 0],
        [1, 0],
        [-1, 1],
      ],
      10,
    );
    expect(map.spots.every((spot) => spot.x >= 8.6 && spot.x <= map.width - 8.6 && spot.y >= 9.9)).toBe(true);
    expect(apart(map.spots[0]!, map.spots[1]!)).toBeCloseTo(Math.sqrt(3) * 10);
    expect(apart(map.spots[0]!, map.spots[2]!)).toBeCloseTo(Math.sqrt(3) * 10);
  });

  it("may be empty", () => {
    expect(hexMapOf([], 10).spots).toEqual([]);
  });
});

describe("what opens beside a piece", () => {
  const screen = { width: 360, height: 740 };

  it("opens above what lies low and below what lies high, and never beyond the edge", () => {
    const box = { width: 300, height: 200 };
    const low = placeBeside({ x: 320, y: 600, width: 40, height: 60 }, box, screen);
    const high = placeBeside({ x: 0, y: 10, width: 40, height: 60 }, box, screen);
    expect(low.top + box.height).toBeLessThanOrEqual(600);
    expect(low.left + box.width).toBeLessThanOrEqual(screen.width);
    expect(high.top).toBeGreaterThanOrEqual(70);
    expect(high.left).toBeGreaterThanOrEqual(0);
  });

  it("leaves in sight what it belongs to: at a side with room, else above or below", () => {
    const [box, wide] = [
      { width: 300, height: 200 },
      { width: 1000, height: 700 },
    ];
    expect(placeClear({ x: 20, y: 600, width: 200, height: 90 }, box, wide)).toEqual({ left: 228, top: 492 });
    expect(placeClear({ x: 790, y: 10, width: 200, height: 90 }, box, wide)).toEqual({ left: 482, top: 10 });
    const anchor = { x: 20, y: 400, width: 340, height: 90 };
    expect(placeClear(anchor, box, screen)).toEqual(placeBeside(anchor, box, screen));
  });
});

describe("a card that is lifted", () => {
  const screen = { width: 1000, height: 800 };
  const box = { width: 200, height: 300 };
  const question = { x: 0, y: 500, width: 1000, height: 100 };

  it("lies beside its place", () => {
    expect(placeAway({ x: 100, y: 100, width: 100, height: 140 }, box, screen, question)).toEqual({
      left: 208,
      top: 20,
    });
  });

  it("leaves the question free, though its place is below it", () => {
    const { top } = placeAway({ x: 100, y: 640, width: 100, height: 140 }, box, screen, question);
    expect(top + box.height).toBeLessThanOrEqual(question.y);
  });

  it("lies at the other side where there is no room", () => {
    expect(placeAway({ x: 880, y: 100, width: 100, height: 140 }, box, screen, question).left).toBe(672);
  });
});
