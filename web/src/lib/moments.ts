// The moments that decided a match: the steps at which the scores moved most, with what happened then.
import type { Step } from "./api";
import { samples, storyOf, type Line, type Story } from "./story";

export interface Change {
  seat: number | null; // null: of all
  label: string;
  from: number;
  to: number;
}

export interface Moment {
  step: number;
  text: string; // what happened
  changes: Change[];
}

const SAMPLES = 24; // steps of a match that are looked at before it is looked closer

/** How far the best seat is ahead of the others, by the values of one step; null where there is nobody to be ahead of. */
function lead(lines: readonly Line[], best: number, at: number): number | null {
  const own = lines.find((line) => line.seat === best)?.values[at];
  const others = lines.flatMap((line) => (line.seat === best ? [] : (line.values[at] ?? [])));
  return own == null || !others.length ? null : own - Math.max(...others);
}

/** How much what happened between two steps counts: by the lead and whether it changed hands, else by all numbers. */
export function swing({ lines }: Story, best: number, from: number, to: number): number {
  const [before, after] = [lead(lines, best, from), lead(lines, best, to)];
  if (before !== null && after !== null) {
    return Math.abs(after - before) + (before < 0 !== after < 0 ? Math.abs(after) : 0);
  }
  return lines.reduce((sum, { values }) => sum + Math.abs((values[to] ?? 0) - (values[from] ?? values[to] ?? 0)), 0);
}

/** What a step changed of the numbers of a story. */
function changesAt({ steps, lines }: Story, step: number): Change[] {
  const at = steps.indexOf(step);
  return lines.flatMap(({ seat, label, values }) => {
    const [from, to] = [values[at - 1], values[at]];
    return from == null || to == null || from === to ? [] : [{ seat, label, from, to }];
  });
}

const LONG = 90; // letters, after which no other sentence follows

/** The first sentences of an outcome, as many as are read at a glance. */
function inShort(outcome: readonly string[]): string {
  return outcome.reduce((said, sentence) => (said.length > LONG ? said : `${said} ${sentence}`), "").trim();
}

/**
 * What the log of a step tells of it, or of the last one before it that it tells of: how what was played out ended, or the
 * first line, which is the deed.
 */
function told(at: Step, step: number): string {
  const before = at.update.log.lines.filter((line) => line.step && line.step <= step && line.text);
  const lines = before.filter((line) => line.step === before.at(-1)?.step);
  const staged = lines.findLast((line) => line.staging)?.staging;
  return inShort(staged?.outcome ?? []) || (lines[0]?.text ?? "");
}

export interface Told {
  story: Story | null;
  moments: Moment[];
}

/** The story of a match whose steps can be asked for, and the moments that decided it, at most so many, in their order. */
export async function tell(look: (n: number) => Promise<Step>, best: number, most = 3): Promise<Told> {
  const first = await look(0);
  const known = new Map([[first.n, first]]);
  const ask = async (n: number): Promise<void> => void known.set(n, await look(n));
  await Promise.all(samples(first.last, SAMPLES).slice(1).map(ask));
  const sorted = (): Step[] => [...known.values()].sort((one, other) => one.n - other.n);
  const story = storyOf(sorted());
  if (!story || story.aside) return { story, moments: [] }; // a clock that ran decided nothing

  const weigh = (from: number, to: number): number => {
    const now = storyOf(sorted());
    return now ? swing(now, best, now.steps.indexOf(from), now.steps.indexOf(to)) : 0;
  };
  const spans = story.steps
    .slice(1)
    .map((to, n) => ({ from: story.steps[n]!, to, weight: weigh(story.steps[n]!, to) }));
  const widest = spans
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight || other.to - one.to);
  const found = new Set<number>();
  for (let { from, to } of widest.slice(0, most)) {
    while (to - from > 1) {
      const middle = (from + to) >> 1;
      if (!known.has(middle)) await ask(middle);
      if (weigh(from, middle) > weigh(middle, to)) to = middle;
      else from = middle;
    }
    if (!known.has(from)) await ask(from);
    found.add(to);
  }
  const [close, end] = [storyOf(sorted())!, known.get(first.last) ?? first];
  const moments = [...found]
    .sort((one, other) => one - other)
    .map((step) => ({ step, text: told(known.get(step) ?? end, step), changes: changesAt(close, step) }));
  return { story, moments: moments.filter(({ text, changes }) => text && changes.length) };
}
