/** Where something that belongs to a piece opens: beside it, and wholly on the screen. */

import type { Rect } from "./pieces";

const EDGE = 8;

/** Where a box goes that belongs to an anchor: above or below it, on the side with more room. */
export function placeBeside(
  anchor: Rect,
  box: { width: number; height: number },
  screen: { width: number; height: number },
): { left: number; top: number } {
  const centred = anchor.x + anchor.width / 2 - box.width / 2;
  const left = Math.max(EDGE, Math.min(centred, screen.width - box.width - EDGE));
  const [above, below] = [anchor.y - EDGE - box.height, anchor.y + anchor.height + EDGE];
  const fitsAbove = above >= EDGE;
  const fitsBelow = below + box.height <= screen.height - EDGE;
  const inLowerHalf = anchor.y + anchor.height / 2 > screen.height / 2;
  const top =
    fitsAbove && (inLowerHalf || !fitsBelow)
      ? above
      : fitsBelow
        ? below
        : Math.max(EDGE, screen.height - box.height - EDGE);
  return { left, top };
}

/** Where a box goes that must leave its anchor in sight: at the side with room for it, else above or below. */
export function placeClear(
  anchor: Rect,
  box: { width: number; height: number },
  screen: { width: number; height: number },
): { left: number; top: number } {
  const [after, before] = [anchor.x + anchor.width + EDGE, anchor.x - EDGE - box.width];
  if (after + box.width > screen.width - EDGE && before < EDGE) return placeBeside(anchor, box, screen);
  const left = after + box.width <= screen.width - EDGE ? after : before;
  return { left, top: Math.max(EDGE, Math.min(anchor.y, screen.height - box.height - EDGE)) };
}

/** Where a box goes that must cover neither its anchor nor what is to be kept clear: beside the anchor, above or below. */
export function placeAway(
  anchor: Rect,
  box: { width: number; height: number },
  screen: { width: number; height: number; top?: number },
  clear: Rect | null,
): { left: number; top: number } {
  const across = (left: number) => Math.max(EDGE, Math.min(left, screen.width - box.width - EDGE));
  const below = screen.top ?? 0; // the head of the page, which is left free too where there is room
  const highest = below + box.height + 2 * EDGE <= (clear?.y ?? screen.height) ? below + EDGE : EDGE;
  const down = (top: number) => Math.max(highest, Math.min(top, screen.height - box.height - EDGE));
  const level = down(anchor.y + anchor.height / 2 - box.height / 2);
  const centred = across(anchor.x + anchor.width / 2 - box.width / 2);
  const before = Math.min(anchor.x, screen.width) - EDGE - box.width; // the anchor may lie beyond the edge
  const sides = [anchor.x + anchor.width + EDGE, before].filter((left) => left === across(left));
  const ends = clear ? [clear.y - EDGE - box.height, clear.y + clear.height + EDGE] : [];
  const places = [
    ...sides.flatMap((left) => [level, ...ends.map(down)].map((top) => ({ left, top }))),
    ...[anchor.y - EDGE - box.height, anchor.y + anchor.height + EDGE, ...ends]
      .filter((top) => top === down(top))
      .map((top) => ({ left: centred, top })),
  ];
  const covers = (place: { left: number; top: number }, rect: Rect | null) =>
    rect !== null &&
    place.left < rect.x + rect.width &&
    place.left + box.width > rect.x &&
    place.top < rect.y + rect.height &&
    place.top + box.height > rect.y;
  const offQuestion = places.filter((place) => !covers(place, clear));
  const offAnchor = places.filter((place) => !covers(place, anchor));
  const free = offQuestion.find((place) => offAnchor.includes(place));
  return free ?? offQuestion[0] ?? offAnchor[0] ?? placeClear(anchor, box, screen);
}

/** The placement as a style, relative to the window; clear: the anchor stays in sight. */
export function besides(anchor: Rect, box: { width: number; height: number }, clear = false): string {
  const screen = { width: window.innerWidth, height: window.innerHeight };
  const { left, top } = (clear ? placeClear : placeBeside)(anchor, box, screen);
  return `left: ${Math.round(left)}px; top: ${Math.round(top)}px`;
}
