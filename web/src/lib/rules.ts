// Reading a rulebook: what its kinds of clauses are called, and finding words in it.
import type { Clause, Rulebook } from "./api";

const KINDS: Record<string, { word: string; help: string }> = {
  printed: { word: "Printed", help: "The rule text of the game says so." },
  ruling: { word: "Ruling", help: "The rule text leaves it open; we settled it." },
  house: { word: "Ours", help: "We invented what the rule text leaves to cards that we do not have." },
};

export function kindWords(kind: string): { word: string; help: string } {
  return KINDS[kind] ?? { word: kind, help: "" };
}

/** The rulebook with each chapter once: a book may come back to a subject, and a reader looks for it in one place. */
export function gathered(book: Rulebook): Rulebook {
  const chapters = new Map<string, Clause[]>();
  for (const { title, clauses } of book.chapters) chapters.set(title, [...(chapters.get(title) ?? []), ...clauses]);
  return { ...book, chapters: [...chapters].map(([title, clauses]) => ({ title, clauses })) };
}

/** The chapters with only those clauses in which every word of the search occurs. */
export function found(book: Rulebook, search: string): Rulebook["chapters"] {
  const words = wordsOf(search);
  if (words.length === 0) return book.chapters;
  return book.chapters
    .map((chapter) => ({ ...chapter, clauses: chapter.clauses.filter((clause) => has(clause, chapter.title, words)) }))
    .filter((chapter) => chapter.clauses.length > 0);
}

/** A text in parts, those that the search found marked. */
export function marked(text: string, search: string): { text: string; hit: boolean }[] {
  const words = wordsOf(search).map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  if (words.length === 0) return [{ text, hit: false }];
  const parts = text.split(new RegExp(`(${words.join("|")})`, "gi"));
  return parts.map((part, n) => ({ text: part, hit: n % 2 === 1 })).filter((part) => part.text);
}

function wordsOf(search: string): string[] {
  return search.toLowerCase().split(/\s+/).filter(Boolean);
}

function has(clause: Clause, title: string, words: string[]): boolean {
  const text = `${title} ${clause.id} ${clause.text} ${clause.why}`.toLowerCase();
  return words.every((word) => text.includes(word));
}
