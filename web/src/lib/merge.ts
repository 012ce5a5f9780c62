// How updates become the table that is drawn. Pure functions: nothing here knows a socket or a page.
import type { Choice, Coach, Ending, LogLine, Pending, Piece, Question, Score, Update } from "./protocol";

/** The table as one viewer may see it, after the update `n`. */
export interface TableState {
  readonly n: number;
  readonly title: string;
  readonly order: readonly string[];
  readonly areas: ReadonlyMap<string, Piece>;
  readonly awaited: readonly number[];
  readonly log: readonly LogLine[];
  readonly question: Question | null;
  readonly undo: string | null;
  readonly pending: Pending | null;
  readonly ending: Ending | null;
  readonly chosen: number; // the update that showed the viewer's own latest decision; 0: there is none
  readonly scores: readonly Score[]; // if it ended now
  readonly coach: Coach | null; // of a lesson
  readonly goal: string; // how to win
  readonly counter: string; // how far the viewer has come
  readonly focus: string; // the area where the question is answered; empty: there is none
}

export const NOTHING: TableState = {
  n: 0,
  title: "",
  order: [],
  areas: new Map(),
  awaited: [],
  log: [],
  question: null,
  undo: null,
  pending: null,
  ending: null,
  chosen: 0,
  scores: [],
  coach: null,
  goal: "",
  counter: "",
  focus: "",
};

/** Whether an update can be laid on what is drawn: it may lean on areas and log lines that never came. */
export function fits(state: TableState, update: Update): boolean {
  if (update.whole) return true;
  const brought = new Set(update.areas.map((area) => area.id));
  return update.log.start <= state.log.length && update.order.every((id) => brought.has(id) || state.areas.has(id));
}

/** The table after an update. Areas that did not change stay the same objects, so that nothing of them is drawn anew. */
export function merge(state: TableState, update: Update): TableState {
  const before = update.whole ? NOTHING : state;
  const areas = new Map(before.areas);
  for (const area of update.areas) areas.set(area.id, area);
  const kept = new Set(update.order);
  for (const id of areas.keys()) if (!kept.has(id)) areas.delete(id);
  return {
    n: update.n,
    title: update.title,
    order: update.order,
    areas,
    awaited: update.awaited,
    log: [...before.log.slice(0, update.log.start), ...update.log.lines],
    question: update.question ?? null,
    undo: update.undo ?? null,
    pending: update.pending ?? null,
    ending: update.ending ?? null,
    chosen: update.chosen ?? 0,
    scores: update.scores ?? [],
    coach: update.coach ?? null,
    goal: update.goal ?? "",
    counter: update.counter ?? "",
    focus: update.focus ?? "",
  };
}

/** The areas, in the order in which the scene has them. */
export function areasOf(state: TableState): Piece[] {
  return state.order.flatMap((id) => state.areas.get(id) ?? []);
}

/** A piece and all that lies inside it, outermost first. */
export function* walk(pieces: Iterable<Piece>): Generator<Piece> {
  for (const piece of pieces) {
    yield piece;
    if (piece.inside) yield* walk(piece.inside);
  }
}

/** The choices of a question by their actions. */
export function choicesOf(question: Question | null): Map<number, Choice> {
  return new Map((question?.choices ?? []).map((choice) => [choice.action, choice]));
}

/** All choices: first those that pieces offer, in the order in which the pieces are read, then the others. */
export function inReadingOrder(areas: readonly Piece[], question: Question | null): Choice[] {
  const choices = choicesOf(question);
  const offered = offeredActions(areas);
  const first = offered.flatMap((action) => choices.get(action) ?? []);
  const seen = new Set(first.map((choice) => choice.action));
  return [...first, ...[...choices.values()].filter((choice) => !seen.has(choice.action))];
}

/** The choices that no piece offers, which need a button of their own. */
export function withoutPiece(areas: readonly Piece[], question: Question | null): Choice[] {
  const offered = new Set(offeredActions(areas));
  return (question?.choices ?? []).filter((choice) => !offered.has(choice.action));
}

/** Whether a piece is an answer in words, or a row of such answers. */
export function isAnswer(piece: Piece): boolean {
  if (piece.kind === "text") return Boolean(piece.actions?.length);
  return piece.kind === "row" && Boolean(piece.inside?.length) && piece.inside!.every(isAnswer);
}

/** Areas without the answers in words of what is under way, where the question is answered elsewhere. */
export function withoutAnswersBeside(areas: readonly Piece[], focus: string): Piece[] {
  if (!focus) return [...areas];
  return areas.flatMap((area) => {
    if (area.place !== "choice" || area.id === focus || !area.inside?.some(isAnswer)) return [area];
    const inside = area.inside.filter((piece) => !isAnswer(piece));
    return inside.length || area.text ? [{ ...area, inside }] : [];
  });
}

/** The ids of the pieces that offer one of the actions. */
export function piecesOffering(areas: readonly Piece[], actions: Iterable<number>): Set<string> {
  const wanted = new Set(actions);
  const ids = [...walk(areas)].filter((piece) => piece.actions?.some((action) => wanted.has(action)));
  return new Set(ids.map((piece) => piece.id));
}

/** The log lines that are new in `after`: those from the first on that says something else than before. */
export function newLines(before: readonly LogLine[], after: readonly LogLine[]): LogLine[] {
  let same = 0;
  while (same < before.length && same < after.length && before[same]?.text === after[same]?.text) same += 1;
  return after.slice(same);
}

function offeredActions(areas: readonly Piece[]): number[] {
  const actions = new Set<number>();
  for (const piece of walk(areas)) for (const action of piece.actions ?? []) actions.add(action);
  return [...actions];
}
