// My campaigns: one for each game, and the secret that opens it. They stay in this browser, as my seats do.
import type { CampaignHeld, CampaignShown } from "./api";
import type { Cupboard } from "./tables";

const KEY = "tablewright.campaigns";

function all(cupboard: Cupboard): Record<string, CampaignHeld> {
  try {
    const kept: unknown = JSON.parse(cupboard.getItem(KEY) ?? "{}");
    if (typeof kept !== "object" || kept === null) return {};
    return Object.fromEntries(Object.entries(kept).filter(([, held]) => isHeld(held)));
  } catch {
    return {}; // a browser may forget or garble what it keeps
  }
}

function isHeld(held: unknown): held is CampaignHeld {
  const { campaign, secret } = (held ?? {}) as Partial<CampaignHeld>;
  return typeof campaign === "string" && typeof secret === "string";
}

/** The campaign of a game that this browser plays; null where it has none. */
export function myCampaign(game: string, cupboard: Cupboard = localStorage): CampaignHeld | null {
  return all(cupboard)[game] ?? null;
}

/** Keep a campaign in place of the one that was kept for its game. */
export function keepCampaign(game: string, held: CampaignHeld, cupboard: Cupboard = localStorage): void {
  const { campaign, secret } = held;
  try {
    cupboard.setItem(KEY, JSON.stringify({ ...all(cupboard), [game]: { campaign, secret } }));
  } catch {
    return; // it is still known to the page that shows it
  }
}

/** The address that opens a campaign elsewhere. The secret is behind the #, so that it is in no request for the page. */
export function campaignLink(game: string, held: CampaignHeld, origin = ""): string {
  return `${origin}/campaign/${encodeURIComponent(game)}#${held.campaign}.${held.secret}`;
}

/** The campaign that an address names; null where it names none. */
export function heldIn(hash: string): CampaignHeld | null {
  const [campaign = "", secret = "", ...more] = hash.split(".");
  return campaign && secret && more.length === 0 ? { campaign, secret } : null;
}

/** The values of the scenario setting that cannot be played yet. */
export function closedWords(sheet: CampaignShown | null): ReadonlyMap<string, string> {
  const closed = (sheet?.scenarios ?? []).filter((scenario) => !scenario.open);
  return new Map(closed.map((scenario) => [scenario.word, scenario.opens]));
}

/** The scenario to play next: the first that is open and not won yet; null where there is none. */
export function nextOf(sheet: CampaignShown): string | null {
  return sheet.scenarios.find((scenario) => standingOf(scenario) === "open")?.code ?? null;
}

/** A win, and the scenario that it ended. */
export interface Entry {
  scenario: CampaignShown["scenarios"][number];
  win: CampaignShown["scenarios"][number]["wins"][number];
  again: boolean; // it had been won before
}

/** All wins, from the first to the last. */
export function diaryOf(sheet: CampaignShown): Entry[] {
  const entries = sheet.scenarios.flatMap((scenario) =>
    [...scenario.wins].sort((a, b) => a.when - b.when).map((win, n) => ({ scenario, win, again: n > 0 })),
  );
  return entries.sort((a, b) => a.win.when - b.win.when);
}

/** Where the places of a map lie, row by row: one row goes to the right, and the next one back. */
export function winding(places: number, columns: number): { row: number; column: number }[] {
  return Array.from({ length: places }, (_, n) => {
    const [row, along] = [Math.floor(n / columns), n % columns];
    return { row, column: row % 2 ? columns - 1 - along : along };
  });
}

/** A trail through points: an SVG path without corners. */
export function trailThrough(points: readonly { x: number; y: number }[]): string {
  const at = (x: number, y: number): string => `${Math.round(x)} ${Math.round(y)}`;
  return points
    .map(({ x, y }, n) => {
      const before = points[n - 1];
      if (!before) return `M${at(x, y)}`;
      const level = Math.abs(x - before.x) > Math.abs(y - before.y);
      const [one, two] = level
        ? [at((x + before.x) / 2, before.y), at((x + before.x) / 2, y)]
        : [at(before.x, (y + before.y) / 2), at(x, (y + before.y) / 2)];
      return `C${one} ${two} ${at(x, y)}`;
    })
    .join("");
}

/** How a scenario stands, in a word. */
export function standingOf(scenario: CampaignShown["scenarios"][number]): "won" | "open" | "closed" {
  return scenario.wins.length ? "won" : scenario.open ? "open" : "closed";
}
