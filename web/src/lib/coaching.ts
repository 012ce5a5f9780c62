// Where a bubble goes that speaks of something on the table: near it, and over nothing that is needed meanwhile.

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Size {
  width: number;
  height: number;
}

const EDGE = 10; // pixels to the edge of the screen
const GAP = 14; // pixels to what it speaks of
const MATTERS = 40; // how much more it matters to leave a thing in sight than to be near it
const LESS = MATTERS / 10; // pieces that nobody needs just now
const STAYS = 500 * MATTERS; // how much worse a place may become before it is left: pieces that breathe move nothing

/** How many pixels two boxes share. */
export function shared(one: Box, other: Box): number {
  const width = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  const height = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  return Math.max(0, width) * Math.max(0, height);
}

/**
 * Where a bubble goes: the place that covers least of what must stay in sight, then of what rather should, then the
 * nearest. Where it lies already, it stays as long as that is about as good.
 */
export function placeBubble(
  size: Size,
  anchor: Box | null,
  keep: readonly Box[],
  screen: Size,
  rather: readonly Box[] = [],
  now: Box | null = null,
): Box {
  const middle = { x: screen.width / 2, y: screen.height / 3, width: 0, height: 0 };
  const from = anchor ?? middle;
  const needed = anchor ? [anchor, ...keep] : keep;
  const costOf = (place: Box): number => {
    const covered = needed.reduce((sum, box) => sum + shared(place, box), 0);
    const besides = rather.reduce((sum, box) => sum + shared(place, box), 0);
    return covered * MATTERS + besides * LESS + distance(place, from);
  };
  let best: Box | null = null;
  let least = Infinity;
  for (const place of candidates(size, from, screen)) {
    const cost = costOf(place);
    if (cost < least) [best, least] = [place, cost];
  }
  const stay = now && within(size, now, screen);
  if (stay && costOf(stay) <= 1.5 * least + STAYS) return stay;
  return best ?? { x: EDGE, y: EDGE, ...size };
}

/** A box of a size at a place, wholly on the screen. */
function within(size: Size, { x, y }: { x: number; y: number }, screen: Size): Box {
  const [right, bottom] = [screen.width - size.width - EDGE, screen.height - size.height - EDGE];
  return { x: Math.max(EDGE, Math.min(x, right)), y: Math.max(EDGE, Math.min(y, bottom)), ...size };
}

/** Where something fits in a line, beside one thing of it and clear of all; null: nowhere. */
export function gapBeside(size: Size, thing: Box, all: readonly Box[], line: Box): Box | null {
  const y = line.y + (line.height - size.height) / 2;
  const places = [thing.x + thing.width + GAP / 2, thing.x - GAP / 2 - size.width].map((x) => ({ x, y, ...size }));
  const fits = (place: Box) =>
    place.x >= line.x && place.x + place.width <= line.x + line.width && all.every((box) => !shared(place, box));
  return places.find(fits) ?? null;
}

function distance(one: Box, other: Box): number {
  const x = one.x + one.width / 2 - other.x - other.width / 2;
  const y = one.y + one.height / 2 - other.y - other.height / 2;
  return Math.hypot(x, y);
}

/** Beside what it speaks of, on all sides, and here and there on the screen. */
function* candidates(size: Size, from: Box, screen: Size): Generator<Box> {
  const centre = { x: from.x + from.width / 2 - size.width / 2, y: from.y + from.height / 2 - size.height / 2 };
  const [above, below] = [from.y - GAP - size.height, from.y + from.height + GAP];
  const [before, after] = [from.x - GAP - size.width, from.x + from.width + GAP];
  const places: [number, number][] = [
    [centre.x, above],
    [centre.x, below],
    [before, centre.y],
    [after, centre.y],
  ];
  const [right, bottom] = [screen.width - size.width - EDGE, screen.height - size.height - EDGE];
  for (let column = 0; column <= 6; column += 1) {
    for (let row = 0; row <= 6; row += 1) {
      places.push([EDGE + ((right - EDGE) * column) / 6, EDGE + ((bottom - EDGE) * row) / 6]);
    }
  }
  for (const [x, y] of places) yield within(size, { x, y }, screen);
}
