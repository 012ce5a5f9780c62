import { beforeEach, describe, expect, it } from "vitest";
import { places, seatedAt, wishFor } from "./seating";
import { forget, keep, linkTo, myTables, noteSeat, ownSeats, seatTable, secretsAt, tableOf } from "./tables";
import type { MyTable } from "./tables";

class Cupboard {
  kept = new Map<string, string>();
  getItem = (key: string): string | null => this.kept.get(key) ?? null;
  setItem = (key: string, value: string): void => void this.kept.set(key, value);
}

const table = (match: string, since: number, ...seats: MyTable["seats"]): MyTable => ({
  match,
  game: "west",
  title: "West",
  since,
  seats,
});

let cupboard: Cupboard;
beforeEach(() => (cupboard = new Cupboard()));

describe("my tables", () => {
  it("are listed the newest first, each once", () => {
    keep(table("old", 1), cupboard);
    keep(table("new", 2), cupboard);
    keep({ ...table("old", 1), title: "again" }, cupboard);
    expect(myTables(cupboard).map((t) => [t.match, t.title])).toEqual([
      ["new", "West"],
      ["old", "again"],
    ]);
  });

  it("can be forgotten", () => {
    keep(table("one", 1), cupboard);
    forget("one", cupboard);
    expect(tableOf("one", cupboard)).toBeNull();
  });

  it("are none where the browser keeps nonsense", () => {
    cupboard.setItem("tablewright.tables", "{broken");
    expect(myTables(cupboard)).toEqual([]);
    cupboard.setItem("tablewright.tables", '[{"match": 1}, null, 7]');
    expect(myTables(cupboard)).toEqual([]);
  });

  it("note a seat that was opened by its link, once, and keep the roles that are known", () => {
    keep(table("m", 1, { letter: "A", secret: "a", role: "screen" }), cupboard);
    noteSeat(
      { match: "m", game: "west", title: "West", since: 9 },
      { letter: "A", secret: "a", role: "link" },
      cupboard,
    );
    noteSeat(
      { match: "m", game: "west", title: "West", since: 9 },
      { letter: "B", secret: "b", role: "link" },
      cupboard,
    );
    expect(tableOf("m", cupboard)?.seats.map((seat) => seat.role)).toEqual(["screen", "link"]);
    expect(tableOf("m", cupboard)?.since).toBe(1);
  });

  it("do not count the links of friends as seats of this browser", () => {
    const kept = table(
      "m",
      1,
      { letter: "A", secret: "a", role: "screen" },
      { letter: "B", secret: "b", role: "friend" },
    );
    expect(ownSeats(kept).map((seat) => seat.letter)).toEqual(["A"]);
  });
});

describe("the secrets of a page", () => {
  beforeEach(() =>
    keep(
      table(
        "m",
        1,
        { letter: "A", secret: "a", role: "screen" },
        { letter: "B", secret: "b", role: "screen" },
        { letter: "C", secret: "c", role: "friend" },
      ),
      cupboard,
    ),
  );

  it("are all of this screen where several sit before it", () => {
    expect(secretsAt("m", "b", cupboard)).toEqual(["a", "b"]);
  });

  it("are one where a link was sent or is not known", () => {
    expect(secretsAt("m", "c", cupboard)).toEqual(["c"]);
    expect(secretsAt("m", "z", cupboard)).toEqual(["z"]);
    expect(secretsAt("other", "a", cupboard)).toEqual(["a"]);
  });
});

it("a link keeps its secret behind the #", () => {
  expect(linkTo("m", "s", "http://here")).toBe("http://here/t/m#s");
});

describe("a new match", () => {
  const created = {
    match: "m",
    game: "west",
    seats: [
      { letter: "A", secret: "a" },
      { letter: "B", secret: "b" },
      { letter: "C", secret: null },
    ],
    spectator: "s",
  };

  it("is kept with what it was begun with, and opens at the seat of this screen", () => {
    const wish = wishFor("west", null, {}, seatedAt(places(3, "x", ""), 1, "friend"));
    expect(seatTable(created, wish, "West", cupboard)).toBe("/t/m#a");
    expect(tableOf("m", cupboard)).toMatchObject({ game: "west", title: "West", spectator: "s" });
    expect(tableOf("m", cupboard)!.seats.map((seat) => [seat.secret, seat.role])).toEqual([
      ["a", "screen"],
      ["b", "friend"],
    ]);
  });

  it("is watched where nobody plays it at this screen", () => {
    const friends = seatedAt(seatedAt(places(3, "x", ""), 0, "friend"), 1, "friend");
    expect(seatTable(created, wishFor("west", null, {}, friends), "West", cupboard)).toBe("/t/m#s");
  });
});
