// Which answers stand in the bar of a question: all of them, where they are few enough to be read at a glance.
import type { Choice } from "./protocol";

export const MOST = 8; // answers in a bar; more than that are a list

export interface Answers {
  readonly shown: readonly Choice[];
  readonly hidden: number; // those that the list has besides
}

const FEW = 3; // answers that stand there however long they are
const LETTER = 7.3; // pixels, about
const BUTTON = 50; // pixels of an answer besides its letters
const LINES = 2; // that a bar has for its answers
const SHARE = 0.7; // of the width

/** How many pixels of buttons a bar can show beside its question, in a window so wide; a narrow one scrolls as a whole. */
export function roomIn(width: number): number {
  return width < 700 ? Infinity : LINES * SHARE * width;
}

/** The answers of a question: all, or, where they are too many or too long, those that no piece on the table offers. */
export function answersOf(listed: readonly Choice[], buttons: readonly Choice[], room = Infinity): Answers {
  const wide = listed.reduce((sum, choice) => sum + choice.text.length * LETTER + BUTTON, 0);
  const fits = listed.length <= FEW || wide <= room || buttons.length === listed.length;
  const shown = listed.length <= MOST && fits ? listed : buttons.slice(0, MOST - 1);
  return { shown, hidden: listed.length - shown.length };
}
