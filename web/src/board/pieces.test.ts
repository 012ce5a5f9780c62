import { describe, expect, it } from "vitest";
import type { Choice, Piece } from "../lib/protocol";
import {
  abreast,
  areWorded,
  broadOf,
  entriesOf,
  isBack,
  nearestTowards,
  offered,
  placesOf,
  pursesOf,
  readLast,
  roomOf,
  secondsOf,
  sharedChoices,
  spokenName,
  withoutAnswers,
} from "./pieces";

const piece = (rest: Partial<Piece>): Piece => ({ kind: "card", id: "x", label: "Beacon", ...rest });
const choices = new Map<number, Choice>([
  [1, { action: 1, text: "Build the Beacon" }],
  [2, { action: 2, text: "Discard the Beacon" }],
]);

describe("what a piece is called", () => {
  it("says what it is, what is printed on it and what can be done", () => {
    const name = spokenName(piece({ count: 3, mark: "ready", text: "draw 1" }), [choices.get(1)!]);
    expect(name).toBe("Beacon. 3 copies. ready. draw 1. Choose: Build the Beacon.");
  });

  it("counts several choices and the cards of a pile, and says nothing twice", () => {
    expect(spokenName(piece({ kind: "pile", count: 1, mark: "beacon" }), [...choices.values()])).toBe(
      "Beacon. 1 card. 2 choices.",
    );
  });

  it("names the card on top of a pile", () => {
    const deck = piece({ kind: "pile", label: "Deck", count: 9, inside: [piece({ text: "draw 1" })] });
    expect(spokenName(deck)).toBe("Deck. 9 cards. On top: Beacon. draw 1.");
  });

  it("reads the lines of a text as a list", () => {
    expect(spokenName(piece({ kind: "cell", label: "W2 N1", text: "dig\n1 gold" }))).toBe("W2 N1. dig, 1 gold.");
  });
});

describe("the places of areas", () => {
  const areas: Piece[] = [
    { kind: "area", id: "b", label: "B", place: "seat", seat: 1 },
    { kind: "area", id: "m", label: "Middle" },
    { kind: "area", id: "a", label: "A", place: "seat", seat: 0 },
    { kind: "area", id: "r", label: "Reference", place: "side" },
  ];

  it("puts my seat below and others above", () => {
    const places = placesOf(areas, 0);
    expect(places.mine.map((area) => area.id)).toEqual(["a"]);
    expect(places.others.map((area) => area.id)).toEqual(["b"]);
    expect(places.middle.map((area) => area.id)).toEqual(["m"]);
    expect(places.side.map((area) => area.id)).toEqual(["r"]);
  });

  it("shows a spectator all seats alike", () => {
    const places = placesOf(areas, null);
    expect(places.mine).toEqual([]);
    expect(places.others.map((area) => area.id)).toEqual(["b", "a"]);
  });

  it("puts what all strive for beside the table, where there is a column for it", () => {
    const mission: Piece = { kind: "area", id: "g", label: "Mission", place: "goal" };
    expect(placesOf([...areas, mission], 0, true).side.map((area) => area.id)).toEqual(["g", "r"]);
    expect(placesOf([...areas, mission], 0, false).middle.map((area) => area.id)).toEqual(["m", "g"]);
  });
});

