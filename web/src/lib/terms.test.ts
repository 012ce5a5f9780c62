import { describe, expect, it } from "vitest";
import { lexicon, meaningsIn, termAt, termsIn } from "./terms";

const DECK = { words: ["Deck"], means: "cards" };
const WASTES = { words: ["Wastes Deck"], means: "where cards come from" };
const FLIP = { words: ["flip", "flipped"], means: "turn over" };
const WORDS = lexicon([DECK, WASTES, FLIP]);

describe("terms in a text", () => {
  it("are whole words, in any case, the longest first", () => {
    expect(meaningsIn("The wastes deck, decking, FLIPPED deck", WORDS)).toEqual([WASTES, FLIP, DECK]);
  });

  it("stand at places", () => {
    expect(termsIn("a flip", WORDS)).toEqual([{ start: 2, end: 6, term: FLIP }]);
    expect(termAt("a flip", 3, WORDS)?.term).toBe(FLIP);
    expect(termAt("a flip", 0, WORDS)).toBeNull();
  });

  it("are none where nothing is told", () => {
    expect(termsIn("flip", lexicon([]))).toEqual([]);
  });
});
