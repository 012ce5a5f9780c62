// The story of a match in one graph: the number that matters most in each seat's area, from step to step.
import type { Step } from "./api";
import { walk } from "./merge";
import type { Piece, Update } from "./protocol";

export interface Story {
  label: string; // what is measured
  steps: number[];
  lines: { seat: number; values: (number | null)[] }[];
}

/** The steps to look at: the first, the last, and others evenly between. */
export function samples(last: number, most: number): number[] {
  if (last < most) return Array.from({ length: last + 1 }, (_, n) => n);
  return Array.from({ length: most }, (_, n) => Math.round((n * last) / (most - 1)));
}

/** The numbers of a seat's area by what they are called, in the order in which they are read. */
function numbersOf(area: Piece): Map<string, number> {
  const numbers = new Map<string, number>();
  for (const piece of walk([area])) {
    if (piece.kind !== "stat" && piece.kind !== "track") continue;
    const number = piece.kind === "track" ? (piece.count ?? NaN) : Number.parseFloat(piece.value ?? "");
    if (Number.isFinite(number) && !numbers.has(piece.label)) numbers.set(piece.label, number);
  }
  return numbers;
}

function seatAreas(update: Update): Map<number, Piece> {
  const areas = update.areas.filter((area) => area.place === "seat" && typeof area.seat === "number");
  return new Map(areas.map((area) => [area.seat as number, area]));
}

/** The first number that every seat has and that changes; null where there is none. */
export function storyOf(steps: readonly Step[]): Story | null {
  const tables = steps.map(({ update }) => {
    const areas = [...seatAreas(update)].map(([seat, area]) => [seat, numbersOf(area)] as const);
    return new Map(areas);
  });
  const seats = [...(tables[0]?.keys() ?? [])].sort((one, other) => one - other);
  const labels = [...(tables[0]?.get(seats[0] ?? -1)?.keys() ?? [])];
  for (const label of labels) {
    const lines = seats.map((seat) => ({ seat, values: tables.map((table) => table.get(seat)?.get(label) ?? null) }));
    const everybody = lines.every((line) => line.values.some((value) => value !== null));
    const moves = lines.some((line) => new Set(line.values.filter((value) => value !== null)).size > 1);
    if (everybody && moves) return { label, steps: steps.map((step) => step.n), lines };
  }
  return null;
}
