/** Questions about pieces of a scene that several widgets ask. */

import { isAnswer } from "../lib/merge";
import type { Choice, Piece } from "../lib/protocol";

/** A piece and everything inside it, in reading order. */
export function* walk(piece: Piece): Generator<Piece> {
  yield piece;
  for (const inner of piece.inside ?? []) yield* walk(inner);
}

/** All pieces of areas, in reading order. */
export function* walkAll(areas: readonly Piece[]): Generator<Piece> {
  for (const area of areas) yield* walk(area);
}

/** What a group of pieces is heard as, and found by. */
export function grouped({ id, label }: Piece) {
  return { role: "group", "aria-label": label || undefined, "data-piece": id } as const;
}

/** Whether a card lies with its back up. */
export function isBack(piece: Piece): boolean {
  return piece.kind === "card" && !piece.face && !piece.text && !piece.value;
}

/** How many alike things a piece stands for. */
export function numberOf(piece: Piece): number {
  return Math.max(piece.count ?? 1, 0);
}

/** How many there are of what a piece shows, in words where a number alone says too little. */
export function amountOf({ kind, count, most }: Piece): string {
  if (count == null) return "";
  if (kind === "pile") return count === 1 ? "1 card" : `${count} cards`;
  return most ? `${count} of ${most}` : `${count}`;
}

/** Those actions that are really offered now. */
export function offered(actions: readonly number[] | undefined, choices: ReadonlyMap<number, Choice>): Choice[] {
  return (actions ?? []).flatMap((action) => choices.get(action) ?? []);
}

/** The choices that two pieces offer both, such as a step from one place to the other. */
export function sharedChoices(
  first: readonly number[] | undefined,
  second: readonly number[] | undefined,
  choices: ReadonlyMap<number, Choice>,
): Choice[] {
  return offered(first, choices).filter((choice) => second?.includes(choice.action));
}

/** The pieces that share one choice with a piece, where each of its choices has such a second one: where it can go. */
export function secondsOf(
  first: Piece,
  actions: readonly number[],
  pieces: Iterable<Piece>,
  choices: ReadonlyMap<number, Choice>,
): Set<string> {
  const found = new Set<string>();
  const led = new Set<number>();
  for (const piece of pieces) {
    const both = piece.id === first.id ? [] : sharedChoices(actions, piece.actions, choices);
    if (both.length !== 1) continue;
    found.add(piece.id);
    led.add(both[0]!.action);
  }
  return led.size === offered(actions, choices).length ? found : new Set();
}

/** A sentence that ends where it should. */
function ended(text: string): string {
  return /[.!?:]$/.test(text) ? text : `${text}.`;
}

/** What a piece is called when it is read aloud: what it is, what is printed on it, and what can be done with it. */
export function spokenName(piece: Piece, choices: readonly Choice[] = []): string {
  const parts = [piece.label];
  if (piece.kind === "card" && numberOf(piece) > 1) parts.push(`${numberOf(piece)} copies`);
  if ((piece.kind === "pile" || piece.kind === "track") && piece.count != null) parts.push(amountOf(piece));
  if (piece.value && !piece.label.includes(piece.value)) parts.push(piece.value);
  if (piece.mark && !piece.label.toLowerCase().includes(piece.mark.toLowerCase())) parts.push(piece.mark);
  if (piece.text && piece.text !== piece.label) parts.push(piece.text.replaceAll("\n", ", "));
  const top = piece.kind === "pile" ? piece.inside?.[0] : undefined;
  if (top) parts.push(`On top: ${spokenName(top)}`);
  if (choices.length === 1) parts.push(`Choose: ${choices[0]!.text}`);
  if (choices.length > 1) parts.push(`${choices.length} choices`);
  return parts.filter(Boolean).map(ended).join(" ");
}

export interface Places {
  others: Piece[];
  middle: Piece[];
  choice: Piece[];
  mine: Piece[];
  side: Piece[];
  end: Piece[];
}

/** Where each area goes on the table of a viewer; what says nothing of its place lies in the middle.
 *
 * What all strive for comes first beside the table, where there is a column; else it lies in the middle as well. */
export function placesOf(areas: readonly Piece[], seat: number | null, column = false): Places {
  const places: Places = { others: [], middle: [], choice: [], mine: [], side: [], end: [] };
  const goals: Piece[] = [];
  for (const area of areas) {
    if (area.place === "seat") (seat !== null && area.seat === seat ? places.mine : places.others).push(area);
    else if (area.place === "choice" || area.place === "side" || area.place === "end") places[area.place].push(area);
    else if (area.place === "goal" && column) goals.push(area);
    else places.middle.push(area);
  }
  places.side.unshift(...goals);
  return places;
}

const MAPS = new Set(["grid", "hexes", "ring", "launcher", "fight"]);

/** Whether an area holds something that needs room of its own. */
export function hasMap(area: Piece): boolean {
  return [...walk(area)].some((piece) => MAPS.has(piece.kind));
}

/** How many cards' widths pieces take beside each other; piles are as wide as their top cards where those are `open`. */
export function abreast(areas: readonly Piece[], open = false): number {
  const pieces = areas.flatMap((area) => area.inside ?? []);
  return Math.max(1, sumOf(pieces, open));
}

/** Whether any card that lies face up has words on it. */
export function areWorded(areas: readonly Piece[]): boolean {
  return [...walkAll(areas)].some((piece) => piece.kind === "card" && Boolean(piece.text));
}

const SPREAD = 0.07; // of a card's width that each of several alike shows of itself

/** How many times as wide as others a card is, for the sake of its words. */
export function broadOf(piece: Piece): number {
  const letters = (piece.text?.length ?? 0) + 12 * (piece.text?.split("\n").length ?? 0);
  return letters > 230 ? 1.7 : letters > 130 ? 1.35 : 1;
}

