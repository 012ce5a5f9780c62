// The words of a game that have a meaning of their own, found in any text. Pure functions: nothing here knows a page.
import type { Term } from "./api";

export interface Found {
  start: number;
  end: number;
  term: Term;
}

export interface Lexicon {
  pattern: RegExp | null;
  terms: ReadonlyMap<string, Term>;
}

/** All that is needed to find terms; longer words go before shorter ones that they begin with. */
export function lexicon(terms: readonly Term[]): Lexicon {
  const known = new Map(terms.flatMap((term) => term.words.map((word) => [word.toLowerCase(), term] as const)));
  const words = [...known.keys()].sort((one, other) => other.length - one.length).map(escaped);
  return {
    pattern: words.length ? new RegExp(`(?<![\\w-])(?:${words.join("|")})(?![\\w-])`, "gi") : null,
    terms: known,
  };
}

const escaped = (word: string): string => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** Where terms stand in a text that have something told of them. */
export function termsIn(text: string, words: Lexicon): Found[] {
  return wordsIn(text, words).filter(({ term }) => term.means);
}

/** Where terms stand, those too that have no more than a pictogram. */
function wordsIn(text: string, { pattern, terms }: Lexicon): Found[] {
  if (!pattern) return [];
  return [...text.matchAll(pattern)].flatMap((found) => {
    const term = terms.get(found[0].toLowerCase());
    return term ? [{ start: found.index, end: found.index + found[0].length, term }] : [];
  });
}

export interface Part {
  words: string;
  icon: string;
}

/** A text in parts that make it up again, those with a pictogram by themselves: each is drawn where it comes first. */
export function partsOf(text: string, words: Lexicon): Part[] {
  const drawn = new Set([""]);
  const parts: Part[] = [];
  let from = 0;
  for (const { start, end, term } of wordsIn(text, words)) {
    const said = text.slice(start, end);
    const icon = term.icons[term.words.findIndex((word) => word.toLowerCase() === said.toLowerCase())] ?? "";
    if (drawn.has(icon)) continue;
    drawn.add(icon);
    parts.push({ words: text.slice(from, start), icon: "" }, { words: said, icon });
    from = end;
  }
  return [...parts, { words: text.slice(from), icon: "" }].filter((part) => part.words);
}

/** How many pictograms are drawn in a text. */
export function signsIn(text: string, words: Lexicon): number {
  return partsOf(text, words).filter((part) => part.icon).length;
}

/** A word and its meaning. */
export interface Meaning {
  word: string;
  means: string;
}

/** The meaning of a term under the word that a text uses for it, as the glossary spells it: several share an entry. */
export function meaningOf(term: Term, used: string): Meaning {
  const word = term.words.find((form) => form.toLowerCase() === used.toLowerCase()) ?? used;
  return { word, means: term.means };
}

/** The terms of a text, each once, in the order in which they come. */
export function meaningsIn(text: string, words: Lexicon): Meaning[] {
  const found = new Map<Term, Meaning>();
  for (const { start, end, term } of termsIn(text, words))
    if (!found.has(term)) found.set(term, meaningOf(term, text.slice(start, end)));
  return [...found.values()];
}

/** The term that stands at a place of a text. */
export function termAt(text: string, place: number, words: Lexicon): Found | null {
  return termsIn(text, words).find((found) => found.start <= place && place <= found.end) ?? null;
}
