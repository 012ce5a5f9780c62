// Which answers stand in the bar of a question: all of them, where they are few enough to be read at a glance.
import type { Choice } from "./protocol";

export const MOST = 8; // answers in a bar; more than that are a list

export interface Answers {
  readonly shown: readonly Choice[];
  readonly hidden: number; // those that the list has besides
}

/** The answers of a question: all, or, where they are many, first of all those that no piece on the table offers. */
export function answersOf(listed: readonly Choice[], buttons: readonly Choice[]): Answers {
  const shown = listed.length <= MOST ? listed : buttons.slice(0, MOST - 1);
  return { shown, hidden: listed.length - shown.length };
}
