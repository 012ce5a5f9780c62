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
