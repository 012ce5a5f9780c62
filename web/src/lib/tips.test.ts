import { expect, test } from "vitest";
import { tipFor } from "./tips";

const TIPS = [
  { about: ["north.end"], say: "Against The Collector.", modes: ["solo"] },
  { about: ["north.end", "north.flip"], say: "Against a player.", modes: ["versus"] },
  { about: ["north.flip"], say: "Anyone.", modes: [] },
];

test("a tip is for its own modes, and the first that fits is given", () => {
  expect(tipFor(TIPS, new Set(["north.end"]), "solo")).toBe("Against The Collector.");
  expect(tipFor(TIPS, new Set(["north.end"]), "versus")).toBe("Against a player.");
  expect(tipFor(TIPS, new Set(["north.flip"]), "solo")).toBe("Anyone.");
  expect(tipFor(TIPS, new Set(["north.bid"]), "solo")).toBe("");
});
