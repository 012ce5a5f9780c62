import { expect, it } from "vitest";
import { parted } from "./links";

const labels = new Map([
  ["gate", "Glass Gate"],
  ["glass", "Glass"],
  ["well", "Well"],
]);

it("finds the pieces that a line names, the longer name first", () => {
  const line = { text: "A builds Glass Gate beside Well.", pieces: ["glass", "well", "gate"] };
  expect(parted(line, labels)).toEqual([
    { text: "A builds " },
    { text: "Glass Gate", piece: "gate" },
    { text: " beside " },
    { text: "Well", piece: "well" },
    { text: "." },
  ]);
});

it("leaves a line whole whose pieces are gone or named otherwise", () => {
  expect(parted({ text: "A passes.", pieces: ["gone", "well"] }, labels)).toEqual([{ text: "A passes." }]);
});
