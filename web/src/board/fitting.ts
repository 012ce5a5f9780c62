/** How large cards are drawn in a region of the table: as large as the room allows, and never too small to be read. */

export interface Room {
  width: number;
  height: number;
}

export interface Size {
  width: number; // of a card, in pixels
  ratio: number; // its width over its height: where the room is low, cards are lower than they would be
}

interface Wanted {
  ratio: number; // as the world has it
  least: number; // pixels of a card's width
  most: number;
  head: number; // pixels of each line's height that are no cards
  gap: number; // what lies between two cards, as a share of one
}

const LOWEST = 1; // no card is lower than it is wide

/** The size of cards that lie in lines of so many each. */
export function sizeIn(room: Room, lines: readonly number[], wanted: Wanted): Size {
  const across = Math.max(1, ...lines) * (1 + wanted.gap);
  const high = Math.max(1, room.height / Math.max(1, lines.length) - wanted.head);
  const fitting = Math.min(room.width / across, high * wanted.ratio, wanted.most);
  const width = Math.max(fitting, Math.min(wanted.least, high * LOWEST));
  const ratio = Math.min(LOWEST, Math.max(wanted.ratio, width / high));
  return { width: Math.floor(width), ratio };
}

/** The best of several ways to lay out the same cards: the one that draws them largest. */
export function bestSize(room: Room, ways: readonly (readonly number[])[], wanted: Wanted): Size & { way: number } {
  const sizes = ways.map((lines) => sizeIn(room, lines, wanted));
  const overflow = (n: number) => Math.max(0, Math.max(...ways[n]!) * sizes[n]!.width * (1 + wanted.gap) - room.width);
  const rank = (n: number) => sizes[n]!.width / sizes[n]!.ratio - overflow(n);
  const way = sizes.map((_, n) => n).reduce((best, n) => (rank(n) > rank(best) ? n : best), 0);
  return { ...sizes[way]!, way };
}

/**
 * How much is seen of each card that lies under the next one, where rows of cards so wide need more than the room; null:
 * all lie beside each other. The last card of a row is whole.
 */
export function seenIn(room: number, rows: readonly (readonly number[])[], least: number): number | null {
  const sum = (widths: readonly number[]) => widths.reduce((all, width) => all + width, 0);
  if (sum(rows.map(sum)) <= room) return null;
  const under = sum(rows.map((row) => Math.max(0, row.length - 1)));
  const whole = sum(rows.map((row) => row.at(-1) ?? 0));
  return under ? Math.max(least, Math.floor((room - whole) / under)) : null;
}

/** How wide two lines are at least, into which a row of such widths is broken. */
export function halfOf(widths: readonly number[]): number {
  const sum = (some: readonly number[]) => some.reduce((all, width) => all + width, 0);
  return Math.min(...[0, ...widths].map((_, n) => Math.max(sum(widths.slice(0, n)), sum(widths.slice(n)))));
}
