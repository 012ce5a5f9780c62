import { describe, expect, it } from "vitest";
import { lexicon, meaningsIn, partsOf, termAt, termsIn } from "./terms";

const DECK = { words: ["Deck"], means: "cards", icons: [] };
const WASTES = { words: ["Wastes Deck"], means: "where cards come from", icons: [] };
const FLIP = { words: ["flip", "flipped"], means: "turn over", icons: [] };
const WORDS = lexicon([DECK, WASTES, FLIP]);

describe("terms in a text", () => {
  it("are whole words, in any case, the longest first", () => {
    expect(meaningsIn("The wastes deck, decking, FLIPPED deck", WORDS)).toEqual([
      { word: "Wastes Deck", means: "where cards come from" },
      { word: "flipped", means: "turn over" },
      { word: "Deck", means: "cards" },
    ]);
  });

  it("are explained by the word that is used, not by another of the same entry", () => {
    const goods = lexicon([
      { words: ["wood", "food", "gold"], means: "a resource", icons: [] },
      { words: ["forest", "river"], means: "a kind of land", icons: [] },
    ]);

    expect(meaningsIn("At a river, gain 1 die of gold.", goods)).toEqual([
      { word: "river", means: "a kind of land" },
      { word: "gold", means: "a resource" },
    ]);
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

describe("pictograms in a text", () => {
  const STOCK = { words: ["wood", "food"], means: "what you own", icons: ["logs", ""] };
  const known = lexicon([STOCK, { words: ["die", "dice"], means: "thrown", icons: ["cube", "cube"] }, FLIP]);

  it("stand at the first word of their kind, and the text reads as before", () => {
    const text = "Flip a die: Wood or food, 2 dice of wood.";
    const parts = partsOf(text, known);

    expect(parts.map((part) => part.words).join("")).toBe(text);
    expect(parts.filter((part) => part.icon)).toEqual([
      { words: "die", icon: "cube" },
      { words: "Wood", icon: "logs" },
    ]);
  });

  it("belong to words, too, of which nothing is told", () => {
    const types = lexicon([{ words: ["Vault"], means: "", icons: ["safe"] }]);

    expect(partsOf("a Vault", types)[1]).toEqual({ words: "Vault", icon: "safe" });
    expect(termsIn("a Vault", types)).toEqual([]);
  });

  it("are none where no term has one", () => {
    expect(partsOf("a flip", known)).toEqual([{ words: "a flip", icon: "" }]);
    expect(partsOf("", known)).toEqual([]);
  });
});
