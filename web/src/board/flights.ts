/** Who flies from where when the table changes: by comparing before and after, as a watcher of the table would tell. */

import type { Piece } from "../lib/protocol";
import { numberOf, walkAll, type Rect } from "./pieces";

export interface Spot {
  id: string;
  kind: Piece["kind"];
  label: string;
  face: string;
  tone: string;
  count: number;
  area: string;
  inPile: boolean;
  rect: Rect | null; // null: nothing of it is drawn
  amount?: number; // of a number that matters
}

export type Flight =
  | { how: "moved"; id: string; across: boolean } // the same piece is elsewhere; across: in another area
  | { how: "came"; id: string; from: string } // a piece is new or more, and another is gone or fewer
  | { how: "left"; id: string; to: string } // a piece is gone or fewer, and a pile has grown
  | { how: "turned"; id: string }; // a piece that lay face down shows its face

const TRAVELS = new Set<Piece["kind"]>(["card", "tokens", "die"]);
const LIES = new Set<Piece["kind"]>(["cell", "hex", "space"]); // it stays where it is, and may be turned
const COUNTS = new Set<Piece["kind"]>(["stat", "track"]);
const STILL = 3; // pixels that nobody takes for a move

/** What lies where, from the pieces of a scene and the place in which each is drawn. */
export function spotsOf(areas: readonly Piece[], rectOf: (id: string) => Rect | null): Map<string, Spot> {
  const spots = new Map<string, Spot>();
  for (const area of areas) {
    const piled = new Set<string>();
    for (const piece of walkAll([area])) {
      if (piece.kind === "pile") piece.inside?.forEach((inner) => piled.add(inner.id));
      const [lies, counts] = [LIES.has(piece.kind), COUNTS.has(piece.kind)];
      if (!TRAVELS.has(piece.kind) && piece.kind !== "pile" && !lies && !counts) continue;
      spots.set(piece.id, {
        id: piece.id,
        kind: piece.kind,
        label: piece.label,
        face: piece.face ?? "",
        tone: piece.tone ?? "",
        count: lies || counts ? 0 : piece.kind === "pile" ? (piece.count ?? 0) : numberOf(piece),
        area: area.id,
        inPile: piled.has(piece.id),
        rect: rectOf(piece.id),
        ...(counts ? { amount: Number(piece.value || (piece.count ?? NaN)) } : {}),
      });
    }
  }
  return spots;
}

function hasMoved(one: Rect, other: Rect): boolean {
  const middle = (rect: Rect) => [rect.x + rect.width / 2, rect.y + rect.height / 2] as const;
  const [[x, y], [u, v]] = [middle(one), middle(other)];
  return Math.abs(x - u) > STILL || Math.abs(y - v) > STILL;
}

/** All flights between two looks at the table, each thing at most once for each one that came. */
export function flightsBetween(before: ReadonlyMap<string, Spot>, after: ReadonlyMap<string, Spot>): Flight[] {
  const flights: Flight[] = [];
  const lost = new Map<string, number>(); // how many each spot had more before
  for (const [id, spot] of before) {
    const fewer = spot.count - (after.get(id)?.count ?? 0);
    if (fewer > 0 && spot.rect) lost.set(id, fewer);
  }
  for (const [id, spot] of after) {
    const old = before.get(id);
    if (TRAVELS.has(spot.kind) && old?.rect && spot.rect && hasMoved(old.rect, spot.rect)) {
      flights.push({ how: "moved", id, across: old.area !== spot.area || old.inPile !== spot.inPile });
    } else if (old?.face === "" && spot.face !== "" && old.rect && spot.rect && !spot.inPile) {
      flights.push({ how: "turned", id });
    }
  }
  for (const [id, spot] of after) {
    const more = spot.count - (before.get(id)?.count ?? 0);
    if (spot.kind !== "card" || more <= 0 || !spot.rect || spot.inPile) continue;
    const from = sourceOf(spot, before, lost);
    if (from) {
      take(lost, from);
      flights.push({ how: "came", id, from });
    }
  }
  for (const [id, spot] of after) {
    const more = spot.count - (before.get(id)?.count ?? 0);
    if (spot.kind !== "pile" || more <= 0 || !before.has(id) || !spot.rect) continue;
    for (let n = 0; n < more; n += 1) {
      const from = [...lost.keys()].find((other) => before.get(other)?.kind === "card" && !before.get(other)?.inPile);
      if (!from) break;
      take(lost, from);
      flights.push({ how: "left", id: from, to: id });
    }
  }
  return flights;
}

/** Where a card that came may have come from: one of the same face, else a hidden one, else a pile; the same tone first. */
function sourceOf(
  spot: Spot,
  before: ReadonlyMap<string, Spot>,
  lost: ReadonlyMap<string, number>,
): string | undefined {
  const gone = [...lost.keys()].flatMap((id) => before.get(id) ?? []).filter((other) => other.id !== spot.id);
  const sameToneFirst = gone.sort((a, b) => Number(b.tone === spot.tone) - Number(a.tone === spot.tone));
  const cards = sameToneFirst.filter((other) => other.kind === "card");
  const found =
    cards.find((other) => spot.face !== "" && other.face === spot.face) ??
    cards.find((other) => (other.face === "" || spot.face === "") && other.area !== spot.area && !other.inPile) ??
    sameToneFirst.find((other) => other.kind === "pile");
  return found?.id;
}

function take(lost: Map<string, number>, id: string): void {
  const left = (lost.get(id) ?? 0) - 1;
  if (left > 0) lost.set(id, left);
  else lost.delete(id);
}
