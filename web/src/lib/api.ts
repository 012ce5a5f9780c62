// The table's HTTP doors. Whatever goes wrong is a `Trouble` with a sentence for people.
import type { Ending, Piece, Sitter, Update, World } from "./protocol";

export interface Mode {
  name: string;
  seats: number[];
}

export interface Setting {
  name: string;
  help: string;
  modes?: string[]; // in which it matters
  values: { word: string; mode: string | null; title?: string; story?: string; level?: number; icon?: string }[]; // of a scenario or a mission
  default: string;
  gentle?: string; // offered to newcomers by name
  gentle_in?: string[]; // the modes in which it is
}

export interface Game {
  name: string;
  title: string;
  world: World;
  seats: number[];
  modes: Mode[];
  settings: Setting[];
  campaign: { scenario: string; follows: string[] } | null; // the settings by which its matches are tied
  lessons?: { name: string; title: string; minutes: number }[]; // first matches that teach it
}

export interface Level {
  name: string;
  help: string;
}

export interface Clause {
  id: string;
  text: string;
  kind: string;
  why?: string | null;
}

export interface Rulebook {
  title: string;
  chapters: { title: string; clauses: Clause[] }[];
}

export interface Term {
  words: string[];
  means: string;
  icons?: string[];
}

export interface Teaching {
  terms: Term[];
  tips: { about: string[]; say: string }[];
  sections: { title: string; text: string; pieces: Piece[] }[];
}

export interface Report {
  name: string;
  title: string;
}

export interface CampaignHeld {
  campaign: string;
  secret: string;
}

export interface SeatWish {
  kind: "person" | "computer";
  name?: string;
  level?: string;
  campaign?: CampaignHeld;
}

export interface NewMatch {
  game: string;
  mode?: string;
  settings: Record<string, string>;
  seats: SeatWish[];
}

export interface Created {
  match: string;
  seats: { letter: string; secret: string | null }[];
  spectator: string;
}

/** My own place in the match that is played after one that is over; none for those who watch. */
export interface NextGiven {
  match: string;
  seat: number | null;
  letter: string;
  secret: string | null;
}

export interface MatchFacts {
  match: string;
  game: string;
  title: string;
  created: number; // seconds since 1970
  over: boolean;
  commitment: string;
  key: string | null;
  nonce: string | null;
  campaign: boolean; // whether it is played in one
  sitters: Sitter[];
  stopped?: string | null; // why this release cannot play it, and what can be done
}

export interface Win {
  match: string;
  when: number; // seconds since 1970
  seats: number;
  mode: string;
  terms: Record<string, string>;
}

export interface CampaignShown {
  campaign: string;
  game: string;
  title: string;
  finished: number;
  under_way: string[];
  scenarios: {
    code: string;
    word: string;
    title: string;
    story: string;
    open: boolean;
    opens: string;
    played: number;
    wins: Win[];
  }[];
  components: { code: string; what: string; by: string; locked: boolean }[];
  cards: { code: string; what: string; by: string; locked: boolean }[];
}

export interface Mine {
  match: string;
  game: string;
  title: string;
  icon: string;
  seat: number | null;
  letter: string;
  sitters: Sitter[];
  my_turn: boolean;
  over: boolean;
  result: Ending["standings"][number]["result"] | null;
  text: string;
  stopped?: string | null; // why this release cannot play it, and what can be done
}

export interface Step {
  n: number;
  last: number;
  update: Update;
}

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

export const games = (): Promise<Game[]> => once("/api/games");
export const reports = (): Promise<Report[]> => call("/api/reports");
export const levels = (): Promise<Level[]> => once("/api/levels");
export const rulebook = (game: string): Promise<Rulebook> => once(`/api/games/${encodeURIComponent(game)}/rules`);
export const teaching = (game: string): Promise<Teaching> => once(`/api/games/${encodeURIComponent(game)}/teaching`);
export const create = (wish: NewMatch): Promise<Created> => call("/api/matches", { body: wish });
export const beginLesson = (game: string, lesson: string, name: string): Promise<Created> =>
  call(`/api/games/${encodeURIComponent(game)}/lessons/${encodeURIComponent(lesson)}`, {
    body: name ? { name } : {},
  });
export const facts = (match: string): Promise<MatchFacts> => call(`/api/matches/${encodeURIComponent(match)}`);
export const mine = (tables: { match: string; secret: string }[]): Promise<Mine[]> =>
  call("/api/mine", { body: { tables } });

export const beginCampaign = (game: string): Promise<CampaignHeld> => call("/api/campaigns", { body: { game } });
export const campaignOf = ({ campaign, secret }: CampaignHeld): Promise<CampaignShown> =>
  call(`/api/campaigns/${encodeURIComponent(campaign)}`, { secret });

/** Let a seat of a match that is played in a campaign play for one's own. */
export const joinCampaign = (match: string, secret: string, held: CampaignHeld): Promise<{ joined: boolean }> =>
  call(`/api/matches/${encodeURIComponent(match)}/campaign`, { secret, body: held });

/** The table as a viewer saw it after one of their updates; with `eyes`, as another seat saw it, once all is over. */
export function step(match: string, secret: string, n: number, eyes: number | null = null): Promise<Step> {
  const query = eyes === null ? "" : `?seat=${eyes}`;
  return call(`/api/matches/${encodeURIComponent(match)}/steps/${n}${query}`, { secret });
}

/** A new match that goes on from a step of one that is over, against computers. */
export function continueFrom(
  match: string,
  secret: string,
  wish: { step: number; seat: number; level: string },
): Promise<Created> {
  return call(`/api/matches/${encodeURIComponent(match)}/continue`, { secret, body: wish });
}

/** Play again with the same people: the same match for all who ask. */
export const again = (match: string, secret: string): Promise<NextGiven> =>
  call(`/api/matches/${encodeURIComponent(match)}/again`, { secret, body: {} });

/** What opens a match that is over for anybody, to look at it. */
export const shared = (match: string, secret: string): Promise<{ secret: string }> =>
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
    throw new Trouble("The table cannot be reached. Is its server running?", 0);
  });
  if (!reply.ok) throw new Trouble(await sentence(reply), reply.status);
  return reply;
}

async function sentence(reply: Response): Promise<string> {
  const said = (await reply.json().catch(() => null)) as { error?: unknown } | null;
  return typeof said?.error === "string" ? said.error : `The table answered ${reply.status} and did not say why.`;
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
