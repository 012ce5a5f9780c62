/** Where the open question is answered, and what a small screen shows of it. */

import type { Choice, Piece } from "../lib/protocol";
import { offered, walk } from "./pieces";

/** How many pieces of an area offer a choice. */
export function litIn(area: Piece, choices: ReadonlyMap<number, Choice>): number {
  return [...walk(area)].filter((piece) => offered(piece.actions, choices).length).length;
}

/** The id of the area in which a question is answered: the one that the scene declares, else the one with most lit pieces. */
export function focusOf(areas: readonly Piece[], choices: ReadonlyMap<number, Choice>, declared = ""): string {
  if (areas.some((area) => area.id === declared)) return declared;
  let [best, most] = ["", 0];
  for (const area of areas) {
    const lit = litIn(area, choices);
    if (lit > most) [best, most] = [area.id, lit];
  }
  return best;
}

/** How many things of an area need room: cards, dice and boards of their own. */
export function weightOf(area: Piece): number {
  const pieces = [...walk(area)];
  if (pieces.some((piece) => piece.kind === "launcher")) return Infinity;
  return pieces.filter((piece) => piece.kind === "card" || piece.kind === "die").length;
}

/** A seat's area in two: its hands, and all else. */
export function handsOf(area: Piece): { hands: Piece[]; rest: Piece } {
  const inside = area.inside ?? [];
  const hands = inside.filter((piece) => piece.kind === "fan");
  return { hands, rest: { ...area, inside: inside.filter((piece) => piece.kind !== "fan") } };
}

/** What a tab calls an area: its name without what is only said of it. */
export function shortName(area: Piece): string {
  const name = area.label.split(/[:·]/)[0]!.replace(/\s*\(.*?\)/g, "");
  return name.trim() || area.label;
}

/**
 * The area that a screen shows that has room for one: the focus; where that is my own and answered in the hand alone,
 * which lies below, the one with most lit pieces besides; else what it showed before, else the first.
 */
export function areaToShow(
  areas: readonly Piece[],
  choices: ReadonlyMap<number, Choice>,
  focus: string,
  before: string,
  own = "",
): string {
  const lit = new Map(areas.map((area) => [area.id, litIn(area, choices)]));
  if (lit.get(focus) || (lit.has(focus) && focus !== own)) return focus;
  const best = [...lit].reduce((one, other) => (other[1] > one[1] ? other : one), ["", 0] as [string, number]);
  if (best[0]) return best[0];
  return lit.has(before) ? before : (areas[0]?.id ?? "");
}
