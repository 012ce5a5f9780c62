/** Tokens on a board of slots: where one can go, how a plan is drawn, and where the arrow keys lead. Pure functions. */

import type { Choice, Piece } from "../lib/protocol";
import { offered, sharedChoices, type Direction } from "./pieces";

/** Where a piece can go: the other pieces that share just one choice with it, each with that choice. */
export function targetsOf(
  from: Piece,
  pieces: Iterable<Piece>,
  choices: ReadonlyMap<number, Choice>,
): Map<string, Choice> {
  const found = new Map<string, Choice>();
  for (const piece of pieces) {
    if (piece.id === from.id) continue;
    const shared = sharedChoices(from.actions, piece.actions, choices);
    if (shared.length === 1) found.set(piece.id, shared[0]!);
  }
  return found;
}

/** What else can be done with a piece: its choices that lead nowhere. */
export function restOf(
  from: Piece,
  targets: ReadonlyMap<string, Choice>,
  choices: ReadonlyMap<number, Choice>,
): Choice[] {
  const led = new Set([...targets.values()].map((choice) => choice.action));
  return offered(from.actions, choices).filter((choice) => !led.has(choice.action));
}

/** The neighbour in a direction that can be gone to. */
export function neighbour(
  from: Piece,
  direction: Direction,
  pieces: Iterable<Piece>,
  targets: ReadonlyMap<string, Choice>,
): Choice | undefined {
  if (!from.at) return undefined;
  const [dx, dy] = { left: [-1, 0], right: [1, 0], up: [0, -1], down: [0, 1] }[direction] as [number, number];
  const [x, y] = [from.at[0] + dx, from.at[1] + dy];
  for (const piece of pieces) if (piece.at?.[0] === x && piece.at[1] === y) return targets.get(piece.id);
  return undefined;
}

export interface Leg {
  x1: number;
  y1: number;
  x2: number;
  y2: number;
  numbers: number[]; // which moves go this way
}

const SHORT = 0.3; // of a slot, that an arrow stays away from the middle of those it joins

/** The moves of a plan as arrows from slot to slot, one slot wide and high each; two that are alike are one. */
export function legsOf(path: readonly (readonly string[])[], slots: ReadonlyMap<string, Piece>): Leg[] {
  const legs = new Map<string, Leg>();
  path.forEach(([from, to], n) => {
    const [start, end] = [slots.get(from ?? "")?.at, slots.get(to ?? "")?.at];
    if (!start || !end) return;
    const key = `${from} ${to}`;
    const known = legs.get(key);
    if (known) known.numbers.push(n + 1);
    else {
      const [dx, dy] = [Math.sign(end[0] - start[0]), Math.sign(end[1] - start[1])];
      legs.set(key, {
        x1: start[0] + 0.5 + dx * SHORT,
        y1: start[1] + 0.5 + dy * SHORT,
        x2: end[0] + 0.5 - dx * SHORT,
        y2: end[1] + 0.5 - dy * SHORT,
        numbers: [n + 1],
      });
    }
  });
  return [...legs.values()];
}
