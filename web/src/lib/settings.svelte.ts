// What this person prefers, kept in this browser.

export type Theme = "auto" | "light" | "dark";

export interface Preferences {
  name: string;
  theme: Theme;
  motion: "auto" | "none";
  sound: boolean;
  notify: boolean;
  keys: boolean; // single letters as commands
  curtain: boolean; // between people who share a screen
  panel: boolean; // the log beside the table, where there is room
  clauses: boolean; // a sign after what happened that leads to the rules behind it
}

const KEY = "tablewright.preferences";
const USUAL: Preferences = {
  name: "",
  theme: "auto",
  motion: "auto",
  sound: false,
  notify: false,
  keys: true,
  curtain: true,
  panel: true,
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
