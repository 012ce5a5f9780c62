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

/** How a scenario stands, in a word. */
export function standingOf(scenario: CampaignShown["scenarios"][number]): "won" | "open" | "closed" {
  return scenario.wins.length ? "won" : scenario.open ? "open" : "closed";
}
