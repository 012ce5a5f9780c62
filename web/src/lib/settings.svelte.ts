// What this person prefers, kept in this browser.
import type { Pace } from "./playback";

export type Theme = "auto" | "light" | "dark";

export interface Preferences {
  name: string;
  theme: Theme;
  motion: "auto" | "none";
  pace: Pace; // at which what others do is shown
  sound: boolean;
  notify: boolean;
  partnersWait: boolean; // computer partners let this person act first each day
  answerForced: boolean; // questions with one answer are answered for this person
  keys: boolean; // single letters as commands
  curtain: boolean; // between people who share a screen
  panel: boolean; // the dock is open, where there is room beside the table
  cards: "small" | "normal" | "large"; // how large cards are drawn
  coach: boolean; // tips in the first turns of a game
  tips: Record<string, number>; // by game: how many tips were given; after many the coach is silent
  clauses: boolean; // a sign after what happened that leads to the rules behind it
}

const KEY = "tablewright.preferences";
const USUAL: Preferences = {
  name: "",
  theme: "auto",
  motion: "auto",
  pace: "normal",
  sound: false,
  notify: false,
  partnersWait: true,
  answerForced: true,
  keys: true,
  curtain: true,
  panel: true,
  cards: "normal",
  coach: true,
  tips: {},
  clauses: false,
};

function kept(): Partial<Preferences> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Preferences>;
  } catch {
    return {};
  }
}

export const preferences: Preferences = $state({ ...USUAL, ...kept() });

/** Change a preference, and remember it. */
export function prefer(change: Partial<Preferences>): void {
  Object.assign(preferences, change);
  try {
    localStorage.setItem(KEY, JSON.stringify(preferences));
  } catch {
    // It holds for this visit only.
  }
}

const dark = matchMedia("(prefers-color-scheme: dark)");
const still = matchMedia("(prefers-reduced-motion: reduce)");
const system = $state({ dark: dark.matches, still: still.matches });
dark.addEventListener("change", () => (system.dark = dark.matches));
still.addEventListener("change", () => (system.still = still.matches));

/** The light in which everything is drawn now. */
export function lightNow(): "light" | "dark" {
  return preferences.theme === "auto" ? (system.dark ? "dark" : "light") : preferences.theme;
}

/** Whether things move. */
export function movesNow(): boolean {
  return preferences.motion === "auto" && !system.still;
}

/** The pace at which what others do is shown now: at once where nothing moves, or where nobody looks. */
export function paceNow(): Pace {
  return movesNow() && !document.hidden ? preferences.pace : "instant";
}
