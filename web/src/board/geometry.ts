/** Where the spaces of a ring and the hexes of a map lie. */

export interface Point {
  x: number;
  y: number;
}

export interface Loop {
  width: number;
  height: number;
  size: number; // of one space
  spots: Point[]; // their centres, clockwise from the middle of the top
}

const FINGER = 44; // pixels that a finger needs
const FEW = 16; // spaces that still make a good circle

/** The point so far along the edge of a rounded rectangle, clockwise from the middle of its top. */
export function alongLoop(share: number, width: number, height: number, corner: number): Point {
  const [across, down] = [width - 2 * corner, height - 2 * corner];
  const arc = (Math.PI / 2) * corner;
  let left = share * (2 * across + 2 * down + 4 * arc);
  const bend = (x: number, y: number, from: number): Point => {
    const angle = from + (corner ? left / corner : 0);
    return { x: x + corner * Math.sin(angle), y: y - corner * Math.cos(angle) };
  };
  const parts: [number, () => Point][] = [
    [across / 2, () => ({ x: width / 2 + left, y: 0 })],
    [arc, () => bend(width - corner, corner, 0)],
    [down, () => ({ x: width, y: corner + left })],
    [arc, () => bend(width - corner, height - corner, Math.PI / 2)],
    [across, () => ({ x: width - corner - left, y: height })],
    [arc, () => bend(corner, height - corner, Math.PI)],
    [down, () => ({ x: 0, y: height - corner - left })],
    [arc, () => bend(corner, corner, (3 * Math.PI) / 2)],
  ];
  for (const [length, point] of parts) {
    if (left <= length) return point();
    left -= length;
  }
  return { x: corner + left, y: 0 };
}

/** A ring in a room of a width: a circle for few spaces; for many a loop, lying where there is room, else standing.
 *  Where the room's height is given too, the spaces are as large as both allow. */
export function ringOf(spaces: number, room: number, unit: number, tall = Infinity): Loop {
  const wanted = Math.max(FINGER, spaces <= FEW ? unit * 3.6 : unit * 2.8);
  const pitch = (size: number) => size * 1.1;
  if (spaces <= FEW) {
    const around = Math.min(room, tall, unit * 30, Math.max((pitch(wanted) * spaces) / Math.PI + wanted, unit * 14));
    const size = Math.min(wanted, ((around - wanted) * Math.PI) / spaces / 1.1);
    return loop(spaces, around, around, size);
  }
  if (tall < Infinity) return lying(spaces, room, tall, wanted);
  const around = pitch(wanted) * spaces;
  const width = Math.min(room, around * 0.36);
  if (width >= around * 0.3) {
    const height = Math.max(around / 2 - (width - wanted) * 0.92 + wanted, wanted * 5);
    return loop(spaces, width, height, wanted);
  }
  const size = Math.max(FINGER, Math.min(wanted, room / 8));
  const standing = (pitch(size) * spaces) / 2 - (room - size) + size * 1.9;
  return loop(spaces, room, Math.max(standing, room), size);
}

const SMALLEST = 26; // pixels of a space that a mouse still hits
const CLOSE = 1.05; // from space to space, in spaces

/** A loop of many spaces in a room of a given size: its spaces as large as wanted or as they can be, and no wider than
 *  they need. */
function lying(spaces: number, room: number, tall: number, wanted: number): Loop {
  let size = wanted;
  while (size > SMALLEST && lengthOf(room - size, tall - size) < spaces * size * CLOSE) size -= 0.5;
  const height = Math.max(tall, size * 5);
  let width = room;
  while (width > height && lengthOf(width - 8 - size, height - size) > spaces * size * CLOSE) width -= 8;
  return loop(spaces, width, height, size);
}

/** How long the edge of a loop is. */
function lengthOf(across: number, down: number): number {
  return 2 * (across + down) - (8 - 2 * Math.PI) * cornerOf(across, down);
}

function cornerOf(across: number, down: number): number {
  return across === down ? across / 2 : Math.min(across, down) * 0.42;
}

function loop(spaces: number, width: number, height: number, size: number): Loop {
  const [across, down] = [width - size, height - size];
  const corner = cornerOf(across, down);
  const spots = Array.from({ length: spaces }, (_, n) => {
    const { x, y } = alongLoop(n / spaces, across, down, corner);
    return { x: x + size / 2, y: y + size / 2 };
  });
  return { width, height, size, spots };
}

export interface HexMap {
  width: number;
  height: number;
  spots: Point[]; // centres
}

/** Hexes with a corner on top, at axial places, in a frame that just holds them; `radius` from centre to corner. */
export function hexMapOf(places: readonly (readonly [number, number])[], radius: number): HexMap {
  const wide = Math.sqrt(3) * radius;
  const raw = places.map(([q, r]) => ({ x: wide * (q + r / 2), y: 1.5 * radius * r }));
  const [left, top] = [Math.min(...raw.map((p) => p.x), Infinity), Math.min(...raw.map((p) => p.y), Infinity)];
  const spots = raw.map((p) => ({ x: p.x - left + wide / 2, y: p.y - top + radius }));
  return {
    width: Math.max(0, ...spots.map((p) => p.x)) + wide / 2,
    height: Math.max(0, ...spots.map((p) => p.y)) + radius,
    spots,
  };
}
