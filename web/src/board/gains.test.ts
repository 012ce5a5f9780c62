import { expect, it } from "vitest";
import type { LogLine, Piece } from "../lib/protocol";
import { spotsOf } from "./flights";
import { gainsBetween } from "./gains";

const score = (value: string): Piece => ({ kind: "stat", id: "score", label: "Score", value });
const deck: Piece = { kind: "pile", id: "deck", label: "Deck 3", count: 9 };
const look = (value: string) =>
  spotsOf([{ kind: "area", id: "a", label: "A", inside: [score(value), deck] }], () => ({
    x: 0,
    y: 0,
    width: 1,
    height: 1,
  }));
const line = (text: string, ...pieces: string[]): LogLine => ({ text, pieces });

it("comes from the piece that a line names together with the number", () => {
  const told = [line("You draw Boot.", "boot"), line("Beacon: you gain 3.", "beacon")];
  expect(gainsBetween(look("10"), look("13"), told)).toEqual([{ id: "score", by: 3, from: "beacon" }]);
});

it("comes from the piece that was named last before the number", () => {
  const told = [
    line('You use Gate: "Lose 2."', "gate"),
    line("You lose 3 (7 left)."),
    line("Beacon is gone.", "beacon"),
  ];
  expect(gainsBetween(look("10"), look("7"), told)).toEqual([{ id: "score", by: -3, from: "gate" }]);
  expect(gainsBetween(look("10"), look("12"), told)).toEqual([]);
});

it("is none where nothing changed, or no line accounts for it", () => {
  const told = [line("Beacon: you gain 3.", "beacon"), line("You gain 2.")];
  expect(gainsBetween(look("10"), look("10"), told)).toEqual([]);
  expect(gainsBetween(look("10"), look("23"), told)).toEqual([]);
  expect(gainsBetween(look("-"), look("3"), told)).toEqual([]);
  expect(gainsBetween(look("10"), look("13"), [line("Deck 3 shows Mill.", "deck")])).toEqual([]);
});
