// The events since the viewer's last choice, grouped by player, and the pieces touched last.
import { walk, type TableState } from "./merge";
import type { LogLine, Piece, Sitter } from "./protocol";

export interface Group {
  readonly seat: number | null; // whose decision it was; null: nobody's, or nobody knows
  readonly own: boolean;
  readonly followed: boolean; // what came of a decision, by itself or by others
  readonly lines: readonly LogLine[];
}

export const FEW = 4; // lines of others that need no recap
const BRIEF = 2; // lines that need no heading of their own

/** The lines since the viewer's last choice, beginning with that choice; for spectators, the latest lines. */
export function linesSince(state: TableState): LogLine[] {
  const from = state.chosen || (state.log.at(-1)?.step ?? 0);
  const first = state.log.findIndex((line) => (line.step ?? 0) >= from);
  return first < 0 ? [] : state.log.slice(first);
}

/** Lines that say the same one after another, as one that says how often. */
export function gathered(lines: readonly LogLine[]): LogLine[] {
  const runs: { line: LogLine; times: number }[] = [];
  for (const line of lines) {
    const last = runs.at(-1);
    const same = last && !line.staging && last.line.text === line.text && last.line.step === line.step;
    if (same) last.times += 1;
    else runs.push({ line, times: 1 });
  }
  return runs.map(({ line, times }) => (times > 1 ? { ...line, text: `${line.text} (${times} times)` } : line));
}

/** The seat whose decision a step was: of the first of its lines that says so. */
function doerOf(lines: readonly LogLine[]): number | null {
  return lines.find((line) => line.seat != null)?.seat ?? null;
}

/** Lines in runs of the same step. */
function bySteps(lines: readonly LogLine[]): LogLine[][] {
  const runs: LogLine[][] = [];
  for (const line of lines) {
    const run = runs.at(-1);
    if (run && run[0]?.step === line.step) run.push(line);
    else runs.push([line]);
  }
  return runs;
}

/** How many of the lines of a step tell what its doer did; the rest only followed, if there is enough of it. */
function deedsOf(lines: readonly LogLine[], doer: number, own: boolean): number {
  const start = own ? 0 : lines.findIndex((line) => line.seat === doer);
  const end = lines.findIndex((line, n) => n >= start && line.seat !== doer);
  if (end < 0) return lines.length;
  const rest = lines.slice(end);
  const others = rest.some((line) => line.seat != null && line.seat !== doer);
  return others || rest.length > BRIEF ? end : lines.length;
}

/** The lines since the viewer last chose, grouped by whose decisions brought them. */
export function recapOf(state: TableState, me: number | null): Group[] {
  const groups: { seat: number | null; own: boolean; followed: boolean; lines: LogLine[] }[] = [];
  const add = (seat: number | null, own: boolean, followed: boolean, lines: LogLine[]): void => {
    if (lines.length === 0) return;
    const last = groups.at(-1);
    if (last && last.seat === seat && last.own === own && last.followed === followed) last.lines.push(...lines);
    else groups.push({ seat, own, followed, lines });
  };
  for (const lines of bySteps(linesSince(state))) {
    const own = me !== null && (lines[0]?.step ?? 0) === state.chosen;
    const seat = own ? me : doerOf(lines);
    const deeds = seat === null ? lines.length : deedsOf(lines, seat, own);
    add(seat, own, false, lines.slice(0, deeds));
    add(seat, own, true, lines.slice(deeds));
  }
  return groups.map((group) => ({ ...group, lines: gathered(group.lines) }));
}

/** The updates around what a computer did, if a group tells of that; it can be asked what it gained. */
export function deedOf(
  { seat, own, followed, lines }: Group,
  sitters: readonly Sitter[],
): { seat: number; after: number; until: number } | null {
  const [first, last] = [lines[0]?.step ?? 0, lines.at(-1)?.step ?? 0];
  if (seat === null || own || followed || first < 1 || sitters[seat]?.kind !== "computer") return null;
  return { seat, after: first - 1, until: last };
}

/** Whether others (or the game, in solo play) did so much that a recap should open by itself. */
export function isLong(groups: readonly Group[], me: number | null, alone = false): boolean {
  const isMine = (line: LogLine): boolean => (alone ? line.seat : (line.seat ?? me)) === me;
  return groups.flatMap(({ own, lines }) => lines.filter((line) => !own || !isMine(line))).length > FEW;
}

// ------------------------------------------------------------------------------------------------ what was touched

export interface Marks {
  readonly seat: number | null; // whose decisions they show
  readonly ids: ReadonlySet<string>;
}

export const NO_MARKS: Marks = { seat: null, ids: new Set() };

const THINGS = new Set<Piece["kind"]>(["card", "tokens", "die", "pile", "track", "cell", "hex", "space"]);

/** Where each thing lies, and how it looks, in a word. */
function looks(state: TableState): Map<string, string> {
  const found = new Map<string, string>();
  const note = (pieces: readonly Piece[], within: string): void => {
    for (const piece of pieces) {
      const look = [within, piece.count, piece.value, piece.face, piece.mark, piece.at, piece.tone].join("\n");
      if (THINGS.has(piece.kind)) found.set(piece.id, look);
      note(piece.inside ?? [], piece.id);
    }
  };
  note([...state.areas.values()], "");
  return found;
}

/** The new things in new places that hold several: the table laid them out, nobody moved them. */
function laidOut(before: TableState, after: TableState): Set<string> {
  const known = new Set([...walk(before.areas.values())].map((piece) => piece.id));
  const places = [...walk(after.areas.values())].filter(
    (place) => !known.has(place.id) && (place.inside?.length ?? 0) > 1,
  );
  return new Set([...walk(places)].map((piece) => piece.id).filter((id) => !known.has(id)));
}

/** The ids of the things that came, went elsewhere, or look different; a part of the table that is laid out is none. */
export function touchedBetween(before: TableState, after: TableState): Set<string> {
  const [was, is, laid] = [looks(before), looks(after), laidOut(before, after)];
  return new Set([...is].filter(([id, look]) => was.get(id) !== look && !laid.has(id)).map(([id]) => id));
}

/** The marks after a change: those of the latest decisions of one other seat, until the viewer chooses. */
export function marksAfter(marks: Marks, before: TableState, after: TableState): Marks {
  if (after.n === before.n || before.order.length === 0) return marks;
  if (after.chosen === after.n || after.n < before.n || after.chosen !== before.chosen) return NO_MARKS;
  const touched = touchedBetween(before, after);
  if (touched.size === 0) return marks;
  const seat = doerOf(after.log.filter((line) => (line.step ?? 0) > before.n));
  const same = seat === marks.seat;
  const there = new Set([...walk(after.areas.values())].map((piece) => piece.id));
  return { seat, ids: new Set([...(same ? marks.ids : []), ...touched].filter((id) => there.has(id))) };
}
