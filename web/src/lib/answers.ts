// Which answers stand in the bar of a question: all of them, where they are few enough to be read at a glance.
import type { Choice } from "./protocol";

export const MOST = 8; // answers in a bar; more than that are a list

export interface Answers {
  readonly shown: readonly Choice[];
  readonly hidden: number; // those that the list has besides
  readonly close: boolean; // set closer, in more of the bar, where they have a line more
}

const PAIR = 2; // answers that stand there however long they are
const PAIR_BELOW = 5; // but below the question in so many lines at most, where the table offers them too
const FEW = 3; // answers that may be set closer
export const LETTER = 7.3; // pixels, about; worlds have letters of their own
const BUTTON = 50; // pixels of an answer besides its letters
const SIGN = 17; // pixels of a pictogram
const LINES = 2; // that a bar has for its answers
const SHARES = { few: 0.6, many: 0.72 }; // of the width
const NARROW = { wide: 640, share: 0.56 }; // a bar in which the question needs the rest
const EDGES = 28; // pixels beside answers that stand below the question, and so have all of its width

/** The place of the answers: how wide the bar is, and whether they stand below the question, as on a phone. */
export interface Place {
  readonly width: number;
  readonly below: boolean;
}

/** What an answer is made of: how wide a letter is, and how many pictograms stand in a text. */
export interface Making {
  readonly letter: number;
  readonly signs: (text: string) => number;
}

/** How many lines answers take that are so wide, one after the other. */
function linesOf(choices: readonly Choice[], line: number, { letter, signs }: Making): number {
  let [lines, left] = [0, 0];
  for (const choice of choices) {
    const wide = choice.text.length * letter + signs(choice.text) * SIGN + BUTTON;
    if (wide <= left) left -= wide;
    else [lines, left] = [lines + Math.ceil(wide / line), Math.max(0, line - wide)];
  }
  return lines;
}

/**
 * The answers of a question in a bar: all, or, where they are too many or too long, those that no piece on the table
 * offers. Below the question they scroll, and these stand there however many they are.
 */
export function answersOf(
  listed: readonly Choice[],
  buttons: readonly Choice[],
  { width, below }: Place = { width: Infinity, below: false },
  making: Making = { letter: LETTER, signs: () => 0 },
): Answers {
  const few = listed.length <= FEW;
  const shares = below ? { few: 1, many: 1 } : width < NARROW.wide ? { few: NARROW.share, many: NARROW.share } : SHARES;
  const room = below ? width - EDGES : width;
  const close = few && !below && linesOf(listed, shares.few * room, making) > LINES;
  const lines = linesOf(listed, (few && !close ? shares.few : shares.many) * room, making);
  const pair = listed.length <= PAIR && !(below && lines > PAIR_BELOW);
  const fits = lines <= LINES + Number(close) || pair || buttons.length === listed.length;
  const shown = listed.length <= MOST && fits ? listed : buttons.slice(0, below ? undefined : MOST - 1);
  return { shown, hidden: listed.length - shown.length, close: close && shown === listed };
}
