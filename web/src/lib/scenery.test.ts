import { expect, it } from "vitest";
import { sceneryOf } from "./scenery";

it("is the same for the same word, and another for another", () => {
  const words = ["p00", "s01", "s02", "s03", "discovery", "iron-race", "the-claim", "bread-line"];
  for (const towers of [true, false]) {
    const all = words.map((word) => sceneryOf(word, towers));
    expect(all).toEqual(words.map((word) => sceneryOf(word, towers)));
    expect(new Set(all.map((one) => one.ridges.join())).size).toBe(words.length);
    for (const { tone, ridges } of all) {
      expect(tone).toBeGreaterThanOrEqual(0);
      expect(tone).toBeLessThan(1);
      expect(ridges).toHaveLength(3);
    }
  }
});
