// What happened, shown at a pace that can be followed: tables one after another, the lines that tell what changed, and
// stagings beat by beat. It knows no page and no clock: both are handed to it.
import type { TableState } from "./merge";
import type { LogLine, Staging } from "./protocol";
import { gathered } from "./recap";

export type Pace = "slow" | "normal" | "fast" | "instant";
export const PACES: readonly Pace[] = ["slow", "normal", "fast", "instant"];

/** What is told while a table is shown. */
export interface Telling {
  readonly lines: readonly LogLine[]; // of one decision, the latest last
  readonly staging: Staging | null;
  readonly beat: number; // of the staging: how far it has come
  readonly more: boolean; // something follows, and can be skipped
}

export type Cue =
  | { what: "table"; state: TableState }
  | { what: "line"; line: LogLine }
  | { what: "beat"; staging: Staging; beat: number };

const FACTORS: Record<Pace, number> = { slow: 1.9, normal: 1, fast: 0.4, instant: 0 };
const [LEAST, MOST, A_LETTER] = [750, 2400, 24]; // milliseconds to read a line
const A_BEAT = 1000;
const AN_OUTCOME = 1700; // besides the time to read it
const BETWEEN = 350; // tables of which nothing is told
const LINGER = 2600; // the last line, when nothing follows
const BEHIND = 4; // tables that wait; from then on everything goes faster
const TOO_MANY = 30; // lines at once: whoever comes back reads the recap

/** How many beats a staging has before its outcome. */
export function beatsOf(staging: Staging): number {
  return Math.max(0, ...staging.sides.map((side) => side.beats.length));
}

/** What is shown of the way from one table to the next: lines before a staging on the old table, the rest on the new. */
export function cuesOf(before: TableState, after: TableState, me: number | null): Cue[] {
  const lines = after.log.filter((line) => (line.step ?? 0) > before.n);
  const table: Cue = { what: "table", state: after };
  if (after.n <= before.n || after.log.length < before.log.length || lines.length > TOO_MANY) return [table];
  const last = lines.findLastIndex((line) => line.staging);
  const cues: Cue[] = last < 0 ? [table] : [];
  let plain: LogLine[] = []; // lines to be told one after another
  const tell = (): void => {
    for (const line of gathered(plain)) cues.push({ what: "line", line });
    plain = [];
  };
  for (let at = 0; at < lines.length; at += lines[at]!.staging?.lines ?? 1) {
    const line = lines[at]!;
    if (line.staging) {
      tell();
      cues.push(...beatCues(line.staging));
      if (at === last) cues.push(table);
    } else if (!isMine(line, after.chosen, me)) plain.push(line);
  }
  tell();
  return cues;
}

function beatCues(staging: Staging): Cue[] {
  return Array.from({ length: beatsOf(staging) + 1 }, (_, beat) => ({ what: "beat", staging, beat }));
}

/** Whether a line tells nobody but me what I did myself. */
function isMine(line: LogLine, chosen: number, me: number | null): boolean {
  return me !== null && line.step === chosen && (line.seat ?? me) === me;
}

/** How long a cue is shown, in milliseconds, while so many tables wait behind it. */
export function timeOf(cue: Cue, pace: Pace, waiting: number): number {
  const factor = FACTORS[pace] * (waiting > BEHIND ? 0.5 : 1);
  const reading = (text: string): number => Math.min(MOST, Math.max(LEAST, 300 + A_LETTER * text.length));
  if (cue.what === "line") return factor * reading(cue.line.text);
  if (cue.what === "table") return factor * BETWEEN;
  if (cue.beat < beatsOf(cue.staging)) return factor * A_BEAT;
  const outcome = cue.staging.sides.length > 1 ? AN_OUTCOME : AN_OUTCOME / 3; // a roll is no battle
  return factor * (outcome + (cue.staging.outcome ?? []).reduce((sum, text) => sum + reading(text) / 2, 0));
}

/** What surrounds a playback: who looks, how fast, and how time passes. Tests bring their own. */
export interface Surroundings {
  me(): number | null;
  pace(): Pace;
  later(task: () => void, milliseconds: number): () => void; // gives a way to call it off
}

export class Playback {
  #shown: TableState;
  #end: TableState; // the last that was heard of
  #cues: Cue[] = [];
  #told: readonly LogLine[] = [];
  #callOff: (() => void) | null = null;
  #running = false; // a cue is being shown, and the next one waits

  constructor(
    first: TableState,
    readonly show: (state: TableState, telling: Telling | null) => void,
    readonly around: Surroundings,
  ) {
    this.#shown = this.#end = first;
  }

  /** Whether the table is not yet shown as it is now. */
  get playing(): boolean {
    return this.#shown !== this.#end;
  }

  /** The table is like this now. */
  hear(state: TableState): void {
    if (state === this.#end) return;
    const before = this.#end;
    this.#end = state;
    const undone = state.n < before.n || state.log.length < before.log.length;
    if (this.around.pace() === "instant" || before.order.length === 0 || undone) return this.skip();
    this.#cues.push(...cuesOf(before, state, this.around.me()));
    if (!this.#running) this.#next();
  }

  /** Show the table as it is now. */
  skip(): void {
    this.#cues = [];
    this.#told = [];
    this.#shown = this.#end;
    this.#rest();
    this.show(this.#shown, null);
  }

  /** Show no more. */
  stop(): void {
    this.#cues = [];
    this.#rest();
  }

  #rest(): void {
    this.#callOff?.();
    this.#callOff = null;
    this.#running = false;
  }

  #next(): void {
    this.#rest();
    const cue = this.#cues.shift();
    if (!cue) {
      if (this.#told.length) this.#callOff = this.around.later(() => this.#fade(), LINGER);
      return;
    }
    const waiting = this.#cues.filter((other) => other.what === "table").length;
    const time = this.#play(cue) ? timeOf(cue, this.around.pace(), waiting) : 0;
    if (time === 0) return this.#next();
    this.#running = true;
    this.#callOff = this.around.later(() => this.#next(), time);
  }

  /** Show a cue; whether it needs time. */
  #play(cue: Cue): boolean {
    if (cue.what === "table") {
      this.#shown = cue.state;
      const next = this.#cues[0];
      if (next?.what !== "line") this.#told = [];
      this.show(this.#shown, this.#telling());
      return next?.what === "table";
    }
    if (cue.what === "beat") {
      this.#told = [];
      this.show(this.#shown, { ...this.#telling(true), staging: cue.staging, beat: cue.beat });
      return true;
    }
    const same = this.#told.at(-1)?.step === cue.line.step;
    this.#told = same ? [...this.#told, cue.line] : [cue.line];
    this.show(this.#shown, this.#telling());
    return true;
  }

  #telling(always: true): Telling;
  #telling(always?: true): Telling | null;
  #telling(always?: true): Telling | null {
    if (!always && this.#told.length === 0) return null;
    return { lines: this.#told, staging: null, beat: 0, more: this.#cues.length > 0 };
  }

  #fade(): void {
    this.#told = [];
    this.#callOff = null;
    this.show(this.#shown, null);
  }
}
