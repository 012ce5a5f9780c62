// What need not be asked: a question with one answer, and a refusal that was given for good. Pure functions, and what is
// kept of them in this browser.
import type { Question, Routine } from "./protocol";

/** What somebody has declined in a match, by the names of questions, with what was on offer then. */
export interface Declined {
  readonly forGood: Readonly<Record<string, readonly string[]>>;
  readonly forNow: Readonly<Record<string, { readonly span: string; readonly offers: readonly string[] }>>;
}

export const NOTHING_DECLINED: Declined = { forGood: {}, forNow: {} };

/** An answer that the table gives by itself. */
export interface Standing {
  readonly kind: "forced" | "declined";
  readonly action: number;
  readonly text: string;
  readonly name: string; // of the question that was declined
  readonly secret: boolean; // others cannot tell what may be chosen here
}

/** Where a question is asked. */
export interface Circumstances {
  readonly forced: boolean; // whether forced questions are answered at all
  readonly taught: boolean; // a coach has something to say about it
  readonly declined: Declined;
}

/** The answer that need not be waited for, if there is one. */
export function standingAnswer(
  question: Question | null,
  { forced, taught, declined }: Circumstances,
): Standing | null {
  if (!question || question.owed === false || taught) return null;
  const secret = question.secret ?? false;
  const only = question.choices[0];
  if (question.forced && only)
    return forced ? { kind: "forced", action: only.action, text: only.text, name: "", secret } : null;
  const routine = question.routine;
  const no = question.choices.find((choice) => choice.action === routine?.action);
  if (!routine || !no || !covers(declined, routine)) return null;
  return { kind: "declined", action: no.action, text: no.text, name: routine.name, secret };
}

const within = (some: readonly string[], all: readonly string[]): boolean => some.every((one) => all.includes(one));
const together = (some: readonly string[], more: readonly string[]): string[] => [...new Set([...some, ...more])];

/** Whether a question has been declined, and offers nothing that it did not offer then. */
export function covers(declined: Declined, routine: Routine): boolean {
  const good = declined.forGood[routine.name];
  if (good && within(routine.offers, good)) return true;
  const now = declined.forNow[routine.name];
  return now !== undefined && Boolean(routine.span) && now.span === routine.span && within(routine.offers, now.offers);
}

/** After a question was declined: within its span it need not be asked again. */
export function declinedOnce(declined: Declined, routine: Routine): Declined {
  const { name, offers, span = "" } = routine;
  if (!span) return declined;
  const before = declined.forNow[name];
  const all = before?.span === span ? together(before.offers, offers) : offers;
  return { ...declined, forNow: { ...declined.forNow, [name]: { span, offers: all } } };
}

/** After somebody asked not to be asked again in this match. */
export function declinedForGood(declined: Declined, { name, offers }: Routine): Declined {
  return { ...declined, forGood: { ...declined.forGood, [name]: together(declined.forGood[name] ?? [], offers) } };
}

/** After somebody wants to be asked again. */
export function askedAgain(declined: Declined, name: string): Declined {
  const others = <T>(all: Readonly<Record<string, T>>): Record<string, T> =>
    Object.fromEntries(Object.entries(all).filter(([known]) => known !== name));
  return { forGood: others(declined.forGood), forNow: others(declined.forNow) };
}

// ------------------------------------------------------------------------------------------------ the moment

const MOMENT = 1000; // milliseconds in which an answer can be read
const SECRET = { least: 1500, most: 4000 }; // of one that must look like a person's

/** How long the table waits before it answers: where others may not know why, as long as a person might take. */
export function momentOf({ secret }: Standing, chance: () => number = Math.random): number {
  return secret ? SECRET.least + chance() * (SECRET.most - SECRET.least) : MOMENT;
}

// ------------------------------------------------------------------------------------------------ what is kept

const KEY = "tablewright.declined";
const MOST = 20; // matches

type Kept = [string, Declined["forGood"]][];

function all(): Kept {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? "[]") as unknown;
    return Array.isArray(kept) ? (kept as Kept) : [];
  } catch {
    return [];
  }
}

/** What was declined for good in a match, by whoever has this secret. */
export function keptDeclined(seat: string): Declined {
  return { forGood: all().find(([known]) => known === seat)?.[1] ?? {}, forNow: {} };
}

/** Keep it, for the latest matches. */
export function keepDeclined(seat: string, { forGood }: Declined): void {
  const others = all().filter(([known]) => known !== seat);
  const mine: Kept = Object.keys(forGood).length ? [[seat, forGood]] : [];
  try {
    localStorage.setItem(KEY, JSON.stringify([...mine, ...others].slice(0, MOST)));
  } catch {
    // It holds for this visit only.
  }
}
