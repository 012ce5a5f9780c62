// Where in a match somebody else begins to act: a replay jumps there.
import type { LogLine } from "./protocol";

/** The steps with which a turn begins: whoever the first line of a step tells of acts there, and acted not before. */
export function turnsOf(lines: readonly LogLine[]): number[] {
  const turns: number[] = [];
  let last: number | null = null;
  let told = 0; // before the first step the table is laid
  for (const { seat, step } of lines) {
    if (!step || step === told || seat == null) continue;
    told = step;
    if (seat !== last) turns.push(step);
    last = seat;
  }
  return turns;
}

/** The step to which a jump goes from one: the turn before or after; the start and the end are always there. */
export function jump(turns: readonly number[], from: number, forth: boolean, last: number): number {
  if (forth) return turns.find((step) => step > from) ?? last;
  return turns.findLast((step) => step < from) ?? 0;
}