describe("pieces", () => {
  it("are backs when nothing is printed on them", () => {
    expect(isBack(piece({ face: "" }))).toBe(true);
    expect(isBack(piece({ face: "beacon" }))).toBe(false);
    expect(isBack(piece({ text: "draw 1" }))).toBe(false);
  });

  it("offer only what can be chosen now", () => {
    expect(offered([2, 9, 1], choices).map((choice) => choice.action)).toEqual([2, 1]);
  });

  it("can be reached with the Tab key where nothing can be done: the first of each place", () => {
    const hand: Piece = { kind: "fan", id: "hand", label: "Hand", inside: [piece({ id: "h1" }), piece({ id: "h2" })] };
    const calm: Piece = { kind: "area", id: "a", label: "A", inside: [piece({ id: "z1" }), hand] };
    const busy: Piece = {
      kind: "area",
      id: "b",
      label: "B",
      inside: [piece({ id: "c", actions: [1] }), piece({ id: "d" })],
    };
    expect([...entriesOf([calm, busy], choices)]).toEqual(["z1", "h1"]);
  });

  it("are left out where they are nothing but answers in words", () => {
    const answer: Piece = { kind: "text", id: "t", label: "No", actions: [1] };
    const row: Piece = { kind: "row", id: "r", label: "You can", inside: [answer] };
    const area = (inside: Piece[]): Piece => ({ kind: "area", id: "a", label: "A", inside });
    const left = withoutAnswers([area([row]), area([row, piece({ id: "1", actions: [2] })])]);
    expect(left.map((one) => one.inside!.map((inner) => inner.id))).toEqual([["1"]]);
  });

  it("take room besides their cards for words and for what has slots", () => {
    const text: Piece = { kind: "text", id: "t", label: "T" };
    const area = (inside: Piece[]): Piece => ({ kind: "area", id: "a", label: "A", inside });
    expect(roomOf([area([piece({ id: "1" })])])).toBe(0);
    expect(roomOf([area([text, { kind: "launcher", id: "l", label: "L" }])])).toBeGreaterThan(300);
  });

  it("have tokens that stand under their name where they tell no numbers", () => {
    const coins: Piece = { kind: "row", id: "r", label: "Stock", inside: [{ kind: "tokens", id: "t", label: "Gold" }] };
    const score: Piece = { kind: "track", id: "p", label: "Points" };
    const mixed: Piece = { ...coins, id: "m", inside: [...coins.inside!, piece({ id: "1" })] };
    const area = (...inside: Piece[]): Piece => ({ kind: "area", id: "a", label: "A", inside });
    expect(pursesOf(area(coins, mixed))).toEqual([coins]);
    expect(pursesOf(area(coins, score))).toEqual([]);
    expect([roomOf([area(coins)]), roomOf([area(coins, score)])]).toEqual([0, 54]);
  });

  it("have cards that are wider for many words", () => {
    const words = (letters: number) => broadOf(piece({ id: "1", text: "x".repeat(letters) }));
    expect([words(40), words(160), words(300)]).toEqual([1, 1.35, 1.7]);
  });

  it("stand in a column with what is only read at its end", () => {
    const mission: Piece = { kind: "area", id: "m", label: "M", inside: [{ kind: "text", id: "t", label: "T" }] };
    const shop: Piece = { kind: "area", id: "s", label: "S", inside: [piece({ id: "1" })] };
    const score: Piece = { kind: "area", id: "p", label: "P", inside: [{ kind: "track", id: "n", label: "N" }] };
    expect(readLast([score, mission, shop]).map((area) => area.id)).toEqual(["p", "s", "m"]);
  });

  it("take so many cards' widths beside each other", () => {
    const row: Piece = { kind: "row", id: "r", label: "R", inside: [piece({ id: "1" }), piece({ id: "2", count: 6 })] };
    const pile: Piece = { kind: "pile", id: "p", label: "P", count: 9, inside: [piece({ id: "3" })] };
    const area: Piece = { kind: "area", id: "a", label: "A", inside: [row, pile] };
    expect(abreast([area, area])).toBeCloseTo(2 * 3.21);
    const long: Piece = { kind: "card", id: "l", label: "L", text: "word ".repeat(50) };
    const open: Piece = { ...pile, inside: [long] };
    expect(abreast([{ ...area, inside: [open] }])).toBe(1);
    expect(abreast([{ ...area, inside: [open, pile] }], true)).toBe(1 + broadOf(long));
    expect(areWorded([{ ...area, inside: [open] }])).toBe(true);
    expect(areWorded([area])).toBe(false);
    expect(abreast([])).toBe(1);
  });
});

describe("arrows", () => {
  const at = (x: number, y: number) => ({ x, y, width: 10, height: 10 });

  it("go to what lies nearest ahead, rather than to what is nearer but aside", () => {
    expect(nearestTowards(at(0, 0), [at(30, 60), at(60, 2), at(-20, 0)], "right")).toBe(1);
    expect(nearestTowards(at(0, 0), [at(30, 60), at(60, 2), at(-20, 0)], "down")).toBe(0);
  });

  it("stay where nothing lies ahead", () => {
    expect(nearestTowards(at(0, 0), [at(30, 0)], "left")).toBeNull();
  });
});

describe("two pieces", () => {
  it("share the choices that both offer, of those that are really offered", () => {
    expect(sharedChoices([1, 2, 9], [2, 9], choices)).toEqual([choices.get(2)]);
    expect(sharedChoices([1], undefined, choices)).toEqual([]);
  });

  it("finds where a piece can go, if all its choices lead somewhere", () => {
    const [here, left, right] = [[1, 2], [1], [2]].map((actions, n) => piece({ id: `slot-${n}`, actions }));
    const all = [here!, left!, right!];
    expect(secondsOf(here!, [1, 2], all, choices)).toEqual(new Set(["slot-1", "slot-2"]));
    expect(secondsOf(here!, [1, 2], [here!, left!], choices).size).toBe(0);
  });
});
