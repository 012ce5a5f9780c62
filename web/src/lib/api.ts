// The table's HTTP doors. Whatever goes wrong is a `Trouble` with a sentence for people.
import type {
  BookShown,
  CampaignBegun,
  CampaignHeld,
  CampaignJoined,
  CampaignShown,
  CardsShown,
  ContinuationWanted,
  GameShown,
  LevelShown,
  MatchBegun,
  MatchShown,
  MatchWanted,
  NextGiven,
  NextOffered,
  ReplayShared,
  ReportShown,
  StepShown,
  TableHeld,
  TableShown,
  TeachingShown,
} from "./http";

export type {
  BookShown as Rulebook,
  CampaignHeld,
  CampaignShown,
  CardGroup,
  CardsShown as Cards,
  CardShown as Card,
  ClauseShown as Clause,
  GameShown as Game,
  LevelShown as Level,
  MatchBegun as Created,
  MatchShown as MatchFacts,
  MatchWanted as NewMatch,
  ModeShown as Mode,
  NextGiven,
  NextOffered,
  ReportShown as Report,
  SeatWanted as SeatWish,
  SettingShown as Setting,
  StepShown as Step,
  TableShown as Mine,
  TeachingShown as Teaching,
  TermShown as Term,
  WinShown as Win,
} from "./http";

/** Something that the table could not do, in a sentence; `status` 0 means that it could not be reached. */
export class Trouble extends Error {
  constructor(
    message: string,
    readonly status: number,
  ) {
    super(message);
  }
}

/** What went wrong, in a sentence. */
export const troubleIn = (error: unknown): string => (error instanceof Trouble ? error.message : String(error));

export const games = (): Promise<GameShown[]> => once("/api/games");
export const reports = (): Promise<ReportShown[]> => call("/api/reports");
export const levels = (): Promise<LevelShown[]> => once("/api/levels");
export const rulebook = (game: string): Promise<BookShown> => once(`/api/games/${encodeURIComponent(game)}/rules`);
export const cards = (game: string): Promise<CardsShown> => once(`/api/games/${encodeURIComponent(game)}/cards`);
export const teaching = (game: string): Promise<TeachingShown> =>
  once(`/api/games/${encodeURIComponent(game)}/teaching`);
export const create = (wish: MatchWanted): Promise<MatchBegun> => call("/api/matches", { body: wish });
export const beginLesson = (game: string, lesson: string, name: string): Promise<MatchBegun> =>
  call(`/api/games/${encodeURIComponent(game)}/lessons/${encodeURIComponent(lesson)}`, {
    body: name ? { name } : {},
  });
export const facts = (match: string): Promise<MatchShown> => call(`/api/matches/${encodeURIComponent(match)}`);
export const mine = (tables: TableHeld[]): Promise<TableShown[]> => call("/api/mine", { body: { tables } });

export const beginCampaign = (game: string): Promise<CampaignBegun> => call("/api/campaigns", { body: { game } });
export const campaignOf = ({ campaign, secret }: CampaignHeld): Promise<CampaignShown> =>
  call(`/api/campaigns/${encodeURIComponent(campaign)}`, { secret });

/** Let a seat of a match that is played in a campaign play for one's own. */
export const joinCampaign = (match: string, secret: string, held: CampaignHeld): Promise<CampaignJoined> =>
  call(`/api/matches/${encodeURIComponent(match)}/campaign`, { secret, body: held });

/** The table as a viewer saw it after one of their updates; with `eyes`, as another seat saw it, once all is over. */
export function step(match: string, secret: string, n: number, eyes: number | null = null): Promise<StepShown> {
  const query = eyes === null ? "" : `?seat=${eyes}`;
  return call(`/api/matches/${encodeURIComponent(match)}/steps/${n}${query}`, { secret });
}

/** A new match that goes on from a step of one that is over, against computers. */
export function continueFrom(match: string, secret: string, wish: ContinuationWanted): Promise<MatchBegun> {
  return call(`/api/matches/${encodeURIComponent(match)}/continue`, { secret, body: wish });
}

/** Play again with the same people, or go on to the next scenario: the same match for all who ask. */
export const again = (match: string, secret: string, onward = false): Promise<NextGiven> =>
  call(`/api/matches/${encodeURIComponent(match)}/again${onward ? "?onward=true" : ""}`, { secret, body: {} });

/** The scenario that the same people can play next. */
export const ahead = (match: string, secret: string): Promise<NextOffered> =>
  call(`/api/matches/${encodeURIComponent(match)}/ahead`, { secret });

/** What opens a match that is over for anybody, to look at it. */
export const shared = (match: string, secret: string): Promise<ReplayShared> =>
  call(`/api/matches/${encodeURIComponent(match)}/shared`, { secret });

/** The record of a match as a file. */
export async function record(match: string, secret: string): Promise<Blob> {
  const reply = await reach(`/api/matches/${encodeURIComponent(match)}/record`, { secret });
  return reply.blob();
}

interface Call {
  secret?: string;
  body?: unknown;
}

async function call<T>(path: string, asked: Call = {}): Promise<T> {
  const reply = await reach(path, asked);
  return (await reply.json()) as T;
}

async function reach(path: string, { secret, body }: Call): Promise<Response> {
  const headers: Record<string, string> = {};
  if (secret) headers.Authorization = `Bearer ${secret}`;
  if (body !== undefined) headers["Content-Type"] = "application/json";
  const reply = await fetch(path, {
    method: body === undefined ? "GET" : "POST",
    headers,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  }).catch(() => {
    throw new Trouble("Cannot reach the server. Is it running?", 0);
  });
  if (!reply.ok) throw new Trouble(await sentence(reply), reply.status);
  return reply;
}

async function sentence(reply: Response): Promise<string> {
  const said = (await reply.json().catch(() => null)) as { error?: unknown } | null;
  return typeof said?.error === "string" ? said.error : `The server answered with error ${reply.status}.`;
}

const kept = new Map<string, Promise<unknown>>();

/** What does not change while the page is open is asked for once; a failure is not kept. */
function once<T>(path: string): Promise<T> {
  const known = kept.get(path) as Promise<T> | undefined;
  if (known) return known;
  const answer = call<T>(path);
  kept.set(path, answer);
  answer.catch(() => kept.delete(path));
  return answer;
}