function widthOf(piece: Piece, open: boolean): number {
  if (piece.kind === "card") return broadOf(piece) + SPREAD * (Math.min(numberOf(piece), 4) - 1);
  if (piece.kind !== "pile") return sumOf(piece.inside ?? [], open);
  const top = open ? piece.inside?.find((inner) => inner.kind === "card") : undefined;
  return top ? broadOf(top) : 1;
}

function sumOf(pieces: readonly Piece[], open: boolean): number {
  return pieces.reduce((width, piece) => width + widthOf(piece, open), 0);
}

const BROAD: Partial<Record<Piece["kind"], number>> = { text: 130, tokens: 34, launcher: 290, dice: 90 };

/** The pieces of an area that tell numbers. */
export function numbersOf(area: Piece): Piece[] {
  return (area.inside ?? []).filter((one) => one.kind === "stats" || one.kind === "stat" || one.kind === "track");
}

/** Rows of nothing but tokens, where an area tells no numbers: they can stand in their place, under its name. */
export function pursesOf(area: Piece): Piece[] {
  const isPurse = (piece: Piece): boolean =>
    piece.kind === "row" && Boolean(piece.inside?.length) && piece.inside!.every((one) => one.kind === "tokens");
  return numbersOf(area).length ? [] : (area.inside ?? []).filter(isPurse);
}

/** How many pixels the pieces of areas take besides their cards and what stands under their names. */
export function roomOf(areas: readonly Piece[]): number {
  const wide = (piece: Piece): number =>
    BROAD[piece.kind] ??
    (piece.kind === "row" ? 20 + (piece.inside ?? []).reduce((sum, one) => sum + wide(one), 0) : 0);
  const beside = (area: Piece): Piece[] => {
    const purses = pursesOf(area);
    return (area.inside ?? []).filter((piece) => !purses.includes(piece));
  };
  return areas.flatMap(beside).reduce((sum, piece) => sum + wide(piece), 0);
}

/** The rows of cards of an area, by how many times as wide as one each is: of hands, of rows, and of piles. */
export function rowsOf(area: Piece): { hands: number[][]; rows: number[][]; piles: number[] } {
  const rows = (area.inside ?? []).filter((piece) => piece.kind === "fan" || piece.kind === "row");
  const cards = (kind: Piece["kind"]) =>
    rows
      .filter((row) => row.kind === kind)
      .map((row) => (row.inside ?? []).filter((one) => one.kind === "card").map((card) => widthOf(card, false)))
      .filter((widths) => widths.length);
  const piles = [...walk(area)].filter((piece) => piece.kind === "pile").map((pile) => widthOf(pile, true));
  return { hands: cards("fan"), rows: cards("row"), piles };
}

/** Areas without what is nothing but answers in words, for where those stand elsewhere; empty ones are left out. */
export function withoutAnswers(areas: readonly Piece[]): Piece[] {
  return areas
    .map((area) => ({ ...area, inside: (area.inside ?? []).filter((piece) => !isAnswer(piece)) }))
    .filter((area) => area.inside.length || area.text || area.actions?.length);
}

/** Areas in the order in which they matter in a column: what is played with, then what is only read. */
export function readLast(areas: readonly Piece[]): Piece[] {
  const isRead = (area: Piece) => (area.inside ?? []).some((piece) => piece.kind === "text");
  return [...areas.filter((area) => !isRead(area)), ...areas.filter(isRead)];
}

/** Areas with what all strive for before what is only read or bought: the first of the others stays in front. */
export function goalsFirst(areas: readonly Piece[]): Piece[] {
  const [goals, rest] = [areas.filter(isGoal), areas.filter((area) => !isGoal(area))];
  return [...rest.slice(0, 1), ...goals, ...rest.slice(1)];
}

const isGoal = (area: Piece): boolean => area.place === "goal";

const FOCUSABLE = new Set(["card", "pile", "cell", "hex", "space", "die", "tokens"]);
const SCROLLS = new Set(["fan", "grid", "hexes"]);

/** The pieces that the Tab key stops at in calm places: the first of each area, hand and map; arrows lead on. */
export function entriesOf(areas: readonly Piece[], choices: ReadonlyMap<number, Choice>): Set<string> {
  const entries = new Set<string>();
  const places = [...areas, ...[...walkAll(areas)].filter((piece) => SCROLLS.has(piece.kind))];
  for (const place of places) {
    const pieces = [...walk(place)];
    if (pieces.some((piece) => offered(piece.actions, choices).length)) continue;
    const first = pieces.find((piece) => FOCUSABLE.has(piece.kind));
    if (first) entries.add(first.id);
  }
  return entries;
}

export interface Rect {
  x: number;
  y: number;
  width: number;
  height: number;
}

export type Direction = "left" | "right" | "up" | "down";

/** The thing that lies nearest in a direction, rather straight ahead than aside; null where there is none. */
export function nearestTowards(from: Rect, others: readonly Rect[], direction: Direction): number | null {
  const centre = (rect: Rect) => ({ x: rect.x + rect.width / 2, y: rect.y + rect.height / 2 });
  const start = centre(from);
  let [best, least] = [null as number | null, Infinity];
  others.forEach((rect, n) => {
    const { x, y } = centre(rect);
    const [dx, dy] = [x - start.x, y - start.y];
    const [ahead, aside] = { left: [-dx, dy], right: [dx, dy], up: [-dy, dx], down: [dy, dx] }[direction] as [
      number,
      number,
    ];
    const cost = ahead + 2 * Math.abs(aside);
    if (ahead > 4 && cost < least) [best, least] = [n, cost];
  });
  return best;
}
