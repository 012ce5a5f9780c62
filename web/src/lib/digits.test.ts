import { expect, it } from "vitest";
import { keyFor, placeOf } from "./digits";

it("gives the first twenty of a list a key each", () => {
  expect([0, 1, 9, 10, 11, 19, 20, 21].map(keyFor)).toEqual(["", "1", "9", "0", "⇧1", "⇧9", "⇧0", ""]);
});

it("takes the place that a key names, on keyboards where digits need Shift as well", () => {
  expect(placeOf("3", { code: "Digit3", shiftKey: false })).toBe(3);
  expect(placeOf("0", { code: "Numpad0", shiftKey: false })).toBe(10);
  expect(placeOf("!", { code: "Digit1", shiftKey: true })).toBe(11);
  expect(placeOf("=", { code: "Digit0", shiftKey: true })).toBe(20);
  expect(placeOf("1", { code: "Digit1", shiftKey: true })).toBe(1); // a French keyboard
  expect(placeOf("h", { code: "KeyH", shiftKey: false })).toBe(0);
});
