// Reading a rulebook: what its kinds of clauses are called, and finding words in it.
import type { CardGroup, Clause, Rulebook, Term } from "./api";

const KINDS: Record<string, { word: string; help: string }> = {
  printed: { word: "Printed", help: "From the printed rules." },
  ruling: { word: "Ruling", help: "The printed rules leave this open. This is our ruling." },
  house: { word: "House rule", help: "The printed rules are silent here." },
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

/** The groups with only those cards in which every word of the search occurs. */
export function cardsFound(groups: readonly CardGroup[], search: string): CardGroup[] {
  const words = wordsOf(search);
  if (words.length === 0) return [...groups];
  return groups
    .map((group) => ({ ...group, cards: group.cards.filter((card) => includes(cardText(group.title, card), words)) }))
    .filter((group) => group.cards.length > 0);
}

/** The terms in which every word of the search occurs; none without a search. */
export function termsFound(terms: readonly Term[], search: string): Term[] {
  const words = wordsOf(search);
  return words.length ? terms.filter((term) => term.means && includes([...term.words, term.means], words)) : [];
}

function cardText(group: string, card: CardGroup["cards"][number]): string[] {
  return [group, card.name, ...card.lines, ...card.facts.map((fact) => `${fact.label} ${fact.text}`)];
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
  return includes([title, clause.id, clause.text, clause.why], words);
}

function includes(texts: readonly string[], words: readonly string[]): boolean {
  const text = texts.join(" ").toLowerCase();
  return words.every((word) => text.includes(word));
}
