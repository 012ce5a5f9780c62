import { describe, expect, it } from "vitest";
import type { Piece } from "../lib/protocol";
import { flightsBetween, spotsOf } from "./flights";
import type { Rect } from "./pieces";

const area = (id: string, ...inside: Piece[]): Piece => ({ kind: "area", id, label: id, inside });
const card = (id: string, face: string, count?: number): Piece => ({
  kind: "card",
  id,
  label: id,
  face,
  ...(count ? { count } : {}),
});
const pile = (id: string, count: number, ...inside: Piece[]): Piece => ({ kind: "pile", id, label: id, count, inside });

/** A table on which each piece lies where it says; pieces without a place are not drawn. */
function table(areas: Piece[], places: Record<string, number>) {
  const rect = (x: number): Rect => ({ x, y: 0, width: 10, height: 14 });
  return spotsOf(areas, (id) => (id in places ? rect(places[id]!) : null));
}

describe("who flies from where", () => {
  it("sees the same piece in another area as one that crossed the table", () => {
    const before = table([area("hand", card("c", "beacon")), area("middle")], { c: 0 });
    const after = table([area("hand"), area("middle", card("c", "beacon"))], { c: 200 });
    expect(flightsBetween(before, after)).toEqual([{ how: "moved", id: "c", across: true }]);
  });

  it("turns a tile or a card that shows its face where it lies", () => {
    const tile = (face: string): Piece => ({ kind: "cell", id: "t", label: "t", face });
    const before = table([area("map", tile("")), area("row", card("c", ""))], { t: 0, c: 40 });
    const after = table([area("map", tile("forest")), area("row", card("c", "vault"))], { t: 0, c: 40 });
    expect(flightsBetween(before, after)).toEqual([
      { how: "turned", id: "t" },
      { how: "turned", id: "c" },
    ]);
    expect(flightsBetween(after, after)).toEqual([]);
    expect(flightsBetween(after, before)).toEqual([]);
  });

  it("lets a card that made room slide, and leaves one alone that stayed", () => {
    const before = table([area("hand", card("a", "x"), card("b", "y"))], { a: 0, b: 20 });
    const after = table([area("hand", card("a", "x"), card("b", "y"))], { a: 0, b: 40 });
    expect(flightsBetween(before, after)).toEqual([{ how: "moved", id: "b", across: false }]);
  });

  it("takes a card that appears for the one of the same face that was there before", () => {
    const before = table([area("hand", card("h-1", "beacon", 3), card("h-2", "vault", 2)), area("middle")], {
      "h-1": 0,
      "h-2": 20,
    });
    const after = table(
      [area("hand", card("h-1", "beacon", 2), card("h-2", "vault", 2)), area("middle", card("m-1", "beacon"))],
      { "h-1": 0, "h-2": 20, "m-1": 200 },
    );
    expect(flightsBetween(before, after)).toEqual([{ how: "came", id: "m-1", from: "h-1" }]);
  });

  it("draws from the pile that has become smaller", () => {
    const before = table([area("hand"), area("middle", pile("deck", 9))], { deck: 200 });
    const after = table([area("hand", card("h", "vault")), area("middle", pile("deck", 8))], { deck: 200, h: 0 });
    expect(flightsBetween(before, after)).toEqual([{ how: "came", id: "h", from: "deck" }]);
  });

  it("shows that a hidden card of another hand was played", () => {
    const before = table([area("other", card("unseen", "", 4)), area("middle")], { unseen: 0 });
    const after = table([area("other", card("unseen", "", 3)), area("middle", card("m", "vault"))], {
      unseen: 0,
      m: 200,
    });
    expect(flightsBetween(before, after)).toEqual([{ how: "came", id: "m", from: "unseen" }]);
  });

  it("throws a card that is gone on the pile that has grown", () => {
    const before = table([area("hand", card("h", "vault")), area("middle", pile("discard", 2))], {
      h: 0,
      discard: 200,
    });
    const after = table([area("hand"), area("middle", pile("discard", 3, card("top", "vault")))], {
      discard: 200,
      top: 200,
    });
    expect(flightsBetween(before, after)).toEqual([{ how: "left", id: "h", to: "discard" }]);
  });

  it("uses each card that left once", () => {
    const before = table([area("hand", card("h", "vault")), area("middle")], { h: 0 });
    const after = table([area("hand"), area("middle", card("m-1", "vault"), card("m-2", "vault"))], {
      "m-1": 200,
      "m-2": 220,
    });
    expect(flightsBetween(before, after)).toEqual([{ how: "came", id: "m-1", from: "h" }]);
  });

  it("stands still when nothing changed, and for what is not drawn", () => {
    const areas = [area("hand", card("a", "x")), area("middle", pile("deck", 3))];
    expect(flightsBetween(table(areas, { a: 0, deck: 9 }), table(areas, { a: 0, deck: 9 }))).toEqual([]);
    expect(flightsBetween(table(areas, {}), table([area("hand"), areas[1]!], {}))).toEqual([]);
  });
});
