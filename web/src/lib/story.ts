// The story of a match in one graph: the number that matters most to each seat, or those that all share, step by step.
import type { Step } from "./api";
import { walk } from "./merge";
import type { Piece, Update } from "./protocol";

export interface Line {
  seat: number | null; // null: of all
  label: string; // what it measures
  values: (number | null)[];
}

export interface Story {
  label: string; // what is measured
  steps: number[];
  lines: Line[];
  aside?: boolean; // what the match is told by never moved: these are clocks and stocks
}

/** The steps to look at: the first, the last, and others evenly between. */
export function samples(last: number, most: number): number[] {
  if (last < most) return Array.from({ length: last + 1 }, (_, n) => n);
  return Array.from({ length: most }, (_, n) => Math.round((n * last) / (most - 1)));
}

/** The number that a piece shows. */
function numberOf(piece: Piece): number | null {
  if (piece.kind !== "stat" && piece.kind !== "track") return null;
  const number = piece.kind === "track" ? (piece.count ?? NaN) : Number.parseFloat(piece.value ?? "");
  return Number.isFinite(number) ? number : null;
}

interface Counted {
  seat: number | null;
  label: string;
  value: number;
  story: boolean; // the game says that the match is told by it
}

/** The numbers of a table by what they are called and whose they are, in the order in which they are read. */
function numbersOf(update: Update): Map<string, Counted> {
  const numbers = new Map<string, Counted>();
  for (const area of update.areas) {
    const owner = area.place === "seat" ? (area.seat ?? null) : null;
    for (const piece of walk([area])) {
      const [seat, value] = [piece.seat ?? owner, numberOf(piece)];
      if (value === null || (seat === null && piece.kind !== "track")) continue; // of all, only how far they have come
      const label = piece.seat == null ? piece.label : piece.label.replace(/ of \S+$/, "");
      const key = `${label} ${seat}`;
      if (!numbers.has(key)) numbers.set(key, { seat, label, value, story: piece.story ?? false });
    }
  }
  return numbers;
}

const changes = (line: Line): boolean => new Set(line.values.filter((value) => value !== null)).size > 1;

/** What each seat would have counted, had it ended at each step; null where the game does not say. */
function scoresOf(steps: readonly Step[]): Story | null {
  const seats = (steps[0]?.update.scores ?? []).map((score) => score.seat);
  const label = "Score";
  const values = (seat: number): (number | null)[] =>
    steps.map(({ update }) => update.scores?.find((score) => score.seat === seat)?.value ?? null);
  const lines = seats.map((seat) => ({ seat, label, values: values(seat) }));
  return lines.some(changes) ? { label, steps: steps.map((step) => step.n), lines } : null;
}

/**
 * What all would have counted; else the first number that every seat has and that changes, or those of all seats
 * together; null where there is none.
 */
export function storyOf(steps: readonly Step[]): Story | null {
  const scores = scoresOf(steps);
  if (scores) return scores;
  const tables = steps.map(({ update }) => numbersOf(update));
  const first = tables[0] ?? new Map<string, Counted>();
  const later = tables.flatMap((table) => [...table].filter(([, { seat, story }]) => seat === null && story));
  const known = new Map([...first, ...later.filter(([key]) => !first.has(key))]);
  const lines = [...known].map(([key, { seat, label }]) => {
    return { seat, label, values: tables.map((table) => table.get(key)?.value ?? null) };
  });
  const told = (label: string, chosen: Line[]): Story => ({ label, steps: steps.map((step) => step.n), lines: chosen });
  const seats = new Set(steps[0]?.update.areas.filter((area) => area.place === "seat").map((area) => area.seat));
  for (const label of new Set(lines.map((line) => line.label))) {
    const own = lines.filter((line) => line.label === label && line.seat !== null);
    if (own.length && own.length >= seats.size && own.some(changes)) {
      return told(
        label,
        own.sort((one, other) => one.seat! - other.seat!),
      );
    }
  }
  const common = lines.filter((line) => line.seat === null && changes(line));
  const chosen = common.filter((line) => known.get(`${line.label} null`)?.story);
  const shared = chosen.length ? chosen : common;
  if (!shared.length) return null;
  const story = told(shared.map((line) => line.label).join(" and "), shared);
  const still = !chosen.length && [...known.values()].some((counted) => counted.seat === null && counted.story);
  return still ? { ...story, aside: true } : story;
}
