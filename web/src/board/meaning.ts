/** What a press means on a table that may have changed since the finger went down. Pure functions. */

import type { Choice } from "../lib/protocol";

export type Meaning =
  | { kind: "play"; action: number } // one choice was meant
  | { kind: "menu" } // one of several, or what it says now is not what it said
  | { kind: "look" } // nothing could be done with it
  | { kind: "gone"; choices: readonly Choice[] }; // what could be done with it cannot be done any more

/**
 * What somebody means who pressed a piece: `aimed` are the choices that it offered when the press began, `now` those
 * that it offers at its end. One that was meant and is gone is still asked for: the table knows whether it can be made.
 */
export function meant(aimed: readonly Choice[], now: readonly Choice[]): Meaning {
  const [first] = now;
  if (aimed.length === 0) {
    if (!first) return { kind: "look" };
    return now.length === 1 ? { kind: "play", action: first.action } : { kind: "menu" };
  }
  const [wanted] = aimed;
  if (aimed.length === 1 && wanted) {
    const still = now.find((choice) => choice.action === wanted.action);
    if (!still) return now.length ? { kind: "menu" } : { kind: "play", action: wanted.action };
    return still.text === wanted.text ? { kind: "play", action: wanted.action } : { kind: "menu" };
  }
  return now.length ? { kind: "menu" } : { kind: "gone", choices: aimed };
}

/** In words, that something cannot be done any more, and what happened last. */
export function noLonger(what: string, latest: string): string {
  const chosen = what ? `“${what}” is no longer possible.` : "That is no longer possible.";
  return latest ? `${chosen} Meanwhile: ${latest}` : chosen;
}
