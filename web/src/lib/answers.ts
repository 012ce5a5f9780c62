// Which answers stand in the bar of a question: all of them, where they are few enough to be read at a glance.
import type { Choice } from "./protocol";

export const MOST = 8; // answers in a bar; more than that are a list

export interface Answers {
  readonly shown: readonly Choice[];
  readonly hidden: number; // those that the list has besides
  readonly close: boolean; // one line more than a bar has, if they are set closer
}

const FEW = 3; // answers that may be set closer
const LETTER = 7.3; // pixels, about
const BUTTON = 50; // pixels of an answer besides its letters
const LINES = 2; // that a bar has for its answers
const SHARES = { few: 0.6, many: 0.72 }; // of the width

/** How many lines answers take in a bar so wide, one after the other; without a width it scrolls as a whole. */
function linesOf(choices: readonly Choice[], width: number): number {
  if (!width) return 0;
  const line = width * (choices.length > FEW ? SHARES.many : SHARES.few);
  let [lines, left] = [0, 0];
  for (const choice of choices) {
    const wide = choice.text.length * LETTER + BUTTON;
    if (wide <= left) left -= wide;
    else [lines, left] = [lines + Math.ceil(wide / line), Math.max(0, line - wide)];
  }
  return lines;
}

/** The answers of a question: all, or, where they are too many or too long, those that no piece on the table offers. */
export function answersOf(listed: readonly Choice[], buttons: readonly Choice[], width = 0): Answers {
  const lines = linesOf(listed, width);
  const close = listed.length <= FEW && lines === LINES + 1;
  const fits = lines <= LINES || close || buttons.length === listed.length;
  const shown = listed.length <= MOST && fits ? listed : buttons.slice(0, MOST - 1);
  return { shown, hidden: listed.length - shown.length, close: close && shown === listed };
}
