// What was said that somebody has not noticed yet.
import type { Saying } from "./protocol";

/** The latest that another said after a saying; null where there is nothing new. */
export function latestOf(sayings: readonly Saying[], after: number, me: number | null): Saying | null {
  return sayings.findLast((saying) => saying.number > after && (saying.seat == null || saying.seat !== me)) ?? null;
}
