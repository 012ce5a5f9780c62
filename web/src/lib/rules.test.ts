import { describe, expect, it } from "vitest";
import { found, gathered, kindWords, marked } from "./rules";

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
  expect(kindWords("house").word).toBe("Ours");
  expect(kindWords("odd").word).toBe("odd");
});
