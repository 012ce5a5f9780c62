import { describe, expect, it } from "vitest";
import { cardsFound, found, gathered, kindWords, marked, termsFound } from "./rules";

const book = {
  title: "West",
  chapters: [
    {
      title: "Setup",
      clauses: [{ id: "w.setup.points", text: "Each begins with 40 points.", kind: "printed", why: "" }],
    },
    {
      title: "The end",
      clauses: [
        { id: "w.end.zero", text: "At 0 points a player loses.", kind: "printed", why: "" },
        { id: "w.end.tie", text: "A tie is shared.", kind: "ruling", why: "Neither fell first." },
      ],
    },
  ],
};

describe("searching the rulebook", () => {
  it("needs every word, in any case and order, also in titles, ids and reasons", () => {
    const ids = (search: string) =>
      found(book, search).flatMap((chapter) => chapter.clauses.map((clause) => clause.id));
    expect(ids("POINTS")).toEqual(["w.setup.points", "w.end.zero"]);
    expect(ids("loses points")).toEqual(["w.end.zero"]);
    expect(ids("fell end")).toEqual(["w.end.tie"]);
    expect(ids("nothing such")).toEqual([]);
  });

  it("shows all where nothing is sought", () => {
    expect(found(book, "  ")).toEqual(book.chapters);
  });

  it("marks what it found, and takes signs for what they are", () => {
    expect(marked("A tie is shared.", "tie")).toEqual([
      { text: "A ", hit: false },
      { text: "tie", hit: true },
      { text: " is shared.", hit: false },
    ]);
    expect(marked("1 (one)", "(one")).toEqual([
      { text: "1 ", hit: false },
      { text: "(one", hit: true },
      { text: ")", hit: false },
    ]);
  });
});

it("a chapter that the book comes back to is read in one place", () => {
  const again = {
    ...book,
    chapters: [...book.chapters, { title: "Setup", clauses: [{ id: "w.x", text: "", kind: "house", why: "" }] }],
  };
  const [setup, ...others] = gathered(again).chapters;
  expect(setup?.clauses.map((clause) => clause.id)).toEqual(["w.setup.points", "w.x"]);
  expect(others.map((chapter) => chapter.title)).toEqual(["The end"]);
});

it("kinds of clauses have words for people", () => {
  expect(kindWords("house").word).toBe("House rule");
  expect(kindWords("odd").word).toBe("odd");
});

describe("searching cards and terms", () => {
  const card = (name: string, line: string) => ({ id: name, name, count: 1, lines: [line], facts: [], icon: "" });
  const groups = [
    { title: "Facility", cards: [card("Toll Engine", "Gain 1 gold."), card("Vault", "Draw a card.")] },
    { title: "Prime", cards: [card("Beacon", "The opponent loses 2 points.")] },
  ];
  const terms = [
    { words: ["toll", "tolls"], means: "A payment to pass.", icons: [] },
    { words: ["gate"], means: "", icons: [] },
  ];

  it("finds a card by its name, its effect or its kind", () => {
    const names = (search: string) =>
      cardsFound(groups, search).flatMap((group) => group.cards.map(({ name }) => name));
    expect(names("toll engine")).toEqual(["Toll Engine"]);
    expect(names("draw")).toEqual(["Vault"]);
    expect(names("prime")).toEqual(["Beacon"]);
    expect(names("")).toHaveLength(3);
  });

  it("finds terms that have a meaning, and none without a search", () => {
    expect(termsFound(terms, "toll")).toEqual([terms[0]]);
    expect(termsFound(terms, "gate")).toEqual([]);
    expect(termsFound(terms, " ")).toEqual([]);
  });
});
