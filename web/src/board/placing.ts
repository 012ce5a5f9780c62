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

/** The same as a style, for the window. */
export function besides(anchor: Rect, box: { width: number; height: number }): string {
  const { left, top } = placeBeside(anchor, box, { width: window.innerWidth, height: window.innerHeight });
  return `left: ${Math.round(left)}px; top: ${Math.round(top)}px`;
}
