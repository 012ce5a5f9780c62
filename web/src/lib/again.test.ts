import { describe, expect, it } from "vitest";
import { nextOf } from "./again";
import type { NextGiven } from "./api";
import { keep, tableOf, type Cupboard } from "./tables";

function cupboard(): Cupboard {
  const kept = new Map<string, string>();
  return { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value) };
}

const LAST = { match: "m1", secret: "one", game: "west", title: "The West" };
const door = (_: string, secret: string): Promise<NextGiven> =>
  Promise.resolve(
    secret === "watch"
      ? { match: "m2", seat: null, letter: "", secret: null }
      : { match: "m2", seat: secret === "one" ? 1 : 0, letter: secret === "one" ? "B" : "A", secret: `${secret}-next` },
  );

describe("playing again", () => {
  it("takes everybody at this screen along, and nobody else", async () => {
    const shelf = cupboard();
    const seats = [
      { letter: "A", secret: "one", role: "screen" as const },
      { letter: "B", secret: "two", role: "screen" as const },
      { letter: "C", secret: "three", role: "friend" as const },
    ];
    keep({ match: "m1", game: "west", title: "The West", since: 1, seats, spectator: "watch" }, shelf);
    expect(await nextOf(LAST, false, shelf, door)).toBe("/t/m2#one-next");
    const table = tableOf("m2", shelf);
    expect(table?.seats.map((seat) => [seat.letter, seat.secret, seat.role])).toEqual([
      ["B", "one-next", "screen"],
      ["A", "two-next", "screen"],
    ]);
    expect(table?.spectator).toBe("watch");
    expect(table?.after).toBe("m1");
  });

  it("leaves those who watch without a seat", async () => {
    const shelf = cupboard();
    expect(await nextOf({ ...LAST, secret: "watch" }, false, shelf, door)).toBe("/t/m2#watch");
    expect(tableOf("m2", shelf)).toBeNull();
  });
});
