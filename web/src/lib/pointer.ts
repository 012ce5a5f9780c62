// Where the mouse was last. It is followed from the first page on, so that a table that opens under a mouse that rests
// knows that nobody pointed at it.

export interface Point {
  x: number;
  y: number;
}

let last: Point | null = null;
const track = ({ clientX, clientY }: PointerEvent): void => void (last = { x: clientX, y: clientY });
if (typeof window !== "undefined") window.addEventListener("pointermove", track, { passive: true });

/** Whether a mouse has come to something, and not something to a mouse that rests. */
export function hasMoved({ clientX, clientY }: PointerEvent): boolean {
  return last?.x !== clientX || last.y !== clientY;
}
