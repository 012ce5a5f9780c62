/** What counts more or less than before, and the piece that it comes from: where the lines tell both, piece and number. */

import type { LogLine } from "../lib/protocol";
import type { Spot } from "./flights";

export interface Gain {
  id: string; // of the number
  by: number; // negative: a loss
  from: string; // the piece that it comes from
}

const MOST = 4; // at once; more is a blur
const QUOTED = /["“][^"”]*["”]/g; // what is printed on a card is not what happened

/** All gains and losses between two looks at the table that the lines between them account for. */
export function gainsBetween(
  before: ReadonlyMap<string, Spot>,
  after: ReadonlyMap<string, Spot>,
  told: readonly LogLine[],
): Gain[] {
  const plain = told.map((line) => withoutNames(line, after));
  const gains: Gain[] = [];
  for (const [id, { amount, rect }] of after) {
    const by = (amount ?? NaN) - (before.get(id)?.amount ?? NaN);
    if (!by || !rect) continue;
    const at = plain.findIndex((text) => new RegExp(`\\b${Math.abs(by)}\\b`).test(text));
    const from = told
      .slice(0, at + 1)
      .findLast((line) => line.pieces?.some((piece) => piece !== id))
      ?.pieces?.find((piece) => piece !== id);
    if (from) gains.push({ id, by, from });
  }
  return gains.slice(0, MOST);
}

/** A line without what is printed on cards and without the names of pieces, which may have numbers in them. */
function withoutNames(line: LogLine, spots: ReadonlyMap<string, Spot>): string {
  let text = line.text.replaceAll(QUOTED, "");
  for (const id of line.pieces ?? []) {
    const label = spots.get(id)?.label;
    if (label) text = text.replaceAll(label, "");
  }
  return text;
}
