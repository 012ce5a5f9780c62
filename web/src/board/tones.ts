/** The tone of a piece as its style: a colour, and what can be read on it. */

import { toneName } from "../worlds";

export function toneStyle(tone: string | undefined): string {
  if (!tone) return "";
  const name = toneName(tone);
  const inks = `--on-tone: var(--on-tone-${name}, var(--surface)); --words: var(--words-on-tone-${name}, var(--surface));`;
  return `--tone: var(--tone-${name}, var(--soft)); ${inks}`;
}
