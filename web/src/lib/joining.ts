// A friend's match that is played in a campaign counts for mine too, if I came to it by a link.
import { beginCampaign, facts, joinCampaign, type CampaignHeld } from "./api";
import { keepCampaign, myCampaign } from "./campaigns";
import { tableOf, type Cupboard } from "./tables";

const asked = new Set<string>();

export const DOORS = { facts, beginCampaign, joinCampaign };

/** Let a seat that I opened by a link play for my campaign of the game, once; the first such match begins one. */
export async function playForMine(
  game: string,
  seat: { match: string; secret: string },
  cupboard: Cupboard = localStorage,
  doors: typeof DOORS = DOORS,
): Promise<CampaignHeld | null> {
  const { match, secret } = seat;
  const mine = tableOf(match, cupboard)?.seats.find((other) => other.secret === secret);
  if (mine?.role !== "link" || asked.has(secret)) return null;
  asked.add(secret);
  try {
    if (!(await doors.facts(match)).campaign) return null;
    const held = myCampaign(game, cupboard) ?? (await doors.beginCampaign(game));
    keepCampaign(game, held, cupboard);
    await doors.joinCampaign(match, secret, held);
    return held;
  } catch {
    asked.delete(secret); // the match goes on without it; the next visit tries again
    return null;
  }
}
